"""Reads a transcript, a table and the plays as people say them, from a file and replays it play by play."""

from vtes_judge.decoding.keys import keys_of
from vtes_judge.engine import Game, IllegalPlay
from vtes_judge.engine import plays as p
from vtes_judge.files.atomic import called
from vtes_judge.files.storage import decoded, read_bytes
from vtes_judge.files.yaml_text import Document, YamlNode
from vtes_judge.frozen_values import dataclass, field
from vtes_judge.messages import Refused, printable

from . import names
from .cards import CardReader
from .course import Said, Stuck, go, moment_for
from .keys import TranscriptKeys
from .opening import OpeningReader
from .plays import EVERYBODY, JUDGE, PlayReader
from .values import ValueReader


@dataclass(frozen=True, slots=True)
class PlayLine:
    """A play as it is written in the file: its number from 1, its line, who says it, and what is said."""

    number: int
    line: int
    who: str
    node: YamlNode

    @property
    def words(self) -> str:
        """The words that are said, on one line."""
        return spoken(self.node)


@dataclass(frozen=True, slots=True)
class Stopped:
    """An illegal play: its line, the game as it stood there, and the ruling."""

    line: PlayLine
    game: Game
    illegal: IllegalPlay


@dataclass(frozen=True, slots=True)
class Transcript:
    """A transcript that was read. Its plays are understood only when they are replayed."""

    document: Document
    reader: ValueReader
    cards: CardReader
    start: Game
    lines: tuple[PlayLine, ...]
    title: str = ""
    expects: dict[str, YamlNode] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.document.name


@dataclass(frozen=True, slots=True)
class Replay:
    """The games before the first play and after each, and `stopped`: the illegal play at which it stopped, if any."""

    transcript: Transcript
    games: tuple[Game, ...]
    stopped: Stopped | None = None

    @property
    def game(self) -> Game:
        """The game as it stands at the end; where it stopped, the game just before the illegal play."""
        return self.stopped.game if self.stopped else self.games[-1]

    @property
    def played(self) -> tuple[PlayLine, ...]:
        """The lines that were played."""
        return self.transcript.lines[: len(self.games) - 1]


def spoken(node: YamlNode) -> str:
    """Render what a line says on one line; a play that is written out, as in YAML."""
    if node.kind == "scalar":
        return printable(node.text, 200)
    if node.kind == "list":
        return "[" + ", ".join(map(spoken, node.items)) + "]"
    if node.kind == "map":
        return "{" + ", ".join(f"{spoken(key)}: {spoken(value)}" for key, value in node.pairs) + "}"
    return f"*{printable(node.text)}"


def read_transcript(file: str) -> Transcript:
    """Read a transcript from its file (`-`: standard input). Raises Refused, with the line, for a file that is none."""
    try:
        raw = read_bytes(file)
    except Refused as refused:
        raise Refused(refused.message, "name a transcript; vtes-judge play --help shows one") from None

    return transcript_of(Document(decoded(raw, file).removeprefix("\ufeff"), called(file)))


def transcript_of(document: Document) -> Transcript:
    """Read a transcript from a document."""
    reader = ValueReader(document)
    if document.root.nothing:
        raise reader.refuse(None, "there is no transcript in it", "vtes-judge play --help shows a transcript")
    told = reader.map(document.root, "a transcript", keys_of(TranscriptKeys))
    cards = CardReader(reader)
    opening = OpeningReader(reader, cards)
    opening.game(told.get("game"))
    if "cards" in told:
        cards.read(told["cards"])
    game = opening.begin(told.get("start"))
    lines = []
    if "plays" in told:
        if told["plays"].kind not in ("list", "scalar") or (
            told["plays"].kind == "scalar" and not told["plays"].nothing
        ):
            raise reader.refuse(told["plays"], "plays are a list", "write each as - Ann: what she does")
        for number, item in enumerate(told["plays"].items, 1):
            lines.append(line_of(reader, game, number, item))
    title = reader.text(told["title"], "title") if "title" in told else ""
    expects: dict[str, YamlNode] = {key: told[key] for key in ("ends", "stops") if key in told}
    return Transcript(document, reader, cards, game, tuple(lines), title, expects)


def line_of(reader: ValueReader, game: Game, number: int, item: YamlNode) -> PlayLine:
    """Read an item of the list of plays."""
    reader.play = number
    pairs = list(reader.map(item, "a play").items()) if item.kind == "map" else []
    if len(pairs) != 1:
        raise reader.refuse(item, "a play is one player and what he does", "write - Ann: Lutz bleeds Bob")
    [(who, node)] = pairs
    line = PlayLine(number, item.line, speaker(reader, game, who, item), node)
    reader.play = None
    return line


def speaker(reader: ValueReader, game: Game, who: str, node: YamlNode) -> str:
    """Find who says a line: a player, the judge, or everybody."""
    if who.strip().lower() == JUDGE:
        return JUDGE
    if who.strip().lower() in EVERYBODY:
        return EVERYBODY[0]
    try:
        return names.player(game, who)
    except Refused as refused:
        raise reader.within(refused, node) from None


def replayed(transcript: Transcript, until: int | None = None) -> Replay:
    """Replay a transcript, up to the play with the number `until` if it is told; stop at the first illegal play. Raises
    Refused."""
    games = [transcript.start]
    for line in transcript.lines[:until]:
        try:
            games.append(played(transcript, games[-1], line))
        except Stuck as stuck:
            return Replay(transcript, tuple(games), Stopped(line, stuck.game, stuck.illegal))
    return Replay(transcript, tuple(games))


def played(transcript: Transcript, game: Game, line: PlayLine) -> Game:
    """Make the play of one line, and give the game after it. Raises Stuck if it is illegal, Refused if it cannot be
    understood."""
    transcript.reader.play = line.number
    said = PlayReader(transcript.reader, transcript.cards).said(game, line.who, line.node)
    transcript.reader.play = None
    return made(game, said)


def made(game: Game, said: Said) -> Game:
    """Make what was said, and give the game after it. A judge's leave is given at the moment at which its play comes
    nearest to being legal."""
    [first, *_] = said
    if isinstance(first, p.Allow):
        game = moment_for(game, first.play)
    return go(game, said)
