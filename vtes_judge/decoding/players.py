"""Replaces words for players (me, my prey, the acting player, cross-table) by names, by who sits where.

Where seats are told, or a checker assumes a table, every fact that names a Methuselah may name her by her place. The
fact `me` tells who asks; where it is not told, whoever asks is the acting one, and the answer says so.
"""

from vtes_judge.annotations import Annotated, Any, Mapping, get_args, get_origin
from vtes_judge.caching import cache
from vtes_judge.frozen_values import dataclass, fields, is_dataclass, replace
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import MISSING, Fact
from vtes_judge.table.nouns import Sits

from .kinds import alternatives, bare, field_types, items, mark

LETTERS = "ABCDEFGHJK"
"""The names of players whom nobody named, one letter each; I is left out, as it means whoever asks."""

FEWEST, MOST = 2, 10
"""The fewest and the most players of a table whose number alone is told."""

I = ("me", "i", "myself")  # noqa: E741
ACTING = ("acting", "acting player", "acting methuselah", "acting one", "active", "active player", "active methuselah")

PLACES = {
    "grand prey": 2,
    "grandprey": 2,
    "grand predator": -2,
    "grandpredator": -2,
    "prey": 1,
    "predator": -1,
    "cross table": 0,
    "crosstable": 0,
}
"""How many seats to the left of somebody each place is, clockwise; 0: the other side of the table."""

ME = Fact("me", Annotated[str | None, Sits.ASKER], "who you are, if others are told as my prey or my predator", None)
"""The fact that every checker with a table takes, whether it declares it or not."""


class Values(dict[str, Any]):
    """The typed values of facts. `understood`: the words that stood for players, each with the name of whom it
    meant."""

    understood: tuple[tuple[str, str], ...] = ()


@cache
def names_people(kind: Any) -> bool:
    """Whether a value of the type names players at a table, or holds records that do."""
    if mark(kind) is not None:
        return True
    kind = bare(kind)
    if is_dataclass(kind):
        return any(map(names_people, field_types(kind).values()))
    return any(names_people(arg) for arg in get_args(kind) if arg is not Ellipsis)


ORDER = (Sits.SEATS, Sits.OUT, Sits.ACTING, Sits.ASKER, Sits.PLAYER)
"""The order in which words for players are replaced: my prey is known when it is known who sits, and who is out."""


class _NoTable(Exception):
    """A place is told at a table that the checker does not know."""


@dataclass(frozen=True, slots=True)
class _Roles:
    """Which facts of a checker name players. `one`: the fact of each role that only one has. `naming`: all of them, in
    the order in which their words are replaced. `takes_me`: whether the checker takes `me` beside its facts."""

    every: tuple[Fact, ...]
    one: Mapping[Sits, Fact]
    naming: tuple[Fact, ...]
    takes_me: bool


_ROLES: dict[int, _Roles] = {}
"""The roles of the facts of each checker, by the identity of these facts: facts cannot be compared quickly."""


def _roles(every: tuple[Fact, ...]) -> _Roles:
    """The roles of the facts of a checker, worked out once for each checker."""
    known = _ROLES.get(id(every))
    if known is None or known.every is not every:
        naming = [(mark(fact.type) or Sits.PLAYER, fact) for fact in every if names_people(fact.type)]
        ordered = [fact for role in ORDER for its, fact in naming if its is role]
        one: dict[Sits, Fact] = {role: fact for role, fact in naming if role is not Sits.PLAYER}
        takes = Sits.SEATS in one and all(fact.name != ME.name for fact in every)
        known = _ROLES[id(every)] = _Roles(every, one, tuple(ordered), takes)
    return known


def takes_me(every: tuple[Fact, ...]) -> bool:
    """Whether a checker with these facts takes `me` beside them."""
    return _roles(every).takes_me


def unsaid(every: tuple[Fact, ...], values: Mapping[str, Any]) -> list[Fact]:
    """The facts that must be told although they have a default, as it does not fit what was told of the table.

    Who acts must be told where the seats have names of their own, and where `me` is told for somebody else: who blocks,
    declines or is targeted is not the acting one.
    """
    found: list[Fact] = []
    seats = _seats(every, values)
    told = seats is not None and seats[0] in values
    for fact in _roles(every).naming:
        role = mark(fact.type)
        if fact.name in values or role not in (Sits.PLAYER, Sits.ACTING) or not isinstance(fact.default, str):
            continue
        if (told and seats is not None and fact.default not in _table(seats[1], values[seats[0]])) or (
            role is Sits.ACTING and ME.name not in values and _tells_me(every, values)
        ):
            found.append(fact)
    return found


def placed(every: tuple[Fact, ...], values: Mapping[str, Any]) -> Values:
    """Replace every word for a player by her name; `me` itself is left out unless the checker has such a fact.

    Raises Refused for a word that means nobody, or that may mean two.
    """
    roles = _roles(every)
    if not any(fact.name in values for fact in roles.naming):
        own = Values(values)
        own.pop(ME.name, None)
        return own
    return _Table(roles, values).placed()


