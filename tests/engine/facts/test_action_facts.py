"""Proves what is read off an action: whose phase it is, what its cost is of, whether it can still be blocked."""

from typing import Any

import pytest

from tests.engine.games import (
    GILBERT,
    GOVERN,
    LUTZ,
    RAVEN,
    Place,
    Put,
    act,
    declared,
    minion_phase,
    number,
    passes,
    seat,
)
from vtes_judge.engine import Game
from vtes_judge.engine.action.twelve_actions import still_legal
from vtes_judge.engine.facts import actions
from vtes_judge.engine.facts.view import Look, NotThere
from vtes_judge.engine.frames import ActionFrame, Discards, Influence, Master, UntapPhase
from vtes_judge.engine.plays import Act, Step
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type
from vtes_judge.table.nouns import ActionKind

DEAR = Face("Dear", Type.ACTION, (fx.Bleed(1),), action=ActionKind.BLEED, blood=1, pool=2)


def look(game: Game, name: str = "Lutz") -> Look:
    card = game.table.card(number(game, name))
    return Look(game, card.controller, card)


@pytest.mark.parametrize("player", ["Ann", "Bob", "Cid"])
def test_a_minion_acts_in_the_minion_phase_of_its_methuselah(player: str) -> None:
    game = minion_phase(seat("Ann"), seat("Bob", Put(LUTZ)), seat("Cid"), player=player)
    assert actions._acting(look(game))["own_phase"] is (player == "Bob")
    if player != "Bob":
        with pytest.raises(NotThere, match="it is not the minion phase of Bob"):
            actions._acts_now(look(game))


@pytest.mark.parametrize(
    ("deed", "told", "cost"),
    [
        (ActionKind.BLEED, {"card": GOVERN}, {"cost": 1, "available": 5}),
        (ActionKind.BLEED, {"card": DEAR}, {}),
        (ActionKind.BLEED, {}, {"cost": 0, "available": 5}),
        (ActionKind.RESCUE, {"targets": "Gilbert", "pays": 2}, {}),
    ],
)
def test_a_cost_of_one_kind_and_payer_is_told(deed: ActionKind, told: dict[str, Any], cost: dict[str, int]) -> None:
    hand = (told["card"],) if "card" in told else ()
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5), Put(GILBERT, Place.TORPOR, blood=1), hand=hand), seat("Bob"))
    more = {**told, **({"card": number(game, hand[0].name)} if hand else {})}
    if "targets" in more:
        more["targets"] = (number(game, "Gilbert"),)
    game = declared(game, act(game, "Lutz", deed, **more))
    now = game.find(ActionFrame)
    assert now is not None
    assert actions._success(look(game)) == {"action": deed, "valid": still_legal(game, now), **cost}


def test_an_action_that_succeeds_is_blocked_by_nobody_any_more() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(RAVEN)))
    game = declared(game, act(game, "Lutz", ActionKind.BLEED))
    assert actions._blockable(look(game)) is game.find(ActionFrame)
    assert actions._blocked(look(game)) is not None
    game = passes(game, "Ann", "Bob")
    seen = {}
    while (now := game.find(ActionFrame)) is not None:
        with pytest.raises(NotThere) as caught:
            actions._blockable(look(game))
        seen[game.at] = caught.value.why
        if now.success:
            with pytest.raises(NotThere, match="the action was not blocked: it has succeeded"):
                actions._blocked(look(game))
        game = game.play(Step("Ann"))
    assert seen == {
        "CRR IV.D.1": "nobody is left to block: the action succeeds",
        "CRR IV.D.2": "nobody is left to block: the action succeeds",
        "CRR IV.E": "the action has succeeded, and is resolved already",
    }


def test_what_begins_has_nothing_used_gained_or_added() -> None:
    at = "CRR III"
    play = Act("Ann", 1, ActionKind.BLEED)
    begun = ActionFrame(at=at, player="Ann", minion=1, kind=ActionKind.BLEED, play=play)
    frames = UntapPhase(at=at), Master(at=at), Influence(at=at), Discards(at=at), begun
    told = {"at", "player", "minion", "kind", "play"}
    for frame in frames:
        names = {name for kind in type(frame).__mro__ for name in getattr(kind, "__slots__", ())} - told
        assert not [name for name in names if getattr(frame, name)]
