"""Today's rules of CRR V.B: how votes are gained."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.votes import PRISCI_BLOCK, Available, PrisciBlock, Voter, VoteSide, vote_total
from vtes_judge.rulings import Ruling, because, decide, need, today
from vtes_judge.table.nouns import Title
from vtes_judge.table.turn import count

from .sects import NO_SECT


@today("T-43", "T-44", of="prisci-block")
def a_tied_block_abstains(
    *,
    ballots_for: int,
    ballots_against: int,
    card_ballots_for: int,
    card_ballots_against: int,
    claimed: int,
) -> Ruling[PrisciBlock | None]:
    """T-43: how is the prisci block cast when its sub-referendum is tied? It abstains. T-44: what counts there?
    Ballots, also those that cards give; votes do not."""
    steps = []
    if card_ballots_for or card_ballots_against:
        steps.append(because("ballots that card text gives as such count", "T-44"))
    if claimed:
        steps.append(because("votes, from whatever source, are no ballots and do not count", "T-44"))
    side = VoteSide.ABSTAINS
    more = ballots_for + card_ballots_for - ballots_against - card_ballots_against
    if more:
        side = VoteSide.FOR if more > 0 else VoteSide.AGAINST
        steps.append(because("the block goes as most ballots do", "T-43"))
        votes = PRISCI_BLOCK.value
        return Ruling(PrisciBlock(side, votes), f"{count(votes, 'vote').capitalize()} {side}.", tuple(steps))
    steps.append(because("with as many ballots for as against, or none, the block abstains", "T-43"))
    return Ruling(PrisciBlock(side, 0), "The block abstains: no votes.", tuple(steps))


@today("T-46", of="vote-total")
def votes_that_stay(
    *,
    vampires: tuple[Voter, ...],
    caller: str | None,
    burning: frozenset[str],
    edge: str | None,
    other: dict[str, int] | None,
    players: tuple[str, ...],
) -> Ruling[Available] | None:
    """T-46: do votes that an Independent vampire has by its own text count, whatever its sect is now? Yes."""
    if not any(voter.inactive and voter.title is Title.VOTES for voter in vampires):
        return None
    kept = tuple(replace(voter, inactive=voter.inactive and voter.title is not Title.VOTES) for voter in vampires)
    found = vote_total(vampires=kept, caller=caller, burning=burning, edge=edge, other=other, players=players)
    return Ruling(found.answer, found.verdict, (because(NO_SECT, "T-46"), *found.steps))


@today("T-42", of="cast-votes")
def together_and_for_good(*, votes_for: int, votes_against: int, changes: bool) -> Ruling[bool] | None:
    """T-42: may the votes of one vampire be split or changed? No, they go together and stay."""
    if not changes and not (votes_for and votes_against):
        return None
    return decide(
        need(
            not (votes_for and votes_against), "all votes and ballots of one source are cast on the same side", "T-42"
        ),
        need(not changes, "a vote that was cast is not changed", "T-42"),
    )
