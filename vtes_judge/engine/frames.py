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
    """A part of the game under way. `passed`: who has passed since an effect was last used, in the window at `at`."""

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
    """CRR III.A. `edge`: pool was taken for the Edge. `burned`: who has discarded a burn option card, once each.

    `settled`: contested cards and titles that were paid for, by number, the titles' numbers in `titles`.
    """

    edge: bool = False
    burned: tuple[str, ...] = ()
    settled: tuple[int, ...] = ()
    titles: tuple[int, ...] = ()
    short: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Master(Frame):
    """CRR III.B: master phase actions used, gained by a trifle, and given by card text.

    `doubt`: whether a trifle gave an action the texts leave open.
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
    """The game is over; `why` in words."""

    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playing(Frame):
    """CRR II.B.3: a card has been played to the playing area and may be canceled.

    `face` is what it does in the way it is played. `canceled`: and where card text then puts it.
    """

    play: PlayCard | Act
    card: int
    face: Face
    canceled: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TooMany(Frame):
    """CRR I.F.2.b: a hand is too large and its owner chooses what goes."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Frame):
    """CRR II.C: card text that the vocabulary cannot express is to be resolved by a judge."""

    player: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFrame(Frame):
    """CRR IV: an action. `card`: the card played for it; `by`: the card in play that gives it, `face` what it does.

    `directed`: the Methuselahs at whom it is directed. `stealth` and `bleed`: what was added in the action;
    `intercepts`: what each minion added. `used`: cards that minions have used, by name. `woken`: minions that can
    react though tapped. `let`: Methuselahs whom card text lets block. `failed`: whose attempts have failed, by minion.
    `blocker`: the minion that blocked. `torpor`: whether it was taken from torpor. `success`: it was not blocked, and
    has come to be resolved (CRR IV.D.2). `automatic`: the referendum that it calls passes automatically.
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
    """CRR IV.C: a minion attempts to block the action beneath."""

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
