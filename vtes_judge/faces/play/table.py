"""`vtes-judge table`: keeps a table play by play, at a terminal or from a pipe; its transcript is always whole."""

from __future__ import annotations

import sys

from vtes_judge.annotations import Any, Callable, Iterable, Iterator
from vtes_judge.engine.action.blocks import facts_for_can_block, next_blocker
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.rule_cache import ask
from vtes_judge.faces.terminal.lines import item, wrap_keeping_citations
from vtes_judge.faces.terminal.verdict import lines_of
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, complain, ink, width, wrap, write
from vtes_judge.limits import LINE
from vtes_judge.messages import Refused, printable
from vtes_judge.rules import blocking
from vtes_judge.table.turn import count, sentence
from vtes_judge.transcripts.course import Stuck
from vtes_judge.transcripts.names import card_name
from vtes_judge.transcripts.narration import told_in_steps

from .notes import render_notes
from .play import legal_lines, refusal_lines, refused, render_trace, standing, unmet_first
from .printed_text import printed_lines
from .session import TableSession

COMMANDS = {
    "now": "where the game stands",
    "legal": "what can be played now, of the cards that are named",
    "why not PLAY": "why a play is not legal, or why it is",
    "who blocks": "who may attempt to block, and why not",
    "today": "where today's rules rule otherwise on what was asked",
    "undo": "the last play is taken back; undo 3: the last three",
    "redo": "what was taken back is played again, until another play is said or you leave",
    "log": "what was said; log 3: the last three, step by step",
    "card NAME: {...}": "a card is described: card Mist: {type: action-modifier, stealth: 1}",
    "verbs": "what players can say",
    "save FILE": "the transcript is written into a file, and kept there",
    "help": "this",
    "quit": "leave; the transcript is as it was last answered",
}
TYPED = "now|legal|why not |who blocks|today|undo|redo|log|card |verbs|save |help|quit".split("|")
"""The commands as TAB completes them; one that ends with a blank is followed by words."""
LEAVE = ("quit", "exit", "q")
AGAIN = "can be made again until another play is said or the table is left"
"""The words that say how long a play that was taken back can be made again."""


TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Option


def run(
    *,
    file: Annotated[
        list[str],
        Argument(default_factory=list, help="The transcript: resumed, or begun if it is not there.", metavar="[FILE]"),
    ],
    seats: Annotated[
        str | None,
        Option("--seats", help="The players of a new table, clockwise.", metavar="NAMES"),
        Example("Ann,Bob,Cid,Dee"),
    ] = None,
) -> int:
    """Keep a table play by play, with rulings, undo and redo.

    Type what players say, as in a transcript: Ann: Lutz bleeds Bob. The name may be left out. Each play is answered
    with what happens and its clauses, an illegal one with the ruling and what is legal.

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

    Examples:
      vtes-judge table --seats Ann,Bob,Cid
      vtes-judge table --seats Ann,Bob,Cid,Dee,Eve

    And keep it: vtes-judge table friday.yaml --seats Ann,Bob,Cid,Dee,Eve

    Exit codes: 0 left; 1 a line from a pipe was illegal or not understood; 2 no table.
    """
    import os

    if len(file) > 1:
        raise Refused("one table is kept at a time", "write: vtes-judge table FILE.yaml")
    name = file[0] if file else ""
    if name == "-":
        raise Refused("a table is kept in a file", "write: vtes-judge table FILE.yaml")
    talks = sys.stdin.isatty() and sys.stdout.isatty()
    if name and os.path.exists(name):
        if seats is not None:
            raise Refused(f"{printable(name)} is there already, with its players", "leave --seats out")
        table = TableSession.open(name)
    else:
        table = TableSession.new(_seats(seats, talks), name)
    write(_welcome(table))
    return dialogue(table, _asked(table) if talks else _piped(), talks)


def _seats(told: str | None, talks: bool) -> tuple[str, ...]:
    """The players of a new table: as `--seats` tells, else asked for. Raises Refused if nobody tells them."""
    if told is None and talks:
        write(["Who plays? Names clockwise, with commas between."])
        try:
            told = input("players: ")
        except EOFError:
            told = ""
    names = tuple(one.strip() for one in (told or "").split(",") if one.strip())
    if not names:
        raise Refused("a new table needs players", "write: vtes-judge table FILE.yaml --seats Ann,Bob,Cid,Dee,Eve")
    return names


def _welcome(table: TableSession) -> list[str]:
    where = f"kept in {printable(table.file, 200)}" if table.file else "kept nowhere yet: save FILE keeps it"
    played = sentence(f"{count(len(table.lines), 'play')}, {where}")
    head = f"{', '.join(table.game.table.seats)}. {played} help says what can be said."
    return [*wrap(head, width()), *standing(table.game)[:3]]


