"""Answers questions in plain words: by a verdict if it is proved, else by what it turns on, or by clauses."""

from itertools import chain

from vtes_judge.annotations import TYPE_CHECKING, Any, Collection, Iterator, Mapping, NamedTuple, Sequence
from vtes_judge.caching import lru_cache
from vtes_judge.catalogue.checkers import load
from vtes_judge.catalogue.choice import COMMAND, Searching
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import SearchOutcome
from vtes_judge.corpus.sentences import card_names, whole_names
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import plain
from vtes_judge.frozen_values import replace
from vtes_judge.limits import QUESTIONS
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import MISSING, Checker, Fact, Unfit

from . import leftover
from .answer import Answer
from .deciding import Deciding, Told, understood_facts
from .filling import SHARED, Filled, fill
from .general import says_nothing
from .grammar.voice import turned
from .grammar.word import Word
from .matching import Match, Templates, matches
from .opinions import opinions
from .parts import parts
from .reader import Reading, best_reading, introduced, observed, read_question, reading_of
from .retold import retold
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
from .words.everyday import in_plain_words
from .words.names import is_kind

if TYPE_CHECKING:
    from .background import Background

FITTING = 3
"""How many of the checkers that a search names are offered beside the one that was read."""

NEAR = 1
"""How many words fewer than another checker the checker of a story may take of it."""

CLOSE = 0.85
"""The part of the first checker's score from which on a search names another one as well."""

CLEARLY = 1.35
"""How many times the score of the next checker the first one of a search must have to be taken for the one meant."""

HARDLY, MUCH = 1, 3
"""Of a question that says nothing by itself: so few facts are hardly any, and so many words of the story that tell
something elsewhere are too many to be passed by."""

NOTHING = Filled({}, {}, frozenset(), frozenset(), (), 0, {}, ())
"""The empty result of filling, for a question whose facts somebody else read."""

NAMED = 8
"""For how many texts the names of cards are kept: the same text, and each of its sentences, is looked at again when it
is put in other words."""

FEW = 6
"""A text that asks more is not tried in plain words, each of its questions in each way."""

LOW = 3
"""The most unused words of a reading with which its checker is kept although the search names another."""


class _Text(NamedTuple):
    """A text with its words, what templates find in them, the reading of the whole, and the cards that it names."""

    question: str
    words: list[Word]
    found: list[Match]
    reading: Reading | None
    cards: tuple[str, ...]


