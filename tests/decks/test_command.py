"""Proves what `deck check` says of a list: its verdict, everything that is wrong, and what is not understood."""

import io
import json
import sys

import pytest

from tests.samples import ROOT
from vtes_judge import __main__
from vtes_judge.corpus.book import Book
from vtes_judge.faces.decks import deck as face

DECKS = ROOT / "vtes_judge" / "scenarios" / "decks"


def main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "deck", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


@pytest.mark.parametrize(
    ("name", "options", "code", "verdict"),
    [
        ("legal", "", 0, "Legal, as far as the list tells."),
        ("legal", "--variant phased-advanced", 0, "Legal, as far as the list tells."),
        ("legal", "--date 2026-03-01", 0, "Legal, as far as the list tells."),
        ("legal", "--casual", 0, "Legal, as far as the list tells."),
        ("legal", "--casual --players 2", 0, "Legal, as far as the list tells."),
        ("legal", "--format limited --starters", 0, "Legal, as far as the list tells."),
        ("legal", "--format restricted-trade", 1, "Illegal: library of 60: too few, exactly 65."),
        (
            "legal",
            "--format limited --boosters 0",
            1,
            "Not settled: without boosters and starters no minimum is stated.",
        ),
        ("lackey", "", 0, "Legal, as far as the list tells: it lacks the group of 10 crypt cards."),
        ("jol", "", 0, "Legal, as far as the list tells: it lacks the group of 12 crypt cards."),
        ("limited", "--format limited --boosters 6", 0, "Legal, as far as the list tells."),
        (
            "limited",
            "",
            1,
            "Illegal: library of 32: too few, at least 60; crypt of 7: too few, at least 12; groups "
            "1, 2, 4 are not adjacent.",
        ),
        (
            "limited",
            "--format limited --boosters 8",
            1,
            "Illegal: library of 32: too few, at least 40; crypt of 7: too few, at least 8.",
        ),
        ("trade", "--format restricted-trade", 0, "Legal, as far as the list tells."),
        (
            "illegal",
            "--casual",
            1,
            "Illegal: library of 96: too many, at most 90 with 5 Methuselahs; crypt of 11: too "
            "few, at least 12; groups 1, 2, 4 are not adjacent. Something is wrong with the "
            "list too.",
        ),
    ],
)
def test_the_examples(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    options: str,
    code: int,
    verdict: str,
) -> None:
    found = main(monkeypatch, capsys, "check", str(DECKS / f"{name}.txt"), "--json", *options.split())
    assert (found[0], found[2]) == (code, "")
    assert json.loads(found[1])["verdict"] == verdict
    told = main(monkeypatch, capsys, "check", str(DECKS / f"{name}.txt"), *options.split())
    assert told[0] == code
    assert " ".join(told[1].split()).startswith(verdict)
    assert [line for line in told[1].splitlines() if len(line) > 80 and str(DECKS) not in line] == []


EXITS = (
    "Exit codes: 0 legal as far as the list tells, and nothing is wrong with the list; 1 illegal, not settled, or "
    "legal but something is wrong with the list (--json tells them apart by legal); 2 not read or not understood."
)


@pytest.mark.parametrize(
    ("more", "code", "legal"),
    [
        ("", 0, True),
        ("12x Rack\n", 0, True),
        ("Reaction (2)\n1x Deflection\n", 1, True),
        ("40x Rack\n", 1, False),
        ("what is this\n1x Deflection\n", 1, None),
    ],
)
def test_the_exit_codes_are_those_of_the_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], more: str, code: int, legal: bool | None
) -> None:
    assert EXITS in " ".join(str(face.run.__doc__).split())
    least = 59 if legal is None else 60
    text = f"Crypt\n12x Ana Voss (G2)\nLibrary\n{least - ('Reaction' in more)}x Night Watch\n{more}"
    monkeypatch.setattr(sys, "stdin", Stream(text.encode()))
    found = main(monkeypatch, capsys, "check", "-", "--json")
    assert (found[0], json.loads(found[1])["legal"]) == (code, legal)


ILLEGAL = """\
Illegal: library of 96: too many, at most 90; crypt of 11: too few, at least 12;
groups 1, 2, 4 are not adjacent; banned: Succubus Club, The Return to Innocence.
Something is wrong with the list too.
standard input: crypt 11, library 96, sideboard 4; for a constructed tournament

  not met  the library has at most 90 cards  [VEKN 6.2.p1, CRR I.A.1.b]
             here: 96
  not met  the crypt has at least 12 cards  [CRR I.A.2.a, VEKN 6.2.p1]
             here: 11
  not met  all are from one group or from two adjacent groups (here: 1, 2, 4)
           [CRR I.A.2.a]
             group 1: Dimple (line 7)
             group 2: Badr al-Budur (line 8)
             group 4: Nana Buruku (line 6)
  not met  no card in it is banned (here: Succubus Club, The Return to
           Innocence)  [VEKN 4.1.p4, VEKN 4.1.b13, VEKN 4.1.b10,
           VEKN B.banned-card]
             4x Succubus Club (line 13)
             2x The Return to Innocence (line 15)

Wrong with the list:
  line 4: the heading Crypt says 12, the lines below it make 11
  line 11: the heading Library says 90, the lines below it make 96

Look at:
  line 23: Madnes of the Bard is spelt nearly as Madness of the Bard, which is
    banned: look at the card

Group not in the list for: Gilbert Duane (line 9).
"""


