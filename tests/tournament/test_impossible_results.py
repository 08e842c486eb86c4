"""Proves what is said of a result that no course of the game gives: what is counted wrongly, and what is near it."""

import pytest

from vtes_judge.decoding.decoder import decode_value
from vtes_judge.tournament.game import Points, course, exactly
from vtes_judge.tournament.impossible_results import CITES, near, reasons, slip
from vtes_judge.tournament.results import elsewhere

NO_HALF = (
    "no half point: whoever has none was ousted, which gives another player a point, or was the last to survive, which "
    "gives one"
)
HALF = "a half point for surviving or withdrawing"


def points(line: str) -> Points:
    """Victory points as "2 1/2 0": those of A, B and C."""
    return dict(zip("ABCDE", (decode_value(float, number) for number in line.split()), strict=False))


def clockwise(first: str, beyond: str, few: str) -> str:
    return f"but clockwise from {first} to {beyond}, who survived, {few} can have been ousted"


def told(results: list[Points]) -> list[str]:
    return [" ".join(map(exactly, result.values())) for result in results]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("2 0 0 0", f"up to 4: A, B, C and D have {NO_HALF}; the points told add up to 2"),
        ("3 2 0 0", f"up to 4: A, B, C and D have {NO_HALF}; the points told add up to 5"),
        ("2 1/2 1/2 1/2", f"up to 2.5: A has {NO_HALF}; B, C and D have {HALF}; the points told add up to 3.5"),
        ("4 0 0 1/2", f"up to 3.5: A, B and C have {NO_HALF}; D has {HALF}; the points told add up to 4.5"),
        ("1/2 0 0 0", f"up to 3.5: B, C and D have {NO_HALF}; A has {HALF}; the points told add up to 0.5"),
    ],
)
def test_points_that_do_not_add_up(line: str, says: str) -> None:
    steps = reasons(points(line))
    assert [(step.met, step.says, step.cites) for step in steps] == [(False, f"the points add {says}", CITES)]
    assert CITES == ("VEKN 3.7.2.p1", "VEKN 3.7.2.p2", "VEKN 3.7.2.p3")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("0 0 0 7/2", ["D alone has a half, and so has withdrawn: whoever survives alone gets a full point"]),
        ("5/2 1/2 0 0", [f"if nobody withdrew, A has ousted 2, {clockwise('A', 'B', 'nobody')}"]),
        (
            "2 0 2 0",
            [
                f"if A was the last to survive, C and D have ousted 2, {clockwise('C', 'A', 'only D')}",
                f"if C was the last to survive, A and B have ousted 2, {clockwise('A', 'C', 'only B')}",
            ],
        ),
        (
            "1 2 0",
            [
                f"if A was the last to survive, B and C have ousted 2, {clockwise('B', 'A', 'only C')}",
                f"if B was the last to survive, A has ousted 1, {clockwise('A', 'B', 'nobody')}",
            ],
        ),
        ("1 1 2 1 0", []),
        ("1 1 1", []),
    ],
)
def test_points_that_add_up_to_what_no_order_of_ousts_gives(line: str, says: list[str]) -> None:
    vp = points(line)
    assert course(vp, at_once=False) is None
    first, *others = reasons(vp)
    assert first.met
    assert "told" not in first.says
    assert [(step.met, step.says, step.cites) for step in others] == [
        (None, one, (*CITES, "CRR I.B.n1")) for one in says
    ]


@pytest.mark.parametrize(
    ("line", "nearest", "says"),
    [
        ("3 2 0 0", ["2 2 0 0", "3 1 0 0"], "one point too many. Did A have 2, not 3 or B have 1, not 2?"),
        ("0 0 0 7/2", ["0 0 0 4"], "Did D have 4, not 3.5?"),
        ("1/2 1/2 1/2 1/2 0", ["1/2 1/2 1/2 1/2 1/2"], "one point too few. Did E have 0.5, not 0?"),
        ("1/2 1/2 1/2 1/2", ["1/2 1/2 1/2 1/2"], ""),
        ("3 0 0 0 0", ["3 0 0 1/2 1/2", "3 0 1/2 0 1/2", "3 0 1/2 1/2 0"], "2 points too few."),
        ("7 0 0 0 0", ["5 0 0 0 0"], "2 points too many. Did A have 5, not 7?"),
        ("15/2 0 0 0 0", [], "3 points too many."),
        ("0 0 0 0 0", [], "5 points too few."),
    ],
)
def test_what_is_near(line: str, nearest: list[str], says: str) -> None:
    vp = points(line)
    found = near(vp, at_once=False)
    assert told(found) == nearest
    assert slip(vp, found) == says


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("0 3/2 1/2", "A C B"),
        ("3/2 1 0", "A C B"),  # with a withdrawal
        ("0 0 3/2", ""),
        ("1 1 1", ""),  # only with players ousted at the same time, in whatever order
    ],
)
def test_another_order_of_the_seats(line: str, order: str) -> None:
    assert elsewhere(points(line)) == order
