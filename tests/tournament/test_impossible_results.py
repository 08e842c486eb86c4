"""Proves what is said of a result that no course of the game gives: what is counted wrongly, and what is near it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from vtes_judge.decoding.decoder import decode_value
from vtes_judge.tournament.game import Points, course, exactly
from vtes_judge.tournament.impossible_results import CITES, mended, near, reasons, slip
from vtes_judge.tournament.results import elsewhere

NO_HALF = (
    "no half point: whoever has none was ousted, which gives another player a point, or was the last to survive, which "
    "gives one"
)
HALF = "a half point for surviving or withdrawing"
ALONE = "whoever survives alone gets a full point and no half"
OTHER = "the other survived alone, and has a full point and no half"


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
        ("0 0 0 7/2", [f"D alone has a half, and so has withdrawn: {ALONE}"]),
        (
            "5/2 0 2 0 0",
            [
                f"A alone has a half, and so has withdrawn: {ALONE}",
                f"if C was the last to survive, A has ousted 2, {clockwise('A', 'C', 'only B')}",
            ],
        ),
        (
            "1/2 1 1 1",
            [
                f"A alone has a half, and so has withdrawn: {ALONE}",
                f"if B was the last to survive, D has ousted 1, {clockwise('D', 'B', 'nobody')}, as A withdrew",
                f"if C was the last to survive, B has ousted 1, {clockwise('B', 'C', 'nobody')}",
                f"if D was the last to survive, C has ousted 1, {clockwise('C', 'D', 'nobody')}",
            ],
        ),
        (
            "5/2 1/2 0 0",
            [
                f"if nobody withdrew, A has ousted 2, {clockwise('A', 'B', 'nobody')}",
                f"if one of A and B withdrew, {OTHER}",
            ],
        ),
        (
            "1/2 0 5/2 1 0",
            [
                f"if nobody withdrew, C and D have ousted 3, {clockwise('C', 'A', 'only D and E')}",
                f"if one of A and C withdrew, {OTHER}",
                f"if both withdrew and D was the last to survive, C has ousted 2, {clockwise('C', 'D', 'nobody')}",
            ],
        ),
        (
            "0 5/2 0 1/2 1",
            [
                f"if nobody withdrew, B has ousted 2, {clockwise('B', 'D', 'only C')}",
                f"if one of B and D withdrew, {OTHER}",
                "if both withdrew and E was the last to survive, B has ousted 2, "
                f"{clockwise('B', 'E', 'only C')}, as D withdrew",
            ],
        ),
        (
            "3/2 1/2 1/2 0",
            [
                f"if nobody withdrew, A has ousted 1, {clockwise('A', 'B', 'nobody')}",
                "if some of A, B and C withdrew, no order of ousts gives these points either",
            ],
        ),
        (
            "2 0 2 0",
            [
                f"if A was the last to survive, C has ousted 2, {clockwise('C', 'A', 'only D')}",
                f"if C was the last to survive, A has ousted 2, {clockwise('A', 'C', 'only B')}",
            ],
        ),
        (
            "1 2 0",
            [
                f"if A was the last to survive, B has ousted 2, {clockwise('B', 'A', 'only C')}",
                f"if B was the last to survive, A has ousted 1, {clockwise('A', 'B', 'nobody')}",
            ],
        ),
        (
            "1 1 1",
            [
                f"if A was the last to survive, C has ousted 1, {clockwise('C', 'A', 'nobody')}",
                f"if B was the last to survive, A has ousted 1, {clockwise('A', 'B', 'nobody')}",
                f"if C was the last to survive, B has ousted 1, {clockwise('B', 'C', 'nobody')}",
            ],
        ),
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


@pytest.mark.parametrize("line", ["0 0 0 0 5", "3/2 0 3/2 0 1/2", "0 3 0 1/2"])
def test_of_what_can_be_nothing_is_wrong_clockwise(line: str) -> None:
    """But that one half alone is that of a player who withdrew."""
    others = [step.says for step in reasons(points(line))[1:]]
    assert others == ([f"D alone has a half, and so has withdrawn: {ALONE}"] if line == "0 3 0 1/2" else [])


@pytest.mark.parametrize(
    ("line", "nearest"),
    [
        ("3 2 0 0", ["2 2 0 0", "3 1 0 0"]),
        ("0 0 0 7/2", ["0 0 0 4"]),
        ("1/2 1/2 1/2 1/2 0", ["1/2 1/2 1/2 1/2 1/2"]),
        ("1/2 1/2 1/2 1/2", ["1/2 1/2 1/2 1/2"]),
        ("3 0 0 0 0", ["3 0 0 1/2 1/2", "3 0 1/2 0 1/2", "3 0 1/2 1/2 0"]),
        ("7 0 0 0 0", ["5 0 0 0 0"]),
        ("15/2 0 0 0 0", []),
        ("0 0 0 0 0", []),
    ],
)
def test_what_is_near(line: str, nearest: list[str]) -> None:
    assert told(near(points(line), at_once=False)) == nearest


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("3 2 0 0", "one point too many. Did A have 2, not 3 or B have 1, not 2?"),
        ("1/2 1/2 1/2 1/2 0", "one point too few. Did D have 1.5, not 0.5?"),
        ("7 0 0 0 0", "2 points too many. Did A have 5, not 7?"),
        # only with as many points less for one, not with a half less, which changes what the halves imply
        ("5/2 1/2 0 1", "one point too many."),
        # a withdrawal may be needed, but only where nothing else mends it, and no second one
        ("3 5/2 0 0 0", "one point too many. Did A have 2, not 3 or B have 1.5, not 2.5?"),
        ("2 1/2 0 0 1/2", "one point too few."),
        # of too many ways none is guessed
        ("3 0 0 0 0", "2 points too few."),
        ("3 0 0 0", "one point too few."),
        # nor what is too far away
        ("3/2 1 0 7/2 1/2", "3 points too many."),
        ("4 4 0 0", "4 points too many."),
        ("15/2 0 0 0 0", "3 points too many."),
        ("0 0 0 0 0", "5 points too few."),
        ("0 0 0 7/2", f"{ALONE}. Did D have 4, not 3.5?"),
        ("0 5/2 0 1/2 1", f"{ALONE}. Did B have 3, not 2.5?"),
        (
            "3/2 1/2 1/2 0",
            f"if nobody withdrew, A has ousted 1, {clockwise('A', 'B', 'nobody')}; if some of A, B and C withdrew, no "
            "order of ousts gives these points either.",
        ),
    ],
)
def test_the_slip_is_what_is_said_to_be_wrong(line: str, says: str) -> None:
    assert slip(points(line)) == says


@settings(max_examples=examples(60))
@given(st.lists(st.integers(0, 10), min_size=3, max_size=5))
def test_a_guess_mends_exactly_what_is_wrong(halves: list[int]) -> None:
    vp = dict(zip("ABCDE", (number / 2 for number in halves), strict=False))
    if course(vp, at_once=True) is not None:
        return
    first = reasons(vp)[0]
    found = mended(vp)
    assert len(found) <= 2
    for other in found:
        assert course(other, at_once=False) is not None
        changed = [player for player in vp if vp[player] != other[player]]
        assert len(changed) == 1
        by = other[changed[0]] - vp[changed[0]]
        if first.met:
            assert (by, vp[changed[0]] % 1) == (0.5, 0.5)
        else:
            much = "one point" if abs(by) == 1 else f"{abs(by):g} points"
            assert slip(vp).startswith(f"{much} too {'few' if by > 0 else 'many'}. Did {changed[0]} have ") or (
                f" or {changed[0]} have " in slip(vp)
            )


@settings(max_examples=examples(60))
@given(st.integers(3, 5), st.randoms(use_true_random=False))
def test_what_adds_up_and_cannot_be_is_wrong_in_every_end(size: int, dice: Random) -> None:
    """Whoever survived and whoever withdrew: of every end that the halves allow it is told why it cannot be."""
    vp = dict.fromkeys("ABCDE"[:size], 0.0)
    for player in dice.sample(list(vp), dice.randrange(1, size)):
        vp[player] = 0.5
    for _ in range(int(sum(1 if number % 1 == 0 else 0.5 for number in vp.values()) - sum(vp.values()))):
        vp[dice.choice(list(vp))] += 1
    first, *others = reasons(vp)
    assert first.met
    if course(vp, at_once=True) is None:
        assert others
        assert slip(vp).startswith((ALONE, others[0].says))


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
