"""Proves, function by function, which words tell no fact: what is not so, not yet, or so of somebody else."""

import pytest

from tests.reading.told_readings import match, told_reading
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.reading.asked import told_facts
from vtes_judge.reading.asked.deeds import (
    asks_to_agree,
    is_of_another_holder,
    is_of_another_owner,
    is_of_the_other_minion,
)
from vtes_judge.reading.asked.told_facts import is_of_others
from vtes_judge.reading.filling import _is_not_so, _is_not_yet
from vtes_judge.reading.words.text import read
from vtes_judge.rulings import Ruling

NOT_SO = {
    # a text, and the words of the match with the fact that they tell
    ("he gets +1 bleed", "*+1 bleed: bleed=1"): True,
    ("he has 1 bleed", "1 bleed: bleed=1"): False,
    ("with strength +2", "*strength +2: of=strength total=2"): True,
    ("it gets +1 stealth", "*+1 stealth: stealth=1"): True,
    ("it is at +1 stealth", "*+1 stealth: stealth=1"): False,
    ("it gets +1 intercept", "*+1 intercept: intercept=1"): False,
    ("she has +1 hand size", "*+1 size: hand_size=1"): False,
    ("before strikes are announced", "strikes: step=strike"): True,
    ("after combat he acts", "combat: window=combat"): True,
    ("until combat he acts", "combat: during=combat"): True,
    ("in combat he acts", "combat: during=combat"): False,
    ("before combat with 3 blood", "combat: blood=3"): False,
    ("my prey's library is empty", "library: library=0"): True,
    ("my predator's 3 pool", "3 pool: pool=3"): True,
    ("his library is empty", "library: library=0"): False,
    ("my prey's blood is 3", "blood: blood=3"): False,
}


@pytest.mark.parametrize(("text", "told"), NOT_SO)
def test_what_is_not_so_tells_no_fact(text: str, told: str) -> None:
    words = read(text)
    assert _is_not_so(match(words, "can-act", told), words) is NOT_SO[text, told]


NOT_YET = {
    ("he could be tapped", "tapped: tapped=yes"): True,
    ("he will be in torpor", "torpor: region=torpor"): False,
    ("he will be torpid", "torpid: region=torpor"): True,
    ("would tapped vampires block", "tapped: tapped=yes"): False,
    ("he acts. could tapped vampires block", "tapped: tapped=yes"): False,
    ("he acts but could tapped vampires block", "tapped: tapped=yes"): True,
}


@pytest.mark.parametrize(("text", "told"), NOT_YET)
def test_what_could_or_will_be_tells_no_fact(text: str, told: str) -> None:
    words = read(text)
    assert _is_not_yet(match(words, "can-act", told), words) is NOT_YET[text, told]


OF_OTHERS = {
    # a text, the fact, and the word that tells it
    ("the blocker has 2 stealth", "stealth", "2"): True,
    ("the acting minion has 2 stealth", "stealth", "2"): False,
    ("the acting minion has 2 intercept", "intercept", "2"): True,
    ("the acting minion with 1 stealth against a blocker with 2 intercept", "intercept", "2"): False,
    ("the acting minion with 1 stealth when a blocker has 2 intercept", "stealth", "1"): False,
    ("the acting minion acts, 2 stealth on the blocker", "stealth", "2"): True,
    ("2 stealth and 1 intercept", "stealth", "2"): False,
    ("3 vampires vote for it", "votes", "3"): True,
    ("3 players vote for it", "votes_for", "3"): True,
    ("3 votes for it", "votes", "3"): False,
    ("3 vampires block", "blockers", "3"): False,
    ("it ends with 3", "votes", "3"): False,
}


@pytest.mark.parametrize(("text", "fact", "told"), OF_OTHERS)
def test_facts_of_the_other_side_are_told_from_those_that_count(text: str, fact: str, told: str) -> None:
    words = read(text)
    places = [at for at, word in enumerate(words) if word.text == told]
    assert is_of_others(words, {fact: places[:1]}) is OF_OTHERS[text, fact, told]


PARTS = {
    "4 damage, only 1 aggravated": True,
    "4 damage and 1 aggravated": False,
    "4 normal damage, 1 aggravated": False,
}


@pytest.mark.parametrize("text", PARTS)
def test_what_of_the_damage_is_aggravated_is_no_more_damage(text: str) -> None:
    words = read(text)
    last = {at for at, word in enumerate(words) if word.text in ("1", "aggravated")}
    first = {at for at, word in enumerate(words) if word.text in ("4", "normal", "damage")}
    assert is_of_others(words, {"normal": first, "aggravated": last}) is PARTS[text]
    assert not is_of_others(words, {"normal": first, "aggravated": first | last})
    assert not is_of_others(words, {"aggravated": last})


