"""PMF 3 and 4: takes the turn of Phased Motion on: who performs what when, choosing phases, Cheat, the turn's end."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable, cast
from vtes_judge.choices import StrEnum
from vtes_judge.engine import effects
from vtes_judge.engine.frames import Discards, Frame, Influence, Master, Minions, Over, Turn, UntapPhase
from vtes_judge.engine.kernel import after, course_of, frame, moment, verb
from vtes_judge.engine.plays import ChoosePhase, Play, PlayCard
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.frozen_values import changed, dataclass
from vtes_judge.phased import course, opening, phases
from vtes_judge.phased.bonuses import FirstEdge
from vtes_judge.phased.phases import FinishedPart, Next
from vtes_judge.rulings import Ruling, answered
from vtes_judge.table.kinds import Until
from vtes_judge.table.phased import PhaseCard, TurnPart

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


class Limit(StrEnum):
    """When a Master phase ends the limit of one out-of-turn master (PMF 5.1): the text does not say which."""

    BEGINS = "begins"
    PORTION = "portion"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class Trick:
    """An out-of-turn master that was played, and by which readings it still counts."""

    player: str
    counts: frozenset[Limit] = frozenset(Limit)
    canceled: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PhasedTurn(Turn):
    """PMF 3: a turn shared by all; `player` is whose portion of the part it is, `number` counts the turns of the game.

    `starter`: who started it. `part`: what is being performed, `first` by whom it began, `waiting` who follow.
    `chosen`: the phase cards, `last` who chose last, `repeats` what Cheat conducts again. `acted`: her minions that
    have acted in this portion; `used`: she has used her bonus. `edge`: when the Edge was first controlled; `held` and
    `held_before`: who had it in this turn and in the one before. `masters`: the out-of-turn masters that may still
    count. `drew`: who has drawn for which round of combat.
    """

    starter: str
    part: TurnPart = TurnPart.UNTAP
    first: str = ""
    waiting: tuple[str, ...] = ()
    chosen: tuple[PhaseCard, ...] = ()
    last: str | None = None
    repeats: TurnPart | None = None
    acted: tuple[int, ...] = ()
    used: bool = False
    edge: FirstEdge = FirstEdge.NEVER
    held: tuple[str, ...] = ()
    held_before: tuple[str, ...] = ()
    masters: tuple[Trick, ...] = ()
    drew: tuple[tuple[int, int, str], ...] = ()

    @property
    def conducts(self) -> TurnPart:
        """The phase that is performed: for Cheat the one that it repeats."""
        return self.repeats or self.part


@dataclass(frozen=True, slots=True, kw_only=True)
class Choosing(Frame):
    """PMF 3.3: the choosing of a phase card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Research(Frame):
    """PMF 6.3: the research phase, in which each draws cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing(Frame):
    """PMF 3.4: the end of the turn."""


def turn_of(game: "Game") -> PhasedTurn:
    """The frame of the turn in a game of Phased Motion."""
    return cast(PhasedTurn, game.turn)


def on_turn(game: "Game", **changes: Any) -> "Game":
    """The game with its turn changed."""
    return changed(game, stack=(changed(game.turn, **changes), *game.stack[1:]))


def begin(game: "Game", player: str, number: int) -> "Game":
    """PMF 3.1: begin a turn with the untap phase, by who starts it."""
    holder = game.table.edge
    held = (holder,) if holder else ()
    edge = FirstEdge.EARLIER if holder else FirstEdge.NEVER
    start = PhasedTurn(at="CRR III", player=player, number=number, starter=player, edge=edge, held=held)
    if game.stack:
        was = turn_of(game)
        start = changed(start, edge=was.edge, held_before=was.held, masters=was.masters)
    return part(changed(game, stack=(start,)), TurnPart.UNTAP, player)


# parts and portions


def facts_for_order(game: "Game", what: TurnPart, first: str) -> dict[str, Any]:
    """The facts for phased.course.phase_order."""
    return facts_of(course.phase_order, phase=what, first=first, seats=game.table.seats, out=game.table.out)


def part(game: "Game", what: TurnPart, first: str) -> "Game":
    """PMF 3.3, 4: begin a part of the turn, which everybody performs in turn."""
    order = answered(ask(course.phase_order, **facts_for_order(game, what, first))).answer
    game = on_turn(game, part=what, first=first, player=order[0], waiting=order[1:])
    if turn_of(game).conducts is TurnPart.MASTER:
        game = _over(game, Limit.BEGINS)
    return portion(game)


def _over(game: "Game", limit: Limit, player: str | None = None) -> "Game":
    """Note that by this reading out-of-turn masters count no longer: those of `player`, or everybody's."""
    left = [
        changed(one, counts=one.counts - {limit}) if player in (None, one.player) else one
        for one in turn_of(game).masters
    ]
    return on_turn(game, masters=tuple(one for one in left if one.counts))


