"""Proves which questions `ask` hands to other commands: definitions, citations, points, seatings, deck lists."""

import pytest

from vtes_judge.faces.ask.ask import run
from vtes_judge.faces.ask.other_commands import is_of_own_deck, points_of, seating_of
from vtes_judge.faces.command.failures import is_question


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("what is stealth?", "GL stealth"),
        ("what does stealth mean", "GL stealth"),
        ("what is meant by stealth", "GL stealth"),
        ("IV.C.1", "CRR IV  HOW TO PERFORM ACTIONS"),
        ("what does CRR IV.C.1 say?", "CRR IV  HOW TO PERFORM ACTIONS"),
    ],
)
def test_a_word_is_defined_and_a_citation_shown(question: str, begins: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words=[question]) == 0
    assert capsys.readouterr().out.lower().startswith(begins.lower())


@pytest.mark.parametrize(
    ("words", "asks"),
    [
        ("She hit my vampire for two", True),
        ("there are two blood on him", True),
        ("three of us are left", True),
        ("while blocking may he press", True),
        ("serach tapped vampire block", False),
        ("shw me IV.C", False),
        ("she hits", False),
        ("she dodges region=ready tapped=no", False),
    ],
)
def test_a_question_without_quotes_is_told_from_a_misspelt_command(words: str, asks: bool) -> None:
    assert is_question(words.split()) is asks


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("3 0 1 1 0, who wins", ["A=3", "B=0", "C=1", "D=1", "E=0"]),
        ("A 2, B 1½, C 0.5, D 0: what are the GW and TP", ["A=2", "B=1½", "C=0.5", "D=0"]),
        ("Ann=2 Bob=1 Carl=0 result", ["Ann=2", "Bob=1", "Carl=0"]),
        ("Ann=3 Bob=1 Carl=1 result", []),
        ("A 1½ B ½ C 1 who wins", ["A=1½", "B=½", "C=1"]),
        ("A 3/2 B 1/2 C 3/2 who wins", []),
        ("Final: 1 1 1 1 1, who wins", []),
        ("A 2 B 1 who wins", []),
        ("A 2 B 1 2 1 who wins", []),
        ("table of 4: 2 1 1 0, who wins?", ["A=2", "B=1", "C=1", "D=0"]),
        ("4-player table, 2 1 1 0: who won", ["A=2", "B=1", "C=1", "D=0"]),
        ("2 1 1 0 at a table of 5, who wins", []),
        ("3 0 1 1 0", []),
        ("3 0 1 1 0, who wins if A conceded", []),
        ("the vote is 3 4 5", []),
    ],
)
def test_the_points_of_a_table_are_scored(said: str, points: list[str]) -> None:
    assert points_of(said) == points


@pytest.mark.parametrize(
    ("said", "seats"),
    [
        ("how do we seat 9 players for 3 rounds", ("9", 3)),
        ("Seating for 13 players, 2 preliminary rounds", ("13", 2)),
        ("how do we seat 9 players", ("", None)),
        (f"seat {'9' * 5000} players in 3 rounds", ("", None)),
        (f"seat 12 players in {'9' * 5000} rounds", ("", None)),
        ("can I seat 9 players for 3 rounds by rank", ("", None)),
    ],
)
def test_a_seating_is_made(said: str, seats: tuple[str, int | None]) -> None:
    assert seating_of(said) == seats


@pytest.mark.parametrize(
    ("said", "own"),
    [
        ("is my deck legal", True),
        ("Can you check this decklist, please", True),
        ("are our deck lists ok for the tournament", True),
        ("is my deck of 60 cards legal", False),
        ("is my deck legal with two groups", False),
        ("is a deck list required", False),
        ("may I change my deck", False),
    ],
)
def test_a_deck_list_is_for_the_command_that_reads_it(said: str, own: bool) -> None:
    assert is_of_own_deck(said) == own


def test_a_question_about_ones_deck_list_names_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words=["is my deck legal?"], brief=True) == 0
    assert capsys.readouterr().out == (
        "A deck list is checked by a command of its own, which tells every fault with its\nline.\n\n"
        "vtes-judge deck check FILE\na list to paste: vtes-judge deck check -\n"
    )
