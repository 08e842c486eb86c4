"""Proves that the reader takes every file of the corpus, and refuses every kind of damage at its file and line."""

import random
import re
import shutil
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import try_each
from tests.examples import examples, portion
from vtes_judge import citations
from vtes_judge.corpus.building import reader
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.reader import Unit

ROOT = Path(__file__).parents[2]
FILES = [path for source in citations.SOURCES for path in reader.paths(ROOT, source)]
NAMES = [str(path.relative_to(ROOT)) for path in FILES]
PLACES = examples(2)  # so many places of a file each damage strikes

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


def read(tmp_path: Path, name: str, lines: Lines) -> list[Unit]:
    path = tmp_path / Path(name).name
    path.write_bytes("\n".join(lines).encode("utf-8", "surrogateescape"))
    return reader.read_file(path)


def refusal(tmp_path: Path, name: str, lines: Lines) -> CorpusError:
    with pytest.raises(CorpusError) as caught:
        read(tmp_path, name, lines)
    return caught.value


@pytest.mark.parametrize("source", citations.SOURCES)
def test_the_corpus_reads_clean(source: str) -> None:
    units = reader.read_source(ROOT, source)
    assert {unit.source for unit in units} == {source}
    assert len({unit.citation for unit in units}) == len(units)


@pytest.mark.parametrize("name", NAMES)
def test_damage_is_refused_at_its_line(tmp_path: Path, name: str) -> None:
    first = NAMES.index(name)  # of the kinds of damage that are done each day every file has others
    kinds = portion([*ANYWHERE[first:], *ANYWHERE[:first]])
    try_each((damage.__name__, partial(is_refused, tmp_path, name, damage)) for damage in kinds)


def is_refused(tmp_path: Path, name: str, damage: Damage) -> None:
    units = clean(name)
    places = list(range(len(units)))
    random.Random(f"{name} {damage.__name__}").shuffle(places)
    struck = 0
    for at in places:
        done = damage(Copy(name, at))
        if done is None:
            continue
        lines, line = done
        error = refusal(tmp_path, name, lines)
        assert str(error).startswith(f"{Path(name).name}:{line}: "), f"{units[at].citation}: {error}"
        assert "\nhint: " in str(error)
        struck += 1
        if struck == PLACES:
            return


def test_every_kind_of_damage_is_done_somewhere() -> None:
    copies = [Copy(name, at) for name in NAMES for at in range(len(clean(name)))]
    assert [damage.__name__ for damage in ANYWHERE if not any(damage(copy) for copy in copies)] == []


@pytest.mark.parametrize("name", NAMES)
def test_damage_to_the_front_matter_is_refused(tmp_path: Path, name: str) -> None:
    lines = text_of(name)
    source, first = lines[1].partition(" ")[2], reader.read_file(ROOT / name)[0].line
    other = "VEKN" if source == "CRR" else "CRR"
    cases = {
        "missing": (lines[5:], 1),
        "after a blank line": (["", *lines], 1),
        "not opened": (lines[1:], 1),
        "not closed": ([line for at, line in enumerate(lines) if line != "---" or at == 0], 1),
        "no source": ([lines[0], *lines[2:]], 2),
        "no chapter": ([*lines[:2], *lines[3:]], 2),
        "no title": ([*lines[:3], *lines[4:]], 2),
        "empty": (["---", "---", *lines[5:]], 2),
        "no mapping": (["---", "- a", *lines[4:]], 2),
        "unknown key": ([*lines[:3], "author: x", *lines[3:]], 4),
        "a key twice": ([*lines[:4], lines[2], *lines[4:]], 5),
        "an empty value": ([*lines[:3], "title:", *lines[4:]], 4),
        "a list for a value": ([*lines[:3], "title: [a]", *lines[4:]], 4),
        "no YAML": ([*lines[:3], "title: a: b", *lines[4:]], 4),
        "unknown source": ([lines[0], "source: XYZ", *lines[2:]], 2),
        "another source": ([lines[0], f"source: {other}", *lines[2:]], first),
        "another chapter": ([*lines[:2], "chapter: 99", *lines[3:]], first),
        "text before the first label": ([*lines[:5], "", "Some words first.", *lines[5:]], 7),
        "nothing else": (lines[:5], 5),
    }
    for kind, (damaged, line) in cases.items():
        error = refusal(tmp_path, name, damaged)
        assert str(error).startswith(f"{Path(name).name}:{line}: "), f"{kind}: {error}"


def test_a_clause_with_the_right_label_in_the_wrong_place(tmp_path: Path) -> None:
    head = ["---", "source: VEKN", "chapter: 3", "title: x", "---", "", "# **VEKN 3** x", ""]
    body = ["## **VEKN 3.1** a", "", "- **VEKN 3.1.b1** a", "- **VEKN 3.1.b2** b", "", "## **VEKN 3.2** b", ""]
    assert len(read(tmp_path, "x.md", head + body)) == 5
    astray = {
        "- **VEKN 3.1.p1** below the next heading": "x.md:16: VEKN 3.1.p1 stands below VEKN 3.2",
        "  - **VEKN 3.1.b2.ex** below the next heading": "x.md:16: VEKN 3.1.b2.ex stands below VEKN 3.2",
        "### **VEKN 3.1.1** below the next heading": "x.md:16: VEKN 3.1.1 stands below VEKN 3.2",
        "# **VEKN 3.3** as a chapter": "x.md:16: VEKN 3.3 is a heading of level 1",
        "- **VEKN 3.2.b1.ex** without its bullet": "x.md:16: VEKN 3.2.b1.ex has no parent here",
    }
    for line, message in astray.items():
        assert str(refusal(tmp_path, "x.md", [*head, *body, line])).startswith(message)
    nephew = [*head, *body[:3], body[3], "  - **VEKN 3.1.b1.ex** below the wrong bullet"]
    assert str(refusal(tmp_path, "x.md", nephew)).startswith("x.md:13: VEKN 3.1.b1.ex stands below VEKN 3.1.b2")


