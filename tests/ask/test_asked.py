"""Questions in plain words with the facts that they tell: no verdict is wrong, enough are given, all checkers asked.

The halves called unseen have been read by now, so that the floors tell what is kept, not what is new.

`asked.jsonl` and `asked_second.jsonl` were written before the templates of the sayings, the second with two questions
for every checker. Half of each stayed unseen while they were made, and is measured apart. `asked_third.jsonl` is short
questions as judges put them, 26 of 57 answered at first sight. `asked_fourth.jsonl` is 449 plain questions with their
clause, written from the clauses by whoever then wrote templates for the seen half; of those that tell what decides 45
in 100 were answered at first sight. `asked_fifth.jsonl` is 240 questions by two writers who knew only the texts and
the facts of the checkers; of those that tell what decides 33 in 100 were answered at first sight. `asked_sixth.jsonl`
is 140 questions of another such writer, a third of them letters: 13 of 86 were answered at first sight.
`asked_seventh.jsonl` is 283 short questions of three more, as people type them at a table: of those that tell what
decides 25 in 100 were answered at first sight. `asked_eighth.jsonl` is 696 exact situations by three others, three for
each checker: noted down, spoken at a table, and told in two or three sentences; 14 in 100 were answered at first
sight, 28 of the first kind and 3 of the last. `asked_ninth.jsonl` is 220 questions over 165 checkers by one more, as
people ask a judge or a friend: 62 were answered at first sight. The five files `asked_tenth_*.jsonl` are 877 questions
of six more writers and of those who taught from them; their facts are mostly as they were read, and checked by eye, so
that they guard what is ruled on and measure nothing new. So do the eight files `asked_eleventh_*.jsonl` and the six
files `asked_twelfth_*.jsonl`: almost 4,000 and 2,800 questions by eight and six teachers, most of them written before
the wordings that read them, each with its facts; only those that are ruled on rightly are kept. Of all 3,643 that the
six wrote 48 in 100 were answered at first sight. The four files `asked_thirteenth_*.jsonl` are the same of four more.
"""

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.examples import portion
from vtes_judge.catalogue.checkers import listed
from vtes_judge.faces.command.failures import is_question
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking

from .asked_measure import ASKED, RIGHT, WRONG, Row, measured, rows
from .misread import MISREAD, MISREAD_AT_EVENTS
from .passed_by import PASSED_BY

TAUGHT = (
    *(f"asked_eleventh_{area}" for area in "turn actions blocking combat votes scoring conduct phased".split()),
    *(f"asked_twelfth_{area}" for area in "turn actions combat votes phased event".split()),
    *(f"asked_thirteenth_{area}" for area in "turn actions combat event".split()),
)
"""The sets of which every question was read when they were put here."""

SETS = {
    name: rows(Path(__file__).with_name(f"{name}.jsonl"))
    for name in (
        "asked",
        "asked_second",
        "asked_third",
        "asked_fourth",
        "asked_fifth",
        "asked_sixth",
        "asked_seventh",
        "asked_eighth",
        "asked_ninth",
        "asked_tenth_turn",
        "asked_tenth_event",
        "asked_tenth_combat",
        "asked_tenth_rules",
        "asked_tenth_vekn",
        *TAUGHT,
    )
}

FEW = 8
"""So many questions of a set that was read whole may be asked back."""

FLOORS = {
    ("asked", "seen"): 64,
    ("asked", "unseen"): 66,
    ("asked_second", "seen"): 194,
    ("asked_second", "unseen"): 185,
    ("asked_third", "seen"): 54,
    ("asked_fourth", "seen"): 186,
    ("asked_fourth", "unseen"): 182,
    ("asked_fifth", "seen"): 103,
    ("asked_fifth", "unseen"): 92,
    ("asked_sixth", "seen"): 32,
    ("asked_sixth", "unseen"): 28,
    ("asked_seventh", "seen"): 142,
    ("asked_seventh", "unseen"): 81,
    ("asked_eighth", "seen"): 266,
    ("asked_eighth", "unseen"): 222,
    ("asked_ninth", "unseen"): 108,
    ("asked_tenth_turn", "seen"): 150,
    ("asked_tenth_event", "seen"): 190,
    ("asked_tenth_combat", "seen"): 135,
    ("asked_tenth_rules", "seen"): 190,
    ("asked_tenth_vekn", "seen"): 183,
    **{(name, "seen"): len(SETS[name]) - FEW for name in TAUGHT},
}
"""So many of a half are answered at least."""

