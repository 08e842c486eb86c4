"""Every question that can be asked, by chapter, with the checker that answers it and its first clauses."""

from vtes_judge.catalogue.checkers import RANKS, Listed, listed
from vtes_judge.faces.sheets.makers import Sheet, line, row, section, table
from vtes_judge.faces.sheets.model import Line, Row, Section
from vtes_judge.rules.minion_phase import ACTING

HOME = "minion_phase"
"""The chapter whose checkers name the clauses in `ACTING`; those of other chapters leave them out."""

PARTS = {"CRR": "The game", "GL": "The game", "VEKN": "Tournaments", "PMF": "Phased Motion"}
"""The part of the page on which a checker stands, by the text of the clause that it names first."""

CLAUSES = 2
"""The number of a checker's clauses that are named: the first ones, since those decide most."""


def sheet() -> Sheet:
    """The checkers on a sheet, a table for each chapter."""
    every = listed()
    often = ", ".join(f"{rank} {said}" for rank, said in RANKS.items())
    return Sheet(
        "Checkers",
        f"All {len(every)} questions: ask with vtes-judge check NAME; its facts: vtes-judge check NAME --help. "
        f"Asked: {often}.",
        tuple(_chapter(chapter, every) for chapter in dict.fromkeys(checker.chapter for checker in every)),
        columns=3,
        page=_page(every),
    )


def _page(every: list[Listed]) -> tuple[Section, ...]:
    """The names of the checkers, a line for each chapter, under the text that they rule by."""
    parts: dict[str, dict[str, list[Listed]]] = {}
    for checker in every:
        part = parts.setdefault(PARTS[checker.cites[0].partition(" ")[0]], {})
        part.setdefault(checker.chapter, []).append(checker)
    return tuple(
        section(title, *(_names(chapter, found) for chapter, found in chapters.items()), half=True)
        for title, chapters in parts.items()
    )


def _names(chapter: str, found: list[Listed]) -> Line:
    cites = dict.fromkeys(_cites(checker)[0] for checker in found)
    return line(", ".join(checker.name for checker in found), *cites, head=_called(chapter))


def _called(chapter: str) -> str:
    return chapter.replace("_", " ").capitalize()


def _chapter(chapter: str, every: list[Listed]) -> Section:
    rows = [_question(checker) for checker in every if checker.chapter == chapter]
    return section(
        _called(chapter),
        table("", ("vtes-judge check", "Question", "Asked"), rows, widths=(112, 272, 34, 112)),
    )


def _question(checker: Listed) -> Row:
    return row(checker.name, checker.question, checker.rank, cites=_cites(checker)[:CLAUSES])


def _cites(checker: Listed) -> tuple[str, ...]:
    cites = tuple(checker.cites)
    # the clauses on which minion may act stand beside can-act, not beside each action
    if checker.chapter != HOME and cites[: len(ACTING)] == ACTING:
        return cites[len(ACTING) :]
    return cites
