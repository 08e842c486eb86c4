"""Reads and writes citations by their grammar: `CRR IV.C.2.b`, `VEKN 3.7.2.p3`, `GL scarce`, `PMF 6.2`.

A citation is a source and a path of segments joined by dots. This file knows the grammar alone; which
citations exist is the corpus's business. It imports nothing: the fastest commands stand on it.
"""

SOURCES = ("CRR", "VEKN", "GL", "PMF")

ALIASES = {
    "crr": "CRR",
    "outline": "CRR",
    "vekn": "VEKN",
    "v:ekn": "VEKN",
    "tr": "VEKN",
    "gl": "GL",
    "glo": "GL",
    "glossary": "GL",
    "pmf": "PMF",
    "pm": "PMF",
    "phased": "PMF",
}

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
ROMAN_LETTERS = frozenset("ivx")
_DIGITS = "0123456789"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# parts of a source that are not in its chapters
_FRONT = {
    "CRR": ("title", "version", "OVERVIEW", "KEY"),
    "VEKN": ("title", "credits", "A", "B"),
    "GL": ("date", "title", "preface"),
    "PMF": ("title", "byline", "intro", "card"),
}
# the marks of a paragraph, bullet, example, note, table, note of the outline, margin note, question and answer
_MARKS = {"CRR": ("n",), "VEKN": ("p", "b", "ex", "note", "t"), "GL": ("p",), "PMF": ("p", "b", "m", "faq")}
# the beginnings of GL names that are one segment although they hold a dot
_DOTTED = ("group", "footer")
# the marks that VEKN sections with a single note or example write without a number
_LONE = ("note", "ex")


def split(citation: str) -> tuple[str, list[str]]:
    """The source and the path's segments of a canonical citation.

    `GL group.titles` and `GL footer.85` are names of one segment, dot included.
    Raises ValueError when there is no source or no path.
    """
    source, _, path = citation.partition(" ")
    if source not in SOURCES or not path:
        raise ValueError(f"{citation!r} is no citation: write a source ({', '.join(SOURCES)}), a blank, a path")
    segments = path.split(".")
    if source == "GL" and segments[0] in _DOTTED and len(segments) > 1:
        segments[:2] = [segments[0] + "." + segments[1]]
    return source, segments


def join(source: str, segments: list[str]) -> str:
    """The canonical citation of a source and a path: the inverse of `split`."""
    return f"{source} {'.'.join(segments)}"


def parent(citation: str) -> str | None:
    """The citation one segment up, or None for a citation of one segment (`CRR IV`, `GL scarce`)."""
    source, segments = split(citation)
    return join(source, segments[:-1]) if len(segments) > 1 else None


def within(citation: str, ancestor: str) -> bool:
    """Whether `citation` is `ancestor` itself or lies below it: `CRR IV.C.2.b` is within `CRR IV.C`."""
    return citation == ancestor or citation.startswith(ancestor + ".")


def place(source: str, segments: list[str]) -> tuple[str, int] | None:
    """The list that the last segment belongs to and its position there, counted from 1.

    `CRR IV.C.2.b` is ("letter", 2); a name (`GL scarce`, `VEKN B.round`) stands in no list: None.
    A last segment that the grammar does not know there raises ValueError.
    """
    last, below = segments[-1], len(segments) > 1
    found = _marked(source, last) if below else None
    if found is None and below and source == "VEKN" and last in _LONE:
        found = last, 1
    if found is None:
        found = _in_outline(segments) if source == "CRR" else _in_list(source, segments)
    # no paragraph or bullet can stand below a note of the outline
    hanging = below and source == "CRR" and _marked(source, segments[-2]) is not None
    if hanging or (found is None and not _is_name(source, segments)):
        raise ValueError(f"{last!r} fits nowhere at depth {len(segments)} of the {source} grammar")
    return found


def nth(family: str, position: int) -> str:
    """The segment at a position of a list, the inverse of `place`: ("letter", 2) is `b`, ("p", 3) is `p3`."""
    if family == "number":
        return str(position)
    if family == "letter":
        return _LETTERS[position - 1]
    if family == "capital":
        return _LETTERS[position - 1].upper()
    if family == "roman":
        return _ROMAN[position - 1]
    if family == "chapter":
        return _ROMAN[position - 1].upper()
    return f"{family}{position}"


