"""The card sets to which an organizer restricts decks (VEKN 6.1.1), and those of the V5 format of today's rules."""

from datetime import date

from vtes_judge.frozen_values import dataclass
from vtes_judge.messages import Refused, printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.cards.card import Card, Printing
    from vtes_judge.cards.library import Library

V5 = "v5"
"""The name of the V5 format, in the data and on the command line."""

V5_SETS = (
    "Fifth Edition",
    "Fifth Edition (Anarch)",
    "Fifth Edition (Companion)",
    "New Blood",
    "New Blood II",
    "New Blood III",
    "Fall of London",
    "Shadows of Berlin",
    "Thirtieth Anniversary",
    "Sabbat V5",
)
"""The sets of the V5 format (T-99), as the data call them: the publisher's list of products of September 2025."""

V5_UNTIL = "2025-10-26"
"""The day on which the last set of `V5_SETS` was released; whether a later set is of the format is not known here."""


@dataclass(frozen=True, slots=True)
class AllowedSets:
    """The sets that are allowed, by their full names. `v5`: they are those of the V5 format, which has single cards
    too."""

    names: tuple[str, ...]
    v5: bool = False

    @property
    def says(self) -> str:
        """Words for what is allowed."""
        return "the V5 format (T-99)" if self.v5 else f"the card sets {', '.join(self.names)}"

    def has(self, card: "Card") -> bool | None:
        """Whether a card is allowed; None if these data do not tell."""
        if any(one.name in self.names for one in card.printings):
            return True
        if not self.v5:
            return False
        if card.formats is None or any(one.released > V5_UNTIL for one in card.printings if _is_day(one.released)):
            return None
        return V5 in (name.lower() for name in card.formats)


def _is_day(released: str) -> bool:
    return len(released) == len(date.min.isoformat())


def allowed_sets(told: str, library: "Library") -> AllowedSets:
    """Read the value of `--sets`: full or short names with commas between, or `v5`. Raises Refused for unknown sets."""
    wanted = [one.strip() for one in told.split(",") if one.strip()]
    if [one.lower() for one in wanted] == [V5]:
        return AllowedSets(V5_SETS, v5=True)
    if not wanted:
        raise Refused("--sets names no card set", "write, for instance: --sets 'Dark Sovereigns,Final Nights', or v5")
    return AllowedSets(tuple(dict.fromkeys(_set(one, library.sets).name for one in wanted)))


def _set(name: str, known: "tuple[Printing, ...]") -> "Printing":
    """The set of a full or short name. Raises Refused for an unknown one, with what may be meant."""
    for one in known:
        if name.lower() in (one.name.lower(), one.short.lower()):
            return one
    from difflib import get_close_matches

    names = {one.name.lower(): one.name for one in known}
    close = [names[low] for low in get_close_matches(name.lower(), names, 3, 0.5)]
    hint = f"perhaps: {', '.join(close)}" if close else f"the data have {', '.join(one.name for one in known)}"
    raise Refused(f"no card set is called {printable(name, 60)}", hint)
