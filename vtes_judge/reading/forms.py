"""Checks that a ruling has the form of an answer to the question: no yes to "how many", no "it taps" to "is it
allowed"."""

from itertools import pairwise

from vtes_judge.annotations import Any, Collection, Iterable, Mapping, Sequence
from vtes_judge.choices import Enum
from vtes_judge.corpus.lemmas import NUMBERS
from vtes_judge.decoding.kinds import bare, field_types, items
from vtes_judge.frozen_values import is_dataclass
from vtes_judge.rulings import Checker, Ruling

from .grammar.phrases import mentions
from .grammar.stretches import Stretches
from .grammar.word import Word

COUNTING = (("how", "many"), ("how", "much"))
"""Pairs of words by which a question asks for a number."""

SIMPLE = ("Yes.", "Yes,", "No.", "No,")
"""Beginnings of verdicts that are a plain yes or no."""

YES = ("Yes.", "Yes,", "Yes:", "Yes;")
"""Beginnings of verdicts that say yes."""

NO = ("No.", "No,", "No:", "No;")
"""Beginnings of verdicts that say no."""

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

TAPPED = frozenset("tapped untapped locked unlocked".split())
"""Words for a state that a minion or any other card can have."""

THINGS = frozenset("card cards location locations equipment master masters".split())
"""Words for cards that can be tapped and are no minions."""

DEAD = frozenset("dead burned killed gone destroyed dies".split())
"""Words of a question whether a minion is burned, which "1 life left" answers."""

PLAYERS = frozenset("player players methuselah methuselahs people".split())
"""Words for a player."""

STATES_OF_ONE = frozenset("tapped blood life region".split())
"""The names of facts about one minion: where a question speaks of two minions, such a fact may be a fact of either."""

STATING = frozenset("is are was were".split())
"""Words that begin a question about how something is, not whether it may be done."""

PASSIVE = frozenset("is was gets got be been".split())
"""Verbs behind which a participle says what is done to somebody: the vampire is blocked."""

FITTING = frozenset("ok okay fine eligible right valid available order time free".split())
"""Words of a question that asks whether something may be done, however it begins."""

ACTORS = ("this minion", "this vampire", "this ally", "this slave", "this sterile vampire")
"""Words behind the first one of a checker's question that say whose deeds the checker rules on."""

DONE_TO = {"blocked": "block", "bled": "bleed", "rescued": "rescue", "diablerized": "diablerize"}
"""Participles before a minion that say what was done to it, each with its verb: a blocked vampire does not block."""

ALLOWING = frozenset("allowed cannot may can must legal illegal banned yes no only".split())
"""Words of a verdict that say what may be done, or may not."""

NOT_AGGRAVATED = frozenset("normal regular ordinary nonaggravated non other".split())
"""Words that say of damage that it is not aggravated."""

PARTLY = frozenset("of is are".split())
"""Words between a number and `aggravated`, or behind it, which say that it is a part: 1 of them, one is aggravated."""

PARTLY_REACH = 2
"""How many words behind may be looked at for one of them."""

ADDING = frozenset("and plus also & then".split())
"""Words between two amounts that are added up."""

SIDES = {"stealth": "acting", "intercept": "blocker"}
"""Facts of one side of a block attempt, each with the word for the minion that has it."""

BOTH_SIDES = frozenset(("acting", "blocker"))

OPEN = ("What ", "When ")
"""Beginnings of the questions of checkers that tell more than yes or no."""

MEANS = ("Allowed:", "Not allowed:")
"""Beginnings of verdicts that tell which of several things may be used."""

COUNTS = ("hand", "library", "crypt")
"""Zones whose number of cards is asked for in other words than what their cards are."""

CARDS = frozenset("card cards text effect ability event location special rule".split())
"""Words for what may set a rule aside."""

GRANTING = frozenset(
    """say says said let lets tell tells allow allows permit permits forbid forbids stops removes remove turns change
    changes changed gives makes against""".split()
)
"""Words by which a card does so: it allows or forbids something, or makes another thing of it."""

GRANTING_REACH = 3
"""How many words behind a card such a verb may stand."""

NO_CARD = frozenset("no any unless without if not nothing neither".split())
"""Words shortly before a card that is not there, or not for certain."""

NO_CARD_REACH = 3
"""How many words before the card one of them may stand."""

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
    if {"how", "did", "have"}.issubset(said):
        return True  # it is asked for the number before, and a ruling tells the one after
    if "there" in said[:2] and ruling.verdict.startswith(MEANS):
        return True
    if said[0] == "was" and opening not in WHICH and not isinstance(ruling.answer, bool):
        return True  # what is asked was read as told: was he ready?
    if opening in OPTIONAL and not _tells_leave(checker, ruling):
        return True
    if _counts(words, said):
        compared = ruling.told and "more" in words_of(ruling.verdict)
        if type(ruling.answer) is not int and not (compared or any(map(_tells_how_many, words_of(ruling.verdict)))):
            return not ruling.verdict.startswith(NO)
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


