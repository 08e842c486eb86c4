"""Proves that `score` refuses every impossible result with a reason that is true, and a possible one near it."""

import json
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.tournament.command import Out, score
from vtes_judge.faces.desk.score import ScoredTable, run
from vtes_judge.tournament.game import HALF, Departure, Points, What, course, ending, play
from vtes_judge.tournament.impossible_results import near, reasons
from vtes_judge.tournament.results import elsewhere


def test_every_reason_comes_with_its_clause(capsys: Out) -> None:
    code, text = score(capsys, "A=2 B=0.5 C=0 D=0 E=0.5")
    assert code == 1
    assert text.startswith("Not possible: one point too few.\n\nseat  player")
    told = " ".join(text.split())
    assert (
        "not met the points add up to 4: A, C and D have no half point: whoever has none was ousted, which gives "
        "another player a point, or was the last to survive, which gives one; B and E have a half point for "
        "surviving or withdrawing; the points told add up to 3"
    ) in told
    assert "Possible instead: A=2 B=0.5 C=0 D=0.5 E=0.5;" in told


NOTHING_SCORED = """\
seat  player  VP  GW  TP  place
   1  A        6   -   -      -
   2  B        0   -   -      -
   3  C        0   -   -      -
   4  D        0   -   -      -
   5  E        0   -   -      -
"""


@pytest.mark.parametrize("brief", [True, False])
def test_a_result_that_cannot_be_scores_nothing(capsys: Out, brief: bool) -> None:
    code, text = score(capsys, "A=6 B=0 C=0 D=0 E=0", brief=brief)
    assert code == 1
    assert f"\n\n{NOTHING_SCORED}\n" in text
    assert "Game win" not in text
    assert "somebody has at least 2 victory points" not in text
    assert "is in place" not in text
    assert text.endswith("\n\nPossible instead: A=5 B=0 C=0 D=0 E=0\n")


@pytest.mark.parametrize(
    "line",
    [
        "A=6 B=0 C=0 D=0 E=0",
        "A=-1 B=0 C=0 D=0 E=0",
    ],
)
def test_programs_are_told_no_figures_of_what_cannot_be(capsys: Out, line: str) -> None:
    code, text = score(capsys, line, as_json=True)
    told = json.loads(text)
    assert (code, told["possible"]) == (1, False)
    assert {(one["gw"], one["tp"], one["place"]) for one in told["players"]} == {(None, None, None)}
    assert not [step for step in told["steps"] if "VEKN 3.7.1.p1" in step["cites"]]


@pytest.mark.parametrize("line", ["A=2 B=0 C=1 D=1", "A=1 B=3 C=0 D=0 E=1"])
def test_what_another_order_or_ousts_at_the_same_time_allow_scores(capsys: Out, line: str) -> None:
    told = json.loads(score(capsys, line, as_json=True)[1])
    assert not told["possible"]
    assert None not in [one["tp"] for one in told["players"]]


def test_with_players_ousted_at_the_same_time_it_scores(capsys: Out) -> None:
    code, text = score(capsys, "A=2 B=0 C=1 D=1", simultaneous=True, brief=True)
    assert code == 0
    assert "   1  A        2   1  60      1\n" in text
    assert "Game win: A.\n" in text


def test_of_three_who_cannot_have_it_so_no_tournament_points_are_missed(capsys: Out) -> None:
    code, text = score(capsys, "A=5 B=0 C=0", brief=True)
    assert code == 1
    assert "Tournament points are not defined" not in text


def test_a_report_that_errs_in_the_game_win_alone_is_scored(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "table.yaml"
    file.write_text("vp: {A: 1.5, B: 0, C: 0.5, D: 0.5}\nwinner: A\n", encoding="utf-8")
    assert run(words=[], given=str(file), brief=True) == 1
    told = capsys.readouterr().out
    assert "   1  A       1.5   0  60      1\n" in told
    assert "Game win: nobody.\n" in told


def test_at_the_same_moment_only_if_allowed(capsys: Out) -> None:
    code, text = score(capsys, "A=1 B=3 C=0 D=0 E=1", brief=True)
    assert code == 1
    assert " ".join(text.split()).startswith(
        "Not possible in this order of seats unless players are ousted at the same time (--simultaneous); possible as "
        "A C B D E: were they told in the order of the seats?"
    )
    code, text = score(capsys, "A=1 B=1 C=1 D=1 E=1", brief=True)
    assert text.startswith("Not possible unless players are ousted at the same time (--simultaneous): ")
    code, text = score(capsys, "A=1 B=3 C=0 D=0 E=1", brief=True, simultaneous=True)
    assert code == 0
    assert "Possible: " in text


def test_another_order_of_the_seats_is_the_first_guess(capsys: Out) -> None:
    code, text = score(capsys, "A=1.5 B=1.5 C=0.5 D=0 E=0", brief=True)
    assert code == 1
    headline = "Not possible in this order of seats; possible as A D B E C: were they told in the order of the seats?"
    assert " ".join(text.split()).startswith(headline)
    assert score(capsys, "A=1.5 D=0 B=1.5 E=0 C=0.5", brief=True)[0] == 0


def test_points_that_no_order_gives_are_not_asked_about(capsys: Out) -> None:
    code, text = score(capsys, "A=2.5 B=0.5 C=0 D=1", brief=True)
    assert code == 1
    assert text.startswith("Not possible: one point too many.\n\nseat  player")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("A=3 B=2.5 C=0 D=0 E=0", "Not possible: one point too many. Did A have 2, not 3 or B have 1.5, not 2.5?"),
        ("A=2 B=2 C=2 D=0", "Not possible: 2 points too many. Did A have 0, not 2 or C have 0, not 2?"),
        ("A=2.5 B=2.5 C=0 D=0 E=0.5", "Not possible: 2 points too many. Did A have 0.5, not 2.5?"),
        ("A=2.5 B=0.5 C=0 D=1", "Not possible: one point too many."),
        (
            "A=0 B=0 C=0 D=3.5",
            "Not possible: whoever survives alone gets a full point and no half. Did D have 4, not 3.5?",
        ),
    ],
)
@pytest.mark.parametrize("brief", [True, False])
def test_the_first_line_names_the_likely_slip(capsys: Out, line: str, says: str, brief: bool) -> None:
    code, text = score(capsys, line, brief=brief)
    assert (code, text.partition("\n\n")[0].replace("\n", " ")) == (1, says)


