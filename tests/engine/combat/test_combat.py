"""Proves combat and diablerie in the engine: each step at its clause, every illegal play with its ruling."""

import pytest

from vtes_judge.engine import Auto, Game, IllegalPlay, Seat, advance, position
from vtes_judge.engine.action.diableries import commit_diablerie
from vtes_judge.engine.combat.combats import Combat, enter_combat
from vtes_judge.engine.plays import Decline, Fetch, MoveTrophy, Pass, Play, PlayCard, Step, Strike, UseCard
from vtes_judge.engine.setup import Put
from vtes_judge.rules.diablerie import Route
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.combat import PressKind, StrikeKind
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import Range


def combat_card(name: str, *effects: fx.Effect, **more: object) -> Face:
    return Face(name, Type.COMBAT, effects, **more)  # type: ignore[arg-type]


SHOT = combat_card("shot", fx.Strike(damage=2, ranged=True))
GUN = Face("Gun", Type.EQUIPMENT, grants=(SHOT, combat_card("aim", fx.Maneuver())))
KNIFE = Face("Knife", Type.EQUIPMENT, grants=(combat_card("stab", fx.Strike(hand=True, damage=1)),))
HOUND = Face("Hound", Type.RETAINER, life=1)
DODGE = combat_card("Dodge", fx.Strike(StrikeKind.DODGE))
ENDS = combat_card("Flash", fx.Strike(StrikeKind.COMBAT_ENDS))
CLAWS = combat_card("Claws", fx.Strike(aggravated=2))
THEFT = combat_card("Theft", fx.Strike(StrikeKind.STEAL_BLOOD, amount=2))
FIRST = combat_card("Fast", fx.Strike(damage=3, first=True))
THROWN = combat_card("Thrown", fx.Strike(damage=2, ranged=True, maneuver=True))
GRAB = combat_card("Grab", fx.Strike(StrikeKind.STEAL_EQUIPMENT))
MIGHT = combat_card("Might", fx.Strength(2))
ARMOUR = combat_card("Armour", fx.Prevent(1))
SKIN = combat_card("Skin", fx.Prevent(2, aggravated=True))
PRESS = combat_card("Press", fx.Press())
AGAIN = combat_card("Again", fx.AdditionalStrike(1))
SILENT = combat_card("Silent", fx.Blood(1))
EARLY = combat_card("Early", fx.Timed("before-range"), fx.Blood(1))
TACTIC = Face("Tactic", Type.MODIFIER, (fx.Stealth(1),))

LUTZ = Face("Lutz", Type.VAMPIRE, capacity=8)
ANSON = Face("Anson", Type.VAMPIRE, capacity=4)
GHOUL = Face("Ghoul", Type.ALLY, life=2)


def fight(*, acting: Put | None = None, opposing: Put | None = None) -> Game:
    """Ann's Lutz with a gun in combat with Bob's Anson, who has four blood and a knife and hound."""
    lutz = acting or Put(LUTZ, on=(Put(GUN),))
    anson = opposing or Put(ANSON, on=(Put(KNIFE), Put(HOUND)))
    ann = Seat("Ann", hand=7, library=60, crypt=5, cards=(lutz,))
    bob = Seat("Bob", hand=7, library=60, crypt=5, cards=(anson,))
    game = position([ann, bob, Seat("Cid", hand=7, library=60, crypt=5)], "Ann")
    return enter_combat(game, number(game, lutz.face.name), number(game, anson.face.name))


def number(game: Game, name: str) -> int:
    [found] = [card.number for card in game.table.cards if card.name == name]
    return found


def to(game: Game, at: str) -> Game:
    """Steps are taken and everybody passes until the game stands at this clause."""
    for _ in range(60):
        if game.at == at:
            return game
        assert game.player is not None
        step = Step(game.player)
        game = game.play(step if game.judge(step).answer else Pass(game.player))
    raise AssertionError(f"never at {at}, but at {game.at}")


def play(game: Game, *plays: Play) -> Game:
    for one in plays:
        game = advance(game, {Auto.STEPS, Auto.AS_PLAYED, Auto.PASS}, wanting=one).play(one)
        game = advance(game, {Auto.AS_PLAYED})
    return game


def refused(game: Game, said: Play) -> tuple[str, ...]:
    """The clauses of the requirements that an illegal play does not meet."""
    with pytest.raises(IllegalPlay) as caught:
        game.play(said)
    return tuple(cite for step in caught.value.ruling.unmet for cite in step.cites)


def card(game: Game, name: str) -> Card:
    return game.table.card(number(game, name))


def hands(game: Game) -> Game:
    """Both strike with bare hands; the damage is about to be prevented."""
    game = to(game, "CRR VI.C.1").play(Strike("Ann", number(game, "Lutz"))).play(Pass("Ann"))
    return to(game.play(Strike("Bob", number(game, "Anson"))), "CRR VI.C.2.c")


