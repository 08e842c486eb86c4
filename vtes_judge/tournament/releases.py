"""VEKN 2.1 and 4.3: from which day on new cards, rules, reversed rulings and errata hold."""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING, Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.figures.releases import RELEASE
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Untold,
    asks,
    because,
    need,
)
from vtes_judge.table.nouns import Format
from vtes_judge.tournament.days import edge, later

if TYPE_CHECKING:
    from datetime import date

ERRATA = Figure(30, "VEKN 2.1.p2")
"""The number of days after its issue at which an erratum or the reversal of a ruling takes effect."""
ERRATA_NOW = "Currently rulings and errata take effect as stated when they are published."


def released_by(event: date) -> tuple[date, Step]:
    """VEKN 4.3.p1: by which day a card must be released to be allowed in constructed play on the day of an event."""
    from datetime import timedelta

    days, cite = RELEASE
    last = event - timedelta(days=days)
    says = f"cards are allowed beginning {days} days after their release: on {event} those released by {last}"
    return last, because(says, cite)


def allowed_at_once() -> Step:
    """VEKN 4.3.p2: the reason for which a card may be played at once in limited events."""
    return because("new cards are allowed immediately in limited play", "VEKN 4.3.p2")


@dataclass(frozen=True, slots=True)
class LegalSince:
    """Whether something is in force, and from which day on; None: from no particular day on.

    `legal` None: only the day was asked for.
    """

    legal: bool | None
    since: date | None


@asks(
    "From when is this card legal?",
    name="release-legal",
    rank="A",
    cites=("VEKN 4.3.p1", "VEKN 4.3.p2", "VEKN 2.1.p2", "VEKN B.promo-card"),
)
def release_legal(
    *,
    release: Annotated[date | None, "the retail release date of the card"] = None,
    event: Annotated[date | None, "the date of the event (none: only the first day is asked)"] = None,
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    announced: Annotated[
        date | None,
        "the first day that the V:EKN announced for it, if it is known",
        SPECIAL,
        Otherwise("the V:EKN announced another first day"),
    ] = None,
    promo: Annotated[bool, "it is a promotional card, released apart from any set"] = False,
) -> Ruling[LegalSince | None]:
    """VEKN 4.3: from which day on may this card be played, and may it at the event?

    The first day is the thirtieth after the release. New editions, and rules that come with a release, are treated
    alike. None: how long after the release, where its day is not told.
    """
    if format is not Format.CONSTRUCTED:
        says = "in limited play new cards are allowed immediately, even before their release"
        return Ruling(
            LegalSince(True, None),
            "Legal at once in limited play.",
            (because(says, "VEKN 4.3.p2"),),
            Standing.SETTLED_BY_CONTEXT,
            notes=("X-05",),
        )

    days, cite = RELEASE
    if release is None:
        if event is not None or announced is not None:
            raise Untold("tell the day the card was released", "release")
        says = f"new cards are allowed in constructed play beginning {days} days after their release"
        return Ruling(
            None,
            f"From {days} days after its release on.",
            (because(says, cite, over=("VEKN 2.1.p2",)),),
            left_to_judge=("the exact day, which a V:EKN announcement confirms",),
            notes=("X-05",),
            told=("release", "event"),
        )
    first = later(release, days)
    says = (
        f"new cards are allowed in constructed play beginning {days} days after their release: on {first}; that "
        f"they go into effect at once yields to this specific rule"
    )
    steps = [because(says, cite, over=("VEKN 2.1.p2",))]
    if promo:
        says = "a promo card is released apart from any set, and waits from its own release as other cards do"
        steps.append(because(says, "VEKN B.promo-card", cite))
    left: tuple[str, ...] = ()
    if announced is None:
        left = ("the exact day, which a V:EKN announcement confirms",)
    else:
        says = f"the V:EKN announced {announced}, and its announcement confirms the exact date"
        steps.append(because(says, cite))
        if announced != first:
            left = (f"whether the announcement holds against the {days} days, which it is said to confirm",)
        first = announced
    if event is None:
        return Ruling(
            LegalSince(None, first),
            f"From {first} on.",
            tuple(steps),
            left_to_judge=left,
            notes=("X-05",),
            told=("event",),
        )
    steps.append(need(event >= first, f"the event, {event}, is on {first} or later", cite))
    legal = event >= first
    verdict = f"Legal, from {first} on." if legal else f"Not yet legal: from {first} on."
    left += edge(event, first)
    return Ruling(LegalSince(legal, first), verdict, tuple(steps), left_to_judge=left, notes=("X-05",))


