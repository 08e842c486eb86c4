"""Proves that every stored seating is one, at least as good as the best that was known; read, written and made anew."""

from functools import partial
from pathlib import Path

import pytest

from tests.cases import try_each
from tests.seating.seatings import BEST_KNOWN, figures, recounted
from vtes_judge.seating import attempts, improvement, stored_seatings
from vtes_judge.seating.plan import SITTING_OUT, planned
from vtes_judge.seating.score import score
from vtes_judge.tournament.seating import divided

KEYS = sorted(stored_seatings.lines())


def test_few_players_are_all_there() -> None:
    assert {key for key in KEYS if key[0] not in SITTING_OUT} == {
        (players, rounds, rounds) for players in range(4, 31) if divided(players) for rounds in range(2, 6)
    }
    assert list(improvement.keys()) == KEYS
    for players in SITTING_OUT:
        for rounds in range(3, 7):
            plan = planned(players, rounds)
            assert plan is None or (players, rounds, plan.games) in KEYS


def test_a_stored_seating_is_one() -> None:
    try_each((str(key), partial(is_a_seating, key)) for key in KEYS)


def is_a_seating(key: stored_seatings.Key) -> None:
    players, rounds, games = key
    seating = stored_seatings.stored(*key)
    assert seating is not None
    plan = planned(players, rounds, games)
    assert plan is not None
    assert [tuple(map(len, tables)) for tables in seating] == list(plan.sizes)
    for tables in seating:
        seated = [player for table in tables for player in table]
        assert len(set(seated)) == len(seated)
    assert sorted(player for tables in seating for table in tables for player in table) == sorted(
        player for player in range(players) for _ in range(games)
    )
    assert score(seating).vector == recounted(seating, games)
    if not (players in (4, 5) and rounds > players - 2):
        assert score(seating).vector[0] == 0, "predator and prey are repeated only where they must be"


@pytest.mark.parametrize("key", [key for key in BEST_KNOWN if key in KEYS], ids=lambda key: "-".join(map(str, key)))
def test_no_stored_seating_is_worse_than_the_best_known(key: stored_seatings.Key) -> None:
    seating = stored_seatings.stored(*key)
    assert seating is not None
    assert figures(str(score(seating))) <= figures(BEST_KNOWN[key])


def test_what_is_written_is_read() -> None:
    seating = [[[3, 1, 4, 0], [5, 9, 2, 6, 8]], [[7, 3, 1, 5]]]
    line = stored_seatings.encoded(seating)
    assert line == "0123,45678/9014"
    assert stored_seatings.encoded(stored_seatings.decoded(line)) == line
    assert score(stored_seatings.decoded(line)) == score(seating)


def test_the_table_is_sorted_and_has_no_row_twice() -> None:
    rows = [tuple(map(int, line.split()[:3])) for line in stored_seatings.FILE.read_text().splitlines()]
    assert rows == sorted(set(rows))
    assert stored_seatings.stored(31, 3, 3) is None


def test_the_table_is_made_anew_from_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worse row is bettered, a good one stays."""
    monkeypatch.setattr(attempts, "ONCE", 200)
    bad = stored_seatings.decoded("0123,4567/0123,4567")
    assert improvement.bettered((8, 2, 2), bad, 0, 1) is not None
    good = stored_seatings.stored(8, 2, 2)
    assert good is not None
    assert improvement.bettered((8, 2, 2), good, 0, 1) is None
    assert improvement.proved(stored_seatings.stored(16, 2, 2) or [], 16)
    assert improvement.written(stored_seatings.lines()) == stored_seatings.FILE.read_text()


def test_the_table_is_made_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two rows without a look at those that are stored, into a file of its own; the table stays as it is."""
    file, before = tmp_path / "anew.txt", stored_seatings.FILE.read_text()
    monkeypatch.setattr(improvement, "stored", lambda *_: None)
    monkeypatch.setattr(attempts, "ONCE", 400)
    args = ["--anew", "--players", "8", "--players", "16", "--rounds", "2", "--seconds", "0", "--into", str(file)]
    monkeypatch.setattr("sys.argv", ["seat_stored", *args])
    improvement.main()
    out = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in out] == [["8", "2", "2"], ["16", "2", "2"]]
    assert all(line.endswith(" s new") for line in out)
    rows = dict(line.rsplit(" ", 1) for line in file.read_text().splitlines())
    assert sorted(rows) == ["16 2 2", "8 2 2"]
    assert score(stored_seatings.decoded(rows["8 2 2"])).vector[:7] == (0, 4, 512, 4, 0, 0, 0)
    assert stored_seatings.FILE.read_text() == before
    good = stored_seatings.stored(16, 2, 2) or []
    assert improvement.compared(good, good) == "as stored"
    assert improvement.compared(good[:1] * 2, good).startswith("worse than stored: 0/0/0/0/")
