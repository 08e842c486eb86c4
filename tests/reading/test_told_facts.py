"""Whether the facts that were read are those that the words tell, and whether a card sets the rule aside."""

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.reading.asked import told_facts
from vtes_judge.reading.words.text import read

FACTS = {
    ("a tapped card", "can-act", "tapped"): False,
    ("a tapped card", "can-act", "blood"): True,
    ("a tapped vampire", "can-act", "tapped"): True,
    ("a card of a tapped vampire", "can-act", "tapped"): True,
    ("4 vampires vote", "referendum-outcome", "votes_for"): False,
    ("four players vote", "referendum-outcome", "votes_for"): False,
    ("four votes of players", "referendum-outcome", "votes_for"): True,
    ("4 vampires vote", "referendum-outcome", "voters"): True,
    ("all vampires vote", "referendum-outcome", "votes_for"): True,
    ("a vampire hits a vampire", "vampire-damage", "blood"): False,
    ("a vampire's ally", "vampire-damage", "blood"): False,
    ("a vampire hits a vampire and a minion", "vampire-damage", "blood"): False,
    ("a vampire hits him", "vampire-damage", "blood"): True,
    ("a vampire hits a vampire", "vampire-damage", "damage"): True,
    ("a vampire hits a vampire", "can-act", "blood"): True,
    ("a vampire hits a vampire", "strike-order", "blood"): True,
    ("two minions of two vampires", "vote-total", "region"): True,
    ("a vampire contests a vampire", "contest-title", "blood"): False,
    ("my vampire is blocked", "action-taps", "role"): False,
    ("my blocked vampire", "action-taps", "role"): False,
    ("my vampire blocked", "action-taps", "role"): True,
    ("the action is blocked", "action-taps", "role"): True,
}
"""Words, a checker and a fact that was read, and whether these words tell that fact."""


def test_facts_that_words_tell() -> None:
    found = {
        row: told_facts.tells_its_facts(
            read(row[0]), load(find(row[1])), {row[2]: "blocker"} if row[2] == "role" else {row[2]: ""}
        )
        for row in FACTS
    }
    assert {row: tells for row, tells in found.items() if tells is not FACTS[row]} == {}


LET = {
    "My card says that I may bleed him": True,
    "my card lets me": True,
    "the text of it allows that": True,
    "an effect that tells me to": True,
    "no card says so": False,
    "nothing on the card says so": False,
    "unless the card says so": False,
    "without a card that lets me": False,
    "if my card lets me": False,
    "a card in my crypt says otherwise": True,
    "my card is tapped and my prey says so": False,
    "my prey says so": False,
    "says the card": False,
}


def test_a_card_lets_somebody_do_something_unless_it_was_read() -> None:
    assert {text: told_facts.is_set_aside_by_a_card(read(text), ()) for text in LET} == LET
    assert not told_facts.is_set_aside_by_a_card(read("my card lets me"), (2,))
