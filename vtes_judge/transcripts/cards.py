"""Reads the cards of a transcript: what each does, in the vocabulary of `table.effects`.

A card is described by `type`, `cost` and what it does. An effect is a key of its own (`stealth: 2`, `wake:`, `strike:
{damage: 2}`) or one of `effects` ({pool: -1, whom: others}). `ways`: other ways to play it. `grants`: what it lets its
controller use while it is in play.
"""

from vtes_judge.annotations import Any
from vtes_judge.caching import cache
from vtes_judge.decoding.keys import keys_of
from vtes_judge.files.yaml_text import YamlNode
from vtes_judge.messages import Refused, printable
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Trait, Type
from vtes_judge.table.nouns import ActionKind, Sect, Title

from .keys import CardKeys, CostKeys, FlagKeys, PrintedKeys
from .values import ValueReader, hint_of, hinted, kebab

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .printed_cards import PrintedCard

MINIONS = (Type.VAMPIRE, Type.ALLY)


COUNTED = (fx.Strike, fx.AdditionalStrike, fx.Prevent, fx.Maneuver)
"""The effects whose numbers count points or times, and so are never below 0."""


@cache
def vocabulary() -> dict[str, type[fx.Effect]]:
    """The kinds of effects by the names that transcripts use for them."""
    return {kebab(kind.__name__): kind for kind in fx.Effect.__subclasses__()}


def keys() -> tuple[str, ...]:
    """The keys with which a card may be described."""
    return tuple(dict.fromkeys((*keys_of(CardKeys), *keys_of(PrintedKeys), *keys_of(FlagKeys), *vocabulary())))


