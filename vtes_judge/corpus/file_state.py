"""Reads a compiled file at a path if it is ours and fresh; tells by size, times and checksum whether files have
changed."""

import os
from zlib import crc32

from .compiled_file import Compiled

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
"""The folder of this package. Who may write there may change the program itself."""

RELEASE = "release"
"""The signature of a compiled file that came with an installed package."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

Signature = tuple["Any", ...]
"""What a compiled file was made from: RELEASE, or a row for each file with its checksum."""

Measured = tuple["Any", ...]
"""A file as `measured` gives it, or with its checksum as `summed` gives it."""


class Unusable(Exception):
    """Raised for texts that cannot be read: tells where, what, and how to mend it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def read(path: str, fresh: "Callable[[Signature], bool]") -> Compiled | None:
    """The compiled file at a path if it is whole and `fresh` says so of the signature of what it was made from.

    Outside the package a file is used only if nobody but this user and root can have written it.
    """
    try:
        # without O_NONBLOCK, opening a pipe would wait for a writer
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        # unbuffered: what is read is known to the byte; open as long as the program runs
        file = open(handle, "rb", buffering=0)  # noqa: SIM115
        if not _our_own(path, os.fstat(handle)):
            return None
        found = Compiled(file)
        return found if fresh(found.signature) else None
    except Exception:  # behind a right checksum the head may still hold anything
        return None


def of_others(path: str) -> bool:
    """Whether a file is there that `read` does not use because somebody else may have written it."""
    try:
        return not _our_own(path, os.stat(path))
    except (OSError, ValueError):
        return False


def _our_own(path: str, about: os.stat_result) -> bool:
    if path.startswith(PACKAGE + os.sep) or not hasattr(os, "getuid"):
        return True
    return about.st_uid in (0, os.getuid()) and not about.st_mode & 0o022


def measured(name: str, about: os.stat_result) -> Measured:
    """The row by which an unchanged file is recognised: its name, size, the times of its content and its entry, and its
    number.

    Who writes twice within a tick of the clock, or sets the old time, changes the last two.
    """
    return name, about.st_size, about.st_mtime_ns, about.st_ctime_ns, about.st_ino


def summed(row: Measured, path: str) -> Measured:
    """The row that `measured` gave for a file, with the checksum of its content, as it stands in a signature."""
    return *row, _checksum(path)


def unchanged(kept: Measured, row: Measured, path: str) -> bool:
    """Whether a file has the content that it had: as measured now, against what `summed` gave then.

    A copy with the old times is another file: its content is looked at.
    """
    return kept[:5] == row or (kept[:3] == row[:3] and kept[5] == _checksum(path) is not None)


def fresh(root: str, wanted: Signature) -> "Callable[[Signature], bool]":
    """Make a function that tells of a signature whether the texts and code are still those that it was made from."""

    def still(made_from: Signature) -> bool:
        paths = (f"{root}{row[0]}" for row in wanted)
        return len(made_from) == len(wanted) and all(map(unchanged, made_from, wanted, paths))

    return still


def _checksum(path: str) -> int | None:
    try:
        with open(path, "rb") as file:
            return crc32(file.read())
    except OSError:
        return None


def released(made_from: Signature) -> bool:
    """Whether a compiled file came with an installed package, where nothing changes."""
    return made_from == (RELEASE,)
