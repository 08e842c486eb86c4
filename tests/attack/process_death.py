"""A process that dies, or whose disk is full, at one point of its work: forked, so that a thousand are quick."""

import os
import resource
import signal
import sys
import time
from pathlib import Path

from .writers import Writer, environment

DEEDS = frozenset(
    ("open", "os.rename", "os.remove", "os.link", "os.chmod", "os.chown", "os.mkdir", "os.truncate", "fcntl.flock")
)
"""The audit events that the interpreter raises before something is done to the disk."""

BROKEN = 70
"""The exit code of a child that ended by a fault."""


def forked(
    writer: Writer, folder: Path, *, deed: int = 0, size: int = 0, full: bool = False, after: float = 0.0
) -> tuple[int, str]:
    """Run a writer in a child process. Returns how it ended, as `os.waitstatus_to_exitcode` has it, and its messages.

    `deed`: the child is killed before this operation on a file of the folder, counted from 1. `size`: no file may grow
    longer, in bytes; the child is killed in the middle of that write or, where `full`, told that the disk is full.
    `after`: it is killed after so many seconds.
    """
    heard, said = os.pipe()  # which no limit of files holds for
    child = os.fork()
    if child == 0:
        code: object = BROKEN
        try:
            os.close(heard)
            _run(writer, folder, said, deed, size, full)
        except SystemExit as ended:
            code = ended.code
        finally:
            os._exit(code if isinstance(code, int) else BROKEN)
    os.close(said)
    if after:
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
    with open(heard, encoding="utf-8", errors="replace") as messages:
        text = messages.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), text


def _run(writer: Writer, folder: Path, said: int, deed: int, size: int, full: bool) -> None:
    from vtes_judge.__main__ import script

    os.environ.clear()
    os.environ.update(environment(folder))
    os.chdir(folder)
    for opened, handle in ((os.open(".stdin", os.O_RDONLY), 0), (os.open(os.devnull, os.O_WRONLY), 1), (said, 2)):
        os.dup2(opened, handle)
    sys.stdin, sys.stdout, sys.stderr = open(0, encoding="utf-8"), open(1, "w"), open(2, "w")  # noqa: SIM115
    sys.argv = ["vtes-judge", *writer.args]
    if deed:
        _die_before(deed, str(folder))
    if size:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN if full else signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    script()


def _die_before(deed: int, folder: str) -> None:
    left = [deed]

    def heard(event: str, arguments: tuple[object, ...]) -> None:
        if event in DEEDS and (event == "fcntl.flock" or folder in os.path.abspath(str(arguments[0]))):
            left[0] -= 1
            if not left[0]:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(heard)
