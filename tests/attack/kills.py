"""Kills and full disks: whatever moment a writer dies at, what people keep is as before or as after."""

import os
import time
from pathlib import Path
from random import Random

from .process_death import forked
from .tally import Tally
from .writers import Writer, run, writers

DEEDS = 60
"""The most operations on the disk of one writer."""

ENDS = ("killed before a deed", "killed while it writes", "disk full", "killed at a moment")
"""The kinds of end that are tried in turn."""

FORSAKEN = 3600
"""Seconds by which what was left is made older, so that the next run clears it away."""


def attack(seed: int, count: int, folder: Path) -> Tally:
    """Let writers die about `count` times: at each operation on the disk, in the middle of writes, on full disks, at
    random moments."""
    tally, every = Tally("kills"), writers()
    for writer in every:
        home = folder / writer.name.replace(" ", "-")
        home.mkdir(parents=True, exist_ok=True)
        writer.learn(home)
        _one(writer, home, Random(f"kills/{seed}/{writer.name}"), max(count // len(every), 8), tally)
    return tally


def _one(writer: Writer, home: Path, dice: Random, count: int, tally: Tally) -> None:
    longest = max(len(raw) for raw in writer.whole if raw is not None)
    began = time.monotonic()
    writer.prepare(home)
    forked(writer, home)
    taken = time.monotonic() - began
    for number in range(count):
        writer.prepare(home)
        kind = number % 4
        # the deeds in their order as far as they go, then everything at random
        deed = number // 4 + 1 if number // 4 < DEEDS else dice.randint(1, DEEDS)
        size = dice.randint(1, longest + longest // 4)
        before = writer.left(home)
        code, said = forked(
            writer,
            home,
            deed=deed if kind == 0 else 0,
            size=size if kind in (1, 2) else 0,
            full=kind == 2,
            after=dice.uniform(0.1, 1.1) * taken if kind == 3 else 0.0,
        )
        what = f"{writer.name}: {ENDS[kind]}"
        where = f"{' '.join(writer.args)}: deed {deed}, {size} bytes, exit {code}"
        tally.tried += 1
        if writer.kept(home) not in writer.whole and not _goes_on(writer, home, kind):
            tally.fail(f"{what}: a file is torn or lost", f"{where}: {(writer.kept(home) or b'')[:300]!r}")
        if kind == 2:
            if code not in (0, 1, 2) or (code == 2 and not said.startswith("error: ")):
                tally.fail(f"{what}: it is not said", f"{where}: {said[:300]}")
            if set(writer.left(home)) - set(before):
                tally.fail(f"{what}: a temporary file stays", where)
    for path in writer.left(home):
        old = time.time() - FORSAKEN
        os.utime(path, (old, old))
    writer.prepare(home)
    done = run(writer.args, home)
    if done.returncode not in (0, 1) or writer.left(home) or writer.kept(home) not in writer.whole:
        tally.fail(
            f"{writer.name}: it does not work, or what was left stays, after all kills",
            f"{done.stderr}, {writer.left(home)}",
        )


def _goes_on(writer: Writer, home: Path, kind: int) -> bool:
    """Whether a transcript can be replayed that lacks a play which, on a full disk, was said not to be kept."""
    if not writer.stdin or ENDS[kind] != "disk full":
        return False
    return run(("play", writer.file), home).returncode != NOT_READ


NOT_READ = 2
"""The exit code of a file that cannot be read."""
