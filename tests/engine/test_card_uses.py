"""Proves what is asked of a card as it is played or used, whom it may name, and what is offered with it."""

import pytest

from tests.engine.games import (
    ALERT,
    CLOAK,
    CONFUSION,
    DEFLECT,
    GILBERT,
    GOVERN,
    LUTZ,
    RAVEN,
    RICHES,
    RIFLE,
    WAR_GHOUL,
    Place,
    Put,
    act,
    minion_phase,
    number,
    passes,
    seat,
    vampire,
)
from tests.engine.test_edges import HALT, bleeding, judge
from vtes_judge.engine import Game
from vtes_judge.engine.action.candidates import candidates
from vtes_judge.engine.frames import Playing
from vtes_judge.engine.playing import _named, facts_for_cost, in_hand, serves
from vtes_judge.engine.plays import Act, Discard, Play, PlayCard, Step, UseCard
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type, Whom
from vtes_judge.table.nouns import ActionKind

GLOW = Face("glow", Type.MODIFIER, (fx.Bleed(1),), blood=1, pool=2)
IDOL = Face("Idol", Type.EQUIPMENT, grants=(GLOW,))
STARE = Face("Stare", Type.MODIFIER, (fx.Pool(1), fx.Tap()))
HALL = Face("Hall", Type.MASTER, stays=True)


def acting(*hand: Face, blood: int = 10, pool: int = 30) -> Game:
    """Ann's Lutz, who has an idol, bleeds Bob, who has Raven; Cid has Gilbert, and an idol on him. Ann may speak."""
    lutz, gilbert = Put(LUTZ, on=(Put(IDOL),)), Put(GILBERT, on=(Put(IDOL),))
    game = minion_phase(seat("Ann", lutz, hand=hand), seat("Bob", Put(RAVEN), hand=(ALERT,)), seat("Cid", gilbert))
    game = game.play(act(game, "Lutz", ActionKind.BLEED)).play(Step("Ann"))
    return passes(game, "Ann", "Bob", "Cid").card(number(game, "Lutz"), blood=blood).methuselah("Ann", pool=pool)


def unmet(game: Game, play: Play) -> list[str]:
    return [step.says for step in game.judge(play).unmet]


def says(game: Game, play: Play) -> list[str]:
    return [step.says for step in game.judge(play).steps]


@pytest.mark.parametrize(
    ("blood", "pool", "reasons"),
    [
        (1, 3, []),
        (0, 3, ["the cost of 1 blood can be paid with 0"]),
        (1, 1, ["the cost of 2 pool can be paid with 1"]),
    ],
)
def test_a_cost_in_blood_or_pool_is_asked_for_and_paid(blood: int, pool: int, reasons: list[str]) -> None:
    """CRR II.B.2."""
    game = acting(blood=blood, pool=pool)
    idol = next(card.number for card in game.table.cards if card.name == "Idol")
    use = UseCard("Ann", idol, number(game, "Lutz"), "glow")
    assert unmet(game, use) == reasons
    if not reasons:
        game = game.play(use)
        assert (game.table.card(use.minion or 0).blood, game.table["Ann"].pool) == (0, 1)


@pytest.mark.parametrize(("card", "blood", "pool"), [(CONFUSION, 0, 30), (RICHES, 10, 0)])
def test_a_card_that_costs_blood_or_pool_alone_is_paid_for_too(card: Face, blood: int, pool: int) -> None:
    game = acting(card, blood=blood).methuselah("Ann", pool=pool)
    minion = number(game, "Lutz") if card is CONFUSION else None
    kind, owned = ("blood", blood) if card is CONFUSION else ("pool", pool)
    assert f"the cost of 1 {kind} can be paid with {owned}" in unmet(
        game, PlayCard("Ann", number(game, card.name), minion)
    )
    assert "blood_cost" in facts_for_cost(game, "Ann", None, card)
    assert facts_for_cost(game, "Ann", None, card)["blood"] == 0


def test_only_ones_own_minions_and_cards_are_used() -> None:
    """CRR II.B.1."""
    game = acting(CLOAK)
    mine, theirs = (card.number for card in game.table.cards if card.name == "Idol")
    lutz, raven, gilbert = (number(game, name) for name in ("Lutz", "Raven", "Gilbert"))
    for other in ("Raven", "Gilbert"):
        assert f"Ann controls {other}" in unmet(game, PlayCard("Ann", number(game, "Cloak"), number(game, other)))
    assert "Ann controls Idol" in unmet(game, UseCard("Ann", theirs, lutz, "glow"))
    bobs = passes(game, "Ann")
    assert "Bob controls Lutz" in unmet(bobs, PlayCard("Bob", number(game, "Alert"), lutz))
    assert "Bob controls Gilbert" in unmet(bobs, PlayCard("Bob", number(game, "Alert"), gilbert))
    assert "Bob controls Idol" in unmet(bobs, UseCard("Bob", mine, raven, "glow"))
    assert "Bob controls Idol" in unmet(bobs, UseCard("Bob", theirs, raven, "glow"))


def test_a_card_is_played_from_ones_own_hand() -> None:
    game = acting(CLOAK)
    cloak, alert, lutz = (number(game, name) for name in ("Cloak", "Alert", "Lutz"))
    assert unmet(game, PlayCard("Ann", alert, lutz)) == ["Alert is not in the hand of Ann"]
    bobs = passes(game, "Ann")
    assert unmet(bobs, PlayCard("Bob", cloak, number(game, "Raven"))) == ["Cloak is not in the hand of Bob"]
    assert unmet(game, PlayCard("Ann", lutz, lutz)) == ["Lutz is not in the hand of Ann"]
    bare = game.methuselah("Ann", hand=0)
    for face in (CONFUSION, LUTZ):
        for at in (bare, game) if face is LUTZ else (bare,):
            assert unmet(at, PlayCard("Ann", face, lutz)) == [
                f"Ann has no unnamed card in hand that could be {face.name}"
            ]


