"""Proves `vtes-judge finals`: the row of VEKN 3.1.3 card by card, what may not be placed, crypts and lots, the dialogue
with undo, and the seats written into an event file."""

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.samples import ROOT
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk import finals
from vtes_judge.faces.desk.final import dialogue
from vtes_judge.faces.desk.final.crypts import CryptNames
from vtes_judge.faces.desk.final.file import FinalFacts, from_words
from vtes_judge.faces.desk.final.seating import FinalSeating, picture
from vtes_judge.messages import Refused

Out = pytest.CaptureFixture[str]
THIRTEEN = ROOT / "vtes_judge" / "scenarios" / "events" / "thirteen.yaml"

NAMES = ("P1", "P2", "P3", "P4", "P5")

# VEKN 3.1.3: the example of the text
EXAMPLE = ["P4=right", "P3=left", "P2=P5+P4", "P1=P2+P4"]


def seating(words: list[str], seed: int = 7) -> FinalSeating:
    return FinalSeating(from_words([*NAMES, *words], FinalFacts(())), seed)


def rows(final: FinalSeating) -> list[str]:
    return [" ".join(str(seed) for seed in ruling.answer.row) for ruling in final.rulings]


def test_the_example_of_the_text() -> None:
    final = seating(EXAMPLE)
    assert rows(final) == ["5", "5 4", "3 5 4", "3 5 2 4", "3 5 2 1 4"]
    assert final.done
    assert final.seats == ("P3", "P5", "P2", "P1", "P4")
    assert final.turn == ""


SEATED = """\
Finalists, best first: 1 P1, 2 P2, 3 P3, 4 P4, 5 P5.

  P5 places a card:  P5
  P4 places a card:  P5  P4
  P3 places a card:  P3  P5  P4
  P2 places a card:  P3  P5  P2  P4
  P1 places a card:  P3  P5  P2  P1  P4

        P3
    P4      P5 *
    P1      P2

      prey: P3 > P5 > P2 > P1 > P4 > P3

P5 plays first, by lot (seed 7). In this order, with transfers: P5 (1), P2 (2),
P1 (3), P4 (4), P3 (4).
"""


def test_it_is_written_out(capsys: Out) -> None:
    assert finals.run(words=[*NAMES, *EXAMPLE], seed=first_seed("P5")) == 0
    text = capsys.readouterr().out
    assert text.replace(f"seed {first_seed('P5')}", "seed 7").startswith(SEATED)
    assert "VEKN 3.1.3.p1" in text


def first_seed(name: str) -> int:
    """The least seed by which somebody plays first."""
    return next(seed for seed in range(100) if seating(EXAMPLE, seed).first == name)


def test_who_plays_first_is_drawn_fairly() -> None:
    """Of 2,000 draws about 400 are each player's; 5 deviations are 90."""
    count = dict.fromkeys(NAMES, 0)
    final = seating(EXAMPLE)
    for seed in range(2000):
        final.seed = seed
        count[final.first] += 1
    assert all(310 < number < 490 for number in count.values())


def test_what_is_next_is_said(capsys: Out) -> None:
    assert finals.run(words=[*NAMES, "P4=right", "P3=left"], seed=1) == 0
    text = capsys.readouterr().out
    assert (
        "P2 is next, and may place a card\n"
        "  1  at an end of the row, between P4 and P3 clockwise\n"
        "  2  between P3 and P5\n"
        "  3  between P5 and P4\n"
    ) in text


@pytest.mark.parametrize("number", range(1, 5))
def test_there_are_as_many_places_as_cards(number: int) -> None:
    final = seating(EXAMPLE[: number - 1])
    assert len(final.options()) == number
    for word, _ in final.options():
        again = seating(EXAMPLE[: number - 1])
        assert again.place(word).answer.legal
    circles = set()
    for word, _ in final.options():
        again = seating(EXAMPLE[: number - 1])
        again.place(word)
        at = again.row.index(5)
        circles.add(again.row[at:] + again.row[:at])
    assert len(circles) == number


