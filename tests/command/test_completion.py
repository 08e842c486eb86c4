"""Proves what `__complete` offers at TAB: all that fits what was typed, nothing else, and never a complaint."""

import sys

import pytest

from tests.probe import PROBE
from vtes_judge import __main__
from vtes_judge.catalogue.checkers import listed, load
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.file_state import Unusable
from vtes_judge.decoding.kinds import choices
from vtes_judge.faces.command import completion, fact_completion
from vtes_judge.faces.command.names import COMMANDS as ALL

COMMANDS = list(ALL)
BELOW_IV_C = "IV.C.1 IV.C.2 IV.C.3 IV.C.4 IV.C.5"

CAN_BLOCK = "controller= targets= region= tapped= wake= declined= by-card-text= attempt= tried= acting= seats= passed= "
CAN_BLOCK += "retargeted="
STOPPED = "blocker-locked= blocker-woken= blocker-stolen="

TABLE: dict[str, tuple[list[str], str | list[str]]] = {
    "nothing yet": ([], COMMANDS),
    "a command": ([""], COMMANDS),
    "a command begun": (["sh"], [name for name in ALL if name.startswith("sh")]),
    "options before a command": (["-"], "--help --version"),
    "an unknown command": (["nope", ""], ""),
    "the hidden command": (["__"], ""),
    "options of show": (["show", "--"], "--exact --section --original --json --help"),
    "options of search": (["search", "-"], "--in -n --number --batch --exact-words --json --help"),
    "an option is offered once": (["search", "-n", "3", "--json", "-"], "--in --batch --exact-words --help"),
    "an option begun": (["show", "IV.C", "--or"], "--original"),
    "no options after --": (["show", "--", "--"], ""),
    "the texts to search in": (["search", "--in", ""], "crr vekn gl pmf"),
    "a text begun": (["search", "--in", "V"], "vekn"),
    "a text after the sign": (["search", "block", "--in="], "--in=crr --in=vekn --in=gl --in=pmf"),
    "a text begun after the sign": (["search", "--in=p"], "--in=pmf"),
    "a file": (["search", "--batch", ""], ":files"),
    "a file begun": (["search", "--batch", "some/fi"], ":files"),
    "a file after the sign": (["search", "--batch=x"], ":files"),
    "a number is not guessed": (["search", "-n", ""], ""),
    "a flag takes nothing": (["search", "--json="], ""),
    "free words are not guessed": (["search", "blo"], ""),
    "a quotation is not guessed": (["verify-quote", "Cho"], ""),
    "shells": (["completion", ""], "bash zsh fish powershell"),
    "a shell begun": (["completion", "Z"], "zsh"),
    "one shell only": (["completion", "bash", ""], ""),
    "the texts first": (["show", ""], "CRR VEKN GL PMF"),
    "after a citation the texts": (["show", "IV.C", ""], "CRR VEKN GL PMF"),
    "a text's name": (["show", "CRR"], "CRR"),
    "a text's name, small": (["toc", "pm"], "PMF"),
    "chapters": (["show", "crr", "i"], "I II III IV IX"),
    "a source by another name": (["show", "tr", "3.7.2."], "3.7.2.p1 3.7.2.p2 3.7.2.p3 3.7.2.p4"),
    "steps without the source": (["show", "iv.c."], BELOW_IV_C),
    "steps with the source": (["toc", "CRR", "IV.C."], BELOW_IV_C),
    "steps in one word": (["show", "CRR IV.C."], [f"CRR {name}" for name in BELOW_IV_C.split()]),
    "steps within a quote": (["show", '"crr iv.c.'], [f"crr {name}" for name in BELOW_IV_C.split()]),
    "steps after a backslash": (["show", "CRR\\ IV.C."], [f"CRR {name}" for name in BELOW_IV_C.split()]),
    "the only one and what is below": (["show", "iv.c"], f"IV.C {BELOW_IV_C}"),
    "the only one, nothing below": (["show", "IV.C.2.B"], "IV.C.2.b"),
    "a keyword": (["show", "gl", "INN"], "inner-circle"),
    "a keyword without its source": (["show", "scar"], "scarce"),
    "a term of the tournament rules": (["show", "rat"], "rating"),
    "a keyword's paragraphs": (["show", "GL", "slave"], "slave slave.p2"),
    "a group": (["show", "GL", "group.t"], "group.titles"),
    "notes": (["show", "x-3"], [f"X-3{digit}" for digit in range(10)]),
    "a note": (["show", "gap-15"], "GAP-15"),
    "a defect": (["show", "d0-14"], "D0-14"),
    "toc knows no notes": (["toc", "gap-15"], ""),
    "no such chapter": (["show", "XIV."], ""),
    "an option between": (["show", "--exact", "iv.c.2.b"], "IV.C.2.b"),
    "a value between": (["toc", "--depth", "2", "iv.c.2.b"], "IV.C.2.b"),
    "a term": (["define", "st"], "steal stealth sterile strength stuck"),
    "a term, capitals": (["define", "STEALT"], "stealth"),
    "a term of two words": (["define", "inn"], ["inner circle"]),
    "its second word": (["define", "inner", ""], "circle"),
    "its second word begun": (["define", "Inner", "c"], "circle"),
    "it in a quote": (["define", "'inner c"], ["inner circle"]),
    "it with a backslash": (["define", "inner\\ c"], ["inner circle"]),
    "a term with a colon": (["define", "V:"], "v:ekn"),
    "three words": (["define", "out", "of"], ["of play"]),
    "a checker": (["check", "block-o"], "block-order block-outcome"),
    "a checker's schema": (["schema", "block-out"], "block-outcome"),
    "one checker only": (["schema", "block-outcome", ""], ""),
    "what is done with an event": (
        ["event", ""],
        "new add drop undrop seat unseat loss result concede final check print export report penalty call "
        "deck clock undo redo log",
    ),
    "an event file": (["event", "check", ""], ":files"),
    "only one event file": (["event", "add", "cup.yaml", ""], ""),
    "the file of standings": (["standings", ""], ":files"),
    "a transcript to replay": (["play", ""], ":files"),
    "a table to go on with": (["table", ""], ":files"),
    "the event of a final": (["finals", ""], ":files"),
    "a seating to score": (["seat", "score", ""], ":files"),
    "what is done with cards": (["cards", ""], "update add remove"),
    "cards of one's own": (["cards", "add", ""], ":files"),
    "what is printed of an event": (["event", "print", "cup.yaml", ""], "seating names slips standings final"),
    "a penalty": (["event", "penalty", "cup.yaml", "ann", "w"], "warning"),
    "the file of a deck": (["event", "deck", "cup.yaml", "ann", ""], ":files"),
    "the clock takes no guess": (["event", "clock", "cup.yaml", ""], ""),
    "nor later": (["event", "clock", "cup.yaml", "start", "120", ""], ""),
    "an unknown checker": (["check", "nope", ""], ""),
    "facts": (["check", "block-outcome", ""], f"stealth= intercept= {STOPPED}"),
    "a fact begun": (["check", "block-outcome", "s"], "stealth="),
    "a fact is told once": (["check", "block-outcome", "stealth=1", ""], f"intercept= {STOPPED}"),
    "a list is told again": (["check", "can-minion-block", "targets=B", "t"], "targets= tapped= tried="),
    "what must be told first": (["check", "can-minion-block", ""], CAN_BLOCK),
    "facts as options": (["check", "block-outcome", "--s"], "--stealth"),
    "options of check": (["check", "block-outcome", "--i"], "--in --intercept"),
    "a fact as an option is told once": (["check", "block-outcome", "--stealth", "1", "--s"], ""),
    "a word of a fact": (["check", "can-minion-block", "region=t"], "region=torpor"),
    "yes and no": (["check", "can-minion-block", "tapped="], "tapped=yes tapped=no"),
    "a word after an option": (["check", "can-minion-block", "--region", "r"], "ready"),
    "a word after its sign": (["check", "can-minion-block", "--region=r"], "--region=ready"),
    "a number of a fact is not guessed": (["check", "block-outcome", "stealth="], ""),
    "an unknown fact": (["check", "block-outcome", "nope="], ""),
    "facts from a file": (["check", "block-outcome", "--given", ""], ":files"),
    "ranks": (["check", "--rank", ""], "A B C"),
    "a clause to list": (["check", "--in", "iv.c."], BELOW_IV_C),
    "a clause to list, the sign": (["check", "--in=iv.c."], [f"--in={name}" for name in BELOW_IV_C.split()]),
    "a clause to look for": (["where", "iv.c."], BELOW_IV_C),
    "no such term": (["define", "zz"], ""),
    "nonsense": (["show", "\x1b[31m\udcff"], ""),
    "a long word": (["show", "a" * 100_000], ""),
}


