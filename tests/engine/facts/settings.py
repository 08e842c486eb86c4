"""Games in settings of which it is known what a table tells: an action, a vote, a combat, a contest, a phase."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.engine.combat.test_combat import fight
from tests.engine.games import (
    ANSON,
    GILBERT,
    LUTZ,
    RAVEN,
    WAR_GHOUL,
    Place,
    Put,
    minion_phase,
    number,
    number_of,
    passes,
    seat,
)
from tests.engine.test_offers import armed, blocking, polling, turn
from tests.phased.test_engine import ADVANCED, at_phase
from vtes_judge.engine import Game
from vtes_judge.engine.action.diableries import commit_diablerie
from vtes_judge.engine.effects import arrive
from vtes_judge.engine.plays import Act, Block, Pass, PayContest, PlayCard, Step, Strike, Vote
from vtes_judge.rules.diablerie import Route
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type
from vtes_judge.table.nouns import ActionKind, Variant
from vtes_judge.table.phased import PhaseCard

HALL = Face("Hall", Type.MASTER, unique=True, stays=True)


def attempt() -> Game:
    """Bob's Anson attempts to block the bleed by Ann's Lutz."""
    game = blocking(ActionKind.BLEED)
    return game.play(Block("Bob", number(game, "Anson")))


def blocked() -> Game:
    game = attempt()
    while game.at != "CRR IV.D.3":
        speaks = str(game.player)
        game = game.play(Step(speaks) if game.judge(Step(speaks)).answer else Pass(speaks))
    return game


def voted() -> Game:
    game = polling()
    return game.play(Vote("Ann", VoteSide.FOR, number(game, "Anson")))


def struck() -> Game:
    """Both have announced a strike: the damage is about to be done."""
    game = armed()
    game = passes(game.play(Strike("Ann", number(game, "Lutz"))), "Ann")
    game = game.play(Strike("Bob", number(game, "Anson")))
    while game.at != "CRR VI.C.2.c":
        speaks = str(game.player)
        game = game.play(Step(speaks) if game.judge(Step(speaks)).answer else Pass(speaks))
    return game


def contested() -> Game:
    """Ann's untap phase: she and Bob contest Lutz and the Hall; she has paid for nothing yet."""
    game = minion_phase(seat("Cid"), seat("Ann", Put(LUTZ), Put(HALL), pool=9), seat("Bob", Put(LUTZ), Put(HALL)))
    for name in ("Lutz", "Hall"):
        first = next(card.number for card in game.table.cards if card.name == name)
        game = arrive(game, first)
    while game.turn.player != "Ann" or game.at != "CRR III.A.3":
        speaks = str(game.player)
        game = game.play(Step(speaks) if game.judge(Step(speaks)).answer else Pass(speaks))
    return game


def fallen(diablerist: str) -> Game:
    """In a combat one of the two diablerizes the other."""
    game = fight()
    victim = "Anson" if diablerist == "Lutz" else "Lutz"
    return commit_diablerie(game, number(game, diablerist), number(game, victim), Route.COMBAT)


def beside(diablerist: str) -> Game:
    """While Ann's Lutz bleeds, a card lets a vampire of hers diablerize Bob's Raven."""
    game = minion_phase(seat("Ann", Put(GILBERT), Put(LUTZ)), seat("Bob", Put(RAVEN, Place.TORPOR)))
    game = game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED))
    return commit_diablerie(game, number(game, diablerist), number(game, "Raven"), Route.CARD)


def priced(card: Face, action: ActionKind) -> Game:
    """Ann's Lutz takes an action with a card that costs blood or pool."""
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), hand=(card,)), seat("Bob"))
    return passes(game.play(Act("Ann", number(game, "Lutz"), action, number(game, card.name))), "Ann", "Bob")


def paid() -> Game:
    """She has paid for the Hall."""
    game = contested()
    return game.play(PayContest("Ann", number_of(game, "Hall")))


def drawn() -> Game:
    """She has played a master card, and drawn for it."""
    game = turn("CRR III.B.2")
    return passes(game.play(PlayCard("Ann", number(game, "Effective"))), "Ann", "Bob", "Cid")


def waiting() -> Game:
    return minion_phase(seat("Ann", Put(WAR_GHOUL, Place.UNCONTROLLED)), seat("Bob"))


def phase(card: PhaseCard, variant: Variant = ADVANCED) -> Game:
    """Ann, who has the Edge, has chosen a phase of Phased Motion."""
    seats = seat("Ann", Put(LUTZ, blood=3), Put(WAR_GHOUL)), seat("Bob", Put(ANSON, blood=2))
    return at_phase(card, *seats, variant=variant, edge="Ann")


@cache
def table(setting: Callable[..., Game], *about: Any) -> Game:
    return setting(*about)


BLEED, HUNT = (blocking, ActionKind.BLEED), (blocking, ActionKind.HUNT, "Bob")
UNTAP, MASTER = (turn, "CRR III.A.3"), (turn, "CRR III.B.2")
SUPPLY = (phase, PhaseCard.SUPPLY)
Setting = tuple[Any, ...]
