"""The tools that an assistant can call: each takes what a client sends and returns the answer as text.

They are the commands, answered in this process. Every one raises Refused for what is not understood, in words that a
model can mend by; none writes a file, reads a file that is named to it, or asks a person.
"""

import json
from typing import Any

from vtes_judge.annotations import Mapping, Sequence
from vtes_judge.cards.library import open_library
from vtes_judge.catalogue.checkers import Listed, find, load
from vtes_judge.catalogue.choice import COMMAND, which
from vtes_judge.corpus import definitions
from vtes_judge.corpus import search as corpus_search
from vtes_judge.corpus.book import Book
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import command
from vtes_judge.decoding.kinds import about
from vtes_judge.faces.ask import ask as asking
from vtes_judge.faces.cards import card
from vtes_judge.faces.cards.question_cards import beside
from vtes_judge.faces.desk import seat
from vtes_judge.faces.desk.score import ScoredTable
from vtes_judge.faces.desk.seating import text as seating_text
from vtes_judge.faces.desk.seating.assessment import completed
from vtes_judge.faces.lookup import define, quote, results, show
from vtes_judge.faces.play import play
from vtes_judge.faces.rulings.session import AnswerOptions, checker_answer, ruling_lines
from vtes_judge.faces.terminal.writing import Ink
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import MISSING, Checker, Unfit
from vtes_judge.seating.plan import PLAYERS_SEATED

from .streams import said

COLUMNS = 100
"""The width, in columns, of the answers that are written here."""

LONGEST = 4_000
"""The longest question, in characters."""

MOST = 20
"""The most cases in one call of `decide`, things in one of `read`, and clauses in one of `find_clauses`."""

CHECKERS = 3
"""The number of checkers that are offered for a question; the facts of the first are told in full."""

TERM = 4
"""The most words of a question for it to be looked up as a term, too."""

PLAIN = Ink(False)

EXAMPLE = """
game: {seats: [Ann, Bob, Cid]}
cards:
  Govern: {type: action, cost: {blood: 1}, bleed: 2}
start:
  turn: Ann
  Ann: {pool: 30, hand: 7, library: 60, ready: [{name: Lutz, capacity: 8}]}
plays:
  - Ann: untaps
  - Ann: Lutz bleeds Bob with Govern
  - Bob: does not block"""
"""A short transcript as an example, shown to a caller who sends none."""


def find_clauses(question: str, limit: int = 5) -> str:
    """Find what bears on a question: clauses, what a term means, and the checkers that may decide it, with their
    facts."""
    _short_enough(question)
    if not any(map(str.isalnum, question)):
        raise Refused("there is nothing to find", "write the question in plain words: can a tapped vampire block")
    if not 1 <= limit <= MOST:
        raise Refused(f"{limit} clauses cannot be found", f"ask for 1 to {MOST}")
    book = Book()
    found = corpus_search.search(book, question, limit)
    lines = results.lines_of(book, found, beside(book, question, found.covered), PLAIN, COLUMNS)
    while lines and not lines[-1]:
        lines.pop()
    if len(question.split()) <= TERM and definitions.define(book, question).found:
        lines += ["", said(lambda: define.run(words=[question]))]
    return "\n".join([*lines, "", *_offered([choice.checker for choice in which(found)])])


def _offered(choices: Sequence[Listed]) -> list[str]:
    """Lines with the checkers that may decide a question: all facts of the first, what the others must be told."""
    offered = [one for one in choices if one.chapter != COMMAND][:CHECKERS]
    lines = ["Checkers that may decide it (tool decide):"] if offered else []
    for place, one in enumerate(offered):
        checker = load(one)
        lines.append(f"- {checker.name}: {checker.question}")
        lines += _facts(checker, whole=place == 0)
    if any(one.chapter == COMMAND for one in choices[:1]):
        lines += ["", "A result or a seating is worked out by the tool score_and_seat."]
    return lines


def _facts(checker: Checker, *, whole: bool) -> list[str]:
    """Lines with the facts that a checker must be told; `whole`: explain those, too, that it may be told."""
    must = [fact for fact in checker.facts if fact.default is MISSING]
    may = [fact for fact in checker.facts if fact.default is not MISSING]
    lines = [f"    must be told {about(fact)}" for fact in must]
    if whole:
        lines += [f"    may be told {about(fact)}, else {decoder.render_value(fact.default)}" for fact in may]
    elif may:
        lines.append(f"    may be told {', '.join(fact.flag for fact in may)}")
    return lines


def decide(cases: Sequence[Mapping[str, Any]]) -> str:
    """Have checkers rule on cases, each a `checker`, its `facts` and whether to `assume` defaults.

    The answer to a case is its ruling, or what that turns on, or what is wrong with the case. Raises Refused if none of
    the cases is understood.
    """
    if not 1 <= len(cases) <= MOST:
        raise Refused(f"{len(cases)} cases cannot be decided in one call", f"send 1 to {MOST}")
    answers, faults = [], []
    for number, case in enumerate(cases, 1):
        head = f"case {number}: " if len(cases) > 1 else ""
        try:
            answers.append(f"{head}{_decided(case)}")
        except Refused as refused:
            faults.append(refused)
            answers.append(f"{head}not understood: {told(refused)}")
    if len(faults) == len(cases):
        if len(faults) == 1:
            raise faults[0]
        raise Refused("no case was understood", "\n".join(answers))
    return "\n\n".join(answers)


