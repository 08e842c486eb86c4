"""Proves the limits of Phased Motion in the engine: cards owed, the options repeated, one out-of-turn master."""

from tests.engine.games import GILBERT, LUTZ, RAVEN, SUDDEN, Place, Put, number, passes, refused, seat, unmet, vampire
from tests.phased.test_engine import (
    INTRO,
    NEVER,
    ROB,
    SLOW,
    TRICK,
    act,
    advanced,
    at_phase,
    chosen,
    idle,
    table,
    whole_turn,
)
from vtes_judge.engine import Game, position
from vtes_judge.engine.frames import Master, Minions, Playing
from vtes_judge.engine.phased.hands import DiscardDebt
from vtes_judge.engine.phased.turn import Choosing, turn_of
from vtes_judge.engine.plays import Decline, Discard, Pass, PlayCard, Step
from vtes_judge.rules.action_course import ActionTaken
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Trait, Type, Until, Whom
from vtes_judge.table.nouns import ActionKind
from vtes_judge.table.phased import PhaseCard, TurnPart


def test_a_card_that_cannot_be_paid_with_others_is_not_played() -> None:
    for face, others in ((SLOW, 1), (NEVER, 2)):
        game = idle(advanced(PhaseCard.MASTER, seat("Ann", hand=(face, ROB, ROB))), Master, at="CRR III.B.2")
        game = game.methuselah("Ann", hand=0)
        hers = [card.number for card in game.table.region("Ann", Place.HAND)]
        play = PlayCard("Ann", number(game, face.name))
        assert game.judge(play).answer is True
        for gone in hers[1 : 4 - others]:
            game = game.card(gone, place=Place.ASH_HEAP)
        assert "PMF 6.2.p1" in unmet(game, play)


def test_who_has_no_card_left_owes_none() -> None:
    drawer = Face("Drawer", Type.MASTER, (fx.Draw(2),), until=Until.DISCARD)
    game = advanced(PhaseCard.MASTER, seat("Ann", hand=(drawer, ROB), library=0))
    game = idle(game, Master, at="CRR III.B.2").methuselah("Ann", hand=0, library=0)
    game = passes(game.play(PlayCard("Ann", number(game, "Drawer"))), "Ann", "Bob", "Cid")
    owed = [(frame.at, frame.cards) for frame in game.stack if isinstance(frame, DiscardDebt)]
    assert owed == [("PMF 6.1.b2", 1), ("PMF 6.2.p1", 1)]
    game = game.play(Discard("Ann", number(game, "Rob")))
    assert (game.at, game.table.hand("Ann")) == ("CRR III.B.2", 0)


def test_one_minion_is_fought_not_two() -> None:
    game = at_phase(PhaseCard.OPEN_AGGRESSION, seat("Ann", Put(LUTZ)), seat("Bob", Put(RAVEN), Put(GILBERT)))
    both = (number(game, "Raven"), number(game, "Gilbert"))
    assert refused(game, act(game, "Lutz", ActionKind.OTHER, targets=both)).unmet[0].says == (
        "name the minion to fight, and one only"
    )


def test_the_option_to_fight_is_no_action_that_cannot_be_repeated() -> None:
    game = at_phase(PhaseCard.OPEN_AGGRESSION, seat("Ann", Put(LUTZ)), seat("Bob", Put(RAVEN)))
    fight = act(game, "Lutz", ActionKind.OTHER, targets=(number(game, "Raven"),))
    game = game.play(fight)
    while game.at != "CRR III.C":
        game = onward(game)
    assert [did for _, did in game.turn.done] == [ActionTaken(ActionKind.OTHER)]
    game = chosen(game, PhaseCard.CHEAT, TurnPart.OPEN_AGGRESSION)
    while turn_of(game).player != "Ann":
        game = onward(game)
    lutz, raven = number(game, "Lutz"), number(game, "Raven")
    game = game.card(lutz, tapped=False, blood=5).card(raven, place=Place.READY, blood=3)
    assert game.judge(fight).answer is True


def onward(game: Game) -> Game:
    """A step, or what does least."""
    player = game.player or ""
    quiet = (one for one in (Step(player), Decline(player), Pass(player)) if game.judge(one).answer)
    return game.play(next(quiet, None) or next(iter(game.legal_plays())))


def bobs(game: Game) -> bool:
    """Whether it is Bob's to play an out-of-turn master: he speaks, in the portion of somebody else."""
    return game.player == "Bob" != turn_of(game).player and game.at in ("CRR III.B.2", "CRR III.C")


