"""Writes the compiled file: puts the corpus, and the indexes that Whoosh makes of it, into sections for answering."""

from dataclasses import fields
from math import log
from pathlib import Path

from vtes_judge.annotations import Callable, Iterable
from vtes_judge.citations import fold
from vtes_judge.corpus.compiled_file import Heap, freeze, pack, table
from vtes_judge.corpus.layout import CARD_MARK, LARGE, NUMBER_MARK, ORDER, SCALE
from vtes_judge.corpus.words import split_words, telling_words

from . import card_legality, english, precedence, saying_sections, wordings
from .clauses import Clause, Note, Source
from .index import COMMON_STEMS, Built
from .loader import Corpus
from .ranking import RankedClause, search_sections, spelling_sections
from .sayings import ASKED
from .sources import Texts, gather, has_card
from .terms import defined
from .today import Difference

SYNONYM, HEARD, EVERYDAY = 0.95, 0.89, 0.35
"""The weights of another word for a word of the question, where the word itself has 1: of those under `same`, `heard`
and `everyday` in synonyms.yaml."""

SOURCE_WEIGHT = {"CRR": 1.0, "VEKN": 1.02, "GL": 0.98, "PMF": 0.79}
"""The factor of the score of a clause, by its source."""

MARGIN, CARD, FRONT = 0.9, 0.85, 0.6
"""The factors of the score of a margin note, of the face of a phase card and of the front matter, where a clause that
rules has 1."""

UNSEARCHED = ("title", "version", "date", "byline", "credits", "footer")
"""The parts of a source that no search finds, by the beginning of their path."""

ORDER_OF_SOURCES = ("CRR", "VEKN", "GL", "PMF")
"""The sources, by the numbers that the compiled file gives them."""


def build(root: str, signature: tuple[object, ...]) -> bytes:
    """The compiled file for the texts below `root`. Raises CorpusError when they are at fault."""
    return written(gather(Path(root)), signature, Path(root))


def indexed(texts: Texts) -> Built:
    """The index that Whoosh makes of the clauses, of the questions that ask for them, and of those about topics
    outside."""
    clauses = list(texts.corpus.clauses.values())
    shown = [(_words_of(c), _headings(texts.corpus, c)) if _searched(c) else ("", "") for c in clauses]
    return Built(shown + [("", "")] * len(texts.topics), _asked(texts), _respell(texts))


def written(texts: Texts, signature: tuple[object, ...], root: Path) -> bytes:
    """The bytes of the compiled file. `root`: the folder below which English words may be kept."""
    corpus, topics = texts.corpus, texts.topics
    clauses = list(corpus.clauses.values())
    sections = _clause_sections(clauses, corpus, texts.aliases)
    asked = _asked(texts)
    cards: dict[str, list[str]] = {}
    for name in texts.cards:
        first, _, rest = name.partition(" ")
        cards.setdefault(first, []).append(rest)
    sections["cards"] = table({first: "|".join(rests) for first, rests in cards.items()})
    built = indexed(texts)
    number_of = {clause.citation: number for number, clause in enumerate(clauses)}
    rows = [
        RankedClause(c.text, number_of.get(c.parent or ""), _weight(c.citation), ORDER_OF_SOURCES.index(c.source))
        for c in clauses
    ]
    sections.update(search_sections(rows, built, asked, len(topics)))
    cues: dict[str, list[tuple[int, int]]] = {}
    for n, topic in enumerate(topics):
        for sign, row in ((1, topic.cues), (-1, topic.unless)):
            for word in row:
                for stem in built.stems(word):
                    cues.setdefault(stem, []).append((n, sign))
    sections["outside_cues"] = freeze({stem: tuple(found) for stem, found in cues.items()})
    sections["outside"] = freeze(tuple((topic.says, topic.near, topic.gap) for topic in topics))
    sections.update(_word_sections(clauses, corpus, built, asked, _respell(texts), texts.definitions, root))
    sections.update(defined(corpus, built.stems, texts.definitions))
    number_of = {clause.citation: number for number, clause in enumerate(clauses)}
    sections.update(wordings.sections(texts.asks, built.stems, COMMON_STEMS, number_of))
    templates = ((name, said) for (name, _, _, _), said in texts.sayings.ways.items())
    sections.update(wordings.told_sections(templates, tuple(texts.asks), built.stems))
    asking = ((name, said) for (name, kind, _, _), said in texts.sayings.ways.items() if kind == ASKED)
    sections.update(wordings.likely_sections(texts.asks, asking, built.stems, COMMON_STEMS))
    sections.update(precedence.sections(corpus.notes.values()))
    sections.update(saying_sections.sections(texts.sayings))
    sections.update(card_legality.sections(texts.allowed, corpus, built.stems))
    sections.update(_today_sections(corpus, built.stems))
    return pack(sections, signature)