def test_a_round_of_bare_hands_goes_through_its_clauses() -> None:
    game = fight()
    assert refused(to(game, "CRR VI.C.1"), Pass("Ann")) == ("CRR VI.C.1",)
    seen = []
    for at in ("CRR VI.A", "CRR VI.B", "CRR VI.C.1"):
        game = to(game, at)
        seen.append(game.at)
    game = hands(game)
    while game.find(Combat):
        seen += [game.at] if seen[-1] != game.at else []
        assert game.player is not None
        step = Step(game.player)
        game = game.play(step if game.judge(step).answer else Pass(game.player))
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (7, 3)
    assert seen == [
        *("CRR VI.A", "CRR VI.B", "CRR VI.C.1", "CRR VI.C.2.c", "CRR VII.A", "CRR VI.C.3", "CRR VI.D"),
        *("CRR VI.E.1", "CRR VI.E.2", "CRR VI.F"),
    ]


def test_a_combat_that_cannot_be_is_not_entered() -> None:
    game = fight().pop()
    assert enter_combat(game, number(game, "Lutz"), number(game, "Lutz")).find(Combat) is None
    torpid = game.card(number(game, "Anson"), place=Place.TORPOR)
    assert enter_combat(torpid, number(game, "Lutz"), number(game, "Anson")).find(Combat) is None


def test_the_acting_minion_announces_first_and_each_strikes_once() -> None:
    game = to(fight(), "CRR VI.C.1")
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    assert refused(game, Strike("Bob", anson)) == ("CRR II.A", "CRR II.A.1.b")
    game = game.play(Strike("Ann", lutz))
    assert refused(game, Strike("Ann", lutz)) == ("CRR VI.C.1",)
    assert refused(game, Strike("Ann", anson))[0] == "CRR VI.C.1"


def test_a_gun_maneuvers_and_binds_the_first_strike() -> None:
    game = to(fight(), "CRR VI.B")
    gun, lutz = number(game, "Gun"), number(game, "Lutz")
    game = game.play(UseCard("Ann", gun, lutz, "aim"))
    now = game.find(Combat)
    assert now is not None
    assert [str(one) for one in now.maneuvers] == ["acting-long"]
    assert refused(game, UseCard("Ann", gun, lutz, "aim")) == ("CRR VI.B.2",)
    game = to(game, "CRR VI.C.1")
    assert refused(game, Strike("Ann", lutz)) == ("CRR VI.B.4",)
    game = game.play(UseCard("Ann", gun, lutz, "shot")).play(Pass("Ann"))
    game = game.play(Strike("Bob", number(game, "Anson")))  # in vain at long range
    game = to(game, "CRR VI.C.3")
    assert (card(game, "Anson").blood, card(game, "Lutz").blood) == (2, 8)


def test_at_long_range_a_shot_can_hit_a_retainer() -> None:
    game = to(fight(), "CRR VI.B")
    gun, lutz, hound = number(game, "Gun"), number(game, "Lutz"), number(game, "Hound")
    near = to(game, "CRR VI.C.1")
    assert "CRR VI.C.1.b" in refused(near, UseCard("Ann", gun, lutz, "shot", (hound,)))
    far = to(game.play(UseCard("Ann", gun, lutz, "aim")), "CRR VI.C.1")
    far = far.play(UseCard("Ann", gun, lutz, "shot", (hound,))).play(Pass("Ann"))
    far = to(far.play(Strike("Bob", number(game, "Anson"))), "CRR VI.C.3")
    assert card(far, "Hound").place is Place.ASH_HEAP
    assert card(far, "Anson").blood == 4


def test_a_thrown_strike_card_waits_in_limbo() -> None:
    game = to(fight(), "CRR VI.B")
    lutz = number(game, "Lutz")
    game = play(game, PlayCard("Ann", THROWN, lutz))
    assert card(game, "Thrown").place is Place.LIMBO
    now = game.find(Combat)
    assert now is not None
    assert [str(one) for one in now.maneuvers] == ["acting-long"]
    game = to(game, "CRR VI.C.1").play(Strike("Ann", lutz, number(game, "Thrown"))).play(Pass("Ann"))
    game = to(game.play(Strike("Bob", number(game, "Anson"))), "CRR VI.C.3")
    assert card(game, "Thrown").place is Place.ASH_HEAP
    assert card(game, "Anson").blood == 2


