"""Declares what the writer and the readers of the compiled file must agree on: the order of fields, weights, marks."""

from .compiled_file import numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Term = tuple[int, Sequence[int], Sequence[int], Sequence[int], Sequence[int]]
    """A stem in the index: its weight; the clauses that have it in their text, headings above or questions; its weight
    in each of these; the part of its weight that all questions of each have, taken together, in units of `PART`; the
    questions, without long letters, that have it."""

    AskingTerm = tuple[int, Sequence[int], Sequence[int]]
    """A stem in the wordings of checkers: its weight; the checkers of which a wording has it, by number; the wordings
    that have it."""

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
"""The unit in which parts of weights are kept: a part of 1 is this number."""

LETTER = 75_000
"""The greatest norm of an index question that may be a clause's best; one with a greater norm is a long letter and
counts only among all questions of its clause taken together. Chosen by the hits on whole sets of questions."""

COMMON_WORTH = 300
"""The weight of a word that is in every other question (`words.COMMON`): it only tells apart what other words found."""

TEXT, WHOLE, COVER = 0.71, 0.818, 0.696
"""The weights of a word of a clause: by how often it stands in its text, by how often in all that belongs to it, and
for standing there at all."""

CARD_MARK = "xcardx"
"""Stands in the index for the name of any card, so that a question with a card's name is like another with one."""

NUMBER_MARK = "xnumberx"
"""Stands in the index beside a large number in a question about a topic outside, so that any large number is like
it."""

LARGE = 100
"""The least number that is large for `NUMBER_MARK`."""


def number_of(digits: str) -> int:
    """The number that digits say; of more than nine digits only the first nine are read, as it is large in any case."""
    return int(digits.lstrip("0")[:9] or 0)


def packed(term: "Term") -> bytes:
    """Turn a term into a piece of the compiled file: its weight, the length of its rows, the rows."""
    worth, docs, weights, parts, asked = term
    return numbers((worth, len(docs), *docs, *weights, *parts, *asked))


def unpacked(piece: bytes) -> "Term":
    """The term that `packed` wrote."""
    row = memoryview(piece).cast("I").tolist()
    count = row[1]
    ends = [2 + count, 2 + 2 * count, 2 + 3 * count]
    return row[0], row[2 : ends[0]], row[ends[0] : ends[1]], row[ends[1] : ends[2]], row[ends[2] :]


def packed_asking(term: "AskingTerm") -> bytes:
    """Turn a term of the wordings into a piece of the compiled file: its weight, the number of checkers, the rows."""
    worth, checkers, wordings = term
    return numbers((worth, len(checkers), *checkers, *wordings))


def unpacked_asking(piece: bytes) -> "AskingTerm":
    """The term that `packed_asking` wrote."""
    row = memoryview(piece).cast("I").tolist()
    end = 2 + row[1]
    return row[0], row[2:end], row[end:]
