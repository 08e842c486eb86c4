"""Proves what comes of a few plays as people tell them: what then stands, counter by counter, by the clauses named."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.transcripts.test_transcripts import after
from vtes_judge.engine import Game
from vtes_judge.table.kinds import Place
from vtes_judge.transcripts.transcript import Replay

TABLE = """\
title: A table
game: {seats: [Ann, Bob, Cid]}
cards:
  Gun:
    type: equipment
    grants:
      shot: {type: combat, strike: {damage: 2, ranged: yes}}
      aim: {type: combat, maneuver: }
  Knife: {type: equipment, grants: {stab: {type: combat, strike: {hand: yes, damage: 1}}}}
  Mirror: {type: equipment, cost: {pool: 1}, grants: {look: {type: action-modifier, stealth: 1, taps: yes}}}
  Hound: {type: retainer, life: 1}
  Claws: {type: combat, cost: {blood: 1}, strike: {aggravated: 2}}
  Sidestep: {type: combat, strike: {kind: dodge}}
  Flash: {type: combat, strike: {kind: combat-ends}}
  Theft: {type: combat, strike: {kind: steal-blood, amount: 2}}
  Grab: {type: combat, strike: {kind: steal-equipment}}
  Rock: {type: combat, strike: {damage: 2, ranged: yes, maneuver: yes}}
  Fast: {type: combat, strike: {damage: 3, first: yes}}
  Dash: {type: combat, maneuver: }
  Might: {type: combat, strength: 2}
  Again: {type: combat, additional-strike: 1}
  Chase: {type: combat, press: continue}
  Flee: {type: combat, press: end}
  Hide: {type: combat, prevent: 1}
  Skin: {type: combat, prevent: {amount: 2, aggravated: yes}}
  Rush: {type: action, enter-combat: }
  Govern: {type: action, action: bleed, cost: {blood: 1}, bleed: 2}
  Far: {type: action, action: bleed, effects: [any-target]}
  Cloak: {type: action-modifier, stealth: 1}
  Boost: {type: action-modifier, cost: {blood: 1}, bleed: 1}
  Senses: {type: reaction, intercept: 1}
  Deflect: {type: reaction, cost: {blood: 1}, redirect: }
  Alarm: {type: reaction, wake: }
  Hush: {type: reaction, cancel: [action-modifier]}
  Halt: {type: reaction, effects: [end-action]}
  Levy: {type: political-action, effects: [{pool: -2, whom: methuselahs}]}
  Dear: {type: action, cost: {blood: 5}}
  Rich: {type: action, cost: {pool: 30}}
  Ghoul: {type: ally, cost: {pool: 2}, life: 2}
start:
  turn: Ann
  Ann:
    pool: 25
    ready: [{name: Lutz, capacity: 8, blood: 6, with: [Gun]}, {name: Mira, capacity: 3, blood: 2}]
    torpor: [{name: Ivo, capacity: 6, blood: 3, with: [Mirror]}]
  Bob:
    pool: 20
    ready:
      - {name: Nora, capacity: 5, with: [Knife, Hound]}
      - {name: Anson, capacity: 4, tapped: yes, title: prince, of: Paris}
    torpor: [{name: Old, capacity: 6, blood: 1}]
  Cid: {pool: 18, ready: [{name: Rex, capacity: 7}]}
plays:
  - Ann: untaps
"""
BLOCKED = "Ann: Lutz bleeds; Bob: Nora blocks; "
COMBATS = """
Ann: Lutz strikes; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped, Ann 25 pool, Bob 20 pool

Ann: Lutz strikes with Gun; Bob: Nora strikes with Knife; Ann: goes on
    Lutz ready 4 tapped, Nora ready 3 tapped, Hound on Nora

Ann: Lutz maneuvers with Gun; Ann: Lutz strikes with Gun; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 3 tapped

