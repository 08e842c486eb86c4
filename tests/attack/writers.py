"""The commands that write files which people keep, and every content that such a file may have: as before, or as after
any of its steps."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.samples import ROOT

from . import valid_inputs

TIMES = re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?")
"""The times of a log, which differ from run to run."""

PLAYS = b"Ann: untaps\nAnn: Lutz bleeds Bob\nundo\nAnn: goes on\nAnn: goes on\n"


@dataclass
class Writer:
    """A command that writes a file: its words, its standard input, the file, and what lies there before."""

    name: str
    args: tuple[str, ...]
    file: str
    before: bytes | None = None
    stdin: bytes = b""
    whole: set[bytes | None] = field(default_factory=set)

    def prepare(self, folder: Path) -> None:
        """Write the files as they are before the command."""
        for name, raw in valid_inputs.files().items():
            (folder / name).write_bytes(raw)
        path = folder / self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        if self.before is None:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(self.before)
        (folder / ".stdin").write_bytes(self.stdin)

    def kept(self, folder: Path) -> bytes | None:
        """What the file holds now, without the times of its log; None where there is none."""
        path = folder / self.file
        return TIMES.sub(b"TIME", path.read_bytes()) if path.exists() else None

    def left(self, folder: Path) -> list[Path]:
        """The temporary files beside the file."""
        beside = (folder / self.file).parent
        return [path for path in beside.iterdir() if path.name.startswith(".") and path.name.endswith(".new")]

    def learn(self, folder: Path) -> None:
        """Find every content that is whole, by running the command to its end, and to each line of its input."""
        said = self.stdin.splitlines(keepends=True)
        for number in range(max(len(said), 1)):
            self.prepare(folder)
            self.whole.add(self.kept(folder))
            (folder / ".stdin").write_bytes(b"".join(said[: number + 1]))
            run(self.args, folder)
            self.whole.add(self.kept(folder))


def run(args: tuple[str, ...], folder: Path) -> "subprocess.CompletedProcess[str]":
    """The program as a process of its own, whose standard input is the file `.stdin`."""
    with open(folder / ".stdin", "rb") as stdin:
        return subprocess.run(
            [sys.executable, "-m", "vtes_judge", *args],
            stdin=stdin,
            cwd=folder,
            env=environment(folder),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )


def environment(folder: Path) -> dict[str, str]:
    """What the program finds around it: homes below the folder, no cards, the package of this checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "VTES_"))}
    own = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache")}
    return {**kept, **own, "VTES_JUDGE_CARDS": "off", "VTES_JUDGE_DESK": "desk", "PYTHONPATH": str(ROOT)}


def writers() -> list[Writer]:
    """Every command that writes a file."""
    result = ("event", "result", "cup.yaml", "2", "1", "Fay=4", "Ann=0", "Ida=0", "Cid=0")
    return [
        Writer("event result", result, "cup.yaml", valid_inputs.CUP),
        Writer("event seat", ("event", "seat", "ev.yaml", "--seed", "7"), "ev.yaml",
        b"players: [A, B, C, D, E, F, G, H, I]\n"),
        Writer("event new", ("event", "new", "new.yaml", "--players", "Ann,Bob,Cid,Dee,Eve"), "new.yaml"),
        Writer("table", ("table", "game.yaml"), "game.yaml", valid_inputs.TRANSCRIPT, PLAYS),
        Writer("seat -o", ("seat", "score", "seating.txt", "-o", "r.html"), "r.html", b"old\n"),
        Writer("sheet -o", ("sheet", "turn", "-o", "turn.html"), "turn.html", b"old\n"),
        Writer("standings -o", ("standings", "cup.yaml", "--seed", "1", "-o", "s.csv"), "s.csv", b"old\n"),
        Writer("text add", ("text", "add", "rb.md", "--as", "RB"), "data/vtes-judge/texts/rb.bin"),
        Writer("cards add", ("cards", "add", "cards.csv"), "data/vtes-judge/cards.csv"),
    ]  # fmt: skip
