"""Parses the clauses of a question: the purpose of each, who does or suffers something in it, and whether it asks."""

from vtes_judge.annotations import TYPE_CHECKING, Collection, Sequence

from . import verbs

if TYPE_CHECKING:
    from .word import Word

MAIN, CONDITION, NOT_YET, EXCEPT, REASON, RELATIVE = "main", "condition", "not yet", "except", "reason", "relative"
"""The purposes of clauses: the kinds of `Clause`."""

KINDS = (
    (verbs.CONDITIONS, CONDITION),
    (verbs.NOT_YET, NOT_YET),
    (verbs.EXCEPT, EXCEPT),
    (verbs.REASONS, REASON),
    (verbs.RELATIVES, RELATIVE),
)
"""Words that open a clause, each set with the kind of clause that it opens."""

ASKING = frozenset("who whom whose which what where when why how".split())
"""Words that open a question which a yes or no does not answer."""

JOINING = ("and", "but", "or", "so", "then")

NEAR = 4
"""How many words behind a joining word the verb of the clause may stand that it joins."""


class Clause:
    """A clause of a question. `kind`: its purpose. `words`: the numbers of its words; `auxiliary`, `verb`: the numbers
    of its first auxiliary and of its verb; `by`: that of the `by` of a passive one; `antecedent`: that of the word
    before a relative one. `passive`: whether the subject suffers the deed. `asks`: whether it is the question.
    """

    __slots__ = ("antecedent", "asks", "auxiliary", "by", "kind", "passive", "verb", "words")

    def __init__(self, kind: str, antecedent: int | None = None) -> None:
        self.kind = kind
        self.words: list[int] = []
        self.asks = False
        self.auxiliary: int | None = None
        self.verb: int | None = None
        self.passive = False
        self.by: int | None = None
        self.antecedent = antecedent


def clauses(words: "Sequence[Word]", within: Collection[int]) -> list[Clause]:
    """Parse the clauses of some words of a text, given by their numbers, in order."""
    return _Reader(words, sorted(within)).read()


