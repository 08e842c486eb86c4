"""`vtes-judge search`: finds the best clauses for a question, or says that the texts do not answer it."""

from __future__ import annotations

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.own_texts.shelf import names, open_text
from vtes_judge.corpus.search import SearchOutcome, search
from vtes_judge.corpus.words import split_words
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, wrap, write
from vtes_judge.messages import Refused

from .results import as_data, lines_of, said_by_cards, way
from .short_verdict import in_short

SOURCES = ("crr", "vekn", "gl", "pmf")

MOST = 400
"""The longest question on a command line, in words."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str], Argument(default_factory=list, help="The question, in your own words.", metavar="[WORDS]...")
    ],
    source: Annotated[str | None, Option("--in", help="Search one text only.", metavar="|".join(SOURCES))] = None,
    number: Annotated[int, Option("-n", "--number", help="Show at most so many clauses.", min=1), Example("3")] = 5,
    batch: Annotated[
        str | None,
        Option("--batch", help="Answer each line of a file (-: standard input); with --json.", metavar="FILE"),
        Example("questions.txt"),
    ] = None,
    exact_words: Annotated[
        bool, Option("--exact-words", help="Words in quotation marks must stand in a result exactly so.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Find the clauses that answer a question.

    Ask as you would ask a judge. The best clause comes first, or a line says that the texts do not cover it.
    Misspelt words and other names for the same thing are understood, and said.

    Texts that you have added answer below the four, or alone: --in and the name that you gave one.

    A query of few words takes operators: "exact words" in quotes must stand so, block* means every word that begins
    so, stelth~ every word spelt nearly so, and a result with -combat in it is left out. Quote these for your shell.
    In a sentence quotation marks only quote, unless there is --exact-words.

    Examples:
      vtes-judge search can a tapped vampire block
      vtes-judge search --in vekn -n 3 time limit
      vtes-judge search block -combat --json

    Exit codes: 0 answered, 1 the texts do not cover it, 2 not understood; with --batch 0, or 1 if it holds no
    question.
    """
    if number < 1:
        raise Refused(f"-n {number} asks for no result", "write -n 1 or more")
    wanted = source.upper() if source else None
    if source is not None and source.lower() not in SOURCES and wanted not in names():
        from vtes_judge.messages import printable

        known = (*SOURCES, *(name.lower() for name in names()))
        raise Refused(f"there is no text called {printable(source)!r}", f"--in takes one of {', '.join(known)}")
    if batch is not None:
        return _batch(batch, words, wanted, number, as_json, exact_words)
    text = " ".join(words)
    size = len(split_words(text))
    if not size:
        raise Refused("there is nothing to search for", 'ask in your own words: vtes-judge search "can he block"')
    if size > MOST:
        raise Refused(f"a question of {size} words is too long", f"ask in at most {MOST} words")
    texts = _SearchedTexts(wanted, number, exact_words)
    found = texts.search(text)
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({"schema": 1, **texts.data(text, found)})
        return ANSWERED if found.covered else NOTHING
    of_cards = said_by_cards(texts.book, text, found.covered)
    lines = lines_of(texts.book, found, of_cards, ink(), width())
    short = in_short(texts.book, text) if found.covered and source is None and not exact_words else ""
    if short:
        lines = [*wrap(short, width()), "", *lines]
    if texts.others:
        from .own_texts.results import found_lines

        lines += found_lines(texts.others, text, exact_words, ink(), width())
    write(lines, way(found, ink(), width()))
    return ANSWERED if found.covered or of_cards.named else NOTHING


class _SearchedTexts:
    """The texts in which questions are searched: the four, one of them, or one text of the reader's own.

    `others`: the names of the reader's own texts, whose results stand below those of all four; () where one is chosen.
    """

    def __init__(self, source: str | None, number: int, exact_words: bool) -> None:
        own = source is not None and source.lower() not in SOURCES
        self.book = open_text(source or "") if own else Book()
        self.source = None if own else source
        self.number = number
        self.exact_words = exact_words
        self.others = names() if source is None else ()

    def search(self, text: str) -> SearchOutcome:
        return search(self.book, text, self.number, self.source, exact_words=self.exact_words)

    def data(self, text: str, found: SearchOutcome) -> dict[str, object]:
        """The results of a search for programs; `added` has those of the reader's own texts, where there are any."""
        data = as_data(self.book, text, found)
        if self.others:
            from .own_texts.results import found_data

            data["added"] = found_data(self.others, text, self.exact_words)
        return data


def _batch(file: str, words: list[str], source: str | None, number: int, as_json: bool, exact_words: bool) -> int:
    """Answer each line of a file with a JSON object, in order. Returns the exit code: 1 if no line holds a word."""
    if words:
        raise Refused("questions come from the file or from the command line, not both", "leave out the words")
    if not as_json:
        raise Refused("a batch is answered in JSON", "add --json")
    from vtes_judge.faces.terminal.batch import answer_lines

    texts = _SearchedTexts(source, number, exact_words)
    texts.book.compiled.verify()  # damage is noticed before the first answer is written

    def answer(line: str) -> dict[str, object]:
        return {"schema": 1, **texts.data(line, texts.search(line))}

    return ANSWERED if answer_lines(file, lambda line: bool(split_words(line)), answer) else NOTHING
