"""Proves that a refusal which several checkers share is made by each: the variant, who sits there, what was chosen."""

from typing import Any

import pytest

from tests.test_unfit import refusal

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
