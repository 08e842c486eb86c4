"""Proves that tournament rulings are sound, and what they rest on, no more and no less."""

from functools import partial
from typing import Any

import pytest

from tests.cases import try_each
from tests.rules.test_every_rule import always_sound
from vtes_judge.catalogue.index import import_all
from vtes_judge.decoding import decoder
from vtes_judge.rulings import CHECKERS
from vtes_judge.tournament.releases import allowed_at_once

import_all()

NAMES = sorted(name for name, checker in CHECKERS.items() if ".tournament." in checker.rule.__module__)


@pytest.mark.parametrize("name", NAMES)
def test_every_tournament_ruling_is_sound(name: str) -> None:
    always_sound(name)


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


def test_in_limited_play_no_card_waits() -> None:
    assert allowed_at_once().cites == ("VEKN 4.3.p2",)
