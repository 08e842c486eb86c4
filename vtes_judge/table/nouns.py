"""The words that many rules share: what a game is played as, kinds of minions, regions, titles, sects, actions.

Values are written as the texts write them, in lower case with hyphens.
"""

from vtes_judge.annotations import Annotated
from vtes_judge.choices import Enum, StrEnum


class Context(StrEnum):
    """Whether V:EKN tournament rules apply."""

    __setting__ = True

    TOURNAMENT = "tournament"
    CASUAL = "casual"


class EventClass(StrEnum):
    """The kinds of championships; of the Grand Prix only today's rules speak."""

    NATIONAL = "national-championship"
    CONTINENTAL = "continental-championship"
    GRAND_PRIX = "grand-prix"
    OTHER = "other"


class Format(StrEnum):
    """The formats of tournaments, by which decks are made."""

    __setting__ = True

    CONSTRUCTED = "constructed"
    LIMITED = "limited"
    RESTRICTED_TRADE = "restricted-trade"


class Variant(StrEnum):
    """The variants of the game: none, or one of the games of the Phased Motion Format."""

    __setting__ = True

    NONE = "none"
    PHASED_INTRO = "phased-intro"
    PHASED_ADVANCED = "phased-advanced"


class MinionKind(StrEnum):
    """The kinds of minions."""

    VAMPIRE = "vampire"
    ALLY = "ally"


class Region(StrEnum):
    """The regions in which a minion may be."""

    READY = "ready"
    TORPOR = "torpor"
    UNCONTROLLED = "uncontrolled"


class Sect(StrEnum):
    """The sect of a vampire (GL group.sects). `ANARCH`: one of today's rules (T-23); by these texts an Independent
    vampire that is anarch."""

    CAMARILLA = "camarilla"
    SABBAT = "sabbat"
    LAIBON = "laibon"
    INDEPENDENT = "independent"
    ANARCH = "anarch"


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


class Sits(Enum):
    """How a fact names people at a table: annotated to its type, it lets them be told as me, my prey, the acting one.

    `SEATS`: all of them, clockwise. `OUT`: those who have left. `ACTING`: whose action or turn it is. `ASKER`: who
    asks.
    """

    PLAYER = "player"
    ACTING = "acting"
    ASKER = "asker"
    SEATS = "seats"
    OUT = "out"


Player = Annotated[str, Sits.PLAYER]
"""A Methuselah by her name."""

ActingPlayer = Annotated[str, Sits.ACTING]
"""The Methuselah whose action or turn it is."""

Asker = Annotated[str, Sits.ASKER]
"""The Methuselah who asks: `me` in the other facts."""

TableSeats = Annotated[tuple[Player, ...], Sits.SEATS]
"""The Methuselahs of a table, clockwise."""

Gone = Annotated[frozenset[Player], Sits.OUT]
"""The Methuselahs of a table who have left the game."""
