"""Today's rules of VEKN 3.2 and B: shuffling, and what is told."""

from vtes_judge.rulings import Ruling, because, decide, gone_on, need, today
from vtes_judge.tournament.table_conduct import ON_TABLE, PUBLIC, Answering, GameInformation, Random


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


@today("T-121", of="must-tell")
def public_by_the_guide(*, what: GameInformation, saying: Answering) -> Ruling[bool | None] | None:
    """T-121: what is public, beside pools and libraries? By the guide's examples blood, lasting bonuses, the amount of
    a bleed and who has the Edge; and saying it wrong by mistake means a Warning."""
    if what in ON_TABLE:
        public = because(f"the guide's examples of public information have {ON_TABLE[what]}", "T-121")
    elif what in PUBLIC and saying is Answering.MISTAKE:
        public = because("public information is told truly", "T-121")
    else:
        return None
    if saying is Answering.TELL:
        return decide(public, yes="Yes, it is public.")
    if saying is Answering.REFUSE:
        return decide(public, need(False, "what is public is told", "T-121"), no="No, it must be told.")
    if saying is Answering.MISSTATE:
        says = "it is not misstated on purpose, which is cheating if the player seeks an advantage and knows it"
        return decide(public, need(False, says, "T-121"), no="No: it must be told truly.")
    says = "it is not misstated, which is an offence by mistake too: public information told wrongly (section 3.5)"
    return decide(public, need(False, says, "T-121"), no="No: by mistake it means a Warning.")
