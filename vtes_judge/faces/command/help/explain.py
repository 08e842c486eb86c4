"""How typer explains a command that it does not read: `request` reads the arguments of every command."""

from collections.abc import Callable
from inspect import cleandoc
from typing import Any

import typer
from typer.core import TyperCommand

from vtes_judge.faces.command import parse
from vtes_judge.faces.command.table import ALL

Function = Callable[..., None]

Help = dict[str, tuple[Function, str, str]]
"""Of each command: a function with its parameters and its explanation, examples, what its exit codes mean."""


class Explained(TyperCommand):
    """A command that typer only explains: what follows its name goes to `request` as it was typed."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Print help if it is asked for; otherwise leave everything alone."""
        if parse.wants_help(args) and not parse.helps_itself(str(self.name), args):
            return super().parse_args(ctx, [parse.HELP[0]])
        ctx.args = list(args)
        return ctx.args  # type: ignore[no-any-return]

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """`show [OPTIONS] CITATION...`: some versions of typer put what is required in braces."""
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]

    def invoke(self, ctx: Any) -> int:
        """Answer as the entry point does without typer."""
        return parse.answer(str(self.name), ctx.args)


def register(app: typer.Typer, helps: Help) -> None:
    """Add every command to the application, in the order of their declaration."""
    for name, command in ALL.items():
        function, examples, codes = helps[name]
        text = f"{command.about}\n\n{cleandoc(function.__doc__ or '')}"
        short = command.about.rstrip(".")
        epilog = f"\b\nExamples:\n{examples}\n\nExit codes: {codes}."
        app.command(name, help=text, short_help=short, epilog=epilog, cls=Explained)(function)


def option(command: str, parameter: str) -> Any:
    """An option as it is declared."""
    [declared] = [one for one in ALL[command].options if one.parameter == parameter]
    metavar = declared.takes if not declared.choices else f"[{declared.takes}]"
    return typer.Option(*declared.names, help=declared.about, metavar=metavar or None)


def words(about: str, metavar: str) -> Any:
    """The words of a command."""
    return typer.Argument(help=about, metavar=metavar, show_default=False)
