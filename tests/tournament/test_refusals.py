"""Proves that facts of an event that cannot be are refused, in the caller's words."""

import ast
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cases import try_each
from vtes_judge import tournament
from vtes_judge.catalogue.examples import scenarios_of
from vtes_judge.catalogue.index import import_all
from vtes_judge.decoding import decoder
from vtes_judge.decoding.kinds import alternatives, bare
from vtes_judge.rulings import CHECKERS, Checker, Fact, Unfit

import_all()

FIVE_PLAYERS = "A, B, C, D, E"
HALVES = "victory points come in halves, from 0 up, for at most five players"
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("multi-judge-allowed", {"participants": 0}, "there is at least one participant, and no fewer judges than 0"),
    ("violation-decided", {"violation": "cheating", "offence_number": 0}, "offences are counted from 1"),
    ("round-end-point", {"phase": "minion", "already_added": -1}, "minutes that were added cannot be below zero"),
    ("finalists", {"players": [{"name": "A", "gw": 0, "vp": 0}], "disqualified": "B"}, "B is not among the players"),
    ("final-seating", {"row": "5"}, "tell the seed who places a card now"),
    ("concede-allowed", {"still_in": "A,B,C"}, "tell which players agree to concede"),
    ("intentional-draw", {"still_in": "A,B,C"}, "tell whether all who are still in the game agree"),
    ("final-seating", {"row": "5,4"}, "tell the seed who places a card now"),
    ("violation-decided", {}, "tell what was done"),
    ("rule-effective", {"change": "errata", "event": "2026-03-01"}, "tell the day it was published"),
    ("finals-winner", {"seeds": "A,B"}, "tell the victory points in the final"),
    ("final-seating", {"row": "none", "seed": 5, "between": "3,4"},
     "no card is placed yet between which this one could be placed"),
    ("ruling-judge", {"seated": "head,secondary,third,fourth,fifth,sixth"},
     "at most five judges can be seated in one game"),
    ("leave-event", {"informed": "no"},
     "tell seatings-begun: whether the scorekeeper has begun the seatings for the next round"),
    ("leave-event", {"format": "limited"},
     "tell first-round-over: in limited events nobody with product may leave before it is"),
    ("leave-event", {"seatings_begun": "no", "table": 3}, "a table has four or five players"),
    ("late-arrival", {"players": 0}, "with the newcomer there is at least one player"),
    ("late-arrival", {"no_final": "yes"}, "tell players: how many the next round would have with all newcomers"),
    ("round-structure", {"preliminaries": -1}, "numbers of rounds, minutes and players cannot be below zero"),
    ("round-structure", {"preliminaries": 2, "final": "no"},
     "tell players: whether the final may be left out depends on how many there are"),
    ("round-end-point", {"phase": "influence", "action": "yes"},
     "no action is in progress in the influence phase: actions belong to the minion phase"),
    ("ruling-judge", {"by_head": "yes"},
     "with by-head=yes tell initial-ruling=yes: the head judge has ruled"),
    ("ruling-judge", {"seated": "head", "by_head": "yes"},
     "the head judge was seated in this game, so it was another judge who was called: leave out by-head"),
    ("round-end-point", {"phase": "influence", "ruling_minutes": "2"},
     "tell the minutes of a ruling, from 0 up, only with extra=long-ruling"),
    ("deck-change", {"multi_deck": "yes"}, "tell players: the multi-deck system depends on how many there are"),
    ("deck-change", {"multi_deck": "no", "players": 0}, "there is at least one player"),
    ("no-final-allowed", {"players": 0}, "there is at least one player"),
    ("table-sizes", {"players": 0}, "players are 1 to 2000, rounds 1 to 20"),
    ("prelim-seating", {"table": "A,B,C,D", "earlier": [{"players": ["A"]}]},
     "an earlier table has two players or more, each named once"),
    ("play-order", {"table": "A"}, "a table has two to five players, each named once"),
    ("play-order", {"table": "A,B,C,D", "final": "yes", "drawn": "E"}, "E is not at the table: A, B, C, D"),
    ("play-order", {"table": "A,B,C,D", "drawn": "A"}, "only in the final somebody is drawn to play first"),
    ("pregame-order", {"done": "shuffle,shuffle"}, "each step before the game is done once"),
    ("slow-play", {"pace": "excessively-slow", "for_time": "yes"},
     "who takes time on purpose, to take advantage of a time limit, is stalling: tell pace=stalling"),
    ("tournament-vp", {"events": [{"player": "F"}]}, f"F is not at the table: {FIVE_PLAYERS}"),
    ("game-win", {"vp": {"A": 2, "B": 0}, "adjustment": {"F": -1}}, "F is not at the table: A, B"),
    ("game-win", {"vp": {"A": 2, "B": 0}, "adjustment": {"A": 1}},
     "a Standings Adjustment takes victory points away: write it like A:-1"),
    ("tournament-vp", {"events": [{"player": "B"}, {"player": "B"}]}, "B was out of the game already"),
    ("tournament-vp", {"events": [{"player": "B"}, {"player": "B", "together": True}]},
     "B cannot leave the game twice"),
    ("tournament-vp", {"events": [{"player": "B", "together": True}]},
     "nothing happened before B that it could be together with"),
    ("tournament-vp", {"events": [{"player": "B"}, {"player": "C", "what": "withdraw", "together": True}]},
     "only players who are ousted can leave the game together; a withdrawal stands alone"),
    ("tournament-vp", {"seats": "A,B,C", "events": [{"player": "A"}, {"player": "B"}, {"player": "C"}]},
     "the game was over before anything happened to C"),
    ("tournament-vp", {"seats": "A", "events": []}, "there are two to five players, each named once"),
    ("tournament-vp", {"events": [], "card_vp": {"F": 1}}, f"F is not at the table: {FIVE_PLAYERS}"),
    ("tournament-vp", {"events": [], "card_vp": {"A": -1}},
     "cards cannot have given A a number of victory points below zero"),
    ("game-win", {"vp": {"A": 2}}, "there are two to five players, each named once"),
    ("game-win", {"vp": {"A": "1/3", "B": 0}}, "A cannot have 1/3 victory points: they come in halves, from 0 up"),
    ("ruling-judge", {"seated": "head", "multi_judge": "no"},
     "judges play in an event only under the Multi-Judge System: leave out seated or multi-judge=no"),
    ("ruling-judge", {"seated": "head,secondary", "multi_judge": "no"},
     "judges play in an event only under the Multi-Judge System: leave out seated or multi-judge=no"),
    ("standings", {"players": []}, "tell one player or more, each once"),
    ("standings", {"players": [{"name": "P", "gw": -1, "vp": 0}]},
     "P: results are never below zero, and victory points come in halves"),
    ("standings", {"players": [{"name": "P", "gw": 1, "vp": 1}]}, "P cannot have one game win with 1 victory point"),
    ("standings", {"players": [{"name": "P", "gw": 0, "vp": 1}, {"name": "Q", "gw": 0, "vp": 1}]},
     "tell the tournament points of P, Q, who are tied"),
    ("final-seating", {"row": "6", "seed": 4}, "there are at most five finalists, and their seeds are 1 to 5"),
    ("final-seating", {"row": "5,5", "seed": 4}, "a seed is in the row only once"),
    ("final-seating", {"row": "5,4", "seed": 3, "between": "5"},
     "a card is placed between two others: name both, or neither"),
    ("finals-winner", {"vp": {"A": 1, "B": 0}, "seeds": "A,A"}, "the seeds name each finalist once"),
    ("finals-winner", {"vp": {"A": 1, "B": 1}},
     "A, B are tied: tell seeds, the ranking after the preliminary rounds"),
    ("concede-allowed", {"still_in": "A,B", "conceding": "C"},
     "those who concede are still in the game and are each named once: A, B"),
    ("concede-allowed", {"still_in": "A,B", "conceding": "B", "vp_so_far": {"A": 1}},
     "vp-so-far names every player, with 0 for one who has none"),
    ("intentional-draw", {"still_in": "A,B", "all_agree": "yes", "vp_so_far": {"A": "1/3", "B": 0}}, HALVES),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1}},
     "tell the victory points of all players at the table, three to five, in the order of the seats"),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1, "C": 0}, "withdrawn": "F"}, "F is not at the table: A, B, C"),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1, "C": 0}, "winner": "F"},
     "F is not at the table: A, B, C, or nobody"),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1, "C": 0}, "card_vp": {"A": -1}},
     "the victory points that cards have given cannot be below zero"),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1, "C": 0, "D": 0}, "tp": {"A": 60}},
     "tell the tournament points of all players, or of none"),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1, "C": 0}, "tp": {"A": 60, "B": 48, "C": 36}},
     "tournament points are defined for tables of five and of four only"),
]  # fmt: skip


