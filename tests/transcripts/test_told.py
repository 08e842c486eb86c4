"""Proves how a transcript is told: names as they were declared, and a play refused at the moment where it belongs."""

import re
from collections.abc import Iterator

import pytest

from tests.samples import ROOT
from vtes_judge.engine import Game
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.faces.play.play import comes_before, stopped_lines
from vtes_judge.files.yaml_text import Document
from vtes_judge.table.kinds import Place
from vtes_judge.transcripts import transcript
from vtes_judge.transcripts.course import quietly
from vtes_judge.transcripts.narration import told_in_steps, under_way

FOLDER = ROOT / "vtes_judge" / "scenarios" / "transcripts"


def after(text: str) -> transcript.Replay:
    return transcript.replayed(transcript.transcript_of(Document(text, "t.yaml")))


LOWER = """
game: {seats: [ann, bob, cid]}
cards:
  govern: {type: action, cost: {blood: 1}, bleed: 2}
  deflect: {type: reaction, redirect: }
  hush: {type: reaction, cancel: [action]}
start:
  turn: ann
  ann: {pool: 25, ready: [{name: lutz, capacity: 8, blood: 6}]}
  bob: {pool: 20, ready: [{name: lutz, capacity: 5, unique: no}, {name: nora, capacity: 3}]}
plays:
"""


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (("ann: lutz bleeds", "ann: passes"), ["Her cards untap.", "ann passes.", "Everybody passes."]),
        (
            ("ann: lutz bleeds with govern", "bob: nora plays deflect on cid", "cid: does not block", "ann: goes on"),
            [
                "ann: ann's lutz bleeds with govern.",
                "bob: nora plays deflect on cid.",
                "The acting minion taps: ann's lutz taps.",
                "Everybody passes: deflect goes to the ash heap; the action is directed at cid.",
                "The action is successful: its cost is paid and it resolves. cid's pool 30 to 27; ann has the Edge; "
                "ann's lutz's blood 6 to 5; govern goes to the ash heap.",
            ],
        ),
        (("ann: lutz bleeds with govern", "bob: nora plays hush", "ann: goes on"), ["bob: nora plays hush."]),
        (("judge: {rules: so, for: bob, effects: [{pool: -1}]}",), ["A judge rules: so. bob's pool 20 to 19."]),
        (("ann: lutz bleeds", "bob: bob's lutz blocks", "ann: goes on"), ["bob: bob's lutz blocks."]),
    ],
)
def test_names_are_told_as_they_were_declared(lines: tuple[str, ...], says: list[str]) -> None:
    replay = after(LOWER + "".join(f"  - {line}\n" for line in ("ann: untaps", *lines)))
    assert replay.stopped is None
    told = [one for pair in zip(replay.games, replay.games[1:], strict=False) for _, one in told_in_steps(*pair)]
    assert [one for one in says if one not in told] == [], told
    assert re.findall(r"\b(?:Ann|Bob|Cid|Lutz|Nora|Govern|Deflect|Hush)\b", " ".join(told)) == []


@pytest.mark.parametrize(("names", "says"), [(("a",), "A turn begins"), (("bob", "her"), "Her cards untap")])
def test_the_words_of_a_step_begin_with_a_capital(names: tuple[str, str], says: str) -> None:
    replay = after(f"game: {{seats: [{', '.join(names)}, zoe]}}\nplays:\n  - {names[0]}: untaps\n")
    assert any(one.startswith(says) for _, one in told_in_steps(*replay.games))


# where a play is refused

ANSWERS = """
game: {seats: [Ann, Bob, Cid]}
cards:
  Hush: {type: reaction, cancel: [action-modifier]}
  Deflect: {type: reaction, cost: {blood: 1}, redirect: }
  Govern: {type: action, bleed: 2}
  Claws: {type: combat, strike: {hand: yes, damage: 1}}
start:
  turn: Ann
  Ann: {pool: 25, ready: [{name: Lutz, capacity: 8, blood: 6}]}
  Bob: {pool: 20, ready: [{name: Nora, capacity: 5}]}
plays:
"""


