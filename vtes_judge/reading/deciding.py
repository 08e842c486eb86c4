"""Rules on a reading: finds the ruling that its facts prove, or the facts that it turns on."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Mapping, NamedTuple, Sequence
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding import decoder
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import mark, plain
from vtes_judge.decoding.players import names_people
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused
from vtes_judge.relevance.edition import todays
from vtes_judge.relevance.turning_facts import Relevance, conditional, key, relevance, supposing_leave
from vtes_judge.rulings import Checker, Fact, Ruling, Unfit, Untold, Weight
from vtes_judge.table.nouns import Sits

from .additions import adds
from .agreement import agrees, is_real
from .answer import Answer
from .asked.deeds import (
    asks_another_deed,
    asks_of_what_was_read,
    asks_otherwise,
    asks_to_agree,
    is_already_done,
    is_by_another_player,
    is_of_another_doer,
    is_of_another_holder,
    is_of_another_owner,
    is_of_another_strike,
    is_of_another_table,
    is_of_no_tournament,
    is_of_the_other_minion,
)
from .asked.told_facts import is_of_others, is_set_aside_by_a_card, tells_its_facts
from .combat.amounts import are_other_amounts
from .combat.order import is_of_another_order, is_outside_the_combat, is_undone
from .forms import (
    Mismatch,
    asks_leave,
    asks_whether,
    has_form,
    is_of_leave,
    mismatch,
)
from .grammar.verbs import PREPOSITIONS
from .grammar.word import Word
from .matching import Templates
from .nothing_new.counted_again import is_miscounted
from .people import RELATIVES, acting_unnamed, names_a_stranger, seated, tells_of_players
from .reader import Reading
from .restating import asks_a_price, is_clear_restated
from .words.dates import ANY_YEAR

MEANT_OTHERWISE = (
    asks_another_deed,
    asks_otherwise,
    is_by_another_player,
    is_of_the_other_minion,
    is_of_another_holder,
    is_of_another_doer,
    is_of_another_owner,
    is_of_another_order,
    is_already_done,
    is_of_another_strike,
    is_of_another_table,
    is_of_no_tournament,
    is_outside_the_combat,
    is_undone,
    are_other_amounts,
    is_miscounted,
)
"""What tells that a reading is not what the words mean: any of them forbids a verdict."""

KEPT = 64
"""How many rulings, and how many findings of what is missing, are kept at most, with all that was tried for them: the
readings of a question often tell the same facts."""


MONEY = frozenset(map(lemma, "euro dollar buck quid".split()))
"""What is paid outside the game."""

BARE = 2
"""A question of at most so many words that were read tells nothing: how many, until when."""

if TYPE_CHECKING:
    from vtes_judge.relevance.missing_facts import MissingFacts


class Told(NamedTuple):
    """The facts that a question tells a checker, as a command line takes them and typed, and the facts that are
    missing."""

    written: dict[str, str]
    values: Any
    missing: tuple[Fact, ...]


class Deciding:
    """Rules on readings, and keeps the last rulings."""

    def __init__(self, templates: Templates) -> None:
        self.templates = templates
        self.known: dict[tuple[str, tuple[tuple[str, str], ...]], Relevance] = {}
        self.missing: dict[tuple[object, ...], MissingFacts] = {}

    def told(self, reading: Reading) -> list[Told]:
        """The facts that a reading tells, once for each way in which the players can sit. A number of which only a
        bound was told is missing."""
        filled = reading.filled
        bounded = [fact for fact in reading.checker.facts if fact.name in filled.bounds]
        found = []
        for written in seated(reading.checker, filled.facts, filled.neighbours):
            told = {name: value for name, value in written.items() if name not in filled.bounds}
            try:
                values, missing = decoder.collect(reading.checker, told)
            except Refused:
                return []
            found.append(Told(told, values, tuple(dict.fromkeys([*missing, *bounded]))))
        return found

    def ruled(self, question: str, reading: Reading) -> Answer | None:
        """The answer to a reading. Where the question leaves open who sits where, it is decided only if it is the same
        for every way in which they can sit. None where the facts cannot be."""
        answers = [self.ruled_at(question, reading, told) for told in self.told(reading)]
        if not answers or None in answers:
            return None
        first, *others = [answer for answer in answers if answer is not None]
        asked = reading.asked_words
        meant = tells_its_facts(asked, reading.checker, first.written) and agrees(reading) and is_real(reading)
        meant = meant and not is_of_others(reading.words, reading.filled.said)
        meant = meant and not any(is_meant_otherwise(reading) for is_meant_otherwise in MEANT_OTHERWISE)
        if first.ruling is not None and first.ruling.told and not self._asks_a_figure(reading, first.ruling):
            return replace(first, ruling=None, relevance=None, doubtful=True)
        if first.ruling is not None and not (meant and _is_of_a_told_year(reading, first.ruling)):
            return replace(first, ruling=None, relevance=None, doubtful=True)
        fits = first.ruling is None or (
            has_form(asked, reading.checker, first.ruling) and not asks_to_agree(asked, first.ruling)
        )
        if first.ruling is not None and (
            not (fits or is_clear_restated(asked, reading.checker, first.ruling))
            or is_set_aside_by_a_card(reading.words, reading.filled.used)
            or adds(reading, self.templates)
        ):
            return replace(first, ruling=None, relevance=None, otherwise=first.ruling.verdict)
        if not fits:
            first = _restated(asked, first)
        if first.ruling is not None and names_a_stranger(
            reading.checker, reading.filled.facts, first.written, first.ruling.verdict
        ):
            return replace(_unseated(reading, first), by_value=())
        acting = acting_unnamed(reading.checker, first, reading.words)
        if acting:
            missing = tuple(dict.fromkeys([*first.missing, *acting]))
            return replace(first, ruling=None, relevance=None, missing=missing, by_value=())
        if others or not meant or any(_is_askew(asked, reading.checker, one.found.ruling) for one in first.by_value):
            # the rulings by value hold for one seating, for other facts than the words tell, or answer yes for a no
            first = replace(first, by_value=())
        if first.ruling is not None and _is_told_otherwise(asked, reading.checker, first.ruling):
            first = replace(first, claimed=True)
        if not others:
            return first
        alike = {key(one.ruling) for one in (first, *others) if one.ruling is not None}
        today = todays(reading.checker)
        if today is not None:
            alike |= {key(today.rule(**one.facts)) for one in (first, *others) if not one.missing}
        steps = [one.ruling.steps if one.ruling is not None else () for one in (first, *others)]
        common = tuple(step for step in steps[0] if all(step in its for its in steps))
        if first.ruling is None or first.relevance is None or not common or len(alike) > 1:
            return _unseated(reading, first)
        ruling = replace(first.ruling, steps=common)
        whatever = (*first.whatever, *(fact.name for fact in _seats(reading)))
        return replace(first, ruling=ruling, relevance=replace(first.relevance, ruling=ruling), whatever=whatever)

    def ruled_at(self, question: str, reading: Reading, told: Told) -> Answer | None:
        written, values, missing = told
        if missing:
            return self._lacking(question, reading, written, dict(values), missing)
        known = reading.checker.name, tuple(written.items())
        try:
            if known not in self.known:
                if len(self.known) >= KEPT:
                    self.known.clear()
                self.known[known] = relevance(reading.checker, values)
        except Untold as untold:
            wanted = [fact for fact in reading.checker.facts if fact.name in untold.facts[:1]]
            return self._lacking(question, reading, written, dict(values), tuple(wanted))
        except Unfit:
            return None
        turns = self.known[known]
        # a question that tells no fact, or only asks "what then", asks for the rule and not for a usual case
        states = reading.filled.facts and not reading.strange and reading.says_what(self.templates)
        if states and asks_a_price(reading.asked_words):
            turns = supposing_leave(turns)
        if states and not self._speaks_of_some(reading, turns):
            turns = conditional(turns)
        if not turns.decided:
            return self._turning(question, reading, written, dict(values), (), turns)
        return Answer(question, reading.checker, values, written, understood_facts(reading, written), reading.unused,
                      turns.ruling, turns, (), (), None)  # fmt: skip

    def _asks_a_figure(self, reading: Reading, ruling: Ruling[Any]) -> bool:
        """Whether a question asks for the figure that is ruled on: "until when" alone does not, nor one that asks of a
        number, the second turn, or stands in a text that tells more, where no fact was read."""
        numbers = {at for at, word in enumerate(reading.words) if word.number is not None and not word.counts}
        numbers |= {at for at in reading.filled.asked if reading.words[at].number is not None}
        numbers = {at for at in numbers if not _counts_nothing(reading.words, at)}
        numbers = {at for at in numbers if not _counts_money(reading.words, at)}
        told = any(char.isdigit() for value in reading.filled.facts.values() for char in value)
        if ruling.answer is None and numbers and not told:
            return False  # the number that is told is none of the facts
        weights = {fact.weight for fact in reading.checker.facts if fact.name in reading.filled.facts}
        if weights - {Weight.SETTING}:
            return True
        if not numbers.isdisjoint(reading.filled.asked):
            return False
        plain = self.templates.light | self.templates.dull
        beside = (word for at, word in enumerate(reading.words) if at not in reading.within)
        if any(word.lemma not in plain for word in beside):
            return False
        return reading.says_what(self.templates) and len(reading.filled.used) > BARE

    def _speaks_of_some(self, reading: Reading, turns: Relevance) -> bool:
        """Whether a question speaks of a number that the ruling turns on, and does not tell it: does he take damage."""
        from .touched import TouchedFacts, is_number

        every = {fact.name: fact for fact in reading.checker.facts}
        names = {turn.fact.name for turn in turns.turns_on} & every.keys()
        touched = TouchedFacts(reading, self.templates, [name for name in names if is_number(every[name])])
        told = {at for places in reading.filled.said.values() for at in places}
        return any(reading.words[at].lemma in touched.units for at in reading.within if at not in told)

    def _lacking(
        self,
        question: str,
        reading: Reading,
        written: dict[str, str],
        values: dict[str, Any],
        missing: tuple[Fact, ...],
    ) -> Answer:
        """The answer where facts that must be told are missing: a ruling, if none of their values changes it by the
        texts and by today's rules; else the facts that decide."""
        from vtes_judge.relevance.missing_facts import is_one_verdict, permitted

        checker = reading.checker
        bounds = reading.filled.bounds
        about = self._about_missing(reading, written, values, missing)
        today = todays(checker)
        if about.whatever is not None and (today is None or is_one_verdict(today, values, missing, bounds)):
            found, chosen, facts = about.whatever
            return self._supposing(question, reading, written, found, chosen, dict(facts), tuple(chosen), ())
        supposed = self.templates.supposed.get(checker.name, {})
        of_somebody = any(
            names_people(fact.type) and written.get(fact.name, "none") != "none" for fact in checker.facts
        )
        named = any(word.player or word.lemma in RELATIVES for word in reading.asked_words)
        asks = (
            supposed
            and not of_somebody
            and not named
            and asks_leave(reading.asked_words)
            and asks_of_what_was_read(reading)
        )
        may = permitted(checker, values, missing, supposed) if asks else None
        if may is not None:
            found, chosen, facts = may
            return self._supposing(question, reading, written, found, chosen, facts, (), tuple(chosen))
        answer = self._turning(question, reading, written, values, about.deciding or missing, None)
        return replace(answer, by_value=about.by_value)

    def _about_missing(
        self, reading: Reading, written: dict[str, str], values: dict[str, Any], missing: tuple[Fact, ...]
    ) -> "MissingFacts":
        """Which of the missing facts change the ruling; found once for the same facts and bounds."""
        from vtes_judge.relevance.missing_facts import of_missing

        checker, bounds = reading.checker, reading.filled.bounds
        known = checker.name, tuple(written.items()), tuple(fact.name for fact in missing), tuple(bounds.items())
        if known not in self.missing:
            if len(self.missing) >= KEPT:
                self.missing.clear()
            self.missing[known] = of_missing(checker, values, missing, bounds)
        return self.missing[known]

    def _supposing(
        self,
        question: str,
        reading: Reading,
        written: dict[str, str],
        found: Relevance,
        chosen: Mapping[str, Any],
        facts: dict[str, Any],
        whatever: tuple[str, ...],
        supposed: tuple[str, ...],
    ) -> Answer:
        shown = {name: text_of(plain(value)) for name, value in chosen.items()}
        return Answer(question, reading.checker, facts, {**written, **shown}, understood_facts(reading, written),
                      reading.unused, found.ruling, found, (), (), None, whatever,
                      tuple(reading.filled.bounds), supposed)  # fmt: skip

    def _turning(
        self,
        question: str,
        reading: Reading,
        written: dict[str, str],
        values: dict[str, Any],
        missing: tuple[Fact, ...],
        turns: Relevance | None,
    ) -> Answer:
        understood = understood_facts(reading, written)
        return Answer(
            question, reading.checker, values, written, understood, reading.unused, None, turns, missing, (), None
        )


