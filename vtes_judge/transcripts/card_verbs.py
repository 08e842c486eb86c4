"""Declares the verbs of cards, votes, combat and diablerie."""

from vtes_judge.engine import Game
from vtes_judge.engine import plays as p
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import Playing
from vtes_judge.messages import Refused, printable
from vtes_judge.rules.votes import SIDES, VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import HIDDEN
from vtes_judge.table.kinds import Place, Type
from vtes_judge.table.nouns import Title

from .course import Goal, Said
from .phrases import Slots, SpeechContext, bare, count, phrase, way_of

# cards


@phrase(
    "uses",
    "{minion} uses {card}[ on|at|against {aims}][ preventing {number} aggravated]",
    "uses {card}[ with {minion}][ on|at|against {aims}][ preventing {number} aggravated]",
    example="Lutz uses Gun (aim)",
    about="an effect of a card in play",
)
def _uses(saying: SpeechContext, slots: Slots) -> Said:
    minion = saying.minion(slots["minion"]) if "minion" in slots else None
    return _using(saying, slots, minion, None)


def _using(saying: SpeechContext, slots: Slots, minion: int | None, kind: type[fx.Effect] | None) -> Said:
    """The plays that use a card in play; if `kind` is given, only those with an effect of that kind."""
    name, way = way_of(slots["card"])
    cards = saying.lending(name)
    on = [card for card in cards if card.on == minion] if minion is not None else []
    targets, at = saying.aims(slots.get("aims"))
    found: list[p.Play | Goal] = []
    for card in on or cards:
        for face in card.face.grants:
            fits = face.name.lower().startswith(way.lower()) and (kind is None or way or face.having(kind) is not None)
            if fits:
                found.append(p.UseCard(saying.player, card.number, minion, face.name, targets, at, _prevented(slots)))
    if not found:
        raise Refused(
            f"{saying.player} has no {printable(name)!r} in play with such an effect",
            "describe what it lets use under grants",
        )
    return tuple(found)


@phrase(
    "plays",
    "{minion} plays {card}[ on|at|against {aims}][ preventing {number} aggravated]",
    "plays {card}[ with {minion}][ on|at|against {aims}][ preventing {number} aggravated]",
    example="Anson plays Second Look",
    about="a card that is not played for an action",
)
def _plays(saying: SpeechContext, slots: Slots) -> Said:
    card, way = saying.hand(slots["card"])
    minion = saying.minion(slots["minion"]) if "minion" in slots else None
    targets, at = saying.aims(slots.get("aims"))
    return (p.PlayCard(saying.player, card, minion, way, targets, at, _prevented(slots)),)


def _prevented(slots: Slots) -> int | None:
    """The number of points of aggravated damage that a card prevents; None if that is not said."""
    return count(slots["number"]) if "number" in slots else None


@phrase(
    "names",
    "names|reveals {card}[ in her|his hand]",
    example="reveals Nathan",
    about="a card of the hand, or a hidden crypt card, is named",
)
def _names(saying: SpeechContext, slots: Slots) -> Said:
    face = saying.cards.named(bare(slots["card"]))
    if face.type is not Type.VAMPIRE:
        return (p.Name(saying.player, face),)
    for card in saying.game.table.region(saying.player, Place.UNCONTROLLED):
        if card.face is HIDDEN:
            return (p.Name(saying.player, face, Place.CRYPT, card.number),)
    return (p.Name(saying.player, face, Place.CRYPT),)


# referendums


@phrase(
    "sets the terms",
    "sets the terms[ on|at {aims}][ to {text}]",
    example="sets the terms on Bob, Cid",
    about="the terms of a referendum: whom and what it is about",
)
def _terms(saying: SpeechContext, slots: Slots) -> Said:
    targets, at = saying.aims(slots.get("aims"))
    return (p.SetTerms(saying.player, targets, at, slots.get("text", "")),)


@phrase(
    "burns the Edge",
    "burns the Edge[ for a vote] {side}",
    example="burns the Edge for a vote against",
    about="the Edge is burned for a vote",
)
def _burns_edge(saying: SpeechContext, slots: Slots) -> Said:
    return (p.BurnEdge(saying.player, _side(slots["side"])),)


@phrase(
    "burns",
    "burns {card} for a vote {side}",
    example="burns Levy for a vote for",
    about="a political action card of the hand is burned for a vote",
)
def _burns(saying: SpeechContext, slots: Slots) -> Said:
    return (p.BurnForVote(saying.player, saying.hand(slots["card"])[0], _side(slots["side"])),)


def _side(words: str) -> VoteSide:
    text = {"yes": "for", "no": "against"}.get(words.strip().lower(), words.strip().lower())
    if text not in SIDES:
        raise Refused(f"{printable(words)} is no side of a referendum", "say for or against")
    return VoteSide(text)


