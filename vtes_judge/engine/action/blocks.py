"""CRR IV.B and IV.C: who may attempt to block, stealth and intercept, what comes of an attempt, and their cards."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import amounts, effects
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import ActionFrame, Attempt, Frame, Playing
from vtes_judge.engine.kernel import OrderFacts, after, frame, moment, verb
from vtes_judge.engine.playing import CARDS, CardTypeRules, Used, cut_short, may_cancel, window
from vtes_judge.engine.plays import Block, Decline, Play, UseCard
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.rules import actions, block_attempts, blocking, redirection
from vtes_judge.rules.actions import Window
from vtes_judge.rules.blocking import BlockOutcome, StealthSource
from vtes_judge.rules.costs import CardUse
from vtes_judge.rules.playing import During
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import ActionKind, Region

from . import referendums
from .acting_facts import facts_for_block_order, in_doubt

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

AS_ANNOUNCED, POLLING_ONLY, BLOCKED = "as-announced", "during-political-action", "blocked"
"""The words of `Timed` for cards that are played as an action is announced, in the polling step, as a block
succeeds."""
TIMES = tuple(dict.fromkeys((AS_ANNOUNCED, BLOCKED, *referendums.TIMED)))
"""All words of `Timed` for the moment of an action modifier or reaction card."""


# who may attempt


def facts_for_order(game: "Game", now: ActionFrame) -> dict[str, Any]:
    """The facts for rules.blocking.block_order during the action."""
    failed = {game.table.card(number).controller for number in now.failed}
    return facts_of(
        blocking.block_order,
        **facts_for_block_order(game, now.player, left(game, now.directed)),
        declined=left(game, now.declined),
        failed=left(game, tuple(failed)),
        by_card_text=left(game, now.let),
        retargeted=now.retargeted,
    )


def left(game: "Game", named: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the named Methuselahs who are still in the game, clockwise as they sit."""
    return tuple(one for one in game.table.playing if one in named)


def forsaken(game: "Game", now: ActionFrame) -> bool:
    """Whether the action is directed at Methuselahs who have all left the game since, so that no minion can block."""
    return bool(now.directed) and not left(game, now.directed)


def next_blocker(game: "Game", now: ActionFrame) -> str | None:
    """The Methuselah who may attempt to block now; None if nobody is left, or the order is not settled."""
    if forsaken(game, now):
        return next((one for one in left(game, now.let) if one not in now.declined), None)
    answer: blocking.BlockOrder | None = ask(blocking.block_order, **facts_for_order(game, now)).answer
    if answer is not None:
        return answer.next
    # an action at several Methuselahs, which a judge allowed (GAP-12): those who have not declined, clockwise
    return next((one for one in left(game, now.directed + now.let) if one not in now.declined), None)


def facts_for_can_block(game: "Game", now: ActionFrame, minion: Card) -> dict[str, Any]:
    """The facts for rules.blocking.can_minion_block."""
    return facts_of(
        blocking.can_minion_block,
        controller=minion.controller,
        targets=left(game, now.directed),
        region=minion.region or Region.UNCONTROLLED,
        tapped=minion.tapped,
        wake=minion.number in now.woken,
        declined=left(game, now.declined),
        by_card_text=minion.controller in now.let,
        attempt=game.find(Attempt) is not None,
        tried=minion.number in now.failed,
        acting=now.player,
        seats=game.table.playing,
    )


def _judge_block(game: "Game", now: ActionFrame, play: Block) -> Ruling[Any]:
    minion = game.table.minion(play.minion)
    hers = ask(
        block_attempts.blocker_named,
        player=play.player,
        minion=minion.name,
        controls=minion.controller == play.player,
        in_play=minion.region is not None,
        target_gone=forsaken(game, now) and minion.controller not in now.let,
    )
    if not hers.answer:
        return hers
    facts = facts_for_can_block(game, now, minion)
    if now.retargeted and minion.controller in now.directed and minion.controller in now.declined:
        # whether a new target who has declined before may attempt again is not settled: a judge decides
        facts["declined"] = tuple(one for one in facts["declined"] if one != minion.controller)
        return all_of(
            hers, ask(blocking.block_order, **facts_for_order(game, now)), ask(blocking.can_minion_block, **facts)
        )
    doubt = () if now.retargeted else in_doubt(game, now.play)
    return all_of(hers, ask(blocking.can_minion_block, **facts), *doubt)


