"""GL group.sects and GL group.titles: sects, anarchs and who is titled; what GL alone says is unofficial."""

from __future__ import annotations

from vtes_judge.annotations import Annotated, Any
from vtes_judge.choices import StrEnum
from vtes_judge.frozen_values import dataclass
from vtes_judge.rulings import (
    ONLY_TODAY,
    SPECIAL,
    Otherwise,
    Ruling,
    Standing,
    Step,
    Unfit,
    asks,
    because,
    decide,
    need,
    unsettled,
)
from vtes_judge.table.nouns import Sect, Title

UNOFFICIAL = Standing.UNOFFICIAL
ANARCH_NOW = "By current rules Anarch is a sect of its own."


class TitleState(StrEnum):
    """Whether a title can be used."""

    ACTIVE = "active"
    INACTIVE = "inactive"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Allegiance:
    """The sect of a vampire, and whether it is anarch."""

    sect: Sect
    anarch: bool


TITLES: dict[Title, tuple[Sect | None, tuple[str, ...]]] = {
    Title.PRIMOGEN: (Sect.CAMARILLA, ("GL primogen", "CRR V.B.2.a")),
    Title.BISHOP: (Sect.SABBAT, ("GL bishop", "CRR V.B.2.a")),
    Title.PRINCE: (Sect.CAMARILLA, ("GL prince", "CRR V.B.2.b")),
    Title.ARCHBISHOP: (Sect.SABBAT, ("GL archbishop", "CRR V.B.2.b")),
    Title.BARON: (Sect.INDEPENDENT, ("GL baron", "CRR V.B.2.b")),
    Title.MAGAJI: (Sect.LAIBON, ("GL magaji", "CRR V.B.2.b")),
    Title.KHOLO: (Sect.LAIBON, ("GL kholo", "CRR V.B.2.b")),
    Title.JUSTICAR: (Sect.CAMARILLA, ("GL justicar", "CRR V.B.2.c")),
    Title.CARDINAL: (Sect.SABBAT, ("GL cardinal", "CRR V.B.2.c")),
    Title.IMPERATOR: (Sect.CAMARILLA, ("GL imperator",)),
    Title.INNER_CIRCLE: (Sect.CAMARILLA, ("GL inner-circle", "CRR V.B.2.d")),
    Title.REGENT: (Sect.SABBAT, ("GL regent", "CRR V.B.2.d")),
    Title.PRISCUS: (Sect.SABBAT, ("GL priscus", "CRR V.B.4")),
    Title.VOTES: (None, ("GL x-votes",)),
}
"""The sect of each title (GL only), and the clauses that call it a title."""

OF_CLAN = (Title.KHOLO, Title.JUSTICAR, Title.INNER_CIRCLE)
OF_DOMAIN = (Title.PRINCE, Title.ARCHBISHOP, Title.BARON)
TITLE_CITES = tuple(dict.fromkeys(cite for _, cites in TITLES.values() for cite in cites))
SECT_CITES = tuple(cites[0] for _, cites in TITLES.values())
"""The clauses that say of which sect a title is; all are of GL."""


@asks(
    "Does this vampire keep the use of its title after the change?",
    name="bound-title",
    rank="B",
    cites=("GL bound", *SECT_CITES),
)
def bound_title(
    *,
    title: Annotated[Title, "the title"],
    clan_changes: Annotated[bool, "the vampire changes clan"] = False,
    sect: Annotated[Sect | None, "the sect that the vampire changes to (none: it keeps its sect)"] = None,
    anarch: Annotated[
        bool, "the vampire is still anarch (asked for a baron)", Otherwise("the vampire is no longer anarch")
    ] = True,
    claimed: Annotated[bool, "another vampire claims the title", ONLY_TODAY] = False,
) -> Ruling[Any]:
    """GL bound: does a vampire keep the use of its title when clan or sect changes?

    None: it cannot be used, but whether it is inactive or lost is not settled (GAP-27).
    """
    del claimed
    if sect is Sect.ANARCH:
        return bound_title(title=title, clan_changes=clan_changes, sect=Sect.INDEPENDENT)
    if title is Title.NONE:
        raise Unfit("say which title the vampire has")
    its, cites = TITLES[title]
    article = "an" if its is Sect.INDEPENDENT else "a"
    steps = [
        because(f"the title is {article} {its.capitalize()} title" if its else "no sect is named for it", cites[0])
    ]
    astray = its is not None and sect is not None and sect is not its
    rogue = title is Title.BARON and not anarch
    if clan_changes and title in (Title.JUSTICAR, Title.INNER_CIRCLE):
        steps.append(because("it becomes inactive when the clan changes, and cannot be contested", cites[0]))
        verdict = "Inactive: it cannot be used or contested while the clan is another."
        return Ruling(TitleState.INACTIVE, verdict, tuple(steps), standing=UNOFFICIAL, notes=("X-25",))
    if astray or rogue or (clan_changes and title in OF_CLAN):
        says = "a vampire that no longer fits may no longer be eligible to use the keyword"
        return unsettled(
            "It cannot be used; whether it is inactive or lost is not settled.",
            *steps,
            because(says, "GL bound"),
            gap="GAP-27",
            also=(UNOFFICIAL,),
        )
    if clan_changes:
        domain = "it is bound to a domain; " if title in OF_DOMAIN else ""
        steps.append(because(f"{domain}no clan is named for it, so it follows that it stays", cites[0]))
    others = ("clan_changes", "sect", "anarch") if clan_changes or sect is not None else ()
    verdict = "Active: it keeps the title."
    return Ruling(TitleState.ACTIVE, verdict, tuple(steps), standing=UNOFFICIAL, presumed=others)


