"""Places the boxes and arrows of a flow chart: a chain from the top down, boxes at its right, ways round them.

A way is an arrow from one box to another. It leads straight to the next box or the one beside; any other leaves by a
side, runs in a lane of its own (left of the chain, between it and the boxes beside, or right of these) and joins what
leads to its box.
"""

from vtes_judge.annotations import NamedTuple

from .drawing import LEADING, POINTED, SIGN, SIZE, SMALL, Box, Drawing, DrawnLine, Point, Words, broken, length, placed
from .model import Flow, Node, marks, sources
from .wording import steps

WIDTH = 527.0
"""The greatest width of a chart, in points: the printed width of the narrower paper."""

GAP, LANE, PAD = 24.0, 11.0, 6.0
"""The room between two rows, between two lanes, and between the edge of a box and its words, in points."""

CHAIN, ALONE, BESIDE = 240.0, 330.0, 172.0
"""The widths of boxes, in points: in a chain with boxes beside it, in a chain alone, and of the boxes beside."""

BESIDES, BEHIND = 8.0, 23.0
"""The room, in points, beside the word on a way that leaves a box, and between the lanes and the boxes beside."""

LEFT, BETWEEN, RIGHT = "left", "between", "right"


BOTH = 8.0
"""The distance, in points, of each of two ways between the same boxes from the middle of the boxes."""


class Shape(NamedTuple):
    """The measures of a chart: the widths of its boxes, the room between rows, and whether clauses stand in the
    boxes."""

    chain: float
    alone: float
    beside: float
    gap: float
    cites: bool


WIDE = Shape(CHAIN, ALONE, BESIDE, GAP, cites=True)
"""The measures of a chart by itself: on a screen, in a picture, in the booklet."""

CLOSE = 13.0
"""The room between two rows of a chart on the page of its sheet, where the clauses stand below it, in points."""


def shaped(flow: Flow) -> Shape:
    """The measures of a chart on the page of its sheet."""
    chain, beside = flow.widths
    return Shape(chain, chain, beside, CLOSE, cites=False)


class SizedBox(NamedTuple):
    """A box with its words as lines, and its height."""

    node: Node
    says: tuple[str, ...]
    cites: tuple[str, ...]
    height: float


class Span(NamedTuple):
    """The part of a lane that a way takes: from `low` to `high` on the page, and the box that it leads to."""

    low: float
    high: float
    target: str


