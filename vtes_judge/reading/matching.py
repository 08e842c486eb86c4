"""Matches the templates of sayings with a question: finds where each stands, and what fills its slots."""

from vtes_judge.annotations import Iterable, Iterator, Mapping, Sequence
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.corpus.sayings import opened
from vtes_judge.frozen_values import dataclass

from .grammar.clauses import clauses
from .grammar.persons import I_OR_WE
from .grammar.verbs import CLAIMS, DOING, MODALS, SUBJECTS
from .grammar.word import Word
from .minions import LONGEST_ROW, minions, players, row
from .people import OWN, RELATIVES, person
from .scores import scores, whole_number
from .words.text import ABOUT, AT_LEAST, AT_MOST

NOT_DONE = MODALS | {"do", "does"}
"""Auxiliaries behind which a verb tells what is not done yet."""

INVERTED = MODALS | DOING
"""Auxiliaries which, before their subject, open a question: no template of a fact reaches over one."""

TIMES = ("after", "before", "until", "till", "since", "once")
"""Words that mean another time than those behind them alone; no template reaches over one that is not its own word."""

SKIPPED = 2
"""The most words without a meaning of their own that may stand between two words of a template."""

Touching = Mapping[str, tuple[Sequence[str], Sequence[str], Sequence[str]]]
"""For each fact, the words that tell it, those that stand beside its numbers, and those that say what it counts."""

Row = tuple[str, str, tuple[tuple[str, str], ...], tuple[str, ...], bool, tuple[str, ...]]
"""A compiled template: its owner, its kind, the facts that it tells, its words and slots, whether it asks, and which of
its words tell what was done."""

Standing = tuple[frozenset[int], dict[str, str]]
"""How a template stands in a question: the numbers of the words that it takes, and what fills its slots."""

OPENING = frozenset(
    """do does did may can could is are was must should will would has have who whom whose which what when where why
    how""".split()
)
"""Words that begin the question behind a comma, so that a template does not reach over the comma."""

JOINING = ("and", "or", "but", "while", "by", "per")
"""Words between two things, or before whoever does something; no template reaches over one that is not its own word."""

PREPOSITIONS = frozenset("with by from to at in on for against into as".split())
"""Words by which what stands behind them has another part in the sentence: to bleed a vampire, to bleed with one."""

SUM = "sum"
"""Stands for the kind of templates of a fact whose numbers are added up: what stands between two numbers may say that
the second takes the place of the first, as in "4 against, I mean 3 against"."""

UNCORRECTING = frozenset("a an the of are is has have had vote votes vampire minion card pool".split())
"""Words between such numbers that say nothing of the kind."""

OTHER = lemma("another")

GROUPS = ("clan", "sect")
"""Words that are another thing behind `another` than behind `another of`: another of that clan is of the same clan."""

SCORES = "<scores>"
"""The slot that stands for players with their points."""

SCORED = 3
"""How many words each further player of such a row counts as."""

ORDINAL = "<o>"
"""The slot that stands for first or second; no word is skipped behind it."""

STRETCHES = frozenset(map(lemma, "turn round game action".split()))
"""The lemmas of what first or second may count; a template that ends with such a word's number means something else."""

FEWEST = {"any": 1, "many": 2}
"""The slots of a number that no fact takes, and the smallest number that each stands for."""

COUNTED = frozenset(("n", "m", "k", "j", "i", *FEWEST))
"""The slots of a number that counts something."""

LABELED = ("round",)
"""Words right before a number by which it counts nothing behind it: before round 1 a player swaps cards."""

PEOPLE = ("<p>", "<q>", "<p:")
"""The beginnings of slots that stand for one player."""

PERSONS = (*PEOPLE, "<other", "<people")
"""The beginnings of all slots in which a player can stand."""

UNLIKE = "unlike"
"""The kind of templates by which something is asked that their checker does not decide."""

TURN, PHASE = "turn", "phase"
"""Words behind the name of a player that make it a time of his: on my predator's turn, in her discard phase."""

