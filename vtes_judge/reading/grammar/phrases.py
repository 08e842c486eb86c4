"""Finds the minions that a question speaks of: each mention, and which mentions are of the same minion."""

from vtes_judge.annotations import TYPE_CHECKING, Collection, Iterable, Sequence
from vtes_judge.frozen_values import dataclass

from . import verbs

if TYPE_CHECKING:
    from .word import Word

MINIONS = frozenset(
    """vampire vamp dude guy minion ally retainer prince baron archbishop bishop primogen justicar cardinal regent
    imperator priscus magaji kholo blocker diablerist victim slave caitiff""".split()
)
"""Words for a minion, or for a retainer, which can be hit like a minion; in the plural they end in s."""

IRREGULAR = {"allies": "ally", "prisci": "priscus"}

NEVER = {"vampire": ("ally", "retainer"), "minion": ("retainer",), "dude": ("retainer",), "guy": ("retainer",)}
"""Words for a minion, each with the kinds that it never stands for; it may stand for any other minion spoken of."""

SEVERAL_KINDS = frozenset("dude guy minion blocker slave".split())
"""Words that may stand for a vampire and for an ally."""

KINDS = frozenset("phase phases card cards action actions title titles cap deck".split())
"""Words behind a word for a minion that make it the name of something else: a minion phase, a vampire card."""

DESCRIBING = frozenset(
    """tapped untapped locked unlocked ready empty torpid contested unique acting blocking blocked wounded infernal
    titled younger older unmarked marked other second red list slave sterile scarce new recruited newly own independent
    camarilla sabbat anarch uncontrolled full hunting bleeding burned ousted opposing attacking blood life capacity cap
    cursed only last sole single own big little""".split()
)
"""Words that may stand between an article and the word for a minion."""

STATED = frozenset("blood life capacity cap".split())
"""Words for what a number of a minion counts: with 2 blood."""

LEADING = frozenset("with at of and in a no without on having has".split())
"""Words that may stand between a word for a minion and a state of it."""


WIDEST = 12
"""The most words between an article and the word for a minion."""

SAME = ("is", "am", "are", "was", "as", "be", "become", "becomes")
"""Words behind which a noun says what the minion is that was spoken of last: he is a prince."""


WHILE = ("still", "also", "now", "not", "just", "then")
"""Words that may stand between a word of SAME and the word for a minion."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A mention of a minion. `start`: the number of its first word; `head`: of the word for the minion; `end`: of the
    word behind its last, with the state that is told right behind it. `who`: the number of the minion, the same for
    each mention of it; -1 if that is not known."""

    start: int
    head: int
    end: int
    who: int


def noun_of(word: "Word") -> str:
    """The noun of a word for a minion, in the singular; '' if it is no such word."""
    low = word.text.lower().removesuffix("'s").removesuffix("s'")
    low = IRREGULAR.get(low, low)
    return low if low in MINIONS else low.removesuffix("s") if low.removesuffix("s") in MINIONS else ""


def kinds_of(words: "Iterable[Word]") -> set[str]:
    """The kinds of minions that words name: vampire, ally, retainer; a word that may stand for several names none."""
    nouns = {noun_of(word) for word in words} - SEVERAL_KINDS - {""}
    return {noun if noun in ("ally", "retainer") else "vampire" for noun in nouns}


def mentions(words: "Sequence[Word]") -> list[Mention]:
    """Find the mentions of minions, in order."""
    found: list[Mention] = []
    known: dict[tuple[str, str, int], None] = {}  # for each minion: the noun for it, whose it is, and its number
    last = -1
    for at, word in enumerate(words):
        low = word.text.lower()
        if low in verbs.PRONOUNS:
            if last < 0:
                known[low, "", last := 0] = None
            found.append(Mention(at, at, at + 1, -1 if last else 0))
            continue
        noun = noun_of(word)
        named = at + 1 < len(words) and not word.ends and words[at + 1].text.lower() in KINDS
        if not noun or (named and not low.endswith(("'s", "s'"))):
            continue
        start = _start(words, at)
        leading = words[start].text.lower() if start < at else ""
        owner = _owner(words[start:at])
        other = any(words[one].text.lower() in ("other", "another", "second") for one in range(start, at))
        if found and _is_said_of(words, start, found[-1]):
            who = found[-1].who
        else:
            who = _spoken_of(noun, owner, known) if (leading in verbs.BACK or owner) and not other else -1
            if who < 0:
                who = last = last + 1
            known[noun, owner, who] = None
        found.append(Mention(start, at, _end(words, at), who))
    return found


