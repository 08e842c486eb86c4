"""Reads the facts of a checker off a game, as the engine itself reads them when it asks the rules."""

from vtes_judge.annotations import NamedTuple
from vtes_judge.decoding.decoder import plain
from vtes_judge.engine import Game
from vtes_judge.engine.facts import actions, combat_and_referendums, phased, turns
from vtes_judge.engine.facts.view import READS, Facts, Look, NotThere
from vtes_judge.engine.frames import ActionFrame, Attempt, Playing, Text
from vtes_judge.engine.plays import Act
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Checker

from . import names
from .transcript import read_transcript, replayed

READERS = (turns, actions, combat_and_referendums, phased)
"""The modules that declare how facts are read off a game."""


class TableFacts(NamedTuple):
    """The facts that a transcript tells a checker, and `unresolved`: what is under way and not counted in them, in
    words."""

    facts: Facts
    unresolved: tuple[str, ...]


def from_file(checker: Checker, file: str, until: int | None, about: str | None) -> TableFacts:
    """Read the facts of a checker off the game of a transcript file. `until`: the number of the last play to replay.
    Raises Refused."""
    transcript = read_transcript(file)
    if until is not None and until > len(transcript.lines):
        raise Refused(f"{transcript.name} has {len(transcript.lines)} plays, not {until}", "write a smaller number")
    replay = replayed(transcript, until)
    if replay.stopped is not None:
        line = replay.stopped.line
        raise Refused(
            f"{transcript.name}, line {line.line}, play {line.number} is illegal: {line.who}: {line.words}",
            f"add --until {line.number - 1}, or see why: vtes-judge play {transcript.name}",
        )
    return TableFacts(facts_of(checker, replay.game, about), unresolved(replay.game))


def unresolved(game: Game) -> tuple[str, ...]:
    """Say which cards are being played, and which card text waits for a judge: what these do is not done yet.

    The card of an action is marked as counted: the action is judged with it.
    """
    found = []
    for frame in game.stack:
        if isinstance(frame, Playing) and frame.canceled is None:
            counts = "counted, but may still be canceled" if isinstance(frame.play, Act) else "not counted"
            found.append(f"{names.card_name(game, frame.card)}, played by {frame.play.player} ({counts})")
        elif isinstance(frame, Text):
            found.append(f"card text that a judge rules on, for {frame.player} (not counted)")
    return tuple(found)


def facts_of(checker: Checker, game: Game, about: str | None = None) -> Facts:
    """The facts that a game tells a checker. `about`: the minion or Methuselah that it is asked about. Raises Refused
    if the game tells none."""
    look = _look_about(game, about)
    asked = {fact.name for fact in checker.facts}
    table = game.table
    told: Facts = {"context": table.context, "variant": table.variant, "out": table.out}
    why = "the table does not hold what it asks"
    reads = READS.get(checker.name)
    if reads is not None:
        try:
            told |= reads(look)
        except NotThere as missing:
            why, reads = missing.why, None
        except LookupError:  # the engine cannot read this fact at this moment of the game
            reads = None
    found = {name: plain(value) for name, value in told.items() if name in asked}
    if reads is None:
        nothing = f"nothing that {checker.name} asks can be read off the table: {printable(why, 200)}"
        raise Refused(nothing, "tell it its facts")
    return found


def _look_about(game: Game, about: str | None) -> Look:
    """Find whom the checker is asked about: as told; else the blocking minion of an attempt; else the acting minion;
    else the active Methuselah."""
    if about is not None:
        for seat in game.table.seats:
            if seat.lower() == about.strip().lower():
                return Look(game, seat, None, named=True)
        card = game.table.card(names.card(game, about, None, lambda one: one.kind is not None, "minion or player"))
        return Look(game, card.controller, card)
    attempt, action = game.find(Attempt), game.find(ActionFrame)
    number = attempt.blocker if attempt else action.minion if action else None
    if number is None:
        return Look(game, game.player or game.turn.player, None)
    card = game.table.card(number)
    return Look(game, card.controller, card)
