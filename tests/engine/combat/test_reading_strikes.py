"""Proves strikes at their margins: at a retainer, out of reach, by who is gone, and what a dodge does besides."""

import pytest

from tests.engine.combat.test_combat import (
    ANSON,
    CLAWS,
    DODGE,
    ENDS,
    GUN,
    HOUND,
    LUTZ,
    card,
    combat_card,
    number,
    refused,
    to,
)
from tests.engine.combat.test_reading_combat import COAT, closed, fight, played, strikes
from vtes_judge.engine import Game
from vtes_judge.engine.frames import Text
from vtes_judge.engine.plays import Allow, Decline, Judge, Pass, PlayCard, Step, UseCard
from vtes_judge.engine.setup import Put
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.combat import ManeuverMade, StrikeKind
from vtes_judge.table.kinds import Place, Type

LEECH = combat_card("Leech", fx.Strike(StrikeKind.STEAL_BLOOD, amount=2, ranged=True))
NOTHING = combat_card("Nothing", fx.Strike())
GRAB = combat_card("Grab", fx.Strike(StrikeKind.STEAL_EQUIPMENT))
THEFT = combat_card("Theft", fx.Strike(StrikeKind.STEAL_BLOOD, amount=2))
SLIP = combat_card("Slip", fx.Strike(StrikeKind.DODGE), fx.Blood(1))


def afar(game: Game) -> Game:
    """The opposing minion has maneuvered to long range."""
    return to(to(game, "CRR VI.B").top(maneuvers=(ManeuverMade.OPPOSING_LONG,)), "CRR VI.C.1")


def test_what_a_theft_of_blood_does_to_a_retainer_is_for_a_judge_and_takes_nothing_from_the_minion() -> None:
    game = afar(fight(Put(LUTZ, blood=3), Put(ANSON, on=(Put(HOUND),))))
    theft = PlayCard("Ann", LEECH, 0, targets=(number(game, "Hound"),))
    assert "what the strike does to the retainer, by card text" in game.judge(theft).left_to_judge
    game = played(game, theft).play(Pass("Ann"))
    game = closed(played(game, PlayCard("Bob", NOTHING, number(game, "Anson"))))
    assert isinstance(game.frame, Text)
    assert game.frame.text == "Leech is aimed at Hound: no clause says that it takes from a retainer"
    assert (card(game, "Lutz").blood, card(game, "Anson").blood, card(game, "Hound").blood) == (3, 4, 1)
    game = to(game.play(Judge("Ann", "card text", (fx.Burn(),), targets=(number(game, "Hound"),))), "CRR VI.C.3")
    assert card(game, "Hound").place is Place.ASH_HEAP


@pytest.mark.parametrize("kind", [StrikeKind.STEAL_EQUIPMENT, StrikeKind.DESTROY_EQUIPMENT])
def test_so_is_what_a_strike_at_equipment_does_to_a_retainer(kind: StrikeKind) -> None:
    hook = combat_card("Hook", fx.Strike(kind, ranged=True))
    near = to(fight(Put(LUTZ), Put(ANSON, on=(Put(HOUND), Put(COAT)))), "CRR VI.C.1")
    assert "CRR VI.C.1.b" in refused(near, PlayCard("Ann", hook, 0, targets=(number(near, "Hound"),)))
    game = afar(fight(Put(LUTZ), Put(ANSON, on=(Put(HOUND), Put(COAT)))))
    game = closed(strikes(game, hook, DODGE, number(game, "Hound")))
    assert isinstance(game.frame, Text)
    assert game.frame.text == "Hook is aimed at Hound: no clause says that it takes from a retainer"
    assert [card(game, name).on for name in ("Hound", "Coat")] == [number(game, "Anson")] * 2


@pytest.mark.parametrize("theirs", [DODGE, NOTHING])
def test_a_strike_that_does_not_reach_does_nothing_besides_either_dodged_or_not(theirs: Face) -> None:
    game = afar(fight(Put(LUTZ, blood=3)))
    game = to(strikes(game, combat_card("Trick", fx.Strike(damage=3), fx.Blood(1)), theirs), "CRR VI.C.3")
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (3, 4)


