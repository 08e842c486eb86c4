"""Proves how pictures are laid out: no box on another, no arrow on a box, another arrow or a word; words in boxes."""

from itertools import combinations, pairwise
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from vtes_judge.faces.sheets import SHEETS
from vtes_judge.faces.sheets.drawing import (
    ARROW,
    SIZE,
    Box,
    Drawing,
    DrawnLine,
    Words,
    broken,
    covered,
    length,
    passed,
    placed,
    room,
)
from vtes_judge.faces.sheets.fold import WIDTH as PANEL
from vtes_judge.faces.sheets.layout import WIDE, WIDTH, Chart, laid_out, shaped
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.makers import ask, do, end, flow, seats
from vtes_judge.faces.sheets.model import Flow, Node, Seats, SheetFault, Table
from vtes_judge.faces.sheets.paper import GUTTER, LARGEST, PAGE, plain_widths
from vtes_judge.faces.sheets.seats_layout import seated
from vtes_judge.faces.sheets.svg import picture

HEIGHT = 730.0
"""So high a picture may be, in points: a little smaller it stands on the lower paper with the title of its sheet."""

CITE = "CRR IV.C"
EDGE = 0.01


def parts(drawing: Drawing) -> tuple[list[Box], list[DrawnLine], list[Words]]:
    return (
        [part for part in drawing.parts if isinstance(part, Box)],
        [part for part in drawing.parts if isinstance(part, DrawnLine)],
        [part for part in drawing.parts if isinstance(part, Words)],
    )


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width - EDGE
        and other.x < one.x + one.width - EDGE
        and one.y < other.y + other.height - EDGE
        and other.y < one.y + one.height - EDGE
    )


def through(way: DrawnLine, box: Box) -> bool:
    """Whether a way runs inside a box: its pieces are level or upright."""
    for (ax, ay), (bx, by) in pairwise(way.points):
        piece = Box("", min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by))
        inner = Box("", box.x + 11, box.y + 1, box.width - 22, box.height - 2)  # the sides of a question are pointed
        if overlap(inner, Box("", piece.x - 0.1, piece.y - 0.1, piece.width + 0.2, piece.height + 0.2)):
            return True
    return False


def sound(drawing: Drawing) -> None:
    boxes, ways, words = parts(drawing)
    assert [(a, b) for a, b in combinations(boxes, 2) if overlap(a, b)] == []
    assert [(way, box) for way in ways for box in boxes if through(way, box)] == []
    for box in boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= drawing.width + EDGE
        assert box.y + box.height <= drawing.height + EDGE
    for way in ways:
        for x, y in way.points:
            assert -EDGE <= x <= drawing.width + EDGE
            assert -EDGE <= y <= drawing.height + EDGE
    for word in words:
        if word.middle:
            half = length(word.text, word.size, word.bold) / 2
            home = [
                box
                for box in boxes
                if box.x <= word.x - half and word.x + half <= box.x + box.width and box.y < word.y < box.y + box.height
            ]
            assert len(home) == 1, word


def meetings(ways: list[tuple[str, DrawnLine]]) -> list[tuple[DrawnLine, DrawnLine]]:
    """The ways that cross, touch or run on each other, though they lead to different boxes."""

    def meet(one: DrawnLine, other: DrawnLine) -> bool:
        return any(
            min(ax, bx) <= max(cx, dx) + EDGE
            and min(cx, dx) <= max(ax, bx) + EDGE
            and min(ay, by) <= max(cy, dy) + EDGE
            and min(cy, dy) <= max(ay, by) + EDGE
            for (ax, ay), (bx, by) in pairwise(one.points)
            for (cx, cy), (dx, dy) in pairwise(other.points)
        )

    return [(a, b) for (to, a), (other, b) in combinations(ways, 2) if to != other and meet(a, b)]


def clashes(drawing: Drawing) -> list[tuple[str, object]]:
    """The words of arrows that an arrow passes, or that stand on a box or on other such words."""
    boxes, ways, words = parts(drawing)
    labels = [word for word in words if word.bold]
    found: list[tuple[str, object]] = [(word.text, way) for word in labels for way in ways if passed(way, room(word))]
    found += [(word.text, box) for word in labels for box in boxes if covered(box, room(word))]
    for one, other in combinations(labels, 2):
        left, top, right, foot = room(one)
        x, y, end, low = room(other)
        if left < end and x < right and top < low and y < foot:
            found.append((one.text, other))
    return found


PICTURES = [
    (name, item)
    for name in SHEETS
    for section in load(name).sections
    for item in section.items
    if isinstance(item, Flow | Seats)
]


@pytest.mark.parametrize(("name", "item"), PICTURES, ids=[f"{name}: {item.title}" for name, item in PICTURES])
def test_the_pictures_of_the_sheets(name: str, item: Flow | Seats) -> None:
    drawing = picture(item)
    if isinstance(item, Flow):
        for shape in (WIDE, shaped(item)):
            chart = Chart(item, shape)
            ways = [(to, chart.way(node.name, to)) for node in item.nodes for _, to in node.ways]
            sound(laid_out(item, shape))
            assert meetings(ways) == []
            assert clashes(laid_out(item, shape)) == []
        assert laid_out(item, shaped(item)).width <= PAGE, f"{name}: narrower boxes on the page"
    assert drawing.width <= WIDTH, f"{name}: put fewer boxes beside, or fewer ways round them"
    assert drawing.height <= HEIGHT, f"{name}: make two charts of it"


