"""CRR I: sets a game up, or a table as it stands in the middle of one."""

from types import ModuleType

from vtes_judge.annotations import Any, Sequence
from vtes_judge.figures.phased import EMBRACE_BLOOD, EMBRACES
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rules import default_actions, setup
from vtes_judge.rules.minion_phase import PHASED
from vtes_judge.rulings import Unfit
from vtes_judge.table.cards import HIDDEN, Face
from vtes_judge.table.effects import Capacity
from vtes_judge.table.kinds import GONE, Place, Type
from vtes_judge.table.methuselahs import Methuselah
from vtes_judge.table.nouns import Context, Sect, Variant
from vtes_judge.table.table import Table

from .game import Game
from .rule_cache import ask
from .turn import succession


@dataclass(frozen=True, slots=True)
class Put:
    """A card as it lies at a described table. `on`: the cards on it; `blood`: None puts its capacity on a vampire."""

    face: Face
    place: Place = Place.READY
    blood: int | None = None
    tapped: bool = False
    on: tuple["Put", ...] = ()
    owner: str = ""
    facts: tuple[tuple[str, Any], ...] = ()


EMBRACE = Face("The Embrace", Type.VAMPIRE, capacity=1, sect=Sect.INDEPENDENT, unique=False)
"""The 1-capacity Independent clanless vampire with which each begins in Phased Motion (PMF 2.2.p1)."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A Methuselah as a game is set up or described, with the number of unnamed cards and the faces of named ones.

    `hand`, `library`, `crypt` and `pool` None: as the rules set up a game (a library and crypt of no cards).
    """

    name: str
    pool: int | None = None
    hand: int | None = None
    library: int = 0
    crypt: int = 0
    named: tuple[Face, ...] = ()
    cards: tuple[Put, ...] = ()
    facts: tuple[tuple[str, Any], ...] = ()


def start(seats: Sequence[Seat], *, context: Context = Context.TOURNAMENT, variant: Variant = Variant.NONE) -> Game:
    """CRR I: a new game; the first seat plays first (CRR I.B), each draws her hand and uncontrolled region.

    `library` and `crypt` of a seat are the whole decks; faces in `named` are in the opening hand. Whether decks are
    legal is asked of rules.setup and of the tournament's rules, not here. Raises Unfit for too few cards to draw.
    """
    size, drawn, pool = setup.START["hand"][0], setup.START["uncontrolled"][0], setup.START["pool"][0]
    placed = []
    for seat in seats:
        opening = size - len(seat.named)
        rest = (seat.library - size, seat.crypt - drawn, opening)
        if any(abs(one) != one for one in rest):
            raise Unfit(f"{seat.name} cannot draw {size} library cards and {drawn} crypt cards")
        cards = tuple(Put(HIDDEN, Place.UNCONTROLLED, blood=0) for _ in range(drawn))
        if variant in PHASED:
            embraces, blood = EMBRACES.value, EMBRACE_BLOOD.value
            cards += tuple(Put(EMBRACE, Place.READY, blood=blood) for _ in range(embraces))
        placed.append(replace(seat, pool=pool, hand=opening, library=rest[0], crypt=rest[1], cards=cards))
    return position(placed, seats[0].name, context=context, variant=variant)


def position(
    seats: Sequence[Seat],
    player: str,
    *,
    number: int = 1,
    edge: str | None = None,
    context: Context = Context.TOURNAMENT,
    variant: Variant = Variant.NONE,
) -> Game:
    """A table as it stands at the beginning of somebody's turn; `number` counts the turns of the game.

    Raises Unfit for names that cannot be.
    """
    chapters(variant)
    names = tuple(seat.name for seat in seats)
    if len(set(names)) != len(names) or not names[1:]:
        raise Unfit("at least two Methuselahs sit at the table, each once")
    if player not in names or edge not in (None, *names):
        raise Unfit(f"the players are {', '.join(names)}")
    table = Table(
        seats=names, methuselahs=tuple(_methuselah(seat) for seat in seats), edge=edge, context=context, variant=variant
    )
    for seat in seats:
        for face in seat.named:
            table, _ = table.add(face, seat.name, Place.HAND)
        for put in seat.cards:
            table = _put(table, seat.name, put, None)
    return succession.begin(Game(table, ()), player, number)


def chapters(variant: Variant) -> tuple[ModuleType, ...]:
    """Import the modules that only this variant plays by; that declares their frames, plays and watches."""
    if variant not in PHASED:
        return ()
    from .phased import actions, hands, turn_end

    return actions, turn_end, hands


def _methuselah(seat: Seat) -> Methuselah:
    size = setup.START["hand"][0]
    hand = size - len(seat.named) if seat.hand is None else seat.hand
    pool = setup.START["pool"][0] if seat.pool is None else seat.pool
    her = Methuselah(seat.name, pool, 0.0, hand=hand, library=seat.library, crypt=seat.crypt, hand_size=size)
    return replace(her, **dict(seat.facts))


def _put(table: Table, name: str, put: Put, on: int | None) -> Table:
    face = put.face
    blood = put.blood
    if blood is None:
        blood = face.capacity if face.type is Type.VAMPIRE else face.life
    if face.type is Type.VAMPIRE and put.place in (Place.READY, Place.TORPOR):
        more = sum(one.amount for other in put.on for one in other.face.effects if isinstance(one, Capacity))
        # the rule refuses a vampire with more blood than its capacity
        ask(default_actions.hunt_resolve, blood=blood, capacity=face.capacity + more, amount=0)
    place = put.place if face.kind or put.place in GONE or put.place in (Place.HAND, Place.UNCONTROLLED) else Place.PLAY
    table, number = table.add(
        face, put.owner or name, place, controller=name, blood=blood, tapped=put.tapped, on=on, **dict(put.facts)
    )
    for other in put.on:
        table = _put(table, name, other, number)
    return table
