"""Everything the rules say, once as they are and once with figures changed: what `test_figures.py` compares.

`python -m tests.rules.figure_texts` writes as JSON what follows when all figures are changed together, with `each` also
what follows when each is changed alone.
"""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

ROOMS = (
    "figures",
    "rules",
    "tournament",
    "phased",
    "catalogue.index",
    "catalogue.examples",
    "faces.sheets",
    "engine",
    "decoding",
)
"""What is imported anew when a figure is changed."""

RAISED = "raises"
"""How a text begins that stands for what was raised in place of it."""

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TENS = {20: "twenty", 30: "thirty", 40: "forty", 50: "fifty", 60: "sixty", 90: "ninety", 120: "a hundred and twenty"}


@dataclass(frozen=True)
class Known:
    """A figure as it is declared: the module, the how-manieth of it there, its value and its clause."""

    module: str
    at: int
    value: int | float
    clause: str

    @property
    def name(self) -> str:
        """How a message names it."""
        return f"{self.module.removeprefix('vtes_judge.')} figure {self.at}: {self.value} [{self.clause}]"

    @property
    def words(self) -> "re.Pattern[str]":
        """Finds the number in a text: a 1 only in digits before a noun, as `one` is said of much else."""
        number = self.value
        if number != int(number) or number < 1:
            return re.compile("(?!)")
        if number == 1:
            return re.compile(r"(?<![\w.,(])1(?= [a-z])")
        found = [str(number), *SMALL[int(number) :][:1], *([TENS[int(number)]] if int(number) in TENS else [])]
        return re.compile(rf"(?<![\w.])({'|'.join(found)})(?![\w.]*\w)", re.IGNORECASE)


@dataclass(frozen=True)
class Text:
    """Something that is said: where, its words, the clauses that it names."""

    where: str
    says: str
    cites: tuple[str, ...]


class Changed:
    """The package imported anew with each figure given by `change`; before and after it is as it was."""

    def __init__(self, change: Callable[[Known], Any]) -> None:
        self.change = change
        self.figures: list[Known] = []

    def __enter__(self) -> "Changed":
        from vtes_judge import rulings

        self.rulings = rulings
        self.plain: Any = rulings.Figure.__new__
        self.kept = {name: module for name, module in sys.modules.items() if self.again(name)}
        self.checkers = dict(rulings.CHECKERS)
        for name in self.kept:
            del sys.modules[name]
        rulings.CHECKERS.clear()
        counts: dict[str, int] = {}
        plain, figures, change = self.plain, self.figures, self.change

        def new(cls: Any, value: Any, clause: str) -> Any:
            module = sys._getframe(1).f_globals["__name__"]
            counts[module] = counts.get(module, 0) + 1
            known = Known(module, counts[module], value, clause)
            figures.append(known)
            return plain(cls, change(known), clause)

        rulings.Figure.__new__ = new  # type: ignore[assignment]
        return self

    def __exit__(self, *_: object) -> None:
        self.rulings.Figure.__new__ = self.plain  # type: ignore[method-assign]
        for name in [name for name in sys.modules if self.again(name)]:
            del sys.modules[name]
        sys.modules.update(self.kept)
        self.rulings.CHECKERS.clear()
        self.rulings.CHECKERS.update(self.checkers)

    @staticmethod
    def again(name: str) -> bool:
        """Whether a module may hold a figure, or what is made of one."""
        room = name.removeprefix("vtes_judge.")
        return room != name and any(room == one or room.startswith(f"{one}.") for one in ROOMS)


_SCENARIOS: dict[str, list[dict[str, Any]]] = {}


def scenarios() -> dict[str, list[dict[str, Any]]]:
    """The scenarios of every checker, read once."""
    if not _SCENARIOS:
        from vtes_judge.catalogue.examples import FOLDER, read

        for path in sorted(Path(FOLDER).glob("*.yaml")):
            _SCENARIOS.update(read(path))
    return _SCENARIOS


