"""CRR III.C and IV: the minion phase and the course of an action.

Blocking is in `blocks`, what each action does in `twelve_actions`.
"""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import effects
from vtes_judge.engine.combat import combats
from vtes_judge.engine.frames import ActionFrame, Attempt, Frame, Minions, Playing
from vtes_judge.engine.kernel import OrderFacts, after, course_of, follow, frame, moment, verb
from vtes_judge.engine.playing import announce, in_hand
from vtes_judge.engine.plays import Act, Diablerize, Play
from vtes_judge.engine.rule_cache import all_of, ask, combine_rulings, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.engine.turn import influences
from vtes_judge.frozen_values import changed
from vtes_judge.rules import action_course, actions, announcements, blocking, costs, diablerie, keywords, minion_phase
from vtes_judge.rules.action_course import ActionEnd, ActionEvent, ActionTaken
from vtes_judge.rules.actions import ActionStep, Window
from vtes_judge.rules.playing import During
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Place, Trait, Type, Until
from vtes_judge.table.nouns import Region

from . import blocks, candidates, diableries, prices, twelve_actions
from .acting_facts import direction, facts_for_block_order, facts_for_can_act, in_doubt, must_act, of_its_clan
from .referendums import Referendum

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

ACTION_CARDS = (Type.ACTION, Type.POLITICAL)
"""The types of cards whose numbers count for the action they are played for; those of other types count in play."""


# the minion phase


def _may_leave(game: "Game", now: Minions, player: str) -> Ruling[Any]:
    """CRR III.C.n2: the phase goes on while a mandatory action must come."""
    course = course_of(game)
    if course:
        return course.leave(game, player)
    ruling = must_act(game, game.turn.player)
    free = ask(announcements.minion_phase_done, free=ruling.answer.free or player != game.turn.player)
    return free if free.answer else all_of(free, Ruling(True, ruling.verdict, ruling.steps))


frame(Minions)
moment(
    Minions,
    "CRR III.C",
    "the minion phase",
    window=Window.NO_ACTION,
    then=lambda game, _: follow(game, influences.begin),
    may_pass=_may_leave,
)


# declaring


def directed_at(game: "Game", play: Act) -> tuple[str, ...]:
    """The Methuselahs at whom an action is directed.

    Where no text says whether the action is directed (GAP-03: go anarch, Red List combat, leave torpor) it is as IV.B.1
    speaks of it: at the target Methuselahs, if there are any.
    """
    answer = direction(game, play).answer
    if answer is not None:
        return tuple(answer.at)
    named = {game.table.card(number).controller for number in play.targets} - {play.player}
    return tuple(one for one in game.table.playing if one in named)


def _judge(game: "Game", now: Minions, play: Act) -> Ruling[Any]:
    minion = game.table.minion(play.minion)
    face = twelve_actions.face_of(game, play)
    hers = ask(
        announcements.minion_announces,
        player=play.player,
        minion=minion.name,
        controls=minion.controller == play.player,
        in_play=minion.region is not None,
    )
    if minion.region is None:
        return hers
    course = course_of(game)
    if course:
        may = course.act(game, minion, play, face)
    else:
        may = ask(minion_phase.can_act, **facts_for_can_act(game, minion, play, face))
    asked = tuple(twelve_actions.judge(game, minion, play, face))
    if minion.has(Trait.SLAVE):
        directed = bool(directed_at(game, play))
        asked += (ask(keywords.slave_action, directed=directed, member=of_its_clan(game, minion)),)
    order = facts_for_block_order(game, play.player, directed_at(game, play))
    return all_of(hers, may, *asked, *in_doubt(game, play), ask(blocking.block_order, **order))


def _act(game: "Game", _: Minions, play: Act) -> "Game":
    """CRR IV.A.1: the action is defined, and its card played."""
    minion = game.table.minion(play.minion)
    face = twelve_actions.face_of(game, play)
    counts = face if face and (face.type in ACTION_CARDS or play.by is not None) else None
    numbers = counts.effects if counts else ()
    action = ActionFrame(
        at="CRR IV.A.2",
        player=play.player,
        minion=play.minion,
        kind=play.action,
        play=play,
        face=face,
        directed=directed_at(game, play),
        torpor=minion.region is Region.TORPOR,
        stealth=twelve_actions.stealth(game, play) + sum(one.amount for one in numbers if isinstance(one, fx.Stealth)),
        bleed=sum(one.amount for one in numbers if isinstance(one, fx.Bleed)),
    )
    game = game.push(action)
    return announce(game, play, face) if play.card is not None and face else game


def _legal(game: "Game", _: Minions, player: str) -> Iterable[Play]:
    if player != game.turn.player:
        return
    hand = tuple(in_hand(game, player, *Type))
    for minion in game.table.minions(player):
        yield from candidates.candidates(game, minion, hand)


