"""The help of the commands of a scorekeeper's desk: a table's score, an event's file and standings, the final."""

from typing import Annotated

from .explain import Help
from .explain import option as _option
from .explain import words as _words

CODES = {
    "score": "0 possible, 1 no course of the game has this result, 2 not understood",
    "event": "0 done, or nothing is wrong; 1 check found something wrong; 2 not understood, or not written",
    "standings": "0 printed or written, 2 not understood, or the file contradicts itself",
    "finals": "0 answered, 1 a card may not be placed so, or the dialogue was left, 2 not understood",
}


def score(
    words: Annotated[
        list[str] | None, _words("Everybody's victory points, in the order of the seats.", "[NAME=POINTS]...")
    ] = None,
    given: Annotated[str | None, _option("score", "given")] = None,
    simultaneous: Annotated[bool, _option("score", "simultaneous")] = False,
    brief: Annotated[bool, _option("score", "brief")] = False,
    original: Annotated[bool, _option("score", "original")] = False,
    as_json: Annotated[bool, _option("score", "as_json")] = False,
) -> None:
    """Victory points, game win, tournament points with ties averaged, and the places at a table of five or four; then
    whether a game can end so at all, by trying every order of ousts, withdrawals and time, with one that does or with
    what is counted wrongly; then each reason and its clause. Of a table of three only whether the result can be.

    Points are exact: halves are written 0.5, 1/2 or ½, and shown as 0.5. Averages of tournament points are always
    whole numbers. The order of the players is clockwise: each is the predator of the next.

    A file has name: points, one a line; or the seats and the result of a table of an event file; or vp: {...} and
    other facts of check score-sheet-valid.
    """


SCORE = """\
  vtes-judge score A=1.5 B=0 C=1.5 D=0 E=0.5
  vtes-judge score Ann=1 Bob=0 Cid=0 Dee=3 --brief"""


def event(
    words: Annotated[
        list[str], _words("new, add, drop, seat, unseat, loss, result, final or check; the file; ...", "VERB FILE ...")
    ],
    players: Annotated[str | None, _option("event", "players")] = None,
    title: Annotated[str | None, _option("event", "title")] = None,
    date: Annotated[str | None, _option("event", "date")] = None,
    rounds: Annotated[int | None, _option("event", "rounds")] = None,
    no_final: Annotated[bool, _option("event", "no_final")] = False,
    round_number: Annotated[int | None, _option("event", "round_number")] = None,
    every: Annotated[bool, _option("event", "every")] = False,
    seed: Annotated[int | None, _option("event", "seed")] = None,
    seats: Annotated[str | None, _option("event", "seats")] = None,
    first: Annotated[str | None, _option("event", "first")] = None,
    as_json: Annotated[bool, _option("event", "as_json")] = False,
) -> None:
    """An event lives in one YAML file that people can read and edit; vtes-judge schema event describes it.

    \b
    event new FILE --players A,B,C,D: make a file; names, or a file of names
    event add FILE NAME...: a player more, from the next round on
    event drop FILE NAME [--round R]: a player leaves after the last round, or R
    event seat FILE [--all] [--seed S]: seat the next round, or all that are left
    event unseat FILE ROUND: take back rounds not played, to seat them anew
    event loss FILE ROUND NAME...: who has a seat and did not come to it
    event result FILE ROUND TABLE A=2 B=0.5 ...: a table's victory points
    event final FILE [--seed S]: the finalists; --seed draws among the tied
    event final FILE --seats A,B,C,D,E --first B: the seats, who plays first
    event final FILE A=2 B=0.5 ...: the result of the final
    event check FILE: everything that is wrong, with its line

    What is written is added in its place: comments, order, line ends and what is not understood stay as they are. A
    file that contradicts itself, before or after, is not written. FILE is replaced in one step: there is always the
    old one or the new one. What is told anew, a result or the seats of the final, replaces what was recorded, and says
    so with both.

    A file of names has one a line, as for vtes-judge seat, which says what belongs to a name.
    """


EVENT = """\
  vtes-judge event check vtes_judge/scenarios/events/eleven.yaml
  vtes-judge event check --json vtes_judge/scenarios/events/thirteen.yaml"""


def standings(
    file: Annotated[list[str], _words("The event file; - is standard input.", "FILE")],
    seed: Annotated[int | None, _option("standings", "seed")] = None,
    output: Annotated[str | None, _option("standings", "output")] = None,
    as_json: Annotated[bool, _option("standings", "as_json")] = False,
) -> None:
    """Ranks by game wins, victory points and tournament points of the preliminary rounds, and what sets each player
    below the one above. Ties for the top five ranks are drawn only with --seed, and only where they decide; the draw is
    shown as one, and can be drawn again by anybody. Seeds that the file records need no draw. Then the final: most
    victory points in it win, a tie goes to the better rank, all others are second.
    """


STANDINGS = """\
  vtes-judge standings vtes_judge/scenarios/events/thirteen.yaml
  vtes-judge standings --json vtes_judge/scenarios/events/eleven.yaml"""


def finals(
    words: Annotated[
        list[str] | None,
        _words("Finalists, best first; then where cards lie: Dee=right, Bob=Eve+Dee.", "[NAME]... [NAME=PLACE]..."),
    ] = None,
    given: Annotated[str | None, _option("finals", "given")] = None,
    seed: Annotated[int | None, _option("finals", "seed")] = None,
    record: Annotated[bool, _option("finals", "record")] = False,
    as_json: Annotated[bool, _option("finals", "as_json")] = False,
) -> None:
    """The lowest seed places a card, then each better one at an end of the row or between two cards. From left to right
    the row is the table, clockwise; who plays first is drawn. At a terminal what is missing is asked for, step by step,
    and undo takes a step back; otherwise it says whose turn it is and which places there are.

    A file is an event file, or has finalists: [...], crypts: {Ann: [...]} to reveal three cards of (or revealed: and
    left:), and places: {Dee: right, Bob: Eve+Dee}.
    """


FINALS = """\
  vtes-judge finals Ann Bob Cid Dee Eve Dee=right Cid=left
  vtes-judge finals A B C D E D=right C=left B=E+D A=B+D --seed 7"""

HELP: Help = {
    "score": (score, SCORE, CODES["score"]),
    "event": (event, EVENT, CODES["event"]),
    "standings": (standings, STANDINGS, CODES["standings"]),
    "finals": (finals, FINALS, CODES["finals"]),
}
