"""`vtes-judge where`: lists what cites a clause: the checkers, the functions of the program, the worked examples."""

from __future__ import annotations

import os

from vtes_judge.catalogue.checkers import Listed, deciding
from vtes_judge.citations import like_citation
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.own_texts.shelf import names
from vtes_judge.corpus.sayings import wordings
from vtes_judge.corpus.today import changed
from vtes_judge.faces.terminal.lines import citation_in_text, cut, inked, item, label
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, Ink, ink, width, write
from vtes_judge.messages import Refused, printable

from .differences import since_lines
from .targets import read

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

LEAST = 20
"""The fewest columns for the name of what cites a clause, beside its file and line; with fewer it stands below."""

FEW = 5
"""The most wordings of a checker that are shown; --json has all."""

ELSEWHERE = ("decoding", "corpus", "faces", "data", "scenarios", "__pycache__")
"""The folders of the package that carry out no clause: those that they name are examples."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from vtes_judge.faces.terminal.options import Annotated, Argument, Json, Option


class CitingLine:
    """A line that cites a clause. `name`: the function, class, table or worked example around it; `cites`: the citation
    that stands there; `checker`: the checker of a worked example, else ''."""

    __slots__ = ("checker", "cites", "file", "line", "name")

    def __init__(self, file: str, line: int, name: str, cites: str, checker: str = "") -> None:
        self.file = file
        self.line = line
        self.name = name
        self.cites = cites
        self.checker = checker


def run(
    *,
    citations: Annotated[list[str], Argument(help="The clause, as loosely as you write it.", metavar="CITATION...")],
    exact: Annotated[bool, Option("--exact", help="Only the clause itself, not what lies below it.")] = False,
    as_json: Json = False,
) -> int:
    """Say what decides a clause: checkers, functions, examples.

    Lists the checkers that decide the clause or one below it, the words in which ask is asked for them, the functions
    that carry it out with file and line, and the worked examples that must cite it. Of a clause in a text of your
    own it lists the differences that name its section.

    Examples:
      vtes-judge where IV.C.3
      vtes-judge where IV.C.3 --exact --json

    Exit codes: 0 something cites it, 1 nothing does, 2 not understood.
    """
    own = names()
    if own and citations and citations[0].partition(" ")[0].upper() in own:
        return _of_own(" ".join(citations), as_json)
    book = Book()
    if len(citations) > 2 and not like_citation(" ".join(citations)):
        words = printable(" ".join(["where", *citations]))
        raise Refused(
            f"{printable(' '.join(citations))} is not a citation", f"to look something up: vtes-judge search {words}"
        )
    clauses = []
    for one in read(book, citations, "where"):
        if one.kind != "clause":
            name = f'"[{one.name}]"' if one.kind == "rulebook" else one.name
            raise Refused(f"{one.name} is no clause", f"try: vtes-judge show {name}")
        clauses.append(one.name)
    found = [_found(citation, exact) for citation in clauses]
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        data = [as_data(book, citation, *its) for citation, its in zip(clauses, found, strict=True)]
        write_json({"schema": 1, "clauses": data})
    else:
        pen, columns = ink(), width()
        lines: list[str] = []
        for citation, its in zip(clauses, found, strict=True):
            lines += [""] if lines else []
            lines += _lines(book, citation, *its, columns, pen)
        write(lines)
    return ANSWERED if any(any(its) for its in found) else NOTHING


def _of_own(written: str, as_json: bool) -> int:
    """Print what rests on a clause in a text of the reader's own. Returns the exit code."""
    from vtes_judge.corpus.own_texts.shelf import Library

    from .own_texts.definitions import naming, naming_lines

    library = Library()
    found = library.resolve(written)
    if len(found) != 1:
        raise Refused(
            f"{printable(written)} is {'no clause' if not found else ' or '.join(found)}", "see: vtes-judge toc"
        )
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json(
            {
                "schema": 1,
                "clauses": [
                    {"citation": one, "text": library[one].text, "named_by": naming(library, one)} for one in found
                ],
            }
        )
    else:
        write(naming_lines(library, found[0], width(), ink()))
    return ANSWERED if naming(library, found[0]) else NOTHING


def _found(citation: str, exact: bool) -> tuple[list[Listed], list[CitingLine], list[CitingLine]]:
    checkers = [one for one in deciding(citation) if not exact or citation in one.cites]
    return checkers, functions(citation, exact), scenarios(citation, exact)


def functions(citation: str, exact: bool = False) -> list[CitingLine]:
    """The first line of each function, class and table that cites a clause; first in the rules, then in the engine."""
    found: list[CitingLine] = []
    for folder, folders, files in os.walk(PACKAGE):
        ours = [name for name in folders if name not in ELSEWHERE]
        folders[:] = sorted(ours, key=lambda name: (name == ENGINE, name))
        for file in sorted(files):
            if not file.endswith(".py") or folder == PACKAGE:
                continue
            path = os.path.join(folder, file)
            text = _text(path)
            if citation in text:
                found += _in_code(text.split("\n"), _short(path), citation, exact)
    return found


def _in_code(lines: list[str], file: str, citation: str, exact: bool) -> list[CitingLine]:
    """One place for each function, class or table: the first line within it, else the first that decorates it."""
    inside: dict[str, CitingLine] = {}
    decorating: dict[str, CitingLine] = {}
    waiting: list[CitingLine] = []
    name = WHOLE
    for number, line in enumerate(lines, 1):
        if line.startswith("@"):
            name = ""
        elif line[:1] not in MARGIN:
            name = _name(line)
            for place in waiting:
                place.name = name
                decorating.setdefault(name, place)
            waiting = []
        for cited in _cited(line, citation, exact):
            place = CitingLine(file, number, name, cited)
            if name:
                inside.setdefault(name, place)
            else:
                waiting.append(place)
    return sorted({**decorating, **inside}.values(), key=_line_of)


