"""What was typed at the prompt, kept for the next time in the user's folder for such things."""

import os

from vtes_judge.corpus.store import user_folder
from vtes_judge.files import atomic
from vtes_judge.limits import LINE
from vtes_judge.messages import Refused

MOST = 1000
"""The most lines that are kept: the last ones."""

SIZE = 4 * 1024 * 1024
"""The largest size of a history, in bytes; a larger file is not this program's."""


class History:
    """The lines of earlier sessions and of this one.

    Nothing is kept where nothing can be written, and a file that is no such history stays as it is.
    """

    def __init__(self) -> None:
        folder = user_folder("XDG_STATE_HOME", "/.local/state")
        self.file = f"{folder}/asked" if folder else ""
        self.earlier = self._read() or []
        self.lines: list[str] = []

    def add(self, line: str) -> None:
        """Keep a line in mind, unless it is the one before again."""
        last = (self.earlier + self.lines)[-1:]
        if line and [line] != last and len(line) <= LINE and line.isprintable():
            self.lines.append(line)

    def save(self) -> None:
        """Write the lines of this session behind those that are there by now."""
        before = self._read()
        if not self.lines or not self.file or before is None:
            return
        raw = "".join(f"{line}\n" for line in (before + self.lines)[-MOST:]).encode()
        try:
            os.makedirs(os.path.dirname(self.file), mode=0o700, exist_ok=True)
            atomic.save(self.file, raw)
        except (OSError, Refused):
            return  # read-only: then not
        self.earlier, self.lines = before + self.lines, []

    def _read(self) -> list[str] | None:
        """The lines that are kept; None where the file cannot be read as such."""
        try:
            if os.path.getsize(self.file) > SIZE:
                return None
            with open(self.file, encoding="utf-8") as file:
                return file.read().split("\n")[:-1]
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError):
            return None
