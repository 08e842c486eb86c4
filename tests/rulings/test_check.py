"""Proves what `check` answers, explains and refuses: the exact words, every checker's help and examples, JSON for
every worked example, exit codes."""

import json
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cases import try_each
from tests.checker_examples import CHAPTERS, EVERY, examples_of, given
from tests.probe import PROBE, Answer
from vtes_judge import __main__
from vtes_judge.catalogue import checkers, examples
from vtes_judge.catalogue.examples import command_lines
from vtes_judge.corpus.book import Book
from vtes_judge.decoding import decoder, json_schema
from vtes_judge.decoding.fact_words import command, parse_facts
from vtes_judge.faces.command import parse
from vtes_judge.faces.command.table import command as declared
from vtes_judge.faces.rulings import session
from vtes_judge.faces.rulings.checker_help import show_help
from vtes_judge.faces.terminal import verdict
from vtes_judge.rulings import CHECKERS, Checker, Ruling, Standing, Step

BOOK = Book()


def check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "check", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


def probe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line know the checker that has a fact of every type."""
    listing = "\t".join(("probe", "setup", "A", PROBE.question, "CRR IV.C.3"))
    monkeypatch.setitem(checkers._READ, checkers.INDEX, [*checkers.lines(), listing])
    monkeypatch.setitem(CHECKERS, "probe", PROBE)


def error(message: str, *hints: str) -> str:
    return f"error: {message}\n\nhint: " + "\n      ".join(hints) + "\n"


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


class Standard:
    """Standard input that holds these bytes."""

    def __init__(self, text: bytes) -> None:
        self.buffer = self
        self.text = text

    def read(self, size: int = -1) -> bytes:
        return self.text[:size] if size >= 0 else self.text

    def isatty(self) -> bool:
        return False


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


STEALTH = "stealth: the stealth of the acting minion (a whole number)"
INTERCEPT = "intercept: the intercept of the blocking minion (a whole number)"
OFTEN = "A at most events, B monthly, C rarely"
HELP = "see: vtes-judge check probe --help"

REFUSED: dict[str, tuple[list[str], str]] = {
    "nothing told": (
        ["block-outcome"],
        error(
            "block-outcome must be told stealth, intercept",
            STEALTH, INTERCEPT, "write: vtes-judge check block-outcome stealth=... intercept=...",
        ),
    ),
    "not all told": (
        ["block-outcome", "stealth=1"],
        error(
            "block-outcome must be told intercept",
            INTERCEPT, "write: vtes-judge check block-outcome ... intercept=...",
        ),
    ),
    "an unknown checker": (
        ["zyzzyva"], error("there is no checker 'zyzzyva'", "vtes-judge check lists them all"),
    ),
    "a checker to clean": (
        ["\x1b[1m\n!"], error("there is no checker '[1m !'", "vtes-judge check lists them all"),
    ),
    "a slip": (
        ["block-outcone", "stealth=1"],
        error("there is no checker 'block-outcone'", "did you mean block-outcome? vtes-judge check lists them all"),
    ),
    "names that begin so": (
        ["block-o", "stealth=1"],
        error("several checkers begin with block-o", "one of block-order, block-outcome"),
    ),
    "facts without a checker": (
        ["stealth=1"], error("no checker is named", "write: vtes-judge check NAME stealth=1"),
    ),
    "an option without a checker": (
        ["--stealth", "1"], error("check has no option --stealth", "facts stand after the name of the checker"),
    ),
    "brief without a checker": (
        ["--brief"], error("--brief needs a checker", "write: vtes-judge check NAME --brief ..."),
    ),
    "a file without a checker": (
        ["--given", "x"], error("--given needs a checker", "write: vtes-judge check NAME --given ..."),
    ),
    "no such rank": (
        ["--rank", "D"],
        error("there is no rank 'D'", f"ranks say how often something is asked: {OFTEN}"),
    ),
    "no such clause": (
        ["--in", "IV.Z"],
        error("CRR IV.Z is not in the corpus", "CRR IV has .A to .E and .n1 to .n3; try: vtes-judge toc IV"),
    ),
    "a fact for the list": (
        ["--rank", "A", "stealth=1"],
        error("stealth=1 does not narrow the list", "the list takes --rank, --in and words"),
    ),
    "a value for a flag": (["--brief=1"], error("--brief takes no value", "write --brief alone")),
    "a missing file": (
        ["block-outcome", "--given"], error("--given needs a file", "write, for example: --given facts.yaml"),
    ),
    "a file that is not there": (
        ["block-outcome", "--given", "no/such"],
        error("no/such cannot be read: No such file or directory", "name a YAML or JSON file, or -"),
    ),
    "what cannot be": (["probe", "stealth=100"], error("nobody has 100 stealth", HELP)),
    "facts that do not fit": (["probe", "stealth=x"], error("stealth: 'x' is no whole number", STEALTH)),
    "help for nothing": (
        ["nonsense", "--help"], error("there is no checker 'nonsense'", "vtes-judge check lists them all"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("args", "said"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], said: str
) -> None:
    probe(monkeypatch)
    assert check(monkeypatch, capsys, *args) == (2, "", said)


@pytest.mark.parametrize("letter", sorted({checker.name[0] for checker in EVERY}))
def test_the_help_of_every_checker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], letter: str
) -> None:
    its = [checker for checker in EVERY if checker.name[0] == letter]
    try_each((checker.name, partial(has_help, monkeypatch, capsys, checker)) for checker in its)


def has_help(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], checker: Checker) -> None:
    assert show_help(checker) == 0
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if len(line) > 80] == []
    assert " ".join(out.split()).startswith(checker.question)
    assert "Sits." not in out
    for fact in checker.facts:
        assert f"\n  {fact.flag}=  " in out
    assert all(citation in " ".join(out.split()) for citation in checker.cites)
    shown = out.partition("\nexamples\n")[2].partition("\n\n")[0].replace(" \\\n     ", "")
    lines = [line.strip() for line in shown.split("\n")]
    assert len(lines) == 2
    assert len(set(lines)) == 2
    for line, words in zip(lines, command_lines(checker), strict=True):
        assert line == " ".join(words)
        assert shlex.split(line)[:3] == ["vtes-judge", "check", checker.name]
        code, answer, err = check(monkeypatch, capsys, *shlex.split(line)[2:])
        assert (code, err) == (0, ""), line
        assert answer


def test_a_release_carries_the_examples_of_a_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = [CHECKERS[name] for name in ("can-minion-block", "title-votes", "tournament-points")]
    of_scenarios = [command_lines(checker) for checker in known]
    assert all(len(its) == 2 for its in of_scenarios)
    release = tmp_path / "examples.tsv"
    release.write_text(examples.written(known), encoding="utf-8")
    monkeypatch.setattr(examples, "WRITTEN", str(release))
    monkeypatch.setattr(
        examples, "scenarios_of", lambda checker: pytest.fail(f"the scenarios of {checker.name} were read")
    )
    assert [command_lines(checker) for checker in known] == of_scenarios


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_worked_example(chapter: str) -> None:
    """Its facts survive the command line, its JSON the schema, and it fits on paper."""
    try_each((name, partial(survives, checker, example)) for name, checker, example in examples_of(chapter))


def survives(checker: Checker, example: dict[str, Any]) -> None:
    values, missing = decoder.collect(checker, given(example))
    assert not missing
    words = shlex.split(command(checker, given(example)))
    assert words[:3] == ["vtes-judge", "check", checker.name]
    parsed = parse.parse("check", words[2:])["words"]
    assert isinstance(parsed, list)
    assert decoder.collect(checker, parse_facts(checker, parsed[1:])) == (values, [])
    ruling = checker.rule(**values)
    data = {"schema": 1, **verdict.ruling_data(checker, values, ruling)}
    assert json.loads(json.dumps(data)) == data
    lines = verdict.lines_of(checker, values, ruling)
    long = [line for line in lines if len(line) > 80]
    assert not long
    assert lines[0].startswith(ruling.verdict.split()[0])
    assert len(verdict.brief_lines(ruling)) == 2


def test_the_schema_on_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "schema", "block-outcome"])
    assert __main__.main() == 0
    found = json.loads(capsys.readouterr().out)
    assert found == json.loads(json.dumps(json_schema.schema(CHECKERS["block-outcome"])))
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert found["$defs"]["given"]["required"] == ["stealth", "intercept"]
    assert found["$defs"]["ruling"]["properties"]["answer"]["anyOf"][0] == {"enum": ["blocked", "not-blocked"]}
    for args, said in (
        ([], error("no checker is named", "vtes-judge check lists them all")),
        (["a", "b"], error("one checker at a time, not 'a b'", "write: vtes-judge schema NAME")),
        (["zzzz"], error("there is no checker 'zzzz'", "vtes-judge check lists them all")),
    ):
        monkeypatch.setattr(sys, "argv", ["vtes-judge", "schema", *args])
        assert __main__.main() == 2
        assert capsys.readouterr() == ("", said)


def test_no_fact_bears_the_name_of_an_option() -> None:
    options = {name.lstrip("-") for name in declared("check").named}
    for checker in EVERY:
        # for the two that ask for a table, --table is that fact; the day of a report is written today=2026-03-01 only
        assert options & {fact.flag for fact in checker.facts} <= {"table", "today"}, checker.name


def test_a_slow_start_is_not_the_index() -> None:
    assert Path(checkers.INDEX).stat().st_size < 100_000
    assert all(one.cites and one.question and one.rank in checkers.RANKS for one in checkers.listed())
    for one in checkers.listed():
        assert all(citation in BOOK for citation in one.cites)
