"""Proves that the reader takes every file of the corpus, and refuses files that are missing, astray or out of order."""

import re
import shutil
from pathlib import Path

import pytest

from tests.corpus.markdown_damage import NAMES, Lines
from tests.samples import ROOT
from vtes_judge import citations
from vtes_judge.corpus.building import reader
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.reader import Unit


def read(tmp_path: Path, name: str, lines: Lines) -> list[Unit]:
    path = tmp_path / Path(name).name
    path.write_bytes("\n".join(lines).encode("utf-8", "surrogateescape"))
    return reader.read_file(path)


@pytest.mark.parametrize("source", citations.SOURCES)
def test_the_corpus_reads_clean(source: str) -> None:
    units = reader.read_source(ROOT, source)
    assert {unit.source for unit in units} == {source}
    assert len({unit.citation for unit in units}) == len(units)


def test_families_of_one_list_may_interleave(tmp_path: Path) -> None:
    head = ["---", "source: PMF", "chapter: 6", "title: x", "---", "# **PMF 6** x", "## **PMF 6.1** x", ""]
    labels = ["m1", "p1", "p2", "b1", "b2", "m2", "p3"]
    units = read(tmp_path, "x.md", head + [f"- **PMF 6.1.{label}** x" for label in labels])
    assert [unit.citation for unit in units[2:]] == [f"PMF 6.1.{label}" for label in labels]


def test_text_is_plain_and_its_blanks_are_single(tmp_path: Path) -> None:
    head = ["---", "source: PMF", "chapter: 5", "title: x", "---", "# **PMF 5** x", ""]
    line = "- **PMF 5.p1** **Bold:** an  *em\u00a0phasis* & [6.4.5], [4][11], 5 < 6 > 4 \\* *e.g.*, “so”"
    with pytest.raises(CorpusError):
        read(tmp_path, "x.md", [*head, line])
    units = read(tmp_path, "x.md", [*head, line.replace(" \\*", "")])
    assert units[1].text == "Bold: an em phasis & [6.4.5], [4][11], 5 < 6 > 4 e.g., “so”"


def test_line_ends_of_other_systems_are_read(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    for name in NAMES:
        raw = (ROOT / name).read_bytes()
        path.write_bytes(raw.replace(b"\n", b"\r\n"))
        assert [unit.line for unit in reader.read_file(path)] == [unit.line for unit in reader.read_file(ROOT / name)]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("rules_corpus", "glossary"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def test_a_citation_defined_in_two_files_names_both(root: Path) -> None:
    folder = root / "rules_corpus/vekn"
    shutil.copy(folder / "02-responsibilities.md", folder / "07-x.md")
    with pytest.raises(CorpusError) as caught:
        reader.read_source(root, "VEKN")
    assert str(caught.value).startswith(
        "rules_corpus/vekn/07-x.md:7: VEKN 2 is defined twice, first at rules_corpus/vekn/02-responsibilities.md:7"
    )


def test_a_file_in_the_folder_of_another_source(root: Path) -> None:
    shutil.move(root / "rules_corpus/pmf/01-overview.md", root / "rules_corpus/crr/05-x.md")
    with pytest.raises(CorpusError, match=r"^rules_corpus/crr/05-x\.md:2: a file of PMF in the folder of CRR"):
        reader.read_source(root, "CRR")


@pytest.mark.parametrize(
    ("file", "error"),
    [
        ("rules_corpus/crr/04-actions.md", "rules_corpus/crr/05-referendum.md:7: CRR V stands where CRR IV is due"),
        ("rules_corpus/vekn/01-general.md", "rules_corpus/vekn/02-responsibilities.md:7: VEKN 2 stands where VEKN 1"),
        ("rules_corpus/pmf/03-turn.md", "rules_corpus/pmf/04-phases.md:7: PMF 4 stands where PMF 3 is due"),
    ],
)
def test_a_missing_chapter(root: Path, file: str, error: str) -> None:
    (root / file).unlink()
    with pytest.raises(CorpusError, match="^" + re.escape(error)):
        reader.read_source(root, error.partition(": ")[2][:4].strip())


def test_chapters_in_the_wrong_order(root: Path) -> None:
    shutil.move(root / "rules_corpus/crr/09-withdrawal.md", root / "rules_corpus/crr/01-a.md")
    with pytest.raises(CorpusError, match=r"^rules_corpus/crr/01-a\.md:7: CRR IX stands where CRR I is due"):
        reader.read_source(root, "CRR")


def test_an_empty_folder_and_a_missing_file(root: Path) -> None:
    shutil.rmtree(root / "glossary")
    with pytest.raises(CorpusError, match=r"^glossary:1: no file of GL is here"):
        reader.read_source(root, "GL")
    with pytest.raises(CorpusError, match=r"^x\.md:1: the file cannot be read"):
        reader.read_file(root / "x.md")


def test_files_named_in_capitals_hold_no_clauses(root: Path) -> None:
    (root / "glossary/README.md").write_text("Words about words.\n", encoding="utf-8")
    assert len(reader.read_source(root, "GL")) == len(reader.read_source(ROOT, "GL"))
