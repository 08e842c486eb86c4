"""Random games of Phased Motion, and what the tests of agreement ask of every position of them."""

import random
from functools import cache

from tests.engine.games import RICHES
from tests.engine.random_games import Seen, one_game
from tests.phased import log
from vtes_judge.engine import Game
from vtes_judge.engine.frames import Master, Minions
from vtes_judge.engine.game import LogEntry
from vtes_judge.engine.plays import Act, PlayCard
from vtes_judge.phased import bonuses
from vtes_judge.table.kinds import Type
from vtes_judge.table.nouns import Variant
from vtes_judge.table.phased import PhaseCard, TurnPart

GAMES, PLAYS = 16, 240


@cache
def entries(games: int = GAMES) -> tuple[LogEntry, ...]:
    """Every position of a few random games of both kinds, with the play that was made there."""
    found: list[LogEntry] = []
    for index in range(games):
        dice = random.Random(f"phased agreement/{index}")
        variant = Variant.PHASED_INTRO if index % 4 == 0 else Variant.PHASED_ADVANCED
        found += one_game(dice, Seen(), PLAYS, wrong=0, variants=(variant,)).entries
    return tuple(found)


def advanced(game: Game) -> bool:
    return game.table.variant is Variant.PHASED_ADVANCED


def hers(game: Game) -> bool:
    """Whether it is the portion of who may speak."""
    return game.player == game.turn.player


def bonus(game: Game, player: str, part: TurnPart, **facts: bool) -> bonuses.Bonus:
    """What the bonus gives her in this part, as far as it has not been used."""
    chosen = log.choices(game)[-1]
    return bonuses.bonus(
        phase=part, chose=chosen.player == player, edge=log.edge(game), by_cheat=chosen.card is PhaseCard.CHEAT,
        has_edge=game.table.edge == player, variant=game.table.variant, **{"action_card": False, **facts},
    ).answer  # fmt: skip


def costly(entry: LogEntry) -> bool:
    """Whether a master card that costs pool was played."""
    play = entry.play
    if not isinstance(play, PlayCard):
        return False
    face = entry.before.table.card(play.card).face if isinstance(play.card, int) else play.card
    return face.type is Type.MASTER and face.pool > 0


@cache
def next_games(games: int = GAMES) -> tuple[tuple[Game, Game, object], ...]:
    """Each position with the play that was made and the one that it led to; in portions also what else is legal."""
    found: list[tuple[Game, Game, object]] = []
    for entry in entries(games):
        game = entry.before
        found.append((game, game.play(entry.play), entry.play))
        if isinstance(game.frame, (Minions, Master)) and hers(game) and advanced(game):
            others = [play for play in game.legal_plays() if isinstance(play, (Act, PlayCard)) and play != entry.play]
            costly = PlayCard(game.turn.player, RICHES)
            others += [costly] if game.judge(costly).answer else []
            found += [(game, game.play(play), play) for play in others]
    return tuple(found)
