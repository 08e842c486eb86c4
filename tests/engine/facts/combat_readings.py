"""What the engine allows and does in referendums and combat, beside what the checkers say of the table."""

from collections.abc import Iterator

from tests.engine.facts.table_readings import Pair, Position, Reached, Result, allowed, can_hold, says
from tests.engine.games import VOTE
from vtes_judge.engine import Game
from vtes_judge.engine.action.diableries import Diablerie
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.plays import Ballot, BurnEdge, BurnForVote, Fetch, Pass, PlayCard, Step, Strike, Vote
from vtes_judge.rules.combat import CombatTiming, Conclusion
from vtes_judge.rules.damage import State
from vtes_judge.rules.strikes import StrikeFate, StrikeVerdict
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.combat import PressKind, Side
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import MinionKind, Range

CLOSER = Face("closer", Type.COMBAT, (fx.Maneuver(),))
ONWARD = Face("onward", Type.COMBAT, (fx.Press(PressKind.CONTINUE),))
APART = Face("apart", Type.COMBAT, (fx.Press(PressKind.END),))
MORE = Face("more", Type.COMBAT, (fx.AdditionalStrike(1),))
LESSON = Face("a lesson", Type.MASTER, traits=frozenset({Trait.DISCIPLINE}))
POLLING = ("CRR V.A.2", "CRR VIII.B")


# referendums


def votes(game: Game) -> Iterator[Pair]:
    now, player = game.frame, game.player
    if not isinstance(now, Referendum) or player is None or now.at == "CRR V.A.1":
        return
    for one in (card for card in game.table.minions(player) if card.region is not None):
        worth = says(game, "vote-eligible", one)
        polling = now.at in POLLING
        new = one.number not in [cast.minion for cast in now.cast]
        may = worth is not None and polling
        yield may and new and worth.votes > 0, allowed(game, Vote(player, VoteSide.FOR, one.number))
        new = one.number not in [number for number, _ in now.ballots]
        yield may and new and worth.ballots > 0, allowed(game, Ballot(player, one.number, VoteSide.FOR))


def edge(game: Game) -> Iterator[Pair]:
    now, player = game.frame, game.player
    if isinstance(now, Referendum) and player is not None and now.at != "CRR V.A.1":
        yield bool(says(game, "edge-vote", player)), allowed(game, BurnEdge(player, VoteSide.FOR))


def burning(game: Game) -> Iterator[Pair]:
    now, player = game.frame, game.player
    if isinstance(now, Referendum) and player is not None and can_hold(game, player) and now.at != "CRR V.A.1":
        yield says(game, "political-card-vote", player), allowed(game, BurnForVote(player, VOTE, VoteSide.FOR))


def worth(one: Reached) -> Iterator[Pair]:
    now = one.after.find(Referendum)
    if isinstance(one.play, Vote) and one.play.minion is not None and one.play.number is None and now is not None:
        minion = one.game.table.card(one.play.minion)
        yield says(one.game, "vote-eligible", minion).votes, now.cast[-1].number
        yield says(one.game, "title-votes", minion).votes, now.cast[-1].number


def counts(one: Reached) -> Iterator[Pair]:
    now, then = one.game.frame, one.after.find(Referendum)
    if isinstance(now, Referendum) and now.at == "CRR V.A.3" and isinstance(one.play, Step):
        passes = says(one.game, "referendum-outcome")
        if then is not None and passes is not None:
            yield passes, then.passed_it
        if now.hunt is not None and passes is not None:
            yield says(one.game, "blood-hunt").burned, not one.after.table.card(now.hunt).in_play


# combat


def fighting(game: Game) -> tuple[Combat, Card] | None:
    """The combat and the combatant of who may speak in a window of it."""
    now = game.frame
    if not isinstance(now, Combat) or game.player is None:
        return None
    mine = [one for one in (now.acting, now.opposing) if game.table.card(one).controller == game.player]
    return (now, game.table.card(mine[0])) if len(mine) == 1 else None


def in_time(game: Game, effect: str) -> bool:
    return says(game, "combat-window", effect=effect) is CombatTiming.ALLOWED


def maneuvers(game: Game) -> Iterator[Pair]:
    found = fighting(game)
    if found and can_hold(game, found[1].controller):
        one = found[1]
        may = in_time(game, "maneuver") and says(game, "maneuver-legal", one) is True
        yield may, allowed(game, PlayCard(one.controller, CLOSER, one.number))


