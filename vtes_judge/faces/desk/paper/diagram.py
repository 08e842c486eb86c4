"""Draws a round table, seats clockwise from the first, an arrow from each player to the prey: as SVG and as text."""

from math import cos, hypot, pi, sin

from vtes_judge.annotations import Sequence

TABLE, HIGH, RIM, GAP = 376, 304, 78, 12
"""Width and height of a drawn table, the radius of the circle of its seats, and the room between tables, in pixels."""

LETTER, LINE = 8.6, 17
"""Average width of a letter of a name, and height of a line, in pixels."""

FONT = "font-family='Libertinus Serif, Linux Libertine O, Georgia, Times New Roman, serif'"


def escaped(text: str) -> str:
    """A text with the characters escaped that SVG and HTML reserve."""
    clean = "".join(char for char in text if char.isprintable())
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("'", "&#39;")


def fitted(text: str, most: int) -> str:
    """A text cut to at most so many characters."""
    return text if len(text) <= most else text[: most - 1] + "…"


def angle(seat: int, size: int) -> float:
    """The angle at which a seat (counted from 0) stands, in radians: the first at the top, the others clockwise."""
    return -pi / 2 + 2 * pi * seat / size


def drawn(table: Sequence[str], heading: str, left: float = 0, top: float = 0) -> str:
    """A table as a group of SVG: the table, seats with their numbers, names outside, arrows from predator to prey."""
    size = len(table)
    middle, height = left + TABLE / 2, top + HIGH / 2 + 12
    at = [(middle + RIM * cos(angle(seat, size)), height + RIM * sin(angle(seat, size))) for seat in range(size)]
    said = f"{heading}: " * bool(heading) + ", ".join(f"{seat} {name}" for seat, name in enumerate(table, 1))
    parts = [
        f"<g role='img' aria-label='{escaped(said)}; each is the predator of the next'>",
        f"<text x='{middle:.1f}' y='{top + 17:.1f}' text-anchor='middle' font-size='17' font-weight='bold'>"
        f"{escaped(heading)}</text>",
    ]
    for seat in range(size):
        parts.append(_arrow(at[seat], at[(seat + 1) % size]))
    for seat, name in enumerate(table):
        x, y = at[seat]
        parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='15' fill='white' stroke='black' stroke-width='1.5'/>")
        parts.append(f"<text x='{x:.1f}' y='{y + 4.5:.1f}' text-anchor='middle' font-size='13'>{seat + 1}</text>")
        parts += _name(name, x, y, angle(seat, size), left)
    return "\n".join([*parts, "</g>"])


def _name(name: str, x: float, y: float, turn: float, left: float) -> list[str]:
    """A name outside of its seat, on up to three lines where there is little room."""
    across, down = cos(turn), sin(turn)
    anchor = "middle" if abs(across) < 0.3 else "start" if across > 0 else "end"
    name_x = x + 21 * across
    room = TABLE - 20 if anchor == "middle" else left + TABLE - name_x if across > 0 else name_x - left
    said = broken(name, max(6, int(room / LETTER)))
    name_y = y + 6 + (29 if down > 0 else 27) * down if anchor == "middle" else y + 6 + 29 * max(0.0, down)
    name_y -= LINE * (len(said) - 1) * (1 if down < -0.9 else 0 if down > 0.5 else 0.5)
    return [
        f"<text x='{name_x:.1f}' y='{name_y + LINE * at:.1f}' text-anchor='{anchor}' font-size='16' font-weight='bold'>"
        f"{escaped(line)}</text>"
        for at, line in enumerate(said)
    ]


