"""Applies effects of the vocabulary to the game. The modules of other chapters declare more of them with
`does(Kind)`."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Callable
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules import default_actions, reach, regions, setup
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import HIDDEN, Card, Face
from vtes_judge.table.kinds import Place, Trait, Until, Whom
from vtes_judge.table.nouns import MinionKind

from . import amounts
from .frames import ActionFrame
from .kernel import ARRIVALS
from .rule_cache import ask, facts_of

if TYPE_CHECKING:
    from .game import Game

Does = Callable[["Game", Any, "Cause"], "Game"]


@dataclass(frozen=True, slots=True)
class Cause:
    """The cause of an effect: who uses it, with which minion and card, and what was named; see `plays.PlayCard`."""

    player: str
    minion: int | None = None
    card: int | None = None
    targets: tuple[int, ...] = ()
    at: tuple[str, ...] = ()
    aggravated: int | None = None


DOES: dict[type[fx.Effect], Does] = {}
STANDING = (
    fx.Capacity,
    fx.HandSize,
    fx.Strength,
    fx.Timed,
    fx.AnyTarget,
    fx.Mandatory,
    fx.Prevented,
    fx.Strike,
    fx.Maneuver,
    fx.Press,
    fx.AdditionalStrike,
    fx.Prevent,
    fx.Votes,
    fx.PassReferendum,
)
"""Effects that are looked up where they count; they do nothing as they are applied, unless `does` declares it."""


def does(kind: type[fx.Effect]) -> Callable[[Does], Does]:
    """Declare how effects of this kind change the game: `(game, effect, cause) -> game`."""

    def declare(how: Does) -> Does:
        DOES[kind] = how
        return how

    return declare


def apply(game: "Game", effects: tuple[fx.Effect, ...], cause: Cause) -> "Game":
    """Apply effects in order. Raises LookupError for one that is not declared and counts nowhere by itself."""
    for effect in effects:
        how = DOES.get(type(effect))
        if how is not None:
            game = how(game, effect, cause)
        elif not isinstance(effect, STANDING):
            raise LookupError(f"{type(effect).__name__} does nothing by itself here")
    return game


def happen(game: "Game", face: Face, cause: Cause) -> "Game":
    """Apply the effects of a card that resolves, without the numbers of one that stays, which count while in play."""
    told = tuple(one for one in face.effects if not (face.stays and isinstance(one, fx.NUMBERS)))
    return apply(game, told, cause)


def whom(game: "Game", meant: Whom, cause: Cause) -> tuple[int, ...]:
    """The numbers of the cards that are meant; () if there is none, so that part of the effect fizzles (CRR
    II.C.1.b)."""
    action = game.find(ActionFrame)
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


def reaches(game: "Game", number: int, effect: fx.Effect) -> bool:
    """Whether an effect can be done to a card where it is; if not, that part of the effect fizzles (CRR II.C.1.b)."""
    card = game.table.card(number)
    return ask(
        reach.effect_reaches,
        effect=type(effect),
        place=card.place,
        playing=game.table[card.controller].playing,
        kind=card.kind,
        on_card=card.on is not None,
        face_up=card.face is not HIDDEN,
        to=effect.place if isinstance(effect, fx.Move) else None,
    ).answer


def meant(game: "Game", effect: Any, cause: Cause) -> tuple[int, ...]:
    """The numbers of the cards that an effect means and can be done to."""
    return tuple(number for number in whom(game, effect.whom, cause) if reaches(game, number, effect))


def stays(game: "Game", face: Face, number: int) -> bool:
    """Whether a card that has resolved stays in play; one that had to be put on another does not by itself."""
    return face.stays and (face.having(fx.Attach) is None or game.table.card(number).on is not None)


def _bearer(game: "Game", cause: Cause) -> int | None:
    return game.table.card(cause.card).on if cause.card is not None else None


def players(game: "Game", meant: Whom, cause: Cause) -> tuple[str, ...]:
    """The names of the Methuselahs who are meant and still in the game."""
    table = game.table
    if meant is Whom.METHUSELAHS:
        return tuple(name for name in cause.at if name in table.playing)
    if cause.player not in table.playing:
        return ()
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
    """Take a card out of play to this place: what is on it is burned, and it is its owner's, as printed, again.

    The version that is merged into a vampire goes where the vampire goes, as they are one. In a library or crypt a card
    cannot be told from the others any more.
    """
    card = game.table.card(number)
    for other in game.table.on(number):
        game = leave(game, other.number, place if merged(other) else Place.ASH_HEAP)
    fresh = Card(
        number=number,
        face=card.face,
        owner=card.owner,
        controller=card.owner,
        place=place,
        title=card.face.title,
        of=card.face.of,
        sect=card.face.sect,
        traits=card.face.traits,
    )
    table = game.table.with_card(fresh)
    return game.on(table.forget(number) if place in (Place.LIBRARY, Place.CRYPT) else table)


VERSIONS = frozenset((Trait.BASE, Trait.ADVANCED))
"""The traits of a vampire that has been merged (CRR III.D.2.d), which is both versions at once."""


def merged(card: Card) -> bool:
    """Whether a card is the version of a vampire that lies on the other (CRR III.D.2.d): no card by itself."""
    return card.kind is MinionKind.VAMPIRE and card.on is not None


def back(game: "Game", number: int) -> "Game":
    """Move a minion to its controller's uncontrolled region: what is on it leaves play, its counters stay.

    The versions of one that was merged lie there side by side, each what is printed on it.
    """
    for other in game.table.on(number):
        if merged(other):
            face = other.face
            game = back(game, other.number).card(
                other.number, on=None, traits=face.traits, title=face.title, of=face.of
            )
            one = game.table.card(number)
            game = game.card(number, traits=one.traits - VERSIONS | one.face.traits & VERSIONS)
        else:
            game = burn(game, other.number)
    return game.card(number, place=Place.UNCONTROLLED, tapped=False, title_contested=False)


def burn(game: "Game", number: int) -> "Game":
    """Burn a card: it goes to its owner's ash heap, and so does all that is on it."""
    return leave(game, number, Place.ASH_HEAP)


