"""Proves what `check` answers and explains: the exact words on paper and in two lines, every standing, exit codes."""

import json
import sys

import pytest

from tests.probe import Answer
from tests.rulings.command import Standard, check, probe
from vtes_judge.faces.rulings import session
from vtes_judge.rulings import Ruling, Standing, Step

BLOCKED = """\
Blocked.
  because  the totals hold what was added in earlier attempts of this action
           [CRR IV.C.2.d]
  because  the blocker's intercept, 1, is at least the stealth, 1  [CRR IV.C.3]

CRR IV.C.2.d  Modifications to stealth and intercept (and other modifiers) last
              for the whole action.
CRR IV.C.3    If the intercept of the blocker is at least as much as the stealth
              of the acting minion, then the action is blocked. [6.2.2.2]
              Complete the action (step D.)
"""

CANNOT_BLOCK = """\
No.
  not met  the action is directed at its Methuselah  [CRR IV.B.1]
  met      its Methuselah has not declined to block  [CRR IV.C.5]
  met      the minion is ready  [CRR IV.C.1]
  not met  the minion is untapped  [CRR IV.C.1]
  met      no other attempt is being resolved  [CRR IV.B.n1]

CRR IV.B.1   If action is directed, then only the target Methuselah's minions
             can attempt to block.
CRR IV.C.5   If there are no more block attempts, the action succeeds. Complete
             the action. (step D.)
CRR IV.C.1   Choose a ready, untapped minion you control to attempt to block.
             [6.2.2.1]
CRR IV.B.n1  For each block attempt, resolve the attempt (step C.) before going
             on to the next attempt.

Assumed: region ready, declined none; the acting Methuselah is A of A B C D E,
clockwise.
Assumed no: a card lets the minion do so while tapped; card text lets it block
this action; another attempt is still being resolved; it has tried to block this
action before and failed.
"""

ONE = """\
One.
  met      the minion is untapped  [CRR IV.C.1]
  met      the minion is ready  [CRR IV.C.1, GL stealth (unofficial)]
  because  the tournament rules say otherwise  [VEKN 3.7.2.p2, over CRR IX.D.2]

Standing: settled by context: the context (tournament) decides this; since
changed: the rule has since changed; these texts are older; it also leans on
what the texts leave open.
  X-02  withdrawing gives one victory point, in V:EKN tournaments a half.
  GAP-06  the texts do not say what the prisci block does if its sub-referendum
          is tied or nobody votes in it.
  (see: vtes-judge show X-02 GAP-06)

CRR IV.C.1     Choose a ready, untapped minion you control to attempt to block.
               [6.2.2.1]
"""

ASSUMED = """\
Outside these texts, newer rules: It is two.

Assumed: strength none, points 1/2, kind vampire, kinds none, title none, wake
none, seats A B, pools none, fighter none, fighters none, pair A 1, day none,
context tournament.
Assumed yes: the minion is ready.
Assumed no: the minion is tapped; no card was played.

Left to the judge: what the card says; who saw it.
"""

DEPENDS = """\
It depends.
  because  it can be read either way  [CRR IV.C.3, CRR IV.C.4]
  reading 1  as it is written: one  [CRR IV.C.3]
  reading 2  as it is meant: two  [CRR IV.C.4]

Standing: ambiguous: the texts can be read in more than one way.
  X-41  GL floors a bleed and a strength strike at 0 but lets stealth and
        intercept fall below 0; CRR is silent.
  (see: vtes-judge show X-41)

CRR IV.C.3    If"""


@pytest.mark.parametrize(
    "args",
    [
        "block-outcome stealth=1 intercept=1",
        "block-outcome --stealth 1 --intercept 1",
        "block-outcome --stealth=1 int=1",
        "block-out ste=1 --int 1",
        "BLOCK_OUTCOME intercept=1 stealth=1",
        "block-outcome --given - --intercept 1",
    ],
)
def test_a_ruling_on_paper(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: str) -> None:
    monkeypatch.setattr(sys, "stdin", Standard(b"stealth: 1\nintercept: 0"))
    assert check(monkeypatch, capsys, *args.split()) == (0, BLOCKED, "")


def test_all_that_is_not_met_shows_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = "can-minion-block controller=E targets=B --tapped".split()
    assert check(monkeypatch, capsys, *words) == (0, CANNOT_BLOCK, "")


def test_what_else_a_ruling_may_hold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    probe(monkeypatch)
    code, out, err = check(monkeypatch, capsys, "probe", "stealth=1")
    assert (code, err) == (0, "")
    assert out.startswith(ONE)
    assert out.endswith(ASSUMED)
    assert out.count("\nCRR IV.C.1  ") == 1, "each clause is quoted once"
    assert "\nGL stealth (unofficial)  Stealth:" in out
    code, out, _ = check(monkeypatch, capsys, "probe", "stealth=-1")
    assert out.startswith(DEPENDS)


