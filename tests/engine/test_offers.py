"""Proves what is offered at a table: all that may be played now with the cards that are named, and nothing else."""

from collections.abc import Callable

import pytest

from tests.engine.combat.test_combat import DODGE, THROWN, fight, to
from tests.engine.games import (
    ALERT,
    ANSON,
    BUM,
    CLOAK,
    CONFUSION,
    DEFLECT,
    EFFECTIVE,
    GILBERT,
    GOVERN,
    HUNTED,
    LUTZ,
    RAVEN,
    RICHES,
    RIFLE,
    SUDDEN,
    USELESS,
    VOTE,
    WAKE,
    WAR_GHOUL,
    Place,
    Put,
    blocks,
    minion_phase,
    number,
    passes,
    seat,
    vampire,
)
from vtes_judge.engine import Game, position
from vtes_judge.engine.action.diableries import commit_diablerie
from vtes_judge.engine.action.referendums import hold_referendum
from vtes_judge.engine.plays import Act, Block, Decline, Pass, PlayCard, SetTerms, Step
from vtes_judge.rules.diablerie import Route
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Trait, Type, Whom
from vtes_judge.table.nouns import ActionKind, Title
from vtes_judge.transcripts.sentences import render_play

HALL = Face("Hall", Type.MASTER, (fx.Attach(),), stays=True)
SKILL = Face("Skill", Type.MASTER, (fx.Capacity(1),), traits=frozenset({Trait.DISCIPLINE}))
CUP = Face("Cup", Type.MASTER, (fx.Bleed(1),), traits=frozenset({Trait.TROPHY}))
PIA, QUIN = (vampire(name, 5, title=Title.PRISCUS) for name in ("Pia", "Quin"))
ZOE, TESS = (vampire(name, 3, traits=frozenset({Trait.RED_LIST})) for name in ("Zoe", "Tess"))
DEMON = vampire("Ashur", 6, traits=frozenset({Trait.INFERNAL}))
THEO = vampire("Theo", 5, traits=frozenset({Trait.BASE}))
BETTER = vampire("Theo", 6, traits=frozenset({Trait.ADVANCED}))
LOOK = Face("look", Type.MODIFIER, (fx.Bleed(1),), taps=True)
MIRROR = Face("Mirror", Type.EQUIPMENT, grants=(LOOK, Face("gaze", Type.MODIFIER, (fx.Stealth(1),))))
WEALTH = Face("Wealth", Type.MASTER, (fx.Pool(-1, Whom.METHUSELAHS),))
HURT = Face("Hurt", Type.MASTER, (fx.Blood(-1, Whom.TARGETS),))


def moved(game: Game, at: str) -> Game:
    """Steps are taken, terms set, and everybody passes, until the game stands at this clause."""
    for _ in range(60):
        if game.at == at:
            return game
        speaks = str(game.player)
        plays = (Step(speaks), SetTerms(speaks), Pass(speaks))
        game = game.play(next(one for one in plays if game.judge(one).answer))
    raise AssertionError(f"never at {at}, but at {game.at}")


def minions() -> Game:
    """Ann acts. Her Lutz has one blood and a rifle, her Gilbert lies in torpor; Bob's Alamut is marked."""
    mine = Put(LUTZ, blood=1, on=(Put(RIFLE),)), Put(GILBERT, Place.TORPOR, blood=2), Put(WAR_GHOUL, blood=3)
    theirs = Put(ANSON, blood=3), Put(RAVEN, Place.TORPOR, blood=1), Put(HUNTED, facts=(("marked", 5),))
    return minion_phase(seat("Ann", *mine, hand=(BUM, VOTE, EFFECTIVE)), seat("Bob", *theirs, hand=(BUM,)), seat("Cid"))


def blocking(action: ActionKind, *declined: str) -> Game:
    """Ann's Lutz acts; Bob is her prey, Cid her predator."""
    theirs = Put(ANSON, blood=3), Put(RAVEN, tapped=True), Put(GILBERT, Place.TORPOR)
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5)), seat("Bob", *theirs), seat("Cid", Put(HUNTED)))
    game = blocks(game, Act("Ann", number(game, "Lutz"), action))
    for name in declined:
        game = game.play(Decline(name)).play(Pass("Ann"))
    return game


def turn(at: str, player: str = "Ann") -> Game:
    """Ann's turn with the Edge."""
    mine = Put(LUTZ, blood=5), Put(HUNTED), Put(DEMON, tapped=True)
    hand = (EFFECTIVE, RICHES, SUDDEN, HALL, GOVERN, USELESS)
    theirs = Put(ZOE), Put(ANSON), Put(TESS, Place.TORPOR)
    return moved(position([seat("Ann", *mine, hand=hand), seat("Bob", *theirs), seat("Cid")], player, edge="Ann"), at)


