"""Turns the templates that match a question into the facts of one checker, and keeps which words they used."""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING, Iterable, Mapping
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import alternatives, bare, mark, optional, plain, record, takes_several
from vtes_judge.decoding.players import names_people
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import Checker, Fact
from vtes_judge.table.nouns import Sits

from .forms import BEGINNING
from .grammar.counting import counts_another
from .grammar.phrases import mentions, noun_of
from .grammar.verbs import AUXILIARIES
from .grammar.word import Word
from .matching import Match, Templates
from .prevention import settle_prevented
from .words.text import AT_LEAST, AT_MOST

if TYPE_CHECKING:
    from vtes_judge.relevance.missing_facts import Bounds

FLIPPED = {"yes": "no", "no": "yes"}

USUAL_SEATING = (("seats", "A,B,C,D,E"),)
"""What tells the seats that a checker takes for granted."""

NEIGHBOURS = {"is_prey": 1, "is_predator": -1}
"""Names under which templates tell how two players sit, and which are no facts of a checker; with how many seats to the
left of the second the first sits."""

VOTE = lemma("vote")

BACK = 2
"""How many telling words may stand between a negation and what it denies."""

ALTERNATIVE = 4
"""How many words before an `or` a negation may stand that also denies what is behind the `or`."""

POINTS, FEWEST = "vp", 3
"""The fact that tells the points of a table, and the least number of players whose points must be told, so that it is
known who has most."""

SHARED = "shared"

SEVERAL = ("vampires", "minions", "allies")
"""Words for more than one minion, of which nobody tells how many they are."""

OUSTED = "ousted"
"""The fact, and the verb, that tell who is ousted."""

OBJECTS = frozenset("a an one another some somebody someone him her them this that the two three".split())
"""Words that begin the object of a verb: a player, somebody, him."""

REFUSING = ("no", "nope", "nah")
"""Words that answer a question, where a comma or a reason follows."""

CORRECTING = ("sorry", "wait", "actually", "rather")
"""Words behind a "no" that corrects what was said."""

EXPLAINING = ("because", "bc", "cuz", "cos", "since")
"""Words with which a reason begins."""

HELD = ("blood", "pool", "life")
"""The names of facts that tell how much somebody has."""

CHANGING = frozenset("cost costs costing give gives giving gain gains gained pay pays lose loses lost worth".split())
"""Verbs before a number that say how much comes or goes, not how much somebody has."""

STATES = ("tapped", "region", "blood", "title", "kind")
"""The names of facts for which a template of all checkers does not say whose they are."""


@dataclass(frozen=True, slots=True)
class Filled:
    """The facts that words tell one checker. `facts`: the facts, as a command line takes them. `said`: for each fact,
    the numbers of the words that tell it. `asked`: the numbers of the words that ask its question. `used`: the numbers
    of all words that were used. `clashes`: facts that were told in two ways. `states`: how many templates tell the
    state of a minion without saying which. `bounds`: the bounds of numbers of which only a bound was told.
    `neighbours`: how players sit to one another, as `people` takes it."""

    facts: Mapping[str, str]
    said: Mapping[str, frozenset[int]]
    asked: frozenset[int]
    used: frozenset[int]
    clashes: tuple[str, ...]
    states: int
    bounds: Mapping[str, Bounds]
    neighbours: tuple[tuple[str, int], ...]


_KNOWN: dict[str, dict[str, Fact]] = {}


def facts_of(checker: Checker) -> dict[str, Fact]:
    """The facts of a checker by name; worked out once for each checker."""
    if checker.name not in _KNOWN:
        _KNOWN[checker.name] = {fact.name: fact for fact in checker.facts}
    return _KNOWN[checker.name]


ADDED = frozenset(("bleed", "total", "strength"))
"""Facts that are whole amounts, to which a number with a sign is added."""

HUNTED = "amount"
"""The fact that tells what a hunt is worth, to which such a number is added too."""

OTHERWISE_ADDED = ("stealth", "intercept")
"""Words behind a number with a sign which is added to no such amount."""

AT_ONCE = frozenset("same together simultaneously simultaneous both once one single".split())
"""Words that say of two players that they are ousted by the same deed."""

STEALTH = "stealth"
"""The fact of which most actions have some by themselves."""

