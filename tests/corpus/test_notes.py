"""Proves that the notes are sound, that wrong ones are refused at their line, and that edits can be undone."""

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vtes_judge.corpus.building import notes
from vtes_judge.corpus.building.clauses import CorpusError, Edit
from vtes_judge.corpus.building.loader import Corpus, load
from vtes_judge.corpus.building.notes import original_of, read_notes

ROOT = Path(__file__).parents[2]


@cache
def corpus() -> Corpus:
    return load(ROOT)


TEXTS = {
    "CRR I": "SETUP",
    "CRR I.A": "Each player constructs a deck of cards, and of cards only.",
    "CRR I.A.1": "Library.",
    "CRR I.A.1.a": "At least 40.",
    "CRR I.A.1.b": "At most 90. (I.A)",
    "CRR I.A.1.n1": "A note.",
    "VEKN 7": "Limited Tournament Rules",
    "VEKN 7.p1": "The following table shows it.",
    "VEKN 7.t1": "Recursions",
    "VEKN 7.t1.1": "One booster: 11.",
}
GOOD = """\
defects:
  D0-01:
    says: two misspellings, see X-01 and VEKN 7.p1
    severity: S3
    clauses: [CRR I.A, CRR I.A.1.a]
    edits:
      - clause: CRR I.A
        original: Each plyer
        edited: Each player
      - {clause: CRR I.A.1.a, original: '', edited: 'At *least* '}
    links:
      - {clause: CRR I.A.1.b, printed: (I.A), to: [CRR I.A, CRR I.A.1]}
  D0-02:
    says: the letters are one behind
    severity: S1
    clauses: []
    lists: [CRR I.A.1]
  D2-01:
    says: the table is lost
    severity: S1
    clauses: [VEKN 7.p1, VEKN 7.t1]
conflicts:
  X-01:
    says: 40 against 90
    clauses: [CRR I.A.1.a, CRR I.A.1.b]
    winner: both
    why: one is the least, one the most
    standing: settled
    also: [unofficial]
    since: ''
gaps:
  GAP-01:
    says: nobody says what a card is
    clauses: [CRR I.A]
    near: [CRR I.A]
    handling: Ask the judge.
restored:
  VEKN 7: {code: D2-01, text: Limited *Tournament* Rules}
"""


def noted(tmp_path: Path, text: str, texts: dict[str, str] | None = None) -> notes.EditorNotes:
    path = tmp_path / "notes.yaml"
    path.write_text(text, encoding="utf-8")
    return read_notes(path, texts or TEXTS)


def test_what_the_notes_say_is_read(tmp_path: Path) -> None:
    found = noted(tmp_path, GOOD)
    assert list(found.notes) == ["D0-01", "D0-02", "D2-01", "X-01", "GAP-01"]
    assert found.codes == {
        "CRR I.A": ["D0-01", "GAP-01"],
        "CRR I.A.1.a": ["D0-01", "D0-02", "X-01"],
        "CRR I.A.1.b": ["D0-02", "X-01"],
        "VEKN 7.p1": ["D2-01"],
        "VEKN 7.t1": ["D2-01"],
        "VEKN 7": ["D2-01"],
        "VEKN 7.t1.1": ["D2-01"],
    }
    assert found.edits == {
        "CRR I.A": [Edit("CRR I.A", "Each plyer", "Each player", 9)],
        "CRR I.A.1.a": [Edit("CRR I.A.1.a", "", "At least ", 10)],
    }
    assert [link.to for link in found.links["CRR I.A.1.b"]] == [("CRR I.A", "CRR I.A.1")]
    assert found.restored == {"VEKN 7": 38}
    assert found.reconstructed == {"VEKN 7.t1", "VEKN 7.t1.1"}
    conflict, gap = found.notes["X-01"], found.notes["GAP-01"]
    assert (conflict.kind, conflict.winner, conflict.standing, conflict.also) == (
        "conflict",
        "both",
        "settled",
        ("unofficial",),
    )
    assert (gap.kind, gap.near, gap.handling, gap.since) == ("gap", ("CRR I.A",), "Ask the judge.", "")


