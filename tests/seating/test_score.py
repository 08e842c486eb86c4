"""Proves that the nine criteria count what their definitions say: by hand, by another way of counting, by renaming."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.seating.seatings import random_seating, recounted
from vtes_judge.seating.score import CRITERIA, enumerated, faults, records, score, shown

SIZES = [4, 5, 8, 9, 10, 12, 13, 14, 17, 21]

HAND = [
    pytest.param([["ABCD"], ["ABCD"]], "4/6/0/6/0/6/4/1.118/6", id="the same table twice"),
    pytest.param([["ABCD"], ["ADCB"]], "0/6/0/6/0/2/2/0.866/6", id="the other way round: across stays across"),
    pytest.param([["ABCDE"], ["ACEBD"]], "0/10/0/10/0/0/1/1.03/0", id="the pentagram"),
    pytest.param([["ABCDE"], ["BACDE"]], "2/10/0/10/1/3/3/1.122/6", id="two neighbours change seats"),
    pytest.param([["ABCD", "EFGH"], ["AEBF", "CGDH"]], "0/4/0/4/0/0/2/0.935/0", id="two tables of four"),
]


@pytest.mark.parametrize(("seating", "figures"), HAND)
def test_by_hand(seating: list[list[str]], figures: str) -> None:
    assert str(score(seating)) == figures


@given(st.sampled_from(SIZES), st.integers(1, 5), st.integers())
def test_the_same_as_counted_another_way(players: int, rounds: int, seed: int) -> None:
    seating = random_seating(players, rounds, Random(seed))
    assert score(seating).vector == recounted(seating, rounds)


@given(st.sampled_from(SIZES), st.integers(1, 5), st.integers())
def test_names_tables_and_rounds_may_be_exchanged(players: int, rounds: int, seed: int) -> None:
    """The figures are those of the seating, whoever has which number, in whichever order the rounds are played."""
    dice = Random(seed)
    seating = random_seating(players, rounds, dice)
    names = dice.sample(range(100, 100 + players), players)
    other = [[[names[player] for player in table] for table in tables] for tables in seating]
    for tables in other:
        dice.shuffle(tables)
    dice.shuffle(other)
    assert score(other) == score(seating)


@given(st.sampled_from(SIZES), st.integers(2, 5), st.integers())
def test_every_fault_is_named_once_and_true(players: int, rounds: int, seed: int) -> None:
    seating = random_seating(players, rounds, Random(seed))
    found = faults(records(seating))
    assert len(set(found)) == len(found)
    for at, criterion in enumerate(CRITERIA):
        those = [fault for fault in found if fault.criterion == criterion.code]
        assert len(those) == (0 if criterion.spread else score(seating).vector[at])
        assert all(len(fault.rounds) > 1 for fault in those)
    for fault in found:
        if fault.criterion == "R1":
            for number in fault.rounds:
                [table] = [table for table in seating[number - 1] if fault.players[0] in table]
                names: list[object] = [*table]
                assert names[(names.index(fault.players[0]) + 1) % len(names)] == fault.players[1]


def test_faults_as_sentences() -> None:
    seating = [["ABCDE"], ["BACDE"], ["ABDCE"]]
    said = [fault.says for fault in faults(records(seating))]
    assert said[0] == "A is predator of B in rounds 1 and 3"
    assert "A is in seat 1 in rounds 1 and 3" in said
    assert "E is in seat 5 in rounds 1, 2 and 3" in said
    assert "A and B share all their games: rounds 1, 2 and 3" in said
    assert "A and B are neighbours in rounds 1, 2 and 3" in said
    assert "C is predator of D in rounds 1 and 2" in said


def test_across_the_table() -> None:
    said = [fault.says for fault in faults(records([["ABCD"], ["ADCB"]]))]
    assert "A sits across the table from C in rounds 1 and 2" in said


def test_unequal_games_are_compared_by_their_means() -> None:
    """E plays once at a table of five, where the others play twice: everybody's mean is 4.5 or 5."""
    found = score([["ABCDE"], ["ABCD"]])
    assert found.games == (1, 2)
    assert found.values[2] == pytest.approx(0.2)
    assert found.values[1] == 6  # E, too, has played all her games with others, but they not all theirs with her


def test_nobody_and_one_round() -> None:
    assert str(score([])) == "0/0/0/0/0/0/0/0/0"
    assert score([["ABCD"]]).values[1] == 6


@pytest.mark.parametrize(("value", "text"), [(0.0, "0"), (3, "3"), (0.5, "0.5"), (1 / 3, "0.333"), (2.0, "2")])
def test_figures_have_three_decimals_at_most(value: float, text: str) -> None:
    assert shown(value) == text


def test_numbers_in_words() -> None:
    assert [enumerated(one) for one in ((1,), (1, 3), (1, 2, 4))] == ["1", "1 and 3", "1, 2 and 4"]


def test_only_the_first_criterion_is_a_rule() -> None:
    assert [(criterion.code, criterion.cite) for criterion in CRITERIA if criterion.cite] == [("R1", "VEKN 3.1.2.p5")]
    assert [criterion.code for criterion in CRITERIA] == [f"R{number}" for number in range(1, 10)]
