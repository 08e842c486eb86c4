"""`vtes-judge ask`: what stands beside a question that is not decided, or is put in unknown words."""

import pytest

from vtes_judge.faces.ask import text
from vtes_judge.faces.ask.ask import code
from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    ("question", "clause", "says"),
    [
        ("what is the minimum library in limited", "VEKN 7.2.1", ""),
    ],
)
def test_what_is_not_decided_quotes_what_a_search_finds(asking: Asking, question: str, clause: str, says: str) -> None:
    answer = asking.answer(question)
    shown = text.lines(answer, brief=False, assume=False)
    nearest = shown[shown.index("nearest clauses:") :]
    assert any(line.startswith(clause) for line in nearest)
    assert says in " ".join(map(str.strip, nearest))
    short = text.lines(answer, brief=True, assume=False)
    assert short[-1].startswith("nearest clauses: ")
    assert clause in short[-1]


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("May I have 5 copies of the same vampire in my crypt?", "crypt-size"),
        ("Does my vampire have to be untapped to vote?", "vote-eligible"),
        ("How long is the final round?", "round-structure"),
        ("My additional strike: can he play one too after me?", "additional-strikes"),
        ("I bleed for 2 and get blocked, do I get the edge?", "bleed-resolve"),
        ("Can I bleed with the vampire I just influenced out?", "can-act"),
    ],
)
def test_what_is_not_decided_names_the_checker_that_is_likely_meant(asking: Asking, question: str, name: str) -> None:
    """Words that ask another's question, such as "the same vampire in my" a contest's, are not enough: it must be
    nearly as likely as the first that a search names."""
    answer = asking.answer(question)
    assert answer.ruling is None
    assert answer.checker is not None
    assert answer.checker.name == name


def test_no_clauses_are_quoted_beside_a_ruling_for_each_value(asking: Asking) -> None:
    assert "nearest clauses:" not in text.lines(asking.answer("is it slow play"), brief=False, assume=False)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "do I get a VP when my predator is ousted?",
            ["Who gets victory points and pool for this ousting?", "D: 1 VP and 6 pool."],
        ),
        ("who gets a VP when my predator is ousted?", ["D: 1 VP and 6 pool."]),
    ],
)
def test_a_verdict_on_who_gets_something_stands_behind_its_question_where_it_was_asked_whether(
    asking: Asking, question: str, says: list[str]
) -> None:
    shown = text.lines(asking.answer(question), brief=False, assume=False)
    assert shown[: len(says)] == says
    assert "Clockwise: A (you), B (your prey), C, D, E (your predator)." in shown


@pytest.mark.parametrize(
    ("question", "asked", "says"),
    [
        (
            "1 blood; 1 normal plus 1 aggravated, unprevented. Fate?",
            "What does this damage do to the vampire?",
            "The vampire goes to torpor with 0 blood.",
        ),
    ],
)
def test_a_question_that_is_put_in_unknown_words_is_ruled_on_where_the_search_is_clear_and_all_is_told(
    asking: Asking, question: str, asked: str, says: str
) -> None:
    answer = asking.answer(question)
    assert answer.checker is not None
    assert answer.ruling is not None
    assert (answer.claimed, answer.unused, answer.ruling.verdict) == (True, (), says)
    assert text.lines(answer, brief=False, assume=False)[:2] == [asked, says]


@pytest.mark.parametrize(
    ("question", "exits"),
    [
        ("can a tapped vampire block", 0),
        ("is it slow play", 0),
        ("what is the capital of France", 1),
        ("what is the best deck", 1),
        ("how do I cook rice", 1),
    ],
)
def test_what_the_texts_do_not_cover_exits_with_1(asking: Asking, question: str, exits: int) -> None:
    assert code(asking.answer(question)) == exits


@pytest.mark.parametrize(
    ("question", "unused", "otherwise"),
    [
        ("I have four cards in hand and my deck is two cards high. How many do I draw?", ("deck", "two", "high"), ""),
        ("I have four cards in hand and a friend with a dog. How many do I draw?", ("friend", "dog"), "Draw 3."),
    ],
)
def test_a_fact_is_told_back_though_words_beside_it_were_not_read(
    asking: Asking, question: str, unused: tuple[str, ...], otherwise: str
) -> None:
    (answer,) = asking.answers(question)
    assert not answer.decided
    assert not answer.missing
    assert (answer.written, answer.unused, answer.otherwise) == ({"in_hand": "4"}, unused, otherwise)


@pytest.mark.parametrize(
    ("question", "command"),
    [
        (
            "Limited event, library empty, hand of 3, one recursion unused. Withdrawal attempt?",
            "vtes-judge check withdraw-eligible library=0 hand=3",
        ),
        (
            "Are agg points worse for allies? Mine has 3 life and ate two of them.",
            "vtes-judge check ally-retainer-damage life=3",
        ),
    ],
)
def test_a_question_that_asks_no_checker_in_known_words_tells_its_facts_to_the_one_that_a_search_names(
    asking: Asking, question: str, command: str
) -> None:
    answer = asking.answer(question)
    assert (answer.decided, answer.command) == (False, command)
    shown = text.lines(answer, brief=False, assume=False)
    assert shown[0] == "Not decided: some of the question was not understood."
    assert f"tell it: {command}" in " ".join(shown)
