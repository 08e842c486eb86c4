"""The plays of the random games: legal ones, cards that are named, what a judge states, and wrong ones."""

import random
from collections.abc import Callable, Iterator

from tests.engine.random_cards import ACTIONS, COMBAT, FRIENDS, LIBRARY, MASTERS, POLITICAL, REPLIES, VAMPIRES
from vtes_judge.engine import Game, plays
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.frames import ActionFrame, Attempt, Discards, Frame, Master, Minions, Playing, Text, TooMany
from vtes_judge.engine.kernel import verbs_of
from vtes_judge.engine.phased.hands import DiscardDebt
from vtes_judge.engine.plays import Allow, CallTime, Discard, Judge, Name, Pass, Play, Step
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type, Until, Whom
from vtes_judge.table.nouns import ActionKind, Title
from vtes_judge.table.phased import PhaseCard, TurnPart

EVENTS = tuple(face for face in REPLIES if face.type is Type.EVENT)
FITTING: dict[type[Frame], tuple[Face, ...]] = {
    Master: MASTERS,
    Minions: (*ACTIONS, *POLITICAL, *FRIENDS),
    ActionFrame: REPLIES,
    Attempt: REPLIES,
    Combat: COMBAT,
    Playing: REPLIES,
    Referendum: (*POLITICAL, *REPLIES),
    Discards: EVENTS,
}
"""Cards that may be of use there."""


def candidates(game: Game) -> list[Play]:
    """What the verbs of this moment offer; most of it the rules refuse."""
    player = game.player
    if player is None:
        return []
    return [
        play
        for verb in verbs_of(game.frame).values()
        if verb.legal is not None
        for play in verb.legal(game, game.frame, player)
    ]


RARE = (plays.Diablerize, plays.Fetch, plays.MoveTrophy, plays.PayContest, plays.Yield, plays.DrawForRound)
RARE_DEEDS = (
    ActionKind.DIABLERIZE,
    ActionKind.RED_LIST_COMBAT,
    ActionKind.LEAVE_TORPOR,
    ActionKind.RECRUIT,
    ActionKind.EMPLOY,
)
CURIOUS = 0.3
"""How often what is seldom possible is played as soon as it is."""


def is_rare(play: Play) -> bool:
    """Whether such a play is seldom possible."""
    return isinstance(play, RARE) or (isinstance(play, plays.Act) and play.action in RARE_DEEDS)


def legal_play(dice: random.Random, game: Game, restless: float = 0.8) -> Play | None:
    """A legal play of this moment: one that is not a pass, if the dice say so and there is one."""
    offered = candidates(game)
    dice.shuffle(offered)
    if dice.random() < restless:
        offered.sort(key=lambda play: isinstance(play, Pass))
    if dice.random() < CURIOUS:
        offered.sort(key=lambda play: not is_rare(play))
    for play in offered:
        if play == game.allowed or game.judge(play).answer is True:
            return play
    return None


def some_effect(dice: random.Random) -> fx.Effect:
    """Something that a judge may state."""
    whom = dice.choice((Whom.TARGETS, Whom.SELF))
    return dice.choice(
        (
            fx.Pool(dice.randint(-4, 4), dice.choice((Whom.CONTROLLER, Whom.ALL, Whom.OTHERS, Whom.METHUSELAHS))),
            fx.Blood(dice.randint(-4, 4), whom),
            fx.Tap(whom),
            fx.Untap(whom),
            fx.Burn(whom),
            fx.Control(),
            fx.Move(dice.choice((Place.TORPOR, Place.READY)), whom),
            fx.Edge(burned=dice.random() < 0.5),
            fx.Draw(2),
            fx.Become(dice.choice(tuple(Trait)), dice.random() < 0.5, whom=whom),
            fx.Become(title=dice.choice((Title.PRINCE, Title.PRISCUS, Title.NONE)), of="Seattle", whom=whom),
            fx.Gain(fx.Capacity(1), Until.GAME, whom),
            fx.Gain(fx.HandSize(-1), Until.TURN, whom),
            fx.Gain(fx.Strength(-1), Until.TURN, whom),
            fx.Stealth(-1),
            fx.Bleed(2),
            fx.EndAction(),
        )
    )


def wanted(dice: random.Random, game: Game) -> Play | None:
    """A card in the hand of who may speak turns out to be one for this moment."""
    player, frame = game.player, game.frame
    fits = FITTING.get(type(frame))
    if player is None or fits is None or not game.table[player].hand:
        return None
    if isinstance(frame, (Master, Minions, Discards)) and player != game.turn.player:
        return None
    if any(card.face in fits for card in game.table.region(player, Place.HAND)):
        return None
    return Name(player, dice.choice(fits))


