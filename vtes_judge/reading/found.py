"""What templates find in a question; those of a checker are matched when they are first asked for, as most checkers
that share a word with a question are never thought of."""

from abc import ABC, abstractmethod

from vtes_judge.annotations import Callable, Collection, Iterable, Iterator
from vtes_judge.corpus.sayings import SHARED

from .grammar.word import Word
from .matching import UNLIKE, Match, Matching, Row, Templates


class Found(ABC):
    """Matches by the owner of their template: a checker, or `shared` for all checkers."""

    @abstractmethod
    def of(self, owner: str) -> list[Match]:
        """The matches of an owner, in the order of the places where they begin; none where its question is unlike what
        the words ask."""

    @abstractmethod
    def owners(self) -> Iterable[str]:
        """Every owner that may have a match."""

    def is_unlike(self, owner: str) -> bool:
        """Whether the words ask something that a checker does not decide."""
        del owner  # only of the words of a question it is known
        return False

    def asking(self) -> list[Match]:
        """The matches by which the questions of checkers are asked."""
        return [match for owner in self.owners() if owner != SHARED for match in self.of(owner) if match.asks]

    def within(self, places: Collection[int]) -> "Found":
        """Those that take none but the words with these numbers."""
        inside = frozenset(places)
        return _Kept(self, lambda match: match.taken <= inside)

    def apart(self, places: Collection[int]) -> "Found":
        """Those that take none of the words with these numbers."""
        inside = frozenset(places)
        return _Kept(self, lambda match: match.taken.isdisjoint(inside))

    def only(self, owner: str) -> "Found":
        """Those of one checker, and of all checkers."""
        return Listed([*self.of(owner), *self.of(SHARED)])

    def __iter__(self) -> Iterator[Match]:
        return (match for owner in self.owners() for match in self.of(owner))


class InWords(Found):
    """What the compiled templates find in the words of a question."""

    def __init__(self, templates: Templates, words: list[Word]) -> None:
        self._matching = Matching(templates, words)
        self._rows: dict[str, list[Row]] = {}
        for row in self._matching.rows():
            self._rows.setdefault(row[0], []).append(row)
        self._of: dict[str, list[Match]] = {}
        self._unlike: set[str] = set()
        self._asking: list[Match] | None = None

    def of(self, owner: str) -> list[Match]:
        if owner not in self._of:
            found = self._matching.found(self._rows.get(owner, ()))
            if any(match.kind == UNLIKE for match in found):
                self._unlike.add(owner)
                found = []
            self._of[owner] = found
        return self._of[owner]

    def is_unlike(self, owner: str) -> bool:
        return not self.of(owner) and owner in self._unlike

    def owners(self) -> Iterable[str]:
        return self._rows

    def asking(self) -> list[Match]:
        """The same as of any; of most owners only the templates that ask are tried."""
        if self._asking is None:
            self._asking = []
            for owner, rows in self._rows.items():
                asking = [row for row in rows if row[4]] if owner != SHARED else ()
                if asking and self._matching.found(asking):
                    self._asking += [match for match in self.of(owner) if match.asks]
        return self._asking


class Listed(Found):
    """Matches that are known one by one."""

    def __init__(self, matches: Iterable[Match]) -> None:
        self._of: dict[str, list[Match]] = {}
        for match in matches:
            self._of.setdefault(match.owner, []).append(match)

    def of(self, owner: str) -> list[Match]:
        return self._of.get(owner, [])

    def owners(self) -> Iterable[str]:
        return self._of


class _Kept(Found):
    """Those of other matches that are kept."""

    def __init__(self, whole: Found, keeps: Callable[[Match], bool]) -> None:
        self._whole = whole
        self._keeps = keeps

    def of(self, owner: str) -> list[Match]:
        return list(filter(self._keeps, self._whole.of(owner)))

    def owners(self) -> Iterable[str]:
        return self._whole.owners()

    def asking(self) -> list[Match]:
        return list(filter(self._keeps, self._whole.asking()))
