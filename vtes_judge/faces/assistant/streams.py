"""Catches what a command writes as text: each thread has a standard output and a standard input of its own.

Calls of an assistant are answered by the commands themselves, several at once; what one of them writes must reach its
own answer alone, and the protocol's own stream never.
"""

import io
import sys
import threading

from vtes_judge.annotations import Callable


class _Streams(threading.local):
    """The streams of the command that runs in this thread; if none runs, output is dropped and input is empty."""

    def __init__(self) -> None:
        self.out = io.StringIO()
        self.into = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")


_streams = _Streams()


class _Output(io.TextIOBase):
    """A standard output whose text goes to the stream of the thread that writes."""

    encoding = "utf-8"

    def write(self, text: str) -> int:
        return _streams.out.write(text)

    def isatty(self) -> bool:
        return False


class _Input(io.TextIOBase):
    """A standard input whose text comes from the stream of the thread that reads."""

    @property
    def buffer(self) -> io.BufferedIOBase:
        return _streams.into.buffer

    def read(self, size: int | None = -1) -> str:
        return _streams.into.read(-1 if size is None else size)

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        return _streams.into.readline(size)

    def close(self) -> None:
        """Do nothing: the next call reads from here too."""

    def isatty(self) -> bool:
        return False


def said(command: Callable[[], object], typed: str = "") -> str:
    """Run a command and return what it writes. `typed`: what it finds on standard input. Raises what it raises.

    From the first call on, the standard streams of this process are those of each thread: the protocol has its own by
    then.
    """
    if not isinstance(sys.stdout, _Output):
        sys.stdout, sys.stdin = _Output(), _Input()
    _streams.out = io.StringIO()
    _streams.into = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    command()
    return _streams.out.getvalue().rstrip("\n")
