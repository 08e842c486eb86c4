"""Reads notes.yaml, what the editors found (defects, conflicts, gaps), checks it against the clauses, and undoes the
edits."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from vtes_judge import citations
from vtes_judge.annotations import Iterable, Mapping

from . import yamlfile
from .clauses import CorpusError, Edit, Note, NoteKind
from .yamlfile import LocatedValue

FILE = "rules_corpus/notes.yaml"

SEVERITIES = ("S1", "S2", "S3")
STANDINGS = ("settled", "settled-by-context", "overruled", "unofficial", "since-changed", "ambiguous", "gap")

# the keys of each kind of note; True: the key must be there
_KEYS: dict[NoteKind, dict[str, bool]] = {
    "defect": {"says": True, "severity": True, "clauses": True, "lists": False, "edits": False, "links": False},
    "conflict": {"says": True, "clauses": True, "winner": True, "why": True, "standing": True}
    | {"also": False, "since": False, "links": False},
    "gap": {"says": True, "clauses": True, "near": True, "handling": True, "since": False, "links": False},
}
_SECTIONS: dict[str, NoteKind] = {"defects": "defect", "conflicts": "conflict", "gaps": "gap"}
_CODES = {"defect": r"D\d-\d\d", "conflict": r"X-\d\d", "gap": r"GAP-\d\d"}
_CODE_SAID = re.compile(r"\b(?:D\d|X|GAP)-\d\d\b")
_CITATION_SAID = re.compile(r"\b(?:CRR|VEKN|PMF) [A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class NoteLink:
    """A reference that a note adds, as the text does not spell it out or spells it wrongly."""

    clause: str
    printed: str
    to: tuple[str, ...]
    code: str
    line: int


@dataclass(slots=True)
class EditorNotes:
    """All that notes.yaml says, by code and by clause, in the order of the file."""

    notes: dict[str, Note] = field(default_factory=dict)
    codes: dict[str, list[str]] = field(default_factory=dict)
    edits: dict[str, list[Edit]] = field(default_factory=dict)
    links: dict[str, list[NoteLink]] = field(default_factory=dict)
    restored: dict[str, int] = field(default_factory=dict)  # clause -> its line in notes.yaml
    reconstructed: frozenset[str] = frozenset()


def original_of(text: str, edits: Iterable[Edit]) -> str:
    """The text as its source has it: the edits undone, the last one first."""
    for edit in reversed(list(edits)):
        if not edit.original:
            start = 0 if text.startswith(edit.edited) else -1
        else:
            start = text.find(edit.edited)
            if start >= 0 and edit.edited in text[start + 1 :]:
                hint = "lengthen original and edited by the words next to them"
                raise CorpusError(FILE, edit.line, f"{edit.edited!r} stands in {edit.clause} more than once", hint)
        if start < 0:
            hint = "the Markdown must have the words of edited; those of original belong to the source alone"
            raise CorpusError(FILE, edit.line, f"{edit.edited!r} does not stand in {edit.clause}", hint)
        text = text[:start] + edit.original + text[start + len(edit.edited) :]
    return " ".join(text.split())


def plain(text: str) -> str:
    """The text without the asterisks of Markdown's emphasis."""
    return text.replace("*", "")


def read_notes(path: Path, texts: Mapping[str, str]) -> EditorNotes:
    """The notes in a file, given the (edited) text of each clause."""
    reader = _NotesReader(texts)
    reader.read(yamlfile.read(path, FILE))
    return reader.found


