"""Whether a ruling answers a question that is put otherwise, once the checker's question stands before the verdict."""

from types import SimpleNamespace
from typing import Any, cast

from vtes_judge.reading.forms import Mismatch, mismatch
from vtes_judge.reading.restating import is_clear_restated
from vtes_judge.reading.words.text import read
from vtes_judge.rulings import Checker, Ruling

MAY = "May this vampire go anarch, and what does it cost?"

RESTATED = {
    # (question, question of the checker, verdict, answer): (how it is put otherwise, whether restating makes it clear)
    ("He is Tremere, may he go anarch?", MAY, "Yes, for 2 blood.", True): ("NONE", False),
    ("What does it cost him?", MAY, "Yes, for 2 blood.", True): ("WHICH", True),
    ("What happens to him?", MAY, "Yes, for 2 blood.", True): ("WHICH", False),
    ("Who pays?", MAY, "Yes, for 2 blood.", True): ("WHICH", False),
    ("Legal, and who pays?", "May he rescue, and who pays?", "Yes, the actor.", True): ("WHICH", True),
    ("What do I get?", "Do I gain a pool?", "Yes, she may take 1 pool.", True): ("WHICH", True),
    ("What do I get?", "Do I gain a pool?", "Yes.", True): ("WHICH", False),
    ("Who gets it?", "Do I gain a pool?", "Yes, 1 pool.", True): ("WHICH", False),
    ("What is the ruling?", "May he block?", "No.", False): ("WHICH", True),
    ("What is the stealth?", "May he block?", "No.", False): ("WHICH", False),
    # when
    ("When must I ask?", "Was it in time?", "By 2026-09-12.", None): ("WHEN", True),
    ("When must I ask?", "Was it in time?", "By Monday.", None): ("WHEN", False),
    # what fails
    ("Does it fail?", "Is it maintained?", "Yes, it is maintained.", True): ("FAILS", True),
    ("Does it fail?", "Is it maintained?", "Yes.", True): ("FAILS", False),
    # how many
    ("How many votes does he have?", "May he vote?", "No.", False): ("COUNTS", True),
    ("Which step is left?", "Is the order right?", "Yes; next, each draws.", True): ("WHICH", True),
    ("Which title has he?", "Is he titled?", "Yes: he is titled.", True): ("WHICH", False),
    ("How many votes does he have?", "May he vote?", "Yes.", True): ("COUNTS", False),
    ("How many votes does he have?", "May he vote?", "Yes, 2.", True): ("NONE", False),
    # duty, and leave
    ("Must he block?", "May he block?", "Yes.", True): ("DUTY", False),
    ("Must he take it?", "May he take it?", "Yes, he may take 1.", True): ("OPTION", True),
    ("Can the other act first?", "Must a hunt come next?", "Yes, V: hunt.", True): ("PERMIT", True),
    ("He must hunt. Can he block?", "May he block?", "Yes.", True): ("NONE", False),
    ("Is it allowed?", "Does it count as one?", "Yes.", True): ("LEAVE", True),
}


def found(row: tuple[str, str, str, object]) -> tuple[str, bool]:
    question, its, verdict, answer = row
    checker = cast(Checker, SimpleNamespace(question=its))
    ruling = Ruling(cast(Any, answer), verdict, ())
    how = mismatch(read(question), checker, ruling)
    return how.name, is_clear_restated(read(question), checker, ruling)


def test_what_is_clear_once_the_question_stands_before_it() -> None:
    assert {row: found(row) for row in RESTATED} == RESTATED


def test_what_asks_something_else_is_not_made_clear() -> None:
    assert not found(("What is the definition of it, what does it cost?", MAY, "Yes, for 2 blood.", True))[1]


def test_each_mismatch_says_what_it_is() -> None:
    assert all(one.value for one in Mismatch)
