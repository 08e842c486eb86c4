"""CRR I: setup: decks, seats, what each Methuselah starts with, shuffling."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.figures.decks import (
    CONSTRUCTED_LEAST,
    CONSTRUCTED_MOST,
    LIMITED_EACH,
    LIMITED_ENOUGH,
    LIMITED_LEAST,
    LIMITED_MOST,
    PACK,
    TRADE_CITES,
    TRADE_CRYPT,
    TRADE_LIBRARY,
)
from vtes_judge.figures.phased import EMBRACE_BLOOD, EMBRACES
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rulings import (
    ONLY_TODAY,
    SETTING,
    SPECIAL,
    Figure,
    Otherwise,
    Reading,
    Ruling,
    Standing,
    Step,
    Unfit,
    Untold,
    asked_for,
    asks,
    because,
    decide,
    need,
)
from vtes_judge.table.nouns import Context, Format, Gone, Player, TableSeats, Variant
from vtes_judge.table.turn import spelt

SEATS = ("A", "B", "C", "D", "E")
STANDARD_LEAST = Figure(40, "CRR I.A.1.a")
"""The least cards of a library in the standard game."""
STANDARD_EACH = Figure(10, "CRR I.A.1.a")
"""The number of cards above the least that a library may have for each Methuselah in the standard game."""
CONSTRUCTED_CITES = ("VEKN 6.2.p1", "CRR I.A.1.b")
PACKS = f"packs of {spelt(PACK.value)} cards"
LIMITED_MOST_CITES = ("VEKN 7.2.1.p3", "CRR I.A.1.b")
CRYPT = Figure(12, "CRR I.A.2.a")
"""The least cards of a crypt; in limited games too, unless there are fewer boosters."""
START = {"pool": Figure(30, "CRR I.D"), "hand": Figure(7, "CRR I.F.2"), "uncontrolled": Figure(4, "CRR I.F.1")}
UNSTATED = "Not settled: without boosters and starters no minimum is stated."
BY_SIZE = (Standing.SETTLED_BY_CONTEXT, ("X-03",))
ANY_SIZE_NOW = "Current rules want 60 to 90 library cards in every game."


class Size(StrEnum):
    """Whether a deck has the right number of cards."""

    LEGAL = "legal"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and the most cards that a deck may have; `most` None: there is no maximum."""

    least: int
    most: int | None


def _size(
    cards: int | None,
    what: str,
    least: int,
    most: int | None,
    cites: tuple[str, ...],
    *more: Step,
    top: tuple[str, ...] = (),
) -> Ruling[Size | Bounds | None]:
    """The ruling on a number of cards; `cards` None: the ruling on the bounds themselves.

    `most`: None if there is no maximum; `top`: the clauses of the maximum, if they are not `cites`.
    """
    if cards is None:
        return _bounds(what, least, most, cites, *more, top=top)
    steps = [*more, need(cards >= least, f"the {what} has at least {least} cards", *cites)]
    if most is not None:
        steps.append(need(cards <= most, f"the {what} has at most {most} cards", *(top or cites)))
    standing, notes = _firmness(what, cites)
    answer, verdict = Size.LEGAL, "Legal."
    if cards < least:
        answer, verdict = Size.TOO_FEW, f"Too few: {'exactly' if most == least else 'at least'} {least}."
    elif most is not None and cards > most:
        answer, verdict = Size.TOO_MANY, f"Too many: {'exactly' if most == least else 'at most'} {most}."
    return Ruling(answer, verdict, tuple(steps), standing, notes=notes)


def _firmness(what: str, cites: tuple[str, ...]) -> tuple[Standing, tuple[str, ...]]:
    """The standing of rulings on the sizes of libraries or crypts, and the notes on them."""
    standing, notes = BY_SIZE if what == "library" else (Standing.SETTLED, ())
    return standing, (*notes, "X-04") if "VEKN 6.2.p1" in cites and what == "library" else notes


def _bounds(
    what: str, least: int, most: int | None, cites: tuple[str, ...], *more: Step, top: tuple[str, ...] = ()
) -> Ruling[Size | Bounds | None]:
    """The ruling on how many cards there may be."""
    steps = [*more, because(f"the {what} has at least {least} cards", *cites)]
    verdict = f"At least {least} cards; there is no maximum."
    if most is not None:
        steps.append(because(f"the {what} has at most {most} cards", *(top or cites)))
        verdict = f"Exactly {least} cards." if most == least else f"{least} to {most} cards."
    standing, notes = _firmness(what, cites)
    return Ruling(Bounds(least, most), verdict, tuple(steps), standing, notes=notes, told=(what,))


