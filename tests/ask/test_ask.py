"""`vtes-judge ask`: what is decided, and what is not."""

import json
from pathlib import Path

import pytest

from vtes_judge import Refused, ask
from vtes_judge.__main__ import main
from vtes_judge.faces.ask import prompt, text
from vtes_judge.faces.ask.ask import run
from vtes_judge.faces.ask.data import as_data
from vtes_judge.faces.ask.other_commands import is_of_own_deck, points_of, seating_of
from vtes_judge.faces.ask.prompt import reply
from vtes_judge.faces.lookup import show
from vtes_judge.faces.rulings import session, turning_facts
from vtes_judge.faces.terminal import verdict
from vtes_judge.reading.answering import Asking


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("Stealth 1 against intercept 1, is the action blocked?", "Blocked."),
        ("How many votes does a justicar have?", "Three votes."),
        (
            "My vampire has two blood and takes three damage, does he go to torpor?",
            "The vampire goes to torpor with 0 blood.",
        ),
        ("is a library of more than 90 cards tournament legal", "Too many: at most 90."),
        ("is a library of fewer than 60 cards tournament legal", "Too few: at least 60."),
        ("A bleeds B; the bleed is bounced to C. May B's vampire block?", "No."),
        ("A bleeds B; the bleed is bounced to C. May C's vampire block?", "Yes."),
    ],
)
def test_a_proved_verdict(asking: Asking, question: str, says: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is not None
    assert answer.ruling.verdict == says
    assert answer.unused == ()


@pytest.mark.parametrize(
    "question",
    [
        "How many votes does a justicar have at least 3 times?",
        "Stealth 2 against intercept at least 1, is the action blocked?",
        "is a library of at most 90 cards tournament legal",
        "vampire with at least 1.5 blood takes 3 damage",
        "Stealth 1 against intercept 1 and never a wake, is the action blocked?",
        "is the action blocked?",
        "does my unicorn vote with 3 hats",
        "is it false that a tapped vampire can block",
        "Can a tapped vampire block and can an untapped one?",
        "is the action unblocked with 1 stealth against 1 intercept",
        "how many votes do a prince and a baron have if the baron is in torpor",
        "how many votes do two princes have, neither of them contested",
        "Ann bleeds Bob. May her predator block?",
        "can my minion block",
        "can I block with my vampire",
        "may my prey block",
        "can my vampire bleed from torpor?",
        "may I play another out-of-turn master during my prey's turn?",
        "a bleed of 3 was reduced, how much pool is burned",
        "he bled this turn, may he take a different action?",
        "are genuine cards with backs of a different color allowed?",
    ],
)
def test_what_is_not_used_forbids_a_verdict(asking: Asking, question: str) -> None:
    assert not asking.answer(question).decided


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("Ann bleeds Bob, can Carl's vampire block?", "No."),
        ("Ann bleeds Bob, may Bob block?", "Yes."),
        ("Ann takes an undirected action. Bob is her prey. May Bob block?", "Yes."),
        ("Ann's predator is Bob. Ann takes an undirected action. May Bob block?", "No."),
        ("Ann bleeds me, may my prey block with an untapped minion", "No."),
        (
            "who may block, Ann's minion takes an undirected action, Bob is Ann's prey, Carl is Ann's predator",
            "Bob first, then Carl.",
        ),
    ],
)
def test_who_is_named_may_sit_anywhere_that_was_not_told(asking: Asking, question: str, says: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is not None
    assert answer.ruling.verdict == says


@pytest.mark.parametrize(
    ("question", "verdicts"),
    [
        ("A bleeds B, may C block? How many votes does a justicar have?", ["No.", "Three votes."]),
        ("how many votes does a justicar have and how many votes does a prince have", ["Three votes.", "Two votes."]),
        (
            "Table of four: A 1.5, B 1, C 0.5, D 0 VP. Game win? Tournament points?",
            ["Nobody: nobody has at least 2 victory points.", "A 60, B 48, C 24, D 12."],
        ),
        (
            "Result: A 2, B 1, C 1, D 0. Game win and tournament points?",
            ["A, with 2 victory points.", "A 60, B 36, C 36, D 12."],
        ),
    ],
)
def test_two_questions_get_two_verdicts(asking: Asking, question: str, verdicts: list[str]) -> None:
    answers = asking.answers(question)
    assert [one.ruling.verdict for one in answers if one.ruling is not None] == verdicts


def test_a_question_that_may_point_to_another_is_not_read_alone(asking: Asking) -> None:
    first, second = asking.answers("Can a tapped vampire block? May he vote?")
    assert (first.decided, first.asked, second.decided) == (True, "Can a tapped vampire block", False)


def test_a_slip_is_read_as_what_was_meant_and_said(asking: Asking) -> None:
    answer = asking.answer("can a tapped vampyre blokc")
    assert answer.ruling is not None
    assert answer.understood == ("tapped yes (tapped vampyre blokc)", "vampire for vampyre", "block for blokc")


@pytest.mark.parametrize(
    ("question", "missing"),
    [
        ("Ann takes an undirected action. May Bob block?", "seats"),
        ("A bleeds B, may her predator block", "controller"),
    ],
)
def test_where_somebody_sits_is_not_guessed(asking: Asking, question: str, missing: str) -> None:
    answer = asking.answer(question)
    assert answer.ruling is None
    assert missing in [fact.name for fact in answer.missing]


UNDERSTOOD = {
    "Can I bleed my predator for a change?": ["target my predator (Can I bleed my predator)"],
    "Can a prince who is snoozing in torpor cast votes?": [
        "title prince (prince)",
        "region torpor (in torpor)",
    ],
    "Can a player who has the Edge sacrifice it for a vote?": ["has-edge yes (has Edge)", "burn for sacrifice"],
}


@pytest.mark.parametrize("question", UNDERSTOOD)
def test_a_saying_is_named_where_it_is_read_as_another_word(asking: Asking, question: str) -> None:
    assert list(asking.answer(question).understood) == UNDERSTOOD[question]


DOUBTFUL = {
    "My predator has a vampire in torpor. My tapped vampire wants to diablerize it. Can he?": (True, False, []),
    "May I diablerize my prey's vampire in torpor, my vampire being tapped?": (False, False, ["being", "tapped"]),
    "May a tapped vampire bleed?": (False, True, []),
}


def test_a_batch_is_one_object_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    questions = tmp_path / "questions.txt"
    questions.write_text("How many votes does a justicar have?\nis it blocked?\n", encoding="utf-8")
    assert run(words=[], batch=str(questions), as_json=True) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["checker"], first["decided"], first["answer"]) == (
        "title-votes",
        True,
        {"votes": 3, "ballots": 0},
    )
    assert (second["decided"], second["answer"], second["standing"]) == (False, None, "depends")


