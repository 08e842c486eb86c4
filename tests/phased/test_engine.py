"""Proves the turn of Phased Motion in the engine: order, mandatory actions, phases, Cheat, options, bonuses, hands."""

from typing import Any

import pytest

from tests.engine.games import GILBERT, LUTZ, RAVEN, Place, Put, number, passes, seat, totals, unmet, vampire
from vtes_judge.engine import Game, IllegalPlay, Seat, position, start
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.amounts import stealth
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Discards, Influence, Master, Minions, UntapPhase
from vtes_judge.engine.phased.hands import DiscardDebt
from vtes_judge.engine.phased.turn import Choosing, turn_of
from vtes_judge.engine.plays import (
    Act,
    Allow,
    Block,
    ChoosePhase,
    Decline,
    Discard,
    DrawForRound,
    Judge,
    Pass,
    Play,
    PlayCard,
    SetTerms,
    Step,
    TakeEdgePool,
    Transfer,
    Vote,
)
from vtes_judge.engine.setup import EMBRACE
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type, Until
from vtes_judge.table.nouns import ActionKind, Variant
from vtes_judge.table.phased import PhaseCard, TurnPart

INTRO, ADVANCED = Variant.PHASED_INTRO, Variant.PHASED_ADVANCED
FIVE = (PhaseCard.SUPPLY, PhaseCard.MASTER, PhaseCard.CHEAT, PhaseCard.INFLUENCE, PhaseCard.DIPLOMACY)
RICHES = Face("Riches", Type.MASTER, (fx.Pool(5),), pool=2)
TRICK = Face("Trick", Type.MASTER, (fx.Pool(1),), out_of_turn=True)
SLOW = Face("Slow", Type.MASTER, (fx.Pool(1),), until=Until.DISCARD)
NEVER = Face("Never", Type.MASTER, (fx.Pool(1),), until=Until.GAME)
ROB = Face("Rob", Type.ACTION, (fx.Tap(),))
LARGER = Face("Larger", Type.MASTER, (fx.HandSize(2),), stays=True)
BARRENS = Face("Barrens", Type.MASTER, (fx.Draw(2),))


def idle(game: Game, *until: type, at: str = "") -> Game:
    """Steps are taken and everybody passes until a frame of this type is the innermost one, or a clause is reached."""
    for _ in range(400):
        if isinstance(game.frame, until) and (not at or game.at == at):
            return game
        player = game.player or ""
        game = next(game.play(one) for one in (Step(player), Decline(player), Pass(player)) if game.judge(one).answer)
    raise AssertionError(f"still at {game.at}: {game.frame}")


def table(*seats: Seat, variant: Variant = INTRO, edge: str | None = None, player: str = "") -> Game:
    """The first choice of a turn."""
    others = [seat(name) for name in ("Ann", "Bob", "Cid") if name not in {one.name for one in seats}]
    whole = sorted((*seats, *others), key=lambda one: one.name)
    return idle(position(whole, player or "Ann", edge=edge, variant=variant), Choosing)


def chosen(game: Game, card: PhaseCard, repeats: TurnPart | None = None) -> Game:
    """Whoever's choice it is chooses this card."""
    game = idle(game, Choosing)
    return game.play(ChoosePhase(game.player or "", card, repeats))


def whole_turn(game: Game) -> Game:
    """Five phases are chosen, and everybody does nothing in them, until the discard phase."""
    for card in FIVE:
        game = chosen(game, card, TurnPart.SUPPLY if card is PhaseCard.CHEAT else None)
    return idle(game, Discards)


def at_phase(card: PhaseCard, *seats: Seat, **facts: Any) -> Game:
    """Ann's portion of a phase that she has chosen."""
    return chosen(table(*seats, **facts), card)


def act(game: Game, name: str, deed: ActionKind, **more: Any) -> Act:
    minion = game.table.card(number(game, name))
    return Act(minion.controller, minion.number, deed, **more)


# setting up, untap, mandatory actions


