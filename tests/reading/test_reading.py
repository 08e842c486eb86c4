"""Words of a question, and what templates find in them."""

from fractions import Fraction

import pytest

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.kinds import takes_several
from vtes_judge.reading.filling import NEIGHBOURS, SHARED, facts_of, takes
from vtes_judge.reading.matching import Templates
from vtes_judge.reading.people import person
from vtes_judge.reading.reader import read_question
from vtes_judge.reading.words.text import read


@pytest.fixture(scope="module")
def templates() -> Templates:
    return Templates(Book().compiled)


@pytest.mark.parametrize(
    "forms",
    [
        ("bleed", "bleeds", "bled", "bleeding"),
        ("tap", "taps", "tapping", "locks"),
        ("untap", "untaps", "unlock"),
        ("tapped", "locked"),
        ("untapped", "unlocked"),
        ("vote", "votes", "voting", "voted"),
        ("press", "presses", "pressed"),
        ("diablerize", "diablerizes", "diablerized"),
        ("vampire", "vampires", "vamp"),
    ],
)
def test_forms_of_a_word_are_one(forms: tuple[str, ...]) -> None:
    assert len({lemma(form) for form in forms}) == 1


def test_who_taps_does_not_say_that_it_is_tapped() -> None:
    assert len({lemma(form) for form in ("tap", "tapped", "untap", "untapped")}) == 4


@pytest.mark.parametrize(
    ("one", "other"), [("range", "ranged"), ("tap", "untap"), ("prey", "predator"), ("life", "live")]
)
def test_other_words_stay_apart(one: str, other: str) -> None:
    assert lemma(one) != lemma(other)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("two blood and 3 pool", [2, 3]),
        ("1.5 victory points, ½ a point", [Fraction(3, 2), Fraction(1, 2)]),
        ("+1 stealth, -2 strength", [1, -2]),
        ("twenty five minutes", [25]),
        ("the one who blocks", []),
        ("another one, my torpid one, one who blocks", []),
        ("group-2 vampires", [2]),
    ],
)
def test_numbers(text: str, numbers: list[Fraction | int]) -> None:
    assert [word.number for word in read(text) if word.number is not None] == numbers


@pytest.mark.parametrize(
    ("text", "bound", "number"),
    [
        ("at least two blood", "≥", 2),
        ("fewer than 3 players", "≤", 2),
        ("more than 10 pool", "≥", 11),
        ("no more than 10 pool", "≤", 10),
        ("2 or more votes", "≥", 2),
        ("about 3 blood", "~", 3),
    ],
)
def test_a_bound_is_no_number(text: str, bound: str, number: int) -> None:
    assert [(word.bound, int(word.number)) for word in read(text) if word.number is not None] == [(bound, number)]


@pytest.mark.parametrize(
    "text", ["it can't block", "he does not vote", "without a title", "nobody blocks", "never mind"]
)
def test_negations(text: str) -> None:
    assert sum(word.negation for word in read(text)) == 1


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("A bleeds B", ["A", "B"]),
        ("A vampire bleeds", []),
        ("A's minion takes an action", ["A"]),
        ("does A win", ["A"]),
        ("a prince and B", ["B"]),
    ],
)
def test_letters_are_players(text: str, players: list[str]) -> None:
    assert [word.lemma for word in read(text) if word.player] == players


@pytest.mark.parametrize(
    ("text", "who"),
    [("my prey", "my prey"), ("the predator", "predator"), ("I", "me"), ("my grand-prey", "my grand-prey"), ("B", "B")],
)
def test_people(text: str, who: str) -> None:
    assert next(person(read(text), 0))[1] == who


@pytest.mark.parametrize(
    ("question", "checker", "facts"),
    [
        ("Stealth 1 against intercept 1, is the action blocked?", "block-outcome", {"stealth": "1", "intercept": "1"}),
        (
            "the vote is 4 to 3, does the referendum pass",
            "referendum-outcome",
            {"votes_for": "4", "votes_against": "3"},
        ),
        ("can a tapped vampire bleed", "can-act", {"action": "bleed", "kind": "vampire", "tapped": "yes"}),
        ("can a vampire that is not tapped bleed", "can-act", {"action": "bleed", "kind": "vampire", "tapped": "no"}),
    ],
)
def test_facts(templates: Templates, question: str, checker: str, facts: dict[str, str]) -> None:
    reading = read_question(Book(), templates, question)
    assert reading is not None
    assert (reading.checker.name, dict(reading.filled.facts), reading.unused) == (checker, facts, ())


Told = tuple[str, str, tuple[tuple[str, str], ...], frozenset[str]]
"""What templates tell: whose, of what kind, the facts, and the words by which those of facts tell them."""


@pytest.fixture(scope="module")
def told_by_templates(templates: Templates) -> set[Told]:
    return {
        (owner, kind, told, frozenset(words) if kind == "fact" else frozenset())
        for owner, kind, told, words, _, _ in templates.said.every()
    }


@pytest.mark.long
def test_every_template_tells_facts_that_its_checker_has(told_by_templates: set[Told]) -> None:
    """A name that no checker has, or a value that its fact does not take, is found before anybody asks."""
    wrong = []
    for owner, told in sorted({(owner, told) for owner, _, told, _ in told_by_templates if owner != SHARED}):
        facts = facts_of(load(find(owner)))
        for name, value in told:
            if name in NEIGHBOURS or (name in facts and ("<" in value or takes(facts[name], value))):
                continue
            several = name in facts and takes_several(facts[name].type)
            if not several:
                wrong.append((owner, name, value))
    assert wrong == []


@pytest.mark.long
def test_a_word_that_tells_a_fact_is_never_idle(templates: Templates, told_by_templates: set[Told]) -> None:
    told = {(owner, word) for owner, _, _, words in told_by_templates for word in words}
    assert [(name, word) for name, idle in templates.idle.items() for word in idle if (name, word) in told] == []


def test_a_comma_parts_two_names() -> None:
    assert [word.text for word in read("Bob, Prince of Paris") if word.player] == ["Bob"]