def test_an_object_says_whether_all_was_read_but_perhaps_of_somebody_else(asking: Asking) -> None:
    told = {question: as_data(asking.answer(question)) for question in DOUBTFUL}
    assert {question: (its["doubtful"], its["decided"], its["unused"]) for question, its in told.items()} == DOUBTFUL


def test_words_that_begin_with_no_command_are_a_question(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["vtes-judge", "how", "many", "votes", "does", "a", "justicar", "have"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("Three votes.\nUnderstood: ")


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


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    "question",
    [
        "My vampire has two blood and takes three damage, does he go to torpor?",
        "steal 2 blood from a vampire with 1 blood",
        "can my minion block?",
        "how do I become a prince of the unicorns",
    ],
)
def test_every_answer_fits(question: str, columns: int, monkeypatch: pytest.MonkeyPatch, asking: Asking) -> None:
    for module in (text, turning_facts, verdict, session):
        monkeypatch.setattr(module, "width", lambda: columns)
    lines = text.lines(asking.answer(question), brief=False, assume=False)
    assert lines
    assert [line for line in lines if len(line) > columns] == []


@pytest.mark.parametrize("question", ["what? is", "is what", "a", "? ?a?", "who who who"])
def test_a_question_that_tells_nothing_is_answered_all_the_same(question: str, asking: Asking) -> None:
    """A checker may be named by its question alone, with no fact read and nothing searched for."""
    answer = asking.answer(question)
    assert answer.ruling is None
    assert text.lines(answer, brief=False, assume=False)


def test_in_python_a_ruling_is_given_only_where_it_is_proved() -> None:
    proved = ask("Stealth 1 against intercept 1, is the action blocked?")
    assert proved.ruling is not None
    assert (proved.checker, proved.ruling.answer.value) == ("block-outcome", "blocked")
    open_one = ask("what does a vampire with 2 blood steal from one with 1 blood")
    assert open_one.ruling is None
    with pytest.raises(Refused):
        ask("?!")


def test_at_a_prompt_what_is_missing_is_asked_for(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter(["none", "my predator", "no"])
    monkeypatch.setattr("builtins.input", lambda _: next(told))
    answer = reply(asking, "can my minion block", None, brief=True, assume=False, asks_back=True)
    assert answer is not None
    assert answer.ruling is not None
    assert (answer.ruling.verdict, list(told)) == ("Yes.", [])


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (
            "is it slow play",
            [
                "It depends on pace (how the player takes time, as the judge finds).",
                "Understood: Is this slow play? nothing but the question.",
                "  reasonable-thinking  Acceptable, whatever else is true.",
                "  excessively-slow     Slow play, whatever else is true.",
                "  stalling             Slow play, unless it is done intentionally to take",
                "                       advantage of a time limit.",
            ],
        ),
        (
            "what is the minimum library in limited",
            [
                "Not decided: it must be told boosters (booster packs of eleven cards used per",
                "player (limited only)).",
                "Understood: How many library cards may a deck have in this game, and is this",
                "library a legal size? format limited (limited).",
            ],
        ),
        (
            "my deck is shuffled, may I make a final cut?",
            ["Not decided: a final cut depends on the predator: tell predator-shuffled."],
        ),
        ("Can a judge rewind a game?", ["Not decided: it must be told found (when the error was noticed)."]),
        ("a limited game with a crypt of -3", ["Not decided: a number of cards or boosters cannot be below zero."]),
    ],
)
def test_what_is_not_decided_says_what_it_hangs_on(asking: Asking, question: str, says: list[str]) -> None:
    assert text.lines(asking.answer(question), brief=False, assume=False)[: len(says)] == says


