"""Proves the twelve actions: what each asks besides, what it costs, what it does."""

import pytest

from tests.engine.games import (
    ALERT,
    ANSON,
    BUM,
    DEMDEMEH,
    GILBERT,
    HUNTED,
    LUTZ,
    QUIET,
    RAVEN,
    RIFLE,
    VOTE,
    WAR_GHOUL,
    WOLF,
    act,
    declared,
    minion_phase,
    number,
    passes,
    refused,
    resolved,
    seat,
    unmet,
    vampire,
)
from vtes_judge.engine import advance
from vtes_judge.engine.action import twelve_actions
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.plays import Act, Block, Decline, Diablerize, Judge, Pass, PlayCard, Step, UseCard
from vtes_judge.engine.setup import Put
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import ActionKind, Sect

# the twelve actions


def test_equipping_from_hand_and_from_a_minion() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), Put(RAVEN), hand=(RIFLE,)), seat("Bob"))
    rifle = number(game, "Rifle")
    after = resolved(game, act(game, "Lutz", ActionKind.EQUIP, card=rifle))
    assert (after.table.card(rifle).on, after.table["Ann"].pool) == (number(game, "Lutz"), 28)
    moved = resolved(after, act(game, "Raven", ActionKind.EQUIP, targets=(rifle,)))
    assert (moved.table.card(rifle).on, moved.table["Ann"].pool) == (number(game, "Raven"), 28)
    assert "CRR II.B.2" in unmet(game.methuselah("Ann", pool=1), act(game, "Lutz", ActionKind.EQUIP, card=rifle))


def test_employing_and_recruiting() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), Put(RAVEN), hand=(WOLF, WAR_GHOUL)), seat("Bob"))
    after = resolved(game, act(game, "Lutz", ActionKind.EMPLOY, card=number(game, "Wolf")))
    wolf = after.table.card(number(game, "Wolf"))
    assert (wolf.on, wolf.blood, after.table.card(number(game, "Lutz")).blood) == (number(game, "Lutz"), 2, 9)
    after = resolved(after, act(game, "Raven", ActionKind.RECRUIT, card=number(game, "War Ghoul")))
    ghoul = after.table.card(number(game, "War Ghoul"))
    assert (ghoul.place, ghoul.blood, after.table["Ann"].pool) == (Place.UNCONTROLLED, 3, 26)
    assert "CRR III.C.5.a" in unmet(after, act(game, "War Ghoul", ActionKind.BLEED))


def test_going_anarch() -> None:
    rebel = vampire("Rebel", 4, traits=frozenset({Trait.ANARCH}))
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), Put(ANSON)), seat("Bob"))
    assert "CRR III.C.7.a" in unmet(game, act(game, "Anson", ActionKind.GO_ANARCH))
    after = resolved(game, act(game, "Lutz", ActionKind.GO_ANARCH))
    lutz = after.table.card(number(game, "Lutz"))
    assert (lutz.has(Trait.ANARCH), lutz.sect, lutz.blood) == (True, Sect.INDEPENDENT, 3)
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), Put(rebel)), seat("Bob"))
    assert resolved(game, act(game, "Lutz", ActionKind.GO_ANARCH)).table.card(0).blood == 4


def test_leaving_torpor() -> None:
    game = minion_phase(seat("Ann", Put(RAVEN, Place.TORPOR, blood=2)), seat("Bob"))
    assert "CRR III.C.n1" in unmet(game, act(game, "Raven", ActionKind.HUNT))
    after = resolved(game, act(game, "Raven", ActionKind.LEAVE_TORPOR))
    assert (after.table.card(0).place, after.table.card(0).blood) == (Place.READY, 0)
    poor = minion_phase(seat("Ann", Put(RAVEN, Place.TORPOR, blood=1)), seat("Bob"))
    assert "CRR II.B.2" in unmet(poor, act(poor, "Raven", ActionKind.LEAVE_TORPOR))


