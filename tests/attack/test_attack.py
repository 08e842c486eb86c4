"""Proves that the attacks notice what they look for, and that a few of each kind find nothing."""

import os
from pathlib import Path
from random import Random

import pytest

from tests.attack import corruption, crowds, hostile_inputs, kills, planted_files
from tests.attack.program_call import SECONDS, Call, Outcome, called, faults
from tests.attack.tally import Tally
from tests.attack.writers import writers
from tests.examples import examples


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return tmp_path


@pytest.mark.parametrize(
    ("outcome", "fault"),
    [
        (Outcome(None, "", "", "ValueError at x.py: no"), "ValueError at x.py: no"),
        (Outcome(None, "", "", f"over {SECONDS:g} s"), f"over {SECONDS:g} s"),
        (Outcome(3, "", ""), "exit code 3"),
        (Outcome(2, "", ""), "exit 2 without a word"),
        (Outcome(2, "", "error: this should not have happened: KeyError\n"), "an inner fault: KeyError"),
        (Outcome(0, "a\x1b[2J", ""), "orders for a terminal in the output: U+001B"),
        (Outcome(0, "", "note: \u202e"), "orders for a terminal in the messages: U+202E"),
        (Outcome(0, '{"a": NaN}', ""), "no JSON: JSON has no NaN"),
    ],
)
def test_what_is_wrong_is_noticed(outcome: Outcome, fault: str) -> None:
    assert faults(Call(("show", "--json")), outcome) == [fault]


def test_nothing_is_wrong_with_an_answer_or_a_refusal() -> None:
    call = Call(("show", "IV.C"))
    for outcome in (Outcome(0, "Yes.\n", ""), Outcome(2, "", "error: no\n\nhint: x\n"), Outcome(1, "", "note: x\n")):
        assert faults(call, outcome) == []


def test_a_call_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> int:
        while True:
            pass

    monkeypatch.setattr("tests.attack.program_call.main", never)
    monkeypatch.setattr("tests.attack.program_call.SECONDS", 0.05)
    assert called(Call(("show",))).broke == "over 0.05 s"


@pytest.mark.parametrize(("kind", "count"), [("arguments", 40), ("facts", 100), ("files", 15), ("transcripts", 20)])
@pytest.mark.usefixtures("home")
def test_a_few_hostile_inputs(kind: str, count: int) -> None:
    assert hostile_inputs.attack(kind, 0, examples(count)).lines()[1:] == []


def test_the_same_seed_tries_the_same() -> None:
    for make, _ in hostile_inputs.KINDS.values():
        assert make(Random("a/1")) == make(Random("a/1"))
    assert corruption.document(Random(3), b"a: b\n") == corruption.document(Random(3), b"a: b\n")


def test_what_others_lay_in_the_way(home: Path) -> None:
    assert planted_files.attack(home / "planted").lines()[1:] == []


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
def test_a_few_kills_of_every_writer(home: Path) -> None:
    tally = kills.attack(0, 8 * len(writers()), home / "kills")
    assert (tally.lines()[1:], tally.tried) == ([], 8 * len(writers()))


@pytest.mark.long
def test_a_small_crowd(home: Path) -> None:
    assert crowds.attack(4, home / "crowds").lines()[1:] == []


def test_tallies_add_up() -> None:
    one, other = Tally("kills", 2), Tally("kills", 3)
    for tally in (one, other):
        tally.fail("torn", "an example")
    one.add(other)
    assert one.lines() == ["kills               5 tried      2 failed", "  2 x torn", "    an example"]
