"""The kernel: keeps which moments there are, who may speak in them, and which functions judge and make each play.

A module of the engine declares its frames with three calls, and nothing else is needed to add one:
`frame(Frame, ...)` says who defends in it and what happens when the frame above it is done; `moment(Frame, "CRR ...",
...)` says what a clause is: a window, a step without a choice, or somebody's decision; `verb(Frame, Play, ...)` says
how a play is judged and made there.
"""

from vtes_judge.annotations import TYPE_CHECKING, Any, Callable, Iterable, Required, TypedDict
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.actions import Window
from vtes_judge.rules.playing import During
from vtes_judge.rulings import Ruling
from vtes_judge.table.nouns import Variant

from .frames import Frame
from .plays import OFFERED, Play

if TYPE_CHECKING:
    from .game import Game

Apply = Callable[["Game", Any, Any], "Game"]
Judged = Callable[["Game", Any, Any], Ruling[Any]]
Then = Callable[["Game", Any], "Game"]
Watch = Callable[["Game", "Game", Play], "Game"]


@dataclass(frozen=True, slots=True)
class Moment:
    """The moment of a frame at one of its clauses: a window, a step or somebody's decision.

    It is a window if `window` is told (its name in the rules on modifiers and reactions): players speak in the order of
    play, and `then` follows when all have passed. It is a step if `step` is told: there is no choice. Otherwise it is a
    decision of the speaker. `may_pass`: gives the ruling on whether a player may pass in the window now. `why`: gives
    the rulings for the log as a step is taken. `open`: gives the ruling that leaves a step open, so that it waits for a
    judge, or None.
    """

    says: str
    window: Window | None = None
    then: Then | None = None
    step: Then | None = None
    speaker: Callable[["Game", Any], str] | None = None
    may_pass: Callable[["Game", Any, str], Ruling[Any]] | None = None
    why: Callable[["Game", Any], Ruling[Any]] | None = None
    open: Callable[["Game", Any], Ruling[Any] | None] | None = None


class OrderFacts(TypedDict, total=False):
    """The facts for the order of play (CRR II.A), as far as a frame knows them."""

    during: Required[During]
    acting: str
    opposing: str | None
    target: tuple[str, ...]
    declined: frozenset[str]
    seats: tuple[str, ...]
    out: frozenset[str]


@dataclass(frozen=True, slots=True)
class FrameKind:
    """The functions of a kind of frame. `order` gives the facts for rules.playing.priority_order; None takes those of
    the frame beneath.

    `back(game, frame, child)` goes on after the frame above it is done. `ends(game, frame, gone)` says whether it
    cannot go on without the Methuselahs who have left the game; None if it needs nobody.
    """

    order: Callable[["Game", Any], OrderFacts] | None = None
    back: Callable[["Game", Any, Any], "Game"] | None = None
    ends: Callable[["Game", Any, tuple[str, ...]], bool] | None = None


