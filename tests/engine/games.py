"""Small tables for the tests of the engine, and ways to play on them that name what is meant."""

from collections.abc import Iterable
from typing import Any

import pytest

from vtes_judge.engine import Auto, Game, IllegalPlay, Seat, advance, position
from vtes_judge.engine.plays import Act, Decline, Pass, Play, Step
from vtes_judge.engine.setup import Put
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type, Until
from vtes_judge.table.nouns import ActionKind, Title


def vampire(name: str, capacity: int, **facts: Any) -> Face:
    return Face(name, Type.VAMPIRE, capacity=capacity, **facts)


LUTZ = vampire("Lutz", 10)
ANSON = vampire("Anson", 8, title=Title.PRINCE, of="Seattle")
GILBERT = vampire("Gilbert", 5)
RAVEN = vampire("Raven", 4)
DEMDEMEH = vampire("Demdemeh", 7)
INFERNAL = vampire("Kanimana", 6, traits=frozenset({Trait.INFERNAL}))
HUNTED = vampire("Alamut", 6, traits=frozenset({Trait.RED_LIST}))

GOVERN = Face("Govern", Type.ACTION, (fx.Bleed(2),), action=ActionKind.BLEED, blood=1)
CLOAK = Face("Cloak", Type.MODIFIER, (fx.Stealth(1),))
CONFUSION = Face("Confusion", Type.MODIFIER, (fx.Bleed(1),), blood=1)
ALERT = Face("Alert", Type.REACTION, (fx.Intercept(1),))
WAKE = Face("Wake", Type.REACTION, (fx.Wake(),), until=Until.UNTAP)
DEFLECT = Face("Deflect", Type.REACTION, (fx.Redirect(),), blood=1)
DIRECT = Face("Direct", Type.REACTION, (fx.Cancel((Type.ACTION, Type.MODIFIER)),), blood=1)
EFFECTIVE = Face("Effective", Type.MASTER, (fx.Pool(3),), trifle=True)
RICHES = Face("Riches", Type.MASTER, (fx.Pool(5),), pool=1)
SUDDEN = Face("Sudden", Type.MASTER, (fx.Cancel((Type.MASTER,)),), out_of_turn=True)
RIFLE = Face("Rifle", Type.EQUIPMENT, (fx.Bleed(1),), pool=2)
WOLF = Face("Wolf", Type.RETAINER, (fx.Intercept(1),), life=2, blood=1)
WAR_GHOUL = Face("War Ghoul", Type.ALLY, life=3, pool=4, unique=True)
BUM = Face("Bum Rush", Type.ACTION, (fx.EnterCombat(),))
VOTE = Face("Consanguineous", Type.POLITICAL)
EVENT = Face("Unmasking", Type.EVENT, stays=True)
USELESS = Face("Useless", Type.ACTION, burn_option=True)


def seat(name: str, *cards: Put, hand: Iterable[Face] = (), **facts: Any) -> Seat:
    """A Methuselah with these minions, cards in hand by name, and unnamed ones to fill it."""
    return Seat(name, **{"library": 30, "crypt": 8, "named": tuple(hand), "cards": cards, **facts})


def at(game: Game, autos: Iterable[Auto], wanting: Play | None = None) -> Game:
    return advance(game, set(autos), wanting)


QUIET = {Auto.STEPS, Auto.AS_PLAYED, Auto.ANNOUNCED}
"""What is taken without asking in most tests of actions."""


def minion_phase(*seats: Seat, player: str = "", number: int = 5, **facts: Any) -> Game:
    """The table in somebody's minion phase."""
    game = position(seats, player or seats[0].name, number=number, **facts)
    while game.at != "CRR III.C":
        now = game.player
        assert now is not None
        game = game.play(Step(now) if game.judge(Step(now)).answer else Pass(now))
    return game


def number(game: Game, name: str) -> int:
    """The number of the card of that name."""
    found = [card.number for card in game.table.cards if card.name == name]
    assert len(found) == 1, (name, found)
    return found[0]


def passes(game: Game, *players: str) -> Game:
    """Everybody passes in order."""
    for player in players:
        game = game.play(Pass(player))
    return game


def round_of_passes(game: Game) -> Game:
    """All pass until the window is closed."""
    frame, at = len(game.stack), game.at
    while (len(game.stack), game.at) == (frame, at):
        assert game.player is not None
        game = game.play(Pass(game.player))
        if not game.frame.passed:
            break
    return game


def refused(game: Game, play: Play) -> Ruling[Any]:
    """The ruling with which a play is refused."""
    with pytest.raises(IllegalPlay) as caught:
        game.play(play)
    assert caught.value.ruling.answer is not True
    assert caught.value.ruling.cites
    assert caught.value.at == game.at
    return caught.value.ruling


def unmet(game: Game, play: Play) -> tuple[str, ...]:
    """The clauses that are not met by a play."""
    return tuple(dict.fromkeys(cite for step in refused(game, play).unmet for cite in step.cites))


def act(game: Game, name: str, action: ActionKind, **told: Any) -> Act:
    return Act("Ann", number(game, name), action, **told)


def blocks(game: Game, play: Play) -> Game:
    """The action is announced and Ann has passed: the Methuselahs who may block are asked."""
    return advance(game.play(play), QUIET).play(Pass("Ann"))


def declared(game: Game, play: Play) -> Game:
    """Up to the last window before it succeeds, all having declined."""
    game = advance(game.play(play), QUIET)
    while game.at != "CRR IV.C.5":
        player = game.player
        assert player is not None
        game = game.play(Decline(player) if game.judge(Decline(player)).answer else Pass(player))
    return game


def resolved(game: Game, play: Play) -> Game:
    """The action is announced, nobody blocks, and it succeeds and ends."""
    game = declared(game, play)
    game = passes(game, *(name for name in ("Ann", "Bob", "Cid", "Dee") if name in game.table.playing))
    return game.play(Step("Ann")).play(Step("Ann")).play(Step("Ann"))


def number_of(game: Game, name: str) -> int:
    return next(card.number for card in game.table.cards if card.name == name)


def totals(game: Game) -> dict[str, int]:
    """How many cards each owns: it never changes."""
    return {name: game.table.total(name) for name in game.table.seats}


__all__ = ["Auto", "Place", "Put"]
