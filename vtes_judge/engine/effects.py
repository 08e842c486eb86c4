"""How an effect of the vocabulary changes the game. Other modules add to it with `does(Kind)`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from vtes_judge.rules import default_actions, regions, setup
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import HIDDEN, Card, Face, Lasting
from vtes_judge.table.frozen import changed
from vtes_judge.table.kinds import GONE, IN_PLAY, Place, Until, Whom
from vtes_judge.table.nouns import Kind, Title

from . import amounts
from .asking import ask
from .frames import Action, Playing, Text
from .kernel import ARRIVALS

if TYPE_CHECKING:
    from .game import Game

Does = Callable[["Game", Any, "Cause"], "Game"]


@dataclass(frozen=True, slots=True)
class Cause:
    """Who uses an effect, with which minion and card, and what was named."""

    player: str
    minion: int | None = None
    card: int | None = None
    targets: tuple[int, ...] = ()
    at: tuple[str, ...] = ()


DOES: dict[type[fx.Effect], Does] = {}
STANDING = (
    fx.Capacity, fx.HandSize, fx.Strength, fx.Timed, fx.AnyTarget, fx.Mandatory, fx.Prevented, fx.Strike, fx.Maneuver,
    fx.Press, fx.AdditionalStrike, fx.Prevent, fx.Votes, fx.PassReferendum,
)  # fmt: skip
"""Effects that are looked up where they count, and do nothing by themselves unless somebody says what (`does`)."""


def does(kind: type[fx.Effect]) -> Callable[[Does], Does]:
    """Declare how effects of this kind change the game: `(game, effect, cause) -> game`."""

    def declare(how: Does) -> Does:
        DOES[kind] = how
        return how

    return declare


def apply(game: "Game", effects: tuple[fx.Effect, ...], cause: Cause) -> "Game":
    """The effects in order. Raises LookupError for one that nothing does and that counts nowhere by itself."""
    for effect in effects:
        how = DOES.get(type(effect))
        if how is not None:
            game = how(game, effect, cause)
        elif not isinstance(effect, STANDING):
            raise LookupError(f"{type(effect).__name__} does nothing by itself here")
    return game


def happen(game: "Game", face: Face, cause: Cause) -> "Game":
    """What a card does as it resolves; the numbers of one that stays count while it is in play instead."""
    told = tuple(one for one in face.effects if not (face.stays and isinstance(one, fx.NUMBERS)))
    return apply(game, told, cause)


def whom(game: "Game", meant: Whom, cause: Cause) -> tuple[int, ...]:
    """The cards that are meant; none if there is none: that part of the effect fizzles (CRR II.C.1.b)."""
    action = game.find(Action)
    one: int | None = None
    if meant is Whom.TARGETS:
        return tuple(dict.fromkeys(cause.targets))
    if meant is Whom.SELF:
        one = cause.minion if cause.minion is not None else _bearer(game, cause)
    elif meant is Whom.CARD:
        one = cause.card
    elif meant is Whom.BEARER:
        one = _bearer(game, cause)
    elif meant is Whom.ACTOR:
        one = action.minion if action else None
    elif meant is Whom.BLOCKER:
        one = action.blocker if action else None
    return () if one is None else (one,)


AT_TABLE = IN_PLAY | {Place.UNCONTROLLED}
"""Where a card can have counters put on it."""
REACH: dict[type[fx.Effect], frozenset[Place]] = {
    fx.Blood: AT_TABLE, fx.Become: AT_TABLE, fx.Gain: AT_TABLE, fx.Burn: AT_TABLE | {Place.CONTESTED},
    fx.Tap: IN_PLAY, fx.Untap: IN_PLAY, fx.Control: IN_PLAY, fx.Attach: IN_PLAY,
}  # fmt: skip
"""Where a card must be for an effect to be done to it."""


def reaches(card: Card, effect: fx.Effect) -> bool:
    """Whether an effect can be done to a card where it is; if not, that part of the effect fizzles (CRR II.C.1.b)."""
    if isinstance(effect, fx.Move):
        return _can_go(card, effect.place)
    if isinstance(effect, fx.Control) and card.on is not None:
        return False
    return card.place in REACH.get(type(effect), frozenset(Place))


def _can_go(card: Card, to: Place) -> bool:
    """Whether a card can be moved there: vampires alone to torpor, minions to the regions, crypt cards to a crypt."""
    if card.place in (Place.PLAYING, Place.LIMBO, Place.CONTESTED):
        return False
    vampire, face_up = card.kind is Kind.VAMPIRE, card.face is not HIDDEN
    fits = {
        Place.TORPOR: vampire and face_up, Place.READY: card.kind is not None and face_up,
        Place.UNCONTROLLED: card.kind is not None, Place.PLAY: card.kind is None, Place.CRYPT: vampire,
        Place.HAND: not vampire, Place.LIBRARY: not vampire, Place.ASH_HEAP: True, Place.REMOVED: True,
    }  # fmt: skip
    return fits.get(to, False)


def meant(game: "Game", effect: Any, cause: Cause) -> tuple[int, ...]:
    """The cards that an effect means, and that it can be done to."""
    return tuple(number for number in whom(game, effect.whom, cause) if reaches(game.table.card(number), effect))


def stays(game: "Game", face: Face, number: int) -> bool:
    """Whether a card that has resolved stays in play; one that had to be put on another does not by itself."""
    return face.stays and (face.having(fx.Attach) is None or game.table.card(number).on is not None)


def _bearer(game: "Game", cause: Cause) -> int | None:
    return game.table.card(cause.card).on if cause.card is not None else None


def players(game: "Game", meant: Whom, cause: Cause) -> tuple[str, ...]:
    """The Methuselahs that are meant."""
    table = game.table
    if meant is Whom.METHUSELAHS:
        return cause.at
    if meant is Whom.ALL:
        return setup.clockwise(table.seats, cause.player, table.out)
    if meant is Whom.OTHERS:
        return setup.clockwise(table.seats, cause.player, table.out)[1:]
    if meant in (Whom.PREY, Whom.PREDATOR):
        beside = ask(setup.prey_predator, player=cause.player, seats=table.seats, out=table.out).answer
        found = beside.prey if meant is Whom.PREY else beside.predator
        return (found,) if found else ()
    return (cause.player,)


# moving cards


def leave(game: "Game", number: int, place: Place) -> "Game":
    """A card leaves play for this place: what is on it is burned, and it is again what its face says, its owner's."""
    card = game.table.card(number)
    for other in game.table.on(number):
        game = leave(game, other.number, Place.ASH_HEAP)
    fresh = Card(
        number=number, face=card.face, owner=card.owner, controller=card.owner, place=place,
        title=card.face.title, of=card.face.of, sect=card.face.sect, traits=card.face.traits,
    )  # fmt: skip
    return game.on(game.table.with_card(fresh))