@pytest.mark.parametrize("variant", [INTRO, ADVANCED])
def test_each_begins_with_two_embraces(variant: Variant) -> None:
    game = start([Seat(name, library=60, crypt=12) for name in ("Ann", "Bob")], variant=variant)
    assert [(one.controller, one.blood, one.place) for one in game.table.cards if one.face is EMBRACE] == [
        (name, 1, Place.READY) for name in ("Ann", "Ann", "Bob", "Bob")
    ]
    assert game.at == "CRR III.A.n1"


def test_all_untap_in_turn_and_then_take_mandatory_actions() -> None:
    game = position(
        [seat(name, Put(vampire(f"{name}'s", 4), tapped=True)) for name in ("Ann", "Bob", "Cid")], "Bob", variant=INTRO
    )
    seen = []
    while not isinstance(game.frame, Choosing):
        now = turn_of(game)
        seen.append((now.part, now.player))
        game = game.play(
            Step(game.player or "") if game.judge(Step(game.player or "")).answer else Pass(game.player or "")
        )
    order = [(part, name) for part in (TurnPart.UNTAP, TurnPart.MANDATORY) for name in ("Bob", "Cid", "Ann")]
    assert list(dict.fromkeys(seen)) == order
    assert not any(card.tapped for card in game.table.cards)


def test_a_mandatory_action_is_taken_then_and_at_no_other_time() -> None:
    game = position([seat("Ann", Put(GILBERT, blood=0), Put(LUTZ)), seat("Bob")], "Ann", variant=INTRO)
    game = idle(game, Minions)
    assert "PMF 3.2.p1" in unmet(game, Pass("Ann"))
    assert "PMF 4.3.p1" in unmet(game, act(game, "Lutz", ActionKind.BLEED))
    hunts = act(game, "Gilbert", ActionKind.HUNT)
    assert game.judge(hunts).answer is True
    after = idle(game.play(hunts), Choosing)
    assert after.table.card(hunts.minion).blood == 1


def test_who_has_a_mandatory_action_takes_no_other_in_any_phase() -> None:
    game = position([seat("Ann", Put(GILBERT, blood=3)), seat("Bob")], "Ann", variant=INTRO)
    game = chosen(idle(game, Choosing), PhaseCard.SUBTERFUGE)
    gilbert = number(game, "Gilbert")
    game = game.play(Judge("Ann", "card text", (fx.Blood(-3),), gilbert))
    assert "CRR III.C.n3" in unmet(game, act(game, "Gilbert", ActionKind.BLEED))
    assert game.judge(Pass("Ann")).answer is True


def test_the_edge_gives_pool_only_if_nobody_else_had_it_in_the_turn_before() -> None:
    game = position([seat("Ann"), seat("Bob")], "Ann", edge="Ann", variant=INTRO)
    assert idle(game, UntapPhase, at="CRR III.A.3").judge(TakeEdgePool("Ann")).answer is True
    game = idle(game, Choosing)
    game = idle(whole_turn(game), UntapPhase, at="CRR III.A.3")
    assert game.judge(TakeEdgePool("Ann")).answer is True
    assert turn_of(game).held_before == ("Ann",)
    stolen = position([seat("Ann"), seat("Bob")], "Ann", edge="Bob", variant=INTRO)
    stolen = stolen.play(Judge("Ann", "card text", (fx.Edge(),)))
    stolen = idle(whole_turn(stolen), UntapPhase, at="CRR III.A.3")
    assert unmet(stolen, TakeEdgePool("Ann")) == ("PMF 3.1.p1",)


# choosing


