"""Proves that `verify-quote` finds words exactly where they stand, says in what they differ, and invents nothing."""

import io
import json
from typing import Any

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.quotes import BOTH, CAPITALS, EXACT, PUNCTUATION, bare, look_for
from vtes_judge.faces.lookup import quote
from vtes_judge.faces.terminal import writing
from vtes_judge.messages import Refused

BOOK = Book()

READY = "Choose a ready, untapped minion you control to attempt to block."


def told(capsys: pytest.CaptureFixture[str], *words: str, code: int = writing.ANSWERED) -> str:
    assert quote.run(text=list(words)) == code
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "verdict", "citations"),
    [
        (READY, EXACT, ["CRR IV.C.1"]),
        (READY.lower(), CAPITALS, ["CRR IV.C.1"]),
        (READY.replace(",", ""), PUNCTUATION, ["CRR IV.C.1"]),
        (READY.lower().replace(",", ""), BOTH, ["CRR IV.C.1"]),
        ("The same minion can’t use  the\n same\u00a0reaction card", EXACT, ["CRR IV.n2"]),
        ('see "Starting a New Turn" and "Ending a Turn" above', EXACT, ["PMF 4.p1"]),
        ("four transfers by default-the starting", EXACT, ["PMF 4.6.p1"]),
        ("to attempt to block. [6.2.2.1] Stealth and intercept.", EXACT, ["CRR IV.C.1", "CRR IV.C.2"]),
        ("Tap the acting minion", EXACT, ["CRR IV.A.2"]),
        ("cant use the same reaction card", PUNCTUATION, ["CRR IV.n2"]),
        ("the texts of +1 stealth undirected bananas", None, []),
        ("ap the acting minion", None, []),
        ("Vampire only. -1 stealth", None, []),
    ],
)
def test_where_words_stand(words: str, verdict: str | None, citations: list[str]) -> None:
    found = look_for(BOOK, words)
    assert found.verdict == verdict
    assert [passage.citations for passage in found.passages] == ([citations] if verdict else [])


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        (READY, 0, "These words stand in CRR IV.C.1.\n\nCRR IV.C.1  Choose a ready,"),
        (READY.lower(), 0, "These words stand, but for capitals, in CRR IV.C.1.\n"),
        (READY.replace(",", ""), 0, "These words stand, but for punctuation, in CRR IV.C.1.\n"),
        (
            READY.upper()[:-1].replace(",", ""),
            0,
            "These words stand, but for capitals and punctuation, in CRR IV.C.1.\n",
        ),
        (
            "and is wasn't canceled",
            0,
            "These words stand in the original of CRR II.D.1; the corpus has them otherwise\n(edited: D0-14, D0-15).\n",
        ),
        (
            "and it wasn't canceled",
            0,
            "These words stand in CRR II.D.1; the original has them otherwise (edited: D0-14,\nD0-15).\n",
        ),
        ("General V:EKN Tournament Rules", 0, "These words stand in VEKN 1; restored by the editors.\n"),
        ("A vampire with a larger capacity", 0, "These words stand in GL older (unofficial).\n"),
        ("minion", 0, "\n\nand "),
        (
            "Choose a ready, tapped minion you control to try to block",
            1,
            "These words stand nowhere in the texts. Closest is CRR IV.C.1, 81% alike:\n\n"
            "  Choose a ready, [-untapped-] {+tapped+} minion you control to [-attempt-]\n  {+try+} to block.\n\n"
            "[-only in the texts-] {+only in the quotation+}\n\nCRR IV.C.1  Choose a ready, untapped",
        ),
        (
            "If the intercept of the blocker is at most as much as the stealth of the acting minion",
            1,
            "is at [-least-] {+most+} as much as",
        ),
        (
            "dinosaurs eat pizza on the moon tonight",
            1,
            "These words stand nowhere in the texts, nor anything like them.\n",
        ),
    ],
)
def test_what_is_told(capsys: pytest.CaptureFixture[str], words: str, code: int, expected: str) -> None:
    assert expected in told(capsys, words, code=code)


@pytest.mark.long
def test_every_clause_is_quoted_exactly() -> None:
    for citation in BOOK.citations[::7]:
        entry = BOOK[citation]
        printed = "original" if entry.origin == "printed" else "edited"
        for text, edition in ((entry.text, "edited"), (entry.original, printed)):
            found = look_for(BOOK, text)
            assert found.verdict == EXACT
            assert any(
                passage.citations == [citation] and passage.edition in (edition, "both") for passage in found.passages
            )


def test_signs_of_numbers_are_no_punctuation() -> None:
    assert [word for word, _, _ in bare("+1 stealth, -1, 1/2 (50%) can't end-of-round 3-5!")] == [
        "+1",
        "stealth",
        "-1",
        "1/2",
        "50%",
        "cant",
        "end",
        "of",
        "round",
        "3",
        "5",
    ]


def test_capitals_do_not_move_places() -> None:
    for citation in BOOK.citations:
        text = BOOK[citation].text
        assert len(text.lower()) == len(text)
        assert " ".join(text.split()) == text


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Choose a ready, untapped\nminion you control\n"))
    assert told(capsys, "-").startswith("These words stand in CRR IV.C.1.\n")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"caf\xe9"), encoding="utf-8"))
    with pytest.raises(Refused) as caught:
        quote.run(text=["-"])
    assert caught.value.message == "standard input is not UTF-8 text"


def test_words_may_come_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *READY.split()).startswith("These words stand in CRR IV.C.1.\n")


@pytest.mark.parametrize("words", [[], [""], ["..."], ["  ", "\n"]])
def test_an_empty_quotation_is_refused(words: list[str]) -> None:
    with pytest.raises(Refused) as caught:
        quote.run(text=words)
    assert caught.value.message == "there is nothing to look for"


def test_too_long_a_quotation_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        quote.run(text=["word " * 5000])
    assert caught.value.message == "a quotation of over 20000 characters is too long"


@pytest.mark.parametrize("words", ["x\udcff", "a\x1b[31mb", "İ ß", "zzz " * 2000, "+ 1", "the the the the"])
def test_odd_words_are_answered_in_printable_ones(capsys: pytest.CaptureFixture[str], words: str) -> None:
    quote.run(text=[words])
    quote.run(text=[words], as_json=True)
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    shown.encode()


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    def read(words: str, code: int) -> Any:
        assert quote.run(text=[words], as_json=True) == code
        return json.loads(capsys.readouterr().out)

    found = read("Tap the acting minion", 0)
    assert (found["schema"], found["verdict"], found["closest"]) == (1, EXACT, None)
    assert found["passages"] == [
        {
            "citations": ["CRR IV.A.2"],
            "source": "CRR",
            "authority": "official",
            "text": "Tap the acting minion",
            "edition": "both",
        }
    ]
    found = read("Choose a ready, tapped minion you control to try to block", 1)
    assert (found["verdict"], found["passages"], found["closest"]["similarity"]) == (None, [], 0.81)
    assert {"kind": "-", "words": "untapped"} in found["closest"]["difference"]


def test_every_line_fits_and_colour_is_for_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = "Choose a ready, tapped minion you control to try to block"
    assert [line for line in told(capsys, "minion").splitlines() if len(line) > 80] == []
    monkeypatch.setattr(writing, "on_terminal", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b[31m[-untapped-]\x1b[0m \x1b[32m{+tapped+}\x1b[0m" in told(capsys, wrong, code=1)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in told(capsys, wrong, code=1)
