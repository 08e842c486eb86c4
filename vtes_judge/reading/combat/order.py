"""Tells whether who pressed or maneuvered, and when, was read otherwise than the question tells it."""

from vtes_judge.annotations import Sequence
from vtes_judge.reading.forms import last_sentence
from vtes_judge.reading.grammar import verbs
from vtes_judge.reading.grammar.combat_deeds import REVERSED, Deed, are_same, deeds, in_time, named_behind
from vtes_judge.reading.reader import Reading

KINDS = {"press-legal": ("press", "end"), "maneuver-legal": ("maneuver", "close")}
"""The kind of deed that a checker allows, and how the round is before the first."""

LISTS = {"round-conclusion": ("press", "presses"), "range-outcome": ("maneuver", "maneuvers")}
"""The checkers of what the presses or maneuvers of a round come to, with the kind of deed and the fact that lists
them."""

STRIKE = "strike-choice"
"""The checker of what a minion may strike with."""

ASKING = frozenset("can may could must am is does do".split())
"""Words behind which stands who wants to strike."""

ADDITIONAL, STRIKES = "additional-strikes", ("acting", "opposing")
"""The checker of additional strikes, and its facts that tell how many each combatant gains."""

GAINS = frozenset("get have gain".split())
"""Verbs by which it is asked for them."""

IN_COMBAT = frozenset((*KINDS, *LISTS, ADDITIONAL))
"""The checkers that speak of the combatants only."""

MINIONS = frozenset("vampire minion ally guy dude prince combatant".split())
"""Words for minions, of whom some are no combatants."""

HOLDS = frozenset("have has had control controls own owns i've".split())
"""Verbs by which a player has a minion that is in torpor."""

CANCELED = frozenset("cancel cancels canceled cancelled canceling cancelling".split())
"""Words by which a press or a strike is undone, which is no fact of these checkers."""

UNDONE = {"dodge": "dodge", "combat-ends": "ends"}
"""The checkers of a strike as it resolves, each with the word of the strike, which may have been canceled."""

BEHIND = 3
"""So many words behind a strike stands at most that it was canceled."""


def is_undone(reading: Reading) -> bool:
    """Whether the strike that is ruled on was canceled itself: my dodge was canceled, he canceled my dodge."""
    strike = UNDONE.get(reading.checker.name)
    if strike is None:
        return False
    low = [word.text.lower() for word in reading.words]
    for at in [at for at, word in enumerate(low) if word == strike]:
        if any(word in CANCELED and word[-1] == "d" for word in low[at + 1 : at + 1 + BEHIND]):
            return True
        start = at - 1 if low[at - 1 : at] == ["combat"] else at
        if start >= 2 and low[start - 2] in CANCELED and low[start - 1] in verbs.NAMING:
            return True
    return False


def is_of_another_order(reading: Reading) -> bool:
    """Whether the deeds of a combat were read of other combatants, or in another order, than the question tells."""
    name, facts = reading.checker.name, reading.filled.facts
    if name == STRIKE:
        return facts.get("maneuvered_with_other") == "yes" and _is_not_bound(reading)
    if name in LISTS:
        return _is_another_conclusion(reading, *LISTS[name])
    if name not in KINDS:
        return False
    kind, start = KINDS[name]
    words = reading.words
    found = deeds(words, kind)
    if _is_canceled(reading) and found:
        return True
    asked = _asked(reading, found)
    if asked is None:
        return False
    told = [one for one in in_time(words, found) if one is not asked and not one.denied]
    told = [one for one in told if not one.asked or one.who == asked.who]
    if asked.way and asked.way != facts.get("to", asked.way):
        return True
    if not told:
        return False
    if any(not one.way for one in told):
        return kind == "press" or "current" not in facts
    if told[-1].way != facts.get("current", start):
        return True
    earlier = set(facts.get("earlier", "none").split(",")) - {"none"}
    same = [(one, are_same(one.who, asked.who)) for one in told]
    own = {one.way for one, known in same if known}
    perhaps = {one.way for one, known in same if known is None}
    if facts.get("other_source_used") == "yes" and all(known is False for _, known in same):
        return True
    if not earlier and REVERSED.get(facts.get("to", "")) in perhaps:
        return True  # it may be his own that he wants to undo
    return not own <= earlier or not earlier <= own | perhaps