def is_refused(name: str, told_: dict[str, Any], message: str) -> None:
    values, missing = decoder.collect(CHECKERS[name], told_)
    assert not missing
    with pytest.raises(Unfit) as refused:
        CHECKERS[name].rule(**values)
    assert str(refused.value) == message


def test_what_cannot_be_is_refused_in_the_callers_words() -> None:
    try_each((f"{row[0]} {row[1]}", partial(is_refused, *row)) for row in REFUSED)


CHAPTERS = (
    "event", "preparation", "duties", "attendance", "rounds", "seating", "table_conduct", "scoring", "finals",
    "results", "violations",
)  # fmt: skip
"""The chapters on the course of an event, whose refusals stand above; and the game, which they share."""


def test_the_table_has_every_refusal_of_these_chapters() -> None:
    raised = set()
    for name, told_, _ in REFUSED:
        values, _ = decoder.collect(CHECKERS[name], told_)
        with pytest.raises(Unfit) as refused:
            CHECKERS[name].rule(**values)
        raised.add((Path(refused.traceback[-1].path).name, refused.traceback[-1].lineno + 1))
    left = [
        f"{chapter}.py:{node.lineno}"
        for chapter in (*CHAPTERS, "game")
        for node in ast.walk(ast.parse((Path(tournament.__path__[0]) / f"{chapter}.py").read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise)
        and not any((f"{chapter}.py", line) in raised for line in range(node.lineno, (node.end_lineno or 0) + 1))
    ]
    assert left == []


NUMBERS = [
    pytest.param(checker, fact, id=f"{name}: {fact.flag}")
    for name, checker in sorted(CHECKERS.items())
    for fact in checker.facts
    if checker.rule.__module__ in [f"vtes_judge.tournament.{chapter}" for chapter in CHAPTERS]
    and int in alternatives(bare(fact.type))
]


@pytest.mark.parametrize(("checker", "fact"), NUMBERS)
def test_a_number_below_zero_cannot_be(checker: Checker, fact: Fact) -> None:
    """In whatever situation, also where the number does not matter."""
    for scenario in scenarios_of(checker):
        values, _ = decoder.collect(checker, scenario["given"])
        with pytest.raises(Unfit):
            checker.rule(**{**values, fact.name: -1})
