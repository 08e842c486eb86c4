"""Proves what the engine does at the extremes of phases, cards being played and leaving, read clause by clause."""

import pytest

from tests.engine.games import (
    ANSON,
    DIRECT,
    GOVERN,
    HUNTED,
    LUTZ,
    RAVEN,
    RICHES,
    SUDDEN,
    declared,
    minion_phase,
    number,
    passes,
    refused,
    resolved,
    seat,
    totals,
    unmet,
    vampire,
)
from tests.engine.test_reading import ousted, to
from vtes_judge.engine import Auto, Game, Seat, advance, position
from vtes_judge.engine.action.diableries import commit_diablerie
from vtes_judge.engine.plays import (
    Act,
    Allow,
    CallTime,
    Discard,
    Fetch,
    Judge,
    Mark,
    MoveTrophy,
    Pass,
    PlayCard,
    SetTerms,
    Step,
    Withdraw,
)
from vtes_judge.engine.setup import Put
from vtes_judge.rules.diablerie import Route
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type, Until, Whom
from vtes_judge.table.nouns import ActionKind, Context

# CRR III.B, III.E and the end


def test_a_canceled_out_of_turn_master_leaves_the_next_master_phase_open() -> None:
    stop = Face("Stop", Type.MASTER, (fx.Cancel((Type.MASTER,)),), out_of_turn=True)
    game = to(
        position([seat("Ann", hand=(RICHES,)), seat("Bob", hand=(SUDDEN,)), seat("Cid", hand=(stop,))], "Ann"),
        "CRR III.B.2",
    )
    riches, sudden, other = (number(game, name) for name in ("Riches", "Sudden", "Stop"))
    game = passes(game.play(PlayCard("Ann", riches)), "Ann").play(PlayCard("Bob", sudden))
    game = passes(game, "Ann", "Bob").play(PlayCard("Cid", other))
    game = to(game, "CRR III.B.2", "Bob")
    assert refused(game, PlayCard("Bob", RICHES)).answer is None
    assert game.judge(Mark("Bob", 0)).answer is not True
    assert unmet(to(game, "CRR III.B.2", "Cid"), PlayCard("Cid", RICHES)) == ("CRR III.B.2.a",)


def test_a_recursion_gives_back_library_cards_only_and_they_can_be_drawn() -> None:
    gone = (Put(GOVERN, Place.ASH_HEAP), Put(LUTZ, Place.ASH_HEAP), Put(RICHES, Place.ASH_HEAP))
    ann = seat("Ann", *gone, library=0, facts=(("recursions", 1),), hand=(DIRECT,))
    game = to(position([ann, seat("Bob")], "Ann"), "CRR III.E.2")
    after = game.play(Discard("Ann", recursion=True))
    assert (after.table["Ann"].library, after.table.card(2).place) == (2, Place.ASH_HEAP)
    drawn = after.play(Judge("Ann", "for the example", (fx.Draw(1),)))
    assert drawn.table["Ann"].library == 1
    assert totals(drawn) == totals(game)


def test_time_is_called_in_tournaments_only() -> None:
    game = position([seat("Ann"), seat("Bob")], "Ann", context=Context.CASUAL)
    assert unmet(game, CallTime("Ann")) == ("VEKN 3.1.1.p1",)


@pytest.mark.parametrize(
    ("at", "ends"),
    [
        ("CRR III.A.3", "CRR III.A.3"),
        ("CRR III.B.2", "CRR III.B.2"),
        ("CRR III.C", ""),
        ("CRR III.D.2", "CRR III.D.3"),
        ("CRR III.E.2", "CRR III.E.2"),
    ],
)
def test_time_called_in_each_phase_ends_the_game_with_it(at: str, ends: str) -> None:
    game = to(position([seat("Ann", Put(LUTZ)), seat("Bob")], "Ann", number=6), at).play(CallTime("Bob"))
    seen = ""
    while game.player is not None:
        seen = game.at
        game = game.play(Step(game.player) if game.judge(Step(game.player)).answer else Pass(game.player))
    assert (seen, game.turn.player, game.turn.number) == (ends, "Ann", 6) or ends == "CRR III.E.2"


