"""Reads sentences of card texts as effects of the vocabulary: only those that say one thing alone, in plain wording.

A sentence is read only if a pattern fits all of it, word for word.
"""

import re

from vtes_judge.annotations import Callable, NamedTuple
from vtes_judge.table import effects as fx
from vtes_judge.table.combat import PressKind, StrikeKind
from vtes_judge.table.kinds import Trait, Type, Until, Whom
from vtes_judge.table.nouns import ActionKind, Title


class Reading(NamedTuple):
    """The meaning of a sentence: effects, facts of the face, and what the card grants while it is in play."""

    effects: tuple[fx.Effect, ...] = ()
    facts: tuple[tuple[str, object], ...] = ()
    grants: tuple[fx.Effect, ...] = ()


Match = re.Match[str]
TRIGGERED = (Type.ACTION, Type.MASTER)
USED = (Type.MODIFIER, Type.REACTION)
ACTS = (Type.ACTION, Type.POLITICAL, Type.EQUIPMENT, Type.RETAINER, Type.ALLY)
BORNE = (Type.EQUIPMENT, Type.RETAINER)
NUMBERED = {"stealth": fx.Stealth, "intercept": fx.Intercept, "bleed": fx.Bleed, "strength": fx.Strength}


def _number(found: Match, group: int = 1) -> int:
    return int(found[group].replace("+", ""))


def _numbered(found: Match) -> Reading:
    return Reading((NUMBERED[found[2]](_number(found)),))


def _facts(**facts: object) -> Reading:
    return Reading(facts=tuple(facts.items()))


def _strike(found: Match) -> Reading:
    amount, aggravated = _number(found), bool(found["aggravated"])
    strike = fx.Strike(
        damage=0 if aggravated else amount, aggravated=amount if aggravated else 0, ranged=bool(found["ranged"])
    )
    return Reading((strike,))


def _granted(made: Callable[[Match], Reading]) -> Callable[[Match], Reading]:
    """Turn a reading into one of what a card lends while it is in play."""
    return lambda found: Reading(grants=made(found).effects)


def _printed(found: Match) -> Reading:
    return Reading(facts=(("strength", int(found[1])), ("bleed", int(found[2]))))


def _life(found: Match) -> Reading:
    facts = [("life", int(found["life"]))]
    return Reading(facts=(*facts, ("unique", True)) if found["unique"] else tuple(facts))


def _always(reading: Reading) -> Callable[[Match], Reading]:
    return lambda _: reading


def _not_replaced(found: Match) -> Reading:
    return _facts(until=Until.COMBAT if "combat" in found[0] else Until.ACTION)


DIRECTED = r"(?:\(D\)|Ⓓ)"
"""The mark of a directed action, which versions of the data write in two ways."""

_DAMAGE = r"Strike: (\d+)(?P<ranged>R?) (?P<aggravated>aggravated )?damage\."

