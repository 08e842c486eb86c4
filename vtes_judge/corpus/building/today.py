"""today.yaml: what has changed since the texts were written, checked against the clauses and the notes."""

import re
from collections.abc import Container
from pathlib import Path

from vtes_judge.frozen import dataclass

from . import yamlfile
from .clauses import CorpusError
from .yamlfile import Entry

FILE = "rules_corpus/today.yaml"

KINDS = ("changes", "settles", "new")
CONFIDENCE = ("high", "medium", "low")

_KEYS = dict.fromkeys(
    ("title", "chapter", "kind", "clauses", "then", "today", "source", "section", "since", "confidence", "why", "gaps")
    + ("checkers",),
    True,
) | {"told": False}
_CODE = re.compile(r"T-\d\d\d?")
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Difference:
    """What holds today where the texts say otherwise or nothing; the keys of today.yaml tell what each field is."""

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


def read_today(path: Path, clauses: Container[str], notes: Container[str]) -> dict[str, Difference]:
    """The differences by code, in the order of the file. `notes`: the codes of all notes. Raises CorpusError.

    The names of checkers are checked for their form alone: the corpus does not know what can be asked.
    """
    found: dict[str, Difference] = {}
    for code, entry in yamlfile.read(path, FILE).mapping("the file").items():
        if not _CODE.fullmatch(code):
            raise entry.wrong(f"{code} is no code of a difference", "write it like T-00")
        found[code] = _difference(code, entry, clauses, notes)
    return found


def _difference(code: str, entry: Entry, clauses: Container[str], notes: Container[str]) -> Difference:
    fields = entry.record(code, _KEYS)
    lists = {key: _each(code, key, fields[key]) for key in ("kind", "clauses", "gaps", "checkers")}
    words = {key: one.text(f"{key} of {code}", empty=key == "since") for key, one in fields.items() if key not in lists}
    known = {
        "kind": (KINDS.__contains__, f"one of {', '.join(KINDS)}"),
        "clauses": (clauses.__contains__, "name a clause that exists"),
        "gaps": (lambda gap: gap.startswith("GAP-") and gap in notes, "name a gap of rules_corpus/notes.yaml"),
        "checkers": (_NAME.fullmatch, "write the name as it is asked: may-block"),
    }
    for key, (is_known, hint) in known.items():
        for one, line in lists[key]:
            if not is_known(one):
                raise CorpusError(FILE, line, f"{key} of {code} has {one}, which is unknown", hint)
    if not lists["kind"]:
        raise fields["kind"].wrong(f"{code} is of no kind", f"one of {', '.join(KINDS)}")
    if words["confidence"] not in CONFIDENCE:
        hint = f"one of {', '.join(CONFIDENCE)}"
        raise fields["confidence"].wrong(f"{code} has no such confidence: {words['confidence']}", hint)
    return Difference(code, **words, **{key: tuple(one for one, _ in rows) for key, rows in lists.items()})


def _each(code: str, key: str, entry: Entry) -> tuple[tuple[str, int], ...]:
    rows = entry.texts(f"{key} of {code}")
    names = [name for name, _ in rows]
    for at, (name, line) in enumerate(rows):
        if name in names[:at]:
            raise CorpusError(FILE, line, f"{key} of {code} names {name} twice", "take one of them out")
    return rows
