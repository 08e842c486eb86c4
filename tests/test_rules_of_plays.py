"""Proves the requirements of a play in the engine: each wrong fact is a reason for a no, with its clause."""

from collections.abc import Callable
from typing import Any

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.rules import contests, diablerie, referendum, votes, withdrawal
from vtes_judge.rulings import Ruling
from vtes_judge.table.kinds import Place, Trait
from vtes_judge.table.nouns import Title

Rule = Callable[..., Ruling[bool]]
FETCH = {
    "clause": "CRR VIII.A.4",
    "player": "A",
    "controls": True,
    "place": Place.LIBRARY,
    "traits": frozenset((Trait.TROPHY,)),
    "fetched": False,
}
MOVE = {"player": "A", "controls": True, "movable": True, "barred": False}
SETTLE = {"player": "A", "card": "Ivory Bow", "own_untap": True, "contestant": True, "settled": False}
BALLOT = {"player": "A", "minion": "Ana", "controls": True, "ballots": 1, "cast": False}
POOR = (contests.Contested(Title.PRINCE, (Title.PRINCE,), 0),)

PLAYS: list[tuple[Rule, dict[str, Any], dict[str, tuple[Any, str]]]] = [
    (
        diablerie.card_fetched,
        FETCH,
        {
            "controls": (False, "A controls the diablerist"),
            "place": (Place.CRYPT, "the card is in her hand, library or ash heap"),
            "traits": (frozenset((Trait.DISCIPLINE,)), "it is a trophy card"),
            "fetched": (True, "she has not found one yet"),
        },
    ),
    (
        diablerie.trophy_moved,
        MOVE,
        {
            "controls": (False, "A controls it"),
            "movable": (False, "it is a Trophy in play"),
            "barred": (True, "the victim is Red List, and was diablerized as Trophies ask"),
        },
    ),
    (diablerie.fetch_declined, {"clause": "CRR VIII.A.3"}, {}),
    (
        withdrawal.withdrawal_announced,
        {"own_untap": True, "short": True, "announced": False},
        {
            "own_untap": (False, "it is her own untap phase"),
            "short": (False, "she began her turn with less than a full hand and no card in her library"),
            "announced": (True, "she has not announced it yet"),
        },
    ),
    (
        contests.contest_settled,
        SETTLE,
        {
            "own_untap": (False, "it is her own untap phase"),
            "contestant": (False, "A contests Ivory Bow"),
            "settled": (True, "she has not settled it in this phase"),
        },
    ),
    (
        contests.contests_done,
        {"owing": ()},
        {"owing": (("Ivory Bow",), "each contested card and title of hers is paid for or yielded: Ivory Bow")},
    ),
    (
        contests.upkeep_payable,
        {"cards": 1, "pool": 5},
        {
            "pool": (0, "it can be paid: One card must be yielded."),
            "titles": (POOR, "it can be paid: 1 pool for one card; the prince must yield."),
        },
    ),
    (
        referendum.terms_set,
        {"caller": True, "named_out": False},
        {
            "caller": (False, "the Methuselah who called it sets the terms"),
            "named_out": (True, "those whom the terms name are still in the game"),
        },
    ),
    (
        votes.card_votes_cast,
        {"number": None, "gained": 2},
        {
            "gained": (0, "she has votes by cards that she has not cast"),
            "number": (3, "she casts no more votes than she has gained, and at least one"),
        },
    ),
    (
        votes.title_votes_cast,
        {"player": "A", "minion": "Ana", "controls": True, "cast": False},
        {"controls": (False, "A controls Ana"), "cast": (True, "its votes have not been cast yet")},
    ),
    (votes.has_votes, {"votes": 1}, {"votes": (0, "the minion has votes")}),
    (
        votes.ballot_cast,
        BALLOT,
        {
            "controls": (False, "A controls Ana"),
            "ballots": (0, "Ana is a ready priscus"),
            "cast": (True, "each priscus gets one vote"),
        },
    ),
    (
        votes.political_burned,
        {"card": "Parity Shift", "political": True},
        {"political": (False, "Parity Shift is a political action card")},
    ),
]
"""Each rule with facts that it allows, and for each fact a value that it does not, with the reason."""

NEVER: list[tuple[Ruling[bool], str]] = [
    (referendum.card_held_back(play=None), "a referendum is being held, in which the votes are gained"),
    (referendum.card_held_back(play=referendum.ReferendumPlay.BEFORE_VOTES), "a referendum is being held"),
    (referendum.minion_card_in_hunt(), "the referendum is not one on a blood hunt"),
]
"""What a rule refuses whatever the facts, and why."""


@pytest.mark.parametrize(("rule", "facts", "wrong"), PLAYS, ids=[rule.__name__ for rule, *_ in PLAYS])
def test_each_wrong_fact_is_a_reason(
    rule: Rule, facts: dict[str, Any], wrong: dict[str, tuple[Any, str]], book: Book
) -> None:
    allowed = rule(**facts)
    assert allowed.answer is True
    assert allowed.steps
    assert set(allowed.cites) <= set(book.citations)
    for fact, (value, says) in wrong.items():
        refused = rule(**{**facts, fact: value})
        assert (refused.answer, refused.unmet[0].says) == (False, says)


@pytest.mark.parametrize(("ruling", "says"), NEVER)
def test_what_is_never_allowed(ruling: Ruling[bool], says: str, book: Book) -> None:
    assert (ruling.answer, [step.says for step in ruling.unmet]) == (False, [says])
    assert set(ruling.cites) <= set(book.citations)
