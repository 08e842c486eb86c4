"""Proves that typer's help says what the commands truly take, that both ways of running a command answer alike, and
that the commands that must start at once import nothing slow."""

import inspect
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from vtes_judge import __main__, __version__
from vtes_judge.corpus.book import Book
from vtes_judge.faces.command import help, table
from vtes_judge.faces.lookup.search import SOURCES
from vtes_judge.faces.lookup.toc import DEPTH
from vtes_judge.messages import Refused

ROOT = Path(__file__).parents[1]

APP: Any = typer.main.get_command(help.build())

SLOW = {"re", "json", "pathlib", "typing", "dataclasses", "textwrap", "inspect", "typer", "click", "rich", "whoosh"}


def main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


def face(name: str) -> Any:
    return table.face(name)


def test_typer_has_the_declared_commands_in_their_order() -> None:
    assert list(APP.commands) == list(table.ALL)
    assert [APP.commands[name].get_short_help_str(80) for name in APP.commands] == [
        command.about.rstrip(".") for command in table.ALL.values()
    ]


@pytest.mark.parametrize("name", table.ALL)
def test_typer_has_exactly_the_declared_options(name: str) -> None:
    declared = table.ALL[name]
    options = [param for param in APP.commands[name].params if param.param_type_name == "option"]
    assert [(tuple(param.opts), param.secondary_opts, param.help) for param in options] == [
        (option.names, [], option.about) for option in declared.options
    ]
    for param, option in zip(options, declared.options, strict=True):
        assert param.is_flag == (not option.takes)
        assert (param.type.name in ("int", "integer")) == (option.takes == "NUMBER")
        assert bool(option.example) == bool(option.takes)
    arguments = [param.name for param in APP.commands[name].params if param.param_type_name == "argument"]
    assert arguments == [declared.words]


@pytest.mark.parametrize("name", table.ALL)
def test_help_declaration_and_face_have_the_same_parameters_and_defaults(name: str) -> None:
    declared = table.ALL[name]
    parameters = inspect.signature(face(name)).parameters
    assert set(parameters) == {declared.words, *(option.parameter for option in declared.options)}
    for param in APP.commands[name].params:
        default = parameters[param.name].default
        if name == "toc" and param.name == "depth":
            default = DEPTH
        if param.param_type_name == "option":
            assert param.default == default, param.name


def test_the_texts_to_search_in_are_the_same_everywhere() -> None:
    assert table.ALL["search"].named["--in"].choices == SOURCES


@pytest.mark.parametrize("name", ["", *table.ALL])
@pytest.mark.parametrize("columns", ["20", "80", "200"])
def test_help_fits_eighty_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    code, out, err = main(monkeypatch, capsys, *name.split(), "--help")
    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if len(line) > 80] == []
    assert out.startswith(f"Usage: vtes-judge {name}".rstrip())
    assert "\b" not in out
    assert "     " not in " ".join(line.strip() for line in out.partition("\nOptions:")[0].splitlines())


def examples(text: str) -> list[str]:
    """The command lines below `Examples:`."""
    lines = text.partition("Examples:\n")[2].splitlines()
    return [line.strip() for line in lines[: next(i for i, line in enumerate([*lines, ""]) if not line.strip())]]


@pytest.mark.parametrize("name", ["", *table.ALL])
def test_the_examples_in_the_help_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    _, text, _ = main(monkeypatch, capsys, *name.split(), "-h")
    found = examples(text)
    assert 2 <= len(found) <= 3
    for line in found:
        code, out, err = main(monkeypatch, capsys, *shlex.split(line)[1:])
        assert (code, err) == (0, ""), line
        assert out.strip()
        assert line.startswith(f"vtes-judge {name}")


@pytest.mark.parametrize("name", table.ALL)
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
    assert all(f"\n  {name} " in out for name in table.ALL)


@pytest.mark.parametrize("args", [["-V"], ["--version"]])
def test_version_is_the_same_both_ways(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str]
) -> None:
    assert main(monkeypatch, capsys, *args) == (0, f"vtes-judge {__version__}\n", "")
    assert help.run(args) == 0
    assert capsys.readouterr().out == f"vtes-judge {__version__}\n"


