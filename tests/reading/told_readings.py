"""Readings made by hand: which words of a text put the question of a checker, and which tell it what."""

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.reading.filling import SHARED, Filled
from vtes_judge.reading.found import Found, Listed
from vtes_judge.reading.grammar.word import Word
from vtes_judge.reading.matching import Match
from vtes_judge.reading.reader import Reading
from vtes_judge.reading.story import sentences
from vtes_judge.reading.words.text import read


def match(words: list[Word], checker: str, told: str, start: int = 0) -> Match:
    """A match: `not tapped: tapped=no` takes these words, from a place on, and tells this. `?` before them: they put
    the question; `~`: they are beside it; `*`: of a template of all checkers; `+`: they put the question and tell;
    `can-act/`: of a template of another checker."""
    other, slash, rest = told.partition("/")
    owner, told = (other, rest) if slash else (checker, told)
    sign = told[0] if told[0] in "?~*+" else ""
    said, _, facts = told.removeprefix(sign).partition(": ")
    places: list[int] = []
    for low in said.split():
        behind = range(places[-1] + 1 if places else start, len(words))
        places.append(next(at for at in behind if words[at].text.lower() == low))
    values = tuple((one.partition("=")[0], one.partition("=")[2]) for one in facts.split()) if facts else ()
    kind = {"?": "asked", "~": "beside"}.get(sign, "fact")
    return Match(SHARED if sign == "*" else owner, kind, values, frozenset(places), sign in ("?", "+"), len(places))


def told_reading(checker: str, text: str, *told: str) -> Reading:
    """The reading of a text in which these matches are all that was found, each as it stands."""
    words = read(text)
    return _reading(checker, words, [match(words, checker, one) for one in told], range(len(words)))


def told_story(checker: str, text: str, *told: str) -> tuple[Reading, Found]:
    """The reading of the last sentence of a text that asks, and all that was found in the text; `<` before a match: it
    stands in the background."""
    words = read(text)
    asked = [one for one in sentences(text, words) if one.asks][-1]
    inside = [match(words, checker, one, asked.start) for one in told if one[0] != "<"]
    before = [match(words, checker, one[1:]) for one in told if one[0] == "<"]
    own = [one for one in inside if one.owner in (checker, SHARED)]
    return _reading(checker, words, own, asked.places), Listed([*inside, *before])


def _reading(checker: str, words: list[Word], found: list[Match], within: range) -> Reading:
    facts = {name: value for one in found for name, value in one.facts}
    said = {name: one.taken for one in found for name, _ in one.facts}
    asked = frozenset(at for one in found if one.asks for at in one.taken)
    used = frozenset(at for one in found for at in one.taken)
    filled = Filled(facts, said, asked, used, (), 0, {}, ())
    return Reading(load(find(checker)), filled, tuple(words), (), (), within=within)
