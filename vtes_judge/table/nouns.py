"""Words that many rules share: what a game is played as, kinds of minions, regions, titles, sects, actions.

Values are written as the texts write them, in lower case with hyphens.
"""

from enum import StrEnum


class Context(StrEnum):
    """Whether V:EKN tournament rules apply."""

    __setting__ = True

    TOURNAMENT = "tournament"
    CASUAL = "casual"


class Format(StrEnum):
    """How decks are made."""

    __setting__ = True

    CONSTRUCTED = "constructed"
    LIMITED = "limited"
    RESTRICTED_TRADE = "restricted-trade"


class Variant(StrEnum):
    """Whether the Phased Motion Format is played, and which of its games."""

    __setting__ = True

    NONE = "none"
    PHASED_INTRO = "phased-intro"
    PHASED_ADVANCED = "phased-advanced"


class Kind(StrEnum):
    """What a minion is."""

    VAMPIRE = "vampire"
    ALLY = "ally"


class Region(StrEnum):
    """Where a minion is."""

    READY = "ready"
    TORPOR = "torpor"
    UNCONTROLLED = "uncontrolled"


class Sect(StrEnum):
    """The sect of a vampire (GL group.sects)."""

    CAMARILLA = "camarilla"
    SABBAT = "sabbat"
    LAIBON = "laibon"
    INDEPENDENT = "independent"


class Title(StrEnum):
    """The titles of CRR V.B.2 and V.B.4, and those that only GL knows."""

    NONE = "none"
    PRIMOGEN = "primogen"
    BISHOP = "bishop"
    PRINCE = "prince"
    ARCHBISHOP = "archbishop"
    BARON = "baron"
    MAGAJI = "magaji"
    KHOLO = "kholo"
    JUSTICAR = "justicar"
    CARDINAL = "cardinal"
    IMPERATOR = "imperator"
    INNER_CIRCLE = "inner-circle"
    REGENT = "regent"
    PRISCUS = "priscus"
    VOTES = "votes"


class ActionKind(StrEnum):
    """The twelve actions of CRR III.C, in its order."""

    BLEED = "bleed"
    HUNT = "hunt"
    EQUIP = "equip"
    EMPLOY = "employ-retainer"
    RECRUIT = "recruit-ally"
    POLITICAL = "political-action"
    GO_ANARCH = "go-anarch"
    RED_LIST_COMBAT = "red-list-combat"
    LEAVE_TORPOR = "leave-torpor"
    RESCUE = "rescue"
    DIABLERIZE = "diablerize"
    OTHER = "other"


class Range(StrEnum):
    """The range of a combat round."""

    CLOSE = "close"
    LONG = "long"
