"""`vtes-judge standings`: prints the ranks of an event, what decides each tie, the finalists, and who has won."""

from __future__ import annotations

from vtes_judge.events.faults import faults
from vtes_judge.events.file import read_event, sound
from vtes_judge.faces.terminal.writing import ANSWERED, write, write_json
from vtes_judge.limits import MOST_SEED
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Unfit

from .keeping.file_named import FileNamed
from .ranking.page import FORMATS, written
from .ranking.rows import text
from .ranking.standings import Standings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    file: Annotated[list[str], Argument(help="The event file (-: standard input).", metavar="FILE")],
    seed: Annotated[
        int | None,
        Option("--seed", help="Draw ties for the top five ranks by this number.", min=0, max=MOST_SEED),
        Example("7"),
    ] = None,
    output: Annotated[
        str | None,
        Option("-o", "--output", help=f"Write them into a file: {', '.join(FORMATS)}.", metavar="FILE"),
        Example("standings.csv"),
    ] = None,
    today: Annotated[
        bool, Option("--today", help="Count Standings Adjustments and disqualifications, as today's rules do.")
    ] = False,
    as_json: Json = False,
) -> int:
    """Say who leads an event, who makes the final, who won.

    Ranks the players by game wins, victory points and tournament points of the preliminary rounds, and says what sets
    each below the one above. Ties for the top five ranks are drawn only with --seed, and only where they decide;
    the draw is shown as one, and can be drawn again by anybody. Seeds that the file records need no draw. Then the
    final: most victory points in it win, a tie goes to the better rank, all others are second.

    With --today a Standings Adjustment that event penalty has noted takes a victory point of the game of that round,
    and game win and tournament points come from what is left (T-113); who was disqualified is out (T-112).

    Examples:
      vtes-judge standings vtes_judge/scenarios/events/thirteen.yaml
      vtes-judge standings --json vtes_judge/scenarios/events/eleven.yaml

    Exit codes: 0 printed or written, 2 not understood, or the file contradicts itself.
    """
    if len(file) != 1:
        raise Refused("name one event file", "write: vtes-judge standings FILE (-: standard input)")
    with FileNamed(file[0]):
        event = read_event(file[0])
        sound(event, faults(event))
        try:
            table = Standings(event, seed, today)
        except Unfit as unfit:
            raise Refused(f"{event.file}: {printable(str(unfit), 300)}", "see: vtes-judge event check FILE") from None
    if output is not None:
        import os

        from vtes_judge.files.storage import save

        if os.path.isfile(output) and os.path.isfile(file[0]) and os.path.samefile(output, file[0]):
            raise Refused(
                f"{printable(output, 200)} is the event file itself: it is not written over", "name another file"
            )
        save(output, written(table, output))
        write([f"written: {printable(output, 200)}"])
    elif as_json:
        write_json(table.data())
    else:
        write(text(table))
    return ANSWERED
