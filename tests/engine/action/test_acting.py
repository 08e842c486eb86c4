"""Proves what is asked of a minion that acts and of what it acts with, and of whom, and how the action is done."""

from typing import Any

import pytest

from tests.engine.games import (
    ANSON,
    GILBERT,
    GOVERN,
    HUNTED,
    LUTZ,
    RAVEN,
    RIFLE,
    VOTE,
    WAR_GHOUL,
    Place,
    Put,
    act,
    minion_phase,
    number,
    resolved,
    seat,
    vampire,
)
from vtes_judge.engine import Game
from vtes_judge.engine.action import acting_facts, twelve_actions
from vtes_judge.engine.action.diableries import Diablerie
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.plays import Act, Decline, Judge, Pass, Play, Step
from vtes_judge.frozen_values import changed
from vtes_judge.rules.action_course import ActionTaken
from vtes_judge.rules.costs import Legal
from vtes_judge.rules.diablerie import Route
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Trait, Type, Whom
from vtes_judge.table.nouns import ActionKind, MinionKind, Region

DUTY = Face("Duty", Type.ACTION, (fx.Tap(),), action=ActionKind.OTHER)
LEVY = Face("Levy", Type.ACTION, (fx.Pool(-1, Whom.METHUSELAHS),), action=ActionKind.OTHER)
RUSH = Face("Rush", Type.ACTION, (fx.EnterCombat(),), action=ActionKind.OTHER)
BRAND = Face("Brand", Type.ACTION, (fx.Attach(),), action=ActionKind.OTHER, stays=True)
LASTS = Face("Lasts", Type.ACTION, (), action=ActionKind.OTHER, stays=True)
SHRINE = Face("Shrine", Type.MASTER, grants=(Face("pray", Type.ACTION, (fx.Pool(1),), action=ActionKind.OTHER),))


def unmet(game: Game, play: Play) -> list[str]:
    return [step.says for step in game.judge(play).unmet]


def says(game: Game, play: Play) -> set[str]:
    return {step.says for step in game.judge(play).steps}


def onward(game: Game) -> Game:
    """A step, a pass or no block."""
    player = game.player or ""
    return next(game.play(one) for one in (Step(player), Decline(player), Pass(player)) if game.judge(one).answer)


# what is asked


def test_what_an_action_names_can_be_what_its_card_means() -> None:
    """CRR II.B.1."""
    game = minion_phase(
        seat("Ann", Put(LUTZ), hand=(DUTY, LEVY)), seat("Bob", Put(RAVEN, Place.UNCONTROLLED)), seat("Cid")
    )
    duty = act(game, "Lutz", ActionKind.OTHER, card=number(game, "Duty"), targets=(number(game, "Raven"),))
    assert "Raven is where Tap can be done to it" in unmet(game, duty)
    gone = game.play(Judge("Cid", "card text", (fx.Pool(-30),)))
    levy = act(game, "Lutz", ActionKind.OTHER, card=number(game, "Levy"), at=("Cid",))
    assert "Cid is still in the game" in unmet(gone, levy)
    assert "Cid is still in the game" not in unmet(game, levy)


@pytest.mark.parametrize(
    ("owner", "tapped", "gives"), [("Ann", False, False), ("Bob", True, True), ("Cid", False, False)]
)
def test_a_card_in_play_gives_an_action_to_the_minions_of_its_methuselah(owner: str, tapped: bool, gives: bool) -> None:
    """CRR III.C.12: tapped or not, where the option does not tap it."""
    shrine = (Put(SHRINE, Place.PLAY, tapped=tapped),)
    mine = {name: (Put(vampire(f"{name}'s", 4)), *(shrine if name == owner else ())) for name in ("Ann", "Bob", "Cid")}
    game = minion_phase(*(seat(name, *mine[name]) for name in mine), player="Bob")
    play = Act("Bob", number(game, "Bob's"), ActionKind.OTHER, way="pray", by=number(game, "Shrine"))
    assert unmet(game, play) == ([] if gives else ["Shrine is in play and gives the action to this minion"])


