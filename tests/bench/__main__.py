"""Measures, and asserts nothing: time to start as ratios to bare Python, time to answer, size and growth of the index.

python -m tests.bench --runs 15            what the README says of speed
python -m tests.bench --growth 100         also with the texts a hundred times as long (minutes)
"""

import argparse
import contextlib
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench import engine
from tests.samples import ROOT
from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.catalogue.index import import_all
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.build import written
from vtes_judge.corpus.building.clauses import Clause
from vtes_judge.corpus.building.sources import Texts, gather
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.search import search
from vtes_judge.corpus.words import split_words
from vtes_judge.decoding import decoder
from vtes_judge.relevance.turning_facts import relevance
from vtes_judge.rulings import CHECKERS, MISSING, Checker, Unfit

SCENARIOS = "vtes_judge/scenarios"
"""From the folder that every start is made in."""

STARTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("search, a short question", ("search", "torpor")),
    (
        "search, a long question",
        ("search", "my prey was ousted by my action but i withdraw this turn who gets the victory point and the pool"),
    ),
    ("search, misspelt", ("search", "can a taped vampyre blok with intercpt")),
    ("search, not covered", ("search", "how many points does a store promo give")),
    ("search, a phrase (Whoosh)", ("search", '"ready region"')),
    ("search, a prefix (Whoosh)", ("search", "diabl*")),
    ("show", ("show", "IV.C.2.b")),
    ("define", ("define", "stealth")),
    ("toc", ("toc",)),
    ("verify-quote", ("verify-quote", "is placed in torpor")),
    ("check, the list", ("check",)),
    ("check can-minion-block", ("check", "can-minion-block", "controller=B", "targets=B", "tapped=yes")),
    ("check title-votes", ("check", "title-votes", "title=prince")),
    ("check vampire-damage, half told", ("check", "vampire-damage", "blood=3")),
    ("check tournament-points", ("check", "tournament-points", "vp=A:3/2,B:0,C:3/2,D:0,E:1/2")),
    ("ask, a ruling", ("ask", "my vampire has 3 blood and takes 4 damage what happens")),
    ("ask, whatever was not told", ("ask", "can a tapped vampire block")),
    ("check pm-may-act", ("check", "pm-may-act", "phase=subterfuge", "action=bleed")),
    ("check can-minion-block --help", ("check", "can-minion-block", "--help")),
    ("--help", ("--help",)),
    ("search --help", ("search", "--help")),
    ("play, a transcript of five plays", ("play", f"{SCENARIOS}/transcripts/hunt.yaml")),
    ("table, the same opened and left", ("table", f"{SCENARIOS}/transcripts/hunt.yaml")),
    ("event check, 11 players, 3 rounds", ("event", "check", f"{SCENARIOS}/events/eleven.yaml")),
    ("sheet blocking", ("sheet", "blocking")),
)

