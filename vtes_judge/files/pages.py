"""Makes text harmless for files that people and spreadsheets read: nothing in it is taken for a command."""

from vtes_judge.messages import SHOWN

SIGNS = ("+", "-", "\uff0b", "\uff0d")
"""The signs with which a number may begin, of half and of full width."""

FORMULAS = (*SIGNS, "=", "@", "\t", "\r", "\uff1d", "\uff20")
"""The characters with which a cell begins that a spreadsheet computes instead of showing."""

GUARD = "'"
"""The character put before such a cell, so that it is shown."""

_PAGE = {order: shown for order, shown in SHOWN.items() if order not in (9, 13)}


def page(text: str) -> str:
    """The text of a page as it is written to a file: tabs and line ends stay, other control characters are replaced."""
    return text.translate(_PAGE)


def cell(value: object) -> object:
    """A value for a cell of CSV: a text that a spreadsheet would compute gets an apostrophe in front; numbers stay."""
    if not isinstance(value, str) or not value.startswith(FORMULAS):
        return value
    number = value[1:].replace(".", "", 1)
    return value if value.startswith(SIGNS) and number.isdecimal() else GUARD + value


def uncelled(text: str) -> str:
    """The text of a cell that `cell` wrote."""
    return text[1:] if text.startswith(GUARD) and text[1:].startswith(FORMULAS) else text
