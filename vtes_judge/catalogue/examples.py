"""The worked examples of the checkers, from the YAML files of `scenarios/`."""

import os

from vtes_judge.annotations import Any
from vtes_judge.rulings import Checker

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "scenarios")


def read(path: "str | os.PathLike[str]") -> dict[str, list[dict[str, Any]]]:
    """The scenarios of one file, by checker."""
    with open(path, encoding="utf-8") as file:
        return _load(file.read())


def _load(text: str) -> dict[str, list[dict[str, Any]]]:
    import yaml

    from vtes_judge.decoding.fact_files import Loader

    found: dict[str, list[dict[str, Any]]] = yaml.load(text, Loader=Loader)
    return found or {}


def of(checker: Checker) -> list[dict[str, Any]]:
    """The scenarios of a checker; only its own part of the file is read."""
    package = checker.rule.__module__.split(".")[-2]
    name = checker.chapter if package == "rules" else f"{package}_{checker.chapter}"
    try:
        with open(os.path.join(FOLDER, f"{name}.yaml"), encoding="utf-8") as file:
            text = file.read()
    except FileNotFoundError:
        return []
    head = f"\n{checker.name}:"
    text = "\n" + text
    if head not in text:
        return []
    lines = text[text.index(head) + 1 :].split("\n")
    end = next((at for at, line in enumerate(lines) if at and line[:1] not in ("", " ", "-", "#")), len(lines))
    return _load("\n".join(lines[:end])).get(checker.name) or []
