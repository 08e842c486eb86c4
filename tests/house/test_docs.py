"""Proves that the documents are true: README's examples print what it shows, its files and targets exist."""

import re
import shlex
from pathlib import Path

import pytest

from vtes_judge import __version__
from vtes_judge.__main__ import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = [
    (command, output.strip("\n"))
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    for command, output in re.findall(r"^\$ (vtes-judge [^\n]*)\n(.*?)(?=^\$ |\Z)", block, re.DOTALL | re.MULTILINE)
]


@pytest.mark.usefixtures("with_today")
@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_prints_what_readme_shows(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", shlex.split(command))
    main()
    captured = capsys.readouterr()
    assert (captured.out + captured.err).rstrip("\n") == output


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 6


@pytest.mark.parametrize(
    "document",
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/python.md", "docs/reliability.md", "rules_corpus/README.md"],
)
def test_what_a_document_names_exists(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for target in re.findall(r"`make ([a-z-]+)", text):
        assert target in targets, target
    for path in re.findall(r"`((?:tests|rules_corpus|glossary)/[\w./-]+)`", text):
        assert (ROOT / path).exists(), path
    for path in re.findall(r"\]\(([A-Za-z][\w./-]*)\)", text):
        assert (ROOT / document).parent.joinpath(path).exists(), path


def test_the_corpus_says_what_each_of_its_files_is() -> None:
    folder = ROOT / "rules_corpus"
    told = (folder / "README.md").read_text(encoding="utf-8")
    assert [
        one.name for one in folder.iterdir() if one.suffix in (".yaml", ".tsv") and f"`{one.name}`" not in told
    ] == []


def test_the_version_is_the_same_everywhere() -> None:
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
