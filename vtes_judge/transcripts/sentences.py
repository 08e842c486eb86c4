"""Renders plays in words that the grammar understands, as `legal` lists them, completion offers them and a trace tells
them."""

from vtes_judge.annotations import Any, Callable
from vtes_judge.engine import Game
from vtes_judge.engine import plays as p
from vtes_judge.table.cards import Face
from vtes_judge.table.nouns import ActionKind

from .names import card_name
from .values import kebab

COUNTS = ("times", "pays", "number", "aggravated")
"""The fields of plays that are numbers and no numbers of cards."""
How = Callable[[Game, Any], str]
SAY: dict[type[p.Play], How] = {}


def render_play(game: Game, play: p.Play) -> str:
    """Render a play as the words that a player says to make it at this moment of the game, without her name."""
    how = SAY.get(type(play))
    return how(game, play) if how else written(play)


def written(play: p.Play) -> str:
    """Render a play that has no words of its own as it is written out in YAML."""
    from vtes_judge.frozen_values import fields

    facts = [f"play: {kebab(type(play).__name__)}"]
    for field in fields(play):
        value = getattr(play, field.name)
        if field.name != "player" and value != field.default:
            told = str(value) if field.name in COUNTS else _value(value)
            facts.append(f"{kebab(field.name)}: {told}")
    return "{" + ", ".join(facts) + "}"


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f'"#{value}"'
    if isinstance(value, Face):
        return value.name
    return str(value)


def name(game: Game, card: int | Face | None) -> str:
    """Render the name of a card; in quotes if the name has a word of the grammar in it."""
    if card is None:
        return "nobody"
    return quoted(card.name if isinstance(card, Face) else card_name(game, card))


WORDS = frozenset("with on at against to from for in by paying into".split())


def quoted(words: str) -> str:
    """Render a name, in quotes if a pattern would be split at one of its words."""
    return f'"{words}"' if WORDS & set(words.lower().split()) or "(" in words else words


def card(game: Game, held: int | Face, way: str = "") -> str:
    """Render a card of a hand and the way in which it is played."""
    own = held.name if isinstance(held, Face) else game.table.card(held).name
    return quoted(own) + (f" ({way})" if way else "")


def aims(game: Game, targets: tuple[int, ...], at: tuple[str, ...], word: str) -> str:
    """Render the cards and players that a play names, behind a word such as `on`."""
    every = [card_name(game, number) for number in targets] + list(at)
    return f" {word} " + ", ".join(every) if every else ""


def _words(words: str) -> How:
    return lambda _game, _play: words


DECLINES = {
    "CRR IV.B": "does not block",
    "CRR IV.B.n1": "does not block",
    "CRR IV.D.3.d": "does not diablerize",
    "CRR VI.C.2": "lets the strike fall away",
    "CRR VIII.A.3": "does not fetch",
    "CRR VIII.A.4": "does not fetch",
}
"""The words for declining, by the clause at which something is declined."""


def _one(words: str, field: str) -> How:
    """Make a function that renders a play as words with one card behind them."""
    return lambda game, play: words.format(name(game, getattr(play, field)))


def _user(game: Game, play: p.PlayCard | p.UseCard, verb: str, what: str) -> str:
    by = f"{name(game, play.minion)} " if play.minion is not None else ""
    prevents = f" preventing {play.aggravated} aggravated" if play.aggravated is not None else ""
    return f"{by}{verb} {what}{aims(game, play.targets, play.at, 'on')}{prevents}"


def _play_card(game: Game, play: p.PlayCard) -> str:
    return _user(game, play, "plays", card(game, play.card, play.way))


def _use_card(game: Game, play: p.UseCard) -> str:
    way = f" ({play.way})" if play.way else ""
    return _user(game, play, "uses", name(game, play.card) + way)


ACTS = {
    ActionKind.BLEED: "bleeds",
    ActionKind.HUNT: "hunts",
    ActionKind.EQUIP: "equips",
    ActionKind.EMPLOY: "employs",
    ActionKind.RECRUIT: "recruits",
    ActionKind.POLITICAL: "calls",
    ActionKind.GO_ANARCH: "goes anarch",
    ActionKind.RED_LIST_COMBAT: "fights",
    ActionKind.LEAVE_TORPOR: "leaves torpor",
    ActionKind.RESCUE: "rescues",
    ActionKind.DIABLERIZE: "diablerizes",
    ActionKind.OTHER: "acts",
}
DIRECT = (ActionKind.EMPLOY, ActionKind.RECRUIT, ActionKind.POLITICAL)
"""The kinds of actions whose card is said right behind the verb."""
AIMED = (ActionKind.RED_LIST_COMBAT, ActionKind.RESCUE, ActionKind.DIABLERIZE)


