"""Proves the course of a combat in the engine: who is the acting minion, when a round ends, what waits in limbo."""

import pytest

from tests.engine.combat.test_combat import (
    AGAIN,
    EARLY,
    PRESS,
    SILENT,
    THROWN,
    card,
    combat_card,
    fight,
    hands,
    number,
    play,
    refused,
    to,
)
from tests.engine.games import LUTZ, RAVEN, Put, minion_phase, seat, vampire
from vtes_judge.engine import Game, position
from vtes_judge.engine.combat.combats import Combat, enter_combat, facts_for_maneuver, facts_for_window
from vtes_judge.engine.frames import Playing
from vtes_judge.engine.plays import Act, Allow, Judge, Pass, PlayCard, Strike, UseCard
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.combat import CombatEffect, ManeuverSource, RoundStep, Side
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import ActionKind

TWICE = combat_card("Twice", fx.AdditionalStrike(2))


def under_way(game: Game) -> Combat:
    now = game.find(Combat)
    assert now is not None
    return now


def told(game: Game, *effects: fx.Effect, player: str = "Ann", name: str) -> Game:
    """What a judge does to a card."""
    return game.play(Judge(player, "card text", effects, targets=(number(game, name),)))


@pytest.mark.parametrize(
    ("acting", "opposing", "first"),
    [("Ann", "Bob", "Bob"), ("Bob", "Ann", "Bob"), ("Cid", "Bob", "Bob"), ("Cid", "Ann", "Cid"), ("Ann", "Cid", "Ann")],
)
def test_the_minion_of_the_active_methuselah_goes_first_else_the_one_told_first(
    acting: str, opposing: str, first: str
) -> None:
    """CRR II.A, VI.B.1: it is Bob's turn, and no action is under way."""
    game = position([seat(name, Put(vampire(name, 5))) for name in ("Ann", "Bob", "Cid")], "Bob")
    now = under_way(enter_combat(game, number(game, acting), number(game, opposing)))
    assert (game.table.card(now.acting).name, {now.acting, now.opposing}) == (
        first,
        {number(game, acting), number(game, opposing)},
    )


def test_the_acting_minion_is_that_in_combat_whoever_brought_it_about() -> None:
    game = minion_phase(seat("Ann", Put(RAVEN)), seat("Bob", Put(LUTZ)), seat("Cid"), player="Bob")
    raven, lutz = number(game, "Raven"), number(game, "Lutz")
    game = game.play(Act("Bob", lutz, ActionKind.BLEED))
    assert [under_way(enter_combat(game, *pair)).acting for pair in ((lutz, raven), (raven, lutz))] == [lutz, lutz]


def test_a_round_ends_with_a_combatant_who_is_no_longer_ready_unless_strikes_are_resolving() -> None:
    """CRR VI.n3."""
    ends = {}
    for at in ("CRR VI.A", "CRR VI.B", "CRR VI.C.1", "CRR VI.C.2.c", "CRR VI.C.3", "CRR VI.D", "CRR VI.E.1"):
        begun = fight() if at in ("CRR VI.A", "CRR VI.B", "CRR VI.C.1") else hands(fight())
        ends[at] = told(to(begun, at), fx.Move(Place.TORPOR), name="Anson").at
    assert ends.pop("CRR VI.C.2.c") == "CRR VI.C.2.c"
    assert set(ends.values()) == {"CRR VI.E.1"}


@pytest.mark.parametrize("at", ["CRR VI.A", "CRR VI.C.2.c", "CRR VII.A", "CRR VI.E.1"])
def test_a_combat_is_over_when_one_methuselah_controls_both(at: str) -> None:
    """CRR VI.n1."""
    game = fight() if at == "CRR VI.A" else hands(fight())
    assert told(to(game, at), fx.Control(), name="Anson").at == "CRR VI.F"


def thrown() -> Game:
    """Lutz has maneuvered with the card that he is to strike with."""
    game = to(fight(), "CRR VI.B")
    return play(game, PlayCard("Ann", THROWN, number(game, "Lutz")))


