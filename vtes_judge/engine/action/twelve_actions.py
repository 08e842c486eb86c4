"""CRR III.C.1 to III.C.12: the twelve actions: what each asks besides, what it costs, what it does."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Callable, Iterator
from vtes_judge.engine import amounts, effects
from vtes_judge.engine.combat import combats
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.kernel import course_of
from vtes_judge.engine.playing import held, named, payable, serves
from vtes_judge.engine.plays import Act
from vtes_judge.engine.rule_cache import ask, facts_of
from vtes_judge.engine.turn import contests
from vtes_judge.frozen_values import changed, dataclass
from vtes_judge.rules import (
    announcements,
    costs,
    default_actions,
    keywords,
    minion_phase,
    sects,
    setup,
    torpor_actions,
)
from vtes_judge.rules.default_actions import CardDestination, Recruit
from vtes_judge.rules.diablerie import Route
from vtes_judge.rules.torpor_actions import RedListMark
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import ActionKind, Region, Sect

from . import diableries, referendums
from .acting_facts import done_by, facts_for_acting
from .prices import ready_anarchs

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game

Judged = Iterator[Ruling[Any]]


@dataclass(frozen=True, slots=True)
class ActionRules:
    """The functions that judge and do one of the twelve actions.

    `judge(game, minion, play, face)` gives the rulings on it besides can-act and the cost; `resolve(game, action)` does
    it as it succeeds. `types`: of the cards that are played for it; `target`: the region in which its target must still
    be, None if it has none or that may be anywhere in play.
    """

    judge: Callable[["Game", Card, Act, Face | None], Judged]
    resolve: Callable[["Game", ActionFrame], "Game"]
    types: tuple[Type, ...] = ()
    target: Region | None = None


STERILE = {
    ActionKind.EQUIP: keywords.ActionEffect.EQUIPMENT_ONTO_ACTOR,
    ActionKind.EMPLOY: keywords.ActionEffect.RETAINER_ONTO_MINION,
    ActionKind.RECRUIT: keywords.ActionEffect.ALLY_INTO_PLAY,
}
"""The effect of each action that a Sterile vampire may not take (GL sterile)."""


# what all of them share


def face_of(game: "Game", play: Act) -> Face | None:
    """The face of the card that is played for an action, or that gives it; None for an action without a card.

    Raises LookupError for a card that is not there.
    """
    if play.card is not None:
        return held(game, play.player, play.card).way(play.way)
    if play.by is not None:
        return game.table.card(play.by).face.grant(play.way)
    course = course_of(game)
    return course.option(game, play) if course else None


def judge(game: "Game", minion: Card, play: Act, face: Face | None) -> Judged:
    """The rulings on an action besides those on whether the minion can act and who may block."""
    if face is not None:
        fits = face.acts is play.action
        yield ask(announcements.card_for_action, card=face.name, action=play.action, fits=fits)
        yield from named(game, play, face)
        if play.card is not None:
            yield from contests.own_second(game, play.player, face)
        if face.blood or face.pool:
            yield payable(game, play.player, play.minion, face)
    if play.by is not None:
        card = game.table.card(play.by)
        hers = card.in_play and card.controller == play.player and serves(card, play.minion)
        taps = face is not None and face.taps
        yield ask(announcements.option_used, card=card.name, gives=hers, taps=taps, tapped=card.tapped)
    if minion.has(Trait.STERILE) and play.action in STERILE:
        yield ask(keywords.sterile_action, effect=STERILE[play.action])
    yield from DEEDS[play.action].judge(game, minion, play, face)


def one_target(game: "Game", play: Act) -> Card:
    """The one card that the action names. Raises LookupError otherwise."""
    if len(play.targets) != 1:
        raise LookupError(f"{play.action} names one card as its target")
    return game.table.card(play.targets[0])


def theirs(game: "Game", play: Act) -> bool | None:
    """Whether the vampire in torpor is another Methuselah's; None where the action has no such target."""
    if play.action not in (ActionKind.RESCUE, ActionKind.DIABLERIZE) or not play.targets:
        return None
    return game.table.card(play.targets[0]).controller != play.player


def stealth(game: "Game", play: Act) -> int:
    """The stealth of the action by default."""
    profile = ask(minion_phase.action_profile, action=play.action, theirs=theirs(game, play)).answer
    return profile.stealth or 0


