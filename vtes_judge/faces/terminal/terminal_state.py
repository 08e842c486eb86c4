"""A terminal as it was before, whatever signal ends the program at it: keys are shown again, and so is the cursor."""

import os
import signal
from types import FrameType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

ENDING = ("SIGTERM", "SIGHUP")
"""The signals that end a program where no exception is raised: an interrupt raises one, and who asks cleans up."""

AS_BEFORE = b"\x1b[?25h\x1b[?2004l\x1b[0m"
"""The cursor is shown, what is pasted comes as typed, and letters are plain."""


def restore_on_signals(handle: int = 0) -> None:
    """Have the terminal of this handle put back as it is now before such a signal ends the process."""
    try:
        import termios
    except ImportError:  # no such terminals here
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
        except (OSError, termios.error):  # it was closed
            pass
        os.kill(os.getpid(), kind)
        os._exit(128 + kind)

    for name in ENDING:
        kind = getattr(signal, name, None)
        try:
            if kind is not None and signal.getsignal(kind) is signal.SIG_DFL:
                signal.signal(kind, end)
        except ValueError:  # not in the main thread of a program that runs this
            return
