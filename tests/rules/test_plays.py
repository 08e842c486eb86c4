"""Proves the requirements of a play in the engine: each wrong fact is a reason for a no, with its clause."""

from typing import Any

import pytest

from tests.rules import minion_plays, turn_plays
from tests.rules.turn_plays import Rule
from vtes_judge.corpus.book import Book
from vtes_judge.rules import announcements, contests, discards, referendum, uses, weapons
from vtes_judge.table.kinds import Type

PLAYS = [*turn_plays.PLAYS, *minion_plays.PLAYS]
HELD = referendum.card_held_back
NEVER: list[tuple[Rule, dict[str, Any], str, str]] = [
    (HELD, {"play": None}, "a referendum is being held, in which the votes are gained", "CRR V.A.2, CRR V.B.5"),
    (HELD, {"play": referendum.ReferendumPlay.BEFORE_VOTES}, "a referendum is being held", "CRR V.A.2.n2"),
    (weapons.strike_left_out, {}, "the weapon of a strike is gone", "CRR VI.C.2"),
    (announcements.combatants_ready, {"red_list": True}, "the Red List minion is ready", "CRR VI.n2"),
    (announcements.combatants_ready, {"red_list": False}, "both minions are ready", "CRR VI.n2"),
    (uses.nothing_to_cancel, {}, "a card is being played that it can cancel", "CRR II.B.3.a"),
    (
        uses.not_for_action,
        {"type": Type.ACTION, "effect": False},
        "it is no card played for an action: action",
        "CRR III.C.12",
    ),
    (
        uses.not_for_action,
        {"type": Type.ACTION, "effect": True},
        "it is no effect used for an action: action",
        "CRR III.C.12",
    ),
    (uses.still_playing, {"player": "A"}, "A is still in the game", "CRR III.n2"),
    (discards.event_in_phase, {}, "it is her discard phase", "CRR III.E.2.b"),
    (referendum.minion_card_in_hunt, {}, "the referendum is not one on a blood hunt", "CRR V.n2"),
]
"""What a rule refuses whatever the facts, why, and by which clauses."""


@pytest.mark.parametrize(("rule", "facts", "wrong"), PLAYS, ids=[rule.__name__ for rule, *_ in PLAYS])
def test_each_wrong_fact_is_a_reason(
    rule: Rule, facts: dict[str, Any], wrong: dict[str, tuple[Any, str, str]], book: Book
) -> None:
    allowed = rule(**facts)
    assert allowed.answer is True
    assert allowed.steps
    assert set(allowed.cites) <= set(book.citations)
    for fact, (value, says, cites) in wrong.items():
        refused = rule(**{**facts, fact: value})
        step = refused.unmet[0]
        assert (refused.answer, step.says, ", ".join(step.cites)) == (False, says, cites)


@pytest.mark.parametrize(("rule", "facts", "says", "cites"), NEVER)
def test_what_is_never_allowed(rule: Rule, facts: dict[str, Any], says: str, cites: str, book: Book) -> None:
    ruling = rule(**facts)
    assert (ruling.answer, [(step.says, ", ".join(step.cites)) for step in ruling.unmet]) == (False, [(says, cites)])
    assert set(ruling.cites) <= set(book.citations)


def test_a_title_whose_city_was_not_told_is_not_contested_until_it_is(book: Book) -> None:
    ruling = contests.title_untold(first="Ana", second="Bo")
    assert (ruling.answer, ruling.unmet) == (False, ())
    assert ruling.left_to_judge == (
        "whether Ana and Bo contest their title: it was not told of which city or clan it is",
    )
    assert set(ruling.cites) <= set(book.citations)