def still_legal(game: "Game", now: ActionFrame) -> costs.Legal:
    """CRR II.C.1.b: whether what the action is about is still there as it resolves."""
    region = DEEDS[now.kind].target
    gone = [one for one in now.play.targets if not game.table.card(one).in_play]
    if region is not None:
        gone = [one for one in now.play.targets if game.table.card(one).region is not region]
    if now.directed and not set(now.directed) & set(game.table.playing):
        return costs.Legal.NOTHING  # CRR III.n2: all at whom it is directed have left the game
    if not gone:
        return costs.Legal.ALL
    return costs.Legal.PART if len(gone) != len(now.play.targets) else costs.Legal.NOTHING


def resolve(game: "Game", now: ActionFrame) -> "Game":
    """Do the action (CRR IV.D.2.b); its card is put away unless it stays."""
    game = DEEDS[now.kind].resolve(game, now)
    if now.kind is ActionKind.POLITICAL or now.card is None or game.table.card(now.card).place is not Place.LIMBO:
        return game
    if now.face and effects.stays(game, now.face, now.card):
        return effects.enter(game, now.card, Place.PLAY)
    return effects.leave(game, now.card, Place.ASH_HEAP)


def why(game: "Game", now: ActionFrame) -> Iterator[Ruling[Any]]:
    """The rulings on an action as it succeeds, for the log; frames that follow have rulings of their own."""
    if now.kind is ActionKind.BLEED:
        yield ask(default_actions.bleed_resolve, **facts_for_bleed(game, now))
    elif now.kind is ActionKind.HUNT:
        yield ask(default_actions.hunt_resolve, **facts_for_hunt(game, now))


def by_card(game: "Game", now: ActionFrame) -> "Game":
    """Apply the effects of the card that is played for an action, without its numbers, which have counted already."""
    if now.face is None:
        return game
    told = tuple(one for one in now.face.effects if not isinstance(one, (*fx.NUMBERS, fx.Timed)))
    card = now.card if now.card is not None else now.play.by
    return effects.apply(game, told, Cause(now.player, now.minion, card, now.play.targets, now.play.at))


def nothing(_game: "Game", _minion: Card, _play: Act, _face: Face | None) -> Judged:
    """Judge an action about which no more rule is asked: no ruling."""
    yield from ()


# III.C.1 bleed


def bled(game: "Game", now: ActionFrame) -> str:
    """The name of the Methuselah whom an action bleeds."""
    return now.directed[0]


def _judge_bleed(game: "Game", _minion: Card, play: Act, face: Face | None) -> Judged:
    beside = ask(setup.prey_predator, player=play.player, seats=game.table.seats, out=game.table.out).answer
    free = face is not None and face.having(fx.AnyTarget) is not None
    yield ask(announcements.bleed_target, at=frozenset(play.at), prey=beside.prey, any_target=free)


def facts_for_bleed(game: "Game", now: ActionFrame) -> dict[str, Any]:
    """The facts for rules.default_actions.bleed_resolve."""
    amount = amounts.bleed(game, now.minion)
    return facts_of(
        default_actions.bleed_resolve, bleed=amount, edge=game.table.edge, bleeder=now.player, target=bled(game, now)
    )


def _bleed(game: "Game", now: ActionFrame) -> "Game":
    bled_for = ask(default_actions.bleed_resolve, **facts_for_bleed(game, now)).answer
    table = game.table.pool(bled(game, now), -bled_for.pool_burned)
    return by_card(game.on(changed(table, edge=bled_for.edge)), now)


# III.C.2 hunt


def facts_for_hunt(game: "Game", now: ActionFrame) -> dict[str, Any]:
    """The facts for rules.default_actions.hunt_resolve; blood that is over capacity already is excess as well."""
    room = amounts.capacity(game.table, now.minion)
    return facts_of(default_actions.hunt_resolve, blood=min(game.table.card(now.minion).blood, room), capacity=room)


def _hunt(game: "Game", now: ActionFrame) -> "Game":
    hunted = ask(default_actions.hunt_resolve, **facts_for_hunt(game, now)).answer
    assert hunted is not None, "only a vampire hunts"
    return by_card(game.card(now.minion, blood=hunted.blood), now)


# III.C.3 equip


