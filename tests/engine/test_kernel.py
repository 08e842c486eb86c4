"""Proves the kernel: who may speak, plays of another moment, undo and replay, judges, how cards are played."""

import pytest

from tests.engine.games import (
    ALERT,
    ANSON,
    CLOAK,
    DIRECT,
    EFFECTIVE,
    GILBERT,
    GOVERN,
    LUTZ,
    RICHES,
    SUDDEN,
    WAKE,
    minion_phase,
    number,
    passes,
    refused,
    round_of_passes,
    seat,
    totals,
    unmet,
)
from vtes_judge.engine import Auto, Game, IllegalPlay, Seat, advance, position, start
from vtes_judge.engine.frames import Minions, Playing, Text
from vtes_judge.engine.plays import Act, Allow, Block, Decline, Judge, Name, Pass, PlayCard, Step, TakeEdgePool
from vtes_judge.engine.setup import Put
from vtes_judge.rulings import Unfit
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Type, Until
from vtes_judge.table.nouns import ActionKind


@pytest.fixture
def game() -> Game:
    return minion_phase(
        seat("Ann", Put(LUTZ, blood=5), hand=(GOVERN, CLOAK)),
        seat("Bob", Put(ANSON, blood=5), hand=(ALERT, DIRECT, WAKE)),
        seat("Cid", Put(GILBERT, tapped=True)),
    )


def played(game: Game) -> Game:
    """Lutz plays Govern to bleed."""
    return game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED, card=number(game, "Govern")))


# who may speak


def test_in_a_window_the_order_of_play_holds(game: Game) -> None:
    assert (game.at, game.player) == ("CRR III.C", "Ann")
    assert unmet(game, Pass("Bob")) == ("CRR II.A", "CRR II.A.1.b")
    after = game.play(Pass("Ann"))
    assert after.player == "Bob"
    assert unmet(after, Act("Ann", number(game, "Lutz"), ActionKind.HUNT)) == ("CRR II.A", "CRR II.A.1.b")


def test_a_use_starts_the_order_again(game: Game) -> None:
    window = passes(played(game), "Ann")
    window = window.play(PlayCard("Bob", number(game, "Direct"), number(game, "Anson")))
    assert isinstance(window.frame, Playing)
    assert window.player == "Ann"
    assert window.frame.passed == ()


def test_when_all_have_passed_the_window_is_closed(game: Game) -> None:
    assert round_of_passes(game).at == "CRR III.D.1"


def test_a_step_is_taken_by_the_active_methuselah_only() -> None:
    game = position([seat("Ann"), seat("Bob")], "Ann")
    assert unmet(game, Step("Bob")) == ("CRR III.A.n1",)
    assert game.play(Step("Ann")).at == "CRR III.A.1"


@pytest.mark.parametrize("play", [TakeEdgePool("Ann"), Decline("Ann"), Block("Ann", 0), Step("Ann")], ids=repr)
def test_a_play_of_another_moment_is_refused_with_the_clause_of_this_one(game: Game, play: Pass) -> None:
    ruling = refused(game, play)
    assert ruling.cites == ("CRR III.C",)
    assert ruling.unmet[0].says == "it belongs to this moment: the minion phase"