GAINING = frozenset(
    "get gets got gain gains gained play plays played add adds card modifier extra another more".split()
)
GAINING_REACH = 4
"""How many words beside a number with a sign such a word may stand, which says that it is gained."""

OWN_PHASE = "own_phase"

TIMED = frozenset(("step", "stage", "window", "during", "phase", OWN_PHASE))
"""Facts that tell when something is done."""

APART = frozenset("before after until".split())
"""Words beside a time, or a fact, which say that it is of another time."""

OVER = frozenset("over ended finished ends".split())
OVER_REACH = 2
"""How many words behind a time one of OVER may stand, which says that it is past: my prey's turn is over."""

OWNED = frozenset(("library", "hand", "hand_size", "in_hand", "pool", "transfers"))
"""Facts about what whoever asks has."""

OF_OTHERS = frozenset(("prey's", "predator's", "opponent's", "ally's"))
"""Words before what somebody else has."""

RETARGETED = "retargeted", "yes"
"""The fact that an action was aimed at another."""

NOT_YET = frozenset("could would might will".split())
"""Words before what is not so, or not yet."""

REFUSING_TO = frozenset(map(lemma, "refuse oppose object decline disagree deny lack miss fail forbid".split()))
"""Verbs for not doing something: nobody refuses."""

NOT_YET_REACH = 2
"""How many words before a fact such a word may stand."""


def fill(checker: Checker, found: Iterable[Match], words: list[Word], templates: Templates) -> Filled:
    """Find the facts that matches tell a checker. Where two want the same word, the longer one has it."""
    every = facts_of(checker)
    shared = {name: fact for name, fact in every.items() if name not in templates.own.get(checker.name, ())}
    own = [
        match
        for match in found
        if match.owner == checker.name or _is_shared(match, shared) or _is_usual_seating(match, every)
    ]
    facts: dict[str, str] = {}
    said: dict[str, frozenset[int]] = {}
    used: set[int] = set()
    asked: set[int] = set()
    beside: set[int] = set()
    phrases: list[frozenset[int]] = []
    clashes: list[str] = []
    several: dict[str, list[tuple[int, str]]] = {}
    skipped: list[Match] = []
    supposed: list[Match] = []
    neighbours: list[tuple[str, int]] = []
    moved: dict[str, int] = {}
    states = 0
    for match in sorted(own, key=_longest):
        taken = match.taken
        if _is_usual_seating(match, every):
            beside |= taken
            continue
        if match.kind == "only" or _is_of_a_change(match, words) or _is_done_to_another(match, words):
            continue
        if match.kind == "fact" and _is_not_yet(match, words):
            supposed.append(match)
            continue
        if _is_of_several(match, words) or _is_not_so(match, words) or _seats_one(match, every):
            continue
        if match.kind == "fact" and counts_another(match.facts, taken, words, templates.dull):
            continue
        if match.kind != "fact" and _passes_by_what_is_added(match, every, words):
            continue
        if match.asks:
            asked |= taken
        if match.kind != "fact":
            beside |= taken
            phrases += [taken] if any(words[at].negation for at in taken) else []
            continue
        if any(taken < phrase and not any(words[at].negation for at in taken) for phrase in phrases):
            continue  # a part of a phrase with a negation tells nothing: no block attempt or combat is under way
        if taken & used and not (
            any(words[at].lemma in templates.passed for at in taken - used)
            and not any(name in every and takes_several(every[name].type) for name, _ in match.facts)
        ):
            skipped.append(match)
            continue  # such words as "but tapped", between the words of another template, are told beside it
        denied = _denial(words, taken, templates)
        if denied <= used and any(words[at].pauses for at in range(min(denied, default=0), min(taken))):
            denied = frozenset()  # the comma closes what the negation denies: D ousted nobody, time
        if denied and not all(
            value in FLIPPED and name in every and takes_yes_or_no(every[name]) for name, value in match.facts
        ):
            continue
        if denied and "no" in dict(match.facts).values() and not any(_says_not(words[at]) for at in taken):
            continue  # what is no club need not be a gun
        used |= taken | denied
        states += match.owner == SHARED and any(name in STATES for name, _ in match.facts)
        for name, value in match.facts:
            if name in NEIGHBOURS:
                neighbours.append((value, NEIGHBOURS[name]))
                continue
            value = FLIPPED[value] if denied else value
            if takes_several(every[name].type):
                if RETARGETED in match.facts:
                    moved[name] = min(taken)
                several.setdefault(name, []).append((min(taken), value))
                facts[name], said[name] = value, said.get(name, frozenset()) | taken | denied
            elif name not in facts:
                facts[name], said[name] = value, taken | denied
            elif value != facts[name] or _counted_twice(words, taken, said[name]):
                clashes.append(name)
    for name, start in moved.items():  # a bleed that is bounced to C is not aimed at B any more
        several[name] = [part for part in several[name] if part[0] >= start]
    for name, parts in several.items():
        if _is_told_anew(every[name], [at for at, _ in parts], words):
            clashes.append(name)
        if name == OUSTED and len(parts) > 1 and _are_ousted_in_turn(said[name], words):
            clashes.append(name)
        facts[name] = _joined(every[name], [value for _, value in sorted(parts)])
    clashes += settle_prevented(facts, said, words)
    more = [match for match in skipped if _tells_more(match, facts)]
    lost = {at for match in more for at in match.taken - used}
    unsaid = [match for match in supposed if match.taken.isdisjoint(used) and _tells_more(match, facts)]
    lost |= {at for match in unsaid if not match.taken <= asked for at in match.taken}
    # where the same words may name a player in two roles, as who bleeds and who is bled, it is open which
    told = {(places, facts[name]) for name, places in said.items() if names_people(every[name].type)}
    doubtful = {at for match in more for _, value in match.facts if (match.taken, value) in told for at in match.taken}
    together = templates.whole.get(checker.name, ())
    if any(name in facts for name in together):
        for name in together:
            facts.setdefault(name, text_of(plain(every[name].default)))
    bounded = {name: value for name, value in facts.items() if value[:1] in (AT_LEAST, AT_MOST)}
    whole = {name for name, value in bounded.items() if value[1:].lstrip("-").isdecimal()}
    clashes += [name for name in (POINTS,) if 0 < facts.get(name, "").count(":") < FEWEST]
    clashes += [name for name in bounded if name not in whole or alternatives(bare(every[name].type)) != (int,)]
    bounds = {name: _bounds(bounded[name]) for name in whole}
    return Filled(
        facts,
        said,
        frozenset(asked),
        frozenset((used | (asked | beside) - lost) - doubtful),
        tuple(clashes),
        states,
        bounds,
        tuple(neighbours),
    )