@st.composite
def charts(draw: st.DrawFn) -> Flow:
    size = draw(st.integers(2, 8))
    main = [f"m{at}" for at in range(size)]
    beside = [f"s{at}" for at in range(size) if draw(st.booleans())]
    names = main + beside
    words = st.lists(st.sampled_from("a block attempt ready untapped minion intercept".split()), min_size=1, max_size=9)
    nodes: list[Node] = []
    for name in main:
        if side := [one for one in beside if one[1:] == name[1:]]:
            nodes.append(_box(draw, side[0], names, words, name))
        nodes.append(_box(draw, name, names, words, ""))
    nodes.sort(key=lambda node: (int(node.name[1:]), node.name))
    return flow("A chart", *nodes)


def _box(draw: st.DrawFn, name: str, names: list[str], words: "st.SearchStrategy[list[str]]", beside: str) -> Node:
    says = " ".join(draw(words))
    others = st.sampled_from([other for other in names if other != name])
    kind = draw(st.sampled_from(("ask", "do", "end")))
    if kind == "ask":
        yes = draw(others)
        no = draw(others.filter(lambda other: other != yes)) if len(names) > 2 else yes
        return ask(name, says, CITE, yes=yes, no=no, beside=beside)
    return (
        do(name, says, CITE, to=draw(others), beside=beside) if kind == "do" else end(name, says, CITE, beside=beside)
    )


@given(charts())
@settings(max_examples=examples(150))
def test_any_chart_is_laid_out_soundly(chart: Flow) -> None:
    drawing = laid_out(chart)
    sound(drawing)
    assert drawing == laid_out(chart)


def test_words_on_an_arrow_go_to_a_place_that_is_free() -> None:
    way, other = DrawnLine(((50, 0), (50, 40))), DrawnLine(((52, 5), (90, 5)))
    right, left = Words(55, 12, "no", middle=False), Words(30, 12, "no", middle=False)
    assert placed([right, left], [way], []) == right
    assert placed([right, left], [way, other], []) == left
    assert placed([right, left], [way], [Box("do", 54, 0, 40, 40)]) == left
    assert placed([right, left], [way, other], [Box("do", 20, 0, 25, 40)]) == right


@pytest.mark.parametrize("number", range(2, 7))
def test_every_table_has_its_arrows_clockwise(number: int) -> None:
    names = {chr(65 + at): "" for at in range(number)}
    boxes, ways, _ = parts(picture(seats("A table", names, "Prey.", "CRR I.B.n1")))
    assert len(boxes) == len(ways) == number
    assert [(a, b) for a, b in combinations(boxes, 2) if overlap(a, b)] == []
    assert boxes[0].y == min(box.y for box in boxes)


def test_a_table_near_each_other_fits_a_panel() -> None:
    for _, item in PICTURES:
        if isinstance(item, Seats):
            drawing = seated(item, near=True)
            boxes, ways, _ = parts(drawing)
            assert drawing.width <= PANEL
            assert [(a, b) for a, b in combinations(boxes, 2) if overlap(a, b)] == []
            for (ax, ay), (bx, by) in (way.points for way in ways):
                assert hypot(bx - ax, by - ay) > ARROW


def test_a_line_is_broken_between_words_but_not_inside_a_citation() -> None:
    assert broken("see CRR IV.C.2.b and GL stealth", 60) == ["see", "CRR IV.C.2.b", "and", "GL stealth"]
    assert broken("see CRR IV.C.2.b and GL stealth", 500) == ["see CRR IV.C.2.b and GL stealth"]


@pytest.mark.parametrize(
    ("nodes", "message"),
    [
        pytest.param(
            (do("a", "A", CITE, to="b"),), "'a' leads to b, which is no box", id="a way to a box that is not there"
        ),
        pytest.param(
            (end("a", "A", CITE), end("a", "A", CITE)),
            "two boxes of the flow chart 'A chart' have one name",
            id="names",
        ),
        pytest.param(
            (end("a", "A", CITE, beside="b"),),
            "'a' stands beside 'b', which is no box of the main chain",
            id="beside nothing",
        ),
    ],
)
def test_a_chart_put_together_wrongly(nodes: tuple[Node, ...], message: str) -> None:
    with pytest.raises(SheetFault) as fault:
        flow("A chart", *nodes)
    assert str(fault.value) == message


TABLES = [
    (f"{name}: {item.title or section.title}", item)
    for name in SHEETS
    for section in load(name).sections
    for item in section.items
    if isinstance(item, Table)
]
INSETS = 6.0
"""The room that words of the usual size have from the edges of their cell, on both sides together, in points."""


@pytest.mark.parametrize(("name", "table"), TABLES, ids=[name for name, _ in TABLES])
@pytest.mark.parametrize("width", [PAGE, (PAGE - GUTTER) / 2, 160.0])
def test_no_word_of_a_table_leaves_its_column(name: str, table: Table, width: float) -> None:
    shares, most = plain_widths(table, width)
    size = min(most, LARGEST)
    for at, share in enumerate(shares):
        words = [length(word, size, bold=True) for word in table.head[at].split()]
        words += [length(word, size) for row in table.rows for word in row.cells[at].split()]
        room = width * share / sum(shares) - max(words, default=0)
        assert room >= INSETS * min(1, size / SIZE), f"{name}, {table.head[at]}"