@pytest.mark.parametrize(
    ("play", "says"),
    [
        (Act("Ann", 99, ActionKind.HUNT), "there is no card number 99"),
        (Pass("Zoe"), "'Zoe' does not play here: Ann, Bob, Cid"),
        (PlayCard("Ann", 3, 0), "Alert is not in the hand of Ann"),
        (PlayCard("Ann", CLOAK), "Cloak is played by a minion: name it"),
        (PlayCard("Ann", CLOAK, 99), "there is no card number 99"),
        (PlayCard("Ann", 1, 2, way="superior"), "Cloak has no 'superior'; it has nothing"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused_and_not_raised(game: Game, play: Pass, says: str) -> None:
    ruling = refused(game, play)
    assert ruling.unmet[0].says == says


# equality, undo, replay


def test_a_game_is_a_value(game: Game) -> None:
    one, other = game.play(Pass("Ann")), game.play(Pass("Ann"))
    assert one == other
    assert hash(one) == hash(other)
    assert one != game
    assert len({game, one, other}) == 2


def test_how_it_came_about_does_not_count(game: Game) -> None:
    noted = game.play(Judge("Ann", "nothing changes"))
    assert noted == game
    assert noted.log is not game.log
    assert hash(noted) == hash(game)


def test_undo_is_exact_and_replay_gives_the_equal_game(game: Game) -> None:
    later = advance(played(game), {Auto.STEPS, Auto.AS_PLAYED, Auto.ANNOUNCED, Auto.PASS, Auto.NO_BLOCK})
    games = [later]
    while games[-1].log:
        games.append(games[-1].undo())
    assert games[-1] == later.start
    assert games[-1].undo() is games[-1]
    assert later.replay() == later
    assert later.replay().plays == later.plays
    for one, entry in zip(reversed(games[1:]), later.entries, strict=True):
        assert one == entry.before
        assert one.play(entry.play).log is not None
        assert entry.at == one.at


def test_an_earlier_game_is_untouched(game: Game) -> None:
    before = (game.table, game.stack, game.plays)
    played(game)
    with pytest.raises(IllegalPlay):
        game.play(Pass("Bob"))
    assert (game.table, game.stack, game.plays) == before


def test_every_entry_knows_its_clause_and_why(game: Game) -> None:
    later = round_of_passes(played(game))
    entry = later.entries[-1]
    assert entry.at == "CRR II.B.3"
    assert entry.ruling.answer is True
    assert entry.ruling.cites


# playing cards


def test_the_as_played_window_and_replacing(game: Game) -> None:
    window = played(game)
    assert window.at == "CRR II.B.3"
    card = window.table.card(number(game, "Govern"))
    assert card.place is Place.PLAYING
    assert window.table.hand("Ann") == 6
    assert window.table["Ann"].waiting == (Until.PLAYED,)
    after = passes(window, "Ann", "Bob", "Cid")
    assert (after.at, after.table.card(card.number).place) == ("CRR IV.A.2", Place.LIMBO)
    assert after.table.hand("Ann") == 7
    assert after.table["Ann"].library == window.table["Ann"].library - 1
    assert after.table["Ann"].waiting == ()


def test_only_what_cancels_may_answer_a_card(game: Game) -> None:
    window = passes(played(game), "Ann")
    assert "CRR II.B.3.a" in unmet(window, PlayCard("Bob", number(game, "Alert"), number(game, "Anson")))
    assert "CRR II.B.3.a" in unmet(window, PlayCard("Bob", number(game, "Wake"), number(game, "Anson")))


def test_a_canceled_action_card_ends_the_action_untapped_and_unpaid(game: Game) -> None:
    window = passes(played(game), "Ann").play(PlayCard("Bob", number(game, "Direct"), number(game, "Anson")))
    after = passes(window, "Ann", "Bob", "Cid")
    assert after.at == "CRR III.C"
    assert isinstance(after.frame, Minions)
    table = after.table
    assert not table.card(number(game, "Lutz")).tapped
    assert table.card(number(game, "Lutz")).blood == 5
    assert table.card(number(game, "Anson")).blood == 4
    assert table.card(number(game, "Govern")).place is Place.ASH_HEAP
    assert table.card(number(game, "Direct")).place is Place.ASH_HEAP
    assert (table.hand("Ann"), table.hand("Bob")) == (7, 7)


def test_a_card_that_cancels_can_itself_be_canceled() -> None:
    counter = Face("Counter", Type.REACTION, (fx.Cancel((Type.REACTION,)),))
    game = minion_phase(
        seat("Ann", Put(LUTZ, blood=5), hand=(GOVERN,)),
        seat("Bob", Put(ANSON, blood=5), hand=(DIRECT,)),
        seat("Cid", Put(GILBERT), hand=(counter,)),
    )
    window = passes(played(game), "Ann").play(PlayCard("Bob", number(game, "Direct"), number(game, "Anson")))
    window = passes(window, "Ann", "Bob").play(PlayCard("Cid", number(game, "Counter"), number(game, "Gilbert")))
    after = passes(window, "Ann", "Bob", "Cid")
    assert after.at == "CRR II.B.3"
    assert after.table.card(number(game, "Anson")).blood == 5
    assert after.table.card(number(game, "Direct")).place is Place.ASH_HEAP
    assert passes(after, "Ann", "Bob", "Cid").at == "CRR IV.A.2"


def test_a_card_is_not_replaced_until_its_text_says_so(game: Game) -> None:
    later = passes(played(game), "Ann", "Bob", "Cid").play(Step("Ann"))
    later = passes(later, "Ann", "Bob", "Cid", "Ann")
    later = later.play(PlayCard("Bob", number(game, "Wake"), number(game, "Anson")))
    later = passes(later, "Ann", "Bob", "Cid")
    assert later.table.hand("Bob") == 6
    assert later.table["Bob"].waiting == (Until.UNTAP,)
    later = advance(later, {Auto.STEPS, Auto.PASS, Auto.NO_BLOCK}, Act("Bob", number(game, "Anson"), ActionKind.HUNT))
    assert later.turn.player == "Bob"
    assert later.table.hand("Bob") == 7


def test_a_card_in_an_unnamed_hand_is_told_by_its_face(game: Game) -> None:
    before = totals(game)
    after = game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED, card=GOVERN))
    assert after.table["Ann"].hand == game.table["Ann"].hand - 1
    assert after.table.cards[-1].name == "Govern"
    assert totals(after) == before


def test_a_card_that_nobody_can_pay_cannot_be_played() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ, blood=1), hand=(Face("Dear", Type.ACTION, blood=2),)), seat("Bob"))
    assert "CRR II.B.2" in unmet(game, Act("Ann", number(game, "Lutz"), ActionKind.OTHER, card=number(game, "Dear")))