def _counts_nothing(words: Sequence[Word], at: int) -> bool:
    """Whether a number counts nothing: one player, who places first in the final."""
    low = words[at].text.lower()
    after = words[at + 1].text.lower() if at + 1 < len(words) and not words[at].ends else ""
    return low == "one" or (low == "first" and (not after or after in PREPOSITIONS))


def _counts_money(words: Sequence[Word], at: int) -> bool:
    """Whether a number is one of euros, which tells of a bribe and is no figure of the rules."""
    return at + 1 < len(words) and not words[at].ends and words[at + 1].lemma in MONEY


def _is_told_otherwise(asked: Sequence[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a ruling answers another question than the one that was asked, so that this one must stand before it: it
    says whether something may be done, not whether it must; or who gets something, not whether I do."""
    if is_of_leave(asked, checker, ruling):
        return True
    return not isinstance(ruling.answer, bool) and asks_whether(asked) and tells_of_players(checker, ruling.verdict)


def _restated(asked: Sequence[Word], answer: Answer) -> Answer:
    """The answer behind the checker's own question. Where it is asked what must be, the verdict says what may be
    without a yes before it."""
    ruling = answer.ruling
    if ruling is None or answer.checker is None or answer.relevance is None:
        return answer
    if mismatch(asked, answer.checker, ruling) is Mismatch.OPTION:
        says = " ".join(ruling.verdict.split()[1:])
        ruling = replace(ruling, verdict=f"{says[:1].upper()}{says[1:]}")
    return replace(answer, ruling=ruling, relevance=replace(answer.relevance, ruling=ruling), claimed=True)


def _is_askew(asked: Sequence[Word], checker: Checker, ruling: Ruling[Any]) -> bool:
    """Whether a yes of the checker is a no to the question: this asks whether something may be, and the checker whether
    it must, or the other way round."""
    return mismatch(asked, checker, ruling) in (Mismatch.PERMIT, Mismatch.DUTY, Mismatch.FAILS)


def _is_of_a_told_year(reading: Reading, ruling: Ruling[Any]) -> bool:
    """Whether a verdict tells no year that was only guessed for a day told without one."""
    return str(ANY_YEAR) not in ruling.verdict or not any(word.yearless for word in reading.words)


def _seats(reading: Reading) -> tuple[Fact, ...]:
    """The facts of the checker that tell who sits where."""
    return tuple(fact for fact in reading.checker.facts if mark(fact.type) is Sits.SEATS)


def _unseated(reading: Reading, answer: Answer) -> Answer:
    """The answer, undecided, as it turns on who sits where."""
    missing = tuple(dict.fromkeys([*answer.missing, *_seats(reading)]))
    written = dict(reading.filled.facts)
    return replace(answer, ruling=None, relevance=None, missing=missing, facts={}, written=written)


def understood_facts(reading: Reading, written: dict[str, str]) -> tuple[str, ...]:
    """Describe each fact that was read, with its value and the words that tell it."""
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
