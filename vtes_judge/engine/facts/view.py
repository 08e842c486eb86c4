"""A look at a table, who is asked about and what is under way; and the functions that read each checker's facts."""

from vtes_judge.annotations import Any, Callable, TypeVar
from vtes_judge.engine import Game
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.frozen_values import dataclass
from vtes_judge.table.cards import Card
from vtes_judge.table.combat import Side
from vtes_judge.table.kinds import Place

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Look:
    """A game, and the Methuselah and the minion that the question is about; `named`: `--about` names the Methuselah
    herself."""

    game: Game
    player: str
    minion: Card | None
    named: bool = False

    @property
    def action(self) -> ActionFrame:
        """The action under way. Raises LookupError if there is none."""
        return there(self.game.find(ActionFrame), "no action is under way")

    @property
    def combat(self) -> Combat:
        """The combat under way. Raises LookupError if there is none."""
        return there(self.game.find(Combat), "no combat is under way")

    @property
    def referendum(self) -> Referendum:
        """The referendum under way. Raises LookupError if there is none."""
        return there(self.game.find(Referendum), "no referendum is under way")

    @property
    def card(self) -> Card:
        """The minion asked about, which is in a region. Raises LookupError if none is asked about or it is in none."""
        which = f"{self.player} is no minion: say which with --about NAME" if self.named else NOBODY
        card = there(self.minion, which)
        why = "is contested" if card.place is Place.CONTESTED else "is out of play"
        there(card.region, f"{card.name} {why}")
        return card

    @property
    def side(self) -> Side:
        """The side of the minion in the combat under way. Raises LookupError if it is not in one."""
        return there(self.combat.side(self.card.number), f"{self.card.name} is not in the combat")


NOBODY = "it is not said about which minion: add --about NAME"


class NotThere(LookupError):
    """Raised if what a checker asks for cannot be read off this game; `why` says what is not there."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def there(found: T | None, otherwise: str) -> T:
    """The value itself. For None it raises NotThere, which says what is not there."""
    if found is None:
        raise NotThere(otherwise)
    return found


Facts = dict[str, Any]
Reads = Callable[[Look], Facts]
READS: dict[str, Reads] = {}
"""The functions that read the facts of each checker off a look; facts that it does not ask for are left out."""


def reads(*checkers: str) -> Callable[[Reads], Reads]:
    """Declare the function that reads the facts of these checkers."""

    def declare(how: Reads) -> Reads:
        for checker in checkers:
            READS[checker] = how
        return how

    return declare