@asks(
    "Which sect has this vampire after the change, and is it anarch?",
    name="sect-and-anarch",
    rank="C",
    cites=("GL group.sects", "GL anarch", "CRR III.C.7.a", "CRR III.C.7.c", "CRR III.C.7.d", "GL bound", *SECT_CITES),
)
def sect_and_anarch(
    *,
    sect: Annotated[Sect, "the sect before"],
    anarch: Annotated[bool, "the vampire is anarch before"] = False,
    new_sect: Annotated[Sect | None, "the sect that it changes to", Otherwise("it changes its sect too")] = None,
    goes_anarch: Annotated[bool, "it becomes anarch"] = False,
    title: Annotated[Title, "its title"] = Title.NONE,
) -> Ruling[Allegiance]:
    """CRR III.C.7.c: of which sect is this vampire after the change, and is it anarch?"""
    if Sect.ANARCH in (sect, new_sect):
        before, becomes = sect is Sect.ANARCH, new_sect is Sect.ANARCH
        return sect_and_anarch(
            sect=Sect.INDEPENDENT if before else sect,
            anarch=anarch or before,
            new_sect=None if becomes else new_sect,
            goes_anarch=goes_anarch or becomes,
            title=title,
        )
    if anarch and sect is not Sect.INDEPENDENT:
        says = "the vampire is Independent, as an anarch is and stays; a change of sect ends that"
        step = need(False, says, "GL anarch", "CRR III.C.7.c", "CRR III.C.7.d")
        verdict = f"No vampire is {sect.capitalize()} and anarch at once: this one is not anarch."
        return Ruling(Allegiance(sect, False), verdict, (step,), standing=UNOFFICIAL, notes=("X-21",), since=ANARCH_NOW)
    if goes_anarch and new_sect not in (None, Sect.INDEPENDENT):
        says = f"who becomes anarch becomes Independent, and so not {new_sect.capitalize()}"
        step = because(says, "CRR III.C.7.c", "GL group.sects")
        verdict = f"Independent and anarch, not {new_sect.capitalize()}."
        answer = Allegiance(Sect.INDEPENDENT, True)
        return Ruling(answer, verdict, (step,), notes=("X-21",), since=ANARCH_NOW, presumed=("anarch",))
    steps: list[Step] = []
    standing = Standing.SETTLED
    after = Allegiance(new_sect or sect, anarch)
    if goes_anarch:
        after = Allegiance(Sect.INDEPENDENT, True)
        steps.append(because("the vampire becomes anarch and Independent", "CRR III.C.7.c"))
    elif after.sect is sect:
        steps.append(because("the sect does not change", "GL group.sects"))
        standing = UNOFFICIAL
    elif anarch:
        after = Allegiance(after.sect, False)
        steps.append(because("a vampire that changes sect is no longer anarch", "CRR III.C.7.d", "GL anarch"))
    else:
        steps.append(because("a vampire belongs to one sect only: the new one takes the place", "GL group.sects"))
        standing = UNOFFICIAL
    left: tuple[str, ...] = ()
    notes: tuple[str, ...] = ("X-21",)
    if title is not Title.NONE:
        if goes_anarch:
            says = "by the action that needs no card only a vampire without a title becomes anarch"
            steps.append(because(says, "CRR III.C.7.a"))
        bound = bound_title(title=title, sect=after.sect, anarch=after.anarch)
        steps += bound.steps
        left = () if bound.answer else ("whether the title, which cannot be used, is inactive or lost",)
        notes += bound.notes
    verdict = f"{after.sect.capitalize()}{' and anarch' if after.anarch else ', not anarch'}."
    since = ANARCH_NOW
    presumed: tuple[str, ...] = ("new_sect", "goes_anarch") if goes_anarch or new_sect is not None else ()
    presumed += ("anarch",) if sect is not Sect.INDEPENDENT else ()  # an anarch vampire is Independent
    return Ruling(
        after, verdict, tuple(steps), standing=standing, left_to_judge=left, notes=notes, since=since, presumed=presumed
    )