def test_what_is_owed_to_a_hand_that_is_too_large_is_out_of_it() -> None:
    """CRR I.F.2.b."""
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob")).play(judge(fx.Draw(1)))
    assert game.at == "CRR I.F.2.b"
    assert unmet(game, Discard("Ann", 0)) == ["Lutz is not in the hand of Ann"]


def test_of_cards_alike_one_is_offered_and_of_these_types_alone() -> None:
    game = acting(CLOAK, GOVERN, CLOAK, RIFLE)
    found = [game.table.card(one).name for one in in_hand(game, "Ann", Type.MODIFIER, Type.EQUIPMENT)]
    assert found == ["Cloak", "Rifle"]


def test_whose_a_card_in_play_is() -> None:
    """A card on a minion serves it alone; one on no minion serves all of its Methuselah's."""
    game = minion_phase(seat("Ann", Put(RAVEN), Put(LUTZ, on=(Put(IDOL),)), Put(GILBERT), Put(HALL)), seat("Bob"))
    card = game.table.card
    served = {
        name: [serves(card(number(game, name)), number(game, one)) for one in ("Raven", "Lutz", "Gilbert")]
        for name in ("Lutz", "Idol", "Hall")
    }
    assert served == {
        "Lutz": [False, True, False],
        "Idol": [False, True, False],
        "Hall": [True, True, True],
    }


def test_each_effect_asks_only_of_the_cards_that_it_means() -> None:
    """CRR II.B.1: the pool is its player's; what taps is the card that is named."""
    game = acting(STARE)
    said = says(game, PlayCard("Ann", number(game, "Stare"), number(game, "Lutz"), targets=(number(game, "Raven"),)))
    assert [one for one in said if "can be done to it" in one] == ["Raven is where Tap can be done to it"]


def test_what_is_no_answer_to_a_card_waits_until_it_is_played() -> None:
    """CRR II.B.3.a: neither a modifier, nor a reaction that does not cancel."""
    game = bleeding(hand=(HALT, ALERT, DEFLECT)).play(judge(fx.Untap(), player="Bob"))
    game = passes(game, "Ann").play(PlayCard("Bob", number(game, "Halt"), number(game, "Gilbert")))
    assert isinstance(game.frame, Playing)
    says = "it cancels a card as it is played, or is a Wake-style card that grants the ability to play such a card"
    assert says in unmet(game, PlayCard("Ann", CLOAK, number(game, "Lutz")))
    for card, minion in (("Alert", "Raven"), ("Deflect", "Raven")):
        assert says in unmet(passes(game, "Ann"), PlayCard("Bob", number(game, card), number(game, minion)))


def test_the_minions_in_play_are_offered_as_targets() -> None:
    game = minion_phase(
        seat("Ann", Put(RAVEN), Put(LUTZ, on=(Put(IDOL),)), Put(GILBERT, Place.UNCONTROLLED), Put(HALL)),
        seat("Bob", Put(WAR_GHOUL)),
        seat("Cid"),
    )
    offered = list(_named(game, STARE, PlayCard("Ann", STARE, 0)))
    assert [[game.table.card(one).name for one in play.targets] for play in offered] == [
        ["Raven"],
        ["Lutz"],
        ["Gilbert"],
        ["War Ghoul"],
    ]


RUSH = Face("rush", Type.ACTION, (fx.EnterCombat(),), action=ActionKind.OTHER)
DUTY = Face("duty", Type.ACTION, (fx.Tap(),), action=ActionKind.OTHER)
FAR = Face("far", Type.ACTION, (fx.AnyTarget(),), action=ActionKind.BLEED)
LEVY = Face("levy", Type.POLITICAL, (fx.Pool(-1, Whom.METHUSELAHS),))
REST = Face("rest", Type.ACTION, (fx.Blood(1),), action=ActionKind.OTHER)


@pytest.mark.parametrize(
    ("face", "aims"),
    [
        (RUSH, ["Raven", "Gilbert", "War Ghoul"]),
        (DUTY, ["Raven", "Gilbert", "War Ghoul"]),
        (FAR, ["Bob", "Cid"]),
        (LEVY, ["Bob", "Cid"]),
        (REST, [""]),
        (RIFLE, [""]),
    ],
)
@pytest.mark.parametrize("played", [True, False])
def test_an_action_is_offered_at_all_that_its_card_can_name(face: Face, aims: list[str], played: bool) -> None:
    """Of a card in hand, and of one in play that grants it."""
    grants = Face("Grants", Type.MASTER, grants=(face,), stays=True)
    waiting = Put(vampire("Waiting", 3), Place.UNCONTROLLED)
    mine = (Put(RAVEN), Put(LUTZ), Put(GILBERT, Place.TORPOR), waiting, *(() if played else (Put(grants),)))
    game = minion_phase(seat("Ann", *mine, hand=(face,) if played else ()), seat("Bob", Put(WAR_GHOUL)), seat("Cid"))
    lutz = game.table.card(number(game, "Lutz"))
    hand = tuple(in_hand(game, "Ann", *Type))
    source = number(game, face.name if played else "Grants")
    found = [one for one in candidates(game, lutz, hand) if source in (one.card, one.by)]
    named = [" ".join((*(game.table.card(each).name for each in one.targets), *one.at)) for one in found]
    assert named == aims
    assert {(one.action, one.way) for one in found} == {(face.acts, "" if played else face.name)}
    assert all(isinstance(one, Act) and one.minion == lutz.number for one in found)
