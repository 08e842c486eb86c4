"""Reads who pressed or maneuvered in a combat, to what end, and in which order; and what is asked of it."""

from vtes_judge.annotations import Sequence
from vtes_judge.frozen_values import dataclass, replace

from . import verbs
from .word import Word

ME, OTHER, ACTING, OPPOSING, SOMEBODY, UNKNOWN = "me", "other", "acting", "opposing", "somebody", ""
"""Who did a deed: mine, the opponent's, the acting or the opposing minion, one of whom nothing is told, unknown."""

PRONOUN, SAME_ONE = "he", "same"
"""A pronoun, and `the same minion`, as long as it is not known for whom they stand."""

VERBS = {
    "press": frozenset("press presses pressed pressing".split()),
    "maneuver": frozenset("maneuver maneuvers maneuvered maneuvering".split()),
}
"""The forms of the verb of each kind of deed."""

GOING = frozenset(
    """go goes went gone come comes came get gets got return returns returned move moves moved bring brings brought drag
    drags dragged pull pulls pulled take takes took counter counters countered answer answers answered""".split()
)
"""Verbs by which somebody maneuvers if a range stands behind them: he goes back to close."""

BROUGHT = frozenset("brought dragged pulled taken moved".split())
"""Participles of such verbs, which behind `is` or `got` tell what another did."""

USING = frozenset("use uses used play plays played announce announces announced spend spends spent".split())
"""Verbs behind which `a press` is a deed."""

WAYS = {
    "continue": "continue", "going": "continue", "fighting": "continue", "on": "continue", "round": "continue",
    "end": "end", "stop": "end", "finish": "end", "quit": "end", "leave": "end", "out": "end", "off": "end",
    "long": "long", "close": "close",
}  # fmt: skip
"""Words that tell to what end somebody presses or maneuvers."""

REVERSED = {"continue": "end", "end": "continue", "long": "close", "close": "long"}
"""The end of a deed that undoes another: he maneuvers back."""

LED = {"on": frozenset("go fight carry".split()), "round": frozenset("another new next second more further".split())}
"""Words that tell an end only behind one of these: go on, another round."""

WAYS_OF = {"press": ("continue", "end"), "maneuver": ("long", "close")}
"""The ends of each kind of deed."""

REACH = 8
"""How many words behind a verb its end may stand, and how many before it its subject."""

ROLES = {
    "attacker": ACTING, "acting": ACTING, "blocked": ACTING,
    "blocker": OPPOSING, "defender": OPPOSING, "opposing": OPPOSING, "blocking": OPPOSING, "defending": OPPOSING,
}  # fmt: skip
"""Words that tell the part of a combatant."""

COUNTING = verbs.NAMING | frozenset("second other more further no one two different optional".split())
"""Words behind which `press` and `maneuver` are nouns."""

MINIONS = frozenset("vampire minion guy ally dude ghoul one combatant fighter prince baron".split())
"""Words for a combatant, behind which may stand whose he is."""

PEOPLE = frozenset("opponent prey predator pred opp buddy".split())
"""Words for who controls the other combatant."""

BETWEEN = frozenset(
    """then now just already also yet else back again too still first later next once wants want wanted wishes wish
    would like likes to be is am are was were has have had been allowed able free only who not i'd with it""".split()
) | verbs.MODALS | verbs.DOING  # fmt: skip
"""Words that may stand between a subject and its verb."""

JOINING = frozenset("and but then or".split())
"""Words behind which a verb has the subject of the one before it."""

FIRST = frozenset("i we i'd i've i'm i'll".split())
"""Words for whoever asks, as a subject."""

NOT_DONE = frozenset("chance opportunity decline declined declines pass passed passes turn option refused".split())
"""Words before `to press` by which it is told that it was not done yet."""

NOBODY = frozenset("nobody neither none no-one".split())
"""Subjects of what was not done."""

