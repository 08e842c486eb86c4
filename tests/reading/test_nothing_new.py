"""Proves which words of a question tell nothing new: what is denied as it is anyway, and the number of players who are
named."""

import pytest

from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


DENIED = {
    # the same question with what is only denied as usual; "" if the denial tells something
    "C has three tapped infernal vampires and 9 pool; she pays for two{}. What does it cost?": {
        "": "2 pool; one minion stays tapped; she has 7 pool left.",
        ", no withdrawal announced": "2 pool; one minion stays tapped; she has 7 pool left.",
        ", without enough pool": "",
        ", no longer hers": "",
    },
    "A vampire of capacity 4 with 2 blood diablerizes a victim with 3 blood{}. How much blood does he end up with?": {
        "": "The diablerist has 4 blood.",
        " and no cards on it": "The diablerist has 4 blood.",
        " and no blood": "",
    },
    "Phased Motion, seats A-E clockwise. A started the turn; Master and Subterfuge are chosen{}. Who picks next?": {
        "": "C, from Open Aggression, Diplomacy, Supply, Influence, Cheat.",
        ", nobody is out": "C, from Open Aggression, Diplomacy, Supply, Influence, Cheat.",
        ", nobody but C is out": "",
    },
}


@pytest.mark.parametrize("question", DENIED)
def test_what_is_denied_as_usual_tells_nothing_new(question: str, asking: Asking) -> None:
    found = {}
    for added in DENIED[question]:
        ruling = asking.answer(question.format(added)).ruling
        found[added] = ruling.verdict if ruling is not None else ""
    assert found == DENIED[question]


COUNTED = {
    "Five players, clockwise Al, Bea, Cy, Di, Ed. Bea bleeds Cy. Who may use effects first?": "Bea, Cy, Di, Ed, Al.",
    "Four players, clockwise Al, Bea, Cy, Di, Ed. Bea bleeds Cy. Who may use effects first?": "",
    "Five players A-E clockwise. A bleeds B. Who may use effects first?": "A, B, C, D, E.",
    "R2 table: D,A,C,B. In R1 A was predator of B. OK?": "Valid: no predator and prey are repeated.",
    "Players A-C clockwise, C hunts. Who may block first?": "A first, then B.",
}


@pytest.mark.parametrize("question", COUNTED)
def test_the_number_of_players_who_are_named_tells_nothing_new(question: str, asking: Asking) -> None:
    ruling = asking.answer(question).ruling
    assert (ruling.verdict if ruling is not None else "") == COUNTED[question]
