"""Proves what a ruling turns on: no fact that was left out changes a ruling in silence."""

from functools import partial
from itertools import islice, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cases import try_each
from tests.examples import examples, portion
from tests.rules.test_every_rule import values_of
from vtes_judge.annotations import Annotated, Any, NamedTuple
from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.catalogue.index import import_all
from vtes_judge.choices import Enum
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.decoding.kinds import alternatives, bare, optional
from vtes_judge.faces.rulings import turning_facts
from vtes_judge.faces.terminal.circumstances import headline
from vtes_judge.relevance.candidates import ToldFigures, candidates
from vtes_judge.relevance.figures import figures_of
from vtes_judge.relevance.turning_facts import Relevance, key, relevance
from vtes_judge.rulings import CHECKERS, MISSING, SPECIAL, Checker, Ruling, Unfit, Untold, Weight, because
from vtes_judge.table.nouns import Context, Variant

import_all()
FILES = sorted(Path(FOLDER).glob("*.yaml"))
CIRCUMSTANCES = (Weight.ORDINARY, Weight.SPECIAL)
"""The weights of facts whose bearing on a ruling is said with it."""
MOST = 3_000
"""A space of so many values is tried whole."""


class LeftOut(NamedTuple):
    """A scenario of which one fact is not told. `told`: the other facts. `whole`: the ruling with that fact too.
    `found`: what the ruling without it turns on."""

    checker: Checker
    told: dict[str, Any]
    fact: str
    whole: Ruling[Any]
    found: Relevance


@pytest.fixture(scope="module", params=FILES, ids=lambda file: str(file.stem))
def left_out(request: pytest.FixtureRequest) -> list[LeftOut]:
    """Of the scenarios of a file and every fact that may be left out, unless the others are refused without it."""
    cases = []
    for name, scenarios in read(request.param).items():
        checker = CHECKERS[name]
        may = [fact.name for fact in checker.facts if fact.default is not MISSING]
        known: dict[str, Relevance | None] = {}  # scenarios that differ in one fact are the same without it
        for scenario in portion(scenarios):
            values, _ = decoder.collect(checker, scenario["given"])
            whole = checker.rule(**values)
            for fact in may:
                if fact not in values:
                    continue
                told = {one: its for one, its in values.items() if one != fact}
                same = repr(sorted(told.items()))
                if same not in known:
                    try:
                        known[same] = relevance(checker, told)
                    except Unfit:
                        known[same] = None
                found = known[same]
                if found is not None:
                    cases.append(LeftOut(checker, told, fact, whole, found))
    return cases


def test_no_fact_that_is_left_out_changes_a_ruling_in_silence(left_out: list[LeftOut]) -> None:
    for checker, told, fact, whole, found in left_out:
        if key(found.ruling) != key(whole):
            named = {turn.fact.name for turn in (*found.turns_on, *found.unless)}
            assert fact in named, (checker.name, told, whole.verdict, found.ruling.verdict)


@pytest.mark.parametrize("columns", [40, 80])
def test_it_fits_on_paper(left_out: list[LeftOut], columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning_facts, "width", lambda: columns)
    for checker, told, _, _, found in left_out:
        below = turning_facts.unless_lines(found, columns)
        lines = below if found.decided else turning_facts.open_lines(checker, told, found)
        assert not [line for line in lines if len(line) > columns and " " in line.strip()], checker.name
        assert headline(found.ruling, found).startswith(found.ruling.verdict[:-1])


def every_value(kind: Any) -> list[Any] | None:
    """All values of a type; None where they are too many to name."""
    found: list[Any] = [None] if optional(bare(kind)) else []
    for one in alternatives(bare(kind)):
        if one is bool:
            found += [True, False]
        elif isinstance(one, type) and issubclass(one, Enum):
            found += list(one)
        else:
            return None
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_whatever_else_means_every_value_of_every_other_fact(file: Path) -> None:
    for name, scenarios in read(file).items():
        checker = CHECKERS[name]
        for scenario in portion(scenarios):
            told, _ = decoder.collect(checker, scenario["given"])
            found = relevance(checker, told)
            others = {fact.name: every_value(fact.type) for fact in checker.facts if fact.name not in told}
            if not found.whatever_else:
                continue
            assert others
            assert found.decided
            assert not found.unless
            for values in islice(product(*(its or [] for its in others.values())), MOST):
                assert verdict_of(checker, {**told, **dict(zip(others, values, strict=True))}) in (
                    None,
                    key(found.ruling),
                )


