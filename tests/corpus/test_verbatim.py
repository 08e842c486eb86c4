"""Proves that the corpus is the four sources word for word, in order: what differs, an edit of notes.yaml says."""

import hashlib
import re
import shutil
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest

from tests.examples import portion
from vtes_judge import citations
from vtes_judge.corpus.building.clauses import Clause, CorpusError
from vtes_judge.corpus.building.loader import PRINTED, Corpus, PrintedRow, load, read_printed
from vtes_judge.corpus.building.reader import read_source

ROOT = Path(__file__).parents[2]

SHA256 = {
    "CRR": "88730d9750998afdecf485667d1a4733387926017ca021931131cfd58e879ef7",
    "VEKN": "c186707d49b5ca8e9451db2411fb8d892bd16602d15014887e4e61da748f4601",
    "GL": "437487c84d0756679fbe8c646b2fa6f5c65d60542293a37a6eafb693e6204723",
    "PMF": "782d3c482c2133faff13b25ea5085ddb15480d113c170aa767a518e4c7763835",
}
PRINTED_CLAUSES = {"CRR": 314, "VEKN": 372, "GL": 72, "PMF": 101}

BULLETS = ("-", "•")


@cache
def corpus() -> Corpus:
    return load(ROOT)


@cache
def rows() -> tuple[PrintedRow, ...]:
    units = {unit.citation: unit for source in citations.SOURCES for unit in read_source(ROOT, source)}
    return tuple(read_printed(ROOT / PRINTED, units))


def original(source: str) -> bytes:
    return (ROOT / f"rules_corpus/original/{source.lower()}.txt").read_bytes()


def folded(text: str) -> list[str]:
    """The words: without HTML tags, asterisks of emphasis and bare bullets, whatever white space lies between."""
    words = re.sub(r"<[^>]*>", "", text).replace("*", "").split()
    return [word for word in words if word not in BULLETS]


def rebuilt(source: str, clauses: dict[str, Clause]) -> dict[int, list[str]]:
    """The words of each line of a source, put together again from the clauses, label first, row by row."""
    used: dict[str, int] = {}
    lines: dict[int, list[str]] = {}
    for row in rows():
        if clauses[row.clause].source != source:
            continue
        start = used.get(row.clause, 0)
        used[row.clause] = start + row.words
        words = clauses[row.clause].original.split()[start : start + row.words]
        lines.setdefault(row.line, []).extend(folded(" ".join([row.label, *words])))
    return lines


def differences(source: str, clauses: dict[str, Clause]) -> list[str]:
    """Where the words of a source and those of the corpus part, with the line of the source."""
    lines = rebuilt(source, clauses)
    found = []
    for number, text in enumerate(original(source).decode("utf-8").split("\n"), 1):
        pairs = zip_longest(folded(text), lines.pop(number, []), fillvalue="(nothing)")
        found += [f"line {number}: {theirs} / {ours}" for theirs, ours in pairs if theirs != ours]
    return found + [f"line {number}: (nothing) / {' '.join(words)}" for number, words in lines.items()]


@pytest.mark.parametrize("source", citations.SOURCES)
def test_the_originals_are_the_sources_byte_for_byte(source: str) -> None:
    assert hashlib.sha256(original(source)).hexdigest() == SHA256[source]


@pytest.mark.parametrize("source", citations.SOURCES)
def test_every_word_of_the_source_is_in_the_corpus_in_order_and_no_other(source: str) -> None:
    assert differences(source, corpus().clauses) == []


@pytest.mark.parametrize("source", citations.SOURCES)
def test_a_changed_or_lost_word_would_be_found(source: str) -> None:
    clauses = corpus().clauses
    printed = [clause for clause in clauses.values() if clause.source == source and clause.printed]
    for clause in portion(printed[::7]):
        words = clause.original.split()
        for changed in (["XYZ", *words[1:]], words[1:], [*words[:-1], words[-1].swapcase() + "."]):
            damaged = {**clauses, clause.citation: replace(clause, original=" ".join(changed))}
            assert differences(source, damaged), clause.citation


