"""Proves contests of cards and titles in the engine, and which of them are left to a judge."""

import pytest

from tests.engine.turn.tables import HALL, LUTZ, find, prince, refused, table, untap
from vtes_judge.engine import Auto, Game, IllegalPlay, Seat, advance, position
from vtes_judge.engine.action.referendums import Referendum, hold_blood_hunt
from vtes_judge.engine.effects import arrive
from vtes_judge.engine.plays import Act, Allow, Judge, Pass, PayContest, PlayCard, Step, Vote, Yield
from vtes_judge.engine.setup import Put
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import ActionKind, Title

STREET = Face("Street", Type.MASTER, unique=False, stays=True)


def round_to(game: Game, player: str) -> Game:
    """Everybody passes, pays for contests, and blocks nothing, until this player's untap phase."""
    for _ in range(300):
        game = untap(game)
        if game.turn.player == player and game.at == "CRR III.A.3":
            return game
        speaker = str(game.player)
        due = [play for play in game.legal_plays() if isinstance(play, PayContest)]
        game = game.play(due[0] if due else Pass(speaker))
    raise AssertionError(f"never the turn of {player}")


def contested(*, third: bool = False) -> Game:
    """Ann and Bob, and perhaps Cid, each have a Lutz; Ann's came last."""
    cid = (Put(LUTZ),) if third else ()
    game = table(Put(LUTZ, on=(Put(Face("Coat", Type.EQUIPMENT)),)), bob=(Put(LUTZ),), cid=cid)
    return arrive(game, find(game, "Lutz").number)


def test_a_second_copy_of_a_unique_card_is_contested_by_all() -> None:
    game = contested(third=True)
    assert [find(game, "Lutz", one).place for one in ("Ann", "Bob", "Cid")] == [Place.CONTESTED] * 3


def test_what_is_not_unique_or_ones_own_is_not_contested() -> None:
    streets = table(Put(STREET), bob=(Put(STREET),))
    assert arrive(streets, 0).table is streets.table
    twice = table(Put(HALL), Put(HALL))
    assert [card.place for card in arrive(twice, 1).table.cards] == [Place.PLAY, Place.ASH_HEAP]


def test_a_contest_is_paid_for_or_yielded_before_the_phase_is_left() -> None:
    game = untap(contested())
    assert refused(game, Pass("Ann")) == ("CRR III.A.3.b",)
    lutz = find(game, "Lutz").number
    paid = game.play(PayContest("Ann", lutz))
    assert paid.table["Ann"].pool == 9
    assert refused(paid, PayContest("Ann", lutz)) == ("CRR III.A.3.b",)
    assert paid.play(Pass("Ann"))
    assert refused(game, PayContest("Ann", find(game, "Lutz", "Bob").number)) == ("CRR III.A.3.b",)
    gone = game.play(Yield("Ann", lutz))
    assert find(gone, "Lutz").place is Place.ASH_HEAP
    assert find(gone, "Coat").place is Place.ASH_HEAP


def test_the_last_one_left_regains_the_card_untapped_in_her_untap_phase() -> None:
    game = untap(contested(third=True))
    game = game.play(Yield("Ann", find(game, "Lutz").number))
    game = round_to(game, "Bob")
    assert find(game, "Lutz", "Bob").place is Place.CONTESTED
    game = game.play(Yield("Bob", find(game, "Lutz", "Bob").number))
    game = round_to(game, "Cid")
    assert find(game, "Lutz", "Cid").place is Place.READY
    assert not find(game, "Lutz", "Cid").tapped


def princes(rival: Title = Title.PRINCE, blood: int = 3) -> Game:
    mine = Put(prince("Mine"), blood=blood)
    game = table(mine, bob=(Put(prince("Theirs", title=rival), blood=blood),))
    return untap(arrive(game, 0))


def test_a_contested_title_costs_blood() -> None:
    game = princes()
    assert find(game, "Mine").title_contested
    assert find(game, "Theirs", "Bob").title_contested
    paid = game.play(PayContest("Ann", 0))
    assert (find(paid, "Mine").blood, paid.table["Ann"].pool) == (2, 10)


