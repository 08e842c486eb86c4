"""Reads names and seatings from files: plain lines, CSV, YAML, JSON, and event files (whose reader is `events.file`).

A seating is `rounds:`, a list of rounds, each a list of tables, each a list of names clockwise from seat 1; or the
rounds of an event file. In plain text a line is a table, `1: Ann, Bob, Cid, Dee`, and `Round 2` or an empty line
begins the next round. CSV has the columns round, table, seat and player. `events.names` says what belongs to a name.
"""

import re
import sys
from unicodedata import normalize

from vtes_judge.events.names import Listed, at_table, columns, plain, rows
from vtes_judge.files.atomic import called
from vtes_judge.files.pages import uncelled
from vtes_judge.files.storage import BOM, read_bytes, text_of
from vtes_judge.files.yaml_text import Document, YamlNode
from vtes_judge.frozen_values import dataclass
from vtes_judge.messages import Refused, printable

Table = tuple[str, ...]
Round = tuple[Table, ...]

SMALLEST, LARGEST = 3, 5
"""The smallest and largest table that a file may have: one of three comes about when somebody does not appear."""

YAML = ("yaml", "yml", "json")
SHAPE = "write rounds: a list of rounds, each a list of tables, each a list of names in the order of the seats"


@dataclass(frozen=True, slots=True)
class GivenSeating:
    """A seating out of a file: its rounds, and who is to play on (None: the file does not say)."""

    rounds: tuple[Round, ...]
    players: tuple[str, ...] | None = None


def names(file: str) -> tuple[str, ...]:
    """The players of a file: one a line, a column of CSV, a list in YAML or JSON, or those of an event.

    Raises Refused, with the line, for a name that stands twice and for what cannot be read.
    """
    return tuple(one.name for one in entries(file))


def entries(file: str) -> list[Listed]:
    """The players of a file with their V:EKN numbers, where it has them. Raises Refused as `names` does."""
    text, name = _text(file)
    if _is_yaml(file, text):
        found = [Listed(*one) for one in _yaml_names(Document(text, name), name)]
    elif _is_csv(file, text):
        found = columns(text, name)
    else:
        found = [Listed(*one) for one in plain(text, name)]
    seen: dict[str, int] = {}
    for one in found:
        same = normalize("NFC", one.name)
        if same in seen:
            raise Refused(
                f"{name}, line {one.line}: {printable(one.name)} stands there already, on line {seen[same]}",
                "tell two people of one name apart: Ann S., Ann W.",
            )
        seen[same] = one.line
    if not seen:
        raise Refused(f"{name} names nobody", "write one name a line, or players: [Ann, Bob, ...]")
    return found


def seating(file: str, needed: bool = True) -> GivenSeating:
    """The seating of a file. Raises Refused, with the line, for what is no seating; `needed`: also if it has no
    round."""
    text, name = _text(file)
    _no_page(text, name)
    if _is_yaml(file, text):
        found = _yaml(Document(text, name), name)
    elif _is_csv(file, text):
        found = GivenSeating(_csv(text, name))
    else:
        found = GivenSeating(_plain(text, name))
    if needed and not found.rounds:
        raise Refused(f"{name} holds no round", SHAPE)
    return found


def _no_page(text: str, name: str) -> None:
    """Raise Refused for a page or a drawing of a seating, which is to be printed and not read."""
    start = text.lstrip()[:200].lower()
    kind = (
        "HTML"
        if start.startswith(("<!doctype html", "<html"))
        else "SVG"
        if start.startswith(("<svg", "<?xml"))
        else ""
    )
    if kind:
        raise Refused(
            f"{name} is {kind}, which is to be printed and cannot be read",
            "name the .yaml or .csv of this seating: vtes-judge seat writes each with -o FILE.yaml, -o FILE.csv",
        )


def _text(file: str) -> tuple[str, str]:
    text, encoding = text_of(read_bytes(file), file)
    if encoding == "Latin-1":
        note = f"note: {called(file)} is not UTF-8: it was read as Latin-1; look at the accents"
        print(note, file=sys.stderr)
    return text.removeprefix(BOM), called(file)


def _is_yaml(file: str, text: str) -> bool:
    ending = file.rpartition(".")[2].lower()
    if ending in YAML or ending in ("csv", "txt"):
        return ending in YAML
    first = [line for line in text.splitlines() if line.strip() and not line.startswith("#")][:1]
    return any(
        line[:1] in "{[" or line[:2] == "- " or line == "---" or line.split(":")[0] in ("players", "rounds", "event")
        for line in first
    )


def _is_csv(file: str, text: str) -> bool:
    header = text.partition("\n")[0].lower()
    if file.lower().endswith((".csv", ".tsv")) or ("round" in header and "seat" in header and "," in header):
        return True
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    tabs = {line.count("\t") for line in lines}
    return len(lines) > 1 and 0 not in tabs and (max(tabs) > 1 or not COUNTED.match(lines[0]))


COUNTED = re.compile(r"\(?\d{1,3}[.):]?\)?\t")
"""A pattern for the beginning of a line in a numbered list: a number and a tab before the name."""


# YAML and JSON


def _scalar(node: YamlNode, name: str) -> str:
    if node.kind != "scalar" or node.nothing or not node.text.strip():
        raise Refused(f"{name}, line {node.line}: a name must stand here", "write names as text")
    return " ".join(node.text.split())


