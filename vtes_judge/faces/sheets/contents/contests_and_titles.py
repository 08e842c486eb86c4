"""CRR III.A.3.b, III.n1 and V.B.2: contested cards and titles, what contesting costs, and what titles are bound to."""

from vtes_judge.annotations import Any
from vtes_judge.faces.sheets.makers import Sheet, clause, line, phrase, rest, row, ruled, section, table
from vtes_judge.faces.sheets.model import Row
from vtes_judge.rules.contests import (
    BARON_COST,
    BONDS,
    CARD_COST,
    TITLE_COST,
    Bond,
    Contestant,
    Holder,
    Thing,
    contest_card,
    contest_resolve,
    contest_title,
    contest_upkeep,
)
from vtes_judge.rules.sects import TITLES
from vtes_judge.rules.titles import ONLY_GL, VOTES
from vtes_judge.table.nouns import MinionKind, Title

ARRIVALS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("A unique card that B has", {"existing": ("B",), "unique": True}),
    ("A unique card that B and C contest", {"existing": ("B", "C"), "unique": True}),
    ("A unique card that A has herself", {"existing": ("A",), "unique": True}),
    ("The same, an effect forcing it into play", {"existing": ("A",), "unique": True, "forced": True}),
    ("A card that is not unique", {"existing": ("B",), "unique": False}),
    ("A vampire, by default", {"existing": ("B",), "kind": MinionKind.VAMPIRE}),
    ("An ally, by default", {"existing": ("B",), "kind": MinionKind.ALLY}),
)
"""Cards that Methuselah A brings into play: a label, and the facts that say what it is and who has a copy."""

PAIRS = (
    (Holder(Title.PRINCE, "Paris"), Holder(Title.PRINCE, "Paris"), False),
    (Holder(Title.PRINCE, "Paris"), Holder(Title.PRINCE, "Lyon"), False),
    (Holder(Title.PRINCE, "Paris"), Holder(Title.ARCHBISHOP, "Paris"), False),
    (Holder(Title.BARON, "Paris"), Holder(Title.PRINCE, "Paris"), False),
    (Holder(Title.JUSTICAR, "Ventrue"), Holder(Title.JUSTICAR, "Toreador"), False),
    (Holder(Title.PRIMOGEN), Holder(Title.PRIMOGEN), False),
    (Holder(Title.PRINCE, "Paris"), Holder(Title.PRINCE, "Paris"), True),
)
"""Pairs of titled vampires, each with whether they have one controller."""

DUES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("A card", {"cards": 1}),
    ("A prince against a prince", {"titles": (Contestant(Title.PRINCE, (Title.PRINCE,)),)}),
    ("A baron against a prince", {"titles": (Contestant(Title.BARON, (Title.PRINCE,)),)}),
    ("A prince against a baron", {"titles": (Contestant(Title.PRINCE, (Title.BARON,)),)}),
    ("A prince in torpor", {"titles": (Contestant(Title.PRINCE, (Title.PRINCE,), torpor=True),)}),
    ("A prince without blood", {"titles": (Contestant(Title.PRINCE, (Title.PRINCE,), blood=0),)}),
)

ENDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("B yields", {"yielded": frozenset("B")}),
    ("B and C yield", {"yielded": frozenset("BC")}),
    ("A yields", {"yielded": frozenset("A")}),
    ("B yields, C withdraws", {"yielded": frozenset("B"), "withdrawn": frozenset("C")}),
    ("B yields, C is ousted", {"yielded": frozenset("B"), "ousted": frozenset("C")}),
    ("A title: B and C yield", {"yielded": frozenset("BC"), "thing": Thing.TITLE}),
    ("A title: A yields", {"yielded": frozenset("A"), "thing": Thing.TITLE}),
)
"""What may happen in a contest between A, B and C: a label, and the facts that say it for A."""

BOUND = {Bond.NOT_UNIQUE: "no", Bond.GAME: "in the game", Bond.DOMAIN: "in its domain", Bond.CLAN: "in its clan"}