def completed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert completion.complete(list(words)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return [line.partition("\t")[0] for line in out.splitlines()]


@pytest.mark.parametrize(("words", "expected"), TABLE.values(), ids=TABLE)
def test_candidates(capsys: pytest.CaptureFixture[str], words: list[str], expected: str | list[str]) -> None:
    assert completed(capsys, *words) == (expected.split() if isinstance(expected, str) else expected)


def test_descriptions_are_short_and_on_the_same_line(capsys: pytest.CaptureFixture[str]) -> None:
    completion.complete(["show", "crr", "iv."])
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert rows[2] == ["IV.C", "An attempt to block is resolved as follows:"]
    assert all(len(row) == 2 and len(row[1]) <= completion.LONGEST for row in rows)
    completion.complete(["show", "3.1"])
    assert capsys.readouterr().out.splitlines()[0] == "3.1\tVEKN 3.1 or PMF 3.1"


def test_every_citation_can_be_reached_and_what_is_offered_is_a_citation() -> None:
    book = Book()
    for citation in book.citations:
        source, _, path = citation.partition(" ")
        offered = [name for name, _ in completion._paths(book, source, path.lower())]
        assert path in offered, citation
        assert all(f"{source} {name}" in book for name in offered), citation
        for name, _ in completion._paths(book, "", path.lower()):
            assert book.resolve(name), name


def test_every_term_can_be_reached(capsys: pytest.CaptureFixture[str]) -> None:
    for term in Book().compiled.value("term_names"):
        assert term in completed(capsys, "define", term[:-1])


def test_trouble_is_kept_to_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> None:
        raise Unusable("rules_corpus/crr/01-setup.md:3: it is damaged", "mend it")

    monkeypatch.setattr("vtes_judge.corpus.book.open_corpus", broken)
    for words in (["show", ""], ["define", "s"], ["search", "--in", ""]):
        assert completed(capsys, *words) == []
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "__complete", "show", "iv."])
    assert __main__.main() == 0
    assert capsys.readouterr() == ("", "")


