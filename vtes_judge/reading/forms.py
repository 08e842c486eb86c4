"""Whether a ruling has the form of an answer: no yes to "how many", no "it taps" to "is it allowed"."""

from itertools import pairwise

from vtes_judge.annotations import Any, Collection, Iterable, Mapping, Sequence
from vtes_judge.corpus.lemmas import NUMBERS
from vtes_judge.decoding.kinds import bare, field_types, items
from vtes_judge.frozen_values import is_dataclass
from vtes_judge.rulings import Checker, Ruling

from .grammar.word import Word

COUNTING = (("how", "many"), ("how", "much"))
"""So a question begins that asks for a number."""

SIMPLE = ("Yes.", "Yes,", "No.", "No,")
"""So the verdict on a yes or no begins."""

YES = ("Yes.", "Yes,", "Yes:", "Yes;")
"""So one that says yes begins."""

NO = ("No.", "No,", "No:", "No;")
"""So one that says no begins."""

LEGAL = "Legal"
"""So the verdict begins on what is within its bounds."""

LEAVE = frozenset("allowed permitted legal illegal forbidden".split())
"""These ask whether something may be done."""

WHICH = frozenset("who whom whose which what where when why how".split())
"""A clause that begins with one of these is answered by no plain yes or no."""

WHETHER = frozenset("may can could is are was does do did will must should has have".split())
"""A clause that begins with one of these is answered by a yes or no: what happens then, does he burn?"""

BEGINNING = frozenset("and or but then so".split())
"""Behind one of these, or a comma, another clause begins."""

GIVING = frozenset("may can could legal legally allowed need needed must eligible permitted right possible".split())
"""A checker whose question has one of these tells whether something may be done."""


OPTIONAL = frozenset("may can".split())
"""A yes with one of these tells what may be done and need not."""

SIZED = (LEGAL, "Illegal", "Too few", "Too many")
"""So the verdict begins on a number of cards."""

NONE = frozenset("no none nobody nothing all every one each".split())
"""What tells how many, and is no number."""

MUST = ("must", "need", "needs", "forced", "obliged", "compelled", "required")
"""These ask whether something must be done; that it may be done is no answer."""

HAVING = frozenset("have has had".split())
"""One of these and `to` behind it ask the same: do I have to?"""

TIMES = frozenset("when moment long status".split())
"""A checker whose question has one of these tells when something is."""

RELATIVE = frozenset("who whom whose which".split())
"""Behind what asks whether something is so these only say more of somebody."""

MEANING = frozenset("meaning definition define defined".split())
"""These ask what a word means, which no ruling tells."""


PERMITTING = frozenset("can may could allowed permitted legal legally possible able".split())
"""These ask whether something may be done at all."""

FORBIDDING = frozenset("forbid forbidden ban prohibit disallow".split())
"""Who may do these is asked of who forbids, not of what is forbidden."""

NEEDING = frozenset("need needs require requires".split())
"""These, and `it takes`, ask whether so much is needed; what follows from so much is no answer."""

NEED_REACH = 5
"""So near behind it stands the number that may be needed."""

FORBIDDEN = frozenset("forbidden illegal prohibited".split())
"""A question that begins with is and has one of these is answered no where what it asks about may be done."""

FAILING = frozenset("fail fails".split())
"""A yes to these is a no to what may fail."""

IF = frozenset("if when after once whose".split())
IF_REACH = 4
"""So near before it one of these makes it a condition: does he tap if the block fails?"""

APART = frozenset((("ousted", "with"), ("ousted", "too"), ("ousted", "also"), ("count", "as"), ("counts", "as")))
"""Pairs of words that tell more than a fact does: whom one is ousted with is ousted too, and what counts as something
need not be it."""

BOUNDING = frozenset((("after", "turn"), ("before", "turn"), ("and", "after"), ("and", "before"), ("until", "turn")))
"""Pairs of words for another turn than the one that is named."""

MINIONS = frozenset("vampire vampires minion minions ally allies retainer retainers".split())
"""Words for a minion, and for a retainer, which is hit like one."""

TAPPED = frozenset("tapped untapped locked unlocked".split())
"""Words for a state of a minion or of any other card."""

THINGS = frozenset("card cards location locations equipment master masters".split())
"""Words for cards that are tapped, and that are no minions."""

PLAYERS = frozenset("player players methuselah methuselahs people".split())
"""Words for whoever plays."""

