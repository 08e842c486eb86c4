"""Tells whether words stand in the texts (exactly, or but for capitals or punctuation), or else which passage is
closest.

A text is read here as one string of words: the words of neighbouring clauses follow each other with a blank between,
so that a quotation may run on over the border of clauses. White space, quotation marks and dashes are the same
whatever kind they are.
"""

from bisect import bisect_right
from math import log

from vtes_judge.caching import lru_cache
from vtes_judge.citations import SOURCES

from .book import Book

EXACT = "exact"
CAPITALS = "exact but for capitals"
PUNCTUATION = "exact but for punctuation"
BOTH = "exact but for capitals and punctuation"
"""The verdicts on how well words fit, best first."""

ALIKE = 0.4
"""How alike a passage must be to the words to be shown, from 0 to 1 (the same words); rare words count more."""

TEXTS = 32
"""The most texts, each in one edition, of which the words are kept for the next quotation."""

WINDOWS = 6
"""How many places in the texts are compared closely with words that stand nowhere exactly."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .book import BookClause

_PLAIN = {
    **dict.fromkeys(map(ord, "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033"), '"'),
    **dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b\u0060\u00b4\u2032"), "'"),
    **dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"), "-"),
    **dict.fromkeys(map(ord, "\u00a0\u2009\u202f"), " "),
}


class Passage:
    """A place where words stand: its clauses, its text, and the edition: `edited`, `original` or `both`."""

    __slots__ = ("citations", "edition", "text")

    def __init__(self, citations: list[str], text: str, edition: str) -> None:
        self.citations = citations
        self.text = text
        self.edition = edition


class Quotation:
    """The result of looking for a quotation: how well it fits (`verdict`, None if nowhere) and the passages that it
    fits.

    `closest` is set where it fits nowhere: the passage, how alike (0 to 1), and the difference as runs of words, each
    `=` the same, `-` only in the texts, `+` only in the quotation.
    """

    __slots__ = ("alike", "closest", "difference", "passages", "verdict")

    def __init__(self) -> None:
        self.verdict: str | None = None
        self.passages: list[Passage] = []
        self.closest: Passage | None = None
        self.alike = 0.0
        self.difference: list[tuple[str, str]] = []


def plain(text: str) -> str:
    """A text with one kind of blanks, quotation marks and dashes."""
    return " ".join(text.translate(_PLAIN).split())


def bare(text: str) -> list[tuple[str, int, int]]:
    """The words of a text without punctuation, each with its start and end.

    Punctuation with a meaning stays: the sign of a number, `+1` or `-1`, a fraction, a percentage.
    """
    found: list[tuple[str, int, int]] = []
    word, start = "", 0
    for at, char in enumerate(text + " "):
        if char.isalnum() or _means(text, at, char, word):
            if not word:
                start = at
            word += char
        elif word and not (char == "'" and text[at + 1 : at + 2].isalnum()):
            found.append((word, start, at))
            word = ""
    return [(word, start, end) for word, start, end in found if any(map(str.isalnum, word))]


def _means(text: str, at: int, char: str, word: str) -> bool:
    """Whether a character that is no letter and no digit is part of a number; `word` stands right before it."""
    if char == "+":
        return True
    after = text[at + 1 : at + 2].isdigit()
    if char == "-":
        return not word and after
    return word[-1:].isdigit() and (char == "%" or (char == "/" and after))


@lru_cache(TEXTS)
def _words(text: str) -> "list[tuple[str, int, int]]":
    """The words of a text as `bare` finds them."""
    return bare(text)


@lru_cache(TEXTS)
def _row(text: str, lower: bool) -> "tuple[str, list[int]]":
    """The words of a text in a row, a blank before and behind each, and where in the row each begins."""
    words = [_cased(word, lower) for word, _, _ in _words(text)]
    starts: list[int] = []
    size = 1
    for word in words:
        starts.append(size)
        size += len(word) + 1
    return f" {' '.join(words)} ", starts


class _Stream:
    """A source in one edition as a single string, with the place where each clause begins."""

    def __init__(self, entries: "list[BookClause]", edition: str) -> None:
        self.edition = edition
        self.citations: list[str] = []
        self.starts: list[int] = []
        texts: list[str] = []
        size = 0
        for entry in entries:
            if edition == "original" and entry.origin != "printed":
                continue
            text = entry.text if edition == "edited" else entry.original
            self.citations.append(entry.citation)
            self.starts.append(size)
            texts.append(text)
            size += len(text) + 1
        self.text = " ".join(texts)
        # each character is replaced by one character, so places in the plain text are places in the text
        self.plain = self.text.translate(_PLAIN)

    def passage(self, start: int, end: int) -> Passage:
        """The passage from one place to another."""
        first, last = bisect_right(self.starts, start) - 1, bisect_right(self.starts, end - 1) - 1
        return Passage(self.citations[first : last + 1], self.text[start:end], self.edition)


def look_for(book: Book, text: str, added: "Sequence[Book]" = ()) -> Quotation:
    """Find words in the texts, the corpus's own first, then the originals, then what comes closest.

    `added`: other texts, each with its own clauses, to look through too.
    """
    found = Quotation()
    wanted = plain(text)
    entries = [book[citation] for citation in book.citations]
    sources = [[entry for entry in entries if entry.source == source] for source in SOURCES]
    sources += [[other[citation] for citation in other.citations] for other in added]
    editions = {edition: [_Stream(its, edition) for its in sources] for edition in ("edited", "original")}
    for verdict in (EXACT, CAPITALS, PUNCTUATION, BOTH):
        for streams in editions.values():
            for stream in streams:
                found.passages += _standing(stream, wanted, verdict)
            if found.passages:
                found.verdict = verdict
                for passage in found.passages:
                    if passage.edition == "edited" and _in_original(book, passage):
                        passage.edition = "both"
                return found
    _closest(found, editions["edited"], wanted)
    return found


def _in_original(book: Book, passage: Passage) -> bool:
    entries = [book[citation] for citation in passage.citations]
    whole = " ".join(entry.original for entry in entries if entry.origin in ("printed", "added"))
    return passage.text in whole


def _standing(stream: _Stream, wanted: str, verdict: str) -> list[Passage]:
    """The passages where the words stand, as exactly as a verdict asks."""
    lower = verdict in (CAPITALS, BOTH)
    if verdict in (EXACT, CAPITALS):
        body, words = (stream.plain.lower(), wanted.lower()) if lower else (stream.plain, wanted)
        return [stream.passage(at, at + len(words)) for at in _places(body, words)]
    key = " ".join(_cased(word, lower) for word, _, _ in bare(wanted))
    if not key:
        return []
    pieces = _words(stream.plain)
    body, starts = _row(stream.plain, lower)
    found: list[Passage] = []
    at = body.find(f" {key} ")
    while at >= 0:
        first = bisect_right(starts, at + 1) - 1
        last = bisect_right(starts, at + len(key)) - 1
        found.append(stream.passage(pieces[first][1], pieces[last][2]))
        at = body.find(f" {key} ", at + 1)
    return found


def _cased(word: str, lower: bool) -> str:
    return word.lower() if lower else word


def _places(body: str, words: str) -> list[int]:
    """The places where words stand in a text, not as a part of longer words."""
    found: list[int] = []
    at = body.find(words)
    while at >= 0:
        end = at + len(words)
        cut = body[at - 1 : at].isalnum() and words[0].isalnum()
        if not cut and not (body[end : end + 1].isalnum() and words[-1].isalnum()):
            found.append(at)
        at = body.find(words, at + 1)
    return found


def _closest(found: Quotation, streams: list[_Stream], wanted: str) -> None:
    """Set the passage most like the words, and where they differ, on `found`."""
    from difflib import SequenceMatcher

    theirs = wanted.split()
    keys = [_keyed(word) for word in theirs]
    known: dict[str, str] = {}
    prepared = [_WordStream(stream, known) for stream in streams]
    worth = _worth(prepared, keys)
    whole = sum(worth[key] for key in keys)
    best: tuple[float, _WordStream, int, int] | None = None
    for words, start, end in _windows(prepared, keys, worth):
        matcher = SequenceMatcher(None, words.keys[start:end], keys, autojunk=False)
        blocks = _trimmed([block for block in matcher.get_matching_blocks() if block.size])
        if sum(block.size for block in blocks) < min(2, len(keys)):
            continue
        first, last = start + blocks[0].a, start + blocks[-1].a + blocks[-1].size
        same = sum(worth[key] for block in blocks for key in keys[block.b : block.b + block.size])
        ratio = 2 * same / (whole + sum(worth.get(key, worth[""]) for key in words.keys[first:last]))
        if best is None or ratio > best[0]:
            best = ratio, words, first, last
    if best is None or best[0] < ALIKE:
        return
    _, words, first, last = best
    ours = [words.stream.text[start:end] for start, end in words.spans[first:last]]
    found.closest = words.stream.passage(words.spans[first][0], words.spans[last - 1][1])
    matcher = SequenceMatcher(None, words.keys[first:last], keys, autojunk=False)
    found.alike = matcher.ratio()
    for kind, start, end, other, stop in matcher.get_opcodes():
        if kind == "equal":
            found.difference.append(("=", " ".join(ours[start:end])))
            continue
        for sign, run in (("-", ours[start:end]), ("+", theirs[other:stop])):
            if run:
                found.difference.append((sign, " ".join(run)))


def _keyed(word: str) -> str:
    """A word as it is compared: without capitals and punctuation, unless it is only punctuation."""
    return " ".join(_cased(piece, True) for piece, _, _ in bare(word)) or word


class _WordStream:
    """A stream word by word: the place of each word, and the form in which it is compared."""

    def __init__(self, stream: _Stream, known: dict[str, str]) -> None:
        """`known`: the forms of words that were made before; new ones are added, as most words stand in a text many
        times."""
        self.stream = stream
        self.spans: list[tuple[int, int]] = []
        self.keys: list[str] = []
        at = 0
        for word in stream.plain.split(" "):
            self.spans.append((at, at + len(word)))
            at += len(word) + 1
            if word not in known:
                known[word] = _keyed(word)
            self.keys.append(known[word])


def _worth(prepared: list[_WordStream], keys: list[str]) -> dict[str, float]:
    """The weight of each word, the rarer the greater; `""` stands for any word that is not looked for."""
    often = dict.fromkeys(keys, 0)
    count = 0
    for words in prepared:
        count += len(words.keys)
        for key in words.keys:
            if key in often:
                often[key] += 1
    found = {key: log((count + 2) / (number + 1)) for key, number in often.items()}
    return {**found, "": sum(found.values()) / len(found)}


def _windows(
    prepared: list[_WordStream], keys: list[str], worth: dict[str, float]
) -> list[tuple[_WordStream, int, int]]:
    """The stretches of the texts that have most of the words, each with its first word and the word after its last."""
    size = len(keys) + len(keys) // 4 + 2
    scored: list[tuple[float, int, int]] = []
    for number, words in enumerate(prepared):
        total = 0.0
        for at, key in enumerate(words.keys):
            total += worth.get(key, 0.0) if key else 0.0
            if at >= size:
                total -= worth.get(words.keys[at - size], 0.0)
            if total > 0.01:
                scored.append((-total, number, at))
    scored.sort()
    chosen: list[tuple[int, int]] = []
    for _, number, at in scored:
        if len(chosen) == WINDOWS:
            break
        if all(number != other or abs(at - place) > size // 2 for other, place in chosen):
            chosen.append((number, at))
    reach = size // 4 + 1
    return [
        (prepared[number], max(0, at - size - reach), min(len(prepared[number].keys), at + reach))
        for number, at in chosen
    ]


def _trimmed(blocks: "list[Any]") -> "list[Any]":
    """The runs of equal words without a run at either end that is shorter than the unequal words between it and the
    next."""
    while len(blocks) > 1:
        one, two = blocks[:2]
        if two.a - one.a - one.size > one.size + (two.b - one.b - one.size):
            blocks = blocks[1:]
            continue
        one, two = blocks[-2:]
        if two.a - one.a - one.size > two.size + (two.b - one.b - one.size):
            blocks = blocks[:-1]
            continue
        break
    return blocks
