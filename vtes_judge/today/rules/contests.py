"""Today's rules of CRR III.n1 and III.A.3.b: what is contested, what it costs, and how it ends."""

from vtes_judge.frozen_values import replace
from vtes_judge.rules.contests import (
    Contestant,
    ContestEnd,
    CopyOutcome,
    Holder,
    Thing,
    Upkeep,
    contest_title,
    contest_upkeep,
)
from vtes_judge.rules.sects import TitleState
from vtes_judge.rulings import Ruling, because, decide, gone_on, need, today
from vtes_judge.table.nouns import MinionKind

from .sects import use_of


@today("T-14", "T-41", of="contest-card")
def face_down_and_out_of_play(
    *,
    existing: tuple[str, ...],
    incoming: str,
    influence_phase: bool,
    kind: MinionKind | None,
    texts: Ruling[CopyOutcome],
) -> Ruling[CopyOutcome] | None:
    """T-14: what of contested copies? They are face down and out of play. T-41: of a second copy of one's own vampire?
    It stays in the uncontrolled region."""
    if influence_phase and incoming in existing and kind is not MinionKind.ALLY:
        steps = (
            because("nothing forces a vampire up in the influence phase", "T-41"),
            because("she may not choose to contest with herself", "CRR III.n1", "T-41"),
        )
        return Ruling(CopyOutcome.NOT_ALLOWED, "It stays in the uncontrolled region; nothing is burned.", steps)
    if texts.answer is not CopyOutcome.CONTESTED:
        return None
    step = because("all copies are turned face down and are out of play while the contest lasts", "T-14")
    verdict = gone_on(texts.verdict, ": all copies face down and out of play.")
    return Ruling(texts.answer, verdict, (step, *texts.steps))


@today("T-17", "T-24", "T-46", "T-47", of="contest-title")
def who_has_the_title(
    *, first: Holder, second: Holder, same_controller: bool, texts: Ruling[bool | None]
) -> Ruling[bool | None] | None:
    """T-47: is a title contested that its vampire cannot use? No, it loses it to the other for good. T-17: by two
    vampires of one Methuselah? Yes."""
    kept = contest_title(
        first=replace(first, clan_changed=False, sect=None), second=replace(second, clan_changed=False, sect=None)
    )
    if not kept.answer:
        return None
    out = []
    for name, holder in (("the first", first), ("the second", second)):
        use = use_of(holder.title, holder.clan_changed, holder.sect, anarch=True, claimed=True)
        if use.answer is not TitleState.ACTIVE:
            out.append((name, use))
    if out:
        steps = [step for _, use in out for step in use.steps]
        if len(out) > 1:
            verdict = "No: neither can use the title as it is."
            return decide(need(False, "one of the two vampires can use the title", "T-46"), *steps, no=verdict)
        lost = out[0][0]
        has = "the second" if lost == "the first" else "the first"
        both = need(False, "both vampires can use the title", "T-47")
        return decide(both, *steps, no=f"No: {lost} loses the title for good, {has} has it.")
    if same_controller and texts.answer is None:
        says = "a title is contested as soon as two vampires in play claim it, whoever controls them"
        return decide(because(says, "T-17"), *kept.steps, yes="Yes, they contest it.")
    return None


@today("T-18", "T-66", of="contest-upkeep")
def what_a_contest_costs(
    *, cards: int, titles: tuple[Contestant, ...], pool: int | None
) -> Ruling[Upkeep | None] | None:
    """T-18: what does a baron pay to contest with a prince or archbishop? As much as any other vampire. T-66: who pays
    her last pool is ousted."""
    if not (cards or titles):
        return None
    alike = tuple(replace(one, against=()) for one in titles)
    found = contest_upkeep(cards=cards, titles=alike, pool=pool)
    steps = []
    if alike != titles:
        steps.append(because("every contested title costs the same, a baron's too", "T-18"))
    verdict = found.verdict
    if found.answer.pool and found.answer.pool == pool:
        steps.append(because("who has no pool left is ousted, also by paying the last of it", "T-66"))
        verdict = gone_on(found.verdict, ", and she is ousted.")
    return Ruling(found.answer, verdict, (*steps, *found.steps)) if steps else None


@today("T-16", of="contest-resolve")
def the_title_that_was_contested(
    *,
    contestants: tuple[str, ...],
    yielded: frozenset[str],
    me: str,
    thing: Thing,
    withdrawn: frozenset[str],
    ousted: frozenset[str],
) -> Ruling[ContestEnd | None] | None:
    """T-16: what becomes of a yielded title? Its vampire has none any more; the last claimant has it from her next
    untap phase."""
    if thing is not Thing.TITLE:
        return None
    if me in yielded:
        step = because("who yields a title has none from then on, and a card that stands for it is burned", "T-16")
        return Ruling(ContestEnd.LOST, f"{me}'s vampire has no title any more.", (step,))
    left = [name for name in contestants if name != me and name not in yielded | withdrawn]
    if left or ousted - yielded:
        return None
    step = because("the last claimant has the title from her next untap phase on", "T-16")
    return Ruling(
        ContestEnd.REGAINED, f"The title is that of {me}'s vampire again in {me}'s next untap phase.", (step,)
    )
