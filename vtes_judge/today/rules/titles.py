"""Today's rules of CRR V.B.2: votes from titles, and a second title."""

from vtes_judge.rules.sects import OF_CLAN
from vtes_judge.rules.titles import Titles, Worth, vote_eligible
from vtes_judge.rulings import Ruling, because, need, today
from vtes_judge.table.nouns import Region, Sect, Title
from vtes_judge.table.turn import sentence

from .sects import NO_SECT, sect_of


@today("T-46", of="vote-eligible")
def votes_tied_to_no_sect(
    *,
    title: Title,
    listed: int,
    region: Region,
    tapped: bool,
    contested: bool,
    active: bool,
    automatic: bool,
    blood_hunt: bool,
) -> Ruling[Worth] | None:
    """T-46: may votes be used that an Independent vampire has by its own text, whatever its sect is now? Yes."""
    if active or title is not Title.VOTES:
        return None
    found = vote_eligible(
        title=title, listed=listed, region=region, tapped=tapped, contested=contested, automatic=automatic,
        blood_hunt=blood_hunt,
    )  # fmt: skip
    return Ruling(found.answer, found.verdict, (because(NO_SECT, "T-46"), *found.steps))


@today("T-49", of="title-change")
def only_of_the_right_sect(*, old: Title, new: Title, sect: Sect | None, right_clan: bool) -> Ruling[Titles] | None:
    """T-49: may a vampire be given a title of another sect or clan? It does not receive it, and keeps what it had."""
    if new is Title.NONE:
        return None
    its = sect_of(new)
    fits = sect is None or its is None or sect is its
    steps = [] if fits else [need(False, f"the vampire is {str(its).capitalize()}, as the title {new} asks", "T-49")]
    if new in OF_CLAN and not right_clan:
        steps.append(need(False, "it is of the clan of the title", "T-49"))
    if not steps:
        return None
    keeps = "has no title" if old is Title.NONE else f"keeps the title {old}"
    return Ruling(Titles(old, Title.NONE), sentence(f"it does not receive the title {new}; it {keeps}"), tuple(steps))