def test_a_baron_pays_more_against_a_prince() -> None:
    game = round_to(princes(Title.BARON), "Bob")
    paid = game.play(PayContest("Bob", find(game, "Theirs", "Bob").number))
    assert find(paid, "Theirs", "Bob").blood == 1


def test_what_becomes_of_a_yielded_title_only_a_judge_can_say() -> None:
    game = princes(blood=0)
    assert "CRR II.B.2" in refused(game, PayContest("Ann", 0))
    with pytest.raises(IllegalPlay) as caught:
        game.play(Yield("Ann", 0))
    assert caught.value.ruling.notes == ("GAP-24",)
    allowed = game.play(Allow("Ann", "the title is lost", Yield("Ann", 0))).play(Yield("Ann", 0))
    assert find(allowed, "Mine").title is Title.NONE
    assert allowed.play(Pass("Ann"))


def test_princes_of_two_cities_contest_nothing() -> None:
    game = table(Put(prince("Mine")), bob=(Put(prince("Theirs", "Rome")),))
    assert arrive(game, 0).table is game.table


# what the texts leave open


def twice(*, city: str = "Paris", other: str = "Paris", bob: tuple[Put, ...] = ()) -> Game:
    """Ann has two princes, of the same city unless it is told otherwise."""
    return table(Put(prince("Lola", city)), Put(prince("Nana", other)), bob=bob)


def polled(game: Game) -> Game:
    """A referendum on a blood hunt, which leaves everybody's votes to be cast."""
    return hold_blood_hunt(game, find(game, "Nana").number)


def test_whether_one_methuselah_contests_a_title_with_herself_is_for_a_judge() -> None:
    game = advance(untap(twice()), {Auto.STEPS})
    lola = find(game, "Lola").number
    assert not find(game, "Lola").title_contested
    passing = game.judge(Pass("Ann"))
    assert (passing.answer, passing.notes) == (True, ("GAP-23",))
    assert passing.left_to_judge == tuple(
        f"whether {name} contests the title of prince, which its Methuselah has twice, and owes for it"
        for name in ("Lola", "Nana")
    )
    for said in (PayContest("Ann", lola), Yield("Ann", lola)):
        assert (game.judge(said).answer, game.judge(said).notes) == (None, ("GAP-23",))
    paid = game.play(Allow("Ann", "they contest it", PayContest("Ann", lola))).play(PayContest("Ann", lola))
    assert find(paid, "Lola").blood == 4
    gone = game.play(Allow("Ann", "they contest it", Yield("Ann", lola))).play(Yield("Ann", lola))
    assert find(gone, "Lola").title is Title.NONE
    assert gone.judge(Pass("Ann")).notes == ()


def test_the_votes_of_a_title_that_its_methuselah_has_twice_wait_for_a_judge() -> None:
    game = polled(twice())
    vote = Vote("Ann", VoteSide.FOR, find(game, "Lola").number)
    assert (game.judge(vote).answer, game.judge(vote).notes) == (None, ("GAP-23",))
    cast = game.play(Allow("Ann", "no contest with herself", vote)).play(vote).find(Referendum)
    assert cast is not None
    assert cast.votes(VoteSide.FOR) == 2


def test_titles_of_two_cities_or_contested_by_another_are_no_such_case() -> None:
    vote = Vote("Ann", VoteSide.FOR, 0)
    assert polled(twice(other="Rome")).judge(vote).answer is True
    against = arrive(polled(twice(bob=(Put(prince("Zeus")),))), 2)
    assert against.judge(vote).answer is False
    assert "GAP-23" not in against.judge(vote).notes


def test_a_title_of_no_told_city_is_taken_not_to_be_contested_and_that_is_said() -> None:
    game = polled(twice(city="", other=""))
    ruling = game.judge(Vote("Ann", VoteSide.FOR, 0))
    assert ruling.answer is True
    left = "whether Lola and Nana contest their title: it was not told of which city or clan it is"
    assert ruling.left_to_judge == (left,)


