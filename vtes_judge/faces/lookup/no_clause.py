"""Says why words name no clause and what to try: the nearest clause above, the closest citations, a search."""

from vtes_judge.citations import ALIASES, ROMAN_LETTERS, SOURCES, fold, like_citation, nth, place, split
from vtes_judge.corpus.book import Book
from vtes_judge.messages import NEXT_LINE, Refused, printable

MOST = 6
"""The most names of entries that a message lists; of more it says the number."""


def unknown_citation(book: Book, written: str, command: str = "show") -> Refused:
    """The refusal of words that name no clause of the four texts."""
    parts = fold(written).split(".")
    source = parts[0].upper() if parts[0].upper() in SOURCES else ""
    if source and len(parts) == 1:
        return Refused(f"{source} is a text, not a clause", f"try: vtes-judge toc {source}")
    if not source and not like_citation(written):
        return _words(book, written)
    for size in range(len(parts) - 1, 1 if source else 0, -1):
        above = book.resolve(".".join(parts[:size]))
        if above:
            return _below(book, written, above, parts[size:], command)
    hint = _chapters(book, source) if source and source != "GL" else "try: vtes-judge toc " + source
    close = _closest(book, parts, source)
    if close:
        hint = "closest: " + ", ".join(close) + ("; " + hint if hint else "")
    name = f"{source} {'.'.join(parts[1:])}" if source in ("GL", "VEKN", "PMF") else printable(written)
    if source == "CRR" or (not source and _outline_like(parts)):
        name = "CRR " + _outline_case(parts[1:] if source else parts)
    return Refused(f"{printable(name)} is not in the corpus", hint.strip())


def unknown_in_added(book: Book, written: str) -> Refused:
    """The refusal of a citation that begins with the name of an added text but is not in it."""
    name, _, path = written.partition(" ")
    name = name.upper()
    if not path.strip():
        return Refused(f"{name} is a text, not a clause", f"try: vtes-judge toc {name}")
    from .own_texts.results import near_headings

    hints = [f"near: {', '.join(near)}"] if (near := near_headings(book, name, path)) else []
    hints.append(f"try: vtes-judge toc {name}, or vtes-judge search --in {name.lower()} {printable(path)}")
    return Refused(f"{name} has no {printable(path)}", NEXT_LINE.join(hints))


def _below(book: Book, written: str, above: list[str], rest: list[str], command: str) -> Refused:
    """The refusal of a citation of which only clauses above exist: it says what these have, and which clause bears the
    label in the original.

    `above`: the nearest existing clauses; `rest`: the labels below them that do not exist.
    """
    name = printable(written)
    if len(above) == 1:
        source, segments = split(above[0])
        path = [*segments, *rest]
        name = printable(f"{source} " + (_outline_case(path) if source == "CRR" else ".".join(path)))
    hints = []
    for base in above:
        bearers = [child for child in book[base].children if rest[0] in _labels(book, child)]
        if bearers:
            hints.append(f"the original prints {_printed(book, bearers[0])} before {', '.join(bearers)}")
        short = split(base)[1]
        call = ".".join(short) if book.resolve(".".join(short)) == [base] else base
        hints.append(f"{base} has {_has(book, base)}; try: vtes-judge {command} {call}")
    return Refused(f"{name} is not in the corpus", NEXT_LINE.join(hints))


def _labels(book: Book, citation: str) -> list[str]:
    return [label.strip(".:' ").lower() for _, label in book[citation].printed]


def _printed(book: Book, citation: str) -> str:
    return f'"{book[citation].printed[0][1]}"'


def _has(book: Book, citation: str) -> str:
    """Words for the labels directly below a clause: `.1 to .5 and .n1`."""
    source, segments = split(citation)
    runs: dict[str, list[int]] = {}
    names: list[str] = []
    for child in book[citation].children:
        last = split(child)[1][-1]
        found = place(source, [*segments, last])
        if found is None or found == (last, 1):
            names.append(f".{last}")
        else:
            runs.setdefault(found[0], []).append(found[1])
    pieces = [_run(family, numbers) for family, numbers in runs.items()]
    pieces += names if len(names) <= MOST else [f"{len(names)} named entries"]
    if not pieces:
        return "nothing below it"
    return pieces[0] if len(pieces) == 1 else ", ".join(pieces[:-1]) + " and " + pieces[-1]


def _run(family: str, numbers: list[int]) -> str:
    first, last = f".{nth(family, min(numbers))}", f".{nth(family, max(numbers))}"
    return first if first == last else f"{first} to {last}"


def _chapters(book: Book, source: str) -> str:
    tops = [c for c in book.citations if c.startswith(source + " ") and "." not in c]
    ranked = [split(c)[1][0] for c in tops if place(source, split(c)[1]) is not None]
    return f"{source} has the chapters {ranked[0]} to {ranked[-1]}; try: vtes-judge toc {source}"


def _closest(book: Book, parts: list[str], source: str) -> list[str]:
    """The citations, at most three, whose path is one slip away from the one written, or two if that is long."""
    from vtes_judge.corpus.query import distance

    key = "".join(parts[1:] if source else parts).replace("-", "")
    most = 0 if len(key) < 3 else 1 if len(key) < 7 else 2
    found: list[tuple[int, int, str]] = []
    for number, citation in enumerate(book.citations):
        its, _, path = citation.partition(" ")
        other = path.replace(".", "").replace("-", "").lower()
        if (source and its != source) or abs(len(other) - len(key)) > most:
            continue
        slips = distance(key, other, most)
        if slips <= most:
            found.append((slips, number, citation))
    return [citation for _, _, citation in sorted(found)[:3]]


def _outline_like(parts: list[str]) -> bool:
    return len(parts) > 1 and not set(parts[0]) - ROMAN_LETTERS


def _outline_case(path: list[str]) -> str:
    """A path of the outline as the outline writes it: its chapter and the item below in capitals."""
    return ".".join(part.upper() if at < 2 and part.isalpha() else part for at, part in enumerate(path))


def _words(book: Book, written: str) -> Refused:
    """The refusal of words that are no citation at all: it leads to `search` and `define`."""
    hints = []
    parts = [part for part in fold(written).split(".") if part not in ALIASES]
    close = [citation for citation in _closest(book, parts, "") if citation.startswith(("GL ", "VEKN B."))]
    if close and len("".join(parts)) > 3:
        hints.append("closest: " + ", ".join(close))
    words = " ".join(fold(written).replace(".", " ").split()) or "..."
    hints += [f"try: vtes-judge search {printable(words)}", f"or:  vtes-judge define {printable(words)}"]
    return Refused(f"{printable(written)} is not a citation", NEXT_LINE.join(hints))
