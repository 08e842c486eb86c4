"""Write `index.tsv`: every checker of every chapter, in the order of the chapters."""

import importlib
import pkgutil
import sys
from pathlib import Path

from vtes_judge import rules
from vtes_judge.rulings import CHECKERS

INDEX = Path(__file__).with_name("index.tsv")

ORDER = (
    "setup", "regions", "playing", "costs", "untap", "contests", "master", "minion_phase", "default_actions",
    "torpor_actions", "action_course", "blocking", "actions", "influence", "referendum", "votes", "titles",
    "combat", "strikes", "strike_effects", "damage", "diablerie", "ousting", "withdrawal", "sects", "keywords",
)  # fmt: skip
"""The chapters in the order of the outline."""


def rows() -> list[str]:
    """The lines of the index: name, chapter, rank, question, clauses."""
    for module in pkgutil.iter_modules(rules.__path__):
        if not module.name.startswith("_"):
            importlib.import_module(f"vtes_judge.rules.{module.name}")
    checkers = sorted(CHECKERS.values(), key=lambda checker: ORDER.index(checker.chapter))
    return [
        "\t".join((checker.name, checker.chapter, checker.rank, checker.question, "|".join(checker.cites)))
        for checker in checkers
    ]


if __name__ == "__main__":
    INDEX.write_text("\n".join(rows()) + "\n", encoding="utf-8")
    sys.exit(0)
