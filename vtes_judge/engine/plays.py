"""Plays: what a player says she does, as frozen values. Players are named, cards are numbers or faces.

A card in an unnamed hand is told by its `Face`, a named one by its number.
"""

from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table.cards import Face
from vtes_judge.table.effects import Effect
from vtes_judge.table.kinds import Place
from vtes_judge.table.nouns import ActionKind
from vtes_judge.table.phased import PhaseCard, TurnPart

CardOrFace = int | Face


@dataclass(frozen=True, slots=True)
class Play:
    """Something that a player does."""

    player: str


@dataclass(frozen=True, slots=True)
class Pass(Play):
    """She uses no effect; when all have passed in a row the window is closed (CRR II.A.1.c)."""


@dataclass(frozen=True, slots=True)
class Step(Play):
    """She takes the step where the game stands, which leaves no choice."""


# turn


@dataclass(frozen=True, slots=True)
class TakeEdgePool(Play):
    """She takes pool for the Edge (CRR III.A.3.a)."""


@dataclass(frozen=True, slots=True)
class UntapInfernal(Play):
    """She untaps an infernal minion for pool (CRR III.A.3.c)."""

    minion: int


@dataclass(frozen=True, slots=True)
class BurnOption(Play):
    """She discards a burn option card (CRR III.A.3.e). `meets`: she meets its requirements."""

    card: CardOrFace
    meets: bool = False


@dataclass(frozen=True, slots=True)
class Mark(Play):
    """She marks a Red List minion for combat (CRR III.B.2.b)."""

    minion: int


@dataclass(frozen=True, slots=True)
class Transfer(Play):
    """She spends transfers: `use` is add, take-back, draw or merge (CRR III.D.2), done `times` times at once.

    `card`: the uncontrolled minion; to merge, the version in the uncontrolled region, and `into` the controlled one.
    """

    use: str
    card: int | None = None
    times: int = 1
    into: int | None = None


@dataclass(frozen=True, slots=True)
class Discard(Play):
    """She discards a card with a discard phase action (CRR III.E.2.a), or because her hand is too large (I.F.2.b).

    `recursion`: the ash heap is shuffled back instead, in a limited tournament; no card is named then.
    """

    card: CardOrFace | None = None
    recursion: bool = False


@dataclass(frozen=True, slots=True)
class PayContest(Play):
    """She goes on contesting a card or the title of a vampire, and pays for it (CRR III.A.3.b)."""

    card: int


@dataclass(frozen=True, slots=True)
class Yield(Play):
    """She yields a contested card or title (CRR III.A.3.b)."""

    card: int


@dataclass(frozen=True, slots=True)
class Withdraw(Play):
    """She announces that she withdraws from the game (CRR IX.B)."""


# Phased Motion


@dataclass(frozen=True, slots=True)
class ChoosePhase(Play):
    """She chooses a phase card (PMF 3.3.p1); `repeats`: the phase that Cheat conducts again (PMF 4.7.p1)."""

    phase: PhaseCard
    repeats: TurnPart | None = None


@dataclass(frozen=True, slots=True)
class DrawForRound(Play):
    """She draws a card at the start of a round of combat, in the advanced game (PMF 6.1.p3)."""


# cards


@dataclass(frozen=True, slots=True)
class PlayCard(Play):
    """She plays a card that is not played for an action: master, modifier, reaction, combat card, event.

    `minion`: who plays it. `way`: one of `Face.ways`. `targets`: cards that it names; `at`: Methuselahs. `aggravated`:
    how many of the points of damage that it prevents are of aggravated damage (none told: as many as there are).
    """

    card: CardOrFace
    minion: int | None = None
    way: str = ""
    targets: tuple[int, ...] = ()
    at: tuple[str, ...] = ()
    aggravated: int | None = None


@dataclass(frozen=True, slots=True)
class UseCard(Play):
    """She uses an effect of a card in play: `way` names one of `Face.grants`; the other fields are as in `PlayCard`."""

    card: int
    minion: int | None = None
    way: str = ""
    targets: tuple[int, ...] = ()
    at: tuple[str, ...] = ()
    aggravated: int | None = None


# actions