class _Reader:
    """Reads words from the first to the last. `open`: the clauses that are not closed yet, the innermost last."""

    def __init__(self, words: "Sequence[Word]", places: Sequence[int]) -> None:
        self.words = words
        self.places = places
        self.low = [word.text.lower() for word in words]
        self.done: list[Clause] = []
        self.open: list[Clause] = []

    def read(self) -> list[Clause]:
        """Read every clause, in the order in which they begin."""
        for place, at in enumerate(self.places):
            before = self.places[place - 1] if place else None
            self._clause_of(place, at, before)
            clause = self.open[-1]
            clause.words.append(at)
            self._verb(clause, at, before)
        return sorted(self.done, key=_beginning)

    def _low(self, at: int) -> str:
        return self.low[at]

    def _new(self, kind: str, antecedent: int | None = None) -> None:
        clause = Clause(kind, antecedent)
        self.open.append(clause)
        self.done.append(clause)

    def _clause_of(self, place: int, at: int, before: int | None) -> None:
        """Open and close clauses so that the last one that is open is the clause of this word."""
        low = self._low(at)
        starts = before is None or self.words[before].ends or before + 1 != at
        if starts:
            self.open = []
        kind = self._opened(place, at, before)
        pauses = before is not None and self.words[before].pauses
        if kind:
            antecedent = before if kind == RELATIVE else None
            if kind != RELATIVE:
                self._close_told()
            self._new(kind, antecedent)
            return
        if not self.open:
            self._new(MAIN)
        top = self.open[-1]
        auxiliary = low in verbs.AUXILIARIES
        asking = low in ASKING
        if pauses and top.kind != MAIN:
            if top.kind != RELATIVE and len(self.open) == 1:
                self.open = []
            elif top.kind == RELATIVE or auxiliary or asking:
                self.open.pop()
        elif (auxiliary or asking) and top.kind not in (MAIN, RELATIVE) and top.verb is not None and self._leads(place):
            self.open = self.open[:-1]
        elif top.kind == RELATIVE and top.verb is not None and self._is_verb_of_outer(at, before):
            self.open.pop()
        if not self.open:
            self._new(MAIN)
        top = self.open[-1]
        if low in JOINING and top.verb is not None and self._speaks(place) and self._is_told(place):
            self.open[-1:] = []
            self._new(top.kind, top.antecedent)
            return
        joined = before is not None and (pauses or self._low(before) in JOINING)
        if (
            (auxiliary or asking)
            and joined
            and top.kind == MAIN
            and (top.verb is not None or top.auxiliary is not None)
        ):
            self.open = []
            self._new(MAIN)

    def _opened(self, place: int, at: int, before: int | None) -> str:
        """The kind of the clause that a word opens; '' if it opens none."""
        low = self._low(at)
        kind = next((kind for opening, kind in KINDS if low in opening), "")
        if kind == RELATIVE:
            return kind if before is not None and self._tells_more(place, at, before) else ""
        if low in ("as", "so", "even") and not self._speaks(place):
            return ""
        return "" if not kind or (low in ASKING and self._asks_behind(place)) else kind

    def _tells_more(self, place: int, at: int, before: int) -> bool:
        """Whether a `who` or `that` opens a relative clause, and does not ask or point."""
        last = self.words[before]
        low = last.text.lower()
        if last.ends or low in JOINING or low in verbs.PREPOSITIONS or low in verbs.AUXILIARIES:
            return False
        if last.pauses and self.open and self.open[0].kind != MAIN:
            return False  # here `who` asks: if I am ousted, who gets it
        return self._low(at) != "that" or self._tells(place) or self._speaks(place)

    def _tells(self, place: int) -> bool:
        """Whether a verb stands right behind a word: who is, that bled."""
        return place + 1 < len(self.places) and self._may_be_verb(self.places[place + 1])

    def _speaks(self, place: int) -> bool:
        """Whether somebody or something is named right behind a word."""
        after = self._low(self.places[place + 1]) if place + 1 < len(self.places) else ""
        return after in verbs.SUBJECTS

    def _is_told(self, place: int) -> bool:
        """Whether a joining word begins a clause with a subject and a verb of its own: and I bleed."""
        for at in self.places[place + 2 : place + 2 + NEAR]:
            low = self._low(at)
            named = self._low(at - 1)
            if low in verbs.BASES and (named in verbs.SPEAKERS or named == "they"):
                return True
            if low in verbs.AUXILIARIES or low in verbs.FINITE:
                return True
            if self.words[at].pauses or self.words[at].ends or low in verbs.PREPOSITIONS or low in JOINING:
                return False
        return False

    def _asks_behind(self, place: int) -> bool:
        """Whether an auxiliary stands right behind a word: when do I."""
        return place + 1 < len(self.places) and self._low(self.places[place + 1]) in verbs.AUXILIARIES

    def _leads(self, place: int) -> bool:
        """Whether a word behind an auxiliary begins a subject: can he, does the vampire."""
        return self._low(self.places[place]) in ASKING or self._speaks(place)

    def _close_told(self) -> None:
        """Close the clauses that already have their verb, except the clause that they depend on."""
        while self.open and self.open[-1].kind != MAIN:
            self.open.pop()

    def _may_be_verb(self, at: int) -> bool:
        low = self._low(at)
        every = (verbs.AUXILIARIES, verbs.BASES, verbs.FINITE, verbs.PARTICIPLES)
        return any(low in forms for forms in every)

    def _is_verb_of_outer(self, at: int, before: int | None) -> bool:
        """Whether a word is the verb that the clause around a relative one still waits for."""
        if len(self.open) < 2 or self.open[-2].verb is not None or (before is not None and self._names_behind(before)):
            return False
        outer, low = self.open[-2], self._low(at)
        if outer.auxiliary is None:
            return low in verbs.AUXILIARIES or low in verbs.FINITE
        first = self._low(outer.auxiliary)
        if first in verbs.BEING or first in verbs.HAVING:
            return low in verbs.PARTICIPLES or low in verbs.GERUNDS
        return low in verbs.BASES or low in ("be", "have", "get")

    def _names_behind(self, at: int) -> bool:
        """Whether a noun and no verb stands behind a word: his own turn."""
        low = self._low(at)
        return low in verbs.NAMING or low in verbs.PREPOSITIONS

    def _verb(self, clause: Clause, at: int, before: int | None) -> None:
        """Note what a word is to its clause: an auxiliary, the verb, or the `by` of a passive one."""
        low = self._low(at)
        last = self._low(before) if before is not None else ""
        if low == "by" and clause.passive and clause.by is None:
            clause.by = at
            return
        if low in verbs.AUXILIARIES:
            if clause.auxiliary is None and clause.verb is None:
                clause.auxiliary = at
                clause.asks = clause.kind == MAIN and (
                    len(clause.words) == 1 or last in ASKING or self._is_asked(clause)
                )
            elif clause.verb is not None and clause.passive:
                return
            stands = clause.asks and clause.auxiliary == at and self._names(at, last)
            if (low in verbs.BEING or low in verbs.HAVING) and not stands and self._fits(clause, at):
                clause.verb, clause.passive = at, False
            return
        named = before is None or last == "that" or not self._names_behind(before)
        if clause.verb is not None:
            suffers = self._low(clause.verb) in verbs.BEING and low in verbs.PARTICIPLES and not clause.passive
            if suffers and self._goes_on(clause.verb, at):
                clause.verb, clause.passive = at, True
            return
        first = self._low(clause.auxiliary) if clause.auxiliary is not None else ""
        if low in verbs.GERUNDS and len(clause.words) == 2 and clause.kind not in (MAIN, RELATIVE):
            clause.verb = at  # a form in -ing is the verb: after blocking
        if not named or (before == clause.auxiliary and clause.asks):
            return
        if first in verbs.BEING and (low in verbs.PARTICIPLES or low in verbs.GERUNDS):
            clause.verb, clause.passive = at, low in verbs.PARTICIPLES
        elif low in self._forms(clause, first):
            clause.verb = at

    def _forms(self, clause: Clause, first: str) -> Collection[str]:
        """The forms of verbs that may stand in a clause behind its first auxiliary, if it has one."""
        if first in verbs.HAVING:
            return verbs.PARTICIPLES
        if first in verbs.MODALS or first in verbs.DOING:
            return verbs.BASES
        which = clause.kind == MAIN and len(clause.words) > 2 and self._low(clause.words[0]) in ASKING
        if first or len(clause.words) < 2 or which:
            return ()  # no verb stands before the auxiliary: how many transfers do I get
        return verbs.PLAIN

    def _fits(self, clause: Clause, at: int) -> bool:
        """Whether a form of be or have may stand behind the first auxiliary of a clause: do have, but not do has."""
        first = self._low(clause.auxiliary) if clause.auxiliary not in (None, at) else ""
        return self._low(at) in ("be", "have", "get") or not (first in verbs.MODALS or first in verbs.DOING)

    def _names(self, at: int, last: str) -> bool:
        """Whether the word behind an auxiliary begins the subject of a question: is he, but not who is ousted, who has
        it."""
        if at + 1 >= len(self.words) or self._low(at) in verbs.GETTING:
            return False
        if last in ASKING and self._low(at) in verbs.HAVING:
            return False
        low = self._low(at + 1)
        verb = low in verbs.PARTICIPLES or low in verbs.BASES
        return not (self.words[at + 1].negation or verb or low in verbs.PREPOSITIONS)

    def _is_asked(self, clause: Clause) -> bool:
        return any(self._low(at) in ASKING for at in clause.words[:-1])

    def _goes_on(self, verb: int, at: int) -> bool:
        """Whether only words that may stand between be and a participle are between a verb and a word: is not
        blocked."""
        return all(
            self.words[one].negation or self._low(one) in ("just", "then", "also", "being")
            for one in range(verb + 1, at)
        )


def _beginning(clause: Clause) -> int:
    return clause.words[0]
