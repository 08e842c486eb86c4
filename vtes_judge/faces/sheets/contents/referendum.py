"""CRR V: how a referendum runs, where votes come from, and when it passes."""

from vtes_judge.faces.sheets.makers import Sheet, clause, line, row, ruled, section, table, under
from vtes_judge.faces.sheets.model import Row
from vtes_judge.rules.referendum import WINDOWS, ReferendumPlay, referendum_outcome
from vtes_judge.rules.titles import ONLY_GL, VOTES
from vtes_judge.rules.votes import CARD_VOTES, EDGE_VOTES, PRISCI_BLOCK, prisci_block
from vtes_judge.table.nouns import Title

PLAYS = {
    ReferendumPlay.SET_TERMS: "Setting the terms",
    ReferendumPlay.BEFORE_VOTES: "What is used before votes are cast",
    ReferendumPlay.DURING_POLITICAL_ACTION: "What is used during a political action",
    ReferendumPlay.OUTCOME_DEPENDENT: "What depends on the outcome",
    ReferendumPlay.MODIFIER: "Action modifiers",
    ReferendumPlay.REACTION: "Reactions",
}


def sheet() -> Sheet:
    """A referendum on a sheet: its course, votes by title and from elsewhere, the prisci, the outcome."""
    called, burned, edge, block = CARD_VOTES["called"], CARD_VOTES["burned"], EDGE_VOTES, PRISCI_BLOCK
    return Sheet(
        "The referendum",
        "How a referendum runs, where votes come from, and when it passes.",
        (
            section("The course", clause("CRR V.n1"), *under("CRR V.A"), cites=("CRR V.A",), numbered=False, half=True),
            section(
                "The outcome",
                table("", ("For", "Against", "Outcome"), [
                    _outcome(votes_for, votes_against) for votes_for, votes_against in ((3, 2), (2, 2), (2, 3), (0, 0))
                ]),
                half=True,
            ),
            section("Votes by title", table("", ("Votes", "Titles"), _by_votes()), half=True),
            section(
                "Votes from elsewhere",
                table("", ("Source", "Votes"), [
                    row("The political action card that called it", str(called[0]), cites=(called[1],)),
                    row("Or else a political action card burned, its text ignored", str(burned[0]),
                        cites=(burned[1], "CRR V.B.1.c")),
                    row("The Edge, burned", str(edge[0]), cites=(edge[1],)),
                    row("The prisci block, whoever has the prisci", str(block[0]), cites=(block[1],)),
                    row("Other cards", "as they say", cites=("CRR V.B.5",)),
                ]),
                clause("CRR V.B.n1"),
                clause("CRR V.n3"),
                half=True,
            ),
            section(
                "The prisci block",
                clause("CRR V.B.4"),
                table("", ("For", "Against", "How the block is cast"), [
                    _block(votes_for, votes_against) for votes_for, votes_against in ((2, 1), (1, 2), (1, 1), (0, 0))
                ]),
                half=True,
            ),
            section(
                "What is played when",
                table("", ("What", "From", "To"), [
                    row(said, WINDOWS[play][0].replace("-", " "), WINDOWS[play][1].replace("-", " "),
                        cites=WINDOWS[play][3])
                    for play, said in PLAYS.items()
                ]),
                line("None of these modifiers and reactions in the referendum of a blood hunt", "CRR V.n2",
                     head="Blood hunt", codes=("X-44",)),
                half=True,
            ),
        ),
    )  # fmt: skip


def _by_votes() -> list[Row]:
    """A row for each clause that gives titles their votes, most votes first; the prisci vote elsewhere."""
    found: dict[tuple[int, str], list[Title]] = {}
    for title, (votes, cite) in VOTES.items():
        if title not in (Title.NONE, Title.PRISCUS, Title.VOTES):
            found.setdefault((votes, cite), []).append(title)
    rows = [
        row(
            str(votes),
            ", ".join(title.replace("-", " ") for title in titles),
            cites=(cite,),
            codes=tuple(ONLY_GL[title] for title in titles if title in ONLY_GL),
        )
        for (votes, cite), titles in sorted(found.items(), key=lambda one: -one[0][0])
    ]
    votes, cite = VOTES[Title.NONE]
    rows.append(row(str(votes), "no title, but for votes that card text lists", cites=(cite,)))
    rows.append(row("x", "the title “x votes”", cites=(VOTES[Title.VOTES][1],), codes=(ONLY_GL[Title.VOTES],)))
    rows.append(row("none", "a contested title", cites=("CRR V.B.2.g",)))
    return rows


def _block(ballots_for: int, ballots_against: int) -> Row:
    ruling = prisci_block(ballots_for=ballots_for, ballots_against=ballots_against)
    return row(str(ballots_for), str(ballots_against), ruled(ruling).says, cites=(PRISCI_BLOCK[1],), codes=ruling.notes)


def _outcome(votes_for: int, votes_against: int) -> Row:
    ruling = referendum_outcome(votes_for=votes_for, votes_against=votes_against)
    return row(str(votes_for), str(votes_against), ruling.verdict, cites=ruling.cites)
