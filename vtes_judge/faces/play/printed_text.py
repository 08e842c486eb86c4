"""Lists the cards of a game that were taken from the data of cards, with what of their texts a judge sees to."""

from vtes_judge.faces.terminal.writing import wrap
from vtes_judge.transcripts.cards import CardReader
from vtes_judge.transcripts.requirements import required


def printed_lines(cards: CardReader, columns: int) -> list[str]:
    """A line for each card that was taken from the data, with the words of it that the program does not play; [] if no
    card was."""
    if not cards.printed:
        return []
    lines = wrap(f"Taken from the data of cards ({cards.source}):", columns)
    for name, one in cards.printed.items():
        says = f"a judge sees to: {' '.join(one.unread)}" if one.unread else "read whole"
        needs = "" if one.card.crypt else required(one.card)
        lines += wrap(f"{name}: {f'requires {needs}; ' if needs else ''}{says}", columns, "    ", "  ")
    return lines


def printed_data(cards: CardReader) -> dict[str, list[str]]:
    """The sentences of each card taken from the data that the program does not play, in their order, for programs."""
    return {name: list(one.unread) for name, one in cards.printed.items()}
