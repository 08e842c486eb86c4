"""`vtes-judge play`: replays a transcript, and shows the first illegal play with its ruling and what would be legal."""

from __future__ import annotations

from vtes_judge.annotations import Any
from vtes_judge.corpus.book import Book
from vtes_judge.engine import Game, IllegalPlay
from vtes_judge.engine.frames import ActionFrame, Attempt, Playing
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.plays import Play, PlayCard, Step, UseCard
from vtes_judge.faces.terminal.lines import item
from vtes_judge.faces.terminal.verdict import lines_of
from vtes_judge.faces.terminal.writing import ANSWERED, NOTHING, ink, width, wrap, write, write_json
from vtes_judge.frozen_values import changed
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import Ruling, Standing
from vtes_judge.table.cards import HIDDEN
from vtes_judge.table.turn import count, sentence
from vtes_judge.transcripts.course import silence
from vtes_judge.transcripts.expectations import unmet_expectations
from vtes_judge.transcripts.narration import LISTED, attempted, belongs, capital, legal, listed, now, told_in_steps
from vtes_judge.transcripts.sentences import render_play
from vtes_judge.transcripts.transcript import PlayLine, Replay, Stopped, read_transcript, replayed

from .notes import JudgeNote, notes, render_notes
from .printed_text import printed_data, printed_lines
from .transcript_text import scalar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import Annotated, Argument, Example, Json, Option


def run(
    *,
    file: Annotated[
        list[str], Argument(default_factory=list, help="The transcript; - is standard input.", metavar="[FILE]")
    ],
    trace: Annotated[bool, Option("--trace", help="Tell what happens, each step with its clause.")] = False,
    until: Annotated[int | None, Option("--until", help="Replay only so many plays."), Example("4")] = None,
    stand: Annotated[bool, Option("--now", help="Say where the game stands: who may play next, pools, cards.")] = False,
    today: Annotated[bool, Option("--today", help="Say where today's rules rule otherwise on what was asked.")] = False,
    verbs: Annotated[bool, Option("--verbs", help="Print what players can say, with examples.")] = False,
    as_json: Json = False,
) -> int:
    """Replay a transcript of a game, and stop at an illegal play.

    A transcript tells a table and what its players say, and the first illegal play is shown with the line, the
    ruling, the clauses, and what would have been legal. vtes-judge schema transcript describes the file, --verbs what
    players can say.

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

    A card that the transcript only names is taken from the data of cards, if they are installed: its type, cost and
    what of its text can be played; the rest is shown to the judge. One with several ways to play it is said with its
    way: Govern (superior).

    What nobody says is passed over in silence: steps without a choice, passes, no block by who cannot block, terms of a
    referendum that leave nothing to choose. All else is said; the turn ends when somebody says so. Noted, but not
    illegal: a turn without a word of its player, and in a tournament a state of the game that has been before in the
    turn (VEKN 4.9).

    A replay goes by these texts. Where today's rules would not refuse what is refused, that is said there; --today
    lists every question on which they have another answer, at the first play that asks it.

    Examples:
      vtes-judge play vtes_judge/scenarios/transcripts/stealth.yaml --trace
      vtes-judge play vtes_judge/scenarios/transcripts/hunt.yaml --until 2 --now
      vtes-judge play --verbs

    Exit codes: 0 legal and as it says it ends, 1 an illegal play or another end, 2 not understood.
    """
    if verbs:
        from .manual import lines_of_verbs, verbs_as_data

        if as_json:
            write_json({"schema": 1, "verbs": verbs_as_data()})
        else:
            write(lines_of_verbs())
        return ANSWERED
    if len(file) != 1:
        raise Refused("one transcript is replayed at a time", "write: vtes-judge play FILE.yaml")
    transcript = read_transcript(file[0])
    if until is not None and until > len(transcript.lines):
        raise Refused(f"{transcript.name} has {len(transcript.lines)} plays, not {until}", "write a smaller number")
    replay = replayed(transcript, until)
    wrong = unmet_expectations(replay) if until is None else []
    if as_json:
        write_json(as_data(replay, wrong))
    else:
        found = lines(replay, wrong, trace=trace, stand=stand)
        if today:
            from .today import replay_today

            found += ["", *replay_today(replay)]
        write(found)
    return NOTHING if replay.stopped or wrong else ANSWERED


