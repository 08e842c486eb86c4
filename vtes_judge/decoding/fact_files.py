"""Reads facts from a YAML or JSON file: a mapping of facts, a scenario, a list of either, or a file of scenarios."""

import sys

import yaml

from vtes_judge.annotations import Any
from vtes_judge.limits import VALUES
from vtes_judge.messages import Refused, printable

MOST = 1_000_000
"""The largest file of facts that is read, in bytes."""

DEEPEST = 50
"""The deepest nesting of YAML that is read."""

SHAPE = "write fact: value, one a line, or a list of scenarios with given: {fact: value}"

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Twice(yaml.YAMLError):
    """Raised for a key that stands twice in a mapping; has its line."""

    def __init__(self, key: str, line: int) -> None:
        super().__init__(key)
        self.key = key
        self.line = line


class Loader(_LOADER):  # type: ignore[misc]
    """Safe YAML in which no key may stand twice in a mapping, and a date is text: a fact reads it itself."""

    yaml_implicit_resolvers = {  # noqa: RUF012
        first: [(tag, pattern) for tag, pattern in known if not tag.endswith(":timestamp")]
        for first, known in _LOADER.yaml_implicit_resolvers.items()
    }

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen: set[str] = set()
        for key, _ in node.value:
            name = str(key.value)
            if name in seen and name != "<<":
                raise _Twice(name, key.start_mark.line + 1)
            seen.add(name)
        return super().construct_mapping(node, deep)


class FactSet:
    """The facts of one entry of a file, and the name of that entry."""

    __slots__ = ("facts", "name")

    def __init__(self, name: str, facts: dict[str, object]) -> None:
        self.name = name
        self.facts = facts


def read_given(file: str, checker: str) -> tuple[list[FactSet], bool]:
    """Read the entries of a file (`-`: standard input) for a checker, and whether it holds a list of them.

    Raises Refused for what cannot be read, with its line where there is one.
    """
    name = "standard input" if file == "-" else printable(file)
    found = _load(_text(file, name), name)
    if isinstance(found, dict) and isinstance(found.get(checker), list):
        found = found[checker]
    several = isinstance(found, list)
    entries = [_entry(one, at, name, several) for at, one in enumerate(found if several else [found], 1)]
    if not entries:
        raise Refused(f"{name} holds no facts", SHAPE)
    return entries, several


def read_value(file: str) -> Any:
    """Read the one value that a YAML or JSON file holds (`-`: standard input). Raises Refused for what cannot be
    read."""
    name = "standard input" if file == "-" else printable(file)
    return _load(_text(file, name), name)


def _text(file: str, name: str) -> str:
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(MOST + 1) if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode()
        else:
            with open(file, "rb") as stream:
                raw = stream.read(MOST + 1)
        if len(raw) > MOST:
            raise Refused(f"{name} is too long", f"tell at most {MOST} bytes at once")
        return raw.decode("utf-8-sig")
    except OSError as error:
        raise Refused(f"{name} cannot be read: {error.strerror}", "name a YAML or JSON file, or -") from None
    except ValueError as error:
        if isinstance(error, UnicodeDecodeError):
            raise Refused(f"{name} is not UTF-8 text", "save it as UTF-8") from None
        raise Refused(f"{name} cannot be read", "name a YAML or JSON file, or -") from None


def _load(text: str, name: str) -> Any:
    try:
        found = _json(text) if text.lstrip()[:1] in ("{", "[") else _NO_JSON
        if found is _NO_JSON:
            _measure(text)
            if "*" in text and _values(yaml.compose(text, Loader=_LOADER), {}) > VALUES:
                raise Refused(f"{name} refers to its own values too often", f"it may have {VALUES} values in all")
            found = yaml.load(text, Loader=Loader)
    except _Twice as twice:
        line = f", line {twice.line}" if twice.line else ""
        raise Refused(f"{name}{line}: {printable(twice.key)} is told twice", "tell it once") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark is not None else ""
        raise Refused(f"{name}{line}: this is neither YAML nor JSON", SHAPE) from None
    except (RecursionError, ValueError, TypeError):
        # it is nested too deep, or a list stands as a key
        raise Refused(f"{name}: this is neither YAML nor JSON", SHAPE) from None
    if found is None:
        raise Refused(f"{name} is empty", SHAPE)
    return found


def _measure(text: str) -> None:
    """Raise RecursionError for YAML that is nested deeper than `DEEPEST`: the fast loader, which is written in C, would
    crash."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise RecursionError


def _values(node: Any, known: dict[int, int]) -> int:
    """How many values a YAML node has, each counted as often as an alias repeats it; at most twice `VALUES`, which is
    also the count of a node that contains itself."""
    if id(node) not in known:
        known[id(node)] = VALUES * 2  # this count holds where the node contains itself
        inside = node.value if isinstance(node, yaml.CollectionNode) else ()
        parts = [one for pair in inside for one in pair] if isinstance(node, yaml.MappingNode) else inside
        known[id(node)] = min(1 + sum(_values(one, known) for one in parts), VALUES * 2)
    return known[id(node)]


_NO_JSON = object()


def _json(text: str) -> Any:
    """Parse JSON text; `_NO_JSON` where it is none. YAML reads most JSON, but not all its escapes."""
    import json

    try:
        return json.loads(text, object_pairs_hook=_once)
    except ValueError:
        return _NO_JSON


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key, 0)
        found[key] = value
    return found


def _entry(entry: object, number: int, name: str, several: bool) -> FactSet:
    where = f"{name}, entry {number}" if several else name
    facts = entry.get("given", entry) if isinstance(entry, dict) else entry
    if isinstance(entry, dict) and facts is None:
        facts = {}
    if not isinstance(entry, dict) or not isinstance(facts, dict):
        raise Refused(f"{where} holds no facts", SHAPE)
    label = (
        printable(str(entry["name"]))
        if facts is not entry and isinstance(entry.get("name"), str)
        else f"entry {number}"
    )
    return FactSet(label, {str(key): value for key, value in facts.items()})
