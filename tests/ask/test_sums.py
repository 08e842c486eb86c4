"""Proves that what a question adds to a number, or takes off it, is added up, and only where it is sure which number is
changed and that it is."""

import pytest

from vtes_judge.reading.answering import Asking
from vtes_judge.reading.words.sums import summed
from vtes_judge.reading.words.text import read

ASKING = Asking()


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("My vampire has 2 stealth and adds 1; the blocker has 2 intercept. Blocked?", "3 stealth the"),
        ("I have 3 stealth, he has 1 intercept +1 from a location. Blocked?", "he has 2 intercept Blocked"),
        ("He acts at 1 stealth and plays a card for +2, my blocker has 2 intercept.", "at 3 stealth my"),
        ("He has 1 intercept, I have 1 stealth and cannot add any. Blocked?", "1 stealth Blocked"),
        ("Stealth 2, intercept 1 and he gains another 1 intercept. Blocked?", "intercept 2 Blocked"),
        ("My bleed is 1 and I add 2. How much pool?", "My bleed is 3 How"),
        ("I bleed for 3, my prey reduces it by 1. How much pool?", "bleed for 2 How"),
        ("I bleed him for 2 and he reduces the bleed by 2 with a reaction. How much pool?", "him for 0 How"),
        ("Ann bleeds Bob for 1 and adds 2. How much pool?", "Bob for 3 How"),
        ("I bleed my prey for 1 and add another 2. How much pool?", "prey for 3 How"),
        ("He has 2 stealth and I reduce it by 1. Blocked?", "has 1 stealth Blocked"),
        ("Stealth 1 plus 2 against intercept 2. Blocked?", "Stealth 3 against intercept 2"),
        ("My bleed was 2 and he used a reaction card for -1. How much pool?", "was 1 How"),
        (
            "I act at 1 stealth, he has 1 intercept, I add 1 stealth, he adds 1 intercept.",
            "at 2 stealth he has 2 intercept",
        ),
    ],
)
def test_what_is_added_is_added_up(question: str, left: str) -> None:
    words = summed(read(question))
    assert words is not None
    assert left in " ".join(word.text for word in words)


@pytest.mark.parametrize(
    "question",
    [
        "My vampire has 2 stealth, the blocker has 2 intercept. Blocked?",  # nothing is added
        "He acts at 1 stealth and may add 1. My blocker has 1 intercept. Blocked?",
        "He acts at 1 stealth and does not add 1. My blocker has 1 intercept. Blocked?",
        "He acts at 1 stealth and adds 1 after the block. My blocker has 1 intercept. Blocked?",
        "I act at 1 stealth, he has 1 intercept, then I add 1, he adds 1. Blocked?",  # to which of both?
        "My blockers have 1 intercept and 2 intercept, he has 1 stealth and adds 1 intercept. Blocked?",
        "My vampire with +1 bleed bleeds for 2. How much pool?",  # 2 may be the total
        "I bleed for 1 and add 2 votes. How much pool?",
        "He has 2 intercept and gains 1 blood, I have 2 stealth. Blocked?",
        "I bleed for 1, my prey reduces it by 2. How much pool?",  # less than nothing
        "He acts at 1 stealth, I add 1 and have 1 intercept. Blocked?",  # to what?
        "I bleed for 2 at 1 stealth and he reduces it by 1. How much pool?",  # which of both?
        "He has 1 stealth, my blocker has 1 intercept, he keeps a card for +1. Blocked?",
        "I bleed for 3 with +1 from a card. How much pool?",  # 3 may be the total
        "I bleed for 2 and play +1 twice. How much pool?",
    ],
)
def test_what_is_open_is_not_added_up(question: str) -> None:
    assert summed(read(question)) is None


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My vampire has 2 stealth and adds 1; the blocker has 2 intercept and adds none. Blocked?", "Not blocked."),
        ("My action has 1 stealth; the blocker has 0 intercept and adds 2. Blocked?", "Blocked."),
        ("He acts at 1 stealth, my blocker has 1 intercept and plays a card for +1. Is he blocked?", "Blocked."),
        (
            "I bleed for 1 and play a +3 modifier. How much pool does my prey burn?",
            "B burns 4 pool, and A has the Edge.",
        ),
        ("I bleed for 2, my prey reduces it by 1. How much pool does he lose?", "B burns 1 pool, and A has the Edge."),
        ("My vampire has 1 stealth plus a +1 stealth card, her blocker 1 intercept. Blocked?", "Not blocked."),
        ("Stealth 1 plus a +1 stealth card against intercept 1: is the action blocked?", "Not blocked."),
        ("My vampire has 2 stealth and adds 1, may he do so against 2 intercept?", None),
        ("I bleed for 1 and add 1, my prey bounces it. How much pool does he burn?", None),
    ],
)
def test_a_checker_of_totals_rules_on_the_sum(question: str, verdict: str | None) -> None:
    answer = ASKING.answer(question)
    assert (answer.ruling.verdict if answer.decided and answer.ruling is not None else None) == verdict


def test_it_is_said_of_what_a_number_is_the_sum() -> None:
    words = summed(read("He acts at 1 stealth and adds another 1. Blocked?"))
    assert words is not None
    assert [(word.said, word.slip) for word in words if word.slip] == [("1 and adds another 1", "stealth 2")]
