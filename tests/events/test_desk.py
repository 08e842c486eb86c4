"""Proves whole events through the commands, as a scorekeeper keeps them: every figure of the standings is counted again
from the points alone, by the words of VEKN 3.7."""

from pathlib import Path
from random import Random

import pytest

from tests.events.desk import Out, do
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.event import run
from vtes_judge.faces.desk.keeping.draws import draws
from vtes_judge.faces.desk.ranking.rows import text
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.messages import Refused

PLACES = {5: (60, 48, 36, 24, 12), 4: (60, 48, 24, 12)}


def played(seats: tuple[str, ...], dice: Random) -> dict[str, float]:
    """A game: ousts by the predator, now and then a withdrawal, and time at some moment."""
    left, points = list(seats), dict.fromkeys(seats, 0.0)
    while len(left) > 1 and dice.random() < 0.7:
        victim = dice.randrange(len(left))
        if dice.random() < 0.15:
            points[left[victim]] += 0.5
        else:
            points[left[victim - 1]] += 1
        left.pop(victim)
    for name in left:
        points[name] += 1 if len(left) == 1 else 0.5
    return points


def counted(points: dict[str, float]) -> dict[str, tuple[float, float, float]]:
    """GW, VP and TP of a table, from the text."""
    best = max(points.values())
    order = sorted(points.values(), reverse=True)
    found = {}
    for name, number in points.items():
        shares = [PLACES[len(points)][at] for at, one in enumerate(order) if one == number]
        wins = float(number == best >= 2 and len(shares) == 1)
        found[name] = (wins, number, sum(shares) / len(shares))
    return found


@pytest.mark.parametrize(("players", "rounds", "seed"), [(12, 3, 1), (6, 3, 2), (7, 3, 3), (11, 3, 4), (23, 2, 5)])
def test_a_whole_event_adds_up(cup: Path, capsys: Out, players: int, rounds: int, seed: int) -> None:
    dice = Random(seed)
    names = [f"P{number}" for number in range(1, players + 1)]
    do(capsys, "new", cup, *names, rounds=rounds)
    totals: dict[str, list[float]] = {name: [0.0] * 3 for name in names}
    for number in range(1, rounds + 1):
        do(capsys, "seat", cup, seed=seed + number)
        for at, table in enumerate(read_event(str(cup)).rounds[number - 1].tables, 1):
            wrong = played(table.names, dice)
            do(capsys, "result", cup, number, at, *(f"{name}={one}" for name, one in wrong.items()))
            points = played(table.names, dice)
            do(capsys, "result", cup, number, at, *(f"{name}={one}" for name, one in points.items()))
            for name, figures in counted(points).items():
                totals[name] = [one + more for one, more in zip(totals[name], figures, strict=True)]
    event = read_event(str(cup))
    assert [fault for fault in faults(event) if not fault.remark] == []
    standings = Standings(event, seed)
    assert {name: [one.gw, one.vp, one.tp] for name, one in standings.entrants.items()} == totals
    order = [tuple(totals[one.name]) for one in standings.ranks]
    assert order == sorted(order, reverse=True)
    games = {name: standings.games(name) for name in names}
    assert len(set(games.values())) == 1
    do(capsys, "final", cup, seed=seed)
    seeds = [one.name for one in read_event(str(cup)).final.seeds]  # type: ignore[union-attr]
    assert [tuple(totals[name]) for name in seeds] == order[:5]
    do(capsys, "final", cup, seats=",".join(dice.sample(seeds, 5)), first=seeds[0])
    says = do(capsys, "final", cup, *(f"{name}=0.5" for name in seeds))
    assert f"Winner: {seeds[0]}, with 0.5 victory points, tied with" in " ".join(says.split())


def test_what_is_played_is_counted_as_played(cup: Path, capsys: Out) -> None:
    """A round that is only seated is not one after which the standings are."""
    do(capsys, "new", cup, *"ABCDEFGHI", rounds=3)
    do(capsys, "seat", cup, seed=1, every=True)
    assert text(Standings(read_event(str(cup))))[0] == "Standings: after 0 of 3 rounds"
    tables = read_event(str(cup)).rounds[0].tables
    for at, table in enumerate(tables, 1):
        do(capsys, "result", cup, 1, at, *(f"{name}=0.5" for name in table.names))
        said = " ".join(" ".join(text(Standings(read_event(str(cup))))).split())
        if at == 1:
            assert said.startswith("Standings: round 1 of 3 is not over ")
            assert "So far: no result of round 1, table 2; round 2; round 3." in said
    assert said.startswith("Standings: after 1 of 3 rounds ")


