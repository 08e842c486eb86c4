"""Proves the formats of sheets: the same words in all of them, the same bytes every time, PDF with its fonts and tags,
HTML without anything from outside, 80 columns."""

import re
from collections import Counter
from collections.abc import Collection
from functools import cache
from html.parser import HTMLParser
from io import BytesIO

import pytest
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from tests.sheets.words import of_html, of_markdown, of_pdf, of_svg, of_terminal, page_of, pages_of, said, split
from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import SHEETS, UNBOUND, makers
from vtes_judge.faces.sheets.fold import folded
from vtes_judge.faces.sheets.html import html
from vtes_judge.faces.sheets.loader import load
from vtes_judge.faces.sheets.markdown import markdown
from vtes_judge.faces.sheets.model import Flow, Sheet, cited, last_filled, on_page, references
from vtes_judge.faces.sheets.own_content.selection import chosen
from vtes_judge.faces.sheets.panels import panels
from vtes_judge.faces.sheets.pdf import pdf
from vtes_judge.faces.sheets.svg_sheet import whole_svg
from vtes_judge.faces.sheets.terminal import terminal
from vtes_judge.faces.terminal.writing import Ink
from vtes_judge.frozen_values import replace

BOOK = Book()
MADE = {name: load(name) for name in SHEETS}
PAPERS = {"a4": (595, 842), "letter": (612, 792)}
LONGER = {"glossary", "checkers"}
"""Sheets that are lists: folded, they take what they need."""

BODY, LEAD, CITED = 9.0, 11.0, 7.0
"""The least sizes on a page, in points: of words, of those that are read in the middle of a round, of clauses."""


@cache
def printed(name: str, paper: str) -> bytes:
    return pdf(BOOK, [MADE[name]], paper)[0]


@cache
def fold(name: str, paper: str) -> tuple[bytes, int]:
    return folded(BOOK, [MADE[name]], paper)


@cache
def web(name: str) -> str:
    return html(BOOK, [MADE[name]], "a4")


DAILY = ("blocking", "influence", "phased-motion", "glossary")
"""The folds that are made every day: with panels of others, of tables, of cards, of more than one page."""
DAILY_PAGES = ("blocking", "influence", "phased-motion", "combat")
"""The pages that are made every day: with figures, tables, cards, and the chart with the most steps."""


def sheets(daily: Collection[str] = SHEETS) -> pytest.MarkDecorator:
    """A parameter for every sheet; those that are not daily are made in the long run."""
    every = [name if name in daily else pytest.param(name, marks=pytest.mark.long) for name in SHEETS]
    return pytest.mark.parametrize("name", every)


each, each_fold, each_page = sheets(), sheets(DAILY), sheets(DAILY_PAGES)
each_paper = pytest.mark.parametrize("paper", ["a4", pytest.param("letter", marks=pytest.mark.long)])


def by_size(raw: bytes, pages: int) -> dict[float, list[str]]:
    """The pieces of text on the first pages of a PDF by their size, in points, to a tenth."""
    found: dict[float, list[str]] = {}
    for page in pages_of(raw, pages):
        for piece in page.pieces:
            if piece.text.strip():
                found.setdefault(round(piece.size, 1), []).append(piece.text)
    return found


def expected(name: str) -> list[str]:
    return of_markdown(markdown(BOOK, [MADE[name]]))


def missing(found: list[str], wanted: list[str]) -> tuple[Counter[str], Counter[str]]:
    return Counter(wanted) - Counter(found), Counter(found) - Counter(wanted)


@each
def test_html_has_the_words_of_markdown_in_their_order(name: str) -> None:
    assert of_html(web(name)) == expected(name)


@each
def test_svg_has_the_words_of_markdown(name: str) -> None:
    assert missing(of_svg(whole_svg(BOOK, [MADE[name]])), expected(name)) == (Counter(), Counter())


@each
def test_the_terminal_has_the_words_of_markdown_in_80_columns(name: str) -> None:
    lines = terminal(BOOK, [MADE[name]], 80, Ink(False))
    assert [line for line in lines if len(line) > 80] == []
    lacking, more = missing(of_terminal(lines), expected(name))
    # a table too wide for the screen has its clauses below the rows, or names its columns in every row
    heads = {word for section in MADE[name].sections for item in section.items for word in split(heads_of(item))}
    assert set(lacking) <= {"clause"}
    assert set(more) <= heads


def heads_of(item: object) -> str:
    return " ".join((*getattr(item, "head", ()), "Clause"))


