"""Tells whether amounts were read of a minion that are not what it has, or takes: the damage that it deals, what it has
left afterwards, what is asked for or only wished."""

from vtes_judge.annotations import Iterator
from vtes_judge.reading.filling import facts_of
from vtes_judge.reading.grammar import verbs
from vtes_judge.reading.prevention import AGGRAVATED, NORMAL, OF_AGGRAVATED, OF_NORMAL
from vtes_judge.reading.reader import Reading

DAMAGE = (NORMAL, AGGRAVATED)
PREVENTED = ("prevented", OF_NORMAL, OF_AGGRAVATED)
ROBBED = ("opponent", "available")
HELD = ("blood", "life", "pool", "opponent", "available")
LOST = (*DAMAGE, "amount", "blood_cost", "pool_cost", "cost")
"""The names of facts that tell damage, what of it is prevented, what there is to steal, what somebody has
before something is done, and what goes by it."""

GIVING = frozenset(
    """give gives gave make makes made do does did done deal deals dealt inflict inflicts inflicted cause causes caused
    hits strikes shoots punches claws""".split()
)
"""Verbs whose subject deals the damage that stands behind them."""

GIVEN = frozenset("given hit struck shot".split())
"""Participles of such verbs, which tell the same behind `has` only."""

PASSED = (
    frozenset(
        """blood life bloods lives left counter counters bead beads point points and but who that which just now already
        then only also capacity ready on it him her""".split()
    )
    | verbs.HAVING
)
"""Words that may stand between what a minion has and the verb of what it does."""

OF_IT = verbs.NAMING | frozenset(
    """with of vampire ally retainer minion guy prince baron ghoul who that has having at on only just full opposing
    acting blocking other opponent's prey's cap capacity blocker his""".split()
)
"""Words that may stand between `by` or `from` and what the minion behind it has."""

NEAR, FAR = 3, 7
"""How many words behind a verb the damage may stand that its subject deals; how many before a number the verb may stand
of what was done."""

DONE = frozenset("took taken suffered received healed lost paid spent stole stolen hunted burned gained used".split())
"""Verbs that tell that blood, life or pool went already, or came."""

HURT = frozenset("hit shot struck burned bitten clawed punched stolen robbed".split())
"""Participles that tell it behind `was` or `got`."""

BE_HURT = frozenset("was were got been".split())
"""Auxiliaries before such a participle."""

HAS = frozenset("has have is are he's she's it's i've".split())
"""Verbs by which somebody has something now."""

LEAVES = frozenset("left leaving leaves remain remains remaining down ended ending".split())
"""Words by which something is left."""

HAD = frozenset("had was were with at having when before".split())
"""Words before a number of what somebody had before."""

WISHES = frozenset("want wants like likes wish wishes hope hopes try tries trying".split())
"""Verbs before `to prevent`, and what is not prevented yet."""

STEALS = frozenset("steal steals stole".split())
"""Verbs whose subject is the thief."""


def are_other_amounts(reading: Reading) -> bool:
    """Whether an amount that was read is not what the question tells by it."""
    return _Amounts(reading).are_other()


