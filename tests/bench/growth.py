"""Measures how commands grow with what they are given, and asserts nothing: processor time at 1, 10 and 100 times.

python -m tests.bench.growth               what `make bench` adds
"""

import resource
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.bench.__main__ import heading, program, row
from tests.samples import ROOT

TIMES = (1, 10, 100)

TURN = ("untaps", *("goes on",) * 9)
"""What a Methuselah says in a turn in which she does nothing."""


def deck(cards: int) -> str:
    """A list of so many library cards, each of another name."""
    return "Crypt\n12x Anson 5 cel\n\nLibrary\n" + "".join(f"1x Card {number}\n" for number in range(cards))


def deck_fact(cards: int) -> str:
    """What a checker of decks is told, with so many cards by name."""
    return f"library: 60\ncrypt: 12\ncards: [{', '.join(f'Card {number}' for number in range(cards))}]\n"


def event(players: int) -> str:
    """An event of three rounds at tables of five, with their results, in which nobody meets a neighbour again."""
    tables = players // 5
    lines = ["event: Cup", f"players: [{', '.join(f'P{number}' for number in range(players))}]", "rounds:"]
    for step in range(1, 4):
        lines.append("  - tables:")
        for table in range(tables):
            seats = [f"P{place * tables + (table + place * step) % tables}" for place in range(5)]
            seats = seats[step:] + seats[:step]
            lines.append(f"      - seats: [{', '.join(seats)}]")
            lines.append("        result: {" + ", ".join(f"{name}: {5 * (name == seats[0])}" for name in seats) + "}")
    return "\n".join(lines) + "\n"


def transcript(plays: int) -> str:
    """A game in which two Methuselahs take turns and do nothing."""
    seats = ("Ann", "Bob")
    lines = [f"game: {{seats: [{', '.join(seats)}]}}", "start:", "  turn: Ann"]
    lines += [f"  {name}: {{pool: 30, ready: [{{name: {name}'s minion, capacity: 4}}]}}" for name in seats]
    turns = (f"  - {seats[turn % 2]}: {said}" for turn in range(plays // len(TURN)) for said in TURN)
    return "\n".join([*lines, "plays:", *turns]) + "\n"


def names(players: int) -> list[str]:
    return [f"Another{number}" for number in range(players)]


CASES: tuple[tuple[str, str, int, Callable[[int], str], Callable[[str, int], list[str]]], ...] = (
    ("deck check", "cards", 90, deck, lambda file, _: ["deck", "check", file]),
    ("event check", "players", 15, event, lambda file, _: ["event", "check", file]),
    ("event add", "names", 15, lambda _: event(15), lambda file, size: ["event", "add", file, *names(size)]),
    ("standings", "players", 15, event, lambda file, _: ["standings", file]),
    ("check", "cards", 20, deck_fact, lambda file, _: ["check", "constructed-deck", "--given", file]),
    ("play", "plays", 50, transcript, lambda file, _: ["play", file]),
)
"""A command, what it is given, how many of them at first, the file of so many, and the words of the command line."""


def seconds(arguments: Sequence[str]) -> float:
    """Processor time of the whole command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([*program(), *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode == 2:
        raise SystemExit(done.stderr)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    heading("Growth: processor time of the whole command, seconds")
    row("", *(f"x {times}" for times in TIMES))
    with tempfile.TemporaryDirectory() as folder:
        for command, what, size, written, words in CASES:
            taken = []
            for times in TIMES:
                file = Path(folder, f"{command.replace(' ', '-')}-{times}.txt")
                file.write_text(written(size * times), encoding="utf-8")
                taken.append(seconds(words(str(file), size * times)))
            row(f"{command}, {size} {what}", *(f"{one:.2f}" for one in taken))


if __name__ == "__main__":
    main()
