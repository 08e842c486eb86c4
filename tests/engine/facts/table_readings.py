"""Positions for the tests of `check --table`, and asking a checker there just as the command asks it."""

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.engine.games import (
    ANSON,
    DEMDEMEH,
    GILBERT,
    HUNTED,
    INFERNAL,
    LUTZ,
    RAVEN,
    RIFLE,
    WAR_GHOUL,
    Put,
    declared,
    minion_phase,
    passes,
    seat,
    vampire,
)
from tests.engine.random_cards import COMBAT, FRIENDS, TITLED, VAMPIRES
from tests.engine.random_games import Seen, one_game
from tests.engine.random_plays import legal_play
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding import decoder
from vtes_judge.engine import Game, Seat, position, start
from vtes_judge.engine.action.referendums import hold_referendum
from vtes_judge.engine.combat.combats import enter_combat
from vtes_judge.engine.frames import Over
from vtes_judge.engine.plays import Act, Play, Step
from vtes_judge.messages import Refused
from vtes_judge.rulings import Checker, Fact, Ruling
from vtes_judge.table.cards import Card
from vtes_judge.table.kinds import Place, Trait
from vtes_judge.table.nouns import ActionKind, Context, Variant
from vtes_judge.transcripts import transcript
from vtes_judge.transcripts.checker_facts import facts_of

GAMES, PLAYS = 8, 220
FOLDER = Path(__file__).parents[3] / "vtes_judge" / "scenarios" / "transcripts"


class Reached(NamedTuple):
    """A position, what was played there, and the position after."""

    game: Game
    play: Play
    after: Game


Pair = tuple[object, object]
Position = Callable[[Game], Iterator[Pair]]
Result = Callable[[Reached], Iterator[Pair]]


def _reached(game: Game) -> Iterator[Reached]:
    entries = game.entries
    games = [*(one.before for one in entries[1:]), game]
    for entry, after in zip(entries, games, strict=True):
        yield Reached(entry.before, entry.play, after)


THUG = next(one for one in FRIENDS if one.name == "Thug")
CURSED = next(one for one in VAMPIRES if one.name == "Cursed")
DEMON = vampire("Ashur", 5, traits=frozenset({Trait.INFERNAL}))


def arranged(seed: int) -> Game:
    """A table of what random games seldom hold: infernal and Red List minions, both versions, torpor, titles."""
    dice = random.Random(f"arranged/{seed}")
    theo, advanced = (one for one in VAMPIRES if one.name == "Theo")
    prince = next(one for one in TITLED if one.of == "Seattle")
    seats = [
        seat(
            "Ann",
            Put(INFERNAL, blood=2, tapped=True),
            Put(LUTZ, blood=dice.randint(0, 3)),
            Put(theo, blood=2),
            Put(advanced, Place.UNCONTROLLED, blood=1),
            Put(RAVEN, Place.TORPOR, blood=dice.randint(0, 3)),
            Put(prince, blood=dice.randint(0, 2)),
            pool=dice.choice((1, 2, 9)),
            library=dice.choice((0, 9)),
            hand=[RIFLE] * dice.choice((3, 6)),
        ),
        seat(
            "Bob",
            Put(HUNTED, blood=3, facts=(("marked", dice.choice((None, 5, 4))),)),
            Put(ANSON, blood=3),
            Put(GILBERT, Place.TORPOR, blood=dice.randint(0, 3)),
        ),
        seat("Cid", Put(dice.choice(TITLED[1:5]), blood=2), Put(DEMON, blood=1), Put(CURSED, blood=1)),
    ]
    return position(seats, dice.choice(("Ann", "Ann", "Cid")), number=5, edge=dice.choice((None, "Ann", "Bob")))


def fresh() -> Game:
    """A game that begins."""
    return start([Seat(name, library=60, crypt=12) for name in ("Ann", "Bob", "Cid")])


def leaving(seed: int) -> Game:
    """The turn begins of one who has announced that she withdraws."""
    names = ("Ann", "Bob", "Cid", "Dee", "Eve")[: 2 + seed % 4]
    context = tuple(Context)[seed % len(Context)]
    seats = [seat("Ann", facts=(("withdrawing", 1),)), *(seat(name) for name in names[1:])]
    return position(seats, "Ann", number=9, context=context)