def test_a_card_not_replaced_until_somebodys_phase_waits_for_hers() -> None:
    slow = Face("Slow", Type.MASTER, (fx.Pool(1),), until=Until.DISCARD)
    game = to(position([seat("Ann", hand=(slow,)), seat("Bob")], "Ann"), "CRR III.B.2")
    game = passes(game.play(PlayCard("Ann", number(game, "Slow"))), "Ann", "Bob")
    assert (game.table.hand("Ann"), game.table["Ann"].waiting) == (6, (Until.DISCARD,))
    assert to(game, "CRR III.E.2").table.hand("Ann") == 7


def test_after_an_out_of_turn_trifle_a_judge_says_whether_a_trifle_gives_an_action() -> None:
    trifle = Face("Trifle", Type.MASTER, (fx.Pool(1),), trifle=True)
    quick = Face("Quick", Type.MASTER, (fx.Pool(1),), trifle=True, out_of_turn=True)
    game = to(position([seat("Ann"), seat("Bob"), seat("Cid", Put(HUNTED))], "Ann"), "CRR III.B.2").play(Pass("Ann"))
    game = to(game.play(PlayCard("Bob", quick)), "CRR III.B.2", "Bob")
    game = passes(game.play(PlayCard("Bob", trifle)), "Bob", "Cid", "Ann")
    more, mark = PlayCard("Bob", RICHES), Mark("Bob", number(game, "Alamut"))
    for play in (more, mark):
        ruling = refused(game, play)
        assert (ruling.answer, ruling.notes) == (None, ("X-33",))
    marked = game.play(Allow("Cid", "it gives one", mark)).play(mark)
    assert refused(marked, more).answer is False
    game = passes(game.play(Allow("Cid", "it gives one", more)).play(more), "Bob", "Cid", "Ann")
    assert refused(game, more).answer is False


def test_how_a_rescue_is_paid_is_said_as_it_is_announced() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), Put(RAVEN, Place.TORPOR)), seat("Bob"))
    assert "CRR III.C.10.b" in unmet(game, Act("Ann", 0, ActionKind.RESCUE, targets=(1,)))
    assert "CRR III.C.10.b" not in [
        cite for step in game.judge(Act("Ann", 0, ActionKind.RESCUE, targets=(1,), pays=2)).unmet for cite in step.cites
    ]


def test_ousting_two_at_once_goes_round_the_table() -> None:
    game = position([seat("Ann"), seat("Bob"), seat("Cid"), seat("Dee")], "Dee", context=Context.CASUAL)
    game = ousted(to(game, "CRR III.C"), "Bob", "Cid")
    assert [(her.victory_points, her.pool) for her in game.table.methuselahs] == [
        (float(one), pool) for one, pool in ((1, 36), (1, 0), (0, 0), (0, 30))
    ]
    assert game.turn.player == "Dee", "her turn goes on"
    assert to(game, "CRR III.A.3", "Ann").turn.number == 2


def test_no_card_is_replaced_while_another_is_still_being_played() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(ANSON)), seat("Cid", Put(RAVEN)))
    game = game.play(Act("Ann", 0, ActionKind.BLEED, GOVERN)).play(Pass("Ann")).play(PlayCard("Bob", DIRECT, 1))
    over = Face("Over", Type.REACTION, (fx.Cancel((Type.REACTION,)),))
    game = game.play(Pass("Ann")).play(Pass("Bob")).play(PlayCard("Cid", over, 2))
    assert [game.table.hand(name) for name in game.table.seats] == [6, 6, 6]
    game = passes(game, "Ann", "Bob", "Cid")
    assert game.at == "CRR II.B.3", "Govern is still being played"
    assert [game.table.hand(name) for name in game.table.seats] == [6, 6, 6]
    game = passes(game, "Ann", "Bob", "Cid")
    assert game.at == "CRR IV.A.2"
    assert [game.table.hand(name) for name in game.table.seats] == [7, 7, 7]
    assert [her.waiting for her in game.table.methuselahs] == [()] * 3


