"""Facts off a table for the checkers on referendums, combat, diablerie and contests."""

from vtes_judge.engine import amounts, combats, contests, diableries, referendums
from vtes_judge.engine.diableries import Diablerie
from vtes_judge.engine.referendums import Referendum
from vtes_judge.engine.strikes import announced
from vtes_judge.rules.contests import Thing
from vtes_judge.rules.referendum import Play
from vtes_judge.table.combat import Effect, Side
from vtes_judge.table.effects import Press
from vtes_judge.table.kinds import Place, Trait
from vtes_judge.table.nouns import Kind, Title

from .table_look import Facts, Look, reads, there

# referendums


@reads("vote-eligible", "title-votes", "is-titled", "bound-title", "sect-and-anarch")
def _titled(look: Look) -> Facts:
    card, table = look.card, look.game.table
    now = look.game.find(Referendum)
    facts: Facts = {
        "title": card.title, "listed": amounts.votes(table, card.number), "region": card.region, "tapped": card.tapped,
        "contested": card.title is not Title.NONE and card.title_contested, "anarch": card.has(Trait.ANARCH),
    }  # fmt: skip
    facts |= {"sect": card.sect} if card.sect is not None else {}
    return facts | (referendums.facts_for_eligible(look.game, now, card) if now is not None else {})


@reads("referendum-outcome", "blood-hunt")
def _votes(look: Look) -> Facts:
    now = look.referendum
    ruling = referendums.block(now)
    return referendums.facts_for_outcome(now, ruling.answer if ruling else None)


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
    facts = referendums.facts_for_window(look.referendum, next(iter(Play)))
    return {name: value for name, value in facts.items() if name != "play"}


# combat


@reads("combat-legal")
def _combat(look: Look) -> Facts:
    return combats.facts_for_combat(look.game, look.combat.acting, look.combat.opposing)


@reads("combat-window")
def _round(look: Look) -> Facts:
    facts = combats.facts_for_window(look.combat, next(iter(Effect)))
    return {name: value for name, value in facts.items() if name != "effect"}


@reads("range-outcome")
def _range(look: Look) -> Facts:
    return {"maneuvers": look.combat.maneuvers}


@reads("maneuver-legal")
def _maneuver(look: Look) -> Facts:
    return combats.facts_for_maneuver(look.combat, look.side, None, weapon=False)


@reads("press-legal")
def _press(look: Look) -> Facts:
    return combats.facts_for_press(look.game, look.combat, look.side, Press())


@reads("round-conclusion")
def _conclusion(look: Look) -> Facts:
    return combats.facts_for_conclusion(look.game, look.combat)


@reads("strike-choice")
def _strike(look: Look) -> Facts:
    now = look.combat
    return {
        "range": combats.range_of(now), "additional": now.additional, "side": look.side,
        "acting_announced": announced(now, Side.ACTING) or Side.ACTING not in now.striking,
    }  # fmt: skip


@reads("strike-order", "combat-ends", "steal-destroy-equipment", "steal-blood")
def _reach(look: Look) -> Facts:
    return {"range": combats.range_of(look.combat)}


@reads("additional-strikes")
def _additional(look: Look) -> Facts:
    now = look.combat
    gained = {str(side): now.gained.count(side) for side in Side}
    return {**gained, "removed": combats.removed(look.game, now), "ended": now.ended}


@reads("vampire-damage", "ally-retainer-damage")
def _damage(look: Look) -> Facts:
    card = look.card
    if card.kind is Kind.VAMPIRE:
        return {"blood": card.blood, "wounded": card.place is Place.TORPOR}
    return {"life": card.blood}


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
    return diableries.facts_for_transfer(look.game, _diablerie(look))


@reads("contest-upkeep")
def _upkeep(look: Look) -> Facts:
    owed = contests.owed(look.game, look.player)
    cards = sum(thing is Thing.CARD for _, thing in owed)
    titles = tuple(
        title
        for card, thing in owed
        if thing is Thing.TITLE
        for title in contests.facts_for_upkeep(look.game, card, thing)["titles"]
    )
    return {"cards": cards, "titles": titles, "pool": look.game.table[look.player].pool}
