"""Proves that every reference in the texts is found, leads where its source means, and is known at its other end."""

import re
from functools import cache, partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import try_each
from vtes_judge import citations
from vtes_judge.corpus.building import links
from vtes_judge.corpus.building.clauses import CorpusError, Link
from vtes_judge.corpus.building.loader import Corpus, load
from vtes_judge.corpus.building.notes import NoteLink

ROOT = Path(__file__).parents[2]


@cache
def corpus() -> Corpus:
    return load(ROOT)


# clause, words, where they lead by the finder alone
OUTLINE = [
    # the proof that the letters are one behind
    ("CRR III.A.1", "(A.3.c)", "CRR III.A.3.c"),
    ("CRR III.C.8", "(B.2.b)", "CRR III.B.2.b"),
    ("CRR III.B.2.b", "(C.8)", "CRR III.C.8"),
    ("CRR IV.C.2.c", "a,b", "CRR IV.C.2.a CRR IV.C.2.b"),
    ("CRR VI.C.2.a.ii", "steps b,c", "CRR VI.C.2.b CRR VI.C.2.c"),
    ("CRR VI.C.2.a.iii", "steps b,c", "CRR VI.C.2.b CRR VI.C.2.c"),
    ("CRR VI.C.2.b", "step a", "CRR VI.C.2.a"),
    ("CRR VI.C.2.b.i", "step c", "CRR VI.C.2.c"),
    ("CRR VI.C.2.b.iv", "step c", "CRR VI.C.2.c"),
    ("CRR VI.C.2.b.vi", "(2.a)", "CRR VI.C.2.a"),
    ("CRR III.C.11.b", "(VIII)", "CRR VIII"),
    ("CRR IV.D.3.d", "(VIII)", "CRR VIII"),
    ("CRR VI.n3", "step VI.E", "CRR VI.E"),
    ("CRR II.C.1.a", "(IV.D.2)", "CRR IV.D.2"),
    ("CRR II.C.2.b", "(VI.C.2)", "CRR VI.C.2"),
    # the edited one: printed (I.E.2)
    ("CRR II.D.1", "(I.F.2)", "CRR I.F.2"),
    # the others that the outline has
    ("CRR I.F.1", "(III.D)", "CRR III.D"),
    ("CRR I.F.2.a", "(II.D)", "CRR II.D"),
    ("CRR II.B.3", "(II.B)", "CRR II.B"),
    ("CRR II.B.3.c", "step D", "CRR II.D"),
    ("CRR II.B.4", "(D)", "CRR II.D"),
    ("CRR II.C", "step B", "CRR II.B"),
    ("CRR III.A.n1", "(IX)", "CRR IX"),
    ("CRR III.A.3.d", "(IX)", "CRR IX"),
    ("CRR III.C.6.a", "(V)", "CRR V"),
    ("CRR III.C.8.b", "(VI)", "CRR VI"),
    ("CRR III.C.12.c", "(IV.D)", "CRR IV.D"),
    ("CRR IV.B.n1", "step C", "CRR IV.C"),
    ("CRR IV.C.3", "step D", "CRR IV.D"),
    ("CRR IV.C.4", "step B", "CRR IV.B"),
    ("CRR IV.C.5", "step D", "CRR IV.D"),
    ("CRR IV.D.3.c", "(VI)", "CRR VI"),
    ("CRR V.A.2.c", "step A.2", "CRR V.A.2"),
    ("CRR VI.C.2.a.i", "step E", "CRR VI.E"),
    ("CRR VI.C.2.a.ii", "step iii", "CRR VI.C.2.a.iii"),
    ("CRR VI.C.2.c", "(VII)", "CRR VII"),
    ("CRR VI.C.4", "steps 1-2", "CRR VI.C.1 CRR VI.C.2"),
    ("CRR VI.E.2", "step A", "CRR VI.A"),
    ("CRR I.A.1.b", "[VEKN 7.2.1]", "VEKN 7.2.1"),
    ("CRR I.A.2.b", "[VEKN 7.2.1]", "VEKN 7.2.1"),
]
SECTIONS = [
    ("VEKN 1.1.p1", "section 9.8", "VEKN 9.8"),
    ("VEKN 2.6.p2", "section 2.5", "VEKN 2.5"),
    ("VEKN 3.1.p1", "section 3.7.1", "VEKN 3.7.1"),
    ("VEKN 3.1.p1", "section 3.7.3", "VEKN 3.7.3"),
    ("VEKN 3.1.6.p1", "3.1", "VEKN 3.1"),
    ("VEKN 3.3.p1", "section 3.3.1", "VEKN 3.3.1"),
    ("VEKN 3.3.2.p1", "section 3.1.4", "VEKN 3.1.4"),
    ("VEKN 3.6.p1", "section 3.7.2", "VEKN 3.7.2"),
    ("VEKN 3.7.3.p3", "section 3.7.4", "VEKN 3.7.4"),
    ("VEKN 4.8.p3", "3.7.5", "VEKN 3.7.5"),
    ("VEKN 7.intro", "sections 7.3 and 7.4", "VEKN 7.3 VEKN 7.4"),
    ("VEKN 7.intro", "sections 7.5, 7.6, 7.7, and 7.8", "VEKN 7.5 VEKN 7.6 VEKN 7.7 VEKN 7.8"),
    ("VEKN 7.2.1.p2", "section 7.2.2", "VEKN 7.2.2"),
    ("VEKN 7.2.4.p3", "section 7.2.5", "VEKN 7.2.5"),
]
# clause, words, where the note that corrects or adds them leads
NOTED = [
    ("CRR I.A.1.b", "", "VEKN 6.2", "D0-25"),
    ("CRR I.E.2", "[VEKN]", "VEKN 3.2", "D0-24"),
    ("CRR IX.D.2", "[VEKN]", "VEKN 3.7.2", "D0-24"),
    ("CRR VI.C.2.b.vi", "(2.a) above", "CRR VI.C.2.a.n1", "D0-04"),
    ("VEKN 2.6.p2", "section 2.5", "VEKN 2.5 VEKN 2.7", "D2-13"),
    ("VEKN 5.1.b5", "section 4.6", "VEKN 4.6 VEKN 5.4", "D2-40"),
    ("VEKN B.tournament-official", "section 1.1", "VEKN 2.5 VEKN 2.6", "D2-12"),
    ("GL sterile", "see below for more details on Breed Actions", "GL breed", "D3-03"),
    ("PMF 4.p1", "“Starting a New Turn”", "PMF 3.5", "D4-01"),
]


