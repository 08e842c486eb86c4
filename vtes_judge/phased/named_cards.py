"""PMF 5.2 and 5.3, and what is said of named cards: banned cards, since your last turn."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.phased import EMBRACE_BLOOD, EMBRACES, VISIT
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import Figure, Ruling, Standing, Unfit, Untold, asks, because, decide, need
from vtes_judge.spelling import most_alike
from vtes_judge.table.turn import spelt

PHASED_BANNED: dict[str, str] = {
    "Chain of Command": "PMF 5.3.b1",
    "First Tradition: The Masquerade": "PMF 5.3.b2",
    "Last Stand": "PMF 5.3.b3",
    "Madness Network": "PMF 5.3.b4",
    "Spirit Marionette": "PMF 5.3.b5",
}
"""The cards that Phased Motion bans in addition to the V:EKN list, each with its clause."""
EMBRACE = (
    f"{spelt(EMBRACES.value)} start in play with {EMBRACE_BLOOD.value} blood each, as 1-capacity Independent clanless "
    "vampires"
)
DRAWS = f"draw {spelt(VISIT.value)} cards, track the next {spelt(VISIT.value)} card plays"
NAMED: dict[str, tuple[str, tuple[str, ...]]] = {
    "The Embrace": (EMBRACE, ("PMF 2.2.p1", "PMF 2.1.p1")),
    "Giotto Verducci": ("he may use his ability once in each other Methuselah's discard phase", ("PMF 3.4.faq1",)),
    "Rutor's Hand": ("the parts of the minion phase count as a single minion phase for it", ("PMF 4.p1",)),
    "Enticement": ("a directed action that targets no card: in Subterfuge", ("PMF 4.3.p1",)),
    "Army of Rats": ("an undirected action: in Supply", ("PMF 4.5.p1",)),
    "Sudden Reversal": (
        "it cannot be played in your own portion of the phase, not even to cancel another that was "
        "played on your master card",
        ("PMF 5.1.p1",),
    ),
    "Direct Intervention": (
        "it cannot be played in your own portion of the phase, when your minions are acting",
        ("PMF 5.1.p1",),
    ),
    "The Barrens": ("advanced game: discard a card, then draw a card", ("PMF 6.1.b2",)),
    "Death of My Conscience": ("advanced game: the delayed replacement of discards is still delayed", ("PMF 6.1.b2",)),
    "Visit From the Capuchin": (
        f"advanced game: {DRAWS} with counters, and "
        "discard as many cards as counters are left on it when it leaves play; what it says "
        "of not replacing cards is ignored",
        ("PMF 6.1.b3",),
    ),
}
"""The other cards that Phased Motion names, each with what it says of them and the clauses."""
IN_FULL = ("PMF intro.p1", "PMF 5.3.p1", "VEKN 4.1.p4")


ALIKE = 0.85
"""The least likeness, from 0 to 1, of a name to that of a banned card for it to be taken for a slip in that."""


def nearly_banned_in_phased(card: str) -> str | None:
    """PMF 5.3: the banned card whose name is so like this one that it may be meant; None if there is none."""
    names = {_key(name): name for name in PHASED_BANNED}
    near = most_alike(_key(card), list(names), ALIKE) if _key(card) not in names else None
    return names[near] if near is not None else None


class Named(StrEnum):
    """Whether Phased Motion names a card."""

    BANNED = "banned"
    NAMED = "named"
    NOT_NAMED = "not-named"


def _key(name: str) -> str:
    """A card name without case, apostrophes, other signs or a leading article."""
    words = "".join(sign if sign.isalnum() else " " for sign in name.lower().replace("'", "").replace("’", "")).split()
    return " ".join(words[1:] if words[:1] == ["the"] else words)


@dataclass(frozen=True, slots=True)
class Said:
    """Whether a card is banned or named, and what is said of it."""

    named: Named
    says: str


@asks(
    "What does Phased Motion say of this card?",
    name="pm-card",
    rank="B",
    cites=(
        *IN_FULL,
        *PHASED_BANNED.values(),
        *dict.fromkeys(cite for _, cites in NAMED.values() for cite in cites),
    ),
)
def card(
    *,
    card: Annotated[str, "the name of the card"],
) -> Ruling[Said]:
    """PMF 5.3: is this card banned in Phased Motion, or is anything said of it?

    The banned list of the V:EKN holds as well: ask banned-card.
    """
    key = _key(card)
    if not key:
        raise Unfit("say the name of the card")
    banned = {_key(name): (name, clause) for name, clause in PHASED_BANNED.items()}
    if key in banned:
        name, clause = banned[key]
        step = because(f"{name} is banned in Phased Motion, in addition to the V:EKN banned list", clause, "PMF 5.3.p1")
        found = Said(Named.BANNED, "banned")
        return Ruling(found, "Banned in Phased Motion.", (step,), Standing.SETTLED_BY_CONTEXT, notes=("X-50",))
    named = {_key(name): (name, *row) for name, row in NAMED.items()}
    left: tuple[str, ...] = ("whether the V:EKN bans it: ask banned-card",)
    full = because("otherwise the V:EKN tournament rules apply in full, with their banned list", *IN_FULL)
    if key in named:
        name, says, cites = named[key]
        verdict = f"{says[0].upper()}{says[1:]}."
        steps = (because(f"{name}: {says}", *cites), full)
        return Ruling(Said(Named.NAMED, says), verdict, steps, Standing.SETTLED_BY_CONTEXT, left_to_judge=left)
    found = Said(Named.NOT_NAMED, "")
    near = nearly_banned_in_phased(card)
    if near:
        left = (f"whether {card} is {near}", *left)
    verdict = f"Nothing, unless {near} is meant, which is banned." if near else "Nothing: the V:EKN banned list holds."
    return Ruling(found, verdict, (full,), left_to_judge=left, notes=("X-50",))


TURNS_BACK = Figure(1, "PMF 5.2.p1")
"""The number of turns before this one that still count as since your last turn."""


@asks(
    'In Phased Motion, is "since your last turn" satisfied?',
    name="pm-since-last-turn",
    rank="C",
    cites=("PMF 5.2.p1",),
)
def since_last_turn(
    *,
    event_turn: Annotated[int | None, "the turn of the game in which it happened"] = None,
    current_turn: Annotated[int | None, "the turn of the game that is being played"] = None,
) -> Ruling[bool | None]:
    """PMF 5.2: did this happen "since your last turn"?

    The turns are shared by all and counted from 1. None: from when it counts, where no turn is told.
    """
    back, clause = TURNS_BACK
    if event_turn is None and current_turn is None:
        step = because('"since your last turn" means since the beginning of the previous turn', clause)
        verdict = "Whatever happened since the beginning of the previous turn: in this turn or in the previous one."
        return Ruling(None, verdict, (step,), told=("event_turn", "current_turn"))
    if event_turn is None or current_turn is None:
        name = "event_turn" if event_turn is None else "current_turn"
        raise Untold("tell in which turn it happened, and which turn is played now", name)
    if event_turn < 1 or current_turn < event_turn:
        raise Unfit("the turns of the game are counted from 1, and what happened is not in a later turn")
    return decide(need(current_turn - event_turn <= back, "it happened in this turn or in the previous one", clause))
