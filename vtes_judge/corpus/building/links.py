"""Finds references in the texts by how each source writes them, resolves them to clauses, and corrects them by the
notes.

CRR refers by outline label, full or relative: `(IV.D.2)`, `(A.3.c)`, `step D`, `steps b,c`, `[VEKN 7.2.1]`. A relative
label is tried below the clause itself, then below each of its ancestors: the nearest that exists is meant.
VEKN refers by section number: `section 3.7.1`, `sections 7.3 and 7.4`, `3.1 above`. GL and PMF use words: see notes.
"""

import re

from vtes_judge import citations
from vtes_judge.annotations import Collection, Iterable, Mapping
from vtes_judge.frozen_values import dataclass

from .clauses import CorpusError, Link
from .notes import NoteLink

# the clauses that explain how references are written contain none
_KEY = "CRR KEY"

_LOWER = r"[a-h](?:\.[ivx]+)?|[ivx]+"
_TAIL = rf"\d+(?:\.(?:{_LOWER}))?"
_LABEL = rf"(?:[IVX]+(?:\.[A-Z](?:\.{_TAIL})?)?|[A-Z](?:\.{_TAIL})?)"
_STEP = rf"(?:{_LABEL}|{_TAIL}|{_LOWER})(?!\w)"
_SECTION = r"\d+(?:\.\d+)*"
_OUTLINE = (
    re.compile(rf"\((?P<list>{_LABEL}|\d+\.[a-h](?:\.[ivx]+)?)\)"),
    re.compile(rf"\b[Ss]teps (?P<list>{_STEP}(?:(?:, ?| ?- ?|,? and ){_STEP})*)"),
    re.compile(rf"\b[Ss]tep (?P<list>{_STEP})"),
    re.compile(r"(?<![\w.])(?P<list>[a-h](?:, ?[a-h])+)(?= (?:above|below)\b)"),
)
_BRACKET = re.compile(rf"\[VEKN (?P<list>{_SECTION})\]")
_SECTIONS = (
    re.compile(rf"\b(?:[Ss]ections?|[Ss]ec\.?) (?P<list>{_SECTION}(?:(?:, (?:and |or )?| and | or ){_SECTION})*)"),
    re.compile(r"(?:(?<=\bin )|(?<=\bper ))(?P<list>\d+(?:\.\d+)+)"),
    re.compile(r"(?<![\w.])(?P<list>\d+(?:\.\d+)+)(?= (?:above|below)\b)"),
)
_OUTSIDE = re.compile(r"\[(?:RTR|VEKN|\d+(?:\.\d+)*)\]")
_RANGE = re.compile(r"(\w+) ?- ?(\w+)")
_SEPARATOR = re.compile(r",? and |,? or |, ?")


@dataclass(frozen=True, slots=True)
class FoundReference:
    """A reference in a text: where it stands, the clauses that it leads to, and which of its labels lead nowhere."""

    start: int
    printed: str
    to: tuple[str, ...]
    lost: tuple[str, ...] = ()

    @property
    def end(self) -> int:
        return self.start + len(self.printed)


def find(citation: str, text: str, known: Collection[str]) -> list[FoundReference]:
    """The references in a clause's text, in order; overlapping ones count once, the earlier pattern first."""
    if citations.within(citation, _KEY):
        return []
    source, _ = citations.split(citation)
    found: list[FoundReference] = []
    patterns = {"CRR": (_BRACKET, *_OUTLINE), "VEKN": _SECTIONS}.get(source, ())
    for pattern in patterns:
        base = "VEKN" if pattern is _BRACKET else citation
        for match in pattern.finditer(text):
            new = _resolve(match, base, known)
            if not any(_overlap(new, old) for old in found):
                found.append(new)
    return sorted(found, key=lambda one: one.start)


def outside(citation: str, text: str) -> tuple[str, ...]:
    """The references to texts outside the corpus, as printed, each once: rulebook sections, rulings, V:EKN without a
    number."""
    if not citation.startswith("CRR ") or citations.within(citation, _KEY):
        return ()
    return tuple(dict.fromkeys(_OUTSIDE.findall(text)))


def link(
    clause: str, text: str, known: Collection[str], noted: Iterable[NoteLink], file: str, line: int
) -> tuple[Link, ...]:
    """The links of a clause in the order of its text, then those without words.

    A note's link takes the place of a reference that its words overlap. What leads nowhere raises CorpusError.
    """
    spans = [(one, FoundReference(text.find(one.printed), one.printed, one.to)) for one in noted]
    links = [(span.start if span.printed else len(text), Link(one.printed, one.to, one.code)) for one, span in spans]
    for found in find(clause, text, known):
        if any(span.printed and _overlap(found, span) for _, span in spans):
            continue
        if found.lost:
            message = f"{found.printed!r} in {clause} leads to {' and '.join(found.lost)}, which is not in the corpus"
            raise CorpusError(file, line, message, "mend the text, or add a link to a note of rules_corpus/notes.yaml")
        links.append((found.start, Link(found.printed, found.to)))
    return tuple(one for _, one in sorted(links, key=lambda pair: pair[0]))


def backward(links: Mapping[str, Iterable[Link]]) -> dict[str, tuple[str, ...]]:
    """The clauses that refer to each clause, in the order given, each once."""
    found: dict[str, dict[str, None]] = {}
    for clause, ones in links.items():
        for one in ones:
            for target in one.to:
                found.setdefault(target, {})[clause] = None
    return {target: tuple(referring) for target, referring in found.items()}


def resolve(label: str, citation: str, known: Collection[str]) -> str | None:
    """The clause that a label means in a clause of the outline: the nearest one, looking upwards."""
    base: str | None = citation
    while base is not None:
        if f"{base}.{label}" in known:
            return f"{base}.{label}"
        base = citations.parent(base)
    whole = f"{citation.partition(' ')[0]} {label}"
    return whole if whole in known else None


def _resolve(match: re.Match[str], base: str, known: Collection[str]) -> FoundReference:
    to, lost = [], []
    for label in _labels(match["list"]):
        whole = f"VEKN {label}"
        target = resolve(label, base, known) if base.startswith("CRR") else whole if whole in known else None
        if target is None:
            lost.append(label)
        else:
            to.append(target)
    return FoundReference(match.start(), match.group(), tuple(to), tuple(lost))


def _labels(printed: str) -> list[str]:
    """The labels of a list or range: `b,c` is b and c; `1-2` is 1 and 2, and what lies between."""
    labels: list[str] = []
    for part in _SEPARATOR.split(printed):
        ends = _RANGE.fullmatch(part)
        if ends is None:
            labels.append(part)
        elif ends[1].isdecimal() and ends[2].isdecimal():
            labels += [str(number) for number in range(int(ends[1]), int(ends[2]) + 1)]
        else:
            labels += [chr(code) for code in range(ord(ends[1][0]), ord(ends[2][0]) + 1)]
    return labels


def _overlap(one: FoundReference, other: FoundReference) -> bool:
    return one.start < other.end and other.start < one.end