@each_page
@each_paper
def test_a_sheet_is_one_page_of_readable_size(name: str, paper: str) -> None:
    raw, sheet = printed(name, paper), on_page(MADE[name])
    words, front = of_pdf(raw)
    assert front == (2 if name == "glossary" else 1)
    assert missing(words, said(sheet))[0] == Counter()
    found = by_size(raw, front)
    assert min(found) >= CITED

    def least(size: float) -> list[str]:
        return split("\n".join("\n".join(texts) for at, texts in found.items() if at >= size))

    assert missing(least(BODY), said(sheet))[0] == Counter()
    leads = tuple(one for one in sheet.sections if one.lead)
    charts = tuple(item for one in sheet.sections for item in one.items if isinstance(item, Flow))
    assert missing(least(LEAD), [word for part in (*leads, *charts) for word in said(part)])[0] == Counter()


@each_page
@each_paper
def test_pdf(name: str, paper: str) -> None:
    raw = printed(name, paper)
    reader = PdfReader(BytesIO(raw))
    assert {tuple(round(side) for side in page.mediabox[2:]) for page in reader.pages} == {PAPERS[paper]}
    assert reader.metadata is not None
    assert reader.metadata.title == MADE[name].title
    assert embedded(reader)
    assert b"/MarkInfo" in raw
    assert b"pdfuaid" in raw


def test_a_row_has_its_marks_behind_its_last_words_and_not_behind_an_empty_cell() -> None:
    made = html(BOOK, [MADE["tournament"]], "a4") + html(BOOK, [MADE["limited"]], "a4")
    assert re.findall(r">-<(?!/td>)", made) == []
    pages = printed("tournament", "a4"), printed("limited", "a4")
    assert [piece for raw in pages for piece in page_of(raw, 0).text.split() if re.fullmatch(r"-[†T]+", piece)] == []
    row = makers.row("1", "60", "-", "-", cites=("VEKN 3.7.3.p1",))
    assert (last_filled(row), last_filled(replace(row, cells=("any", "-")))) == (1, 0)


def test_the_rest_stands_in_the_whole_sheet_only() -> None:
    lines = (makers.line("kept", C), makers.rest(makers.line("left", C)))
    rows = [makers.row("kept", cites=(C,)), makers.rest(makers.row("left", cites=(C,)))]
    parts = (
        makers.section("One", *lines),
        makers.section("Two", makers.table("", ("Head",), rows), makers.rest(makers.table("", ("Gone",), rows))),
        makers.section("Three", makers.line("left", C), rest=True),
        makers.section("Four", makers.rest(makers.line("left", C))),
    )
    kept = on_page(Sheet("A", "B", parts))
    assert said(kept) == ["a", "b", "one", "kept", "two", "head", "kept"]
    assert on_page(Sheet("A", "B", parts, page=parts[2:3])).sections == parts[2:3]


def embedded(reader: PdfReader) -> bool:
    """Whether every font of a PDF is in it."""
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"]["/Font"].values()]  # type: ignore[index]
    for font in fonts:
        [inner] = [one.get_object() for one in font["/DescendantFonts"]]
        descriptor = inner["/FontDescriptor"].get_object()
        assert isinstance(descriptor, DictionaryObject)
        if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor):
            return False
    return bool(fonts)


def test_the_same_bytes_every_time() -> None:
    sheet = [MADE["blocking"]]
    again = [load("blocking")]
    assert printed("blocking", "a4") == pdf(BOOK, again, "a4")[0]
    assert fold("blocking", "a4") == folded(BOOK, again, "a4")
    assert html(BOOK, sheet, "a4") == html(BOOK, again, "a4")
    assert whole_svg(BOOK, sheet) == whole_svg(BOOK, again)


@each_fold
@each_paper
def test_a_fold_has_eight_filled_panels_of_readable_size(name: str, paper: str) -> None:
    raw, pages = fold(name, paper)
    reader = PdfReader(BytesIO(raw))
    assert len(reader.pages) == pages
    assert pages == 1 or name in LONGER
    titles = [str(one.title) for one in reader.outline if not isinstance(one, list)]
    assert len(titles) == 8 * pages
    own, fill = panels([MADE[name]])
    assert set(titles) <= {panel[0].title for panel in (*own, *fill)}
    found = by_size(raw, pages)
    assert min(found) >= CITED
    words = split("\n".join("\n".join(texts) for size, texts in found.items() if size >= BODY))
    assert missing(words, [word for panel in own for section in panel for word in said(section)])[0] == Counter()
    wide, high = PAPERS[paper][::-1]
    assert [round(side) for side in reader.pages[0].mediabox[2:]] == [wide, high]