class Change(StrEnum):
    """The kinds of new things that come into force: cards, rules, rulings and errata."""

    CARD = "card"
    WITH_SET = "rule-with-a-set"
    RULE = "rule-without-a-release"
    REVERSAL = "ruling-reversal"
    ERRATA = "errata"


@asks(
    "When does this rules change take effect?",
    name="rule-effective",
    rank="B",
    cites=("VEKN 2.1.p2", "VEKN 4.3.p1", "VEKN 4.3.p2"),
)
def rule_effective(
    *,
    change: Annotated[Change, "what is new"],
    published: Annotated[
        date | None, "the day it was published; of a card or a rule with a set the retail release date"
    ] = None,
    event: Annotated[date | None, "the date of the event (none: only the first day is asked)"] = None,
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    stated: Annotated[
        date | None, "the day that the announcement states", ONLY_TODAY, Otherwise("the announcement states a day")
    ] = None,
) -> Ruling[LegalSince | None]:
    """VEKN 2.1.p2: from which day on is it in force, and is it at the event?

    A rule that comes with a release waits as its cards do; only a rule without one is in force at once. None: where the
    day it was published is not told.
    """
    del stated
    if change in (Change.CARD, Change.WITH_SET):
        return release_legal(release=published, event=event, format=format)
    if published is None and event is not None:
        raise Untold("tell the day it was published", "published")
    if published is None and change is Change.RULE:
        says = "a new rule goes immediately into effect if it is not part of a release"
        return Ruling(None, "At once.", (because(says, "VEKN 2.1.p2"),), notes=("X-05",), told=("published",))
    if published is None:
        says = f"a reversed ruling or new errata does not go into effect for {ERRATA[0]} days"
        return Ruling(
            None,
            f"From {ERRATA[0]} days after it is published on.",
            (because(says, ERRATA[1]),),
            also=(Standing.SINCE_CHANGED,),
            since=ERRATA_NOW,
            notes=("X-05", "X-59"),
            told=("published",),
        )
    if change is Change.RULE:
        says = "a new rule goes immediately into effect if it is not part of a release"
        if event is None:
            return Ruling(
                LegalSince(None, published),
                f"From {published} on, at once.",
                (because(says, "VEKN 2.1.p2"),),
                notes=("X-05",),
                told=("event",),
            )
        legal = event >= published
        steps = (
            because(says, "VEKN 2.1.p2"),
            need(legal, f"the event, {event}, is on {published} or later", "VEKN 2.1.p2"),
        )
        verdict = f"In force, since {published}." if legal else f"Not yet in force: from {published} on."
        left = ("whether it was published before the event began",) if event == published else ()
        return Ruling(LegalSince(legal, published), verdict, steps, left_to_judge=left, notes=("X-05",))
    days, cite = ERRATA
    first = later(published, days)
    says = f"a reversed ruling or new errata does not go into effect for {days} days; it follows: from {first} on"
    if event is None:
        return Ruling(
            LegalSince(None, first),
            f"From {first} on.",
            (because(says, cite),),
            also=(Standing.SINCE_CHANGED,),
            since=ERRATA_NOW,
            notes=("X-05", "X-59"),
            told=("event",),
        )
    legal = event >= first
    steps = (because(says, cite), need(legal, f"the event, {event}, is on {first} or later", cite))
    verdict = f"In force, since {first}." if legal else f"Not yet in force: from {first} on."
    return Ruling(
        LegalSince(legal, first),
        verdict,
        steps,
        also=(Standing.SINCE_CHANGED,),
        since=ERRATA_NOW,
        left_to_judge=edge(event, first),
        notes=("X-05", "X-59"),
    )
