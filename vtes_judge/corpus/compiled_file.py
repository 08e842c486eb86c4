"""Packs and reads the compiled file: all that an answer needs, in sections that are read only when they are asked for.

One file: a line that names the format, the length and checksum of a directory, the directory (marshal), the
sections. It holds no code and no pickle. What is read is checked before it is used, so that a damaged file is noticed
and not quoted. A table is a section of lines `key TAB value` in buckets, searched as bytes: no dictionary is built. A
heap is a section of pieces, each read alone. Numbers are 32-bit words.
"""

import os
import sys
from marshal import dumps as _dumps
from marshal import loads as _loads
from zlib import crc32

FORMAT = f"vtes-judge corpus 1 {sys.byteorder}\n".encode()

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, BinaryIO

Directory = dict[str, tuple[int, int, int]]


class Damaged(Exception):
    """Raised for a file that is no compiled corpus of this format, or that does not hold what was written."""


def pack(sections: dict[str, bytes], signature: tuple[object, ...]) -> bytes:
    """Make the bytes of a compiled file from its sections and the signature of what they were made from."""
    directory: Directory = {}
    at = 0
    for name, body in sections.items():
        directory[name] = (at, len(body), crc32(body))
        at += len(body)
    head = freeze((signature, directory))
    lengths = len(head).to_bytes(4, "little") + crc32(head).to_bytes(4, "little")
    return FORMAT + lengths + head + b"".join(sections.values())


def freeze(value: object) -> bytes:
    """Turn a plain value (str, int, float, tuple, list, dict, None) into bytes, the same bytes for the same value."""
    return _dumps(value, 2)  # type: ignore[arg-type]


def numbers(values: "Iterable[int]") -> bytes:
    """Turn whole numbers from 0 to 2**32 - 1 into bytes, which `Compiled.numbers` reads."""
    return b"".join(value.to_bytes(4, sys.byteorder) for value in values)


def marks(rows: "list[frozenset[int]]", kinds: int) -> bytes:
    """Turn the kinds that each row has (numbered from 0) into bytes, which `Compiled.marked` reads: one bit a kind, one
    byte a row for every eight kinds."""
    return b"".join(
        bytes(sum(1 << kind - first for kind in row if first <= kind < first + 8) for row in rows)
        for first in range(0, kinds, 8)
    )


def _thawed(body: bytes) -> "Any":
    """Turn bytes of `freeze` back into their value. Raises Damaged for bytes that it never makes."""
    try:
        return _loads(body)
    except (EOFError, MemoryError, TypeError, ValueError):
        raise Damaged("it holds bytes that this program never writes") from None


