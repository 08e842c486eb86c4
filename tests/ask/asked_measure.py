"""How many questions of a file are answered, asked back, taken for another checker's, left, and answered wrongly.

  python -m tests.ask.asked_measure FILE [HALF] [--show KIND]

A line of FILE has `question`, `checker`, `facts` as `check` takes them, and `half`. What the checker rules on these
facts is the gold answer; where they are too few for that, any answer is wrong. A question without a checker rests on
the text of a card, or the texts do not treat it: whatever decides it is loud.
"""

import json
import shlex
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.messages import Refused
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking
from vtes_judge.relevance.missing_facts import of_missing
from vtes_judge.relevance.turning_facts import Relevance, relevance
from vtes_judge.rulings import Unfit, Untold

RIGHT, ASKED, OTHER, UNANSWERED, CHECK, WRONG, QUIET, LOUD = KINDS = (
    "right", "asked", "other", "unanswered", "check", "wrong", "quiet", "loud"
)  # fmt: skip
"""The kinds of an answer. With a gold answer: decided as in it; undecided, by the gold checker; undecided, by another;
by none; decided by another; decided by the gold checker and not as in it. Without one: undecided, or decided."""

Row = dict[str, str]


def rows(file: Path) -> list[Row]:
    """The questions of a file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def gold(row: Row) -> Relevance | None:
    """What the checker rules on the facts that the question tells, and what else it turns on; None where they are too
    few to rule, and those that are missing may decide, or where no checker rules."""
    if not row["checker"]:
        return None
    checker = load(find(row["checker"]))
    try:
        values, missing = decoder.collect(checker, parse_facts(checker, shlex.split(row["facts"])))
        if not missing:
            return relevance(checker, values)
    except Untold as untold:
        missing = [fact for fact in checker.facts if fact.name == untold.facts[0]]
    except (Refused, Unfit):
        return None
    whatever = of_missing(checker, values, missing).whatever
    return whatever.found if whatever is not None else None


def judged(row: Row, answer: Answer) -> str:
    """The kind of an answer, as they are listed above."""
    if not row["checker"]:
        return LOUD if answer.decided else QUIET
    if answer.checker is None:
        return UNANSWERED
    same = answer.checker.name == row["checker"]
    if answer.ruling is None:
        return ASKED if same else OTHER
    if not same:
        return CHECK
    wanted = gold(row)
    return RIGHT if wanted is not None and answer.ruling.answer == wanted.ruling.answer else WRONG


def measured(questions: Iterable[Row], asking: Asking) -> list[tuple[str, Row, Answer]]:
    """Each question with its answer and the kind of it."""
    found = [(row, asking.answer(row["question"])) for row in questions]
    return [(judged(row, answer), row, answer) for row, answer in found]


def main(words: list[str]) -> None:
    """Print the figures of each half, for questions that tell what decides and for others, and the questions of the
    kinds that are to be shown."""
    shown = words[words.index("--show") + 1].split(",") if "--show" in words else []
    halves = [half for half in ("seen", "unseen") if half in words] or ["seen", "unseen"]
    every, asking = rows(Path(words[0])), Asking()
    for half in halves:
        found = measured([row for row in every if row["half"] == half], asking)
        for kind, row, answer in found:
            if kind in shown:
                print(f"[{kind}] {row['id']} {row['question']}\n    {row['checker']} {row['facts']} | {answer.command}"
                      f" | unused {', '.join(answer.unused)}")  # fmt: skip
        count: Counter[str] = Counter()
        rest: Counter[str] = Counter()
        for kind, row, _ in found:
            wanted = gold(row)
            (count if wanted is not None and wanted.decided else rest)[kind] += 1
        for says, these in (("facts that decide", count), ("facts that do not", rest)):
            print(f"{half}, {says}:", ", ".join(f"{kind} {these[kind]}" for kind in KINDS), f"of {these.total()}")


if __name__ == "__main__":
    main(sys.argv[1:])
