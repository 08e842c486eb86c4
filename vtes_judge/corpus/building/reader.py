"""Reads files to units: each heading or item is one clause, and stands where its citation says.

Markdown tells what is a heading, an item and its depth (`blocks`), the citation tells what it has to be; where they
disagree, where a list has a gap or a name comes twice, a CorpusError says so at its line.
"""

from pathlib import Path

from vtes_judge import citations
from vtes_judge.annotations import Iterator
from vtes_judge.frozen_values import dataclass

from . import yamlfile
from .blocks import MarkdownBlock, blocks
from .clauses import CorpusError

FOLDERS = {"CRR": "rules_corpus/crr", "VEKN": "rules_corpus/vekn", "GL": "glossary", "PMF": "rules_corpus/pmf"}


@dataclass(frozen=True, slots=True)
class Unit:
    """A heading or item as it stands in its file."""

    citation: str
    source: str
    text: str
    heading: bool
    level: int  # 1 for a chapter, then one more for each ancestor
    parent: str | None
    file: str
    line: int


def paths(root: Path, source: str) -> list[Path]:
    """The files of a source in order of their names; README.md and the like, and hidden files, hold no clauses."""
    found = (root / FOLDERS[source]).glob("*.md")
    return sorted(path for path in found if not path.stem.isupper() and not path.name.startswith("."))


def read_source(root: Path, source: str) -> list[Unit]:
    """Read all units of a source, file after file; citations and chapters agree across them."""
    units: list[Unit] = []
    seen: dict[str, Unit] = {}
    chapters = 0
    for path in paths(root, source):
        for unit in read_file(path, f"{FOLDERS[source]}/{path.name}", source):
            if unit.citation in seen:
                raise _twice(unit.file, unit.line, seen[unit.citation])
            place = citations.place(*citations.split(unit.citation)) if unit.parent is None else None
            if place is not None:
                chapters += 1
                _in_turn(unit.file, unit.line, unit.citation, None, place, chapters)
            seen[unit.citation] = unit
            units.append(unit)
    if not units:
        raise CorpusError(FOLDERS[source], 1, f"no file of {source} is here", "put the Markdown files back in place")
    return units


def read_file(path: Path, file: str | None = None, source: str | None = None) -> list[Unit]:
    """Read the units of one file in order. `file`: its name in messages. `source`: the source that it must belong to,
    if known."""
    read = _File(path, file or path.name, source)
    units = list(read.units())
    if not units:
        raise read.wrong(len(read.lines), "no clause is here", "write # **SOURCE chapter** and its title")
    return units


