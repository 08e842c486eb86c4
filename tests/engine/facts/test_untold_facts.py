"""Proves why a table tells a checker nothing, in settings where it cannot."""

import pytest

from tests.engine.facts.settings import (
    BLEED,
    HUNT,
    MASTER,
    SUPPLY,
    UNTAP,
    Setting,
    blocked,
    phase,
    table,
    voted,
    waiting,
)
from tests.engine.facts.table_readings import checker
from tests.engine.test_offers import armed, diablerie, minions
from tests.phased.test_engine import INTRO
from vtes_judge.messages import Refused
from vtes_judge.table.phased import PhaseCard
from vtes_judge.transcripts.checker_facts import facts_of

INTRODUCED = "in the introductory game hands are as in the regular game: ask hand-adjust"


@pytest.mark.parametrize(
    ("setting", "name", "about", "why"),
    [
        ((minions,), "equip-legal", "Alamut", "it is not the minion phase of Bob"),
        (UNTAP, "equip-legal", "Lutz", "it is not the minion phase of Ann"),
        ((minions,), "is-directed", None, "no action is under way"),
        (HUNT, "bleed-resolve", None, "the action under way is no bleed: it is hunt"),
        ((blocked,), "block-order", None, "the action is blocked"),
        ((blocked,), "success-consequences", None, "the action is blocked"),
        (BLEED, "can-minion-block", None, "it is not said which minion would block: add --about NAME"),
        (BLEED, "block-outcome", None, "no minion attempts to block"),
        ((voted,), "bound-title", "Lutz", "Lutz has no title"),
        ((voted,), "blood-hunt", None, "the referendum is not on a blood hunt: ask referendum-outcome"),
        ((armed,), "maneuver-legal", "Lutz", "it is not the step of maneuvers: the combat stands at CRR VI.C.1"),
        ((armed,), "press-legal", "Lutz", "it is not the step of presses: the combat stands at CRR VI.C.1"),
        ((minions,), "vampire-damage", "War Ghoul", "War Ghoul is no vampire: ask ally-retainer-damage"),
        ((minions,), "ally-retainer-damage", "Lutz", "Lutz is a vampire: ask vampire-damage"),
        ((diablerie,), "diablerie-transfer", None, "the victim is burned, and what moves has moved"),
        ((minions,), "contest-upkeep", None, "Ann contests nothing"),
        ((minions,), "untap-set", None, "Ann has no tapped card"),
        ((minions,), "infernal-untap", "Lutz", "Lutz is not infernal"),
        (MASTER, "master-phase-actions", "Bob", "it is the master phase of Ann, not of Bob: add --about Ann"),
        ((minions,), "master-phase-actions", None, "it is no master phase"),
        ((minions,), "enters-play", "Lutz", "Lutz is not in the uncontrolled region"),
        ((minions,), "enters-play", None, "it is not said about which minion: add --about NAME"),
        ((minions,), "starting-state", None, "the game has begun"),
        ((minions,), "pm-next", None, "Phased Motion is not played"),
        (MASTER, "starting-state", None, "the game has begun"),
        (UNTAP, "starting-state", None, "the game has begun"),
        (SUPPLY, "pm-dnr-cost", None, "no card is being played"),
        (SUPPLY, "pm-referendum", None, "no referendum is under way"),
        ((phase, PhaseCard.SUPPLY, INTRO), "pm-hand-limit", None, INTRODUCED),
        ((waiting,), "enters-play", "War Ghoul", "War Ghoul is no vampire: ask ally-ready-when"),
        ((waiting,), "hunt-resolve", "War Ghoul", "War Ghoul is in the uncontrolled region"),
    ],
)
def test_why_a_table_tells_nothing(setting: Setting, name: str, about: str | None, why: str) -> None:
    with pytest.raises(Refused) as refused:
        facts_of(checker(name), table(*setting), about)
    assert str(refused.value) == f"nothing that {name} asks can be read off the table: {why}"
