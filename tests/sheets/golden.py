"""Writes the golden Markdown of sheets: `python -m tests.sheets.golden NAME...` (all without a name).

Read what changed before it is kept: the golden file is what a judge would print.
"""

import sys
from pathlib import Path

from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import POCKET, SHEETS
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.markdown import markdown
from vtes_judge.faces.sheets.svg_sheet import whole_svg

GOLDEN = Path(__file__).parent / "kept"

NAMES = (*SHEETS, POCKET)
"""The sheets that have a golden file."""

PICTURES = ("blocking", "damage")
"""The sheets that README shows as pictures."""


def drawn(name: str) -> str:
    """The sheet as Markdown, made now."""
    return markdown(Book(), [load(name)])


def pictured(name: str) -> str:
    """The sheet as a picture, made now."""
    return whole_svg(Book(), [load(name)])


def main(names: list[str]) -> int:
    """Write the golden files of these sheets; 2 for a name that is none."""
    if strangers := [name for name in names if name not in NAMES]:
        print(f"no sheet is called {', '.join(strangers)}; there are: {', '.join(NAMES)}", file=sys.stderr)
        return 2
    for name in names or NAMES:
        (GOLDEN / f"{name}.md").write_text(drawn(name), encoding="utf-8")
        print(f"tests/sheets/kept/{name}.md")
        if name in PICTURES:
            (GOLDEN / f"{name}.svg").write_text(pictured(name), encoding="utf-8")
            print(f"tests/sheets/kept/{name}.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