def test_a_sterile_vampire_hunts_and_equips() -> None:
    """GL sterile: it only puts no vampire directly into play."""
    barren = vampire("Barren", 4, traits=frozenset({Trait.STERILE}))
    game = minion_phase(seat("Ann", Put(barren, blood=2), hand=(RIFLE,)), seat("Bob"))
    assert game.judge(act(game, "Barren", ActionKind.HUNT)).answer is True
    assert game.judge(act(game, "Barren", ActionKind.EQUIP, card=number(game, "Rifle"))).answer is True


def torpid() -> Game:
    """Ann's Lutz is ready; Gilbert of hers and Raven of Bob's lie in torpor; Bob's Alamut is Red List."""
    mine = Put(LUTZ, blood=5), Put(GILBERT, Place.TORPOR, blood=2)
    theirs = Put(RAVEN, Place.TORPOR, blood=2), Put(HUNTED), Put(ANSON)
    return minion_phase(seat("Ann", *mine, hand=(RUSH,)), seat("Bob", *theirs))


def test_one_vampire_in_torpor_is_rescued_or_diablerized() -> None:
    game = torpid()
    both = number(game, "Gilbert"), number(game, "Raven")
    for deed in (ActionKind.RESCUE, ActionKind.DIABLERIZE):
        assert unmet(game, act(game, "Lutz", deed, targets=both)) == [f"{deed} names one card as its target"]
        for targets, theirs in (((), None), (both[:1], False), (both[1:], True)):
            assert twelve_actions.theirs(game, act(game, "Lutz", deed, targets=targets)) is theirs
    assert twelve_actions.theirs(game, act(game, "Lutz", ActionKind.RED_LIST_COMBAT, targets=both[1:])) is None


@pytest.mark.parametrize(
    ("name", "taken", "said"), [("Gilbert", 1, False), ("Gilbert", 2, True), ("Ann's", 1, None), ("Cid's", 1, None)]
)
def test_equipment_is_taken_from_a_minion_of_ones_own(name: str, taken: int, said: bool | None) -> None:
    """CRR III.C.3: several cards from the same minion too; None: not hers to take."""
    worn = tuple(Put(Face(f"Blade {one}", Type.EQUIPMENT)) for one in range(2))
    wearing = {one: worn if one == name else () for one in ("Gilbert", "Ann's", "Cid's")}
    game = minion_phase(
        seat("Ann", Put(vampire("Ann's", 4), on=wearing["Ann's"])),
        seat("Bob", Put(LUTZ), Put(GILBERT, on=wearing["Gilbert"])),
        seat("Cid", Put(vampire("Cid's", 4), on=wearing["Cid's"])),
        player="Bob",
    )
    blades = tuple(number(game, f"Blade {one}") for one in range(taken))
    play = Act("Bob", number(game, "Lutz"), ActionKind.EQUIP, targets=blades)
    if said is None:
        assert unmet(game, play) == ["the equipment is in hand or on a minion that you control"]
    else:
        assert unmet(game, play) == []
        assert ("several cards may be taken from the same minion" in says(game, play)) == said


@pytest.mark.parametrize(("marked", "allowed"), [(5, True), (4, False), (None, False)])
def test_a_red_list_minion_is_fought_in_the_turn_in_which_it_was_marked(marked: int | None, allowed: bool) -> None:
    """CRR III.C.8; it is the fifth turn."""
    game = torpid()
    alamut = number(game, "Alamut")
    game = game.card(alamut, marked=marked)
    assert (game.judge(act(game, "Lutz", ActionKind.RED_LIST_COMBAT, targets=(alamut,))).answer is True) == allowed


