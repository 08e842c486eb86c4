"""Finds the players that words name, and seats those that facts name, so that the table of the checker can tell who
they are."""

from itertools import pairwise, permutations

from vtes_judge.annotations import Any, Iterator, Mapping, Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.kinds import mark
from vtes_judge.decoding.players import LETTERS, names_people, takes_me
from vtes_judge.rulings import MISSING, Checker, Fact, Unfit
from vtes_judge.table.nouns import Sits

from .answer import Answer
from .grammar.word import Word
from .words.names import NAMES

ME = "A"
"""The letter of whoever asks, at a table where it is not told who acts."""

SEATS = 5
"""The number of players at a table, where it is not told."""

MOST_NAMED = 6
"""The most named players for whom every way in which they may sit is tried."""

STRANGERS = "BCDEF"
"""The letters of players at a table whom nobody named."""

NAMED_BY_LETTER = "PQRSTUVWXYZ"
"""Letters by which a question may name somebody, besides those that players have."""

Neighbours = Sequence[tuple[str, int]]
"""Pairs of players as `A:B`, each with how many seats to the left of the second the first sits."""

OWN = tuple(map(lemma, ("vampire", "minion", "ally", "guy")))
"""Words behind `my` for a minion, which he or she may stand for."""

SHE = ("she",)
HERS = ("his", "her", "their")
MINE = ("i", "me", "my", "our", "we", "us")
"""Pronouns for a player who was named before (`he` mostly stands for a minion), possessives, and words for me."""

FAR = 300
"""How many words back a "she" may point: farther back it is not known any more who she is."""

RELATIVES = {"prei": "prey", "predator": "predator"}
"""The words for neighbours at a table, by their lemmas."""


def seated(checker: Checker, facts: Mapping[str, str], neighbours: Neighbours) -> list[dict[str, str]]:
    """The facts with the seats of the table, once for each way in which the players who are named may sit there; empty
    where they cannot sit so. `me` is told where the question speaks both of whoever asks and of somebody else who
    acts."""
    people = {fact.name: fact for fact in checker.facts if names_people(fact.type)}
    told = [value for name, value in facts.items() if name in people] + [pair for pair, _ in neighbours]
    names = list(dict.fromkeys(word for value in told for word in _words(value) if _is_name(word)))
    if not names:
        one = _by_letters(checker, facts)
        return [one] if one is not None and _sit(checker, one, neighbours) else []
    seats = next((fact for fact in people.values() if mark(fact.type) is Sits.SEATS), None)
    if any(word in LETTERS for value in told for word in _words(value)):
        return []
    if seats is None or seats.name in facts:
        return [dict(facts)] if not neighbours else []
    mine = any(_is_mine(value) for value in told)
    if len(names) + mine > MOST_NAMED:
        return []
    tables = _tables(names, mine)
    return [one for table in tables if _sit(checker, one := _at(facts, seats, table, mine), neighbours)]


def names_a_stranger(checker: Checker, told: Mapping[str, str], written: Mapping[str, str], verdict: str) -> bool:
    """Whether a verdict names, by a letter, somebody whom the question does not name and who only fills a seat."""
    seats = next((fact.name for fact in checker.facts if mark(fact.type) is Sits.SEATS), "")
    if not seats or seats in told or seats not in written:
        return False
    sitting = written[seats].split(",")
    filling = [name for name in sitting if name in STRANGERS] if any(map(_is_name, sitting)) else []
    return not {*_words(verdict)}.isdisjoint(filling)


def acting_unnamed(checker: Checker, found: Answer, words: Sequence[Word]) -> tuple[Fact, ...]:
    """The fact that tells who acts, where it was not told and a verdict names the acting player by a letter, while the
    question names players, or gives letters to things, one of whom may be the acting one; empty elsewhere."""
    if found.ruling is None or any(word.text.lower() in MINE for word in words):
        return ()
    named = {word.text for word in words if word.player or (len(word.text) == 1 and word.text in NAMED_BY_LETTER)}
    said = {*_words(found.ruling.verdict)}
    return tuple(
        fact
        for fact in checker.facts
        if mark(fact.type) is Sits.ACTING
        and fact.name not in found.written
        and fact.default in said - named
        and any(_fits(checker, {**found.facts, fact.name: name}) for name in named)
    )


def _fits(checker: Checker, facts: Mapping[str, Any]) -> bool:
    """Whether a checker may be told these facts."""
    try:
        checker.rule(**facts)
    except Unfit:
        return False
    return True


def tells_of_players(checker: Checker, verdict: str) -> bool:
    """Whether a verdict tells something of players, by their letters, and so says who and not whether."""
    seated_at_table = any(mark(fact.type) is Sits.SEATS for fact in checker.facts)
    return seated_at_table and not {*_words(verdict)}.isdisjoint(LETTERS[1:])


def _is_name(word: str) -> bool:
    """Whether a word of a fact is the name of a player and not a letter."""
    return word in NAMES or (len(word) > 1 and word[0].isupper() and word.isalpha())


