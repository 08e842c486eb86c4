"""Proves the small pieces of reading: days, two questions in one, opinions, who sits where, words that tell a fact."""

from collections import defaultdict
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reading.told_readings import told_reading
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.corpus.clans import is_kind
from vtes_judge.reading.grammar.general import says_nothing
from vtes_judge.reading.grammar.opinions import opinions
from vtes_judge.reading.parts import parts
from vtes_judge.reading.people import seated
from vtes_judge.reading.touched import TouchedFacts
from vtes_judge.reading.words.text import read


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("on 2026-03-01", "2026-03-01"),
        ("1.3.2026", "2026-03-01"),
        ("12.31.2026", ""),
        ("1 March 2026", "2026-03-01"),
        ("March 1st, 2026", "2026-03-01"),
        ("5th of July 2026", "2026-07-05"),
        ("the 5 of July 2026", "2026-07-05"),
        ("31.12.2026", "2026-12-31"),
        ("1.1.2026", "2026-01-01"),
        ("32.1.2026", ""),
        ("1.0.2026", ""),
        ("0.1.2026", ""),
        ("1.3.26", ""),
        ("1.3", ""),
        ("2026-13-01", ""),
        ("2026 - 03 - 01", ""),
        ("2026-3-1", ""),
        ("from March 3 to April 4", "2025-03-03 2025-04-04"),
        ("on July 5", "2025-07-05"),
        ("5th of July", "2025-07-05"),
        ("July and 5 vampires", ""),
        ("July. 5 vampires", ""),
        ("May 3", ""),
        ("on May 3", "2025-05-03"),
        ("3rd of May", "2025-05-03"),
        ("may 3 vampires block", ""),
        ("from January 3 to March 5", ""),
        ("from 28 Feb to 1 March", ""),
        ("from March 3 to September 4", "2025-03-03 2025-09-04"),
        ("from March 3 to October 4", ""),
        ("March 32", ""),
        ("sept 3, 2026 and July 5", "2026-09-03"),
    ],
)
def test_days(text: str, days: str) -> None:
    assert [word.date for word in read(text) if word.date] == days.split()


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Can she block?", []),
        ("Can she block? Can Bob vote?", ["Can she block?", "Can Bob vote?"]),
        ("Can she block? Can he vote?", []),
        ("Who wins? And what is the score?", []),
        ("A bleeds B. Who defends? Who speaks first?", ["A bleeds B. Who defends?", "A bleeds B. Who speaks first?"]),
        ("Who defends? A has 4.5 VP. Who wins?", ["A has 4.5 VP. Who defends?", "A has 4.5 VP. Who wins?"]),
        ("how many votes has a prince and what is a bleed", ["how many votes has a prince?", "what is a bleed?"]),
        ("how many votes has a prince, and what is a bleed?", ["how many votes has a prince?", "what is a bleed?"]),
        ("can a prince and a baron block", []),
        ("votes of a prince and what is a bleed", []),
        ("can a vampire block and does the game win go to A", ["can a vampire block?", "does the game win go to A?"]),
        ("can a vampire block and does the bleed go to A", []),
        ("Who wins? Can Bob vote? What is a bleed?", ["Who wins?", "Can Bob vote?", "What is a bleed?"]),
        ("Bob acts and votes. Can B vote and can A vote",
         ["Bob acts and votes. Can B vote?", "Bob acts and votes. can A vote?"]),
        ("can A vote and can B vote and can C vote", ["can A vote?", "can B vote?", "can C vote?"]),
        ("Who wins? Is he’s vampire tapped?", []),
        ("Who wins? What is a zone?", ["Who wins?", "What is a zone?"]),
        ("Who wins? Is that game over?", []),
        ("Who wins? Is this game over?", []),
        ("", []),
        ("? ?", []),
        ("It is shuffled well enough. and then?", []),
        ("The game is over. And what and?", []),
        ("game win\nand tournament points?", ["game win?", "tournament points?"]),
    ],
)  # fmt: skip
def test_two_questions_in_one(text: str, pieces: list[str]) -> None:
    assert parts(text) == pieces


