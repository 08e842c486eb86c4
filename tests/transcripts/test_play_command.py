"""Proves `vtes-judge play`: a trace, an illegal play with its ruling, where a game stands; and `check --table`."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.samples import ROOT
from tests.schemas import faults
from vtes_judge.catalogue.checkers import find, listed, load
from vtes_judge.decoding import json_schema
from vtes_judge.engine import Game
from vtes_judge.engine.facts.view import READS
from vtes_judge.faces.play.play import run, unmet_first
from vtes_judge.faces.rulings import check
from vtes_judge.messages import Refused
from vtes_judge.rulings import Ruling, Standing, Step, because, need
from vtes_judge.transcripts import checker_facts, transcript

Out = pytest.CaptureFixture[str]
FOLDER = ROOT / "vtes_judge" / "scenarios" / "transcripts"
STEALTH = str(FOLDER / "stealth.yaml")


def play(capsys: Out, name: str, **options: Any) -> tuple[int, str]:
    code = run(file=[str(FOLDER / f"{name}.yaml")], **options)
    return code, capsys.readouterr().out


TRACE = """\
A hunt, which the prey may block first, then the predator

  1  Ann: untaps
     CRR III.A.n1  A turn begins, unless she has withdrawn.
     CRR III.A.1  Her cards untap.
     CRR III.A.2  Contested cards come back.

  2  Ann: Lutz hunts
     CRR III.A.3  Everybody passes.
     CRR III.B.1  She receives her master phase action.
     CRR III.B.2  Everybody passes.
     CRR III.C  Ann: Lutz hunts.

  3  Bob: does not block
     CRR IV.A.2  The acting minion taps: Lutz taps.
     CRR IV.A.3  Everybody passes.
     CRR IV.B  Ann passes.
     CRR IV.B  Bob: does not block.

  4  Eve: does not block
     CRR IV.B  Ann passes.
     CRR IV.B  Eve: does not block.

  5  Ann: goes on
     CRR IV.C.5  Everybody passes.
     CRR IV.D.1  The action is completed.
     CRR IV.D.2  The action is successful: its cost is paid and it resolves.
                 Lutz's blood 6 to 7.
     CRR IV.E  The action ends.

"""

STOPPED = """\
A bleed, and the predator's minion who would block it

FILE, line 11, play 3: Eve: Gilda blocks

Illegal at CRR IV.B: blocks: effects may be used, and whoever may block next
attempts it or declines.

No.
  not met  the action is directed at its Methuselah  [CRR IV.B.1]
  met      Eve controls Gilda  [CRR IV.C.1]
  met      its Methuselah has not declined to block  [CRR IV.C.5]
  met      the minion is ready  [CRR IV.C.1]
  met      the minion is untapped  [CRR IV.C.1]
  met      no other attempt is being resolved  [CRR IV.B.n1]

CRR IV.B.1   If action is directed, then only the target Methuselah's minions
             can attempt to block.
CRR IV.C.1   Choose a ready, untapped minion you control to attempt to block.
             [6.2.2.1]
CRR IV.C.5   If there are no more block attempts, the action succeeds. Complete
             the action. (step D.)
CRR IV.B.n1  For each block attempt, resolve the attempt (step C.) before going
             on to the next attempt.

Legal now for Eve, of the cards that are named:
  passes
"""

NOW = """\
Three plays, all legal.

Turn 6, of Ann. CRR IV.C.2: stealth and intercept, until neither minion wishes
to play a card.
  Action: Lutz, bleed at Bob.
  Attempt to block by Anson: stealth 0, intercept 0.
Order of play: Ann, Bob, Cid, Dee, Eve. Next: Ann.
Defending player: Bob.
Edge: nobody.
Ann: pool 25, hand 7, library 59
  Lutz 6, justicar, tapped
Bob: pool 20, hand 7, library 60
  Anson 4, on it Owl
