"""Proves the turn: untap, master phase, influence, discard and end of turn, each play with its clause."""

import pytest

from tests.engine.games import (
    ANSON,
    EFFECTIVE,
    EVENT,
    GOVERN,
    HUNTED,
    INFERNAL,
    LUTZ,
    RAVEN,
    RICHES,
    SUDDEN,
    USELESS,
    WAR_GHOUL,
    number,
    passes,
    refused,
    seat,
    totals,
    unmet,
    vampire,
)
from vtes_judge.engine import Auto, Game, Seat, advance, position
from vtes_judge.engine.frames import TooMany
from vtes_judge.engine.plays import (
    BurnOption,
    Discard,
    Judge,
    Mark,
    Name,
    Pass,
    PlayCard,
    Step,
    TakeEdgePool,
    Transfer,
    UntapInfernal,
    UseCard,
)
from vtes_judge.engine.setup import Put
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type

PASS = {Auto.STEPS, Auto.PASS}


def to(game: Game, at: str) -> Game:
    """Steps and passes to a clause."""
    for _ in range(200):
        if game.at == at:
            return game
        player = game.player
        assert player is not None
        game = game.play(Step(player) if game.judge(Step(player)).answer else Pass(player))
    raise AssertionError(at)


def test_the_course_of_a_turn() -> None:
    game = position([seat("Ann"), seat("Bob"), seat("Cid")], "Ann")
    stations = []
    while game.turn.player == "Ann":
        if game.at not in stations:
            stations.append(game.at)
        player = game.player
        assert player is not None
        game = game.play(Step(player) if game.judge(Step(player)).answer else Pass(player))
    assert stations == [
        "CRR III.A.n1",
        "CRR III.A.1",
        "CRR III.A.2",
        "CRR III.A.3",
        "CRR III.B.1",
        "CRR III.B.2",
        "CRR III.C",
        "CRR III.D.1",
        "CRR III.D.2",
        "CRR III.D.3",
        "CRR III.E.1",
        "CRR III.E.2",
        "CRR III.F",
    ]
    assert (game.turn.player, game.turn.number, game.at) == ("Bob", 2, "CRR III.A.n1")


def test_turns_proceed_clockwise() -> None:
    game = position([seat("Ann"), seat("Bob"), seat("Cid")], "Bob")
    players = []
    for _ in range(4):
        players.append(game.turn.player)
        game = to(game, "CRR III.F").play(Step(game.turn.player))
    assert players == ["Bob", "Cid", "Ann", "Bob"]


# untap


def test_cards_untap_but_infernal_ones() -> None:
    game = position(
        [
            seat("Ann", Put(LUTZ, tapped=True), Put(INFERNAL, tapped=True), Put(RAVEN, Place.TORPOR, tapped=True)),
            seat("Bob", Put(ANSON, tapped=True)),
        ],
        "Ann",
    )
    game = to(game, "CRR III.A.3")
    tapped = {card.name: card.tapped for card in game.table.cards}
    assert tapped == {"Lutz": False, "Kanimana": True, "Raven": False, "Anson": True}
    after = game.play(UntapInfernal("Ann", number(game, "Kanimana")))
    assert not after.table.card(number(game, "Kanimana")).tapped
    assert after.table["Ann"].pool == 29
    assert unmet(game, UntapInfernal("Ann", number(game, "Lutz"))) == ("CRR III.A.3.c",)
    assert unmet(after, UntapInfernal("Ann", number(game, "Kanimana"))) == ("CRR III.A.3.c",)


def test_card_text_keeps_a_card_tapped() -> None:
    stuck = vampire("Stuck", 3, traits=frozenset({Trait.NOT_UNTAPPING}))
    game = to(position([seat("Ann", Put(stuck, tapped=True)), seat("Bob")], "Ann"), "CRR III.A.3")
    assert game.table.card(0).tapped


def test_pool_for_the_edge_once() -> None:
    game = to(position([seat("Ann"), seat("Bob")], "Ann", edge="Ann"), "CRR III.A.3")
    after = game.play(TakeEdgePool("Ann"))
    assert after.table["Ann"].pool == 31
    assert unmet(after, TakeEdgePool("Ann")) == ("CRR III.A.3.a",)
    other = to(position([seat("Ann"), seat("Bob")], "Ann", edge="Bob"), "CRR III.A.3")
    assert "CRR III.A.3.a" in unmet(other, TakeEdgePool("Ann"))
    assert unmet(passes(other, "Ann"), TakeEdgePool("Bob")) == ("CRR III.A.3.a",)


