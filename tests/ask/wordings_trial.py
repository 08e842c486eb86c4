"""Tries wordings without a build: what they change in the answers to questions, and which of them a misreading is due
to.

  python -m tests.ask.wordings_trial WORDINGS.yaml [QUESTIONS.jsonl]

WORDINGS.yaml is written as a file of `rules_corpus/sayings/`: under the name of a checker its `asked:`, its facts and
so on. The questions have the form of `asked.jsonl`; without a file they are those of all these files. Printed is every
question whose answer changes its kind, and every question of `one_word_away.txt` that is ruled on now, each with the
wordings without which it would not be.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tests.samples import ROOT
from vtes_judge.corpus.building import saying_sections, yamlfile
from vtes_judge.corpus.building import sayings as building
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.sayings import SHARED, Said
from vtes_judge.reading.answering import Asking

from .asked_measure import RIGHT, judged, rows

if TYPE_CHECKING:
    from vtes_judge.corpus.sayings import Row, Touching

HERE = Path(__file__).parent
"""The folder of the questions."""

LAST = 10**9
"""A number behind those of all compiled templates, from which on those on trial are numbered."""


class Tried(Said):
    """The compiled templates and those on trial. `without`: the words of those on trial that are left out for now."""

    def __init__(self, compiled: Compiled, trial: Iterable["Row"], touching: dict[str, "Touching"]) -> None:
        super().__init__(compiled)
        self.trial = [(LAST + at, row) for at, row in enumerate(trial)]
        self.told = touching
        self.without: set[tuple[str, ...]] = set()

    def fitting(self, lemmas: Iterable[str]) -> "list[tuple[int, Row]]":
        there = {*lemmas}
        return [*super().fitting(there), *(one for one in self.trial if self._fits(one[1], there))]

    def touching(self, owner: str) -> "Touching":
        return self.told[owner] if owner in self.told else super().touching(owner)

    def saying(self, lemmas: Iterable[str]) -> list[tuple[str, ...]]:
        """The words of the templates on trial that stand in a question."""
        there = {*lemmas}
        return list(dict.fromkeys(row[3] for _, row in self.trial if self._fits(row, there)))

    def _fits(self, row: "Row", there: set[str]) -> bool:
        return row[3] not in self.without and there.issuperset(word for word in row[3] if word[0] != "<")


def laid(asking: Asking, wordings: Path, root: Path = ROOT) -> Tried:
    """Lay the wordings of a file over the compiled templates by which questions are answered. Raises CorpusError for
    wordings that a build would refuse."""
    trial = yamlfile.read(wordings, wordings.name).mapping("the file")
    found = building.Sayings()
    folder = root / building.FOLDER
    for path in sorted(folder.glob("*.yaml"), key=lambda path: (path.stem != SHARED, path.name)):
        text = path.read_text(encoding="utf-8")
        if path.stem == SHARED or any(f"\n{name}:" in f"\n{text}" for name in trial):
            building.put_file(found, path)
    before = {meaning: set(said) for meaning, said in found.ways.items()}
    for name, entry in trial.items():
        building.put_checker(found, name, entry)
    new = [
        (name, kind, facts, words, asks, tuple(sorted(done)))
        for (name, kind, facts, asks), said in found.ways.items()
        for words, (_, done) in said.items()
        if words not in before.get((name, kind, facts, asks), ())
    ]
    templates = asking.templates
    often = saying_sections.often_said(found)
    words = cast("dict[str, Touching]", saying_sections.touching_words(found, often))
    touching = {name: its for name, its in words.items() if name in trial}
    idle = {name: tuple(sorted(its)) for name, its in saying_sections.idle_words(found).items() if name in trial}
    tried = Tried(templates.said.compiled, new, touching)
    templates.said = tried
    templates.idle = {**templates.idle, **idle}
    templates.own = {**templates.own, **{name: tuple(found.own.get(name, ())) for name in trial}}
    plain = {word for row in new for word in row[3] if word[0] != "<"}
    told = {word for row in new if row[1] == "fact" for word in row[3] if word[0] != "<"}
    templates.telling |= told - templates.light - templates.dull
    templates.known |= plain
    return tried


def due_to(asking: Asking, tried: Tried, question: str) -> list[str]:
    """The wordings on trial each of which, left out alone, keeps a question from being ruled on; none where it is their
    words that may be left over."""
    found = []
    lemmas = [word.lemma for word in asking._read(question).words]
    for words in tried.saying(lemmas):
        tried.without = {words}
        if not asking.answer(question).decided:
            found.append(" ".join(words))
    tried.without = set()
    return found


def changes(wordings: Path, files: Iterable[Path], away: Iterable[str]) -> Iterator[str]:
    """A line for each question of the files whose answer changes its kind, and for each of those one word away from
    another (`away`) that is ruled on now."""
    plain, asking = Asking(), Asking()
    tried = laid(asking, wordings)
    questions = [row for file in files for row in rows(file)]
    before = [judged(row, plain.answer(row["question"])) for row in questions]
    for row, kind in zip(questions, before, strict=True):
        now = judged(row, asking.answer(row["question"]))
        if now != kind:
            why = due_to(asking, tried, row["question"]) if now != RIGHT else []
            yield f"{kind} -> {now}: {row['question']}" + "".join(f"\n    {one}" for one in why)
    for question in away:
        if asking.answer(question).decided:
            why = due_to(asking, tried, question)
            yield f"ruled on: {question}" + "".join(f"\n    {one}" for one in why)


def main(words: list[str]) -> int:
    """Print what the wordings of a file change: 0, or 2 where a build would refuse them or no file is named."""
    if not words:
        print(__doc__, file=sys.stderr)
        return 2
    told = [Path(word) for word in words]
    away = (HERE / "one_word_away.txt").read_text(encoding="utf-8").splitlines()
    try:
        for line in changes(told[0], told[1:] or sorted(HERE.glob("asked*.jsonl")), away):
            print(line)
    except CorpusError as error:
        print(f"{error.file}:{error.line}: {error.message}; {error.hint}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
