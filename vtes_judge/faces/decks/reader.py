"""A deck list out of a file: which part each card is in, what was not read, where the list contradicts itself.

The forms that people paste: the text of the archive of winning decks, Lackey's tabs, `3x Name`, the exports of JOL,
ARDB, ELDB, Amaranth and others. What a list does not tell is noted, not guessed.
"""

import re
import unicodedata
from dataclasses import dataclass, field

from vtes_judge.files.atomic import called
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.cards import plain_name

from .card_names import KnownCards
from .eldb import as_plain_list
from .line import DeckLine, DeckPart, Heading, count_before, count_behind, entries, heading, is_side, marked
from .text import LONGEST, RULE, DeckRemark, bytes_of, clean, decoded, without_blocks

HINT = "write a line Crypt, the crypt cards below it as 2x Name, then a line Library and its cards"


OWN_HEADING = 2
"""The level of a heading that is neither a part of a deck nor a type of cards, but in the player's own words."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """A card in one part of a deck, with the copies of all its lines together. `group`: None if it is not told."""

    part: DeckPart
    name: str
    copies: int
    lines: tuple[int, ...]
    group: int | None
    fits_any: bool
    spellings: tuple[str, ...]


@dataclass(slots=True)
class Deck:
    """A deck list: its cards, where it contradicts itself (`faults`), and what else must be known of it (`notes`).

    `unread`: lines that were not read as cards, with their numbers; `headings`: its headings, with the numbers of their
    lines; `counted`: the headings tell how many cards crypt and library have, and just so many were read.
    """

    cards: tuple[DeckCard, ...] = ()
    faults: list[DeckRemark] = field(default_factory=list)
    notes: list[DeckRemark] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)
    headings: list[tuple[int, str]] = field(default_factory=list)
    parts: frozenset[DeckPart] = frozenset()
    counted: bool = False

    def of(self, part: DeckPart) -> tuple[DeckCard, ...]:
        """The cards of a part."""
        return tuple(card for card in self.cards if card.part is part)

    def size(self, part: DeckPart) -> int:
        """The number of cards in a part."""
        return sum(card.copies for card in self.of(part))


def read_list(file: str, names: KnownCards | None = None) -> Deck:
    """Read the deck list of a file (`-`: standard input). Raises Refused for a file that is no deck list.

    `names`: which names are cards, None if no data tell.
    """
    raw = bytes_of(file)
    text, notes = decoded(raw, called(file))
    deck = DeckReader(text, called(file), names).deck
    deck.notes[:0] = notes
    return deck


_NO_LIST = re.compile(r"\s*(?:\{|<(?!(?:a|hr|pre|br|p)\b))", re.IGNORECASE)
_ABOUT = re.compile(
    r"(?:deck(?: ?name)?|name|title|author|created by|player|description|comments?|notes?|format|date|place|location|"
    r"tournament|event|url|score|total|https?)\s*:",
    re.IGNORECASE,
)


class DeckReader:
    """Reads a list line by line; its `deck`. Raises Refused if there is no card, or no telling crypt from library.

    `names`: which names are cards, if that is known: it tells apart what can be read in several ways.
    """

    def __init__(self, text: str, name: str, names: KnownCards | None = None) -> None:
        self.name = name
        self.names = names
        self.deck = Deck()
        text = as_plain_list(text.replace("\r\n", "\n").replace("\r", "\n"))
        if _NO_LIST.match(text):
            raise Refused(f"{name} is JSON, XML or HTML", "export the deck as plain text")
        self.lines = [(at, clean(line)) for at, line in enumerate(without_blocks(text).split("\n"), 1)]
        before = sum(count_before(line) for _, line in self.lines)
        behind = sum(count_behind(line) for _, line in self.lines)
        self.counted = before > 0 and (before >= behind or any(marked(line) for _, line in self.lines))
        self.single = not before and not behind
        self.found: list[tuple[DeckPart | None, DeckLine]] = []
        self.heads: list[tuple[Heading, int, DeckPart | None]] = []
        self.blocks: list[int] = []
        # for each line that is no card, the number of cards above it: such a line may be a heading without a count
        self.gaps: list[int] = []
        self._read()
        if not self.found:
            raise Refused(f"{name} holds no card", HINT)
        placed = self._place()
        self._check_counts(placed)
        self._merge(placed)

    def _read(self) -> None:
        """Read the lines: take up the cards with the part that a heading puts them in, the headings, and the rest."""
        headings = {
            at: found
            for at, line in self.lines
            if (found := heading(line, at, self.counted)) and not self._names_a_card(found, line)
        }
        parts = {found.part for found in headings.values()}
        library = DeckPart.LIBRARY in parts or any(found.level == 1 for found in headings.values())
        tops = [
            at
            for at, found in headings.items()
            if found.part in (DeckPart.CRYPT, DeckPart.LIBRARY)
            or (found.level == 1 and (found.count is not None or DeckPart.LIBRARY not in parts))
        ]
        start = min(tops) if tops and DeckPart.CRYPT in parts and library else 0
        if self.single and not tops:
            raise Refused(f"{self.name} holds no card: no line has a number of copies", HINT)
        if self.single:
            self._note("no line has a number of copies: each is taken as one card")
        part: DeckPart | None = None
        block = 0
        commented = False  # whether a comment in brackets behind a card goes on from the line above
        for at, line in self.lines:
            if not line:
                block += 1
                commented = False
            head = headings.get(at)
            if not line or RULE.fullmatch(line):
                continue
            if at < start:
                if count_before(line):
                    self.deck.headings.append((at, line))
                    self.deck.notes.append(
                        DeckRemark(f"{printable(line)} stands above the first heading: not counted", (at,))
                    )
                continue
            if head is not None:
                block += 1
                part = self._begin(head, part)
                continue
            if commented and not count_before(line):
                commented = ")" not in line
                continue
            commented = line.count("(") > line.count(")")
            if not self._take(at, line, part, block) and (self.found or part) and not _ABOUT.match(line):
                commented = False
                self.deck.unread.append((at, line))
                self.gaps.append(len(self.found))

    def _names_a_card(self, head: Heading, line: str) -> bool:
        """Whether a line that looks like a heading of the player's own is a card with its number behind."""
        return head.level == OWN_HEADING and self.names is not None and self.names.entry(line, head.line) is not None

    def _begin(self, head: Heading, part: DeckPart | None) -> DeckPart | None:
        """Take up a heading and return the part that it begins: a type of library cards ends a crypt."""
        if head.part is not None:
            part = head.part
        elif head.level == 1 and part in (DeckPart.CRYPT, None):
            part = DeckPart.LIBRARY
        self.heads.append((head, len(self.found), part))
        self.deck.headings.append((head.line, head.title))
        if head.trifles is not None and head.count is not None and head.trifles > head.count:
            says = f"the heading {printable(head.title, 40)} says {head.trifles} trifles of {head.count} cards"
            self.deck.faults.append(DeckRemark(says, (head.line,)))
        return part

    def _take(self, at: int, line: str, part: DeckPart | None, block: int) -> bool:
        if len(line) > LONGEST:
            return False
        try:
            found = entries(line, at, self.counted, self.single and part is not None)
        except ValueError as wrong:
            self.deck.faults.append(DeckRemark(f"{wrong} are too many: {printable(line)} is not counted", (at,)))
            return True
        if self.names and not (found and all(self.names.cards(entry.name) for entry in found)):
            other = self.names.entry(line, at)
            if other is not None and (self.found or part):
                found = [other]
            elif any(self.names.is_comment(entry.name) for entry in found):
                found = []
        for entry in found:
            if entry.torn:
                self.deck.faults.append(DeckRemark(f"{printable(entry.name)} is listed with two groups", (at,)))
            if entry.copies:
                self.found.append((DeckPart.SIDEBOARD if is_side(line) else part, entry))
                self.blocks.append(block)
            else:
                self.deck.notes.append(DeckRemark(f"none of {printable(entry.name)}: not counted", (at,)))
        return bool(found)

    def _place(self) -> list[tuple[DeckPart, DeckLine]]:
        """Put every card into its part: cards above all headings are of the part that no heading begins."""
        homeless = [at for at, (part, _) in enumerate(self.found) if part is None]
        have = {part for part, _ in self.found if part is not None}
        crypt: set[int] = set()
        if self.names and homeless and not have:
            crypt = self._crypt_by_names(self.names)
        elif homeless and DeckPart.CRYPT in have:
            self._note("no heading says so, but the cards above the crypt are taken as the library, as in Lackey")
        elif homeless and DeckPart.LIBRARY in have:
            crypt = set(homeless)
            self._note("no heading says so, but the cards above the library are taken as the crypt")
        elif homeless:
            crypt = self._crypt_by_blocks(homeless)
        placed = []
        for at, (part, entry) in enumerate(self.found):
            placed.append((part or (DeckPart.CRYPT if at in crypt else DeckPart.LIBRARY), entry))
        if DeckPart.CRYPT in have and not any(part is DeckPart.LIBRARY for part, _ in placed):
            self._note("no line says where the library begins: write a line Library above it")
        named = {head.part for head, _, _ in self.heads if head.part}
        self.deck.parts = frozenset(named | {part for part, _ in placed})
        return placed

    def _crypt_by_names(self, names: KnownCards) -> set[int]:
        """The indices of the cards that are crypt cards by their names; one that is no card goes with the one above."""
        self._note("no heading says so, but the cards that are crypt cards by their names are taken as the crypt")
        crypt: set[int] = set()
        part: DeckPart | None = DeckPart.CRYPT
        for at, (_, entry) in enumerate(self.found):
            part = names.part(entry.name) or part
            if part is DeckPart.CRYPT:
                crypt.add(at)
        return crypt

    def _crypt_by_blocks(self, homeless: list[int]) -> set[int]:
        """The indices of the cards that are the crypt of a list without headings: those with groups, else the first
        block, as in JOL."""
        blocks: dict[int, list[int]] = {}
        for at in homeless:
            blocks.setdefault(self.blocks[at], []).append(at)
        grouped = {block for block, inside in blocks.items() if any(self.found[at][1].grouped for at in inside)}
        if grouped and len(blocks) > len(grouped):
            self._note("no heading says so, but the cards that stand with those of a group are taken as the crypt")
            return {at for block in grouped for at in blocks[block]}
        if grouped:
            self._note("no heading says so, but the cards with a group are taken as the crypt")
            return {at for at in homeless if self.found[at][1].grouped}
        if len(blocks) > 1:
            self._note(
                "no heading says so, but the cards above the first empty line are taken as the crypt, as JOL writes it"
            )
            return set(next(iter(blocks.values())))
        raise Refused(f"{self.name} does not tell which cards are the crypt", HINT)

    def _note(self, says: str) -> None:
        self.deck.notes.append(DeckRemark(says))

    def _check_counts(self, placed: list[tuple[DeckPart, DeckLine]]) -> None:
        """Note a fault where the count of a heading is not that of the cards below it, up to the next of its level.

        The cards of a type may also end at a line that is no card: some players name disciplines between the cards.
        """
        right: set[DeckPart | None] = set()
        for number, (head, start, part) in enumerate(self.heads):
            if head.count is None:
                continue
            later = (begin for other, begin, _ in self.heads[number + 1 :] if other.level <= head.level)
            end = next(later, len(placed))
            ends = {end, *(gap for gap in self.gaps if start < gap < end and head.level > 0)}
            sums = {
                upto: sum(entry.copies for own, entry in placed[start:upto] if own is part or head.level == 2)
                for upto in ends
            }
            here = sums[end]
            if head.level == 0 and head.count == here:
                right.add(head.part)
            if head.count not in sums.values():
                title = printable(head.title, 40)
                says = f"the heading {title} says {head.count}, the lines below it make {here}"
                self.deck.faults.append(DeckRemark(says, (head.line,)))
        self.deck.counted = {DeckPart.CRYPT, DeckPart.LIBRARY} <= right

    def _merge(self, placed: list[tuple[DeckPart, DeckLine]]) -> None:
        """Join the lines of the same card to one card; vampires of one name in several groups are several cards."""
        same: dict[tuple[DeckPart, str, int | None, bool], list[DeckLine]] = {}
        for part, entry in placed:
            same.setdefault((part, key(entry.name), entry.group, entry.fits_any), []).append(entry)
        cards = []
        for (part, _, group, fits_any), found in same.items():
            lines = tuple(dict.fromkeys(entry.line for entry in found))
            copies = sum(entry.copies for entry in found)
            spellings = tuple(dict.fromkeys(text for entry in found for text in (entry.name, entry.whole)))
            cards.append(DeckCard(part, found[0].name, copies, lines, group, fits_any, spellings))
            if len(found) > 1:
                says = f"{printable(found[0].name)} is listed {len(found)} times: counted together, {copies}"
                self.deck.notes.append(DeckRemark(says, lines))
            if part is DeckPart.LIBRARY and (group is not None or fits_any):
                says = f"{printable(found[0].name)} has a group, as a crypt card has, but stands in the library"
                self.deck.notes.append(DeckRemark(says, lines))
        self.deck.cards = tuple(cards)


def key(name: str) -> str:
    """A key that is the same for all spellings of a card: capitals, accents, punctuation and The do not matter."""
    plain = plain_name(name)
    advanced = " adv" if re.search(r"\badv", name, re.IGNORECASE) and "(" in name else ""
    return (plain or unicodedata.normalize("NFKD", name).casefold()) + advanced