Ann: Lutz maneuvers with Gun; Bob: Nora maneuvers with Dash; Ann: Lutz strikes with Gun; Bob: Nora strikes; Ann:
goes on
    Lutz ready 5 tapped, Nora ready 3 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes; Ann: goes on
    Lutz ready 4 tapped, Nora torpor 4 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes; Bob: Nora prevents damage with Skin; Ann: goes on
    Lutz ready 4 tapped, Nora ready 5 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes; Bob: Nora prevents damage with Hide; Ann: goes on
    Lutz ready 4 tapped, Nora torpor 4 tapped

Ann: Lutz strikes with Claws; Bob: Nora dodges with Sidestep; Ann: goes on
    Lutz ready 5 tapped, Nora ready 5 tapped, Claws ash-heap of Ann, Sidestep ash-heap of Bob

Ann: Lutz strikes with Flash; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 5 tapped

Ann: Lutz strikes with Theft; Bob: Nora strikes; Ann: goes on
    Lutz ready 7 tapped, Nora ready 3 tapped

Ann: Lutz strikes with Grab; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 5 tapped, Knife on Lutz

Ann: Lutz maneuvers with Rock; Ann: Lutz strikes with Rock; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 3 tapped, Rock ash-heap of Ann

Ann: Lutz maneuvers with Rock; Ann: Lutz strikes
    stops: the card used to maneuver is used for the first strike of the round

Ann: Lutz maneuvers with Rock; Ann: Lutz strikes with Gun
    stops: the card used to maneuver is used for the first strike of the round

Ann: Lutz strikes with Fast; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 2 tapped

Ann: Lutz strikes; Ann: Lutz plays Might; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 2 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz plays Again; Ann: Lutz strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz presses with Chase; Ann: Lutz strikes; Bob: Nora strikes; Ann: goes
on
    Lutz ready 4 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz presses with Chase; Bob: Nora presses with Flee; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz presses with Flee
    stops: the press changes the conclusion, which is to end

Ann: Lutz maneuvers with Gun; Ann: Lutz strikes with Gun at Hound; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 5 tapped, Hound ash-heap of Bob

Ann: Lutz maneuvers with Gun; Ann: Lutz maneuvers with Dash
    stops: he has not himself maneuvered to long range this round

Ann: Lutz maneuvers with Gun; Bob: Nora maneuvers with Dash; Ann: Lutz maneuvers with Rock
    stops: he has maneuvered with no other weapon or strike card

Ann: Lutz maneuvers with Gun; Bob: Nora maneuvers with Dash; Ann: Lutz maneuvers with Dash; Ann: Lutz strikes with
Gun; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Bob: Nora presses with Chase; Ann: Lutz strikes; Bob: Nora strikes; Ann: goes
on
    Lutz ready 4 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz plays Again; Bob: Nora plays Again; Ann: Lutz strikes; Bob: Nora
strikes; Ann: goes on
    Lutz ready 4 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz plays Again; Ann: Lutz strikes with Claws; Ann: goes on
    Lutz ready 4 tapped, Nora torpor 3 tapped

Ann: Lutz strikes with Fast; Bob: Nora strikes with Fast; Ann: goes on
    Lutz ready 3 tapped, Nora ready 2 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes with Claws; Ann: goes on
    Lutz torpor 4 tapped, Nora torpor 3 tapped

Ann: Lutz strikes; Ann: Lutz strikes
    stops: he has not announced a strike yet

Ann: Mira strikes
    stops: Mira is not in this combat
"""
"""CRR VI and VII, after Nora has blocked the bleed by Lutz: what is said, and below it what then stands."""
ACTIONS = """
Ann: Lutz bleeds with Govern; Bob: Nora plays Deflect on Cid; Cid: does not block; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4, Bob 20 pool, Cid 15 pool, Ann 25 pool and the Edge

Ann: Lutz bleeds; Bob: does not block; Bob: Nora plays Deflect on Cid; Cid: Rex blocks; Ann: Lutz strikes; Cid: Rex
strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4, Rex ready 6 tapped, Bob 20 pool, Cid 18 pool

Ann: Lutz bleeds; Bob: does not block; Bob: Nora plays Deflect on Cid; Cid: does not block; Ann: goes on
    Bob 20 pool, Cid 17 pool

