"""Puts a question in the words of the rules: to chuck a card is to discard it, to jump in front of a bleed is to block
it."""

from itertools import islice, product

from vtes_judge.annotations import Container, Iterator, Sequence
from vtes_judge.corpus.clans import CLANS
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.frozen_values import replace
from vtes_judge.reading.grammar.clauses import ASKING, clauses
from vtes_judge.reading.grammar.phrases import noun_of
from vtes_judge.reading.grammar.verbs import FORMS, NAMING
from vtes_judge.reading.grammar.word import Word

from .text import read

MOST = 6
"""The most other ways in which a question is put."""

NO_CLANS = ("caitiff", "gargoyle")
"""Names of clans whose vampires are none (Caitiff), or have rules of their own."""

OF_CLANS = frozenset(
    """clan clans scarce sterile slave slaves require requires required requiring requirement requirements need needs
    discipline disciplines bloodline bloodlines antitribu master card cards""".split()
)
"""Words beside which it matters of which clan a vampire is."""

BESIDE_CLANS = frozenset("tapped untapped locked unlocked ready torpid empty blocked own poor little big old".split())
"""Words that may stand between "my" and the name of a clan."""

OR = "; "
"""The text between two phrases that begin with the same word, in the compiled file."""

Meant = tuple[int, int, str]
"""An everyday phrase of a question: the number of its first word, the number behind its last, and its meaning."""


def in_plain_words(compiled: Compiled, words: Sequence[Word], known: Container[str]) -> Iterator[list[Word]]:
    """Yield the words with each everyday phrase replaced by its meaning, once for each combination of meanings.

    `known`: the words that templates have. Such a word is not replaced by itself; nor is any single word of a text that
    is no whole question.
    """
    if not _asks(words):
        return
    found: list[list[Meant]] = []
    at = 0
    while at < len(words):
        meant = _meant(compiled, words, at, known)
        if meant:
            found.append(meant)
        at = meant[0][1] if meant else at + 1
    if found:
        yield from (_put(words, chosen) for chosen in islice(product(*found), MOST))


def _asks(words: Sequence[Word]) -> bool:
    """Whether the words ask as a whole sentence does: may I, how many."""
    asking = any(word.text.lower() in ASKING for word in words)
    return asking or any(one.asks and one.auxiliary is not None for one in clauses(words, range(len(words))))


def _meant(compiled: Compiled, words: Sequence[Word], at: int, known: Container[str]) -> list[Meant]:
    """The meanings of the longest everyday phrase that begins at a word; empty where none begins. A clan stands for a
    vampire of it."""
    if _is_of_a_clan(words, at, known):
        noun = noun_of(words[at + 1]) if at + 1 < len(words) and not words[at].ends else ""
        return [(at, at + 2, noun)] if noun else [(at, at + 1, "vampire")]
    rows = compiled.look_up("sayings_everyday", words[at].lemma)
    longest: list[Meant] = []
    for row in rows.split(OR) if rows else ():
        said, _, meaning = row.partition("=")
        lemmas = said.split()
        its = words[at : at + len(lemmas)]
        if [word.lemma for word in its] != lemmas or any(word.ends for word in its[:-1]):
            continue
        if any(word.player or word.number is not None or word.date for word in its):
            continue
        if len(its) == 1 and (its[0].lemma in known or its[0].capital or its[0].slip):
            continue
        end = at + len(lemmas)
        if longest and end > longest[0][1]:
            longest = []
        if not longest or end == longest[0][1]:
            longest.append((at, end, meaning))
    return longest


def _is_of_a_clan(words: Sequence[Word], at: int, known: Container[str]) -> bool:
    """Whether a word is the name of a clan that speaks of one vampire: my Malkavian, the Gangrel prince. A clan that a
    template has does not where the words tell that clans matter."""
    low = words[at].text.lower()
    if low not in CLANS or low in NO_CLANS or not at:
        return False
    if words[at].lemma in known and not OF_CLANS.isdisjoint(word.text.lower() for word in words):
        return False
    before = at - 1
    while before and words[before].text.lower() in BESIDE_CLANS:
        before -= 1
    return words[before].text.lower() in NAMING or words[before].text.endswith("'s")


def _put(words: Sequence[Word], chosen: Sequence[Meant]) -> list[Word]:
    found: list[Word] = []
    at = 0
    for start, end, meaning in chosen:
        found += words[at:start]
        found += _instead(words[start:end], meaning)
        at = end
    return [*found, *words[at:]]


def _instead(said: Sequence[Word], meaning: str) -> list[Word]:
    """The words of a meaning, in the form of the words that were said, at their place in the text."""
    first, *others = meaning.split()
    plain = read(" ".join([_form(said[0].text.lower(), first), *others]))
    start, end = said[0].start, said[-1].end
    found = [
        replace(word, start=start, end=end, capital=False, ends=False, stops=False, pauses=False) for word in plain
    ]
    found[0] = replace(found[0], slip=meaning, said=" ".join(word.text for word in said))
    last = said[-1]
    found[-1] = replace(found[-1], ends=last.ends, stops=last.stops, pauses=last.pauses)
    return found


def _form(said: str, base: str) -> str:
    """A verb of the rules in the form of the everyday verb that was said: for tossed, discarded."""
    forms = FORMS.get(base)
    if forms is None:
        return base
    _, third, past, _, gerund = forms
    if said.endswith("ing"):
        return gerund
    if said.endswith("ed"):
        return past
    return third if said.endswith("s") and not said.endswith("ss") else base
