"""Pictures of the pages of sheets, and how far two of them differ to the eye: `python -m tests.sheets.pages NAME...`.

Look at each picture before it is kept: the golden one is what a judge would laminate.
"""

import sys
from io import BytesIO
from pathlib import Path

import typst
from PIL import Image, ImageChops, ImageFilter, ImageStat

from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import SHEETS
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.sheet_page import single

PAGES = Path(__file__).parent / "kept" / "pages"
PAPERS = ("a4", "letter")

FINE = 40.0
"""How many points of a picture are in an inch: headings, charts and columns show, single letters do not."""

BLUR = 2.0
"""How many points of a picture around each are taken together, as an eye does from afar."""

SAME = 2.0
"""Pictures are the same to the eye when their shades differ by no more, of 255, on average."""

CLEAR = 1.0
"""The least room between the letters of a title and the rule under it, in points."""


def pages(name: str, paper: str) -> list[Image.Image]:
    """The pages of a sheet without the clauses behind it, in shades of grey."""
    sheet = load(name)
    source = single(Book(), [sheet], paper).encode()
    made = typst.compile(source, format="png", ppi=FINE, ignore_system_fonts=True)
    raw = made if isinstance(made, list) else [made]
    return [Image.open(BytesIO(one)).convert("L") for one in raw[: sheet.pages]]


def golden(name: str, paper: str, page: int) -> Path:
    """Where the golden picture of a page is."""
    return PAGES / f"{name}-{paper}-{page}.png"


def apart(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ to the eye: 0 for the same one, 255 for black and white; 255 for other sizes."""
    if one.size != other.size:
        return 255.0
    blurred = [picture.filter(ImageFilter.GaussianBlur(BLUR)) for picture in (one, other)]
    return float(ImageStat.Stat(ImageChops.difference(*blurred)).mean[0])


def room_above_the_rule(source: str) -> float:
    """The room between the lowest letters of the title of the first page and the rule under it, in points."""
    made = typst.compile(source.encode(), format="png", ppi=144, ignore_system_fonts=True)
    with Image.open(BytesIO(made[0] if isinstance(made, list) else made)) as whole:
        page = whole.convert("L").point(lambda shade: 255 * (shade < 200))
    inked = page.getbbox()
    assert inked is not None
    title = page.crop((inked[0] + 10, 0, inked[0] + 70, page.height // 4))
    rows = [title.crop((0, at, title.width, at + 1)).tobytes().count(255) for at in range(title.height)]
    rule = rows.index(title.width)
    letters = max(at for at in range(rule) if rows[at])
    return (rule - letters - 1) / 2


def main(names: list[str]) -> int:
    """Write the golden pictures of these sheets; 2 for a name that is none."""
    if strangers := [name for name in names if name not in SHEETS]:
        print(f"no sheet is called {', '.join(strangers)}; there are: {', '.join(SHEETS)}", file=sys.stderr)
        return 2
    PAGES.mkdir(exist_ok=True)
    for name in names or SHEETS:
        for paper in PAPERS:
            for at, picture in enumerate(pages(name, paper), 1):
                picture.quantize(16).save(golden(name, paper, at), optimize=True)
                print(f"tests/sheets/kept/pages/{golden(name, paper, at).name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
