"""Proves that whatever a desk does with an event, in whatever order, each state is one that a judge can leave: the file
says nothing against itself, is ranked, checked, reported and printed, what is refused changes nothing, and what was
done can be taken back to the first word and done again to the last; also where a writer is killed at any moment."""

import os
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.conftest import search_shortly
from tests.events.desk_verbs import VERBS, told
from tests.examples import examples
from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_document, read_event
from vtes_judge.events.log import done_again, parted, taken_back
from vtes_judge.faces.desk.event import run
from vtes_judge.faces.desk.keeping import csv_tables
from vtes_judge.faces.desk.keeping.report import participants
from vtes_judge.faces.desk.paper.pages import WHAT, pages
from vtes_judge.faces.desk.ranking.rows import text
from vtes_judge.faces.desk.ranking.standings import Standings
from vtes_judge.messages import Refused


def tried(cup: Path, verb: str, words: list[str], options: dict[str, Any]) -> bool:
    """Do something to an event; whether it was done. What is refused leaves every byte, and says what to do."""
    before = cup.read_bytes()
    why = refusal(lambda: run(words=[verb, str(cup), *words], **options))
    assert why is None or (cup.read_bytes() == before and why.message and why.hint)
    return why is None


def refusal(does: Callable[[], object]) -> Refused | None:
    """Why something is refused; None if it is done."""
    try:
        does()
    except Refused as refused:
        return refused
    return None


def is_sound(cup: Path) -> None:
    """An event can be left in this state: nothing contradicts itself, and all that is made of an event can be made."""
    event = read_event(str(cup))
    assert [one.says for one in faults(event) if not one.remark] == []
    if event.players:
        table = Standings(event, 1)
        assert len(table.ranks) == len(event.players)
        assert text(table)
        assert all(csv_tables.table(event, kind, "x.csv") for kind in csv_tables.TABLES)
    assert set(participants(event)) <= {player.name for player in event.players}
    for what in WHAT:
        why = refusal(partial(pages, event, what, None))
        assert why is None or why.hint


class Desk(RuleBasedStateMachine):
    """A desk that does anything at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        search_shortly(self.patch)
        self.cup = Path(mkdtemp()) / "cup.yaml"

    @initialize(players=st.integers(0, 13), rounds=st.sampled_from([None, 2, 3]))
    def new(self, players: int, rounds: int | None) -> None:
        """An event of so many players."""
        run(words=["new", str(self.cup), *(f"P{number}" for number in range(players))], rounds=rounds)

    @rule(verb=st.sampled_from(VERBS), dice=st.integers(0, 2**32))
    def does(self, verb: str, dice: int) -> None:
        """One verb; what was just done can be taken back, and done again."""
        before = self.cup.read_bytes()
        done = tried(self.cup, *told(verb, read_event(str(self.cup)), Random(dice)))
        after = parted(read_document(str(self.cup)))[0]
        if done and verb not in ("undo", "redo") and self.cup.read_bytes() != before:
            assert tried(self.cup, "undo", [], {})
            assert tried(self.cup, "redo", [], {})
            assert parted(read_document(str(self.cup)))[0] == after

    @invariant()
    def can_be_left(self) -> None:
        """A judge can leave it here."""
        if self.cup.exists():
            is_sound(self.cup)

    def teardown(self) -> None:
        """The search is as it was."""
        self.patch.undo()


TestDesk = Desk.TestCase
TestDesk.settings = settings(max_examples=examples(24), stateful_step_count=20, deadline=None)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 40))])
def test_the_log_of_a_simulated_event_replayed_gives_the_same_file(cup: Path, seed: int) -> None:
    """Drops, late arrivals, no-shows, slips and undo at random, from the first round to the final."""
    dice = Random(seed)
    run(words=["new", str(cup), *(f"P{number}" for number in range(dice.randrange(8, 16)))], rounds=dice.choice([2, 3]))
    first = cup.read_text(encoding="utf-8")
    for _ in range(60):
        tried(cup, *told(dice.choice(VERBS), read_event(str(cup)), dice))
        is_sound(cup)
    body, _, past = parted(read_document(str(cup)))
    found = body
    for number in reversed(past.done):
        found = taken_back(found, past.entries[number], "\n", "x")
    assert found == first
    for number in past.done:
        found = done_again(found, past.entries[number], "\n", "x")
    assert found == body


def killed(cup: Path, kills: int, dice: Random) -> int:
    """Kill a writer so often, each at a random moment; how many changes were lost, the last of each alone."""
    run(words=["new", str(cup), *"ABCD"])
    lost, needed = 0, 0.02
    for number in range(kills):
        began = time.monotonic()
        child = os.fork()
        if not child:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            try:
                run(words=["add", str(cup), f"Player {number}"])
            finally:
                os._exit(0)
        wait = dice.random() * needed * 1.5
        ended = 0
        while not ended and time.monotonic() - began < wait:
            time.sleep(0.0005)
            ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            needed = 0.9 * needed + 0.1 * (time.monotonic() - began)
        else:
            needed *= 1.02  # most moments are to lie within the writing
            os.kill(child, signal.SIGKILL)
            status = os.waitpid(child, 0)[1]
        event = read_event(str(cup))
        assert [one.says for one in faults(event) if not one.remark] == []
        names = [player.name for player in event.players]
        there = f"Player {number}" in names
        assert there or os.waitstatus_to_exitcode(status) != 0
        lost += not there
        assert len(names) == 4 + number + 1 - lost
        assert len(parted(read_document(str(cup)))[2].entries) == number + 1 - lost
    return lost


@pytest.mark.skipif(sys.platform == "win32", reason="a process is forked and killed")
@pytest.mark.parametrize("kills", [5, pytest.param(100, marks=pytest.mark.long)])
def test_a_kill_loses_at_most_the_last_change(cup: Path, kills: int) -> None:
    assert killed(cup, kills, Random(kills)) <= kills
    left = [one for one in os.listdir(cup.parent) if one != cup.name]
    assert all(one.endswith(".new") for one in left)