@dataclass(frozen=True, slots=True)
class Act(Play):
    """A minion of hers takes an action, one of the twelve of CRR III.C.

    `card`: the card played for it. `by`: a card in play that gives it, with `way`. `targets`: the cards it names (the
    vampire in torpor, the equipment to take, the minion to fight). `at`: the Methuselahs it names; a bleed names none
    for the prey. `pays`: of a rescue, how much of the cost the acting vampire pays.
    """

    minion: int
    action: ActionKind
    card: CardOrFace | None = None
    way: str = ""
    by: int | None = None
    targets: tuple[int, ...] = ()
    at: tuple[str, ...] = ()
    pays: int | None = None


@dataclass(frozen=True, slots=True)
class Block(Play):
    """A minion of hers attempts to block (CRR IV.C.1)."""

    minion: int


@dataclass(frozen=True, slots=True)
class Decline(Play):
    """She declines to block, to diablerize, to spend blood, or to make a strike whose weapon is gone."""


@dataclass(frozen=True, slots=True)
class Diablerize(Play):
    """Her vampire that blocked one from torpor diablerizes it (CRR IV.D.3.d)."""


# referendum


@dataclass(frozen=True, slots=True)
class SetTerms(Play):
    """She sets the terms of the referendum (CRR V.A.1): the cards and Methuselahs it names, and words."""

    targets: tuple[int, ...] = ()
    at: tuple[str, ...] = ()
    terms: str = ""


@dataclass(frozen=True, slots=True)
class Vote(Play):
    """She casts votes: those of a minion (its title or text), or without one those that cards have given her.

    `number`: fewer than all, as nobody has to cast what she has gained (CRR V.B.n1).
    """

    side: VoteSide
    minion: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Ballot(Play):
    """Her priscus votes in the sub-referendum on the prisci block (CRR V.B.4)."""

    minion: int
    side: VoteSide


@dataclass(frozen=True, slots=True)
class BurnForVote(Play):
    """She burns a political action card from her hand for a vote (CRR V.B.1.b)."""

    card: CardOrFace
    side: VoteSide


@dataclass(frozen=True, slots=True)
class BurnEdge(Play):
    """She burns the Edge for a vote (CRR V.B.3)."""

    side: VoteSide


# combat


@dataclass(frozen=True, slots=True)
class Strike(Play):
    """She announces a strike: with bare hands, or with the `card` that the minion has maneuvered with (CRR VI.B.4).

    Other strike cards are played (`PlayCard`), weapons used (`UseCard`). `targets`: the retainer it is aimed at.
    """

    minion: int
    card: int | None = None
    targets: tuple[int, ...] = ()


# diablerie


@dataclass(frozen=True, slots=True)
class Fetch(Play):
    """She fetches a Discipline card or a Trophy for the diablerist (CRR VIII.A.3, VIII.A.4), from `place`."""

    card: CardOrFace
    place: Place = Place.LIBRARY


@dataclass(frozen=True, slots=True)
class MoveTrophy(Play):
    """She moves a Trophy in play to the diablerist (CRR VIII.A.4)."""

    card: int


# at any time, by nobody's turn


@dataclass(frozen=True, slots=True)
class Name(Play):
    """Somebody names a card that nobody had named: one in hand, or, by its number, a hidden crypt card."""

    face: Face
    place: Place = Place.HAND
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Judge(Play):
    """A judge states a change that the vocabulary cannot express, and the reason; `player` is seen as its user."""

    reason: str
    effects: tuple[Effect, ...] = ()
    minion: int | None = None
    targets: tuple[int, ...] = ()
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Allow(Play):
    """A judge allows the next play though the rules leave it open or card text goes over them; with the reason."""

    reason: str
    play: Play


@dataclass(frozen=True, slots=True)
class CallTime(Play):
    """Time is called in a tournament (VEKN 3.1.1); `player` may be anybody."""


FREE = (Name, Judge, Allow, CallTime)
"""The plays that may be made at any time, whoever may speak."""
OFFERED: tuple[type[Play], ...] = (
    PayContest,
    Yield,
    Withdraw,
    Pass,
    PlayCard,
    UseCard,
    Step,
    TakeEdgePool,
    UntapInfernal,
    BurnOption,
    Discard,
    Mark,
    Transfer,
    SetTerms,
    Vote,
    Ballot,
    BurnForVote,
    BurnEdge,
    Block,
    Fetch,
    MoveTrophy,
    Decline,
    Act,
    Diablerize,
    Strike,
    ChoosePhase,
    DrawForRound,
    CallTime,
    Name,
    Judge,
    Allow,
)
"""Every kind of play, in the order in which those that are legal are offered."""
