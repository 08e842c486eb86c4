"""Scenarios said in words with the templates of the sayings, and what the reader makes of them.

  python -m tests.ask.round_trip

prints for each chapter how many of its scenarios can be said, and how many of those the reader reads back whole.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.catalogue.index import import_all
from vtes_judge.corpus.checker_templates import PHASED
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.corpus.sayings import SHARED
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import plain
from vtes_judge.reading.answering import Asking
from vtes_judge.reading.reader import read_question
from vtes_judge.rulings import CHECKERS, Checker

Row = tuple[str, str, tuple[tuple[str, str], ...], tuple[str, ...], bool, tuple[str, ...]]
"""A compiled template: whose, of what kind, the facts, its words and slots, whether it asks."""

WAYS = 3
"""So many wordings of a scenario are tried."""


class Said(NamedTuple):
    """A scenario in words: its checker, the facts as they are written and typed, and a sentence."""

    checker: Checker
    facts: dict[str, str]
    values: dict[str, Any]
    text: str


def scenarios(file: Path) -> Iterator[tuple[Checker, dict[str, str], dict[str, Any]]]:
    """Each scenario of a file with its facts, as written and typed."""
    for name, several in read(file).items():
        for one in several:
            values, missing = decoder.collect(CHECKERS[name], one["given"])
            if not missing:
                yield CHECKERS[name], {fact: text_of(plain(value)) for fact, value in values.items()}, dict(values)


class Speaker:
    """Says facts with the templates that tell one fact each, and puts the question of their checker."""

    def __init__(self, asking: Asking) -> None:
        self.put = asking
        self.values = asking.templates.values
        self.only = asking.templates.only
        self.telling: dict[tuple[str, str], list[Row]] = {}
        self.asking: dict[str, list[Row]] = {}
        self.told: dict[str, list[str]] = {}
        for row in asking.templates.said.every():
            owner, kind, facts, pattern, *_ = row
            if any(word[0] != "<" and lemma(word) != word for word in pattern):
                continue  # what is cut down twice would be another word
            if "could" in pattern:
                continue  # what only could be makes what is said behind it unreal
            if kind == "fact" and len(facts) == 1:
                self.telling.setdefault((owner, facts[0][0]), []).append(row)
            elif kind == "asked":
                self.asking.setdefault(owner, []).append(row)

    def says(self, checker: Checker, facts: dict[str, str]) -> list[str]:
        """Some sentences that tell all of the facts and ask for the ruling; none if a fact cannot be said."""
        ways = [[*islice(self.ways(checker.name, name, value), WAYS)] for name, value in facts.items()]
        questions = (
            " ".join(row[3]) for row in self.asking.get(checker.name, ()) if all(word[0] != "<" for word in row[3])
        )
        asked = [*islice((one for one in questions if self._only_asks(checker.name, one)), WAYS)]
        if not asked or not all(ways):
            return []
        where = ["in phased motion"] if checker.name in self.only and checker.name.startswith(PHASED) else []
        told = [[*where, *(way[at % len(way)] for way in ways)] for at in range(WAYS)]
        return [f"{', '.join([*one, asked[at % len(asked)]])}?" for at, one in enumerate(told)]

    def _telling(self, checker: str) -> list[str]:
        """Whatever tells a fact of a checker, between spaces."""
        if checker not in self.told:
            its = (row for (owner, _), rows in self.telling.items() if owner == checker for row in rows)
            self.told[checker] = [f" {' '.join(row[3])} " for row in its]
        return self.told[checker]

    def _only_asks(self, checker: str, question: str) -> bool:
        """Whether a question tells no fact by itself, nor would beside others."""
        if any(way in f" {question} " for way in self._telling(checker)):
            return False
        reading = read_question(self.put.book, self.put.templates, question)
        return reading is None or not reading.filled.said

    def ways(self, checker: str, name: str, value: str) -> Iterator[str]:
        """The ways in which the templates say a fact."""
        for owner in (checker, SHARED):
            for _, _, ((_, written),), pattern, *_ in self.telling.get((owner, name), ()):
                slots = [word for word in pattern if word[0] == "<"]
                if written == value and not slots:
                    yield " ".join(pattern)
                elif len(slots) == 1 and written == slots[0]:
                    put = self._in_slot(slots[0], value)
                    if put:
                        yield " ".join(put if word == slots[0] else word for word in pattern)

    def _in_slot(self, slot: str, value: str) -> str:
        kind = slot.strip("<>").partition(":")[0]
        if kind in ("n", "m", "k", "j", "i"):
            return value if value.isdecimal() else ""
        if kind in ("p", "q", "other"):
            return value if len(value) == 1 else ""
        if kind == "people":
            return " and ".join(value.split(","))
        ways = (way for its in self.values.get(kind, {}).values() for way, said in its if said == value)
        return " ".join(next(ways, ()))


@cache
def speaker(asking: Asking) -> Speaker:
    """Who says the facts: all templates are looked through once."""
    return Speaker(asking)


def said(asking: Asking, file: Path) -> Iterator[tuple[int, list[Said]]]:
    """Of each scenario of a file its sentences; the number says which scenario."""
    says = speaker(asking).says
    for at, (checker, facts, values) in enumerate(scenarios(file)):
        yield at, [Said(checker, facts, values, text) for text in says(checker, facts)]


def is_read_back(asking: Asking, one: Said) -> bool:
    """Whether all facts of a sentence, and none else of them, are read for its checker."""
    answer = asking.answer(one.text)
    return answer.checker is one.checker and all(answer.written.get(name) == its for name, its in one.facts.items())


def main() -> None:
    """Print the shares."""
    import_all()
    asking = Asking()
    every: Counter[str] = Counter()
    for file in sorted(Path(FOLDER).glob("*.yaml")):
        count: Counter[str] = Counter()
        for _, sentences in said(asking, file):
            answers = [asking.answer(one.text) for one in sentences]
            count["scenarios"] += 1
            count["said"] += bool(sentences)
            whole = [
                answer.checker is one.checker
                and all(answer.written.get(name) == its for name, its in one.facts.items())
                for one, answer in zip(sentences, answers, strict=True)
            ]
            count["read back"] += any(whole)
        every += count
        print(f"{file.stem:24}", ", ".join(f"{name} {count[name]}" for name in ("scenarios", "said", "read back")))
    print("all", dict(every))


if __name__ == "__main__":
    main()
