"""Proves that `define` finds what defines a term, leads on from other words and misspellings, and says that it does."""

import json
from typing import Any

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.definitions import define as find
from vtes_judge.faces.lookup import define
from vtes_judge.faces.sheets.contents import glossary
from vtes_judge.faces.terminal import writing
from vtes_judge.messages import Refused

BOOK = Book()


def told(capsys: pytest.CaptureFixture[str], words: str, code: int = writing.ANSWERED) -> str:
    assert define.run(words=words.split()) == code
    return capsys.readouterr().out


def data(capsys: pytest.CaptureFixture[str], words: str, code: int = writing.ANSWERED) -> Any:
    assert define.run(words=[words], as_json=True) == code
    return json.loads(capsys.readouterr().out)


def test_a_term_of_the_glossary_with_what_continues_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "slave").startswith(
        "GL slave (unofficial)  Slave: A Slave vampire is bound to a Clan/s. The Slave\n"
        "                       cannot take directed actions unless you also control a\n"
        "                       member of the Clan to which the Slave is bound.\n"
        "    (changed since: T-71)\n"
        "  GL slave.p2 (unofficial)  When a member of the Clan to which a Slave is bound\n"
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "lock",
            "lock: the texts also say tap (CRR, GL and PMF).\n\nVEKN 4.7.p1 (tournaments)  If a card must be locked",
        ),
        ("lock", "headings\n  VEKN 4.7  Locked Cards\n  CRR IV.A.2  Tap the acting minion.\n"),
        ("lock", "notes\n  X-01  conflict, settled: CRR, GL and PMF say tap and untap, VEKN says lock;\n"),
        ("tap", "Other word: lock (VEKN).\n\nVEKN 4.7.p1 (tournaments)  If a card must be locked"),
        ("prey", "CRR I.B.n1  The player to your left is your prey."),
        ("predator", "CRR I.B.n1  The player to your left is your prey. The player to your right is\n"),
        ("dodge", "CRR VI.C.2.a.n1 †  Dodge doesn't resolve;"),
        ("maneuver", "CRR VI.B.1  Either minion may maneuver to change the range."),
        ("press", "CRR VI.D.1  Either minion may press to change"),
        ("tapped", "VEKN 4.7.p1 (tournaments)  If a card must be locked"),
        ("Caitiff", "GL clan (unofficial)  Clan:"),
        ("un-lock", "un-lock is called untap in CRR, GL and PMF.\nNo text here defines un-lock or untap.\n"),
        ("vp", "vp is called victory point in CRR and VEKN.\n"),
        ("stelth", "stelth is taken for stealth.\n\nGL stealth (unofficial)  Stealth:"),
        ("camarila", "camarila is taken for camarilla.\n\nGL camarilla (unofficial)  Camarilla:"),
        ("priscii", "priscii is taken for prisci.\nprisci: the texts also say priscus (CRR and GL).\n\nGL priscus †"),
        ("ash-heap", "No text here defines ash-heap.\n\nused in\n  CRR "),
        ("proxy", "No text here defines proxy by itself.\n\nVEKN B.proxy-card (tournaments)  Proxy Card: A card"),
        ("card", "defined as part of\n  VEKN B.ante-card  Ante Card:"),
        ("red-list", "GL red-list (unofficial)  Red List:"),
        ("Inner  CIRCLE", "GL inner-circle (unofficial)  Inner Circle:"),
        ("V:EKN", "VEKN B.vekn (tournaments)  V:EKN: The V:TES Players Organization"),
        ("what is a trifle?", "CRR III.B.2.a.n1  If the master card is a trifle and isn't canceled"),
        ("what is a burn option?", "No text here defines burn option.\n\nused in\n  CRR III.A.3.e"),
        ("GL scarce", "GL scarce (unofficial)  Scarce:"),
        ("contesting", "GL contest (unofficial)  Contest/Contesting:"),
        ("bleed", "headings\n  CRR III.C.1  Bleed (No card required). [6.1.1] [6.1.6]\n"),
        ("bleed", "notes\n  X-41  conflict, only an unofficial text answers: GL floors"),
    ],
)
def test_what_is_told(capsys: pytest.CaptureFixture[str], words: str, expected: str) -> None:
    assert expected in told(capsys, words)


