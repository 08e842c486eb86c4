"""Proves limited play: the recursion table against its text and its formula, the draft order of VEKN 7.7.3, trading to
the end, and that every ruling on cards, decks, drafts, conduct and dates is sound."""

import re
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import try_each
from tests.rules.test_every_rule import always_sound
from vtes_judge.catalogue.index import import_all
from vtes_judge.corpus.book import Book
from vtes_judge.decoding.decoder import collect
from vtes_judge.figures.decks import PACK
from vtes_judge.rulings import CHECKERS, Unfit
from vtes_judge.tournament.cards import BANNED, banned, banned_among, nearly_banned, plain_name
from vtes_judge.tournament.drafts import horseshoe, table_draft_order, table_draft_set
from vtes_judge.tournament.limited import NEAR, RECURSIONS, STARTER, effective_boosters, minimums, recursion_count
from vtes_judge.tournament.product import sealed_swap
from vtes_judge.tournament.trade import Trade, TradeReply, trade_turn

import_all()
BOOK = Book()
CHAPTERS = (
    "cards",
    "proxies",
    "releases",
    "conduct",
    "decks",
    "limited",
    "product",
    "trade",
    "drafts",
    "calendar",
)
NAMES = sorted(
    name
    for name, checker in CHECKERS.items()
    if checker.rule.__module__.split(".")[1:] in ([["tournament", chapter] for chapter in CHAPTERS])
)


@pytest.mark.parametrize("name", NAMES)
def test_every_ruling_is_sound(name: str) -> None:
    always_sound(name)


ROW = re.compile(
    r"(\d+)(?: to (\d+)| or more)? boosters?: crypt at least (\d+|as many cards as boosters), library at least (\d+), "
    r"(\d+) recursions?(?: \((.*)\))?\."
)


def rows() -> dict[int, tuple[str, int, str, int, str | None]]:
    """The restored table of VEKN 7.2.2 as its text has it: by boosters, clause, library, crypt, recursions, sum."""
    found = {}
    for number in range(1, 10):
        clause = f"VEKN 7.2.2.t1.{number}"
        match = ROW.fullmatch(BOOK[clause].text)
        assert match, clause
        first, last, crypt, library, recursions, why = match.groups()
        for boosters in range(int(first), int(last or first) + 1):
            found[boosters] = (clause, int(library), crypt, int(recursions), why)
    return found


def test_the_recursion_table_is_that_of_the_text() -> None:
    text = rows()
    assert sorted(text) == sorted(RECURSIONS) == list(range(1, 13))
    for boosters, (clause, library, crypt, recursions, why) in text.items():
        assert RECURSIONS[boosters] == (recursions, clause)
        found = minimums(boosters, False)
        assert found is not None
        assert (found.library, found.recursions) == (library, recursions)
        assert found.crypt == (boosters if crypt == "as many cards as boosters" else int(crypt))
        if recursions:
            times = recursions + 1
            assert why
            assert why.startswith(f"{times} times through: {times} x {library} = {times * library}")
        else:
            assert why == ("the minimum is not less than forty" if boosters < 12 else None)
    assert BOOK[STARTER[1]].text == "Any starter: crypt at least 12, library at least 40, 0 recursions."
    starter = minimums(0, True)
    assert starter is not None
    assert (starter.library, starter.crypt, starter.recursions) == (40, 12, STARTER[0])


@pytest.mark.parametrize("boosters", range(1, 13))
def test_the_table_follows_from_the_formula(boosters: int) -> None:
    """VEKN 7.2.2.p3: times through the library, as close to sixty as possible; VEKN 7.2.2.p1: only below forty."""
    found = minimums(boosters, False)
    assert found is not None
    size = found.library
    off = {times: abs(NEAR[0] - times * size) for times in range(1, 100)}
    best = [times for times, by in off.items() if by == min(off.values())]
    assert found.recursions == (best[0] - 1 if size < 40 else 0)
    assert len(best) == 1 or size == 40


def test_more_boosters_change_nothing() -> None:
    assert {minimums(boosters, False) for boosters in range(12, 40)} == {minimums(12, False)}
    assert recursion_count(boosters=8).answer == 0


def test_effective_boosters_are_rounded_to_the_nearest() -> None:
    for total in range(1, 400):
        found = effective_boosters(packs=(total,)).answer
        assert abs(found * PACK[0] - total) == min(abs(number * PACK[0] - total) for number in range(60)), total
        assert 2 * abs(found * PACK[0] - total) < PACK[0], f"{total}: a half cannot come out"


# the draft order of VEKN 7.7.3


def test_the_draft_order_of_the_example() -> None:
    """VEKN 7.7.3.p2 to p11: ten picks of five players; p12: Player 2 is active next."""
    told = [re.fullmatch(r"Player (\d) - card (\d+)", BOOK[f"VEKN 7.7.3.p{row}"].text.strip()) for row in range(2, 12)]
    for number, match in enumerate(told, 1):
        assert match
        player, card = match.groups()
        assert int(card) == number
        found = table_draft_order(pick=number)
        assert found.answer.player == player
        assert f"VEKN 7.7.3.p{number + 1}" in found.cites
        assert found.answer.next_active == "2"
    assert BOOK["VEKN 7.7.3.p12"].text.startswith("Player 2 would become the active player")


@given(seats=st.integers(2, 12).map(lambda number: tuple(f"P{at}" for at in range(number))))
def test_each_player_picks_twice_there_and_back(seats: tuple[str, ...]) -> None:
    order = horseshoe(seats)
    assert order[: len(seats)] == seats
    assert order == order[::-1]
    assert all(order.count(seat) == 2 for seat in seats)
    assert sorted(horseshoe(seats, 1)) == sorted(seats)


