"""Proves what a browser makes of the sheets in HTML, if there is one: nothing asked for outside, pages, a phone."""

import json
import re
import shutil
import subprocess
from itertools import pairwise
from pathlib import Path
from unicodedata import normalize

import pytest
from pypdf import PdfReader

from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import POCKET, SHEETS, UNBOUND
from vtes_judge.faces.sheets.contents.players import players_sheet
from vtes_judge.faces.sheets.html import html
from vtes_judge.faces.sheets.loader import load

BOOK = Book()
MADE = {name: load(name) for name in SHEETS}
PAPERS = {"a4": (595, 842), "letter": (612, 792)}

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
OWN = "not an origin"


def browse(tmp_path: Path, page: Path, *options: str) -> tuple[str, list[str]]:
    """What a browser says on its console about a page, and the addresses it asks for."""
    log = tmp_path / "net.json"
    assert BROWSER is not None
    done = subprocess.run(
        [
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-sync",
            "--disable-component-update",
            "--no-first-run",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--enable-logging=stderr",
            f"--log-net-log={log}",
            f"--user-data-dir={tmp_path / 'profile'}",
            *options,
            page.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    found = log.read_text(encoding="utf-8").rstrip().rstrip(",")
    try:
        events = json.loads(found)["events"]
    except ValueError:
        events = json.loads(found + "]}")["events"]
    # what the browser asks for on its own account has no origin
    asked = {
        event["params"]["url"]
        for event in events
        if event.get("params", {}).get("initiator", OWN) != OWN and "url" in event["params"]
    }
    console = [line for line in done.stderr.splitlines() if "CONSOLE" in line]
    return "\n".join(console), sorted(url for url in asked if not url.startswith(("file:", "data:")))


browser = pytest.mark.skipif(BROWSER is None, reason="no browser (chromium) is installed here")


@pytest.mark.long
@browser
def test_the_browser_would_tell(tmp_path: Path) -> None:
    page = tmp_path / "bad.html"
    page.write_text('<img src="http://example.invalid/x.png"><script>console.log("said")</script>', encoding="utf-8")
    console, asked = browse(tmp_path, page, "--dump-dom")
    assert "said" in console
    assert asked == ["http://example.invalid/x.png"]


PAGE_HEAD = 300
"""The letters at the beginning of a page among which its heading is."""


@pytest.mark.long
@browser
@pytest.mark.parametrize("paper", PAPERS)
def test_html_in_a_browser(tmp_path: Path, paper: str) -> None:
    sheets = [sheet for name, sheet in MADE.items() if name not in UNBOUND]
    page, printed = tmp_path / "sheets.html", tmp_path / "sheets.pdf"
    page.write_text(html(BOOK, sheets, paper), encoding="utf-8")
    console, asked = browse(tmp_path, page, f"--print-to-pdf={printed}", "--no-pdf-header-footer")
    assert console == ""
    assert asked == []
    reader = PdfReader(printed)
    assert {tuple(round(side) for side in one.mediabox[2:]) for one in reader.pages} == {PAPERS[paper]}
    texts = [" ".join(normalize("NFKC", one.extract_text()).split()) for one in reader.pages]
    # each sheet is a page, as in the PDF; the foot of a page is read first
    heads = [f"{sheet.title} {sheet.about.split()[0]}" for sheet in sheets]
    begun = [at for head in [*heads, "The clauses Word"] for at, text in enumerate(texts) if head in text[:PAGE_HEAD]]
    assert len(begun) == len(sheets) + 1
    pages = [after - at for at, after in pairwise(begun)]
    longer = [sheet.title for sheet, taken in zip(sheets, pages, strict=True) if taken > sheet.pages]
    assert len(longer) <= 1, longer


PHONE = 360
"""The width of a phone, in points of the screen."""


@pytest.mark.long
@browser
def test_html_fits_a_phone(tmp_path: Path) -> None:
    sheets = [*MADE.values(), load(POCKET), players_sheet(4)]
    inside = html(BOOK, sheets, "a4").replace("&", "&amp;").replace('"', "&quot;")
    page = tmp_path / "phone.html"
    script = "document.title = document.querySelector('iframe').contentDocument.documentElement.scrollWidth"
    frame = f'<iframe width="{PHONE}" height="700" style="border:0" srcdoc="{inside}"'
    page.write_text(f'<meta charset="utf-8"><title></title>{frame} onload="{script}"></iframe>', encoding="utf-8")
    assert BROWSER is not None
    options = ("--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom")
    done = subprocess.run([BROWSER, *options, page.as_uri()], capture_output=True, text=True, timeout=120, check=True)
    width = re.search(r"<title>(\d+)</title>", done.stdout)
    assert width
    assert int(width[1]) <= PHONE