def presses(game: Game) -> Iterator[Pair]:
    found = fighting(game)
    if found and can_hold(game, found[1].controller):
        one = found[1]
        for card, to in ((ONWARD, "continue"), (APART, "end")):
            may = in_time(game, "press") and says(game, "press-legal", one, to=to) is True
            yield may, allowed(game, PlayCard(one.controller, card, one.number))


def strikes(game: Game) -> Iterator[Pair]:
    found = fighting(game)
    if found:
        now, one = found
        side = Side.ACTING if one.number == now.acting else Side.OPPOSING
        due = side in now.striking and side not in [each.side for each in now.strikes]
        bound = any(each.side is side for each in now.bound)
        choice = says(game, "strike-choice", one, maneuvered_with_other=bound)
        may = in_time(game, "strike") and due and choice is not StrikeVerdict.DENIED
        yield may, allowed(game, Strike(one.controller, one.number))


def extra(game: Game) -> Iterator[Pair]:
    found = fighting(game)
    if found and can_hold(game, found[1].controller):
        yield in_time(game, "additional-strike"), allowed(game, PlayCard(game.player or "", MORE, found[1].number))


def ranges(one: Reached) -> Iterator[Pair]:
    """A hand strike does nothing at long range; each maneuver has changed the range."""
    now = one.game.frame
    if isinstance(now, Combat):
        told = says(one.game, "range-outcome")
        yield told, (Range.CLOSE, Range.LONG)[len(now.maneuvers) % 2]
    if isinstance(now, Combat) and now.at == "CRR VI.C.2" and len(now.strikes) == 2 and not now.pending:
        fates = says(one.game, "strike-order")
        then = one.after.find(Combat)
        mine = [each for each in now.strikes if each.face is None and fates[each.side] is StrikeFate.NO_EFFECT]
        hit = {taken.card for taken in then.damage} if then is not None else set()
        for each in mine:
            yield now.minion(each.side.other) in hit, False


def rounds(one: Reached) -> Iterator[Pair]:
    now = one.game.frame
    if isinstance(now, Combat) and now.at == "CRR VI.E.2":
        then = one.after.find(Combat)
        again = then is not None and then.number == now.number + 1
        yield says(one.game, "round-conclusion") is Conclusion.ANOTHER_ROUND, again
    if isinstance(now, Combat) and now.at == "CRR VI.C.3" and isinstance(one.play, Pass):
        then = one.after.find(Combat)
        if then is not None and then.at != now.at:
            yield says(one.game, "additional-strikes"), then.due


def wounds(one: Reached) -> Iterator[tuple[str, Pair]]:
    now = one.game.frame
    if not isinstance(now, Combat) or now.at != "CRR VII.A":
        return
    for taken in now.damage:
        card, then = one.game.table.card(taken.card), one.after.table.card(taken.card)
        vampire = card.kind is MinionKind.VAMPIRE
        left = says(one.game, "vampire-damage" if vampire else "ally-retainer-damage", card)
        if left is None or not card.in_play:
            continue
        burned = not then.in_play
        yield "burned", (left.state is State.BURNED, burned)
        if not burned:
            yield "left", (left.blood if vampire else left.life, then.blood)
            yield "torpor", (left.state is State.TORPOR or card.place is Place.TORPOR, then.place is Place.TORPOR)


# diablerie


def diableries(one: Reached) -> Iterator[Pair]:
    now = one.game.frame
    if isinstance(now, Diablerie) and now.at == "CRR VIII.A":
        moved = says(one.game, "diablerie-transfer")
        yield moved.blood, one.after.table.card(now.diablerist).blood


def lessons(game: Game) -> Iterator[Pair]:
    now = game.frame
    if isinstance(now, Diablerie) and now.at == "CRR VIII.A.3" and game.player and game.table[game.player].library:
        yield says(game, "diablerie-discipline") is True, allowed(game, Fetch(game.player, LESSON))


POSITIONS: tuple[Position, ...] = (votes, edge, burning, maneuvers, presses, strikes, extra, lessons)
RESULTS: tuple[Result, ...] = (worth, counts, ranges, rounds, diableries)