def _count(cards: int | None, boosters: int | None, starters: bool, format: Format | None) -> None:
    if (cards or 0) < 0 or (boosters or 0) < 0:
        raise Unfit("a number of cards or boosters cannot be below zero")
    if boosters and format is Format.CONSTRUCTED:
        raise Unfit("boosters are used in limited tournaments only: tell format=limited as well")
    if format is Format.LIMITED and boosters is None and not starters:
        raise Untold(
            "in a limited game the deck sizes depend on the booster packs: tell boosters, or starters", "boosters"
        )


def limited_least(boosters: int) -> int:
    """VEKN 7.2.1.p2: the least cards of a limited library with so many boosters and no starter."""
    return LIMITED_LEAST.value if boosters >= LIMITED_ENOUGH.value else LIMITED_EACH.value * boosters


@asks(
    "How many library cards may a deck have in this game, and is this library a legal size?",
    name="library-size",
    rank="A",
    cites=("CRR I.A.1.a", "CRR I.A.1.b", "VEKN 6.2.p1", "VEKN 7.2.1.p1", "VEKN 7.2.1.p2", "VEKN 7.2.1.p3",
           "VEKN 7.2.2.p1", "VEKN 7.4.1.p1", "VEKN 7.4.3.p6"),
)  # fmt: skip
def library_size(
    *,
    library: Annotated[int | None, "the number of library cards (none: how many there may be is asked)"] = None,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    players: Annotated[int, "the number of Methuselahs in the game (casual only)", SETTING] = 5,
    boosters: Annotated[int | None, f"booster {PACKS} used per player (limited only)"] = None,
    starters: Annotated[bool, "starters are used (limited only)", SETTING] = False,
    traded: Annotated[bool, "the trading phase is over (restricted trade only)"] = True,
) -> Ruling[Size | Bounds | None]:
    """CRR I.A.1: how many library cards may there be, and is this a legal size?

    Outside tournaments the size of the standard game holds. Boosters None: not told.
    """
    if players < 2:
        raise Unfit("a game has at least two Methuselahs")
    _count(library, boosters, starters, format if context is Context.TOURNAMENT else None)
    if context is Context.CASUAL:
        least, cite = STANDARD_LEAST
        ruling = _size(library, "library", least, least + STANDARD_EACH.value * players, (cite,))
        verdict = ruling.verdict
        if ruling.answer is not Size.TOO_FEW:
            verdict = f"{verdict[:-1]} with {players} Methuselahs."
        return replace(ruling, verdict=verdict, since=ANY_SIZE_NOW)
    if format is Format.RESTRICTED_TRADE:
        exactly, cite = TRADE_LIBRARY[traded]
        return _size(library, "library", exactly, exactly, TRADE_CITES["library"] if traded else (cite,))
    if format is Format.CONSTRUCTED:
        return _size(library, "library", CONSTRUCTED_LEAST.value, CONSTRUCTED_MOST.value, CONSTRUCTED_CITES)
    least, most = LIMITED_LEAST.value, LIMITED_MOST.value
    if starters:
        return _size(library, "library", least, most, ("VEKN 7.2.1.p1",), top=LIMITED_MOST_CITES)
    if not boosters:
        says = f"the library has at most {most} cards"
        step = (
            because(says, *LIMITED_MOST_CITES) if library is None else need(library <= most, says, *LIMITED_MOST_CITES)
        )
        if step.met is False:
            return Ruling(Size.TOO_MANY, f"Too many: at most {most}.", (step,), BY_SIZE[0], notes=BY_SIZE[1])
        says = "the minimum is determined by the boosters and starters used; there are none"
        reason = because(says, "VEKN 7.2.1.p1", "VEKN 7.2.1.p2")
        told = ("library",) if library is None else ()
        return Ruling(None, UNSTATED, (step, reason), Standing.GAP, notes=("GAP-40",), told=told)
    more: tuple[Step, ...] = ()
    if boosters < LIMITED_ENOUGH.value:
        more = (because(f"the minimum is less than {least}, so each player gets recursions", "VEKN 7.2.2.p1"),)
    cites = ("VEKN 7.2.1.p2", "CRR I.A.1.b")
    return _size(library, "library", limited_least(boosters), most, cites, *more, top=LIMITED_MOST_CITES)


