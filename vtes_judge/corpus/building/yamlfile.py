"""Reads YAML with line numbers: checks the shape of the nodes of a file; each mistake is a CorpusError at its line."""

from pathlib import Path

import yaml

from vtes_judge.annotations import Any, Iterator, Mapping

from .clauses import CorpusError

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class LocatedValue:
    """A value of a YAML file and the line where it stands."""

    __slots__ = ("_node", "file", "line")

    def __init__(self, file: str, node: yaml.Node, line: int = 0) -> None:
        self.file = file
        self.line = line or node.start_mark.line + 1
        self._node = node

    def wrong(self, message: str, hint: str) -> CorpusError:
        return CorpusError(self.file, self.line, message, hint)

    def text(self, what: str, *, empty: bool = False) -> str:
        """The text of a single value as it is written (`1` and `yes` stay text), its line breaks folded to blanks."""
        if not isinstance(self._node, yaml.ScalarNode) or self._node.tag.endswith(":null"):
            raise self.wrong(f"{what} is no text", "write one line of text; quote it if it holds ': ' or ' #'")
        if not empty and not self._node.value.strip():
            raise self.wrong(f"{what} is empty", "fill it in, or take the key out")
        return str(self._node.value).rstrip("\n").replace("\n", " ")

    def items(self, what: str) -> Iterator["LocatedValue"]:
        if not isinstance(self._node, yaml.SequenceNode):
            raise self.wrong(f"{what} is no list", "write - one item a line, or [one, two]")
        return (LocatedValue(self.file, node) for node in self._node.value)

    def texts(self, what: str) -> tuple[tuple[str, int], ...]:
        """A list of texts, each with its line."""
        return tuple((entry.text(f"an item of {what}"), entry.line) for entry in self.items(what))

    def mapping(self, what: str) -> dict[str, "LocatedValue"]:
        """The entries of a mapping by key, in order, each with the line of its key. Raises CorpusError for a key that
        stands twice."""
        if not isinstance(self._node, yaml.MappingNode):
            raise self.wrong(f"{what} is no mapping", "write key: value, one a line")
        found: dict[str, LocatedValue] = {}
        for key_node, node in self._node.value:
            key = LocatedValue(self.file, key_node)
            name = key.text(f"a key of {what}")
            if name in found:
                raise key.wrong(f"{name} stands twice, first on line {found[name].line}", "join the two entries")
            found[name] = LocatedValue(self.file, node, key.line)
        return found

    def record(self, what: str, keys: Mapping[str, bool]) -> dict[str, "LocatedValue"]:
        """A mapping whose keys are all known; `keys` tells which of them must be there."""
        found = self.mapping(what)
        for name, entry in found.items():
            if name not in keys:
                raise entry.wrong(f"{what} has the unknown key {name}", f"the keys are {', '.join(keys)}")
        for name, needed in keys.items():
            if needed and name not in found:
                raise self.wrong(f"{what} has no {name}", f"add {name}: ...")
        return found


def read_text(path: Path, file: str) -> str:
    """Read the text of a file; its line ends become newlines."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise CorpusError(file, 1, "the file cannot be read", f"{error.strerror}: put it back in place") from None
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise CorpusError(file, line, "this line is not UTF-8", "save the file as UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def parse(text: str, file: str, first_line: int = 1) -> LocatedValue:
    """Parse a text to its root value. `first_line`: the line of the file on which the text starts."""
    try:
        node = yaml.compose("\n" * (first_line - 1) + text, Loader=_LOADER)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark is not None else first_line
        problem = getattr(error, "problem", None) or "no YAML"
        raise CorpusError(file, line, f"this is no YAML: {problem}", "mind the indentation, quote colons") from None
    if node is None:
        raise CorpusError(file, first_line, "nothing is written here", "see rules_corpus/README.md for the format")
    return LocatedValue(file, node)


def read(path: Path, file: str) -> LocatedValue:
    return parse(read_text(path, file), file)


def plain(path: Path, file: str) -> dict[str, Any]:
    """Read a file as the plain mapping that YAML makes of it."""
    text = read_text(path, file)
    parse(text, file).mapping("the file")
    found: dict[str, Any] = yaml.load(text, Loader=_LOADER)
    return found


def plain_list(path: Path, file: str) -> list[str]:
    """Read a file that is a list of texts."""
    return [text for text, _ in read(path, file).texts("the file")]