TENTH, THIRD = 10, 3
"""Of the sets that were read whole every tenth question is changed, of the others every third: a change for each word
makes some twelve questions of one."""

CUT = 150
"""One question in so many is cut behind each of its words."""

DAILY = ("asked", "asked_third")
"""The sets whose questions are asked every day."""

NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w.-])")

SAME = {
    *("S277", "S329", "S378", "V023", "V044"),
    *("Q035", "V057", "N022", "N086", "N136", "N148", "N194", "N238", "N320", "N364"),
    *("Q019", "S109", "V009", "V010", "N140", "N142", "F078", "S181", "N251", "F017", "F039", "F061", "F158", "F167"),
    *("S154", "F020", "F123", "F153", "F188", "F208", "F207", "Q032", "N029", "G011", "G044"),
    *("G056", "H054", "H089", "H104", "H105", "J009", "J013", "J044", "J045", "J046", "J072", "J077", "J103", "J104"),
    *("J106", "K015", "K018", "K022", "K065"),
    *(
        "F165",
        "K1-016",
        "K1-178",
        "K1-189",
        "K1-223",
        "K2-172",
        "K2-181",
        "K3-007",
        "K3-013",
        "K3-073",
        "K3-130",
        "K3-153",
        "K3-175",
        "K3-196",
        "S267",
    ),
}
"""In these a number bears on nothing (the predator of the first round is one as well as that of the second, a dodge is
one of any strike, one pool that is lost is as bad as two, no prince in torpor has 3 votes either), the denial says the
same (who sleeps through his pick does not pick, a nod is asked for), it parts what is one name (a blood not hunt), is
no English (declines not the draw), is of what has no bearing (not after all the modifiers), is answered by how it is
(not blocked? Blocked.), or is told twice (the same state, nothing changes)."""


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


Answers = Callable[[str], list[tuple[str, Row, Answer]]]


@pytest.fixture(scope="module")
def answers(asking: Asking) -> Answers:
    """What is made of each question of a set."""
    return cache(lambda name: measured(SETS[name], asking))


@pytest.mark.parametrize(
    ("name", "half"), [one if one[0] in DAILY else pytest.param(*one, marks=pytest.mark.long) for one in FLOORS]
)
def test_no_verdict_is_wrong_and_enough_are_given(answers: Answers, name: str, half: str) -> None:
    found = [one for one in answers(name) if one[1]["half"] == half]
    assert [(row["question"], answer.command) for kind, row, answer in found if kind == WRONG] == []
    assert sum(kind == RIGHT for kind, _, _ in found) >= FLOORS[name, half]


@pytest.mark.long
def test_every_checker_is_reached_by_a_question(answers: Answers) -> None:
    """By a ruling, or by a question in return that leaves no word unread."""
    reached = {
        row["checker"]
        for name in SETS
        for kind, row, answer in answers(name)
        if kind == RIGHT or (kind == ASKED and not answer.unused)
    }
    assert {one.name for one in listed()} - reached == set()


def mutations(question: str) -> list[str]:
    """The question with a `not` before each word but the first, with each number one more, and with each a bound."""
    words = question.split(" ")
    found = [" ".join([*words[:at], "not", *words[at:]]) for at in range(1, len(words))]
    for match in NUMBER.finditer(question):
        before, after = question[: match.start()], question[match.end() :]
        found += [f"{before}{int(match[0]) + 1}{after}", f"{before}at least {match[0]}{after}"]
    return found