def test_legal_plays_are_legal_and_by_who_may_speak(game: Game) -> None:
    for now in (game, played(game), passes(played(game), "Ann")):
        plays = list(now.legal_plays())
        assert Pass(now.player or "") in plays
        for play in plays:
            assert play.player == now.player
            assert now.play(play).plays[-1] == play


# judges


def test_a_judge_states_a_change_and_the_reason_at_any_time(game: Game) -> None:
    after = played(game).play(Judge("Bob", "a card of ours", (fx.Pool(-2), fx.Edge())))
    assert after.table["Bob"].pool == 28
    assert after.table.edge == "Bob"
    assert after.at == "CRR II.B.3"
    assert after.entries[-1].ruling.steps[0].says == "a judge rules: a card of ours"
    assert refused(game, Judge("Bob", " ")).unmet[0].says == "the judge gives a reason"


def test_what_the_vocabulary_cannot_say_waits_for_a_judge() -> None:
    odd = Face("Odd", Type.MODIFIER, (fx.Other("each Methuselah reveals her hand"),))
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), hand=(odd,)), seat("Bob", Put(ANSON)))
    game = game.play(Act("Ann", number(game, "Lutz"), ActionKind.HUNT)).play(Step("Ann"))
    game = passes(game, "Ann", "Bob").play(PlayCard("Ann", number(game, "Odd"), number(game, "Lutz")))
    game = passes(game, "Ann", "Bob")
    assert isinstance(game.frame, Text)
    assert game.frame.text == "each Methuselah reveals her hand"
    assert unmet(game, Pass("Ann")) == ("CRR II.C",)
    assert game.play(Judge("Ann", "all hands were revealed")).at == "CRR IV.B"


def test_a_judge_may_allow_what_the_rules_refuse_but_no_play_of_another_moment(game: Game) -> None:
    twice = Act("Cid", number(game, "Gilbert"), ActionKind.HUNT)
    assert not game.play(Allow("Ann", "card text", twice)).judge(twice).answer
    tapped = game.card(number(game, "Lutz"), tapped=True)
    hunt = Act("Ann", number(game, "Lutz"), ActionKind.HUNT)
    assert unmet(tapped, hunt) == ("CRR III.C.n1",)
    allowed = tapped.play(Allow("Ann", "its text lets it act while tapped", hunt))
    assert hunt in list(allowed.legal_plays())
    after = allowed.play(hunt)
    assert after.at == "CRR IV.A.2"
    assert after.allowed is None
    assert unmet(allowed.play(Pass("Ann")), hunt) == ("CRR II.A", "CRR II.A.1.b")
    with pytest.raises(IllegalPlay, match=r"CRR III\.C"):
        game.play(Allow("Ann", "no", TakeEdgePool("Ann"))).play(TakeEdgePool("Ann"))


