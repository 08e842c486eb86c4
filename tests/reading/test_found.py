"""What templates find in a question: by their owners, and in parts of the words."""

from collections.abc import Iterable

import pytest

from tests.reading.told_readings import match
from vtes_judge.corpus.sayings import SHARED
from vtes_judge.reading.answering import Asking
from vtes_judge.reading.found import Found, InWords, Listed
from vtes_judge.reading.matching import Match
from vtes_judge.reading.reader import observed
from vtes_judge.reading.words.text import read

WORDS = read("can my tapped vampire block a bleed")


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.fixture
def listed() -> Found:
    told = (("can-act", "?can block"), ("can-act", "tapped vampire: tapped=yes"), ("can-vote", "?tapped"))
    shared = match(WORDS, "can-act", "bleed: action=bleed")
    return Listed(
        [
            *(match(WORDS, owner, says) for owner, says in told),
            Match(SHARED, shared.kind, shared.facts, shared.taken, shared.asks, shared.said),
        ]
    )


def said(found: Iterable[Match]) -> list[str]:
    """Who has each match, with its words."""
    return [f"{one.owner}: {' '.join(WORDS[at].text for at in sorted(one.taken))}" for one in found]


def test_matches_are_found_by_their_owner(listed: Found) -> None:
    assert said(listed.of("can-act")) == ["can-act: can block", "can-act: tapped vampire"]
    assert listed.of("bleed-target") == []
    assert list(listed.owners()) == ["can-act", "can-vote", SHARED]
    assert said(listed.asking()) == ["can-act: can block", "can-vote: tapped"]


def test_a_part_of_them_is_looked_at(listed: Found) -> None:
    assert said(listed.within((0, 2, 4))) == ["can-act: can block", "can-vote: tapped"]
    assert said(listed.within((0, 2, 4)).asking()) == ["can-act: can block", "can-vote: tapped"]
    assert said(listed.apart((0,))) == ["can-act: tapped vampire", "can-vote: tapped", "shared: bleed"]
    assert said(listed.apart((0,)).asking()) == ["can-vote: tapped"]
    assert said(listed.only("can-vote")) == ["can-vote: tapped", "shared: bleed"]
    assert said(listed.only("can-vote").only("can-act")) == ["shared: bleed"]


@pytest.mark.parametrize(
    "question",
    [
        "Can a tapped vampire block?",
        "My vampire with 2 blood takes 3 damage. Torpor?",
        "empty ally takes 2 damage, what happens?",  # an ally is none of the vampires that one checker rules on
    ],
)
def test_those_that_ask_are_the_same_whether_or_not_all_are_looked_for(asking: Asking, question: str) -> None:
    words, found = observed(asking.book, asking.templates, question)
    every = InWords(asking.templates, words)
    asks = [one for one in every if one.asks and one.owner != SHARED]
    assert sorted(map(repr, found.asking())) == sorted(map(repr, asks))
    assert found.asking()


def test_an_owner_whose_question_is_unlike_the_words_has_none(asking: Asking) -> None:
    words, found = observed(asking.book, asking.templates, "empty ally takes 2 damage, what happens?")
    assert found.of("vampire-damage") == []
    assert found.of("ally-retainer-damage")
    assert [word.text for word in words][:2] == ["empty", "ally"]
