"""Makes the index of a booklet: finds the terms to look up, and the lines in which they stand."""

import re
from collections import Counter

from vtes_judge.corpus.book import Book
from vtes_judge.faces.sheets.contents.glossary import rules
from vtes_judge.faces.sheets.makers import words
from vtes_judge.faces.sheets.markup import quoted
from vtes_judge.faces.sheets.model import Flow, Line, Row, Sheet

RARE = 8
"""The most lines of a term that are all in the index; one that stands in more is found only where it leads a line."""

TERM_WORDS = 3
"""The most words of a heading that is a term of the index."""

KEYWORD = re.compile(r"GL (?!group\.)[^.]+$|VEKN B\.")
"""A pattern for the citations of clauses that are named after the word they explain."""

OPENING = frozenset("a the in if what who when how is".split())
"""Words with which no term begins."""


class Index:
    """The terms of a booklet: words of the rules, keywords and short headings, and the lines in which they stand."""

    def __init__(self, book: Book, sheets: list[Sheet]) -> None:
        items = [item for sheet in sheets for section in sheet.sections for item in section.items]
        leads = [section.title for sheet in sheets for section in sheet.sections if _is_term(section.title)]
        leads += [words(name).partition(":")[0] for name in book.citations if KEYWORD.match(name)]
        leads += [line.head for line in rules()]
        self.named = {lead.lower(): lead for lead in reversed(leads)}
        longest = sorted(map(re.escape, self.named), key=len, reverse=True)
        self.pattern = re.compile(rf"\b(?:{'|'.join(longest)})\b", re.I)
        self.often = Counter(term for item in items for term in self._within(said(item)))
        self.terms = sorted(self.named.values(), key=str.casefold)

    def heading(self, title: str) -> str:
        """The marks in a typst source by which the index finds a heading."""
        return _marks(self._within([title]))

    def said_in(self, part: Line | Row | Flow) -> str:
        """The marks by which the index finds a line, row or chart: the terms that lead it, and the rarer terms in
        it."""
        leads = self._within([part.head]) if isinstance(part, Line) else set()
        texts = [part.says] if isinstance(part, Line) else said(part)
        return _marks(leads | {term for term in self._within(texts) if self.often[term] <= RARE})

    def _within(self, texts: list[str]) -> set[str]:
        return {self.named[found.lower()] for text in texts for found in self.pattern.findall(text)}


def _marks(terms: set[str]) -> str:
    return f"#terms({', '.join(quoted(term, bare=True) for term in sorted(terms))})" if terms else ""


def _is_term(title: str) -> bool:
    """Whether a heading is a term of the index: it is short, and neither a question nor a sentence."""
    first, *others = title.split()
    return len(others) < TERM_WORDS and first.lower() not in OPENING


def said(item: object) -> list[str]:
    """All texts in a part of a sheet."""
    found = [text for name in ("title", "head", "says") if isinstance(text := getattr(item, name, ""), str)]
    found += getattr(item, "cells", ())
    for name in ("rows", "nodes", "cards", "lines", "below"):
        for one in getattr(item, name, ()):
            found += said(one)
    return found