FIRST = "the lowest qualifier places first: all below this one have placed a card, and no other"
REFUSED = [
    (["P3=left"], FIRST),
    (["P4=right", "P4=left"], FIRST),
    (["P4=right", "P3=left", "P2=P3+P1"], "3 and 1 lie next to each other in the row"),
]


@pytest.mark.parametrize(("words", "says"), REFUSED)
def test_a_card_that_may_not_be_placed_so(capsys: Out, words: list[str], says: str) -> None:
    assert finals.run(words=[*NAMES, *words], seed=1) == 1
    text = " ".join(capsys.readouterr().out.split())
    assert "Not allowed." in text
    assert f"not met {says}" in text


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"words": []}, "no finalists are told"),
        ({"words": ["A"]}, "a final has 5 finalists, not 1"),
        ({"words": [*"ABCDEF"]}, "a final has 5 finalists, not 6"),
        ({"words": [*"ABCDA"]}, "A is named twice"),
        ({"words": [*"ABCDE", "X=left"]}, "X is no finalist"),
        ({"words": [*"ABCDE", "D=middle"]}, "'middle' is no place in the row"),
        ({"words": ["A"], "given": "x"}, "the finalists are told twice: in words and in a file"),
        ({"words": [*"ABCDE"], "record": True}, "there is no event file to write to"),
        ({"words": [], "given": "nowhere"}, "nowhere cannot be read: No such file or directory"),
    ],
)
def test_what_cannot_be_seated(told: dict[str, Any], message: str) -> None:
    with pytest.raises(Refused) as caught:
        finals.run(**told)
    assert caught.value.message == message
    assert caught.value.hint


CRYPTS = """\
finalists: [Ann, Bob, Cid, Dee, Eve]
crypts:
  Ann: [No, b, c, d, e, f, g, h, i, j, k, l]
revealed: {Bob: [x, y, z]}
left: {Bob: 9}
places: {Dee: right}
"""


def test_three_cards_of_each_crypt_are_revealed(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "final.yaml"
    file.write_text(CRYPTS, encoding="utf-8")
    seen: set[str] = set()
    for seed in range(40):
        assert finals.run(words=["Cid=left"], given=str(file), seed=seed, as_json=True) == 0
        told = json.loads(capsys.readouterr().out)
        assert len(set(told["revealed"]["Ann"])) == 3
        assert told["left"] == {"Ann": 9, "Bob": 9}
        assert told["revealed"]["Bob"] == ["x", "y", "z"]
        assert told["rows"][-1] == ["Cid", "Eve", "Dee"]
        assert (told["next"], told["seats"], told["first"], told["seed"]) == ("Bob", [], None, seed)
        seen |= set(told["revealed"]["Ann"])
    assert seen == {"No", *"bcdefghijkl"}
    finals.run(words=[], given=str(file), seed=1)
    text = capsys.readouterr().out
    assert "Public until all are seated:\n  1 Ann: " in text
    assert "  2 Bob: x, y, z; 9 left in the crypt\n" in text


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[No, b, c, d, e, f, g, h, i, j, k, l]", "[a, b]", "Ann: a crypt of 2 has no 3 cards to reveal"),
        ("left: {Bob: 9}", "left: {Bob: many}", "line 5: Bob: the number of cards left belongs here"),
        ("finalists: [Ann", "finalists: [[x]", "line 1: a list of names belongs here"),
        ("places: {Dee: right}", "places: [x]", "line 6: name: value belongs here, for each finalist"),
        ("places: {Dee: right}", "places: {Dee: [x]}", "line 6: Dee: left, right, or two names belong here: Ann+Bob"),
        ("finalists:", "finalist:", "line 1: no finalists are told"),
    ],
)
def test_a_file_that_is_wrong(tmp_path: Path, old: str, new: str, message: str) -> None:
    file = tmp_path / "final.yaml"
    file.write_text(CRYPTS.replace(old, new), encoding="utf-8")
    with pytest.raises(Refused) as caught:
        finals.run(words=[], given=str(file), seed=1)
    assert caught.value.message in (message, f"{file}, {message}")


