"""Whether a test notices a mutant: tried in a fork of one process in which everything is imported already.

A change within a function is put into the function where it stands, whoever holds it; of any other change, the file and
those that import it are imported anew. Only tests that reach the changed line are run, the likeliest and quickest
first, to the first that fails. One that takes too long, or too much memory, has noticed.
"""

import ast
import contextlib
import functools
import gc
import importlib
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from types import CodeType, FunctionType

from coverage import Coverage

from tests.mutation.changes import Mutant, Source
from tests.mutation.declarations import all_of, declare_anew, differing
from tests.samples import ROOT
from vtes_judge.rulings import TODAY

MOST_SECONDS = 3
"""Seconds of the processor that the tests of one mutant may take where nothing is changed; the others are not run."""
MOST_SECONDS_STANDING = 20
"""The same where a whole file's tests may notice, for what was left, and whether a file can be imported anew."""
MOST_MEMORY = 4 * 2**30
RULED = ("vtes_judge.rules.", "vtes_judge.phased.", "vtes_judge.tournament.", "vtes_judge.today.")
"""Files that can be imported anew: whoever asks their checkers finds them by name."""
REMEMBERING = (*RULED, "vtes_judge.engine.", "vtes_judge.relevance.", "vtes_judge.reading.", "vtes_judge.figures.")
"""The files whose functions may remember what the changed file has worked out."""
REPLAYING = ("tests.transcripts.golden", "tests.engine.facts.settings")
"""The tests that remember a replayed game, which must forget it and replay it anew."""


@dataclass
class Unit:
    """Something that notices: a name, a call that raises, whether it asks checkers by name, and its seconds."""

    name: str
    run: Callable[[], object]
    by_name: bool
    seconds: float = 0.0


class Trial:
    """Units, which lines each of them reaches, and what they notice."""

    def __init__(self, units: list[Unit], files: Iterable[Path]) -> None:
        self.units = {unit.name: unit for unit in units}
        self.files = list(files)
        self.reached: dict[Path, dict[int, list[str]]] = {}
        self.functions: list[FunctionType] = []
        self.steady: dict[Path, set[str]] = {}
        self.declared: dict[Path, list[Unit]] = {}
        gc.unfreeze()  # what the tests have frozen is not listed
        self.caches = [
            one
            for one in gc.get_objects()
            if isinstance(one, (functools._lru_cache_wrapper, FunctionType))
            and hasattr(one, "cache_clear")
            and (one.__module__ or "").startswith((*REMEMBERING, *REPLAYING))
        ]

    def trace(self) -> list[str]:
        """Run every unit once and note the lines it reaches; the names of those that fail as it is."""
        failed = []
        ruled = [file for room in RULED for file in path(room.rstrip(".")).with_suffix("").rglob("*.py")]
        watched = {*self.files, *(ruled if set(ruled) & set(self.files) else ())}
        coverage = Coverage(data_file=None, include=[str(file) for file in watched], config_file=False)
        coverage.start()
        for unit in self.units.values():
            self.forget()
            coverage.switch_context(unit.name)
            start = time.process_time()
            try:
                unit.run()
            except BaseException:  # a unit may raise: it is only traced here
                failed.append(unit.name)
            unit.seconds = time.process_time() - start
        coverage.stop()
        data = coverage.get_data()
        self.reached = {file: data.contexts_by_lineno(str(file)) for file in watched}
        for name in failed:
            del self.units[name]
        self.forget()
        gc.collect()
        names = {str(file) for file in self.files}
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename in names:
                self.functions.append(one)
        some = any(Source(file.read_text(encoding="utf-8")).functions for file in self.files)
        assert self.functions or not some, "no function of these files is loaded"
        gc.freeze()  # counting references would copy the memory that a fork shares
        return failed

    def forget(self) -> None:
        """Forget what functions remember."""
        for one in self.caches:
            one.cache_clear()

    def chosen(self, file: Path, source: Source, mutant: Mutant) -> list[Unit]:
        """The units that may notice a mutant: that reach its line, first those that take the least time for each line
        of its function that they reach. Of what is made as the file is imported: that reach its function, or else the
        file, or else a file that imports it."""
        reached = self.reached[file]
        if mutant.inside:
            names = {name for line in source.span(mutant.line) for name in reached.get(line, ())}
            found = [self.units[name] for name in names if name in self.units]
            lines = self._lines(file, source, mutant.line)
            return sorted(found, key=lambda unit: unit.seconds / lines[unit.name])
        if self._places(file, source, mutant) is not None:
            return self.declared[file]
        body = dict(source.functions).get(mutant.within)
        near = range(body.lineno, (body.end_lineno or 0) + 1) if body else range(0)
        first = {name for line in near for name in reached.get(line, ())}
        own = {name for names in reached.values() for name in names}
        every = {name for one in importers(file) for names in self.reached[path(one)].values() for name in names}
        found = [unit for name, unit in self.units.items() if not every or name in every]
        found.sort(key=lambda unit: (unit.name not in own, unit.seconds))
        if file not in self.steady:
            likely = _cheap(found, MOST_SECONDS_STANDING)
            self.steady[file] = standing(lambda: import_anew(file, source.code), likely)
        found = [unit for unit in found if unit.name in self.steady[file]]
        return sorted(found, key=lambda unit: unit.name not in first)

    def _lines(self, file: Path, source: Source, line: int) -> Counter[str]:
        """How many lines of the function at a line each unit reaches."""
        spans = [range(node.lineno, (node.end_lineno or 0) + 1) for _, node in source.functions]
        within = next(span for span in spans if line in span)
        return Counter(name for each in within for name in self.reached[file].get(each, ()))

    def survives(self, file: Path, source: Source, mutant: Mutant) -> bool:
        """Whether no unit notices a mutant."""
        # of a whole file's tests the quickest hardly play, and what was left is tried with more of them
        soon = mutant.inside and "AGAIN" not in os.environ
        units = _cheap(self.chosen(file, source, mutant), MOST_SECONDS if soon else MOST_SECONDS_STANDING)
        if not units:
            return True
        seconds = MOST_SECONDS + int(3 * sum(unit.seconds for unit in units))
        if mutant.inside:
            return lives(lambda: self._put_in(file, mutant.code), units, seconds)
        places = self._places(file, source, mutant)
        if places is None:
            return lives(lambda: import_anew(file, mutant.code), units, seconds)
        after = ast.parse(mutant.text)
        return lives(lambda: declare_anew(dotted(file), str(file), source.tree, after, places), units, seconds)

    def _places(self, file: Path, source: Source, mutant: Mutant) -> list[int] | None:
        """The statements that are run again instead of importing the file anew: of the engine, reading and relevance,
        where tests pass with all of its statements run again unchanged; these alone are tried. Of a file that only
        declares, as no test reaches a line of it, they are all tests."""
        if dotted(file).startswith(RULED):
            return None
        if file not in self.declared:
            names = {name for each in self.reached[file].values() for name in each}
            own = [unit for name, unit in self.units.items() if name in names] or list(self.units.values())
            units = sorted(own, key=lambda unit: unit.seconds)
            places, tree, likely = all_of(source.tree), source.tree, _cheap(units, MOST_SECONDS_STANDING)
            passing = standing(lambda: declare_anew(dotted(file), str(file), tree, tree, places), likely)
            self.declared[file] = [unit for unit in units if unit.name in passing]
        return differing(source.tree, ast.parse(mutant.text)) if self.declared[file] else None

    def _put_in(self, file: Path, code: CodeType) -> None:
        """Give every function of a file that is loaded the code that it has in the changed text."""
        new = dict(_codes(code))
        for one in self.functions:
            key = (one.__code__.co_qualname, one.__code__.co_firstlineno)
            if one.__code__.co_filename == str(file) and key in new and new[key] != one.__code__:
                one.__code__ = new[key]


