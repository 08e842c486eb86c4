"""Hostile inputs: command lines, facts, files and transcripts with faults in them, each called in this process."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

from . import corruption, valid_inputs
from .program_call import Call, called, faults
from .tally import Tally

SPOKEN = (
    "Ann: untaps", "Ann: passes", "Ann: Lutz bleeds Bob", "Bob: Anson blocks", "now", "legal", "log 2", "undo",
    "redo",
    "why not Anson blocks", "who blocks", "card Mist: {type: action-modifier, stealth: 1}", "save s.yaml",
    "Ann: plays Mist",
)  # fmt: skip
"""Words that are typed at `table`."""

CLEAN = 200
"""The number of inputs after which the folder is emptied."""


def arguments(dice: Random) -> Call:
    """A command line of some command, with faults."""
    args = corruption.line(
        dice, dice.choice(valid_inputs.lines()), valid_inputs.options(), dice.choice(valid_inputs.lines())
    )
    # a search for a seating may take the seconds that it is told to take
    args = tuple("1" if at and args[at - 1] == "--time" else word for at, word in enumerate(args))
    args = tuple(word for word in args if not word.startswith("--time="))
    spoken = "\n".join(dice.choice(SPOKEN) for _ in range(5)).encode()
    stdin = dice.choice((b"", b"can a tapped vampire block\n", b"tapped: yes\n", spoken))
    if dice.random() < 0.2:
        stdin = corruption.document(dice, stdin)
    if valid_inputs.SERVED in args[:1]:
        args = args[1:]
    return Call(args, stdin, valid_inputs.files(), terminal=dice.random() < 0.1)


def facts(dice: Random) -> Call:
    """Some fact of some checker with a hostile value, beside a worked example."""
    checker, fact, others = dice.choice(valid_inputs.facts())
    more = ("--json",) if dice.random() < 0.3 else ()
    return Call(("check", checker, *others, f"{fact}={dice.choice(corruption.WORDS)}", *more))


def files(dice: Random) -> Call:
    """A file of some kind with faults, given to a command that reads it."""
    name, readers = dice.choice(tuple(valid_inputs.READERS.items()))
    raw = corruption.document(dice, valid_inputs.files()[name])
    args = tuple(dice.choice(readers).replace("FILE", name).split())
    spoken = "\n".join(corruption.text(dice, dice.choice(SPOKEN)) for _ in range(5)).encode("utf-8", "surrogatepass")
    return Call(args, spoken if args[0] == "table" else b"", {name: raw})


def transcripts(dice: Random) -> Call:
    """A replayed worked example of which one to three lines or figures are changed; a refusal of it must name a
    line."""
    name, raw = dice.choice(valid_inputs.transcripts())
    for _ in range(dice.choice((1, 1, 2, 3))):
        raw = corruption.row_or_number(dice, raw)
    return Call(("play", name, *dice.choice(((), ("--trace",), ("--json",)))), b"", {name: raw})


KINDS: dict[str, tuple[Callable[[Random], Call], int]] = {
    "arguments": (arguments, 300),
    "facts": (facts, 1500),
    "files": (files, 100),
    "transcripts": (transcripts, 200),
}
"""Each kind of hostile input, and how many of it a round tries."""


def attack(kind: str, seed: int, count: int) -> Tally:
    """Try a number of inputs of one kind in the working folder, which is emptied now and then."""
    make, tally = KINDS[kind][0], Tally(kind)
    for number in range(count):
        if number % CLEAN == 0:
            empty(Path.cwd())
        call = make(Random(f"{kind}/{seed}/{number}"))
        outcome = called(call)
        tally.tried += 1
        for fault in faults(call, outcome):
            tally.fail(f"{call.args[0] if call.args else '-'}: {fault}"[:120], call.shown())
        if kind == "transcripts" and outcome.code == 2 and ", line " not in outcome.err:
            tally.fail(f"play: a refusal without its line: {outcome.err.partition(chr(10))[0][:60]}", call.shown())
    return tally


def empty(folder: Path) -> None:
    """Take everything out of a folder but its hidden parts."""
    for path in folder.iterdir():
        if path.name.startswith("."):
            continue
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            os.unlink(path)
