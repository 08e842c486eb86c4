"""Reads the beginning of a transcript: the seats, and the table: a new game, or a position in the middle of one."""

from vtes_judge.annotations import Any
from vtes_judge.decoding.keys import keys_of
from vtes_judge.engine import Game, Seat, position, start
from vtes_judge.engine.setup import Put
from vtes_judge.files.yaml_text import YamlNode
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Unfit
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import Context, Variant

from .cards import CardReader, keys
from .keys import MOST, CopyKeys, CounterKeys, GameKeys, SeatKeys, StartKeys
from .values import ValueReader

PLACES = {
    "ready": Place.READY,
    "torpor": Place.TORPOR,
    "uncontrolled": Place.UNCONTROLLED,
    "play": Place.PLAY,
    "contested": Place.CONTESTED,
    "ash-heap": Place.ASH_HEAP,
}
"""The keys of the lists of a player's cards, each with the place where these cards lie."""
DECK = {"library": 60, "crypt": 12}
"""The number of cards in a library and a crypt, where it is not told: those of a deck (VEKN 6.2.p1)."""


class OpeningReader:
    """Reads the sections `game` and `start`."""

    def __init__(self, reader: ValueReader, cards: CardReader) -> None:
        self.reader = reader
        self.cards = cards
        self.seats: tuple[str, ...] = ()
        self.context = Context.TOURNAMENT
        self.variant = Variant.NONE

    def game(self, node: YamlNode | None) -> None:
        """Read who sits at the table, clockwise, and what is played."""
        read = self.reader
        if node is None:
            raise read.refuse(
                read.document.root, "it does not say who plays", "write game: {seats: [Ann, Bob, Cid, Dee, Eve]}"
            )
        told = read.map(node, "game", keys_of(GameKeys))
        if "seats" not in told:
            raise read.refuse(node, "it does not say who plays", "write seats: [Ann, Bob, Cid, Dee, Eve]")
        names: list[str] = []
        for one in read.items(told["seats"]):
            name = read.text(one, "a player's name")
            if name.lower() in map(str.lower, names):
                raise read.refuse(one, f"{printable(name)} sits at the table twice", "give everybody a name")
            if name.lower() in ("judge", "everybody", *keys_of(StartKeys)) or "'s " in name:
                raise read.refuse(one, f"no player can be called {printable(name)}", "take another name")
            names.append(name)
        if not names[1:] or names[MOST:]:
            raise read.refuse(told["seats"], f"two to {MOST} players sit at a table, not {len(names)}")
        self.seats = tuple(names)
        if "context" in told:
            self.context = read.key(told, "context", GameKeys, "the context")
        if "variant" in told:
            self.variant = read.key(told, "variant", GameKeys, "the variant")

    def begin(self, node: YamlNode | None) -> Game:
        """Read the game as it stands before the first play."""
        told = self.reader.map(node, "start", (*keys_of(StartKeys), *self.seats)) if node is not None else {}
        named = {name: told[name] for name in self.seats if name in told}
        seats = [self._seat(name, named.get(name), new="turn" not in told) for name in self.seats]
        facts: dict[str, Any] = {"context": self.context, "variant": self.variant}
        try:
            if "turn" not in told:
                for key in ("number", "edge"):
                    if key in told:
                        raise self.reader.refuse(
                            told[key], f"{key} is told of a game under way", "write turn: NAME too"
                        )
                return start(seats, **facts)
            player = self.player(told["turn"], "turn")
            edge = told.get("edge")
            facts["edge"] = None if edge is None or edge.nothing or edge.text == "none" else self.player(edge, "edge")
            first = len(self.seats) + 1  # the number of the turn after everybody's first turn
            number = self.reader.key(told, "number", StartKeys, "number") if "number" in told else first
            return position(seats, player, number=number, **facts)
        except Unfit as unfit:
            raise self.reader.refuse(node, str(unfit), "see: vtes-judge play --help") from None

    def player(self, node: YamlNode, what: str) -> str:
        """Read a player, by her whole name."""
        name = self.reader.text(node, what)
        for seat in self.seats:
            if seat.lower() == name.lower():
                return seat
        raise self.reader.refuse(
            node, f"{printable(name)} does not sit at this table", f"there are {', '.join(self.seats)}"
        )

    def _seat(self, name: str, node: YamlNode | None, *, new: bool) -> Seat:
        read = self.reader
        known = (*keys_of(CounterKeys), *keys_of(SeatKeys), *keys_of(StartKeys))
        told = read.map(node, name, known) if node is not None else {}
        for key in keys_of(StartKeys):
            if key in told:
                hint = f"write {key}: {name}" if key != "number" else "write number: 6"
                raise read.refuse(told[key], f"{key} is not told of a player", f"{hint} under start")
        counted = [key for key in keys_of(CounterKeys) if key in told]
        numbers = {**DECK, **{key: read.key(told, key, CounterKeys, f"{key} of {name}") for key in counted}}
        facts: dict[str, Any] = {}
        if "hand-size" in numbers:
            facts["hand_size"] = numbers.pop("hand-size")
        if "recursions" in numbers:
            facts["recursions"] = numbers.pop("recursions")
        if "victory-points" in told:
            facts["victory_points"] = read.key(told, "victory-points", SeatKeys, f"victory points of {name}")
        if "standing" in told:
            facts["standing"] = read.key(told, "standing", SeatKeys, f"standing of {name}")
        held = tuple(self._held(one) for one in read.items(told["holds"])) if "holds" in told else ()
        if "hand" in numbers and not new:
            numbers["hand"] = numbers["hand"] - len(held)
            if numbers["hand"] < 0:
                raise read.refuse(told["holds"], f"{name} holds more cards than her hand has")
        if new and "pool" in told:
            raise read.refuse(told["pool"], "a new game begins with the pool of the rules", "write turn: NAME too")
        cards = []
        for key, place in PLACES.items():
            if key not in told:
                continue
            if new:
                raise read.refuse(told[key], "nothing is in play as a game begins", "write turn: NAME too")
            cards += [self._put(one, place, name) for one in read.items(told[key])]
        return Seat(name, named=held, cards=tuple(cards), facts=tuple(facts.items()), **numbers)

    def _held(self, node: YamlNode) -> Face:
        try:
            return self.cards.named(self.reader.text(node, "a card in hand"))
        except Refused as refused:
            raise self.reader.within(refused, node) from None

    def _put(self, node: YamlNode, place: Place, whose: str) -> Put:
        """Read a card at the table: a name of `cards`, or a mapping with its name and what is told of this copy."""
        read = self.reader
        told = read.map(node, "a card", (*keys_of(CopyKeys), *keys())) if node.kind == "map" else {"name": node}
        if "name" not in told:
            raise read.refuse(node, "a card needs a name", "write {name: Lutz, capacity: 10}")
        name = read.text(told["name"], "the name of a card")
        about = {key: value for key, value in told.items() if key not in keys_of(CopyKeys)}
        if about:
            kind = Type.ALLY if "life" in about and "capacity" not in about else Type.VAMPIRE
            face = self.cards.made(name, about, node, kind)
        else:
            try:
                face = self.cards.named(name)
            except Refused as refused:
                raise read.within(refused, node) from None
        facts: dict[str, Any] = {}
        if "anarch" in told and read.yes(told["anarch"], "anarch"):
            facts["traits"] = face.traits | {Trait.ANARCH}
        if "marked" in told:
            facts["marked"] = read.key(told, "marked", CopyKeys, "the turn in which it was marked")
        if "title-contested" in told:
            facts["title_contested"] = read.yes(told["title-contested"], "title-contested")
        blood = read.key(told, "blood", CopyKeys, f"blood on {name}") if "blood" in told else None
        if blood is None and place is Place.UNCONTROLLED:
            blood = 0
        if (
            blood is not None
            and face.type is Type.VAMPIRE
            and blood > face.capacity
            and place is not Place.UNCONTROLLED
        ):
            raise read.refuse(told["blood"], f"{name} holds at most {face.capacity} blood, not {blood}")
        on = tuple(self._put(one, Place.PLAY, whose) for one in read.items(told["with"])) if "with" in told else ()
        owner = self.player(told["owner"], "owner") if "owner" in told else ""
        tapped = "tapped" in told and read.yes(told["tapped"], "tapped")
        return Put(face, place, blood, tapped, on, owner, tuple(facts.items()))