def test_a_play_names_those_who_are_there_and_minions_of_hers() -> None:
    tax = Face("Tax", Type.MASTER, (fx.Pool(-1, Whom.METHUSELAHS),))
    feed = Face("Feed", Type.MASTER, (fx.Blood(1),), blood=1)
    game = position([seat("Ann", Put(LUTZ)), seat("Bob", Put(ANSON)), seat("Cid")], "Ann")
    game = ousted(to(game, "CRR III.B.2"), "Cid")
    assert unmet(game, PlayCard("Ann", tax, at=("Cid",))) == ("CRR II.B.1",)
    assert unmet(game, PlayCard("Ann", feed, 1)) == ("CRR II.B.1",)
    assert game.judge(PlayCard("Ann", feed, 0)).answer is True
    levy = Face("Levy", Type.POLITICAL, (fx.Burn(),))
    game = to(game, "CRR III.C")
    game = advance(declared(game, Act("Ann", 0, ActionKind.POLITICAL, levy)), {Auto.STEPS, Auto.PASS}, SetTerms("Ann"))
    assert refused(game, SetTerms("Ann", targets=(999,))).answer is False
    assert unmet(game, SetTerms("Ann", at=("Cid",))) == ("CRR V.A.1",)


def test_a_minions_own_action_is_not_lent_to_another() -> None:
    gift = Face("gift", Type.ACTION, (fx.Blood(1),))
    giver = vampire("Giver", 5, grants=(gift,))
    game = minion_phase(seat("Ann", Put(LUTZ), Put(giver, blood=3)), seat("Bob"))
    assert unmet(game, Act("Ann", 0, ActionKind.OTHER, by=1)) == ("CRR III.C.12",)
    assert game.judge(Act("Ann", 1, ActionKind.OTHER, by=1)).answer is True


def scarce(before: int, coming: int) -> Game:
    """Ann has so many Scarce vampires of a clan, and so many more come at once."""
    traits = frozenset({Trait.SCARCE})
    faces = [vampire(f"Rare{one}", 3, clan="Samedi", traits=traits) for one in range(before + coming)]
    cards = [Put(face, Place.READY if one < before else Place.UNCONTROLLED, 3) for one, face in enumerate(faces)]
    game = position([seat("Ann", *cards), seat("Bob"), seat("Cid")], "Ann", number=9)
    return to(game, "CRR III.D.3").play(Step("Ann"))


@pytest.mark.parametrize(("before", "coming", "pool"), [(0, 1, 30), (1, 1, 27), (0, 2, 27), (0, 3, 24), (1, 2, 24)])
def test_scarce_vampires_cost_pool_as_they_come(before: int, coming: int, pool: int) -> None:
    assert scarce(before, coming).table["Ann"].pool == pool


def test_where_the_cost_of_scarce_vampires_can_be_read_two_ways_a_judge_is_asked() -> None:
    game = scarce(2, 1)
    assert (game.at, game.table["Ann"].pool, len(game.table.minions("Ann"))) == ("CRR II.C", 30, 3)
    assert "6 pool, or 3" in game.frame.text  # type: ignore[attr-defined]
    game = game.play(Judge("Ann", "for those that come", (fx.Pool(-3),)))
    assert (game.at, game.table["Ann"].pool) == ("CRR III.E.1", 27)


