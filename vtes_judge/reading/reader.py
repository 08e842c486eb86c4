"""Finds the checker that a question asks, and its facts: of the checkers whose question it asks, the one that leaves
least of it unused."""

from vtes_judge.annotations import Collection, Mapping, Sequence
from vtes_judge.catalogue.checkers import Listed, listed, load
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.players import names_people
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rulings import Checker

from .filling import SHARED, Filled, facts_of, fill
from .found import Found, InWords
from .grammar.persons import are_several, contrasts, speaks_of_another
from .grammar.verbs import BEING, HAVING, SUBJECTS
from .grammar.word import Word
from .matching import Match, Templates
from .words.apposed import apposed
from .words.examples import marked
from .words.heard import as_meant
from .words.text import read, respelled

BEARING = frozenset("if but with after because has have had by using when while without gives gets plays".split())
"""Words shortly before a strange word that make it a circumstance, which may decide everything."""

NEAR = 3
"""How many words before a strange word such a word may stand."""

NEARLY = 9
"""How many words fewer than those of another checker the templates of a checker may use for it to be considered."""

NEW = ("a", "an", "another", "other", "two", "second", "different")
"""Words before a minion that say that it was not spoken of before."""

TIMES = frozenset("after before next during".split())
"""Words that tell another time than the one that is ruled on, unless a template has them."""

CLOSING = frozenset("then afterwards anyway".split())
"""Words that tell nothing where a sentence ends with them: how much blood has he then?"""

ASKER = frozenset("i me my mine we us our".split())
"""Words for whoever asks, who is another player than one with a letter."""

I_ALONE = ASKER.difference("we us our".split())
"""Such words that do not mean everybody at the table."""

JUDGING = frozenset("do handle rule proceed".split())
"""Verbs by which a judge asks, behind `I`, what the ruling is: what do I do, how should I rule."""

CHANGING = frozenset(
    map(lemma, "ban cancel ex instead non unless ignore immune prevent reduce increase double halve".split())
)
"""Words that may set any rule aside or change any number, whatever they are said of."""

STATES = frozenset("contested blocked torpor torpid uncontrolled anarch anarchs wounded bounced redirected".split())
"""Words that may set a rule aside if they are said of what the question is about."""

NOT_QUITE = frozenset(
    """almost nearly former formerly previous previously yesterday tomorrow outside elsewhere similar planned supposedly
    hypothetically theoretically""".split()
)
"""Words by which something was not quite so, not yet, or at another time or place."""

EVERY_OR_NO = frozenset("nobody noone nothing none everybody everyone everything all anybody anyone anything".split())
"""Words behind which `but` means except."""

SPANS = frozenset("turn round week year month game combat tournament action phase event".split())
"""Words behind `last` that make it another time than the one that is ruled on."""

STATED = frozenset(map(lemma, STATES))
"""The words for such states in any form: he bounces it, the bounced bleed."""

ONLY = "only"
"""The kind of templates one of which must match before their checker is thought of at all."""

Owned = Mapping[str, list[Match]]
"""Matches by the owner of their template."""

