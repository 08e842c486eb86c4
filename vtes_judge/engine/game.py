"""The game: a table, a stack of frames, and what has been played; frozen, so that any earlier game is still there."""

from vtes_judge.annotations import Any, Iterator, TypeVar, cast
from vtes_judge.frozen_values import changed, dataclass, field
from vtes_judge.rulings import Ruling, Unfit
from vtes_judge.table.table import Table

from . import order
from .frames import Frame, Turn
from .kernel import AFTER, KINDS, VERBS, Verb, moment_of, verb_of, verbs_of
from .plays import FREE, Allow, Pass, Play
from .rule_cache import no

F = TypeVar("F", bound=Frame)


class IllegalPlay(ValueError):
    """Raised for a play that the rules refuse or leave open; it has the whole ruling and the clause of the moment."""

    def __init__(self, play: Play, ruling: Ruling[Any], at: str) -> None:
        super().__init__(f"{at}: {ruling.verdict} {'; '.join(step.says for step in ruling.unmet)}".strip())
        self.play = play
        self.ruling = ruling
        self.at = at


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A play in the log: the game before it, the play, and the ruling by which it was allowed."""

    before: "Game"
    play: Play
    ruling: Ruling[Any]

    @property
    def at(self) -> str:
        """The clause at which the play was made."""
        return self.before.at


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment. Two games are equal if all is equal but how they came about."""

    table: Table
    stack: tuple[Frame, ...]
    allowed: Play | None = None
    log: LogEntry | None = field(default=None, compare=False, repr=False)

    # where the game stands

    @property
    def frame(self) -> Frame:
        """The innermost frame."""
        return self.stack[-1]

    @property
    def at(self) -> str:
        """The clause being resolved."""
        return self.stack[-1].at

    @property
    def turn(self) -> Turn:
        """The frame of the turn: whose it is, and what has been done in it."""
        return cast(Turn, self.stack[0])

    @property
    def says(self) -> str:
        """The clause being resolved, in words."""
        return moment_of(self.frame).says

    @property
    def player(self) -> str | None:
        """The name of the Methuselah who may speak now; None if nobody may."""
        return order.next_to_speak(self)

    def find(self, kind: type[F]) -> F | None:
        """The innermost frame of a kind; None if there is none."""
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        return None

    # plays

    def judge(self, play: Play) -> Ruling[Any]:
        """The ruling on whether this play may be made now: True, False, or None where the texts leave it open."""
        found = self._verb(play)
        return found if isinstance(found, Ruling) else self._judged(found, play)

    def _verb(self, play: Play) -> Verb | Ruling[Any]:
        """The verb of a play that belongs to this moment and is by who may speak; else the ruling that refuses it."""
        frame = self.frame
        verb = VERBS[Frame, type(play)] if isinstance(play, FREE) else verb_of(frame, type(play))
        if verb is None:
            return no(f"it belongs to this moment: {moment_of(frame).says}", frame.at)
        try:
            wrong = None if isinstance(play, FREE) else order.out_of_turn(self, play)
        except (Unfit, LookupError) as unfit:
            return no(_told(unfit), frame.at)
        return wrong or verb

    def _judged(self, verb: Verb, play: Play) -> Ruling[Any]:
        try:
            return verb.judge(self, self.frame, play)
        except (Unfit, LookupError) as unfit:
            return no(_told(unfit), self.at)

    def play(self, play: Play) -> "Game":
        """The game after this play. Raises IllegalPlay for one that is not allowed.

        A play that the texts leave open (answer None) is not allowed by itself: a judge's `Allow` must come before it,
        which also lets card text go over the rules, but never makes a play belong to another moment.
        """
        verb = self._verb(play)
        if isinstance(verb, Ruling):
            raise IllegalPlay(play, verb, self.at)
        ruling = self._judged(verb, play)
        if ruling.answer is not True and self.allowed != play:
            raise IllegalPlay(play, ruling, self.at)
        game = self
        if not isinstance(play, FREE):
            if moment_of(self.frame).window and not isinstance(play, Pass) and self.frame.passed:
                game = self.top(passed=())
            if self.allowed is not None:
                game = changed(game, allowed=None)
        try:
            game = verb.make(game, game.frame, play)
        except (Unfit, LookupError) as unfit:
            raise IllegalPlay(play, no(_told(unfit), self.at), self.at) from unfit
        for watch in AFTER:
            game = watch(self, game, play)
        return Game(game.table, game.stack, game.allowed, LogEntry(self, play, ruling))

    def legal_plays(self) -> Iterator[Play]:
        """The plays that are legal now, with named cards only, since an unnamed card may be anything."""
        player = self.player
        if player is None:
            return
        for verb in verbs_of(self.frame).values():
            if verb.legal is None:
                continue
            for play in verb.legal(self, self.frame, player):
                if self._judged(verb, play).answer is True or play == self.allowed:
                    yield play

    # the log

    @property
    def plays(self) -> tuple[Play, ...]:
        """All that has been played, first to last."""
        return tuple(entry.play for entry in self.entries)

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """The log, first to last."""
        found, log = [], self.log
        while log is not None:
            found.append(log)
            log = log.before.log
        return tuple(reversed(found))

    def undo(self) -> "Game":
        """The game before the last play, exactly; itself if nothing has been played."""
        return self.log.before if self.log else self

    @property
    def start(self) -> "Game":
        """The game before the first play."""
        entries = self.entries
        return entries[0].before if entries else self

    def replay(self) -> "Game":
        """The same plays made anew from the start: the equal game."""
        game = self.start
        for play in self.plays:
            game = game.play(play)
        return game

    # changing it; the plays' own functions use these

    def at_clause(self, at: str) -> "Game":
        """The game with the innermost frame at another clause, where nobody has passed yet."""
        return self.top(at=at, passed=())

    def top(self, **changes: Any) -> "Game":
        """The game with the innermost frame changed."""
        return Game(self.table, (*self.stack[:-1], changed(self.stack[-1], **changes)), self.allowed, self.log)

    def set(self, kind: type[Frame], **changes: Any) -> "Game":
        """The game with the innermost frame of a kind changed; unchanged if there is none."""
        stack = self.stack
        for index in range(len(stack) - 1, -1, -1):
            if isinstance(stack[index], kind):
                return changed(self, stack=(*stack[:index], changed(stack[index], **changes), *stack[index + 1 :]))
        return self

    def push(self, frame: Frame) -> "Game":
        """The game with a new innermost frame."""
        return Game(self.table, (*self.stack, frame), self.allowed, self.log)

    def pop(self) -> "Game":
        """The game without the innermost frame; nothing follows from that."""
        return Game(self.table, self.stack[:-1], self.allowed, self.log)

    def done(self) -> "Game":
        """The game without the innermost frame, which is done: the one beneath goes on, as its kind says (`back`)."""
        child, game = self.frame, self.pop()
        back = KINDS[type(game.frame)].back
        return back(game, game.frame, child) if back else game

    def on(self, table: Table) -> "Game":
        """The game on another table."""
        return self if table is self.table else Game(table, self.stack, self.allowed, self.log)

    def card(self, number: int, **changes: Any) -> "Game":
        """The game with a card changed."""
        return self.on(self.table.change(number, **changes))

    def methuselah(self, name: str, **changes: Any) -> "Game":
        """The game with a Methuselah changed."""
        return self.on(self.table.player(name, **changes))


def _told(error: Exception) -> str:
    return str(error.args[0]) if error.args else str(error)


__all__ = ["Allow", "Game", "IllegalPlay", "LogEntry"]