def _act(game: Game, play: p.Act) -> str:
    minion, verb = name(game, play.minion), ACTS[play.action]
    used = None
    if play.card is not None:
        used = card(game, play.card, play.way)
    elif play.by is not None:
        used = name(game, play.by) + (f" ({play.way})" if play.way else "")
    if play.action in AIMED:
        pays = f" paying {play.pays}" if play.pays is not None else ""
        return f"{minion} {verb}{aims(game, play.targets, (), '')}{pays}".replace("  ", " ")
    if play.action is ActionKind.EQUIP and play.targets and used is None:
        owner = game.table.card(play.targets[0]).on
        return f"{minion} equips with {name(game, play.targets[0])} from {name(game, owner)}"
    if play.action is ActionKind.BLEED and not play.targets:
        whom = aims(game, (), play.at, "").replace("  ", " ")
        return f"{minion} bleeds{whom}" + (f" with {used}" if used else "")
    if play.action in DIRECT:
        return f"{minion} {verb} {used}{aims(game, play.targets, play.at, 'on')}"
    if used is None or (play.action in (ActionKind.EQUIP, ActionKind.HUNT) and not play.targets):
        return f"{minion} {verb}" + (f" with {used}" if used else "")
    return f"{minion} acts with {used}{aims(game, play.targets, play.at, 'on')}"


def _transfer(game: Game, play: p.Transfer) -> str:
    if play.use == "draw":
        return "draws a crypt card" if play.times == 1 else f"draws {play.times} crypt cards"
    if play.use == "add":
        return f"transfers {play.times} to {name(game, play.card)}"
    if play.use == "take-back":
        return f"takes {play.times} back from {name(game, play.card)}"
    return f"merges {name(game, play.card)} into {name(game, play.into)}"


def _discard(game: Game, play: p.Discard) -> str:
    return "shuffles her ash heap back" if play.card is None else f"discards {card(game, play.card)}"


def _terms(game: Game, play: p.SetTerms) -> str:
    more = f" to {play.terms}" if play.terms else ""
    return f"sets the terms{aims(game, play.targets, play.at, 'on')}{more}"


def _vote(game: Game, play: p.Vote | p.Ballot) -> str:
    by = f"{name(game, play.minion)} " if play.minion is not None else ""
    number = getattr(play, "number", None)
    return f"{by}votes {play.side}" + (f" with {number}" if number is not None else "")


def _strike(game: Game, play: p.Strike) -> str:
    used = f" with {name(game, play.card)}" if play.card is not None else ""
    return f"{name(game, play.minion)} strikes{used}{aims(game, play.targets, (), 'at')}"


def _fetch(game: Game, play: p.Fetch) -> str:
    return f"fetches {card(game, play.card)} from her {play.place.value.replace('-', ' ')}"


def _phase(_: Game, play: p.ChoosePhase) -> str:
    again = f" to repeat {play.repeats.value.replace('-', ' ')}" if play.repeats is not None else ""
    return f"chooses {play.phase.value.replace('-', ' ')}{again}"


def _allow(game: Game, play: p.Allow) -> str:
    return f"is allowed by a judge: {render_play(game, play.play)}; {play.reason}"


SAY.update(
    {
        p.Pass: _words("passes"),
        p.Step: _words("goes on"),
        p.TakeEdgePool: _words("takes pool for the Edge"),
        p.UntapInfernal: _one("untaps {}", "minion"),
        p.BurnOption: lambda game, play: f"discards {card(game, play.card)} by its burn option",
        p.PayContest: _one("pays for {}", "card"),
        p.Yield: _one("yields {}", "card"),
        p.Withdraw: _words("withdraws"),
        p.Mark: _one("marks {}", "minion"),
        p.Transfer: _transfer,
        p.Discard: _discard,
        p.PlayCard: _play_card,
        p.UseCard: _use_card,
        p.Act: _act,
        p.Block: _one("{} blocks", "minion"),
        p.Decline: lambda game, _play: DECLINES.get(game.at, "declines"),
        p.Diablerize: _words("diablerizes"),
        p.SetTerms: _terms,
        p.Vote: _vote,
        p.Ballot: _vote,
        p.BurnForVote: lambda game, play: f"burns {card(game, play.card)} for a vote {play.side}",
        p.BurnEdge: lambda _game, play: f"burns the Edge for a vote {play.side}",
        p.Strike: _strike,
        p.Fetch: _fetch,
        p.MoveTrophy: _one("moves {}", "card"),
        p.Name: lambda _game, play: f"names {quoted(play.face.name)}",
        p.Judge: lambda _game, play: f"a judge rules: {play.reason}",
        p.Allow: _allow,
        p.CallTime: _words("calls time"),
        p.ChoosePhase: _phase,
        p.DrawForRound: _words("draws a card"),
    }
)
