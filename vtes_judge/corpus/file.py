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


def read(path: str, fresh: "Callable[[Signature], bool]") -> Compiled | None:
    """The compiled file at a path if it is whole and `fresh` says so of the signature of what it was made from."""
    try:
        # unbuffered: what is read is known to the byte; open as long as the program runs
        found = Compiled(open(path, "rb", buffering=0))  # noqa: SIM115
    except (OSError, Damaged):
        return None
    return found if fresh(found.signature) else None


def released(made_from: Signature) -> bool:
    """Whether a compiled file came with an installed package, where nothing changes."""
    return made_from == (RELEASE,)
