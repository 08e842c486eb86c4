"""Proves that the scenery of a story changes no verdict, and that what may bear on its question forbids one."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from tests.ask.asked_measure import rows
from tests.ask.round_trip import Speaker
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import plain
from vtes_judge.faces.ask.text import lines_of_several
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking
from vtes_judge.relevance.turning_facts import key
from vtes_judge.rulings import Weight

DAMAGE = "What does 3 normal damage do to a vampire with 2 blood?"
BLEED = "How much pool does a bleed of 3 burn?"
EDGE = "Do I gain a pool from the edge?"
PRINCE = "How many votes is a prince worth?"


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def one(asking: Asking, text: str) -> Answer:
    (answer,) = asking.answers(text)
    return answer


@pytest.mark.parametrize(
    ("background", "question", "says"),
    [
        (
            "We had 14 people in our shop last Sunday, and the judge was not sure.",
            DAMAGE,
            "goes to torpor with 0 blood",
        ),
        ("He hits me for 3 normal damage and I had nothing left to prevent it.", DAMAGE, "goes to torpor with 0 blood"),
        ("My friend claims that he stays ready.", DAMAGE, "goes to torpor with 0 blood"),
        ("He said I may prevent 2 of it anyway.", DAMAGE, "goes to torpor with 0 blood"),
        ("Question #2, he is ready to die.", DAMAGE, "goes to torpor with 0 blood"),
        ("No block, no bounce, no reduction, I said.", BLEED, "B burns 3 pool"),
        ("On my last turn I got a bleed through, and so I have the edge now.", EDGE, "Yes, she may take 1 pool"),
        ("My vampire had 2 blood when it began.", "What if he takes 3 normal damage?", "goes to torpor with 0 blood"),
        (
            "My prey's blocker had 1 intercept, and I had 2 stealth.",
            "Is it allowed to pile up stealth?",
            "No.",
        ),
        ("The polling is over. I have the edge.", "Can I burn the edge for a vote?", "No."),
        ("My vampire lies in torpor and I need him.", "Can he leave torpor with 1 blood?", "No."),
        ("The game was at a tournament in Malmö.", "Is a library of 95 cards legal?", "Too many: at most 90."),
    ],
)
def test_scenery_forbids_nothing(asking: Asking, background: str, question: str, says: str) -> None:
    answer = one(asking, f"{background} {question}")
    assert answer.ruling is not None
    assert says in answer.ruling.verdict
    assert answer.asked in ("", question.rstrip("?"))


BEARING = [
    ("He prevents some of it.", DAMAGE),
    ("He said that he prevented 2 of it.", DAMAGE),
    ("He said I may prevent it because he prevented 2 of it.", DAMAGE),
    ("The vampire is wounded already.", "What does 1 normal damage do to a vampire with 3 blood?"),
    ("In fact he has 1 blood.", DAMAGE),
    ("My vampire had 3 blood but lost some.", "What if he takes 3 normal damage?"),
    ("My vampire had 4 blood and spent them all.", "What if he takes 3 normal damage?"),
    ("My vampire is contested.", "Can he bleed?"),
    ("My vampire was contested.", "Can my vampire bleed?"),
    ("My bleed was blocked.", BLEED),
    ("The bleed was reduced by a reaction.", BLEED),
    ("My prey canceled something.", BLEED),
    ("My predator has the edge. I do not.", EDGE),
    ("My opponent claims to have the edge.", EDGE),
    ("If I have the edge, all is well.", EDGE),
    ("He claims, as always, he has the edge.", "Can he burn the edge for a vote?"),
    ("My prince's title is contested by another one.", PRINCE),
    ("I control a prince who is an anarch now.", PRINCE),
    ("We play with a rule of our own: any prince is worth 4 votes.", PRINCE),
    ("I have a ready anarch already.", "What does it cost a 1 blood vampire to go anarch?"),
    ("I untapped him with Freak Drive.", "Can a tapped vampire bleed?"),
    ("The acting minion plays +2 stealth.", "With stealth 1 against intercept 2, is the action blocked?"),
    ("Two more votes came in. There were 5 votes for and 5 against.", "Does the referendum pass?"),
    ("My predator said the referendum was 5 to 3.", "Does the referendum pass?"),
    ("A B C D E sit clockwise. D has been ousted before. B and C are ousted.", "Who gets the victory points?"),
    ("I had the edge at the start of my last turn but I lost it.", EDGE),
    ("The damage is aggravated.", "What does 2 damage do to a vampire with 3 blood?"),
    ("My deck mixes groups 2 and 4.", "Are groups 2 and 3 legal together?"),
    ("I have 2 infernal vampires, one of them is untapped.", "What do I pay to untap an infernal minion?"),
    ("A bleeds B. Marc is at the table too.", "May B block?"),
    (
        "His stealth was 2 and my intercept 2, but the card gave him 1 more.",
        "He says it is not blocked. Who is right?",
    ),
]
"""Backgrounds that may bear on a question, each with the question."""


TALK = ("", "Hey judge, ", "Sorry to ask but ", "I am confused: ", "We disagree because ")


def each_bearing() -> Iterator[object]:
    """Every background behind every talk; each day every background alone, and some behind a talk."""
    for at, (background, question) in enumerate(BEARING):
        for number, talk in enumerate(TALK):
            marks = pytest.mark.long if number and (at + number) % len(TALK) else ()
            yield pytest.param(background, question, talk, marks=marks)


@pytest.mark.parametrize(("background", "question", "talk"), list(each_bearing()))
def test_what_may_bear_forbids_a_verdict(asking: Asking, background: str, question: str, talk: str) -> None:
    assert not one(asking, f"{talk}{background} {question}").decided


def test_what_may_bear_is_named_with_the_verdict_that_it_would_change(asking: Asking) -> None:
    answer = one(asking, f"He prevented some of it with a card. {DAMAGE}")
    assert (answer.unused, answer.otherwise) == (("prevented",), "The vampire goes to torpor with 0 blood.")


def test_no_verdict_is_told_in_case_that_a_number_has_no_bearing(asking: Asking) -> None:
    answer = one(asking, f"He dealt with 2 of it by a card. {DAMAGE}")
    assert "2" in answer.unused
    assert answer.otherwise == ""


def test_a_card_of_the_scenery_is_said_to_go_before_the_rules(asking: Asking) -> None:
    answer = one(asking, "Last night he had a Flak Jacket and a Blood Doll there. Can a tapped vampire bleed?")
    assert answer.decided
    assert "says goes before the rules." in " ".join(lines_of_several([answer], brief=True, assume=False))


@pytest.mark.parametrize(
    ("text", "asked", "verdict"),
    [
        ("One more thing: can a tapped vampire bleed?", "can a tapped vampire bleed", "No."),
        ("Can a tapped vampire bleed, or can he bleed only when untapped?", "Can a tapped vampire bleed", "No."),
        ("A tapped vampire can bleed, can't he?", "A tapped vampire can bleed", "No."),
        ("Sure, he may not bleed, but can a tapped vampire hunt?", "can a tapped vampire hunt", "No."),
        ("Can a tapped vampire bleed, since he did nothing wrong?", "Can a tapped vampire bleed", "No."),
        ("How many votes is a prince worth (I lent my book to Ole)?", "How many votes is a prince worth", "Two votes."),
    ],
)
def test_what_stands_around_the_question_of_a_sentence_is_background(
    asking: Asking, text: str, asked: str, verdict: str
) -> None:
    answer = one(asking, text)
    assert answer.ruling is not None
    assert (answer.asked, answer.ruling.verdict) == (asked, verdict)


@pytest.mark.parametrize(
    "text",
    [
        "If he is in torpor and I have no pool: can a prince vote?",
        "How many votes is a prince worth, because he is an anarch?",
        "Is a library of 95 cards legal, or is 90 the limit?",
        "I'm judging tomorrow, may I also play a deck?",
        "Can a tapped vampire block (with Forced Awakening), or is he too late?",
    ],
)
def test_what_stands_around_the_question_and_may_bear_forbids_a_verdict(asking: Asking, text: str) -> None:
    assert not one(asking, text).decided


SCENERY = (
    "Hi all, we had a long evening last night and one thing came up.",
    "Someone played a Parity Shift earlier, which had changed the whole table.",
    "My prey argued that it works differently, but he could not show me any text.",
    "There were two locations in play and a Blood Doll on my best vampire.",
    "Thanks in advance for any help.",
)

WAYS = 2
"""So many ways to say a fact are tried."""


def alone(asking: Asking) -> Iterator[tuple[str, Answer]]:
    """The questions of the seen half that are decided by themselves."""
    for row in rows(Path(__file__).with_name("asked_second.jsonl")):
        question = row["question"].rstrip("?") + "?"
        answers = asking.answers(question) if row["half"] == "seen" else []
        if len(answers) == 1 and answers[0].decided:
            yield question[0].upper() + question[1:], answers[0]


@pytest.mark.long
def test_no_scenery_changes_a_verdict_and_little_of_it_hides_one(asking: Asking) -> None:
    told = [(answer, asking.answer(f"{before} {question}")) for question, answer in alone(asking) for before in SCENERY]
    changed = [
        found.question
        for answer, found in told
        if answer.ruling is not None and found.ruling is not None and key(answer.ruling) != key(found.ruling)
    ]
    assert changed == []
    assert sum(found.decided for _, found in told) > 0.68 * len(told)


def otherwise(speaker: Speaker, answer: Answer) -> Iterator[tuple[str, str]]:
    """Facts in words that would change the ruling of an answer, or that contradict what it was told."""
    checker, turns, ruling = answer.checker, answer.relevance, answer.ruling
    assert checker is not None
    assert turns is not None
    assert ruling is not None
    changes = [
        (turn.fact.name, text_of(plain(one.value)))
        for turn in turns.unless
        for one in turn.outcomes[1:]
        if not one.beside and "." not in turn.fact.name and key(one.ruling) != key(ruling)
    ]
    every = {fact.name: fact for fact in checker.facts}
    for name, value in answer.written.items():
        if every[name].weight is not Weight.SETTING and value in ("yes", "no"):
            changes.append((name, "no" if value == "yes" else "yes"))
        elif every[name].weight is not Weight.SETTING and value.isdecimal():
            changes.append((name, str(int(value) + 1)))
    for name, value in changes:
        for words in islice(speaker.ways(checker.name, name, value), WAYS):
            yield name, words


@pytest.mark.long
@pytest.mark.parametrize("talk", ["In this game", "I wonder because"])
def test_what_contradicts_a_question_is_never_passed_over(asking: Asking, talk: str) -> None:
    speaker, ignored = Speaker(asking), []
    for question, answer in alone(asking):
        for name, words in otherwise(speaker, answer) if not answer.whatever else ():
            found = asking.answer(f"{talk} {words}. {question}")
            same = found.asked and found.written.get(name) == answer.written.get(name)
            if (
                same
                and found.ruling is not None
                and answer.ruling is not None
                and key(found.ruling) == key(answer.ruling)
            ):
                ignored.append((words, question))
    assert ignored == []


@pytest.mark.parametrize(
    ("story", "unread"),
    [
        ("I have 2 transfers left over. I'd need them. Can I keep them for next turn?", "transfers"),
        ("I have 2 transfers left over. Can I keep them for next turn?", "transfers"),
    ],
)
def test_no_table_of_rulings_stands_beside_what_a_story_tells_and_was_not_taken(
    asking: Asking, story: str, unread: str
) -> None:
    answer = asking.answer(story)
    assert (answer.decided, answer.by_value, answer.relevance) == (False, (), None)
    assert unread in answer.unused
