"""What a game of Phased Motion has come to, told from its log: phases, portions, the Edge, out-of-turn masters."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from tests.engine.facts.agreement import this_turn
from vtes_judge.engine import Game
from vtes_judge.engine.frames import Discards, Minions, Playing, UntapPhase
from vtes_judge.engine.game import LogEntry
from vtes_judge.engine.phased.turn import Choosing, Closing, PhasedTurn
from vtes_judge.engine.plays import Act, ChoosePhase, PlayCard
from vtes_judge.phased.bonuses import FirstEdge
from vtes_judge.table.kinds import Type
from vtes_judge.table.phased import PhaseCard, TurnPart

T = TypeVar("T")


def once(tells: Callable[[Game], T]) -> Callable[[Game], T]:
    """It is read only once off a game: games are kept, and told apart by which they are."""
    known: dict[int, tuple[Game, T]] = {}

    def tell(game: Game) -> T:
        if id(game) not in known:
            known[id(game)] = (game, tells(game))
        return known[id(game)][1]

    return tell


@dataclass(frozen=True)
class Choice:
    """A phase card that was chosen."""

    player: str
    card: PhaseCard
    repeats: TurnPart | None


@once
def choices(game: Game) -> list[Choice]:
    """What has been chosen in this turn."""
    found = [one.play for one in this_turn(game) if isinstance(one.play, ChoosePhase)]
    return [Choice(one.player, one.phase, one.repeats) for one in found]


def cards(game: Game) -> tuple[PhaseCard, ...]:
    return tuple(one.card for one in choices(game))


@once
def part(game: Game) -> TurnPart | None:
    """What is performed, for Cheat the phase that it repeats; None between two parts."""
    kinds = {type(frame) for frame in game.stack}
    chosen = choices(game)
    if UntapPhase in kinds:
        return TurnPart.UNTAP
    if Discards in kinds:
        return TurnPart.DISCARD
    if kinds & {Choosing, Closing}:
        return None
    if not chosen:
        return TurnPart.MANDATORY if Minions in kinds else None
    return chosen[-1].repeats or TurnPart(chosen[-1].card.value) if len(game.stack) > 1 else None


@once
def portion(game: Game) -> list[LogEntry]:
    """The plays of this portion: by whom it is, since the last choice."""
    number, player = len(choices(game)), game.turn.player
    return [
        one
        for one in this_turn(game)
        if len(choices(one.before)) == number and one.before.turn.player == player and part(one.before) is part(game)
    ]


def starter(game: Game) -> str:
    """Who started the turn: her portion of the untap phase was the first, if the log tells of it."""
    first = this_turn(game)
    if game.turn.number != game.start.turn.number:
        return first[0].before.turn.player if first else game.turn.player
    assert isinstance(game.turn, PhasedTurn)
    return game.turn.starter


@once
def edges(game: Game) -> list[tuple[int, int, str | None]]:
    """Who had the Edge in each position, with the turn and the number of choices made in the whole game before it."""
    found, chosen = [], 0
    for one in game.entries:
        found.append((one.before.turn.number, chosen, one.before.table.edge))
        chosen += isinstance(one.play, ChoosePhase)
    return [*found, (game.turn.number, chosen, game.table.edge)]


def edge(game: Game) -> FirstEdge:
    """When the Edge was first controlled, as the rules on bonuses ask it of the phase under way."""
    seen = edges(game)
    held = [chosen for _, chosen, holder in seen if holder]
    if not held:
        return FirstEdge.NEVER
    # the first position of all holds what was before it
    return FirstEdge.EARLIER if held[0] < seen[-1][1] or seen[0][2] else FirstEdge.THIS_PHASE


def others_had_the_edge(game: Game, player: str) -> bool:
    """Whether another had the Edge at any time in the previous turn."""
    previous = game.turn.number - 1
    return any(number == previous and holder not in (None, player) for number, _, holder in edges(game))


def tricks(game: Game, player: str) -> list[int]:
    """Which plays of the log were out-of-turn masters of hers."""
    found = []
    for index, one in enumerate(game.entries):
        if isinstance(one.play, PlayCard) and one.play.player == player:
            told = one.play.card
            face = one.before.table.card(told).face if isinstance(told, int) else told
            if face.type is Type.MASTER and face.out_of_turn:
                found.append(index)
    return found


@dataclass(frozen=True)
class Masters:
    """A Master phase: the plays of the log from the one that chose it to the last one, and those of her portion."""

    first: int
    last: int
    hers: tuple[int, ...]


def masters(game: Game, player: str) -> list[Masters]:
    """The Master phases of the game."""
    found: list[Masters] = []
    positions = [*(one.before for one in game.entries), game]
    for index, entry in enumerate(game.entries):
        if isinstance(entry.play, ChoosePhase) and entry.play.phase is PhaseCard.MASTER:
            during = []
            for at in range(index + 1, len(positions)):
                if part(positions[at]) is not TurnPart.MASTER:
                    break
                during.append(at)
            hers = tuple(at for at in during if positions[at].turn.player == player)
            found.append(Masters(index, during[-1] if during else index, hers))
    return found


def acted(game: Game) -> list[int]:
    """The minions that have acted in this portion."""
    return [one.play.minion for one in portion(game) if isinstance(one.play, Act)]


def was_canceled(game: Game, index: int) -> bool:
    """Whether the card played in that play of the log was canceled as it was played."""
    made = game.entries[index].play
    return any(
        isinstance(frame, Playing) and frame.play == made and frame.canceled is not None
        for one in game.entries[index + 1 :]
        for frame in one.before.stack
    )
