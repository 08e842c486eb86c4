"""A sheet of clauses somebody chose, or that answer a question: word for word, each with all below it."""

from vtes_judge.corpus.book import Book, BookClause
from vtes_judge.faces.lookup.targets import read
from vtes_judge.faces.sheets.model import Line, Section, Sheet
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable

LONGEST = 90
"""The longest heading, in characters."""

FOUND = 5
"""The number of clauses that are put on a sheet for one question."""

TITLE, ABOUT = "Chosen clauses", "Word for word, each with all that stands below it."


def chosen(book: Book, citations: list[str], questions: list[str]) -> Sheet:
    """The sheet of these clauses, and of the best ones for these questions.

    Raises Refused for what is no clause of the corpus, and for a question that the texts do not answer.
    """
    sections: list[Section] = []
    taken: set[str] = set()
    for written in citations:
        for one in read(book, [written], "sheet --of"):
            if one.kind != "clause":
                raise Refused(f"{one.name} is no clause", "a sheet is of clauses; show prints the rest")
            if one.name not in taken:
                taken.add(one.name)
                sections.append(_section(book, book[one.name]))
    for question in questions:
        sections.append(_answers(book, question))
    return Sheet(TITLE, ABOUT, tuple(replace(one, half=True, each=True) for one in sections))


def _section(book: Book, entry: BookClause) -> Section:
    """A section for a clause: under the clause itself if it heads others, else under the heading that it stands
    under."""
    above = [book[name] for name in entry.trail]
    if entry.children and len(entry.text) <= LONGEST:
        return Section(entry.text, _below(book, entry), (entry.citation,))
    if not above:
        return Section(entry.citation, (_line(book, entry),))
    return Section(_shortened(above[-1].text), (_line(book, entry),), (above[-1].citation,))


def _answers(book: Book, question: str) -> Section:
    from vtes_judge.corpus.search import search

    if not any(map(str.isalnum, question)):
        raise Refused("there is nothing to search for", 'write, for example: --find "can a tapped vampire block"')
    found = search(book, question, FOUND, None)
    if not found.covered or not found.results:
        raise Refused(
            f"the texts do not answer {printable(question)!r}", f"look first: vtes-judge search {printable(question)}"
        )
    lines = tuple(_line(book, book[result.citation], deep=False) for result in found.results)
    return Section(f"“{printable(question, 200)}”", lines)


def _below(book: Book, entry: BookClause) -> tuple[Line, ...]:
    return tuple(_line(book, book[child]) for child in entry.children)


def _line(book: Book, entry: BookClause, deep: bool = True) -> Line:
    text = " ".join(entry.text.split()) or entry.citation
    # a defect of the print matters only if the words were changed for it
    codes = [code for code in entry.notes if not code.startswith("D") or entry.original != entry.text]
    return Line(text, (entry.citation,), tuple(codes), "", _below(book, entry) if deep else ())


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST].rpartition(" ")[0] + " ..."