STATES = frozenset("tapped blood life region".split())
"""Facts about one minion: where a question speaks of two, such a fact may be of either."""

STATING = frozenset("is are was were".split())
"""A question that begins with one of these asks how something is, not whether it may be done."""

PASSIVE = frozenset("is was gets got be been".split())
"""Behind one of these stands what is done to somebody: the vampire is blocked."""

FITTING = frozenset("ok okay fine eligible".split())
"""A question with one of these asks whether something may be done, however it begins."""

ACTORS = ("this minion", "this vampire", "this ally", "this slave", "this sterile vampire")
"""A checker whose question begins with one of these behind its first word tells what these do."""

DONE_TO = {"blocked": "block", "bled": "bleed", "rescued": "rescue", "diablerized": "diablerize"}
"""Before a minion these tell what was done to it: a blocked vampire does not block."""

COUNTS = ("hand", "library", "crypt")
"""Of these zones the cards are seen, which is another question than how many they are."""

LACKING = ("no", "without")
"""These deny a thing and nothing that is done: with no blood."""


def asks_leave(asked: Iterable[Word]) -> bool:
    """Whether a question asks no more than whether something may be done, and not whether it may not be: may I, is it
    possible."""
    words = list(asked)
    said = [word.text.lower() for word in words]
    denies = any(word.negation and word.text.lower() not in LACKING for word in words)
    return not denies and not PERMITTING.isdisjoint(said) and said[0] not in WHICH


