"""Reads HTML to blocks as a browser parses it: headings, paragraphs, items of lists, rows of tables, terms."""

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.blocks import CELL, ReadText, TextBlock, one_line

UNREAD = frozenset(
    """script style noscript template svg math head nav iframe object canvas audio video button select textarea
    input""".split()
)
"""Elements that hold no text of a page: scripts, drawings, and the navigation of the site."""

BLOCKS = frozenset(
    """address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form
    h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul""".split()
)
"""Elements that begin a paragraph of their own."""

STRUCTURE = "h1, h2, h3, h4, h5, h6, table, ul, ol, dl"
"""Elements by which a table that only lays out the page is known: no row of a true table holds one."""

DEEPEST = 2000
"""The deepest nesting of elements that is read: the time of the parser grows with its square."""

OPTIONAL = frozenset("p li dd dt td th tr tbody thead tfoot option html body head a".split())
EMPTY = frozenset("area base br col embed hr img input link meta source track wbr".split())
"""Elements that people need not close (OPTIONAL), and elements that cannot be closed (EMPTY)."""

_TAG = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]*)[^>]*?(/?)>")


def read(text: str) -> ReadText:
    """Read the blocks of a page. Raises Unusable for a page that is nested too deep."""
    if _deepest(text) > DEEPEST:
        raise Unusable(f"more than {DEEPEST} elements lie within one another", "save the page as plain text")
    page = LexborHTMLParser(text)
    title = page.css_first("head > title")
    walk = _PageWalk()
    if page.root is not None:
        walk.take(page.root)
    return ReadText(one_line(title.text()) if title is not None else "", tuple(walk.found))


def _deepest(text: str) -> int:
    """About how deep the elements of a page are nested."""
    depth = deepest = 0
    for closes, name, empty in _TAG.findall(text):
        if empty or name.lower() in OPTIONAL or name.lower() in EMPTY:
            continue
        depth = max(0, depth - 1) if closes else depth + 1
        deepest = max(deepest, depth)
    return deepest


class _PageWalk:
    """The state of a walk over the elements of a page."""

    def __init__(self) -> None:
        self.found: list[TextBlock] = []
        self.anchors: list[str] = []
        self.parts: list[str] = []
        self.rank = 0
        self.fresh: list[bool] = []  # for each item that is open: nothing of it was read yet
        self.cells: list[str] | None = None

    def take(self, root: LexborNode) -> None:
        """Read every element and its text, in order; with a stack of our own, as pages may be nested deeper than Python
        calls."""
        stack: list[tuple[LexborNode, bool]] = [(root, True)]
        while stack:
            node, opens = stack.pop()
            if node.is_text_node:
                self.parts.append(node.text_content or "")
            elif node.is_element_node and opens and node.tag not in UNREAD:
                self.open(node)
                stack.append((node, False))
                stack += [(child, True) for child in reversed(list(node.iter(include_text=True)))]
            elif not opens:
                self.close(node)
        self.flush()

    def open(self, node: LexborNode) -> None:
        tag = node.tag or ""
        if tag in BLOCKS:
            self.flush()
        elif tag in ("br", "img"):
            self.parts.append(" " + (node.attributes.get("alt") or "") + " ")
        name = node.attributes.get("id") or (node.attributes.get("name") if tag == "a" else None)
        if name:
            self.anchors.append(name)
        if tag == "tr" and node.css_first(STRUCTURE) is None:
            self.cells = []
        elif tag in ("li", "dd"):
            self.fresh.append(tag == "li")  # the description of a term is a block below the term
        elif len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.rank = int(tag[1])

    def close(self, node: LexborNode) -> None:
        tag = node.tag or ""
        if tag in BLOCKS:
            self.flush()
        if tag == "tr" and self.cells is not None:
            cells, self.cells = self.cells, None
            self.put(CELL.join(cells))
        elif tag in ("li", "dd"):
            self.fresh.pop()
        elif len(tag) == 2 and tag[0] == "h" and tag[1].isdigit():
            self.rank = 0

    def flush(self) -> None:
        """Make a block of the text that was read since the last block began or ended."""
        text = one_line("".join(self.parts))
        self.parts = []
        if text and self.cells is not None:
            self.cells.append(text)
        else:
            self.put(text)

    def put(self, text: str) -> None:
        if not any(map(str.isalnum, text)):
            return
        depth = 0
        if self.fresh and not self.rank:
            depth = len(self.fresh) - self.fresh[-1]
            self.fresh[-1] = False
        self.found.append(TextBlock(text, 0, self.rank, depth, tuple(self.anchors)))
        self.anchors = []