def _block(game: "Game", _: ActionFrame, play: Block) -> "Game":
    return game.at_clause("CRR IV.B").push(Attempt(at="CRR IV.C.2", blocker=play.minion))


def _judge_decline(game: "Game", now: ActionFrame, play: Decline) -> Ruling[Any]:
    due = next_blocker(game, now)
    mine = ask(block_attempts.attempt_declined, player=play.player, due=due == play.player)
    if forsaken(game, now):
        return mine
    ruling = ask(blocking.block_order, **facts_for_order(game, now))
    return all_of(mine, Ruling(True, ruling.verdict, ruling.steps))


def _decline(game: "Game", now: ActionFrame, play: Decline) -> "Game":
    return go_on(game.top(declined=(*now.declined, play.player)))


def go_on(game: "Game") -> "Game":
    """Go on to the next attempt, or to the last window before the action succeeds (CRR IV.C.5)."""
    now = game.frame
    assert isinstance(now, ActionFrame)
    return game.at_clause("CRR IV.C.5" if next_blocker(game, now) is None else "CRR IV.B")


def _window_closed(game: "Game", now: ActionFrame) -> "Game":
    """Go on as all have passed: whoever may attempt next must now say whether she does."""
    return game.at_clause("CRR IV.C.5" if next_blocker(game, now) is None else "CRR IV.B.n1")


def _due(game: "Game", now: ActionFrame) -> str:
    return next_blocker(game, now) or now.player


def _legal_blocks(game: "Game", _: ActionFrame, player: str) -> Iterable[Play]:
    return (Block(player, minion.number) for minion in game.table.minions(player))


CHOICE = ("CRR IV.B", "CRR IV.B.n1")
moment(
    ActionFrame,
    "CRR IV.B",
    "blocks: effects may be used, and whoever may block next attempts it or declines",
    window=Window.DURING,
    then=_window_closed,
)
moment(ActionFrame, "CRR IV.B.n1", "a Methuselah attempts to block or declines", speaker=_due)
verb(ActionFrame, Block, judge=_judge_block, make=_block, legal=_legal_blocks, at=CHOICE)


def _judge_no(game: "Game", now: ActionFrame, play: Decline) -> Ruling[Any]:
    """Judge that somebody declines to block, or to diablerize."""
    if now.at in CHOICE:
        return _judge_decline(game, now, play)
    return ask(block_attempts.diablerie_declined)


def _no(game: "Game", now: ActionFrame, play: Decline) -> "Game":
    return _decline(game, now, play) if now.at in CHOICE else game.at_clause("CRR IV.E")


verb(
    ActionFrame,
    Decline,
    judge=_judge_no,
    make=_no,
    at=(*CHOICE, "CRR IV.D.3.d"),
    legal=lambda _game, _now, player: (Decline(player),),
)


# the attempt


SUCCEEDED = "CRR IV.D"
"""The clause at which an attempt stands that has succeeded, while cards that depend on a block may be played."""


def _attempt_order(game: "Game", now: Attempt) -> OrderFacts:
    action = game.find(ActionFrame)
    assert action is not None
    return {
        "during": During.BLOCK_ATTEMPT,
        "acting": action.player,
        "opposing": game.table.card(now.blocker).controller,
    }


def facts_for_block_outcome(game: "Game", action: ActionFrame, blocker: int) -> dict[str, Any]:
    """The facts for rules.blocking.block_outcome."""
    return facts_of(
        blocking.block_outcome,
        stealth=amounts.stealth(game, action),
        intercept=amounts.intercept(game, action, blocker),
    )


def _outcome(game: "Game", now: Attempt) -> Ruling[BlockOutcome]:
    action = game.find(ActionFrame)
    assert action is not None
    return ask(blocking.block_outcome, **facts_for_block_outcome(game, action, now.blocker))


def _compare(game: "Game", now: Attempt) -> "Game":
    """CRR IV.C.3, IV.C.4: the action is blocked if intercept is at least stealth; else the attempt has failed."""
    action = game.find(ActionFrame)
    assert action is not None
    if _outcome(game, now).answer is BlockOutcome.BLOCKED:
        return game.set(ActionFrame, blocker=now.blocker).at_clause(SUCCEEDED)
    return go_on(game.pop().top(failed=(*action.failed, now.blocker)))


