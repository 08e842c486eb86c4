"""Writes `checkers.tsv`: a line for every checker of every chapter, in the order of the chapters.

`python -m vtes_judge.catalogue.index` writes it; a test holds it to the chapters.
"""

import importlib
import pkgutil
import sys
from pathlib import Path

from vtes_judge import phased, rules, today, tournament
from vtes_judge.rulings import CHECKERS

INDEX = Path(__file__).with_name("checkers.tsv")

ORDER = (
    "setup",
    "regions",
    "playing",
    "costs",
    "effects",
    "untap",
    "contests",
    "master",
    "minion_phase",
    "default_actions",
    "torpor_actions",
    "action_course",
    "blocking",
    "actions",
    "influence",
    "referendum",
    "votes",
    "titles",
    "combat",
    "strikes",
    "strike_effects",
    "damage",
    "diablerie",
    "ousting",
    "withdrawal",
    "sects",
    "keywords",
    "event",
    "preparation",
    "duties",
    "attendance",
    "rounds",
    "seating",
    "table_conduct",
    "scoring",
    "finals",
    "results",
    "cards",
    "proxies",
    "releases",
    "conduct",
    "violations",
    "penalties",
    "incidents",
    "decks",
    "limited",
    "product",
    "trade",
    "drafts",
    "calendar",
    "opening",
    "phases",
    "course",
    "minions",
    "options",
    "bonuses",
    "hands",
    "named_cards",
)
"""The chapters in the order of the texts: CRR, GL, VEKN, PMF."""


def import_all() -> None:
    """Import every chapter, so that `CHECKERS` holds every checker and `TODAY` every rule of today."""
    for package in (rules, tournament, phased, today):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def rows() -> list[str]:
    """The lines of the index: name, chapter, rank, question, clauses."""
    import_all()
    checkers = sorted(CHECKERS.values(), key=lambda checker: ORDER.index(checker.chapter))
    return [
        "\t".join((checker.name, checker.chapter, checker.rank, checker.question, "|".join(checker.cites)))
        for checker in checkers
        if checker.rule.__module__.startswith("vtes_judge.")
    ]


if __name__ == "__main__":
    INDEX.write_text("\n".join(rows()) + "\n", encoding="utf-8")
    sys.exit(0)
