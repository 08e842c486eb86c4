"""Proves what answers a card or a block: a canceled action card, cards that depend on a block, moments of card text."""

import pytest

from tests.engine.games import (
    ALERT,
    ANSON,
    CLOAK,
    DIRECT,
    GILBERT,
    GOVERN,
    LUTZ,
    QUIET,
    act,
    blocks,
    minion_phase,
    number,
    passes,
    refused,
    seat,
    unmet,
)
from vtes_judge.engine import Game, advance
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Attempt
from vtes_judge.engine.plays import Block, Decline, Judge, Pass, PlayCard, Step, UseCard
from vtes_judge.engine.setup import Put
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Type, Whom
from vtes_judge.table.nouns import ActionKind

ESCAPE = Face("Escape", Type.MODIFIER, (fx.Timed("blocked"), fx.EndAction()))
RAGE = Face("Rage", Type.REACTION, (fx.Timed("blocked"), fx.Blood(-1, Whom.ACTOR)))
FIRE = Face("Fire", Type.REACTION, (fx.Timed("blocked"), fx.Burn(Whom.BLOCKER)), blood=1)


# CRR II.B.3.c: a canceled action card


def test_what_becomes_of_a_canceled_action_card_is_said_in_the_log() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(GOVERN,)), seat("Bob", Put(ANSON), hand=(DIRECT,)))
    play = act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern"))
    said = PlayCard("Bob", number(game, "Direct"), number(game, "Anson"))
    canceling = game.play(play).play(Pass("Ann")).play(said)
    entry = canceling.entries[-1]
    assert entry.ruling.answer is True
    assert {"GAP-20", "GAP-25"} <= set(entry.ruling.notes)
    assert "where the canceled card goes" in entry.ruling.left_to_judge[0]
    assert "it follows that it does not tap" in "; ".join(step.says for step in entry.ruling.steps)
    after = passes(canceling, "Ann", "Bob")
    assert after.at == "CRR III.C"
    lutz = after.table.card(number(game, "Lutz"))
    assert (lutz.tapped, lutz.blood, after.turn.done) == (False, 10, ())
    assert after.table.card(number(game, "Govern")).place is Place.ASH_HEAP
    assert after.judge(act(after, "Lutz", ActionKind.BLEED)).answer is True


def test_of_another_card_that_is_canceled_no_action_is_said_to_be_gone() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(CLOAK,)), seat("Bob", Put(ANSON), hand=(DIRECT,)))
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED)).play(Block("Bob", number(game, "Anson")))
    now = now.play(PlayCard("Ann", number(game, "Cloak"), number(game, "Lutz"))).play(Pass("Ann"))
    ruling = now.judge(PlayCard("Bob", number(game, "Direct"), number(game, "Anson")))
    assert ruling.answer is True
    assert "GAP-25" in ruling.notes
    assert "GAP-20" not in ruling.notes


# CRR IV.C.3: what depends on a successful block


def table(*, ann: tuple[Face, ...] = (), bob: tuple[Face, ...] = ()) -> Game:
    mine = seat("Ann", Put(LUTZ, blood=5), hand=(GOVERN, *ann))
    return minion_phase(mine, seat("Bob", Put(ANSON, blood=5), Put(GILBERT), hand=bob), seat("Cid"))


def blocked(game: Game) -> Game:
    """Lutz bleeds and Anson has just blocked him."""
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern")))
    now = passes(now.play(Block("Bob", number(game, "Anson"))), "Ann", "Bob", "Cid")
    return now.play(Step("Ann"))


def test_a_card_that_depends_on_a_block_is_played_as_it_succeeds() -> None:
    game = table(ann=(ESCAPE,), bob=(RAGE,))
    escape = PlayCard("Ann", number(game, "Escape"), number(game, "Lutz"))
    rage = PlayCard("Bob", number(game, "Rage"), number(game, "Anson"))
    early = blocks(game, act(game, "Lutz", ActionKind.BLEED)).play(Block("Bob", number(game, "Anson")))
    assert unmet(early, escape) == ("CRR IV.C.3", "CRR IV.n1")
    assert unmet(early.play(Pass("Ann")), rage) == ("CRR IV.C.3", "CRR IV.n2")
    now = blocked(game)
    assert (now.at, now.player) == ("CRR IV.D", "Ann")
    assert isinstance(now.frame, Attempt)
    assert "CRR II.A.1.b" in unmet(now, rage)
    hurt = passes(now.play(Pass("Ann")).play(rage), "Ann", "Bob", "Cid")
    assert (hurt.at, hurt.player, hurt.table.card(number(game, "Lutz")).blood) == ("CRR IV.D", "Ann", 4)
    fled = passes(hurt.play(escape), "Ann", "Bob", "Cid")
    assert fled.at == "CRR IV.E"
    fled = fled.play(Step("Ann"))
    assert (fled.at, fled.find(Combat)) == ("CRR III.C", None)
    assert not fled.table.card(number(game, "Anson")).tapped
    assert fled.table.card(number(game, "Govern")).place is Place.ASH_HEAP


