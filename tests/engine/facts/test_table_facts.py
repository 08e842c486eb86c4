"""Proves what a table tells a checker: facts of each kind in settings where they are known, or why there are none."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
import yaml

from tests.engine.combat.test_combat import fight
from tests.engine.facts.table_readings import checker, fresh
from tests.engine.games import (
    ANSON,
    GILBERT,
    GOVERN,
    LUTZ,
    RAVEN,
    RIFLE,
    WAR_GHOUL,
    Place,
    Put,
    minion_phase,
    number,
    number_of,
    passes,
    seat,
)
from tests.engine.test_offers import armed, blocking, diablerie, influence, minions, polling, turn
from tests.phased.test_engine import ADVANCED, INTRO, at_phase
from vtes_judge.engine import Game
from vtes_judge.engine.action.diableries import commit_diablerie
from vtes_judge.engine.effects import arrive
from vtes_judge.engine.plays import Act, Block, Pass, PayContest, PlayCard, Step, Strike, Vote
from vtes_judge.messages import Refused
from vtes_judge.rules.diablerie import Route
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Type
from vtes_judge.table.nouns import ActionKind, Variant
from vtes_judge.table.phased import PhaseCard
from vtes_judge.transcripts.checker_facts import facts_of

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
INTRODUCED = "in the introductory game hands are as in the regular game: ask hand-adjust"
Setting = tuple[Any, ...]


@pytest.mark.parametrize(
    ("setting", "name", "about", "facts"),
    [
        # actions
        (
            (minions,),
            "can-act",
            "Lutz",
            "kind: vampire, region: ready, mandatory: [], others_mandatory: no, tapped: no, blood: 1, prevented: "
            "no, done: [], own_phase: yes, unresolved: no",
        ),
        (
            (minions,),
            "can-act",
            "Alamut",
            "kind: vampire, region: ready, mandatory: [], others_mandatory: no, tapped: no, blood: 6, prevented: "
            "no, done: [], own_phase: no, unresolved: no",
        ),
        (
            BLEED,
            "can-act",
            None,
            "kind: vampire, region: ready, mandatory: [], others_mandatory: no, tapped: yes, blood: 5, prevented: "
            "no, done: [], own_phase: yes, unresolved: yes",
        ),
        (
            (minions,),
            "equip-legal",
            "Lutz",
            "kind: vampire, region: ready, mandatory: [], others_mandatory: no, tapped: no, blood: 1, pool: 30",
        ),
        (
            (minions,),
            "diablerize-action",
            "Gilbert",
            "kind: vampire, region: torpor, mandatory: [], others_mandatory: no, tapped: no, blood: 2, "
            "blood_cursed: no",
        ),
        ((minions,), "can-pay-cost", "Gilbert", "pool: 30, blood: 2"),
        ((minions,), "can-pay-cost", "Bob", "pool: 30"),
        (BLEED, "is-directed", None, "action: bleed, targets: [Bob], acting: Ann, seats: [Ann, Bob, Cid]"),
        (HUNT, "is-directed", None, "action: hunt, targets: [], acting: Ann, seats: [Ann, Bob, Cid]"),
        (BLEED, "bleed-resolve", None, "bleed: 1, edge: ~, bleeder: Ann, target: Bob"),
        (BLEED, "action-fizzle", "Bob", "legal: all, blood_cost: 0, blood: 5, pool_cost: 0, pool: 30"),
        (BLEED, "success-consequences", None, "action: bleed, valid: all, cost: 0, available: 5"),
        (BLEED, "blocked-consequences", None, "action: bleed, card: no, torpor: no, blocker: ~, blood_cursed: no"),
        (
            HUNT,
            "block-order",
            None,
            "targets: [], acting: Ann, seats: [Ann, Bob, Cid], declined: [Bob], failed: [], by_card_text: [], "
            "retargeted: no",
        ),
        (
            BLEED,
            "can-minion-block",
            "Raven",
            "controller: Bob, targets: [Bob], region: ready, tapped: yes, wake: no, declined: [], by_card_text: "
            "no, attempt: no, tried: no, acting: Ann, seats: [Ann, Bob, Cid]",
        ),
        (
            (attempt,),
            "can-minion-block",
            None,
            "controller: Bob, targets: [Bob], region: ready, tapped: no, wake: no, declined: [], by_card_text: "
            "no, attempt: yes, tried: no, acting: Ann, seats: [Ann, Bob, Cid]",
        ),
        ((attempt,), "block-outcome", None, "stealth: 0, intercept: 0"),
        (HUNT, "may-add-stealth", None, "stealth: 1, intercept: ~"),
        ((attempt,), "may-add-stealth", None, "stealth: 0, intercept: 0"),
        (HUNT, "may-add-intercept", "Alamut", "stealth: 1, intercept: 0, tapped: no, blocking: no, wake: no"),
        ((attempt,), "may-add-intercept", "Raven", "stealth: 0, intercept: 0, tapped: yes, blocking: no, wake: no"),
        ((attempt,), "may-add-intercept", "Anson", "stealth: 0, intercept: 0, tapped: no, blocking: yes, wake: no"),
        # referendums
        ((voted,), "title-votes", "Anson", "title: prince, listed: 0"),
        ((voted,), "is-titled", "Lutz", "title: 'none', more_votes: no, contested: no"),
        ((voted,), "bound-title", "Pia", "title: priscus, anarch: no"),
        (
            (voted,),
            "vote-eligible",
            "Quin",
            "title: priscus, listed: 0, region: ready, tapped: no, contested: no, active: yes, automatic: no, "
            "blood_hunt: no",
        ),
        ((voted,), "referendum-outcome", None, "votes_for: 2, votes_against: 0, automatic: no"),
        ((voted,), "prisci-block", None, "ballots_for: 0, ballots_against: 0"),
        ((voted,), "edge-vote", "Ann", "has_edge: yes, polling: yes, automatic: no, blood_hunt: no"),
        ((voted,), "edge-vote", "Bob", "has_edge: no, polling: yes, automatic: no, blood_hunt: no"),
        (
            (voted,),
            "political-card-vote",
            "Ann",
            "called_with_card: no, used: 0, polling: yes, automatic: no, blood_hunt: no",
        ),
        ((voted,), "referendum-window", None, "stage: polling, automatic: no, blood_hunt: no"),
        # combat
        ((armed,), "combat-legal", None, "acting: ready, opposing: ready, same_controller: no, contested: no"),
        ((armed,), "combat-window", None, "step: announce-strikes, round: 1, additional: no"),
        ((armed,), "range-outcome", None, "maneuvers: []"),
        ((armed,), "round-conclusion", None, "presses: [], removed: no, ended: no"),
        ((armed,), "strike-choice", "Anson", "range: close, additional: no, side: opposing, acting_announced: no"),
        ((armed,), "strike-order", None, "range: close"),
        ((armed,), "additional-strikes", None, "acting: 0, opposing: 0, removed: no, ended: no"),
        ((armed,), "vampire-damage", "Anson", "blood: 4, wounded: no"),
        ((minions,), "vampire-damage", "Gilbert", "blood: 2, wounded: yes"),
        ((minions,), "ally-retainer-damage", "War Ghoul", "life: 3"),
        # diablerie and contests
        ((diablerie,), "diablerie-discipline", None, "diablerist: 10, victim: 11, route: directed-action, acting: ~"),
        ((diablerie,), "red-list-trophy", None, "red_list: yes, route: directed-action, acting: ~, trophies: 1"),
        ((contested,), "contest-upkeep", "Ann", "cards: 2, titles: [], pool: 9"),
        # the turn
        (MASTER, "prey-predator", "Zoe", "player: Bob, seats: [Ann, Bob, Cid]"),
        (UNTAP, "edge-untap-pool", None, "has_edge: yes"),
        (UNTAP, "edge-untap-pool", "Bob", "has_edge: no"),
        (
            UNTAP,
            "untap-set",
            None,
            "cards: [{name: 'Ashur #8', infernal: yes, contested: no, yielded: no, torpor: no}]",
        ),
        (
            UNTAP,
            "withdraw-eligible",
            None,
            "library: 30, hand: 7, hand_size: 7, unreplaced: 0, recursions: 0, untap_phase: yes",
        ),
        (
            UNTAP,
            "withdraw-eligible",
            "Bob",
            "library: 30, hand: 7, hand_size: 7, unreplaced: 0, recursions: 0, untap_phase: no",
        ),
        (
            MASTER,
            "withdraw-eligible",
            None,
            "library: 30, hand: 7, hand_size: 7, unreplaced: 0, recursions: 0, untap_phase: no",
        ),
        (
            UNTAP,
            "infernal-untap",
            None,
            "tapped: 1, pay_for: 1, pool: 30, kind: vampire, own_turn: yes, withdrawing: no, phase: untap",
        ),
        (
            MASTER,
            "infernal-untap",
            "Ashur",
            "tapped: 1, pay_for: 1, pool: 30, kind: vampire, own_turn: yes, withdrawing: no, phase: master",
        ),
        (
            MASTER,
            "master-phase-actions",
            None,
            "out_of_turn: 'none', canceled: no, used: 0, trifle_gained: no, extra: 0",
        ),
        (MASTER, "mark-red-list", "Zoe", "red_list: yes, phase: master, actions_left: 1"),
        (UNTAP, "mark-red-list", "Ashur", "red_list: no, phase: untap, actions_left: 0"),
        (MASTER, "out-of-turn-master", "Bob", "own_turn: no, earlier: 'none', earlier_canceled: no"),
        (MASTER, "out-of-turn-master", "Ann", "own_turn: yes, earlier: 'none', earlier_canceled: no"),
        (MASTER, "transfers-available", None, "players: 3, turn: 1"),
        (MASTER, "transfers-available", "Bob", "players: 3"),
        (MASTER, "transfer-plan", None, "pool: 30, crypt: 8, transfers: 1"),
        (MASTER, "transfer-plan", "Zoe", "pool: 30, crypt: 8"),
        ((influence,), "transfer-plan", "Lutz", "pool: 30, crypt: 8, blood: 2, transfers: 4"),
        ((influence,), "enters-play", "Lutz", "blood: 2, capacity: 10, moment: spending"),
        ((minions,), "hunt-resolve", "Lutz", "blood: 1, capacity: 10, kind: vampire"),
        ((minions,), "hunt-resolve", "War Ghoul", "blood: 3, capacity: 3, kind: ally"),
        ((fresh,), "starting-state", "Bob", "pool: 30, hand: 7, uncontrolled: 4, edge: ~"),
        ((minions,), "round-end-point", None, "phase: minion, action: no"),
        (BLEED, "round-end-point", None, "phase: minion, action: yes"),
        ((minions,), "oust-award", None, "seats: [Ann, Bob, Cid]"),
        ((fallen, "Lutz"), "diablerie-discipline", None, "diablerist: 8, victim: 4, route: combat, acting: yes"),
        ((fallen, "Anson"), "diablerie-discipline", None, "diablerist: 4, victim: 8, route: combat, acting: no"),
        ((beside, "Lutz"), "diablerie-discipline", None, "diablerist: 10, victim: 4, route: card-text, acting: yes"),
        ((beside, "Gilbert"), "diablerie-discipline", None, "diablerist: 5, victim: 4, route: card-text, acting: no"),
        (
            (fallen, "Lutz"),
            "diablerie-transfer",
            None,
            "victim_blood: 4, blood: 8, capacity: 8, equipment: [Knife], other_cards: [Hound]",
        ),
        (
            (priced, GOVERN, ActionKind.BLEED),
            "success-consequences",
            None,
            "action: bleed, valid: all, cost: 1, available: 5",
        ),
        (
            (priced, RIFLE, ActionKind.EQUIP),
            "success-consequences",
            None,
            "action: equip, valid: all, cost: 2, available: 30",
        ),
        # Phased Motion
        (SUPPLY, "pm-bonus", "Ann", "phase: supply, chose: yes, edge: earlier, by_cheat: no, used: no, has_edge: ~"),
        (SUPPLY, "pm-bonus", "Bob", "phase: supply, chose: no, edge: earlier, by_cheat: no, used: no, has_edge: ~"),
        (SUPPLY, "pm-bonuses-active", None, "edge: earlier"),
        (SUPPLY, "pm-chooser", None, "start: Ann, chosen: [supply], last: Ann, seats: [Ann, Bob, Cid]"),
        (SUPPLY, "pm-edge-pool", "Ann", "has_edge: yes, others_had_it: no"),
        (SUPPLY, "pm-edge-pool", "Bob", "has_edge: no, others_had_it: no"),
        (SUPPLY, "pm-hand-limit", None, "in_hand: 7, hand_size: 7, end_of_turn: no"),
        (SUPPLY, "pm-may-pass", None, "phase: supply, must_act: no"),
        (SUPPLY, "pm-minion-phase", None, "phase: supply"),
        (SUPPLY, "pm-next", None, "done: chosen, chosen: [supply]"),
        (SUPPLY, "pm-out-of-turn", "Bob", "own_portion: no, played: 0, before_this_master: no, canceled: no"),
        (SUPPLY, "pm-phase-order", None, "phase: supply, first: Ann, seats: [Ann, Bob, Cid]"),
        (SUPPLY, "pm-start-player", None, "turn: 2, edge: Ann, previous: Ann, seats: [Ann, Bob, Cid]"),
        (SUPPLY, "pm-setup", None, "players: 3"),
        (SUPPLY, "pm-transfers", None, "turn: 1, edge: earlier"),
        ((phase, PhaseCard.INFLUENCE), "pm-transfers", "Ann", "turn: 1, chose: yes, edge: earlier"),
        ((phase, PhaseCard.INFLUENCE), "pm-transfers", "Bob", "turn: 1, chose: no, edge: earlier"),
        (
            SUPPLY,
            "pm-cardless",
            "Lutz",
            "phase: supply, acted: 0, acted_itself: no, second: yes, her_portion: yes, kind: vampire, region: ready, "
            "tapped: no, blood: 3, mandatory: [], done: [], capacity: 10",
        ),
        (
            SUPPLY,
            "pm-cardless",
            "War Ghoul",
            "phase: supply, acted: 0, acted_itself: no, second: yes, her_portion: yes, kind: ally, region: ready, "
            "tapped: no, blood: 3, mandatory: [], done: []",
        ),
        (
            SUPPLY,
            "pm-mandatory",
            "War Ghoul",
            "phase: supply, blood: ~, kind: ally, region: ready, tapped: no, mandatory: [], prevented: []",
        ),
        (
            SUPPLY,
            "pm-mandatory",
            "Anson",
            "phase: supply, blood: 2, kind: vampire, region: ready, tapped: no, mandatory: [], prevented: []",
        ),
        # the rest
        ((paid,), "contest-upkeep", "Ann", "cards: 1, titles: [], pool: 8"),
        (
            (drawn,),
            "withdraw-eligible",
            None,
            "library: 30, hand: 7, hand_size: 7, unreplaced: 0, recursions: 0, untap_phase: no",
        ),
        ((drawn,), "hand-adjust", None, "in_hand: 7, hand_size: 7, unreplaced: 0, library: 29"),
    ],
)
def test_what_a_table_tells(setting: Setting, name: str, about: str | None, facts: str) -> None:
    found = facts_of(checker(name), table(*setting), about)
    assert {key: value for key, value in found.items() if key not in ("context", "variant", "out")} == yaml.safe_load(
        f"{{{facts}}}"
    )


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


def test_damage_that_is_about_to_be_taken_is_told() -> None:
    game = struck()
    assert facts_of(checker("vampire-damage"), game, "Anson")["normal"] == 1
    assert facts_of(checker("vampire-damage"), game, "Anson")["blood"] == 4
    assert set(facts_of(checker("strike-order"), game)) >= {"range", "acting", "opposing"}


@pytest.mark.parametrize(
    ("at", "step"),
    [
        ("CRR VI.A", "round-begins"),
        ("CRR VI.B", "range"),
        ("CRR VI.C.1", "announce-strikes"),
        ("CRR VI.C.2", "resolve-strikes"),
        ("CRR VI.C.2.b", "resolve-strikes"),
        ("CRR VI.C.2.c", "damage"),
        ("CRR VI.C.3", "additional-strikes"),
        ("CRR VI.D", "presses"),
        ("CRR VI.E.1", "round-ends"),
        ("CRR VI.E.2", "round-ends"),
        ("CRR VI.F", "combat-ends"),
    ],
)
def test_each_clause_of_a_combat_is_a_step_of_its_round(at: str, step: str) -> None:
    assert facts_of(checker("combat-window"), armed().top(at=at))["step"] == step
