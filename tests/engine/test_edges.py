"""Proves the corners of the engine that random games led to: what happens when somebody or something leaves."""

import pytest

from tests.engine.games import (
    ALERT,
    GILBERT,
    GOVERN,
    LUTZ,
    RAVEN,
    Place,
    Put,
    at,
    minion_phase,
    number,
    passes,
    refused,
    seat,
    unmet,
    vampire,
)
from vtes_judge.engine import Auto, Game, position
from vtes_judge.engine.amounts import hand_size
from vtes_judge.engine.combat.combats import Combat, enter_combat
from vtes_judge.engine.frames import ActionFrame, Attempt, Minions, Playing
from vtes_judge.engine.plays import Act, Block, Decline, Discard, Judge, Pass, PlayCard, Step, UseCard
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type, Until, Whom
from vtes_judge.table.nouns import ActionKind

GROWTH = Face("Growth", Type.MASTER, (fx.Capacity(1), fx.Attach()), stays=True)
LARGER = Face("Larger", Type.MASTER, (fx.HandSize(2), fx.Attach()), stays=True)
HALT = Face("Halt", Type.REACTION, (fx.EndAction(),))
COUNTER = Face("Counter", Type.REACTION, (fx.Cancel((Type.REACTION,)),))


def judge(*effects: fx.Effect, player: str = "Ann", minion: int | None = None, targets: tuple[int, ...] = ()) -> Judge:
    return Judge(player, "card text", effects, minion, targets)


def bleeding(*, hand: tuple[Face, ...] = ()) -> Game:
    """Ann's Lutz bleeds Bob, who has Gilbert; it is said that he does, and Ann has passed once in the first window."""
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(GILBERT), Put(RAVEN), hand=hand), seat("Cid"))
    game = game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED)).play(Step("Ann"))
    return passes(game, "Ann", "Bob", "Cid")


# cards


def test_a_crypt_card_cannot_be_in_a_hand() -> None:
    game = position([seat("Ann"), seat("Bob")], "Ann")
    game = at(game, (Auto.STEPS, Auto.PASS), wanting=Discard("Ann", ALERT))
    assert "no unnamed card" in refused(game, Discard("Ann", LUTZ)).unmet[0].says


@pytest.mark.parametrize("place", [Place.HAND, Place.UNCONTROLLED, Place.ASH_HEAP])
def test_a_card_is_put_only_on_a_card_in_play(place: Place) -> None:
    game = position([seat("Ann", Put(GILBERT, place), hand=(GROWTH,)), seat("Bob")], "Ann")
    play = PlayCard("Ann", number(game, "Growth"), targets=(number(game, "Gilbert"),))
    while game.at != "CRR III.B.2":
        game = game.play(Step("Ann") if game.judge(Step("Ann")).answer else Pass(game.player or ""))
    assert "CRR II.B.1" in unmet(game, play)


def test_a_card_whose_target_has_left_play_is_burned() -> None:
    game = position([seat("Ann", Put(LUTZ), Put(GILBERT), hand=(GROWTH,)), seat("Bob")], "Ann")
    play = PlayCard("Ann", number(game, "Growth"), targets=(number(game, "Gilbert"),))
    game = at(game, (Auto.STEPS, Auto.PASS), wanting=play).play(play)
    game = passes(game.play(judge(fx.Burn(), targets=play.targets)), "Ann", "Bob")
    assert game.table.card(number(game, "Growth")).place is Place.ASH_HEAP


def test_blood_over_a_capacity_that_falls_is_burned() -> None:
    """Growth is Ann's, on Bob's Gilbert; she is ousted, and it is removed with her cards."""
    seats = [seat("Ann", pool=1, hand=(GROWTH,)), seat("Bob", Put(GILBERT, blood=5)), seat("Cid")]
    game = position(seats, "Ann")
    gilbert, play = number(game, "Gilbert"), PlayCard("Ann", number(game, "Growth"), targets=(number(game, "Gilbert"),))
    game = passes(at(game, (Auto.STEPS, Auto.PASS), wanting=play).play(play), "Ann", "Bob", "Cid")
    game = game.play(judge(fx.Blood(1, Whom.TARGETS), targets=(gilbert,)))
    assert game.table.card(gilbert).blood == 6
    assert game.play(judge(fx.Pool(-1))).table.card(gilbert).blood == 5
    assert game.play(judge(fx.Burn(), targets=(number(game, "Growth"),))).table.card(gilbert).blood == 5
    less = game.play(judge(fx.Gain(fx.Capacity(-3), Until.TURN, Whom.TARGETS), targets=(gilbert,)))
    assert less.table.card(gilbert).blood == 3