@pytest.mark.parametrize("source", citations.SOURCES)
def test_every_printed_clause_is_there(source: str) -> None:
    clauses = [clause for clause in corpus().clauses.values() if clause.source == source]
    assert sum(clause.origin == "printed" for clause in clauses) == PRINTED_CLAUSES[source]
    assert all(clause.printed for clause in clauses if clause.origin == "printed")
    assert not any(clause.printed for clause in clauses if clause.origin != "printed")


def test_what_is_not_printed_is_restored_or_reconstructed_by_a_note() -> None:
    added = [clause for clause in corpus().clauses.values() if clause.origin != "printed"]
    restored = [clause.citation for clause in added if clause.origin == "restored"]
    chapters = [f"VEKN {chapter}" for chapter in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "credits")]
    assert sorted(restored) == sorted([*chapters, "PMF intro", "PMF card"])
    table = [clause.citation for clause in added if clause.origin == "reconstructed"]
    assert table == ["VEKN 7.2.2.t1", *[f"VEKN 7.2.2.t1.{row}" for row in range(1, 11)]]
    assert all("D2-04" in corpus().clauses[citation].notes for citation in table)
    assert all(any(code.startswith("D") for code in clause.notes) for clause in added)


def test_the_text_is_the_original_unless_an_edit_says_so() -> None:
    edits: dict[str, list[tuple[str, str]]] = {}
    for note in corpus().notes.values():
        for edit in note.edits:
            edits.setdefault(edit.clause, []).append((edit.original, edit.edited))
    for clause in corpus().clauses.values():
        text = clause.original
        for before, after in edits.get(clause.citation, []):
            assert text.count(before) == 1 or before == "", f"{clause.citation}: {before!r} is not there once"
            text = " ".join((after + text if before == "" else text.replace(before, after)).split())
        assert text == clause.text, clause.citation
        assert (clause.text != clause.original) == (clause.citation in edits), clause.citation


@pytest.mark.parametrize("source", ["CRR", "VEKN", "GL"])
def test_the_clauses_stand_in_the_order_of_the_source(source: str) -> None:
    ours = [clause.citation for clause in corpus().clauses.values() if clause.source == source and clause.printed]
    theirs = list(dict.fromkeys(row.clause for row in rows() if row.clause.startswith(source + " ")))
    assert ours == theirs


def test_only_margin_notes_and_their_headings_leave_the_order_of_the_source() -> None:
    """PMF prints a margin note beside or before its heading; the corpus puts it below."""
    ours = [clause.citation for clause in corpus().clauses.values() if clause.source == "PMF" and clause.printed]
    theirs = list(dict.fromkeys(row.clause for row in rows() if row.clause.startswith("PMF ")))

    def rest(names: Iterable[str]) -> list[str]:
        return [name for name in names if not re.search(r"\.m\d+$", name)]

    assert sorted(ours) == sorted(theirs)
    assert rest(ours) == rest(theirs)


def test_every_line_of_the_originals_is_accounted_for() -> None:
    for source in citations.SOURCES:
        lines = original(source).decode("utf-8").split("\n")
        written = {number for number, text in enumerate(lines, 1) if folded(text)}
        assert {row.line for row in rows() if row.clause.startswith(source + " ")} == written


