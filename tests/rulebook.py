"""Every checker that is listed, and the worked examples of each, for the tests that ask them all."""

from typing import Any

from vtes_judge.catalogue import examples
from vtes_judge.catalogue.checkers import listed, load
from vtes_judge.rulings import Checker

EVERY: list[Checker] = [load(one) for one in listed()]
"""Every checker, in the order of the list."""

EXAMPLES: list[tuple[Checker, dict[str, Any]]] = [(checker, one) for checker in EVERY for one in examples.of(checker)]
"""Every worked example with its checker."""


def given(example: dict[str, Any]) -> dict[str, Any]:
    """What an example tells."""
    return example.get("given") or {}
