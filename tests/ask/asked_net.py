"""Thousands of questions whose clause is known, put to `ask`: each verdict is there to be read against its clause.

  python -m tests.ask.asked_net [--all] [--since FILE]

The questions are those of the index (`rules_corpus/questions.yaml`) and of `tests/search/questions*.jsonl`. Printed is
how many are asked, how many decided, and how many of these without the clause that settles them; then the latter, each
with the checker, the command, the verdict and the words that it did not use. `--all` lists every one that is decided.
`--since` takes a list that was kept (`--all > FILE`) and lists only what changed: `+` what is decided now, `-` what was
before.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.samples import FILE, bare
from tests.search.test_search import index_questions
from vtes_judge.corpus.book import Book
from vtes_judge.messages import Refused
from vtes_judge.reading.answering import Asking


class Decided(NamedTuple):
    """A question that is decided: the clauses that settle it, and the line that tells what was made of it."""

    clauses: tuple[str, ...]
    cites: tuple[str, ...]
    line: str

    @property
    def misses(self) -> bool:
        """Whether none of the clauses of the ruling is one that settles the question, or stands above or below it."""
        settle, cited = [*map(bare, self.clauses)], [*map(bare, self.cites)]
        return not any(
            f"{one}.".startswith(f"{its}.") or f"{its}.".startswith(f"{one}.") for one in settle for its in cited
        )


def questions(book: Book) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every question with the clauses that settle it."""
    for name, several in index_questions(book).items():
        for question in several:
            yield question, (name,)
    for file in sorted(FILE.parent.glob("questions*.jsonl")):
        for row in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            yield row["q"], tuple(row["relevant"])


def decided(asking: Asking, question: str, clauses: tuple[str, ...]) -> Decided | None:
    """What is made of a question; None where it is not decided."""
    answer = asking.answer(question)
    if answer.ruling is None:
        return None
    unused = f" | unused {', '.join(answer.unused)}" if answer.unused else ""
    told = (answer.command or "").removeprefix("vtes-judge check ")
    line = f"{question} => {told} | {answer.ruling.verdict}{unused} | {', '.join(clauses) or 'not covered'}"
    return Decided(clauses, answer.ruling.cites, line)


def main(words: list[str]) -> None:
    """Print the figures and the list that is asked for."""
    book = Book()
    asking = Asking(book)
    every = list(dict.fromkeys(questions(book)))
    found = [one for one in (decided(asking, *row) for row in every) if one is not None]
    missing = [one for one in found if one.misses]
    print(f"asked {len(every)}, decided {len(found)}, without their clause {len(missing)}")
    if "--since" in words:
        kept = Path(words[words.index("--since") + 1]).read_text(encoding="utf-8").splitlines()[1:]
        now = [one.line for one in found]
        for sign, these, others in (("-", kept, set(now)), ("+", now, set(kept))):
            print(*(f"{sign} {line}" for line in these if line not in others), sep="\n")
    else:
        print(*(one.line for one in (found if "--all" in words else missing)), sep="\n")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (Refused, OSError) as error:
        sys.exit(str(error))