class _Table:
    """Finds whom words for players mean, from who sits where, who acts and who asks."""

    def __init__(self, facts: _Roles, values: Mapping[str, Any]) -> None:
        self.facts = facts
        self.values = values
        self.roles = facts.one
        known = _seats(facts.every, values)
        acting = self.roles.get(Sits.ACTING)
        lettered = acting is not None and acting.default == LETTERS[0] and acting.name not in values
        self.named = known is not None and known[0] in values and _number(values[known[0]]) is None
        self.seats: tuple[str, ...] = tuple(LETTERS[:5]) if lettered else ()
        if known is not None:
            told = values.get(known[0])
            self.seats = _table(known[1], told) if told is not None else known[1] or ()
        self.gone: frozenset[str] = frozenset()
        self.understood: dict[str, str] = {}
        self.asking = False
        self.finding_acting = False

    def placed(self) -> Values:
        """The values with every word for a player replaced; where the checker knows no table and nobody is named, a
        table of five at which whoever asks sits first."""
        try:
            return self._placed()
        except _NoTable as place:
            self.seats = tuple(LETTERS[:5])
            self.understood.clear()
            if self._names_some():
                raise Refused(f"{place}: nobody knows who sits where", "tell names instead") from None
            return self._placed()

    def _placed(self) -> Values:
        found = Values(self.values)
        seats, out = self.roles.get(Sits.SEATS), self.roles.get(Sits.OUT)
        for fact in self.facts.naming:
            if fact.name in found:
                found[fact.name] = self.seats if fact is seats else self._walk(fact.type, found[fact.name])
                if fact is out:
                    self.gone = found[fact.name]
        if self.facts.takes_me:
            found.pop(ME.name, None)
        found.understood = tuple(self.understood.items())
        return found

    def _walk(self, kind: Any, value: Any) -> Any:
        """A value with every word for a player in it replaced by her name."""
        if value is None or not names_people(kind):
            return value
        if isinstance(value, str):
            return self._person(value)
        one = next((bare(other) for other in alternatives(bare(kind)) if _holds(other, value)), None)
        if isinstance(value, (tuple, frozenset, list)):
            args = get_args(one)
            kinds = args if len(args) == len(value) and Ellipsis not in args else (args[0],) * len(value)
            return type(value)(self._walk(its, part) for its, part in zip(kinds, value, strict=True))
        if isinstance(value, dict):
            key, its = get_args(one)
            return {self._walk(key, name): self._walk(its, more) for name, more in value.items()}
        if is_dataclass(value) and not isinstance(value, type):
            hints = field_types(type(value))
            changes = {one.name: self._walk(hints[one.name], getattr(value, one.name)) for one in fields(value)}
            return replace(value, **changes)
        return value

    def _person(self, written: str) -> str:
        sits = self._by_name(written)
        if sits is not None:
            return sits
        found = self._meant(" ".join(written.replace("’", "'").replace("-", " ").replace("_", " ").lower().split()))
        if found is None:
            return written
        if found.lower() != written.lower():
            self.understood[written] = found
        return found

    def _by_name(self, written: str) -> str | None:
        """The player at the table who has this name, capitals aside."""
        if written in self.seats:
            return written
        same = [one for one in self.seats if one.casefold() == written.casefold()]
        return same[0] if len(same) == 1 else None

    def _meant(self, words: str) -> str | None:
        """The player whom words mean by her place, as my prey; None where they tell no place."""
        bare_words = words.removeprefix("the ")
        if bare_words in I:
            return self._me(words)
        if bare_words in ACTING and Sits.ACTING in self.roles:
            return self._acting()
        for place, left in PLACES.items():
            if not (bare_words == place or bare_words.endswith(" " + place)):
                continue
            owner = bare_words.removesuffix(place).strip()
            if owner == "my":
                base = self._me(words)
            elif owner == "":
                base = self._acting() if Sits.ACTING in self.roles else self._me(words)
            elif owner.endswith("'s"):
                base = self._person(owner[:-2])
            else:
                return None
            return self._from(base, left, words)
        return None

    def _from(self, base: str, left: int, words: str) -> str:
        """The player so many seats to the left of somebody, not counting who has been ousted."""
        if not self.seats and base == I[0]:
            raise _NoTable(printable(words))
        ring = [one for one in self.seats if one == base or one not in self.gone]
        if base not in ring:
            raise Refused(f"{printable(words)}: nobody knows who sits where", "tell names instead")
        at = ring.index(base)
        if left:
            return ring[(at + left) % len(ring)]
        half, odd = divmod(len(ring), 2)
        if len(ring) < 4:
            raise Refused(
                f"{printable(words)}: nobody sits across a table of {len(ring)}", "say my prey or my predator"
            )
        if odd:
            two = f"{ring[(at + half) % len(ring)]} or {ring[(at + half + 1) % len(ring)]}"
            hint = "say my grand-prey or my grand-predator" if len(ring) == 5 else "tell the name"
            raise Refused(f"{printable(words)}: at a table of {len(ring)} that may be {two}", hint)
        return ring[(at + half) % len(ring)]

    def _acting(self) -> str:
        fact = self.roles[Sits.ACTING]
        if fact.name not in self.values:
            return str(fact.default)
        told = str(self.values[fact.name])
        if self.finding_acting:
            raise Refused(f"{fact.flag}: {printable(told)} does not tell who acts", "say my prey, B's prey, or a name")
        self.finding_acting = True
        try:
            return self._person(told)
        finally:
            self.finding_acting = False

    def _me(self, words: str) -> str:
        """The player who asks, noted as understood: as told; else the seat named me; else the acting one; else, where
        nobody was named, the first seat."""
        found = self._asker(words)
        if self.seats:
            self.understood["me"] = found
        return found

    def _asker(self, words: str) -> str:
        asker = self.roles.get(Sits.ASKER)
        told = self.values.get(asker.name if asker is not None else ME.name)
        if told is not None and str(told).lower() not in I:
            name = self._by_name(str(told))
            if self.seats and name is None:
                raise Refused(f"me: {printable(str(told))} is not at the table: {', '.join(self.seats)}", "tell a name")
            return name or str(told)
        for seat in self.seats:
            if seat.lower() in I:
                return seat
        acting = self.roles.get(Sits.ACTING)
        if acting is not None:
            its = str(self.values.get(acting.name, acting.default))
            if (name := self._by_name(its)) is not None:
                return name
        if not self.seats:
            return I[0]
        if self.named or self._names_some():
            raise Refused(
                f"{printable(words)}: nobody said who you are", f"add me=NAME: one of {', '.join(self.seats)}"
            )
        return self.seats[0]

    def _names_some(self) -> bool:
        """Whether a fact names a player by her letter, so that it matters which letter is mine."""
        return any(
            word in self.seats
            for fact in self.facts.naming
            if fact.name in self.values and mark(fact.type) is not Sits.SEATS
            for word in _people(fact.type, self.values[fact.name])
        )


