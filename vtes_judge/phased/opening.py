"""PMF intro, 1 and 2: the two games, what is needed, how the game is set up, who starts a turn."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.figures.phased import EMBRACE_BLOOD, EMBRACES
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules.setup import SEATS, START, clockwise
from vtes_judge.rulings import SETTING, Figure, Ruling, Standing, Unfit, Untold, asks, because
from vtes_judge.table.nouns import Gone, Player, TableSeats, Variant
from vtes_judge.table.phased import PhaseCard, called

CARDS: dict[Variant, tuple[tuple[PhaseCard, ...], str]] = {
    Variant.PHASED_INTRO: (tuple(card for card in PhaseCard if card is not PhaseCard.RESEARCH), "PMF 2.1.p1"),
    Variant.PHASED_ADVANCED: (tuple(PhaseCard), "PMF 6.3.p1"),
}
"""The phase cards of the two games."""
CHOSEN = Figure(5, "PMF 3.3.p1")
"""The number of phase cards that are chosen in a turn, whatever the number of Methuselahs."""
EMBRACE = "a 1-capacity Independent clanless vampire"
"""The vampire that a The Embrace card represents, in words (PMF 2.2.p1)."""

Seats = Annotated[TableSeats, "the Methuselahs, clockwise", SETTING]
Out = Annotated[Gone, "who has been ousted or has withdrawn", SETTING]
Game = Annotated[Variant, "which Phased Motion game is played: phased-intro or phased-advanced"]


def cards_of(variant: Variant) -> tuple[PhaseCard, ...]:
    """The phase cards of a game. Raises Unfit where Phased Motion is not played."""
    if variant not in CARDS:
        raise Unfit("this is asked in Phased Motion: say variant=phased-intro or variant=phased-advanced")
    return CARDS[variant][0]


def around(seats: tuple[str, ...], first: str, out: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The Methuselahs in the game, clockwise from one who may have left it. Raises Unfit for impossible seats."""
    whole = clockwise(seats, first)
    clockwise(seats, first, out - {first})
    here = tuple(name for name in whole if name not in out)
    if not here:
        raise Unfit("nobody is left in the game")
    return here


def next_after(seats: tuple[str, ...], player: str, out: frozenset[str]) -> str:
    """The next Methuselah clockwise who is in the game, after one who may have left it."""
    here = around(seats, player, out)
    return here[0] if player in out else here[1 % len(here)]


@dataclass(frozen=True, slots=True)
class Setup:
    """The start of a game: what lies on the table, and what each Methuselah has."""

    phase_cards: tuple[PhaseCard, ...]
    unused: int
    embraces: int | None
    pool: int
    hand: int
    uncontrolled: int
    embraces_each: int
    embrace_blood: int
    embrace: str
    edge: str | None


@asks(
    "What is needed for a Phased Motion game, and how is it set up?",
    name="pm-setup",
    rank="C",
    cites=(
        "PMF 1.p1",
        "PMF 2.1.p1",
        "PMF 2.2.p1",
        "PMF 2.2.p2",
        "PMF 3.3.p1",
        "PMF 6.3.p1",
        "CRR I.D",
        "CRR I.F.1",
        "CRR I.F.2",
    ),
)
def setup(
    *,
    players: Annotated[int | None, "the number of Methuselahs (none: it is not told)"] = None,
    variant: Game = Variant.PHASED_INTRO,
) -> Ruling[Setup]:
    """PMF 2: what do the Methuselahs need, and what do they start with?

    `embraces` are The Embrace cards for the whole table (None: that is not told), `unused` the phase cards that a turn
    leaves. Whether a table is set up so is asked of starting-state.
    """
    cards, clause = cards_of(variant), CARDS[variant][1]
    if players is not None and players < 2:
        raise Unfit("a game has at least two Methuselahs")
    (each, embrace_clause), blood = EMBRACES, EMBRACE_BLOOD.value
    has = {name: number for name, (number, _) in START.items()}
    number = CHOSEN[0]
    names = ", ".join(called(card) for card in cards)
    steps = (
        because(f"there are {len(cards)} phase cards: {names}", "PMF 2.1.p1", *_other(clause)),
        because(f"{number} are chosen in a turn, {len(cards) - number} are left unused", "PMF 1.p1", "PMF 3.3.p1"),
        because(
            f"each has {has['pool']} pool, {has['hand']} cards in hand and {has['uncontrolled']} in her "
            "uncontrolled region, as in the regular game",
            "PMF 2.2.p1",
            *(cite for _, cite in START.values()),
        ),
        because(
            f"each has {each} The Embrace cards in play with {blood} blood each, and each of them is {EMBRACE}",
            embrace_clause,
            "PMF 2.1.p1",
        ),
        because("the Edge starts uncontrolled, and who starts the first turn is chosen at random", "PMF 2.2.p2"),
    )
    found = Setup(
        cards,
        len(cards) - number,
        None if players is None else each * players,
        has["pool"],
        has["hand"],
        has["uncontrolled"],
        each,
        blood,
        EMBRACE,
        None,
    )
    phases = f"{len(cards)} phase cards, {number} chosen in a turn and {len(cards) - number} left unused"
    embraces = f"{each} The Embrace each in play with {blood} blood"
    if players is not None:
        embraces = f"{each * players} The Embrace in play, {each} each with {blood} blood"
    verdict = f"{phases}; {embraces}; {has['pool']} pool, {has['hand']} cards each."
    told = ("players",) if players is None else ()
    return Ruling(found, verdict, steps, Standing.SETTLED_BY_CONTEXT, told=told)