def test_a_capacity_that_falls_by_itself_takes_blood_with_it() -> None:
    game = position([seat("Ann", Put(GILBERT, blood=5)), seat("Bob")], "Ann")
    game = game.play(judge(fx.Gain(fx.Capacity(-2), Until.TURN), minion=number(game, "Gilbert")))
    assert game.table.card(number(game, "Gilbert")).blood == 3


def test_excess_counters_drain_off_whoever_comes_into_play() -> None:
    game = position([seat("Ann", Put(GILBERT, Place.UNCONTROLLED, blood=9)), seat("Bob")], "Ann")
    gilbert = number(game, "Gilbert")
    assert game.play(judge(fx.Blood(2, Whom.TARGETS), targets=(gilbert,))).table.card(gilbert).blood == 11
    game = game.play(judge(fx.Move(Place.READY), targets=(gilbert,)))
    assert (game.table.card(gilbert).place, game.table.card(gilbert).blood) == (Place.READY, GILBERT.capacity)


@pytest.mark.parametrize(
    ("face", "to", "stays"),
    [
        pytest.param(Face("Ghoul", Type.ALLY, life=2), Place.TORPOR, Place.READY, id="no ally in torpor"),
        pytest.param(Face("Hall", Type.MASTER), Place.READY, Place.PLAY, id="only minions are ready"),
        pytest.param(LUTZ, Place.HAND, Place.READY, id="no crypt card in a hand"),
        pytest.param(LUTZ, Place.TORPOR, Place.TORPOR, id="a vampire in torpor"),
    ],
)
def test_a_card_is_moved_only_where_it_can_be(face: Face, to: Place, stays: Place) -> None:
    game = position([seat("Ann", Put(face)), seat("Bob")], "Ann")
    one = number(game, face.name)
    assert game.play(judge(fx.Move(to), targets=(one,))).table.card(one).place is stays


def test_nothing_is_done_to_the_cards_of_who_is_out() -> None:
    game = position([seat("Ann", Put(GILBERT, Place.UNCONTROLLED)), seat("Bob"), seat("Cid", Put(LUTZ))], "Bob")
    game = game.play(judge(fx.Pool(-30), player="Ann"))
    gilbert = number(game, "Gilbert")
    assert game.play(judge(fx.Move(Place.READY), player="Cid", targets=(gilbert,))).table == game.table
    assert refused(game, judge(fx.Pool(1), player="Ann")).cites == ("CRR III.n2",)


# hands


def test_a_hand_grows_again_when_what_made_it_smaller_is_over() -> None:
    game = position([seat("Ann", Put(LUTZ)), seat("Bob")], "Ann")
    less = judge(fx.Gain(fx.HandSize(-1), Until.TURN), minion=number(game, "Lutz"))
    game = game.play(less)
    assert game.at == "CRR I.F.2.b"
    game = game.play(Discard("Ann", ALERT))
    assert game.table.hand("Ann") == 6
    game = at(game, (Auto.STEPS, Auto.PASS), wanting=Step("Bob"))
    assert (game.turn.player, game.table.hand("Ann")) == ("Bob", 7)


def test_a_card_on_another_counts_once_for_the_hand() -> None:
    game = position([seat("Ann", Put(LUTZ, on=(Put(LARGER),))), seat("Bob")], "Ann")
    assert hand_size(game.table, "Ann") == 9


def test_a_hand_size_is_never_below_nothing() -> None:
    less = tuple(Put(Face("Less", Type.MASTER, (fx.HandSize(-4),))) for _ in range(2))
    assert hand_size(position([seat("Ann", *less), seat("Bob")], "Ann").table, "Ann") == 0


