"""Proves how a person is asked for what is missing: at a terminal, one question at a time, with back and quit."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from vtes_judge.corpus.book import Book

pty = pytest.importorskip("pty", reason="terminals are tried where there is a pty")

ROOT = Path(__file__).parents[2]

FIRST = "(1 of 2) the stealth of the acting minion?\n  a whole number\n> "
SECOND = "(2 of 2) the intercept of the blocking minion?\n  a whole number\n> "
START = "Is the action blocked with these totals?\nback: the question before; quit: leave\n\n"
WHERE = "(1 of 1) where the minion is?\n  ready, torpor, uncontrolled\n> "


INTERRUPT = "\x03"


def talk(args: str, *keys: str, of: str = "check") -> tuple[int, str]:
    """Type each answer once a question stands there; the exit code and all that was on the screen."""
    Book()
    keeper, terminal = pty.openpty()
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "80",
        "PAGER": "cat",
    }
    command = [sys.executable, "-m", "vtes_judge", of, *args.split()]
    process = subprocess.Popen(
        command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment, cwd=ROOT, start_new_session=True
    )
    os.close(terminal)
    seen, asked = "", 0
    until = time.monotonic() + 20
    waiting = list(keys)
    # not select(), which takes no number above 1023: a test process may have opened more files
    poll = select.poll()
    poll.register(keeper, select.POLLIN)
    while time.monotonic() < until:
        if poll.poll(50):
            try:
                piece = os.read(keeper, 65536)
            except OSError:
                break
            if not piece:
                break
            seen += piece.decode()
        elif seen.endswith("> ") and len(seen) > asked and waiting:
            asked = len(seen)
            key = waiting.pop(0)
            process.send_signal(signal.SIGINT) if key == INTERRUPT else os.write(keeper, key.encode())
        elif process.poll() is not None:
            break
    process.kill() if process.poll() is None else None
    os.close(keeper)
    return process.wait(), seen.replace("\r\n", "\n")


BLOCKED = "the same at once: vtes-judge check block-outcome stealth=1 intercept=1\n\nBlocked.\n"


@pytest.mark.parametrize(
    ("args", "keys", "screen"),
    [
        pytest.param(
            "block-outcome", ["1\n", "1\n"], f"{START}{FIRST}1\n{SECOND}1\n\n{BLOCKED}", id="one after the other"
        ),
        pytest.param(
            "block-outcome",
            ["2\n", "back\n", "1\n", "1\n"],
            f"{START}{FIRST}2\n{SECOND}back\n{FIRST}1\n{SECOND}1\n\n{BLOCKED}",
            id="back",
        ),
        pytest.param(
            "block-outcome",
            ["back\n", "1\n", "1\n"],
            f"{START}{FIRST}back\n{FIRST}1\n{SECOND}1\n\n{BLOCKED}",
            id="back at the first",
        ),
        pytest.param(
            "block-outcome",
            ["one\n", "\n", "1\n", "1\n"],
            f"{START}{FIRST}one\n  'one' is no whole number\n{FIRST}\n{FIRST}1\n{SECOND}1\n\n{BLOCKED}",
            id="wrong",
        ),
        pytest.param(
            "block-outcome stealth=1",
            ["1\n"],
            f"{START}{SECOND.replace('2 of 2', '1 of 1')}1\n\n{BLOCKED}",
            id="only what is missing",
        ),
    ],
)
def test_questions(args: str, keys: list[str], screen: str) -> None:
    code, seen = talk(args + " --brief", *keys)
    assert (code, seen.partition("\nCRR")[0] + "\n") == (0, screen)


@pytest.mark.parametrize(
    ("keys", "end", "hint"),
    [
        (["quit\n"], "quit\n", "see: vtes-judge check block-outcome --help"),
        (["1\n", "QUIT\n"], "QUIT\n", "go on with: vtes-judge check block-outcome stealth=1"),
        (["1\n", "back\n", "quit\n"], "quit\n", "see: vtes-judge check block-outcome --help"),
        (["1\n", "\x04"], "> \n", "go on with: vtes-judge check block-outcome stealth=1"),
    ],
)
def test_leaving(keys: list[str], end: str, hint: str) -> None:
    code, seen = talk("block-outcome", *keys)
    assert code == 2
    assert seen.endswith(f"{end}error: left before the last question\n\nhint: {hint}\n")


def test_an_interrupt() -> None:
    code, seen = talk("block-outcome", INTERRUPT)
    assert code == -signal.SIGINT
    assert "Traceback" not in seen


def test_programs_are_not_asked() -> None:
    code, seen = talk("block-outcome --json")
    assert code == 2
    assert seen.startswith("error: block-outcome must be told stealth, intercept\n\nhint: ")


def test_without_a_terminal_nobody_is_asked() -> None:
    command = [sys.executable, "-m", "vtes_judge", "check", "block-outcome"]
    done = subprocess.run(command, input="1\n1\n", capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: block-outcome must be told stealth, intercept\n")


def test_what_a_question_in_plain_words_does_not_tell_is_asked() -> None:
    code, seen = talk("vampire takes 2 damage", "2\n", of="ask")
    assert code == 0
    assert "the blood on the vampire before the damage?" in seen
    assert "The vampire stays ready with 0 blood." in seen
