"""`vtes-judge text`: keep your own copies of newer texts, and see what has changed between two of them."""

from __future__ import annotations

import os
from datetime import date as day

from vtes_judge.citations import ALIASES, SOURCES
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.shelf import LONGEST, AddedBook, folder, is_name, names, open_text, place, read_kept
from vtes_judge.faces.terminal.writing import ANSWERED, ink, width, wrap, write, write_json
from vtes_judge.files.atomic import save
from vtes_judge.files.storage import held, read_regular
from vtes_judge.limits import ADDED_BYTES, ADDED_TEXTS
from vtes_judge.messages import Refused, printable

from .changes import changes_data, changes_lines
from .links import links_data, links_lines

VERBS = {
    "add": "text add FILE --as NAME [--title TITLE] [--date DATE]",
    "list": "text list",
    "update": "text update FILE --as NAME [--title TITLE] [--date DATE]",
    "remove": "text remove NAME",
}
"""The verbs of the command, each with its usage line."""

TAKES = {"add": ("name", "title", "date"), "update": ("name", "title", "date")}
"""The options that a verb takes, besides --json; a verb that is missing here takes none."""

CODES = ("D", "GAP", "T", "X")
"""The beginnings of the codes of notes and differences: a text cannot be called so."""

DEVICES = ("AUX", "CON", "NUL", "PRN", "COM", "LPT")
"""Names that no file can have on some systems, alone or with a digit behind."""

