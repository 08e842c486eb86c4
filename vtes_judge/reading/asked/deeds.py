"""Tells whether the deed that a question asks about is the one that is ruled on, and done by whom it asks about."""

from vtes_judge.annotations import Any, Collection, Sequence
from vtes_judge.reading.forms import last_sentence
from vtes_judge.reading.grammar.clauses import clauses
from vtes_judge.reading.grammar.phrases import mentions
from vtes_judge.reading.grammar.verbs import PRONOUNS
from vtes_judge.reading.grammar.word import Word
from vtes_judge.reading.people import MINE, RELATIVES
from vtes_judge.reading.prevention import AGGRAVATED, NORMAL
from vtes_judge.reading.reader import Reading
from vtes_judge.rulings import Ruling

from .told_facts import STATES_OF_ONE

ASKING = ("can", "may", "could", "do", "does", "will")
"""Auxiliaries by which it is asked whether something may be done, or is done."""

DEEDS = frozenset(
    """block bleed hunt press maneuver dodge strike shoot rescue diablerize vote withdraw concede contest recruit equip
    survive""".split()
)
"""Verbs for what is done in a game, each with checkers of its own."""

OTHERS = frozenset("he she they his her their him them opponent another somebody someone".split())
"""Words for another player than whoever asks, or for what is his."""

AGREED = frozenset("correct right true".split())
"""Words at the end of a question whether what stands before them is so."""

WANTING = frozenset("wants tries wishes hopes".split())
"""Verbs behind a minion that is about to do something."""

EDGE = "has_edge"
"""The name of the fact whether whoever asks has the Edge."""

CONDUCT = ("is-cheating", "slow-play", "tardiness", "is-unsportsmanlike")
"""The names of checkers of what somebody did."""

I_DID = [[verb, "i"] for verb in ("did", "do", "am", "have", "will")]
"""Words by which somebody asks of himself."""

DOERS = frozenset("prey predator friend opponent neighbour neighbor buddy".split())
"""Words behind `my` for somebody else."""

SUFFERED = frozenset((NORMAL, AGGRAVATED))
"""The names of facts about damage that somebody takes."""

OWNED = frozenset(("blood", "life", "ranged"))
"""The names of facts about what a minion has."""

MY, HIS = "mine", "his"
"""The two sides of a combat, as whoever asks sees them."""

SIDE = {**dict.fromkeys(("i", "we"), MY), **dict.fromkeys("he she they his her their somebody someone".split(), HIS)}
"""Words at the beginning of a clause, each with the side of which it tells."""

CASUAL = frozenset("casual friendly practice".split())
"""Words for a game that is not of a tournament."""

CAN_ACT, ACTION = "can-act", "action"
"""The name of the checker whether a minion may act, and that of its fact which action he takes."""

ACTING = frozenset("act action again".split())
"""Words that ask for an action and do not say which."""

PRONOUNS_OF_ONE = frozenset("he she it they".split())
"""Words for a minion that was spoken of."""

STRIKE_CHOICE, STRIKE = "strike-choice", "kind"
"""The name of the checker whether a strike may be chosen, and that of its fact which."""

AVOIDING = ("dodge", "combat-ends")
"""Strikes against which another strike may come to nothing."""

ASKED_OF = frozenset("i my it".split())
"""Words by which it is asked of another strike than his."""

RULING_JUDGE, TABLE = "ruling-judge", "tabl"
"""The name of the checker who rules in a game, and the lemma of the word before its number."""

TOURNAMENT_RULES = "VEKN "
"""How the clauses of the tournament rules begin."""

BEFORE_TOURNAMENT = 3
"""So many words may stand between a negation and the tournament that this is not: not even a real tournament."""

SUBJECTS = frozenset("i we he she they somebody someone".split())
"""Those of them that do something themselves."""

HAVING = frozenset("have has had hold holds carry carries got".split())
"""Verbs by which somebody has something."""

OUR = frozenset(("my", "our"))
"""Words before a minion of whoever asks, for which `he` may stand."""

OTHERWISE = frozenset("when why else illegal forbidden".split())
"""Words that ask for something else than the sentence before tells, where no template takes them."""


