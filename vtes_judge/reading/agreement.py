"""Checks what a reading took from a question against its grammar: whose each state is, and whether it is so already."""

from vtes_judge.decoding.kinds import takes_several
from vtes_judge.decoding.players import names_people

from .beside_facts import TARGETS, WordsBesideFacts
from .filling import FLIPPED, facts_of
from .forms import MINIONS, is_of_an_actor
from .grammar import verbs
from .grammar.clauses import CONDITION, EXCEPT, NOT_YET, RELATIVE, Clause, clauses
from .grammar.persons import speaks_of_a_minion
from .grammar.phrases import Mention, describes, mentions
from .grammar.unreal import is_unreal
from .grammar.whose import is_anothers, is_of_the_bled
from .reader import Reading

TAPPED = ("tapped", "locked")
"""Participles whose passive is no deed of somebody else: a minion that is tapped taps itself."""

STATES = ("tapped", "region", "blood", "life", "capacity", "title", "contested", "kind")
"""The names of facts that tell the state of one minion."""

KINDS = ("vampire", "ally")
"""The values of the fact `kind` that are kinds of minions."""

STAYING = verbs.BEING | verbs.HAVING | frozenset("become becomes stay stays remain gain gains lose loses keep".split())
"""Verbs in a question behind which a state is asked for, and not told: does he stay tapped?"""

LEADING = ("about", "yet", "still", "going")
"""Words that before `to be` say that something is not so yet: about to be tapped."""

TRYING = ("attempts", "attempted", "tries", "tried", "fails", "failed")
"""Verbs that say that what follows was only tried, and need not have been done."""

PAST = ("was", "were", "had")
"""Auxiliaries that say in a relative clause what somebody was, and need not be now."""

FAR = 3
"""How many words behind a word such as `out of` the fact may stand that it takes away."""

JOINING = verbs.AUXILIARIES | verbs.OWNERS | verbs.SPEAKERS | verbs.BACK | verbs.ARTICLES
"""Words of a template that tell no state."""

NOBODY = ("no", "neither")
"""Words that deny the whole question if they stand before whoever acts."""

AWAY = frozenset("against from on at to of for over".split())
"""Prepositions that say of the minion behind them that it is not the one that acts."""


CONTROLLER = "controller"
"""The fact that tells whose the minion is that is ruled on."""

HARMLESS = {"tapped": "no", "region": "ready"}
"""The facts that tell a state of that minion, each with the value that hinders nothing."""

BLEEDS = frozenset(("total", "bleed"))
"""The facts that tell for how much a minion bleeds."""

TOURNAMENT = "VEKN"
"""The text whose rules are about the players of a tournament, and about no minion."""


def is_real(reading: Reading) -> bool:
    """Whether what was read is told as a fact, of somebody of whom the rule can speak."""
    filled = reading.filled
    if is_unreal(reading.words, filled.said, filled.used, filled.asked):
        return False
    tournament = all(cite.startswith(TOURNAMENT) for cite in reading.checker.cites)
    return not (tournament and speaks_of_a_minion(reading.words, filled.used.union(*filled.said.values())))


def agrees(reading: Reading) -> bool:
    """Whether the facts that were read hold by the grammar of the question, for the minion or player ruled on."""
    return _Grammar(reading).agrees() and not _is_of_another_minion(reading)


def _is_of_another_minion(reading: Reading) -> bool:
    """Whether a state was read for that of the blocker, or a bleed for that of the acting minion, and is another's."""
    facts = facts_of(reading.checker)
    if not BLEEDS.isdisjoint(facts) and is_of_the_bled(reading.words):
        return True
    if CONTROLLER not in facts or not names_people(facts[CONTROLLER].type):
        return False
    told = reading.filled
    return any(
        is_anothers(reading.words, told.said[name], told.facts[name] == harmless)
        for name, harmless in HARMLESS.items()
        if name in told.said
    )