# what ends when somebody or something leaves


def test_a_card_played_in_an_action_that_ends_is_burned_and_replaced() -> None:
    game = bleeding(hand=(HALT,))
    game = game.play(Pass("Ann"))
    game = game.play(PlayCard("Bob", number(game, "Halt"), number(game, "Gilbert")))
    game = game.play(judge(fx.Burn(), targets=(number(game, "Lutz"),)))
    assert (game.at, game.table.card(number(game, "Halt")).place) == ("CRR IV.E", Place.ASH_HEAP)
    assert (game.table["Bob"].waiting, game.table.hand("Bob")) == ((), 7)


def test_a_canceled_reaction_leaves_the_action_alone() -> None:
    game = bleeding(hand=(HALT, COUNTER)).play(Pass("Ann"))
    game = game.play(PlayCard("Bob", number(game, "Halt"), number(game, "Gilbert"))).play(Pass("Ann"))
    game = game.play(PlayCard("Bob", number(game, "Counter"), number(game, "Raven")))
    game = passes(game, "Ann", "Bob", "Cid")
    assert isinstance(game.frame, ActionFrame)
    assert game.at == "CRR IV.B"


def test_strike_cards_go_with_the_combat_that_ends_with_its_action() -> None:
    claws = Face("Claws", Type.COMBAT, (fx.Strike(aggravated=2),))
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(claws,)), seat("Bob", Put(GILBERT)))
    lutz, gilbert = number(game, "Lutz"), number(game, "Gilbert")
    game = game.play(Act("Ann", lutz, ActionKind.BLEED)).play(Step("Ann"))
    game = passes(game, "Ann", "Bob", "Ann").play(Block("Bob", gilbert))
    game = at(game, (Auto.STEPS, Auto.PASS), wanting=PlayCard("Ann", number(game, "Claws"), lutz))
    game = passes(game.play(PlayCard("Ann", number(game, "Claws"), lutz)), "Ann", "Bob")
    assert game.table.card(number(game, "Claws")).place is Place.LIMBO
    game = game.play(judge(fx.EndAction()))
    assert (game.at, game.table.card(number(game, "Claws")).place) == ("CRR IV.E", Place.ASH_HEAP)


def test_nobody_waits_for_a_pass_of_who_is_out() -> None:
    game = bleeding()
    assert isinstance(game.frame, ActionFrame)
    game = game.play(Pass("Ann")).play(Decline("Bob"))
    game = passes(game, "Ann", "Bob")
    assert game.at == "CRR IV.C.5"
    assert game.play(judge(fx.Pool(-30), player="Cid")).at == "CRR IV.D.1"


def test_a_combat_ends_when_one_methuselah_controls_both() -> None:
    game = position([seat("Ann", Put(LUTZ)), seat("Bob", Put(GILBERT))], "Ann")
    game = enter_combat(game, number(game, "Lutz"), number(game, "Gilbert"))
    game = game.play(judge(fx.Control(), targets=(number(game, "Gilbert"),)))
    assert isinstance(game.frame, Combat)
    assert game.at == "CRR VI.F"


def test_the_order_goes_clockwise_when_the_other_minion_has_changed_sides() -> None:
    game = bleeding(hand=(ALERT,))
    game = game.play(Pass("Ann")).play(Block("Bob", number(game, "Gilbert")))
    assert isinstance(game.frame, Attempt)
    game = game.play(judge(fx.Control(), targets=(number(game, "Gilbert"),)))
    assert isinstance(game.frame, ActionFrame)
    assert game.player == "Ann"


def test_all_may_speak_again_when_the_order_of_play_has_changed() -> None:
    game = position([seat("Ann", Put(LUTZ)), seat("Bob", Put(GILBERT)), seat("Cid")], "Ann")
    game = enter_combat(game, number(game, "Lutz"), number(game, "Gilbert"))
    game = passes(game, "Ann", "Bob")
    game = game.play(judge(fx.Control(), player="Cid", targets=(number(game, "Lutz"),)))
    assert (game.at, game.player, game.frame.passed) == ("CRR VI.A", "Cid", ())
    assert game.play(Pass("Cid")).player == "Bob"