def test_each_in_turn_chooses_a_phase_that_all_perform() -> None:
    game = table()
    seen, performed = [], []
    for card in FIVE:
        seen.append(game.player)
        game = game.play(ChoosePhase(game.player or "", card, TurnPart.SUPPLY if card is PhaseCard.CHEAT else None))
        performed.append(turn_of(game).conducts)
        game = idle(game, Choosing, Discards)
    assert seen == ["Ann", "Bob", "Cid", "Ann", "Bob"]
    assert performed == [TurnPart.SUPPLY, TurnPart.MASTER, TurnPart.SUPPLY, TurnPart.INFLUENCE, TurnPart.DIPLOMACY]
    assert (turn_of(game).player, turn_of(game).waiting) == ("Bob", ("Cid", "Ann"))
    game = idle(game, UntapPhase)
    assert (turn_of(game).number, turn_of(game).starter, turn_of(game).chosen) == (2, "Cid", ())


@pytest.mark.parametrize(
    ("play", "clause"),
    [
        pytest.param(ChoosePhase("Bob", PhaseCard.SUPPLY), "PMF 3.3.p1", id="a card that was chosen"),
        pytest.param(ChoosePhase("Cid", PhaseCard.MASTER), "PMF 3.3.p1", id="not hers to choose"),
        pytest.param(ChoosePhase("Bob", PhaseCard.RESEARCH), "PMF 6.3.p1", id="only in the advanced game"),
        pytest.param(ChoosePhase("Bob", PhaseCard.CHEAT), "PMF 4.7.p1", id="Cheat names a phase"),
        pytest.param(
            ChoosePhase("Bob", PhaseCard.CHEAT, TurnPart.MANDATORY), "PMF 4.7.p1", id="not the mandatory actions"
        ),
        pytest.param(
            ChoosePhase("Bob", PhaseCard.CHEAT, TurnPart.DIPLOMACY), "PMF 4.7.p1", id="a phase already chosen"
        ),
        pytest.param(ChoosePhase("Bob", PhaseCard.MASTER, TurnPart.SUPPLY), "PMF 4.7.p1", id="only Cheat repeats"),
        pytest.param(Pass("Bob"), "PMF 3.3.p1", id="she chooses"),
    ],
)
def test_what_cannot_be_chosen(play: Play, clause: str) -> None:
    game = idle(chosen(table(), PhaseCard.SUPPLY), Choosing)
    assert clause in unmet(game, play)


def test_cheat_with_nothing_to_repeat_needs_a_judge() -> None:
    game = table()
    play = ChoosePhase("Ann", PhaseCard.CHEAT)
    assert game.judge(play).answer is None
    assert game.judge(play).notes == ("GAP-37",)
    with pytest.raises(IllegalPlay):
        game.play(play)
    game = game.play(Allow("Ann", "nothing is repeated", play)).play(play)
    assert (type(game.frame), game.player) == (Choosing, "Bob")


@pytest.mark.parametrize(("edge", "starts"), [(None, "Cid"), ("Bob", "Bob")])
def test_who_starts_the_next_turn(edge: str | None, starts: str) -> None:
    assert turn_of(idle(whole_turn(table(edge=edge)), UntapPhase)).starter == starts


# actions by phase


@pytest.mark.parametrize(
    ("card", "deed", "clause"),
    [
        (PhaseCard.SUPPLY, ActionKind.BLEED, "PMF 4.3.p1"),
        (PhaseCard.OPEN_AGGRESSION, ActionKind.BLEED, "PMF 4.2.p1"),
        (PhaseCard.SUBTERFUGE, ActionKind.HUNT, "PMF 4.5.p1"),
        (PhaseCard.DIPLOMACY, ActionKind.HUNT, "PMF 4.5.p1"),
    ],
)
def test_an_action_belongs_to_its_phase(card: PhaseCard, deed: ActionKind, clause: str) -> None:
    game = at_phase(card, seat("Ann", Put(LUTZ, blood=3)))
    assert clause in unmet(game, act(game, "Lutz", deed))


