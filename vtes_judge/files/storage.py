"""Reads and writes files that people keep: with a limit, whole or not at all, never over what somebody else has
written."""

import os
import stat
import sys
import time
from contextlib import contextmanager

from vtes_judge.annotations import Callable, Iterator
from vtes_judge.locks import holder, stopped
from vtes_judge.messages import Refused

from . import atomic
from .atomic import called

MOST = 1_000_000
"""The largest file that is read, in bytes."""

BOM = "\ufeff"


OF_AN_EVENT = "is the name right? vtes-judge event new makes an event file"
NO_EVENT = "an event is not so long: look at it in an editor"
"""The hints for an event file that cannot be read, and for one that is too long."""


def read_bytes(file: str, most: int = MOST, hint: str = OF_AN_EVENT, too_long: str = NO_EVENT) -> bytes:
    """Read a file of at most `most` bytes (`-`: standard input). Raises Refused, with the hint, where it cannot be read
    or is too long."""
    name = called(file)
    try:
        if file == "-":
            raw = sys.stdin.buffer.read(most + 1)
        else:
            with open(file, "rb") as stream:
                raw = stream.read(most + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "that is no name of a file"
        if hint == OF_AN_EVENT and isinstance(error, (IsADirectoryError, PermissionError)):
            hint = "name a file that may be read"
        raise Refused(f"{name} cannot be read: {why}", hint) from None
    if len(raw) > most:
        raise Refused(f"{name} is longer than {most} bytes", too_long)
    return raw


def read_regular(file: str, most: int, hint: str) -> bytes:
    """Read a regular file of at most `most` bytes: no folder, pipe or device, which might never end.

    `hint`: what to do about a file that is too long. Raises Refused.
    """
    name = called(file)
    try:
        found = os.stat(file)
        if not stat.S_ISREG(found.st_mode):
            what = "a folder" if stat.S_ISDIR(found.st_mode) else "no file but a pipe or a device"
            raise Refused(f"{name} is {what}", "name a file")
        if found.st_size > most:
            raise Refused(f"{name} is longer than {most} bytes", hint)
        with open(file, "rb") as stream:
            return stream.read(most)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "that is no name of a file"
        raise Refused(f"{name} cannot be read: {why}", "is the name right, and may you read it?") from None


def decoded(raw: bytes, file: str) -> str:
    """Decode the bytes of a file as UTF-8. Raises Refused, with the line, if they are none."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Refused(f"{called(file)}, line {line}: this is not UTF-8 text", "save the file as UTF-8") from None


SHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""The bytes with which files of spreadsheet programs begin."""


def text_of(raw: bytes, file: str) -> tuple[str, str]:
    """Decode a file in any encoding that spreadsheets use, and tell which it was: UTF-8, UTF-16 or Latin-1.

    A file in neither UTF-8 nor UTF-16 is read as Windows-1252, which has the letters of Latin-1. Raises Refused.
    """
    if raw.startswith(SHEETS):
        raise Refused(f"{called(file)} is a spreadsheet, and no text", "save its sheet as CSV or tab-separated text")
    try:
        if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
            return raw.decode("utf-16"), "UTF-16"
        half = len(raw) // 2
        for name, zeros in (("utf-16-le", raw[1::2].count(0)), ("utf-16-be", raw[::2].count(0))):
            if half and zeros > half // 2:  # UTF-16 without a mark: every other byte of Western letters is zero
                return raw.decode(name), "UTF-16"
        if b"\0" in raw:
            raise Refused(f"{called(file)} is no text", "save it as plain text in UTF-8")
    except UnicodeDecodeError:
        raise Refused(f"{called(file)} is no text", "save it as plain text in UTF-8") from None
    try:
        return raw.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError:
        try:
            return raw.decode("cp1252"), "Latin-1"
        except UnicodeDecodeError:
            return raw.decode("latin-1"), "Latin-1"


def save(file: str, text: str, new: bool = False) -> None:
    """Write a file whole, or not at all. `new`: there must be no such file yet. Raises Refused."""
    atomic.save(file, text.encode("utf-8"), new=new)


PATIENCE = 20.0
"""The most seconds to wait for a file that another program holds."""

TOLD_AFTER = 1.0
"""Seconds of waiting for a file after which a note says so."""


@contextmanager
def held(file: str) -> Iterator[None]:
    """Hold a file while it is changed: another desk that wants to write to it waits, and is told so after a second.

    Where the system has no such locks, `change` still notices that the file is another one than was read. Raises
    Refused if another program holds the file for longer than PATIENCE, and for what is no file.
    """
    try:
        import fcntl
    except ImportError:
        yield
        return
    since, told = time.monotonic(), False
    while True:
        try:
            handle = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
        except (OSError, ValueError):
            break  # reading the file will say what is wrong
        try:
            mine = os.fstat(handle)
            if not stat.S_ISREG(mine.st_mode) and not stat.S_ISDIR(mine.st_mode):
                raise Refused(f"{called(file)} is no file that can be changed", "name a file")
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            now = os.stat(file)
        except BlockingIOError:
            os.close(handle)
            waited = time.monotonic() - since
            if waited > PATIENCE:
                hint = "nothing was changed; close that program, or try again"
                raise Refused(f"{called(file)} is held by another program{_holder(mine)}", hint) from None
            if waited > TOLD_AFTER and not told:
                told = True
                print(f"note: waiting for {called(file)}, held by another program{_holder(mine)}", file=sys.stderr)
            time.sleep(0.02)
            continue
        except OSError:
            os.close(handle)
            break
        except Refused:
            os.close(handle)
            raise
        if (now.st_ino, now.st_dev) == (mine.st_ino, mine.st_dev):
            try:
                yield
            finally:
                os.close(handle)
            return
        os.close(handle)  # the file was replaced while this waited: try again
    yield


def _holder(file: os.stat_result) -> str:
    """Render which process holds a file, in brackets, where the system tells; else ""."""
    process = holder(file)
    if not process:
        return ""
    return f" (process {process}, which is stopped)" if stopped(process) else f" (process {process})"


def keep(file: str, text: str, known: bytes | None) -> None:
    """Write a file whose text was `known` before. Raises Refused, and writes nothing, if somebody has changed it
    since."""
    with held(file):
        if read_bytes(file) != known:
            raise Refused(f"{called(file)} was changed by somebody else", "leave with quit, and open it again")
        save(file, text)


def change(file: str, how: Callable[[str], str]) -> None:
    """Replace the text of a file by what `how` makes of it; the file stays unchanged if `how` raises."""
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
