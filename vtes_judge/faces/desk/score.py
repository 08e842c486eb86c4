"""`vtes-judge score`: scores a table, victory points, game win and tournament points, and says if it is possible."""

from __future__ import annotations

from vtes_judge.annotations import Any, Mapping, Sequence
from vtes_judge.citations import is_difference
from vtes_judge.decoding.decoder import Wrong, decode_value
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, write, write_json
from vtes_judge.figures.tables import LARGE
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Ruling, Step, Unfit, answered
from vtes_judge.table.nouns import Context
from vtes_judge.tournament.game import HALF, Points, exactly, shown
from vtes_judge.tournament.impossible_results import near, reasons, slip
from vtes_judge.tournament.results import NOBODY, Report, ReportVerdict, elsewhere, report_sound, score_sheet_valid
from vtes_judge.tournament.scoring import TAKEN, adjusted, game_win, not_defined, tournament_points

SHAPE = "write the players in the order of the seats: vtes-judge score A=2 B=0.5 C=0.5 D=0 E=0"

LEAST = 3
"""The fewest players of a table that is scored."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str],
        Argument(
            default_factory=list,
            help="Everybody's victory points, in the order of the seats.",
            metavar="[NAME=POINTS]...",
        ),
    ],
    given: Annotated[
        str | None,
        Option("--given", help="Take the result from a YAML or JSON file (-: standard input).", metavar="FILE"),
        Example("table.yaml"),
    ] = None,
    simultaneous: Annotated[
        bool, Option("--simultaneous", help="Players may have been ousted at the same time.")
    ] = False,
    adjust: Annotated[
        str | None,
        Option("--adjust", help="Standings Adjustments of today's rules, as A=-1.", metavar="NAME=-1,..."),
        Example("Ann=-1"),
    ] = None,
    today: Annotated[bool, Option("--today", help="Say what today's rules make of the figures.")] = False,
    brief: Annotated[bool, Option("--brief", help="Only the figures, and whether they can be.")] = False,
    original: Annotated[
        bool, Option("--original", help="Quote the words of the source, without the editors' corrections.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Score a table, and say whether its result can be.

    Prints victory points, game win, tournament points with ties averaged, and the places at a table of five or four.
    Then it says whether a game can end so: every order of ousts, withdrawals and time is tried, and one that does
    is shown, or else what is counted wrongly. Each reason has its clause. A result that no order of seats allows
    scores nothing. Of a table of three it only says whether the result can be.

    Places are those of the players at the table, 1 to 4 at a table of four. For tournament points these four count as
    first, second, fourth and fifth, the third being the table bye (VEKN 3.7.3.p2).

    Points are exact: halves are written 0.5, 1/2 or ½, and shown as 0.5. Averages of tournament points are always
    whole numbers. The order of the players is clockwise: each is the predator of the next.

    Today's rules give the same figures but for a Standings Adjustment (T-113), which takes a victory point. --adjust
    tells one: VP, GW, TP and places are those that are left. Whether a game can end so is judged without it.

    A file has name: points, one a line; or the seats and the result of a table of an event file; or vp: {...} and
    other facts of check score-sheet-valid.

    Examples:
      vtes-judge score A=1.5 B=0 C=1.5 D=0 E=0.5
      vtes-judge score Ann=1 Bob=0 Cid=0 Dee=3 --brief

    Exit codes: 0 possible, 1 no course of the game has this result, 2 not understood.
    """
    if given is not None and words:
        raise Refused("the result is told twice: in words and in a file", "leave one of them out")
    told = from_file(given) if given is not None else {"vp": from_words(words)}
    try:
        table = ScoredTable(told, simultaneous, from_words(adjust.split(",")) if adjust else None)
    except Unfit as unfit:
        raise Refused(printable(str(unfit), 300), SHAPE) from None
    if as_json:
        write_json(table.data(original))
    else:
        lines = table.brief() if brief else table.lines(original)
        write([*lines, *([] if brief else [""]), *table.of_today()] if today or adjust else lines)
    return ANSWERED if table.possible else NOTHING


