"""Proves that a command is what its function declares: what is read of its command line, refused, and shown as help."""

from collections.abc import Callable
from typing import Any

import pytest

from vtes_judge.faces.command import build, help, parse, table
from vtes_judge.faces.terminal.options import OTHER_OPTIONS, Annotated, Argument, Example, Json, Option
from vtes_judge.messages import Refused


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