AGREED = {
    # a question, and a verdict and the yes or no that answer it
    ("Proxies are not allowed. Correct?", "Only what a judge provides.", None): True,
    ("Proxies are not allowed.", "Only what a judge provides.", None): False,
    ("She has two votes. Right?", "2 votes.", None): False,
    ("He may not vote. True?", "No.", False): False,
    ("", "No.", None): False,
}


@pytest.mark.parametrize(("text", "verdict", "answer"), AGREED)
def test_a_list_agrees_to_nothing(text: str, verdict: str, answer: bool | None) -> None:
    ruling = Ruling(answer, verdict, ())
    assert asks_to_agree(read(text), ruling) is AGREED[text, verdict, answer]


OF_THE_OTHER = {
    # a question, and the words of the fact that they tell
    ("My vampire wants to block a tapped vampire's action. Can he?", "tapped: tapped=yes"): True,
    ("My vampire wants to bleed and my prey's vampire has no blood. Can he?", "no blood: blood=0"): True,
    ("My vampire wants to equip from my vampire in torpor. Can he?", "torpor: region=torpor"): True,
    ("My tapped vampire wants to block. Can he?", "tapped: tapped=yes"): False,
    ("My vampire wants to block and he is tapped. Can he?", "tapped: tapped=yes"): False,
    ("My vampire wants to block. A tapped vampire acts. Can he?", "tapped: tapped=yes"): False,
    ("A tapped vampire acts, and my vampire blocks. Can he?", "tapped: tapped=yes"): False,
}


@pytest.mark.parametrize(("text", "told"), OF_THE_OTHER)
def test_a_state_of_the_other_minion_is_not_that_of_who_wants_it(text: str, told: str) -> None:
    assert is_of_the_other_minion(told_reading("can-act", text, "?can", told)) is OF_THE_OTHER[text, told]


HOLDERS = {
    # a question: whether the Edge that another has was read as not had by whoever asks
    "My prey has the Edge. Does she gain a pool?": True,
    "My prey has the Edge. Do I gain a pool?": False,
    "My prey has the Edge. Does she take it from my pool?": False,
    "I lost the Edge. Does she gain a pool?": False,
    "My prey has the Edge, does she gain a pool?": True,
}


@pytest.mark.parametrize("text", HOLDERS)
def test_who_has_the_edge_is_who_is_asked_about(text: str) -> None:
    who = "prey has edge" if "prey" in text else "lost edge"
    found = told_reading("edge-untap-pool", text, "?pool", f"{who}: has_edge=no")
    assert is_of_another_holder(found) is HOLDERS[text]


OWNERS = {
    # a question, and the words of the facts that they tell: what one has, and the damage that is taken
    ("Her vampire has 3 blood. I take 4 damage.", "3 blood: blood=3", "4 damage: normal=4"): True,
    ("B's vampire has 3 blood, and I take 4 damage.", "3 blood: blood=3", "4 damage: normal=4"): True,
    ("My vampire has 3 blood. I take 4 damage.", "3 blood: blood=3", "4 damage: normal=4"): False,
    ("My vampire has 3 blood. He takes 4 damage.", "3 blood: blood=3", "4 damage: normal=4"): False,
    ("I have 3 blood. He takes 4 damage.", "3 blood: blood=3", "4 damage: normal=4"): False,
    ("A vampire with 3 blood takes 4 damage.", "3 blood: blood=3", "4 damage: normal=4"): False,
    ("He has a gun. Can I shoot?", "a gun: ranged=yes", "?shoot"): True,
    ("I have a gun. Can he shoot?", "a gun: ranged=yes", "?shoot"): True,
    ("I have a gun. Can I shoot?", "a gun: ranged=yes", "?shoot"): False,
    ("My vampire has a gun. Can he shoot?", "a gun: ranged=yes", "?shoot"): False,
    ("I put 3 blood there. Can he leave?", "3 blood: blood=3", "?leave"): False,
}


@pytest.mark.parametrize(("text", "one", "other"), OWNERS)
def test_what_one_has_is_not_what_another_uses_or_loses(text: str, one: str, other: str) -> None:
    assert is_of_another_owner(told_reading("vampire-damage", text, one, other)) is OWNERS[text, one, other]


MANY = {
    "my princes": True,
    "a pair of princes": True,
    "both of my ready princes": True,
    "two princes": False,
    "my two princes": False,
    "princes": False,
    "my prince": False,
}


@pytest.mark.parametrize("text", MANY)
def test_holders_of_a_title_of_whom_it_is_not_told_how_many_they_are(text: str) -> None:
    told = told_facts.tells_its_facts(read(text), load(find("title-votes")), {"title": "prince"})
    assert told is not MANY[text]
