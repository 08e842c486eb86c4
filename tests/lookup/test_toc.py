"""Proves that `toc` prints the outline of the texts and below a clause, cut to lines, and refuses what has none."""

import json
from typing import Any

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.faces.lookup import toc
from vtes_judge.faces.terminal import writing
from vtes_judge.messages import Refused

BOOK = Book()


def outline(capsys: pytest.CaptureFixture[str], citation: str = "", depth: int = toc.DEPTH) -> str:
    assert toc.run(citation=citation.split(), depth=depth) == writing.ANSWERED
    return capsys.readouterr().out


def test_the_four_texts_with_their_authority(capsys: pytest.CaptureFixture[str]) -> None:
    assert outline(capsys, depth=0) == (
        "CRR  V:TES Complete Rules Reference (official)\n"
        "VEKN  V:EKN Tournament Rules (tournament only)\n"
        "GL  How would you change VTES? 4X: Appendix 1 - Keyword Glossary (unofficial)\n"
        "PMF  V:TES Phased Motion Format (variant)\n"
    )
    text = outline(capsys)
    assert "\n\nVEKN  V:EKN Tournament Rules (tournament only)\n  VEKN 1  General V:EKN Tournament Rules\n" in text
    assert "  CRR IV  HOW TO PERFORM ACTIONS\n" in text
    assert "footer" not in text
    assert "CRR version" not in text


@pytest.mark.parametrize("name", ["gl", "GLO", "glossary", " GL "])
def test_one_text_with_all_that_it_has(capsys: pytest.CaptureFixture[str], name: str) -> None:
    text = outline(capsys, name)
    assert text.startswith("GL  How would you change VTES? 4X: Appendix 1 - Keyword Glossary (unofficial)\n")
    assert "  GL group.sects  Sects: All vampires belong to a Sect. A vampire cannot belong\n" in text
    assert "\n                  to more than one sect. (T-24)\n" in text
    assert "  GL footer.85  No comments:\n" in text


def test_below_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert outline(capsys, "IV.C") == (
        "CRR IV.C  An attempt to block is resolved as follows:\n"
        "  CRR IV.C.1  Choose a ready, untapped minion you control to attempt ... (T-09)\n"
        "  CRR IV.C.2  Stealth and intercept. [6.2.2.2]\n"
        "  CRR IV.C.3  If the intercept of the blocker is at least as much as the ...\n"
        "  CRR IV.C.4  If unblocked (i.e., the stealth of the acting minion is ... (T-30)\n"
        "  CRR IV.C.5  If there are no more block attempts, the action ... (T-31, T-201)\n"
    )
    assert "    CRR IV.C.2.c  Repeat a,b above until neither minion wishes to ... (T-32)\n" in outline(
        capsys, "IV C", depth=2
    )
    assert outline(capsys, "IV.C.1").count("\n") == 1
    assert outline(capsys, "VEKN 3 7 2", depth=0) == "VEKN 3.7.2  Victory Point Scoring\n"
    assert outline(capsys, "group.titles").startswith("GL group.titles (unofficial)  Titles and Votes\n")


def test_an_alias_is_accepted_with_a_remark(capsys: pytest.CaptureFixture[str]) -> None:
    assert outline(capsys, "I.F.2.1").startswith(
        "note: the original prints CRR I.F.2.a as CRR I.F.2.1\n\nCRR I.F.2.a  Cards that"
    )


@pytest.mark.parametrize(
    ("citation", "depth", "message", "hint"),
    [
        ("IV.C.9", None, "CRR IV.C.9 is not in the corpus", "CRR IV.C has .1 to .5; try: vtes-judge toc IV.C"),
        ("X-02", None, "X-02 is a note, without an outline", 'try: vtes-judge show "X-02"'),
        ("T-37", None, "T-37 is what has changed since the texts, without an outline", 'try: vtes-judge show "T-37"'),
        ("[6.4.5]", None, "6.4.5 is a section of the rulebook, without an outline", 'try: vtes-judge show "[6.4.5]"'),
        (
            "4.1",
            None,
            "4.1 may be VEKN 4.1 or PMF 4.1",
            "say which:\n      vtes-judge toc VEKN 4.1  (Cards Allowed)\n      vtes-judge toc PMF 4.1  (Master)",
        ),
        ("IV", -1, "--depth -1 cannot be: levels are counted from 0", "write --depth 0 or more"),
    ],
)
def test_what_is_refused(citation: str, depth: int | None, message: str, hint: str) -> None:
    with pytest.raises(Refused) as caught:
        toc.run(citation=citation.split(), depth=toc.DEPTH if depth is None else depth)
    assert (caught.value.message, caught.value.hint) == (message, hint)


def test_every_line_fits_and_every_clause_has_one(capsys: pytest.CaptureFixture[str]) -> None:
    text = "".join(outline(capsys, source, depth=99) for source in ("CRR", "VEKN", "GL", "PMF"))
    lines = text.splitlines()
    assert [line for line in lines if len(line) > 80] == []
    starts = [line.lstrip() for line in lines]
    missing = [citation for citation in BOOK.citations if not any(x.startswith(citation + "  ") for x in starts)]
    assert missing == []


def test_without_a_citation_no_clause_but_front_matter_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    text = outline(capsys, depth=99)
    missing = [citation for citation in BOOK.citations if f"{citation}  " not in text]
    assert {citation.partition(" ")[2].partition(".")[0] for citation in missing} <= set(toc.LEFT_OUT)


def test_json_is_nested(capsys: pytest.CaptureFixture[str]) -> None:
    def read(citation: str, depth: int = toc.DEPTH) -> Any:
        assert toc.run(citation=citation.split(), depth=depth, as_json=True) == writing.ANSWERED
        found = json.loads(capsys.readouterr().out)
        assert found["schema"] == 1
        return found["outline"]

    assert [(node["citation"], node["authority"]) for node in read("")] == [
        ("CRR", "official"),
        ("VEKN", "tournament only"),
        ("GL", "unofficial"),
        ("PMF", "variant"),
    ]
    (node,) = read("IV.C", 2)
    assert [child["citation"] for child in node["children"][1]["children"]] == [f"CRR IV.C.2.{x}" for x in "abcd"]
    (node,) = read("IV.C", 0)
    assert (node["children"], node["more"]) == ([], 5)
