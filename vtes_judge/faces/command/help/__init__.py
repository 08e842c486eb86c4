"""The command line that needs a parser library: help, and every command that `request` does not read by itself."""

from contextlib import redirect_stdout
from io import StringIO

import typer

from vtes_judge.faces.command.parse import wants_help
from vtes_judge.faces.terminal.writing import ANSWERED, NOT_UNDERSTOOD, write
from vtes_judge.messages import Refused

from . import decks, desk, games, lookup, seats, sheets
from .explain import Help, register

NAME = "vtes-judge"

HELPS: Help = {**lookup.HELP, **desk.HELP, **seats.HELP, **sheets.HELP, **decks.HELP, **games.HELP}

CONTEXT = {"help_option_names": ["-h", "--help"]}

EXAMPLES = """\b
Examples:
  vtes-judge show IV.C.3
  vtes-judge search "can a tapped vampire block"
  vtes-judge check block-outcome stealth=1 intercept=1
"""


def build() -> typer.Typer:
    """The application, all its commands in their order."""
    app = typer.Typer(
        name=NAME,
        help=f"Look up the rules of Vampire: The Eternal Struggle, and ask for rulings.\n\n{EXAMPLES}",
        epilog=f"More on a command: {NAME} COMMAND --help",
        context_settings=CONTEXT,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        no_args_is_help=True,
    )
    app.callback()(_top)
    register(app, HELPS)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        from vtes_judge import __version__

        typer.echo(f"{NAME} {__version__}")
        raise typer.Exit


def _top(
    version: bool = typer.Option(False, "--version", "-V", help="Print the version.", callback=_version, is_eager=True),
) -> None:
    """Only declares the options that stand before a command."""


def run(args: list[str]) -> int:
    """Run a command line, `--help` when it is empty; its exit code. Raises Refused for what is not understood."""
    if args and not wants_help(args):
        return _run(args)
    held = StringIO()
    try:
        with redirect_stdout(held):
            return _run(args or ["--help"])
    finally:
        if held.tell():
            write(held.getvalue().rstrip("\n").split("\n"))


def _run(args: list[str]) -> int:
    command = typer.main.get_command(build())
    try:
        code = command.main(args, prog_name=NAME, standalone_mode=False)
    except typer.Abort:
        return NOT_UNDERSTOOD
    except Exception as fault:
        return _misunderstood(fault)
    return code if isinstance(code, int) else ANSWERED


def _misunderstood(fault: Exception) -> int:
    """An error of click, wherever this version of typer keeps click, as one of ours; any other goes on."""
    says = getattr(fault, "format_message", None)
    if says is None:
        raise fault
    if type(fault).__name__ == "NoArgsIsHelpError":
        write(says().split("\n"))
        return ANSWERED
    message = says().strip().rstrip(".")
    context = getattr(fault, "ctx", None)
    where = context.command_path if context else NAME
    raise Refused(message[:1].lower() + message[1:], f"see: {where} --help") from None
