"""Proves who may fetch and move what after a diablerie, and what becomes of it when somebody leaves."""

import pytest

from tests.engine.games import RAVEN, Place, Put, number, refused, seat, unmet, vampire
from vtes_judge.engine import Game, position
from vtes_judge.engine.action.diableries import Diablerie, commit_diablerie
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.plays import Act, Decline, Fetch, Judge, MoveTrophy, Pass, Step
from vtes_judge.rules.diablerie import Route
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Trait, Type
from vtes_judge.table.nouns import ActionKind

SKILL = Face("Skill", Type.MASTER, traits=frozenset((Trait.DISCIPLINE,)), stays=True)
TROPHY = Face("Trophy", Type.MASTER, traits=frozenset((Trait.TROPHY,)), stays=True)
HUNTED = vampire("Hunted", 7, traits=frozenset((Trait.RED_LIST,)))


def feast(eater: str = "Ann", *holders: str) -> Game:
    """A vampire of hers, of capacity 5, diablerizes Cid's in torpor, which is Red List and has a capacity of 7.

    The holders each have a Trophy on a minion; each Methuselah has a Discipline card in her ash heap.
    """
    seats = []
    for name in ("Ann", "Bob", "Cid"):
        cards = [Put(vampire(f"{name}'s", 4), on=(Put(TROPHY),) if name in holders else ())]
        cards += [Put(SKILL, Place.ASH_HEAP)]
        cards += [Put(vampire("Eater", 5), blood=1)] if name == eater else []
        cards += [Put(HUNTED, Place.TORPOR, blood=0)] if name == "Cid" else []
        seats.append(seat(name, *cards))
    game = position(seats, "Ann")
    game = commit_diablerie(game, number(game, "Eater"), number(game, "Hunted"), Route.DIRECTED)
    return game.play(Step(game.player or ""))


def owned(game: Game, name: str, player: str) -> int:
    return next(card.number for card in game.table.cards if card.name == name and card.owner == player)


def test_whether_the_diablerist_is_the_acting_vampire() -> None:
    """CRR VIII.A.3: the acting one of the action or of the combat; None where neither is under way."""
    game = position([seat("Ann", Put(RAVEN), Put(vampire("Eater", 5))), seat("Bob", Put(HUNTED))], "Ann")
    eater, raven, hunted = (number(game, name) for name in ("Eater", "Raven", "Hunted"))
    play = Act("Ann", eater, ActionKind.OTHER)
    action = ActionFrame(at="CRR IV.D.2", player="Ann", minion=eater, kind=ActionKind.OTHER, play=play)
    fight = Combat(at="CRR VI.F", acting=eater, opposing=hunted)
    for frame, acting in ((None, (None, None, None)), (action, (False, True, False)), (fight, (False, True, False))):
        found = []
        for one in (raven, eater, hunted):
            begun = commit_diablerie(game.push(frame) if frame else game, one, hunted, Route.DIRECTED).frame
            assert isinstance(begun, Diablerie)
            found.append(begun.acting)
        assert tuple(found) == acting


@pytest.mark.parametrize(("eater", "other"), [("Ann", "Bob"), ("Bob", "Ann")])
def test_a_card_is_fetched_from_where_it_is_and_is_hers(eater: str, other: str) -> None:
    """CRR VIII.A.3: a Discipline card of her hand, library or ash heap."""
    game = feast(eater)
    mine, theirs = owned(game, "Skill", eater), owned(game, "Skill", other)
    for play, says in (
        (Fetch(eater, mine, Place.LIBRARY), f"Skill is not in the library of {eater}"),
        (Fetch(eater, theirs, Place.ASH_HEAP), f"Skill is not in the ash-heap of {eater}"),
    ):
        assert [step.says for step in refused(game, play).unmet] == [says]
    assert game.play(Fetch(eater, mine, Place.ASH_HEAP)).table.card(mine).on == number(game, "Eater")


@pytest.mark.parametrize(("eater", "other"), [("Ann", "Bob"), ("Bob", "Ann")])
def test_who_has_a_trophy_moves_it_and_fetches_none(eater: str, other: str) -> None:
    """CRR VIII.A.4: the diablerist's controller is asked first, then, clockwise from her, who has one in play."""
    game = feast(eater, other, "Cid").play(Decline(eater))
    assert (game.at, game.player) == ("CRR VIII.A.4", eater)
    game = game.play(Decline(eater))
    first, second = ("Bob", "Cid") if eater == "Ann" else ("Cid", "Ann")
    assert game.player == first
    assert unmet(game, Fetch(first, TROPHY, Place.LIBRARY)) == ("CRR VIII.A.4",)
    assert unmet(game, MoveTrophy(first, owned(game, "Trophy", second))) == ("CRR VIII.A.4",)
    game = game.play(Decline(first))
    assert game.player == second
    assert unmet(game, Fetch(second, TROPHY, Place.LIBRARY)) == ("CRR VIII.A.4",)
    assert unmet(game, MoveTrophy(second, owned(game, "Trophy", first))) == ("CRR VIII.A.4",)
    trophy = owned(game, "Trophy", second)
    game = game.play(MoveTrophy(second, trophy))
    assert (game.table.card(trophy).on, game.at) == (number(game, "Eater"), "CRR VIII.B")


def judged(game: Game, effect: fx.Effect, *targets: int, player: str = "Ann") -> Game:
    return game.play(Judge(player, "card text", (effect,), targets=targets))


def test_a_diablerist_who_is_burned_fetches_nothing_more_and_is_not_hunted() -> None:
    game = feast("Ann", "Bob")
    game = judged(game, fx.Burn(), number(game, "Eater")).play(Decline("Ann"))
    assert game.at == "CRR VIII.B"
    game = game.play(Step(game.player or ""))
    assert (game.find(Diablerie), game.find(Referendum)) == (None, None)


def test_the_diablerie_is_over_with_its_blood_hunt() -> None:
    game = feast("Ann").play(Decline("Ann")).play(Decline("Ann")).play(Step("Ann"))
    assert game.find(Referendum) is not None
    while game.find(Referendum) is not None:
        player = game.player or ""
        game = game.play(Step(player) if game.judge(Step(player)).answer else Pass(player))
    assert (game.find(Diablerie), game.at) == (None, "CRR III.A.n1")


@pytest.mark.parametrize(("gone", "goes_on"), [("Bob", True), ("Ann", False)])
def test_the_choices_wait_only_while_the_diablerist_is_in_play(gone: str, goes_on: bool) -> None:
    game = judged(feast("Ann"), fx.Pool(-30), player=gone)
    assert game.table.playing == tuple(name for name in ("Ann", "Bob", "Cid") if name != gone)
    assert (game.find(Diablerie) is not None) == goes_on
