"""The nouns of a combat: its sides, steps, maneuvers, strikes and presses."""

from vtes_judge.choices import StrEnum


class Side(StrEnum):
    """The combatants: the acting minion, and the one who blocked or whom the action put into the combat."""

    ACTING = "acting"
    OPPOSING = "opposing"

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side.OPPOSING if self is Side.ACTING else Side.ACTING


class CombatPlay(StrEnum):
    """The kind of card or effect that a Methuselah wants to use while a combat is under way."""

    COMBAT = "combat"
    MODIFIER = "action-modifier"
    REACTION = "reaction"
    ACTION = "action"
    POLITICAL = "political-action"
    EQUIPMENT = "equipment"
    RETAINER = "retainer"
    ALLY = "ally"
    MASTER = "master"
    OUT_OF_TURN = "out-of-turn-master"
    EVENT = "event"
    IN_PLAY = "card-in-play"


class RoundStep(StrEnum):
    """The steps of a round in order: CRR VI.A, B, C.1, C.2, C.2.c, C.3, D, E and F. The step after range, before
    strikes are chosen, is one of today's rules and none of CRR."""

    BEGINS = "round-begins"
    RANGE = "range"
    BEFORE_STRIKES = "before-strikes"
    ANNOUNCE = "announce-strikes"
    RESOLVE = "resolve-strikes"
    DAMAGE = "damage"
    ADDITIONAL = "additional-strikes"
    PRESS = "presses"
    ROUND_ENDS = "round-ends"
    COMBAT_ENDS = "combat-ends"


class CombatEffect(StrEnum):
    """The kinds of effects that may be used in a round of combat."""

    AS_COMBAT_ENTERED = "as-combat-entered"
    BEFORE_RANGE = "before-range"
    MANEUVER = "maneuver"
    STRIKE_WITH_MANEUVER = "strike-with-maneuver"
    BEFORE_STRIKES = "before-strikes"
    STRIKE = "strike"
    STRIKE_MODIFIER = "strike-modifier"
    PREVENT = "damage-prevention"
    ADDITIONAL_STRIKE = "additional-strike"
    PRESS = "press"
    END_OF_ROUND = "end-of-round"


class ManeuverSource(StrEnum):
    """The source of a maneuver."""

    WEAPON = "weapon"
    STRIKE_CARD = "strike-card"
    OTHER = "other"


class ManeuverMade(StrEnum):
    """A maneuver that was made: by whom, and to which range."""

    ACTING_LONG = "acting-long"
    ACTING_CLOSE = "acting-close"
    OPPOSING_LONG = "opposing-long"
    OPPOSING_CLOSE = "opposing-close"


class PressKind(StrEnum):
    """The two conclusions of a round."""

    CONTINUE = "continue"
    END = "end"


class Pressed(StrEnum):
    """A press that was made: by whom, and what for."""

    ACTING_CONTINUE = "acting-continue"
    ACTING_END = "acting-end"
    OPPOSING_CONTINUE = "opposing-continue"
    OPPOSING_END = "opposing-end"


class StrikeKind(StrEnum):
    """The kinds of strikes, by what they do (CRR VI.C.2.b)."""

    DAMAGE = "inflict-damage"
    DESTROY_EQUIPMENT = "destroy-equipment"
    STEAL_EQUIPMENT = "steal-equipment"
    STEAL_BLOOD = "steal-blood"
    COMBAT_ENDS = "combat-ends"
    DODGE = "dodge"
    OTHER = "other"


class Target(StrEnum):
    """The target of a strike."""

    MINION = "minion"
    RETAINER = "retainer"
    EQUIPMENT = "equipment"
    OTHER_CARD = "other-card"
