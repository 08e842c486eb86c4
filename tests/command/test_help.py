"""Proves that the help of every command fits and says all, that its examples run, and what is no command."""

import shlex
import sys

import pytest

from vtes_judge import __main__, __version__
from vtes_judge.cards.sources import sources
from vtes_judge.faces.command import help, names, table


def main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


@pytest.mark.parametrize("name", ["", *names.COMMANDS])
@pytest.mark.parametrize("columns", [40, 80])
def test_help_fits_and_says_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, columns: int
) -> None:
    monkeypatch.setattr(help, "width", lambda: columns)
    code, out, err = main(monkeypatch, capsys, *name.split(), "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: vtes-judge {name}".rstrip())
    # but for a word that is longer than the line
    assert [line for line in out.splitlines() if len(line) > columns and len(line.split()) > 1] == []
    assert [line for line in out.splitlines() if len(line) > 80] == []
    if name:
        said = " ".join(out.split())
        one = table.command(name)
        for text in (one.about, one.text, one.more, one.words_about, *(option.about for option in one.options)):
            assert " ".join(text.split()) in said
        for option in one.options:
            assert f"  {', '.join(option.names)}" in out


def test_lines_of_an_example_stand_below_one_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where they are the first of the text."""
    _, out, _ = main(monkeypatch, capsys, "text", "--help")
    assert "\n    text add FILE --as RB: take in" in out
    assert "\n    text list: what was added\n" in out


def test_the_program_shows_once_how_to_quote(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And what it shows can be typed so."""
    _, out, _ = main(monkeypatch, capsys, "--help")
    lines = out.partition("A shell has a use of its own")[2].partition("\n\n")[0].splitlines()
    shown = [line.strip() for line in lines if "vtes-judge" in line]
    assert len(shown) == 2
    for line in shown:
        assert main(monkeypatch, capsys, *shlex.split(line)[1:])[0] == 0


def examples(text: str) -> list[str]:
    """The command lines below `Examples:`."""
    lines = text.partition("Examples:\n")[2].splitlines()
    return [line.strip() for line in lines[: next(i for i, line in enumerate([*lines, ""]) if not line.strip())]]


@pytest.mark.parametrize("name", ["", *names.COMMANDS])
def test_the_examples_in_the_help_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    _, text, _ = main(monkeypatch, capsys, *name.split(), "-h")
    found = examples(text)
    assert 2 <= len(found) <= 3
    if name in ("card", "cards"):
        monkeypatch.delenv("VTES_JUDGE_CARDS")
        if sources() is None:
            pytest.skip("the data of the cards are not installed")
    # the server for assistants serves until its client has gone: tests/programs/test_assistant.py
    for line in found if name != "mcp" else ():
        code, out, err = main(monkeypatch, capsys, *shlex.split(line)[1:])
        assert (code, err) == (0, ""), line
        assert out.strip()
        assert line.startswith(f"vtes-judge {name}")


@pytest.mark.parametrize("name", names.COMMANDS)
def test_the_help_of_a_command_names_its_exit_codes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    _, text, _ = main(monkeypatch, capsys, name, "--help")
    assert "Exit codes: 0 " in text


@pytest.mark.parametrize("args", [[], ["-h"], ["--help"], ["--help", "show"]])
def test_without_a_command_there_is_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str]
) -> None:
    code, out, err = main(monkeypatch, capsys, *args)
    assert (code, err) == (0, "")
    assert out.startswith("Usage: vtes-judge [OPTIONS] COMMAND [ARGS]...\n\n  Look up the rules of Vampire: ")
    assert all(f"\n  {name} " in out for name in names.COMMANDS)


@pytest.mark.parametrize("args", [["-V"], ["--version"]])
def test_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str]) -> None:
    assert main(monkeypatch, capsys, *args) == (0, f"vtes-judge {__version__}\n", "")


@pytest.mark.parametrize(
    ("line", "says", "hint"),
    [
        ("--nope", "there is no option --nope", "see: vtes-judge --help"),
        ("--version=3", "there is no option --version=3", "see: vtes-judge --help"),
        ("nope", "there is no command 'nope'", "to look something up: vtes-judge search nope"),
    ],
)
def test_what_is_no_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, says: str, hint: str
) -> None:
    assert main(monkeypatch, capsys, line) == (2, "", f"error: {says}\n\nhint: {hint}\n")
