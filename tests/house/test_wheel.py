"""Proves that what is built installs and answers: from any folder, without a home, even with a damaged index."""

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pytest

from tests.checkout import COMMANDS
from tests.samples import ROOT
from vtes_judge.corpus.building.build import build
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.file_state import RELEASE
from vtes_judge.faces.command.build import build as commands

pytestmark = pytest.mark.long

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FOLDERS = ("vtes_judge", "rules_corpus", "glossary", "docs", "tests")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "data", ".*", "*.pyc")
DEPENDENCIES = ("whoosh", "typer", "yaml", "markdown_it")


@dataclass(frozen=True, slots=True)
class Distributions:
    """What built, the sources that were built, the wheel, the source distribution, and a wheel built from that."""

    python: Path
    sources: Path
    wheel: Path
    sdist: Path
    again: Path


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, capture_output=True, text=True, encoding="utf-8", check=False
    )


def builder(folder: Path) -> Path:
    """A Python that has what the build requires: this one, or one that gets it from wherever pip gets things."""
    if find_spec("hatchling") and find_spec("pip"):
        return Path(sys.executable)
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    got = run(python, "-m", "pip", "install", "--quiet", *PROJECT["build-system"]["requires"], cwd=folder)
    if got.returncode:
        pytest.skip(f"hatchling is not here, and pip cannot get it: {got.stderr.strip()[-200:]}")
    return python


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    base = tmp_path_factory.mktemp("built")
    python = builder(base / "builder")
    sources = base / "sources"
    for name in FOLDERS:
        shutil.copytree(ROOT / name, sources / name, ignore=LEFT_OUT)
    for path in ROOT.iterdir():
        if path.is_file() and (path.name == ".gitignore" or not path.name.startswith(".")):
            shutil.copy2(path, sources)
    wheel = (python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-cache-dir")
    for command in (
        (*wheel, "--wheel-dir", base / "first", sources),
        (python, "-m", "hatchling", "build", "--target", "sdist", "--directory", base / "sdist"),
    ):
        done = run(*command, cwd=sources)
        assert done.returncode == 0, done.stderr
    sdist = only(base / "sdist", "*.tar.gz")
    done = run(*wheel, "--wheel-dir", base / "second", sdist, cwd=base)
    assert done.returncode == 0, done.stderr
    return Distributions(python, sources, only(base / "first", "*.whl"), sdist, only(base / "second", "*.whl"))


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


# what is in them


def test_the_wheel_holds_the_program_the_texts_and_the_index(built: Distributions) -> None:
    inside = contents(built.wheel)
    package = {name for name in inside if not name.split("/")[0].endswith(".dist-info")}
    code = {
        path.relative_to(built.sources).as_posix()
        for path in (built.sources / "vtes_judge").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    texts = {
        f"vtes_judge/data/{path.relative_to(built.sources).as_posix()}"
        for folder in ("rules_corpus", "glossary")
        for path in (built.sources / folder).rglob("*")
        if path.is_file()
    }
    made = {f"vtes_judge/data/{name}" for name in ("corpus.bin", "commands.bin", "english.txt", "examples.tsv")}
    assert package == code | texts | made
    assert {"LICENSE", "NOTICE"} <= {name.rpartition("/")[2] for name in set(inside) - package}


def test_the_index_in_the_wheel_is_that_of_the_texts(built: Distributions) -> None:
    data = contents(built.wheel)["vtes_judge/data/corpus.bin"]
    opened = Compiled(BytesIO(data))
    opened.verify()
    assert opened.signature == (RELEASE,)
    assert data == build(str(built.sources), (RELEASE,))


def test_the_table_of_commands_in_the_wheel_is_that_of_the_commands(built: Distributions) -> None:
    opened = Compiled(BytesIO(contents(built.wheel)["vtes_judge/data/commands.bin"]))
    opened.verify()
    assert opened.signature == (RELEASE,)
    assert contents(built.wheel)["vtes_judge/data/commands.bin"] == commands((RELEASE,))


def test_the_source_distribution_makes_the_same_wheel(built: Distributions) -> None:
    assert built.again.name == built.wheel.name
    assert contents(built.again) == contents(built.wheel)


def test_the_source_distribution_holds_the_tests_and_no_index(built: Distributions) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"pyproject.toml", "hatch_build.py", "Makefile", "README.md", "LICENSE", "NOTICE"} <= names
    assert {"tests/house/test_wheel.py", "tests/search/questions.jsonl", "glossary/synonyms.yaml"} <= names
    assert [name for name in names if name.endswith((".bin", ".lock", ".pyc"))] == []


def test_an_editable_installation_copies_nothing(built: Distributions, tmp_path: Path) -> None:
    code = """
import sys
from hatchling.builders.wheel import WheelBuilder
list(WheelBuilder(".").build(directory=sys.argv[1], versions=["editable"]))
"""
    done = run(built.python, "-c", code, tmp_path, cwd=built.sources)
    if "No module named 'editables'" in done.stderr:
        pytest.skip("hatchling makes no editable wheel without the package editables")
    assert done.returncode == 0, done.stderr
    assert [name for name in contents(only(tmp_path, "*.whl")) if name.startswith("vtes_judge/")] == []


# what it answers


@dataclass(frozen=True, slots=True)
class Installed:
    """A virtual environment with the wheel in it; the libraries are those of this environment."""

    folder: Path
    site: Path

    @property
    def index(self) -> Path:
        return self.site / "vtes_judge" / "data" / "corpus.bin"

    def ask(self, *args: str) -> "subprocess.CompletedProcess[str]":
        """From a folder where nothing is, in an empty environment."""
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        script = self.folder / ("Scripts" if os.name == "nt" else "bin") / "vtes-judge"
        env = {name: os.environ[name] for name in ("SYSTEMROOT", "LANG") if name in os.environ}
        return run(script, *args, cwd=elsewhere, env=env)


@pytest.fixture(scope="module")
def installed(built: Distributions, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    if not find_spec("pip"):
        pytest.skip("pip is not here to install the wheel with")
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    done = run(
        *(
            sys.executable,
            "-m",
            "pip",
            "--python",
            python,
            "install",
            "--quiet",
            "--no-deps",
            "--no-index",
            built.wheel,
        ),
        cwd=folder,
    )
    assert done.returncode == 0, done.stderr
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).stdout.strip())
    homes = {str(Path(spec.origin).parents[1]) for name in DEPENDENCIES if (spec := find_spec(name)) and spec.origin}
    (site / "libraries.pth").write_text("\n".join(sorted(homes)) + "\n", encoding="utf-8")
    return Installed(folder, site)


