"""Proves what a merged vampire is: one minion, each card what is printed on it, and both leave play together."""

from typing import Any

import pytest

from tests.engine.combat.test_combat import combat_card
from tests.engine.games import act, minion_phase, seat, totals, unmet, vampire
from vtes_judge.engine import Game, position
from vtes_judge.engine.amounts import bleed, intercept, votes
from vtes_judge.engine.combat.combats import enter_combat
from vtes_judge.engine.effects import Cause, apply, arrive
from vtes_judge.engine.frames import ActionFrame, Text
from vtes_judge.engine.plays import Act, Judge, Pass, Step, Transfer, UseCard
from vtes_judge.engine.setup import Put
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import ActionKind, Title

BASE = vampire("Tegyrius", 8, effects=(fx.Bleed(1),), traits=frozenset({Trait.BASE}))
CLAW = combat_card("claw", fx.Press())
ADVANCED = vampire(
    "Tegyrius",
    8,
    effects=(fx.Intercept(1), fx.Votes(1)),
    traits=frozenset({Trait.ADVANCED}),
    grants=(CLAW, Face("rally", Type.ACTION, (fx.Pool(1),), action=ActionKind.OTHER)),
)
GUN = Face("Gun", Type.EQUIPMENT)


def influence(*, plays: Face = BASE, waits: Face = ADVANCED, blood: int = 5, more: int = 1, **facts: Any) -> Game:
    """Ann's influence phase: one version is ready with a gun, the other uncontrolled."""
    cards = (
        Put(plays, blood=blood, on=(Put(GUN),)),
        Put(waits, Place.UNCONTROLLED, blood=more),
        Put(vampire("Raven", 4)),
    )
    game = position([seat("Ann", *cards, **facts), seat("Bob", Put(vampire("Anson", 4)))], "Ann", number=5)
    while game.at != "CRR III.D.2":
        now = str(game.player)
        game = game.play(Step(now) if game.judge(Step(now)).answer else Pass(now))
    return game


def card(game: Game, face: Face) -> Any:
    [found] = [one for one in game.table.cards if one.face is face]
    return found


def merged(**facts: Any) -> Game:
    game = influence(**facts)
    waits, plays = facts.get("waits", ADVANCED), facts.get("plays", BASE)
    return game.play(Transfer("Ann", "merge", card(game, waits).number, into=card(game, plays).number))


def test_both_texts_count_and_each_card_stays_what_is_printed_on_it() -> None:
    game = merged()
    base, over = card(game, BASE), card(game, ADVANCED)
    assert (base.traits, over.on, over.place) == ({Trait.BASE, Trait.ADVANCED}, base.number, Place.PLAY)
    assert (bleed(game, base.number), votes(game.table, base.number)) == (2, 1)
    action = ActionFrame(
        at="CRR IV.B", player="Bob", minion=3, kind=ActionKind.BLEED, play=Act("Bob", 3, ActionKind.BLEED)
    )
    assert intercept(game, action, base.number) == 1
    assert game.at == "CRR III.D.2", "the versions differ in nothing that only one of them can have"


@pytest.mark.parametrize(("more", "blood"), [(1, 6), (3, 8), (5, 8)])
def test_blood_goes_together_as_far_as_the_vampire_can_hold_it(more: int, blood: int) -> None:
    game = merged(more=more)
    assert (card(game, BASE).blood, card(game, ADVANCED).blood) == (blood, 0)


@pytest.mark.parametrize("use", ["add", "take-back", "draw", "merge"])
def test_nothing_is_done_with_no_transfers(use: str) -> None:
    game = influence()
    play = Transfer("Ann", use, card(game, ADVANCED).number, 0, card(game, BASE).number)
    assert unmet(game, play)[0] == "CRR III.D.2"


def test_a_merged_vampire_is_not_merged_again() -> None:
    again = vampire("Tegyrius", 8, effects=(fx.Bleed(9),), traits=frozenset({Trait.BASE}))
    game = merged()
    table, number = game.table.add(again, "Ann", Place.UNCONTROLLED)
    game = game.on(table).top(transfers=4)
    for into in (card(game, BASE).number, card(game, ADVANCED).number):
        assert unmet(game, Transfer("Ann", "merge", number, into=into)) == ("CRR III.D.2.d",)


@pytest.mark.parametrize("place", [Place.ASH_HEAP, Place.REMOVED])
def test_both_cards_go_where_the_vampire_goes(place: Place) -> None:
    game = merged()
    base, over, gun = (card(game, face).number for face in (BASE, ADVANCED, GUN))
    before = totals(game)
    game = game.play(Judge("Ann", "card text", (fx.Move(place),), targets=(base,)))
    assert [game.table.card(one).place for one in (base, over, gun)] == [place, place, Place.ASH_HEAP]
    assert [game.table.card(one).face for one in (base, over)] == [BASE, ADVANCED]
    assert [game.table.card(one).traits for one in (base, over)] == [{Trait.BASE}, {Trait.ADVANCED}]
    assert totals(game) == before


