"""Proves that many cases in one test are all tried, and that those that fail are told by name, place and reason."""

import re
from collections.abc import Callable
from functools import partial

import pytest

from tests.cases import try_each


def is_even(number: int) -> None:
    assert number % 2 == 0, f"{number} is odd"


def is_refused() -> None:
    with pytest.raises(ValueError, match="no"):
        pass


def test_every_case_that_fails_is_told() -> None:
    cases: list[tuple[str, Callable[[], object]]] = [(f"number {one}", partial(is_even, one)) for one in range(4)]
    with pytest.raises(pytest.fail.Exception) as caught:
        try_each([*cases, ("a refusal", is_refused)])
    lines = str(caught.value).splitlines()
    assert lines[0] == "3 of 5 cases fail:"
    assert [line for line in lines[1:] if line and line[0] != " "] == ["number 1", "number 3", "a refusal"]
    reasons = [re.sub(r":\d+:", ":LINE:", line) for line in lines if line.startswith("  test_cases.py:")]
    assert [reason.partition(" is odd")[0] for reason in reasons[:2]] == [
        "  test_cases.py:LINE: AssertionError: 1",
        "  test_cases.py:LINE: AssertionError: 3",
    ]
    assert reasons[2].startswith("  test_cases.py:LINE: Failed: DID NOT RAISE")


def test_no_case_is_no_proof() -> None:
    with pytest.raises(AssertionError, match="there is no case"):
        try_each([])
    try_each([("two", partial(is_even, 2))])