def _tables(names: Sequence[str], mine: bool) -> Iterator[tuple[str, ...]]:
    """Yield every way in which the players can sit, the first of them at the first seat."""
    first, *others = [*names, ME] if mine else names
    strangers = STRANGERS[: max(0, SEATS - 1 - len(others))]
    seen = set()
    for row in permutations([*others, *strangers]):
        known = tuple(name if name in others else "" for name in row)
        if known not in seen:
            seen.add(known)
            yield (first, *row)


def _at(facts: Mapping[str, str], seats: Fact, table: Sequence[str], mine: bool) -> dict[str, str]:
    own = {"me": ME} if mine else {}
    return {**facts, seats.name: ",".join(table), **own}


def _is_mine(value: str) -> bool:
    return "my " in value or any(part == "me" for part in _words(value))


def _words(value: str) -> list[str]:
    """The words of a fact as it is written."""
    return "".join(char if char.isalnum() or char == "_" else " " for char in value).split()


def _by_letters(checker: Checker, facts: Mapping[str, str]) -> dict[str, str] | None:
    """The facts where players are named by letters, which say where they sit; None where letters are used and it is
    open which letter is whoever asks."""
    told = dict(facts)
    acting = next((fact for fact in checker.facts if mark(fact.type) is Sits.ACTING), None)
    people = [fact.name for fact in checker.facts if names_people(fact.type)]
    speaks = any(_is_mine(value) for name, value in told.items() if name in people)
    if acting is None and speaks and takes_me(checker.facts):
        told["me"] = ME
    if acting is None or acting.name not in told:
        return told
    if speaks and told[acting.name] in LETTERS:
        return None
    if speaks and told[acting.name] != "me" and "me" not in told:
        told["me"] = ME
    elif told[acting.name] == "me":
        del told[acting.name]
    return told


def _sit(checker: Checker, facts: Mapping[str, str], neighbours: Neighbours) -> bool:
    """Whether the players sit to one another, at the table of the checker, as the question says."""
    if not neighbours:
        return True
    seats = next((fact for fact in checker.facts if mark(fact.type) is Sits.SEATS), None)
    if seats is None:
        return False
    told = facts.get(seats.name)
    if told is None and seats.default is MISSING:
        return True  # nothing is known of where they sit
    table = told.split(",") if told is not None else list(seats.default)
    for pair, step in neighbours:
        first, second = (facts.get("me", "") if one == "me" else one for one in pair.split(":"))
        if first not in table or second not in table or (table.index(second) + step) % len(table) != table.index(first):
            return False
    return True


def person(words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield the player that words from here on name: a letter, I, my prey, the predator, B's predator."""
    word = words[at]
    low = word.text.lower()
    if word.player:
        if word.text.endswith("s") and at + 1 < len(words) and words[at + 1].lemma in RELATIVES:
            yield 2, f"{word.lemma}'s {RELATIVES[words[at + 1].lemma]}"
        yield 1, word.lemma
        return
    if low in ("i", "me"):
        yield 1, "me"
        return
    if low in SHE:
        for one in _spoken_of(words, at):
            yield 1, one
    if low in HERS and 1 < at < FAR and words[at - 1].text.lower() in ("is", "was") and words[at - 2].player:
        others = {one.lemma for one in words[: at - 2] if one.player} - {words[at - 2].lemma}
        if len(others) == 1:
            yield 1, others.pop()  # in "Bob is her prey", her is not Bob
    mine = low in ("my", "our")
    size = 1 if mine or low == "the" or low in HERS else 0
    grand = at + size < len(words) and words[at + size].lemma == "grand"
    place = at + size + grand
    if place < len(words) and words[place].lemma in RELATIVES and not (size == 0 and at and _owns(words[at - 1])):
        relative = f"{'grand-' if grand else ''}{RELATIVES[words[place].lemma]}"
        for owner in _owners(words, at) if low in HERS else ("my" if mine else "",):
            yield size + grand + 1, f"{owner} {relative}".lstrip()
    elif mine:
        yield 1, "me"


def _owns(word: Word) -> bool:
    """Whether a word says whose the neighbour behind it is: her prey, B's predator."""
    low = word.text.lower()
    return low in HERS or low in MINE or low == "your" or word.text.endswith(("'s", "s'")) or word.lemma == "grand"


def _spoken_of(words: list[Word], at: int) -> list[str]:
    """The one player other than me who was spoken of before; nobody if there were two, or much was said."""
    if at >= FAR or any(word.text.lower() == "my" and after.lemma in OWN for word, after in pairwise(words[:at])):
        return []  # "she" may stand for my vampire
    found = {word.lemma for word in words[:at] if word.player}
    found |= {
        f"my {RELATIVES[word.lemma]}"
        for place, word in enumerate(words[:at])
        if word.lemma in RELATIVES and place and words[place - 1].text.lower() == "my"
    }
    return [*found] if len(found) == 1 else []


def _owners(words: list[Word], at: int) -> list[str]:
    """The owner of the neighbour in "her prey": the only player who was spoken of before; where there was none, '' for
    whoever acts; empty if there were two, of whom I may be one."""
    before = [word.text.lower() for word in words[: min(at, FAR)]]
    others = _spoken_of(words, at)
    if at >= FAR or any(word in MINE for word in before):
        return []
    if not others:
        return [""] if not any(word.player or word.lemma in RELATIVES for word in words[:at]) else []
    return [f"{others[0]}'s"]
