"""Makes the compiled file of the cards from the data files: cards, names, rulings, an index of rulings."""

import csv
import io
import math
import re
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import yaml
from whoosh.lang.porter import stem

from vtes_judge.annotations import Any, Iterator, Mapping
from vtes_judge.corpus.compiled_file import Heap, freeze, pack, table
from vtes_judge.corpus.words import COMMON, split_words
from vtes_judge.figures.releases import RELEASE

from .card import Card, CardRuling, Printing, Reference, Values
from .names import plain, without_marks, written
from .sources import Sources

GIVEN_AT = re.compile(r"\s*\[(?P<who>[A-Z]{3}) (?P<what>[^\]]+)\]")
"""Matches a reference at the end of the text of a ruling: [LSJ 20040728], [RBK limited]."""

EMPTY = "{}"
"""A mark without meaning in the texts of an earlier version of the package; it is taken out."""

CARD_IN_TEXT = re.compile(r"\{(?:\d+\|)?([^{}|]+)\}|</?([^<>/]+)/?>|(?<!\w)/([^/\s][^/]*)/(?!\w)")
"""Matches a card that is named in a ruling ({100845|Govern the Unaligned}) or in the text of a card."""

OWN_NUMBER = 900_000
"""The number of the first card of a file of the user's own."""

LEAST, MOST = 2, 8
"""The beginning of a name may stand for it if no other card begins so. LEAST: a single word needs more letters than
this. MOST: the beginning has fewer words than this."""