MINIONS = tuple(map(lemma, ("vampire", "minion", "ally", "blocker", "prince", "baron", "archbishop", "justicar")))


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading of a question: a checker, and what the question tells it. `telling`: the numbers of the unused words
    that forbid a verdict: numbers, negations, players, and words that tell a fact of some checker. `strange`: those of
    other unused words. `rivals`: readings of other checkers that are as good. `within`: the numbers of the words that
    were read."""

    checker: Checker
    filled: Filled
    words: tuple[Word, ...]
    telling: tuple[int, ...]
    strange: tuple[int, ...]
    rivals: tuple["Reading", ...] = ()
    within: Collection[int] = ()

    @property
    def whole(self) -> bool:
        """Whether every word that may tell something was used."""
        return not (self.telling or self.strange) and self.is_of_one

    @property
    def is_of_one(self) -> bool:
        """Whether all that was read is of the same minion and player, and no fact is told in two ways."""
        if self.filled.states and introduced([self.words[at] for at in sorted(self.within)]) > 1:
            return False  # it is not known whose state it is
        if self.two and not any(names_people(fact.type) for fact in facts_of(self.checker).values()):
            return False
        placed = not POSITION.isdisjoint(self.filled.facts)
        if placed and contrasts({word.text.lower() for word in self.asked_words}):
            return False
        return not self.filled.clashes

    @property
    def two(self) -> bool:
        """Whether the question speaks of two players (he and she, mine and yours, my prey and me), so that a fact that
        names nobody may be one of either."""
        said = {word.text.lower() for word in self.asked_words}
        if contrasts(said) or ("she" in said and not said.isdisjoint(("he", "him"))):
            return True
        people = self._without_the_judge()
        if not ALONE.isdisjoint(self.filled.facts) and (are_several(people) or _name_several(people)):
            return True
        deed = not DONE_ALONE.isdisjoint(self.filled.facts)
        if deed and (are_several(people, roles=False) or _name_several(people)):
            return True
        mine = any(word.text.lower() in ASKER for word in people) and not HELD.isdisjoint(self.filled.facts)
        return mine and speaks_of_another(people)

    def _without_the_judge(self) -> list[Word]:
        """The words that were read, without an `I` that is the judge's who asks: what do I do?"""
        words = self.asked_words
        behind = [word.text.lower() for word in words[1:]] + [""]
        return [one for one, two in zip(words, behind, strict=True) if one.text != "I" or two not in JUDGING]

    def sure(self, templates: Templates) -> bool:
        """Whether a ruling on this reading can be the answer."""
        return self.whole and not self.rivals and self.speaks(templates)

    def speaks(self, templates: Templates) -> bool:
        """Whether at least two different telling words were used: "allowed?" may ask anything."""
        used = {self.words[at].lemma for at in self.filled.used}
        return len(used.difference(templates.light, templates.dull)) > 1

    def says_what(self, templates: Templates) -> bool:
        """Whether a word that asks the question tells something: in "what then?" none does."""
        asked = {self.words[at].lemma for at in self.filled.asked}
        return bool(asked.difference(templates.light, templates.dull))

    @property
    def asked_words(self) -> list[Word]:
        """The words that were read, in order."""
        return [self.words[at] for at in sorted(self.within)]

    @property
    def slips(self) -> tuple[tuple[str, str], ...]:
        """The words that were taken for slips of the pen or for everyday words, each with what was meant."""
        return tuple((word.said or word.text, word.slip) for word in self.words if word.slip)

    @property
    def unused(self) -> tuple[str, ...]:
        """The words that were not used, in order."""
        return tuple(self.words[at].text for at in sorted(self.telling + self.strange))


POSITION = frozenset(("tapped", "region"))
"""The names of facts that tell where a minion is, and whether it is tapped."""

ALONE = frozenset("minutes roles suspended".split())
"""The names of facts about one person, where it matters who that is."""

DONE_ALONE = frozenset("seatings_begun judge_called".split())
"""The names of facts about what one person did, or when he did it; a judge in it is no other party."""

HELD = frozenset(
    """region tapped blood life title titles contested library hand in_hand hand_size crypt groups has_edge cards
    minutes roles suspended minions normal aggravated events called_with_card""".split()
)
"""The names of facts about what one player, or one minion, has or has done."""


def read_question(book: Book, templates: Templates, text: str) -> Reading | None:
    """Read a question: give its best reading, None where the words ask no checker's question."""
    words, found = observed(book, templates, text)
    return best_reading(templates, words, found, range(len(words)))


def observed(book: Book, templates: Templates, text: str) -> tuple[list[Word], Found]:
    """The words of a text, and what templates find in them."""
    words = as_meant(templates.heard, marked(book, text, respelled(book, apposed(read(text)), templates.known)))
    return words, InWords(templates, words)


def best_reading(templates: Templates, words: list[Word], found: Found, within: Collection[int]) -> Reading | None:
    """The best reading of the words with these numbers, with those of the matches that lie within them; None where they
    ask no checker's question."""
    inside = found.within(within) if len(within) < len(words) else found
    asked = {match.owner for match in inside.asking()}
    asked -= {name for name in asked & templates.only if not any(one.kind == ONLY for one in inside.of(name))}
    if not asked:
        return None
    owned = {name: inside.of(name) for name in (*sorted(asked), SHARED)}
    likely = _likely(asked, owned)
    readings = _readings([one for one in _every() if one.name in likely], owned, words, within, templates)
    readings.sort(key=_rank)
    best = readings[0]
    return replace(best, rivals=tuple(one for one in readings[1:] if _rank(one)[:3] == _rank(best)[:3]))


