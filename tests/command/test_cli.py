"""Proves that a command is what its function declares: read from the command line, shown as help, kept in a table that
is always there and always fresh."""

import os
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from tests.checkout import Checkout, copied, whole
from tests.examples import portion
from vtes_judge import __main__, __version__
from vtes_judge.cards.sources import sources
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.file_state import RELEASE
from vtes_judge.faces.command import build, help, names, parse, table
from vtes_judge.faces.terminal.options import OTHER_OPTIONS, Annotated, Argument, Example, Json, Option
from vtes_judge.messages import Refused

ROOT = Path(__file__).parents[2]


def main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


# a declaration, and what is read of it


def probe(
    *,
    words: Annotated[
        list[str], Argument(default_factory=list, help="What to say.", metavar="[WORDS]..."), OTHER_OPTIONS
    ],
    loud: Annotated[bool, Option("--loud", "-l", help="In capitals.")] = False,
    times: Annotated[int, Option("-n", "--times", help="So often.", min=1, max=9), Example("3")] = 2,
    level: Annotated[int | None, Option("--level", help="How deep."), Example("4")] = None,
    paper: Annotated[str | None, Option("--paper", help="On what.", metavar="a4|letter")] = None,
    of: Annotated[list[str] | None, Option("--of", help="Of what.", metavar="CITATION"), Example("IV.C")] = None,
    as_json: Json = False,
) -> int:
    """Say some words,
    aloud.

    First a text that is long enough to be filled into more than one line, even where there are eighty columns.

      what stands further in
        stays

    Examples:
      vtes-judge probe a

    Exit codes: 0 said.
    """
    return len(words) + loud + times + (level or 0) + len(paper or "") + len(of or []) + as_json


def declared(function: Callable[..., int] = probe) -> table.Command:
    app = build.application({"probe": function, "other": probe})
    return table.Command(build.row(app.commands["probe"], function))


@pytest.fixture
def probed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(table._commands, "probe", declared())


def test_what_is_read_of_a_declaration() -> None:
    found = declared()
    assert found.about == "Say some words, aloud."
    assert found.text.startswith("First a text")
    assert found.text.endswith("\n\n  what stands further in\n    stays")
    assert found.more == "Examples:\n  vtes-judge probe a\n\nExit codes: 0 said."
    assert (found.words, found.shape, found.words_about) == ("words", "[WORDS]...", "What to say.")
    assert (found.required, found.other_options) == (False, True)
    parts = ("names", "parameter", "about", "takes", "example", "many", "between", "default")
    assert [tuple(getattr(one, name) for name in parts) for one in found.options] == [
        (("--loud", "-l"), "loud", "In capitals.", "", "", False, "", ""),
        (("-n", "--times"), "times", "So often.", "NUMBER", "3", False, "from 1 to 9", "2"),
        (("--level",), "level", "How deep.", "NUMBER", "4", False, "from 0 to 999999", ""),
        (("--paper",), "paper", "On what.", "a4|letter", "a4", False, "", ""),
        (("--of",), "of", "Of what.", "CITATION", "IV.C", True, "", ""),
        (("--json",), "as_json", "Print JSON, for programs.", "", "", False, "", ""),
    ]
    assert found.named["--paper"].choices == ("a4", "letter")


def no_example(
    *,
    words: Annotated[list[str], Argument(help="x", metavar="X")],
    file: Annotated[str | None, Option("--file", help="x", metavar="FILE")] = None,
) -> int:
    """A command."""
    return len(words) + len(file or "")


def words_twice(
    *,
    words: Annotated[list[str], Argument(help="x", metavar="X")],
    more: Annotated[str, Argument(help="x", metavar="X")],
) -> int:
    """A command."""
    return len(words) + len(more)


def no_words(*, file: Annotated[str | None, Option("--file", help="x", metavar="FILE"), Example("x")] = None) -> int:
    """A command."""
    return len(file or "")


def test_a_command_may_take_no_words() -> None:
    found = declared(no_words)
    assert (found.words, found.shape, found.required) == ("", "", False)
    assert "Arguments:" not in help.lines_of("x", found, 80)


def test_words_for_a_command_that_takes_none_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        parse.parse("mcp", ["now"])
    assert (refused.value.message, refused.value.hint) == (
        "mcp takes no words such as now", "see: vtes-judge mcp --help"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("function", "says"),
    [(no_example, "file: what takes a value has an Example of it"), (words_twice, "one parameter for all its words")],
)
def test_a_declaration_that_lacks_something_is_refused(function: Callable[..., int], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        declared(function)


@pytest.mark.usefixtures("probed")
@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("a b", {"words": ["a", "b"]}),
        ("a --loud b", {"words": ["a", "b"], "loud": True}),
        ("-l -- --loud", {"words": ["--loud"], "loud": True}),
        ("-n3 a", {"words": ["a"], "times": 3}),
        ("-n 3 --level=0", {"words": [], "times": 3, "level": 0}),
        ("--of a --of=b", {"words": [], "of": ["a", "b"]}),
        ("a -b --fact 1", {"words": ["a", "-b", "--fact", "1"]}),
    ],
)
def test_what_is_read_of_a_command_line(line: str, values: dict[str, Any]) -> None:
    assert parse.parse("probe", line.split()) == values


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("probe --loud=1", "--loud takes no value", "write --loud alone"),
        ("probe --of", "--of needs a citation", "write, for example: --of IV.C"),
        ("probe --paper=", "--paper needs a value", "write, for example: --paper a4"),
        ("probe -n x", "-n x is not a whole number from 1 to 9", "write, for example: -n 3"),
        ("probe --level -1", "--level -1 is not a whole number from 0 to 999999", "write, for example: --level 4"),
        ("define --jsn x", "define has no option --jsn", "it has --json; a word that starts so goes after --"),
    ],
)
@pytest.mark.usefixtures("probed")
def test_what_is_refused_of_a_command_line(line: str, message: str, hint: str) -> None:
    name, *args = line.split()
    with pytest.raises(Refused) as caught:
        parse.parse(name, args)
    assert (caught.value.message, caught.value.hint) == (message, hint)