class WrongCards(Exception):
    """Raised for a data file that cannot be read as cards. `message`: which file, where and what; `hint`: how to mend
    it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


def build(found: Sources) -> bytes:
    """Make the bytes of the compiled file. Raises WrongCards for a file without cards, OSError for one that is gone."""
    folder = Path(found.folder) if found.folder else None
    sets = _sets(folder / "vtessets.csv") if folder else {}
    cards: list[Card] = []
    needs = _requirements(folder / "vteslibmeta.csv") if folder else {}
    for name, crypt in (("vtescrypt.csv", True), ("vteslib.csv", False)) if folder else ():
        assert folder is not None
        cards += (_card(row, sets, needs, crypt) for row in _rows(folder / name))
    if found.own:
        cards += own_cards(Path(found.own))
    rulings = _rulings(folder) if folder else {}
    sections = _sections(cards, rulings, found.version)
    sections["sets"] = freeze(tuple(map(_plain_values, sets.values())))
    sections["newest"] = freeze(max((one.day for given in rulings.values() for one in given), default=""))
    return pack(sections, found.signature)


def own_cards(file: Path) -> list[Card]:
    """Read the cards of a file of the user's own, which has the columns of the package; Name must be there. Raises
    WrongCards."""
    rows = list(_rows(file))
    if not rows or "Name" not in rows[0]:
        raise WrongCards(f"{file}: there is no column Name", "the first line names the columns: Name,Type,Card Text")
    cards = []
    for number, row in enumerate(rows):
        if not row["Name"].strip():
            raise WrongCards(f"{file}, card {number + 1}: it has no name", "write a name, or take the line out")
        crypt = row.get("Type", "").strip().lower() in ("vampire", "imbued")
        cards.append(_card({**row, "Id": str(OWN_NUMBER + number)}, {}, {}, crypt).with_changes(own=True))
    return cards


def _rows(file: Path) -> Iterator[dict[str, str]]:
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongCards(f"{file} is not UTF-8 text", "save it as CSV in UTF-8") from None
    try:
        for row in csv.DictReader(io.StringIO(text, newline="")):
            yield {
                name: value or ""
                for name, value in row.items()
                if isinstance(name, str) and not isinstance(value, list)
            }
    except csv.Error as error:
        raise WrongCards(
            f"{file} is no CSV: {error}", "save it as CSV, values with commas in quotation marks"
        ) from None


def _sets(file: Path) -> dict[str, Printing]:
    return {row["Abbrev"]: Printing(row["Abbrev"], row["Full Name"], _day(row["Release Date"])) for row in _rows(file)}


def _requirements(file: Path) -> dict[str, str]:
    """Read what else a card needs, by its number, from a file that only an earlier version of the package has."""
    return {row["Id"]: row["Requirement"] for row in _rows(file)} if file.is_file() else {}


def _day(written: str) -> str:
    """A day as 2005-01-01, or only the year where no more is told; "" for anything else."""
    digits = written.strip()
    if len(digits) == 4 and digits.isdecimal():
        return digits
    return f"{digits[:4]}-{digits[4:6]}-{digits[6:8]}" if len(digits) == 8 and digits.isdecimal() else ""


def _card(row: Mapping[str, str], sets: Mapping[str, Printing], needs: Mapping[str, str], crypt: bool) -> Card:
    def told(name: str) -> str:
        return row.get(name, "").strip()

    values: dict[str, Any] = {
        "number": int(told("Id")),
        "name": _in_order(told("Name")),
        "advanced": bool(told("Adv")),
        "crypt": crypt,
        "kinds": tuple(kind.strip() for kind in told("Type").split("/") if kind.strip()),
        "clans": tuple(clan.strip() for clan in told("Clan").split("/") if clan.strip()),
        "path": told("Path"),
        "group": told("Group").lower(),
        "capacity": told("Capacity"),
        "disciplines": tuple(re.split(r"\s*[/&]\s*|\s+", told("Disciplines")))
        if crypt and told("Disciplines")
        else tuple(part.strip() for part in re.split("[/&]", told("Discipline")) if part.strip()),
        "title": told("Title"),
        "pool": told("Pool Cost"),
        "blood": told("Blood Cost"),
        "conviction": told("Conviction Cost"),
        "burn_option": bool(told("Burn Option")),
        "text": CARD_IN_TEXT.sub(_name_in_text, told("Card Text").replace(EMPTY, "")),
        "printings": tuple(_printings(told("Set"), sets)),
        "banned": _day(told("Banned")),
        "requirement": needs.get(told("Id"), ""),
        "also": tuple(name.strip() for name in told("Aka").split(";") if name.strip()),
        "legal": "",
        "formats": tuple(part.strip() for part in row["Format"].split(";") if part.strip())
        if "Format" in row
        else None,
        "own": False,
    }
    card = Card(*(values[name] for name in Card.names()))
    return card.with_changes(legal=_first_legal_day(card.released))


def _first_legal_day(released: str) -> str:
    """VEKN 4.3.p1: the first day on which a card of this release is allowed in constructed tournaments; "" if the
    release is no day."""
    try:
        return (date.fromisoformat(released) + timedelta(days=RELEASE.value)).isoformat()
    except (ValueError, OverflowError):
        return ""


def _in_order(name: str) -> str:
    """A name with its article in front: `Rack, The` is `The Rack`."""
    base, comma, article = name.rpartition(", ")
    return f"{article} {base}" if comma and article in ("The", "An", "A") else name


def _name_in_text(found: "re.Match[str]") -> str:
    return next(name for name in found.groups() if name)


def _printings(told: str, sets: Mapping[str, Printing]) -> Iterator[Printing]:
    """Yield the sets of a card, each once, from a text such as `CE:PTo3, POD:20210307`; a number of eight digits is the
    day of release."""
    seen: set[str] = set()
    for one in told.split(","):
        short, _, how = one.strip().partition(":")
        short, _, day = short.partition("-")
        if not short or short in seen:
            continue
        seen.add(short)
        known = sets.get(short, Printing(short, "", ""))
        digits = day or how
        alone = _day(digits) if digits.isdecimal() else ""
        yield known.with_changes(released=known.released or alone)


def _rulings(folder: Path) -> dict[str, list[CardRuling]]:
    """Read the rulings by the number of their card; a ruling of a group of cards stands under each card of the
    group."""
    addresses = _yaml(folder / "references.yaml")
    given: dict[str, list[CardRuling]] = {}
    names: dict[str, str] = {}
    for key, texts in _yaml(folder / "rulings.yaml").items():
        number, _, name = str(key).partition("|")
        names[number] = name
        group = "" if number.isdecimal() else name
        given[number] = [_ruling(text, addresses).with_changes(group=group) for text in texts or ()]
    for key, members in _yaml(folder / "groups.yaml").items():
        group, _, name = str(key).partition("|")
        for member, symbols in (members or {}).items():
            number = str(member).partition("|")[0]
            mark = f"{symbols} " if symbols else ""
            given.setdefault(number, []).extend(
                one.with_changes(words=mark + one.words, group=name) for one in given.get(group, ())
            )
    return {
        number: sorted(rulings, key=lambda one: one.day, reverse=True)
        for number, rulings in given.items()
        if rulings and (number.isdecimal() or number in names)
    }


def _yaml(file: Path) -> dict[Any, Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        found = yaml.load(file.read_bytes(), loader)
    except FileNotFoundError:
        return {}
    except yaml.YAMLError as error:
        raise WrongCards(f"{file} is no YAML: {str(error).splitlines()[0]}", "install the package anew") from None
    return found if isinstance(found, dict) else {}


def _ruling(text: object, addresses: Mapping[str, Any]) -> CardRuling:
    if isinstance(text, dict):  # unquoted words with a colon were read as a mapping
        text = " ".join(f"{name}: {value}" for name, value in text.items())
    words = " ".join(str(text).split())
    references = tuple(
        Reference(one["who"], _day(one["what"][:8]), str(addresses.get(f"{one['who']} {one['what']}", "")))
        for one in GIVEN_AT.finditer(words)
    )
    return CardRuling(CARD_IN_TEXT.sub(_name_in_text, GIVEN_AT.sub("", words)).strip(), references, "")


def _sections(cards: list[Card], rulings: Mapping[str, list[CardRuling]], version: str) -> dict[str, bytes]:
    heap, numbers = Heap(), {}
    for card in cards:
        numbers[str(card.number)] = heap.put(freeze(_plain_values(card)))
    ruled = Heap()
    postings: dict[str, str] = {}
    lengths: list[tuple[str, int, int]] = []
    places: dict[str, str] = {}
    known: dict[str, str] = {}
    counts: dict[str, list[tuple[int, int]]] = {}
    for number, given in rulings.items():
        places[number] = ruled.put(freeze(tuple(map(_plain_values, given))))
        for at, one in enumerate(given):
            if one.group and number.isdecimal():
                continue  # a ruling of a group is indexed once
            words = [word for word in split_words(one.searched) if word not in COMMON]
            for word in words:
                known.setdefault(word, stem(word))
            for name, often in Counter(known[word] for word in words).items():
                counts.setdefault(name, []).append((len(lengths), often))
            lengths.append((number, at, len(words)))
    for name, rows in counts.items():
        weight = math.log(1 + len(lengths) / len(rows))
        postings[name] = f"{weight:.3f} " + " ".join(f"{at}:{often}" for at, often in rows)
    return {
        "cards": heap.bytes(),
        "numbers": table(numbers),
        "names": table(_names(cards)),
        "ruled": ruled.bytes(),
        "rulings": table(places),
        "stems": table(known),
        "postings": table(postings),
        "documents": freeze(tuple(lengths)),
        "written": freeze(tuple(sorted({without_marks(card.full_name).lower() for card in cards}))),
        "about": freeze((version, len(cards), sum(not one.own for one in cards), len(lengths))),
    }


def _plain_values(value: object) -> object:
    """Turn a value into plain tuples, as the compiled file holds them."""
    if isinstance(value, Values):
        return tuple(_plain_values(getattr(value, name)) for name in value.names())
    return tuple(map(_plain_values, value)) if isinstance(value, tuple) else value


def _names(cards: list[Card]) -> dict[str, str]:
    """Every way to write a name, with the numbers of the cards that it means; the beginning of a name only if no other
    begins so."""
    found: dict[str, list[int]] = {}
    for card in cards:
        group = card.group if card.crypt else ""
        for name in (card.name, *card.also):
            for key in written(name, card.advanced, group):
                if key and card.number not in found.setdefault(key, []):
                    found[key].append(card.number)
    by_begin: dict[str, set[str]] = {}
    for card in cards:
        for name in (card.name, *card.also):
            words = plain(name).split()
            for count in range(1, min(len(words), MOST)):
                by_begin.setdefault(" ".join(words[:count]), set()).add(plain(card.name))
    short = {
        begin: next(iter(names))
        for begin, names in by_begin.items()
        if len(names) == 1 and begin not in found and (" " in begin or len(begin) > LEAST)
    }
    rows = {key: " ".join(map(str, numbers)) for key, numbers in found.items()}
    return rows | {begin: "~" + rows[name] for begin, name in short.items() if name in rows}
