"""Which checkers answer a question: those of the clauses that a search finds for it, weighed by their own words.

A clause counts more the better it was found and the earlier a checker names it; a word counts more the fewer checkers
have it in their name or question.
"""

from math import log, sqrt

from vtes_judge.corpus.search import Found
from vtes_judge.corpus.words import words

from .checkers import Listed, listed

FIRST = 4
"""So many of the results are asked for their checkers."""

LATER, WORSE = 1.0, 2
"""How much less a result counts for each before it; the power of how good it is, next to the best."""

EARLY, BELOW = 0.3, 0.5
"""How much less a clause counts for each that the checker names before it; what a clause below the one found counts."""

OFTEN = {"A": 1.0, "B": 0.85, "C": 0.7}
"""What a clause counts for a checker that is asked so often."""

ALIKE = 1.3
"""What the whole likeness in words counts, next to the best clause."""

STRANGE = 2.0
"""The weight of a word that no checker has."""

SHORTEST = 3
"""Stems of fewer letters tell nothing here."""

LIKE = 0.15
"""How alike in words a checker is at least that does not decide the very first result."""


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
    clauses = [result.citation for result in found.results[:first]]
    goods = [result.score / (found.results[0].score or 1.0) for result in found.results[:first]]
    candidates: list[tuple[Listed, list[float]]] = []
    every = listed()
    for checker in every:
        shares = [_share(checker.cites, clause) for clause in clauses]
        if any(shares):
            candidates.append((checker, shares))
    if not candidates:
        return []
    likeness = _Likeness(every, found)
    choices: list[Choice] = []
    for checker, shares in candidates:
        bears = sum(
            share * good**WORSE / (1 + LATER * place)
            for place, (share, good) in enumerate(zip(shares, goods, strict=True))
        )
        alike = likeness.of(checker)
        score = bears * OFTEN[checker.rank] + ALIKE * alike
        choices.append(Choice(checker, score, bool(shares[0]) or alike >= LIKE))
    return sorted(choices, key=_best)


def _best(choice: Choice) -> float:
    return -choice.score


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
    """How alike a question is to those of the checkers, from 0 to 1: rare words count most."""

    def __init__(self, every: list[Listed], found: Found) -> None:
        self.size = len(every)
        self.its = {checker.name: set(words(f"{checker.name} {checker.question}")) for checker in every}
        self.having: dict[str, int] = {}
        for its in self.its.values():
            for word in its:
                self.having[word] = self.having.get(word, 0) + 1
        self.concepts = [[pair for pair in concept if len(pair[0]) >= SHORTEST] for concept in found.question.concepts]
        self.worth = [self._worth(concept[0][0]) if concept else 0.0 for concept in self.concepts]
        self.length = sqrt(sum(worth * worth for worth in self.worth)) or 1.0

    def _worth(self, stem: str) -> float:
        many = sum(any(word.startswith(stem) for word in its) for its in self.its.values())
        return self._rare(many) if many else STRANGE

    def _rare(self, many: int) -> float:
        return log(self.size / many)

    def of(self, checker: Listed) -> float:
        """The likeness of a checker. A stem is had where a word begins with it: near enough here, and at once."""
        its = {word: self._rare(self.having[word]) for word in self.its[checker.name]}
        both = 0.0
        for concept, worth in zip(self.concepts, self.worth, strict=True):
            hits = [weight * rare for stem, weight in concept for word, rare in its.items() if word.startswith(stem)]
            both += worth * max(hits, default=0.0)
        return both / (self.length * (sqrt(sum(rare * rare for rare in its.values())) or 1.0))