def is_outside_the_combat(reading: Reading) -> bool:
    """Whether one who is not in the combat was taken for a combatant: my other vampire is in torpor."""
    facts = reading.filled.facts
    removed = facts.get("removed") == "yes"
    if not (removed or reading.checker.name in IN_COMBAT):
        return False
    low = [word.text.lower() for word in reading.words]
    said = reading.filled.said
    strikes = {at for name in STRIKES for at in said.get(name, ())} if reading.checker.name == ADDITIONAL else set()
    for at, one in enumerate(low):
        if one in ("do", "does") and _is_gained(low, at, strikes):
            return True
        owned = at > 0 and (low[at - 1] in verbs.OWNERS or low[at - 1].endswith("'s"))
        if one == "other" and owned and _is_minion(low, at + 1):
            return True
        if removed and one == "different" and _is_minion(low, at + 1):
            return True
        if removed and low[at : at + 2] == ["one", "of"] and low[at + 2 : at + 3] and low[at + 2] in verbs.OWNERS:
            return True
        if removed and one in HOLDS and at + 3 < len(low) and _is_minion(low, at + 2) and low[at + 3] in ("in", "who"):
            return True
    return False


def _is_gained(low: Sequence[str], at: int, strikes: set[int]) -> bool:
    """Whether it is asked if there is an additional strike that was read as told: does he get an additional strike?"""
    return any(
        low[place] in GAINS and low[place + 1] in ("a", "an") and not strikes.isdisjoint(range(place + 1, place + 4))
        for place in range(at + 2, min(len(low) - 1, at + 5))
    )


def _is_minion(low: Sequence[str], at: int) -> bool:
    return at < len(low) and low[at].removesuffix("s") in MINIONS


def _is_canceled(reading: Reading) -> bool:
    return any(word.text.lower() in CANCELED for word in reading.words)


def _asked(reading: Reading, found: Sequence[Deed]) -> Deed | None:
    """The deed of which it is asked whether it may be done: the one behind can or may, or else the last."""
    if not found:
        return None
    asking = [one for one in found if one.asked]
    if asking:
        return asking[-1]
    last = in_time(reading.words, found)[-1]
    start = last_sentence(reading.words)
    begins = reading.words[start].text.lower() if start < len(reading.words) else ""
    if begins not in ("can", "may", "could") or last.at >= start:
        return last
    subject = named_behind(reading.words, start, found)
    return Deed(len(reading.words), subject, "", True, False, start, False)


def _is_not_bound(reading: Reading) -> bool:
    """Whether another than the one who maneuvered wants to strike, whom that maneuver does not bind."""
    words = reading.words
    found = [one for one in deeds(words, "maneuver") if not one.denied]
    start = max((at for at, word in enumerate(words) if word.text.lower() in ASKING), default=-1)
    if not found or start < 0:
        return False
    subject = named_behind(words, start, [one for one in found if one.at < start])
    return all(are_same(one.who, subject) is False for one in found)


def _is_another_conclusion(reading: Reading, kind: str, name: str) -> bool:
    """Whether deeds were read that are not those which the question tells, or not in their order."""
    words = reading.words
    if any(word.text.lower() == "both" for word in words):
        return False
    found = [one for one in deeds(words, kind) if not one.denied and not (one.bare and not one.way)]
    told = in_time(words, found)
    if told and _is_canceled(reading):
        return True
    if not told or any(one.asked for one in told):
        return False
    listed = reading.filled.facts.get(name, "none")
    read = [] if listed == "none" else [one.split("-") for one in listed.split(",")]
    if any(not one.way for one in told):
        return bool(read)
    if [one.way for one in told] != [way for _, way in read]:
        return True
    pairs = [(one, two) for one in range(len(told)) for two in range(one)]
    known = (((read[one][0] == read[two][0]), are_same(told[one].who, told[two].who)) for one, two in pairs)
    return any(alike is not None and alike != same for same, alike in known)