def texts(cites: frozenset[str] | None = None) -> Iterator[Text]:
    """What rulings, refusals, the help of checkers and sheets say; of those alone that may name one of `cites`."""
    from vtes_judge.catalogue.index import import_all
    from vtes_judge.decoding import decoder
    from vtes_judge.decoding.kinds import plain, render_value
    from vtes_judge.rulings import CHECKERS, MISSING, Unfit

    import_all()
    for name, known in scenarios().items():
        checker = CHECKERS[name]
        if cites is not None and not cites & set(checker.cites):
            continue
        yield Text(f"{name}: help", checker.question, checker.cites)
        for fact in checker.facts:
            yield Text(f"{name}: {fact.name}", fact.meaning, checker.cites)
            if fact.default is not MISSING and not isinstance(fact.default, bool):
                said = str(render_value(plain(fact.default)))
                yield Text(f"{name}: default of {fact.name}", said, checker.cites)
        for number, scenario in enumerate(known):
            where = f"{name}, scenario {number}: {scenario['name']}"
            try:
                values, _ = decoder.collect(checker, scenario["given"])
                ruling = checker.rule(**values)
            except (Unfit, decoder.Wrong) as unfit:
                yield Text(f"{where}: refused", str(unfit), checker.cites)
                continue
            except Exception as fault:
                yield Text(where, f"{RAISED} {type(fault).__name__}: {fault}", ())
                continue
            yield Text(f"{where}: verdict", ruling.verdict, ruling.cites)
            for at, step in enumerate(ruling.steps):
                yield Text(f"{where}: step {at}", step.says, step.cites)
    yield from sheet_texts()


def sheet_texts() -> Iterator[Text]:
    """What stands on the sheets, or what one raises."""
    from vtes_judge.faces.sheets import SHEETS
    from vtes_judge.faces.sheets.loader import load

    for name in SHEETS:
        try:
            waiting: list[Any] = [load(name)]
        except Exception as fault:
            yield Text(f"sheet {name}", f"{RAISED} {type(fault).__name__}: {fault}", ())
            continue
        at = 0
        while waiting:
            one = waiting.pop(0)
            at += 1
            if hasattr(one, "cells"):
                yield Text(f"sheet {name}, row {at}", _own(one.cells, one.cites), one.cites)
            elif hasattr(one, "says"):
                yield Text(f"sheet {name}, line {at}", _own((one.says,), one.cites), one.cites)
            for part in ("sections", "items", "lines", "rows", "nodes", "cards", "below"):
                waiting += getattr(one, part, ())


def _own(cells: Iterable[str], cites: Iterable[str]) -> str:
    """The cells of which no clause has the very words: what is quoted stays as it is, whatever the figures are."""
    from vtes_judge.faces.sheets.makers import words

    quoted = [words(cite).casefold() for cite in cites]
    own = [cell for cell in cells if not any(cell.casefold().rstrip(".") in quote for quote in quoted)]
    return " | ".join(own)


def compared(before: list[Text], chosen: list[Known], change: Callable[[Known], Any]) -> dict[str, Any]:
    """What a changed figure leaves as it was although it names the number, and how many texts follow."""
    with Changed(change):
        after = list(texts(None if len(chosen) > 1 else frozenset({chosen[0].clause})))
    there = {(text.where, text.says) for text in after}
    found = {
        (known.name, text.where.partition(",")[0], text.says, text.where)
        for known in chosen
        for text in before
        if known.clause in text.cites and known.words.search(text.says) and (text.where, text.says) in there
    }
    stale = {one[:3]: one[3] for one in sorted(found)}
    follow = len({(text.where, text.says) for text in after} - {(text.where, text.says) for text in before})
    raised = [f"{text.where}: {text.says}" for text in after if text.says.startswith(RAISED)]
    return {"raised": raised, "stale": [[*key, where] for key, where in stale.items()], "follow": follow}


LESS = ("vtes_judge.figures.tables",)
"""The sizes of tables are made smaller: there are no points for a sixth place."""


def another(known: Known) -> int | float:
    """Another value for a figure: one more, or one less."""
    return known.value - 1 if known.module in LESS else known.value + 1


def only(chosen: Known, known: Known) -> int | float:
    """Another value for the chosen figure; the others stay."""
    return another(known) if known == chosen else known.value


def main(words: list[str]) -> None:
    """Write the comparisons: of all figures together, and with `each` of each alone.

    `kept MODULE VALUE`: the figures of this value in this module stay as they are, as a number that is written twice
    would.
    """
    with Changed(lambda known: known.value) as plain:
        before = list(texts())
    every = plain.figures
    kept = words[1:] if words[:1] == ["kept"] else []
    found = {"all": compared(before, every, partial(all_but, kept))}
    for chosen in every if words == ["each"] else ():
        found[chosen.name] = compared(before, [chosen], partial(only, chosen))
    json.dump({"figures": [known.name for known in every], "found": found}, sys.stdout)


def all_but(kept: list[str], known: Known) -> int | float:
    """Another value for every figure but those that are kept."""
    return known.value if [known.module, str(known.value)] == kept else another(known)


if __name__ == "__main__":
    main(sys.argv[1:])