_EVERY: list[Listed] = []
"""Every checker in the order of the chapters; filled when it is first needed."""


def _every() -> list[Listed]:
    if not _EVERY:
        _EVERY.extend(listed())
    return _EVERY


def _likely(asked: set[str], owned: Owned) -> set[str]:
    """The names of the checkers whose own templates use nearly as many words as those of any other; the rest is not
    loaded."""
    used = {name: {at for match in owned[name] if match.kind != "only" for at in match.taken} for name in asked}
    most = max(map(len, used.values()))
    return {name for name, its in used.items() if len(its) + NEARLY >= most}


def _readings(
    likely: list[Listed], owned: Owned, words: list[Word], within: Collection[int], templates: Templates
) -> list[Reading]:
    """The readings of checkers, in their order. A checker that leaves more over than another one, even if all its
    templates were used, cannot be the best and is not loaded."""
    are_one = _are_one(words)
    least = _least_left([one.name for one in likely], owned, words, within, are_one, templates)
    readings: dict[str, Reading] = {}
    for one in sorted(likely, key=lambda one: least[one.name]):
        if readings and least[one.name] > min(_left(reading) for reading in readings.values()):
            break
        found = [*owned[one.name], *owned.get(SHARED, ())]
        readings[one.name] = _reading(load(one), found, words, within, are_one, templates)
    return [readings[one.name] for one in likely if one.name in readings]


def _least_left(
    names: Sequence[str],
    owned: Owned,
    words: list[Word],
    within: Collection[int],
    are_one: bool,
    templates: Templates,
) -> dict[str, int]:
    """The least that each checker leaves over, as `_left` counts it: if all its templates and all negations were
    used."""
    least: dict[str, int] = {}
    usable = {at for match in owned.get(SHARED, ()) for at in match.taken}.union(
        at for at in within if words[at].negation
    )
    for name in names:
        used = usable.union(*(match.taken for match in owned.get(name, ())))
        telling, strange = _left_over(name, words, within, used, are_one, templates)
        least[name] = 2 * len(telling) + len(strange)
    return least