def _piped() -> Iterator[str]:
    """The lines of standard input, as far as the first that is too long."""
    try:
        source: Any = getattr(sys.stdin, "buffer", sys.stdin)
        while line := source.readline(LINE + 1):
            yield line.decode("utf-8", "surrogateescape") if isinstance(line, bytes) else line
            if len(line) > LINE:
                return  # `answer` has refused it, and what follows is its rest
    except (OSError, ValueError):  # standard input was closed
        return


def _asked(table: TableSession) -> Iterator[str]:
    """The lines that a person types at the prompt."""
    from .prompt import prompt

    ask_for = prompt(table, TYPED)
    while True:
        try:
            yield ask_for()
        except (EOFError, KeyboardInterrupt):
            return


def dialogue(table: TableSession, lines: Iterable[str], talks: bool = False) -> int:
    """Answer each line until one says to leave. Returns the exit code. What is refused changes nothing."""
    wrong = False
    heard = True
    for line in lines:
        words = " ".join(line.split())
        if words.lower() in LEAVE:
            break
        if not words or words.startswith("#"):
            continue
        try:
            _must_be_text(line)
            heard = write(answer(table, words))
            if not heard:
                break
        except Refused as refused:
            wrong = True
            sys.stdout.flush()
            complain(refused.message, refused.hint)
        except Stuck as stuck:
            wrong = True
            write(_refusal(stuck))
    left = _left(table)
    if heard and left:
        write(left)
    return NOTHING if wrong and not talks else ANSWERED


def _must_be_text(line: str) -> None:
    """Raise Refused for a line that is not UTF-8 text, and for one that is too long."""
    if len(line) > LINE:
        raise Refused(f"this line is longer than {LINE} characters, and was not played", "say one play a line")
    try:
        line.encode("utf-8")
    except UnicodeEncodeError:
        raise Refused(
            "this line is not UTF-8 text, and was not played",
            "say it again: this terminal or file has another encoding",
        ) from None


def _left(table: TableSession) -> list[str]:
    """Lines that say what is lost when the table is left: plays kept in no file, and plays that were taken back."""
    nowhere = count(len(table.lines), "play") if table.lines and not table.file else ""
    kept = f"{nowhere} {'is' if len(table.lines) == 1 else 'are'} kept in no file"
    return [*([sentence(kept)] if nowhere else []), *_undone(table, "cannot be made again")]


def _undone(table: TableSession, then: str) -> list[str]:
    """Lines with the plays that were taken back, in the order in which redo makes them again. `then`: what is said of
    them behind that they are in no file."""
    plays = table.undone[::-1]
    if not plays:
        return []
    one = len(plays) == 1
    head = f"that {'was' if one else 'were'} taken back {'is' if one else 'are'} in no file, and {then}"
    head = sentence(f"{count(len(plays), 'play')} {head}").removesuffix(".") + ":"
    return [*wrap(head, width()), *(line for play in plays for line in wrap(play, width(), "    ", "  "))]


def answer(table: TableSession, words: str) -> list[str]:
    """The lines that answer a command or a play. Raises Refused for what is not understood, Stuck for an illegal
    play."""
    verb, _, rest = words.partition(" ")
    how = ANSWERS.get(verb.lower())
    if how is not None and ":" not in verb:
        found = how(table, rest.strip())
        if found is not None:
            return found
    line, before, after = table.say(words)
    return [*render_trace(line, before, after, table.notes)[:-1], *_next_lines(table)]


def _next_lines(table: TableSession) -> list[str]:
    game = table.game
    says = f"{game.at}: {game.says}. {f'Next: {game.player}.' if game.player else ''}"
    return [ink().faint(line) for line in wrap_keeping_citations(says, width())]


def _refusal(stuck: Stuck) -> list[str]:
    ruling = stuck.illegal.ruling
    head = wrap(f"{refused(ruling)} at {stuck.illegal.at}: {stuck.game.says}.", width())
    return [*map(ink().warning, head), *refusal_lines(stuck.game, stuck.illegal)]


# what answers each command; None if the line is a play after all

How = Callable[[TableSession, str], list[str] | None]


def _now(table: TableSession, rest: str) -> list[str] | None:
    if rest:
        return None
    return [
        *standing(table.game),
        *render_notes(table.notes, width(), where=False),
        *printed_lines(table.transcript.cards, width()),
    ]


def _legal(table: TableSession, rest: str) -> list[str] | None:
    return None if rest else legal_lines(table.game)


