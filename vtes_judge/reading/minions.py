"""Reads rows: of minions, each with its states (`a prince in torpor and two tapped barons, one of them contested`), and
of anything else."""

from vtes_judge.annotations import Any, Iterator, Mapping, Sequence

from .grammar.word import Word
from .people import person

Values = Mapping[str, Sequence[tuple[tuple[str, ...], str]]]
"""The titles by their first word: the words that say a title, and the title."""

STATES = {
    "tapped": ("tapped", "yes"),
    "untapped": ("tapped", "no"),
    "readi": ("region", "ready"),
    "torpid": ("region", "torpor"),
    "contest": ("contested", "yes"),
    "empti": ("blood", "0"),
}
"""The field and value that a word tells of the minion beside it, by the lemma of the word."""

VAMPIRE, MINION, ALLY = "vampir", "minion", "alli"
CARD = "card"
KINDS = (VAMPIRE, MINION, ALLY)
"""The lemmas of words for a minion without a title."""

MOST = 20
"""The most minions of one sort that are read."""

UP_TO = ("to", "through")
"""Words between the first and the last letter of a row of players."""

BETWEEN = 1
"""How many letters at least are left out between them: "A to B" may be a transfer."""

JOINING = ("and", "or")
"""Words between the last two items of a row."""

BEGUN = (["that", "and"], ["this", "and"], ["it", "and"])
"""Words before a row that belong to it."""

WITH = frozenset("in with which who that is are has have but , ready region of them it at".split())
"""Words that may stand between a minion and its state."""

ARTICLES = frozenset("a an the my his her their another other one".split())

WIDEST = 12
"""The most articles and states before a word for a minion."""

LONGEST_ROW = 30
"""The most players or sorts of minions in a row; nothing is read of a longer row."""

Minion = dict[str, str]


