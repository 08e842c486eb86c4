"""Finds numbers that count again the players who were named: five players, A to E."""

from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.players import names_people
from vtes_judge.frozen_values import replace
from vtes_judge.reading.filling import POINTS, facts_of
from vtes_judge.reading.matching import LABELED
from vtes_judge.reading.reader import Reading

ROW = 4
"""How many words behind the number of players the row of their names may begin."""

PLAYERS = frozenset(map(lemma, "player seat table methuselah people us participant opponent them pod".split()))
"""Words shortly behind a number that make it one of players."""

NEAR = 3
"""How many words behind a number such a word may stand."""

AT_A_TABLE = ["player", "tabl"]
"""The lemmas behind a number that tells how large a table is."""

ALL = "all"
"""The word before a number that counts again whoever was named: all five."""


def without_counts(reading: Reading) -> Reading:
    """The reading without the numbers that it leaves over which only count the players whom one of its facts lists."""
    again = {at for at in reading.telling if _is_counted_again(reading, at)}
    return replace(reading, telling=tuple(at for at in reading.telling if at not in again)) if again else reading


def _is_counted_again(reading: Reading, at: int) -> bool:
    """Whether a word is the number of all players whom a fact lists, and counts players."""
    word, number = reading.words[at], reading.words[at].number
    if number is None or word.bound or word.counts or number < 2:
        return False
    behind = [one.lemma for one in reading.words[at + 1 : at + 1 + NEAR]]
    before = reading.words[at - 1].text.lower() if at else ""
    if PLAYERS.isdisjoint(behind) and before != ALL:
        return False
    every = facts_of(reading.checker)
    lists = (value for name, value in reading.filled.facts.items() if name in every and names_people(every[name].type))
    return any(value.count(",") + 1 == number for value in lists)


def is_miscounted(reading: Reading) -> bool:
    """Whether a number of players stands before a row of more or fewer names: four players, A to E; or was read as one
    of their scores: 2, 1, 1, 0 at a 4 player table."""
    every = facts_of(reading.checker)
    words = reading.words
    if any(
        [one.lemma for one in words[at + 1 : at + 3]] == AT_A_TABLE
        and words[at].number not in (None, reading.filled.facts[POINTS].count(":"))
        for at in reading.filled.said.get(POINTS, ())
    ):
        return True
    for name, value in reading.filled.facts.items():
        if name not in every or not names_people(every[name].type) or "," not in value:
            continue
        start = min((at for at in reading.filled.said.get(name, ()) if reading.words[at].player), default=0)
        for at in range(max(0, start - ROW), start):
            word, behind = reading.words[at], reading.words[at + 1].lemma
            labeled = at > 0 and reading.words[at - 1].text.lower() in LABELED
            if word.number is not None and not (word.bound or word.counts or labeled) and behind in PLAYERS:
                return bool(word.number != value.count(",") + 1)
    return False
