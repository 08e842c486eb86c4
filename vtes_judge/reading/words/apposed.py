"""Reads "my prey Bob" as one player: whoever is named behind his place at the table is called by that place alone."""

from vtes_judge.annotations import Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.frozen_values import replace
from vtes_judge.reading.grammar.word import Word

STEPS = {lemma("prey"): 1, lemma("predator"): -1}
"""The nouns for neighbours at the table, each with how many letters further the neighbour of a letter sits."""

MOST = 8
"""The most players who are called by their places in one text."""

MINE = ("my", "our")
HERS = ("his", "her", "their")


def apposed(words: Sequence[Word]) -> list[Word]:
    """The words, with each player who is named right behind his place at the table called by this place wherever he is
    named: my prey bleeds, for "my prey Bob bleeds"."""
    found = list(words)
    at = placed = 0
    while at + 1 < len(found):
        owner = _owner(found, at)
        if owner is not None and _is_named(found, at + 1, owner) and placed < MOST:
            found = _called(found, at, owner)
            placed += 1
        at += 1
    return found


def _owner(words: Sequence[Word], at: int) -> Word | None:
    """The word that says whose neighbour is named here; None where no neighbour is, or where it is not known whose."""
    if not at or words[at].lemma not in STEPS or words[at].ends or words[at].pauses or words[at].text.endswith("'s"):
        return None
    before = words[at - 1]
    low = before.text.lower()
    if low in MINE or (before.player and before.text.endswith(("'s", "s'"))):
        return before
    people = [word for word in words[: at - 1] if word.player] if low in HERS else []
    if not people:
        return None
    last = people[-1]
    return replace(last, text=f"{last.lemma}'s", ends=False, stops=False, pauses=False)


def _is_named(words: Sequence[Word], at: int, owner: Word) -> bool:
    """Whether the name of somebody else than the owner stands here, and no more of it behind."""
    named = (words[at].player or words[at].capital) and _name(words[at]) != owner.lemma
    return named and not (at + 1 < len(words) and words[at + 1].capital and not words[at].ends)


def _called(words: Sequence[Word], at: int, owner: Word) -> list[Word]:
    """The words with the player who is named behind a neighbour called so everywhere; unchanged where the letter of the
    player is not that of this neighbour."""
    named, place = words[at + 1], words[at]
    name = _name(named)
    if len(name) == 1 and (len(owner.lemma) > 1 or ord(name) - ord(owner.lemma) != STEPS[place.lemma]):
        return list(words)
    found: list[Word] = []
    for number, word in enumerate(words):
        if number == at + 1:
            found[-1] = _put(place, word)
        elif _name(word) == name and (word.player or word.text[:1].isupper()):
            found += [replace(owner, start=word.start, end=word.start), _put(replace(place, start=word.start), word)]
        else:
            found.append(word)
    return found


def _name(word: Word) -> str:
    return word.text.removesuffix("'s").removesuffix("s'")


def _put(place: Word, word: Word) -> Word:
    """The noun for a neighbour in the place of a word, with what stands behind that."""
    owns = "'s" if word.text.endswith(("'s", "s'")) else ""
    end, ends, stops, pauses = word.end, word.ends, word.stops, word.pauses
    return replace(place, text=f"{place.text}{owns}", end=end, ends=ends, stops=stops, pauses=pauses)
