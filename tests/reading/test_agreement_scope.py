"""Whether what stands near the words that were read makes them tell of another, word for word at its edges, and what
stands in another sentence or is a question of its own does not."""

from vtes_judge.frozen_values import replace
from vtes_judge.reading.agreement import _Grammar
from vtes_judge.reading.reader import Reading

from .test_agreement import WAYS
from .told_readings import told_reading

EDGES = {
    # who acts on me
    ("can-act", "Can a vampire act against me?", "?can act"): "",
    ("can-act", "Can a vampire rush me?", "?can rush"): "",
    ("can-act", "Can a vampire bleed me?", "?can bleed"): "told of others",
    # a title that is no more, and one that is asked to be
    (
        "title-votes",
        "Are the votes of a prince lost?",
        "?votes",
        "prince: title=prince",
    ): "of somebody else; told of others",
    ("title-votes", "Are the votes of a prince lost?", "?votes lost", "prince: title=prince"): "of somebody else",
    ("title-votes", "How many votes has a lost prince", "?how many votes", "lost prince: title=prince"): "",
    # damage dealt, at the end of what is said and far from a verb
    ("vampire-damage", "a vampire takes 3 damage, how is it dealt", "?how", "3 damage: normal=3"): "",
    ("vampire-damage", "a vampire is hit, the ally deals 3", "?hit", "3: normal=3"): "told of others",
    ("vampire-damage", "does 3 aggravated points burn a vampire", "?burn", "3 aggravated: aggravated=3"): "",
    ("vampire-damage", "does 3 aggravated points hardly burn", "?burn", "3 aggravated: aggravated=3"): "told of others",
    # whose turn, at the first word and beside the last
    ("can-act", "Turn over, can a vampire bleed my prey's", "?can bleed", "vampire: kind=vampire"): "",
    ("can-act", "Prey's turn, can a vampire bleed", "?can bleed", "vampire: kind=vampire"): "told of others",
    # who is ousted
    ("oust-award", "what do I get when I get ousted", "?what", "i get ousted: ousted=me"): "",
    ("oust-award", "what happens to Ann when I get ousted", "?what ousted", "ann: ousted=Ann"): "told of others",
    ("oust-award", "what happens to Zoe when I get ousted", "?what ousted", "zoe: ousted=Zoe"): "told of others",
    # votes, with me near their number
    ("referendum-outcome", "3 to 2 me thinks, does it pass", "?pass", "3 to 2: votes_for=3 votes_against=2"): "",
    # presses of one way alone
    ("round-conclusion", "nobody pressed, which end is it", "?end", "nobody pressed: presses=none"): "",
    ("round-conclusion", "nobody pressed to end combat", "?end", "nobody pressed to: presses=none"): "told of others",
    ("round-conclusion", "nobody pressed to end combat", "?pressed", "nobody combat: presses=none"): "told of others",
    ("round-conclusion", "nobody pressed to end combat", "?combat", "pressed to end: presses=none"): "",
    # cards that go
    ("hand-adjust", "I have 7 and 1 master, do I discard", "?do discard", "7: in_hand=7"): "",
    ("hand-adjust", "do I draw, I have 7 and discard 1", "?do draw", "7: in_hand=7"): "told of others",
    ("hand-adjust", "I have 7, what do I discard", "?what", "7: in_hand=7"): "",
    # what is so already, and what is made or to be
    ("can-act", "He will be in torpor", "?torpor", "he will be in torpor: region=torpor"): "may be",
    ("can-act", "Can a tapped vampire act unless he is tapped?", "?can act", "vampire tapped: tapped=yes"): "",
    ("can-act", "What is he about to be", "?what be"): "taken away",
    ("can-act", "Who has 3 life?", "?who", "3 life: life=3"): "",
    # of whom a state is told that stands in words of several minions
    (
        "can-act",
        "A prince acts with an ally and a vampire in torpor. Can he bleed?",
        "?can bleed",
        "prince ally torpor: region=torpor",
    ): "",
    ("can-act", "Can the vampire bleed my ally while in torpor?", "?can bleed", "my torpor: region=torpor"): "",
}
"""A checker, a question, what was read of it, and the ways in which it disagrees."""


def ways(reading: Reading) -> str:
    return "; ".join(name for name, way in WAYS.items() if way(_Grammar(reading)))


def test_what_stands_at_the_edge_of_a_word() -> None:
    found = {row: ways(told_reading(*row)) for row in EDGES}
    assert {row: one for row, one in found.items() if one != EDGES[row]} == {}


OURS = {
    # what was read stands between bars; "our" makes what I own that of several
    "Does |he| look at our hand": True,
    "May he look at |our|": True,
    "May |he| look at our": True,
    "We met. |Our| hand he saw": True,
    "We met. Our hand |he| may see": True,
    "We met. Our |hand| he saw. They left": True,
    "May |he| look at it? Our game": False,
    "May |he| look at it? Our": False,
    "May he look at |it|? Our game": False,
    "It is our. |May| he look": False,
    "It is our. May |he| look": False,
    "Our game. |May| he look": False,
    "Our. |May| he look": False,
    "He saw our game. May |he| look at it? They are our": False,
}
"""Texts with the words that were read, and whether a word of their own sentence makes mine that of several."""


def test_a_word_of_the_same_sentence_alone_makes_it_of_several() -> None:
    found = {}
    for text in OURS:
        before, inside, _ = text.split("|")
        reading = told_reading("zone-visibility", text.replace("|", ""))
        first = len(before.split())
        facts = replace(reading.filled, facts={"own": "yes"})
        found[text] = _Grammar(replace(reading, filled=facts, within=range(first, first + len(inside.split()))))
    assert {text: one.is_told_of_others() for text, one in found.items()} == OURS


def test_what_is_asked_takes_nothing_away_from_itself() -> None:
    """Of templates that want the same word, one that is passed over may leave a word unused that puts the question."""
    reading = told_reading("can-act", "Can he get out of it?", "?out")
    unread = replace(reading, filled=replace(reading.filled, used=frozenset()))
    assert not _Grammar(unread)._is_taken_away()
