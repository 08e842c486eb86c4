"""CRR V.A: how to resolve a referendum: what is played when, whether it passes, and the blood hunt of CRR VIII.B."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import SPECIAL, Otherwise, Ruling, Step, Unfit, Untold, asks, because, decide, need
from vtes_judge.table.nouns import Sect
from vtes_judge.table.turn import sentence


class ReferendumStage(StrEnum):
    """The stages of a political action, in order."""

    ANNOUNCED = "announced"
    BLOCKS = "blocks"
    TERMS = "terms"
    POLLING_START = "polling-start"
    POLLING = "polling"
    RESOLVED = "resolved"


class ReferendumPlay(StrEnum):
    """The kinds of things that somebody may want to play or do in a referendum."""

    SET_TERMS = "set-terms"
    BEFORE_VOTES = "before-votes"
    DURING_POLITICAL_ACTION = "during-political-action"
    OUTCOME_DEPENDENT = "outcome-dependent"
    MODIFIER = "modifier"
    REACTION = "reaction"


class ReferendumTiming(StrEnum):
    """Whether something can be played now."""

    ALLOWED = "allowed"
    TOO_EARLY = "too-early"
    TOO_LATE = "too-late"
    DENIED = "denied"


WINDOWS: dict[ReferendumPlay, tuple[ReferendumStage, ReferendumStage, str, tuple[str, ...]]] = {
    ReferendumPlay.SET_TERMS: (
        ReferendumStage.TERMS,
        ReferendumStage.TERMS,
        "the terms are set once the action is successful, before polling",
        ("CRR V.n1", "CRR V.A.1"),
    ),
    ReferendumPlay.BEFORE_VOTES: (
        ReferendumStage.POLLING_START,
        ReferendumStage.POLLING_START,
        "it is played at the start of polling, before any votes are cast",
        ("CRR V.A.2.n2",),
    ),
    ReferendumPlay.DURING_POLITICAL_ACTION: (
        ReferendumStage.POLLING_START,
        ReferendumStage.POLLING,
        '"only usable during a political action" means during polling',
        ("CRR V.A.2.c",),
    ),
    ReferendumPlay.OUTCOME_DEPENDENT: (
        ReferendumStage.RESOLVED,
        ReferendumStage.RESOLVED,
        "what depends on the outcome is played once the referendum is resolved",
        ("CRR V.A.4",),
    ),
    ReferendumPlay.MODIFIER: (
        ReferendumStage.ANNOUNCED,
        ReferendumStage.RESOLVED,
        "the acting minion may play modifiers at any time of the action, as the card allows",
        ("CRR IV.n1", "GL political-action"),
    ),
    ReferendumPlay.REACTION: (
        ReferendumStage.ANNOUNCED,
        ReferendumStage.RESOLVED,
        "other Methuselahs' ready untapped minions may play reactions during the action",
        ("CRR IV.n2", "GL political-action"),
    ),
}
"""The first and last stage at which each kind of play can be made, the reason in words, and the clauses."""


@asks(
    "May this be played at this point of the referendum?",
    name="referendum-window",
    rank="B",
    cites=(
        "CRR V.n1", "CRR V.A.1", "CRR V.A.2", "CRR V.A.2.n1", "CRR V.A.2.n2", "CRR V.A.2.c", "CRR V.A.3.a", "CRR V.A.4",
        "CRR V.n2", "CRR III.C.6", "CRR IV.n1", "CRR IV.n2", "CRR VIII.B", "GL political-action",
    ),
)  # fmt: skip
def referendum_window(
    *,
    play: Annotated[ReferendumPlay, "what is to be played or done"],
    stage: Annotated[ReferendumStage, "how far the political action or referendum is"],
    blood_hunt: Annotated[bool, "it is a blood hunt referendum", SPECIAL] = False,
    automatic: Annotated[bool, "the referendum passes automatically", SPECIAL] = False,
) -> Ruling[ReferendumTiming]:
    """CRR V.A: may something be played at this stage of a political action or blood hunt?

    Polling-start is before any vote is cast; resolved is after the count. Who plays first is a matter of CRR II.A.
    """
    order = list(ReferendumStage)
    if blood_hunt and order.index(stage) < order.index(ReferendumStage.TERMS):
        raise Unfit("a blood hunt is no action: it is neither announced nor blocked")
    if automatic and stage in (ReferendumStage.POLLING_START, ReferendumStage.POLLING):
        raise Unfit("a referendum that passes automatically has no polling")
    first, last, says, cites = WINDOWS[play]
    now, modifies = order.index(stage), play in (ReferendumPlay.MODIFIER, ReferendumPlay.REACTION)
    rule = because(says, *cites)
    steps: tuple[Step, ...] = (rule,)
    if blood_hunt:
        if modifies:
            bars = because("no action modifiers or reactions in a blood hunt referendum", "CRR V.n2")
            return Ruling(ReferendumTiming.DENIED, "No, not in a blood hunt.", (bars,), notes=("X-44",))
        if play is ReferendumPlay.SET_TERMS:
            given = because("the terms are given: to burn the diablerist", "CRR VIII.B")
            return Ruling(ReferendumTiming.DENIED, "No, a blood hunt has its terms.", (given,))
        if play is ReferendumPlay.DURING_POLITICAL_ACTION:
            apart = because(
                "a blood hunt is independent of any action; it follows that it is no political action",
                "CRR VIII.B",
                "CRR III.C.6",
            )
            return Ruling(ReferendumTiming.DENIED, "No, a blood hunt is no political action.", (rule, apart))
        steps += (
            because("unless it is an action modifier or a reaction: none in a blood hunt referendum", "CRR V.n2"),
        )
    if automatic and play in (ReferendumPlay.BEFORE_VOTES, ReferendumPlay.DURING_POLITICAL_ACTION):
        omitted = because("polling is omitted when the vote passes automatically", "CRR V.A.2.n1")
        return Ruling(ReferendumTiming.DENIED, "No, there is no polling.", (rule, omitted))
    if modifies and stage is ReferendumStage.RESOLVED:
        says = "polling comes before the outcome, so it follows that it can no longer gain votes"
        steps += (because(says, "CRR V.A.2", "CRR V.A.3.a"),)
    left = ("what card text says on when it can be played",) if modifies else ()
    notes = ("X-36",) if play is ReferendumPlay.DURING_POLITICAL_ACTION else ()
    if now < order.index(first):
        return Ruling(ReferendumTiming.TOO_EARLY, "No, too early.", (rule,), notes=notes)
    if now > order.index(last):
        return Ruling(ReferendumTiming.TOO_LATE, "No, too late.", (rule,), notes=notes)
    verdict = "Yes, if its text allows it now." if modifies else "Yes."
    return Ruling(ReferendumTiming.ALLOWED, verdict, steps, notes=notes, left_to_judge=left)


def terms_set(*, caller: bool, named_out: bool) -> Ruling[bool]:
    """CRR V.A.1: may this player set these terms?

    `caller`: she called the referendum. `named_out`: the terms name somebody who has left the game.
    """
    return decide(
        need(caller, "the Methuselah who called it sets the terms", "CRR V.A.1"),
        need(not named_out, "those whom the terms name are still in the game", "CRR V.A.1"),
    )


def card_held_back(*, play: ReferendumPlay | None) -> Ruling[bool]:
    """CRR V.A.2: may a card that belongs to a referendum be played while none is held?

    `play`: to which step it belongs; None: it gains votes.
    """
    if play is None:
        says = "a referendum is being held, in which the votes are gained"
        return decide(need(False, says, "CRR V.A.2", "CRR V.B.5"))
    *_, cites = WINDOWS[play]
    return decide(need(False, "a referendum is being held", *cites))


def minion_card_in_hunt() -> Ruling[bool]:
    """CRR V.n2: may an action modifier or a reaction be played in the referendum on a blood hunt?"""
    return decide(need(False, "the referendum is not one on a blood hunt", "CRR V.n2"))


@asks(
    "Does the referendum pass?",
    name="referendum-outcome",
    rank="A",
    cites=("CRR V.A.2.n1", "CRR V.A.3.b", "CRR V.A.3.c", "CRR V.A.3.d"),
)
def referendum_outcome(
    *,
    votes_for: Annotated[int | None, "votes cast for it, the prisci block included"] = None,
    votes_against: Annotated[int | None, "votes cast against it, the prisci block included"] = None,
    automatic: Annotated[bool, "it passes automatically", SPECIAL] = False,
) -> Ruling[bool | None]:
    """CRR V.A.3: does the referendum pass? Only votes that were cast count. None: when it does, where no votes are
    told."""
    if (votes_for or 0) < 0 or (votes_against or 0) < 0:
        raise Unfit("a number of votes cannot be below zero")
    applied = because("the effects of the successful referendum are applied", "CRR V.A.3.d")
    if automatic:
        omitted = because("it passes automatically, without polling", "CRR V.A.2.n1")
        return decide(omitted, applied, yes="It passes, without polling.")
    if votes_for is None and votes_against is None:
        rest = because("it fails if it is tied or has more votes against", "CRR V.A.3.c")
        steps = [because("it passes with more votes for than against", "CRR V.A.3.b"), rest]
        verdict = "It passes with more votes for than against; if tied it fails."
        return Ruling(None, verdict, tuple(steps), told=("votes_for", "votes_against"))
    if votes_for is None or votes_against is None:
        lacking = "votes_for" if votes_for is None else "votes_against"
        raise Untold("tell the votes for it and those against it", lacking)
    passes = votes_for > votes_against
    steps = [need(passes, "there are more votes for than against", "CRR V.A.3.b")]
    if passes:
        steps.append(applied)
    else:
        steps.append(because("it fails if it is tied or has more votes against", "CRR V.A.3.c"))
    tie = "tied at" if votes_for == votes_against else "with"
    return decide(
        *steps, yes=f"It passes, {votes_for} to {votes_against}.", no=f"It fails, {tie} {votes_for} to {votes_against}."
    )


class Means(StrEnum):
    """The means that somebody may want to use in a blood hunt referendum."""

    TITLES = "titles"
    POLITICAL_CARD = "political-card"
    EDGE = "edge"
    PRISCI_BLOCK = "prisci-block"
    OTHER_CARD = "other-card"
    MODIFIER = "modifier"
    REACTION = "reaction"
    BLOCK = "block"


BARRED = {
    Means.MODIFIER: ("action modifiers cannot be played in it", "CRR V.n2"),
    Means.REACTION: ("reactions cannot be played in it", "CRR V.n2"),
    Means.BLOCK: ("it is independent of the action, so it follows that it cannot be blocked", "CRR VIII.B"),
}

GAINS = {
    Means.TITLES: ("ready titled vampires give their votes", "CRR V.B.2"),
    Means.POLITICAL_CARD: ("a political action card may be burned for a vote", "CRR V.B.1.b"),
    Means.EDGE: ("the Edge may be burned for a vote", "CRR V.B.3"),
    Means.PRISCI_BLOCK: ("the prisci block is cast", "CRR V.B.4"),
    Means.OTHER_CARD: ("other cards may be used, as appropriate", "CRR V.B.5"),
}

NAMES = {
    Means.TITLES: "titles",
    Means.POLITICAL_CARD: "a political action card",
    Means.EDGE: "the Edge",
    Means.PRISCI_BLOCK: "the prisci block",
    Means.OTHER_CARD: "other cards",
    Means.MODIFIER: "action modifiers",
    Means.REACTION: "reactions",
    Means.BLOCK: "a block",
}


@dataclass(frozen=True, slots=True)
class Usable:
    """The means that may be used in a blood hunt referendum, and those that may not."""

    allowed: tuple[Means, ...]
    rejected: tuple[Means, ...]


@asks(
    "What may be used in a blood hunt referendum: titles, the Edge, cards?",
    name="blood-hunt-means",
    rank="A",
    cites=(
        "CRR VIII.B", "CRR V.n2", "CRR V.B", "CRR V.B.1.b", "CRR V.B.2", "CRR V.B.3", "CRR V.B.4", "CRR V.B.5",
    ),
)  # fmt: skip
def blood_hunt_means(
    *, means: Annotated[tuple[Means, ...], "what somebody wants to use"] = tuple(Means)
) -> Ruling[Usable]:
    """CRR VIII.B: may this be used in the referendum on a blood hunt? Votes are gained as in any referendum (CRR V.B).

    Other cards are those that are neither action modifiers nor reactions.
    """
    if not means:
        raise Unfit("tell what is used, such as means=titles,edge")
    wanted = tuple(dict.fromkeys(means))
    rejected = tuple(one for one in wanted if one in BARRED)
    allowed = tuple(one for one in wanted if one in GAINS)
    steps = [because(*BARRED[one]) for one in rejected]
    if allowed:
        steps += [
            because("only modifiers and reactions are excluded, so it follows that the rest is allowed", "CRR V.n2"),
            *(because(*GAINS[one]) for one in allowed),
        ]
    said = [f"allowed: {', '.join(NAMES[one] for one in allowed)}"] if allowed else []
    said += [f"not allowed: {', '.join(NAMES[one] for one in rejected)}"] if rejected else []
    return Ruling(
        Usable(allowed, rejected),
        sentence("; ".join(said)),
        (because("a blood hunt is a referendum, handled independently of the action", "CRR VIII.B"), *steps),
        notes=("X-44",) if Means.REACTION in rejected or Means.MODIFIER in rejected else (),
        left_to_judge=("whether the other card is appropriate, by its text",) if Means.OTHER_CARD in allowed else (),
        told=("means",) if set(wanted) == set(Means) else (),
    )


@dataclass(frozen=True, slots=True)
class Hunt:
    """The outcome of a blood hunt: whether the diablerist is burned, and which of the means tried are rejected."""

    burned: bool
    rejected: tuple[Means, ...]


@asks(
    "Is the diablerist burned by the blood hunt?",
    name="blood-hunt",
    rank="A",
    cites=(
        "CRR VIII.B",
        "CRR V.A.3.b",
        "CRR V.A.3.c",
        "CRR V.A.3.d",
        "CRR V.B.1.b",
        "CRR V.B.2",
        "CRR V.B.3",
        "CRR V.B.4",
        "CRR V.B.5",
        "CRR V.n2",
    ),
)
def blood_hunt(
    *,
    votes_for: Annotated[int | None, "votes for burning the diablerist, without any by modifiers or reactions"] = None,
    votes_against: Annotated[int | None, "votes against burning the diablerist, likewise"] = None,
    tried: Annotated[
        tuple[Means, ...],
        "what is used or tried in the referendum",
        SPECIAL,
        Otherwise("something is tried that is not allowed in it"),
    ] = (),
    sect: Annotated[Sect | None, "the sect of the diablerist, if it is asked whether it matters"] = None,
) -> Ruling[Hunt | None]:
    """CRR VIII.B: is the diablerist burned by the referendum on the blood hunt?

    It is held after every diablerie, whatever becomes of the action. Votes are gained as in any referendum. None: when
    he is burned, where no votes are told.
    """
    outcome = referendum_outcome(votes_for=votes_for, votes_against=votes_against)
    steps = [because("after a diablerie a referendum is held to burn the diablerist", "CRR VIII.B"), *outcome.steps]
    if sect is not None:
        says = f"no text makes a difference by sect: a {sect.capitalize()} diablerist may be hunted as any other"
        steps.insert(1, because(says, "CRR VIII.B"))
    used = blood_hunt_means(means=tried) if tried else None
    rejected = used.answer.rejected if used else ()
    if used:
        steps += used.steps[1:]
    if outcome.answer is None:
        verdict = "A vote is held: the diablerist is burned with more votes for it than against; if tied he survives"
        if rejected:
            verdict += "; not allowed: " + ", ".join(rejected)
        return Ruling(None, f"{verdict}.", tuple(steps), told=outcome.told)
    verdict = "the diablerist is burned" if outcome.answer else "the diablerist survives"
    if rejected:
        verdict += "; not allowed: " + ", ".join(rejected)
    return Ruling(
        Hunt(outcome.answer, rejected),
        sentence(verdict),
        tuple(steps),
        notes=used.notes if used else (),
        left_to_judge=used.left_to_judge if used else (),
    )
