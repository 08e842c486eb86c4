"""Today's rules of VEKN 3.2: shuffling."""

from vtes_judge.rulings import Ruling, because, gone_on, today
from vtes_judge.tournament.table_conduct import Random


@today("T-103", of="randomization-dispute")
def what_bad_shuffling_means(*, stalling: bool, texts: Ruling[Random]) -> Ruling[Random] | None:
    """T-103: what does a deck mean that is not randomized? A Warning; and stalling by shuffling? Disqualification."""
    says = ""
    if texts.answer is Random.NOT_ENOUGH:
        says = "a Warning for insufficient shuffling (section 3.8)"
    if stalling:
        says = "Disqualification for stalling (section 4.6)"
    if not says:
        return None
    verdict = gone_on(texts.verdict, f"; by the guide {says}.")
    return Ruling(texts.answer, verdict, (because(f"by the guide {says}", "T-103"), *texts.steps))
