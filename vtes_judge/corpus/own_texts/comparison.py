"""Compares two copies of a text clause by clause, and lists what has changed."""

from difflib import SequenceMatcher

from vtes_judge.corpus.book import Book, BookClause

ALIKE = 0.5
"""How alike two paragraphs in the same place must be, from 0 to 1 (the same words), to count as one that was
changed."""

Words = list[tuple[str, str]]
"""Runs of words, each with a sign: `=` stands in both copies, `-` only in the older one, `+` only in the newer one."""


class ClauseChange:
    """A clause that is `changed`, `added`, `removed` or `renumbered` (the same words under another citation).

    `old` and `new` are its citations in the two copies, '' where it is in one alone.
    """

    __slots__ = ("kind", "new", "old", "words")

    def __init__(self, kind: str, old: str, new: str, words: Words) -> None:
        self.kind = kind
        self.old = old
        self.new = new
        self.words = words


def changes(old: Book, new: Book) -> list[ClauseChange]:
    """The changes from one copy of a text to another, in the order of the newer one."""
    before, after = ([book[citation] for citation in book.citations] for book in (old, new))
    matcher = SequenceMatcher(None, [one.text for one in before], [one.text for one in after], autojunk=False)
    found: list[ClauseChange] = []
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "equal":
            pairs = zip(before[start:end], after[first:last], strict=True)
            found += [_renumbered(one, other) for one, other in pairs if one.citation != other.citation]
        else:
            found += _changes_between(before[start:end], after[first:last])
    return _with_renumbered(found)


def _renumbered(old: BookClause, new: BookClause) -> ClauseChange:
    return ClauseChange("renumbered", old.citation, new.citation, [("=", new.text)])


def _changes_between(old: list[BookClause], new: list[BookClause]) -> list[ClauseChange]:
    """The changes in a stretch in which no clause is the same: clauses that are alike are paired, in their order."""
    found: list[ClauseChange] = []
    left = list(old)
    for clause in new:
        at = _most_alike(left, clause)
        if at is None:
            found.append(ClauseChange("added", "", clause.citation, [("+", clause.text)]))
            continue
        found += [_removed(one) for one in left[:at]]
        found.append(ClauseChange("changed", left[at].citation, clause.citation, word_changes(left[at], clause)))
        left = left[at + 1 :]
    return found + [_removed(one) for one in left]


def _removed(clause: BookClause) -> ClauseChange:
    return ClauseChange("removed", clause.citation, "", [("-", clause.text)])


NEAR = 12
"""How many of the following older clauses are searched for one that is alike."""


def _most_alike(left: list[BookClause], clause: BookClause) -> int | None:
    """The place of the older clause that was most likely changed into the newer one; None if none is alike."""
    best, place = ALIKE, None
    for at, other in enumerate(left[:NEAR]):
        matcher = SequenceMatcher(None, other.text.split(), clause.text.split(), autojunk=False)
        alike = matcher.ratio() + (0.1 if other.citation == clause.citation else 0.0)
        if alike > best and other.heading == clause.heading:
            best, place = alike, at
    return place


def word_changes(old: BookClause, new: BookClause) -> Words:
    """How the words of a clause have changed."""
    ours, theirs = old.text.split(), new.text.split()
    found: Words = []
    for kind, start, end, first, last in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(("=", " ".join(ours[start:end])))
            continue
        runs = (("-", ours[start:end]), ("+", theirs[first:last]))
        found += [(sign, " ".join(run)) for sign, run in runs if run]
    return found


def _with_renumbered(found: list[ClauseChange]) -> list[ClauseChange]:
    """The changes, in which a removed and an added clause with the same words become one that was renumbered."""
    gone: dict[str, list[ClauseChange]] = {}
    for one in found:
        if one.kind == "removed":
            gone.setdefault(one.words[0][1], []).append(one)
    dropped: set[int] = set()
    kept: list[ClauseChange] = []
    for one in found:
        rows = gone.get(one.words[0][1]) if one.kind == "added" else None
        if rows:
            other = rows.pop(0)
            dropped.add(id(other))
            if other.old != one.new:
                kept.append(ClauseChange("renumbered", other.old, one.new, [("=", one.words[0][1])]))
        else:
            kept.append(one)
    return [one for one in kept if id(one) not in dropped]