Ann: Lutz bleeds; Ann: Lutz plays Boost; Bob: does not block; Ann: goes on
    Lutz ready 5 tapped, Bob 18 pool

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Bob: Nora plays Senses; Ann: Lutz strikes; Bob: Nora
strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped, Bob 20 pool

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Ann: goes on
    Lutz ready 6 tapped, Nora ready 5, Bob 20 pool

Ann: Lutz bleeds; Bob: Nora plays Halt; Ann: goes on
    Lutz ready 6 tapped, Bob 20 pool

Ann: Lutz bleeds; Bob: Anson plays Alarm; Bob: Anson blocks; Ann: Lutz strikes; Bob: Anson strikes; Ann: goes on
    Lutz ready 5 tapped, Anson ready 3 tapped, Bob 20 pool

Ann: Lutz acts with Rush on Nora; everybody: nobody blocks; Ann: Lutz strikes; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4, Rush ash-heap of Ann

Ann: Ivo leaves torpor; Bob: Nora blocks; Bob: does not diablerize; Ann: goes on
    Ivo torpor 3 tapped, Mirror on Ivo, Nora ready 5

Ann: Lutz diablerizes Ivo; everybody: nobody blocks; Ann: goes on
    Ivo ash-heap of Ann, Mirror on Lutz, Lutz ready 8 tapped

Ann: Lutz bleeds with Govern; everybody: nobody blocks; Ann: goes on
    Lutz ready 5 tapped, Ann 25 pool and the Edge, Bob 17 pool, Govern ash-heap of Ann

Ann: Mira hunts; everybody: nobody blocks; Ann: goes on
    Mira ready 3 tapped

Ann: Mira recruits Ghoul; everybody: nobody blocks; Ann: goes on
    Mira ready 2 tapped, Ghoul uncontrolled of Ann, Ann 23 pool

Ann: Lutz rescues Ivo paying 1; everybody: nobody blocks; Ann: goes on
    Lutz ready 5 tapped, Ivo ready 2

Ann: Lutz rescues Ivo paying 0; everybody: nobody blocks; Ann: goes on
    Lutz ready 6 tapped, Ivo ready 1

Ann: Lutz rescues Old paying 2; everybody: nobody blocks; Ann: goes on
    Lutz ready 4 tapped, Old ready 1

Ann: Lutz rescues Old paying 0
    stops: the acting vampire has 0 blood to pay and the vampire in torpor 2

Ann: Ivo leaves torpor; everybody: nobody blocks; Ann: goes on
    Ivo ready 1 tapped, Mirror on Ivo

Ann: Ivo leaves torpor; Bob: Nora blocks; Ann: goes on
    Ivo torpor 3 tapped, Nora ready 5

Ann: Ivo leaves torpor; Bob: Nora blocks; Ann: goes on; Bob: does not diablerize; Ann: goes on
    Ivo torpor 3 tapped, Mirror on Ivo, Nora ready 5

Ann: Lutz diablerizes Old; everybody: nobody blocks; Ann: goes on
    Old ash-heap of Bob, Lutz ready 7 tapped, Ann 25 pool

Ann: Mira diablerizes Ivo; everybody: nobody blocks; Ann: goes on
    Ivo ash-heap of Ann, Mirror on Mira, Mira ready 3 tapped

Ann: Lutz equips with Mirror from Ivo; everybody: nobody blocks; Ann: goes on
    Mirror on Lutz, Lutz ready 6 tapped, Ann 25 pool

Ann: Mira equips with Gun; everybody: nobody blocks; Ann: goes on
    Gun on Lutz, Mira ready 2 tapped

Ann: Mira equips with Knife; everybody: nobody blocks; Ann: goes on
    Knife on Nora, Mira ready 2 tapped

Ann: Mira employs Hound; everybody: nobody blocks; Ann: goes on
    Hound on Nora, Mira ready 2 tapped

