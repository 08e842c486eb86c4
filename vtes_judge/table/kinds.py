"""The words for cards: their types, their places, whom an effect means, until when it lasts, and their traits."""

from vtes_judge.choices import StrEnum


class Type(StrEnum):
    """The types of cards: VAMPIRE is a crypt card, all others are library cards.

    EFFECT is no card but an effect of a card in play that is not used as a card of another type (`Face.grants`).
    """

    VAMPIRE = "vampire"
    MASTER = "master"
    ACTION = "action"
    POLITICAL = "political-action"
    EQUIPMENT = "equipment"
    RETAINER = "retainer"
    ALLY = "ally"
    MODIFIER = "action-modifier"
    REACTION = "reaction"
    COMBAT = "combat"
    EVENT = "event"
    EFFECT = "effect"


class Place(StrEnum):
    """The places of cards. PLAYING: the playing area (CRR II.B.1); LIMBO: that of CRR II.C.1.d; PLAY: in play
    elsewhere."""

    HAND = "hand"
    LIBRARY = "library"
    CRYPT = "crypt"
    UNCONTROLLED = "uncontrolled"
    READY = "ready"
    TORPOR = "torpor"
    PLAY = "play"
    PLAYING = "playing-area"
    LIMBO = "limbo"
    CONTESTED = "contested"
    ASH_HEAP = "ash-heap"
    REMOVED = "removed"


IN_PLAY = frozenset((Place.READY, Place.TORPOR, Place.PLAY))
"""The places in which a card is controlled and in play."""
GONE = frozenset((Place.LIBRARY, Place.CRYPT, Place.ASH_HEAP, Place.REMOVED))
"""The places in which a card does nothing until something fetches it."""


class Whom(StrEnum):
    """Whom an effect is done to, as seen from the one who uses it.

    SELF: the minion that uses it, or the one that the card is on. CARD: the card itself. TARGETS, METHUSELAHS: those
    that the play names. ACTOR, BLOCKER: of the action under way. BEARER: the minion that the card is on.
    """

    SELF = "self"
    CARD = "card"
    TARGETS = "targets"
    BEARER = "bearer"
    ACTOR = "actor"
    BLOCKER = "blocker"
    CONTROLLER = "controller"
    METHUSELAHS = "methuselahs"
    PREY = "prey"
    PREDATOR = "predator"
    OTHERS = "others"
    ALL = "all"


class Until(StrEnum):
    """Until when an effect lasts, or a card is not replaced.

    PLAYED: the card is being played. ACTION, COMBAT, TURN: to the end of it. UNTAP, MASTER, MINION, INFLUENCE and
    DISCARD: to that phase of its player's next turn. GAME: for good.
    """

    PLAYED = "played"
    ACTION = "action"
    COMBAT = "combat"
    TURN = "turn"
    UNTAP = "untap-phase"
    MASTER = "master-phase"
    MINION = "minion-phase"
    INFLUENCE = "influence-phase"
    DISCARD = "discard-phase"
    GAME = "game"


class Trait(StrEnum):
    """The traits that card text or an effect gives a card, as far as rules ask for them."""

    ANARCH = "anarch"
    BLOOD_CURSED = "blood-cursed"
    INFERNAL = "infernal"
    NOT_UNTAPPING = "does-not-untap"
    RED_LIST = "red-list"
    SCARCE = "scarce"
    SLAVE = "slave"
    STERILE = "sterile"
    TROPHY = "trophy"
    DISCIPLINE = "discipline"
    WEAPON = "weapon"
    BASE = "base"
    ADVANCED = "advanced"