@asks(
    "How many crypt cards must a deck have, and is this crypt big enough?",
    name="crypt-size",
    rank="A",
    cites=("CRR I.A.2.a", "CRR I.A.2.b", "VEKN 6.2.p1", "VEKN 7.2.1.p1", "VEKN 7.2.1.p4", "VEKN 7.4.1.p2",
           "VEKN 7.4.3.p6"),
)  # fmt: skip
def crypt_size(
    *,
    crypt: Annotated[int | None, "the number of crypt cards (none: how many there must be is asked)"] = None,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    boosters: Annotated[int | None, f"booster {PACKS} used per player (limited only)"] = None,
    starters: Annotated[bool, "starters are used (limited only)", SETTING] = False,
    traded: Annotated[bool, "the trading phase is over (restricted trade only)"] = True,
) -> Ruling[Size | Bounds | None]:
    """CRR I.A.2: how many crypt cards must there be, and is this a legal size?

    There is no maximum, but Restricted Trade wants an exact number. Boosters None: not told.
    """
    _count(crypt, boosters, starters, format if context is Context.TOURNAMENT else None)
    if context is Context.CASUAL or format is Format.CONSTRUCTED:
        tournament = ("VEKN 6.2.p1",) if context is Context.TOURNAMENT else ()
        return _size(crypt, "crypt", CRYPT.value, None, ("CRR I.A.2.a", *tournament))
    if format is Format.RESTRICTED_TRADE:
        exactly, cite = TRADE_CRYPT[traded]
        ruling = _size(crypt, "crypt", exactly, exactly, TRADE_CITES["crypt"] if traded else (cite,))
    elif starters:
        ruling = _size(crypt, "crypt", CRYPT.value, None, ("VEKN 7.2.1.p1",))
    elif not boosters:
        says = "the minimum is determined by the boosters and starters used; there are none"
        reason = because(says, "VEKN 7.2.1.p1", "VEKN 7.2.1.p4")
        return Ruling(None, UNSTATED, (reason,), Standing.GAP, notes=("GAP-40",))
    else:
        ruling = _size(crypt, "crypt", min(boosters, CRYPT.value), None, ("VEKN 7.2.1.p4", "CRR I.A.2.b"))
    return replace(ruling, standing=Standing.SETTLED_BY_CONTEXT)


@asks(
    "Which crypt groups may be together, and are these legal together?",
    name="crypt-groups",
    rank="A",
    cites=("CRR I.A.2.a", "CRR I.A.2.b", "VEKN 7.2.1.p5"),
)
def crypt_groups(
    *,
    groups: Annotated[
        tuple[int, ...] | None, "the groups of the crypt cards, each once (none: which may be together is asked)"
    ] = None,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    without_group: Annotated[
        int, "crypt cards that fit any group or have none", SPECIAL, Otherwise("crypt cards fit any group or have none")
    ] = 0,
    any_group: Annotated[bool, "those cards are marked with the group ANY", ONLY_TODAY] = False,
) -> Ruling[bool | None]:
    """CRR I.A.2.a: which groups may be together, and are all crypt cards from one group or two adjacent ones?

    Adjacent are consecutive numbers. A rule on building decks: what comes under control in play is another matter.
    """
    del any_group
    if any(group < 1 for group in groups or ()) or without_group < 0:
        raise Unfit("the groups are numbered from 1")
    if groups is not None and not groups and not without_group:
        raise Unfit("tell the groups of the crypt cards, like groups=4,5")
    shown = ", ".join(map(str, sorted(set(groups or ())))) or "none"
    if context is Context.TOURNAMENT and format is not Format.CONSTRUCTED:
        says = "in limited tournaments the group numbers are ignored"
        return Ruling(True, "Legal: groups do not matter.", (because(says, "VEKN 7.2.1.p5", "CRR I.A.2.b"),),
                      Standing.SETTLED_BY_CONTEXT)  # fmt: skip
    fits = not groups or max(groups) - min(groups) <= 1
    rule = "all are from one group or from two adjacent groups"
    open_question = groups is None and not without_group
    steps = [
        because(rule, "CRR I.A.2.a") if open_question else need(fits, f"{rule} (here: {shown})", "CRR I.A.2.a"),
    ]
    judge: tuple[str, ...] = ()
    if without_group:
        steps.append(
            because("the rule knows no card that fits every group or has none; those are left out here", "CRR I.A.2.a")
        )
        judge = ("whether the text of the cards without one group lets them into this crypt",)
    notes = ("GAP-09",) if without_group else ()
    if open_question:
        verdict = "All from one group, or from two adjacent groups."
        return asked_for(verdict, *steps, told=("groups",), left_to_judge=judge, notes=notes)
    told = ("groups",) if groups is None else ()
    return decide(*steps, yes="Legal.", no="Not legal.", left_to_judge=judge, notes=notes, told=told)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The prey and the predator of a Methuselah; None if she is the last one left."""

    prey: str | None
    predator: str | None


def clockwise(seats: tuple[str, ...], start: str, out: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The players still in the game, clockwise from one of them. Raises Unfit for seats that cannot be."""
    if len(set(seats)) != len(seats):
        raise Unfit("each player has one seat")
    for player in (start, *sorted(out)):
        if player not in seats:
            raise Unfit(f"{player} does not sit at this table: {', '.join(seats)}")
    if start in out:
        raise Unfit(f"{start} is out of the game")
    at = seats.index(start)
    return tuple(player for player in seats[at:] + seats[:at] if player not in out)


