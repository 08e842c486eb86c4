"""Reads one line of a deck list as people paste it: how many copies of which card, of which group, or a heading."""

import re

from vtes_judge.annotations import Iterator
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass

MOST_COPIES = 999
"""The most copies of a card on one line; a larger number is a slip of the pen."""
ANY_CASE = re.IGNORECASE | re.ASCII
"""The flags of a pattern that ignores capitals. Without ASCII the dotted İ would be an i, and foreign digits
numbers."""


class DeckPart(StrEnum):
    """A part of a deck list."""

    CRYPT = "crypt"
    LIBRARY = "library"
    SIDEBOARD = "sideboard"
    STOCK = "trade stock"


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A card as one line tells it. `whole`: all that stands behind the number of copies.

    `group`: None if it is not told; `fits_any`: it is told as ANY; `torn`: two groups are told, so that none is known.
    """

    line: int
    copies: int
    name: str
    whole: str
    group: int | None = None
    fits_any: bool = False
    torn: bool = False

    @property
    def grouped(self) -> bool:
        """Whether the line tells a group, which only crypt cards have."""
        return self.group is not None or self.fits_any or self.torn


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a list.

    `part`: the part of the deck that it begins, None for a type of library cards or a word of the player's; `count`:
    the number of cards that it tells; `level`: 0 for a part, 1 for a type of cards, 2 for any other; `trifles`: how
    many of its cards are trifles, if it says so.
    """

    line: int
    title: str
    level: int
    part: DeckPart | None
    count: int | None
    trifles: int | None = None


_PARTS = {
    "crypt": DeckPart.CRYPT,
    "library": DeckPart.LIBRARY,
    "sideboard": DeckPart.SIDEBOARD,
    "side board": DeckPart.SIDEBOARD,
    "maybeboard": DeckPart.SIDEBOARD,
    "trade stock": DeckPart.STOCK,
    "trading stock": DeckPart.STOCK,
    "stock": DeckPart.STOCK,
}
_TYPE = (
    "(?:masters?|political actions?|action modifiers?|actions?|all(?:y|ies)|equipments?|retainers?|modifiers?|mods?|"
    "reactions?|combats?|events?|convictions?|powers?|mixed|multi-?types?|others?|misc(?:ellaneous)?|trifles?)"
)
_END = r"(?P<rest>\s*[:=–—-]*\s*(?:[(\[{].*|\d{1,4}\b.*)?)$"
_PART_HEAD = re.compile(rf"(?P<title>{'|'.join(_PARTS)})(?:\s+(?:cards?|deck))?{_END}", ANY_CASE)
_TYPE_HEAD = re.compile(rf"(?P<title>{_TYPE}(?:\s*(?:[/&+,-]|and)\s*{_TYPE})*)(?:\s+cards?)?{_END}", ANY_CASE)
_COUNT_HEAD = re.compile(r"(?P<count>\d{1,4})\s+(?P<title>crypt|library)(?:\s+cards?)?\s*:?$", ANY_CASE)
_OTHER_HEAD = re.compile(r"(?P<title>[^\W\d].*?)\s*[(\[]\s*(?P<count>\d{1,4})(?:\s+cards?)?\s*[)\]]\s*:?$", ANY_CASE)
_FIGURE = re.compile(r"\s*[:=–—-]*\s*[(\[{]?\s*(\d{1,4})\b")
_TRIFLES = re.compile(r"(\d{1,4})\s*trifles?", ANY_CASE)

