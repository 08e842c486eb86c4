"""Proves that a dialogue ends in a ruling: an answer that cannot be is asked for again, with the reason."""

import contextlib
import io
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.cases import try_each
from tests.rulings.test_dialogue import talk
from vtes_judge.catalogue.index import import_all
from vtes_judge.decoding import decoder
from vtes_judge.faces.rulings import prompts
from vtes_judge.relevance.candidates import ToldFigures, candidates
from vtes_judge.relevance.figures import figures_of
from vtes_judge.relevance.turning_facts import relevance
from vtes_judge.rulings import CHECKERS, MISSING, Checker, Fact

import_all()
MOST = 150
"""Whoever answers at random has not told what fits after so many questions: it is not the dialogue that fails."""


class TooManyAnswersError(Exception):
    """The person has answered often enough."""


@pytest.mark.parametrize(
    ("args", "keys", "says", "line"),
    [
        pytest.param(
            "enters-play",
            ["5\n", "0\n", "7\n"],
            "> 0\n  blood is not below zero, and a capacity is at least 1\n(3) its c",
            "vtes-judge check enters-play blood=5 capacity=7",
            id="the last answer",
        ),
        pytest.param(
            "enters-play",
            ["-1\n", "4\n", "2\n"],
            "> 4\n  blood is not below zero, and a capacity is at least 1\n(3) the b",
            "vtes-judge check enters-play blood=2 capacity=4",
            id="one before it",
        ),
        pytest.param(
            "block-order acting=B",
            ["B\n", "C\n"],
            "> B\n  B is acting: name the other Methuselahs, and no targets if the action is\n  undirected\n(2) the",
            "vtes-judge check block-order acting=B targets=C",
            id="beside what was told before",
        ),
    ],
)
def test_an_answer_that_cannot_be_is_asked_for_again(args: str, keys: list[str], says: str, line: str) -> None:
    code, seen = talk(f"{args} --brief", *keys)
    assert code == 0
    assert says in seen
    assert f"the same at once: {line}\n" in seen


def test_what_was_told_before_and_cannot_be_ends_the_dialogue() -> None:
    code, seen = talk("steal-blood own=5 capacity=4 --brief", "1\n", "1\n")
    assert code == 2
    assert seen.endswith(
        "\nerror: a vampire of capacity 4 cannot have 5 blood\n\nhint: see: vtes-judge check steal-blood --help\n"
    )


def test_what_is_empty_by_default_may_stay_so() -> None:
    code, seen = talk("contest-title --brief", "primogen\n", *["\n"] * 3, "prince\n", "Paris\n", *["\n"] * 2)
    assert (code, "of?\n  a word (Enter: nothing)\n> \n" in seen) == (0, True), seen


@pytest.mark.parametrize("letter", sorted({name[0] for name in CHECKERS}))
def test_a_dialogue_with_any_answers_ends_in_a_ruling(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    try_each((name, partial(ends, name, monkeypatch)) for name in sorted(CHECKERS) if name[0] == letter)


def ends(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    checker, dice = CHECKERS[name], Random(name)
    answers = 0

    def told(of: Checker, so_far: dict[str, Any], fact: Fact, _: int) -> object:
        nonlocal answers
        answers += 1
        if answers > MOST:
            raise TooManyAnswersError
        seen = ToldFigures([*so_far.values(), "A", "B", "C"], figures_of(of.rule))
        return dice.choice([one for one in candidates(fact.type, seen, fact.default) if one is not MISSING])

    monkeypatch.setattr(prompts, "_ask_fact", told)
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(TooManyAnswersError):
        values = prompts.ask_for(checker, {})
        assert relevance(checker, decoder.told_apart(checker, values)).decided