def test_families_of_one_list_may_interleave(tmp_path: Path) -> None:
    head = ["---", "source: PMF", "chapter: 6", "title: x", "---", "# **PMF 6** x", "## **PMF 6.1** x", ""]
    labels = ["m1", "p1", "p2", "b1", "b2", "m2", "p3"]
    units = read(tmp_path, "x.md", head + [f"- **PMF 6.1.{label}** x" for label in labels])
    assert [unit.citation for unit in units[2:]] == [f"PMF 6.1.{label}" for label in labels]


def test_text_is_plain_and_its_blanks_are_single(tmp_path: Path) -> None:
    head = ["---", "source: PMF", "chapter: 5", "title: x", "---", "# **PMF 5** x", ""]
    line = "- **PMF 5.p1** **Bold:** an  *em\u00a0phasis* & [6.4.5], [4][11], 5 < 6 > 4 \\* *e.g.*, “so”"
    with pytest.raises(CorpusError):
        read(tmp_path, "x.md", [*head, line])
    units = read(tmp_path, "x.md", [*head, line.replace(" \\*", "")])
    assert units[1].text == "Bold: an em phasis & [6.4.5], [4][11], 5 < 6 > 4 e.g., “so”"


def test_line_ends_of_other_systems_are_read(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    for name in NAMES:
        raw = (ROOT / name).read_bytes()
        path.write_bytes(raw.replace(b"\n", b"\r\n"))
        assert [unit.line for unit in reader.read_file(path)] == [unit.line for unit in reader.read_file(ROOT / name)]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for folder in ("rules_corpus", "glossary"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


def test_a_citation_defined_in_two_files_names_both(root: Path) -> None:
    folder = root / "rules_corpus/vekn"
    shutil.copy(folder / "02-responsibilities.md", folder / "07-x.md")
    with pytest.raises(CorpusError) as caught:
        reader.read_source(root, "VEKN")
    assert str(caught.value).startswith(
        "rules_corpus/vekn/07-x.md:7: VEKN 2 is defined twice, first at rules_corpus/vekn/02-responsibilities.md:7"
    )


def test_a_file_in_the_folder_of_another_source(root: Path) -> None:
    shutil.move(root / "rules_corpus/pmf/01-overview.md", root / "rules_corpus/crr/05-x.md")
    with pytest.raises(CorpusError, match=r"^rules_corpus/crr/05-x\.md:2: a file of PMF in the folder of CRR"):
        reader.read_source(root, "CRR")


@pytest.mark.parametrize(
    ("file", "error"),
    [
        ("rules_corpus/crr/04-actions.md", "rules_corpus/crr/05-referendum.md:7: CRR V stands where CRR IV is due"),
        ("rules_corpus/vekn/01-general.md", "rules_corpus/vekn/02-responsibilities.md:7: VEKN 2 stands where VEKN 1"),
        ("rules_corpus/pmf/03-turn.md", "rules_corpus/pmf/04-phases.md:7: PMF 4 stands where PMF 3 is due"),
    ],
)
def test_a_missing_chapter(root: Path, file: str, error: str) -> None:
    (root / file).unlink()
    with pytest.raises(CorpusError, match="^" + re.escape(error)):
        reader.read_source(root, error.partition(": ")[2][:4].strip())


def test_chapters_in_the_wrong_order(root: Path) -> None:
    shutil.move(root / "rules_corpus/crr/09-withdrawal.md", root / "rules_corpus/crr/01-a.md")
    with pytest.raises(CorpusError, match=r"^rules_corpus/crr/01-a\.md:7: CRR IX stands where CRR I is due"):
        reader.read_source(root, "CRR")


def test_an_empty_folder_and_a_missing_file(root: Path) -> None:
    shutil.rmtree(root / "glossary")
    with pytest.raises(CorpusError, match=r"^glossary:1: no file of GL is here"):
        reader.read_source(root, "GL")
    with pytest.raises(CorpusError, match=r"^x\.md:1: the file cannot be read"):
        reader.read_file(root / "x.md")


def test_files_named_in_capitals_hold_no_clauses(root: Path) -> None:
    (root / "glossary/README.md").write_text("Words about words.\n", encoding="utf-8")
    assert len(reader.read_source(root, "GL")) == len(reader.read_source(ROOT, "GL"))


@settings(derandomize=True, max_examples=examples(300))
@given(st.sampled_from(NAMES), st.data())
def test_whatever_happens_to_a_file_it_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, name: str, data: st.DataObject
) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 40)))
        more = st.text("-# *\n\t`<>|[]().:abc019CRIV", max_size=12) | st.text(max_size=4)
        text = text[:start] + data.draw(more) + text[end:]
    path = tmp_path_factory.getbasetemp() / "fuzzed.md"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    last = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    try:
        lines = [unit.line for unit in reader.read_file(path, "fuzzed.md")]
    except CorpusError as error:
        lines = [error.line]
    assert lines == sorted(set(lines))
    assert set(lines) <= set(range(1, last + 1))
