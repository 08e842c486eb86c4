"""Proves what holds of every rule whatever the facts: what its rulings are like, and that it stands by itself."""

import ast
import importlib
import pkgutil
import subprocess
import sys
from dataclasses import fields
from datetime import date
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cases import try_each
from tests.examples import examples
from tests.samples import ROOT
from tests.source_trees import nodes, tree
from vtes_judge import rules
from vtes_judge.annotations import Any, get_args, get_origin, get_type_hints
from vtes_judge.catalogue.examples import scenarios_of
from vtes_judge.choices import Enum
from vtes_judge.corpus.book import Book
from vtes_judge.decoding import decoder
from vtes_judge.decoding.kinds import alternatives, bare, items, optional, render_value
from vtes_judge.rules.actions import Window, may_play_modifier
from vtes_judge.rules.blocking import block_outcome
from vtes_judge.rules.setup import SEATS
from vtes_judge.rulings import CHECKERS, MISSING, Checker, Ruling, Standing, Unfit

MODULES = [module.name for module in pkgutil.iter_modules(rules.__path__) if not module.name.startswith("_")]
for module in MODULES:
    importlib.import_module(f"vtes_judge.rules.{module}")

NAMES = sorted(name for name, checker in CHECKERS.items() if checker.rule.__module__.startswith("vtes_judge.rules."))
BOOK = Book()

few = settings(max_examples=examples(25), suppress_health_check=list(HealthCheck))


# facts of any checker, from the types that it declares

WORDS = ["A", "B", "C", "D", "E", "Z", "Ana", "Hunt", "Bleed", "Frenzy"]
WHOLE = st.integers(0, 8) | st.integers(-2, 12)
NOBODY = {"defending-player", "next-priority", "hunt-resolve"}
"""The checkers whose answer None is an answer: nobody, or nothing."""


