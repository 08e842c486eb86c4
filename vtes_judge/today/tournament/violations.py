"""Today's rules of VEKN 5: what is an offence, in which degree, and what it means."""

from vtes_judge.rulings import Ruling, Step, because, gone_on, need, today
from vtes_judge.tournament.duties import Bearer
from vtes_judge.tournament.penalties import Infraction
from vtes_judge.tournament.violations import Behavior, Conduct, Finding, Offence, Pace, Slow, Violation

from .penalties import BASELINES, NAMES, sanction

INFRACTIONS: dict[Violation, Infraction] = {
    Violation.CHEATING: Infraction.CHEATING,
    Violation.UNSPORTSMANLIKE: Infraction.CONDUCT_MINOR,
    Violation.ARGUING: Infraction.CONDUCT_MINOR,
    Violation.SLOW_PLAY: Infraction.SLOW_PLAY,
    Violation.SHUFFLING: Infraction.STALLING,
    Violation.MARKED: Infraction.MARKED,
    Violation.INDUCEMENT: Infraction.BRIBERY,
    Violation.DECKLIST: Infraction.DECK_LIST,
}
"""The infraction of the guide that a violation is; of other violations the guide says nothing that is asked here."""


@today("T-103", "T-104", "T-106", of="violation-decided")
def with_the_penalty_of_the_guide(
    *, violation: Violation, offence_number: int, texts: Ruling[tuple[Bearer, ...]]
) -> Ruling[tuple[Bearer, ...]] | None:
    """T-103: what does the guide say of the penalty? Its step, which a repeat in the event raises. T-104:
    stalling is an offence of its own. T-106: conduct has three degrees."""
    infraction = INFRACTIONS.get(violation)
    if infraction is None:
        return None
    base = BASELINES[infraction]
    now, _ = sanction(infraction, offence_number, grave=False)
    steps: list[Step] = [because(f"by the guide it begins with {NAMES[base.step]} (section {base.section})", "T-103")]
    says = f"by the guide {NAMES[now]}"
    if violation is Violation.UNSPORTSMANLIKE:
        steps.append(
            because("aimed at a person it is major, a Standings Adjustment; violence is its own class", "T-106")
        )
        says += ", a Standings Adjustment if it is aimed at a person"
    if violation is Violation.SHUFFLING:
        steps.append(because("stalling is always meant, and an offence of its own", "T-104"))
    if base.against:
        steps.append(because(f"the newer texts contradict one another: {base.against}", "T-103"))
        says += f" ({base.against})"
    if violation is Violation.INDUCEMENT:
        says += ", and a report to the ethics committee"
    return Ruling(texts.answer, gone_on(texts.verdict, f"; {says}."), (*steps, *texts.steps))


@today("T-103", "T-104", of="slow-play")
def slow_or_stalling(*, pace: Pace, texts: Ruling[Slow]) -> Ruling[Slow] | None:
    """T-104: is it slow play or stalling? Stalling is meant, shows in a change of pace, and means Disqualification."""
    if pace is Pace.THINKING:
        return None
    if pace is Pace.STALLING:
        step = because("stalling is always meant, shows in a change of pace, and means Disqualification", "T-104")
        return Ruling(Slow.STALLING, "Stalling: Disqualification.", (step,))
    base = BASELINES[Infraction.SLOW_PLAY]
    steps = (
        because("slow play is unintended, and meets the lowest steps", "T-104"),
        because(f"the newer texts contradict one another: {base.against}", "T-103"),
        *texts.steps,
    )
    return Ruling(texts.answer, "Slow play, no stalling: a Caution, or a Warning by the appendix.", steps)


