"""Keeps what was typed at the prompt for the next session, in the user's folder for such things."""

import os

from vtes_judge.corpus.store import user_folder
from vtes_judge.files import atomic
from vtes_judge.limits import LINE
from vtes_judge.messages import Refused

MOST = 1000
"""The most lines that are kept; of more the last ones are."""

SIZE = 4 * 1024 * 1024
"""The largest size of a history, in bytes; a larger file is not this program's."""


class History:
    """The lines typed in earlier sessions (`earlier`) and in this one (`lines`).

    Where the file cannot be written nothing is kept; a file that is no such history stays as it is.
    """

    def __init__(self) -> None:
        folder = user_folder("XDG_STATE_HOME", "/.local/state")
        self.file = f"{folder}/asked" if folder else ""
        self.earlier = self._read() or []
        self.lines: list[str] = []

    def add(self, line: str) -> None:
        """Add a line to those of this session, unless it repeats the one before."""
        last = (self.earlier + self.lines)[-1:]
        if line and [line] != last and len(line) <= LINE and line.isprintable():
            self.lines.append(line)

    def save(self) -> None:
        """Write the lines of this session behind those that the file holds by now."""
        before = self._read()
        if not self.lines or not self.file or before is None:
            return
        raw = "".join(f"{line}\n" for line in (before + self.lines)[-MOST:]).encode()
        try:
            os.makedirs(os.path.dirname(self.file), mode=0o700, exist_ok=True)
            atomic.save(self.file, raw)
        except (OSError, Refused):
            return  # nothing is kept where nothing can be written
        self.earlier, self.lines = before + self.lines, []

    def _read(self) -> list[str] | None:
        """The lines that the file holds, [] if there is no file; None if it cannot be read or is too large for one."""
        try:
            if os.path.getsize(self.file) > SIZE:
                return None
            with open(self.file, encoding="utf-8") as file:
                return file.read().split("\n")[:-1]
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError):
            return None
