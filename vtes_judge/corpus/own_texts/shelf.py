"""Knows where the reader's own texts lie, and opens each: a book of its own, beside the corpus in a library.

A text is one compiled file, named like the text, in the user's data folder. It is read whole and every part of it is
checked before anything is quoted from it.
"""

import os
from io import BytesIO

from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.corpus.compiled_file import Compiled, Damaged
from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.store import user_folder

VERSION = 2
"""The version of how a text is parsed and kept, raised whenever that changes."""

SIGNATURE = ("added text", VERSION)
"""The signature of the compiled file of an added text."""

ENDING = ".bin"

LONGEST = 8
"""The longest name of an added text, in characters."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def folder() -> str | None:
    """The folder of the added texts, whether it is there or not; None where there is no home."""
    home = user_folder("XDG_DATA_HOME", "/.local/share")
    return f"{home}/texts" if home else None


def names() -> tuple[str, ...]:
    """The names of the texts that were added, sorted; none where the folder is missing or cannot be read."""
    where = folder()
    try:
        found = os.listdir(where) if where else []
    except OSError:
        return ()
    kept = [file[: -len(ENDING)].upper() for file in found if file.endswith(ENDING) and file.islower()]
    return tuple(sorted(name for name in kept if is_name(name)))


def is_name(text: str) -> bool:
    """Whether this may be the name of a text: two to eight capitals and digits, a letter first."""
    plain = text.isascii() and text.isalnum() and text == text.upper()
    return plain and text[:1].isalpha() and 1 < len(text) <= LONGEST


def place(name: str) -> str:
    """The path of the compiled file of a text. Raises Unusable where there is no home."""
    where = folder()
    if where is None:
        raise Unusable("there is no home folder to keep texts in", "set XDG_DATA_HOME to a folder that you may write")
    return f"{where}/{name.lower()}{ENDING}"


def read_kept(name: str) -> Compiled:
    """Read the compiled file of a text, of whatever version, and check every part of it. Raises Unusable."""
    path = place(name)
    try:
        with open(path, "rb") as file:
            found = Compiled(BytesIO(file.read()))
        found.verify()
        if found.signature[:1] != SIGNATURE[:1]:
            raise Damaged("it is no added text")
    except OSError as error:
        why = f"your copy of {name} cannot be read: {error.strerror or error}"
        raise Unusable(why, f"look at {path}") from None
    except (Damaged, ValueError, EOFError, TypeError):
        hint = f"take it away and add it again: vtes-judge text remove {name}"
        raise Unusable(f"your copy of {name} is damaged", hint) from None
    return found


def open_text(name: str) -> "AddedBook":
    """Open a text that was added. Raises Unusable if it is damaged or was kept by another version of the program."""
    found = read_kept(name)
    if found.signature != SIGNATURE:
        hint = f"make it anew from the copy that was kept: vtes-judge text update --as {name}"
        raise Unusable(f"your copy of {name} was kept by another version of this program", hint)
    return AddedBook(name, found)


class AddedBook(Book):
    """An added text, open for looking up and searching like the corpus."""

    def __init__(self, name: str, compiled: Compiled) -> None:
        super().__init__(compiled)
        self.name = name

    @property
    def about(self) -> "dict[str, Any]":
        """The name, title, date, day of adding, file, kind of file and number of clauses of the text."""
        found: dict[str, Any] = self.compiled.value("about")
        return found

    @property
    def called(self) -> str:
        """`your copy of Rulebook, 2024-05-01`: the words by which it is told apart from the four texts."""
        return f"your copy of {self.about['title']}, {self.about['date'] or 'undated'}"

    def resolve(self, written: str) -> list[str]:
        """The citations that a loosely written one may mean, with or without the name of the text."""
        first, _, rest = written.strip().partition(" ")
        return super().resolve(rest if first.upper() == self.name and rest.strip() else written)


class Library(Book):
    """The four texts, and the reader's own ones by the names that they were given."""

    def __init__(self) -> None:
        super().__init__()
        self.names = names()
        self._opened: dict[str, AddedBook] = {}

    def text(self, name: str) -> AddedBook:
        """The added text of a name, which must be one of `names`. Raises Unusable."""
        if name not in self._opened:
            self._opened[name] = open_text(name)
        return self._opened[name]

    def openable(self) -> tuple[list[AddedBook], list[Unusable]]:
        """The added texts that can be opened, and what is wrong with the others."""
        sound: list[AddedBook] = []
        faults: list[Unusable] = []
        for name in self.names:
            try:
                sound.append(self.text(name))
            except Unusable as fault:
                faults.append(fault)
        return sound, faults

    def _own(self, written: str) -> AddedBook | None:
        first = written.strip().partition(" ")[0].upper() if self.names else ""
        return self.text(first) if first in self.names else None

    def __contains__(self, citation: str) -> bool:
        own = self._own(citation)
        return citation in own if own else super().__contains__(citation)

    def __getitem__(self, citation: str) -> BookClause:
        own = self._own(citation)
        return own[citation] if own else super().__getitem__(citation)

    def resolve(self, written: str) -> list[str]:
        own = self._own(written)
        return own.resolve(written) if own else super().resolve(written)

    def source(self, name: str) -> dict[str, object]:
        own = self._own(name)
        return own.source(name) if own else super().source(name)
