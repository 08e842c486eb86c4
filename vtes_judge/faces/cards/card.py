"""`vtes-judge card`: shows a card, its text and every ruling on it."""

from __future__ import annotations

from vtes_judge.cards.library import Library, open_library
from vtes_judge.cards.sources import INSTALL
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.words import split_words
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, write, write_json
from vtes_judge.messages import Refused, printable

from .text import card_data, card_lines, owners, ruling_data, ruling_lines

LONGEST = 200
"""The longest name that is looked up, in characters."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.cards.card import Card, CardRuling
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    name: Annotated[list[str], Argument(help="The card, however its name is written.", metavar="NAME...")],
    rulings: Annotated[
        str | None,
        Option("--rulings", help="Only the rulings that have these words.", metavar="WORDS"),
        Example("equip"),
    ] = None,
    as_json: Json = False,
) -> int:
    """Show a card: its text, and every ruling on it with source and date.

    The newest ruling stands first. A name may be shortened, misspelt, without its article and accents; (ADV) and (G6)
    tell cards of one name apart. Card texts and rulings are those of the package krcg, which is not part of this
    program: in a checkout, pip install '.[cards]'. What card text says goes before the rules.

    Examples:
      vtes-judge card govern the unaligned
      vtes-judge card "theo bell (adv)"
      vtes-judge card deflection --rulings declin

    Exit codes: 0 shown, 1 no ruling has these words, 2 not understood, no such card, or no data of cards.
    """
    written = " ".join(name)
    if not split_words(written):
        raise Refused("no card is named", "try: vtes-judge card govern the unaligned")
    if len(written) > LONGEST:
        raise Refused(f"a name of {len(written)} characters is too long", f"write at most {LONGEST} characters")
    library = installed()
    cards = meant(library, written)
    book = Book()
    wanted = {card.number: _having(library.rulings(card), rulings) for card in cards}
    if as_json:
        data = [{**card_data(card, book), "rulings": list(map(ruling_data, wanted[card.number]))} for card in cards]
        write_json({"schema": 1, "cards": data, "data": library.about[0]})
    else:
        columns, pen = width(), ink()
        lines: list[str] = []
        for card in cards:
            lines += [""] if lines else []
            lines += card_lines(card, book, pen, columns)
            lines += _rulings(wanted[card.number], rulings, columns)
        write([*lines, "", *map(pen.faint, owners(library, columns))])
    return ANSWERED if rulings is None or any(wanted.values()) else NOTHING


def installed() -> Library:
    """The library of all cards. Raises Refused if no data of cards are installed."""
    library = open_library()
    if library is None:
        raise Refused("the data of the cards are not installed", INSTALL)
    return library


def meant(library: Library, written: str) -> list[Card]:
    """The cards that a name means, several if they share it. Raises Refused if it means none, with names near to it."""
    found = library.named(written) or library.begun(written)
    if found:
        return list(found)
    near = library.near(written)
    if len(near) == 1:
        return [card for card in library.named(near[0]) if card.full_name == near[0]]
    hint = f"perhaps: {', '.join(near)}" if near else "is the name right? vtes-judge cards says which data are there"
    raise Refused(f"{printable(written, 60)} is no card", hint)


def _having(rulings: tuple[CardRuling, ...], words: str | None) -> list[CardRuling]:
    """The rulings that have every one of these words, or its beginning."""
    wanted = split_words(words or "")
    return [
        one for one in rulings if all(any(word.startswith(its) for word in split_words(one.words)) for its in wanted)
    ]


def _rulings(given: list[CardRuling], words: str | None, columns: int) -> list[str]:
    if not given:
        return ["", "No ruling on it" + (" has these words." if words else " is known.")]
    count = f"{len(given)} ruling{'s' * (len(given) != 1)}" + (" with these words" if words else "")
    lines = ["", f"{count}, newest first:"]
    for one in given:
        lines += ruling_lines(one, columns)
    return lines
