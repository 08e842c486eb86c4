"""A compiled file at a path: what it was made from, and that it cannot be made."""

from .compiled import Compiled, Damaged

RELEASE = "release"
"""The signature of the file in an installed package."""

Signature = tuple[object, ...]
"""What a compiled file was made from."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Unusable(Exception):
    """The texts cannot be read: where and what, and how to mend it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def read(path: str, fresh: "Callable[[Signature], bool]", own: bool = False) -> Compiled | None:
    """The compiled file at a path if it is whole and `fresh` says so of the signature of what it was made from.

    `own`: only if nobody but this user and root can have written it.
    """
    try:
        # unbuffered: what is read is known to the byte; open as long as the program runs
        file = open(path, "rb", buffering=0)  # noqa: SIM115
        if own and not _our_own(file.fileno()):
            return None
        found = Compiled(file)
        return found if fresh(found.signature) else None
    except (OSError, Damaged, ValueError, EOFError, TypeError):  # a head with the right checksum may hold anything
        return None


def _our_own(handle: int) -> bool:
    """Whether an open file belongs to this user or root and nobody else may write it, where there are such owners."""
    import os

    if not hasattr(os, "getuid"):
        return True
    about = os.fstat(handle)
    return about.st_uid in (0, os.getuid()) and not about.st_mode & 0o022


def released(made_from: Signature) -> bool:
    """Whether a compiled file came with an installed package, where nothing changes."""
    return made_from == (RELEASE,)