HELP = """\
Usage: vtes-judge probe [OPTIONS] [WORDS]...

  Say some words, aloud.

  First a text that is long enough to be filled into more than one line, even
  where there are eighty columns.

    what stands further in
      stays

Arguments:
  [WORDS]...  What to say.

Options:
  --loud, -l           In capitals.
  -n, --times NUMBER   So often. [default: 2]
  --level NUMBER       How deep.
  --paper [a4|letter]  On what.
  --of CITATION        Of what.
  --json               Print JSON, for programs.
  -h, --help           Show this message and exit.

  Examples:
    vtes-judge probe a

  Exit codes: 0 said."""


def test_help_is_what_is_declared() -> None:
    assert "\n".join(help.lines_of("probe", declared(), 80)) == HELP


# the table of all commands


@cache
def built() -> Compiled:
    """The table of commands as it is made now."""
    return Compiled(BytesIO(build.build()))


@pytest.mark.parametrize("name", names.COMMANDS)
def test_the_table_has_what_the_functions_declare(name: str) -> None:
    """Whatever file it was read from: it is the same as made now."""
    rows = built()
    assert table._section(name) == rows.value(name)
    assert (name, table.command(name).about) in table.listed()


def test_the_table_is_made_from_every_module_that_declares_something() -> None:
    made_from = {row[0] for row in built().signature if isinstance(row, tuple)}
    assert {f"faces/{module.replace('.', '/')}.py" for module in names.COMMANDS.values()} <= made_from
    # the figures and words of options, where they stand
    assert {"seating/plan.py", "table/nouns.py", "catalogue/checkers.py", "limits.py"} <= made_from


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy with a table of its own; the index of the texts, which no command changes, is copied with it."""
    Book()
    copy = copied(ROOT, tmp_path_factory.mktemp("commands") / "checkout")
    (copy.data / "commands.bin").unlink(missing_ok=True)
    copy.ask("--help")
    return copy


@pytest.fixture
def kept(copy: Checkout) -> Iterator[Path]:
    """The table's file in a checkout of its own, put back as it was."""
    place = copy.data / "commands.bin"
    before, at = place.read_bytes(), place.stat().st_mtime_ns
    yield place
    if place.read_bytes() != before:
        place.write_bytes(before)
        os.utime(place, ns=(at, at))


@pytest.mark.usefixtures("kept")
def test_a_changed_command_is_read_anew(copy: Checkout) -> None:
    module = copy.root / "vtes_judge/faces/lookup/toc.py"
    source = module.read_text(encoding="utf-8")
    at = module.stat().st_mtime_ns
    module.write_text(source.replace("Show so many levels", "This many levels"), encoding="utf-8")
    try:
        assert "This many levels below what" in copy.ask("toc", "--help").out
    finally:
        module.write_text(source, encoding="utf-8")
        os.utime(module, ns=(at, at))


def damaged_anywhere(before: bytes) -> Iterator[bytes]:
    yield b""
    yield before[:-1]
    for at in (5, 60, len(before) // 3, len(before) - 9):
        yield before[:at] + bytes([before[at] ^ 1]) + before[at + 1 :]


def test_a_damaged_table_is_made_anew(copy: Checkout, kept: Path) -> None:
    right = [copy.ask(*args) for args in (["--help"], ["table", "--help"])]
    before = kept.read_bytes()
    for damaged in portion(list(damaged_anywhere(before))):
        kept.write_bytes(damaged)
        assert [copy.ask(*args) for args in (["--help"], ["table", "--help"])] == right
        for name in names.COMMANDS if not whole(kept) else ():  # what is damaged is noticed when it is used
            copy.ask(name, "--help")
        assert whole(kept)


def test_where_nothing_can_be_kept_the_table_is_made_in_memory(copy: Checkout, kept: Path) -> None:
    right = copy.ask("toc", "--depth", "x"), copy.ask("toc", "--help")
    data, home = kept.read_bytes(), {"HOME": None}
    kept.unlink()
    kept.mkdir()  # not even root can write a file there
    try:
        assert (copy.ask("toc", "--depth", "x", **home), copy.ask("toc", "--help", **home)) == right
    finally:
        kept.rmdir()
        kept.write_bytes(data)


def test_a_table_that_came_with_a_package_is_not_looked_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    for checkout in (True, False):
        monkeypatch.setattr(table, "texts", lambda checkout=checkout: ("/a/folder", checkout))
        assert table.fresh((RELEASE,)) is not checkout
        assert not table.fresh((("faces/nowhere.py", 1, 2),))


# help


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
