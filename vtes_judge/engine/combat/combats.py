"""CRR VI: combat: its rounds, range, presses and end; strikes are in `strikes`, their damage in `damages`."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import effects
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import ActionFrame, Frame
from vtes_judge.engine.kernel import OrderFacts, after, frame, moment
from vtes_judge.engine.plays import Play, UseCard
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.rules import combat, weapons
from vtes_judge.rules.actions import Window
from vtes_judge.rules.combat import CombatTiming
from vtes_judge.rules.playing import During
from vtes_judge.rulings import Ruling
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.combat import (
    CombatEffect,
    CombatPlay,
    ManeuverMade,
    ManeuverSource,
    Pressed,
    PressKind,
    RoundStep,
    Side,
)
from vtes_judge.table.kinds import Place, Until
from vtes_judge.table.nouns import Range, Region

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


@dataclass(frozen=True, slots=True)
class ChosenStrike:
    """A strike that was chosen: the side that makes it, what it does, its card and its target.

    `face`: all that the card does, None for a hand strike; `played`: the card was played and waits in limbo; `target`:
    the retainer or equipment that it is aimed at.
    """

    side: Side
    strike: fx.Strike
    face: Face | None = None
    card: int | None = None
    played: bool = False
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Damage:
    """Damage that a card is about to take."""

    card: int
    normal: int
    aggravated: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Combat(Frame):
    """CRR VI: the frame of a combat. `number` counts its rounds, `later` are effects that wait for its end.

    The other fields are of this round. `maneuvers`: those made; `bound`: the strikes that they bind (CRR VI.B.4).
    `strikes`: those of this exchange; `due`: the sides that strike in it, and in each exchange of additional strikes
    that follows; `additional`: one of those is under way; `gained`: who has gained additional strikes. `pending`:
    the sides whose strikes resolve second; `resolved`: the sides whose strikes have taken effect. `damage`: what is
    to be resolved; `prevented`: the points prevented, by card, with how many are said to be of aggravated damage;
    `unspent`: vampires who will not spend blood to prevent destruction. `stronger`: the strength added to the next
    strikes; `stolen`: equipment stolen; `presses`: those made; `ended`: a strike has ended the combat.
    """

    acting: int
    opposing: int
    number: int = 1
    maneuvers: tuple[ManeuverMade, ...] = ()
    bound: tuple[ChosenStrike, ...] = ()
    strikes: tuple[ChosenStrike, ...] = ()
    gained: tuple[Side, ...] = ()
    due: tuple[tuple[Side, ...], ...] = (tuple(Side),)
    additional: bool = False
    pending: tuple[Side, ...] = ()
    resolved: tuple[Side, ...] = ()
    unspent: tuple[int, ...] = ()
    damage: tuple[Damage, ...] = ()
    prevented: tuple[tuple[int, fx.Prevent, int | None], ...] = ()
    stronger: tuple[tuple[int, int], ...] = ()
    stolen: tuple[int, ...] = ()
    presses: tuple[Pressed, ...] = ()
    ended: bool = False
    later: tuple[tuple[Cause, tuple[fx.Effect, ...]], ...] = ()

    def minion(self, side: Side) -> int:
        """The number of the combatant on a side."""
        return self.acting if side is Side.ACTING else self.opposing

    def side(self, number: int | None) -> Side | None:
        """The side of a minion; None for one who is not in this combat."""
        return {self.acting: Side.ACTING, self.opposing: Side.OPPOSING}.get(number) if number is not None else None

    @property
    def striking(self) -> tuple[Side, ...]:
        """The sides that strike in the exchange under way."""
        return self.due[0] if self.due else ()


# beginning and ending


def facts_for_combat(game: "Game", acting: int, opposing: int) -> dict[str, Any]:
    """The facts for rules.combat.combat_legal."""
    one, other = game.table.card(acting), game.table.card(opposing)
    return facts_of(
        combat.combat_legal,
        acting=one.region or Region.UNCONTROLLED,
        opposing=other.region or Region.UNCONTROLLED,
        same_controller=one.controller == other.controller,
        contested=Place.CONTESTED in (one.place, other.place),
    )


def enter_combat(game: "Game", acting: int, opposing: int) -> "Game":
    """Let two minions enter combat, if they can (CRR VI.n1, VI.n2): push its frame.

    The acting minion of the action under way is that in combat too, whoever brought it about; else it is the minion of
    the active Methuselah, who goes first (CRR II.A, VI.B.1).
    """
    action, card = game.find(ActionFrame), game.table.card
    active = card(opposing).controller == game.turn.player != card(acting).controller
    if opposing == action.minion if action and action.minion in (acting, opposing) else active:
        acting, opposing = opposing, acting
    if not ask(combat.combat_legal, **facts_for_combat(game, acting, opposing)).answer:
        return game
    return game.push(Combat(at="CRR VI.A", acting=acting, opposing=opposing))


def removed(game: "Game", now: Combat) -> bool:
    """Whether a combatant is no longer ready (CRR VI.n3)."""
    return any(game.table.card(one).place is not Place.READY for one in (now.acting, now.opposing))


UNTIL_END = ("CRR VI.A", "CRR VI.B", "CRR VI.C.1", "CRR VI.C.3", "CRR VI.D")
"""The clauses at which the removal of a combatant ends the round at once; strikes that are resolving finish first."""


@after
def leaves(before: "Game", game: "Game", _: Play) -> "Game":
    """CRR VI.n3: go to the end of the round if a combatant is burned or in torpor.

    CRR VI.n1: end the combat if one Methuselah has come to control both combatants.
    """
    now = game.frame
    if game.table is before.table or not isinstance(now, Combat):
        return game
    if removed(game, now):
        return round_ends(game) if now.at in UNTIL_END else game
    if now.at == "CRR VI.F" or ask(combat.combat_legal, **facts_for_combat(game, now.acting, now.opposing)).answer:
        return game
    return discard_strikes(game, now).top(strikes=(), bound=()).at_clause("CRR VI.F")


def round_ends(game: "Game") -> "Game":
    """CRR VI.E: go to the end of the round."""
    return game.at_clause("CRR VI.E.1")


def facts_for_conclusion(game: "Game", now: Combat) -> dict[str, Any]:
    """The facts for rules.combat.round_conclusion."""
    return facts_of(combat.round_conclusion, presses=now.presses, removed=removed(game, now), ended=now.ended)


def _concluded(game: "Game", now: Combat) -> "Game":
    """CRR VI.E.2: another round, or combat is over."""
    game = discard_strikes(game, now)
    if ask(combat.round_conclusion, **facts_for_conclusion(game, now)).answer is combat.Conclusion.ANOTHER_ROUND:
        fresh = Combat(at="CRR VI.A", acting=now.acting, opposing=now.opposing, number=now.number + 1)
        return replace(game, stack=(*game.stack[:-1], fresh))
    return game.at_clause("CRR VI.F")


def discard_strikes(game: "Game", now: Combat) -> "Game":
    """Put strike cards that still wait in limbo, since their strike was not reached, into the ash heap."""
    for chosen in now.strikes + now.bound:
        if chosen.played and chosen.card is not None and game.table.card(chosen.card).place is Place.LIMBO:
            game = effects.burn(game, chosen.card)
    return game


def _over(game: "Game", now: Combat) -> "Game":
    """CRR VI.F: end the combat, and let happen what waited for that (CRR VI.C.2.a.i)."""
    game = effects.expire(game.done(), Until.COMBAT)
    for cause, what in now.later:
        game = effects.apply(game, what, cause)
    return game


# range


def range_of(now: Combat) -> Range:
    """The range of the round as it is now."""
    return ask(combat.range_outcome, maneuvers=now.maneuvers).answer


def facts_for_maneuver(now: Combat, side: Side, chosen: ChosenStrike | None, weapon: bool) -> dict[str, Any]:
    """The facts for rules.combat.maneuver_legal. `chosen`: the strike that the maneuver comes with."""
    current = range_of(now)
    source = ManeuverSource.OTHER
    if chosen:
        source = ManeuverSource.WEAPON if weapon else ManeuverSource.STRIKE_CARD
    mine = [str(one).removeprefix(f"{side}-") for one in now.maneuvers if str(one).startswith(side)]
    others = [one for one in now.bound if one.side is side and (chosen is None or one.card != chosen.card)]
    return facts_of(
        combat.maneuver_legal,
        to=combat.OTHER_RANGE[current],
        current=current,
        earlier=tuple(Range(one) for one in mine),
        source=source,
        other_source_used=bool(chosen and others),
        side=side,
    )


def maneuver(game: "Game", now: Combat, side: Side) -> "Game":
    """Change the range by a maneuver of this side."""
    to = combat.OTHER_RANGE[range_of(now)]
    return game.set(Combat, maneuvers=(*now.maneuvers, ManeuverMade(f"{side}-{to}")))


# presses


def conclusion(now: Combat) -> PressKind:
    """The conclusion of the round as it is now."""
    return PressKind(str(now.presses[-1]).partition("-")[-1]) if now.presses else PressKind.END


def facts_for_press(game: "Game", now: Combat, side: Side, press: fx.Press) -> dict[str, Any]:
    """The facts for rules.combat.press_legal; a press that names no conclusion is for the other one."""
    current = conclusion(now)
    mine = [str(one).removeprefix(f"{side}-") for one in now.presses if str(one).startswith(side)]
    return facts_of(
        combat.press_legal,
        to=press.to or pressed_to(current),
        current=current,
        earlier=tuple(PressKind(one) for one in mine),
        side=side,
        removed=removed(game, now),
        ended=now.ended,
    )


def pressed_to(current: PressKind) -> PressKind:
    """The conclusion of the round that is not this one."""
    return PressKind.END if current is PressKind.CONTINUE else PressKind.CONTINUE


# the moment for a card


AT = {
    "CRR VI.A": RoundStep.BEGINS,
    "CRR VI.B": RoundStep.RANGE,
    "CRR VI.C.1": RoundStep.ANNOUNCE,
    "CRR VI.C.2": RoundStep.RESOLVE,
    "CRR VI.C.2.b": RoundStep.RESOLVE,
    "CRR VI.C.2.c": RoundStep.DAMAGE,
    "CRR VII.A": RoundStep.DAMAGE,
    "CRR VI.C.3": RoundStep.ADDITIONAL,
    "CRR VI.D": RoundStep.PRESS,
    "CRR VI.E.1": RoundStep.ROUND_ENDS,
    "CRR VI.E.2": RoundStep.ROUND_ENDS,
    "CRR VI.F": RoundStep.COMBAT_ENDS,
}
"""The steps of the round by their clause."""


def facts_for_window(now: Combat, effect: CombatEffect) -> dict[str, Any]:
    """The facts for rules.combat.combat_window."""
    step = AT[now.at]
    again = now.additional and step in combat.STRIKES
    return facts_of(combat.combat_window, effect=effect, step=step, round=now.number, additional=again)


def in_time(now: Combat, effect: CombatEffect) -> Ruling[bool]:
    """The ruling on whether this is the moment of the round for such an effect."""
    ruling = ask(combat.combat_window, **facts_for_window(now, effect))
    if ruling.answer is CombatTiming.ALLOWED:
        return Ruling(True, ruling.verdict, ruling.steps)
    steps = tuple(replace(step, met=False) for step in ruling.steps[:1]) + ruling.steps[1:]
    return Ruling(False, ruling.verdict, steps)


def fights(game: "Game", now: Combat | None, play: Any) -> Ruling[Any]:
    """The ruling on whether a minion card may be played in this combat by this minion (CRR VI.n4)."""
    if now is None:
        return ask(weapons.used_in_combat, combat=False, involved=False)
    kind = CombatPlay.IN_PLAY if isinstance(play, UseCard) else CombatPlay.COMBAT
    side = now.side(play.minion)
    may = ask(combat.combat_card_legal, card=kind, by_combatant=side is not None)
    return all_of(ask(weapons.used_in_combat, combat=True, involved=side is not None), may)


def combatants(game: "Game", now: Combat, player: str) -> Iterable[Card]:
    """The combatants that this Methuselah controls."""
    for number in (now.acting, now.opposing):
        card = game.table.card(number)
        if card.controller == player:
            yield card


def _order(game: "Game", now: Combat) -> OrderFacts:
    table = game.table
    acting, opposing = table.card(now.acting).controller, table.card(now.opposing).controller
    return {"during": During.COMBAT, "acting": acting, "opposing": opposing}


frame(Combat, order=_order)
moment(
    Combat,
    "CRR VI.A",
    "a round of combat begins",
    window=Window.COMBAT,
    then=lambda game, _: game.at_clause("CRR VI.B"),
)
moment(
    Combat,
    "CRR VI.B",
    "the range is determined: maneuvers",
    window=Window.COMBAT,
    then=lambda game, _: game.at_clause("CRR VI.C.1"),
)
moment(Combat, "CRR VI.D", "presses", window=Window.COMBAT, then=lambda game, _: round_ends(game))
moment(
    Combat,
    "CRR VI.E.1",
    "the round ends: end-of-round effects",
    window=Window.COMBAT,
    then=lambda game, _: game.at_clause("CRR VI.E.2"),
)
moment(Combat, "CRR VI.E.2", "another round or not", step=_concluded)
moment(Combat, "CRR VI.F", "combat ends", step=_over)