def test_what_no_text_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "xyzzy", writing.NOTHING) == "xyzzy: not defined here, and no text uses the term\n"
    text = told(capsys, "can a tapped vampire block", writing.NOTHING)
    assert text.startswith(
        "can a tapped vampire block: not defined here, and no text uses the term\n\nthe nearest clauses, by search:\n  "
    )
    assert text.count("\n") == 3 + define.NEAREST


@pytest.mark.parametrize("words", ["", "...", "-", "\udcff"])
def test_nothing_to_define_is_refused(words: str) -> None:
    with pytest.raises(Refused) as caught:
        define.run(words=[words])
    assert (caught.value.message, caught.value.hint) == ("there is nothing to define", "try: vtes-judge define stealth")


@pytest.mark.parametrize("words", ["a\x1b[31mb", "the", "what is", "9 9 9", "½", "a" * 3000, "x " * 300, "İ ß 一"])
def test_odd_words_are_answered_in_printable_ones(capsys: pytest.CaptureFixture[str], words: str) -> None:
    define.run(words=[words])
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "term", "reason"),
    [
        ("stealth", "stealth", None),
        ("lock", "tap", "synonym"),
        ("gear", "equipment", "synonym"),
        ("stelth", "stealth", "misspelling"),
        ("priscii", "priscus", "synonym"),
        ("torpor", "torpor", None),
    ],
)
def test_why_a_term_is_another(words: str, term: str, reason: str | None) -> None:
    found = find(BOOK, words)
    assert (found.term, found.reason) == (term, reason)


def test_every_term_defined_is_found() -> None:
    for name in BOOK.compiled.value("term_names"):
        found = find(BOOK, name)
        assert found.defined, name
        assert found.reason is None, name


def test_what_the_glossary_sheet_defines_is_defined_here() -> None:
    """One index for all: each of its words of the rules, but what no text defines, by a clause of its line."""
    for line in glossary.rules():
        if not line.codes:
            found = find(BOOK, line.head)
            assert {*found.definitions, *found.entries} & set(line.cites), line.head


def test_used_in_is_five_clauses_that_have_the_words() -> None:
    found = find(BOOK, "ash heap")
    assert len(found.used_in) == 5
    assert all("ash heap" in BOOK[citation].text.lower() for citation in found.used_in)
    assert not find(BOOK, "heap ash").found


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "slave")
    assert {"schema", "term", "asked", "reason", "entries", "definitions", "headings", "used_in"} <= set(found)
    assert (found["schema"], found["reason"], found["used_in"]) == (1, None, [])
    (entry,) = found["entries"]
    assert (entry["citation"], entry["source"], entry["authority"]) == ("GL slave", "GL", "unofficial")
    assert [one["citation"] for one in entry["continued"]] == ["GL slave.p2"]
    assert [note["code"] for note in found["notes"]] == ["X-28", "GAP-28"]
    assert data(capsys, "proxy card")["definitions"][0]["citation"] == "VEKN B.proxy-card"
    assert data(capsys, "can a tapped vampire block", writing.NOTHING)["nearest"]


def test_every_line_fits(capsys: pytest.CaptureFixture[str]) -> None:
    for name in (*BOOK.compiled.value("term_names"), "vote", "deck", "strike", "player", "card", "tournament"):
        assert [line for line in told(capsys, name).splitlines() if len(line) > 80] == []


def test_no_colour_unless_a_person_reads(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in told(capsys, "slave")
    monkeypatch.setattr(writing, "on_terminal", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert told(capsys, "slave").startswith("\x1b[1mGL slave (unofficial)\x1b[0m  Slave:")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in told(capsys, "slave")
