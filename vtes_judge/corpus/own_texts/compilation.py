"""Compiles an added text: makes the bytes of its compiled file, analysed and indexed as the corpus is."""

from zlib import compress, decompress

from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building import wordings
from vtes_judge.corpus.building.index import COMMON_STEMS, Built
from vtes_judge.corpus.building.ranking import RankedClause, search_sections, spelling_sections
from vtes_judge.corpus.compiled_file import Compiled, Heap, freeze, pack, table
from vtes_judge.corpus.layout import ORDER, SCALE
from vtes_judge.corpus.own_texts import plain_text
from vtes_judge.corpus.own_texts.blocks import ReadText
from vtes_judge.corpus.own_texts.clauses import AddedClause, cited, keys
from vtes_judge.corpus.own_texts.encoding import decoded
from vtes_judge.corpus.own_texts.shelf import SIGNATURE
from vtes_judge.corpus.words import split_words

KINDS = {
    ".md": "Markdown",
    ".markdown": "Markdown",
    ".html": "HTML",
    ".htm": "HTML",
    ".xhtml": "HTML",
}
"""The kind of a file by the end of its name; of any other name, its content tells."""

AUTHORITY = "your own copy"
"""The words that an added text shows where the four texts show their authority."""

SHARED = ("respell", "phrases", "cards", "english")
"""Sections of the compiled corpus by which a question is read, whatever text it is put to."""

HEADING = 90
"""The most characters of a heading that is indexed with the clauses below it."""


def kind_of(file: str, raw: bytes) -> str:
    """Tell whether a file is Markdown, HTML or plain text."""
    for ending, kind in KINDS.items():
        if file.lower().endswith(ending):
            return kind
    start = raw[:4096].replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").lower()
    if start.startswith((b"<!doctype html", b"<html", b"<?xml", b"<body", b"<head")):
        return "HTML"
    headed = any(line.startswith((b"# ", b"## ")) for line in raw.replace(b"\0", b"").split(b"\n"))
    return "Markdown" if headed and not file.lower().endswith(".txt") else "plain text"


def compiled(raw: bytes, name: str, file: str, title: str, date: str, added: str) -> bytes:
    """Make the bytes of the compiled file of an added text.

    `raw`: the bytes of the file, `name`: what the text is called in citations, `file`: what the file is called,
    `title`: '' for what the text says itself. `date` and `added`: when it was issued and when it was added, as people
    write days. Raises Unusable for what is no text.
    """
    kind = kind_of(file, raw)
    words, encoding = decoded(raw, file, web=kind == "HTML")
    text = blocks_of(kind, words)
    clauses = cited(name, text, file)
    top = next((clause.text for clause in clauses if clause.heading and clause.rank == 1), "")
    about = {
        "name": name,
        "title": title or text.title or top or file,
        "date": date,
        "added": added,
        "file": file,
        "kind": kind,
        "encoding": encoding,
        "clauses": len(clauses),
        "headings": sum(clause.heading for clause in clauses),
        "bytes": len(raw),
    }
    source = {**dict.fromkeys(("authors", "notice"), ""), "name": name, "title": about["title"], "rank": 0}
    source |= {"authority": AUTHORITY, "edition": date}
    sections = {
        "about": freeze(about),
        "copy": compress(raw),
        "sources": freeze({name: source}),
        **clause_sections(clauses, file),
        **_search_sections(clauses),
    }
    return pack(sections, SIGNATURE)


def again(kept: Compiled, title: str = "", date: str | None = None) -> bytes:
    """Compile a text anew from the copy that was kept, whichever version of the program kept it. None leaves the date
    as it is."""
    about = kept.value("about")
    return compiled(
        decompress(kept.section("copy")),
        about["name"],
        about["file"],
        title or about["title"],
        about["date"] if date is None else date,
        about["added"],
    )


def blocks_of(kind: str, text: str) -> ReadText:
    """Read the headings and paragraphs of a text. `kind`: as `kind_of` names it."""
    if kind == "plain text":
        return plain_text.read(text)
    if kind == "Markdown":
        from vtes_judge.corpus.own_texts import markdown

        return markdown.read(text)
    from vtes_judge.corpus.own_texts import webpage

    return webpage.read(text)


def clause_sections(clauses: list[AddedClause], file: str) -> dict[str, bytes]:
    """The sections of the clauses, by citation and by the other names that they have, as the corpus has its own."""
    bodies = Heap()
    places: dict[str, str] = {}
    around = ["", *(clause.citation for clause in clauses), ""]
    for at, clause in enumerate(clauses):
        entry = {
            "citation": clause.citation,
            "text": clause.text,
            "original": clause.text,
            "heading": clause.heading,
            "level": len(clause.trail) + 1,
            "parent": clause.parent.citation if clause.parent else None,
            "children": tuple(child.citation for child in clause.children),
            "trail": tuple(above.citation for above in clause.trail),
            "previous": around[at] or None,
            "next": around[at + 2] or None,
            "origin": "added",
            "file": file,
            "line": clause.line,
            "printed_here": None,
        }
        places[clause.citation] = bodies.put(freeze(tuple(entry.get(field, ()) for field in ORDER)))
    nothing = table({})
    return {
        "citations": freeze(tuple(places)),
        "clauses": bodies.bytes(),
        "places": table(places),
        "keys": table({key: "|".join(its) for key, its in keys(clauses).items()}),
        **dict.fromkeys(("aliases", "rulebook", "note_places", "today_places", "today_beside"), nothing),
        **dict.fromkeys(("today_touched", "today_checkers"), nothing),
    }


def _search_sections(clauses: list[AddedClause]) -> dict[str, bytes]:
    """The sections that a search reads: the words of this text as they are indexed, and the corpus's synonyms for
    them."""
    corpus = Book().compiled
    respell: dict[str, str] = corpus.value("respell")
    shown = [
        (clause.text, " ".join(above.text for above in clause.trail if len(above.text) < HEADING)) for clause in clauses
    ]
    built = Built(shown, (), respell)
    number_of = {clause.citation: number for number, clause in enumerate(clauses)}
    rows = [
        RankedClause(clause.text, number_of[clause.parent.citation] if clause.parent else None, SCALE, 0)
        for clause in clauses
    ]
    stems = dict(corpus.rows("stems"))
    often = dict.fromkeys(stems, 0)
    for clause in clauses:
        for word in split_words(clause.text):
            often[word] = often.get(word, 0) + 1
    stems |= {word: stem for word in often if word not in stems for stem in built.stems(word)[-1:]}
    return {
        **{name: corpus.section(name) for name in SHARED},
        **search_sections(rows, built, []),
        **spelling_sections(often, respell),
        "stems": table(stems),
        **dict.fromkeys(("cues", "outside_cues", "superseded", "allowed_asks"), freeze({})),
        "outside": freeze(()),
        **wordings.sections({}, built.stems, COMMON_STEMS, {}),  # no checker cites such a text
    }