def from_words(words: list[str]) -> Points:
    """Read victory points such as `A=2 B=0.5`, in the order of the seats. Raises Refused for anything else."""
    points: Points = {}
    for word in words:
        name, equals, number = word.rpartition("=")
        name = " ".join(name.split())
        if not equals or not name:
            raise Refused(f"{printable(word)!r} is not NAME=POINTS", SHAPE)
        if name in points:
            raise Refused(f"{printable(name)} is told twice", SHAPE)
        try:
            points[name] = decode_value(float, number)
        except Wrong as wrong:
            raise Refused(f"{printable(name)}: {wrong}", "halves are written 0.5") from None
    if not points:
        raise Refused("no result is told", SHAPE)
    if len(points) > LARGE:
        raise Refused(f"{len(points)} players are told, and a table has at most {LARGE}", SHAPE)
    return points


def from_file(file: str) -> dict[str, Any]:
    """The facts of a file: the points by name, or the facts of `check score-sheet-valid`, or a table of an event file.

    Names are read as they stand, whatever YAML makes of them.
    """
    from vtes_judge.decoding.decoder import collect
    from vtes_judge.events.file import one_table, read_document
    from vtes_judge.files.yaml_text import unplaced
    from vtes_judge.rulings import CHECKERS

    text = read_document(file)
    root = text.root
    if root.nothing:
        raise Refused(
            f"{text.name} is empty: no result is told", "write Ann: 2, one player a line, in the order of the seats"
        )
    vp = root.get("vp")
    if vp is not None and vp.kind == "map":
        told: Any = unplaced(root)
        values, _ = collect(CHECKERS["score-sheet-valid"], told)
        return values
    return {key: value for key, value in one_table(text).items() if value}


AS_SEATED = "were they told in the order of the seats?"
"""The question to whoever told figures that are possible only in another order of the seats."""


