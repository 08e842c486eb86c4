"""What a story is about whose question says nothing by itself, and where a question points back."""

import pytest

from tests.reading.told_readings import told_story
from vtes_judge.reading.answering import Asking
from vtes_judge.reading.reader import Reading
from vtes_judge.reading.story import asking as those_that_ask
from vtes_judge.reading.story import sentences
from vtes_judge.reading.texts import Text


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def told(reading: Reading | None) -> str:
    """The checker of a reading and its facts."""
    if reading is None:
        return ""
    return " ".join([reading.checker.name, *(f"{name}={value}" for name, value in reading.filled.facts.items())])


POINTING = {
    (
        "shuffle-cut",
        "I would play a master. Can I do that in my own turn?",
        "<?master",
        "own turn: predator_shuffled=yes",
    ): "shuffle-cut predator_shuffled=yes",
    (
        "shuffle-cut",
        "I would play a master. Can I do so in my own turn?",
        "<?master",
        "own turn: predator_shuffled=yes",
    ): "",
    ("shuffle-cut", "I would play a master. Can I do that now?", "<?master"): "",
    (
        "shuffle-cut",
        "I would play a master. Can I do that in his own claws?",
        "<?master",
        "own: predator_shuffled=yes",
    ): "",
    (
        "shuffle-cut",
        "Play master. Can I do that in my own turn?",
        "<?play master",
        "own turn: predator_shuffled=yes",
    ): "shuffle-cut predator_shuffled=yes",
    (
        "shuffle-cut",
        "I would play a master. That in own turn?",
        "<?master",
        "that in own turn: predator_shuffled=yes",
    ): "shuffle-cut predator_shuffled=yes",
    (
        "shuffle-cut",
        "I would play a master in my own turn. Can I do that?",
        "<?master",
        "<own turn: predator_shuffled=yes",
    ): "",
    (
        "shuffle-cut",
        "I would play a master. So. I say so. Can I do that in my own turn?",
        "<?master",
        "own turn: predator_shuffled=yes",
    ): "",
    (
        "shuffle-cut",
        "I would play a master. I say so. Can I do that in my own turn?",
        "<?master",
        "own turn: predator_shuffled=yes",
    ): "shuffle-cut predator_shuffled=yes",
    (
        "shuffle-cut",
        "I would play a master. Can I do that in my own turn?",
        "<master: out_of_turn=trifle",
        "own turn: predator_shuffled=yes",
    ): "",
    (
        "shuffle-cut",
        "I would play a master for a vote. Can I do that in my own turn?",
        "<?master",
        "<political-action-legal/?vote",
        "own turn: predator_shuffled=yes",
    ): "shuffle-cut predator_shuffled=yes",
    (
        "shuffle-cut",
        "I would play a master for a vote. Can I do that in my own turn?",
        "<?master",
        "<political-action-legal/?vote",
        "own turn: predator_shuffled=yes",
        "political-action-legal/own turn: tapped=yes",
    ): "",
    (
        "shuffle-cut",
        "I would play a master for a vote. Can I do that in my own turn?",
        "<?master",
        "<political-action-legal/?vote",
        "own turn: predator_shuffled=yes",
        "political-action-legal/own: tapped=yes",
    ): "shuffle-cut predator_shuffled=yes",
    (
        "political-action-legal",
        "I would play a master for a vote. Can I do that in my own turn?",
        "<shuffle-cut/?master",
        "<?vote",
        "shuffle-cut/own turn: predator_shuffled=yes",
    ): "shuffle-cut predator_shuffled=yes",
    (
        "shuffle-cut",
        "I would play a master for a vote. Can I do that in my own turn?",
        "<?master",
        "<political-action-legal/?vote",
        "political-action-legal/own turn: tapped=yes",
    ): "political-action-legal tapped=yes",
}
"""A checker, a story and what was found in it, with what a question is about that points back."""


def test_a_question_points_back_to_what_was_named(asking: Asking) -> None:
    found = {}
    for row in POINTING:
        reading, every = told_story(*row)
        text = Text(row[1], list(reading.words), every, None, ())
        story = sentences(text.question, text.words)
        found[row] = told(asking._pointing_back(text, story, those_that_ask(story, text.words)[-1]))
    assert {row: says for row, says in found.items() if says != POINTING[row]} == {}


THEMES = {
    "My bleed was 3. Who's right?": "",
    "I have 2 blood. He takes 3 normal damage. Who is right?": "",
    "She has 2 blood. He takes 3 normal damage. Who is right?": "",
    "My vampire has 2 blood and takes 3 normal damage. Who is right?": "vampire-damage",
    "I have a vampire with 2 blood. He takes 3 normal damage. Who is right?": "vampire-damage",
    "He takes 3 normal damage, Deflection. Who is right?": "",
    "He takes notes. Is this allowed during a game?": "may-take-notes",
    "How much pool does a bleed burn? It was 3. So what is it?": "",
    "Stealth 1 against intercept 2, is that blocked or not? Who is right?": "",
    "He likes claws. Who is right?": "",
    "I mix group 3 and group 5 in my crypt. Is he right?": "crypt-groups",
    "He says I mix group 3 and group 5 in my crypt. Is he right?": "crypt-groups",
    "I think that a tapped vampire can bleed. Group 3 and group 5 in a crypt. Who is right?": "crypt-groups",
    "We mixed group 3 and group 5 in a crypt and he bleeds with 2 vampires. Who is right?": "",
    "Group 3 and 5 in one crypt. What does it cost? Who is right?": "",
    "The referendum was 5 to 3. Is he right?": "referendum-outcome",
    "He has a prince and a justicar. Who is right?": "",
    "Is my crypt with group 3 and 5 legal? Who is right?": "",
    "My bleed was 3. May a tapped vampire bleed?": "can-act tapped=yes action=bleed kind=vampire",
    "The bleed was reduced. Is he right?": "",
    "We play with a library of 95 cards. Is he right?": "library-size",
}
"""Stories, with what their last question is about if it says nothing by itself, and the facts that it tells."""


def test_what_a_story_is_about(asking: Asking) -> None:
    found = {}
    for question in THEMES:
        text = asking._read(question)
        story = sentences(text.question, text.words)
        found[question] = told(asking._theme(text, story, those_that_ask(story, text.words)[-1]))
    assert {question: says for question, says in found.items() if says != THEMES[question]} == {}


def test_a_question_alone_is_no_story(asking: Asking) -> None:
    assert asking._told(asking._read("Can a tapped vampire bleed?")) == []
    assert len(asking._told(asking._read("We had fun. Can a tapped vampire bleed?"))) == 1
