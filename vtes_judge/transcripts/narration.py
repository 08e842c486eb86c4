"""Tells a game as a judge would: what changed with each play, where it stands, and who may do what."""

from vtes_judge.annotations import Any
from vtes_judge.engine import Game, LogEntry, amounts
from vtes_judge.engine import plays as p
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.combat.combats import Combat, conclusion, range_of
from vtes_judge.engine.frames import ActionFrame, Attempt, Frame, Over, Playing
from vtes_judge.engine.kernel import MOMENTS, VERBS, moment_of, verb_of
from vtes_judge.engine.order import facts_for_order, order_of_play
from vtes_judge.engine.plays import FREE
from vtes_judge.rules import playing
from vtes_judge.rules.votes import SIDES, VoteSide
from vtes_judge.rulings import Unfit
from vtes_judge.table.cards import HIDDEN, Card
from vtes_judge.table.effects import Cancel
from vtes_judge.table.kinds import Place
from vtes_judge.table.nouns import Title, Variant
from vtes_judge.table.turn import count

from .names import card_name
from .sentences import render_play

TIME = "VEKN 3.1.1.p2"
"""The clause that says what happens when time is called."""
BELONGS = 3
"""The most moments to which a play may belong for them to be named; a play of more moments belongs to no particular
one."""
LISTED = 40
"""The most legal plays that a list shows."""
AREAS = {
    Place.HAND: "in hand",
    Place.LIBRARY: "in the library",
    Place.CRYPT: "in the crypt",
    Place.UNCONTROLLED: "uncontrolled",
    Place.READY: "ready",
    Place.TORPOR: "in torpor",
    Place.PLAY: "in play",
    Place.PLAYING: "being played",
    Place.LIMBO: "in limbo",
    Place.CONTESTED: "contested",
    Place.ASH_HEAP: "in the ash heap",
    Place.REMOVED: "removed from the game",
}


def points(value: float) -> str:
    """Render victory points as people write them: 0.5."""
    return f"{float(value):g}"


# changes


def changes(before: Game, after: Game) -> list[str]:
    """Say what has changed at the table, a text for each change: "Bob's pool 20 to 17"."""
    old, new = before.table, after.table
    if old is new:
        return _outcome(before, after) + _combat(before, after) + _over(before, after)
    found = []
    for one, other in zip(old.methuselahs, new.methuselahs, strict=True):
        name = one.name
        if one.pool != other.pool:
            found.append(f"{name}'s pool {one.pool} to {other.pool}")
        if one.victory_points != other.victory_points:
            found.append(f"{name}'s victory points {points(one.victory_points)} to {points(other.victory_points)}")
        if one.standing is not other.standing:
            found.append(f"{name} {'is ousted' if other.standing == 'ousted' else 'withdraws'}")
        if one.withdrawing is None and other.withdrawing is not None:
            found.append(f"{name} is withdrawing")
        elif one.withdrawing is not None and other.withdrawing is None and other.playing:
            found.append(f"{name} no longer withdraws")
    if old.edge != new.edge:
        left = old.edge is not None and not new[old.edge].playing
        open_ = " (the texts do not say what becomes of the Edge of one who leaves: GAP-61)" if left else ""
        found.append(f"{new.edge} has the Edge" if new.edge else f"nobody has the Edge{open_}")
    for card in new.cards:
        if card.number < len(old.cards):
            was = old.cards[card.number]
            if was is not card:
                found += _card(after, was, card) if card.place is not Place.PLAYING else []
        elif card.face is not HIDDEN and card.place is not Place.PLAYING:
            found.append(f"{card.name} is {AREAS[card.place]}")
    return _canceled(before, after) + _outcome(before, after) + found + _combat(before, after) + _over(before, after)


def _canceled(before: Game, after: Game) -> list[str]:
    """Say which card another card has canceled while it was being played."""
    if len(before.stack) < 2 or len(after.stack) >= len(before.stack):
        return []
    beneath, top = before.stack[-2:]
    if not isinstance(top, Playing) or not isinstance(beneath, Playing) or top.canceled is not None:
        return []
    return [f"{card_name(before, beneath.card)} is canceled"] if top.face.having(Cancel) is not None else []