def test_names_with_blanks_stand_apart() -> None:
    points = dict(zip(("Ana Maria", "B", "C", "D", "E"), (1.5, 1.5, 0.5, 0.0, 0.0), strict=True))
    assert elsewhere(points) == "Ana Maria, D, B, E, C"


def test_what_needs_the_same_moment_contradicts_itself_nowhere(capsys: Out) -> None:
    code, text = score(capsys, "A=1 B=1 C=1 D=1 E=1")
    told = " ".join(text.split())
    assert code == 1
    assert (
        "not met some course of ousts, withdrawals and the end of the game gives these victory points without" in told
    )
    assert "met some course of ousts, withdrawals and the end of the game gives these victory points [" not in told
    assert "Possible with nobody ousted at the same time: A=" in told
    assert "Possible instead" not in told
    code, text = score(capsys, "A=1 B=1 C=1 D=1 E=1", simultaneous=True)
    told = " ".join(text.split())
    assert code == 0
    assert "not met some course" not in told
    assert "Possible with nobody" not in told


@pytest.mark.parametrize(("told", "says"), [("-1", "-1"), ("1/3", "1/3"), ("0.25", "1/4")])
def test_points_that_nobody_can_have_are_named(capsys: Out, told: str, says: str) -> None:
    code, text = score(capsys, f"A={told} B=0 C=0 D=0", brief=True)
    assert code == 1
    assert text.splitlines()[0] == f"Not possible: A has {says}, and victory points are 0, 0.5, 1 and so on."


def test_quarters_are_not_possible(capsys: Out) -> None:
    code, text = score(capsys, "A=0.25 B=0 C=0 D=0", brief=True)
    assert code == 1
    assert "Not possible" in text
    assert "Possible instead" not in text


# what is said of an impossible result is true


@cache
def reachable(size: int) -> frozenset[tuple[float, ...]]:
    """The results of every course of ousts, also at once, withdrawals and time: counted here by playing them all."""
    seats = tuple("ABCDE"[:size])
    found: set[tuple[float, ...]] = set()

    def go(events: tuple[Departure, ...], left: tuple[str, ...]) -> None:
        left, points, _ = play(seats, events)
        total, _ = ending(left, points, True)
        found.add(tuple(total[seat] for seat in seats))
        if len(left) < 2:
            return
        for player in left:
            go((*events, Departure(player, What.WITHDRAW)), left)
        for mask in range(1, 1 << len(left)):
            out = [player for at, player in enumerate(left) if mask >> at & 1]
            go((*events, Departure(out[0]), *(Departure(player, together=True) for player in out[1:])), left)

    go((), seats)
    return frozenset(found)


SIZES = (3, 4)


@pytest.mark.parametrize("size", SIZES)
def test_possible_is_what_can_be_played(size: int) -> None:
    every = [number / 2 for number in range(2 * size + 1)]
    for points in list(product(every, repeat=size))[:: 1 if size == 3 else 13]:
        scored = ScoredTable({"vp": dict(zip("ABCDE", points, strict=False))}, simultaneous=True)
        assert scored.possible == (points in reachable(size)), points


@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_played_is_never_counted_wrong(size: int) -> None:
    for points in reachable(size):
        steps = reasons(dict(zip("ABCDE", points, strict=False)))
        assert steps[0].met, points


HALVES = st.integers(0, 10).map(lambda number: number * HALF)


@settings(max_examples=examples(40))
@given(st.lists(HALVES, min_size=3, max_size=5))
def test_an_impossible_result_has_a_reason_or_a_neighbour(numbers: list[float]) -> None:
    vp: Points = dict(zip("ABCDE", numbers, strict=False))
    scored = ScoredTable({"vp": vp}, simultaneous=False)
    for other in near(vp, False):
        assert course(other, at_once=False) is not None
        assert list(other) == list(vp)
        if scored.possible:
            assert other == vp
    if not scored.possible and not scored.at_once:
        assert scored.why_not()
        assert all(step.cites for step in scored.why_not())


@settings(max_examples=examples(200))
@given(st.integers(3, 5), st.randoms(use_true_random=False))
def test_without_withdrawals_nothing_is_wrong_clockwise(size: int, dice: object) -> None:
    """What is said of a course without withdrawals never holds of one."""
    choose = dice.choice  # type: ignore[attr-defined]
    seats = tuple("ABCDE"[:size])
    left, events = list(seats), list[Departure]()
    for _ in range(choose(range(size))):
        player = choose(left)
        left.remove(player)
        events.append(Departure(player))
    rest, points, _ = play(seats, tuple(events))
    total, _ = ending(rest, points, True)
    assert not [step for step in reasons(total)[1:] if step.says.startswith("if nobody withdrew")]
