"""Proves that `search` and the word lists of `check` name the checker that decides a question: on questions of our own,
for almost all of them, at the first try for the plain ones, and none where the texts do not answer; and that the
wordings of asks.yaml are sound."""

import shutil
from collections.abc import Callable
from functools import cache
from math import log
from pathlib import Path

import pytest

from tests.examples import portion
from tests.samples import ROOT
from vtes_judge.catalogue.checkers import listed
from vtes_judge.catalogue.choice import COMMAND, COMMANDS, to_ask, which
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.sources import ASKS, gather, read_asks
from vtes_judge.corpus.building.wordings import EXPECTED, likely_sections
from vtes_judge.corpus.checker_wordings import likely, near, told
from vtes_judge.corpus.layout import SCALE
from vtes_judge.corpus.query import read
from vtes_judge.corpus.search import SearchOutcome, search
from vtes_judge.corpus.words import split_words

BOOK = Book()

QUESTIONS = [
    tuple(line.split("\t"))
    for line in Path(__file__).with_name("which_checker.tsv").read_text(encoding="utf-8").splitlines()
]
"""A question, and the checkers, one or more, that decide it."""

LEAST, LEAST_IN_THREE = 213, 222
"""For so many of the questions the right checker is named; for so many it is among the first three.

The last 61 are questions for which mostly the wrong one was named. Of these the first 31 only served to measure (7 were
named right before there was asks.yaml, 24 with it), the last 30 to mend.
"""


@cache
def found(question: str) -> SearchOutcome:
    return search(BOOK, question)


def test_the_questions_are_many_and_name_checkers() -> None:
    known = {checker.name for checker in listed()}
    named = {name for _, names in QUESTIONS for name in names.split("|")}
    assert len(QUESTIONS) >= 100
    assert len({question for question, _ in QUESTIONS}) == len(QUESTIONS)
    assert not named - known
    assert len(named) >= 100


def test_the_right_checker_is_named() -> None:
    wrong = []
    for question, names in QUESTIONS:
        asked = to_ask(found(question))
        if asked is None or asked.name not in names.split("|"):
            wrong.append(f"{question}: {asked and asked.name}")
    assert len(QUESTIONS) - len(wrong) >= LEAST, wrong


def test_the_right_checker_is_among_the_first() -> None:
    wrong = []
    for question, names in QUESTIONS:
        first = {choice.checker.name for choice in which(found(question))[:3]}
        if not first & set(names.split("|")):
            wrong.append(question)
    assert len(QUESTIONS) - len(wrong) >= LEAST_IN_THREE, wrong


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("final tie", "finals-winner"),
        ("who won the final", "finals-winner"),
        ("final tie seeds", "finals-winner"),
        ("sleeved library unsleeved crypt", "sleeves-legal"),
        ("can a tapped minion block", "can-minion-block"),
        ("is Blood Doll banned", "banned-card"),
        ("can I waive the penalty", "violation-decided"),
        ("a finalist does not show up", "tardiness"),
    ],
)
def test_plain_questions(question: str, name: str) -> None:
    asked = to_ask(found(question))
    assert asked is not None
    assert asked.name == name


@pytest.mark.parametrize(
    "question",
    [
        "{} players at a tournament. Tables of 5 and 4 for a preliminary round?",
        "how do we seat {} players",
        "{} players, which tables",
        "is a library of {} cards big enough",
        "how much is the penalty for {} cards too many in hand, do I discard",
    ],
)
def test_another_number_is_the_same_question(question: str) -> None:
    named = {
        asked and asked.name for n in (6, 7, 11, 12, 13, 14, 22) if (asked := to_ask(found(question.format(n)))) or 1
    }
    assert len(named) == 1, named


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("make a seating chart for 13 players and 3 rounds", "seat"),
        ("check my deck list for sizes and banned cards", "deck"),
        ("table with these points, who won", "score"),
    ],
)
def test_commands_are_named_like_checkers(question: str, name: str) -> None:
    asked = to_ask(found(question))
    assert asked is not None
    assert (asked.name, asked.chapter) == (name, COMMAND)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("a vampire with three blood takes two aggravated damage", "vampire-damage"),
        ("the library has 55 cards", "library-size"),
    ],
)
def test_what_is_told_speaks_for_the_checker_that_is_told_it(question: str, name: str) -> None:
    parts = told(BOOK, read(BOOK, question))
    assert all(0 < part <= 1 for part in parts.values())
    assert name in sorted(parts, key=parts.__getitem__, reverse=True)[:3]


@pytest.mark.parametrize("question", ["", "the", "xqzzy"])
def test_who_tells_nothing_speaks_for_no_checker(question: str) -> None:
    assert told(BOOK, read(BOOK, question)) == {}


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("a vampire with three blood takes two aggravated damage", "vampire-damage"),
        ("how many transfers on the first turn", "transfers-available"),
        ("what does he burn in his untap phase for a contest", "contest-upkeep"),
    ],
)
def test_the_words_of_its_wordings_make_a_checker_likely(question: str, name: str) -> None:
    found_likely = likely(BOOK, read(BOOK, question))
    assert max(found_likely.values()) == 0
    assert name in sorted(found_likely, key=found_likely.__getitem__, reverse=True)[:3]


