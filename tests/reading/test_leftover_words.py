"""Proves, function by function, which words of a question may be left over, by readings made for it."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.reading.told_readings import match, told_reading
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.frozen_values import replace
from vtes_judge.reading import leftover
from vtes_judge.reading.forms import is_of_duty
from vtes_judge.reading.found import Listed
from vtes_judge.reading.leftover import _asks, _is_explained, _says_much
from vtes_judge.reading.matching import Templates
from vtes_judge.reading.words.text import read

NEUTRAL = {lemma(word) for word in ("pub", "night", "beer")}
"""The words that may be left over here."""

TEMPLATES = cast(Templates, SimpleNamespace(light={"may"}, dull={"the"}, neutral=NEUTRAL))

ASKED = (
    "whose ally bleeds",
    "am I to bleed",
    "able to bleed",
    "possible to bleed",
    "which ally bleeds",
    "can he bleed",
    "may he bleed",
    "allowed to bleed",
    "legal to bleed",
    "is he tapped",
    "how many bleed",
)
TOLD = ("he bleeds my prey", "vampires and allies", "two more blood")


def test_a_question_is_told_from_a_heading_by_its_words() -> None:
    found = {text: _asks(told_reading("can-act", text)) for text in (*ASKED, *TOLD)}
    assert found == {**dict.fromkeys(ASKED, True), **dict.fromkeys(TOLD, False)}
    assert is_of_duty(read("must he bleed"))


MUCH = {
    # the words that were used stand before the bar, those that are left over behind it
    "bleed ally |": False,
    "bleed |": True,
    "may the bleed |": True,
    "bleed ally | pub": False,
    "bleed ally vampire | pub": False,
    "bleed ally vampire | pub night": True,
    "bleed ally vampire prey | pub night": False,
    "bleed ally vampire prey | pub night beer": True,
}


def test_no_more_than_half_as_many_words_are_left_over_as_were_used() -> None:
    found = {}
    for text in MUCH:
        used, _, left = text.partition("|")
        reading = told_reading("can-act", text.replace("| ", "").replace("|", ""), f"?{used.strip()}")
        first = len(used.split())
        found[text] = _says_much(reading, range(first, first + len(left.split())), TEMPLATES)
    assert found == MUCH


EXPLAINED: dict[tuple[str, ...], bool] = {
    ("can-vote/pub night",): True,
    ("can-vote/pub",): False,
    ("can-vote/?pub",): True,
    ("can-vote/bleed ally",): False,
    ("can-act/pub night",): False,
    ("can-vote/pub", "can-act/pub night"): False,
    ("can-vote/pub", "can-vote/night beer"): True,
}


def test_what_another_checker_that_the_search_names_has_a_template_for_tells_something() -> None:
    words = read("bleed ally pub night beer")
    found = {
        told: _is_explained({"can-vote"}, range(2, 5), Listed(match(words, "can-act", one) for one in told))
        for told in EXPLAINED
    }
    assert found == EXPLAINED


class Scene:
    """A question with one word left over that is ruled on: what reads, rules and searches is made for it."""

    def __init__(self, **other: Any) -> None:
        its: dict[str, Any] = {
            "left": (2,),
            "rivals": (),
            "one": True,
            "what": True,
            "text": "can bleed pub ally",
            "says": "?can bleed ally",
            "verdict": "Yes.",
            "ruling": True,
            "relevance": True,
            "another": False,
        }
        its |= {"bearing": (), "counted": (), "named": "", "first": "can-act", "second": 0.29, "third": 0.1}
        its |= {"templates": ("can-vote", "can-act"), **other}
        self.its = its
        self.reading = replace(told_reading("can-act", its["text"], its["says"]), strange=its["left"])

    def ruled(self, monkeypatch: pytest.MonkeyPatch) -> bool:
        its, reading = self.its, self.reading
        replaced = {"is_of_one": its["one"], "says_what": lambda _, __: its["what"]}
        for name, value in replaced.items():
            monkeypatch.setattr(type(reading), name, value)
        outcome = SimpleNamespace(value=its["named"])
        turn = SimpleNamespace(fact=SimpleNamespace(name="x"), outcomes=(outcome,))
        relevance = SimpleNamespace(unless=(turn,), turns_on=()) if its["relevance"] else None
        ruling = SimpleNamespace(verdict=its["verdict"]) if its["ruling"] else None
        answer = SimpleNamespace(relevance=relevance, ruling=ruling, written={}, supposed={})
        background = SimpleNamespace(
            is_of_another=lambda _: its["another"],
            bearing=lambda *_: its["bearing"],
            touched=lambda _: SimpleNamespace(counted=its["counted"]),
        )
        scores = (("can-vote", its["second"]), ("can-pay-cost", its["third"]))
        rows = ((its["first"], 1.0), *scores) if its["first"] else ()
        named = [SimpleNamespace(checker=SimpleNamespace(name=name), score=score) for name, score in rows]
        monkeypatch.setattr(leftover, "Background", lambda *_: background)
        searching = SimpleNamespace(choices=lambda _: named)
        deciding = cast(
            Any, SimpleNamespace(templates=TEMPLATES, ruled=lambda *_: answer if its["ruling"] != "" else None)
        )
        word = reading.words[2].text.lower()
        found = Listed(match(list(reading.words), one, f"{word} ally") for one in its["templates"])
        told = replace(reading, rivals=cast(Any, its["rivals"]))
        return leftover.ruled(cast(Any, searching), deciding, its["text"], told, found) is not None


FORBIDDING: tuple[dict[str, Any], ...] = (
    {"left": ()}, {"rivals": ("another",)}, {"one": False}, {"what": False}, {"ruling": ""}, {"ruling": False},
    {"relevance": False}, {"another": True}, {"bearing": (0,)}, {"counted": ("pub",)}, {"named": "pub"}, {"first": ""},
    {"first": "can-vote"}, {"first": "zone-visibility"}, {"text": "can bleed dim ally?"},
    {"text": "can bleed dim ally?", "verdict": "dusk"}, {"text": "can bleed not ally?", "verdict": "not"},
    {"text": "can bleed 2 ally?", "verdict": "2"}, {"text": "can bleed Ann ally?", "verdict": "Ann"},
    {"text": "can bleed dim. ally?", "verdict": "dim"}, {"text": "can bleed dim ally", "verdict": "dim"},
    {"text": "can bleed dim ally?", "verdict": "Yes: dim.", "second": 0.3},
    {"text": "can bleed ally ally?"}, {"text": "must bleed pub ally?", "says": "?must bleed ally"},
    {"text": "ann bleed pub ally", "says": "?ann bleed ally"},
)  # fmt: skip
"""What alone forbids a ruling."""

ALLOWING: tuple[dict[str, Any], ...] = (
    {}, {"text": "ann bleed pub ally?", "says": "?ann bleed ally"},
    {"second": 0.3}, {"second": 0.31}, {"text": "can bleed dim ally?", "verdict": "Yes: dim."},
    {"text": "can bleed dim ally?", "verdict": "Yes: dim.", "second": 0.3, "templates": ()},
    {"text": "can bleed so ally? That ally?", "left": (5,)}, {"text": "can bleed so ally. My ally?", "left": (5,)},
)  # fmt: skip
"""What does not: a neutral word, whatever else has it; one that the verdict tells of; one that is said again."""


def test_a_ruling_is_forbidden_by_each_thing_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [other for other in ALLOWING if not Scene(**other).ruled(monkeypatch)] == []
    assert [other for other in FORBIDDING if Scene(**other).ruled(monkeypatch)] == []
