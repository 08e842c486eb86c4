"""A compiled file at a path: what it was made from, and that it cannot be made."""

from .compiled import Compiled, Damaged

RELEASE = "release"
"""The signature of the file in an installed package."""

Signature = tuple[object, ...]
"""What a compiled file was made from."""


class Unusable(Exception):
    """The texts cannot be read: where and what, and how to mend it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def read(path: str, wanted: Signature | None) -> Compiled | None:
    """The compiled corpus at a path if it is whole and was made from what `wanted` describes (None: from a release)."""
    try:
        # unbuffered: what is read is known to the byte; open as long as the program runs
        found = Compiled(open(path, "rb", buffering=0))  # noqa: SIM115
    except (OSError, Damaged):
        return None
    if found.signature == (RELEASE,) if wanted is None else found.signature == wanted:
        return found
    return None
