"""What is made of a reading: a ruling, or the facts that it turns on, for every seating that fits."""

import pytest

from tests.reading.told_readings import told_reading
from vtes_judge.corpus.book import Book
from vtes_judge.frozen_values import replace
from vtes_judge.reading import deciding
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.deciding import Deciding, understood_facts
from vtes_judge.reading.matching import Templates
from vtes_judge.relevance.missing_facts import Bounds


@pytest.fixture(scope="module")
def templates() -> Templates:
    return Templates(Book().compiled)


def shown(answer: Answer | None) -> str:
    """The verdict and what it rests on; `nothing` where there is no answer."""
    if answer is None:
        return "nothing"
    parts = [answer.ruling.verdict] if answer.ruling is not None else []
    lists = {
        "missing": [fact.name for fact in answer.missing],
        "whatever": answer.whatever,
        "supposed": answer.supposed,
        "bounded": answer.bounded,
        "by value": [str(value) for one in answer.by_value for value in one.values],
    }
    parts += [f"{name}: {' '.join(its)}" for name, its in lists.items() if its]
    parts += [f"otherwise: {answer.otherwise}"] if answer.otherwise else []
    return " | ".join([*parts, *["claimed"] * answer.claimed, *["doubtful"] * answer.doubtful])


DECIDED = {
    ("edge-vote", "Can I burn the edge?", "?burn edge"): "doubtful",
    (
        "edge-vote",
        "Can I burn the edge for a vote?",
        "?burn edge vote",
    ): "Whoever has the Edge may burn it for one vote.",
    ("edge-vote", "Can I burn the edge for the second vote?", "?burn edge second"): "doubtful",
    ("infinite-loop", "May I repeat the loop?", "?repeat loop"): "missing: differs",
    ("deal-honoured", "May I keep the deal?", "?keep deal"): "missing: players_left",
    ("strike-choice", "Must he strike?", "?must strike", "strike: kind=inflict-damage range=close ranged=no"): (
        "He may. | claimed"
    ),
    ("political-card-vote", "Can I burn the card?", "?burn card"): ("missing: called_with_card | by value: True False"),
    ("political-card-vote", "Can an ally be made to burn the card?", "?burn card"): "missing: called_with_card",
    ("edge-vote", "Must I burn the edge for a vote?", "?burn edge", "the edge: has_edge=no"): "No. | claimed",
    ("edge-vote", "May I burn the edge for a vote?", "?burn edge", "the edge: has_edge=no"): "No.",
    ("edge-vote", "May I burn the edge? My card says so.", "?burn edge", "the edge: has_edge=no"): "otherwise: No.",
    ("edge-vote", "May I burn the edge? My card says so.", "?burn edge", "the edge: has_edge=yes"): (
        "otherwise: Yes, for one vote."
    ),
    ("edge-vote", "May I burn the edge for a vote?", "?burn edge", "the edge: has_edge=yes"): "Yes, for one vote.",
    (
        "edge-vote",
        "What if I burn the edge for a vote?",
        "?burn edge",
        "the edge: has_edge=yes",
    ): "otherwise: Yes, for one vote.",
    (
        "edge-vote",
        "Who burns the edge for a vote?",
        "?burns edge",
        "the edge: has_edge=yes",
    ): "otherwise: Yes, for one vote.",
    ("edge-vote", "May I burn the edge for a vote?", "?burn edge", "the edge: has_edge=maybe"): "nothing",
    ("can-minion-block", "Can a vampire block?", "?can block"): "Yes. | supposed: controller targets",
    ("can-minion-block", "Does a vampire block?", "?does block"): "missing: controller targets",
    ("can-minion-block", "Can B's vampire block?", "?can block", "b's: controller=B"): "missing: targets",
    ("can-minion-block", "Can a vampire block the predator?", "?can block", "predator: acting=my predator"): "nothing",
    (
        "can-minion-block",
        "Can a vampire block somebody?",
        "?can block",
        "somebody: acting=none",
    ): "missing: controller targets",
    ("can-minion-block", "Can a vampire block A?", "?can block", "a: acting=A"): "missing: controller targets",
    (
        "can-minion-block",
        "Ann bleeds Bob. May Cindy block?",
        "?may block",
        "ann bleeds: acting=Ann",
        "bob: targets=Bob",
        "cindy: controller=Cindy",
    ): "No. | whatever: seats",
    (
        "can-minion-block",
        "Ann bleeds Bob. May Bob block?",
        "?may block",
        "ann bleeds: acting=Ann",
        "bleeds bob: targets=Bob",
        "may bob: controller=Bob",
    ): "Yes. | whatever: seats",
    (
        "can-minion-block",
        "Ann acts. May Bob block?",
        "?may block",
        "ann acts: acting=Ann targets=none",
        "bob: controller=Bob",
    ): "missing: seats",
    (
        "can-minion-block",
        "Ann acts. May a tapped Bob block?",
        "?may block",
        "ann acts: acting=Ann targets=none",
        "bob: controller=Bob",
        "tapped: tapped=yes",
    ): "No. | whatever: seats",
    (
        "can-minion-block",
        "A bleeds B. May C block?",
        "?may block",
        "bleeds: acting=A",
        "b: targets=B",
        "c: controller=C",
    ): "No.",
    (
        "can-minion-block",
        "A bleeds Z. May C block?",
        "?may block",
        "bleeds: acting=A",
        "z: targets=Z",
        "c: controller=C",
    ): "nothing",
    ("vampire-damage", "What does 2 damage do to him?", "?damage", "2 damage: normal=2 aggravated=0"): "missing: blood",
    (
        "vampire-damage",
        "What does 2 damage do to one with 3 blood?",
        "?damage",
        "2 damage: normal=2 aggravated=0",
        "3 blood: blood=3",
    ): "The vampire stays ready with 1 blood.",
    ("title-votes", "How many votes is it worth?", "?votes"): "missing: title",
    ("title-votes", "How many votes is a prince worth?", "?votes", "prince: title=prince"): "Two votes.",
    ("rule-effective", "When is it?", "?when"): (
        "missing: change | by value: card rule-with-a-set rule-without-a-release ruling-reversal errata"
    ),
    ("withdraw-result", "What do I get?", "?get", "i get: player=me"): "",
    ("can-act", "Can he bleed?", "?can bleed", "bleed: action=bleed"): "Yes.",
    ("can-act", "Can a vampire bleed?", "?can bleed", "bleed: action=bleed"): "Yes.",
    (
        "can-act",
        "Can no tapped vampire bleed?",
        "?can bleed",
        "bleed: action=bleed",
        "tapped: tapped=yes",
    ): "doubtful",
    ("can-act", "What then?", "?what", "then: action=bleed"): "",
    ("can-act", "What then?", "?what", "then: action=hunt blood=0"): "",
    ("roll-back", "Can a judge rewind a game?", "?rewind game"): "missing: found",
    ("next-priority", "Who is next?", "?next"): "missing: order history",
    ("finals-winner", "Who won?", "?won"): "doubtful",
}
"""A checker, a question and what was read of it, with what is made of it."""


