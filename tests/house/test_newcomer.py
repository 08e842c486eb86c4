"""Proves what CONTRIBUTING tells a newcomer: where tasks are done, how a rule comes into every face, names."""

import ast
import json
import re
from functools import partial
from pathlib import Path

import pytest

from tests.cases import try_each
from tests.checkout import Checkout, copied
from tests.samples import ROOT
from tests.source_trees import nodes

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

TASKS = [
    (task.strip(), file, name)
    for task, places in re.findall(r"^\| ([^|`]+(?:`[^|`]+`[^|`]*)*)\| ([^|]*`[\w./]+`: [^|]+)\|", TEXT, re.MULTILINE)
    for file, name in re.findall(r"`([\w./]+)`: `([^`]+)`", places)
]
"""The rows of "Where do I go": the task, a file, and what to look for in it."""

BLOCKS = {
    re.split(r"[ :]", block.split("\n")[0].removeprefix("# "))[0]: block.split("\n", 1)[1]
    for block in re.findall(r"```(?:python|yaml)\n(# vtes_judge/.*?)```", TEXT, re.DOTALL)
}
"""The worked example, by the file that each part of it goes into."""


def names_in(path: Path) -> set[str]:
    """What a module declares: functions, classes, methods and constants, and the names of what it calls."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
    return found


def layer_of(path: Path) -> str:
    """The room of a file: `rules`, `faces/desk`; its own name where it stands in no room."""
    parts = path.relative_to(ROOT / "vtes_judge").with_suffix("").parts
    return "/".join(parts[: 2 if parts[0] == "faces" else 1])


def is_module(path: Path, node: ast.ImportFrom, name: str) -> bool:
    """Whether what is imported is a module and no class or function."""
    if node.level:
        base = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
    else:
        base = ROOT.joinpath(*(node.module or "").split("."))
    return (base / f"{name}.py").exists() or (base / name).is_dir()


def test_there_are_ten_tasks() -> None:
    assert len({task for task, _, _ in TASKS}) == 10, sorted({task for task, _, _ in TASKS})


@pytest.mark.parametrize(("task", "file", "name"), TASKS)
def test_a_task_is_done_where_the_table_says(task: str, file: str, name: str) -> None:
    path = ROOT / file
    assert path.is_file(), f"{task}: there is no {file}"
    held = names_in(path) if path.suffix == ".py" else {line.strip() for line in path.read_text("utf-8").split("\n")}
    assert name in held, f"{task}: {file} has no {name}"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy of the program into which the parts of the worked example were written as CONTRIBUTING says."""
    copy = copied(ROOT, tmp_path_factory.mktemp("newcomer") / "copy")
    for file, text in BLOCKS.items():
        path = copy.root / file
        if file.endswith("sheets/__init__.py"):
            before = path.read_text(encoding="utf-8")
            first = "SHEETS: dict[str, str] = {\n"
            assert first in before
            path.write_text(before.replace(first, first + text), encoding="utf-8")
        else:
            before = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(f"{before}\n\n{text}" if before else text, encoding="utf-8")
    done = copy.python("import runpy; runpy.run_module('vtes_judge.catalogue.index', run_name='__main__')")
    assert done.code == 0, done.err
    return copy


def test_the_example_has_a_rule_a_scenario_a_sheet_and_its_line() -> None:
    assert list(BLOCKS) == [
        "vtes_judge/rules/blocking.py",
        "vtes_judge/scenarios/blocking.yaml",
        "vtes_judge/faces/sheets/contents/stealth.py",
        "vtes_judge/faces/sheets/__init__.py",
    ]


FACES = {
    "check": (("check", "stealth-needed", "intercept=2", "--brief"), ("At least 3 stealth.", "CRR IV.C.3")),
    "the reasons": (("check", "stealth-needed", "intercept=-1"), ("At least 0 stealth.", "because", "CRR IV.C.3")),
    "a missing fact": (("check", "stealth-needed"), ("intercept", "the intercept of the blocking minion")),
    "help": (
        ("check", "stealth-needed", "--help"),
        ("How much stealth keeps this intercept from blocking?", "the intercept of the blocking minion"),
    ),
    "the list": (("check", "--in", "IV.C.3"), ("stealth-needed",)),
    "show": (("show", "IV.C.3"), ("check stealth-needed",)),
    "where": (("where", "CRR IV.C.3"), ("stealth-needed", "stealth_needed", "intercept of two")),
    "completion of its name": (("__complete", "check", "stealth-n"), ("stealth-needed",)),
    "completion of its fact": (("__complete", "check", "stealth-needed", "i"), ("intercept=",)),
    "the sheet": (("sheet", "stealth"), ("At least 3 stealth", "CRR IV.C.3")),
    "the list of sheets": (("sheet",), ("How much stealth is enough.",)),
}
"""What is asked of the copy, and what its answer must say."""


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize(("args", "expected"), FACES.values(), ids=FACES)
def test_the_new_rule_is_in_every_face(checkout: Checkout, args: tuple[str, ...], expected: tuple[str, ...]) -> None:
    answer = checkout.ask(*args)
    said = " ".join((answer.out + answer.err).split())
    assert [words for words in expected if words not in said] == [], said


