"""`vtes-judge search`: the best clauses for a question, or that the texts do not answer it."""

from __future__ import annotations

import sys

from vtes_judge.catalogue.choice import line_of, to_ask
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.query import stem_of
from vtes_judge.corpus.search import FoundClause, SearchOutcome, search
from vtes_judge.corpus.today import changed
from vtes_judge.corpus.words import split_words
from vtes_judge.faces.cards import beside as cards
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, Ink, ink, takes_all, width, wrap, write
from vtes_judge.messages import Refused

from .since import mark

LONGEST = 300
"""A clause of more characters is shown by its best sentences."""

SOURCES = ("crr", "vekn", "gl", "pmf")

MOST = 400
"""The longest question on a command line, in words."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

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
    exact_words: Annotated[bool, Option("--exact-words", help="What is quoted must stand in a result so.")] = False,
    as_json: Json = False,
) -> int:
    """Find the clauses that answer a question.

    Ask as you would ask a judge. The best clause comes first, or a line says that the texts do not cover it.
    Misspelt words and other names for the same thing are understood, and said.

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
    if source is not None and source.lower() not in SOURCES:
        from vtes_judge.messages import printable

        raise Refused(f"there is no text called {printable(source)!r}", f"--in takes one of {', '.join(SOURCES)}")
    wanted = source.upper() if source else None
    if batch is not None:
        return _batch(batch, words, wanted, number, as_json, exact_words)
    text = " ".join(words)
    size = len(split_words(text))
    if not size:
        raise Refused("there is nothing to search for", 'ask in your own words: vtes-judge search "can he block"')
    if size > MOST:
        raise Refused(f"a question of {size} words is too long", f"ask in at most {MOST} words")
    book = Book()
    found = search(book, text, number, wanted, exact_words=exact_words)
    if as_json:
        from vtes_judge.faces.terminal.writing import write_json

        write_json({"schema": 1, **as_data(book, text, found)})
        return ANSWERED if found.covered else NOTHING
    of_cards = cards.beside(book, text, found.covered)
    write(lines_of(book, found, of_cards, ink(), width()), way(found, ink(), width()))
    return ANSWERED if found.covered or of_cards.named else NOTHING


def _batch(file: str, words: list[str], source: str | None, number: int, as_json: bool, exact_words: bool) -> int:
    """One question a line in, one JSON object a line out, in order. No line with a word in it: a note, and nothing."""
    if words:
        raise Refused("questions come from the file or from the command line, not both", "leave out the words")
    if not as_json:
        raise Refused("a batch is answered in JSON", "add --json")
    import json

    from vtes_judge.messages import printable

    book = Book()
    book.compiled.verify()  # what is damaged is noticed before the first answer is out
    name = printable(file) if file != "-" else "standard input"
    asked = False
    try:
        with _lines_of(file) as lines:
            for line in lines:
                text = line.rstrip("\n")
                asked = asked or bool(split_words(text))
                found = search(book, text, number, source, exact_words=exact_words)
                data = {"schema": 1, **as_data(book, text, found)}
                if not write([json.dumps(data, ensure_ascii=not takes_all())]):
                    break
    except UnicodeDecodeError:
        raise Refused(f"{name} is not UTF-8 text", "save it as UTF-8, one question a line") from None
    except OSError as error:
        why = f"{name} cannot be read: {error.strerror}"
        raise Refused(why, "name a text file, one question a line") from None
    if not asked:
        print(f"note: {name} holds no question", file=sys.stderr)
    return ANSWERED if asked else NOTHING


def _lines_of(file: str) -> TextIO:
    """The file, or standard input for `-`, as UTF-8 whatever the locale is."""
    if file != "-":
        return open(file, encoding="utf-8-sig")
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(encoding="utf-8-sig", errors="strict")
    return sys.stdin


def as_data(book: Book, text: str, found: SearchOutcome) -> dict[str, object]:
    """What was found, for programs: the object that `--json` prints."""
    results: list[dict[str, object]] = []
    asked = to_ask(found)
    for result in found.results:
        entry = book[result.citation]
        results.append(
            {
                "citation": entry.citation,
                "trail": [f"{name} {book[name].text}" for name in entry.trail],
                "text": entry.text,
                "score": round(result.score, 4),
                "source": entry.source,
                "authority": book.source(entry.source)["authority"],
                "superseded": _superseded(result),
                "changed_since": changed(book, result.citation),
            }
        )
    return {
        "query": text,
        "covered": found.covered,
        "corrected": found.question.corrected,
        "general": found.general,
        "outside": found.outside,
        "reason": found.reason,
        "gap": found.gap,
        "results": results,
        "ask": asked.name if asked else None,
        **cards.as_data(cards.beside(book, text, found.covered)),
    }


