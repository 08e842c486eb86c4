"""Today's rules of VEKN 3.7: a result with a Standings Adjustment on the score sheet."""

from vtes_judge.rulings import Ruling, because, gone_on, need, today
from vtes_judge.tournament.game import Points
from vtes_judge.tournament.results import NO_CONCESSION, Agreement, Report, ReportVerdict, report_sound
from vtes_judge.tournament.scoring import TAKEN, tournament_points

from .scoring import TAKEN_OFF


@today("T-113", of="score-sheet-valid")
def sound_without_the_adjustment(
    *,
    vp: Points,
    tp: Points | None,
    winner: str | None,
    time: bool | None,
    survivors: tuple[str, ...] | None,
    withdrawn: tuple[str, ...] | None,
    card_vp: Points | None,
    adjustment: Points | None,
) -> Ruling[Report] | None:
    """T-113: can a result with a Standings Adjustment be? If it can be without; tournament points come from
    what is left."""
    if not adjustment:
        return None
    before = {player: number - adjustment.get(player, 0) for player, number in vp.items()}
    found = report_sound(vp=before, winner=winner, time=time, survivors=survivors, withdrawn=withdrawn, card_vp=card_vp)
    step = because(TAKEN_OFF, "T-113")
    if found.answer.outcome is ReportVerdict.INCONSISTENT or len(vp) not in TAKEN:
        return Ruling(found.answer, found.verdict, (step, *found.steps))
    points = tournament_points(vp=vp)
    if tp is not None and tp != points.answer:
        wrong = because(f"the tournament points would be {gone_on(points.verdict, '')}", "T-113")
        report = Report(ReportVerdict.INCONSISTENT, found.answer.course)
        return Ruling(report, "No, it cannot be right.", (step, wrong, *found.steps))
    return Ruling(found.answer, f"Yes: {points.verdict}", (step, *found.steps, *points.steps))


@today("T-103", "T-110", of="concede-allowed")
def bribed_or_by_chance(
    *, improper: bool, by_chance: bool, texts: Ruling[Agreement | None]
) -> Ruling[Agreement | None] | None:
    """T-110: may chance decide who concedes? No, that is collusion. T-103: what does bribing mean?
    Disqualification."""
    if by_chance:
        step = need(False, "chance does not decide who wins or concedes", "T-110")
        return Ruling(NO_CONCESSION, "No: collusion, which means Disqualification.", (step, *texts.steps))
    if not improper:
        return None
    step = because("bribing means Disqualification (section 4.4)", "T-103")
    verdict = gone_on(texts.verdict, "; by the guide Disqualification for the bribe.")
    left = texts.left_to_judge
    return Ruling(texts.answer, verdict, (step, *texts.steps), left_to_judge=left, told=texts.told)
