"""The minions that many short questions speak of, passive questions put as active ones, and the forms of verbs."""

import pytest

from vtes_judge.reading.grammar import verbs
from vtes_judge.reading.grammar.phrases import is_of_another, mentions
from vtes_judge.reading.grammar.voice import turned
from vtes_judge.reading.grammar.word import Word
from vtes_judge.reading.words.text import read


def spoken_of(text: str) -> list[str]:
    """Each mention of a minion as its number, its words, and behind a slash the word for it where others follow it."""
    words = read(text)
    found = []
    for one in mentions(words):
        said = " ".join(word.text for word in words[one.start : one.end])
        head = f" / {words[one.head].text}" if one.head != one.end - 1 else ""
        found.append(f"{one.who}: {said}{head}")
    return found


def active(question: str) -> str:
    """The words of a question put as an active one, with a mark where a part of a sentence or all of it ends."""
    words = turned(read(question))
    if words is None:
        return ""
    return " ".join(word.text + ":" * (word.ends and not word.stops) + "." * word.stops for word in words)


MINIONS = {
    "the allies and the ally": ["0: the allies", "0: the ally"],
    "the prisci and a priscus": ["0: the prisci", "1: a priscus"],
    "he bleeds him": ["0: he", "0: him"],
    "he bleeds and she acts": ["0: he", "0: she"],
    "he": ["0: he"],
    "a vampire bleeds, he is tapped": ["0: a vampire", "0: he"],
    "a vampire bleeds and his ally acts": ["0: a vampire", "1: his ally"],
    "vampire": ["0: vampire"],
    "vampires": ["0: vampires"],
    "a vampire card": [],
    "the minion phase": [],
    "a vampire. Phase": ["0: a vampire"],
    "the vampire": ["0: the vampire"],
    "the vampire and the vampire": ["0: the vampire", "0: the vampire"],
    "a vampire and the other vampire": ["0: a vampire", "1: the other vampire"],
    "a vampire and another vampire and the vampire": ["0: a vampire", "1: another vampire", "2: the vampire"],
    "a vampire meets a prince, is the second vampire tapped": ["0: a vampire", "1: a prince", "2: the second vampire"],
    "a vampire, a vampire, is the vampire tapped": ["0: a vampire", "1: a vampire", "2: the vampire"],
    "a prince, a baron, is the vampire tapped": ["0: a prince", "1: a baron", "2: the vampire"],
    "an ally, a retainer, is the vampire tapped": ["0: an ally", "1: a retainer", "2: the vampire"],
    "an ally, is the vampire tapped": ["0: an ally", "1: the vampire"],
    "a retainer, is the minion burned": ["0: a retainer", "1: the minion"],
    "a retainer, is the dude burned": ["0: a retainer", "1: the dude"],
    "an ally, is the dude burned": ["0: an ally", "0: the dude"],
    "an ally, is the guy burned": ["0: an ally", "0: the guy"],
    "a prince, is the ally tapped": ["0: a prince", "1: the ally"],
    "a minion, is the prince tapped": ["0: a minion", "1: the prince"],
    "my vampire and your vampire, is my vampire tapped": ["0: my vampire", "1: your vampire", "0: my vampire"],
    "my vampire and your vampire, is your vampire tapped": ["0: my vampire", "1: your vampire", "1: your vampire"],
    "my vampire and your prince, is your vampire tapped": ["0: my vampire", "1: your prince", "1: your vampire"],
    "my prince and your prince, is her vampire tapped": ["0: my prince", "1: your prince", "2: her vampire"],
    "my vampire and her vampire, is his vampire tapped": ["0: my vampire", "1: her vampire", "2: his vampire"],
    "a vampire, is my vampire tapped": ["0: a vampire", "1: my vampire"],
    "my vampire, is the vampire tapped": ["0: my vampire", "0: the vampire"],
    "B's vampire and A's vampire, is B's vampire tapped": ["0: B's vampire", "1: A's vampire", "0: B's vampire"],
    "players' vampires": ["0: vampires"],
    "a vampire's blood": ["0: a vampire's"],
    "he is a prince": ["0: he", "0: a prince"],
    "she was a prince": ["0: she", "0: a prince"],
    "he as prince": ["0: he", "0: prince"],
    "is he a prince": ["0: he", "0: a prince"],
    "is he still a prince": ["0: he", "0: a prince"],
    "is he now not a prince": ["0: he", "0: a prince"],
    "he is then a prince": ["0: he", "0: a prince"],
    "still a prince": ["0: a prince"],
    "is a prince": ["0: a prince"],
    "a prince is a vampire": ["0: a prince", "0: a vampire"],
    "a prince is the vampire": ["0: a prince", "0: the vampire"],
    "a baron, a prince is a vampire": ["0: a baron", "1: a prince", "1: a vampire"],
    "a baron meets an ally, is he a prince": ["0: a baron", "1: an ally", "-1: he", "-1: a prince"],
    "a baron and a prince is a vampire now": ["0: a baron", "1: a prince", "1: a vampire"],
    "a baron acts. He is a prince": ["0: a baron", "0: He", "0: a prince"],
    "he acts. Is a prince tapped": ["0: he", "1: a prince"],
    "he acts, is a prince tapped": ["0: he", "1: a prince"],
    "he acts. A prince": ["0: he", "1: A prince"],
    "now he is: a prince": ["0: he", "1: a prince"],
    "I am: still a prince": ["0: a prince"],
    "he acts: is a prince tapped": ["0: he", "1: a prince"],
    "tapped vampire": ["0: tapped vampire"],
    "a tapped, ready vampire": ["0: ready vampire"],
    "tapped: ready vampire": ["0: ready vampire"],
    "red, tapped vampire": ["0: tapped vampire"],
    "ready red tapped vampire": ["0: ready red tapped vampire"],
    "the 2 tapped vampires": ["0: the 2 tapped vampires"],
    "two vampires": ["0: two vampires"],
    "2 blood vampire": ["0: 2 blood vampire"],
    "the very tapped vampire": ["0: tapped vampire"],
    "his own red vampire": ["0: his own red vampire"],
    "a prince's vampire": ["0: a prince's", "1: a prince's vampire"],
    "a blocked vampire": ["0: a blocked vampire"],
    "a vampire in torpor": ["0: a vampire in torpor / vampire"],
    "a vampire in torpor.": ["0: a vampire in torpor / vampire"],
    "a vampire, in torpor": ["0: a vampire in torpor / vampire"],
    "a vampire. In torpor": ["0: a vampire"],
    "a vampire: in torpor": ["0: a vampire"],
    "a vampire in the torpor": ["0: a vampire"],
    "a vampire from torpor": ["0: a vampire"],
    "a vampire of torpor": ["0: a vampire"],
    "a vampire in play": ["0: a vampire"],
    "a vampire in tower": ["0: a vampire"],
    "a vampire at zoo": ["0: a vampire"],
    "a vampire with 2 blood": ["0: a vampire with 2 blood / vampire"],
    "a vampire with 2 blood and no life": ["0: a vampire with 2 blood and no life / vampire"],
    "a vampire with 2 life of 5": ["0: a vampire with 2 life / vampire"],
    "a vampire with no blood": ["0: a vampire with no blood / vampire"],
    "a vampire without blood": ["0: a vampire without blood / vampire"],
    "a vampire with blood": ["0: a vampire"],
    "a vampire with 2": ["0: a vampire"],
    "a vampire with capacity 5": ["0: a vampire with capacity 5 / vampire"],
    "a vampire with a capacity of 5": ["0: a vampire"],
    "a vampire of cap 5 bleeds": ["0: a vampire of cap 5 / vampire"],
    "a vampire of 5": ["0: a vampire"],
    "a vampire with 2 pool": ["0: a vampire"],
    "a vampire having 2 blood at 5 life": ["0: a vampire having 2 blood at 5 life / vampire"],
    "a vampire who has 2 blood": ["0: a vampire"],
    "a vampire with 2. Blood": ["0: a vampire"],
    "a vampire 5 torpor": ["0: a vampire"],
    "a vampire on 2 blood in torpor with 3": ["0: a vampire on 2 blood in torpor / vampire"],
    "victim and slave": ["0: victim", "1: slave"],
    "the diablerist's victim": ["0: the diablerist's", "1: the diablerist's victim"],
    "a Caitiff": ["0: a Caitiff"],
    "an anarch": [],
    "my prince, is the prince tapped": ["0: my prince", "0: the prince"],
}

