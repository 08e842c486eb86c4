"""CRR IX: withdrawing from the game: announced, kept or lost, and completed."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import UntapPhase
from vtes_judge.engine.kernel import after, verb
from vtes_judge.engine.plays import Play, Withdraw
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.rules import withdrawal
from vtes_judge.rules.ousting import VICTORY_POINTS
from vtes_judge.rules.withdrawal import SinceWithdrawal
from vtes_judge.rulings import Ruling
from vtes_judge.table.kinds import IN_PLAY, Place
from vtes_judge.table.methuselahs import SeatStatus

from . import ousts

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def _judge(game: "Game", now: UntapPhase, play: Withdraw) -> Ruling[Any]:
    return ask(
        withdrawal.withdrawal_announced,
        own_untap=play.player == game.turn.player,
        short=now.short,
        announced=game.table[play.player].withdrawing is not None,
    )


def _announce(game: "Game", _: UntapPhase, play: Withdraw) -> "Game":
    return game.methuselah(play.player, withdrawing=game.turn.number)


def _legal(game: "Game", _: UntapPhase, player: str) -> Iterable[Play]:
    yield Withdraw(player)


def lost(before: "Game", game: "Game", player: str) -> tuple[SinceWithdrawal, ...]:
    """The events of one play that may end a Methuselah's attempt to withdraw.

    Who loses control of a vampire has not kept the blood on it (CRR IX.C); this follows, and is not said outright.
    """
    found = []
    her = game.table[player]
    if her.pool_lost:
        found.append(SinceWithdrawal.POOL_LOST)
    if her.blood_lost:
        found.append(SinceWithdrawal.BLOOD_LOST)
    fight, was = game.find(Combat), before.find(Combat)
    if fight is not None and (was is None or (was.acting, was.opposing) != (fight.acting, fight.opposing)):
        mine = [game.table.card(one).controller for one in (fight.acting, fight.opposing)]
        if player in mine:
            found.append(SinceWithdrawal.COMBAT_CHOSEN if mine[0] == player else SinceWithdrawal.COMBAT_FORCED)
    return tuple(dict.fromkeys(found))


@after
def watch(before: "Game", game: "Game", _: Play) -> "Game":
    """CRR IX.C: end each attempt to withdraw that is no longer alive."""
    for her in before.table.methuselahs:
        if her.withdrawing is None or not game.table[her.name].playing:
            continue
        events = lost(before, game, her.name)
        if events and not ask(withdrawal.withdraw_maintained, events=events).answer:
            game = game.methuselah(her.name, withdrawing=None, pool_lost=False, blood_lost=False)
    return game


def facts_for_result(game: "Game", player: str) -> dict[str, Any]:
    """The facts for rules.withdrawal.withdraw_result."""
    return facts_of(withdrawal.withdraw_result, context=game.table.context, seats=game.table.playing, player=player)


def complete(game: "Game", player: str) -> "Game | None":
    """CRR IX.D: let her withdraw as her turn begins, if her attempt is alive; None if it is not."""
    if game.table[player].withdrawing is None:
        return None
    result = ask(withdrawal.withdraw_result, **facts_for_result(game, player)).answer
    game = ousts.remove(game, player, (*IN_PLAY, Place.UNCONTROLLED, Place.CONTESTED))
    points = game.table[player].victory_points + result.vp
    game = game.methuselah(player, standing=SeatStatus.WITHDRAWN, victory_points=points, withdrawing=None, pool=0)
    left = game.table.playing
    if not left[1:]:
        points = game.table[left[0]].victory_points + VICTORY_POINTS["last"][0]
        game = game.methuselah(left[0], victory_points=points)
    return ousts.go_on(game, (player,))


verb(UntapPhase, Withdraw, judge=_judge, make=_announce, legal=_legal, at=("CRR III.A.3",))