A_TIME = frozenset(map(lemma, (TURN, PHASE)))
"""The lemmas of these words; a template that has one behind the slot for a player means just that time of his."""


OWNED = frozenset(OWN)
"""The lemmas of minions: a slot for a player that stands before one in a template is for whoever has it."""


@dataclass(frozen=True, slots=True)
class Match:
    """A template that was found in the question. `owner`: its checker, or `shared`. `kind`: fact, asked, beside,
    only or unlike. `facts`: the facts that it tells, with values as a command line takes them. `taken`: the numbers of
    the words that it uses. `asks`: whether it also says what is asked. `said`: how many words and slots it has, with
    one for each score of a row."""

    owner: str
    kind: str
    facts: tuple[tuple[str, str], ...]
    taken: frozenset[int]
    asks: bool
    said: int


class Templates:
    """The compiled templates of sayings; those that share no word with a question are not read."""

    def __init__(self, compiled: Compiled) -> None:
        self.said = opened(compiled)
        self.values: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = compiled.value("sayings_values")
        self.own: dict[str, tuple[str, ...]] = compiled.value("sayings_own")
        self.whole: dict[str, tuple[str, ...]] = compiled.value("sayings_whole")
        self.supposed: dict[str, dict[str, str]] = compiled.value("sayings_supposed")
        self.only = frozenset(compiled.value("sayings_only"))
        light, dull, telling, passed, used = compiled.value("sayings_words")
        self.light = frozenset(light)
        self.dull = frozenset(dull)
        self.telling = frozenset(telling)
        self.passed = frozenset(passed)
        self.neutral = frozenset(compiled.value("sayings_neutral"))
        self.idle: dict[str, tuple[str, ...]] = compiled.value("sayings_idle")
        self.heard: dict[str, tuple[tuple[tuple[str, ...], str], ...]] = compiled.value("sayings_heard")
        self._touching: dict[str, Touching] = {}
        self.known = self.light | self.dull | self.telling | self.passed | frozenset(used)

    def is_scenery(self, word: str) -> bool:
        """Whether the lemma of a word is scenery, which tells nothing for a ruling; only words that no template has can
        be."""
        return word not in self.known and self.said.compiled.look_up("sayings_scenery", word) is not None

    def touching(self, owner: str) -> Touching:
        """The words by which the templates of a checker, or those of all checkers, tell each fact."""
        if owner not in self._touching:
            self._touching[owner] = self.said.touching(owner)
        return self._touching[owner]


UNREAL = frozenset("could would might want wants wanted wish wishes should".split())
"""Words behind which a deed was not done, or not yet."""

OWNING = frozenset("have has had".split())
"""Words that, before an article, make a thing of the word behind it: I have a press."""


class Matching:
    """Finds where templates stand in the words of one question."""

    def __init__(self, templates: Templates, words: list[Word]) -> None:
        self.templates = templates
        self.words = words
        self._places: dict[str, list[int]] = {}
        for at, word in enumerate(words):
            if not word.player:
                self._places.setdefault(word.lemma, []).append(at)
        self._slots = _Slots(templates, words)
        self._deed = _open_deed(words)

    def rows(self) -> list[Row]:
        """The templates all of whose words the question has, in their order."""
        return [row for _, row in self.templates.said.fitting(self._places)]

    def found(self, rows: Iterable[Row]) -> list[Match]:
        """Find every place of such templates, in the order of the places where they begin. Where several places tell
        the same fact and end at the same word, only the one that begins last is kept."""
        found: list[tuple[int, Match]] = []
        places, slots, words = self._places, self._slots, self.words
        for owner, kind, facts, pattern, asks, done in rows:
            ends: dict[object, tuple[int, Match]] = {}
            tells_deed = kind == "fact" and self._deed is not None and words[self._deed].lemma in done
            follows = pattern[1] if len(pattern) > 1 else "<"
            starts = places.get(pattern[0])
            if starts is None:  # it is a slot; all words of a fitting template stand in the question
                starts = places[pattern[0]] = slots.starts(pattern[0])
            manner = SUM if kind == "fact" and _adds_up(facts) else kind
            for at in starts:
                if follows[0] != "<" and at >= places[follows][-1]:
                    break  # the second word of the template does not follow any more
                for taken, told in slots.standing(pattern, at, manner):
                    if tells_deed and self._deed in taken:
                        continue
                    filled = _filled(facts, told)
                    if filled is not None:
                        place = (filled, max(taken)) if kind == "fact" else at
                        ends[place] = at, Match(owner, kind, filled, taken, asks, _said(pattern, told))
                        break
            found += ends.values()
        return [match for _, match in sorted(found, key=_place)]