class _Grammar(WordsBesideFacts):
    """Compares a reading with the clauses of its question and the minions that these speak of."""

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        inside = set(reading.within)
        self.clauses = clauses(reading.words, inside)
        self.mentions = [one for one in mentions(reading.words) if one.head in inside]
        self.said = {name: places for name, places in reading.filled.said.items() if places <= inside}
        self.told = set().union(*self.said.values(), reading.filled.asked)

    def agrees(self) -> bool:
        """Whether nothing that was read contradicts the grammar."""
        if self._is_taken_away() or self._is_caused() or self._may_be() or self.is_told_of_others():
            return False
        if self._is_asked() or self._takes_the_subject() or self._asks_otherwise() or self._is_told_of_another_deed():
            return False
        return not is_of_an_actor(self.reading.checker) or not (self._is_suffered() or self._is_of_somebody_else())

    def _is_taken_away(self) -> bool:
        """Whether the question says of something that was read that it is not so, or not yet: before he is tapped, out
        of torpor."""
        used = self.reading.filled.used
        for place, one in enumerate(self.clauses):
            if one.kind not in (NOT_YET, EXCEPT) or one.words[0] in used or one.verb is None:
                continue
            if self._flips(one) or (place and self._happens(self.clauses[place - 1])):
                return True
        for at in self.reading.within:
            low = self._low(at)
            after = self._low(at + 1) if at + 1 < len(self.words) else ""
            away = (low == "out" and after == "of") or (low in LEADING and [after, self._second(at)] == ["to", "be"])
            if away and at not in used and not self.told.isdisjoint(range(at + 1, at + 2 + FAR)):
                return True
        return False

    def _takes_the_subject(self) -> bool:
        """Whether the one who acts was read as the target (may my predator bleed me), or is another player who was not
        read at all (may my predator bleed my prey)."""
        clause = self._asking()
        if clause is None or clause.verb is None or clause.passive or clause.auxiliary is None:
            return False
        facts = facts_of(self.reading.checker)
        told = [self.said[name] for name in TARGETS if name in self.said and names_people(facts[name].type)]
        subject = range(clause.auxiliary + 1, clause.verb)
        read = set().union(*self.said.values())
        if told and any(self._is_another_player(at) for at in subject if at not in read):
            return True
        return any(max(places) <= clause.verb and not places.isdisjoint(subject) for places in told)

    def _asks_otherwise(self) -> bool:
        """Whether a relative clause, which only says more of somebody, was taken for the question: who was blocked."""
        clause = self._asking()
        if clause is None or clause.verb is None or clause.verb not in self.reading.filled.used:
            return False
        asked = self.reading.filled.asked
        told = {one.verb for one in self.clauses if one.kind == RELATIVE}
        return clause.verb not in asked and not asked.isdisjoint(told)

    def _is_told_of_another_deed(self) -> bool:
        """Whether a fact belongs to an earlier deed of the same kind, or to one that was only tried: who played a
        master in his own turn."""
        asking = self._asking()
        if asking is None or asking.verb is None:
            return False
        deed = self.words[asking.verb].lemma
        for clause in self.clauses:
            if clause.kind != RELATIVE or clause.verb is None:
                continue
            again, tried = self.words[clause.verb].lemma == deed, self._low(clause.verb) in TRYING
            for places in self.said.values():
                apart = clause.verb not in places and not places.isdisjoint(clause.words)
                if apart and (tried or (again and places <= set(clause.words))):
                    return True
        return False

    def _flips(self, clause: Clause) -> bool:
        """Whether a clause tells a yes or no, or a state of a minion, by words that stand in no other clause."""
        others = {self.words[at].lemma for one in self.clauses if one is not clause for at in one.words}
        facts = self.reading.filled.facts
        told = [
            places
            for name, places in self.said.items()
            if name.removeprefix("target_") in STATES or facts[name] in FLIPPED
        ]
        return any(at in clause.words and self.words[at].lemma not in others for places in told for at in places)

    def _happens(self, clause: Clause) -> bool:
        """Whether a clause tells something that happened, for a fact that takes several such things, and does not
        ask."""
        facts = facts_of(self.reading.checker)
        told = [places for name, places in self.said.items() if takes_several(facts[name].type)]
        return not clause.asks and any(not places.isdisjoint(clause.words) for places in told)

    def _second(self, at: int) -> str:
        return self._low(at + 2) if at + 2 < len(self.words) else ""

    def _is_caused(self) -> bool:
        """Whether the question asks if somebody can be made to do something."""
        for clause in self.clauses:
            if clause.asks and clause.verb is not None and self._low(clause.verb) in ("make", "made"):
                behind = range(clause.verb + 1, clause.words[-1] + 1)
                if clause.passive and any(self._low(at) == "to" for at in behind):
                    return True
        return False

    def _states(self) -> dict[str, frozenset[int]]:
        """The states of a minion that the question tells, with the words that tell them; without states told by a
        template that speaks of two minions."""
        facts = self.reading.filled.facts
        found = {}
        for name, places in self.said.items():
            told = frozenset(at for at in places if self._low(at) not in JOINING)
            owners = {one.head for one in map(self._mention_at, told) if one is not None}
            if name in STATES and (name != "kind" or facts[name] in KINDS) and len(owners) < 2:
                found[name] = told
        return found

    def _may_be(self) -> bool:
        """Whether a state is told as one that will be, may be or was before: who will be tapped, who was in torpor."""
        for at in (at for places in self._states().values() for at in places):
            clause = self._clause_at(at)
            if clause.asks or clause.auxiliary is None or not self._is_behind(clause, at):
                continue
            first = self._low(clause.auxiliary)
            if first in verbs.MODALS or (clause.kind == RELATIVE and first in PAST):
                return True
        return False

    def _is_behind(self, clause: Clause, at: int) -> bool:
        """Whether a word stands behind the verb of a clause and tells the state of its subject."""
        if clause.verb is None or at < clause.verb or self._mention_at(at) is not None:
            return False
        return clause.passive or self._low(clause.verb) in STAYING

    def _clause_at(self, at: int) -> Clause:
        return next(clause for clause in self.clauses if at in clause.words)

    def _mention_at(self, at: int) -> Mention | None:
        return next((one for one in self.mentions if one.start <= at < one.end), None)

    def _asking(self) -> Clause | None:
        return next((clause for clause in reversed(self.clauses) if clause.asks), None)

    def _subject(self, clause: Clause) -> Mention | None:
        """The minion that is the subject of a clause; of a relative clause, the minion of which it says more."""
        if clause.antecedent is not None:
            before = [one for one in self.mentions if one.head <= clause.antecedent]
            return before[-1] if before else None
        start = clause.words[0]
        if clause.asks and clause.auxiliary is not None:
            start = clause.auxiliary + 1
        elif clause.kind != "main" or self._low(start) in ("and", "but", "or"):
            start += 1
        return next((one for one in self.mentions if one.start == start), None)

    def _actor(self) -> Mention | None:
        """The minion that does what is asked about; None if no minion does."""
        clause = self._asking()
        if clause is None:
            return None
        if clause.passive:
            return next((one for one in self.mentions if clause.by is not None and one.start == clause.by + 1), None)
        return self._subject(clause)

    def _owner(self, at: int) -> Mention | None:
        """The minion whose state a word tells; None if that is not known."""
        clause = self._clause_at(at)
        mention = self._mention_at(at) or self._beside(clause, at)
        if mention is not None:
            return mention
        if clause.kind == CONDITION and clause.verb is None:
            return self._actor()  # a condition without a verb is of the actor: while in torpor
        return self._subject(clause) if self._is_behind(clause, at) else None

    def _beside(self, clause: Clause, at: int) -> Mention | None:
        """The minion behind which a word tells its state without a verb: my vampire, untapped and ready."""
        last = next((one for one in reversed(self.mentions) if one.end <= at and one.head in clause.words), None)
        if last is None or not all(
            describes(self.words[one]) or self._low(one) in ("and", "but") for one in range(last.end, at)
        ):
            return None
        return last

    def _is_suffered(self) -> bool:
        """Whether the question asks what is done to a minion and names no minion that does it: can he be blocked."""
        clause = self._asking()
        if clause is None or clause.verb is None or not clause.passive or self._low(clause.verb) in TAPPED:
            return False
        if clause.by is not None and self._actor() is not None:
            return False
        subject = self._subject(clause)
        speaks = clause.auxiliary is not None and self._low(clause.auxiliary + 1) in verbs.SPEAKERS
        return speaks or (subject is not None and not self._low(subject.head).endswith("'s"))

    def _is_of_somebody_else(self) -> bool:
        """Whether a state is told of another minion than the one that acts."""
        actor = self._actor()
        if actor is not None and self._low(actor.start) in NOBODY:
            return True
        others = self._others()
        meant = {one.who for one in self.mentions if self._low(one.head) not in verbs.PRONOUNS} - others
        several = len(meant) > 1
        only = min(meant) if others and len(meant) == 1 else -1
        known = set()
        for places in self._states().values():
            owners = [one for one in map(self._owner, places) if one is not None]
            if (several and not owners) or any(map(self._is_away, owners)):
                return True
            known |= {one.who if one.who >= 0 else only for one in owners}
        if len(known) > 1 or -1 in known:
            return True
        if actor is None:
            return bool(known) and sum(self._is_called(one) and one.who not in others for one in self.mentions) > 1
        return bool(known) and (actor.who if actor.who >= 0 else only) not in known

    def _others(self) -> set[int]:
        """The numbers of the minions of which a fact says what they do or are in the question, and that are not the one
        ruled on: who blocked it, whom it fights."""
        beside = {at for name, places in self.said.items() if name not in STATES for at in places}
        told = {at for places in self._states().values() for at in places}
        found = {one.who for one in self.mentions if one.head in beside and one.head not in told}
        return found - {one.who for one in self.mentions if one.head in told} - {-1}

    def _is_called(self, mention: Mention) -> bool:
        """Whether a mention names a minion by a noun and not by a pronoun: a vampire, an ally."""
        return self._low(mention.head).removesuffix("'s") in MINIONS

    def _is_away(self, mention: Mention) -> bool:
        """Whether the question puts a minion beside the one that acts: against a tapped vampire, somebody with a tapped
        vampire."""
        clause = self._clause_at(mention.head)
        if not clause.asks or clause.verb is None:
            return False
        before = self._low(mention.start - 1) if mention.start else ""
        inside = clause.auxiliary is not None and clause.auxiliary + 1 < mention.start < clause.verb
        return inside or before in AWAY

    def _is_asked(self) -> bool:
        """Whether a state that was read is asked for and not told: is he tapped by hunting, does he get 3 blood."""
        clause = self._asking()
        if clause is None or clause.verb is None or clause.verb == clause.auxiliary:
            return False  # in "who has 3 life" the life is told
        asked = {clause.verb} if clause.passive else set()
        if self._low(clause.verb) in STAYING:
            behind = [at for at in clause.words if at > clause.verb]
            ends = (at for at in behind[1:] if self._low(at) in verbs.PREPOSITIONS)
            asked = set(range(clause.verb, next(ends, clause.words[-1] + 1)))
        told = {self.words[at].lemma for at in self.reading.within if at not in asked and not self.words[at].decides}
        return any(
            places <= asked and all(self._mention_at(at) is None and self.words[at].lemma not in told for at in places)
            for places in self._states().values()
        )