@pytest.mark.parametrize(
    ("reaction", "where", "words"),
    [
        # it cancels another type: refused as the card is played that it would cancel, not after it
        ("Nora plays Hush", {"CRR II.B.3"}, "it cancels cards of"),
        # no answer to a card: refused after it
        ("Nora plays Deflect on Ann", {"CRR IV.A.3", "CRR IV.B"}, "acting"),
        ("Nora plays Deflect", {"CRR IV.B"}, "it names the Methuselah who is the new target"),
    ],
)
def test_a_reaction_to_a_card_is_refused_where_it_belongs(reaction: str, where: set[str], words: str) -> None:
    lines = ("Ann: untaps", "Ann: Lutz bleeds with Govern", f"Bob: {reaction}")
    stopped = after(ANSWERS + "".join(f"  - {line}\n" for line in lines)).stopped
    assert stopped is not None
    assert stopped.illegal.at in where
    assert words in stopped.illegal.ruling.unmet[0].says
    told = stopped_lines(after(ANSWERS + "".join(f"  - {line}\n" for line in lines)), stopped)
    reasons = [line[:9] for line in told if line.startswith(("  met", "  not met", "  because"))]
    assert "  not met" in reasons
    assert reasons == sorted(reasons, key=lambda one: one != "  not met"), "what is not met comes first"
    assert "  because" not in reasons, "what would follow from a legal play does not matter"


def refusal(text: str, *lines: str) -> tuple[str, str]:
    """The clause at which the last line is refused, and what is printed of it."""
    replay = after(text + "".join(f"  - {line}\n" for line in ("Ann: untaps", *lines)))
    assert replay.stopped is not None
    return replay.stopped.illegal.at, " ".join(" ".join(stopped_lines(replay, replay.stopped)).split())


def test_what_comes_before_a_play_of_a_later_moment_is_said() -> None:
    at, told = refusal(ANSWERS, "Ann: Lutz bleeds", "Ann: Lutz strikes")
    assert at == "CRR IV.A.2"
    assert "CRR VI.C.1: strikes and their targets are announced. If nothing else is done here, Bob must say" in told
    at, told = refusal(ANSWERS, "Ann: Lutz hunts", "Bob: Nora blocks", "Ann: Lutz strikes")
    assert at == "CRR IV.C.2"
    assert "Attempt to block by Nora: stealth 1, intercept 0. If nothing else is done here, Bob must say what" in told
    at, told = refusal(ANSWERS, "Ann: Lutz bleeds", "Bob: Nora plays Claws")
    assert "not met it is played during a combat" in told
    assert "If nothing else is done here, Bob must say what happens at CRR IV.B" in told
    # nothing has to be said, nothing comes before
    at, told = refusal(ANSWERS, "Ann: goes to the minion phase", "Ann: takes pool for the Edge")
    assert (at, "If nothing" in told) == ("CRR III.C", False)


VOTES = """
game: {seats: [Ann, Bob, Cid]}
cards:
  Grant: {type: political-action, effects: [{pool: 3}]}
  Levy: {type: political-action, effects: [{pool: -1, whom: methuselahs}]}
  Purge: {type: political-action, effects: [burn]}
  Odd: {type: political-action, effects: [{other: something}]}
start:
  turn: Ann
  Ann: {pool: 20, ready: [{name: Lutz, capacity: 8, title: prince, of: Berlin}]}
  Bob: {pool: 20, ready: [{name: Nora, capacity: 5, title: prince, of: Paris}]}
plays:
"""


def called(card: str, *lines: str) -> transcript.Replay:
    course = ("Ann: untaps", f"Ann: Lutz calls {card}", "everybody: nobody blocks", *lines)
    return after(VOTES + "".join(f"  - {line}\n" for line in course))


def test_terms_that_leave_no_choice_need_not_be_said() -> None:
    replay = called("Grant", "Bob: Nora votes against", "Ann: Lutz votes for", "Ann: goes on")
    assert replay.stopped is None
    assert ("CRR V.A.1", "Ann: sets the terms.") in told_in_steps(replay.games[3], replay.games[4])
    replay = called("Levy on Bob", "Bob: Nora votes against")
    assert replay.stopped is None
    # who goes on without a vote is still asked for them
    replay = called("Grant", "Ann: goes on")
    assert (replay.stopped, replay.game.at) == (None, "CRR V.A.1")