_BEFORE = re.compile(
    r"""(?: (?P<n>\d{1,20})\s*[xX×*]+(?=\s|[A-Z"'“.\d(]) | [xX×*]\s?(?P<m>\d{1,20})(?=\s)
        | [(\[](?P<b>\d{1,3})[)\]](?=\s) | (?P<p>\d{1,2})(?=\s) ) \s* (?P<rest>\S.*)$""",
    re.VERBOSE | re.ASCII,
)
_BEHIND = re.compile(r"(?P<rest>\S.*?)(?:[\s,:;-]*[\s(\[][xX×*]\s?(?P<n>\d{1,20})\s*[)\]]?|\t\s*(?P<t>\d{1,3}))[,;.]?$")
_IN_BRACKETS = re.compile(r"(?P<rest>\S.*?)\s*[(\[](?P<n>\d{1,3})[)\]][,;.]?$")
_TIMES = re.compile(r"(?P<rest>\S.*?)[\s,:;-]+[(\[]?(?P<n>\d{1,3})\s?[xX×][)\]]?[,;.]?$")
_ONE = re.compile(r"(?P<rest>\S.*(?<![\d\s][)\]]))", re.ASCII)
_LOOSE_BEFORE = tuple(
    re.compile(rf"[xX×*]*\s*(?P<n>\d{{1,3}})\s*{times}\s*(?P<rest>[^\s\d].*|\d.*\D.*)", re.ASCII)
    for times in ("", "[xX×*]", "[xX×*]+")  # 2 XTC-Laced Blood, 2xXTC-Laced Blood
)
_LOOSE_BEHIND = re.compile(r"(?P<rest>\S.*?)[\s,:;=/xX×*(\[-]+(?P<n>\d{1,3})\s*[xX×]?[)\]]?[,;.]?", re.ASCII)
_COMMENTED = re.compile(r"\s\((?!adv).*$", ANY_CASE)
_NOISE = re.compile(
    r"""\d{1,4}\s*(?:players?|participants?|people|rounds?|cards?|vampires?|gws?|vps?|total)(?=\s*(?:[,.:;)]|$))
        | \d{1,2}(?:st|nd|rd|th)?\s+(?:january|february|march|april|may|june|july|august|september|october|november
        |december)\s+\d{4}""",
    re.VERBOSE | ANY_CASE,
)
_SEVERAL = re.compile(r"[,;]\s*(?=\d{1,3}\s*[xX×]\s)")
_BULLET = re.compile(r"[-*•·+]\s+(?=\S)")
_SIDE = re.compile(r"sb:\s*(?=\S)", ANY_CASE)

_COLUMNS = re.compile(r"(?P<name>.+?)\s+\(?(?P<cap>\d{1,2})\)?(?=\s).*:\s*(?P<group>\d{1,2}|any|\*)$", ANY_CASE)
_GAPPED = re.compile(
    r"(?P<name>.+?)(?:\s{2,}|\t\s*)\(?(?P<cap>\d{1,2})\)?(?=\s).*:\s*(?P<group>\d{1,2}|any|\*)$", ANY_CASE
)
_CLAN = re.compile(r"(?P<name>.+?)(?:\s{2,}|\t\s*)\S.*:\s*(?P<group>\d{1,2}|any|\*)$", ANY_CASE)
_TIGHT = re.compile(r"(?P<name>.*[^\W\d_][)\]]?):(?P<group>\d)")
"""A group right behind the name: `Arika:2`."""
_BRACKET = re.compile(
    r"[(\[]\s*(?P<before>adv\w*\.?[\s,]*)?g(?:roup|rp|r)?[\s.:#]*(?P<group>\d{1,2}|any)(?P<after>[\s,]*adv\w*\.?)?\s*[)\]]",
    ANY_CASE,
)
_BARE = re.compile(
    r"(?<=[\s,;-])(?:g\s?(?P<short>\d)|(?:group|grp|gr)[\s.:#]*(?P<group>\d{1,2}|any))(?=[\s,;]|$)", ANY_CASE
)
_GAP = re.compile(r"\s{2,}|\t")
_CODES = re.compile(r"\s*(?:\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>|\#\d+)\s*$")


def heading(text: str, line: int, counted: bool) -> Heading | None:
    """The heading that a line is; None if it is none. `counted`: in this list numbers of copies stand before the
    name."""
    bare = text.strip(" \t=*_~-")
    if found := _COUNT_HEAD.fullmatch(bare):
        title = found["title"].lower()
        return Heading(line, title.capitalize(), 0, _PARTS[title], int(found["count"]))
    if found := _PART_HEAD.fullmatch(bare):
        title = " ".join(found["title"].lower().split())
        return Heading(line, title.capitalize(), 0, _PARTS[title], _figure(found["rest"]))
    if found := _TYPE_HEAD.fullmatch(bare):
        trifles = _TRIFLES.search(found["rest"])
        many = int(trifles[1]) if trifles else None
        return Heading(line, " ".join(found["title"].split()), 1, None, _figure(found["rest"]), many)
    if counted and not _BEFORE.match(bare) and (found := _OTHER_HEAD.fullmatch(bare)):
        return Heading(line, " ".join(found["title"].split()), 2, None, int(found["count"]))
    return None


def _figure(rest: str) -> int | None:
    found = _FIGURE.match(rest)
    return int(found[1]) if found else None


def count_before(text: str) -> bool:
    """Whether a line begins as a card with the number of its copies."""
    bare = _stripped(text)
    return bool(_BEFORE.match(bare)) and not _NOISE.match(bare)


def count_behind(text: str) -> bool:
    """Whether a line ends with a number of copies, and does not begin with one."""
    if count_before(text) or heading(text, 0, False):
        return False
    return bool(_BEHIND.match(text) or _TIMES.match(text) or _IN_BRACKETS.match(text))


