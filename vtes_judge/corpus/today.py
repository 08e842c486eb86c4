"""Looks up what has changed since the texts: the differences (T-01, ...) by code, by clause, by gap and by checker."""

from .book import Book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def difference(book: Book, code: str) -> "dict[str, Any]":
    """A difference by its code; today.yaml says what its keys are. Raises KeyError."""
    place = book.compiled.look_up("today_places", code)
    if place is None:
        raise KeyError(code)
    found: dict[str, Any] = book.compiled.thaw("today", place)
    return found


def codes(book: Book) -> tuple[str, ...]:
    """The codes of all differences, in their order."""
    found: tuple[str, ...] = book.compiled.value("today_codes")
    return found


def changed(book: Book, name: str) -> list[str]:
    """The codes of the differences that touch a clause, or settle a gap (`GAP-07`), in their order."""
    found = book.compiled.look_up("today_touched", name)
    return found.split("|") if found else []


def beside(book: Book, citation: str) -> list[str]:
    """The codes of the differences that add to a clause without changing what it says, in their order."""
    found = book.compiled.look_up("today_beside", citation)
    return found.split("|") if found else []


def touching(book: Book, checker: str) -> list[str]:
    """The codes of the differences that may change a verdict of a checker, in their order."""
    found = book.compiled.look_up("today_checkers", checker)
    return found.split("|") if found else []


def titled(book: Book, code: str) -> str:
    """The code and the title of a difference: `T-37 One modifier that increases a bleed`."""
    return f"{code} {difference(book, code)['title']}"
