"""Proves the cards for the pocket: each section on a card, six on a page, nothing outside a card, type to be read."""

import re
from collections import Counter
from functools import cache
from io import BytesIO

import pytest
from pypdf import PageObject, PdfReader

from tests.sheet_golden import GOLDEN, drawn
from tests.sheet_words import of_html, of_markdown, split
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

each_paper = pytest.mark.parametrize("paper", PAPERS)


@cache
def made(paper: str) -> PdfReader:
    return PdfReader(BytesIO(pocket(BOOK, SHEET, paper)[0]))


def pieces(page: PageObject) -> list[tuple[str, float, float, float]]:
    """The words of a page with where they begin, from the left and from the foot, and their size, in points."""
    found: list[tuple[str, float, float, float]] = []

    def seen(text: str, whole: list[float], at: list[float], _: object, size: float) -> None:
        x = at[4] * whole[0] + whole[4]
        y = at[5] * whole[3] + whole[5]
        found.append((text, x, y, abs(size * at[3] * whole[3])))

    page.extract_text(visitor_text=seen)
    return [one for one in found if one[0].strip()]


@each_paper
def test_twelve_cards_on_two_pages(paper: str) -> None:
    reader = made(paper)
    assert len(SHEET.sections) == 2 * ACROSS * DOWN
    texts = [" ".join(page.extract_text().split()) for page in reader.pages]
    assert [at for at, text in enumerate(texts) if text.startswith("The clauses")] == [2]
    # a mark behind a word is a piece of its own
    words = Counter(word for page in reader.pages[:2] for text, *_ in pieces(page) for word in split(text))
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
    for page in made(paper).pages[:2]:
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
    front, back = (page.extract_text() for page in made("a4").pages[:2])
    order = [section.title for section in SHEET.sections]
    assert [title for title in order if title in " ".join(front.split())] == order[:6]
    rows = [order[6:9][::-1], order[9:][::-1]]
    places = [" ".join(back.split()).index(title) for row in rows for title in row]
    assert places == sorted(places)


def test_the_same_cards_in_the_other_formats() -> None:
    assert drawn(POCKET) == (GOLDEN / "pocket.md").read_text(encoding="utf-8")
    assert of_html(html(BOOK, [SHEET], "a4")) == of_markdown(markdown(BOOK, [SHEET]))


def test_the_same_bytes_every_time() -> None:
    assert pocket(BOOK, SHEET, "a4") == pocket(BOOK, load(POCKET), "a4")


def test_every_clause_is_a_link() -> None:
    reader = made("a4")
    links = [one.get_object() for page in reader.pages[:2] for one in page.get("/Annots", ())]
    behind = {page.indirect_reference for page in reader.pages[2:]}
    assert len(links) >= len(cited(SHEET)[0])
    assert {one["/Dest"][0] in behind for one in links} == {True}