def test_the_burn_option_of_any_methuselah() -> None:
    again = Face("Other", Type.ACTION, burn_option=True)
    game = position([seat("Ann"), seat("Bob", hand=(USELESS, again, GOVERN))], "Ann")
    game = passes(to(game, "CRR III.A.3"), "Ann")
    after = game.play(BurnOption("Bob", number(game, "Useless")))
    assert after.table.card(number(game, "Useless")).place is Place.ASH_HEAP
    assert after.table.hand("Bob") == 7
    after = passes(after, "Ann")
    assert unmet(after, BurnOption("Bob", number(game, "Other"))) == ("CRR III.A.3.e",)
    assert unmet(game, BurnOption("Bob", number(game, "Govern"))) == ("CRR III.A.3.e",)
    assert unmet(game, BurnOption("Bob", number(game, "Useless"), meets=True)) == ("CRR III.A.3.e",)


# master phase


def test_one_master_phase_action_and_a_trifle() -> None:
    game = position([seat("Ann", hand=(EFFECTIVE, RICHES, Face("More", Type.MASTER))), seat("Bob")], "Ann")
    game = to(game, "CRR III.B.2")
    one = passes(game.play(PlayCard("Ann", number(game, "Effective"))), "Ann", "Bob")
    assert one.table["Ann"].pool == 33
    two = passes(one.play(PlayCard("Ann", number(game, "Riches"))), "Ann", "Bob")
    assert two.table["Ann"].pool == 37
    assert unmet(two, PlayCard("Ann", number(game, "More"))) == ("CRR III.B.2.a",)
    other = passes(game.play(PlayCard("Ann", number(game, "Riches"))), "Ann", "Bob")
    assert unmet(other, PlayCard("Ann", number(game, "Effective"))) == ("CRR III.B.2.a",)


def test_masters_are_played_in_the_own_master_phase() -> None:
    game = position([seat("Ann"), seat("Bob", hand=(RICHES,))], "Ann")
    game = passes(to(game, "CRR III.B.2"), "Ann")
    assert unmet(game, PlayCard("Bob", number(game, "Riches"))) == ("CRR III.B.2.a",)
    game = to(game, "CRR III.C")
    assert unmet(game.play(Pass("Ann")), PlayCard("Bob", number(game, "Riches"))) == ("CRR III.B.2.a",)


def test_an_out_of_turn_master_takes_the_next_action_away() -> None:
    game = position([seat("Ann", hand=(RICHES,)), seat("Bob", hand=(SUDDEN, SUDDEN, EFFECTIVE))], "Ann")
    game = to(game, "CRR III.B.2").play(PlayCard("Ann", number(game, "Riches"))).play(Pass("Ann"))
    first = next(card.number for card in game.table.cards if card.name == "Sudden")
    game = game.play(PlayCard("Bob", first))
    assert unmet(passes(game, "Ann"), PlayCard("Bob", first + 1)) == ("CRR III.n4",)
    game = passes(game, "Ann", "Bob")
    game = to(to(game, "CRR III.F").play(Step("Ann")), "CRR III.B.2")
    assert game.turn.player == "Bob"
    assert unmet(game, PlayCard("Bob", number(game, "Effective"))) == ("CRR III.B.2.a",)
    assert to(game, "CRR III.C").table["Bob"].out_of_turn == "none"


def test_a_permanent_stays_and_counts() -> None:
    larger = Face("Larger", Type.MASTER, (fx.HandSize(2),), stays=True)
    game = position([seat("Ann", hand=(larger,)), seat("Bob")], "Ann")
    game = to(game, "CRR III.B.2").play(PlayCard("Ann", number(game, "Larger")))
    game = passes(game, "Ann", "Bob")
    assert game.table.card(number(game, "Larger")).place is Place.PLAY
    assert game.table.hand("Ann") == 9


HARVEST = Face("harvest", Type.EFFECT, (fx.Timed("master-phase"), fx.Pool(1)), taps=True)


def test_a_card_in_play_is_used_in_its_phase() -> None:
    haven = Face("Haven", Type.MASTER, stays=True, grants=(HARVEST,))
    game = position([seat("Ann", Put(haven)), seat("Bob")], "Ann")
    game = to(game, "CRR III.B.2")
    after = game.play(UseCard("Ann", number(game, "Haven")))
    assert after.table["Ann"].pool == 31
    assert after.table.card(number(game, "Haven")).tapped
    assert "CRR II.B.2" in unmet(after, UseCard("Ann", number(game, "Haven")))
    assert "CRR II.B.1" in unmet(passes(game, "Ann"), UseCard("Bob", number(game, "Haven")))
    assert unmet(to(game, "CRR III.C"), UseCard("Ann", number(game, "Haven"))) == ("CRR III.B.2.c",)
    assert after.frame.used == 0  # type: ignore[attr-defined]