def burn(game: "Game", number: int) -> "Game":
    """A card goes to its owner's ash heap, and all that is on it too."""
    return leave(game, number, Place.ASH_HEAP)


def enter(game: "Game", number: int, place: Place, **changes: Any) -> "Game":
    """A card comes into play; a second copy of a unique one is contested (CRR III.n1).

    If what it was to be put on has left play, it is burned.
    """
    game = game.card(number, place=place, **changes)
    on = game.table.card(number).on
    if on is not None and not game.table.card(on).in_play:
        return burn(game, number)
    return arrive(game, number)


def enter_ready(game: "Game", number: int) -> "Game":
    """A vampire moves from torpor to the ready region."""
    return game.card(number, place=Place.READY)


def arrive(game: "Game", number: int) -> "Game":
    """A card has come into play or gained a title: those who watch for that are told."""
    for watch in ARRIVALS:
        game = watch(game, number)
    return game


def gain_blood(game: "Game", number: int, amount: int) -> "Game":
    """Blood on a vampire, the excess burned as of a hunt (CRR III.C.2.a); life on anything else."""
    card = game.table.card(number)
    if card.kind is not Kind.VAMPIRE or not card.in_play:
        return game.card(number, blood=card.blood + amount)
    room = amounts.capacity(game.table, number)
    hunted = ask(default_actions.hunt_resolve, blood=min(card.blood, room), capacity=room, amount=amount).answer
    return game.card(number, blood=hunted.blood if hunted else card.blood)


def lose_blood(game: "Game", number: int, amount: int) -> "Game":
    """Blood or life burned; no more can go than there is."""
    return game.card(number, blood=max(game.table.card(number).blood - amount, 0))


# hands


def facts_for_hand_adjust(game: "Game", player: str) -> dict[str, Any]:
    """What rules.regions.hand_adjust asks."""
    table = game.table
    her = table[player]
    return {
        "in_hand": table.hand(player), "hand_size": amounts.hand_size(table, player), "unreplaced": len(her.waiting),
        "library": her.library, "variant": table.variant,
    }  # fmt: skip


def replenish(game: "Game", player: str) -> "Game":
    """CRR I.F.2.b: she draws up to her hand size; what is too much she discards after the play (turns.too_many)."""
    if not game.table[player].playing:
        return game
    adjust = ask(regions.hand_adjust, **facts_for_hand_adjust(game, player)).answer
    return draw(game, player, adjust.cards) if adjust.do is regions.Adjust.DRAW else game


def too_many(game: "Game", player: str) -> bool:
    """CRR I.F.2.b: whether she must discard."""
    adjust = ask(regions.hand_adjust, **facts_for_hand_adjust(game, player)).answer
    return adjust.do is regions.Adjust.DISCARD


def draw(game: "Game", player: str, cards: int) -> "Game":
    """Unnamed cards from the library to the hand, as many as there are."""
    her = game.table[player]
    drawn = min(cards, her.library)
    return game.methuselah(player, hand=her.hand + drawn, library=her.library - drawn)


def expire(game: "Game", until: Until, player: str | None = None) -> "Game":
    """What lasts or waits until now is over: numbers gained, and cards that can now be replaced.

    For a phase, that of `player`; without her, everybody's.
    """
    for card in game.table.at_table():
        if card.lasting:
            kept = tuple(one for one in card.lasting if one.until is not until or player not in (None, one.player))
            if kept != card.lasting:
                game = game.card(card.number, lasting=kept)
    for name in game.table.playing if player is None else (player,):
        waiting = game.table[name].waiting
        if until in waiting:
            game = game.methuselah(name, waiting=tuple(one for one in waiting if one is not until))
            game = replenish(game, name)
    return game


