"""What the engine allows in Phased Motion, beside what its checkers say on facts off the log."""

from collections.abc import Callable, Iterator

from tests.engine.facts.agreement import REGIONS, done, kind_of, minions, ordinary
from tests.engine.random_cards import LIBRARY
from tests.phased import log
from tests.phased.games import advanced, bonus, hers
from vtes_judge.engine import Game
from vtes_judge.engine.amounts import capacity
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Master, Minions, Playing, UntapPhase
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.phased.turn import Choosing
from vtes_judge.engine.plays import Act, ChoosePhase, DrawForRound, Pass, PlayCard, TakeEdgePool
from vtes_judge.frozen_values import changed
from vtes_judge.phased import course, hands, options, phases
from vtes_judge.phased import minions as acting
from vtes_judge.phased.bonuses import BonusGain
from vtes_judge.phased.minions import ActionDuty
from vtes_judge.rulings import answered
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Type, Until
from vtes_judge.table.nouns import ActionKind, MinionKind
from vtes_judge.table.phased import PhaseCard, TurnPart

TRICK = next(face for face in LIBRARY if face.name == "Trick")
PLAIN = Face("Plain", Type.MASTER, (fx.Pool(1),))


def choosing(game: Game) -> Iterator[tuple[object, object]]:
    """Who chooses, and which cards."""
    if not isinstance(game.frame, Choosing):
        return
    table, chosen = game.table, log.cards(game)
    start, last = log.starter(game), log.choices(game)[-1].player if chosen else None
    if start in table.out:
        around = [*table.seats, *table.seats]
        start = next(one for one in around[around.index(start) :] if one not in table.out)
    told = phases.chooser(
        start=start, chosen=chosen, last=last, seats=table.seats, out=table.out, variant=table.variant
    )  # fmt: skip
    yield told.answer.chooser, game.player
    assert game.player is not None
    for card in PhaseCard:
        may = phases.choose_phase(card=card, chosen=chosen, variant=table.variant).answer
        if card is not PhaseCard.CHEAT:
            yield may, game.judge(ChoosePhase(game.player, card)).answer
            continue
        for part in TurnPart:
            if may:
                target = phases.cheat_legal(target=part, chosen=chosen, variant=table.variant).answer
                yield target, game.judge(ChoosePhase(game.player, card, part)).answer
        if not may:
            yield may, game.judge(ChoosePhase(game.player, card)).answer


def portion_facts(game: Game, one: Card, part: TurnPart) -> dict[str, object]:
    acted = log.acted(game)
    second = part is TurnPart.SUPPLY and bonus(game, game.turn.player, part).gain is BonusGain.MINIONS
    return {
        "phase": part, "acted": len(set(acted)), "acted_itself": one.number in acted, "second": second,
        "kind": kind_of(one), "region": REGIONS[one.place], "tapped": one.tapped, "blood": one.blood,
        "done": done(game, one.number),
    }  # fmt: skip


def acts(game: Game) -> Iterator[tuple[object, object]]:
    """Hunts and bleeds, and the options without a card."""
    part = log.part(game)
    if not isinstance(game.frame, Minions) or not hers(game) or part is None:
        return
    player = game.turn.player
    for one in minions(game, player):
        if not ordinary(game, one):
            continue
        facts = portion_facts(game, one, part)
        for deed in (ActionKind.HUNT, ActionKind.BLEED):
            told = acting.may_act(action=deed, **facts)  # type: ignore[arg-type]
            yield told.answer, game.judge(Act(player, one.number, deed)).answer
        if part is TurnPart.DIPLOMACY:
            told_of = options.cardless(**facts)  # type: ignore[arg-type]
            yield told_of.answer.allowed, game.judge(Act(player, one.number, ActionKind.POLITICAL)).answer
        if part is TurnPart.OPEN_AGGRESSION:
            yield from fights(game, one, facts)


def fights(game: Game, one: Card, facts: dict[str, object]) -> Iterator[tuple[object, object]]:
    for target in (card for name in game.table.playing for card in minions(game, name)):
        sizes: dict[str, object] = {}
        if kind_of(target) is kind_of(one) is MinionKind.VAMPIRE:
            numbers = (one.number, target.number)
            sizes = dict(zip(("capacity", "target_capacity"), (capacity(game.table, n) for n in numbers), strict=True))
        elif kind_of(target) is MinionKind.VAMPIRE:
            sizes = {"capacity": 5, "target_capacity": 5}
        told = options.cardless(
            **facts, **sizes, target_kind=kind_of(target), target_region=REGIONS[target.place],  # type: ignore[arg-type]
            target_theirs=target.controller != one.controller,
        )  # fmt: skip
        play = Act(game.turn.player, one.number, ActionKind.OTHER, targets=(target.number,))
        yield told.answer.allowed, game.judge(play).answer