def _over(before: Game, after: Game) -> list[str]:
    """Say that the game has ended, and why; an empty list if it goes on."""
    if not isinstance(after.frame, Over) or isinstance(before.frame, Over):
        return []
    return [f"the game is over: {after.frame.why}" if after.frame.why else "the game is over"]


def _outcome(before: Game, after: Game) -> list[str]:
    """Say whether a referendum has passed; an empty list if none has been counted."""
    one, other = before.find(Referendum), after.find(Referendum)
    if one is None or other is None or one.passed_it is other.passed_it:
        return []
    return [f"the referendum {'passes' if other.passed_it else 'fails'}, {_tally(other)}"]


def _card(game: Game, was: Card, now: Card) -> list[str]:
    name = card_name(game, now.number)
    found = []
    if was.face is HIDDEN and now.face is not HIDDEN:
        return [f"a hidden crypt card is {name}"]
    if was.place is not now.place:
        found.append(_moved(name, was, now))
    if was.controller != now.controller and now.in_play:
        found.append(f"{now.controller} controls {name}")
    if was.tapped is not now.tapped and now.in_play:
        found.append(f"{name} {'taps' if now.tapped else 'untaps'}")
    if was.blood != now.blood and now.place not in (Place.ASH_HEAP, Place.REMOVED, Place.LIBRARY):
        what = "blood" if now.face.type == "vampire" else "life"
        found.append(f"{name}'s {what} {was.blood} to {now.blood}")
    if was.on != now.on and now.on is not None and now.in_play:
        found.append(f"{name} is on {card_name(game, now.on)}")
    if was.title is not now.title and now.in_play:
        found.append(f"{name} is {now.title}" if now.title is not Title.NONE else f"{name} has no title")
    if was.title_contested is not now.title_contested and now.in_play:
        found.append(f"the title of {name} is {'' if now.title_contested else 'no longer '}contested")
    if was.marked != now.marked and now.marked is not None:
        found.append(f"{name} is marked")
    if was.traits != now.traits and now.in_play:
        found += [f"{name} is {trait}" for trait in sorted(now.traits - was.traits)]
        found += [f"{name} is no longer {trait}" for trait in sorted(was.traits - now.traits)]
    return found


def _moved(name: str, was: Card, now: Card) -> str:
    if now.place is Place.TORPOR:
        return f"{name} goes to torpor"
    if now.place is Place.ASH_HEAP:
        used = was.place in (Place.PLAYING, Place.LIMBO)
        return f"{name} goes to the ash heap" if used else f"{name} is burned"
    if now.place is Place.READY and was.place in (Place.TORPOR, Place.CONTESTED, Place.UNCONTROLLED):
        return f"{name} is ready"
    if now.place in (Place.READY, Place.PLAY):
        return f"{name} comes into play"
    return f"{name} is {AREAS[now.place]}"


def _combat(before: Game, after: Game) -> list[str]:
    """Say what has changed in a combat or an action: round, range, stealth, intercept, bleed, blocks."""
    found = []
    old, new = before.find(Combat), after.find(Combat)
    if new is not None and old is None:
        found.append(f"combat between {card_name(after, new.acting)} and {card_name(after, new.opposing)}")
    elif new is not None and old is not None:
        if new.number != old.number:
            found.append(f"round {new.number}")
        elif range_of(new) is not range_of(old):
            found.append(f"the range is {range_of(new)}")
        elif new.presses != old.presses:
            found.append("combat goes on" if conclusion(new) == "continue" else "combat ends")
    one, other = before.find(Referendum), after.find(Referendum)
    if one is not None and other is not None and one.passed_it is other.passed_it:
        found += [_tally(other)] if one.cast != other.cast or one.ballots != other.ballots else []
    action, acted = before.find(ActionFrame), after.find(ActionFrame)
    if action is not None and acted is not None:
        if action.stealth != acted.stealth:
            found.append(f"stealth {action.stealth} to {acted.stealth}")
        if action.directed != acted.directed and acted.directed:
            found.append(f"the action is directed at {listed(list(acted.directed))}")
        if action.bleed != acted.bleed:
            found.append(f"bleed +{acted.bleed}")
        found += [
            f"{card_name(after, number)}: intercept +{amount}"
            for number, amount in acted.intercepts[len(action.intercepts) :]
        ]
        if action.blocker is None and acted.blocker is not None:
            found.append(f"{card_name(after, acted.blocker)} has blocked")
        if acted.failed[len(action.failed) :]:
            found.append(f"{card_name(after, acted.failed[-1])} does not succeed in blocking")
    return found


