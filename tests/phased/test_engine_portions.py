"""Proves what the engine asks of a portion of a phase of Phased Motion, and when a bonus counts as used."""

from typing import Any

import pytest

from tests.engine.games import (
    GILBERT,
    GOVERN,
    LUTZ,
    RAVEN,
    RIFLE,
    VOTE,
    WAR_GHOUL,
    Place,
    Put,
    number,
    passes,
    refused,
    seat,
    unmet,
)
from tests.phased.test_engine import ADVANCED, BARRENS, INTRO, RICHES, ROB, SLOW, act, advanced, at_phase, idle
from vtes_judge.engine import Game
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.frames import Master
from vtes_judge.engine.phased import actions
from vtes_judge.engine.phased.turn import Limit, Trick, on_turn, turn_of
from vtes_judge.engine.plays import Act, PlayCard, SetTerms
from vtes_judge.phased.minions import ActionTarget
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type, Until
from vtes_judge.table.nouns import ActionKind, Variant
from vtes_judge.table.phased import PhaseCard

FREE = Face("Free", Type.MASTER, (), pool=0)
LATE = Face("Late", Type.ACTION, (), action=ActionKind.OTHER, until=Until.GAME)


def master_played(face: Face) -> Game:
    """Ann, who has chosen Master in the advanced game, has played it."""
    game = idle(advanced(PhaseCard.MASTER, seat("Ann", hand=(face,))), Master, at="CRR III.B.2")
    return passes(game.play(PlayCard("Ann", number(game, face.name))), "Ann", "Bob", "Cid")


def test_the_bonus_of_master_is_kept_by_a_card_that_costs_no_pool() -> None:
    """PMF 6.4.b1: the cost of one master card is reduced."""
    assert [turn_of(master_played(face)).used for face in (FREE, RICHES)] == [False, True]


def aggressive(deed: ActionKind, phase: PhaseCard = PhaseCard.OPEN_AGGRESSION, **more: Any) -> Game:
    """Ann's Lutz, who has Govern and Rob in her hand, acts in the phase that she has chosen."""
    game = advanced(phase, seat("Ann", Put(LUTZ), hand=(ROB, GOVERN)), seat("Bob", Put(RAVEN)))
    if "card" in more:
        more["card"] = number(game, more["card"])
    if "targets" in more:
        more["targets"] = (number(game, more["targets"]),)
    return game.play(act(game, "Lutz", deed, **more))


def test_the_bonus_of_open_aggression_is_for_an_action_card_alone() -> None:
    """PMF 6.4.b2: a card is drawn if an action card is played; no card is played for the fight without one."""
    for game, hand, used in (
        (aggressive(ActionKind.OTHER, card="Rob", targets="Raven"), 7, True),
        (aggressive(ActionKind.OTHER, targets="Raven"), 7, False),
        (aggressive(ActionKind.BLEED, PhaseCard.SUBTERFUGE, card="Govern"), 6, False),
        (aggressive(ActionKind.BLEED, PhaseCard.SUBTERFUGE), 7, False),
    ):
        assert (game.table.hand("Ann"), turn_of(game).used) == (hand, used)


def test_the_bonus_of_diplomacy_is_gained_once() -> None:
    """PMF 6.4.b4: two votes in the referendum that she calls."""
    game = advanced(PhaseCard.DIPLOMACY, seat("Ann", Put(LUTZ, blood=3)))
    game = idle(game.play(act(game, "Lutz", ActionKind.POLITICAL, at=("Bob",))), Referendum)
    for called in (game.find(Referendum), game.play(SetTerms("Ann")).find(Referendum)):
        assert called is not None
        assert called.gained == (("Ann", 2),)


def three(variant: Variant = INTRO, card: PhaseCard = PhaseCard.OPEN_AGGRESSION, **hand: Any) -> Game:
    """Ann has Lutz, Gilbert in torpor and War Ghoul, Bob has Raven and Rex in torpor."""
    hers = (Put(LUTZ, blood=5), Put(GILBERT, Place.TORPOR, blood=1), Put(WAR_GHOUL))
    rex = Face("Rex", Type.VAMPIRE, capacity=3)
    theirs = (Put(RAVEN), Put(rex, Place.TORPOR, blood=1), Put(Face("Dog", Type.ALLY, life=1)))
    return at_phase(card, seat("Ann", *hers, **hand), seat("Bob", *theirs), variant=variant)


CARD, METHUSELAH = ActionTarget.CARD, ActionTarget.METHUSELAH


@pytest.mark.parametrize(
    ("deed", "targets", "at", "aims"),
    [
        (ActionKind.RESCUE, "Gilbert", (), {"theirs": False}),
        (ActionKind.RESCUE, "Rex", (), {"theirs": True}),
        (ActionKind.DIABLERIZE, "Rex", (), {"theirs": True}),
        (ActionKind.HUNT, "", (), {}),
        (ActionKind.POLITICAL, "", ("Bob",), {"targets": frozenset()}),
        (ActionKind.BLEED, "", (), {"targets": frozenset()}),
        (ActionKind.BLEED, "", ("Bob",), {"targets": {METHUSELAH}}),
        (ActionKind.OTHER, "", ("Ann",), {"targets": frozenset()}),
        (ActionKind.OTHER, "Raven", (), {"targets": {CARD}}),
        (ActionKind.OTHER, "Gilbert", ("Cid",), {"targets": {METHUSELAH}}),
    ],
)
def test_what_an_action_targets_of_another_methuselah(
    deed: ActionKind, targets: str, at: tuple[str, ...], aims: dict[str, Any]
) -> None:
    game = three()
    play = act(game, "Lutz", deed, targets=(number(game, targets),) if targets else (), at=at)
    assert actions.facts_for_aims(game, play) == aims


