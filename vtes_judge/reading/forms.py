"""Checks that a ruling has the form of an answer to the question: no yes to "how many", no "it taps" to "is it
allowed"."""

from itertools import pairwise

from vtes_judge.annotations import Any, Collection, Iterable, Sequence
from vtes_judge.choices import Enum
from vtes_judge.corpus.lemmas import NUMBERS, lemma
from vtes_judge.rulings import Checker, Ruling

from .grammar.word import Word

COUNTING = (("how", "many"), ("how", "much"))
"""Pairs of words by which a question asks for a number."""

SIMPLE = ("Yes.", "Yes,", "No.", "No,")
"""Beginnings of verdicts that are a plain yes or no."""

YES = ("Yes.", "Yes,", "Yes:", "Yes;")
"""Beginnings of verdicts that say yes."""

NO = ("No.", "No,", "No:", "No;")
"""Beginnings of verdicts that say no."""

NOT_YET = "Not yet."
"""A verdict that tells no time."""

LEGAL = "Legal"
"""The beginning of a verdict that a number is within its bounds."""

OF_LEAVE = ("Allowed", "Not allowed", "Legal", "Not legal", "Illegal")
"""Beginnings of verdicts that say whether something is allowed."""

LEAVE = frozenset("allowed permitted legal illegal forbidden".split())
"""Words by which a question asks whether something is allowed."""

WHICH = frozenset("who whom whose which what where when why how".split())
"""Words that begin a clause which no plain yes or no answers."""

WHETHER = frozenset("may can could is are was does do did will must should has have".split())
"""Words that begin a clause which a yes or no answers: what happens then, does he burn?"""

BEGINNING = frozenset("and or but then so".split())
"""Words behind which another clause begins, as it does behind a comma."""

GIVING = frozenset("may can could legal legally allowed need needed must eligible permitted right possible".split())
"""Words in the question of a checker that rules on whether something may be done."""


OPTIONAL = frozenset("may can".split())
"""Words in a verdict of yes that say what may be done and need not be."""

SIZED = (LEGAL, "Illegal", "Too few", "Too many")
"""Beginnings of verdicts on a number of cards."""

NONE = frozenset("no none nobody nothing all every one each".split())
"""Words that tell how many and are no numbers."""

MUST = ("must", "need", "needs", "forced", "obliged", "compelled", "required")
"""Words by which a question asks whether something must be done; that it may be done does not answer it."""

HAVING = frozenset("have has had".split())
"""Words that ask the same with `to` behind them: do I have to?"""

TIMES = frozenset("when moment long status".split())
"""Words in the question of a checker that rules on when something happens."""

PERSONS = frozenset("who whom whose".split())
"""Words that ask for a person."""

WHEN = ("When ", "In the ", "Before ", "During ", "Until ")
"""Beginnings of verdicts that tell a time, and no number first."""

PLACED = (*WHEN, "In ", "At ", "After ", "As ")
"""Beginnings of verdicts that tell a time, which answers no question for a person."""

WHAT_IS_ASKED = frozenset("what which whose whom".split())
"""Words behind a preposition that begin a question with it: at what range?"""

BEFORE_WHAT = frozenset("at in from to by for on of with".split())
"""Prepositions with which a question begins."""

RELATIVE = frozenset("who whom whose which".split())
"""Words that, behind a clause which asks for a yes or no, only say more of somebody."""

HAPPENING = frozenset("happen happens happened next do".split())
"""Words of a question that asks what comes of something."""

WHAT_THEN = (("what", "now"), ("what", "then"))
"""Pairs of words that ask the same."""

MEANING = frozenset("meaning definition define defined".split())
"""Words by which a question asks what a word means, which no ruling tells."""


PERMITTING = frozenset("can may could allowed permitted legal legally possible able".split())
"""Words by which a question asks whether something may be done at all."""

FORBIDDING = frozenset("forbid forbidden ban prohibit disallow".split())
"""Verbs of forbidding: a question whether somebody may do so is not about what is forbidden."""

NEEDING = frozenset("need needs require requires".split())
"""Words that ask, as `it takes` does, whether so much is needed; what follows from so much does not answer that."""

NEED_REACH = 5
"""How many words behind such a word the number may stand that is needed."""

FORBIDDEN = frozenset("forbidden illegal prohibited".split())
"""Words of a question such as "is it forbidden", to which the answer is no where the thing may be done."""