class Asking:
    """Answers questions; keeps what it reads of the compiled file, and the last rulings, for the next question."""

    def __init__(self, book: Book | None = None) -> None:
        self.book = book or Book()
        self.templates = Templates(self.book.compiled)
        self.deciding = Deciding(self.templates)
        self.searching = Searching(self.book)
        self._names = lru_cache(NAMED)(self._card_names)
        self._about: tuple[_Text, Reading | None, list[Match], list[int]] | None = None
        self._found: list[Match] = []
        self._readings: dict[frozenset[int], Reading | None] = {}

    def answers(self, question: str) -> list[Answer]:
        """Answer a text. Where it has several questions and rulings answer all of them, or it is a story and rulings
        answer some of its questions, one answer for each question, decided ones first; else one answer to the whole.

        Raises Refused for more questions than one text asks.
        """
        text = self._read(question)
        asked = sum(one.asks for one in sentences(question, text.words))
        if asked > QUESTIONS:
            why = f"a text of {asked} questions is too long"
            raise Refused(why, f"ask at most {QUESTIONS} at once, or one a line: vtes-judge ask --json --batch FILE")
        whole = self._whole(text)
        if whole is not None and whole.decided:
            return [whole]
        active = self._actively(text)
        if active is not None and active.decided:
            return [active]
        several = [self.answer(part) for part in parts(question)]
        if several and all(one.decided for one in several):
            return several
        told = self._told(text)
        claims = self._claims(text)  # in other words it would not be seen that it claims something
        if not claims and not any(one.decided for one in told):
            told = next((its for its in map(self._settled, self._retold(text)) if its), told)
        if not claims and not any(one.decided for one in told):
            told = (self._plainly(text) if asked <= FEW else []) or told
        if not claims and not any(one.decided for one in told):
            told = self._nearly(text) or self._named(text) or told
        decided = [one for one in told if one.decided]
        if decided:
            return [*decided, *(one for one in told if not one.decided)]
        read = [one for one in told if one.checker is not None]
        return [whole or (read[-1] if read else self._undecided(text))]

    def answer(self, question: str) -> Answer:
        """Answer a question; of a text with several, give the first answer that is decided, or else the first."""
        return self.answers(question)[0]

    def _read(self, question: str) -> _Text:
        return self._text(question, *observed(self.book, self.templates, question))

    def _put(self, text: _Text, words: list[Word]) -> _Text:
        """The text put in other words."""
        return self._text(text.question, words, matches(self.templates, words))

    def _card_names(self, question: str) -> set[str]:
        return card_names(self.book, question)

    def _reading(self, words: list[Word], found: list[Match], within: Collection[int]) -> Reading | None:
        """The best reading of the words with these numbers. `found`: what templates find in the words; as long as it is
        the same, its readings are kept, as a story is read in many ways that come to the same."""
        if self._found is not found:
            self._found, self._readings = found, {}
        key = frozenset(within)
        if key not in self._readings:
            self._readings[key] = best_reading(self.templates, words, found, within)
        return self._readings[key]

    def _text(self, question: str, words: list[Word], found: list[Match]) -> _Text:
        reading = self._reading(words, found, range(len(words)))
        return _Text(question, words, found, reading, self._cards(question, reading))

    def _retold(self, text: _Text) -> Iterator[_Text]:
        """Yield the text in other words that ask the same."""
        return (self._put(text, words) for words in retold(text.question, text.words))

    def _plainly(self, text: _Text) -> list[Answer]:
        """The answers to a text with its everyday words replaced by words of the rules; none where no answer is
        decided, or where two ways to replace them tell different facts."""
        found: list[list[Answer]] = []
        versions = (text.words, *retold(text.question, text.words))
        plain_words = (in_plain_words(self.book.compiled, words, self.templates.known) for words in versions)
        for words in chain.from_iterable(plain_words):
            its = self._settled(self._put(text, words))
            if its:
                found.append(its)
        asked = {(one[0].checker, tuple(one[0].written.items())) for one in found}
        return found[0] if len(asked) == 1 else []

    def _nearly(self, text: _Text) -> list[Answer]:
        """The answer to a text of which words are left over that have no bearing on it; none where one of them may
        have."""
        if text.reading is None or text.cards or len(parts(text.question)) > 1:
            return []
        answer = leftover.ruled(self.searching, self.deciding, text.question, text.reading, text.found)
        return [answer] if answer is not None else []

    def _named(self, text: _Text) -> list[Answer]:
        """The answer to a text that asks the question of no checker in words that are known, by the checker that a
        search names clearly, if all words tell its facts; none where a word is left over."""
        choices = self.searching.choices(text.question)
        if not choices or choices[0].checker.chapter == COMMAND or len(parts(text.question)) > 1:
            return []
        if len(choices) > 1 and choices[0].score < CLEARLY * choices[1].score:
            return []
        reading = reading_of(load(choices[0].checker), text.found, text.words, self.templates)
        if not reading.filled.facts or reading.filled.asked or not (reading.whole and reading.speaks(self.templates)):
            return []
        answer = self.deciding.ruled(text.question, reading) if not self._cards(text.question, reading) else None
        # how the question is put was not read, so the one that is answered stands before the verdict
        return [replace(answer, claimed=True)] if answer is not None and answer.decided else []

    def _settled(self, text: _Text) -> list[Answer]:
        """The answers to a text in other words; none where no answer is decided."""
        whole = self._whole(text)
        told = [whole] if whole is not None and whole.decided else self._told(text)
        return told if any(one.decided for one in told) else []

    def _actively(self, text: _Text) -> Answer | None:
        """The answer to a passive question that is put as an active one; None where it is not passive."""
        words = turned(text.words)
        return self._whole(self._put(text, words)) if words is not None else None

    def _cards(self, question: str, reading: Reading | None) -> tuple[str, ...]:
        """The names of cards in a question, without clans, Disciplines and players; empty where the reading used all
        their words."""
        names = self._names(question) if reading is not None else set()
        people = {word.text.lower() for word in reading.words if word.player} if reading is not None else set()
        cards = {name for name in names if not is_kind(name) and name not in people}
        unused = {word.lower() for word in reading.unused} if reading is not None else set()
        return tuple(whole_names(question, cards)) if cards & unused else ()

    def _whole(self, text: _Text) -> Answer | None:
        """The answer to a text all of whose words were used; else None. Of checkers that read it equally well, the only
        one that can rule on it is taken; None where several can."""
        if text.reading is None or not text.reading.whole or text.cards or self._claims(text):
            return None
        asked = asking(sentences(text.question, text.words), text.words)
        if any(_is_told_by(text.reading, core(one, text.question, text.words)) for one in asked):
            return None
        answer = self.deciding.ruled(text.question, text.reading)
        if text.reading.rivals:
            answers = [answer, *(self.deciding.ruled(text.question, one) for one in text.reading.rivals)]
            decided = [one for one in answers if one is not None and one.decided]
            if decided:
                answer = decided[0] if len(decided) == 1 else None
        return self._with_examples(text, answer) if answer is not None else None

    def _claims(self, text: _Text) -> bool:
        """Whether a text claims that something may not be done, which is answered by whether it may: what the claim
        denies is no fact."""
        return claimed(*_without_tags(text)) is not None

    def _with_examples(self, text: _Text, answer: Answer) -> Answer:
        """The answer with the cards that the text names as examples of their kind; undecided where the ruling forbids
        what such a card may allow."""
        names = self._examples(text)
        cards = tuple(dict.fromkeys((*answer.cards, *names)))
        if names and answer.ruling is not None and answer.ruling.answer is False:
            return replace(answer, ruling=None, relevance=None, cards=cards, otherwise=answer.ruling.verdict)
        return replace(answer, cards=cards)

    def _examples(self, text: _Text) -> tuple[str, ...]:
        """The names of the cards that the text names as examples of their kind."""
        said = {word.text.lower() for word in text.words if word.example}
        return tuple(whole_names(text.question, self._names(text.question) & said)) if said else ()

    def _told(self, text: _Text) -> list[Answer]:
        """The answers to the questions of a story, or to what it claims."""
        told, words = _without_tags(text)
        if words is not text.words:
            text = text._replace(words=words, found=matches(self.templates, words))
        claim = claimed(told, text.words)
        if claim is not None:
            words = affirmed(claim, text.words)
            text = text._replace(words=words, found=matches(self.templates, words))
            return [replace(self._asked_in(text, told, claim), claimed=True)]
        asks = any(one.asks for one in told)
        asked = asking(told, text.words)
        short = any(core(one, text.question, text.words) is not None for one in asked)
        if len(told) == 1 and told[0].end == len(text.words) and not short:
            return []  # the text is only one question
        answers = [self._asked_in(text, told, one) for one in asked]
        return [replace(one, claimed=one.claimed or not asks) for one in answers]

    def _asked_in(self, text: _Text, told: Sequence[Sentence], asked: Sentence) -> Answer:
        """The answer to one question of a story, read with as few of the sentences around it as are needed; without a
        checker where it asks the question of none."""
        first: Answer | None = None
        for reading, other in self._readings_of(text, told, asked):
            places = [at for at in reading.within if at >= asked.start or asked.start - 1 in reading.within]
            said = text.question[text.words[min(places)].start : text.words[max(places)].end]
            if self._cards(said, reading):
                continue
            answer = self._beside(text, reading, other)
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
        self, text: _Text, told: Sequence[Sentence], asked: Sentence
    ) -> Iterator[tuple[Reading, frozenset[int]]]:
        """Yield the readings of a sentence that asks, together with as few others as are needed, then those of the core
        of that sentence; each with the numbers of the words of an alternative that the answer settles too."""
        none: frozenset[int] = frozenset()
        short = core(asked, text.question, text.words)
        for within in windows(told, asked):
            reading = self._reading(text.words, text.found, sorted(within))
            if reading is not None and reading.sure(self.templates) and not _is_told_by(reading, short):
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

    def _theme(self, text: _Text, told: Sequence[Sentence], asked: Sentence) -> Reading | None:
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
        its = [match for match in found if match.owner in (name, SHARED)]
        named = best_reading(self.templates, text.words, its, places)
        if named is None or len(named.filled.used) + NEAR < len(reading.filled.used):
            return None
        filled = fill(named.checker, [one for one in its if one.taken <= {*asked.places}], text.words, self.templates)
        return Reading(named.checker, filled, tuple(text.words), (), (), within=frozenset(asked.places))

    def _whole_story(self, text: _Text) -> tuple[Reading | None, list[Match], list[int]]:
        """The reading of a whole story, but for what somebody only takes for the rule, if it is of one thing and names
        no card; with what is found in it, and the numbers of its words."""
        thought = opinions(text.words)
        found = [match for match in text.found if match.taken.isdisjoint(thought)] if thought else text.found
        places = [at for at in range(len(text.words)) if at not in thought]
        reading = self._reading(text.words, found, places)
        if reading is None or reading.rivals or reading.two or introduced(text.words) > 1:
            return None, found, places
        return None if self._cards(text.question, reading) else reading, found, places

    def _pointing_back(self, text: _Text, told: Sequence[Sentence], asked: Sentence) -> Reading | None:
        """The reading of a question that tells facts but only points to its subject, "can I play the card in my turn",
        where a sentence before it names that subject."""
        if not any(text.words[at].text.lower() in POINTING for at in asked.places):
            return None
        before = {at for one in told[: told.index(asked)][-BEFORE:] for at in one.places}
        named = {match.owner: match for match in text.found if match.asks and match.taken <= before}
        found: list[Reading] = []
        for owner, match in named.items():
            reading = self._reading(text.words, text.found, sorted({*asked.places, *match.taken}))
            if reading is None or reading.checker.name != owner or not reading.sure(self.templates):
                continue
            if any(places <= set(asked.places) for places in reading.filled.said.values()):
                found.append(reading)
        return found[0] if len(found) == 1 else None

    def _beside(self, text: _Text, reading: Reading, other: frozenset[int]) -> Answer | None:
        """The answer to the question of a story with its background; undecided if words of the background may bear on
        it. `other`: the numbers of the words of an alternative that the answer settles too."""
        from .background import Background

        background = Background(reading, text.found, self.templates, other)
        if background.is_of_another(text.found):
            return None
        reading = background.completed()
        answer = self.deciding.ruled(text.question, reading)
        if answer is not None and answer.by_value:
            return self._beside_values(text, background, answer)
        if answer is None or answer.relevance is None:
            return answer
        bearing = background.bearing(answer.relevance, answer.written, answer.supposed)
        places = background.scenery(bearing)
        if not bearing and self._says_little(reading):
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

    def _beside_values(self, text: _Text, background: "Background", answer: Answer) -> Answer:
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

    def fitting(self, question: str) -> list[tuple[Checker, dict[str, str]]]:
        """The checkers that a question may be meant for, the likeliest first, each with the facts that were read."""
        reading = read_question(self.book, self.templates, question)
        found = [(reading.checker, dict(reading.filled.facts))] if reading is not None else []
        others = [choice.checker for choice in self.searching.choices(question) if choice.checker.chapter != COMMAND]
        known = {checker.name for checker, _ in found}
        return [*found, *((load(one), {}) for one in others[:FITTING] if one.name not in known)]

    def proposed(self, question: str, checker: Checker, facts: Mapping[str, object]) -> Answer:
        """Answer a question with facts that somebody else read in it. Raises Refused for facts that cannot be."""
        values, missing = decoder.collect(checker, facts)
        written = {name: text_of(plain(value)) for name, value in values.items()}
        reading = Reading(checker, NOTHING, (), (), ())
        answer = self.deciding.ruled_at(question, reading, Told(written, values, tuple(missing)))
        if answer is None:
            why = why_unfit(checker, values) or f"{checker.name} takes no such facts"
            raise Refused(why, f"see: vtes-judge check {checker.name} --help")
        return answer

    def _undecided(self, text: _Text) -> Answer:
        """The undecided answer: with the checker that the words or the search name, or else with what the search
        finds."""
        question, reading, cards = text.question, text.reading, text.cards
        found = self.searching.found(question)
        first = self.searching.to_ask(question)
        if reading is not None and first is not None and first.name == reading.checker.name:
            verdict = leftover.verdict_without(self.deciding, question, reading) if not cards else ""
            return replace(self._left(question, reading, cards, found), otherwise=verdict)
        if reading is not None and len(reading.telling) + len(reading.strange) <= LOW:
            return self._left(question, reading, cards, found)
        checker = load(first) if first is not None and first.chapter != COMMAND else None
        missing = _asked(checker) if checker is not None else ()
        return Answer(question, checker, {}, {}, (), (), None, None, missing, cards, found)

    def _left(self, question: str, reading: Reading, cards: tuple[str, ...], found: SearchOutcome) -> Answer:
        told = self.deciding.told(reading)
        written, values, missing = told[0] if len(told) == 1 else ({}, {}, _asked(reading.checker))
        understood = understood_facts(reading, written)
        return Answer(question, reading.checker, dict(values), written, understood, reading.unused, None, None, missing,
                      cards, found)  # fmt: skip


def _without_tags(text: _Text) -> tuple[list[Sentence], list[Word]]:
    """The sentences of a text without the tags of those that ask, and its words, those of tags denying nothing."""
    apart = said_apart(sentences(text.question, text.words), text.words)
    told = untagged(apart, text.words)
    return told, silenced(apart, text.words) if told != apart else text.words


def _is_told_by(reading: Reading, short: Core | None) -> bool:
    """Whether a fact was read from the alternative (or is it ...) to what the question asks."""
    return short is not None and any(not short.other.isdisjoint(places) for places in reading.filled.said.values())


def why_unfit(checker: Checker, values: Mapping[str, Any]) -> str:
    """Say why the rule of a checker refuses these facts; "" if it does not, or must be told more."""
    if any(fact.default is MISSING and fact.name not in values for fact in checker.facts):
        return ""
    try:
        checker.rule(**values)
    except Unfit as unfit:
        return printable(str(unfit), 300)
    return ""


def _asked(checker: Checker) -> tuple[Fact, ...]:
    """The facts that a checker must always be told."""
    return tuple(decoder.collect(checker, {})[1])