def cited(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"(?:CRR|VEKN|GL|PMF) \S+", text))


def test_the_finder_resolves() -> None:
    try_each((f"{one[0]}: {one[1]}", partial(is_resolved, *one)) for one in OUTLINE + SECTIONS)


def is_resolved(clause: str, words: str, to: str) -> None:
    found = links.find(clause, corpus().clauses[clause].text, corpus().clauses)
    assert (words, cited(to)) in [(one.printed, one.to) for one in found]
    assert not any(one.lost for one in found)


def test_the_finder_finds_nothing_else() -> None:
    clauses = corpus().clauses
    found = {name: [one.printed for one in links.find(name, clauses[name].text, clauses)] for name in clauses}
    expected: dict[str, list[str]] = {}
    for clause, words, _ in OUTLINE:
        expected.setdefault(clause, []).append(words)
    assert {name: words for name, words in found.items() if words and name.startswith("CRR ")} == expected
    numbers = {name for name, words in found.items() if words and not name.startswith("CRR ")}
    # every dotted number of VEKN is a reference; VEKN refers by nothing else
    dotted = re.compile(r"\d\.\d")
    assert numbers == {name for name in clauses if name.startswith("VEKN ") and dotted.search(clauses[name].text)}


def test_what_the_finder_resolves_is_a_link_unless_a_note_corrects_it() -> None:
    try_each((f"{one[0]}: {one[1]}", partial(is_a_link, *one)) for one in OUTLINE + SECTIONS)