def test_the_seats_are_written_into_the_event(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "cup.yaml"
    shutil.copy(THIRTEEN, file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index("  seats: [Kim, Jo, Hal")], encoding="utf-8")
    words = ["Jo=right", "Ann=left", "Fay=Kim+Jo", "Hal=Fay+Jo"]
    assert finals.run(words=words, given=str(file), seed=3, record=True) == 0
    assert f"written: {file}" in capsys.readouterr().out
    final = read_event(str(file)).final
    assert final is not None
    assert final.table is not None
    assert final.table.names == ("Ann", "Kim", "Fay", "Hal", "Jo")
    assert final.first is not None
    assert final.first.name == FinalSeating(from_words(words, FinalFacts(("Hal", "Fay", "Ann", "Jo", "Kim"))), 3).first
    assert file.read_text(encoding="utf-8").startswith(text[: text.index("  seats: [Kim, Jo, Hal")])


def test_the_picture_goes_clockwise() -> None:
    assert picture(("A", "B", "C", "D"), "C") == [
        "       A",
        "    D      B",
        "           C *",
        "",
        "      prey: A > B > C > D > A",
    ]


# the dialogue


def answers(*told: str) -> tuple[dialogue.Ask, list[str]]:
    asked: list[str] = []
    given: Iterator[str] = iter(told)

    def ask(question: str, _: dialogue.Offers) -> str:
        asked.append(question)
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    return ask, asked


def test_a_dialogue_from_names_to_seats(capsys: Out) -> None:
    final = FinalSeating(FinalFacts(()), 7)
    ask, asked = answers(
        "P1",
        "P9",
        "undo",
        "P2",
        "",
        "P3",
        "P4",
        "P5",  # the finalists
        "a; b",
        "a; b; c",
        "x",
        "9",
        "",
        "undo",
        "",
        "",
        "",
        "",  # the crypts, from the lowest seed up
        "9",
        "1",
        "undo",
        "right",
        "left",
        "P1+P2",
        "P5+P4",
        "undo",
        "2",
        "3",  # the row
    )
    assert dialogue.dialogue(final, ask)
    assert final.done
    assert rows(final)[:3] == ["5", "5 4", "3 5 4"]
    assert (final.revealed, final.left) == ({"P5": ("a", "b", "c")}, {"P5": 9})
    assert rows(final)[-1] == "3 2 1 5 4"
    assert asked[0] == "seed 1: "
    err = capsys.readouterr().err
    assert "3 cards are revealed, not 2" in err
    assert "is no place in the row" in err


@pytest.mark.parametrize("told", [["quit"], ["A", "q"], [], [*"ABCDE", "quit"], [*"ABCDE", "", "", "", "", "", "exit"]])
def test_a_dialogue_may_be_left(told: list[str]) -> None:
    assert not dialogue.dialogue(FinalSeating(FinalFacts(()), 7), answers(*told)[0])


def test_undo_goes_back_through_every_card() -> None:
    final = seating([])
    before = []
    for word in ("right", "left", "P5+P4", "P5+P2"):
        before.append(final.row)
        assert final.place(word).answer.legal
    for row in reversed(before):
        assert final.undo()
        assert final.row == row
    assert not final.undo()
    assert final.row == (5,)


