"""PMF 6.3 and 3.4: the research phase, and the end of a turn of Phased Motion."""

from vtes_judge.annotations import TYPE_CHECKING, Any, cast
from vtes_judge.engine import effects
from vtes_judge.engine.kernel import frame, moment
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.phased import hands, opening
from vtes_judge.rulings import answered
from vtes_judge.table.kinds import Place, Until
from vtes_judge.table.nouns import MinionKind

from .actions import has_bonus
from .hands import over_limit
from .turn import Closing, Research, begin, follow, turn_of

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def _research(game: "Game", _: Research) -> "Game":
    """PMF 6.3: let each Methuselah draw; who chose the phase draws more by its bonus."""
    player = game.turn.player
    drawn = ask(hands.draw, event=hands.DrawCause.RESEARCH, bonus=has_bonus(game, player)).answer
    for one in drawn:
        game = effects.draw(game, player, one.cards)
    return follow(game)


def facts_for_starter(game: "Game") -> dict[str, Any]:
    """The facts for phased.opening.start_player on the next turn."""
    now, table = turn_of(game), game.table
    return facts_of(
        opening.start_player,
        turn=now.number + 1,
        edge=table.edge,
        previous=now.starter,
        seats=table.seats,
        out=table.out,
    )


def _close(game: "Game", _: Closing) -> "Game":
    """PMF 3.4: end the turn: check hands, return phase cards, make allies ready, begin the next turn (PMF 3.5)."""
    owing = over_limit(game)
    if owing is not None:
        return owing
    for card in game.table.at_table():
        if card.place is Place.UNCONTROLLED and card.kind is MinionKind.ALLY and game.table[card.controller].playing:
            game = game.card(card.number, place=Place.READY)
    game = effects.expire(game, Until.TURN)
    starter = answered(ask(opening.start_player, **facts_for_starter(game))).answer.player
    return begin(game, cast(str, starter), game.turn.number + 1)


frame(Research)
moment(Research, "PMF 6.3.p1", "she draws cards", step=_research)
steps(Research, "PMF 6.3.p1")
frame(Closing)
moment(Closing, "PMF 3.4.p1", "the turn ends", step=_close)
steps(Closing, "PMF 3.4.p1")