def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that a fact may have."""
    kind = bare(kind)
    if optional(kind) or len(alternatives(kind)) > 1:
        nothing = [st.none()] if optional(kind) else []
        return st.one_of(*nothing, *map(values_of, alternatives(kind)))
    if get_origin(kind) is dict:
        return st.dictionaries(*map(values_of, get_args(kind)), max_size=2)
    item = items(kind)
    if item is str:
        seats = st.permutations(SEATS).map(lambda order: order[:4])
        return (st.lists(st.sampled_from(WORDS), max_size=3) | seats).map(get_origin(kind))
    if item is not None:
        return st.lists(values_of(item), max_size=3).map(get_origin(kind))
    if kind is bool:
        return st.booleans()
    if kind is int:
        return WHOLE
    if kind is float:
        return WHOLE.map(lambda number: number / 2)
    if kind is str:
        return st.sampled_from(WORDS)
    if kind is date:
        return st.dates(date(2026, 1, 30), date(2026, 4, 2)) | st.dates()
    if issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    hints = get_type_hints(kind)
    return st.builds(kind, **{field.name: values_of(hints[field.name]) for field in fields(kind)})


def given_in(checker: Checker) -> list[dict[str, Any]]:
    """The facts of the scenarios of a checker."""
    return [decoder.collect(checker, scenario["given"])[0] for scenario in scenarios_of(checker)]


@st.composite
def facts_for(draw: st.DrawFn, checker: Checker, known: list[dict[str, Any]]) -> dict[str, Any]:
    """Facts that can be or cannot: those of a scenario, some of them changed, or any at all."""
    anew = draw(st.sampled_from([True, False, False, False]))
    values: dict[str, Any] = {} if anew or not known else dict(draw(st.sampled_from(known)))
    for fact in checker.facts:
        if (fact.default is MISSING and fact.name not in values) or draw(st.integers(0, 2)) == 0:
            values[fact.name] = draw(values_of(fact.type))
    return values


def is_sound(checker: Checker, ruling: Ruling[Any]) -> None:
    """What holds of every ruling of every checker."""
    assert set(ruling.cites) <= set(checker.cites), "a clause that the checker does not declare"
    assert ruling.steps
    assert ruling.verdict.endswith((".", "?", "!"))
    assert ruling.verdict[0] == ruling.verdict[0].upper()
    assert ruling.verdict == ruling.verdict.strip()
    assert "  " not in ruling.verdict
    for step in ruling.steps:
        assert step.says == step.says.strip()
        assert not step.says.endswith(".")
    for code in ruling.notes:
        BOOK.note(code)
    assert len(set(ruling.notes)) == len(ruling.notes)
    assert ruling.standing not in ruling.also
    if isinstance(ruling.answer, bool):
        assert ruling.answer is not bool(ruling.unmet), "the answer is what the requirements make it"
    open_ended = ruling.standing in (Standing.GAP, Standing.AMBIGUOUS)
    if open_ended:
        assert ruling.answer is None
    if ruling.answer is None:
        assert open_ended or ruling.told or checker.name in NOBODY
    if ruling.standing is Standing.AMBIGUOUS:
        answers = [decoder.plain(reading.answer) for reading in ruling.readings]
        assert len(answers) >= 2
        assert all(answers.count(answer) == 1 for answer in answers), "readings that do not differ"
    else:
        assert ruling.readings == ()
    if ruling.standing is Standing.OVERRULED:
        assert any(step.over for step in ruling.steps), "it does not say what is overruled"
    if Standing.SINCE_CHANGED in (ruling.standing, *ruling.also):
        assert ruling.since
    decoder.plain(ruling.answer)


def always_sound(name: str) -> None:
    """Whatever the facts: a ruling, the same one each time, or a sentence that says why the facts cannot be."""
    checker = CHECKERS[name]

    @few
    @given(values=facts_for(checker, given_in(checker)))
    def check(values: dict[str, Any]) -> None:
        refused = None
        try:
            ruling = checker.rule(**values)
        except Unfit as unfit:
            refused = str(unfit)
        if refused is None:
            assert ruling == checker.rule(**values)
            is_sound(checker, ruling)
        else:
            assert refused
            assert not refused.endswith(".")

    check()


@pytest.mark.parametrize("name", NAMES)
def test_every_ruling_is_sound(name: str) -> None:
    always_sound(name)


def test_what_is_assumed_is_what_would_be_told() -> None:
    """Told in words or as JSON and YAML have it, the default of a fact changes nothing."""
    try_each((name, partial(is_as_told, name)) for name in NAMES)


def is_as_told(name: str) -> None:
    checker = CHECKERS[name]
    assumed = {fact.flag: fact.default for fact in checker.facts if fact.default is not MISSING}
    plain, _ = decoder.collect(checker, {flag: decoder.plain(default) for flag, default in assumed.items()})
    words, _ = decoder.collect(checker, {flag: render_value(default) for flag, default in assumed.items()})
    for scenario in scenarios_of(checker)[:3]:
        values, _ = decoder.collect(checker, scenario["given"])
        assert checker.rule(**values) == checker.rule(**{**plain, **values}) == checker.rule(**{**words, **values})


def collections_of(checker: Checker) -> list[str]:
    """The facts of a checker that are several values."""
    return [fact.name for fact in checker.facts if items(fact.type) is not None]


LISTED = [name for name in NAMES if collections_of(CHECKERS[name])]


def test_many_rules_take_several_values() -> None:
    assert len(LISTED) > 30


@pytest.mark.parametrize("name", LISTED)
def test_a_rule_called_in_python_takes_a_list(name: str) -> None:
    checker = CHECKERS[name]
    called = getattr(sys.modules[checker.rule.__module__], checker.rule.__name__)
    for scenario in scenarios_of(checker)[:5]:
        values, _ = decoder.collect(checker, scenario["given"])
        told = {fact: list(values[fact]) for fact in collections_of(checker) if values.get(fact) is not None}
        assert called(**{**values, **told}) == checker.rule(**values)


def test_a_rule_called_in_python_says_where_it_takes_no_list() -> None:
    with pytest.raises(TypeError, match=r"^block_outcome: stealth takes one value, no list of them$"):
        block_outcome(stealth=[1], intercept=1)  # type: ignore[arg-type]


# the modules

LOADED = """
import os, sys
sys.path.insert(0, {root!r})
for module in {modules!r}:
    if not os.fork():  # each in a process that has imported nothing of the project
        __import__("vtes_judge.rules." + module)
        print(module, *(name for name in sys.modules if name.startswith("vtes_judge.")), flush=True)
        os._exit(0)
    assert os.wait()[1] == 0, module
"""


def test_a_chapter_is_imported_alone() -> None:
    """What of the project is loaded when a module is imported by itself, without anything installed."""
    program = LOADED.format(root=str(ROOT), modules=MODULES)
    done = subprocess.run([sys.executable, "-S", "-E", "-c", program], capture_output=True, text=True, check=True)
    loaded = {module: names for module, *names in map(str.split, done.stdout.splitlines())}
    assert sorted(loaded) == sorted(MODULES)
    try_each((module, partial(imports_no_more, module, names)) for module, names in loaded.items())


def imports_no_more(module: str, loaded: list[str]) -> None:
    assert f"vtes_judge.rules.{module}" in loaded
    allowed = (
        "vtes_judge.rules",
        "vtes_judge.figures",
        "vtes_judge.table",
        "vtes_judge.rulings",
        "vtes_judge.annotations",
        "vtes_judge.caching",
        "vtes_judge.choices",
        "vtes_judge.frozen_values",
        "vtes_judge.citations",
    )
    assert [name for name in loaded if not name.startswith(allowed)] == []


@pytest.mark.parametrize("module", MODULES)
def test_a_chapter_is_typed_and_documented(module: str) -> None:
    path = ROOT / "vtes_judge" / "rules" / f"{module}.py"
    assert ast.get_docstring(tree(path))
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef):
            assert node.returns, node.name
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            assert all(arg.annotation for arg in every), node.name
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), node.name


def test_a_rule_is_a_function_like_any_other() -> None:
    """As in the shell of Python: a rule is imported, called with facts, and its ruling read."""
    ruling = may_play_modifier(window=Window.COMBAT)
    assert ruling.answer is False
    assert [step.says for step in ruling.unmet] == ["no combat is going on"]