def _cheap(units: list[Unit], most: int = MOST_SECONDS) -> list[Unit]:
    """The quickest units that fit in the time that there is, and one at least."""
    total = accumulate(unit.seconds for unit in units)
    return [unit for at, (unit, spent) in enumerate(zip(units, total, strict=True)) if not at or spent < most]


def lives(change: Callable[[], None], units: list[Unit], seconds: int) -> bool:
    """Whether all units pass in a fork of this process in which the change is made."""
    child = os.fork()
    if not child:
        status = 1
        with contextlib.suppress(BaseException):
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            change()
            for unit in units:
                unit.run()
            status = 0
        os._exit(status)
    return os.waitpid(child, 0)[1] == 0


def standing(change: Callable[[], None], units: list[Unit]) -> set[str]:
    """The names of the units that pass in a fork in which the change is made, each run whatever the others do."""
    read, write = os.pipe()
    if not os.fork():
        os.close(read)
        with contextlib.suppress(BaseException), open(write, "w") as out, contextlib.redirect_stdout(None):
            change()
            for unit in units:
                with contextlib.suppress(BaseException):
                    unit.run()
                    out.write(f"{unit.name}\0")
        os._exit(0)
    os.close(write)
    with open(read) as told:
        names = set(told.read().split("\0"))
    os.wait()
    return names


def _codes(code: CodeType) -> Iterable[tuple[tuple[str, int], CodeType]]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield (one.co_qualname, one.co_firstlineno), one
            yield from _codes(one)


def dotted(file: Path) -> str:
    """The module that a file is."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


def path(name: str) -> Path:
    """The file of a module."""
    return ROOT.joinpath(*name.split(".")).with_suffix(".py")


def importers(file: Path) -> list[str]:
    """A module and those of the rules that import it; of other rooms, itself alone."""
    return dependents().get(dotted(file), [dotted(file)])


def import_anew(file: Path, code: CodeType) -> None:
    """Run a file anew with its changed text, and whatever of the rules imports it, directly or not, in their places."""
    name, names = dotted(file), importers(file)
    for rules in TODAY.values():
        rules[:] = [one for one in rules if one.rule.__module__ not in names]
    exec(code, vars(sys.modules[name]))
    for one in names:
        if one != name:
            importlib.reload(sys.modules[one])


@functools.cache
def dependents() -> dict[str, list[str]]:
    """Itself, and the files of the rules that import a file, directly or not: none before one that it imports."""
    imported: dict[str, set[str]] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith(RULED) and module.__file__:
            tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
            found = (_named(one, name) for one in ast.walk(tree) if isinstance(one, ast.ImportFrom))
            imported[name] = {one for names in found for one in names}
    every = {}
    for name in imported:
        known = {name}
        while more := {one for one, names in imported.items() if names & known} - known:
            known |= more
        order: list[str] = []
        while len(order) < len(known):
            order += [one for one in known if one not in order and not imported[one] & known - {*order, one}]
        every[name] = order
    return every


def _named(node: ast.ImportFrom, module: str) -> set[str]:
    """The modules that an import may mean."""
    start = node.module or ""
    if node.level:
        start = ".".join([*module.split(".")[: -node.level], *([node.module] if node.module else [])])
    return {start, *(f"{start}.{one.name}" for one in node.names)}
