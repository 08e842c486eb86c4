"""Proves that the citation grammar accepts what the corpus holds, refuses the rest, and that its operations agree."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vtes_judge import citations
from vtes_judge.corpus.building import reader

ROOT = Path(__file__).parents[2]
ALL = [unit.citation for source in citations.SOURCES for unit in reader.read_source(ROOT, source)]

steady = settings(derandomize=True)

segment = {
    "chapter": st.sampled_from(["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]),
    "capital": st.sampled_from("ABCDEFGH"),
    "number": st.integers(1, 120).map(str),
    "letter": st.sampled_from("abcdefghi"),
    "roman": st.sampled_from(["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"]),
    "slug": st.lists(st.text("abcxyz", min_size=1, max_size=6), min_size=1, max_size=3).map("-".join),
}


def marked(*marks: str) -> st.SearchStrategy[str]:
    return st.builds("{}{}".format, st.sampled_from(marks), st.integers(1, 30))


@st.composite
def outline(draw: st.DrawFn) -> str:
    depth = draw(st.integers(1, 5))
    path = [draw(segment[name]) for name in ("chapter", "capital", "number", "letter", "roman")[:depth]]
    return "CRR " + ".".join(path + draw(st.lists(marked("n"), max_size=1)))


@st.composite
def sectioned(draw: st.DrawFn) -> str:
    source, marks = draw(st.sampled_from([("VEKN", ("p", "b", "ex", "note", "t")), ("PMF", ("p", "b", "m", "faq"))]))
    path = draw(st.lists(segment["number"], min_size=1, max_size=3))
    return f"{source} " + ".".join(path + draw(st.lists(marked(*marks), max_size=1)))


@st.composite
def named(draw: st.DrawFn) -> str:
    form = draw(st.sampled_from(["GL {}", "GL {}.p2", "GL group.{}", "VEKN B.{}", "PMF card.{}"]))
    return form.format(draw(segment["slug"]))


canonical = st.one_of(outline(), sectioned(), named(), st.sampled_from(ALL))


def test_every_citation_of_the_corpus_is_well_formed() -> None:
    assert [citation for citation in ALL if not citations.is_well_formed(citation)] == []
    assert len(ALL) > 800


@pytest.mark.parametrize(
    ("citation", "parent", "place"),
    [
        ("CRR IV", None, ("chapter", 4)),
        ("CRR KEY", None, None),
        ("CRR KEY.2", "CRR KEY", ("number", 2)),
        ("CRR IV.C", "CRR IV", ("capital", 3)),
        ("CRR IV.C.12", "CRR IV.C", ("number", 12)),
        ("CRR IV.C.2.b", "CRR IV.C.2", ("letter", 2)),
        ("CRR VI.C.2.b.vi", "CRR VI.C.2.b", ("roman", 6)),
        ("CRR VI.C.2.b.iii.n1", "CRR VI.C.2.b.iii", ("n", 1)),
        ("CRR III.n4", "CRR III", ("n", 4)),
        ("VEKN 3", None, ("number", 3)),
        ("VEKN 3.7.2.p3", "VEKN 3.7.2", ("p", 3)),
        ("VEKN 4.1.b18.1", "VEKN 4.1.b18", ("number", 1)),
        ("VEKN 1.2.b2.note", "VEKN 1.2.b2", ("note", 1)),
        ("VEKN 1.2.b3.ex", "VEKN 1.2.b3", ("ex", 1)),
        ("VEKN 7.2.2.t1.10", "VEKN 7.2.2.t1", ("number", 10)),
        ("VEKN 7.intro", "VEKN 7", None),
        ("VEKN B.proxy-card", "VEKN B", None),
        ("VEKN credits.p3", "VEKN credits", ("p", 3)),
        ("GL scarce", None, None),
        ("GL slave.p2", "GL slave", ("p", 2)),
        ("GL group.titles", None, None),
        ("GL footer.85", None, None),
        ("PMF 6.1.m2", "PMF 6.1", ("m", 2)),
        ("PMF 3.1.faq1", "PMF 3.1", ("faq", 1)),
        ("PMF card.open-aggression", "PMF card", None),
    ],
)
def test_parent_and_place(citation: str, parent: str | None, place: tuple[str, int] | None) -> None:
    assert citations.is_well_formed(citation)
    assert citations.parent(citation) == parent
    assert citations.place(*citations.split(citation)) == place


NO_CITATIONS = [
    "",
    "CRR",
    "CRR ",
    "IV.C",
    "crr IV.C",
    "CRR  IV",
    "CRR IV C",
    "CRR IV..C",
    "CRR IV.C.",
    "CRR .C",
    "CRR iv",
    "CRR XIV",
    "CRR IV.c",
    "CRR IV.C.b",
    "CRR IV.C.0",
    "CRR IV.C.01",
    "CRR IV.C.2.B",
    "CRR IV.C.2.bb",
    "CRR IV.C.2.b.I",
    "CRR IV.C.2.b.i.1",
    "CRR n1",
    "CRR IV.n0",
    "CRR IV.n",
    "CRR IV.n1.2",
    "CRR IV.n1.n2",
    "CRR title.1",
    "CRR KEY.A",
    "CRR IV.p1",
    "CRR IV.C\n",
    "VEKN 0",
    "VEKN 3.p0",
    "VEKN p1",
    "VEKN 3.x1",
    "VEKN 3.P1",
    "VEKN C",
    "VEKN B.Round",
    "VEKN B.a-",
    "VEKN A.intro",
    "VEKN 3.n1",
    "VEKN 3.7 ",
    "GL Scarce",
    "GL 3",
    "GL slave.2",
    "GL slave.b1",
    "GL group.",
    "GL footer.x",
    "GL -a",
    "GL a--b",
    "PMF 3.٣",
    "PMF ³",
    "PMF card.Master",
    "PMF 3.t1",
    "PMF title.x",
    "XYZ 1",
]


@pytest.mark.parametrize("text", NO_CITATIONS)
def test_what_is_no_citation(text: str) -> None:
    assert not citations.is_well_formed(text)


@pytest.mark.parametrize("text", ["", "IV.C", "crr IV", "CRR", "CRR ", "none of it"])
def test_split_refuses_what_has_no_source_or_no_path(text: str) -> None:
    with pytest.raises(ValueError, match="is no citation"):
        citations.split(text)


@steady
@given(canonical)
def test_split_and_join_are_inverse(citation: str) -> None:
    assert citations.is_well_formed(citation)
    assert citations.join(*citations.split(citation)) == citation


@steady
@given(canonical)
def test_a_citation_lies_within_each_of_its_ancestors_and_none_within_it(citation: str) -> None:
    assert citations.within(citation, citation)
    above = citations.parent(citation)
    while above is not None:
        assert citations.is_well_formed(above)
        assert citations.within(citation, above)
        assert not citations.within(above, citation)
        above = citations.parent(above)


@steady
@given(canonical)
def test_the_place_in_a_list_tells_the_segment(citation: str) -> None:
    source, segments = citations.split(citation)
    place = citations.place(source, segments)
    if place is not None and segments[-1] not in ("note", "ex"):
        assert citations.nth(*place) == segments[-1]


@steady
@given(canonical, st.sampled_from([" ", ".", " . ", ", ", "/"]), st.sampled_from(["lower", "upper", "title"]))
def test_however_a_citation_is_written_it_folds_to_the_same_key(citation: str, between: str, case: str) -> None:
    source, segments = citations.split(citation)
    path = ".".join(segments).split(".")
    loose = "  " + between.join([source, *path]) + ". "
    assert citations.fold(getattr(loose, case)()) == citations.fold(citation) == ".".join([source, *path]).lower()
    assert citations.fold(citations.fold(citation)) == citations.fold(citation)


def test_no_two_citations_fold_to_one_key() -> None:
    keys = [citations.fold(citation) for citation in ALL]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("IV C 2 b", "iv.c.2.b"),
        ("§IV.C.2.b.", "iv.c.2.b"),
        ("crr IV C 2 b", "crr.iv.c.2.b"),
        ("outline iv.c", "crr.iv.c"),
        ("tr 3.7.2", "vekn.3.7.2"),
        ("V:EKN 3.7.2", "vekn.3.7.2"),
        ("glo scarce", "gl.scarce"),
        ("glossary inner-circle", "gl.inner-circle"),
        ("phased 6.2", "pmf.6.2"),
        ("stealth", "stealth"),
        ("", ""),
    ],
)
def test_fold(text: str, key: str) -> None:
    assert citations.fold(text) == key


@steady
@given(st.text(max_size=30))
def test_any_text_is_a_citation_or_not_and_nothing_breaks(text: str) -> None:
    citations.fold(text)
    for whole in (text, "CRR " + text, "VEKN " + text, "GL " + text, "PMF " + text):
        assert citations.is_well_formed(whole) in (True, False)


def test_the_grammar_imports_nothing() -> None:
    source = Path(citations.__file__).read_text(encoding="utf-8")
    assert "import" not in [line.split(" ")[0] for line in source.splitlines()]
    assert not any(line.startswith("from ") for line in source.splitlines())