def influence() -> Game:
    waiting = Put(LUTZ, Place.UNCONTROLLED, blood=2), Put(ANSON, Place.UNCONTROLLED, blood=0)
    mine = Put(THEO), *waiting, Put(BETTER, Place.UNCONTROLLED, blood=1), Put(RAVEN)
    return moved(
        position([seat("Ann", *mine), seat("Bob", Put(GILBERT, Place.UNCONTROLLED))], "Ann", number=5), "CRR III.D.2"
    )


def polling(*, edge: str | None = "Ann", cast: bool = False) -> Game:
    """The polling step of a referendum that Ann's prince Anson has called."""
    mine, hand = (Put(ANSON, blood=3), Put(PIA), Put(LUTZ)), (VOTE, GOVERN)
    game = minion_phase(seat("Ann", *mine, hand=hand), seat("Bob", Put(QUIN)), edge=edge)
    game = moved(hold_referendum(game, "Ann", number(game, "Anson"), None), "CRR V.A.2")
    return passes(game, "Ann") if cast else game


def diablerie() -> Game:
    """Ann's Lutz has diablerized a Red List vampire of Bob's, older than he; Cid has a trophy on a vampire of his."""
    old = vampire("Old", 11, traits=frozenset({Trait.RED_LIST}))
    hand = (SKILL, RICHES, CUP)
    game = minion_phase(
        seat("Ann", Put(LUTZ), Put(SKILL, Place.ASH_HEAP), hand=hand),
        seat("Bob", Put(old, Place.TORPOR)),
        seat("Cid", Put(ANSON, on=(Put(CUP),))),
    )
    return moved(commit_diablerie(game, number(game, "Lutz"), number(game, "Old"), Route.DIRECTED), "CRR VIII.A.3")


def bled(*, attempt: bool = False, speaks: str = "Ann") -> Game:
    """Ann's Lutz bleeds Bob, and both have cards for it in hand."""
    mine, theirs = (
        (Put(LUTZ, blood=5, on=(Put(MIRROR),)), Put(WAR_GHOUL)),
        (Put(ANSON, blood=3), Put(RAVEN, tapped=True)),
    )
    hands = (CLOAK, CONFUSION), (DEFLECT, WAKE, ALERT)
    game = minion_phase(seat("Ann", *mine, hand=hands[0]), seat("Bob", *theirs, hand=hands[1]), seat("Cid"))
    game = passes(game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED)).play(Step("Ann")), "Ann", "Bob", "Cid")
    if attempt:
        game = passes(game, "Ann").play(Block("Bob", number(game, "Anson")))
    return passes(game, "Ann") if speaks == "Bob" else game


def masters(*, answer: bool = False) -> Game:
    """Ann's master phase; Bob can cancel a master card as it is played."""
    seats = seat("Ann", Put(LUTZ), hand=(WEALTH, HURT)), seat("Bob", Put(ANSON), hand=(SUDDEN, EFFECTIVE)), seat("Cid")
    game = moved(position(seats, "Ann"), "CRR III.B.2")
    return passes(game.play(PlayCard("Ann", number(game, "Wealth"), at=("Bob",))), "Ann") if answer else game


def armed(*hand: Face, at: str = "CRR VI.C.1") -> Game:
    game = fight()
    for face in hand:
        table, _ = game.table.name_card(face, "Ann", Place.HAND)
        game = game.on(table)
    return to(game, at)


