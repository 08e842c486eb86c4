"""Seats the players that facts name, so that the table of the checker can tell who they are."""

from itertools import permutations

from vtes_judge.annotations import Iterator, Mapping, Sequence
from vtes_judge.decoding.kinds import mark
from vtes_judge.decoding.players import LETTERS, names_people, takes_me
from vtes_judge.rulings import Checker, Fact
from vtes_judge.table.nouns import Sits

from .names import NAMES

ME = "A"
"""The letter of whoever asks, at a table where it is not told who acts."""

SEATS = 5
"""The number of players at a table, where it is not told."""

MOST_NAMED = 6
"""The most named players for whom every way in which they may sit is tried."""

STRANGERS = "BCDEF"
"""The letters of players at a table whom nobody named."""

Neighbours = Sequence[tuple[str, int]]
"""Pairs of players as `A:B`, each with how many seats to the left of the second the first sits."""


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
    table = told.split(",") if told is not None else list(seats.default)
    for pair, step in neighbours:
        first, second = (facts.get("me", "") if one == "me" else one for one in pair.split(":"))
        if first not in table or second not in table or (table.index(second) + step) % len(table) != table.index(first):
            return False
    return True
