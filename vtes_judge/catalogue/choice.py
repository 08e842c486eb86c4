"""Chooses the checkers that answer a question: those of the clauses that a search finds, weighed with how people ask
what a checker answers (`rules_corpus/asks.yaml`).

A clause counts more the better it was found and the earlier a checker names it. A wording counts more the nearer it is
to the question. A checker counts more the more of the question its wordings have, or the templates that tell its facts.
"""

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.checker_wordings import Near, likely, near, of_phased, told
from vtes_judge.corpus.layout import number_of
from vtes_judge.corpus.search import SearchOutcome, search

from .checkers import Listed, lines

FIRST = 4
"""How many results of a search have their checkers considered."""

LATER, WORSE = 0.5, 3
"""A result of the search weighs (its score / the best score) ** WORSE / (1 + LATER * the number of results before
it)."""

EARLY, BELOW = 0.2, 0.5
"""The clause found weighs 1 / (1 + EARLY * the number of clauses that the checker names before it); a clause below the
one found weighs BELOW times that."""

OFTEN = {"A": 1.0, "B": 0.85, "C": 0.75}
"""The factor of a checker's clauses, by its rank: how often it is asked."""

BEST, SECOND, COVERS, TOLD = 3.4, 1.1, 1.1, 2.9
"""The weights, where the best clause has 1, of the nearest wording, of the second nearest, of the part of the question
that a checker's wordings have, and of the part that tells its facts. Found by trying, on questions whose checker is
known, and kept because they name more checkers of questions by other writers."""

LIKELIHOOD, UNLIKELY = 0.05, -14.0
"""The weight of how likely a checker is meant by the words of the question, and the least likelihood that counts."""

SELDOM = {"A": 0.0, "B": 0.12, "C": 0.12}
"""How much is taken off the score of a checker, by its rank: how often it is asked."""

LARGE, ANY = 6, "13"
"""The least number from which on the texts treat numbers alike, and the number that stands for all of these in a
search: from 6 players on, but for a few numbers, tables of five and four can be made."""

COMMAND = "command"
"""Stands in the place of a chapter in the list, for a command that decides as a checker does."""

PHASED = "pm-"
"""The beginning of the names of the checkers of Phased Motion."""

MEANT, OTHER = 1.5, 0.4
"""The factor of the score of a checker of Phased Motion, when the question speaks of Phased Motion and when it does
not."""

SURE, SURE_LATER = 0.5, 0.2
"""The least part of a question (0 to 1) that the wordings of a checker must have for it to be named alone though it
does not decide the first result: where it decides no result, and where it decides a later one."""

COMMANDS = tuple(
    f"{name}\t{COMMAND}\tB\t{question}\t"
    for name, question in (
        ("score", "What is the result of this table?"),
        ("seat", "How are so many players seated?"),
        ("deck", "Is this deck list legal?"),
        ("event", "How does this event stand?"),
    )
)
"""Commands that decide as checkers do, as lines of the index: `vtes-judge score`, not `vtes-judge check score`."""

NOWHERE = Near(0.0, 0.0, 0.0)


class CheckerChoice:
    """A checker, how well it answers the question, and whether that is sure enough to name it alone."""

    __slots__ = ("checker", "score", "sure")

    def __init__(self, checker: Listed, score: float, sure: bool) -> None:
        self.checker = checker
        self.score = score
        self.sure = sure


