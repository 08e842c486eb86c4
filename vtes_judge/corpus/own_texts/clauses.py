"""Makes clauses of blocks: every heading and paragraph of an added text gets a citation of its own.

A section is named by its number in the text, or by the words of its heading: `RB 3.1.5`, `RB strike-effects`. A
paragraph is counted within its section, `RB strike-effects.3`, with a p where that could be a number of the text, `RB
3.1.5.p2`, unless it begins with a number of its own. A block within an item of a list becomes a clause below that item.
"""

from unicodedata import combining, normalize

from vtes_judge.citations import fold
from vtes_judge.corpus.file_state import Unusable
from vtes_judge.corpus.own_texts.blocks import NUMBER, ReadText, TextBlock
from vtes_judge.limits import ADDED_CLAUSES

WORDS, LETTERS = 7, 60
"""The most words of a heading, and the most letters, that name its section."""

NUMBERED = 6
"""The rank of paragraphs that have numbers of their own; it is below the rank of every heading."""


class AddedClause:
    """A heading or paragraph of an added text; `keys` are the other names by which it is found.

    `number` is the number that the text gives it, '' if none; `rank` that of a heading, more for a numbered paragraph,
    0 for any other.
    """

    __slots__ = ("children", "citation", "heading", "keys", "line", "number", "parent", "rank", "text")

    def __init__(self, citation: str, block: TextBlock, parent: "AddedClause | None", rank: int, number: str) -> None:
        self.citation = citation
        self.text = block.text
        self.heading = bool(block.rank)
        self.rank = rank
        self.line = block.line
        self.number = number
        self.parent = parent
        self.children: list[AddedClause] = []
        self.keys = [*block.anchors, *([block.text] if block.rank else [])]
        if parent is not None:
            parent.children.append(self)

    @property
    def trail(self) -> list["AddedClause"]:
        """The clauses that it lies below, outermost first."""
        found: list[AddedClause] = []
        above = self.parent
        while above is not None:
            found.append(above)
            above = above.parent
        return found[::-1]


def cited(name: str, text: ReadText, file: str) -> list[AddedClause]:
    """The clauses of a text that is called `name`, in order. Raises Unusable if there are none, or too many."""
    if not text.blocks:
        raise Unusable(f"{file} has no text that can be read", "save the page with its text, or add another file")
    if len(text.blocks) > ADDED_CLAUSES:
        what = f"{file} has {len(text.blocks)} paragraphs, more than {ADDED_CLAUSES}"
        raise Unusable(what, "add it in parts")
    made = _Citations(name, text.blocks)
    return [made.clause(block) for block in text.blocks]


class _Citations:
    """Gives every block of a text a citation of its own."""

    def __init__(self, name: str, blocks: tuple[TextBlock, ...]) -> None:
        self.name = name
        self.taken: set[str] = set()
        self.sections: list[AddedClause] = []
        self.counts: dict[str, int] = {}
        self.items: list[AddedClause] = []
        numbered = [block.rank for block in blocks if block.rank and (n := NUMBER.match(block.text)) and n[1].isdigit()]
        self.chapter = min(numbered, default=0)
        """The rank of the headings whose whole numbers count the chapters."""

    def clause(self, block: TextBlock) -> AddedClause:
        number = self._number(block)
        if not block.rank and not number:
            return self._paragraph(block)
        rank = block.rank or NUMBERED + 1 + number.count(".")
        while self.sections and self.sections[-1].rank >= rank:
            self.sections.pop()
        above = self.sections[-1] if self.sections else None
        path = number or self._slug(block.text)
        found = AddedClause(self._free(path), block, above, rank, number)
        if number:
            found.keys.append(self._slug(block.text))
        self.sections.append(found)
        self.items = []
        return found

    def _number(self, block: TextBlock) -> str:
        """The number that the text gives to a section, or to a paragraph with a dot in it, if nothing has it yet."""
        found = NUMBER.match(block.text)
        if not found or (not block.rank and (block.depth or "." not in found[1])):
            return ""
        if "." not in found[1] and (block.rank != self.chapter or found.end() == len(block.text)):
            return ""
        return "" if fold(found[1]) in self.taken else found[1]

    def _paragraph(self, block: TextBlock) -> AddedClause:
        depth = min(block.depth, len(self.items))
        section = self.sections[-1] if self.sections else None
        if depth:
            above: AddedClause | None = self.items[depth - 1]
            path, mark = self._path(self.items[depth - 1]), ""
        elif section is None:
            above, path, mark = None, "", "p"
        else:
            above, path, mark = section, self._path(section), "p" if section.number else ""
        count = self.counts[path] = self.counts.get(path, 0) + 1
        label = f"{mark}{count}"
        found = AddedClause(self._free(f"{path}.{label}" if path else label), block, above, 0, "")
        self.items[depth:] = [found]
        return found

    def _path(self, clause: AddedClause) -> str:
        return clause.citation.partition(" ")[2]

    def _free(self, path: str) -> str:
        """The citation of a path, with a number behind it where another clause has the same, capitals aside."""
        found, count = path, 1
        while fold(found) in self.taken:
            count += 1
            found = f"{path}-{count}"
        self.taken.add(fold(found))
        return f"{self.name} {found}"

    def _slug(self, text: str) -> str:
        """The words of a heading as a name: `who-may-attempt-to-block`."""
        number = NUMBER.match(text)
        words = slug_words(text[number.end() :] if number else text) or slug_words(text)
        kept = words[:1]
        for word in words[1:WORDS]:
            if len("-".join([*kept, word])) > LETTERS:
                break
            kept.append(word)
        return "-".join(kept)[:LETTERS] or "section"


def slug_words(text: str) -> list[str]:
    """The words of a heading in small letters without accents."""
    plain = "".join(char for char in normalize("NFKD", text) if not combining(char))
    for mark in "'’‘`´":
        plain = plain.replace(mark, "")
    plain = plain.lower().replace("v:ekn", "vekn").replace("v:tes", "vtes")
    return "".join(char if char.isalnum() else " " for char in plain).split()


def keys(clauses: list[AddedClause]) -> dict[str, list[str]]:
    """The folded forms by which clauses are found, each with the citations that it may mean.

    A form that is a citation means that clause alone, even if a heading or an anchor has the same name.
    """
    found = {fold(clause.citation.partition(" ")[2]): [clause.citation] for clause in clauses}
    exact = frozenset(found)
    for clause in clauses:
        forms = [fold(form) for form in (clause.citation.partition(" ")[2], *clause.keys)]
        forms += [form.replace("-", ".") for form in forms]
        for form in dict.fromkeys(forms):
            if form and form not in exact:
                found.setdefault(form, []).append(clause.citation)
    return found
