"""Which checkers answer a question: those of the clauses that a search finds for it, weighed by their own words.

A clause counts more the better it was found and the earlier a checker names it; a word counts more the fewer checkers
have it in their name or question.
"""

from math import log, sqrt

from vtes_judge.corpus.search import Found

from .checkers import COLUMNS, Listed, lines

FIRST = 4
"""So many of the results are asked for their checkers."""

LATER, WORSE = 1.0, 2
"""How much less a result counts for each before it; the power of how good it is, next to the best."""

EARLY, BELOW = 0.2, 0.5
"""How much less a clause counts for each that the checker names before it; what a clause below the one found counts."""

OFTEN = {"A": 1.0, "B": 0.85, "C": 0.7}
"""What a clause counts for a checker that is asked so often."""

ALIKE, LIKE = 0.4, 0.8
"""What likeness in words counts, next to the best clause; how alike a checker is at least that does not decide the very
first result."""

STRANGE = 2.0
"""The weight of a word that no checker has."""

SHORTEST = 3
"""Stems of fewer letters tell nothing here."""


class Choice:
    """A checker, how well it answers the question, and whether that is sure enough to name it alone."""

    __slots__ = ("checker", "score", "sure")

    def __init__(self, checker: Listed, score: float, sure: bool) -> None:
        self.checker = checker
        self.score = score
        self.sure = sure


def which(found: Found, first: int = FIRST) -> list[Choice]:
    """The checkers that decide a clause found, or one below it, best first; none where the texts do not cover it."""
    if not found.covered:
        return []
    results = found.results[:first]
    best = results[0].score or 1.0
    weights = [(result.score / best) ** WORSE / (1 + LATER * place) for place, result in enumerate(results)]
    clauses = [result.citation for result in results]
    every = lines()
    questions = [_words(line) for line in every]
    likeness = _Likeness(found, "".join(questions), len(every))
    choices: list[Choice] = []
    for line, question in zip(every, questions, strict=True):
        if not any(clause in line for clause in clauses):
            continue  # most are left out here, without being taken apart
        checker = Listed(*line.split("\t"))
        shares = [_share(checker.cites, clause) for clause in clauses]
        if any(shares):
            bears = OFTEN[checker.rank] * sum(weight * share for weight, share in zip(weights, shares, strict=True))
            alike = likeness.of(question)
            choices.append(Choice(checker, bears + ALIKE * alike, bool(shares[0]) or alike >= LIKE))
    return sorted(choices, key=_best)


def _best(choice: Choice) -> float:
    return -choice.score


def _words(line: str) -> str:
    """The name and question of a checker, a blank before every word."""
    name, _, _, question, _ = line.split("\t", COLUMNS - 1)
    text = f" {name} {question.lower()}"
    return text.replace("-", " ").replace("(", "").replace('"', "")


def _share(cites: list[str], clause: str) -> float:
    """How much a clause, or one below it, is a checker's own: 1 for the first that it names."""
    if clause in cites:
        return 1 / (1 + EARLY * cites.index(clause))
    below = clause + "."
    for at, name in enumerate(cites):
        if name.startswith(below):
            return BELOW / (1 + EARLY * at)
    return 0.0


class _Likeness:
    """How much of a question a checker has in its few words, where rare words count most.

    A stem is had where a word begins with it: near enough here, and at once.
    """

    def __init__(self, found: Found, text: str, many: int) -> None:
        self.concepts: list[tuple[float, list[tuple[str, float]]]] = []
        for concept in found.question.concepts:
            stems = [(f" {stem}", weight) for stem, weight in concept if len(stem) >= SHORTEST]
            if stems:
                rare = {stem: _rare(text.count(stem), many) for stem, _ in stems}
                self.concepts.append((rare[stems[0][0]], [(stem, weight * rare[stem]) for stem, weight in stems]))
        self.length = sqrt(sum(worth * worth for worth, _ in self.concepts)) or 1.0

    def of(self, question: str) -> float:
        """The likeness of a checker, by its words."""
        both = 0.0
        for worth, stems in self.concepts:
            both += worth * max((value for stem, value in stems if stem in question), default=0.0)
        return both / (self.length * sqrt(question.count(" ")))


def _rare(times: int, many: int) -> float:
    """The weight of a word that stands so many times in the words of so many checkers."""
    return max(0.0, log(many / times)) if times else STRANGE