def test_each_chosen_clause_has_its_name_behind_it() -> None:
    raw, _ = pdf(BOOK, [chosen(BOOK, ["CRR IV.C"], [])], "a4")
    text = " ".join(page_of(raw, 0).apart.split())
    assert re.search(r"last for the whole action\. +CRR IV\.C\.2\.d", text)


def test_the_panels_of_a_fold_are_not_asked_for_twice() -> None:
    own, fill = panels([MADE["blocking"], MADE["combat"]])
    titles = [panel[0].title for panel in (*own, *fill)]
    assert len(titles) == len(set(titles)) >= 16


def test_several_sheets_are_a_page_each() -> None:
    raw, _ = pdf(BOOK, [MADE["damage"], MADE["turn"]], "a4")
    first = ["".join(page.text.split()) for page in pages_of(raw, 3)]
    assert [text.startswith(begin) for text, begin in zip(first, ("Damage", "Theturn", "Theclauses"), strict=True)] == [
        True
    ] * 3


def test_several_sheets_begin_with_their_list() -> None:
    sheets = [MADE[name] for name in SHEETS if name not in UNBOUND]
    for form in (html(BOOK, sheets, "a4"), markdown(BOOK, sheets)):
        assert [form.count(sheet.title) >= 2 for sheet in sheets] == [True] * len(sheets)


@each_page
def test_every_citation_is_a_link_to_its_clause(name: str) -> None:
    page = web(name)
    shown, _, behind = page.partition('<section id="clauses">')
    named = {one.replace(" ", "-") for one in references(*cited(MADE[name]))}
    boxes = set(re.findall(r'<li id="([^"]+)"', shown))
    assert set(re.findall(r'href="#([^"]+)"', shown)) - boxes == named
    assert set(re.findall(r'<div id="([^"]+)"', behind)) == named
    bare = re.sub(r"<a .*?</a>", "", shown.partition("<footer>")[0], flags=re.S)
    assert re.findall(r'class="src">[^<]*(?:CRR|VEKN|GL|PMF|GAP-|T-)', bare) == []
    # and on the page: each clause and code that stands there, and all links lead to the pages of the clauses
    raw = printed(name, "a4")
    reader = PdfReader(BytesIO(raw))
    links = [one.get_object() for sheet in reader.pages for one in sheet.get("/Annots", ())]
    on = references(*cited(on_page(MADE[name])))
    assert len({str(one["/Dest"]) for one in links}) == len(on)
    _, pages = of_pdf(raw)
    numbers = {page.indirect_reference: at for at, page in enumerate(reader.pages)}
    assert {numbers[one["/Dest"][0]] >= pages for one in links} == {True}


OUTSIDE = re.compile(r"<script|<iframe|<object|<embed|@import|url\(|\ssrc=|https?://(?!www\.w3\.org/2000/svg)", re.I)


@each
def test_html_takes_nothing_from_outside(name: str) -> None:
    page = web(name)
    # the words of a clause may name an address
    assert OUTSIDE.findall(re.sub(r"<dd>[^<]*", "", page)) == []
    assert {link for link in re.findall(r'href="([^"]*)"', page) if not link.startswith("#")} == {"data:,"}


