"""Reads what the words after a command name: clauses, notes, differences, sections of the rulebook; or why nothing."""

from vtes_judge.citations import ALIASES, ROMAN_LETTERS, fold, like_citation, split
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import difference
from vtes_judge.messages import NEXT_LINE, Refused, printable

LONGEST = 8
"""The most words of a command line that make one citation."""

LONGEST_WORD = 100
"""The most characters of a word that may be a citation."""

MOST = 200
"""The most words of a command line that are read as citations."""

_UNKNOWN = 100
"""The cost of a word that names nothing, where a citation costs 1: words are joined so that the sum is least."""


class ShowTarget:
    """One thing to be shown. `kind`: `clause`, `note`, `difference` (what has changed since) or `rulebook` (a section
    of it); `name`: its citation, code or number; `remark`: how it was read, None if that goes without saying."""

    __slots__ = ("kind", "name", "remark")

    def __init__(self, kind: str, name: str, remark: str | None = None) -> None:
        self.kind = kind
        self.name = name
        self.remark = remark


def read(book: Book, args: list[str], command: str = "show") -> list[ShowTarget]:
    """The things that the arguments name, in their order, each once. Raises Refused for what is unknown or ambiguous.

    A shell splits `IV C 2 b` into four words: of all ways to join words that is taken whose pieces all name something.
    """
    words = _words(args)
    if not words:
        raise Refused("no citation is given", f"try: vtes-judge {command} IV.C.3")
    if len(words) > MOST:
        hint = "try: vtes-judge search, or ask for fewer at a time"
        raise Refused(f"these are {len(words)} words, too many to be citations", hint)
    longest = max(map(len, words))
    if longest > LONGEST_WORD:
        hint = f"try: vtes-judge {command} IV.C.3"
        raise Refused(f"a word of {longest} characters is too long to be a citation", hint)
    pieces = _pieces(book, words)
    if not any(map(like_citation, words)) and any(_means(book, piece) is None for piece in pieces):
        pieces = [" ".join(words)]
    found: list[ShowTarget] = []
    source = ""
    for piece in pieces:
        one = _one(book, piece, command, source)
        first = fold(piece).partition(".")[0]
        source = first.upper() if first in ALIASES else source
        if not any(one.name == other.name and one.kind == other.kind for other in found):
            found.append(one)
    return found


def _words(args: list[str]) -> list[str]:
    text = " ".join(args).replace("][", "] [")
    return [word for word in text.replace(",", " ").replace(";", " ").split() if any(map(str.isalnum, word))]


def _pieces(book: Book, words: list[str]) -> list[str]:
    """Join words to citations so that as few words as possible name nothing, and then into as few pieces as
    possible."""
    best: list[tuple[int, list[str]]] = [(0, [])]
    for end in range(1, len(words) + 1):
        options: list[tuple[int, list[str]]] = []
        for start in range(end - 1, -1, -1):
            if start and not _may_start(book, words, start):
                continue
            piece = " ".join(words[start:end])
            known = end - start <= LONGEST and _means(book, piece) is not None
            # the name of a text begins a citation and is none by itself, although VEKN has an entry of that name
            known = known and not (end < len(words) and piece.lower() in ALIASES)
            price = 1 if known else 1 + _UNKNOWN * (end - start)
            options.append((best[start][0] + price, [*best[start][1], piece]))
        best.append(min(options, key=_price))
    return best[-1][1]


def _price(option: tuple[int, list[str]]) -> tuple[int, int]:
    return option[0], len(option[1])


def _may_start(book: Book, words: list[str], at: int) -> bool:
    """Whether a citation may begin at a word: `2` and `b` after `IV C` go on with it, `3.7.2` and `vekn` begin one."""
    if words[at - 1].upper() in book.names:
        return False
    word = words[at].strip("().§").lower()
    if word.upper() in book.names:
        return True
    if "." in word or "[" in word or word in ALIASES or _code(word):
        return True
    if not set(word) - ROMAN_LETTERS:
        return all(not set(before.lower()) - ROMAN_LETTERS or before.lower() in ALIASES for before in words[:at])
    return len(word) > 2 and word.isalpha()


