"""Reads Markdown to blocks with markdown-it: headings, paragraphs, items of lists, rows of tables, footnotes."""

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

from vtes_judge.corpus.own_texts import webpage
from vtes_judge.corpus.own_texts.blocks import CELL, ReadText, TextBlock, one_line

_MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])
_FOOTNOTE = re.compile(r"^ {0,3}(\[\^[^\]\n]+\]:)", re.MULTILINE)
_ATTRIBUTES = re.compile(r"\s*\{([^{}]*)\}\s*$")
_ANCHOR = re.compile(r"""<\w+\b[^>]*?\b(?:id|name)\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
_FRONT = re.compile(r"\A---\n((?:[^\n]*\n){0,60}?)---\n")
_TITLE = re.compile(r"^title\s*:\s*(.+?)\s*$", re.MULTILINE)


def read(text: str) -> ReadText:
    """Read the blocks of a text in Markdown."""
    front = _FRONT.match(text)
    said = _TITLE.search(front[1]) if front else None
    if front:
        text = "\n" * front[0].count("\n") + text[front.end() :]
    # Markdown takes a footnote for the address of a link and swallows it
    text = _FOOTNOTE.sub(_footnote, text)
    walk = _MarkdownWalk()
    for token in _MARKDOWN.parse(text):
        walk.take(token)
    title = said[1].strip("\"'") if said else ""
    return ReadText(title, tuple(walk.found))


def _footnote(found: re.Match[str]) -> str:
    """A footnote rewritten so that Markdown leaves its words alone, with a blank line before it."""
    return "\n\\" + found[1].replace("]:", "\\]:")


class _MarkdownWalk:
    """The state of a walk over the tokens of Markdown."""

    def __init__(self) -> None:
        self.found: list[TextBlock] = []
        self.anchors: list[str] = []
        self.rank = 0
        self.lists = 0
        self.fresh: list[bool] = []  # for each open item of a list: whether nothing of it was read yet
        self.cells: list[str] | None = None
        self.line = 0

    def take(self, token: Token) -> None:
        if token.map:
            self.line = token.map[0] + 1
        kind = token.type
        if kind == "heading_open":
            self.rank = int(token.tag[1])
        elif kind == "heading_close":
            self.rank = 0
        elif kind == "list_item_open":
            self.fresh.append(True)
        elif kind == "list_item_close":
            self.fresh.pop()
        elif kind == "tr_open":
            self.cells = []
        elif kind == "tr_close":
            self.put(CELL.join(cell for cell in self.cells or [] if cell))
            self.cells = None
        elif kind == "inline":
            words = self.words(token.children or [])
            if self.cells is not None:
                self.cells.append(words)
            else:
                self.put(words)
        elif kind in ("fence", "code_block"):
            self.put(one_line(token.content))
        elif kind == "html_block":
            self.web(token.content)

    def words(self, children: list[Token]) -> str:
        """The words of a line of Markdown without its marks; the names of anchors are kept for the block."""
        parts: list[str] = []
        for token in children:
            if token.type.endswith("break"):
                parts.append(" ")
            elif token.type == "html_inline":
                self.anchors += _ANCHOR.findall(token.content)
                parts.append(" " if token.content.lower().startswith("<br") else "")
            else:
                parts.append(token.content)
        return one_line("".join(parts))

    def put(self, text: str) -> None:
        """Add a heading or a paragraph; one without words is left out."""
        if self.rank:
            given = _ATTRIBUTES.search(text)
            names = [word[1:] for word in given[1].split() if word.startswith("#")] if given else []
            if given and names:
                self.anchors += names
                text = text[: given.start()]
        if not any(map(str.isalnum, text)):
            return
        depth = 0
        if self.fresh and not self.rank:
            depth = len(self.fresh) - self.fresh[-1]
            self.fresh[-1] = False
        self.found.append(TextBlock(text, self.line, self.rank, depth, tuple(self.anchors)))
        self.anchors = []

    def web(self, html: str) -> None:
        """Read a piece of HTML within Markdown."""
        self.anchors += _ANCHOR.findall(html) if not any(map(str.isalnum, re.sub("<[^>]*>", "", html))) else []
        for block in webpage.read(html).blocks:
            self.found.append(
                TextBlock(block.text, self.line, block.rank, block.depth, (*self.anchors, *block.anchors))
            )
            self.anchors = []
