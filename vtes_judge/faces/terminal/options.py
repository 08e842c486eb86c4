"""The names with which a command declares its parameters: read when the table of commands is built, never to answer.

A command is a function `run` whose keyword parameters are `Annotated` with typer's `Option` or `Argument`, and whose
docstring is its help. Its module has `from __future__ import annotations` and imports these names for types only.
"""

from typing import Annotated

from typer import Argument, Option

__all__ = ["OTHER_OPTIONS", "Annotated", "Argument", "Edition", "Example", "Json", "Option", "TodayFirst"]


class Example(str):
    """A value that a message shows to whoever gave an option none: `Annotated[int, Option("-n"), Example("3")]`."""


class OtherOptions:
    """A mark on the words of a command: options that it does not declare are words, which it reads itself."""


OTHER_OPTIONS = OtherOptions()

TodayFirst = Annotated[bool, Option("--today", help="Put the ruling by today's rules first, with its reasons.")]

Edition = Annotated[
    str | None,
    Option(
        "--edition",
        help="The texts with today's rules beside them, today first, or the texts alone; else VTES_JUDGE_EDITION.",
        metavar="both|today|texts",
    ),
]

Json = Annotated[bool, Option("--json", help="Print JSON, for programs.")]
