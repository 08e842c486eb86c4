"""VEKN 3: rounds, time, seating, scoring with the averages of ties, the final."""

from vtes_judge.faces.sheets.makers import Sheet, clause, exact, line, phrase, rest, row, section, table
from vtes_judge.faces.sheets.model import Line, Row, Section
from vtes_judge.figures.tables import LARGE, SMALL
from vtes_judge.rulings import answered
from vtes_judge.table.turn import Phase
from vtes_judge.tournament.finals import PRINTED, RowEnd, final_seating
from vtes_judge.tournament.game import POINTS
from vtes_judge.tournament.rounds import (
    LONG_RULING,
    MINUTES,
    MULTI_DECK,
    NO_FINAL,
    PRELIMINARIES,
    ROUNDS,
    round_end_point,
)
from vtes_judge.tournament.scoring import TAKEN, tournament_points
from vtes_judge.tournament.seating import TRANSFERS, table_sizes

LOWEST = min(PRINTED, key=len)[:1]
"""The row of cards with which the example of the rules begins: that of the lowest seed alone."""
PLACING: tuple[tuple[int, RowEnd, tuple[int, ...], str], ...] = (
    (4, RowEnd.RIGHT, (), "VEKN 3.1.3.p3"),
    (3, RowEnd.LEFT, (), "VEKN 3.1.3.p5"),
    (2, RowEnd.RIGHT, (5, 4), "VEKN 3.1.3.p7"),
    (1, RowEnd.RIGHT, (2, 4), "VEKN 3.1.3.p9"),
)
"""The steps of the example of the rules for the row of cards: the seed that places, the end of the row, or the seeds it
places between, and the clause."""

DIVIDED = (20, 24, 23, 22, 21)
"""Examples of numbers of players, one for each remainder when they are divided by five."""


