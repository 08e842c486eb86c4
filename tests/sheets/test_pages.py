"""Proves how the pages of sheets look: as their golden pictures, to the eye."""

import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.sheets.pages import CLEAR, PAGES, PAPERS, SAME, apart, golden, pages, room_above_the_rule
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import SHEETS
from vtes_judge.faces.sheets.booklet.page import opening
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.sheet_page import single
from vtes_judge.frozen_values import replace

EVERY = {golden(name, paper, page) for name in SHEETS for paper in PAPERS for page in range(1, load(name).pages + 1)}


@pytest.mark.long
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", SHEETS)
def test_a_page_looks_like_its_golden_picture(name: str, paper: str) -> None:
    for at, picture in enumerate(pages(name, paper), 1):
        with Image.open(golden(name, paper, at)) as kept:
            far = apart(picture, kept.convert("L"))
        assert far <= SAME, f"look at it, then keep it: python -m tests.sheets.pages {name}"


def test_every_page_has_a_golden_picture_and_none_is_left_over() -> None:
    assert set(PAGES.glob("*.png")) == EVERY


def test_the_eye_sees_what_moves_and_not_what_trembles() -> None:
    with Image.open(golden("blocking", "a4", 1)) as kept:
        page = kept.convert("L")
    assert apart(page, page) == 0.0
    moved = ImageChops.offset(page, 0, 12)
    assert apart(page, moved) > SAME
    emptied = page.copy()
    ImageDraw.Draw(emptied).rectangle((0, 0, page.width // 2, page.height // 2), fill=255)
    assert apart(page, emptied) > SAME
    trembling = page.copy()
    trembling.putpixel((page.width // 2, page.height // 2), 0)
    assert apart(page, trembling) < SAME
    assert apart(page, page.resize((10, 10))) == 255.0


@pytest.mark.parametrize("paper", PAPERS)
def test_the_rule_under_a_title_does_not_touch_its_letters(paper: str) -> None:
    sheet = replace(load("blocking"), title="gypj")
    assert room_above_the_rule(single(Book(), [sheet], paper)) >= CLEAR
    assert room_above_the_rule(opening("The rules", paper, "") + '#chapter("gypj")') >= CLEAR