@given(pack=st.integers(1, 30), players=st.integers(2, 8))
def test_all_the_cards_of_a_pack_are_laid_out(pack: int, players: int) -> None:
    sets = -(-pack // 2)
    laid = [table_draft_set(number=number, pack=pack, players=players).answer for number in range(1, sets + 1)]
    assert sum(one.each for one in laid) == pack
    assert sum(one.on_table for one in laid) == pack * players
    with pytest.raises(Unfit):
        table_draft_set(number=sets + 1, pack=pack, players=players)


# the sealed-deck swap


def test_ten_to_twenty_percent_go_back() -> None:
    for decks in range(1, 200):
        found = sealed_swap(decks=decks).answer
        fitting = [back for back in range(decks + 1) if decks <= 10 * back <= 2 * decks]
        if found is None:
            assert fitting == [], decks
            assert decks <= 4
        else:
            assert list(range(found.least, found.most + 1)) == fitting, decks


# trading


@given(data=st.data(), players=st.integers(2, 5), cards=st.integers(0, 4))
def test_trading_always_comes_to_an_end(data: st.DataObject, players: int, cards: int) -> None:
    """VEKN 7.4.3: offers to whom they may be made, answered at will: no card appears, nobody is asked again after a
    decline in the same turn, and at last all cards are facedown."""
    names = [f"P{at}" for at in range(players)]
    faceup = dict.fromkeys(names, cards)
    active, declined = names[0], set[str]()
    for _ in range(players * cards + players * players + 5):
        now = trade_turn(faceup=faceup, active=active, declined=frozenset(declined)).answer
        if now.outcome is Trade.ENDED:
            assert set(now.faceup.values()) == {0}
            return
        if now.outcome is Trade.OVER:
            assert now.active is not None
            active, declined = now.active, set()
            continue
        assert now.outcome is Trade.MAY_OFFER
        assert not set(now.partners) & declined
        owner = data.draw(st.sampled_from(now.partners))
        assert trade_turn(faceup=faceup, active=active, declined=frozenset(declined), offer=owner).answer.outcome is (
            Trade.ALLOWED
        )
        reply = data.draw(st.sampled_from(list(TradeReply)))
        then = trade_turn(faceup=faceup, active=active, declined=frozenset(declined), offer=owner, reply=reply).answer
        assert sum(then.faceup.values()) < sum(faceup.values())
        faceup = dict(then.faceup)
        if then.outcome is Trade.ENDED:
            return
        assert then.active is not None
        declined = set() if then.outcome is Trade.OVER else {*declined, owner}
        active = then.active
    pytest.fail("the trading did not end")


# the banned list


def test_the_banned_list_is_that_of_the_text() -> None:
    listed = {f"VEKN 4.1.b{number}" for number in range(1, 18)} | {f"VEKN 4.1.b18.{number}" for number in (1, 2, 3)}
    assert {cites[0] for cites in BANNED.values()} == listed
    for name, cites in BANNED.items():
        assert BOOK[cites[0]].text.rpartition(" (")[0] == name


@pytest.mark.parametrize(
    "written", ["{}", "  {} ", "{} (V:TES)", "the {}", "{}, The", "{upper}", "{lower}", "{typographic}", "{accents}"]
)
def test_a_banned_card_is_known_however_it_is_written(written: str) -> None:
    try_each((name, partial(is_known, name, written)) for name in BANNED)


def is_known(name: str, written: str) -> None:
    bare = name.removeprefix("The ")
    if written.startswith(("the", "{},")):
        name = bare
    text = written.format(
        name, upper=name.upper(), lower=name.lower(), typographic=name.replace("'", "’"), accents=name.replace("e", "é")
    )
    found = banned(text)
    assert found is not None
    assert plain_name(found) == plain_name(bare)
    assert nearly_banned(text) is None


def test_names_that_are_not_banned() -> None:
    for card in ("Gypsy Prince", "Club Zombie", "Return to Mayhem", "Corruption", "Terror Frenzy", "Seeds", "()", ""):
        assert banned(card) is None
        assert nearly_banned(card) is None
    assert nearly_banned("Tarbabby Jack") == "Tarbaby Jack"
    assert nearly_banned("Succubus Clubs") == "Succubus Club"
    assert banned_among(("Blood Doll", "Anthelios", "the Red Star", "TSIGANE", "Tsigane")) == (
        "Tsigane",
        "Anthelios, the Red Star",
    )


@pytest.mark.parametrize(
    ("name", "told"),
    [
        pytest.param("constructed-deck", {"library": 60, "crypt": 12, "groups": "4"}, id="constructed"),
        pytest.param("limited-deck", {"library": 40, "crypt": 12, "boosters": 12}, id="limited"),
        pytest.param("limited-deck", {"library": 40, "crypt": 12, "boosters": 0}, id="limited, no minimum"),
        pytest.param("trade-deck", {"traded": "yes", "library": 65, "crypt": 12}, id="restricted trade"),
    ],
)
def test_a_slip_in_the_name_of_a_banned_card_is_left_to_the_judge(name: str, told: dict[str, Any]) -> None:
    for cards, left in (("Blood Doll,Terrorist,Terrorist", ("whether Terrorist is Terrorists",)), ("Terrorists", ())):
        values, missing = collect(CHECKERS[name], {**told, "cards": cards})
        assert not missing
        assert CHECKERS[name].rule(**values).left_to_judge == left