@after
def blocker_gone(_: "Game", game: "Game", __: Play) -> "Game":
    """CRR IV.C.1: end the attempt if its minion is no longer a ready minion of a Methuselah who may block.

    Once the action is blocked (CRR IV.C.3) it stays so.
    """
    now = game.frame
    if not isinstance(now, Attempt) or now.at == SUCCEEDED:
        return game
    blocker, action = game.table.card(now.blocker), game.find(ActionFrame)
    if blocker.place is Place.READY and action is not None and blocker.controller != action.player:
        return game
    return go_on(game.pop())


@after
def nobody_left(before: "Game", game: "Game", _: Play) -> "Game":
    """CRR IV.C.5: go on if who was to say whether she blocks has left the game, and nobody else may attempt."""
    now = game.frame
    if game.table is before.table or not isinstance(now, ActionFrame) or now.at != "CRR IV.B.n1":
        return game
    return game if next_blocker(game, now) is not None else game.at_clause("CRR IV.C.5")


frame(Attempt, order=_attempt_order)
moment(
    Attempt,
    "CRR IV.C.2",
    "stealth and intercept, until neither minion wishes to play a card",
    window=Window.DURING,
    then=lambda game, _: game.at_clause("CRR IV.C.3"),
)
moment(Attempt, "CRR IV.C.3", "stealth and intercept are compared", step=_compare, why=_outcome)
moment(
    Attempt,
    SUCCEEDED,
    "the action is blocked: what depends on that may be played",
    window=Window.DURING,
    then=lambda game, _: game.pop().at_clause("CRR IV.D.1"),
)
steps(Attempt, "CRR IV.C.3")


# action modifiers and reaction cards


def _timed(face: Face, when: str) -> bool:
    """Whether card text says that the card is played at this moment. Raises LookupError for an unknown moment."""
    said = face.having(fx.Timed)
    if said is not None and said.when not in TIMES:
        raise LookupError(f"{face.name} says {said.when!r} of when it is played; there are {', '.join(TIMES)}")
    return any(isinstance(one, fx.Timed) and one.when == when for one in face.effects)


def _cancels(now: Frame, face: Face) -> bool:
    wake, cancel = face.having(fx.Wake), face.having(fx.Cancel)
    fits = isinstance(cancel, fx.Cancel) and may_cancel(now, cancel)
    return fits or (isinstance(wake, fx.Wake) and wake.to_cancel)


def facts_for_modifier(game: "Game", now: Frame, play: Used, face: Face) -> dict[str, Any]:
    """The facts for rules.actions.may_play_modifier; whether the cost can be paid is asked of all cards."""
    action = game.find(ActionFrame)
    fits = {fx.Bleed: ActionKind.BLEED, fx.Votes: ActionKind.POLITICAL, fx.PassReferendum: ActionKind.POLITICAL}
    wanted = {fits[type(one)] for one in face.effects if type(one) in fits}
    return facts_of(
        actions.may_play_modifier,
        window=window(game, now) if action else Window.NO_ACTION,
        acting=action is None or action.minion == play.minion,
        fits=action is None or not wanted - {action.kind},
        used=action is not None and (play.minion, face.name) in action.used,
        bleed_raised=bool(action and action.raised and face.having(fx.Bleed)),
        as_announced=_timed(face, AS_ANNOUNCED),
        polling_only=_timed(face, POLLING_ONLY),
        cancels=_cancels(now, face),
    )


def facts_for_reaction(game: "Game", now: Frame, play: Used, face: Face) -> dict[str, Any]:
    """The facts for rules.actions.may_play_reaction; whether the cost can be paid is asked of all cards."""
    action = game.find(ActionFrame)
    assert play.minion is not None
    minion = game.table.minion(play.minion)
    return facts_of(
        actions.may_play_reaction,
        window=window(game, now) if action else Window.NO_ACTION,
        other=action is None or minion.controller != action.player,
        ready=minion.place is Place.READY,
        tapped=minion.tapped,
        wake=face.having(fx.Wake) is not None or bool(action and minion.number in action.woken),
        used=action is not None and (play.minion, face.name) in action.used,
        as_announced=_timed(face, AS_ANNOUNCED),
        polling_only=_timed(face, POLLING_ONLY),
        cancels=_cancels(now, face),
    )