def _tally(now: Referendum) -> str:
    ballots = [side for _, side in now.ballots]
    prisci = f", prisci {ballots.count(VoteSide.FOR)} to {ballots.count(VoteSide.AGAINST)}" if ballots else ""
    return f"{count(now.votes(VoteSide.FOR), 'vote')} for, {count(now.votes(VoteSide.AGAINST), 'vote')} against{prisci}"


# the trace


def between(before: Game, after: Game) -> list[LogEntry]:
    """The entries of the log between a game and a later one."""
    found = []
    log = after.log
    while log is not None and log is not before.log:
        found.append(log)
        log = log.before.log
    return found[::-1]


def told_in_steps(before: Game, after: Game) -> list[tuple[str, str]]:
    """Tell what happened between two games, step by step: a clause and a sentence each; passes in a row are told
    together."""
    entries = between(before, after)
    games = [entry.before for entry in entries] + [after]
    found: list[tuple[str, str]] = []
    passing: list[str] = []
    for at, entry in enumerate(entries):
        changed = changes(games[at], games[at + 1])
        if isinstance(entry.play, p.Pass):
            passing.append(entry.play.player)
            last = at + 1 == len(entries) or not isinstance(entries[at + 1].play, p.Pass)
            if changed or last or games[at + 1].at != entry.at or len(games[at + 1].stack) != len(games[at].stack):
                found.append((entry.at, sentence(games[at], passed(passing, games[at]), changed)))
                passing = []
            continue
        if isinstance(entry.play, p.Step):
            says = moment_of(games[at].frame).says
            found.append((entry.at, sentence(games[at], says[:1].upper() + says[1:], changed)))
        elif isinstance(entry.play, p.Judge):
            found.append((entry.at, sentence(games[at], f"A judge rules: {entry.play.reason}", changed, words=True)))
        elif isinstance(entry.play, p.CallTime):
            found.append((TIME, sentence(games[at], "A judge calls time", changed, words=True)))
        elif isinstance(entry.play, p.Allow):
            allowed = f"{entry.play.player} {render_play(games[at], entry.play.play)}"
            found.append((entry.at, sentence(games[at], f"A judge allows: {allowed} ({entry.play.reason})", changed)))
        else:
            found.append(
                (
                    entry.at,
                    sentence(games[at], f"{entry.play.player}: {render_play(games[at], entry.play)}", changed, True),
                )
            )
    return found


def passed(names: list[str], game: Game) -> str:
    """Say who passes."""
    each = set(names)
    if len(each) > 1 and each >= set(game.table.playing):
        return "everybody passes"
    return f"{listed(names)} {'passes' if len(each) == 1 else 'pass'}"


def sentence(game: Game, says: str, changed: list[str], words: bool = False) -> str:
    """Make a sentence of what happened and what has changed. `words`: whether `says` is what somebody says."""
    text = capital(game, says)
    if not changed:
        return text + "."
    if words or ":" in text:
        return f"{text}. {capital(game, '; '.join(changed))}."
    return f"{text}: {'; '.join(changed)}."


def capital(game: Game, says: str) -> str:
    """Capitalise words as a sentence; a name at the beginning stays as it was declared."""
    if not says[:1].islower():
        return says
    names = (*game.table.seats, *(card.name for card in game.table.cards))
    named = any(says.startswith(name) and not says[len(name) : len(name) + 1].isalnum() for name in names)
    return says if named else says[:1].upper() + says[1:]


def listed(names: list[str]) -> str:
    """Join names, each once: `Ann, Bob and Cid`."""
    each = list(dict.fromkeys(names))
    return each[0] if len(each) == 1 else f"{', '.join(each[:-1])} and {each[-1]}"


# where it stands


def defending(game: Game) -> str | None:
    """The defending player at this moment; None if there is none, or the texts do not settle it."""
    facts = facts_for_order(game)
    try:
        answer = playing.defending_player(**facts).answer
    except Unfit:
        return None
    return str(answer) if answer is not None else None


