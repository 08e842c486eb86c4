"""Today's rules of CRR VIII.A: what a diablerist gets."""

from vtes_judge.annotations import Any
from vtes_judge.frozen_values import replace
from vtes_judge.rules.diablerie import GAINS, UNSAID, DiablerieGains, Route
from vtes_judge.rulings import Ruling, because, decide, gone_on, need, today


@today("T-62", of="diablerie-transfer")
def what_he_likes_of_the_equipment(
    *,
    equipment: tuple[str, ...],
    other_cards: tuple[str, ...],
    takes: tuple[str, ...],
    texts: Ruling[DiablerieGains],
) -> Ruling[DiablerieGains] | None:
    """T-62: does the diablerist get all the equipment? He takes what he likes of it, and the rest is burned."""
    if not equipment or takes == equipment:
        return None
    step = because("the diablerist takes what he likes of the equipment; the rest is burned with the victim", "T-62")
    kept = [one for one in texts.steps if one.cites != ("CRR VIII.A.1",)]
    first = texts.verdict.partition(GAINS)[0]
    if takes == UNSAID:
        more = f", with {', '.join(other_cards)}" if other_cards else ""
        verdict = f"{first}, and takes what he likes of {', '.join(equipment)}; the rest is burned{more}."
        return Ruling(texts.answer, verdict, (step, *kept))
    burned = (*(one for one in equipment if one not in takes), *other_cards)
    gains = f"{GAINS}{', '.join(takes)}" if takes else ""
    verdict = f"{first}{gains}; burned: {', '.join(burned)}."
    return Ruling(replace(texts.answer, gained=takes, burned=burned), verdict, (step, *kept))


SEARCHED = "whoever searches a library shuffles it afterwards, need not say what is sought and may find nothing"
SHUFFLED = "; a library that is searched is shuffled afterwards."


@today("T-63", "T-90", of="diablerie-discipline")
def acting_or_not(*, diablerist: int, victim: int, master: bool, texts: Ruling[Any]) -> Ruling[Any] | None:
    """T-63: may the diablerist be given a Discipline card though he is not acting? Yes, a master Discipline
    card, if the victim was older. T-90: what of a library that is searched? It is shuffled."""
    if diablerist >= victim:
        return None
    searched = because(SEARCHED, "T-90")
    if texts.answer and master:
        return replace(texts, verdict=gone_on(texts.verdict, SHUFFLED), steps=(*texts.steps, searched))
    return decide(
        because("the diablerist may be given it, acting or not, if the victim was older", "T-63"),
        need(master, "it is a master Discipline card", "T-63"),
        because("the new capacity brings no blood", "T-63"),
        *([searched] if master else []),
        yes=gone_on("Yes, from hand, library or ash heap.", SHUFFLED),
    )


@today("T-64", "T-65", "T-90", of="red-list-trophy")
def burning_is_enough(*, red_list: bool, route: Route, trophies: int, awarded: int) -> Ruling[Any] | None:
    """T-64: how is a Trophy earned? By burning the Red List minion in combat or by a directed action, by diablerie or
    not. T-65: which Trophies in play may be moved? Those that nobody has been given. T-90: what of a library that is
    searched? It is shuffled."""
    if not red_list or route not in (Route.COMBAT, Route.DIRECTED):
        return None
    steps = [because("burning the Red List minion in combat or by a directed action is enough", "T-64")]
    verdict = "Yes: one may be fetched from hand, library or ash heap"
    waiting = trophies - awarded
    if awarded:
        steps.append(because("a Trophy that a vampire has been given stays with it", "T-65"))
        verdict += "; what is on a vampire stays where it is"
    if waiting:
        steps.append(because("a Trophy in play that nobody has been given may go to him", "T-65"))
        verdict += "; one in play that nobody has been given may be moved to him by its controller"
    steps.append(because(SEARCHED, "T-90"))
    return decide(*steps, yes=f"{verdict}{SHUFFLED}")