def next_in_turn(seats: tuple[str, ...], player: str, out: frozenset[str] = frozenset()) -> str:
    """CRR I.B: whose turn follows that of a player, clockwise: her own again where nobody else is left.

    She may have left the game in her turn. Raises Unfit for seats that cannot be.
    """
    others = clockwise(seats, player, out - {player})[1:]
    return others[0] if others else player


@asks(
    "Who is my prey and who is my predator now?",
    name="prey-predator",
    rank="A",
    cites=("CRR I.B", "CRR I.B.n1", "CRR III.n2", "CRR IX.D.4", "VEKN 3.1.2.p4"),
)
def prey_predator(
    *,
    player: Annotated[Player, "whose prey and predator are asked for"] = "A",
    seats: Annotated[TableSeats, "the players, clockwise", SETTING] = SEATS,
    out: Annotated[Gone, "who has been ousted or has withdrawn", SETTING] = frozenset(),
) -> Ruling[Neighbours]:
    """CRR I.B.n1: who is the prey (to the left) and who the predator (to the right)?

    The next player clockwise sits to the left. An empty position at the table is simply left out of the seats.
    """
    around = clockwise(seats, player, out)
    steps = [
        because("turns proceed clockwise: who sits to your left is next", "CRR I.B", "VEKN 3.1.2.p4"),
        because("the player to your left is your prey, the player to your right your predator", "CRR I.B.n1"),
    ]
    notes = ("GAP-11",) if out else ()
    if out:
        says = "it follows that who has left the game is passed over; no text says so in words"
        steps.append(because(says, "CRR I.B.n1", "CRR III.n2", "CRR IX.D.4"))
    if len(around) == 1:
        return Ruling(Neighbours(None, None), f"No one: only {player} is left.", tuple(steps), notes=notes)
    prey, predator = around[1], around[-1]
    if prey == predator:
        steps.append(because("with two players left each is the other's prey and predator", "CRR I.B.n1"))
    verdict = f"Prey {prey}, to the left; predator {predator}, to the right."
    return Ruling(Neighbours(prey, predator), verdict, tuple(steps), notes=notes)


