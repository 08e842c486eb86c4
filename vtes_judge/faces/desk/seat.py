"""`vtes-judge seat`: seats the preliminary rounds, or scores anybody's seating, and says how good it is and why."""

from __future__ import annotations

import sys
from os.path import isfile
from time import monotonic

from vtes_judge.corpus.layout import number_of
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import ANSWERED, width, write, write_json
from vtes_judge.figures.tables import SMALL
from vtes_judge.limits import MOST_SEED
from vtes_judge.messages import Refused, printable
from vtes_judge.seating.bounds import bounds
from vtes_judge.seating.making import Impossible, Making, Round, Wish
from vtes_judge.seating.plan import PLAYERS_SEATED, ROUNDS_SEATED, ROUNDS_SITTING_OUT, SITTING_OUT, fewest_rounds
from vtes_judge.tournament.game import several

from .seating import file as seating_file
from .seating.assessment import completed, scored
from .seating.file import GivenSeating
from .seating.rounds import plans

LONGEST = 86_400
"""The longest time that a search may be given, in seconds."""


TODAY = (
    "Today: the same seating (VEKN 3.1.2). Who is gone while it is made leaves a table of five as one of four; from a "
    "table of four the players are seated anew (T-116). Outside tournaments players may seat themselves (T-03)."
)
"""The paragraph that says what differs in a seating by today's rules."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    words: Annotated[
        list[str], Argument(default_factory=list, help="score FILE: only score a seating.", metavar="[score FILE]")
    ],
    players: Annotated[
        str | None,
        Option("--players", help="How many, a file of names, or Ann,Bob,Cid,Dee.", metavar="FILE"),
        Example("13"),
    ] = None,
    rounds: Annotated[
        int | None,
        Option(
            "--rounds",
            help=f"1 to {ROUNDS_SEATED} rounds; 6, 7 and 11 players, 1 to {ROUNDS_SITTING_OUT}.",
            min=1,
            max=ROUNDS_SITTING_OUT,
        ),
        Example("3"),
    ] = None,
    games: Annotated[
        int | None,
        Option("--games", help="The games each plays (6, 7, 11 players).", min=1, max=ROUNDS_SITTING_OUT),
        Example("3"),
    ] = None,
    given: Annotated[
        str | None,
        Option("--given", help="Keep the rounds of a file as they are.", metavar="FILE"),
        Example("event.yaml"),
    ] = None,
    seed: Annotated[
        int | None, Option("--seed", help="Draw the players by this number.", min=0, max=MOST_SEED), Example("7")
    ] = None,
    time: Annotated[
        int | None, Option("--time", help="Search on for so many seconds.", min=1, max=LONGEST), Example("60")
    ] = None,
    round_number: Annotated[
        int | None,
        Option("--round", help="Print or write only this round.", min=1, max=ROUNDS_SITTING_OUT),
        Example("1"),
    ] = None,
    draw: Annotated[bool, Option("--draw", help="Draw the tables round, in plain text.")] = False,
    brief: Annotated[bool, Option("--brief", help="Only the tables and the figures.")] = False,
    output: Annotated[
        list[str] | None,
        Option("-o", "--output", help="Write a file: .svg, .html, .yaml, .json, .csv or .txt.", metavar="FILE"),
        Example("round1.svg"),
    ] = None,
    today: Annotated[bool, Option("--today", help="Say what today's rules make of the seating.")] = False,
    as_json: Json = False,
) -> int:
    """Seat the preliminary rounds, or score a seating.

    Nobody repeats predator and prey if it can be avoided (VEKN 3.1.2.p5), and few meet again. The nine figures of
    the Archon are compared in their order, as whole numbers; what is proved of each is said, and every fault with
    names. Players are drawn onto numbers by the seed, which is printed: the same seed gives the same seating, unless
    --time lets the machine decide how far a search gets.

    A file of names has one a line. These are left out: blanks around a name, quotes around all of it, a number or
    bullet before it (1. 1) -), commas behind it, lines that begin with #, and what follows a # between blanks. A
    line that looks like several names is refused, and so is a name that stands twice; in quotes a name is taken as
    it stands. In CSV and tab-separated text it is the column headed name or player, or first and last name, or else
    the first one; a column of V:EKN numbers goes into an event file. UTF-8, UTF-16 and Latin-1 are read.

    With 6, 7 and 11 players some sit out in turn. With --given the rounds of that file stay as they are, and those who
    are here now (--players; without it, those of the file) are seated in the rounds to come; --rounds counts all.

    Examples:
      vtes-judge seat --players 13 --rounds 3 --seed 7
      vtes-judge seat --players 11 --games 3 --seed 7 --round 1 --draw
      vtes-judge seat score vtes_judge/scenarios/events/thirteen.yaml

    Exit codes: 0 seated or scored, 2 not understood, or there is no such seating.
    """
    from .seating import page, text

    output = output or []
    for file in output:
        page.kind(file)
        page.spared(file, given, players, *words[1:])
    if words and words[0] == "score":
        _only_score(words, players, rounds, games, given, seed, time)
        file = words[1]
        found = scored(seating_file.seating(file))
    elif words:
        hint = "write seat --players 13 --rounds 3, or seat score FILE"
        if isfile(words[0]):
            hint = "write seat --players FILE --rounds 3 for a file of names, or seat score FILE for a seating"
        raise Refused(f"{printable(words[0])} is not understood", hint)
    else:
        wish = wished(players, rounds, games, given, seed)
        found = completed(sought(wish, time))
    if round_number is not None and not 1 <= round_number <= len(found.rounds):
        raise Refused(f"there is no round {round_number}", f"rounds are 1 to {len(found.rounds)}")
    for file in output:
        page.write_seating(file, found, round_number)
    if as_json:
        write_json(text.as_json(found))
    else:
        lines = text.lines(found, round_number, draw=draw, brief=brief, written=output)
        write([*lines, "", *wrap_keeping_citations(TODAY, width())] if today else lines)
    return ANSWERED


def _only_score(words: list[str], *others: object) -> None:
    if len(words) != 2:
        raise Refused("one file is scored" if len(words) > 2 else "no file to score", "write seat score FILE")
    if any(other is not None for other in others):
        raise Refused(
            "a seating that is scored is not made", "score takes only --json, --brief, --draw, --round and -o"
        )


def wished(players: str | None, rounds: int | None, games: int | None, given: str | None, seed: int | None) -> Wish:
    """The wish for a seating that the options tell. Raises Refused for options that contradict or are out of range."""
    earlier = seating_file.seating(given, needed=False) if given is not None else GivenSeating(())
    return wish_of(_players(players, earlier), rounds, games, seed, earlier.rounds)


def wish_of(
    here: tuple[str, ...],
    rounds: int | None,
    games: int | None = None,
    seed: int | None = None,
    played: tuple[Round, ...] = (),
) -> Wish:
    """The wish to seat the players who are here, after the rounds that were played. Raises Refused if they cannot
    be."""
    count = len(here)
    if not SMALL <= count <= PLAYERS_SEATED:
        raise Refused(
            f"{count} player{'s' * (count != 1)} cannot be seated here", f"seat {SMALL} to {PLAYERS_SEATED} players"
        )
    if games is not None and rounds is None:
        rounds = fewest_rounds(count, games)
        if rounds is None or not games:
            many = f"{games} game{'s' * (games != 1)}"
            raise Refused(f"{count} players cannot all play {many}", plans(count))
    if rounds is None:
        raise Refused("how many rounds?", "write --rounds 3" + (" or --games 3" if count in SITTING_OUT else ""))
    most = max(ROUNDS_SITTING_OUT if count in SITTING_OUT else ROUNDS_SEATED, len(played) + 1)
    if not 1 <= rounds <= most:
        more = ""
        if count not in SITTING_OUT and most < ROUNDS_SITTING_OUT:
            more = f" (up to {ROUNDS_SITTING_OUT} only with {several(tuple(map(str, SITTING_OUT)))} players)"
        raise Refused(
            f"{rounds} rounds cannot be seated with {count} players", f"seat 1 to {most} rounds with {count}{more}"
        )
    if seed is None:
        from random import SystemRandom

        seed = SystemRandom().randrange(1_000_000)
    return Wish(here, rounds, played, games, seed)


def _players(players: str | None, earlier: GivenSeating) -> tuple[str, ...]:
    if players is None:
        if earlier.players is None and not earlier.rounds:
            raise Refused("who plays?", "write --players 13, or --players FILE with their names")
        return earlier.players or tuple(seating_file.players_of(earlier.rounds))
    if not (players.isascii() and players.isdecimal()):
        return _named(players)
    number = number_of(players)
    if number > PLAYERS_SEATED:
        raise Refused(
            f"{printable(players, 20)} players cannot be seated here", f"seat {SMALL} to {PLAYERS_SEATED} players"
        )
    names = tuple(str(one) for one in range(1, number + 1))
    if earlier.rounds and not set(seating_file.players_of(earlier.rounds)) & set(names):
        raise Refused(
            "--players has a number, and the given rounds have names",
            "name a file of those who play on, or leave --players out",
        )
    return names


def _named(told: str) -> tuple[str, ...]:
    """The names that `--players` tells: those of a file, or names with commas between them."""
    import os

    if told == "-" or os.path.lexists(told):
        return seating_file.names(told)
    if "," in told:
        from vtes_judge.events.names import listed

        names = tuple(listed(told))
        twice = next((name for at, name in enumerate(names) if name in names[:at]), "")
        if twice:
            raise Refused(
                f"--players names {printable(twice)} twice", "tell two people of one name apart: Ann S., Ann W."
            )
        return names
    if "." not in told.lstrip("+-0123456789.e") and "/" not in told:
        hint = f"write a number from {SMALL} to {PLAYERS_SEATED}, a file of names, or Ann,Bob,Cid,Dee"
        raise Refused(f"--players {printable(told, 40)} is no number of players, and no file", hint)
    return seating_file.names(told)


def sought(wish: Wish, seconds: int | None = None) -> Making:
    """Make the seating that is wished for: a stored one, one that is built, or one that is searched for.

    The search shows a progress bar; Ctrl-C keeps the best so far. With `seconds` it goes on for so long, so that what
    is found depends on the machine.
    """
    if seconds is not None and not 1 <= seconds <= LONGEST:
        raise Refused(f"{seconds} seconds are no time to search", f"write 1 to {LONGEST} seconds: --time 60")
    making = Making(wish)
    try:
        making.start()
    except Impossible as why:
        hint = plans(len(wish.players)) if len(wish.players) in SITTING_OUT else "see: vtes-judge seat --help"
        raise Refused(str(why), hint) from None
    if seconds is None and not making.planned_steps():
        return making
    from .seating.progress import Bar

    began = monotonic()
    with Bar(sys.stderr.isatty()) as bar:
        try:
            if seconds is None:
                for part in making.steps():
                    bar.show(part, str(making.figures))
            while seconds is not None and monotonic() - began < seconds and not _cannot_be_better(making):
                for _ in making.steps(100_000):
                    bar.show(min(1.0, (monotonic() - began) / seconds), str(making.figures))
                    if monotonic() - began >= seconds:
                        break
        except KeyboardInterrupt:
            bar.interrupted()
    return making


def _cannot_be_better(making: Making) -> bool:
    from vtes_judge.seating.bounds import optimal

    assert making.figures is not None
    sizes = [tuple(map(len, tables)) for tables in making.best]
    return optimal(bounds(sizes, making.figures.players, making.figures))
