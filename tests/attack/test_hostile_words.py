"""Words that mean harm: whatever is asked, there is an answer or a refusal, soon, and no order for a screen."""

import sys
import time

import pytest

from tests.attack.program_call import Call, called, faults
from vtes_judge.__main__ import main
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import search
from vtes_judge.messages import ORDERS

SOON = 10.0
"""Seconds of processor time that no question may take: what grows with the square of its length takes minutes."""

HOSTILE = {
    "initials": ["ask", "I." * 2000],
    "rows of players": ["ask", "Ann, Bob and Carl, " * 500],
    "rows of minions": ["ask", "two princes and " * 600],
    "figures": ["ask", "2 blood and 3 damage " * 450],
    "quotations": ["ask", '{"a":' * 1490],
    "words between": ["ask", "how many votes do a prince and two barons have, one of them contested " + "a " * 4000],
    "slips": ["ask", "ab~ " * 2000],
    "initials of cards": ["search", "CA " * 399],
    "more players than anybody seats": [
        "ask",
        "Ann bleeds me. Bob, Carl, Dave, Eve, Fay, Gus, Hal, Ida and Joe have declined to block, may Kim block?",
    ],
    "owners of nothing": ["ask", "my " * 3300],
    "letters": ["ask", "A " * 4950],
    "titles": ["ask", "prince " * 1400],
    "a question that is a mark alone": ["ask", "may he block? ?"],
    "a long number": ["search", "9" * 5000],
    "a long number in a sentence": ["ask", "I have " + "9" * 5000 + " blood"],
    "labels": ["show", "I." * 40_000],
    "one fact a thousand times": ["check", "can-act", "action=bleed", *["done=bleed blocked"] * 500],
    "players without end": ["seat", "--players", "9" * 5000, "--rounds", "3"],
    "stars": ["check", "*" * 90_000],
    "strikes": ["check", "additional-strikes", "opposing=999999"],
    "stolen blood": ["check", "steal-blood", "amount=3", "opponent=999999"],
    "scarce vampires": ["check", "scarce-cost", "already=1", "arriving=999999"],
    "aggravated damage": ["check", "vampire-damage", "blood=999999", "aggravated=999999"],
}


def run(args: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    before, sys.argv = sys.argv, ["vtes-judge", *args]
    try:
        return main(), *capsys.readouterr()
    finally:
        sys.argv = before


@pytest.mark.parametrize("args", HOSTILE.values(), ids=HOSTILE)
def test_an_answer_or_a_refusal_comes_soon(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    began = time.process_time()
    code, _, err = run(args, capsys)
    assert code in (0, 1, 2)
    assert "should not have happened" not in err
    assert time.process_time() - began < SOON


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["ask", "a" * 100_000], "a command line of 100003 characters is too long"),
        (["ask", "a " * 6_000], "a question of 12000 characters is too long"),
        (["ask", "can I block? " * 21], "a text of 21 questions is too long"),
        (["show", "I" * 101], "a word of 101 characters is too long to be a citation"),
    ],
)
def test_what_is_too_long_is_refused(args: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(args, capsys)
    assert (code, out, err.partition("\n")[0]) == (2, "", f"error: {says}")


GROWING = (
    "my",
    "I",
    "A",
    "she",
    "ally",
    "baron",
    "slave",
    "prince",
    "Ann she",
    "Ann her prey",
    "is her prey",
    "an ally my ally",
    "Deflection",
    "on my turn",
    "vampire with 3 blood",
    "no block attempt",
    "3 or 4",
    "my prey and",
    "A 2 B 3",
    "tapped vampire",
    "can he block when he is tapped,",
    "He is tapped.",
    "and then my vampire blocks the acting minion",
)
"""What is said again and again."""


@pytest.mark.long
@pytest.mark.parametrize("question", ["", "May my tapped vampire block? "])
@pytest.mark.parametrize("piece", GROWING)
def test_what_is_asked_takes_time_as_it_is_long(piece: str, question: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of what takes time, four times as much takes four times as long, and not sixteen times; also behind a
    question."""
    spent = []
    for size in (2_450, 9_800):
        began = time.process_time()
        code, _, err = run(["ask", question + f"{piece} " * (size // (len(piece) + 1))], capsys)
        spent.append(time.process_time() - began)
        assert (code in (0, 1), err) == (True, "")
    assert spent[1] < 8 * spent[0] + 0.5


def test_a_search_for_more_questions_than_one_text_asks_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(["search", "can I block? " * 21], capsys)
    assert (code, err) == (0, "")
    assert "in short" not in out


def test_completion_gives_nothing_that_is_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("\x01 ", "\x9b2J", "\u202e iv"):
        code, out, err = run(["__complete", "show", word], capsys)
        assert (code, err) == (0, "")
        assert not set(map(ord, out)) & set(ORDERS) - {9}


def test_more_parts_than_whoosh_can_nest_are_all_looked_for(book: Book) -> None:
    many = '"additional strike" "strike" ' + '"a strike" ' * 1500
    assert {one.citation for one in search(book, many).results} <= {
        one.citation for one in search(book, '"additional strike" "a strike"').results
    }


def test_standard_input_of_a_question_stays_open() -> None:
    """Somebody at a terminal redirects it: whether more can be asked is looked at behind it."""
    call = Call(("ask", "-"), b"does he tap", terminal=True)
    assert faults(call, called(call)) == []


def test_a_name_that_is_none_and_no_words_at_all_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["search", "--batch", "\0", "--json"], capsys)[0] == 2
    monkeypatch.setattr("vtes_judge.faces.lookup.where.names", lambda: ("RB",))
    code, _, err = run(["where", "--exact"], capsys)
    assert (code, err.partition("\n")[0]) == (2, "error: no citation is given")
