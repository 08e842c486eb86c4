"""One call of the program in this process, with a limit of its time, and what is wrong with how it took it."""

import io
import json
import re
import shlex
import signal
import sys
import traceback
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from vtes_judge.__main__ import main
from vtes_judge.messages import ORDERS

SECONDS = 2.0
"""The most seconds of processor time that an answer may take."""

WAITING = 30.0
"""The most time of the clock: whoever waits for something that never comes takes no processor time."""

COLOURS = re.compile("\x1b\\[(?:0|1|2|31|32|33)m")
"""The orders for a terminal that the program itself gives."""


@dataclass(frozen=True)
class Call:
    """Words of a command line, standard input, and the files that lie in the folder."""

    args: tuple[str, ...]
    stdin: bytes = b""
    files: dict[str, bytes] = field(default_factory=dict)
    terminal: bool = False

    def shown(self) -> str:
        """The call as a line of a shell, with the files that it names."""
        line = shlex.join(["vtes-judge", *(ascii(word)[1:-1][:300] for word in self.args)])
        if self.stdin:
            line += f" <<< {self.stdin[:300]!r}"
        named = [name for name in self.files if name in self.args]
        return "\n      ".join([line, *(f"{name} = {self.files[name][:400]!r}" for name in named)])


@dataclass(frozen=True)
class Outcome:
    """The exit code (None: it did not come to one), what was written, and what broke out of the program."""

    code: object
    out: str
    err: str
    broke: str = ""


class TooLong(BaseException):
    """The call took longer than it may."""


class _Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


class _Kept(io.BytesIO):
    """A stream whose text can be read even after the program has closed it."""

    def close(self) -> None:
        pass


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise TooLong


def called(call: Call) -> Outcome:
    """Make a call in the working folder."""
    for name, raw in call.files.items():
        Path(name).write_bytes(raw)
    kept = sys.argv, sys.stdin, sys.stdout, sys.stderr
    out, err = _Kept(), _Kept()
    kind = _Terminal if call.terminal else io.TextIOWrapper
    sys.argv = ["vtes-judge", *call.args]
    sys.stdin = io.TextIOWrapper(io.BytesIO(call.stdin), "utf-8", "strict")
    sys.stdout, sys.stderr = kind(out, "utf-8"), io.TextIOWrapper(err, "utf-8", "backslashreplace")
    code: object = None
    broke = ""
    before = [signal.signal(one, _stop) for one in (signal.SIGPROF, signal.SIGALRM)]
    try:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        signal.setitimer(signal.ITIMER_REAL, WAITING)
        try:
            code = main()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
    except TooLong:
        broke = f"over {SECONDS:g} s"
    except SystemExit as ended:
        code = ended.code
    except BaseException as fault:
        place = traceback.extract_tb(fault.__traceback__)[-1]
        broke = f"{type(fault).__name__} at {Path(place.filename).name}: {str(fault)[:80]}"
    finally:
        for one, handler in zip((signal.SIGPROF, signal.SIGALRM), before, strict=True):
            signal.signal(one, handler)
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError):  # the program may have closed it
                pass
        sys.argv, sys.stdin, sys.stdout, sys.stderr = kept
    written = [one.getvalue().decode("utf-8", "replace") for one in (out, err)]
    return Outcome(code, written[0], written[1], broke)


def faults(call: Call, outcome: Outcome) -> list[str]:
    """The kinds of fault in an outcome. A refusal is no fault."""
    if outcome.broke:
        return [outcome.broke]
    found: list[str] = []
    if outcome.code not in (0, 1, 2):
        found.append(f"exit code {outcome.code}")
    if "Traceback (most recent" in outcome.err:
        found.append("a traceback")
    if "should not have happened" in outcome.err:
        found.append("an inner fault: " + outcome.err.partition("happened: ")[2].partition("\n")[0][:80])
    if outcome.code == 2 and "error: " not in {line[:7] for line in outcome.err.splitlines()}:
        found.append("exit 2 without a word")
    if outcome.err and not outcome.err.startswith(("error: ", "note: ", "warning: ", "hint: ")):
        found.append("standard error begins with something else than error, note or warning")
    tabs = {9} if call.args[:1] in (("completion",), ("__complete",)) else set()
    seen = COLOURS.sub("", outcome.out) if call.terminal else outcome.out
    for what, text in (("output", seen), ("messages", outcome.err)):
        if orders := set(map(ord, text)) & set(ORDERS) - tabs:
            found.append(f"orders for a terminal in the {what}: U+{min(orders):04X}")
    if "--json" in call.args and outcome.out.startswith("{"):
        found += _json_faults(outcome.out, "--batch" in call.args)
    return found


def _json_faults(text: str, rows: bool) -> list[str]:
    def refuse(name: str) -> None:
        raise ValueError(f"JSON has no {name}")

    try:
        for row in text.rstrip("\n").split("\n") if rows else [text]:
            if not isinstance(json.loads(row, parse_constant=refuse), dict):
                return ["JSON that is no object"]
    except ValueError as error:
        return [f"no JSON: {str(error)[:60]}"]
    return []