def _said(pattern: tuple[str, ...], told: Mapping[str, str]) -> int:
    """How many words and slots a template has; each score of a row counts, so that a row is not cut short."""
    return len(pattern) + SCORED * told.get(SCORES, "").count(",")


def _adds_up(facts: Iterable[tuple[str, str]]) -> bool:
    """Whether a template tells the sum of two numbers."""
    return any(
        ">+<" in value and COUNTED.issuperset(part.strip("<>") for part in value.split("+")) for _, value in facts
    )


def _open_deed(words: list[Word]) -> int | None:
    """The number of the verb that is asked about behind can or does, and so tells no deed that was done."""
    asked = next((one for one in clauses(words, range(len(words))) if one.asks and one.auxiliary is not None), None)
    if asked is None or asked.auxiliary is None or words[asked.auxiliary].text.lower() not in NOT_DONE:
        return None
    return asked.verb


def _place(found: tuple[int, Match]) -> int:
    return found[0]


class _Slots:
    """Reads what can fill the slots of templates in one question, each slot once at each word."""

    def __init__(self, templates: Templates, words: list[Word]) -> None:
        self.templates = templates
        self.words = words
        self.lower = [word.text.lower() for word in words]
        self.read: dict[tuple[str, int], tuple[tuple[int, str], ...]] = {}
        self.alone: dict[tuple[str, int], tuple[Standing, ...]] = {}

    def at(self, slot: str, at: int) -> tuple[tuple[int, str], ...]:
        """How many words from here can stand in the slot, and what they say there; the most words first."""
        found = self.read.get((slot, at))
        if found is None:
            found = self.read[slot, at] = tuple(_slot(self.templates, slot, self.words, at))
        return found

    def standing(self, pattern: tuple[str, ...], at: int, kind: str) -> Iterable[Standing]:
        """The ways in which a template can stand at a word. Those of a single word or slot are kept: many checkers have
        the same, and nothing is skipped, so that they are the same whatever the kind of the template."""
        if len(pattern) > 1:
            return _along(self, pattern, 0, at, frozenset(), {}, kind)
        found = self.alone.get((pattern[0], at))
        if found is None:
            found = self.alone[pattern[0], at] = tuple(_along(self, pattern, 0, at, frozenset(), {}, kind))
        return found

    def starts(self, slot: str) -> list[int]:
        """The numbers of the words at which a template that begins with this slot may begin."""
        values, dull = self.templates.values.get(_kind(slot)), self.templates.dull
        return [
            at
            for at, word in enumerate(self.words)
            if (values is None or word.lemma in values)
            and (word.player or word.lemma not in dull)
            and self.at(slot, at)
        ]


_KINDS: dict[str, str] = {}
"""What each slot that was met stands for."""


def _kind(slot: str) -> str:
    """What a slot stands for: `p` for `<p:1>`."""
    found = _KINDS.get(slot)
    if found is None:
        found = _KINDS[slot] = slot.strip("<>").partition(":")[0]
    return found


def _filled(facts: tuple[tuple[str, str], ...], told: Mapping[str, str]) -> tuple[tuple[str, str], ...] | None:
    """The facts of a template with its slots filled; `<n>+<m>` becomes the sum. None where they cannot be filled."""
    if not told:
        for _, value in facts:
            if "<" in value or "+" in value:
                break
        else:
            return facts  # most templates have no slot
    filled = []
    for name, value in facts:
        for slot, its in told.items():
            if slot.startswith("<minions"):
                value = _each(value, its)
            elif slot in value:
                value = value.replace(slot, its)
        if "<" in value:
            return None
        first, plus, second = value.partition("+")
        if plus and (AT_LEAST in value or AT_MOST in value):
            return None
        if plus and _is_number(first) and _is_number(second):
            from fractions import Fraction

            value = str(Fraction(first) + Fraction(second))
        filled.append((name, value))
    return tuple(filled)