def test_a_strike_card_that_was_not_reached_goes_to_the_ash_heap() -> None:
    for removed in (fx.Move(Place.TORPOR), fx.Control()):
        game = told(thrown(), removed, name="Anson")
        game = game if game.at == "CRR VI.F" else to(game, "CRR VI.F")
        assert card(game, "Thrown").place is Place.ASH_HEAP
    game = to(fight(), "CRR VI.B")
    game = game.play(UseCard("Ann", number(game, "Gun"), number(game, "Lutz"), "aim"))
    game = to(told(game, fx.Move(Place.TORPOR), name="Anson"), "CRR VI.F")
    assert card(game, "Gun").on == number(game, "Lutz")


def test_prevention_is_asked_for_as_damage_is_handled() -> None:
    """CRR VI.C.2.c, VII.A."""
    now = under_way(to(hands(fight()), "CRR VII.A"))
    assert facts_for_window(now, CombatEffect.PREVENT)["step"] is RoundStep.DAMAGE


def test_exchanges_of_additional_strikes_are_those_who_have_one_left() -> None:
    """CRR VI.C.4: Lutz has gained two, Anson one."""
    game = to(hands(fight()), "CRR VI.C.3")
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    game = play(game, PlayCard("Ann", TWICE, lutz)).play(Pass("Ann"))
    game = to(play(game, PlayCard("Bob", AGAIN, anson)), "CRR VI.C.1")
    assert under_way(game).striking == (Side.ACTING, Side.OPPOSING)
    game = to(hands(game), "CRR VI.C.1")
    assert under_way(game).striking == (Side.ACTING,)
    game = to(game.play(Strike("Ann", lutz)), "CRR VI.D")
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (6, 1)


def test_what_is_for_another_step_is_refused_in_an_additional_strike_too() -> None:
    """CRR VI.C.4: announcing and resolving is gone through again, no other step."""
    game = to(hands(fight()), "CRR VI.C.3")
    lutz = number(game, "Lutz")
    game = to(play(game, PlayCard("Ann", AGAIN, lutz)), "CRR VI.C.1")
    steps = [(step.met, step.says) for step in game.judge(PlayCard("Ann", PRESS, lutz)).steps]
    assert steps[4:6] == [
        (False, "it is used in the press step, after all strikes"),
        (None, "announcing and resolving is gone through again for additional strikes"),
    ]
    assert [says for _, says in steps].count("it is used in the press step, after all strikes") == 1
    assert refused(game, PlayCard("Ann", PRESS, lutz)) == ("CRR VI.D.1",)


def test_a_third_press_changes_the_conclusion_that_the_second_has_made() -> None:
    """CRR VI.D.1, VI.D.2: he may press to continue again, as he has not pressed to end."""
    game = to(hands(fight()), "CRR VI.D")
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    game = play(game, PlayCard("Ann", PRESS, lutz)).play(Pass("Ann"))
    game = play(game, PlayCard("Bob", PRESS, anson))
    game = play(game, PlayCard("Ann", PRESS, lutz))
    assert under_way(to(game, "CRR VI.A")).number == 2


def test_what_a_maneuver_comes_from() -> None:
    now = under_way(thrown())
    (chosen,) = now.bound
    sources = {
        (strike is not None, weapon): facts_for_maneuver(now, Side.ACTING, strike, weapon)["source"]
        for strike in (None, chosen)
        for weapon in (False, True)
    }
    assert sources == {
        (False, False): ManeuverSource.OTHER,
        (False, True): ManeuverSource.OTHER,
        (True, False): ManeuverSource.STRIKE_CARD,
        (True, True): ManeuverSource.WEAPON,
    }


def test_the_rule_on_cards_in_combat_is_for_those_that_are_played() -> None:
    """CRR VI.n4."""
    game = to(fight(), "CRR VI.B")
    lutz = number(game, "Lutz")
    used, played = UseCard("Ann", number(game, "Gun"), lutz, "aim"), PlayCard("Ann", THROWN, lutz)
    not_played = "the rule on cards in combat speaks of playing minion cards only"
    of_played = ("the card is a combat card", "a strike card with an optional maneuver may be played in this step")
    for said, stand, missing in ((used, {not_played}, {*of_played}), (played, {*of_played}, {not_played})):
        says = {step.says for step in game.judge(said).steps}
        assert (stand - says, missing & says) == (set(), set())


FEINT = combat_card("Feint", fx.Strike(damage=2, ranged=True, maneuver=True), fx.Timed("strike"))
TWO = combat_card("Two", fx.Strike(damage=1), fx.Strike(damage=3))
LEASH = Face("Leash", Type.MASTER, grants=(combat_card("pull", fx.Maneuver()),))


