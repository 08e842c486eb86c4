"""Which of several checkers a question asks, and what of its words is left over: by templates made for the purpose."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.reading.told_readings import match, told_reading
from vtes_judge.frozen_values import replace
from vtes_judge.reading.filling import SHARED
from vtes_judge.reading.found import Listed
from vtes_judge.reading.matching import Match
from vtes_judge.reading.reader import Reading, _least_left, _left, _likely, best_reading, introduced
from vtes_judge.reading.words.text import read

SAID: Any = SimpleNamespace(
    light={"can", "do", "vampir", "another", "hi"},
    dull={"a", "the", "it"},
    telling={"blood"},
    passed=set(),
    idle={"can-act": ("deck", "cancel", "block")},
    own={},
    whole={},
    only=frozenset({"crypt-size"}),
    is_scenery=frozenset({"shop"}).__contains__,
)
"""Templates: words that tell nothing, one that always matters, and what one checker passes over."""


def best(text: str, *told: str) -> Reading | None:
    """The best reading of a text in which these matches were found, each behind the name of its checker."""
    words = read(text)
    return best_reading(SAID, words, Listed(match(words, "can-act", one) for one in told), range(len(words)))


def owned(matches: list[Match]) -> dict[str, list[Match]]:
    """Matches by the owner of their template."""
    found = Listed(matches)
    return {owner: found.of(owner) for owner in found.owners()}


def left(text: str, checker: str = "can-act") -> str:
    """The words that a checker leaves over which is asked by `bleed`: those that forbid a verdict, and strange ones."""
    reading = best(text, f"{checker}/?bleed")
    assert reading is not None
    telling, strange = ([reading.words[at].text for at in places] for places in (reading.telling, reading.strange))
    return f"{' '.join(telling)} | {' '.join(strange)}".strip()


LEFT = {
    "can a vampire bleed": "|",
    "does Bob bleed": "|",
    "does Bob bleed Bob": "|",
    "does Bob bleed Ann": "Bob Ann |",
    "does Bob bleed me": "Bob | me",
    "can he bleed": "| he",
    "does it not bleed": "not |",
    "does it bleed 2": "2 |",
    "does it bleed 2026-03-01": "2026-03-01 |",
    "does it bleed after": "after |",
    "does it bleed before": "before |",
    "does it bleed deck": "|",
    "does it bleed Deck": "Deck |",
    "does it bleed with deck": "deck | with",
    "does it bleed cancel": "| cancel",
    "does it bleed blocked": "| blocked",
    "does it bleed block": "|",
    "does it bleed shop": "shop |",
    "does it bleed with cancel": "cancel | with",
    "does it bleed blood": "blood |",
    "does it bleed gun": "| gun",
    "does it bleed Gun": "Gun |",
    "does it bleed with gun": "gun | with",
    "if gun bleed": "gun | if",
    "bleed if the it gun": "gun | if",
    "bleed if the it a gun": "| if gun",
    "does it bleed unblocked": "unblocked |",
    "does it bleed nonsense": "nonsense |",
    "does it bleed impossible": "impossible |",
    "does it bleed discarded": "discarded |",
    "does it bleed missing": "missing |",
    "does it bleed sun": "| sun",
}


def test_what_is_left_over() -> None:
    assert {text: left(text) for text in LEFT} == LEFT
    assert left("does Bob bleed", "bleed-target") == "Bob |"  # which can tell who it is


def test_the_checker_that_leaves_over_least_is_best() -> None:
    both = best("can a gun bleed a toy", "?bleed", "bleed-target/?gun bleed")
    assert both is not None
    assert (both.checker.name, both.rivals, both.unused) == ("bleed-target", (), ("toy",))
    rivals = best("can a vampire bleed", "bleed-target/?bleed", "?bleed")
    assert rivals is not None
    assert {one.checker.name for one in (rivals, *rivals.rivals)} == {"can-act", "bleed-target"}
    more = best("can a tapped vampire bleed", "bleed-target/?bleed", "bleed-target/~tapped", "?tapped bleed")
    assert more is not None
    assert (more.checker.name, more.rivals) == ("can-act", ())
    assert best("can a vampire bleed", "~bleed") is None
    assert best("can a vampire bleed", "*bleed: tapped=yes") is None


def test_a_variant_is_asked_where_it_is_named() -> None:
    words = read("how many cards in limited")
    asked = match(words, "crypt-size", "?cards")
    named = Match("crypt-size", "only", (), frozenset({4}), False, 1)
    assert best_reading(SAID, words, Listed([asked]), range(5)) is None
    assert best_reading(SAID, words, Listed([asked, replaced_kind(named, "beside")]), range(5)) is None
    found = best_reading(SAID, words, Listed([asked, named]), range(5))
    assert found is not None
    assert found.checker.name == "crypt-size"
    assert best_reading(SAID, words, Listed([asked, named]), range(4)) is None  # where that word is not read


def replaced_kind(one: Match, kind: str) -> Match:
    return replace(one, kind=kind)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("a vampire bleeds", 1),
        ("vampire bleeds", 0),
        ("the vampire bleeds another vampire", 1),
        ("two allies and a different prince", 2),
        ("a red old vampire", 1),
        ("a red old sick vampire", 0),
        ("an other second blocker", 1),
        ("a dog", 0),
        ("he. a vampire", 1),
    ],
)
def test_minions_that_are_spoken_of_first(text: str, count: int) -> None:
    assert introduced(read(text)) == count


@pytest.mark.parametrize(
    ("text", "whole", "two"),
    [
        ("can a tapped vampire bleed", True, False),
        ("can a tapped vampire bleed another vampire", False, False),
        ("can the tapped vampire bleed", True, False),
        ("can a vampire tapped bleed a minion another ally", False, False),
        ("can she tapped bleed he", False, True),
        ("can she tapped bleed him", False, True),
        ("can she tapped bleed", True, False),
        ("can he tapped bleed", True, False),
        ("can mine tapped bleed yours", False, True),
        ("can my tapped bleed yours", False, True),
        ("can tapped bleed yours", True, False),
        ("can mine tapped bleed", True, False),
    ],
)
def test_whose_state_is_known(text: str, whole: bool, two: bool) -> None:
    reading = told_reading("can-act", text, "?bleed", "tapped: tapped=yes")
    reading = replace(reading, filled=replace(reading.filled, states=1))
    assert (reading.whole, reading.two) == (whole, two)
    assert replace(reading, filled=replace(reading.filled, states=0)).whole is not two


def test_what_forbids_a_verdict() -> None:
    reading = told_reading("can-act", "can she bleed", "?bleed")
    clashing = replace(reading.filled, clashes=("tapped", "blood", "kind"))
    assert reading.whole
    assert not replace(reading, telling=(1,)).whole
    assert not replace(reading, strange=(1,)).whole
    assert not replace(reading, filled=clashing).whole
    people = told_reading("bleed-target", "can she bleed him", "?bleed")
    assert people.two
    assert people.whole  # since that checker is told who is who
    assert _left(replace(reading, telling=(0, 1, 2), strange=(1, 2), filled=clashing)) == 14


@pytest.mark.parametrize(
    ("text", "told", "speaks", "says"),
    [
        ("can a vampire bleed", ["?bleed"], False, True),
        ("can a vampire bleed", ["?can"], False, False),
        ("can a vampire bleed", ["?a"], False, False),
        ("can a vampire bleed", ["?can a bleed"], False, True),
        ("can a tapped vampire bleed", ["?bleed", "tapped: tapped=yes"], True, True),
        ("bleed can bleed", ["?bleed can bleed"], False, True),
        ("can a tapped vampire", ["?can", "tapped: tapped=yes"], False, False),
    ],
)
def test_whether_a_question_says_what_it_asks(text: str, told: list[str], speaks: bool, says: bool) -> None:
    reading = told_reading("can-act", text, *told)
    assert (reading.speaks(SAID), reading.says_what(SAID)) == (speaks, says)
    assert reading.sure(SAID) is speaks


def test_the_words_that_were_read() -> None:
    reading = replace(
        told_reading("can-act", "can a vampire bleed him", "?bleed"), within=(3, 2), telling=(4,), strange=(2,)
    )
    assert [word.text for word in reading.asked_words] == ["vampire", "bleed"]
    assert reading.unused == ("vampire", "him")
    assert reading.slips == ()
    slip = replace(reading, words=(replace(reading.words[0], slip="could"), *reading.words[1:]))
    assert slip.slips == (("can", "could"),)


def test_checkers_whose_templates_use_far_fewer_words_are_not_looked_at() -> None:
    words = read("one bleeds two tapped old sick red vampires over here and there")
    long = Match("can-act", "asked", (), frozenset(range(10)), True, 10)
    short = match(words, "bleed-target", "?bleeds")
    shared = Match(SHARED, "fact", (), frozenset({1, 6, 7}), False, 3)
    names = {"can-act", "bleed-target"}
    assert _likely(names, owned([long, short])) == names
    assert _likely(names, owned([long, short, shared])) == names
    assert _likely(names, owned([replace(long, taken=frozenset(range(11))), short])) == {"can-act"}


def test_what_a_checker_leaves_over_at_least() -> None:
    words = read("does it not bleed 2 gun toy Gun blood")
    found = [match(words, "can-act", one) for one in ("?bleed", "bleed-target/~gun", "*toy: tapped=yes")]
    least = _least_left(["can-act", "bleed-target"], owned(found), words, range(len(words)), False, SAID)
    assert least == {"can-act": 2 * 3 + 1, "bleed-target": 2 * 3 + 1}
