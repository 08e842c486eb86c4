"""What the places of templates tell one checker: facts, clashes, bounds, and the words that were used."""

import pytest

from tests.reading.told_readings import match
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.corpus.book import Book
from vtes_judge.reading import filling
from vtes_judge.reading.filling import Filled, facts_of, fill
from vtes_judge.reading.grammar.word import Word
from vtes_judge.reading.matching import Templates
from vtes_judge.reading.words.text import read


@pytest.fixture(scope="module")
def templates() -> Templates:
    return Templates(Book().compiled)


def shown(filled: Filled, words: list[Word]) -> str:
    """The facts with the words that tell them, then what else was made of the matches."""

    def text(places: frozenset[int]) -> str:
        return " ".join(words[at].text for at in sorted(places))

    parts = [f"{name}={value} ({text(filled.said.get(name, frozenset()))})" for name, value in filled.facts.items()]
    parts += [f"clash {name}" for name in filled.clashes]
    parts += [f"{name} {bound.least}..{bound.most}" for name, bound in filled.bounds.items()]
    parts += [f"{pair} {left:+}" for pair, left in filled.neighbours]
    parts += [f"states {filled.states}"] * bool(filled.states)
    parts += [f"asked {text(filled.asked)}"] * bool(filled.asked)
    return "; ".join([*parts, f"used {text(filled.used)}"])


