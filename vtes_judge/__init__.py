"""Looks up, searches and decides the rules of Vampire: The Eternal Struggle, clause by clause, for programs too.

    ask(question)          answer a question in plain words
    check(name, **facts)   rule on facts by a checker
    search(question)       find the clauses that answer a question
    show(citation)         read a clause
    define(term)           find what a term means
    card(name)             find a card and its rulings
    score(points)          score a table
    seat(players, rounds)  seat the preliminary rounds

Each is imported when it is first named, prints nothing, and raises `Refused` for what it does not understand. The
results are typed: `Answer`, `Verdict`, `Result` (of `Hit`), `Clause`, `Definition`, `CardEntry`, `Score` (of `Row`) and
`Seating`. docs/python.md shows them.
"""

__version__ = "0.4.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.programs.functions import (
        Answer,
        CardEntry,
        Clause,
        Definition,
        Hit,
        Refused,
        Result,
        Row,
        Score,
        Seating,
        Verdict,
        ask,
        card,
        check,
        define,
        score,
        search,
        seat,
        show,
    )

__all__ = [
    "Answer", "CardEntry", "Clause", "Definition", "Hit", "Refused", "Result", "Row", "Score", "Seating", "Verdict",
    "ask", "card", "check", "define", "score", "search", "seat", "show",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """A function or type of the interface, imported only when it is named."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module("vtes_judge.faces.programs.functions"), name)