@pytest.mark.parametrize("question", ["", "the", "xqzzy"])
def test_no_word_makes_no_checker_likely(question: str) -> None:
    assert likely(BOOK, read(BOOK, question)) == {}


def test_a_word_speaks_for_a_checker_by_its_part_of_the_words() -> None:
    """Of five words two are "pool": all that `gain` has, as "gain" is common, and a quarter of what `bleed` has."""
    asks = {"gain": ["gain pool"], "bleed": ["bleed pool", "who acts"]}
    made = likely_sections(asks, [("bleed", [("bleed", "<p>")])], str.split, {"gain"})["likely_terms"].decode()
    rows = dict(line.split("\t") for line in made.splitlines() if "\t" in line)
    gain, bleed = (round(SCALE * log(1 + part / (EXPECTED * 2 / 5.1))) for part in (1, 1 / 4.1))
    assert rows.keys() == {"pool", "bleed", "who", "acts"}
    assert rows["pool"] == f"0 {gain} 1 {bleed}"


def test_best_first_and_each_once() -> None:
    for question, _ in QUESTIONS:
        choices = which(found(question))
        names = [choice.checker.name for choice in choices]
        assert len(names) == len(set(names))
        assert [choice.score for choice in choices] == sorted((choice.score for choice in choices), reverse=True)


@pytest.mark.parametrize("question", ["how do I buy cards on the internet", "xyzzy"])
def test_no_checker_where_the_texts_do_not_answer(question: str) -> None:
    assert which(found(question)) == []
    assert to_ask(found(question)) is None


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("how many transfers on the second turn", "transfers-available"),
        ("may I play another out-of-turn master", "out-of-turn-master"),
        ("must I discard down to my hand size", "hand-adjust"),
        ("do I get a pool for the Edge", "edge-untap-pool"),
    ],
)
def test_phased_motion_is_asked_only_where_it_is_meant(question: str, name: str) -> None:
    plain, phased = to_ask(found(question)), to_ask(found(f"phased motion: {question}"))
    assert plain is not None
    assert plain.name == name
    assert phased is not None
    assert phased.name.startswith("pm-")


# the wordings


def test_every_checker_has_wordings_and_nobody_else(wordings: dict[str, tuple[str, ...]]) -> None:
    assert list(wordings) == [checker.name for checker in listed()] + [line.split("\t")[0] for line in COMMANDS]
    assert all(len(its) >= 5 for its in wordings.values())


def test_no_wording_is_a_question_of_these(wordings: dict[str, tuple[str, ...]]) -> None:
    """But for what a checker itself asks."""
    own = {" ".join(split_words(checker.question)) for checker in listed()}
    asked = {" ".join(split_words(question)) for question, _ in QUESTIONS}
    assert not ({" ".join(split_words(text)) for its in wordings.values() for text in its} & asked) - own


def test_a_wording_is_nearest_to_its_own_checker(wordings: dict[str, tuple[str, ...]]) -> None:
    tried = portion(portion(portion([(name, text) for name, its in wordings.items() for text in its])))
    wrong = []
    for name, text in tried:
        found_near = near(BOOK, search(BOOK, text).question)
        best = max(one.best for one in found_near.values())
        if found_near[name].best < best - 1e-9:
            wrong.append(text)
    assert len(wrong) <= 0.02 * len(tried), wrong


@pytest.fixture(scope="module")
def wordings() -> dict[str, tuple[str, ...]]:
    return read_asks(ROOT / ASKS)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: wording", "a is no list"),
        ("a: [wording, '?']", "'?' has no word"),
        ("a: [wording]\na: [another]", "a stands twice, first on line 2"),
    ],
)
def test_wrong_wordings_are_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "asks.yaml"
    path.write_text(f"# first\n{text}\n", encoding="utf-8")
    with pytest.raises(CorpusError) as refused:
        read_asks(path)
    assert (refused.value.file, refused.value.line) == (ASKS, text.count("\n") + 2)
    assert refused.value.message == message


@pytest.mark.parametrize("damage", [Path.unlink, lambda path: path.write_bytes(b"a: 1\n\xff\n")])
def test_wordings_that_cannot_be_read_are_named(tmp_path: Path, damage: Callable[[Path], object]) -> None:
    for folder in ("rules_corpus", "glossary"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    damage(tmp_path / ASKS)
    with pytest.raises(CorpusError) as refused:
        gather(tmp_path)
    assert refused.value.file == ASKS


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("who gains a pool from the edge in the untap phase", "edge-untap-pool"),
        ("in the first turn of the game how many transfers do I have", "transfers-available"),
        ("in phased motion, who gains a pool from the edge in the untap phase", "pm-edge-pool"),
        ("in phased motion, which phase may cheat repeat", "pm-cheat-legal"),
        ("which phase card may cheat repeat", "pm-cheat-legal"),
        ("who chooses the next phase card", "pm-chooser"),
    ],
)
def test_a_plain_question_is_not_about_the_variant(question: str, name: str) -> None:
    asked = to_ask(found(question))
    assert asked is not None
    assert asked.name == name
