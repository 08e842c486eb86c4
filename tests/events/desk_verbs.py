"""Verbs of `event` as a hurried desk types them, right and wrong ones: for walks at random over events."""

from random import Random

from tests.events.test_desk import played
from tests.samples import ROOT
from vtes_judge.events.nouns import Event

DECK = str(ROOT / "vtes_judge" / "scenarios" / "decks" / "legal.txt")

VERBS = (
    *"add drop undrop seat seat unseat loss result result result result result concede final final final".split(),
    *"penalty call clock clock deck undo undo redo".split(),
)
"""The verbs, those that bring an event on more often."""

Told = tuple[str, list[str], dict[str, object]]
"""A verb, its words behind the file, and its options."""


def told(verb: str, event: Event, dice: Random) -> Told:
    """Words for a verb: for somebody, some round, some table; mostly such as are there."""
    name = dice.choice(event.players).name if event.players else "Nobody"
    rounds = len(event.rounds)
    number = dice.randint(1, max(1, rounds)) if dice.random() < 0.9 else dice.randint(0, 5)
    words: dict[str, list[str]] = {
        "add": [f"New {dice.randrange(10_000)}"],
        "drop": [name],
        "undrop": [name],
        "unseat": [str(rounds or 1)],
        "loss": [str(number), name],
        "penalty": [name, dice.choice(["caution", "warning", "loss", "disq"]), "slow play"],
        "call": [str(number), "1", "a card too many"],
        "deck": [name, DECK],
        "clock": dice.choice([["start"], ["pause", "noise"], ["resume"], ["extra", "1", "5", "long ruling"], ["end"]]),
    }
    if verb == "drop" and dice.random() < 0.3:
        return verb, [name], {"round_number": dice.randint(0, 4)}
    if verb == "seat":
        return verb, [], {"seed": dice.randrange(10**6), "every": dice.random() < 0.2}
    if verb in ("result", "concede") and 1 <= number <= rounds:
        return (
            verb,
            _table(verb, event, number, dice),
            {"simultaneous": dice.random() < 0.1} if verb == "result" else {},
        )
    if verb == "final":
        return _final(event, dice)
    return verb, words.get(verb, []), {}


def _table(verb: str, event: Event, number: int, dice: Random) -> list[str]:
    at = dice.randrange(len(event.rounds[number - 1].tables))
    seats = event.rounds[number - 1].tables[at].names
    where = [str(number), str(at + 1)]
    if verb == "concede":
        return [*where, dice.choice(seats) if seats else "Nobody"]
    points = played(seats, dice) if seats else {}
    if dice.random() < 0.1:  # a slip of the pen
        points = points | {name: points[name] + 1 for name in list(points)[:1]}
    return [*where, *(f"{name}={one}" for name, one in points.items())]


def _final(event: Event, dice: Random) -> Told:
    final = event.final
    if final is None or not final.seeds:
        return "final", [], {"seed": dice.randrange(10**6)}
    seeds = [name.name for name in final.seeds]
    if final.table is None or dice.random() < 0.3:
        return "final", [], {"seats": ",".join(dice.sample(seeds, len(seeds))), "first": dice.choice(seeds)}
    return "final", [f"{name}={one}" for name, one in played(final.table.names, dice).items()], {}
