"""Proves that a question with words left over is ruled on only where none of them may bear on the ruling."""

import pytest

from vtes_judge.reading.answering import Asking

RULED = {
    "can i carry an out of turn master while its my own turn": ("No.", ("carry",)),
    "is madness network ok for a phased motion night": ("Banned in Phased Motion.", ("night",)),
    "can i flip through my predator's ash heap anytime i want": ("Yes, it is public.", ("anytime",)),
    "she only has 2 pool left, may she announce a master that costs 3": ("No, the cost cannot be paid.", ()),
    "Time is called during my minion phase in the middle of an action. Do we finish that action, or stop at once?": (
        "At the end of the current action.",
        (),
    ),
    "scratched card in a clear sleeve, marked?": ("Yes, it is marked.", ("marked",)),
}
"""Questions with a word that tells nothing, says again what was told or that the verdict speaks of; the verdict, and
that word."""

OPEN = {
    "a word that turns the question round": "is an out of turn master in my own turn a problem",
    "a word that makes another number of it": "can i carry an out of turn master while its my own turn altogether",
    "a negation": "can i not drop an out of turn master while its my own turn",
    "a number": "can i carry 2 out of turn masters while its my own turn 3",
    "a player": "can i carry an out of turn master while its my own turn, Ann",
    "another time": "can i carry an out of turn master before its my own turn",
    "what must be done": "must i drop an out of turn master while its my own turn",
    "a number that may count something else": "can one equip action take two equipments from hand?",
    "a contrary deed": "he presses to go on, may I undo it",
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


IN_CASE = {
    "I was three minutes late for my table. Do I get something extra?": (
        "Tardy: the player plays, and may get a penalty."
    ),
    "A combatant has been burned. May the survivor press to continue?": "No, he may not.",
}
"""Questions with a word or two left over that may bear on the ruling, and what it is in case they do not."""

NOT_EVEN_SO = {
    "a number": "5 boosters, starter 3, recursions?",
    "two minions": "There's 31 of us in the hall, how many five-player tables do we get?",
    "too many words": "A player turns up sixteen minutes after the start of the round; a bishop had contested her "
    "retainer. What is the consequence?",
    "no fact told": "starter and boosters recursions?",
    "a card": "Deflection: starter and 5 boosters recursions?",
}
"""Questions that are open without such a verdict, by what stands in its way."""


@pytest.mark.parametrize("question", IN_CASE)
def test_the_verdict_in_case_the_words_bear_on_nothing(asking: Asking, question: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is None
    assert answer.unused
    assert answer.otherwise == IN_CASE[question]


@pytest.mark.parametrize("why", NOT_EVEN_SO)
def test_no_verdict_in_any_case(asking: Asking, why: str) -> None:
    answer = asking.answer(NOT_EVEN_SO[why])
    assert answer.ruling is None
    assert not answer.otherwise