def marked(text: str) -> bool:
    """Whether a line begins with a number of copies that nobody writes in a sentence: `3x`."""
    found = _BEFORE.match(_stripped(text))
    return bool(found and (found["n"] or found["m"]))


def is_side(text: str) -> bool:
    """Whether a line says of itself that its card is in the sideboard: `SB: 2 Name`."""
    return bool(_SIDE.match(text))


def entries(text: str, line: int, counted: bool, single: bool) -> list[DeckLine]:
    """The cards of a line, [] if it is no line of cards. `counted`: in this list numbers of copies stand before the
    name; `single`: a line without a number is one copy. Raises ValueError for too many copies.
    """
    bare = _stripped(text)
    if _NOISE.match(bare):
        return []
    found: list[DeckLine] = []
    for piece in _SEVERAL.split(bare):
        match = _BEFORE.match(piece)
        if match:
            copies = match["n"] or match["m"] or match["b"] or match["p"]
        else:
            # where counts stand before names, `lost twice, 2x` is a sentence
            match = _BEHIND.match(piece) or (None if counted else _TIMES.match(piece) or _IN_BRACKETS.match(piece))
            if match:
                copies = match["n"] or match.groupdict().get("t")
            elif single:
                copies = "1"
            else:
                return []
        rest = match["rest"] if match else piece
        entry = _card(rest, int(copies), line)
        if entry is None:
            return []
        if entry.copies > MOST_COPIES:
            raise ValueError(f"{copies} copies")
        found.append(entry)
    return found


def readings(text: str, line: int) -> Iterator[tuple[DeckLine, bool]]:
    """Every way to read a line as a card, each with whether a number of copies stands in front.

    The ways are: all of it is the name of one copy; a number stands in front; a number stands behind; each of these
    also without a comment in brackets. Whoever knows the names of cards can tell which way is right.
    """
    bare = _stripped(text)
    for form in (_ONE, *_LOOSE_BEFORE, _LOOSE_BEHIND):
        match = form.fullmatch(bare)
        if not match:
            continue
        copies = int(match["n"] or 1) if form is not _ONE else 1
        rest = match["rest"]
        for name in dict.fromkeys((rest, _COMMENTED.sub("", rest))):
            entry = _card(name, copies, line) if 0 < copies <= MOST_COPIES else None
            if entry is not None:
                yield entry, form in _LOOSE_BEFORE


def _stripped(text: str) -> str:
    bare = _BULLET.sub("", text.strip(), count=1) if _BULLET.match(text.strip()) else text.strip()
    return _SIDE.sub("", bare, count=1) if _SIDE.match(bare) else bare


def _card(rest: str, copies: int, line: int) -> DeckLine | None:
    """A card with the group that its line tells: in the columns of the deck archive, or as G2, group 2, (G2 ADV)."""
    rest = rest.strip().rstrip(",;")
    advanced = ""
    group: str | None = None
    torn = False
    # wide gaps tell a capacity from a number that is part of the name
    found = _GAPPED.fullmatch(rest) or _COLUMNS.fullmatch(rest) or _CLAN.fullmatch(rest)
    found = found or _TIGHT.fullmatch(rest)
    if found:
        name, group = found["name"], found["group"]
        inner = _BRACKET.search(name)
    else:
        name = rest
        inner = _BRACKET.search(rest)
    if inner:
        torn = group is not None and group.casefold() != inner["group"].casefold()
        name, group = rest[: inner.start()], None if torn else inner["group"]
        advanced = " (ADV)" if inner["before"] or inner["after"] else ""
    elif not found and (plain := _BARE.search(rest)):
        name, group = rest[: plain.start()], plain["short"] or plain["group"]
    name = _neat(_GAP.split(name.strip(), maxsplit=1)[0]) + advanced
    if not any(map(str.isalnum, name)):
        return None
    number = int(group) if group is not None and group.isdecimal() else None
    fits_any = group is not None and number is None
    return DeckLine(line, copies, name, _neat(rest), number or None, fits_any, torn)


def _neat(name: str) -> str:
    """Take codes of sets, quotation marks around, and punctuation behind out of a name."""
    text = " ".join(name.split())
    while (shorter := _CODES.sub("", text)) != text and shorter.strip():
        text = shorter
    text = text.rstrip(" ,;:-–—\t")
    if len(text) > 2 and text[0] in '"“«' and text[-1] in '"”»' and not any(mark in text[1:-1] for mark in '"“”'):
        text = text[1:-1].strip()
    return text