FAILING = frozenset("fail fails dead broken spoiled void ruined refused barred problem issue".split())
"""Words of a question that ask whether something fails: yes to it is no to the thing itself."""

IF = frozenset("if when after once whose".split())
IF_REACH = 4
"""How many words before a word of FAILING one of IF may stand that makes it a condition: does he tap if the block
fails?"""

APART = frozenset((("ousted", "with"), ("ousted", "too"), ("ousted", "also"), ("count", "as"), ("counts", "as")))
"""Pairs of words that say more than a fact tells: somebody who is ousted with another is ousted too, and what counts as
something need not be it."""

BOUNDING = frozenset((("after", "turn"), ("before", "turn"), ("and", "after"), ("and", "before"), ("until", "turn")))
"""Pairs of words that mean another turn than the one that is named."""

MINIONS = frozenset("vampire vampires minion minions ally allies retainer retainers".split())
"""Words for a minion, or for a retainer, which can be hit like a minion."""


HOLDERS = frozenset("princes barons bishops archbishops cardinals justicars primogens prisci regents magajis".split())
"""Words for the vampires that hold a title."""

DEAD = frozenset("dead burned killed gone destroyed dies".split())
"""Words of a question whether a minion is burned, which "1 life left" answers."""


UNITS = frozenset(map(lemma, "pool blood damage life stealth intercept vote transfer minute".split()))
"""What the numbers of verdicts count."""

COUNTED = frozenset("bleeds punches cards vampires minions allies actions blocks players rounds tables strikes".split())
"""Things of which a question asks how many there are, and which no number of UNITS answers."""

REMAINING = frozenset("left remain remains remaining afterwards".split())
"""Words of a question that asks how much there is once the price is paid, and of a verdict that tells it."""

BLOCK = "block"
BLOCK_REACH = 6
"""How many words behind `may` or `can` may stand up to the deed: can my grand-prey's other vampire block."""

STATING = frozenset("is are was were".split())
"""Words that begin a question about how something is, not whether it may be done."""


FITTING = frozenset("ok okay fine eligible right valid available order time free".split())
"""Words of a question that asks whether something may be done, however it begins."""

ACTORS = ("this minion", "this vampire", "this ally", "this slave", "this sterile vampire")
"""Words behind the first one of a checker's question that say whose deeds the checker rules on."""

DONE_TO = {"blocked": "block", "bled": "bleed", "rescued": "rescue", "diablerized": "diablerize"}
"""Participles before a minion that say what was done to it, each with its verb: a blocked vampire does not block."""

ALLOWING = frozenset("allowed cannot may can must legal illegal banned yes no only".split())
"""Words of a verdict that say what may be done, or may not."""


OPEN = ("What ", "When ", "In what order ")
"""Beginnings of the questions of checkers that tell more than yes or no."""

MEANS = ("Allowed:", "Not allowed:")
"""Beginnings of verdicts that tell which of several things may be used."""


LACKING = ("no", "without")
"""Negations that deny a thing, not a deed: with no blood."""


def asks_leave(asked: Iterable[Word]) -> bool:
    """Whether a question asks only whether something may be done, without denying anything: may I, is it possible."""
    words = list(asked)
    said = [word.text.lower().removesuffix("'s") for word in words]
    denies = any(word.negation and word.text.lower() not in LACKING for word in words[last_sentence(words) :])
    return not denies and not PERMITTING.isdisjoint(said) and WHICH.isdisjoint((said[0], last_opening(words)))


