"""VEKN 7: limited tournaments: least cards and recursions, sealed decks, Restricted Trade, the drafts."""

from vtes_judge.faces.sheets.makers import Sheet, clause, line, phrase, rest, row, section, table
from vtes_judge.faces.sheets.model import Line, Row
from vtes_judge.figures.decks import LIMITED_MOST, PACK, TRADE_CITES, TRADE_CRYPT, TRADE_LIBRARY
from vtes_judge.rulings import Ruling
from vtes_judge.tournament.drafts import (
    LAID,
    POD_LEAST,
    POD_MOST,
    REVIEW,
    Draft,
    booster_direction,
    missed_pick,
    table_draft_order,
)
from vtes_judge.tournament.limited import NEAR, RECURSIONS, STARTER, Minimums, limited_minimums
from vtes_judge.tournament.product import SWAP_LEAST, SWAP_MOST
from vtes_judge.tournament.trade import ADDED, STOCK

PLAYERS = ("A", "B", "C", "D", "E")

DRAFTS = {
    Draft.BOOSTER: "Booster draft",
    Draft.TABLE: "Table draft",
}


def sheet() -> Sheet:
    """Limited tournaments on a sheet: decks, recursions, the ways to get cards, the order of drafts."""
    most = LIMITED_MOST.value
    return Sheet(
        "Limited tournaments",
        "Least cards and recursions, sealed decks, Restricted Trade, drafts.",
        (
            section(
                "Least cards, and recursions",
                table(
                    "By the boosters each player uses",
                    ("Boosters", "Library at least", "Crypt at least", "Recursions", "Times through"),
                    [
                        *(_minimum(cite, recursions) for recursions, cite in dict.fromkeys(RECURSIONS.values())),
                        _row("any starter", [limited_minimums(boosters=0, starters=True)], STARTER[0],
                             "VEKN 7.2.1.p1", STARTER[1]),
                    ],
                    widths=(80, 90, 80, 70, 90, 130),
                ),
                line("The printed table is lost; this one follows from its rule: times through x least library, as "
                     f"close to {NEAR[0]} as possible", NEAR[1], "VEKN 7.2.2.t1", codes=("D2-04",)),
                cites=("VEKN 7.2.1.p2", "VEKN 7.2.1.p4"),
            ),
            section(
                "Decks",
                line(f"At most {most} cards; none is stated for the crypt", "VEKN 7.2.1.p3", head="Library"),
                clause("VEKN 7.2.1.p5", head="Groups"),
                line(f"Other boosters than of {PACK[0]} cards: all cards divided by {PACK[0]}, rounded to the nearest "
                     "whole number", PACK[1], head="Odd packs"),
                rest(line("With neither boosters nor starters no minimum is stated", "VEKN 7.2.1.p1",
                          codes=("GAP-40",))),
                half=True,
            ),
            section(
                "A recursion",
                phrase("VEKN 7.2.2.p2", "use a discard phase action to shuffle all the library cards in his or her ash "
                       "heap back into his or her library"),
                phrase("VEKN 7.2.2.p2", "This can be done whether or not there are any cards left in the player's "
                       "library or hand."),
                phrase("VEKN 7.2.2.p2", "A player is not considered to have exhausted his or her library if he or she "
                       "has any recursions remaining"),
                rest(line("So there is no withdrawing while one is left", "VEKN 7.2.2.p2", codes=("X-12",))),
                half=True,
            ),
            section(
                "Sealed decks",
                phrase("VEKN 7.2.4.p1", "Every player receives identical sealed product (same number and assortment "
                       "of booster packs as every other player in the tournament), with the possible exception of "
                       "preconstructed starter decks."),
                rest(line("Or the players bring their own product, as the organizer has advertised well in advance",
                          "VEKN 7.2.4.p2")),
                phrase("VEKN 7.2.4.p3", "Players may use only the actual cards they receive or draft at a Limited "
                       "tournament plus any additional cards specifically provided by the tournament organizer."),
                rest(phrase("VEKN 7.3.1.p1", "Players are given a set amount of time, determined by the event "
                            "organizer, in which to construct their decks.")),
                phrase("VEKN 4.3.p2", "New cards or rules are allowed in Limited tournament play immediately",
                       head="New cards"),
                line(f"All decks are registered and collected; {SWAP_LEAST.value} to {SWAP_MOST.value} percent "
                     "go back to those who registered them, the others randomly to players without a deck",
                     SWAP_MOST.clause, head="Swap",
                     codes=("GAP-41",)),
                half=True,
            ),
            section(
                "Restricted Trade",
                table("Exactly so many cards", ("Cards", "Before trading", "After trading"), [
                    row("Library", *(str(TRADE_LIBRARY[traded][0]) for traded in (False, True)),
                        cites=TRADE_CITES["library"]),
                    row("Crypt", *(str(TRADE_CRYPT[traded][0]) for traded in (False, True)),
                        cites=TRADE_CITES["crypt"]),
                    row("Trade stock", str(STOCK[0]), "in the library", cites=(STOCK[1], "VEKN 7.4.3.p6")),
                    row("From the sideboard", "-", f"{ADDED[0]} of the crypt", cites=(ADDED[1],)),
                ]),
                line(f"Random pods of {POD_LEAST.value} to {POD_MOST.value}; stocks faceup", POD_MOST.clause,
                     "VEKN 7.4.3.p1"),
                phrase("VEKN 7.4.3.p3", "The active player offers a trade by selecting a faceup card in front of "
                       "another player in the pod.", head="Offer"),
                clause("VEKN 7.4.3.b1"),
                clause("VEKN 7.4.3.b2"),
                line("After an accepted trade, without a faceup card, or once all others have declined, the player to "
                     "the left becomes active", "VEKN 7.4.3.p2", "VEKN 7.4.3.p4"),
                rest(line("Once all cards are facedown the trading phase ends", "VEKN 7.4.3.p6")),
                half=True,
            ),
            section(
                "All drafts",
                table("Not picked in time", ("Draft", "The player gets"), [_missed(draft) for draft in Draft]),
                line("Random pods, roughly equal", "VEKN 7.5.1.p1"),
                line("Piles for library and crypt; review only between packs", "VEKN 7.5.1.p2"),
                line("The head judge announces the time for a pick before the tournament begins", "VEKN 7.5.3.p1",
                     "VEKN 7.7.p1"),
                half=True,
            ),
            section(
                "Booster draft",
                table("", ("Pack", "Passed"), [_passed(pack) for pack in (1, 2, 3)]),
                line("And so on, reversed with each pack", "VEKN 7.6.p2"),
                line("Take one card, pass the others facedown; what is taken is not put back", "VEKN 7.6.p1"),
                half=True,
            ),
            section(
                "Mixed draft (Elder)",
                line("Packs are counted and split into crypt and library cards", "VEKN 7.8.p1"),
                line("First the crypt cards, by table draft", "VEKN 7.8.p2"),
                line("Then the library cards in piles, each like a booster", "VEKN 7.8.p3"),
                numbered=True,
                half=True,
            ),
            section(
                "Table draft (Rochester)",
                line("Crypt cards to the top of the pack, facedown", "VEKN 7.7.1.p1"),
                line(f"Each lays out the top {LAID[0]} cards faceup; {REVIEW[0]} seconds to review them", LAID[1]),
                table(f"The order in a pod of {len(PLAYERS)}, clockwise", ("Active", "The picks", "Active next"), [
                    _order(active) for active in PLAYERS
                ]),
                phrase("VEKN 7.7.p2", "players must always display the most recent card they drafted from the current "
                       "set faceup"),
                _last_set(),
                half=True,
            ),
            section(
                "Wrong packs, late, leaving",
                phrase("VEKN 7.2.5.p1", "Players who have an abnormal number of cards in the decks or booster packs "
                       "they receive must inform the head judge"),
                line("He or she may replace the pack; in a draft it is replaced", "VEKN 7.2.5.p1", "VEKN 7.6.p1",
                     "VEKN 7.7.1.p1", "VEKN 7.8.p1"),
                line("If the organizer permits it, with a deck built by the sealed deck rules, also in a draft",
                     "VEKN 7.2.6.p2", head="Late players", codes=("X-68",)),
                line("Not before the first round has concluded; else product is returned, a Loss, dropped",
                     "VEKN 7.2.6.p1", head="Leaving", codes=("X-08", "GAP-15")),
                half=True,
            ),
        ),
    )  # fmt: skip


