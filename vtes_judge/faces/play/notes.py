"""Finds what a judge should look at in legal plays: a silent turn, a repeated state, a card's unmet requirement."""

from itertools import pairwise

from vtes_judge.annotations import Any, Sequence
from vtes_judge.corpus.book import Book
from vtes_judge.engine import Game
from vtes_judge.engine.frames import Turn
from vtes_judge.engine.kernel import course_of
from vtes_judge.engine.turn.endings import is_activity, may_go_on, state
from vtes_judge.faces.terminal.lines import item, label, words_of, wrap_keeping_citations
from vtes_judge.frozen_values import dataclass
from vtes_judge.table.nouns import Context
from vtes_judge.transcripts.cards import CardReader
from vtes_judge.transcripts.narration import between
from vtes_judge.transcripts.plays import EVERYBODY
from vtes_judge.transcripts.requirements import not_met
from vtes_judge.transcripts.transcript import PlayLine

TIMES = ("never", "once", "twice")


@dataclass(frozen=True, slots=True)
class JudgeNote:
    """A note on what a judge should look at: the number, line and words (`head`) of the play, and the clauses.

    `about` is "turn-passed": turn number `turn` of `player` passed in silence; "state-repeated": the state was there
    `times` before, first after the play and line `since`; or "requirement": by the data of cards a minion may not be
    able to play a card.
    """

    about: str
    play: int
    line: int
    head: str
    says: str
    cites: tuple[str, ...]
    player: str | None = None
    turn: int | None = None
    times: int | None = None
    since: tuple[int, int] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """The note as an object for programs."""
        since = {"play": self.since[0], "line": self.since[1]} if self.since else None
        told = {"about": self.about, "play": self.play, "line": self.line, "says": self.says, "cites": list(self.cites)}
        return {**told, "player": self.player, "turn": self.turn, "times": self.times, "since": since}


def notes(lines: Sequence[PlayLine], games: Sequence[Game], cards: CardReader, first: int = 0) -> list[JudgeNote]:
    """The notes on the plays; `first`: the index of the first line that is looked at."""
    passed, again = _Turns(), _States(games[first], lines[first - 1] if first else None)
    found: list[JudgeNote] = []
    for line, before, after in zip(lines[first:], games[first:], games[first + 1 :], strict=False):
        course = [*(entry.before for entry in between(before, after)[1:]), after]
        found += passed.notes(line, before, course)
        found += again.notes(line, course)
        found += [_requirement(line, *one) for one in not_met(cards, before, after)] if cards.printed else []
    return found


def _requirement(line: PlayLine, name: str, lacks: str) -> JudgeNote:
    says = f"By the data of cards {name} may not be played so: {lacks}. A card in play may have changed that."
    return JudgeNote("requirement", line.number, line.line, _head(line), says, ())


def latest(lines: Sequence[PlayLine], games: Sequence[Game], cards: CardReader) -> list[JudgeNote]:
    """The notes on the last play, from as little of the game as they need."""
    if not games[1:]:
        return []
    turn, first = games[-2].turn.number, len(games) - 2
    while first and games[first].turn.number >= turn:
        first -= 1
    found = notes(lines[: len(games) - 1], games, cards, first)
    return [note for note in found if note.play == lines[len(games) - 2].number]


class _Turns:
    """CRR I.B: finds the turns that go by without one line of their player."""

    def __init__(self) -> None:
        self._words: set[tuple[int, str]] = set()

    def notes(self, line: PlayLine, before: Game, course: list[Game]) -> list[JudgeNote]:
        """The notes on turns that ended with this line without a word of their player.

        There is none in Phased Motion, where all share a turn and silence is usual.
        """
        if course_of(before) is not None:
            return []
        turns: dict[int, Turn] = {game.turn.number: game.turn for game in (before, *course)}
        self._words |= {(number, line.who) for number in turns}
        table = course[-1].table
        ended = [(turn, then) for turn, then in pairwise(turns.values()) if table[turn.player].playing]
        return [self._note(line, turn, then) for turn, then in ended if not self._heard(turn)]

    def _heard(self, turn: Turn) -> bool:
        return any((turn.number, who) in self._words for who in (turn.player, EVERYBODY[0]))

    def _note(self, line: PlayLine, turn: Turn, then: Turn) -> JudgeNote:
        her = turn.player
        says = (
            f"{her}'s turn, turn {turn.number}, was passed without a word of {her}'s. Turns go clockwise: {her}'s "
            f"comes before {then.player}'s. If nothing was done in it, say so before this play: {her}: ends the turn."
        )
        return JudgeNote("turn-passed", line.number, line.line, _head(line), says, ("CRR I.B",), her, turn.number)


