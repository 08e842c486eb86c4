"""Puts the contrary of one word into each question that is ruled on: a ruling on the same facts passed that word by.

  python -m tests.ask.contraries FILE... [--all]

A FILE has questions as `asked_measure` takes them. Each line tells the checker, the two words, the changed question and
the verdict. Not every line is a fault: the word may have no bearing ("my guy" and "his guy" tap alike), so each is read
against the clause. With --all also words are swapped which seldom bear, such as vampire for ally.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking

from .asked_measure import rows

CONTRARIES = (
    ("before", "after"), ("after", "before"), ("first", "second"), ("this turn", "last turn"),
    ("this round", "last round"),
    ("tapped", "untapped"), ("untapped", "tapped"), ("in hand", "in play"), ("in play", "in hand"), ("with", "without"),
    ("another", "the same"), ("the same", "another"), ("blocked", "unblocked"), ("successful", "unsuccessful"),
    ("already", "almost"), ("both", "neither"), ("passes", "fails"), ("wins", "loses"), ("close", "long"),
    ("long", "close"), ("ready", "torpid"), ("one", "three"), ("two", "three"), ("all", "some of"),
    ("own", "opponent's"),
    ("my", "my prey's"), ("acting", "blocking"), ("blocker", "acting minion"), ("untap phase", "discard phase"),
    ("for", "against"), ("against", "for"), ("ousted", "still in"),
)  # fmt: skip
"""Words, each with its contrary or with what else may stand in its place."""

SELDOM = (
    ("vampire", "ally"), ("ally", "vampire"), ("prey", "predator"), ("predator", "prey"), ("blood", "pool"),
    ("pool", "blood"), ("stealth", "intercept"), ("bleed", "hunt"), ("crypt", "library"), ("library", "crypt"),
    ("may", "must"), ("can", "must"), ("judge", "player"), ("player", "judge"), ("tournament", "casual game"),
    ("a", "no"), ("the", "no"), ("is", "was"), ("has", "had"), ("phase", "turn"),
)  # fmt: skip
"""More of these, of which many have no bearing."""


def swapped(question: str, pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Yield each pair of words and the question with the first of them, where it has it, put as the second."""
    for old, new in pairs:
        other = re.sub(rf"\b{old}\b", new, question, count=1)
        if other != question:
            yield old, new, other


def is_passed_by(before: Answer, after: Answer) -> bool:
    """Whether two answers are rulings on the same facts."""
    return before.decided and after.decided and (before.checker, before.written) == (after.checker, after.written)


def main(words: list[str]) -> None:
    """Print a line for each question whose changed word was passed by."""
    pairs = CONTRARIES + SELDOM if "--all" in words else CONTRARIES
    asking = Asking()
    for row in (row for file in words if file != "--all" for row in rows(Path(file))):
        first = asking.answer(row["question"])
        for old, new, other in swapped(row["question"], pairs) if first.decided else ():
            answer = asking.answer(other)
            if is_passed_by(first, answer) and answer.ruling is not None and answer.checker is not None:
                print(f"{answer.checker.name} [{old} > {new}] {other}\n    {answer.ruling.verdict}")


if __name__ == "__main__":
    main(sys.argv[1:])