def test_a_plain_verdict_stands_when_several_ordinary_facts_differ(left_out: list[LeftOut]) -> None:
    """Two to four untold facts that nothing turns on, with other values at once, leave the verdict as it is."""
    dice = Random(len(left_out))
    for checker, told, _, _, found in left_out:
        named = {turn.fact.name for turn in found.unless} | set(found.ruling.told)
        ordinary = [fact for fact in checker.facts if fact.name not in told and fact.weight is Weight.ORDINARY]
        free = [fact for fact in ordinary if fact.name not in named]
        if not found.decided or len(free) < 2:
            continue
        seen = ToldFigures([*told.values(), *(fact.default for fact in ordinary)], figures_of(checker.rule))
        for _ in range(8):
            some = dice.sample(free, min(dice.randint(2, 4), len(free)))
            others = {fact.name: dice.choice(candidates(fact.type, seen, fact.default)) for fact in some}
            try:
                ruling = checker.rule(**told, **others)
            except (Unfit, ArithmeticError):
                continue
            assert key(ruling) == key(found.ruling), (checker.name, told, others)


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_plain_verdict_stands_whichever_facts_are_left_out(file: Path) -> None:
    """Half of the facts are left out, and some of them changed before; what is decided stays so, whatever one or two of
    the untold facts are that the ruling does not name."""
    dice = Random(file.stem)
    for name, scenarios in read(file).items():
        checker = CHECKERS[name]
        for _ in range(examples(40)):
            told, _ = decoder.collect(checker, dice.choice(scenarios)["given"])
            seen = ToldFigures([*told.values(), "A", "B", "C"], figures_of(checker.rule))
            values = {
                fact.name: dice.choice(candidates(fact.type, seen, told.get(fact.name, fact.default)))
                for fact in checker.facts
                if dice.random() < 0.3 and fact.name in told
            }
            kept = {
                fact.name: values.get(fact.name, told[fact.name])
                for fact in checker.facts
                if fact.name in told and (fact.default is MISSING or dice.random() < 0.5)
            }
            try:
                found = relevance(checker, kept)
            except (Unfit, ArithmeticError):
                continue
            named = {turn.fact.name for turn in found.unless} | set(found.ruling.told) | set(kept)
            free = [fact for fact in checker.facts if fact.weight in CIRCUMSTANCES and fact.name not in named]
            if not found.decided or not free:
                continue
            some = dice.sample(free, min(2, len(free)))
            others = {fact.name: dice.choice(candidates(fact.type, seen, fact.default)) for fact in some}
            try:
                other = checker.rule(**kept, **others)
            except (Unfit, ArithmeticError):
                continue
            assert key(other) == key(found.ruling), (name, kept, others)


def verdict_of(checker: Checker, facts: dict[str, Any]) -> tuple[str, str] | None:
    """The ruling as two are compared; None for facts that cannot be."""
    try:
        return key(checker.rule(**facts))
    except Untold:
        raise
    except Unfit:
        return None