@pytest.mark.parametrize(
    ("args", "lines"),
    [
        ("block-outcome stealth=1 intercept=1", "Blocked.\nCRR IV.C.2.d, CRR IV.C.3\n"),
        (
            "block-outcome stealth=2 intercept=-1",
            "Not blocked. (unofficial)\nCRR IV.C.2.d, CRR IV.C.4, GL intercept (unofficial), GL stealth (unofficial)\n",
        ),
        ("probe stealth=-1", "It depends. (ambiguous)\nCRR IV.C.3, CRR IV.C.4\n"),
        (
            "go-anarch blood=2 kind=vampire title=none anarch=no ready-anarchs=0 tapped=no others-mandatory=no",
            "Yes, for 2 blood at +1 stealth. (settled, since changed) Unless otherwise: region, "
            "mandatory.\nCRR III.C.n1, CRR III.C.7, CRR II.B.2, "
            "CRR III.C.7.a, CRR III.C.7.b, CRR III.C.7.c, CRR III.C.7.d\n",
        ),
    ],
)
def test_two_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: str, lines: str) -> None:
    probe(monkeypatch)
    assert check(monkeypatch, capsys, *args.split(), "--brief") == (0, lines, "")


def test_doubt_is_shown_where_it_is(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A gap that a settled ruling leans on, an overruled text, a lost table, a variant's clause, and what is edited."""
    out = check(monkeypatch, capsys, "defending-player", "during=referendum")[1]
    assert "Standing: leans on what the texts leave open.\n  GAP-03  no text defines directed and undirected" in out
    assert "PMF 4.5.p1     (of the Phased Motion variant) When" in out
    assert check(monkeypatch, capsys, "defending-player", "during=referendum", "--brief")[1].startswith(
        "No one: just go clockwise. (settled, leans on a gap)\n"
    )
    out = check(monkeypatch, capsys, "mandatory-next", "minions=name:V blood:0 tapped:yes")[1]
    assert "\nStanding: settled, though GL mandatory (unofficial) says otherwise, which does\nnot prevail.\n" in out
    out = check(monkeypatch, capsys, "recursion-count", "boosters=3")[1]
    assert "it rests on a\ntable that the print has lost and that is reconstructed here.\n" in out
    assert "\nVEKN 7.2.2.t1.3   (reconstructed, as the print has lost it) 3 boosters:" in out
    assert "(of the Phased" not in check(monkeypatch, capsys, "pm-may-act", "phase=open-aggression", "action=bleed")[1]
    out = check(monkeypatch, capsys, "block-outcome", "stealth=1", "intercept=0")[1]
    assert "† The editors mended a slip of the print here; --original quotes the words as\nfirst printed." in out


def test_every_standing_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    args = ("contest-upkeep", "titles=prince against:baron")
    line = check(monkeypatch, capsys, *args, "--brief")[1].splitlines()[0]
    assert line == (
        "1 blood from the prince. (unofficial, since changed) Unless otherwise: cards, titles blood, titles torpor."
    )
    data = json.loads(check(monkeypatch, capsys, *args, "--json")[1])
    assert (data["standing"], data["also"]) == ("unofficial", ["since-changed"])


def test_the_words_of_the_source(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """CRR IV.C.4 is edited: "the Intercept of" became "the intercept of" (D0-38)."""
    args = "block-outcome stealth=1 intercept=0".split()
    assert "CRR IV.C.4 †" in check(monkeypatch, capsys, *args)[1]
    assert "than the Intercept of" not in check(monkeypatch, capsys, *args)[1].replace("\n             ", "")
    texts = [
        one["text"] for one in json.loads(check(monkeypatch, capsys, *args, "--original", "--json")[1])["citations"]
    ]
    assert any("the Intercept of" in text for text in texts)
    assert "Intercept of" in check(monkeypatch, capsys, *args, "--original")[1]


@pytest.mark.parametrize(
    ("answer", "standing", "code"),
    [
        (True, Standing.SETTLED, 0),
        (False, Standing.SETTLED, 1),
        (True, Standing.AMBIGUOUS, 0),
        (0, Standing.SETTLED, 0),
        (None, Standing.SETTLED, 0),
        (Answer.ONE, Standing.UNOFFICIAL, 0),
        (None, Standing.GAP, 1),
        (None, Standing.AMBIGUOUS, 1),
        ((True, False), Standing.AMBIGUOUS, 1),
    ],
)
def test_the_exit_status_of_an_answer(answer: object, standing: Standing, code: int) -> None:
    ruling = Ruling(answer, "So.", (Step("it is so", ("CRR IV.C.3",)),), standing)
    assert session.affirms(ruling) == (code == 0)


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ("can-minion-block controller=B targets=B --exit-status", 1),
        ("can-minion-block controller=B targets=B --exit-status --assume", 0),
        ("can-minion-block controller=B targets=B tapped=no declined=none --exit-status", 0),
        ("can-minion-block controller=B targets=B tapped=yes --exit-status", 1),
        ("can-minion-block controller=B targets=B tapped=yes", 0),
        ("block-outcome stealth=1 intercept=0 --exit-status --brief", 0),
    ],
)
def test_exit_status(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: str, code: int) -> None:
    assert check(monkeypatch, capsys, *args.split())[0] == code