def is_of_another(
    words: "Sequence[Word]", clause: Collection[int], fact: Collection[int], asked: Collection[int], state: bool
) -> bool:
    """Whether a clause tells a fact of another kind of minion than the question speaks of; or of another minion, if the
    fact is a `state` of one: my prey's vampire has no blood, does mine go to torpor? The others are numbers of
    words."""
    kinds, meant = kinds_of([words[at] for at in sorted(clause)]), kinds_of([words[at] for at in sorted(asked)])
    if kinds and meant and kinds.isdisjoint(meant):
        return True  # it is told of a vampire, and a retainer is asked about
    if not state:
        return False
    found = mentions(words)
    told = [one.who for one in found if one.head in clause and one.start <= max(fact)]
    those = {one.who for one in found if one.head in asked}
    return bool(told) and told[-1] >= 0 and bool(those) and -1 not in those and told[-1] not in those


def _owner(words: "Sequence[Word]") -> str:
    """The owner of a minion, as far as the words before the word for it say; else ''."""
    low = [word.text.lower() for word in words]
    return " ".join(one for one in low if one in verbs.OWNERS or one.endswith(("'s", "s'")))


def _is_said_of(words: "Sequence[Word]", start: int, last: Mention) -> bool:
    """Whether a mention says what the minion is that was spoken of last: he is a prince, is he still a prince."""
    at = start - 1
    while at > 0 and words[at].text.lower() in WHILE:
        at -= 1
    if at == last.end - 1:
        return at > 0 and words[last.start - 1].text.lower() in SAME
    inside = at > 0 and not words[at].ends and not words[at - 1].ends and not words[at - 1].pauses
    return inside and words[at].text.lower() in SAME and words[start].text.lower() not in verbs.BACK


def _start(words: "Sequence[Word]", head: int) -> int:
    """The number of the first word of the mention whose word for the minion stands at `head`."""
    at = head
    while head - at < WIDEST and at and not words[at - 1].ends and not words[at - 1].pauses:
        if words[at - 1].text.lower() in verbs.NAMING:
            return at - 1
        if not describes(words[at - 1]):
            break
        at -= 1
    return at


def describes(word: "Word") -> bool:
    """Whether a word may stand between an article and the word for a minion, or tells a state right behind it."""
    low = word.text.lower()
    owns = low.endswith(("'s", "s'"))
    return owns or low in DESCRIBING or low in verbs.PARTICIPLES or word.number is not None or bool(noun_of(word))


def _end(words: "Sequence[Word]", head: int) -> int:
    """The number of the word behind the state that is told right behind a word for a minion: in torpor, with 2 blood,
    of capacity 5."""
    at = end = head + 1
    while at < len(words) and not words[at - 1].ends:
        low = words[at].text.lower()
        if _is_state(words, at):
            end = at + 1
        elif not (low in LEADING | STATED or words[at].number is not None):
            break
        at += 1
    return end


def _is_state(words: "Sequence[Word]", at: int) -> bool:
    """Whether a word ends a state: in torpor, 2 blood, capacity 5."""
    word, last = words[at], words[at - 1]
    low, before = word.text.lower(), last.text.lower()
    if low in STATED:
        return last.number is not None or before in ("no", "without")
    return (low == "torpor" and before == "in") or (word.number is not None and before in STATED)


def _spoken_of(noun: str, owner: str, known: "Iterable[tuple[str, str, int]]") -> int:
    """The number of the known minion that a noun speaks of again; -1 if it is a new one, or could be either of two."""
    exact = {who for called, whose, who in known if called == noun and (not owner or whose == owner)}
    if not exact and noun in NEVER:
        exact = {who for called, whose, who in known if called not in NEVER[noun] and (not owner or whose == owner)}
    return exact.pop() if len(exact) == 1 else -1