def lines(replay: Replay, wrong: list[str], *, trace: bool, stand: bool) -> list[str]:
    """A replay as lines. `wrong`: what is not as the transcript expects; `trace`: tell every play, step by step;
    `stand`: say where the game stands."""
    columns, pen = width(), ink()
    found: list[str] = []
    remarks = notes(replay.transcript.lines, replay.games, replay.transcript.cards)
    if replay.transcript.title:
        found += [*map(pen.strong, wrap(replay.transcript.title, columns)), ""]
    if trace:
        for at, line in enumerate(replay.played):
            found += render_trace(line, replay.games[at], replay.games[at + 1], remarks)
    if replay.stopped:
        if trace:
            found += silent(replay)
        found += stopped_lines(replay, replay.stopped)
    else:
        unread = any(one.unread for one in replay.transcript.cards.printed.values())
        legal = "all legal" + " as far as the texts of cards are read" * unread
        found += [sentence(f"{count(len(replay.played), 'play')}, {legal}")] if not trace else []
    if remarks and not trace:
        found += ["", *render_notes(remarks, columns)]
    if printed := printed_lines(replay.transcript.cards, columns):
        found += ["", *printed]
    if stand or not (trace or replay.stopped):
        found += ["", *standing(replay.game)] if found else standing(replay.game)
    for one in wrong:
        found += wrap(f"Not as the transcript says: {one}", columns, "  ", "")
    return found


def silent(replay: Replay) -> list[str]:
    """Lines with the steps that happened before the illegal play without anybody saying them."""
    assert replay.stopped is not None
    steps = told_in_steps(replay.games[-1], replay.stopped.game)
    return [line for at, says in steps for line in item(at, says, width(), "     ")]


def render_trace(line: PlayLine, before: Game, after: Game, remarks: list[JudgeNote]) -> list[str]:
    """A play as a judge would tell it: what was said, each step with its clause, and the notes on it."""
    columns, pen = width(), ink()
    head = wrap(f"{line.who}: {line.words}", columns, "     ", f"{line.number:>3}  ")
    steps = told_in_steps(before, after)
    found = [*map(pen.strong, head), *(one for at, says in steps for one in item(at, says, columns, "     "))]
    mine = [note for note in remarks if note.play == line.number]
    return [*found, *render_notes(mine, columns, "     ", where=False), ""]


def stopped_lines(replay: Replay, stopped: Stopped) -> list[str]:
    """Lines with an illegal play, its ruling, and what would have been legal."""
    columns, pen, line = width(), ink(), stopped.line
    head = f"{replay.transcript.name}, line {line.line}, play {line.number}: {line.who}: {line.words}"
    found = [*map(pen.warning, wrap(head, columns)), ""]
    found += wrap(f"{refused(stopped.illegal.ruling)} at {stopped.illegal.at}: {stopped.game.says}.", columns)
    return found + refusal_lines(stopped.game, stopped.illegal)


def refusal_lines(game: Game, illegal: IllegalPlay) -> list[str]:
    """Lines with the ruling on an illegal play, the moment to which it belongs if that is another, and what is
    legal."""
    from .today import refusal_today

    found = ["", *lines_of(None, {}, unmet_first(illegal.ruling)), ""]
    if now := refusal_today(game, illegal.play):
        found += [*now, ""]
    elsewhere = belongs(game, illegal.play)
    for at, says in elsewhere:
        found += wrap(f"It belongs to {at}: {says}.", width(), "  ", "")
    before = comes_before(game, illegal.play)
    found += [line for words in before for line in wrap(words, width(), "  ", "")]
    if elsewhere or before:
        found.append("")
    if illegal.ruling.answer is None:
        found += [*allowance_lines(game, illegal.play), ""]
    return [*found, *legal_lines(game)]


