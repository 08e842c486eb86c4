"""Finds the words of the background of a story that may bear on the ruling; the others are scenery."""

from vtes_judge.annotations import Collection, Iterable, Iterator, Mapping
from vtes_judge.corpus.checker_templates import PHASED
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.fact_words import text_of
from vtes_judge.decoding.kinds import plain
from vtes_judge.frozen_values import replace
from vtes_judge.relevance.turning_facts import Relevance
from vtes_judge.rulings import MISSING, Fact, Weight

from .asked.told_facts import STATES_OF_ONE
from .filling import APART, SHARED, takes_yes_or_no
from .found import Found
from .grammar.phrases import is_of_another
from .grammar.predicates import COUNTERING, DID, predicates
from .grammar.verbs import CLAIMS
from .grammar.word import Word
from .matching import Templates
from .people import RELATIVES
from .reader import CHANGING, NOT_QUITE, ONLY, STATED, Reading, is_not_quite_so, is_told_of
from .touched import TouchedFacts, is_number
from .unread import DENIED, NOTHING, USUAL, UnreadWords, is_minion

OTHERS = frozenset(
    "opponent both somebody someone everybody everyone nobody friend neighbour neighbor yours theirs hers".split()
)
"""Words for other people: a fact told of them is not told of who asks."""

WHOSE = frozenset("yours theirs hers mine ours".split())
"""Words of a question that speak of another than what was told before."""

EARLIER = frozenset("before earlier previously".split())
"""Words that tell of a time before what is asked about."""

LOST = frozenset(
    map(lemma, "lose lost steal took take back until longer anymore return burn give gave spend spent yield".split())
)
"""Words behind a fact which say that it is so no more."""

DAYS = ("yesterday", "tomorrow")
"""Words for the day of the whole game that is told of."""

SPENT = frozenset(map(lemma, "lose lost spend spent".split()))
"""Words behind an amount which say that it is so much no more."""

ENDED = frozenset("already longer anymore".split())
"""Words which say that something is over, or was done before: no more, already used."""

STRETCHES = frozenset("phase turn".split())
"""Words for a stretch of a game, which somebody has."""

PHASES = frozenset("untap unlock master minion influence discard".split())
"""Words before `phase` that say which one."""

STATED_OF_ONE = USUAL | {"tapped", "locked", "torpor"}
"""Words for states of a minion, which are looked at one by one."""

BESIDE = "beside"
"""The kind of templates of what has no bearing."""

DENYING = 2
"""How many words behind something a negation may stand that denies it."""

OWNING = 2
"""How many words before a phase may say whose it is."""

FOLLOWING = 12
"""How many words behind a fact may say that it is so no more."""

MORE = 1
"""Another checker is the one meant only if its templates take more than this many words of the background more."""

ADDED = 7
"""The most words of a sentence that adds something to a question."""

OF_A_GAME = frozenset(
    map(
        lemma,
        """card game tournament draft limited casual turn block tap tapped untap untapped torpor burn cancel edge pool
        blood vampire minion ally retainer prey predator vote damage gun weapon strike combat stealth intercept
        bleed""".split(),
    )
)
"""Words of such a sentence that tell something of a game."""

COUNTED = 2
"""How many words behind "had" the number may stand of what somebody had."""

SUPPOSED = CLAIMS | frozenset("if would could might imagine suppose wish want wanted hoping rather unless".split())
"""Words behind which a sentence may tell something that was not so."""

WISHING = frozenset("wish want would".split())
"""Words of SUPPOSED by which somebody says what he is about to do."""

THOUGHT = SUPPOSED | {"had"}
"""Words in whose clause something may be told that was not so, or is so no more."""


