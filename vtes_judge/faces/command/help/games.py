"""The help of the commands that play: a transcript replayed, a table kept."""

from typing import Annotated

from .explain import Help
from .explain import option as _option
from .explain import words as _words


def play(
    file: Annotated[list[str] | None, _words("The transcript; - is standard input.", "[FILE]")] = None,
    trace: Annotated[bool, _option("play", "trace")] = False,
    until: Annotated[int | None, _option("play", "until")] = None,
    stand: Annotated[bool, _option("play", "stand")] = False,
    verbs: Annotated[bool, _option("play", "verbs")] = False,
    as_json: Annotated[bool, _option("play", "as_json")] = False,
) -> None:
    """A transcript tells a table and what its players say, and the first illegal play is shown with the line, the
    ruling, the clauses, and what would have been legal. vtes-judge schema transcript describes the file, --verbs what
    players can say.

    \b
    game: {seats: [Ann, Bob, Cid]}
    cards:
      Govern: {type: action, cost: {blood: 1}, bleed: 2}
    start:
      turn: Ann
      Ann: {pool: 30, hand: 7, library: 60, ready: [{name: Lutz, capacity: 8}]}
    plays:
      - Ann: untaps
      - Ann: Lutz bleeds Bob with Govern
      - Bob: does not block

    What nobody says is passed over in silence: steps without a choice, passes, no block by who cannot block, terms of a
    referendum that leave nothing to choose. All else is said; the turn ends when somebody says so. Noted, but not
    illegal: a turn without a word of its player, and in a tournament a state of the game that has been before in the
    turn (VEKN 4.9).
    """


PLAY = """\
  vtes-judge play vtes_judge/scenarios/transcripts/stealth.yaml --trace
  vtes-judge play vtes_judge/scenarios/transcripts/hunt.yaml --until 2 --now
  vtes-judge play --verbs"""


def table(
    file: Annotated[list[str] | None, _words("The transcript: resumed, or begun if it is not there.", "[FILE]")] = None,
    seats: Annotated[str | None, _option("table", "seats")] = None,
) -> None:
    """Type what players say, as in a transcript: Ann: Lutz bleeds Bob. The name may be left out. Each play is answered
    with what happens and its clauses, an illegal one with the ruling and what is legal.

    \b
    now: where the game stands
    legal: what can be played now
    why not PLAY: why a play is not legal
    who blocks: who may attempt to block, and why not
    undo, redo: one play back or forth; undo 3: three
    log: what was said; log 3: the last three, step by step
    card NAME: {...}: describe a card
    save FILE: keep the transcript in a file
    quit: leave

    The file is written after each play, in one step: whenever the program is killed, it holds the game so far. What is
    undone is no longer in it: redo brings it back until another play is said or you leave, and leaving lists it. A turn
    passed without a word, and a state of the game that has been before in the turn, are noted. At a terminal TAB
    completes from the legal plays. Lines may also come from a pipe.
    """


TABLE = """\
  vtes-judge table --seats Ann,Bob,Cid
  vtes-judge table --seats Ann,Bob,Cid,Dee,Eve

And keep it: vtes-judge table friday.yaml --seats Ann,Bob,Cid,Dee,Eve"""

HELP: Help = {
    "play": (play, PLAY, "0 legal and as it says it ends, 1 an illegal play or another end, 2 not understood"),
    "table": (table, TABLE, "0 left; 1 a line from a pipe was illegal or not understood; 2 no table"),
}