def _judge_equip(game: "Game", minion: Card, play: Act, face: Face | None) -> Judged:
    gives: dict[int | None, int] = {}
    for number in play.targets:
        card = game.table.card(number)
        if card.face.type is not Type.EQUIPMENT or card.on is None or not card.in_play:
            yield ask(announcements.equipment_taken, card=card.name, equipment=False)
        gives[card.on] = gives.get(card.on, 0) + 1
    elsewhere = any(game.table.card(number).controller != play.player for number in play.targets)
    yield ask(
        default_actions.equip_legal,
        from_hand=int(face is not None),
        from_minions=tuple(gives.values()),
        theirs=elsewhere,
        cost=face.blood if face else 0,
        pool_cost=face.pool if face else 0,
        pool=game.table[play.player].pool,
        **facts_for_acting(game, minion),
    )


def _equip(game: "Game", now: ActionFrame) -> "Game":
    for number in now.play.targets:
        if game.table.card(number).in_play:
            game = game.card(number, on=now.minion)
    if now.card is not None:
        game = effects.enter(game, now.card, Place.PLAY, on=now.minion)
    return game


# III.C.4 and III.C.5 employ and recruit


def _employ(game: "Game", now: ActionFrame) -> "Game":
    if now.card is None or now.face is None:
        return game
    kind = Recruit.RETAINER if now.kind is ActionKind.EMPLOY else Recruit.ALLY
    joined = ask(default_actions.employ_recruit, card=kind, life=now.face.life, variant=game.table.variant).answer
    if joined.place is CardDestination.ON_ACTING:
        return effects.enter(game, now.card, Place.PLAY, on=now.minion, blood=joined.life)
    return effects.enter(game, now.card, Place.UNCONTROLLED, blood=joined.life)


def _judge_card(_game: "Game", _minion: Card, play: Act, _face: Face | None) -> Judged:
    """Judge employing or recruiting, which takes a card (CRR III.C.4, III.C.5)."""
    yield ask(announcements.card_needed, action=play.action, card=play.card is not None)


# III.C.6 political action


def _judge_political(game: "Game", minion: Card, play: Act, face: Face | None) -> Judged:
    yield ask(
        default_actions.political_action_legal,
        card=face is not None,
        cost=face.blood if face else 0,
        done=done_by(game, minion.number),
        **facts_for_acting(game, minion),
    )


def _political(game: "Game", now: ActionFrame) -> "Game":
    return referendums.hold_referendum(game, now.player, now.minion, now.card)


# III.C.7 go anarch


def facts_for_go_anarch(game: "Game", minion: Card) -> dict[str, Any]:
    """The facts for rules.default_actions.go_anarch."""
    player = minion.controller
    return facts_of(
        default_actions.go_anarch,
        title=minion.title,
        anarch=minion.has(Trait.ANARCH),
        additional_votes=bool(amounts.votes(game.table, minion.number)),
        ready_anarchs=ready_anarchs(game, player, Place.READY),
        torpid_anarchs=ready_anarchs(game, player, Place.TORPOR),
        **facts_for_acting(game, minion),
    )


def _judge_anarch(game: "Game", minion: Card, _play: Act, _face: Face | None) -> Judged:
    yield ask(default_actions.go_anarch, **facts_for_go_anarch(game, minion))


def _anarch(game: "Game", now: ActionFrame) -> "Game":
    minion = game.table.card(now.minion)
    new = ask(
        sects.sect_and_anarch,
        sect=minion.sect or Sect.INDEPENDENT,
        anarch=minion.has(Trait.ANARCH),
        goes_anarch=True,
        title=minion.title,
    ).answer
    traits = minion.traits | {Trait.ANARCH} if new.anarch else minion.traits - {Trait.ANARCH}
    return by_card(game.card(now.minion, sect=new.sect, traits=traits), now)


# III.C.8 to III.C.11 on other minions


def _judge_red_list(game: "Game", minion: Card, play: Act, _face: Face | None) -> Judged:
    target = one_target(game, play)
    marked = RedListMark.NO
    if target.marked is not None:
        marked = RedListMark.THIS_TURN if target.marked == game.turn.number else RedListMark.EARLIER
    if target.region is None:
        yield ask(announcements.combatants_ready, red_list=True)
        return
    facts = facts_for_acting(game, minion)
    yield ask(
        torpor_actions.red_list_combat,
        marked=marked,
        target_region=target.region,
        same_controller=target.controller == minion.controller,
        done=done_by(game, minion.number),
        **facts,
    )


def _red_list(game: "Game", now: ActionFrame) -> "Game":
    return combats.enter_combat(game, now.minion, now.play.targets[0])


