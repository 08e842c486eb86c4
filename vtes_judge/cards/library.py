"""Looks up cards by name, however it is written, and their rulings."""

import os

from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.file_state import read
from vtes_judge.corpus.words import COMMON, split_words

from .names import plain
from .sources import Sources, sources

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from .card import Card, CardRuling, Printing


ALIKE = 0.88
"""How alike a misspelt name and the name of a card must be to be taken for the same, from 0 to 1 (the same name)."""

SLIPS = 3
"""The most characters by which a misspelt name may be shorter or longer than the name meant."""


class Library:
    """The cards of a compiled file, open for looking up."""

    def __init__(self, compiled: Compiled) -> None:
        self.compiled = compiled
        self._with_word: dict[str, list[tuple[str, str]]] = {}

    @property
    def about(self) -> tuple[str, int, int, int]:
        """The version of the package, the number of all cards, the number without the user's own, and the number of
        rulings."""
        found: tuple[str, int, int, int] = self.compiled.value("about")
        return found

    @property
    def source(self) -> str:
        """The source of the data, in words: krcg 4.19, or the folder that the user named."""
        version = self.about[0]
        return f"krcg {version}" if version[:1].isdigit() else version

    @property
    def sets(self) -> "tuple[Printing, ...]":
        """The card sets that the data know, in their order."""
        from .card import Printing

        return tuple(Printing(*one) for one in self.compiled.value("sets"))

    @property
    def newest_ruling(self) -> str:
        """The day of the newest ruling, as 2004-07-28; "" where there is none."""
        found: str = self.compiled.value("newest")
        return found

    def card(self, number: int) -> "Card | None":
        """The card of this number; None where there is none."""
        place = self.compiled.look_up("numbers", str(number))
        if place is None:
            return None
        from .card import Card, Printing

        card = Card(*self.compiled.thaw("cards", place))
        printings: Any = card.printings  # the compiled file has them as plain tuples
        return card.with_changes(printings=tuple(Printing(*one) for one in printings))

    def named(self, name: str) -> "tuple[Card, ...]":
        """The cards whose name is this, but for accents, articles and punctuation; there may be several."""
        row = self.compiled.look_up("names", plain(name))
        return () if row is None or row.startswith("~") else self._cards(row)

    def written_names(self) -> tuple[str, ...]:
        """Every name as it is written, in lower case, without accents, in the order of the alphabet."""
        found: tuple[str, ...] = self.compiled.value("written")
        return found

    def begun(self, name: str) -> "tuple[Card, ...]":
        """The cards of this name, or of the only name that begins with it."""
        row = self.compiled.look_up("names", plain(name))
        return self._cards(row.lstrip("~")) if row is not None else ()

    def _cards(self, row: str) -> "tuple[Card, ...]":
        return tuple(card for number in row.split() if (card := self.card(int(number))) is not None)

    def near(self, name: str, most: int = 5) -> list[str]:
        """The names that a misspelt name may mean, best first, at most `most`."""
        from difflib import get_close_matches

        keys = {key: row for key, row in self.compiled.rows("names") if not row.startswith("~")}
        wanted = plain(name)
        close = get_close_matches(wanted, list(keys), most, 0.75)
        having = [key for key in keys if f" {wanted} " in f" {key} "] if len(wanted) > 2 else []
        having.sort(key=lambda key: not key.startswith(wanted))
        within = list({keys[key]: key for key in reversed(having)}.values())[::-1]  # one name for each card
        found: dict[str, None] = {}
        for key in (*within[:most], *close) if within and len(within) <= most else (*close, *within[:most]):
            for card in self._cards(keys[key]):
                found[card.full_name] = None
        return list(found)[:most]

    def misspelt(self, name: str) -> "tuple[Card, ...]":
        """The cards of the only name that shares a word with a misspelt name and is very near to it; empty where there
        is no such name or several."""
        from difflib import SequenceMatcher

        wanted = plain(name)
        parts = {part for part in wanted.split() if part not in COMMON}
        near: dict[str, float] = {}
        for key, row in {pair for part in parts for pair in self._having(part)}:
            if abs(len(key) - len(wanted)) > SLIPS:
                continue
            alike = SequenceMatcher(None, wanted, key).ratio()
            if alike >= ALIKE:
                near[row] = max(alike, near.get(row, 0.0))
        return self._cards(next(iter(near))) if len(near) == 1 else ()

    def _having(self, word: str) -> list[tuple[str, str]]:
        """The whole names, as `plain` writes them, that have a word, each with the numbers of its cards."""
        if not self._with_word:
            for key, row in self.compiled.rows("names"):
                for part in key.split() if not row.startswith("~") else ():
                    self._with_word.setdefault(part, []).append((key, row))
        return self._with_word.get(word, [])

    def rulings(self, card: "Card") -> "tuple[CardRuling, ...]":
        """Every ruling on a card, newest first."""
        return self._ruled(str(card.number))

    def _ruled(self, number: str) -> "tuple[CardRuling, ...]":
        place = self.compiled.look_up("rulings", number)
        if place is None:
            return ()
        from .card import CardRuling, Reference

        given = self.compiled.thaw("ruled", place)
        return tuple(CardRuling(words, tuple(Reference(*one) for one in of), group) for words, of, group in given)

    def row(self, key: str) -> str | None:
        """The row of a name, as `plain` writes it: the numbers of its cards, behind a `~` if it is only the beginning
        of a name; None where there is no such name."""
        return self.compiled.look_up("names", key)

    def stem(self, word: str) -> str:
        """The stem of a word, or of a near form of it, if some ruling has it; else ""."""
        for ending in ("", "s", "ed", "ing"):
            for form in (word.removesuffix(ending), word + ending):
                stem = self.compiled.look_up("stems", form)
                if stem is not None:
                    return stem
        return word if self.compiled.look_up("postings", word) is not None else ""

    def weight(self, stem: str) -> float:
        """The weight of a stem: the greater, the fewer rulings have it; 0 if none has."""
        row = self.compiled.look_up("postings", stem)
        return 0.0 if row is None else float(row.partition(" ")[0])

    def with_stem(self, stem: str) -> list[int]:
        """The numbers, as `document` takes them, of the rulings that have a stem."""
        row = self.compiled.look_up("postings", stem)
        return [] if row is None else [int(one.partition(":")[0]) for one in row.split()[1:]]

    def naming(self, cards: "list[Card]") -> "Iterator[tuple[str, CardRuling]]":
        """Yield the rulings on other cards and groups whose words name one of these cards, each behind the name of that
        card or group."""
        for card in cards:
            name = plain(card.name)
            stems = {stem for word in split_words(card.name) if word not in COMMON and (stem := self.stem(word))}
            if not stems:
                continue
            having = [set(self.with_stem(stem)) for stem in stems]
            for at in sorted(set.intersection(*having)):
                on, ruling, _ = self.document(at)
                if on != card.full_name and f" {name} " in f" {plain(ruling.words)} ":
                    yield on, ruling

    def document(self, at: int) -> "tuple[str, CardRuling, int]":
        """A ruling of the index: the name of its card or group, the ruling, and its number of words."""
        number, place, length = self.compiled.value("documents")[at]
        card = self.card(int(number)) if number.isdecimal() else None
        ruling = self._ruled(number)[place]
        return (card.full_name if card else ruling.group), ruling, length


def open_library(*, kept: bool = False) -> Library | None:
    """Open the library of cards, compiled anew where the data have changed; None where no data are installed.

    `kept`: give None, too, where the compiled file could not be kept for the next time, as making it takes half a
    second. Raises Refused for data that cannot be read.
    """
    found = sources()
    compiled = _compiled(found, kept) if found is not None else None
    return Library(compiled) if compiled is not None else None


def _compiled(found: Sources, kept: bool) -> Compiled | None:
    from vtes_judge.corpus.store import places

    wanted = found.signature
    kept_at = places(found.folder or found.own, "cards")[
        1:
    ]  # the publishers' data are kept in the user's cache, never in this package
    for place in kept_at:
        compiled = read(place, wanted.__eq__)
        if compiled is not None:
            return compiled
    if kept and not any(map(_may_be_kept, kept_at)):
        return None
    from .compiled_cache import made

    return made(found, kept_at)


def _may_be_kept(place: str) -> bool:
    """Whether this user may write a file there, or make its folder."""
    folder = os.path.dirname(place)
    while folder and not os.path.isdir(folder):
        folder = os.path.dirname(folder)
    return os.access(folder, os.W_OK)
