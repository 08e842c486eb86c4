"""Proves the Saturday of README: every command as typed there, with fourteen people, from the names to the report."""

import re
import shlex
import sys
from pathlib import Path
from shutil import copyfile

import pytest

from tests.samples import ROOT
from vtes_judge.__main__ import main
from vtes_judge.events.file import read_event

NAMES = "Ann Bob Cid Dee Eve Fay Gus Hal Ida Jo Kim Lou Max".split()
NOT_DONE = {"vtes-judge event report cup.yaml"}
"""What exits with 1: the report lacks the place, the judges and the numbers of the players."""


def typed(line: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(sys, "argv", shlex.split(line))
    return main()


def test_a_saturday_as_readme_types_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    copyfile(ROOT / "vtes_judge" / "scenarios" / "decks" / "legal.txt", tmp_path / "deck.txt")
    (tmp_path / "names.txt").write_text("\n".join(NAMES), encoding="utf-8")
    block = re.search(r"```\n(vtes-judge event new cup.yaml.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert block is not None
    for line in block[1].splitlines():
        assert typed(line, monkeypatch) == (line in NOT_DONE), (line, capfd.readouterr())
    event = read_event("cup.yaml")
    assert len(event.players) == 14
    assert [len(table.names) for table in event.rounds[1].tables] == [5, 5, 3]
    assert event.final is not None
    assert len(event.final.seeds) == 5
    says = " ".join(capfd.readouterr().out.split())
    assert "Draw proved: round 1 is what seed 7 draws. Draw proved: round 2 is what seed 8 draws." in says
    assert "Winner: Fay, with 1.5 victory points, tied with Gus and ranked higher before" in says
    assert "the final has no result" not in says