def _each(value: str, records: str) -> str:
    """Repeat a value for each record: `name:V<#> <minions>`."""
    if "<minions>" not in value:
        return value
    each = enumerate(records.split("; "), 1)
    return "; ".join(value.replace("<minions>", one).replace("<#>", str(at)).strip() for at, one in each)


def _is_number(text: str) -> bool:
    return text.removeprefix("-").replace("/", "", 1).isdigit()


def _along(
    slots: _Slots,
    pattern: tuple[str, ...],
    place: int,
    at: int,
    taken: frozenset[int],
    told: dict[str, str],
    kind: str,
) -> Iterator[Standing]:
    """Yield the numbers of the words that a template takes from here on, and what fills its slots; its own words are
    tried before any word is skipped. A template of a fact does not reach over a word by which something is not so (I
    could press), one of what is unlike not over a preposition."""
    if place == len(pattern):
        yield taken, told
        return
    templates, words, lower = slots.templates, slots.words, slots.lower
    want, skipped, firm = pattern[place], 0, kind in ("fact", SUM)
    while at < len(words):
        word = words[at]
        if place and words[at - 1].stops:
            return  # a template does not reach into another sentence
        if place and words[at - 1].pauses and lower[at] in OPENING and word.lemma != want:
            return
        if want[0] == "<":
            if at and lower[at - 1] in LABELED and at - 1 not in taken and _kind(want) in COUNTED:
                return  # round 1: the number counts nothing
            for size, value in slots.at(want, at):
                if not _agrees(want, value, told):
                    continue
                if _is_anothers_neighbour(want, words, at + size) and words[at + size].lemma not in pattern:
                    continue  # "my predator's prey was ousted" tells nothing of my predator
                if want == ORDINAL and place + 1 == len(pattern) and _counts_a_stretch(words, at + size):
                    continue
                if lower[at] == "me" and not OWNED.isdisjoint(pattern[place + 1 : place + 3]):
                    continue  # "me" owns nothing: my predator bleeds me, his only untapped vampire left
                if _owns_a_time(want, lower, at + size) and A_TIME.isdisjoint(pattern[place + 1 : place + 3]):
                    continue
                using = taken.union(range(at, at + size))
                yield from _along(slots, pattern, place + 1, at + size, using, {**told, want: value}, kind)
        elif word.lemma == want and not word.player and not word.bound:
            yield from _along(slots, pattern, place + 1, at + 1, taken | {at}, told, kind)
        if (
            not place
            or pattern[place - 1] == ORDINAL
            or words[at - 1].ends
            or word.decides
            or (lower[at] in JOINING and not word.example)
            or lower[at] in TIMES
            or lower[at] in CLAIMS
            or (kind == SUM and lower[at] not in UNCORRECTING)
            or (lower[at] == "of" and want in GROUPS and pattern[place - 1] == OTHER)
            or (lower[at] in I_OR_WE and _names_another(told))
            or (firm and (lower[at] in UNREAL or (lower[at] in OWNING and lower[at + 1 : at + 2] == ["a"])))
            or (kind == UNLIKE and lower[at] in PREPOSITIONS)
            or (firm and lower[at] in INVERTED and not SUBJECTS.isdisjoint(lower[at + 1 : at + 2]))
        ):
            return
        if word.lemma not in templates.dull:
            if skipped == SKIPPED or not (word.lemma in templates.light or word.lemma in templates.passed):
                return
            skipped += 1
        at += 1


def _names_another(told: Mapping[str, str]) -> bool:
    """Whether a player other than whoever asks fills a slot, so that an `I` behind it is another subject: of an action
    by my predator, may I block?"""
    return any(slot.startswith(PERSONS) and value != "me" for slot, value in told.items())


