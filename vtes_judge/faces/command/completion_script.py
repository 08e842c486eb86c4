"""`vtes-judge completion`: the script that makes a shell complete words at TAB."""

from __future__ import annotations

import os

from vtes_judge.faces.terminal.writing import ANSWERED, write
from vtes_judge.messages import Refused

SHELLS = ("bash", "zsh", "fish", "powershell")
"""The shells that have a completion script: the file of its name in the folder `completion_scripts`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument


def run(
    *,
    shell: Annotated[list[str], Argument(help="bash, zsh, fish or powershell.", metavar="SHELL")],
) -> int:
    """Print a script that makes the shell complete words at TAB.

    It completes commands, options, citations step by step (iv.c. TAB) and the terms of the texts. The first lines of
    the script say how to install it.

    Examples:
      vtes-judge completion bash
      vtes-judge completion fish
      vtes-judge completion powershell

    Exit codes: 0 printed, 2 not understood.
    """
    known = " or ".join((", ".join(list(SHELLS)[:-1]), list(SHELLS)[-1]))
    if not shell:
        raise Refused("no shell is named", "write: vtes-judge completion bash (or zsh, fish, powershell)")
    name = shell[0].rpartition("/")[2].lower()
    if len(shell) > 1 or name not in SHELLS:
        from vtes_judge.messages import printable

        raise Refused(f"there is no completion for {printable(' '.join(shell))!r}", f"the shell is {known}")
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "completion_scripts")
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        write(file.read().rstrip("\n").split("\n"))
    return ANSWERED