Ann: Lutz equips with Mirror; everybody: nobody blocks; Ann: goes on
    Lutz ready 6 tapped, Ann 24 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: Anson votes against; Ann: goes on
    Bob 20 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob, Cid; Ann: goes on
    Bob 20 pool, Cid 18 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: votes for; Ann: goes on
    Bob 18 pool, Cid 18 pool

Ann: Lutz bleeds Cid with Far; everybody: nobody blocks; Ann: goes on
    Cid 17 pool, Bob 20 pool, Ann 25 pool and the Edge

Ann: Lutz bleeds Cid
    stops: the target is the prey, as it is by default, or card text gives another

Ann: Lutz bleeds; Bob: Nora plays Alarm; Bob: Nora plays Alarm
    stops: it cancels a card as it is played, or is a Wake-style card that grants the ability to play such a card; the
    card can cancel the card just being played, or is a wake for one that can; this minion has not played the same card
    in this action

Ann: Lutz bleeds; Bob: Nora plays Senses
    stops: the minion is attempting to block; the acting minion has more stealth than it has intercept

Ann: Lutz bleeds; Ann: Lutz plays Cloak
    stops: a minion is attempting to block

Ann: Lutz bleeds; Ann: Mira plays Boost
    stops: the minion is the acting minion

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Bob: Nora plays Hush; Ann: Lutz strikes; Bob: Nora
strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped, Cloak ash-heap of Ann, Hush ash-heap of Bob

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Ann: Lutz plays Cloak
    stops: the minion has not played the same modifier in this action; the blocking minion has at least as much
    intercept as it has stealth

Ann: Lutz bleeds; Ann: Lutz plays Boost; Ann: Lutz plays Boost
    stops: the minion has not played the same modifier in this action

Ann: Mira bleeds; everybody: nobody blocks; Ann: goes on; Ann: Lutz bleeds; everybody: nobody blocks; Ann: goes on
    Bob 18 pool, Lutz ready 6 tapped, Mira ready 2 tapped

Ann: Lutz goes anarch; everybody: nobody blocks; Ann: goes on
    Lutz ready 4 tapped

Ann: Lutz acts with Rush on Mira
    stops: the two minions have different controllers

Ann: Lutz acts with Rush on Old
    stops: the opposing minion is ready

Ann: Mira acts with Dear
    stops: the vampire has the 5 blood that it costs; the cost of 5 blood can be paid with 2

Ann: Mira acts with Rich
    stops: the cost of 30 pool can be paid with 25

Ann: Lutz bleeds Cid with Govern
    stops: the target is the prey, as it is by default, or card text gives another

Ann: Lutz equips with Knife from Nora; everybody: nobody blocks; Ann: goes on
    stops: the equipment is in hand or on a minion that you control

Ann: Lutz equips with Hound from Nora; everybody: nobody blocks; Ann: goes on
    stops: Hound is equipment on a minion; the equipment is in hand or on a minion that you control

Ann: Lutz equips with Gun from Lutz
    Gun on Lutz

Ann: Lutz rescues Old paying 2; Bob: Nora blocks; Ann: goes on
    Lutz ready 6 tapped, Old torpor 1, Nora ready 5 tapped

Ann: Lutz rescues Old paying 2; Cid: Rex blocks
    stops: the action is directed at its Methuselah

Ann: Lutz diablerizes Old; Bob: Nora blocks; Bob: Nora plays Senses; Ann: goes on
    stops: the acting minion has more stealth than it has intercept

Ann: Lutz diablerizes Nora
    stops: the victim is in torpor

Ann: Lutz rescues Nora paying 1
    stops: the vampire to be rescued is in torpor

Ann: Lutz fights Nora
    stops: the Red List minion was marked in the master phase

Ann: Mira hunts; Bob: Nora blocks; Ann: goes on
    Mira ready 2 tapped, Nora ready 5

Ann: Ivo hunts
    stops: the action is to leave torpor, the only one that a vampire in torpor may take

