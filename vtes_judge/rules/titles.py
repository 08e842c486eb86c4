"""CRR V.B.2: votes from titles: what a title is worth, when a vampire's votes can be used, and a second title."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Figure,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asks,
    because,
    need,
)
from vtes_judge.table.nouns import Region, Sect, Title
from vtes_judge.table.turn import count, sentence

VOTES: dict[Title, Figure[int]] = {
    Title.NONE: Figure(0, "CRR V.B.2.e"),
    Title.PRIMOGEN: Figure(1, "CRR V.B.2.a"),
    Title.BISHOP: Figure(1, "CRR V.B.2.a"),
    Title.PRINCE: Figure(2, "CRR V.B.2.b"),
    Title.ARCHBISHOP: Figure(2, "CRR V.B.2.b"),
    Title.BARON: Figure(2, "CRR V.B.2.b"),
    Title.MAGAJI: Figure(2, "CRR V.B.2.b"),
    Title.KHOLO: Figure(2, "CRR V.B.2.b"),
    Title.JUSTICAR: Figure(3, "CRR V.B.2.c"),
    Title.CARDINAL: Figure(3, "CRR V.B.2.c"),
    Title.IMPERATOR: Figure(3, "GL imperator"),
    Title.INNER_CIRCLE: Figure(4, "CRR V.B.2.d"),
    Title.REGENT: Figure(4, "CRR V.B.2.d"),
    Title.PRISCUS: Figure(0, "CRR V.B.4"),
    Title.VOTES: Figure(0, "GL x-votes"),
}
"""The votes of each title. A priscus votes in the prisci's own referendum; "x votes" has as many as card text says."""

BALLOTS: dict[Title, Figure[int]] = {Title.PRISCUS: Figure(1, "CRR V.B.4")}
"""The votes of each title in the sub-referendum of the prisci."""

ONLY_GL = {Title.IMPERATOR: "X-23", Title.VOTES: "X-45"}
"""The titles that only GL knows, with the code of the conflict."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The votes of a minion in a referendum, and its ballots in the sub-referendum of the prisci."""

    votes: int
    ballots: int


def _said(worth: Worth) -> str:
    ballots = count(worth.ballots, "ballot") + " in the prisci's own referendum"
    if worth.ballots and worth.votes:
        return f"{count(worth.votes, 'vote')}, and {ballots}"
    return ballots + ", no vote" if worth.ballots else count(worth.votes, "vote")


@asks(
    "How many votes is this title worth?",
    name="title-votes",
    rank="A",
    cites=(
        "CRR V.B.2.a", "CRR V.B.2.b", "CRR V.B.2.c", "CRR V.B.2.d", "CRR V.B.2.e", "CRR V.B.4", "GL imperator",
        "GL priscus", "GL x-votes", "GL additional-votes",
    ),
)  # fmt: skip
def title_votes(
    *,
    title: Annotated[Title, "the title"],
    listed: Annotated[
        int,
        'votes by the minion\'s card text (for the title "x votes": x)',
        SPECIAL,
        Otherwise("card text gives it votes"),
    ] = 0,
) -> Ruling[Worth]:
    """CRR V.B.2: how many votes does a ready minion with this title provide?

    Ballots are votes in the sub-referendum of the prisci only; they are no votes in the referendum itself.
    """
    if listed < 0 or (title is Title.VOTES and not listed):
        raise Untold("say how many votes the title gives, such as listed=2", "listed")
    votes, clause = VOTES[title]
    ballots, _ = BALLOTS.get(title, (0, ""))
    match title:
        case Title.NONE:
            steps = [because("minions without a title provide no votes but by card text", clause)]
        case Title.VOTES:
            steps = [because(f'"{count(listed, "vote")}" is a title worth as many (unofficial)', clause)]
        case Title.PRISCUS:
            steps = [
                because(f"a priscus has {count(ballots, 'vote')} in the sub-referendum of the prisci", clause),
                because("that ballot is worth no vote in the referendum (GL agrees)", "CRR V.B.2.e", "GL priscus"),
            ]
        case _:
            label = " (unofficial)" if title in ONLY_GL else ""
            cites = (clause, "CRR V.B.2.e") if title in ONLY_GL else (clause,)
            steps = [because(f"the title {title} gives {count(votes, 'vote')}{label}", *cites)]
    if listed and title is not Title.VOTES:
        steps.append(because(f"card text gives {count(listed, 'vote')}", "CRR V.B.2.e"))
        if title is Title.NONE:
            steps.append(because("additional votes are no title (unofficial)", "GL additional-votes"))
    worth = Worth(votes + listed, ballots)
    unofficial = title in ONLY_GL
    notes = (ONLY_GL[title],) if unofficial else ("X-26",) if title is Title.PRISCUS else ()
    return Ruling(
        worth,
        sentence(_said(worth)),
        tuple(steps),
        standing=Standing.UNOFFICIAL if unofficial else Standing.SETTLED,
        notes=notes,
    )