@pytest.mark.parametrize(
    ("table", "offered"),
    [
        pytest.param(
            minions,
            """
            Lutz bleeds
            Lutz hunts
            Lutz diablerizes Gilbert
            Lutz rescues Gilbert paying 1
            Lutz rescues Gilbert paying 0
            Lutz diablerizes Raven
            Lutz rescues Raven paying 1
            Lutz fights Alamut
            Lutz acts with Bum Rush on Anson
            Lutz acts with Bum Rush on Alamut
            Lutz calls Consanguineous
            Gilbert leaves torpor
            War Ghoul bleeds
            War Ghoul equips with Rifle from Lutz
            War Ghoul acts with Bum Rush on Anson
            War Ghoul acts with Bum Rush on Alamut
            """,
            id="CRR III.C: the twelve actions",
        ),
        pytest.param(
            lambda: blocking(ActionKind.BLEED), "Anson blocks\ndoes not block", id="CRR IV.C.1: ready and untapped"
        ),
        pytest.param(
            lambda: blocking(ActionKind.HUNT), "Anson blocks\ndoes not block", id="CRR IV.B.2.a: the prey first"
        ),
        pytest.param(
            lambda: blocking(ActionKind.HUNT, "Bob"), "Alamut blocks\ndoes not block", id="CRR IV.B.2.b: the predator"
        ),
        pytest.param(
            lambda: turn("CRR III.A.3"),
            "takes pool for the Edge\nuntaps Ashur\ndiscards Useless by its burn option",
            id="CRR III.A.3: the untap phase",
        ),
        pytest.param(lambda: turn("CRR III.A.3", "Bob"), "", id="CRR III.A.3: of another"),
        pytest.param(
            lambda: turn("CRR III.B.2"),
            """
            plays Effective
            plays Riches
            plays Hall on Lutz
            plays Hall on Alamut
            plays Hall on Ashur
            plays Hall on Zoe
            plays Hall on Anson
            plays Hall on Tess
            marks Alamut
            marks Zoe
            marks Tess
            """,
            id="CRR III.B.2: master cards, and Red List minions",
        ),
        pytest.param(
            influence,
            """
            draws a crypt card
            transfers 1 to Lutz
            takes 1 back from Lutz
            transfers 1 to Anson
            transfers 1 to Ann's Theo #3
            takes 1 back from Ann's Theo #3
            merges Ann's Theo #3 into Ann's Theo #0
            """,
            id="CRR III.D.2: transfers",
        ),
        pytest.param(
            polling,
            """
            Anson votes for
            Anson votes against
            Pia votes for
            Pia votes against
            burns Consanguineous for a vote for
            burns Consanguineous for a vote against
            burns the Edge for a vote for
            burns the Edge for a vote against
            """,
            id="CRR V.B: votes",
        ),
        pytest.param(
            lambda: polling(edge=None, cast=True), "Quin votes for\nQuin votes against", id="CRR V.B: of another"
        ),
        pytest.param(
            diablerie,
            "fetches Skill from her hand\nfetches Skill from her ash heap\ndoes not fetch",
            id="CRR VIII.A.3: a Discipline card",
        ),
        pytest.param(
            lambda: diablerie().play(Decline("Ann")),
            "fetches Cup from her hand\ndoes not fetch",
            id="CRR VIII.A.4: a Trophy",
        ),
        pytest.param(
            lambda: diablerie().play(Decline("Ann")).play(Decline("Ann")),
            "moves Cid's Cup\ndoes not fetch",
            id="CRR VIII.A.4: a Trophy of another",
        ),
        pytest.param(
            bled,
            "Lutz plays Confusion\nLutz uses Mirror (look)",
            id="CRR IV.n1: modifiers, stealth only against an attempt",
        ),
        pytest.param(
            lambda: bled(speaks="Bob"),
            "Anson plays Deflect on Cid\nAnson plays Wake\nRaven plays Wake\nAnson blocks\ndoes not block",
            id="CRR IV.n2: reactions, by a tapped minion only to wake",
        ),
        pytest.param(
            lambda: bled(attempt=True),
            "Lutz plays Cloak\nLutz plays Confusion\nLutz uses Mirror (look)\nLutz uses Mirror (gaze)",
            id="CRR IV.C.2: modifiers during an attempt",
        ),
        pytest.param(
            lambda: bled(attempt=True, speaks="Bob"),
            "Anson plays Deflect on Cid\nAnson plays Wake\nRaven plays Wake",
            id="CRR IV.C.2: intercept only where there is more stealth",
        ),
        pytest.param(
            masters,
            """
            plays Wealth on Ann
            plays Wealth on Bob
            plays Wealth on Cid
            plays Hurt on Lutz
            plays Hurt on Anson
            """,
            id="CRR II.B.1: whom a card names",
        ),
        pytest.param(lambda: masters(answer=True), "plays Sudden", id="CRR II.B.3: as a card is played"),
        pytest.param(
            lambda: armed(THROWN, at="CRR VI.B"),
            "Lutz plays Thrown\nLutz uses Gun (aim)",
            id="CRR VI.B.4: a strike card that maneuvers",
        ),
        pytest.param(lambda: armed(DODGE, at="CRR VI.B"), "Lutz uses Gun (aim)", id="CRR VI.B: maneuvers"),
        pytest.param(
            lambda: armed(THROWN, DODGE),
            """
            Lutz plays Dodge
            Lutz plays Thrown
            Lutz uses Gun (shot)
            Lutz strikes
            """,
            id="CRR VI.C.1: strikes",
        ),
    ],
)
def test_what_is_offered(table: Callable[[], Game], offered: str) -> None:
    game = table()
    plays = [play for play in game.legal_plays() if not isinstance(play, (Pass, Step))]
    assert sorted(render_play(game, play) for play in plays) == sorted(
        line.strip() for line in offered.splitlines() if line.strip()
    )
    assert all(game.judge(play).answer for play in plays)