def _owns_a_time(slot: str, lower: list[str], behind: int) -> bool:
    """Whether the player in a slot is only named to tell a time: on my predator's turn."""
    if not slot.startswith(PERSONS):
        return False
    after = lower[behind : behind + 2]
    return after[:1] == [TURN] or PHASE in after


def _is_anothers_neighbour(slot: str, words: list[Word], behind: int) -> bool:
    """Whether the player in a slot is only named to tell who another is: my predator's prey."""
    named = slot.startswith(PERSONS) and behind < len(words) and words[behind - 1].text.lower().endswith("'s")
    return named and words[behind].lemma in RELATIVES


def _counts_a_stretch(words: list[Word], at: int) -> bool:
    """Whether the word behind first or second is what it counts: on the first turn nobody sits first."""
    return at < len(words) and not words[at - 1].ends and words[at].lemma in STRETCHES


def _agrees(slot: str, value: str, told: Mapping[str, str]) -> bool:
    """Whether a slot may have this value: the same slot has the same value, two slots for players name two players."""
    if slot in told and slot.strip("<>") not in FEWEST:
        return told[slot] == value
    return not slot.startswith(PEOPLE) or value not in [its for name, its in told.items() if name.startswith(PEOPLE)]


def _slot(templates: Templates, slot: str, words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """How many words from here can stand in the slot, and what they say there; the most words first."""
    word = words[at]
    kind = _kind(slot)
    if kind in FEWEST:
        if word.number is not None and not word.counts and word.number >= FEWEST[kind] and word.bound != AT_MOST:
            yield 1, str(word.number)
    elif kind in ("n", "m", "k", "j", "i"):
        if word.number is not None and not word.counts and word.bound != ABOUT:
            yield 1, f"{word.bound}{word.number}"
        elif word.lemma == "no" and at + 1 < len(words):
            yield 1, "0"
    elif kind == "o":
        if word.number is not None and word.counts and not word.bound:
            yield 1, str(word.number)
    elif kind in ("p", "q"):
        yield from person(words, at)
    elif kind == "other":
        for size, value in person(words, at):
            if value != "me":
                yield size, value
    elif kind == "people":
        yield from players(words, at)
    elif kind == "numbers":
        yield from row(words, at, whole_number, closed=True)
    elif kind == "minions":
        moot = slot.strip("<>").partition(":")[2].split(",")
        yield from minions(words, at, templates.values.get("title", {}), moot)
    elif kind == "scores":
        yield from scores(words, at)
    elif kind in ("d", "e"):
        if word.date and not word.bound:
            yield 1, word.date
    elif kind in ("w", "v"):
        yield from _name(words, at)
    elif kind.endswith("*"):
        yield from row(words, at, lambda words, at: _value(templates, kind[:-1], words, at))
    else:
        yield from _value(templates, kind, words, at)


def _value(templates: Templates, kind: str, words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield the values of a list that words from here on say, with their number of words, the most words first."""
    for way, value in templates.values.get(kind, {}).get(words[at].lemma, ()):
        size = _length(templates, words, at, way)
        if size:
            yield size, value


def _length(templates: Templates, words: list[Word], at: int, way: tuple[str, ...]) -> int:
    """How many words from here say a value in this way; 0 if they do not."""
    start = at
    for place, want in enumerate(way):
        while place and at < len(words) and words[at].lemma in templates.dull and words[at].lemma != want:
            at += 1
        if at >= len(words) or words[at].lemma != want or words[at].player:
            return 0
        at += 1
    return at - start


def _name(words: list[Word], at: int) -> Iterator[tuple[int, str]]:
    """Yield words with a capital in a row as a name, without VP and the like."""
    size = 0
    while at + size < len(words) and words[at + size].capital and not words[at + size].player:
        if size == LONGEST_ROW:
            return
        if words[at + size].text.isupper():
            break
        size += 1
        if words[at + size - 1].ends:
            break
    for less in (0, 1) if size > 1 else (0,) if size else ():  # the last may be a title: Brujah Justicar
        yield size - less, " ".join(word.text for word in words[at : at + size - less])