class CardReader:
    """Reads cards. `faces`: the cards that the transcript describes, by name. `printed`: the cards that it only names,
    taken from the data of cards, by name."""

    def __init__(self, reader: ValueReader) -> None:
        self.reader = reader
        self.faces: dict[str, Face] = {}
        self.printed: dict[str, PrintedCard] = {}
        self.source = ""

    def read(self, node: YamlNode) -> None:
        """Read the cards of the section `cards`."""
        for name, value in self.reader.map(node, "cards").items():
            if not name.strip():
                raise self.reader.refuse(value, "a card needs a name")
            self.faces[name] = self.face(name, value)

    def named(self, words: str) -> Face:
        """The face that these words name: by its whole name, or as the only one whose name begins so; else a card of
        the data. Raises Refused."""
        name = words.strip().lower()
        found = [face for face in self.faces.values() if face.name.lower() == name]
        found = found or [face for face in self.faces.values() if face.name.lower().startswith(name) and name]
        if len(found) == 1:
            return found[0]
        if found:
            raise Refused(f"{printable(words)} may be {' or '.join(face.name for face in found)}", "say which")
        printed = self._of_data(words)
        if printed is not None:
            return printed.face
        known = tuple(self.faces)
        raise Refused(
            f"no card is called {printable(words)!r}", hint_of(words, known) if known else "describe it in cards"
        )

    def _of_data(self, words: str) -> "PrintedCard | None":
        """The card of the data that these words name; None if there is none. Raises Refused if there are several, or if
        the card cannot be played from the data."""
        from vtes_judge.cards.library import open_library

        library = open_library()
        found = (library.named(words) or library.begun(words)) if library is not None else ()
        if library is None or not found:
            return None
        if len(found) > 1:
            names = " or ".join(f"{one.full_name} (G{one.group})" for one in found)
            raise Refused(f"{printable(words)} may be {names}", "say which")
        name = found[0].full_name
        if name not in self.printed:
            from .printed_cards import printed_card

            read = printed_card(found[0])
            if read is None:
                kinds = " and ".join(found[0].kinds)
                raise Refused(f"{name} cannot be taken from the data of cards ({kinds})", "describe it in cards")
            self.printed[name] = read
        self.source = library.source
        return self.printed[name]

    def in_one_way(self, face: Face, way: str) -> None:
        """Raise Refused for a card of the data that has several ways to be played, where `way` is none of them."""
        if face.name in self.printed and face.ways and not way:
            ways = " or ".join(f"{face.name} ({one.name})" for one in face.ways)
            raise Refused(f"it is not said in which way {face.name} is played", f"say: {ways}")

    # faces

    def face(self, name: str, node: YamlNode, kind: Type | None = None) -> Face:
        """Read a card. `kind`: its type, if none is told."""
        return self.made(name, self.reader.map(node, name, keys()), node, kind)

    def made(self, name: str, told: dict[str, YamlNode], node: YamlNode, kind: Type | None = None) -> Face:
        """Make a card of what is told of it."""
        read = self.reader
        if "type" in told:
            kind = read.one_of(told["type"], f"the type of {name}", Type)
        if kind is None:
            raise read.refuse(node, f"{name} has no type", f"write type: {', '.join(Type)}")
        facts: dict[str, Any] = {}
        effects: list[fx.Effect] = []
        for key, value in told.items():
            what = f"{key} of {name}"
            if key == "type":
                continue
            if key == "cost":
                cost = read.map(value, what, keys_of(CostKeys))
                facts |= {one: read.number(its, f"the {one} of {what}") for one, its in cost.items()}
            elif key in keys_of(PrintedKeys) and (kind in MINIONS or key == "life"):
                facts[key] = read.number(value, what, None if key in ("bleed", "strength") else 0)
            elif key in keys_of(FlagKeys):
                facts[key.replace("-", "_")] = read.yes(value, what)
            elif key in keys_of(CardKeys):
                facts |= self._other(key, value, what, kind)
            else:
                effects.append(self._effect(key, value, {}))
        effects += facts.pop("effects", ())
        if kind is Type.ACTION and "action" not in facts:
            facts["action"] = (
                ActionKind.BLEED if any(isinstance(one, fx.Bleed) for one in effects) else ActionKind.OTHER
            )
        if "stays" not in told and (facts.get("grants") or any(isinstance(one, fx.Attach) for one in effects)):
            facts["stays"] = True  # a card that is put on another, or used while it is in play, must stay in play
        return Face(name=name, type=kind, effects=tuple(effects), **facts)

    def _other(self, key: str, value: YamlNode, what: str, kind: Type) -> dict[str, Any]:
        read = self.reader
        if key == "effects":
            return {"effects": self.effects(value)}
        if key in ("ways", "grants"):
            own = kind if key == "ways" else None
            each = read.map(value, what).items()
            return {key: tuple(self.face(name, one, own) for name, one in each)}
        if key == "traits":
            return {"traits": frozenset(read.one_of(one, what, Trait) for one in read.items(value))}
        kinds: dict[str, Any] = {"title": Title, "sect": Sect, "action": ActionKind}
        if key in kinds:
            return {key: read.one_of(value, what, kinds[key])}
        if key == "until":
            from vtes_judge.table.kinds import Until

            return {"until": read.one_of(value, what, Until)}
        return {key: read.text(value, what)}

    # effects

    def effects(self, node: YamlNode) -> tuple[fx.Effect, ...]:
        """Read a list of effects: each is a word, or a mapping whose first key names the effect."""
        found = []
        for one in self.reader.items(node):
            if one.kind == "scalar":
                found.append(self._effect(one.text.strip(), None, {}, one))
                continue
            told = self.reader.map(one, "an effect")
            if not told:
                raise self.reader.refuse(one, "an effect is written by its name")
            (key, value), *rest = told.items()
            found.append(self._effect(key, value, dict(rest), one))
        return tuple(found)

    def _effect(
        self, key: str, value: YamlNode | None, more: dict[str, YamlNode], at: YamlNode | None = None
    ) -> fx.Effect:
        read = self.reader
        node = value or at
        kind = vocabulary().get(key)
        if kind is None:
            raise read.refuse(node, f"no effect is called {printable(key)!r}", hint_of(key, tuple(vocabulary())))
        hints = hinted(kind)
        told = dict(more)
        if value is not None and value.kind == "map":
            told |= read.map(value, key)
        elif value is not None and not value.nothing:
            if not hints:
                raise read.refuse(value, f"{key} takes no value", f"write: {key}:")
            first = next(iter(hints))
            told = {first: value, **told}
        own = {"effect": lambda one: self._only_effect(one, key)}
        effect: fx.Effect = read.record(kind, key, told, node, own=own)
        for name in hints if isinstance(effect, COUNTED) else ():
            number = getattr(effect, name)
            if isinstance(number, int) and number < 0:
                raise read.refuse(node, f"{name} of {key} is at least 0, not {number}")
        return effect

    def _only_effect(self, node: YamlNode, key: str) -> fx.Effect:
        """Read the single effect that another effect contains."""
        inner = self.effects(node)
        if len(inner) != 1:
            raise self.reader.refuse(node, f"{key} takes one effect, not {len(inner)}")
        return inner[0]
