"""Loads the whole corpus: reads every file, checks it against the others, and puts the clauses together."""

from pathlib import Path

from vtes_judge import citations
from vtes_judge.annotations import Any, Mapping, cast, get_args
from vtes_judge.frozen_values import dataclass

from . import links, notes, reader, today, yamlfile
from .clauses import Authority, Clause, CorpusError, Link, Note, Origin, Source
from .reader import Unit

SOURCES = "rules_corpus/sources.yaml"
PRINTED = "rules_corpus/printed.tsv"
QUESTIONS = "rules_corpus/questions.yaml"
SYNONYMS = "glossary/synonyms.yaml"

MOST_QUESTIONS = 40

_HEADER = ("clause", "line", "label", "words")


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A row of printed.tsv: how many words of a clause stand on a line of the original, and the label printed before
    them."""

    clause: str
    line: int
    label: str
    words: int
    at: int  # the line of printed.tsv


@dataclass(frozen=True, slots=True)
class Corpus:
    """The clauses in document order (CRR, VEKN, GL, PMF), the notes by code, the sources by name, and what has changed
    since, by code."""

    clauses: dict[str, Clause]
    notes: dict[str, Note]
    sources: dict[str, Source]
    synonyms: dict[str, Any]
    today: dict[str, today.Difference]

    @property
    def questions(self) -> dict[str, tuple[str, ...]]:
        return {citation: clause.questions for citation, clause in self.clauses.items() if clause.questions}


def files(root: Path) -> list[Path]:
    """Every file that `load` reads, in a stable order."""
    found = [path for source in citations.SOURCES for path in reader.paths(root, source)]
    others = (root / name for name in (SOURCES, PRINTED, notes.FILE, today.FILE, QUESTIONS, SYNONYMS))
    return found + [path for path in others if path.exists()]


def load(root: Path) -> Corpus:
    """Load the corpus below a root that holds rules_corpus/ and glossary/. Raises CorpusError at the first thing
    wrong."""
    units = {unit.citation: unit for source in citations.SOURCES for unit in reader.read_source(root, source)}
    found = notes.read_notes(root / notes.FILE, {citation: unit.text for citation, unit in units.items()})
    originals = {
        citation: notes.original_of(unit.text, found.edits.get(citation, ())) for citation, unit in units.items()
    }
    printed: dict[str, list[PrintedRow]] = {}
    for row in read_printed(root / PRINTED, units):
        printed.setdefault(row.clause, []).append(row)
    _check_words(printed, originals)
    forward = {
        citation: links.link(citation, unit.text, units, found.links.get(citation, ()), unit.file, unit.line)
        for citation, unit in units.items()
    }
    clauses = _Assembly(units, found, originals, printed, forward, read_questions(root / QUESTIONS, units)).clauses()
    since = today.read_today(root / today.FILE, clauses, found.notes)
    return Corpus(clauses, found.notes, read_sources(root / SOURCES), _synonyms(root / SYNONYMS), since)


class _Assembly:
    def __init__(
        self,
        units: dict[str, Unit],
        found: notes.EditorNotes,
        originals: dict[str, str],
        printed: dict[str, list[PrintedRow]],
        forward: dict[str, tuple[Link, ...]],
        questions: dict[str, tuple[str, ...]],
    ) -> None:
        self.units, self.found, self.originals = units, found, originals
        self.printed, self.forward, self.questions = printed, forward, questions
        self.backward = links.backward(forward)
        self.children: dict[str, list[str]] = {}
        for citation, unit in units.items():
            if unit.parent is not None:
                self.children.setdefault(unit.parent, []).append(citation)

    def clauses(self) -> dict[str, Clause]:
        done: dict[str, Clause] = {}
        order = list(self.units.values())
        for before, unit, after in zip([None, *order], order, [*order[1:], None], strict=False):
            trail = (*done[unit.parent].trail, unit.parent) if unit.parent else ()
            citation = unit.citation
            done[citation] = Clause(
                citation=citation,
                source=unit.source,
                text=unit.text,
                original=self.originals[citation],
                heading=unit.heading,
                level=unit.level,
                parent=unit.parent,
                children=tuple(self.children.get(citation, ())),
                trail=trail,
                previous=before.citation if before and before.source == unit.source else None,
                next=after.citation if after and after.source == unit.source else None,
                printed=tuple((row.line, row.label) for row in self.printed.get(citation, ())),
                origin=self._origin(unit),
                file=unit.file,
                line=unit.line,
                links=self.forward[citation],
                referred_by=self.backward.get(citation, ()),
                external=links.outside(citation, unit.text),
                notes=tuple(self.found.codes.get(citation, ())),
                questions=self.questions.get(citation, ()),
            )
        return done

    def _origin(self, unit: Unit) -> Origin:
        """Where a clause comes from: it is printed if printed.tsv has it; otherwise a note must say how it came in."""
        citation, rows = unit.citation, self.printed.get(unit.citation)
        added: Origin | None = None
        if citation in self.found.restored:
            added = "restored"
        elif citation in self.found.reconstructed:
            added = "reconstructed"
        if rows and added:
            hint = "take the row out, or the clause out of the notes"
            raise CorpusError(PRINTED, rows[0].at, f"{citation} is {added}, so it cannot be printed", hint)
        if not rows and not added:
            hint = f"add its row to {PRINTED}, or list it in {notes.FILE} under restored"
            raise CorpusError(unit.file, unit.line, f"{citation} is not in the source, and no note restores it", hint)
        return added or "printed"


def read_printed(path: Path, known: Mapping[str, Unit]) -> list[PrintedRow]:
    """Read the rows of printed.tsv, which stand source after source, line after line."""
    lines = yamlfile.read_text(path, PRINTED).removesuffix("\n").split("\n")
    if tuple(lines[0].split("\t")) != _HEADER:
        raise CorpusError(PRINTED, 1, "the header is not right", f"write {', '.join(_HEADER)}, tabs between")
    rows: list[PrintedRow] = []
    last = (0, 0)
    for at, text in enumerate(lines[1:], 2):
        cells = text.split("\t")
        if len(cells) != len(_HEADER):
            raise CorpusError(PRINTED, at, f"{len(cells)} columns", f"write {', '.join(_HEADER)}, tabs between")
        clause, line, label, words = cells
        if clause not in known:
            raise CorpusError(PRINTED, at, f"{clause} is not in the corpus", "put it back, or take the row out")
        for cell in (line, words):
            if not (cell.isascii() and cell.isdecimal() and int(cell) > 0):
                raise CorpusError(PRINTED, at, f"{cell!r} is no number from 1 on", "line and words are numbers")
        here = (citations.SOURCES.index(known[clause].source), int(line))
        if here < last:
            raise CorpusError(PRINTED, at, "this row is out of order", "sort by source, then by line of the original")
        last = here
        rows.append(PrintedRow(clause, int(line), label, int(words), at))
    return rows


def _check_words(printed: Mapping[str, list[PrintedRow]], originals: Mapping[str, str]) -> None:
    for clause, rows in printed.items():
        lines = [row.line for row in rows]
        if len(set(lines)) != len(lines):
            raise CorpusError(PRINTED, rows[-1].at, f"{clause} has two rows for one line", "join them")
        said, counted = sum(row.words for row in rows), len(originals[clause].split())
        if said != counted:
            hint = "a change of wording needs an edit in rules_corpus/notes.yaml"
            raise CorpusError(PRINTED, rows[0].at, f"{clause} has {said} words here and {counted} in its text", hint)


def read_questions(path: Path, known: Mapping[str, object]) -> dict[str, tuple[str, ...]]:
    """Read how people ask for each clause; a question leads to one clause."""
    found: dict[str, tuple[str, ...]] = {}
    asked: dict[str, int] = {}
    for clause, entry in yamlfile.read(path, QUESTIONS).mapping("the file").items():
        if clause not in known:
            raise entry.wrong(f"{clause} is not in the corpus", "mend the citation, or take the questions out")
        questions = entry.texts(f"the questions of {clause}")
        if len(questions) > MOST_QUESTIONS:
            raise entry.wrong(f"{clause} has {len(questions)} questions", f"keep the {MOST_QUESTIONS} best")
        for question, line in questions:
            first = asked.setdefault(question.casefold(), line)
            if first != line:
                message = f"{question!r} is asked twice, first on line {first}"
                raise CorpusError(QUESTIONS, line, message, "keep it where it is answered")
        found[clause] = tuple(question for question, _ in questions)
    return found


def read_sources(path: Path) -> dict[str, Source]:
    """Read what each text says of itself, in the order of the sources."""
    record = yamlfile.read(path, SOURCES).record("the file", dict.fromkeys(citations.SOURCES, True))
    keys = dict.fromkeys(("title", "authors", "authority", "edition", "rank", "notice"), True)
    found: dict[str, Source] = {}
    for name in citations.SOURCES:
        fields = record[name].record(name, keys)
        words = {key: entry.text(f"{key} of {name}") for key, entry in fields.items()}
        if words["authority"] not in get_args(Authority):
            hint = f"one of {', '.join(get_args(Authority))}"
            raise fields["authority"].wrong(f"{name} has no such authority: {words['authority']}", hint)
        ranks = [str(rank) for rank in range(1, len(citations.SOURCES) + 1)]
        if words["rank"] not in ranks or int(words["rank"]) in [source.rank for source in found.values()]:
            raise fields["rank"].wrong(f"the rank of {name} is wrong", "give each source one of 1, 2, 3, 4")
        authority, rank = cast(Authority, words.pop("authority")), int(words.pop("rank"))
        found[name] = Source(name=name, authority=authority, rank=rank, **words)
    return found


def _synonyms(path: Path) -> dict[str, Any]:
    return yamlfile.plain(path, SYNONYMS) if path.exists() else {}
