"""Answers the questions of a story, and what a text claims."""

from vtes_judge.annotations import TYPE_CHECKING, Iterator, Sequence
from vtes_judge.catalogue.choice import Searching
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.sentences import whole_names
from vtes_judge.frozen_values import replace

from . import leftover
from .answer import Answer
from .deciding import Deciding
from .filling import fill
from .found import Found, InWords
from .grammar.general import says_nothing
from .grammar.opinions import opinions
from .grammar.word import Word
from .reader import Reading, best_reading, introduced
from .story import (
    BEFORE,
    POINTING,
    Core,
    Sentence,
    affirmed,
    asking,
    claimed,
    core,
    said_apart,
    sentences,
    silenced,
    untagged,
    windows,
)
from .texts import Text, Texts

if TYPE_CHECKING:
    from .background import Background

NEAR = 1
"""How many words fewer than another checker the checker of a story may take of it."""

CLOSE = 0.85
"""The part of the first checker's score from which on a search names another one as well."""

HARDLY, MUCH = 1, 3
"""Of a question that says nothing by itself: so few facts are hardly any, and so many words of the story that tell
something elsewhere are too many to be passed by."""

LOW = 3
"""The most unused words of a reading with which its checker is kept although the search names another."""


class Stories(Texts):
    """Answers the questions of stories; keeps the last rulings, and what the last story is about, for the next
    question."""

    def __init__(self, book: Book | None = None) -> None:
        super().__init__(book)
        self.deciding = Deciding(self.templates)
        self.searching = Searching(self.book)
        self._about: tuple[Text, Reading | None, Found, list[int]] | None = None
        self._asked_to: tuple[Text, int] | None = None

    def _told(self, text: Text) -> list[Answer]:
        """The answers to the questions of a story, or to what it claims."""
        told, words = without_tags(text)
        if words is not text.words:
            text = text._replace(words=words, found=InWords(self.templates, words))
        claim = claimed(told, text.words)
        if claim is not None:
            words = affirmed(claim, text.words)
            text = text._replace(words=words, found=InWords(self.templates, words))
            return [replace(self._asked_in(text, told, claim), claimed=True)]
        asks = any(one.asks for one in told)
        asked = asking(told, text.words)
        short = any(core(one, text.question, text.words) is not None for one in asked)
        if len(told) == 1 and told[0].end == len(text.words) and not short:
            return []  # the text is only one question
        answers = [self._asked_in(text, told, one) for one in asked]
        return [replace(one, claimed=one.claimed or not asks) for one in answers]

    def _asked_in(self, text: Text, told: Sequence[Sentence], asked: Sentence) -> Answer:
        """The answer to one question of a story, read with as few of the sentences around it as are needed; without a
        checker where it asks the question of none."""
        first: Answer | None = None
        for reading, other in self._readings_of(text, told, asked):
            places = [at for at in reading.within if at >= asked.start or asked.start - 1 in reading.within]
            said = text.question[text.words[min(places)].start : text.words[max(places)].end]
            if self._cards(said, reading):
                continue
            answer = self._beside(text, reading, other, self._points_to_all(text, asked))
            if answer is None:
                continue
            told_by_all = not reading.says_what(self.templates) and not reading.sure(self.templates)
            answer = replace(answer, asked=said, claimed=answer.claimed or told_by_all)
            if answer.decided:
                return answer
            first = first or answer
        said = text.question[text.words[asked.start].start : text.words[asked.end - 1].end]
        return first or Answer(text.question, None, {}, {}, (), (), None, None, (), (), None, asked=said)

    def _readings_of(
        self, text: Text, told: Sequence[Sentence], asked: Sentence
    ) -> Iterator[tuple[Reading, frozenset[int]]]:
        """Yield the readings of a sentence that asks, together with as few others as are needed, then those of the core
        of that sentence; each with the numbers of the words of an alternative that the answer settles too."""
        none: frozenset[int] = frozenset()
        short = core(asked, text.question, text.words)
        for within in windows(told, asked):
            reading = self._reading(text.words, text.found, sorted(within))
            if reading is not None and reading.sure(self.templates) and not is_told_by(reading, short):
                yield reading, none
        pointing = self._pointing_back(text, told, asked)
        if pointing is not None:
            yield pointing, none
        if short is not None:
            for within in windows(told, asked):
                places = within.difference(asked.places) | short.places
                reading = self._reading(text.words, text.found, sorted(places))
                if reading is not None and reading.sure(self.templates):
                    yield reading, short.other
        theme = self._theme(text, told, asked)
        if theme is not None:
            yield theme, none

    def _theme(self, text: Text, told: Sequence[Sentence], asked: Sentence) -> Reading | None:
        """The reading of a story by what the whole of it is about, where its questions say nothing by themselves, or
        say too little of the same. The checker is the one that a search names, if its templates take about as much of
        the story as those of any other; None where the story names a card. What the story tells becomes its
        background."""
        if self._about is None or self._about[0] is not text:  # the same for each of its questions
            self._about = text, *self._whole_story(text)
        _, reading, found, places = self._about
        if reading is None:
            return None
        known = self.templates.light | self.templates.dull
        short = self._reading(text.words, found, asked.places)
        if short is not None and short.whole and not short.rivals and short.says_what(self.templates):
            return short if short.checker is reading.checker else None
        if not all(says_nothing([text.words[at] for at in one.places], known) for one in asking(told, text.words)):
            return None
        first = self.searching.to_ask(text.question)
        if first is None:
            return None
        name = first.name
        if name != reading.checker.name and len(reading.telling) + len(reading.strange) <= LOW:
            choices = self.searching.choices(text.question)
            close = {one.checker.name for one in choices if one.score >= CLOSE * choices[0].score}
            name = reading.checker.name if reading.checker.name in close else name
        its = found.only(name)
        named = best_reading(self.templates, text.words, its, places)
        if named is None or len(named.filled.used) + NEAR < len(reading.filled.used):
            return None
        filled = fill(named.checker, its.within(asked.places), text.words, self.templates)
        return Reading(named.checker, filled, tuple(text.words), (), (), within=frozenset(asked.places))

    def _whole_story(self, text: Text) -> tuple[Reading | None, Found, list[int]]:
        """The reading of a whole story, but for what somebody only takes for the rule, if it is of one thing and names
        no card; with what is found in it, and the numbers of its words."""
        thought = opinions(text.words)
        found = text.found.apart(thought) if thought else text.found
        places = [at for at in range(len(text.words)) if at not in thought]
        reading = self._reading(text.words, found, places)
        if reading is None or reading.rivals or reading.two or introduced(text.words) > 1:
            return None, found, places
        return None if self._cards(text.question, reading) else reading, found, places

    def _pointing_back(self, text: Text, told: Sequence[Sentence], asked: Sentence) -> Reading | None:
        """The reading of a question that tells facts but only points to its subject, "can I play the card in my turn",
        where a sentence before it names that subject."""
        if not any(text.words[at].text.lower() in POINTING for at in asked.places):
            return None
        before = {at for one in told[: told.index(asked)][-BEFORE:] for at in one.places}
        named = {match.owner: match for match in text.found.within(before).asking()}
        found: list[Reading] = []
        for owner, match in named.items():
            reading = self._reading(text.words, text.found, sorted({*asked.places, *match.taken}))
            if reading is None or reading.checker.name != owner or not reading.sure(self.templates):
                continue
            if any(places <= set(asked.places) for places in reading.filled.said.values()):
                found.append(reading)
        return found[0] if len(found) == 1 else None

    def _points_to_all(self, text: Text, asked: Sentence) -> bool:
        """Whether a sentence only asks whether that is fine, and so asks of all that was told before."""
        its = [text.words[at] for at in asked.places]
        known = self.templates.light | self.templates.dull
        return any(word.text.lower() in POINTING for word in its) and says_nothing(its, known)

    def _beside(self, text: Text, reading: Reading, other: frozenset[int], of_all: bool) -> Answer | None:
        """The answer to the question of a story with its background; undecided if words of the background may bear on
        it. `other`: the numbers of the words of an alternative that the answer settles too. `of_all`: the question
        points to all that was told."""
        from .background import Background

        background = Background(reading, text.found, self.templates, other)
        if background.is_of_another(text.found):
            return None
        reading = background.completed()
        answer = self.deciding.ruled(text.question, reading)
        if answer is not None and answer.by_value:
            return self._beside_values(text, background, answer)
        if answer is None or answer.relevance is None:
            return answer and (self._with_unread(text, background, answer) or answer)
        bearing = background.bearing(answer.relevance, answer.written, answer.supposed)
        bearing = tuple(sorted({*bearing, *background.said_afterwards(self._behind_all_questions(text))}))
        places = background.scenery(bearing)
        if not bearing and (of_all or self._says_little(reading)):
            unread = background.telling(places)
            bearing = unread if len(unread) >= MUCH else ()
            places = tuple(at for at in places if at not in bearing)
        scenery = tuple(text.words[at].text for at in places)
        if bearing:
            unused = tuple(text.words[at].text for at in bearing)
            few = leftover.may_bear_on_nothing([text.words[at] for at in bearing])
            verdict = answer.ruling.verdict if answer.ruling is not None and few else ""
            return replace(answer, ruling=None, relevance=None, unused=unused, scenery=scenery, otherwise=verdict)
        cards = self._names(text.question)
        named = tuple(whole_names(text.question, cards)) if cards.intersection(map(str.lower, scenery)) else ()
        return self._with_examples(text, replace(answer, scenery=scenery, cards=named))

    def _behind_all_questions(self, text: Text) -> int:
        """The number of the word behind the last question of a text."""
        if self._asked_to is None or self._asked_to[0] is not text:  # the same for each of its questions
            asked = asking(sentences(text.question, text.words), text.words)
            self._asked_to = text, max((one.end for one in asked), default=0)
        return self._asked_to[1]

    def _with_unread(self, text: Text, background: "Background", lacking: Answer) -> Answer | None:
        """The undecided answer that tells also the missing facts beside which words were not read; None where the
        background tells none of them."""
        apart = {name: background.unread_beside(name) for name in background.filled.said}
        reading = background.completed([fact.name for fact in lacking.missing])
        names = [name for name in background.taken if name not in lacking.written]
        answer = self.deciding.ruled(text.question, reading) if names else None
        if answer is None:
            return None
        unread = {at for name in names for at in apart[name]}
        if answer.relevance is not None:
            unread.update(background.bearing(answer.relevance, answer.written, answer.supposed))
        left = [text.words[at] for at in sorted(unread)]
        verdict = answer.ruling.verdict if answer.ruling is not None and leftover.may_bear_on_nothing(left) else ""
        return replace(answer, ruling=None, relevance=None, by_value=(), unused=tuple(word.text for word in left),
                       otherwise=verdict)  # fmt: skip

    def _beside_values(self, text: Text, background: "Background", answer: Answer) -> Answer:
        """The answer that tells a ruling for each value of a fact; without these rulings where words of the background
        may bear on one of them, or tell that fact, or what the question points to was not read."""
        every = [background.bearing(one.found, answer.written, answer.supposed) for one in answer.by_value]
        every += [tuple(background.filled.said.get(fact.name, ())) for fact in answer.missing]
        if not background.filled.said and any(word.text.lower() in POINTING for word in background.reading.asked_words):
            every.append(background.telling(background.scenery(())))
        bearing = sorted({at for places in every for at in places})
        if not bearing:
            return answer
        return replace(answer, by_value=(), unused=tuple(text.words[at].text for at in bearing))

    def _says_little(self, reading: Reading) -> bool:
        """Whether a question says nothing by itself, "legal?", and its story tells hardly a fact of the checker."""
        return not reading.says_what(self.templates) and len(reading.filled.facts) <= HARDLY


def without_tags(text: Text) -> tuple[list[Sentence], list[Word]]:
    """The sentences of a text without the tags of those that ask, and its words, those of tags denying nothing."""
    apart = said_apart(sentences(text.question, text.words), text.words)
    told = untagged(apart, text.words)
    return told, silenced(apart, text.words) if told != apart else text.words


def is_told_by(reading: Reading, short: Core | None) -> bool:
    """Whether a fact was read from the alternative (or is it ...) to what the question asks."""
    return short is not None and any(not short.other.isdisjoint(places) for places in reading.filled.said.values())