@asks(
    "What does each Methuselah start with, and is the table set up correctly?",
    name="starting-state",
    rank="C",
    cites=("CRR I.C.3", "CRR I.D", "CRR I.F.1", "CRR I.F.2", "VEKN 3.2.b3", "PMF 2.2.p1", "PMF 2.2.p2"),
)
def starting_state(
    *,
    pool: Annotated[int | None, "the pool of the Methuselah"] = None,
    hand: Annotated[int | None, "the cards in her hand"] = None,
    uncontrolled: Annotated[int | None, "the crypt cards in her uncontrolled region"] = None,
    edge: Annotated[Player | None, "who controls the Edge"] = None,
    embraces: Annotated[int | None, "her The Embrace cards in play"] = None,
    embrace_blood: Annotated[int | None, "the blood on each of them (Phased Motion only)"] = None,
    variant: Annotated[Variant, "the variant"] = Variant.NONE,
) -> Ruling[bool | None]:
    """CRR I.D: what does a Methuselah start with, is it so here, and is the Edge uncontrolled?

    What was not told is told; a number or a player who controls the Edge is compared.
    """
    if min(pool or 0, hand or 0, uncontrolled or 0, embraces or 0, embrace_blood or 0) < 0:
        raise Unfit("a number at the start of the game cannot be below zero")
    phased = variant is not Variant.NONE
    told = {"pool": pool, "hand": hand, "uncontrolled": uncontrolled}
    says = {"pool": "{} pool", "hand": "{} cards in hand", "uncontrolled": "{} cards in the uncontrolled region"}
    steps = [because("a tournament game starts with the same cards", "VEKN 3.2.b3")]
    for name, (number, cite) in START.items():
        cites = (cite, "PMF 2.2.p1") if phased else (cite,)
        steps.append(_starts(told[name], number, "she has " + says[name].format(number), *cites))
    cites = ("CRR I.C.3", "PMF 2.2.p2") if phased else ("CRR I.C.3",)
    says_edge = "the Edge is uncontrolled"
    steps.append(because(says_edge, *cites) if edge is None else need(False, says_edge, *cites))
    figures = ", ".join(says[name].format(number) for name, (number, _) in START.items())
    figures = f"Each Methuselah starts with {figures}; the Edge is uncontrolled"
    if phased:
        (number, cite), blood = EMBRACES, EMBRACE_BLOOD.value
        steps.append(_starts(embraces, number, f"she has {number} The Embrace cards in play", cite))
        steps.append(_starts(embrace_blood, blood, f"each The Embrace has {blood} blood", cite))
        figures += f"; {number} The Embrace cards with {blood} blood each are in play"
    elif embraces:
        says_embrace = "it is a Phased Motion game, in which alone The Embrace cards start in play"
        steps.append(need(False, says_embrace, "PMF 2.2.p1"))
    numbers = {**told, **({"embraces": embraces, "embrace_blood": embrace_blood} if phased else {})}
    left_out = tuple(name for name, number in numbers.items() if number is None)
    settled: dict[str, Any] = {"standing": Standing.SETTLED_BY_CONTEXT} if phased else {"moot": ("embrace_blood",)}
    settled |= {"told": (*left_out, *(("edge",) if edge is None else ())), "presumed": () if phased else ("embraces",)}
    if all(step.met is None for step in steps):
        return asked_for(f"{figures}.", *steps, **settled)
    yes = "Correct, as far as it was told." if left_out else "Correct."
    return decide(*steps, yes=yes, no="Not correct.", **settled)


def _starts(told: int | None, number: int, says: str, *cites: str) -> Step:
    """The step on what there is at the start: a requirement if it was told how much there is, else a reason."""
    return because(says, *cites) if told is None else need(told == number, says, *cites)


