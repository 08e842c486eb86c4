"""`vtes-judge standings`: the ranks of an event, who makes the final, and who has won; what decides each tie."""

from vtes_judge.events.faults import faults
from vtes_judge.events.file import read, sound
from vtes_judge.faces.terminal.writing import ANSWERED, write, write_json
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Unfit

from .ranking.page import text, written
from .ranking.standings import Standings


def run(*, file: list[str], seed: int | None = None, output: str | None = None, as_json: bool = False) -> int:
    """Print the standings of an event, or write them into a file. The exit code."""
    if len(file) != 1:
        raise Refused("one event file, please", "write: vtes-judge standings FILE (-: standard input)")
    event = read(file[0])
    sound(event, faults(event))
    if not event.players:
        raise Refused(f"{event.file} lists no players", "vtes-judge event add FILE NAME adds one")
    try:
        table = Standings(event, seed)
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
