"""Proves that nobody has to know what A to E stand for: people at a table are told by their place, their part, or any
name, at tables of two to ten, and what cannot be known is asked."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.checker_examples import EVERY
from vtes_judge import __main__
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.decoding.kinds import mark
from vtes_judge.decoding.players import LETTERS, Values, names_people
from vtes_judge.messages import Refused
from vtes_judge.rulings import MISSING
from vtes_judge.table.nouns import Sits

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo")
AT_FIVE = "seats=Ann,Bob,Cid,Dee,Eve"


def read(checker: str, *words: str) -> Values:
    its = load(find(checker))
    values, missing = decoder.collect(its, parse_facts(its, list(words)))
    assert missing == []
    return values


def missing(checker: str, *words: str) -> list[str]:
    its = load(find(checker))
    return [fact.name for fact in decoder.collect(its, parse_facts(its, list(words)))[1]]


def refused(checker: str, *words: str) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        read(checker, *words)
    return caught.value.message, caught.value.hint


TOLD: dict[str, tuple[str, list[str], dict[str, Any]]] = {
    "my prey": ("can-minion-block", ["controller=my prey", "targets=none"], {"controller": "B"}),
    "my predator": ("can-minion-block", ["controller=My Predator", "targets=none"], {"controller": "E"}),
    "the prey of the acting one": (
        "can-minion-block",
        ["controller=the prey", "targets=prey"],
        {"controller": "B", "targets": ("B",)},
    ),
    "a checker without a table": (
        "contest-card",
        ["existing=my prey", "incoming=me", "unique=yes"],
        {"existing": ("B",), "incoming": "A"},
    ),
    "a checker without a table, and somebody by name": (
        "contest-card",
        ["existing=my predator", "incoming=Ann", "unique=yes"],
        {"existing": ("E",), "incoming": "Ann"},
    ),
    "I block": (
        "can-minion-block",
        ["controller=me", "targets=none", "acting=my predator"],
        {"controller": "A", "acting": "E"},
    ),
    "I block, and I am somebody": (
        "can-minion-block",
        ["controller=I", "targets=none", "acting=my prey", "me=Bob", AT_FIVE],
        {"controller": "Bob", "acting": "Cid"},
    ),
    "I have sat down": (
        "can-minion-block",
        ["controller=my prey", "targets=none", "acting=I", "seats=me,Bob,Cid"],
        {"controller": "Bob", "acting": "me"},
    ),
    "grand": (
        "block-order",
        ["targets=none", "by-card-text=my grand-prey,my grandpredator"],
        {"by_card_text": ("C", "D")},
    ),
    "somebody's": ("block-order", ["targets=Bob's prey", "acting=Ann", AT_FIVE], {"targets": ("Cid",)}),
    "the prey of somebody's predator": (
        "block-order",
        ["targets=my prey's prey", "acting=eve", AT_FIVE],
        {"targets": ("Bob",), "acting": "Eve"},
    ),
    "the acting player": (
        "is-directed",
        ["action=hunt", "targets=the acting player", "acting=Dee", AT_FIVE],
        {"targets": ("Dee",)},
    ),
    "bled": ("bleed-resolve", ["bleed=1", "target=my prey", "edge=the acting player"], {"target": "B", "edge": "A"}),
    "bled by somebody": (
        "bleed-resolve",
        ["bleed=1", "target=Bob", "edge=me", "bleeder=me"],
        {"target": "Bob", "edge": "me"},
    ),
    "whose prey": ("prey-predator", ["player=my prey", "seats=7"], {"player": "B", "seats": tuple(LETTERS[:7])}),
    "somebody is out": ("prey-predator", ["player=my prey", "out=my prey"], {"out": frozenset("B"), "player": "C"}),
    "across": ("prey-predator", ["player=cross-table", "seats=4"], {"player": "C"}),
    "across six": (
        "prey-predator",
        ["player=my cross-table", "me=Bob", "seats=Ann,Bob,Cid,Dee,Eve,Flo"],
        {"player": "Eve"},
    ),
    "two": ("prey-predator", ["player=my predator", "seats=2"], {"player": "B"}),
    "defends": ("defending-player", ["during=undirected", "declined=my prey"], {"declined": frozenset("B")}),
    "opposes": ("defending-player", ["during=combat", "opposing=my grand-predator"], {"opposing": "D"}),
    "in order": (
        "priority-order",
        ["during=directed", "target=my predator", "acting=Ann", AT_FIVE],
        {"target": ("Eve",)},
    ),
    "votes, within records": (
        "vote-total",
        ["vampires=of:my prey title:prince; of:me title:baron", "edge=my predator"],
        {"edge": "E"},
    ),
    "votes, within a mapping": ("vote-total", ["other=my prey:2"], {"other": {"B": 2}}),
    "withdraws": ("withdraw-result", ["player=Cid", "seats=Ann,Bob,Cid"], {"player": "Cid"}),
    "ousted": ("oust-award", ["ousted=my prey,my grand-prey"], {"ousted": ("B", "C")}),
    "who was ousted when": ("tournament-vp", ["events=my prey oust; my grand-prey oust"], {}),
    "starts": ("pm-start-player", ["turn=2", "edge=my predator"], {"edge": "E"}),
    "chooses": ("pm-chooser", ["start=my predator", "me=Bob", AT_FIVE], {"start": "Ann"}),
    "of a phase": ("pm-phase-order", ["phase=master", "first=my grand-prey", "seats=10"], {"first": "C"}),
    "chosen": ("pm-referendum", ["chosen=me,my prey"], {"chosen": ("A", "B")}),
    "drawn": ("play-order", ["table=Ann,Bob,Cid,Dee,Eve", "drawn=bob", "final=yes"], {"drawn": "Bob"}),
    "contests, without a table": (
        "contest-card",
        ["existing=me,Bob", "incoming=I", "unique=yes"],
        {"existing": ("me", "Bob"), "incoming": "me"},
    ),
    "is bled, without a table": (
        "bleed-resolve",
        ["bleed=2", "bleeder=Ann", "target=me"],
        {"bleeder": "Ann", "target": "me"},
    ),
    "a name that is a place": ("prey-predator", ["player=Prey", "seats=Prey,Bob,Cid"], {"player": "Prey"}),
}


@pytest.mark.parametrize(("checker", "words", "expected"), TOLD.values(), ids=TOLD)
def test_who_is_meant(checker: str, words: list[str], expected: dict[str, Any]) -> None:
    values = read(checker, *words)
    assert {name: values[name] for name in expected} == expected
    assert "me" not in values
    load(find(checker)).rule(**values)


def test_who_is_meant_within_records() -> None:
    voters = read("vote-total", "vampires=of:my prey title:prince; of:me title:baron")["vampires"]
    assert [voter.of for voter in voters] == ["B", "A"]
    events = read("tournament-vp", "events=my prey oust; my grand-prey oust")["events"]
    assert [event.player for event in events] == ["B", "C"]


ASKED: dict[str, tuple[str, list[str], list[str]]] = {
    "who acts, at a table with names": ("can-minion-block", ["controller=Bob", "targets=none", AT_FIVE], ["acting"]),
    "who acts, if I block": ("can-minion-block", ["controller=me", "targets=none"], ["acting"]),
    "who acts, if I declined": ("defending-player", ["during=undirected", "declined=me"], ["acting"]),
    "whose prey, at a table with names": ("prey-predator", [AT_FIVE], ["player"]),
    "nothing, at a table without": ("prey-predator", ["seats=4"], []),
}


@pytest.mark.parametrize(("checker", "words", "expected"), ASKED.values(), ids=ASKED)
def test_what_cannot_be_known_is_asked(checker: str, words: list[str], expected: list[str]) -> None:
    assert missing(checker, *words) == expected


REFUSED: dict[str, tuple[str, list[str], str, str]] = {
    "across five": (
        "prey-predator",
        ["player=cross-table"],
        "cross table: at a table of 5 that may be C or D",
        "say my grand-prey or my grand-predator",
    ),
    "across seven": (
        "prey-predator",
        ["player=cross-table", "seats=7"],
        "cross table: at a table of 7 that may be D or E",
        "tell the name",
    ),
    "across three": (
        "prey-predator",
        ["player=cross-table", "seats=3"],
        "cross table: nobody sits across a table of 3",
        "say my prey or my predator",
    ),
    "who I am": (
        "prey-predator",
        ["player=my prey", AT_FIVE],
        "my prey: nobody said who you are",
        "add me=NAME: one of Ann, Bob, Cid, Dee, Eve",
    ),
    "who I am among letters": (
        "vote-total",
        ["caller=me", "edge=C"],
        "me: nobody said who you are",
        "add me=NAME: one of A, B, C, D, E",
    ),
    "I am not there": (
        "prey-predator",
        ["player=my prey", "me=Zoe", AT_FIVE],
        "me: Zoe is not at the table: Ann, Bob, Cid, Dee, Eve",
        "tell a name",
    ),
    "no table": (
        "contest-card",
        ["existing=Bob's prey", "incoming=me", "unique=yes"],
        "bob's prey: nobody knows who sits where",
        "tell names instead",
    ),
    "no table, and somebody by her letter": (
        "contest-card",
        ["existing=my prey", "incoming=C", "unique=yes"],
        "my prey: nobody knows who sits where",
        "tell names instead",
    ),
    "who acts by who acts": (
        "can-minion-block",
        ["controller=B", "targets=none", "acting=prey"],
        "acting: prey does not tell who acts",
        "say my prey, B's prey, or a name",
    ),
    "me, where nobody sits": ("can-act", ["me=Ann"], "can-act has no fact 'me'", ""),
}


@pytest.mark.parametrize(("checker", "words", "message", "hint"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(checker: str, words: list[str], message: str, hint: str) -> None:
    says, mend = refused(checker, *words)
    assert says == message
    assert mend.startswith(hint)


PLACES = {"my prey": 1, "my predator": -1, "my grand-prey": 2, "my grand-predator": -2, "me": 0}


@given(number=st.integers(2, 10), asker=st.integers(0, 9), place=st.sampled_from(sorted(PLACES)))
def test_a_place_is_the_same_at_every_table(number: int, asker: int, place: str) -> None:
    seats = NAMES[:number]
    me = asker % number
    found = read("prey-predator", f"player={place}", f"me={seats[me]}", f"seats={','.join(seats)}")
    assert found["player"] == seats[(me + PLACES[place]) % number]


@given(number=st.sampled_from([4, 6, 8, 10]), asker=st.integers(0, 9))
def test_across_the_table_is_mutual(number: int, asker: int) -> None:
    seats = NAMES[:number]
    me = seats[asker % number]
    table = f"seats={','.join(seats)}"
    other = read("prey-predator", "player=cross-table", f"me={me}", table)["player"]
    assert other != me
    assert read("prey-predator", "player=cross-table", f"me={other}", table)["player"] == me


@given(turn=st.integers(0, 4), who=st.sampled_from(["my prey", "my predator", "my grand-prey"]))
def test_the_ruling_does_not_hang_on_the_names(turn: int, who: str) -> None:
    """The same by letters at a table of letters, and by names wherever the asker sits."""
    seats = NAMES[turn:5] + NAMES[:turn]
    rule = load(find("can-minion-block")).rule
    by_letter = rule(**read("can-minion-block", f"controller={who}", "targets=none"))
    by_name = rule(
        **read(
            "can-minion-block", f"controller={who}", "targets=none", f"acting={seats[0]}", f"seats={','.join(seats)}"
        )
    )
    assert by_letter.answer == by_name.answer
    assert [step.met for step in by_letter.steps] == [step.met for step in by_name.steps]


def test_every_fact_that_has_a_letter_by_default_names_people() -> None:
    """A default such as A or A to E is a secret unless the fact may be told by its place."""
    letters = [
        (checker.name, fact.name)
        for checker in EVERY
        for fact in checker.facts
        if fact.default is not MISSING and fact.default in (*LETTERS, tuple(LETTERS[:5])) and mark(fact.type) is None
    ]
    assert letters == []
    assert sum(any(names_people(fact.type) for fact in checker.facts) for checker in EVERY) >= 25
    for checker in EVERY:
        roles = [mark(fact.type) for fact in checker.facts]
        assert all(roles.count(role) <= 1 for role in (Sits.SEATS, Sits.ACTING, Sits.ASKER, Sits.OUT)), checker.name


def test_the_answer_says_how_words_were_understood(capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    line = ["vtes-judge", "check", "can-minion-block", "controller=my predator", "targets=none", "tapped=yes"]
    monkeypatch.setattr("sys.argv", line)
    assert __main__.main() == 0
    out = capsys.readouterr().out
    assert "\nUnderstood: me: A, my predator: E.\nAssumed: " in out
    assert "the acting Methuselah is A of A B C D E,\nclockwise.\n" in out
    monkeypatch.setattr("sys.argv", [*line, "--json"])
    assert __main__.main() == 0
    found = json.loads(capsys.readouterr().out)
    assert found["understood"] == {"me": "A", "my predator": "E"}
    assert found["given"]["controller"] == "E"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ["block-order", "targets=none"],
            "Clockwise: A (the acting Methuselah), B (her prey), C, D, E (her predator).",
        ),
        (
            ["block-order", "targets=none", "acting=C"],
            "Clockwise: A, B (her predator), C (the acting Methuselah), D (her prey), E.",
        ),
        (["oust-award", "ousted=C"], "Clockwise, each the predator of the next: A, B, C, D, E."),
        (["oust-award", "ousted=my predator"], "Clockwise: A (you), B (your prey), C, D, E (your predator)."),
        (
            ["block-order", "targets=my prey"],
            "Clockwise: A (you, the acting Methuselah), B (her prey), C, D, E (her predator).",
        ),
        (
            ["block-order", "targets=none", "acting=my predator", "me=C"],
            "Clockwise: A (her predator), B (the acting Methuselah), C (you, her prey), D, E.",
        ),
        (
            ["block-order", "targets=none", "acting=my predator", "me=E"],
            "Clockwise: A, B, C (her predator), D (the acting Methuselah), E (you, her prey).",
        ),
        (["vote-total", "vampires=of:me title:prince"], "A is you."),
        (["bleed-resolve", "bleed=2"], "A is who controls the acting minion; B is who is bled, the prey by default."),
        (["bleed-resolve", "bleed=2", "bleeder=Ann", "target=Bob"], ""),
        (["block-order", "targets=none", "seats=Ann,Bob,Cid,Dee", "acting=Ann"], ""),
        (["vampire-damage", "normal=1", "blood=2", "aggravated=0"], ""),
    ],
)
def test_the_letters_of_a_verdict_are_explained(
    words: list[str], line: str, capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("sys.argv", ["vtes-judge", "check", *words])
    assert __main__.main() == 0
    second = capsys.readouterr().out.splitlines()[1]
    assert second == line if line else not second.startswith(("Clockwise", "A is"))


def test_a_file_tells_places_too(tmp_path: Any, capsys: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "facts.yaml"
    file.write_text("controller: my prey\ntargets: [my prey]\nme: Bob\nacting: me\nseats: [Ann, Bob, Cid]\n")
    monkeypatch.setattr("sys.argv", ["vtes-judge", "check", "can-minion-block", "--given", str(file), "--json"])
    assert __main__.main() == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["given"]["controller"], found["given"]["targets"]) == ("Cid", ["Cid"])
    assert found["understood"] == {"me": "Bob", "my prey": "Cid"}
