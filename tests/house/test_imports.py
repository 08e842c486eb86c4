"""Proves that the commands which must start at once import nothing slow, and a ruling no more than its chapter."""

import subprocess
import sys

import pytest

from tests.samples import ROOT
from vtes_judge.faces.command import names

SLOW = {"re", "json", "pathlib", "typing", "dataclasses", "textwrap", "inspect", "typer", "click", "rich", "whoosh"}

COLD = ("--json", " -combat", "check block-outcome", "where IV.C.3", "where KEY.1", "schema", "a tapped vampire block")
"""JSON needs json; phrases, prefixes and what is left out go to the whole index; a ruling, also one that a search tells
in short, needs its rule, and worked examples YAML: those import no parser library, but more than the others."""

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

HOT = [
    *(line for line in LINES if not any(part in line for part in COLD)),
    "serach",
    "search how are retainers arranged after combat",
    "--version",
    "__complete show iv.c.",
    "--help",
    *(f"{name} --help" for name in names.COMMANDS),
]


ONE_BY_ONE = """
import sys
sys.path.insert(0, {root!r})
from vtes_judge.__main__ import main
for line in {lines!r}:
    sys.argv = ["vtes-judge", *line.split()]
    main()
    print("imported", *sorted({slow!r} & set(sys.modules)), file=sys.stderr)
"""


@pytest.mark.usefixtures("compiled")
def test_hot_commands_import_nothing_slow() -> None:
    """One after the other in one process: what none of them has imported at the end, none imports alone."""
    quoting = [line for line in HOT if line.startswith("verify-quote")]  # which needs re
    lines = [line for line in HOT if line not in quoting] + quoting
    program = ONE_BY_ONE.format(root=str(ROOT), lines=lines, slow=SLOW)
    done = subprocess.run([sys.executable, "-S", "-E", "-c", program], capture_output=True, text=True, check=True)
    found = [set(line.split()[1:]) for line in done.stderr.splitlines() if line.split()[:1] == ["imported"]]
    assert len(found) == len(lines)
    slow = {line: modules for line, modules in zip(lines, found, strict=True) if modules}
    assert {line: modules for line, modules in slow.items() if line not in quoting or modules != {"re"}} == {}


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