class Background(UnreadWords):
    """The background of a story, beside its question: the facts of the checker that it tells, and the words that may
    bear on the ruling."""

    def __init__(self, reading: Reading, found: Found, templates: Templates, other: Collection[int] = ()) -> None:
        """`other`: the numbers of words that tell only the alternative to what is asked."""
        super().__init__(reading, found, templates, other)
        self.silent = not reading.sure(templates) and not reading.says_what(templates)
        self.sure = reading.sure(templates) or self.silent
        self.taken: list[str] = []

    def completed(self, wanted: Collection[str] = ()) -> Reading:
        """The reading of the question, completed from the background: with facts of the game and the table (a
        tournament, who sits where), and with facts that must be told and that the question does not tell. Those that
        are `wanted` are taken also where words beside them were not read, which may say more of them."""
        told = self.reading.filled
        apart = {*told.facts, *self.filled.clashes, *self.filled.bounds}
        names = [
            name
            for name in self.filled.said
            if name not in apart and self._is_told(name) and (name in wanted or self._is_plain(name))
        ]
        if any(word.text.lower() in WHOSE for word in self.reading.asked_words):
            # the question speaks of somebody else
            names = [name for name in names if self.every[name].weight is Weight.SETTING]
        self.taken += names
        # a question that needs facts of the background is not asked in general
        self.general &= all(self.every[name].weight is Weight.SETTING for name in names)
        facts = {name: self.filled.facts[name] for name in names}
        said = {name: self.filled.said[name] for name in names}
        filled = replace(told, facts={**told.facts, **facts}, said={**told.said, **said})
        self.reading = replace(self.reading, filled=filled)
        return self.reading

    def bearing(self, turns: Relevance, written: Mapping[str, str], supposed: Collection[str]) -> tuple[int, ...]:
        """The numbers of the words of the background that may change the ruling, or that contradict a fact of it.
        `written`: the facts that the ruling was made on. `supposed`: the facts that were supposed; a word that tells
        one bears on the ruling."""
        told = self._told()
        several = self.filled.said if turns.turns_on else ()  # each of several rulings may turn on other facts
        found = {at for name, at in self._contradicting({*self._turning(turns), *several}, told, written)}
        found.update(at for name in supposed for at in self.filled.said.get(name, ()))
        touched = self.touched(turns)
        found |= {at for at in self.places if at not in self.used and self._may_tell(at, touched)}
        found |= self._of_a_variant() | self._of_the_theme() | self._beside_facts() | self._of_another_time()
        found |= self._denied_asides() | self._of_the_one_meant()
        return tuple(sorted(found))

    def said_afterwards(self, at: int) -> set[int]:
        """The numbers of the words of short sentences, from a word behind all questions on, of which nothing was read
        and which tell something of a game: who adds such a thing to a question has a reason, "then he untapped", "no,
        it was two". Who tells more mostly talks of himself."""
        found: set[int] = set()
        while at < len(self.words):
            own = range(at, self.stretches.sentence(at).stop)
            at = own.stop
            if len(own) > ADDED or not self.used.isdisjoint(own) or any(map(self._is_claimed, own)):
                continue
            if any(map(self._tells_of_a_game, own)):  # who sits there adds nothing
                found.update(place for place in own if place in self.places)
        return found

    def _tells_of_a_game(self, at: int) -> bool:
        word = self.words[at]
        return not word.player and (word.number is not None or word.lemma in OF_A_GAME)

    def _denied_asides(self) -> set[int]:
        """The numbers of the negations beside what has no bearing only as long as it is so: both are *not* ready, and
        of the words by which it was not quite so: it was *nearly* blocked."""
        own = self.reading.checker.name
        asides = [
            match.taken
            for match in self.apart
            if match.owner == own and match.kind == BESIDE and any(self._may_be_denied(at) for at in match.taken)
        ]
        found: set[int] = set()
        for at in self.places:
            denies = self.words[at].negation or self.words[at].text.lower() in NOT_QUITE
            if denies and at not in self.used and not self._is_claimed(at):
                near = {*self.stretches.near(at, DENYING, 0), *self.stretches.near(at, 0, DENIED)}
                if any(not near.isdisjoint(taken) for taken in asides):
                    found.add(at)
        return found

    def _of_the_one_meant(self) -> set[int]:
        """The numbers of the words which say what the minion is that the question means, or that he did it before, and
        which are no fact of the checker: he is staked, he is not, he already did."""
        if self.general or not any(map(is_minion, self.reading.asked_words)):
            return set()
        found: set[int] = set()
        for verb, behind in predicates(self.words):
            if verb not in self.places or self._is_only_claimed(verb):
                continue
            said = [at for at in behind if at in self.places]
            if self.words[verb].text.lower() in DID:
                found.add(verb)
            elif not self.used.isdisjoint(said) or any(map(self._is_looked_at, said)):
                continue  # a fact of the checker is what he is, or what he is not
            else:
                found.update(at for at in said if self._says_what_one_is(self.words[at]))
        return found

    def _is_looked_at(self, at: int) -> bool:
        """Whether a word is one that `_may_tell` looks at by itself."""
        return self.words[at].text.lower() in STATED_OF_ONE or self.words[at].lemma in CHANGING

    def _says_what_one_is(self, word: Word) -> bool:
        return word.negation or not (self._tells_nothing(word) or self.templates.is_scenery(word.lemma))

    def _is_only_claimed(self, at: int) -> bool:
        """Whether a word tells what somebody claims, and no `but` before it says what is so."""
        start = self.stretches.stop(at).start
        countered = any(self.words[place].text.lower() in COUNTERING for place in range(start, at))
        return self._is_claimed(at) and not countered

    def _may_be_denied(self, at: int) -> bool:
        return not self._tells_nothing(self.words[at])

    def _beside_facts(self) -> set[int]:
        """The numbers of the words which tell something, to whatever checker, in a sentence from which a fact was
        taken that the ruling rests on: they may say more of it, "I bleed for 2 from torpor". Where the clause of the
        fact says "now", the rest of its sentence tells of an earlier time."""
        taken = [self.filled.said[name] for name in self.taken if self.every[name].weight is not Weight.SETTING]
        beside: set[int] = set()
        for places in taken:
            clause = self.stretches.clause(places)
            now = any(self.words[at].text.lower() == "now" for at in clause)
            beside.update(clause if now else self.stretches.sentence(min(places)))
        return {at for at in beside.intersection(self.places) - self.used if self._says_more(at)}

    def _of_another_time(self) -> set[int]:
        """The numbers of the words which say of a fact that it was so at another time, or not quite: "I bled last
        turn", "10 minutes before the round"."""
        found: set[int] = set()
        for places in self.filled.said.values():
            near = (min(places) - 1, max(places) + 1)
            found.update(
                at
                for at in self.stretches.clause(places)
                if at not in self.filled.used and (self._is_not_quite_so(at) or (at in near and self._sets_apart(at)))
            )
        return found & set(self.places)

    def _sets_apart(self, at: int) -> bool:
        """Whether a word beside a fact makes it one of another time; "before that" only tells the order."""
        after = [self.words[place].text.lower() for place in self.stretches.near(at, 0, 1)]
        return self.words[at].text.lower() in APART and after != ["that"]

    def _is_not_quite_so(self, at: int) -> bool:
        """Whether a word says that something was not quite so, or at another time of the game."""
        return is_not_quite_so(self.words, at) and self.words[at].text.lower() not in DAYS

    def _says_more(self, at: int) -> bool:
        """Whether a word beside a fact may say more of it: it tells something, and does not idle, only say whose the
        thing is, or stand in a template that tells nothing."""
        word = self.words[at]
        if self._is_claimed(at):
            return False
        if is_not_quite_so(self.words, at):
            return True
        if word.lemma not in self.templates.telling:
            return False
        if word.lemma in STATED or word.decides:
            return True
        idle = word.lemma in self.templates.idle.get(self.reading.checker.name, ())
        return not idle and at not in self.filled.used and not (word.text.endswith("'s") and at + 1 in self.used)

    def _of_the_theme(self) -> set[int]:
        """The numbers of the words which deny what the checker rules on or say that it was done before, or which name
        another phase than it rules on, or somebody else's: "my prey's untap phase", of what I gain in mine."""
        if self.general and not self.pointing:
            return set()
        asked = {lemma(word.strip("?,.:;()").lower()) for word in self.reading.checker.question.split()}
        asked |= {self.words[at].lemma for at in self.reading.within}
        theme = asked - self.templates.light - self.templates.dull
        found: set[int] = set()
        for at in self.places:
            word = self.words[at]
            if at in self.used or self._is_claimed(at):
                continue
            if word.negation or word.text.lower() in ENDED:
                near = self.stretches.near(at, 0, DENIED) if word.negation else self.stretches.sentence(at)
                told = any(place in self.used for place in self.stretches.near(at, 1, 1))
                usual = word.negation and any(
                    self.words[place].text.lower() == "yet" for place in self.stretches.sentence(at)
                )
                if not told and not usual and any(self.words[place].lemma in theme for place in near):
                    found.add(at)
            elif word.text.lower() in STRETCHES and word.lemma in theme:
                before = [self.words[place] for place in self.stretches.near(at, OWNING, 0)]
                other = bool(before) and before[-1].text.lower() in PHASES and before[-1].lemma not in asked
                if other or any(map(_is_anothers, before)):
                    found.add(at)
        return found

    def _of_a_variant(self) -> set[int]:
        """The numbers of the words which say that all is told of another kind of game than the checker knows."""
        if self.reading.checker.name in self.templates.only:
            return set()
        phased = (owner for owner in self.beside.owners() if owner.startswith(PHASED))
        named = (match.taken for owner in phased for match in self.beside.of(owner) if match.kind == ONLY)
        return {at for taken in named for at in taken if at in self.places and at not in self.used}

    def touched(self, turns: Relevance) -> TouchedFacts:
        """The words by which people tell a fact that was told, or one that could change the ruling."""
        open_yet = {name for name in self._told() if not self.general or is_number(self.every[name])}
        return TouchedFacts(self.reading, self.templates, self._turning(turns) | open_yet)

    def _turning(self, turns: Relevance) -> set[str]:
        """The names of the facts that could change the ruling, by the texts or by today's rules."""
        turning = {turn.fact.name.partition(".")[0] for turn in (*turns.unless, *turns.turns_on)}
        return turning | {name for name, fact in self.every.items() if fact.weight is Weight.TODAY}

    def _told(self) -> set[str]:
        """The names of the facts of the checker that the question tells."""
        return {name for name in self.reading.filled.facts if name in self.every}

    def is_of_another(self, found: Found) -> bool:
        """Whether another checker takes all words of the question and more of the background: "a second copy", in a
        story about a stealth card, asks about stealth and not about reactions."""
        if self.general or self.silent:
            return False
        inside = frozenset(self.reading.within)
        words = {at for at in self.reading.filled.used & inside if not self._tells_nothing(self.words[at])}
        asked: dict[str, set[int]] = {}
        apart: dict[str, set[int]] = {}
        for match in found:
            if match.taken <= inside:
                asked.setdefault(match.owner, set()).update(match.taken)
            elif match.kind == "fact" and match.taken.isdisjoint(inside):
                apart.setdefault(match.owner, set()).update(match.taken)
        own = len(apart.get(self.reading.checker.name, ()))
        return any(
            owner != SHARED
            and owner not in self.templates.only
            and words <= asked.get(owner, set())
            and len(its) > own + MORE
            for owner, its in apart.items()
        )

    def scenery(self, bearing: Collection[int]) -> tuple[int, ...]:
        """The numbers of the words that tell something but no fact of the checker."""
        apart = {*self.used, *bearing, *self.reading.within}
        return tuple(at for at, word in enumerate(self.words) if at not in apart and not self._tells_nothing(word))

    def telling(self, scenery: Iterable[int]) -> tuple[int, ...]:
        """The numbers of the words of the scenery that tell a fact of some checker and that nobody only claims."""
        return tuple(
            at for at in scenery if self.words[at].lemma in self.templates.telling and not self._is_claimed(at)
        )

    def _is_plain(self, name: str) -> bool:
        """Whether a fact of the background is told plainly: it is one of the whole game, or it is told in words of the
        checker's own templates beside which every word was read."""
        weight = self.every[name].weight
        own = name in self.templates.own.get(self.reading.checker.name, ())
        row = weight is Weight.ASKED and ":" in self.filled.facts[name]  # each player or minion with what it has
        return weight is Weight.SETTING or ((own or row) and not self.unread_beside(name))

    def _is_told(self, name: str) -> bool:
        """Whether the background tells a fact as true, and as one that may be taken from it."""
        weight = self.every[name].weight
        if weight is Weight.SETTING:
            return True
        if weight not in (Weight.ASKED, Weight.ORDINARY):
            return False
        sentence = self.stretches.sentence(min(self.filled.said[name]))
        if not self.filled.said[name].issubset(sentence):
            return False  # it is told in two sentences, and the second may tell what came later
        clause = self.stretches.clause(self.filled.said[name])
        if is_of_another(self.words, clause, self.filled.said[name], self.reading.within, name in STATES_OF_ONE):
            return False
        if self.silent and self._denies_more(sentence):
            return False
        following = range(max(self.filled.said[name]) + 1, min(clause.stop + FOLLOWING, len(self.words)))
        behind = [at for at in following if at not in self.used and at not in self.reading.within]
        before = (self.words[at].text.lower() for at in range(sentence.start, clause.start))
        gone = LOST if takes_yes_or_no(self.every[name]) else SPENT
        return (
            SUPPOSED.isdisjoint(before)
            and not any(map(self._is_thought, clause))
            and not any(self.words[at].lemma in gone and not self._denials(at) for at in behind)
        )

    def unread_beside(self, name: str) -> set[int]:
        """The numbers of the words beside a fact that were not read: those of its clause which may tell another fact or
        speak of somebody or something else, and all of its sentence where the question is not surely of the checker."""
        if self.every[name].weight is Weight.SETTING:
            return set()
        touched = TouchedFacts(self.reading, self.templates, (name,))
        clause = self.stretches.clause(self.filled.said[name])
        found = {
            at
            for at in clause
            if at not in self.used
            and not self._is_owner(at, name)
            and (self._is_another(at, touched) or self._is_no_player(at, name))
        }
        if not self.sure:
            sentence = self.stretches.sentence(min(self.filled.said[name]))
            found.update(at for at in sentence if at not in self.used and not self._is_idle(self.words[at]))
        return found

    def _denies_more(self, sentence: Iterable[int]) -> bool:
        """Whether an unused word of a sentence tells of an earlier time, or denies more than what is nothing by default
        (4 damage, none aggravated)."""
        unread = [at for at in sentence if at not in self.used]
        if any(self.words[at].text.lower() in NOTHING | EARLIER for at in unread):
            return True
        denials = [at for at in unread if self.words[at].negation]
        touched = TouchedFacts(self.reading, self.templates, self.every if denials else ())
        found = (self._denied(at, touched) for at in denials)
        return any(one is None or not self._is_as_usual(*one) for one in found)

    def _is_thought(self, at: int) -> bool:
        """Whether a word makes its clause tell what was not so, or is so no more; but "he had 2 blood" tells what is so
        in the story."""
        low = self.words[at].text.lower()
        if self.silent and low in WISHING:
            return False  # what is wished is what is asked about: I want to play it. Allowed?
        if low == "had" and any(self.words[one].number is not None for one in self.stretches.near(at, 0, COUNTED)):
            return False
        return low in THOUGHT

    def _is_owner(self, at: int, name: str) -> bool:
        """Whether a word only says whose the thing is of which a fact is told: my prey's blocker has 1 intercept."""
        return self.words[at].text.endswith("'s") and at + 1 in self.filled.said[name]

    def _is_no_player(self, at: int, name: str) -> bool:
        """Whether a fact is told of a thing of the scenery: the pizza is 20 minutes late."""
        return self.templates.is_scenery(self.words[at].lemma) and is_told_of(self.words, at, self.filled.said[name])

    def _is_another(self, at: int, touched: TouchedFacts) -> bool:
        """Whether a word beside a fact tells another fact, or speaks of somebody else than whoever asks."""
        word = self.words[at]
        someone = word.player or word.lemma in RELATIVES or word.text.lower() in OTHERS
        return someone or (word.lemma not in touched.asked and self._may_tell(at, touched))

    def _contradicting(
        self, turning: Collection[str], told: Collection[str], written: Mapping[str, str]
    ) -> Iterator[tuple[str, int]]:
        """Yield the words that tell a fact otherwise than the question does, or a fact that changes the ruling, each
        with the name of the fact."""
        for name, places in self.filled.said.items():
            value = self.filled.facts[name]
            if name in self.filled.clashes or name in self.filled.bounds:
                other = name in turning or name in told
            elif name in written:
                other = value != written[name] and self.every[name].weight is not Weight.SETTING
            else:
                other = name in turning and value != _default(self.every[name])
            claimed = name in told and self.general and self._is_claimed(min(places))
            yield from ((name, at) for at in places if other and not claimed)


def _is_anothers(word: Word) -> bool:
    """Whether a word says that what stands behind it is somebody else's: my prey's, theirs."""
    low = word.text.lower()
    return low.endswith(("'s", "s'")) or low in OTHERS or word.player


def _default(fact: Fact) -> str | None:
    return None if fact.default is MISSING else text_of(plain(fact.default))