@pytest.mark.parametrize("card", ["Levy", "Purge", "Odd"])
def test_terms_that_somebody_chooses_are_said(card: str) -> None:
    stopped = called(card, "Ann: Lutz votes for").stopped
    assert stopped is not None
    before = " ".join(comes_before(stopped.game, stopped.illegal.play))
    assert "must say what happens at CRR V.A.1" in before


def test_what_the_texts_leave_open_tells_how_a_judge_allows_it() -> None:
    text = (FOLDER / "tied_prisci_allowed.yaml").read_text()
    line = "  - judge: {allows: {Ann: {play: step}}, because: the tied block counts for neither side}\n"
    assert line in text
    replay = after(text.replace(line, ""))
    assert replay.stopped is not None
    told = " ".join(" ".join(stopped_lines(replay, replay.stopped)).split())
    assert "in a line before: judge: {allows: {Ann: {play: step}}, because: WHY}" in told
    assert told.endswith("Nothing goes on until a judge allows the step, or rules what changes.")
    # written as the program says, it is legal
    assert after(text.replace(line, line.partition(" because")[0] + " because: WHY}\n")).stopped is None


MASTERS = """
game: {seats: [Ann, Bob, Cid]}
cards:
  Doll: {type: master, effects: [attach]}
  Road: {type: master, grants: {pay: {type: effect, pool: 1}}}
  Loose: {type: master, stays: no, effects: [attach]}
  Wash: {type: master, out-of-turn: yes, cancel: [master]}
start:
  turn: Ann
  Ann: {pool: 20, ready: [{name: Lutz, capacity: 8, blood: 6}]}
plays:
"""


def test_a_play_with_a_comma_in_it_is_allowed_as_it_is_told() -> None:
    text = MASTERS.replace("grants: {pay: {type: effect, pool: 1}}", "effects: [{pool: -1, whom: methuselahs}]")
    lines = ["Ann: untaps", "Ann: plays Doll on Lutz", "Bob: plays Wash", "Cid: plays Wash", "Ann: goes on"]
    lines += ["Bob: untaps", "Bob: plays Road on Ann, Cid"]
    replay = after(text + "".join(f"  - {line}\n" for line in lines))
    assert replay.stopped is not None
    told = " ".join(" ".join(stopped_lines(replay, replay.stopped)).split())
    leave = 'judge: {allows: {Bob: "plays Road on Ann, Cid"}, because: WHY}'
    assert leave in told
    allowed = after(text + "".join(f"  - {line}\n" for line in [*lines[:-1], leave, lines[-1], "Bob: goes on"]))
    assert (allowed.stopped, allowed.game.table["Ann"].pool) == (None, 19)


@pytest.mark.parametrize(
    ("play", "place"),
    [("plays Doll on Lutz", Place.PLAY), ("plays Road", Place.PLAY), ("plays Loose on Lutz", Place.ASH_HEAP)],
)
def test_a_card_that_is_put_on_another_or_used_in_play_stays(play: str, place: Place) -> None:
    replay = after(MASTERS + "".join(f"  - {line}\n" for line in ("Ann: untaps", f"Ann: {play}", "Ann: goes on")))
    assert replay.stopped is None
    assert [card.place for card in replay.game.table.cards if card.name == play.split()[1]] == [place]


def test_a_card_that_is_being_played_is_told_as_not_resolved() -> None:
    replay = after(MASTERS + "  - Ann: untaps\n  - Ann: plays Doll on Lutz\n")
    assert under_way(replay.game) == ["Doll is being played by Ann, and has not resolved yet"]


def test_an_attempt_to_block_is_told_with_its_amounts_until_it_has_succeeded() -> None:
    lines = ("Ann: untaps", "Ann: Lutz bleeds", "Bob: Nora blocks", "Ann: passes", "Bob: passes", "Cid: passes")
    games = after(ANSWERS + "".join(f"  - {line}\n" for line in lines)).games
    assert [under_way(game)[1:] for game in games[3:]] == [["attempt to block by Nora: stealth 0, intercept 0"]] * 4
    game = next(game for game in steps(games[-1]) if game.find(ActionFrame).blocker is not None)  # type: ignore[union-attr]
    assert "stealth" not in " ".join(under_way(game))


