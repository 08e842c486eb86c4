"""`vtes-judge schema`: prints the JSON Schema (2020-12) of a checker, an event file or a transcript."""

from __future__ import annotations

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding.json_schema import schema
from vtes_judge.faces.terminal.writing import ANSWERED, write_json
from vtes_judge.messages import Refused, printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument


def run(
    *,
    checker: Annotated[
        list[str], Argument(help="The checker; or event or transcript, for such files.", metavar="NAME")
    ],
) -> int:
    """Print the JSON Schema of a checker, or of a kind of file.

    It is JSON Schema 2020-12. Under given it describes the facts, as --given FILE takes them, under ruling what --json
    prints.

    Examples:
      vtes-judge schema block-outcome
      vtes-judge schema event
      vtes-judge schema transcript

    Exit codes: 0 printed, 2 not understood.
    """
    if not checker:
        raise Refused("no checker is named", "vtes-judge check lists them all")
    if len(checker) > 1:
        raise Refused(f"one checker at a time, not {printable(' '.join(checker))!r}", "write: vtes-judge schema NAME")
    if checker[0].strip().lower() == "event":
        from vtes_judge.events import schema as event_schema

        write_json(event_schema.schema())
        return ANSWERED
    if checker[0].strip().lower() == "transcript":
        from vtes_judge.transcripts import schema as transcript_schema

        write_json(transcript_schema.schema())
        return ANSWERED
    write_json(schema(load(find(checker[0]))))
    return ANSWERED