def test_when_nobody_plays_anything_the_block_is_completed() -> None:
    now = passes(blocked(table()), "Ann", "Bob", "Cid")
    assert isinstance(now.frame, ActionFrame)
    assert now.at == "CRR IV.D.1"
    quietly = advance(blocked(table()), QUIET)
    assert quietly.at == "CRR VI.A", "nobody is asked where autos say that nothing is played then"


def test_stealth_and_intercept_are_no_longer_added_once_the_block_has_succeeded() -> None:
    game = table(ann=(CLOAK,), bob=(ALERT,))
    now = blocked(game)
    assert unmet(now, PlayCard("Ann", number(game, "Cloak"), number(game, "Lutz"))) == ("CRR IV.C.2.b",)
    alert = PlayCard("Bob", number(game, "Alert"), number(game, "Anson"))
    assert "CRR IV.C.2.a" in unmet(now.play(Pass("Ann")), alert)


@pytest.mark.parametrize("torpor", [False, True])
def test_the_action_stays_blocked_though_the_blocker_is_gone(torpor: bool) -> None:
    game = table(bob=(FIRE,))
    now = blocked(game)
    if torpor:
        now = now.play(Judge("Bob", "card text", (fx.Move(Place.TORPOR),), targets=(number(game, "Anson"),)))
    else:
        now = now.play(Pass("Ann")).play(PlayCard("Bob", number(game, "Fire"), number(game, "Gilbert")))
        now = passes(now, "Ann", "Bob", "Cid")
    now = advance(passes(now, "Ann", "Bob", "Cid"), QUIET)
    assert (now.at, now.table["Bob"].pool) == ("CRR III.C", 30)
    anson = now.table.card(number(game, "Anson"))
    assert (anson.place, anson.tapped) == (Place.TORPOR if torpor else Place.ASH_HEAP, torpor)
    assert now.turn.done[0][1].blocked


def test_a_vampire_that_blocked_one_from_torpor_and_is_gone_diablerizes_nobody() -> None:
    mine = seat("Ann", Put(LUTZ, Place.TORPOR, blood=5))
    game = minion_phase(mine, seat("Bob", Put(ANSON), Put(GILBERT), hand=(ALERT, FIRE)))
    now = blocks(game, act(game, "Lutz", ActionKind.LEAVE_TORPOR)).play(Block("Bob", number(game, "Anson")))
    now = now.play(Pass("Ann"))
    now = passes(now.play(PlayCard("Bob", number(game, "Alert"), number(game, "Anson"))), "Ann", "Bob")
    now = passes(now, "Ann", "Bob").play(Step("Ann")).play(Pass("Ann"))
    now = passes(now.play(PlayCard("Bob", number(game, "Fire"), number(game, "Gilbert"))), "Ann", "Bob")
    now = passes(now, "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    assert now.at == "CRR IV.E"


# moments that card text gives


def test_a_moment_that_there_is_not_is_refused_by_name() -> None:
    odd = Face("Odd", Type.MODIFIER, (fx.Timed("befor-votes"), fx.Blood(1)))
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(odd,)), seat("Bob"))
    now = advance(game.play(act(game, "Lutz", ActionKind.BLEED)), QUIET)
    ruling = refused(now, PlayCard("Ann", number(game, "Odd"), number(game, "Lutz")))
    assert ruling.unmet[0].says == (
        "Odd says 'befor-votes' of when it is played; there are as-announced, blocked, before-votes, "
        "during-political-action, outcome-dependent"
    )
    well = Face("Well", Type.MASTER, grants=(Face("drink", Type.EFFECT, (fx.Timed("untap phase"), fx.Pool(1))),))
    game = minion_phase(seat("Ann", Put(well)), seat("Bob"))
    said = refused(game, UseCard("Ann", number(game, "Well"))).unmet[0].says
    assert said.startswith("Well says 'untap phase' of when it is used; there are untap-phase, master-phase")


def test_declining_is_no_play_once_the_block_has_succeeded() -> None:
    assert unmet(blocked(table()), Decline("Ann")) == ("CRR IV.D",)
