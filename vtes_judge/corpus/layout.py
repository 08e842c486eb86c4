"""What writes the compiled file and what answers out of it must agree on: the order of fields, weights, marks."""

from .compiled_file import numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Term = tuple[int, Sequence[int], Sequence[int], Sequence[int], Sequence[int]]
    """Of a stem: its weight; the clauses that have it, in text, headings above or questions; the weight in each; what
    part of its weight all questions of each, taken together, have, in units of `PART`; the questions that have it, but
    for letters."""

ORDER = (
    "citation",
    "text",
    "original",
    "heading",
    "level",
    "parent",
    "children",
    "trail",
    "previous",
    "next",
    "printed",
    "origin",
    "links",
    "referred_by",
    "external",
    "notes",
    "file",
    "line",
    "printed_here",
)
"""The fields of an entry in the order in which the compiled file holds them."""

SCALE = 1000
"""The unit of weights: whole numbers of thousandths, the same in both ways of answering."""

PART = SCALE * SCALE
"""The unit of parts."""

LETTER = 75_000
"""An index question with a greater norm is a letter: too much stands in it besides for one of the best, but it counts
among all of its clause taken together. By the hits on questions of whole sets."""

COMMON_WORTH = 300
"""The weight of a word that is in every other question (`words.COMMON`): it only tells apart what other words found."""

TEXT, WHOLE, COVER = 0.71, 0.818, 0.696
"""What it counts that a word stands in a clause: in its text, in all that belongs to it, and that it does at all."""

CARD_MARK = "xcardx"
"""Stands in the index for the name of any card: what only a card's own text answers is asked with one."""

NUMBER_MARK = "xnumberx"
"""Stands in the index beside a large number in a question of a topic outside: any other such number asks the same."""

LARGE = 100
"""From this number on a number of such a question is large."""


def number_of(digits: str) -> int:
    """A number that a question says; of one of more than nine digits the first nine, for large is large."""
    return int(digits.lstrip("0")[:9] or 0)


def packed(term: "Term") -> bytes:
    """A term as a piece of the compiled file: its weight, the length of its rows, the rows."""
    worth, docs, weights, parts, asked = term
    return numbers((worth, len(docs), *docs, *weights, *parts, *asked))


def unpacked(piece: bytes) -> "Term":
    """The term that `packed` wrote."""
    row = memoryview(piece).cast("I").tolist()
    count = row[1]
    ends = [2 + count, 2 + 2 * count, 2 + 3 * count]
    return row[0], row[2 : ends[0]], row[ends[0] : ends[1]], row[ends[1] : ends[2]], row[ends[2] :]