@pytest.mark.long
@pytest.mark.usefixtures("compiled")
def test_the_new_rule_is_there_for_programs(checkout: Checkout) -> None:
    ruling = json.loads(checkout.ask("check", "stealth-needed", "intercept=2", "--json").out)
    assert (ruling["checker"], ruling["answer"], ruling["standing"]) == ("stealth-needed", 3, "settled")
    schema = json.loads(checkout.ask("schema", "stealth-needed").out)
    assert "the intercept of the blocking minion" in json.dumps(schema)
    said = checkout.python("import vtes_judge; print(vtes_judge.check('stealth-needed', intercept=2).ruling.verdict)")
    assert said.out == "At least 3 stealth.\n", said.err


def test_the_new_rule_has_its_scenario(checkout: Checkout) -> None:
    """The copy's own reader finds the worked example, and the rule answers it."""
    code = (
        "from vtes_judge.catalogue.checkers import find, load\n"
        "from vtes_judge.catalogue.examples import scenarios_of\n"
        "checker = load(find('stealth-needed'))\n"
        "for one in scenarios_of(checker):\n"
        "    ruling = checker.rule(**one['given'])\n"
        "    print(one['name'], ruling.answer == one['answer'], list(ruling.cites) == one['because'])\n"
    )
    answer = checkout.python(code)
    assert answer.out == "intercept of two True True\n", answer.err


# names

ROOMS: dict[str, list[Path]] = {}
for path in sorted((ROOT / "vtes_judge").rglob("*.py")):
    ROOMS.setdefault(layer_of(path), []).append(path)


def test_no_two_classes_of_a_room_have_one_name() -> None:
    try_each((room, partial(classes_have_names_of_their_own, room)) for room in sorted(ROOMS))


def classes_have_names_of_their_own(room: str) -> None:
    where: dict[str, list[str]] = {}
    for path in ROOMS[room]:
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                where.setdefault(node.name, []).append(path.name)
    assert {name: files for name, files in where.items() if len(files) > 1} == {}


def test_no_import_renames_a_class_or_a_function_of_ours() -> None:
    renamed = [
        f"{path.relative_to(ROOT).as_posix()}: {alias.name} as {alias.asname}"
        for paths in ROOMS.values()
        for path in paths
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and (node.level or (node.module or "").startswith("vtes_judge"))
        for alias in node.names
        if alias.asname and not is_module(path, node, alias.name) and not alias.name.isupper()
    ]
    assert renamed == []


def test_few_statements_are_laid_out_by_hand() -> None:
    """`# fmt: skip` is for tables and lists of clauses, not for a statement that is a line too long."""
    kept = sum(path.read_text(encoding="utf-8").count("# fmt: skip") for paths in ROOMS.values() for path in paths)
    assert kept <= 120


BY_HAND = re.compile(r"`(?P<path>[\w/{},]+(?:\.py|/))`(?: [^|]*)?\| (?P<lines>[\d,]+) \|")


def test_what_is_written_by_hand_has_as_many_lines_as_is_said() -> None:
    """The table of CONTRIBUTING: lines of the files that it names, to a tenth."""
    [table] = re.findall(r"## Written by hand\n(.*?)\n## ", TEXT, re.DOTALL)
    rows = [row for row in table.splitlines() if row.startswith("|") and (found := BY_HAND.search(row)) and found]
    assert len(rows) > 4
    for row in rows:
        found = BY_HAND.search(row)
        assert found is not None
        where, braces, inner = found["path"].partition("{")
        names = [where + name for name in inner.split("}")[0].split(",")] if braces else [where]
        paths = [ROOT / "vtes_judge" / f"{name.removesuffix('.py')}.py" for name in names]
        if where.endswith("/") and not braces:
            paths = sorted((ROOT / "vtes_judge" / where).rglob("*.py"))
        lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)
        said = int(found["lines"].replace(",", ""))
        assert abs(lines - said) <= said / 10, f"{row}: {lines}"
