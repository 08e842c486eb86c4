"""Proves that the clauses hold together as one tree, and that questions and sources are refused where wrong."""

import re
import shutil
from pathlib import Path

import pytest

from tests.corpus.test_notes import TEXTS, corpus
from tests.samples import ROOT
from vtes_judge import citations
from vtes_judge.corpus.building import loader
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.loader import files, load, read_questions, read_sources


def test_the_tree_of_clauses_holds_together() -> None:
    clauses = corpus().clauses
    order = list(clauses)
    assert [clauses[name].source for name in order] == sorted(
        (clauses[name].source for name in order), key=citations.SOURCES.index
    )
    for at, (name, clause) in enumerate(clauses.items()):
        assert name == clause.citation
        assert [clauses[child].parent for child in clause.children] == [name] * len(clause.children)
        assert clause.level == len(clause.trail) + 1
        if clause.parent is None:
            assert clause.trail == ()
        else:
            assert clause.trail == (*clauses[clause.parent].trail, clause.parent)
            assert name in clauses[clause.parent].children
        before = order[at - 1] if at and clauses[order[at - 1]].source == clause.source else None
        assert clause.previous == before
        assert before is None or clauses[before].next == name
        assert (
            (ROOT / clause.file)
            .read_text(encoding="utf-8")
            .split("\n")[clause.line - 1]
            .strip("#- ")
            .startswith(f"**{name}** ")
        )


@pytest.mark.parametrize(
    ("citation", "trail", "level", "heading"),
    [
        ("CRR IV.C.2.b", ("CRR IV", "CRR IV.C", "CRR IV.C.2"), 4, False),
        ("CRR KEY", (), 1, True),
        ("VEKN 3.7.2.p2", ("VEKN 3", "VEKN 3.7", "VEKN 3.7.2"), 4, False),
        ("VEKN 3.7.2", ("VEKN 3", "VEKN 3.7"), 3, True),
        ("GL burn", ("GL group.general",), 2, False),
        ("GL bleed", ("GL group.vampire", "GL group.properties"), 3, False),
        ("GL slave.p2", ("GL group.vampire", "GL group.properties", "GL slave"), 4, False),
        ("PMF 6.1.m2", ("PMF 6", "PMF 6.1"), 3, False),
    ],
)
def test_trails(citation: str, trail: tuple[str, ...], level: int, heading: bool) -> None:
    clause = corpus().clauses[citation]
    assert (clause.trail, clause.level, clause.heading) == (trail, level, heading)


# questions, sources, the list of files


def test_the_questions_of_this_corpus() -> None:
    assert len(corpus().questions) > 600
    assert all(len(questions) <= loader.MOST_QUESTIONS for questions in corpus().questions.values())


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("CRR I:\n  - what\nCRR Z:\n  - why\n", 3, "CRR Z is not in the corpus"),
        ("CRR I:\n  - what\nCRR I.A:\n  - why\n  - What\n", 5, "'What' is asked twice, first on line 2"),
        (f"CRR I: [{', '.join(f'q{at}' for at in range(41))}]\n", 1, "CRR I has 41 questions"),
        ("CRR I:\n  - what\n  - {a: b}\n", 3, "an item of the questions of CRR I is no text"),
        ("CRR I:\n  - what\n  -\n", 3, "an item of the questions of CRR I is no text"),
        ("CRR I: what\n", 1, "the questions of CRR I is no list"),
        ("CRR I: [a]\nCRR I: [b]\n", 2, "CRR I stands twice, first on line 1"),
        ("- a\n", 1, "the file is no mapping"),
        ("CRR I: [a\n", 2, "this is no YAML"),
    ],
)
def test_damage_to_the_questions_is_refused(tmp_path: Path, text: str, line: int, message: str) -> None:
    path = tmp_path / "questions.yaml"
    path.write_text("CRR I: [what]\nCRR I.A: []\n", encoding="utf-8")
    assert read_questions(path, TEXTS) == {"CRR I": ("what",), "CRR I.A": ()}
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CorpusError, match="^" + re.escape(f"rules_corpus/questions.yaml:{line}: {message}")):
        read_questions(path, TEXTS)


def test_what_the_sources_say_of_themselves() -> None:
    sources = corpus().sources
    assert list(sources) == list(citations.SOURCES)
    assert [(source.authority, source.rank) for source in sources.values()] == [
        ("official", 3),
        ("tournament only", 2),
        ("unofficial", 4),
        ("variant", 1),
    ]
    words = {name: " ".join(c.original for c in corpus().clauses.values() if c.source == name) for name in sources}
    for name, source in sources.items():
        assert source.title in words[name]
    assert sources["CRR"].edition in corpus().clauses["CRR version"].text
    assert sources["VEKN"].notice == " ".join(corpus().clauses[f"VEKN credits.p{n}"].text for n in (1, 2, 3))
    assert sources["GL"].notice == corpus().clauses["GL preface"].text
    assert sources["PMF"].authors in corpus().clauses["PMF byline"].text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("authority: variant", "authority: optional", "PMF has no such authority: optional"),
        ("rank: 4", "rank: 1", "the rank of PMF is wrong"),
        ("rank: 4", "rank: best", "the rank of GL is wrong"),
        ("edition: unknown", "editions: unknown", "VEKN has the unknown key editions"),
        ("  edition: unknown\n", "", "VEKN has no edition"),
        ("GL:\n", "GLO:\n", "the file has the unknown key GLO"),
        ('edition: "4.0"', "edition:", "edition of CRR is no text"),
    ],
)
def test_damage_to_the_sources_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (ROOT / loader.SOURCES).read_text(encoding="utf-8")
    assert text.count(old) == 1
    path = tmp_path / "sources.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(CorpusError, match=rf"^rules_corpus/sources\.yaml:\d+: {re.escape(message)}"):
        read_sources(path)


def test_the_files_that_the_corpus_depends_on(tmp_path: Path) -> None:
    for folder in ("rules_corpus", "glossary"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / loader.SYNONYMS).unlink(missing_ok=True)
    found = [str(path.relative_to(tmp_path)) for path in files(tmp_path)]
    assert len(set(found)) == len(found)
    assert found == [str(path.relative_to(tmp_path)) for path in files(tmp_path)]
    markdown = {clause.file for clause in corpus().clauses.values()}
    rest = [
        "rules_corpus/sources.yaml",
        "rules_corpus/printed.tsv",
        "rules_corpus/notes.yaml",
        "rules_corpus/today.yaml",
        "rules_corpus/questions.yaml",
    ]
    assert markdown == set(found) - set(rest)
    assert found[-len(rest) :] == rest
    assert load(tmp_path).synonyms == {}
    (tmp_path / loader.SYNONYMS).write_text("words:\n  lock: [tap]\n", encoding="utf-8")
    assert files(tmp_path)[-1] == tmp_path / loader.SYNONYMS
    assert load(tmp_path).synonyms == {"words": {"lock": ["tap"]}}
    (tmp_path / loader.SYNONYMS).write_text("- lock\n", encoding="utf-8")
    with pytest.raises(CorpusError, match=r"^glossary/synonyms\.yaml:1: the file is no mapping"):
        load(tmp_path)


def test_the_same_files_give_the_same_corpus() -> None:
    assert load(ROOT) == corpus()
