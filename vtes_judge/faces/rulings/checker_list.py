"""Lists the checkers by chapter, out of the index of checkers alone."""

from vtes_judge.catalogue.checkers import RANKS, Listed, listed
from vtes_judge.citations import ALIASES, within
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, wrap, write, write_json
from vtes_judge.messages import Refused, printable

NAME = 24
"""The width, in columns, of the names in the list."""

BESIDE = 60
"""The fewest columns in which a question stands beside the name of its checker; in fewer it stands below."""

RESULTS, MORE = 10, 8
"""The number of clauses that are searched for, and the most checkers of those clauses that are listed."""


def show_list(words: list[str], rank: str | None, inside: str | None, as_json: bool) -> int:
    """Print the checkers that fit, by chapter, and below them others that decide the clauses which a search for the
    words finds. Returns the exit code: 1 if there are none."""
    for word in words:
        if word.startswith("--") or "=" in word:
            raise Refused(f"{printable(word)} does not narrow the list", "the list takes --rank, --in and words")
    found = fitting(words, rank, inside)
    names = {checker.name for checker in found}
    more = [checker for checker in concerning(words, rank, inside) if checker.name not in names][:MORE] if words else []
    if as_json:
        rows = [_as_data(one, "words") for one in found] + [_as_data(one, "search") for one in more]
        write_json({"schema": 1, "checkers": rows})
    elif found or more:
        write(_list_lines(found, more))
    else:
        write(["No checker fits. vtes-judge check lists them all."])
    return ANSWERED if found or more else NOTHING


def _as_data(checker: Listed, by: str) -> dict[str, object]:
    """A checker for programs. `by`: how it was found, by the `words` of its name or by a `search` of the texts."""
    return {
        "name": checker.name,
        "chapter": checker.chapter,
        "rank": checker.rank,
        "question": checker.question,
        "cites": checker.cites,
        "by": by,
    }


def _list_lines(found: list[Listed], more: list[Listed]) -> list[str]:
    pen, columns = ink(), width()
    lines: list[str] = []
    chapter = ""
    for checker in found:
        if checker.chapter != chapter:
            chapter = checker.chapter
            lines += [""] if lines else []
            lines.append(pen.strong(chapter.replace("_", " ")))
        lines += _line(checker, columns)
    if more:
        lines += [""] if lines else []
        others = "other checkers" if found else "checkers"
        lines += map(pen.strong, wrap(f"{others} that a search for this finds, best first", columns))
    for checker in more:
        lines += _line(checker, columns)
    used = "asked: " + ", ".join(f"{rank} {often}" for rank, often in RANKS.items())
    how = "how to ask one: vtes-judge check NAME --help"
    return [*lines, "", *(pen.faint(line) for text in (used, how) for line in wrap(text, columns))]


def _line(checker: Listed, columns: int) -> list[str]:
    if columns < BESIDE:
        return [f"  {checker.name}  {checker.rank}", *wrap(checker.question, columns, "    ")]
    return wrap(checker.question, columns, " " * (NAME + 7), f"  {checker.name:{NAME}}  {checker.rank}  ")


def concerning(words: list[str], rank: str | None = None, inside: str | None = None) -> list[Listed]:
    """The checkers of the clauses that a search for the words finds, best first; only those of the rank and inside the
    clause. [] where the texts do not seem to answer such a question. Raises Refused for an unknown rank or clause."""
    from vtes_judge.catalogue.choice import which
    from vtes_judge.corpus.book import Book
    from vtes_judge.corpus.search import search

    found = search(Book(), " ".join(words), RESULTS)
    allowed = {checker.name for checker in fitting([], rank, inside)}
    return [choice.checker for choice in which(found, RESULTS) if choice.checker.name in allowed]


def fitting(words: list[str], rank: str | None = None, inside: str | None = None) -> list[Listed]:
    """The checkers whose name, question and chapter have every word, or a word that begins so; only those of the rank
    and those that decide something inside the clause. Raises Refused for an unknown rank or clause."""
    if rank is not None and rank.upper() not in RANKS:
        often = ", ".join(f"{name} {how}" for name, how in RANKS.items())
        raise Refused(f"there is no rank {printable(rank)!r}", f"ranks say how often something is asked: {often}")
    wanted = [f" {part}" for word in words for part in _plain(word).split()]
    places = _places(inside) if inside is not None else None
    return [
        checker
        for checker in listed()
        if (rank is None or checker.rank == rank.upper())
        and (not wanted or _has(checker, wanted))
        and (places is None or any(_inside(c, place) for c in checker.cites for place in places))
    ]


def _has(checker: Listed, wanted: list[str]) -> bool:
    its = _plain(f" {checker.name} {checker.question} {checker.chapter}")
    return all(part in its for part in wanted)


def _plain(text: str) -> str:
    """A text in lower case, with a blank for each character that is neither letter nor digit."""
    return "".join(char if char.isalnum() else " " for char in text.lower())


def _inside(citation: str, place: str) -> bool:
    return citation.startswith(place) if place.endswith(" ") else within(citation, place)


def _places(written: str) -> list[str]:
    """The clauses that a loosely written citation may mean; for a whole text the beginning of its citations: `GL `."""
    from vtes_judge.corpus.book import Book
    from vtes_judge.faces.lookup.no_clause import unknown_citation

    source = ALIASES.get(written.strip().lower())
    if source:
        return [source + " "]
    book = Book()
    found = book.resolve(written)
    if not found:
        raise unknown_citation(book, written, "toc")
    return found
