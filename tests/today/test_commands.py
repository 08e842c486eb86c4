"""Proves that ask, score, deck check and search say what today's rules make of it."""

import json

import pytest

from tests.samples import ROOT
from tests.today.command import run


@pytest.mark.usefixtures("with_today")
def test_ask_tells_todays_ruling_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    question = "is leaving torpor directed"
    both = run(monkeypatch, capsys, "ask", question)
    assert both.startswith("The texts do not settle this. Today: Undirected. (T-26, Rulebook, Fifth Edition)\nUnderst")
    first = run(monkeypatch, capsys, "ask", "--today", question)
    assert first.startswith("Today: Undirected. (T-26, Rulebook, Fifth Edition)\nUnderstood: ")
    assert "Today" not in run(monkeypatch, capsys, "ask", "--edition", "texts", question)
    found = json.loads(run(monkeypatch, capsys, "ask", "--json", question))
    assert (found["today"]["verdict"], found["today"]["codes"]) == ("Undirected.", ["T-26"])
    alone = json.loads(run(monkeypatch, capsys, "ask", "--json", "--edition", "texts", question))
    assert alone["today"] is None


@pytest.mark.usefixtures("with_today")
@pytest.mark.parametrize(
    ("question", "line"),
    [
        (
            "stealth 1 intercept 1, the blocker is tapped during the attempt, is the action blocked",
            "Not blocked, unless it had been woken earlier in this action. (T-202,",
        ),
        ("a combatant was stolen, is there another round", "(T-215,"),
        ("vampire with 1 blood takes 2 normal damage, immune to 2 of the damage", "(T-86,"),
        ("B is disqualified, who gets victory points for the ousting of B", "Nobody gains anything. (T-112,"),
        ("may I film the table with my phone", "(T-119,"),
        ("draw extra cards intentionally, did not know it is illegal, cheating?", "(T-105,"),
        ("penalty for marked cards with a pattern", "(T-103,"),
        ("may I play a combat card for a minion not in combat", "(T-50,"),
        ("self-drawn proxy for a token, organizer allows proxies", "(T-96, T-97,"),
    ],
)
def test_ask_reads_what_only_today_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], question: str, line: str
) -> None:
    found = [row for row in run(monkeypatch, capsys, "ask", "--brief", question).split("\n") if "Today: " in row]
    assert len(found) == 1
    assert line in found[0]


ADJUSTED = """\
seat  player  VP  GW  TP  place
   1  A        2   0  54    1-2
   2  B        2   0  54    1-2
   3  C        0   0  24    3-5
   4  D        0   0  24    3-5
   5  E        0   0  24    3-5
"""


def test_score_follows_a_standings_adjustment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ("score", "A=3", "B=2", "C=0", "D=0", "E=0", "--brief")
    assert run(monkeypatch, capsys, *table, "--adjust", "A=-1").startswith(ADJUSTED)
    found = run(monkeypatch, capsys, *table, "--adjust", "A=-1,E=-1")
    assert "   5  E       -1   0  12      5\n" in found
    assert found.endswith("Today: the figures after a Standings Adjustment of A -1, E -1 (T-113).\n")
    same = run(monkeypatch, capsys, *table, "--today")
    assert same.endswith("Today: the same figures, without a Standings Adjustment (T-113).\n")
    assert "Today" not in run(monkeypatch, capsys, *table)
    data = json.loads(run(monkeypatch, capsys, *table[:-1], "--adjust", "A=-1", "--json"))
    assert (data["adjustment"], data["players"][0]["vp"], data["players"][0]["gw"]) == ({"A": -1}, 2, 0)


def test_deck_check_says_what_today_makes_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = ("deck", "check", str(ROOT / "vtes_judge/scenarios/decks/jol.txt"))
    assert "\nToday: the library of 62 cards: legal. (T-01)\n" in run(monkeypatch, capsys, *deck, "--casual", "--today")
    assert "\nToday: the same, but that a crypt card of the group ANY" in run(monkeypatch, capsys, *deck, "--today")
    assert "Today" not in run(monkeypatch, capsys, *deck)


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("paths of enlightenment", ["T-79"]),
        ("imbued incapacitated", ["T-80"]),
        ("how do I cook rice", []),
        ("may a prince split his two votes, one for and one against", ["T-42"]),
        ("may a card be put on a vampire in torpor as its target", ["T-82"]),
        ("the fire alarm rings and the round cannot be finished", ["T-118"]),
        ("which minion must meet the clan requirement of a master card", ["T-81"]),
        ("does a stolen vampire go back to its owner or is it stolen for good", ["T-209"]),
        ("can a tapped vampire block", []),
        ("how many votes does a prince have", []),
        ("stealth 1 intercept 1 is the action blocked", []),
    ],
)
def test_a_question_beyond_the_texts_is_led_to_what_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], question: str, codes: list[str]
) -> None:
    found = json.loads(run(monkeypatch, capsys, "search", question, "--json"))
    assert found["today"] == codes
    told = " ".join(run(monkeypatch, capsys, "search", question).split())
    assert ("Today's rules may treat it: " in told) == bool(codes)
    assert all(f"(vtes-judge show {code})" in told for code in codes)
