"""The grammar of a question: its clauses, who does what in each, and of which minion each state is told."""

import pytest

from vtes_judge.reading.answering import Asking
from vtes_judge.reading.grammar.clauses import clauses
from vtes_judge.reading.grammar.phrases import mentions
from vtes_judge.reading.grammar.voice import sent, turned
from vtes_judge.reading.words.text import read


def said(question: str) -> list[str]:
    """Each clause as its kind, `?` if it asks, its words, and its verb, `is` before a passive one."""
    words = read(question)
    found = []
    for clause in clauses(words, range(len(words))):
        verb = words[clause.verb].text if clause.verb is not None else "-"
        told = " ".join(words[at].text for at in clause.words)
        found.append(f"{clause.kind}{'?' * clause.asks}: {told} | {'is ' * clause.passive}{verb}")
    return found


CLAUSES = {
    "Can a tapped vampire block?": ["main?: Can a tapped vampire block | block"],
    "Can a vampire who was blocked bleed again?": [
        "main?: Can a vampire bleed again | bleed",
        "relative: who was blocked | is blocked",
    ],
    "Can a vampire be blocked by a tapped minion?": [
        "main?: Can a vampire be blocked by a tapped minion | is blocked",
    ],
    "Before a vampire is tapped, may it play reaction cards?": [
        "not yet: Before a vampire is tapped | is tapped",
        "main?: may it play reaction cards | play",
    ],
    "If I have 2 stealth and he has 3 intercept am I blocked?": [
        "condition: If I have 2 stealth | have",
        "condition: and he has 3 intercept | has",
        "main?: am I blocked | is blocked",
    ],
    "If my predator is ousted by me, who gets the VP?": [
        "condition: If my predator is ousted by me | is ousted",
        "main?: who gets the VP | gets",
    ],
    "Is a vampire in torpor burned if the vampire who diablerizes him is blocked?": [
        "main?: Is a vampire in torpor burned | is burned",
        "condition: if the vampire is blocked | is blocked",
        "relative: who diablerizes him | diablerizes",
    ],
    "How many transfers does the third player get in turn 2?": [
        "main?: How many transfers does the third player get in turn 2 | get",
    ],
    "Can a player who already has three cards draw?": [
        "main?: Can a player draw | draw",
        "relative: who already has three cards | has",
    ],
    "Can I discard a card after playing a master?": [
        "main?: Can I discard a card | discard",
        "condition: after playing a master | playing",
    ],
    "A vampire with 2 blood strikes an ally: is the ally burned?": [
        "main: A vampire with 2 blood strikes an ally | strikes",
        "main?: is the ally burned | is burned",
    ],
    "Can he act unless he is empty, because he was rescued?": [
        "main?: Can he act | act",
        "except: unless he is empty | is",
        "reason: because he was rescued | is rescued",
    ],
}


@pytest.mark.parametrize("question", CLAUSES)
def test_clauses_of_a_question(question: str) -> None:
    assert said(question) == CLAUSES[question]


MINIONS = {
    "a vampire with 4 blood hits another vampire with no blood": [
        ("a vampire with 4 blood", 0),
        ("another vampire with no blood", 1),
    ],
    "my vampire is tapped, can my vampire block": [("my vampire", 0), ("my vampire", 0)],
    "my vampire is tapped, can my prey's vampire block": [("my vampire", 0), ("my prey's vampire", 1)],
    "an ally strikes a vampire, is the ally burned": [("an ally", 0), ("a vampire", 1), ("the ally", 0)],
    "a prince bleeds, is the vampire tapped": [("a prince", 0), ("the vampire", 0)],
    "he is a prince in torpor": [("he", 0), ("a prince in torpor", 0)],
    "prince turned sabbat, is he still a prince": [("prince", 0), ("he", 0), ("a prince", 0)],
    "a vampire and an ally, is he tapped": [("a vampire", 0), ("an ally", 1), ("he", -1)],
    "a reaction in the minion phase": [],
}


@pytest.mark.parametrize("text", MINIONS)
def test_minions_that_a_question_speaks_of(text: str) -> None:
    words = read(text)
    found = [(" ".join(word.text for word in words[one.start : one.end]), one.who) for one in mentions(words)]
    assert found == MINIONS[text]


