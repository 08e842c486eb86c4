"""Proves that the reader refuses every kind of damage to a file at its file and line."""

import random
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import try_each
from tests.corpus.markdown_damage import ANYWHERE, NAMES, Copy, Damage, Lines, clean, text_of
from tests.corpus.test_reader import read
from tests.examples import examples, portion
from tests.samples import ROOT
from vtes_judge.corpus.building import reader
from vtes_judge.corpus.building.clauses import CorpusError

PLACES = examples(2)  # so many places of a file each damage strikes


def refusal(tmp_path: Path, name: str, lines: Lines) -> CorpusError:
    with pytest.raises(CorpusError) as caught:
        read(tmp_path, name, lines)
    return caught.value


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
