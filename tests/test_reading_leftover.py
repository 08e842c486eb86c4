"""Proves that a question with words left over is ruled on only where none of them may bear on the ruling."""

import pytest

from vtes_judge.reading.answering import Asking

RULED = {
    "can i drop an out of turn master while its my own turn": ("No.", ("drop",)),
    "is madness network ok for a phased motion night": ("Banned in Phased Motion.", ("night",)),
    "can i flip through my predator's ash heap anytime i want": ("Yes, it is public.", ("anytime",)),
    "she only has 2 pool left, may she announce a master that costs 3": ("No, the cost cannot be paid.", ("announce",)),
}
"""Questions with a word that tells nothing, the verdict, and that word."""

OPEN = {
    "a word that turns the question round": "is an out of turn master in my own turn a problem",
    "a word that makes another number of it": "can i drop an out of turn master while its my own turn altogether",
    "a negation": "can i not drop an out of turn master while its my own turn",
    "a number": "can i drop 2 out of turn masters while its my own turn 3",
    "a player": "can i drop an out of turn master while its my own turn, Ann",
    "another time": "can i drop an out of turn master before its my own turn",
    "what somebody claims": "he claims i can drop an out of turn master while its my own turn",
    "what must be done": "must i drop an out of turn master while its my own turn",
    "a number that may count something else": "can one equip action take two equipments from hand?",
    "a contrary deed": "he presses to go on, may I press to stop",
    "too many of them": "is madness network really splendid stuff for some phased motion night downtown",
    "no question": "predator glanced at my cards while shuffling them",
    "another checker's word": "do I have a vote without titled vampires",
}
"""Questions on which nothing is ruled, by what is left over."""


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize("question", RULED)
def test_what_bears_on_nothing_is_named_and_ruled_on(asking: Asking, question: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is not None
    assert (answer.ruling.verdict, answer.unused) == RULED[question]


@pytest.mark.parametrize("left", OPEN)
def test_what_may_bear_on_a_ruling_forbids_it(asking: Asking, left: str) -> None:
    assert not asking.answer(OPEN[left]).decided