ACTIVE = {
    "Can a reaction card be played by a tapped vampire?": "Can a tapped vampire play a reaction card",
    "Can my ash heap be looked at by my prey?": "Can my prey look at my ash heap",
    "May two events be played by me in one discard phase?": "May me play two events in one discard phase",
    "May it be blocked by a minion who is tapped in my turn?": "May a minion who is tapped in my turn block it",
    "If he is tapped, can a vote be called by an ally?": "If he is tapped can an ally call a vote",
    "Can equipment be taken by an ally?": "Can an ally take equipment",
    "Can a vampire be burned by damage?": None,
    "Can a tapped vampire be blocked?": None,
    "Which cards can be played by an ally?": None,
    "Can an ally play a card?": None,
    "It is my turn. Can a card be played by an ally?": None,
}


@pytest.mark.parametrize("question", ACTIVE)
def test_a_passive_question_is_put_as_an_active_one(question: str) -> None:
    words = turned(read(question))
    assert (" ".join(word.text for word in words) if words is not None else None) == ACTIVE[question]


SENT = {
    "Can I send my ally to hunt?": "Can my ally hunt",
    "May I use my tapped vampire with 2 blood to block?": "May my tapped vampire with 2 blood block",
    "Could Ann let her ally block it?": "Could her ally block it",
    "can we have a vampire in torpor bleed": "can a vampire in torpor bleed",
    "It is my turn. Can I get my ally to bleed?": "It is my turn Can my ally bleed",
    "Can I send my prey's ally to hunt?": None,
    "Can I use a card to hunt?": None,
    "Can I use my ally?": None,
    "Can I use my ally with equipment?": None,
    "Can I let my ally to hunt?": None,
    "Can I send my ally hunt?": None,
    "Can I send my ally to torpor?": None,
    "Can I rescue my ally to hunt?": None,
    "I send my ally to hunt": None,
    "Can my ally hunt?": None,
    "Can opponents send my ally to hunt?": None,
}


@pytest.mark.parametrize("question", SENT)
def test_whoever_sends_a_minion_is_left_out(question: str) -> None:
    words = sent(read(question))
    assert (" ".join(word.text for word in words) if words is not None else None) == SENT[question]


UNDECIDED = (
    "Before a vampire is tapped, may it play reaction cards?",
    "Does an ally who was equipped by me get tapped?",
    "Does a vampire with 3 capacity hunting get 3 blood?",
    "Can a vampire that will be tapped block?",
    "Can a vampire who was in torpor hunt?",
    "Can a vampire about to be tapped block?",
    "Can no tapped vampire block?",
    "Can somebody with a tapped vampire block?",
    "can I play a reaction against a tapped vampire",
    "Can a tapped vampire be blocked by an ally?",
    "Can an ally be made to bleed?",
    "may I rush my own minion before he is in torpor?",
    "lost a pool before announcing my withdrawal. is it off?",
    "Can a vampire bleed if my prey's vampire is tapped?",
    "how many votes has a bishop whose minion is tapped",
    "Can a vampire bleed a player with no blood on her vampires?",
    "Can my vampire be tapped by a block?",
    "May my prey's vampire bleed my prey?",
    "May Bob bleed my prey?",
    "Can an out-of-turn master be played by a player who already played a master in his own turn?",
)


def test_what_grammar_forbids_is_not_ruled_on() -> None:
    """A state of somebody else, or one that is asked, is denied, or is not so yet, is no fact."""
    asking = Asking()
    decided = {question: asking.answer(question) for question in UNDECIDED}
    assert {question: answer.command for question, answer in decided.items() if answer.decided} == {}


DECIDED = {
    "Can my predator bleed my prey?": "No",
    "A's minion takes an undirected action, may B's untapped vampire attempt to block?": "Yes",
    "may my ready untapped vampire diablerize someone else's vampire in torpor": "Yes",
    "Can a vampire with 0 blood rescue a vampire from torpor?": "No",
    "Once a minion is tapped, may it play reaction cards?": "No",
    "Can a vampire employ a retainer while in torpor?": "No",
    "Can a vampire be blocked by a tapped minion?": "No",
    "Can a vote be called by a vampire in torpor?": "No",
    "May advice be given by a spectator?": "No, not while the game is in progress",
}


def test_the_states_of_the_one_who_acts_are_told_beside_another() -> None:
    asking = Asking()
    rulings = {question: asking.answer(question).ruling for question in DECIDED}
    assert {
        question: ruling.verdict[: len(DECIDED[question])] for question, ruling in rulings.items() if ruling
    } == DECIDED