def _says_not(word: Word) -> bool:
    """Whether a word says by itself that something is not so, or that somebody does not do it: untapped, refuses."""
    return word.text.lower().startswith("un") or word.negation or word.lemma in REFUSING_TO


def _is_done_to_another(match: Match, words: list[Word]) -> bool:
    """Whether who would be told to be ousted ousts somebody: "I ousted a player"."""
    last = max(match.taken)
    behind = words[last + 1].text.lower() if last + 1 < len(words) and not words[last].pauses else ""
    bare = last - 1 in match.taken and words[last].text.lower() == OUSTED
    return bare and behind in OBJECTS and any(name == OUSTED for name, _ in match.facts)


def _is_of_a_change(match: Match, words: list[Word]) -> bool:
    """Whether a template for what somebody has matched an amount that is paid or gained: does it cost 3 blood?"""
    at = min(match.taken)
    if match.kind != "fact" or not at or words[at].number is None:
        return False
    return all(name in HELD for name, _ in match.facts) and words[at - 1].text.lower() in CHANGING


def _is_not_so(match: Match, words: list[Word]) -> bool:
    """Whether a template for a fact matched what is not so: at another time than the words say ("before strikes are
    announced"), of somebody else ("my prey's library"), or a number that is added to another ("+1 bleed")."""
    if match.kind != "fact":
        return False
    at = min(match.taken)
    names = {name for name, _ in match.facts}
    before = [word.text.lower() for word in words[max(0, at - 2) : at]]
    near = before[0] if before[1:] == ["my"] else before[-1] if before else ""
    signed = [place for place in match.taken if words[place].text[0] == "+"]
    if signed and (not names.isdisjoint(ADDED) or (STEALTH in names and _is_gained(signed[0], words))):
        return True
    if signed and HUNTED in names and sum(words[place].number is not None for place in match.taken) == 1:
        return True  # behind "+1, so 2 blood" the amount is told
    if names <= TIMED and (near in APART or _is_over(max(match.taken), words)):
        return True
    if names <= OWNED and near in OF_OTHERS:
        return True
    return names == {OWN_PHASE} and not _is_of_my_minions(words)


