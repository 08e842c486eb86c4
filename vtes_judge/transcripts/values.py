"""Reads the values of a transcript by their types; refuses them with file, line and play."""

from contextlib import contextmanager

from vtes_judge.annotations import (
    Any,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    NoneType,
    TypeVar,
    Union,
    UnionType,
    get_args,
    get_origin,
    get_type_hints,
)
from vtes_judge.choices import Enum
from vtes_judge.decoding import decoder
from vtes_judge.decoding.keys import keys_of
from vtes_judge.decoding.kinds import bare, within
from vtes_judge.files.yaml_text import Document, YamlNode
from vtes_judge.frozen_values import MISSING, fields, is_dataclass
from vtes_judge.messages import Refused, printable
from vtes_judge.spelling import close

T = TypeVar("T")
Resolve = Callable[[YamlNode, str], Any]
"""A function that reads a value which names a card or a player: `(node, name of the field)`."""

NOTHING: Mapping[str, Any] = {}
"""The empty mapping: no field is read in a way of its own, and none is known."""

FEW = 6
"""The most allowed words that a message lists in full where another word was written."""


class ValueReader:
    """Reads the nodes of one document.

    For messages: `play` is the number of the play that is being read; `entered` is set for what is typed at a prompt,
    which has no line.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.play: int | None = None
        self.entered = False

    @contextmanager
    def at_prompt(self) -> Iterator[None]:
        """Within this context, values come from a prompt and stand on no line of the file."""
        self.entered = True
        try:
            yield
        finally:
            self.entered = False

    def refuse(self, node: YamlNode | None, message: str, hint: str = "") -> Refused:
        """Make the refusal of a value: what is wrong, and the place where it stands."""
        if self.entered:
            return Refused(message, hint)
        where = self.document.name if node is None else f"{self.document.name}, line {node.line}"
        where += f", play {self.play}" if self.play is not None else ""
        return Refused(f"{where}: {message}", hint)

    def within(self, refused: Refused, node: YamlNode) -> Refused:
        """Add the place of a value to a refusal that has no place."""
        return self.refuse(node, refused.message, refused.hint)

    # shapes

    def map(self, node: YamlNode, what: str, keys: Iterable[str] | None = None) -> dict[str, YamlNode]:
        """Read the pairs of a mapping, no key twice; if `keys` is given, only these keys."""
        if node.nothing:
            return {}
        if node.kind != "map":
            raise self.refuse(node, f"{what} is written as key: value", f"it says {printable(node.text or node.kind)}")
        known = None if keys is None else tuple(keys)
        found: dict[str, YamlNode] = {}
        for key, value in node.pairs:
            if key.kind != "scalar":
                raise self.refuse(key, f"a key of {what} is no text", "write: key: value")
            if value.kind == "alias":
                raise self.refuse(value, f"*{printable(value.text)} refers to another place", "write it out here")
            name = key.text
            if name in found:
                raise self.refuse(key, f"{printable(name)} stands twice in {what}", "write it once")
            if known is not None and name not in known:
                raise self.refuse(key, f"{what} has no {printable(name)!r}", hint_of(name, known))
            found[name] = value
        return found

    def items(self, node: YamlNode) -> list[YamlNode]:
        """The items of a list; a single value counts as a list of one."""
        if node.nothing:
            return []
        if node.kind == "list":
            return node.items
        if node.kind == "alias":
            raise self.refuse(node, f"*{printable(node.text)} refers to another place", "write it out here")
        return [node]

    # scalars

    def text(self, node: YamlNode, what: str) -> str:
        """Read words on one line."""
        if node.kind != "scalar" or not node.text.strip():
            raise self.refuse(
                node, f"{what} must be words", "write them behind the colon, in quotes if they have : or #"
            )
        return " ".join(node.text.split())

    def number(self, node: YamlNode, what: str, least: int | None = 0) -> int:
        """Read a whole number, at least `least` if that is given."""
        value: int | None = self._decoded(int, node)
        if value is None:
            raise self.refuse(node, f"{what} is a whole number, not {printable(node.text or node.kind)!r}", "write: 2")
        if least is not None and value < least:
            raise self.refuse(node, f"{what} is at least {least}, not {value}")
        return value

    def yes(self, node: YamlNode, what: str) -> bool:
        """Read a yes or no."""
        value: bool | None = self._decoded(bool, node)
        if value is None:
            raise self.refuse(node, f"{what} is yes or no, not {printable(node.text or node.kind)!r}")
        return value

    def points(self, node: YamlNode, what: str) -> float:
        """Read victory points."""
        value: float | None = self._decoded(float, node)
        if value is None:
            told = printable(node.text or node.kind)
            raise self.refuse(node, f"{what} are a number, not {told!r}", "write 1 or 0.5")
        return value

    def one_of(self, node: YamlNode, what: str, kind: type[Enum]) -> Any:
        """Read a member of an enumeration, by its value."""
        value = self._decoded(kind, node)
        if value is None:
            known = tuple(str(member.value) for member in kind)
            hint = f"it is one of {', '.join(known)}" if not known[FEW:] else hint_of(node.text.strip().lower(), known)
            raise self.refuse(node, f"{what} is none of these: {printable(node.text or node.kind)!r}", hint)
        return value

    def _decoded(self, kind: Any, node: YamlNode) -> Any:
        """Decode a scalar by its type (`decode_value`); None if it does not fit."""
        if node.kind != "scalar":
            return None
        try:
            return decoder.decode_value(kind, node.text)
        except decoder.Wrong:
            return None

    # values of a declared type

    def key(self, told: dict[str, YamlNode], name: str, declared: Any, what: str) -> Any:
        """Read the value of a declared key, which must be there."""
        return self.typed(told[name], what, keys_of(declared)[name], name, None)

    def typed(self, node: YamlNode, what: str, kind: Any, name: str, resolve: Resolve | None) -> Any:
        """Read a value of a type. `resolve` reads values that name cards and players."""
        bounds, kind = within(kind), bare(kind)
        origin, args = get_origin(kind), get_args(kind)
        if origin in (Union, UnionType):
            rest = [one for one in args if one is not NoneType]
            if NoneType in args and (node.nothing or node.text.strip() == "none"):
                return None
            if len(rest) == 1:
                return self.typed(node, what, rest[0], name, resolve)
            return resolve(node, name) if resolve else self.text(node, what)
        if origin is tuple:
            return tuple(self.typed(one, what, args[0], name, resolve) for one in self.items(node))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self.one_of(node, what, kind)
        if kind is bool:
            return self.yes(node, what)
        if kind is float:
            return self.points(node, what)
        if resolve is not None and (kind is int or is_dataclass(kind) or (kind is str and name in ("at", "player"))):
            return resolve(node, name)
        if kind is int:
            return self.number(node, what, bounds.least if bounds is not None else None)
        if kind is str:
            return self.text(node, what)
        raise self.refuse(node, f"{what} cannot be written here")

    def record(
        self,
        kind: type,
        name: str,
        told: Mapping[str, YamlNode],
        node: YamlNode | None,
        *,
        resolve: Resolve | None = None,
        own: Mapping[str, Callable[[YamlNode], Any]] = NOTHING,
        given: Mapping[str, Any] = NOTHING,
    ) -> Any:
        """Make a record of what is told of its fields, by their names with hyphens.

        `name`, `node`: the name of the record in messages, and its place. `own`: functions that read some fields in a
        way of their own. `given`: the values of fields that are known and cannot be told.
        """
        hints = hinted(kind)
        facts = dict(given)
        for key, value in told.items():
            field = key.replace("-", "_")
            if field not in hints or field in given:
                known = tuple(kebab(one) for one in hints if one not in given)
                raise self.refuse(value, f"{name} has no {printable(key)!r}", hint_of(key, known))
            read = own.get(field)
            what = f"{key} of {name}"
            facts[field] = read(value) if read else self.typed(value, what, hints[field], field, resolve)
        missing = [kebab(one.name) for one in fields(kind) if one.default is MISSING and one.name not in facts]
        if missing:
            raise self.refuse(node, f"{name} needs {', '.join(missing)}")
        return kind(**facts)


def hint_of(name: str, known: tuple[str, ...]) -> str:
    """The hint for an unknown name: what was perhaps meant, or else all known names."""
    near = close(name, list(known))
    return f"perhaps {' or '.join(near)}" if near else f"it is one of {', '.join(known)}"


def hinted(kind: type) -> dict[str, Any]:
    """The fields of a record, each with its type."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def kebab(name: str) -> str:
    """Render the name of a class as a transcript writes it: `EnterCombat` is enter-combat."""
    return "".join("-" + char.lower() if char.isupper() else char for char in name).lstrip("-").replace("_", "-")
