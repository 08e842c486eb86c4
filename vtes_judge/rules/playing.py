"""CRR II.A and II.B.3: the order of play: who is the defending player, who goes next, and the "as played" window."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import ActingPlayer, Gone, Player, TableSeats

from .setup import SEATS, clockwise, prey_predator


class During(StrEnum):
    """The kinds of moments in which somebody may want to use an effect."""

    COMBAT = "combat"
    BLOCK_ATTEMPT = "block-attempt"
    DIRECTED = "directed"
    UNDIRECTED = "undirected"
    REFERENDUM = "referendum"
    BLOOD_HUNT = "blood-hunt"
    OTHER = "other"


BY_CURRENT_RULES = (
    "By current rules the acting Methuselah of an undirected action is followed by prey, predator and then the others."
)

DEFENDING = (
    *("CRR II.A.2.a", "CRR II.A.2.b", "CRR II.A.2.c", "CRR II.A.2.d", "CRR I.B", "CRR I.B.n1", "CRR III.C.6.a"),
    *("CRR IV.D.2.b", "CRR III.n2", "CRR IX.D.4", "CRR VIII.B", "VEKN 3.1.2.p4", "PMF 4.5.p1"),
)
"""The clauses by which somebody is the defending player, or nobody."""

GoingOnNow = Annotated[During, "what is going on"]
Acting = Annotated[ActingPlayer, "the acting (or active) player", SETTING]
Opposing = Annotated[Player | None, "who controls the blocking or opposing minion"]
Target = Annotated[tuple[Player, ...], "the target player of a directed action"]
Declined = Annotated[
    frozenset[Player], "who has declined to block", SPECIAL, Otherwise("somebody has declined to block")
]
Clockwise = Annotated[TableSeats, "the players, clockwise", SETTING]
Left = Annotated[Gone, "who has been ousted or has withdrawn", SETTING]


@asks(
    "Who is the defending player (the B of the ABC order) right now?",
    name="defending-player",
    rank="A",
    cites=DEFENDING,
)
def defending_player(
    *,
    during: GoingOnNow,
    acting: Acting = "A",
    opposing: Opposing = None,
    target: Target = (),
    declined: Declined = frozenset(),
    seats: Clockwise = SEATS,
    out: Left = frozenset(),
) -> Ruling[str | None]:
    """CRR II.A.2: who is the defending player?

    None: there is none, just go clockwise. A combat or block attempt goes before the action that it is part of;
    `referendum` is the one of a political action, `other` every time that is named nowhere else.
    """
    around = clockwise(seats, acting, out)
    _at_table(around, (*target, *((opposing,) if opposing else ())))
    _at_table(seats, tuple(sorted(declined)))
    if acting in (opposing, *target):
        raise Unfit(f"{acting} is acting: name another player as the target, or who controls the opposing minion")
    match during:
        case During.COMBAT | During.BLOCK_ATTEMPT:
            if opposing is None:
                raise Untold(
                    "in a combat or block attempt it must be told who controls the other minion: opposing", "opposing"
                )
            says = "in a combat or block attempt the controller of the blocking or opposing minion defends"
            return _defends(opposing, because(says, "CRR II.A.2.a"))
        case During.DIRECTED:
            if not target:
                raise Untold("a directed action has a target: tell the target player", "target")
            if len(target) > 1:
                says = "the target player defends, but the text knows only one of them"
                return Ruling(
                    None,
                    "Not settled for several targets.",
                    (because(says, "CRR II.A.2.b"),),
                    Standing.GAP,
                    notes=("GAP-12",),
                )
            steps = [because("in a directed action the target player defends", "CRR II.A.2.b")]
            if target[0] in declined:
                says = "it follows that she still does: only in undirected actions does declining end it"
                steps.append(because(says, "CRR II.A.2.b", "CRR II.A.2.c"))
            return _defends(target[0], *steps)
        case During.UNDIRECTED:
            return _defends_undirected(acting, declined, seats, out)
        case During.REFERENDUM:
            says = "the referendum resolves the political action, so it follows that prey and predator have declined"
            steps = [
                because(says, "CRR III.C.6.a", "CRR IV.D.2.b", "CRR II.A.2.c"),
                because("a political action is undirected (only Phased Motion says so)", "PMF 4.5.p1"),
            ]
            return replace(_defends(None, *steps), notes=("GAP-03",))
        case During.BLOOD_HUNT:
            says = "the blood hunt is handled independently of the action: it follows that nobody is defending"
            return _defends(None, because(says, "CRR VIII.B", "CRR II.A.2.d"))
        case _:
            return _defends(None, because("at other times there is no defending player", "CRR II.A.2.d"))


def _at_table(players: tuple[str, ...], named: tuple[str, ...]) -> None:
    for player in named:
        if player not in players:
            raise Unfit(f"{player} is not in this game: {', '.join(players)}")


def _defends(player: str | None, *steps: Step) -> Ruling[str | None]:
    return Ruling(player, f"{player}." if player else "No one: just go clockwise.", steps)


def _defends_undirected(
    acting: str, declined: frozenset[str], seats: tuple[str, ...], out: frozenset[str]
) -> Ruling[str | None]:
    """CRR II.A.2.c: the ruling on who defends against an undirected action: the prey until she declines to block, then
    the predator until she does, then nobody."""
    beside = prey_predator(player=acting, seats=seats, out=out)
    prey, predator = beside.answer.prey, beside.answer.predator
    if prey is None or predator is None:
        raise Unfit(f"only {acting} is left")
    steps = [*beside.steps, because("the prey defends until she declines to block", "CRR II.A.2.c")]
    player: str | None = prey
    if prey in declined:
        player = predator
        steps.append(because(f"{prey} has declined: the predator defends until she declines", "CRR II.A.2.c"))
        if predator in declined:
            player = None
            steps.append(because("both have declined: there is no defending player", "CRR II.A.2.c"))
    if prey == predator:
        says = "prey and predator are the same player, so it follows that one decline ends it"
        steps.append(because(says, "CRR II.A.2.c", "CRR I.B.n1"))
        return Ruling(player, _defends(player).verdict, tuple(steps), notes=beside.notes)
    return Ruling(
        player,
        _defends(player).verdict,
        tuple(steps),
        Standing.SINCE_CHANGED,
        notes=("X-61", *beside.notes),
        since=BY_CURRENT_RULES,
    )


@asks(
    "In what order do the players get to use effects now?",
    name="priority-order",
    rank="A",
    cites=("CRR II.A", *DEFENDING),
)
def priority_order(
    *,
    during: GoingOnNow,
    acting: Acting = "A",
    opposing: Opposing = None,
    target: Target = (),
    declined: Declined = frozenset(),
    seats: Clockwise = SEATS,
    out: Left = frozenset(),
) -> Ruling[tuple[str, ...] | None]:
    """CRR II.A: in what order may the players use effects?

    Acting player, defending player, then the others clockwise from the acting player. None: not settled.
    """
    defender = defending_player(
        during=during, acting=acting, opposing=opposing, target=target, declined=declined, seats=seats, out=out
    )
    rule = because(
        "acting player first, then the defending player, then the others clockwise from the acting player", "CRR II.A"
    )
    steps = (rule, *defender.steps)
    if defender.standing is Standing.GAP:
        return Ruling(None, defender.verdict, steps, Standing.GAP, notes=defender.notes)
    first = (acting, defender.answer) if defender.answer else (acting,)
    order = tuple(dict.fromkeys((*first, *clockwise(seats, acting, out))))
    return Ruling(order, f"{', '.join(order)}.", steps, defender.standing, notes=defender.notes, since=defender.since)


@dataclass(frozen=True, slots=True)
class PriorityTurn:
    """What a player did when it was her turn in the order: used an effect or passed."""

    player: Player
    used: bool = False
    passed: bool = False


class ActionStage(StrEnum):
    """The stages of the blocks of an action when the order goes round."""

    NO_ATTEMPT = "no-attempt"
    ATTEMPT = "attempt"
    BLOCKS_DECLINED = "blocks-declined"


@asks(
    "After what just happened, who may use an effect next, or is the window closed?",
    name="next-priority",
    rank="A",
    cites=("CRR II.A", "CRR II.A.1.a", "CRR II.A.1.b", "CRR II.A.1.c"),
)
def next_priority(
    *,
    order: Annotated[TableSeats, "the order of play, the acting player first"],
    history: Annotated[tuple[PriorityTurn, ...], "what has happened since the window opened, like A passed; C used"],
    stage: Annotated[
        ActionStage | None,
        "how far the blocks of the action are",
        ONLY_TODAY,
        Otherwise("it is told how far the blocks of the action are"),
    ] = None,
) -> Ruling[str | None]:
    """CRR II.A.1: who goes next?

    None: the window is closed. Whoever acts out of turn is named, and the history after that does not count. The
    order itself can change (ask priority-order again), for example when a block attempt begins.
    """
    del stage
    if len(order) < 2 or len(set(order)) != len(order):
        raise Unfit("the order names each player once, and two at least")
    steps: list[Step] = [because("the acting player goes first", "CRR II.A")] if not history else []
    at = 0
    for turn in history:
        if turn.player not in order:
            raise Unfit(f"{turn.player} is not in the order: {', '.join(order)}")
        if turn.used is turn.passed:
            raise Unfit(f"{turn.player} either used an effect or passed: write {turn.player} used, or passed")
        if at == len(order):
            says = f"the window is open when {turn.player} wants to do something: who has passed cannot wait"
            return Ruling(None, "The window is closed.", (*steps, need(False, says, "CRR II.A.1.c")))
        due = order[at]
        if turn.player != due:
            says = f"it is the turn of {turn.player}, not of {due}"
            return Ruling(
                due,
                f"{due} is next; {turn.player} was out of turn.",
                (*steps, need(False, says, "CRR II.A", "CRR II.A.1.b")),
            )
        if turn.used:
            at = 0
            says = f"{due} used an effect: the order ends and starts again with the acting player"
            steps = [because(says, "CRR II.A.1.a", "CRR II.A.1.b")]
        else:
            at += 1
            steps.append(because(f"{due} passed", "CRR II.A", "CRR II.A.1.c"))
    if at == len(order):
        steps.append(because("the last player in the order has passed: the window is closed", "CRR II.A.1.c"))
        return Ruling(None, "The window is closed.", tuple(steps))
    return Ruling(order[at], f"{order[at]}.", tuple(steps))


class AsPlayedUse(StrEnum):
    """The kinds of effects that somebody may want to use while a card is being played."""

    CANCEL = "cancel-as-played"
    WAKE_TO_CANCEL = "wake-to-cancel"
    WAKE = "wake"
    MODIFIER = "action-modifier"
    REACTION = "reaction"
    UNLOCK = "unlock"
    OTHER = "other"


class GoingOn(StrEnum):
    """The situations in which a card may be played: an action, a combat, or neither."""

    ACTION = "action"
    COMBAT = "combat"
    NO_ACTION = "no-action"


@asks(
    'May this be used in the "as played" window of that card?',
    name="as-played-window",
    rank="A",
    cites=("CRR II.B.3", "CRR II.B.3.a", "CRR II.B.3.b", "CRR II.B.3.c", "CRR II.D"),
)
def as_played_window(
    *,
    effect: Annotated[AsPlayedUse, "what is to be used"],
    card_played: Annotated[
        bool,
        "it answers a card being played, not the use of an effect in play",
        SPECIAL,
        Otherwise("it answers the use of an effect in play"),
    ] = True,
    during: Annotated[
        GoingOn, "what goes on then", ONLY_TODAY, Otherwise("a combat goes on, or no action")
    ] = GoingOn.ACTION,
    reflex: Annotated[bool, "what cancels is a reflex card", ONLY_TODAY] = False,
    against_him: Annotated[bool, "the card is played against the minion who would play the reflex", ONLY_TODAY] = True,
) -> Ruling[bool]:
    """CRR II.B.3: may this be used as the card is played?

    `wake-to-cancel`: a Wake-style card whose effect grants the ability to play such a canceling card. `unlock`: a
    reaction that untaps a minion and is no Wake-style card.
    """
    del during, reflex, against_him
    fits = effect in (AsPlayedUse.CANCEL, AsPlayedUse.WAKE_TO_CANCEL)
    says = "it cancels a card as it is played, or is a Wake-style card that grants the ability to play such a card"
    steps = [
        need(card_played, "a card is being played; other effects have no as-played window", "CRR II.B.3"),
        need(fits, says, "CRR II.B.3.a", "CRR II.B.3.b"),
    ]
    if fits and card_played:
        steps.append(because("if the card is canceled, go on to replacing it", "CRR II.B.3.c", "CRR II.D"))
    notes = ("GAP-14",) if effect in (AsPlayedUse.WAKE, AsPlayedUse.WAKE_TO_CANCEL) else ()
    judge = ("whether card text grants the ability to play a canceling card",) if notes else ()
    return decide(*steps, notes=notes, left_to_judge=judge)
