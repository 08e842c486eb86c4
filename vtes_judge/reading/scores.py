"""Reads the numbers of players: A 2, B has 1.5 VP, C and D 1 each."""

from vtes_judge.annotations import Iterator
from vtes_judge.corpus.lemmas import lemma

from .grammar.word import Word
from .minions import LONGEST_ROW
from .people import person


def whole_number(words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield a number that is none of the players at a table: table of 4."""
    before = [word.text.lower() for word in words[max(0, at - 2) : at]]
    seated = len(before) == 2 and before[0] in SEATED and before[1] == "of"
    if words[at].number is not None and not words[at].bound and not seated:
        yield 1, str(words[at].number)


SEATED = frozenset("table game pod group".split())
"""Words before `of` and a number of players."""


HAVING = frozenset(map(lemma, "have with get on make score is at end finish up".split()))
"""Words that may stand between a player and his number."""

POINTS = ("vp", "victori", "point")
"""Words that may stand behind the number of a player."""

EACH = ("each", "apiec", "both")
"""Words behind a number of several players that say that each has so much."""

NONE = frozenset(map(lemma, "none nothing zip nil nada".split()))
"""Words for no points."""

NOT_SCORING = frozenset("our my your you us mine".split())
"""Words for whoever asks before a number that is no score: our four player table."""

REST = "XYZ"
"""The letters of players who are only called "the other two" or the like."""


def score(words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield a player with a number, or several with one for each: `A 2`, `B has 1.5 VP`, `C and D 1 each`, `the other
    two none`."""
    place, people = _scorers(words, at)
    while people and place < len(words) and words[place].lemma in HAVING and not words[place - 1].ends:
        place += 1
    if not people or place >= len(words) or words[place - 1].ends:
        return
    number = "0" if words[place].lemma in NONE else next((one for _, one in whole_number(words, place)), "")
    if not number:
        return
    place += 1
    while place < len(words) and words[place].lemma in POINTS and not words[place - 1].ends:
        place += 1
    each = place < len(words) and words[place].lemma in EACH and not words[place - 1].ends
    if each or len(people) == 1 or number == "0":
        yield place + each - at, ",".join(f"{one}:{number}" for one in people)


def _scorers(words: list[Word], at: int) -> tuple[int, list[str]]:
    """The number of the word behind the players that are named from here on, joined by a comma or `and`, and these
    players; none of a row longer than `LONGEST_ROW`."""
    if words[at].text.lower() in NOT_SCORING:
        return at, []
    start = at + (words[at].text.lower() == "the")
    if start + 1 < len(words) and words[start].text.lower() == "other":
        count = words[start + 1].number
        return (start + 2, list(REST[:count])) if isinstance(count, int) and 0 < count <= len(REST) else (at, [])
    people: list[str] = []
    place = at
    while place < len(words):
        if len(people) == LONGEST_ROW:
            return at, []
        one = next(person(words, place), None)
        if one is None:
            break
        people.append(one[1])
        place += one[0]
        if words[place - 1].ends:
            break
        joined = place + (place < len(words) and words[place].lemma == "and")
        if joined < len(words) and next(person(words, joined), None) is not None:
            place = joined
    return place, people
