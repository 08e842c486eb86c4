"""Reads today.yaml, what has changed since the texts were written, and checks it against the clauses and the notes."""

import re
from pathlib import Path

from vtes_judge.annotations import Callable, Container
from vtes_judge.frozen_values import dataclass

from . import yamlfile
from .clauses import CorpusError
from .yamlfile import LocatedValue

FILE = "rules_corpus/today.yaml"

KINDS = ("changes", "settles", "new")
CONFIDENCE = ("high", "medium", "low")

SAME = "the same verdict"
"""How the reason begins why a difference has no rule: only the standing of verdicts has changed, not the verdicts."""

_NEEDED = """title chapter kind clauses then today source section since confidence why gaps checkers""".split()
_KEYS = {**dict.fromkeys(_NEEDED, True), "told": False, "asked": False}
_CODE = re.compile(r"T-\d\d\d?")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference: a rule that holds today where the texts say otherwise or nothing. Its fields are the keys of
    today.yaml."""

    code: str
    title: str
    chapter: str
    kind: tuple[str, ...]
    clauses: tuple[str, ...]
    then: str
    today: str
    source: str
    section: str
    since: str
    confidence: str
    why: str
    gaps: tuple[str, ...]
    checkers: tuple[str, ...]
    told: str = ""
    asked: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether every verdict is the same today and only its standing has changed."""
        return self.told.startswith(SAME)


def read_today(path: Path, clauses: Container[str], notes: Container[str]) -> dict[str, Difference]:
    """Read the differences by code, in the order of the file. `notes`: the codes of all notes. Raises CorpusError.

    The names of checkers are checked for their form alone: the corpus does not know what can be asked.
    """
    found: dict[str, Difference] = {}
    for code, entry in yamlfile.read(path, FILE).mapping("the file").items():
        if not _CODE.fullmatch(code):
            raise entry.wrong(f"{code} is no code of a difference", "write it like T-00")
        found[code] = _difference(code, entry, clauses, notes)
    return found


def _difference(code: str, entry: LocatedValue, clauses: Container[str], notes: Container[str]) -> Difference:
    fields = entry.record(code, _KEYS)

    def text(key: str, empty: bool = False) -> str:
        return fields[key].text(f"{key} of {code}", empty=empty) if key in fields else ""

    def each(key: str, known: Callable[[str], object], hint: str) -> tuple[str, ...]:
        rows = fields[key].texts(f"{key} of {code}")
        for at, (name, line) in enumerate(rows):
            if not known(name):
                raise CorpusError(FILE, line, f"{key} of {code} has {name}, which is unknown", hint)
            if any(name == other for other, _ in rows[:at]):
                raise CorpusError(FILE, line, f"{key} of {code} names {name} twice", "take one of them out")
        return tuple(name for name, _ in rows)

    kind = each("kind", lambda name: name in KINDS, f"one of {', '.join(KINDS)}")
    if not kind:
        raise fields["kind"].wrong(f"{code} is of no kind", f"one of {', '.join(KINDS)}")
    confidence = text("confidence")
    if confidence not in CONFIDENCE:
        hint = f"one of {', '.join(CONFIDENCE)}"
        raise fields["confidence"].wrong(f"{code} has no such confidence: {confidence}", hint)
    return Difference(
        code=code,
        title=text("title"),
        chapter=text("chapter"),
        kind=kind,
        clauses=each("clauses", lambda name: name in clauses, "name a clause that exists"),
        then=text("then"),
        today=text("today"),
        source=text("source"),
        section=text("section"),
        since=text("since", empty=True),
        confidence=confidence,
        why=text("why"),
        gaps=each(
            "gaps", lambda name: name.startswith("GAP-") and name in notes, "name a gap of rules_corpus/notes.yaml"
        ),
        checkers=each("checkers", _NAME.fullmatch, "write the name as it is asked: can-minion-block"),
        told=text("told"),
        asked=each("asked", str.isprintable, "write how it is asked") if "asked" in fields else (),
    )
