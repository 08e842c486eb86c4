"""The functions that `import vtes_judge` gives: the commands, with typed results. They print nothing and never exit.

Every function raises `Refused` for what it does not understand: `message` says what is wrong in the caller's words,
`hint` how to mend it.
"""

from fractions import Fraction
from threading import local

from vtes_judge.annotations import TYPE_CHECKING, Any, Literal, Mapping, Sequence, get_args
from vtes_judge.cards.card import Card, CardRuling
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.shelf import Library
from vtes_judge.corpus.store import distrusted
from vtes_judge.decoding import decoder
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.messages import Refused, printable
from vtes_judge.relevance.edition import Today, by_today
from vtes_judge.relevance.turning_facts import Relevance, relevance
from vtes_judge.rulings import MISSING, Ruling, Unfit

if TYPE_CHECKING:
    from vtes_judge.reading import answer as reading
    from vtes_judge.reading.answering import Asking

__all__ = [
    "Answer",
    "CardEntry",
    "Clause",
    "Definition",
    "Hit",
    "Refused",
    "Result",
    "Row",
    "Score",
    "Seating",
    "Verdict",
    "ask",
    "card",
    "check",
    "define",
    "score",
    "search",
    "seat",
    "show",
]

Source = Literal["CRR", "VEKN", "GL", "PMF"]
SOURCES = get_args(Source)
Number = int | float | str | Fraction


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause word for word; `trail`: the citations of the headings above it. `authority`: official or unofficial."""

    citation: str
    text: str
    source: str
    authority: str
    trail: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """A clause that a search found; scores can be compared only between the hits of one question."""

    clause: Clause
    score: float


@dataclass(frozen=True, slots=True)
class Result:
    """What a search found, best first.

    `covered`: whether the texts seem to answer the question at all; `reason`: why not, and `outside`: the known
    topic that it seems to be about; `gap`: the code of the editors' note if the texts leave it open.
    """

    question: str
    covered: bool
    outside: str | None
    gap: str | None
    hits: tuple[Hit, ...]
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Definition:
    """What a term means: `term` as the texts call it, the clauses that define it, and those that have it as heading."""

    asked: str
    term: str
    defined: bool
    definitions: tuple[Clause, ...]
    headings: tuple[Clause, ...]
    used_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardEntry:
    """A card and every ruling on it, the newest first. `source`: whose data these are, such as `krcg 4.19`."""

    card: Card
    rulings: tuple[CardRuling, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """A checker's ruling, the facts it was told, the defaults it assumed, and whom words such as `my prey` meant.

    `relevance`: what of the facts that were not told would change the ruling, and to what. Where it is not `decided`
    an ordinary one would, and the ruling only holds with the defaults.
    """

    checker: str
    ruling: Ruling[Any]
    given: Mapping[str, Any]
    assumed: Mapping[str, Any]
    understood: Mapping[str, str]
    relevance: Relevance

    @property
    def decided(self) -> bool:
        """Whether no ordinary fact that was not told would change the ruling."""
        return self.relevance.decided

    @property
    def turns_on(self) -> tuple[str, ...]:
        """The ordinary facts that were not told and would change the ruling, the one that decides most first."""
        return tuple(turn.fact.name for turn in self.relevance.turns_on)

    @property
    def today(self) -> Today | None:
        """Today's ruling on the same facts; None where no difference has a rule for the checker."""
        return by_today(load(find(self.checker)), self.given, self.relevance)

    @property
    def unless(self) -> tuple[str, ...]:
        """The facts that would change the ruling, but have another value only by card text, rarely, or where something
        else is played; and those that a question leaves open."""
        return tuple(turn.fact.name for turn in self.relevance.unless)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question in plain words: what it was taken for, and the ruling on that.

    `ruling`: None unless it is proved; then `turns_on` names the facts on which it turns. `checker`: None where none
    fits. `facts`: what the question tells, by the names of the checker's facts. `understood`: each fact with the words
    that say it. `unused`: words that were not used. `command`: the command line that asks the same. `asked`: the
    sentences of a story that ask. `others`: the answers to its other questions.
    """

    question: str
    checker: str | None
    facts: Mapping[str, Any]
    ruling: Ruling[Any] | None
    understood: tuple[str, ...]
    unused: tuple[str, ...]
    turns_on: tuple[str, ...]
    command: str | None
    asked: str = ""
    others: tuple["Answer", ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A player's result at a table: victory points, game win and tournament points (None: the texts give none)."""

    player: str
    victory_points: Fraction
    game_win: bool | None
    tournament_points: Fraction | None


@dataclass(frozen=True, slots=True)
class Score:
    """A table's result in the order of the seats, whether any course of a game has it, and why or why not in words."""

    rows: tuple[Row, ...]
    possible: bool
    says: str


