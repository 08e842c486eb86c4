"""Seats the final step by step, as VEKN 3.1.3 has it: crypts, cards in a row, lot."""

from itertools import pairwise

from vtes_judge.events.name_lookup import meant_by
from vtes_judge.faces.desk.keeping.draws import first_of
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ink, width
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Ruling
from vtes_judge.tournament.finals import REVEALED, Placement, RowEnd, final_seating
from vtes_judge.tournament.scoring import TOP
from vtes_judge.tournament.seating import Order, play_order
from vtes_judge.tournament.standings import lots

from .file import FinalFacts

CLAUSE = "VEKN 3.1.3.p1"


class FinalSeating:
    """A final that is being seated: the revealed crypt cards, the row of cards so far, and the seed of its lots.

    Raises Unfit or Refused for finalists, crypts or places that cannot be.
    """

    def __init__(self, told: FinalFacts, seed: int) -> None:
        self.seed = seed
        self.names = told.finalists
        self.row: tuple[int, ...] = ()
        self.rulings: list[Ruling[Placement]] = []
        self.refused: Ruling[Placement] | None = None
        self.revealed: dict[str, tuple[str, ...]] = dict(told.revealed)
        self.left: dict[str, int] = dict(told.left)
        if self.names:
            self.begin(self.names, told)

    def begin(self, names: tuple[str, ...], told: FinalFacts) -> None:
        """Begin with the finalists, best first: draw from the crypts that were told, place the cards that were told."""
        twice = next((name for at, name in enumerate(names) if name in names[:at]), "")
        if twice or not 2 <= len(names) <= TOP[0]:
            raise Refused(
                f"{printable(twice)} is named twice" if twice else f"a final has {TOP[0]} finalists, not {len(names)}",
                "name them best first: vtes-judge finals Ann Bob Cid Dee Eve",
            )
        self.names = names
        for name, cards in told.crypts.items():
            self.reveal(self.named(name), cards)
        self.revealed = {self.named(name): cards for name, cards in self.revealed.items()}
        self.left = {self.named(name): number for name, number in self.left.items()}
        self.place("")
        for name, where in told.places:
            if self.refused is not None:
                break
            if self.named(name) == names[-1]:
                continue  # the first card lies alone, wherever it is told to lie
            self.place(where, self.named(name))

    def named(self, name: str) -> str:
        """The finalist of a name, or the only one whose name begins so."""
        return meant_by(
            name, self.names, "is no finalist", f"the finalists are {', '.join(map(printable, self.names))}"
        )

    def reveal(self, name: str, crypt: tuple[str, ...]) -> None:
        """Draw the cards that are revealed from a crypt, and count those that are left."""
        number = REVEALED.value
        if len(crypt) < number:
            raise Refused(
                f"{printable(name)}: a crypt of {len(crypt)} has no {number} cards to reveal", "tell all its cards"
            )
        slots = lots(self.seed)(tuple(f"crypt of {name}, card {at}" for at in range(len(crypt))))[:number]
        self.revealed[name] = tuple(crypt[int(slot.rpartition(" ")[2])] for slot in slots)
        self.left[name] = len(crypt) - number

    @property
    def turn(self) -> str:
        """The name of the finalist who places the next card; '' if all cards are placed."""
        return "" if self.done else self.names[len(self.names) - len(self.row) - 1]

    @property
    def done(self) -> bool:
        """Whether all cards are placed."""
        return bool(self.names) and len(self.row) == len(self.names)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names in the row, from left to right, which is clockwise."""
        return tuple(self.names[seed - 1] for seed in self.row)

    @property
    def first(self) -> str:
        """The name of the finalist who plays first, by lot; '' until all cards are placed."""
        return first_of(self.names, self.seed) if self.done else ""

    def options(self) -> list[tuple[str, str]]:
        """The places for the next card: the words for each, and what it means."""
        if len(self.row) < 2:
            return [("right", "beside the card (one end is equivalent to the other)")]
        names = self.seats
        ends = f"at an end of the row, between {names[-1]} and {names[0]} clockwise"
        return [("right", ends), *((f"{one}+{other}", f"between {one} and {other}") for one, other in pairwise(names))]

    def place(self, where: str, name: str = "") -> Ruling[Placement]:
        """Place a card: `left`, `right`, or between two names, `Ann+Bob`. Returns the ruling on whether that is legal.

        `name`: who places it; by default whose turn it is.
        """
        seed = self.names.index(name or self.turn) + 1
        between: tuple[int, ...] = ()
        end = RowEnd.LEFT if where == "left" else RowEnd.RIGHT
        if "+" in where:
            one, _, other = where.partition("+")
            between = tuple(self.names.index(self.named(side.strip())) + 1 for side in (one, other))
        elif where not in ("", "left", "right", "end"):
            raise Refused(f"{printable(where)!r} is no place in the row", "write left, right, or between two: Ann+Bob")
        ruling = final_seating(row=self.row, seed=seed, between=between, end=end, seeds=len(self.names))
        if ruling.answer.legal:
            self.row = ruling.answer.row
            self.rulings.append(ruling)
        else:
            self.refused = ruling
        return ruling

    def undo(self) -> bool:
        """Take the last card back; the first one stays."""
        self.refused = None
        if len(self.row) < 2:
            return False
        last = len(self.names) - len(self.row) + 1
        self.row = tuple(seed for seed in self.row if seed != last)
        self.rulings.pop()
        return True

    @property
    def few(self) -> str:
        """The note that there are fewer finalists than the rules provide for; '' if there are five."""
        if not self.names or len(self.names) == TOP[0]:
            return ""
        return f"A final with fewer than {TOP[0]} is not provided for (VEKN 3.1.p1, GAP-36)."

    # on paper

    def public(self) -> list[str]:
        """The lines that tell what is known of the finalists' crypts."""
        lines: list[str] = []
        for seed, name in enumerate(self.names, 1):
            cards = ", ".join(map(printable, self.revealed.get(name, ())))
            left = f"{self.left[name]} left in the crypt" if name in self.left else ""
            if cards or left:
                lines += wrap_keeping_citations(
                    "; ".join(part for part in (cards, left) if part), width(), " " * 6, f"  {seed} {printable(name)}: "
                )
        return lines

    def steps(self) -> list[str]:
        """A line for each card that was placed, with the row as it then was."""
        lines: list[str] = []
        for number, ruling in enumerate(self.rulings):
            who = self.names[len(self.names) - 1 - number]
            row = "  ".join(printable(self.names[seed - 1], 20) for seed in ruling.answer.row)
            lines.append(f"  {printable(who, 20)} places a card:  {row}")
        return lines

    def lines(self) -> list[str]:
        """The seating for people: what happened so far and what is next; once all cards are placed, the table."""
        pen, columns = ink(), width()
        names = ", ".join(f"{seed}\0{printable(name)}" for seed, name in enumerate(self.names, 1))
        lines = wrap_keeping_citations(f"Finalists, best first: {names}.", columns)
        lines += wrap_keeping_citations(self.few, columns) if self.few else []
        public = self.public()
        if public:
            lines += ["", "Public until all are seated:", *public]
        lines += ["", *self.steps()]
        if self.refused is not None:
            lines += ["", pen.strong(self.refused.verdict)]
            for step in self.refused.unmet:
                lines += wrap_keeping_citations(
                    f"{step.says} [{', '.join(step.cites)}]", columns, " " * 11, "  not met  "
                )
        if not self.done:
            lines += ["", *self.next_lines()]
            return [*lines, "", *wrap_keeping_citations(f"Clause: {CLAUSE} (vtes-judge show VEKN 3.1.3)", columns)]
        order = self.order()
        lines += ["", *(pen.strong(line) for line in picture(self.seats, self.first)), ""]
        lines += wrap_keeping_citations(
            f"{self.first} plays first, by lot (seed {self.seed}). {order.verdict}", columns
        )
        if public:
            lines += wrap_keeping_citations("The revealed cards are shuffled back into their crypts.", columns)
        return [
            *lines,
            "",
            *wrap_keeping_citations(f"Clauses: {', '.join(self.cites())} (vtes-judge show CITATION)", columns),
        ]

    def order(self) -> Ruling[Order]:
        """The ruling on the order of play and each player's transfers in the first turn, once all cards are placed."""
        return play_order(table=self.seats, final=True, drawn=self.first)

    def cites(self) -> tuple[str, ...]:
        """The clauses by which the cards were placed, and by which the game begins."""
        order = self.order().cites if self.done else ()
        return tuple(dict.fromkeys([*(cite for one in self.rulings for cite in one.cites), *order]))

    def next_lines(self) -> list[str]:
        """The lines that say whose turn it is to place a card, and where it may go."""
        lines = [f"{printable(self.turn)} is next, and may place a card"]
        return lines + [f"  {at}  {what}" for at, (_, what) in enumerate(self.options(), 1)]

    def data(self) -> dict[str, object]:
        """The seating for programs."""
        return {
            "schema": 1,
            "finalists": list(self.names),
            "revealed": {name: list(cards) for name, cards in self.revealed.items()},
            "left": dict(self.left),
            "rows": [[self.names[seed - 1] for seed in ruling.answer.row] for ruling in self.rulings],
            "refused": None
            if self.refused is None
            else {"verdict": self.refused.verdict, "because": [step.says for step in self.refused.unmet]},
            "next": self.turn or None,
            "places": [word for word, _ in self.options()] if not self.done else [],
            "seats": list(self.seats) if self.done else [],
            "first": self.first or None,
            "seed": self.seed,
            "order": [
                {"player": name, "transfers": number}
                for order in ([self.order().answer] if self.done else [])
                for name, number in zip(order.players, order.transfers, strict=True)
            ],
            "notes": [self.few] if self.few else [],
            "cites": list(self.cites()),
        }


def picture(seats: tuple[str, ...], first: str) -> list[str]:
    """The table from above in plain text, clockwise from the top; * plays first, > points to the prey."""
    names = [printable(name, 20) + (" *" if name == first else "") for name in seats]
    wide = max(map(len, names))
    top, *others = names
    right, left = others[: (len(others) + 1) // 2], others[(len(others) + 1) // 2 :][::-1]
    gap = " " * 6
    lines = [top.center(2 * wide + len(gap)).rstrip()]
    for at in range(len(right)):
        one = left[at] if at < len(left) else ""
        lines.append(one.rjust(wide) + gap + right[at])
    ring = " > ".join([*seats, seats[0]])
    return ["  " + line for line in lines] + ["", *wrap_keeping_citations(f"prey: {ring}", width(), "      ")]