def test_who_blocks_a_vampire_from_torpor_may_diablerize_it() -> None:
    game = minion_phase(seat("Ann", Put(RAVEN, Place.TORPOR, blood=2)), seat("Bob", Put(ANSON), hand=(ALERT,)))
    now = advance(game.play(act(game, "Raven", ActionKind.LEAVE_TORPOR)), QUIET).play(Pass("Ann"))
    now = passes(now.play(Block("Bob", number(game, "Anson"))), "Ann")
    now = passes(now.play(PlayCard("Bob", number(game, "Alert"), number(game, "Anson"))), "Ann", "Bob")
    now = passes(passes(now, "Ann", "Bob").play(Step("Ann")), "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    assert (now.at, now.player) == ("CRR IV.D.3.d", "Bob")
    assert unmet(now, Decline("Ann")) == ("CRR IV.D.3.d",)
    assert now.judge(Diablerize("Bob")).answer is True
    after = now.play(Decline("Bob"))
    assert after.at == "CRR IV.E"
    assert after.table.card(number(game, "Raven")).blood == 2


@pytest.mark.parametrize(("pays", "left"), [(0, (5, 0)), (1, (4, 1)), (2, (3, 2))])
def test_rescuing_and_who_pays(pays: int, left: tuple[int, int]) -> None:
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), Put(RAVEN, Place.TORPOR, blood=2)), seat("Bob"))
    play = act(game, "Lutz", ActionKind.RESCUE, targets=(number(game, "Raven"),), pays=pays)
    after = resolved(game, play)
    blood = (after.table.card(number(game, "Lutz")).blood, after.table.card(number(game, "Raven")).blood)
    assert blood == left
    assert after.table.card(number(game, "Raven")).place is Place.READY


def test_rescuing_another_methuselahs_vampire_is_directed() -> None:
    game = minion_phase(
        seat("Ann", Put(LUTZ)), seat("Bob", Put(ANSON)), seat("Cid", Put(RAVEN, Place.TORPOR), Put(GILBERT))
    )
    now = game.play(act(game, "Lutz", ActionKind.RESCUE, targets=(number(game, "Raven"),), pays=2))
    action = now.find(ActionFrame)
    assert action is not None
    assert (action.directed, action.stealth) == (("Cid",), 0)
    assert "CRR III.C.10" in unmet(game, act(game, "Lutz", ActionKind.RESCUE, targets=(number(game, "Gilbert"),)))
    assert refused(game, act(game, "Lutz", ActionKind.RESCUE)).unmet[0].says == "rescue names one card as its target"


def test_a_target_that_is_gone_fizzles_and_the_cost_is_paid() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), Put(RAVEN, Place.TORPOR, blood=2)), seat("Bob"))
    now = declared(game, act(game, "Lutz", ActionKind.RESCUE, targets=(number(game, "Raven"),), pays=2))
    now = now.play(Judge("Bob", "burned", (fx.Burn(),), targets=(number(game, "Raven"),)))
    after = passes(now, "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    assert after.table.card(number(game, "Lutz")).blood == 3
    assert after.table.card(number(game, "Raven")).place is Place.ASH_HEAP


def test_diablerizing_and_fighting_push_their_frames() -> None:
    game = minion_phase(
        seat("Ann", Put(LUTZ), Put(DEMDEMEH), hand=(BUM,)), seat("Bob", Put(RAVEN, Place.TORPOR), Put(ANSON))
    )
    victim, anson = number(game, "Raven"), number(game, "Anson")
    now = declared(game, act(game, "Lutz", ActionKind.DIABLERIZE, targets=(victim,)))
    now = passes(now, "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    assert now.at.startswith("CRR VIII")
    rush = act(game, "Demdemeh", ActionKind.OTHER, card=number(game, "Bum Rush"), targets=(anson,))
    now = passes(declared(game, rush), "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    assert now.at.startswith("CRR VI")
    torpid = act(game, "Demdemeh", ActionKind.OTHER, card=number(game, "Bum Rush"), targets=(victim,))
    assert unmet(game, torpid) == ("CRR VI.n2",)


def test_fighting_a_marked_red_list_minion() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(HUNTED)))
    target = (number(game, "Alamut"),)
    assert "CRR III.C.8" in unmet(game, act(game, "Lutz", ActionKind.RED_LIST_COMBAT, targets=target))
    marked = game.card(target[0], marked=game.turn.number)
    now = declared(marked, act(game, "Lutz", ActionKind.RED_LIST_COMBAT, targets=target))
    now = passes(now, "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    assert now.at.startswith("CRR VI")
    assert now.table.card(number(game, "Lutz")).blood == 9


def test_a_political_action_holds_a_referendum() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(VOTE,)), seat("Bob", Put(ANSON)))
    now = declared(game, act(game, "Lutz", ActionKind.POLITICAL, card=number(game, "Consanguineous")))
    now = passes(now, "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    assert now.at.startswith("CRR V")
    ally = minion_phase(seat("Ann", Put(WAR_GHOUL), hand=(VOTE,)), seat("Bob"))
    play = act(ally, "War Ghoul", ActionKind.POLITICAL, card=number(ally, "Consanguineous"))
    assert "CRR III.C.6" in unmet(ally, play)


def test_an_action_from_a_card_in_play_counts_by_its_name() -> None:
    den = Face(
        "Den",
        Type.MASTER,
        grants=(Face("feed", Type.ACTION, (fx.Blood(2),), taps=True),),
        stays=True,
    )
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), Put(den)), seat("Bob"))
    play = act(game, "Lutz", ActionKind.OTHER, by=number(game, "Den"))
    after = resolved(game, play)
    assert after.table.card(number(game, "Lutz")).blood == 7
    assert after.table.card(number(game, "Den")).tapped
    fresh = after.card(number(game, "Lutz"), tapped=False).card(number(game, "Den"), tapped=False)
    assert "CRR IV.D.1" in unmet(fresh, play)
    assert "CRR II.B.2" in unmet(after.card(number(game, "Lutz"), tapped=False), play)


