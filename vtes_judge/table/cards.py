"""Cards: a face says what a card is and does and is shared by all copies; a card is one copy, where it is and how."""

from vtes_judge.annotations import TypeVar
from vtes_judge.frozen_values import changed, dataclass

from .effects import Effect, Strike
from .kinds import IN_PLAY, Place, Trait, Type, Until
from .nouns import ActionKind, MinionKind, Region, Sect, Title

E = TypeVar("E", bound=Effect)
Kinds = type[E]
"""The class of an effect. (A face has a field `type`, which hides the builtin of that name.)"""

ACTIONS = {
    Type.ACTION: ActionKind.OTHER,
    Type.POLITICAL: ActionKind.POLITICAL,
    Type.EQUIPMENT: ActionKind.EQUIP,
    Type.RETAINER: ActionKind.EMPLOY,
    Type.ALLY: ActionKind.RECRUIT,
}
"""The action for which a card of each type is played, unless its face says otherwise."""
REGIONS = {Place.READY: Region.READY, Place.TORPOR: Region.TORPOR, Place.UNCONTROLLED: Region.UNCONTROLLED}
KINDS = {Type.VAMPIRE: MinionKind.VAMPIRE, Type.ALLY: MinionKind.ALLY}


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a card: what the card is and does. Equal faces are the same card by name.

    `blood` and `pool` are its cost; `capacity` is that of a vampire, `life` that of an ally or retainer; `bleed` and
    `strength` are what is printed (one by default: GL bleed, GL strength). `stays`: it is put in play as it resolves.
    `until`: it is not replaced until then. `action`: which of the twelve actions it is played for. `taps`: its use
    taps the card. `ways`: the other ways to play it, each a face with a name of its own ("superior").
    `grants`: what it lets its controller use while it is in play, each written as the card that would do the same.
    """

    name: str
    type: Type
    effects: tuple[Effect, ...] = ()
    blood: int = 0
    pool: int = 0
    capacity: int = 0
    life: int = 0
    bleed: int = 1
    strength: int = 1
    votes: int = 0
    title: Title = Title.NONE
    of: str = ""
    clan: str = ""
    sect: Sect | None = None
    traits: frozenset[Trait] = frozenset()
    unique: bool | None = None
    trifle: bool = False
    out_of_turn: bool = False
    burn_option: bool = False
    stays: bool = False
    taps: bool = False
    until: Until | None = None
    action: ActionKind | None = None
    ways: tuple["Face", ...] = ()
    grants: tuple["Face", ...] = ()

    @property
    def kind(self) -> MinionKind | None:
        """The kind of minion that the card is; None if it is none."""
        return KINDS.get(self.type)

    @property
    def acts(self) -> ActionKind | None:
        """The action for which the card is played; None if it is not played for one."""
        return self.action or ACTIONS.get(self.type)

    def way(self, name: str) -> "Face":
        """The face as the card is played in one of its ways; itself for "". Raises LookupError for a way it lacks.

        It has the name of the card, since it is the same card in whichever way it is played.
        """
        return changed(self._called(name, self.ways), name=self.name) if name else self

    def grant(self, name: str) -> "Face":
        """The face of an effect that the card grants while in play; "" means its only one. Raises LookupError for
        others.

        Its name tells the card too, as cards that differ may call what they grant the same.
        """
        only = len(self.grants) == 1
        found = self.grants[0] if only and not name else self._called(name, self.grants)
        return changed(found, name=self.name if only else f"{self.name}: {found.name}")

    def _called(self, name: str, among: tuple["Face", ...]) -> "Face":
        for face in among:
            if face.name == name:
                return face
        raise LookupError(f"{self.name} has no {name!r}; it has {', '.join(one.name for one in among) or 'nothing'}")

    def having(self, kind: Kinds[E]) -> E | None:
        """The first effect of this kind on the face; None if there is none."""
        return next((effect for effect in self.effects if isinstance(effect, kind)), None)

    @property
    def strikes(self) -> tuple[Strike, ...]:
        """The strikes that the card gives."""
        return tuple(effect for effect in self.effects if isinstance(effect, Strike))


HIDDEN = Face("a hidden crypt card", Type.VAMPIRE)
"""The face of a crypt card that lies face down and has not been named."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A number that a card has gained until some time; `player`: whose phase that is."""

    effect: Effect
    until: Until
    player: str


@dataclass(frozen=True, slots=True)
class Card:
    """One copy: its number at the table, where it is, and what is on it.

    `blood`: blood counters, or life of an ally or retainer. `on`: the card that it is on. `title`, `of`, `sect` and
    `traits` are as they are now. `marked`: the turn in which it was marked (CRR III.B.2.b).
    `title_contested`: its title is contested. `note`: what a judge has noted on it.
    """

    number: int
    face: Face
    owner: str
    controller: str
    place: Place
    tapped: bool = False
    blood: int = 0
    on: int | None = None
    title: Title = Title.NONE
    of: str = ""
    sect: Sect | None = None
    traits: frozenset[Trait] = frozenset()
    lasting: tuple[Lasting, ...] = ()
    marked: int | None = None
    title_contested: bool = False
    note: str = ""

    @property
    def name(self) -> str:
        """The name on the card's face."""
        return self.face.name

    @property
    def region(self) -> Region | None:
        """The region that the rules say the card is in; None if it is in none."""
        return REGIONS.get(self.place)

    @property
    def kind(self) -> MinionKind | None:
        """The kind of minion that the card is; None if it is none."""
        return self.face.kind

    @property
    def in_play(self) -> bool:
        """Whether the card is controlled and in play."""
        return self.place in IN_PLAY

    def has(self, trait: Trait) -> bool:
        """Whether the card has the trait now."""
        return trait in self.traits
