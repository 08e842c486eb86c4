"""Proves that `show` prints every clause, note and rulebook section, reads loose citations, and refuses helpfully."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.examples import portion
from vtes_judge.corpus.book import Book
from vtes_judge.faces.lookup import show, targets
from vtes_judge.faces.terminal import writing
from vtes_judge.messages import Refused

BOOK = Book()
CODES = [code for code, _ in BOOK.compiled.rows("note_places")]

COLD = {"re", "json", "typing", "dataclasses", "pathlib", "textwrap", "difflib", "whoosh", "yaml", "argparse", "shlex"}
"""What the fastest commands must not import."""


def shown(capsys: pytest.CaptureFixture[str], *citations: str, **options: Any) -> str:
    assert show.run(citations=list(citations), **options) == writing.ANSWERED
    return capsys.readouterr().out


def data(capsys: pytest.CaptureFixture[str], *citations: str, **options: Any) -> Any:
    return json.loads(shown(capsys, *citations, as_json=True, **options))


def refused(*citations: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        show.run(citations=list(citations))
    return caught.value.message, caught.value.hint


def test_a_clause_with_its_trail_and_apparatus(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, "IV.C.3") == (
        "CRR IV  HOW TO PERFORM ACTIONS\n"
        "CRR IV.C  An attempt to block is resolved as follows:\n"
        "\n"
        "CRR IV.C.3  If the intercept of the blocker is at least as much as the stealth\n"
        "            of the acting minion, then the action is blocked. [6.2.2.2] Complete\n"
        "            the action (step D.)\n"
        "\n"
        "Added since: T-202 (The blocker is locked or stolen during the attempt), T-204\n"
        "  (Stealth and intercept below zero).\n"
        "\n"
        "refers to    CRR IV.D (step D); rulebook [6.2.2.2], not in this corpus\n"
        "notes        X-41, conflict, only an unofficial text answers: GL floors a bleed\n"
        "             and a strength strike at 0 but lets stealth and intercept fall\n"
        "             below 0; CRR is silent. Prevails: GL bleed, GL strength,\n"
        "             GL stealth, GL intercept. Why: the only source.\n"
        'printed      "3.", line 237 of the Complete Rules Reference 4.0 (official)\n'
        "ask          vtes-judge check block-outcome\n"
        "             vtes-judge check bleed-strength-floor\n"
        "previous     CRR IV.C.2.d    next  CRR IV.C.4\n"
    )


@pytest.mark.parametrize(
    ("citation", "options", "expected"),
    [
        pytest.param("IV.C.2", {}, "  CRR IV.C.2.a  Blocking minion can play", id="children below, indented"),
        pytest.param("IV.B", {}, "  CRR IV.B.n1  For each block attempt", id="notes below"),
        pytest.param("IV.C.2.b", {"section": True}, "    > CRR IV.C.2.b  Acting minion", id="section, marked"),
        pytest.param("IV.C.2.b", {"section": True}, "  CRR IV.C  An attempt", id="section, the capital item"),
        pytest.param("IV.n1", {"section": True}, "  CRR IV  HOW TO PERFORM ACTIONS", id="section, the chapter"),
        pytest.param("VEKN 3.7.2.p2", {"section": True}, "  VEKN 3.7.2  Victory Point Scoring", id="section, VEKN"),
        pytest.param("GL slave.p2", {"section": True}, "  GL group.properties (unofficial)", id="section, the group"),
        pytest.param("GL slave", {}, "GL slave (unofficial)  Slave:", id="GL is unofficial"),
        pytest.param("GL slave", {}, "  GL slave.p2 (unofficial)  When a", id="GL is unofficial below too"),
        pytest.param("X-41", {}, "  GL bleed (unofficial)  Bleed:", id="GL is unofficial in lists"),
        pytest.param("PMF 4.7.p1", {}, "PMF 4.7.p1 † (variant)  When", id="PMF is a variant"),
        pytest.param("VEKN 3.7.2.p2", {}, "VEKN 3.7.2.p2 (tournaments)  Unlike", id="VEKN is for tournaments"),
        pytest.param("VEKN 3.7.2.p2", {}, "CRR IX.D.2 (Unlike the standard rules, by D2-01)", id="a link by a note"),
        pytest.param("I.E.2", {}, "refers to    VEKN 3.2 ([VEKN], by D0-24)", id="[VEKN] where a note says which"),
        pytest.param("IV.A.3", {}, "a Rules Team ruling [RTR], not in this corpus", id="a ruling"),
        pytest.param("II.D.1", {}, "CRR II.D.1 †  If the card text", id="edited, marked"),
        pytest.param("II.D.1", {}, 'edited       D0-14: "(I.E.2)" -> "(I.F.2)"', id="edited, told"),
        pytest.param("II.D.1", {}, "until the card is replaced. (I.F.2)", id="edited words"),
        pytest.param("II.D.1", {"original": True}, "until the card is replaced. (I.E.2)", id="original words"),
        pytest.param("IV.C", {}, 'D0-38: CRR IV.C.4 "the Intercept of"', id="edited below, told"),
        pytest.param(
            "VEKN 1",
            {"exact": True},
            "printed      heading restored by the editors (D2-01); not in the original",
            id="restored",
        ),
        pytest.param("VEKN 3.1", {"original": True}, "VEKN 3 (restored)  Tournament Mechanics", id="restored, marked"),
        pytest.param("7.2.2.t1", {}, "text reconstructed by the editors (D2-04); not in", id="reconstructed"),
        pytest.param(
            "IV.C.2.b",
            {},
            'the original prints this as "a."; what it prints as "b." is\n             CRR IV.C.2.c',
            id="the letter that the original prints",
        ),
        pytest.param(
            "III.C.2.a", {}, "the original prints this without a label", id="a letter that the original leaves out"
        ),
        pytest.param("CRR II.A.2.a", {}, '".", line 62 and line 64 of the Complete', id="printed on two lines"),
        pytest.param("GL slave", {}, "Outside these texts, newer rules: Current rules want", id="since"),
        pytest.param("X-02", {}, "X-02  conflict, settled by context: withdrawing gives", id="a conflict"),
        pytest.param("X-37", {}, '"undirected". They agree.\n      Why:', id="texts that agree"),
        pytest.param("gap 15", {}, "GAP-15  a gap in the texts: the texts do not define", id="a gap"),
        pytest.param("d0-14", {}, 'edited       CRR II.D.1: "(I.E.2)" -> "(I.F.2)"', id="a defect"),
        pytest.param("[6.4.5]", {}, "[6.4.5]  a section of the rulebook, which is not in this corpus", id="rulebook"),
        pytest.param("[6.4.5]", {}, "  CRR VI.C.2.b.v  Combat Ends.", id="rulebook, who refers to it"),
        pytest.param("6.4.5", {}, "note: no text here has a clause 6.4.5; read as a section", id="without brackets"),
        pytest.param("I.F.2.1", {}, "note: the original prints CRR I.F.2.a as CRR I.F.2.1\n", id="an alias"),
        pytest.param("vekn", {}, "note: the whole text: vtes-judge toc VEKN\n", id="a text that is also an entry"),
    ],
)
def test_what_is_shown(
    capsys: pytest.CaptureFixture[str], citation: str, options: dict[str, bool], expected: str
) -> None:
    assert expected in shown(capsys, citation, **options)


@pytest.mark.parametrize(
    ("citation", "options", "absent"),
    [
        pytest.param("IV.C.2", {"exact": True}, "CRR IV.C.2.a  ", id="exact: nothing below"),
        pytest.param("IV.C.3", {}, "the original prints", id="the same label"),
        pytest.param("VEKN 3.7.2.p2", {}, "the original prints", id="no label to compare"),
        pytest.param("II.B", {}, "D0-11", id="a small defect without edits"),
        pytest.param("IV.C", {}, "GAP-26", id="notes of what lies below"),
        pytest.param("II.D.1", {}, "(I.E.2)\n\nrefers", id="the original's words"),
    ],
)
def test_what_is_not_shown(
    capsys: pytest.CaptureFixture[str], citation: str, options: dict[str, bool], absent: str
) -> None:
    assert absent not in shown(capsys, citation, **options)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("IV C 2 b", "CRR IV.C.2.b"),
        ("ivc2b", "CRR IV.C.2.b"),
        ("§IV.C.2.b.", "CRR IV.C.2.b"),
        ("IV.C.2.b 3.7.2", "CRR IV.C.2.b, VEKN 3.7.2"),
        ("IV.C.2.b,3.7.2;", "CRR IV.C.2.b, VEKN 3.7.2"),
        ("crr iv.c vekn 3.1", "CRR IV.C, VEKN 3.1"),
        ("crr iv c 2 tr 3 7 2", "CRR IV.C.2, VEKN 3.7.2"),
        ("VEKN 3.1 3.2", "VEKN 3.1, VEKN 3.2"),
        ("pmf 4.1 vekn 4.1", "PMF 4.1, VEKN 4.1"),
        ("IV V VI", "CRR IV, CRR V, CRR VI"),
        ("inner circle prince", "GL inner-circle, GL prince"),
        ("glo scarce red list", "GL scarce, GL red-list"),
        ("slave p2", "GL slave.p2"),
        ("IV.C.3 iv.c.3", "CRR IV.C.3"),
        ("x2 GAP-15 d014 [6.4.5][7]", "X-02, GAP-15, D0-14, 6.4.5, 7"),
        ("I.F.2.c", "CRR I.F.3"),
    ],
)
def test_words_are_joined_to_citations(words: str, expected: str) -> None:
    assert ", ".join(one.name for one in targets.read(BOOK, words.split())) == expected
    assert ", ".join(one.name for one in targets.read(BOOK, [words])) == expected


@pytest.mark.parametrize(
    ("words", "message", "hint"),
    [
        ("CRR IV.C.9", "CRR IV.C.9 is not in the corpus", "CRR IV.C has .1 to .5; try: vtes-judge show IV.C"),
        ("IV C 9", "CRR IV.C.9 is not in the corpus", "CRR IV.C has .1 to .5; try: vtes-judge show IV.C"),
        (
            "iv.c.3.a",
            "CRR IV.C.3.a is not in the corpus",
            "CRR IV.C.3 has nothing below it; try: vtes-judge show IV.C.3",
        ),
        ("3.7.2.p9", "VEKN 3.7.2.p9 is not in the corpus", "VEKN 3.7.2 has .p1 to .p4; try: vtes-judge show 3.7.2"),
        (
            "VEKN 3.1.99",
            "VEKN 3.1.99 is not in the corpus",
            "VEKN 3.1 has .p1 and .1 to .6; try: vtes-judge show VEKN 3.1",
        ),
        ("B.foo", "VEKN B.foo is not in the corpus", "VEKN B has 18 named entries; try: vtes-judge show B"),
        ("CRR X", "CRR X is not in the corpus", "CRR has the chapters I to IX; try: vtes-judge toc CRR"),
        ("X.A.3", "CRR X.A.3 is not in the corpus", "closest: CRR V.A.3; try: vtes-judge toc"),
        ("gl foo", "GL foo is not in the corpus", "try: vtes-judge toc GL"),
        ("CRR", "CRR is a text, not a clause", "try: vtes-judge toc CRR"),
        (
            "4.1",
            "4.1 may be VEKN 4.1 or PMF 4.1",
            "say which:\n      vtes-judge show VEKN 4.1  (Cards Allowed)\n      vtes-judge show PMF 4.1  (Master)\n"
            '      vtes-judge show "[4.1]"  (what refers to this section of the rulebook)',
        ),
        (
            "4.1.9",
            "4.1.9 is not in the corpus",
            "VEKN 4.1 has .p1 to .p4, .b1 to .b18 and .note1; try: vtes-judge show VEKN 4.1\n"
            "      PMF 4.1 has .p1; try: vtes-judge show PMF 4.1",
        ),
        (
            "OVERVIEW.VI",
            "CRR OVERVIEW.VI is not in the corpus",
            'the original prints "VI." before CRR OVERVIEW.6\n'
            "      CRR OVERVIEW has .1 to .9; try: vtes-judge show OVERVIEW",
        ),
        ("lock", "lock is not a citation", "try: vtes-judge search lock\n      or:  vtes-judge define lock"),
        (
            "stelth",
            "stelth is not a citation",
            "closest: GL stealth\n      try: vtes-judge search stelth\n      or:  vtes-judge define stelth",
        ),
        (
            "can 2 vampires block",
            "can 2 vampires block is not a citation",
            "try: vtes-judge search can 2 vampires block\n      or:  vtes-judge define can 2 vampires block",
        ),
        (
            "IV.C.3 stelth",
            "stelth is not a citation",
            "closest: GL stealth\n      try: vtes-judge search stelth\n      or:  vtes-judge define stelth",
        ),
        ("x-99", "there is no note X-99", "notes are D0-01, X-01, GAP-01 and so on"),
        (
            "[9.9.9]",
            "no clause refers to section [9.9.9] of the rulebook",
            "the rulebook itself is not in this corpus; without brackets a number means a clause",
        ),
        ("", "no citation is given", "try: vtes-judge show IV.C.3"),
        ("...", "no citation is given", "try: vtes-judge show IV.C.3"),
        ("²", "² is not in the corpus", "try: vtes-judge toc"),
    ],
)
def test_what_is_refused(words: str, message: str, hint: str) -> None:
    assert refused(*words.split()) == (message, hint)
    assert refused(words) == (message, hint)


def test_contradicting_options_are_refused() -> None:
    with pytest.raises(Refused) as caught:
        show.run(citations=["IV.C"], exact=True, section=True)
    assert caught.value.message == "--exact and --section contradict each other"


@pytest.mark.parametrize("words", ["\udcff", "a\x1b[31mb", "x" * 5000, "1 " * 3000, "\0", "½.İ", "IV.C.3\n\tb.c"])
def test_garbage_is_refused_in_few_printable_words(words: str) -> None:
    message, hint = refused(words)
    assert message.isprintable()
    assert len(message) < 100
    assert "\x1b" not in hint


def test_several_are_parted_by_a_rule_and_refused_as_a_whole(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(capsys, "IV.C.3", "IV.C.4")
    assert text.count("\n\n" + "-" * 80 + "\n\n") == 1
    refused("IV.C.3", "IV.C.9")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("options", "columns"),
    [
        ({}, 80),
        ({}, 50),
        pytest.param({"exact": True}, 80, marks=pytest.mark.long),
        pytest.param({"section": True}, 80, marks=pytest.mark.long),
        pytest.param({"original": True}, 80, marks=pytest.mark.long),
    ],
    ids=str,
)
def test_every_clause_fits(monkeypatch: pytest.MonkeyPatch, options: dict[str, bool], columns: int) -> None:
    pages: list[list[str]] = []
    monkeypatch.setattr(show, "width", lambda: columns)
    monkeypatch.setattr(show, "write", pages.append)
    for citation in BOOK.citations:
        show.run(citations=[citation], **options)
        assert any(line.lstrip("> ").startswith(citation) for line in pages[-1])
        # a single word may be wider than the narrowest terminal
        assert [line for line in pages[-1] if len(line) > columns and (columns > 50 or " " in line.strip())] == []
    for code in CODES if not options else ():
        show.run(citations=[code])
        assert pages[-1][0].startswith(code)
        assert [line for line in pages[-1] if len(line) > columns] == []


def test_every_word_of_a_clause_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[list[str]] = []
    monkeypatch.setattr(show, "write", pages.append)
    for citation in portion(BOOK.citations):
        for original in (False, True):
            show.run(citations=[citation], exact=True, original=original)
            entry = BOOK[citation]
            text = entry.original if original else entry.text
            assert " ".join(text.split()) in " ".join(" ".join(pages[-1]).split())


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "II.D.1", "X-02", "[6.4.5]")
    clause = found["clauses"][0]
    assert (found["schema"], clause["citation"], clause["source"], clause["authority"]) == (
        1,
        "CRR II.D.1",
        "CRR",
        "official",
    )
    assert clause["trail"][0] == {"citation": "CRR II", "text": "PLAYING CARDS AND OTHER EFFECTS [1.6]"}
    assert (clause["previous"], clause["next"], clause["children"]) == ("CRR II.D", "CRR II.D.2", [])
    assert clause["printed"] == [{"line": 94, "label": "1."}]
    assert clause["links"] == [{"printed": "(I.F.2)", "to": ["CRR I.F.2"], "note": None}]
    assert "(I.E.2)" in clause["original"]
    assert "(I.F.2)" in clause["text"]
    assert [note["code"] for note in clause["notes"]] == ["D0-14", "D0-15"]
    assert clause["notes"][0]["edits"] == [{"clause": "CRR II.D.1", "original": "(I.E.2)", "edited": "(I.F.2)"}]
    assert (clause["file"], clause["origin"]) == ("rules_corpus/crr/02-playing.md", "printed")
    assert found["notes"][0]["standing"] == "settled-by-context"
    assert found["rulebook"][0]["section"] == "6.4.5"


def test_json_of_every_clause_and_note(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[Any] = []
    monkeypatch.setattr(writing, "write_json", written.append)
    citations = portion(BOOK.citations)
    for name in (*citations, *CODES):
        show.run(citations=[name], as_json=True)
        json.dumps(written[-1])
    assert [one["clauses"][0]["citation"] for one in written[: len(citations)]] == list(citations)
    assert all(clause["original"] != clause["text"] for one in written for clause in one["clauses"])


def test_json_of_a_section_marks_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    clauses = data(capsys, "IV.C.2.b", section=True)["clauses"]
    assert len(clauses) == 10
    assert [clause["citation"] for clause in clauses if clause["asked"]] == ["CRR IV.C.2.b"]


def test_colour_on_a_terminal_only_and_never_with_no_color(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\x1b" not in shown(capsys, "IV.C.3")
    monkeypatch.setattr(writing, "on_terminal", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    coloured = shown(capsys, "IV.C.3", section=True)
    assert "  > \x1b[" not in coloured
    assert "\x1b[1m> CRR IV.C.3  If the intercept" in coloured
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in shown(capsys, "IV.C.3")


@pytest.mark.parametrize("face", ["show.run(citations=['IV.C.3'])", "define.run(words=['stealth'])"])
def test_the_way_to_an_answer_imports_little(face: str) -> None:
    code = (
        "import sys; before = set(sys.modules); from vtes_judge.faces.lookup import show, define; "
        f"{face}; print(*(set(sys.modules) - before), file=sys.stderr)"
    )
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert COLD & set(done.stderr.split()) == set()