def _bears(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands shortly behind if, but, with, after or the like, and may be a circumstance."""
    before = words[max(0, at - NEAR) : at]
    return any(word.text.lower() in BEARING for word in before)


def _name_several(words: Sequence[Word]) -> bool:
    """Whether words name two players, or one beside whoever asks: Ann is suspended, may Bob play?"""
    named = {word.lemma for word in words if word.player}
    return len(named) + any(word.text.lower() in I_ALONE for word in words) > 1 and bool(named)


def _excepts(words: Sequence[Word], at: int, after: str) -> bool:
    """Whether a word takes something out of what is said before it, or of what follows: nobody but the judge, two
    besides me; but not where it joins two sentences, everybody agreed but he did not. `after`: the next word."""
    low = words[at].text.lower()
    if low == "besides":
        return not words[at].pauses  # besides, he is tapped
    if low != "but" or at == 0 or words[at - 1].pauses or after in SUBJECTS:
        return False
    return words[at - 1].text.lower() in EVERY_OR_NO


def _is_done(words: Sequence[Word], at: int) -> bool:
    """Whether a word says that what has a number is over: pack 2 is done."""
    if words[at].text.lower() != "done" or not words[at].ends or at < 2:
        return False
    return words[at - 1].text.lower() in BEING and words[at - 2].number is not None


def is_not_quite_so(words: Sequence[Word], at: int) -> bool:
    """Whether a word says that something was not quite so, or at another time: nearly, formerly, last turn."""
    low = words[at].text.lower()
    if low in NOT_QUITE:
        return True
    after = words[at + 1].text.lower() if at + 1 < len(words) else ""
    if (low == "last" and after in SPANS) or (low == "about" and after == "to"):
        return True
    return _excepts(words, at, after) or _is_done(words, at)


def denies(word: Word) -> bool:
    """Whether a strange word may be the contrary of a known one: unblocked, impossible."""
    return word.text.lower().startswith(("un", "non", "im", "dis", "mis"))


def introduced(words: Sequence[Word]) -> int:
    """How many minions a question speaks of for the first time: a vampire, another minion, two allies."""
    return sum(
        word.lemma in MINIONS and any(one.text.lower() in NEW for one in words[max(0, at - 3) : at])
        for at, word in enumerate(words)
    )


def _reading(
    checker: Checker,
    found: list[Match],
    words: list[Word],
    within: Collection[int],
    are_one: bool,
    templates: Templates,
) -> Reading:
    filled = fill(checker, found, words, templates)
    alone = are_one and not any(names_people(fact.type) for fact in facts_of(checker).values())
    telling, strange = _left_over(checker.name, words, within, filled.used, alone, templates)
    return Reading(checker, filled, tuple(words), tuple(telling), tuple(strange), within=within)


def reading_of(checker: Checker, found: Found, words: list[Word], templates: Templates) -> Reading:
    """The reading of all words for one checker, whether or not they ask its question."""
    its = [*found.of(checker.name), *found.of(SHARED)]
    return _reading(checker, its, words, range(len(words)), _are_one(words), templates)


def _are_one(words: Sequence[Word]) -> bool:
    """Whether only one player is named, and whoever asks is not spoken of."""
    named = {word.lemma for word in words if word.player}
    return len(named) == 1 and not any(word.text.lower() in I_ALONE for word in words)


def _left_over(
    name: str, words: Sequence[Word], within: Collection[int], used: Collection[int], alone: bool, templates: Templates
) -> tuple[list[int], list[int]]:
    """The numbers of the words that a checker does not use: of those that forbid a verdict, and of other, strange ones.
    `alone`: it does not matter which player is named."""
    telling: list[int] = []
    strange: list[int] = []
    idle = templates.idle.get(name, ())
    for at in within:
        word = words[at]
        if at in used or (word.player and alone) or (word.stops and word.text.lower() in CLOSING):
            continue
        if word.decides or word.text.lower() in TIMES or is_not_quite_so(words, at):
            telling.append(at)
        elif word.lemma in templates.dull or word.lemma in templates.light:
            continue
        elif templates.is_scenery(word.lemma):
            if is_told_of(words, at, used) or _qualifies(words, at, used, templates):
                telling.append(at)
        elif word.lemma in idle and not (word.lemma in CHANGING or word.text.lower() in STATES):
            if word.capital or _bears(words, at):
                telling.append(at)
        elif word.lemma in templates.telling or word.capital or _bears(words, at) or denies(word):
            telling.append(at)
        else:
            strange.append(at)
    return telling, strange


def is_told_of(words: Sequence[Word], at: int, used: Collection[int]) -> bool:
    """Whether a word is the subject of something that was read: the pizza is 20 minutes late."""
    after = words[at + 1].text.lower() if at + 1 < len(words) else ""
    return after in BEING | HAVING and at + 2 in used and not (words[at].pauses or words[at].ends)


def _qualifies(words: Sequence[Word], at: int, used: Collection[int], templates: Templates) -> bool:
    """Whether a word makes another thing of a word beside it that was read and tells something: a swimming pool, the
    final dessert."""
    behind = at + 1 in used and not (words[at].pauses or words[at].ends)
    before = at - 1 in used and not (words[at - 1].pauses or words[at - 1].ends)
    beside = (words[place].lemma for place in [at + 1] * behind + [at - 1] * before)
    return any(word not in templates.light and word not in templates.dull for word in beside)


def _rank(reading: Reading) -> tuple[int, int, int, int]:
    """A sort key of readings, the best first: few words left over, then many words used, then many that ask the
    question, then many facts."""
    return _left(reading), -len(reading.filled.used), -len(reading.filled.asked), -len(reading.filled.facts)


def _left(reading: Reading) -> int:
    """How much a reading leaves over: words that forbid a verdict and contradictions count twice."""
    return 2 * len(reading.telling) + len(reading.strange) + 2 * len(reading.filled.clashes)