def free_play(dice: random.Random, game: Game) -> Play:
    """A card is named, a judge rules, or time is called."""
    player = dice.choice(game.table.seats)
    if dice.random() < 0.01:
        return CallTime(player)
    if dice.random() < 0.7:
        hidden = [card.number for card in game.table.region(player, Place.UNCONTROLLED)]
        if hidden and dice.random() < 0.3:
            return Name(player, dice.choice(VAMPIRES), Place.UNCONTROLLED, dice.choice(hidden))
        return Name(player, dice.choice(LIBRARY))
    minions = [card.number for card in game.table.at_table() if card.kind and card.in_play]
    mine = [number for number in minions if game.table.card(number).controller == player]
    return Judge(
        player,
        "card text",
        (some_effect(dice),),
        dice.choice(mine) if mine else None,
        tuple(dice.sample(minions, 1)) if minions else (),
        (dice.choice(game.table.playing),),
    )


def unfilled(dice: random.Random, game: Game) -> Iterator[Play]:
    """What the engine cannot offer by itself, as cards must be named or a judge must speak."""
    player = game.player or game.turn.player
    frame = game.frame
    if isinstance(frame, (TooMany, DiscardDebt)):
        yield Discard(player, dice.choice(LIBRARY))
    if isinstance(frame, Text):
        yield Judge(player, "as the card says", ())
    for play in candidates(game):
        if game.judge(play).answer is None:
            yield Allow(player, "left open by the texts", play)


def wrong_play(dice: random.Random, game: Game) -> Play:
    """A play that is hardly ever legal, more often than not of a kind that belongs to this moment."""
    kinds = verbs_of(game.frame)
    for _ in range(dice.choice((1, 1, 8))):
        play = any_play(dice, game)
        if type(play) in kinds:
            break
    return play


def any_play(dice: random.Random, game: Game) -> Play:
    """Any play at all, by anybody, about anything."""
    table = game.table
    player = dice.choice((*table.seats, *table.seats, game.player or "Ann", "Zoe"))

    def some() -> int:
        return dice.choice((dice.randint(-1, len(table.cards)), *table.live))

    def maybe() -> int | None:
        return dice.choice((None, some()))

    def held() -> int | Face:
        return dice.choice((some(), dice.choice(LIBRARY), dice.choice(VAMPIRES)))

    def few() -> tuple[int, ...]:
        return tuple(some() for _ in range(dice.choice((0, 0, 1, 1, 2))))

    def whom() -> tuple[str, ...]:
        return tuple(dice.choice((*table.seats, "Zoe")) for _ in range(dice.choice((0, 0, 1, 2))))

    side, way_of = dice.choice(tuple(VoteSide)), dice.choice(("", "", "", "use", "run", "no such way"))
    makers: tuple[Callable[[], Play], ...] = (
        lambda: Pass(player),
        lambda: Step(player),
        lambda: plays.TakeEdgePool(player),
        lambda: plays.UntapInfernal(player, some()),
        lambda: plays.BurnOption(player, held(), dice.random() < 0.5),
        lambda: plays.Mark(player, some()),
        lambda: plays.Transfer(
            player, dice.choice(("add", "take-back", "draw", "merge", "odd")), maybe(), dice.randint(-1, 5), maybe()
        ),
        lambda: Discard(player, dice.choice((None, held())), dice.random() < 0.3),
        lambda: plays.PayContest(player, some()),
        lambda: plays.Yield(player, some()),
        lambda: plays.Withdraw(player),
        lambda: plays.PlayCard(player, held(), maybe(), way_of, few(), whom()),
        lambda: plays.UseCard(player, some(), maybe(), way_of, few(), whom()),
        lambda: plays.Act(
            player,
            some(),
            dice.choice(tuple(ActionKind)),
            dice.choice((None, None, held())),
            way_of,
            dice.choice((None, None, some())),
            few(),
            whom(),
            dice.choice((None, 0, 1, 2, 3, -1)),
        ),
        lambda: plays.Block(player, some()),
        lambda: plays.Decline(player),
        lambda: plays.Diablerize(player),
        lambda: plays.SetTerms(player, few(), whom(), "as read"),
        lambda: plays.Vote(player, side, maybe(), dice.choice((None, -1, 0, 1, 9))),
        lambda: plays.Ballot(player, some(), side),
        lambda: plays.BurnForVote(player, held(), side),
        lambda: plays.BurnEdge(player, side),
        lambda: plays.Strike(player, some(), maybe(), few()),
        lambda: plays.Fetch(player, held(), dice.choice(tuple(Place))),
        lambda: plays.MoveTrophy(player, some()),
        lambda: Name(player, dice.choice((*LIBRARY, *VAMPIRES)), dice.choice(tuple(Place)), maybe()),
        lambda: plays.ChoosePhase(player, dice.choice(tuple(PhaseCard)), dice.choice((None, *TurnPart))),
        lambda: plays.DrawForRound(player),
        lambda: Judge(player, dice.choice(("", "a reason")), (some_effect(dice),), maybe(), few(), whom()),
    )
    return dice.choice(makers)()
