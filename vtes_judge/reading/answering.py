"""A question in plain words, answered: by a verdict if it is proved, else by what it turns on, or by clauses."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from vtes_judge.catalogue.checkers import load
from vtes_judge.catalogue.choice import COMMAND, to_ask, which
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.search import SearchOutcome, search
from vtes_judge.corpus.sentences import card_names, whole_names
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import command, text_of
from vtes_judge.decoding.kinds import mark, plain
from vtes_judge.frozen import dataclass, replace
from vtes_judge.messages import Refused, printable
from vtes_judge.relevance.edition import todays
from vtes_judge.relevance.missing import is_one_verdict, of_missing
from vtes_judge.relevance.turning import Relevance, conditional, key, relevance
from vtes_judge.rulings import Checker, Fact, Ruling, Unfit
from vtes_judge.table.nouns import Sits

from .filling import Filled
from .matching import Templates
from .parts import parts
from .people import seated
from .reader import Reading, read_question

FITTING = 3
"""So many checkers that a search names are offered beside the one that was read."""

NOTHING = Filled({}, {}, frozenset(), frozenset(), (), 0, {}, ())
"""What the words tell where others have read them."""

LOW = 3
"""Of a reading with more unused words the checker is not taken when the search names another."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question was taken for and what follows. `ruling`: set if it is decided; `missing`: facts that must be
    told, were not, and decide; `cards`: names of cards in it; `found`: what a search finds, where no checker was sure.
    `whatever`: facts that must be told to the checker and were not, but of which no value changes the ruling; values
    of theirs stand in `values` and `written`; `bounded`: those of them of which a bound was told."""

    question: str
    checker: Checker | None
    facts: dict[str, Any]
    written: dict[str, str]
    understood: tuple[str, ...]
    unused: tuple[str, ...]
    ruling: Ruling[Any] | None
    relevance: Relevance | None
    missing: tuple[Fact, ...]
    cards: tuple[str, ...]
    found: SearchOutcome | None
    whatever: tuple[str, ...] = ()
    bounded: tuple[str, ...] = ()

    @property
    def told(self) -> dict[str, Any]:
        """The facts that the question tells."""
        return {name: value for name, value in self.facts.items() if name not in self.whatever}

    @property
    def decided(self) -> bool:
        """Whether the ruling answers the question, whatever else is true but for special facts."""
        return self.ruling is not None

    @property
    def open(self) -> bool:
        """Whether all of the question was understood, and only facts that it does not tell are missing."""
        return self.ruling is None and self.found is None and not self.unused and self.checker is not None

    @property
    def command(self) -> str | None:
        """The command line that asks the checker the same."""
        return command(self.checker, self.written) if self.checker is not None else None


class _Told(NamedTuple):
    """What a question tells a checker, as written and typed, and what is missing."""

    written: dict[str, str]
    values: Any
    missing: tuple[Fact, ...]


class Asking:
    """Answers questions; what is read of the compiled file is kept for the next one."""

    def __init__(self, book: Book | None = None) -> None:
        self.book = book or Book()
        self.templates = Templates(self.book.compiled)
        self.known: dict[tuple[str, tuple[tuple[str, str], ...]], Relevance] = {}

    def answers(self, question: str) -> list[Answer]:
        """The answers to each of the questions of a text, where they are two and a ruling answers each; else the answer
        to the whole."""
        whole = self.answer(question)
        several = [] if whole.decided else [self.answer(part) for part in parts(question)]
        return several if several and all(one.decided for one in several) else [whole]

    def answer(self, question: str) -> Answer:
        """The answer to a question."""
        reading = read_question(self.book, self.templates, question)
        cards = card_names(self.book, question) if reading is not None else set()
        unused = {word.lower() for word in reading.unused} if reading is not None else set()
        named_cards = tuple(whole_names(question, cards)) if cards & unused else ()
        if reading is not None and reading.whole and reading.clear and not named_cards:
            answer = self._ruled(question, reading)
            if answer is not None:
                return answer
        return self._undecided(question, reading, named_cards)

    def fitting(self, question: str) -> list[tuple[Checker, dict[str, str]]]:
        """The checkers that a question may be put to, the likeliest first, each with the facts that were read."""
        reading = read_question(self.book, self.templates, question)
        found = [(reading.checker, dict(reading.filled.facts))] if reading is not None else []
        others = [choice.checker for choice in which(search(self.book, question)) if choice.checker.chapter != COMMAND]
        known = {checker.name for checker, _ in found}
        return [*found, *((load(one), {}) for one in others[:FITTING] if one.name not in known)]

    def proposed(self, question: str, checker: Checker, facts: Mapping[str, object]) -> Answer:
        """The answer to facts that somebody else read in a question. Raises Refused for what they cannot be."""
        values, missing = decoder.collect(checker, facts)
        written = {name: text_of(plain(value)) for name, value in values.items()}
        reading = Reading(checker, NOTHING, (), (), ())
        answer = self._ruled_at(question, reading, _Told(written, values, tuple(missing)))
        if answer is None:
            raise Refused(_unfit(checker, values), f"see: vtes-judge check {checker.name} --help")
        return answer

    def _values(self, reading: Reading) -> list[_Told]:
        """The facts as written, typed, and those that are missing, a number of which only a bound was told among them:
        once for each way in which the players can sit."""
        filled = reading.filled
        bounded = [fact for fact in reading.checker.facts if fact.name in filled.bounds]
        found = []
        for written in seated(reading.checker, filled.facts, filled.neighbours):
            told = {name: value for name, value in written.items() if name not in filled.bounds}
            try:
                values, missing = decoder.collect(reading.checker, told)
            except Refused:
                return []
            found.append(_Told(told, values, tuple(dict.fromkeys([*missing, *bounded]))))
        return found

    def _ruled(self, question: str, reading: Reading) -> Answer | None:
        """The answer at the table that was told; the same at all tables, if it leaves open who sits where."""
        answers = [self._ruled_at(question, reading, told) for told in self._values(reading)]
        if not answers or None in answers:
            return None
        first, *others = [answer for answer in answers if answer is not None]
        if not others:
            return first
        alike = {key(one.ruling) for one in (first, *others) if one.ruling is not None}
        today = todays(reading.checker)
        if today is not None:
            alike |= {key(today.rule(**one.facts)) for one in (first, *others) if not one.missing}
        steps = [one.ruling.steps if one.ruling is not None else () for one in (first, *others)]
        common = tuple(step for step in steps[0] if all(step in its for its in steps))
        seats = tuple(fact for fact in reading.checker.facts if mark(fact.type) is Sits.SEATS)
        if first.ruling is None or first.relevance is None or not common or len(alike) > 1:
            missing = tuple(dict.fromkeys([*first.missing, *seats]))
            return replace(
                first, ruling=None, relevance=None, missing=missing, facts={}, written=dict(reading.filled.facts)
            )
        ruling = replace(first.ruling, steps=common)
        whatever = (*first.whatever, *(fact.name for fact in seats))
        return replace(first, ruling=ruling, relevance=replace(first.relevance, ruling=ruling), whatever=whatever)

    def _ruled_at(self, question: str, reading: Reading, told: _Told) -> Answer | None:
        written, values, missing = told
        if missing:
            return self._lacking(question, reading, written, dict(values), missing)
        known = reading.checker.name, tuple(written.items())
        try:
            if known not in self.known:
                self.known[known] = relevance(reading.checker, values)
        except Unfit:
            return None
        turns = self.known[known]
        turns = conditional(turns) if not reading.strange else turns
        if not turns.decided:
            return self._turning(question, reading, written, dict(values), (), turns)
        return Answer(question, reading.checker, values, written, _understood(reading, written), reading.unused,
                      turns.ruling, turns, (), (), None)  # fmt: skip

    def _lacking(
        self,
        question: str,
        reading: Reading,
        written: dict[str, str],
        values: dict[str, Any],
        missing: tuple[Fact, ...],
    ) -> Answer:
        """Where facts are missing that must be told: a ruling if none of their values changes it, by the texts and by
        today's rules; else those that decide."""
        checker = reading.checker
        bounds = reading.filled.bounds
        about = of_missing(checker, values, missing, bounds)
        today = todays(checker)
        if about.whatever is None or not (today is None or is_one_verdict(today, values, missing, bounds)):
            return self._turning(question, reading, written, values, about.deciding, None)
        found, chosen, facts = about.whatever
        shown = {name: text_of(plain(value)) for name, value in chosen.items()}
        return Answer(question, checker, facts, {**written, **shown}, _understood(reading, written),
                      reading.unused, found.ruling, found, (), (), None, tuple(chosen), tuple(bounds))  # fmt: skip

    def _turning(
        self,
        question: str,
        reading: Reading,
        written: dict[str, str],
        values: dict[str, Any],
        missing: tuple[Fact, ...],
        turns: Relevance | None,
    ) -> Answer:
        return Answer(question, reading.checker, values, written, _understood(reading, written), reading.unused, None,
                      turns, missing, (), None)  # fmt: skip

    def _undecided(self, question: str, reading: Reading | None, cards: tuple[str, ...]) -> Answer:
        """The checker that the words or the search name, undecided; else what the search finds."""
        found = search(self.book, question)
        if reading is not None and len(reading.telling) + len(reading.strange) <= LOW:
            return self._left(question, reading, cards, found)
        first = to_ask(found)
        if reading is not None and first is not None and first.name == reading.checker.name:
            return self._left(question, reading, cards, found)
        checker = load(first) if first is not None and first.chapter != COMMAND else None
        missing = _asked(checker) if checker is not None else ()
        return Answer(question, checker, {}, {}, (), (), None, None, missing, cards, found)

    def _left(self, question: str, reading: Reading, cards: tuple[str, ...], found: SearchOutcome) -> Answer:
        told = self._values(reading)
        written, values, missing = told[0] if len(told) == 1 else ({}, {}, _asked(reading.checker))
        understood = _understood(reading, written)
        return Answer(question, reading.checker, dict(values), written, understood, reading.unused, None, None, missing,
                      cards, found)  # fmt: skip


def _unfit(checker: Checker, values: Mapping[str, Any]) -> str:
    """Why a checker takes no such facts."""
    try:
        checker.rule(**values)
    except Unfit as unfit:
        return printable(str(unfit), 300)
    return f"{checker.name} takes no such facts"


def _asked(checker: Checker) -> tuple[Fact, ...]:
    """The facts that a checker must be told."""
    return tuple(decoder.collect(checker, {})[1])


def _understood(reading: Reading, written: dict[str, str]) -> tuple[str, ...]:
    """Each fact that was read, with its value and the words that say it."""
    lines = []
    for fact in reading.checker.facts:
        if fact.name in reading.filled.bounds:
            said = [reading.words[at] for at in sorted(reading.filled.said[fact.name])]
            bound = next((word.text for word in said if word.bound), "")
            lines.append(f"{fact.flag} {bound} ({' '.join(word.text for word in said)})")
        elif fact.name in written:
            at = sorted(reading.filled.said.get(fact.name, ()))
            quoted = " ".join(reading.words[place].text for place in at)
            lines.append(f"{fact.flag} {written[fact.name]}" + (f" ({quoted})" if quoted else ""))
    lines += [f"{meant} for {slip}" for slip, meant in reading.slips]
    return tuple(lines)
