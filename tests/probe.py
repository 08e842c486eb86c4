"""A checker that no rule has, with a fact of every type: what is proved of facts does not hang on the rules."""

# ruff: noqa: ARG001

from dataclasses import dataclass
from datetime import date

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import Checker, Reading, Ruling, Standing, Unfit, because, need
from vtes_judge.table.nouns import Context, MinionKind, Title


@dataclass(frozen=True, slots=True)
class Fighter:
    """A minion."""

    name: str
    kind: Annotated[MinionKind, "what it is"] = MinionKind.VAMPIRE
    blood: int = 0
    tapped: bool = False
    cards: tuple[str, ...] = ()
    title: Title | None = None

    def __post_init__(self) -> None:
        if self.blood < 0:
            raise Unfit(f"{self.name} has negative blood")


class Answer(StrEnum):
    """What comes of it."""

    ONE = "one"
    TWO = "two"


def probe(
    *,
    stealth: Annotated[int, "the stealth of the acting minion"],
    strength: Annotated[int | None, "the strength of the minion"] = None,
    points: Annotated[float, "the victory points"] = 0.5,
    kind: Annotated[MinionKind, "the kind of minion"] = MinionKind.VAMPIRE,
    kinds: Annotated[frozenset[MinionKind], "the kinds of minions"] = frozenset(),
    title: Annotated[Title | None, "the title it has"] = None,
    tapped: Annotated[bool, "the minion is tapped"] = False,
    ready: Annotated[bool, "the minion is ready"] = True,
    wake: Annotated[bool | None, "a card lets it, if that is known"] = None,
    seats: Annotated[tuple[str, ...], "the Methuselahs clockwise"] = ("A", "B"),
    pools: Annotated[dict[str, int], "the pool of each"] = {},  # noqa: B006
    fighter: Annotated[Fighter | None, "the minion that fights"] = None,
    fighters: Annotated[tuple[Fighter, ...], "the minions at the table"] = (),
    pair: Annotated[tuple[str, int], "who bleeds and for how much"] = ("A", 1),
    day: Annotated[date | None, "the day of the event"] = None,
    no_card: Annotated[bool, "no card was played"] = False,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
) -> Ruling[Answer | None]:
    """CRR IV.C.3: nothing of the kind."""
    if stealth > 99:
        raise Unfit(f"nobody has {stealth} stealth")
    if stealth < 0:
        readings = (
            Reading(Answer.ONE, "as it is written", ("CRR IV.C.3",)),
            Reading(Answer.TWO, "as it is meant", ("CRR IV.C.4",)),
        )
        step = because("it can be read either way", "CRR IV.C.3", "CRR IV.C.4")
        return Ruling(None, "It depends.", (step,), Standing.AMBIGUOUS, readings=readings, notes=("X-41",))
    steps = (
        need(not tapped, "the minion is untapped", "CRR IV.C.1"),
        need(ready, "the minion is ready", "CRR IV.C.1", "GL stealth"),
        because("the tournament rules say otherwise", "VEKN 3.7.2.p2", over=("CRR IX.D.2",)),
    )
    return Ruling(
        Answer.ONE,
        "One.",
        steps,
        Standing.SETTLED_BY_CONTEXT,
        also=(Standing.SINCE_CHANGED,),
        left_to_judge=("what the card says", "who saw it"),
        notes=("X-02", "GAP-06"),
        since="It is two.",
    )


PROBE = Checker("probe", "What comes of it?", "A", ("CRR IV.C.3", "CRR IV.C.4"), probe)
BOB = Fighter("Bob")
"""One of whom only the name is told."""
