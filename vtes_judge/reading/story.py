"""Finds the sentences of a story that ask.

These sentences choose the checker and tell its facts. The other sentences are the background. In the background, words
that fit no fact of the checker are scenery: names of cards, politeness, what happened yesterday. Words that may touch a
fact that was told, or one that could change the ruling, are no scenery.
"""

from vtes_judge.annotations import Collection, Iterator, Sequence
from vtes_judge.frozen_values import dataclass, replace

from .grammar.openings import BEGINNING, CONDITIONS
from .grammar.word import Word

BEFORE = 2
"""How many sentences before the one that asks may be read together with it."""

POINTING = frozenset("it this that card these those them".split())
"""Words that point to something named before."""

MAY = frozenset("can could may might allowed legal possible must should right correct".split())
"""Words by which a sentence says what may be done."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence: its words are those from number `start` up to, but not with, `end`. `asks`: it ends with a question
    mark."""

    start: int
    end: int
    asks: bool

    @property
    def places(self) -> range:
        """The numbers of the words of the sentence."""
        return range(self.start, self.end)


ASKING = "is"
"""The lemma of a word that tells nothing; it takes the place of words that must not be read."""

OR = frozenset("is are do does did can could may must will would should has have was were only also".split())
"""Words that begin an alternative behind an `or`: does he tap, or is it only the blocker?"""

OPENING = frozenset("who which what whose how where".split())
"""Words that begin a sentence which asks, also without its mark."""

REASONS = frozenset("because since although though whereas even".split())
"""Words that begin a reason behind a comma; the reason is no part of the question."""

NAME = 4
"""At most this many words in brackets, one of them with a capital, are taken for a name."""

MODALS = frozenset("can could may might is are does do should will would".split())
"""Words behind which a negation denies the whole sentence."""

STATES = frozenset("is are he's she's it's".split())
"""Words before a negation that mostly tell how something is, and claim nothing: he is not tapped."""

PERMITTED = frozenset("allowed legal permitted possible able".split())
"""Words behind "is not" by which a sentence claims that something may not be done."""

ADVERBIAL = frozenset("because since though although if when while unless until where as".split())
"""Words that begin a clause beside what a sentence claims: a reason, a condition, a time."""

RELATIVE = frozenset("who which whose".split())
"""Words that begin a clause about somebody."""

CLAIMED = frozenset("right correct true".split())
"""Words at the end of a question that make it a claim of what stands before them."""


TAGGED = frozenset("he she it they you i we one".split())
"""Words that end a tag, which only asks for agreement, behind a modal: he can't vote, can he?"""

NEEDED = frozenset("need needs must".split())
"""Words by which a sentence says what has to be done."""

FAR = 10
"""At most this many words stand between the name of a speaker and the "that" of what he says."""

CLAIMING = frozenset(
    """stated states said says say argued argues claimed claims claim thought think thinks believe believes insisted
    insists told assume wrote""".split()
)
"""Verbs behind which a sentence says what somebody takes for the rule."""


def said_apart(told: Sequence[Sentence], words: Sequence[Word]) -> list[Sentence]:
    """The sentences; if none asks, the one that says what somebody takes for the rule is split into who says it and
    what is said."""
    asked = asking(told, words)
    if not asked or asked[0].asks:
        return list(told)
    claim = asked[0]
    behind = next((at + 1 for at in claim.places if words[at].text.lower() in CLAIMING), claim.end)
    if behind >= claim.end:
        return list(told)
    that = next((at + 1 for at in range(behind, claim.end - 1) if words[at].text.lower() == "that"), behind)
    behind = that if that - behind <= FAR else behind
    parts = [Sentence(claim.start, behind, False), Sentence(behind, claim.end, False)]
    return [part for one in told for part in (parts if one is claim else [one])]


