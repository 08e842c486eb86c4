"""CRR III.D: plays the influence phase: transfers, merging, and who comes into play."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import amounts, effects
from vtes_judge.engine.frames import Influence, Text
from vtes_judge.engine.kernel import course_of, follow, frame, moment, verb
from vtes_judge.engine.plays import Play, Transfer
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.engine.steps import steps
from vtes_judge.rules import influence, keywords, transfers
from vtes_judge.rules.actions import Window
from vtes_judge.rulings import Ruling, answered
from vtes_judge.table.cards import HIDDEN, Card
from vtes_judge.table.kinds import Place, Trait, Until
from vtes_judge.table.nouns import MinionKind, Title

from .turns import to_discards

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

USES = ("add", "take-back", "draw", "merge")


def begin(game: "Game") -> "Game":
    """Begin the influence phase."""
    game = game.pop().push(Influence(at="CRR III.D.1"))
    return effects.expire(game, Until.INFLUENCE, game.turn.player)


def _transfers(game: "Game", _: Influence) -> Ruling[int]:
    course = course_of(game)
    if course:
        return course.transfers(game)
    seats = len(game.table.seats)
    turn, variant = game.turn.number, game.table.variant
    return answered(ask(influence.transfers_available, turn=turn, players=seats, variant=variant))


def _gains(game: "Game", now: Influence) -> "Game":
    return game.at_clause("CRR III.D.2").top(transfers=_transfers(game, now).answer)


def facts_for_transfer_plan(game: "Game", now: Influence, play: Transfer) -> dict[str, Any]:
    """The facts for rules.influence.transfer_plan on this use of transfers."""
    her = game.table[play.player]
    takes = play.use == "take-back"
    return facts_of(
        influence.transfer_plan,
        pool=her.pool,
        transfers=now.transfers,
        crypt=her.crypt,
        add=play.times if play.use == "add" else 0,
        take_back=play.times if takes else 0,
        draw=play.times if play.use == "draw" else 0,
        merge=play.times if play.use == "merge" else 0,
        blood=game.table.card(play.card).blood if takes and play.card is not None else None,
    )


def _version(card: Card | None) -> influence.Version | None:
    """The version that a card is; None for a vampire that has been merged, as it is both."""
    if card is None or (card.has(Trait.BASE) and card.has(Trait.ADVANCED)):
        return None
    return influence.Version.ADVANCED if card.has(Trait.ADVANCED) else influence.Version.BASE


def facts_for_merge(game: "Game", now: Influence, play: Transfer) -> dict[str, Any]:
    """The facts for rules.influence.merge_advanced."""
    table = game.table
    waits = table.card(play.card) if play.card is not None else None
    plays = table.card(play.into) if play.into is not None else None
    if waits and (waits.place is not Place.UNCONTROLLED or waits.controller != play.player):
        waits = None
    if plays and (not plays.in_play or plays.on is not None or plays.controller != play.player):
        plays = None
    return facts_of(
        influence.merge_advanced,
        controlled=_version(plays),
        uncontrolled=_version(waits),
        transfers=now.transfers,
        pool=table[play.player].pool,
        same_vampire=bool(plays and waits and plays.name == waits.name),
    )


def _judge(game: "Game", now: Influence, play: Transfer) -> Ruling[Any]:
    if play.use not in USES:
        raise LookupError(f"transfers are used to {', '.join(USES)}, not to {play.use!r}")
    card = game.table.card(play.card) if play.card is not None else None
    may = ask(
        transfers.transfer_used,
        use=play.use,
        own_phase=play.player == game.turn.player,
        uncontrolled=card is not None and card.place is Place.UNCONTROLLED and card.controller == play.player,
        times=play.times,
    )
    rulings: list[Ruling[Any]] = [may]
    if play.use == "merge":
        rulings.append(ask(influence.merge_advanced, **facts_for_merge(game, now, play)))
    spent = answered(ask(influence.transfer_plan, **facts_for_transfer_plan(game, now, play)))
    return all_of(*rulings, Ruling(spent.answer.legal, spent.verdict, spent.steps, spent.standing))


def _transfer(game: "Game", now: Influence, play: Transfer) -> "Game":
    spent = answered(ask(influence.transfer_plan, **facts_for_transfer_plan(game, now, play))).answer
    player = play.player
    game = game.methuselah(player, pool=spent.pool).top(transfers=spent.lost)
    if play.use == "draw":
        for _ in range(play.times):
            her = game.table[player]
            table, _number = game.table.player(player, crypt=her.crypt - 1).add(HIDDEN, player, Place.UNCONTROLLED)
            game = game.on(table)
        return game
    if play.card is None:
        raise LookupError(f"transfers are used to {play.use} on a card: name it")
    card = game.table.card(play.card)
    if play.use == "add":
        return game.card(play.card, blood=card.blood + play.times)
    if play.use == "take-back":
        return effects.lose_blood(game, play.card, play.times)
    if play.into is None:
        raise LookupError("name the version in play, too")
    return _merge(game, play.card, play.into)


def _merge(game: "Game", waits: int, plays: int) -> "Game":
    """Merge two versions into one vampire: the one that waited lies on the other, and what it says counts too.

    Blood goes together, as far as the vampire can hold it. Each card stays what is printed on it, for the time when the
    vampire leaves play. What counts of two printed numbers, titles or traits that differ is for a judge to say.
    """
    one, over = game.table.card(plays), game.table.card(waits)
    game = game.card(plays, traits=one.traits | effects.VERSIONS)
    game = game.card(waits, place=Place.PLAY, on=plays, blood=0, title=Title.NONE, of="")
    game = effects.gain_blood(game, plays, over.blood)
    differ = [name for name in PRINTED if getattr(one.face, name) != getattr(over.face, name)]
    differ += ["traits"] if one.face.traits - effects.VERSIONS != over.face.traits - effects.VERSIONS else []
    if differ:
        says = f"{one.name} is merged, and its versions differ in {', '.join(differ)}: which counts is not said"
        game = game.push(Text(at="CRR II.C", player=one.controller, text=says))
    return game


PRINTED = ("capacity", "bleed", "strength", "votes", "title", "of", "clan", "sect")
"""The fields printed on a vampire of which it has only one value, so that versions may differ in them."""


def _legal(game: "Game", _: Influence, player: str) -> Iterable[Play]:
    if player != game.turn.player:
        return
    yield Transfer(player, "draw")
    for card in game.table.region(player, Place.UNCONTROLLED):
        yield Transfer(player, "add", card.number)
        yield Transfer(player, "take-back", card.number)
        for other in game.table.minions(player):
            if other.name == card.name:
                yield Transfer(player, "merge", card.number, into=other.number)


def _enter(game: "Game", _: Influence) -> "Game":
    """End the influence phase: transfers left are lost, vampires with enough blood become controlled (CRR III.D.4)."""
    player, entering = game.turn.player, []
    for card in game.table.region(player, Place.UNCONTROLLED):
        if card.kind is not MinionKind.VAMPIRE or not card.face.capacity:
            continue
        room = amounts.capacity(game.table, card.number)
        arrival = ask(influence.enters_play, blood=card.blood, capacity=room).answer
        if arrival.result is influence.ControlChange.ENTERS:
            entering.append((card, arrival.blood))
    game, doubts = _scarce(game, player, [card for card, _ in entering])
    for card, blood in entering:
        game = effects.enter(game, card.number, Place.READY, blood=blood, tapped=False)
    game = follow(game.top(transfers=0), to_discards)
    for doubt in doubts:
        game = game.push(Text(at="CRR II.C", player=player, text=doubt))
    return game


def _scarce(game: "Game", player: str, entering: list[Card]) -> "tuple[Game, list[str]]":
    """GL scarce: burn pool for the Scarce vampires that come at once, by clan; with what is left to a judge (X-27)."""
    doubts, before = [], [one for one in game.table.minions(player) if one.has(Trait.SCARCE)]
    for clan in dict.fromkeys(card.face.clan for card in entering if card.has(Trait.SCARCE)):
        already = sum(one.face.clan == clan for one in before)
        arriving = sum(one.has(Trait.SCARCE) and one.face.clan == clan for one in entering)
        cost = ask(keywords.scarce_cost, already=already, arriving=arriving)
        if cost.answer is None:
            doubts.append(f"{player} burns pool for Scarce minions of the clan {clan}: {cost.verdict}")
        else:
            game = game.on(game.table.pool(player, -cost.answer))
    return game, doubts


frame(Influence)
moment(Influence, "CRR III.D.1", "she gains her transfers", step=_gains, why=_transfers)
moment(
    Influence,
    "CRR III.D.2",
    "transfers are spent, in any combination",
    window=Window.NO_ACTION,
    then=lambda game, _: game.at_clause("CRR III.D.3"),
)
moment(Influence, "CRR III.D.3", "transfers left are lost, and vampires become controlled", step=_enter)
steps(Influence, "CRR III.D.1", "CRR III.D.3")
verb(Influence, Transfer, judge=_judge, make=_transfer, legal=_legal, at=("CRR III.D.2",))
