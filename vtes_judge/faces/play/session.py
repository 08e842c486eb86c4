"""Keeps a table: the game, what was said, what was taken back, and the transcript on disk, whole at any time."""

from vtes_judge.engine import Game
from vtes_judge.engine import plays as p
from vtes_judge.files.atomic import called
from vtes_judge.files.storage import decoded, keep, read_bytes, save
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused
from vtes_judge.transcripts.course import LAST, CourseGoal, Goal, Said, Stuck, go, moment_for, quietly
from vtes_judge.transcripts.plays import PlayReader
from vtes_judge.transcripts.sentences import render_play
from vtes_judge.transcripts.transcript import PlayLine, Transcript, made, replayed, speaker, transcript_of

from . import transcript_text
from .notes import JudgeNote, latest

AHEAD = 60
"""The most steps and passes ahead that completion looks for plays."""
GOALS = {
    CourseGoal.UNTAP: "untaps",
    CourseGoal.NO_BLOCK: "nobody blocks",
    CourseGoal.GO_ON: "goes on",
    CourseGoal.ALL_PASS: "all pass",
    CourseGoal.TURN_ENDS: "ends her turn",
}
"""The words that TAB offers for goals of a course of plays, which are no single play."""


class TableSession:
    """A game under way, with its transcript. Every change is on disk before it is answered, if there is a file."""

    def __init__(self, document: Document, file: str = "") -> None:
        self.document = document
        self.file = file
        self.transcript: Transcript = transcript_of(document)
        replay = replayed(self.transcript)
        if replay.stopped is not None:
            line = replay.stopped.line
            raise Refused(
                f"{document.name}, line {line.line}, play {line.number} is illegal: {line.who}: {line.words}",
                f"vtes-judge play {document.name} shows why; mend it first",
            )
        self.games: list[Game] = list(replay.games)
        self.undone: list[str] = []
        self._written: bytes | None = None
        self._ahead: tuple[Game, list[str]] | None = None

    @classmethod
    def open(cls, file: str) -> "TableSession":
        """Resume a table from its transcript."""
        raw = read_bytes(file)
        found = cls(Document(decoded(raw, file).removeprefix("\ufeff"), called(file)), file)
        found._written = raw
        return found

    @classmethod
    def new(cls, seats: tuple[str, ...], file: str = "") -> "TableSession":
        """Begin a game of these players; its file must not be there yet."""
        text = transcript_text.fresh(seats)
        found = cls(Document(text, called(file) if file else "this table"), file)
        if file:
            save(file, text, new=True)
            found._written = text.encode()
        return found

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.games[-1]

    @property
    def lines(self) -> tuple[PlayLine, ...]:
        """The plays that were said, with their lines in the transcript."""
        return self.transcript.lines

    @property
    def notes(self) -> list[JudgeNote]:
        """The notes on what a judge should look at in the last play."""
        return latest(self.lines, self.games, self.transcript.cards)

    # reading what is said

    def split(self, words: str) -> tuple[str, str]:
        """Split a line, `Ann: Lutz hunts`, into who says it and what; without a name it is said by whoever can say
        it."""
        name, colon, rest = words.partition(":")
        if colon and "{" not in name:
            node = transcript_text.item(transcript_text.line(name.strip() or "?", rest))
            pairs = node.pairs
            with self.transcript.reader.at_prompt():
                return speaker(self.transcript.reader, self.game, pairs[0][0].text, node), rest.strip()
        return self._somebody(words), words.strip()

    def _somebody(self, words: str) -> str:
        """The first player, clockwise from who may speak now, for whom these words are a legal play.

        If there is none: the controller of the minion that they begin with, else who may speak now.
        """
        game = self.game
        seats = game.table.seats
        first = seats.index(game.player or game.turn.player)
        order = [*seats[first:], *seats[:first]]
        clear: list[str] = []
        for name in order:
            try:
                meant = self.meant(name, words)
                clear.append(name)
                made(game, meant)
            except (Refused, Stuck):
                continue
            return name
        return self._controller(words, clear) or order[0]

    def _controller(self, words: str, clear: list[str]) -> str | None:
        """The player, of those (`clear`) for whom the words are clear, who controls the minion that they begin with."""
        named = [card for card in self.game.table.at_table() if words.lower().startswith(card.name.lower())]
        return next((card.controller for card in named if card.controller in clear), None)

    def meant(self, who: str, words: str) -> Said:
        """The plays that these words mean, said by a player or the judge. Raises Refused for words that mean none."""
        reader = self.transcript.reader
        node = transcript_text.item(transcript_text.line(who, words)).pairs[0][1]
        reader.play = None
        with reader.at_prompt():
            return PlayReader(reader, self.transcript.cards).said(self.game, who, node)

    # changing the table

    def say(self, words: str) -> tuple[PlayLine, Game, Game]:
        """Make a play and write it down. Returns its line, and the game before and after. Raises Refused and Stuck."""
        who, what = self.split(words)
        found = self._say(who, what)
        self.undone = []
        return found

    def _say(self, who: str, what: str) -> tuple[PlayLine, Game, Game]:
        before = self.game
        after = made(before, self.meant(who, what))
        document = transcript_text.with_play(self.document, transcript_text.line(who, what))
        self._keep(document)
        self.games.append(after)
        return self.lines[-1], before, after

    def undo(self) -> PlayLine:
        """Take the last play back. Raises Refused if there is none."""
        if not self.lines:
            raise Refused("there is no play to take back", "now says where the game stands")
        line = self.lines[-1]
        entry = self._entry(line)
        self._keep(transcript_text.without_last(self.document))
        self.games.pop()
        self.undone.append(entry)
        return line

    def _entry(self, line: PlayLine) -> str:
        """A play as it stands in the file: who says it, a colon, and what."""
        node = self.transcript.document.root.get("plays")
        assert node is not None
        pair = node.items[line.number - 1].pairs[0][1]
        return f"{line.who}: {self.document.text[pair.start : pair.end] if pair.kind == 'map' else pair.text}"

    def redo(self) -> tuple[PlayLine, Game, Game]:
        """Make the play again that was taken back last. Raises Refused if there is none."""
        if not self.undone:
            raise Refused("nothing was taken back that could be made again", "undo takes the last play back")
        who, _, what = self.undone[-1].partition(": ")
        found = self._say(who, what)
        self.undone.pop()
        return found

    def describe(self, name: str, words: str) -> None:
        """Describe a card, for plays to come. Raises Refused."""
        value = Document(words, "what was entered").root
        self._keep(transcript_text.with_card(self.document, name, value))

    def save_as(self, file: str) -> None:
        """Write the transcript into another file, and keep it there from now on; never over one that is there."""
        save(file, self.document.text, new=True)
        self.file, self._written = file, self.document.text.encode()

    def _keep(self, document: Document) -> None:
        """Take a changed text: read it, and write it whole. Raises Refused, and changes nothing, if the file on disk
        was changed by somebody else."""
        transcript = transcript_of(document)
        if self.file:
            keep(self.file, document.text, self._written)
            self._written = document.text.encode()
        self.document, self.transcript = document, transcript

    # looking at the table

    def nearest(self, words: str) -> tuple[Game, p.Play, bool]:
        """The game at which a play comes nearest to being legal before anybody must speak, the play, and whether it is
        legal there."""
        who, what = self.split(words)
        meant = self.meant(who, what)
        [first, *_] = meant
        if isinstance(first, Goal):
            try:
                go(self.game, meant)
            except Stuck as stuck:
                return stuck.game, stuck.illegal.play, False
            raise Refused("the game can go on to that: nothing forbids it", "say it")
        try:
            go(self.game, meant)
        except Stuck as stuck:
            return stuck.game, stuck.illegal.play, False
        assert isinstance(first, p.Play)
        return moment_for(self.game, first), first, True

    def ahead(self) -> list[str]:
        """The lines that can be said now, or after steps and passes that nobody has to say; TAB offers them."""
        if self._ahead is not None and self._ahead[0] is self.game:
            return self._ahead[1]
        found: dict[str, None] = {}
        game = self.game
        for _ in range(AHEAD):
            for play in game.legal_plays():
                found[f"{play.player}: {render_play(game, play)}"] = None
            silent = quietly(game)
            if silent is None or game.at in LAST:
                break
            game = game.play(silent)
        for goal, words in GOALS.items():
            for name in (
                self.game.table.playing if goal is CourseGoal.UNTAP else (self.game.player or self.game.turn.player,)
            ):
                try:
                    go(self.game, (Goal(name, goal),))
                except Stuck:
                    continue
                found[f"{name}: {words}"] = None
        self._ahead = (self.game, list(found))
        return self._ahead[1]
