"""Decodes the bytes of a file to its text: finds its encoding, and refuses what is no text at all."""

import re

from vtes_judge.corpus.file_state import Unusable

MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
"""The bytes at the beginning of a file that tell its encoding, with that encoding; the longer marks first."""

OTHERS = (
    (b"%PDF", "a PDF", "save its text first, for example with pdftotext, and add that"),
    (b"PK\x03\x04", "a ZIP archive or an office document", "save it as plain text or HTML first"),
    (b"{\\rtf", "RTF", "save it as plain text or HTML first"),
    (b"\xd0\xcf\x11\xe0", "an office document", "save it as plain text or HTML first"),
    (b"\x1f\x8b", "a compressed file", "unpack it first"),
)
"""Files that people take for texts and that are none: how each begins, what it is, and how to make a text of it."""

HINT = "save it as UTF-8 text, HTML or Markdown"

_DECLARED = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]{1,40})", re.IGNORECASE)
_LONE = re.compile(rb"[\x80-\xff]+")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")


def decoded(raw: bytes, name: str, web: bool) -> tuple[str, str]:
    """The text of a file and its encoding. `name`: what it is called in messages; `web`: it is HTML, which may say
    its encoding.

    A file without a mark is read as UTF-8. If it is not UTF-8, and no part of it could be, it is read as Windows-1252,
    which contains Latin-1. Raises Unusable, with the line, for what is no text.
    """
    for start, what, hint in OTHERS:
        if raw.startswith(start):
            raise Unusable(f"{name} is {what}, no text", hint)
    text, encoding = _decode(raw, name, web)
    found = _CONTROL.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        raise Unusable(f"{name}, line {line}: a control character stands here, so this is no text", HINT)
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


def _decode(raw: bytes, name: str, web: bool) -> tuple[str, str]:
    marked = next((encoding for mark, encoding in MARKS if raw.startswith(mark)), "")
    declared = _DECLARED.search(raw[:4096]) if web else None
    if not marked and not declared and len(raw) > 3 and 0 in raw[:4]:
        marked = "utf-16-be" if raw[0] == 0 else "utf-16-le"
    if marked:
        try:
            return raw.decode(marked), marked.removesuffix("-sig").upper()
        except UnicodeDecodeError:
            kind = marked.removesuffix("-sig").upper()
            raise Unusable(f"{name} begins like {kind}, but is not {kind} throughout", HINT) from None
    try:
        return raw.decode("utf-8"), "UTF-8"
    except UnicodeDecodeError as error:
        broken = error.start
    if declared:
        try:
            said = declared[1].decode()
            # browsers read a page that says it is Latin-1 as Windows-1252
            codec = "cp1252" if said.lower().replace("_", "-") in ("iso-8859-1", "latin1", "us-ascii") else said
            return raw.decode(codec), said.upper()
        except (LookupError, UnicodeDecodeError, ValueError):
            pass
    if not any(map(_is_utf8, _LONE.findall(raw))):
        try:
            return raw.decode("cp1252"), "Windows-1252"
        except UnicodeDecodeError:
            pass
    line = raw.count(b"\n", 0, broken) + 1
    raise Unusable(f"{name}, line {line}: this is not UTF-8 text", HINT)


def _is_utf8(run: bytes) -> bool:
    try:
        run.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
