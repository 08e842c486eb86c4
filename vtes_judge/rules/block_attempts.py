"""CRR IV.B to IV.D: who attempts to block with which minion, declines, and what follows a block at once."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, decide, need
from vtes_judge.table.nouns import Player


def blocker_named(*, player: Player, minion: str, controls: bool, in_play: bool, target_gone: bool) -> Ruling[bool]:
    """CRR IV.C.1: may this player name this minion (`minion`: its name) for an attempt, as far as the two go?

    `in_play`: the minion is in a region in play. `target_gone`: those at whom the action is directed have
    left the game.
    """
    hers = need(controls, f"{player} controls {minion}", "CRR IV.C.1")
    if not in_play or not controls:
        return decide(hers, need(in_play, "the minion is ready", "CRR IV.C.1"))
    if target_gone:
        return decide(hers, need(False, "the Methuselah at whom it is directed is in the game", "CRR IV.B.1"))
    return decide(hers)


def attempt_declined(*, player: Player, due: bool) -> Ruling[bool]:
    """CRR IV.B: may this player decline to block now? `due`: it is she who may attempt next."""
    return decide(need(due, f"it is {player} who may attempt to block now", "CRR IV.B"))


def diablerie_declined() -> Ruling[bool]:
    """CRR IV.D.3.d: need the blocking vampire diablerize?"""
    return decide(need(True, "the blocking vampire may diablerize, and need not", "CRR IV.D.3.d"))


def played_as_blocked(*, blocked: bool, clause: str) -> Ruling[bool]:
    """CRR IV.C.3: may a card that depends on a successful block be played now?

    `blocked`: a block has just succeeded, before the action is completed. `clause`: by which such a card is played.
    """
    says = "a block has just succeeded, and the action is not completed yet"
    return decide(need(blocked, says, "CRR IV.C.3", clause))
