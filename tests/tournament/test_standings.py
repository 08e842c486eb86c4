"""Proves standings: figures added up as the texts have them, ties drawn only where they decide, and the final."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from vtes_judge.rulings import Unfit
from vtes_judge.tournament.scoring import Entrant
from vtes_judge.tournament.standings import added, final_places, final_seeds, lots, ranks, recorded


def entrant(name: str, told: str, **more: bool) -> Entrant:
    """`2 5.5 120` is two game wins, five and a half victory points, 120 tournament points."""
    gw, vp, tp = told.split()
    return Entrant(name, int(gw), float(vp), float(tp), **more)


def points(told: str) -> dict[str, float]:
    return {name: float(number) for name, number in (word.split("=") for word in told.split())}


def test_what_games_add_up_to() -> None:
    games = (points("A=1.5 B=0 C=1.5 D=0 E=0.5"), points("E=3 D=0.5 C=0.5 A=0"))
    found = added(("A", "B", "C", "D", "E", "F"), games)
    assert {name: (one.gw, one.vp, one.tp) for name, one in found.items()} == {
        "A": (0, 1.5, 66),
        "B": (0, 0, 18),
        "C": (0, 2, 90),
        "D": (0, 0.5, 54),
        "E": (1, 3.5, 96),
        "F": (0, 0, 0),
    }


SIX = tuple(
    entrant(name, told)
    for name, told in (
        ("A", "2 6 150"),
        ("B", "1 4 120"),
        ("C", "1 4 120"),
        ("D", "0 2 90"),
        ("E", "0 1 80"),
        ("F", "0 1 80"),
    )
)


def test_ranks_without_a_draw_are_shared() -> None:
    assert [(one.place, one.name, one.tied, one.drawn) for one in ranks(SIX)] == [
        (1, "A", (), False),
        (2, "B", ("B", "C"), False),
        (2, "C", ("B", "C"), False),
        (4, "D", (), False),
        (5, "E", ("E", "F"), False),
        (5, "F", ("E", "F"), False),
    ]
    assert final_seeds(SIX).open == (("B", "C"), ("E", "F"))
    assert final_seeds(SIX).seeds == ("A",)


def test_a_draw_decides_only_the_top_five() -> None:
    equal = tuple(entrant(name, "0 1 60") for name in "ABCDEFGH")
    order = lots(3)
    found = ranks(equal, order)
    drawn = order(tuple("ABCDEFGH"))[:5]
    assert [one.name for one in found[:5]] == list(drawn)
    assert [one.place for one in found] == [1, 2, 3, 4, 5, 6, 6, 6]
    assert [one.drawn for one in found] == [True] * 5 + [False] * 3
    assert found[5].tied == tuple(name for name in "ABCDEFGH" if name not in drawn)
    assert final_seeds(equal, order).seeds == drawn
    assert set(final_seeds(equal, order).drawn) == set("ABCDEFGH")


def test_ties_below_the_top_five_are_never_drawn() -> None:
    told = ("0 9 100", "0 8 100", "0 7 100", "0 6 100", "0 5 100", "0 1 9", "0 1 9")
    below = tuple(entrant(name, its) for name, its in zip("ABCDEFG", told, strict=True))
    assert [one.place for one in ranks(below, lots(1))] == [1, 2, 3, 4, 5, 6, 6]
    assert not any(one.drawn for one in ranks(below, lots(1)))


@settings(max_examples=examples(100))
@given(st.integers(0, 999_999), st.permutations("ABCDEFGH"))
def test_lots_do_not_depend_on_the_order_of_the_list(seed: int, names: list[str]) -> None:
    assert lots(seed)(tuple(names)) == lots(seed)(tuple("ABCDEFGH"))
    some = tuple(name for name in lots(seed)(tuple(names)) if name in "ACE")
    assert lots(seed)(tuple("ACE")) == some


def test_lots_are_fair() -> None:
    """Of 6,000 draws of three each of the six orders comes up about a thousand times: 5 deviations are 145."""
    count: dict[tuple[str, ...], int] = {}
    for seed in range(6000):
        order = lots(seed)(("Ann", "Bob", "Cid"))
        count[order] = count.get(order, 0) + 1
    assert len(count) == 6
    assert all(855 < number < 1145 for number in count.values())


def test_lots_are_the_same_for_ever() -> None:
    assert lots(7)(("Ann", "Bob", "Cid", "Dee", "Eve")) == ("Dee", "Cid", "Eve", "Bob", "Ann")


def test_what_was_drawn_before_stands() -> None:
    assert [one.name for one in ranks(SIX, recorded(("A", "C", "B", "D", "F")))] == ["A", "C", "B", "D", "F", "E"]
    assert final_seeds(SIX, recorded(("A", "C", "B", "D", "F"))).seeds == ("A", "C", "B", "D", "F")


def test_who_has_left_is_no_finalist_and_who_leaves_now_is_not_settled() -> None:
    gone = tuple(entrant(one.name, f"{one.gw} {one.vp} {one.tp}", removed=one.name == "A") for one in SIX)
    assert final_seeds(gone, lots(1)).seeds == (*lots(1)(("B", "C")), "D", *lots(1)(("E", "F")))
    leaves = tuple(entrant(one.name, f"{one.gw} {one.vp} {one.tp}", leaves=one.name == "A") for one in SIX)
    assert final_seeds(leaves, lots(1)).seeds == ()
    assert final_seeds(leaves, lots(1)).ruling.notes == ("GAP-36",)
    assert final_seeds(SIX[:4]).seeds == ()


def test_of_a_tie_the_last_one_need_not_be_drawn() -> None:
    found = final_seeds(SIX, recorded(("C", "F")))
    assert (found.seeds, found.drawn, found.open) == (("A", "C", "B", "D", "F"), ("C", "B", "F"), ())
    assert [one.name for one in ranks(SIX, recorded(("C", "F")))] == ["A", "C", "B", "D", "F", "E"]


def test_a_table_of_three_adds_nothing_up() -> None:
    with pytest.raises(Unfit) as refused:
        added(("A", "B", "C"), (points("A=2 B=0 C=1"),))
    assert str(refused.value) == "tournament points are defined for tables of five and of four only"


def test_who_was_not_in_the_final_is_sixth_or_shares_a_place() -> None:
    order = ("A", "B", "C", "D", "E")
    found = final_places(points("A=1 B=0 C=0 D=0 E=0"), order, ranks(SIX, recorded(order)))
    assert found[-1] == (6, "F")
    tied = (*SIX[:5], entrant("F", "0 0 40"), entrant("G", "0 0 40"), entrant("H", "0 0 20"))
    found = final_places(points("A=1 B=0 C=0 D=0 E=0"), order, ranks(tied, recorded(order)))
    assert found[-3:] == ((6, "F"), (6, "G"), (8, "H"))


def test_places_at_the_end() -> None:
    order = ("A", "C", "B", "D", "F")
    more = (*SIX, entrant("G", "0 0 40"), entrant("H", "0 0 40"))
    found = final_places(points("F=1.5 D=1.5 A=0 B=0 C=0.5"), order, ranks(more, recorded(order)))
    assert found == ((1, "D"), (2, "A"), (2, "C"), (2, "B"), (2, "F"), (6, "E"), (7, "G"), (7, "H"))
