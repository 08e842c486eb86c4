"""What has changed between two copies of a text, clause by clause."""

from difflib import SequenceMatcher

from vtes_judge.corpus.book import Book, BookClause

ALIKE = 0.5
"""How alike two paragraphs in the same place are, from 0 to 1, if they count as one that was changed; 1.0 is the same
words."""

Words = list[tuple[str, str]]
"""Runs of words, each `=` in both copies, `-` only in the older one, `+` only in the newer one."""


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
            found += [_same(one, other) for one, other in pairs if one.citation != other.citation]
        else:
            found += _between(before[start:end], after[first:last])
    return _moved(found)


def _same(old: BookClause, new: BookClause) -> ClauseChange:
    return ClauseChange("renumbered", old.citation, new.citation, [("=", new.text)])


def _between(old: list[BookClause], new: list[BookClause]) -> list[ClauseChange]:
    """The changes in a stretch of which no clause is the same: those that are alike are paired, in their order."""
    found: list[ClauseChange] = []
    left = list(old)
    for clause in new:
        at = _like(left, clause)
        if at is None:
            found.append(ClauseChange("added", "", clause.citation, [("+", clause.text)]))
            continue
        found += [_gone(one) for one in left[:at]]
        found.append(ClauseChange("changed", left[at].citation, clause.citation, word_changes(left[at], clause)))
        left = left[at + 1 :]
    return found + [_gone(one) for one in left]


def _gone(clause: BookClause) -> ClauseChange:
    return ClauseChange("removed", clause.citation, "", [("-", clause.text)])


NEAR = 12
"""The number of following clauses among which one that is alike is looked for."""


def _like(left: list[BookClause], clause: BookClause) -> int | None:
    """The place of the older clause that the newer one was most likely made of."""
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


def _moved(found: list[ClauseChange]) -> list[ClauseChange]:
    """The changes, where a clause that is gone and one that is new have the same words taken as one that has moved."""
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
