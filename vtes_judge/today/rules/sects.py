"""Today's rules of GL group.sects and of titles."""

from vtes_judge.annotations import Any
from vtes_judge.rules.sects import OF_CLAN, TITLES, Allegiance, TitleState
from vtes_judge.rulings import Ruling, Step, because, decide, need, today
from vtes_judge.table.nouns import Sect, Title

NO_SECT = "votes that the text of an Independent vampire gives are a title tied to no sect"


def sect_of(title: Title) -> Sect | None:
    """The sect of a title by today's rules: a baron is an Anarch; None for a title that is tied to none."""
    return Sect.ANARCH if title is Title.BARON else TITLES[title][0]


def use_of(title: Title, clan_changes: bool, sect: Sect | None, anarch: bool, claimed: bool) -> Ruling[Any]:
    """The ruling on whether a title can be used: see `a_title_comes_back`."""
    its = sect_of(title)
    if its is None:
        verdict = "Active: such a title is tied to no sect."
        return Ruling(TitleState.ACTIVE, verdict, (because(NO_SECT, "T-46"),))
    steps: list[Step] = []
    other = ""
    if (sect is not None and sect is not its) or (title is Title.BARON and sect is None and not anarch):
        other = "sect"
        code = "T-24" if title is Title.BARON else "T-46"
        steps.append(because(f"a {title} has to be {its.capitalize()} to use the title", code))
    if clan_changes and title in OF_CLAN:
        other = "clan"
        steps.append(because("the title is of a clan, and cannot be used by a vampire of another", "T-46"))
    if not other:
        return Ruling(TitleState.ACTIVE, "Active: it keeps the title.", (because("clan and sect still fit", "T-46"),))
    if claimed:
        steps.append(because("the title is given up for good the moment another vampire claims it", "T-47"))
        return Ruling(TitleState.LOST, "Lost for good: the vampire that claims it has the title.", tuple(steps))
    verdict = f"Inactive: it cannot be used while the {other} is another, and comes back with it."
    return Ruling(TitleState.INACTIVE, verdict, tuple(steps))


@today("T-24", "T-46", "T-47", of="bound-title")
def a_title_comes_back(
    *, title: Title, clan_changes: bool, sect: Sect | None, anarch: bool, claimed: bool, texts: Ruling[Any]
) -> Ruling[Any] | None:
    """T-46: what of a title whose clan or sect fits no more? It cannot be used, and comes back with them. T-24:
    a baron has to be an Anarch. T-47: another vampire that claims it has it for good."""
    found = use_of(title, clan_changes, sect, anarch, claimed)
    if found.answer is TitleState.ACTIVE and texts.answer is TitleState.ACTIVE and sect_of(title) is not None:
        return None
    return found


@today("T-23", "T-24", "T-46", of="sect-and-anarch")
def anarch_is_a_sect(
    *, sect: Sect, anarch: bool, new_sect: Sect | None, goes_anarch: bool, title: Title
) -> Ruling[Allegiance] | None:
    """T-23: of which sect is a vampire that becomes Anarch? Of that alone. T-24: one that becomes Independent
    is Anarch no more."""
    before = Sect.ANARCH if anarch and sect is Sect.INDEPENDENT else sect
    after = Sect.ANARCH if goes_anarch else new_sect or before
    if Sect.ANARCH not in (before, after) or (anarch and sect not in (Sect.INDEPENDENT, Sect.ANARCH)):
        return None
    steps = []
    if after is Sect.ANARCH:
        steps.append(because("Anarch is a sect of its own, and a vampire has one sect only", "T-23"))
        verdict = "Anarch; not Independent."
    else:
        steps.append(because("a change of sect ends being Anarch, also one to Independent", "T-24"))
        verdict = f"{after.capitalize()}, not Anarch."
    if title is not Title.NONE:
        steps += use_of(title, clan_changes=False, sect=after, anarch=after is Sect.ANARCH, claimed=False).steps
    return Ruling(Allegiance(after, after is Sect.ANARCH), verdict, tuple(steps))


@today("T-15", "T-46", of="is-titled")
def a_title_that_counts_as_none(*, title: Title, contested: bool, active: bool) -> Ruling[bool] | None:
    """T-15: is a vampire whose title is contested titled? No, as long as the contest lasts. T-46: one whose clan or
    sect fits the title no more? No, as long as they do not."""
    if title is Title.NONE or not (contested or (not active and sect_of(title) is not None)):
        return None
    steps = [
        *([need(False, "the title is not contested", "T-15")] if contested else []),
        *([need(False, "the clan and sect of the vampire fit the title", "T-46")] if not active else []),
    ]
    why = "while it is contested" if contested else "while clan or sect do not fit"
    return decide(*steps, no=f"No: {why} it counts as none.")


@today("T-75", of="caitiff")
def caitiff_is_a_clan(*, texts: Ruling[bool]) -> Ruling[bool]:
    """T-75: is Caitiff a clan? Yes, like any other."""
    step = because("Caitiff is a clan like any other", "T-75")
    if texts.answer:
        return Ruling(True, "Yes: it is Caitiff too, which is a clan.", (step,))
    return Ruling(True, "Yes: Caitiff is a clan, and may be chosen as one.", (step,))
