"""Frames: where the game stands, innermost last. `at` is the clause being resolved."""

from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.action_course import ActionTaken
from vtes_judge.rules.influence import Use
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place
from vtes_judge.table.nouns import ActionKind

from .plays import Act, Play, PlayCard


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A part of the game under way. `at`: the clause at which it stands; `passed`: who has passed in the window there
    since an effect was last used."""

    at: str
    passed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn(Frame):
    """CRR III: the turn of a Methuselah; always the first frame. `number`: turns of the game from 1.

    `done`: the actions that minions have taken in it. `time`: time was called, and with what the game ends.
    """

    player: str
    number: int
    done: tuple[tuple[int, ActionTaken], ...] = ()
    time: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class UntapPhase(Frame):
    """CRR III.A: the untap phase. `edge`: pool was taken for the Edge. `burned`: who has discarded a burn option card.

    `settled`: contested cards and titles that were paid for, by number, the titles' numbers in `titles`.
    """

    edge: bool = False
    burned: tuple[str, ...] = ()
    settled: tuple[int, ...] = ()
    titles: tuple[int, ...] = ()
    short: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Master(Frame):
    """CRR III.B: the master phase, with its actions used, gained by a trifle, and given by card text.

    `doubt`: the texts leave open whether a trifle gave an action.
    """

    used: int = 0
    trifle_gained: bool = False
    extra: int = 0
    doubt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Minions(Frame):
    """CRR III.C: the minion phase."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Influence(Frame):
    """CRR III.D: the influence phase and its transfers left."""

    transfers: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Discards(Frame):
    """CRR III.E: the discard phase and what its actions were used for."""

    used: tuple[Use, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Frame):
    """CRR III.F: the end of the turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Over(Frame):
    """The end of the game; `why` says in words how it came."""

    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Frame):
    """CRR II.B.3: the playing of a card, which is in the playing area and may be canceled.

    `face`: what it does in the way it is played; `canceled`: that it was canceled, and where card text then puts it.
    """

    play: PlayCard | Act
    card: int
    face: Face
    canceled: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TooMany(Frame):
    """CRR I.F.2.b: the discarding from a hand that is too large; its owner chooses what goes."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Frame):
    """CRR II.C: the resolving, by a judge, of card text that the vocabulary cannot express."""

    player: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFrame(Frame):
    """CRR IV: an action. `card`: the card played for it; `by`: the card in play that gives it; `face`: what that does.

    `directed`: the Methuselahs at whom it is directed. `stealth` and `bleed`: the amounts added in the action;
    `intercepts`: the amount that each minion added. `used`: the cards that minions have used, by name. `woken`: the
    minions that can react though tapped. `let`: the Methuselahs whom card text lets block. `failed`: the minions whose
    attempts have failed. `blocker`: the minion that blocked. `torpor`: it was taken from torpor. `success`: it was not
    blocked, and is being resolved (CRR IV.D.2). `automatic`: the referendum that it calls passes automatically.
    """

    player: str
    minion: int
    kind: ActionKind
    play: Act
    face: Face | None = None
    card: int | None = None
    directed: tuple[str, ...] = ()
    retargeted: bool = False
    stealth: int = 0
    bleed: int = 0
    raised: bool = False
    intercepts: tuple[tuple[int, int], ...] = ()
    used: tuple[tuple[int, str], ...] = ()
    woken: tuple[int, ...] = ()
    let: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    failed: tuple[int, ...] = ()
    blocker: int | None = None
    torpor: bool = False
    waiting: tuple[int, ...] = ()
    success: bool = False
    automatic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt(Frame):
    """CRR IV.C: an attempt of a minion to block the action in the frame beneath."""

    blocker: int


__all__ = [
    "ActionFrame",
    "Attempt",
    "Discards",
    "EndTurn",
    "Frame",
    "Influence",
    "Master",
    "Minions",
    "Over",
    "Play",
    "Playing",
    "Text",
    "TooMany",
    "Turn",
    "UntapPhase",
]
