"""Reports which clauses a checker decides and a scenario proves, which are text only and why, and which are still open.

`python -m vtes_judge.catalogue.coverage` writes `rules_corpus/COVERAGE.md`; a test holds it to the rules.
"""

import sys
from pathlib import Path

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.store import texts
from vtes_judge.rulings import CHECKERS

from .examples import scenarios_of
from .index import import_all

TEXT_ONLY = "rules_corpus/text_only.yaml"
REPORT = "rules_corpus/COVERAGE.md"

HEADING = "heads what stands below it"


def executed() -> set[str]:
    """The clauses that a checker declares and one of its scenarios proves."""
    import_all()
    found: set[str] = set()
    for checker in CHECKERS.values():
        proved = {citation for scenario in scenarios_of(checker) for citation in scenario["because"]}
        found |= proved & set(checker.cites)
    return found


def text_only(root: Path) -> dict[str, str]:
    """The clauses that decide nothing a machine could decide, each with the reason; `X.*` is X and all clauses below
    it."""
    import yaml

    found: dict[str, str] = yaml.safe_load((root / TEXT_ONLY).read_text(encoding="utf-8")) or {}
    return found


def sort(root: Path) -> dict[str, tuple[str, str]]:
    """Every clause, with its state (executed, text only or open) and, of a text-only one, the reason."""
    book, done, reasons = Book(), executed(), text_only(root)
    found: dict[str, tuple[str, str]] = {}
    for citation in book.citations:
        entry = book[citation]
        whole = [f"{name}.*" for name in (citation, *reversed(entry.trail), citation.rpartition(".")[0])]
        near = [name for name in (citation, *whole) if name in reasons]
        if citation in done:
            found[citation] = ("executed", "")
        elif near:
            found[citation] = ("text only", reasons[near[0]])
        elif entry.heading:
            found[citation] = ("text only", HEADING)
        else:
            found[citation] = ("open", "")
    return found


def report(root: Path) -> str:
    """The report as Markdown: a table of chapters, the open clauses, the reasons."""
    book, every = Book(), sort(root)
    chapters: dict[str, dict[str, int]] = {}
    for citation, (state, _) in every.items():
        chapter = (*book[citation].trail, citation)[0]
        row = chapters.setdefault(chapter, {"executed": 0, "text only": 0, "open": 0})
        row[state] += 1
    lines = [
        "# Coverage",
        "",
        "Which clauses a checker decides, proved by a scenario; which are text only, for the reason in",
        "`text_only.yaml`; which are still open. Written by `make coverage`, held true by a test.",
        "",
        "| chapter | executed | text only | open |",
        "| --- | ---: | ---: | ---: |",
    ]
    lines += [
        f"| {name} {_short(book[name].text)} | {row['executed']} | {row['text only']} | {row['open']} |"
        for name, row in chapters.items()
    ]
    for source in ("CRR", "VEKN", "GL", "PMF"):
        unsolved = [
            citation for citation, (state, _) in every.items() if state == "open" and citation.startswith(source)
        ]
        lines += ["", f"Open in {source}: {', '.join(unsolved) or 'none'}."]
    return "\n".join(lines) + "\n"


def _short(text: str) -> str:
    text = text.partition(" [")[0]
    return text if len(text) <= 50 else text[:47].rpartition(" ")[0] + " ..."


if __name__ == "__main__":
    here = Path(texts()[0])
    (here / REPORT).write_text(report(here), encoding="utf-8")
    sys.exit(0)