def _after_card(game: "Game", now: ActionFrame, child: Frame) -> "Game":
    """Go on as the frame above an action is done: if its card was canceled the action is over, else the number of its
    card, which waits in limbo, is noted."""
    if isinstance(child, Playing) and isinstance(child.play, Act):
        if child.canceled is not None:
            return game.done()
        return game.set(ActionFrame, card=child.card)
    return game


def _tap(game: "Game", now: ActionFrame) -> "Game":
    """CRR IV.A.2: the acting minion taps, and so does the card in play that gives the action, if that taps it."""
    game = game.card(now.minion, tapped=True)
    if now.play.by is not None and now.face and now.face.taps:
        game = game.card(now.play.by, tapped=True)
    return game.at_clause("CRR IV.A.3")


def _order(game: "Game", now: ActionFrame) -> OrderFacts:
    """The facts for the order of play during an action."""
    directed = During.DIRECTED if now.directed else During.UNDIRECTED
    return {
        "during": directed,
        "acting": now.player,
        "target": now.directed,
        "declined": frozenset(now.declined) if not now.directed else frozenset(),
    }


# completing


def _completed(game: "Game", now: ActionFrame) -> "Game":
    """CRR IV.D.1: note the action if it cannot be repeated, as the rule on repeating says."""
    turn = game.turn
    gives = now.play.by is not None or (now.play.card is not None and now.face and now.face.type in ACTION_CARDS)
    named = now.face.name if now.face and gives else None
    did = ActionTaken(now.kind, named, now.blocker is not None)
    stack = (changed(turn, done=(*turn.done, (now.minion, did))), *game.stack[1:])
    at = "CRR IV.D.2" if now.blocker is None else "CRR IV.D.3"
    return changed(game, stack=stack).at_clause(at)


def facts_for_fizzle(game: "Game", now: ActionFrame) -> dict[str, Any]:
    """The facts for rules.costs.action_fizzle as the action resolves."""
    blood, pool = prices.cost(game, now)
    return facts_of(
        costs.action_fizzle,
        legal=twelve_actions.still_legal(game, now),
        blood_cost=blood,
        blood=game.table.card(now.minion).blood,
        pool_cost=pool,
        pool=game.table[now.player].pool,
    )


def _why_success(game: "Game", now: ActionFrame) -> Ruling[bool]:
    paid = ask(costs.action_fizzle, **facts_for_fizzle(game, now))
    full = paid.answer.effect is costs.EffectShare.FULL
    return combine_rulings(paid, *twelve_actions.why(game, now)) if full else combine_rulings(paid)


def _why_blocked(game: "Game", now: ActionFrame) -> Ruling[Any]:
    return ask(actions.blocked_consequences, **facts_for_blocked(game, now))


def _succeeds(game: "Game", now: ActionFrame) -> "Game":
    """CRR IV.D.2: pay, then resolve."""
    resolution = ask(costs.action_fizzle, **facts_for_fizzle(game, now)).answer
    game = effects.lose_blood(game, now.minion, resolution.blood_paid)
    game = game.on(game.table.pool(now.player, -resolution.pool_paid))
    game, paid = prices.pay_more(game, now)
    game = game.top(success=True).at_clause("CRR IV.E")
    if resolution.effect is not costs.EffectShare.NONE and paid:
        return twelve_actions.resolve(game, now)
    return _put_away(game, now)


def _put_away(game: "Game", now: ActionFrame) -> "Game":
    """Put an action card that has resolved, or has no effect, into the ash heap."""
    if now.card is not None and game.table.card(now.card).place in (Place.LIMBO, Place.PLAYING):
        return effects.leave(game, now.card, Place.ASH_HEAP)
    return game


def facts_for_blocked(game: "Game", now: ActionFrame) -> dict[str, Any]:
    """The facts for rules.actions.blocked_consequences."""
    # the minion that blocked matters only if a vampire acted from torpor
    blocker = game.table.card(now.blocker) if now.torpor and now.blocker is not None else None
    return facts_of(
        actions.blocked_consequences,
        action=now.kind,
        card=now.card is not None,
        torpor=now.torpor,
        blocker=blocker.kind if blocker else None,
        blood_cursed=blocker is not None and blocker.has(Trait.BLOOD_CURSED),
    )


