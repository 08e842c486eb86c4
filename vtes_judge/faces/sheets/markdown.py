"""Writes sheets as Markdown that renders anywhere: headings, lists and tables only."""

from vtes_judge.corpus.book import Book

from .model import Cards, Flow, Item, Line, Seats, Section, Sheet, Table, sources
from .wording import BOOKLET, CLAUSE, CONTENTS, foot, led, round_table

_MARKS = str.maketrans({char: "\\" + char for char in "\\*_`<|["})


def markdown(book: Book, sheets: list[Sheet], title: str = BOOKLET) -> str:
    """Write the sheets one after the other; several have a table of contents in front."""
    lines: list[str] = []
    if len(sheets) > 1:
        lines += [f"# {_plain(title)}", "", f"**{CONTENTS}**", ""]
        lines += [f"- [{_plain(sheet.title)}](#{anchor(sheet.title)})" for sheet in sheets]
        lines.append("")
    for sheet in sheets:
        lines += [f"# {_plain(sheet.title)}", "", _plain(sheet.about), "", *_notes(sheet.notes)]
        for section in sheet.sections:
            lines += _section(section)
    return "\n".join([*lines, "---", "", _plain(foot(book, sheets)), ""])


def anchor(title: str) -> str:
    """The anchor of a heading, by which a link of the document finds it."""
    kept = "".join(char for char in title.lower() if char.isalnum() or char in " -")
    return kept.replace(" ", "-")


def _plain(text: str) -> str:
    return text.translate(_MARKS)


def _section(section: Section) -> list[str]:
    of = f" [{sources(section.cites)}]" if section.cites else ""
    lines = [f"## {_plain(section.title)}{of}", "", *_notes(section.notes)]
    number = 0
    before: Item | None = None
    for item in section.items:
        if isinstance(item, Line):
            number += 1
            lines += _line(item, f"{number}. " if section.numbered else "- ")
        else:
            if isinstance(before, Line):
                lines.append("")
            lines += [f"**{_plain(item.title)}**", ""] if item.title else []
            lines += _other(item)
            lines.append("")
        before = item
    return [*lines, ""] if isinstance(before, Line) else lines


def _notes(notes: tuple[str, ...]) -> list[str]:
    """One's own notes as quotations."""
    return [text for note in notes for text in (f"> {_plain(note)}", "")]


def _line(line: Line, mark: str, indent: str = "") -> list[str]:
    head = f"**{_plain(line.head)}.** " if line.head else ""
    found = [f"{indent}{mark}{head}{_plain(line.says)} [{sources(line.cites, line.codes)}]"]
    for below in line.below:
        found += _line(below, "- ", indent + " " * len(mark))
    return found


def _other(item: "Table | Flow | Seats | Cards") -> list[str]:
    match item:
        case Table():
            return _table(item)
        case Flow():
            return _flow(item)
        case Seats():
            return [_plain(round_table(item)), "", f"{_plain(item.says)} [{sources(item.cites)}]"]
        case Cards():
            lines: list[str] = []
            for card in item.cards:
                lines += [f"### {_plain(card.title)}", ""]
                lines += [text for line in card.lines for text in _line(line, "- ")]
                lines.append("")
            return lines[:-1]


def _table(table: Table) -> list[str]:
    def drawn(cells: tuple[str, ...]) -> str:
        return "| " + " | ".join(_plain(cell) for cell in cells) + " |"

    rule = "|" + " --- |" * (len(table.head) + 1)
    return [
        drawn((*table.head, CLAUSE)),
        rule,
        *(drawn((*row.cells, sources(row.cites, row.codes))) for row in table.rows),
    ]


def _flow(flow: Flow) -> list[str]:
    lines: list[str] = []
    for node in flow.nodes:
        mark = f"{flow.numbers[node.name]}. "
        ways = led(flow, node)
        text = f"{mark}{_plain(node.says)} [{sources(node.cites, node.codes)}]"
        if len(ways) == 1:
            lines.append(f"{text} {ways[0]}")
        else:
            lines += [text, *(" " * len(mark) + f"- {way}" for way in ways)]
    return lines
