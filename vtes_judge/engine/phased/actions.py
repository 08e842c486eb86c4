"""PMF 3.2, 4 and 6.4: who may act in which phase of Phased Motion, the options without a card, and the bonuses."""

from vtes_judge.annotations import TYPE_CHECKING, Any, TypedDict
from vtes_judge.engine import amounts, effects
from vtes_judge.engine.action.acting_facts import done_by, duties, facts_for_minion, prevented
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.kernel import COURSES, Course, after
from vtes_judge.engine.plays import Act, Play, PlayCard
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.frozen_values import changed
from vtes_judge.phased import bonuses, course, hands, minions, options
from vtes_judge.phased.bonuses import BonusGain
from vtes_judge.phased.minions import ActionTarget
from vtes_judge.rules import minion_phase
from vtes_judge.rules.action_course import ActionTaken
from vtes_judge.rulings import Ruling, answered
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Type, Until, Whom
from vtes_judge.table.nouns import ActionKind, MinionKind, Region, Variant
from vtes_judge.table.phased import TurnPart

from .turn import Limit, begin, follow, on_turn, turn_of

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


# bonuses


def facts_for_bonus(game: "Game", player: str) -> dict[str, Any]:
    """The facts for phased.bonuses.bonus on the phase that is performed."""
    now = turn_of(game)
    return facts_of(
        bonuses.bonus,
        phase=now.conducts,
        chose=now.last == player,
        edge=now.edge,
        by_cheat=now.part is TurnPart.CHEAT,
        used=now.used,
        variant=game.table.variant,
        has_edge=game.table.edge == player if now.conducts is TurnPart.SUBTERFUGE else None,
        action_card=True if now.conducts is TurnPart.OPEN_AGGRESSION else None,
    )


def bonus(game: "Game", player: str, gain: BonusGain) -> int:
    """The amount of this gain that the bonus of the phase gives her now."""
    found = ask(bonuses.bonus, **facts_for_bonus(game, player)).answer
    return found.amount if found.gain is gain else 0


def has_bonus(game: "Game", player: str) -> bool:
    """Whether she chose the phase and bonuses are active."""
    return any(bonus(game, player, gain) for gain in BonusGain)


def price(game: "Game", player: str, face: Face) -> Face:
    """PMF 6.4.b1: a card with its cost as it is now: who chose Master pays a pool less for one master card."""
    if face.type is not Type.MASTER or not face.pool or player != game.turn.player:
        return face
    less = bonus(game, player, BonusGain.POOL_LESS)
    return changed(face, pool=face.pool - less) if less else face


@after
def taken(before: "Game", game: "Game", play: Play) -> "Game":
    """Give what the bonus gives as a card is played, or an action is announced or called, and note that it is used."""
    if game.table.variant is not Variant.PHASED_ADVANCED:
        return game
    player = play.player
    if isinstance(play, PlayCard) and bonus(before, player, BonusGain.POOL_LESS):
        held = before.table.card(play.card).face if isinstance(play.card, int) else play.card
        return on_turn(game, used=True) if held.type is Type.MASTER and held.pool else game
    if isinstance(play, Act):
        more = bonus(before, player, BonusGain.STEALTH)
        now = game.find(ActionFrame)
        if more and now is not None:
            game = game.set(ActionFrame, stealth=now.stealth + more)
        cards = bonus(before, player, BonusGain.CARDS) if play.card is not None else 0
        if cards and now is not None and now.face is not None and now.face.type is Type.ACTION:
            game = effects.draw(on_turn(game, used=True), player, cards)
    called = game.find(Referendum)
    if called is not None and before.find(Referendum) is None and called.hunt is None:
        more = bonus(game, called.caller, BonusGain.VOTES)
        if more:
            return game.set(Referendum, gained=(*called.gained, (called.caller, more)))
    return game


@after
def acts(_: "Game", game: "Game", play: Play) -> "Game":
    """Note that a minion of hers has acted in the portion."""
    if isinstance(play, Act) and game.table.variant in COURSES:
        return on_turn(game, acted=(*turn_of(game).acted, play.minion))
    return game


# acting


class Aims(TypedDict, total=False):
    """The facts that say what of another Methuselah an action targets."""

    theirs: bool
    targets: frozenset[ActionTarget]


