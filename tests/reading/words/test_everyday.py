"""Everyday words are read as those of the rules where nothing else decides, and say what was taken for what."""

import pytest

from vtes_judge.reading.answering import Asking
from vtes_judge.reading.words.everyday import in_plain_words
from vtes_judge.reading.words.text import read


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def put(asking: Asking, question: str) -> list[str]:
    """The ways in which a question is put in the words of the rules."""
    versions = in_plain_words(asking.book.compiled, read(question), asking.templates.known)
    return [" ".join(word.text for word in words) for words in versions]


@pytest.mark.parametrize(
    ("question", "versions"),
    [
        ("May I look through my opponent's hand?", []),  # every word is known
        ("his graveyard", []),  # asks nothing
        ("Can he jettison 2 cards?", ["Can he discard 2 cards"]),
        ("Can he block if he jettisoned a card?", ["Can he block if he discarded a card"]),
        ("Can Jettison block?", []),  # a name
        ("Can my Malkavian block?", ["Can my vampire block"]),
        ("Can the tapped player's Gangrel prince block?", ["Can the tapped player's prince block"]),
        ("Can Malkavian block?", []),  # not one vampire
        ("Can my tapped Ventrue block?", ["Can my tapped vampire block"]),  # a template has the clan too
        ("Can my Ventrue play a card that requires a clan?", []),  # it matters which
        ("Can my Caitiff block?", []),  # no clan
    ],
)
def test_a_question_is_put_in_the_words_of_the_rules(asking: Asking, question: str, versions: list[str]) -> None:
    assert put(asking, question) == versions


def test_a_word_of_several_meanings_is_read_in_each(asking: Asking) -> None:
    assert len(put(asking, "Can he divert it?")) == 3


def test_what_was_taken_for_what_is_told(asking: Asking) -> None:
    answer = asking.answer("may i look through my opponent's graveyard")
    assert answer.ruling is not None
    assert answer.ruling.verdict == "Yes, it is public."
    assert "ash heap for graveyard" in answer.understood


def test_the_names_of_the_pub_tell_nothing(asking: Asking) -> None:
    """A word of the scenery forbids no verdict; one that nobody knows does."""
    assert asking.answer("does a blocked vampire tap in a pub").unused == ()
    assert not asking.answer("does a zorbled vampire tap").decided


def test_what_is_heard_for_what_is_told_too(asking: Asking) -> None:
    assert "look at for leaf through" in asking.answer("may i leaf through my opponent's hand").understood


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("I'm third to play. How many transfers do I get on my first turn?", "3 transfers"),
        ("How many votes do two princes and the Edge have?", "A has five votes"),
        ("my prey's vampire bleeds me for 2 with 1 stealth, I have 1 intercept, is it blocked", "Blocked"),
        ("My vampire hunts with +1 stealth. My prey has a vampire with 1 intercept. Is the hunt blocked?", "Blocked"),
        ("My vampire bleeds for 3 at 1 stealth and his blocker has 1 intercept. Blocked?", "Blocked"),
        ("a vampire with 2 blood is hit for 3 damage, torpor?", "The vampire goes to torpor"),
        ("Vampire with 3 blood suffers one aggravated. Torpor?", "The vampire goes to torpor"),
        ("The organizer bets a dinner that Bob takes the final. Alright?", "No bets"),
        ("What does everybody start with?", "Each Methuselah starts with 30 pool"),
        ("How many votes do u get with a prince and a primogen?", "A has three votes"),
    ],
)
def test_everyday_questions_are_ruled_on(asking: Asking, question: str, verdict: str) -> None:
    ruling = asking.answer(question).ruling
    assert ruling is not None
    assert ruling.verdict.startswith(verdict)


def test_letters_of_a_phone_stand_for_words() -> None:
    words = read("do u tap when ur blocker blocks")
    assert " ".join(word.text for word in words) == "do you tap when your blocker blocks"


def test_one_behind_a_player_named_a_is_a_number() -> None:
    assert [word.number for word in read("A controls one Scarce vampire")] == [None, None, 1, None, None]
    assert [word.number for word in read("is it a directed one")] == [None, None, None, None, None]
