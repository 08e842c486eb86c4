"""CRR II.B to II.D: plays a card or uses an effect: cost, the as-played window, resolving, replacing.

What a type of card asks besides, and what becomes of it, is declared in `CARDS` by the module of its chapter.
"""

from vtes_judge.annotations import TYPE_CHECKING, Any, Callable, Iterable, Iterator
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules import action_course, costs, damage, playing, uses
from vtes_judge.rules.actions import Window
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Type, Until, Whom

from . import effects
from .effects import Cause
from .frames import Frame, Playing
from .kernel import course_of, frame, moment, moment_of, verb
from .plays import Act, Pass, PlayCard, UseCard
from .rule_cache import all_of, ask, facts_of
from .turn import contests

if TYPE_CHECKING:
    from .game import Game

Used = PlayCard | UseCard


@dataclass(frozen=True, slots=True)
class CardTypeRules:
    """The functions for a type of card: what is asked besides its cost and the order of play, and how it resolves.

    `resolve(game, cause, face)`: its effects; without it they are simply applied. `played`: what the rules call it when
    they speak of costs and replacing. `begin`: what it takes as it is announced, canceled or not (a master phase
    action). `canceled`: what follows if it was canceled. `by_minion`: a minion plays it.
    """

    judge: Callable[["Game", Frame, Used, Face], Ruling[Any]]
    played: costs.CardUse = costs.CardUse.OTHER
    resolve: Callable[["Game", Cause, Face], "Game"] | None = None
    begin: Callable[["Game", Used, Face], "Game"] | None = None
    canceled: Callable[["Game", Used, Face], "Game"] | None = None
    by_minion: bool = True


CARDS: dict[Type, CardTypeRules] = {}


# cards in hand


def serves(card: Card, minion: int) -> bool:
    """Whether what a card in play grants is for this minion: its own, that of a card on it, or of one on no minion."""
    return card.number == minion or card.on == minion or (card.kind is None and card.on is None)


def held(game: "Game", player: str, card: int | Face) -> Face:
    """The face of a card in her hand. Raises LookupError for a card that is not there."""
    if isinstance(card, Face):
        if not game.table[player].hand or card.type is Type.VAMPIRE:
            raise LookupError(f"{player} has no unnamed card in hand that could be {card.name}")
        return card
    found = game.table.card(card)
    if found.place is not Place.HAND or found.controller != player:
        raise LookupError(f"{found.name} is not in the hand of {player}")
    return found.face


def from_hand(game: "Game", player: str, card: int | Face, place: Place) -> tuple["Game", int]:
    """Move a card from her hand to this place, naming it. Returns the game and the number of the card."""
    if isinstance(card, Face):
        table, number = game.table.name_card(card, player, Place.HAND)
        return game.on(table).card(number, place=place), number
    return game.card(card, place=place), card


def in_hand(game: "Game", player: str, *types: Type) -> Iterator[int]:
    """The numbers of the named cards of these types in her hand, one of each face."""
    faces: set[Face] = set()
    for card in game.table.region(player, Place.HAND):
        if card.face.type in types and card.face not in faces:
            faces.add(card.face)
            yield card.number


# costs


def facts_for_cost(game: "Game", player: str, minion: int | None, face: Face) -> dict[str, Any]:
    """The facts for rules.costs: the cost in blood and pool, and what there is to pay it."""
    blood = game.table.card(minion).blood if minion is not None else 0
    pool = game.table[player].pool
    return facts_of(costs.can_pay_cost, blood_cost=face.blood, blood=blood, pool_cost=face.pool, pool=pool)


def payable(game: "Game", player: str, minion: int | None, face: Face) -> Ruling[bool]:
    """CRR II.B.2: the ruling on whether the cost can be paid."""
    return ask(costs.can_pay_cost, **facts_for_cost(game, player, minion, face))


def pay(game: "Game", player: str, minion: int | None, face: Face) -> "Game":
    """Pay a cost, as far as it can be paid (CRR II.C.3.a)."""
    if face.blood and minion is not None:
        game = effects.lose_blood(game, minion, face.blood)
    return game.on(game.table.pool(player, -face.pool)) if face.pool else game


# playing


