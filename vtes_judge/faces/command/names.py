"""The names of the commands, the module that declares each, and how a changed file of the package is known."""

import os

from vtes_judge.corpus import file_state

COMMANDS = {
    "show": "lookup.show",
    "search": "lookup.search",
    "define": "lookup.define",
    "toc": "lookup.toc",
    "check": "rulings.check",
    "ask": "ask.ask",
    "where": "lookup.where",
    "text": "texts.text",
    "schema": "programs.schema",
    "verify-quote": "lookup.quote",
    "completion": "command.completion_script",
    "score": "desk.score",
    "event": "desk.event",
    "standings": "desk.standings",
    "finals": "desk.finals",
    "seat": "desk.seat",
    "sheet": "sheets.sheet",
    "deck": "decks.deck",
    "card": "cards.card",
    "cards": "cards.cards",
    "play": "play.play",
    "table": "play.table",
    "mcp": "assistant.mcp",
}
"""The commands in the order in which they are listed, each with its module below `faces`."""

ALL = "all"
"""The name of that section of `commands.bin` which has every command's name and first line."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def face(name: str) -> "Callable[..., int]":
    """Import the function that runs a command."""
    module = __import__(f"vtes_judge.faces.{COMMANDS[name]}", fromlist=["run"])
    run: Callable[..., int] = module.run
    return run


def summed(name: str) -> file_state.Measured:
    """Measure a file of the package and its checksum, for `unchanged` to compare. Raises OSError if it cannot be
    seen."""
    path = f"{file_state.PACKAGE}/{name}"
    return file_state.summed(file_state.measured(name, os.stat(path)), path)


def unchanged(row: file_state.Measured) -> bool:
    """Whether a file of the package is as it was `summed`. Raises OSError if it cannot be seen."""
    path = f"{file_state.PACKAGE}/{row[0]}"
    return file_state.unchanged(row, file_state.measured(row[0], os.stat(path)), path)