def _is_not_yet(match: Match, words: list[Word]) -> bool:
    """Whether a template for a fact matched what could, would or will be."""
    at = min(match.taken)
    places = range(max(0, at - NOT_YET_REACH), at)
    return any(words[place].text.lower() in NOT_YET and not _begins(words, place) for place in places)


def _passes_by_what_is_added(match: Match, every: Mapping[str, Fact], words: list[Word]) -> bool:
    """Whether a template that tells no fact would take a number that is added to an amount which a fact tells: a
    vampire with 2 bleed bleeds with +1."""
    if ADDED.isdisjoint(every) and HUNTED not in every:
        return False
    for place in match.taken:
        after = words[place + 1].text.lower() if place + 1 < len(words) else ""
        if words[place].text[0] == "+" and words[place].number is not None and after not in OTHERWISE_ADDED:
            return True
    return False


def _are_ousted_in_turn(said: Iterable[int], words: list[Word]) -> bool:
    """Whether players are told to be ousted by two verbs, and so perhaps one behind the other, where a fact takes those
    that are ousted at the same time."""
    verbs = [at for at in said if words[at].text.lower() == OUSTED]
    return len(verbs) > 1 and AT_ONCE.isdisjoint(word.text.lower() for word in words)


def _seats_one(match: Match, every: Mapping[str, Fact]) -> bool:
    """Whether a single player would be all that sits at the table: A, B and C sit clockwise; C bleeds."""
    seats = [value for name, value in match.facts if name in every and mark(every[name].type) is Sits.SEATS]
    return any("," not in value and not value.isdecimal() for value in seats)


def _is_of_my_minions(words: list[Word]) -> bool:
    """Whether all minions that are named are mine: another's turn is the own turn of his minions."""
    named = [one for one in mentions(words) if noun_of(words[one.head])]
    mine = all(words[one.start].text.lower() in ("my", "our") for one in named)
    return (
        bool(named)
        and mine
        and not any(word.text.lower().endswith(("'s", "s'")) for one in named for word in words[one.start : one.head])
    )


def _is_gained(at: int, words: list[Word]) -> bool:
    """Whether a number is said to be gained, on top of what there is: it gets +1 stealth from a card."""
    near = words[max(0, at - GAINING_REACH) : at + 1 + GAINING_REACH]
    return any(word.text.lower() in GAINING for word in near)


def _is_over(at: int, words: list[Word]) -> bool:
    """Whether what a word tells is said to be past: my prey's turn is over."""
    return not words[at].ends and any(word.text.lower() in OVER for word in words[at + 1 : at + 1 + OVER_REACH])


def _begins(words: list[Word], at: int) -> bool:
    """Whether a word is the first of its sentence: there it asks."""
    return not at or words[at - 1].ends


def _is_of_several(match: Match, words: list[Word]) -> bool:
    """Whether a template for one minion matched more than one: a vampire, my vampires."""
    said = [words[at] for at in match.taken]
    one = any(value == "1" for _, value in match.facts) and all(word.number is None for word in said)
    return one and any(word.text.lower() in SEVERAL for word in said)


def _bounds(value: str) -> Bounds:
    """Parse the bounds that a value such as `≥3` tells."""
    from vtes_judge.relevance.missing_facts import Bounds

    number = int(value[1:])
    return Bounds(least=number) if value[0] == AT_LEAST else Bounds(most=number)


def _counted_twice(words: list[Word], taken: frozenset[int], before: frozenset[int]) -> bool:
    """Whether a number of the same things is told again: "two for" and "two more for" do not make two."""
    things = [{words[at].lemma for at in one if words[at].number is None} for one in (taken, before)]
    return any(words[at].number is not None for at in taken) and not things[0].isdisjoint(things[1])


def _tells_more(match: Match, facts: Mapping[str, str]) -> bool:
    """Whether a template that was left out for a longer one tells a fact that no other template told: then its words
    count as not used."""
    return any(name not in NEIGHBOURS and value not in facts.get(name, "") for name, value in match.facts)