def test_a_day_of_the_week_names_no_card(asking: Asking) -> None:
    answer = asking.answer("We are 11 people for Saturday, how are the tables made?")
    assert (answer.checker and answer.checker.name, answer.cards, answer.unused) == ("table-sizes", (), ("Saturday",))


def test_no_ruling_is_told_for_each_value_where_the_seats_are_missing_too(asking: Asking) -> None:
    answer = asking.answer("Ann acts on Bob: is it directed?")
    assert [fact.name for fact in answer.missing] == ["action", "seats"]
    assert answer.by_value == ()


def test_programs_are_told_the_ruling_for_each_value(asking: Asking) -> None:
    turns = as_data(asking.answer("is it slow play"))["turns_on"]
    assert isinstance(turns, list)
    assert [(turn["fact"], [(one["value"], one["verdict"]) for one in turn["values"]]) for turn in turns] == [
        (
            "pace",
            [("reasonable-thinking", "Acceptable."), ("excessively-slow", "Slow play."), ("stalling", "Slow play.")],
        )
    ]


def test_at_a_prompt_the_last_answer_is_remembered(asking: Asking, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Refused):
        reply(asking, ":why", None, brief=False, assume=False)
    last = reply(asking, "How many votes does a justicar have?", None, brief=True, assume=False)
    assert reply(asking, ":what-if", last, brief=True, assume=False) is last
    assert reply(asking, ":show IV.C.1", last, brief=True, assume=False) is last
    out = capsys.readouterr().out
    assert out.index("Three votes.") < out.index("What if") < out.index("CRR IV.C.1")


@pytest.mark.parametrize("columns", [40, 80])
def test_a_prompt_can_be_read_on_a_telephone(
    columns: int, monkeypatch: pytest.MonkeyPatch, asking: Asking, capsys: pytest.CaptureFixture[str]
) -> None:
    """And a blank line stands before the next question."""
    for module in (text, prompt, show, turning_facts, verdict, session):
        monkeypatch.setattr(module, "width", lambda: columns)
    last = None
    for line in ("How many votes does a justicar have?", ":what-if", ":show IV.C.1", ":help"):
        last = reply(asking, line, last, brief=False, assume=False)
        out = capsys.readouterr().out
        assert out.endswith("\n\n")
        assert [row for row in out.splitlines() if len(row) > columns] == []


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


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("If I had the edge, would I gain a pool from the edge in my untap phase?", "Understood, as supposed: Do I"),
        ("how many votes has a contested prince", "May this vampire's votes be used in this referendum?\nNo."),
        ("are two hour rounds long enough", "something else is asked"),
        ("would a tapped vampire be allowed to block", "No, unless a card lets the minion do so while tapped."),
    ],
)
def test_what_is_supposed_and_what_is_not_asked_is_said(
    question: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words=[question], brief=True) == 0
    assert says in capsys.readouterr().out


def test_of_two_players_nobody_knows_who_wins(asking: Asking) -> None:
    assert not asking.answer("A has 2 VP, B has 1 VP, who gets the game win").decided
