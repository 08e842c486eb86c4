"""Adds what a page of the web shows on paper only: marks at the lines, the clauses of a block at its end, charts
without clauses, as the PDF has them."""

from itertools import groupby

from vtes_judge.faces.sheets.cited_clauses import NAMED
from vtes_judge.faces.sheets.layout import laid_out, shaped
from vtes_judge.faces.sheets.model import Flow, Line, Row, Section, Sheet, cited, marked, marks, on_page, references
from vtes_judge.faces.sheets.svg import escaped, svg
from vtes_judge.frozen_values import replace


def mark(said: Line | Row) -> str:
    """The marks of doubt and of change behind some words."""
    found = marks(said.cites, said.codes)
    return f'<sup class="paper">{found}</sup>' if found else ""


def clauses(sheet: Sheet, section: Section) -> str:
    """The clauses of what a section shows on paper, each once; those of a chart stand under the chart."""
    kept = on_page(replace(sheet, sections=(section,), page=())).sections
    others = [replace(one, items=tuple(item for item in one.items if not isinstance(item, Flow))) for one in kept]
    found = [_names(*cited(one)) for one in others if any(cited(one))]
    return f'<p class="paper cited">{found[0]}</p>' if found else ""


def chart(flow: Flow) -> str:
    """A chart as on the page of its sheet, and the clauses of its boxes by their numbers."""
    numbers = "; ".join(
        f"<b>{flow.numbers[node.name]}</b>&nbsp;{_names(node.cites, node.codes)}" for node in flow.nodes
    )
    return f'<div class="paper">{svg(laid_out(flow, shaped(flow)))}</div>\n<p class="paper cited">{numbers}</p>'


def width(section: Section) -> float:
    """The width of the chart of a section on paper, in points; 0 if it has none."""
    return max((laid_out(item, shaped(item)).width for item in section.items if isinstance(item, Flow)), default=0.0)


def _names(cites: tuple[str, ...], codes: tuple[str, ...]) -> str:
    """Clauses and codes as links, a text named once for those that follow each other."""
    parts: list[str] = []
    for source, names in groupby(references(cites, codes), lambda name: name.partition(" ")[0] if " " in name else ""):
        for at, name in enumerate(names):
            shown = marked(name).partition(" ")[2] if at and source else marked(name)
            assert NAMED.match(name), name
            parts.append(f'<a href="#{name.replace(" ", "-")}">{escaped(shown).replace(" ", "&nbsp;")}</a>')
    return ", ".join(parts)
