"""The names of the commands, the module that declares each, and how a changed file of the package is known."""

import os

from vtes_judge.corpus.store import PACKAGE

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
"""The section of the file that has every command's name and first line."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def face(name: str) -> "Callable[..., int]":
    """Import the function that runs a command."""
    module = __import__(f"vtes_judge.faces.{COMMANDS[name]}", fromlist=["run"])
    run: Callable[..., int] = module.run
    return run


def measured(name: str) -> tuple[str, int, int]:
    """The size and time of a file of the package. Raises OSError if it cannot be seen."""
    found = os.stat(f"{PACKAGE}/{name}")
    return name, found.st_size, found.st_mtime_ns
