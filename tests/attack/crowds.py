"""Crowds: many desks at one event, many keyboards at one transcript; what was said to be kept is there."""

import re
import subprocess
import sys
from pathlib import Path

from .tally import Tally
from .writers import environment


def attack(count: int, folder: Path) -> Tally:
    """Let desks at one event record a result each, and keyboards at one transcript play a card each, all at once."""
    tally = Tally("crowds")
    folder.mkdir(parents=True, exist_ok=True)
    _desks(count, folder, tally)
    _keyboards(count, folder, tally)
    return tally


def _start(folder: Path, said: str, *args: str) -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        [sys.executable, "-m", "vtes_judge", *args],
        cwd=folder,
        env=environment(folder),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdin is not None
    process.stdin.write(said)
    return process


def _desks(count: int, folder: Path, tally: Tally) -> None:
    names = [f"P{number:03}" for number in range(5 * count)]
    tables = [names[5 * at : 5 * at + 5] for at in range(count)]
    rows = [f"    - seats: [{', '.join(table)}]   # by the window" for table in tables]
    text = f"players: [{', '.join(names)}]\nrounds:\n  - tables:\n" + "\n".join(rows) + "\n"
    (folder / "cup.yaml").write_text(text, encoding="utf-8")
    points = [[f"{name}={5 * (name == table[0])}" for name in table] for table in tables]
    desks = [
        _start(folder, "", "event", "result", "cup.yaml", "1", str(at), *told) for at, told in enumerate(points, 1)
    ]
    for table, desk in zip(tables, desks, strict=True):
        _, err = desk.communicate(timeout=120)
        tally.tried += 1
        kept = f"result: {{{table[0]}: 5" in (folder / "cup.yaml").read_text(encoding="utf-8")
        if desk.returncode or not kept:
            tally.fail(
                "event result: a desk's result is refused or lost", f"{table}: exit {desk.returncode}, {err[:300]}"
            )
    if (folder / "cup.yaml").read_text(encoding="utf-8").partition("\nlog:")[0].count("# by the window") != count:
        tally.fail("event result: a comment is lost", "")


def _keyboards(count: int, folder: Path, tally: Tally) -> None:
    (folder / "t.yaml").write_text("game: {seats: [Ann, Bob]}\nplays: []\n", encoding="utf-8")
    cards = [f"Card{number}x" for number in range(count)]
    tables = [
        _start(folder, f"card {card}: {{type: action-modifier, stealth: 1}}\n", "table", "t.yaml") for card in cards
    ]
    for card, table in zip(cards, tables, strict=True):
        out, _ = table.communicate(timeout=120)
        tally.tried += 1
        if f"{card} is described" in out and not re.search(
            rf"\b{card}\b", (folder / "t.yaml").read_text(encoding="utf-8")
        ):
            tally.fail("table: what was said to be kept is lost", card)