class Heap:
    """Pieces one after the other, each with its checksum; `put` gives the place of each."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []
        self._size = 0

    def put(self, body: bytes) -> str:
        """Add a piece, and give its place: its offset and its length, as text."""
        place = f"{self._size} {len(body)}"
        self._bodies += (crc32(body).to_bytes(4, "little"), body)
        self._size += 4 + len(body)
        return place

    def bytes(self) -> bytes:
        """All pieces in their order, as bytes."""
        return b"".join(self._bodies)


BUCKET = 8
"""About how many lines of a table are searched for one key."""

NO_FILE = -1
"""Stands for the number of an open file where there is none."""

BITS = tuple((bytes(1 << bit) + b"\1" * (1 << bit)) * (1 << 7 - bit) for bit in range(8))
"""For each bit, the table by which `bytes.translate` turns a byte that has it into 1 and any other into 0."""


def table(rows: dict[str, str]) -> bytes:
    """Make a table section: lines of key and value, neither with a tab or newline, which `Compiled.look_up` finds.

    Before the lines: the number of buckets, a power of two, and where each of them ends.
    """
    count = 1 << (len(rows) // BUCKET).bit_length()
    buckets: list[list[str]] = [[] for _ in range(count)]
    for key, value in rows.items():
        if "\t" in key or "\n" in key + value:
            raise ValueError(f"a table cannot hold the key {key!r}")
        buckets[crc32(key.encode()) & count - 1].append(f"\n{key}\t{value}")
    bodies = ["".join(bucket).encode() for bucket in buckets]
    ends = [4 * (count + 1)]
    for body in bodies:
        ends.append(ends[-1] + len(body))
    return numbers((count, *ends[1:])) + b"".join(bodies) + b"\n"


class Compiled:
    """A compiled file, open. `signature` tells what it was made from; sections are read when they are first used."""

    def __init__(self, file: "BinaryIO") -> None:
        """Raises Damaged unless the head of the file is whole and the file as long as its directory says."""
        start = len(FORMAT)
        head = file.read(start + 8)
        if not head.startswith(FORMAT) or len(head) < start + 8:
            raise Damaged("not a compiled corpus of this version")
        size = int.from_bytes(head[start : start + 4], "little")
        body = file.read(min(size, 1 << 20))
        if len(body) != size or crc32(body) != int.from_bytes(head[start + 4 :], "little"):
            raise Damaged("its directory is damaged")
        self.signature: tuple[object, ...]
        self._directory: Directory
        try:
            self.signature, self._directory = _thawed(body)
            last = max((at + length for at, length, _ in self._directory.values()), default=0)
            least = min((min(at, length) for at, length, _ in self._directory.values()), default=0)
        except (AttributeError, TypeError, ValueError):  # the checksum is right, but the bytes may be anything
            raise Damaged("its directory cannot be read") from None
        self._file = file
        self._base = start + 8 + size
        self._sections: dict[str, bytes] = {}
        self._values: dict[str, Any] = {}
        self._lists: dict[str, list[int]] = {}
        self._tables: dict[str, tuple[bytes, memoryview]] = {}
        if least < 0 or file.seek(0, 2) != self._base + last:
            raise Damaged("it is cut short")
        try:
            self._number = file.fileno() if hasattr(os, "pread") else NO_FILE
        except OSError:  # the bytes are in memory
            self._number = NO_FILE

    def __contains__(self, name: str) -> bool:
        """Whether the file has a section of this name."""
        return name in self._directory

    def section(self, name: str) -> bytes:
        """The bytes of a section. Raises Damaged when they are not the bytes that were written."""
        body = self._sections.get(name)
        if body is None:
            at, length, check = self._directory[name]
            body = self._read(at, length)
            if crc32(body) != check:
                raise Damaged(f"its section {name} is damaged")
            self._sections[name] = body
        return body

    def _read(self, at: int, length: int) -> bytes:
        """The bytes at a place behind the directory, read without a move of the file's place where the system can do
        that: processes and threads that share the file would move it under one another."""
        if self._number != NO_FILE:
            return os.pread(self._number, length, self._base + at)
        self._file.seek(self._base + at)
        return self._file.read(length)

    def value(self, name: str) -> "Any":
        """The value of a section that was written with `freeze`."""
        if name not in self._values:
            self._values[name] = _thawed(self.section(name))
        return self._values[name]

    def look_up(self, name: str, key: str) -> str | None:
        """The value of a key in a table section, or None."""
        row = key.encode()
        body, ends = self._tables.get(name) or self._table(name)
        bucket = crc32(row) & ends[0] - 1
        found = body.find(b"\n%b\t" % row, ends[bucket] if bucket else 4 * ends[0] + 4, ends[bucket + 1])
        if found < 0:
            return None
        start = found + len(row) + 2
        return body[start : body.index(b"\n", start)].decode()

    def _table(self, name: str) -> "tuple[bytes, memoryview]":
        body = self.section(name)
        count = int.from_bytes(body[:4], sys.byteorder)
        found = self._tables[name] = body, memoryview(body)[: 4 * count + 4].cast("I")
        return found

    def keys(self, name: str, value: str) -> list[str]:
        """The keys of a table section that have this value, sorted."""
        body, ends = self._table(name)
        end = f"\t{value}\n".encode()
        found: list[str] = []
        at = body.find(end, 4 * ends[0] + 4)
        while at >= 0:
            found.append(body[body.rindex(b"\n", 0, at) + 1 : at].decode())
            at = body.find(end, at + 1)
        return sorted(found)

    def rows(self, name: str) -> list[tuple[str, str]]:
        """Every key and value of a table section, sorted."""
        body, ends = self._table(name)
        lines = body[4 * ends[0] + 4 :].decode().split("\n")
        return sorted((key, value) for key, tab, value in (line.partition("\t") for line in lines) if tab)

    def piece(self, heap: str, place: str) -> bytes:
        """The piece of a heap at the place that `Heap.put` gave. Raises Damaged when it is not what was written."""
        at, _, length = place.partition(" ")
        size = int(length)
        body = self._read(self._directory[heap][0] + int(at), 4 + size)
        if len(body) != 4 + size or crc32(body[4:]) != int.from_bytes(body[:4], "little"):
            raise Damaged(f"its section {heap} is damaged")
        return body[4:]

    def thaw(self, heap: str, place: str) -> "Any":
        """The value that is frozen in a piece of a heap."""
        return _thawed(self.piece(heap, place))

    def numbers(self, name: str) -> memoryview:
        """The whole numbers of a section."""
        if name not in self._values:
            self._values[name] = memoryview(self.section(name)).cast("I")
        found: memoryview = self._values[name]
        return found

    def listed(self, name: str) -> list[int]:
        """The whole numbers of a section as a list, which is kept: of a list many are read faster."""
        if name not in self._lists:
            self._lists[name] = self.numbers(name).tolist()
        return self._lists[name]

    def marked(self, name: str, kinds: list[int], count: int) -> bytes:
        """How many of these kinds, at most 255, each of the `count` rows of a section has: a byte a row.

        All rows are added at once, as one long number.
        """
        body = self.section(name)
        total = 0
        for kind in kinds:
            at = (kind >> 3) * count
            total += int.from_bytes(body[at : at + count].translate(BITS[kind & 7]), "little")
        return total.to_bytes(count, "little")

    def verify(self) -> None:
        """Check every section. Raises Damaged at the first that is not whole."""
        for name in self._directory:
            self.section(name)
