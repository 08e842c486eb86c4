"""`vtes-judge sheet`: cheat sheets in the terminal, or as PDF, HTML, Markdown or SVG in a file."""

from __future__ import annotations

import os

from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import BOOKLET, SHEETS, UNBOUND
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, ink, takes_all, width, write
from vtes_judge.messages import Refused, printable

from .model import DOUBT, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option

FORMATS = (".pdf", ".html", ".md", ".svg")
PAPERS = {"a4": "A4", "letter": "Letter"}
HOW = "Fold it to eight, open it, cut the line between the inner folds, and fold it to a booklet."

INSTALL = "pip install 'typst>=0.14,<0.16'"
"""How to get what makes a PDF, wherever this program came from."""


def run(
    *,
    names: Annotated[
        list[str],
        Argument(default_factory=list, help="The sheets, or all; without a name their list.", metavar="[NAME]..."),
    ],
    output: Annotated[
        str | None,
        Option("-o", "--output", help="Write them into a file: .pdf, .html, .md or .svg.", metavar="FILE"),
        Example("turn.pdf"),
    ] = None,
    paper: Annotated[
        str | None, Option("--paper", help="The paper of a PDF or HTML.", metavar="|".join(PAPERS))
    ] = None,
    today: Annotated[bool, Option("--today", help="By today's rules, under the lines that they change.")] = False,
    fold: Annotated[bool, Option("--fold", help="A pocket version: a page to fold to eight.")] = False,
    of: Annotated[
        list[str] | None,
        Option("--of", help="A sheet of this clause and all below it.", metavar="CITATION"),
        Example("IV.C"),
    ] = None,
    find: Annotated[
        list[str] | None,
        Option("--find", help="A sheet of what answers a question.", metavar="WORDS"),
        Example("time limit"),
    ] = None,
    as_json: Json = False,
) -> int:
    """Print cheat sheets, for the table or as files.

    Each line of a sheet names the clause that says it; its figures are those of the rules, worked out when it is
    made. What has changed since these texts is marked (T-51); --today prints today's rule under the line.

    It is printed here, or written into a file: PDF (which needs typst: in a checkout, pip install '.[print]'),
    HTML for any browser, Markdown or SVG, by the end of the file's name. Behind a PDF or HTML stand the clauses that it
    cites, where each citation leads. Several sheets, or all, make a booklet.

    --of makes a sheet of clauses of your own choice, --find one of the best clauses for a question.

    Examples:
      vtes-judge sheet
      vtes-judge sheet blocking
      vtes-judge sheet --of "CRR IV.C" --of "VEKN 3.7"

    And into a file: vtes-judge sheet turn -o turn.pdf --paper letter

    Exit codes: 0 printed or written, 2 not understood, or not written.
    """
    kind = _kind(output, paper, fold)
    wanted = _named(names)
    if as_json and output is not None:
        raise Refused("--json prints, -o writes a file", "leave one of them out")
    if not wanted and not of and not find:
        if output is not None:
            raise Refused("no sheet is named", f"write, for example: vtes-judge sheet {BOOKLET} -o {printable(output)}")
        return _list(as_json)
    book = Book()
    sheets = _made(book, wanted, of or [], find or [])
    if today:
        from .since import by_today

        sheets = [by_today(book, sheet) for sheet in sheets]
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({"schema": 1, "sheets": [_data(sheet) for sheet in sheets]})
    elif output is None:
        from .terminal import terminal

        lines = terminal(book, sheets, width(), ink(), "→" if takes_all() else "->")
        write(lines if takes_all() else [line.replace(DOUBT, "*") for line in lines])
    else:
        _write(book, sheets, output, kind, (paper or "a4").lower(), fold)
    return ANSWERED


