"""Proves how what a ruling turns on is found, with rules made for it: in which order, and how much is tried."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.relevance import turning_facts
from vtes_judge.relevance.turning_facts import (
    Relevance,
    Trials,
    at_fault,
    conditional,
    relevance,
    relevance_of,
    trials_of,
    what_if,
)
from vtes_judge.rulings import Checker, Ruling, Unfit, Untold, because

Number = Annotated[int, "a number"]
Flag = Annotated[bool, "it is so"]
SO, BY_RANK = because("it is so", "CRR V.B.1"), because("by its rank", "CRR V.B.2")


class Rank(StrEnum):
    """A choice among twelve words."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"
    G = "g"
    H = "h"
    J = "j"
    K = "k"
    L = "l"
    M = "m"


Ranked = Annotated[Rank, "its rank"]


def checker(rule: Callable[..., Ruling[Any]]) -> Checker:
    return Checker("made", "Is it so?", "A", ("CRR V.B.1",), rule)


def said(yes: object, *steps: Any, **more: Any) -> Ruling[bool]:
    return Ruling(bool(yes), "Yes." if yes else "No.", steps or (SO,), **more)


def turning(found: Relevance) -> tuple[list[str], list[str]]:
    return [turn.fact.name for turn in found.turns_on], [turn.fact.name for turn in found.unless]


class Counted(Trials):
    """Trials that count how often the rule is asked."""

    asked = 0

    def ask(self, changes: Mapping[str, Any]) -> Ruling[Any] | Untold | None:
        self.asked += 1
        return super().ask(changes)


def by_two(rank: str) -> Callable[..., Ruling[bool]]:
    """It is so with this rank and the flag only."""

    def rule(*, held: Ranked = Rank.A, flag: Flag = False) -> Ruling[bool]:
        return said(held is Rank[rank] and flag)

    return rule


@pytest.mark.parametrize("rank", "BCDEFGHJKLM")
def test_of_values_with_the_same_reasons_six_are_tried_with_another_fact(rank: str) -> None:
    """Seven with the default; beyond them a change for two facts at once is not looked for."""
    assert turning(relevance(checker(by_two(rank)), {}))[0] == (["held", "flag"] if rank in "BCDEFG" else [])


def test_a_value_with_a_reason_of_its_own_is_among_them() -> None:
    def rule(*, held: Ranked = Rank.A, flag: Flag = False) -> Ruling[bool]:
        return said(held is Rank.L and flag, BY_RANK if held is Rank.L else SO)

    assert turning(relevance(checker(rule), {}))[0] == ["held", "flag"]


@pytest.mark.parametrize(("rank", "found"), [("F", True), ("G", True), ("H", False)])
def test_of_values_that_cannot_be_alone_two_are_tried_with_another_fact(rank: str, found: bool) -> None:
    def rule(*, held: Ranked = Rank.A, flag: Flag = False) -> Ruling[bool]:
        if held in (Rank.F, Rank.G, Rank.H) and not flag:
            raise Unfit("not without the flag")
        return said(held is Rank[rank])

    assert turning(relevance(checker(rule), {"flag": False}))[0] == []
    assert turning(relevance(checker(rule), {}))[0] == (["held", "flag"] if found else [])


@pytest.mark.parametrize("refusal", [Unfit("no"), Untold("tell more", "elsewhere"), ZeroDivisionError()])
def test_two_facts_that_cannot_be_together_change_nothing(refusal: Exception) -> None:
    def rule(*, one: Flag = False, two: Flag = False) -> Ruling[bool]:
        if one and two:
            raise refusal
        return said(True)

    found = relevance(checker(rule), {})
    assert (turning(found), found.whatever_else) == (([], []), not isinstance(refusal, Untold))


def test_of_a_further_fact_that_a_value_needs_sixteen_values_are_tried() -> None:
    def rule(*, flag: Flag = False, rank: Annotated[int | None, "how many"] = None) -> Ruling[bool]:
        if flag and rank is None:
            raise Untold("say how many", "unknown", "rank")
        return said(flag and rank not in (40, 50, 60, 70, 80))

    (turn,) = relevance(checker(rule), {}).turns_on
    assert [[fact.name for fact, _ in one.beside] for one in turn.changed] == [["rank"]] * 11
    assert len(turn.outcomes) == 1 + 15  # the default, and of sixteen values those that are told