class ScoredTable:
    """A table's result, the rulings on its figures, and whether it is possible.

    `told`: facts of score-sheet-valid, the points in the order of the seats. `adjustment`: the victory points, below
    zero, that Standings Adjustments add to them (T-113); the figures are of what is `left`. A result that no game can
    have `scores` nothing: no game win, no tournament points, no place. Raises Unfit for points that no table can have.
    """

    def __init__(self, told: Mapping[str, Any], simultaneous: bool, adjustment: Points | None = None) -> None:
        self.told = dict(told)
        self.vp: Points = self.told["vp"]
        self.adjustment = adjustment
        self.left = adjusted(self.vp, adjustment)
        self.simultaneous = simultaneous
        self.report: Ruling[Report] = score_sheet_valid(**self.told)
        outcome = self.report.answer.outcome
        self.at_once = outcome is ReportVerdict.AT_ONCE
        self.possible = outcome is ReportVerdict.VALID or (self.at_once and simultaneous)
        self.fit = all(number >= 0 and number % HALF == 0 for number in self.vp.values())
        bare = not self.possible and self.fit and not self.told.keys() - {"vp"}
        self.elsewhere = elsewhere(self.vp) if bare else ""
        known = self.possible or self.at_once or bool(self.report.answer.course) or bool(self.elsewhere)
        self.scores = self.fit and known
        self.win: Ruling[tuple[str, ...]] | None = None
        if self.scores:
            self.win = self._adjusted_win() if adjustment else game_win(vp=self.vp)
        self.tp: Ruling[Points] | None = None
        if self.scores and len(self.vp) in TAKEN:
            self.tp = tournament_points(vp=self.left)

    def _adjusted_win(self) -> Ruling[tuple[str, ...]] | None:
        from vtes_judge.today.tournament.scoring import who_has_won

        found = who_has_won(vp=self.vp, adjustment=self.adjustment, context=Context.TOURNAMENT)
        return answered(found) if found is not None else None

    def of_today(self) -> list[str]:
        """The lines that say what differs in the figures by today's rules."""
        if not self.adjustment:
            return wrap_keeping_citations("Today: the same figures, without a Standings Adjustment (T-113).", width())
        less = ", ".join(f"{printable(player, 30)} {shown(number)}" for player, number in self.adjustment.items())
        return wrap_keeping_citations(f"Today: the figures after a Standings Adjustment of {less} (T-113).", width())

    def rank(self, player: str) -> str:
        """The player's place among those at the table: `1`, or `1-2` for those who share two places."""
        above = sum(number > self.left[player] for number in self.left.values())
        same = sum(number == self.left[player] for number in self.left.values())
        return f"{above + 1}-{above + same}" if same > 1 else str(above + 1)

    def figures(self) -> list[str]:
        """The figures as lines of a table: a row for each player, in the order of the seats."""
        rows = [("seat", "player", "VP", "GW", "TP", "place")]
        for at, (player, number) in enumerate(self.left.items(), 1):
            won = "-" if self.win is None else str(int(player in self.win.answer))
            points = "-" if self.tp is None else shown(self.tp.answer[player])
            rows.append(
                (str(at), printable(player, 30), shown(number), won, points, self.rank(player) if self.scores else "-")
            )
        return columns(rows, left=(1,))

    def verdict(self, *, doubt: bool = False) -> str:
        """The sentence that says whether the result is possible.

        `doubt`: say so, if it is possible only with players ousted at the same time.
        """
        course = "; ".join(self.report.answer.course)
        if self.at_once and not self.simultaneous:
            unless = "unless players are ousted at the same time (--simultaneous)"
            if self.elsewhere:
                return f"Not possible in this order of seats {unless}; possible as {self.elsewhere}: {AS_SEATED}"
            return f"Not possible {unless}: {course}."
        if self.possible:
            at_once = " only with players ousted at the same time" if self.at_once and doubt else ""
            return f"Possible{at_once}: {course}."
        if not self.fit:
            name, number = next((name, one) for name, one in self.vp.items() if one < 0 or one % HALF)
            has = f"{printable(name, 30)} has {exactly(number)}"
            return f"Not possible: {has}, and victory points are 0, 0.5, 1 and so on."
        if self.elsewhere:
            return f"Not possible in this order of seats; possible as {self.elsewhere}: {AS_SEATED}"
        if self.why_not():
            return f"Not possible: {printable(slip(self.vp), 700)}"
        return "Not possible: no course of ousts, withdrawals and time gives this result."

    def why_not(self) -> tuple[Step, ...]:
        """The reasons why a result is impossible, where no course of a game gives it: what is counted wrongly."""
        if self.at_once or self.possible or not self.fit or self.told.keys() - {"vp"}:
            return ()
        return reasons(self.vp)

    def instead(self) -> str:
        """The nearest possible results in words; '' if the result is possible, or none is near."""
        if self.possible or not self.fit or self.told.get("card_vp") or self.told.keys() - {"vp", "card_vp"}:
            return ""
        found = self.nearest()
        return "; ".join(" ".join(f"{player}={shown(number)}" for player, number in one.items()) for one in found)

    def nearest(self) -> list[Points]:
        """The possible results that are nearest to this one."""
        return near(self.vp, self.simultaneous)

    @property
    def other(self) -> str:
        """The words that introduce the results of `instead`."""
        return "Possible with nobody ousted at the same time" if self.at_once else "Possible instead"

    def won(self) -> list[str]:
        """The line that says who has the game win."""
        return (
            []
            if self.win is None
            else [f"Game win: {printable(self.win.answer[0], 30) if self.win.answer else NOBODY}."]
        )

    def notes(self) -> list[str]:
        """The lines with what a reader must know of the figures."""
        return [not_defined(len(self.vp))] if self.scores and self.tp is None else []

    def brief(self) -> list[str]:
        """The result in brief, as lines: the figures, and whether they are possible."""
        said = wrap_keeping_citations(self.verdict(), width())
        first, last = ([], said) if self.possible else ([*said, ""], [])
        ending = [*self.won(), *last]
        lines = [*first, *self.figures(), *([""] if ending else []), *ending]
        if self.instead():
            lines += [] if ending else [""]
            lines += wrap_keeping_citations(f"{self.other}: {self.instead()}", width(), "  ", "")
        return lines + [line for note in self.notes() for line in wrap_keeping_citations(note, width())]

    def ruling(self) -> Ruling[bool]:
        """The result of the table, its figures and its possibility as one ruling."""
        report = self.report if self.simultaneous else report_sound(**self.told, simultaneous=False)
        steps = [*report.steps, *self.why_not()]
        for ruling in (self.win, self.tp):
            steps += [step for step in ruling.steps if not any(map(is_difference, step.cites))] if ruling else ()
        return Ruling(
            self.possible,
            self.verdict(),
            tuple(steps),
            self.report.standing,
            left_to_judge=self.report.left_to_judge,
            notes=self.report.notes,
        )

    def lines(self, original: bool) -> list[str]:
        """The whole result as lines: the figures, and every reason with its clause."""
        from vtes_judge.faces.terminal.verdict import lines_of
        from vtes_judge.rulings import CHECKERS

        ruling = self.ruling()
        checker = CHECKERS["game-win"]
        body = lines_of(checker, {"vp": self.vp}, ruling, original)
        lines = [ink().strong(line) if at == 0 else line for at, line in enumerate(self.figures())]
        said = len(wrap_keeping_citations(ruling.verdict, width()))
        if self.possible:
            lines += ["", *self.won(), *body]
        else:
            lines = [*body[:said], "", *lines, "", *self.won(), *body[said:]]
        if self.instead():
            lines += ["", *wrap_keeping_citations(f"{self.other}: {self.instead()}", width(), "  ", "")]
        for note in self.notes():
            lines += ["", *wrap_keeping_citations(note, width())]
        return lines

    def data(self, original: bool) -> dict[str, object]:
        """The result for programs."""
        from vtes_judge.corpus.book import Book
        from vtes_judge.faces.terminal.lines import words_of

        ruling = self.ruling()
        book = Book()
        return {
            "schema": 1,
            "players": [
                {
                    "seat": at,
                    "player": player,
                    "vp": exact(number),
                    "gw": None if self.win is None else int(player in self.win.answer),
                    "tp": None if self.tp is None else exact(self.tp.answer[player]),
                    "place": self.rank(player) if self.scores else None,
                }
                for at, (player, number) in enumerate(self.left.items(), 1)
            ],
            "adjustment": {player: exact(number) for player, number in (self.adjustment or {}).items()},
            "possible": self.possible,
            "at_once": self.at_once,
            "course": list(self.report.answer.course),
            "verdict": self.verdict(),
            "steps": [
                {"says": step.says, "met": step.met, "cites": list(step.cites), "over": list(step.over)}
                for step in ruling.steps
            ],
            "instead": self.instead().split("; ") if self.instead() else [],
            "citations": [{"citation": name, "text": words_of(book[name], original)} for name in ruling.cites],
            "left_to_judge": list(ruling.left_to_judge),
            "notes": list(ruling.notes),
        }


def exact(number: float) -> int | float | str:
    """A number of points for JSON: whole, a half, or a fraction as text."""
    above, below = number.as_integer_ratio()
    return above if below == 1 else above / below if below == 2 else f"{above}/{below}"


def columns(rows: Sequence[tuple[str, ...]], left: tuple[int, ...] = ()) -> list[str]:
    """Rows as columns, two blanks apart; those in `left` begin at the left, the others end at the right."""
    wide = [max(cells(row[at]) for row in rows) for at in range(len(rows[0]))]

    def padded(cell: str, at: int) -> str:
        blanks = " " * (wide[at] - cells(cell))
        return cell + blanks if at in left else blanks + cell

    return ["  ".join(padded(cell, at) for at, cell in enumerate(row)).rstrip() for row in rows]


def cells(text: str) -> int:
    """The number of cells that a text takes on a terminal: a wide letter takes two, a combining accent none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(one) else 2 if east_asian_width(one) in "WF" else 1 for one in text)