def steps(game: Game) -> Iterator[Game]:
    """The game as it goes on with passes and steps."""
    while (silent := quietly(game)) is not None:
        game = game.play(silent)
        yield game


def blocks(*lines: str) -> tuple[str, bool, tuple[str, ...]]:
    """Where the game stands after an undirected action of Ann's, whether it stopped, and who has declined."""
    replay = after(
        MASTERS.replace(
            "Ann: {", "Bob: {ready: [{name: Nora, capacity: 3}]}\n  Cid: {ready: [{name: Rex, capacity: 3}]}\n  Ann: {"
        )
        + "".join(f"  - {line}\n" for line in ("Ann: untaps", "Ann: Lutz hunts", *lines))
    )
    action = replay.game.find(ActionFrame)
    return replay.game.at, replay.stopped is not None, action.declined if action else ()


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        # who may block speaks for herself, however she says it
        (("Bob: no block",), ("CRR IV.B", False, ("Bob",))),
        (("Bob: does not block",), ("CRR IV.B", False, ("Bob",))),
        (("Bob: doesn't block", "Cid: won't block"), ("CRR IV.C.5", False, ("Bob", "Cid"))),
        (("Cid: no block",), ("CRR IV.B", True, ())),
        # who acts, and everybody, speaks for all
        (("Ann: no block",), ("CRR IV.C.5", False, ("Bob", "Cid"))),
        (("everybody: no block",), ("CRR IV.C.5", False, ("Bob", "Cid"))),
        (("all: does not block",), ("CRR IV.C.5", False, ("Bob", "Cid"))),
        (("Cid: nobody blocks",), ("CRR IV.C.5", False, ("Bob", "Cid"))),
    ],
)
def test_who_says_that_there_is_no_block(lines: tuple[str, ...], found: tuple[str, bool, tuple[str, ...]]) -> None:
    assert blocks(*lines) == found


def test_what_comes_into_play_can_be_named_at_once() -> None:
    text = MASTERS.replace(
        "{type: master, effects: [attach]}",
        "{type: master, effects: [attach], grants: {feed: "
        "{type: effect, effects: [{blood: -1, whom: bearer}, {pool: 1}]}}}",
    )
    lines = ("Ann: untaps", "Ann: plays Doll on Lutz", "Ann: uses Doll")
    replay = after(text + "".join(f"  - {line}\n" for line in lines))
    assert replay.stopped is None
    assert (replay.game.table["Ann"].pool, replay.game.table.card(0).blood) == (21, 5)


# what the texts leave open is said where it matters


def test_what_is_taken_for_granted_of_the_direction_is_said() -> None:
    lines = "  - Ann: untaps\n  - Ann: Lutz goes anarch\n  - Cid: Anson blocks\n"
    head = "game: {seats: [Ann, Bob, Cid]}\nstart:\n  turn: Ann\n"
    minions = {"Ann": "Lutz", "Bob": "Nora", "Cid": "Anson"}
    ready = "".join(f"  {name}: {{ready: [{{name: {one}, capacity: 5}}]}}\n" for name, one in minions.items())
    stopped = after(f"{head}{ready}plays:\n{lines}").stopped
    assert stopped is not None
    ruling = stopped.illegal.ruling
    assert [step.cites for step in ruling.unmet] == [("CRR IV.B.2.b",)]
    assert "GAP-03" in ruling.notes
    assert any("no text says whether it is directed" in step.says for step in ruling.steps)


def test_what_becomes_of_the_edge_of_one_who_leaves_is_said_to_be_open() -> None:
    head = "game: {seats: [Ann, Bob, Cid]}\nstart:\n  turn: Ann\n  edge: Bob\n  Bob: {pool: 1}\n"
    plays = "plays:\n  - Ann: untaps\n  - judge: {rules: card text, for: Bob, effects: [{pool: -1}]}\n"
    games = after(head + plays).games
    said = [words for _, words in told_in_steps(*games[-2:])]
    assert any(
        "nobody has the Edge (the texts do not say what becomes of the Edge of one who leaves: GAP-61)" in one
        for one in said
    )
