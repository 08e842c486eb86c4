"""Proves the layers: who imports whom, what the commands that must start at once import, and how files are kept."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from tests.cases import try_each
from tests.samples import ROOT
from tests.source_trees import tree
from vtes_judge.faces.command.names import COMMANDS

PACKAGE = ROOT / "vtes_judge"

# what a layer may import besides itself; a layer that is not here may not exist
LAYERS: dict[str, set[str]] = {
    "__init__": set(),
    "faces": set(),
    "citations": set(),
    "annotations": set(),
    "caching": set(),
    "choices": set(),
    "frozen_values": set(),
    "messages": set(),
    "limits": set(),
    "locks": set(),
    "spelling": set(),
    "table": set(),
    "rulings": {"citations"},
    "corpus": {"citations", "limits", "locks"},
    "files": {"messages", "locks"},
    "figures": {"rulings"},
    "cards": {"messages", "corpus", "figures"},
    "rules": {"rulings", "table", "figures"},
    "phased": {"spelling", "rulings", "table", "figures", "rules"},
    "tournament": {"limits", "spelling", "rulings", "table", "figures", "rules", "phased"},
    "today": {"rulings", "table", "figures", "rules", "phased", "tournament"},
    "seating": {"files", "figures", "tournament"},
    "engine": {"rulings", "table", "figures", "rules", "tournament", "phased"},
    "decoding": {"messages", "limits", "spelling", "rulings", "table"},
    "relevance": {"messages", "citations", "rulings", "decoding", "table"},
    "catalogue": {
        "messages", "spelling", "rulings", "corpus", "rules", "tournament", "phased", "today", "decoding",
    },
    "reading": {"messages", "limits", "rulings", "table", "corpus", "decoding", "relevance", "catalogue"},
    "events": {"messages", "limits", "files", "decoding", "rulings", "figures", "tournament"},
    "transcripts": {
        "messages", "limits", "spelling", "files", "cards", "decoding", "rulings", "table", "rules", "engine",
    },
    "faces.terminal": {"messages", "limits", "citations", "rulings", "corpus", "decoding", "relevance", "table"},
    "faces.cards": {"messages", "files", "corpus", "cards", "faces.terminal"},
    "faces.lookup": {
        "messages", "citations", "corpus", "catalogue", "relevance", "reading", "faces.terminal", "faces.cards",
    },
    "faces.texts": {"messages", "limits", "citations", "files", "corpus", "faces.terminal"},
    "faces.rulings": {
        "messages", "spelling", "citations", "rulings", "corpus", "decoding", "relevance", "catalogue",
        "transcripts", "faces.terminal", "faces.lookup",
    },
    "faces.decks": {
        "messages", "spelling", "rulings", "corpus", "table", "figures", "rules", "phased", "tournament", "today",
        "files", "decoding", "cards", "faces.terminal", "faces.cards",
    },
    "faces.desk": {
        "messages", "limits", "citations", "rulings", "corpus", "table", "figures", "tournament", "today", "seating",
        "files", "decoding", "cards", "events", "faces.terminal", "faces.decks",
    },
    "faces.ask": {
        "messages", "limits", "citations", "rulings", "relevance", "corpus", "decoding", "catalogue", "reading",
        "faces.terminal", "files", "faces.cards", "faces.lookup", "faces.rulings", "faces.desk",
    },
    "faces.play": {
        "messages", "limits", "citations", "rulings", "corpus", "table", "rules", "engine", "files", "decoding",
        "relevance", "catalogue", "transcripts", "faces.terminal",
    },
    "faces.sheets": {
        "messages", "rulings", "corpus", "table", "figures", "rules", "phased", "tournament", "files", "catalogue",
        "faces.terminal", "faces.lookup",
    },
    "faces.programs": {
        "messages", "limits", "frozen_values", "rulings", "corpus", "seating", "decoding", "relevance", "catalogue",
        "events", "transcripts", "reading", "cards", "faces.terminal", "faces.cards", "faces.desk",
    },
    "faces.assistant": {
        "__init__", "messages", "rulings", "corpus", "cards", "decoding", "catalogue", "seating", "transcripts",
        "faces.terminal", "faces.cards", "faces.lookup", "faces.rulings", "faces.ask", "faces.desk", "faces.play",
        "faces.sheets",
    },
    "faces.command": {
        "__init__", "messages", "limits", "citations", "rulings", "corpus", "cards", "decoding", "catalogue", "events",
        "faces.terminal", "faces.lookup", "faces.rulings", "faces.ask", "faces.programs", "faces.sheets",
    },
    "__main__": {"__init__", "messages", "limits", "corpus", "faces.command", "faces.terminal"},
}  # fmt: skip
"""What a room may import besides itself, from the ground up: a room imports only rooms that stand before it here."""

EVERYWHERE = {"annotations", "caching", "choices", "frozen_values"}
"""What every room may import: they are to the package what `typing`, `functools`, `enum` and `dataclasses` would be."""

# who may import what is slow to import, anywhere in the file
ONLY_IN = {
    "typing": [
        "vtes_judge/faces/command/build.py",
        "vtes_judge/faces/terminal/options.py",
        "vtes_judge/faces/assistant/",
    ],
    "whoosh": [
        "vtes_judge/corpus/building/index.py",
        "vtes_judge/corpus/operators.py",
        "vtes_judge/cards/compilation.py",
    ],
    "typer": ["vtes_judge/faces/command/build.py", "vtes_judge/faces/terminal/options.py"],
    "yaml": [
        "vtes_judge/corpus/building/yamlfile.py",
        "vtes_judge/files/",
        "vtes_judge/cards/compilation.py",
        "vtes_judge/decoding/",
        "vtes_judge/catalogue/",
        "vtes_judge/faces/lookup/where.py",
    ],
    "typst": ["vtes_judge/files/pdf.py", "vtes_judge/faces/sheets/booklet/imposition.py"],
    "mcp": ["vtes_judge/faces/assistant/server.py"],
    "mcp_types": ["vtes_judge/faces/assistant/server.py"],
    "pydantic": ["vtes_judge/faces/assistant/server.py"],
    "markdown_it": ["vtes_judge/corpus/building/blocks.py", "vtes_judge/corpus/own_texts/markdown.py"],
    "selectolax": ["vtes_judge/corpus/own_texts/webpage.py"],
    "rich": ["vtes_judge/faces/desk/seating/progress.py"],
    "prompt_toolkit": [
        "vtes_judge/faces/ask/prompt.py",
        "vtes_judge/faces/desk/clock/screen.py",
        "vtes_judge/faces/desk/final/dialogue.py",
        "vtes_judge/faces/play/prompt.py",
    ],
}

SLOW = """re json pathlib typing dataclasses typer click rich whoosh yaml markdown_it collections functools enum inspect
subprocess contextlib tempfile difflib textwrap shutil argparse logging importlib.metadata importlib.resources
msgspec""".split()

FILES = 25
"""So many files a room holds at most."""

LINES = 500
"""A longer file is a fault."""


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found: dict[str, Path] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def statements(node: ast.AST, inside: bool) -> Iterator[ast.stmt]:
    """The statements of a module, those for types left out; `inside`: those of its functions too."""
    waiting = [node]
    while waiting:
        for child in ast.iter_child_nodes(waiting.pop()):
            if for_types_only(child) or (not inside and isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)):
                continue
            if isinstance(child, ast.stmt):
                yield child
            if not isinstance(child, ast.expr):  # which holds no statement
                waiting.append(child)


@cache
def imported(name: str, inside: bool) -> frozenset[str]:
    """The dotted names that a module imports: of `from a import b` both `a` and, if it is a module, `a.b`."""
    path = modules()[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in statements(tree(path), inside):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([base] if base else [])])
            parts = {f"{base}.{alias.name}" for alias in node.names}
            # `from . import a` of a module a names the package, which is there already, but takes nothing from it
            found |= (parts & modules().keys()) | ({base} if parts - modules().keys() else set())
    return frozenset(found)


def layer(name: str) -> str:
    """The room of a module: `rules`, `faces.lookup`; of a package that holds only rooms its own name."""
    parts = name.split(".")[1:]
    return ".".join(parts[: 2 if parts[:1] == ["faces"] else 1]) or "__init__"


def test_a_module_imports_its_own_layer_and_those_below() -> None:
    try_each((name, partial(imports_downwards, name)) for name in modules())


def imports_downwards(name: str) -> None:
    assert layer(name) in LAYERS, f"{name}: a new layer is declared here first"
    ours = {other for other in imported(name, inside=True) if other.startswith("vtes_judge.")}
    # `from . import __version__` names the package itself
    assert {layer(other) for other in ours} - {layer(name)} <= LAYERS[layer(name)] | EVERYWHERE


def test_the_rooms_have_one_way_down() -> None:
    rooms = list(LAYERS)
    assert [
        f"{room} imports {below}" for room in rooms for below in LAYERS[room] if rooms.index(below) >= rooms.index(room)
    ] == []


def test_a_room_has_at_most_twenty_five_files() -> None:
    folders = Counter(path.parent for path in modules().values() if path.name != "__init__.py")
    large = {name_of(folder): number for folder, number in folders.items() if number > FILES}
    chapters = {"vtes_judge/rules", "vtes_judge/tournament"}
    assert {name: number for name, number in large.items() if name not in chapters} == {}


def arrows(inside: bool) -> dict[str, set[str]]:
    """Which modules each module imports; `inside`: counting what its functions import."""
    return {name: {other for other in imported(name, inside) if other in modules()} - {name} for name in modules()}


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of a circle in the order in which they import one another; none if there is no circle."""
    done: set[str] = set()

    def visit(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        for other in sorted(graph[name]):
            if found := visit(other, [*way, name]):
                return found
        done.add(name)
        return []

    return next((found for name in graph if (found := visit(name, []))), [])


@pytest.mark.parametrize("inside", [False, True], ids=["while they are loaded", "inside functions too"])
def test_no_modules_import_each_other_in_a_circle(inside: bool) -> None:
    found = circle(arrows(inside))
    assert not found, f"{found[-2]} may not import {found[-1]}, which needs it: " + " -> ".join(found)


def test_a_circle_is_found_by_its_arrows() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_no_files_of_the_corpus_import_each_other_in_a_circle() -> None:
    """Not even inside functions: what answers is taken by what builds as little as the other way round."""
    graph = {
        name: {other for other in imported(name, inside=True) if other in modules() and layer(other) == "corpus"}
        for name in modules()
        if layer(name) == "corpus"
    }
    left = set(graph)
    while below := {name for name in left if not (graph[name] - {name}) & left}:
        left -= below
    assert sorted(left) == []


@pytest.mark.parametrize(("library", "places"), ONLY_IN.items())
def test_a_library_is_imported_where_it_belongs(library: str, places: list[str]) -> None:
    users = [
        str(modules()[name].relative_to(ROOT).as_posix())
        for name in modules()
        if any(other.split(".")[0] == library for other in imported(name, inside=True))
    ]
    assert users
    assert [user for user in users if not user.startswith(tuple(places))] == []


@pytest.mark.parametrize("library", ["pickle", "click", "enum"])
def test_a_library_is_imported_nowhere(library: str) -> None:
    users = [name for name in modules() if any(other.split(".")[0] == library for other in imported(name, inside=True))]
    assert users == []


def test_frozen_values_are_made_when_first_used() -> None:
    """A frozen class with slots is declared with `frozen_values.dataclass`, which costs nothing at import."""
    slow = []
    for name in modules():
        if "dataclasses" in imported(name, inside=False):
            found = [ast.unparse(one) for node in ast.walk(tree(modules()[name])) if isinstance(node, ast.ClassDef)
                     for one in node.decorator_list]  # fmt: skip
            slow += [name for one in found if one.startswith("dataclass(frozen=True, slots=True")]
    beside_some_that_change = ["corpus.building.notes", "faces.decks.reader", "seating.making"]
    assert sorted(set(slow)) == [f"vtes_judge.{one}" for one in beside_some_that_change]


# commands that start at once

HOT = [
    ("search", "how are retainers arranged after combat"),
    ("search", "how many store points does a promo give"),
    ("search", "xqzzqx"),
    ("search", "-n", "3", "--in", "vekn", "stelth and intercpt"),
    ("show", "IV.C.2.b"),
    ("show", "GL scarce", "3.7.2", "--original"),
    ("show", "X-02"),
    ("define", "torpor"),
    ("define", "lock"),
    ("toc",),
    ("toc", "CRR IV", "--depth", "2"),
    ("__complete", "show", "CRR I"),
    ("__complete", "define", "ste"),
    ("completion", "bash"),
    ("--help",),
    ("search", "--help"),
    ("table", "--help"),
    ("--version",),
]

PROGRAM = """
import sys
sys.path.insert(0, {root!r})
sys.argv = ["vtes-judge", *{args!r}]
from vtes_judge.__main__ import main
code = main()
sys.stderr.write("\\n".join(sorted(sys.modules)))
sys.exit(code)
"""


RULED = [
    ("check", "title-votes", "title=prince"),
    ("check", "can-minion-block", "controller=B", "targets=B", "tapped=yes"),
    ("check", "pm-may-act", "phase=subterfuge", "action=bleed"),
    ("check", "oust-award", "ousted=B"),
    ("ask", "my vampire has 3 blood and takes 4 damage what happens"),
    ("ask", "can a tapped vampire block"),
]
BEYOND_A_RULING = "collections dataclasses enum fractions functools importlib inspect operator re types typing".split()
"""What a ruling does not import: each of them would be a tenth of bare Python or more."""


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("args", RULED, ids=" ".join)
def test_a_ruling_imports_little_of_the_standard_library(args: tuple[str, ...]) -> None:
    loaded = loaded_by(args)
    assert "vtes_judge.relevance.turning_facts" in loaded
    assert [name for name in loaded if name in BEYOND_A_RULING] == []
    assert args[0] == "ask" or "vtes_judge.relevance.missing_facts" not in loaded


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("args", HOT, ids=" ".join)
def test_hot_commands_import_nothing_slow(args: tuple[str, ...]) -> None:
    loaded = loaded_by(args)
    assert [name for name in loaded if name in SLOW or name.split(".")[0] in SLOW] == []
    assert [
        name for name in loaded if layer(name) in ("rules", "table", "rulings", "engine") and "vtes_judge" in name
    ] == []


def loaded_by(args: tuple[str, ...]) -> list[str]:
    """The modules that a command imports, without `site`: what an installation loads on its own is not ours."""
    assert args[0].startswith(("_", "-")) or args[0] in COMMANDS
    program = PROGRAM.format(root=str(ROOT), args=args)
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", program],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    assert done.stdout
    loaded = done.stderr.split("\n")
    assert "vtes_judge.__main__" in loaded
    return loaded


# how files are kept

KEPT = ("vtes_judge", "tests", "rules_corpus", "glossary", ".ci")
GENERATED = ("__pycache__", "data", ".mypy_cache", ".ruff_cache", ".hypothesis", ".pytest_cache")
TEXTS = (".py", ".md", ".toml", ".txt", ".yaml")
BINARY = (".pyc", ".bin", ".png")
PLAIN = ("Makefile", "LICENSE", "NOTICE", ".gitignore")
MACHINE = re.compile(r"(?<![\w.~-])[/](root|work|home|Users|mnt|opt|tmp)[/]\w+")
REGISTRY = re.compile(r"[p]ypi\.|pythonhosted\.[o]rg|find-[l]inks|index-[u]rl|[a]rtifactory|[d]evpi", re.IGNORECASE)


@cache
def files() -> list[Path]:
    """The files that are kept: all of the project's text, but what the ignore file names."""
    found = [path for path in ROOT.iterdir() if path.is_file() and (path.suffix in TEXTS or path.name in PLAIN)]
    for folder in KEPT:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix not in BINARY]
    return sorted(path for path in found if not set(GENERATED) & set(path.relative_to(ROOT).parts))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def python_files() -> list[Path]:
    return [path for path in files() if path.suffix == ".py"]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_every_module_says_what_it_is_in_its_first_line() -> None:
    assert [name_of(path) for path in python_files() if not text_of(path).startswith('"""')] == []
    assert [name_of(path) for path in python_files() if not ast.get_docstring(tree(path))] == []


def test_no_file_is_too_long() -> None:
    assert {name_of(path): n for path in python_files() if (n := text_of(path).count("\n")) > LINES} == {}


@pytest.mark.parametrize("unwanted", [MACHINE, REGISTRY], ids=["paths of a machine", "hosts of a registry"])
def test_nothing_of_the_machine_it_was_written_on(unwanted: re.Pattern[str]) -> None:
    found = {name_of(path): match[0] for path in files() if (match := unwanted.search(text_of(path)))}
    assert found == {}
