"""Effects: what cards do, in a small vocabulary of frozen values, enough to write down an ordinary turn.

An effect says what changes and whom it means; when a card may be played is the business of its type and of the rules.
On a card that is played, an effect happens as the card resolves. On a card that stays in play, the numbers (Stealth,
Intercept, Bleed, Strength, Votes, HandSize, Capacity) count as long as it is there, for the minion that it is on or
for its controller. What this vocabulary cannot say is `Other`: a judge then states the change and the reason.
"""

from vtes_judge.frozen_values import dataclass

from .combat import PressKind, StrikeKind
from .kinds import Place, Trait, Type, Until, Whom
from .nouns import Sect, Title


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does."""


# numbers


@dataclass(frozen=True, slots=True)
class Stealth(Effect):
    """More stealth (below zero: less) for the acting minion, to the end of the action."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Intercept(Effect):
    """More intercept for the minion that uses it, to the end of the action."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Bleed(Effect):
    """More bleed for the acting minion, to the end of the action."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Strength(Effect):
    """More strength: damage of hand strikes."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Votes(Effect):
    """More votes for the Methuselah who uses it, or whose minion has it."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class HandSize(Effect):
    """A larger hand size for the controller."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Capacity(Effect):
    """A larger capacity for the vampire that the card is on."""

    amount: int = 1


NUMBERS = (Stealth, Intercept, Bleed, Strength, Votes, HandSize, Capacity)
"""Effects that count as long as their card is in play."""


# counters and cards


@dataclass(frozen=True, slots=True)
class Pool(Effect):
    """Pool gained from the bank (below zero: burned)."""

    amount: int
    whom: Whom = Whom.CONTROLLER


@dataclass(frozen=True, slots=True)
class Blood(Effect):
    """Blood or life put on a card from the bank (below zero: burned from it)."""

    amount: int
    whom: Whom = Whom.SELF


@dataclass(frozen=True, slots=True)
class Tap(Effect):
    """Cards tap."""

    whom: Whom = Whom.TARGETS


@dataclass(frozen=True, slots=True)
class Untap(Effect):
    """Cards untap."""

    whom: Whom = Whom.TARGETS


@dataclass(frozen=True, slots=True)
class Burn(Effect):
    """Cards are burned, with the cards and counters on them."""

    whom: Whom = Whom.TARGETS


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """Cards move to another place: READY out of torpor, TORPOR, HAND, ASH_HEAP, REMOVED ..."""

    place: Place
    whom: Whom = Whom.TARGETS


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """The card itself is put on the one card that the play names."""


@dataclass(frozen=True, slots=True)
class Control(Effect):
    """The Methuselah who uses it takes control of cards."""

    whom: Whom = Whom.TARGETS


@dataclass(frozen=True, slots=True)
class Edge(Effect):
    """The Edge goes to a Methuselah; to nobody if `burned`."""

    whom: Whom = Whom.CONTROLLER
    burned: bool = False


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """A number for a card until some time: `Gain(Bleed(1), Until.TURN)`."""

    effect: Effect
    until: Until
    whom: Whom = Whom.SELF


@dataclass(frozen=True, slots=True)
class Become(Effect):
    """Cards gain or lose a trait, change sect, or gain a title (of a city or clan)."""

    trait: Trait | None = None
    lose: bool = False
    sect: Sect | None = None
    title: Title | None = None
    of: str = ""
    whom: Whom = Whom.SELF


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Cards drawn from the library; the hand is adjusted to its size as always."""

    amount: int = 1
    whom: Whom = Whom.CONTROLLER


# actions and answers to them


@dataclass(frozen=True, slots=True)
class Cancel(Effect):
    """A card is canceled as it is played, if it is of one of these types (none named: any).

    `to`: where card text puts the canceled card; the rules do not say it (GAP-25).
    """

    types: tuple[Type, ...] = ()
    to: Place = Place.ASH_HEAP


@dataclass(frozen=True, slots=True)
class Wake(Effect):
    """The minion can block and play reaction cards though it is tapped, to the end of the action.

    `to_cancel`: it grants the ability to play a card that cancels another, so it may be played in its window.
    """

    to_cancel: bool = False


@dataclass(frozen=True, slots=True)
class LetBlock(Effect):
    """Card text lets the minion's Methuselah block this action."""


@dataclass(frozen=True, slots=True)
class AnyTarget(Effect):
    """Card text lets the action have another Methuselah for a target than the prey."""


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """The action under way gets another target Methuselah, whom the play names."""


@dataclass(frozen=True, slots=True)
class EndAction(Effect):
    """The action ends without effect."""


@dataclass(frozen=True, slots=True)
class EnterCombat(Effect):
    """The minion enters combat with the minion that the play names."""


@dataclass(frozen=True, slots=True)
class Mandatory(Effect):
    """The minion that has it must take this action (its name, or that of a card)."""

    action: str


@dataclass(frozen=True, slots=True)
class Prevented(Effect):
    """The minion that has it cannot take its mandatory action."""


@dataclass(frozen=True, slots=True)
class PassReferendum(Effect):
    """The referendum passes automatically."""


# combat


@dataclass(frozen=True, slots=True)
class Strike(Effect):
    """A strike: what it does, its damage (on top of strength if `hand`), at which range and how it is done."""

    kind: StrikeKind = StrikeKind.DAMAGE
    damage: int = 0
    aggravated: int = 0
    amount: int = 0
    hand: bool = False
    ranged: bool = False
    first: bool = False
    maneuver: bool = False


@dataclass(frozen=True, slots=True)
class Maneuver(Effect):
    """An optional maneuver."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Press(Effect):
    """An optional press, for either conclusion unless it names one."""

    to: PressKind | None = None


@dataclass(frozen=True, slots=True)
class AdditionalStrike(Effect):
    """Additional strikes for the minion that uses it."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Prevent(Effect):
    """Points of damage prevented; `aggravated`: aggravated damage can be prevented too, and who uses it says which."""

    amount: int = 1
    aggravated: bool = False


@dataclass(frozen=True, slots=True)
class Timed(Effect):
    """The moment at which card text lets the card be used.

    For a combat card that is before-range or another of `CombatEffect`; for an action modifier or reaction
    as-announced, blocked (as a block succeeds), before-votes, during-political-action or outcome-dependent; for an
    effect of a card in play a phase, as `kinds.Until` names it.
    """

    when: str


@dataclass(frozen=True, slots=True)
class Other(Effect):
    """An effect that this vocabulary cannot express: a judge says what changes."""

    text: str