def contested_with_bob() -> Game:
    """Ann and Bob contest the Hall; Bob has been ousted."""
    game = table(Put(LUTZ), Put(HALL), bob=(Put(LUTZ), Put(HALL)))
    game = arrive(game, find(game, "Hall", "Bob").number)
    return untap(game.play(Judge("Bob", "card text", (fx.Pool(-10),))))


def test_what_is_contested_with_an_ousted_methuselah_is_for_a_judge() -> None:
    game = contested_with_bob()
    hall, bobs = find(game, "Hall").number, find(game, "Hall", "Bob").number
    assert not game.table["Bob"].playing
    assert (game.at, find(game, "Hall", "Bob").place) == ("CRR III.A.3", Place.CONTESTED)
    for said in (PayContest("Ann", hall), Pass("Ann")):
        assert (game.judge(said).answer, game.judge(said).notes) == (None, ("GAP-13",))
    assert list(game.legal_plays()) == [Yield("Ann", hall)]
    assert advance(game, {Auto.PASS}) is game
    passed = advance(game.play(Allow("Ann", "nobody contests it", Pass("Ann"))), {Auto.PASS})
    assert passed.table["Ann"].pool == game.table["Ann"].pool
    paid = game.play(Allow("Ann", "his copy is still there", PayContest("Ann", hall))).play(PayContest("Ann", hall))
    assert paid.table["Ann"].pool == game.table["Ann"].pool - 1
    free = game.play(Judge("Ann", "his copy goes with him", (fx.Move(Place.REMOVED),), targets=(bobs,)))
    assert find(free, "Hall", "Bob").place is Place.REMOVED
    assert free.judge(Pass("Ann")).answer is True, "nobody contests it, and it comes back in her next untap phase"
    assert find(advance(round_to(round_to(free, "Cid"), "Ann"), {Auto.STEPS}), "Hall").place is Place.PLAY


# a second copy of her own, and titles that meet by a change of control


def test_nobody_brings_a_second_copy_of_her_unique_card_into_play_of_her_own_accord() -> None:
    sword = Face("Sword", Type.EQUIPMENT, unique=True)
    knife = Face("Knife", Type.EQUIPMENT, unique=False)
    seats = (
        Seat("Ann", hand=7, library=40, crypt=5, cards=(Put(LUTZ, on=(Put(sword), Put(knife))), Put(HALL))),
        Seat("Bob", hand=7, library=40, crypt=5, cards=(Put(prince("Zeus")),)),
    )
    game = position(seats, "Ann")
    while game.at != "CRR III.B.2":
        game = untap(game) if game.judge(Step("Ann")).answer else game.play(Pass(str(game.player)))
    assert refused(game, PlayCard("Ann", HALL)) == ("CRR III.n1",)
    while game.at != "CRR III.C":
        game = game.play(Pass(str(game.player)))
    assert refused(game, Act("Ann", 0, ActionKind.EQUIP, sword)) == ("CRR III.n1",)
    assert game.judge(Act("Ann", 0, ActionKind.EQUIP, knife)).answer is True


def test_a_title_that_two_methuselahs_have_is_contested_however_they_came_by_it() -> None:
    taken = twice().play(Judge("Bob", "card text", (fx.Control(),), targets=(1,)))
    assert taken.table.card(0).title_contested
    assert polled(taken).judge(Vote("Ann", VoteSide.FOR, 0)).answer is False
    stated = polled(twice().card(1, controller="Bob"))
    assert not stated.table.card(0).title_contested
    assert stated.judge(Vote("Ann", VoteSide.FOR, 0)).answer is False, "a table that was stated so is no other"
    game = untap(taken)
    assert refused(game, Pass("Ann")) == ("CRR III.A.3.b",)
    paid = game.play(PayContest("Ann", 0))
    assert (paid.table.card(0).blood, paid.judge(Pass("Ann")).answer) == (4, True)


def test_a_title_that_becomes_uncontrolled_is_not_contested_as_it_comes_back() -> None:
    game = table(Put(prince("Lola")), bob=(Put(prince("Zeus")),))
    game = arrive(game, 0)
    assert game.table.card(1).title_contested
    game = game.play(Judge("Bob", "card text", (fx.Move(Place.UNCONTROLLED),), targets=(1,)))
    assert not game.table.card(1).title_contested
