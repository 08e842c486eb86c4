"""Tells of which persons a question speaks: of whoever asks, and of others by pronouns and by nouns."""

from vtes_judge.annotations import Collection, Sequence

from . import verbs
from .phrases import noun_of
from .word import Word

OTHERS = frozenset("he she they you his her their your".split())
"""Pronouns and possessives for another player, where nobody was spoken of before whom they may mean."""

MEANT = frozenset(
    """prince baron justicar primogen bishop archbishop priscus cardinal imperator anarch cap judge organizer organiser
    player prey predator opponent guy friend""".split()
)
"""Words beside those for minions which such a pronoun behind them may mean."""

GAME_ONLY = frozenset("vampire vampires minion minions ally allies retainer retainers".split())
"""Words for those of whom no rule of tournaments speaks."""

PEOPLE = frozenset(
    """player methuselah prey predator opponent judge organizer organiser spectator friend somebody someone anybody
    anyone everybody nobody person people buddy mate son daughter brother sister wife husband boyfriend girlfriend
    father mother dad neighbour neighbor""".split()
)
"""Words for a person, in the singular."""

ROLES = frozenset("judge organizer organiser".split())
"""Nouns for persons that say what somebody is, too: I am the organizer."""

SPEAKING = verbs.CLAIMS | {"right", "wrong", "correct", "mistaken"}
"""Words behind a pronoun for somebody who only says what he takes for the rule."""

I_OR_WE = ("i", "we")
"""Words for whoever asks, as a subject."""

HE_OR_SHE = ("he", "she", "they", "you")
"""Such words for another."""

ASKING = frozenset("may can could am is are".split())
"""Words before the subject of a question."""

TURN = "turn"
"""The word behind a person by which only a time is told."""

SAME = frozenset("it that so this the".split())
"""Words behind `do` that stand for a deed which was told before."""

ADDING = 3
"""How many words behind the subject may say what is added: may he add intercept."""

HAVING = 2
"""How many words before a number the one who has it may stand: he has 1, I got only 2."""


def speaks_of_a_minion(words: Sequence[Word], read: Collection[int]) -> bool:
    """Whether words speak of a minion whom the reading did not take: is my vampire late for the round?"""
    return any(word.text.lower() in GAME_ONLY and at not in read for at, word in enumerate(words))


def speaks_of_another(words: Sequence[Word]) -> bool:
    """Whether words speak of another player than whoever asks by a pronoun that means nobody spoken of before. Who
    says something, or may be right, is no party to it."""
    for at, word in enumerate(words):
        low = word.text.lower()
        if low in OTHERS and not (at + 1 < len(words) and words[at + 1].text.lower() in SPEAKING):
            return True
        if noun_of(word) or low.removesuffix("'s").removesuffix("s") in MEANT:
            return False
    return False


def contrasts(low: Collection[str]) -> bool:
    """Whether words set what is mine against what is another's: his is tapped, can mine block?"""
    mine = "mine" in low or "my" in low
    if mine and not {"yours", "hers", "theirs"}.isdisjoint(low):
        return True
    return "mine" in low and not {"his", "her", "their", "your"}.isdisjoint(low)


def are_several(words: Sequence[Word], *, roles: bool = True) -> bool:
    """Whether words speak of several persons, or of one who is a judge or the like: of my prey and me, of the judge who
    is late; but "I am the judge" and "my judge" speak of one, and my prey's turn is only a time. Without `roles` a
    judge does not count."""
    low = [word.text.lower() for word in words]
    found = {"me"} if not {"i", "me", "we", "us"}.isdisjoint(low) else set()
    for at, one in enumerate(low):
        noun = one.removesuffix("'s").removesuffix("s")
        if noun not in PEOPLE:
            continue
        after = low[at + 1] if at + 1 < len(low) else ""
        if roles and noun in ROLES and after in verbs.BEING:
            return True
        if noun not in ROLES and after != TURN:
            found.add(noun)
    return len(found) > 1


def holder(words: Sequence[Word], at: int) -> str:
    """Who has the number that stands at a place: `me`, `other`, or "" where no pronoun right before it tells."""
    for place in range(at - 1, max(-1, at - 2 - HAVING), -1):
        low = words[place].text.lower()
        if low in I_OR_WE:
            return "me"
        if low in HE_OR_SHE:
            return "other"
        if words[place].ends or words[place].pauses:
            break
    return ""


def is_of_the_other_side(words: Sequence[Word], stealth: Collection[int], intercept: Collection[int]) -> bool:
    """Whether a question asks of the one side what concerns the other: who has stealth adds stealth and is blocked, who
    has intercept adds intercept. `stealth`, `intercept`: the numbers of the words that tell each."""
    both = {*stealth}.intersection(intercept)  # one template may tell both
    holders = [
        next((its for at in sorted(places) if _counts(words, at, kind, both) and (its := holder(words, at))), "")
        for kind, places in (("stealth", stealth), ("intercept", intercept))
    ]
    if set(holders) != {"me", "other"}:
        return False
    for at in range(len(words) - 1):
        low, after = words[at].text.lower(), words[at + 1].text.lower()
        if low in ASKING and after in I_OR_WE + HE_OR_SHE:
            subject = "me" if after in I_OR_WE else "other"
            behind = (word.text.lower() for word in words[at + 2 : at + 2 + ADDING])
            return subject != holders[any(one == "intercept" for one in behind)]
    return False


def _counts(words: Sequence[Word], at: int, kind: str, both: Collection[int]) -> bool:
    """Whether a number is one of stealth, or of intercept; `both`: the numbers of the words that tell both."""
    after = words[at + 1].text.lower() if at + 1 < len(words) else ""
    return words[at].number is not None and (at not in both or after == kind)


def asks_the_same_of_another(words: Sequence[Word]) -> bool:
    """Whether words ask if somebody who was not spoken of before may do what was told of another: my vampire bled, may
    my prey do it?"""
    low = [word.text.lower() for word in words]
    for at in range(len(low) - 1):
        if low[at] != "do" or low[at + 1] not in SAME:
            continue
        asked = next((place for place in range(at - 1, -1, -1) if low[place] in ASKING), at)
        subject = {one.removesuffix("s") for one in low[asked + 1 : at]} & PEOPLE
        if subject and subject.isdisjoint(one.removesuffix("s") for one in low[:asked]):
            return True
    return False