@dataclass(frozen=True, slots=True)
class Seating:
    """Preliminary rounds. A round is a tuple of tables, a table its players, clockwise from the first seat. `seed`
    gives the same seating again."""

    rounds: tuple[tuple[tuple[str, ...], ...], ...]
    seed: int


def _clause(book: Book, entry: BookClause) -> Clause:
    authority = str(book.source(entry.source)["authority"])
    return Clause(entry.citation, entry.text, entry.source, authority, entry.trail)


def search(question: str, *, limit: int = 5, source: Source | str | None = None) -> Result:
    """Find the clauses that answer a question in plain words, the best first.

    `limit`: the most clauses, from 1. `source`: search one text only, one of the four or an added one by its name.
    Raises Refused for an empty question, for a limit below 1 and for a text that is not there.
    """
    from vtes_judge.corpus import search as corpus_search

    if not question.strip():
        raise Refused("there is nothing to search for", "ask in your own words: can a tapped vampire block")
    if limit < 1:
        raise Refused(f"{limit} results cannot be found", "ask for 1 or more")
    book = _book(source)
    found = corpus_search.search(book, question, limit, source if source in SOURCES else None)
    hits = tuple(Hit(_clause(book, book[one.citation]), one.score) for one in found.results)
    return Result(question, found.covered, found.outside, found.gap, hits, found.reason)


def _book(source: str | None) -> Book:
    """The book to search: the corpus, or an added text by its name. Raises Refused for an unknown name."""
    if source is None or source in SOURCES:
        return Book()
    library = Library()
    if source.upper() not in library.names:
        known = ", ".join([*SOURCES, *library.names])
        raise Refused(f"there is no text {printable(source)}", f"name one of {known}")
    try:
        return library.text(source.upper())
    except Unusable as fault:
        raise Refused(fault.message, fault.hint) from None


def show(citation: str) -> Clause:
    """Read the clause of a citation, written as loosely as one likes: `iv.c.2.b`, `CRR IV C 2 b`, `3.7.2.p3`, `GL
    scarce`, or `RB 3.1.5` of an added text.

    Raises Refused for a citation of no clause, and for one that may be several.
    """
    book = Library()
    try:
        found = book.resolve(citation)
    except Unusable as fault:
        raise Refused(fault.message, fault.hint) from None
    if not found:
        raise Refused(f"{printable(citation)} is not in the corpus", "search finds clauses by words")
    if len(found) > 1:
        raise Refused(f"{printable(citation)} may be {' or '.join(found)}", "name the text too: CRR, VEKN, GL or PMF")
    return _clause(book, book[found[0]])


def card(name: str) -> CardEntry:
    """Find a card by its name, shortened or misspelt as one likes, with every ruling on it.

    (ADV) and (G6) tell cards of one name apart. Raises Refused where no data of cards are installed, for a name of no
    card, and for one of several.
    """
    from vtes_judge.faces.cards.card import installed, meant

    if not any(map(str.isalnum, name)):
        raise Refused("no card is named", "name one: govern the unaligned")
    library = installed()
    found = meant(library, name)
    if len(found) > 1:
        several = " or ".join(f"{one.full_name} (G{one.group})" if one.group else one.full_name for one in found)
        raise Refused(f"{printable(name, 60)} may be {several}", "write the name with its group")
    return CardEntry(found[0], library.rulings(found[0]), library.source)


def define(term: str) -> Definition:
    """Find what a term means; `defined` of the result is false where no text says so.

    Another word for a term of the texts, or a misspelt one, leads to that term. Raises Refused for an empty term.
    """
    from vtes_judge.corpus import definitions as corpus_define

    if not term.strip():
        raise Refused("there is nothing to define", "name a term: stealth")
    book = Book()
    found = corpus_define.define(book, term)
    defining = dict.fromkeys((*found.entries, *found.definitions))
    return Definition(
        found.asked,
        found.term,
        found.defined,
        tuple(_clause(book, book[name]) for name in defining),
        tuple(_clause(book, book[name]) for name in found.headings),
        tuple(found.used_in),
    )


