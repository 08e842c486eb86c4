"""Of which persons a question speaks."""

import pytest

from vtes_judge.reading.grammar.persons import (
    are_several,
    asks_the_same_of_another,
    contrasts,
    holder,
    is_of_the_other_side,
    speaks_of_another,
)
from vtes_judge.reading.words.text import read


@pytest.mark.parametrize(
    ("text", "another"),
    [
        ("his library is empty, may I withdraw?", True),
        ("do I discard if he has 8 cards?", True),
        ("My vampire has 0 blood. Can he hunt?", False),
        ("my prince contests his title, what do I pay?", False),
        ("There's a six-cap in my region with 5 blood on her", False),
        ("He says I mix groups in my crypt. Is he right?", False),
        ("may I draw?", False),
    ],
)
def test_a_pronoun_that_means_nobody_told_before_means_another_player(text: str, another: bool) -> None:
    assert speaks_of_another(read(text)) is another


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("his vampire is tapped, can mine block?", True),
        ("may my vampire block if hers is in torpor?", True),
        ("his vampire is tapped, can my ally block?", False),
        ("my vampire is tapped, can he block?", False),
    ],
)
def test_what_is_mine_is_set_against_what_is_anothers(text: str, apart: bool) -> None:
    assert contrasts({word.text.lower() for word in read(text)}) is apart


@pytest.mark.parametrize(
    ("text", "several"),
    [
        ("my opponent is 20 minutes late, what do I get?", True),
        ("the prey is late, does the predator get a loss?", True),
        ("the judge is 20 minutes late, what now?", True),
        ("I am the organizer, may I play?", False),
        ("I am 20 minutes late, do I get a loss?", False),
        ("my prey is 20 minutes late", False),
        ("it is my prey's turn, may I leave the table?", False),
    ],
)
def test_of_several_persons_it_is_not_known_whose_a_fact_is(text: str, several: bool) -> None:
    assert are_several(read(text)) is several


def test_a_judge_who_was_called_is_no_other_party() -> None:
    words = read("the judge was called, may I leave the table?")
    assert are_several(words)
    assert not are_several(words, roles=False)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("he has 1 stealth and I have 1 intercept, may I add stealth?", True),
        ("he has 1 stealth and I have 1 intercept, may he add stealth?", False),
        ("he has 1 stealth and I have 1 intercept, may I add intercept?", False),
        ("he has 2 stealth, I have 1 intercept, may he add intercept?", True),
        ("I have 2 stealth and he has 2 intercept, am I blocked?", False),
        ("he has 2 stealth and I have 2 intercept, am I blocked?", True),
        ("stealth 2 against intercept 2, am I blocked?", False),
    ],
)
def test_who_has_stealth_adds_stealth_and_is_blocked(text: str, other: bool) -> None:
    words = read(text)
    told = {
        name: [at for at, word in enumerate(words) if word.number is not None and words[at + 1].text.lower() == name]
        for name in ("stealth", "intercept")
    }
    assert is_of_the_other_side(words, told["stealth"], told["intercept"]) is other


def test_who_has_a_number_is_told_right_before_it() -> None:
    words = read("I have only 2, she has 3; of them 4")
    numbers = [at for at, word in enumerate(words) if word.number is not None]
    assert [holder(words, at) for at in numbers] == ["me", "other", ""]


@pytest.mark.parametrize(
    ("text", "another"),
    [
        ("My vampire bled this turn, may my prey do it?", True),
        ("I played one, can another player do the same?", True),
        ("My vampires hunted. Can players do that?", True),
        ("My prey bled me, may my prey do it again?", False),
        ("My prey wants to bleed me. Is my prey allowed to?", False),
        ("He wants to hunt, may he do that?", False),
        ("May my prey do nothing?", False),
    ],
)
def test_who_asks_whether_another_may_do_the_same_tells_nothing_of_the_other(text: str, another: bool) -> None:
    assert asks_the_same_of_another(read(text)) is another
