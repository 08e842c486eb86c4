"""Reads the event file: who plays, in which rounds, at which tables, with what results; people write and read it too.

This is its only reader. It takes what it understands, with the line of every value, and notes a fault for what it does
not; keys of people's own begin with x-. `edits` writes the file, `faults` judges it by the rules, `log` keeps what was
changed.

    event: Autumn Cup
    date: 2026-11-22
    rounds-planned: 3
    players:
      - Ann
      - {name: Bob, dropped: 2}
    rounds:
      - tables:
          - seats: [Ann, Bob, Cid, Dee]
            result: {Ann: 2, Bob: 0.5, Cid: 0.5, Dee: 0}
        out: []
    final:
      seeds: [...]
      seats: [...]
      result: {...}
"""

from vtes_judge.annotations import Any, Callable, TypeVar
from vtes_judge.decoding.decoder import Wrong, decode_value
from vtes_judge.decoding.keys import OWN, keys_of
from vtes_judge.files.atomic import called
from vtes_judge.files.storage import BOM, decoded, read_bytes
from vtes_judge.files.yaml_text import Document, YamlNode
from vtes_judge.limits import MOST_ROUNDS
from vtes_judge.messages import Refused, printable

from .keys import (
    LONGEST,
    CallKeys,
    ClockKeys,
    DeckKeys,
    EventKeys,
    FinalKeys,
    LotKeys,
    PenaltyKeys,
    PlayerKeys,
    RoundKeys,
    TableKeys,
)
from .nouns import (
    Call,
    ClockChange,
    Event,
    EventTable,
    Fault,
    Final,
    Lot,
    Penalty,
    Player,
    RegisteredDeck,
    Round,
    TableResult,
    WrittenName,
)
from .typed_names import meant

T = TypeVar("T")


def read_event(file: str) -> Event:
    """Read the event of a file (`-`: standard input), with its faults of form. Raises Refused for what cannot be
    read."""
    return understood(read_document(file))


def read_document(file: str) -> Document:
    """Read an event file as a document: its text with the place of every value."""
    return Document(decoded(read_bytes(file), file).removeprefix(BOM), called(file))


def understood(text: Document) -> Event:
    """The event that a document describes, with its faults of form."""
    return _EventReader(text).event()


def one_table(text: Document) -> dict[str, dict[str, float]]:
    """Read the points of a single table in the order of its seats, and those from cards: `vp` and `card_vp`.

    The document is a table of an event file, or points by name. Raises Refused, with the line, for anything else.
    """
    reader = _EventReader(text)
    root = text.root
    if root.kind == "map" and root.get("seats") is None:
        found = {"vp": reader.points(root, "the result") or {}, "card_vp": {}}
    else:
        table = reader.table(root)
        points = table.points if table else None
        if table is not None and points is None:
            reader.fault(root, "the table has no result for each of its players", "write result: {Ann: 2, ...}")
        found = {"vp": points or {}, "card_vp": table.result.cards if table and table.result else {}}
    if not found["vp"]:
        reader.fault(root, "no result is told", "write Ann: 2, one player a line, in the order of the seats")
    sound(Event(text.name), reader.faults)
    return found


def sound(event: Event, faults: list[Fault]) -> None:
    """Raise Refused, with the first line at fault, for an event that has an error."""
    wrong = [fault for fault in faults if not fault.remark]
    if wrong:
        more = f" (and {len(wrong) - 1} more: vtes-judge event check FILE)" if len(wrong) > 1 else ""
        cites = f" [{', '.join(wrong[0].cites)}]" if wrong[0].cites else ""
        hint = wrong[0].hint or "see: vtes-judge event check FILE"
        raise Refused(f"{event.file}, line {wrong[0].line}: {wrong[0].says}{cites}{more}", hint)