AFTER = frozenset("after once when if because since as though although".split())
"""Words that open a clause of what was done before the rest of the sentence."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A press or a maneuver. `at`: the number of its verb; `who`: who did it; `way`: to what end, '' if that is not
    told; `asked`: whether it is asked if this may be done; `denied`: whether it was not done; `first`: the number of
    the first word of its subject; `bare`: it is a noun, such as in `another press`."""

    at: int
    who: str
    way: str
    asked: bool
    denied: bool
    first: int
    bare: bool


def deeds(words: Sequence[Word], kind: str) -> list[Deed]:
    """Find the deeds of a kind (press, maneuver), in the order in which they are told."""
    return _DeedReader(words, kind).read()


def in_time(words: Sequence[Word], told: Sequence[Deed]) -> list[Deed]:
    """Put deeds into the order in which they were done: what stands behind `after` was done before the deed that it
    follows, and what stands behind a leading `before` was done after the next."""
    found = list(told)
    for place, deed in enumerate(told):
        opening = words[deed.first - 1].text.lower() if deed.first else ""
        leads = deed.first < 2 or words[deed.first - 2].stops or (words[deed.first - 2].pauses and place == 0)
        at = found.index(deed)
        if opening in AFTER and not leads and place and not _stops(words, told[place - 1].at, deed.at):
            before = found.index(told[place - 1])
            if before < at:
                found.insert(before, found.pop(at))
        elif opening == "before" and leads and at + 1 < len(found):
            found.insert(at + 1, found.pop(at))
    return found


def are_same(one: str, two: str) -> bool | None:
    """Whether two names are for the same combatant; None if that is not known."""
    if SOMEBODY in (one, two) or UNKNOWN in (one, two) or SAME_ONE in (one, two):
        return None
    if one == two:
        return True
    letters = len(one) == 1, len(two) == 1
    named = "=" in one, "=" in two
    if any(letters) or any(named):
        return False if letters == named[::-1] or all(letters) or all(named) else None
    return False


def named_behind(words: Sequence[Word], at: int, found: Sequence[Deed]) -> str:
    """Who is named behind the auxiliary of a question, in a text that tells some deeds: May he continue with it?"""
    reader = _DeedReader(words, "press")
    third = [one.who for one in found if reader.low[one.first] not in FIRST and one.who]
    reader.third = list(dict.fromkeys(third))
    for place in range(at + 1, min(len(words), at + 5)):
        named = reader.named(place)
        if named and not (place + 1 < len(words) and reader.low[place + 1] in MINIONS | PEOPLE):
            return named[0]
    return UNKNOWN


def _stops(words: Sequence[Word], start: int, end: int) -> bool:
    return any(word.stops for word in words[start:end])


