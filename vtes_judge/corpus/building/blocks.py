"""Parses Markdown to blocks: the headings and items of a file, each on one line, its citation in bold, its text plain.

CommonMark decides what is a heading, an item and its depth, so that nobody who reads the file elsewhere sees another
structure. What CommonMark would take into another item (an item indented too deep, a line that goes on), and every
other kind of Markdown, is refused.
"""

import re
from itertools import takewhile

from markdown_it import MarkdownIt
from markdown_it.token import Token

from vtes_judge.annotations import Iterator
from vtes_judge.frozen_values import dataclass

from .clauses import CorpusError

_NOT_OURS = {
    "fence": "a code block",
    "code_block": "a code block",
    "html_block": "HTML",
    "table_open": "a table",
    "blockquote_open": "a quotation",
    "ordered_list_open": "a numbered list",
    "hr": "a rule or an underline",
}
_ITEM = re.compile(r" *[-*+] +\*\*")
# without reference definitions, which Markdown drops silently: [6.4.5] must stay text
_MARKDOWN = MarkdownIt("commonmark").enable("table").disable("reference")


@dataclass(frozen=True, slots=True)
class MarkdownBlock:
    """A heading or an item as Markdown sees it; `reader` checks it against its citation."""

    line: int
    rank: int  # the number of # of a heading, 0 for an item
    depth: int  # of an item in its lists, from 0; -1 for a heading
    citation: str
    text: str


def blocks(lines: list[str], body: int, file: str) -> Iterator[MarkdownBlock]:
    """The blocks in order; the first `body` lines are front matter."""
    return _Walk(lines, file).blocks(body)


class _Walk:
    def __init__(self, lines: list[str], file: str) -> None:
        self.lines = lines
        self.file = file

    def wrong(self, line: int, message: str, hint: str) -> CorpusError:
        return CorpusError(self.file, line, message, hint)

    def blocks(self, body: int) -> Iterator[MarkdownBlock]:
        # waiting: the line of an item that has no text yet; bare: the line of an item that turned out to have no text
        depth, rank, waiting, bare, any_yet = -1, 0, 0, 0, False
        for token in _MARKDOWN.parse("\n" * body + "\n".join(self.lines[body:])):
            first, end = token.map or (0, 0)
            line = first + 1
            if token.type == "bullet_list_open":
                depth += 1
            elif token.type == "bullet_list_close":
                depth -= 1
            elif token.type == "list_item_open":
                if token.markup != "-":
                    raise self.wrong(line, f"this item starts with {token.markup}", "start each item with - ")
                bare, waiting = waiting, line
            elif token.type == "list_item_close":
                bare = waiting
            elif token.type == "heading_open":
                if depth >= 0 or not self.lines[first].startswith("#"):
                    raise self.wrong(end, "a heading cannot stand here", "start it with # at the margin")
                rank = int(token.tag[1])
            elif token.type == "paragraph_open":
                if waiting != line:
                    raise self._stray(line, depth, any_yet)
                rank = 0
            elif token.type == "inline":
                yield MarkdownBlock(line, rank, depth, *self._label(token, line))
                if end > line:
                    raise self._swallowed(line + 1)
                waiting, any_yet = 0, True
            elif token.type in _NOT_OURS:
                if _ITEM.match(self.lines[first]):
                    raise self._swallowed(line)
                hint = "one heading or one item a line, nothing else"
                raise self.wrong(line, f"{_NOT_OURS[token.type]} does not belong here", hint)
            if bare:
                raise self.wrong(bare, "this item has no citation", "write - **SOURCE path** and the text")

    def _stray(self, line: int, depth: int, any_yet: bool) -> CorpusError:
        message = "this paragraph belongs to no item" if any_yet else "text stands before the first citation"
        message = "more text stands under an item" if depth >= 0 else message
        return self.wrong(line, message, "join it to the line of its item, or give it a citation of its own")

    def _swallowed(self, line: int) -> CorpusError:
        if _ITEM.match(self.lines[line - 1]):
            message = "Markdown takes this line into the item above: its indentation is wrong"
            return self.wrong(line, message, "indent by two blanks for each level below the heading")
        return self.wrong(line, "the text of an item goes on here", "write each item on one line, however long")

    def _label(self, inline: Token, line: int) -> tuple[str, str]:
        """The citation and the plain text of a heading's or item's first line: `**CRR I.D** text`."""
        tokens = list(takewhile(lambda token: not token.type.endswith("break"), inline.children or []))
        tokens = [token for token in tokens if token.type != "text" or token.content]
        if [token.type for token in tokens[:3]] != ["strong_open", "text", "strong_close"]:
            raise self.wrong(line, "no citation stands at the start", "begin the heading or item with **SOURCE path**")
        for token in tokens:
            kind = token.type.partition("_")[0]
            if kind not in ("text", "em", "strong"):
                shown = token.content or token.markup or kind
                raise self.wrong(line, f"{shown!r} is no plain text", "only *emphasis* may mark words")
        text = "".join(token.content for token in tokens[3:])
        if text and not text[0].isspace():
            raise self.wrong(line, "no blank stands after the citation", "put one blank after the closing **")
        if "*" in text:
            raise self.wrong(line, "this asterisk marks nothing", "close the emphasis, or take it away")
        return tokens[1].content, " ".join(text.split())