def which(found: SearchOutcome, first: int = FIRST) -> list[CheckerChoice]:
    """The checkers that decide one of the first clauses found or a clause below it, or whose wordings are like the
    question, best first; none where the texts do not cover the question."""
    if not found.covered:
        return []
    found = _with_any_number(found, first)
    results = found.results[:first]
    if not results:
        return []
    best = results[0].score or 1.0
    weights = [(result.score / best) ** WORSE / (1 + LATER * place) for place, result in enumerate(results)]
    clauses = [result.citation for result in results]
    nearness = near(found.book, found.question)
    facts = told(found.book, found.question)
    likelihood = likely(found.book, found.question)
    phased = MEANT if of_phased(found.book, found.question) else OTHER
    choices: list[CheckerChoice] = []
    every = (*lines(), *COMMANDS)
    citing = {line for clause in clauses for line in every if clause in line}
    for line in every:
        its = nearness.get(line[: line.index("\t")], NOWHERE)
        if its.covers < SURE and line not in citing:
            continue  # most lines are left out here, before they are split into columns
        checker = Listed(*line.split("\t"))
        shares = [_share(checker.cites, clause) for clause in clauses]
        decides = any(shares)
        sure = bool(shares[0]) or its.covers >= (SURE_LATER if decides else SURE)
        if not sure and not decides:
            continue
        bears = OFTEN[checker.rank] * sum(weight * share for weight, share in zip(weights, shares, strict=True))
        score = bears + BEST * its.best + SECOND * its.second + COVERS * its.covers - SELDOM[checker.rank]
        score = score * phased if checker.name.startswith(PHASED) else score
        score += TOLD * facts.get(checker.name, 0.0)
        score += LIKELIHOOD * max(likelihood.get(checker.name, UNLIKELY), UNLIKELY)
        choices.append(CheckerChoice(checker, score, sure))
    return sorted(choices, key=_best_first)


def _with_any_number(found: SearchOutcome, first: int) -> SearchOutcome:
    """Search for the question again with a usual number in place of a large one, as the same checker decides it
    whatever the number is; give what was found before if there is no large number."""
    question = found.question
    plain = " ".join(_any_number(word) for word in question.text.split())
    if plain == " ".join(question.text.split()) or question.wanted or question.barred:
        return found
    again = search(found.book, plain, first)
    return again if again.results else found


def _any_number(word: str) -> str:
    bare = word.strip("()[],.;:?!")
    return word.replace(bare, ANY) if bare.isdecimal() and number_of(bare) >= LARGE else word


def to_ask(found: SearchOutcome) -> Listed | None:
    """The checker that decides the question best; None where the texts do not cover it or no checker surely does."""
    return surest(found, which(found))


def surest(found: SearchOutcome, choices: list[CheckerChoice]) -> Listed | None:
    """The first of these checkers that surely decides the question of a search; None where there is none."""
    sure = [choice.checker for choice in choices if choice.sure]
    if sure and sure[0].name.startswith(PHASED) and not speaks_of_phased(found):
        # a plain question is not about the variant, if another checker answers it too
        return next((one for one in sure if not one.name.startswith(PHASED)), sure[0])
    return sure[0] if sure else None


class Searching:
    """Searches a book, and keeps what it found last: while a question is read, it is searched for several times."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._last: tuple[str, SearchOutcome, list[CheckerChoice]] | None = None

    def found(self, question: str) -> SearchOutcome:
        """The outcome of a search for the question."""
        return self._searched(question)[1]

    def choices(self, question: str) -> list[CheckerChoice]:
        """The checkers that the question may be meant for, best first."""
        return self._searched(question)[2]

    def to_ask(self, question: str) -> Listed | None:
        """The checker that decides the question best; None where none surely does."""
        _, found, choices = self._searched(question)
        return surest(found, choices)

    def _searched(self, question: str) -> tuple[str, SearchOutcome, list[CheckerChoice]]:
        if self._last is None or self._last[0] != question:
            found = search(self.book, question)
            self._last = question, found, which(found)
        return self._last


def line_of(chosen: Listed) -> str:
    """The command line that asks a checker, or that calls a command which decides as one does."""
    return f"vtes-judge {chosen.name}" if chosen.chapter == COMMAND else f"vtes-judge check {chosen.name}"


def speaks_of_phased(found: SearchOutcome) -> bool:
    """Whether the question is about Phased Motion: it says so, or its first two results stand in PMF."""
    first = found.results[:2]
    return of_phased(found.book, found.question) or all(result.citation.startswith("PMF ") for result in first)


def _best_first(choice: CheckerChoice) -> float:
    return -choice.score


def _share(cites: list[str], clause: str) -> float:
    """How much a clause, or one below it, weighs for a checker: 1 for the first that it names, less for later ones, 0
    for none."""
    if clause in cites:
        return 1 / (1 + EARLY * cites.index(clause))
    below = clause + "."
    for at, name in enumerate(cites):
        if name.startswith(below):
            return BELOW / (1 + EARLY * at)
    return 0.0
