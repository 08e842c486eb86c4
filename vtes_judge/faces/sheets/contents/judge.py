"""VEKN 2, 3.3, 4, 5, 8 and 9: who rules, appeals, added time, who comes late or leaves, violations, deadlines."""

from datetime import date, timedelta

from vtes_judge.faces.sheets.makers import Sheet, ask, clause, do, end, flow, line, phrase, row, ruled, section, table
from vtes_judge.faces.sheets.model import Row
from vtes_judge.figures.releases import RELEASE
from vtes_judge.table.nouns import Format
from vtes_judge.tournament.attendance import GRACE, LIMITS, ArrivalTime, late_arrival, leave_event, tardiness
from vtes_judge.tournament.calendar import (
    ADVERTISING,
    DELINQUENT,
    DELINQUENT_FROM,
    DUE,
    INVALID,
    NOT_RECEIVED,
    SANCTIONING,
    report_status,
)
from vtes_judge.tournament.event import JUDGES, PARTICIPANTS
from vtes_judge.tournament.releases import ERRATA
from vtes_judge.tournament.rounds import LONG_RULING
from vtes_judge.tournament.violations import ACTS, DECIDED, Violation

CHART = (
    ask("system", "Does the event use the Multi-Judge System?", "VEKN 2.9.p1", yes="head", no="called"),
    ask("head", "Was the head judge seated in this game as a player?", "VEKN 2.9.p2", yes="next", no="final",
        beside="system"),
    do("called", "The judge who was called makes an initial decision", "VEKN 2.5.p1", "VEKN 2.7.p1", to="appeal"),
    end("next", "The first judge in order who was not seated in it rules; an appeal is not settled",
        "VEKN 2.9.p2", "VEKN 2.7.p1", codes=("GAP-33",), beside="called"),
    ask("appeal", "Does a player appeal?", "VEKN 2.7.p1", yes="final", no="stands"),
    end("stands", "The decision stands", "VEKN 2.7.p1", beside="appeal"),
    end("final", "The head judge decides, finally", "VEKN 2.7.p1", "VEKN 2.6.p2"),
)  # fmt: skip

VIOLATIONS = {
    Violation.CHEATING: "Cheating",
    Violation.SLOW_PLAY: "Slow play, stalling",
    Violation.SHUFFLING: "Stalling by shuffling",
    Violation.MARKED: "Marked cards",
    Violation.MISLEADING: "Misleading old or misprinted cards",
    Violation.DECKLIST: "Deck not properly registered",
    Violation.UNSPORTSMANLIKE: "Unsportsmanlike conduct",
    Violation.TARDINESS: "Tardiness",
    Violation.INDUCEMENT: "Bribing or coercing to concede",
}

CONCLUDED = date(2025, 6, 1)
"""The day on which an event ends, for the deadline of its report; any day would do, since only the days after count."""


