"""A file written whole or not at all: into a temporary file beside it, to the disk, then in its place."""

import os
import stat

from vtes_judge.messages import Refused, printable


def called(file: str) -> str:
    """What a file is called in messages."""
    return "standard input" if file == "-" else printable(file, 200)


def save(file: str, raw: bytes, new: bool = False, hint: str = "nothing was changed") -> None:
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
                stream.write(raw)
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
        raise Refused(f"{called(file)} cannot be written: {why}", hint) from None


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