def _decided(case: Mapping[str, Any]) -> str:
    checker = load(find(str(case["checker"])))
    facts = {str(name): decoder.plain(value) for name, value in _object(case.get("facts") or {}).items()}
    options = AnswerOptions(assume=bool(case.get("assume")))
    values, missing = decoder.collect(checker, facts)
    if missing:
        names = ", ".join(fact.flag for fact in missing)
        raise Refused(f"{checker.name} must be told {names}", "\n".join(map(about, missing)))
    one = checker_answer(checker, "", facts, options)
    lines = [f"{checker.name}: {checker.question}", *ruling_lines(checker, one, options)]
    if one.found.decided or options.assume:
        plain = {name: decoder.plain(value) for name, value in values.items()}
        return "\n".join([*lines, "", f"the same: {command(checker, plain)}"])
    first = one.found.turns_on[0].fact
    return "\n".join([*lines, f"ask the player: {about(first)}"])


def _object(facts: Any) -> dict[str, Any]:
    """The facts of a case; a client may send them as a text of JSON."""
    if isinstance(facts, str):
        try:
            facts = json.loads(facts)
        except ValueError as error:
            raise Refused(f"facts are no JSON: {error}", 'send an object: {"stealth": 1, "intercept": 1}') from None
    if not isinstance(facts, dict):
        raise Refused(f"facts are {printable(str(facts), 40)}, no object", 'send: {"stealth": 1, "intercept": 1}')
    return facts


def ask(question: str) -> str:
    """Answer a question in plain words: the verdict if it is proved, else what it turns on, or the clauses that fit."""
    _short_enough(question)
    return said(lambda: asking.run(words=[question]))


def read(what: Sequence[str], section: bool = False) -> str:
    """Show clauses, notes (X-41, GAP-15) and differences to today (T-37) by their citation; other words are defined, or
    name a card, which is shown with its rulings."""
    if not 1 <= len(what) <= MOST:
        raise Refused(f"{len(what)} things cannot be read in one call", f"send 1 to {MOST}")
    if len(what) == 1:
        return _read(" ".join(what[0].split()), section)
    found = [_read_or_why(" ".join(one.split()), section) for one in what]
    return "\n\n".join(found)


def _read_or_why(one: str, section: bool) -> str:
    """Read one thing, or say what is wrong with it, so that the other things asked for are still shown."""
    try:
        return _read(one, section)
    except Refused as refused:
        return f"not understood: {told(refused)}"


def _read(one: str, section: bool) -> str:
    try:
        return said(lambda: show.run(citations=[one], section=section))
    except Refused:
        if definitions.define(Book(), one).found:
            return said(lambda: define.run(words=[one]))
        if not _is_card(one):
            raise
        return said(lambda: card.run(name=[one]))


def _is_card(name: str) -> bool:
    library = open_library()
    return library is not None and bool(library.named(name) or library.begun(name))


def verify_quote(words: str) -> str:
    """Say whether words stand in the texts exactly so, and where; if not, show the closest passage and what differs."""
    return said(lambda: quote.run(text=[words]))


def score(points: Mapping[str, Any], simultaneous: bool = False) -> str:
    """Score a table by everybody's victory points, in the order of the seats."""
    try:
        vp = {str(name): decoder.decode_value(float, number) for name, number in points.items()}
        return "\n".join(ScoredTable({"vp": vp}, simultaneous).lines(False))
    except decoder.Wrong as wrong:
        raise Refused(str(wrong), "write victory points as 2, 0.5 or 1/2") from None
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), "tell everybody's points in the order of the seats") from None


def seating(players: int | Sequence[str], rounds: int = 3, seed: int | None = None) -> str:
    """Seat preliminary rounds for so many players, or for these names, and say how good the seating is."""
    number = players if isinstance(players, int) else len(players)
    if number > PLAYERS_SEATED:
        raise Refused(f"{number} players cannot be seated here", f"seat at most {PLAYERS_SEATED}")
    names = tuple(map(str, range(1, number + 1))) if isinstance(players, int) else tuple(players)
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Refused(f"{printable(twice, 40)} stands twice among the players", "name each of them once")
    found = completed(seat.sought(seat.wish_of(names, rounds, seed=seed)))
    return "\n".join(seating_text.lines(found, None, draw=False, brief=True, written=[]))


def replay(transcript: str, trace: bool = False) -> str:
    """Replay a transcript of a game up to the first illegal play; the answer has its ruling and what would be legal."""
    if not transcript.strip():
        raise Refused("there is no transcript", f"write one like this:{EXAMPLE}")
    return said(lambda: play.run(file=["-"], trace=trace), transcript)


def told(refused: Refused) -> str:
    """A refusal as text: what was not understood, and how to mend it."""
    return f"{refused.message}\nhint: {refused.hint}" if refused.hint else refused.message


def _short_enough(question: str) -> None:
    if len(question) > LONGEST:
        raise Refused(f"a question of {len(question)} characters is too long", f"write at most {LONGEST}")
