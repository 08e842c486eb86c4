"""Proves the cards for the pocket: each section on a card, six on a page, nothing outside a card, type to be read."""

import re
from collections import Counter
from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.sheets.golden import GOLDEN, drawn
from tests.sheets.words import Piece, ReadPage, of_html, of_markdown, pages_of, split
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import POCKET
from vtes_judge.faces.sheets.booklet.index import said
from vtes_judge.faces.sheets.html import html
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.markdown import markdown
from vtes_judge.faces.sheets.model import cited
from vtes_judge.faces.sheets.pocket import ACROSS, DOWN, HIGH, SMALLEST, WIDE, pocket, typed

BOOK = Book()
SHEET = load(POCKET)
PAPERS = {"a4": (595, 842), "letter": (612, 792)}
POINTS = 72 / 25.4
"""The points of a millimetre."""

each_paper = pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.long)])


@cache
def made(paper: str) -> bytes:
    return pocket(BOOK, SHEET, paper)[0]


def pieces(page: ReadPage) -> list[Piece]:
    """The words of a page, without the blanks between them."""
    return [one for one in page.pieces if one.text.strip()]


@each_paper
def test_twelve_cards_on_two_pages(paper: str) -> None:
    pages = pages_of(made(paper))
    assert len(SHEET.sections) == 2 * ACROSS * DOWN
    texts = [page.text for page in pages]
    assert [at for at, text in enumerate(texts) if text.startswith("The clauses")] == [2]
    # a mark behind a word is a piece of its own
    words = Counter(word for page in pages[:2] for text, *_ in pieces(page) for word in split(text))
    for section in SHEET.sections:
        wanted = Counter(split(section.title)) + Counter(
            word for item in section.items for word in split(" ".join(said(item)))
        )
        assert wanted - words == Counter(), section.title
    # nothing went on to another card
    assert not [text for text in texts[:2] if re.search(r"\(2\)", text)]


@each_paper
def test_all_words_stand_on_a_card_and_can_be_read(paper: str) -> None:
    wide, high = PAPERS[paper]
    left = (wide - ACROSS * WIDE * POINTS) / 2
    for page in pages_of(made(paper), 2):
        found = pieces(page)
        assert min(size for *_, size in found) >= SMALLEST - 0.05
        body = [one for one in found if left < one[1] and 60 < one[2] < high - 110]
        assert len(body) > 150
        tops = sorted({round(y) for _, _, y, _ in body})
        assert tops[-1] - tops[0] < DOWN * HIGH * POINTS
        for text, x, _, _ in body:
            across = (x - left) % (WIDE * POINTS)
            # words begin within the white edge of their card
            assert 3 * POINTS - 1 <= across <= (WIDE - 3) * POINTS, text


def test_cards_are_as_large_as_cards_and_backs_behind_their_fronts() -> None:
    source = typed(BOOK, SHEET, "a4")
    assert f"#let (wide, high, inset) = ({WIDE}mm, {HIGH}mm, 3mm)" in source
    assert (WIDE, HIGH) == (63, 88)
    front, back = (page.text for page in pages_of(made("a4"), 2))
    order = [section.title for section in SHEET.sections]
    assert [title for title in order if title in front] == order[:6]
    rows = [order[6:9][::-1], order[9:][::-1]]
    places = [back.index(title) for row in rows for title in row]
    assert places == sorted(places)


def test_the_same_cards_in_the_other_formats() -> None:
    assert drawn(POCKET) == (GOLDEN / "pocket.md").read_text(encoding="utf-8")
    assert of_html(html(BOOK, [SHEET], "a4")) == of_markdown(markdown(BOOK, [SHEET]))


def test_the_same_bytes_every_time() -> None:
    assert made("a4") == pocket(BOOK, load(POCKET), "a4")[0]


def test_every_clause_is_a_link() -> None:
    reader = PdfReader(BytesIO(made("a4")))
    links = [one.get_object() for page in reader.pages[:2] for one in page.get("/Annots", ())]
    behind = {page.indirect_reference for page in reader.pages[2:]}
    assert len(links) >= len(cited(SHEET)[0])
    assert {one["/Dest"][0] in behind for one in links} == {True}