ACTIVE = {
    "Can he be blocked by a vampire?": "Can a vampire block he.",
    "Is he blocked by a vampire?": "Is a vampire block he.",
    "Is he being blocked by a vampire?": "Is a vampire block he.",
    "Was he blocked by me?": "Was me block he.",
    "Does he get blocked by me?": "Does me block he.",
    "Can a bleed get bounced by my prey?": "",
    "can it be played by the very old and sick man at the bar": "",
    "can it be played by the very old sick man at once": "",
    "can it be played by the very old sick player at once": "",
    "can it be played by an old player": "can an old player play it",
    "can it be played by an old sick player now": "can an old sick player play it now",
    "can it be played by the very old sick player": "",
    "can it be played by the oh so very old player": "",
    "can it be played by players": "can players play it",
    "can it be played by anybody in torpor": "can anybody play it in torpor",
    "can it be played by Bob": "can Bob play it",
    "can it be played by Bob now": "can Bob now play it",
    "can it be played by damage": "",
    "can it be played by": "",
    "can it be played": "",
    "can be played by an ally": "",
    "can a card be looked at by me": "can me look at a card",
    "can a card be put in play by me": "can me put in a card play",
    "can a card be played now by me": "can me play a card now",
    "can a card be played face down in torpor by me": "can me play a card face down in torpor",
    "can a card be at play by me": "",
    "can a card be played by a vampire who is tapped": "can a vampire who is tapped play a card",
    "can a card be played by a vampire who is tapped now": "can a vampire who is tapped now play a card",
    "can a card be played by a vampire that I bled if I act": "can a vampire that I bled play a card if I act",
    "can a card that I play be played by a vampire": "can a vampire play a card that I play",
    "can a card be played by a vampire, who acts?": "can a vampire who acts play a card.",
    "can a vampire who acts be blocked by an ally": "can an ally block a vampire who acts",
    "which card can be played by an ally": "",
    "how can a card be played by an ally": "",
    "now can a card be played by an ally": "",
    "Can a card be played by an ally? No. He acts.": "",
    "He acts. Can a card be played by an ally": "",
    "He can. Be played by an ally?": "",
    "Can a card be played by an ally.": "Can an ally play a card.",
    "Can a card be played by an ally:": "Can an ally play a card:",
    "Can a card be played by an ally in torpor?": "Can an ally in torpor play a card.",
    "if I act, can a card be played by an ally": "if I act can an ally play a card",
    "if I act, can a card be played by an ally, or by me?": "if I act can an ally play a card or by me.",
    "a card can be played by an ally": "",
    "is it played by me": "is me play it",
    "is it named by a judge": "is a judge name it",
    "are they blocked by us": "are us block they",
    "he is blocked by me, can he be blocked by you": "he is blocked by me can you block he",
    "can a card be chosen by an ally": "can an ally choose a card",
    "can a card be xed by an ally": "",
    "can blood be moved by a vampire to his ally": "can a vampire move blood to his ally",
    "can I be ousted by my predator in a turn": "can my predator oust I in a turn",
    "can a vampire be blocked": "",
    "Can a card be played by an ally? No": "",
    "can it be played by me with an ally": "can me play it with an ally",
    "can a card be played by a vampire if I act": "can a vampire play a card if I act",
    "can a card be played by a vampire on an ally who acts": "can a vampire play a card on an ally who acts",
    "can a card that is tapped be played by a vampire": "can a vampire play a card that is tapped",
}


