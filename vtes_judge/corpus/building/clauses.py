"""Declares what the corpus is made of: clauses, their links, the notes on them, the four sources, and its one error."""

from vtes_judge.annotations import Literal
from vtes_judge.frozen_values import dataclass

Origin = Literal["printed", "restored", "reconstructed"]
Authority = Literal["official", "tournament only", "unofficial", "variant"]
NoteKind = Literal["defect", "conflict", "gap"]


class CorpusError(Exception):
    """Raised for a mistake in a file of the corpus: tells where, what, and how to mend it."""

    def __init__(self, file: str, line: int, message: str, hint: str) -> None:
        super().__init__(file, line, message, hint)
        self.file = file
        self.line = line
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}\nhint: {self.hint}"


@dataclass(frozen=True, slots=True)
class Link:
    """A reference in a clause: the words that make it ('' if there are none), the clauses it leads to, and the note it
    rests on."""

    printed: str
    to: tuple[str, ...]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """One heading or item of the corpus. Names of other clauses are citations."""

    citation: str
    source: str
    text: str  # as the corpus has it: edited, plain, single blanks
    original: str  # as the source has it: the edits undone
    heading: bool
    level: int  # 1 for a chapter, then one more for each ancestor: a heading's number of #
    parent: str | None
    children: tuple[str, ...]
    trail: tuple[str, ...]  # the ancestors, outermost first
    previous: str | None  # in the order of the source's files
    next: str | None
    printed: tuple[tuple[int, str], ...]  # line of the original and label as printed there
    origin: Origin
    file: str  # relative to the root
    line: int
    links: tuple[Link, ...] = ()
    referred_by: tuple[str, ...] = ()
    external: tuple[str, ...] = ()  # references out of the corpus: [6.4.5], [RTR]
    notes: tuple[str, ...] = ()  # codes: D0-14, X-02, GAP-01
    questions: tuple[str, ...] = ()  # how people ask for it; index terms, never rules text


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of wording: the words of a source, those that the corpus prints instead, and the line of notes.yaml that
    says so."""

    clause: str
    original: str
    edited: str
    line: int


@dataclass(frozen=True, slots=True)
class Note:
    """What an editor found: a defect of the print, a conflict between texts, or a gap in them."""

    code: str
    kind: NoteKind
    says: str
    clauses: tuple[str, ...]
    severity: str = ""  # of a defect: S1 changes the meaning, S2 the reading, S3 is cosmetic
    lists: tuple[str, ...] = ()  # of a defect: clauses whose lettered lists it touches
    edits: tuple[Edit, ...] = ()
    winner: str = ""  # of a conflict
    why: str = ""
    standing: str = ""
    also: tuple[str, ...] = ()
    near: tuple[str, ...] = ()  # of a gap: the clauses to show
    handling: str = ""
    since: str = ""  # what outside rules say today; never a rule of the corpus


@dataclass(frozen=True, slots=True)
class Source:
    """One of the four texts: its name, title, authors and the like, as it says them of itself."""

    name: str
    title: str
    authors: str
    authority: Authority
    edition: str
    rank: int  # 1 outranks 2; see rules_corpus/README.md
    notice: str