# what is replaced, by what, how many lines further on the error is, its message
DAMAGES = {
    "an unknown section": ("gaps:\n", "holes: {}\ngaps:\n", 0, "the file has the unknown key holes"),
    "a section twice": ("restored:", "gaps: {}\nrestored:", 0, "gaps stands twice, first on line 31"),
    "a code twice": ("D0-02:", "D0-01:", 0, "D0-01 stands twice, first on line 2"),
    "a code of another kind": ("  X-01:", "  GAP-02:", 0, "GAP-02 is no code of a conflict"),
    "a code too short": ("  GAP-01:", "  GAP-1:", 0, "GAP-1 is no code of a gap"),
    "an unknown key": ("severity: S3", "severety: S3", 0, "D0-01 has the unknown key severety"),
    "a key of another kind": ("winner: both", "near: []", 0, "X-01 has the unknown key near"),
    "a key missing": ("    severity: S3\n", "", -2, "D0-01 has no severity"),
    "a key twice": ("    winner: both\n", "    winner: both\n    winner: none\n", 1, "winner stands twice"),
    "an empty text": ("says: 40 against 90", "says: ''", 0, "says of X-01 is empty"),
    "nothing": ("says: 40 against 90", "says:", 0, "says of X-01 is no text"),
    "a list for a text": ("says: 40 against 90", "says: [a, b]", 0, "says of X-01 is no text"),
    "a text for a list": ("clauses: [VEKN 7.p1, VEKN 7.t1]", "clauses: VEKN 7.p1", 0, "clauses is no list"),
    "a severity": ("severity: S3", "severity: S4", 0, "D0-01 has no such severity"),
    "a standing": ("standing: settled", "standing: sorted", 0, "sorted is no standing"),
    "a second standing": ("also: [unofficial]", "also: [official]", 0, "official is no standing"),
    "an unknown clause": ("[CRR I.A.1.a, CRR I.A.1.b]", "[CRR I.A.1.a, CRR I.Z]", 0, "CRR I.Z is not in the corpus"),
    "a clause twice": ("[CRR I.A.1.a, CRR I.A.1.b]", "[CRR I, CRR I]", 0, "clauses names CRR I twice"),
    "no clause": ("[CRR I.A.1.a, CRR I.A.1.b]", "[]", 0, "X-01 touches no clause"),
    "an unknown list": ("lists: [CRR I.A.1]", "lists: [CRR I.Z]", 0, "CRR I.Z is not in the corpus"),
    "an unknown near": ("near: [CRR I.A]", "near: [CRR I.Z]", 0, "CRR I.Z is not in the corpus"),
    "an edit of an unknown clause": ("- clause: CRR I.A\n", "- clause: CRR I.Z\n", 0, "CRR I.Z is not in the corpus"),
    "an edit of a clause not listed": ("s: [CRR I.A, ", "s: [", 2, "D0-01 edits CRR I.A but does not list it"),
    "an edit that changes nothing": ("Each plyer", "Each *player*", 1, "this edit changes nothing"),
    "an edit to nothing": ("edited: Each player", "edited: ''", 0, "edited is empty"),
    "an edit without its original": ("        original: Each plyer\n", "", -1, "an edit of D0-01 has no original"),
    "a link from an unknown clause": ("CRR I.A.1.b, p", "CRR I.Z, p", 0, "CRR I.Z is not in the corpus"),
    "a link to an unknown clause": ("to: [CRR I.A, CRR", "to: [CRR I.Z, CRR", 0, "CRR I.Z is not in the corpus"),
    "a link to nowhere": ("to: [CRR I.A, CRR I.A.1]", "to: []", 0, "this link leads nowhere"),
    "a link of words not there": ("printed: (I.A)", "printed: (I.B)", 0, "'(I.B)' does not stand in CRR I.A.1.b"),
    "an unknown key of a link": ("to: [CRR I.A,", "too: [CRR I.A,", 0, "a link of D0-01 has the unknown key too"),
    "a restored clause unknown": ("  VEKN 7: {", "  VEKN 8: {", 0, "VEKN 8 is not in the corpus"),
    "a restored text that differs": ("Tournament* Rules", "Tournament* Rule", 0, "the corpus has VEKN 7 as"),
    "a restored clause without reason": ("code: D2-01", "code: D2-02", 0, "there is no note D2-02"),
    "an unknown code in the prose": ("see X-01", "see X-02", 0, "there is no note X-02"),
    "an unknown clause in the prose": ("and VEKN 7.p1", "and VEKN 7.p9", 0, "VEKN 7.p9 is not in the corpus"),
    "a tab": ("    says: 40", "\tsays: 40", 0, "this is no YAML"),
    "a colon too many": ("says: 40 against 90", "says: 40: against 90", 0, "this is no YAML"),
}


@pytest.mark.parametrize(("old", "new", "further", "message"), DAMAGES.values(), ids=DAMAGES)
def test_damage_to_the_notes_is_refused(tmp_path: Path, old: str, new: str, further: int, message: str) -> None:
    assert GOOD.count(old) == 1, "the damage must strike one place"
    line = GOOD[: GOOD.index(old)].count("\n") + 1 + further
    with pytest.raises(CorpusError) as caught:
        noted(tmp_path, GOOD.replace(old, new))
    assert str(caught.value).startswith(f"rules_corpus/notes.yaml:{line}: {message}"), caught.value
    assert "\nhint: " in str(caught.value)


