"""Puts a terminal back as it was when a signal ends the program: typed keys and the cursor are shown again."""

import os
import signal
from types import FrameType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

ENDING = ("SIGTERM", "SIGHUP")
"""The signals that end a program without an exception. (An interrupt raises one; the prompt that it ends cleans up.)"""

AS_BEFORE = b"\x1b[?25h\x1b[?2004l\x1b[0m"
"""Control codes for a terminal: show the cursor, send pasted text as if typed, write plain letters."""


def restore_on_signals(handle: int = 0) -> None:
    """Before a signal of `ENDING` ends the process, put the terminal of this file handle back as it is now."""
    try:
        import termios
    except ImportError:  # this system has no terminals of that kind
        return
    try:
        before = termios.tcgetattr(handle)
    except (OSError, termios.error):
        return

    def end(kind: int, _frame: FrameType | None) -> "NoReturn":
        signal.signal(kind, signal.SIG_DFL)
        try:
            termios.tcsetattr(handle, termios.TCSANOW, before)
            os.write(handle, AS_BEFORE)
        except (OSError, termios.error):  # the terminal was closed
            pass
        os.kill(os.getpid(), kind)
        os._exit(128 + kind)

    for name in ENDING:
        kind = getattr(signal, name, None)
        try:
            if kind is not None and signal.getsignal(kind) is signal.SIG_DFL:
                signal.signal(kind, end)
        except ValueError:  # signals can be caught in the main thread only
            return
