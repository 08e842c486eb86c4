"""Scenarios said with the templates are read back, and what is changed in them is never read as if it were not."""

import re
from pathlib import Path

import pytest

from tests.ask.asked_measure import rows
from tests.ask.round_trip import is_read_back, said
from tests.examples import portion
from vtes_judge.catalogue.examples import FOLDER
from vtes_judge.catalogue.index import import_all
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import parse_facts
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking
from vtes_judge.relevance.missing_facts import of_missing
from vtes_judge.relevance.turning_facts import key

import_all()

TWO_THINGS = {"diablerize-action", "referendum-window"}
"""Their facts said one after the other say another thing than each alone: another's vampire, in torpor."""

NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def agrees(answer: Answer) -> bool:
    """Whether the ruling is that of the command which the answer gives for it."""
    assert answer.checker is not None
    assert answer.ruling is not None
    written = dict(answer.written)
    values, missing = decoder.collect(
        answer.checker, parse_facts(answer.checker, [f"{k}={v}" for k, v in written.items()])
    )
    if missing:
        return of_missing(answer.checker, values, missing).whatever is not None
    return key(answer.checker.rule(**values)) == key(answer.ruling)


ANY_NUMBER = {"roll-back", "player-eligible", "is-cheating", "withdraw-maintained"}
"""Checkers that are told a number which bears on nothing: nine turns are as long ago as two, eight cards as many as
one too many, eight blood spent as fatal as one."""


@pytest.mark.long
@pytest.mark.parametrize("file", sorted(Path(FOLDER).glob("*.yaml")), ids=lambda file: str(file.stem))
def test_what_is_said_of_a_scenario_is_never_ruled_on_otherwise(file: Path, asking: Asking) -> None:
    """As it stands, and with another number in each place of one."""
    wrong = []
    for _, sentences in said(asking, file):
        for one in sentences:
            answer = asking.answer(one.text)
            if answer.ruling is None or answer.checker is not one.checker or one.checker.name in TWO_THINGS:
                continue
            if answer.ruling.answer != one.checker.rule(**one.values).answer:
                wrong.append((one.text, answer.command))
            for match in NUMBER.finditer(one.text):
                other = f"{one.text[: match.start()]}{int(match[0]) + 7}{one.text[match.end() :]}"
                its = asking.answer(other)
                same = its.decided and (its.checker, its.written) == (answer.checker, answer.written)
                if same and one.checker.name not in ANY_NUMBER:
                    wrong.append((other, its.command))
    assert wrong == []


@pytest.mark.long
def test_most_of_what_can_be_said_is_read_back(asking: Asking) -> None:
    spoken = [sentences for _, sentences in said(asking, Path(FOLDER) / "damage.yaml") if sentences]
    assert spoken
    back = sum(any(is_read_back(asking, one) for one in sentences) for sentences in spoken)
    assert back >= 0.9 * len(spoken)


def test_the_command_of_an_answer_rules_as_the_answer(asking: Asking) -> None:
    for row in portion(rows(Path(__file__).with_name("asked.jsonl"))):
        answer = asking.answer(row["question"])
        assert answer.ruling is None or agrees(answer), row["question"]
