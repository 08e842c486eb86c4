"""`check` on the command line: what it prints, its standard input, the words of an error, the probe as a checker."""

import sys

import pytest

from tests.probe import PROBE
from vtes_judge import __main__
from vtes_judge.catalogue import checkers
from vtes_judge.rulings import CHECKERS


def check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "check", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


def probe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line know the checker that has a fact of every type."""
    listing = "\t".join(("probe", "setup", "A", PROBE.question, "CRR IV.C.3"))
    monkeypatch.setitem(checkers._READ, checkers.INDEX, [*checkers.lines(), listing])
    monkeypatch.setitem(CHECKERS, "probe", PROBE)


def error(message: str, *hints: str) -> str:
    return f"error: {message}\n\nhint: " + "\n      ".join(hints) + "\n"


class Standard:
    """Standard input that holds these bytes."""

    def __init__(self, text: bytes) -> None:
        self.buffer = self
        self.text = text

    def read(self, size: int = -1) -> bytes:
        return self.text[:size] if size >= 0 else self.text

    def isatty(self) -> bool:
        return False
