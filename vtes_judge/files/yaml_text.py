"""Reads YAML with the place of every value, and changes it so that every other character stays as it was.

A library that reads a file and writes it out again moves comments, line breaks and quotes. Here only the text of the
change is written, between what stood there before; then the whole is read again and must say what it said before, and
the change. Every scalar is text as it is written: `No`, `1:30` and `007` are names, not values of YAML.
"""

from bisect import bisect_right

import yaml

from vtes_judge.annotations import Any, Mapping, Sequence
from vtes_judge.messages import Refused, printable

DEEPEST = 50
"""The deepest nesting of YAML that is read."""

NOTHING = ("", "~", "null", "Null", "NULL")
"""The texts that mean no value, if they are not in quotes."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Path = tuple[str | int, ...]
"""The way to a value: keys, and places in lists counted from 0."""


class Lines(list[object]):
    """A list that must be written with one item on each line."""


class YamlNode:
    """A value of a YAML text with its place. `kind`: scalar, list, map or alias. `start`, `end`: counted in characters
    from the beginning of the text."""

    __slots__ = ("end", "flow", "items", "kind", "line", "pairs", "plain", "start", "tag", "text")

    def __init__(self, kind: str, start: int, line: int) -> None:
        self.kind = kind
        self.start = self.end = start
        self.line = line
        self.text = ""
        self.plain = False
        self.flow = False
        self.tag = ""
        self.items: list[YamlNode] = []
        self.pairs: list[tuple[YamlNode, YamlNode]] = []

    @property
    def nothing(self) -> bool:
        """Whether no value is told."""
        return self.kind == "scalar" and self.plain and self.text in NOTHING

    def get(self, key: str) -> "YamlNode | None":
        """The value of a key of a mapping."""
        for name, value in self.pairs:
            if name.kind == "scalar" and name.text == key:
                return value
        return None


def data(node: YamlNode) -> object:
    """The value of a node, to compare it: text, None, tuples; a mapping is a tuple that begins with `map`, with pairs
    behind."""
    if node.kind == "list":
        return ("list", *map(data, node.items))
    if node.kind == "map":
        return ("map", *((data(key), data(value)) for key, value in node.pairs))
    if node.kind == "alias":
        return ("alias", node.text)
    return None if node.nothing else node.text


def unplaced(node: YamlNode) -> object:
    """The value of a node as text, None, lists and dictionaries."""
    if node.kind == "list":
        return [unplaced(one) for one in node.items]
    if node.kind == "map":
        return {key.text: unplaced(value) for key, value in node.pairs}
    return None if node.nothing else node.text


class Document:
    """A text in YAML (JSON is YAML too), its root, and changes to it.

    `name`: what the file is called in messages. Raises Refused, with the line, for what is no YAML.
    """

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.text = text
        self._starts = [0]
        self.newline = "\r\n" if "\r\n" in text else "\n"
        for at, char in enumerate(text, 1):
            if char == "\n" or (char == "\r" and text[at : at + 1] != "\n"):
                self._starts.append(at)
        self.root = self._read()

    def line(self, at: int) -> int:
        """The line on which a character stands, from 1."""
        return bisect_right(self._starts, at)

    def column(self, at: int) -> int:
        """The column in which a character stands, from 0."""
        return at - self._starts[self.line(at) - 1]

    def _refuse(self, line: int, message: str, hint: str) -> Refused:
        return Refused(f"{self.name}, line {line}: {message}", hint)

    def _read(self) -> YamlNode:
        try:
            return self._tree()
        except yaml.reader.ReaderError as error:
            line = self.line(min(error.position, len(self.text)))
            raise self._refuse(
                line, "a control character stands here, which a text file may not hold", "delete it"
            ) from None
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
            at = min(mark.index, len(self.text)) if mark is not None else 0
            line = self.line(at)
            if self.text[at : at + 1] == "\t":
                raise self._refuse(line, "a tab stands here", "YAML is indented with blanks") from None
            problem = printable(str(getattr(error, "problem", None) or error))
            hint = "put names with , : # [ ] { } in quotes; indent with blanks"
            raise self._refuse(line, f"this is no YAML: {problem}", hint) from None
        except (ValueError, OverflowError):
            raise self._refuse(1, "this is no YAML", "look at it in an editor") from None

    def _tree(self) -> YamlNode:
        """Build the nodes from the events of the parser; tags and aliases are kept, and not carried out."""
        root: YamlNode | None = None
        above: list[YamlNode] = []
        keys: list[YamlNode | None] = []
        events: Any = yaml.parse(self.text, Loader=_LOADER)
        event: Any
        for event in events:
            starts: Any = event.start_mark
            ends: Any = event.end_mark
            if isinstance(event, yaml.CollectionEndEvent):
                node = above.pop()
                keys.pop()
                if node.flow:
                    node.end = ends.index
                else:
                    last = node.items[-1:] or [value for _, value in node.pairs[-1:]]
                    node.end = max([node.end, *(one.end for one in last)])
                continue
            if isinstance(event, yaml.DocumentStartEvent) and root is not None:
                raise self._refuse(self.line(starts.index), "a second document begins here", "one event is one file")
            if not isinstance(event, yaml.NodeEvent):
                continue
            node = self._node(event)
            if not above:
                root = node
            elif above[-1].kind == "list":
                above[-1].items.append(node)
            elif keys[-1] is None:
                keys[-1] = node
            else:
                above[-1].pairs.append((keys[-1], node))
                above[-1].end = max(above[-1].end, node.end)
                keys[-1] = None
            if node.kind in ("list", "map"):
                above.append(node)
                keys.append(None)
                if len(above) > DEEPEST:
                    raise self._refuse(node.line, f"lists stand {DEEPEST} deep here", "an event is not so deep")
        if root is None:
            root = YamlNode("scalar", 0, 1)
            root.plain = True
        return root

    def _node(self, event: Any) -> YamlNode:
        start = event.start_mark.index
        kinds = {yaml.ScalarEvent: "scalar", yaml.SequenceStartEvent: "list", yaml.MappingStartEvent: "map"}
        node = YamlNode(kinds.get(type(event), "alias"), start, self.line(start))
        node.tag = getattr(event, "tag", None) or ""
        if node.kind == "alias":
            node.text = event.anchor
        if node.kind == "scalar":
            node.text, node.plain = event.value, event.style is None or event.style == ""
        node.flow = bool(getattr(event, "flow_style", False))
        node.end = event.end_mark.index
        return node

    def at(self, path: Path) -> YamlNode | None:
        """The node at the end of a path; None where there is none."""
        node: YamlNode | None = self.root
        for step in path:
            if node is None:
                return None
            if isinstance(step, int):
                node = node.items[step] if node.kind == "list" and step < len(node.items) else None
            else:
                node = node.get(step)
        return node

    # changes: each gives a new document and leaves this one unchanged

    def put(self, path: Path, key: str, value: object) -> "Document":
        """The document with a key of a mapping set, in its place or behind the others."""
        node = self._must(path, "map")
        old = node.get(key)
        if old is not None:
            return self.replace((*path, key), value)
        changes: list[tuple[int, int, str]]
        if node.flow:
            at = node.pairs[-1][1].end if node.pairs else node.start + 1
            comma = ", " if node.pairs else ""
            changes = [(at, at, f"{comma}{self._scalar(key)}: {self._flow(value)}")]
        else:
            # a mapping without braces has keys; only an empty file has none, and its mapping begins here
            column = self.column(node.pairs[0][0].start) if node.pairs else 0
            at = self._behind(node.end) if node.pairs else 0
            lines = self._block_entry(f"{self._scalar(key)}:", value, column)
            changes = [self._insert(at, lines)]
        before: Any = data(node) or ("map",)
        return self._changed(changes, path, (*before, (key, _plain(value))))

    def append(self, path: Path, *values: object) -> "Document":
        """The document with more items at the end of a list."""
        if not values:
            return self
        node = self._must(path, "list")
        if node.nothing or (not node.items and node.flow and not self._in_flow(path)):
            return self.replace(path, list(values))
        if node.flow:
            at = node.items[-1].end if node.items else node.start + 1
            text = ", ".join(map(self._flow, values))
            changes = [(at, at, (", " if node.items else "") + text)]
        else:
            column = self.column(node.start)
            lines = [line for value in values for line in self._block_entry("-", value, column)]
            changes = [self._insert(self._behind(node.end), lines)]
        before: Any = data(node)
        return self._changed(changes, path, (*before, *map(_plain, values)))

    def shorten(self, path: Path, keep: int) -> "Document":
        """The document with only the first items of a list. Raises Refused where a comment would be lost."""
        node = self._must(path, "list")
        if keep >= len(node.items):
            return self
        wanted: Any = ("list", *map(data, node.items[:keep]))
        if node.flow:
            start, end = node.items[keep - 1].end if keep else node.start + 1, node.items[-1].end
            new = ""
        elif keep:
            start, end = self._behind(node.items[keep - 1].end), self._behind(node.end)
            new = ""
        else:
            start, end = self.text.rfind(":", 0, node.start) + 1, self._behind(node.end)
            new = " []"
        if "#" in self.text[start:end]:
            raise self._by_hand(node)
        return self._changed([(start, end, new)], path, wanted)

    def replace(self, path: Path, value: object) -> "Document":
        """The document with a new value in the place of the one at the path."""
        node = self.at(path)
        if node is None:
            raise KeyError(path)
        if node.kind in ("list", "map") and not node.flow:
            raise self._by_hand(node)
        above = self.at(path[:-1])
        assert above is not None
        if above.flow or _flat(value):
            blank = " " if self.text[node.start - 1 : node.start] in (":", "-") else ""
            return self._changed([(node.start, node.end, blank + self._flow(value))], path, _plain(value))
        key = above.pairs[[name.text for name, _ in above.pairs].index(str(path[-1]))][0]
        lines = self._block(value, self.column(key.start) + 2)
        start = node.start
        while self.text[start - 1] == " ":
            start -= 1
        # a comment behind the old value stays on its line
        changes = [(start, node.end, ""), self._insert(self._behind(node.end), lines)]
        return self._changed(changes, path, _plain(value))

    def _must(self, path: Path, kind: str) -> YamlNode:
        node = self.at(path)
        if node is None:
            raise KeyError(path)
        if node.kind != kind and not node.nothing:
            raise self._by_hand(node)
        return node

    def _by_hand(self, node: YamlNode) -> Refused:
        return self._refuse(
            node.line,
            "this cannot be changed without touching more than is meant",
            "change it by hand in an editor; vtes-judge event check FILE looks at it",
        )

    def _in_flow(self, path: Path) -> bool:
        return any(node is not None and node.flow for node in (self.at(path[:n]) for n in range(len(path))))

    def _behind(self, end: int) -> int:
        """The position of the end of the line on which a value ends."""
        if end and self.text[end - 1] == "\n":
            return end - len(self.newline)
        found = self.text.find(self.newline, end)
        return len(self.text) if found < 0 else found

    def line_end(self, end: int) -> int:
        """The position of the beginning of the line after the one on which a value ends."""
        at = self._behind(end)
        return at + len(self.newline) if self.text.startswith(self.newline, at) else at

    def _insert(self, at: int, lines: list[str]) -> tuple[int, int, str]:
        text = self.newline.join(lines)
        if at == 0:
            return 0, 0, text + self.newline
        if at == len(self.text):
            opened = self.text.endswith(self.newline)
            return at, at, ("" if opened else self.newline) + text + self.newline
        return at, at, self.newline + text

    def _changed(self, changes: list[tuple[int, int, str]], path: Path, wanted: object) -> "Document":
        """Make the changes, and prove that the new text says the same as before except for `wanted` at the path."""
        text = self.text
        for start, end, new in sorted(changes, reverse=True):
            text = text[:start] + new + text[end:]
        node = self.at(path)
        assert node is not None
        try:
            found = Document(text, self.name)
        except Refused:
            raise self._by_hand(node) from None
        if data(found.root) != _with(data(self.root), path, wanted):
            raise self._by_hand(node)
        return found

    # how values are written

    @property
    def _is_json(self) -> bool:
        return self.text.lstrip()[:1] == "{"

    def _scalar(self, value: object) -> str:
        text = _words(value)
        if isinstance(value, (int, float)) or value is None:
            return text
        if self._is_json or not _safe(text):
            import json

            return json.dumps(text, ensure_ascii=False)
        return text

    def _flow(self, value: object) -> str:
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{self._scalar(k)}: {self._flow(v)}" for k, v in value.items()) + "}"
        if isinstance(value, Sequence) and not isinstance(value, str):
            return "[" + ", ".join(map(self._flow, value)) + "]"
        return self._scalar(value)

    def _block_entry(self, opening: str, value: object, column: int) -> list[str]:
        indent = " " * column
        if _flat(value):
            return [f"{indent}{opening} {self._flow(value)}"]
        lines = self._block(value, column + 2)
        if opening == "-":
            return [f"{indent}- {lines[0].lstrip()}", *lines[1:]]
        return [indent + opening, *lines]

    def _block(self, value: object, column: int) -> list[str]:
        lines: list[str] = []
        if isinstance(value, Mapping):
            for key, its in value.items():
                lines += self._block_entry(f"{self._scalar(key)}:", its, column)
        else:
            assert isinstance(value, Sequence)
            for its in value:
                lines += self._block_entry("-", its, column)
        return lines


def _flat(value: object) -> bool:
    """Whether a value stands on one line: a scalar, or a collection of scalars."""
    if isinstance(value, Mapping):
        return all(not isinstance(one, (Mapping, list, tuple)) for one in value.values()) and "seats" not in value
    if isinstance(value, (list, tuple)):
        return not isinstance(value, Lines) and not any(isinstance(one, (Mapping, list, tuple)) for one in value)
    return True


def _words(value: object) -> str:
    if isinstance(value, float):
        return f"{float(value):g}"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)


def _plain(value: object) -> object:
    """A value in the form that `data` gives."""
    if isinstance(value, Mapping):
        return ("map", *((_words(key), _plain(its)) for key, its in value.items()))
    if isinstance(value, (list, tuple)):
        return ("list", *map(_plain, value))
    return None if value is None else _words(value)


def _with(whole: Any, path: Path, wanted: object) -> object:
    if not path:
        return wanted
    step, *rest = path
    if isinstance(step, int):
        return (*whole[: step + 1], _with(whole[step + 1], tuple(rest), wanted), *whole[step + 2 :])
    return tuple(
        (one[0], _with(one[1], tuple(rest), wanted)) if at and one[0] == step else one for at, one in enumerate(whole)
    )


RESERVED = {"yes", "no", "true", "false", "on", "off", "null", "y", "n"}


def _safe(text: str) -> bool:
    """Whether a text needs no quotes anywhere and is text, not another value, for every reader of YAML."""
    if not text or text != text.strip() or text.lower() in RESERVED or not text[0].isalpha():
        return False
    return all(char.isalnum() or char in " _.'-" for char in text)
