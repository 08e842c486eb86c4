"""Every kind of damage that tests do to the Markdown of the corpus, each with the line where it must be noticed."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from vtes_judge import citations
from vtes_judge.corpus.building import reader
from vtes_judge.corpus.building.reader import Unit

ROOT = Path(__file__).parents[2]
FILES = [path for source in citations.SOURCES for path in reader.paths(ROOT, source)]
NAMES = [str(path.relative_to(ROOT)) for path in FILES]

Lines = list[str]
Damage = Callable[["Copy"], tuple[Lines, int] | None]


@cache
def text_of(name: str) -> Lines:
    return (ROOT / name).read_text(encoding="utf-8").split("\n")


@cache
def clean(name: str) -> list[Unit]:
    return reader.read_file(ROOT / name)


class Copy:
    """The lines of a real file and a place to damage: the unit, its line from 0, and what stands around it."""

    def __init__(self, name: str, at: int) -> None:
        self.lines = text_of(name)
        self.units = clean(name)
        self.at = at
        self.unit = self.units[at]
        self.index = self.unit.line - 1
        self.children = [unit for unit in self.units if unit.parent == self.unit.citation]

    @property
    def line(self) -> str:
        return self.lines[self.index]

    def replaced(self, text: str) -> tuple[Lines, int]:
        return [*self.lines[: self.index], text, *self.lines[self.index + 1 :]], self.index + 1

    def followed(self, *texts: str, at: int = 1) -> tuple[Lines, int]:
        """More lines after the place; the error is at the `at`-th of them."""
        cut = self.index + 1
        return [*self.lines[:cut], *texts, *self.lines[cut:]], cut + at

    def place(self) -> tuple[str, int] | None:
        return citations.place(*citations.split(self.unit.citation))

    def next_brother(self) -> Unit | None:
        here = self.place()
        for unit in self.units[self.at + 1 :]:
            there = citations.place(*citations.split(unit.citation))
            if unit.parent == self.unit.parent and here and there and here[0] == there[0]:
                return unit
        return None


def relabelled(copy: Copy, citation: str) -> tuple[Lines, int]:
    return copy.replaced(copy.line.replace(f"**{copy.unit.citation}**", f"**{citation}**", 1))


def a_tab(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line.replace(" ", "\t", 1))


def a_tab_of_indentation(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced("\t" + copy.line)


def not_utf8(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line + "\udcff")


def defined_twice(copy: Copy) -> tuple[Lines, int] | None:
    return None if copy.unit.heading else copy.followed(copy.line)


def defined_twice_far_away(copy: Copy) -> tuple[Lines, int] | None:
    if copy.unit.heading or copy.at == len(copy.units) - 1:
        return None
    return [*copy.lines[:-1], copy.line, ""], len(copy.lines)


def no_citation(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line.replace(f"**{copy.unit.citation}** ", ""))


def citation_not_bold(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line.replace(f"**{copy.unit.citation}**", copy.unit.citation))


def citation_after_the_text(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line.replace(f"**{copy.unit.citation}**", f"See **{copy.unit.citation}**"))


def malformed_citation(copy: Copy) -> tuple[Lines, int] | None:
    return relabelled(copy, copy.unit.citation + "!")


def malformed_segment(copy: Copy) -> tuple[Lines, int] | None:
    return relabelled(copy, copy.unit.citation + ".0")


def another_source(copy: Copy) -> tuple[Lines, int] | None:
    other = "PMF 1.p1" if copy.unit.source != "PMF" else "CRR I.A"
    return relabelled(copy, other)


def another_chapter(copy: Copy) -> tuple[Lines, int] | None:
    source, segments = citations.split(copy.unit.citation)
    if source == "GL":
        return None
    other = {"CRR": ("I", "II"), "VEKN": ("1", "2"), "PMF": ("1", "2")}[source]
    first = other[1] if segments[0] == other[0] else other[0]
    return relabelled(copy, citations.join(source, [first, *segments[1:]]))


def another_kind(copy: Copy) -> tuple[Lines, int] | None:
    mark = copy.line.partition(" **")[0]
    return copy.replaced(copy.line.replace(mark, "-" if copy.unit.heading else "#" * copy.unit.level, 1).lstrip())


def no_text(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line.partition("** ")[0] + "**")


def no_blank_after_the_citation(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line.replace("** ", "**", 1))


def an_asterisk_left_over(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line + " * left")


def inline_html(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line + " <b>now</b>")


def inline_code(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line + " `now`")


def inline_link(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line + " [now](then)")


def inline_image(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line + " ![now](then)")


def indented(blanks: int) -> Damage:
    def damage(copy: Copy) -> tuple[Lines, int] | None:
        return None if copy.unit.heading else copy.replaced(" " * blanks + copy.line)

    damage.__name__ = f"indented_by_{blanks}"
    return damage


def outdented(blanks: int) -> Damage:
    def damage(copy: Copy) -> tuple[Lines, int] | None:
        return copy.replaced(copy.line[blanks:]) if copy.line.startswith(" " * blanks) else None

    damage.__name__ = f"outdented_by_{blanks}"
    return damage


def swallowed_after_a_blank_line(copy: Copy) -> tuple[Lines, int] | None:
    if copy.unit.heading:
        return None
    return [*copy.lines[: copy.index], "", " " * 8 + copy.line, *copy.lines[copy.index + 1 :]], copy.index + 2


def two_blanks_after_the_dash(copy: Copy) -> tuple[Lines, int] | None:
    return None if copy.unit.heading else copy.replaced(copy.line.replace("- ", "-  ", 1))


def another_bullet(bullet: str) -> Damage:
    def damage(copy: Copy) -> tuple[Lines, int] | None:
        return None if copy.unit.heading else copy.replaced(copy.line.replace("- ", bullet + " ", 1))

    damage.__name__ = {"*": "a_star_for_a_dash", "+": "a_plus_for_a_dash", "1.": "a_number_for_a_dash"}[bullet]
    return damage


def an_empty_item(copy: Copy) -> tuple[Lines, int] | None:
    return copy.followed("", " " * (len(copy.line) - len(copy.line.lstrip())) + "-", at=2)


def heading_too_low(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced("#" + copy.line) if copy.unit.heading else None


def heading_too_high(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(copy.line[1:]) if copy.line.startswith("##") else None


def heading_set_in(copy: Copy) -> tuple[Lines, int] | None:
    return copy.replaced(" " + copy.line) if copy.unit.heading else None


def removed(copy: Copy) -> tuple[Lines, int] | None:
    """A clause taken out of the middle: its first child, or else its next brother, is in the wrong place."""
    found = copy.children[0] if copy.children else copy.next_brother()
    if found is None or (copy.unit.source == "GL" and copy.unit.heading) or copy.at == 0:
        return None
    return [*copy.lines[: copy.index], *copy.lines[copy.index + 1 :]], found.line - 1


def moved_up(copy: Copy) -> tuple[Lines, int] | None:
    """Two neighbours of one list change places."""
    brother = copy.next_brother()
    if brother is None or brother.line != copy.unit.line + 1:
        return None
    first, second = copy.lines[copy.index : copy.index + 2]
    return [*copy.lines[: copy.index], second, first, *copy.lines[copy.index + 2 :]], copy.index + 1


def child_before_its_parent(copy: Copy) -> tuple[Lines, int] | None:
    if copy.unit.heading or not copy.children:
        return None
    first, second = copy.lines[copy.index : copy.index + 2]
    return [*copy.lines[: copy.index], second, first, *copy.lines[copy.index + 2 :]], copy.index + 1


def numbered_ahead(copy: Copy) -> tuple[Lines, int] | None:
    """A clause with the label of its next brother but one: a gap in the list."""
    place, parent = copy.place(), copy.unit.parent
    if place is None or parent is None or copy.unit.citation.rpartition(".")[2] in ("note", "ex"):
        return None
    return relabelled(copy, f"{parent}.{citations.nth(place[0], place[1] + 2)}")


def followed_by(name: str, *texts: str, at: int = 2) -> Damage:
    def damage(copy: Copy) -> tuple[Lines, int] | None:
        return copy.followed(*texts, at=at)

    damage.__name__ = name
    return damage


def text_goes_on(copy: Copy) -> tuple[Lines, int] | None:
    return None if copy.unit.heading else copy.followed("and so on.")


def text_goes_on_set_in(copy: Copy) -> tuple[Lines, int] | None:
    blanks = len(copy.line) - len(copy.line.lstrip()) + 2
    return None if copy.unit.heading else copy.followed(" " * blanks + "and so on.")


def second_paragraph_of_an_item(copy: Copy) -> tuple[Lines, int] | None:
    blanks = len(copy.line) - len(copy.line.lstrip()) + 2
    return None if copy.unit.heading else copy.followed("", " " * blanks + "And so on.", at=2)


def underlined(copy: Copy) -> tuple[Lines, int] | None:
    blanks = len(copy.line) - len(copy.line.lstrip()) + 2
    return None if copy.unit.heading else copy.followed(" " * blanks + "===")


ANYWHERE: list[Damage] = [
    a_tab, a_tab_of_indentation, not_utf8, defined_twice, defined_twice_far_away, no_citation, citation_not_bold,
    citation_after_the_text, malformed_citation, malformed_segment, another_source, another_chapter, another_kind,
    no_text, no_blank_after_the_citation, an_asterisk_left_over, inline_html, inline_code, inline_link, inline_image,
    *[indented(blanks) for blanks in (1, 2, 3, 4, 6, 8)], outdented(1), outdented(2), outdented(4),
    swallowed_after_a_blank_line, two_blanks_after_the_dash, another_bullet("*"), another_bullet("+"),
    another_bullet("1."), an_empty_item, heading_too_low, heading_too_high, heading_set_in, removed, moved_up,
    child_before_its_parent, numbered_ahead, text_goes_on, text_goes_on_set_in, second_paragraph_of_an_item, underlined,
    followed_by("a_stray_paragraph", "", "Some more text.", ""),
    followed_by("a_reference_definition", "", "[6.4.5]: somewhere", ""),
    followed_by("a_table", "", "| one | two |", "|---|---|", "| 1 | 2 |", ""),
    followed_by("a_code_block", "", "```", "x", "```", ""),
    followed_by("an_indented_code_block", "", "# **CRR I** x", "", "    x", at=2),
    followed_by("an_html_block", "", "<div>x</div>", ""),
    followed_by("an_html_comment", "", "<!-- x -->", ""),
    followed_by("a_quotation", "", "> x", ""),
    followed_by("a_rule", "", "***", ""),
    followed_by("a_numbered_list", "", "1. x", ""),
    followed_by("an_underlined_heading", "", "CRR XII", "=======", "", at=3),
]  # fmt: skip
