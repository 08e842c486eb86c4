"""Tells what a word of the background of a story may tell that no template took: a fact, or its contrary."""

from vtes_judge.annotations import Collection
from vtes_judge.corpus.lemmas import lemma

from .filling import Filled, facts_of, fill
from .found import Found
from .grammar.general import is_general
from .grammar.opinions import opinions
from .grammar.phrases import noun_of
from .grammar.stretches import Stretches
from .grammar.verbs import CLAIMS
from .grammar.word import Word
from .matching import Templates
from .people import RELATIVES
from .reader import CHANGING, STATES, Reading
from .touched import TouchedFacts, lasts

DENIED = 4
"""How many words before a word a negation may stand that denies it."""

BEHIND, AHEAD = 2, 3
"""How many words before a number, and behind it, may say what it counts."""

FOREIGN = frozenset(
    map(lemma, "thing question guy people friend time case rule game minute min hour day week month year".split())
)
"""Things whose number no checker asks for."""

STOPPING = frozenset("and or but for against with to of in on at by from than".split())
"""Words at which the search for what a number counts stops."""

LIMITING = frozenset("only just merely but".split())
"""Words behind a negation that take it away: not only."""

NOTHING = frozenset("nothing neither hardly barely".split())
"""Words that deny as `not` does."""

USUAL = frozenset("untapped unlocked ready".split())
"""Words for what a minion is if nothing is said: denied, they say that he is not."""

ADDING = frozenset("more extra additional less fewer further".split())
"""Words right behind a number that say that it is added to another, or taken off it."""

DOING = frozenset("is was has had does can may".split())
"""Words right behind `one` that make it stand for a thing and not for a number."""

LABEL = 2
"""The most words before a colon that name who speaks: "Others: no pool"."""

SOME = frozenset("a an another some several few many more extra additional".split())
"""Words that say how many there are of the thing behind them."""

MINIONS = frozenset("he she him".split())
"""Pronouns for a minion that was spoken of before."""


