"""Proves what is read off a combat: the damage that is about to be taken, and the step of its round."""

import pytest

from tests.engine.facts.settings import struck
from tests.engine.facts.table_readings import checker
from tests.engine.test_offers import armed
from vtes_judge.transcripts.checker_facts import facts_of


def test_damage_that_is_about_to_be_taken_is_told() -> None:
    game = struck()
    assert facts_of(checker("vampire-damage"), game, "Anson")["normal"] == 1
    assert facts_of(checker("vampire-damage"), game, "Anson")["blood"] == 4
    assert set(facts_of(checker("strike-order"), game)) >= {"range", "acting", "opposing"}


@pytest.mark.parametrize(
    ("at", "step"),
    [
        ("CRR VI.A", "round-begins"),
        ("CRR VI.B", "range"),
        ("CRR VI.C.1", "announce-strikes"),
        ("CRR VI.C.2", "resolve-strikes"),
        ("CRR VI.C.2.b", "resolve-strikes"),
        ("CRR VI.C.2.c", "damage"),
        ("CRR VI.C.3", "additional-strikes"),
        ("CRR VI.D", "presses"),
        ("CRR VI.E.1", "round-ends"),
        ("CRR VI.E.2", "round-ends"),
        ("CRR VI.F", "combat-ends"),
    ],
)
def test_each_clause_of_a_combat_is_a_step_of_its_round(at: str, step: str) -> None:
    assert facts_of(checker("combat-window"), armed().top(at=at))["step"] == step
