"""Every checker that is listed, and the worked examples of each, for the tests that ask them all."""

from typing import Any

from vtes_judge.catalogue.checkers import listed, load
from vtes_judge.catalogue.examples import scenarios_of
from vtes_judge.rulings import Checker

EVERY: list[Checker] = [load(one) for one in listed()]
"""Every checker, in the order of the list."""

EXAMPLES: list[tuple[Checker, dict[str, Any]]] = [(checker, one) for checker in EVERY for one in scenarios_of(checker)]
"""Every worked example with its checker."""

CHAPTERS: list[str] = sorted({checker.rule.__module__ for checker in EVERY})
"""Every chapter that has checkers, as a module: `vtes_judge.rules.blocking`."""


def examples_of(chapter: str) -> list[tuple[str, Checker, dict[str, Any]]]:
    """The worked examples of the checkers of a chapter, each with its name and its checker."""
    found = [(checker, one) for checker, one in EXAMPLES if checker.rule.__module__ == chapter]
    return [(f"{checker.name}: {one['name']}", checker, one) for checker, one in found]


def given(example: dict[str, Any]) -> dict[str, Any]:
    """What an example tells."""
    return example.get("given") or {}
