"""Proves what today's rules make of a ruling, with rules made for it: when they differ, where, and by what."""

from collections.abc import Callable
from typing import Any

import pytest

from vtes_judge.annotations import Annotated
from vtes_judge.frozen_values import dataclass
from vtes_judge.relevance.edition import Today, amended, by_today, todays
from vtes_judge.relevance.turning_facts import Relevance, relevance
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    TODAY,
    Checker,
    Ruling,
    TodayRule,
    Unfit,
    Untold,
    because,
    differences_ruled,
)

Flag = Annotated[bool, "it is so"]
TEXTS, NOW = because("by the texts", "CRR V.B.1"), because("by today's rules", "T-01")
LATER = because("by today's rules", "T-02")
Rule = Callable[..., Ruling[Any] | None]


def said(yes: object, *steps: Any, **more: Any) -> Ruling[bool]:
    return Ruling(bool(yes), "Yes." if yes else "No.", steps or (TEXTS,), **more)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Checker]:
    """Declares a checker and today's rules for it, which take the facts that are told beside them."""

    def make(rule: Callable[..., Ruling[Any]], *rules: tuple[Rule, str]) -> Checker:
        declared = [TodayRule(("T-01",), one, tuple(wanted.split())) for one, wanted in rules]
        if declared:
            monkeypatch.setitem(TODAY, "made", declared)
        return Checker("made", "Is it so?", "A", ("CRR V.B.1",), rule)

    return make


def today(checker: Checker, **facts: Any) -> Today:
    found = by_today(checker, facts, relevance(checker, facts))
    assert found is not None
    return found


def told(found: Today) -> tuple[str, tuple[str, ...], bool, bool, list[str]]:
    """The verdict, the codes, whether it changed, whether it turns on others, and the circumstances apart."""
    return (
        found.found.ruling.verdict,
        found.codes,
        found.changed,
        found.turning,
        [turn.fact.name for turn in found.apart],
    )


def names(turns: Any) -> list[str]:
    return [turn.fact.name for turn in turns]


def by_flag(*, flag: Flag = False, rare: Annotated[bool, "it is rare", SPECIAL] = False) -> Ruling[bool]:
    return said(flag, because("rare" if rare else "usual", "CRR V.B.2"))


def nothing() -> None:
    """It never applies."""


def always() -> Ruling[bool]:
    return said(True, NOW)


@pytest.mark.parametrize(
    ("rule", "facts", "expected"),
    [
        pytest.param(nothing, {"flag": False}, ("No.", (), False, False, []), id="it does not apply"),
        pytest.param(always, {"flag": False}, ("Yes.", ("T-01",), True, False, []), id="another answer"),
        pytest.param(
            lambda texts: said(texts.answer, NOW), {"flag": False}, ("No.", (), False, False, []), id="the same answer"
        ),
        pytest.param(always, {}, ("Yes.", ("T-01",), True, True, []), id="it turns on nothing today"),
        pytest.param(
            lambda texts: said(not texts.answer, NOW),
            {},
            ("Yes.", ("T-01",), True, True, []),
            id="each answer is another",
        ),
        pytest.param(
            lambda texts: said(False, NOW) if texts.answer else None,
            {},
            ("No.", (), False, True, []),
            id="it turns on nothing, and cites nothing of today",
        ),
        pytest.param(
            lambda texts: said(True, NOW, LATER) if texts.steps[0].says == "rare" else None,
            {"flag": False},
            ("No.", ("T-01", "T-02"), False, False, ["rare"]),
            id="a circumstance that changes it alone",
        ),
        pytest.param(
            lambda texts: said(False, NOW) if texts.steps[0].says == "rare" else None,
            {"flag": True},
            ("Yes.", ("T-01",), False, False, ["rare"]),
            id="a circumstance that changes the other answer",
        ),
        pytest.param(
            lambda texts: Ruling(False, "No, today.", (NOW,)) if texts.steps[0].says == "rare" else None,
            {"flag": False},
            ("No.", (), False, False, []),
            id="a circumstance that only puts it otherwise",
        ),
    ],
)
def test_what_today_makes_of_a_ruling(
    made: Callable[..., Checker], rule: Rule, facts: dict[str, Any], expected: tuple[object, ...]
) -> None:
    found = today(made(by_flag, (rule, "texts" if rule not in (nothing, always) else "")), **facts)
    assert told(found) == expected
    assert found.differs == bool(expected[1] and (expected[2] or expected[3]))
    assert found.is_told == (found.differs or bool(expected[4]))