def test_minions_that_are_spoken_of() -> None:
    assert {text: spoken_of(text) for text in MINIONS} == MINIONS


OF_ANOTHER = {
    # the clause that tells the fact stands before the bar, the fact in it in brackets, the question behind it
    "his vampire has [0 blood] | does my vampire burn": (False, True),
    "my vampire has [0 blood] | does my vampire burn": (False, False),
    "a vampire has [0 blood] | does the vampire burn": (False, False),
    "a vampire has [0 blood] | does he burn": (False, False),
    "my vampire fights a vampire with [0 blood] | does my vampire burn": (False, True),
    "my vampire with [0 blood] fights a vampire | does my vampire burn": (False, False),
    "my vampire fights, it has [0 blood] | does his vampire burn": (False, True),
    "[0 blood] on my vampire | does his vampire burn": (False, False),
    "my vampire has [0 blood] | what now": (False, False),
    "a vampire, a vampire has [0 blood] | does he burn": (False, False),
    "my vampire has [0 blood] | does my retainer burn": (True, True),
}
"""Whether a fact is told of another minion than is asked about: if it is no state of a minion, and if it is one."""


def test_a_state_is_of_the_minion_that_it_is_told_of() -> None:
    found = {}
    for text in OF_ANOTHER:
        words = read(text.replace("[", "").replace("]", "").replace("| ", ""))
        told = text.partition(" |")[0].split()
        fact = range(
            next(at for at, word in enumerate(told) if "[" in word),
            next(at for at, word in enumerate(told) if "]" in word) + 1,
        )
        clause, asked = range(len(told)), range(len(told), len(words))
        its = [is_of_another(words, clause, fact, asked, state) for state in (False, True)]
        found[text] = (its[0], its[1])
    assert found == OF_ANOTHER


