"""Proves that the lists which only the search needs are refused at their line when they are wrong."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.samples import ROOT
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.loader import SYNONYMS, Corpus, load
from vtes_judge.corpus.building.sources import (
    ALIASES,
    CARDS,
    DEFINITIONS,
    OUTSIDE,
    gather,
    has_card,
    read_aliases,
    read_cards,
    read_definitions,
    read_outside,
    read_synonyms,
)
from vtes_judge.corpus.words import split_words


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return load(ROOT)


GOOD = """\
same:
  - [tap, lock]
everyday:
  - [start, begin]
heard:
  un lock: untap
spelling:
  methusela: methuselah
cues:
  VEKN:
    factor: 1.04
    words: [tournament]
"""


def test_synonyms_are_read_as_text(tmp_path: Path) -> None:
    path = tmp_path / "synonyms.yaml"
    path.write_text(GOOD.replace("un lock: untap", "no: 8\n  1.50: yes"), encoding="utf-8")
    assert read_synonyms(path) == {
        "same": [["tap", "lock"]],
        "everyday": [["start", "begin"]],
        "heard": {"no": "8", "1.50": "yes"},
        "spelling": {"methusela": "methuselah"},
        "cues": {"VEKN": {"factor": 1.04, "words": ["tournament"], "exactly": []}},
    }


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("heard:", "herd:", 5, "the file has the unknown key herd"),
        ("everyday:\n  - [start, begin]\n", "", 1, "the file has no everyday"),
        ("[tap, lock]", "tap", 2, "a group of same is no list"),
        ("[tap, lock]", "[tap]", 2, "a group of same has one word only"),
        ("[tap, lock]", "[tap, '?']", 2, "'?' has no word"),
        ("un lock: untap", "un lock: [untap]", 6, "un lock is no text"),
        ("un lock: untap", "'!': untap", 6, "'!' has no word"),
        ("un lock: untap", "un lock: untap\n  un lock: tap", 7, "un lock stands twice, first on line 6"),
        ("VEKN:", "VTES:", 10, "there is no text called VTES"),
        ("1.04", "more", 11, "the factor is no number"),
        ("    words: [tournament]\n", "", 10, "VEKN has no words"),
        ("  - [tap", "\t- [tap", 2, "this is no YAML"),
    ],
)
def test_wrong_synonyms_are_refused(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    path = tmp_path / "synonyms.yaml"
    assert GOOD.count(old) == 1
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(CorpusError) as refused:
        read_synonyms(path)
    assert (refused.value.file, refused.value.line) == (SYNONYMS, line)
    assert refused.value.message.startswith(message)
    assert refused.value.hint


Read = Callable[[Path, Corpus], object]
NEAR, ASKED = "near: [CRR IV]", "questions: [how]"


@pytest.mark.parametrize(
    ("read", "text", "message"),
    [
        (read_aliases, "CRR I.F.2.1: CRR I.Z", "CRR I.Z is not in the corpus"),
        (read_aliases, "CRR I.F.2.1: [CRR I.F]", "CRR I.F.2.1 is no text"),
        (read_outside, f"a: {{says: b, near: [CRR XL], {ASKED}}}", "CRR XL is not in the corpus"),
        (read_outside, f"a: {{{NEAR}, {ASKED}}}", "a says nothing"),
        (read_outside, f"GAP-99: {{gap: true, {NEAR}, {ASKED}}}", "GAP-99 says nothing"),
        (read_outside, f"a: {{says: b, {ASKED}}}", "a has no near"),
        (read_outside, f"a: {{says: b, {NEAR}, {ASKED}, more: c}}", "a has the unknown key more"),
    ],
)
def test_wrong_lists_are_refused(tmp_path: Path, corpus: Corpus, read: Read, text: str, message: str) -> None:
    path = tmp_path / "list.yaml"
    path.write_text(f"# first\n{text}\n", encoding="utf-8")
    with pytest.raises(CorpusError) as refused:
        read(path, corpus)
    assert (refused.value.file, refused.value.line) == (ALIASES if read is read_aliases else OUTSIDE, 2)
    assert refused.value.message.startswith(message)


@pytest.mark.parametrize(
    "name",
    [
        *("aliases.yaml", "printed.tsv"),
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in ("outside.yaml", "cards.yaml", "questions.yaml", "notes.yaml", "sources.yaml")
        ),
    ],
)
def test_a_file_that_is_missing_or_no_text_is_named(tmp_path: Path, name: str) -> None:
    for folder in ("rules_corpus", "glossary"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    path = tmp_path / "rules_corpus" / name
    for damage in (lambda: path.write_bytes(b"a: 1\n\xff\xfe\n"), path.unlink):
        damage()
        with pytest.raises(CorpusError) as refused:
            gather(tmp_path)
        assert refused.value.file == f"rules_corpus/{name}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("what does aaron's feeding razor do", True), ("the .44 magnum", True), ("may i block", False), ("", False)],
)
def test_names_of_cards_are_seen(text: str, expected: bool) -> None:
    assert has_card(split_words(text), frozenset(read_cards(ROOT / CARDS))) is expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prey: [CRR I.Z]", "CRR I.Z is not in the corpus"),
        ("prey: CRR I.B.n1", "prey is no list"),
        ("'?': [CRR I.B.n1]", "'?' has no word"),
    ],
)
def test_wrong_definitions_are_refused(tmp_path: Path, corpus: Corpus, text: str, message: str) -> None:
    path = tmp_path / "definitions.yaml"
    path.write_text(text + "\n", encoding="utf-8")
    with pytest.raises(CorpusError) as refused:
        read_definitions(path, corpus)
    assert (refused.value.file, refused.value.line, refused.value.message) == (DEFINITIONS, 1, message)
