"""Proves how the rulings on several requirements of a play are one, and that a ruling is remembered."""

from vtes_judge.annotations import Any
from vtes_judge.engine.rule_cache import REMEMBERED, all_of, ask, asked_by, combine_rulings
from vtes_judge.rulings import Reading, Ruling, Standing, because

ONE, TWO = because("the first", "CRR V.B.1"), because("the second", "CRR V.B.2")
YES = Ruling(True, "Yes.", (ONE,), Standing.UNOFFICIAL, notes=("X-14",))
SO = Reading(True, "so", ("CRR V.B.1",))
OPEN = Ruling[Any](None, "Open.", (TWO, ONE), Standing.AMBIGUOUS, readings=(SO,), left_to_judge=("what is meant",))
NO = Ruling(False, "No.", (TWO,), left_to_judge=("what is meant", "more"), notes=("X-14", "GAP-06"))


def test_a_single_ruling_is_itself() -> None:
    assert all_of(OPEN) is OPEN


def test_one_no_is_a_no_and_what_is_open_is_open() -> None:
    for rulings, said in (((YES, NO, OPEN), NO), ((YES, OPEN), OPEN), ((OPEN, YES), OPEN), ((YES, YES), YES)):
        found = all_of(*rulings)
        assert (found.answer, found.verdict, found.readings) == (said.answer, said.verdict, said.readings)
        assert found.standing is (Standing.GAP if said is OPEN else said.standing)


def test_every_reason_stands_in_it_once() -> None:
    found = all_of(YES, NO, OPEN)
    assert (found.steps, found.notes, found.left_to_judge) == (
        (ONE, TWO),
        ("X-14", "GAP-06"),
        ("what is meant", "more"),
    )


def test_a_ruling_is_remembered_and_no_more_than_so_many() -> None:
    calls: list[int] = []

    def rule(*, number: int) -> Ruling[bool]:
        calls.append(number)
        return YES

    for number in (1, 2, 1):
        assert ask(rule, number=number) is YES
    assert calls == [1, 2]
    assert len(calls) < REMEMBERED


def test_what_is_asked_by_something_is_heard_until_it_is_done() -> None:
    def rule(*, number: int) -> Ruling[bool]:
        return Ruling(number > 0, "Yes.", (ONE,))

    heard = asked_by(lambda: (ask(rule, number=1), ask(rule, number=1), asked_by(lambda: ask(rule, number=2))))
    assert list(heard) == [(rule, (("number", 1),)), (rule, (("number", 2),))]
    ask(rule, number=3)
    assert len(heard) == 2


def test_what_is_taken_in_any_case_says_all_in_its_order() -> None:
    found = combine_rulings(YES, NO)
    assert (found.answer, found.verdict, found.steps, found.notes) == (True, "Yes. No.", (ONE, TWO), ("X-14", "GAP-06"))
    assert found.standing is NO.standing