def sheet() -> Sheet:
    """Judging on a sheet: who rules, time, late players, drops, violations, deals, deadlines."""
    return Sheet(
        "For the judge",
        "Who rules, appeals, added time, late players, drops, violations, deadlines.",
        (
            section("Who makes the ruling", flow("From the call to the last word", *CHART, widths=(165, 105))),
            section(
                "Judges",
                phrase("VEKN 2.6.p1", "Officially sanctioned competition requires the physical presence of a head "
                       "judge during play"),
                phrase("VEKN 2.5.p1", "Judges must take action to resolve any rules infraction"),
                phrase("VEKN 2.3.p1", "Players are not permitted to waive penalties on behalf of their opponents."),
                line("Not a qualifier or championship; announced before the tournament begins; "
                     f"{PARTICIPANTS[0]} participants or more; {JUDGES[0]} judges named in order", "VEKN 2.9.p1",
                     head="Multi-Judge System"),
                half=True,
                beside=True,
            ),
            section(
                "Added time",
                line(f"A ruling takes more than {LONG_RULING[0]} minute: the judge may extend the game; communicate it "
                     "clearly and record it immediately", LONG_RULING[1], codes=("X-46",)),
                line("A break in a game: only after a judge was told; the time of that table is extended as needed",
                     "VEKN 3.3.3.p1"),
                half=True,
                beside=True,
                lead=True,
            ),
            section(
                "Not in the seat",
                table("Minutes after the scheduled start", ("Minutes", "What happens"), [
                    _tardy(0, "none"),
                    _tardy(GRACE[0], f"up to {GRACE[0]}"),
                    _tardy(GRACE[0] + 1, "more"),
                ]),
                line("A “Loss” is nowhere defined", GRACE[1], codes=("GAP-15",)),
                half=True,
                beside=True,
                lead=True,
            ),
            section(
                "Cards",
                phrase("VEKN 4.4.p1", "Revealing cards in your hand or uncontrolled area to any opponent is not "
                       "allowed."),
                phrase("VEKN 4.2.p1", "All cards are to be interpreted according to their most recent printing."),
                half=True,
                rest=True,
            ),
            section(
                "Spectators",
                phrase("VEKN 2.4.p1", "A player who is ousted from a game is considered a spectator for the remainder "
                       "of the round."),
                phrase("VEKN 2.4.p1", "All spectators are expected to remain silent during the course of a game and "
                       "are not permitted to communicate with players in any way while a game is in progress."),
                phrase("VEKN 2.4.p1", "Spectators who believe that they have observed rules violations should inform a "
                       "judge, but they must not interfere with the game."),
                half=True,
                rest=True,
            ),
            section(
                "Late arrivals",
                table("", ("Arrives", "What happens"), [
                    _late("after registration closed, before the first round", ArrivalTime.CLOSED),
                    _late("after the start of the first round", ArrivalTime.STARTED),
                    _late("the same in a limited event", ArrivalTime.STARTED, format=Format.LIMITED),
                    _late("when only the final is left", ArrivalTime.FINAL_LEFT),
                ]),
                *(line(f"{says[0].upper()}{says[1:]} only if the next round has fewer than {limit}", cite)
                  for (limit, cite), says in LIMITS.values()),
                half=True,
            ),
            section(
                "Leaving the event",
                table("", ("Leaves", "What is recorded"), [
                    _leaves("before the next seatings are begun, and tells the scorekeeper", seatings_begun=False),
                    _leaves("the same, but tells nobody", seatings_begun=False, informed=False),
                    _leaves("after they are begun, preliminary rounds left", seatings_begun=True),
                    _leaves("after they are begun, only the final left", seatings_begun=True,
                            preliminaries_finished=True),
                    _leaves("a limited event, with product, before the first round is over", limited=True),
                ]),
                half=True,
            ),
            section(
                "Violations: who decides",
                table("", ("Violation", "Who"), [_decided(violation, says) for violation, says in VIOLATIONS.items()]),
                line("Not named: judges resolve any infraction, and the head judge assigns penalties",
                     "VEKN 2.5.p1", "VEKN 2.6.p1"),
                line("The penalties are in the Penalty Guidelines, which are not among these texts", "VEKN 2.3.p1",
                     codes=("GAP-16",)),
                half=True,
            ),
            section(
                "Cheating, if intentional",
                *(line(f"{says[0].upper()}{says[1:]}", cite) for says, cite in ACTS.values()),
                line("The list is not complete", "VEKN 5.1.p2"),
                half=True,
                rest=True,
            ),
            section(
                "Play to win, deals, loops",
                phrase("VEKN 4.8.p1", "playing to win means playing to get a Game Win if it is reasonably possible, "
                       "and when a Game Win is not reasonably possible, then playing to get as many Victory Points as "
                       "possible"),
                clause("VEKN 4.8.p3", head="Final"),
                line("May be kept, even against playing to win, if making it was playing to win; may be broken",
                     "VEKN 4.8.p2", head="A deal"),
                phrase("VEKN 4.8.p4", "when only two Methuselahs remain, the tournament rules no longer acknowledge "
                       "any deals", head="Last pair"),
                phrase("VEKN 4.9.p1", "the activity cannot be begun again (until and unless game state changes)",
                       head="A loop"),
                half=True,
            ),
            section(
                "Deadlines",
                table("", ("What", "When"), [
                    row("Apply for sanctioning", f"at least {SANCTIONING[0]} days before", cites=(SANCTIONING[1],)),
                    row("Announce, with time and place", f"at least {ADVERTISING[0]} days before (should)",
                        cites=(ADVERTISING[1],)),
                    row("Report the event", f"within {DUE[0]} days of its conclusion", cites=(DUE[1],)),
                    row("Keep the reports", "for one year", cites=("VEKN 9.1.p1",)),
                    row("New cards, constructed", f"from {RELEASE[0]} days after retail release",
                        cites=(RELEASE[1],), codes=("X-05",)),
                    row("New cards, limited", "at once", cites=("VEKN 4.3.p2",), codes=("X-05",)),
                    row("Errata, reversed rulings", f"not for {ERRATA[0]} days (newer rules differ)",
                        cites=(ERRATA[1],), codes=("X-59",)),
                ]),
                half=True,
                rest=True,
            ),
            section(
                "A report that is not received",
                table("", ("Days after", "Status"), [
                    _report(0, DUE[0], DUE[1]),
                    _report(DUE[0] + 1, NOT_RECEIVED[0], NOT_RECEIVED[1]),
                    _report(DELINQUENT_FROM.value, DELINQUENT[0], DELINQUENT[1]),
                    _report(INVALID[0] + 1, None, INVALID[1]),
                ]),
                half=True,
                rest=True,
            ),
        ),
    )  # fmt: skip


def _tardy(minutes: int, said: str) -> Row:
    ruling = tardiness(minutes=minutes)
    return row(said, ruling.verdict, cites=(GRACE[1],), codes=ruling.notes)


def _late(when: str, arrives: ArrivalTime, format: Format = Format.CONSTRUCTED) -> Row:
    ruling = late_arrival(arrives=arrives, format=format)
    return row(when, ruled(ruling).says, cites=ruling.cites, codes=ruling.notes)


def _leaves(
    how: str,
    *,
    seatings_begun: bool | None = None,
    informed: bool = True,
    preliminaries_finished: bool = False,
    limited: bool = False,
) -> Row:
    ruling = leave_event(
        seatings_begun=seatings_begun,
        informed=informed,
        preliminaries_finished=preliminaries_finished,
        format=Format.LIMITED if limited else Format.CONSTRUCTED,
        first_round_over=False if limited else None,
    )
    follows = "" if informed else "It follows: "
    return row(how, f"{follows}{ruled(ruling).says}", cites=ruling.cites, codes=ruling.notes)


def _decided(violation: Violation, says: str) -> Row:
    bearers, _, cites = DECIDED[violation]
    who = " and ".join(bearer.rstrip("s").replace("-", " ") for bearer in bearers)
    return row(says, who or "not named", cites=cites)


def _report(first: int, last: int | None, cite: str) -> Row:
    ruling = report_status(concluded=CONCLUDED, today=CONCLUDED + timedelta(days=first))
    days = f"{first} to {last}" if last is not None else f"{first} or more"
    return row(days, ruling.verdict, cites=(cite,), codes=ruling.notes)