def sheet() -> Sheet:
    """Contests and titles on a sheet: when, at what cost, how it ends; the titles in a table."""
    card, title, baron = CARD_COST, TITLE_COST, BARON_COST
    return Sheet(
        "Contests and titles",
        "When cards and titles are contested, what that costs, how it ends, and what each title is.",
        (
            section(
                "A brings a card into play: is it contested?",
                table("", ("What", "Contested"), [_arrives(*at) for at in ARRIVALS], widths=(170, 210, 150)),
                half=True,
            ),
            section(
                "In each untap phase",
                clause("CRR III.A.2", head="First"),
                clause("CRR III.A.3.b", head="Then"),
                line(f"The Methuselah pays {card[0]} pool for each card that she contests", card[1], head="Card"),
                line(f"The vampire pays {title[0]} blood; in torpor it must yield", title[1], head="Title"),
                line(f"{baron[0]} blood more against a prince or archbishop; the baron pays it, by the glossary alone",
                     baron[1], "GL baron", head="Baron", codes=("X-14",)),
                clause("CRR III.A.3.b.iii", head="Yield"),
                half=True,
            ),
            section(
                "What it costs",
                table("", ("Contested by", "Due"), [_due(*at) for at in DUES]),
                half=True,
            ),
            section(
                "A contest between A, B and C: what becomes of it for A",
                table("", ("What happens", "For A"), [_ends(*at) for at in ENDS], widths=(120, 270, 140)),
                half=True,
            ),
            section(
                "Do these contest a title?",
                table("", ("One vampire", "The other", "Contested"),
                      [_pair(*at) if at[0].of else rest(_pair(*at)) for at in PAIRS],
                      widths=(100, 120, 150, 160)),
            ),
            section(
                "The titles",
                table("", ("Title", "Votes", "Sect (unofficial)", "Unique (unofficial)"), [_title(at) for at in BONDS],
                      widths=(80, 100, 90, 100, 160)),
            ),
            section(
                "While it is contested",
                clause("CRR V.B.2.g"),
                line("A contested card is out of play", "GL out-of-play", codes=("GAP-21",)),
                line("It follows that the vampire stays in play, against the glossary", "CRR V.B.2.g", "GL contest",
                     codes=("X-15",)),
                half=True,
            ),
            section(
                "Gaining and losing titles",
                clause("CRR V.B.2.f"),
                phrase("CRR III.C.7.a", "Vampires with titles or who are already anarch cannot take this action",
                       head="Go anarch"),
                line("A justicar or Inner Circle member who changes clan: the title becomes inactive and cannot be "
                     "contested", "GL justicar", "GL inner-circle", codes=("GAP-27",)),
                line("Additional votes make nobody titled", "GL additional-votes"),
                half=True,
            ),
        ),
    )  # fmt: skip


def _arrives(what: str, told: dict[str, Any]) -> Row:
    ruling = contest_card(incoming="A", **told)
    return row(what, ruled(ruling).says, cites=ruling.cites, codes=ruling.notes)


def _due(what: str, told: dict[str, Any]) -> Row:
    ruling = contest_upkeep(**told)
    cites = tuple(cite for cite in ruling.cites if cite != "CRR III.A.3.b")
    return row(what, ruled(ruling).says, cites=cites, codes=ruling.notes)


def _ends(what: str, told: dict[str, Any]) -> Row:
    ruling = contest_resolve(contestants=("A", "B", "C"), me="A", **told)
    return row(what, ruled(ruling).says, cites=ruling.cites, codes=ruling.notes)


def _holds(holder: Holder) -> str:
    name = holder.title.replace("-", " ").capitalize()
    if BONDS[holder.title][0] is Bond.CLAN:
        return f"{holder.of} {holder.title.replace('-', ' ')}"
    return f"{name} of {holder.of}" if holder.of else name


def _pair(first: Holder, second: Holder, same: bool) -> Row:
    ruling = contest_title(first=first, second=second, same_controller=same)
    other = _holds(second) + (", of the same Methuselah" if same else "")
    return row(_holds(first), other, ruled(ruling).says, cites=ruling.cites, codes=ruling.notes)


def _title(title: Title) -> Row:
    bond, _ = BONDS[title]
    sect, cites = TITLES[title]
    votes, cite = VOTES[title]
    said = {Title.PRISCUS: "in the prisci block", Title.VOTES: "x"}.get(title, str(votes))
    name = "“x votes”" if title is Title.VOTES else title.replace("-", " ").title()
    known = (ONLY_GL[title],) if title in ONLY_GL else ()
    return row(
        name,
        said,
        sect.capitalize() if sect else "none named",
        BOUND[bond],
        cites=tuple(dict.fromkeys((cite, *cites))),
        codes=known,
    )