def _seats(every: tuple[Fact, ...], values: Mapping[str, Any]) -> tuple[str, tuple[str, ...] | None] | None:
    """The name of the fact that tells the seats, and its default; None where there is no such fact, or it is neither
    told nor assumed."""
    fact = _roles(every).one.get(Sits.SEATS)
    if fact is None or (fact.name not in values and fact.default is MISSING):
        return None
    return fact.name, None if fact.default is MISSING else tuple(fact.default)


def _table(default: tuple[str, ...] | None, told: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the seats that were told; where only their number was told, letters or, as the default has it,
    numbers."""
    number = _number(told)
    if number is None:
        return told
    counted = default is not None and default[0].isdecimal()
    return tuple(map(str, range(1, number + 1))) if counted else tuple(LETTERS[:number])


def _number(told: tuple[str, ...]) -> int | None:
    """The number of players, where the seats are told by their number alone; else None. Raises Refused."""
    alone = told[0] if len(told) == 1 else ""
    if not alone.isascii() or not alone.isdecimal():
        return None
    if len(alone) > len(str(MOST)) or not FEWEST <= int(alone) <= MOST:
        says = f"{printable(alone, 20)} players cannot sit at a table"
        raise Refused(says, f"from {FEWEST} to {MOST}, or the names of all, clockwise")
    return int(alone)


def _tells_me(every: tuple[Fact, ...], values: Mapping[str, Any]) -> bool:
    """Whether a fact, other than who sits, acts or asks, names whoever asks (me)."""
    return any(
        word.lower() in I
        for fact in _roles(every).naming
        if fact.name in values and mark(fact.type) in (None, Sits.PLAYER, Sits.OUT)
        for word in _people(fact.type, values[fact.name])
    )


def _people(kind: Any, value: Any) -> list[str]:
    """The players whom a value names, as they were written."""
    if value is None or not names_people(kind):
        return []
    if isinstance(value, str):
        return [value]
    one = next((bare(other) for other in alternatives(bare(kind)) if _holds(other, value)), None)
    if isinstance(value, (tuple, frozenset, list)):
        item = get_args(one)[0] if items(one) is not None else None
        return [name for part in value for name in _people(item, part)]
    if isinstance(value, dict):
        return [name for key in value for name in _people(get_args(one)[0], key)]
    if is_dataclass(value):
        hints = field_types(type(value))
        return [name for field in fields(value) for name in _people(hints[field.name], getattr(value, field.name))]
    return []


def _holds(kind: Any, value: object) -> bool:
    """Whether a value is of this type, one of a union."""
    kind = bare(kind)
    return isinstance(value, get_origin(kind) or kind)