def test_one_minion_acts_in_a_phase_and_again_when_cheat_repeats_it() -> None:
    game = at_phase(PhaseCard.SUPPLY, seat("Ann", Put(LUTZ, blood=3), Put(RAVEN, blood=1)))
    game = idle(game.play(act(game, "Lutz", ActionKind.HUNT)), Minions)
    ruling = game.judge(act(game, "Raven", ActionKind.HUNT))
    assert ruling.answer is False
    assert [step.over for step in ruling.unmet] == [("CRR III.C.n1",)]
    game = idle(chosen(idle(game, Choosing), PhaseCard.CHEAT, TurnPart.SUPPLY), Minions)
    game = idle(game, Choosing, Minions) if turn_of(game).player == "Ann" else game
    while turn_of(game).player != "Ann":
        game = game.play(Pass(game.player or ""))
    assert game.judge(act(game, "Raven", ActionKind.HUNT)).answer is True


def test_a_vampire_may_fight_a_younger_one_without_a_card() -> None:
    game = at_phase(PhaseCard.OPEN_AGGRESSION, seat("Ann", Put(GILBERT, blood=3)), seat("Bob", Put(RAVEN), Put(LUTZ)))
    assert "GL younger" in unmet(game, act(game, "Gilbert", ActionKind.OTHER, targets=(number(game, "Lutz"),)))
    play = act(game, "Gilbert", ActionKind.OTHER, targets=(number(game, "Raven"),))
    assert play in set(game.legal_plays())
    game = idle(game.play(play), Combat)
    assert (game.at, game.table.card(play.minion).blood) == ("CRR VI.A", 2)


def test_a_referendum_without_a_card_burns_pool() -> None:
    game = at_phase(PhaseCard.DIPLOMACY, seat("Ann", Put(LUTZ, blood=3)), edge="Ann")
    play = act(game, "Lutz", ActionKind.POLITICAL, at=("Bob", "Cid"))
    game = idle(game.play(play), ActionFrame, at="CRR IV.C.5")
    now = game.find(ActionFrame)
    assert now is not None
    assert stealth(game, now) == 1
    game = idle(game, Referendum)
    assert game.table.card(play.minion).blood == 2
    game = idle(game.play(SetTerms("Ann")), Referendum, at="CRR V.A.2")
    game = game.play(next(one for one in game.legal_plays() if "Burn" in type(one).__name__ and one == _edge(one)))
    game = idle(game, Minions)
    assert [game.table[name].pool for name in ("Ann", "Bob", "Cid")] == [30, 29, 29]


def _edge(play: Play) -> Play:
    """The same burning of the Edge for a vote in favour."""
    return type(play)(play.player, VoteSide.FOR)  # type: ignore[call-arg]


def test_the_influence_phase_gives_four_transfers_from_the_first_turn_on() -> None:
    game = idle(
        at_phase(PhaseCard.INFLUENCE, seat("Ann", Put(LUTZ, Place.UNCONTROLLED, blood=0))), Influence, at="CRR III.D.2"
    )
    ruling = game.entries[-1].ruling
    assert isinstance(game.frame, Influence)
    assert game.frame.transfers == 4
    assert game.play(Transfer("Ann", "add", number(game, "Lutz"), 4)).table["Ann"].pool == 26
    assert ruling.answer is True


def test_out_of_turn_masters_are_limited_between_master_phases() -> None:
    game = at_phase(PhaseCard.SUPPLY, seat("Bob", hand=(TRICK, TRICK)), seat("Ann"))
    first, second = (one.number for one in game.table.cards if one.name == "Trick")
    game = game.play(Pass("Ann"))
    game = passes(game.play(PlayCard("Bob", first)), "Ann", "Bob", "Cid")
    game = game.play(Pass("Ann"))
    assert "PMF 5.1.p1" in {cite for step in game.judge(PlayCard("Bob", second)).steps for cite in step.cites}
    assert game.judge(PlayCard("Bob", second)).answer is False


# the advanced game


def advanced(card: PhaseCard, *seats: Seat, edge: str | None = "Ann") -> Game:
    return at_phase(card, *seats, variant=ADVANCED, edge=edge)


