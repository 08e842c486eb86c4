"""Reads the facts for the rules on acting and blocking off a game; nothing here changes the game."""

from vtes_judge.annotations import TYPE_CHECKING, Any, TypedDict
from vtes_judge.engine.frames import ActionFrame, Minions
from vtes_judge.engine.plays import Act
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.rules import action_course, announcements, blocking, keywords, minion_phase
from vtes_judge.rules.action_course import ActionTaken
from vtes_judge.rules.minion_phase import Duties
from vtes_judge.rules.twelve_actions import ACTIONS
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Trait, Type
from vtes_judge.table.nouns import ActionKind, MinionKind, Region

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


def effects_on(game: "Game", minion: Card) -> tuple[fx.Effect, ...]:
    """All effects that a minion has: its own, those that last, and those of the cards on it."""
    found = minion.face.effects + tuple(lasting.effect for lasting in minion.lasting)
    for card in game.table.on(minion.number):
        found += card.face.effects
    return found


def duties(game: "Game", minion: Card) -> tuple[str, ...]:
    """The mandatory actions that card text gives a minion."""
    return tuple(one.action for one in effects_on(game, minion) if isinstance(one, fx.Mandatory))


def prevented(game: "Game", minion: Card) -> bool:
    """Whether card text keeps a minion from a mandatory action that it has."""
    if not any(isinstance(one, fx.Prevented) for one in effects_on(game, minion)):
        return False
    empty = minion.kind is MinionKind.VAMPIRE and minion.region is Region.READY and not minion.blood
    return empty or bool(duties(game, minion))


def _again(game: "Game", minion: Card, deed: ActionKind) -> bool:
    """Whether repeating does not bar a minion from this action: it has not taken it yet, or may take it again."""
    done = done_by(game, minion.number)
    if deed not in action_course.CATEGORIES:
        return True
    return ask(action_course.repeat_action, action=deed, done=done).answer is not False


def _can(game: "Game", minion: Card, deed: ActionKind) -> bool:
    """Whether nothing bars a minion from its mandatory action: neither repeating, nor that a Slave lacks its clan."""
    if minion.has(Trait.SLAVE) and ACTIONS[deed].directed:
        slave = ask(keywords.slave_action, directed=True, member=of_its_clan(game, minion))
        return slave.answer is not False and _again(game, minion, deed)
    return _again(game, minion, deed)


def facts_for_minion(game: "Game", minion: Card) -> minion_phase.Minion:
    """A minion as rules.minion_phase.mandatory_next sees it."""
    must = duties(game, minion)
    if prevented(game, minion):
        kept: tuple[str, ...] = (*must, "hunt")
    else:
        kept = tuple(one for one in must if one in set(ActionKind) and not _can(game, minion, ActionKind(one)))
    return minion_phase.Minion(
        f"{minion.name} #{minion.number}",
        minion.blood,
        minion.kind or MinionKind.VAMPIRE,
        minion.region or Region.READY,
        minion.tapped,
        must,
        kept,
    )


def must_act(game: "Game", player: str, but: int | None = None) -> Ruling[Duties]:
    """CRR III.C.n2: must the next action be a mandatory one of her minions? `but`: the minion that is left out."""
    minions = tuple(facts_for_minion(game, one) for one in game.table.minions(player) if one.number != but)
    return ask(minion_phase.mandatory_next, minions=minions, variant=game.table.variant)


def done_by(game: "Game", number: int) -> tuple[ActionTaken, ...]:
    """The actions that a minion has taken this turn."""
    return tuple(did for minion, did in game.turn.done if minion == number)


class Acting(TypedDict):
    """The facts about the acting minion that the rules on actions share."""

    kind: MinionKind
    region: Region
    tapped: bool
    blood: int
    mandatory: tuple[str, ...]
    others_mandatory: bool


def facts_for_acting(game: "Game", minion: Card) -> Acting:
    """The facts about the acting minion that all rules on actions take."""
    return {
        "kind": minion.kind or MinionKind.VAMPIRE,
        "region": minion.region or Region.UNCONTROLLED,
        "tapped": minion.tapped,
        "blood": minion.blood,
        "mandatory": duties(game, minion),
        "others_mandatory": not must_act(game, minion.controller, minion.number).answer.free,
    }


def facts_for_can_act(game: "Game", minion: Card, play: Act, face: Face | None) -> dict[str, Any]:
    """The facts for rules.minion_phase.can_act."""
    gives = face is not None and (play.by is not None or face.type in (Type.ACTION, Type.POLITICAL))
    return facts_of(
        minion_phase.can_act,
        **facts_for_acting(game, minion),
        action=play.action,
        card=face.name if gives and face else None,
        cost=face.blood if face else None,
        prevented=prevented(game, minion),
        done=done_by(game, minion.number),
        variant=game.table.variant,
        own_phase=game.turn.player == minion.controller and game.find(Minions) is not None,
        unresolved=game.find(ActionFrame) is not None,
    )


def of_its_clan(game: "Game", slave: Card) -> bool:
    """GL slave: whether its controller also controls a member of the clan to which the Slave is bound."""
    others = (one for one in game.table.minions(slave.controller) if one.number != slave.number)
    return any(one.face.clan == slave.face.clan and not one.has(Trait.SLAVE) for one in others)


def facts_for_block_order(game: "Game", acting: str, directed: tuple[str, ...]) -> dict[str, Any]:
    """The facts for rules.blocking.block_order before anybody has declined."""
    return facts_of(blocking.block_order, targets=directed, acting=acting, seats=game.table.playing)


def direction(game: "Game", play: Act) -> Ruling[Any]:
    """CRR IV.B: the ruling on whether the action is directed, and at whom."""
    table = game.table
    named = {table.card(number).controller for number in play.targets} | set(play.at)
    if play.action in (ActionKind.EQUIP, ActionKind.HUNT, ActionKind.EMPLOY, ActionKind.RECRUIT, ActionKind.POLITICAL):
        named = set()
    targets = tuple(one for one in table.playing if one in named)
    if play.action is ActionKind.BLEED:
        targets = tuple(one for one in targets if one in play.at)
    return ask(blocking.is_directed, action=play.action, targets=targets, acting=play.player, seats=table.playing)


def in_doubt(game: "Game", play: Act) -> tuple[Ruling[Any], ...]:
    """The ruling that says what is supposed where no text says whether the action is directed (GAP-03); else ()."""
    if direction(game, play).answer is not None:
        return ()
    return (ask(announcements.taken_as_directed),)