def passing(game: Game) -> Iterator[tuple[object, object]]:
    """Whether she may pass in her portion."""
    part = log.part(game)
    if not hers(game) or part is None or game.at not in ("CRR III.C", "CRR III.B.2", "CRR III.D.2", "CRR III.E.2"):
        return
    duties = [
        acting.mandatory(
            phase=part, blood=one.blood if kind_of(one) is MinionKind.VAMPIRE else None, kind=kind_of(one),
            region=REGIONS[one.place], tapped=one.tapped,
        ).answer
        for one in minions(game, game.turn.player)
    ]  # fmt: skip
    if all(ordinary(game, one) for one in minions(game, game.turn.player)):
        told = course.may_pass(phase=part, must_act=ActionDuty.MUST_ACT in duties)
        yield told.answer, game.judge(Pass(game.turn.player)).answer


def edge(game: Game) -> Iterator[tuple[object, object]]:
    """Pool for the Edge."""
    if not isinstance(game.frame, UntapPhase) or game.at != "CRR III.A.3" or not hers(game):
        return
    player = game.turn.player
    taken = any(isinstance(one.play, TakeEdgePool) for one in log.portion(game))
    told = course.edge_pool(
        has_edge=game.table.edge == player, others_had_it=log.others_had_the_edge(game, player),
        variant=game.table.variant,
    )  # fmt: skip
    yield bool(told.answer) and not taken, game.judge(TakeEdgePool(player)).answer


def out_of_turn(game: Game) -> Iterator[tuple[object, object]]:
    """Another out-of-turn master."""
    player = game.player
    if player is None or moment_of(game.frame).window is None or isinstance(game.frame, Playing):
        return
    played = log.tricks(game, player)
    begun = log.masters(game, player)
    over = [one for one in begun if one.last < len(game.entries)]
    # by when a Master phase ends the limit: as it begins, as it ends, or with her portion
    ends = [
        [one.first for one in begun], [one.last for one in over],
        [one.hers[-1] for one in begun if one.hers and one.hers[-1] < len(game.entries)],
    ]  # fmt: skip
    counted = [sum(trick > max(end, default=-1) for trick in played) for end in ends]
    canceled = any(log.was_canceled(game, trick) for trick in played)
    if canceled and any(counted):
        return
    told = hands.out_of_turn(
        own_portion=player == game.turn.player, played=min(counted),
        before_this_master=not min(counted) and any(counted), variant=game.table.variant,
    )  # fmt: skip
    if game.table[player].hand:
        yield told.answer, game.judge(PlayCard(player, TRICK)).answer


def prices_in_cards(game: Game) -> Iterator[tuple[object, object]]:
    """A do-not-replace card in her own Master phase."""
    if not isinstance(game.frame, Master) or not hers(game) or game.at != "CRR III.B.2" or not advanced(game):
        return
    player = game.turn.player
    for hand in (1, 2, 3):
        small = game.methuselah(player, hand=hand)
        if not small.judge(PlayCard(player, PLAIN)).answer:
            return
        for until, soon in ((Until.DISCARD, True), (Until.GAME, False)):
            told = answered(hands.dnr_cost(replaced_in_time=soon, others=small.table.hand(player) - 1))
            yield told.answer.playable, small.judge(PlayCard(player, changed(PLAIN, until=until))).answer


def rounds(game: Game) -> Iterator[tuple[object, object]]:
    """A card for a round of combat."""
    now, player = game.frame, game.player
    if not isinstance(now, Combat) or now.at != "CRR VI.A" or player is None:
        return
    fights = {game.table.card(number).controller: number for number in (now.acting, now.opposing)}
    drew = any(
        isinstance(one.play, DrawForRound) and one.play.player == player
        and one.before.find(Combat) is not None and one.before.frame.at == "CRR VI.A"
        and isinstance(one.before.frame, Combat) and one.before.frame.number == now.number
        and one.before.frame.acting == now.acting
        for one in log.portion(game)
    )  # fmt: skip
    action = game.find(ActionFrame)
    blocks = action is not None and action.blocker is not None and action.blocker == fights.get(player)
    told = hands.draw(event=hands.DrawCause.COMBAT_ROUND, blocking=blocks).answer
    may = bool(told) and player in fights and not drew and advanced(game)
    if len(fights) > 1:
        yield may, game.judge(DrawForRound(player)).answer


POSITIONS: tuple[Callable[[Game], Iterator[tuple[object, object]]], ...] = (
    choosing, acts, passing, edge, out_of_turn, prices_in_cards, rounds,
)  # fmt: skip
