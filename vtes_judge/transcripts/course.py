"""Takes a game from one play that people say to the next: what they leave unsaid happens in silence.

People say what they do, not each pass. So before a play is made, steps without a choice are taken, and whoever says
nothing passes, up to the first moment at which the play is allowed; the terms of a referendum that leave no choice are
set. Nothing else is done in silence: who can block must say that she does not, a strike is announced, and no turn ends
unless somebody says so.
"""

from vtes_judge.choices import Enum
from vtes_judge.engine import Game, IllegalPlay
from vtes_judge.engine.action.blocks import CHOICE
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.automatic_steps import Auto, automatic
from vtes_judge.engine.frames import ActionFrame, Discards, Frame, Influence, Master, Minions, Over, Playing, UntapPhase
from vtes_judge.engine.kernel import course_of, moment_of, verb_of
from vtes_judge.engine.order import out_of_turn
from vtes_judge.engine.plays import FREE, Decline, Pass, Play, PlayCard, SetTerms, Step
from vtes_judge.engine.rule_cache import no
from vtes_judge.engine.turn.succession import next_player
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import Ruling, Unfit
from vtes_judge.table.cards import Face
from vtes_judge.table.effects import Cancel, Other, Wake
from vtes_judge.table.kinds import Whom

MOST = 500
"""The most steps and passes that are tried between two plays: a limit of the search, not a rule."""
LAST = ("CRR III.F", "PMF 3.4.p1")
"""The clauses of the last step of a turn, which is not taken unless somebody says so."""
QUIET = frozenset((Auto.STEPS, Auto.DECLINE))


class CourseGoal(Enum):
    """How far the game goes on, where people say that instead of a single play."""

    UNTAP = "her untap phase has begun"
    TURN_ENDS = "the turn is over"
    PHASE = "the phase has begun"
    ALL_PASS = "everybody has passed"
    NO_BLOCK = "nobody blocks"
    GO_ON = "what is under way is over"


@dataclass(frozen=True, slots=True)
class Goal:
    """A course of plays that is said at once: who says it, how far it goes, and to which phase."""

    player: str
    aim: CourseGoal
    phase: type[Frame] | None = None


Said = tuple[Play | Goal, ...]
"""The plays or goals that words may mean: the first one that is allowed is played."""


class Stuck(Exception):
    """Raised for a play that is not allowed, with the game at the moment at which it came nearest to being allowed."""

    def __init__(self, game: Game, illegal: IllegalPlay) -> None:
        super().__init__(str(illegal))
        self.game = game
        self.illegal = illegal


def go(game: Game, said: Said) -> Game:
    """Make what was said, and give the game after it. Raises Stuck."""
    try:
        return _make(game, said)
    except IllegalPlay as illegal:  # a step that nobody has to say is illegal: a card does the impossible there
        raise Stuck(game, illegal) from None


def _make(game: Game, said: Said) -> Game:
    goal = next((one for one in said if isinstance(one, Goal)), None)
    if goal is not None:
        _check_turn(game, goal)
        return _reach(game, goal)
    allowed, where, play, ruling = _nearest_moment(game, tuple(one for one in said if isinstance(one, Play)))
    if not allowed:
        raise Stuck(where, IllegalPlay(play, ruling, where.at))
    try:
        return where.play(play)
    except IllegalPlay as illegal:  # some faults show only as the play is made
        raise Stuck(where, illegal) from None


def _check_turn(game: Game, goal: Goal) -> None:
    """Raise Stuck where somebody else than the active player says that the turn ends; in Phased Motion all share a
    turn."""
    player = game.turn.player
    if goal.aim is CourseGoal.TURN_ENDS and goal.player != player and course_of(game) is None:
        ruling = no(f"it is {goal.player}'s turn (it is {player}'s)", "CRR I.B")
        raise Stuck(game, IllegalPlay(Pass(goal.player), ruling, game.at))


def moment_for(game: Game, play: Play) -> Game:
    """The game at the moment at which a play comes nearest to being allowed; there a judge may allow it."""
    if isinstance(play, Step):  # steps that need no leave are taken in silence, up to one that needs it
        here = game
        for _ in range(MOST):
            silent = None if left_open(here) else quietly(here)
            if silent is None or here.at in LAST:
                break
            here = here.play(silent)
        if left_open(here):
            return here
    return _nearest_moment(game, (play,))[1]