def final_known(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, "Ann Smith", "Bob", "Cid", "Dee", "Eve", "Ann-Kim")
    text = "final:\n  seeds: [Ann Smith, Bob, Cid, Dee, Eve]\n"
    cup.write_text(cup.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_finalists_are_found_by_the_beginning_of_a_name(cup: Path, capsys: Out) -> None:
    final_known(cup, capsys)
    do(capsys, "final", cup, seats="Eve,ann,Cid,Dee,B", first="An")
    final = read_event(str(cup)).final
    assert final is not None
    assert final.table is not None
    assert final.first is not None
    assert (final.table.names, final.first.name) == (("Eve", "Ann Smith", "Cid", "Dee", "Bob"), "Ann Smith")


def test_a_player_is_not_guessed_but_offered(cup: Path, capsys: Out) -> None:
    final_known(cup, capsys)
    with pytest.raises(Refused) as caught:
        run(words=["drop", str(cup), "ann"])
    assert caught.value.message == "ann may be Ann Smith or Ann-Kim"


def test_the_table_that_is_meant_is_proposed_and_what_breaks_a_rule_is_said(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCDEFGH", rounds=2)
    do(capsys, "seat", cup, seed=1)
    one, other = read_event(str(cup)).rounds[0].tables
    with pytest.raises(Refused) as caught:
        run(words=["result", str(cup), "1", "1", *(f"{name}=0.5" for name in other.names)])
    assert caught.value.message.startswith(f"{cup}, line {one.line}: round 1, table 1: {other.names[0]} does not sit")
    points = " ".join(f"{name}=0.5" for name in other.names)
    assert caught.value.hint == f"was it meant as: vtes-judge event result {cup} 1 2 {points}"
    says = " ".join(do(capsys, "loss", cup, 1, one.names[0]).split())
    assert "remark: round 1, table 1 has 3 players, as somebody did not come" in says
    assert "[VEKN 3.7.3.p2, VEKN 3.3.p1]" in says


def test_a_refused_result_names_a_line_that_is_there(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD")
    do(capsys, "seat", cup, seed=1)
    body = cup.read_text(encoding="utf-8").partition("log:")[0]
    cup.write_text(body, encoding="utf-8")
    [table] = read_event(str(cup)).rounds[0].tables
    for points in ("-1", "0.3", "1.25"):
        with pytest.raises(Refused) as caught:
            run(words=["result", str(cup), "1", "1", f"A={points}", "B=0", "C=4", "D=0"])
        assert caught.value.message.startswith(f"{cup}, line {table.line}: round 1, table 1: A cannot have")
    with pytest.raises(Refused, match=r"line 2: A: dropped 9, but there are"):
        run(words=["drop", str(cup), "A"], round_number=9)


@pytest.mark.parametrize("every", [True, False])
def test_four_players_repeat_as_late_as_possible(cup: Path, capsys: Out, every: bool) -> None:
    """VEKN 3.1.2.p5: three orders of four players repeat a pair, two need not; and the draw is proved."""
    do(capsys, "new", cup, *"ABCD", rounds=3)
    for _ in range(1 if every else 3):
        do(capsys, "seat", cup, seed=1, every=every)
    assert draws(read_event(str(cup)))[1] == []
    repeats = [one.says for one in faults(read_event(str(cup))) if "again the predator" in one.says]
    assert repeats
    assert not any(says.startswith("round 2,") for says in repeats)


def test_a_finalist_does_not_leave_without_a_judge(cup: Path, capsys: Out) -> None:
    final_known(cup, capsys)
    with pytest.raises(Refused) as caught:
        run(words=["drop", str(cup), "Bob"])
    assert caught.value.message == "Bob is a finalist (line 10), and what becomes of a final then is not settled"
    assert "GAP-36" in caught.value.hint
