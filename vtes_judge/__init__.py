"""The rules of Vampire: The Eternal Struggle, clause by clause: looked up, searched, decided, for programs too.

`ask`, `search`, `show`, `card`, `define`, `check`, `score` and `seat` are imported when they are first named; see
docs/python.md.
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