def test_a_card_is_named(game: Game) -> None:
    after = game.play(Name("Ann", RICHES))
    assert after.table.hand("Ann") == game.table.hand("Ann")
    assert after.table.cards[-1].place is Place.HAND
    assert totals(after) == totals(game)
    assert refused(game, Name("Ann", LUTZ)).unmet[0].says.startswith("Ann has no unnamed card")


# setup


def test_a_new_game() -> None:
    game = start([Seat("Ann", library=60, crypt=12, named=(GOVERN,)), Seat("Bob", library=90, crypt=20)])
    ann = game.table["Ann"]
    assert (ann.pool, game.table.hand("Ann"), ann.library, ann.crypt) == (30, 7, 53, 8)
    assert ann.victory_points == 0.0
    assert len(game.table.region("Ann", Place.UNCONTROLLED)) == 4
    assert totals(game) == {"Ann": 72, "Bob": 110}
    assert (game.turn.player, game.turn.number, game.table.edge) == ("Ann", 1, None)
    hidden = game.table.region("Ann", Place.UNCONTROLLED)[0].number
    after = game.play(Name("Ann", ANSON, number=hidden))
    assert after.table.card(hidden).title is ANSON.title
    assert refused(after, Name("Ann", LUTZ, number=hidden)).cites == ("CRR I.F.3",)


@pytest.mark.parametrize(
    ("seats", "player", "says"),
    [
        ((Seat("Ann"),), "Ann", "at least two"),
        ((Seat("Ann"), Seat("Ann")), "Ann", "each once"),
        ((Seat("Ann"), Seat("Bob")), "Cid", "the players are Ann, Bob"),
        ((Seat("Ann", cards=(Put(LUTZ, blood=11),)), Seat("Bob")), "Ann", "blood is between 0 and its capacity"),
    ],
)
def test_a_table_that_cannot_be(seats: tuple[Seat, ...], player: str, says: str) -> None:
    with pytest.raises(Unfit, match=says):
        position(seats, player)


def test_too_few_cards_to_draw() -> None:
    with pytest.raises(Unfit, match="Bob cannot draw 7 library cards"):
        start([Seat("Ann", library=60, crypt=12), Seat("Bob", library=6, crypt=12)])


def test_people_name_cards() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(LUTZ), Put(ANSON)))
    named = game.table.named
    assert len(named("lutz")) == 2
    assert named("Bob's Lutz") == (1,)
    assert named("bob's an") == (2,)
    assert named("Lutz #1") == (1,)
    assert named("Zoe's Lutz") == ()


def test_an_out_of_turn_master_cancels_a_master() -> None:
    game = position([seat("Ann", hand=(EFFECTIVE, RICHES)), seat("Bob", hand=(SUDDEN,))], "Ann")
    game = advance(game, {Auto.STEPS, Auto.PASS}, PlayCard("Ann", number(game, "Riches")))
    game = passes(game.play(PlayCard("Ann", number(game, "Riches"))), "Ann")
    game = passes(game.play(PlayCard("Bob", number(game, "Sudden"))), "Ann", "Bob")
    assert game.at == "CRR III.B.2"
    assert game.table["Ann"].pool == 30
    assert game.table["Bob"].out_of_turn == "non-trifle"
    assert unmet(game, PlayCard("Ann", number(game, "Effective"))) == ("CRR III.B.2.a",)


def test_the_log_says_what_the_rules_say_of_each_step() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5)), seat("Bob"))
    game = game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED))
    game = advance(game, {Auto.STEPS, Auto.PASS, Auto.NO_BLOCK}, Act("Bob", 0, ActionKind.HUNT))
    said = {entry.at: entry.ruling.verdict for entry in game.entries if isinstance(entry.play, Step)}
    assert said["CRR IV.D.2"].endswith("Bob burns 1 pool, and Ann has the Edge.")
    assert said["CRR III.D.1"] == "4 transfers."
    assert (said["CRR III.A.1"], said["CRR IV.A.2"]) == ("Yes.", "Yes.")
