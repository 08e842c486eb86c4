"""Proves exactly what is read off a table at single moments of a game, and why nothing is."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.engine.facts.moments import (
    bleeding,
    discarded,
    forsaken,
    game_of,
    ghoul,
    hunting,
    influencing,
    kept,
    mastering,
    ousted,
    over,
    resolved,
    tied,
    untapping,
)
from tests.engine.facts.table_readings import allowed, begun, checker, says, told
from tests.engine.games import number
from vtes_judge.engine import Game
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import Master
from vtes_judge.engine.plays import Step, Withdraw
from vtes_judge.messages import Refused
from vtes_judge.rules.untap import UntapFate
from vtes_judge.table.combat import Side
from vtes_judge.table.kinds import Place
from vtes_judge.transcripts.checker_facts import facts_of


@pytest.mark.parametrize(
    ("made", "name", "about", "words"),
    [
        (hunting, "bleed-resolve", None, "the action under way is no bleed: it is hunt"),
        (hunting, "can-minion-block", None, "it is not said which minion would block: add --about NAME"),
        (hunting, "may-add-intercept", "Lutz", "it is not said which minion would block: add --about NAME"),
        (hunting, "block-outcome", None, "no minion attempts to block"),
        (
            hunting,
            "next-priority",
            None,
            "no window is open, in which effects are used: the acting minion taps, for Ann to take",
        ),
        (hunting, "master-phase-actions", None, "it is no master phase"),
        (game_of, "infernal-untap", "Lutz", "Lutz is not infernal"),
        (game_of, "infernal-untap", "Kanimana", "Kanimana is not tapped"),
        (game_of, "infernal-untap", "Ann", "Ann has no tapped infernal minion"),
        (game_of, "untap-set", "Bob", "Bob has no tapped card"),
        (game_of, "contest-upkeep", "Bob", "Bob contests nothing"),
        (game_of, "bound-title", "Lutz", "Lutz has no title"),
        (game_of, "enters-play", "Anson", "Anson is not in the uncontrolled region"),
        (game_of, "hunt-resolve", "Gilbert", "Gilbert is in the uncontrolled region"),
        (game_of, "vampire-damage", "War Ghoul", "War Ghoul is no vampire: ask ally-retainer-damage"),
        (game_of, "ally-retainer-damage", "Lutz", "Lutz is a vampire: ask vampire-damage"),
        (lambda: begun(1), "blood-hunt", None, "the referendum is not on a blood hunt: ask referendum-outcome"),
        (lambda: begun(2), "press-legal", None, "it is not the step of presses: the combat stands at CRR VI.A"),
        (lambda: begun(2), "maneuver-legal", None, "it is not the step of maneuvers: the combat stands at CRR VI.A"),
        (
            tied,
            "referendum-outcome",
            None,
            "the prisci are tied, and how their block is cast is open: ask prisci-block",
        ),
        (over, "bleed-resolve", None, "the action has succeeded, and is resolved already"),
        (
            forsaken,
            "can-minion-block",
            "Alamut",
            "Bob, at whom the action is directed, has left the game: none of theirs may block",
        ),
        (
            lambda: bleeding(retargeted=True, declined=("Bob",)),
            "can-minion-block",
            "Anson",
            "Bob declined before the action was directed at her; if that counts is open: ask block-order",
        ),
        (
            lambda: mastering().set(Master, doubt=True),
            "master-phase-actions",
            "Ann",
            "whether her trifle has given her an action the texts leave open: ask trifle-gain",
        ),
        (
            lambda: game_of().card(number(game_of(), "Anson"), title_contested=True),
            "vote-eligible",
            "Anson",
            "nobody else contests the title of Anson any more: if it is still contested is open, ask contest-resolve",
        ),
        (
            lambda: begun(0).play(Step("Ann")),
            "diablerie-transfer",
            None,
            "the victim is burned, and what moves has moved",
        ),
        (ousted, "prey-predator", "Bob", "Bob has left the game"),
        (mastering, "master-phase-actions", "Bob", "it is the master phase of Ann, not of Bob: add --about Ann"),
    ],
)
def test_why_a_table_tells_nothing(made: Callable[[], Game], name: str, about: str | None, words: str) -> None:
    with pytest.raises(Refused) as refused:
        told(made(), name, about)
    assert refused.value.message == f"nothing that {name} asks can be read off the table: {words}"


def test_who_has_left_is_no_neighbour() -> None:
    assert says(ousted(), "prey-predator", "Ann").prey == "Cid"
    assert says(ousted(), "prey-predator", "Cid").predator == "Ann"


def test_what_counts_for_withdrawing_is_how_her_turn_began() -> None:
    assert len(discarded().table.region("Ann", Place.HAND)) == 6
    assert says(discarded(), "withdraw-eligible") is False
    assert not allowed(discarded(), Withdraw("Ann"))


def test_which_cards_untap() -> None:
    fates = says(untapping(), "untap-set", "Ann")
    assert {name.partition(" #")[0]: fate for name, fate in fates.items()} == {
        "Lutz": UntapFate.UNTAPS,
        "Ashur": UntapFate.REGAINED,
    }


def test_what_keeps_a_minion_from_its_mandatory_action() -> None:
    assert facts_of(checker("can-act"), kept(), "Wretch")["prevented"] is True
    assert facts_of(checker("can-act"), game_of(), "Lutz")["prevented"] is False


@pytest.mark.parametrize(
    ("made", "name", "about", "facts"),
    [
        (mastering, "transfer-plan", "Ann", {"pool": 30, "transfers": 1, "crypt": 8}),
        (mastering, "transfer-plan", "Lutz", {"pool": 30, "transfers": 1, "blood": 1, "crypt": 8}),
        (mastering, "transfer-plan", "Bob", {"pool": 30, "crypt": 8}),
        (mastering, "transfers-available", "Bob", {"players": 2, "variant": "none"}),
        (influencing, "transfer-plan", "Ann", {"pool": 30, "transfers": 1, "crypt": 8}),
        (influencing, "transfer-plan", "Bob", {"pool": 30, "crypt": 8}),
        (mastering, "merge-advanced", "Bob", {"pool": 30, "influence_phase": False}),
        (influencing, "merge-advanced", "Bob", {"pool": 30, "influence_phase": False}),
        (
            mastering,
            "merge-advanced",
            "#1",
            {
                "controlled": "base",
                "uncontrolled": "advanced",
                "transfers": 1,
                "pool": 30,
                "influence_phase": False,
                "same_vampire": True,
            },
        ),
        (mastering, "hunt-resolve", "#1", {"blood": 2, "capacity": 6, "kind": "vampire"}),
        (mastering, "discard-actions", "Ann", {"recursions_left": 0}),
        (mastering, "enters-play", "Lutz", {"blood": 1, "capacity": 10, "moment": "other"}),
        (game_of, "mark-red-list", "Alamut", {"red_list": True, "phase": "minion", "actions_left": 0}),
        (
            game_of,
            "withdraw-eligible",
            "Bob",
            {"library": 30, "hand": 7, "hand_size": 7, "unreplaced": 0, "recursions": 0, "untap_phase": False},
        ),
        (
            game_of,
            "infernal-untap",
            "Cid",
            {
                "tapped": 1,
                "pay_for": 1,
                "pool": 30,
                "kind": "vampire",
                "own_turn": False,
                "withdrawing": False,
                "phase": "minion",
            },
        ),
        (
            lambda: bleeding(intercepts=((ghoul(), 2),), woken=(ghoul(),)),
            "may-add-intercept",
            "War Ghoul",
            {"stealth": 0, "intercept": 2, "blocking": False, "tapped": True, "wake": True},
        ),
        (
            lambda: begun(7),
            "strike-choice",
            "Thug",
            {"range": "close", "additional": False, "side": "opposing", "acting_announced": False},
        ),
        (
            lambda: begun(7).set(Combat, gained=(Side.OPPOSING, Side.OPPOSING)),
            "additional-strikes",
            None,
            {"acting": 0, "opposing": 2, "removed": False, "ended": False},
        ),
        (
            lambda: begun(7).set(Combat, ended=True),
            "round-conclusion",
            None,
            {"presses": [], "removed": False, "ended": True},
        ),
        (
            resolved,
            "success-consequences",
            None,
            {"action": "diablerize", "cost": 0, "available": 3, "valid": "nothing"},
        ),
        (hunting, "may-add-stealth", None, {"stealth": 1, "intercept": None}),
        (
            hunting,
            "may-add-intercept",
            "Anson",
            {"stealth": 1, "intercept": 0, "blocking": False, "tapped": False, "wake": False},
        ),
        (hunting, "success-consequences", None, {"action": "hunt", "cost": 0, "available": 3, "valid": "all"}),
    ],
)
def test_what_is_read(made: Callable[[], Game], name: str, about: str | None, facts: dict[str, Any]) -> None:
    assert facts_of(checker(name), made(), about) == facts
