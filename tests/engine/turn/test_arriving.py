"""Proves what is asked of transfers and merging, what Scarce vampires cost as they arrive, and when a turn began."""

from typing import Any

import pytest

from tests.engine.games import GILBERT, LUTZ, RAVEN, Place, Put, number, seat, vampire
from tests.engine.test_offers import BETTER, THEO, moved
from vtes_judge.engine import Game, position
from vtes_judge.engine.facts.turns import _short
from vtes_judge.engine.facts.view import Look
from vtes_judge.engine.frames import Influence
from vtes_judge.engine.plays import Pass, Transfer
from vtes_judge.engine.turn import influences
from vtes_judge.rules.influence import Version
from vtes_judge.table.kinds import Trait

AT = "CRR III.D.2"


def influence(*cards: Put, **others: tuple[Put, ...]) -> Game:
    """Bob's influence phase; he has these cards, the others what is told."""
    seats = [seat(name, *(cards if name == "Bob" else others.get(name, ()))) for name in ("Ann", "Bob", "Cid")]
    return moved(position(seats, "Bob", number=5), AT)


def unmet(game: Game, play: Transfer) -> list[str]:
    return [step.says for step in game.judge(play).unmet]


@pytest.mark.parametrize("other", ["Ann", "Cid"])
def test_transfers_are_spent_on_ones_own_cards_in_ones_own_phase(other: str) -> None:
    """CRR III.D."""
    theirs = (Put(GILBERT, Place.UNCONTROLLED, blood=1),)
    game = influence(Put(RAVEN, Place.UNCONTROLLED, blood=1), **{other: theirs})
    raven, gilbert = number(game, "Raven"), number(game, "Gilbert")
    assert unmet(game, Transfer("Bob", "add", raven)) == []
    added, taken = game.play(Transfer("Bob", "add", raven, 2)), game.play(Transfer("Bob", "take-back", raven))
    assert (added.table.card(raven).blood, taken.table.card(raven).blood) == (3, 0)
    assert unmet(game, Transfer("Bob", "add", gilbert)) == ["it is one of her uncontrolled minions"]
    while game.player != other:
        game = game.play(Pass(game.player or ""))
    assert unmet(game, Transfer(other, "add", gilbert)) == ["it is her influence phase"]


@pytest.mark.parametrize(
    ("waits", "plays", "found"),
    [
        ("Bob", "Bob", (Version.BASE, Version.ADVANCED, True)),
        ("Ann", "Bob", (Version.BASE, None, False)),
        ("Cid", "Bob", (Version.BASE, None, False)),
        ("Bob", "Ann", (None, Version.ADVANCED, False)),
        ("Bob", "Cid", (None, Version.ADVANCED, False)),
    ],
)
def test_the_two_versions_that_are_merged_are_both_hers(waits: str, plays: str, found: tuple[Any, ...]) -> None:
    """CRR III.D.1.d: one of them controlled, the other uncontrolled."""
    seats: dict[str, list[Put]] = {"Ann": [], "Bob": [], "Cid": []}
    seats[plays].append(Put(THEO))
    seats[waits].append(Put(BETTER, Place.UNCONTROLLED, blood=1))
    game = influence(*seats.pop("Bob"), **{name: tuple(cards) for name, cards in seats.items()})
    base, better = (next(card.number for card in game.table.cards if card.face is face) for face in (THEO, BETTER))
    now = game.find(Influence)
    assert now is not None
    facts = influences.facts_for_merge(game, now, Transfer("Bob", "merge", better, into=base))
    assert (facts["controlled"], facts["uncontrolled"], facts["same_vampire"]) == found
    wrong = influences.facts_for_merge(game, now, Transfer("Bob", "merge", base, into=better))
    assert (wrong["controlled"], wrong["uncontrolled"]) == (None, None)


