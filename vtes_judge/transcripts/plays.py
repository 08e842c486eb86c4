"""Reads a line of play of a transcript: words, or a play with every field written out; and what judges state and
allow."""

from vtes_judge.annotations import Any
from vtes_judge.caching import cache
from vtes_judge.decoding.keys import keys_of
from vtes_judge.engine import Game
from vtes_judge.engine import plays as p
from vtes_judge.files.yaml_text import YamlNode
from vtes_judge.messages import NEXT_LINE, Refused, printable

from . import names
from .cards import CardReader
from .course import Said, resolved
from .grammar import UnknownVerb, understood
from .keys import AllowsKeys, RulesKeys
from .phrases import SpeechContext
from .sentences import render_play
from .values import ValueReader, hint_of, hinted, kebab

JUDGE = "judge"
EVERYBODY = ("everybody", "all")
COUNTS = ("times", "pays", "aggravated")
"""The fields of plays that are numbers and no numbers of cards."""


@cache
def written() -> dict[str, type[p.Play]]:
    """The kinds of plays by the name that they have when they are written out: `play: burn-for-vote`."""
    found: dict[str, type[p.Play]] = {}
    waiting = list(p.Play.__subclasses__())
    while waiting:
        kind = waiting.pop(0)
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("vtes_judge."):
            found[kebab(kind.__name__)] = kind
    return dict(sorted(found.items()))


def legal_now(game: Game, most: int = 5) -> str:
    """Render the first legal plays of those who may speak."""
    found = []
    for play in game.legal_plays():
        found.append(f"{play.player}: {render_play(game, play)}")
        if len(found) > most:
            return "; ".join(found[:most]) + "; ..."
    return "; ".join(found) or "nothing with the cards that are named"


class PlayReader:
    """Reads what a line says, at the moment of the game at which it is said."""

    def __init__(self, reader: ValueReader, cards: CardReader) -> None:
        self.reader = reader
        self.cards = cards

    def said(self, game: Game, who: str, node: YamlNode) -> Said:
        """Find what a line means. `who`: a player, the judge, or everybody.

        A name in it may exist only after the card that is being played has resolved.
        """
        try:
            return self._said(game, who, node)
        except Refused:
            then = resolved(game)
            if then is game:
                raise
            try:
                return self._said(then, who, node)
            except Refused:
                pass
            raise

    def _said(self, game: Game, who: str, node: YamlNode) -> Said:
        if who == EVERYBODY[0] and node.kind == "map":
            who = game.player or game.turn.player
        if node.kind == "map":
            return (self._judged(game, node) if who == JUDGE else self._written(game, who, node),)
        words = self.reader.text(node, "a play")
        return self.understood(game, who, words, node)

    def understood(self, game: Game, who: str, words: str, node: YamlNode) -> Said:
        """Find what words mean, and refuse them at their place in the file."""
        try:
            everybody = who == EVERYBODY[0]
            player = game.player or game.turn.player if everybody or who == JUDGE else who
            meant = understood(SpeechContext(game, self.cards, player, everybody), words)
        except Refused as refused:
            legal = f"{NEXT_LINE}legal now: {legal_now(game)}" if isinstance(refused, UnknownVerb) else ""
            raise self.reader.refuse(node, refused.message, refused.hint + legal) from None
        if who == JUDGE and not any(isinstance(one, p.CallTime) for one in meant):
            raise self.reader.refuse(node, "a judge states a change or allows a play", "write judge: {rules: why, ...}")
        return meant

    # the judge

    def _judged(self, game: Game, node: YamlNode) -> p.Play:
        read = self.reader
        told = read.map(node, "what a judge says", (*keys_of(RulesKeys), *keys_of(AllowsKeys)))
        if "allows" in told:
            if "because" not in told:
                raise read.refuse(node, "the judge gives a reason", "write because: WHY")
            if set(told) - set(keys_of(AllowsKeys)):
                raise read.refuse(node, "a judge states a change or allows a play, not both", "write two lines")
            pairs = list(read.map(told["allows"], "what is allowed").items())
            if len(pairs) != 1:
                raise read.refuse(told["allows"], "one play is allowed at a time", "write allows: {Ann: PLAY}")
            [(name, value)] = pairs
            player = self._player(game, name, value)
            play = self.said(game, player, value)[0]
            if not isinstance(play, p.Play):
                raise read.refuse(value, "this is no single play that a judge could allow")
            return p.Allow(player, read.text(told["because"], "the reason"), play)
        if "rules" not in told:
            raise read.refuse(node, "the judge gives a reason", "write rules: WHY, and effects: [...]")
        player = self._player(game, read.text(told["for"], "for"), told["for"]) if "for" in told else game.turn.player
        facts: dict[str, Any] = {"reason": read.text(told["rules"], "the reason")}
        if "effects" in told:
            facts["effects"] = self.cards.effects(told["effects"])
        for key in ("minion", "targets", "at"):
            if key in told:
                facts[key] = read.typed(told[key], key, hinted(p.Judge)[key], key, self._resolve(game, player, p.Judge))
        return p.Judge(player, **facts)

    # written out

    def _written(self, game: Game, player: str, node: YamlNode) -> p.Play:
        read = self.reader
        told = read.map(node, "a play")
        if "play" not in told:
            raise read.refuse(node, "it does not say which play it is", "write play: act, or the play in words")
        name = read.text(told["play"], "play")
        kind = written().get(name)
        if kind is None:
            raise read.refuse(told["play"], f"no play is called {printable(name)!r}", hint_of(name, tuple(written())))
        if "play" not in hinted(kind):
            del told["play"]
        play: p.Play = read.record(
            kind,
            name,
            told,
            node,
            resolve=self._resolve(game, player, kind),
            own={"effects": self.cards.effects},
            given={"player": player},
        )
        return play

    def _resolve(self, game: Game, player: str, kind: type[p.Play]) -> Any:
        """Make a function that reads the names in a play: a card of the hand, a card at the table, a player."""

        def resolve(node: YamlNode, name: str) -> Any:
            if name in COUNTS or (name == "number" and kind is not p.Name):
                return self.reader.number(node, name)
            words = self.reader.text(node, name)
            try:
                if name in ("at", "player"):
                    return names.player(game, words)
                if name == "face":
                    return self.cards.named(words)
                if name == "card" and hinted(kind)["card"] in (p.CardOrFace, p.CardOrFace | None):
                    return names.held(game, self.cards, words, player)
                fits = names.minion if name == "minion" else names.anywhere
                return names.card(game, words, player, fits, name)
            except Refused as refused:
                raise self.reader.within(refused, node) from None

        return resolve

    def _player(self, game: Game, name: str, node: YamlNode) -> str:
        try:
            return names.player(game, name)
        except Refused as refused:
            raise self.reader.within(refused, node) from None