class UnreadWords:
    """The words of the background of a story, beside its question. `filled`: the facts of the checker that they tell;
    `used`: the numbers of the words that tell them. `general`: the question asks about the rules in general;
    `pointing`: it points to a minion that was spoken of before."""

    def __init__(self, reading: Reading, found: Found, templates: Templates, other: Collection[int] = ()) -> None:
        """`other`: the numbers of words that tell only the alternative to what is asked."""
        self.reading = reading
        self.words = reading.words
        self.templates = templates
        self.every = facts_of(reading.checker)
        inside = frozenset((*reading.within, *other, *opinions(self.words)))
        self.places = [at for at in range(len(self.words)) if at not in inside]
        self.beside = found.apart(inside)
        self.apart = list(self.beside.only(reading.checker.name))
        self.filled: Filled = fill(reading.checker, self.apart, list(self.words), templates)
        self.used = frozenset(at for places in self.filled.said.values() for at in places)
        self.general = is_general(reading.asked_words)
        self.pointing = any(map(_stands_for_a_pronoun, reading.asked_words))
        self.stretches = Stretches(self.words)
        self._claims = [at for at, word in enumerate(self.words) if word.text.lower() in CLAIMS]

    def _is_idle(self, word: Word) -> bool:
        """Whether a word need not be read."""
        return self._tells_nothing(word) and not word.decides

    def _may_tell(self, at: int, touched: TouchedFacts) -> bool:
        """Whether a word that was not used may tell something that bears on the ruling."""
        word = self.words[at]
        if word.lemma in CHANGING or (word.text.lower() in STATES and self._is_of_the_question(at)):
            return len(self._denials(at)) != 1
        if word.text.lower() in USUAL and self._denials(at):
            return not self.general or self.pointing
        if word.date:
            return touched.dated
        if word.number is not None:
            return self._counts(at, touched)
        claimed = self._is_claimed(at)
        if word.negation:
            return not claimed and self._denies(at, touched)
        if word.player or word.lemma in RELATIVES:
            return not claimed and touched.people and not self.general
        if word.lemma in touched.units and not claimed and not self._is_as_usual(at, touched.counted[word.lemma]):
            some = any(self.words[one].text.lower() in SOME for one in self.stretches.near(at, BEHIND, 0))
            return some or word.lemma not in touched.asked
        names = touched.alone.get(word.lemma)
        if not names or claimed or self._is_as_usual(at, names):
            return False
        return not self._is_told_again(at, names)

    def _is_claimed(self, at: int) -> bool:
        """Whether a word stands in a sentence that says what somebody takes for the rule."""
        start, end = self.stretches.stop(at).start, self.stretches.sentence(at).stop
        told = any(start <= place < end for place in self._claims)
        label = [place for place in range(start, min(start + LABEL, at)) if self.words[place].ends]
        return told or any(not self.words[place].decides for place in label)

    def _is_of_the_question(self, at: int) -> bool:
        """Whether a word stands in a sentence about something, or a minion, that the question asks about."""
        asked = {self.words[place].lemma for place in self.reading.within if not self._tells_nothing(self.words[place])}
        if self.words[at].lemma in asked:
            return False
        sentence = [self.words[place] for place in self.stretches.sentence(at)]
        minion = not self.general and any(map(is_minion, self.reading.asked_words)) and any(map(is_minion, sentence))
        return minion or any(word.lemma in asked for word in sentence)

    def _is_told_again(self, at: int, names: Collection[str]) -> bool:
        """Whether each of these facts is told again as in the question: by the same word, or with the same value."""
        told = self.reading.filled
        sentence = set(self.stretches.sentence(at))
        for name in names:
            again = self.words[at].lemma in {self.words[place].lemma for place in told.said.get(name, ())}
            same = name in told.facts and self.filled.facts.get(name) == told.facts[name]
            if not again and not (same and not sentence.isdisjoint(self.filled.said.get(name, ()))):
                return False
        return True

    def _counts(self, at: int, touched: TouchedFacts) -> bool:
        """Whether a number may be the number of a fact: the words beside it say so, or none says that it counts
        something else."""
        word = self.words[at]
        if word.text.lower() == "one" and any(
            self.words[place].text.lower() in DOING for place in self.stretches.near(at, 0, 1)
        ):
            return False  # `one` stands for a thing: the eaten one is bigger
        if any(self.words[place].lemma in touched.counted for place in self.stretches.near(at, BEHIND, AHEAD)):
            return True
        ahead = self._ahead(at)
        if ahead is not None and ahead.lemma in touched.asked:
            return True
        if any(self.words[place].text.lower() in ADDING for place in self.stretches.near(at, 0, BEHIND)):
            return touched.numeric  # the number is added to another: the card gave him 1 more
        if word.text.lower() == "one" or not touched.numeric or (ahead is not None and ahead.lemma in FOREIGN):
            return False
        return word.text[0] in "+-−" or ahead is None or ahead.decides

    def _ahead(self, at: int) -> Word | None:
        """The word that says what a number counts: the first behind it that tells something or stands for a thing."""
        for place in self.stretches.near(at, 0, AHEAD):
            word = self.words[place]
            if word.text.lower() in STOPPING:
                break
            if word.lemma in FOREIGN or not self._tells_nothing(word):
                return word
        return None

    def _denies(self, at: int, touched: TouchedFacts) -> bool:
        """Whether a negation denies what a fact tells, and not only what is so by default."""
        if all(self._tells_nothing(self.words[place]) for place in self.stretches.sentence(at) if place != at):
            return not self.general  # the sentence denies whatever was told before: I do not
        found = self._denied(at, touched)
        return found is not None and not self._is_as_usual(*found)

    def _denied(self, at: int, touched: TouchedFacts) -> tuple[int, set[str]] | None:
        """The number of the word that tells a fact shortly behind a negation, and the names of the facts; None where
        there is none."""
        for place in self.stretches.near(at, 0, DENIED):
            word = self.words[place].lemma
            names = {*touched.alone.get(word, ()), *touched.counted.get(word, ())}
            if names:
                return place, names
        return None

    def _is_as_usual(self, at: int, names: Collection[str]) -> bool:
        """Whether a word is denied once and so says what is so by default: the facts that it would tell are nothing by
        default, and were not told."""
        return len(self._denials(at)) == 1 and not any(
            name in self.reading.filled.facts or lasts(self.every[name]) for name in names
        )

    def _denials(self, at: int) -> list[int]:
        """The numbers of the words that deny a word; none where they confirm it, as "not only" does."""
        before = self.stretches.near(at, DENIED, 0)
        found = [place for place in before if self.words[place].negation or self.words[place].text.lower() in NOTHING]
        limited = any(
            self.words[one].text.lower() in LIMITING for place in found for one in self.stretches.near(place, 0, 1)
        )
        return [] if limited else found

    def _tells_nothing(self, word: Word) -> bool:
        return word.lemma in self.templates.light or word.lemma in self.templates.dull


def _stands_for_a_pronoun(word: Word) -> bool:
    """Whether a word for a minion stands where the text has a pronoun, which points to that minion: it is longer."""
    return bool(noun_of(word)) and len(word.text) > word.end - word.start


def is_minion(word: Word) -> bool:
    """Whether a word stands for a minion: a vampire, he."""
    return bool(noun_of(word)) or word.text.lower() in MINIONS
