"""Whether a ruling has the form of an answer, word by word."""

from types import SimpleNamespace
from typing import Any, cast

from vtes_judge.reading import forms
from vtes_judge.reading.words.text import read
from vtes_judge.rulings import Checker, Ruling


def asked(question: str) -> Checker:
    """A checker of which no more is known than its question."""
    return cast(Checker, SimpleNamespace(question=question))


OPENINGS = {
    "May he block?": "may",
    "If he is tapped, may he block?": "may",
    "If he is tapped may he block?": "",
    "He is tapped and may block": "may",
    "He is tapped. So may he block": "may",
    "He is tapped: may he block": "may",
    "He may block": "",
    "What if he does, may he block?": "may",
    "May he block, what happens then?": "what",
    "Does he, who is tapped, block?": "does",
    "What happens, who blocks?": "who",
    "He blocks, who is tapped?": "who",
    "When is it paid?": "when",
    "He blocks, when is it paid?": "",
    "Is it paid, when he blocks?": "is",
    "Block?": "",
}
"""Questions, and the word that begins the last clause of each that begins as a question does."""


def test_the_word_that_begins_a_question() -> None:
    assert {question: forms.last_opening(read(question)) for question in OPENINGS} == OPENINGS


LEAVE = {
    "May he block?": True,
    "Is he able to block?": True,
    "May he not block?": False,
    "May nobody block?": False,
    "Can he act with no blood?": True,
    "Can he act without blood?": True,
    "Can he not act without blood?": False,
    "What may he do?": False,
    "Does he block?": False,
}
"""Questions, and whether each asks no more than whether something may be done."""

DUTY = {
    "Must he block?": True,
    "What must he block?": False,
    "Do I have to block?": True,
    "To have blood, does he tap?": False,
    "Do I have two cards?": False,
    "May he block?": False,
}
"""Questions, and whether each asks if something must be done."""


def test_whether_something_may_or_must_be_done() -> None:
    assert {question: forms.asks_leave(read(question)) for question in LEAVE} == LEAVE
    assert {question: forms.is_of_duty(read(question)) for question in DUTY} == DUTY


