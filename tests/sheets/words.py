"""The words of a sheet in every format, without what the format adds: marks of lists, arrows, numbers of pages."""

import re
from functools import lru_cache
from html.parser import HTMLParser
from io import BytesIO
from typing import NamedTuple
from xml.etree import ElementTree

from pypdf import PdfReader

from vtes_judge.faces.sheets.model import Flow

SVG = "{http://www.w3.org/2000/svg}"
POINTS_ON = re.compile(r"(→|->) \S+(?=$|   )", re.M)


def split(text: str) -> list[str]:
    """The words of a text in order, in small letters."""
    return re.findall(r"[^\W_]+", text.lower())


def of_markdown(text: str) -> list[str]:
    """The words of Markdown in order, without where a step leads."""
    lines = []
    for line in text.splitlines():
        if line == "---" or re.fullmatch(r"\|( --- \|)+", line):
            continue
        line = re.sub(r"\\(.)", r"\1", line.replace("**", ""))
        lines.append(POINTS_ON.sub("", line))
    return split("\n".join(lines))


class _Page(HTMLParser):
    """The text of a page that a reader sees, with the numbers of its steps."""

    def __init__(self) -> None:
        super().__init__()
        self.text: list[str] = []
        self.hidden = 0
        self.counts: list[int] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("style", "title", "script"):
            self.hidden += 1
        if tag in ("ol", "ul"):
            self.counts.append(int(dict(attrs).get("start") or 0))
        if tag == "li" and self.counts[-1]:
            self.text.append(f" {self.counts[-1]}. ")
            self.counts[-1] += 1
        if tag != "span":
            self.text.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("style", "title", "script"):
            self.hidden -= 1
        if tag in ("ol", "ul"):
            self.counts.pop()

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.text.append(data)


def of_html(text: str) -> list[str]:
    """The words that a page shows on a screen, in order, without charts drawn again for a phone, what is for paper
    only, and the clauses behind it."""
    page = _Page()
    shown = re.sub(r'<ol class="narrow">.*?</ol>', "", text, flags=re.S)
    shown = re.sub(r'<(div|p|sup) class="paper.*?</\1>', "", shown, flags=re.S)
    page.feed(re.sub(r'<section id="clauses">.*?</section>', "", shown, flags=re.S))
    return split("".join(page.text))


def of_svg(text: str) -> list[str]:
    """The words that a picture shows, in order."""
    return split("\n".join(element.text or "" for element in ElementTree.fromstring(text).iter(f"{SVG}text")))


FOOT = re.compile(r"(?:CRR|VEKN|GL|PMF) [^\n]* · vtes-judge [\d.]+\s+(\d+)/(\d+)\s*$")
"""The foot of a page after its title: the editions, the version, the number."""


def of_pdf(raw: bytes, behind: str = "The clauses") -> tuple[list[str], int]:
    """The words of a sheet in a PDF without the feet of its pages, and how many pages it has before the clauses."""
    metadata, count = reader_of(raw).metadata, len(reader_of(raw).pages)
    assert metadata is not None
    found: list[str] = []
    for at in range(1, count + 1):
        text = page_of(raw, at - 1).apart
        foot = FOOT.search(text)
        assert foot, text[-200:]
        assert foot.groups() == (str(at), str(count))
        words = split(text[: foot.start()])
        if words[: len(split(behind))] == split(behind):
            return found, at - 1
        title = split(str(metadata.title))
        assert words[len(words) - len(title) :] == title
        found += words[: len(words) - len(title)]
    return found, count


class Piece(NamedTuple):
    """Words on a page as they are printed at once: where they begin, from the left and from the foot, and their size,
    all in points."""

    text: str
    x: float
    y: float
    size: float


class ReadPage(NamedTuple):
    """A page of a PDF as it is read: its text on one line, and its pieces in their order, empty ones too."""

    text: str
    pieces: tuple[Piece, ...]

    @property
    def apart(self) -> str:
        """The text, every piece on a line of its own: words of a picture that stand apart are apart."""
        return "\n".join(piece.text for piece in self.pieces)


def pages_of(raw: bytes, first: int | None = None) -> list[ReadPage]:
    """The pages of a PDF, or so many of its first."""
    return [page_of(raw, at) for at in range(len(reader_of(raw).pages))[:first]]


@lru_cache(maxsize=64)
def reader_of(raw: bytes) -> PdfReader:
    return PdfReader(BytesIO(raw))


@lru_cache(maxsize=512)
def page_of(raw: bytes, at: int) -> ReadPage:
    """A page of a PDF, from 0, read once: to take a page apart takes longer than to compose it."""
    pieces: list[Piece] = []

    def seen(text: str, whole: list[float], at: list[float], _: object, size: float) -> None:
        x, y = at[4] * whole[0] + whole[4], at[5] * whole[3] + whole[5]
        pieces.append(Piece(text.replace("\u00a0", " "), x, y, abs(size * at[3] * whole[3])))

    text = reader_of(raw).pages[at].extract_text(visitor_text=seen).replace("\u2060", "").replace("\u00a0", " ")
    return ReadPage(" ".join(text.split()), tuple(pieces))


WORDED = ("title", "about", "head", "says", "cells", "seats")
INSIDE = ("sections", "items", "lines", "rows", "nodes", "cards", "below")


def said(part: object) -> list[str]:
    """The words of a sheet or of a part of it, without its clauses: titles, lines, cells, boxes of charts."""
    words: list[str] = []
    for name in WORDED:
        if name == "title" and isinstance(part, Flow):
            continue  # the heading of its section stands over a chart
        words += _words(getattr(part, name, ()))
    for name in INSIDE:
        for one in getattr(part, name, ()):
            words += said(one)
    return words


def _words(value: object) -> list[str]:
    if isinstance(value, str):
        return split(value)
    assert isinstance(value, tuple)
    return [word for one in value for word in _words(one)]


def of_terminal(lines: list[str]) -> list[str]:
    """The words on the screen."""
    return split(POINTS_ON.sub("", "\n".join(lines)))