FRAMES: dict[TurnPart, tuple[type[Frame], str, Until | None]] = {
    TurnPart.UNTAP: (UntapPhase, "CRR III.A.n1", None),
    TurnPart.MANDATORY: (Minions, "CRR III.C", Until.MINION),
    TurnPart.MASTER: (Master, "CRR III.B.1", Until.MASTER),
    TurnPart.OPEN_AGGRESSION: (Minions, "CRR III.C", None),
    TurnPart.SUBTERFUGE: (Minions, "CRR III.C", None),
    TurnPart.DIPLOMACY: (Minions, "CRR III.C", None),
    TurnPart.SUPPLY: (Minions, "CRR III.C", None),
    TurnPart.INFLUENCE: (Influence, "CRR III.D.1", Until.INFLUENCE),
    TurnPart.RESEARCH: (Research, "PMF 6.3.p1", None),
    TurnPart.DISCARD: (Discards, "CRR III.E.1", Until.DISCARD),
}
"""The frame of each part, the clause at which it begins, and which effects end for its player then: those until
that."""


def portion(game: "Game") -> "Game":
    """Begin one Methuselah's portion of the part; a Cheat that has nothing to repeat is over at once."""
    now = turn_of(game)
    if now.conducts not in FRAMES:
        return go_on(on_turn(game, waiting=()))
    kind, at, until = FRAMES[now.conducts]
    game = changed(on_turn(game, acted=(), used=False), stack=game.stack[:1])
    game = on_turn(game, acted=(), used=False).push(kind(at=at))
    return effects.expire(game, until, now.player) if until else game


def follow(game: "Game") -> "Game":
    """Go on as a portion is over: to the next one of the part, or to what comes next in the turn."""
    now = turn_of(game)
    if now.conducts is TurnPart.MASTER:
        game = _over(game, Limit.PORTION, now.player)
    game = changed(game, stack=game.stack[:1])
    return go_on(game) if not isinstance(game.frame, Over) else game


def go_on(game: "Game") -> "Game":
    """Let the next one who is still in the game perform the part; if all have, go on with the turn."""
    now = turn_of(game)
    following = [one for one in now.waiting if game.table[one].playing]
    if following:
        return portion(on_turn(game, player=following[0], waiting=tuple(following[1:])))
    if now.part is TurnPart.MASTER:
        game = _over(game, Limit.ENDS)
    return _next(game)


def facts_for_next(now: PhasedTurn, game: "Game") -> dict[str, Any]:
    """The facts for phased.phases.next_in_turn."""
    done = {
        TurnPart.UNTAP: FinishedPart.UNTAP,
        TurnPart.MANDATORY: FinishedPart.MANDATORY,
        TurnPart.DISCARD: FinishedPart.DISCARD,
    }
    return facts_of(
        phases.next_in_turn, done=done.get(now.part, FinishedPart.CHOSEN), chosen=now.chosen, variant=game.table.variant
    )


def _next(game: "Game") -> "Game":
    """PMF 1: go on to what comes next in the turn."""
    now = turn_of(game)
    then = ask(phases.next_in_turn, **facts_for_next(now, game)).answer
    game = on_turn(game, repeats=None)
    if then is Next.MANDATORY:
        return part(game, TurnPart.MANDATORY, now.starter)
    if then is Next.CHOOSE:
        due = ask(phases.chooser, **facts_for_chooser(game)).answer.chooser
        return on_turn(game, player=due, waiting=()).push(Choosing(at="PMF 3.3.p1"))
    if then is Next.DISCARD:
        return part(game, TurnPart.DISCARD, now.last or now.starter)
    # these are nobody's portion: who started the turn takes the steps that end it
    return on_turn(game, player=_starting(game)).push(Closing(at="PMF 3.4.p1"))