def _nearest_moment(game: Game, plays: tuple[Play, ...]) -> tuple[bool, Game, Play, Ruling[object]]:
    """Whether one of the plays is allowed before somebody must speak; and the game there, the play, and its ruling."""
    here, nearest = game, None
    for _ in range(MOST):
        for play in plays:
            ruling = here.judge(play)
            if ruling.answer is True or here.allowed == play:
                return True, here, play, ruling
            nearest = _nearer(nearest, (_distance(here, play, ruling), here, play, ruling))
        silent = quietly(here) or plain_terms(here)
        if silent is None or here.at in LAST:
            break
        here = here.play(silent)
    assert nearest is not None
    if nearest[0] < 2 * MOST:
        return False, *nearest[1:]
    if isinstance(here.frame, Over):  # the game is over before the moment of any of the plays
        return False, here, nearest[2], here.judge(nearest[2])
    if left_open(here):  # no moment fits, and the texts do not settle what comes first
        step = Step(here.player or here.turn.player)
        return False, here, step, here.judge(step)
    return False, *nearest[1:]


Near = tuple[int, Game, Play, Ruling[object]]


def _nearer(one: Near | None, other: Near) -> Near:
    return other if one is None or other[0] < one[0] else one


def _distance(game: Game, play: Play, ruling: Ruling[object]) -> int:
    """How far a refused play was from being allowed: the number of its unmet requirements, and more if its moment did
    not fit at all.

    A play that is refused while somebody plays a card counts as refused after that card, unless it could be an answer
    to it; a play that cancels cards counts as refused at the card that it would cancel.
    """
    if isinstance(play, FREE):
        return 0
    try:
        if verb_of(game.frame, type(play)) is None:
            return 2 * MOST + isinstance(game.frame, Playing)
        if isinstance(game.frame, Playing) and isinstance(play, PlayCard) and out_of_turn(game, play) is None:
            return min(len(ruling.unmet), 1) if _is_answer(game, play) else 2 * MOST
        return len(ruling.unmet) + (MOST if out_of_turn(game, play) is not None else 0)
    except (LookupError, Unfit):
        return MOST


def _is_answer(game: Game, play: PlayCard) -> bool:
    """Whether a card can be an answer to the card that is being played: it cancels cards, or wakes a minion that
    would."""
    face = play.card if isinstance(play.card, Face) else game.table.card(play.card).face
    return any(one.having(Cancel) or one.having(Wake) for one in (face, *face.ways))


def quietly(game: Game) -> Play | None:
    """The play that is made where nobody says anything: a step, a pass, or no block by one who cannot block; None:
    somebody must speak."""
    player = game.player
    if player is None or isinstance(game.frame, Over):
        return None
    play = automatic(game, QUIET)
    if play is not None:
        # a step that the texts leave open waits for a judge
        return play if game.judge(play).answer is True or game.allowed == play else None
    silent = Pass(player)
    if game.judge(silent).answer is True or game.allowed == silent:
        return silent
    # counting votes is a step too, if it needs no leave
    step = Step(player)
    return step if game.judge(step).answer is True else None


def plain_terms(game: Game) -> Play | None:
    """The terms of a referendum whose card leaves nothing to choose (CRR V.A.1), to be set before the first votes are
    cast; else None."""
    now = game.frame
    if not isinstance(now, Referendum) or verb_of(now, SetTerms) is None or now.face is None:
        return None
    effects = now.face.effects
    chosen = not now.targets and any(getattr(one, "whom", None) is Whom.TARGETS for one in effects)
    named = not now.players and any(getattr(one, "whom", None) is Whom.METHUSELAHS for one in effects)
    if not effects or chosen or named or now.face.having(Other) is not None:
        return None
    return SetTerms(now.caller)


def silence(game: Game) -> Game:
    """The game after everything that happens without anybody saying it."""
    here = game
    for _ in range(MOST):
        silent = quietly(here)
        if silent is None or here.at in LAST:
            break
        here = here.play(silent)
    return here


def resolved(game: Game) -> Game:
    """The game after the cards that are being played have resolved, if nobody answers them."""
    here = game
    for _ in range(MOST):
        silent = quietly(here) if isinstance(here.frame, Playing) else None
        if silent is None:
            break
        here = here.play(silent)
    return here


def left_open(game: Game) -> bool:
    """Whether the game stands at a step that the texts do not settle: it is taken only if a judge allows it."""
    if game.player is None or moment_of(game.frame).step is None:
        return False
    return game.judge(Step(game.player)).answer is None