def has_form(asked: Iterable[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a ruling can answer a question of these words: a yes or no tells no number, unless its verdict does, no
    number that something may be done, and whether it may only a checker tells that is asked for that."""
    words = list(asked)
    said = [word.text.lower() for word in words]
    if not MEANING.isdisjoint(said):
        return False
    if said[:1] == ["which"] and checker.question.startswith("How many"):
        return False
    if _last_opening(words) == "when" and TIMES.isdisjoint(_words(checker.question)):
        return False
    if (asks_leave(words) or _last_opening(words) in STATING) and _is_figure(ruling.verdict):
        return False
    if _is_stated(words, said) and checker.question.startswith(("May this", "Can this")):
        return False
    if is_of_an_actor(checker) and _is_of_the_sufferer(said, _words(checker.question)):
        return False
    if not BOUNDING.isdisjoint(pairwise(said)):
        return False
    simple = ruling.verdict.startswith(SIMPLE)
    if simple and any(
        one in FAILING and IF.isdisjoint(said[max(0, at - IF_REACH) : at]) for at, one in enumerate(said)
    ):
        return False
    if simple and _last_opening(words) in STATING and not FORBIDDEN.isdisjoint(said):
        return False
    if asks_leave(words) and not FORBIDDING.isdisjoint(said) and FORBIDDING.isdisjoint(_words(checker.question)):
        return False
    if not APART.isdisjoint(pairwise(said)) and (simple or "ousted" in said):
        return False
    counts = any(pair in COUNTING for pair in pairwise(said)) and _last_opening(words) not in WHETHER
    if counts and type(ruling.answer) is not int and not any(map(_tells_how_many, _words(ruling.verdict))):
        return False
    if counts and simple:
        return any(word in NUMBERS or word.isdigit() for word in _words(ruling.verdict))
    question = set(_words(checker.question))
    if (_last_opening(words) in WHETHER or said[0] in NEEDING) and _is_of_need(said):
        return False
    if is_of_duty(words) and ruling.verdict.startswith(SIZED):
        return False
    if is_of_duty(words) and ruling.verdict.startswith(YES) and not OPTIONAL.isdisjoint(_words(ruling.verdict)):
        return False
    if is_of_duty(words) and ruling.verdict.startswith(YES) and not GIVING.isdisjoint(question):
        return not question.isdisjoint(MUST)
    if simple and _last_opening(words) in WHICH:
        return False
    if not isinstance(ruling.answer, bool):
        return True
    return LEAVE.isdisjoint(said) or not GIVING.isdisjoint(question)


def _tells_how_many(word: str) -> bool:
    return word in NUMBERS or word in NONE or any(map(str.isdigit, word))


def _is_of_need(said: Sequence[str]) -> bool:
    """Whether it is asked if so many of something are needed: does he need 3 intercept, does it take 2 damage."""
    needs = [
        at
        for at, one in enumerate(said)
        if one in NEEDING or (one in ("take", "takes") and said[at - 1 : at] == ["it"])
    ]
    return any(word in NUMBERS or word.isdigit() for at in needs for word in said[at + 1 : at + 1 + NEED_REACH])


def _is_figure(verdict: str) -> bool:
    return verdict[:1].isdigit() or verdict.startswith(("At least", "At most"))


def _is_of_the_sufferer(said: Sequence[str], question: Collection[str]) -> bool:
    """Whether a minion is spoken of to whom is done what a checker asks if it may do: a blocked vampire."""
    return any(DONE_TO.get(one) in question and two in MINIONS for one, two in pairwise(said))


def _is_stated(words: Sequence[Word], said: Sequence[str]) -> bool:
    return _last_opening(words) in STATING and (PERMITTING | LEAVE | FITTING).isdisjoint(said)


def is_of_an_actor(checker: Checker) -> bool:
    """Whether a checker tells what a minion does."""
    return checker.question.partition(" ")[2].startswith(ACTORS)


def tells_its_facts(asked: Iterable[Word], checker: Checker, told: Mapping[str, str]) -> bool:
    """Whether the facts that were read are what the words tell: of the minion who is ruled on, of no other card, and
    with votes as votes."""
    said = [word.text.lower().removesuffix("'s") for word in asked]
    return not (
        _is_of_a_thing(said, told)
        or _counts_voters(said, told)
        or _may_be_of_either_minion(said, checker, told)
        or (("blocker" in told.values() or told.get("acting") == "no") and _is_of_who_is_blocked(said))
        or (told.get("zone") in COUNTS and any(pair in COUNTING for pair in pairwise(said)))
    )


def _is_of_who_is_blocked(said: Sequence[str]) -> bool:
    """Whether a minion is spoken of who is blocked: he acts, and is no blocker."""
    return any(one == "blocked" and two in MINIONS for one, two in pairwise(said)) or any(
        two == "blocked" and one in PASSIVE and before in MINIONS
        for before, one, two in zip(said, said[1:], said[2:], strict=False)
    )


def _is_of_a_thing(said: Sequence[str], told: Collection[str]) -> bool:
    """Whether what is tapped is another card than a minion."""
    return "tapped" in told and any(one in TAPPED and two in THINGS for one, two in pairwise(said))


def _counts_voters(said: Sequence[str], told: Collection[str]) -> bool:
    """Whether numbers that were read as votes are of minions or of players."""
    return any(name.startswith("votes") for name in told) and any(
        one in NUMBERS or one.isdigit() for one, two in pairwise(said) if two in MINIONS | PLAYERS
    )


def _may_be_of_either_minion(said: Sequence[str], checker: Checker, told: Collection[str]) -> bool:
    """Whether two minions are spoken of and a state was read of one, by a checker that knows no more than one and does
    not tell what it does, which grammar tells."""
    if is_of_an_actor(checker) or sum(word in MINIONS for word in said) < 2 or STATES.isdisjoint(told):
        return False
    records = (bare(items(fact.type) or fact.type) for fact in checker.facts)
    return not any(is_dataclass(kind) and not STATES.isdisjoint(field_types(kind)) for kind in records)


def is_of_leave(asked: Sequence[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a no tells what may not be done to a question whether something must be: do I need a number? Without one
    nobody plays."""
    return ruling.verdict.startswith(NO) and is_of_duty(asked) and not GIVING.isdisjoint(_words(checker.question))


def is_of_duty(asked: Sequence[Word]) -> bool:
    """Whether it is asked if something must be done."""
    said = [word.text.lower() for word in asked]
    if _last_opening(asked) in WHICH:
        return False
    return not {*said}.isdisjoint(MUST) or any(one in HAVING and two == "to" for one, two in pairwise(said))


def _last_opening(asked: Sequence[Word]) -> str:
    """The word that begins the last clause with such a beginning as questions have."""
    found = ""
    for at, word in enumerate(asked):
        text = word.text.lower()
        begins = not at or asked[at - 1].ends or asked[at - 1].pauses or asked[at - 1].text.lower() in BEGINNING
        if not begins or (found in WHETHER and text in RELATIVE):
            continue
        if text in WHETHER or (text in WHICH and (not at or text != "when")):
            found = text
    return found


def _words(text: str) -> list[str]:
    return [word.strip("?,.:;()").lower() for word in text.split()]
