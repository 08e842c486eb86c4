"""CRR V: referendums and blood hunts: terms, polling, votes by source, the prisci block, the outcome."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable
from vtes_judge.engine import amounts, effects
from vtes_judge.engine.effects import Cause
from vtes_judge.engine.frames import ActionFrame, Frame
from vtes_judge.engine.kernel import OrderFacts, frame, moment, verb
from vtes_judge.engine.playing import from_hand, held, in_hand, settle
from vtes_judge.engine.plays import Ballot, BurnEdge, BurnForVote, Play, SetTerms, Step, Vote
from vtes_judge.engine.rule_cache import all_of, ask, facts_of
from vtes_judge.engine.turn import contests
from vtes_judge.frozen_values import changed, dataclass
from vtes_judge.rules import costs, referendum, sects, titles, votes
from vtes_judge.rules.actions import Window
from vtes_judge.rules.playing import During
from vtes_judge.rules.referendum import ReferendumStage, ReferendumTiming
from vtes_judge.rules.sects import TitleState
from vtes_judge.rules.titles import Worth
from vtes_judge.rules.votes import VoteSide
from vtes_judge.rulings import Ruling, answered
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import Region, Title

if TYPE_CHECKING:
    from vtes_judge.engine.game import Game


@dataclass(frozen=True, slots=True)
class CastVotes:
    """Votes that were cast. `minion`: whose title or text gives them; None if cards or the Edge do."""

    player: str
    side: VoteSide
    number: int
    minion: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Referendum(Frame):
    """CRR V: the frame of a referendum. `hunt`: the diablerist, if it is on a blood hunt (CRR VIII.B).

    `face`: what it does if it passes; `card`: the political action card that called it. `targets`, `players` and
    `terms`: its terms. `automatic`: it passes without polling. `cast`: the votes; `ballots`: those of the prisci, by
    the number of the priscus; `gained`: votes by cards that are not cast yet; `burned`: who has burned a political
    action card for a vote. `passed_it`: the outcome, once it is counted.
    """

    caller: str
    minion: int | None = None
    card: int | None = None
    face: Face | None = None
    hunt: int | None = None
    targets: tuple[int, ...] = ()
    players: tuple[str, ...] = ()
    terms: str = ""
    automatic: bool = False
    cast: tuple[CastVotes, ...] = ()
    ballots: tuple[tuple[int, VoteSide], ...] = ()
    gained: tuple[tuple[str, int], ...] = ()
    burned: tuple[str, ...] = ()
    passed_it: bool | None = None

    def votes(self, side: VoteSide) -> int:
        """The votes cast on one side, without the prisci block."""
        return sum(one.number for one in self.cast if one.side is side)

    def uncast(self, player: str) -> int:
        """The number of votes that cards have given a Methuselah and that she has not cast."""
        return sum(number for name, number in self.gained if name == player)


# calling


def hold_referendum(game: "Game", caller: str, minion: int, card: int | None) -> "Game":
    """Begin the referendum of a political action that succeeded and is paid for: push its frame.

    `card`: the political action card that called it, in limbo: it gives its vote (CRR V.B.1.a).
    """
    action = game.find(ActionFrame)
    face = action.face if action else None
    gained = ((caller, votes.CARD_VOTES["called"][0]),) if card is not None else ()
    play = action.play if action else None
    return game.push(
        Referendum(
            at="CRR V.A.1",
            caller=caller,
            minion=minion,
            card=card,
            face=face,
            gained=gained,
            targets=play.targets if play else (),
            players=play.at if play else (),
            automatic=action is not None and action.automatic,
        )
    )


def hold_blood_hunt(game: "Game", diablerist: int) -> "Game":
    """CRR VIII.B: begin the referendum on a blood hunt, whose terms are given: push its frame."""
    caller = game.table.card(diablerist).controller
    return game.push(Referendum(at="CRR VIII.B", caller=caller, hunt=diablerist))


def _judge_terms(game: "Game", now: Referendum, play: SetTerms) -> Ruling[Any]:
    for number in play.targets:
        game.table.card(number)
    out = any(not game.table[name].playing for name in play.at)
    terms = ask(referendum.terms_set, caller=play.player == now.caller, named_out=out)
    return all_of(terms, in_time(now, referendum.ReferendumPlay.SET_TERMS))


def _set_terms(game: "Game", now: Referendum, play: SetTerms) -> "Game":
    targets, players = play.targets or now.targets, play.at or now.players
    game = game.top(targets=targets, players=players, terms=play.terms)
    return game.at_clause("CRR V.A.3" if now.automatic else "CRR V.A.2")


# polling

POLLING = ("CRR V.A.2", "CRR VIII.B")
"""The clauses at which polling stands: in a referendum that was called, and in one on a blood hunt."""
STAGES = {
    "CRR V.A.1": ReferendumStage.TERMS,
    "CRR V.A.2": ReferendumStage.POLLING,
    "CRR VIII.B": ReferendumStage.POLLING,
    "CRR V.A.3": ReferendumStage.POLLING,
    "CRR V.A.4": ReferendumStage.RESOLVED,
}
TIMED = {
    "before-votes": referendum.ReferendumPlay.BEFORE_VOTES,
    "during-political-action": referendum.ReferendumPlay.DURING_POLITICAL_ACTION,
    "outcome-dependent": referendum.ReferendumPlay.OUTCOME_DEPENDENT,
}
"""The words of `Timed` for cards that belong to a step of a referendum, each with what the rules call them."""


def facts_for_window(now: Referendum, play: referendum.ReferendumPlay) -> dict[str, Any]:
    """The facts for rules.referendum.referendum_window."""
    stage = STAGES[now.at]
    if stage is ReferendumStage.POLLING and not now.cast and not now.ballots:
        stage = ReferendumStage.POLLING_START
    return facts_of(
        referendum.referendum_window, play=play, stage=stage, blood_hunt=now.hunt is not None, automatic=now.automatic
    )


def in_time(now: Referendum, play: referendum.ReferendumPlay) -> Ruling[bool]:
    """The ruling on whether something may be played at this point of the referendum."""
    ruling = ask(referendum.referendum_window, **facts_for_window(now, play))
    steps = ruling.steps
    if ruling.answer is not ReferendumTiming.ALLOWED:
        steps = (changed(steps[0], met=False), *steps[1:])
    return Ruling(ruling.answer is ReferendumTiming.ALLOWED, ruling.verdict, steps, notes=ruling.notes)


def timed(game: "Game", face: Face) -> Iterable[Ruling[Any]]:
    """The rulings on a card that belongs to a step of the referendum; none on any other card."""
    now = game.find(Referendum)
    if now is None and face.having(fx.Votes) and not face.stays:
        yield ask(referendum.card_held_back, play=None)
    if now is not None and now.hunt is not None:
        yield ask(referendum.minion_card_in_hunt)
    for effect in face.effects:
        play = TIMED.get(effect.when) if isinstance(effect, fx.Timed) else None
        if play is not None:
            yield in_time(now, play) if now else ask(referendum.card_held_back, play=play)


def facts_for_eligible(game: "Game", now: Referendum, minion: Card) -> dict[str, Any]:
    """The facts for rules.titles.vote_eligible."""
    titled = minion.title is not Title.NONE
    return facts_of(
        titles.vote_eligible,
        title=minion.title,
        listed=amounts.votes(game.table, minion.number),
        region=minion.region or Region.UNCONTROLLED,
        tapped=minion.tapped,
        contested=titled and bool(contests.rivals(game, minion)),
        active=not titled or bound(minion),
        automatic=now.automatic,
        blood_hunt=now.hunt is not None,
    )


def bound(minion: Card) -> bool:
    """Whether a titled vampire can use its title, being of the sect that it is bound to (GL bound).

    After a change of sect it cannot, be the title inactive or lost: the texts do not say which (GAP-27).
    """
    if minion.sect is None or minion.sect is minion.face.sect:
        return True
    state = ask(
        sects.bound_title, title=minion.title, clan_changes=False, sect=minion.sect, anarch=minion.has(Trait.ANARCH)
    )
    return state.answer is TitleState.ACTIVE


def worth(game: "Game", now: Referendum, minion: Card) -> Ruling[Worth]:
    """The ruling on the votes and ballots of a minion in this referendum."""
    return ask(titles.vote_eligible, **facts_for_eligible(game, now, minion))


def _judge_vote(game: "Game", now: Referendum, play: Vote) -> Ruling[Any]:
    if play.minion is None:
        cast = ask(votes.card_votes_cast, number=play.number, gained=now.uncast(play.player))
        return all_of(cast, ask(votes.side_taken, side=play.side))
    minion = game.table.minion(play.minion)
    ruling = worth(game, now, minion)
    may = Ruling(bool(ruling.answer.votes), ruling.verdict, ruling.steps, ruling.standing, notes=ruling.notes)
    hers = ask(
        votes.title_votes_cast,
        player=play.player,
        minion=minion.name,
        controls=minion.controller == play.player,
        cast=any(one.minion == play.minion for one in now.cast),
    )
    return all_of(
        *_open(game, minion),
        hers,
        may if may.answer else all_of(may, ask(votes.has_votes, votes=ruling.answer.votes)),
        ask(votes.castable, number=play.number, gained=ruling.answer.votes),
        ask(votes.side_taken, side=play.side),
    )


def _open(game: "Game", minion: Card) -> Iterable[Ruling[Any]]:
    """The rulings on a title of which only a judge can say whether it is contested.

    Either nobody else contests it any more (GAP-22), or its Methuselah has the same title twice (GAP-23). That its city
    or clan was not told bars nothing, but is said.
    """
    if contests.alone(game, minion):
        yield contests.last_one(minion.controller)
    yield from contests.doubts(game, minion)
    yield from contests.untold(game, minion)


def _vote(game: "Game", now: Referendum, play: Vote) -> "Game":
    if play.minion is None:
        number = play.number or now.uncast(play.player)
        kept = tuple(one for one in now.gained if one[0] != play.player)
        left = now.uncast(play.player) - number
        game = game.top(gained=(*kept, (play.player, left)) if left else kept)
    else:
        number = play.number or worth(game, now, game.table.card(play.minion)).answer.votes
    return _cast(game, CastVotes(play.player, play.side, number, play.minion))


def _cast(game: "Game", cast: CastVotes) -> "Game":
    now = game.find(Referendum)
    assert now is not None
    return game.set(Referendum, cast=(*now.cast, cast))


def _judge_ballot(game: "Game", now: Referendum, play: Ballot) -> Ruling[Any]:
    minion = game.table.minion(play.minion)
    ruling = worth(game, now, minion)
    ballot = ask(
        votes.ballot_cast,
        player=play.player,
        minion=minion.name,
        controls=minion.controller == play.player,
        ballots=ruling.answer.ballots,
        cast=play.minion in dict(now.ballots),
    )
    return all_of(*_open(game, minion), ballot, ask(votes.side_taken, side=play.side))


def _ballot(game: "Game", now: Referendum, play: Ballot) -> "Game":
    return game.top(ballots=(*now.ballots, (play.minion, play.side)))


def facts_for_card_vote(now: Referendum, player: str) -> dict[str, Any]:
    """The facts for rules.votes.political_card_vote."""
    return facts_of(
        votes.political_card_vote,
        called_with_card=now.card is not None and player == now.caller,
        used=now.burned.count(player),
        polling=now.at in POLLING,
        automatic=now.automatic,
        blood_hunt=now.hunt is not None,
    )


def _judge_burn(game: "Game", now: Referendum, play: BurnForVote) -> Ruling[Any]:
    face = held(game, play.player, play.card)
    political = ask(votes.political_burned, card=face.name, political=face.type is Type.POLITICAL)
    may = ask(votes.political_card_vote, **facts_for_card_vote(now, play.player))
    return all_of(political, may, ask(votes.side_taken, side=play.side))


def _burn(game: "Game", now: Referendum, play: BurnForVote) -> "Game":
    game, number = from_hand(game, play.player, play.card, Place.HAND)
    game = effects.replenish(effects.burn(game, number), play.player)
    game = game.set(Referendum, burned=(*now.burned, play.player))
    return _cast(game, CastVotes(play.player, play.side, votes.CARD_VOTES["burned"][0]))


def facts_for_edge(game: "Game", now: Referendum, player: str) -> dict[str, Any]:
    """The facts for rules.votes.edge_vote."""
    return facts_of(
        votes.edge_vote,
        has_edge=game.table.edge == player,
        polling=now.at in POLLING,
        automatic=now.automatic,
        blood_hunt=now.hunt is not None,
    )


def _judge_edge(game: "Game", now: Referendum, play: BurnEdge) -> Ruling[Any]:
    may = ask(votes.edge_vote, **facts_for_edge(game, now, play.player))
    return all_of(may, ask(votes.side_taken, side=play.side))


def _edge(game: "Game", _: Referendum, play: BurnEdge) -> "Game":
    game = game.on(changed(game.table, edge=None))
    return _cast(game, CastVotes(play.player, play.side, votes.EDGE_VOTES[0]))


@effects.does(fx.Votes)
def _gain(game: "Game", effect: fx.Votes, cause: Cause) -> "Game":
    """Give votes by a card (CRR V.B.5), which their Methuselah may cast as she likes."""
    now = game.find(Referendum)
    return game.set(Referendum, gained=(*now.gained, (cause.player, effect.amount))) if now else game


@effects.does(fx.PassReferendum)
def _pass(game: "Game", _: fx.PassReferendum, __: Cause) -> "Game":
    """CRR V.A.2.n1: let a referendum pass automatically, without polling."""
    now = game.find(Referendum)
    if now is None:
        return game.set(ActionFrame, automatic=True)
    game = game.set(Referendum, automatic=True)
    return game.at_clause("CRR V.A.3") if now.at in POLLING and game.frame is game.find(Referendum) else game


# the outcome


def facts_for_block(now: Referendum) -> dict[str, int]:
    """The facts for rules.votes.prisci_block."""
    sides = [side for _, side in now.ballots]
    return facts_of(
        votes.prisci_block, ballots_for=sides.count(VoteSide.FOR), ballots_against=sides.count(VoteSide.AGAINST)
    )


def block(now: Referendum) -> Ruling[votes.PrisciBlock | None] | None:
    """The ruling on how the prisci block is cast; None if no priscus has voted."""
    return ask(votes.prisci_block, **facts_for_block(now)) if now.ballots else None


def facts_for_outcome(now: Referendum, cast: votes.PrisciBlock | None) -> dict[str, Any]:
    """The facts for rules.referendum.referendum_outcome, the prisci block included."""
    more = {cast.side: cast.votes} if cast else {}
    return facts_of(
        referendum.referendum_outcome,
        votes_for=now.votes(VoteSide.FOR) + more.get(VoteSide.FOR, 0),
        votes_against=now.votes(VoteSide.AGAINST) + more.get(VoteSide.AGAINST, 0),
        automatic=now.automatic,
    )


def outcome(now: Referendum) -> Ruling[bool]:
    """CRR V.A.3: the ruling on whether it passes; a tied prisci block counts for neither side here (`_judge_count`)."""
    ruling = block(now)
    return answered(ask(referendum.referendum_outcome, **facts_for_outcome(now, ruling.answer if ruling else None)))


def _judge_count(game: "Game", now: Referendum, _: Step) -> Ruling[Any]:
    """Judge the count of votes: it waits for a judge only if a tie of the prisci decides, which is open (GAP-06)."""
    ruling = block(now)
    counted = outcome(now)
    if ruling is None or ruling.answer is not None or now.automatic:
        return Ruling(True, counted.verdict, counted.steps)
    number = votes.PRISCI_BLOCK[0]
    either = {
        ask(referendum.referendum_outcome, **facts_for_outcome(now, votes.PrisciBlock(side, number))).answer
        for side in votes.SIDES
    }
    if either == {counted.answer}:
        return Ruling(True, counted.verdict, counted.steps)
    return all_of(ruling, Ruling(True, counted.verdict, counted.steps))


def _count(game: "Game", now: Referendum, _: Step) -> "Game":
    """CRR V.A.3: count the votes, and apply the effects of a referendum that passes."""
    passes = outcome(now).answer
    game = game.top(passed_it=passes).at_clause("CRR V.A.4")
    if passes and now.hunt is not None:
        return effects.burn(game, now.hunt) if game.table.card(now.hunt).in_play else game
    if passes and now.face is not None:
        cause = Cause(now.caller, now.minion, now.card, now.targets, now.players)
        more = tuple(one for one in now.face.effects if not isinstance(one, (fx.Stealth, fx.Timed, fx.Votes)))
        game = effects.apply(game, more, cause)
    if now.card is not None and now.face is not None and game.table.card(now.card).place is Place.LIMBO:
        ends = now.face if passes else changed(now.face, stays=False)
        game = settle(game, now.card, ends, costs.CardUse.ACTION)
    return game


def _order(game: "Game", now: Referendum) -> OrderFacts:
    return {"during": During.BLOOD_HUNT if now.hunt is not None else During.REFERENDUM}


def _legal_votes(game: "Game", now: Referendum, player: str) -> Iterable[Play]:
    for side in votes.SIDES:
        yield Vote(player, side)
        yield from (Vote(player, side, minion.number) for minion in game.table.minions(player))


def _legal_ballots(game: "Game", now: Referendum, player: str) -> Iterable[Play]:
    for minion in game.table.minions(player):
        if minion.title is Title.PRISCUS:
            yield from (Ballot(player, minion.number, side) for side in votes.SIDES)


def _legal_burns(game: "Game", now: Referendum, player: str) -> Iterable[Play]:
    for number in in_hand(game, player, Type.POLITICAL):
        yield from (BurnForVote(player, number, side) for side in votes.SIDES)


frame(Referendum, order=_order, ends=lambda _game, now, gone: now.caller in gone)
moment(Referendum, "CRR V.A.1", "the terms of the referendum are set", speaker=lambda _game, now: now.caller)
moment(Referendum, "CRR V.A.2", "polling", window=Window.POLLING, then=lambda game, _: game.at_clause("CRR V.A.3"))
moment(
    Referendum,
    "CRR VIII.B",
    "polling on a blood hunt",
    window=Window.BLOOD_HUNT,
    then=lambda game, _: game.at_clause("CRR V.A.3"),
)
moment(Referendum, "CRR V.A.3", "the votes are counted", step=lambda game, _: game)
moment(
    Referendum,
    "CRR V.A.4",
    "what depends on the outcome may be played",
    window=Window.DURING,
    then=lambda game, _: game.done(),
)
verb(
    Referendum,
    SetTerms,
    judge=_judge_terms,
    make=_set_terms,
    at=("CRR V.A.1",),
    legal=lambda _game, _now, player: (SetTerms(player),),
)
verb(Referendum, Vote, judge=_judge_vote, make=_vote, at=POLLING, legal=_legal_votes)
verb(Referendum, Ballot, judge=_judge_ballot, make=_ballot, at=POLLING, legal=_legal_ballots)
verb(Referendum, BurnForVote, judge=_judge_burn, make=_burn, at=POLLING, legal=_legal_burns)
verb(
    Referendum,
    BurnEdge,
    judge=_judge_edge,
    make=_edge,
    at=POLLING,
    legal=lambda _game, _now, player: (BurnEdge(player, side) for side in votes.SIDES),
)
verb(
    Referendum,
    Step,
    judge=_judge_count,
    make=_count,
    at=("CRR V.A.3",),
    legal=lambda _game, _now, player: (Step(player),),
)