SENTENCES: tuple[tuple[str, tuple[Type, ...], Callable[[Match], Reading]], ...] = (
    (r"\+(\d) (stealth) action\.", ACTS, _numbered),
    (DIRECTED + r" Bleed (?:with|at) \+(\d) bleed\.", (Type.ACTION,),
     lambda found: Reading((fx.Bleed(_number(found)),), (("action", ActionKind.BLEED),))),
    (DIRECTED + r" Bleed\.", (Type.ACTION,), _always(_facts(action=ActionKind.BLEED))),
    (r"Do not replace until after (?:this action|combat)\.", (), _not_replaced),
    (r"\+(\d) (stealth|bleed)\.", (Type.MODIFIER,), _numbered),
    (r"\+(\d) (intercept)\.", (Type.REACTION,), _numbered),
    (r"\+(\d) votes?\.", (Type.MODIFIER,), lambda found: Reading((fx.Votes(_number(found)),))),
    (r"Gain (\d+) pool\.", TRIGGERED, lambda found: Reading((fx.Pool(_number(found)),))),
    (r"Your prey burns (\d+) pool\.", TRIGGERED, lambda found: Reading((fx.Pool(-_number(found), Whom.PREY),))),
    (r"Th(?:is|e) (?:acting )?vampire gains (\d+) blood\.", (Type.ACTION,),
     lambda found: Reading((fx.Blood(_number(found)),))),
    (_DAMAGE, (Type.COMBAT,), _strike),
    (_DAMAGE, (Type.EQUIPMENT,), _granted(_strike)),
    (r"Strike: hand strike at \+(\d+) damage\.", (Type.COMBAT,),
     lambda found: Reading((fx.Strike(hand=True, damage=_number(found)),))),
    (r"Strike: hand strike\.", (Type.COMBAT,), _always(Reading((fx.Strike(hand=True),)))),
    (r"Strike: dodge\.", (Type.COMBAT,), _always(Reading((fx.Strike(StrikeKind.DODGE),)))),
    (r"Strike: combat ends\.", (Type.COMBAT,), _always(Reading((fx.Strike(StrikeKind.COMBAT_ENDS),)))),
    (r"Maneuver\.", (Type.COMBAT,), _always(Reading((fx.Maneuver(),)))),
    (r"Press\.", (Type.COMBAT,), _always(Reading((fx.Press(),)))),
    (r"Press, only usable to end combat\.", (Type.COMBAT,), _always(Reading((fx.Press(PressKind.END),)))),
    (r"Press, only usable to continue combat\.", (Type.COMBAT,), _always(Reading((fx.Press(PressKind.CONTINUE),)))),
    (r"Unique(?: (?:equipment|master|vehicle))?\.", (), _always(_facts(unique=True))),
    (r"(?:Master: u|U)nique location\.", (Type.MASTER,), _always(_facts(unique=True, stays=True))),
    (r"(?:Master: )?[Ll]ocation\.", (Type.MASTER,), _always(_facts(stays=True))),
    (r"Unique (?:melee )?weapon\.", (Type.EQUIPMENT,),
     _always(_facts(unique=True, traits=frozenset([Trait.WEAPON])))),
    (r"(?:Melee weapon|Weapon(?:: gun|, gun)?)\.", (Type.EQUIPMENT,),
     _always(_facts(traits=frozenset([Trait.WEAPON])))),
    (r"(?:Equipment|Vehicle)\.", (Type.EQUIPMENT,), _always(Reading())),
    (r"Master\.", (Type.MASTER,), _always(Reading())),
    (r"(?:Master: trifle|Trifle)\.", (Type.MASTER,), _always(_facts(trifle=True))),
    (r"(?:Master: out-of-turn|Out-of-turn)\.", (Type.MASTER,), _always(_facts(out_of_turn=True))),
    (r"Put this card in(?:to)? play\.", (Type.MASTER, Type.ACTION), _always(_facts(stays=True))),
    (r"(?P<unique>Unique )?[A-Za-z' -]+ with (?P<life>\d+) life\.", (Type.ALLY, Type.RETAINER), _life),
    (r"(\d+) strength, (\d+) bleed\.", (Type.ALLY,), _printed),
    (r"Th(?:e (?:bearer|employing minion|minion with this equipment)|is minion) gets \+(\d) "
     r"(stealth|intercept|bleed|strength)\.", BORNE, _numbered),
    (r"\+(\d) hand size\.", (Type.MASTER,), lambda found: Reading((fx.HandSize(_number(found)),))),
    (r"\+(\d) (stealth|intercept)\.", (Type.VAMPIRE, Type.ALLY), _numbered),
    (r"\+(\d) (bleed|strength)\.", (Type.VAMPIRE,), lambda found: _facts(**{found[2]: 1 + _number(found)})),
    (r"(?:[A-Z][\w ]* has )?(\d) votes? \(titled\)\.", (Type.VAMPIRE,),
     lambda found: _facts(title=Title.VOTES, votes=_number(found))),
    (r"Non-unique\.", (Type.VAMPIRE,), _always(_facts(unique=False))),
    (r"Red List\.", (Type.VAMPIRE,), _always(_facts(traits=frozenset([Trait.RED_LIST])))),
    (r"Scarce\.", (Type.VAMPIRE,), _always(_facts(traits=frozenset([Trait.SCARCE])))),
    (r"Sterile\.", (Type.VAMPIRE,), _always(_facts(traits=frozenset([Trait.STERILE])))),
    (r"Infernal\.", (Type.VAMPIRE,), _always(_facts(traits=frozenset([Trait.INFERNAL])))),
    (r"Blood [Cc]ursed\.", (Type.VAMPIRE,), _always(_facts(traits=frozenset([Trait.BLOOD_CURSED])))),
)  # fmt: skip
"""The pattern of each sentence that is read, the types of cards on which it has this meaning (none: all), and the
function that gives the meaning."""

ACTIONS = (
    (re.compile(rf"(?:{DIRECTED} )?Bleed\b"), ActionKind.BLEED),
    (re.compile(r"Hunt\b"), ActionKind.HUNT),
    (re.compile(r"Equip\b"), ActionKind.EQUIP),
    (re.compile(r"Employ\b"), ActionKind.EMPLOY),
    (re.compile(r"Recruit\b"), ActionKind.RECRUIT),
    (re.compile(rf"(?:{DIRECTED} )?Diablerize\b"), ActionKind.DIABLERIZE),
    (re.compile(rf"(?:{DIRECTED} )?Rescue\b"), ActionKind.RESCUE),
    (re.compile(r"Leave torpor\b"), ActionKind.LEAVE_TORPOR),
)
"""The patterns of the beginning of a sentence that tells which action a card is played for, whether the sentence is
read or not."""

LIMITS = re.compile(r"(?:Only usable|Usable only|Requires|Not usable|Cannot be|Do not replace|A vampire can have)\b")
"""The pattern of the beginning of a sentence that only says when a card may be played."""

_BREAK = re.compile(r"(?<=[.!])\s+(?=[A-ZⒹ(+\[\d\"'“-])")


def sentences(line: str) -> list[str]:
    """The sentences of a line of a card text."""
    return [part for part in _BREAK.split(line.strip()) if part]


def read_sentence(sentence: str, kind: Type) -> Reading | None:
    """The meaning of a sentence on a card of this type; None where it is not read."""
    for pattern, kinds, made in SENTENCES:
        if (not kinds or kind in kinds) and (found := re.fullmatch(pattern, sentence)):
            return made(found)
    return None
