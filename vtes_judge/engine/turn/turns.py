"""CRR III: plays the turn, phase by phase, but for the master phase, the minion phase and the influence phase."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import effects
from vtes_judge.engine.amounts import hand_size
from vtes_judge.engine.frames import Discards, EndTurn, Frame, Master, Over, Turn, UntapPhase
from vtes_judge.engine.kernel import course_of, follow, frame, moment, verb
from vtes_judge.engine.playing import CARDS, CardTypeRules, Used, from_hand, held, in_hand
from vtes_judge.engine.plays import BurnOption, Discard, Play, TakeEdgePool, UntapInfernal
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.frozen_values import changed
from vtes_judge.rules import discards, influence, untap, withdrawal
from vtes_judge.rules.actions import Window
from vtes_judge.rules.influence import Use
from vtes_judge.rulings import Ruling, answered
from vtes_judge.table.cards import Card
from vtes_judge.table.kinds import Place, Trait, Type, Until
from vtes_judge.table.nouns import MinionKind

from . import contests, succession, withdrawals

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


# untap


def facts_for_withdraw_eligible(game: "Game", player: str) -> dict[str, Any]:
    """The facts for rules.withdrawal.withdraw_eligible as a turn begins."""
    her = game.table[player]
    return facts_of(
        withdrawal.withdraw_eligible,
        library=her.library,
        hand=game.table.hand(player),
        hand_size=hand_size(game.table, player),
        unreplaced=len(her.waiting),
        recursions=her.recursions,
    )


def _withdraws(game: "Game", now: UntapPhase) -> "Game":
    player = game.turn.player
    gone = withdrawals.complete(game, player)
    if gone is not None:
        return gone
    short = ask(withdrawal.withdraw_eligible, **facts_for_withdraw_eligible(game, player)).answer
    game = effects.expire(game.top(short=bool(short)), Until.UNTAP, player)
    return game.at_clause("CRR III.A.1")


def facts_for_untap_set(cards: Iterable[Card]) -> dict[str, Any]:
    """The facts for rules.untap.untap_set on tapped cards; each is named with its number."""
    return facts_of(
        untap.untap_set,
        cards=tuple(
            untap.TappedCard(
                f"{card.name} #{card.number}",
                infernal=card.has(Trait.INFERNAL),
                contested=card.place is Place.CONTESTED,
                torpor=card.place is Place.TORPOR,
            )
            for card in cards
        ),
    )


def _tapped(game: "Game") -> list[Card]:
    player = game.turn.player
    tapped = [card for card in game.table.at_table() if card.tapped and card.controller == player]
    return [card for card in tapped if not card.has(Trait.NOT_UNTAPPING)]


def _why_untap(game: "Game", _: UntapPhase) -> Ruling[Any]:
    tapped = _tapped(game)
    if not tapped:
        return ask(untap.nothing_tapped)
    return ask(untap.untap_set, **facts_for_untap_set(tapped))


def _untaps(game: "Game", _: UntapPhase) -> "Game":
    tapped = _tapped(game)
    if tapped:
        fates = ask(untap.untap_set, **facts_for_untap_set(tapped)).answer
        for card, fate in zip(tapped, fates.values(), strict=True):
            if fate is untap.UntapFate.UNTAPS:
                game = game.card(card.number, tapped=False)
    return game.at_clause("CRR III.A.2")


def _regains(game: "Game", _: UntapPhase) -> "Game":
    return contests.regain(game, game.turn.player).at_clause("CRR III.A.3")


def _may_leave(game: "Game", now: UntapPhase, player: str) -> Ruling[Any]:
    return contests.may_leave(game, now, player)


def _judge_edge(game: "Game", now: UntapPhase, play: TakeEdgePool) -> Ruling[Any]:
    has = game.table.edge == play.player
    once = ask(untap.edge_pool_due, own_untap=play.player == game.turn.player, taken=now.edge)
    course = course_of(game)
    if course:
        return all_of(once, course.edge(game, play.player))
    return all_of(once, ask(untap.edge_untap_pool, has_edge=has, variant=game.table.variant))


def _take_edge(game: "Game", _: UntapPhase, play: TakeEdgePool) -> "Game":
    return game.on(game.table.pool(play.player, untap.EDGE_POOL[0])).top(edge=True)


def facts_for_infernal(game: "Game", player: str, minion: Card) -> dict[str, Any]:
    """The facts for rules.untap.infernal_untap on one minion."""
    her = game.table[player]
    return facts_of(
        untap.infernal_untap,
        tapped=int(minion.tapped),
        pay_for=1,
        pool=her.pool,
        kind=minion.kind or MinionKind.VAMPIRE,
        own_turn=player == game.turn.player,
        withdrawing=her.withdrawing is not None,
    )


def _judge_infernal(game: "Game", _: UntapPhase, play: UntapInfernal) -> Ruling[Any]:
    minion = game.table.minion(play.minion)
    controls = minion.controller == play.player
    infernal, tapped = minion.has(Trait.INFERNAL), minion.tapped
    fits = ask(untap.infernal_named, minion=minion.name, infernal=infernal, controls=controls, tapped=tapped)
    if not fits.answer:
        return fits
    ruling = answered(ask(untap.infernal_untap, **facts_for_infernal(game, play.player, minion)))
    return all_of(fits, Ruling(ruling.answer.allowed, ruling.verdict, ruling.steps, ruling.standing))


def _untap_infernal(game: "Game", _: UntapPhase, play: UntapInfernal) -> "Game":
    minion = game.table.minion(play.minion)
    ruling = answered(ask(untap.infernal_untap, **facts_for_infernal(game, play.player, minion)))
    return game.on(game.table.pool(play.player, -ruling.answer.pool)).card(play.minion, tapped=False)


def _judge_burn(game: "Game", now: UntapPhase, play: BurnOption) -> Ruling[Any]:
    face = held(game, play.player, play.card)
    return ask(
        untap.burn_option,
        meets_requirements=play.meets,
        discarded=now.burned.count(play.player),
        has_option=face.burn_option,
        variant=game.table.variant,
    )


def _burn_option(game: "Game", now: UntapPhase, play: BurnOption) -> "Game":
    game, number = from_hand(game, play.player, play.card, Place.HAND)
    game = effects.replenish(effects.burn(game, number), play.player)
    return game.top(burned=(*now.burned, play.player))


def _legal_burns(game: "Game", _: UntapPhase, player: str) -> Iterable[Play]:
    for number in in_hand(game, player, *Type):
        if game.table.card(number).face.burn_option:
            yield BurnOption(player, number)


def _legal_infernals(game: "Game", _: UntapPhase, player: str) -> Iterable[Play]:
    return (UntapInfernal(player, one.number) for one in game.table.minions(player) if one.has(Trait.INFERNAL))


def _to_master(game: "Game", _: UntapPhase) -> "Game":
    game = game.pop().push(Master(at="CRR III.B.1"))
    return effects.expire(game, Until.MASTER, game.turn.player)


frame(Turn)
moment(Turn, "CRR III", "a turn begins or ends")
frame(UntapPhase)
moment(UntapPhase, "CRR III.A.n1", "a turn begins, unless she has withdrawn", step=_withdraws)
moment(UntapPhase, "CRR III.A.1", "her cards untap", step=_untaps, why=_why_untap)
moment(UntapPhase, "CRR III.A.2", "contested cards come back", step=_regains)
moment(
    UntapPhase,
    "CRR III.A.3",
    "the untap phase, its steps in any order",
    window=Window.NO_ACTION,
    then=lambda game, now: follow(game, lambda game: _to_master(game, now)),
    may_pass=_may_leave,
)
steps(UntapPhase, "CRR III.A.n1", "CRR III.A.1", "CRR III.A.2")
verb(
    UntapPhase,
    TakeEdgePool,
    judge=_judge_edge,
    make=_take_edge,
    at=("CRR III.A.3",),
    legal=lambda _game, _now, player: (TakeEdgePool(player),),
)
verb(
    UntapPhase, UntapInfernal, judge=_judge_infernal, make=_untap_infernal, at=("CRR III.A.3",), legal=_legal_infernals
)
verb(UntapPhase, BurnOption, judge=_judge_burn, make=_burn_option, at=("CRR III.A.3",), legal=_legal_burns)


# discard


def to_discards(game: "Game") -> "Game":
    """Begin the discard phase."""
    game = game.pop().push(Discards(at="CRR III.E.1"))
    return effects.expire(game, Until.DISCARD, game.turn.player)


def facts_for_discard_actions(game: "Game", now: Discards, use: Use) -> dict[str, Any]:
    """The facts for rules.influence.discard_actions on one more use."""
    left = game.table[game.turn.player].recursions
    return facts_of(
        influence.discard_actions, plan=(*now.used, use), recursions_left=left + now.used.count(Use.RECURSION)
    )


def _judge_discard(game: "Game", now: Discards, play: Discard) -> Ruling[Any]:
    hers = ask(discards.discard_named, own=play.player == game.turn.player, named=True)
    use = Use.RECURSION if play.recursion else Use.DISCARD
    if play.card is not None:
        held(game, play.player, play.card)
    elif not play.recursion:
        return ask(discards.discard_named, own=True, named=False)
    return all_of(hers, ask(influence.discard_actions, **facts_for_discard_actions(game, now, use)))


def _discard(game: "Game", now: Discards, play: Discard) -> "Game":
    player = play.player
    if play.card is None:
        for card in (one for one in game.table.heap(player) if one.face.type is not Type.VAMPIRE):
            game = effects.leave(game, card.number, Place.LIBRARY)
        game = game.methuselah(player, recursions=game.table[player].recursions - 1)
        return game.top(used=(*now.used, Use.RECURSION))
    game, number = from_hand(game, player, play.card, Place.HAND)
    game = effects.replenish(effects.burn(game, number), player)
    return game.top(used=(*now.used, Use.DISCARD)) if isinstance(now, Discards) else game


def legal_discards(game: "Game", _: Frame, player: str) -> Iterable[Play]:
    """The named cards in her hand that she might discard."""
    return (Discard(player, number) for number in in_hand(game, player, *Type))


def _judge_event(game: "Game", now: Frame, play: Used, face: Any) -> Ruling[Any]:
    if not isinstance(now, Discards):
        return ask(discards.event_in_phase)
    played = face.name in game.table.events
    before = influence.PlayedBefore.OTHER if played else influence.PlayedBefore.NOBODY
    events = now.used.count(Use.EVENT)
    spent = ask(influence.discard_actions, **facts_for_discard_actions(game, now, Use.EVENT))
    mine = play.player == game.turn.player
    return all_of(spent, ask(influence.event_playable, played_by=before, events_this_phase=events, discard_phase=mine))


def _begin_event(game: "Game", _: Used, face: Any) -> "Game":
    game = game.on(changed(game.table, events=(*game.table.events, face.name)))
    now = game.find(Discards)
    return game.set(Discards, used=(*now.used, Use.EVENT)) if now else game


CARDS[Type.EVENT] = CardTypeRules(_judge_event, begin=_begin_event, by_minion=False)
frame(Discards)
moment(
    Discards, "CRR III.E.1", "she receives her discard phase action", step=lambda game, _: game.at_clause("CRR III.E.2")
)
moment(
    Discards,
    "CRR III.E.2",
    "the discard phase, its steps in any order",
    window=Window.NO_ACTION,
    then=lambda game, _: follow(game, lambda game: game.pop().push(EndTurn(at="CRR III.F"))),
)
steps(Discards, "CRR III.E.1")
verb(Discards, Discard, judge=_judge_discard, make=_discard, legal=legal_discards, at=("CRR III.E.2",))


# end of turn


def _end_turn(game: "Game", _: EndTurn) -> "Game":
    """End the turn: new allies move to the ready region, and what lasted for the turn is over."""
    player = game.turn.player
    if ask(influence.ally_ready_when, same_turn=False, variant=game.table.variant).answer:
        for card in game.table.region(player, Place.UNCONTROLLED):
            if card.kind is MinionKind.ALLY:
                game = game.card(card.number, place=Place.READY)
    return succession.next_turn(effects.expire(game, Until.TURN))


frame(EndTurn)
moment(EndTurn, "CRR III.F", "the turn ends: new allies become ready", step=_end_turn)
steps(EndTurn, "CRR III.F")


# the end of the game

frame(Over)
moment(Over, "CRR III.n2", "the game is over")
moment(Over, "VEKN 3.1.1.p2", "the game is over, as time was called")