@pytest.mark.parametrize(
    ("deed", "why"),
    [(ActionKind.RED_LIST_COMBAT, "the Red List minion is ready"), (ActionKind.OTHER, "both minions are ready")],
)
def test_nobody_fights_who_is_in_no_region(deed: ActionKind, why: str) -> None:
    """CRR VI.n2: a contested minion is out of play."""
    game = torpid()
    alamut = number(game, "Alamut")
    game = game.card(alamut, marked=5, place=Place.CONTESTED)
    card = number(game, "Rush") if deed is ActionKind.OTHER else None
    assert why in unmet(game, act(game, "Lutz", deed, card=card, targets=(alamut,)))


# what is done


@pytest.mark.parametrize(
    ("name", "place"), [("Anson", Place.READY), ("Raven", Place.TORPOR), ("Alamut", Place.CONTESTED)]
)
def test_card_text_that_lets_two_minions_fight_is_for_two_that_are_ready(name: str, place: Place) -> None:
    game = torpid()
    other = number(game, name)
    game = game.card(other, place=place)
    game = game.play(Judge("Ann", "card text", (fx.EnterCombat(),), number(game, "Lutz"), (other,)))
    assert (game.find(Combat) is not None) == (place is Place.READY)


def test_what_an_action_is_about_is_still_there_whole_in_part_or_not() -> None:
    """CRR II.C.1.b."""
    game = torpid()
    lutz, targets = number(game, "Lutz"), (number(game, "Anson"), number(game, "Alamut"))
    play = Act("Ann", lutz, ActionKind.OTHER, targets=targets)
    now = ActionFrame(at="CRR IV.D.2", player="Ann", minion=lutz, kind=play.action, play=play)
    found = [twelve_actions.still_legal(game, now)]
    for one in targets:
        game = game.card(one, place=Place.ASH_HEAP)
        found.append(twelve_actions.still_legal(game, now))
    assert found == [Legal.ALL, Legal.PART, Legal.NOTHING]


@pytest.mark.parametrize(
    ("face", "place", "on"), [(DUTY, Place.ASH_HEAP, None), (LASTS, Place.PLAY, None), (BRAND, Place.PLAY, "Raven")]
)
def test_where_the_card_of_an_action_goes(face: Face, place: Place, on: str | None) -> None:
    """CRR II.C.3: in play if its text says so, on what it was put on."""
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(face,)), seat("Bob", Put(RAVEN)))
    targets = () if face is LASTS else (number(game, "Raven"),)
    game = resolved(game, act(game, "Lutz", ActionKind.OTHER, card=number(game, face.name), targets=targets))
    card = game.table.card(number(game, face.name))
    assert (card.place, game.table.card(card.on).name if card.on is not None else None) == (place, on)


@pytest.mark.parametrize(("name", "route"), [("Gilbert", Route.UNDIRECTED), ("Raven", Route.DIRECTED)])
def test_how_a_vampire_in_torpor_was_diablerized(name: str, route: Route) -> None:
    """CRR VIII.A.4 asks it: by a directed action, or by one that is not."""
    game = torpid()
    game = game.play(act(game, "Lutz", ActionKind.DIABLERIZE, targets=(number(game, name),)))
    while (feast := game.find(Diablerie)) is None:
        game = onward(game)
    assert feast.route is route


# the facts of the acting minion


def facts(*minions: Put, player: str = "Ann", **told: Any) -> tuple[Game, list[int]]:
    game = minion_phase(seat("Ann"), seat("Bob", *minions), player=player, **told)
    return game, [card.number for card in game.table.cards if card.controller == "Bob" and card.kind is not None]


PREVENTED, MUST = fx.Prevented(), fx.Mandatory("hunt")


