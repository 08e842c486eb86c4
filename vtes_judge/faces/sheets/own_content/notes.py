"""One's own notes beside a sheet, out of a file in Markdown: under the heading of a section they stand beside it."""

from difflib import get_close_matches
from string import ascii_lowercase

from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.blocks import TextBlock
from vtes_judge.corpus.own_texts.encoding import decoded
from vtes_judge.corpus.own_texts.markdown import read
from vtes_judge.faces.sheets.model import Section, Sheet
from vtes_judge.files.storage import read_regular
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable

MOST = 100_000
"""The largest file of notes, in bytes."""

ROOM = 1500
"""The most characters of notes beside one sheet, for which the margin of a page has room."""

ABOVE = "write them under the heading of a section, or before all headings for the first sheet"


def noted(sheets: dict[str, Sheet], file: str) -> dict[str, Sheet]:
    """Add the notes of a file to these sheets.

    A heading that names a sheet or a section says what the paragraphs and items of lists below it stand beside; those
    before all headings stand beside the first sheet. Raises Refused for a file that cannot be read, has no notes, names
    what is not on the sheets, or has more than the margin has room for.
    """
    made = dict(sheets)
    at: list[tuple[str, int]] = [(next(iter(sheets)), -1)]
    beside: dict[tuple[str, int], list[str]] = {}
    for block in _blocks(file):
        if block.rank:
            at = _places(made, block.text, f"{printable(file)}:{block.line}")
        else:
            for place in at:
                beside.setdefault(place, []).append(block.text)
    if not beside:
        raise Refused(f"{printable(file)} has no notes", ABOVE)
    for name, sheet in made.items():
        mine = {number: tuple(notes) for (of, number), notes in beside.items() if of == name}
        if mine:
            made[name] = _with(sheet, mine, printable(file))
    return made


def _blocks(file: str) -> list[TextBlock]:
    raw = read_regular(file, MOST, "notes for a margin are shorter")
    try:
        text, _ = decoded(raw, printable(file), web=False)
    except Unusable as error:
        raise Refused(error.message, error.hint) from None
    return list(read(text).blocks)


def _places(sheets: dict[str, Sheet], heading: str, where: str) -> list[tuple[str, int]]:
    """The sheets (section -1) and sections that a heading names: by their whole title, or else by its beginning."""
    titles: dict[str, list[tuple[str, int]]] = {}
    for name, sheet in sheets.items():
        for key in dict.fromkeys((sheet.title.lower(), name)):
            titles.setdefault(key, []).append((name, -1))
        for number, section in enumerate(sheet.sections):
            titles.setdefault(section.title.lower(), []).append((name, number))
    asked = heading.lower().strip()
    begun = [title for title in titles if title.startswith(asked)]
    if asked in titles:
        return titles[asked]
    if len(begun) == 1:
        return titles[begun[0]]
    near = begun or get_close_matches(asked, titles, n=3)
    hint = f"did you mean: {', or '.join(near[:3])}" if near else "a heading names a sheet or one of its sections"
    raise Refused(f"{where}: no part of these sheets is called {printable(heading)!r}", hint)


def _with(sheet: Sheet, notes: dict[int, tuple[str, ...]], file: str) -> Sheet:
    long = sum(len(note) for found in notes.values() for note in found)
    if long > ROOM:
        raise Refused(
            f"{file}: {long} characters of notes beside {sheet.title}",
            f"the margin has room for {ROOM}: leave some out",
        )
    letters = iter(ascii_lowercase * len(notes))
    named = {sheet.sections[at].title: (notes[at], next(letters)) for at in sorted(notes) if at >= 0}

    def beside(section: Section) -> Section:
        kept, letter = named.get(section.title, ((), ""))
        return replace(section, notes=kept, noted=letter)

    return replace(
        sheet,
        sections=tuple(map(beside, sheet.sections)),
        page=tuple(map(beside, sheet.page)),
        notes=notes.get(-1, ()),
    )