def announce(game: "Game", play: PlayCard | Act, face: Face) -> "Game":
    """CRR II.B: put a card that is played into the playing area; the hand is a card smaller until it is replaced."""
    game, number = from_hand(game, play.player, play.card if play.card is not None else face, Place.PLAYING)
    course = course_of(game)
    if course is None or course.replaced:
        game = game.methuselah(play.player, waiting=(*game.table[play.player].waiting, Until.PLAYED))
    return game.push(Playing(at="CRR II.B.3", play=play, card=number, face=face))


def _closed(game: "Game", now: Playing) -> "Game":
    """Go on as the as-played window is over: the card is canceled, waits for its action, or is paid for and
    resolves."""
    player, number, face = now.play.player, now.card, now.face
    kind = _kind(now)
    if now.canceled is not None:
        game = effects.leave(game, number, now.canceled)
        follows = CARDS[face.type].canceled if isinstance(now.play, PlayCard) else None
        if follows and isinstance(now.play, PlayCard):
            game = follows(game, now.play, face)
        return _replaced(game, now, kind).done()
    if isinstance(now.play, Act):
        place = ask(costs.card_limbo, kind=kind, stage=costs.CardStage.PENDING).answer
        game = game.card(number, place=Place(place or Place.LIMBO))
        return _replaced(game, now, kind).done()
    if ask(costs.when_cost_paid, kind=kind).answer is costs.Paid.NOW:
        game = pay(game, player, now.play.minion, face)
    cause = Cause(player, now.play.minion, number, now.play.targets, now.play.at, now.play.aggravated)
    game = resolve(game.pop(), cause, face)
    if game.table.card(number).place is Place.PLAYING:
        game = settle(game, number, face, kind)
    game = _replaced(game, now, kind)
    beneath = game.frame
    # "if the card is canceled, skip to step D": the window is over without further passes
    return _closed(game, beneath) if isinstance(beneath, Playing) and beneath.canceled is not None else game


def resolve(game: "Game", cause: Cause, face: Face) -> "Game":
    """Resolve a card that is played or used, as its type does."""
    how = CARDS[face.type].resolve
    return how(game, cause, face) if how else effects.happen(game, face, cause)


def settle(game: "Game", card: int, face: Face, kind: costs.CardUse) -> "Game":
    """Put a card that has resolved where its text puts it, in play or into the ash heap."""
    ends = costs.PlayedCardPlace.IN_PLAY if effects.stays(game, face, card) else costs.PlayedCardPlace.ASH_HEAP
    place = ask(costs.card_limbo, kind=kind, stage=costs.CardStage.RESOLVED, ends=ends).answer
    if place is costs.PlayedCardPlace.IN_PLAY:
        return effects.enter(game, card, Place.PLAY)
    return effects.leave(game, card, Place.ASH_HEAP)


def _kind(now: Playing) -> costs.CardUse:
    """The kind of card that the rules on costs and replacing take it for."""
    return costs.CardUse.ACTION if isinstance(now.play, Act) else CARDS[now.face.type].played


def cut_short(game: "Game", now: Playing) -> "Game":
    """End the playing of a card, as what it was played in is over: it is put into the ash heap unresolved and
    replaced."""
    return _replaced(effects.burn(game, now.card), now, _kind(now))


def _replaced(game: "Game", now: Playing, kind: costs.CardUse) -> "Game":
    """CRR II.D: replace a card once all pending as-played windows are over, or let it wait as its text says."""
    player = now.play.player
    waiting = list(game.table[player].waiting)
    if Until.PLAYED not in waiting:
        return game
    waiting.remove(Until.PLAYED)
    when = ask(
        costs.replace_timing,
        kind=kind,
        do_not_replace=now.face.until is not None,
        canceled=now.canceled is not None,
        variant=game.table.variant,
    ).answer
    later = when is costs.ReplacementTime.LATER and now.face.until
    waiting.append(later or Until.PLAYED)
    game = game.methuselah(player, waiting=tuple(waiting))
    pending = any(isinstance(one, Playing) and one.card != now.card for one in game.stack)
    return game if pending else effects.expire(game, Until.PLAYED)


def window(game: "Game", now: Frame) -> Window:
    """The window that the rules on modifiers and reactions take this moment for.

    A card that is played in a combat or during a blood hunt does not make it another moment (CRR VI.n4, V.n2).
    """
    beneath = next(one for one in reversed(game.stack) if not isinstance(one, Playing))
    around = moment_of(beneath).window
    if around in (Window.COMBAT, Window.BLOOD_HUNT):
        return around
    return moment_of(now).window or Window.NO_ACTION