WIDTH = 80
SEED = 1
SAMPLE = 1000
"""So many questions are asked of texts that have grown."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--runs", type=int, default=15, help="starts of each command (default 15)")
    parser.add_argument(
        "--growth", type=int, action="append", help="texts so many times as long; may be given twice (default 10)"
    )
    options = parser.parse_args()
    Book()  # a fresh index, before anything is timed
    print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} processors")
    starts(max(1, options.runs))
    answers()
    turning()
    growth([1, *(options.growth or [10])])
    engine.main([])


def row(*cells: str, widths: Sequence[int] = (40, 12, 12, 12)) -> None:
    first, *others = (
        cell.ljust(size) if at == 0 else cell.rjust(size)
        for at, (cell, size) in enumerate(zip(cells, widths, strict=False))
    )
    print(f"{first}{''.join(others)}".rstrip()[:WIDTH])


def heading(text: str) -> None:
    print(f"\n{text}")


# whole processes


def program() -> list[str]:
    """The console script beside this Python, or the module where there is none."""
    script = Path(sys.executable).with_name("vtes-judge" + (".exe" if os.name == "nt" else ""))
    return [str(script)] if script.exists() else [sys.executable, "-m", "vtes_judge"]


def seconds(command: Sequence[str]) -> float:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = time.perf_counter()
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False
    )
    taken = time.perf_counter() - before
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}")
    return taken


def starts(runs: int) -> None:
    """Every round runs each command once and bare Python between them, so that a busy moment strikes all alike."""
    commands = [(name, [*program(), *args]) for name, args in STARTS]
    bare = [sys.executable, "-c", "pass"]
    taken: dict[str, list[float]] = {name: [] for name, _ in commands}
    bares: list[float] = []
    for _, command in commands:  # once for the bytecode and the disk
        seconds(command)
    for _ in range(runs):
        for name, command in commands:
            bares.append(seconds(bare))
            taken[name].append(seconds(command))
    base = median(bares)
    way = "vtes-judge" if len(program()) == 1 else "python -m vtes_judge"
    heading(f"Whole process, {way}: medians of {runs} runs, bare Python between them")
    row("", "ms", "x bare")
    row("python -c pass", f"{1000 * base:.1f}", "1.00")
    for name, _ in commands:
        row(name, f"{1000 * median(taken[name]):.1f}", f"{median(taken[name]) / base:.2f}")


# in one process


def timed(book: Book, questions: Sequence[str]) -> tuple[float, float, float]:
    """Median, 99th percentile and worst of the milliseconds that a question takes."""
    for question in questions[:50]:
        search(book, question)
    taken: list[float] = []
    for question in questions:
        before = time.perf_counter()
        search(book, question)
        taken.append(1000 * (time.perf_counter() - before))
    taken.sort()
    return median(taken), taken[int(0.99 * (len(taken) - 1))], taken[-1]


def index_questions(texts: Texts) -> list[str]:
    return [question for found in texts.corpus.questions.values() for question in found]


def answers() -> None:
    book = Book()
    texts = gather(ROOT)
    questions = index_questions(texts)
    half, most, worst = timed(book, questions)
    heading("Questions in one process, warm")
    row("", "ms at p50", "ms at p99", "ms at most")
    row(f"all {len(questions)} index questions", f"{half:.2f}", f"{most:.2f}", f"{worst:.2f}")
    cold = [_cold(question) for question in questions[:: len(questions) // 100]]
    row("the same, index opened each time", f"{median(cold):.2f}", f"{sorted(cold)[-2]:.2f}", f"{max(cold):.2f}")


def turning() -> None:
    """What a ruling turns on: of every worked example, and of each checker with only what must be told."""
    import_all()
    told: dict[tuple[str, str], tuple[Checker, Mapping[str, Any]]] = {}
    for file in sorted(Path(FOLDER).glob("*.yaml")):
        for name, examples in read(file).items():
            checker = CHECKERS[name]
            must = {fact.name for fact in checker.facts if fact.default is MISSING}
            for example in examples:
                values = dict(decoder.collect(checker, example["given"])[0])
                least = {fact: value for fact, value in values.items() if fact in must}
                told |= {(name, repr(each)): (checker, each) for each in (values, least)}
    taken: list[tuple[float, str]] = []
    for checker, facts in told.values():
        before = time.process_time()
        with contextlib.suppress(Unfit):
            relevance(checker, facts)
        taken.append((1000 * (time.process_time() - before), checker.name))
    times = sorted(milliseconds for milliseconds, _ in taken)
    heading("What a ruling turns on, in one process, time of the processor")
    row("", "ms at p50", "ms at p99", "ms at most")
    figures = (median(times), times[int(0.99 * (len(times) - 1))], times[-1])
    row(f"{len(times)} sets of facts", *(f"{one:.1f}" for one in figures))
    row(f"the slowest: {max(taken)[1]}")


def _cold(question: str) -> float:
    before = time.perf_counter()
    search(Book(), question)
    return 1000 * (time.perf_counter() - before)


# growth


def grown(texts: Texts, times: int) -> Texts:
    """The texts and, `times` - 1 times over, clauses and questions of the same lengths in words drawn from them.

    Words are drawn as often as the texts have them, so that common ones stay common. The clauses that are added have
    names of their own and neither parents nor references.
    """
    dice = random.Random(SEED)
    clauses = list(texts.corpus.clauses.values())
    said = [word for clause in clauses for word in split_words(clause.text)]
    asked = [word for clause in clauses for question in clause.questions for word in split_words(question)]

    def salad(text: str, of: list[str]) -> str:
        return " ".join(dice.choices(of, k=len(split_words(text))))

    def more() -> Iterator[Clause]:
        for time_over in range(2, times + 1):
            for clause in clauses:
                yield replace(
                    clause,
                    citation=f"{clause.citation}.x{time_over}",
                    text=salad(clause.text, said),
                    original="",
                    parent=None,
                    children=(),
                    trail=(),
                    printed=(),
                    links=(),
                    referred_by=(),
                    external=(),
                    notes=(),
                    questions=tuple(salad(question, asked) for question in clause.questions),
                )

    added = {clause.citation: clause for clause in more()}
    return replace(texts, corpus=replace(texts.corpus, clauses={**texts.corpus.clauses, **added}))


def measured(action: Callable[[], bytes]) -> tuple[bytes, float]:
    before = time.perf_counter()
    return action(), time.perf_counter() - before


def growth(sizes: Sequence[int]) -> None:
    texts = gather(ROOT)
    questions = index_questions(texts)
    asked = questions[:: max(1, len(questions) // SAMPLE)]
    widths = (12, 10, 12, 10, 10, 13, 13)
    heading(f"Growth: word salad drawn from the texts is added; {len(asked)} index questions, warm")
    row("texts", "clauses", "questions", "build s", "index MB", "ms at p50", "ms at p99", widths=widths)
    for times in sizes:
        larger = grown(texts, times)
        count = len(larger.corpus.clauses)
        data, taken = measured(lambda: written(larger, (), ROOT))  # noqa: B023  (called here)
        book = Book(Compiled(BytesIO(data)))
        half, most, _ = timed(book, asked)
        size = f"{len(data) / 1e6:.1f}"
        found = len(index_questions(larger))
        row(f"x {times}", str(count), str(found), f"{taken:.1f}", size, f"{half:.2f}", f"{most:.2f}", widths=widths)


if __name__ == "__main__":
    main()
