"""Proves what a table tells a checker: facts of each kind in settings where they are known."""

import pytest
import yaml

from tests.engine.facts.settings import (
    BLEED,
    HUNT,
    MASTER,
    SUPPLY,
    UNTAP,
    Setting,
    attempt,
    beside,
    contested,
    drawn,
    fallen,
    paid,
    phase,
    priced,
    table,
    voted,
)
from tests.engine.facts.table_readings import checker, fresh
from tests.engine.games import GOVERN, RIFLE
from tests.engine.test_offers import armed, diablerie, influence, minions
from vtes_judge.table.nouns import ActionKind
from vtes_judge.table.phased import PhaseCard
from vtes_judge.transcripts.checker_facts import facts_of


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