def test_a_section_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"^rules_corpus/notes\.yaml:1: the file has no restored"):
        noted(tmp_path, GOOD[: GOOD.index("restored:")])


@pytest.mark.parametrize(
    ("raw", "line"), [(b"", 1), (b"# nothing\n", 1), (b"- a\n", 1), (b"a: 1\nb: \xff\n", 2), (b"a: \x00\n", 1)]
)
def test_a_file_that_is_no_mapping_is_refused(tmp_path: Path, raw: bytes, line: int) -> None:
    path = tmp_path / "notes.yaml"
    path.write_bytes(raw)
    with pytest.raises(CorpusError, match=rf"^rules_corpus/notes\.yaml:{line}: "):
        read_notes(path, TEXTS)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"^rules_corpus/notes\.yaml:1: the file cannot be read"):
        read_notes(tmp_path / "notes.yaml", TEXTS)


def test_a_table_that_no_defect_names_is_not_reconstructed(tmp_path: Path) -> None:
    found = noted(tmp_path, GOOD.replace("[VEKN 7.p1, VEKN 7.t1]", "[VEKN 7.p1]"))
    assert found.reconstructed == frozenset()


def test_edits_are_undone_last_first() -> None:
    edits = [
        Edit("x", "is wasn't", "it wasn't", 1),
        Edit("x", "", "Sects: ", 2),
        Edit("x", "it wasn't cancelled", "it wasn't canceled", 3),
        Edit("x", "action). M Bonus", "action). Bonus", 4),
    ]
    edited = "Sects: and it wasn't canceled by an action). Bonus."
    assert original_of(edited, edits) == "and is wasn't cancelled by an action). M Bonus."
    assert original_of("as it was", []) == "as it was"


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (Edit("CRR I", "a", "zzz", 7), "'zzz' does not stand in CRR I"),
        (Edit("CRR I", "ab", "b c", 7), "'b c' stands in CRR I more than once"),
        (Edit("CRR I", "", "b c", 7), "'b c' does not stand in CRR I"),
    ],
)
def test_an_edit_that_cannot_be_undone_is_refused(edit: Edit, message: str) -> None:
    with pytest.raises(CorpusError, match="^" + re.escape(f"rules_corpus/notes.yaml:7: {message}")):
        original_of("a b c b c d", [edit])


@settings(derandomize=True)
@given(st.data())
def test_whatever_is_edited_can_be_undone(data: st.DataObject) -> None:
    words = data.draw(st.lists(st.sampled_from(["tap", "a", "minion", "of", "blood"]), min_size=1, max_size=8))
    original, edits = " ".join(words), []
    text = original
    for number in range(data.draw(st.integers(0, 3))):
        pieces = text.split(" ")
        at = data.draw(st.integers(0, len(pieces) - 1))
        edits.append(Edit("x", pieces[at], f"new{number}", number))
        text = " ".join([*pieces[:at], f"new{number}", *pieces[at + 1 :]])
    assert original_of(text, edits) == original


# the notes of this corpus


def test_every_kind_of_note_is_there() -> None:
    kinds = [note.kind for note in corpus().notes.values()]
    assert kinds.count("defect") == 41 + 40 + 17 + 16
    assert kinds.count("conflict") > 60
    assert kinds.count("gap") > 22
    assert not {"X-17", "X-64"} & set(corpus().notes), "these were no conflicts"


def test_notes_and_clauses_know_each_other() -> None:
    clauses = corpus().clauses
    for note in corpus().notes.values():
        for citation in (*note.clauses, *(edit.clause for edit in note.edits)):
            assert note.code in clauses[citation].notes
        assert all(citation in clauses for citation in (*note.near, *note.lists))
    for clause in clauses.values():
        assert all(code in corpus().notes for code in clause.notes)
        assert len(set(clause.notes)) == len(clause.notes)


@pytest.mark.parametrize(
    ("citation", "original", "text"),
    [
        ("CRR II.D.1", "(I.E.2)", "(I.F.2)"),
        ("CRR III.C.4", "(Reg: Retainer card)", "(Req: Retainer card)"),
        ("CRR IX.D", "When you would start of your next", "When you would start your next"),
        ("VEKN 4.5.b1", "there are no limit to", "there is no limit to"),
        ("VEKN 9.7.p1", "website. in order", "website in order"),
        ("GL group.sects", "All vampires belong", "Sects: All vampires belong"),
        ("PMF 4.2.p1", "as a Ⓣ action", "as a Ⓓ action"),
        ("PMF card.diplomacy", "1 POOL ♠.", "1 POOL."),
    ],
)
def test_edited_words(citation: str, original: str, text: str) -> None:
    clause = corpus().clauses[citation]
    assert original in clause.original
    assert text in clause.text
