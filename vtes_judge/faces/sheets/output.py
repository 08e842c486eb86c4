"""Writes sheets into a file: in which format, on which paper and in which form, and says what was made."""

import os

from vtes_judge.annotations import NamedTuple
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import POCKET
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import width, write
from vtes_judge.messages import Refused, printable

from .model import Sheet

FORMATS = (".pdf", ".html", ".md", ".svg")
PAPERS = {"a4": "A4", "letter": "Letter"}

LONGEST = 40
"""The longest title, in characters."""

HOW = {
    "fold": "Fold it to eight, open it, cut the line between the inner folds, and fold it to a booklet.",
    "bound": "Print on both sides, turned on the short edge; lay the sheets together and fold them in the middle.",
}
"""What to do with the printed pages, in words, by their form."""

INSTALL = "pip install 'typst>=0.14,<0.16'"
"""The command that installs the package which makes a PDF."""


class Printing(NamedTuple):
    """What is to be written: the file, its paper (`a4`, `letter`), its form (`pages`, `booklet`, `bound` or `fold`),
    and the title of a booklet or of several sheets."""

    output: str | None
    paper: str
    form: str
    title: str

    @property
    def kind(self) -> str:
        """The ending of the file's name, which says its format; '' without a file."""
        return os.path.splitext(self.output)[1].lower() if self.output is not None else ""


def checked_title(title: str) -> str:
    """A title that somebody told, with its blanks cleaned. Raises Refused for one that is empty or too long."""
    words = " ".join(title.split())
    if not any(map(str.isalnum, words)) or not words.isprintable():
        raise Refused("--title has no words", "write, for example: --title 'Friday at the club'")
    if len(words) > LONGEST:
        raise Refused(f"--title has {len(words)} characters", f"a title is at most {LONGEST} characters long")
    return words


def check_printing(printing: Printing, *, paper: bool, fold: bool, bound: bool) -> None:
    """Raise Refused for an unknown format or paper, and for options that the format has no use for.

    `paper`, `fold`, `bound`: whether these options were given.
    """
    kind, output = printing.kind, printing.output
    if output is not None and kind not in FORMATS:
        what = f"no format is called {printable(kind)}" if kind else "the name of the file does not say its format"
        raise Refused(f"-o {printable(output)}: {what}", f"end it in {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    if printing.paper not in PAPERS:
        raise Refused(
            f"there is no paper called {printable(printing.paper)!r}", f"--paper takes one of {', '.join(PAPERS)}"
        )
    if fold and bound:
        raise Refused("--fold folds one page, --booklet many", "leave one of them out")
    if (fold or bound) and kind != ".pdf":
        raise Refused(f"--{'fold' if fold else 'booklet'} makes a PDF", "write: -o FILE.pdf")
    if paper and kind not in (".pdf", ".html"):
        raise Refused("--paper is for what is printed", "write: -o FILE.pdf, or -o FILE.html")


def write_sheets(book: Book, sheets: dict[str, Sheet], printing: Printing) -> None:
    """Write these sheets into a file, and print what was made."""
    from vtes_judge.files.atomic import save

    every, output = list(sheets.values()), printing.output
    assert output is not None
    told = ""
    if printing.kind == ".pdf":
        raw, told = _pdf(book, sheets, printing)
    elif printing.kind == ".html":
        from .html import html

        raw = html(book, every, printing.paper, printing.title).encode("utf-8")
    elif printing.kind == ".md":
        from .markdown import markdown

        raw = markdown(book, every, printing.title).encode("utf-8")
    else:
        from .svg_sheet import whole_svg

        raw = whole_svg(book, every).encode("utf-8")
    save(output, raw, hint="nothing was changed; name another file")
    first, *more = (told or f"{len(raw)} bytes").split("\n")
    write(
        [
            *wrap_keeping_citations(f"{printable(output, 200)}: {first}", width()),
            *(line for text in more for line in wrap_keeping_citations(text, width())),
        ]
    )


def _pdf(book: Book, sheets: dict[str, Sheet], printing: Printing) -> tuple[bytes, str]:
    """Make the PDF. Returns it, and what to say of it. Raises Refused if typst is not installed."""
    try:
        raw, pages = _made(book, sheets, printing)
    except ImportError:
        page = os.path.splitext(printing.output or "")[0] + ".html"
        again = f"or write a page that the browser prints: -o {printable(page, 200)}"
        raise Refused("a PDF needs typst, which is not installed", f"{INSTALL}, {again}") from None
    unit = "side" if printing.form == "bound" else "page"
    told = f"{pages} {unit}{'s' if pages > 1 else ''}, {PAPERS[printing.paper]}"
    return raw, "\n".join([told, *filter(None, [HOW.get(printing.form)])])


def _made(book: Book, sheets: dict[str, Sheet], printing: Printing) -> tuple[bytes, int]:
    """Make the PDF. Returns it with its number of pages, or of sides for a booklet in print order."""
    if printing.form == "fold":
        from .fold import folded

        return folded(book, list(sheets.values()), printing.paper)
    if printing.form == "pages" and list(sheets) == [POCKET]:
        from .pocket import pocket

        return pocket(book, sheets[POCKET], printing.paper)
    if printing.form == "pages":
        from .pdf import pdf

        return pdf(book, list(sheets.values()), printing.paper, printing.title)
    from .booklet.chapters import booklet

    raw, pages = booklet(book, sheets, printing.paper, printing.title)
    if printing.form == "booklet":
        return raw, pages
    from .booklet.imposition import imposed

    return imposed(raw, pages, printing.paper)
