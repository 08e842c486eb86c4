"""Proves that facts that cannot be are refused in the caller's words: every refusal of the rules."""

import ast
import importlib
import pkgutil
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import pytest

from tests.cases import try_each
from tests.source_trees import nodes
from vtes_judge import phased, rules, tournament
from vtes_judge.decoding import decoder
from vtes_judge.rulings import CHECKERS, Unfit

FOLDERS = [Path(package.__path__[0]) for package in (rules, phased)]
for package in (rules, phased, tournament):
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")

DECKS_AND_DATES = (
    "cards", "proxies", "releases", "days", "conduct", "decks", "limited", "product", "trade", "drafts", "calendar",
)  # fmt: skip
"""The chapters of the tournament rules on decks, drafts, conduct and dates."""
FILES = [path for folder in FOLDERS for path in folder.glob("*.py")]
FILES += [Path(tournament.__path__[0]) / f"{chapter}.py" for chapter in DECKS_AND_DATES]
MODULES = tuple(f"vtes_judge.tournament.{chapter}" for chapter in DECKS_AND_DATES)

COST = "a cost, and what there is to pay it with, cannot be below zero"
TABLE = "the seats are A, B, C, D, E"

UNFIT: list[tuple[str, dict[str, Any], str]] = [
    # setup
    ("library-size", {"library": -1}, "a number of cards or boosters cannot be below zero"),
    ("crypt-size", {"boosters": 6}, "boosters are used in limited tournaments only: tell format=limited as well"),
    ("library-size", {"library": 40, "format": "limited"},
     "in a limited game the deck sizes depend on the booster packs: tell boosters, or starters"),
    ("library-size", {"library": 40, "context": "casual", "players": 1}, "a game has at least two Methuselahs"),
    ("crypt-groups", {"groups": "0,1"}, "the groups are numbered from 1"),
    ("crypt-groups", {"groups": []}, "tell the groups of the crypt cards, like groups=4,5"),
    ("prey-predator", {"seats": "A,B,A"}, "each player has one seat"),
    ("prey-predator", {"player": "F"}, "F does not sit at this table: A, B, C, D, E"),
    ("prey-predator", {"out": "F"}, "F does not sit at this table: A, B, C, D, E"),
    ("prey-predator", {"out": "A"}, "A is out of the game"),
    ("starting-state", {"pool": -1}, "a number at the start of the game cannot be below zero"),
    ("shuffle-cut", {"who": "owner", "verb": "cut", "cuts": 0}, "a deck is cut at least once, or it is not cut"),
    ("shuffle-cut", {"who": "owner", "verb": "final-cut"},
     "a final cut depends on the predator: tell predator-shuffled"),
    # regions
    ("hand-adjust", {"in_hand": -1}, "a number of cards cannot be below zero"),
    ("hand-adjust", {"in_hand": 7, "unreplaced": 1, "variant": "phased-advanced"},
     "in the advanced game no card is replaced, so none is waiting for it"),
    ("hand-adjust", {"in_hand": 7, "changed": 1, "end_of_turn": "yes", "variant": "phased-advanced"},
     "ask about the changed hand size and about the end of the turn one after the other"),
    ("ousted-cards", {"controlled": "yes", "now": "ash-heap"},
     "a card in the ash heap is not controlled: controlled=no"),
    ("zone-visibility", {"zone": "pool", "own": "yes", "verb": "rearrange"},
     "a number is not rearranged: ask for the library"),
    # playing
    ("defending-player", {"during": "combat"},
     "in a combat or block attempt it must be told who controls the other minion: opposing"),
    ("defending-player", {"during": "directed"}, "a directed action has a target: tell the target player"),
    ("defending-player", {"during": "directed", "target": "A"},
     "A is acting: name another player as the target, or who controls the opposing minion"),
    ("priority-order", {"during": "combat", "opposing": "A"},
     "A is acting: name another player as the target, or who controls the opposing minion"),
    ("defending-player", {"during": "directed", "target": "F"}, "F is not in this game: A, B, C, D, E"),
    ("defending-player", {"during": "directed", "target": "C", "out": "C"}, "C is not in this game: A, B, D, E"),
    ("defending-player", {"during": "undirected", "out": "B,C,D,E"}, "only A is left"),
    ("next-priority", {"order": "A", "history": "none"}, "the order names each player once, and two at least"),
    ("next-priority", {"order": "A,B,A", "history": "none"}, "the order names each player once, and two at least"),
    ("next-priority", {"order": "A,B", "history": "C passed"}, "C is not in the order: A, B"),
    ("next-priority", {"order": "A,B", "history": "A used passed"},
     "A either used an effect or passed: write A used, or passed"),
    # costs
    ("can-pay-cost", {}, "tell the cost: blood-cost and blood, or pool-cost and pool"),
    ("can-pay-cost", {"blood_cost": -1}, "blood cannot be below zero"),
    ("bleed-resolve", {"bleed": 1, "pool": -1}, "pool cannot be below zero"),
    ("strike-choice", {"equipment": -1}, "the number of equipment cards cannot be below zero"),
    ("additional-strikes", {"acting_sources": -1}, "the number of cards or effects cannot be below zero"),
    ("diablerie-transfer", {"equipment": "gun", "takes": "horse"}, "horse is not among the equipment of the victim"),
    ("red-list-trophy", {"red_list": True, "route": "directed-action", "awarded": 1},
     "the Trophies that are on a vampire already are at least 0 and at most those in play"),
    ("oust-award", {"ousted": "B", "disqualified": "C"}, "C is not among those who are out of the game now"),
    ("finalists", {"players": "name:A gw:1 vp:2", "disqualified": "B"}, "B is not among the players"),
    ("round-end-point", {"phase": "minion", "already_added": -1}, "minutes that were added cannot be below zero"),
    ("penalty", {"infraction": "cheating", "times": 0}, "infractions are counted from 1"),
    ("violation-decided", {"violation": "cheating", "offence_number": 0}, "offences are counted from 1"),
    ("prisci-block", {"ballots_for": 1, "ballots_against": 1, "card_ballots_for": -1},
     "a number of ballots cannot be below zero"),
    ("scarce-cost", {"already": 0, "clan": -1},
     "the number that she controls already cannot be below zero, and she gains at least one"),
    ("can-pay-cost", {"blood_cost": 1, "blood": 1, "reduction": -1}, "the reduction of a cost cannot be below zero"),
    ("action-fizzle", {"legal": "part", "pool": -1}, "pool cannot be below zero"),
    ("can-pay-cost", {"pool_cost": 2}, "the cost is 2 pool: tell how much pool there is"),
    ("action-fizzle", {},
     "tell what has changed: how much of the effect is still legal, or the cost and what is left"),
    ("card-limbo", {"kind": "action", "stage": "resolved", "ends": "limbo"},
     "at resolution a card is put in play, sent to the ash heap or removed"),
    ("card-limbo", {"kind": "strike", "stage": "pending", "conditional": "yes"},
     "only modifiers and reactions wait to be put in play depending on an action or block"),
    ("card-limbo", {"kind": "strike", "stage": "blocked"},
     "of cards only action cards, and those that wait for the result, depend on a block"),
    # untap
    ("untap-set", {"cards": "none"}, "no card is named"),
    ("untap-set", {"cards": "Arika; Arika"}, "two cards have the same name; number them"),
    ("untap-set", {"cards": "Arika yielded"}, "Arika is not contested, so nobody can have yielded it"),
    ("untap-set", {"cards": "Arika contested torpor"}, "Arika is contested, so it is not in torpor"),
    ("untap-step-order", {"first": "untap", "second": "untap"}, "untapping comes once; name two different things"),
    ("infernal-untap", {"pool": 3}, "tell how many of her infernal minions are tapped"),
    ("infernal-untap", {"tapped": -1}, "minions and pool cannot be below zero"),
    ("infernal-untap", {"tapped": 1, "pay_for": 2}, "she cannot pay for 2 minions: the number of tapped ones is 1"),
    ("burn-option", {"meets_requirements": "no", "discarded": -1},
     "the number of cards that she has discarded cannot be below zero"),
    ("edge-untap-pool", {"variant": "phased-intro"}, "tell whether she has the Edge now"),
    ("edge-untap-pool", {"has_edge": "yes", "variant": "phased-intro"},
     "in Phased Motion tell whether another Methuselah had the Edge in the previous turn"),
    # combat
    ("ally-retainer-damage", {"normal": 1}, "tell the life counters before the damage"),
    ("rescue", {"blood": 1, "target_blood": 1}, "tell whose the vampire in torpor is"),
    ("rescue", {"theirs": "no", "target_blood": 1}, "tell the blood on the acting vampire"),
    ("rescue", {"theirs": "no", "blood": 1}, "tell the blood on the vampire in torpor"),
    ("combat-window", {"effect": "press", "additional": "yes"}, "tell the step that the round is in"),
    # contests
    ("contest-card", {"existing": "A", "incoming": "B"},
     "say whether the card is unique, or whether it is a vampire or an ally"),
    ("contest-title", {"first": "prince", "second": "prince of:Paris"},
     "say of which city the prince is: first='prince of:Paris'"),
    ("contest-title", {"first": "justicar of:Brujah", "second": "justicar"},
     "say of which clan the justicar is: second='justicar of:Ventrue'"),
    ("contest-upkeep", {"cards": -1}, "cards, pool and blood cannot be below zero"),
    ("contest-upkeep", {"titles": "none against:prince"}, "a vampire without a title contests none"),
    ("contest-resolve", {"contestants": "A,B", "yielded": "B", "me": "C"},
     "a contest is between C and at least one other"),
    ("contest-resolve", {"contestants": "A,B", "yielded": "D", "me": "A"}, "D did not contest it"),
    ("contest-resolve", {"contestants": "A,B", "yielded": "B", "me": "A", "ousted": "A"}, "A is no longer in the game"),
    # master
    ("master-phase-actions", {"out_of_turn": "none", "used": -1}, "a number of actions cannot be below zero"),
    ("master-phase-actions", {"out_of_turn": "none", "canceled": "yes"},
     "no out-of-turn master was played, so none was canceled"),
    ("master-phase-actions", {"out_of_turn": "none", "used": 2}, "she has not had 2 actions to use"),
    ("master-phase-actions", {"out_of_turn": "none", "trifle_gained": "yes"},
     "the trifle that gave an action took one itself: count it among those used"),
    ("trifle-gain", {"gained": "no", "actions_left": -1}, "a number of actions cannot be below zero"),
    ("mark-red-list", {"actions_left": -1}, "a number of actions cannot be below zero"),
    ("out-of-turn-master", {"own_turn": "no", "earlier_canceled": "yes"},
     "no earlier out-of-turn master was played, so none was canceled"),
    # minion phase
    ("can-act", {"action": "bleed", "blood": -1}, "the blood of a vampire cannot be below zero"),
    ("can-act", {"action": "bleed", "kind": "ally", "region": "torpor"},
     "an ally cannot be in torpor: only vampires are placed there"),
    ("can-act", {"action": "other", "cost": -1}, "a cost cannot be below zero"),
    ("can-act", {"action": "hunt", "prevented": "yes"},
     "it has no mandatory action from which it could be prevented: say which card text gives it"),
    ("mandatory-next", {"minions": "Arika"}, "the blood of Arika is not told"),
    ("mandatory-next", {"minions": "name:V blood:0 prevented:bleed"},
     "V is prevented from bleed, no action that it must take; it must take hunt: say prevented:hunt"),
    ("mandatory-next", {"minions": "name:V blood:3 prevented:hunt"},
     "V is prevented from hunt, no action that it must take; it must take none"),
    ("mandatory-next", {"minions": "none", "mandatory_phase": "yes"},
     "only Phased Motion has a phase for mandatory actions: say variant=phased-intro or phased-advanced"),
    # default actions
    ("bleed-resolve", {"bleed": 1, "target": "A"},
     "A controls the acting minion: name another Methuselah who is bled"),
    ("hunt-resolve", {"blood": 3, "capacity": 2},
     "a vampire's blood is between 0 and its capacity, and a hunt does not take blood away"),
    ("equip-legal", {}, "tell how many equipment cards come from hand or from each minion, one or more"),
    (
        "equip-legal",
        {"from_hand": -1},
        "tell how many equipment cards come from hand or from each minion, one or more",
    ),
    ("equip-legal", {"from_hand": 1, "pool": -1}, "a cost, and the pool to pay it with, cannot be below zero"),
    ("employ-recruit", {"card": "ally", "life": -1}, "the life of a retainer or ally cannot be below zero"),
    ("go-anarch", {"ready_anarchs": -1}, "the number of anarchs that you control cannot be below zero"),
    # torpor actions
    ("rescue", {"theirs": "no", "blood": 2, "target_blood": 2, "actor_pays": 3},
     "the acting vampire pays 0, 1 or 2 of the two blood"),
    ("rescue", {"theirs": "no", "blood": 2, "target_blood": -1}, "the blood of a vampire cannot be below zero"),
    # the course of an action
    ("repeat-action", {"action": "other", "done": "other"},
     "another action than those named here is given by a card: name the card"),
    # blocking
    ("is-directed", {"action": "hunt", "seats": "A,B,A"}, "the seats must name at least two Methuselahs, each once"),
    ("block-order", {"targets": "none", "seats": "A"}, "the seats must name at least two Methuselahs, each once"),
    ("block-order", {"targets": "F"}, f"F is not at the table: {TABLE}"),
    ("can-minion-block", {"controller": "F", "targets": "none"}, f"F is not at the table: {TABLE}"),
    ("is-directed", {"action": "bleed", "targets": "A"},
     "A is acting: name another Methuselah whom she bleeds, or none for her prey"),
    ("is-directed", {"action": "hunt", "targets": "C"},
     "hunt has no target of another Methuselah; if a card gives it one, say action=other"),
    ("is-directed", {"action": "rescue"},
     "say who controls the vampire in torpor: targets=C, say, or the acting Methuselah"),
    ("is-directed", {"action": "diablerize", "targets": "B,C"},
     "say who controls the vampire in torpor: targets=C, say, or the acting Methuselah"),
    ("block-order", {"targets": "A"},
     "A is acting: name the other Methuselahs, and no targets if the action is undirected"),
    # actions
    ("cast-votes", {"votes_for": -1}, "votes cannot be below zero"),
    ("leave-event", {"seatings_begun": "yes", "table": 3}, "a table has four or five players"),
    ("blocked-consequences", {"action": "leave-torpor"},
     "the vampire acted from torpor: say whether the blocker is a vampire or an ally"),
    ("blocked-consequences", {"action": "equip"},
     "equip may come from a card that is played or from one in play: say card=yes or card=no"),
    ("success-consequences", {"action": "equip", "cost": -1}, COST),
    ("success-consequences", {"action": "go-anarch", "available": 1},
     "say the cost: 2 blood, or 1 if you control a ready anarch"),
    ("may-add-stealth", {"stealth": 0, "intercept": 0, "source": "in-play", "available": -1}, COST),
    ("oust-award", {"ousted": "B", "pools": "F:3"}, "F is not among the players in the game: A, B, C, D, E"),
    ("oust-award", {"ousted": "B", "pools": "A:-1"}, "a pool cannot be below zero"),
    ("may-play-modifier", {"window": "during", "cost": 1},
     "the card costs 1: say how much is available to pay it"),
    ("may-play-modifier", {"window": "during"},
     "tell what the modifier does, and the action: does=bleed action=hunt (or, of any other, fits)"),
    ("may-play-modifier", {"window": "during", "does": "votes"},
     "tell the action: whether a modifier that adds votes is appropriate depends on it"),
    # influence
    ("transfers-available", {"turn": 4, "bonus": "yes"},
     "only the advanced Phased Motion game has a bonus in the influence phase"),
    ("transfers-available", {"players": 1, "position": 1},
     "the position is between 1 and the number of players, two or more; own turns are counted from 1"),
    ("transfers-available", {"turn": 0}, "the turns of the game are counted from 1"),
    ("transfers-available", {"position": 6},
     "the position is between 1 and the number of players, two or more; own turns are counted from 1"),
    ("transfers-available", {"turn": 3, "own_turn": 2}, "with 5 players turn 3 of the game is nobody's second turn"),
    ("transfers-available", {"turn": 2, "position": 4},
     "player 2 has turn 2 of the game, not player 4: tell own-turn instead"),
    ("transfers-available", {"turn": 5, "own_turn": 0},
     "the position is between 1 and the number of players, two or more; own turns are counted from 1"),
    ("transfers-available", {"position": 0},
     "the position is between 1 and the number of players, two or more; own turns are counted from 1"),
    ("transfers-available", {"turn": 1, "position": 4},
     "player 1 has turn 1 of the game, not player 4: tell own-turn instead"),
    ("transfers-available", {"own_turn": 2, "players": 2},
     "tell which turn of the game it is (turn), or which player it is and which of her turns"),
    ("transfer-plan", {"transfers": 3}, "tell the pool before, or what the transfers are spent on"),
    ("referendum-outcome", {"votes_for": 3}, "tell the votes for it and those against it"),
    ("transfer-plan", {"pool": -1}, "pool, blood, cards and transfers cannot be below zero"),
    ("merge-advanced", {"controlled": "base", "uncontrolled": "advanced", "pool": -1},
     "pool, blood and transfers cannot be below zero"),
    ("enters-play", {"blood": 0, "capacity": 0}, "blood is not below zero, and a capacity is at least 1"),
    ("discard-actions", {"plan": "discard", "actions": -1}, "actions and recursions cannot be below zero"),
    ("event-playable", {"played_by": "nobody", "actions_left": -1}, "actions and events cannot be below zero"),
    ("discard-actions", {"plan": "recursion"}, "tell how many recursions are left: recursions-left"),
    # referendum
    ("referendum-window", {"play": "modifier", "stage": "blocks", "blood_hunt": "yes"},
     "a blood hunt is no action: it is neither announced nor blocked"),
    ("referendum-window", {"play": "modifier", "stage": "polling", "automatic": "yes"},
     "a referendum that passes automatically has no polling"),
    ("referendum-outcome", {"votes_for": -1, "votes_against": 0}, "a number of votes cannot be below zero"),
    ("political-card-vote", {"called_with_card": "no", "used": -1}, "a number of cards cannot be below zero"),
    ("political-card-vote", {"called_with_card": "yes", "blood_hunt": "yes"}, "no card calls a blood hunt"),
    ("prisci-block", {"ballots_for": -1, "ballots_against": 0}, "a number of ballots cannot be below zero"),
    ("vote-total", {"edge": "F", "caller": "G"}, "F, G is not at the table"),
    ("vote-total", {"other": "A:-1"}, "a number of votes cannot be below zero"),
    ("title-votes", {"title": "votes"}, "say how many votes the title gives, such as listed=2"),
    ("blood-hunt-means", {"means": []}, "tell what is used, such as means=titles,edge"),
    ("vote-eligible", {"title": "none", "contested": "yes"}, "a vampire without a title contests none"),
    ("title-change", {"old": "none", "new": "prince", "contested": "yes"}, "a vampire without a title contests none"),
    # combat
    ("combat-window", {"effect": "press", "step": "presses", "round": 0}, "rounds count from 1"),
    ("combat-window", {"effect": "press", "step": "presses", "additional": "yes"},
     "additional strikes are announced, resolved and their damage handled; this is another step"),
    ("strike-order", {"acting": "target:retainer", "opposing": "dodge"},
     "the acting minion can strike at a retainer only with a ranged strike at long range"),
    ("strike-order", {"acting": "blood:-1", "opposing": "dodge"}, "the acting minion has an amount below zero"),
    ("steal-destroy-equipment", {"kind": "steal", "equipment": -1},
     "the number of equipment cards cannot be below zero"),
    ("steal-blood", {"amount": -1, "opponent": 2}, "amounts of blood and damage cannot be below zero"),
    ("steal-blood", {"amount": 1, "opponent": 2, "own": 5, "capacity": 4},
     "a vampire of capacity 4 cannot have 5 blood"),
    ("steal-blood", {"amount": 1, "opponent": 2, "normal": 1},
     "tell the blood of the stealing vampire too, as he takes damage"),
    ("additional-strikes", {"acting": -1}, "the number of additional strikes cannot be below zero"),
    ("additional-strikes", {"opposing": 101}, "more than 100 additional strikes are not listed"),
    # damage, diablerie, leaving the game
    ("vampire-damage", {"blood": 2, "prevented_normal": -1}, "prevented normal cannot be below zero"),
    ("ally-retainer-damage", {"life": -1}, "life cannot be below zero"),
    ("diablerie-transfer", {"capacity": -1}, "blood and capacity cannot be below zero"),
    ("diablerie-transfer", {"blood": 5, "capacity": 4}, "a vampire of capacity 4 cannot have 5 blood"),
    ("diablerie-discipline", {"diablerist": 0, "victim": 5}, "a capacity is at least 1"),
    ("diablerie-discipline", {"diablerist": 4, "victim": 5, "route": "combat"},
     "tell with acting whether the diablerist is the acting vampire, as the text names that one"),
    ("red-list-trophy", {"red_list": "yes", "route": "combat", "trophies": -1},
     "the number of Trophies cannot be below zero"),
    ("oust-award", {"ousted": "A", "seats": "A"}, "tell the seats of two players or more, each once"),
    ("oust-award", {"ousted": "F"}, "F is not among the players in the game: A, B, C, D, E"),
    ("oust-award", {"ousted": "B,B"}, "tell one player or more who are ousted, each once"),
    ("withdraw-eligible", {"library": -1}, "the numbers of cards and recursions cannot be below zero"),
    ("withdraw-eligible", {"library": 0, "unreplaced": 1},
     "tell the cards in hand too, as cards that are not being replaced count with them"),
    ("withdraw-result", {"seats": "A,B,A"}, "tell the seats of two players or more, each once"),
    ("withdraw-result", {"player": "F"}, "F is not among the players in the game: A, B, C, D, E"),
    # sects and keywords
    ("bound-title", {"title": "none"}, "say which title the vampire has"),
    ("title-counts-as", {"title": "none", "required": "prince"},
     "say which title the vampire has, and which one the card requires"),
    ("is-titled", {"title": "none", "contested": "yes"}, "a vampire without a title contests none"),
    ("move-or-steal", {"verb": "steal", "available": 1, "amount": 0},
     "an effect takes at least one, and what it takes from cannot be below zero"),
    ("older-younger", {"first": -1, "second": 4}, "a capacity cannot be below zero"),
    ("region-status", {}, "say in which region the card is, or that it is contested or removed from the game"),
    ("slave-action", {"directed": "yes"},
     "say whether a member of the clan to which the slave is bound is controlled as well"),
    ("scarce-cost", {"already": 0, "arriving": 0},
     "the number that she controls already cannot be below zero, and she gains at least one"),
    # Phased Motion: the course of a turn
    ("pm-setup", {"variant": "none"},
     "this is asked in Phased Motion: say variant=phased-intro or variant=phased-advanced"),
    ("pm-setup", {"players": 1}, "a game has at least two Methuselahs"),
    ("pm-minion-phase", {"used": "yes"}, "tell in which phase the effect is to be applied again"),
    ("pm-dnr-cost", {"others": 1}, "tell whether it would be replaced by the end of her next turn"),
    ("banned-card", {"variant": "phased-intro"}, "name the card"),
    ("pm-start-player", {"turn": 0}, "the turns of the game are counted from 1"),
    ("pm-start-player", {"turn": 2, "edge": "B", "out": "B"}, "B is out of the game and cannot have the Edge"),
    ("pm-start-player", {"turn": 1, "edge": "B"},
     "no turn came before the first, at the start of which the Edge is uncontrolled"),
    ("pm-start-player", {"turn": 2}, "the Edge is uncontrolled: say who started the previous turn"),
    ("pm-start-player", {"turn": 2, "previous": "F"}, "F does not sit at this table: A, B, C, D, E"),
    ("pm-phase-order", {"phase": "untap", "first": "A", "seats": "A,B", "out": "A,B"}, "nobody is left in the game"),
    ("pm-next", {"done": "chosen", "chosen": "supply,supply"}, "a phase card is chosen only once in a turn"),
    ("pm-next", {"done": "chosen", "chosen": "supply,master,influence,cheat,diplomacy,subterfuge"},
     "no more than 5 phase cards are chosen in a turn"),
    ("pm-chooser", {"start": "A", "chosen": "research"},
     "Research is a phase card of the advanced game: say variant=phased-advanced"),
    ("pm-next", {"done": "untap", "chosen": "supply"}, "phase cards are chosen only after the mandatory actions"),
    ("pm-next", {"done": "chosen"}, "say which phase cards have been chosen in this turn"),
    ("pm-next", {"done": "discard", "chosen": "supply"},
     "the discard phase comes after 5 phase cards: say which ones in chosen"),
    ("pm-chooser", {"start": "A", "last": "B"}, "no phase card has been chosen yet, so nobody chose last"),
    ("pm-chooser", {"start": "A", "chosen": "supply", "out": "A"}, "A has left the game: say who chose last"),
    ("pm-may-pass", {"phase": "supply", "must_act": "yes"},
     "mandatory actions must be taken only in the phase for them: say phase=mandatory"),
    # Phased Motion: actions
    ("pm-action-phase", {"action": "rescue", "targets": "methuselah"},
     "for rescue say with theirs whose minion it targets, instead of targets"),
    ("pm-action-phase", {"action": "rescue"},
     "say whether the minion it targets is another Methuselah's: theirs=yes or theirs=no"),
    ("pm-action-phase", {"action": "bleed", "theirs": "yes"},
     "bleed has no target that theirs could tell of: say with targets what it targets"),
    ("pm-action-phase", {"action": "hunt", "targets": "methuselah"},
     "hunt has no target of another Methuselah; if a card gives it one, say action=other"),
    ("pm-may-act", {"phase": "cheat", "action": "hunt"}, "Cheat conducts another phase again: name that phase"),
    ("pm-may-act", {"phase": "supply", "action": "hunt", "acted": -1},
     "the number of minions that have acted cannot be below zero"),
    ("pm-may-act", {"phase": "supply", "action": "hunt", "acted_itself": "yes"},
     "this minion has acted in this phase, so count it in acted"),
    ("pm-may-act", {"phase": "diplomacy", "action": "political-action", "second": "yes"},
     "only in Supply does the bonus let a second minion act"),
    ("pm-cardless", {"phase": "supply", "capacity": -1}, "minions, blood and capacities cannot be below zero"),
    ("pm-cardless", {"phase": "mandatory"},
     "Cheat conducts another phase again: name that phase; mandatory actions: ask pm-mandatory"),
    ("pm-cardless", {"phase": "open-aggression"},
     "say what the target is: target-kind=ally, or target-kind=vampire with target-capacity"),
    ("pm-cardless", {"phase": "open-aggression", "target_kind": "ally", "target_region": "torpor"},
     "an ally cannot be in torpor: only vampires are placed there"),
    ("pm-cardless", {"phase": "open-aggression", "target_kind": "vampire", "capacity": 4},
     "whether the target is younger depends on both capacities: say capacity and target-capacity"),
    ("pm-referendum", {"chosen": "none"}, "one or more Methuselahs are chosen, each once"),
    ("pm-referendum", {"chosen": "B", "out": "B"}, "B is out of the game"),
    # Phased Motion: bonuses, hands, cards
    ("pm-bonus", {"phase": "master", "cost": -1}, "a cost cannot be below zero"),
    ("pm-bonus", {"phase": "subterfuge"},
     "in Subterfuge the bonus depends on the Edge: say has-edge=yes or has-edge=no"),
    ("pm-bonus", {"phase": "open-aggression"},
     "in Open Aggression the bonus depends on the card: say action-card=yes or action-card=no"),
    ("pm-transfers", {"edge": "earlier"}, "with the bonuses who chose the phase gets more: say chose=yes or chose=no"),
    ("pm-transfers", {"chose": "yes"},
     "the bonus of who chose the phase depends on the Edge: say edge=never, earlier or this-phase"),
    ("pm-choose-phase", {"card": "research", "chosen": "none"},
     "only the advanced game has Research: say variant=phased-advanced or variant=phased-intro"),
    ("pm-out-of-turn", {"own_portion": "no", "played": -1}, "the number of cards played cannot be below zero"),
    ("pm-out-of-turn", {"own_portion": "no", "played": 1, "before_this_master": "yes"},
     "an out-of-turn master that counts in any case decides: leave out before-this-master"),
    ("pm-out-of-turn", {"own_portion": "no", "canceled": "yes"},
     "she has played no out-of-turn master, so none was canceled"),
    ("pm-out-of-turn", {"own_portion": "no", "played": 2, "canceled": "yes"},
     "an out-of-turn master that was not canceled decides: count only such in played"),
    ("pm-mandatory", {"phase": "mandatory"},
     "a ready vampire without blood must hunt: say the blood on it, or what it must do in mandatory"),
    ("pm-draw", {"event": "draw-effect", "cards": -1}, "a number of cards or counters cannot be below zero"),
    ("pm-draw", {"event": "hand-size-change"},
     "say by how much the hand size has changed: changed=1 or changed=-1"),
    ("pm-draw", {"event": "visit-leaves-play", "counters": 5}, "the Visit never has more than 4 counters"),
    ("pm-dnr-cost", {"replaced_in_time": "yes", "others": -1}, "a number of cards cannot be below zero"),
    ("pm-card", {"card": "the"}, "say the name of the card"),
    ("pm-since-last-turn", {"event_turn": 4, "current_turn": 3},
     "the turns of the game are counted from 1, and what happened is not in a later turn"),
    # tournaments: cards, decks, conduct
    ("banned-card", {"card": "The (promo)"}, "name the card"),
    ("card-source-legal", {"source": "genuine", "mark": "on-the-sleeve"},
     "the cards are in no sleeves, so nothing can be on a sleeve: tell sleeve"),
    ("deck-restriction", {"restriction": "none", "announced": "yes"},
     "say what decks are restricted to: restriction=card-sets or restriction=content"),
    (
        "deck-restriction",
        {"restriction": "content", "announced": True, "other_printing": True},
        "a restriction of content says itself which printings it allows: tell other-printing only of sets",
    ),
    ("constructed-deck", {"library": 60, "crypt": 12, "groups": "1", "newest": "2026-03-01"},
     "tell the date of the event too, as a new card is legal from a certain day on"),
    ("deck-registration", {"wants": "list-the-cards-drafted", "draft": "yes"},
     "a draft is a limited tournament: say format=limited"),
    ("play-to-win", {"aim": "game-win"},
     "tell game-win-possible: whether a game win is reasonably possible for the player"),
    ("deal-honoured", {"players_left": 1}, "a deal is kept or broken with 2 to 5 Methuselahs in the game"),
    ("deal-honoured", {"players_left": 6}, "a deal is kept or broken with 2 to 5 Methuselahs in the game"),
    ("deal-honoured", {"players_left": 3},
     "tell was-play-to-win: whether making the deal was in the best interests of those involved"),
    # tournaments: limited play
    ("limited-minimums", {"boosters": -1}, "the number of boosters cannot be below zero"),
    ("effective-boosters", {"packs": "none"}, "tell the cards of each pack, one or more each, like packs=15,15,15"),
    ("effective-boosters", {"packs": "15,0"}, "tell the cards of each pack, one or more each, like packs=15,15,15"),
    ("limited-card", {"origin": "received", "format": "constructed"},
     "in constructed tournaments players bring their decks: ask card-source-legal"),
    ("sealed-swap", {"decks": 0}, "there is at least one deck"),
    ("trade-deck", {"traded": "no", "library": 50, "crypt": 10, "stock": -1}, "a number of cards cannot be below zero"),
    ("trade-turn", {"faceup": "A:1,B:1", "active": "A", "reply": "accept"},
     "tell offer: whose card is selected, as it was answered"),
    ("trade-turn", {"faceup": "A:1,B:1", "active": "A", "offer": "F"}, "F is not in the pod: A, B"),
    ("trade-turn", {"faceup": "A:1", "active": "A"},
     "tell the faceup cards of every player of the pod, 0 for one without any, like faceup=A:15,B:15"),
    ("trade-turn", {"faceup": "A:1,B:-1", "active": "A"},
     "tell the faceup cards of every player of the pod, 0 for one without any, like faceup=A:15,B:15"),
    ("trade-turn", {"faceup": "A:1,B:1", "active": "F"}, "F is not in the pod: A, B"),
    ("trade-turn", {"faceup": "A:1,B:1", "active": "A", "declined": "A"},
     "A makes the offers, and cannot decline them"),
    ("pod-sizes", {"pods": "none"}, "tell the players of each pod, one or more each, like pods=5,5,4"),
    ("booster-direction", {"pack": 0}, "the packs are numbered from 1"),
    ("table-draft-set", {"number": 0},
     "the sets are numbered from 1; a pod has two players or more, a pack one card or more"),
    ("table-draft-set", {"number": 7}, "a pack of 11 cards has 6 sets, and no set 7"),
    ("table-draft-order", {"pick": 1, "seats": "A,B,A"}, "the seats name each player once, and two at least"),
    ("table-draft-order", {"pick": 1, "cards_in_set": 3},
     "each player has put 2 cards on the table, or 1 for the last set"),
    ("table-draft-order", {"active": "6"}, "6 does not sit in this pod: 1, 2, 3, 4, 5"),
    ("table-draft-order", {"pick": 11}, "the set has the picks 1 to 10"),
    ("draft-conduct", {"doing": "turn-latest-card-facedown"},
     "only in a table draft the latest card is displayed: say draft=table-draft"),
    ("draft-conduct", {"doing": "return-a-selected-card", "draft": "table-draft"},
     "only in a booster draft cards are taken from a pack that is passed: say draft=booster-draft"),
    # tournaments: dates
    ("release-legal", {"release": "9999-12-31", "event": "9999-12-31"},
     "the calendar begins with the year 1 and ends with the year 9999"),
    ("report-status", {"concluded": "2026-03-01"}, "tell the day of asking, or that on which the report was received"),
    ("report-status", {"concluded": "2026-03-01", "began": "2026-03-02", "today": "2026-03-03"},
     "the event ended before it began"),
    ("report-status", {"concluded": "2026-03-01", "today": "2026-02-28"},
     "the days are out of order: the event ends, then the report is received, then comes the day of asking"),
    ("report-status", {"concluded": "2026-03-01", "today": "2026-03-03", "received": "2026-03-04"},
     "the days are out of order: the event ends, then the report is received, then comes the day of asking"),
    ("report-status", {"concluded": "2026-03-01", "today": "2026-03-03", "months": -1},
     "a number of months cannot be below zero"),
    ("records-kept", {"concluded": "9999-01-01"}, "the calendar begins with the year 1 and ends with the year 9999"),
]  # fmt: skip
"""A checker, facts that cannot be, and what it says of them."""


