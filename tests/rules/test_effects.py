"""Proves the rules of what effects do to cards and actions: new targets, places, blood over capacity."""

from collections.abc import Callable
from typing import Any

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.rules import announcements, block_attempts, regions, strikes, untap, uses
from vtes_judge.rules.reach import effect_reaches
from vtes_judge.rules.redirection import redirect
from vtes_judge.rules.regions import blood_kept, can_go
from vtes_judge.rulings import Ruling, Standing
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Place, Until
from vtes_judge.table.nouns import ActionKind, MinionKind

SEATS = ("A", "B", "C", "D", "E")


def asked(**facts: Any) -> Ruling[bool | None]:
    told = {"action": ActionKind.BLEED, "acting": "A", "directed": ("B",), "to": ("C",), "seats": SEATS} | facts
    return redirect(**told)


@pytest.mark.parametrize(
    ("facts", "answer", "unmet"),
    [
        ({}, True, []),
        ({"to": ()}, False, [("it names the Methuselah who is the new target", "CRR II.B.1")]),
        ({"to": ("C", "D")}, False, [("it names one new target only", "CRR II.B.1")]),
        ({"directed": ()}, False, [("the action is directed, so that it has a target to change", "CRR IV.B.1")]),
        ({"to": ("B",)}, False, [("the new target is another than the one that the action has", "CRR II.B.1")]),
        ({"to": ("A",)}, False, [("the new target is another than A, who is acting", "CRR IV.B.1")]),
        ({"action": ActionKind.RED_LIST_COMBAT}, None, []),
    ],
)
def test_a_new_target(facts: dict[str, Any], answer: bool | None, unmet: list[tuple[str, str]]) -> None:
    ruling = asked(**facts)
    assert (ruling.answer, [(step.says, *step.cites) for step in ruling.unmet]) == (answer, unmet)
    assert (ruling.standing is Standing.GAP) == (answer is None)


EVERYWHERE = {Place.ASH_HEAP, Place.REMOVED}


@pytest.mark.parametrize(
    ("kind", "face_up", "places"),
    [
        (MinionKind.VAMPIRE, True, {Place.TORPOR, Place.READY, Place.UNCONTROLLED, Place.CRYPT}),
        (MinionKind.VAMPIRE, False, {Place.UNCONTROLLED, Place.CRYPT}),
        (MinionKind.ALLY, True, {Place.READY, Place.UNCONTROLLED, Place.HAND, Place.LIBRARY}),
        (None, True, {Place.PLAY, Place.HAND, Place.LIBRARY}),
    ],
)
def test_where_a_card_can_go(kind: MinionKind | None, face_up: bool, places: set[Place]) -> None:
    assert {to for to in Place if can_go(kind=kind, face_up=face_up, to=to).answer} == places | EVERYWHERE


GOES = {
    Place.TORPOR: ("CRR VII.B", "CRR VII.B.2", "CRR I.F.3"),
    Place.READY: ("CRR III.C.9.b", "CRR III.D.4", "CRR I.F.3"),
    Place.UNCONTROLLED: ("CRR I.F.1", "CRR III.C.5"),
    Place.PLAY: ("CRR III.C.3", "CRR III.C.4"),
    Place.CRYPT: ("CRR I.F.1",),
    Place.HAND: ("CRR I.F.2",),
    Place.LIBRARY: ("CRR I.F.2",),
    Place.ASH_HEAP: ("CRR I.F.3", "CRR III.n3"),
    Place.REMOVED: ("CRR I.F.3", "CRR III.n3"),
}


def test_the_clauses_of_where_a_card_can_go() -> None:
    for to in Place:
        assert can_go(kind=None, face_up=True, to=to).cites == GOES.get(to, ("CRR II.B.1",))
    assert can_go(kind=None, face_up=True, to=Place.REMOVED).steps[0].met


@pytest.mark.parametrize(
    ("blood", "capacity", "kept"), [(3, 5, 3), (5, 5, 5), (6, 5, 5), (2, 0, 0), (1, -1, 0), (0, -1, 0)]
)
def test_blood_over_capacity_is_burned_though_no_text_says_so(blood: int, capacity: int, kept: int) -> None:
    ruling = blood_kept(blood=blood, capacity=capacity)
    assert ruling.answer == kept
    assert [step.cites for step in ruling.steps] == [
        ("CRR III.C.2.a", "CRR VI.C.2.b.iv", "CRR VIII.A.2"),
        ("CRR III.D.4",),
    ]
    assert (ruling.standing, ruling.notes) == ((Standing.GAP, ("GAP-64",)) if kept != blood else (Standing.SETTLED, ()))