def _why(table: TableSession, rest: str) -> list[str] | None:
    play = rest[4:] if rest.lower().startswith("not ") else rest
    if not play.strip():
        raise Refused("why not what?", "say: why not Anson blocks")
    game, meant, legal = table.nearest(play)
    ruling = game.judge(meant)
    head = f"{'Legal' if legal else refused(ruling)} at {game.at}: {game.says}."
    return [*wrap(head, width()), "", *lines_of(None, {}, ruling if legal else unmet_first(ruling))]


def _who(table: TableSession, rest: str) -> list[str] | None:
    if rest.rstrip("?").strip().lower() not in ("blocks", "may block", "can block"):
        return None
    game, columns = table.game, width()
    action = game.find(ActionFrame)
    if action is None:
        raise Refused("no action is under way", "say one first: Lutz bleeds Bob")
    due = next_blocker(game, action)
    found = wrap(f"Next to attempt or decline: {due or 'nobody is left'}.", columns)
    for name in game.table.playing:
        if name == action.player:
            continue
        minions = game.table.minions(name)
        found += [] if minions else [f"{name}: no minion"]
        for minion in minions:
            ruling = ask(blocking.can_minion_block, **facts_for_can_block(game, action, minion))
            reasons = "; ".join(f"not met: {step.says} [{', '.join(step.cites)}]" for step in ruling.unmet)
            verdict = "may attempt" if ruling.answer else f"no: {reasons}" if reasons else ruling.verdict
            found += wrap(f"{card_name(game, minion.number)} ({name}): {verdict}", columns, "    ", "  ")
    return found


def _today(table: TableSession, rest: str) -> list[str] | None:
    from vtes_judge.transcripts.transcript import Replay

    from .today import replay_today

    return None if rest else replay_today(Replay(table.transcript, tuple(table.games)))


def _count(rest: str) -> int | None:
    return 1 if not rest else int(rest) if rest.isdecimal() and rest.isascii() and len(rest) <= 6 else None


def _undo(table: TableSession, rest: str) -> list[str] | None:
    number = _count(rest)
    if number is None:
        return None
    found = []
    for _ in range(min(number, max(len(table.lines), 1))):
        line = table.undo()
        found += wrap(f"Taken back: {line.number}  {line.who}: {line.words}", width(), "    ", "")
    return [*found, *_next_lines(table)]


def _redo(table: TableSession, rest: str) -> list[str] | None:
    number = _count(rest)
    if number is None:
        return None
    found: list[str] = []
    for _ in range(min(number, max(len(table.undone), 1))):
        found += render_trace(*table.redo(), table.notes)[:-1]
    return [*found, *_next_lines(table)]


def _log(table: TableSession, rest: str) -> list[str] | None:
    number = _count(rest)
    if number is None:
        return None
    found: list[str] = []
    if not rest:
        for line in table.lines:
            found += wrap(f"{line.who}: {line.words}", width(), "     ", f"{line.number:>3}  ")
        return found or ["Nothing has been said."]
    for at, line in list(enumerate(table.lines))[-number:]:
        steps = told_in_steps(table.games[at], table.games[at + 1])
        found += wrap(f"{line.who}: {line.words}", width(), "     ", f"{line.number:>3}  ")
        found += [one for clause, says in steps for one in item(clause, says, width(), "     ")]
    return found or ["Nothing has been said."]


def _card(table: TableSession, rest: str) -> list[str] | None:
    name, colon, words = rest.partition(":")
    if not colon or not name.strip() or not words.strip():
        raise Refused("a card needs a name and what it does", "say: card Mist: {type: action-modifier, stealth: 1}")
    table.describe(name.strip(), words.strip())
    return [f"{printable(name)} is described."]


def _verbs(_: TableSession, rest: str) -> list[str] | None:
    from .manual import lines_of_verbs

    return None if rest else lines_of_verbs()


def _save(table: TableSession, rest: str) -> list[str] | None:
    if not rest:
        if not table.file:
            raise Refused("it is not said where", "say: save FILE.yaml")
        return [f"It is in {printable(table.file, 200)}, as after every play.", *_undone(table, AGAIN)]
    table.save_as(rest)
    return [f"Kept in {printable(rest, 200)}.", *_undone(table, AGAIN)]


def _help(_: TableSession, rest: str) -> list[str] | None:
    found = ["A play, as verbs says it: Ann: Lutz bleeds Bob. The name may be left out. Or:"]
    for words, about in COMMANDS.items():
        found += wrap(about, width(), " " * 20, f"  {words:<16}  ")
    return None if rest else found


ANSWERS: dict[str, How] = {
    "now": _now,
    "legal": _legal,
    "why": _why,
    "who": _who,
    "today": _today,
    "undo": _undo,
    "redo": _redo,
    "log": _log,
    "card": _card,
    "verbs": _verbs,
    "save": _save,
    "help": _help,
}