LINES = [
    "show IV.C.3",
    "show --exact IV C 2 b",
    "show IV.C.3 --original --json",
    "show --section 3.7.2",
    "show --exact --section IV.C",
    "show --exat IV.C",
    "show -- -h",
    "show CRR IV.C.9",
    "search can a tapped vampire block",
    "search -n 2 --in vekn time limit",
    "search -n2 --in=vekn time limit --json",
    "search block -combat -unique -nothing",
    "search -n x block",
    "search --number 1 -- --help",
    "search --in",
    "search",
    "define inner circle",
    "define --json scarce",
    "define zzzzzz",
    "toc",
    "toc IV --depth 2",
    "toc --depth=0 VEKN",
    "toc --depth -1",
    "check",
    "check --rank A --in IV",
    "check --in nowhere",
    "check block-outcome stealth=1 intercept=1",
    "check block-outcome --stealth 1 --intercept 0 --exit-status",
    "check block-outcome -h",
    "check block-outcome stealth=1 intercept=x",
    "check block-outcome --json stealth=1 intercept=1",
    "where IV.C.3",
    "where IV.C.9",
    "where KEY.1",
    "schema block-outcome",
    "schema",
    "verify-quote then the action is blocked",
    "verify-quote nothing like it --json",
    "completion bash",
    "completion ksh",
]


def through_typer(args: list[str]) -> tuple[int, str]:
    """The exit code and what stands on standard error."""
    try:
        return help.run(args), ""
    except Refused as refused:
        return 2, f"error: {refused.message}\n\nhint: {refused.hint}\n"


@pytest.mark.parametrize("line", LINES)
def test_both_ways_answer_alike(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str) -> None:
    code, out, err = main(monkeypatch, capsys, *line.split())
    assert through_typer(line.split()) == (code, err)
    assert capsys.readouterr().out == out


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--nope"], ("no such option", "--nope")),
        (["nope"], ("no such command", "nope")),
        (["--version=3"], ("option '--version'", "value")),
    ],
)
def test_what_typer_does_not_understand_is_an_error_of_ours(args: list[str], says: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as caught:
        help.run(args)
    message = caught.value.message
    assert all(part in message for part in says), message
    assert message[:1].islower()
    assert caught.value.hint == "see: vtes-judge --help"


COLD = ("--json", " -combat", "check block-outcome", "where IV.C.3", "where KEY.1", "schema")
"""JSON needs json; phrases, prefixes and what is left out go to the whole index; a ruling needs its rule, and worked
examples YAML: those import no parser library, but more than the others."""

HOT = [
    *(line for line in LINES if not any(part in line for part in COLD)),
    "serach",
    "how do I block",
    "--version",
    "__complete show iv.c.",
]


@pytest.mark.parametrize("line", HOT)
def test_hot_commands_import_nothing_slow(line: str) -> None:
    program = (
        "import sys; sys.path.insert(0, sys.argv.pop(1)); from vtes_judge.__main__ import main; main();"
        f"print(*sorted({SLOW!r} & set(sys.modules)), file=sys.stderr)"
    )
    Book()  # so that it is not made here, where no library can be imported
    command = [sys.executable, "-S", "-E", "-c", program, str(ROOT), *line.split()]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert set(done.stderr.splitlines()[-1].split()) <= ({"re"} if line.startswith("verify-quote") else set())


@pytest.mark.parametrize("line", [line for line in LINES if line.startswith(("check", "where", "schema"))])
def test_rulings_need_no_parser_library_and_one_chapter(line: str) -> None:
    program = "import sys; from vtes_judge.__main__ import main; main(); print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", program, *line.split()]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    modules = set(done.stderr.splitlines()[-1].split())
    assert not {"typer", "click", "rich", "whoosh"} & modules
    chapters = {name.rpartition(".")[2] for name in modules if name.startswith("vtes_judge.rules.")}
    if "block-outcome" in line:
        assert "blocking" in chapters
        assert len(chapters) < 6, "no more than its own and those that its rules ask"
    else:
        assert not chapters
