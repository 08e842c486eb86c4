"""Games at single moments, of which the tests say exactly what is read off the table."""

from typing import Any

from tests.engine.facts import turn_readings
from tests.engine.facts.table_readings import DEMON
from tests.engine.games import (
    ANSON,
    DEMDEMEH,
    GILBERT,
    HUNTED,
    INFERNAL,
    LUTZ,
    USELESS,
    WAR_GHOUL,
    Put,
    declared,
    minion_phase,
    number,
    passes,
    seat,
    vampire,
)
from tests.engine.random_cards import TITLED, VAMPIRES
from vtes_judge.engine import Auto, Game, advance, position
from vtes_judge.engine.action.referendums import hold_referendum
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.plays import (
    Act,
    Ballot,
    Block,
    BurnOption,
    Judge,
    Pass,
    Play,
    PlayCard,
    SetTerms,
    Step,
    Transfer,
)
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Place, Whom
from vtes_judge.table.nouns import ActionKind, Title


def game_of(*plays: Play) -> Game:
    game = minion_phase(
        seat("Ann", Put(LUTZ, blood=3), Put(INFERNAL, blood=1), Put(GILBERT, Place.UNCONTROLLED, blood=1)),
        seat("Bob", Put(ANSON, blood=2), Put(DEMDEMEH, Place.TORPOR), Put(WAR_GHOUL, blood=2)),
        seat("Cid", Put(HUNTED, blood=1), Put(DEMON, blood=1, tapped=True)),
    )
    for play in plays:
        game = game.play(play)
    return game


def ousted() -> Game:
    return game_of(Judge("Ann", "card text", (fx.Pool(-30, Whom.METHUSELAHS),), at=("Bob",)))


def first() -> Game:
    theo, advanced = (one for one in VAMPIRES if one.name == "Theo")
    mine = (Put(LUTZ, Place.UNCONTROLLED, blood=1), Put(theo, blood=2), Put(advanced, Place.UNCONTROLLED))
    return position([seat("Ann", *mine), seat("Bob")], "Ann", number=1)


def mastering() -> Game:
    """The first turn of a game, in its master phase."""
    return advance(first(), {Auto.STEPS, Auto.PASS}, PlayCard("Ann", turn_readings.PLAIN))


def influencing() -> Game:
    """The same in the influence phase."""
    return advance(first(), {Auto.STEPS, Auto.PASS}, Transfer("Ann", "add", number(first(), "Lutz")))


def hunting() -> Game:
    game = game_of()
    return game.play(Act("Ann", number(game, "Lutz"), ActionKind.HUNT))


def bleeding(**facts: Any) -> Game:
    """A bleed of Bob, in which Anson attempts to block; with these facts of the action."""
    game = game_of()
    game = advance(game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED)), {Auto.STEPS, Auto.ANNOUNCED})
    game = game.play(Pass("Ann")).play(Block("Bob", number(game, "Anson")))
    return game.set(ActionFrame, **facts).card(ghoul(), tapped=True)


def ghoul() -> int:
    return number(game_of(), "War Ghoul")


def forsaken() -> Game:
    return bleeding().pop().play(Judge("Ann", "card text", (fx.Pool(-30, Whom.METHUSELAHS),), at=("Bob",)))


def resolved() -> Game:
    """A diablerie of a vampire who is in torpor no more, that succeeds, and has."""
    game = game_of()
    target = number(game, "Demdemeh")
    game = declared(game, Act("Ann", number(game, "Lutz"), ActionKind.DIABLERIZE, targets=(target,)))
    return game.play(Judge("Ann", "card text", (fx.Move(Place.READY, Whom.TARGETS),), targets=(target,)))


def over() -> Game:
    return passes(resolved(), "Ann", "Bob", "Cid").play(Step("Ann")).play(Step("Ann"))


def kept() -> Game:
    """A minion whom card text keeps from hunting."""
    face = vampire("Wretch", 4, effects=(fx.Prevented(),))
    return minion_phase(seat("Ann", Put(face, blood=0)), seat("Bob"))


def untapping(**facts: Any) -> Game:
    """The untap phase of one whose library is empty, and whose hand is full of cards with a burn option."""
    stuck = Put(next(one for one in VAMPIRES if one.name == "Stuck"), blood=1, tapped=True)
    mine = [stuck, Put(LUTZ, blood=1, tapped=True), Put(DEMON, Place.CONTESTED, tapped=True)]
    seats = [seat("Ann", *mine, hand=[USELESS] * 7, library=0, **facts), seat("Bob")]
    return position(seats, "Ann")


def discarded() -> Game:
    """She has discarded one of them since her turn began."""
    game = advance(untapping(), {Auto.STEPS})
    return game.play(BurnOption("Ann", game.table.region("Ann", Place.HAND)[0].number))


def tied() -> Game:
    """A referendum in which the prisci are tied."""
    priscus = [one for one in TITLED if one.title is Title.PRISCUS]
    seats = [seat(name, Put(one, blood=1)) for name, one in zip(("Ann", "Bob"), priscus, strict=True)]
    game = minion_phase(*seats)
    [mine], [theirs] = (game.table.minions(name) for name in ("Ann", "Bob"))
    game = hold_referendum(game, "Ann", mine.number, None).play(SetTerms("Ann"))
    game = game.play(Ballot("Ann", mine.number, VoteSide.FOR)).play(Pass("Ann"))
    return game.play(Ballot("Bob", theirs.number, VoteSide.AGAINST))