def test_whom_card_text_keeps_from_a_mandatory_action() -> None:
    """CRR III.C.2: who must hunt is a ready vampire without blood; others must do what card text says."""
    stopped, slow = (
        vampire(name, 4, effects=effects) for name, effects in (("Stopped", (PREVENTED,)), ("Slow", (PREVENTED, MUST)))
    )
    pet = Face("Pet", Type.ALLY, (PREVENTED,), life=2)
    puts = (
        Put(stopped, blood=2),
        Put(stopped, blood=0),
        Put(stopped, Place.TORPOR, blood=0),
        Put(pet),
        Put(slow, blood=3),
    )
    game, minions = facts(*puts)
    assert [acting_facts.prevented(game, game.table.card(one)) for one in minions] == [False, True, False, False, True]


def test_what_is_seen_of_each_minion_as_to_what_it_must_do() -> None:
    hungry = vampire("Hungry", 4, effects=(MUST,))
    game, minions = facts(Put(hungry, blood=2), Put(RAVEN, Place.TORPOR, blood=1, tapped=True), Put(WAR_GHOUL))
    found = [acting_facts.facts_for_minion(game, game.table.card(one)) for one in minions]
    assert [(one.kind, one.region, one.tapped, one.mandatory, one.prevented) for one in found] == [
        (MinionKind.VAMPIRE, Region.READY, False, ("hunt",), ()),
        (MinionKind.VAMPIRE, Region.TORPOR, True, (), ()),
        (MinionKind.ALLY, Region.READY, False, (), ()),
    ]


def test_each_minion_has_done_what_it_has_done() -> None:
    game, minions = facts(Put(RAVEN), Put(LUTZ), Put(GILBERT))
    bled = ActionTaken(ActionKind.BLEED)
    game = changed(game, stack=(changed(game.turn, done=((minions[1], bled),)), *game.stack[1:]))
    assert [acting_facts.done_by(game, one) for one in minions] == [(), (bled,), ()]


def test_which_card_gives_an_action_and_whose_minion_phase_it_is() -> None:
    for player in ("Ann", "Bob"):
        game, (raven,) = facts(Put(RAVEN), player=player)
        minion = game.table.card(raven)
        for face, by, named in (
            (GOVERN, None, "Govern"),
            (VOTE, None, "Consanguineous"),
            (RIFLE, None, None),
            (RIFLE, 1, "Rifle"),
        ):
            play = Act("Bob", raven, ActionKind.BLEED, by=by)
            told = acting_facts.facts_for_can_act(game, minion, play, face)
            assert (told["card"], told["own_phase"]) == (named, player == "Bob")
    game = minion_phase(seat("Ann", Put(RAVEN)), seat("Bob"), player="Bob")
    raven = number(game, "Raven")
    told = acting_facts.facts_for_can_act(game, game.table.card(raven), Act("Ann", raven, ActionKind.HUNT), None)
    assert told["own_phase"] is False


@pytest.mark.parametrize(
    ("before", "after", "member"),
    [("Brujah", "Ventrue", False), ("Gangrel", "", True), ("", "Gangrel", True), ("", "", False)],
)
def test_whether_a_slave_has_a_member_of_its_clan(before: str, after: str, member: bool) -> None:
    """GL slave: another minion of its controller's, that is no Slave."""
    slave = vampire("Slave", 3, clan="Gangrel", traits=frozenset({Trait.SLAVE}))
    puts = [Put(vampire("Before", 3, clan=before)), Put(slave), Put(slave), Put(vampire("After", 3, clan=after))]
    game, minions = facts(*puts)
    assert acting_facts.of_its_clan(game, game.table.card(minions[1])) is member


def test_a_bleed_is_directed_at_whom_it_bleeds() -> None:
    """CRR IV.B, III.C.1: not at whose minion its card names besides."""
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob"), seat("Cid", Put(RAVEN)))
    play = act(game, "Lutz", ActionKind.BLEED, at=("Bob",), targets=(number(game, "Raven"),))
    assert "Bob" in acting_facts.direction(game, play).verdict
    assert "Cid" not in acting_facts.direction(game, play).verdict
