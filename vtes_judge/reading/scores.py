"""Reads the numbers of players: A 2, B has 1.5 VP, C and D 1 each."""

from vtes_judge.annotations import Iterator
from vtes_judge.corpus.lemmas import lemma

from .grammar.word import Word
from .minions import LONGEST_ROW
from .people import person


def whole_number(words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield a number that is none of the players at a table (table of 4), and counts no cards or groups (12 cards)."""
    before = [word.text.lower() for word in words[max(0, at - 2) : at]]
    seated = len(before) == 2 and before[0] in SEATED and before[1] == "of"
    counts = at + 1 < len(words) and words[at + 1].lemma in THINGS and not (words[at].pauses or words[at].ends)
    if words[at].number is not None and not words[at].bound and not seated and not counts:
        yield 1, str(words[at].number)


THINGS = frozenset(map(lemma, "card group".split()))
"""Words for what a number counts behind which it stands in no row of numbers."""

SEATED = frozenset("table game pod group".split())
"""Words before `of` and a number of players."""


HAVING = frozenset(
    map(
        lemma,
        "have with get on make score is at end finish up come away leave left walk take hold earn collect".split(),
    )
)
"""Words that may stand between a player and his number."""

LIGHTLY = frozenset("only just also then still each all both had a an".split())
"""Words that may stand there besides."""

POINTS = ("vp", "victori", "point")
"""Words that may stand behind the number of a player."""

THINGS = frozenset(
    map(
        lemma,
        """gun weapon equipment retainer vampire minion ally location card master action transfer vote prince event pool
        blood life stealth intercept bleed strength counter press maneuver library crypt booster pack deck""".split(),
    )
)
"""Words behind a number that counts no points: I have two guns."""

EACH = ("each", "apiec", "both", "all")
"""Words beside a number of several players that say that each has so much."""

NONE = frozenset(map(lemma, "none nothing zip nil nada".split()))
"""Words for no points."""

ARTICLES = ("a", "an")

LONGEST_NAME = 3
"""The most words of a player's name: my grand predator."""

GIVEN = ("for", "to")
"""Words between a number and the player who has it: two for Ann."""

JOINED = frozenset("and while but with then".split())
"""Words that may stand between one player with a number and the next."""

NOT_SCORING = frozenset("our my your you us mine".split())
"""Words for whoever asks before a number that is no score: our four player table."""

REST = "XYZW"
"""The letters of players who are only called "the other two" or the like."""

OTHERS = frozenset("other others remaining last".split())
"""Words before the number of such players."""

Scores = dict[str, str]


def scores(words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield the players from here on, each with a number: `A 2, B has 1.5 VP. C and D 1 each`. They may stand in
    several sentences. Nothing where a player is told twice with other numbers, for a row longer than `LONGEST_ROW`, or
    behind a player of the same row: `B have 2` of `A and B have 2`."""
    if _stands_behind_a_player(words, at):
        return
    found: Scores = {}
    told = 0
    place = end = at
    while place < len(words):
        size, its = _score(words, place)
        if not size:
            break
        told += len(its)
        if told > LONGEST_ROW or any(found.get(one, number) != number for one, number in its.items()):
            return
        found.update(its)
        place += size
        end = place
        if place < len(words) and words[place].text.lower() in JOINED:
            place += 1
    if found:
        yield end - at, ",".join(f"{name}:{number}" for name, number in found.items())


def _stands_behind_a_player(words: list[Word], at: int) -> bool:
    """Whether a player is named just before, joined by a comma or `and`."""
    end = at - (at > 0 and words[at - 1].lemma == "and")
    if end < 1 or words[end - 1].ends:
        return False
    starts = range(max(0, end - LONGEST_NAME), end)
    return any(size == end - start for start in starts for size, _ in person(words, start))


def _score(words: list[Word], at: int) -> tuple[int, Scores]:
    """How many words from here tell a player with a number, or several with one for each: `A 2`, `B has 1.5 VP`, `C and
    D 1 each`, `the other two none`, `two for A`; and these players. 0 words if none do."""
    given = _given(words, at)
    return given if given[0] else _had(words, at)


def _given(words: list[Word], at: int) -> tuple[int, Scores]:
    """The same, where the number stands before the players: `two for A`, `half each for C and D`."""
    size, number = _amount(words, at)
    place = at + size
    each = _is_each(words, place)
    place += each
    if not size or place + 1 >= len(words) or words[place].text.lower() not in GIVEN or words[place - 1].ends:
        return 0, {}
    place, people = _scorers(words, place + 1)
    behind = _is_each(words, place)
    if len(people) == 1 or (people and (each or behind or number == "0")):
        return place + behind - at, dict.fromkeys(people, number)
    return 0, {}


def _had(words: list[Word], at: int) -> tuple[int, Scores]:
    """The same, where the number stands behind the players."""
    place, people = _scorers(words, at)
    each = False
    while people and place < len(words) and not words[place - 1].ends:
        if not (words[place].lemma in HAVING or words[place].text.lower() in LIGHTLY):
            break
        each = each or words[place].lemma in EACH
        place += 1
    if not people or place >= len(words) or words[place - 1].ends:
        return 0, {}
    if words[place - 1].text.lower() in ARTICLES and words[place].lemma in POINTS:
        size, number = 0, "1"  # Dan a point
    else:
        size, number = _amount(words, place)
        if not size:
            return 0, {}
    place = _behind_points(words, place + size)
    behind = _is_each(words, place)
    if each or behind or len(people) == 1 or number == "0":
        return place + behind - at, dict.fromkeys(people, number)
    return 0, {}


def _is_each(words: list[Word], at: int) -> bool:
    """Whether a word, in one phrase with the word before it, says that each of several has so much."""
    return 0 < at < len(words) and words[at].lemma in EACH and not words[at - 1].ends


def _amount(words: list[Word], at: int) -> tuple[int, str]:
    """How many words from here tell a number of points, with the word for points behind it, and the number; 0 words if
    none do."""
    if at >= len(words):
        return 0, ""
    if words[at].lemma in NONE:
        return 1, "0"
    if words[at].lemma == "no" and at + 1 < len(words) and words[at + 1].lemma in POINTS:
        return _behind_points(words, at + 1) - at, "0"
    number = next((one for _, one in whole_number(words, at)), "")
    if at + 1 < len(words) and not words[at].ends and words[at + 1].lemma in THINGS:
        return 0, ""
    return (_behind_points(words, at + 1) - at, number) if number else (0, "")


def _behind_points(words: list[Word], at: int) -> int:
    """The number of the word behind `VP`, `victory points` or `a point`."""
    place = at
    if place + 1 < len(words) and words[place].text.lower() in ARTICLES and words[place + 1].lemma in POINTS:
        place += not words[place - 1].ends
    while 0 < place < len(words) and words[place].lemma in POINTS and not words[place - 1].ends:
        place += 1
    return place


def _scorers(words: list[Word], at: int) -> tuple[int, list[str]]:
    """The number of the word behind the players that are named from here on, joined by a comma or `and`, and these
    players; none of a row longer than `LONGEST_ROW`."""
    start = at + (words[at].text.lower() == "the")
    if start + 1 < len(words) and words[start].text.lower() in OTHERS:
        count = words[start + 1].number
        return (start + 2, list(REST[:count])) if isinstance(count, int) and 0 < count <= len(REST) else (at, [])
    people: list[str] = []
    place = at
    while place < len(words):
        if len(people) == LONGEST_ROW:
            return at, []
        size, name = next(person(words, place), (0, ""))
        if not size or (size == 1 and words[place].text.lower() in NOT_SCORING):
            break
        people.append(name)
        place += size
        if words[place - 1].ends:
            break
        joined = place + (place < len(words) and words[place].lemma == "and")
        if joined < len(words) and next(person(words, joined), None) is not None:
            place = joined
    return place, people
