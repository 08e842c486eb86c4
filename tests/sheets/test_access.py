"""Proves that sheets on paper can be read aloud: what of PDF/UA-1 can be looked for, in every form of the PDF."""

from collections.abc import Callable
from io import BytesIO

import pytest
import typst
from pypdf import PdfReader

from tests.sheets.pdf_ua import faults
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import POCKET, SHEETS, UNBOUND
from vtes_judge.faces.sheets.booklet.chapters import booklet
from vtes_judge.faces.sheets.contents.players import players_sheet
from vtes_judge.faces.sheets.fold import folded
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.pdf import pdf
from vtes_judge.faces.sheets.pocket import pocket
from vtes_judge.faces.sheets.today import by_today

BOOK = Book()

FORMS: dict[str, Callable[[], tuple[bytes, int]]] = {
    "a sheet": lambda: pdf(BOOK, [load("blocking")], "a4"),
    "a sheet by today's rules": lambda: pdf(BOOK, [by_today(BOOK, load("influence"))], "letter"),
    "two sheets": lambda: pdf(BOOK, [load("damage"), players_sheet(4)], "a4"),
    "a folded sheet": lambda: folded(BOOK, [load("combat")], "a4"),
    "cards for the pocket": lambda: pocket(BOOK, load(POCKET), "a4"),
    "a booklet": lambda: booklet(BOOK, {"turn": load("turn"), "damage": load("damage")}, "a4"),
}
DAILY = ("a sheet by today's rules", "a folded sheet")


@pytest.mark.parametrize(
    "form", [form if form in DAILY else pytest.param(form, marks=pytest.mark.long) for form in FORMS]
)
def test_it_can_be_read_aloud(form: str) -> None:
    assert faults(PdfReader(BytesIO(FORMS[form]()[0]))) == []


@pytest.mark.long
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_sheet_and_the_booklet_can_be_read_aloud(paper: str) -> None:
    made = {name: load(name) for name in SHEETS}
    for sheet in made.values():
        assert faults(PdfReader(BytesIO(pdf(BOOK, [sheet], paper)[0]))) == [], sheet.title
    bound = {name: sheet for name, sheet in made.items() if name not in UNBOUND}
    assert faults(PdfReader(BytesIO(booklet(BOOK, bound, paper)[0]))) == []


def test_what_cannot_be_read_aloud_is_found() -> None:
    page = b"= One\n=== Three\n#link(<a>)[b] #table(columns: 1, table.header[c], [d]) <a>"
    tagged = faults(PdfReader(BytesIO(typst.compile(page, format="pdf", ignore_system_fonts=True))))
    assert "7.4: a heading of level 3 after one of level 1" in tagged
    assert "7.1: it has no title" in tagged
    assert "5: the metadata do not say that it is PDF/UA-1" in tagged
    bare = typst.compile(page, format="pdf", ignore_system_fonts=True, pdf_tags=False)
    with pytest.raises(KeyError):
        faults(PdfReader(BytesIO(bare)))
