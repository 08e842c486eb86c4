"""Checks that the facts which were read are those that the words tell: of the minion that is ruled on, and no card sets
the rule aside."""

from itertools import pairwise

from vtes_judge.annotations import Collection, Iterable, Mapping, Sequence
from vtes_judge.corpus.lemmas import NUMBERS
from vtes_judge.decoding.kinds import bare, field_types, items
from vtes_judge.frozen_values import is_dataclass
from vtes_judge.reading.forms import COUNTING, HOLDERS, MINIONS, is_of_an_actor
from vtes_judge.reading.grammar.phrases import mentions
from vtes_judge.reading.grammar.stretches import Stretches
from vtes_judge.reading.grammar.word import Word
from vtes_judge.rulings import Checker

TAPPED = frozenset("tapped untapped locked unlocked".split())
"""Words for a state that a minion or any other card can have."""

THINGS = frozenset("card cards location locations equipment master masters".split())
"""Words for cards that can be tapped and are no minions."""

PLAYERS = frozenset("player players methuselah methuselahs people".split())
"""Words for a player."""

STATES_OF_ONE = frozenset("tapped blood life region".split())
"""The names of facts about one minion: where a question speaks of two minions, such a fact may be a fact of either."""

PASSIVE = frozenset("is was gets got be been".split())
"""Verbs behind which a participle says what is done to somebody: the vampire is blocked."""

NOT_AGGRAVATED = frozenset("normal regular ordinary nonaggravated non other".split())
"""Words that say of damage that it is not aggravated."""

PARTLY = frozenset("of is are".split())
"""Words between a number and `aggravated`, or behind it, which say that it is a part: 1 of them, one is aggravated."""

PARTLY_REACH = 2
"""How many words behind may be looked at for one of them."""

ADDING = frozenset("and plus also & then".split())
"""Words between two amounts that are added up."""

HOLDING = frozenset(("title", "vampires"))
"""The names of facts about holders of titles."""

MANY = frozenset("my his her their our your some several both pair couple few".split())
"""Words before the holders of a title that are more than one."""

OF_SOMEBODY = frozenset("of the a ready".split())
"""Words between those words and the holders."""

SIDES = {"stealth": "acting", "intercept": "blocker"}
"""Facts of one side of a block attempt, each with the word for the minion that has it."""

BOTH_SIDES = frozenset(("acting", "blocker"))

COUNTS = ("hand", "library", "crypt")
"""Zones whose number of cards is asked for in other words than what their cards are."""

CARDS = frozenset("card cards text effect ability event location special rule".split())
"""Words for what may set a rule aside."""

GRANTING = frozenset(
    """say says said let lets tell tells allow allows permit permits forbid forbids stops removes remove turns change
    changes changed gives makes against""".split()
)
"""Words by which a card does so: it allows or forbids something, or makes another thing of it."""

GRANTING_REACH = 5
"""How many words behind a card such a verb may stand."""

OTHER_CLAUSE = frozenset("and but with".split())
"""Words behind which no more is said of the card."""

NO_CARD = frozenset("no any unless without if not nothing neither".split())
"""Words shortly before a card that is not there, or not for certain."""

NO_CARD_REACH = 3
"""How many words before the card one of them may stand."""


def tells_its_facts(asked: Iterable[Word], checker: Checker, told: Mapping[str, str]) -> bool:
    """Whether the facts that were read are those that the words tell: they are of the minion that is ruled on, not of
    another card, and votes are votes."""
    words = list(asked)
    said = [word.text.lower().removesuffix("'s") for word in words]
    return not (
        _is_of_a_thing(said, told)
        or _counts_voters(said, told)
        or _is_one_of_untold_many(said, told)
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


def _is_one_of_untold_many(said: Sequence[str], told: Collection[str]) -> bool:
    """Whether somebody holds a title more than once and it is not told how often: my princes, a pair of barons."""
    if HOLDING.isdisjoint(told):
        return False
    for at in (at for at, one in enumerate(said) if one in HOLDERS):
        first = at
        while first and said[first - 1] in MANY | OF_SOMEBODY:
            first -= 1
        counted = first and (said[first - 1] in NUMBERS or said[first - 1].isdigit())
        if not counted and not MANY.isdisjoint(said[first:at]):
            return True
    return False


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
        end = min(at + 1 + GRANTING_REACH, len(low))
        behind = range(at + 1, next((place for place in range(at + 1, end) if low[place] in OTHER_CLAUSE), end))
        lets = any(low[place] in GRANTING and place not in used for place in behind)
        if lets and NO_CARD.isdisjoint(low[max(0, at - NO_CARD_REACH) : at]):
            return True
    return False