@pytest.mark.parametrize(
    ("mine", "theirs", "lutz", "anson", "at"),
    [
        (DODGE, None, 8, 4, "CRR VI.C.3"),
        (ENDS, CLAWS, 8, 4, "CRR VI.E.1"),
        (THEFT, None, 7, 2, "CRR VI.C.3"),  # full before, he burns what he stole, and one blood to heal
        (FIRST, None, 7, 1, "CRR VI.C.3"),
        (CLAWS, None, 7, 3, "CRR VI.E.1"),  # in the same class: both strikes happen
    ],
)
def test_two_strikes(mine: Face, theirs: Face | None, lutz: int, anson: int, at: str) -> None:
    game = to(fight(), "CRR VI.C.1")
    ours, other = number(game, "Lutz"), number(game, "Anson")
    game = play(game, PlayCard("Ann", mine, ours)).play(Pass("Ann"))
    game = play(game, PlayCard("Bob", theirs, other)) if theirs else game.play(Strike("Bob", other))
    game = to(game, at)
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (lutz, anson)


def test_first_strike_that_sends_to_torpor_is_not_answered() -> None:
    game = to(fight(opposing=Put(ANSON, blood=2)), "CRR VI.C.1")
    ours, other = number(game, "Lutz"), number(game, "Anson")
    game = play(game, PlayCard("Ann", FIRST, ours)).play(Pass("Ann")).play(Strike("Bob", other))
    game = to(game, "CRR VI.E.1")
    assert card(game, "Anson").place is Place.TORPOR
    assert card(game, "Lutz").blood == 8
    assert to(game, "CRR VI.F").find(Combat) is not None


def test_damage_is_prevented_before_it_is_resolved() -> None:
    game = hands(fight())
    game = play(game, PlayCard("Bob", ARMOUR, number(game, "Anson")))
    assert card(to(game, "CRR VI.C.3"), "Anson").blood == 4
    claws = to(fight(), "CRR VI.C.1")
    claws = play(claws, PlayCard("Ann", CLAWS, number(claws, "Lutz"))).play(Pass("Ann"))
    claws = to(claws.play(Strike("Bob", number(claws, "Anson"))), "CRR VI.C.2.c")
    kept = play(claws, PlayCard("Bob", SKIN, number(claws, "Anson")))
    assert card(to(kept, "CRR VI.C.3"), "Anson").place is Place.READY
    lost = play(claws, PlayCard("Bob", ARMOUR, number(claws, "Anson")))
    assert card(to(lost, "CRR VI.E.1"), "Anson").place is Place.TORPOR


def test_presses_and_rounds() -> None:
    game = to(hands(fight()), "CRR VI.D")
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    game = play(game, PlayCard("Ann", PRESS, lutz))
    assert refused(game, PlayCard("Ann", PRESS, lutz)) == ("CRR VI.D.2",)
    ended = play(game.play(Pass("Ann")), PlayCard("Bob", PRESS, anson))
    assert to(ended, "CRR VI.F").find(Combat) is not None
    second = to(game, "CRR VI.A")
    now = second.find(Combat)
    assert now is not None
    assert (now.number, now.maneuvers) == (2, ())


def test_additional_strikes_are_announced_and_resolved_anew() -> None:
    game = to(hands(fight()), "CRR VI.C.3")
    lutz = number(game, "Lutz")
    game = to(play(game, PlayCard("Ann", AGAIN, lutz)), "CRR VI.C.1")
    game = game.play(Strike("Ann", lutz))
    assert refused(game.play(Pass("Ann")), Strike("Bob", number(game, "Anson"))) == ("CRR VI.C.4",)
    game = to(game, "CRR VI.D")
    assert (card(game, "Lutz").blood, card(game, "Anson").blood) == (7, 2)


def test_stolen_equipment_cannot_be_used_in_that_round() -> None:
    game = to(fight(), "CRR VI.C.1")
    lutz, anson, gun = number(game, "Lutz"), number(game, "Anson"), number(game, "Gun")
    game = game.play(Strike("Ann", lutz)).play(Pass("Ann"))
    game = to(play(game, PlayCard("Bob", GRAB, anson)), "CRR VI.C.3")
    assert (card(game, "Gun").on, card(game, "Gun").controller) == (anson, "Bob")
    game = to(play(game.play(Pass("Ann")), PlayCard("Bob", AGAIN, anson)), "CRR VI.C.1")
    assert "CRR VI.C.2.b.iii.n1" in refused(game.play(Pass("Ann")), UseCard("Bob", gun, anson, "shot"))


def test_strike_modifiers_strengthen_one_strike() -> None:
    game = to(fight(), "CRR VI.C.1")
    lutz = number(game, "Lutz")
    game = play(game, PlayCard("Ann", MIGHT, lutz))
    game = to(hands(game), "CRR VI.C.3")
    assert card(game, "Anson").blood == 1
    late = to(hands(fight()), "CRR VI.D")
    assert refused(late, PlayCard("Ann", MIGHT, lutz)) == ("CRR VI.C.1.c",)


