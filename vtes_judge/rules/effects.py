"""CRR II.B: what may be a target, how often an effect is used, and what pays: the texts are mostly silent."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rules.blocking import SEATS, Acting, Seats, others_clockwise
from vtes_judge.rulings import SPECIAL, Ruling, Step, asks, because, decide, need, unsettled
from vtes_judge.table.nouns import Player


class TargetPlace(StrEnum):
    """The places of a card that would be a target."""

    READY = "ready"
    TORPOR = "torpor"
    UNCONTROLLED = "uncontrolled"
    CONTESTED = "contested"
    NOT_IN_PLAY = "not-in-play"


@asks("May this card be a target, by where it is?", name="may-be-target", rank="B", cites=("CRR II.B.1",))
def may_be_target(
    *,
    place: Annotated[TargetPlace, "where the card is"],
    named: Annotated[bool, "card text names cards of that place as targets", SPECIAL] = False,
) -> Ruling[bool | None]:
    """CRR II.B.1: may the card be a target? None: the texts name targets, and do not say which cards may be."""
    del place
    named_step = because("targets are announced with the effect", "CRR II.B.1")
    if named:
        return decide(named_step, yes="Yes, by card text.")
    return unsettled("Not settled: no text says which cards may be targets.", named_step, gap="GAP-72")


@asks(
    "May this Methuselah be the target of the bleed?",
    name="bleed-target",
    rank="B",
    cites=("CRR III.C.1.n1", "CRR I.B.n1"),
)
def bleed_target(
    *,
    target: Annotated[Player, "who would be bled"],
    by_card: Annotated[bool, "a card lets her be bled, or redirects the bleed to her", SPECIAL] = False,
    acting: Acting = "A",
    seats: Seats = SEATS,
) -> Ruling[bool | None]:
    """CRR III.C.1.n1: may she be bled? The prey is the target by default, another by card text.

    None: nothing is said of a Methuselah who would be bled by her own minion.
    """
    default = because("a bleed targets the prey, by default", "CRR III.C.1.n1")
    if target == acting:
        return unsettled("Not settled: nothing is said of a bleed at oneself.", default, gap="GAP-73")
    if target == others_clockwise(seats, acting)[0]:
        return decide(default, yes="Yes, she is the prey.")
    steps: list[Step] = [default, need(by_card, "a card makes another than the prey the target", "CRR III.C.1.n1")]
    return decide(*steps, yes="Yes, by card text.")


@asks(
    "May this effect of a card in play be used again, or now?",
    name="use-again",
    rank="B",
    cites=("CRR II.B.2", "CRR IV.D.1"),
)
def use_again(
    *,
    used: Annotated[bool, "it was used in this phase, or in the time that it names, already"] = False,
    price_taps: Annotated[bool, "tapping a card is its price"] = False,
    card_tapped: Annotated[bool, "that card is tapped"] = False,
) -> Ruling[bool | None]:
    """CRR II.B.2: may an effect of a card in play be used? None: the texts limit only actions, and do not say that what
    is tapped cannot be tapped as a price."""
    payable = because("an effect whose cost cannot be paid cannot be used", "CRR II.B.2")
    if used or (price_taps and card_tapped):
        only = because("that something is not done again is said of actions only", "CRR IV.D.1")
        return unsettled("Not settled: the texts do not limit it.", payable, only, gap="GAP-74")
    return decide(payable, yes="Yes, if its own text allows it.", left_to_judge=("what the text of the card says",))


class Purse(StrEnum):
    """Whose blood, pool, Edge or cards would pay."""

    MINION = "minion-itself"
    OWN = "its-own-methuselah"
    ANOTHER = "another-methuselah"
    OTHER_MINION = "another-minion"


@asks("May the cost be paid with this one's means?", name="pays-cost", rank="C", cites=("CRR II.B.2", "CRR III.C.10.b"))
def pays_cost(
    *,
    whose: Annotated[Purse, "whose blood, pool, Edge or cards would pay"],
    rescue: Annotated[bool, "it is the blood of a rescue", SPECIAL] = False,
) -> Ruling[bool | None]:
    """CRR II.B.2: with whose means is a cost paid? None: the texts say it of rescues only."""
    payable = because("an effect whose cost cannot be paid cannot be used", "CRR II.B.2")
    if rescue and whose in (Purse.MINION, Purse.OTHER_MINION):
        both = because("the blood of a rescue may come from either of the two vampires", "CRR III.C.10.b")
        return decide(both, yes="Yes, for a rescue.")
    return unsettled("Not settled: no text says whose means may pay.", payable, gap="GAP-75")


class MeetsWhere(StrEnum):
    """The places of the minion that meets a requirement; or that no minion does."""

    READY = "ready"
    READY_TAPPED = "ready-and-tapped"
    TORPOR = "torpor"
    NOBODY = "no-minion"


@asks(
    "May this master card be played, by the minion that meets its requirement?",
    name="master-requirement",
    rank="B",
    cites=("CRR III.B.2.a",),
)
def master_requirement(
    *, met_by: Annotated[MeetsWhere, "where the minion of hers is that has the clan, title or other thing required"]
) -> Ruling[bool | None]:
    """CRR III.B.2.a: is the requirement of a master card met? None: no text says what it asks for."""
    master = because("a master phase action is used to play a master card", "CRR III.B.2.a")
    del met_by
    verdict = "Not settled: no text says what a requirement of a master card asks for."
    return unsettled(verdict, master, gap="GAP-76")
