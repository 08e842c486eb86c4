"""Proves that what lies just beyond a boundary is refused: one too few, one too many, somebody named twice."""

from typing import Any

import pytest

from tests.rules.test_unfit import refusal

EACH_ONCE = "there are two to five players, each named once"
HALVES = "A cannot have {} victory points: they come in halves, from 0 up"
FINALISTS = "there are at most five finalists, and their seeds are 1 to {}"
CONCEDING = "those who concede are still in the game and are each named once: A, B, C"
SEATED = "players are 1 to 2000, rounds 1 to 20"
SETS = "the sets are numbered from 1; a pod has two players or more, a pack one card or more"
FOUR, FIVE = dict.fromkeys("ABCD", 1), dict.fromkeys("ABCDE", 1)
TOP = [{"name": name, "gw": 1, "vp": 4 + at} for at, name in enumerate("PQRST")]
LAST = [{"name": name, "gw": 0, "vp": 0} for name in "UV"]


def result(**more: Any) -> dict[str, Any]:
    """The results of one player, with something in them that cannot be."""
    return {"players": [{"name": "P", "gw": 0, "vp": 0, **more}]}


BEYOND: list[tuple[str, dict[str, Any], str]] = [
    ("final-seating", {"row": "none", "seed": 6, "seeds": 6}, FINALISTS.format(5)),
    ("final-seating", {"row": "none", "seed": 0, "seeds": 0}, FINALISTS.format(1)),
    ("final-seating", {"row": "none", "seed": 0}, FINALISTS.format(5)),
    ("final-seating", {"row": "0", "seed": 4}, FINALISTS.format(5)),
    ("final-seating", {"row": "4", "seed": 3, "seeds": 3}, FINALISTS.format(3)),
    ("oust-award", {"ousted": "B", "seats": "A,B,A"}, "tell the seats of two players or more, each once"),
    ("pm-referendum", {"chosen": "B,B"}, "one or more Methuselahs are chosen, each once"),
    (
        "pm-since-last-turn",
        {"event_turn": 0, "current_turn": 1},
        "the turns of the game are counted from 1, and what happened is not in a later turn",
    ),
    ("vote-total", {"vampires": "C title:prince", "players": "A,B"}, "C is not at the table"),
    ("vote-total", {"burning": "C", "players": "A,B"}, "C is not at the table"),
    ("vote-total", {"other": "C:1", "players": "A,B"}, "C is not at the table"),
    ("finals-winner", {"vp": {"A": 2}}, EACH_ONCE),
    ("table-sizes", {"players": -1}, SEATED),
    ("table-sizes", {"players": 7, "rounds": 0}, SEATED),
    ("table-sizes", {"players": 7, "rounds": -1}, SEATED),
    (
        "prelim-seating",
        {"table": "A,B,C,D", "earlier": [{"players": ["A", "A"]}]},
        "an earlier table has two players or more, each named once",
    ),
    ("play-order", {"table": "A,B,C,A"}, "a table has two to five players, each named once"),
    (
        "round-end-point",
        {"phase": "influence", "extra": "long-ruling", "ruling_minutes": "-1/2"},
        "tell the minutes of a ruling, from 0 up, only with extra=long-ruling",
    ),
    ("round-structure", {"players": 0}, "numbers of rounds, minutes and players cannot be below zero"),
    ("tournament-vp", {"events": [], "adjustment": {"F": -1}}, "F is not at the table: A, B, C, D, E"),
    (
        "tournament-vp",
        {"events": [{"player": "C"}, *[{"player": "B", "together": True}] * 2]},
        "B cannot leave the game twice",
    ),
    ("tournament-vp", {"seats": "A,B,A", "events": []}, EACH_ONCE),
    ("tournament-points", {"vp": FOUR, "adjustment": {"F": -1}}, "F is not at the table: A, B, C, D"),
    ("tournament-points", {"vp": {**FOUR, "A": "1/3"}}, HALVES.format("1/3")),
    ("game-win", {"vp": {"A": "-1/2", "B": 0}}, HALVES.format("-1/2")),
    ("concede-allowed", {"still_in": "A,B,A", "conceding": "B"}, EACH_ONCE),
    ("concede-allowed", {"still_in": "A,B,C", "conceding": "B,B"}, CONCEDING),
    ("concede-allowed", {"still_in": "A,B,C", "conceding": "none"}, "tell which players agree to concede"),
    (
        "concede-allowed",
        {"still_in": "A,B", "conceding": "B", "vp_so_far": {"A": "-1/2", "B": 0}},
        "victory points come in halves, from 0 up, for at most five players",
    ),
    ("intentional-draw", {"still_in": "A", "all_agree": "yes"}, EACH_ONCE),
    ("score-sheet-valid", {"vp": {**FIVE, "F": 1}}, EACH_ONCE),
    ("score-sheet-valid", {"vp": FIVE, "adjustment": {"F": -1}}, "F is not at the table: A, B, C, D, E"),
    *(
        ("standings", result(**wrong), "P: results are never below zero, and victory points come in halves")
        for wrong in ({"gw": -1}, {"vp": -1}, {"vp": "-1/2"}, {"vp": "1/3"}, {"tp": -1})
    ),
    ("standings", {"players": [*LAST, *LAST]}, "tell one player or more, each once"),
    ("standings", {"players": [*TOP, *LAST]}, "tell the tournament points of U, V, who are tied"),
    ("pod-sizes", {"pods": "5,0"}, "tell the players of each pod, one or more each, like pods=5,5,4"),
    ("table-draft-set", {"number": 1, "players": 1}, SETS),
    ("table-draft-set", {"number": 1, "pack": 0}, SETS),
    ("table-draft-set", {"number": 6, "pack": 10}, "a pack of 10 cards has 5 sets, and no set 6"),
    ("table-draft-order", {"seats": "A"}, "the seats name each player once, and two at least"),
    ("table-draft-order", {"pick": 0}, "the set has the picks 1 to 10"),
]


@pytest.mark.parametrize(("name", "given", "says"), BEYOND)
def test_what_lies_beyond_a_boundary(name: str, given: dict[str, Any], says: str) -> None:
    assert str(refusal(name, given)) == says
