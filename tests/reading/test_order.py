"""In which order a text is tried: as it stands, in its parts, as a story, in other words, in plain words, and with
words left over."""

from itertools import repeat

import pytest

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.limits import QUESTIONS
from vtes_judge.messages import Refused
from vtes_judge.reading.answering import FEW, Asking
from vtes_judge.reading.people import names_a_stranger

EVERYDAY = "May I look through my opponent's graveyard?"
UNKNOWN = "Does a zorbled grumblewock frobnicate?"


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def verdicts(asking: Asking, *questions: str) -> list[str]:
    """The verdicts on a text of these questions; "open" for one that is not decided."""
    return [one.ruling.verdict if one.ruling else "open" for one in asking.answers(" ".join(questions))]


def test_so_many_questions_are_asked_at_once_and_no_more(asking: Asking) -> None:
    question = "Can a tapped vampire bleed?"
    assert verdicts(asking, *repeat(question, QUESTIONS)) == ["No."] * QUESTIONS
    with pytest.raises(Refused) as refused:
        asking.answers(" ".join(repeat(question, QUESTIONS + 1)))
    assert refused.value.message == f"a text of {QUESTIONS + 1} questions is too long"
    assert refused.value.hint == f"ask at most {QUESTIONS} at once, or one a line: vtes-judge ask --json --batch FILE"


@pytest.mark.parametrize(("many", "tried"), [(FEW - 1, True), (FEW, True), (FEW + 1, False)])
def test_only_few_questions_are_put_in_plain_words(monkeypatch: pytest.MonkeyPatch, many: int, tried: bool) -> None:
    asking = Asking()
    decided = asking.answer(EVERYDAY)
    assert decided.ruling is not None
    assert decided.ruling.verdict == "Yes, it is public."
    monkeypatch.setattr("vtes_judge.reading.answering.parts", lambda _: [])
    monkeypatch.setattr(asking, "_plainly", lambda _: [decided])
    assert (asking.answers(" ".join(repeat(UNKNOWN, many))) == [decided]) is tried


WAYS = ("_whole", "_actively", "_told", "_settled", "_plainly", "_nearly")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("claims", [False, True])
def test_the_first_way_that_decides_is_taken(monkeypatch: pytest.MonkeyPatch, way: str, claims: bool) -> None:
    """A text of one question, of which one way alone decides: the whole, the passive, the story, other words, plain
    words, words left over. A claim is not tried in other words."""
    asking = Asking()
    decided, left = asking.answer("Can a tapped vampire bleed?"), asking.answer(UNKNOWN)
    tried: list[str] = []

    def answering(name: str, given: object) -> object:
        def gives(*_: object) -> object:
            tried.append(name)
            return given

        return gives

    for name in WAYS:
        one = name in ("_whole", "_actively")
        given: object = decided if one else [decided]
        nothing: object = None if one else []
        monkeypatch.setattr(asking, name, answering(name, given if name == way else nothing))
    monkeypatch.setattr(asking, "_claims", lambda _: claims)
    monkeypatch.setattr(asking, "_retold", lambda text: iter([text]))
    monkeypatch.setattr(asking, "_undecided", lambda _: left)
    found = asking.answers("Can a zorbled vampire bleed")
    reached = WAYS[: WAYS.index(way) + 1]
    if claims:
        reached = tuple(name for name in reached if name in ("_whole", "_actively", "_told"))
    assert tried == list(reached)
    assert found == [decided if way in reached else left]


NAMED = "a reading, no cards, one question"
LEFT_OVER = {
    NAMED: (True, (), 1),
    "no reading": (False, (), 1),
    "a card": (True, ("Deflection",), 1),
    "two questions": (True, (), 2),
}


@pytest.mark.parametrize("case", LEFT_OVER)
def test_words_may_be_left_over_where_one_question_is_read_and_no_card_named(
    monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    asking = Asking()
    decided = asking.answer("Can a tapped vampire bleed?")
    read, cards, many = LEFT_OVER[case]
    text = asking._read("Can a tapped vampire bleed?")._replace(cards=cards)
    monkeypatch.setattr("vtes_judge.reading.answering.leftover.ruled", lambda *_: decided)
    monkeypatch.setattr("vtes_judge.reading.answering.parts", lambda _: ["one"] * many if many > 1 else [])
    found = asking._nearly(text if read else text._replace(reading=None))
    assert found == ([decided] if case == NAMED else [])
    monkeypatch.setattr("vtes_judge.reading.answering.leftover.ruled", lambda *_: None)
    assert asking._nearly(text) == []


SEATED = "Bob,B,C,D,E"


@pytest.mark.parametrize(
    ("checker", "told", "written", "verdict", "names"),
    [
        ("oust-award", {"ousted": "Bob"}, {"ousted": "Bob", "seats": SEATED}, "E: 1 VP and 6 pool.", True),
        ("oust-award", {"ousted": "Bob"}, {"ousted": "Bob", "seats": SEATED}, "Bob: 1 VP.", False),
        ("oust-award", {"ousted": "Bob"}, {"ousted": "Bob", "seats": SEATED}, "A: 1 VP.", False),
        ("oust-award", {"ousted": "Bob", "seats": SEATED}, {"ousted": "Bob", "seats": SEATED}, "E: 1 VP.", False),
        ("oust-award", {"ousted": "A"}, {"ousted": "A", "seats": "A,B,C,D,E"}, "E: 1 VP and 6 pool.", False),
        ("oust-award", {"ousted": "A"}, {"ousted": "A"}, "E: 1 VP and 6 pool.", False),
        ("can-act", {}, {"seats": SEATED}, "E.", False),
    ],
)
def test_a_stranger_is_somebody_who_only_fills_a_seat(
    checker: str, told: dict[str, str], written: dict[str, str], verdict: str, names: bool
) -> None:
    assert names_a_stranger(load(find(checker)), told, written, verdict) is names


@pytest.mark.parametrize(
    ("minions", "tapped"),
    [
        ("an infernal vampire", "1"),
        ("an infernal minion", "1"),
        ("one infernal ally", "1"),
        ("2 infernal minions", "2"),
        ("my infernal vampires", None),
        ("my infernal minions", None),
        ("my infernal allies", None),
    ],
)
def test_several_minions_are_not_one(asking: Asking, minions: str, tapped: str | None) -> None:
    assert asking.answer(f"What does it cost to untap {minions}?").written.get("tapped") == tapped
