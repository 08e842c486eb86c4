"""A story with a question in it: which of its sentences ask.

They choose the checker and tell its facts. The others are the background. What stands there of a kind for which the
checker has no fact, names of cards, politeness, what was yesterday, is scenery. What may touch a fact that was told or
that could change the ruling is not.
"""

from collections.abc import Iterator, Sequence

from vtes_judge.frozen import dataclass, replace

from .word import Word

BEFORE = 2
"""So many sentences before the one that asks may be read with it."""

POINTING = frozenset("it this that card these those them".split())
"""They point to what was named before."""

MAY = frozenset("can could may might allowed legal possible must should right correct".split())
"""By these words it says what may be done."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """The numbers of its words, from `start` to before `end`; `asks`: it ends as a question does."""

    start: int
    end: int
    asks: bool

    @property
    def places(self) -> range:
        """The numbers of its words."""
        return range(self.start, self.end)


ASKING = "is"
"""A word that tells nothing."""

MODALS = frozenset("can could may might is are does do should will would".split())
"""Behind one of these a negation denies the whole sentence."""

CLAIMED = frozenset("right correct".split())
"""A question that ends so claims what stands before it."""


FAR = 8
"""So many words at most stand between who says something and the "that" before it."""

CLAIMING = frozenset(
    """stated states said says say argued argues claimed claims claim thought think thinks believe believes insisted
    insists told assume wrote""".split()
)
"""Behind one of these stands what somebody takes for the rule."""


def said_apart(told: Sequence[Sentence], words: Sequence[Word]) -> list[Sentence]:
    """The sentences, of which that which tells what somebody takes for the rule is taken apart from who says it, if no
    sentence asks."""
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
    """The sentence that claims, of a text that asks nothing else, that something may not be: you can't do it, right? I
    think a tapped vampire can not block. None where there is none, or where it denies more than once."""
    last = asking(told, words)[-1:]
    asked = [one for one in told if one.asks]
    if not last or len(asked) > 1 or (asked and words[last[0].end - 1].text.lower() not in CLAIMED):
        return None
    denials = [at for at in last[0].places if words[at].negation]
    modal = len(denials) == 1 and denials[0] > last[0].start and words[denials[0] - 1].text.lower() in MODALS
    return last[0] if modal else None


def affirmed(claim: Sentence, words: Sequence[Word]) -> list[Word]:
    """The words with the claim put as the question whether it is so."""
    return [
        replace(word, negation=False, lemma=ASKING) if word.negation and at in claim.places else word
        for at, word in enumerate(words)
    ]


def sentences(text: str, words: Sequence[Word]) -> list[Sentence]:
    """The sentences of a text; a colon or a bracket ends none."""
    found: list[Sentence] = []
    start = 0
    for at, word in enumerate(words):
        after = text[word.end : words[at + 1].start] if at + 1 < len(words) else text[word.end :]
        last = at + 1 == len(words)
        if last or word.stops:
            asks = "?" in after
            if found and asks and at == start and word.text.lower() in CLAIMED:
                start = found.pop().start  # he may not. Right?
            found.append(Sentence(start, at + 1, asks))
            start = at + 1
    return found


def windows(told: Sequence[Sentence], asking: Sentence) -> Iterator[frozenset[int]]:
    """The words that may put the question: the sentence that asks alone, then with those before it, then with the one
    behind it."""
    at = told.index(asking)
    before = 0
    while before <= BEFORE and at - before >= 0:
        if before and told[at - before].asks:
            break  # another question
        yield frozenset(range(told[at - before].start, asking.end))
        before += 1
    if at + 1 < len(told) and not told[at + 1].asks:
        yield frozenset(range(asking.start, told[at + 1].end))


def asking(told: Sequence[Sentence], words: Sequence[Word]) -> list[Sentence]:
    """The sentences that ask: those that end as questions do, else the last that tells what may be done."""
    found = [one for one in told if one.asks]
    if found:
        return found
    claims = [one for one in told if any(words[at].text.lower() in MAY for at in one.places)]
    return claims[-1:]