def facts_for_aims(game: "Game", play: Act) -> Aims:
    """The facts that say what of another Methuselah an action targets, as the rules on phases take them."""
    theirs = [game.table.card(number).controller != play.player for number in play.targets]
    if play.action in minions.ON_ONE_OF_THEIRS:
        return {"theirs": any(theirs)}
    if play.action not in (ActionKind.OTHER, ActionKind.BLEED, ActionKind.POLITICAL):
        return {}
    if play.action is ActionKind.POLITICAL:
        return {"targets": frozenset()}
    aims = {ActionTarget.CARD} if any(theirs) else set()
    if set(play.at) - {play.player}:
        aims.add(ActionTarget.METHUSELAH)
    return {"targets": frozenset(aims)}


class Portion(TypedDict):
    """The facts about the portion of the phase and the minion that both rules on acting take."""

    phase: TurnPart
    acted: int
    acted_itself: bool
    second: bool
    her_portion: bool
    kind: MinionKind
    region: Region
    tapped: bool
    blood: int
    mandatory: tuple[str, ...]
    done: tuple[ActionTaken, ...]


def facts_for_portion(game: "Game", minion: Card) -> Portion:
    """The facts about the portion of the phase and the minion, for both rules on acting."""
    now = turn_of(game)
    acted = set(now.acted)
    second = now.conducts is TurnPart.SUPPLY and bool(bonus(game, minion.controller, BonusGain.MINIONS))
    return {
        "phase": now.conducts,
        "acted": len(acted),
        "acted_itself": minion.number in acted,
        "second": second,
        "her_portion": now.player == minion.controller,
        "kind": minion.kind or MinionKind.VAMPIRE,
        "region": minion.region or Region.UNCONTROLLED,
        "tapped": minion.tapped,
        "blood": minion.blood,
        "mandatory": duties(game, minion),
        "done": done_by(game, minion.number),
    }


def facts_for_may_act(game: "Game", minion: Card, play: Act, face: Face | None) -> dict[str, Any]:
    """The facts for phased.minions.may_act."""
    gives = face is not None and (play.by is not None or face.type in (Type.ACTION, Type.POLITICAL))
    return facts_of(
        minions.may_act,
        **facts_for_portion(game, minion),
        **facts_for_aims(game, play),
        action=play.action,
        card=face.name if gives and face else None,
        cost=face.blood if face else None,
        prevented=prevented(game, minion),
    )


def facts_for_cardless(game: "Game", minion: Card, play: Act) -> dict[str, Any]:
    """The facts for phased.options.cardless."""
    portion = facts_for_portion(game, minion)
    if turn_of(game).conducts is not TurnPart.OPEN_AGGRESSION:
        return facts_of(options.cardless, **portion)
    (number,) = play.targets
    target = game.table.minion(number)
    both = minion.kind is MinionKind.VAMPIRE and target.kind is MinionKind.VAMPIRE
    return facts_of(
        options.cardless,
        **portion,
        target_kind=target.kind,
        target_region=target.region or Region.UNCONTROLLED,
        target_theirs=target.controller != play.player,
        capacity=amounts.capacity(game.table, minion.number) if both else None,
        target_capacity=amounts.capacity(game.table, target.number) if both else None,
    )


def act(game: "Game", minion: Card, play: Act, face: Face | None) -> Ruling[Any]:
    """PMF 4.2 to 4.5: the ruling on whether the minion may take this action in this phase."""
    special = option(game, play)
    if special is not None:
        if turn_of(game).conducts is TurnPart.OPEN_AGGRESSION and len(play.targets) != 1:
            raise LookupError("name the minion to fight, and one only")
        ruling = ask(options.cardless, **facts_for_cardless(game, minion, play))
        return Ruling(ruling.answer.allowed, ruling.verdict, ruling.steps, ruling.standing, notes=ruling.notes)
    may = ask(minions.may_act, **facts_for_may_act(game, minion, play, face))
    return all_of(may, *card(game, play.player, face)) if play.card is not None and face else may