def test_a_red_list_minion_is_marked() -> None:
    game = to(position([seat("Ann", Put(LUTZ)), seat("Bob", Put(HUNTED))], "Ann"), "CRR III.B.2")
    after = game.play(Mark("Ann", number(game, "Alamut")))
    assert after.table.card(number(game, "Alamut")).marked == 1
    assert unmet(after, Mark("Ann", number(game, "Alamut"))) == ("CRR III.B.2.b",)
    assert unmet(game, Mark("Ann", number(game, "Lutz"))) == ("CRR III.B.2.b",)


# influence


@pytest.mark.parametrize(("turn", "transfers"), [(1, 1), (2, 2), (3, 3), (4, 4), (9, 4)])
def test_transfers(turn: int, transfers: int) -> None:
    game = to(position([seat("Ann"), seat("Bob")], "Ann", number=turn), "CRR III.D.2")
    assert game.frame.transfers == transfers  # type: ignore[attr-defined]


def test_spending_transfers() -> None:
    game = position([seat("Ann", Put(RAVEN, Place.UNCONTROLLED, blood=2), Put(LUTZ)), seat("Bob")], "Ann", number=5)
    game = to(game, "CRR III.D.2")
    raven = number(game, "Raven")
    more = game.play(Transfer("Ann", "add", raven)).play(Transfer("Ann", "take-back", raven))
    assert (more.table["Ann"].pool, more.table.card(raven).blood) == (30, 2)
    assert unmet(more, Transfer("Ann", "take-back", raven)) == ("CRR III.D.2", "CRR III.D.2.b")
    up = to(game.play(Transfer("Ann", "add", raven, times=4)), "CRR III.E.1")
    assert (up.table.card(raven).place, up.table.card(raven).blood) == (Place.READY, 4)
    assert up.table["Ann"].pool == 26
    assert unmet(game, Transfer("Ann", "add", number(game, "Lutz"))) == ("CRR III.D.2.a",)
    assert unmet(game.play(Pass("Ann")), Transfer("Bob", "draw")) == ("CRR III.D.2",)
    assert refused(game, Transfer("Ann", "burn")).unmet[0].says.startswith("transfers are used to add, take-back")


def test_drawing_crypt_cards() -> None:
    game = position([seat("Ann"), seat("Bob")], "Ann", number=4)
    before = totals(game)
    game = to(game, "CRR III.D.2")
    after = game.play(Transfer("Ann", "draw"))
    hidden = after.table.region("Ann", Place.UNCONTROLLED)
    assert len(hidden) == 1
    assert (after.table["Ann"].pool, after.table["Ann"].crypt) == (29, 7)
    assert unmet(after, Transfer("Ann", "draw")) == ("CRR III.D.2", "CRR III.D.2.c")
    assert after.play(Name("Ann", RAVEN, number=hidden[0].number)).table.cards[-1].name == "Raven"
    assert totals(after) == before
    empty = to(position([Seat("Ann"), seat("Bob")], "Ann", number=4), "CRR III.D.2")
    assert "CRR III.D.2.c" in unmet(empty, Transfer("Ann", "draw"))


def test_a_hidden_card_does_not_come_into_play() -> None:
    game = position([seat("Ann", Put(RAVEN, Place.UNCONTROLLED, blood=3)), seat("Bob")], "Ann")
    assert to(game, "CRR III.E.1").table.card(0).place is Place.UNCONTROLLED


def test_merging_the_two_versions() -> None:
    base = vampire("Gilbert", 5, traits=frozenset({Trait.BASE}))
    advanced = vampire("Gilbert", 5, traits=frozenset({Trait.ADVANCED}))
    cards = (Put(base, blood=2), Put(advanced, Place.UNCONTROLLED, blood=1), Put(RAVEN, Place.UNCONTROLLED, blood=0))
    game = to(position([seat("Ann", *cards), seat("Bob")], "Ann", number=4), "CRR III.D.2")
    after = game.play(Transfer("Ann", "merge", 1, into=0))
    assert (after.table["Ann"].pool, after.table.card(0).blood) == (29, 3)
    assert after.table.card(0).has(Trait.ADVANCED)
    assert after.table.card(1).on == 0
    assert "CRR III.D.2.d" in unmet(game, Transfer("Ann", "merge", 2, into=0))