def test_what_is_made_of_a_reading(templates: Templates) -> None:
    decide = Deciding(templates)
    found = {row: shown(decide.ruled(row[1], told_reading(*row))) for row in DECIDED}
    assert {row: says for row, says in found.items() if says != DECIDED[row]} == {}


def test_so_many_rulings_are_kept(templates: Templates, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "KEPT", 2)
    decide = Deciding(templates)
    kept = []
    for title in ("prince", "prince", "baron", "bishop", "bishop", "primogen"):
        decide.ruled(
            "", told_reading("title-votes", "A title is worth how many?", "?how many", f"title: title={title}")
        )
        kept.append(sorted(facts[0][1] for _, facts in decide.known))
    assert kept == [["prince"], ["prince"], ["baron", "prince"], ["bishop"], ["bishop"], ["bishop", "primogen"]]


def test_facts_are_shown_with_the_words_that_tell_them() -> None:
    reading = told_reading("vampire-damage", "He takes 2 normal damage", "2 normal: normal=2")
    assert understood_facts(reading, {"normal": "2", "aggravated": "0"}) == ("normal 2 (2 normal)", "aggravated 0")
    words = tuple(replace(word, slip="take") if word.text == "takes" else word for word in reading.words)
    assert understood_facts(replace(reading, words=words), {"normal": "2"})[1:] == ("take for takes",)
    assert understood_facts(replace(reading, words=words), {})[:1] == ("take for takes",)


def test_a_bound_is_shown_as_it_was_told() -> None:
    reading = told_reading("crypt-size", "A crypt with at least 12 cards", "crypt")
    words = [at for at, word in enumerate(reading.words) if word.bound or word.text == "crypt"]
    filled = replace(reading.filled, said={"crypt": frozenset(words)}, bounds={"crypt": Bounds(least=12)})
    assert understood_facts(replace(reading, filled=filled), {}) == ("crypt at least 12 (crypt at least 12)",)
