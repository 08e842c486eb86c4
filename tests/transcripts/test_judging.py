"""Proves what judges meet in a transcript: what cancels, a play of another moment or player, time that is called."""

import pytest

from tests.transcripts.golden import after
from vtes_judge.messages import Refused
from vtes_judge.transcripts.narration import belongs, told_in_steps
from vtes_judge.transcripts.transcript import Replay

MET = """
game: {seats: [Ann, Bob, Cid], context: tournament}
cards:
  Storm: {type: event, effects: [{pool: -1, whom: all}]}
  Hush: {type: reaction, cancel: [action-modifier]}
  Mist: {type: action-modifier, stealth: 1}
  Gun: {type: equipment, cost: {pool: 1}}
start:
  turn: Ann
  Ann: {pool: 25, ready: [{name: Lutz, capacity: 8, blood: 6, with: [Gun]}]}
  Bob: {pool: 20, ready: [{name: Nora, capacity: 5}]}
plays:
"""


def met(*lines: str) -> Replay:
    return after(MET + "".join(f"  - {line}\n" for line in ("Ann: untaps", *lines)))


def test_a_card_that_is_played_between_two_actions_goes_on_to_its_end() -> None:
    game = met("Ann: plays Storm", "Ann: goes on").game
    assert (game.at, game.table["Bob"].pool) == ("CRR III.E.2", 19)


@pytest.mark.parametrize("lines", [("Bob: Nora plays Hush",), ("Ann: Lutz plays Mist", "Ann: goes on")])
def test_what_cancels_is_played_only_while_a_card_is_played(lines: tuple[str, ...]) -> None:
    replay = met("Ann: Lutz bleeds", "Bob: Nora blocks", *lines, "Bob: Nora plays Hush")
    assert replay.stopped is not None
    unmet = [(step.says, step.cites) for step in replay.stopped.illegal.ruling.unmet]
    assert ("a card is being played that it can cancel", ("CRR II.B.3.a",)) in unmet


def test_a_requirement_is_not_met_and_unmet_at_once() -> None:
    replay = met("Ann: Lutz bleeds", "Bob: Nora blocks", "Ann: Lutz plays Mist", "Ann: Lutz plays Mist")
    assert replay.stopped is not None
    steps = [step for step in replay.stopped.illegal.ruling.steps if step.met is not None]
    assert len({step.says for step in steps}) == len(steps)


def test_a_weapon_that_grants_nothing_is_no_card_of_the_hand() -> None:
    with pytest.raises(Refused, match="has no 'Gun' in play with such an effect"):
        met("Ann: Lutz bleeds", "Bob: Nora blocks", "Ann: Lutz strikes with Gun")


@pytest.mark.parametrize(
    ("lines", "at", "belongs_to"),
    [
        (("Ann: Lutz bleeds", "Ann: takes pool for the Edge"), "CRR IV.A.2", ["CRR III.A.3"]),
        (("judge: calls time", "Ann: Lutz bleeds"), "VEKN 3.1.1.p2", ["CRR III.C"]),
        (("Ann: Lutz bleeds", "Bob: Nora votes for"), "CRR IV.A.2", ["CRR V.A.2", "CRR VIII.B"]),
        (("Ann: Lutz hunts", "Bob: does not diablerize", "Bob: does not fetch"), "CRR IV.B", []),
    ],
)
def test_a_play_of_another_moment_says_to_which_it_belongs(
    lines: tuple[str, ...], at: str, belongs_to: list[str]
) -> None:
    stopped = met(*lines).stopped
    assert stopped is not None
    assert (stopped.illegal.at, [one for one, _ in belongs(stopped.game, stopped.illegal.play)]) == (at, belongs_to)


def test_a_judge_calls_time_and_the_trace_says_that_the_game_is_over() -> None:
    replay = met("Ann: goes to the minion phase", "judge: calls time")
    [(at, says)] = told_in_steps(replay.games[2], replay.games[3])
    assert (at, says[:21], says[-31:]) == ("VEKN 3.1.1.p2", "A judge calls time. A", "; the game is over: time is up.")


def test_a_turn_that_is_not_next() -> None:
    stopped = met("Cid: untaps").stopped
    assert stopped is not None
    assert stopped.illegal.ruling.unmet[0].says == "Cid is next (after Ann it is Bob)"


@pytest.mark.parametrize(
    ("lines", "at", "unmet"),
    [
        (("Bob: takes pool for the Edge",), "CRR III.A.3", "it is her own untap phase"),
        (("Ann: goes to the master phase", "Bob: plays Haven"), "CRR III.B.2", "it is her own master phase"),
        (("Bob: Nora bleeds",), "CRR III.C", "it is the minion phase of its controller"),
        (("Ann: Nora bleeds",), "CRR III.C", "Ann controls Nora"),
        (("Ann: goes to the influence phase", "Bob: draws a crypt card"), "CRR III.D.2", "it is her influence phase"),
        (("Ann: goes to the discard phase", "Bob: discards Mist"), "CRR III.E.2", "it is her own discard phase"),
        (("Ann: Lutz calls Levy", "everybody: nobody blocks", "Bob: sets the terms on Ann"), "CRR V.A.1",
         "it is Bob's to do, not Ann's: the terms of the referendum are set"),
    ],
)  # fmt: skip
def test_a_play_by_the_wrong_player_in_each_phase(lines: tuple[str, ...], at: str, unmet: str) -> None:
    levy = "{type: political-action, effects: [{pool: -1, whom: methuselahs}]}"
    text = MET.replace("  Gun:", f"  Haven: {{type: master, stays: yes}}\n  Levy: {levy}\n  Gun:")
    stopped = after(text + "".join(f"  - {line}\n" for line in ("Ann: untaps", *lines))).stopped
    assert stopped is not None
    assert stopped.illegal.at == at
    assert unmet in [step.says for step in stopped.illegal.ruling.unmet]
