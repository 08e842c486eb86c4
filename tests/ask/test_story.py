"""Proves which sentences of a story ask, what they suppose, and that each is ruled on or left open, never wrongly."""

from pathlib import Path

import pytest

from tests.ask.asked_measure import LOUD, RIGHT, WRONG, measured, rows
from tests.ask.test_scenery import DAMAGE, PRINCE, one
from vtes_judge.faces.ask.text import lines_of_several
from vtes_judge.reading.answering import Asking
from vtes_judge.reading.story import asking as those_that_ask
from vtes_judge.reading.story import sentences, windows
from vtes_judge.reading.words.text import read


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    "text",
    [
        "He has 2 blood and she takes 4 damage. Does he go to torpor?",
        "Does he go to torpor? He has 2 blood. She takes 4.",
        "Mine has 2 blood. Yours takes 4 damage. Does he go to torpor?",
        "My vampire has 2 blood and my predator's one takes 4 damage. Does he go to torpor?",
        "One vampire has 2 blood and another vampire takes 4 damage. Does he go to torpor?",
    ],
)
def test_he_is_not_she(asking: Asking, text: str) -> None:
    assert not one(asking, text).decided


@pytest.mark.parametrize("question", ["Is that legal?", "Allowed?", "Blocked without further cards?"])
def test_a_question_that_says_nothing_is_not_read_alone(asking: Asking, question: str) -> None:
    assert not one(asking, f"He did something with his minions and a location last night. {question}").decided


@pytest.mark.parametrize(
    ("claim", "says", "asked"),
    [
        ("You can't block with a tapped vampire, right?", "No.", "You can't block with a tapped vampire, right"),
        ("I think a tapped vampire can not bleed.", "No.", "a tapped vampire can not bleed"),
        ("Nobody said that a tapped vampire can not bleed.", "No.", "a tapped vampire can not bleed"),
        ("A prince in torpor can't vote. Correct?", "No.", "A prince in torpor can't vote. Correct"),
        ("A prince in torpor doesn't vote, does he?", "No.", "A prince in torpor doesn't vote"),
        ("A tapped vampire may not bleed, true?", "No.", "A tapped vampire may not bleed, true"),
        (
            "The judge said that you may not have 10 crypt cards.",
            "Too few: at least 12.",
            "you may not have 10 crypt cards",
        ),
        (
            "My predator argued that I couldn't bleed with a tapped vampire, etc.",
            "No.",
            "I couldn't bleed with a tapped vampire, etc",
        ),
    ],
)
def test_what_somebody_claims_is_ruled_on(asking: Asking, claim: str, says: str, asked: str) -> None:
    answer = one(asking, claim)
    assert answer.ruling is not None
    assert (answer.ruling.verdict, answer.asked, answer.claimed) == (says, asked, True)
    assert lines_of_several([answer], brief=True, assume=False)[0].startswith((answer.checker or answer).question[:30])


@pytest.mark.parametrize(
    "claim",
    [
        "It isn't true that you can't block with a tapped vampire, right?",
        "You can't block with a tapped vampire, but why?",
        "You don't need 12 crypt cards, do you?",
        "I can't play that card, right?",
    ],
)
def test_what_is_claimed_in_another_way_is_not(asking: Asking, claim: str) -> None:
    assert not one(asking, claim).decided


def test_each_question_of_a_story_has_its_answer(asking: Asking) -> None:
    text = f"It was Friday night. {DAMAGE} And then somebody asked about Cadillacs: are they any good? {PRINCE}"
    answers = asking.answers(text)
    assert [one.decided for one in answers] == [True, True, False]
    assert [one.asked for one in answers[:2]] == [DAMAGE.rstrip("?"), PRINCE.rstrip("?")]
    assert "Not decided, ask it alone: And then" in " ".join(lines_of_several(answers, brief=True, assume=False))


