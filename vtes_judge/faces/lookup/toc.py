"""`vtes-judge toc`: prints the outline of the texts, or of what lies below a clause, a line for each clause."""

from __future__ import annotations

from vtes_judge.citations import ALIASES, SOURCES, fold
from vtes_judge.corpus.own_texts.shelf import Library
from vtes_judge.corpus.today import changed
from vtes_judge.faces.terminal.lines import citation_in_text, cut
from vtes_judge.faces.terminal.writing import ANSWERED, Ink, ink, width, wrap, write
from vtes_judge.messages import Refused, printable

from .own_texts.faults import added_texts
from .targets import read

LEFT_OUT = ("title", "version", "date", "byline", "footer")
"""The beginnings of paths that are no chapters but the front and end of a text: listed only where that is asked for."""

NO_OUTLINE = {
    "note": "a note",
    "difference": "what has changed since the texts",
    "rulebook": "a section of the rulebook",
}
"""The kinds of things that are named like a clause but have no outline, in words."""

DEPTH = 1
"""The number of levels below the clause asked for that are shown where --depth is not told."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option

    Node = dict[str, Any]


def run(
    *,
    citation: Annotated[
        list[str],
        Argument(default_factory=list, help="A text or a clause; without one all texts.", metavar="[CITATION]"),
    ],
    depth: Annotated[int, Option("--depth", help="Show so many levels below what is asked for."), Example("3")] = DEPTH,
    as_json: Json = False,
) -> int:
    """Print the outline of the texts.

    Each heading or clause has a line with its citation; behind it stand the differences by which it has changed since.

    Examples:
      vtes-judge toc
      vtes-judge toc IV --depth 2
      vtes-judge toc VEKN

    Exit codes: 0 printed, 2 not understood or not in the corpus.
    """
    if depth < 0:
        raise Refused(f"--depth {depth} cannot be: levels are counted from 0", "write --depth 0 or more")
    book = Library()
    nodes, remarks = _asked(book, " ".join(citation), depth)
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({"schema": 1, "outline": nodes})
        return ANSWERED
    lines = [line for remark in remarks for line in [*wrap(f"note: {remark}", width()), ""]]
    for node in nodes:
        if lines and lines[-1] and node["children"]:
            lines.append("")
        lines += _lines(book, node, 0, ink(), width())
    write(lines)
    return ANSWERED


def _asked(book: Library, citation: str, levels: int) -> tuple[list[Node], list[str]]:
    """The outline that was asked for, as nested nodes, and remarks on how the citation was read.

    A node is a source or a clause, with its text and the nodes below it.
    """
    if not citation.strip():
        texts = [*SOURCES, *(own.name for own in added_texts(book))]
        return [_source(book, source, levels, whole=False) for source in texts], []
    if citation.strip().upper() in book.names:
        return [_source(book, citation.strip().upper(), levels, whole=True)], []
    if fold(citation) in ALIASES or fold(citation).upper() in SOURCES:
        name = fold(citation)
        return [_source(book, ALIASES.get(name, name.upper()), levels, whole=True)], []
    nodes, remarks = [], []
    for one in read(book, [citation], "toc"):
        if one.kind != "clause":
            what = NO_OUTLINE[one.kind]
            raise Refused(f"{one.name} is {what}, without an outline", f'try: vtes-judge show "{printable(citation)}"')
        nodes.append(_node(book, one.name, levels))
        remarks += [one.remark] if one.remark else []
    return nodes, remarks


def _source(book: Library, source: str, levels: int, whole: bool) -> Node:
    about = book.source(source)
    citations = book.text(source).citations if source in book.names else book.citations
    tops = [name for name in citations if name.startswith(source + " ") and book[name].parent is None]
    kept = [name for name in tops if whole or book[name].children or not name.partition(" ")[2].startswith(LEFT_OUT)]
    return {
        "citation": source,
        "text": about["title"],
        "authority": about["authority"],
        "heading": True,
        "children": [_node(book, name, levels - 1) for name in kept] if levels else [],
        "more": 0 if levels else len(kept),
    }


def _node(book: Library, citation: str, levels: int) -> Node:
    entry = book[citation]
    return {
        "citation": citation,
        "text": entry.text,
        "authority": book.source(entry.source)["authority"],
        "heading": entry.heading,
        "changed_since": changed(book, citation),
        "children": [_node(book, child, levels - 1) for child in entry.children] if levels else [],
        "more": 0 if levels else len(entry.children),
    }


def _lines(book: Library, node: Node, depth: int, pen: Ink, columns: int) -> list[str]:
    """A node and the nodes below it as lines: headings in full, other clauses cut to one line."""
    indent = "  " * depth
    if " " not in node["citation"]:
        start, text = f"{indent}{node['citation']}  ", f"{node['text']} ({node['authority']})"
    else:
        entry = book[node["citation"]]
        # GL is named as unofficial once: on the line of the text itself, or else on the topmost clause
        start, text = f"{indent}{entry.citation if depth else citation_in_text(entry.citation)}  ", entry.text
    since = _since(node.get("changed_since") or [], columns - len(start))
    if node["heading"]:
        lines = wrap(text + since, columns, " " * len(start), start)
    else:
        lines = [start + cut(text, columns - len(start) - len(since)) + since]
    lines[0] = lines[0].replace(node["citation"], pen.strong(node["citation"]), 1)
    for child in node["children"]:
        lines += _lines(book, child, depth + 1, pen, columns)
    return lines


LEAST = 16
"""The fewest columns that the text of a clause keeps beside the differences by which it has changed."""


def _since(codes: list[str], columns: int) -> str:
    """The codes of the differences that changed a clause, in brackets, as many as leave room for its text; '' if
    none."""
    every = f" ({', '.join(codes)})" if codes else ""
    few = [every, *(f" ({', '.join(codes[:number])} ...)" for number in (2, 1) if len(codes) > number)]
    return next((one for one in few if len(one) <= columns - LEAST), "")