# choosing


def _starting(game: "Game") -> str:
    """The Methuselah who started the turn, or, if she has left the game, the next one."""
    starter, table = turn_of(game).starter, game.table
    return starter if starter in table.playing else opening.next_after(table.seats, starter, table.out)


def facts_for_chooser(game: "Game") -> dict[str, Any]:
    """The facts for phased.phases.chooser."""
    now, table = turn_of(game), game.table
    return facts_of(
        phases.chooser,
        start=_starting(game),
        chosen=now.chosen,
        last=now.last,
        seats=table.seats,
        out=table.out,
        variant=table.variant,
    )


def _due(game: "Game", _: Choosing) -> str:
    return cast(str, ask(phases.chooser, **facts_for_chooser(game)).answer.chooser)


def _judge_choice(game: "Game", _: Choosing, play: ChoosePhase) -> Ruling[Any]:
    now, variant = turn_of(game), game.table.variant
    may = ask(phases.choose_phase, card=play.phase, chosen=now.chosen, variant=variant)
    if play.phase is not PhaseCard.CHEAT or play.repeats is None:
        named = ask(phases.repeat_named, card=play.phase, named=play.repeats is not None, chosen=now.chosen)
        return all_of(may, named)
    return all_of(may, ask(phases.cheat_legal, target=play.repeats, chosen=now.chosen, variant=variant))


def _choose(game: "Game", _: Choosing, play: ChoosePhase) -> "Game":
    now = turn_of(game)
    edge = FirstEdge.EARLIER if now.edge is FirstEdge.THIS_PHASE else now.edge
    game = on_turn(game, chosen=(*now.chosen, play.phase), last=play.player, repeats=play.repeats, edge=edge)
    return part(game.pop(), play.phase.part, play.player)


def _legal_choices(game: "Game", _: Choosing, player: str) -> Iterable[Play]:
    for card in opening.cards_of(game.table.variant):
        yield ChoosePhase(player, card)
    yield from (ChoosePhase(player, PhaseCard.CHEAT, card.part) for card in phases.MINION_CARDS)


@after
def watch(before: "Game", game: "Game", play: Play) -> "Game":
    """Note who has the Edge, and who has played an out-of-turn master."""
    if course_of(game) is None:
        return game
    now, holder = turn_of(game), game.table.edge
    if holder and holder not in now.held:
        game = on_turn(
            game, held=(*now.held, holder), edge=FirstEdge.THIS_PHASE if now.edge is FirstEdge.NEVER else now.edge
        )
    if isinstance(play, PlayCard) and before.table is not game.table:
        card = game.table.card(play.card) if isinstance(play.card, int) else None
        face = card.face if card else play.card
        if getattr(face, "out_of_turn", False):
            game = on_turn(game, masters=(*turn_of(game).masters, Trick(play.player)))
    for name in game.table.playing:
        if game.table[name].out_of_turn_canceled and not before.table[name].out_of_turn_canceled:
            game = _canceled(game, name)
    return game


def _canceled(game: "Game", player: str) -> "Game":
    """Note that the last out-of-turn master that she played was canceled."""
    found = turn_of(game).masters
    last = max((index for index, one in enumerate(found) if one.player == player), default=None)
    if last is None:
        return game
    return on_turn(game, masters=(*found[:last], changed(found[last], canceled=True), *found[last + 1 :]))


frame(PhasedTurn)
moment(PhasedTurn, "CRR III", "a turn begins or ends")
frame(Choosing)
moment(Choosing, "PMF 3.3.p1", "a phase card is chosen", speaker=_due)
verb(Choosing, ChoosePhase, judge=_judge_choice, make=_choose, legal=_legal_choices, at=("PMF 3.3.p1",))
