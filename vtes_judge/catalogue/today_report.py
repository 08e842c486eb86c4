"""Reports which differences from the rules of today have a rule, which are only told and why, and which are still open.

`python -m vtes_judge.catalogue.today_report` writes `rules_corpus/TODAY.md`; a test holds it to the rules.
"""

import sys
from pathlib import Path

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.store import texts
from vtes_judge.corpus.today import codes, difference
from vtes_judge.rulings import TODAY

from .index import import_all

REPORT = "rules_corpus/TODAY.md"


def ruled() -> dict[str, list[str]]:
    """The checkers for which a difference has a rule, by the code of the difference."""
    import_all()
    found: dict[str, list[str]] = {}
    for name, rules in sorted(TODAY.items()):
        for code in dict.fromkeys(code for one in rules for code in one.codes):
            found.setdefault(code, []).append(name)
    return found


def report() -> str:
    """The report as Markdown: how many differences are in each state, then every difference under its state."""
    book, done = Book(), ruled()
    rows: dict[str, list[str]] = {"ruled": [], "ruled in part": [], "told only": [], "open": []}
    for code in codes(book):
        one = difference(book, code)
        left = [name for name in one["checkers"] if name not in done.get(code, ())]
        says = f"- {code} {one['title']}"
        if code in done and not left:
            rows["ruled"].append(f"{says}: {', '.join(done[code])}")
        elif code in done:
            rows["ruled in part"].append(f"{says}: {', '.join(done[code])}; open: {', '.join(left)}")
        elif one["told"]:
            rows["told only"].append(f"{says}: {one['told']}")
        else:
            rows["open"].append(f"{says}: {', '.join(one['checkers'])}")
    lines = [
        "# Today",
        "",
        "Which differences between these texts and the rules of today have a rule; which are only told, for the",
        "reason in `today.yaml`; and which are still open. Written by `make coverage`, held true by a test.",
        "",
        "| state | differences |",
        "| --- | ---: |",
        *(f"| {state} | {len(its)} |" for state, its in rows.items()),
    ]
    for state, its in rows.items():
        lines += ["", f"## {state.capitalize()}", "", *(its or ["None."])]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (Path(texts()[0]) / REPORT).write_text(report(), encoding="utf-8")
    sys.exit(0)