def test_of_a_checker_without_a_rule_of_today_nothing_is_said(made: Callable[..., Checker]) -> None:
    checker = made(by_flag)
    assert by_today(checker, {}, relevance(checker, {})) is None
    assert (todays(checker), differences_ruled(checker.name)) == (None, ())


def test_the_first_rule_that_applies_answers_with_the_facts_that_it_wants(made: Callable[..., Checker]) -> None:
    def first(*, flag: bool) -> Ruling[bool] | None:
        return said(True, NOW) if flag else None

    def second(*, rare: bool, texts: Ruling[bool]) -> Ruling[bool]:
        return Ruling(True, f"{texts.verdict} Rare: {rare}.", (LATER,))

    def own(*, flag: Flag = False, rare: Flag = False) -> Ruling[bool]:
        return by_flag(flag=flag, rare=rare)

    checker = made(own, (first, "flag"), (second, "rare texts"))
    asked = todays(checker)
    assert asked is not None
    assert [fact.name for fact in asked.facts] == ["flag", "rare"]
    assert asked.rule(flag=True).steps == (NOW,)
    assert asked.rule().verdict == "No. Rare: False."
    assert asked.rule(rare=True).verdict == "No. Rare: True."
    assert differences_ruled(checker.name) == ("T-01",)


@dataclass(frozen=True, slots=True)
class Blow:
    """A record whose field may be left as by default."""

    ranged: Annotated[bool, "it is ranged"] = False


def test_what_a_told_record_leaves_open_is_tried_today_too(made: Callable[..., Checker]) -> None:
    def struck(*, blow: Annotated[Blow, "the blow"]) -> Ruling[bool]:
        del blow
        return said(False)

    checker = made(struck, (lambda blow: said(True, NOW) if blow.ranged else None, "blow"))
    assert told(today(checker, blow=Blow())) == ("No.", ("T-01",), False, False, ["blow.ranged"])


def test_what_two_facts_change_only_together_is_no_difference(made: Callable[..., Checker]) -> None:
    def both(*, one: Flag = False, two: Flag = False) -> Ruling[bool]:
        return said(one and two)

    checker = made(both, (nothing, ""))
    assert names(relevance(checker, {}).turns_on) == ["one", "two"]
    assert told(today(checker)) == ("No.", (), False, False, [])
    assert names(today(checker).found.turns_on) == ["one", "two"]


@pytest.mark.parametrize(
    ("now", "left_out"),
    [
        (said(True, NOW), (("flag",), ("rare",))),
        (said(True, NOW, told=("rare",)), (("rare",), ())),
        (said(True, NOW, presumed=("flag",)), ((), ("flag",))),
    ],
)
def test_what_is_asked_by_leaving_it_out_is_asked_today_too(
    made: Callable[..., Checker], now: Ruling[bool], left_out: object
) -> None:
    def open_question(*, flag: Flag = False, rare: Flag = False) -> Ruling[bool]:
        return said(flag or rare, told=("flag",), presumed=("rare",))

    checker = made(open_question, (lambda: now, ""))
    found = amended(checker, {}, checker.rule())
    assert (found.told, found.presumed) == left_out
    asked_alone = made(lambda: said(True, told=("flag",)), (lambda: now, ""))
    alone = amended(asked_alone, {}, asked_alone.rule())
    assert alone.told == (("flag",) if not now.told and not now.presumed else now.told)
    plain = made(by_flag, (lambda: now, ""))
    assert amended(plain, {}, plain.rule()) is now


def test_a_fact_that_only_today_asks_is_tried_today_alone(made: Callable[..., Checker]) -> None:
    def texts_alone(*, lost: Annotated[bool, "it is lost", ONLY_TODAY] = False, flag: Flag = False) -> Ruling[bool]:
        del lost
        return said(flag)

    checker = made(texts_alone, (lambda lost: said(True, NOW) if lost else None, "lost"))
    found = today(checker, flag=False)
    assert told(found) == ("No.", ("T-01",), False, False, ["lost"])
    assert not found.found.whatever_else
    assert names(relevance(checker, {}).turns_on) == ["flag"]
    assert told(today(checker, flag=False, lost=True)) == ("Yes.", ("T-01",), True, False, [])
    assert names(today(checker, lost=True).found.turns_on) == []


