"""Proves the booklet: all that the sheets say on 24 pages, chapters, running heads, index, sizes, print order."""

import re
from collections import Counter
from functools import cache
from io import BytesIO
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from tests.examples import examples
from tests.sheets.words import ReadPage, page_of, pages_of, split
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import SHEETS, UNBOUND
from vtes_judge.faces.sheets.booklet.chapters import CHAPTERS, booklet, chapters
from vtes_judge.faces.sheets.booklet.imposition import imposed, order
from vtes_judge.faces.sheets.booklet.index import said
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.model import Sheet, cited, references

BOOK = Book()
PAGES = 24
"""The booklet has so many pages at most."""

pytestmark = pytest.mark.long
each_paper = pytest.mark.parametrize("paper", ["a4", "letter"])


@cache
def bound() -> dict[str, Sheet]:
    return {name: load(name) for name in SHEETS if name not in UNBOUND}


class Made(NamedTuple):
    """The booklet, and what is read back from it."""

    raw: bytes
    reader: PdfReader
    pages: list[ReadPage]


@cache
def made(paper: str) -> Made:
    raw, pages = booklet(BOOK, bound(), paper)
    reader = PdfReader(BytesIO(raw))
    assert len(reader.pages) == pages
    return Made(raw, reader, pages_of(raw))


def sizes(pages: list[ReadPage]) -> Counter[float]:
    """How many words there are of each size, in points."""
    found: Counter[float] = Counter()
    for page in pages:
        for piece in page.pieces:
            found[round(piece.size, 1)] += len(piece.text.split())
    return found


def index_of(pages: list[ReadPage]) -> int:
    return next(at for at, page in enumerate(pages) if page.text.startswith("Index"))


@each_paper
def test_it_has_24_pages_at_most_and_all_that_the_sheets_say(paper: str) -> None:
    _, _, pages = made(paper)
    assert len(pages) <= PAGES
    # words of pictures are apart in the one, figures whole in the other
    apart = Counter(word for page in pages for piece in page.pieces for word in split(piece.text))
    there = apart | Counter(word for page in pages for word in split(page.text))
    for name, sheet in bound().items():
        wanted = Counter(split(" ".join([sheet.title, sheet.about])))
        for section in sheet.sections:
            wanted.update(split(section.title))
            for item in section.items:
                wanted.update(split(" ".join(said(item))))
        assert wanted - there == Counter(), name
        there -= Counter({word: count for word, count in wanted.items() if word not in split(sheet.title)})


@each_paper
def test_each_chapter_begins_a_page_and_stands_at_the_head_of_the_others(paper: str) -> None:
    _, reader, pages = made(paper)
    begun = {
        str(one.title): reader.get_destination_page_number(one) or 0
        for one in reader.outline
        if not isinstance(one, list)
    }
    assert list(begun) == [*CHAPTERS, "Index"]
    assert begun == dict(sorted(begun.items(), key=lambda one: one[1]))
    assert len(set(begun.values())) == len(begun)
    assert pages[0].text.startswith("The rules at the table What is looked up")
    contents = pages[1].text
    for title, at in begun.items():
        assert pages[at].text.startswith(title)
        assert re.search(rf"{title} ?{at + 1}", contents)
    for at in range(2, len(pages)):
        if at not in begun.values():
            chapter = max((title for title in begun if begun[title] < at), key=lambda title: begun[title])
            heads = [chapter, "The rules at the table"]
            # the chapter on the inner side, for the eye that leafs; the number of the page on the outer
            assert pages[at].text.startswith(" ".join(heads if at % 2 else heads[::-1]))


def test_the_words_are_as_large_as_can_be_read() -> None:
    _, _, pages = made("a4")
    found = sizes(pages[: index_of(pages)])
    assert min(found) >= 7
    body = sum(count for size, count in found.items() if size >= 9)
    assert body > sum(found.values()) * 0.55
    # what is smaller is clauses, the head and the foot, and sections in the contents
    assert {size for size in found if size < 9} <= {7.0, 7.1, 7.5, 8.0, 8.5}


def test_the_index_names_every_clause_with_its_pages_and_terms_with_theirs() -> None:
    _, _, pages = made("a4")
    index = " ".join(page.text for page in pages[index_of(pages) :])
    for name in {name for sheet in bound().values() for name in references(*cited(sheet))}:
        assert re.search(rf"{re.escape(name)} ?\d", index.replace("- ", "-")), name
    [named] = re.findall(r"Blood hunt ([\d, ]+\d)", index)
    for number in named.split(","):
        assert "blood hunt" in pages[int(number) - 1].text.lower()


def test_every_link_leads_somewhere_in_the_booklet() -> None:
    reader = made("a4").reader
    links = [one.get_object() for page in reader.pages for one in page.get("/Annots", ())]
    assert len(links) > 2000
    pages = {page.indirect_reference for page in reader.pages}
    assert {one["/Dest"][0] in pages for one in links} == {True}


def test_chapters_of_some_sheets() -> None:
    some = {name: load(name) for name in ("damage", "turn", "combat")}
    own = {"": load("blocking")}
    assert [(one.title, [sheet.title for sheet in one.sheets]) for one in chapters(some | own)] == [
        ("The course of the game", ["The turn"]),
        ("Combat", ["Combat", "Damage"]),
        ("Blocking", ["Blocking"]),
    ]


def test_every_sheet_has_one_chapter() -> None:
    assert sorted(name for names in CHAPTERS.values() for name in names) == sorted(bound())


def test_print_order() -> None:
    assert order(4) == [(4, 1), (2, 3)]
    assert order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    assert order(5) == [(8, 1), (2, 7), (6, 3), (4, 5)]


@settings(max_examples=examples(100))
@given(pages=st.integers(min_value=1, max_value=200))
def test_folded_sheets_are_read_in_order(pages: int) -> None:
    sides = order(pages)
    # each sheet lies in the one before; leafing shows the left half of each back and the right half of each front
    fronts, backs = sides[::2], sides[1::2]
    first = [number for front, back in zip(fronts, backs, strict=True) for number in (front[1], back[0])]
    second = [number for front, back in zip(fronts, backs, strict=True) for number in (front[0], back[1])]
    assert first + second[::-1] == list(range(1, len(sides) * 2 + 1))
    assert pages <= len(sides) * 2 < pages + 4


def test_pages_in_print_order() -> None:
    raw, reader, _ = made("a4")
    total = len(reader.pages)
    made_again, sides = imposed(raw, total, "a4")
    printed = PdfReader(BytesIO(made_again))
    assert len(printed.pages) == sides == 2 * -(-total // 4)
    assert {tuple(round(side) for side in page.mediabox[2:]) for page in printed.pages} == {(842, 595)}


def test_the_same_bytes_every_time() -> None:
    """As of a sheet, a fold and the cards for the pocket."""
    raw, reader, _ = made("a4")
    total = len(reader.pages)
    assert imposed(raw, total, "a4") == imposed(raw, total, "a4")
    assert raw == booklet(BOOK, {name: load(name) for name in bound()}, "a4")[0]


def test_a_title_of_ones_own_is_taken_as_it_is() -> None:
    odd = 'Our @TITLE@ "night" #x \\ PAPER'
    raw, _ = booklet(BOOK, {"damage": load("damage")}, "a4", odd)
    reader = PdfReader(BytesIO(raw))
    assert reader.metadata is not None
    assert reader.metadata.title == odd
    assert page_of(raw, 0).text.startswith(odd)