def option(game: "Game", play: Act) -> Face | None:
    """PMF 4.2, 4.4: the face of an action without a card that only a phase gives; None for the default actions."""
    here = turn_of(game).conducts
    if play.card is not None or play.by is not None or here not in (TurnPart.OPEN_AGGRESSION, TurnPart.DIPLOMACY):
        return None
    deed, blood, _, _, _ = options.CARDLESS[here]
    if play.action is not deed:
        return None
    if here is TurnPart.OPEN_AGGRESSION:
        return Face(options.NAMES[here], Type.ACTION, (fx.EnterCombat(),), blood=blood)
    burned, _ = options.BURNED
    return Face(options.NAMES[here], Type.POLITICAL, (fx.Pool(-burned, Whom.METHUSELAHS),), blood=blood)


def facts_for_leave(game: "Game", player: str) -> dict[str, Any]:
    """The facts for phased.course.may_pass; `must_act`: a minion of hers has a mandatory action that it must take
    now."""
    now = turn_of(game)
    must = False
    if now.part is TurnPart.MANDATORY and player == now.player:
        mine = tuple(facts_for_minion(game, one) for one in game.table.minions(player))
        duty = ask(minion_phase.mandatory_next, minions=mine, variant=game.table.variant, mandatory_phase=True)
        must = bool(duty.answer.choices)
    return facts_of(course.may_pass, phase=now.part, must_act=must)


def leave(game: "Game", player: str) -> Ruling[Any]:
    """The ruling on whether she may pass: not while a minion of hers has a mandatory action that it must take now."""
    return ask(course.may_pass, **facts_for_leave(game, player))


# the rest of what goes another way


def card(game: "Game", player: str, face: Face) -> tuple[Ruling[Any], ...]:
    """PMF 6.2: the ruling on whether she holds the cards that a do-not-replace card makes her discard; else ()."""
    if game.table.variant is not Variant.PHASED_ADVANCED or face.until is None:
        return ()
    others = game.table.hand(player) - 1
    ruling = answered(ask(hands.dnr_cost, replaced_in_time=face.until is not Until.GAME, others=others))
    return (Ruling(ruling.answer.playable, ruling.verdict, ruling.steps, ruling.standing),)


def facts_for_edge(game: "Game", player: str) -> dict[str, Any]:
    """The facts for phased.course.edge_pool."""
    others = bool(set(turn_of(game).held_before) - {player})
    return facts_of(
        course.edge_pool, has_edge=game.table.edge == player, others_had_it=others, variant=game.table.variant
    )


def edge(game: "Game", player: str) -> Ruling[Any]:
    """PMF 3.1: the ruling on taking pool for the Edge: if nobody else had it in the previous turn."""
    return ask(course.edge_pool, **facts_for_edge(game, player))


def facts_for_transfers(game: "Game") -> dict[str, Any]:
    """The facts for phased.bonuses.transfers."""
    now = turn_of(game)
    return facts_of(
        bonuses.transfers, turn=now.number, chose=now.last == now.player, edge=now.edge, variant=game.table.variant
    )


def transfers(game: "Game") -> Ruling[int]:
    """PMF 4.6, 6.4.b6: the ruling on the number of her transfers."""
    return ask(bonuses.transfers, **facts_for_transfers(game))


def facts_for_out_of_turn(game: "Game", player: str) -> dict[str, Any]:
    """The facts for phased.hands.out_of_turn: of what she played, that which decides most."""
    now = turn_of(game)
    hers = [one for one in now.masters if one.player == player]
    certain = [one for one in hers if one.counts == frozenset(Limit)]
    found = certain or hers
    kept = [one for one in found if not one.canceled]
    return facts_of(
        hands.out_of_turn,
        own_portion=player == now.player,
        played=len(kept or certain[:1]) if certain else 0,
        before_this_master=bool(hers) and not certain,
        canceled=bool(found) and not kept,
        variant=game.table.variant,
    )


def out_of_turn(game: "Game", player: str) -> Ruling[Any]:
    """PMF 5.1: the ruling on whether she may play an out-of-turn master."""
    return ask(hands.out_of_turn, **facts_for_out_of_turn(game, player))


for variant in (Variant.PHASED_INTRO, Variant.PHASED_ADVANCED):
    COURSES[variant] = Course(
        begin,
        follow,
        leave,
        act,
        option,
        edge,
        transfers,
        out_of_turn,
        price,
        card,
        replaced=variant is Variant.PHASED_INTRO,
    )