@pytest.mark.parametrize(("edge", "cards"), [(None, 12), ("Bob", 14)])
def test_research_draws_five_and_two_more_with_the_bonus(edge: str | None, cards: int) -> None:
    game = idle(advanced(PhaseCard.RESEARCH, edge=edge), Choosing)
    assert [game.table.hand(name) for name in ("Ann", "Bob", "Cid")] == [cards, 12, 12]


def test_the_bonus_of_master_is_one_pool_once() -> None:
    game = idle(advanced(PhaseCard.MASTER, seat("Ann", hand=(RICHES, RICHES))), Master, at="CRR III.B.2")
    one = next(card.number for card in game.table.cards if card.name == "Riches")
    game = passes(game.play(PlayCard("Ann", one)), "Ann", "Bob", "Cid")
    assert game.table["Ann"].pool == 30 - 1 + 5
    assert turn_of(game).used
    assert game.table.hand("Ann") == 6


def test_the_bonus_of_subterfuge_is_stealth_for_who_has_the_edge() -> None:
    for edge, expected in (("Ann", 1), ("Bob", 0)):
        game = advanced(PhaseCard.SUBTERFUGE, seat("Ann", Put(LUTZ)), edge=edge)
        game = game.play(act(game, "Lutz", ActionKind.BLEED))
        now = game.find(ActionFrame)
        assert now is not None
        assert stealth(game, now) == expected


def test_the_bonus_of_diplomacy_is_two_votes() -> None:
    game = advanced(PhaseCard.DIPLOMACY, seat("Ann", Put(LUTZ, blood=3)))
    game = idle(game.play(act(game, "Lutz", ActionKind.POLITICAL, at=("Bob",))), Referendum)
    game = game.play(SetTerms("Ann"))
    game = idle(game.play(Vote("Ann", VoteSide.FOR)), Minions)
    assert game.table["Bob"].pool == 29


def test_the_bonus_of_supply_is_a_second_minion() -> None:
    minions = (Put(LUTZ, blood=3), Put(RAVEN, blood=1), Put(GILBERT, blood=1))
    game = advanced(PhaseCard.SUPPLY, seat("Ann", *minions))
    game = idle(game.play(act(game, "Lutz", ActionKind.HUNT)), Minions)
    game = idle(game.play(act(game, "Raven", ActionKind.HUNT)), Minions)
    assert "PMF 6.4.b5" in unmet(game, act(game, "Gilbert", ActionKind.HUNT))


def test_the_bonus_of_influence_is_two_transfers() -> None:
    game = idle(advanced(PhaseCard.INFLUENCE), Influence, at="CRR III.D.2")
    assert isinstance(game.frame, Influence)
    assert game.frame.transfers == 6


def test_the_bonus_of_open_aggression_is_a_card_for_an_action_card() -> None:
    game = advanced(PhaseCard.OPEN_AGGRESSION, seat("Ann", Put(LUTZ), hand=(ROB,)), seat("Bob", Put(RAVEN)))
    play = act(game, "Lutz", ActionKind.OTHER, card=number(game, "Rob"), targets=(number(game, "Raven"),))
    game = game.play(play)
    assert game.table.hand("Ann") == 7


def test_cards_are_not_replaced_and_two_or_one_more_go_with_some() -> None:
    for face, others in ((SLOW, 1), (NEVER, 2)):
        game = idle(advanced(PhaseCard.MASTER, seat("Ann", hand=(face,))), Master, at="CRR III.B.2")
        game = passes(game.play(PlayCard("Ann", number(game, face.name))), "Ann", "Bob", "Cid")
        assert (type(game.frame), game.at, game.player) == (DiscardDebt, "PMF 6.2.p1", "Ann")
        for _ in range(others):
            game = game.play(Discard("Ann", ROB))
        assert (type(game.frame), game.table.hand("Ann")) == (Master, 6 - others)
        assert game.table["Ann"].waiting == ()