def test_what_one_who_is_burned_steals_meanwhile_is_burned_with_him() -> None:
    kill = combat_card("Kill", fx.Strike(StrikeKind.OTHER), fx.Burn())
    game = closed(strikes(fight(Put(LUTZ, on=(Put(COAT),))), kill, GRAB))
    assert (card(game, "Anson").place, card(game, "Coat").place) == (Place.ASH_HEAP, Place.ASH_HEAP)
    ally = fight(Put(LUTZ, on=(Put(COAT),), blood=3), Put(Face("Anson", Type.ALLY, life=2)))
    ally = closed(strikes(ally, THEFT, GRAB))
    assert (card(ally, "Anson").place, card(ally, "Coat").place) == (Place.ASH_HEAP, Place.ASH_HEAP)


# CRR VI.C.2.a.n1: the dodge itself


@pytest.mark.parametrize("theirs", [CLAWS, DODGE, None])
def test_what_a_dodge_does_besides_is_for_a_judge(theirs: Face | None) -> None:
    game = closed(strikes(fight(Put(LUTZ, blood=3)), SLIP, theirs))
    assert isinstance(game.frame, Text)
    assert (game.frame.player, game.frame.text) == (
        "Ann",
        "Slip does more than dodge: a dodge does not resolve (CRR VI.C.2.a.n1), so that the rest is for a judge to say",
    )
    game = to(game.play(Judge("Ann", "it does", (fx.Blood(1),), minion=0)), "CRR VI.C.3")
    assert (card(game, "Lutz").blood, card(game, "Lutz").place) == (4, Place.READY)


def test_a_dodge_that_combat_ends_forestalls_does_nothing_besides() -> None:
    game = closed(strikes(fight(Put(LUTZ, blood=3)), SLIP, ENDS))
    assert (game.at, card(game, "Lutz").blood) == ("CRR VI.E.1", 3)


def test_a_dodge_by_a_card_that_is_gone_is_for_a_judge_too() -> None:
    cloak = Face("Cloak", Type.EQUIPMENT, grants=(combat_card("flit", fx.Strike(StrikeKind.DODGE)),))
    game = to(fight(Put(LUTZ, on=(Put(cloak),))), "CRR VI.C.1")
    game = game.play(UseCard("Ann", number(game, "Cloak"), 0, "flit")).play(Pass("Ann"))
    game = played(game, PlayCard("Bob", CLAWS, number(game, "Anson")))
    while game.at != "CRR VI.C.2":
        game = game.play(Pass(str(game.player)))
    assert game.judge(Step("Ann")).answer is True
    game = game.play(Judge("Bob", "card text", (fx.Burn(),), targets=(number(game, "Cloak"),)))
    assert (game.judge(Step("Ann")).answer, game.judge(Step("Ann")).notes) == (None, ("GAP-63",))
    falls = game.play(Allow("Ann", "no cloak, no dodge", Decline("Ann"))).play(Decline("Ann"))
    assert card(to(falls, "CRR VI.E.1"), "Lutz").place is Place.TORPOR
    dodged = game.play(Allow("Ann", "it was announced", Step("Ann"))).play(Step("Ann"))
    assert card(to(dodged, "CRR VI.C.3"), "Lutz").place is Place.READY


def test_a_strike_card_that_stays_does_so_though_its_strike_is_dodged_but_not_on_who_dodged() -> None:
    banner = combat_card("Banner", fx.Strike(damage=1), stays=True)
    assert card(to(strikes(fight(), banner, DODGE), "CRR VI.C.3"), "Banner").place is Place.PLAY
    scar = combat_card("Scar", fx.Strike(damage=1), fx.Attach(), stays=True)
    assert card(to(strikes(fight(), scar, DODGE), "CRR VI.C.3"), "Scar").place is Place.ASH_HEAP
    assert isinstance(closed(strikes(fight(), combat_card("Cape", *DODGE.effects, stays=True), None)).frame, Text)


# CRR VI.C.1: the message


def test_the_refusal_of_a_target_says_what_can_be_aimed_at() -> None:
    game = to(fight(Put(LUTZ, on=(Put(GUN),)), Put(ANSON, on=(Put(HOUND), Put(COAT)))), "CRR VI.C.1")
    for face, name, says in (
        (GRAB, "Gun", "the target is equipment on the opposing minion, or a retainer on him"),
        (THEFT, "Coat", "the target is the opposing minion, or a retainer on him"),
    ):
        play = PlayCard("Ann", face, 0, targets=(number(game, name),))
        assert "CRR VI.C.1" in refused(game, play)
        assert says in [step.says for step in game.judge(play).unmet]
