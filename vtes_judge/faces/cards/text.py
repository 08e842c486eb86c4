"""Writes a card and its rulings, for people and for programs."""

from vtes_judge.cards.card import Card, CardRuling
from vtes_judge.cards.library import Library
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.definitions import defining
from vtes_judge.corpus.words import COMMON, split_words
from vtes_judge.faces.terminal.lines import citation_in_text, wrap_keeping_citations
from vtes_judge.faces.terminal.writing import Ink, wrap

OWNERS = (
    "Card texts and names are the copyright and trademarks of Paradox Interactive AB, all rights reserved; the rulings "
    "are collected by the players of the V:EKN. Both come from {data}, not from here."
)
"""The notice that says whose words cards and rulings are, printed wherever a card's text is."""

WORDS = 3
"""The most words of a term of the rules for it to be looked for in the text of a card."""

TOUCHED = 8
"""The most terms of the rules that are named below a card."""

NO_DISCIPLINE = "-none-"
"""The word that the data have as the discipline of a vampire that has none."""

COSTS = (("pool", "pool"), ("blood", "blood"), ("conviction", "conviction"))


def about(card: Card) -> str:
    """A card's properties on one line: type, clan, requirement, discipline, cost, group and capacity."""
    group = f"group {card.group}" if card.group else ""
    capacity = f"capacity {card.capacity}" if card.capacity else ""
    costs = [f"{getattr(card, name)} {unit}" for name, unit in COSTS if getattr(card, name)]
    marks = ["unique"] * (card.unique and not card.crypt) + ["trifle"] * card.trifle
    disciplines = " ".join(one for one in card.disciplines if one != NO_DISCIPLINE)
    needs = [f"requires {card.requirement}"] if card.requirement else []
    parts = [
        " / ".join(card.kinds), " / ".join(card.clans), card.path, card.title, disciplines, group, capacity, *costs,
        *needs, *marks, *["burn option"] * card.burn_option,
    ]  # fmt: skip
    return "; ".join(part for part in parts if part)


def legal_since(card: Card) -> str:
    """Since when a card may be played in tournaments, and until when, in words; "" where the data do not say."""
    if card.own:
        return "A card of your own file."
    says = f"First released {card.released}" if card.released else ""
    says += f", in tournaments from {card.legal} (VEKN 4.3.p1)." if card.legal else "." * bool(says)
    return f"{says} Banned since {card.banned}.".strip() if card.banned else says


def card_lines(card: Card, book: Book, pen: Ink, columns: int) -> list[str]:
    """A card as lines: its name, its properties, its text word for word, its sets, and the terms of the rules in it."""
    lines = [pen.strong(line) for line in wrap(card.full_name, columns)]
    lines += wrap(about(card), columns, "  ")
    for line in card.text.split("\n"):
        lines += wrap(line, columns, "    ", "  ")
    sets = ", ".join(f"{one.name or one.short}{f' ({one.released})' * bool(one.released)}" for one in card.printings)
    lines += wrap(f"{legal_since(card)} Sets: {sets}." if sets else legal_since(card), columns, "    ", "  ")
    if card.also:
        lines += wrap(f"Also called {', '.join(card.also)}.", columns, "    ", "  ")
    rules = touched(card, book)
    if rules:
        says = "Rules: " + "; ".join(f"{term}, {citation_in_text(where)}" for term, where in rules)
        lines += wrap_keeping_citations(says, columns, "    ", "  ")
    return lines


def touched(card: Card, book: Book) -> list[tuple[str, str]]:
    """The terms of the rules in the text of a card, each with the clause that defines it, in the order of the text."""
    words = split_words(card.text)
    found: dict[str, str] = {}
    at = 0
    while at < len(words) and len(found) < TOUCHED:
        for size in range(min(WORDS, len(words) - at), 0, -1):
            term = " ".join(words[at : at + size])
            if words[at] in COMMON or (size == 1 and (len(term) < WORDS or term.isdecimal())):
                continue
            clauses = defining(book, term)
            if clauses:
                found.setdefault(clauses[0], term)
                at += size - 1
                break
        at += 1
    return [(term, clause) for clause, term in found.items()]


def ruling_lines(ruling: CardRuling, columns: int, name: str = "") -> list[str]:
    """A ruling as lines: its source and date, then its words. `name`: the card that it is on, '' if that is shown
    above.
    """
    sources = ", ".join(" ".join((one.who, one.day)).strip() for one in ruling.references) or "no source"
    group = f", on all of: {ruling.group}" if ruling.group else ""
    head = f"Ruling on {name} ({sources}{group})" if name else f"({sources}{group})"
    return wrap(f"{head} {ruling.words}", columns, "    ", "  ")


def owners(library: Library, columns: int) -> list[str]:
    """The lines of the notice that says whose words the cards and rulings are."""
    return wrap(OWNERS.format(data=library.source), columns)


def card_data(card: Card, book: Book) -> dict[str, object]:
    """A card for programs."""
    return {
        "number": card.number,
        "name": card.full_name,
        "types": list(card.kinds),
        "clans": list(card.clans),
        "path": card.path or None,
        "disciplines": list(card.disciplines),
        "group": card.group or None,
        "capacity": card.capacity or None,
        "title": card.title or None,
        "cost": {name: getattr(card, name) or None for name, _ in COSTS},
        "requirement": card.requirement or None,
        "text": card.text,
        "unique": card.unique,
        "trifle": card.trifle,
        "released": card.released or None,
        "legal": card.legal or None,
        "formats": None if card.formats is None else list(card.formats),
        "banned": card.banned or None,
        "sets": [
            {"short": one.short, "name": one.name or None, "released": one.released or None} for one in card.printings
        ],
        "also": list(card.also),
        "rules": [{"term": term, "citation": where} for term, where in touched(card, book)],
        "own": card.own,
    }


def ruling_data(ruling: CardRuling) -> dict[str, object]:
    """A ruling for programs."""
    return {
        "text": ruling.words,
        "group": ruling.group or None,
        "references": [
            {"by": one.who, "date": one.day or None, "at": one.address or None} for one in ruling.references
        ],
    }