def test_a_hand_size_that_changes_lets_her_draw() -> None:
    game = idle(advanced(PhaseCard.MASTER, seat("Ann", hand=(LARGER,))), Master, at="CRR III.B.2")
    game = passes(game.play(PlayCard("Ann", number(game, "Larger"))), "Ann", "Bob", "Cid")
    assert game.table.hand("Ann") == 8


def test_what_an_effect_draws_is_discarded_again() -> None:
    game = idle(advanced(PhaseCard.MASTER, seat("Ann", hand=(BARRENS,))), Master, at="CRR III.B.2")
    game = passes(game.play(PlayCard("Ann", number(game, "Barrens"))), "Ann", "Bob", "Cid")
    assert (game.at, game.table.hand("Ann")) == ("PMF 6.1.b2", 8)
    game = game.play(Discard("Ann", ROB)).play(Discard("Ann", ROB))
    assert (type(game.frame), game.table.hand("Ann")) == (Master, 6)


def test_a_card_may_be_drawn_for_a_round_of_combat_but_not_by_who_blocks() -> None:
    game = advanced(PhaseCard.SUBTERFUGE, seat("Ann", Put(LUTZ)), seat("Bob", Put(RAVEN)), edge=None)
    game = game.play(act(game, "Lutz", ActionKind.BLEED)).play(Step("Ann"))
    game = passes(game, "Ann", "Bob", "Cid", "Ann").play(Block("Bob", number(game, "Raven")))
    game = idle(game, Combat)
    game = game.play(DrawForRound("Ann"))
    assert game.table.hand("Ann") == 8
    assert unmet(game, DrawForRound("Ann")) == ("PMF 6.1.p3",)
    assert "PMF 6.1.p3" in unmet(game.play(Pass("Ann")), DrawForRound("Bob"))


def test_at_the_end_of_the_turn_she_discards_down_to_three_over_her_hand_size() -> None:
    game = table(seat("Ann", hand=(ROB,) * 12), variant=ADVANCED)
    game = idle(whole_turn(game.methuselah("Ann", hand=0)), Discards, at="CRR III.E.2")
    while turn_of(game).player != "Ann":
        game = game.play(Pass(game.player or ""))
        game = idle(game, Discards, at="CRR III.E.2")
    mine = [card.number for card in game.table.region("Ann", Place.HAND)]
    game = game.play(Discard("Ann", mine[0]))
    assert game.table.hand("Ann") == 12
    game = idle(game, DiscardDebt)
    assert game.at == "PMF 6.1.p1"
    game = game.play(Discard("Ann", mine[1])).play(Discard("Ann", mine[2]))
    assert game.table.hand("Ann") == 10
    assert turn_of(idle(game, UntapPhase)).number == 2


def test_bonuses_begin_with_the_next_phase_after_the_edge_was_controlled() -> None:
    game = at_phase(PhaseCard.SUBTERFUGE, seat("Ann", Put(LUTZ)), variant=ADVANCED)
    game = idle(game.play(act(game, "Lutz", ActionKind.BLEED)), Choosing)
    assert game.table.edge == "Ann"
    game = chosen(game, PhaseCard.RESEARCH)
    before = game.table.hand("Bob")
    assert idle(game, Choosing).table.hand("Bob") == before + 7


# who leaves


def test_the_phase_goes_on_without_who_is_ousted_in_her_portion() -> None:
    drain = Face("Drain", Type.MASTER, (fx.Pool(-40),))
    game = idle(at_phase(PhaseCard.MASTER, seat("Ann", hand=(drain,))), Master, at="CRR III.B.2")
    owned = totals(game)
    game = passes(game.play(PlayCard("Ann", number(game, "Drain"))), "Ann", "Bob", "Cid")
    assert (turn_of(game).part, turn_of(game).player, game.table.out) == (TurnPart.MASTER, "Bob", frozenset({"Ann"}))
    game = idle(game, Choosing)
    assert game.player == "Bob"
    assert totals(game) == owned
    assert game.replay() == game