def _minimum(cite: str, recursions: int) -> Row:
    """A row of the restored table: for one number of boosters, or for several."""
    boosters = [number for number, known in RECURSIONS.items() if known == (recursions, cite)]
    first, last = boosters[0], boosters[-1]
    named = str(first) if first == last else f"{first} to {last}"
    if last == max(RECURSIONS):
        named = f"{first} or more"
    rulings = [limited_minimums(boosters=number) for number in boosters]
    return _row(named, rulings, recursions, cite)


def _row(named: str, rulings: list[Ruling[Minimums | None]], recursions: int, *cites: str) -> Row:
    found = [ruling.answer for ruling in rulings if ruling.answer]
    first, last = found[0], found[-1]
    times = recursions + 1
    return row(
        named,
        str(first.library),
        str(first.crypt) if first == last else f"{first.crypt} to {last.crypt}",
        str(recursions) if recursions else "none",
        f"{times} x {first.library} = {times * first.library}" if recursions else "-",
        cites=cites,
    )


def _missed(draft: Draft) -> Row:
    ruling = missed_pick(draft=draft)
    return row(DRAFTS[draft], ruling.verdict.rstrip("."), cites=ruling.cites, codes=ruling.notes)


def _passed(pack: int) -> Row:
    ruling = booster_direction(pack=pack)
    return row(str(pack), ruling.verdict.rstrip("."), cites=ruling.cites)


def _order(active: str) -> Row:
    told = table_draft_order(seats=PLAYERS, active=active).answer
    return row(active, " ".join(told.order), told.next_active, cites=("VEKN 7.7.2.p1", "VEKN 7.7.3.p1"))


def _last_set() -> Line:
    ruling = table_draft_order(seats=PLAYERS, cards_in_set=1)
    says = "One card each is left: each picks once, it follows, from the active player to the left"
    return line(says, "VEKN 7.7.3.p1", head="Last set", codes=ruling.notes)