def _is_told_anew(fact: Fact, places: list[int], words: list[Word]) -> bool:
    """Whether a list of numbers or of choices is told in two sentences: the second need not continue the list of the
    first."""
    if names_people(fact.type) or record(fact.type) is not None:
        return False
    return any(words[at].stops for at in range(min(places), max(places)))


def _joined(fact: Fact, values: list[str]) -> str:
    """Join the values of a list that were told in several places, in the order of the text."""
    told = [value for value in values if value != "none"]
    if names_people(fact.type):
        told = list(dict.fromkeys(told))
    return ("; " if record(fact.type) is not None else ",").join(told) or "none"


def _is_usual_seating(match: Match, every: Mapping[str, Fact]) -> bool:
    """Whether a match tells only that A to E sit clockwise, as is taken for granted by a checker that is not told who
    sits where."""
    usual = match.owner == SHARED and match.facts == USUAL_SEATING
    return usual and not any(takes_several(fact.type) and names_people(fact.type) for fact in every.values())


def _is_shared(match: Match, shared: Mapping[str, Fact]) -> bool:
    """Whether a template of all checkers tells only facts for which this checker has no templates of its own, with
    values that they can have."""
    if match.owner != SHARED:
        return False
    return all(name in NEIGHBOURS or (name in shared and takes(shared[name], value)) for name, value in match.facts)


def takes(fact: Fact, value: str) -> bool:
    """Whether a fact can have this value; only choices among words are checked."""
    if value == "none" and optional(bare(fact.type)):
        return True
    kinds = alternatives(bare(fact.type))
    if kinds == (bool,):
        return value in FLIPPED
    words = [str(member.value) for kind in kinds if hasattr(kind, "__members__") for member in kind]
    return not words or value in words


def takes_yes_or_no(fact: Fact) -> bool:
    """Whether a fact may be yes or no."""
    return bool in alternatives(bare(fact.type))


def _longest(match: Match) -> tuple[int, int, bool, int]:
    return -match.said, -len(match.taken), match.owner == SHARED, min(match.taken)


def _before(words: list[Word], joining: int) -> frozenset[int]:
    """The number of the negation before an `or` that denies what is behind the `or` too: `no block attempt or combat`;
    empty if there is none."""
    for at in range(joining - 1, max(-1, joining - 1 - ALTERNATIVE), -1):
        if words[at].ends:
            break
        if words[at].negation:
            return frozenset((at,))
    return frozenset()


def _opens_a_question(words: list[Word], at: int) -> bool:
    """Whether a negation stands behind the auxiliary that opens a question: it denies what is asked, and no fact."""
    if not at or words[at - 1].text.lower() not in AUXILIARIES:
        return False
    before = words[at - 2] if at > 1 else None
    return before is None or before.ends or before.pauses or before.text.lower() in BEGINNING


def _answers(words: list[Word], at: int, start: int) -> bool:
    """Whether a negation answers or corrects something and does not deny what starts behind it: no because he was
    tapped; no, he was; no sorry, tapped."""
    after = words[at + 1].text.lower()
    apart = after == "as" or after in CORRECTING or any(words[place].pauses for place in range(at, start))
    return after in EXPLAINING or (apart and words[at].text.lower() in REFUSING)


def _denial(words: list[Word], taken: frozenset[int], templates: Templates) -> frozenset[int]:
    """The number of the negation right before some words, with only words that tell nothing between; empty if there is
    none."""
    start = min(taken)
    steps = 0
    at = start - 1
    while at >= 0 and steps <= BACK and not words[at].ends:
        word = words[at]
        if word.negation:
            if _opens_a_question(words, at) or _answers(words, at, start):
                return frozenset()
            counted = at and words[at - 1].number is not None and words[at + 1].lemma == VOTE  # 3 no votes
            return frozenset() if counted else frozenset((at,))
        if word.text.lower() in ("or", "nor") and words[at + 1].text.lower() not in ("a", "an", "the"):
            return _before(words, at)
        if word.lemma not in templates.dull:
            if word.lemma not in templates.light or word.number is not None:
                break
            steps += 1
        at -= 1
    return frozenset()