def attempted(game: Game, attempt: Attempt) -> str:
    """Describe an attempt to block: its stealth and intercept now, or that it has succeeded."""
    action, blocker = game.find(ActionFrame), card_name(game, attempt.blocker)
    assert action is not None
    if action.blocker == attempt.blocker:
        return f"{blocker} has blocked"
    stealth, intercept = amounts.stealth(game, action), amounts.intercept(game, action, attempt.blocker)
    return f"attempt to block by {blocker}: stealth {stealth}, intercept {intercept}"


def under_way(game: Game) -> list[str]:
    """Describe the frames of the game, outermost first, without turn and phase."""
    found = []
    for frame in game.stack:
        if isinstance(frame, ActionFrame):
            whom = f" at {', '.join(frame.directed)}" if frame.directed else ", undirected"
            found.append(f"action: {card_name(game, frame.minion)}, {frame.kind}{whom}")
        elif isinstance(frame, Attempt):
            found.append(attempted(game, frame))
        elif isinstance(frame, Combat):
            fighters = f"{card_name(game, frame.acting)} and {card_name(game, frame.opposing)}"
            found.append(f"combat between {fighters}, round {frame.number}, {range_of(frame)} range")
        elif isinstance(frame, Referendum):
            hunt = f" on a blood hunt of {card_name(game, frame.hunt)}" if frame.hunt is not None else ""
            found.append(f"referendum{hunt} called by {frame.caller}: {_tally(frame)}")
        elif isinstance(frame, Playing):
            found.append(
                f"{card_name(game, frame.card)} is being played by {frame.play.player}, and has not resolved yet"
            )
    return found


def belongs(game: Game, play: p.Play) -> list[tuple[str, str]]:
    """The moments of a turn to which a play belongs, each as clause and words, for a play that does not belong to this
    moment."""
    if verb_of(game.frame, type(play)) is not None or isinstance(play, (p.Step, p.Pass, *FREE)):
        return []
    found = {}
    for (kind, made), verb in VERBS.items():
        if made is not type(play) or kind is Frame:
            continue
        for (frame, at), moment in MOMENTS.items():
            here = at in verb.at or (not verb.at and moment.window is not None)
            if frame is kind and here and (not at.startswith("PMF") or game.table.variant is not Variant.NONE):
                found[at] = moment.says
    return list(found.items()) if len(found) <= BELONGS else []


def legal(game: Game) -> list[p.Play]:
    """The legal plays at this moment, each once, at most `LISTED` and one more."""
    found: list[p.Play] = []
    for play in game.legal_plays():
        if play not in found:
            found.append(play)
        if len(found) > LISTED:
            break
    return found


def now(game: Game) -> dict[str, Any]:
    """The moment at which the game stands, as a JSON object for programs."""
    table, held = game.table, game.find(Referendum)
    over = isinstance(game.frame, Over)
    return {
        "turn": game.turn.player,
        "turn_number": game.turn.number,
        "at": game.at,
        "says": game.frame.why if isinstance(game.frame, Over) and game.frame.why else game.says,
        "over": over,
        "under_way": under_way(game),
        "defending": None if over else defending(game),
        "speaks": game.player,
        "order": [] if over or moment_of(game.frame).window is None else list(order_of_play(game).answer or ()),
        "edge": table.edge,
        "votes": {str(side): held.votes(side) for side in SIDES} if held is not None else None,
        "contested": [
            card_name(game, card.number)
            for card in table.at_table()
            if card.place is Place.CONTESTED or card.title_contested
        ],
        "players": [
            {
                "name": her.name,
                "standing": her.standing.value,
                "pool": her.pool,
                "victory_points": points(her.victory_points),
                "hand": table.hand(her.name),
                "library": her.library,
                "crypt": her.crypt,
                "cards": [_about(game, card) for card in table.controlled(her.name) if card.on is None],
                "uncontrolled": [_about(game, card) for card in table.region(her.name, Place.UNCONTROLLED)],
                "contested": [_about(game, card) for card in table.region(her.name, Place.CONTESTED)],
            }
            for her in table.methuselahs
        ],
    }


def _about(game: Game, card: Card) -> dict[str, Any]:
    return {
        "name": card.name if card.face is HIDDEN else card_name(game, card.number),
        "number": card.number,
        "place": card.place.value,
        "tapped": card.tapped,
        "blood": card.blood,
        "title": card.title.value,
        "on": [card_name(game, other.number) for other in game.table.on(card.number)],
    }