def _means(book: Book, piece: str) -> tuple[str, list[str]] | None:
    """The kind of thing that a piece names, with its possible names; None if it names nothing."""
    number = _section(piece)
    if piece.strip(" ,.").startswith("[") and number:
        return ("rulebook", [number]) if book.rulebook(number) else None
    code = _note(book, piece)
    if code:
        return "difference" if code.startswith("T-") else "note", [code]
    found = book.resolve(piece)
    if found:
        return "clause", found
    alias = book.alias(piece)
    if alias:
        return "alias", [alias]
    return ("rulebook", [number]) if "." in number and book.rulebook(number) else None


def _section(piece: str) -> str:
    """The number of a rulebook section, `6.4.5`, or '' when the piece is none."""
    number = piece.strip(" ,.[]")
    return number if number.replace(".", "").isdecimal() and number.isascii() else ""


def _code(word: str) -> str:
    """The code of a note or of a difference, written in full: `d0-14`, `x2`, `gap 15`, `t7` are D0-14, X-02, GAP-15,
    T-07; '' if it is none."""
    bare = "".join(char for char in word.upper() if char.isalnum())
    for start in ("D0", "D1", "D2", "D3", "D4", "X", "GAP", "T"):
        tail = bare[len(start) :]
        if (
            bare.startswith(start)
            and 1 <= len(tail) <= (3 if start == "T" else 2)
            and tail.isdecimal()
            and tail.isascii()
        ):
            return f"{start}-{int(tail):02}"
    return ""


def _note(book: Book, piece: str) -> str:
    code = _code(piece)
    if code:
        try:
            difference(book, code) if code.startswith("T-") else book.note(code)
        except KeyError:
            return ""
    return code


def _one(book: Book, piece: str, command: str, source: str) -> ShowTarget:
    meant = _means(book, piece)
    if meant is None:
        from .no_clause import unknown_citation, unknown_in_added

        if piece.partition(" ")[0].upper() in book.names:
            raise unknown_in_added(book, piece)
        if _code(piece).startswith("T-"):
            hint = "what has changed since the texts is T-01, T-02 and so on"
            raise Refused(f"there is no difference {_code(piece)}", hint)
        if _code(piece):
            raise Refused(f"there is no note {_code(piece)}", "notes are D0-01, X-01, GAP-01 and so on")
        number = _section(piece)
        if piece.startswith("[") and number:
            hint = "the rulebook itself is not in this corpus; without brackets a number means a clause"
            raise Refused(f"no clause refers to section [{number}] of the rulebook", hint)
        raise unknown_citation(book, piece, command)
    kind, readings = meant
    if kind == "alias":
        return ShowTarget(
            "clause", readings[0], f"the original prints {readings[0]} as {_as_written(piece, readings[0])}"
        )
    if kind == "rulebook" and not piece.startswith("["):
        return ShowTarget(
            kind, readings[0], f"no text here has a clause {readings[0]}; read as a section of the rulebook"
        )
    if len(readings) > 1:
        own = [reading for reading in readings if reading.partition(" ")[0] == source]
        if len(own) != 1:
            raise _ambiguous(book, piece, readings, command)
        readings = own
    remark = None
    if fold(piece) in ("crr", "vekn", "gl", "pmf"):
        remark = f"the whole text: vtes-judge toc {fold(piece).upper()}"
    return ShowTarget(kind, readings[0], remark)


def _as_written(piece: str, target: str) -> str:
    """A loosely written label as its source would write it; `target` is a citation of that source."""
    source, _ = split(target)
    parts = [part for part in fold(piece).split(".") if part != source.lower()]
    return f"{source} " + ".".join(part.upper() if at < 2 else part for at, part in enumerate(parts))


def _ambiguous(book: Book, piece: str, readings: list[str], command: str) -> Refused:
    lines = [f"vtes-judge {command} {reading}  ({book[reading].text})" for reading in readings]
    number = _section(piece)
    if command == "show" and number and book.rulebook(number):
        lines.append(f'vtes-judge show "[{number}]"  (what refers to this section of the rulebook)')
    return Refused(f"{printable(piece)} may be {' or '.join(readings)}", NEXT_LINE.join(["say which:", *lines]))
