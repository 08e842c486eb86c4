"""Today's rules of CRR III.C.1 to III.C.7: the actions of the ready, one by one."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.default_actions import BleedResult, CardDestination, Ready, Recruit, Recruitment, go_anarch
from vtes_judge.rulings import Ruling, Step, because, gone_on, need, today, today_too
from vtes_judge.table.nouns import MinionKind, Region, Title, Variant

from .sects import a_title_that_counts_as_none


@today("T-66", of="bleed-resolve")
def bled_for_the_last_pool(*, target: str, pool: int | None, texts: Ruling[BleedResult]) -> Ruling[BleedResult] | None:
    """T-66: what of a Methuselah who is bled for all the pool that she has? She burns it and is ousted."""
    burned = texts.answer.pool_burned
    if pool is None or not 0 < pool <= burned:
        return None
    from vtes_judge.rules.ousting import POOL, VICTORY_POINTS  # its fractions take longer to import than a ruling

    points, gain = VICTORY_POINTS["prey"].value, POOL.value
    out = because("who has no pool left is ousted", "T-66")
    won = because("her predator gains for it what an ousting gives", VICTORY_POINTS["prey"].clause, POOL.clause)
    verdict = texts.verdict.replace(f"{burned} pool", f"{pool} pool and is ousted", 1).removesuffix(".")
    verdict += f"; {target}'s predator gains {points} VP and {gain} pool."
    return Ruling(replace(texts.answer, pool_burned=pool), verdict, (out, won, *texts.steps))


@today("T-29", "T-66", of="equip-legal")
def equipped_before(
    *,
    same_name: bool,
    from_hand: int,
    pool_cost: int,
    pool: int,
    texts: Ruling[bool],
) -> Ruling[bool] | None:
    """T-29: may a minion equip a second card of the
    same name from hand in a turn? No. T-66: who pays her last pool for it? She is ousted."""
    steps: list[Step] = []
    if same_name and from_hand:
        says = "it has not equipped a card of the same name from hand this turn: such a card counts as an action card"
        steps.append(need(False, says, "T-29"))
    verdict = texts.verdict
    if texts.answer and from_hand and 0 < pool_cost == pool:
        steps.append(because("who has no pool left is ousted, also by paying the last of it", "T-66"))
        verdict = gone_on(verdict, "; and she is ousted once it is paid.")
    return today_too(texts, *steps, yes=verdict) if steps else None


@today("T-22", "T-74", of="employ-recruit")
def the_ally_is_ready_at_once(
    *, card: Recruit, life: int, variant: Variant, recruited: bool
) -> Ruling[Recruitment] | None:
    """T-22: where does a recruited ally go? To the ready region, where it cannot act this turn. T-74: one that is put
    into play by other means may act at once."""
    if card is not Recruit.ALLY or variant is not Variant.NONE:
        return None
    steps = [because(f"the ally goes to the ready region at once, with {life} life", "T-22")]
    if recruited:
        steps.append(because("an ally cannot act in the turn in which it was recruited", "T-22"))
    else:
        steps.append(because("what is put into play by other means is not recruited, and may act at once", "T-74"))
    ends = "it cannot act this turn" if recruited else "it may act at once"
    verdict = f"It goes to the ready region with {life} life; {ends}."
    return Ruling(Recruitment(CardDestination.READY, life, Ready.AT_ONCE), verdict, tuple(steps))


@today("T-15", "T-46", of="go-anarch")
def a_title_out_of_use_is_none(
    *,
    kind: MinionKind,
    title: Title,
    anarch: bool,
    additional_votes: bool,
    ready_anarchs: int,
    torpid_anarchs: int,
    region: Region,
    tapped: bool,
    blood: int,
    mandatory: tuple[str, ...],
    others_mandatory: bool,
    contested: bool,
    active: bool,
) -> Ruling[bool] | None:
    """T-15: may a vampire become Anarch whose title is contested? Yes, it counts as untitled. T-46: and one
    that cannot use its title? Yes."""
    none = a_title_that_counts_as_none(title=title, contested=contested, active=active)
    if none is None:
        return None
    found = go_anarch(
        kind=kind, title=Title.NONE, anarch=anarch, additional_votes=additional_votes, ready_anarchs=ready_anarchs,
        torpid_anarchs=torpid_anarchs, region=region, tapped=tapped, blood=blood, mandatory=mandatory,
        others_mandatory=others_mandatory,
    )  # fmt: skip
    codes = tuple(cite for step in none.steps for cite in step.cites)
    steps = [because("it counts as having no title", *codes), *found.steps]
    if contested and found.answer:
        steps.append(because("once it is Anarch its title fits no more, so it yields it at once", "T-15", "T-46"))
    return Ruling(found.answer, found.verdict, tuple(steps))