def _asked(texts: Texts) -> list[tuple[int, str]]:
    """Every index question with the number of the clause or topic that it asks for: clauses first, then the topics
    outside."""
    clauses = list(texts.corpus.clauses.values())
    asked = [(n, question) for n, clause in enumerate(clauses) if _searched(clause) for question in clause.questions]
    cards = frozenset(texts.cards)
    for n, topic in enumerate(texts.topics):
        for question in topic.questions:
            words = split_words(question)
            marks = [CARD_MARK] if has_card(words, cards) else []
            marks += [NUMBER_MARK] if any(word.isdecimal() and int(word) >= LARGE for word in words) else []
            asked.append((len(clauses) + n, " ".join([question, *marks])))
    return asked


def _respell(texts: Texts) -> dict[str, str]:
    spelling = texts.corpus.synonyms["spelling"]
    return {" ".join(split_words(wrong)): " ".join(split_words(right)) for wrong, right in spelling.items()}


def _searched(clause: Clause) -> bool:
    return not _front(clause.citation, UNSEARCHED)


def _front(citation: str, names: tuple[str, ...]) -> bool:
    path = citation.partition(" ")[2]
    return any(path == name or path.startswith(name + ".") for name in names)


def _words_of(clause: Clause) -> str:
    """The text of a clause that is searched: without the marks of references to other texts."""
    text = clause.text
    for mark in clause.external:
        text = text.replace(mark, " ")
    return text


def _headings(corpus: Corpus, clause: Clause) -> str:
    above = (corpus.clauses[name] for name in clause.trail)
    return " ".join(_words_of(other) for other in above if len(other.text) < 90)


def _clause_sections(clauses: list[Clause], corpus: Corpus, aliases: dict[str, str]) -> dict[str, bytes]:
    bodies, notes = Heap(), Heap()
    places: dict[str, str] = {}
    keys: dict[str, dict[str, None]] = {}
    rulebook: dict[str, list[str]] = {}
    for clause in clauses:
        places[clause.citation] = bodies.put(freeze(_entry(clause, corpus)))
        for key in _keys(clause.citation):
            keys.setdefault(key, {})[clause.citation] = None
        for mark in clause.external:
            if mark[1:2].isdigit():
                rulebook.setdefault(mark.strip("[]"), []).append(clause.citation)
    named = {fold(form): target for label, target in aliases.items() for form in (label, label.partition(" ")[2])}
    return {
        "citations": freeze(tuple(places)),
        "clauses": bodies.bytes(),
        "places": table(places),
        "keys": table({key: "|".join(found) for key, found in keys.items()}),
        "aliases": table(named),
        "rulebook": table({number: "|".join(found) for number, found in rulebook.items()}),
        "note_places": table({code: notes.put(freeze(_plain(note))) for code, note in corpus.notes.items()}),
        "notes": notes.bytes(),
        "sources": freeze({name: _plain(source) for name, source in corpus.sources.items()}),
    }


def _today_sections(corpus: Corpus, stems: Callable[[str], list[str]]) -> dict[str, bytes]:
    """The sections of what has changed since the texts: each difference, the codes of those that touch a clause, a gap
    or a checker, and how each is asked for, as stems."""
    heap = Heap()
    touched: dict[str, list[str]] = {}
    beside: dict[str, list[str]] = {}
    checkers: dict[str, list[str]] = {}
    for code, one in corpus.today.items():
        otherwise = one.kind != ("new",) and not one.same
        for name in one.clauses + one.gaps:
            (touched if otherwise or name in one.gaps else beside).setdefault(name, []).append(code)
        for name in one.checkers if otherwise and not one.told else ():
            checkers.setdefault(name, []).append(code)
    return {
        "today_places": table({code: heap.put(freeze(_plain(one))) for code, one in corpus.today.items()}),
        "today": heap.bytes(),
        "today_codes": freeze(tuple(corpus.today)),
        "today_beside": table({name: "|".join(codes) for name, codes in beside.items()}),
        "today_touched": table({name: "|".join(codes) for name, codes in touched.items()}),
        "today_checkers": table({name: "|".join(codes) for name, codes in checkers.items()}),
        **_asked_today(corpus, stems),
    }


def _asked_today(corpus: Corpus, stems: Callable[[str], list[str]]) -> dict[str, bytes]:
    """The sections by which a question finds a difference: titles and questions as stems, the stems of words, and the
    weight of each stem."""
    rows = [(code, row) for code, one in corpus.today.items() for row in (one.title, *one.asked)]
    words = {word: found[-1] for _, row in rows for word in telling_words(row) if (found := stems(word))}
    telling = [
        (code, tuple(sorted({words[word] for word in telling_words(row) if word in words}))) for code, row in rows
    ]
    having: dict[str, set[str]] = {}
    for code, row in telling:
        for stem in row:
            having.setdefault(stem, set()).add(code)
    worth = {stem: round(log((len(corpus.today) + 1) / len(codes)), 3) for stem, codes in having.items()}
    told = tuple(code for code, one in corpus.today.items() if one.asked)
    return {
        "today_asked": freeze(tuple(telling)),
        "today_words": freeze(words),
        "today_worth": freeze(worth),
        "today_told": freeze(told),
    }