FILLED = {
    # one player is no table
    (
        "is-directed",
        "we sit clockwise C bleeds",
        "sit clockwise c: seats=C",
        "c bleeds: acting=C",
    ): "acting=C (C bleeds); used C bleeds",
    (
        "is-directed",
        "we sit clockwise B C",
        "sit clockwise b c: seats=B,C",
    ): "seats=B,C (sit clockwise B C); used sit clockwise B C",
    (
        "is-directed",
        "we sit clockwise 4",
        "sit clockwise 4: seats=4",
    ): "seats=4 (sit clockwise 4); used sit clockwise 4",
    # of two that want the same word the longer goes first, and the other is passed over
    (
        "can-act",
        "a tapped vampire",
        "tapped: tapped=no",
        "tapped vampire: tapped=yes",
    ): "tapped=yes (tapped vampire); used tapped vampire",
    (
        "can-act",
        "an old ally bleeds",
        "old ally: tapped=yes",
        "an ally bleeds: action=bleed",
    ): "action=bleed (an ally bleeds); used an ally bleeds",
    (
        "can-act",
        "an old ally bleeds",
        "old ally: action=bleed",
        "an ally bleeds: action=bleed",
    ): "action=bleed (an ally bleeds); used an ally bleeds",
    (
        "can-act",
        "an old ally bleeds",
        "old ally: action=hunt",
        "an old ally bleeds: action=bleed",
    ): "action=bleed (an old ally bleeds); used an old ally bleeds",
    (
        "can-act",
        "an old ally bleeds",
        "old ally: is_prey=B:A",
        "an ally bleeds: action=bleed",
    ): "action=bleed (an ally bleeds); used an ally bleeds",
    (
        "can-act",
        "an old ally bleeds",
        "an old: tapped=yes",
        "ally bleeds: action=bleed",
    ): "tapped=yes (an old); action=bleed (ally bleeds); used an old ally bleeds",
    (
        "can-act",
        "an old ally bleeds",
        "*an old: tapped=yes",
        "old ally: tapped=no",
    ): "tapped=no (old ally); used old ally",
    # but for one that stands between its words
    (
        "can-act",
        "a tapped ally bleeds",
        "tapped ally: tapped=yes",
        "a ally bleeds: action=bleed",
    ): "action=bleed (a ally bleeds); tapped=yes (tapped ally); used a tapped ally bleeds",
    (
        "can-act",
        "a ready ally bleeds",
        "ready ally: mandatory=B",
        "a ally bleeds: action=bleed",
    ): "action=bleed (a ally bleeds); used a ally bleeds",
    # denied
    ("can-act", "a vampire is not tapped", "tapped: tapped=yes"): "tapped=no (not tapped); used not tapped",
    ("can-act", "a vampire is not tapped", "tapped: tapped=no"): "used ",
    ("can-act", "a vampire is not untapped", "untapped: tapped=no"): "tapped=yes (not untapped); used not untapped",
    (
        "can-act",
        "a vampire is not ready and tapped",
        "ready: payable=yes",
        "tapped: tapped=yes",
    ): "payable=no (not ready); tapped=yes (tapped); used not ready tapped",
    ("can-act", "a vampire is not in torpor", "torpor: region=torpor"): "used ",
    ("can-act", "a vampire is not tapped", "tapped: tapped=yes kind=vampire"): "used ",
    ("can-act", "a vampire is not tapped", "tapped: card=yes"): "used ",
    ("can-act", "a vampire who acts not, tapped", "tapped: tapped=yes"): "tapped=no (not tapped); used not tapped",
    # what puts the question, or stands beside it
    (
        "can-act",
        "can a tapped vampire act",
        "?can act",
        "tapped: tapped=yes",
    ): "tapped=yes (tapped); asked can act; used can tapped act",
    (
        "can-act",
        "can a tapped vampire act",
        "?can tapped act",
        "tapped: tapped=yes",
    ): "tapped=yes (tapped); asked can tapped act; used can tapped act",
    (
        "can-act",
        "can a tapped vampire act",
        "?can tapped",
        "+tapped act: tapped=yes",
    ): "tapped=yes (tapped act); asked can tapped act; used can tapped act",
    (
        "can-act",
        "can a tapped vampire act",
        "+can tapped vampire: tapped=yes",
        "?vampire act",
        "tapped act: prevented=yes",
    ): "tapped=yes (can tapped vampire); asked can tapped vampire act; used can tapped vampire",
    ("can-act", "no block attempt or combat", "~no block attempt", "attempt: unresolved=yes"): "used no block attempt",
    (
        "can-act",
        "no block attempt or combat",
        "~block attempt",
        "attempt: unresolved=yes",
    ): "unresolved=yes (attempt); used block attempt",
    (
        "can-act",
        "no block attempt or combat",
        "~no block attempt",
        "attempt combat: unresolved=yes",
    ): "unresolved=yes (attempt combat); used no block attempt combat",
    (
        "can-act",
        "no block attempt or combat",
        "~no block attempt",
        "no block attempt: unresolved=yes",
    ): "unresolved=yes (no block attempt); used no block attempt",
    # told twice
    (
        "can-act",
        "tapped, and tapped again",
        "tapped: tapped=yes",
        "again: tapped=yes",
    ): "tapped=yes (tapped); used tapped again",
    (
        "can-act",
        "tapped, and untapped",
        "tapped: tapped=yes",
        "untapped: tapped=no",
    ): "tapped=yes (tapped); clash tapped; used tapped untapped",
    ("can-act", "2 blood and 2 blood", "2 blood: blood=2", "blood: blood=2"): "blood=2 (2 blood); used 2 blood",
    (
        "can-act",
        "2 blood and 2 of blood",
        "2 blood: blood=2",
        "and 2 of blood: blood=2",
    ): "blood=2 (and 2 of blood); clash blood; used 2 blood and 2 of blood",
    (
        "can-act",
        "2 blood and 2 more",
        "2 blood: blood=2",
        "and 2 more: blood=2",
    ): "blood=2 (and 2 more); used 2 blood and 2 more",
    (
        "can-act",
        "2 blood and more blood",
        "2 blood: blood=2",
        "and more blood: blood=2",
    ): "blood=2 (and more blood); clash blood; used 2 blood and more blood",
    # what is paid or gained
    ("can-act", "it costs 3 blood", "3 blood: blood=3"): "used ",
    ("can-act", "costs 3 blood", "3 blood: blood=3"): "used ",
    ("can-act", "it has 3 blood", "3 blood: blood=3"): "blood=3 (3 blood); used 3 blood",
    ("can-act", "3 blood it costs", "3 blood: blood=3"): "blood=3 (3 blood); used 3 blood",
    ("can-act", "it costs 3 blood", "~3 blood"): "used 3 blood",
    ("can-act", "it costs much blood", "much blood: blood=3"): "blood=3 (much blood); used much blood",
    ("can-act", "it costs 3 blood", "3 blood: blood=3 cost=3"): "blood=3 (3 blood); cost=3 (3 blood); used 3 blood",
    ("can-act", "it costs 3 transfers", "3 transfers: cost=3"): "cost=3 (3 transfers); used 3 transfers",
    (
        "can-act",
        "it costs 3 blood, tapped",
        "3 blood: blood=3",
        "tapped: tapped=yes",
    ): "tapped=yes (tapped); used tapped",
    (
        "can-act",
        "no block attempt or combat, tapped",
        "~no block attempt",
        "block attempt: unresolved=yes",
        "tapped: tapped=yes",
    ): "tapped=yes (tapped); used no block attempt tapped",
    (
        "can-act",
        "a vampire is not in torpor, tapped",
        "in torpor: region=torpor",
        "tapped: tapped=yes",
    ): "tapped=yes (tapped); used tapped",
    (
        "can-act",
        "untapped, and tapped",
        "untapped: tapped=no",
        "tapped: tapped=yes",
    ): "tapped=no (untapped); clash tapped; used untapped tapped",
    (
        "can-act",
        "2 blood, and blood",
        "2 blood: blood=2",
        "and blood: blood=2",
    ): "blood=2 (2 blood); used 2 blood and blood",
    (
        "can-act",
        "an old ally bleeds",
        "?an old",
        "old ally: is_prey=B:A",
        "an ally bleeds: action=bleed",
    ): "action=bleed (an ally bleeds); asked an old; used an old ally bleeds",
    ("game-win", "A 2", "a 2: vp=A:2"): "vp=A:2 (A 2); clash vp; used A 2",
    ("game-win", "all five", "all: vp=A:2,B:1,C:1,D:0,E:1"): "vp=A:2,B:1,C:1,D:0,E:1 (all); used all",
    # templates of all checkers
    ("can-act", "ally", "*ally: kind=ally"): "kind=ally (ally); states 1; used ally",
    ("can-act", "mage", "*mage: kind=mage"): "used ",
    ("can-act", "five blood", "*five blood: blood=5"): "used ",
    ("can-act", "five blood", "*five blood: edge=5"): "used ",
    ("can-act", "hunts", "*hunts: variant=none"): "variant=none (hunts); used hunts",
    ("can-act", "own phase", "*own phase: own_phase=no"): "used ",
    ("can-act", "my ally own phase", "own phase: own_phase=no"): "own_phase=no (own phase); used own phase",
    ("can-act", "my prey's ally own phase", "own phase: own_phase=no"): "used ",
    ("can-act", "my ally her ally own phase", "own phase: own_phase=no"): "used ",
    ("can-act", "own phase", "own phase: own_phase=no"): "used ",
    ("can-act", "my ally my phase over", "my phase: own_phase=no"): "used ",
    ("can-act", "my ally until my phase", "phase: own_phase=no"): "used ",
    ("can-act", "B sits left", "*b sits left: is_prey=B:A"): "B:A +1; used B sits left",
    (
        "can-act",
        "B sits left",
        "*b sits left: is_predator=B:A tapped=yes",
    ): "tapped=yes (B sits left); B:A -1; states 1; used B sits left",
    # lists
    ("can-minion-block", "B bleeds C", "b: acting=B", "c: targets=C"): "acting=B (B); targets=C (C); used B C",
    ("can-minion-block", "B and C are bled", "c: targets=C", "b: targets=B"): "targets=B,C (B C); used B C",
    ("can-minion-block", "B, and B", "b: targets=B", "and: targets=B"): "targets=B (B and); used B and",
    ("can-minion-block", "B and none", "b: targets=B", "none: targets=none"): "targets=B (B none); used B none",
    ("can-minion-block", "none is bled", "none: targets=none"): "targets=none (none); used none",
    ("can-minion-block", "B. Then C", "b: targets=B", "c: targets=C"): "targets=B,C (B C); used B C",
    (
        "can-minion-block",
        "B bleeds B",
        "b bleeds: controller=B",
        "b bleeds: acting=B",
    ): "controller=B (B bleeds); used ",
    (
        "can-minion-block",
        "B bleeds C",
        "b bleeds: controller=B",
        "b bleeds: acting=C",
    ): "controller=B (B bleeds); used B bleeds",
    (
        "can-act",
        "first, then",
        "first: done=hunt",
        "then: done=bleed",
    ): "done=hunt; bleed (first then); used first then",
    (
        "can-act",
        "first. Then",
        "first: done=hunt",
        "then: done=bleed",
    ): "done=hunt; bleed (first Then); used first Then",
    (
        "can-act",
        "first. Then",
        "first: mandatory=x",
        "then: mandatory=y",
    ): "mandatory=x,y (first Then); clash mandatory; used first Then",
    (
        "can-act",
        "first then. Last",
        "then: mandatory=x",
        "first: mandatory=y",
    ): "mandatory=y,x (first then); used first then",
    (
        "can-act",
        "He. First then",
        "then: mandatory=x",
        "first: mandatory=y",
    ): "mandatory=y,x (First then); used First then",
    ("game-win", "A 2 B 1", "a 2: vp=A:2", "b 1: vp=B:1"): "vp=A:2,B:1 (A 2 B 1); clash vp; used A 2 B 1",
    (
        "game-win",
        "A 2 B 1 C 1",
        "a 2: vp=A:2",
        "b 1: vp=B:1",
        "c 1: vp=C:1",
    ): "vp=A:2,B:1,C:1 (A 2 B 1 C 1); used A 2 B 1 C 1",
    # who tells one has told all
    ("vampire-damage", "2 normal damage", "2 normal: normal=2"): "normal=2 (2 normal); aggravated=0 (); used 2 normal",
    ("vampire-damage", "2 blood", "2 blood: blood=2"): "blood=2 (2 blood); used 2 blood",
    # bounds
    (
        "round-structure",
        "three rounds",
        "three: preliminaries=≥3",
    ): "preliminaries=≥3 (three); preliminaries 3..None; used three",
    (
        "round-structure",
        "three rounds",
        "three: preliminaries=≤3",
    ): "preliminaries=≤3 (three); preliminaries None..3; used three",
    (
        "round-structure",
        "three rounds",
        "three: preliminaries=≤-3",
    ): "preliminaries=≤-3 (three); preliminaries None..-3; used three",
    ("round-structure", "three rounds", "three: preliminaries=~3"): "preliminaries=~3 (three); used three",
    ("can-act", "three", "three: card=≥3"): "card=≥3 (three); clash card; card 3..None; used three",
    ("can-act", "half", "half: blood=≥x"): "blood=≥x (half); clash blood; used half",
}
"""A checker, a text and its matches, with what is told."""