def is_a_link(clause: str, words: str, to: str) -> None:
    ours = corpus().clauses[clause].links
    assert Link(words, cited(to)) in ours or any(one.note and words in one.printed for one in ours)


@pytest.mark.parametrize(("clause", "words", "to", "note"), NOTED)
def test_notes_correct_and_add(clause: str, words: str, to: str, note: str) -> None:
    assert Link(words, cited(to), note) in corpus().clauses[clause].links


def test_every_link_leads_to_a_clause_and_is_known_there() -> None:
    clauses = corpus().clauses
    for clause in clauses.values():
        for link in clause.links:
            assert link.to
            assert link.printed in clause.text
            assert link.note is None or link.note in corpus().notes
            for target in link.to:
                assert clause.citation in clauses[target].referred_by
        for referring in clause.referred_by:
            assert any(clause.citation in link.to for link in clauses[referring].links)
        assert len(set(clause.referred_by)) == len(clause.referred_by)


def test_links_stand_in_the_order_of_the_text() -> None:
    for clause in corpus().clauses.values():
        starts = [clause.text.find(link.printed) if link.printed else len(clause.text) for link in clause.links]
        assert starts == sorted(starts), clause.citation


@pytest.mark.parametrize(
    ("clause", "outside"),
    [
        ("CRR III.A.1", ("[4]", "[11]")),
        ("CRR III.C.1", ("[6.1.1]", "[6.1.6]")),
        ("CRR IV.D.1", ("[6.1.1]", "[6.1.6]", "[6.1.7]")),
        ("CRR II.C.1.d", ("[RTR]",)),
        ("CRR IV.n1", ("[6.2.3]", "[1.6.3.2]", "[RTR]")),
        ("CRR I.E.2", ("[VEKN]",)),
        ("CRR IX.D.2", ("[1.3]", "[VEKN]")),
        ("CRR I.A.1.b", ()),
        ("CRR I.A.1.a", ("[1.2.1]",)),
        ("CRR KEY.2", ()),
        ("CRR KEY.3", ()),
        ("VEKN 3.7.4.p2", ()),
        ("GL recruit", ()),
    ],
)
def test_references_out_of_the_corpus(clause: str, outside: tuple[str, ...]) -> None:
    assert corpus().clauses[clause].external == outside


def test_how_many_references_lead_out_of_the_corpus() -> None:
    found = [mark for clause in corpus().clauses.values() for mark in clause.external]
    assert len([mark for mark in found if mark[1:2].isdigit()]) == 126
    assert found.count("[RTR]") == 9
    assert found.count("[VEKN]") == 2
    every = re.findall(r"\[[^\]]*\]", " ".join(clause.text for clause in corpus().clauses.values()))
    assert {mark for mark in every if mark not in found} == {
        "[#.#]",
        "[VEKN #.#]",
        "[VEKN 7.2.1]",
        "[60 + 48]",
        "[24 + 12]",
        "[48 + 24]",
        "[PRE]",
    }


@pytest.mark.parametrize(
    "text",
    [
        "(Optional) You lose (0 VP), (2) cards, (e.g. this), (damage > blood), (s), (a), (X.X), (1.5), (V:EKN), (D.)",
        "in this step of the game; the steps in any order; the press step ended; a step is omitted; step 10",
        "player A above the table; a card above; cards a and b above",
    ],
)
def test_what_is_no_reference_of_the_outline(text: str) -> None:
    known = dict.fromkeys(corpus().clauses)
    found = links.find("CRR VI.C.2.b", text, known)
    assert [one.printed for one in found if not one.lost] == []


