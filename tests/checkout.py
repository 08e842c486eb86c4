"""Copies of this checkout that a test may break, and what they answer when they are asked from outside."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

KEPT = tuple(name + end for name in ("corpus.bin", "commands.bin") for end in ("", ".lock"))

PARTS = ("vtes_judge", "rules_corpus", "glossary")

ASK = ("search", "who", "may", "block")
COMMANDS: tuple[tuple[str, ...], ...] = (
    ASK,
    ("search", "stelth and intercpt"),
    ("search", '"ready region"', "torp*", "-combat"),
    ("search", "--json", "blood hunt"),
    ("show", "IV.C"),
    ("show", "--json", "GL scarce"),
    ("define", "torpor"),
    ("toc", "VEKN"),
    ("verify-quote", "placed in torpor"),
)
"""One command of every kind, all answered with exit code 0 or 1."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a run wrote and how it ended."""

    out: str
    err: str
    code: int


@dataclass(frozen=True, slots=True)
class Checkout:
    """A copy of the checkout, with a home folder of its own beside it."""

    root: Path

    @property
    def data(self) -> Path:
        return self.root / "vtes_judge" / "data"

    @property
    def index(self) -> Path:
        return self.data / "corpus.bin"

    @property
    def home(self) -> Path:
        return self.root.parent / "home"

    def environment(self, **more: str | None) -> dict[str, str]:
        """A bare one, without cards whatever is installed; None takes a name out."""
        kept = {name: os.environ[name] for name in ("PATH", "LANG", "SYSTEMROOT", "VIRTUAL_ENV") if name in os.environ}
        values: dict[str, str | None] = {**kept, "HOME": str(self.home), "VTES_JUDGE_CARDS": "off", **more}
        return {name: value for name, value in values.items() if value is not None}

    def start(self, *args: str, **more: str | None) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-m", "vtes_judge", *args],
            cwd=self.root,
            env=self.environment(**more),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def ask(self, *args: str, **more: str | None) -> Answer:
        return ended(self.start(*(args or ASK), **more))

    def python(self, code: str, **more: str | None) -> Answer:
        """Run a program in the copy."""
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.root,
            env=self.environment(**more),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        return Answer(done.stdout, done.stderr, done.returncode)

    def leftovers(self) -> list[str]:
        """What lies in the data folder besides what is kept there and its locks."""
        return sorted(path.name for path in self.data.iterdir() if path.name not in KEPT)

    def stale(self) -> None:
        """Touch a text: the index no longer fits."""
        text = self.root / "glossary" / "synonyms.yaml"
        at = text.stat().st_mtime_ns + 1_000_000_000
        os.utime(text, ns=(at, at))


def ended(process: "subprocess.Popen[str]") -> Answer:
    out, err = process.communicate(timeout=120)
    return Answer(out, err, process.returncode)


def copied(source: Path, target: Path) -> Checkout:
    """Names, words and times are the same, so that an index of the one fits the other."""
    for part in PARTS:
        shutil.copytree(source / part, target / part, ignore=shutil.ignore_patterns("*.lock", "*.tmp"))
    return Checkout(target)


def whole(index: Path) -> bool:
    """Whether every section of a compiled file is as it was written."""
    from vtes_judge.corpus.compiled_file import Compiled, Damaged

    try:
        with index.open("rb") as file:
            Compiled(file).verify()
    except Damaged:
        return False
    return True


__all__ = ["ASK", "COMMANDS", "Answer", "Checkout", "copied", "ended", "whole"]
