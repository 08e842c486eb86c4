"""Makes a compiled file anew and keeps it: one builder at a time, never half a file, and never without an answer."""

import os
import sys
import time
from contextlib import contextmanager, suppress
from io import BytesIO

from vtes_judge.annotations import Callable, Iterator
from vtes_judge.locks import holder, stopped

from .compiled_file import Compiled, Damaged
from .file_state import Signature, Unusable, fresh, of_others, read, summed

PATIENCE = 300.0
"""Seconds to wait for another builder before building all the same: a crowd of builders would fill the memory."""

TOLD_AFTER = 5.0
"""Seconds of waiting for another builder after which a note says so."""


def corpus(root: str, wanted: Signature, places: list[str]) -> Compiled:
    """Make the compiled corpus anew from the texts below `root`. A note on standard error says if it could not be kept,
    and if English words are missing.

    Raises Unusable when the texts themselves are at fault.
    """
    made, why = rebuild(places, fresh(root, wanted), lambda: _build(root, wanted))
    if not made.section("english").strip():
        print(
            "note: there is no list of English words, so that search may take a correct word for a slip\n"
            f"hint: pip install pyspellchecker, then delete {places[0]}",
            file=sys.stderr,
        )
    if why:
        print(f"note: the index was made for this run only, it could not be kept ({why})", file=sys.stderr)
    return made


def rebuild(places: list[str], fresh: Callable[[Signature], bool], build: Callable[[], bytes]) -> tuple[Compiled, str]:
    """Build a compiled file and keep it at the first place that takes it, unless another builder was faster.

    The second value says why it could not be kept (a read-only installation without a home, a full disk), so that it is
    used from memory; else it is "".
    """
    data: bytes | None = None
    reasons: list[str] = []
    for place in places:
        if of_others(place):
            print(f"note: {place} is not used, as somebody else may have written it", file=sys.stderr)
        try:
            os.makedirs(os.path.dirname(place), mode=0o700, exist_ok=True)
            with _alone(place + ".lock"):
                kept = _whole(read(place, fresh))
                if kept is not None:
                    return kept, ""
                data = data or build()
                _write(place, data)
                return Compiled(BytesIO(data)), ""
        except OSError as error:
            reasons.append(f"{place}: {error.strerror or error}")
    return Compiled(BytesIO(data or build())), "; ".join(reasons) or "there is no home folder"


def _build(root: str, wanted: Signature) -> bytes:
    from .building.build import build
    from .building.clauses import CorpusError

    made_from = tuple(summed(row, f"{root}{row[0]}") for row in wanted)
    try:
        return build(root, made_from)
    except CorpusError as error:
        raise Unusable(f"{error.file}:{error.line}: {error.message}", error.hint) from None
    except OSError as error:  # a text that cannot be read, not a place that cannot keep the index
        name = os.path.relpath(error.filename, root) if isinstance(error.filename, str) else root
        raise Unusable(f"{name} cannot be read: {error.strerror or error}", "put it back in place") from None


def _whole(found: Compiled | None) -> Compiled | None:
    """The compiled file that another builder left, if every section of it is undamaged; else None."""
    try:
        if found is not None:
            found.verify()
        return found
    except Damaged:
        return None


@contextmanager
def _alone(path: str) -> Iterator[None]:
    """Hold a lock that ends with this process, however it ends. Goes on without it after PATIENCE, and where there are
    no locks."""
    # a link is not followed and a pipe not waited for: in a shared folder somebody else may have put them there
    kind = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    with open(os.open(path, kind, 0o644), "rb") as file:
        try:
            import fcntl
        except ImportError:  # this system has no such locks: two builders then do the same work, both correctly
            yield
            return
        until = time.monotonic() + PATIENCE
        tell = time.monotonic() + TOLD_AFTER
        while time.monotonic() < until:
            if time.monotonic() > tell:
                print("note: waiting for another process that makes the index", file=sys.stderr)
                tell = until
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if stopped(holder(os.fstat(file.fileno()))):  # by Ctrl-Z, or in a debugger
                    break
                time.sleep(0.02)
            except OSError:  # this file system has no locks
                break
        yield


def _write(place: str, data: bytes) -> None:
    """Write a file beside the place, then move it there; remove what killed builders left."""
    folder, name = os.path.split(place)
    for left in os.listdir(folder):
        if left.startswith(name + ".") and left.endswith(".tmp"):
            with suppress(OSError):
                os.unlink(f"{folder}/{left}")
    temporary = f"{place}.{os.urandom(6).hex()}.tmp"
    try:
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), 0o644)
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, place)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)
        raise