@asks(
    "May this vampire's votes be used in this referendum?",
    name="vote-eligible",
    rank="A",
    cites=(
        "CRR V.A.2.a", "CRR V.A.2.n1", "CRR V.B.2", "CRR V.B.2.a", "CRR V.B.2.b", "CRR V.B.2.c",
        "CRR V.B.2.d", "CRR V.B.2.e", "CRR V.B.2.g", "CRR V.B.4", "CRR V.n3", "GL bound", "GL justicar",
        "GL inner-circle", "GL imperator", "GL priscus", "GL x-votes", "GL additional-votes", "CRR V.n2", "CRR VIII.B",
    ),
)  # fmt: skip
def vote_eligible(
    *,
    title: Annotated[Title, "the title of the vampire"],
    listed: Annotated[
        int,
        'votes by the vampire\'s card text (for the title "x votes": x)',
        SPECIAL,
        Otherwise("card text gives it votes"),
    ] = 0,
    region: Annotated[Region, "where the vampire is", SPECIAL, Otherwise("the vampire is not ready")] = Region.READY,
    tapped: Annotated[bool, "the vampire is tapped"] = False,
    contested: Annotated[bool, "the title is contested", SPECIAL] = False,
    active: Annotated[
        bool,
        "the vampire still has the clan and sect that the title is bound to",
        SPECIAL,
        Otherwise("the vampire has changed the clan or sect that the title is bound to"),
    ] = True,
    automatic: Annotated[bool, "the referendum passes automatically", SPECIAL] = False,
    blood_hunt: Annotated[bool, "it is a blood hunt referendum", SPECIAL] = False,
) -> Ruling[Worth]:
    """CRR V.B.2: how many votes may be used for this vampire? Nobody has to use them.

    Votes that card text lists do not depend on the title.
    """
    worth = title_votes(title=title, listed=listed)
    titled = title is not Title.NONE
    if contested and not titled:
        raise Unfit("a vampire without a title contests none")
    usable = active and not contested
    steps: list[Step] = [need(region is Region.READY, "the vampire is ready", "CRR V.B.2")]
    if automatic:
        steps.append(need(False, "there is polling, as the referendum does not pass automatically", "CRR V.A.2.n1"))
    if contested:
        steps.append(need(False, "the title is uncontested", "CRR V.B.2.g"))
    if titled and not active:
        bound = {Title.JUSTICAR: ("GL justicar",), Title.INNER_CIRCLE: ("GL inner-circle",)}.get(title, ())
        steps.append(need(False, "the vampire may still use the title (unofficial)", "GL bound", *bound))
    if tapped:
        steps.append(because("readiness is asked for; it follows that a tapped vampire votes too", "CRR V.B.2"))
    if region is not Region.READY or automatic:
        answer = Worth(0, 0)
    elif titled and not usable:
        answer = Worth(0 if title is Title.VOTES else listed, 0)
    else:
        answer = worth.answer
    if answer != Worth(0, 0):
        if usable or not titled:
            steps += worth.steps
        else:
            steps.append(because(f"card text gives {count(listed, 'vote')}", "CRR V.B.2.e"))
        steps.append(because("nobody has to vote", "CRR V.A.2.a"))
        if blood_hunt:
            steps.append(because("a blood hunt is a referendum that excludes only modifiers and reactions; it follows "
                                 "that its votes count", "CRR V.n2", "CRR VIII.B"))  # fmt: skip
    if answer.votes:
        steps.append(because("they come from both the vampire and the Methuselah", "CRR V.n3"))
    if answer.ballots:
        steps.append(because("a priscus is not considered to have voted for or against it (unofficial)", "GL priscus"))
    any_use = answer != Worth(0, 0)
    unofficial = (titled and not active) or (worth.standing is Standing.UNOFFICIAL and any_use)
    notes = [*(worth.notes if any_use else ())]
    notes += ["GAP-27"] if titled and not active else ["X-73"] if answer.ballots else []
    if answer.ballots and not answer.votes:
        verdict = f"Only {_said(answer)}."
    else:
        verdict = f"Yes, {_said(answer)}, which nobody has to cast." if any_use else "No."
    return Ruling(
        answer,
        verdict,
        tuple(steps),
        standing=Standing.UNOFFICIAL if unofficial else Standing.SETTLED,
        notes=tuple(notes),
    )