def right(built: Distributions, *args: str) -> tuple[str, int]:
    """What the sources answer."""
    done = run(sys.executable, "-m", "vtes_judge", *args, cwd=built.sources)
    assert done.stderr == ""
    return done.stdout, done.returncode


@pytest.mark.parametrize("args", [*COMMANDS, ("--help",), ("search", "--help")], ids=" ".join)
def test_the_installed_program_answers_as_the_sources_do(
    built: Distributions, installed: Installed, args: tuple[str, ...]
) -> None:
    made = installed.index.stat().st_mtime_ns
    done = installed.ask(*args)
    assert done.stderr == ""
    assert (done.stdout, done.returncode) == right(built, *args)
    assert installed.index.stat().st_mtime_ns == made


def test_its_version_is_that_of_the_project(installed: Installed) -> None:
    assert installed.ask("--version").stdout == f"vtes-judge {PROJECT['project']['version']}\n"


def test_it_writes_nothing_beside_its_bytecode(installed: Installed) -> None:
    def listing() -> list[str]:
        return sorted(str(path) for path in installed.folder.rglob("*") if "__pycache__" not in path.parts)

    installed.ask("search", "who may block")
    before = listing()
    for args in COMMANDS:
        installed.ask(*args)
    assert listing() == before


@pytest.mark.parametrize("damage", ["flipped", "cut", "missing"])
def test_a_damaged_index_in_the_package_is_made_anew(built: Distributions, installed: Installed, damage: str) -> None:
    data = installed.index.read_bytes()
    opened = Compiled(BytesIO(data))
    at = opened._base + opened._directory["term_places"][0]
    try:
        if damage == "missing":
            installed.index.unlink()
        else:
            broken = data[: len(data) // 2] if damage == "cut" else data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
            installed.index.write_bytes(broken)
        for _ in range(2):
            done = installed.ask(*COMMANDS[0])
            assert (done.stdout, done.returncode) == right(built, *COMMANDS[0])
            assert done.stderr == ""
        Compiled(BytesIO(installed.index.read_bytes())).verify()
    finally:
        installed.index.write_bytes(data)


def test_an_index_that_cannot_be_kept_is_made_each_time(built: Distributions, installed: Installed) -> None:
    data = installed.index.read_bytes()
    installed.index.unlink()
    installed.index.mkdir()
    try:
        done = installed.ask(*COMMANDS[0])
        assert (done.stdout, done.returncode) == right(built, *COMMANDS[0])
        assert done.stderr.startswith("note: the index was made for this run only, it could not be kept (")
    finally:
        installed.index.rmdir()
        installed.index.write_bytes(data)