@pytest.mark.parametrize(("one", "other"), [("Abel", "Zara"), ("Zara", "Abel")])
def test_two_vampires_of_different_names_are_no_versions_of_one(one: str, other: str) -> None:
    base = vampire(one, 3, traits=frozenset({Trait.BASE}))
    better = vampire(other, 4, traits=frozenset({Trait.ADVANCED}))
    game = influence(Put(base), Put(better, Place.UNCONTROLLED))
    now = game.find(Influence)
    assert now is not None
    play = Transfer("Bob", "merge", number(game, other), into=number(game, one))
    assert influences.facts_for_merge(game, now, play)["same_vampire"] is False
    assert [
        one for one in influences._legal(game, now, "Bob") if isinstance(one, Transfer) and one.use == "merge"
    ] == []
    assert list(influences._legal(game, now, "Ann")) == []


def scarce(name: str, clan: str) -> Any:
    return vampire(name, 3, clan=clan, traits=frozenset({Trait.SCARCE}))


@pytest.mark.parametrize(
    ("ready", "arrives", "pool", "open_"),
    [
        ((), ("Baali",), 30, 0),
        (("Baali",), ("Baali",), 27, 0),
        (("Abomination", "Samedi"), ("Baali",), 30, 0),
        (("Baali", "Baali"), ("Baali",), 30, 1),
        (("Baali",), ("Baali", "plain Baali"), 27, 0),
        (("Baali", "Samedi"), ("Baali", "Samedi"), 24, 0),
    ],
)
def test_a_scarce_vampire_costs_pool_for_each_of_its_clan(
    ready: tuple[str, ...], arrives: tuple[str, ...], pool: int, open_: int
) -> None:
    """GL scarce: three pool for one that she controls already; for several it is open (X-27)."""
    puts = [Put(scarce(f"Old {at}", clan)) for at, clan in enumerate(ready)]
    game = influence(*puts)
    coming = []
    for at, clan in enumerate(arrives):
        face = vampire(f"New {at}", 3, clan="Baali") if clan.startswith("plain") else scarce(f"New {at}", clan)
        table, new = game.table.add(face, "Bob", Place.UNCONTROLLED)
        game = game.on(table)
        coming.append(game.table.card(new))
    after, doubts = influences._scarce(game, "Bob", coming)
    assert (after.table["Bob"].pool, len(doubts)) == (pool, open_)


def test_vampires_with_enough_blood_arrive_untapped_and_others_and_allies_wait() -> None:
    """CRR III.D.4."""
    puts = (
        Put(LUTZ, Place.UNCONTROLLED, blood=9),
        Put(vampire("Full", 3), Place.UNCONTROLLED, blood=3, tapped=True),
        Put(RAVEN, Place.UNCONTROLLED, blood=5),
    )
    game = moved(influence(*puts), "CRR III.E.1")
    found = {name: game.table.card(number(game, name)) for name in ("Lutz", "Full", "Raven")}
    assert {name: (card.place, card.blood, card.tapped) for name, card in found.items()} == {
        "Lutz": (Place.UNCONTROLLED, 9, False),
        "Full": (Place.READY, 3, False),
        "Raven": (Place.READY, 4, False),
    }


def test_a_library_is_told_as_it_was_when_her_turn_began() -> None:
    """CRR IX.A: whoever begins her turn with less than a full hand may withdraw; of another, as it is now."""
    game = moved(position([seat("Ann"), seat("Bob"), seat("Cid")], "Ann", number=5), "CRR III.A.3")
    game = game.methuselah("Ann", library=3).methuselah("Bob", library=2)
    begun = _short(Look(game, "Ann", None))
    other = _short(Look(game, "Bob", None))
    assert (begun["library"], other["library"]) == (30, 2)
    later = moved(moved(game, "CRR III.E.1"), "CRR III.A.3")
    assert later.turn.player == "Bob"
    assert _short(Look(later.methuselah("Bob", library=1), "Bob", None))["library"] == 2
