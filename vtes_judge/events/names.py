"""Reads names of players from plain lines and CSV, as people type, paste and export them.

A line is a name. What stands around it is taken off: blanks, quotes around all of it, a number or a bullet before it
(`1.`, `1)`, `(1)`, `1:`, `-`; a bare `1` if all lines are counted so), commas and semicolons behind it, and a comment:
a line that begins with #, or what follows a # between blanks. Nothing is split: a line that looks like several players
is refused. In quotes a name is taken as it stands.
"""

import re

from vtes_judge.annotations import Iterator, NamedTuple
from vtes_judge.messages import Refused, printable

from .keys import LONGEST

Found = list[tuple[str, int]]
"""The names that were found, each with its line."""


class Listed(NamedTuple):
    """A name in a list of players, its line, and the V:EKN number beside it, if there is one."""

    name: str
    line: int
    vekn: int | None = None


HEADS = ("name", "names", "player", "players", "player name", "full name")
FIRST, LAST = ("first name", "given name", "firstname"), ("last name", "family name", "surname", "lastname")
"""The possible headings of the column of names, or of the two columns that make a name."""
NUMBERS = ("vekn", "veknnumber", "veknno", "veknid", "veknidnumber", "veknmember", "idnumber")
"""The possible headings of the column of V:EKN numbers, without signs and blanks."""
ABOVE = 10
"""The most rows that may stand above the row of headings."""
NUMBER, ARCHON = re.compile(r"[1-9]\d{6}"), 5
"""The pattern of a V:EKN number; and the number of columns in the list of players of the Archon spreadsheet: number,
first and last name, city, V:EKN number."""

_COUNTED = re.compile(r"(?:\(?\d{1,3}[.)](?!\d)|\d{1,3}:(?=\s|$)|\d{1,3}\t|[-–*•·](?=\s|$))\s*")
_BARE = re.compile(r"(\d{1,3})\s+(?=\S)")
_QUOTED = re.compile(r"""(?:["“”„«»]([^"“”„«»]+)["“”„«»]|['‘]([^'‘’]+)['’])\s*(?:[,;]\s*)*(?:\#(?:\s.*)?)?""")
_COMMENT = re.compile(r"\s#(?:\s.*)?$")


def tidy(text: str) -> str:
    """A name with single blanks, and without signs that cannot be seen."""
    return " ".join("".join(char for char in text if char.isprintable() or char.isspace()).split())


def unquoted(text: str) -> str:
    """A name without the quotes around all of it."""
    quoted = _QUOTED.fullmatch(text.strip())
    return tidy(quoted[1] or quoted[2]) if quoted else tidy(text)


def plain(text: str, name: str) -> Found:
    """Read the names of plain lines. Raises Refused, with the line, for a line that is not one name."""
    lines = [(line.strip(), at) for at, line in enumerate(text.splitlines(), 1)]
    lines = [(line, at) for line, at in lines if line and not line.startswith("#")]
    counted = [_BARE.match(line) for line, _ in lines]
    if len(lines) > 1 and [one and int(one[1]) for one in counted] == list(range(1, len(lines) + 1)):
        lines = [(_BARE.sub("", line, count=1), at) for line, at in lines]
    found = [
        (_one(_COUNTED.sub("", line, count=1) if _COUNTED.match(line) else line, f"{name}, line {at}"), at)
        for line, at in lines
    ]
    return [(one, at) for one, at in found if one]


def _one(line: str, where: str) -> str:
    """Read the name of a line; '' if it has none."""
    if _QUOTED.fullmatch(line):
        return _short(unquoted(line), where)
    line = _COMMENT.sub("", line).rstrip(",; \t")
    if line[:1] in ('"', "“", "„", "«") and not re.search(r'["“”»]', line[1:]):
        raise Refused(
            f"{where}: the quotes before {printable(tidy(line[1:]), 40)} are not closed", 'write name or "name"'
        )
    signs = {"a tab": "\t" in line, "a semicolon": ";" in line}
    signs |= {f"more than one {word}": line.count(sign) > 1 for word, sign in (("comma", ","), ("bar", "|"))}
    sign = next((sign for sign, there in signs.items() if there), "")
    if sign:
        raise Refused(
            f"{where}: {sign} stands in {printable(tidy(line), 40)!r}: is that one name?",
            "write one name a line, in quotes if it is one; columns belong in a .csv file",
        )
    return _short(tidy(line), where)