def is_well_formed(citation: str) -> bool:
    """Whether the text is a canonical citation by the grammar, whatever the corpus holds."""
    try:
        source, segments = split(citation)
        for depth in range(1, len(segments) + 1):
            place(source, segments[:depth])
    except ValueError:
        return False
    return True


def is_difference(citation: str) -> bool:
    """Whether the text is the code of a difference (what has changed since the texts): `T-37`. The corpus knows which
    there are."""
    return citation[:2] == "T-" and len(citation) in (4, 5) and bool(_counted(citation[2:].lstrip("0")))


def _marked(source: str, segment: str) -> tuple[str, int] | None:
    mark = segment.rstrip(_DIGITS)
    return _ranked(mark, _counted(segment[len(mark) :])) if mark in _MARKS[source] else None


def _in_outline(segments: list[str]) -> tuple[str, int] | None:
    """The list and position of the last segment in an outline, by its depth: chapter, capital, number, letter, small
    roman."""
    last, depth = segments[-1], len(segments)
    if depth == 2 and segments[0] in _FRONT["CRR"]:
        return _ranked("number", _counted(last)) if segments[0].isupper() else None
    if depth == 1 and last.isupper() and last.lower() in _ROMAN:
        return "chapter", _ROMAN.index(last.lower()) + 1
    if depth == 2 and len(last) == 1 and last.isupper():
        return _ranked("capital", _LETTERS.find(last.lower()) + 1)
    if depth == 3:
        return _ranked("number", _counted(last))
    if depth == 4 and len(last) == 1:
        return _ranked("letter", _LETTERS.find(last) + 1)
    if depth == 5 and last in _ROMAN:
        return "roman", _ROMAN.index(last) + 1
    return None


def _in_list(source: str, segments: list[str]) -> tuple[str, int] | None:
    return None if source == "GL" else _ranked("number", _counted(segments[-1]))


def _ranked(family: str, position: int) -> tuple[str, int] | None:
    return (family, position) if position else None


def _counted(text: str) -> int:
    """The number that a text writes; 0 if it writes none or begins with a zero."""
    return int(text) if text and not text.strip(_DIGITS) and text[0] != "0" else 0


def _is_name(source: str, segments: list[str]) -> bool:
    first, last, depth = segments[0], segments[-1], len(segments)
    if depth == 1 and last in _FRONT[source]:
        return True
    if source == "GL":
        head, _, tail = last.partition(".")
        if head == "group" and tail:
            return depth == 1 and _is_slug(tail)
        if head == "footer" and tail:
            return depth == 1 and _counted(tail) > 0
        return depth == 1 and _is_slug(last)
    if source == "PMF":
        return depth == 2 and first == "card" and _is_slug(last)
    if source == "VEKN":
        return depth == 2 and ((first == "B" and _is_slug(last)) or (_counted(first) > 0 and last == "intro"))
    return False


def _is_slug(text: str) -> bool:
    """Whether a text is words in small letters joined by single hyphens: `inner-circle`."""
    return all(word and not word.strip(_LETTERS) for word in text.split("-"))


def fold(text: str) -> str:
    """A loosely written citation as a key: lower case, source first if it was named, segments joined by dots.

    `IV C 2 b`, `iv.c.2.b`, `§IV.C.2.b.` all fold to `iv.c.2.b`; `tr 3.7.2` to `vekn.3.7.2`.
    """
    words: list[str] = []
    word = ""
    for char in text.strip().lower().replace("v:ekn", "vekn"):
        if char.isalnum() or char == "-":
            word += char
        elif word:
            words.append(word)
            word = ""
    if word:
        words.append(word)
    if words and words[0] in ALIASES:
        words[0] = ALIASES[words[0]].lower()
    return ".".join(words)


def like_citation(written: str) -> bool:
    """Whether words are written as a citation is: the name of a text, or only numbers, single letters and dotted
    labels."""
    words = written.lower().replace("(", " ").replace(")", " ").split()
    return bool(words) and (words[0] in ALIASES or all(map(_label_like, words)))


def _label_like(word: str) -> bool:
    numbered = any(map(str.isdigit, word)) or "." in word.strip(".")
    return numbered or len(word.strip(".")) == 1 or not set(word.strip(".")) - ROMAN_LETTERS