class Structure(HTMLParser):
    """The levels of headings, tables without headings, pictures without words, in a page."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[int] = []
        self.pictures: list[str | None] = []
        self.tables = self.heads = self.rows = self.named = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if re.fullmatch(r"h\d", tag):
            self.levels.append(int(tag[1]))
        if tag == "svg":
            self.pictures.append(found.get("aria-label"))
        self.tables += tag == "table"
        self.heads += tag == "thead"
        self.rows += tag == "tr"
        self.named += tag == "th" and found.get("scope") == "row"


@each
def test_html_can_be_read_aloud(name: str) -> None:
    page = web(name)
    structure = Structure()
    structure.feed(page)
    assert '<html lang="en-GB">' in page
    assert structure.levels[0] == 1
    assert all(after - before <= 1 for before, after in zip(structure.levels, structure.levels[1:], strict=False))
    assert all(structure.pictures)
    assert structure.tables == structure.heads
    assert structure.rows == structure.tables + structure.named


def test_the_colours_are_apart_enough() -> None:
    page = html(BOOK, [MADE["turn"]], "a4")
    for colours in re.findall(r"--ink: (#\w+); --paper: (#\w+); --soft: (#\w+)", page):
        ink, paper, soft = map(brightness, colours)
        assert contrast(ink, paper) >= 7
        assert contrast(soft, paper) >= 7


def brightness(colour: str) -> float:
    """How bright a colour is (WCAG 2)."""
    digits = colour[1:] if len(colour) == 7 else "".join(char * 2 for char in colour[1:])
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """The contrast of two brightnesses (WCAG 2)."""
    light, dark = max(one, other), min(one, other)
    return (light + 0.05) / (dark + 0.05)


def test_strange_words_are_words_in_every_format() -> None:
    strange = 'a "b" \\ #c $d *e* _f_ `g` <h> &i | [j] @k ~l'
    base = load("turn")
    odd = Sheet(strange, strange, base.sections[:1])
    raw, _ = pdf(BOOK, [odd], "a4")
    assert missing(of_pdf(raw)[0], said(odd))[0] == Counter()
    assert of_markdown(markdown(BOOK, [odd])) == of_html(html(BOOK, [odd], "a4"))
    assert of_svg(whole_svg(BOOK, [odd]))[:12] == list("abcdefghijkl")


C = "CRR IV.C"
EVERYTHING = makers.Sheet(
    "Everything",
    "A part of every kind.",
    (
        makers.section(
            "Steps",
            makers.line("first", C, head="Lead", below=(makers.line("below", C, below=(makers.line("lower", C),)),)),
            makers.line("second", C, codes=("X-41",)),
            makers.table("Titled", ("Name", "Figure"), [makers.row(name, name, cites=(C,)) for name in ("one", "two")]),
            makers.line("third", C),
            cites=(C,),
            numbered=True,
        ),
        makers.section(
            "A chart",
            makers.flow(
                "",
                makers.ask("a", "A question?", C, ways={"more": "b", "less": "c"}),
                makers.end("b", "Up", C),
                makers.end("c", "Down", C, beside="a"),
            ),
        ),
        makers.section(
            "A table", makers.seats("Seats", {"Ann": "acts", "Bob": ""}, "Two sit.", "CRR I.B.n1"), half=True
        ),
        makers.section(
            "To cut out",
            makers.cards(
                "", *(makers.card(f"Card {at}", makers.line("a", C), makers.line("b", C)) for at in range(1, 8))
            ),
        ),
    ),
)


def test_every_kind_of_part_in_every_format() -> None:
    wanted = of_markdown(markdown(BOOK, [EVERYTHING]))
    assert of_html(html(BOOK, [EVERYTHING], "a4")) == wanted
    assert missing(of_svg(whole_svg(BOOK, [EVERYTHING])), wanted) == (Counter(), Counter())
    for paper in PAPERS:
        raw, pages = pdf(BOOK, [EVERYTHING], paper)
        words, counted = of_pdf(raw)
        assert missing(words, said(EVERYTHING))[0] == Counter()
        assert pages > counted
    assert missing(of_terminal(terminal(BOOK, [EVERYTHING], 80, Ink(False))), wanted) == (Counter(), Counter())
    folds = PdfReader(BytesIO(folded(BOOK, [EVERYTHING], "a4")[0])).pages
    assert len(folds) == 1
    assert "Card 7" in folds[0].extract_text()


def test_the_fonts_are_those_that_typst_brings() -> None:
    assert fonts_of(printed("blocking", "a4")) == {f"LibertinusSerif-{face}" for face in ("Regular", "Bold", "Italic")}


def fonts_of(raw: bytes) -> set[str]:
    reader = PdfReader(BytesIO(raw))
    names = [str(font.get_object()["/BaseFont"]) for font in reader.pages[0]["/Resources"]["/Font"].values()]  # type: ignore[index]
    return {name.partition("+")[2].removesuffix("-Identity-H") for name in names}


@each
def test_a_chart_for_a_phone_leads_where_the_chart_leads(name: str) -> None:
    charts = [item for section in MADE[name].sections for item in section.items if isinstance(item, Flow)]
    drawn = re.findall(r'<ol class="narrow">(.*?)</ol>', web(name), re.S)
    assert len(drawn) == len(charts)
    for chart, text in zip(charts, drawn, strict=True):
        boxes = re.findall(r'<li id="([^"]+)-(\d+)" class="(\w+)( on" data-way="([^"]*))?">(.*?)</li>', text, re.S)
        assert [int(number) for _, number, *_ in boxes] == list(range(1, len(chart.nodes) + 1))
        for node, (address, number, kind, on, word, body) in zip(chart.nodes, boxes, strict=True):
            ways = {chart.numbers[to]: said for said, to in node.ways}
            linked = re.findall(rf'<a href="#{re.escape(address)}-(\d+)">(\w*) ?→ \1</a>', body)
            found = {int(to): said for to, said in linked} | ({int(number) + 1: word} if on else {})
            assert (kind, found) == (node.kind, ways)