class DeckHandling(StrEnum):
    """The things that are done with a deck before a game or after a shuffle."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    FINAL_CUT = "final-cut"


class Hands(StrEnum):
    """The people who may shuffle or cut a deck, as its owner sees them."""

    OWNER = "owner"
    PREDATOR = "predator"
    JUDGE = "judge"
    OTHER = "other"


@asks(
    "Who may shuffle or cut whose deck, and in what order before the game?",
    name="shuffle-cut",
    rank="C",
    cites=("CRR I.E", "CRR I.E.1", "CRR I.E.2", "VEKN 3.2.b1", "VEKN 3.2.b2", "VEKN 3.2.p2", "VEKN 3.2.p4",
           "VEKN 3.4.p1", "VEKN B.cutting", "VEKN B.game-begins"),
)  # fmt: skip
def shuffle_cut(
    *,
    who: Annotated[Hands, "who shuffles or cuts, as seen from the owner of the deck"],
    verb: Annotated[DeckHandling, "what is done with the deck"],
    predator_shuffled: Annotated[bool | None, "the predator has shuffled the deck", SPECIAL] = None,
    cuts: Annotated[int, "how often it is cut", SPECIAL, Otherwise("it is cut more than once")] = 1,
    context: Annotated[Context, "the context"] = Context.TOURNAMENT,
) -> Ruling[bool | None]:
    """CRR I.E: may this person shuffle or cut the deck?

    Crypt and library alike; in tournaments also each time they are shuffled during the game. The final cut is the
    owner's; what she does before the predator has shuffled is shuffling or cutting.
    """
    if cuts < 1:
        raise Unfit("a deck is cut at least once, or it is not cut")
    tournament = context is Context.TOURNAMENT
    if verb is DeckHandling.FINAL_CUT and tournament and predator_shuffled is None:
        raise Untold("a final cut depends on the predator: tell predator-shuffled", "predator_shuffled")
    if verb is DeckHandling.CUT and cuts > 1 and who is Hands.PREDATOR and not tournament:
        return _casual_cuts()
    steps: list[Step] = []
    many = verb is not DeckHandling.SHUFFLE and cuts > 1
    if many:
        steps.append(because("anything more than one cut is a shuffle", "VEKN B.cutting"))
        verb = DeckHandling.SHUFFLE if verb is DeckHandling.CUT else verb
    if tournament:
        steps += [
            because("first the players shuffle their decks", "VEKN 3.2.b1"),
            because("then they present them to their predators; with that the game begins", "VEKN 3.2.b2",
                    "VEKN 3.2.p2", "VEKN B.game-begins"),
        ]  # fmt: skip
    judge: tuple[str, ...] = ()
    notes: tuple[str, ...] = ("X-09",)
    if verb is DeckHandling.FINAL_CUT:
        steps += [
            need(tournament, "it is a V:EKN tournament, where alone there is a final cut", "CRR I.E.2"),
            need(who is Hands.OWNER, "the final cut is the owner's", "CRR I.E.2", "VEKN 3.2.p4"),
            need(bool(predator_shuffled), "the predator has shuffled the deck", "VEKN 3.2.p4", "CRR I.E.2"),
            need(not many, "the final cut is one cut", "VEKN 3.2.p4"),
        ]
    elif who is Hands.OWNER:
        cut = "; it follows that she may cut them too" if verb is DeckHandling.CUT else ""
        steps.append(need(True, "each player shuffles her own crypt and library" + cut, "CRR I.E"))
        if tournament and predator_shuffled:
            says = "it is one final cut; whoever shuffles again must present the deck again"
            steps.append(need(verb is DeckHandling.CUT, says, "VEKN 3.2.p4", "VEKN 3.2.p2"))
        notes = ()
    elif who is Hands.PREDATOR and verb is DeckHandling.CUT:
        steps.append(need(True, "you may cut your prey's crypt and library", "CRR I.E.1"))
    elif who is Hands.PREDATOR:
        says = "it is a V:EKN tournament, where alone the predator may shuffle and not only cut"
        steps.append(need(tournament, says, "CRR I.E.2", "CRR I.E.1"))
    elif who is Hands.JUDGE and tournament:
        says = "at the judge's discretion a judge may shuffle instead of the predator, if the player asks for it"
        steps.append(need(True, says, "VEKN 3.2.p2"))
        judge = ("whether a judge shuffles",)
    else:
        says = "the person is the player's predator, who alone may cut or shuffle another's deck"
        cite, over = ("VEKN 3.2.b2", ("VEKN 3.4.p1",)) if tournament else ("CRR I.E.1", ())
        steps.append(need(False, says, cite, over=over))
    standing = Standing.SETTLED_BY_CONTEXT if notes else Standing.SETTLED
    return decide(*steps, standing=standing, notes=notes, left_to_judge=judge)


def _casual_cuts() -> Ruling[bool | None]:
    """The ruling on several cuts by the predator outside tournaments: only tournament rules call them a shuffle."""
    readings: tuple[Reading[bool | None], ...] = (
        Reading(False, "a cut is one cut; more is a shuffle, as tournament rules say", ("CRR I.E.1", "VEKN B.cutting")),
        Reading(True, "the text does not say how often she may cut", ("CRR I.E.1",)),
    )
    step = because("you may cut your prey's crypt and library", "CRR I.E.1")
    return Ruling(None, "It can be read both ways.", (step,), Standing.AMBIGUOUS, readings=readings)