Cid: pool 30, hand 7, library 60
Dee: pool 30, hand 7, library 60
Eve: pool 30, hand 7, library 60
"""


def test_a_trace_tells_each_step_with_its_clause(capsys: Out) -> None:
    assert play(capsys, "hunt", trace=True) == (0, TRACE)


def test_an_illegal_play_is_shown_with_its_ruling_and_what_is_legal(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(FOLDER)
    assert run(file=["out_of_order.yaml"]) == 1
    assert capsys.readouterr().out == STOPPED.replace("FILE", "out_of_order.yaml")


NOT_UNTAPPED = need(False, "the minion is untapped", "CRR IV.n2")
NOT_NEEDED = need(False, "the acting minion has more stealth than it has intercept", "CRR IV.C.2.a")
TOO_LATE = need(False, "it is used when range is determined", "CRR VI.B.1")
TWICE = need(False, "he has not himself maneuvered to long range this round", "CRR VI.B.2")


@pytest.mark.parametrize(
    ("unmet", "standing", "notes"),
    [
        # GAP-26 is on CRR IV.C.2.a: it bears on that reason, not on a refusal that stands without it
        ((NOT_NEEDED,), Standing.SETTLED, ("GAP-26",)),
        ((NOT_UNTAPPED,), Standing.SETTLED, ()),
        ((NOT_NEEDED, NOT_UNTAPPED), Standing.SETTLED, ()),
        ((NOT_UNTAPPED,), Standing.GAP, ("GAP-26", "X-56")),
        # X-56 is on CRR VI.B.2: a conflict explains one of the reasons
        ((TWICE, TOO_LATE), Standing.SETTLED, ("X-56",)),
        ((), Standing.GAP, ("GAP-26", "X-56")),
    ],
)
def test_a_refusal_has_the_notes_that_bear_on_it(
    unmet: tuple[Step, ...], standing: Standing, notes: tuple[str, ...]
) -> None:
    ruling = Ruling(False, "No.", unmet or (because("so", "CRR IV.n2"),), standing, notes=("GAP-26", "X-56"))
    assert unmet_first(ruling).notes == notes


def test_where_the_game_stands(capsys: Out) -> None:
    code, out = play(capsys, "stealth", until=3, stand=True)
    assert (code, out.partition("\n\n")[2]) == (0, NOW)


def test_another_end_than_the_transcript_says(capsys: Out, tmp_path: Path) -> None:
    text = (FOLDER / "hunt.yaml").read_text()
    file = tmp_path / "t.yaml"
    for said, wrong in [
        ("Ann: 25", "Ann: 24"),
        ("turn: Ann, s", "turn: Bob, s"),
        ("at: CRR III.C", "at: CRR III.B"),
        ("ends: {", "ends: {edge: Eve, "),
        ("ends: {", "ends: {burned: [Lutz], "),
    ]:
        file.write_text(text.replace(said, wrong))
        assert run(file=[str(file)]) == 1
        assert "\nNot as the transcript says: " in capsys.readouterr().out
    file.write_text(text.partition("ends:")[0] + "stops: {play: 2}\n")
    assert run(file=[str(file)]) == 1
    assert "it stops, but all its plays are legal." in capsys.readouterr().out


def test_json(capsys: Out) -> None:
    code, out = play(capsys, "out_of_order", as_json=True)
    data = json.loads(out)
    assert code == 1
    assert (data["schema"], data["legal"], data["as_expected"], len(data["plays"])) == (1, False, True, 2)
    assert data["stopped"]["play"] == 3
    assert "CRR IV.B.1" in [cite for step in data["stopped"]["ruling"]["steps"] for cite in step["cites"]]
    assert data["now"]["speaks"] == "Eve"
    assert data["legal_plays"] == ["passes"]
    pools = {her["name"]: her["pool"] for her in data["now"]["players"]}
    assert pools == {"Ann": 25, "Bob": 20, "Cid": 30, "Dee": 30, "Eve": 22}


def test_votes_in_json(capsys: Out) -> None:
    assert json.loads(play(capsys, "referendum", until=9, as_json=True)[1])["now"]["votes"] == {
        "for": 2,
        "against": 1,
    }
    assert json.loads(play(capsys, "hunt", until=2, as_json=True)[1])["now"]["votes"] is None


def test_the_verbs(capsys: Out) -> None:
    assert run(file=[], verbs=True) == 0
    text = capsys.readouterr().out
    assert "Lutz bleeds Bob with Govern\n  {minion} bleeds|bleed[ {player}][ with {card}]\n" in text
    assert max(map(len, text.splitlines())) <= 80
    assert run(file=[], verbs=True, as_json=True) == 0
    assert {"hunts", "strikes"} <= {one["verb"] for one in json.loads(capsys.readouterr().out)["verbs"]}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"file": []}, "one transcript is replayed at a time"),
        ({"file": ["a", "b"]}, "one transcript is replayed at a time"),
        ({"file": ["/none.yaml"]}, "/none.yaml cannot be read: No such file or directory"),
        ({"file": [STEALTH], "until": 99}, f"{STEALTH} has 11 plays, not 99"),
    ],
)
def test_what_cannot_be_replayed(options: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused) as caught:
        run(**options)
    assert caught.value.message == message


# check --table


def ask(capsys: Out, words: str, name: str, **options: Any) -> str:
    check.run(words=words.split(), table=str(FOLDER / f"{name}.yaml"), **options)
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "name", "options", "verdict", "read"),
    [
        ("block-outcome", "stealth", {"until": 7}, "Blocked.", "stealth 2, intercept 2."),
        ("block-outcome intercept=0", "stealth", {"until": 7}, "Not blocked.", "stealth 2."),
        (
            "defending-player",
            "stealth",
            {"until": 3},
            "Bob.",
            "out none, acting Ann, seats Ann Bob Cid Dee Eve, during block-attempt, opposing Bob.",
        ),
        ("can-minion-block", "hunt", {"until": 2, "about": "Gilda"}, "No.", "controller Eve, targets none,"),
        ("can-minion-block", "hunt", {"until": 3, "about": "Gilda"}, "Yes", "controller Eve, targets none,"),
        (
            "can-act action=hunt",
            "stealth",
            {"about": "Lutz"},
            "No",
            "variant none, kind vampire, region ready, tapped yes,",
        ),
        (
            "vote-eligible",
            "contested_prince",
            {"until": 4, "about": "Rex"},
            "No.",
            "title prince, listed 0, region ready,",
        ),
        ("edge-vote", "referendum", {"until": 4, "about": "Dee"}, "", "has edge yes, polling yes, automatic no,"),
        ("range-outcome", "illegal_combat", {"until": 4}, "Long", "maneuvers acting-long."),
        ("prey-predator", "hunt", {"about": "Cid"}, "", "out none, player Cid, seats Ann Bob Cid Dee Eve."),
    ],
)
def test_facts_come_from_the_table(
    capsys: Out, words: str, name: str, options: dict[str, Any], verdict: str, read: str
) -> None:
    text = ask(capsys, words, name, **options)
    assert text.startswith(verdict)
    assert f"\nFrom the table: {read}" in text.replace("\n", " ").replace("  From the table", "\nFrom the table")


@pytest.mark.parametrize(
    ("words", "name", "until", "unresolved"),
    [
        ("block-outcome", "bounced_and_blocked", 5, ["Cloak, played by Ann (not counted)"]),
        ("block-outcome", "bounced_and_blocked", 4, []),
        ("bleed-resolve", "bounced_and_blocked", 2, ["Govern, played by Ann (counted, but may still be canceled)"]),
        (
            "block-outcome",
            "cancel_and_wake",
            6,
            ["Mist, played by Ann (not counted)", "Hush, played by Bob (not counted)"],
        ),
        ("prey-predator", "judge_rules", 3, ["card text that a judge rules on, for Ann (not counted)"]),
    ],
)
def test_what_has_not_resolved_on_the_table_is_said(
    capsys: Out, words: str, name: str, until: int, unresolved: list[str]
) -> None:
    data = json.loads(ask(capsys, words, name, until=until, as_json=True))
    assert data["unresolved"] == unresolved
    assert faults(json_schema.ruling(load(find(words))), data) == []
    says = f"Not resolved yet: {'; '.join(unresolved)}."
    text = " ".join(ask(capsys, words, name, until=until).split())
    assert text.endswith(says) if unresolved else "Not resolved" not in text
    brief = ask(capsys, words, name, until=until, brief=True).splitlines()
    assert (len(brief), brief[0].endswith(f" {says}")) == (2, bool(unresolved))


def test_what_is_told_goes_before_the_table_and_is_not_listed(capsys: Out) -> None:
    data = json.loads(ask(capsys, "block-outcome intercept=0", "stealth", until=7, as_json=True))
    assert data["from_table"] == {"stealth": 2}
    assert data["given"] == {"stealth": 2, "intercept": 0}
    assert faults(json_schema.ruling(load(find("block-outcome"))), data) == []


@pytest.mark.parametrize(
    ("words", "name", "options", "message"),
    [
        (
            "block-outcome",
            "hunt",
            {},
            "nothing that block-outcome asks can be read off the table: no action is under way",
        ),
        (
            "can-minion-block",
            "hunt",
            {"until": 2},
            "nothing that can-minion-block asks can be read off the table: "
            "it is not said which minion would block: add --about NAME",
        ),
        (
            "can-act",
            "hunt",
            {"about": "Bob"},
            "nothing that can-act asks can be read off the table: Bob is no minion: say which with --about NAME",
        ),
        ("vampire-damage", "hunt", {"about": "Nobody"}, "no minion or player is called 'Nobody'"),
        (
            "library-size",
            "hunt",
            {},
            "nothing that library-size asks can be read off the table: the table does not hold what it asks",
        ),
        (
            "pm-cardless",
            "phased_motion",
            {"until": 1, "about": "Mira"},
            "nothing that pm-cardless asks can be read off the table: "
            "the mandatory actions are taken: ask pm-mandatory",
        ),
        ("prey-predator", "hunt", {"until": 9}, "hunt.yaml has 5 plays, not 9"),
        ("prey-predator", "out_of_order", {}, "out_of_order.yaml, line 11, play 3 is illegal: Eve: Gilda blocks"),
    ],
)
def test_what_cannot_be_read_off_a_table(
    monkeypatch: pytest.MonkeyPatch, words: str, name: str, options: dict[str, Any], message: str
) -> None:
    monkeypatch.chdir(FOLDER)
    with pytest.raises(Refused) as caught:
        check.run(words=words.split(), table=f"{name}.yaml", **options)
    assert caught.value.message == message


def test_options_that_need_a_table() -> None:
    with pytest.raises(Refused, match="--until and --about need --table"):
        check.run(words=["block-outcome"], until=3)
    with pytest.raises(Refused, match="--table needs a checker"):
        check.run(words=[], table="t.yaml")


def test_a_checker_with_a_fact_of_that_name_keeps_it(capsys: Out) -> None:
    assert check.run(words=["play-order"], table="A,B,C,D", brief=True) == 0
    plain = capsys.readouterr().out
    assert check.run(words=["play-order", "table=A,B,C,D"], brief=True) == 0
    assert capsys.readouterr().out == plain


@pytest.mark.long
def test_every_reader_reads_facts_that_its_checker_asks() -> None:
    """At moments of the golden games, whatever a table tells is taken by the checker; and each reader tells something.

    A reader that none of the first few moments and minions suits is asked at every moment about everybody.
    """
    checkers = {one.name: load(one) for one in listed()}
    assert set(READS) <= set(checkers)
    read: set[str] = set()
    every = [transcript.replayed(transcript.read_transcript(str(file))).games for file in sorted(FOLDER.glob("*.yaml"))]

    def asked(game: Game, names: Iterable[str], most: int | None) -> None:
        minions = [card.name for card in game.table.at_table() if card.kind is not None]
        for name in names:
            for who in [None, *minions][:most]:
                try:
                    found = checker_facts.facts_of(checkers[name], game, who)
                except Refused:
                    continue
                values, _ = table_facts_of(checkers[name], found)
                assert set(values) == set(found)
                read.add(name)

    for games in every:
        for game in games[:: max(1, len(games) // 3)]:
            asked(game, READS, 2)
    usual = {name for name in READS if not name.startswith("pm-")}  # those: tests/phased/test_table.py
    for games in every:
        for game in games:
            asked(game, usual - read, None)
    assert usual <= read


def table_facts_of(checker: Any, found: dict[str, Any]) -> tuple[dict[str, Any], Any]:
    from vtes_judge.decoding.decoder import collect

    return collect(checker, found)