def test_passive_questions_as_active_ones() -> None:
    assert {question: active(question) for question in ACTIVE} == ACTIVE


FORMS = {
    "act": "act acts acted acted acting",
    "apply": "apply applies applied applied applying",
    "play": "play plays played played playing",
    "destroy": "destroy destroys destroyed destroyed destroying",
    "ban": "ban bans banned banned banning",
    "tap": "tap taps tapped tapped tapping",
    "change": "change changes changed changed changing",
    "pass": "pass passes passed passed passing",
    "search": "search searches searched searched searching",
    "push": "push pushes pushed pushed pushing",
    "tax": "tax taxes taxed taxed taxing",
}


def test_forms_of_verbs() -> None:
    assert {base: " ".join(verbs._regular(base)) for base in FORMS} == FORMS
    rows = verbs._rows()
    assert [row[0] for row in rows if len(row) != 5] == ["be"]
    assert ["bleed", "bleeds", "bled", "bled", "bleeding"] in rows
    assert ["vote", "votes", "voted", "voted", "voting"] in rows
    drawn = "draw draws drew drawn drawing be has did".split()
    assert [form for form in drawn if form in verbs.BASES] == ["draw"]
    assert [form for form in drawn if form in verbs.FINITE] == ["draws", "drew"]
    assert [form for form in drawn if form in verbs.PARTICIPLES] == ["drawn"]
    assert [form for form in drawn if form in verbs.GERUNDS] == ["drawing"]
    assert verbs.BASE_OF["drawn"] == "draw"
    assert {"can", "did", "had", "been", "gets"} <= verbs.AUXILIARIES
    assert not verbs.AUXILIARIES & (verbs.FINITE | verbs.PARTICIPLES | verbs.GERUNDS)


@pytest.mark.parametrize(
    ("text", "decides"),
    [("vampire", False), ("2", True), ("first", True), ("not", True), ("Bob", True), ("2026-03-01", True)],
)
def test_what_decides(text: str, decides: bool) -> None:
    (word,) = read(text)
    assert word.decides is decides


def test_a_word_is_plain_unless_told() -> None:
    word = Word("vote", "vot", 0, 4)
    assert (word.number, word.bound, word.date, word.slip) == (None, "", "", "")
    flags = (word.counts, word.player, word.negation, word.capital, word.ends, word.stops, word.pauses, word.example)
    assert (flags, word.decides) == ((False,) * 8, False)