class _EventReader:
    """Reads the event of a document; what does not fit is noted as a fault and left out."""

    def __init__(self, text: Document) -> None:
        self.text = text
        self.faults: list[Fault] = []

    def event(self) -> Event:
        root = self.text.root
        lines = {"": root.line}
        if root.kind != "map":
            empty = "the file is empty; " if root.nothing else ""
            self.fault(
                root,
                f"{empty}an event file has keys such as players: [...] and rounds: [...]",
                "vtes-judge event new FILE --players Ann,Bob,Cid,Dee makes one",
            )
            return Event(self.text.name, lines=lines, faults=tuple(self.faults))
        found = self.map(root, EventKeys, "an event")
        lines |= {key: node.line for key, node in found.items()}
        players = self.each(found.get("players"), "players", self.player)
        if "players" not in found:
            self.fault(root, "no players are listed", "write players: [Ann, Bob, ...]")
        rounds = self.each(found.get("rounds"), "rounds", self.round)
        final = found.get("final")
        its_final = self.final(final) if final is not None and not final.nothing else None
        return Event(
            self.text.name,
            self.word(found.get("event"), "event"),
            self.day(found),
            format=self.word(found.get("format"), "format"),
            sets=self.word(found.get("sets"), "sets"),
            boosters=self.value(found, "boosters", EventKeys, "6"),
            starters=bool(self.value(found, "starters", EventKeys, "yes")),
            rounds_planned=self.value(found, "rounds-planned", EventKeys, "3"),
            no_final=bool(self.value(found, "no-final", EventKeys, "yes")),
            ranks_seed=self.value(found, "ranks-seed", EventKeys, "7"),
            players=players,
            rounds=rounds,
            final=its_final,
            penalties=self.each(found.get("penalties"), "penalties", self.penalty),
            calls=self.each(found.get("calls"), "calls", self.call),
            clock=self.each(found.get("clock"), "clock", self.clock),
            decks=self.each(found.get("decks"), "decks", self.deck),
            lines=lines,
            faults=tuple(sorted(self.faults, key=lambda fault: fault.line)),
        )

    def fault(self, node: YamlNode, says: str, hint: str = "", remark: bool = False) -> None:
        self.faults.append(Fault(node.line, says, hint, remark=remark))

    def map(self, node: YamlNode, declared: Any, what: str) -> dict[str, YamlNode]:
        """The values of the declared keys of a mapping; any other key is noted as a fault."""
        keys = keys_of(declared)
        found: dict[str, YamlNode] = {}
        seen: dict[str, int] = {}
        for key, value in node.pairs:
            name = key.text if key.kind == "scalar" else ""
            if name in seen:
                self.fault(
                    key, f"{printable(name)} stands twice in {what}, first on line {seen[name]}", "keep one of them"
                )
                continue
            seen[name] = key.line
            if name in keys:
                found[name] = value
            elif name == "<<" or key.kind != "scalar":
                self.fault(key, "only plain words are keys here", f"write {', '.join(keys)}")
            else:
                self.unknown(key, keys, what, seen)
        return found

    def unknown(self, key: YamlNode, keys: dict[str, Any], what: str, seen: dict[str, int]) -> None:
        """Note a key that is not understood, with the key that is perhaps meant; one that begins with x- is people's
        own."""
        if key.text.startswith(OWN):
            return
        near = meant(key.text, list(keys))
        if near:
            there = f", which stands on line {seen[near]}" if near in seen else ""
            self.fault(key, f"{printable(key.text)} is not understood in {what}", f"did you mean {near}{there}?")
        else:
            says = f"{printable(key.text)} is not understood in {what}"
            self.fault(key, says, f"the keys there are {', '.join(keys)}; one of your own begins with {OWN}")

    def usable(self, node: YamlNode, kind: str, what: str, hint: str) -> bool:
        """Whether a node is of this kind (scalar, list, map); if not, a fault is noted."""
        if node.kind == kind:
            return True
        if node.kind == "alias":
            self.fault(node, f"{what}: *{printable(node.text)} refers to another place", "write it out here")
        else:
            self.fault(node, f"{what} is {_KINDS[node.kind]}, not {_KINDS[kind]}", hint)
        return False

    def each(self, node: YamlNode | None, what: str, how: Callable[[YamlNode], T | None]) -> tuple[T, ...]:
        """Read a list: the values that `how` makes of its items, without those of which it makes None."""
        if node is None or node.nothing or not self.usable(node, "list", what, f"write {what}: [...]"):
            return ()
        made = (how(item) for item in node.items)
        return tuple(one for one in made if one is not None)

    def word(self, node: YamlNode | None, what: str) -> str:
        """Read a text on one line; '' if there is none."""
        if node is None or node.nothing or not self.usable(node, "scalar", what, "write a name"):
            return ""
        return " ".join(node.text.split())

    def name(self, node: YamlNode) -> WrittenName | None:
        """Read a player's name; None, with a fault, where there is none."""
        if not self.usable(node, "scalar", "a player's name", "write the name; in quotes, if it has : , [ ] { } #"):
            return None
        text = " ".join(node.text.split())
        if node.nothing or not text:
            self.fault(node, "a name is missing", "write the player's name, or delete the line")
            return None
        if not text.isprintable() or len(text) > LONGEST:
            self.fault(
                node, f"{printable(text)!r} is no name", f"names are printable, and at most {LONGEST} characters"
            )
            return None
        return WrittenName(text, node.line)

    def day(self, found: dict[str, YamlNode]) -> str:
        """Read the date of the event as it is written; a remark is noted where it is no date."""
        text = self.word(found.get("date"), "date")
        if text:
            self.value(found, "date", EventKeys, "2026-03-01", remark=True)
        return text

    def value(self, found: dict[str, YamlNode], what: str, declared: Any, example: str, remark: bool = False) -> Any:
        """Read the value of a declared key, on one line; None where there is none, or where it is wrong, which is noted
        as a fault or remark."""
        node, hint = found.get(what), f"write {what}: {example}"
        if node is None or node.nothing or not self.usable(node, "scalar", what, hint):
            return None
        try:
            return decode_value(keys_of(declared)[what], node.text)
        except Wrong as wrong:
            self.fault(node, f"{what}: {wrong}", hint, remark)
            return None

    def player(self, node: YamlNode) -> Player | None:
        """Read a player: a name, or a mapping with a name."""
        if node.kind != "map":
            alone = self.name(node)
            return Player(alone.name, alone.line) if alone else None
        found = self.map(node, PlayerKeys, "a player")
        if "name" not in found:
            self.fault(node, "a player has no name", "write name: first of all")
            return None
        its = self.name(found["name"])
        dropped = self.value(found, "dropped", PlayerKeys, "3")
        arrived = self.value(found, "arrived", PlayerKeys, "3") or 1
        absent = self.each(found.get("absent"), "absent", self.number)
        return Player(its.name, its.line, dropped, arrived, absent) if its else None

    def number(self, node: YamlNode) -> int | None:
        """Read the number of a round, from 1."""
        text = node.text if node.kind == "scalar" else ""
        if text.isascii() and text.isdecimal() and 0 < int(text[:4]) <= MOST_ROUNDS:
            return int(text[:4])
        self.fault(node, f"{printable(text) or 'this'} is no number of a round", "write absent: [2]")
        return None

    def round(self, node: YamlNode) -> Round | None:
        """Read a round: a mapping with its tables."""
        if not self.usable(node, "map", "a round", "write tables: and, below it, - seats: [...] for each table"):
            return None
        found = self.map(node, RoundKeys, "a round")
        if "tables" not in found:
            self.fault(node, "a round has no tables", "write tables: and, below it, - seats: [...] for each table")
        return Round(
            self.each(found.get("tables"), "tables", self.table),
            node.line,
            self.each(found.get("out"), "out", self.name),
            self.each(found.get("loss"), "loss", self.name),
            self.lot(found.get("lot")),
        )

    def lot(self, node: YamlNode | None) -> Lot | None:
        """Read how a round was drawn; None where that is not told, or only in part."""
        if node is None or node.nothing or not self.usable(node, "map", "lot", "write lot: {seed: 7}"):
            return None
        found = self.map(node, LotKeys, "a lot")
        seed, first, rounds = (self.value(found, key, LotKeys, "1") for key in ("seed", "first", "rounds"))
        return Lot(seed, first, rounds) if None not in (seed, first, rounds) else None

    def table(self, node: YamlNode) -> EventTable | None:
        """Read a table: a mapping with its seats."""
        if not self.usable(node, "map", "a table", "write seats: [...], clockwise from the first player"):
            return None
        found = self.map(node, TableKeys, "a table")
        if "seats" not in found:
            self.fault(node, "a table has no seats", "write seats: [...], clockwise from the first player")
            return None
        return self.seated(node, found)

    def seated(self, node: YamlNode, found: dict[str, YamlNode]) -> EventTable:
        """Make a table of the values that are understood."""
        cards = self.points(found.get("card-vp"), "card-vp")
        result = found.get("result")
        points = self.points(result, "result")
        told = None
        if result is not None and points is not None:
            told = TableResult(points, result.line, cards or {}, self.points(found.get("tp"), "tp") or {})
        return EventTable(self.each(found.get("seats"), "seats", self.name), node.line, told)

    def points(self, node: YamlNode | None, what: str) -> dict[str, float] | None:
        """Read victory points by name; None if nothing is told."""
        hint = f"write {what}: {{Ann: 2, Bob: 0.5}}"
        if node is None or node.nothing or not self.usable(node, "map", what, hint):
            return None
        found: dict[str, float] = {}
        for key, value in node.pairs:
            name = self.name(key)
            if name is None:
                continue
            if name.name in found:
                self.fault(key, f"{what}: {printable(name.name)} stands there twice", "keep one of them")
                continue
            found[name.name] = 0.0
            if value.kind == "scalar" and not value.nothing:
                try:
                    found[name.name] = decode_value(float, value.text)
                    continue
                except Wrong as wrong:
                    self.fault(value, f"{what}: {printable(name.name)}: {wrong}", "halves are written 0.5")
                    continue
            self.fault(
                value, f"{what}: {printable(name.name)} has no number", "write 0.5 with a point, and each name: number"
            )
        return found

    def final(self, node: YamlNode) -> Final | None:
        """Read the final: a mapping with the finalists, their seats and the result."""
        if not self.usable(node, "map", "the final", "write seeds: [...], best first, and seats: [...]"):
            return None
        found = self.map(node, FinalKeys, "the final")
        first = found.get("first")
        table = self.seated(node, found) if "seats" in found or "result" in found else None
        return Final(
            node.line,
            self.each(found.get("seeds"), "seeds", self.name),
            table,
            self.name(first) if first is not None and not first.nothing else None,
            self.value(found, "seed", FinalKeys, "7"),
            self.value(found, "first-seed", FinalKeys, "7"),
        )

    def penalty(self, node: YamlNode) -> Penalty | None:
        """Read a penalty: a mapping with its player."""
        if not self.usable(node, "map", "a penalty", "write {player: Ann, penalty: warning, for: slow play}"):
            return None
        found = self.map(node, PenaltyKeys, "a penalty")
        player = self.name(found["player"]) if "player" in found else None
        if player is None:
            self.fault(node, "a penalty has no player", "write player: and the name")
            return None
        keys = ("penalty", "for", "clause", "by", "appeal")
        penalty, what, clause, by, appeal = (self.word(found.get(key), key) for key in keys)
        number = self.value(found, "round", PenaltyKeys, "1") or 0
        return Penalty(number, player.name, penalty, what, clause, by, appeal, node.line)

    def call(self, node: YamlNode) -> Call | None:
        """Read a call: a mapping with what judges noted of a table."""
        if not self.usable(node, "map", "a call", "write {round: 1, table: 2, what: ...}"):
            return None
        found = self.map(node, CallKeys, "a call")
        number, table = (self.value(found, key, CallKeys, "1") or 0 for key in ("round", "table"))
        what, by, appeal = (self.word(found.get(key), key) for key in ("what", "by", "appeal"))
        return Call(number, table, what, by, appeal, node.line)

    def clock(self, node: YamlNode) -> ClockChange | None:
        """Read a change of a clock: a mapping with what was done to it."""
        if not self.usable(node, "map", "a change of the clock", "write {at: ..., does: pause}"):
            return None
        found = self.map(node, ClockKeys, "a change of the clock")
        at, does, why = (self.word(found.get(key), key) for key in ("at", "does", "why"))
        number, table, minutes = (self.value(found, key, ClockKeys, "1") for key in ("round", "table", "minutes"))
        return ClockChange(node.line, at, does, number, table or 0, minutes or 0, why)

    def deck(self, node: YamlNode) -> RegisteredDeck | None:
        """Read a registered deck: a mapping with its player."""
        if not self.usable(node, "map", "a deck", "vtes-judge event deck FILE PLAYER DECKFILE writes it"):
            return None
        found = self.map(node, DeckKeys, "a deck")
        player = self.name(found["player"]) if "player" in found else None
        if player is None:
            self.fault(node, "a deck has no player", "write player: and the name")
            return None
        at, verdict, says, its = (self.word(found.get(key), key) for key in ("at", "found", "says", "hash"))
        cards = self.each(found.get("cards"), "cards", lambda card: card.text)
        return RegisteredDeck(node.line, player.name, at, verdict, says, its, cards)


_KINDS = {"scalar": "one value", "list": "a list", "map": "a mapping", "alias": "an alias"}
