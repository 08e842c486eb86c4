"""Replaces sayings that mean a word of the templates, whatever is asked: slug it out for fight."""

from vtes_judge.annotations import Container, Mapping, Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.frozen_values import replace
from vtes_judge.reading.grammar import verbs
from vtes_judge.reading.grammar.word import Word

Heard = Mapping[str, Sequence[tuple[tuple[str, ...], str]]]
"""The sayings by the lemma of their first word, each with the lemmas of its words and the word that it means."""

NEIGHBOURS = {"my prey": lemma("prey"), "my predator": lemma("predator")}
"""The neighbours that a saying may mean, each with the lemma of its noun; such a saying is not replaced where the
question has that noun too."""

NOTHING = "is"
"""The word of the templates that tells nothing; sayings that mean it, such as `for a change`, are not named as read."""

IDLE = "just"
"""What is put in their place: a word that begins no question."""

SKIPPED = frozenset("the a an it is are was were".split())
"""Words that may stand between the words of a saying."""


def as_meant(heard: Heard, words: Sequence[Word]) -> list[Word]:
    """The words with each saying replaced by the word of the templates that it means, in the same form."""
    found: list[Word] = []
    spoken = {word.lemma for word in words}
    at = 0
    while at < len(words):
        end, meant = _said(heard, words, spoken, at)
        put = IDLE if meant == NOTHING else meant
        said = [_put(words[at], one) for one in put.split()] or [words[at]]
        if meant:
            last = words[end - 1]
            its = {word.text.lower() for word in words[at:end]}
            if meant != NOTHING and not its.issuperset(meant.split()):
                said[0] = replace(said[0], slip=meant, said=" ".join(word.text for word in words[at:end]))
            said[-1] = replace(said[-1], end=last.end, ends=last.ends, stops=last.stops, pauses=last.pauses)
        found += said
        at = max(end, at + 1)
    return found


def _said(heard: Heard, words: Sequence[Word], spoken: Container[str], at: int) -> tuple[int, str]:
    """The number of the word behind a saying that begins here, and the word that it means. `spoken`: the lemmas of all
    words of the question."""
    for way, meant in heard.get(words[at].lemma, ()):
        if meant in NEIGHBOURS and NEIGHBOURS[meant] in spoken:
            continue
        place, end = at, at
        for want in way:
            while (
                place > at
                and place < len(words)
                and words[place].text.lower() in SKIPPED
                and words[place].lemma != want
            ):
                place += 1
            if place >= len(words) or words[place].lemma != want or words[place].decides:
                break
            if place > at and words[place - 1].ends:
                break
            place += 1
            end = place
        else:
            return end, meant
    return at, ""


def _put(first: Word, meant: str) -> Word:
    """The word that is meant, in the form of the first word of the saying."""
    low, text = first.text.lower(), meant
    if low.endswith("ed"):
        text = next((done for done, base in verbs.BASE_OF.items() if base == meant), meant)
    elif low.endswith("ing") and meant in verbs.BASE_OF.values():
        text = meant + "ing"
    return replace(first, text=text, lemma=lemma(text), capital=False, ends=False, stops=False, pauses=False)