def test_the_figures_of_todays_rules_are_tried_too(made: Callable[..., Checker]) -> None:
    def by_number(*, number: Annotated[int, "a number", SPECIAL] = 0) -> Ruling[bool]:
        del number
        return said(False)

    checker = made(by_number, (lambda number: said(True, NOW) if number == 70 else None, "number"))
    (turn,) = today(checker).apart
    assert [one.value for one in turn.changed] == [70]
    assert [one.value for one in turn.outcomes] == list(dict.fromkeys(one.value for one in turn.outcomes))


@pytest.mark.parametrize("refusal", [Unfit("no"), Untold("tell", "elsewhere")])
def test_what_the_texts_refuse_cannot_be_today_either(made: Callable[..., Checker], refusal: Unfit) -> None:
    def refuses(*, flag: Annotated[bool, "it is so", SPECIAL] = False) -> Ruling[bool]:
        if flag:
            raise refusal
        return said(False)

    checker = made(refuses, (lambda flag: said(True, NOW) if flag else None, "flag"))
    assert told(today(checker)) == ("No.", (), False, False, [])


def test_a_further_fact_is_tried_today_as_by_the_texts(made: Callable[..., Checker]) -> None:
    def wants(*, flag: Flag = False, number: Annotated[int | None, "how many", SPECIAL] = None) -> Ruling[bool]:
        if flag and number is None:
            raise Untold("say how many", "number")
        return said(False)

    checker = made(wants, (lambda flag: said(True, NOW) if flag else None, "flag"))
    assert told(today(checker, flag=True, number=3)) == ("Yes.", ("T-01",), True, False, [])
    with pytest.raises(Untold, match="say how many"):
        by_today(checker, {"flag": True}, relevance(checker, {}))


def test_a_circumstance_that_changes_both_rulings_alike_is_not_apart(made: Callable[..., Checker]) -> None:
    def by_rare(*, rare: Annotated[int, "how rare", SPECIAL] = 0) -> Ruling[bool]:
        return said(rare == 1)

    def alike(texts: Ruling[bool]) -> Ruling[bool]:
        return Ruling(texts.answer, f"{texts.verdict} (today)", (NOW,))

    def other(rare: int) -> Ruling[bool] | None:
        return said(rare == 2, NOW) if rare else None

    def fewer(rare: int) -> Ruling[bool] | None:
        return said(False, NOW) if rare else None

    assert names(today(made(by_rare, (alike, "texts"))).apart) == []
    assert names(today(made(by_rare, (other, "rare"))).apart) == ["rare"]
    assert names(today(made(by_rare, (fewer, "rare"))).apart) == []
    assert names(today(made(by_rare, (nothing, ""))).found.unless) == ["rare"]


def test_trials_of_the_texts_are_used_again_for_the_same_facts_alone(made: Callable[..., Checker]) -> None:
    calls: list[dict[str, object]] = []

    def count(*, flag: Flag = False, two: Flag = False) -> Ruling[bool]:
        calls.append({"flag": flag, "two": two})
        return said(flag and two)

    checker = made(count, (lambda texts: said(not texts.answer, NOW), "texts"))
    texts = relevance(checker, {})
    asked = len(calls)
    assert by_today(checker, {}, texts) is not None
    assert len(calls) == asked
    other = by_today(checker, {"flag": True}, texts)
    assert other is not None
    assert (other.found.ruling.verdict, names(other.found.turns_on)) == ("Yes.", ["two"])
    assert by_today(checker, {}, Relevance(texts.ruling, texts.turns_on, (), False)) == by_today(checker, {}, texts)


def test_where_nothing_differs_what_the_ruling_turns_on_is_that_of_the_texts(made: Callable[..., Checker]) -> None:
    checker = made(by_flag, (nothing, ""))
    for facts in ({}, {"flag": True}):
        texts = relevance(checker, facts)
        found = by_today(checker, facts, texts)
        assert found is not None
        assert found.found.turns_on == texts.turns_on
        assert found.found.whatever_else is texts.whatever_else is bool(facts)
