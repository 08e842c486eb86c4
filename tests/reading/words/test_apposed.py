"""Players who are named behind their place at the table: my prey Bob."""

import pytest

from vtes_judge.reading.answering import Asking
from vtes_judge.reading.words.apposed import apposed
from vtes_judge.reading.words.text import read


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("My prey Bob bleeds. May I block Bob?", "My prey bleeds May I block my prey"),
        ("My prey Bob's vampire blocks Bob", "My prey's vampire blocks my prey"),
        ("Sunniva is at 2. I bleed my prey Sunniva.", "my prey is at 2 I bleed my prey"),
        ("A and her prey B are ousted", "A and her prey are ousted"),
        ("A's prey B acts, may B block?", "A's prey acts may A's prey block"),
        ("Ann's predator Bob acts, may Bob?", "Ann's predator acts may Ann's predator"),
        ("my grand prey Bob", "my grand prey Bob"),
        ("A's prey C acts, may C block?", "A's prey C acts may C block"),
        ("her prey Bob acts", "her prey Bob acts"),
        ("my prey, Bob and I", "my prey Bob and I"),
        ("my prey's Bob", "my prey's Bob"),
        ("my prey Bob Smith acts", "my prey Bob Smith acts"),
    ],
)
def test_a_player_is_called_by_his_place(question: str, words: str) -> None:
    assert " ".join(word.text for word in apposed(read(question))).lower() == words.lower()


def test_what_stands_behind_a_name_stands_behind_his_place() -> None:
    words = apposed(read("I bleed my prey Bob. Bob, can he block?"))
    assert [word.text for word in words if word.stops] == ["prey", "block"]
    assert [word.text for word in words if word.pauses] == ["prey"]


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("My prey Bob is ousted. What do I get?", "A: 1 VP and 6 pool."),
        ("A and her prey B are ousted at the same moment. What does A get?", "A: 1 VP and 0 pool; E: 1 VP and 6 pool."),
        ("My predator Tomek takes a directed action against my prey Ann. May I block?", "No."),
    ],
)
def test_it_is_known_who_he_is(question: str, verdict: str) -> None:
    ruling = Asking().answer(question).ruling
    assert ruling is not None
    assert ruling.verdict == verdict