@pytest.mark.parametrize(
    "text", ["at least two (2) Victory Points", "[24 + 12] / 2 = 18", "in 15 minutes", "see 4 above"]
)
def test_what_is_no_reference_of_the_tournament_rules(text: str) -> None:
    assert links.find("VEKN 3.7.4.p2", text, corpus().clauses) == []


@pytest.mark.parametrize("source", ["CRR KEY.1", "CRR KEY", "GL burn", "PMF 4.p1"])
def test_the_annotation_key_the_glossary_and_the_variant_hold_none(source: str) -> None:
    assert links.find(source, "(IV.D.2) step A section 3.1 (X.X) [VEKN 7.2.1]", corpus().clauses) == []


@pytest.mark.parametrize(
    ("clause", "text", "lost"),
    [
        ("CRR IV.C.3", "Complete the action (step G).", "'step G' in CRR IV.C.3 leads to G"),
        ("CRR IV.C.3", "As before. (IV.D.9)", "'(IV.D.9)' in CRR IV.C.3 leads to IV.D.9"),
        ("CRR VI.C.2.a.ii", "(resolve steps b,g)", "'steps b,g' in CRR VI.C.2.a.ii leads to g"),
        ("CRR VI.C.4", "Resolve steps 3-6 above", "'steps 3-6' in CRR VI.C.4 leads to 5 and 6"),
        ("CRR I.A.1.b", "The maximum is 90. [VEKN 7.2.9]", "'[VEKN 7.2.9]' in CRR I.A.1.b leads to 7.2.9"),
        ("VEKN 3.1.p1", "(see section 3.7.9)", "'section 3.7.9' in VEKN 3.1.p1 leads to 3.7.9"),
        ("VEKN 7.intro", "(sections 7.3 and 7.44)", "'sections 7.3 and 7.44' in VEKN 7.intro leads to 7.44"),
    ],
)
def test_a_reference_that_leads_nowhere_is_refused(clause: str, text: str, lost: str) -> None:
    message = f"x.md:7: {lost}, which is not in the corpus\nhint: "
    with pytest.raises(CorpusError, match="^" + re.escape(message)):
        links.link(clause, text, corpus().clauses, [], "x.md", 7)


def test_a_note_saves_a_reference_that_leads_nowhere() -> None:
    text = "First (I.E.9), then (step G), at last (IV.D)."
    noted = [
        NoteLink("CRR IV.C.3", "(I.E.9)", ("CRR I.E.1",), "D0-99", 1),
        NoteLink("CRR IV.C.3", "then (step G)", ("CRR IV.D", "CRR IV.E"), "D0-98", 2),
        NoteLink("CRR IV.C.3", "", ("GL stealth",), "D0-97", 3),
    ]
    assert links.link("CRR IV.C.3", text, corpus().clauses, noted, "x.md", 7) == (
        Link("(I.E.9)", ("CRR I.E.1",), "D0-99"),
        Link("then (step G)", ("CRR IV.D", "CRR IV.E"), "D0-98"),
        Link("(IV.D)", ("CRR IV.D",)),
        Link("", ("GL stealth",), "D0-97"),
    )


@settings(derandomize=True)
@given(st.data())
def test_a_label_relative_to_any_clause_below_its_list_means_the_nearest(data: st.DataObject) -> None:
    known = corpus().clauses
    outline = [name for name in known if name.startswith("CRR ") and "." in name and not name.startswith("CRR KEY")]
    target = data.draw(st.sampled_from(outline))
    above = citations.parent(target)
    beside = data.draw(st.sampled_from([name for name in known if citations.within(name, above or "")]))
    label = target.rpartition(".")[2]
    found = links.resolve(label, beside, known)
    assert found is not None
    assert found.rpartition(".")[2] == label
    # nothing nearer: no ancestor between the clause and the list has such a child
    base = citations.parent(found)
    assert base is not None
    assert citations.within(beside, base)
    assert citations.within(base, above or "")
