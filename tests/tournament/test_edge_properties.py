"""Proves that tournament rulings are sound, what they rest on, and that facts that cannot be are refused."""

import ast
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.cases import try_each
from tests.examples import examples
from tests.rules.test_every_rule import always_sound
from vtes_judge import tournament
from vtes_judge.catalogue.examples import scenarios_of
from vtes_judge.catalogue.index import import_all
from vtes_judge.decoding import decoder
from vtes_judge.decoding.kinds import alternatives, bare
from vtes_judge.rulings import CHECKERS, Checker, Fact, Unfit
from vtes_judge.tournament.game import _adds_up, course, exact_sum, worth
from vtes_judge.tournament.releases import allowed_at_once

import_all()

few = settings(max_examples=examples(25), suppress_health_check=list(HealthCheck))
NAMES = sorted(name for name, checker in CHECKERS.items() if ".tournament." in checker.rule.__module__)


@pytest.mark.parametrize("name", NAMES)
def test_every_tournament_ruling_is_sound(name: str) -> None:
    always_sound(name)


# what a ruling rests on, no more and no less

RESTS: list[tuple[str, dict[str, Any], str, str, int, int]] = [
    ("player-eligible", {"open_event": "no", "qualified": "yes"},
     "1.1.p1 1.1.b3 1.1.b4 9.8.b1", "", 4, 0),
    ("player-eligible", {"several_numbers": "yes"},
     "1.1.p1 1.1.b3 1.1.b4 1.2.b2.note", "", 4, 1),
    ("player-eligible", {"roles": "organizer", "multi_judge": "yes"},
     "1.1.p1 1.1.b1 2.9.p1 1.1.b3 1.1.b4", "X-53", 4, 0),
    ("spectator-may", {"who": "player", "doing": "talk-to-players"},
     "2.4.p1", "", 1, 0),
    ("spectator-may", {"who": "official", "doing": "watch"},
     "2.4.p1", "", 1, 0),
    ("spectator-may", {"who": "other", "doing": "talk-to-players", "over": "yes"},
     "2.4.p1", "", 2, 0),
    ("leave-event", {"seatings_begun": "no", "preliminaries_finished": "yes"},
     "3.1.4.p1", "GAP-36", 1, 0),
    ("leave-event", {"seatings_begun": "no"},
     "3.1.4.p1", "", 1, 0),
    ("late-arrival", {"players": 8},
     "3.3.1.p1 3.3.p1", "", 2, 1),
    ("late-arrival", {"players": 7},
     "3.3.1.p1 3.3.p1 3.1.2.p3", "GAP-44", 3, 1),
    ("late-arrival", {"format": "limited", "players": 11},
     "7.2.6.p2 3.3.1.p1 3.3.p1 3.1.2.p3", "X-68 GAP-44", 4, 1),
    ("whose-duty", {"task": "seat-players"},
     "3.1.2.p1 B.scorekeeper", "", 2, 0),
    ("whose-duty", {"task": "make-rulings"},
     "2.5.p1", "", 1, 0),
    ("head-judge-present", {"present": "no"},
     "2.6.p1", "", 1, 1),
    ("head-judge-present", {"present": "yes"},
     "2.6.p1", "", 1, 0),
    ("round-structure", {"preliminaries": 2},
     "3.1.p1 3.1.1.p1", "", 5, 0),
    ("round-structure", {"preliminaries": 3, "final": "no", "players": 6},
     "3.1.p1 3.1.1.p1 3.1.6.p1", "X-11", 5, 0),
    ("round-structure", {"preliminaries": 2, "final_minutes": 121},
     "3.1.p1 3.1.1.p1", "", 6, 0),
    ("round-end-point", {"phase": "minion"},
     "3.1.1.p2", "", 1, 0),
    ("round-end-point", {"phase": "master", "extra": "break"},
     "3.3.3.p1 3.1.1.p2", "X-46", 2, 0),
    ("round-end-point", {"phase": "master", "extra": "long-ruling", "ruling_minutes": "3/4"},
     "2.8.p1 3.1.1.p2", "X-46", 4, 0),
    ("deck-change", {"multi_deck": "no"},
     "3.1.5.p1 B.round", "", 2, 0),
    ("intentional-draw", {"still_in": "A,B", "all_agree": "yes", "submitted": "yes"},
     "3.6.p1", "", 2, 0),
    ("deck-change", {"multi_deck": "yes", "players": 12},
     "3.1.5.p1 B.round 3.1.6.p1", "X-59", 4, 0),
    ("no-final-allowed", {"players": 8},
     "3.1.6.p1", "", 2, 0),
    ("seating-impartial", {"random": "yes", "chart": "yes"},
     "3.1.2.p1 3.1.2.p5", "", 5, 0),
    ("seating-impartial", {"random": "yes"},
     "3.1.2.p1 3.1.2.p5", "", 4, 0),
    ("prelim-seating", {"table": "A,B,C,D", "earlier": [{"players": ["A", "C"]}]},
     "3.1.2.p2 3.1.2.p4 CRR_I.B.n1 3.1.2.p5", "", 4, 1),
    ("prelim-seating", {"table": "A,B,C,D", "earlier": [{"players": ["A", "F"]}]},
     "3.1.2.p2 3.1.2.p4 CRR_I.B.n1 3.1.2.p5", "", 4, 0),
    ("take-break", {"judge_called": "yes"},
     "3.3.3.p1", "", 2, 0),
    ("take-break", {"judge_called": "no"},
     "3.3.3.p1", "", 1, 0),
    ("card-text-used", {"misleading": "yes"},
     "4.2.p1", "GAP-16", 3, 2),
    ("card-text-used", {},
     "4.2.p1", "", 2, 1),
    ("randomization-dispute", {"found": "yes"},
     "3.2.p2 3.2.p3", "", 3, 0),
    ("tournament-vp", {"events": [{"player": "B", "what": "withdraw"}]},
     "3.7.2.p2 3.7.b2 CRR_IX.D.3 CRR_IX.D.2 3.7.2.p3 CRR_IX.D.4", "X-02 X-71 X-47", 3, 1),
    ("tournament-vp", {"events": [{"player": "B"}, {"player": "C"}]},
     "3.7.2.p1 3.7.b2 CRR_III.n2 CRR_I.B.n1 3.7.2.p3", "GAP-11 X-47", 3, 1),
    ("tournament-vp", {"seats": "A,B", "events": [{"player": "B"}]},
     "3.7.2.p1 3.7.b2 CRR_III.n2 CRR_I.B.n1 3.7.2.p3", "GAP-02 X-60", 2, 1),
    ("tournament-vp", {"seats": "A,B", "events": [{"player": "A"}, {"player": "B", "together": True}]},
     "3.7.2.p1 3.7.b2 CRR_III.n2 CRR_I.B.n1 3.7.2.p3", "GAP-11", 3, 1),
    ("tournament-vp", {"events": [], "card_vp": {"A": 0}},
     "3.7.2.p3 3.7.b2 3.7.2.p1", "X-47", 2, 0),
    ("tournament-vp", {"events": [{"player": "B", "what": "withdraw"}], "time": "no"},
     "3.7.2.p2 3.7.b2 CRR_IX.D.3 CRR_IX.D.2", "X-02", 1, 1),
    ("tournament-points", {"vp": {"A": 3, "B": 2, "C": 1, "D": "1/2", "E": 0}},
     "3.7.2.p4 3.7.b3 3.7.3.p1", "", 6, 0),
    ("standings", {"players": [{"name": "P", "gw": 0, "vp": 0}]},
     "3.1.p1", "", 1, 0),
    ("standings", {"players": [{"name": "P", "gw": 1, "vp": 2}, {"name": "Q", "gw": 0, "vp": 2}]},
     "3.1.p1", "", 1, 0),
    ("standings", {"players": [{"name": "P", "gw": 0, "vp": 2}, {"name": "Q", "gw": 0, "vp": 1}]},
     "3.1.p1", "", 2, 0),
    ("standings", {"players": [{"name": "P", "gw": 0, "vp": 0, "tp": 12}, {"name": "Q", "gw": 0, "vp": 0, "tp": 12}]},
     "3.1.p1", "", 4, 0),
    ("finals-winner", {"vp": {"A": 2, "B": 0}},
     "3.7.5.p1", "", 2, 0),
    ("finals-winner", {"vp": {"A": 2, "B": 2}, "seeds": "A,B"},
     "3.7.5.p1 3.7.1.p1", "", 4, 0),
    ("finals-winner", {"vp": {"A": "3/2", "B": 0}},
     "3.7.5.p1 3.7.1.p1", "", 3, 0),
    ("final-seating", {"row": "5", "seed": 4},
     "3.1.3.p1 3.1.3.p2 3.1.3.p3 3.1.3.p5 3.1.3.p4", "", 4, 0),
    ("final-seating", {"row": "3,5,4", "seed": 2, "between": "4,3"},
     "3.1.3.p1 3.1.3.p2 3.1.3.p7 3.1.3.p9", "", 4, 0),
    ("concede-allowed", {"still_in": "A,B,C", "conceding": "B,C", "improper": "yes"},
     "3.5.p1 4.8.p1 3.7.2.p1 3.7.2.p3", "GAP-02 X-60 GAP-16", 5, 2),
    ("concede-allowed", {"still_in": "A,B,C", "conceding": "B,C", "play_to_win": "no"},
     "3.5.p1 4.8.p1", "", 2, 0),
    ("intentional-draw", {"still_in": "A,B", "all_agree": "yes"},
     "3.6.p1 3.7.2.p3 3.7.b2 4.8.p1 4.8.p4", "GAP-42 X-47 GAP-45", 6, 2),
    ("intentional-draw", {"still_in": "A,B,C", "all_agree": "yes"},
     "3.6.p1 3.7.2.p3 3.7.b2 4.8.p1", "GAP-42 X-47", 5, 1),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1, "C": 1}, "time": "yes"},
     "3.7.2.p1 3.7.2.p2 3.7.2.p3 CRR_I.B.n1", "", 3, 1),
    ("score-sheet-valid", {"vp": {"A": 3, "B": 3, "C": 3}, "time": "yes"},
     "3.7.2.p1 3.7.2.p2 3.7.2.p3 CRR_I.B.n1", "", 2, 1),
    ("score-sheet-valid", {"vp": {"A": 0, "B": 0, "C": "3/2", "D": "3/2"}},
     "3.7.2.p1 3.7.2.p2 3.7.2.p3 CRR_I.B.n1", "", 3, 1),
    ("score-sheet-valid", {"vp": {"A": 0, "B": 0, "C": 0, "D": 3}},
     "3.7.2.p1 3.7.2.p2 3.7.2.p3 CRR_I.B.n1", "", 2, 1),
    ("score-sheet-valid", {"vp": {"A": "1/2", "B": "1/2", "C": "1/2"}, "survivors": "A,B", "withdrawn": "C"},
     "3.7.2.p1 3.7.2.p2 3.7.2.p3 CRR_I.B.n1", "GAP-11", 2, 1),
    ("score-sheet-valid", {"vp": {"A": 1, "B": 1, "C": 1}},
     "3.7.2.p1 3.7.2.p2 3.7.2.p3 CRR_I.B.n1 CRR_III.n2", "GAP-11", 3, 1),
    ("score-sheet-valid", {"vp": {"A": "3/2", "B": "1/2", "C": "1/2"}, "card_vp": {"A": 1}},
     "3.7.2.p1 3.7.2.p2 3.7.2.p3 CRR_I.B.n1", "GAP-11", 2, 0),
    ("card-marked", {"card": "no"},
     "5.4.p1", "", 2, 0),
    ("is-unsportsmanlike", {"manner": "arguing", "player": "no"},
     "5.2.p1", "", 2, 0),
    ("is-unsportsmanlike", {"manner": "profanity"},
     "5.2.p1", "GAP-16", 2, 1),
    ("violation-decided", {"violation": "cheating", "waived": "yes"},
     "5.1.p1 2.3.p1", "GAP-16", 2, 1),
    ("multi-judge-allowed", {"participants": 1, "judges": 0},
     "2.9.p1 B.tournament-begins", "", 5, 1),
    ("late-arrival", {"players": 1},
     "3.3.1.p1 3.3.p1", "", 2, 1),
    ("no-final-allowed", {"players": 1},
     "3.1.6.p1 3.1.p1", "", 4, 0),
    ("deck-change", {"multi_deck": "no", "players": 1},
     "3.1.5.p1 B.round", "", 2, 0),
    ("round-structure", {"preliminaries": 0, "minutes": 0, "final_minutes": 0},
     "3.1.p1 3.1.1.p1", "", 5, 0),
    ("round-structure", {"preliminaries": 2, "final": "no", "players": 1},
     "3.1.p1 3.1.1.p1 3.1.6.p1", "X-11", 5, 0),
    ("ruling-judge", {"seated": "secondary"},
     "2.9.p2", "", 1, 0),
    ("ruling-judge", {"seated": "head,sixth"},
     "2.9.p2", "", 2, 0),
    ("pregame-order", {"done": "present"},
     "3.2.p1 3.2.b1 3.2.b2 3.2.b3", "", 4, 0),
    ("table-sizes", {"players": 2000},
     "3.1.2.p2", "", 1, 0),
    ("table-sizes", {"players": 6, "rounds": 20},
     "3.1.2.p3", "", 3, 1),
    ("play-order", {"table": "A,B"},
     "3.1.2.p4 CRR_I.B CRR_III.D.1.a", "", 3, 0),
    ("card-marked", {"card": "yes"},
     "5.4.p1 5.4.p2", "GAP-16", 3, 1),
    ("final-seating", {"row": "3,5,2,4", "seed": 1, "between": "3,2"},
     "3.1.3.p1 3.1.3.p2 3.1.3.p7 3.1.3.p9", "", 3, 0),
    ("final-seating", {"row": "none", "seed": 1, "seeds": 1},
     "3.1.3.p1 3.1.3.p2 3.1.3.p3 3.1.3.p5 3.1.2.p4 CRR_I.B.n1", "", 6, 0),
    ("final-seating", {"row": "none", "seed": 4, "seeds": 4},
     "3.1.3.p1 3.1.3.p2 3.1.3.p3 3.1.3.p5", "", 3, 0),
    ("finalists", {"players": [{"name": name, "gw": 0, "vp": at} for at, name in enumerate("UTSRQP")]},
     "3.1.p1", "", 3, 0),
    ("prelim-seating", {"table": "A,C,B,D", "earlier": [{"players": [*"ABCD"]}, {"players": [*"DCBA"]}]},
     "3.1.2.p2 3.1.2.p4 CRR_I.B.n1 3.1.2.p5", "X-72", 6, 1),
    ("must-tell", {"what": "pool", "saying": "misstate-on-purpose"},
     "B.public-information 5.1.b9 5.1.p2", "", 2, 0),
    ("may-take-notes", {},
     "1.4.p1", "", 2, 1),
    ("play-to-win", {"aim": "victory-points", "final": "yes"},
     "4.8.p3", "", 1, 1),
    ("play-to-win", {"aim": "ratings-or-standing", "final": "yes"},
     "4.8.p3", "", 1, 0),
    ("release-legal", {"release": "2024-01-31", "event": "2024-02-20", "announced": "2024-02-15"},
     "4.3.p1 2.1.p2", "X-05", 3, 1),
    ("release-legal", {"release": "2024-01-31", "event": "2024-04-20", "announced": "2024-03-01"},
     "4.3.p1 2.1.p2", "X-05", 3, 0),
    ("must-tell", {"what": "card-text", "saying": "refuse"},
     "B.public-information 5.1.b9", "", 2, 1),
    ("must-tell", {"what": "pool", "saying": "refuse"},
     "B.public-information 5.1.b9", "", 2, 0),
    ("recursion-count", {"boosters": 8},
     "7.2.1.p2 7.2.2.t1.8 7.2.2.p1", "D2-04", 2, 0),
    ("may-take-notes", {"taken": "before-this-game", "interferes": "yes"},
     "1.4.p1 5.3.p1", "", 3, 1),
    ("report-status", {"began": "2026-01-01", "concluded": "2026-01-03", "received": "2026-02-01"},
     "9.2.p1 2.2.b4 9.3.p1 9.4.p2", "X-54 X-69", 4, 1),
    ("non-open-event", {"which": "qualifier", "outlined": "no"},
     "9.8.p1 9.8.b1 9.8.b2", "", 4, 0),
    ("pod-sizes", {"pods": "6", "circle": "restricted-trade"}, "7.4.2.p1", "", 1, 1),
    ("pod-sizes", {"pods": "5,4,2", "circle": "restricted-trade"}, "7.4.2.p1", "", 1, 1),
    ("pod-sizes", {"pods": "6,6", "circle": "restricted-trade"}, "7.4.2.p1", "", 1, 0),
    ("pod-sizes", {"pods": "4", "circle": "restricted-trade"}, "7.4.2.p1", "", 1, 0),
]  # fmt: skip
"""Checker and facts; the clauses cited in order, those of VEKN without its name; the notes; how many steps there are,
and how many things are left to the judge."""