def test_both_cards_go_back_to_the_crypt() -> None:
    game = merged()
    before = game.table["Ann"].crypt
    game = game.play(Judge("Ann", "card text", (fx.Move(Place.CRYPT),), targets=(card(game, BASE).number,)))
    assert game.table["Ann"].crypt - before == len((BASE, ADVANCED))


def test_a_minion_that_becomes_uncontrolled_keeps_its_counters_but_no_cards() -> None:
    game = merged()
    base, over, gun = (card(game, face).number for face in (BASE, ADVANCED, GUN))
    game = game.play(Judge("Ann", "card text", (fx.Move(Place.UNCONTROLLED),), targets=(base,)))
    now = [game.table.card(one) for one in (base, over)]
    assert [(one.place, one.on, one.blood) for one in now] == [
        (Place.UNCONTROLLED, None, 6),
        (Place.UNCONTROLLED, None, 0),
    ]
    assert now[1].traits == {Trait.ADVANCED}
    assert game.table.card(gun).place is Place.ASH_HEAP


def test_nothing_is_done_to_the_version_by_itself() -> None:
    game = merged()
    over = card(game, ADVANCED).number
    for effect in (fx.Burn(), fx.Move(Place.TORPOR), fx.Move(Place.ASH_HEAP)):
        assert apply(game, (effect,), Cause("Ann", targets=(over,))).table == game.table


def test_what_the_other_version_grants_is_the_merged_vampires() -> None:
    game = minion_phase(seat("Ann", Put(BASE), Put(vampire("Raven", 4))), seat("Bob", Put(vampire("Anson", 4))))
    table, over = game.table.add(ADVANCED, "Ann", Place.PLAY, on=0)
    game = game.on(table)
    play = act(game, "Raven", ActionKind.OTHER, by=over, way="rally")
    assert "CRR III.C.12" in unmet(game, play)
    assert game.judge(Act("Ann", 0, ActionKind.OTHER, by=over, way="rally")).answer is True
    fight = enter_combat(game, 0, 2).at_clause("CRR VI.D")
    assert fight.judge(UseCard("Ann", over, 0, "claw")).answer is True


def test_versions_that_differ_in_what_a_vampire_has_once_wait_for_a_judge() -> None:
    prince = vampire("Tegyrius", 9, title=Title.PRINCE, of="Paris", traits=frozenset({Trait.ADVANCED, Trait.INFERNAL}))
    game = merged(waits=prince)
    assert isinstance(game.frame, Text)
    assert game.frame.text == (
        "Tegyrius is merged, and its versions differ in capacity, title, of, traits: which counts is not said"
    )
    number = card(game, BASE).number
    game = game.play(
        Judge("Ann", "the advanced text counts", (fx.Become(title=Title.PRINCE, of="Paris"),), minion=number)
    )
    assert (game.at, card(game, BASE).title) == ("CRR III.D.2", Title.PRINCE)
    assert card(game, BASE).title_contested is False, "the card that lies on it is no second prince"


def test_the_version_that_lies_on_a_vampire_contests_no_title() -> None:
    prince = vampire("Tegyrius", 8, title=Title.PRINCE, of="Paris", traits=frozenset({Trait.ADVANCED}))
    game = merged(waits=prince).play(Judge("Ann", "no title", ()))
    table, number = game.table.add(vampire("Zoe", 5, title=Title.PRINCE, of="Paris"), "Bob", Place.READY)
    game = arrive(game.on(table), number)
    assert not game.table.card(number).title_contested


def test_what_comes_apart_can_be_merged_again_and_has_its_title_back() -> None:
    prince = vampire("Tegyrius", 8, title=Title.PRINCE, of="Paris", traits=frozenset({Trait.ADVANCED}))
    game = merged(waits=prince).play(Judge("Ann", "no title", ()))
    base, over = card(game, BASE).number, card(game, prince).number
    game = game.play(Judge("Ann", "card text", (fx.Move(Place.UNCONTROLLED),), targets=(base,)))
    assert game.table.card(base).traits == {Trait.BASE}
    assert (game.table.card(over).title, game.table.card(over).of) == (Title.PRINCE, "Paris")
    game = game.card(base, place=Place.READY).top(transfers=4).methuselah("Ann", pool=10)
    assert game.judge(Transfer("Ann", "merge", over, into=base)).answer is True
