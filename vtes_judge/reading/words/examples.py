"""Finds cards that a question names only as examples of a kind: "a reaction card such as Deflection" asks about
reaction cards."""

from vtes_judge.annotations import Sequence
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.corpus.sentences import card_names
from vtes_judge.corpus.words import split_words
from vtes_judge.frozen_values import replace
from vtes_judge.reading.grammar.word import Word

DULL = "is"
"""The lemma of a word that tells nothing."""

LEADING = (("such", "as"), ("e", "g"), ("for", "example"), ("for", "instance"), ("like",), ("say",), ("called",),
           ("named",), ("namely",))  # fmt: skip
"""Words before a name that say that it is an example of its kind."""

CARD = lemma("card")

KINDS = frozenset(
    map(
        lemma,
        """modifier reaction strike ally retainer equipment weapon location master event primogen bishop prince
        archbishop baron magaji kholo justicar cardinal imperator regent priscus""".split(),
    )
)
"""The kinds of cards and titles whose rules hold for every example of them."""

BEARING = frozenset("with without by using via has have had need needs needed".split())
"""Words behind which a kind of card changes the situation: can he block with a reaction like that?"""

BEFORE = 3
"""How many words before a kind such a word may stand."""

ARTICLES = frozenset("a an the my his her".split())

WITHIN = frozenset("of the to and in from for with a an or".split())
"""Words without a capital that may stand within a name, or between two names."""


def marked(book: Book, text: str, words: list[Word]) -> list[Word]:
    """The words, with those marked that only name an example."""
    places = [at for at, word in enumerate(words) if word.capital and not word.player and _lead(words, at) is not None]
    if not places:
        return words
    names = card_names(book, text)
    examples: set[int] = set()
    for at in places:
        end = _end(words, at)
        if any(part in names for word in words[at:end] for part in split_words(word.text)):
            examples.update(range(at - (_lead(words, at) or 0), end))
    return [
        replace(word, example=True, lemma=DULL, capital=False) if at in examples else word
        for at, word in enumerate(words)
    ]


def _lead(words: Sequence[Word], at: int) -> int | None:
    """How many words before a name say that it is an example of a kind; None where none do."""
    article = 1 if at and words[at - 1].text.lower() in ARTICLES else 0
    low = tuple(word.text.lower() for word in words[max(0, at - article - 2) : at - article])
    for lead in (*LEADING, ()):
        if low[len(low) - len(lead) :] == lead:
            size = len(lead) + article
            return size if (lead or not article) and _is_kind(words, at - size - 1) else None
    return None


def _is_kind(words: Sequence[Word], at: int) -> bool:
    """Whether a word ends the name of a kind of card that is asked about, as in "a reaction card"."""
    if at > 0 and words[at].lemma == CARD:
        at -= 1
    if at < 0 or words[at].lemma not in KINDS or words[at].capital:
        return False
    before = [word.text.lower() for word in words[max(0, at - BEFORE) : at]]
    return BEARING.isdisjoint(before)


def _end(words: Sequence[Word], at: int) -> int:
    """The number of the word behind a name that begins here, and behind further names in a row with it."""
    place = end = at
    while place < len(words) and not words[place].player:
        if words[place].capital:
            end = place + 1
        elif words[place].text.lower() not in WITHIN:
            break
        if words[place].ends:
            break
        place += 1
    return end
