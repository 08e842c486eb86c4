"""Answers questions in plain words: by a verdict if it is proved, else by what it turns on, or by clauses."""

from itertools import chain

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterator, Mapping, Sequence
from vtes_judge.catalogue.checkers import Listed, listed, load
from vtes_judge.catalogue.choice import COMMAND
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import SearchOutcome
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import plain
from vtes_judge.frozen_values import replace
from vtes_judge.limits import QUESTIONS
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import MISSING, Checker, Fact, Unfit

from . import leftover
from .answer import Answer
from .deciding import Told, understood_facts
from .filling import Filled
from .grammar.voice import turned
from .parts import parts
from .reader import ONLY, Reading, read_question, reading_of
from .restating import asks_plainly, may_answer
from .retold import retold
from .story import asking, claimed, core, sentences
from .story_answers import LOW, Stories, is_told_by, without_tags
from .texts import Text
from .words.everyday import in_plain_words
from .words.text import read

if TYPE_CHECKING:
    from .words.talk import Talk

FITTING = 3
"""How many of the checkers that a search names are offered beside the one that was read."""

NAMED_FIRST = 3
"""How many of the checkers that a search names first may be meant where the words ask no checker's question."""

CLEARLY = 1.45
"""How many times the score of the next checker the first one must have to be the only one that may be meant."""

NEARLY = 0.75
"""Which part of the score of the first checker another must have to be nearly as likely."""

SEVERAL = 2
"""How many facts must be told where a search does not name a checker clearly."""

NOTHING = Filled({}, {}, frozenset(), frozenset(), (), 0, {}, ())
"""The empty result of filling, for a question whose facts somebody else read."""

FEW = 6
"""A text that asks more is not tried in plain words, each of its questions in each way."""