def _tells_leave(checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a ruling can say that something may be done: of a checker that tells what comes of something, only one
    whose verdict speaks of it."""
    if isinstance(ruling.answer, bool) or not checker.question.startswith(OPEN):
        return True
    return not ALLOWING.isdisjoint(words_of(ruling.verdict))


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


def tells_its_facts(asked: Iterable[Word], checker: Checker, told: Mapping[str, str]) -> bool:
    """Whether the facts that were read are those that the words tell: they are of the minion that is ruled on, not of
    another card, and votes are votes."""
    words = list(asked)
    said = [word.text.lower().removesuffix("'s") for word in words]
    return not (
        _is_of_a_thing(said, told)
        or _counts_voters(said, told)
        or _may_be_of_either_minion(words, checker, told)
        or (("blocker" in told.values() or told.get("acting") == "no") and _is_of_who_is_blocked(said))
        or (told.get("zone") in COUNTS and any(pair in COUNTING for pair in pairwise(said)))
    )


def is_of_others(words: Sequence[Word], said: Mapping[str, Collection[int]]) -> bool:
    """Whether facts were read of others than those they are facts of: the blocker's stealth, the acting minion's
    intercept, the number of voters as votes, all damage as what of it is not aggravated."""
    stretches = Stretches(words)
    low = [word.text.lower().removesuffix("'s") for word in words]
    for name, side in SIDES.items():
        for clause in [stretches.clause([at]) for at in said.get(name, ())]:
            near = BOTH_SIDES.intersection(low[place] for place in clause)
            if near and side not in near:
                return True
    if _is_a_part(low, said.get("normal", ()), said.get("aggravated", ())):
        return True
    votes = {at for name, places in said.items() if name.startswith("votes") for at in places}
    return any(words[at].number is not None and at + 1 < len(low) and low[at + 1] in MINIONS | PLAYERS for at in votes)


def _is_a_part(low: Sequence[str], normal: Collection[int], aggravated: Collection[int]) -> bool:
    """Whether the aggravated damage may be a part of the other that is told: 4 damage, only 1 aggravated."""
    if not normal or not aggravated or not {*normal}.isdisjoint(aggravated):
        return False
    if not NOT_AGGRAVATED.isdisjoint(low[at] for at in normal):
        return False
    if any(low[at] in PARTLY for at in range(min(aggravated), min(max(aggravated) + PARTLY_REACH, len(low)))):
        return True
    first, second = sorted((max(normal), max(aggravated)))
    return ADDING.isdisjoint(low[first : second + 1])


def _is_of_who_is_blocked(said: Sequence[str]) -> bool:
    """Whether a question speaks of a minion that is blocked: it acts, and is no blocker."""
    return any(one == "blocked" and two in MINIONS for one, two in pairwise(said)) or any(
        two == "blocked" and one in PASSIVE and before in MINIONS
        for before, one, two in zip(said, said[1:], said[2:], strict=False)
    )


def _is_of_a_thing(said: Sequence[str], told: Collection[str]) -> bool:
    """Whether the tapped card of a question is no minion."""
    return "tapped" in told and any(one in TAPPED and two in THINGS for one, two in pairwise(said))


def _counts_voters(said: Sequence[str], told: Collection[str]) -> bool:
    """Whether numbers that were read as votes count minions or players."""
    return any(name.startswith("votes") for name in told) and any(
        one in NUMBERS or one.isdigit() for one, two in pairwise(said) if two in MINIONS | PLAYERS
    )


def _spoken_of(words: Sequence[Word]) -> int:
    """How many minions a question speaks of, as far as they are named: my ally takes 3, is the ally burned? is one."""
    named = [one for one in mentions(words) if words[one.head].text.lower().removesuffix("'s") in MINIONS]
    return len({one.who for one in named})


def _may_be_of_either_minion(words: Sequence[Word], checker: Checker, told: Collection[str]) -> bool:
    """Whether a question speaks of two minions and a state was read for a checker that knows only one; it is then open
    whose state it is. Where the checker rules on a deed of the minion, grammar tells."""
    if is_of_an_actor(checker) or _spoken_of(words) < 2 or STATES_OF_ONE.isdisjoint(told):
        return False
    records = (bare(items(fact.type) or fact.type) for fact in checker.facts)
    return not any(is_dataclass(kind) and not STATES_OF_ONE.isdisjoint(field_types(kind)) for kind in records)


def is_set_aside_by_a_card(words: Sequence[Word], used: Collection[int]) -> bool:
    """Whether a text speaks of a card that allows, forbids or changes something, in words that were not read: my card
    says that I may."""
    low = [word.text.lower() for word in words]
    for at in (at for at, word in enumerate(low) if word in CARDS):
        behind = range(at + 1, min(at + 1 + GRANTING_REACH, len(low)))
        lets = any(low[place] in GRANTING and place not in used for place in behind)
        if lets and NO_CARD.isdisjoint(low[max(0, at - NO_CARD_REACH) : at]):
            return True
    return False


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
        if text in WHETHER or (text in WHICH and (not at or asked[at - 1].stops or text != "when")):
            found = text
    return found


def words_of(text: str) -> list[str]:
    """The words of a sentence in small letters, without the marks beside them."""
    return [word.strip("?,.:;()").lower() for word in text.split()]