def asks_otherwise(reading: Reading) -> bool:
    """Whether the last sentence asks in words of which no template asks: "A tapped vampire calls a vote. When?" is no
    question whether he may."""
    words = reading.words
    start = last_sentence(words)
    last = [at for at in range(start, len(words)) if at in reading.within]
    if not start or not last or not reading.filled.asked.isdisjoint(last):
        return False
    question = reading.checker.question.lower().split()
    return any((low := words[at].text.lower()) in OTHERWISE and low not in question for at in last)


def asks_of_what_was_read(reading: Reading) -> bool:
    """Whether the verb that is asked about was read: "if I rescue him, can I use him" does not ask of the rescue."""
    read = reading.filled.asked.union(*reading.filled.said.values())
    asked = [one.verb for one in clauses(reading.words, reading.within) if one.asks and one.verb is not None]
    return not asked or not read.isdisjoint(asked)


def asks_another_deed(reading: Reading) -> bool:
    """Whether it is asked if something may be done, or is, and what the checker rules on was told beside it: "I
    maneuvered. Can I block?" is no question about a maneuver."""
    asked = [
        one for one in clauses(reading.words, reading.within) if one.asks and _is_word(reading, one.auxiliary, ASKING)
    ]
    return bool(asked) and all(
        _is_word(reading, one.verb, DEEDS)
        and not _is_owned(reading, one.verb)
        and reading.filled.asked.isdisjoint(one.words)
        for one in asked
    )


def _is_owned(reading: Reading, at: int | None) -> bool:
    """Whether a word is a noun behind its owner: my opponent's strike."""
    return bool(at) and at is not None and reading.words[at - 1].text.lower().endswith("'s")


def asks_to_agree(asked: Sequence[Word], ruling: Ruling[Any]) -> bool:
    """Whether a question only asks if what it says is so, and the verdict is neither a yes or no nor a number."""
    ends = bool(asked) and asked[-1].text.lower() in AGREED
    return ends and ruling.answer is None and not any(map(str.isdigit, ruling.verdict))


def is_of_the_other_minion(reading: Reading) -> bool:
    """Whether a state was read for the minion that wants to do something, and is told of another in the same sentence:
    my vampire wants to block a tapped vampire's action, can he?"""
    words = reading.words
    found = mentions(words)
    wanting = [
        one
        for one in found
        if one.end < len(words)
        and words[one.end].text.lower() in WANTING
        and words[one.head].text.lower() not in PRONOUNS
    ]
    if len(wanting) != 1:
        return False
    end = next((at for at in range(wanting[0].head, len(words)) if words[at].stops), len(words))
    for name in STATES_OF_ONE & reading.filled.said.keys():
        first = min(reading.filled.said[name])
        near = [one for one in found if wanting[0].start <= one.start <= first <= end]
        if near and near[-1] is not wanting[0] and words[near[-1].head].text.lower() not in PRONOUNS:
            return True
    return False


def is_of_another_holder(reading: Reading) -> bool:
    """Whether it was read that whoever asks has not got the Edge, since another has it of whom the question asks: my
    prey has the Edge, does she gain a pool?"""
    said = reading.filled.said.get(EDGE)
    if reading.filled.facts.get(EDGE) != "no" or not said:
        return False
    told = {reading.words[at].lemma for at in said}
    asked = {word.text.lower() for word in reading.words[max(said) + 1 :]}
    if "lost" in (word.text.lower() for word in reading.words):
        return False
    return not told.isdisjoint(RELATIVES) and not asked.isdisjoint(OTHERS) and asked.isdisjoint(MINE)


def is_of_another_doer(reading: Reading) -> bool:
    """Whether a deed that a rule of conduct is asked about was told of somebody else than whoever asks: my prey stacked
    his deck, did I cheat?"""
    if reading.checker.name not in CONDUCT:
        return False
    low = [word.text.lower() for word in reading.words]
    start = last_sentence(reading.words)
    asked = any(low[at : at + 2] in I_DID for at in range(start, len(low)))
    return asked and low[:1] == ["my"] and low[1] in DOERS and not {"i", "we"} & {*low[:start]}


def is_already_done(reading: Reading) -> bool:
    """Whether the action that a minion is asked to take was read from what he did or will do before: he hunted this
    turn, can he act; he will equip, can he also bleed."""
    said = reading.filled.said.get(ACTION)
    if reading.checker.name != CAN_ACT or not said:
        return False
    asking = next((at for at in range(last_sentence(reading.words), len(reading.words)) if _asks(reading, at)), 0)
    low = [word.text.lower() for word in reading.words]
    return bool(asking) and ((max(said) < asking and not ACTING.isdisjoint(low[asking:])) or "also" in low[asking:])


