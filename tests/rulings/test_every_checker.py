"""Proves of every checker its help, its worked examples on paper and as JSON, and its place in the list."""

import json
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cases import try_each
from tests.checker_examples import CHAPTERS, EVERY, examples_of, given
from tests.rulings.command import check, error
from vtes_judge import __main__
from vtes_judge.catalogue import checkers, examples
from vtes_judge.catalogue.examples import command_lines
from vtes_judge.corpus.book import Book
from vtes_judge.decoding import decoder, json_schema
from vtes_judge.decoding.fact_words import command, parse_facts
from vtes_judge.faces.command import parse
from vtes_judge.faces.command.table import command as declared
from vtes_judge.faces.rulings.checker_help import show_help
from vtes_judge.faces.terminal import verdict
from vtes_judge.rulings import CHECKERS, Checker

BOOK = Book()


@pytest.mark.parametrize("letter", sorted({checker.name[0] for checker in EVERY}))
def test_the_help_of_every_checker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], letter: str
) -> None:
    its = [checker for checker in EVERY if checker.name[0] == letter]
    try_each((checker.name, partial(has_help, monkeypatch, capsys, checker)) for checker in its)


def has_help(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], checker: Checker) -> None:
    assert show_help(checker) == 0
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if len(line) > 80] == []
    assert " ".join(out.split()).startswith(checker.question)
    assert "Sits." not in out
    for fact in checker.facts:
        assert f"\n  {fact.flag}=  " in out
    assert all(citation in " ".join(out.split()) for citation in checker.cites)
    shown = out.partition("\nexamples\n")[2].partition("\n\n")[0].replace(" \\\n     ", "")
    lines = [line.strip() for line in shown.split("\n")]
    assert len(lines) == 2
    assert len(set(lines)) == 2
    for line, words in zip(lines, command_lines(checker), strict=True):
        assert line == " ".join(words)
        assert shlex.split(line)[:3] == ["vtes-judge", "check", checker.name]
        code, answer, err = check(monkeypatch, capsys, *shlex.split(line)[2:])
        assert (code, err) == (0, ""), line
        assert answer


def test_a_release_carries_the_examples_of_a_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = [CHECKERS[name] for name in ("can-minion-block", "title-votes", "tournament-points")]
    of_scenarios = [command_lines(checker) for checker in known]
    assert all(len(its) == 2 for its in of_scenarios)
    release = tmp_path / "examples.tsv"
    release.write_text(examples.written(known), encoding="utf-8")
    monkeypatch.setattr(examples, "WRITTEN", str(release))
    monkeypatch.setattr(
        examples, "scenarios_of", lambda checker: pytest.fail(f"the scenarios of {checker.name} were read")
    )
    assert [command_lines(checker) for checker in known] == of_scenarios


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_worked_example(chapter: str) -> None:
    """Its facts survive the command line, its JSON the schema, and it fits on paper."""
    try_each((name, partial(survives, checker, example)) for name, checker, example in examples_of(chapter))


def survives(checker: Checker, example: dict[str, Any]) -> None:
    values, missing = decoder.collect(checker, given(example))
    assert not missing
    words = shlex.split(command(checker, given(example)))
    assert words[:3] == ["vtes-judge", "check", checker.name]
    parsed = parse.parse("check", words[2:])["words"]
    assert isinstance(parsed, list)
    assert decoder.collect(checker, parse_facts(checker, parsed[1:])) == (values, [])
    ruling = checker.rule(**values)
    data = {"schema": 1, **verdict.ruling_data(checker, values, ruling)}
    assert json.loads(json.dumps(data)) == data
    lines = verdict.lines_of(checker, values, ruling)
    long = [line for line in lines if len(line) > 80]
    assert not long
    assert lines[0].startswith(ruling.verdict.split()[0])
    assert len(verdict.brief_lines(ruling)) == 2


def test_the_schema_on_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "schema", "block-outcome"])
    assert __main__.main() == 0
    found = json.loads(capsys.readouterr().out)
    assert found == json.loads(json.dumps(json_schema.schema(CHECKERS["block-outcome"])))
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert found["$defs"]["given"]["required"] == ["stealth", "intercept"]
    assert found["$defs"]["ruling"]["properties"]["answer"]["anyOf"][0] == {"enum": ["blocked", "not-blocked"]}
    for args, said in (
        ([], error("no checker is named", "vtes-judge check lists them all")),
        (["a", "b"], error("one checker at a time, not 'a b'", "write: vtes-judge schema NAME")),
        (["zzzz"], error("there is no checker 'zzzz'", "vtes-judge check lists them all")),
    ):
        monkeypatch.setattr(sys, "argv", ["vtes-judge", "schema", *args])
        assert __main__.main() == 2
        assert capsys.readouterr() == ("", said)


def test_no_fact_bears_the_name_of_an_option() -> None:
    options = {name.lstrip("-") for name in declared("check").named}
    for checker in EVERY:
        # for the two that ask for a table, --table is that fact; the day of a report is written today=2026-03-01 only
        assert options & {fact.flag for fact in checker.facts} <= {"table", "today"}, checker.name


def test_a_slow_start_is_not_the_index() -> None:
    assert Path(checkers.INDEX).stat().st_size < 100_000
    assert all(one.cites and one.question and one.rank in checkers.RANKS for one in checkers.listed())
    for one in checkers.listed():
        assert all(citation in BOOK for citation in one.cites)