class Chart:
    """A flow chart being laid out."""

    def __init__(self, flow: Flow, shape: Shape = WIDE) -> None:
        self.flow = flow
        self.shape = shape
        self.main = [node for node in flow.nodes if not node.beside]
        self.rows = {node.name: at for at, node in enumerate(self.main)}
        self.rows.update({node.name: self.rows[node.beside] for node in flow.nodes if node.beside})
        self.nodes = {node.name: node for node in flow.nodes}
        self.wide = shape.chain if len(self.main) < len(flow.nodes) else shape.alone
        self.sized = {node.name: self._sized(node) for node in flow.nodes}
        # a way back to the first box comes in from above it
        first = any(
            self.rows[name] == 0 and not self.nodes[name].beside for node in flow.nodes for _, name in node.ways
        )
        self.tops, y = [], shape.gap / 2 if first else 0.0
        heights = [
            max(self.sized[name].height for name, row in self.rows.items() if row == at) for at in range(len(self.main))
        ]
        for height in heights:
            self.tops.append(y)
            y += height + shape.gap
        self.middles = [top + height / 2 for top, height in zip(self.tops, heights, strict=True)]
        self.height = y - shape.gap
        self.lanes: dict[str, list[list[Span]]] = {LEFT: [], BETWEEN: [], RIGHT: []}
        self.runs: dict[tuple[str, str], str] = {}
        for node in flow.nodes:
            for _, target in node.ways:
                if run := self._run(node, self.nodes[target]):
                    self.runs[node.name, target] = run
        inner = sorted(self.runs.items(), key=self._reach)
        found = {key: (side, self._lane(side, *key)) for key, side in inner if side in self.lanes}
        self.room = {side: self._room(side) for side in self.lanes}
        self.x = len(self.lanes[LEFT]) * LANE + self.room[LEFT]
        self.side = self.x + self.wide + self.room[BETWEEN] + BEHIND + max(len(self.lanes[BETWEEN]) - 1, 0) * LANE
        self.width = self.x + self.wide if len(self.main) == len(flow.nodes) else self.side + shape.beside
        self.at = {key: self._lane_x(side, lane) for key, (side, lane) in found.items()}
        self.width += len(self.lanes[RIGHT]) * LANE + self.room[RIGHT]

    def _sized(self, node: Node) -> SizedBox:
        width = (self.shape.beside if node.beside else self.wide) - 2 * (PAD + POINTED)
        says = broken(f"{self.flow.numbers[node.name]}. {node.says}", width)
        cites = broken(f"[{sources(node.cites, node.codes)}]", width, SMALL) if self.shape.cites else []
        height = len(says) * SIZE * LEADING + len(cites) * SMALL * LEADING + 2 * PAD
        return SizedBox(node, tuple(says), tuple(cites), height)

    def box(self, name: str) -> Box:
        """A box in its place, in the middle of its row."""
        sized = self.sized[name]
        x, width = (self.side, self.shape.beside) if sized.node.beside else (self.x, self.wide)
        return Box(sized.node.kind, x, self.middles[self.rows[name]] - sized.height / 2, width, sized.height)

    def _has_beside(self, row: int) -> bool:
        return any(node.beside and self.rows[node.name] == row for node in self.flow.nodes)

    def _free(self, start: int, end: int) -> bool:
        """Whether no box stands beside the chain between two rows."""
        return not any(self._has_beside(row) for row in range(min(start, end) + 1, max(start, end)))

    def _run(self, node: Node, target: Node) -> str:
        """The kind of a way: `straight`, `beside`, `up-down` in the column beside, an `elbow`, or the side of its
        lane."""
        here, there = self.rows[node.name], self.rows[target.name]
        if here == there:
            return "beside"
        if not node.beside and not target.beside:
            return "straight" if there == here + 1 else LEFT
        if not node.beside:
            return BETWEEN
        if self._free(here, there):
            if target.beside:
                return "up-down"
            if not self._has_beside(there):
                return "elbow"
        return RIGHT

    def _lane(self, side: str, name: str, target: str) -> int:
        """The number of the lane for a way: one that is free there, or in which a way leads to the same box already."""
        ends = self.middles[self.rows[name]], self.middles[self.rows[target]]
        span = Span(min(ends), max(ends), target)
        for at, lane in enumerate(self.lanes[side]):
            if all(other.target == target or other.high < span.low or other.low > span.high for other in lane):
                lane.append(span)
                return at
        self.lanes[side].append([span])
        return len(self.lanes[side]) - 1

    def _room(self, side: str) -> float:
        """The room between the boxes and the lanes of a side: for the longest word on a way that leaves there."""
        runs = (BETWEEN, "beside") if side == BETWEEN else (side,)
        words = [
            length(word, SIZE, bold=True)
            for node in self.flow.nodes
            for word, target in node.ways
            if self.runs[node.name, target] in runs
        ]
        return max(words) + BESIDES if words else 0.0

    def _lane_x(self, side: str, lane: int) -> float:
        if side == LEFT:
            return self.x - self.room[LEFT] - LANE * (lane + 0.5)
        if side == BETWEEN:
            return self.x + self.wide + self.room[BETWEEN] + LANE * lane
        return self.side + self.shape.beside + self.room[RIGHT] + LANE * (lane + 0.5)

    def leaves(self, name: str, side: str) -> bool:
        """Whether a way leaves a box of the chain by that side."""
        return any(
            start == name and (run == LEFT if side == LEFT else run in (BETWEEN, "beside"))
            for (start, _), run in self.runs.items()
        )

    def way(self, name: str, target: str) -> DrawnLine:
        """The line of the way from one box to another."""
        run, here, there = self.runs[name, target], self.box(name), self.box(target)
        mid, goal = here.y + here.height / 2, there.y + there.height / 2
        centre, aim = here.x + here.width / 2, there.x + there.width / 2
        if run == "straight":
            return DrawnLine(((centre, here.y + here.height), (aim, there.y)))
        if run == "beside":
            both = (target, name) in self.runs
            chain, other = (there, here) if self.nodes[name].beside else (here, there)
            lower = bool(self.nodes[name].beside) != self.swapped(name, target)
            y = mid + (BOTH if lower else -BOTH) * both
            ends = (_side(chain, y, right=True), _side(other, y, right=False))
            return DrawnLine(ends[::-1] if self.nodes[name].beside else ends)
        down = there.y > here.y
        edge = here.y + here.height if down else here.y
        if run == "up-down":
            return DrawnLine(((centre, edge), (centre, there.y if down else there.y + there.height)))
        if run == "elbow":
            if not self.leaves(target, RIGHT):
                return DrawnLine(((centre, edge), (centre, goal), (there.x + there.width, goal)))
            return DrawnLine(((centre, edge), *self._above(centre, target)))
        x = self.at[name, target]
        if run == BETWEEN:
            # it joins the way that leads there from beside, below the way that leads back
            back = (target, self.nodes[target].beside) in self.runs and self._from_below(target)
            goal += BOTH * back * (here.y > there.y)
            return DrawnLine(((here.x + here.width, mid), (x, mid), (x, goal), _side(there, goal, right=False)))
        start = (here.x, mid) if run == LEFT else (here.x + here.width, mid)
        if self.nodes[target].beside:
            return DrawnLine((start, (x, mid), (x, goal), (there.x + there.width, goal)))
        if run == LEFT and not self.leaves(target, LEFT):
            return DrawnLine((start, (x, mid), (x, goal), (there.x, goal)))
        if run == LEFT and self._encloses(target, name):
            end = _side(there, goal + BOTH, right=False)
            return DrawnLine((start, (x, mid), (x, end[1]), end))
        return DrawnLine((start, (x, mid), *self._above(x, target)))

    def _encloses(self, name: str, other: str) -> bool:
        """Whether a way leaves a box at the left and runs down past a box below it, from which one leads back."""
        ends = [self.rows[end] for (start, end), run in self.runs.items() if start == name and run == LEFT]
        return bool(ends) and self.rows[name] < self.rows[other] < min(ends)

    def _reach(self, item: tuple[tuple[str, str], str]) -> int:
        """The number of rows that a way at the left passes (the shorter ones run inside); 0 for any other way."""
        (start, end), run = item
        return abs(self.rows[start] - self.rows[end]) if run == LEFT else 0

    def swapped(self, name: str, target: str) -> bool:
        """Whether, of two ways between the same boxes, the one back to the chain is the upper: another way joins
        below."""
        beside = name if self.nodes[name].beside else target
        both = (target, name) in self.runs and self.runs[name, target] == "beside"
        return both and self._from_below(beside)

    def _from_below(self, name: str) -> bool:
        """Whether a way in the lanes between leads up to a box beside, and none down to it."""
        rows = [self.rows[start] for (start, end), run in self.runs.items() if end == name and run == BETWEEN]
        return bool(rows) and min(rows) > self.rows[name]

    def _above(self, x: float, target: str) -> tuple[Point, ...]:
        """The last points of a way that comes to a box from above: into the gap over its row, to its middle, and
        down."""
        there = self.box(target)
        y, aim = self.tops[self.rows[target]] - self.shape.gap * 0.45, there.x + there.width / 2
        return (x, y), (aim, y), (aim, there.y)

    def labels(self, way: DrawnLine, word: str, swapped: bool = False) -> list[Words]:
        """The places for the word at the beginning of a way, the best first.

        `swapped`: the way back runs above the way there, so that its word stands above it.
        """
        (ax, ay), (bx, by) = way.points[:2]
        far = length(word, SIZE, bold=True)
        back = ax == self.side or (bx < ax and ax > self.side - POINTED)
        if ax == bx:
            # the word stands in the middle of a short way, near the beginning of a long one
            y = ay + min(SIZE + 1, (by - ay) / 2 + SIZE * 0.24) if by > ay else ay - 4
            places = [(ax + 5, y), (ax - 5 - far, y)]
        else:
            x, under, above = ax + 4 if bx > ax else ax - far - 2, ay + SIZE * 0.9, ay - 3
            places = [(x, under), (x, above)] if (back and bx < ax) != swapped else [(x, above), (x, under)]
        return [Words(x, y, word, SIZE, bold=True, middle=False) for x, y in places]

    def words(self, name: str) -> list[Words]:
        """The lines of words in a box, in its middle."""
        box, sized = self.box(name), self.sized[name]
        y, x = box.y + PAD, box.x + box.width / 2
        found = []
        for lines, size in ((sized.says, SIZE), (sized.cites, SMALL)):
            for line in lines:
                found.append(Words(x, y + size * 0.95, line, size))
                y += size * LEADING
        return found

    def signs(self, name: str, signs: str) -> list[Words]:
        """The marks of doubt and change in the upper right corner of a box."""
        box = self.box(name)
        right = box.x + box.width - (POINTED + 5 if box.kind == "ask" else 3) - length(signs, SIGN)
        return [Words(right, box.y + SIGN, signs, SIGN, middle=False)]


def _side(box: Box, y: float, *, right: bool) -> Point:
    """The point of a box's side at this height; the sides of a question are pointed."""
    middle = box.y + box.height / 2
    inset = POINTED * abs(y - middle) / (box.height / 2) if box.kind == "ask" else 0.0
    return (box.x + box.width - inset, y) if right else (box.x + inset, y)


def laid_out(flow: Flow, shape: Shape = WIDE) -> Drawing:
    """Draw a flow chart."""
    chart = Chart(flow, shape)
    boxes = {node.name: chart.box(node.name) for node in flow.nodes}
    ways = {(node.name, target): chart.way(node.name, target) for node in flow.nodes for _, target in node.ways}
    parts: list[Box | DrawnLine | Words] = []
    for node in flow.nodes:
        parts.append(boxes[node.name])
        parts += chart.words(node.name)
        if not shape.cites and (signs := marks(node.cites, node.codes)):
            parts += chart.signs(node.name, signs)
        for word, target in node.ways:
            way = ways[node.name, target]
            parts.append(way)
            if word:
                places = chart.labels(way, word, chart.swapped(node.name, target))
                parts.append(placed(places, list(ways.values()), list(boxes.values())))
    return Drawing(chart.width, chart.height, tuple(parts), steps(flow))