class _NotesReader:
    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts
        self.found = EditorNotes()
        self.said: list[tuple[LocatedValue, str]] = []

    def read(self, root: LocatedValue) -> None:
        record = root.record("the file", dict.fromkeys((*_SECTIONS, "restored"), True))
        for section, kind in _SECTIONS.items():
            for code, entry in record[section].mapping(section).items():
                if not re.fullmatch(_CODES[kind], code):
                    pattern = _CODES[kind].replace(r"\d", "0")
                    raise entry.wrong(f"{code} is no code of a {kind}", f"write it like {pattern}")
                self._note(code, kind, entry)
        for clause, entry in record["restored"].mapping("restored").items():
            self._restored(clause, entry)
        self._reconstructed()
        for entry, text in self.said:
            self._check_said(entry, text)

    def _note(self, code: str, kind: NoteKind, entry: LocatedValue) -> None:
        fields = entry.record(code, _KEYS[kind])
        words = {
            key: fields[key].text(f"{key} of {code}", empty=key == "since")
            for key in ("says", "severity", "winner", "why", "standing", "handling", "since")
            if key in fields
        }
        self.said.extend((fields[key], text) for key, text in words.items())
        if kind == "defect" and words["severity"] not in SEVERITIES:
            raise fields["severity"].wrong(f"{code} has no such severity", f"one of {', '.join(SEVERITIES)}")
        also = fields["also"].texts("also") if "also" in fields else ()
        standings = [(words["standing"], fields["standing"].line), *also] if kind == "conflict" else []
        for standing, line in standings:
            if standing not in STANDINGS:
                raise CorpusError(FILE, line, f"{standing} is no standing", f"one of {', '.join(STANDINGS)}")
        clauses = self._clauses(fields, "clauses")
        if not clauses and kind != "defect":
            raise fields["clauses"].wrong(f"{code} touches no clause", "name the clauses that it is about")
        lists = self._clauses(fields, "lists")
        edits = self._edits(code, fields, clauses)
        self._links(code, fields)
        note = Note(
            code,
            kind,
            clauses=clauses,
            lists=lists,
            edits=edits,
            **words,
            also=tuple(standing for standing, _ in also),
            near=self._clauses(fields, "near"),
        )
        self.found.notes[code] = note
        for clause in clauses:
            self._touch(clause, code)
        for clause in self.texts if lists else ():
            if citations.parent(clause) in lists and _family(clause) == "letter":
                self._touch(clause, code)

    def _touch(self, clause: str, code: str) -> None:
        codes = self.found.codes.setdefault(clause, [])
        if code not in codes:
            codes.append(code)

    def _known(self, entry: LocatedValue, clause: str, line: int = 0) -> str:
        if clause not in self.texts:
            raise CorpusError(FILE, line or entry.line, f"{clause} is not in the corpus", "mend the citation")
        return clause

    def _clauses(self, fields: dict[str, LocatedValue], key: str) -> tuple[str, ...]:
        found: list[str] = []
        for clause, line in fields[key].texts(key) if key in fields else ():
            self._known(fields[key], clause, line)
            if clause in found:
                raise CorpusError(FILE, line, f"{key} names {clause} twice", "take one of them out")
            found.append(clause)
        return tuple(found)

    def _edits(self, code: str, fields: dict[str, LocatedValue], clauses: tuple[str, ...]) -> tuple[Edit, ...]:
        found = []
        for entry in fields["edits"].items("edits") if "edits" in fields else ():
            record = entry.record(f"an edit of {code}", {"clause": True, "original": True, "edited": True})
            clause = self._known(record["clause"], record["clause"].text("clause"))
            if clause not in clauses:
                raise record["clause"].wrong(f"{code} edits {clause} but does not list it", "add it to clauses")
            original = plain(record["original"].text("original", empty=True))
            edited = plain(record["edited"].text("edited"))
            if original == edited:
                raise record["edited"].wrong("this edit changes nothing", "mend it or take it out")
            edit = Edit(clause, original, edited, record["edited"].line)
            self.found.edits.setdefault(clause, []).append(edit)
            found.append(edit)
        return tuple(found)

    def _links(self, code: str, fields: dict[str, LocatedValue]) -> None:
        for entry in fields["links"].items("links") if "links" in fields else ():
            record = entry.record(f"a link of {code}", {"clause": True, "printed": True, "to": True})
            clause = self._known(record["clause"], record["clause"].text("clause"))
            printed = plain(record["printed"].text("printed", empty=True))
            if printed not in self.texts[clause]:
                raise record["printed"].wrong(f"{printed!r} does not stand in {clause}", "copy the words from the text")
            to = self._clauses(record, "to")
            if not to:
                raise record["to"].wrong("this link leads nowhere", "name the clauses that it leads to")
            link = NoteLink(clause, printed, to, code, record["clause"].line)
            self.found.links.setdefault(clause, []).append(link)

    def _restored(self, clause: str, entry: LocatedValue) -> None:
        record = entry.record(f"the restored {clause}", {"code": True, "text": True})
        self._known(entry, clause)
        code, text = record["code"].text("code"), " ".join(plain(record["text"].text("text")).split())
        if code not in self.found.notes:
            raise record["code"].wrong(f"there is no note {code}", "name the defect that tells why it is restored")
        if text != self.texts[clause]:
            raise record["text"].wrong(f"the corpus has {clause} as {self.texts[clause]!r}", "make the two agree")
        self.found.restored[clause] = entry.line
        self._touch(clause, code)

    def _reconstructed(self) -> None:
        """Mark as reconstructed the tables that were put together again: a clause with a table's mark, and all below
        it, if a defect names the table."""
        found = set()
        for table in [clause for clause in self.texts if _family(clause) == "t"]:
            codes = [code for code in self.found.codes.get(table, []) if self.found.notes[code].kind == "defect"]
            for clause in self.texts if codes else ():
                if citations.within(clause, table):
                    found.add(clause)
                    self._touch(clause, codes[0])
        self.found.reconstructed = frozenset(found)

    def _check_said(self, entry: LocatedValue, text: str) -> None:
        for code in _CODE_SAID.findall(text):
            if code not in self.found.notes:
                raise entry.wrong(f"there is no note {code}", "mend the code in the text")
        for clause in _CITATION_SAID.findall(text):
            if citations.is_well_formed(clause):
                self._known(entry, clause)


def _family(clause: str) -> str | None:
    place = citations.place(*citations.split(clause))
    return place[0] if place else None