def check(checker: str, facts: Mapping[str, object] | None = None, /, **more: object) -> Verdict:
    """Rule on facts by a checker, as `vtes-judge check` does: `check("can-minion-block", controller="my prey",
    targets=[])`.

    Facts are told by name, in `facts` or as keywords: as words, as JSON has them, or as the values that the rule takes.
    A list, a tuple and a set are alike. Where the verdict is not `decided`, a fact that was not told would change it.

    Raises Refused for an unknown checker or fact, for a fact that must be told and is not, and for facts that cannot
    be.
    """
    chosen = load(find(checker))
    told = {**(facts or {}), **more}
    values, missing = decoder.collect(chosen, {name: decoder.plain(value) for name, value in told.items()})
    if missing:
        wanted = "; ".join(f"{fact.name}: {fact.meaning}" for fact in missing)
        raise Refused(f"{chosen.name} must be told {', '.join(fact.name for fact in missing)}", wanted)
    try:
        found = relevance(chosen, values)
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), f"see: vtes-judge check {chosen.name} --help") from None
    assumed = {
        fact.name: fact.default for fact in chosen.facts if fact.name not in values and fact.default is not MISSING
    }
    return Verdict(chosen.name, found.ruling, values, assumed, dict(values.understood), found)


def score(points: Mapping[str, Number], *, simultaneous: bool = False) -> Score:
    """Score a table by everybody's victory points, told in the order of the seats, clockwise.

    Points are whole or half: 2, 0.5, "1/2" or a Fraction. `simultaneous`: players may have been ousted at the same
    moment. A result that no game can have is no error: `possible` is false. Raises Refused for what is no table.
    """
    from vtes_judge.faces.desk.score import ScoredTable

    try:
        table = ScoredTable(
            {"vp": {name: decoder.decode_value(float, number) for name, number in points.items()}}, simultaneous
        )
    except decoder.Wrong as wrong:
        raise Refused(str(wrong), "write victory points as 2, 0.5 or 1/2") from None
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), "tell everybody's points in the order of the seats") from None
    rows = tuple(
        Row(
            player,
            Fraction(number),
            None if table.win is None else player in table.win.answer,
            None if table.tp is None else Fraction(table.tp.answer[player]),
        )
        for player, number in table.vp.items()
    )
    return Score(rows, table.possible, table.verdict())


def ask(question: str) -> Answer:
    """Answer a question in plain words, as `vtes-judge ask` does.

    `ruling` of the answer is None unless every word that tells something was used and nothing that was not told would
    change the ruling; then `turns_on` names what must be told. Read `understood` before you believe a ruling.

        answer = vtes_judge.ask("2 aggravated damage to a vampire with 1 blood")
        if answer.ruling:
            print(answer.ruling.verdict)

    Raises Refused where there is no question in it.
    """
    if not any(map(str.isalnum, question)):
        raise Refused("there is nothing to ask", "ask in plain words: can a tapped vampire block")
    first, *others = (_answer(question, found) for found in _asking().answers(question))
    return replace(first, others=tuple(others))


_kept = local()


def _asking() -> "Asking":
    """What answered the last question of this thread, with all that it has read since; anew if the texts have
    changed."""
    from vtes_judge.reading.answering import Asking

    book = Book()
    last: Asking | None = getattr(_kept, "asking", None)
    if last is None or distrusted() or last.book.compiled.signature != book.compiled.signature:
        last = _kept.asking = Asking(book)
    return last


def _answer(question: str, found: "reading.Answer") -> Answer:
    name = found.checker.name if found.checker is not None else None
    turns = found.relevance.turns_on if found.relevance is not None else ()
    open_facts = tuple(fact.name for fact in (*found.missing, *(turn.fact for turn in turns)))
    return Answer(
        question,
        name,
        found.facts,
        found.ruling,
        found.understood,
        found.unused,
        open_facts,
        found.command,
        found.asked,
    )


def seat(players: int | Sequence[str], rounds: int, *, games: int | None = None, seed: int | None = None) -> Seating:
    """Seat the preliminary rounds, the best seating that is found by the criteria of the Archon.

    `players`: their number, or their names. `games`: where 6, 7 or 11 players sit out in turn, how many games each
    plays. `seed`: the same gives the same seating; without it one is drawn. Raises Refused where there is no such
    seating.
    """
    from random import SystemRandom

    from vtes_judge.seating.making import Impossible, Wish, made
    from vtes_judge.seating.plan import PLAYERS_SEATED, ROUNDS_SITTING_OUT

    names = tuple(map(str, range(1, players + 1))) if isinstance(players, int) else tuple(players)
    if len(names) > PLAYERS_SEATED or not 1 <= rounds <= ROUNDS_SITTING_OUT:
        says = f"{len(names)} players and {rounds} rounds cannot be seated here"
        raise Refused(says, f"seat at most {PLAYERS_SEATED} players and {ROUNDS_SITTING_OUT} rounds")
    chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
    try:
        making = made(Wish(names, rounds, (), games, chosen))
    except Impossible as impossible:
        raise Refused(str(impossible), "seat at least four, and 6, 7 or 11 in more rounds than games") from None
    return Seating(tuple(tuple(tuple(map(str, table)) for table in one) for one in making.best), chosen)