def _other(clause: str) -> tuple[str, ...]:
    return () if clause == "PMF 2.1.p1" else (clause,)


@dataclass(frozen=True, slots=True)
class Starter:
    """The Methuselah who starts a turn; None if that is chosen at random."""

    player: str | None
    random: bool


@asks(
    "In Phased Motion, who starts this turn?",
    name="pm-start-player",
    rank="B",
    cites=("PMF 2.2.p2", "PMF 3.5.p1", "PMF 3.5.m1", "CRR I.B", "CRR I.B.n1"),
)
def start_player(
    *,
    turn: Annotated[int | None, "which turn of the game it is"] = None,
    edge: Annotated[Player | None, "who has the Edge (none: it is uncontrolled)"] = None,
    previous: Annotated[Player | None, "who started the previous turn, if the Edge is uncontrolled"] = None,
    seats: Seats = SEATS,
    out: Out = frozenset(),
) -> Ruling[Starter | None]:
    """PMF 3.5: who starts this turn: begins its untap phase and mandatory actions, and chooses the first phase?

    Turns are counted from 1 and shared by all. None: who starts which, where no turn is told.
    """
    if turn is not None and turn < 1:
        raise Unfit("the turns of the game are counted from 1")
    if turn is None and edge is None and previous is None:
        steps = [
            because("for the first turn one Methuselah is chosen at random", "PMF 2.2.p2", "CRR I.B"),
            because("after it the Methuselah with the Edge starts", "PMF 3.5.p1", "PMF 3.5.m1", over=("CRR I.B",)),
            because("if the Edge is uncontrolled, the predator of who started the previous turn starts", "PMF 3.5.p1"),
        ]
        verdict = "On turn 1 one at random; then whoever has the Edge, or the predator of who started the turn before."
        return Ruling(None, verdict, tuple(steps), Standing.SETTLED_BY_CONTEXT, told=("turn", "edge", "previous"))
    for name in (edge, previous):
        if name is not None:
            around(seats, name, out)
    if edge in out:
        raise Unfit(f"{edge} is out of the game and cannot have the Edge")
    if turn == 1:
        if edge or previous:
            raise Unfit("no turn came before the first, at the start of which the Edge is uncontrolled")
        step = because("for the first turn one Methuselah is chosen at random", "PMF 2.2.p2", "CRR I.B")
        return Ruling(Starter(None, True), "One chosen at random.", (step,))
    over = ("CRR I.B",)
    if edge:
        step = because(
            "after the first turn the Methuselah with the Edge starts",
            "PMF 3.5.p1",
            "PMF 3.5.m1",
            "PMF 2.2.p2",
            over=over,
        )
        return Ruling(Starter(edge, False), f"{edge}.", (step,), Standing.SETTLED_BY_CONTEXT)
    if previous is None:
        raise Untold("the Edge is uncontrolled: say who started the previous turn", "previous")
    here = around(seats, previous, out)
    starts = here[-1]
    steps = [
        because(
            "the Edge is uncontrolled: the predator of who started the previous turn starts",
            "PMF 3.5.p1",
            "CRR I.B.n1",
            over=over,
        )
    ]
    if previous in out:
        says = f"{previous} is out of the game: it follows that the next one to the right, still in it, starts"
        steps.append(because(says, "PMF 3.5.p1", "CRR I.B.n1"))
    elif out:
        steps.append(because("who has left the game is passed over, it follows", "CRR I.B.n1"))
    notes = ("GAP-39",) if previous in out else ("GAP-11",) if out else ()
    return Ruling(Starter(starts, False), f"{starts}.", tuple(steps), Standing.SETTLED_BY_CONTEXT, notes=notes)
