"""Finds what cards say to a question: the cards that it names, and the rulings on them that bear on it."""

from vtes_judge.cards.sources import INSTALL, sources
from vtes_judge.corpus.book import Book
from vtes_judge.faces.terminal.writing import Ink, wrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.cards.named_cards import FoundRuling, NamedCard

MOST = 3
"""The most rulings that are shown beside clauses."""

CARDS = 3
"""The most cards whose text is shown beside clauses."""

FIRST = "By the rules in general; the text of the card goes first."


class QuestionCards:
    """The cards that a question names and the rulings that bear on it, best first. `installed`: data of cards are
    there.
    """

    __slots__ = ("installed", "named", "rulings")

    def __init__(self, installed: bool, named: "list[NamedCard]", rulings: "list[FoundRuling]") -> None:
        self.installed = installed
        self.named = named
        self.rulings = rulings


def beside(book: Book, text: str, covered: bool = True) -> QuestionCards:
    """What cards say to a question. If it names no card, rulings are looked for only where no clause answers it.

    `covered`: clauses answer it.
    """
    if sources() is None:
        return QuestionCards(False, [], [])
    from vtes_judge.cards.library import open_library

    library = open_library(kept=True)
    if library is None:
        return QuestionCards(False, [], [])
    from vtes_judge.cards.named_cards import cards_named, rulings_on

    named = cards_named(library, book, text)
    return QuestionCards(True, named, rulings_on(library, book, text, named) if named or not covered else [])


def hint(found: QuestionCards, columns: int, names: object) -> list[str]:
    """Lines that say how to get the texts of cards, where a question names some and they are not there. `names`: words
    of the question that only name cards."""
    if found.installed or not names:
        return []
    return wrap(f"What cards say, and how they were ruled, comes with: {INSTALL}", columns)


def lines(found: QuestionCards, pen: Ink, columns: int) -> list[str]:
    """The cards and rulings as lines, the last one empty."""
    if not found.named and not found.rulings:
        return []
    from .text import about, ruling_lines

    said: list[str] = []
    for one in found.named[:CARDS]:
        for card in one.cards:
            said += [pen.strong(line) for line in wrap(card.full_name, columns)]
            said += [pen.faint(line) for line in wrap(about(card), columns, "  ")]
            for line in card.text.split("\n"):
                said += wrap(line, columns, "    ", "  ")
    for ruling in found.rulings[:MOST]:
        said += [*[""] * bool(said), *ruling_lines(ruling.ruling, columns, ruling.name)]
    if found.named:
        more = f" More: vtes-judge card {found.named[0].cards[0].full_name}" if found.rulings[MOST:] else ""
        said += ["", *wrap(f"{FIRST}{more}", columns), ""]
    else:
        said.append("")
    return said


def as_data(found: QuestionCards) -> dict[str, object]:
    """The cards and rulings for programs."""
    if not found.named and not found.rulings:
        return {"cards": [], "rulings": []}
    from .text import ruling_data

    return {
        "cards": [card.full_name for one in found.named for card in one.cards],
        "rulings": [{"on": one.name, "score": round(one.score, 3), **ruling_data(one.ruling)} for one in found.rulings],
    }