class _DeedReader:
    """Reads words from the first to the last. `third`: those who did a deed and for whom a pronoun may stand."""

    def __init__(self, words: Sequence[Word], kind: str) -> None:
        self.words = words
        self.kind = kind
        self.low = [word.text.lower().removesuffix("'s") for word in words]
        self.third: list[str] = []

    def read(self) -> list[Deed]:
        found: list[Deed] = []
        for at in range(len(self.words)):
            if not (self._is_deed(at) or (found and self._is_without_verb(at, found[-1]))):
                continue
            deed = self._deed(at, found[-1] if found else None)
            if deed is None:
                continue
            if not deed.way and found and found[-1].way and self.low[at + 1 : at + 2] == ["back"]:
                deed = replace(deed, way=REVERSED[found[-1].way])
            if not deed.way and not deed.denied and "again" in self.low[at + 1 : at + 4]:
                own = (one.way for one in reversed(found) if one.who == deed.who and one.way)
                deed = replace(deed, way=next(own, ""))
            found.append(deed)
            speaks = self.low[deed.first] in FIRST
            if deed.who not in (UNKNOWN, SOMEBODY, SAME_ONE) and not speaks and deed.who not in self.third:
                self.third.append(deed.who)
        return found

    def _is_deed(self, at: int) -> bool:
        low, before = self.low[at], self.low[at - 1] if at else ""
        if before in ("on", "about") or self._is_not_done(at):
            return False
        if low in VERBS[self.kind]:
            return True
        if self.kind != "maneuver" or low not in GOING or (at + 1 < len(self.low) and self.low[at + 1] in GOING):
            return False
        return bool(self._way(at)) and not (before == "to" and self._is_of_a_maneuver(at))

    def _is_without_verb(self, at: int, last: Deed) -> bool:
        """Whether `to` stands for the verb of the deed before it: he goes to long, and the blocker to close."""
        if self.low[at] != "to" or not self._tells_a_way(min(at + 1, len(self.low) - 1)):
            return False
        if next((one for one in range(last.at + 1, len(self.low)) if self._tells_a_way(one)), at) > at:
            return False  # it tells the end of the deed before
        named = at - 2 if self.low[at - 1] == "back" else at - 1
        return named > last.at and self.named(named) is not None and not _stops(self.words, last.at, at)

    def _is_not_done(self, at: int) -> bool:
        """Whether a verb tells what was not done yet, or of which it is not told whether it was: declined to press."""
        near = self.low[max(0, at - 3) : at]
        return "whether" in near or (near[-1:] == ["to"] and not NOT_DONE.isdisjoint(near))

    def _is_of_a_maneuver(self, at: int) -> bool:
        """Whether a verb tells the end of the maneuver before it: he uses a maneuver to go long."""
        for one in range(at - 1, max(-1, at - 1 - REACH), -1):
            if self.words[one].stops or self.words[one].pauses or self.low[one] in FIRST | {"he", "she"}:
                return False
            if self.low[one] in VERBS["maneuver"]:
                return True
        return False

    def _way(self, at: int) -> str:
        """The end that stands behind a verb, before the next deed."""
        for place in range(at + 1, min(len(self.words), at + 1 + REACH)):
            if self.words[place - 1].stops or self.words[place - 1].pauses or self.low[place] in VERBS[self.kind]:
                return ""
            way = self._tells_a_way(place)
            if way:
                return way
            if self.low[place] in FIRST | {"he", "she", "can", "may"}:
                return ""
        return ""

    def _tells_a_way(self, at: int) -> str:
        way = WAYS.get(self.low[at], "")
        led = LED.get(self.low[at])
        fits = way in WAYS_OF[self.kind] and (led is None or (at > 0 and self.low[at - 1] in led))
        return way if fits else ""

    def _deed(self, at: int, last: Deed | None) -> Deed | None:
        """The deed of a verb or noun, if it is one."""
        before = self.low[at - 1] if at else ""
        after = self.low[at + 1] if at + 1 < len(self.low) else ""
        owned = at > 0 and self.words[at - 1].text.lower().endswith("'s")
        way = self._way(at)
        if after == "by":
            named = (self.named(one) for one in range(at + 2, min(len(self.low), at + 5)))
            found = next((one for one in named if one), None)
            return Deed(at, found[0] if found else UNKNOWN, way, False, before == "no", at, True)
        bare = owned or before in COUNTING
        verb = at
        if before == "other" and self.low[at - 2 : at - 1] == ["the"] and self.low[at] in verbs.FINITE:
            bare = False  # the other presses
        if bare:
            if before in ("my", "his", "her", "your"):
                if not way:
                    return None
                return Deed(at, ME if before == "my" else self._he(), way, False, False, at - 1, True)
            near = [one for one in range(max(0, at - 4), at) if not self.words[one].pauses]
            using = [one for one in near if self.low[one] in USING | {"with", "answer", "answers"}]
            if owned or not using or (last is not None and self._is_means(last, at)):
                return None
            verb = using[0]
            way = way or self._way_before(verb)
        who, first, asked, denied = self._subject(verb, last)
        return Deed(at, who, way, asked, denied or before == "no", first, bare)

    def _is_means(self, last: Deed, at: int) -> bool:
        """Whether a noun tells by what the deed before it is done: can I go long with another maneuver."""
        between = self.words[last.at : at]
        return "with" in self.low[last.at : at] and not any(
            word.stops or word.pauses or low in FIRST or low in JOINING
            for word, low in zip(between, self.low[last.at : at], strict=True)
        )

    def _way_before(self, at: int) -> str:
        """The end that stands before `with a press`: end it with another press."""
        return next((way for one in range(max(0, at - 3), at) if (way := self._tells_a_way(one))), "")

    def _subject(self, verb: int, last: Deed | None) -> tuple[str, int, bool, bool]:
        """Who does the deed of a verb, the number of the first word for him, whether the deed is asked, and whether it
        is denied."""
        denied = False
        at = verb - 1
        if self.kind == "maneuver" and self.low[at] in verbs.BEING and self.low[verb] in BROUGHT:
            return UNKNOWN, verb, False, False  # got dragged back to close
        while at >= max(0, verb - 1 - REACH):
            low, word = self.low[at], self.words[at]
            if word.stops:
                break
            denied = denied or word.negation or low in NOBODY
            if low in NOBODY:
                return SOMEBODY, at, False, True
            found = self.named(at)
            if found:
                who, first = found
                opened = first > 0 and self.low[first - 1] in ("can", "may", "could", "is", "am") and (
                    first < 2 or self.words[first - 2].stops or self.words[first - 2].pauses
                    or self.low[first - 2] not in MINIONS | PEOPLE | {"i", "he", "she"}
                )  # fmt: skip
                wants = any(self.low[one] in ("want", "wants", "wish", "wishes", "like") for one in range(at, verb))
                return who, first, opened or wants, denied
            if low in JOINING and last is not None:
                break
            if not (low in BETWEEN or word.negation or low in WAYS or low in verbs.OWNERS or word.pauses):
                break
            at -= 1
        if last is not None and not _stops(self.words, last.at, verb):
            return last.who, verb, last.asked, denied  # the subject of the verb before: he presses and then presses
        return UNKNOWN, verb, False, denied

    def _he(self) -> str:
        """For whom a pronoun stands."""
        if len(self.third) > 1:
            return UNKNOWN
        return self.third[0] if self.third else OTHER

    def named(self, at: int) -> tuple[str, int] | None:
        """Who is named by a word and those before it, and the number of the first of them."""
        low, word = self.low[at], self.words[at]
        if low in FIRST:
            return ME, at
        if low in ("he", "she", "they", "he'd", "she'd"):
            return self._he(), at
        if low == "other" and at and self.low[at - 1] == "the":
            return OTHER, at - 1
        if word.player and len(low) == 1:
            return low.upper(), at
        if len(word.text.removesuffix("'s")) == 1 and word.text[0].isupper() and low not in ("a", "i"):
            return low.upper(), at
        if low in ROLES and low not in ("attacker", "blocker", "defender") and word.pauses:
            return None  # it says what he is who is named before: X, acting
        if not (low in MINIONS or low in ROLES or low in PEOPLE or word.player or word.capital):
            return None
        return self._noun(at)

    def _noun(self, at: int) -> tuple[str, int]:
        """Who is named by a noun and the words before it that say whose it is, or what."""
        first, said = at, [self.low[at]]
        while first and len(said) < 4 and not self.words[first - 1].stops and not self.words[first - 1].pauses:
            low = self.low[first - 1]
            owns = self.words[first - 1].text.lower().endswith("'s")
            if not (low in verbs.NAMING or low in ROLES or low in PEOPLE or owns or low in ("other", "second")):
                break
            first -= 1
            said.append(low)
        if not PEOPLE.isdisjoint(said) or "his" in said or "her" in said:
            return OTHER, first
        if "my" in said:
            return ME, first
        if "same" in said:
            return SAME_ONE, first
        role = next((ROLES[one] for one in said if one in ROLES), "")
        if role:
            return role, first
        if "other" in said:
            return OTHER, first
        if self.words[at].player or self.words[at].capital:
            return f"={said[0]}", first
        return SOMEBODY, first