@phrase(
    "votes",
    "votes {side}[ with {number}]",
    "{minion} votes {side}[ with {number}]",
    example="Lutz votes for",
    about="the votes of a minion; without one, those that cards have given",
)
def _vote(saying: SpeechContext, slots: Slots) -> Said:
    side = _side(slots["side"])
    number, minion = None, saying.minion(slots["minion"]) if "minion" in slots else None
    if "number" in slots:
        try:
            number = count(slots["number"])
        except Refused as refused:
            if minion is not None:
                raise
            try:
                minion = saying.minion(slots["number"])  # the words are "votes for with Lutz"
            except Refused:
                raise refused from None
    vote = p.Vote(saying.player, side, minion, number)
    if minion is None:
        return (vote,)
    if saying.game.table.card(minion).title is Title.PRISCUS:
        return (p.Ballot(saying.player, minion, side), vote)
    return (vote,)


# combat


@phrase(
    "strikes",
    "{minion} strikes[ with {card}][ at {aims}]",
    example="Lutz strikes with Gun at Hound",
    about="a strike with bare hands, a card of the hand or a weapon",
)
def _strikes(saying: SpeechContext, slots: Slots) -> Said:
    if "card" not in slots or slots["card"].lower() in ("bare hands", "his hands", "her hands"):
        minion = saying.minion(slots["minion"])
        return (p.Strike(saying.player, minion, None, saying.aims(slots.get("aims"))[0]),)
    return _fighting(saying, slots, fx.Strike)


@phrase("dodges", "{minion} dodges with {card}", example="Anson dodges with Sidestep", about="a dodge as the strike")
def _dodges(saying: SpeechContext, slots: Slots) -> Said:
    return _fighting(saying, slots, fx.Strike)


@phrase(
    "maneuvers",
    "{minion} maneuvers with {card}",
    example="Lutz maneuvers with Gun",
    about="a maneuver to the other range",
)
def _maneuvers(saying: SpeechContext, slots: Slots) -> Said:
    return _fighting(saying, slots, fx.Maneuver)


@phrase(
    "presses",
    "{minion} presses with {card}",
    example="Lutz presses with Chase",
    about="a press: another round, or none",
)
def _presses(saying: SpeechContext, slots: Slots) -> Said:
    return _fighting(saying, slots, fx.Press)


@phrase(
    "prevents",
    "{minion} prevents {number} aggravated[ damage] with {card}",
    "{minion} prevents[ damage] with {card}",
    example="Anson prevents damage with Hide",
    about="damage that is about to be resolved is prevented",
)
def _prevents(saying: SpeechContext, slots: Slots) -> Said:
    return _fighting(saying, slots, fx.Prevent)


def _fighting(saying: SpeechContext, slots: Slots, kind: type[fx.Effect]) -> Said:
    """The plays of a card in combat: a weapon in play, a card that the minion has maneuvered with, or a card of the
    hand."""
    minion = saying.minion(slots["minion"])
    targets, _ = saying.aims(slots.get("aims"))
    found: list[p.Play | Goal] = []
    name, _ = way_of(slots["card"])
    for card in _maneuvered_with(saying.game) if kind is fx.Strike else ():
        if saying.game.table.card(card).name.lower().startswith(name.lower()):
            found.append(p.Strike(saying.player, minion, card, targets))
    refusal: Refused | None = None
    # a card that the minion bears is not one of the hand
    worn = any(card.on == minion for card in saying.lending(name))
    for how in (_using,) if worn else (_using, _from_hand):
        try:
            found += how(saying, slots, minion, kind)
        except Refused as refused:
            refusal = refused
    if refusal is not None and not found:
        raise refusal
    return tuple(found)


def _maneuvered_with(game: Game) -> list[int]:
    """The cards of this round's maneuvers that can strike too, and the card with which a minion is about to
    maneuver."""
    combat, now = game.find(Combat), game.frame
    found = [one.card for one in combat.bound if one.card is not None] if combat else []
    if combat and isinstance(now, Playing) and any(strike.maneuver for strike in now.face.strikes):
        found.append(now.card)
    return found


def _from_hand(saying: SpeechContext, slots: Slots, minion: int | None, _: type[fx.Effect] | None) -> Said:
    card, way = saying.hand(slots["card"])
    targets, at = saying.aims(slots.get("aims"))
    return (p.PlayCard(saying.player, card, minion, way, targets, at, _prevented(slots)),)


# diablerie


@phrase(
    "fetches",
    "fetches {card} from[ her|his|the] {place}",
    "fetches {card}",
    example="fetches Celerity from her hand",
    about="a Discipline card or a Trophy for the diablerist",
)
def _fetches(saying: SpeechContext, slots: Slots) -> Said:
    words = slots.get("place", "library").lower().replace(" ", "-")
    if words not in set(Place):
        raise Refused(f"cards cannot be fetched from the {printable(words)}", "say hand, library or ash heap")
    place = Place(words)
    name = bare(slots["card"])
    if place is Place.ASH_HEAP:
        heap = [card for card in saying.game.table.heap(saying.player) if card.name.lower().startswith(name.lower())]
        return (p.Fetch(saying.player, heap[0].number if heap else saying.cards.named(name), place),)
    card = saying.hand(name)[0] if place is Place.HAND else saying.cards.named(name)
    return (p.Fetch(saying.player, card, place),)


@phrase("moves", "moves {card}", example="moves Alastor", about="a Trophy in play goes to the diablerist")
def _moves(saying: SpeechContext, slots: Slots) -> Said:
    return (p.MoveTrophy(saying.player, saying.mine(slots["card"])),)
