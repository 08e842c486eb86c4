"""The words that every format has in common: headings of columns, what stands at the foot, flow charts as steps."""

from vtes_judge.corpus.book import Book

from .model import Flow, Node, Seats, Sheet, cited

CLAUSE = "Clause"
"""The heading of the column of clauses."""

CONTENTS = "Contents"
BOOKLET = "The rules at the table"
ARROW = "→"

CODES = {"X": "conflicts", "GAP": "gaps", "D": "corrections"}
"""What the codes beside a clause name, by their first letters."""


def foot(book: Book, sheets: "tuple[Sheet, ...] | list[Sheet]") -> str:
    """What stands at the foot: the texts behind the clauses named, and how far each holds."""
    used = {citation.partition(" ")[0] for sheet in sheets for citation in cited(sheet)[0]}
    texts = []
    for name in ("CRR", "VEKN", "GL", "PMF"):
        if name in used:
            source = book.source(name)
            texts.append(f"{name}: {source['title']} ({source['authority']})")
    codes = {code for sheet in sheets for code in cited(sheet)[1]}
    kinds = [kind for mark, kind in CODES.items() if any(code.startswith(mark) for code in codes)]
    named = " and ".join([part for part in (", ".join(kinds[:-1]), *kinds[-1:]) if part])
    more = f". Codes name {named} of these texts: vtes-judge show CODE" if kinds else ""
    return "; ".join(texts) + more + "."


def led(flow: Flow, node: Node) -> list[str]:
    """Where a box leads, as words: `yes → 3`, or `→ 3`; nothing for the step that follows anyway."""
    numbers = flow.numbers
    return [f"{word} {ARROW} {numbers[name]}".strip() for word, name in node.ways]


def round_table(seats: Seats) -> str:
    """The table as words: `A (acts) → B (her prey) → A`."""
    said = [f"{name} ({role})" if role else name for name, role in seats.seats]
    return f" {ARROW} ".join([*said, seats.seats[0][0]])


def steps(flow: Flow) -> str:
    """A flow chart in words: what stands for the picture where there is none."""
    said = []
    for node in flow.nodes:
        ways = "; ".join(led(flow, node))
        said.append(f"{flow.numbers[node.name]}. {node.says} {ways}".strip())
    return "\n".join([flow.title + ".", *said])