def test_stealth_from_a_card_in_play_is_a_gap_unless_it_is_needed() -> None:
    ring = Face("Ring", Type.EQUIPMENT, grants=(Face("hide", Type.MODIFIER, (fx.Stealth(1),), taps=True),))
    game = minion_phase(seat("Ann", Put(LUTZ, on=(Put(ring),))), seat("Bob", Put(ANSON)))
    use = UseCard("Ann", number(game, "Ring"), number(game, "Lutz"))
    now = advance(game.play(act(game, "Lutz", ActionKind.BLEED)), QUIET)
    ruling = refused(now, use)
    assert ruling.answer is None
    assert ruling.notes == ("GAP-26",)
    now = now.play(Pass("Ann")).play(Block("Bob", number(game, "Anson")))
    after = now.play(use)
    action = after.find(ActionFrame)
    assert action is not None
    assert action.stealth == 1


def test_a_slave_takes_directed_actions_only_with_a_member_of_its_clan() -> None:
    slave = vampire("Serf", 3, clan="Tremere", traits=frozenset({Trait.SLAVE}))
    game = minion_phase(seat("Ann", Put(slave), Put(LUTZ)), seat("Bob"))
    assert "GL slave" in unmet(game, act(game, "Serf", ActionKind.BLEED))
    assert game.judge(act(game, "Serf", ActionKind.HUNT)).answer is True
    master = vampire("Master", 6, clan="Tremere")
    game = minion_phase(seat("Ann", Put(slave), Put(master)), seat("Bob"))
    assert game.judge(act(game, "Serf", ActionKind.BLEED)).answer is True


def test_a_sterile_vampire_may_still_recruit() -> None:
    sterile = vampire("Mule", 3, traits=frozenset({Trait.STERILE}))
    game = minion_phase(seat("Ann", Put(sterile), hand=(WAR_GHOUL,)), seat("Bob"))
    ruling = game.judge(act(game, "Mule", ActionKind.RECRUIT, card=number(game, "War Ghoul")))
    assert ruling.answer is True
    assert "GL sterile" in ruling.cites


def test_blood_over_a_capacity_that_has_fallen_is_excess() -> None:
    grown = Face("Grown", Type.MASTER, (fx.Capacity(2),), stays=True)
    game = minion_phase(seat("Ann", Put(RAVEN, blood=4, on=(Put(grown),))), seat("Bob"))
    game = game.play(Judge("Ann", "it gains blood", (fx.Blood(3),), minion=number(game, "Raven")))
    assert game.table.card(number(game, "Raven")).blood == 6
    game = game.play(Judge("Ann", "burned", (fx.Burn(),), targets=(number(game, "Grown"),)))
    after = resolved(game, act(game, "Raven", ActionKind.HUNT))
    assert after.table.card(number(game, "Raven")).blood == 4


@pytest.mark.parametrize(("name", "theirs"), [("Gilbert", False), ("Raven", True)])
def test_whose_vampire_is_rescued_or_diablerized(name: str, theirs: bool) -> None:
    """CRR III.C.10 and III.C.11: directed if it is another Methuselah's."""
    seats = seat("Ann", Put(LUTZ), Put(GILBERT, Place.TORPOR)), seat("Bob", Put(RAVEN, Place.TORPOR))
    for game in (minion_phase(*seats), minion_phase(*reversed(seats), player="Ann")):
        lutz = game.table.card(number(game, "Lutz"))
        for facts_for in (twelve_actions.facts_for_rescue, twelve_actions.facts_for_diablerize):
            play = Act("Ann", lutz.number, ActionKind.RESCUE, targets=(number(game, name),), pays=1)
            assert facts_for(game, lutz, play)["theirs"] is theirs
