"""Reads texts: their words, what templates find in them, and the cards that they name."""

from vtes_judge.annotations import Collection, NamedTuple
from vtes_judge.caching import lru_cache
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.clans import is_kind
from vtes_judge.corpus.sentences import card_names, whole_names
from vtes_judge.frozen_values import replace

from .answer import Answer
from .found import Found, InWords, Listed
from .grammar.word import Word
from .matching import Templates
from .nothing_new.counted_again import without_counts
from .nothing_new.usual_denials import without_usual_denials
from .reader import Reading, best_reading, observed

NAMED = 8
"""For how many texts the names of cards are kept: the same text, and each of its sentences, is looked at again when it
is put in other words."""


class Text(NamedTuple):
    """A text with its words, what templates find in them, the reading of the whole, and the cards that it names."""

    question: str
    words: list[Word]
    found: Found
    reading: Reading | None
    cards: tuple[str, ...]


class Texts:
    """Reads texts; keeps what it reads of the compiled file, and the readings of the last text."""

    def __init__(self, book: Book | None = None) -> None:
        self.book = book or Book()
        self.templates = Templates(self.book.compiled)
        self._names = lru_cache(NAMED)(self._card_names)
        self._found: Found = Listed(())
        self._readings: dict[frozenset[int], Reading | None] = {}

    def _read(self, question: str) -> Text:
        return self._text(question, *observed(self.book, self.templates, question))

    def _put(self, text: Text, words: list[Word]) -> Text:
        """The text put in other words."""
        return self._text(text.question, words, InWords(self.templates, words))

    def _card_names(self, question: str) -> set[str]:
        return card_names(self.book, question)

    def _reading(self, words: list[Word], found: Found, within: Collection[int]) -> Reading | None:
        """The best reading of the words with these numbers. `found`: what templates find in the words; as long as it is
        the same, its readings are kept, as a story is read in many ways that come to the same."""
        if self._found is not found:
            self._found, self._readings = found, {}
        key = frozenset(within)
        if key not in self._readings:
            best = best_reading(self.templates, words, found, within)
            self._readings[key] = self._without_old_news(best) if best is not None else None
        return self._readings[key]

    def _without_old_news(self, best: Reading) -> Reading:
        """The reading, and its rivals, without what it leaves over that tells nothing new."""
        if not (best.telling or best.strange):
            return best
        every = [without_usual_denials(without_counts(one), self.templates) for one in (best, *best.rivals)]
        return replace(every[0], rivals=tuple(every[1:]))

    def _text(self, question: str, words: list[Word], found: Found) -> Text:
        reading = self._reading(words, found, range(len(words)))
        return Text(question, words, found, reading, self._cards(question, reading))

    def _cards(self, question: str, reading: Reading | None) -> tuple[str, ...]:
        """The names of cards in a question, without clans, Disciplines and players; empty where the reading used all
        their words."""
        names = self._names(question) if reading is not None else set()
        people = {word.text.lower() for word in reading.words if word.player} if reading is not None else set()
        cards = {name for name in names if not is_kind(name) and name not in people}
        unused = {word.lower() for word in reading.unused} if reading is not None else set()
        return tuple(whole_names(question, cards)) if cards & unused else ()

    def _with_examples(self, text: Text, answer: Answer) -> Answer:
        """The answer with the cards that the text names as examples of their kind; undecided where the ruling forbids
        what such a card may allow."""
        names = self._examples(text)
        cards = tuple(dict.fromkeys((*answer.cards, *names)))
        if names and answer.ruling is not None and answer.ruling.answer is False:
            return replace(answer, ruling=None, relevance=None, cards=cards, otherwise=answer.ruling.verdict)
        return replace(answer, cards=cards)

    def _examples(self, text: Text) -> tuple[str, ...]:
        """The names of the cards that the text names as examples of their kind."""
        said = {word.text.lower() for word in text.words if word.example}
        return tuple(whole_names(text.question, self._names(text.question) & said)) if said else ()