class _States:
    """VEKN 4.9: finds states of a game that have been there before in the same turn, with something done since.

    A turn that passes is no loop, since nobody can be kept from passing it; nor is what a judge takes back. A loop is
    noted once each time it has gone round, not at each play of it.
    """

    def __init__(self, start: Game, line: PlayLine | None) -> None:
        self._first: dict[Game, PlayLine | None] = {state(start): line}
        self._met: dict[Game, tuple[int, int]] = {state(start): (0, 0)}
        self._turn = start.turn.number
        self._done = 0
        self._most = 0

    def notes(self, line: PlayLine, course: list[Game]) -> list[JudgeNote]:
        """The note on the state, of those to which this line led, that has been there most often; [] if none has been
        there more often than was noted already."""
        if course[0].table.context is not Context.TOURNAMENT:
            return []
        found = None
        for game in course:
            times = self._times(game, line)
            if times > self._most:
                found = (game, times)
            self._most = max(times, self._most) if times else 0
        return [one for one in (self._note(line, *found),) if one is not None] if found else []

    def _times(self, game: Game, line: PlayLine) -> int:
        """How many times this state has been there before, with something done since each time."""
        if game.turn.number != self._turn:
            self._turn = game.turn.number
            self._first.clear()
            self._met.clear()
        self._done += game.log is not None and is_activity(game.log.play)
        now = state(game)
        times, done = self._met.get(now, (-1, -1))
        if done == self._done:  # nothing was done since it was there last
            return times
        self._first.setdefault(now, line)
        self._met[now] = (times + 1, self._done)
        return times + 1

    def _note(self, line: PlayLine, game: Game, times: int) -> JudgeNote | None:
        ruling = may_go_on(game)
        if ruling.answer is not True:
            return None
        was = self._first[state(game)]
        where = f"at play {was.number} (line {was.line})" if was else "as the transcript begins"
        often = TIMES[times] if times < len(TIMES) else f"{times} times"
        says = (
            f"The state of the game is the same as {where}, {often} before in this turn. If what was done since could "
            "be repeated without limit, it cannot be begun again until the state changes. Cards that nobody has named "
            "are counted, not compared."
        )
        since = (was.number, was.line) if was else (0, 0)
        return JudgeNote(
            "state-repeated", line.number, line.line, _head(line), says, ruling.cites, None, None, times, since
        )


def _head(line: PlayLine) -> str:
    return f"{line.who}: {line.words}"


def render_notes(found: list[JudgeNote], columns: int, indent: str = "", where: bool = True) -> list[str]:
    """Notes as lines, and below them each clause once, word for word. `where`: each note names its line and play."""
    lines: list[str] = []
    for note in found:
        place = f" on line {note.line}, play {note.play} ({note.head})" if where else ""
        cites = f" [{', '.join(note.cites)}]" if note.cites else ""
        lines += [""] * bool(lines and where)
        lines += wrap_keeping_citations(f"Note{place}: {note.says}{cites}", columns, indent)
    book = Book()
    clauses = dict.fromkeys(cite for note in found for cite in note.cites)
    quotes = [item(label(book[cite]), words_of(book[cite], False), columns, indent) for cite in clauses]
    return [*lines, *([""] if quotes and where else []), *(line for quote in quotes for line in quote)]