def _kind(output: str | None, paper: str | None, fold: bool) -> str:
    """The format of the file. Raises Refused for one that is not known, and for options that it has no use for."""
    kind = os.path.splitext(output)[1].lower() if output is not None else ""
    if output is not None and kind not in FORMATS:
        what = f"no format is called {printable(kind)}" if kind else "the name of the file does not say its format"
        raise Refused(f"-o {printable(output)}: {what}", f"end it in {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    if paper is not None and paper.lower() not in PAPERS:
        raise Refused(f"there is no paper called {printable(paper)!r}", f"--paper takes one of {', '.join(PAPERS)}")
    if fold and kind != ".pdf":
        raise Refused("--fold makes a PDF", "write: -o FILE.pdf")
    if paper is not None and kind not in (".pdf", ".html"):
        raise Refused("--paper is for what is printed", "write: -o FILE.pdf, or -o FILE.html")
    return kind


def _named(names: list[str]) -> list[str]:
    """The sheets that are named, each once. Raises Refused for a name that is none."""
    found: list[str] = []
    for name in names:
        key = name.strip().lower().replace("_", "-").replace(" ", "-")
        fitting = [one for one in SHEETS if one.startswith(key)]
        if key == BOOKLET:
            found += [one for one in SHEETS if one not in UNBOUND]
        elif key in SHEETS:
            found.append(key)
        elif key and len(fitting) == 1:
            found += fitting
        else:
            raise Refused(f"no sheet is called {printable(name)!r}", _nearest(key))
    return list(dict.fromkeys(found))


def _nearest(key: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, [*SHEETS, BOOKLET], n=3)
    return f"did you mean: vtes-judge sheet {' or '.join(near)}" if near else "list them: vtes-judge sheet"


def _list(as_json: bool) -> int:
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({"schema": 1, "sheets": [{"name": name, "about": about} for name, about in SHEETS.items()]})
        return ANSWERED
    pen, columns = ink(), width()
    longest = max(map(len, SHEETS)) + 2
    lines = []
    for name, about in (*SHEETS.items(), (BOOKLET, "All but the checkers, as a booklet with contents and index.")):
        found = wrap_keeping_citations(about, columns, " " * longest, name.ljust(longest))
        lines += [found[0].replace(name, pen.strong(name), 1), *found[1:]]
    lines += [
        "",
        *wrap_keeping_citations(
            "Print one: vtes-judge sheet NAME -o NAME.pdf (or .html, .md, .svg); read one: vtes-judge sheet NAME.",
            columns,
        ),
    ]
    write(lines)
    return ANSWERED


def _made(book: Book, names: list[str], of: list[str], find: list[str]) -> list[Sheet]:
    from .load import load

    sheets = [load(name) for name in names]
    if of or find:
        from .selection import chosen

        sheets.append(chosen(book, of, find))
    return sheets


def _write(book: Book, sheets: list[Sheet], output: str, kind: str, paper: str, fold: bool) -> None:
    """Make the file and say what was made."""
    from vtes_judge.files.atomic import save

    told = ""
    if kind == ".pdf":
        raw, told = _pdf(book, sheets, output, paper, fold)
    elif kind == ".html":
        from .html import html

        raw = html(book, sheets, paper).encode("utf-8")
    elif kind == ".md":
        from .markdown import markdown

        raw = markdown(book, sheets).encode("utf-8")
    else:
        from .whole_svg import whole_svg

        raw = whole_svg(book, sheets).encode("utf-8")
    save(output, raw, hint="nothing was changed; name another file")
    first, *more = (told or f"{len(raw)} bytes").split("\n")
    write(
        [
            *wrap_keeping_citations(f"{printable(output, 200)}: {first}", width()),
            *(line for text in more for line in wrap_keeping_citations(text, width())),
        ]
    )


def _pdf(book: Book, sheets: list[Sheet], output: str, paper: str, fold: bool) -> tuple[bytes, str]:
    """The PDF, and what to say of it. Raises Refused where typst is not installed."""
    try:
        if fold:
            from .fold import folded

            raw, pages = folded(book, sheets, paper)
        else:
            from .pdf import pdf

            raw, pages = pdf(book, sheets, paper)
    except ImportError:
        page = os.path.splitext(output)[0] + ".html"
        again = f"or write a page that the browser prints: -o {printable(page, 200)}"
        raise Refused("a PDF needs typst, which is not installed", f"{INSTALL}, {again}") from None
    count = f"{pages} page" + ("s" if pages > 1 else "")
    return raw, f"{count}, {PAPERS[paper]}" + (f"\n{HOW}" if fold else "")


def _data(value: object) -> Any:
    """A part of a sheet for programs: its fields by name, and what kind of part it is."""
    if isinstance(value, tuple | list):
        return [_data(one) for one in value]
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is None:
        return value
    kind = {"kind": type(value).__name__.lower()} if "kind" not in fields else {}
    return {**kind, **{name: _data(getattr(value, name)) for name in fields}}