# the vocabulary


@does(fx.Stealth)
def _stealth(game: "Game", effect: fx.Stealth, _: Cause) -> "Game":
    action = game.find(Action)
    return game.set(Action, stealth=action.stealth + effect.amount) if action else game


@does(fx.Bleed)
def _bleed(game: "Game", effect: fx.Bleed, _: Cause) -> "Game":
    action = game.find(Action)
    return game.set(Action, bleed=action.bleed + effect.amount, raised=True) if action else game


@does(fx.Intercept)
def _intercept(game: "Game", effect: fx.Intercept, cause: Cause) -> "Game":
    action = game.find(Action)
    if not action or cause.minion is None:
        return game
    return game.set(Action, intercepts=(*action.intercepts, (cause.minion, effect.amount)))


@does(fx.Pool)
def _pool(game: "Game", effect: fx.Pool, cause: Cause) -> "Game":
    for name in players(game, effect.whom, cause):
        game = game.on(game.table.pool(name, effect.amount))
    return game


@does(fx.Blood)
def _blood(game: "Game", effect: fx.Blood, cause: Cause) -> "Game":
    gains = abs(effect.amount) == effect.amount
    for number in meant(game, effect, cause):
        change = gain_blood if gains else lose_blood
        game = change(game, number, abs(effect.amount))
    return game


@does(fx.Tap)
def _tap(game: "Game", effect: fx.Tap, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = game.card(number, tapped=True)
    return game


@does(fx.Untap)
def _untap(game: "Game", effect: fx.Untap, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = game.card(number, tapped=False)
    return game


@does(fx.Burn)
def _burn(game: "Game", effect: fx.Burn, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = burn(game, number)
    return game


@does(fx.Move)
def _move(game: "Game", effect: fx.Move, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        was = game.table.card(number)
        if effect.place in IN_PLAY and not was.in_play:
            game = enter(game, number, effect.place)
        elif effect.place in GONE or effect.place is Place.HAND:
            game = leave(game, number, effect.place)
        else:
            game = game.card(number, place=effect.place)
    return game


@does(fx.Attach)
def _attach(game: "Game", effect: fx.Attach, cause: Cause) -> "Game":
    if cause.card is None or not cause.targets or cause.card in cause.targets:
        return game
    there = reaches(game.table.card(cause.targets[0]), effect)
    return game.card(cause.card, on=cause.targets[0]) if there else game


@does(fx.Control)
def _control(game: "Game", effect: fx.Control, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        game = game.card(number, controller=cause.player)
        for other in game.table.on(number):
            game = game.card(other.number, controller=cause.player)
    return game


@does(fx.Edge)
def _edge(game: "Game", effect: fx.Edge, cause: Cause) -> "Game":
    to = None if effect.burned else next(iter(players(game, effect.whom, cause)), game.table.edge)
    return game.on(changed(game.table, edge=to))


@does(fx.Gain)
def _gain(game: "Game", effect: fx.Gain, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        lasting = Lasting(effect.effect, effect.until, cause.player)
        game = game.card(number, lasting=(*game.table.card(number).lasting, lasting))
    return game


@does(fx.Become)
def _become(game: "Game", effect: fx.Become, cause: Cause) -> "Game":
    for number in meant(game, effect, cause):
        card = game.table.card(number)
        traits = card.traits
        if effect.trait:
            traits = traits - {effect.trait} if effect.lose else traits | {effect.trait}
        changes: dict[str, Any] = {"traits": traits, "sect": effect.sect or card.sect}
        if effect.title is not None:
            changes |= {"title": effect.title, "of": effect.of, "title_contested": False}
        game = game.card(number, **changes)
        if effect.title not in (None, Title.NONE):
            game = arrive(game, number)
    return game


@does(fx.Draw)
def _draw(game: "Game", effect: fx.Draw, cause: Cause) -> "Game":
    for name in players(game, effect.whom, cause):
        game = replenish(draw(game, name, effect.amount), name)
    return game


@does(fx.Wake)
def _wake(game: "Game", _: fx.Wake, cause: Cause) -> "Game":
    action = game.find(Action)
    if not action or cause.minion is None:
        return game
    return game.set(Action, woken=(*action.woken, cause.minion))


@does(fx.LetBlock)
def _let_block(game: "Game", _: fx.LetBlock, cause: Cause) -> "Game":
    action = game.find(Action)
    return game.set(Action, let=(*action.let, cause.player)) if action else game


@does(fx.Cancel)
def _cancel(game: "Game", effect: fx.Cancel, _: Cause) -> "Game":
    return game.top(canceled=effect.to) if isinstance(game.frame, Playing) else game


@does(fx.Other)
def _other(game: "Game", effect: fx.Other, cause: Cause) -> "Game":
    return game.push(Text(at="CRR II.C", player=cause.player, text=effect.text))