@pytest.mark.parametrize(
    ("text", "cards", "verdict"),
    [
        ("When is a reaction card such as Deflection paid for?", ("Deflection",), "Now."),
        ("How many votes is a prince, say Alexandra, worth?", ("Alexandra",), "Two votes."),
    ],
)
def test_a_card_that_is_an_example_of_a_kind_is_ruled_on_as_one_of_it(
    asking: Asking, text: str, cards: tuple[str, ...], verdict: str
) -> None:
    answer = one(asking, text)
    assert answer.ruling is not None
    assert (answer.cards, answer.ruling.verdict) == (cards, verdict)
    assert "says goes before the rules." in " ".join(lines_of_several([answer], brief=True, assume=False))


@pytest.mark.parametrize(
    "text",
    [
        "Can a tapped vampire block with a card like Forced Awakening?",
        "Can a vampire play a reaction such as Forced Awakening when tapped?",
        "Can my ally Carlton Van Wyk hunt?",
        "Can a tapped vampire with a reaction such as Forced Awakening block?",
        "Can Forced Awakening be played by a tapped vampire?",
        "Is a card like Forced Awakening needed for a tapped vampire to block?",
    ],
)
def test_a_card_that_is_no_example_leaves_the_question_open(asking: Asking, text: str) -> None:
    assert not one(asking, text).decided


@pytest.mark.parametrize(
    ("question", "supposed", "verdict", "unless"),
    [
        ("Can a vampire with 0 blood block?", ("controller", "targets"), "Yes.", "controller"),
        ("Can vampires block an undirected action?", ("controller",), "Yes.", "controller"),
    ],
)
def test_who_asks_whether_something_may_be_done_supposes_the_usual(
    asking: Asking, question: str, supposed: tuple[str, ...], verdict: str, unless: str
) -> None:
    answer = one(asking, question)
    assert answer.ruling is not None
    assert answer.relevance is not None
    assert (answer.supposed, answer.ruling.verdict) == (supposed, verdict)
    assert unless in [turn.fact.name for turn in answer.relevance.unless]
    assert "Supposed, since it is asked whether it may be:" in " ".join(lines_of_several([answer], False, False))


@pytest.mark.parametrize(
    "question",
    [
        "What if I burn the edge for a vote?",
        "Can I block with a tapped or an untapped vampire?",
        "Must a vampire block?",
    ],
)
def test_who_asks_more_supposes_nothing(asking: Asking, question: str) -> None:
    assert not one(asking, question).supposed


def test_sentences_that_ask() -> None:
    text = "I play A (with B): it fails. May I? So, no. Or 1.5? Thanks."
    words = read(text)
    told = sentences(text, words)
    assert [text[words[one.start].start : words[one.end - 1].end] for one in told] == [
        "I play A (with B): it fails",
        "May I",
        "So, no",
        "Or 1.5",
        "Thanks",
    ]
    assert [one.asks for one in told] == [False, True, False, True, False]
    assert those_that_ask(told, words) == [told[1], told[3]]
    alone, with_the_last, with_the_next = (frozenset(places) for places in windows(told, told[3]))
    assert alone == frozenset(told[3].places)
    assert with_the_last == alone | frozenset(told[2].places)
    assert with_the_next == alone | frozenset(told[4].places)


@pytest.mark.parametrize(
    ("file", "half", "least"),
    [
        pytest.param("asked_stories", "seen", 9, marks=pytest.mark.long),
        pytest.param("asked_stories", "unseen", 6, marks=pytest.mark.long),
        pytest.param("asked_letters", "seen", 4, marks=pytest.mark.long),
        pytest.param("asked_letters", "unseen", 5, marks=pytest.mark.long),
        pytest.param("asked_letters_second", "seen", 0, marks=pytest.mark.long),
        pytest.param("asked_letters_second", "unseen", 0, marks=pytest.mark.long),
    ],
)
def test_stories_of_players_are_ruled_on_or_left_open(asking: Asking, file: str, half: str, least: int) -> None:
    """Written before they could be read, half of them unseen since: of the 20 to 25 in a half that can be decided so
    many are. "What happens?" behind a story of which no fact was read is not answered: two were answered rightly so."""
    told = rows(Path(__file__).with_name(f"{file}.jsonl"))
    found = measured([row for row in told if row["half"] == half], asking)
    assert [row["question"] for kind, row, _ in found if kind in (WRONG, LOUD)] == []
    assert sum(kind == RIGHT for kind, _, _ in found) >= least