def _plain(value: Note | Source | Difference) -> dict[str, object]:
    found = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Note):
        found["edits"] = tuple((edit.clause, edit.original, edit.edited) for edit in value.edits)
    return found


def _entry(clause: Clause, corpus: Corpus) -> tuple[object, ...]:
    values = {name: getattr(clause, name) for name in ORDER if name != "printed_here"}
    values["links"] = tuple((link.printed, link.to, link.note) for link in clause.links)
    values["printed_here"] = _printed_here(clause, corpus)
    return tuple(values[name] for name in ORDER)


def _printed_here(clause: Clause, corpus: Corpus) -> str | None:
    """The other child of its parent before which the original prints this clause's label; None if there is none."""
    if clause.parent is None or clause.source != "CRR":
        return None
    label = clause.citation.rpartition(".")[2] + "."
    for name in corpus.clauses[clause.parent].children:
        other = corpus.clauses[name]
        if name != clause.citation and other.printed and other.printed[0][1] == label:
            return name
    return None


def _keys(citation: str) -> list[str]:
    """The folded forms by which a clause is found: with and without its source, dots left out of outline numbers."""
    source, _, path = citation.partition(" ")
    forms = [fold(citation), fold(path)]
    if source == "VEKN" and path.startswith("B."):
        forms.append(fold(path[2:]))
    forms += [form.replace("-", ".") for form in forms if "-" in form]
    if source == "CRR":
        forms += [form.replace(".", "") for form in forms]
    return forms


def _weight(citation: str) -> int:
    source, _, path = citation.partition(" ")
    factor = SOURCE_WEIGHT[source]
    if source == "PMF" and ".m" in path:
        factor *= MARGIN
    if source == "PMF" and path.startswith("card"):
        factor *= CARD
    if _front(citation, ("OVERVIEW", "KEY", "preface")):
        factor *= FRONT
    return round(SCALE * factor)


def _word_sections(
    clauses: list[Clause],
    corpus: Corpus,
    built: Built,
    asked: list[tuple[int, str]],
    respell: dict[str, str],
    definitions: Iterable[str],
    root: Path,
) -> dict[str, bytes]:
    often: dict[str, int] = {}
    same = [phrase for group in corpus.synonyms["same"] for phrase in group]
    heard = [phrase for pair in corpus.synonyms["heard"].items() for phrase in pair]
    texts = [clause.text for clause in clauses] + [question for _, question in asked] + same + heard + [*definitions]
    for text in texts:
        for word in split_words(text):
            often[word] = often.get(word, 0) + 1
    cues: dict[str, list[tuple[int, float]]] = {}
    for source, cue in corpus.synonyms["cues"].items():
        for word in (*cue["words"], *cue["exactly"]):
            for stem in [word] if word in cue["exactly"] else built.stems(word):
                cues.setdefault(stem, []).append((ORDER_OF_SOURCES.index(source), float(cue["factor"])))
    return {
        "stems": table({word: stem for word in often for stem in built.stems(word)[-1:]}),
        "respell": freeze(respell),
        "phrases": table(_phrases(corpus, built)),
        **spelling_sections(often, respell),
        "english": "\n".join(["", *english.near(root, often), ""]).encode(),
        "cues": freeze({stem: tuple(found) for stem, found in cues.items()}),
    }


def _phrases(corpus: Corpus, built: Built) -> dict[str, str]:
    """For the first stem of a word or phrase: its other stems and the stems it also stands for, with their weights."""
    also: dict[str, dict[str, None]] = {}

    def put(phrase: str, other: str, weight: float) -> None:
        also.setdefault(" ".join(built.stems(phrase)), {})[f"{' '.join(built.stems(other))}*{weight}"] = None

    for group in corpus.synonyms["same"]:
        for one in group:
            for other in group:
                if one != other:
                    put(one, other, SYNONYM)
    for group in corpus.synonyms["everyday"]:
        for one in group:
            for other in group:
                if one != other:
                    put(one, other, EVERYDAY)
    for phrase, other in corpus.synonyms["heard"].items():
        put(phrase, other, HEARD)
    found: dict[str, dict[str, str]] = {}
    for phrase, row in also.items():
        first, _, rest = phrase.partition(" ")
        found.setdefault(first, {})[rest] = ";".join(row)
    return {first: "|".join(f"{rest}={row}" for rest, row in rests.items()) for first, rests in found.items()}