def sheet() -> Sheet:
    """A tournament on a sheet: rounds, time, seating, what a game scores, the final."""
    return Sheet(
        "The tournament",
        "Rounds, time, seating, scoring and the final.",
        (
            section(
                "Rounds",
                line(f"At least {ROUNDS[0]}: at least {PRELIMINARIES[0]} preliminary, and the final", ROUNDS[1]),
                line("Game Wins; then Victory Points, then Tournament Points, of the preliminary rounds",
                     "VEKN 3.1.p1", head="Ranking"),
                phrase("VEKN 3.1.p1", "Remaining ties for any of the top five rankings are resolved using any fair "
                       "random method", head="Ties"),
                phrase("VEKN 3.1.p1", "The five highest-ranked players advance to the final round.", head="Final"),
                line("Not settled", "VEKN 3.1.p1", head="A final of fewer players", codes=("GAP-36",)),
                rest(line(f"Fewer than {NO_FINAL[0]} players: the final may be left out, or another preliminary round "
                          "be played in its place, if all players were told before the first round", NO_FINAL[1],
                          head="No final", codes=("X-11",))),
                rest(line(
                    f"Fewer than {MULTI_DECK[0]} players, and announced in advance of the tournament date: decks and "
                    "cards in them may be switched between rounds; otherwise no change (newer rules differ)",
                    MULTI_DECK[1], head="Multi-deck", codes=("X-59", "X-66"),
                )),
                half=True,
            ),
            section(
                "Time",
                line(f"At least {MINUTES[0]} minutes a round, announced before play begins", MINUTES[1], head="Limit"),
                phrase("VEKN 3.1.1.p1", "The final round may last longer than the preliminary rounds, at the judge's "
                       "option."),
                table("When the judge says that the round is over", ("The game is in", "It ends"), [
                    _end("the minion phase, during an action", Phase.MINION, action=True),
                    _end("the minion phase, between actions", Phase.MINION, follows=", it follows"),
                    _end("any other phase", Phase.INFLUENCE),
                ], widths=(120, 80, 90)),
                line(f"For a ruling of more than {LONG_RULING[0]} minute the judge may extend the game, says so "
                     "clearly and records it immediately", LONG_RULING[1], head="Added time", codes=("X-46",)),
                line("For a break in a game too, if a judge is called first", "VEKN 3.3.3.p1"),
                half=True,
                lead=True,
            ),
            section(
                "Victory Points",
                table("", ("A player", "Gets"), [
                    _points("whose prey is ousted", "prey"),
                    _points("who withdraws: only this, it follows, not for surviving as well", "withdrawal",
                            "X-02", "X-71"),
                    _points("not ousted at the time limit, and not the last one", "time"),
                    _points("the last one surviving at the table", "last", "GAP-02"),
                ]),
                line("The game rules and cards may give others", "VEKN 3.7.2.p1"),
                clause("VEKN 3.7.1.p1", head="Game Win"),
                half=True,
                lead=True,
            ),
            section(
                "Before each game, in order",
                *(clause(f"VEKN 3.2.b{at}") for at in range(1, 4)),
                cites=("VEKN 3.2.p1",),
                numbered=True,
                half=True,
            ),
            section(
                "Seating",
                phrase("VEKN 3.1.2.p1", "The judge will group players randomly and impartially"),
                line("No exact predator and prey again from round to round, whenever possible; else the judge "
                     "rearranges all players of that table, randomly and impartially", "VEKN 3.1.2.p5",
                     codes=("X-72",)),
                phrase("VEKN 3.1.2.p4", "the player in position one plays first"),
                phrase("VEKN 3.1.2.p4", "At tables with only four players, the empty position for turn rotation is "
                       "ignored."),
                half=True,
            ),
            section(
                "How many tables",
                line(f"Tables of {LARGE} and {SMALL}, as many of {LARGE} as possible", "VEKN 3.1.2.p2"),
                table("", (f"Left over after {LARGE}s", f"Tables of {SMALL}", "For example"), [
                    _tables(players) for players in DIVIDED
                ], widths=(55, 50, 120, 75)),
                phrase("VEKN 3.1.2.p3", "If the players cannot be divided into groups of 4 and 5 (i.e., there are 6, "
                       "7, or 11 players), then the judge may elect to use a seating arrangement in which some "
                       "players sit out each round"),
                line(f"No table is given for fewer than {SMALL}", "VEKN 3.1.2.p2", codes=("GAP-17",)),
                half=True,
            ),
            section(
                "First turn",
                table("Transfers, unless cards change them", ("In the order of play", "Transfers"), [
                    row(str(place), str(number), cites=("VEKN 3.1.2.p4", cite))
                    for place, (number, cite) in TRANSFERS.items()
                ]),
                half=True,
                rest=True,
            ),
            _shares(LARGE, phrase("VEKN 3.7.3.p3", "If more than one player is tied for a particular table ranking, "
                                  "the tournament points are averaged")),
            _shares(SMALL, phrase("VEKN 3.7.3.p2", "third place is taken by the \"table bye\" position, an empty "
                                  "position")),
            section(
                "Conceding, drawing",
                phrase("VEKN 3.5.p1", "Players may concede a game at any time provided all but one of the players "
                       "agree to concede, and provided it doesn't violate the play to win rule"),
                phrase("VEKN 3.5.p1", "that game is recorded as if the remaining player had succeeded in ousting the "
                       "conceding players in sequence"),
                phrase("VEKN 3.6.p1", "Players may mutually agree to accept an intentional draw at any time before "
                       "the game results are submitted."),
                phrase("VEKN 3.6.p1", "Declaring an intentional draw has the same results for competitors as playing "
                       "to the time limit"),
                rest(line("Whether the leader may accept a draw, or the last pair agree on one, is not settled",
                          "VEKN 3.6.p1", "VEKN 4.8.p1", "VEKN 4.8.p4", codes=("GAP-42", "GAP-45"))),
                half=True,
            ),
            section(
                "Seating of the final",
                phrase("VEKN 3.1.3.p1", "Each finalist shuffles his or her crypt and presents it to the judge for "
                       "additional shuffling and cutting, if desired."),
                phrase("VEKN 3.1.3.p1", "The judge then draws three random cards from each crypt and reveals them: "
                       "those, as well as the number of cards left in the crypt and who they belong to, are public "
                       "information until all the players are seated."),
                phrase("VEKN 3.1.3.p1", "Starting with the lowest qualifier, each qualifier places his or her index "
                       "card faceup in a row on the table."),
                phrase("VEKN 3.1.3.p1", "After all cards have been placed, they are read from left to right to "
                       "determine seating positions in the final round."),
                phrase("VEKN 3.1.3.p1", "The judge will then determine randomly which player will play first."),
                phrase("VEKN 3.1.3.p1", "The revealed crypt cards are shuffled back into their owner's crypt."),
                numbered=True,
                half=True,
            ),
            section(
                "The row of cards, and the winner",
                line("At either end of the row, or between cards that lie side by side", "VEKN 3.1.3.p1",
                     head="Where to place a card"),
                rest(table("Example, after the lowest", ("Seed", "Places the card", "The row"), _placing())),
                phrase("VEKN 3.7.5.p1", "The player with the highest total of Victory Points from the final round only "
                       "is the tournament winner.", head="Winner"),
                phrase("VEKN 3.7.5.p1", "In the event of a tie, the players' rankings at the end of the preliminary "
                       "rounds will be the deciding tiebreaker."),
                phrase("VEKN 3.7.5.p1", "The rest of the finalists tie for second"),
                half=True,
            ),
        ),
    )  # fmt: skip