class Stream:
    """Standard input that holds some bytes."""

    def __init__(self, raw: bytes) -> None:
        self.buffer = io.BytesIO(raw)


def test_everything_that_is_wrong_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", Stream((DECKS / "illegal.txt").read_bytes()))
    assert main(monkeypatch, capsys, "check", "-", "--brief") == (1, ILLEGAL, "")


def test_the_clauses_are_quoted_word_for_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = main(monkeypatch, capsys, "check", str(DECKS / "illegal.txt"))
    plain, book = " ".join(out.split()), Book()
    for cite in ("VEKN 6.2.p1", "CRR I.A.2.a", "VEKN 4.1.b13", "VEKN 4.1.b10", "VEKN 4.1.p4"):
        assert f"{cite} {' '.join(book[cite].text.split())}" in plain
    for cite in ("VEKN 7.2.2", "VEKN 7.4.1.p2", "PMF 2.1.p1", "PMF intro.p1", "VEKN 4.1.p1", "VEKN 4.1.b18"):
        assert book[cite].citation == cite


def test_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = main(monkeypatch, capsys, "check", str(DECKS / "illegal.txt"), "--json")
    told = json.loads(out)
    assert list(told) == [
        *("schema", "file", "asked", "verdict", "legal", "sound", "wrong", "steps", "faults", "doubts", "notes"),
        *("group_unknown", "sizes", "cards", "open", "data", "crypt", "citations", "editors", "left_to_judge", "since"),
    ]
    assert told["schema"] == 1
    assert (told["legal"], told["sound"]) == (False, False)
    assert told["sizes"] == {"crypt": 11, "library": 96, "sideboard": 4}
    assert told["group_unknown"] == ["Gilbert Duane"]
    assert {"part": "library", "name": "Taste of Vitae", "copies": 6, "group": None, "lines": [24, 25]} in told["cards"]
    assert told["faults"][0]["lines"] == [4]


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("", "deck does what?", face.SHAPE),
        ("chek x", "deck does not know 'chek'", face.SHAPE),
        ("check", "no deck list is named", face.SHAPE),
        ("check a b", "one deck list is checked at a time", face.SHAPE),
        ("check a --format draft", "--format draft is unknown", "it takes constructed, limited, restricted-trade"),
        ("check a --variant x", "--variant x is unknown", "it takes none, phased-intro, phased-advanced"),
        (
            "check a --players 4",
            "--players is for casual games",
            "add --casual, or leave --players out",
        ),
        ("check a --casual --players 1", "--players 1 is out of range", "tell 2 to 20 Methuselahs"),
        (
            "check a --format limited --boosters 101",
            "--boosters 101 is out of range",
            "tell 0 to 100 boosters a player",
        ),
        (
            "check a --format limited --boosters -1",
            "--boosters -1 is not a whole number from 0 to 100",
            "write, for example: --boosters 6",
        ),
        (
            "check a --casual --players three",
            "--players three is not a whole number from 2 to 20",
            "write, for example: --players 5",
        ),
        ("check a --boosters 6", "--boosters and --starters are for limited decks", "add --format limited"),
        ("check a --starters", "--boosters and --starters are for limited decks", "add --format limited"),
        (
            "check a --format limited",
            "the sizes of a limited deck depend on the boosters and starters used",
            "add, for instance: --boosters 6, or --starters",
        ),
        (
            "check a --casual --format limited --starters",
            "--casual and --format limited do not go together",
            "limited formats are those of tournaments",
        ),
        (
            "check a --casual --variant phased-intro",
            "--casual and --variant phased-intro do not go together",
            "Phased Motion applies the V:EKN tournament rules in full (PMF intro.p1): leave out --casual",
        ),
        ("check a --casual --date 2026-03-01", "--date is for tournaments", "leave out --date or --casual"),
        ("check a --date soon", "--date soon is no day", "write it as 2026-03-01"),
        ("check a --date 0001-01-02", "--date 0001-01-02 is no day", "write it as 2026-03-01"),
        ("check a", "a cannot be read: No such file or directory", "name a deck list in plain text, or -"),
    ],
)
def test_what_is_not_understood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, message: str, hint: str
) -> None:
    assert main(monkeypatch, capsys, *line.split()) == (2, "", f"error: {message}\n\nhint: {hint}\n")


@pytest.mark.parametrize(("boosters", "told"), [(1, "1 booster"), (2, "2 boosters")])
def test_boosters_are_counted_in_words(boosters: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    face.run(words=["check", str(DECKS / "limited.txt")], format="limited", boosters=boosters, brief=True)
    assert " ".join(capsys.readouterr().out.split()).endswith(f"for a limited tournament with {told}")
