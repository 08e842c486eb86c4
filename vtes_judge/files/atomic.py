"""Writes a file whole or not at all: into a temporary file beside it, to the disk, then in its place."""

import os
import signal
import stat
import time
from contextlib import contextmanager

from vtes_judge.annotations import Iterator
from vtes_judge.messages import Refused, printable


def called(file: str) -> str:
    """The name of a file as messages show it."""
    return "standard input" if file == "-" else printable(file, 200)


def save(file: str, raw: bytes, new: bool = False, hint: str = "nothing was changed") -> None:
    """Write a file whole: into a temporary file beside it, to the disk, then in its place.

    A link stays a link; permissions and owner stay. A device is written to; anything else that is no file (a pipe) is
    refused. `new`: there must be no such file yet. Raises Refused, and leaves what was there, if it cannot be written.
    """
    if file == "-":
        raise Refused("standard input cannot be written to", "name a file")
    try:
        target = os.path.realpath(file)
        old = os.stat(target) if os.path.exists(target) else None
        if old is not None and stat.S_ISCHR(old.st_mode):
            with open(target, "wb", buffering=0) as device:
                device.write(raw)
            return
        _may_be_replaced(file, target, old)
        folder, name = os.path.dirname(target) or ".", os.path.basename(target)
        _clear_away(folder, name)
        with _undisturbed():
            beside = _beside(folder, name, raw, old)
            try:
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
        raise Refused(f"{called(file)} cannot be written: {why}", hint) from None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold back signals that would end the program until a file is written or given up, so that no temporary file is
    left."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _may_be_replaced(file: str, target: str, old: "os.stat_result | None") -> None:
    """Check that a file may be replaced, and by this user. Raises OSError or Refused."""
    if old is None:
        if os.path.islink(target):  # one that leads back to itself has no end to be written
            raise OSError(40, "Too many levels of symbolic links")
        return
    if stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(21, "Is a directory")
    if not stat.S_ISREG(old.st_mode):
        raise Refused(f"{called(file)} is no file and was not written", "name a file")
    if not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied")
    if old.st_nlink > 1:
        hint = "it would keep the old text: copy the file, or delete the other name"
        raise Refused(f"{called(file)} has a second name (a hard link), and was not written", hint)


def _beside(folder: str, name: str, raw: bytes, old: "os.stat_result | None") -> str:
    """Write a new file beside one, whole, under a name that nobody else could have planted, with the mode and owner of
    the old one."""
    while True:
        path = f"{folder}/{_start(name)}{os.urandom(6).hex()}{END}"
        try:
            # a private file stays private while it is written
            mode = 0o666 if old is None else 0o600
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), mode)
            break
        except FileExistsError:
            continue
    try:
        with open(handle, "wb") as stream:
            if old is not None:
                os.chmod(path, stat.S_IMODE(old.st_mode))
                if (old.st_uid, old.st_gid) != (os.stat(path).st_uid, os.stat(path).st_gid):
                    os.chown(path, old.st_uid, old.st_gid)
            stream.write(raw)
            stream.flush()
            os.fsync(stream.fileno())
    except BaseException:
        os.unlink(path)
        raise
    return path


END = ".new"
"""The ending of the name of a temporary file."""

FORSAKEN = 60
"""Seconds after which a temporary file is taken for one that a killed program left."""


def _start(name: str) -> str:
    """The beginning of the names of the temporary files beside a file."""
    return f".{name[:80]}."


def _clear_away(folder: str, name: str) -> None:
    """Delete the temporary files beside a file that killed programs left."""
    start = _start(name)
    for left in os.listdir(folder):
        token = left[len(start) : -len(END)]
        if left.startswith(start) and left.endswith(END) and len(token) == 12 and not token.strip("0123456789abcdef"):
            try:
                if time.time() - os.lstat(f"{folder}/{left}").st_mtime > FORSAKEN:
                    os.unlink(f"{folder}/{left}")
            except OSError:
                pass  # somebody else was faster, or it is not ours


def _link(beside: str, target: str) -> None:
    """Give a written file its name if no file has it: with a hard link, where there are any, as a link never replaces a
    file."""
    try:
        os.link(beside, target)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(target):
            raise FileExistsError(17, "File exists") from None
        os.replace(beside, target)


def _settle(folder: str) -> None:
    """Make sure that the new name of a file is on the disk too, where folders can be opened."""
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