FORMS = {
    ("What is the meaning of block?", "Who is it?", "B.", 2): False,
    ("What is it?", "Who is it?", "B.", 2): True,
    # which of them, and how many
    ("Which cards are there?", "How many cards are there?", "Cards.", 2): False,
    ("How many cards are there?", "How many cards are there?", "Cards.", 2): True,
    ("Which cards are there?", "Which cards are there?", "Cards.", 2): True,
    ("Who has cards?", "How many cards are there?", "Cards.", 2): True,
    ("There which cards are?", "How many cards are there?", "Cards.", 2): True,
    # when
    ("When is it paid?", "What is paid?", "Now.", 2): False,
    ("When is it paid?", "When is it paid?", "Now.", 2): True,
    ("What is paid when?", "What is paid?", "Now.", 2): True,
    # a figure
    ("May he bleed?", "Who bleeds?", "3 pool.", 3): False,
    ("May he bleed?", "Who bleeds?", "At least 3 pool.", 3): False,
    ("May he bleed?", "Who bleeds?", "At most 3 pool.", 3): False,
    ("May he bleed?", "Who bleeds?", "A burns 3 pool.", 3): True,
    ("Is he bled?", "Who bleeds?", "3 pool.", 3): False,
    ("Does he bleed?", "Who bleeds?", "3 pool.", 3): True,
    ("How much is it?", "Who bleeds?", "3 pool.", 3): True,
    # how it is, and whether it may be done
    ("Is he blocking?", "May this minion block?", "Ready.", 2): False,
    ("Is he blocking?", "Can this minion block?", "Ready.", 2): False,
    ("Is he blocking?", "When may this minion block?", "Ready.", 2): True,
    ("Is he able to block?", "May this minion block?", "Ready.", 2): True,
    ("Is he allowed to block?", "May this minion block?", "Ready.", 2): True,
    ("Is it fine that he blocks?", "May this minion block?", "Ready.", 2): True,
    ("Does he block?", "May this minion block?", "Ready.", 2): True,
    # who suffers it
    ("Does the blocked vampire act?", "Does this minion block?", "Ready.", 2): False,
    ("Does the blocked card act?", "Does this minion block?", "Ready.", 2): True,
    ("Does the blocked vampire act?", "Does this minion bleed?", "Ready.", 2): True,
    ("Does the blocked vampire act?", "Who may block?", "Ready.", 2): True,
    # another turn
    ("What is it after the turn?", "Who is it?", "B.", 2): True,
    ("What is it after turn 2?", "Who is it?", "B.", 2): False,
    # what fails
    ("Does it fail?", "Is it so?", "Yes.", 2): False,
    ("Does it fail?", "Is it so?", "It fails.", 2): True,
    ("Does he tap if the block fails?", "Is it so?", "Yes.", 2): True,
    ("If it fails does he tap?", "Is it so?", "Yes.", 2): True,
    ("Does he tap if any good old block fails?", "Is it so?", "Yes.", 2): False,
    ("Does he tap if a good block fails?", "Is it so?", "Yes.", 2): True,
    # what is forbidden
    ("Is it illegal to block?", "Is it so?", "Yes.", 2): False,
    ("Is it illegal to block?", "Is it so?", "So it is.", 2): True,
    ("Does he block illegal cards?", "Is it so?", "Yes.", 2): True,
    ("May he forbid it?", "Is it so?", "B.", 2): False,
    ("May he forbid it?", "May it forbid this?", "B.", 2): True,
    ("Does he forbid it?", "Is it so?", "B.", 2): True,
    # pairs of words that tell more
    ("Is he ousted with me?", "Who is out?", "B.", 2): False,
    ("Does it count as one?", "Is it so?", "Yes.", 2): False,
    ("Does it count as one?", "Is it so?", "It counts.", 2): True,
    # numbers
    ("How many are there?", "Is it so?", "Yes.", 2): False,
    ("How many are there?", "Is it so?", "Yes, 2.", 2): True,
    ("How much is there?", "Is it so?", "No, two.", 2): True,
    ("How many are there?", "Is it so?", "Two.", 2): True,
    ("How many are there, is he ready?", "Is it so?", "Yes.", 2): True,
    # how much is needed
    ("Does he need 3 intercept?", "Is it so?", "B.", 2): False,
    ("Does he need more?", "Is it so?", "B.", 2): True,
    ("What needs 3 intercept?", "Is it so?", "B.", 2): True,
    # what must be
    ("Must he block?", "Is it so?", "Legal.", 2): False,
    ("Does he block?", "Is it so?", "Legal.", 2): True,
    ("Must he block?", "May he block?", "Yes.", 2): False,
    ("Must he block?", "Must he block?", "Yes.", 2): True,
    ("Must he block?", "Is he blocked?", "Yes.", 2): True,
    ("Must he block?", "May he block?", "No.", 2): True,
    ("Does he block?", "May he block?", "Yes.", 2): True,
    # what no yes or no answers
    ("Who blocks?", "Is it so?", "No.", 2): False,
    ("Who blocks?", "Is it so?", "B.", 2): True,
    ("Does he block?", "Is it so?", "No.", 2): True,
    # leave
    ("Does he block as allowed?", "Is it so?", "B.", True): False,
    ("Does he block as allowed?", "May it be so?", "B.", True): True,
    ("Does he block as allowed?", "Is it so?", "B.", 2): True,
    ("Does he block?", "Is it so?", "B.", True): True,
}
"""A question, the question of a checker, its verdict and answer, and whether these answer the question."""


def test_the_form_of_an_answer() -> None:
    found = {row: forms.has_form(read(row[0]), asked(row[1]), Ruling(cast(Any, row[3]), row[2], ())) for row in FORMS}
    assert {row: has for row, has in found.items() if has is not FORMS[row]} == {}


NEED = {
    "does he need 3 intercept": True,
    "need the very same good 3": True,
    "need the very same good old 3": False,
    "3 intercept he needs": False,
    "does it take two": True,
    "take it two": False,
    "does he take 2": False,
    "they take 2": False,
    "3 need more": False,
    "need": False,
}
"""Words, and whether they ask if so many of something are needed."""


def test_whether_so_many_are_needed() -> None:
    assert {words: forms._is_of_need(words.split()) for words in NEED} == NEED


OF_LEAVE = {
    ("Must he block?", "May he block?", "No."): True,
    ("Must he block?", "May he block?", "Yes."): False,
    ("Must he block?", "Does he block?", "No."): False,
    ("May he block?", "May he block?", "No."): False,
}
"""A question, that of a checker and its verdict, and whether that is a no to what may be done, not to what must be."""


def test_a_no_to_what_may_be_done() -> None:
    found = {row: forms.is_of_leave(read(row[0]), asked(row[1]), Ruling(0, row[2], ())) for row in OF_LEAVE}
    assert found == OF_LEAVE