def _yaml_names(text: Document, name: str) -> list[tuple[str, int]]:
    root = text.root
    listed = root.get("players") if root.kind == "map" else root
    if listed is None and root.kind == "map" and root.get("rounds") is not None:
        rounds = _yaml(text, name).rounds
        return [(player, root.line) for player in players_of(rounds)]
    if listed is None or listed.kind != "list":
        raise Refused(f"{name}, line {root.line}: no list of players", "write players: [Ann, Bob, ...]")
    found = []
    for one in listed.items:
        if one.kind == "map":
            dropped = one.get("dropped")
            if dropped is not None and not dropped.nothing:
                continue
            one = one.get("name") or one
        found.append((_scalar(one, name), one.line))
    return found


def players_of(rounds: tuple[Round, ...]) -> list[str]:
    """The names of all who have a seat in some round, in the order in which they are first named."""
    return list(dict.fromkeys(player for tables in rounds for table in tables for player in table))


def _yaml(text: Document, name: str) -> GivenSeating:
    root = text.root
    listed = root.get("rounds") if root.kind == "map" else root
    if listed is None or (listed.kind != "list" and not listed.nothing):
        raise Refused(f"{name}, line {(listed or root).line}: no list of rounds", SHAPE)
    rounds = []
    for number, one in enumerate(listed.items, 1):
        tables = one.get("tables") if one.kind == "map" else one
        if tables is None or tables.kind != "list":
            raise Refused(f"{name}, line {one.line}: round {number} is no list of tables", SHAPE)
        found = []
        for table in tables.items:
            seats = table.get("seats") if table.kind == "map" else table
            if seats is None or seats.kind != "list":
                raise Refused(f"{name}, line {table.line}: a table is a list of names", SHAPE)
            found.append((tuple(_scalar(seat, name) for seat in seats.items), table.line))
        rounds.append(_checked(found, number, name))
    players = root.get("players") if root.kind == "map" else None
    here = None
    if players is not None and players.kind == "list":
        here = tuple(player for player, _ in _yaml_names(text, name))
    return GivenSeating(tuple(rounds), here)


def _checked(tables: list[tuple[Table, int]], number: int, name: str) -> Round:
    """Check a round: every table has a possible size and nobody sits twice. Raises Refused, with the line, if not."""
    seen: dict[str, int] = {}
    for table, line in tables:
        if not SMALLEST <= len(table) <= LARGEST:
            raise Refused(
                f"{name}, line {line}: a table of {len(table)} in round {number}",
                "a table has four or five players (VEKN 3.1.2.p2)",
            )
        for player in table:
            if player in seen:
                raise Refused(
                    f"{name}, line {line}: {printable(player)} sits twice in round {number}, "
                    f"first on line {seen[player]}",
                    "everybody has one seat a round",
                )
            seen[player] = line
    return tuple(table for table, _ in tables)


# plain text and CSV


def _plain(text: str, name: str) -> tuple[Round, ...]:
    rounds: list[list[tuple[Table, int]]] = [[]]
    for at, line in enumerate(text.splitlines(), 1):
        bare = line.strip()
        if bare.startswith("#"):
            continue
        if not bare or bare.lower().startswith("round "):
            if rounds[-1]:
                rounds.append([])
            continue
        if bare.lower().startswith(("out:", "out ")):
            continue
        head, colon, rest = bare.partition(":")
        if colon and (head.strip().isdecimal() or head.lower().startswith("table")):
            bare = rest.strip()
        rounds[-1].append((at_table(bare), at))
    return tuple(_checked(tables, number, name) for number, tables in enumerate(filter(None, rounds), 1))


COLUMNS = ("round", "table", "seat", "player")


def _csv(text: str, name: str) -> tuple[Round, ...]:
    listed = list(rows(text))
    head = [cell.lower() for cell in listed[0][0]] if listed else []
    if not set(COLUMNS) <= set(head):
        raise Refused(
            f"{name}, line 1: the columns round, table, seat and player are needed",
            "vtes-judge seat ... -o FILE.csv writes such a file",
        )
    at = [head.index(column) for column in COLUMNS]
    found: dict[int, dict[int, dict[int, tuple[str, int]]]] = {}
    for row, line in listed[1:]:
        try:
            number, table, seat = (int(row[column]) for column in at[:3])
            player = uncelled(row[at[3]])
        except (ValueError, IndexError):
            raise Refused(
                f"{name}, line {line}: no round, table, seat and player", "the first three are whole numbers"
            ) from None
        if not player:
            raise Refused(f"{name}, line {line}: there is no name in this row", "write the name, or delete the row")
        seats = found.setdefault(number, {}).setdefault(table, {})
        if seat in seats:
            raise Refused(
                f"{name}, line {line}: seat {seat} of this table is taken on line {seats[seat][1]}",
                "each seat stands once",
            )
        seats[seat] = (player, line)
    return tuple(
        _checked(
            [
                (tuple(seats[seat][0] for seat in sorted(seats)), min(line for _, line in seats.values()))
                for _, seats in sorted(tables.items())
            ],
            number,
            name,
        )
        for number, tables in sorted(found.items())
    )