SMALL = st.sampled_from(["and", "And", "then", "who", "is", "pool", "vote", "?", ".", "and?", "pool?", "pool.", "\n"])


@given(st.lists(SMALL, max_size=8).map(" ".join))
def test_any_text_is_split_into_questions_that_say_something(text: str) -> None:
    assert [piece for piece in parts(text) if not any(map(str.isalnum, piece))] == []


@pytest.mark.parametrize(
    ("text", "opinion"),
    [
        ("Bob says that you can block while tapped.", "you can block while tapped"),
        ("Bob says you can block because he is ready", "you can block"),
        ("Bob says he can block", ""),
        ("You can block. Bob says so.", ""),
        ("I think that nobody may cast any votes. Anson can vote.", "nobody may cast any votes"),
        ("He claims. Any vampire can block.", ""),
        ("Bob argues that every ready and untapped minion can block", ""),
        ("Bob argues that every ready minion can block", "every ready minion can block"),
        ("He is sure a vampire that is ready can block", ""),
        ("Bob believes if you can block", ""),
        ("Bob says any ready old vampire can block", "any ready old vampire can block"),
        ("Bob says can you block", ""),
        ("Bob says you. He can block", ""),
        ("Bob says any ready old one. Can he block", ""),
    ],
)
def test_what_somebody_takes_for_the_rule(text: str, opinion: str) -> None:
    words = read(text)
    assert " ".join(words[at].text for at in sorted(opinions(words))) == opinion


@pytest.mark.parametrize(
    ("checker", "facts", "neighbours", "found"),
    [
        ("defending-player", {"during": "undirected"}, [], [{"during": "undirected"}]),
        ("can-minion-block", {"controller": "B"}, [("B:A", 1)], [{"controller": "B"}]),
        ("can-minion-block", {"controller": "B"}, [("B:A", 2)], []),
        ("can-minion-block", {"controller": "B"}, [("Z:A", 1)], []),
        ("can-minion-block", {"controller": "B", "acting": "me"}, [], [{"controller": "B"}]),
        ("can-minion-block", {"controller": "my prey", "acting": "B"}, [], []),
        ("can-minion-block", {"controller": "my prey"}, [], [{"controller": "my prey"}]),
        ("can-minion-block", {"acting": "my predator"}, [], [{"acting": "my predator", "me": "A"}]),
        ("can-minion-block", {"controller": "Ann", "acting": "B"}, [], []),
        ("can-minion-block", {"acting": "B"}, [], [{"acting": "B"}]),
        ("can-minion-block", {"acting": "my predator", "me": "B"}, [], [{"acting": "my predator", "me": "B"}]),
        ("can-minion-block", {"controller": "B", "me": "B"}, [("me:A", 1)], [{"controller": "B", "me": "B"}]),
        ("can-minion-block", {"controller": "B"}, [("C:B", 1)], [{"controller": "B"}]),
        ("can-minion-block", {"seats": "Ann,Bob,Carl"}, [], [{"seats": "Ann,Bob,Carl"}]),
        ("can-minion-block", {"controller": "Ann", "seats": "Ann,Bob,Carl"}, [("Bob:Ann", 1)], []),
        ("prey-predator", {"player": "my prey"}, [], [{"player": "my prey", "me": "A"}]),
        ("block-outcome", {"stealth": "1"}, [], [{"stealth": "1"}]),
        ("block-outcome", {"stealth": "1"}, [("B:A", 1)], []),
    ],
)  # fmt: skip
def test_who_sits_where(
    checker: str, facts: dict[str, str], neighbours: list[tuple[str, int]], found: list[dict[str, str]]
) -> None:
    assert seated(load(find(checker)), facts, neighbours) == found


