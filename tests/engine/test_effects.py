"""Proves what each effect of the vocabulary does, and that it does nothing else: all that changes is named."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from tests.engine.combat.test_combat import fight, to
from tests.engine.games import ANSON, GILBERT, LUTZ, RAVEN, RIFLE, WAR_GHOUL, Place, Put, minion_phase, number, seat
from vtes_judge.engine import Game
from vtes_judge.engine.plays import Act, Judge, Step
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face, Lasting
from vtes_judge.table.kinds import Trait, Type, Until, Whom
from vtes_judge.table.nouns import ActionKind, Sect, Title

HALL = Face("Hall", Type.MASTER, stays=True)


def table() -> Game:
    """Ann's minion phase: her Lutz has a rifle, her Anson waits; Bob's Gilbert is tapped, his Raven in torpor."""
    mine = Put(LUTZ, blood=5, on=(Put(RIFLE),)), Put(ANSON, Place.UNCONTROLLED, blood=3), Put(HALL)
    theirs = Put(GILBERT, blood=4, tapped=True), Put(RAVEN, Place.TORPOR, blood=2), Put(WAR_GHOUL, blood=2)
    return minion_phase(seat("Ann", *mine), seat("Bob", *theirs), seat("Cid", library=1), edge="Bob")


def acting() -> Game:
    """Lutz bleeds."""
    game = table()
    return game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED)).play(Step("Ann"))


def values(game: Game) -> Iterator[tuple[str, Any]]:
    """Every value of the table and of the innermost frame, by a name."""
    yield "edge", game.table.edge
    for her in game.table.methuselahs:
        yield from ((f"{her.name} {one.name}", getattr(her, one.name)) for one in fields(her))
    for card in game.table.cards:
        yield from ((f"{card.name} {one.name}", getattr(card, one.name)) for one in fields(card))
    kind = type(game.frame).__name__
    yield from ((f"{kind} {one.name}", getattr(game.frame, one.name)) for one in fields(game.frame))


def changes(before: Game, after: Game) -> list[str]:
    was = dict(values(before))
    return [f"{name} {shown(value)}" for name, value in values(after) if value != was.get(name)]


def shown(value: Any) -> str:
    if isinstance(value, (tuple, frozenset)):
        return ", ".join(sorted(map(str, value))) or "none"
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def stated(game: Game, effect: fx.Effect, names: str, minion: str = "") -> Game:
    """A judge states an effect: on these cards, or of these Methuselahs, as if this minion of Ann's used it."""
    told = names.split(", ") if names else []
    at = tuple(name for name in told if name in game.table.seats)
    targets = tuple(number(game, name) for name in told if name not in game.table.seats)
    return game.play(Judge("Ann", "card text", (effect,), number(game, minion) if minion else None, targets, at))


T = Whom.TARGETS
GONE, LOST = ["Lutz place ash-heap", "Lutz blood 0"], ["Rifle place ash-heap", "Rifle on none"]
TOO_MANY = ["TooMany at CRR I.F.2.b", "TooMany passed none"]
"""The hand is adjusted to its size."""


