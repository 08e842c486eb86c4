"""The list of the checkers, by chapter, from the index alone."""

from vtes_judge.citations import ALIASES, within

from .checkers import RANKS, Listed, listed
from .lines import said
from .out import ANSWERED, NOTHING, Refused, ink, width, wrap, write, write_json

NAME = 24
"""The columns of a name in the list."""


def show_list(words: list[str], rank: str | None, inside: str | None, as_json: bool) -> int:
    """Print the checkers by chapter, those that fit; 1 if there are none."""
    for word in words:
        if word.startswith("--") or "=" in word:
            raise Refused(f"{said(word)} does not narrow the list", "the list takes --rank, --in and words")
    found = fitting(words, rank, inside)
    if as_json:
        rows = [
            {"name": c.name, "chapter": c.chapter, "rank": c.rank, "question": c.question, "cites": c.cites}
            for c in found
        ]
        write_json({"schema": 1, "checkers": rows})
    elif found:
        write(_list_lines(found))
    else:
        write(["No checker fits. vtes-judge check lists them all."])
    return ANSWERED if found else NOTHING


def _list_lines(found: list[Listed]) -> list[str]:
    pen, columns = ink(), width()
    lines: list[str] = []
    chapter = ""
    for checker in found:
        if checker.chapter != chapter:
            chapter = checker.chapter
            lines += [""] if lines else []
            lines.append(pen.strong(chapter.replace("_", " ")))
        lines += wrap(checker.question, columns, " " * (NAME + 7), f"  {checker.name:{NAME}}  {checker.rank}  ")
    used = "asked: " + ", ".join(f"{rank} {often}" for rank, often in RANKS.items())
    return [*lines, "", pen.faint(used), pen.faint("how to ask one: vtes-judge check NAME --help")]


def fitting(words: list[str], rank: str | None = None, inside: str | None = None) -> list[Listed]:
    """The checkers of a rank that decide something inside a clause and have all the words. Raises Refused."""
    if rank is not None and rank.upper() not in RANKS:
        often = ", ".join(f"{name} {how}" for name, how in RANKS.items())
        raise Refused(f"there is no rank {said(rank)!r}", f"what is asked {often}")
    wanted = [part for word in words for part in word.lower().split()]
    places = _places(inside) if inside is not None else None
    return [
        checker
        for checker in listed()
        if (rank is None or checker.rank == rank.upper())
        and all(part in f"{checker.name} {checker.question} {checker.chapter}".lower() for part in wanted)
        and (places is None or any(_inside(c, place) for c in checker.cites for place in places))
    ]


def _inside(citation: str, place: str) -> bool:
    return citation.startswith(place) if place.endswith(" ") else within(citation, place)


def _places(written: str) -> list[str]:
    """The clauses that a citation may mean; of a whole text what its citations begin with: `GL `."""
    from vtes_judge.corpus.book import Book

    from .missing import missing

    source = ALIASES.get(written.strip().lower())
    if source:
        return [source + " "]
    book = Book()
    found = book.resolve(written)
    if not found:
        raise missing(book, written, "toc")
    return found
