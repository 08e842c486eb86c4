"""Texts of one's own as tests write them: a structure of headings and paragraphs, as Markdown, HTML and plain text."""

from collections.abc import Callable
from io import BytesIO

from hypothesis import strategies as st

from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.own_texts.compilation import compiled
from vtes_judge.corpus.own_texts.shelf import AddedBook

Section = tuple[str, list[tuple[str, str]]]
"""A heading, and what stands below it: each a kind (p, item, nested, row, note) and its words."""

WORDS = "vampire blood pool stealth intercept prey predator torpor combat votes referendum crypt library".split()


def words(least: int, most: int) -> st.SearchStrategy[str]:
    found = st.lists(st.sampled_from([*WORDS, "naïve", "Ünlife", "don’t", "3.1", "(a)"]), min_size=least, max_size=most)
    return found.map(lambda row: "A " + " ".join(row) + " end.")


HEADINGS = st.lists(st.sampled_from([*WORDS, "Été", "IV", "Strike", "the"]), min_size=1, max_size=9).map(
    lambda row: " ".join(row).capitalize()
)
NUMBERS = st.sampled_from(["", "", "1. ", "2. ", "3.1 ", "3.1.5 ", "3.1.5a ", "A.2 "])
PARTS = st.tuples(st.sampled_from(["p", "p", "item", "nested", "row", "note"]), words(3, 9))


@st.composite
def texts(draw: st.DrawFn) -> list[Section]:
    """Sections with numbered, repeated and long headings; the first may have none; no paragraph stands twice."""
    number, sections = 0, []
    for at in range(draw(st.integers(1, 5))):
        heading = "" if at == 0 and draw(st.booleans()) else draw(NUMBERS) + draw(HEADINGS)
        rows = []
        for kind, said in draw(st.lists(PARTS, min_size=0 if heading else 1, max_size=5)):
            number += 1
            rows.append((kind, f"{said[:-1]} {number} it is."))
        sections.append((heading, rows))
    return sections


def markdown(sections: list[Section]) -> str:
    lines: list[str] = []
    for at, (heading, rows) in enumerate(sections):
        lines += [f"{'#' * (1 + at % 3)} {heading} {{#part{at}}}", ""] if heading else []
        for kind, said in rows:
            shown = {
                "p": [said, ""],
                "item": [f"- {said}", ""],
                "nested": ["- An item", f"  - {said}", ""],
                "row": ["", "| what | says |", "|---|---|", f"| {said} | x |", ""],
                "note": [f"[^{said.split()[-3]}]: {said}", ""],
            }
            lines += shown[kind]
    return "\n".join(lines) + "\n"


def html(sections: list[Section]) -> str:
    lines = ["<!DOCTYPE html><html><head><title>A page</title><style>p {x: y}</style></head><body>"]
    for at, (heading, rows) in enumerate(sections):
        lines += [f"<h{1 + at % 3} id=part{at}>{heading}</h{1 + at % 3}>"] if heading else []
        for kind, said in rows:
            shown = {
                "p": f"<p>{said}",
                "item": f"<ul><li><b>{said}</b></ul>",
                "nested": f"<ul><li>An item<ul><li>{said}</ul></ul>",
                "row": f"<table><tr><th>what<th>says<tr><td>{said}<td>x</table>",
                "note": f"<div><a name=n{at}></a>{said}<script>no()</script></div>",
            }
            lines.append(shown[kind])
    return "\n".join(lines)


def plain(sections: list[Section]) -> str:
    lines: list[str] = []
    for heading, rows in sections:
        lines += [heading, "=" * len(heading), ""] if heading else []
        for kind, said in rows:
            lines += [f"- {said}" if kind in ("item", "nested") else said, ""]
    return "\n".join(lines)


WRITTEN: dict[str, Callable[[list[Section]], str]] = {"a.md": markdown, "a.html": html, "a.txt": plain}
"""How the same text is written, by the name of its file."""


def added(raw: bytes | str, file: str = "a.md", name: str = "RB", title: str = "", date: str = "") -> AddedBook:
    """A text as it is opened after it was added."""
    raw = raw.encode() if isinstance(raw, str) else raw
    return AddedBook(name, Compiled(BytesIO(compiled(raw, name, file, title, date, "2026-01-01"))))