def _end(where: str, phase: Phase, *, action: bool = False, follows: str = "") -> Row:
    ruling = answered(round_end_point(phase=phase, action=action))
    return row(where, f"{ruling.answer.replace('-', ' ')}{follows}", cites=("VEKN 3.1.1.p2",))


def _tables(players: int) -> Row:
    ruling = table_sizes(players=players)
    found = ruling.answer.tables if ruling.answer else ()
    return row(str(players % LARGE), str(found.count(SMALL)), f"{players}: {ruling.verdict}", cites=ruling.cites)


def _points(who: str, what: str, *codes: str) -> Row:
    number, cites = POINTS[what]
    return row(who, exact(number), cites=cites, codes=codes)


def _shares(size: int, under: Line) -> Section:
    """The tournament points of each place at a table of this size, and of those who share some."""
    places, clause_of_places = TAKEN[size]
    rows = [
        row(
            str(place),
            *(_share(size, first, many) for many in range(1, size + 1)),
            cites=tuple(dict.fromkeys(("VEKN 3.7.3.p1", clause_of_places, "VEKN 3.7.3.p3"))),
        )
        for first, place in enumerate(places)
    ]
    heads = ("Best place", "alone", *(f"{many} tie" for many in range(2, size + 1)))
    return section(f"Tournament Points, {size} players", table("", heads, rows), under, half=True)


def _share(size: int, first: int, many: int) -> str:
    """The tournament points of each of `many` players who tie, `first` being the best of the places they share."""
    tied = range(first, first + many)
    if tied.stop > size:
        return "-"
    vp = {f"at {at}": float(size - (first if at in tied else at)) for at in range(size)}
    return exact(tournament_points(vp=vp).answer[f"at {first}"])


def _placing() -> list[Row]:
    """The rows of the example of the rules, as the checker seats it."""
    found: list[Row] = []
    so_far: tuple[int, ...] = LOWEST
    for seed, end, between, cite in PLACING:
        so_far = final_seating(row=so_far, seed=seed, between=between, end=end, seeds=LOWEST[0]).answer.row
        where = f"between {between[0]} and {between[1]}" if between else f"at the {end} end"
        found.append(row(str(seed), where, " ".join(map(str, so_far)), cites=(cite, PRINTED[so_far])))
    return found