class _File:
    """One file while it is read: notes where each citation stands, and the last number of each list."""

    def __init__(self, path: Path, file: str, source: str | None) -> None:
        self.file = file
        self.lines = yamlfile.read_text(path, file).split("\n")
        for number, line in enumerate(self.lines, 1):
            if "\t" in line:
                raise self.wrong(number, "a tab", "write blanks: two for each level of indentation")
        self.source, self.chapter, self.body = self._front_matter(source)
        self.found: dict[str, Unit] = {}
        self.depths: dict[str, int] = {}  # -1 for a heading, then 0, 1, ...
        self.lists: dict[tuple[str, str], int] = {}
        self.headings: list[str] = []
        self.items: list[str] = []

    def wrong(self, line: int, message: str, hint: str) -> CorpusError:
        return CorpusError(self.file, line, message, hint)

    def units(self) -> Iterator[Unit]:
        for block in blocks(self.lines, self.body, self.file):
            unit = self._unit(block)
            self.found[unit.citation] = unit
            yield unit

    def _front_matter(self, expected: str | None) -> tuple[str, str, int]:
        hint = "begin with ---, source: ..., chapter: ..., title: ..., ---"
        if self.lines[0] != "---":
            raise self.wrong(1, "the front matter is missing", hint)
        if "---" not in self.lines[1:]:
            raise self.wrong(1, "the front matter is not closed", hint)
        end = self.lines.index("---", 1)
        root = yamlfile.parse("\n".join(self.lines[1:end]), self.file, 2)
        record = root.record("the front matter", {"source": True, "chapter": True, "title": True})
        values = {key: entry.text(key) for key, entry in record.items()}
        source = values["source"]
        if source not in citations.SOURCES:
            raise record["source"].wrong(f"no source is called {source}", f"it is one of {', '.join(FOLDERS)}")
        if expected not in (None, source):
            raise record["source"].wrong(f"a file of {source} in the folder of {expected}", "move it or mend the name")
        return source, values["chapter"], end + 1

    def _unit(self, block: MarkdownBlock) -> Unit:
        line, heading, citation = block.line, block.rank > 0, block.citation
        if not citations.is_well_formed(citation):
            raise self.wrong(line, f"{citation!r} is no citation", "see the grammar in vtes_judge/citations.py")
        source, segments = citations.split(citation)
        if source != self.source:
            raise self.wrong(line, f"{citation} in a file of {self.source}", "move it to a file of its own source")
        chapter = _chapter(source, segments, block.rank)
        if chapter not in (None, self.chapter):
            raise self.wrong(line, f"{citation} in the file of chapter {self.chapter}", f"it belongs to {chapter}")
        if citation in self.found:
            raise _twice(self.file, line, self.found[citation])
        if heading is not _is_heading(source, segments):
            wrong, right = ("a heading", "an item: -") if heading else ("an item", "a heading: #")
            raise self.wrong(line, f"{citation} cannot be {wrong}", f"make it {right} **{citation}**")
        if not block.text:
            raise self.wrong(line, f"{citation} has no text", "write the text after the citation")
        parent = citations.parent(citation)
        if parent is not None and parent not in self.found:
            raise self._orphan(line, citation, parent)
        if heading:
            level, parent = self._place_heading(block, segments)
        else:
            level, parent = self._place_item(block, parent)
        place = citations.place(source, segments)
        if place is not None and parent is not None:
            # the first paragraph of a keyword is the keyword itself
            before = self.lists.get((parent, place[0]), 1 if source == "GL" else 0)
            _in_turn(self.file, line, citation, parent, place, before + 1)
            self.lists[parent, place[0]] = place[1]
        return Unit(citation, source, block.text, heading, level, parent, self.file, line)

    def _place_heading(self, block: MarkdownBlock, segments: list[str]) -> tuple[int, str | None]:
        """The level of a heading and its parent: the heading one level up."""
        citation, deepest = block.citation, len(self.headings) + 1
        # a group of keywords may stand below another group, but its citation does not tell which
        levels = [1, 2][:deepest] if segments[0].startswith("group.") else [len(segments)]
        if block.rank not in levels or block.rank > deepest:
            hint = f"write {'#' * levels[-1]}, below the heading one level up"
            raise self.wrong(block.line, f"{citation} is a heading of level {block.rank}", hint)
        parent = self.headings[block.rank - 2] if block.rank > 1 else None
        expected = citations.parent(citation)
        if expected not in (None, parent):
            raise self.wrong(block.line, f"{citation} stands below {parent}", f"move it below {expected}")
        self.headings[block.rank - 1 :] = [citation]
        self.items.clear()
        self.depths[citation] = -1
        return block.rank, parent

    def _place_item(self, block: MarkdownBlock, parent: str | None) -> tuple[int, str]:
        """The level of an item and its parent: the item or heading that it stands under."""
        citation = block.citation
        if not self.headings:
            raise self.wrong(block.line, f"{citation} stands before the first heading", "put its heading first")
        # a keyword has no parent in its citation: it belongs to the heading above
        expected = parent or self.headings[-1]
        depth = self.depths[expected] + 1
        above = [self.headings[-1], *self.items][: depth + 1][-1]
        if above != expected:
            raise self.wrong(block.line, f"{citation} stands below {above}", f"move it below {expected}")
        raw = self.lines[block.line - 1]
        blanks = len(raw) - len(raw.lstrip(" "))
        if blanks != 2 * depth or block.depth != depth or not raw.startswith("- **", blanks):
            hint = f"write {2 * depth} blanks, - and one blank before the citation"
            raise self.wrong(block.line, f"{citation} is indented by {blanks}, not {2 * depth}", hint)
        self.items[depth:] = [citation]
        self.depths[citation] = depth
        return self.found[expected].level + 1, expected

    def _orphan(self, line: int, citation: str, parent: str) -> CorpusError:
        for number, text in enumerate(self.lines[line:], line + 1):
            if f"**{parent}**" in text:
                return self.wrong(line, f"{citation} stands before its parent, line {number}", "move it down")
        return self.wrong(line, f"{citation} has no parent here", f"add {parent} above it, or mend the citation")


def _chapter(source: str, segments: list[str], rank: int) -> str | None:
    """The chapter of a clause, as the front matter names it; None for what may stand in any: keywords and their lesser
    groups."""
    first = segments[0]
    if source == "GL" and first not in ("date", "title", "preface"):
        head, _, tail = first.partition(".")
        return None if rank != 1 else tail if head == "group" else head
    if first in ("title", "version", "OVERVIEW", "KEY", "byline", "intro", "date", "preface"):
        return "front"
    return "cards" if first == "card" else first


def _is_heading(source: str, segments: list[str]) -> bool:
    """Whether a citation must be that of a heading: a chapter, a section, a group of keywords."""
    if source == "GL":
        return "." in segments[0] or segments[0] in ("date", "title")
    return len(segments) == 1 or (source != "CRR" and all(segment.isdecimal() for segment in segments))


def _in_turn(file: str, line: int, citation: str, parent: str | None, place: tuple[str, int], expected: int) -> None:
    family, position = place
    if position != expected:
        due = citations.nth(family, expected)
        due = f"{parent}.{due}" if parent else f"{citation.partition(' ')[0]} {due}"
        hint = f"put {due} back in place, or number the list again"
        raise CorpusError(file, line, f"{citation} stands where {due} is due", hint)


def _twice(file: str, line: int, first: Unit) -> CorpusError:
    message = f"{first.citation} is defined twice, first at {first.file}:{first.line}"
    return CorpusError(file, line, message, "keep one; a citation is the name of one clause")
