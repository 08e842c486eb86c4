"""Today's rules of VEKN 1: bets, notes, devices, and who publishes."""

from vtes_judge.rulings import Ruling, because, decide, need, today
from vtes_judge.tournament.preparation import NoteTime, Person, Publisher


@today("T-103", "T-109", of="may-wager")
def nobody_may_bet(*, who: Person | None, texts: Ruling[bool | None]) -> Ruling[bool | None]:
    """T-109: may spectators bet? Nobody may, whether for money or not. T-103: it means Disqualification."""
    steps = [step for step in texts.steps if texts.answer is not None]
    if who is Person.SPECTATOR or texts.answer is None:
        steps = [need(False, "nobody bets, spectators included, whether for money or not", "T-109")]
    penalty = because("wagering means Disqualification (section 4.4)", "T-103")
    return decide(*steps, penalty, no="No bets: Disqualification.")


@today("T-108", of="may-take-notes")
def nothing_written_before(
    *,
    taken: NoteTime,
    own_decklist: bool,
    between_games: bool,
    draft: bool,
    texts: Ruling[bool | None],
) -> Ruling[bool | None] | None:
    """T-108: may notes from before be read? During a round only one's own deck list and official card texts;
    between games they may. In a draft there are no notes at all."""
    if texts.answer is False:
        return None
    if draft:
        return decide(
            need(False, "it is no draft, in which there are no notes", "T-108"), no="No: no notes in a draft."
        )
    if taken is not NoteTime.BEFORE:
        return None
    if between_games:
        return decide(because("between games what was written before may be read", "T-108"))
    says = "nothing written before the round is consulted but one's own deck list and official card texts"
    return decide(need(own_decklist, says, "T-108"), no="No: outside assistance.")


@today("T-119", of="may-use-device")
def no_pictures_without_leave(*, films_others: bool, with_leave: bool, texts: Ruling[bool]) -> Ruling[bool] | None:
    """T-119: may a player film another? Not without leave: that is unsportsmanlike conduct of the major kind."""
    if not films_others or with_leave or not texts.answer:
        return None
    step = need(False, "whoever is pictured or filmed has given leave", "T-119")
    return decide(step, no="No: a Standings Adjustment.")


@today("T-102", of="may-publish")
def the_publisher_of_today(*, who: Publisher) -> Ruling[bool | None] | None:
    """T-102: who publishes the game? Black Chantry Productions; White Wolf is not named any more."""
    if who is Publisher.BLACK_CHANTRY:
        return decide(because("the publisher that is named is Black Chantry Productions", "T-102"))
    if who is Publisher.WHITE_WOLF:
        step = because("the publisher that is named is Black Chantry Productions, and White Wolf no more", "T-102")
        return Ruling(None, "Not settled: White Wolf is not named any more.", (step,))
    return None