def test_every_clause_is_in_the_corpus(book: Book) -> None:
    rulings: list[Ruling[Any]] = [can_go(kind=None, face_up=True, to=to) for to in Place]
    rulings += [asked(), blood_kept(blood=6, capacity=5)]
    assert {one for ruling in rulings for one in ruling.cites} - set(book.citations) == set()


REACHED = {
    "effect": fx.Burn,
    "place": Place.READY,
    "playing": True,
    "kind": MinionKind.VAMPIRE,
    "on_card": False,
    "face_up": True,
}
REACHES: list[tuple[dict[str, Any], dict[str, tuple[Any, str, str]]]] = [
    (
        REACHED,
        {
            "place": (Place.LIBRARY, "it is where this can be done to it: library", "CRR II.C.1.b"),
            "playing": (False, "its controller is in the game, or it is contested", "CRR III.n3"),
            "on_card": (True, "it is no version merged into another", "CRR III.D.2.d"),
        },
    ),
    (
        {**REACHED, "effect": fx.Control},
        {"on_card": (True, "it is on no other card, which is controlled with it", "CRR II.C.1.b")},
    ),
    (
        {**REACHED, "effect": fx.Move, "to": Place.TORPOR},
        {
            "place": (Place.LIMBO, "it is not on its way elsewhere", "CRR II.B.1, CRR II.C.1.d"),
            "kind": (MinionKind.ALLY, "it is a vampire: no other minion is in torpor", "CRR VII.B, CRR VII.B.2"),
        },
    ),
    (
        {**REACHED, "effect": fx.Move, "place": Place.CONTESTED, "playing": False, "to": Place.ASH_HEAP},
        {"to": (Place.READY, "a contested card comes back only once all others have yielded", "CRR III.A.2")},
    ),
]
"""Facts of an effect that reaches its card, and for some a value with which it does not, the reason and its clauses."""


@pytest.mark.parametrize(("facts", "wrong"), REACHES)
def test_where_an_effect_reaches_a_card(facts: dict[str, Any], wrong: dict[str, tuple[Any, str, str]]) -> None:
    assert effect_reaches(**facts).answer is True
    for fact, (value, says, cites) in wrong.items():
        refused = effect_reaches(**{**facts, fact: value})
        step = refused.unmet[0]
        assert (refused.answer, step.says, ", ".join(step.cites)) == (False, says, cites)


PHASES = {
    Until.UNTAP: "CRR III.A.3.f",
    Until.MASTER: "CRR III.B.2.c",
    Until.MINION: "CRR III.C",
    Until.INFLUENCE: "CRR III.D",
    Until.DISCARD: "CRR III.E.2.c",
}
WEAPON_GONE = ("CRR VI.C.1", "CRR VI.C.2", "CRR VI.C.2.b.ii", "CRR VI.C.2.b.iii", "CRR VI.C.2.b.iii.n1")
ALLOWED: list[tuple[Callable[..., Ruling[Any]], dict[str, Any], tuple[str, ...], bool | None]] = [
    (announcements.taken_as_directed, {}, ("CRR IV.B.1", "CRR IV.B.2"), True),
    (announcements.bleed_target, {"at": frozenset(), "prey": "B", "any_target": False}, ("CRR III.C.1.n1",), True),
    (announcements.bleed_target, {"at": frozenset("BC"), "prey": "B", "any_target": False}, ("CRR III.C.1.n1",), False),
    (block_attempts.diablerie_declined, {}, ("CRR IV.D.3.d",), True),
    (uses.passed, {}, ("CRR II.A.1.c",), True),
    (uses.effect_in_phase, {"phase": None, "own": False}, ("CRR II.A",), True),
    *((uses.effect_in_phase, {"phase": phase, "own": True}, (cite,), True) for phase, cite in PHASES.items()),
    (untap.nothing_tapped, {}, ("CRR III.A.1",), True),
    (regions.unnamed_told, {"player": "A", "place": Place.HAND}, ("CRR I.F.3",), True),
    (strikes.without_weapon, {}, WEAPON_GONE, None),
]
"""Plays for which little or nothing is needed, with the clauses of their rulings."""


@pytest.mark.parametrize(("rule", "facts", "cites", "answer"), ALLOWED)
def test_what_needs_little(
    rule: Callable[..., Ruling[Any]], facts: dict[str, Any], cites: tuple[str, ...], answer: bool | None
) -> None:
    ruling = rule(**facts)
    assert (ruling.answer, ruling.cites) == (answer, cites)