def minions(words: Sequence[Word], at: int, titles: Values, moot: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield how many words from here tell of at least two minions, and these minions as the records of a fact. `moot`:
    fields that have no bearing and are left out."""
    found: list[list[Minion]] = []
    behind: set[str] = set()
    place = end = at
    while place < len(words):
        size, group, said = _group(words, place, titles)
        if not size:
            break
        behind = said
        if len(found) == LONGEST_ROW:
            return
        found.append(group)
        place += size
        end = place
        if words[place - 1].ends:
            break
        place += _one_of(words, place, found)
        end = place
        if place < len(words) and words[place].text.lower() in ("and", "plus"):
            place += 1
    every = [minion for group in found for minion in group]
    # a state behind the last of several minions may be one of all
    others = {name for group in found[:-1] for one in group for name in one}
    if len(every) > 1 and (len(found) == 1 or behind <= others):
        yield (
            end - at,
            "; ".join(" ".join(f"{name}:{value}" for name, value in one.items() if name not in moot) for one in every),
        )


def _group(words: Sequence[Word], at: int, titles: Values) -> tuple[int, list[Minion], set[str]]:
    """How many words from here tell of minions of one sort, these minions, and the names of fields that are told behind
    them; 0 words if there are none."""
    place, count = at, 1
    told: Minion = {}
    number = words[place].number
    if number is not None and not words[place].bound and not words[place].counts and number.denominator == 1:
        count = int(number)
        place += 1
    while place < len(words) and (words[place].text.lower() in ARTICLES or words[place].lemma in STATES):
        if place - at > WIDEST or not _put(told, words[place]):
            return 0, [], set()
        place += 1
    if place >= len(words) or not 0 < count <= MOST:
        return 0, [], set()
    title, size = _titled(words, place, titles)
    if size and place + size < len(words) and words[place + size].lemma == CARD:
        return 0, [], set()  # a prince card is no prince
    if size:
        told["title"] = title
    elif words[place].lemma in KINDS:
        if words[place].lemma == ALLY:
            told["kind"] = "ally"
        size = 1
    else:
        return 0, [], set()
    place += size
    if title and place < len(words) and words[place].lemma == VAMPIRE and not words[place - 1].ends:
        place += 1
    before = set(told)
    place = _behind(words, place, told)
    return place - at, [dict(told) for _ in range(count)], set(told) - before


def _behind(words: Sequence[Word], at: int, told: Minion) -> int:
    """The number of the word behind what is told of a minion behind it: `in torpor`, `with 2 blood`, `who is
    tapped`."""
    place = end = at
    while place < len(words) and not words[place - 1].ends:
        word = words[place]
        after = words[place + 1] if place + 1 < len(words) else None
        if word.lemma == "torpor":
            told["region"] = "torpor"
            end = place + 1
        elif word.number is not None and not word.bound and after is not None and after.lemma == "blood":
            told["blood"] = str(word.number)
            place += 1
            end = place + 1
        elif word.text.lower() == "no" and after is not None and after.lemma == "blood":
            told["blood"] = "0"
            place += 1
            end = place + 1
        elif word.lemma in STATES and any(one.text.lower() in WITH for one in words[at:place]):
            if not _put(told, word):
                break
            end = place + 1
        elif word.text.lower() not in WITH or word.negation:
            break
        place += 1
    return end


def _put(told: Minion, word: Word) -> bool:
    """Note what a word tells of a minion; gives whether it does not contradict another word."""
    if word.lemma not in STATES:
        return True
    name, value = STATES[word.lemma]
    if told.get(name, value) != value:
        return False
    told[name] = value
    return True


def _titled(words: Sequence[Word], at: int, titles: Values) -> tuple[str, int]:
    for way, value in titles.get(words[at].lemma, ()):
        if [word.lemma for word in words[at : at + len(way)]] == list(way):
            return value, len(way)
    return "", 0


def _one_of(words: Sequence[Word], at: int, found: list[list[Minion]]) -> int:
    """How many words from here tell something of some of the last minions: `one of them contested`, `both tapped`; they
    are noted."""
    if at < len(words) and words[at].text.lower() in ("have", "has"):
        size = _one_of(words, at + 1, found)
        return size + 1 if size else 0
    low = [word.text.lower() for word in words[at : at + 4]]
    group = found[-1]
    if low[:1] in (["both"], ["all"]) and len(low) > 1 and words[at + 1].lemma in STATES:
        for told in (one for every in found for one in every):
            if not _put(told, words[at + 1]):
                return 0
        return 2
    if low[1:3] != ["of", "them"] and low[1:3] != ["of", "which"]:
        return 0
    number = words[at].number if low[0] != "one" else 1
    size = 3 + (low[3:] in (["is"], ["are"], ["in"]))
    if number is None or at + size >= len(words) or number > len(group):
        return 0
    state = words[at + size]
    for told in group[: int(number)]:
        if state.lemma == "torpor":
            told["region"] = "torpor"
        elif state.lemma not in STATES or not _put(told, state):
            return 0
    return size + 1


def players(words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield a row of players, each once: A, B and C, or A to E. What follows the last of them may begin with one of
    them again: "order A B C, A passed"."""
    first, last = (words[place].lemma if place < len(words) and words[place].player else "" for place in (at, at + 2))
    letters = len(first) == len(last) == 1 and words[at + 1].text.lower() in UP_TO
    moved = at > 0 and words[at - 1].text.lower() == "from"
    if letters and not moved and ord(last) - ord(first) > BETWEEN:
        yield 3, ",".join(map(chr, range(ord(first), ord(last) + 1)))
    yield from row(words, at, person, once=True)


def row(words: list[Word], at: int, item: Any, once: bool = False, closed: bool = False) -> Iterator[tuple[int, str]]:
    """Yield a row of items joined by commas or `and`, or a single one; nothing for a row longer than `LONGEST_ROW`, or
    behind "that and", as what `that` stands for is of the row. `once`: the row ends before an item that it has.
    `closed`: it ends with the item behind `and`, so that in "groups 3 and 4, one card banned" one is none of it."""
    found: list[str] = []
    place, end = at, at
    joined = False
    while place < len(words):
        if len(found) == LONGEST_ROW:
            return
        one = next(item(words, place), None)
        if one is None or (once and one[1] in found) or (closed and joined and words[place - 1].lemma not in JOINING):
            break
        found.append(one[1])
        place += one[0]
        end = place
        if words[place - 1].ends:
            break
        if place < len(words) and words[place].lemma in JOINING:
            place += 1
            joined = True
    before = [word.text.lower() for word in words[max(0, at - 2) : at]] if found else []
    if found and before not in BEGUN:
        yield end - at, ",".join(found)
