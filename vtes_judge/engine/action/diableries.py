"""CRR VIII: diablerie: the victim is burned, a Discipline card and a Trophy may be fetched, a blood hunt is called."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import amounts, effects
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Frame
from vtes_judge.engine.kernel import frame, moment, verb
from vtes_judge.engine.plays import Decline, Fetch, MoveTrophy, Play
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.frozen_values import dataclass
from vtes_judge.rules import diablerie, setup
from vtes_judge.rules.diablerie import FETCHED, SOURCES, Route
from vtes_judge.rulings import Ruling
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Trait, Type

from . import referendums

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Diablerie(Frame):
    """CRR VIII: the frame of a diablerie.

    `capacity` and `red_list`: of the victim as it was; `asked`: the Methuselahs who have chosen at this clause;
    `acting`: whether the diablerist is the acting vampire, None outside actions and combat; `fetched`: a card has been
    found at this clause.
    """

    diablerist: int
    victim: int
    route: Route
    acting: bool | None
    capacity: int
    red_list: bool
    asked: tuple[str, ...] = ()
    fetched: bool = False


def commit_diablerie(game: "Game", diablerist: int, victim: int, route: Route) -> "Game":
    """Begin a diablerie: push its frame."""
    return game.push(
        Diablerie(
            at="CRR VIII.A",
            diablerist=diablerist,
            victim=victim,
            route=route,
            acting=_acting(game, diablerist),
            capacity=amounts.capacity(game.table, victim),
            red_list=game.table.card(victim).has(Trait.RED_LIST),
        )
    )


def _acting(game: "Game", number: int) -> bool | None:
    fight, action = game.find(Combat), game.find(ActionFrame)
    if fight is not None:
        return fight.acting == number
    return action.minion == number if action is not None else None


def facts_for_transfer(game: "Game", now: Diablerie) -> dict[str, Any]:
    """The facts for rules.diablerie.diablerie_transfer."""
    table = game.table
    on = table.on(now.victim)
    return facts_of(
        diablerie.diablerie_transfer,
        victim_blood=table.card(now.victim).blood,
        blood=table.card(now.diablerist).blood,
        capacity=amounts.capacity(table, now.diablerist),
        equipment=tuple(card.name for card in on if card.face.type is Type.EQUIPMENT),
        other_cards=tuple(card.name for card in on if card.face.type is not Type.EQUIPMENT),
    )


def _burn(game: "Game", now: Diablerie) -> "Game":
    """CRR VIII.A to VIII.A.2: the victim is burned; equipment and blood are the diablerist's, as far as he can hold."""
    transfer = ask(diablerie.diablerie_transfer, **facts_for_transfer(game, now)).answer
    controller = game.table.card(now.diablerist).controller
    for card in game.table.on(now.victim):
        if card.face.type is Type.EQUIPMENT:
            game = game.card(card.number, on=now.diablerist, controller=controller)
    game = effects.burn(game, now.victim).card(now.diablerist, blood=transfer.blood)
    return _offer(game, "CRR VIII.A.3")


def facts_for_discipline(game: "Game", now: Diablerie) -> dict[str, Any]:
    """The facts for rules.diablerie.diablerie_discipline."""
    own = amounts.capacity(game.table, now.diablerist)
    return facts_of(
        diablerie.diablerie_discipline, diablerist=own, victim=now.capacity, route=now.route, acting=now.acting
    )


def facts_for_trophy(game: "Game", now: Diablerie) -> dict[str, Any]:
    """The facts for rules.diablerie.red_list_trophy."""
    return facts_of(
        diablerie.red_list_trophy,
        red_list=now.red_list,
        route=now.route,
        acting=now.acting,
        trophies=len(_trophies(game, now)),
    )


def _trophies(game: "Game", now: Diablerie) -> tuple[Card, ...]:
    """The Trophies in play that are not yet on the diablerist."""
    return tuple(
        card
        for card in game.table.at_table()
        if card.in_play and Trait.TROPHY in card.traits and card.on != now.diablerist
    )


def may_fetch(game: "Game", now: Diablerie) -> Ruling[Any]:
    """The ruling on whether the diablerist's controller may fetch a card at this clause."""
    if now.at == "CRR VIII.A.3":
        return ask(diablerie.diablerie_discipline, **facts_for_discipline(game, now))
    return ask(diablerie.red_list_trophy, **facts_for_trophy(game, now))


def _offer(game: "Game", at: str) -> "Game":
    """Go on to this clause, where a card may be fetched; past it if nobody has a choice."""
    game = game.at_clause(at)
    now = game.frame
    assert isinstance(now, Diablerie)
    if not game.table.card(now.diablerist).in_play:
        return game.at_clause("CRR VIII.B")
    if _chooser(game, now) is not None:
        return game
    if at == "CRR VIII.A.3":
        return _offer(game.top(asked=(), fetched=False), "CRR VIII.A.4")
    return game.at_clause("CRR VIII.B")