def test_what_matches_tell_a_checker(templates: Templates) -> None:
    found = {}
    for row in FILLED:
        checker, text, *told = row
        words = read(text)
        filled = fill(load(find(checker)), [match(words, checker, one) for one in told], words, templates)
        found[row] = shown(filled, words)
    assert {row: says for row, says in found.items() if says != FILLED[row]} == {}


DENIALS = {
    ("not tapped", "tapped"): "not",
    ("not a tapped", "tapped"): "not",
    ("not is it the tapped", "tapped"): "not",
    ("not in her tapped", "tapped"): "not",
    ("not yet in her tapped", "tapped"): "",
    ("not is yet in the tapped", "tapped"): "not",
    ("not 1 tapped", "tapped"): "",
    ("not block tapped", "tapped"): "",
    ("not: tapped", "tapped"): "",
    ("no because he tapped", "tapped"): "",
    ("not because he tapped", "tapped"): "",
    ("no as he tapped", "tapped"): "",
    ("not as he tapped", "tapped"): "not",
    ("no, he tapped", "tapped"): "",
    ("not, he tapped", "tapped"): "not",
    ("tapped not", "tapped"): "",
    ("not he. The tapped", "tapped"): "",
    ("no block or combat", "combat"): "no",
    ("no block or combat.", "combat"): "no",
    ("no block nor combat", "combat"): "nor",
    ("no block or in combat", "combat"): "no",
    ("no block or a combat", "combat"): "",
    ("no block or an combat", "combat"): "",
    ("no block or the combat", "combat"): "",
    ("no hunt bleed block or combat", "combat"): "no",
    ("no rush hunt bleed block or combat", "combat"): "",
    ("no: block or combat", "combat"): "",
    ("no hunt: block or combat", "combat"): "",
    ("no or combat", "combat"): "no",
    ("block or combat is no", "combat"): "",
    ("block or combat", "combat"): "",
    ("or combat", "combat"): "",
}
"""A text and a word of it, with the word that denies it."""