def rests_on(name: str, told_: dict[str, Any], cites: str, notes: str, steps: int, left: int) -> None:
    values, missing = decoder.collect(CHECKERS[name], told_)
    assert not missing
    ruling = CHECKERS[name].rule(**values)
    said = " ".join(cite.removeprefix("VEKN ").replace("CRR ", "CRR_") for cite in ruling.cites)
    assert (said, " ".join(ruling.notes)) == (cites, notes)
    assert (len(ruling.steps), len(ruling.left_to_judge)) == (steps, left)


def test_what_a_ruling_rests_on() -> None:
    try_each((f"{row[0]} {row[1]}", partial(rests_on, *row)) for row in RESTS)


SAYS: list[tuple[str, dict[str, Any], str]] = [
    ("player-eligible", {}, "any player may play in an open tournament who is not excepted"),
    ("player-eligible", {"open_event": "no"},
     "1.1 speaks of open tournaments; it follows that its exceptions hold for others as well"),
    ("spectator-may", {"who": "ousted", "doing": "watch"},
     "a player who is ousted from a game is considered a spectator for the remainder of the round"),
    ("spectator-may", {"who": "withdrawn", "doing": "watch"},
     "it follows for a player who withdrew, and plays no longer, that he or she is a spectator"),
    ("spectator-may", {"who": "other", "doing": "watch"},
     "a spectator is any person who does not play in the game, judges and organizers apart"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "told_", "says"), SAYS)
