"""A table at which a few plays are told as people tell them, and how what then stands is said."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.transcripts.golden import after
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