def test_a_strike_card_that_maneuvers_is_a_strike_when_strikes_are_announced() -> None:
    """CRR VI.B.3, VI.C.1: as the round begins it is neither."""
    early = fight()
    lutz = number(early, "Lutz")
    says = [step.says for step in early.judge(PlayCard("Ann", THROWN, lutz)).unmet]
    assert says == ["it is used when strikes are announced"]
    now = under_way(play(to(early, "CRR VI.C.1"), PlayCard("Ann", THROWN, lutz)))
    assert ([one.strike.damage for one in now.strikes], now.maneuvers, now.bound) == ([2], (), ())


@pytest.mark.parametrize(
    ("face", "says"),
    [
        (FEINT, ""),
        (TWO, "its strike is all that it gives in the course of the combat: the rest is for a judge to say"),
        (SILENT, "Silent does not say when in a combat it is used: "),
    ],
)
def test_what_of_a_card_in_combat_is_for_a_judge(face: Face, says: str) -> None:
    game = to(fight(), "CRR VI.C.1")
    unmet = [step.says for step in game.judge(PlayCard("Ann", face, number(game, "Lutz"))).unmet]
    assert unmet == [] if not says else unmet[0].startswith(says)


def test_what_is_no_weapon_binds_nobody_who_maneuvers_with_it() -> None:
    game = to(fight(acting=Put(LUTZ, on=(Put(LEASH),))), "CRR VI.B")
    game = game.play(UseCard("Ann", number(game, "Leash"), number(game, "Lutz"), "pull"))
    assert ([str(one) for one in under_way(game).maneuvers], under_way(game).bound) == (["acting-long"], ())


def test_who_is_not_in_the_combat_plays_no_combat_card() -> None:
    """CRR VI.n4: that is the one reason."""
    game = fight()
    table, mira = game.table.name_card(vampire("Mira", 3), "Cid", Place.CRYPT)
    game = game.on(table).card(mira, place=Place.READY, controller="Cid")
    while game.player != "Cid":
        game = game.play(Pass(game.player or ""))
    assert [step.says for step in game.judge(PlayCard("Cid", EARLY, mira)).unmet] == [
        "a minion involved in the combat uses it",
        "a minion involved in the combat plays it",
    ]


BESIDE = combat_card("Beside", fx.Maneuver(), fx.Press(), fx.AdditionalStrike(1), fx.Blood(1))
DRINK = combat_card("Drink", fx.Strike(), fx.Blood(1))


@pytest.mark.parametrize("face", [EARLY, BESIDE, DRINK])
@pytest.mark.parametrize("fighting", [False, True])
def test_a_combat_card_that_a_judge_allows_out_of_combat_has_its_other_effects(fighting: bool, face: Face) -> None:
    game = minion_phase(seat("Ann", Put(LUTZ, blood=3), Put(vampire("Mira", 4), blood=2)), seat("Bob", Put(RAVEN)))
    if fighting:
        game = enter_combat(game, number(game, "Lutz"), number(game, "Raven"))
    said = PlayCard("Ann", face, number(game, "Mira"))
    game = game.play(Allow("Ann", "card text", said)).play(said)
    while isinstance(game.frame, Playing):
        game = game.play(Pass(game.player or ""))
    assert card(game, "Mira").blood == 3


def test_a_strike_with_the_card_that_maneuvered_is_offered_to_its_minion_and_no_other_card_is_its() -> None:
    """CRR VI.B.4."""
    game = to(thrown(), "CRR VI.C.1")
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    cards = number(game, "Thrown"), number(game, "Gun"), number(game, "Knife")
    assert [one.card for one in game.legal_plays() if isinstance(one, Strike)] == [cards[0]]
    for other in cards[1:]:
        said = [step.says for step in game.judge(Strike("Ann", lutz, other)).unmet]
        assert said == ["Lutz has not maneuvered with that card: play or use it"]
    bobs = game.play(Strike("Ann", lutz, cards[0])).play(Pass("Ann"))
    assert [one.card for one in bobs.legal_plays() if isinstance(one, Strike)] == [None]
    said = [step.says for step in bobs.judge(Strike("Bob", anson, cards[0])).unmet]
    assert said == ["Anson has not maneuvered with that card: play or use it"]
    assert "Bob controls Lutz" in [step.says for step in bobs.judge(Strike("Bob", lutz)).unmet]