def test_restored_letters_are_one_ahead_of_the_printed_ones() -> None:
    clauses, shifted = corpus().clauses, corpus().notes["D0-04"].lists
    lists = {
        clause.citation: [clauses[child] for child in clause.children if re.search(r"\.[a-g]$", child)]
        for clause in clauses.values()
        if clause.source == "CRR"
    }
    lists = {citation: children for citation, children in lists.items() if children}
    assert len(lists) == 36
    assert sorted(set(lists) - set(shifted)) == ["CRR I.A.1", "CRR I.A.2", "CRR I.F.2"]
    assert len(shifted) == 33
    for citation in shifted:
        labels = [child.printed[0][1] for child in lists[citation]]
        assert labels[0] in (".", ""), citation
        assert labels[1:] == [f"{letter}." for letter in "abcdefg"[: len(labels) - 1]], citation
        assert all("D0-04" in child.notes for child in lists[citation])
    assert [[child.printed[0][1] for child in lists[citation]] for citation in ("CRR I.A.1", "CRR I.F.2")] == [
        ["a.", "b."],
        ["1.", "2."],
    ]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("rules_corpus", "glossary"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


DAMAGES = {
    "header": (1, "clause\tline", "the header is not right"),
    "columns": (5, "CRR OVERVIEW.1\t7\tI.", "3 columns"),
    "unknown clause": (5, "CRR OVERVIEW.10\t7\tI.\t1", "CRR OVERVIEW.10 is not in the corpus"),
    "line": (5, "CRR OVERVIEW.1\tseven\tI.\t1", "'seven' is no number"),
    "words": (5, "CRR OVERVIEW.1\t7\tI.\t0", "'0' is no number"),
    "digits of another script": (5, "CRR OVERVIEW.1\t7\tI.\t\u0661", "'\u0661' is no number"),
    "count": (5, "CRR OVERVIEW.1\t7\tI.\t2", "CRR OVERVIEW.1 has 2 words here and 1 in its text"),
    "order": (5, "CRR OVERVIEW.1\t70\tI.\t1", "this row is out of order"),
    "one line twice": (53, "CRR II.A.2.a\t62\t\t9", "CRR II.A.2.a has two rows for one line"),
}


@pytest.mark.parametrize(("line", "row", "message"), DAMAGES.values(), ids=DAMAGES)
def test_damage_to_the_printed_rows_is_refused(root: Path, line: int, row: str, message: str) -> None:
    path = root / PRINTED
    lines = path.read_text(encoding="utf-8").split("\n")
    at = lines.index("CRR II.A.2.a\t64\t\t9") if line == 53 else line - 1
    lines[at] = row
    path.write_text("\n".join(lines), encoding="utf-8")
    where = at + 2 if message == "this row is out of order" else at + 1
    with pytest.raises(CorpusError, match="^" + re.escape(f"{PRINTED}:{where}: {message}")):
        load(root)


def test_a_row_without_its_clause_and_a_clause_without_its_row_are_refused(root: Path) -> None:
    path = root / PRINTED
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("CRR VII.B.3\t380\t3.\t11\n", ""), encoding="utf-8")
    clause = corpus().clauses["CRR VII.B.3"]
    message = f"{clause.file}:{clause.line}: CRR VII.B.3 is not in the source, and no note restores it"
    with pytest.raises(CorpusError, match="^" + re.escape(message)):
        load(root)
    path.write_text(text, encoding="utf-8")
    markdown = root / clause.file
    text = markdown.read_text(encoding="utf-8").replace("  - **CRR VII.B.3**", "  - **CRR VII.B.n1**")
    markdown.write_text(text, encoding="utf-8")
    row = next(row for row in rows() if row.clause == "CRR VII.B.3")
    with pytest.raises(CorpusError, match=rf"^{re.escape(PRINTED)}:{row.at}: CRR VII\.B\.3 is not in the corpus"):
        load(root)


def test_a_restored_clause_has_no_row(root: Path) -> None:
    path = root / PRINTED
    lines = path.read_text(encoding="utf-8").split("\n")
    at = next(number for number, text in enumerate(lines) if text.startswith("VEKN 1.1\t"))
    lines.insert(at, "VEKN 1\t3\t\t4")
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(CorpusError, match=rf"^{re.escape(PRINTED)}:{at + 1}: VEKN 1 is restored, so it cannot be"):
        load(root)


def test_a_word_more_in_the_markdown_is_refused(root: Path) -> None:
    clause = corpus().clauses["CRR IV.C.3"]
    markdown = root / clause.file
    markdown.write_text(
        markdown.read_text(encoding="utf-8").replace("is blocked. [6.2.2.2]", "is not blocked. [6.2.2.2]")
    )
    with pytest.raises(CorpusError, match=r"^rules_corpus/printed\.tsv:\d+: CRR IV\.C\.3 has 29 words here and 30"):
        load(root)
