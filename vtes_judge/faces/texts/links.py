"""Says which differences name an added text, and which of the sections that they name it lacks."""

from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.sections import fits, named_sections
from vtes_judge.corpus.own_texts.shelf import Library
from vtes_judge.corpus.today import codes, difference
from vtes_judge.faces.terminal.writing import wrap

SHOWN = 5
"""The most missing sections that are listed."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def _links(name: str) -> tuple[list[str], dict[str, list[str]], list[str]]:
    """What the differences name in a text: the codes of those whose section it has; the names of sections that it
    lacks, each with the codes; and the titles that the differences call it, or all their titles if none fits it."""
    library = Library()
    library.names = (name,)
    found: list[str] = []
    missing: dict[str, list[str]] = {}
    sources: dict[str, None] = {}
    for code in codes(library):
        one = difference(library, code)
        sources[str(one["source"])] = None
        sections = named_sections(library, one)
        if any(section.found for section in sections):
            found.append(code)
        for section in sections:
            if section.found is None:
                missing.setdefault(section.name, []).append(code)
    book = library.text(name)
    return found, missing, [source for source in sources if fits(source, book)] or list(sources)


def links_data(name: str) -> "dict[str, Any]":
    """Which differences quote an added text, and the sections that it lacks, for programs."""
    try:
        found, missing, _ = _links(name)
    except Unusable:
        return {"linked": [], "not_found": []}
    return {"linked": found, "not_found": [{"section": section, "by": its} for section, its in missing.items()]}


def links_lines(name: str, columns: int) -> list[str]:
    """Lines that say how many differences quote a text and which sections it lacks; or which titles they would find."""
    try:
        found, missing, sources = _links(name)
    except Unusable as fault:
        return wrap(f"note: {fault.message}", columns)
    if not found and not missing:
        titles = "; ".join(sources)
        return wrap(f"No difference names a text of this title. --title changes it; they name: {titles}.", columns)
    lines = (
        wrap(f"Quoted by {len(found)} differences, for example vtes-judge show {found[0]}.", columns) if found else []
    )
    if missing:
        names = [f"{section} ({', '.join(its[:2])})" for section, its in missing.items()]
        more = f"; and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
        lines += wrap(f"Sections that they name and it lacks: {'; '.join(names[:SHOWN])}{more}.", columns)
    return lines
