"""The cards of the random games: one or more of each type, and of each effect of the vocabulary."""

from typing import Any

from tests.engine.games import (
    ALERT,
    ANSON,
    BUM,
    CLOAK,
    CONFUSION,
    DEFLECT,
    DEMDEMEH,
    DIRECT,
    EFFECTIVE,
    EVENT,
    GILBERT,
    GOVERN,
    HUNTED,
    INFERNAL,
    LUTZ,
    RAVEN,
    RICHES,
    RIFLE,
    SUDDEN,
    USELESS,
    VOTE,
    WAKE,
    WAR_GHOUL,
    WOLF,
    vampire,
)
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.combat import PressKind, StrikeKind
from vtes_judge.table.kinds import Place, Trait, Type, Until, Whom
from vtes_judge.table.nouns import Sect, Title


def card(name: str, kind: Type, *effects: fx.Effect, **more: Any) -> Face:
    return Face(name, kind, effects, **more)


def combat(name: str, *effects: fx.Effect, **more: Any) -> Face:
    return card(name, Type.COMBAT, *effects, **more)


SHOT = combat("shot", fx.Strike(damage=2, ranged=True))
AIM = combat("aim", fx.Maneuver())
STAB = combat("stab", fx.Strike(hand=True, damage=1))
COMBAT = (
    combat("Dodge", fx.Strike(StrikeKind.DODGE)),
    combat("Flash", fx.Strike(StrikeKind.COMBAT_ENDS), fx.Untap(Whom.SELF)),
    combat("Claws", fx.Strike(aggravated=2)),
    combat("Theft", fx.Strike(StrikeKind.STEAL_BLOOD, amount=2), blood=1),
    combat("Fast", fx.Strike(damage=3, first=True)),
    combat("Thrown", fx.Strike(damage=2, ranged=True, maneuver=True)),
    combat("Grab", fx.Strike(StrikeKind.STEAL_EQUIPMENT)),
    combat("Smash", fx.Strike(StrikeKind.DESTROY_EQUIPMENT)),
    combat("Might", fx.Strength(2)),
    combat("Weak", fx.Strength(-3)),
    combat("Armour", fx.Prevent(1)),
    combat("Skin", fx.Prevent(2, aggravated=True)),
    combat("Onward", fx.Press(PressKind.CONTINUE)),
    combat("Either", fx.Press()),
    combat("Again", fx.AdditionalStrike(1)),
    combat("Early", fx.Timed("before-range"), fx.Blood(1)),
    combat("Sprint", fx.Maneuver(), ways=(combat("run", fx.Press(PressKind.END)),)),
    combat("Slip", fx.Strike(StrikeKind.DODGE), fx.Blood(1)),
    combat("Leech", fx.Strike(StrikeKind.STEAL_BLOOD, amount=1, ranged=True)),
    combat("Hook", fx.Strike(StrikeKind.STEAL_EQUIPMENT, ranged=True)),
    combat("Doom", fx.Strike(StrikeKind.OTHER), fx.Burn()),
    combat("Banner", fx.Strike(damage=1), fx.Blood(1), stays=True),
)
TITLED = (
    vampire("Rafaele", 6, title=Title.PRINCE, of="Seattle", sect=Sect.CAMARILLA),
    vampire("Duck", 8, title=Title.PRISCUS, sect=Sect.SABBAT),
    vampire("Korah", 9, title=Title.PRISCUS, sect=Sect.SABBAT),
    vampire("Hardestadt", 10, title=Title.JUSTICAR, of="Ventrue", sect=Sect.CAMARILLA),
    vampire("Karsh", 10, title=Title.IMPERATOR, sect=Sect.CAMARILLA),
    vampire("Ian", 5, title=Title.PRIMOGEN, sect=Sect.CAMARILLA),
    vampire("Bear", 5, title=Title.BARON, of="Seattle", sect=Sect.INDEPENDENT, traits=frozenset({Trait.ANARCH})),
)
VAMPIRES = (
    LUTZ,
    ANSON,
    GILBERT,
    RAVEN,
    DEMDEMEH,
    INFERNAL,
    HUNTED,
    *TITLED,
    vampire("Hasina", 7, bleed=2, strength=2),
    vampire("Cursed", 4, traits=frozenset({Trait.BLOOD_CURSED})),
    vampire("Scarce", 3, traits=frozenset({Trait.SCARCE}), clan="Salubri"),
    vampire("Wild", 4, effects=(fx.Mandatory("bleed"),)),
    vampire("Stuck", 3, traits=frozenset({Trait.NOT_UNTAPPING})),
    vampire("Theo", 6, traits=frozenset({Trait.BASE})),
    vampire("Theo", 6, effects=(fx.Bleed(1),), traits=frozenset({Trait.ADVANCED})),
    vampire("Sneak", 5, effects=(fx.Stealth(1), fx.Intercept(1)), votes=1),
)
MASTERS = (
    EFFECTIVE,
    RICHES,
    SUDDEN,
    card("Trick", Type.MASTER, fx.Pool(1), out_of_turn=True),
    card("Larger", Type.MASTER, fx.HandSize(2), stays=True),
    card("Smaller", Type.MASTER, fx.HandSize(-1), stays=True),
    card("Hall", Type.MASTER, unique=True, stays=True),
    card("Haven", Type.MASTER, stays=True, grants=(card("use", Type.MASTER, fx.Pool(1), taps=True),)),
    card("Drain", Type.MASTER, fx.Pool(-3, Whom.PREY), pool=1),
    card("Tax", Type.MASTER, fx.Pool(-2, Whom.ALL)),
    card("Feast", Type.MASTER, fx.Blood(3, Whom.TARGETS)),
    card("Banish", Type.MASTER, fx.Move(Place.TORPOR, Whom.TARGETS)),
    card("Growth", Type.MASTER, fx.Capacity(1), fx.Attach(), stays=True, traits=frozenset({Trait.DISCIPLINE})),
    card("Prize", Type.MASTER, fx.Bleed(1), fx.Attach(), stays=True, traits=frozenset({Trait.TROPHY})),
    card("Crown", Type.MASTER, fx.Become(title=Title.PRINCE, of="Seattle", whom=Whom.TARGETS)),
    card("Brand", Type.MASTER, fx.Become(Trait.RED_LIST, whom=Whom.TARGETS), trifle=True),
    card("Charm", Type.MASTER, fx.Control()),
    card("Reader", Type.MASTER, fx.Draw(2), trifle=True, until=Until.DISCARD),
    card("Ruin", Type.MASTER, fx.Burn()),
)
ACTIONS = (
    GOVERN,
    BUM,
    USELESS,
    card("Scout", Type.ACTION, fx.Stealth(2), fx.Edge()),
    card("Far", Type.ACTION, fx.Bleed(1), fx.AnyTarget(), action=None),
    card("Both", Type.ACTION, fx.Pool(-1, Whom.METHUSELAHS)),
    card("Tame", Type.ACTION, fx.Tap(), until=Until.MINION),
    card("Ritual", Type.ACTION, fx.Gain(fx.Bleed(1), Until.TURN), blood=2),
    card("Fort", Type.ACTION, fx.Intercept(1), fx.Attach(), stays=True),
)
POLITICAL = (
    VOTE,
    card("Levy", Type.POLITICAL, fx.Pool(-1, Whom.OTHERS)),
    card("Ousting", Type.POLITICAL, fx.Burn(), fx.Stealth(1)),
    card("Law", Type.POLITICAL, fx.HandSize(1), stays=True),
)
FRIENDS = (
    RIFLE,
    WOLF,
    WAR_GHOUL,
    card("Gun", Type.EQUIPMENT, grants=(SHOT, AIM), traits=frozenset({Trait.WEAPON})),
    card("Knife", Type.EQUIPMENT, grants=(STAB,), unique=True),
    card("Hound", Type.RETAINER, life=1),
    card("Thug", Type.ALLY, life=1, bleed=0, strength=2),
)
REPLIES = (
    CLOAK,
    CONFUSION,
    ALERT,
    WAKE,
    DEFLECT,
    DIRECT,
    card("Rally", Type.MODIFIER, fx.Votes(2)),
    card("Rider", Type.MODIFIER, fx.PassReferendum()),
    card("Sequel", Type.MODIFIER, fx.Timed("outcome-dependent"), fx.Blood(1)),
    card("Trap", Type.REACTION, fx.Timed("blocked"), fx.Blood(1)),
    card("Heckle", Type.REACTION, fx.Timed("before-votes"), fx.Blood(1)),
    card("Swift", Type.MODIFIER, fx.Timed("as-announced"), fx.Bleed(1)),
    card("Lasting", Type.MODIFIER, fx.Bleed(1), stays=True),
    card("Watch", Type.REACTION, fx.LetBlock()),
    card("Halt", Type.REACTION, fx.EndAction(), blood=2),
    card("Counter", Type.REACTION, fx.Cancel((Type.REACTION,), Place.HAND)),
    card("Alarm", Type.REACTION, fx.Wake(to_cancel=True)),
    card("Vigour", Type.MODIFIER, fx.Gain(fx.Strength(1), Until.COMBAT)),
    card("Odd", Type.MODIFIER, fx.Other("each Methuselah reveals her hand")),
    EVENT,
    card("Storm", Type.EVENT, fx.Pool(-1, Whom.ALL)),
)
WORN = (
    *(one for one in FRIENDS if one.type is not Type.ALLY),
    *(one for one in MASTERS if any(isinstance(effect, fx.Attach) for effect in one.effects)),
)
"""The cards that a minion may have on it as a game begins."""
LIBRARY = (*COMBAT, *MASTERS, *ACTIONS, *POLITICAL, *FRIENDS, *REPLIES)
"""All library cards."""
