"""Checks what a transcript says of its own end: `ends` if it is legal to its last play, `stops` if it is not."""

from vtes_judge.annotations import Any
from vtes_judge.decoding.keys import keys_of
from vtes_judge.engine import Game
from vtes_judge.files.yaml_text import YamlNode
from vtes_judge.messages import printable
from vtes_judge.table.table import Table

from .keys import EndsKeys, StopsKeys
from .transcript import Replay
from .values import ValueReader


def unmet_expectations(replay: Replay) -> list[str]:
    """Say what differs from what the transcript says of its end, a sentence for each difference; empty if nothing
    does."""
    read, told = replay.transcript.reader, replay.transcript.expects
    found: list[str] = []
    if "ends" in told:
        if replay.stopped:
            return [f"it ends, but stops at play {replay.stopped.line.number}."]
        found += _ends(read, told["ends"], replay.game)
    if "stops" in told:
        found += _stops(read, told["stops"], replay)
    return found


def _stops(read: ValueReader, node: YamlNode, replay: Replay) -> list[str]:
    told = read.map(node, "stops", keys_of(StopsKeys))
    stopped = replay.stopped
    if stopped is None:
        return ["it stops, but all its plays are legal."]
    found = []
    if "play" in told and read.number(told["play"], "play") != stopped.line.number:
        found.append(f"it stops at play {told['play'].text}, but does at {stopped.line.number}.")
    if "at" in told and read.text(told["at"], "at") != stopped.illegal.at:
        found.append(f"it stops at {told['at'].text}, but does at {stopped.illegal.at}.")
    if "because" in told:
        cites = [cite for step in stopped.illegal.ruling.unmet for cite in step.cites]
        cites = cites or list(stopped.illegal.ruling.cites)
        wanted = [read.text(one, "because") for one in read.items(told["because"])]
        missing = [one for one in wanted if one not in cites]
        if missing:
            found.append(f"it stops because of {', '.join(missing)}, but does because of {', '.join(cites)}.")
    return found


def _ends(read: ValueReader, node: YamlNode, game: Game) -> list[str]:
    told = read.map(node, "ends", keys_of(EndsKeys))
    facts = facts_of(game)
    found = []
    for key, value in told.items():
        if key in ("pools", "victory-points"):
            for name, one in read.map(value, key).items():
                is_now = facts[key].get(name)
                if is_now is None:
                    raise read.refuse(
                        one, f"{printable(name)} does not play", f"there are {', '.join(game.table.seats)}"
                    )
                if read.text(one, name) != is_now:
                    found.append(f"{key} of {name} are {one.text}, but they are {is_now}.")
        elif key in ("torpor", "burned", "out"):
            names = sorted(read.text(one, key) for one in read.items(value))
            if names != facts[key]:
                found.append(f"{key} {', '.join(names) or 'nobody'}, but it is {', '.join(facts[key]) or 'nobody'}.")
        elif read.text(value, key) != facts[key]:
            found.append(f"{key} {value.text}, but it is {facts[key]}.")
    return found


def facts_of(game: Game) -> dict[str, Any]:
    """The actual values of what `ends` may say."""
    from vtes_judge.engine.frames import Over
    from vtes_judge.table.kinds import Place

    from .narration import points

    table: Table = game.table
    minions = [card for card in table.cards if card.kind is not None]
    return {
        "at": game.at,
        "turn": game.turn.player,
        "speaks": game.player or "nobody",
        "edge": table.edge or "none",
        "over": "yes" if isinstance(game.frame, Over) else "no",
        "pools": {her.name: str(her.pool) for her in table.methuselahs},
        "victory-points": {her.name: points(her.victory_points) for her in table.methuselahs},
        "torpor": sorted(card.name for card in minions if card.place is Place.TORPOR),
        "burned": sorted(card.name for card in minions if card.place is Place.ASH_HEAP),
        "out": sorted(table.out),
    }