# discard and end of turn


def test_one_discard_phase_action() -> None:
    game = position([seat("Ann", hand=(GOVERN, RICHES)), seat("Bob", hand=(SUDDEN,))], "Ann")
    game = to(game, "CRR III.E.2")
    after = game.play(Discard("Ann", number(game, "Govern")))
    assert after.table.hand("Ann") == 7
    assert unmet(after, Discard("Ann", number(game, "Riches")))[0] == "CRR III.E.1"
    assert unmet(passes(game, "Ann"), Discard("Bob", number(game, "Sudden"))) == ("CRR III.E.2.a",)
    assert "CRR III.E.2.a" in unmet(game, Discard("Ann"))
    assert game.play(Discard("Ann", GOVERN)).table.cards[-1].place is Place.ASH_HEAP


def test_an_event_once_in_a_game() -> None:
    game = position([seat("Ann", hand=(EVENT, GOVERN)), seat("Bob", hand=(EVENT,))], "Ann")
    game = to(game, "CRR III.E.2")
    event, other = (card.number for card in game.table.cards if card.name == EVENT.name)
    after = passes(game.play(PlayCard("Ann", event)), "Ann", "Bob")
    assert after.table.card(event).place is Place.PLAY
    assert unmet(after, Discard("Ann", number(game, "Govern")))[0] == "CRR III.E.1"
    after = to(to(after, "CRR III.F").play(Step("Ann")), "CRR III.E.2")
    assert unmet(after, PlayCard("Bob", other)) == ("CRR III.E.2.b",)
    assert unmet(to(game.undo().start, "CRR III.B.2"), PlayCard("Ann", event)) == ("CRR III.E.2.b",)


def test_new_allies_become_ready_at_the_end_of_the_turn() -> None:
    game = position([seat("Ann", Put(WAR_GHOUL, Place.UNCONTROLLED)), seat("Bob")], "Ann")
    game = to(game, "CRR III.F")
    assert game.table.card(0).place is Place.UNCONTROLLED
    after = game.play(Step("Ann"))
    assert (after.table.card(0).place, after.turn.player) == (Place.READY, "Bob")


def test_a_recursion_in_a_limited_tournament() -> None:
    gone = Put(GOVERN, Place.ASH_HEAP)
    game = position([seat("Ann", gone, facts=(("recursions", 1),)), seat("Bob")], "Ann")
    game = to(game, "CRR III.E.2")
    after = game.play(Discard("Ann", recursion=True))
    assert (after.table["Ann"].library, game.table["Ann"].library) == (31, 30), "it can be drawn again, unnamed"
    assert after.table["Ann"].recursions == 0
    assert totals(after) == totals(game)
    none = to(position([seat("Ann"), seat("Bob")], "Ann"), "CRR III.E.2")
    assert "VEKN 7.2.2.p2" in unmet(none, Discard("Ann", recursion=True))


# hands


def test_a_hand_that_is_too_large_is_discarded_from() -> None:
    game = to(position([seat("Ann", hand=(GOVERN,)), seat("Bob")], "Ann"), "CRR III.C")
    more = game.play(Judge("Ann", "card text", (fx.Draw(2),)))
    assert isinstance(more.frame, TooMany)
    assert (more.at, more.player) == ("CRR I.F.2.b", "Ann")
    assert unmet(more, Pass("Ann")) == ("CRR I.F.2.b",)
    less = more.play(Discard("Ann", number(game, "Govern"))).play(Discard("Ann", RICHES))
    assert less.at == "CRR III.C"
    assert less.table.hand("Ann") == 7


def test_an_empty_library_gives_no_card() -> None:
    game = position([Seat("Ann", named=(RICHES,), hand=0), seat("Bob")], "Ann")
    game = to(game, "CRR III.B.2")
    after = passes(game.play(PlayCard("Ann", 0)), "Ann", "Bob")
    assert after.table.hand("Ann") == 0
    assert game.frame.at == "CRR III.B.2"


def test_passing_for_ever_ends_with_the_round() -> None:
    game = position([seat("Ann"), seat("Bob")], "Ann")
    after = advance(game, PASS)
    assert (after.turn.player, after.turn.number, after.at) == ("Ann", 3, "CRR III.A.n1")
