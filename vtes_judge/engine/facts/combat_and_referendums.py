"""Reads facts off a table for the checkers on referendums, combat, diablerie and contests."""

from vtes_judge.engine import amounts
from vtes_judge.engine.action import diableries, referendums
from vtes_judge.engine.action.diableries import Diablerie
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.combat import combats, damages, strikes
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import UntapPhase
from vtes_judge.engine.turn import contests
from vtes_judge.rules.contests import Thing
from vtes_judge.rules.referendum import ReferendumPlay
from vtes_judge.table.combat import CombatEffect, RoundStep, Side
from vtes_judge.table.effects import Press
from vtes_judge.table.kinds import Place, Trait
from vtes_judge.table.nouns import MinionKind, Title

from .turns import must
from .view import Facts, Look, reads, there

# referendums


@reads("title-votes", "is-titled", "sect-and-anarch")
def _titled(look: Look) -> Facts:
    card, listed = look.card, amounts.votes(look.game.table, look.card.number)
    facts: Facts = {
        "title": card.title,
        "listed": listed,
        "more_votes": listed > 0,
        "contested": card.title_contested or bool(contests.rivals(look.game, card)),
        "anarch": card.has(Trait.ANARCH),
    }
    return facts | ({"sect": card.sect} if card.sect is not None else {})


@reads("bound-title")
def _bound(look: Look) -> Facts:
    must(look.card.title is not Title.NONE, f"{look.card.name} has no title")
    return _titled(look)


@reads("vote-eligible")
def _eligible(look: Look) -> Facts:
    """Facts on the minion's votes in the referendum under way; if none is, in one that does not pass automatically."""
    card = look.card
    says = f"nobody else contests the title of {card.name} any more: if it is still contested is open"
    must(not contests.alone(look.game, card), f"{says}, ask contest-resolve")
    twice = f"its Methuselah has the title of {card.name} twice: if it is contested is open, ask contest-title"
    must(not contests.doubts(look.game, card), twice)
    now = look.game.find(Referendum) or Referendum(at="CRR V.A.2", caller=card.controller)
    return referendums.facts_for_eligible(look.game, now, card)


@reads("referendum-outcome")
def _votes(look: Look) -> Facts:
    """Facts on the votes cast so far, with the prisci block. Raises LookupError if that is tied, as that is open."""
    now = look.referendum
    ruling = referendums.block(now)
    tied = ruling is not None and ruling.answer is None and not now.automatic
    must(not tied, "the prisci are tied, and how their block is cast is open: ask prisci-block")
    return referendums.facts_for_outcome(now, ruling.answer if ruling else None)


@reads("blood-hunt")
def _hunted(look: Look) -> Facts:
    must(look.referendum.hunt is not None, "the referendum is not on a blood hunt: ask referendum-outcome")
    return _votes(look)


@reads("prisci-block")
def _prisci(look: Look) -> Facts:
    return referendums.facts_for_block(look.referendum)


@reads("edge-vote")
def _edge_vote(look: Look) -> Facts:
    return referendums.facts_for_edge(look.game, look.referendum, look.player)


@reads("political-card-vote")
def _card_vote(look: Look) -> Facts:
    return referendums.facts_for_card_vote(look.referendum, look.player)


@reads("referendum-window")
def _referendum(look: Look) -> Facts:
    facts = referendums.facts_for_window(look.referendum, next(iter(ReferendumPlay)))
    return {name: value for name, value in facts.items() if name != "play"}


# combat


@reads("combat-legal")
def _combat(look: Look) -> Facts:
    return combats.facts_for_combat(look.game, look.combat.acting, look.combat.opposing)


@reads("combat-window")
def _round(look: Look) -> Facts:
    facts = combats.facts_for_window(look.combat, next(iter(CombatEffect)))
    return {name: value for name, value in facts.items() if name != "effect"}


@reads("range-outcome")
def _range(look: Look) -> Facts:
    return {"maneuvers": look.combat.maneuvers}


def _at(look: Look, step: RoundStep, what: str) -> None:
    """Raise LookupError unless a combat is under way, at this step."""
    now = look.combat
    must(combats.AT[now.at] is step, f"it is not the step of {what}: the combat stands at {now.at}")


@reads("maneuver-legal")
def _maneuver(look: Look) -> Facts:
    _at(look, RoundStep.RANGE, "maneuvers")
    return combats.facts_for_maneuver(look.combat, look.side, None, weapon=False)