def refusal(name: str, given: dict[str, Any]) -> Unfit:
    """What a checker says of facts that cannot be."""
    checker = CHECKERS[name]
    values, missing = decoder.collect(checker, given)
    assert not missing, [fact.name for fact in missing]
    with pytest.raises(Unfit) as refused:
        checker.rule(**values)
    return refused.value


def is_refused(name: str, given: dict[str, Any], says: str) -> None:
    assert str(refusal(name, given)) == says


def test_facts_that_cannot_be() -> None:
    try_each((f"{row[0]}: {row[2][:60]}", partial(is_refused, *row)) for row in UNFIT)


def innermost(traceback: TracebackType | None) -> tuple[str, int]:
    """The file and line that raised."""
    assert traceback
    while traceback.tb_next:
        traceback = traceback.tb_next
    return Path(traceback.tb_frame.f_code.co_filename).name, traceback.tb_lineno


def test_the_table_has_every_refusal() -> None:
    raised = {innermost(refusal(name, given).__traceback__) for name, given, _ in UNFIT}
    written = {
        (path.name, node.lineno, node.end_lineno or node.lineno)
        for path in FILES
        for node in nodes(path)
        if isinstance(node, ast.Raise) and "Unfit" in ast.unparse(node)
    }
    assert written
    left = [
        f"{file}:{at}" for file, at, end in written if not any((file, line) in raised for line in range(at, end + 1))
    ]
    assert sorted(left) == []