def allowance_lines(game: Game, play: Play) -> list[str]:
    """The line that shows how a judge allows a play which the texts leave open: by an entry before it."""
    words = "{play: step}" if isinstance(play, Step) else render_play(game, play)
    words = words if words.startswith("{") else scalar(words)
    says = f"judge: {{allows: {{{play.player}: {words}}}, because: WHY}}"
    return wrap(f"A judge can allow it, in a line before: {says}", width(), "  ", "")


def comes_before(game: Game, play: Play) -> list[str]:
    """Sentences on what must happen first, if the play may be meant for a later moment: an attempt to block under way,
    and the next decision that somebody must make."""
    card = isinstance(play, (PlayCard, UseCard)) and not isinstance(game.frame, Playing)
    if not belongs(game, play) and not (card and game.find(ActionFrame) is not None):
        return []
    found = []
    attempt = game.find(Attempt)
    if attempt is not None:
        found.append(capital(game, attempted(game, attempt)) + ".")
    ahead = silence(game)
    decides = moment_of(ahead.frame).window is None and moment_of(ahead.frame).step is None
    if ahead.player is not None and decides and ahead is not game:
        found.append(f"If nothing else is done here, {ahead.player} must say what happens at {ahead.at}: {ahead.says}.")
    return found


def unmet_first(ruling: Ruling[Any]) -> Ruling[Any]:
    """Sort the steps of a ruling that refuses a play so that what is not met comes first.

    Then steps that are no requirements are left out, and so are notes that have no bearing on why it is refused;
    `--json` has them.
    """
    if not ruling.unmet:
        return ruling
    steps = [step for step in ruling.steps if step.met is not None]
    notes = [code for code in ruling.notes if ruling.standing is not Standing.SETTLED or _bears(code, ruling)]
    return changed(ruling, steps=tuple(sorted(steps, key=lambda step: step.met is not False)), notes=tuple(notes))


def _bears(code: str, ruling: Ruling[Any]) -> bool:
    """Whether a note bears on why a play is refused: it is on a clause of a requirement that is not met.

    A gap must be on a clause of every such requirement, since any other would refuse the play by itself.
    """
    note = Book().note(code)
    clauses = note["clauses"]
    assert isinstance(clauses, (list, tuple))
    on = [
        any(cite == one or cite.startswith(f"{one}.") for cite in step.cites + step.over for one in clauses)
        for step in ruling.unmet
    ]
    return all(on) if note["kind"] == "gap" else any(on)


def refused(ruling: Ruling[Any]) -> str:
    """The word for a refused play: `Illegal`, or `Left open` if the texts do not say and a judge can allow it."""
    return "Left open" if ruling.answer is None else "Illegal"


def legal_lines(game: Game) -> list[str]:
    """Lines that say who may speak, and which plays are legal, in words."""
    columns = width()
    player = game.player
    if player is None:
        return wrap("Nobody may play any more: the game is over.", columns)
    plays = legal(game)
    head = f"Legal now for {player}, of the cards that are named:"
    if not plays and moment_of(game.frame).step is not None:
        return wrap("Nothing goes on until a judge allows the step, or rules what changes.", columns)
    if not plays:
        return wrap(
            f"Nothing is legal for {player} with the cards that are named; one that is not named may be.", columns
        )
    found = wrap(head, columns)
    for play in plays[:LISTED]:
        found += wrap(render_play(game, play), columns, "    ", "  ")
    return found + (["  ..."] if len(plays) > LISTED else [])


