"""Turns a question into one of whoever does the deed: "can a card be played by an ally" becomes "can an ally play a
card", and "can I send my ally to hunt" becomes "can my ally hunt"."""

from vtes_judge.annotations import Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.frozen_values import replace

from . import verbs
from .clauses import RELATIVE, Clause, clauses
from .persons import PEOPLE
from .phrases import mentions, noun_of
from .word import Word

LONGEST = 4
"""The most words that name who does something, where it is no minion."""

ARTICLES = ("a", "an", "the")
"""Words that begin another thing behind whoever does the deed."""

SENDING = frozenset("send use get tell order".split())
"""Verbs for a player who makes a minion do something, with `to` before the deed: I send him to bleed."""

LETTING = frozenset("let have make".split())
"""Such verbs without `to`: I let him bleed."""


def sent(words: Sequence[Word]) -> list[Word] | None:
    """The words with a player who makes a minion do something left out; None where there is none."""
    minions = {one.start: one for one in mentions(words)}
    low = [word.text.lower() for word in words]
    for at, minion in ((at, minions.get(at + 3)) for at in range(len(words) - 4)):
        if minion is None or low[at] not in verbs.MODALS:
            continue
        if not (low[at + 1] in verbs.SPEAKERS or words[at + 1].player):
            continue
        if any(one.endswith(("'s", "s'")) for one in low[minion.start : minion.head]):
            continue  # nobody sends the minion of somebody else
        to = minion.end if low[at + 2] in SENDING else minion.end - 1
        if low[at + 2] not in SENDING | LETTING or to + 1 >= len(words) or low[to + 1] not in verbs.BASES:
            continue
        if low[at + 2] in LETTING or low[to] == "to":
            return [*words[: at + 1], *words[minion.start : minion.end], *words[to + 1 :]]
    return None


def turned(words: Sequence[Word]) -> list[Word] | None:
    """The words of a text of one sentence with its passive question turned into an active one; None where the question
    is not passive, or does not say by whom."""
    if any(word.stops for word in words[:-1]):
        return None
    found = clauses(words, range(len(words)))
    asked = next((one for one in found if one.asks and one.passive), None)
    if asked is None or asked.by is None or asked.auxiliary is None or asked.verb is None:
        return None
    if asked.auxiliary != asked.words[0]:
        return None  # the subject is asked for: which cards can be played by an ally
    start = asked.auxiliary + 1
    by_whom = range(asked.by + 1, _end(words, asked.by + 1, asked, found))
    subject = range(start, _being(words, start, asked.verb))
    if not subject or not any(_is_somebody(words[at]) for at in by_whom):
        return None
    behind = words[by_whom.stop].text.lower() if by_whom.stop < len(words) else ""
    if words[asked.auxiliary].text.lower() in verbs.BEING and behind in ARTICLES:
        return None  # the participle only says which one is meant: is a vampire created by a Caitiff a Caitiff
    with_it = 1 + (asked.verb + 1 < asked.by and words[asked.verb + 1].text.lower() in verbs.PREPOSITIONS)
    deed = range(asked.verb, asked.verb + with_it)
    beside = range(deed.stop, asked.by)
    rest = range(by_whom.stop, len(words))
    order = [*range(start), *by_whom, *deed, *subject, *beside, *rest]
    return _in_order(words, order, asked.verb)


def _is_somebody(word: Word) -> bool:
    """Whether a word stands for somebody: by an ally, but not by damage."""
    low = word.text.lower().removesuffix("s")
    return word.player or word.text.lower() in verbs.SPEAKERS or bool(noun_of(word)) or low in PEOPLE


def _being(words: Sequence[Word], start: int, verb: int) -> int:
    """The number of the `be` before the participle; of the participle itself where the auxiliary is a form of be: is it
    blocked."""
    return next((at for at in range(start, verb) if words[at].text.lower() in ("be", "been", "being", "get")), verb)


def _end(words: Sequence[Word], start: int, asked: Clause, found: Sequence[Clause]) -> int:
    """The number of the word behind those that tell by whom it is done, with a relative clause that says more of
    him."""
    end = next((one.end for one in mentions(words) if one.start == start), None)
    if end is None:
        behind = range(start, min(start + LONGEST, asked.words[-1] + 1))
        stops = (
            at
            for at in behind
            if words[at].text.lower() in verbs.PREPOSITIONS or (at > start and words[at].text.lower() in ARTICLES)
        )
        end = next(stops, behind.stop)
    more = next((one for one in found if one.kind == RELATIVE and one.words[0] == end), None)
    return more.words[-1] + 1 if more is not None else end


def _in_order(words: Sequence[Word], order: Sequence[int], verb: int) -> list[Word]:
    """The words in another order, with the verb in its active form."""
    base = verbs.BASE_OF.get(words[verb].text.lower(), words[verb].text)
    found = [replace(words[at], ends=False, stops=False, pauses=False) for at in order]
    place = order.index(verb)
    found[place] = replace(found[place], text=base, lemma=lemma(base))
    found[-1] = replace(found[-1], ends=words[-1].ends, stops=words[-1].stops)
    return found