def _reach(game: Game, goal: Goal) -> Game:
    """The game at the moment at which the goal is reached. Raises Stuck."""
    if goal.aim is CourseGoal.ALL_PASS:
        return _all_pass(game)
    if goal.aim is CourseGoal.UNTAP:
        return _go_to_untap(game, goal)
    turn = game.turn
    depth = sum(not isinstance(frame, Playing) for frame in game.stack)
    here, moved = game, False
    for _ in range(MOST):
        if here.turn.number != turn.number or isinstance(here.frame, Over):
            if goal.aim in (CourseGoal.TURN_ENDS, CourseGoal.GO_ON):
                return here
            break
        if goal.aim is CourseGoal.PHASE and goal.phase and isinstance(here.frame, goal.phase) and _is_window(here):
            return here
        played = not isinstance(here.frame, Playing)  # a card that is being played must resolve first
        deep = len(here.stack)
        if (
            goal.aim is CourseGoal.GO_ON
            and moved
            and played
            and _is_no_step(here)
            and (deep < depth or depth <= PHASES_DEEP)
        ):
            return here
        if goal.aim is CourseGoal.NO_BLOCK and here.at == UNBLOCKED:
            return here
        if goal.aim is CourseGoal.NO_BLOCK and here.find(ActionFrame) is None:
            raise Stuck(game, IllegalPlay(Decline(goal.player), no("an action is under way", "CRR IV.B"), game.at))
        silent = quietly(here)
        if silent is None and goal.aim is CourseGoal.NO_BLOCK and here.player and here.at in CHOICE:
            silent = Decline(here.player)
        if silent is None and goal.aim is CourseGoal.GO_ON and moved and not left_open(here):
            return here
        if silent is None or (here.at in LAST and goal.aim is not CourseGoal.TURN_ENDS):
            raise Stuck(here, _unreached(here, goal))
        here, moved = here.play(silent), True
    raise Stuck(game, _unreached(game, goal))


PHASES_DEEP = 2
"""The number of frames while nothing is under way in a phase: the turn and the phase."""


UNBLOCKED = "CRR IV.C.5"
"""The clause at which an action stands when nobody is left who may block it."""


def _is_window(game: Game) -> bool:
    """Whether the game stands at a window."""
    return moment_of(game.frame).window is not None


def _is_no_step(game: Game) -> bool:
    """Whether the game stands at anything but a step without a choice."""
    return moment_of(game.frame).step is None


def _all_pass(game: Game) -> Game:
    """Let everybody pass, so that the window at which the game stands is closed."""
    here = game
    for _ in range(len(game.table.seats)):
        if here.frame.at != game.frame.at or len(here.stack) != len(game.stack) or here.player is None:
            break
        play = Pass(here.player)
        if here.judge(play).answer is not True:
            raise Stuck(here, IllegalPlay(play, here.judge(play), here.at))
        here = here.play(play)
    return here


def _go_to_untap(game: Game, goal: Goal) -> Game:
    """Go on to the window of a player's untap phase: her turn begins, which ends the turn before."""
    here = game
    if game.turn.player != goal.player and course_of(game) is not None:
        here = _go_to_portion(game, goal)
    elif game.turn.player != goal.player:
        due = next_player(game, game.turn.player)
        if due != goal.player:
            ruling = no(f"{goal.player} is next (after {game.turn.player} it is {due})", "CRR I.B")
            raise Stuck(game, IllegalPlay(Pass(goal.player), ruling, game.at))
        here = _reach(game, Goal(goal.player, CourseGoal.TURN_ENDS))
    # she may withdraw as her turn begins; then it is another player's turn
    while isinstance(here.frame, UntapPhase) and not _is_window(here) and here.turn.player == goal.player:
        silent = quietly(here)
        if silent is None:
            break
        here = here.play(silent)
    if here == game and here.turn.player == goal.player:
        ruling = no("her turn begins", "CRR III.A.1")
        raise Stuck(game, IllegalPlay(Pass(goal.player), ruling, game.at))
    return here


def _go_to_portion(game: Game, goal: Goal) -> Game:
    """Go on, in Phased Motion, to a player's portion of the untap phase, or to the next turn if she starts it."""
    here = game
    for _ in range(MOST):
        if isinstance(here.frame, UntapPhase) and here.turn.player == goal.player:
            return here
        silent = quietly(here)
        if silent is None:
            break
        here = here.play(silent)
    raise Stuck(here, _unreached(here, goal))


def _unreached(game: Game, goal: Goal) -> IllegalPlay:
    """The refusal that says why the game cannot go on as far as was said."""
    player = game.player or goal.player
    play: Play = Pass(player) if moment_of(game.frame).step is None else Step(player)
    ruling = game.judge(play)
    if ruling.answer is None:
        return IllegalPlay(play, ruling, game.at)
    if ruling.answer is True or not ruling.unmet:
        ruling = no(f"{goal.aim.value}; it stands here: {game.says}", game.at)
    elif verb_of(game.frame, Pass) is None:
        ruling = no(f"{player} has said what she does: {game.says}", game.at)
    return IllegalPlay(play, ruling, game.at)


PHASES: dict[str, type[Frame]] = {
    "untap": UntapPhase,
    "master": Master,
    "minion": Minions,
    "influence": Influence,
    "discard": Discards,
}
