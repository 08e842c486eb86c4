"""Many cases in one test: each is tried, and those that fail are told by name, all in one message.

A test of its own for each of thousands of cases costs more than the cases: pytest collects, sends and counts it.
"""

import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from textwrap import indent

import pytest


def try_each(cases: Iterable[tuple[str, Callable[[], object]]]) -> None:
    """Try every named case, whatever the others do; fail with the name, place and reason of each that fails.

    Fails too where there is no case at all.
    """
    tried = 0
    faults = []
    for name, case in cases:
        tried += 1
        try:
            case()
        except (Exception, pytest.fail.Exception) as fault:
            faults.append(f"{name}\n{indent(f'{_place(fault)}: {type(fault).__name__}: {fault}', '  ')}")
    assert tried, "there is no case"
    if faults:
        pytest.fail(f"{len(faults)} of {tried} cases fail:\n\n" + "\n\n".join(faults), pytrace=False)


def _place(fault: BaseException) -> str:
    """File and line where a case failed: the innermost that is a test's."""
    frames = traceback.extract_tb(fault.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).name.startswith("test_")]
    frame = (ours or frames)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"


__all__ = ["try_each"]