def standing(game: Game) -> list[str]:
    """Lines that say where the game stands: the moment, who is next, pools and cards."""
    columns, pen, data = width(), ink(), now(game)
    head = f"Turn {data['turn_number']}, of {data['turn']}. {data['at']}: {data['says']}."
    found = [*map(pen.strong, wrap(head, columns))]
    for one in data["under_way"]:
        found += wrap(capital(game, one) + ".", columns, "  ")
    if data["order"]:
        found += wrap(f"Order of play: {', '.join(data['order'])}. Next: {data['speaks']}.", columns)
    elif data["speaks"]:
        found += wrap(f"Next: {data['speaks']}.", columns)
    if data["defending"]:
        found += wrap(f"Defending player: {data['defending']}.", columns)
    found += wrap(f"Edge: {data['edge'] or 'nobody'}.", columns)
    if data["contested"]:
        found += wrap(f"Contested: {listed(data['contested'])}.", columns)
    for her in data["players"]:
        found += _player(her, columns)
    return found


def _player(her: dict[str, Any], columns: int) -> list[str]:
    state = "" if her["standing"] == "playing" else f", {her['standing']}"
    points = f", {her['victory_points']} VP" if her["victory_points"] != "0" else ""
    head = f"{printable(her['name'])}: pool {her['pool']}{points}, hand {her['hand']}, library {her['library']}{state}"
    found = wrap(head, columns, "  ", "")
    hidden = sum(card["name"] == HIDDEN.name for card in her["uncontrolled"])
    for card in her["cards"] + her["contested"] + her["uncontrolled"]:
        if card["name"] == HIDDEN.name:
            continue
        words = [] if card["place"] in ("ready", "play") else [card["place"]]
        words += [str(card["title"])] * (card["title"] != "none") + ["tapped"] * card["tapped"]
        words += [f"on it {', '.join(card['on'])}"] * bool(card["on"])
        blood = f" {card['blood']}" if card["blood"] or card["place"] in ("ready", "torpor", "uncontrolled") else ""
        found += wrap(f"{card['name']}{blood}{', ' if words else ''}{', '.join(words)}", columns, "    ", "  ")
    return [*found, f"  {count(hidden, HIDDEN.name.removeprefix('a '))}, uncontrolled"] if hidden else found


def as_data(replay: Replay, wrong: list[str]) -> dict[str, Any]:
    """A replay for programs."""
    cards = replay.transcript.cards
    taken = {"printed": printed_data(cards)} if cards.printed else {}
    return {
        **taken,
        "schema": 1,
        "transcript": replay.transcript.name,
        "legal": replay.stopped is None,
        "as_expected": not wrong,
        "unexpected": wrong,
        "plays": [
            {
                "number": line.number,
                "line": line.line,
                "who": line.who,
                "says": line.words,
                "steps": [
                    {"at": at, "says": says}
                    for at, says in told_in_steps(replay.games[number], replay.games[number + 1])
                ],
            }
            for number, line in enumerate(replay.played)
        ],
        "stopped": _stopped(replay.stopped) if replay.stopped else None,
        "notes": [note.data for note in notes(replay.transcript.lines, replay.games, replay.transcript.cards)],
        "now": now(replay.game),
        "legal_plays": [render_play(replay.game, play) for play in legal(replay.game)[:LISTED]],
    }


def _stopped(stopped: Stopped) -> dict[str, Any]:
    from vtes_judge.faces.terminal.verdict import ruling_data

    ruling = ruling_data(None, {}, stopped.illegal.ruling)
    for key in ("given", "assumed"):
        del ruling[key]
    return {
        "play": stopped.line.number,
        "line": stopped.line.line,
        "who": stopped.line.who,
        "says": stopped.line.words,
        "at": stopped.illegal.at,
        "ruling": ruling,
        "belongs_to": [{"at": at, "says": says} for at, says in belongs(stopped.game, stopped.illegal.play)],
        "comes_before": comes_before(stopped.game, stopped.illegal.play),
    }
