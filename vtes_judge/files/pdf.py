"""Makes a PDF by typst with its own fonts: tagged, and always the same bytes from the same source."""

import re
import sys

from vtes_judge.annotations import Literal

STANDARD: Literal["ua-1"] = "ua-1"
"""The standard that the PDF must meet: PDF/UA-1, so that it can be read aloud."""

BOX = "□"
"""The character that stands for one that no font has."""

NAMED = 5
"""The most missing characters that a note lists."""

LACKING = re.compile('the text `"(.+?)"` could not be displayed')


def made(source: str) -> bytes:
    """Make the PDF of a source text of typst. Raises ImportError where typst is not installed.

    Characters that typst's own fonts lack are taken from the fonts of this system. One that those lack too becomes a
    box, and a note on standard error lists it.
    """
    import typst

    try:
        return _compiled(source, system=False)
    except typst.TypstError as error:
        if not LACKING.search(str(error)):
            raise
    lacking = _lacking({char for char in source if not char.isascii()})
    if lacking:
        print(_note(lacking), file=sys.stderr)
    return _compiled(source.translate(dict.fromkeys(map(ord, lacking), BOX)), system=True)


def _compiled(source: str, system: bool) -> bytes:
    import typst

    found: bytes = typst.compile(
        source.encode(), format="pdf", ignore_system_fonts=not system, pdf_standards=[STANDARD]
    )
    return found


def _lacking(chars: set[str]) -> list[str]:
    """The characters among these that no font has, in their order; typst names one at a time."""
    import typst

    left = set(chars)
    while left:
        text = "".join(f"\\u{{{ord(char):x}}} " for char in sorted(left))
        try:
            _compiled(f'#set document(title: "a")\n#set text(lang: "en", ligatures: false)\n#"{text}"', system=True)
            break
        except typst.TypstError as error:
            found = LACKING.search(str(error))
            named = set(found[1]) & left if found else set()
            if not named:
                raise
            left -= named
    return sorted(chars - left)


def _note(lacking: list[str]) -> str:
    names = ", ".join(f"{char} (U+{ord(char):04X})" for char in lacking[:NAMED])
    more = f" and {len(lacking) - NAMED} more" if len(lacking) > NAMED else ""
    return f"note: no font here has {names}{more}: in the PDF a box stands for each; an HTML page shows them"