def _needed(game: "Game", play: Used, face: Face) -> Iterable[Ruling[Any]]:
    """CRR IV.C.2: the rulings on whether stealth or intercept that a card adds is needed now."""
    action, attempt = game.find(ActionFrame), game.find(Attempt)
    if action is None:
        return
    if attempt is not None and attempt.at == SUCCEEDED:
        attempt = None
    if face.having(fx.Redirect):
        yield ask(
            redirection.redirect,
            action=action.kind,
            acting=action.player,
            directed=action.directed,
            to=play.at,
            seats=game.table.playing,
        )
    source = StealthSource.IN_PLAY if isinstance(play, UseCard) else StealthSource.CARD
    used = source is StealthSource.CARD and (play.minion, face.name) in action.used
    stealth = amounts.stealth(game, action)
    if face.having(fx.Stealth) and play.minion == action.minion:
        against = amounts.intercept(game, action, attempt.blocker) if attempt else None
        yield ask(blocking.may_add_stealth, stealth=stealth, intercept=against, source=source, used=used)
    if face.having(fx.Intercept) and play.minion is not None:
        has = amounts.intercept(game, action, play.minion)
        tries = attempt is not None and attempt.blocker == play.minion
        facts: dict[str, Any] = {
            "stealth": stealth,
            "intercept": has,
            "blocking": tries,
            "source": source,
            "used": used,
        }
        yield ask(blocking.may_add_intercept, **facts)


def _as_blocked(now: Frame, face: Face, cite: str) -> Iterable[Ruling[Any]]:
    """The rulings on a card that depends on a successful block: it is played before the action is completed."""
    if _timed(face, BLOCKED):
        just = isinstance(now, Attempt) and now.at == SUCCEEDED
        yield ask(block_attempts.played_as_blocked, blocked=just, clause=cite)


def _judge_modifier(game: "Game", now: Frame, play: Used, face: Face) -> Ruling[Any]:
    may = ask(actions.may_play_modifier, **facts_for_modifier(game, now, play, face))
    blocked = _as_blocked(now, face, "CRR IV.n1")
    return all_of(may, *_needed(game, play, face), *referendums.timed(game, face), *blocked)


def _judge_reaction(game: "Game", now: Frame, play: Used, face: Face) -> Ruling[Any]:
    may = ask(actions.may_play_reaction, **facts_for_reaction(game, now, play, face))
    blocked = _as_blocked(now, face, "CRR IV.n2")
    return all_of(may, *_needed(game, play, face), *referendums.timed(game, face), *blocked)


def _begin(game: "Game", play: Used, face: Face) -> "Game":
    """Note the card: the same minion cannot use it again in this action (CRR IV.n1, IV.n2)."""
    action = game.find(ActionFrame)
    if action is None or play.minion is None:
        return game
    return game.set(ActionFrame, used=(*action.used, (play.minion, face.name)))


def _resolve(game: "Game", cause: Cause, face: Face) -> "Game":
    """Resolve a modifier or reaction: apply its effects; a card that stays waits in limbo for the end (CRR
    II.C.3.c)."""
    action = game.find(ActionFrame)
    if face.stays and cause.card is not None and action and game.table.card(cause.card).place is Place.PLAYING:
        game = game.card(cause.card, place=Place.LIMBO).set(ActionFrame, waiting=(*action.waiting, cause.card))
    return effects.happen(game, face, cause)


CARDS[Type.MODIFIER] = CardTypeRules(_judge_modifier, CardUse.MODIFIER, _resolve, _begin)
CARDS[Type.REACTION] = CardTypeRules(_judge_reaction, CardUse.REACTION, _resolve, _begin)


@effects.does(fx.Redirect)
def _redirect(game: "Game", _: fx.Redirect, cause: Cause) -> "Game":
    """Give the action another target, who may attempt to block (CRR IV.B.1)."""
    action = game.find(ActionFrame)
    if not action or not cause.at:
        return game
    again = {"at": "CRR IV.B", "passed": ()} if action.at in ("CRR IV.C.5", "CRR IV.B.n1") else {}
    return game.set(ActionFrame, directed=cause.at, retargeted=True, **again)


@effects.does(fx.EndAction)
def _end(game: "Game", _: fx.EndAction, __: Cause) -> "Game":
    """End the action without effect."""
    return to_the_end(game) if game.find(ActionFrame) else game


def to_the_end(game: "Game") -> "Game":
    """Take the action under way to its end (CRR IV.E); what was being played in it goes to the ash heap."""
    while not isinstance(game.frame, ActionFrame):
        above = game.frame
        game = game.pop()
        if isinstance(above, Playing):
            game = cut_short(game, above)
    now = game.frame
    kept = (now.card, *now.waiting)
    for card in game.table.at_table():
        if card.place is Place.LIMBO and card.number not in kept:
            game = effects.burn(game, card.number)
    return game.at_clause("CRR IV.E")