TITLE = 120
"""The longest title of a text, in characters."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str],
        Argument(help="add, list, update or remove; the file or the name.", metavar="VERB ..."),
    ],
    name: Annotated[
        str | None,
        Option("--as", help="add, update: what the text is called in citations.", metavar="NAME"),
        Example("RB"),
    ] = None,
    title: Annotated[
        str | None,
        Option("--title", help="add, update: its title.", metavar="TITLE"),
        Example("Rulebook"),
    ] = None,
    date: Annotated[
        str | None,
        Option("--date", help="add, update: when it was issued.", metavar="DATE"),
        Example("2024-05-01"),
    ] = None,
    as_json: Json = False,
) -> int:
    """Keep your own copies of newer texts beside the four.

      text add FILE --as RB: take in a file, Markdown, HTML or plain text
      text list: what was added
      text update FILE --as RB: a newer copy, and what has changed in it
      text update --as RB: keep the same copy anew, or with another --title, --date
      text remove RB: take it away again

    Every heading and paragraph of an added text has a citation of its own, with its number where the text has them:
    RB who-may-attempt-to-block.3, RB 3.1.5. Then show, toc, search (--in rb), verify-quote and completion know it, and
    what has changed since the four texts (show T-37) quotes the section that it names from your copy, if the title
    tells which text it is: Rulebook, Tournament rules.

    Texts are kept in your data folder (XDG_DATA_HOME) and nowhere else; nothing is sent or fetched. Rulings never
    rest on them.

    Examples:
      vtes-judge text list
      vtes-judge text list --json

    Exit codes: 0 done, 2 not understood, or nothing kept.
    """
    verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
    if verb not in VERBS:
        said = printable(verb) if verb else "nothing"
        raise Refused(f"text can add, list, update and remove, not {said}", "see: vtes-judge text --help")
    for option, value in (("as", name), ("title", title), ("date", date)):
        if value is not None and not TAKES.get(verb):
            raise Refused(f"text {verb} has no option --{option}", f"write: vtes-judge {VERBS[verb]}")
    if verb == "list":
        _as_many(verb, rest, 0, 0)
        return _list(as_json)
    if verb == "remove":
        _as_many(verb, rest, 1, 1)
        return _remove(rest[0], as_json)
    _as_many(verb, rest, 0 if verb == "update" else 1, 1)
    if name is None:
        raise Refused("the text needs a name: --as NAME", f"write: vtes-judge {VERBS[verb]}")
    called = _named(name)
    told = _title(title), _date(date)
    return _add(rest[0], called, *told, as_json) if verb == "add" else _update(rest, called, *told, as_json)


def _as_many(verb: str, rest: list[str], least: int, most: int) -> None:
    if not least <= len(rest) <= most:
        what = f"{len(rest)} words" if rest else "nothing"
        raise Refused(f"text {verb} is followed by {what}", f"write: vtes-judge {VERBS[verb]}")


def _named(name: str) -> str:
    """The name of a text in capitals. Raises Refused for what can be no name."""
    found = name.strip().upper()
    said = printable(name, 30)
    if not is_name(found):
        hint = f"a name has two to {LONGEST} letters and digits, a letter first: --as RB"
        raise Refused(f"a text cannot be called {said!r}", hint)
    return found


def _free(name: str) -> None:
    """Raise Refused for a name that means something else already."""
    bare = name.rstrip("0123456789")
    meaning = ""
    if name in SOURCES or name.lower() in ALIASES:
        meaning = "one of the four texts"
    elif bare in CODES:
        meaning = "the beginning of a code of notes or differences"
    elif bare in DEVICES:
        meaning = "no name for a file on some systems"
    elif not set(name) - set("IVX") or Book().resolve(name):
        meaning = f"a citation of these texts: vtes-judge show {name}"
    if meaning:
        raise Refused(f"a text cannot be called {name}, which is {meaning}", "choose another: --as RB")


def _title(title: str | None) -> str:
    plain = " ".join((title or "").split())
    if title is not None and (not plain or len(plain) > TITLE or not plain.isprintable()):
        raise Refused(f"--title {printable(title, 30)!r} is no title", f"one line of at most {TITLE} characters")
    return plain


def _date(date: str | None) -> str | None:
    """Check a date: a year, a month or a day, as 2024, 2024-05 or 2024-05-01. Raises Refused for anything else."""
    if date is None:
        return None
    parts = date.strip().split("-")
    sizes = [len(part) for part in parts]
    try:
        if sizes not in ([4], [4, 2], [4, 2, 2]) or not all(part.isdecimal() and part.isascii() for part in parts):
            raise ValueError
        numbers = [*map(int, parts), 1, 1]
        day(*numbers[:3])
    except ValueError:
        hint = "write a year, a month or a day: --date 2024-05-01"
        raise Refused(f"--date {printable(date, 20)!r} is no date", hint) from None
    return date.strip()


def _read(file: str) -> bytes:
    raw = read_regular(file, ADDED_BYTES, "add it in parts")
    if not raw.strip():
        raise Refused(f"{printable(file, 200)} is empty", "name a file with text in it")
    return raw


def _compiled(file: str, name: str, title: str, date: str) -> bytes:
    from vtes_judge.corpus.own_texts.compilation import compiled

    raw = _read(file)
    return compiled(raw, name, printable(os.path.basename(file), 100), title, date, day.today().isoformat())


def _folder() -> str:
    """The folder of added texts, which is made if it is not there. Raises Refused if it cannot be made."""
    where = folder()
    if where is None:
        raise Refused("there is no home folder to keep texts in", "set XDG_DATA_HOME to a folder that you may write")
    try:
        os.makedirs(where, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "that is no name of a folder"
        hint = "set XDG_DATA_HOME to a folder that you may write"
        raise Refused(f"the folder for your texts, {printable(where, 200)}, cannot be made: {why}", hint) from None
    return where


def _opened(name: str, raw: bytes) -> AddedBook:
    from io import BytesIO

    return AddedBook(name, Compiled(BytesIO(raw)))


def _add(file: str, name: str, title: str, date: str | None, as_json: bool) -> int:
    _free(name)
    raw = _compiled(file, name, title, date or "")
    with held(_folder()):
        if os.path.lexists(place(name)):
            hint = f"a newer copy: vtes-judge text update FILE --as {name}"
            raise Refused(f"there is a text called {name} already", hint)
        if len(names()) >= ADDED_TEXTS:
            raise Refused(f"there are {ADDED_TEXTS} texts already", "vtes-judge text remove takes one away")
        save(place(name), raw, new=True, hint="set XDG_DATA_HOME to a folder that you may write")
    book = _opened(name, raw)
    if as_json:
        write_json({"schema": 1, "added": _data(book), **links_data(name)})
        return ANSWERED
    lines = wrap(f"Added {_row(book)}.", width())
    lines += _how_read(book)
    write([*lines, *links_lines(name, width()), *wrap(f"its outline: vtes-judge toc {name}", width(), "  ", "")])
    return ANSWERED


def _how_read(book: AddedBook) -> list[str]:
    """The remark that a text's encoding was guessed, so that its accents should be looked at; [] if it is UTF-8."""
    if book.about["encoding"] != "Windows-1252":
        return []
    return wrap("It is not UTF-8 and was read as Windows-1252: look at its accents and dashes.", width())