def test_the_rule_is_asked_2000_times_at_most_for_two_facts_at_once() -> None:
    def rule(
        *,
        a: Ranked = Rank.A, b: Ranked = Rank.A, c: Ranked = Rank.A, d: Ranked = Rank.A, e: Ranked = Rank.A,
        f: Ranked = Rank.A, g: Ranked = Rank.A, h: Ranked = Rank.A, i: Ranked = Rank.A,
    ) -> Ruling[bool]:  # fmt: skip
        del c, d, e, f, g
        return said(((a is Rank.B) and (b is Rank.B)) or (h is Rank.G and i is Rank.G))

    made = checker(rule)
    trials = Counted(made, {}, made.facts)
    assert turning(relevance_of(trials))[0] == ["a", "b", "h", "i"]
    assert (trials.asked, trials.spent) == (2_000, True)


def test_single_changes_are_tried_whatever_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning_facts, "BUDGET", 3)
    assert turning(relevance(checker(by_two("B")), {}))[0] == []
    assert turning(relevance(checker(by_two("B")), {"flag": True}))[0] == ["held"]


@pytest.mark.parametrize(("budget", "whatever"), [(8, True), (7, False), (4, False), (3, False)])
def test_all_values_at_once_are_tried_if_they_are_few(
    budget: int, whatever: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two flags are asked four times one by one, and four times together."""

    def rule(*, one: Flag = False, two: Flag = False) -> Ruling[bool]:
        del one, two
        return said(True)

    monkeypatch.setattr(turning_facts, "BUDGET", budget)
    assert relevance(checker(rule), {}).whatever_else is whatever


def test_whatever_else_is_said_only_of_finite_facts_that_change_nothing_together() -> None:
    def three(*, one: Flag = False, two: Flag = False, three: Flag = False) -> Ruling[bool]:
        return said(not (one and two and three))

    def of_a_number(*, one: Number = 0) -> Ruling[bool]:
        del one
        return said(True)

    assert not relevance(checker(three), {}).whatever_else
    assert relevance(checker(three), {"three": False}).whatever_else
    assert not relevance(checker(of_a_number), {}).whatever_else


def test_those_that_decide_more_come_first() -> None:
    """Of the values of `few` one of two decides, of those of `many` three of twelve."""

    def rule(*, many: Ranked = Rank.A, few: Flag = False) -> Ruling[bool]:
        return said(few or many in (Rank.B, Rank.C, Rank.D))

    assert turning(relevance(checker(rule), {}))[0] == ["few", "many"]


@dataclass(frozen=True, slots=True)
class Blow:
    """A record whose field may be left as by default."""

    hard: Annotated[int, "how hard"]
    ranged: Annotated[bool, "it is ranged"] = False


def test_what_a_told_record_leaves_open_and_what_is_presumed_are_special() -> None:
    def rule(*, blow: Annotated[Blow, "the blow"], near: Flag = False, close: Flag = False) -> Ruling[bool]:
        return said(blow.ranged or near or close, presumed=("near", "elsewhere"))

    found = relevance(checker(rule), {"blow": Blow(2)})
    assert turning(found) == (["close"], ["near", "blow.ranged"])
    assert [one.value for one in found.unless[1].changed] == [Blow(2, True)]
    assert turning(relevance(checker(rule), {"blow": Blow(2, True)}))[1] == []


def test_what_an_open_question_asks_for_is_no_circumstance() -> None:
    def rule(*, number: Number = 0, flag: Flag = False) -> Ruling[bool]:
        return said(number or flag, told=("number",))

    assert turning(relevance(checker(rule), {})) == (["flag"], ["number"])


def facts_that_decide(count: int) -> Relevance:
    def rule(*, a: Flag = False, b: Flag = False, c: Flag = False) -> Ruling[bool]:
        return said(a or b or c)

    return relevance(checker(rule), dict.fromkeys("abc"[count:], False))


@pytest.mark.parametrize(("count", "named"), [(0, []), (1, ["a"]), (2, ["a", "b"]), (3, [])])
def test_a_conditional_ruling_names_two_conditions_at_most(count: int, named: list[str]) -> None:
    found = facts_that_decide(count)
    assert turning(conditional(found))[1] == named
    assert (conditional(found) is found) is (not named)
    if named:
        assert not conditional(found).whatever_else


def half(*, one: Number = 1, two: Number = 1, three: Annotated[int | None, "a third"] = None) -> Ruling[bool]:
    """Nothing of the game: refused for one below 0 or a two that is 7, incomplete where one is 5."""
    if one < 0 or two == 7:
        raise Unfit("that cannot be")
    if one == 5 and three is None:
        raise Untold("tell the third", "three")
    return said(12 // two > one)


@pytest.mark.parametrize(
    ("facts", "names", "fault"),
    [
        ({"one": -1, "two": 1}, ("one", "two"), "one"),
        ({"one": -1, "two": 1}, ("two", "one"), "one"),
        ({"one": 1, "two": 7}, ("one", "two"), "two"),
        ({"one": 1, "two": 7}, ("one",), None),
        ({"one": -1, "two": 7}, ("one", "two"), None),
        ({"one": 1, "two": 0}, ("two",), "two"),
        ({"one": -1, "two": 1}, (), None),
    ],
)
def test_the_fact_at_fault_is_the_first_of_which_another_value_would_do(
    facts: dict[str, int], names: Iterable[str], fault: str | None
) -> None:
    found = at_fault(checker(half), facts, names)
    assert (found.name if found else None) == fault


def test_a_value_that_needs_a_further_fact_would_do_too() -> None:
    def rule(*, one: Number = 1, two: Annotated[int | None, "a second"] = None) -> Ruling[bool]:
        if one != 9 and two is None:
            raise Untold("tell the second", "two")
        raise Unfit("that cannot be")

    found = at_fault(checker(rule), {"one": 9}, ["one"])
    assert found is not None
    assert found.name == "one"


def test_what_if_names_every_fact_that_alone_would_change_it() -> None:
    turns = what_if(checker(half), {"one": 3, "two": 4})
    assert [turn.fact.name for turn in turns] == ["one", "two"]
    assert [turn.outcomes[0].value for turn in turns] == [3, 4]
    assert what_if(checker(by_two("B")), {}) == ()


def test_each_combination_is_ruled_on_once() -> None:
    calls: list[tuple[object, ...]] = []

    def rule(*, one: Flag = False, two: Flag = False) -> Ruling[bool]:
        calls.append((one, two))
        return said(one and two)

    trials = trials_of(checker(rule), {})
    for changes in ({"one": True}, {"one": True}, {"one": True, "two": True}):
        trials.ask(changes)
    assert (calls, trials.left) == ([(False, False), (True, False), (True, True)], 1_997)


@pytest.mark.parametrize(
    ("changes", "least", "most"),
    [
        pytest.param(lambda number: number * number > 700, 27, 26, id="from a number on"),
        pytest.param(lambda number: number >= 0 and number * number > 700, 27, 26, id="from a number on, not below"),
        pytest.param(lambda number: number * number > 9_000, 95, 94, id="far from every figure"),
    ],
)
def test_the_first_number_that_changes_it_is_found(changes: Callable[[int], bool], least: int, most: int) -> None:
    """Between two numbers that were tried, one of which changes it."""

    def rule(*, top: Number, number: Number = 0) -> Ruling[bool]:
        del top
        return said(changes(number))

    (turn,) = relevance(checker(rule), {"top": 100}).turns_on
    changed = [one.value for one in turn.changed]
    same = [one.value for one in turn.outcomes if one not in turn.changed]
    assert min(value for value in changed if value > 0) == least
    assert max(value for value in same if value < least) == most
    assert [one.value for one in turn.outcomes] == list(dict.fromkeys(one.value for one in turn.outcomes))
    assert all(one.ruling == rule(top=100, number=one.value) for one in turn.outcomes)


def test_numbers_that_cannot_be_end_the_search() -> None:
    asked: list[int] = []

    def rule(*, number: Number = 0) -> Ruling[bool]:
        asked.append(number)
        if 20 < number < 400:
            raise Unfit("that cannot be")
        return said(number >= 400)

    (turn,) = relevance(checker(rule), {}).turns_on
    assert 400 in {one.value for one in turn.changed}
    assert len(asked) == len({*asked}), "each once"


def test_numbers_that_change_nothing_are_not_searched() -> None:
    asked: list[int] = []

    def rule(*, number: Number = 0) -> Ruling[bool]:
        asked.append(number)
        return said(True)

    relevance(checker(rule), {})
    assert asked == [0, 1, 2, 12, -1]
