"""CRR III.n1, III.A.2 and III.A.3.b: contested cards and titles: how a contest begins, is paid for, and ends."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable, Iterator
from vtes_judge.engine import effects
from vtes_judge.engine.frames import UntapPhase
from vtes_judge.engine.kernel import arrival, verb
from vtes_judge.engine.plays import PayContest, Play, Yield
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.frozen_values import changed
from vtes_judge.rules import contests
from vtes_judge.rules.contests import Contestant, ContestEnd, CopyOutcome, Holder, Thing
from vtes_judge.rulings import Ruling, Unfit
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import MinionKind, Title

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

OTHERS = "all others"
"""The name under which rules are told of the contestants who have yielded: their cards are gone, whoever they were."""


# how it begins


def copies(game: "Game", card: Card) -> tuple[Card, ...]:
    """The other copies of a card that are in play or contested; a version merged into one is no copy by itself."""
    return tuple(
        other
        for other in game.table.at_table()
        if other.face.name == card.face.name
        and other.number != card.number
        and (present(other) or other.place is Place.CONTESTED)
        and (other.kind is None or other.on is None)
    )


def present(card: Card) -> bool:
    """Whether a card is in play: also an ally in the uncontrolled region, who was recruited and cannot act yet.

    CRR III.C.5.a puts it there only to show that.
    """
    return card.in_play or (card.kind is MinionKind.ALLY and card.place is Place.UNCONTROLLED)


def facts_for_contest_card(game: "Game", card: Card) -> dict[str, Any]:
    """The facts for rules.contests.contest_card; whatever brought the copy into play has done so: it is forced."""
    face = card.face
    unique = face.unique if face.unique is not None or face.kind else False
    existing = tuple(other.controller for other in copies(game, card))
    return facts_of(
        contests.contest_card, existing=existing, incoming=card.controller, unique=unique, kind=face.kind, forced=True
    )


@arrival
def second_copy(game: "Game", number: int) -> "Game":
    """CRR III.n1: begin a contest if a second copy of a unique card has come into play."""
    card = game.table.card(number)
    others = copies(game, card)
    if not others or not present(card):
        return game
    outcome = ask(contests.contest_card, **facts_for_contest_card(game, card)).answer
    if outcome is CopyOutcome.BURN_INCOMING:
        return effects.burn(game, number)
    if outcome is not CopyOutcome.CONTESTED:
        return game
    for one in (card, *others):
        if one.place is not Place.CONTESTED:
            place = Place.READY if one.place is Place.UNCONTROLLED else one.place
            game = game.card(one.number, place=Place.CONTESTED, note=place.value)
    return game


def holder(card: Card) -> Holder:
    """A titled vampire as rules.contests sees it."""
    return Holder(card.title, card.of)


def contest_of(one: Card, other: Card) -> Ruling[Any]:
    """The ruling on whether two vampires contest a title: None if that is open, no if the city or clan was not told."""
    same = one.controller == other.controller
    try:
        return ask(contests.contest_title, first=holder(one), second=holder(other), same_controller=same)
    except Unfit:
        return ask(contests.title_untold, first=one.name, second=other.name)


def _others(game: "Game", card: Card) -> Iterator[tuple[Card, Ruling[Any]]]:
    """The other titled vampires in play, each with the ruling on whether this vampire contests its title with it."""
    if card.title is Title.NONE:
        return
    for one in game.table.at_table():
        if one.title is not Title.NONE and one.in_play and one.on is None and one.number != card.number:
            yield one, contest_of(card, one)


def rivals(game: "Game", card: Card) -> tuple[Card, ...]:
    """The vampires who contest a vampire's title with it."""
    return tuple(one for one, contest in _others(game, card) if contest.answer is True)


def doubts(game: "Game", card: Card) -> tuple[Ruling[Any], ...]:
    """The rulings that leave open whether a title is contested, as its Methuselah has the same title twice (GAP-23).

    () if somebody else contests it in any case.
    """
    if card.title_contested or rivals(game, card):
        return ()
    return tuple(dict.fromkeys(contest for _, contest in _others(game, card) if contest.answer is None))


def untold(game: "Game", card: Card) -> tuple[Ruling[Any], ...]:
    """Rulings of yes that leave it to the judge that the city or clan of a title was not told."""
    found = (contest for _, contest in _others(game, card) if contest.left_to_judge)
    return tuple(changed(one, answer=True, verdict="Yes.") for one in dict.fromkeys(found))


@arrival
def second_title(game: "Game", number: int) -> "Game":
    """CRR III.A.3.b.ii: begin a contest if a vampire has gained a title that another has too."""
    card = game.table.card(number)
    if card.title is Title.NONE or not card.in_play or card.kind is None or card.on is not None:
        return game
    others = rivals(game, card)
    for one in (card, *others) if others else ():
        game = game.card(one.number, title_contested=True)
    return game