def _asks(reading: Reading, at: int) -> bool:
    """Whether a question begins with a word: `can` before `he`."""
    return at + 1 < len(reading.words) and _is_word(reading, at, ASKING) and _is_word(reading, at + 1, PRONOUNS_OF_ONE)


def is_of_another_strike(reading: Reading) -> bool:
    """Whether the strike that may be chosen was read from the strike of the other: he dodges, may I hit him?"""
    said = reading.filled.said.get(STRIKE)
    if reading.checker.name != STRIKE_CHOICE or not said or reading.filled.facts[STRIKE] not in AVOIDING:
        return False
    behind = {word.text.lower() for word in reading.words[max(said) + 1 :]}
    return any(_side(reading, at) == HIS for at in said) and not behind.isdisjoint(ASKED_OF)


def is_of_another_table(reading: Reading) -> bool:
    """Whether somebody sits at one table and it is asked about another: the head judge sits at table 1, who rules at
    table 2?"""
    words = reading.words
    tables = {
        words[at].text for at in range(1, len(words)) if words[at - 1].lemma == TABLE and words[at].text.isdigit()
    }
    return reading.checker.name == RULING_JUDGE and len(tables) > 1


def is_of_another_owner(reading: Reading) -> bool:
    """Whether what one person has was read for what another suffers or does: her vampire has 3 blood, I take 4 damage;
    he has a gun, can I shoot?"""
    said = reading.filled.said
    owning = {_side(reading, at, has=True) for name in OWNED & said.keys() for at in said[name]} - {""}
    suffering = {_side(reading, at) for name in SUFFERED & said.keys() for at in said[name]}
    if suffering:  # "I have 3 blood. He takes 4 damage" is told of my vampire
        return owning == {HIS} and suffering == {MY}
    subject = [word.text.lower() for word in reading.words[last_sentence(reading.words) + 1 :]][:1]
    asked = {SIDE.get(one, "") for one in subject}
    return (owning, asked) in (({HIS}, {MY}), ({MY}, {HIS}))


def is_of_no_tournament(reading: Reading) -> bool:
    """Whether a rule of tournaments is asked about where no tournament is played: a casual game, it is not a real
    tournament."""
    if not all(clause.startswith(TOURNAMENT_RULES) for clause in reading.checker.cites):
        return False
    words = reading.words
    unread = [at for at in range(len(words)) if at not in reading.filled.used]
    return any(words[at].text.lower() in CASUAL for at in unread) or any(
        one.lemma == "tournament"
        for at in unread
        if words[at].negation
        for one in words[at + 1 : at + 2 + BEFORE_TOURNAMENT]
    )


def _side(reading: Reading, at: int, has: bool = False) -> str:
    """Whose side the first word of a clause names that says so: I, or he or somebody else; "" for none, or for a minion
    of mine, for which `he` may stand. `has`: whether "I" and "he" must be said to have something."""
    words = reading.words
    start = at
    while start and not (words[start - 1].stops or words[start - 1].pauses):
        start -= 1
    for place in range(start, at):
        low, after = words[place].text.lower(), words[place + 1].text.lower()
        if low in SIDE and has and low in SUBJECTS and after not in HAVING:
            return ""
        if low in SIDE or low.endswith("'s"):
            return SIDE.get(low, HIS)
        if low in OUR:
            return ""
    return ""


def _is_word(reading: Reading, at: int | None, among: Collection[str]) -> bool:
    return at is not None and reading.words[at].text.lower() in among


def is_by_another_player(reading: Reading) -> bool:
    """Whether an action modifier is to be played and two players are spoken of, one of whom does not act: only the
    acting minion plays one, in a referendum too."""
    if reading.filled.facts.get("play") != "modifier":
        return False
    words = reading.asked_words
    found = set()
    for at, word in enumerate(words):
        low = word.text.lower().removesuffix("'s")
        if word.player or word.lemma in RELATIVES:
            found.add(low)
        elif low in OTHERS:
            found.add("other")
        elif low in MINE and not (at + 1 < len(words) and words[at + 1].lemma in RELATIVES):
            found.add("me")
    return len(found) > 1
