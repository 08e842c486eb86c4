"""What must hold after every play of a random game, and how a play that is not legal is refused."""

from vtes_judge.citations import is_well_formed
from vtes_judge.engine import Game, IllegalPlay
from vtes_judge.engine.amounts import capacity, hand_size
from vtes_judge.engine.frames import Over, Playing, TooMany, Turn
from vtes_judge.engine.kernel import moment_of
from vtes_judge.engine.plays import Play
from vtes_judge.table.kinds import GONE, IN_PLAY, Place, Until
from vtes_judge.table.nouns import MinionKind, Variant
from vtes_judge.table.table import Table


class Fault(AssertionError):
    """Something that must never be, with the plays that led to it."""

    game: Game
    play: Play | None


def fault(truth: object, says: str) -> None:
    if truth:
        raise Fault(says)


BLANK = (Place.HAND, Place.LIBRARY, Place.CRYPT, Place.ASH_HEAP, Place.REMOVED)
"""Where a card keeps nothing of its time in play."""


def cards_are_sound(table: Table) -> None:
    """Each card is somewhere that it can be, with counters that it can have."""
    live = set(table.live)
    fault(live & {card.number for card in table.cards if card.place in GONE}, "a card that is gone is listed as live")
    fault({card.number for card in table.cards if card.place not in GONE} - live, "a card at the table is not listed")
    for card in table.cards:
        place = card.place
        fault(card.blood < 0, f"less than no blood: {card}")
        if place in BLANK:
            kept = card.tapped or card.blood or card.on is not None or card.lasting or card.title_contested
            fault(kept or card.controller != card.owner, f"it keeps something of its time in play: {card}")
        elif place in IN_PLAY:
            fault(not table[card.controller].playing, f"controlled by somebody who is out: {card}")
            if card.kind is MinionKind.VAMPIRE:
                room = max(capacity(table, card.number), 0)
                fault(card.blood > room, f"more blood than {room}: {card}")
            if card.on is not None:
                beneath = table.card(card.on)
                there = beneath.in_play or beneath.place is Place.CONTESTED
                fault(not there or beneath is card, f"it is on {beneath}: {card}")
            if place is not Place.PLAY:
                fault(card.kind is None or card.on is not None, f"no minion by itself: {card}")


def nobody_in_limbo(game: Game) -> None:
    """A card is being played only in its frame; between actions no card waits."""
    table = game.table
    kinds = {type(frame).__name__ for frame in game.stack}
    played = sorted(frame.card for frame in game.stack if isinstance(frame, Playing))
    lying = sorted(card.number for card in table.at_table() if card.place is Place.PLAYING)
    fault(played != lying, f"cards in the playing area {lying}, being played {played}")
    if not kinds & {"ActionFrame", "Playing", "Combat", "Referendum", "Diablerie"}:
        waits = [card.name for card in table.at_table() if card.place is Place.LIMBO]
        fault(waits, f"in limbo between actions: {waits}")
    for name in table.playing if table.variant is not Variant.PHASED_ADVANCED else ():
        being = sum(frame.play.player == name for frame in game.stack if isinstance(frame, Playing))
        waiting = table[name].waiting
        # CRR II.D: nothing is replaced while an as-played window is open
        short = being - waiting.count(Until.PLAYED)
        fault(short > 0 or (short and not played), f"{name} plays {being} cards, but waits for {waiting}")


def hands_are_full(game: Game) -> None:
    """Who has fewer cards in hand than her hand size waits for them, or has no library."""
    table = game.table
    if isinstance(game.frame, (TooMany, Over)) or table.variant is Variant.PHASED_ADVANCED:
        return
    for name in table.playing:
        size, hand = max(hand_size(table, name), 0), table.hand(name)
        held = hand + len(table[name].waiting)
        fault(held < size and table[name].library, f"{name} has {held} cards for a hand of {size}")
        fault(hand and held > size, f"{name} has {held} cards for a hand of {size}, waiting too")


def is_sound(game: Game, before: Game | None, totals: dict[str, int]) -> None:
    """What holds after every play. Raises Fault."""
    table, frame = game.table, game.frame
    moment_of(frame)
    nobody_in_limbo(game)
    hands_are_full(game)
    fault(not isinstance(game.stack[0], Turn), "the turn is the first frame")
    fault(any(isinstance(one, Turn) for one in game.stack[1:]), "there is one turn")
    over = isinstance(frame, Over)
    fault(not over and not table[game.turn.player].playing, f"the turn of {game.turn.player}, who left")
    fault((game.player is None) is not over, f"{game.player} may speak at {game.at}")
    fault(game.player is not None and not table[game.player].playing, f"{game.player} speaks and is out")
    if before is not None and table is before.table:
        return
    for name in table.seats:
        her = table[name]
        fault(table.total(name) != totals[name], f"{name} owned {totals[name]} cards, now {table.total(name)}")
        fault(min(her.pool, her.hand, her.library, her.crypt) < 0, f"less than none: {her}")
        fault(bool(her.pool) is not her.playing and not over, f"one plays with pool: {her}")
        fault((2 * her.victory_points) % 1, f"odd Victory Points: {her}")
    fault(table.edge is not None and not table[table.edge].playing, f"the Edge is with {table.edge}")
    fault(sum(one.victory_points for one in table.methuselahs) > len(table.seats), "more VPs than Methuselahs")
    cards_are_sound(table)


def is_refused(game: Game, play: Play) -> bool:
    """A play that is not legal is refused with a ruling that cites; whether it was refused. Raises Fault."""
    ruling = game.judge(play)
    try:
        game.play(play)
    except IllegalPlay as refused:
        fault(ruling.answer is True and game.allowed != play, f"judged legal, but refused: {play}: {refused}")
        fault(refused.at != game.at or refused.play != play, f"the refusal says what and where: {refused}")
        fault(not refused.ruling.cites, f"{play} is refused without a citation: {refused.ruling}")
        fault(not all(map(is_well_formed, refused.ruling.cites)), f"malformed: {refused.ruling.cites}")
        fault(refused.ruling.answer is True, f"{play} is refused by a ruling that says yes")
        return True
    fault(ruling.answer is not True and game.allowed != play, f"judged {ruling.answer}, but played: {play}")
    return False