@pytest.mark.parametrize(
    ("effect", "names", "expected"),
    [
        (fx.Pool(-2), "", ["Ann pool 28"]),
        (fx.Pool(2, Whom.ALL), "", ["Ann pool 32", "Bob pool 32", "Cid pool 32"]),
        (fx.Pool(-2, Whom.OTHERS), "", ["Bob pool 28", "Cid pool 28"]),
        (fx.Pool(-2, Whom.PREY), "", ["Bob pool 28"]),
        (fx.Pool(-2, Whom.PREDATOR), "", ["Cid pool 28"]),
        (fx.Pool(-2, Whom.METHUSELAHS), "Cid", ["Cid pool 28"]),
        (fx.Blood(2, T), "Lutz", ["Lutz blood 7"]),
        (fx.Blood(2, T), "Gilbert", ["Gilbert blood 5"]),
        (fx.Blood(2, T), "War Ghoul", ["War Ghoul blood 4"]),
        (fx.Blood(-9, T), "Lutz, Gilbert", ["Lutz blood 0", "Gilbert blood 0"]),
        (fx.Blood(0, T), "Lutz", []),
        (fx.Tap(T), "Lutz, Gilbert", ["Lutz tapped true"]),
        (fx.Untap(T), "Lutz, Gilbert", ["Gilbert tapped false"]),
        (fx.Move(Place.TORPOR, T), "Lutz", ["Lutz place torpor"]),
        (fx.Move(Place.READY, T), "Raven", ["Raven place ready"]),
        (fx.Edge(), "", ["edge Ann"]),
        (fx.Edge(Whom.METHUSELAHS), "Cid", ["edge Cid"]),
        (fx.Edge(burned=True), "", ["edge none"]),
        (fx.Become(Trait.ANARCH, whom=T), "Lutz", ["Lutz traits anarch"]),
        (fx.Become(sect=Sect.CAMARILLA, whom=T), "Lutz", ["Lutz sect camarilla"]),
        (fx.Become(title=Title.PRISCUS, whom=T), "Lutz", ["Lutz title priscus"]),
        (fx.Become(title=Title.PRINCE, of="Paris", whom=T), "Lutz", ["Lutz title prince", "Lutz of Paris"]),
        (fx.Control(T), "Gilbert", ["Gilbert controller Ann"]),
        (fx.Become(Trait.ANARCH, True, whom=T), "Lutz", []),
        (fx.Control(T), "Lutz", []),
        (fx.Burn(T), "Lutz", [*GONE, *LOST]),
        (fx.Burn(T), "Rifle", LOST),
        (fx.Move(Place.ASH_HEAP, T), "Lutz", [*GONE, *LOST]),
        (fx.Move(Place.REMOVED, T), "Lutz", ["Lutz place removed", "Lutz blood 0", *LOST]),
        (fx.Move(Place.UNCONTROLLED, T), "Lutz", ["Lutz place uncontrolled", *LOST]),
        (fx.Move(Place.READY, T), "Anson", ["Anson place ready"]),
        (fx.Move(Place.HAND, T), "Hall", ["Hall place hand", *TOO_MANY, "TooMany player Ann"]),
        (fx.Draw(2), "", ["Ann hand 9", "Ann library 28", *TOO_MANY, "TooMany player Ann"]),
        (fx.Draw(2, Whom.PREDATOR), "", ["Cid hand 8", "Cid library 0", *TOO_MANY, "TooMany player Cid"]),
        (fx.Other("see"), "", ["Text at CRR II.C", "Text passed none", "Text player Ann", "Text text see"]),
        (
            fx.Gain(fx.Capacity(1), Until.TURN, T),
            "Lutz",
            [f"Lutz lasting {Lasting(fx.Capacity(1), Until.TURN, 'Ann')}"],
        ),
        (fx.Stealth(1), "", []),
        (fx.Bleed(1), "", []),
        (fx.Intercept(1), "", []),
        (fx.Wake(), "", []),
        (fx.LetBlock(), "", []),
        (fx.Redirect(), "Cid", []),
        (fx.EndAction(), "", []),
        (fx.Maneuver(), "", []),
        (fx.Press(), "", []),
        (fx.AdditionalStrike(1), "", []),
        (fx.Strength(1), "", []),
        (fx.Prevent(1), "", []),
        (fx.Attach(), "Lutz", []),
        (fx.EnterCombat(), "", []),
        (fx.EnterCombat(), "Hall", []),
        (fx.EnterCombat(), "Anson", []),
        (fx.EnterCombat(), "Raven", []),
    ],
    ids=str,
)
def test_what_an_effect_changes(effect: fx.Effect, names: str, expected: list[str]) -> None:
    game = table()
    for minion in ("", "Lutz"):
        assert changes(game, stated(game, effect, names, minion)) == expected


@pytest.mark.parametrize(
    ("effect", "names", "expected"),
    [
        (fx.Stealth(2), "", ["ActionFrame stealth 2"]),
        (fx.Bleed(2), "", ["ActionFrame bleed 2", "ActionFrame raised true"]),
        (fx.Intercept(1), "", ["ActionFrame intercepts (LUTZ, 1)"]),
        (fx.Wake(), "", ["ActionFrame woken LUTZ"]),
        (fx.LetBlock(), "", ["ActionFrame let Ann"]),
        (fx.Redirect(), "Cid", ["ActionFrame directed Cid", "ActionFrame retargeted true"]),
        (fx.Redirect(), "", []),
        (fx.EndAction(), "", ["ActionFrame at CRR IV.E"]),
    ],
    ids=str,
)
def test_what_an_effect_changes_in_an_action(effect: fx.Effect, names: str, expected: list[str]) -> None:
    game = acting()
    lutz = str(number(game, "Lutz"))
    assert changes(game, stated(game, effect, names, "Lutz")) == [one.replace("LUTZ", lutz) for one in expected]


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        (fx.Maneuver(), ["Combat maneuvers acting-long"]),
        (fx.Press(), ["Combat presses acting-continue"]),
        (fx.AdditionalStrike(2), ["Combat gained acting, acting"]),
        (fx.Strength(2), ["Combat stronger (0, 2)"]),
        (fx.Prevent(1), [f"Combat prevented (0, {fx.Prevent(1)}, None)"]),
    ],
    ids=str,
)
def test_what_an_effect_changes_in_a_combat(effect: fx.Effect, expected: list[str]) -> None:
    """Used by the acting minion; used by nobody in the combat it changes nothing."""
    game = to(fight(), "CRR VI.B")
    assert changes(game, stated(game, effect, "", "Lutz")) == expected
    assert changes(game, stated(game, effect, "")) == []