# the plays


def may_cancel(now: Frame, cancel: fx.Cancel) -> bool:
    """Whether the card that is being played, if one is, is of a type that this cancels."""
    return not isinstance(now, Playing) or _cancels_type(now, cancel).answer


def _cancels_type(now: Playing, cancel: fx.Cancel) -> Ruling[bool]:
    return ask(uses.type_canceled, types=tuple(cancel.types), played=now.face.type)


def _reply(face: Face) -> playing.AsPlayedUse:
    """The kind of use that a card is in the as-played window of another (CRR II.B.3.a)."""
    if face.having(fx.Cancel):
        return playing.AsPlayedUse.CANCEL
    wake = face.having(fx.Wake)
    if isinstance(wake, fx.Wake):
        return playing.AsPlayedUse.WAKE_TO_CANCEL if wake.to_cancel else playing.AsPlayedUse.WAKE
    kinds = {Type.MODIFIER: playing.AsPlayedUse.MODIFIER, Type.REACTION: playing.AsPlayedUse.REACTION}
    return kinds.get(face.type, playing.AsPlayedUse.OTHER)


def _common(game: "Game", now: Frame, play: Used, face: Face) -> Iterator[Ruling[Any]]:
    """The rulings on any card or effect: its cost, who plays it, and whether it can answer a card being played."""
    if face.blood or face.pool:
        yield payable(game, play.player, play.minion, face)
    yield from named(game, play, face)
    cards = CARDS.get(face.type)
    if cards and cards.by_minion and play.minion is None:
        raise LookupError(f"{face.name} is played by a minion: name it")
    if play.minion is not None:
        minion = game.table.minion(play.minion)
        controls = minion.controller == play.player and minion.in_play
        yield ask(uses.minion_uses, player=play.player, minion=minion.name, controls=controls)
    if play.aggravated is not None:
        keeps = face.having(fx.Prevent)
        points, able = (keeps.amount, keeps.aggravated) if isinstance(keeps, fx.Prevent) else (0, False)
        yield ask(damage.prevents, able=keeps is not None)
        yield ask(damage.prevention, points=points, able=able, aggravated=play.aggravated)
    if isinstance(now, Playing):
        reply = _reply(face)
        yield ask(playing.as_played_window, effect=reply)
        cancel = face.having(fx.Cancel)
        if isinstance(cancel, fx.Cancel) and cancel.types:
            yield _cancels_type(now, cancel)
        if isinstance(cancel, fx.Cancel):
            yield from _cancels(now)
    elif face.having(fx.Cancel):
        yield ask(uses.nothing_to_cancel)


def _cancels(now: Playing) -> Iterator[Ruling[Any]]:
    """The rulings for the log on a card that is canceled: where it goes is not settled (GAP-25), nor all on its
    action."""
    place = ask(costs.card_limbo, kind=_kind(now), stage=costs.CardStage.CANCELED)
    left = ("where the canceled card goes: the ash heap, unless the text of the card that cancels it says otherwise",)
    yield Ruling(True, "Yes.", place.steps, notes=place.notes, left_to_judge=left)
    if isinstance(now.play, Act):
        yield ask(action_course.action_card_canceled)


def named(game: "Game", play: Used | Act, face: Face) -> Iterator[Ruling[Any]]:
    """The rulings on the cards that a play names: whether the effects that mean them can be done to them."""
    for name in play.at:
        yield ask(uses.player_named, player=name, playing=game.table[name].playing)
    for number in play.targets:
        card = game.table.card(number)
        for effect in face.effects:
            if getattr(effect, "whom", None) is Whom.TARGETS or isinstance(effect, fx.Attach):
                reached = effects.reaches(game, number, effect)
                yield ask(uses.card_named, card=card.name, effect=type(effect).__name__, reached=reached)


def _face(game: "Game", play: PlayCard) -> Face:
    """The face of a card in the way it is played, with its cost as it is now."""
    face = held(game, play.player, play.card).way(play.way)
    course = course_of(game)
    return course.price(game, play.player, face) if course else face


