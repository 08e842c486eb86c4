"""Proves that what people say around a question is taken away, and nothing of the game with it."""

import pytest

from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Hey judge, can a tapped vampire block?", "can a tapped vampire block?"),
        ("so judge quick one, can he block?", "can he block?"),
        ("Hi all. New player here. Can he block? Thanks!", "Can he block?"),
        ("Excuse me, judge, can he block?", "can he block?"),
        ("quick question can he block thanks", "can he block."),
        ("so uh Two vampires fight. Who strikes first?", "Two vampires fight. Who strikes first?"),
        ("Can he block, or am I crazy?", "Can he block?"),
        ("Can he block (asking for a friend)?", "Can he block?"),
        ("Can he block? Cheers, Marek", "Can he block?"),
        ("Can he block? -- Marek, Brno", "Can he block?"),
        ("Sorry, there are four of us. Can he block?", "there are four of us. Can he block?"),
        ("Thanks, I checked with my group, no idea, can he block?", "can he block?"),
        ("Can he block? if you please then", "Can he block? then."),
        ("Does anybody know?", ""),
        ("Can he block?", ""),
        ("Oh not great, can he block?", "not great, can he block?"),
        ("hi my vampire is tapped, can he block?", "my vampire is tapped, can he block?"),
        ("Sorry, 3 blood left, can he block?", "3 blood left, can he block?"),
        ("Sorry, Ann has the Edge, can he block?", "Ann has the Edge, can he block?"),
    ],
)
def test_talk_is_taken_away_and_the_question_stays(asking: Asking, text: str, bare: str) -> None:
    assert asking.without_talk(text) == bare


@pytest.mark.parametrize(
    "text",
    [
        "Pods of 5, 5 and 4 for the draft, not ok?",
        "Can he block, or not does he tap?",
        "Can he block, is not it through?",
        "He blocks, not is that right?",
    ],
)
def test_what_denies_is_no_talk(asking: Asking, text: str) -> None:
    assert asking.without_talk(text) == ""


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("Sorry, friends, that my ally burned it, can he block?", "that my ally burned it, can he block?"),
        ("We argued because nobody blocked. Who gets the Edge?", "because nobody blocked. Who gets the Edge?"),
        ("I have a question on this deck. Who gets the Edge?", "on this deck. Who gets the Edge?"),
    ],
)
def test_what_may_tell_something_in_talk_stays(asking: Asking, text: str, bare: str) -> None:
    assert asking.without_talk(text) == bare


@pytest.mark.parametrize(
    ("text", "decided"),
    [
        ("hey judge, can a tapped vampire block?", True),
        ("I am confused, he is not tapped. can a tapped vampire block?", False),
        ("Sorry to ask but both are mine. Can I rescue another player's vampire from torpor?", False),
        ("I wonder if I have the Edge. May I burn the Edge for a vote?", False),
        (
            "We disagreed because they never turned in the list. My list is handed in, can I still alter the deck?",
            False,
        ),
    ],
)
def test_talk_of_which_a_word_tells_the_checker_something_stays(asking: Asking, text: str, decided: bool) -> None:
    assert asking.answer(text).decided is decided


def test_what_is_told_within_talk_is_read(asking: Asking) -> None:
    text = "I wonder because it was at long range. Steal 2 blood from a vampire with 1 blood, how much do I get?"
    assert asking.answer(text).written["range"] == "long"
