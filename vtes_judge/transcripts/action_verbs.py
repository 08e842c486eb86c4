"""Declares the verbs of actions: the twelve actions, and blocking them."""

from vtes_judge.engine import plays as p
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused, printable
from vtes_judge.rules.torpor_actions import RESCUE_SPLITS
from vtes_judge.table.cards import Face
from vtes_judge.table.nouns import ActionKind

from . import names
from .course import CourseGoal, Goal, Said
from .phrases import Slots, SpeechContext, bare, count, phrase, way_of

# the twelve actions


def _act(saying: SpeechContext, slots: Slots, action: ActionKind | None) -> Said:
    """Make an action: with a card of the hand, or by a card in play."""
    minion = saying.minion(slots["minion"])
    targets, at = saying.aims(slots.get("aims"))
    if "player" in slots:
        at = (*at, names.player(saying.game, bare(slots["player"])))
    if "card" not in slots:
        return (p.Act(saying.player, minion, action or ActionKind.OTHER, targets=targets, at=at),)
    found: list[p.Play | Goal] = []
    name, way = way_of(slots["card"])
    for card in saying.lending(name):
        for face in card.face.grants:
            if face.acts and action in (None, face.acts) and (not way or face.name.lower().startswith(way.lower())):
                found.append(
                    p.Act(saying.player, minion, face.acts, way=face.name, by=card.number, targets=targets, at=at)
                )
    if found:
        return tuple(found)
    held, way = saying.hand(slots["card"])
    face = (held if isinstance(held, Face) else saying.game.table.card(held).face).way(way)
    acts = action or face.acts
    if acts is None:
        raise Refused(
            f"{face.name} is not played for an action", f"say: {printable(slots['minion'])} plays {face.name}"
        )
    return (p.Act(saying.player, minion, acts, held, way, targets=targets, at=at),)


@phrase(
    "bleeds",
    "{minion} bleeds|bleed[ {player}][ with {card}]",
    "bleeds|bleed[ {player}] with {minion}",
    example="Lutz bleeds Bob with Govern",
    about="a bleed, with or without a card; without a name, at the prey",
)
def _bleeds(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.BLEED)


@phrase("hunts", "{minion} hunts|hunt[ with {card}]", "hunts|hunt with {minion}", example="Lutz hunts", about="a hunt")
def _hunts(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.HUNT)


@phrase(
    "equips",
    "{minion} equips with {card} from {owner}",
    "{minion} equips with {card}",
    example="Lutz equips with Gun",
    about="equipment from the hand, or from another minion of hers",
)
def _equips(saying: SpeechContext, slots: Slots) -> Said:
    if "owner" not in slots:
        return _act(saying, slots, ActionKind.EQUIP)
    owner = saying.minion(slots["owner"])
    number = names.card(saying.game, bare(slots["card"]), None, lambda card: card.on == owner, "card on that minion")
    return (p.Act(saying.player, saying.minion(slots["minion"]), ActionKind.EQUIP, targets=(number,)),)


@phrase("employs", "{minion} employs {card}", example="Lutz employs Hound", about="a retainer")
def _employs(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.EMPLOY)


@phrase("recruits", "{minion} recruits {card}", example="Lutz recruits Ghoul", about="an ally")
def _recruits(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.RECRUIT)


@phrase(
    "calls",
    "{minion} calls {card}[ on|at|against {aims}]",
    example="Lutz calls Levy",
    about="a political action: the card that calls the referendum",
)
def _calls(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.POLITICAL)


@phrase("goes anarch", "{minion} goes anarch", example="Lutz goes anarch", about="the action to become anarch")
def _anarch(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.GO_ANARCH)


@phrase(
    "fights",
    "{minion} fights {aims}",
    example="Lutz fights Azrael",
    about="combat with a Red List minion that was marked",
)
def _fights(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.RED_LIST_COMBAT)


@phrase("leaves torpor", "{minion} leaves torpor", example="Anson leaves torpor", about="the action to leave torpor")
def _leaves(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, ActionKind.LEAVE_TORPOR)


@phrase(
    "rescues",
    "{minion} rescues {aims} paying {number}",
    "{minion} rescues {aims}",
    example="Lutz rescues Anson paying 1",
    about="a rescue from torpor; paying: how much of the cost he pays himself",
)
def _rescues(saying: SpeechContext, slots: Slots) -> Said:
    [play] = _act(saying, slots, ActionKind.RESCUE)
    assert isinstance(play, p.Act)
    if "number" not in slots:
        splits = sorted(RESCUE_SPLITS, reverse=True)
        return tuple(_paying(play, pays) for pays in splits)
    return (_paying(play, 0 if slots["number"] in ("0", "nothing") else count(slots["number"])),)


def _paying(play: p.Act, pays: int) -> p.Act:
    return replace(play, pays=pays)


@phrase(
    "diablerizes",
    "diablerizes",
    "{minion} diablerizes[ {aims}]",
    example="Lutz diablerizes Anson",
    about="the action, or what a vampire does who has blocked one from torpor",
)
def _diablerizes(saying: SpeechContext, slots: Slots) -> Said:
    if "minion" in slots:
        saying.minion(slots["minion"])
    blocked = p.Diablerize(saying.player)
    if "aims" not in slots:
        return (blocked,)
    return (*_act(saying, slots, ActionKind.DIABLERIZE), blocked)


@phrase(
    "acts",
    "{minion} acts with {card}[ on|at|against {aims}]",
    example="Lutz acts with Rush on Anson",
    about="any action of a card in hand or in play",
)
def _acts(saying: SpeechContext, slots: Slots) -> Said:
    return _act(saying, slots, None)


@phrase(
    "does not block",
    "does|do|will not block",
    "doesn't|doesnt|don't|dont|won't|wont block",
    "declines|refuses to block",
    example="does not block",
    about="she does not block; everybody: nobody does",
)
def _does_not_block(saying: SpeechContext, _: Slots) -> Said:
    return (Goal(saying.player, CourseGoal.NO_BLOCK),) if saying.everybody else (p.Decline(saying.player),)


@phrase(
    "no block",
    "no block|blocks",
    example="no block",
    about="she does not block; said by the acting Methuselah, or everybody: nobody does",
)
def _no_block(saying: SpeechContext, _: Slots) -> Said:
    action = saying.game.find(ActionFrame)
    acts = action is not None and action.player == saying.player
    return (Goal(saying.player, CourseGoal.NO_BLOCK),) if acts or saying.everybody else (p.Decline(saying.player),)


@phrase(
    "declines",
    "declines",
    "does not diablerize|fetch",
    "doesn't|doesnt diablerize|fetch",
    example="does not diablerize",
    about="she does not diablerize, or fetch anything, or block",
)
def _declines(saying: SpeechContext, _: Slots) -> Said:
    return (p.Decline(saying.player),)


@phrase(
    "blocks",
    "{minion} blocks",
    "{minion} tries|attempts to block",
    "{minion} will block",
    "blocks with {minion}",
    "tries|attempts to block with {minion}",
    example="Anson blocks",
    about="a minion attempts to block",
)
def _blocks(saying: SpeechContext, slots: Slots) -> Said:
    return (p.Block(saying.player, saying.minion(slots["minion"])),)