def claimed(told: Sequence[Sentence], words: Sequence[Word]) -> Sentence | None:
    """The sentence of a text without other questions that claims that something may not be done: you can't do it,
    right? I think a tapped vampire can not block. None where there is none, or where it denies more than once."""
    asked = asking(told, words)
    if len(asked) != 1:
        return None
    last = asked[0]
    end = words[last.end - 1]
    if last.asks and end.text.lower() not in CLAIMED and not end.pauses:
        return None
    tagged = _before_tag(last, words) < last.end or end.negation
    begins = [at for at in last.places if at == last.start or (words[at - 1].pauses and not tagged)]
    if any(words[at].text.lower() in BEGINNING for at in begins):
        return None  # this is a question without its mark: it's not my turn, can he hunt
    if any(words[at].text.lower() in NEEDED for at in last.places):
        return None  # a claim that something need not be is no question whether it may be
    denials = [at for at in last.places if words[at].negation]
    modal = len(denials) == 1 and denials[0] > last.start and _is_modal(words[denials[0] - 1])
    return last if modal and _is_what_is_claimed(last, words, denials[0]) else None


def _is_what_is_claimed(claim: Sentence, words: Sequence[Word], denial: int) -> bool:
    """Whether a negation denies what a sentence claims, and not something that it tells beside: my vampire is not
    tapped so he can block; he can block because he is not tapped."""
    own = denial - 1
    others = [at for at in range(claim.start, _before_tag(claim, words)) if at != own and _is_modal(words[at])]

    def opened(by: Collection[str], start: int, end: int) -> bool:
        return any(words[at].text.lower() in by for at in range(start, end))

    if any(not opened(ADVERBIAL | RELATIVE, denial, at) for at in others if at > own):
        return False
    before = max((at for at in others if at < own), default=own)
    state = words[own].text.lower() in STATES
    if opened(ADVERBIAL | RELATIVE if state else ADVERBIAL, before, own):
        return False
    after = words[denial + 1].text.lower() if denial + 1 < claim.end else ""
    return not state or before == own or after in PERMITTED


def _is_modal(word: Word) -> bool:
    return word.text.lower() in MODALS or word.text.endswith("'s")


def untagged(told: Sequence[Sentence], words: Sequence[Word]) -> list[Sentence]:
    """The sentences without the tags of those that ask: the "can he" or "can't he" behind a comma."""
    return [replace(one, end=_before_tag(one, words)) if one.asks else one for one in told]


def silenced(told: Sequence[Sentence], words: Sequence[Word]) -> list[Word]:
    """The words with those of tags made to deny nothing: it is legal, isn't it?"""
    tags = {at for one in told if one.asks for at in range(_before_tag(one, words), one.end)}
    return [replace(word, negation=False, lemma=ASKING) if at in tags else word for at, word in enumerate(words)]


def _before_tag(one: Sentence, words: Sequence[Word]) -> int:
    """The end of a sentence without its tag."""
    if words[one.end - 1].text.lower() not in TAGGED:
        return one.end
    end = one.end - 2
    end -= words[end].negation
    tagged = end > one.start and words[end].text.lower() in MODALS and words[end - 1].pauses
    return end if tagged else one.end


def affirmed(claim: Sentence, words: Sequence[Word]) -> list[Word]:
    """The words with the denial of a claim taken out, so that it asks whether it may be done."""
    return [
        replace(word, negation=False, lemma=ASKING) if word.negation and at in claim.places else word
        for at, word in enumerate(words)
    ]


def sentences(text: str, words: Sequence[Word]) -> list[Sentence]:
    """Split a text into sentences; a colon or a bracket ends none."""
    found: list[Sentence] = []
    start = 0
    for at, word in enumerate(words):
        after = text[word.end : words[at + 1].start] if at + 1 < len(words) else text[word.end :]
        last = at + 1 == len(words)
        if last or word.stops:
            asks = "?" in after.partition("(")[0]
            if found and asks and at == start and word.text.lower() in CLAIMED:
                start = found.pop().start  # the question mark belongs to the sentence before: he may not. Right?
            found.append(Sentence(start, at + 1, asks))
            start = at + 1
    return found