def has_form(asked: Iterable[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a ruling can answer a question in these words. A yes or no does not answer "how many" unless its verdict
    tells a number, a number does not answer "may it be done", and only a checker that rules on what may be done answers
    that."""
    words = list(asked)
    return not asks_something_else(words, checker, ruling) and mismatch(words, checker, ruling) is Mismatch.NONE


class Mismatch(Enum):
    """How a question is put otherwise than the ruling answers it."""

    NONE = "none"
    WHEN = "it asks when, and the checker does not"
    WHO = "it asks who, and the verdict tells when, or how many votes"
    FAILS = "it asks whether something fails"
    COUNTS = "it asks how many, and the verdict is a yes or no without a number"
    OPTION = "it asks whether something must be done, and the verdict says that it may be"
    PERMIT = "it asks whether something may be done, and the checker whether it must be"
    DUTY = "it asks whether something must be done, and the checker whether it may be"
    WHICH = "it asks who, what or how, and the verdict is a yes or no"
    LEAVE = "it asks whether something is allowed, and the checker whether it is so"


def asks_something_else(words: Sequence[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a question asks for something that the ruling does not tell, however it is put."""
    said = [word.text.lower() for word in words]
    opening = last_opening(words)
    if not MEANING.isdisjoint(said):
        return True
    if said[:1] == ["which"] and checker.question.startswith("How many"):
        return True
    if _asks_of_all_others(words, said) and "only" not in words_of(checker.question):
        return True
    if _counts_holders(said, checker, ruling):
        return True
    if (asks_leave(words) or opening in STATING) and _is_figure(ruling.verdict, said):
        return True
    if _is_stated(words, said) and checker.question.startswith(("May this", "Can this")):
        return True
    if is_of_an_actor(checker) and _is_of_the_sufferer(said, words_of(checker.question)):
        return True
    if not BOUNDING.isdisjoint(pairwise(said)):
        return True
    simple = ruling.verdict.startswith(SIMPLE)
    last = said[last_sentence(words) :]
    if simple and opening in STATING and not FORBIDDEN.isdisjoint(last):
        return True
    if asks_leave(words) and not FORBIDDING.isdisjoint(last) and FORBIDDING.isdisjoint(words_of(checker.question)):
        return True
    if (
        not APART.isdisjoint(pairwise(said))
        and (simple or "ousted" in said)
        and not checker.question.startswith(("Is this", "Does this", "Is the event"))
    ):
        return True
    if {"how", "did", "have"}.issubset(said) or ("how" in said and ("had", "i") in pairwise(said)):
        return True  # it is asked for the number before, and a ruling tells the one after
    if "there" in said[:2] and ruling.verdict.startswith(MEANS):
        return True
    if said[0] == "was" and opening not in WHICH and not isinstance(ruling.answer, bool):
        return True  # what is asked was read as told: was he ready?
    if opening in OPTIONAL and not _tells_leave(checker, ruling):
        return True
    if opening in OPTIONAL and _is_of_blocking(said) and _is_of_the_blocked(words_of(checker.question)):
        return True
    if _counts_another_thing(words, words_of(ruling.verdict)):
        return True
    if opening == "how" and _counts_what_is_left(said, ruling.verdict):
        return True
    if _counts(words, said):
        compared = ruling.told and "more" in words_of(ruling.verdict)
        if type(ruling.answer) is not int and not (compared or any(map(_tells_how_many, words_of(ruling.verdict)))):
            return not ruling.verdict.startswith(NO)
        if ruling.verdict.startswith(WHEN):
            return True
        if simple or ruling.verdict.startswith(OF_LEAVE):
            return False
    if (opening in WHETHER or said[0] in NEEDING) and _is_of_need(last):
        return True
    is_number = opening in WHETHER and (type(ruling.answer) is int or _is_figure(ruling.verdict, said))
    is_deed = said[0] != "must" and NEEDING.isdisjoint(said)  # not: must he be paid for, does he need a pool
    return is_of_duty(words) and (ruling.verdict.startswith(SIZED) or (is_number and is_deed))


def mismatch(words: Sequence[Word], checker: Checker, ruling: Ruling[Any]) -> Mismatch:
    """How a question that asks for what the ruling tells is put otherwise than the ruling answers it."""
    said = [word.text.lower() for word in words]
    opening = last_opening(words)
    simple = ruling.verdict.startswith(SIMPLE)
    plain = ruling.verdict.startswith(YES + NO)
    if opening == "when" and TIMES.isdisjoint(words_of(checker.question)) and (plain or said[0] == "when"):
        return Mismatch.WHEN
    if opening == "when" and ruling.verdict == NOT_YET:
        return Mismatch.WHEN
    if opening in PERSONS and PERSONS.isdisjoint(words_of(checker.question)) and _tells_nobody(ruling.verdict):
        return Mismatch.WHO
    if simple and any(
        one in FAILING and IF.isdisjoint(said[max(0, at - IF_REACH) : at]) for at, one in enumerate(said)
    ):
        return Mismatch.FAILS
    if _counts(words, said) and (simple or ruling.verdict.startswith(OF_LEAVE)):
        is_told = any(word in NUMBERS or word.isdigit() for word in words_of(ruling.verdict))
        return Mismatch.NONE if is_told else Mismatch.COUNTS
    if ruling.verdict.startswith(YES + NO) and asks_leave(words) and checker.question.startswith("Must"):
        return Mismatch.PERMIT
    question = set(words_of(checker.question))
    if is_of_duty(words) and ruling.verdict.startswith(YES) and not OPTIONAL.isdisjoint(words_of(ruling.verdict)):
        return Mismatch.OPTION
    if is_of_duty(words) and ruling.verdict.startswith(YES) and not GIVING.isdisjoint(question):
        return Mismatch.DUTY if question.isdisjoint(MUST) else Mismatch.NONE
    if opening in WHICH and (simple or (ruling.verdict.startswith(YES + NO) and not asks_what_then(said))):
        return Mismatch.WHICH
    if isinstance(ruling.answer, bool) and not LEAVE.isdisjoint(said) and GIVING.isdisjoint(question):
        return Mismatch.LEAVE
    return Mismatch.NONE


def _counts(words: Sequence[Word], said: Sequence[str]) -> bool:
    """Whether a question asks for a number."""
    return any(
        pair in COUNTING and (last_opening(words) not in WHETHER or _begins_the_last_question(words, at))
        for at, pair in enumerate(pairwise(said))
    )


def _asks_of_all_others(words: Sequence[Word], said: Sequence[str]) -> bool:
    """Whether a question asks if nobody else may: can only a prince call a vote?"""
    begins = (at for at in range(len(said) - 1) if not at or words[at - 1].stops or words[at - 1].pauses)
    return any(said[at] in WHETHER and said[at + 1] == "only" for at in begins)


def _counts_holders(said: Sequence[str], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a question asks for a number of holders of a title, and the ruling counts something else: how many
    princes can vote?"""
    counted = {said[at + 2] for at, pair in enumerate(pairwise(said[:-1])) if pair == COUNTING[0]}
    told = {*words_of(ruling.verdict), *words_of(checker.question)}
    return any(one in HOLDERS and told.isdisjoint((one, one.removesuffix("s"))) for one in counted)


def _tells_nobody(verdict: str) -> bool:
    """Whether a verdict tells a time or a number of votes, and so no person."""
    first, _, rest = verdict.lower().partition(" ")
    return verdict.startswith(PLACED) or (first in NUMBERS and rest.startswith("vote"))


def _tells_leave(checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a ruling can say that something may be done: of a checker that tells what comes of something, only one
    whose verdict speaks of it."""
    if isinstance(ruling.answer, bool) or not checker.question.startswith(OPEN):
        return True
    return not ALLOWING.isdisjoint(words_of(ruling.verdict))


def _is_of_blocking(said: Sequence[str]) -> bool:
    """Whether the first deed behind the last `may` or `can` of a question is to block: can his vampire block mine
    leaving torpor?"""
    start = max(at for at, word in enumerate(said) if word in OPTIONAL) + 1
    return BLOCK in said[start : start + BLOCK_REACH]


def _counts_another_thing(words: Sequence[Word], verdict: Sequence[str]) -> bool:
    """Whether a question asks how many of one thing there are, and the numbers of the verdict count others: how
    many bleeds may he make? 1 pool."""
    said = [word.text.lower() for word in words]
    counted = [two for one, two in zip(pairwise(said), said[2:], strict=False) if one in COUNTING]
    if not counted or counted[-1] not in COUNTED:
        return False
    units = [lemma(two) for one, two in pairwise(verdict) if one.isdigit() or one in NUMBERS]
    return bool(units) and UNITS.issuperset(units) and {word.lemma for word in words}.isdisjoint(units)


def _counts_what_is_left(said: Sequence[str], verdict: str) -> bool:
    """Whether a question asks how much is left, and the verdict only says that something may be done and at what price:
    how much blood is left when he leaves torpor? Yes, for 2 blood."""
    asked = [at for at, pair in enumerate(pairwise(said)) if pair in COUNTING]
    left = bool(asked) and "cost" not in said and not REMAINING.isdisjoint(said[asked[-1] :])
    return left and verdict.startswith(YES) and REMAINING.isdisjoint(words_of(verdict))


def _is_of_the_blocked(question: Collection[str]) -> bool:
    """Whether a checker tells what comes of a block, and not who may try one."""
    return {"blocked", "what"}.issubset(question) and BLOCK not in question


def asks_what_then(said: Sequence[str]) -> bool:
    """Whether a question only asks what comes of something: what happens, what now."""
    return not HAPPENING.isdisjoint(said) or any(pair in WHAT_THEN for pair in pairwise(said))


def _tells_how_many(word: str) -> bool:
    return word in NUMBERS or word in NONE or any(map(str.isdigit, word))


def _is_of_need(said: Sequence[str]) -> bool:
    """Whether a question asks if so much of something is needed: does he need 3 intercept, does it take 2 damage."""
    needs = [
        at
        for at, one in enumerate(said)
        if (one in NEEDING and said[at - 1 : at] not in (["that"], ["which"]))
        or (one in ("take", "takes") and said[at - 1 : at] == ["it"])
    ]
    return any(word in NUMBERS or word.isdigit() for at in needs for word in said[at + 1 : at + 1 + NEED_REACH])


def _is_figure(verdict: str, said: Collection[str]) -> bool:
    """Whether a verdict is a number, which answers no question that asks for yes or no; but "1 life left" answers
    whether an ally is dead."""
    if verdict.endswith(" left.") and not DEAD.isdisjoint(said):
        return False
    return verdict[:1].isdigit() or verdict.startswith(("At least", "At most"))


def _is_of_the_sufferer(said: Sequence[str], question: Collection[str]) -> bool:
    """Whether a question speaks of a minion to which the deed is done that the checker rules on: a blocked vampire,
    where the checker asks who may block."""
    return any(DONE_TO.get(one) in question and two in MINIONS for one, two in pairwise(said))


def _is_stated(words: Sequence[Word], said: Sequence[str]) -> bool:
    return last_opening(words) in STATING and (PERMITTING | LEAVE | FITTING).isdisjoint(said)


def is_of_an_actor(checker: Checker) -> bool:
    """Whether a checker rules on a deed of a minion."""
    return checker.question.partition(" ")[2].startswith(ACTORS)


def is_of_leave(asked: Sequence[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether the ruling is a no to "may it be done" and the question asks whether it must be: do I need a number?
    Without one nobody plays."""
    return ruling.verdict.startswith(NO) and is_of_duty(asked) and not GIVING.isdisjoint(words_of(checker.question))


def asks_whether(asked: Sequence[Word]) -> bool:
    """Whether a question asks for a yes or no."""
    return last_opening(asked) in WHETHER


def is_of_duty(asked: Sequence[Word]) -> bool:
    """Whether the last sentence of a question asks if something must be done."""
    if last_opening(asked) in WHICH:
        return False
    said = [word.text.lower() for word in asked[last_sentence(asked) :]]
    return not {*said}.isdisjoint(MUST) or any(one in HAVING and two == "to" for one, two in pairwise(said))


def last_sentence(words: Sequence[Word]) -> int:
    """The number of the word that begins the last sentence."""
    return max((at + 1 for at, word in enumerate(words[:-1]) if word.stops), default=0)


def _begins_the_last_question(words: Sequence[Word], at: int) -> bool:
    """Whether a word begins a question, and no other begins behind it: how many may I play."""
    return (not at or words[at - 1].pauses) and not any(word.pauses or word.stops for word in words[at:-1])


def last_opening(asked: Sequence[Word]) -> str:
    """The word that begins the last clause of a question which begins as questions do; '' if no clause does, or the
    last sentence only asks "legal?"."""
    found = ""
    last = {word.text.lower() for word in asked[last_sentence(asked) :]}
    if not last.isdisjoint(LEAVE | FITTING) and last.isdisjoint(WHICH | WHETHER):
        return ""
    for at, word in enumerate(asked):
        text = word.text.lower().removesuffix("'s")
        begins = not at or asked[at - 1].ends or asked[at - 1].pauses or asked[at - 1].text.lower() in BEGINNING
        if not begins or (found in WHETHER and text in RELATIVE):
            continue
        if text in BEFORE_WHAT and at + 1 < len(asked) and asked[at + 1].text.lower() in WHAT_IS_ASKED:
            found = asked[at + 1].text.lower()
        elif text in WHETHER or (text in WHICH and (not at or asked[at - 1].stops or text != "when")):
            found = text
    return found


def words_of(text: str) -> list[str]:
    """The words of a sentence in small letters, without the marks beside them."""
    return [word.strip("?,.:;()").lower() for word in text.split()]