# mandatory actions


def test_a_minion_that_has_taken_its_mandatory_action_holds_nobody_up() -> None:
    wild = vampire("Wild", 4, effects=(fx.Mandatory("bleed"),))
    game = minion_phase(seat("Ann", Put(wild)), seat("Bob"))
    act = Act("Ann", number(game, "Wild"), ActionKind.BLEED)
    assert unmet(game, Pass("Ann")) == ("CRR III.C.n2",)
    game = game.play(act)
    while not isinstance(game.frame, Minions):
        game = _next(game)
    game = game.play(judge(fx.Untap(), targets=(act.minion,)))
    assert unmet(game, act) == ("CRR IV.D.1",)
    assert game.play(Pass("Ann")).frame.passed == ("Ann",)


def _next(game: Game) -> Game:
    """One step, pass or decline."""
    player = game.player or ""
    return next(game.play(one) for one in (Step(player), Decline(player), Pass(player)) if game.judge(one).answer)


def test_the_card_that_one_who_is_ousted_was_playing_is_cut_short() -> None:
    game = bleeding(hand=(HALT,))
    halt = PlayCard("Bob", number(game, "Halt"), number(game, "Gilbert"))
    game = passes(game, "Ann").play(halt)
    assert isinstance(game.frame, Playing)
    ousted = game.play(judge(fx.Pool(-game.table["Bob"].pool), player="Bob"))
    assert not any(isinstance(frame, Playing) for frame in ousted.stack)
    assert ousted.table.playing == ("Ann", "Cid")
    assert ousted.table.card(halt.card if isinstance(halt.card, int) else 0).place is Place.ASH_HEAP
    assert isinstance(ousted.frame, ActionFrame)


def test_one_who_is_ousted_with_too_many_cards_need_not_discard() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob"), seat("Cid"))
    game = game.play(judge(fx.Draw(2), player="Bob"))
    assert (game.at, game.player) == ("CRR I.F.2.b", "Bob")
    game = game.play(judge(fx.Pool(-game.table["Bob"].pool), player="Bob"))
    assert (game.at, game.player, game.table.playing) == ("CRR III.C", "Ann", ("Ann", "Cid"))


def test_a_hand_stays_too_large_though_a_judge_ends_the_action() -> None:
    game = bleeding()
    less = fx.Gain(fx.HandSize(-1), Until.TURN, Whom.TARGETS)
    game = game.play(judge(less, targets=(number(game, "Lutz"),)))
    assert (game.at, game.player) == ("CRR I.F.2.b", "Ann")
    game = game.play(judge(fx.EndAction()))
    assert (game.at, game.player) == ("CRR I.F.2.b", "Ann")
    game = game.play(Discard("Ann", HALT))
    assert (game.at, game.table.hand("Ann")) == ("CRR IV.E", 6)


def test_what_is_for_an_action_is_not_played_or_used_by_itself() -> None:
    """CRR III.C.12; an effect of a card in play may be used wherever its player may use one (CRR II.A)."""
    rite, glow = Face("rite", Type.ACTION, action=ActionKind.OTHER), Face("glow", Type.EFFECT, (fx.Pool(1),))
    idol, odd = Face("Idol", Type.EQUIPMENT, grants=(rite, glow)), Face("Odd", Type.EFFECT)
    game = minion_phase(seat("Ann", Put(LUTZ, on=(Put(idol),)), hand=(GOVERN, odd)), seat("Bob"))
    lutz, card = number(game, "Lutz"), number(game, "Idol")
    for play, says in (
        (PlayCard("Ann", number(game, "Govern"), lutz), "it is no card played for an action: action"),
        (PlayCard("Ann", number(game, "Odd"), lutz), "it is no card played for an action: effect"),
        (UseCard("Ann", card, lutz, "rite"), "it is no effect used for an action: action"),
    ):
        assert [step.says for step in refused(game, play).steps] == [says]
    assert game.play(UseCard("Ann", card, lutz, "glow")).table["Ann"].pool == 31