def _blocked(game: "Game", now: ActionFrame) -> "Game":
    """CRR IV.D.3: the cost is not paid, the card burned, the blocker taps; then combat, or perhaps diablerie."""
    assert now.blocker is not None
    then = ask(actions.blocked_consequences, **facts_for_blocked(game, now)).answer
    if ActionStep.CARD_BURNED in then:
        game = _put_away(game, now)
    there = game.table.card(now.blocker).in_play
    if ActionStep.BLOCKER_TAPS in then and there:
        game = game.card(now.blocker, tapped=True)
    if ActionStep.MAY_DIABLERIZE in then and there:
        return game.at_clause("CRR IV.D.3.d")
    game = game.at_clause("CRR IV.E")
    return combats.enter_combat(game, now.minion, now.blocker) if ActionStep.COMBAT in then else game


def _blocking_player(game: "Game", now: ActionFrame) -> str:
    assert now.blocker is not None
    return game.table.card(now.blocker).controller


def _judge_diablerie(game: "Game", now: ActionFrame, play: Diablerize) -> Ruling[Any]:
    assert now.blocker is not None
    blocker, victim = game.table.card(now.blocker), game.table.card(now.minion)
    kind, region = blocker.kind, victim.region
    assert kind is not None
    assert region is not None
    return ask(
        diablerie.diablerie_legal,
        diablerist=kind,
        route=diablerie.Route.BLOCKED,
        victim=region,
        blood_cursed=blocker.has(Trait.BLOOD_CURSED),
    )


def _diablerize(game: "Game", now: ActionFrame, _: Diablerize) -> "Game":
    assert now.blocker is not None
    game = game.at_clause("CRR IV.E")
    return diableries.commit_diablerie(game, now.blocker, now.minion, diablerie.Route.BLOCKED)


def _ends(game: "Game", now: ActionFrame) -> "Game":
    """CRR IV.E: what waited for the action is put in play or burned, what lasted for it is over."""
    game = _put_away(game, now)
    for number in now.waiting:
        card = game.table.card(number)
        if card.place is Place.LIMBO:
            stays = now.success and card.controller in game.table.playing
            game = effects.enter(game, number, Place.PLAY) if stays else effects.burn(game, number)
    return effects.expire(game, Until.ACTION).done()


def _back_to_phase(game: "Game", _: Minions, child: Frame) -> "Game":
    return game.at_clause("CRR III.C") if isinstance(child, ActionFrame) else game


@after
def ended(before: "Game", game: "Game", _: Play) -> "Game":
    """CRR IV.n3: the action ends at once if the acting minion leaves play or changes controllers.

    A referendum that resolves the action ends with it; combat and diablerie go to an end of their own (VI.n3, VIII.B).
    """
    if game.table is before.table:
        return game
    now = game.find(ActionFrame)
    if now is None:
        return game
    above = game.stack[game.stack.index(now) + 1 :]
    if not all(isinstance(one, (Attempt, Playing, Referendum)) for one in above):
        return game
    minion = game.table.card(now.minion)
    if minion.in_play and minion.controller == now.player:
        return game
    event = ActionEvent.CHANGED if minion.in_play else ActionEvent.LEFT_PLAY
    if ask(action_course.action_ends, event=event).answer is not ActionEnd.IMMEDIATELY:
        return game
    return blocks.to_the_end(game)


frame(Minions, back=_back_to_phase)
frame(ActionFrame, order=_order, back=_after_card)
verb(Minions, Act, judge=_judge, make=_act, legal=_legal, at=("CRR III.C",))
moment(ActionFrame, "CRR IV.A.2", "the acting minion taps", step=_tap)
moment(
    ActionFrame,
    "CRR IV.A.3",
    "the action is being announced: only what is played then",
    window=Window.ANNOUNCEMENT,
    then=lambda game, _: game.at_clause("CRR IV.B"),
)
moment(
    ActionFrame,
    "CRR IV.C.5",
    "nobody is left to block: the action is about to succeed",
    window=Window.DURING,
    then=lambda game, _: game.at_clause("CRR IV.D.1"),
)
moment(ActionFrame, "CRR IV.D.1", "the action is completed", step=_completed)
moment(
    ActionFrame,
    "CRR IV.D.2",
    "the action is successful: its cost is paid and it resolves",
    step=_succeeds,
    why=_why_success,
)
moment(ActionFrame, "CRR IV.D.3", "the action is blocked", step=_blocked, why=_why_blocked)
moment(ActionFrame, "CRR IV.D.3.d", "the blocking vampire may diablerize the acting one", speaker=_blocking_player)
moment(ActionFrame, "CRR IV.E", "the action ends", step=_ends)
steps(ActionFrame, "CRR IV.A.2", "CRR IV.D.1", "CRR IV.D.2", "CRR IV.D.3", "CRR IV.E")
verb(
    ActionFrame,
    Diablerize,
    judge=_judge_diablerie,
    make=_diablerize,
    at=("CRR IV.D.3.d",),
    legal=lambda _game, _now, player: (Diablerize(player),),
)