def bob_may(game: Game) -> bool | None:
    """Whether Bob may play another out-of-turn master, as soon as it is his to speak."""
    while not bobs(game):
        game = onward(game)
    answer: bool | None = game.judge(PlayCard("Bob", TRICK)).answer
    return answer


def bob_plays(game: Game) -> Game:
    """Bob plays an out-of-turn master as soon as it is his to speak, and it resolves."""
    while not bobs(game):
        game = onward(game)
    game = game.play(PlayCard("Bob", TRICK))
    while isinstance(game.frame, Playing):
        game = onward(game)
    return game


def cids_portion(game: Game) -> Game:
    while turn_of(game).player != "Cid":
        game = onward(game)
    return game


def test_one_out_of_turn_master_between_master_phases_by_each_reading() -> None:
    """Ann chooses Master: her portion, Bob's, Cid's. Played in Ann's portion, Bob's may or may not count after his."""
    game = chosen(table(), PhaseCard.MASTER)
    assert bob_may(game) is True
    game = bob_plays(game)
    assert bob_may(game) is False
    assert bob_may(cids_portion(game)) is None
    after = chosen(idle(game, Choosing), PhaseCard.SUPPLY)
    assert bob_may(after) is None
    game = bob_plays(cids_portion(chosen(table(), PhaseCard.MASTER)))
    assert bob_may(game) is False
    after = chosen(idle(game, Choosing), PhaseCard.SUPPLY)
    assert bob_may(after) is None


def test_an_out_of_turn_master_from_before_a_master_phase_is_over_when_it_is() -> None:
    game = bob_plays(chosen(table(), PhaseCard.SUPPLY))
    assert bob_may(game) is False
    game = chosen(idle(game, Choosing), PhaseCard.MASTER)
    assert turn_of(game).player == "Bob"
    assert bob_may(game) is None
    assert bob_may(chosen(idle(game, Choosing), PhaseCard.DIPLOMACY)) is True


def test_the_turn_ends_though_the_last_one_to_discard_is_ousted() -> None:
    storm = Face("Storm", Type.EVENT, (fx.Pool(-1, Whom.SELF),))
    game = whole_turn(table(seat("Ann", pool=1, hand=(storm,))))
    while not (turn_of(game).player == "Ann" and game.at == "CRR III.E.2"):
        game = onward(game)
    assert turn_of(game).waiting == ()
    game = game.play(PlayCard("Ann", number(game, "Storm")))
    while isinstance(game.frame, Playing):
        game = onward(game)
    assert (game.at, game.player, game.table.playing) == ("PMF 3.4.p1", "Bob", ("Bob", "Cid"))
    assert turn_of(onward(game)).number == 2


def test_a_slave_that_may_not_act_holds_nobody_up() -> None:
    """It must bleed, and as a Slave without a member of its clan it may not: its Methuselah may pass."""
    wild = vampire("Wild", 4, clan="Toreador", effects=(fx.Mandatory("bleed"),), traits=frozenset({Trait.SLAVE}))
    alone = idle(position([seat("Ann", Put(wild, blood=2)), seat("Bob")], "Ann", variant=INTRO), Minions)
    assert refused(alone, act(alone, "Wild", ActionKind.BLEED)).answer is False
    assert alone.judge(Pass("Ann")).answer is True
    member = vampire("Anneke", 5, clan="Toreador")
    both = idle(position([seat("Ann", Put(wild, blood=2), Put(member)), seat("Bob")], "Ann", variant=INTRO), Minions)
    assert both.judge(act(both, "Wild", ActionKind.BLEED)).answer is True
    assert "PMF 3.2.p1" in unmet(both, Pass("Ann"))


def test_whether_a_canceled_out_of_turn_master_counts_is_open() -> None:
    """Bob's is canceled by Cid's: whether he may play another is not clear; Cid's own counts."""
    game = chosen(table(), PhaseCard.SUPPLY)
    while not bobs(game):
        game = onward(game)
    game = game.play(PlayCard("Bob", TRICK))
    while game.player != "Cid":
        game = onward(game)
    game = game.play(PlayCard("Cid", SUDDEN))
    while isinstance(game.frame, Playing):
        game = onward(game)
    assert [(one.player, one.canceled) for one in turn_of(game).masters] == [("Bob", True), ("Cid", False)]
    assert bob_may(game) is None
    while not (game.player == "Cid" and game.at == "CRR III.C"):
        game = onward(game)
    assert game.judge(PlayCard("Cid", TRICK)).answer is False
