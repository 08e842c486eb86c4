"""Files that people keep: read with a limit, written whole or not at all, never over what somebody else has written."""

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from .lines import said
from .out import Refused

MOST = 1_000_000
"""So many bytes of a file are read."""

BOM = "\ufeff"


def read_bytes(file: str) -> bytes:
    """A file as it is (`-`: standard input). Raises Refused if it cannot be read or is too long."""
    name = called(file)
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(MOST + 1)
        else:
            with open(file, "rb") as stream:
                raw = stream.read(MOST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "that is no name of a file"
        raise Refused(f"{name} cannot be read: {why}", "name an event file; vtes-judge event new makes one") from None
    if len(raw) > MOST:
        raise Refused(f"{name} is longer than {MOST} bytes", "an event is not so long: look at it in an editor")
    return raw


def decoded(raw: bytes, file: str) -> str:
    """The text of a file. Raises Refused, with the line, if it is no UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Refused(f"{called(file)}, line {line}: this is not UTF-8 text", "save the file as UTF-8") from None


def called(file: str) -> str:
    """What a file is called in messages."""
    return "standard input" if file == "-" else said(file, 200)


def save(file: str, text: str, new: bool = False) -> None:
    """Write a file whole: into a temporary file beside it, to the disk, then in its place.

    A link stays a link, and the permissions stay. `new`: there must be no such file yet. Raises Refused, and leaves
    what was there, if it cannot be written.
    """
    if file == "-":
        raise Refused("standard input cannot be written to", "name a file")
    target = os.path.realpath(file)
    folder = os.path.dirname(target) or "."
    beside = os.path.join(folder, f".{os.path.basename(target)[:80]}.{os.getpid()}.new")
    try:
        if os.path.isdir(target):
            raise IsADirectoryError(21, "Is a directory")
        mode = stat.S_IMODE(os.stat(target).st_mode) if os.path.exists(target) else None
        if mode is not None and not os.access(target, os.W_OK):
            raise PermissionError(13, "Permission denied")
        try:
            with open(beside, "wb") as stream:
                stream.write(text.encode("utf-8"))
                stream.flush()
                os.fsync(stream.fileno())
            if mode is not None:
                os.chmod(beside, mode)
            if new:
                _link(beside, target)
            else:
                os.replace(beside, target)
        finally:
            if os.path.lexists(beside):
                os.unlink(beside)
        _settle(folder)
    except FileExistsError:
        raise Refused(f"{called(file)} is there already", "name another file, or delete that one") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "that is no name of a file"
        raise Refused(f"{called(file)} cannot be written: {why}", "nothing was changed") from None


def _link(beside: str, target: str) -> None:
    """Give a file its name if nobody has it: with a link, which never replaces anything, where there are links."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(target):
            raise FileExistsError(17, "File exists") from None
        os.replace(beside, target)


def _settle(folder: str) -> None:
    """Have the new name of a file on the disk too, where folders can be opened."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


@contextmanager
def held(file: str) -> Iterator[None]:
    """Hold a file while it is changed: a second desk that writes to it waits for its turn.

    Where the system has no such locks, `change` still notices that the file is another one than was read.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    while True:
        try:
            handle = os.open(file, os.O_RDONLY)
        except (OSError, ValueError):
            break  # reading it says what is wrong
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
            now = os.stat(file)
            mine = os.fstat(handle)
        except OSError:
            os.close(handle)
            break
        if (now.st_ino, now.st_dev) == (mine.st_ino, mine.st_dev):
            try:
                yield
            finally:
                os.close(handle)
            return
        os.close(handle)  # replaced while it was waited for
    yield


def change(file: str, how: Callable[[str], str]) -> None:
    """Replace the text of a file by what `how` makes of it; the file stays as it is if `how` raises."""
    if file == "-":
        raise Refused("standard input cannot be written to", "name a file")
    with held(file):
        raw = read_bytes(file)
        text = decoded(raw, file)
        mark = BOM if text.startswith(BOM) else ""
        found = mark + how(text[len(mark) :])
        if read_bytes(file) != raw:
            raise Refused(f"{called(file)} was changed by somebody else meanwhile", "nothing was written: try again")
        if found != text:
            save(file, found)
