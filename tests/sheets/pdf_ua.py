"""What of PDF/UA-1 (ISO 14289-1) a program can look for in a PDF: `faults(reader)` names each part that fails."""

from collections.abc import Iterator
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, IndirectObject

SHOWS = {b"Tj", b"TJ", b"'", b'"', b"Do", b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"sh"}
"""The operators that put something on the page."""


def faults(reader: PdfReader) -> list[str]:
    """The faults of a PDF, with the number of the part of ISO 14289-1 that asks for it."""
    root: Any = reader.root_object
    found = [] if b"pdfuaid:part" in _metadata(root) else ["5: the metadata do not say that it is PDF/UA-1"]
    found += [] if _is(root.get("/MarkInfo", {}).get("/Marked")) else ["7.1: it is not marked as tagged"]
    found += [] if root.get("/Lang") else ["7.2: no language is said"]
    shown = root.get("/ViewerPreferences", {}).get("/DisplayDocTitle")
    found += [] if _is(shown) else ["7.1: the title is not shown"]
    found += [] if reader.metadata and reader.metadata.title else ["7.1: it has no title"]
    for number, page in enumerate(reader.pages, 1):
        found += [f"page {number}: {fault}" for fault in _of_page(reader, page)]
    return found + _of_structure(root["/StructTreeRoot"])


def _metadata(root: Any) -> bytes:
    return bytes(root["/Metadata"].get_data()) if "/Metadata" in root else b""


def _is(value: Any) -> bool:
    return bool(getattr(value, "value", value))


def _of_page(reader: PdfReader, page: PageObject) -> Iterator[str]:
    contents = page.get_contents()
    depth = 0
    for _, operator in ContentStream(contents, reader).operations if contents is not None else []:
        if operator in (b"BDC", b"BMC"):
            depth += 1
        elif operator == b"EMC":
            depth -= 1
        elif operator in SHOWS and not depth:
            yield f"7.1: {operator.decode()} is neither tagged nor an artifact"
    for one in page.get("/Annots", ()):
        annotation = one.get_object()
        if annotation["/Subtype"] == "/Link" and "/StructParent" not in annotation:
            yield "7.18.5: a link is not in the structure"
        if annotation["/Subtype"] == "/Link" and not annotation.get("/Contents"):
            yield "7.18.5: a link does not say where it leads"
    if "/Annots" in page and page.get("/Tabs") != "/S":
        yield "7.18.3: the tabs do not follow the structure"
    for font in page.get("/Resources", {}).get("/Font", {}).values():
        one = font.get_object()
        if "/ToUnicode" not in one:
            yield "7.21.7: a font does not say which letters it has"


def _of_structure(tree: Any) -> list[str]:
    found: list[str] = []
    before = 0
    for element in _elements(tree):
        kind = str(element.get("/S", ""))[1:]
        if kind == "Figure" and not element.get("/Alt"):
            found.append("7.3: a figure has no words for it")
        if kind[:1] == "H" and kind[1:].isdigit():
            level = int(kind[1:])
            if level > before + 1:
                found.append(f"7.4: a heading of level {level} after one of level {before}")
            before = level
        if kind == "TH" and not any("/Scope" in one for one in _attributes(element)):
            found.append("7.5: a heading of a table does not say whether it is of a row or a column")
    return found


def _attributes(element: Any) -> list[Any]:
    said = element.get("/A", [])
    return [one.get_object() for one in (said if isinstance(said, list) else [said])]


def _elements(top: Any) -> Iterator[Any]:
    """The elements of a structure in the order of reading."""
    waiting: list[Any] = [top]
    while waiting:
        one: Any = waiting.pop()
        one = one.get_object() if isinstance(one, IndirectObject) else one
        if isinstance(one, list):
            waiting += reversed(one)
        elif hasattr(one, "get"):
            if "/S" in one:
                yield one
            if "/K" in one:
                waiting.append(one["/K"])
