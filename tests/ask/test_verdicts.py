"""Proves which questions `ask` rules on, how it reads them, and which it leaves open."""

import pytest

from vtes_judge.faces.ask import text
from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("Stealth 1 against intercept 1, is the action blocked?", "Blocked."),
        ("How many votes does a justicar have?", "Three votes."),
        (
            "My vampire has two blood and takes three damage, does he go to torpor?",
            "The vampire goes to torpor with 0 blood.",
        ),
        ("is a library of more than 90 cards tournament legal", "Too many: at most 90."),
        ("is a library of fewer than 60 cards tournament legal", "Too few: at least 60."),
        ("A bleeds B; the bleed is bounced to C. May B's vampire block?", "No."),
        ("A bleeds B; the bleed is bounced to C. May C's vampire block?", "Yes."),
    ],
)
def test_a_proved_verdict(asking: Asking, question: str, says: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is not None
    assert answer.ruling.verdict == says
    assert answer.unused == ()


@pytest.mark.parametrize(
    "question",
    [
        "How many votes does a justicar have at least 3 times?",
        "Stealth 2 against intercept at least 1, is the action blocked?",
        "is a library of at most 90 cards tournament legal",
        "vampire with at least 1.5 blood takes 3 damage",
        "Stealth 1 against intercept 1 and never a wake, is the action blocked?",
        "is the action blocked?",
        "does my unicorn vote with 3 hats",
        "is it false that a tapped vampire can block",
        "Can a tapped vampire block and can an untapped one?",
        "is the action unblocked with 1 stealth against 1 intercept",
        "how many votes do a prince and a baron have if the baron is in torpor",
        "how many votes do two princes have, neither of them contested",
        "Ann bleeds Bob. May her predator block?",
        "can my minion block",
        "can I block with my vampire",
        "may my prey block",
        "can my vampire bleed from torpor?",
        "may I play another out-of-turn master during my prey's turn?",
        "a bleed of 3 was reduced, how much pool is burned",
        "he bled this turn, may he take a different action?",
        "are genuine cards with backs of a different color allowed?",
    ],
)
def test_what_is_not_used_forbids_a_verdict(asking: Asking, question: str) -> None:
    assert not asking.answer(question).decided


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("Ann bleeds Bob, can Carl's vampire block?", "No."),
        ("Ann bleeds Bob, may Bob block?", "Yes."),
        ("Ann takes an undirected action. Bob is her prey. May Bob block?", "Yes."),
        ("Ann's predator is Bob. Ann takes an undirected action. May Bob block?", "No."),
        ("Ann bleeds me, may my prey block with an untapped minion", "No."),
        (
            "who may block, Ann's minion takes an undirected action, Bob is Ann's prey, Carl is Ann's predator",
            "Bob first, then Carl.",
        ),
    ],
)
def test_who_is_named_may_sit_anywhere_that_was_not_told(asking: Asking, question: str, says: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is not None
    assert answer.ruling.verdict == says


@pytest.mark.parametrize(
    ("question", "verdicts"),
    [
        ("A bleeds B, may C block? How many votes does a justicar have?", ["No.", "Three votes."]),
        ("how many votes does a justicar have and how many votes does a prince have", ["Three votes.", "Two votes."]),
        (
            "Table of four: A 1.5, B 1, C 0.5, D 0 VP. Game win? Tournament points?",
            ["Nobody: nobody has at least 2 victory points.", "A 60, B 48, C 24, D 12."],
        ),
        (
            "Result: A 2, B 1, C 1, D 0. Game win and tournament points?",
            ["A, with 2 victory points.", "A 60, B 36, C 36, D 12."],
        ),
    ],
)
def test_two_questions_get_two_verdicts(asking: Asking, question: str, verdicts: list[str]) -> None:
    answers = asking.answers(question)
    assert [one.ruling.verdict for one in answers if one.ruling is not None] == verdicts


def test_a_question_that_may_point_to_another_is_not_read_alone(asking: Asking) -> None:
    first, second = asking.answers("Can a tapped vampire block? May he vote?")
    assert (first.decided, first.asked, second.decided) == (True, "Can a tapped vampire block", False)


def test_a_slip_is_read_as_what_was_meant_and_said(asking: Asking) -> None:
    answer = asking.answer("can a tapped vampyre blokc")
    assert answer.ruling is not None
    assert answer.understood == ("tapped yes (tapped vampyre blokc)", "vampire for vampyre", "block for blokc")


@pytest.mark.parametrize(
    ("question", "missing"),
    [
        ("Ann takes an undirected action. May Bob block?", "seats"),
        ("A bleeds B, may her predator block", "controller"),
    ],
)
def test_where_somebody_sits_is_not_guessed(asking: Asking, question: str, missing: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is None
    assert missing in [fact.name for fact in answer.missing]


UNDERSTOOD = {
    "Can I bleed my predator for a change?": ["target my predator (Can I bleed my predator)"],
    "Can a prince who is snoozing in torpor cast votes?": [
        "title prince (prince)",
        "region torpor (in torpor)",
    ],
    "Can a player who has the Edge sacrifice it for a vote?": ["has-edge yes (player has Edge)", "burn for sacrifice"],
}


@pytest.mark.parametrize("question", UNDERSTOOD)
def test_a_saying_is_named_where_it_is_read_as_another_word(asking: Asking, question: str) -> None:
    assert list(asking.answer(question).understood) == UNDERSTOOD[question]


@pytest.mark.parametrize("question", ["what? is", "is what", "a", "? ?a?", "who who who"])
def test_a_question_that_tells_nothing_is_answered_all_the_same(question: str, asking: Asking) -> None:
    """A checker may be named by its question alone, with no fact read and nothing searched for."""
    answer = asking.answer(question)
    assert answer.ruling is None
    assert text.lines(answer, brief=False, assume=False)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "is it slow play",
            [
                "It depends on pace (how the player takes time, as the judge finds).",
                "Understood: Is this slow play? nothing but the question.",
                "  reasonable-thinking  Acceptable, whatever else is true.",
                "  excessively-slow     Slow play, whatever else is true.",
                "  stalling             Slow play, unless it is done intentionally to take",
                "                       advantage of a time limit.",
            ],
        ),
        (
            "what is the minimum library in limited",
            [
                "Not decided: it must be told boosters (booster packs of eleven cards used per",
                "player (limited only)).",
                "Understood: How many library cards may a deck have in this game, and is this",
                "library a legal size? format limited (limited).",
            ],
        ),
        (
            "my deck is shuffled, may I make a final cut?",
            ["Not decided: a final cut depends on the predator: tell predator-shuffled."],
        ),
        ("Can a judge rewind a game?", ["Not decided: it must be told found (when the error was noticed)."]),
        ("a limited game with a crypt of -3", ["Not decided: a number of cards or boosters cannot be below zero."]),
    ],
)
def test_what_is_not_decided_says_what_it_hangs_on(asking: Asking, question: str, says: list[str]) -> None:
    assert text.lines(asking.answer(question), brief=False, assume=False)[: len(says)] == says


def test_a_day_of_the_week_names_no_card(asking: Asking) -> None:
    answer = asking.answer("We are 11 people for Saturday, how are the tables made?")
    assert (answer.checker and answer.checker.name, answer.cards, answer.unused) == ("table-sizes", (), ("Saturday",))


def test_no_ruling_is_told_for_each_value_where_the_seats_are_missing_too(asking: Asking) -> None:
    answer = asking.answer("Ann acts on Bob: is it directed?")
    assert [fact.name for fact in answer.missing] == ["action", "seats"]
    assert answer.by_value == ()


def test_of_two_players_nobody_knows_who_wins(asking: Asking) -> None:
    assert not asking.answer("A has 2 VP, B has 1 VP, who gets the game win").decided
