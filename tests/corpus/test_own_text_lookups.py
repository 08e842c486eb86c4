"""Proves that a text of one's own is looked up beside the four, by every command and from Python, and told apart."""

import json

import pytest

import vtes_judge
from tests.corpus.conftest import Judge, refused
from vtes_judge.messages import Refused


def test_several_citations_of_several_texts(judge: Judge) -> None:
    judge("text", "add", "rules.md", "--as", "RB")
    out = judge("show", "RB", "8", "IV.C.1", "rb", "wake", "RB", "4", "stealth")
    assert refused(out).startswith("RB has no wake\n")
    shown = json.loads(judge("show", "RB", "8.p1", "IV.C.1", "rb", "4", "stealth", "--json")[1])["clauses"]
    assert [one["citation"] for one in shown] == ["RB 8.p1", "CRR IV.C.1", "RB 4", "GL stealth"]
    assert [shown[0][key] for key in ("source", "authority", "origin", "line")] == ["RB", "your own copy", "added", 13]


def test_search_tells_the_texts_apart(judge: Judge) -> None:
    question = ("search", "who may attempt to block", "-n", "2")
    before, data = judge(*question), json.loads(judge(*question, "--json")[1])
    judge("text", "add", "rules.md", "--as", "RB", "--date", "2024")
    code, out, _ = judge(*question)
    first, _, rest = out.partition("In your copy of Rulebook, 2024 (RB):\n\n")
    assert before[1].startswith(first)
    assert rest.startswith("RB who-may-attempt-to-block")
    assert before[1].removeprefix(first) in rest
    assert code == before[0]
    both = json.loads(judge(*question, "--json")[1])
    [own] = both.pop("added")
    assert both == data
    assert [own[key] for key in ("name", "title", "date", "covered")] == ["RB", "Rulebook", "2024", True]
    assert own["results"][0]["citation"].startswith("RB who-may-attempt-to-block")
    assert judge("search", "--in", "crr", *question[1:]) == judge("search", "--in", "CRR", *question[1:])
    assert "RB" not in judge("search", "--in", "crr", *question[1:])[1]
    code, out, _ = judge("search", "--in", "rb", "blok")
    assert out.startswith("Searched for block (for blok).\n\nRB who-may-attempt-to-block")
    assert "(your copy of Rulebook, 2024)\n" in out
    assert "ask:" not in out
    assert "texts have no" not in out
    assert refused(judge("search", "--in", "rx", "block")) == (
        "there is no text called 'rx'\n--in takes one of crr, vekn, gl, pmf, rb"
    )


def test_a_difference_quotes_the_section_that_it_names(judge: Judge) -> None:
    before = judge("show", "T-09")[1]
    judge("text", "add", "rules.md", "--as", "RB", "--date", "2024")
    out = judge("show", "T-09")[1]
    assert out.startswith(before)
    assert out.removeprefix(before) == (
        "\nIn your copy of Rulebook, 2024 (RB):\n\nRB 8.p1  Wake: as if it were unlocked.\n\n"
        "RB has no section called 'Wording templates': look for it in vtes-judge toc RB.\n"
    )
    [copy, missing] = json.loads(judge("show", "T-09", "--json")[1])["differences"][0]["copies"]
    assert copy == {
        "text": "RB",
        "title": "Rulebook",
        "date": "2024",
        "section": "Wake",
        "citation": "RB 8.p1",
        "clauses": [{"citation": "RB 8.p1", "text": "Wake: as if it were unlocked."}],
    }
    assert (missing["citation"], missing["clauses"]) == (None, [])


def test_a_title_tells_which_text_it_is(judge: Judge) -> None:
    out = judge("text", "add", "rules.md", "--as", "RB", "--title", "Notes")[1]
    assert " ".join(out.split()).startswith(
        "Added RB: Notes, undated; 3 paragraphs below 4 headings, Markdown. No difference names a text of this title. "
        "--title changes it; they name: Rulebook, Fifth Edition; "
    )
    assert "In your copy" not in judge("show", "T-09")[1]
    assert "Quoted by" in judge("text", "update", "--as", "RB", "--title", "Rulebook", "--date", "2024")[1]
    assert "In your copy of Rulebook, 2024 (RB):" in judge("show", "T-09")[1]


def test_completion_knows_them(judge: Judge) -> None:
    judge("text", "add", "rules.md", "--as", "RB")
    assert judge("__complete", "show", "RB w")[1].startswith("RB who-may-attempt-to-block\tWho May Attempt to Block\n")
    assert judge("__complete", "toc", "RB", "8")[1].startswith("8\t8. Glossaries\n")
    assert "RB\tRulebook\n" in judge("__complete", "show", "R")[1]
    assert judge("__complete", "search", "--in", "r")[1] == "rb\tRulebook\n"
    assert judge("__complete", "text", "")[1] == "add\nlist\nupdate\nremove\n"
    assert judge("__complete", "text", "remove", "")[1] == "RB\n"
    assert judge("__complete", "text", "add", "")[1] == ":files\n"


def test_a_term_is_defined_by_a_text_of_ones_own_too(judge: Judge) -> None:
    judge("text", "add", "rules.md", "--as", "RB", "--title", "Rulebook, Fifth Edition", "--date", "2024-05")
    code, said, _ = judge("define", "wake")
    assert code == 0
    assert said.endswith(
        "\n\nIn your copy of Rulebook, Fifth Edition, 2024-05 (RB):\nRB 8.p1  Wake: as if it were unlocked.\n"
    )
    found = json.loads(judge("define", "wake", "--json")[1])["added"]
    assert [one["citation"] for one in found[0]["clauses"]] == ["RB 8.p1"]
    assert "RB who-may-attempt-to-block.1" in judge("define", "who may attempt to block")[1]
    assert json.loads(judge("define", "stealth", "--json")[1])["added"] == []


def test_where_says_which_differences_name_a_section(judge: Judge) -> None:
    judge("text", "add", "rules.md", "--as", "RB", "--title", "Rulebook, Fifth Edition")
    code, said, _ = judge("where", "RB", "who", "may", "attempt", "to", "block", "1")
    assert code == 0
    assert "\ndifferences that name its section\n  T-26 Directed and undirected\n" in said
    assert said.endswith("\nNo ruling rests on a text of yours.\n")
    assert "T-26" in json.loads(judge("where", "RB who-may-attempt-to-block", "--json")[1])["clauses"][0]["named_by"]
    code, said, _ = judge("where", "RB rulebook")
    assert (code, "No difference names its section." in said) == (1, True)
    assert refused(judge("where", "RB nothing")).startswith("RB nothing is no clause")


def test_a_question_that_is_not_ruled_on_has_the_readers_own_clauses_below(judge: Judge) -> None:
    judge("text", "add", "rules.md", "--as", "RB", "--title", "Rulebook, Fifth Edition")
    said = judge("ask", "who", "may", "attempt", "to", "block")[1]
    assert "In your copy of Rulebook, Fifth Edition, undated (RB):" in said
    assert "RB who-may-attempt-to-block" in said


def test_python_reads_a_text_of_ones_own(judge: Judge) -> None:
    judge("text", "add", "rules.md", "--as", "RB")
    shown = vtes_judge.show("RB who-may-attempt-to-block.1")
    assert (shown.source, shown.authority) == ("RB", "your own copy")
    found = vtes_judge.search("who may attempt to block", source="rb")
    assert found.hits[0].clause.citation.startswith("RB who-may-attempt-to-block")
    with pytest.raises(Refused, match="there is no text ZZ"):
        vtes_judge.search("who may block", source="ZZ")
