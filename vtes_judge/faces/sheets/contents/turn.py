"""CRR III: the phases of a turn, and what happens in each."""

from vtes_judge.faces.sheets.makers import Sheet, book, clause, line, phrase, section, under, words
from vtes_judge.faces.sheets.model import Section
from vtes_judge.rules.twelve_actions import ACTIONS


def sheet() -> Sheet:
    """The turn on a sheet, in the words of the outline; of the minion phase what is said of every action."""
    minion = [clause(f"CRR III.C.n{at}") for at in range(1, 6)]
    named = ", ".join(action.replace("-", " ") for action in ACTIONS)
    return Sheet(
        "The turn",
        "The phases of a turn, in order, and what happens in each.",
        (
            _phase("CRR III.A"),
            _phase("CRR III.B"),
            section(
                _heading("CRR III.C"),
                *minion,
                line(f"{len(ACTIONS)} actions: {named}", "CRR III.C", head="To choose from"),
                cites=("CRR III.C",),
                half=True,
            ),
            _phase("CRR III.D"),
            _phase("CRR III.E"),
            section(
                "End of turn",
                phrase("CRR III.F", "Move any new allies to your ready region."),
                half=True,
            ),
            section("At any time", *(clause(name) for name in book()["CRR III"].children if ".n" in name), half=True),
        ),
    )


def _heading(citation: str) -> str:
    return words(citation).rstrip(". ").capitalize()


def _phase(citation: str) -> Section:
    return section(_heading(citation), *under(citation), cites=(citation,), half=True)