@dataclass(frozen=True, slots=True)
class Verb:
    """The functions that judge and make a play in a frame. `at`: the clauses at which it may be made, () for all
    windows.

    `legal(game, frame, player)` gives candidates for `legal_plays`; those that the judge refuses are left out there.
    """

    judge: Judged
    make: Apply
    legal: Callable[["Game", Any, str], Iterable[Play]] | None = None
    at: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The functions of a variant that take the place of the regular turn; modules ask `course_of` for them.

    `begin(game, player, number)`: a turn begins. `follow(game)`: a phase is over. `leave(game, player)`: whether she
    may pass in the minion phase. `act(game, minion, play, face)`: whether the minion may act. `option(game, play)`:
    what an action without a card does. `edge(game, player)`: pool for the Edge. `transfers(game)`: those of the
    influence phase. `out_of_turn(game, player)`: an out-of-turn master. `price(game, player, face)`: a card with its
    cost as it is now. `card(game, player, face)`: what the variant asks more of a card that is played from
    hand. `replaced`: whether cards that are played are replaced.
    """

    begin: Callable[["Game", str, int], "Game"]
    follow: Callable[["Game"], "Game"]
    leave: Callable[["Game", str], Ruling[Any]]
    act: Callable[["Game", Any, Any, Any], Ruling[Any]]
    option: Callable[["Game", Any], Any]
    edge: Callable[["Game", str], Ruling[Any]]
    transfers: Callable[["Game"], Ruling[int]]
    out_of_turn: Callable[["Game", str], Ruling[Any]]
    price: Callable[["Game", str, Any], Any]
    card: Callable[["Game", str, Any], tuple[Ruling[Any], ...]]
    replaced: bool


COURSES: dict[Variant, Course] = {}
MOMENTS: dict[tuple[type[Frame], str], Moment] = {}
KINDS: dict[type[Frame], FrameKind] = {}
VERBS: dict[tuple[type[Frame], type[Play]], Verb] = {}
AFTER: list[Watch] = []
"""The watches: functions `(game before, game after, play) -> game` that are called after each play; they oust a
Methuselah, end an action and the like."""
WATCHES = (
    "turn.withdrawals.watch",
    "turn.ousts.without_pool",
    "action.blocks.blocker_gone",
    "action.blocks.nobody_left",
    "combat.combats.leaves",
    "action.actions.ended",
    "turn.endings.time_is_up",
    "phased.turn.watch",
    "phased.actions.taken",
    "phased.actions.acts",
    "phased.hands.sizes",
    "phased.hands.discarded",
    "phased.hands.not_replaced",
    "phased.hands.nothing_left",
    "turn.excess.burned",
    "turn.hands.adjust",
    "passes.heard",
)
"""The order in which watches are called, by their names, whatever the order in which their modules are imported."""
ARRIVALS: list[Callable[["Game", int], "Game"]] = []
"""Functions `(game, number) -> game` that are called as a card comes into play or gains a title; they begin
contests."""


def course_of(game: "Game") -> Course | None:
    """The course of the variant that is played; None for the regular game."""
    return COURSES.get(game.table.variant)


def follow(game: "Game", usual: Callable[["Game"], "Game"]) -> "Game":
    """Go on as a phase is over: as the variant does, or as is usual if it has no course of its own."""
    course = course_of(game)
    return course.follow(game) if course else usual(game)


def frame(
    kind: type[Frame],
    *,
    order: Callable[["Game", Any], OrderFacts] | None = None,
    back: Callable[["Game", Any, Any], "Game"] | None = None,
    ends: Callable[["Game", Any, tuple[str, ...]], bool] | None = None,
) -> None:
    """Declare a kind of frame: `order`, `back` and `ends` as in `FrameKind`."""
    KINDS[kind] = FrameKind(order, back, ends)


def moment(
    kind: type[Frame],
    at: str,
    says: str,
    *,
    window: Window | None = None,
    then: Then | None = None,
    step: Then | None = None,
    speaker: Callable[["Game", Any], str] | None = None,
    may_pass: Callable[["Game", Any, str], Ruling[Any]] | None = None,
    why: Callable[["Game", Any], Ruling[Any]] | None = None,
    open: Callable[["Game", Any], Ruling[Any] | None] | None = None,
) -> None:
    """Declare what the clause `at` is in a frame; the others as in `Moment`."""
    MOMENTS[kind, at] = Moment(says, window, then, step, speaker, may_pass, why, open)


def verb(
    kind: type[Frame],
    play: type[Play],
    *,
    judge: Judged,
    make: Apply,
    legal: Callable[["Game", Any, str], Iterable[Play]] | None = None,
    at: tuple[str, ...] = (),
) -> None:
    """Declare how a play is judged and made in a frame; `Frame` itself stands for the windows of all frames."""
    VERBS[kind, play] = Verb(judge, make, legal, at)


def after(watch: Watch) -> Watch:
    """Declare a watch, which is called after each play. Raises ValueError for one that has no place in `WATCHES`."""
    AFTER.append(watch)
    AFTER.sort(key=lambda one: WATCHES.index(watch_name(one)))
    return watch


def watch_name(watch: Watch) -> str:
    """The name of a watch in `WATCHES`: its module below the engine, and its own name."""
    return f"{watch.__module__.removeprefix('vtes_judge.engine.')}.{watch.__name__}"


def arrival(watch: Callable[["Game", int], "Game"]) -> Callable[["Game", int], "Game"]:
    """Declare a function that is called as a card comes into play, or a vampire gains a title."""
    ARRIVALS.append(watch)
    return watch


def moment_of(frame: Frame) -> Moment:
    """The moment of this frame at the clause where it stands. Raises KeyError for one that was not declared."""
    return MOMENTS[type(frame), frame.at]


def verb_of(frame: Frame, play: type[Play]) -> Verb | None:
    """The verb of a play of this type where the frame stands; None if the play belongs to another moment."""
    found = VERBS.get((type(frame), play))
    if found and (frame.at in found.at or (not found.at and moment_of(frame).window)):
        return found
    found = VERBS.get((Frame, play))
    return found if found and moment_of(frame).window else None


def verbs_of(frame: Frame) -> dict[type[Play], Verb]:
    """The verbs of the plays that belong to where the frame stands, in the order in which they are offered."""
    return {play: one for play in OFFERED if (one := verb_of(frame, play))}