def _choosers(game: "Game", now: Diablerie) -> Iterable[str]:
    """The Methuselahs who have a choice at this clause: the diablerist's controller, then those with Trophies in
    play."""
    hers = game.table.card(now.diablerist).controller
    if may_fetch(game, now).answer is not False and not now.fetched:
        yield hers
    if now.at == "CRR VIII.A.4" and not _barred(game, now):
        holders = {card.controller for card in _trophies(game, now)}
        yield from (one for one in setup.clockwise(game.table.seats, hers, game.table.out) if one in holders)


def _barred(game: "Game", now: Diablerie) -> bool:
    """Whether not even a Trophy in play may move, since the victim or the diablerie is none of CRR VIII.A.4."""
    return may_fetch(game, now).answer is False


def _chooser(game: "Game", now: Diablerie) -> str | None:
    return next((one for one in dict.fromkeys(_choosers(game, now)) if one not in now.asked), None)


def _speaker(game: "Game", now: Diablerie) -> str:
    return _chooser(game, now) or game.table.card(now.diablerist).controller


def _go_on(game: "Game", now: Diablerie, player: str) -> "Game":
    return _offer(game.top(asked=(*now.asked, player)), now.at)


def _face(game: "Game", play: Fetch) -> Face:
    """The face of the card that is fetched. Raises LookupError for a card that is not where it is said to be."""
    if isinstance(play.card, Face):
        return play.card
    card = game.table.card(play.card)
    if card.owner != play.player or card.place is not play.place:
        raise LookupError(f"{card.name} is not in the {play.place} of {play.player}")
    return card.face


def _judge_fetch(game: "Game", now: Diablerie, play: Fetch) -> Ruling[Any]:
    card = ask(
        diablerie.card_fetched,
        clause=now.at,
        player=play.player,
        controls=play.player == game.table.card(now.diablerist).controller,
        place=play.place,
        traits=_face(game, play).traits,
        fetched=now.fetched,
    )
    return all_of(card, may_fetch(game, now))


def _fetch(game: "Game", now: Diablerie, play: Fetch) -> "Game":
    if isinstance(play.card, Face):
        table, number = game.table.name_card(play.card, play.player, play.place)
        game = game.on(table)
    else:
        number = play.card
    game = effects.enter(game, number, Place.PLAY, on=now.diablerist, controller=play.player)
    return _offer(effects.replenish(game, play.player).top(fetched=True), now.at)


def _judge_move(game: "Game", now: Diablerie, play: MoveTrophy) -> Ruling[Any]:
    card = game.table.card(play.card)
    return ask(
        diablerie.trophy_moved,
        player=play.player,
        controls=card.controller == play.player,
        movable=card in _trophies(game, now),
        barred=_barred(game, now),
    )


def _move(game: "Game", now: Diablerie, play: MoveTrophy) -> "Game":
    controller = game.table.card(now.diablerist).controller
    game = game.card(play.card, on=now.diablerist, controller=controller)
    moved = game.frame
    assert isinstance(moved, Diablerie)
    return game if _chooser(game, moved) == play.player else _offer(game, now.at)


def _hunt(game: "Game", now: Diablerie) -> "Game":
    """CRR VIII.B: a blood hunt is called, independently of the action and any combat."""
    game = game.at_clause("CRR VIII")
    if not game.table.card(now.diablerist).in_play:
        return game.done()
    return referendums.hold_blood_hunt(game, now.diablerist)


def _judge_decline(game: "Game", now: Diablerie, play: Decline) -> Ruling[Any]:
    return ask(diablerie.fetch_declined, clause=now.at)


def _legal(game: "Game", now: Diablerie, player: str) -> Iterable[Play]:
    for place in SOURCES:
        found = game.table.heap(player) if place is Place.ASH_HEAP else game.table.region(player, place)
        yield from (Fetch(player, card.number, place) for card in found if FETCHED[now.at] in card.face.traits)


CHOICES = tuple(FETCHED)
frame(
    Diablerie,
    back=lambda game, _now, _hunt: game.done(),
    ends=lambda game, now, _gone: not game.table.card(now.diablerist).in_play,
)
moment(Diablerie, "CRR VIII.A", "the victim is burned; equipment and blood move", step=_burn)
moment(Diablerie, "CRR VIII.A.3", "a Discipline card may be fetched for the diablerist", speaker=_speaker)
moment(Diablerie, "CRR VIII.A.4", "a Trophy may be fetched for, or moved to, the diablerist", speaker=_speaker)
moment(Diablerie, "CRR VIII.B", "a referendum on a blood hunt is held", step=_hunt)
moment(Diablerie, "CRR VIII", "the diablerie is over", step=lambda game, _: game.done())
steps(Diablerie, "CRR VIII.A", "CRR VIII.B", "CRR VIII")
verb(Diablerie, Fetch, judge=_judge_fetch, make=_fetch, legal=_legal, at=CHOICES)
verb(
    Diablerie,
    MoveTrophy,
    judge=_judge_move,
    make=_move,
    at=("CRR VIII.A.4",),
    legal=lambda game, now, player: (MoveTrophy(player, card.number) for card in _trophies(game, now)),
)
verb(
    Diablerie,
    Decline,
    judge=_judge_decline,
    make=lambda game, now, play: _go_on(game, now, play.player),
    at=CHOICES,
    legal=lambda _game, _now, player: (Decline(player),),
)