def test_what_a_ruling_says_first(name: str, told_: dict[str, Any], says: str) -> None:
    values, _ = decoder.collect(CHECKERS[name], told_)
    assert CHECKERS[name].rule(**values).steps[0].says == says


# what is refused, in the caller's words

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


def test_no_course_of_a_game_gives_thirds_of_victory_points() -> None:
    assert course({"A": 2.0, "B": 0.0}, at_once=False) is not None
    assert course({"A": 5 / 3, "B": 1 / 3}, at_once=False) is None


def test_in_limited_play_no_card_waits() -> None:
    assert allowed_at_once().cites == ("VEKN 4.3.p2",)


# the points of a whole table


@pytest.mark.parametrize("players", range(2, 6))
def test_each_half_point_at_a_table_is_half_a_point_less_in_all(players: int) -> None:
    """Every player gives one point in all, by being ousted or by being the last, but who withdraws or is left with
    others when time is up keeps half a point and gives none."""
    for total in range(2 * players + 3):
        for odd in range(players + 2):
            expected = odd <= players and total == 2 * players - odd
            assert _adds_up(players, total, odd, worth()) == expected, (total, odd)


@pytest.mark.parametrize(("one", "other"), [(0.5, Fraction(1, 3)), (Fraction(1, 3), 0.5)])
def test_a_sum_with_a_third_is_exact(one: float, other: float) -> None:
    assert exact_sum(one, other) == Fraction(5, 6)
    assert exact_sum(2, 0.5) == 2.5
