"""Proves that a refusal which several checkers share is made by each, and that what cannot be below zero never is."""

from functools import partial
from typing import Any

import pytest

from tests.cases import try_each
from tests.rules.test_unfit import MODULES, refusal
from vtes_judge.catalogue.examples import scenarios_of
from vtes_judge.decoding import decoder
from vtes_judge.decoding.kinds import alternatives, bare
from vtes_judge.rulings import CHECKERS, Checker, Fact, Unfit

PHASED = "this is asked in Phased Motion: say variant=phased-intro or variant=phased-advanced"
STRANGER = "Z does not sit at this table: A, B, C, D, E"
OUT = "Z is not in this game: A, B, C, D, E"
TWICE = "a phase card is chosen only once in a turn"

SHARED: list[tuple[str, dict[str, Any], str]] = [
    ("pm-bonuses-active", {"edge": "never", "variant": "none"}, PHASED),
    ("pm-transfers", {"variant": "none"}, PHASED),
    ("pm-edge-pool", {"has_edge": "yes", "others_had_it": "yes", "variant": "none"}, PHASED),
    ("pm-turn-end", {"variant": "none"}, PHASED),
    ("pm-out-of-turn", {"own_portion": "no", "variant": "none"}, PHASED),
    ("pm-hand-limit", {"in_hand": 7, "variant": "none"}, PHASED),
    ("pm-start-player", {"turn": 2, "edge": "Z", "previous": "A"}, STRANGER),
    ("pm-start-player", {"turn": 2, "edge": "A", "previous": "Z"}, STRANGER),
    ("pm-chooser", {"start": "A", "last": "Z", "chosen": "supply"}, STRANGER),
    ("pm-referendum", {"chosen": "Z"}, STRANGER),
    ("pm-choose-phase", {"card": "master", "chosen": "supply,supply"}, TWICE),
    ("pm-cheat-legal", {"target": "supply", "chosen": "supply,supply"}, TWICE),
    (
        "defending-player",
        {"during": "directed", "target": "C", "declined": "Z"},
        "Z is not in this game: A, B, C, D, E",
    ),
]


@pytest.mark.parametrize(("name", "given", "says"), SHARED)
def test_a_shared_refusal(name: str, given: dict[str, Any], says: str) -> None:
    assert str(refusal(name, given)) == says


SIGNED = {"stealth", "intercept", "bleed", "total", "changed"}
"""The numbers that may be below zero (GL stealth, GL intercept, GL bleed, GL strength), and a change of hand size."""

NUMBERS = [
    (checker, fact)
    for _, checker in sorted(CHECKERS.items())
    for fact in checker.facts
    if checker.rule.__module__.startswith(("vtes_judge.rules.", "vtes_judge.phased.", *MODULES))
    and int in alternatives(bare(fact.type))
    and fact.name not in SIGNED
]


def is_not_below_zero(checker: Checker, fact: Fact) -> None:
    """In whatever situation, also where the number does not matter."""
    for scenario in scenarios_of(checker):
        values, _ = decoder.collect(checker, scenario["given"])
        with pytest.raises(Unfit):
            checker.rule(**{**values, fact.name: -1})


def test_a_number_below_zero_cannot_be() -> None:
    try_each((f"{one.name}: {fact.flag}", partial(is_not_below_zero, one, fact)) for one, fact in NUMBERS)
