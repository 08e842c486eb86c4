"""Measures seating, and asserts nothing: figures, seconds of the whole command, and the best that was known before.

python -m tests.bench.seats                what `make bench` adds
python -m tests.bench.seats --given        also rounds around some that are played
"""

import argparse
import json
import os
import subprocess
import tempfile
import time
from typing import Any

from tests.bench.__main__ import heading, program, row
from tests.samples import ROOT
from tests.seating.seatings import BEST_KNOWN, figures
from vtes_judge.seating.plan import planned

WIDTHS = (12, 8, 30, 10, 12)
MORE = [(21, 4), (29, 5), (38, 5), (61, 5), (97, 4), (150, 3), (200, 5), (299, 4), (300, 5)]
"""Sizes for which nothing was known before: players, rounds."""

GIVEN = [(13, 1, 3), (30, 2, 4), (60, 2, 3), (100, 1, 4), (300, 2, 4)]
"""Players, rounds played, rounds in all; one player left and one came."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.seats", description=__doc__)
    parser.add_argument("--given", action="store_true", help="also seat around rounds that are played")
    options = parser.parse_args()
    heading("Seating, the whole command: figures, seconds, against the best known")
    row("players", "rounds", "figures", "seconds", "best known", widths=WIDTHS)
    keys = [*BEST_KNOWN, *((players, rounds, rounds) for players, rounds in MORE)]
    for players, rounds, games in sorted(keys):
        args = ["--players", str(players), "--rounds", str(rounds), "--seed", "1"]
        plan = planned(players, rounds)
        if plan is not None and plan.games != games:
            args += ["--games", str(games)]
        found, taken = seated(args)
        said = compared(found["vector"], BEST_KNOWN.get((players, rounds, games)), found["optimal"])
        row(str(players), str(rounds), found["vector"], f"{taken:.2f}", said, widths=WIDTHS)
    if options.given:
        heading("Around rounds that are played; one player left, one came")
        row("players", "rounds", "figures", "seconds", "", widths=WIDTHS)
        for players, played, rounds in GIVEN:
            found, taken = around(players, played, rounds)
            row(str(players), f"{played} of {rounds}", found["vector"], f"{taken:.2f}", "", widths=WIDTHS)


def compared(vector: str, known: str | None, proved: bool) -> str:
    """A figure's worth in a word or two."""
    if known is None:
        return "proved" if proved else ""
    if figures(vector) == figures(known):
        return "equal"
    return "better" if figures(vector) < figures(known) else "WORSE"


def seated(args: list[str]) -> tuple[dict[str, Any], float]:
    """What the command finds, and its seconds."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = time.perf_counter()
    done = subprocess.run(
        [*program(), "seat", *args, "--json"], cwd=ROOT, env=environment, capture_output=True, check=True
    )
    return json.loads(done.stdout), time.perf_counter() - before


def around(players: int, played: int, rounds: int) -> tuple[dict[str, Any], float]:
    """The same for rounds that follow others."""
    with tempfile.TemporaryDirectory() as folder:
        before, here = os.path.join(folder, "before.json"), os.path.join(folder, "here.txt")
        first, _ = seated(["--players", str(players), "--rounds", str(max(2, played)), "--seed", "1"])
        with open(before, "w", encoding="utf-8") as stream:
            json.dump({"rounds": first["rounds"][:played]}, stream)
        with open(here, "w", encoding="utf-8") as stream:
            stream.write("\n".join([*map(str, range(2, players + 1)), "late"]))
        return seated(["--given", before, "--players", here, "--rounds", str(rounds), "--seed", "1"])


if __name__ == "__main__":
    main()