ENGINE = "engine"

WHOLE = "the whole file"
"""The name of a place where the docstring of a file cites a clause."""

MARGIN = ("", " ", ")", "]", "}", "#", '"', "'")
"""The first characters of a line that belongs to what stands above it; '' is an empty line."""


def _line_of(place: CitingLine) -> int:
    return place.line


def _name(line: str) -> str:
    """The name of the function, class or value that a line at the margin defines."""
    words = line.replace("(", " ").replace(":", " ").replace("=", " ").split()
    return words[1] if words[0] in ("def", "class", "type") and len(words) > 1 else words[0]


def _cited(line: str, citation: str, exact: bool) -> list[str]:
    """The citations in a line that are this clause or lie below it; `exact`: only the clause itself."""
    found: list[str] = []
    at = line.find(citation)
    while at >= 0:
        end = at + len(citation)
        while end < len(line) and (line[end].isalnum() or line[end] in "-."):
            end += 1
        name = line[at:end].rstrip(".-")
        if name == citation or (not exact and name.startswith(citation + ".")):
            found.append(name)
        at = line.find(citation, end)
    return found


def scenarios(citation: str, exact: bool = False) -> list[CitingLine]:
    """The worked examples whose ruling must cite a clause."""
    folder = os.path.join(PACKAGE, "scenarios")
    found: list[CitingLine] = []
    for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        path = os.path.join(folder, file)
        text = _text(path)
        if file.endswith(".yaml") and citation in text:
            found += _in_scenarios(text, _short(path), citation, exact)
    return found


def _in_scenarios(text: str, file: str, citation: str, exact: bool) -> list[CitingLine]:
    import yaml

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: list[CitingLine] = []
    root: Any = yaml.compose(text, Loader=loader)
    for checker, entries in root.value:
        for entry in entries.value:
            fields = {key.value: its for key, its in entry.value}
            cited = [name for node in fields["because"].value for name in _cited(str(node.value), citation, exact)]
            if cited:
                line = entry.start_mark.line + 1
                found.append(CitingLine(file, line, str(fields["name"].value), cited[0], str(checker.value)))
    return found


def _text(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def _short(path: str) -> str:
    return os.path.relpath(path, os.path.dirname(PACKAGE)).replace(os.sep, "/")


def _lines(
    book: Book,
    citation: str,
    checkers: list[Listed],
    code: list[CitingLine],
    examples: list[CitingLine],
    columns: int,
    pen: Ink,
) -> list[str]:
    """What cites a clause as lines: the clause itself, then a block for each kind of thing that cites it."""
    entry = book[citation]
    name = label(entry, full=True)
    lines = inked(item(name, entry.text, columns), name, pen)
    lines += since_lines(book, entry, [], columns, pen)[:-1]
    if checkers:
        lines += ["", pen.faint("checkers")]
        for one in checkers:
            lines += item(f"vtes-judge check {one.name}", one.question, columns, "  ")
    said = [(one.name, wordings(book.compiled, one.name)) for one in checkers]
    if any(its for _, its in said):
        lines += ["", pen.faint("asked in words such as")]
        for name, its in said:
            plain = list(dict.fromkeys(map(spoken, its)))
            lines += item(name, " / ".join(plain[:FEW]), columns, "  ") if its else []
    for title, places in (("functions", code), ("scenarios", examples)):
        if places:
            lines += ["", pen.faint(title)]
            lines += [line for place in places for line in _row(place, citation, columns)]
    if not (checkers or code or examples):
        lines += ["", "Nothing cites it: no checker decides it yet."]
    return lines


SPOKEN = {"<n>": "3", "<m>": "2", "<any>": "3", "<many>": "3", "<o>": "first", "<p>": "A", "<q>": "B", "<other>": "B"}
"""What is said in place of a slot of a wording."""


def spoken(wording: str) -> str:
    """A wording as somebody may say it: of each choice the first, in place of a slot a word for it."""
    text = wording
    while "(" in text:
        before, _, rest = text.partition("(")
        choice, _, after = rest.partition(")")
        text = before + choice.partition("|")[0] + after
    return " ".join(SPOKEN.get(word, word.strip("<>")) for word in text.split() if word != "?")


def _row(place: CitingLine, citation: str, columns: int) -> list[str]:
    """A place that cites a clause, on one line: its file and line, and its name, cut to fit; or on several lines, if
    fewer than `LEAST` columns would be left for the name."""
    what = f"{place.checker}: {place.name}" if place.checker else place.name
    below = f"  [{citation_in_text(place.cites)}]" if place.cites != citation else ""
    where = f"{place.file}:{place.line}"
    start = f"  {where}  "
    room = columns - len(start) - len(below)
    return [start + cut(what, room) + below] if room >= LEAST else item(where, what + below, columns, "  ")


def as_data(
    book: Book, citation: str, checkers: list[Listed], code: list[CitingLine], examples: list[CitingLine]
) -> dict[str, Any]:
    """A clause and all that cites it, for programs."""
    return {
        "citation": citation,
        "text": book[citation].text,
        "changed_since": changed(book, citation),
        "checkers": [
            {
                "name": one.name,
                "rank": one.rank,
                "question": one.question,
                "exact": citation in one.cites,
                "wordings": wordings(book.compiled, one.name),
            }
            for one in checkers
        ],
        "functions": [
            {"file": place.file, "line": place.line, "name": place.name, "citation": place.cites} for place in code
        ],
        "scenarios": [
            {
                "file": place.file,
                "line": place.line,
                "checker": place.checker,
                "name": place.name,
                "citation": place.cites,
            }
            for place in examples
        ],
    }