def _short(text: str, where: str) -> str:
    if len(text) > LONGEST:
        raise Refused(f"{where}: {printable(text, 40)!r} is no name", f"a name has at most {LONGEST} characters")
    return text


def rows(text: str) -> Iterator[tuple[list[str], int]]:
    """Read the rows of CSV that are not empty, with tidy cells, each with its last line; cells are separated by comma,
    semicolon or tab."""
    import csv

    head = text.lstrip().partition("\n")[0]
    between = max(",;\t", key=head.count)
    reader = csv.reader(text.splitlines(keepends=True), delimiter=between, skipinitialspace=True)
    try:
        for row in reader:
            cells = [tidy(cell) for cell in row]
            if any(cells) and not cells[0].startswith("#"):
                yield cells, reader.line_num
    except csv.Error as error:
        raise Refused(f"line {reader.line_num}: this is no CSV: {error}", "save the table as CSV once more") from None


def columns(text: str, name: str) -> list[Listed]:
    """Read the names of CSV: the column with such a heading, or first and last name, or else the first column.

    The columns of the Archon spreadsheet are recognised without headings. Raises Refused, with the line, for a row
    without a name, and where numbers stand for names.
    """
    listed = list(rows(text))
    at, number, head = _heads(listed)
    if at:
        listed = listed[head + 1 :]
    elif archon := [one for one in listed if _is_archon(one[0])]:
        listed, at, number = archon, [1, 2], ARCHON - 1
    elif len(listed) > 1 and all(row[0].isdecimal() and any(row[1:]) for row, _ in listed):
        raise Refused(
            f"{name}, line {listed[0][1]}: numbers stand in the first column: where are the names?",
            "head the column of the names: name",
        )
    found = []
    for row, line in listed:
        one = " ".join(row[column] for column in at or [0] if column < len(row) and row[column])
        if not one:
            raise Refused(f"{name}, line {line}: there is no name in this row", "write the name, or delete the row")
        its = row[number] if 0 <= number < len(row) else ""
        found.append(Listed(_short(one, f"{name}, line {line}"), line, int(its) if NUMBER.fullmatch(its) else None))
    return found


def _heads(listed: list[tuple[list[str], int]]) -> tuple[list[int], int, int]:
    """The positions of the columns of names, that of the V:EKN numbers (-1: none), and the number of rows up to the
    headings."""
    for head, (row, _) in enumerate(listed[:ABOVE]):
        heads = [cell.casefold().rstrip(":*") for cell in row]
        at = [heads.index(one) for one in HEADS if one in heads][:1]
        parts = [[heads.index(one) for one in those if one in heads][:1] for those in (FIRST, LAST)]
        if not at and all(parts):
            at = parts[0] + parts[1]
        if at:
            plain_heads = ["".join(filter(str.isalnum, one)) for one in heads]
            number = next((plain_heads.index(one) for one in NUMBERS if one in plain_heads), -1)
            return at, number, head
    return [], -1, 0


def _is_archon(row: list[str]) -> bool:
    """Whether a row looks like one of the list of players of the Archon spreadsheet."""
    return (
        len(row) >= ARCHON
        and row[0].isdecimal()
        and any(row[1:3])
        and not any(cell.isdecimal() for cell in row[1:3])
        and bool(NUMBER.fullmatch(row[ARCHON - 1]))
    )


def at_table(line: str) -> tuple[str, ...]:
    """Read the names of a table, told on one line: separated by commas, or by blanks where there is no comma; or in
    quotes. A line break separates them as well."""
    import csv

    between = next((sign for sign in (",", ";", "\t") if sign in line), " ")
    lines = [one.strip().rstrip(",;") for one in line.splitlines()]
    cells = [cell for row in csv.reader(lines, delimiter=between, skipinitialspace=True) for cell in row]
    return tuple(unquoted(cell) for cell in cells if between == "," or cell.strip())


def listed(told: str) -> list[str]:
    """Read names that are told with commas between them; a name with a comma stands in quotes."""
    return [name for name in at_table(told) if name]
