"""Today's rules of CRR VII: wounds, aggravated damage, and immunity."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.damage import Losses, State, Wounds, ally_retainer_damage, vampire_damage
from vtes_judge.rulings import Ruling, Step, because, today
from vtes_judge.table.nouns import Region


def _spared(normal: int, aggravated: int, immune: int) -> tuple[int, int]:
    """The normal and aggravated damage that is left, if a minion is immune to the sources of so many points: the normal
    points are taken off first."""
    spared = min(immune, normal)
    return normal - spared, max(aggravated - (immune - spared), 0)


@today("T-59", "T-60", "T-61", "T-86", of="vampire-damage")
def wounded_and_immune(
    *,
    blood: int,
    normal: int,
    aggravated: int,
    prevented_normal: int,
    prevented_aggravated: int,
    wounded: bool,
    vulnerable: bool,
    spends_blood: bool,
    region: Region,
    immune: int,
) -> Ruling[Wounds] | None:
    """T-59: who is wounded? Also who is in torpor, whatever sent it there. T-60: is paying for aggravated
    damage a choice? No. T-61: is a vampire vulnerable to a source? No more. T-86: damage to which it is immune
    does nothing."""
    steps: list[Step] = []
    torpid = region is Region.TORPOR
    if torpid and aggravated and not wounded:
        steps.append(because("a vampire in torpor is wounded, whatever sent it there", "T-59"))
    if not spends_blood:
        steps.append(because("as long as it has blood it has to burn one for each such point", "T-60"))
    if vulnerable and normal:
        steps.append(because("no vampire is vulnerable to a kind of damage, unless the weapon's text says so", "T-61"))
    if immune:
        steps.append(because("damage from a source to which it is immune is neither mended nor wounds it", "T-86"))
        normal, aggravated = _spared(normal, aggravated, immune)
    if not steps:
        return None
    found = vampire_damage(
        blood=blood, normal=normal, aggravated=aggravated, prevented_normal=prevented_normal,
        prevented_aggravated=prevented_aggravated, wounded=wounded or torpid,
    )  # fmt: skip
    verdict = found.verdict
    if torpid and found.answer.state is State.TORPOR:
        verdict = f"The vampire stays in torpor with {found.answer.blood} blood."
    elif immune and not normal and not aggravated and not wounded:
        verdict = f"Nothing happens: the damage is inflicted without success, and {blood} blood stays."
    return replace(found, verdict=verdict, steps=(*steps, *found.steps))


@today("T-86", of="ally-retainer-damage")
def an_immune_ally(
    *, life: int | None, normal: int, aggravated: int, prevented: int, immune: int
) -> Ruling[Losses | None] | None:
    """T-86: what does damage do to an ally or retainer that is immune to its source? Nothing."""
    if not immune:
        return None
    step = because("damage from a source to which a minion is immune is inflicted without success", "T-86")
    normal, aggravated = _spared(normal, aggravated, immune)
    found = ally_retainer_damage(life=life, normal=normal, aggravated=aggravated, prevented=prevented)
    return replace(found, steps=(step, *found.steps))