def begun(seed: int) -> Game:
    """A combat, a diablerie or a referendum, just begun, with cards for combat in the hands."""
    dice = random.Random(f"begun/{seed}")
    titled = dice.sample(TITLED[:-1], 2)
    others = ((LUTZ, RAVEN, WAR_GHOUL), (GILBERT, HUNTED if dice.random() < 0.5 else DEMDEMEH, THUG))
    seats = [
        seat(
            name,
            Put(titled[at], blood=dice.randint(1, 4)),
            Put(one, blood=1),
            Put(two, Place.TORPOR, blood=2),
            Put(ally, blood=2),
            hand=dice.choices(COMBAT, k=5),
        )
        for at, (name, (one, two, ally)) in enumerate(zip(("Ann", "Bob"), others, strict=True))
    ]
    game = minion_phase(*seats, edge=dice.choice((None, "Ann", "Bob")))
    mine, theirs = ([one.number for one in game.table.minions(name)] for name in ("Ann", "Bob"))
    if seed % 4 == 0:
        game = declared(game, Act("Ann", mine[0], ActionKind.DIABLERIZE, targets=(theirs[2],)))
        return passes(game, "Ann", "Bob").play(Step("Ann")).play(Step("Ann"))
    if seed % 4 == 1:
        return hold_referendum(game, "Ann", mine[0], None)
    return enter_combat(game, mine[seed % 2], dice.choice((theirs[0], theirs[1], theirs[3])))


def played_on(game: Game, dice: random.Random, plays: int) -> Game:
    """Legal plays from a position."""
    for _ in range(plays):
        play = None if isinstance(game.frame, Over) else legal_play(dice, game, 0.5)
        if play is None:
            break
        game = game.play(play)
    return game


@cache
def golden() -> tuple[Reached, ...]:
    """Every position of the golden transcripts of the regular game."""
    found: list[Reached] = []
    for file in sorted(FOLDER.glob("*.yaml")):
        game = transcript.replayed(transcript.read_transcript(str(file))).game
        if game.table.variant is Variant.NONE:
            found += _reached(game)
    return tuple(found)


@cache
def reached() -> tuple[Reached, ...]:
    """Every position of a few random games, of arranged tables played on, and of the golden transcripts."""
    found: list[Reached] = []
    for index in range(GAMES):
        game = one_game(random.Random(f"readings/{index}"), Seen(), PLAYS, wrong=0, variants=(Variant.NONE,))
        found += _reached(game)
    for index in range(10):
        found += _reached(played_on(arranged(index), random.Random(f"on/{index}"), 60))
        found += _reached(leaving(index).play(Step("Ann")))
    for index in range(48):
        found += _reached(played_on(begun(index), random.Random(f"on/{index}"), 40))
    found += _reached(played_on(fresh(), random.Random("on/fresh"), 20))
    return (*found, *golden())


@cache
def kept(name: str) -> tuple[Fact, ...]:
    return load(find(name)).facts


class Kept(Checker):
    """A checker that remembers its facts, as it is asked thousands of times."""

    @property
    def facts(self) -> tuple[Fact, ...]:
        return kept(self.name)


@cache
def checker(name: str) -> Checker:
    """The checker of a name."""
    found = load(find(name))
    return Kept(found.name, found.question, found.rank, found.cites, found.rule)


@cache
def ruled(name: str, written: str) -> Ruling[Any]:
    """The ruling on facts as JSON has them: the same facts get the same ruling, which is made once."""
    asked = checker(name)
    values, missing = decoder.collect(asked, json.loads(written))
    assert not missing, (name, missing)
    return asked.rule(**values)


def told(game: Game, name: str, about: Card | str | None = None, **more: object) -> Ruling[Any]:
    """The ruling of a checker on what the table tells, and on what only the asker knows. Raises Refused, Unfit."""
    who = f"#{about.number}" if isinstance(about, Card) else about
    return ruled(name, json.dumps({**facts_of(checker(name), game, who), **more}))


def says(game: Game, name: str, about: Card | str | None = None, **more: object) -> Any:
    """The answer; None if the table tells nothing, or the texts leave it open."""
    try:
        return told(game, name, about, **more).answer
    except Refused:
        return None


def allowed(game: Game, play: Play) -> bool:
    """Whether the engine lets this be played; what the texts leave open it does not."""
    return game.judge(play).answer is True


def can_hold(game: Game, player: str) -> bool:
    """Whether she has a card in hand that nobody has named: it may be any."""
    return bool(game.table[player].hand)


def torpid(game: Game) -> list[Card]:
    return [one for one in game.table.at_table() if one.place is Place.TORPOR and one.kind]


def red_listed(game: Game) -> list[Card]:
    return [one for one in game.table.at_table() if one.has(Trait.RED_LIST) and one.in_play]


def hers(game: Game, kind: type, at: str) -> str | None:
    """The active Methuselah, if it is hers to speak there."""
    player = game.turn.player
    return player if isinstance(game.frame, kind) and game.at == at and game.player == player else None