def enter(game: "Game", number: int, place: Place, **changes: Any) -> "Game":
    """Bring a card into play; a second copy of a unique one is contested (CRR III.n1).

    If what it was to be put on has left play, it is burned.
    """
    game = game.card(number, place=place, **changes)
    card = game.table.card(number)
    if card.kind is MinionKind.VAMPIRE:
        game = game.card(number, blood=min(card.blood, amounts.capacity(game.table, number)))
    on = card.on
    if on is not None and not game.table.card(on).in_play:
        return burn(game, number)
    return arrive(game, number)


def enter_ready(game: "Game", number: int) -> "Game":
    """Move a vampire from torpor to the ready region."""
    return game.card(number, place=Place.READY)


def arrive(game: "Game", number: int) -> "Game":
    """Call what watches for it (`kernel.ARRIVALS`), as a card has come into play or gained a title."""
    for watch in ARRIVALS:
        game = watch(game, number)
    return game


def gain_blood(game: "Game", number: int, amount: int) -> "Game":
    """Put blood on a vampire, the excess being burned as after a hunt (CRR III.C.2.a); on anything else, life."""
    card = game.table.card(number)
    if card.kind is not MinionKind.VAMPIRE or not card.in_play:
        return game.card(number, blood=card.blood + amount)
    room = amounts.capacity(game.table, number)
    hunted = ask(default_actions.hunt_resolve, blood=min(card.blood, room), capacity=room, amount=amount).answer
    return game.card(number, blood=hunted.blood if hunted else card.blood)


def lose_blood(game: "Game", number: int, amount: int) -> "Game":
    """Burn blood or life, at most what is there."""
    return game.card(number, blood=max(game.table.card(number).blood - amount, 0))


# hands


def facts_for_hand_adjust(game: "Game", player: str) -> dict[str, Any]:
    """The facts for rules.regions.hand_adjust."""
    table = game.table
    her = table[player]
    return facts_of(
        regions.hand_adjust,
        in_hand=table.hand(player),
        hand_size=amounts.hand_size(table, player),
        unreplaced=len(her.waiting),
        library=her.library,
        variant=table.variant,
    )


def replenish(game: "Game", player: str) -> "Game":
    """CRR I.F.2.b: draw up to her hand size; what is too much she discards after the play (hands.adjust)."""
    if not game.table[player].playing:
        return game
    adjust = adjustment(game, player)
    return draw(game, player, adjust.cards) if adjust.do is regions.Adjust.DRAW else game


def adjustment(game: "Game", player: str) -> regions.Adjustment:
    """CRR I.F.2.b: what she must do with her hand."""
    return ask(regions.hand_adjust, **facts_for_hand_adjust(game, player)).answer


def too_many(game: "Game", player: str) -> bool:
    """CRR I.F.2.b: whether she must discard."""
    return adjustment(game, player).do is regions.Adjust.DISCARD


def draw(game: "Game", player: str, cards: int) -> "Game":
    """Draw unnamed cards from her library to her hand, as many as there are."""
    her = game.table[player]
    drawn = min(cards, her.library)
    return game.methuselah(player, hand=her.hand + drawn, library=her.library - drawn)


def expire(game: "Game", until: Until, player: str | None = None) -> "Game":
    """End what lasts or waits until now: numbers gained, and cards that can now be replaced.

    `player`: whose phase it is, None for everybody's.
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