@reads("press-legal")
def _press(look: Look) -> Facts:
    _at(look, RoundStep.PRESS, "presses")
    return combats.facts_for_press(look.game, look.combat, look.side, Press())


@reads("round-conclusion")
def _conclusion(look: Look) -> Facts:
    return combats.facts_for_conclusion(look.game, look.combat)


@reads("strike-choice")
def _strike(look: Look) -> Facts:
    now = look.combat
    return {
        "range": combats.range_of(now),
        "additional": now.additional,
        "side": look.side,
        "acting_announced": strikes.announced(now, Side.ACTING) or Side.ACTING not in now.striking,
    }


@reads("combat-ends", "steal-destroy-equipment", "steal-blood")
def _reach(look: Look) -> Facts:
    return {"range": combats.range_of(look.combat)}


@reads("strike-order")
def _strikes(look: Look) -> Facts:
    """Facts on the range, and on the strikes if both are announced."""
    now = look.combat
    both = {str(one.side): strikes.facts_for_striker(look.game, now, one) for one in now.strikes}
    return {"range": combats.range_of(now), **(both if len(both) == len(Side) else {})}


@reads("additional-strikes")
def _additional(look: Look) -> Facts:
    now = look.combat
    gained = {str(side): now.gained.count(side) for side in Side}
    return {**gained, "removed": combats.removed(look.game, now), "ended": now.ended}


def _taken(look: Look) -> tuple[Combat, combats.Damage] | None:
    """The damage that the minion is about to take in the combat under way; None if there is none."""
    now = look.game.find(Combat)
    found = [one for one in now.damage if one.card == look.card.number] if now else []
    return (now, found[0]) if now and found else None


@reads("vampire-damage")
def _damage(look: Look) -> Facts:
    """Facts on the blood of the vampire, and the damage that it is about to take."""
    card, taken = look.card, _taken(look)
    must(card.kind is MinionKind.VAMPIRE, f"{card.name} is no vampire: ask ally-retainer-damage")
    if taken is not None:
        return damages.facts_for_vampire(look.game, *taken)
    return {"blood": card.blood, "wounded": card.place is Place.TORPOR}


@reads("ally-retainer-damage")
def _life(look: Look) -> Facts:
    """Facts on the life of the ally or retainer, and the damage that it is about to take."""
    card, taken = look.card, _taken(look)
    must(card.kind is not MinionKind.VAMPIRE, f"{card.name} is a vampire: ask vampire-damage")
    return damages.facts_for_life(look.game, *taken) if taken is not None else {"life": card.blood}


# diablerie, contests


def _diablerie(look: Look) -> Diablerie:
    return there(look.game.find(Diablerie), "no diablerie is under way")


@reads("diablerie-discipline")
def _discipline(look: Look) -> Facts:
    return diableries.facts_for_discipline(look.game, _diablerie(look))


@reads("red-list-trophy")
def _trophy(look: Look) -> Facts:
    return diableries.facts_for_trophy(look.game, _diablerie(look))


@reads("diablerie-transfer")
def _transfer(look: Look) -> Facts:
    now = _diablerie(look)
    must(now.at == "CRR VIII.A", "the victim is burned, and what moves has moved")
    return diableries.facts_for_transfer(look.game, now)


@reads("contest-upkeep")
def _upkeep(look: Look) -> Facts:
    """Facts on what she has not paid for or yielded in her untap phase; at another time, on all that she contests."""
    game, now = look.game, look.game.find(UntapPhase)
    due = every = contests.owed(game, look.player)
    if now is not None and look.player == game.turn.player:
        due = contests.still_owed(game, now, look.player)
    must(every, f"{look.player} contests nothing")
    must(due, f"{look.player} has paid for or yielded all contests")
    open_ = [card.name for card, thing in due if thing is Thing.CARD and contests.forsaken(game, card)]
    must(not open_, f"what becomes of {' and '.join(open_)} is open, as the others have left: ask contest-resolve")
    cards = sum(thing is Thing.CARD for _, thing in due)
    titles = tuple(
        title
        for card, thing in due
        if thing is Thing.TITLE
        for title in contests.facts_for_upkeep(game, card, thing)["titles"]
    )
    return {"cards": cards, "titles": titles, "pool": game.table[look.player].pool}