def alone(game: "Game", card: Card) -> bool:
    """Whether nobody is left who contests a contested title with this vampire."""
    return card.title_contested and not rivals(game, card)


def last_one(player: str) -> Ruling[Any]:
    """The ruling on a title that nobody else contests any more, which the texts leave open (GAP-22)."""
    return ask(contests.contest_resolve, **facts_for_return(player), thing=Thing.TITLE)


# a second copy of her own


def facts_for_second(game: "Game", player: str, face: Face) -> dict[str, Any]:
    """The facts for rules.contests.contest_card as she would bring a card into play of her own accord."""
    there = (card for card in game.table.at_table() if card.face.name == face.name)
    existing = tuple(card.controller for card in there if present(card) or card.place is Place.CONTESTED)
    unique = face.unique if face.unique is not None or face.kind else False
    return facts_of(contests.contest_card, existing=existing, incoming=player, unique=unique, kind=face.kind)


def own_second(game: "Game", player: str, face: Face) -> Iterator[Ruling[Any]]:
    """CRR III.n1: the rulings on a card that would come into play: whether she would contest it with herself."""
    if face.stays or face.type in (Type.EQUIPMENT, Type.RETAINER, Type.ALLY):
        ruling = ask(contests.contest_card, **facts_for_second(game, player, face))
        if ruling.answer is CopyOutcome.NOT_ALLOWED:
            *first, last = ruling.steps
            yield Ruling(False, ruling.verdict, (*first, changed(last, met=False)), ruling.standing)


# what is owed


def owed(game: "Game", player: str) -> tuple[tuple[Card, Thing], ...]:
    """Her contested cards and titles, each to be paid for or yielded in her untap phase.

    A card that nobody else contests any more waits for her next untap phase (CRR III.A.2).
    """
    cards = (card for card in game.table.region(player, Place.CONTESTED) if against(game, card))
    titled = (one for one in game.table.minions(player) if rivals(game, one))
    return (*((card, Thing.CARD) for card in cards), *((card, Thing.TITLE) for card in titled))


def against(game: "Game", card: Card) -> tuple[Card, ...]:
    """The copies with which a card is contested."""
    return tuple(other for other in copies(game, card) if other.place is Place.CONTESTED)


def forsaken(game: "Game", card: Card) -> bool:
    """Whether all with whom a card is contested have left the game: the texts do not say what follows (GAP-13)."""
    return not any(game.table[other.controller].playing for other in against(game, card))


def still_owed(game: "Game", now: UntapPhase, player: str) -> tuple[tuple[Card, Thing], ...]:
    """Her contested cards and titles that she has neither paid for nor yielded in this phase."""
    done = {Thing.CARD: now.settled, Thing.TITLE: now.titles}
    return tuple((card, thing) for card, thing in owed(game, player) if card.number not in done[thing])


def may_leave(game: "Game", now: UntapPhase, player: str) -> Ruling[Any]:
    """CRR III.A.3.b: the ruling on whether she may pass in her untap phase: once all contests are paid for or
    yielded."""
    due = still_owed(game, now, player) if player == game.turn.player else ()
    firm = [card for card, thing in due if thing is not Thing.CARD or not forsaken(game, card)]
    ruling: Ruling[Any] = ask(contests.contests_done, owing=tuple(card.name for card in firm))
    if due and not firm:
        ruling = all_of(ruling, ask(contests.contest_resolve, **facts_for_forsaken(player)))
    hers = game.table.minions(player) if player == game.turn.player else ()
    found = [(card, doubt) for card in hers if card.title is not Title.NONE for doubt in doubts(game, card)]
    left = tuple(dict.fromkeys(_left(card) for card, _ in found))
    codes = tuple(dict.fromkeys(code for _, doubt in found for code in doubt.notes))
    return changed(ruling, left_to_judge=left, notes=(*ruling.notes, *codes)) if found else ruling


def _left(card: Card) -> str:
    return f"whether {card.name} contests the title of {card.title}, which its Methuselah has twice, and owes for it"


def thing_of(game: "Game", number: int) -> Thing:
    """What is contested about a card: the card itself, or its title. Raises LookupError if neither is."""
    card = game.table.card(number)
    if card.place is Place.CONTESTED:
        return Thing.CARD
    if card.title_contested or (card.in_play and (rivals(game, card) or doubts(game, card))):
        return Thing.TITLE
    raise LookupError(f"{card.name} is not contested, nor is its title")


def facts_for_upkeep(game: "Game", card: Card, thing: Thing) -> dict[str, Any]:
    """The facts for rules.contests.contest_upkeep on one contest."""
    if thing is Thing.CARD:
        return facts_of(contests.contest_upkeep, cards=1, pool=game.table[card.controller].pool)
    against = tuple(one.title for one in rivals(game, card))
    contested = Contestant(card.title, against, card.blood, card.place is Place.TORPOR)
    return facts_of(contests.contest_upkeep, titles=(contested,))