@today("T-103", "T-104", "T-105", "T-120", of="is-cheating")
def sought_and_known(
    *,
    act: Offence,
    intentional: bool,
    for_advantage: bool,
    knows_it_is_illegal: bool,
    kept_silent: bool,
    texts: Ruling[Finding],
) -> Ruling[Finding] | None:
    """T-105: what is cheating? Seeking an advantage by what one knows to be illegal; outside assistance is
    another error. T-104: stalling is an offence of its own. T-103: each has its penalty. T-120: keeping silent on a
    violation is cheating if it serves the player and he knows it, else an offence of its own."""
    if kept_silent and act is Offence.OTHER:
        silent = because("who notices a clear violation in his game and says nothing is penalized", "T-120")
        if intentional and for_advantage and knows_it_is_illegal:
            serves = because("it serves the player, who knows it, and so is cheating", "T-120")
            return Ruling(Finding.CHEATING, "Cheating: Disqualification.", (silent, serves))
        verdict = "Not cheating, but keeping silent: a Standings Adjustment."
        return Ruling(Finding.OTHER_OFFENCE, verdict, (silent,))
    if not intentional:
        return None
    both = (
        need(for_advantage, "the player sought an advantage", "T-105"),
        need(knows_it_is_illegal, "the player knew that it is illegal", "T-105"),
    )
    if act is Offence.STALLING:
        step = because("stalling is an offence of its own, and always meant", "T-104")
        return Ruling(Finding.OTHER_OFFENCE, "Stalling: Disqualification.", (step,))
    if act is Offence.ASSISTANCE:
        verdict = "A Standings Adjustment by the guide; the tournament rules call it cheating."
        says = "the guide has it as a tournament error, the tournament rules of 2025 still list it as cheating"
        return Ruling(Finding.OTHER_OFFENCE, verdict, (because(says, "T-105"),))
    if not (for_advantage and knows_it_is_illegal):
        other = " but a card access error" if act is Offence.EXTRA_CARDS else " but another offence"
        return Ruling(Finding.OTHER_OFFENCE, f"Not cheating,{other}.", both)
    if act is Offence.OTHER:
        return None
    step = because("cheating means Disqualification", "T-103")
    verdict = gone_on(texts.verdict, ": Disqualification.")
    return Ruling(texts.answer, verdict, (*both, step, *texts.steps))


@today("T-103", "T-106", of="is-unsportsmanlike")
def in_three_degrees(
    *, manner: Behavior, targeted: bool | None, threat: bool, texts: Ruling[Conduct]
) -> Ruling[Conduct] | None:
    """T-106: in which degree? Aimed at nobody it is minor, at a person major; violence and threats are their
    own class."""
    if threat:
        step = because("violence and threats are a class of their own", "T-106")
        return Ruling(Conduct.UNSPORTSMANLIKE, "Yes, unsportsmanlike: violence or threats, Disqualification.", (step,))
    if texts.answer is not Conduct.UNSPORTSMANLIKE and targeted is None:
        return None
    minor = because("disruptive but aimed at nobody is minor: a Warning", "T-106", "T-103")
    major = because(
        "aimed at a person is major: a Standings Adjustment, more if malicious or repeated", "T-106", "T-103"
    )
    aimed = manner is Behavior.HARASSMENT if targeted is None else targeted
    if aimed:
        return Ruling(
            Conduct.UNSPORTSMANLIKE, "Yes, unsportsmanlike: major, a Standings Adjustment.", (major, *texts.steps)
        )
    if targeted is None:
        verdict = "Yes, unsportsmanlike: minor, a Warning; major, a Standings Adjustment, if it is aimed at a person."
        return Ruling(texts.answer, verdict, (minor, major, *texts.steps))
    return Ruling(texts.answer, "Yes, unsportsmanlike: minor, a Warning.", (minor, *texts.steps))


@today("T-103", of="card-marked")
def what_marked_cards_mean(*, pattern: bool, texts: Ruling[bool]) -> Ruling[bool] | None:
    """T-103: what do marked cards mean? A Warning; with a pattern a Standings Adjustment."""
    if not texts.answer:
        return None
    penalty, _ = sanction(Infraction.MARKED, 1, grave=pattern)
    step = because("a Warning, or a Standings Adjustment if there is a pattern (section 3.7)", "T-103")
    return Ruling(True, f"Yes, it is marked: {NAMES[penalty]} by the guide.", (step, *texts.steps))