def test_which_card_gives_an_action() -> None:
    """An action card, a political one and what is in play give it; equipment is what the action is about."""
    game = three(hand=(GOVERN, VOTE, RIFLE))
    lutz = game.table.card(number(game, "Lutz"))
    for face, deed, by, named in (
        (GOVERN, ActionKind.BLEED, None, "Govern"),
        (VOTE, ActionKind.POLITICAL, None, "Consanguineous"),
        (RIFLE, ActionKind.EQUIP, None, None),
        (RIFLE, ActionKind.BLEED, 3, "Rifle"),
        (None, ActionKind.BLEED, None, None),
    ):
        play = Act("Ann", lutz.number, deed, by=by)
        assert actions.facts_for_may_act(game, lutz, play, face)["card"] == named


def test_capacities_are_compared_only_where_both_are_vampires() -> None:
    """PMF 4.2: a vampire may fight any ally, and a younger vampire."""
    game = three()
    for name, target, both in (
        ("Lutz", "Raven", (10, 4)),
        ("Lutz", "Dog", (None, None)),
        ("War Ghoul", "Raven", (None, None)),
    ):
        play = act(game, name, ActionKind.OTHER, targets=(number(game, target),))
        facts = actions.facts_for_cardless(game, game.table.card(play.minion), play)
        assert (facts["capacity"], facts["target_capacity"]) == both


def test_the_minion_to_fight_is_named() -> None:
    game = three()
    ruling = refused(game, act(game, "Lutz", ActionKind.OTHER))
    assert ruling.unmet[0].says == "name the minion to fight, and one only"


def test_an_action_that_a_card_gives_is_no_option_of_the_phase() -> None:
    game = three(hand=(ROB,))
    assert actions.option(game, act(game, "Lutz", ActionKind.OTHER)) is not None
    assert actions.option(game, act(game, "Lutz", ActionKind.OTHER, card=number(game, "Rob"))) is None
    assert actions.option(game, act(game, "Lutz", ActionKind.OTHER, by=3)) is None


@pytest.mark.parametrize(
    ("variant", "left", "clauses"), [(ADVANCED, 1, "PMF 6.2.p1"), (ADVANCED, 2, ""), (INTRO, 0, "")]
)
def test_two_other_cards_are_held_for_a_card_that_is_not_replaced(variant: Variant, left: int, clauses: str) -> None:
    """PMF 6.2, an action card; the introductory game does not ask it."""
    game = three(variant, hand=(LATE, ROB, ROB)).methuselah("Ann", hand=0)
    for gone in [card.number for card in game.table.region("Ann", Place.HAND) if card.name == "Rob"][left:]:
        game = game.card(gone, place=Place.ASH_HEAP)
    play = act(game, "Lutz", ActionKind.OTHER, card=number(game, "Late"), targets=(number(game, "Raven"),))
    assert game.judge(play).answer is not bool(clauses)
    assert not clauses or clauses in unmet(game, play)


@pytest.mark.parametrize(("variant", "face"), [(INTRO, SLOW), (ADVANCED, BARRENS)])
def test_a_card_alone_in_hand_may_be_played_where_nothing_is_owed_for_it(variant: Variant, face: Face) -> None:
    game = idle(at_phase(PhaseCard.MASTER, seat("Ann", hand=(face,)), variant=variant), Master, at="CRR III.B.2")
    assert game.methuselah("Ann", hand=0).judge(PlayCard("Ann", number(game, face.name))).answer is True


BEFORE = frozenset({Limit.ENDS})


@pytest.mark.parametrize(
    ("masters", "facts"),
    [
        ((), (0, False, False)),
        ((Trick("Ann"),), (0, False, False)),
        ((Trick("Bob"),), (1, False, False)),
        ((Trick("Bob", canceled=True),), (1, False, True)),
        ((Trick("Bob", canceled=True), Trick("Bob", canceled=True)), (1, False, True)),
        ((Trick("Bob", canceled=True), Trick("Bob")), (1, False, False)),
        ((Trick("Bob", BEFORE),), (0, True, False)),
        ((Trick("Bob", BEFORE, canceled=True),), (0, True, True)),
        ((Trick("Bob", BEFORE), Trick("Bob", canceled=True)), (1, False, True)),
    ],
)
def test_which_out_of_turn_masters_count(masters: tuple[Trick, ...], facts: tuple[int, bool, bool]) -> None:
    """PMF 5.1: one that counts by every reading decides, and one that was not canceled before one that was."""
    told = actions.facts_for_out_of_turn(on_turn(three(), masters=masters), "Bob")
    assert (told["played"], told["before_this_master"], told["canceled"]) == facts