def broken(name: str, most: int) -> list[str]:
    """A name on up to three lines of so many letters, broken at blanks and hyphens."""
    lines = [""]
    for word in name.replace("-", "- ").split():
        tight = lines[-1].endswith("-") or not lines[-1]
        longer = lines[-1] + ("" if tight else " ") + word
        if len(longer) <= most or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = lines[:2] + ([" ".join(lines[2:])] if lines[2:] else [])
    return [fitted(line, most) for line in kept]


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A line from one seat to the next, with a head, that leaves both circles free."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / far, (end[1] - start[1]) / far)
    x1, y1 = start[0] + 19 * along[0], start[1] + 19 * along[1]
    x2, y2 = end[0] - 19 * along[0], end[1] - 19 * along[1]
    back = (x2 - 9 * along[0], y2 - 9 * along[1])
    side = (-4.5 * along[1], 4.5 * along[0])
    return (
        f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{back[0]:.1f}' y2='{back[1]:.1f}' stroke='black' stroke-width='1.5'/>"
        f"<path d='M{x2:.1f} {y2:.1f}L{back[0] + side[0]:.1f} {back[1] + side[1]:.1f}"
        f"L{back[0] - side[0]:.1f} {back[1] - side[1]:.1f}Z'/>"
    )


def svg(rounds: Sequence[tuple[int, Sequence[Sequence[str]], Sequence[str]]], columns: int = 3) -> str:
    """A picture of rounds: each its number, its tables and who sits out."""
    parts = []
    top = 10.0
    columns = max(1, min(columns, max(len(tables) for _, tables, _ in rounds)))
    width = columns * TABLE + (columns + 1) * GAP
    for number, tables, out in rounds:
        parts.append(f"<text x='{GAP}' y='{top + 22:.0f}' font-size='20' font-weight='bold'>Round {number}</text>")
        if out:
            said = fitted(f"sits out: {', '.join(out)}", columns * 42 - 12)
            parts.append(f"<text x='{GAP + 110}' y='{top + 22:.0f}' font-size='14'>{escaped(said)}</text>")
        top += 34
        for at, table in enumerate(tables):
            left = GAP + at % columns * (TABLE + GAP)
            parts.append(drawn(table, f"Table {at + 1}", left, top + at // columns * (HIGH + GAP)))
        top += -(-len(tables) // columns) * (HIGH + GAP)
    return "\n".join(
        [
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {top:.0f}' width='{width}' "
            f"height='{top:.0f}' {FONT}>",
            f"<rect width='{width}' height='{top:.0f}' fill='white'/>",
            *parts,
            "</svg>",
            "",
        ]
    )


def alone(table: Sequence[str], heading: str) -> tuple[str, str]:
    """A table as a drawing of its own, and what it shows in words."""
    says = ", ".join(f"{seat} {name}" for seat, name in enumerate(table, 1))
    svg = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {TABLE} {HIGH}' width='{TABLE}' height='{HIGH}' {FONT}>"
        f"{drawn(table, heading)}</svg>"
    )
    return svg, f"A table round, clockwise: {says}; each is the predator of the next, and the last of the first."


def plain(table: Sequence[str], heading: str, columns: int = 80) -> list[str]:
    """A table in plain text: the first seat at the top, the others clockwise, arrows to the prey."""
    room = max(8, (columns - 24) // (3 if len(table) == 3 else 2))
    names = [f"{seat} {fitted(name, room)}" for seat, name in enumerate(table, 1)]
    left = max(max(len(name) for name in names[3:]) if names[3:] else 0, len(names[0]) // 2 + 1, 6) + 2
    middle = left + 6
    if len(table) in (4, 5):
        last = names[2].center(2 * middle) if len(table) == 4 else names[3].rjust(left + 2) + "  <---  " + names[2]
        rows = [
            names[0].center(2 * middle),
            " " * (left + 1) + "/" + " " * 10 + "\\",
            " " * left + "^" + " " * 12 + "v",
            names[-1].rjust(left - 1) + " " * 15 + names[1],
            " " * left + "^" + " " * 12 + "v",
            " " * (left + 1) + "\\" + " " * 10 + "/",
            last,
        ]
    else:
        rows = ["  >  ".join(names) + "  >  1"]
    return [heading, *(row.rstrip() for row in rows)]