def _hers(game: "Game", now: UntapPhase, player: str, number: int) -> Ruling[Any]:
    card = game.table.card(number)
    done = now.settled if thing_of(game, number) is Thing.CARD else now.titles
    return ask(
        contests.contest_settled,
        player=player,
        card=card.name,
        own_untap=player == game.turn.player,
        contestant=card.controller == player,
        settled=number in done,
    )


def _judge_pay(game: "Game", now: UntapPhase, play: PayContest) -> Ruling[Any]:
    thing, card = thing_of(game, play.card), game.table.card(play.card)
    hers = _hers(game, now, play.player, play.card)
    if thing is Thing.TITLE and alone(game, card):
        return all_of(hers, last_one(play.player))
    if thing is Thing.TITLE and doubts(game, card):
        return all_of(hers, *doubts(game, card))
    if thing is Thing.CARD and forsaken(game, card):
        return all_of(hers, ask(contests.contest_resolve, **facts_for_forsaken(play.player)))
    return all_of(hers, ask(contests.upkeep_payable, **facts_for_upkeep(game, card, thing)))


def _pay(game: "Game", now: UntapPhase, play: PayContest) -> "Game":
    thing, card = thing_of(game, play.card), game.table.card(play.card)
    due = ask(contests.contest_upkeep, **facts_for_upkeep(game, card, thing)).answer
    if thing is Thing.CARD:
        return game.on(game.table.pool(play.player, -due.pool)).top(settled=(*now.settled, play.card))
    game = effects.lose_blood(game, play.card, sum(one.blood for one in due.titles))
    return game.top(titles=(*now.titles, play.card))


def facts_for_yield(player: str, thing: Thing) -> dict[str, Any]:
    """The facts for rules.contests.contest_resolve as she yields."""
    return facts_of(
        contests.contest_resolve, contestants=(player, OTHERS), yielded=frozenset((player,)), me=player, thing=thing
    )


def _judge_yield(game: "Game", now: UntapPhase, play: Yield) -> Ruling[Any]:
    """Judge yielding: a yielded card is burned; what becomes of a yielded title the texts do not say (GAP-24)."""
    thing, card = thing_of(game, play.card), game.table.card(play.card)
    if thing is Thing.TITLE and doubts(game, card):
        return all_of(_hers(game, now, play.player, play.card), *doubts(game, card))
    ruling = ask(contests.contest_resolve, **facts_for_yield(play.player, thing))
    may = ruling if ruling.answer is None else Ruling(True, ruling.verdict, ruling.steps)
    return all_of(_hers(game, now, play.player, play.card), may)


def _yield(game: "Game", now: UntapPhase, play: Yield) -> "Game":
    if thing_of(game, play.card) is Thing.CARD:
        return effects.burn(game, play.card)
    game = game.card(play.card, title=Title.NONE, of="", title_contested=False)
    return game.top(titles=(*now.titles, play.card))


def _legal_pays(game: "Game", now: UntapPhase, player: str) -> Iterable[Play]:
    return (PayContest(player, card.number) for card, _ in still_owed(game, now, player))


def _legal_yields(game: "Game", now: UntapPhase, player: str) -> Iterable[Play]:
    return (Yield(player, card.number) for card, _ in still_owed(game, now, player))


# how it ends


def facts_for_return(player: str) -> dict[str, Any]:
    """The facts for rules.contests.contest_resolve once all others have yielded."""
    return facts_of(contests.contest_resolve, contestants=(player, OTHERS), yielded=frozenset((OTHERS,)), me=player)


def facts_for_forsaken(player: str) -> dict[str, Any]:
    """The facts for rules.contests.contest_resolve once all others have been ousted."""
    others = frozenset((OTHERS,))
    return facts_of(
        contests.contest_resolve, contestants=(player, OTHERS), yielded=frozenset[str](), ousted=others, me=player
    )


def regain(game: "Game", player: str) -> "Game":
    """CRR III.A.2: give her back, untapped, each contested card that all others have yielded."""
    for card in game.table.region(player, Place.CONTESTED):
        if against(game, card):
            continue
        if ask(contests.contest_resolve, **facts_for_return(player)).answer is ContestEnd.REGAINED:
            place = Place(card.note) if card.note else Place.READY
            game = game.card(card.number, place=place, tapped=False, note="")
            bearer = game.table.card(card.on) if card.on is not None else None
            left = bearer is not None and not bearer.in_play and bearer.place is not Place.CONTESTED
            game = effects.burn(game, card.number) if left else effects.arrive(game, card.number)
    return game


verb(UntapPhase, PayContest, judge=_judge_pay, make=_pay, at=("CRR III.A.3",), legal=_legal_pays)
verb(UntapPhase, Yield, judge=_judge_yield, make=_yield, at=("CRR III.A.3",), legal=_legal_yields)