def test_lists_are_completed_word_by_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fact_completion, "_checker", lambda _: PROBE)
    assert fact_completion.facts_of(["probe"], "kinds=") == [("kinds=vampire", ""), ("kinds=ally", "")]
    assert fact_completion.facts_of(["probe"], "kinds=ally,") == [("kinds=ally,vampire", "")]
    assert fact_completion.facts_of(["probe"], "wake=") == [("wake=yes", ""), ("wake=no", ""), ("wake=none", "")]
    assert fact_completion.facts_of(["probe", "--wake"], "n") == [("yes", ""), ("no", ""), ("none", "")]


def test_every_checker_its_facts_and_their_words_can_be_reached(capsys: pytest.CaptureFixture[str]) -> None:
    assert completed(capsys, "check", "") == [checker.name for checker in listed()]
    for one in listed():
        checker = load(one)
        names = [f"{fact.flag}=" for fact in checker.facts]
        assert sorted(completed(capsys, "check", one.name, "")) == sorted(names)
        for fact in checker.facts:
            words = [f"{fact.flag}={word}" for word in choices(fact.type)]
            assert completed(capsys, "check", one.name, f"{fact.flag}=") == words


@pytest.mark.usefixtures("with_cards")
@pytest.mark.parametrize(
    ("typed", "names"),
    [
        (["swift"], "swift refusal\n"),
        (["swift", "r"], "refusal\n"),
        (["Émile"], ""),
        (["emile"], 'emile "two" orn\n'),
        (["zzz"], ""),
        ([""], ""),
    ],
)
def test_names_of_cards(capsys: pytest.CaptureFixture[str], typed: list[str], names: str) -> None:
    assert completion.complete(["card", *typed]) == 0
    assert capsys.readouterr().out == names


def test_no_names_of_cards_without_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert completion.complete(["card", "swift"]) == 0
    assert capsys.readouterr().out == ""