@pytest.mark.parametrize(
    ("face", "minion", "cites"),
    [
        (TACTIC, "Lutz", None),
        (PRESS, "Lutz", ("CRR VI.D.1",)),
        (ARMOUR, "Lutz", ("CRR VI.C.2.c",)),
        (DODGE, "Lutz", ("CRR VI.C.1",)),
        (AGAIN, "Lutz", ("CRR VI.C.3",)),
        (SILENT, "Lutz", ("CRR VI.A",)),
    ],
)
def test_what_cannot_be_played_as_a_round_begins(face: Face, minion: str, cites: tuple[str, ...] | None) -> None:
    game = fight()
    found = refused(game, PlayCard("Ann", face, number(game, minion)))
    assert found == cites if cites else found


def test_before_range_is_before_range() -> None:
    game = play(fight(acting=Put(LUTZ, blood=3)), PlayCard("Ann", EARLY, 0))
    assert card(game, "Lutz").blood == 4
    assert refused(to(game, "CRR VI.B"), PlayCard("Ann", EARLY, 0)) == ("CRR VI.A.n1",)


def test_an_ally_loses_life_and_is_burned() -> None:
    game = to(fight(opposing=Put(GHOUL)), "CRR VI.C.1")
    game = play(game, PlayCard("Ann", CLAWS, number(game, "Lutz"))).play(Pass("Ann"))
    game = to(game.play(Strike("Bob", number(game, "Ghoul"))), "CRR VI.E.1")
    assert card(game, "Ghoul").place is Place.ASH_HEAP
    assert card(game, "Lutz").blood == 7


@pytest.mark.parametrize(("to_", "expected"), [(PressKind.END, Range.CLOSE)])
def test_a_combat_begins_at_close_range_and_ends_by_default(to_: PressKind, expected: Range) -> None:
    from vtes_judge.engine.combat.combats import conclusion, range_of

    now = fight().find(Combat)
    assert now is not None
    assert (conclusion(now), range_of(now)) == (to_, expected)


# diablerie

SKILL = Face("Skill", Type.MASTER, traits=frozenset((Trait.DISCIPLINE,)), stays=True)
TROPHY = Face("Trophy", Type.MASTER, traits=frozenset((Trait.TROPHY,)), stays=True)
NAMES = Face("Names", Type.MASTER)


def feast(*, capacity: int = 4, red: bool = False, route: Route = Route.DIRECTED) -> Game:
    """Ann's Lutz (capacity 5, two blood) diablerizes Bob's vampire in torpor, with a knife and three blood."""
    traits = frozenset((Trait.RED_LIST,)) if red else frozenset()
    victim = Face("Victim", Type.VAMPIRE, capacity=capacity, traits=traits)
    lutz = Face("Lutz", Type.VAMPIRE, capacity=5)
    ann = Seat("Ann", hand=7, library=60, crypt=5, cards=(Put(lutz, blood=3),))
    victims = (Put(victim, Place.TORPOR, blood=3, on=(Put(KNIFE), Put(HOUND))), Put(ANSON, on=(Put(TROPHY),)))
    bob = Seat("Bob", hand=7, library=60, cards=victims)
    game = position([ann, bob, Seat("Cid", hand=7, library=60)], "Ann")
    return commit_diablerie(game, 0, number(game, "Victim"), route)


def test_blood_and_equipment_move_and_the_rest_burns() -> None:
    game = feast().play(Step("Ann"))
    assert (card(game, "Lutz").blood, card(game, "Knife").on, card(game, "Knife").controller) == (5, 0, "Ann")
    assert card(game, "Victim").place is Place.ASH_HEAP
    assert card(game, "Hound").place is Place.ASH_HEAP


def test_an_older_victim_gives_a_discipline_card() -> None:
    action = feast(capacity=7)
    game = action.play(Step("Ann"))
    assert game.at == "CRR VIII.A.3"
    assert refused(game, Fetch("Ann", NAMES)) == ("CRR VIII.A.3",)
    assert refused(game, Fetch("Bob", SKILL))
    fetched = game.play(Fetch("Ann", SKILL, Place.LIBRARY))
    assert card(fetched, "Skill").on == 0
    assert fetched.table["Ann"].library == 59
    assert fetched.at == "CRR VIII.B"
    assert game.play(Decline("Ann")).at == "CRR VIII.B"


def test_a_red_list_victim_gives_a_trophy() -> None:
    game = feast(red=True)
    game = game.play(Step("Ann"))
    assert (game.at, game.player) == ("CRR VIII.A.4", "Ann")
    game = game.play(Decline("Ann"))
    assert game.player == "Bob"
    moved = game.play(MoveTrophy("Bob", number(game, "Trophy")))
    assert (card(moved, "Trophy").on, card(moved, "Trophy").controller) == (0, "Ann")
    assert moved.at == "CRR VIII.B"
    undirected = feast(red=True, route=Route.UNDIRECTED)
    assert undirected.play(Step("Ann")).at == "CRR VIII.B"