def test_at_a_terminal_it_asks(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setattr(finals, "on_terminal", lambda: True)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    ask, _ = answers("", "", "", "", "", "1", "1", "1", "1")
    monkeypatch.setattr(dialogue, "prompt", lambda: ask)
    assert finals.run(words=list(NAMES), seed=2) == 0
    assert "plays first, by lot (seed 2)" in capsys.readouterr().out
    assert finals.run(words=list(NAMES), seed=2) == 1


def test_without_the_library_of_prompts_it_asks_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    monkeypatch.setattr("builtins.input", lambda question: question + "!")
    assert dialogue.prompt()("who", dialogue.no_offers) == "who!"


@pytest.mark.usefixtures("with_cards")
def test_crypt_cards_are_completed_and_written_whole(capsys: Out) -> None:
    cards = CryptNames()
    assert cards.offers("x; ana") == ["x; Ana Voss", "x; Ana Voss (ADV)"]
    assert cards.offers("night") == cards.offers("") == []
    assert [cards.whole(name) for name in ("ana voss", 'emile "two" orn', "no such card")] == [
        *("Ana Voss", 'Émile "Two" Ørn', "no such card")
    ]
    final = FinalSeating(FinalFacts(()), 7)
    ask, _ = answers(*NAMES, "ana voss; Ana Voss (ADV); night watch", "9", "", "", "", "", "1", "1", "1", "1")
    assert dialogue.dialogue(final, ask)
    assert final.revealed["P5"] == ("Ana Voss", "Ana Voss (ADV)", "night watch")
    assert "note: night watch is no crypt card" in " ".join(capsys.readouterr().out.split())


def test_without_data_of_cards_every_name_is_taken() -> None:
    cards = CryptNames()
    assert (cards.offers("ana"), cards.whole("ana"), cards.strange("x")) == ([], "ana", "")


def test_a_seed_that_is_not_told_is_drawn_and_said(capsys: Out) -> None:
    finals.run(words=[*NAMES, *EXAMPLE], as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert 0 <= told["seed"] < 1_000_000
    assert FinalSeating(from_words([*NAMES, *EXAMPLE], FinalFacts(())), told["seed"]).first == told["first"]


def test_the_order_of_the_turns_is_told_to_programs(capsys: Out) -> None:
    assert finals.run(words=[*NAMES, *EXAMPLE], seed=first_seed("P5"), as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(one["player"], one["transfers"]) for one in told["order"]] == [
        ("P5", 1),
        ("P2", 2),
        ("P1", 3),
        ("P4", 4),
        ("P3", 4),
    ]
    assert "CRR III.D.1.a" in told["cites"]
    assert told["notes"] == []
    assert finals.run(words=[*NAMES], seed=1, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["order"] == []


def test_a_final_of_four_is_said_to_be_none_of_the_rules(capsys: Out) -> None:
    assert finals.run(words=[*"ABCD"], seed=1) == 0
    says = "A final with fewer than 5 is not provided for (VEKN 3.1.p1, GAP-36)."
    assert capsys.readouterr().out.splitlines()[1] == says
    assert finals.run(words=[*"ABCD"], seed=1, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["notes"] == [says]


def test_seats_with_a_result_are_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "cup.yaml"
    shutil.copy(THIRTEEN, file)
    before = file.read_bytes()
    final = read_event(str(file)).final
    assert final is not None
    names = [seed.name for seed in final.seeds]
    places = [f"{name}=right" for name in names[3::-1]]
    with pytest.raises(Refused, match="the final has a result, in the seats recorded"):
        finals.run(words=places, given=str(file), seed=1, record=True)
    assert file.read_bytes() == before


def test_an_event_file_alone_is_enough(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cup.write_text((ROOT / "vtes_judge/scenarios/events/thirteen.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    assert finals.run(words=[str(cup)]) == 0
    says = capsys.readouterr().out
    assert says.startswith("Winner: Ann, with 1.5 victory points")
    assert "  1  Ann  1.5 VP in the final\n  2  Hal" in says
    text = cup.read_text(encoding="utf-8")
    cup.write_text(text[: text.index("final:")], encoding="utf-8")
    with pytest.raises(Refused, match="tied for the final: Ann and Fay"):
        finals.run(words=[str(cup)])
    assert finals.run(words=[str(cup)], seed=7) == 0
    assert "Finalists, best first: 1 Hal" in capsys.readouterr().out.replace("\xa0", " ")