@asks(
    "Is this vampire titled?",
    name="is-titled",
    rank="B",
    cites=("GL additional-votes", "GL contest", "CRR V.B.2.e", "CRR V.B.2.g", "CRR III.A.3.b.ii", *TITLE_CITES),
)
def is_titled(
    *,
    title: Annotated[Title, "its title ('votes' for a printed number of votes without +)"],
    more_votes: Annotated[bool, "a card gives it additional votes (+x votes)", SPECIAL] = False,
    contested: Annotated[bool, "its title is contested", SPECIAL] = False,
    active: Annotated[bool, "the clan and sect of the vampire still fit its title", ONLY_TODAY] = True,
) -> Ruling[bool]:
    """GL x-votes: is this vampire titled?"""
    del active
    if title is Title.NONE:
        if contested:
            raise Unfit("a vampire without a title contests none")
        steps = [need(False, "the vampire has a title", "CRR V.B.2.e")]
        if more_votes:
            steps.append(because("additional votes do not make it titled", "GL additional-votes"))
        return decide(*steps, no="No: it is not titled.", standing=UNOFFICIAL if more_votes else Standing.SETTLED)
    _, cites = TITLES[title]
    steps = [need(True, f"the vampire has a title: {title}", *cites)]
    listed = title not in (Title.VOTES, Title.IMPERATOR, Title.PRISCUS)
    if contested:
        says = "while it contests, the title gives no votes; it follows that the vampire still has it"
        steps.append(because(says, "CRR V.B.2.g", "CRR III.A.3.b.ii", over=("GL contest",)))
        now = "By current rules such a vampire counts as having no title."
        return decide(
            *steps, yes="Yes, but it gives no votes.", standing=Standing.OVERRULED, notes=("X-15",), since=now
        )
    standing = Standing.SETTLED if listed else UNOFFICIAL
    return decide(*steps, yes="Yes: it is titled.", standing=standing, notes=() if listed else ("X-45",))


STANDS_FOR: dict[tuple[Title, Title], str] = {
    (Title.REGENT, Title.CARDINAL): "GL regent",
    (Title.IMPERATOR, Title.PRINCE): "GL imperator",
}
"""The pairs of titles of which the first counts as the second to play cards, each with the clause that says so."""


@asks(
    "Does this title count as that other one, to play a card that requires it?",
    name="title-counts-as",
    rank="C",
    cites=TITLE_CITES,
)
def title_counts_as(
    *,
    title: Annotated[Title, "the title that the vampire has"],
    required: Annotated[Title, "the title that the card requires"],
    blood_hunt_card: Annotated[
        bool, "the card is Blood Hunt, in the ash heap of the vampire's controller", SPECIAL
    ] = False,
) -> Ruling[bool]:
    """GL regent: may the vampire play a card that requires another title?"""
    if Title.NONE in (title, required):
        raise Unfit("say which title the vampire has, and which one the card requires")
    mine, cites = TITLES[title][1], TITLES[required][1]
    left = ("what the text of the card says of other titles",)
    if title is required:
        only = Standing.SETTLED if any(not cite.startswith("GL") for cite in mine) else UNOFFICIAL
        return decide(
            need(True, "it is the title that the card requires", *mine), yes="Yes: it is that title.", standing=only
        )
    clause = STANDS_FOR.get((title, required))
    if clause and (title is Title.REGENT or blood_hunt_card):
        how = (
            "a vampire with the title regent plays cards as a cardinal too"
            if title is Title.REGENT
            else "an imperator may play Blood Hunt from the ash heap as if using the title of prince"
        )
        return decide(need(True, f"{how} (unofficial)", clause), standing=UNOFFICIAL)
    says = f"a text lets the title {title} count as {required}"
    if clause:
        says = f"the title {title} counts as {required} for Blood Hunt in the ash heap only: this is that card"
    return decide(
        need(False, says, *mine, *cites),
        no=f"No, the title {title} does not count as {required}.",
        standing=UNOFFICIAL,
        left_to_judge=left,
    )


class CaitiffCase(StrEnum):
    """The questions on Caitiff: whether a card can choose it as a clan, or whether a Caitiff creates Caitiff."""

    CHOSEN = "chosen-by-card"
    CREATED = "created-by-caitiff"


@asks(
    "Can a card choose Caitiff as a clan, and is a vampire that a Caitiff creates Caitiff too?",
    name="caitiff",
    rank="C",
    cites=("GL clan",),
)
def caitiff(*, case: Annotated[CaitiffCase, "what is asked"]) -> Ruling[bool]:
    """GL clan: may Caitiff be chosen as a clan, and is a vampire that a Caitiff creates Caitiff?"""
    none = because("Caitiff is no clan, but a name for vampires without a known one (unofficial)", "GL clan")
    if case is CaitiffCase.CHOSEN:
        says = "a card may choose it as a clan (unofficial)"
        no = "No: Caitiff is no clan, and no card can choose it as one."
        return decide(none, need(False, says, "GL clan"), no=no, standing=UNOFFICIAL)
    says = "a vampire that a Caitiff creates is a clanless Caitiff too (unofficial)"
    return decide(
        none, need(True, says, "GL clan"), yes="Yes: it is a Caitiff too, without a clan.", standing=UNOFFICIAL
    )
