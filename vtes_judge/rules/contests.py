"""CRR III.A.3.b and CRR III.n1: contested cards and titles: when they are contested, the cost, and how it ends."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, cast
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rules.sects import TitleState, bound_title
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Figure,
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
    unsettled,
)
from vtes_judge.table.nouns import Asker, MinionKind, Player, Sect, Title
from vtes_judge.table.turn import count

CARD_COST = Figure(1, "CRR III.A.3.b.i")
"""The pool that it costs a Methuselah to contest a card."""

TITLE_COST = Figure(1, "CRR III.A.3.b.ii")
"""The blood that it costs a vampire to contest a title."""

BARON_COST = Figure(1, "CRR III.A.3.b.ii.n1")
"""The additional blood that it costs to contest a baron title with a prince or archbishop."""

BARON_NOW = "The current rules do not mention the extra cost of a contest with a baron."
OUST_NOW = "The current rulebook ousts a Methuselah who has no pool left."


class CopyOutcome(StrEnum):
    """The outcomes for a copy of a card that comes into play."""

    CONTESTED = "contested"
    NO_CONTEST = "no-contest"
    BURN_INCOMING = "burn-incoming"
    NOT_ALLOWED = "not-allowed"


@asks(
    "Another copy of this card comes into play: is it contested?",
    name="contest-card",
    rank="A",
    cites=("CRR III.n1", "CRR III.A.2", "GL unique", "GL non-unique", "GL out-of-play"),
)
def contest_card(
    *,
    existing: Annotated[tuple[Player, ...], "who has a copy in play, contested or not"],
    incoming: Annotated[Player, "who brings the new copy into play"],
    unique: Annotated[
        bool | None,
        "the card is unique (none: by default, from its kind)",
        SPECIAL,
        Otherwise("the card says otherwise of being unique"),
    ] = None,
    kind: Annotated[MinionKind | None, "what the card is, if a minion"] = None,
    forced: Annotated[bool, "an effect forces the new copy into play", SPECIAL] = False,
    influence_phase: Annotated[
        bool, "it is a vampire with enough blood to come up in her influence phase", ONLY_TODAY
    ] = False,
) -> Ruling[CopyOutcome]:
    """CRR III.n1: is a card contested when another copy comes into play?

    `existing` may name several Methuselahs, who contest the card already. If `unique` is not told, GL answers from
    `kind`: crypt cards are unique by default, allies are not.
    """
    del influence_phase
    if unique is not None:
        return _arrival(unique, existing, incoming, forced, ())
    if kind is None:
        raise Untold("say whether the card is unique, or whether it is a vampire or an ally", "kind", "unique")
    by_default = kind is MinionKind.VAMPIRE
    which = "crypt cards are" if by_default else "allies are not"
    why = because(f"by default {which} unique (unofficial)", "GL unique")
    return replace(_arrival(by_default, existing, incoming, forced, (why,)), standing=Standing.UNOFFICIAL)


def _arrival(
    unique: bool, existing: tuple[str, ...], incoming: str, forced: bool, why: tuple[Step, ...]
) -> Ruling[CopyOutcome]:
    others = tuple(name for name in dict.fromkeys(existing) if name != incoming)
    if not unique:
        return Ruling(
            CopyOutcome.NO_CONTEST,
            "Not contested: the card is not unique.",
            (*why, because("only unique cards are contested", "CRR III.n1", "GL non-unique")),
        )
    if not existing:
        return Ruling(
            CopyOutcome.NO_CONTEST,
            "Not contested: no other copy is in play.",
            (*why, because("a unique card is contested when a second copy comes into play", "CRR III.n1")),
        )
    if incoming in existing:
        own = because("you cannot contest cards with yourself", "CRR III.n1")
        if forced:
            burn = [because("the copy that an effect forces into play is burned", "CRR III.n1")]
            if others:
                says = "this is said of a copy she controls: it follows that it holds for one she is contesting too"
                burn.append(because(says, "CRR III.n1", "CRR III.A.2"))
            return Ruling(CopyOutcome.BURN_INCOMING, "The incoming copy is burned.", (*why, own, *burn))
        bars = because("it follows that she may not bring a second copy into play of her own accord", "CRR III.n1")
        return Ruling(CopyOutcome.NOT_ALLOWED, "Not allowed: she has a copy herself.", (*why, own, bars))
    steps = [
        *why,
        because("another copy of a unique card comes into play", "CRR III.n1", "GL unique"),
        because("contested copies are out of play (unofficial) until the rest yield", "GL out-of-play", "CRR III.A.2"),
    ]
    if len(others) > 1:
        steps.append(because("it follows that a further copy joins the contest", "CRR III.n1"))
    verdict = f"Contested between {', '.join(others)} and {incoming}."
    return Ruling(CopyOutcome.CONTESTED, verdict, tuple(steps), notes=("GAP-21",))


class Bond(StrEnum):
    """The things to which a unique title may belong."""

    NOT_UNIQUE = "not-unique"
    GAME = "game"
    DOMAIN = "domain"
    CLAN = "clan"


BONDS: dict[Title, tuple[Bond, str]] = {
    Title.PRIMOGEN: (Bond.NOT_UNIQUE, "GL primogen"),
    Title.BISHOP: (Bond.NOT_UNIQUE, "GL bishop"),
    Title.ARCHBISHOP: (Bond.DOMAIN, "GL archbishop"),
    Title.BARON: (Bond.DOMAIN, "GL baron"),
    Title.PRINCE: (Bond.DOMAIN, "GL prince"),
    Title.MAGAJI: (Bond.NOT_UNIQUE, "GL magaji"),
    Title.KHOLO: (Bond.CLAN, "GL kholo"),
    Title.JUSTICAR: (Bond.CLAN, "GL justicar"),
    Title.PRISCUS: (Bond.NOT_UNIQUE, "GL priscus"),
    Title.CARDINAL: (Bond.NOT_UNIQUE, "GL cardinal"),
    Title.IMPERATOR: (Bond.GAME, "GL imperator"),
    Title.INNER_CIRCLE: (Bond.CLAN, "GL inner-circle"),
    Title.REGENT: (Bond.GAME, "GL regent"),
    Title.VOTES: (Bond.NOT_UNIQUE, "GL x-votes"),
}
"""What each title belongs to, so that it is unique there, or that it is not unique. Only GL says so (GAP-08)."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A titled vampire: its title, and `of`: the city of a prince, archbishop or baron, the clan of a kholo, justicar
    or Inner Circle member; other titles need none.

    `clan_changed`: the vampire has left its clan. `sect`: the sect it has changed to; none if it has kept its own.
    """

    title: Title
    of: str = ""
    clan_changed: bool = False
    sect: Sect | None = None


def _check(first: Holder, second: Holder) -> None:
    """Raise Unfit if a contest turns on the city or clan of a title, and that was not said."""
    bonds = {BONDS[first.title][0], BONDS[second.title][0]}
    if bonds == {Bond.DOMAIN} or (bonds == {Bond.CLAN} and first.title is second.title):
        for name, holder in (("first", first), ("second", second)):
            if not holder.of:
                what, such = ("city", "Paris") if bonds == {Bond.DOMAIN} else ("clan", "Ventrue")
                raise Unfit(f"say of which {what} the {holder.title} is: {name}='{holder.title} of:{such}'")


def _bound(holder: Holder) -> Ruling[TitleState | None]:
    return bound_title(title=holder.title, clan_changes=holder.clan_changed, sect=holder.sect)


def _same(first: Holder, second: Holder) -> tuple[bool, str]:
    """Whether two unique titles are the same one, and the words of that requirement."""
    bonds = {BONDS[first.title][0], BONDS[second.title][0]}
    place = first.of.casefold() == second.of.casefold()
    if bonds == {Bond.DOMAIN}:
        return place, "both titles belong to the same domain"
    if bonds == {Bond.CLAN}:
        return place and first.title is second.title, "it is the same title of the same clan"
    return first.title is second.title, "it is the same title"


@asks(
    "Do these two vampires contest a title?",
    name="contest-title",
    rank="A",
    cites=(
        "CRR III.A.3.b.ii", "CRR III.A.3.b.ii.n1", "CRR III.n1", "CRR V.B.2.g", "GL unique", "GL non-unique",
        "GL bound", "GL primogen", "GL bishop", "GL archbishop", "GL baron", "GL prince", "GL magaji", "GL kholo",
        "GL justicar", "GL priscus", "GL cardinal", "GL imperator", "GL inner-circle", "GL regent", "GL x-votes",
    ),
)  # fmt: skip
def contest_title(
    *,
    first: Annotated[Holder, "one vampire: its title, and of which city or clan if the title has one"],
    second: Annotated[Holder, "the other vampire, likewise"],
    same_controller: Annotated[bool, "one Methuselah controls both", SPECIAL] = False,
) -> Ruling[bool | None]:
    """CRR III.A.3.b.ii: do two vampires contest a title?

    CRR does not say which titles are unique; GL does, so the answer is unofficial. None: the texts leave it open.
    """
    pair = (first, second)
    if any(holder.title is Title.NONE for holder in pair):
        return decide(need(False, "both vampires have a title", "CRR III.A.3.b.ii"))
    _check(first, second)
    glossary = tuple(dict.fromkeys(BONDS[holder.title][1] for holder in pair))
    unique = all(BONDS[holder.title][0] is not Bond.NOT_UNIQUE for holder in pair)
    steps = [need(unique, "both titles are unique", "GL unique" if unique else "GL non-unique", *glossary)]
    if unique:
        same, says = _same(*pair)
        steps.append(need(same, says, *glossary))
    states = [_bound(holder) for holder in pair]
    if any(state.answer is TitleState.INACTIVE for state in states):
        steps.append(need(False, "both titles are active, as the vampire has kept its clan", *glossary))
    notes = ("GAP-08", *(_note(first.title, second.title)))
    if not all(step.met for step in steps):
        return decide(*steps, standing=Standing.UNOFFICIAL, notes=notes)
    if same_controller:
        ban = because("the ban on contesting with yourself speaks of cards", "CRR III.n1")
        return unsettled("Not settled: one Methuselah controls both.", *steps, ban, gap="GAP-23")
    if any(state.answer is None for state in states):
        lost = because("after the change the vampire may no longer be eligible to use the title", "GL bound")
        return unsettled("Not settled: whether the title is lost is not said.", *steps, lost, gap="GAP-27")
    steps.append(because("it follows that both vampires stay in play; the title gives no votes", "CRR V.B.2.g"))
    titles = {holder.title for holder in pair}
    if Title.BARON in titles and len(titles) > 1:
        steps.append(because("it follows that a baron contests with princes and archbishops", "CRR III.A.3.b.ii.n1"))
    return decide(*steps, yes="Yes, they contest it.", standing=Standing.UNOFFICIAL, notes=(*notes, "X-15"))


def title_untold(*, first: str, second: str) -> Ruling[bool]:
    """CRR III.A.3.b.ii: is a title contested of which the city or clan was not told? Not, until it is told.

    `first`, `second`: the names of the two vampires.
    """
    taken = because("taken not to be contested: it was not said of which city or clan it is", "CRR III.A.3.b.ii")
    left = f"whether {first} and {second} contest their title: it was not told of which city or clan it is"
    return Ruling(False, "No.", (taken,), left_to_judge=(left,))


def _note(*titles: Title) -> tuple[str, ...]:
    codes = {Title.MAGAJI: "X-24", Title.IMPERATOR: "X-23"}
    codes |= {title: "X-25" for title, (bond, _) in BONDS.items() if bond is Bond.CLAN}
    return tuple(dict.fromkeys(codes[title] for title in titles if title in codes))


@dataclass(frozen=True, slots=True)
class Contestant:
    """A vampire who contests a title: its title, the titles against it, its blood (none: enough), whether in torpor."""

    title: Title
    against: tuple[Title, ...] = ()
    blood: int | None = None
    torpor: bool = False


@dataclass(frozen=True, slots=True)
class Due:
    """The blood that a vampire owes to contest its title, or that it must yield."""

    title: Title
    blood: int
    must_yield: bool


@dataclass(frozen=True, slots=True)
class Upkeep:
    """The cost of all contests: the pool of the Methuselah, the cards that she cannot pay for, the blood of
    vampires."""

    pool: int
    cards_to_yield: int
    titles: tuple[Due, ...]


NO_FUNDS = ("a cost that cannot be paid cannot be chosen, so it follows that", "CRR II.B.2", "CRR III.A.3.b")


def _surcharge(vampire: Contestant) -> tuple[int, tuple[Step, ...]]:
    """The additional blood that a contest of barons with others costs, and the step that says why."""
    rivals = (Title.PRINCE, Title.ARCHBISHOP)
    more, clause = BARON_COST
    if vampire.title is Title.BARON and any(title in rivals for title in vampire.against):
        return more, (
            because(f"{more} more against a prince or archbishop: the baron pays it (unofficial)", clause, "GL baron"),
        )
    if vampire.title in rivals and Title.BARON in vampire.against:
        return 0, (
            because("the extra blood of a contest with a baron is the baron's (unofficial)", clause, "GL baron"),
        )
    return 0, ()


def _due(vampire: Contestant) -> tuple[Due, tuple[Step, ...]]:
    each, clause = TITLE_COST
    if vampire.torpor:
        return Due(vampire.title, 0, True), (because(f"the {vampire.title} is in torpor and must yield", clause),)
    more, why = _surcharge(vampire)
    cost = each + more
    steps = (because(f"the {vampire.title} pays {each} blood for the title", clause), *why)
    if vampire.blood is not None and vampire.blood < cost:
        says, *cites = NO_FUNDS
        return Due(vampire.title, 0, True), (*steps, because(f"{says} the {vampire.title} yields", *cites))
    return Due(vampire.title, cost, False), steps


@asks(
    "What must I pay this untap phase for my contests?",
    name="contest-upkeep",
    rank="A",
    cites=(
        "CRR III.A.3.b", "CRR III.A.3.b.i", "CRR III.A.3.b.ii", "CRR III.A.3.b.ii.n1", "CRR II.B.2", "GL baron",
    ),
)  # fmt: skip
def contest_upkeep_asked(
    *,
    cards: Annotated[int, "unique cards that you contest", SPECIAL, Otherwise("you contest unique cards")] = 0,
    titles: Annotated[
        tuple[Contestant, ...],
        "titles that your vampires contest, each with those against it",
        SPECIAL,
        Otherwise("you contest titles"),
    ] = (),
    pool: Annotated[int | None, "your pool (none: enough)", SPECIAL, Otherwise("your pool is too small")] = None,
) -> Ruling[Upkeep | None]:
    """CRR III.A.3.b: what does it cost to go on contesting, and what must be yielded?

    Pool for cards, blood of the vampire for a title. You may yield instead of paying, each for itself. None: what each
    costs, where nothing is told that you contest.
    """
    if cards or titles or (pool or 0) < 0:
        return cast("Ruling[Upkeep | None]", contest_upkeep(cards=cards, titles=titles, pool=pool))
    steps = (
        because("contest or yield, each as you choose", "CRR III.A.3.b"),
        because(f"each card that you contest costs {CARD_COST.value} pool", CARD_COST.clause),
        because(f"a vampire pays {TITLE_COST.value} blood for its title", TITLE_COST.clause),
    )
    verdict = f"{CARD_COST.value} pool for each card; for each title {TITLE_COST.value} blood from its vampire."
    return Ruling(None, verdict, steps, told=("cards", "titles"))


def contest_upkeep(*, cards: int = 0, titles: tuple[Contestant, ...] = (), pool: int | None = None) -> Ruling[Upkeep]:
    """CRR III.A.3.b: what does it cost to go on contesting these cards and titles? Facts and units:
    `contest_upkeep_asked`."""
    if min(cards, pool or 0, *(vampire.blood or 0 for vampire in titles)) < 0:
        raise Unfit("cards, pool and blood cannot be below zero")
    if any(Title.NONE in (vampire.title, *vampire.against) for vampire in titles):
        raise Unfit("a vampire without a title contests none")
    each, clause = CARD_COST
    afford = cards if pool is None else min(cards, pool // each)
    steps = [because("contest or yield, each as you choose", "CRR III.A.3.b")]
    if cards:
        steps.append(because(f"each card that you contest costs {each} pool", clause))
    if afford < cards:
        says, *cites = NO_FUNDS
        steps.append(because(f"{says} {count(cards - afford, 'card')} must be yielded", *cites))
    dues = [_due(vampire) for vampire in titles]
    steps += [step for _, why in dues for step in why]
    baron = any(_surcharge(vampire)[1] for vampire in titles if not vampire.torpor)
    pairs = zip(dues, titles, strict=True)
    derived = afford < cards or any(due.must_yield and not vampire.torpor for (due, _), vampire in pairs)
    said = [f"{afford * each} pool for {count(afford, 'card')}"] if afford else []
    if afford < cards:
        said.append(f"{count(cards - afford, 'card')} must be yielded")
    said += [
        f"the {due.title} must yield" if due.must_yield else f"{due.blood} blood from the {due.title}"
        for due, _ in dues
    ]
    verdict = "; ".join(said)
    last = afford > 0 and afford * each == pool
    return Ruling(
        Upkeep(afford * each, cards - afford, tuple(due for due, _ in dues)),
        verdict[0].upper() + verdict[1:] + ".",
        tuple(steps),
        standing=Standing.UNOFFICIAL if baron else Standing.SETTLED,
        also=(Standing.SINCE_CHANGED,) if baron else (),
        notes=(*(("X-14",) if baron else ()), *(("GAP-24",) if derived else ()), *(("GAP-01",) if last else ())),
        since=" ".join((*((BARON_NOW,) if baron else ()), *((OUST_NOW,) if last else ()))),
    )


def upkeep_payable(*, cards: int = 0, titles: tuple[Contestant, ...] = (), pool: int | None = None) -> Ruling[bool]:
    """CRR III.A.3.b: can she pay for all of this, so that she need not yield? Facts and units: `contest_upkeep`."""
    upkeep = contest_upkeep(cards=cards, titles=titles, pool=pool)
    payable = not upkeep.answer.cards_to_yield and not any(due.must_yield for due in upkeep.answer.titles)
    return decide(need(payable, f"it can be paid: {upkeep.verdict}", *upkeep.cites))


def contest_settled(*, player: Player, card: str, own_untap: bool, contestant: bool, settled: bool) -> Ruling[bool]:
    """CRR III.A.3.b: may this player settle this contest now, by paying or by yielding?

    `card`: its name. `own_untap`: it is the player's own untap phase. `contestant`: she contests the card or its title.
    `settled`: she has settled it in this phase.
    """
    return decide(
        need(own_untap, "it is her own untap phase", "CRR III.A.3.b"),
        need(contestant, f"{player} contests {card}", "CRR III.A.3.b"),
        need(not settled, "she has not settled it in this phase", "CRR III.A.3.b"),
    )


def contests_done(*, owing: tuple[str, ...]) -> Ruling[bool]:
    """CRR III.A.3.b: may the untap phase go on? `owing`: the cards of hers that are neither paid for nor yielded."""
    named = f": {', '.join(owing)}" if owing else ""
    return decide(
        need(not owing, f"each contested card and title of hers is paid for or yielded{named}", "CRR III.A.3.b")
    )


class Thing(StrEnum):
    """The kind of thing that is contested."""

    CARD = "card"
    TITLE = "title"


class ContestEnd(StrEnum):
    """The states of a contest for one Methuselah."""

    STILL_CONTESTED = "still-contested"
    REGAINED = "regained"
    BURNED = "burned"
    LOST = "lost"


@asks(
    "Someone yielded: what happens to my contested card or title?",
    name="contest-resolve",
    rank="B",
    cites=("CRR III.A.2", "CRR III.A.3.b.ii", "CRR III.A.3.b.iii", "CRR III.n3", "CRR V.B.2.g", "CRR IX.D.1"),
)
def contest_resolve(
    *,
    contestants: Annotated[tuple[Player, ...], "all who contested it from the start"],
    yielded: Annotated[frozenset[Player], "who has yielded"],
    me: Annotated[Asker, "for whom the question is asked"],
    thing: Annotated[Thing, "what is contested"] = Thing.CARD,
    withdrawn: Annotated[
        frozenset[Player],
        "contestants who have withdrawn from the game",
        SPECIAL,
        Otherwise("a contestant has withdrawn from the game"),
    ] = frozenset(),
    ousted: Annotated[
        frozenset[Player], "contestants who have been ousted", SPECIAL, Otherwise("a contestant has been ousted")
    ] = frozenset(),
) -> Ruling[ContestEnd | None]:
    """CRR III.A.2: what becomes of a contested card once somebody has yielded?

    It comes back in step 2 of your own untap phase, before anything could be paid again. None: the texts leave it open.
    """
    if me not in contestants or len(set(contestants)) <= 1:
        raise Unfit(f"a contest is between {me} and at least one other")
    if strangers := (yielded | withdrawn | ousted) - set(contestants):
        raise Unfit(f"{', '.join(sorted(strangers))} did not contest it")
    if me in withdrawn | ousted:
        raise Unfit(f"{me} is no longer in the game")
    if me in yielded:
        if thing is Thing.TITLE:
            only = because("only yielded cards are said to be burned", "CRR III.A.3.b.iii")
            none = because("a vampire in torpor must yield; what becomes of the title is not said", "CRR III.A.3.b.ii")
            return unsettled("Not settled: what becomes of a yielded title is not said.", only, none, gap="GAP-24")
        burn = because("a yielded card is burned with the cards and counters on it", "CRR III.A.3.b.iii")
        return Ruling(ContestEnd.BURNED, f"{me}'s card is burned, with everything on it.", (burn,))
    rivals = [name for name in dict.fromkeys(contestants) if name != me and name not in yielded | withdrawn | ousted]
    back = because("the last one left gets it back, untapped, at the start of her untap phase", "CRR III.A.2")
    if rivals:
        wait = because("it is contested until all others have yielded", "CRR III.A.2")
        names = ", ".join([me, *rivals[:-1]]) + f" and {rivals[-1]}"
        return Ruling(ContestEnd.STILL_CONTESTED, f"Still contested between {names}.", (wait,))
    if ousted - yielded:
        gone = because("cards that an ousted Methuselah controls are removed from the game", "CRR III.n3")
        near = because("only of one who withdraws it is said that contested cards go too", "CRR IX.D.1")
        return unsettled(
            "Not settled: the texts do not say what an ousted Methuselah contests.", gone, near, gap="GAP-13"
        )
    steps = [back]
    if withdrawn - yielded:
        steps.append(because("cards that one who withdraws was contesting are removed from the game", "CRR IX.D.1"))
        steps.append(because("it follows that nobody else contests it", "CRR III.A.2", "CRR IX.D.1"))
    if thing is Thing.TITLE:
        steps.append(because("this is said of cards only", "CRR III.A.2"))
        return unsettled(
            f"Not settled: for a card it would be {me}'s next untap phase; titles are not mentioned.",
            *steps,
            because("a title gives no votes as long as it is contested", "CRR V.B.2.g"),
            gap="GAP-22",
        )
    steps.append(because("it follows that nothing is paid for it then", "CRR III.A.2"))
    return Ruling(ContestEnd.REGAINED, f"{me} gets it back, untapped, in the next untap phase of {me}.", tuple(steps))