def lines_of(book: Book, found: SearchOutcome, of_cards: cards.Beside, pen: Ink, columns: int) -> list[str]:
    """What was found, for people: what cards say first, then the clauses."""
    question = found.question
    lines = cards.lines(of_cards, pen, columns, question.names)
    if question.corrected:
        taken = ", ".join(f"{better} (for {wrong})" for wrong, better in question.corrected.items())
        lines += [*wrap(f"Searched for {taken}.", columns), ""]
    if found.general and not of_cards.named:
        lines += [*wrap("By the rules in general; the text of the card goes first.", columns), ""]
    if not found.covered:
        lines += [*wrap(_not_covered(found), columns), ""]
        if found.results:
            lines += ["The nearest clauses:", ""]
    for result in found.results:
        entry = book[result.citation]
        head = pen.strong(entry.citation) + pen.faint(_standing(book, entry.source) + _mark(book, result))
        lines += wrap(head, columns)
        if entry.trail:
            trail = _trail([book[name].text for name in entry.trail], columns - 2)
            lines += [pen.faint(line) for line in wrap(trail, columns, "  ")]
        lines += wrap(_excerpt(book, entry.text, question.stems, pen), columns, "  ")
        lines.append("")
    return lines


def way(found: SearchOutcome, pen: Ink, columns: int) -> list[str]:
    """How to go on: the whole of the first clause, and the checker that decides the question."""
    if not found.covered or not found.results:
        return []
    lines = wrap(f'whole clause: vtes-judge show "{found.results[0].citation}"', columns, "  ", "")
    asked = to_ask(found)
    if asked:
        lines += wrap(f"ask: {line_of(asked)}", columns, "  ", "")
    return [pen.faint(line) for line in lines]


def _not_covered(found: SearchOutcome) -> str:
    return f"Not covered: {found.reason}." + (f" ({found.gap})" if found.gap else "")


def _superseded(result: FoundClause) -> dict[str, object] | None:
    """Why a clause does not hold as it stands, for programs; None where it does."""
    if result.superseded is None:
        return None
    code, kind, prevail = result.superseded
    return {"note": code, "kind": kind, "prevails": list(prevail)}


def _mark(book: Book, result: FoundClause) -> str:
    since = mark(book, result.citation)
    found = f"  ({since})" if since else ""
    if result.superseded is None:
        return found
    code, kind, prevail = result.superseded
    if kind == "overruled":
        return f"  ({prevail[0]} prevails: vtes-judge show {code}){found}"
    return found or f"  (since changed: vtes-judge show {code})"


def _standing(book: Book, source: str) -> str:
    authority = str(book.source(source)["authority"])
    return "" if authority == "official" else f"  ({authority})"


def _trail(headings: list[str], columns: int) -> str:
    """The headings above a clause on one line: the outermost and the nearest say most, so those between give way."""
    short = [_short(heading, 36) for heading in headings]
    while len(short) > 2 and len(" > ".join(short)) > columns:
        del short[1]
    return " > ".join(short)


def _short(text: str, most: int) -> str:
    """A heading in few words."""
    text = text.partition(" [")[0].partition(" (")[0].rstrip(" .:")
    return text if len(text) <= most else text[: most - 3].rpartition(" ")[0] + " ..."


def _excerpt(book: Book, text: str, stems: list[str], pen: Ink) -> str:
    """A clause, or the sentences of a long one that have most of the question, the words found made strong."""
    if len(text) <= LONGEST and not pen.colour:
        return text
    wanted = {stem for stem in stems if len(stem) > 2}
    starts = {stem[0] for stem in wanted}  # no stem begins otherwise than its words do
    sentences = text.replace(". ", ".\n").replace("? ", "?\n").split("\n")
    marked: list[tuple[str, int]] = []
    for sentence in sentences:
        out: list[str] = []
        hits: set[str] = set()
        for word in sentence.split(" "):
            its = {stem for part in split_words(word) if part[0] in starts and (stem := stem_of(book, part)) in wanted}
            hits |= its
            out.append(pen.strong(word) if its else word)
        marked.append((" ".join(out), len(hits)))
    if len(text) <= LONGEST:
        return " ".join(sentence for sentence, _ in marked)
    first = max(range(len(sentences)), key=lambda at: (marked[at][1], -at))
    last = first
    while last + 1 < len(sentences) and sum(map(len, sentences[first : last + 2])) <= LONGEST:
        last += 1
    while first > 0 and sum(map(len, sentences[first - 1 : last + 1])) <= LONGEST:
        first -= 1
    shown = " ".join(sentence for sentence, _ in marked[first : last + 1])
    return ("... " if first else "") + shown + (" ..." if last + 1 < len(sentences) else "")
