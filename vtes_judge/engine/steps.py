"""Steps without a choice: `Step` is the play that takes one, in whatever frame it stands."""

from vtes_judge.annotations import TYPE_CHECKING, Any
from vtes_judge.caching import cache
from vtes_judge.rulings import Ruling

from .frames import Frame
from .kernel import moment_of, verb
from .plays import Step
from .rule_cache import combine_rulings, noted

if TYPE_CHECKING:
    from .game import Game


def _judge_step(game: "Game", now: Frame, play: Step) -> Ruling[Any]:
    here = moment_of(now)
    left_open = here.open(game, now) if here.open else None
    if left_open is not None:
        return left_open
    return combine_rulings(here.why(game, now)) if here.why else _taken(here.says, now.at)


@cache
def _taken(says: str, at: str) -> Ruling[bool]:
    return noted(f"there is a step to be taken: {says}", at)


def _step(game: "Game", now: Frame, _: Step) -> "Game":
    step = moment_of(now).step
    assert step is not None
    return step(game, now)


def steps(kind: type[Frame], *at: str) -> None:
    """Declare that `Step` is the play at these clauses of a frame."""
    verb(kind, Step, judge=_judge_step, make=_step, legal=lambda _game, _now, player: (Step(player),), at=at)