def test_who_finds_a_trophy_may_also_move_hers() -> None:
    prize, other = (Face(name, Type.MASTER, traits=frozenset({Trait.TROPHY}), stays=True) for name in ("Head", "Hand"))
    prey = vampire("Hunted", 4, traits=frozenset({Trait.RED_LIST}))
    ann = seat("Ann", Put(LUTZ, blood=2), Put(RAVEN, on=(Put(other),)), hand=(prize,))
    game = minion_phase(ann, seat("Bob", Put(prey, Place.TORPOR, blood=1)), seat("Cid"))
    head, hand, lutz = (number(game, name) for name in ("Head", "Hand", "Lutz"))
    game = commit_diablerie(game, lutz, number(game, "Hunted"), Route.DIRECTED).play(Step("Ann"))
    assert (game.at, game.player) == ("CRR VIII.A.4", "Ann")
    game = game.play(Fetch("Ann", head, Place.HAND))
    assert unmet(game, Fetch("Ann", head, Place.HAND))[0] == "CRR VIII.A.4"
    game = game.play(MoveTrophy("Ann", hand))
    assert (game.at, game.table.card(head).on, game.table.card(hand).on) == ("CRR VIII.B", lutz, lutz)


def test_pool_that_is_spent_breaks_a_withdrawal_though_more_comes_at_once() -> None:
    ann = Seat("Ann", pool=10, hand=3, library=0, cards=(Put(LUTZ, blood=4),))
    game = to(position([ann, seat("Bob"), seat("Cid")], "Ann"), "CRR III.A.3").play(Withdraw("Ann"))
    game = to(game, "CRR III.B.2")
    rich = passes(game.play(PlayCard("Ann", RICHES)), "Ann", "Bob", "Cid")
    assert (rich.table["Ann"].pool, rich.table["Ann"].withdrawing) == (14, None)
    free = passes(game.play(PlayCard("Ann", Face("Gift", Type.MASTER, (fx.Pool(5),)))), "Ann", "Bob", "Cid")
    assert free.table["Ann"].withdrawing is not None
    feed = Face("Feed", Type.MASTER, (fx.Blood(3),), blood=1)
    fed = passes(game.play(PlayCard("Ann", feed, 0)), "Ann", "Bob", "Cid")
    assert (fed.table.card(0).blood, fed.table["Ann"].withdrawing) == (6, None)


# CRR IV.D.1, IV.n1: the same card in another way


def either(name: str, kind: Type, *effects: fx.Effect) -> Face:
    return Face(name, kind, effects, ways=(Face("superior", kind, effects),))


def test_a_card_is_the_same_card_in_whichever_way_it_is_played() -> None:
    feed, rest = either("Feed", Type.ACTION, fx.Blood(1)), either("Rest", Type.ACTION, fx.Untap(Whom.SELF))
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5)), seat("Bob"), seat("Cid"))
    game = resolved(game, Act("Ann", 0, ActionKind.OTHER, feed)).card(0, tapped=False)
    assert "CRR IV.D.1" in unmet(game, Act("Ann", 0, ActionKind.OTHER, feed, "superior"))
    game = resolved(game, Act("Ann", 0, ActionKind.OTHER, rest, "superior"))
    assert game.judge(Act("Ann", 0, ActionKind.OTHER, rest, "superior")).answer is False
    fresh = minion_phase(seat("Ann", Put(LUTZ, blood=5)), seat("Bob"), seat("Cid"))
    fresh = resolved(fresh, Act("Ann", 0, ActionKind.OTHER, rest, "superior"))
    assert fresh.judge(Act("Ann", 0, ActionKind.OTHER, feed, "superior")).answer is True, "another card"


def test_a_modifier_is_used_once_by_a_minion_in_whichever_way() -> None:
    press, other = either("Press on", Type.MODIFIER, fx.Bleed(1)), either("Other", Type.MODIFIER, fx.Bleed(1))
    game = declared(minion_phase(seat("Ann", Put(LUTZ)), seat("Bob"), seat("Cid")), Act("Ann", 0, ActionKind.BLEED))
    game = advance(game.play(PlayCard("Ann", press, 0, "superior")), {Auto.AS_PLAYED})
    assert unmet(game, PlayCard("Ann", press, 0)) == ("CRR IV.n1",)
    assert game.judge(PlayCard("Ann", other, 0, "superior")).answer is True
