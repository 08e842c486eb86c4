"""`vtes-judge sheet`: prints cheat sheets, or writes them into a file as PDF, HTML, Markdown or SVG."""

from __future__ import annotations

from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets import BOOKLET, POCKET, SHEETS, UNBOUND
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, ink, takes_all, width, write
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable

from .model import DOUBT, Sheet
from .output import PAPERS, Printing, check_printing, checked_title, write_sheets
from .wording import BOOKLET as BOOKLET_TITLE

ABOUT_POCKET = "Cards for a judge's pocket, for sleeves: what is looked up most."

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


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
    bound: Annotated[
        bool, Option("--booklet", help="The pages in print order, two on a side, to fold to a booklet.")
    ] = False,
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
    players: Annotated[
        int | None, Option("--players", help="A sheet of the figures of a table of so many players."), Example("4")
    ] = None,
    title: Annotated[
        str | None, Option("--title", help="Another title of the sheet or booklet.", metavar="WORDS"), Example("Friday")
    ] = None,
    notes: Annotated[
        str | None,
        Option("--notes", help="One's own notes in Markdown, for the margin.", metavar="FILE"),
        Example("notes.md"),
    ] = None,
    as_json: Json = False,
) -> int:
    """Print cheat sheets, for the table or as files.

    Each line of a sheet names the clause that says it; its figures are those of the rules, worked out when it is
    made. What has changed since these texts is marked (T-51); --today prints today's rule under the line.

    It is printed here, or written into a file: PDF (which needs typst: in a checkout, pip install '.[print]'),
    HTML for any browser, Markdown or SVG, by the end of the file's name. Behind a PDF or HTML stand the clauses that it
    cites, where each citation leads.

    pocket prints cards of 63 x 88 mm for a sleeve, six on a page with marks for cutting, their backs on the next.
    all is a booklet of all sheets: cover, contents, chapters, an index of terms and of clauses. --booklet puts its
    pages in print order, two on a side of landscape paper at 71 % of their size (65 % on Letter; A3 has them whole).

    --of makes a sheet of clauses of your own choice, --find one of the best clauses for a question, --players one of
    the figures of a game of so many. --notes takes a file in Markdown: what stands under a heading there stands beside
    the sheet or section of that name here.

    Examples:
      vtes-judge sheet
      vtes-judge sheet blocking
      vtes-judge sheet --of "CRR IV.C" --of "VEKN 3.7"

    And into a file: vtes-judge sheet turn -o turn.pdf --paper letter

    Exit codes: 0 printed or written, 2 not understood, or not written.
    """
    wanted = _named(names)
    whole = bound or BOOKLET in map(_key, names)
    chosen = bool(of or find or players is not None)
    if bound and not names and not chosen:
        wanted = _named([BOOKLET])
    form = "fold" if fold else "bound" if bound else "booklet" if whole else "pages"
    printing = Printing(output, (paper or "a4").lower(), form, BOOKLET_TITLE if title is None else checked_title(title))
    check_printing(printing, paper=paper is not None, fold=fold, bound=bound)
    if notes is not None and (fold or wanted == [POCKET]):
        where = "a folded page has" if fold else "cards for the pocket have"
        raise Refused(f"{where} no margin for notes", "leave out --notes")
    if as_json and output is not None:
        raise Refused("--json prints, -o writes a file", "leave one of them out")
    if not wanted and not chosen:
        if output is not None:
            raise Refused("no sheet is named", f"write, for example: vtes-judge sheet {BOOKLET} -o {printable(output)}")
        return _list(as_json)
    book = Book()
    sheets = _made(book, wanted, of or [], find or [], players)
    if title is not None and len(sheets) == 1:
        sheets = {name: replace(sheet, title=printing.title) for name, sheet in sheets.items()}
    if notes is not None:
        from .own_content.notes import noted

        sheets = noted(sheets, notes)
    if today:
        from .today import by_today

        sheets = {name: by_today(book, sheet) for name, sheet in sheets.items()}
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({"schema": 1, "sheets": [_data(sheet) for sheet in sheets.values()]})
    elif output is None:
        from .terminal import terminal

        lines = terminal(book, list(sheets.values()), width(), ink(), "→" if takes_all() else "->")
        write(lines if takes_all() else [line.replace(DOUBT, "*") for line in lines])
    else:
        write_sheets(book, sheets, printing)
    return ANSWERED


def _named(names: list[str]) -> list[str]:
    """The names of sheets that the words mean, each once. Raises Refused for an unknown name."""
    found: list[str] = []
    for name in names:
        key = _key(name)
        fitting = [one for one in (*SHEETS, POCKET) if one.startswith(key)]
        if key == BOOKLET:
            found += [one for one in SHEETS if one not in UNBOUND]
        elif key in (*SHEETS, POCKET):
            found.append(key)
        elif key and len(fitting) == 1:
            found += fitting
        else:
            raise Refused(f"no sheet is called {printable(name)!r}", _nearest(key))
    return list(dict.fromkeys(found))


def _key(name: str) -> str:
    return name.strip().lower().replace("_", "-").replace(" ", "-")


def _nearest(key: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, [*SHEETS, POCKET, BOOKLET], n=3)
    return f"did you mean: vtes-judge sheet {' or '.join(near)}" if near else "list them: vtes-judge sheet"


def _list(as_json: bool) -> int:
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({"schema": 1, "sheets": [{"name": name, "about": about} for name, about in SHEETS.items()]})
        return ANSWERED
    pen, columns = ink(), width()
    longest = max(map(len, SHEETS)) + 2
    lines = []
    others = ((POCKET, ABOUT_POCKET), (BOOKLET, "All but the checkers, as a booklet with contents and index."))
    for name, about in (*SHEETS.items(), *others):
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


def _made(book: Book, names: list[str], of: list[str], find: list[str], players: int | None) -> dict[str, Sheet]:
    """Make the sheets that are asked for, by their names; a sheet of chosen clauses has the name ''."""
    from .loader import load

    sheets = {name: load(name) for name in names}
    if players is not None:
        from .contents.players import players_sheet

        sheets["players"] = players_sheet(players)
    if of or find:
        from .own_content.selection import chosen

        sheets[""] = chosen(book, of, find)
    return sheets


def _data(value: object) -> Any:
    """A part of a sheet for programs: its fields by name, and what kind of part it is."""
    if isinstance(value, tuple | list):
        return [_data(one) for one in value]
    fields = getattr(value, "__dataclass_fields__", None)
    if fields is None:
        return value
    kind = {"kind": type(value).__name__.lower()} if "kind" not in fields else {}
    return {**kind, **{name: _data(getattr(value, name)) for name in fields}}
