"""Runs every attack, a round after the other: python -m tests.attack --seed 4 --seconds 100."""

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from . import crowds, hostile_inputs, kills, planted_files
from .tally import Tally


def main() -> int:
    """Run the attacks; the exit code is 0 if nothing failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the same seed tries the same")
    parser.add_argument("--seconds", type=float, default=100, help="no round begins later; the first is always run")
    parser.add_argument("--only", default="", help="attacks, with commas between them")
    parser.add_argument("--kills", type=int, default=200, help="how many ends of writers a round tries")
    parser.add_argument("--keep", action="store_true", help="leave the folder in which everything was broken")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="vtes-judge-attack-"))
    tallies: dict[str, Tally] = {}
    began, seed = time.monotonic(), options.seed
    try:
        _at_home(folder)
        while seed == options.seed or time.monotonic() - began < options.seconds:
            for tally in _round(seed, folder / str(seed), options.kills, set(filter(None, options.only.split(",")))):
                tallies.setdefault(tally.name, Tally(tally.name)).add(tally)
            seed += 1
    finally:
        os.chdir("/")
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    for tally in tallies.values():
        print("\n".join(tally.lines()))
    failed = sum(sum(tally.times.values()) for tally in tallies.values())
    tried = sum(tally.tried for tally in tallies.values())
    print(f"{tried} tried, {failed} failed, seeds {options.seed} to {seed - 1}, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


def _at_home(folder: Path) -> None:
    """Use homes and caches of the attack's own, so that nothing of the user's is read or written."""
    for name, below in (
        ("HOME", ""),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_CONFIG_HOME", "config"),
    ):
        os.environ[name] = str(folder / below)
    os.environ["VTES_JUDGE_CARDS"] = "off"


def _round(seed: int, folder: Path, killed: int, only: set[str]) -> list[Tally]:
    work = folder / "work"
    work.mkdir(parents=True)
    found: list[Tally] = []
    attacks: dict[str, Callable[[], Tally]] = {
        "planted": lambda: planted_files.attack(folder / "planted"),
        "crowds": lambda: crowds.attack(8, folder / "crowds"),
        "kills": lambda: kills.attack(seed, killed, folder / "kills"),
        **{
            kind: partial(hostile_inputs.attack, kind, seed, count) for kind, (_, count) in hostile_inputs.KINDS.items()
        },
    }
    for name, attack in attacks.items():
        os.chdir(work)
        if not only or name in only:
            found.append(attack())
    return found


if __name__ == "__main__":
    sys.exit(main())