def test_what_denies_a_word(templates: Templates) -> None:
    found = {}
    for text, denied in DENIALS:
        words = read(text)
        at = next(at for at, word in enumerate(words) if word.text == denied)
        places = filling._denial(words, frozenset((at,)), templates)
        found[text, denied] = " ".join(words[place].text for place in places)
    assert found == DENIALS


TAKES = {
    ("can-act", "tapped", "yes"): True,
    ("can-act", "tapped", "none"): False,
    ("can-act", "kind", "ally"): True,
    ("can-act", "kind", "mage"): False,
    ("can-act", "kind", "none"): False,
    ("can-act", "card", "none"): True,
    ("can-act", "card", "whatever"): True,
    ("can-act", "blood", "3"): True,
    ("blocked-consequences", "card", "no"): True,
    ("blocked-consequences", "card", "none"): True,
    ("blocked-consequences", "card", "some"): False,
    ("blocked-consequences", "blocker", "ally"): True,
    ("blocked-consequences", "blocker", "none"): True,
    ("blocked-consequences", "blocker", "mage"): False,
}
"""A checker, a fact of it and a value, and whether it may have that."""


def test_values_that_a_fact_takes() -> None:
    found = {row: filling.takes(facts_of(load(find(row[0])))[row[1]], row[2]) for row in TAKES}
    assert found == TAKES