class _Amounts:
    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.words = reading.words
        self.low = [word.text.lower() for word in reading.words]
        said = reading.filled.said
        self.damage = [at for name in DAMAGE for at in said.get(name, ()) if self._is_number(at)]
        self.held = [at for name in HELD for at in said.get(name, ()) if self._is_number(at)]
        self.own = [at for name in HELD[:2] for at in said.get(name, ()) if self._is_number(at)]
        self.lost = {at for name in LOST for at in said.get(name, ()) if self._is_number(at)}

    def are_other(self) -> bool:
        facts = self.reading.filled.facts
        if self._is_asked_for():
            return True
        if "normal" in facts_of(self.reading.checker) and any(map(facts.get, PREVENTED)) and self._is_only_wished():
            return True
        if any(map(self._is_left, self.held)):
            return True
        said = self.reading.filled.said
        robbed = [at for name in ROBBED for at in said.get(name, ()) if self._is_number(at)]
        if any(map(self._is_the_thief, robbed)):
            return True
        return bool(self.damage) and any(map(self._is_dealer, self.own))

    def _is_number(self, at: int) -> bool:
        return self.words[at].number is not None or self.low[at] in ("a", "an", "no")

    def _before(self, at: int) -> Iterator[int]:
        """Yield the numbers of the words before one, in its sentence, the nearest first."""
        for place in range(at - 1, -1, -1):
            if self.words[place].stops:
                return
            yield place

    def _is_dealer(self, held: int) -> bool:
        """Whether the minion that has this deals the damage: 2 damage by a vampire with 1 blood, who gave 2 damage."""
        for place in self._before(held):
            if self.low[place] in ("by", "from"):
                return True
            if self.low[place] not in OF_IT or self.words[place].pauses:
                break
        at = held + 1
        while at < len(self.low) and self.low[at] in PASSED and not self.words[at].ends:
            at += 1
        if at >= len(self.low) or any(word.ends or word.pauses for word in self.words[held:at]):
            return False
        gives = self.low[at] in GIVING or (self.low[at] in GIVEN and self.low[at - 1] in verbs.HAVING)
        behind = range(at + 1, min(len(self.low), at + 1 + NEAR))
        dealt = next((place for place in behind if place in self.damage), 0)
        return gives and dealt > 0 and "after" not in self.low[at:dealt]

    def _is_left(self, held: int) -> bool:
        """Whether this is what is left: he took 3 damage and has 2 blood, he has 2 blood after he took 3 damage."""
        after = self.low[held + 1 : held + 4]
        near = self.low[max(0, held - NEAR) : held]
        if "after" in after and not HAS.isdisjoint(near) and HAD.isdisjoint(near) and self._was_done_behind(held):
            return True
        now = "left" in after or "now" in after
        if now and not HAS.isdisjoint(near) and HAD.isdisjoint(near) and self._goes_behind(held):
            return True  # he has 1 blood left. He took 2 damage.
        has = joined = leaves = False
        marked = now or "still" in near
        for far, place in enumerate(range(held - 1, -1, -1)):
            low = self.low[place]
            leaves = leaves or low in ("leaves", "leaving", "left")
            leads = low in HAD and far < NEAR and not has and not (low == "at" and self.low[place - 1] in HAS)
            if leads and LEAVES.isdisjoint(self.low[max(0, place - NEAR - 1) : place]):
                return False
            has = has or low in HAS or low in LEAVES
            marked = marked or low in LEAVES or low == "now"
            joined = joined or low == "and"
            if self._was_done(place, held):
                return has or marked
            hurts = place in self.damage and place != held
            led = "after" in self.low[max(0, place - NEAR + 1) : place]
            if hurts and has and ((marked and joined) or leaves or led):
                return True
        return False

    def _was_done(self, at: int, held: int) -> bool:
        """Whether what goes stands behind a verb by which it went, or a vampire hunted, which needs no number."""
        low, before = self.low[at], self.low[at - 1] if at else ""
        done = low in DONE or (low in HURT and before in BE_HURT)
        return done and (
            low == "hunted" or any(place in self.lost and place != held for place in range(at + 1, at + 2 + NEAR))
        )

    def _goes_behind(self, held: int) -> bool:
        """Whether a verb behind a number tells what went already: he took 2 damage."""
        return any(self._was_done(at, held) for at in range(held + 1, len(self.low)))

    def _was_done_behind(self, held: int) -> bool:
        """Whether `after` and what was done stand behind a number."""
        start = self.low.index("after", held)
        near = range(start + 1, min(len(self.low), start + 1 + FAR))
        if not {"hunt", "hunting"}.isdisjoint(self.low[start + 1 : start + 3]):
            return True
        return any(self._was_done(at, held) or at in self.damage or self.low[at] in ("taking", "paying") for at in near)

    def _is_asked_for(self) -> bool:
        """Whether it is asked how much damage there is: how many points of damage burn him?"""
        said = {at for name in DAMAGE for at in self.reading.filled.said.get(name, ())}
        for at, low in enumerate(self.low[:-1]):
            if low == "how" and self.low[at + 1] in ("many", "much"):
                near = range(at + 2, min(len(self.low), at + 6))
                if any(place in said and self.low[place] in ("point", "points", "damage") for place in near):
                    return True
        return False

    def _is_only_wished(self) -> bool:
        """Whether prevention is only wished, or the damage that is prevented was not told."""
        if not any(name in self.reading.filled.said for name in DAMAGE):
            return True
        return any(
            low.startswith("prevent") and not WISHES.isdisjoint(self.low[max(0, at - 2) : at])
            for at, low in enumerate(self.low)
        )

    def _is_the_thief(self, at: int) -> bool:
        """Whether a number of what there is to steal is said of the thief: I steal 2 blood from him, I have 1; a
        vampire with 1 blood steals 2."""
        end = at + 1
        while end < len(self.low) and self.low[end] in PASSED and not self.words[end - 1].ends:
            end += 1
        if end < len(self.low) and self.low[end] in STEALS:
            return True
        start = at
        while start and not (
            self.words[start - 1].ends or self.words[start - 1].pauses or self.low[start - 1] == "and"
        ):
            start -= 1
        mine = any(low in ("i", "mine", "my", "i've") for low in self.low[start:at])
        robbed = next((place for place, low in enumerate(self.low) if low == "from"), start)
        return mine and robbed < start and self.low[robbed + 1] not in ("me", "my", "mine")
