"""The help of `deck`."""

from typing import Annotated

from .explain import Help
from .explain import option as _option
from .explain import words as _words


def deck(
    words: Annotated[list[str], _words("What to do, and the deck list; - is standard input.", "check FILE")],
    format: Annotated[str, _option("deck", "format")] = "constructed",
    variant: Annotated[str, _option("deck", "variant")] = "none",
    boosters: Annotated[int | None, _option("deck", "boosters")] = None,
    starters: Annotated[bool, _option("deck", "starters")] = False,
    players: Annotated[int | None, _option("deck", "players")] = None,
    day: Annotated[str | None, _option("deck", "day")] = None,
    casual: Annotated[bool, _option("deck", "casual")] = False,
    brief: Annotated[bool, _option("deck", "brief")] = False,
    as_json: Annotated[bool, _option("deck", "as_json")] = False,
) -> None:
    """Sizes, groups and banned cards of a deck, and the counts of its headings, from a list in plain text: the form of
    the archive of winning decks, Lackey's, 3x Name, what JOL, ARDB, Amaranth and others export. Lines that begin with
    #, // or -- are comments.

    Groups are read where the list has them (Brujah:4, G4, group 4); what it does not tell is said, not guessed. No list
    of cards is used: whether a name is a card is not checked. A trade stock makes it a deck before the trading.
    """


DECK = """\
  vtes-judge deck check vtes_judge/scenarios/decks/legal.txt
  vtes-judge deck check vtes_judge/scenarios/decks/lackey.txt --brief
  vtes-judge deck check vtes_judge/scenarios/decks/jol.txt --casual --json"""

HELP: Help = {
    "deck": (
        deck,
        DECK,
        "0 legal as far as the list tells, 1 something is wrong, or not settled, 2 not read or not understood",
    ),
}