Ann: Lutz leaves torpor
    stops: the vampire is in torpor

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: goes on
    Bob 20 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: burns the Edge for a vote for
    stops: she has the Edge

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: Lutz votes for
    stops: the minion has votes

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: Anson votes for
    stops: Ann controls Anson

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: Anson votes for with 1; Ann: goes
on
    Bob 18 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: Anson votes for with 3
    stops: she casts no more votes than she has gained, and at least one

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: burns Levy for a vote against; Ann:
votes for; Ann: goes on
    Bob 20 pool

Ann: Lutz diablerizes Old; everybody: nobody blocks; Bob: Anson votes against; Ann: goes on
    Lutz ready 7 tapped, Old ash-heap of Bob

Ann: Lutz diablerizes Old; everybody: nobody blocks; Bob: Anson votes for; Ann: goes on
    Lutz ash-heap of Ann, Old ash-heap of Bob
"""
"""The same of CRR III.C, IV and V."""


def told(lines: str) -> Replay:
    return after(TABLE + "".join(f"  - {line.strip()}\n" for line in lines.split(";") if line.strip()))


def state(game: Game, name: str) -> str:
    """How a card or a Methuselah stands: `ready 5 tapped`, `on Lutz`, `20 pool`."""
    if name in game.table.seats:
        return f"{game.table[name].pool} pool" + (" and the Edge" if game.table.edge == name else "")
    card = next(one for one in game.table.cards if one.name == name)
    if card.on is not None:
        return f"on {game.table.card(card.on).name}"
    if card.place in (Place.READY, Place.TORPOR):
        return f"{card.place} {card.blood}" + (" tapped" if card.tapped else "")
    return f"{card.place} of {card.owner}"


def cases(text: str) -> Iterator[Any]:
    """Each block of lines: what is said, and, further in, what then stands."""
    for block in text.strip().split("\n\n"):
        said = " ".join(line for line in block.split("\n") if not line.startswith(" "))
        stand = " ".join(line.strip() for line in block.split("\n") if line.startswith(" "))
        yield pytest.param(said, stand, id=said)


def stands(lines: str, *names: str) -> str:
    """How these stand after the lines, or why a line is no legal play."""
    replay = told(lines)
    if replay.stopped is not None:
        ruling = replay.stopped.illegal.ruling
        return f"stops: {'; '.join(step.says for step in ruling.unmet) or ruling.verdict}"
    return ", ".join(f"{name} {state(replay.game, name)}" for name in names)


def named(stand: str) -> list[str]:
    """Whom a line of what stands is about."""
    return [part.split()[0] for part in stand.split(", ")] if not stand.startswith("stops") else []


@pytest.mark.parametrize(("lines", "stand"), [*cases(COMBATS)])
def test_what_comes_of_a_combat(lines: str, stand: str) -> None:
    assert stands(BLOCKED + lines, *named(stand)) == stand


@pytest.mark.parametrize(("lines", "stand"), [*cases(ACTIONS)])
def test_what_comes_of_an_action(lines: str, stand: str) -> None:
    assert stands(lines, *named(stand)) == stand


@pytest.mark.parametrize(
    ("action", "verdict", "clause"),
    [
        ("Mira hunts", "nothing is paid, and the action is successful. The vampire has 3 blood.", "CRR III.C.2.a"),
        (
            "Lutz bleeds",
            "nothing is paid, and the action is successful. Bob burns 1 pool, and Ann has the Edge.",
            "CRR III.C.1.a",
        ),
        ("Lutz rescues Ivo paying 1", "1 blood is paid, and the action is successful.", "CRR IV.D.2.b"),
        ("Lutz goes anarch", "2 blood is paid, and the action is successful.", "CRR IV.D.2.b"),
        ("Mira recruits Ghoul", "2 pool is paid, and the action is successful.", "CRR IV.D.2.b"),
    ],
)
def test_why_an_action_has_its_effect_stands_in_the_log(action: str, verdict: str, clause: str) -> None:
    entries = told(f"Ann: {action}; everybody: nobody blocks; Ann: goes on").game.entries
    (ruling,) = [entry.ruling for entry in entries if entry.at == "CRR IV.D.2"]
    assert ruling.verdict == f"It takes effect; {verdict}"
    assert clause in ruling.cites