FIRST = {name: scenarios for file in FILES for name, scenarios in read(file).items()}
few = settings(max_examples=examples(8), deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_a_plain_verdict_stands_whatever_an_ordinary_fact_is(file: Path) -> None:
    """Any value of one untold fact, drawn at random, leaves a verdict that was given plainly as it is."""
    try_each((name, partial(stands, name)) for name in read(file))


def test_every_checker_has_scenarios() -> None:
    assert FIRST.keys() == CHECKERS.keys()


def stands(name: str) -> None:
    checker = CHECKERS[name]

    @few
    @given(st.data())
    def tried(data: st.DataObject) -> None:
        scenario = data.draw(st.sampled_from(FIRST[name]))
        told, _ = decoder.collect(checker, scenario["given"])
        found = relevance(checker, told)
        named = {turn.fact.name for turn in (*found.turns_on, *found.unless)}
        free = [fact for fact in checker.facts if fact.name not in told and fact.name not in named]
        if not free:
            return
        fact = data.draw(st.sampled_from(free))
        value = data.draw(values_of(fact.type))
        try:
            other = checker.rule(**told, **{fact.name: value})
        except (Unfit, ArithmeticError):
            return
        assert key(other) == key(found.ruling), (told, fact.name, value)

    tried()


# rules of their own, so that what is proved does not hang on the texts


def door(
    *,
    height: Annotated[int, "the height of the guest"],
    lintel: Annotated[int, "the height of the door"] = 10,
    stoops: Annotated[bool, "the guest stoops"] = False,
    hat: Annotated[bool, "the guest wears a hat", SPECIAL] = False,
    key: Annotated[str | None, "who has the key"] = "A",
    locked: Annotated[bool, "the door is locked"] = False,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
    guests: Annotated[tuple[str, ...], "who comes along"] = (),
) -> Ruling[bool]:
    """Nothing of the game: may the guest pass?"""
    if locked and key is None:
        raise Untold("the door is locked: tell who has the key", "key")
    tall = height + (2 if hat else 0)
    fits = (tall <= lintel or stoops) and len(guests) < 2 and variant is Variant.NONE
    return Ruling(fits, "Yes." if fits else "No.", (because("of the door", "CRR I"),))


DOOR = Checker("door", "May the guest pass?", "A", ("CRR I",), door)


def names(found: Relevance) -> tuple[list[str], list[str]]:
    return [turn.fact.name for turn in found.turns_on], [turn.fact.name for turn in found.unless]


@pytest.mark.parametrize(
    ("told", "turns_on", "unless"),
    [
        pytest.param({"height": 3}, {"lintel", "guests"}, {"variant"}, id="a number around the one told"),
        pytest.param({"height": 11, "lintel": 10, "guests": ()}, {"stoops"}, set(), id="yes or no"),
        pytest.param(
            {"height": 9, "lintel": 10, "stoops": False, "guests": ()}, set(), {"hat", "variant"}, id="special"
        ),
        pytest.param(
            {"height": 9, "lintel": 9, "hat": True, "stoops": False, "guests": ("B", "C")}, set(), set(), id="no more"
        ),
        pytest.param({"height": 9, "lintel": 10, "stoops": True}, {"guests"}, {"variant"}, id="a list of two"),
    ],
)
def test_what_a_ruling_turns_on(told: dict[str, Any], turns_on: set[str], unless: set[str]) -> None:
    found = relevance(DOOR, told)
    assert (set(names(found)[0]), set(names(found)[1])) == (turns_on, unless)
    assert found.decided == (not turns_on)
    for turn in (*found.turns_on, *found.unless):
        assert turn.outcomes[0].value == turn.fact.default
        assert turn.changed
        for one in turn.outcomes:
            beside = {fact.name: value for fact, value in one.beside}
            assert key(door(**told, **{turn.fact.name: one.value, **beside})) == key(one.ruling)


def pair(
    *,
    first: Annotated[bool, "the first is so"] = False,
    second: Annotated[bool, "the second is so"] = False,
    third: Annotated[bool, "the third is so", SPECIAL] = False,
) -> Ruling[bool]:
    """Nothing of the game: changes with two facts at a time only."""
    both = (first and second) or (second and third)
    return Ruling(both, "Yes." if both else "No.", (because("of two", "CRR I"),))


PAIR = Checker("pair", "Are two of them so?", "A", ("CRR I",), pair)


def test_two_facts_that_change_it_only_together() -> None:
    found = relevance(PAIR, {})
    assert set(names(found)[0]) == {"first", "second"}
    (one,) = (turn for turn in found.turns_on if turn.fact.name == "first")
    assert [(fact.name, value) for fact, value in one.changed[0].beside] == [("second", True)]
    assert names(relevance(PAIR, {"first": False})) == ([], ["third"])
    assert relevance(PAIR, {"second": False}).whatever_else
    assert not relevance(PAIR, {"first": False, "second": False, "third": False}).whatever_else


def further(
    *,
    torpor: Annotated[bool, "the vampire is in torpor"] = False,
    blocker: Annotated[str | None, "who blocks"] = None,
) -> Ruling[bool]:
    """Nothing of the game: one value asks for a further fact."""
    if torpor and blocker is None:
        raise Untold("say who blocks", "blocker")
    return Ruling(torpor, "Yes." if torpor else "No.", (because("of torpor", "CRR I"),))


def test_a_value_that_needs_a_further_fact_is_tried_with_it() -> None:
    found = relevance(Checker("further", "Is it?", "A", ("CRR I",), further), {})
    assert names(found) == (["torpor"], [])
    assert {fact.name for one in found.turns_on[0].changed for fact, _ in one.beside} == {"blocker"}
    with pytest.raises(Untold) as raised:
        relevance(Checker("further", "Is it?", "A", ("CRR I",), further), {"torpor": True})
    assert raised.value.facts == ("blocker",)


def test_weights() -> None:
    weights = {fact.name: fact.weight for fact in DOOR.facts}
    assert weights["height"] is Weight.ASKED
    assert weights["lintel"] is Weight.ORDINARY
    assert weights["hat"] is Weight.SPECIAL
    assert weights["variant"] is Weight.SETTING
    assert Context.__setting__


def apart(
    *,
    appeal: Annotated[bool, "somebody appeals"] = False,
    ruled: Annotated[bool, "the judge has ruled"] = False,
    groups: Annotated[tuple[int, ...], "the groups"] = (),
) -> Ruling[bool]:
    """Nothing of the game: one fact cannot be without the other, and a list matters where two items are far apart."""
    if appeal and not ruled:
        raise Unfit("nobody appeals before the judge has ruled")
    if any(group < 1 for group in groups):
        raise Unfit("groups count from 1")
    wide = bool(groups) and max(groups) - min(groups) > 1
    found = appeal or wide
    return Ruling(found, "Yes." if found else "No.", (because("of both", "CRR I"),))


def test_a_value_that_cannot_be_alone_is_tried_with_another_fact() -> None:
    found = relevance(Checker("apart", "Is it?", "A", ("CRR I",), apart), {"groups": ()})
    assert set(names(found)[0]) == {"appeal", "ruled"}


def test_two_items_of_a_list_that_are_far_apart_are_tried() -> None:
    found = relevance(Checker("apart", "Is it?", "A", ("CRR I",), apart), {"appeal": False})
    assert names(found) == (["groups"], [])


TABLE = {"Ana": 17, "Bob": 400_000}


def looked_up(*, name: Annotated[str, "the name"] = "Cid", size: Annotated[int, "the size"] = 0) -> Ruling[int]:
    """Nothing of the game: reads a table."""
    return Ruling(TABLE.get(name, 0) + size, "It is.", (because("of the table", "CRR I"),))


def test_the_figures_of_a_rule_are_those_of_its_code_and_its_tables() -> None:
    found = figures_of(looked_up)
    assert 17 in found.numbers
    assert 400_000 not in found.numbers
    assert found.names == ("Ana",)


def test_a_fact_that_changes_only_the_reason_of_a_no_does_not_decide_and_is_not_told_to_people() -> None:
    checker = CHECKERS["constructed-deck"]
    found = relevance(checker, {"groups": (2, 4)})
    reworded = {turn.fact.name for turn in found.unless if turn.rewords}
    assert found.decided
    assert {"library", "crypt", "cards"} <= reworded
    assert not any("banned" in line for line in turning_facts.unless_lines(found, 80))
    legal = relevance(checker, {"groups": (2, 3)})
    assert not any(turn.rewords for turn in (*legal.unless, *legal.turns_on))


def test_a_headline_names_no_circumstance_that_leads_to_the_same_answer() -> None:
    """A referendum passes without polling too, groups of a limited tournament are legal as well; what has another
    answer is named."""
    said = {
        told: headline(found.ruling, found)
        for told in (
            "referendum-outcome votes_for=5 votes_against=3",
            "referendum-outcome votes_for=3 votes_against=5",
            "crypt-groups groups=2,3",
            "crypt-groups groups=2,4",
            "bleed-resolve bleed=1",
            "library-size library=45",
            "library-size library=45 context=tournament",
            "library-size library=91",
            "library-size library=101 format=constructed",
            "crypt-size crypt=8",
            "edge-untap-pool has_edge=yes",
            "may-play-reaction window=during tapped=yes",
            "sleeves-legal library=no crypt=no",
            "transfers-available position=1 own_turn=2",
            "can-minion-block controller=E targets=none tapped=yes",
        )
        for name, *facts in [told.split()]
        for checker in [CHECKERS[name]]
        for found in [relevance(checker, decoder.collect(checker, parse_facts(checker, facts))[0])]
    }
    assert list(said.values()) == [
        "It passes, 5 to 3.",
        "It fails, with 3 to 5, unless it passes automatically.",
        "Legal.",
        "Not legal, unless the format is limited or restricted-trade.",
        "B burns 1 pool, and A has the Edge.",
        "Too few: at least 60. Unless the context is casual, or the format is limited.",
        "Too few: at least 60. Unless the format is limited.",
        "Too many: at most 90. Unless the context is casual, with players 6.",
        "Too many: at most 90. Unless the context is casual, with players 7.",
        "Too few: at least 12. Unless the format is limited.",
        "Yes, she may take 1 pool from the blood bank, unless the variant is phased-intro or phased-advanced.",
        "No, unless a card lets the minion do so while tapped.",
        "Yes, unless a part without sleeves has V:EKN issued cards, or distinct backs that are not mixed enough.",
        "4 transfers, unless the number of players at the start is 2.",
        "No.",
    ]
