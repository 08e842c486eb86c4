"""The questions that the search is measured by, and how a result is counted; none of them is an index question."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vtes_judge.corpus.building.sources import Texts

ROOT = Path(__file__).parents[1]
FILE = ROOT / "tests" / "search" / "questions.jsonl"

MARKS = ("p", "b", "n", "ex", "note", "m", "faq")
"""Paragraphs and the like: whoever is led to one of them is led to the clause."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A question with the clauses that answer it, the best first; none if the texts do not treat it."""

    id: str
    q: str
    relevant: tuple[str, ...]
    kind: str  # plain, typo, not-covered


@cache
def samples(*kinds: str) -> tuple[Sample, ...]:
    """The questions of these kinds, or all."""
    rows = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    found = [Sample(row["id"], row["q"], tuple(row["relevant"]), row["kind"]) for row in rows]
    return tuple(sample for sample in found if not kinds or sample.kind in kinds)


@cache
def gathered() -> "Texts":
    """All texts of this checkout, read from their files."""
    from vtes_judge.corpus.building.sources import gather

    return gather(ROOT)


def bare(citation: str) -> str:
    """The citation without paragraph, bullet, note, example, margin note and question."""
    head, dot, last = citation.rpartition(".")
    while dot and last.rstrip("0123456789") in MARKS:
        citation = head
        head, dot, last = citation.rpartition(".")
    return citation


def hits(citation: str, relevant: tuple[str, ...]) -> bool:
    """Whether a result answers: one of the relevant clauses but for its paragraph, or below the first of them."""
    return bare(citation) in map(bare, relevant) or citation.startswith(relevant[0] + ".")
