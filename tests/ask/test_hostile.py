"""Questions that were made to mislead, most of which once did: each has the right verdict, or none.

A line of `hostile/*.txt` is a question and, behind `=>`, how its verdict begins, or `-` where no verdict may be given.
"""

from pathlib import Path

import pytest

from vtes_judge.reading.answering import Asking

FILES = sorted(Path(__file__).with_name("hostile").glob("*.txt"))

DAILY = "reading"
"""The file of faults that any question may meet; those of one area belong to the long run."""


def _stem(file: Path) -> str:
    return file.stem


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    "file", [one if one.stem == DAILY else pytest.param(one, marks=pytest.mark.long) for one in FILES], ids=_stem
)
def test_no_verdict_is_wrong(file: Path, asking: Asking) -> None:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    wrong = []
    for line in lines:
        question, _, right = line.rpartition(" => ")
        ruling = asking.answer(question).ruling
        verdict = ruling.verdict if ruling else "-"
        if not verdict.startswith(right) or verdict[len(right) : len(right) + 1].isalpha():
            wrong.append((question, verdict))
    assert wrong == []
