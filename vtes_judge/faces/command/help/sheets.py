"""The help of `sheet`."""

from typing import Annotated

from .explain import Help
from .explain import option as _option
from .explain import words as _words


def sheet(
    names: Annotated[list[str] | None, _words("The sheets, or all; without a name their list.", "[NAME]...")] = None,
    output: Annotated[str | None, _option("sheet", "output")] = None,
    paper: Annotated[str | None, _option("sheet", "paper")] = None,
    fold: Annotated[bool, _option("sheet", "fold")] = False,
    of: Annotated[list[str] | None, _option("sheet", "of")] = None,
    find: Annotated[list[str] | None, _option("sheet", "find")] = None,
    as_json: Annotated[bool, _option("sheet", "as_json")] = False,
) -> None:
    """Each line of a sheet names the clause that says it; its figures are those of the rules, worked out when it is
    made. It is printed here, or written into a file: PDF (with the extra: pip install 'vtes-judge[print]'), HTML for
    any browser, Markdown or SVG, by the end of the file's name. Several sheets, or all, make a booklet.

    --of makes a sheet of clauses of your own choice, --find one of the best clauses for a question.
    """


SHEET = """\
  vtes-judge sheet
  vtes-judge sheet blocking
  vtes-judge sheet --of "CRR IV.C" --of "VEKN 3.7"

And into a file: vtes-judge sheet turn -o turn.pdf --paper letter"""

HELP: Help = {
    "sheet": (sheet, SHEET, "0 printed or written, 2 not understood, or not written"),
}