def test_players_with_names_sit_in_every_way_in_which_they_can() -> None:
    checker = load(find("can-minion-block"))
    alone = seated(checker, {"controller": "Ann"}, [])
    assert [one["seats"] for one in alone] == ["Ann,B,C,D,E"]
    two = seated(checker, {"controller": "Ann", "acting": "Bob"}, [])
    assert [one["seats"].split(",").index("Bob") for one in two] == [1, 2, 3, 4]
    assert all(one["seats"].startswith("Ann,") and len(one["seats"].split(",")) == 5 for one in two)
    (beside,) = seated(checker, {"controller": "Ann", "acting": "Bob"}, [("Bob:Ann", 1)])
    assert beside["seats"] == "Ann,Bob,B,C,D"
    names = ["Ann", "Bob", "Carl", "Dora", "Eve", "Fred"]
    row = [(f"{left}:{right}", 1) for right, left in pairwise(names)]
    assert [one["seats"] for one in seated(checker, {"controller": "Ann"}, row[:4])] == ["Ann,Bob,Carl,Dora,Eve"]
    assert [one["seats"] for one in seated(checker, {"controller": "Ann"}, row)] == [",".join(names)]
    mine = seated(checker, {"controller": "Ann", "acting": "my prey"}, [])
    assert {one["me"] for one in mine} == {"A"}
    assert [one["seats"].split(",").index("A") for one in mine] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("name", "kind"), [("ventrue", True), ("toreadors", True), ("auspex", True), ("anson", False), ("malks", True)]
)
def test_clans_and_disciplines_are_kinds(name: str, kind: bool) -> None:
    assert is_kind(name) is kind


@pytest.mark.parametrize(
    ("asked", "nothing"),
    [
        ("who is right", True),
        ("is Bob right", False),
        ("is 2 right", False),
        ("is 2026-03-01 right", False),
        ("is a vampire right", False),
    ],
)
def test_a_question_that_says_nothing(asked: str, nothing: bool) -> None:
    assert says_nothing(read(asked), {"is", "Bob", "2", "2026-03-01"}) is nothing


SAID: Any = SimpleNamespace(
    light={"can", "turn"},
    dull={"a", "left", "chang"},
    touching={
        "hand-adjust": {"in_hand": (("hold",), ("hand",), ("card",)), "hand_size": ((), ("hand",), ("siz",))},
        "shared": {"in_hand": (("empti",), (), ())},
    }.__getitem__,
)
"""Templates that tell some facts of one checker, and a fact of all."""


@pytest.mark.parametrize(
    ("checker", "names", "touched"),
    [
        ("hand-adjust", ["in_hand"], [{"hold": {"in_hand"}, "empti": {"in_hand"}}, {"hand": {"in_hand"}}, {"card"}]),
        ("hand-adjust", ["hand_size"], [{}, {"hand": {"hand_size"}}, {"siz"}]),
        ("hand-adjust", ["in_hand", "hand_size"],
         [{"hold": {"in_hand"}, "empti": {"in_hand"}}, {"hand": {"in_hand", "hand_size"}}, {"card", "siz"}]),
        ("hand-adjust", ["changed"], [{}, {}, set()]),
        ("hand-adjust", ["end_of_turn"], [{"of": {"end_of_turn"}}, {}, set()]),
    ],
)  # fmt: skip
def test_the_words_by_which_facts_are_told(checker: str, names: list[str], touched: list[object]) -> None:
    reading = told_reading(checker, "can a card be left in hand")
    found = TouchedFacts(reading, SAID, names)
    assert [found.alone, found.counted, found.units] == touched
    assert (found.asked, found.dated, found.people) == ({"card", "be", "in", "hand"}, False, False)


@pytest.mark.parametrize(
    ("checker", "names", "numeric", "dated", "people"),
    [
        ("hand-adjust", ["end_of_turn"], False, False, False),
        ("hand-adjust", ["end_of_turn", "in_hand"], True, False, False),
        ("release-legal", ["event"], False, True, False),
        ("bleed-target", ["target"], False, False, True),
    ],
)
def test_what_facts_are_touched(checker: str, names: list[str], numeric: bool, dated: bool, people: bool) -> None:
    said: Any = SimpleNamespace(light=set(), dull=set(), touching=defaultdict(dict).__getitem__)
    found = TouchedFacts(told_reading(checker, "is it so"), said, names)
    assert (found.numeric, found.dated, found.people) == (numeric, dated, people)