def _judge_card(game: "Game", now: Frame, play: PlayCard) -> Ruling[Any]:
    face = _face(game, play)
    cards = CARDS.get(face.type)
    if cards is None or face.type is Type.EFFECT:
        return ask(uses.not_for_action, type=face.type, effect=False)
    course = course_of(game)
    more = course.card(game, play.player, face) if course else ()
    own = contests.own_second(game, play.player, face)
    return all_of(*_common(game, now, play, face), *more, *own, cards.judge(game, now, play, face))


def _play_card(game: "Game", _: Frame, play: PlayCard) -> "Game":
    face = _face(game, play)
    begin = CARDS[face.type].begin
    return announce(begin(game, play, face) if begin else game, play, face)


def _legal_cards(game: "Game", now: Frame, player: str) -> Iterable[PlayCard]:
    for number in in_hand(game, player, *CARDS):
        face = game.table.card(number).face
        for way in ("", *(one.name for one in face.ways)):
            for minion in _users(game, player, face.way(way)):
                yield from _named(game, face.way(way), PlayCard(player, number, minion, way))


def _users(game: "Game", player: str, face: Face) -> Iterator[int | None]:
    cards = CARDS.get(face.type)
    if cards and cards.by_minion:
        yield from (minion.number for minion in game.table.minions(player))
    elif cards:
        yield None


def _named(game: "Game", face: Face, play: Any) -> Iterator[Any]:
    """The play with each target that its effects might mean; effects with several targets are left for players to
    tell."""
    wants_card = any(getattr(effect, "whom", None) is Whom.TARGETS for effect in face.effects)
    wants_card = wants_card or face.having(fx.Attach) is not None
    wants_player = any(getattr(effect, "whom", None) is Whom.METHUSELAHS for effect in face.effects)
    for card in game.table.at_table() if wants_card else (None,):
        if card is not None and card.kind is None:
            continue
        for name in game.table.playing if wants_player or face.having(fx.Redirect) else (None,):
            targets = (card.number,) if card is not None else ()
            yield type(play)(play.player, play.card, play.minion, play.way, targets, (name,) if name else ())


def _judge_use(game: "Game", now: Frame, play: UseCard) -> Ruling[Any]:
    card = game.table.card(play.card)
    face = card.face.grant(play.way)
    cards = CARDS.get(face.type)
    if cards is None:
        return ask(uses.not_for_action, type=face.type, effect=True)
    may = ask(
        uses.card_used,
        player=play.player,
        card=card.name,
        controls=card.in_play and card.controller == play.player,
        can_tap=not (face.taps and card.tapped),
        answering=isinstance(now, Playing),
    )
    return all_of(may, *_common(game, now, play, face), cards.judge(game, now, play, face))


def _use_card(game: "Game", _: Frame, play: UseCard) -> "Game":
    face = game.table.card(play.card).face.grant(play.way)
    begin = CARDS[face.type].begin
    game = pay(begin(game, play, face) if begin else game, play.player, play.minion, face)
    if face.taps:
        game = game.card(play.card, tapped=True)
    return resolve(game, Cause(play.player, play.minion, play.card, play.targets, play.at, play.aggravated), face)


def _legal_uses(game: "Game", _: Frame, player: str) -> Iterable[UseCard]:
    for card in game.table.controlled(player):
        for face in card.face.grants:
            for minion in _users(game, player, face):
                yield from _named(game, face, UseCard(player, card.number, minion, face.name))


# passing


def _judge_pass(game: "Game", now: Frame, play: Pass) -> Ruling[Any]:
    may = moment_of(now).may_pass
    if may:
        return may(game, now, play.player)
    return ask(uses.passed)


def _pass(game: "Game", now: Frame, play: Pass) -> "Game":
    game = game.top(passed=(*now.passed, play.player))
    if game.player is not None:
        return game
    then = moment_of(now).then
    return then(game, game.frame) if then else game.done()


frame(Playing, ends=lambda _game, now, gone: now.play.player in gone)
moment(
    Playing,
    "CRR II.B.3",
    "a card is being played: only what cancels it can be played",
    window=Window.AS_PLAYED,
    then=_closed,
)
verb(Frame, Pass, judge=_judge_pass, make=_pass, legal=lambda _game, _now, player: (Pass(player),))
verb(Frame, PlayCard, judge=_judge_card, make=_play_card, legal=_legal_cards)
verb(Frame, UseCard, judge=_judge_use, make=_use_card, legal=_legal_uses)