SAME_WHEN_CHANGED = {
    line
    for line in Path(__file__).with_name("same_when_changed.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
}
"""Changed questions whose answer is rightly that of the question, each under its reason."""


@pytest.mark.long
@pytest.mark.parametrize("name", SETS)
def test_another_question_is_never_read_as_the_same(name: str, asking: Asking) -> None:
    """Whoever denies, counts one more or names a bound is not answered as if it were not there, but where that bears on
    nothing, and for letters and situations, whose scenery may be denied. Of a claim the question on which it is ruled
    stands before the verdict."""
    same = []
    for row in SETS[name][:: TENTH if name in TAUGHT else THIRD]:
        answer = asking.answer(row["question"])
        letter = answer.scenery and name in ("asked_sixth", "asked_eighth")
        changed = answer.decided and not letter and row["id"] not in SAME
        for other in mutations(row["question"]) if changed else ():
            its = asking.answer(other)
            if (
                its.decided
                and not its.bounded
                and not its.claimed
                and (its.checker, its.written) == (answer.checker, answer.written)
            ):
                same.append(other)
    assert set(same) - SAME_WHEN_CHANGED == set()


def test_a_question_in_quotes_is_no_misspelt_command() -> None:
    asked = [row["question"] for its in SETS.values() for row in its if len(row["question"].split()) > 2]
    assert [question for question in asked if "=" not in question and not is_question([question])] == []


def test_no_question_is_read_as_another(asking: Asking) -> None:
    """The stealth card is no reaction, the turn of another player not the same, himself nobody else."""
    answers = {question: asking.answer(question) for question in portion([*MISREAD])}
    decided = {question: answer.ruling.verdict for question, answer in answers.items() if answer.ruling is not None}
    assert {question: says for question, says in decided.items() if not says.startswith(MISREAD[question])} == {}


def test_no_question_of_an_event_is_read_as_another(asking: Asking) -> None:
    """To sign up is not to recruit, what a finalist does no preliminary game, no date that of another deed."""
    answers = {question: asking.answer(question) for question in MISREAD_AT_EVENTS}
    decided = {question: answer.ruling.verdict for question, answer in answers.items() if answer.ruling is not None}
    wrong = {question: says for question, says in decided.items() if not says.startswith(MISREAD_AT_EVENTS[question])}
    assert wrong == {}


def test_no_word_that_decides_is_passed_by(asking: Asking) -> None:
    """A tapped minion does not bleed, what was burned is held no more, and another's phase is not mine."""
    verdicts = {question: asking.answer(question).ruling for question in PASSED_BY}
    said = {question: "It depends" if ruling is None else ruling.verdict for question, ruling in verdicts.items()}
    assert {question: says for question, says in said.items() if not says.startswith(PASSED_BY[question])} == {}


def test_a_question_one_word_away_from_another_is_not_ruled_on_as_that(asking: Asking) -> None:
    """Each of these was once ruled on wrongly: another's hand, an earlier phase, a card that says otherwise."""
    questions = Path(__file__).with_name("one_word_away.txt").read_text(encoding="utf-8").splitlines()
    assert [question for question in portion(questions) if asking.answer(question).decided] == []


@pytest.mark.long
def test_a_question_cut_anywhere_is_answered(asking: Asking) -> None:
    """ "can my justicar put 2 votes for and 1 for" ended in a fault of the program."""
    asked = [row["question"].split() for its in SETS.values() for row in its]
    for words in asked[::CUT]:
        for at in range(1, len(words)):
            assert asking.answers(" ".join(words[:at]))
            assert asking.answers(" ".join(words[at:]))


def test_who_asks_for_a_nod_denies_nothing(asking: Asking) -> None:
    answer = asking.answer("Both my library and my crypt are sleeved. That's legal, isn't it?")
    assert answer.ruling is not None
    assert answer.ruling.verdict == "Yes."
