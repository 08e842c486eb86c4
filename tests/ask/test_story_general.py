"""Questions of the rules in general, in a story or alone, and stories whose question says nothing by itself."""

import pytest

from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking
from vtes_judge.reading.grammar.general import is_general
from vtes_judge.reading.words.text import read


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
            "He has a habit of picking up other people's stuff, and that evening it was a prince.",
            "May a player look at another player's uncontrolled region?",
            "No.",
        ),
        (
            "I got rescued from torpor, but my predator said that a vampire has to be untapped for it.",
            "Can a tapped vampire bleed?",
            "No.",
        ),
    ],
)
def test_a_question_of_the_rules_in_general_tells_itself_what_it_is_of(
    asking: Asking, background: str, question: str, says: str
) -> None:
    answer = one(asking, f"{background} {question}")
    assert answer.ruling is not None
    assert answer.ruling.verdict.startswith(says)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "My bleed was reduced from 2 and was down to 0 in the end. I took the Edge. Others: no pool, no Edge. "
            "Who's right?",
            None,
        ),
        ("His bleed was down to 0 in the end. Others: no pool, no Edge. Who's right?", "No pool is burned"),
        ("I'd like to mix group 3 and group 5 in my crypt. My friend says only neighbours. Is he right?", "Not legal."),
        ("I play Freak Drive and mix group 3 and group 5 in my crypt. Is he right?", None),
        ("If I mixed group 3 and group 5 in my crypt, he would laugh. Is he right?", None),
        ("He says he mixes group 3 and group 5 in his crypt. Is he right?", None),
    ],
)
def test_a_story_whose_question_says_nothing_is_asked_of_what_it_tells(
    asking: Asking, text: str, says: str | None
) -> None:
    answer = one(asking, text)
    assert (answer.ruling is not None) is (says is not None)
    assert answer.ruling is None or (answer.claimed and answer.ruling.verdict.startswith(says or ""))


@pytest.mark.parametrize(
    ("question", "general"),
    [
        ("Can a tapped vampire bleed?", True),
        ("Is it legal to bleed with an ally?", True),
        ("May a player burn the Edge in a tournament?", True),
        ("Can he bleed?", False),
        ("Can my vampire bleed?", False),
        ("Does the referendum pass?", False),
        ("May B block?", False),
        ("Can a vampire bleed again?", False),
        ("Is it my turn?", False),
        ("Is a vampire in a tournament the blocker?", False),
        ("Is there a limit?", True),
        ("Is a vampire of this clan ready?", False),
        ("Is a vampire of its clan ready?", False),
        ("May a vampire burn the library?", True),
        ("May a vampire act in the first turn?", True),
        ("May a vampire act in the very first turn?", False),
        ("May a player in a tournament the loser of which he is play?", False),
        ("Is a vampire's prey ready?", True),
        ("Is the vampire's blood lost?", False),
    ],
)
def test_whether_a_question_is_of_the_rules_in_general(question: str, general: bool) -> None:
    assert is_general(read(question)) is general


GENERAL = {
    "Does a vampire at zero blood have to hunt?": "Yes, before any other action",
    "Can a new ally act right away?": "Not yet.",
    "Can I add stealth before the other side tries to block?": "No.",
    "Can a tapped vampire bounce a bleed?": "No.",
    "Can a vampire in torpor play reaction cards?": "No.",
    "Can I burn two political action cards for two votes?": "No.",
    "Can I burn a political card for a vote when I called the vote myself?": "No.",
    "Does the target of an action tap?": "No, it does not tap.",
    "Does a vampire tap when he blocks?": "Yes, it taps.",
    "Does a failed block tap the vampire?": "No, it does not tap.",
    "Can someone across the table block a bleed?": "No.",
    "Can I bleed cross table?": "No.",
    "Can I play a master after a trifle?": "Yes;",
    "Can I play two out of turn masters before my next turn?": "No.",
    "When do I pay for an equipment?": "At action resolution.",
    "Can I look at my own uncontrolled vampires?": "Yes",
    "Does a dodge stop damage to a retainer?": "The dodge does not protect from it.",
    "Does combat ends beat first strike?": "Combat ends",
    "Do a prince and an archbishop of the same city contest?": "Yes, they contest it.",
    "Does a prince keep his title if he becomes a justicar?": "It has the title justicar",
    "If someone else ousts my prey do I get the pool?": "A: 1 VP and 6 pool.",
    "Can a blocking vampire play action modifiers?": "No.",
    "Can I discard a card and play an event in the same discard phase?": "Not legal.",
    "Can I look through my library?": "No.",
    "Does my blocker tap if the block fails?": "No, it does not tap.",
    "Can another minion try to block after a failed block?": "Yes.",
    "I have a hand full of 6 political vote cards. May I burn them all as 6 votes?": "No.",
    "How do I pay for contested equipment?": "1 pool for one card.",
    "What happens to my minions when I am ousted?": "Removed from the game.",
    "What happens to cards I stole when I am ousted?": "Removed from the game.",
}
"""What players ask of the rules in general, with how the verdict begins."""


def test_what_players_ask_in_general_is_ruled_on(asking: Asking) -> None:
    answers = {question: one(asking, question) for question in GENERAL}
    said = {question: answer.ruling.verdict if answer.ruling else "" for question, answer in answers.items()}
    assert {question: says for question, says in said.items() if not says.startswith(GENERAL[question])} == {}