def _update(rest: list[str], name: str, title: str, date: str | None, as_json: bool) -> int:
    """Replace an added text by a newer copy, and print what has changed. Returns the exit code."""
    if name not in names():
        raise _no_text(name)
    raw = b""
    if rest:
        earlier = read_kept(name)
        raw = _compiled(rest[0], name, title or str(earlier.value("about")["title"]), date or "")
    with held(_folder()):
        old = read_kept(name)
        if not rest:
            from vtes_judge.corpus.own_texts.compilation import again

            raw = again(old, title, date)
        save(place(name), raw, hint="nothing was changed: set XDG_DATA_HOME to a folder that you may write")
    from vtes_judge.corpus.own_texts.comparison import changes

    book, before = _opened(name, raw), AddedBook(name, old)
    found = changes(before, book)
    if as_json:
        data = {"before": _data(before), "now": _data(book), "changes": changes_data(found)}
        write_json({"schema": 1, **data, **links_data(name)})
        return ANSWERED
    lines = [*wrap(f"Updated {_row(book)}.", width()), *_how_read(book)]
    lines += [*changes_lines(found, width(), ink()), *links_lines(name, width())]
    write(lines)
    return ANSWERED


def _no_text(name: str) -> Refused:
    kept = ", ".join(names())
    return Refused(
        f"no text called {name} was added", f"there is {kept}" if kept else f"write: vtes-judge {VERBS['add']}"
    )


def _remove(said: str, as_json: bool) -> int:
    name = _named(said)
    if name not in names():
        raise _no_text(name)
    with held(_folder()):
        try:
            os.unlink(place(name))
        except FileNotFoundError:
            raise _no_text(name) from None
        except OSError as error:
            raise Refused(f"{name} cannot be removed: {error.strerror}", f"look at {place(name)}") from None
    if as_json:
        write_json({"schema": 1, "removed": name})
    else:
        write([f"Removed {name}."])
    return ANSWERED


def _list(as_json: bool) -> int:
    rows: list[dict[str, Any]] = []
    lines: list[str] = []
    for name in names():
        try:
            book = open_text(name)
        except Unusable as fault:
            rows.append({"name": name, "fault": fault.message, "hint": fault.hint})
            lines += wrap(f"{name}: {fault.message}; {fault.hint}", width(), "    ", "")
        else:
            rows.append({**_data(book), "fault": None})
            lines += wrap(f"{_row(book)}; added {book.about['added']}, {book.about['file']}", width(), "    ", "")
    if as_json:
        write_json({"schema": 1, "texts": rows})
    else:
        write(lines or wrap(f"No text was added. To add one: vtes-judge {VERBS['add']}", width(), "  ", ""))
    return ANSWERED


def _row(book: AddedBook) -> str:
    """An added text on one line: `RB: Rulebook, 2024-05-01; 669 paragraphs below 143 headings, HTML`."""
    about = book.about
    count = about["clauses"] - about["headings"]
    return (
        f"{book.name}: {about['title']}, {about['date'] or 'undated'}; {count} paragraphs below "
        f"{about['headings']} headings, {about['kind']}"
    )


def _data(book: AddedBook) -> dict[str, Any]:
    return dict(book.about)