def _judge_leave(game: "Game", minion: Card, _play: Act, _face: Face | None) -> Judged:
    acts = facts_for_acting(game, minion)
    ruling = ask(
        torpor_actions.leave_torpor,
        region=acts["region"],
        tapped=acts["tapped"],
        blood=acts["blood"],
        mandatory=acts["mandatory"],
        others_mandatory=acts["others_mandatory"],
    )
    yield Ruling(ruling.answer is torpor_actions.Rising.ALLOWED, ruling.verdict, ruling.steps, ruling.standing)


def _leave(game: "Game", now: ActionFrame) -> "Game":
    return by_card(effects.enter_ready(game, now.minion), now)


def facts_for_rescue(game: "Game", minion: Card, play: Act) -> dict[str, Any]:
    """The facts for rules.torpor_actions.rescue."""
    target = one_target(game, play)
    return facts_of(
        torpor_actions.rescue,
        theirs=target.controller != play.player,
        target_blood=target.blood,
        actor_pays=play.pays or 0,
        target_region=target.region or Region.READY,
        **facts_for_acting(game, minion),
    )


def _judge_rescue(game: "Game", minion: Card, play: Act, face: Face | None) -> Judged:
    shared = play.pays is not None or face is not None
    yield ask(announcements.cost_shared, told=shared)
    yield ask(torpor_actions.rescue, **facts_for_rescue(game, minion, play))


def _rescue(game: "Game", now: ActionFrame) -> "Game":
    return effects.enter_ready(game, now.play.targets[0])


def facts_for_diablerize(game: "Game", minion: Card, play: Act) -> dict[str, Any]:
    """The facts for rules.torpor_actions.diablerize_action."""
    target = one_target(game, play)
    return facts_of(
        torpor_actions.diablerize_action,
        theirs=target.controller != play.player,
        target_region=target.region or Region.READY,
        blood_cursed=minion.has(Trait.BLOOD_CURSED),
        **facts_for_acting(game, minion),
    )


def _judge_diablerize(game: "Game", minion: Card, play: Act, _face: Face | None) -> Judged:
    yield ask(torpor_actions.diablerize_action, **facts_for_diablerize(game, minion, play))


def _diablerize(game: "Game", now: ActionFrame) -> "Game":
    route = Route.DIRECTED if now.directed else Route.UNDIRECTED
    return diableries.commit_diablerie(game, now.minion, now.play.targets[0], route)


# III.C.12 other


def _judge_other(game: "Game", minion: Card, play: Act, face: Face | None) -> Judged:
    yield ask(announcements.other_action, card=face is not None)
    if face is not None and face.having(fx.EnterCombat):
        target = one_target(game, play)
        mine, other = minion.region, target.region
        if mine is None or other is None:
            yield ask(announcements.combatants_ready, red_list=False)
            return
        yield ask(
            torpor_actions.initiate_combat,
            target_region=other,
            target_tapped=target.tapped,
            same_controller=target.controller == minion.controller,
            region=mine,
        )


@effects.does(fx.EnterCombat)
def _enter_combat(game: "Game", _: fx.EnterCombat, cause: Cause) -> "Game":
    """Let the minion enter combat with the one that is named, if there can be a combat between the two (CRR VI)."""
    if cause.minion is None or not cause.targets:
        return game
    return combats.enter_combat(game, cause.minion, cause.targets[0])


DEEDS: dict[ActionKind, ActionRules] = {
    ActionKind.BLEED: ActionRules(_judge_bleed, _bleed, (Type.ACTION,)),
    ActionKind.HUNT: ActionRules(nothing, _hunt, (Type.ACTION,)),
    ActionKind.EQUIP: ActionRules(_judge_equip, _equip, (Type.EQUIPMENT,)),
    ActionKind.EMPLOY: ActionRules(_judge_card, _employ, (Type.RETAINER,)),
    ActionKind.RECRUIT: ActionRules(_judge_card, _employ, (Type.ALLY,)),
    ActionKind.POLITICAL: ActionRules(_judge_political, _political, (Type.POLITICAL,)),
    ActionKind.GO_ANARCH: ActionRules(_judge_anarch, _anarch),
    ActionKind.RED_LIST_COMBAT: ActionRules(_judge_red_list, _red_list, target=Region.READY),
    ActionKind.LEAVE_TORPOR: ActionRules(_judge_leave, _leave),
    ActionKind.RESCUE: ActionRules(_judge_rescue, _rescue, target=Region.TORPOR),
    ActionKind.DIABLERIZE: ActionRules(_judge_diablerize, _diablerize, target=Region.TORPOR),
    ActionKind.OTHER: ActionRules(_judge_other, by_card, (Type.ACTION,)),
}
