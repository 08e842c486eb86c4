"""Every question that can be asked, by chapter, with the checker that answers it and the clauses that are its own."""

from vtes_judge.catalogue.checkers import RANKS, Listed, listed
from vtes_judge.faces.sheets.make import Sheet, row, section, table
from vtes_judge.faces.sheets.model import Row, Section
from vtes_judge.rules.minion_phase import ACTING

HOME = "minion_phase"
"""The chapter of which the clauses in `ACTING` are."""

CLAUSES = 2
"""How many clauses of a checker are named: the first, as a checker names first what decides most."""


def sheet() -> Sheet:
    """The checkers on a sheet, a table for each chapter."""
    every = listed()
    often = ", ".join(f"{rank} {said}" for rank, said in RANKS.items())
    return Sheet(
        "Checkers",
        f"All {len(every)} questions: ask with vtes-judge check NAME; its facts: vtes-judge check NAME --help. "
        f"Asked: {often}.",
        tuple(_chapter(chapter, every) for chapter in dict.fromkeys(checker.chapter for checker in every)),
    )


def _chapter(chapter: str, every: list[Listed]) -> Section:
    rows = [_question(checker) for checker in every if checker.chapter == chapter]
    return section(
        chapter.replace("_", " ").capitalize(),
        table("", ("vtes-judge check", "Question", "Asked"), rows, widths=(112, 272, 34, 112)),
    )


def _question(checker: Listed) -> Row:
    cites = tuple(checker.cites)
    # what every action asks of the minion is told of can-act, not of each action
    if checker.chapter != HOME and cites[: len(ACTING)] == ACTING:
        cites = cites[len(ACTING) :]
    return row(checker.name, checker.question, checker.rank, cites=cites[:CLAUSES])