@dataclass(frozen=True, slots=True)
class Titles:
    """The title that a vampire has now, and the one it has lost."""

    kept: Title
    lost: Title


@asks(
    "This titled vampire gains another title: what does it have now?",
    name="title-change",
    rank="B",
    cites=("CRR V.B.2.f", "GL additional-votes", "GL imperator", "GL priscus", "GL x-votes"),
)
def title_change(
    *,
    old: Annotated[Title, "the title it had"],
    new: Annotated[Title, 'the title it gains (none: only additional votes, "+x votes")'],
    contested: Annotated[bool, "the old title is contested", SPECIAL] = False,
    sect: Annotated[
        Sect | None, "the sect of the vampire", ONLY_TODAY, Otherwise("the sect of the vampire is told")
    ] = None,
    right_clan: Annotated[bool, "it is of the clan of the new title, if that has one", ONLY_TODAY] = True,
) -> Ruling[Titles]:
    """CRR V.B.2.f: which title does the vampire keep? None stands for no title."""
    del sect, right_clan
    if contested and old is Title.NONE:
        raise Unfit("a vampire without a title contests none")
    if new is Title.NONE:
        step = because("additional votes make nobody titled (unofficial)", "GL additional-votes")
        keeps = "it has no title" if old is Title.NONE else f"it keeps the title {old}"
        return Ruling(Titles(old, Title.NONE), sentence(keeps), (step,), standing=Standing.UNOFFICIAL)
    unlisted = {Title.IMPERATOR: "GL imperator", Title.PRISCUS: "GL priscus", Title.VOTES: "GL x-votes"}
    only = tuple(unlisted[title] for title in dict.fromkeys((old, new)) if title in unlisted)
    if old is Title.NONE:
        gains = because("a vampire without a title has none to lose", "CRR V.B.2.f", *only)
        return _changed(Titles(new, Title.NONE), f"it has the title {new}", only, gains)
    steps = [because("the old title is lost, even if the new one is a demotion", "CRR V.B.2.f", *only)]
    if contested:
        steps.append(because("it follows that the vampire no longer contests the old one", "CRR V.B.2.f"))
    changed = f"it has the title {new}; the title {old} is lost"
    again = f"it has the new title {new}; the one it had before is lost"
    return _changed(Titles(new, old), again if new is old else changed, only, *steps)


def _changed(titles: Titles, verdict: str, only: tuple[str, ...], *steps: Step) -> Ruling[Titles]:
    unofficial = bool(only)
    return Ruling(
        titles,
        sentence(verdict),
        steps,
        standing=Standing.UNOFFICIAL if unofficial else Standing.SETTLED,
        notes=("X-45",) if unofficial else (),
    )