class Asking(Stories):
    """Answers questions; keeps what it reads of the compiled file, and the last rulings, for the next question."""

    def __init__(self, book: Book | None = None) -> None:
        super().__init__(book)
        self._talk: Talk | None = None

    def answers(self, question: str) -> list[Answer]:
        """Answer a text, as `_answers` does, and without what people say around it where only so it is decided or less
        is left unread; what a rule says in general only where a search names its checker too."""
        found = [self._if_meant(one) for one in self._answers(question)]
        if any(one.decided for one in found):
            return found
        bare = self.without_talk(question)
        if not bare:
            return found
        again = [self._if_meant(one) for one in self._answers(bare)]
        same = found[0].checker is again[0].checker
        less = same and len(again[0].unused) < len(found[0].unused)
        if not (less or again[0].open or any(one.decided for one in again)):
            return found
        return [replace(one, question=question, asked=one.asked or bare) for one in again]

    def without_talk(self, question: str) -> str:
        """The text without what people say around its question; "" where there is nothing of that, or nothing else."""
        from .words.talk import Talk, without_talk

        if self._talk is None:  # what is decided at once needs no such words
            phrases, beside = self.book.compiled.value("sayings_talk")
            self._talk = Talk(phrases, frozenset(beside), self.templates.light | self.templates.dull)
        return without_talk(question, read(question), self._talk)

    def _if_meant(self, answer: Answer) -> Answer:
        """The answer; that of a search alone where its ruling leaves open what it decides by, and the search, which
        knows nothing of templates, does not name its checker among the first."""
        if answer.ruling is None or answer.ruling.answer is not None or not answer.ruling.told:
            return answer
        named = [one.checker.name for one in self.searching.choices(answer.question)[:NAMED_FIRST]]
        if answer.checker is None or answer.checker.name in named:
            return answer
        return self._searched(answer.question, answer.cards, self.searching.found(answer.question))

    def _answers(self, question: str) -> list[Answer]:
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
            return self._apart(question) or [whole]
        active = self._actively(text)
        if active is not None and active.decided:
            return [active]
        several = [self.answer(part) for part in parts(question)]
        if several and all(one.decided for one in several):
            return several
        told = self._told(text)
        claims = self._claims(text)  # in other words it would not be seen that it claims something
        if not claims and not any(one.decided for one in told):
            told = next((its for one in self._retold(text) if (its := self._settled(one, text))), told)
        if not claims and not any(one.decided for one in told):
            told = self._added_up(text) or (self._plainly(text) if asked <= FEW else []) or told
        if not claims and not any(one.decided for one in told):
            told = self._nearly(text) or self._named(text) or told
        decided = [one for one in told if one.decided]
        if decided:
            return [*decided, *(one for one in told if not one.decided)]
        read = [one for one in told if one.checker is not None]
        if whole is None and read and read[-1].doubtful and self._leaves_over(text, read[-1]):
            return [self._undecided(text)]
        return [whole or (read[-1] if read else self._undecided(text))]

    def _leaves_over(self, text: Text, doubtful: Answer) -> bool:
        """Whether the whole of a text, read for the checker of a doubtful answer to its question, leaves words over:
        these say better what was not understood."""
        return text.reading is not None and text.reading.checker is doubtful.checker and bool(text.reading.unused)

    def _apart(self, question: str) -> list[Answer]:
        """The answers to the questions of a text of which one ruling would answer only the last: game win? tournament
        points? None where they are not all decided, or where one checker decides two of them."""
        found = [self.answer(part) for part in parts(question)]
        checkers = {one.checker.name for one in found if one.checker is not None and one.decided}
        return found if len(checkers) == len(found) else []

    def answer(self, question: str) -> Answer:
        """Answer a question; of a text with several, give the first answer that is decided, or else the first."""
        return self.answers(question)[0]

    def _retold(self, text: Text) -> Iterator[Text]:
        """Yield the text in other words that ask the same."""
        return (self._put(text, words) for words in retold(text.question, text.words))

    def _added_up(self, text: Text) -> list[Answer]:
        """The answers to a text with what is added to its numbers added up; none where no checker of totals decides."""
        from .words.sums import TOTALS, summed  # what is decided at once needs no sums

        words = summed(text.words)
        found = self._settled(self._put(text, words), text) if words is not None else []
        named = [one.checker.name for one in found if one.checker is not None]
        return found if len(named) == len(found) and TOTALS.issuperset(named) else []

    def _plainly(self, text: Text) -> list[Answer]:
        """The answers to a text with its everyday words replaced by words of the rules; none where no answer is
        decided, or where two ways to replace them tell different facts."""
        found: list[list[Answer]] = []
        versions = (text.words, *retold(text.question, text.words))
        left = (
            {text.words[at].lemma for at in (*text.reading.telling, *text.reading.strange)} if text.reading else set()
        )
        known = self.templates.known - left
        plain_words = (in_plain_words(self.book.compiled, words, known) for words in versions)
        for words in chain.from_iterable(plain_words):
            its = self._settled(self._put(text, words), text)
            if its:
                found.append(its)
        asked = {(one[0].checker, tuple(one[0].written.items())) for one in found}
        return found[0] if len(asked) == 1 else []

    def _nearly(self, text: Text) -> list[Answer]:
        """The answer to a text of which words are left over that have no bearing on it; none where one of them may
        have."""
        if text.reading is None or text.cards or len(parts(text.question)) > 1:
            return []
        answer = leftover.ruled(self.searching, self.deciding, text.question, text.reading, text.found)
        return [answer] if answer is not None else []

    def _named(self, text: Text) -> list[Answer]:
        """The answer to a text that asks the question of no checker in words that are known, by the checker that a
        search names first, if all words tell its facts. Where the search does not name it clearly, it must be told
        several facts, and all words tell the facts of no other checker that the search names near it."""
        choices = self.searching.choices(text.question)[:NAMED_FIRST]
        checkers = [one.checker for one in choices if one.checker.chapter != COMMAND]
        if not checkers or len(parts(text.question)) > 1:
            return []
        clearly = choices[0].checker.chapter != COMMAND
        clearly = clearly and (len(choices) == 1 or choices[0].score >= CLEARLY * choices[1].score)
        reading = self._of_named(text, checkers[0])
        unasked = reading is None
        if reading is None:
            clearly, reading = False, self._of_only(text, checkers[1:])
        if reading is None or not (clearly or len(reading.filled.facts) >= SEVERAL):
            return []
        others = checkers if not clearly else []
        if self._cards(text.question, reading) or any(
            one.name != reading.checker.name and self._of_named(text, one) is not None for one in others
        ):
            return []
        answer = self.deciding.ruled(text.question, reading)
        if answer is None or answer.ruling is None or (answer.whatever and not clearly):
            return []
        if (answer.ruling.told and answer.ruling.answer is None) or not may_answer(reading.asked_words, answer.ruling):
            return []  # what is open is said only where it is asked for
        if unasked and (answer.ruling.answer is None or not asks_plainly(reading.asked_words, answer.ruling)):
            return []
        # how the question is put was not read, so the one that is answered stands before the verdict
        return [replace(self._with_examples(text, answer), claimed=True)]

    def _of_only(self, text: Text, named: Sequence[Listed]) -> Reading | None:
        """The reading of a text for one of these checkers, if it is the only one of all that reads the whole of it."""
        found = [(one, reading) for one in named if (reading := self._of_named(text, one)) is not None]
        if len(found) != 1:
            return None
        owners = {*text.found.owners()}
        others = (one for one in listed() if one.name in owners and one.name != found[0][0].name)
        return found[0][1] if all(self._of_named(text, one) is None for one in others) else None

    def _of_named(self, text: Text, named: Listed) -> Reading | None:
        """The reading of a text for a checker that a search names; None where a word is left over, no fact is told, or
        what must be said for this checker to be meant is not."""
        meant = named.name not in self.templates.only or any(match.kind == ONLY for match in text.found.of(named.name))
        reading = reading_of(load(named), text.found, text.words, self.templates) if meant else None
        if reading is None or not (reading.filled.facts and reading.whole and reading.speaks(self.templates)):
            return None
        return reading

    def _settled(self, text: Text, asked: Text) -> list[Answer]:
        """The answers to a text in other words; none where no answer is decided, or where the words that were `asked`
        say that something else is asked than the checker decides."""
        whole = self._whole(text)
        told = [whole] if whole is not None and whole.decided else self._told(text)
        if any(one.decided and one.checker and asked.found.is_unlike(one.checker.name) for one in told):
            return []
        return told if any(one.decided for one in told) else []

    def _actively(self, text: Text) -> Answer | None:
        """The answer to a passive question that is put as an active one; None where it is not passive."""
        words = turned(text.words)
        return self._whole(self._put(text, words)) if words is not None else None

    def _whole(self, text: Text) -> Answer | None:
        """The answer to a text all of whose words were used; else None. Of checkers that read it equally well, the only
        one that can rule on it is taken; None where several can."""
        if text.reading is None or not text.reading.whole or text.cards or self._claims(text):
            return None
        asked = asking(sentences(text.question, text.words), text.words)
        if any(is_told_by(text.reading, core(one, text.question, text.words)) for one in asked):
            return None
        answer = self.deciding.ruled(text.question, text.reading)
        if text.reading.rivals:
            answers = [answer, *(self.deciding.ruled(text.question, one) for one in text.reading.rivals)]
            decided = [one for one in answers if one is not None and one.decided]
            if decided:
                answer = decided[0] if len(decided) == 1 else None
        return self._with_examples(text, answer) if answer is not None else None

    def _claims(self, text: Text) -> bool:
        """Whether a text claims that something may not be done, which is answered by whether it may: what the claim
        denies is no fact."""
        return claimed(*without_tags(text)) is not None

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

    def _undecided(self, text: Text) -> Answer:
        """The undecided answer: with the checker that the words or the search name, or else with what the search
        finds."""
        question, reading, cards = text.question, text.reading, text.cards
        found = self.searching.found(question)
        first = self.searching.to_ask(question)
        if reading is not None and first is not None and first.name == reading.checker.name:
            verdict = leftover.verdict_without(self.deciding, question, reading) if not cards else ""
            return replace(self._left(question, reading, cards, found), otherwise=verdict)
        if reading is not None and self._is_meant(question, reading, first):
            return self._left(question, reading, cards, found)
        told = self._told_to(load(first), text) if first is not None and first.chapter != COMMAND else None
        return self._left(question, told, cards, found) if told is not None else self._searched(question, cards, found)

    def _is_meant(self, question: str, reading: Reading, first: Listed | None) -> bool:
        """Whether the checker of a reading is nearly as likely as the first that a search names; where it names none,
        whether few words are left over."""
        if first is None:
            return len(reading.telling) + len(reading.strange) <= LOW
        choices = self.searching.choices(question)
        score = next((one.score for one in choices if one.checker.name == reading.checker.name), 0.0)
        return score >= NEARLY * choices[0].score

    def _told_to(self, checker: Checker, text: Text) -> Reading | None:
        """What a text tells a checker that a search names, though it asks the question of none; None where it tells no
        fact, or not clearly whose it is."""
        reading = reading_of(checker, text.found, text.words, self.templates)
        return reading if reading.filled.facts and reading.is_of_one else None

    def _searched(self, question: str, cards: tuple[str, ...], found: SearchOutcome) -> Answer:
        """The undecided answer of a search alone: the checker that it names, and its clauses."""
        first = self.searching.to_ask(question)
        checker = load(first) if first is not None and first.chapter != COMMAND else None
        missing = _asked(checker) if checker is not None else ()
        return Answer(question, checker, {}, {}, (), (), None, None, missing, cards, found)

    def _left(self, question: str, reading: Reading, cards: tuple[str, ...], found: SearchOutcome) -> Answer:
        told = self.deciding.told(reading)
        written, values, missing = told[0] if len(told) == 1 else ({}, {}, _asked(reading.checker))
        understood = understood_facts(reading, written)
        return Answer(question, reading.checker, dict(values), written, understood, reading.unused, None, None, missing,
                      cards, found)  # fmt: skip


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