def windows(told: Sequence[Sentence], asking: Sentence) -> Iterator[frozenset[int]]:
    """Yield the numbers of the words that may ask the question: those of the sentence that asks, then with the
    sentences before it, then with the one behind it."""
    at = told.index(asking)
    before = 0
    while before <= BEFORE and at - before >= 0:
        if before and told[at - before].asks:
            break  # the sentence before is another question
        yield frozenset(range(told[at - before].start, asking.end))
        before += 1
    if at + 1 < len(told) and not told[at + 1].asks:
        yield frozenset(range(asking.start, told[at + 1].end))


@dataclass(frozen=True, slots=True)
class Core:
    """The core of a sentence that asks. `places`: the numbers of the words that ask the question. `other`: those of the
    alternative behind an `or`, which the answer settles too."""

    places: frozenset[int]
    other: frozenset[int]


def core(asked: Sentence, text: str, words: Sequence[Word]) -> Core | None:
    """The core of a sentence that asks: without the words that lead to the question, those in brackets, a reason and an
    alternative. None where it has none of these."""
    start = _led_to(asked, words)
    aside = _in_brackets(asked, text, words)
    end, other = asked.end, asked.end
    for at in range(start + 1, asked.end):
        low, pause = words[at].text.lower(), words[at - 1].pauses or words[at - 1].ends
        after = words[at + 1].text.lower() if at + 1 < asked.end else ""
        if at not in aside and low == "or" and after in OR and not any(map(_is_told, words[at : asked.end])):
            end = other = at
            break
        if at not in aside and pause and low in REASONS:
            end = at
            break
    places = frozenset(range(start, end)) - aside
    if not places or len(places) == len(asked.places):
        return None
    return Core(places, frozenset(range(other, asked.end)))


def _is_told(word: Word) -> bool:
    """Whether a word tells a number, a date or a player; a mere alternative has no such word."""
    return word.decides and not word.negation


def _led_to(asked: Sentence, words: Sequence[Word]) -> int:
    """The number of the word at which the question of a sentence begins, behind a colon or a `but`; the first word of
    the sentence if a condition leads to the question."""
    found = asked.start
    for at in range(asked.start + 1, asked.end):
        before = words[at - 1]
        begins = words[at].text.lower() in BEGINNING
        if begins and (before.ends or before.text.lower() in ("but", "so")):
            found = at
    lead = {words[at].text.lower() for at in range(asked.start, found)}
    return found if lead.isdisjoint(CONDITIONS) else asked.start


def _in_brackets(asked: Sentence, text: str, words: Sequence[Word]) -> frozenset[int]:
    """The numbers of the words in brackets, without conditions and names."""
    groups: list[set[int]] = [set()]
    depth = 0
    for at in asked.places:
        gap = text[words[at - 1].end : words[at].start] if at else text[: words[at].start]
        depth = max(0, depth + gap.count("(") - gap.count(")"))
        if depth and "(" in gap:
            groups.append(set())
        if depth:
            groups[-1].add(at)
    return frozenset(at for group in groups if _is_aside([words[at] for at in group]) for at in group)


def _is_aside(group: Sequence[Word]) -> bool:
    """Whether words in brackets are neither a condition nor the name of a card."""
    names = len(group) <= NAME and any(word.text[0].isupper() for word in group)
    return not names and CONDITIONS.isdisjoint(word.text.lower() for word in group)


def asking(told: Sequence[Sentence], words: Sequence[Word]) -> list[Sentence]:
    """The sentences that ask: those that end as questions do, else the last that tells what may be done."""
    found = [one for one in told if one.asks]
    if found:
        return found
    claims = [one for one in told if any(words[at].text.lower() in MAY for at in one.places)]
    last = told[-1] if told else None
    if last is not None and words[last.start].text.lower() in OPENING:
        return [last]  # a question without its mark
    return claims[-1:]
