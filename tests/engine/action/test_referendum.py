"""Proves referendums and blood hunts in the engine: every source of votes, the prisci block, the outcome."""

import pytest

from vtes_judge.engine import Auto, Game, IllegalPlay, Seat, advance, position
from vtes_judge.engine.action.referendums import Referendum, hold_blood_hunt
from vtes_judge.engine.plays import (
    Act,
    Allow,
    Ballot,
    BurnEdge,
    BurnForVote,
    Pass,
    Play,
    PlayCard,
    SetTerms,
    Step,
    Vote,
)
from vtes_judge.engine.setup import Put
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Type, Whom
from vtes_judge.table.nouns import ActionKind, Title

FOR, AGAINST = VoteSide.FOR, VoteSide.AGAINST
LEVY = Face("Levy", Type.POLITICAL, (fx.Pool(-1, Whom.OTHERS),))
CALL = Face("Call", Type.POLITICAL)
SPEECH = Face("Speech", Type.MODIFIER, (fx.Votes(2),))
RIDER = Face("Rider", Type.MODIFIER, (fx.PassReferendum(),))
HECKLE = Face("Heckle", Type.REACTION, (fx.Timed("before-votes"), fx.Blood(1)))
SEQUEL = Face("Sequel", Type.MODIFIER, (fx.Timed("outcome-dependent"), fx.Blood(1)))


def titled(name: str, title: Title, of: str = "") -> Face:
    return Face(name, Type.VAMPIRE, capacity=6, title=title, of=of)


def number(game: Game, name: str) -> int:
    [found] = [card.number for card in game.table.cards if card.name == name]
    return found


def table() -> Game:
    """Ann has a primogen and a priscus, Bob a prince, Cid a justicar, a priscus and the Edge."""
    ann = (Put(titled("Primo", Title.PRIMOGEN)), Put(titled("Prisca", Title.PRISCUS), blood=3))
    bob = (Put(titled("Prince", Title.PRINCE, "Paris"), tapped=True),)
    cid = (Put(titled("Justicar", Title.JUSTICAR, "Brujah")), Put(titled("Priscus", Title.PRISCUS)))
    seats = [
        Seat(name, pool=10, hand=7, library=40, crypt=5, cards=cards)
        for name, cards in (("Ann", ann), ("Bob", bob), ("Cid", cid))
    ]
    return position(seats, "Ann", edge="Cid")


def called() -> Game:
    """Ann's primogen has called a referendum with Levy; the terms are to be set."""
    game = table()
    act = Act("Ann", number(game, "Primo"), ActionKind.POLITICAL, LEVY)
    game = advance(game, {Auto.STEPS, Auto.PASS}, wanting=act).play(act)
    return to(game, "CRR V.A.1")


def to(game: Game, at: str) -> Game:
    """Steps are taken, everybody passes and nobody blocks until the game stands at this clause."""
    for _ in range(60):
        if game.at == at:
            return game
        assert game.player is not None
        step = Step(game.player)
        if game.judge(step).answer:
            game = game.play(step)
        else:
            before = game
            game = advance(game, {Auto.NO_BLOCK}) if game.at in ("CRR IV.B", "CRR IV.B.n1") else game
            game = game.play(Pass(str(game.player))) if game is before else game
    raise AssertionError(f"never at {at}, but at {game.at}")


def polling() -> Game:
    return called().play(SetTerms("Ann"))


def said(game: Game, *plays: Play) -> Game:
    """Each is made when its player may speak: the others pass."""
    for play in plays:
        while game.player != play.player:
            game = game.play(Pass(str(game.player)))
        game = advance(game.play(play), {Auto.AS_PLAYED})
    return game


def counted(game: Game) -> Game:
    while game.at != "CRR V.A.3":
        game = game.play(Pass(str(game.player)))
    return game.play(Step(str(game.player)))


def refused(game: Game, play: Play) -> tuple[str, ...]:
    while game.player != play.player:
        game = game.play(Pass(str(game.player)))
    with pytest.raises(IllegalPlay) as caught:
        game.play(play)
    return tuple(cite for step in caught.value.ruling.unmet for cite in step.cites)


def pools(game: Game) -> list[int]:
    return [game.table[name].pool for name in ("Ann", "Bob", "Cid")]


def test_the_caller_sets_the_terms_and_only_then_comes_polling() -> None:
    game = called()
    assert game.player == "Ann"
    with pytest.raises(IllegalPlay) as caught:
        game.play(Vote("Ann", FOR))
    assert caught.value.ruling.steps[0].cites == ("CRR V.A.1",)
    assert polling().at == "CRR V.A.2"


def test_votes_by_card_and_title_decide() -> None:
    game = polling()
    game = said(game, Vote("Ann", FOR), Vote("Ann", FOR, number(game, "Primo")))
    passed = counted(game)
    assert pools(passed) == [10, 9, 9]
    against = counted(said(game, Vote("Bob", AGAINST, number(game, "Prince"))))
    assert pools(against) == [10, 10, 10], "a tie fails"
    now = against.find(Referendum)
    assert now is not None
    assert now.passed_it is False


def test_each_source_of_votes_is_used_once() -> None:
    game = polling()
    primo = number(game, "Primo")
    game = said(game, Vote("Ann", FOR), Vote("Ann", FOR, primo))
    assert refused(game, Vote("Ann", FOR)) == ("CRR V.B.5",)
    assert refused(game, Vote("Ann", FOR, primo)) == ("CRR V.B.2",)
    assert refused(game, Vote("Ann", FOR, number(game, "Prince"))) == ("CRR V.B.2",)
    assert refused(game, Vote("Bob", FOR, number(game, "Prince"), 3)) == ("CRR V.B.n1",)
    less = said(game, Vote("Bob", AGAINST, number(game, "Prince"), 1))
    assert pools(counted(less)) == [10, 9, 9], "two to one"


def test_a_priscus_has_no_vote_but_a_ballot() -> None:
    game = polling()
    mine, theirs = number(game, "Prisca"), number(game, "Priscus")
    assert "CRR V.B.2" in refused(game, Vote("Ann", FOR, mine))
    game = said(game, Ballot("Ann", mine, FOR))
    assert refused(game, Ballot("Ann", mine, FOR)) == ("CRR V.B.4",)
    assert refused(game, Ballot("Ann", theirs, FOR)) == ("CRR V.B.4",)
    assert pools(counted(game)) == [10, 9, 9], "the block has three votes"


def test_tied_prisci_are_not_settled_unless_it_does_not_matter() -> None:
    game = polling()
    game = said(game, Ballot("Ann", number(game, "Prisca"), FOR), Ballot("Cid", number(game, "Priscus"), AGAINST))
    close = said(game, Vote("Ann", FOR))
    while close.at != "CRR V.A.3":
        close = close.play(Pass(str(close.player)))
    with pytest.raises(IllegalPlay) as caught:
        close.play(Step("Ann"))
    assert caught.value.ruling.notes == ("GAP-06",)
    allowed = close.play(Allow("Ann", "the block abstains", Step("Ann"))).play(Step("Ann"))
    assert pools(allowed) == [10, 9, 9]


def test_a_political_card_and_the_edge_are_burned_for_votes() -> None:
    game = polling()
    assert refused(game, BurnForVote("Ann", CALL, FOR)) == ("CRR V.B.1.a",)
    game = said(game, BurnForVote("Bob", CALL, AGAINST))
    assert game.table["Bob"].hand == 7, "the card is replaced"
    assert refused(game, BurnForVote("Bob", CALL, AGAINST)) == ("CRR V.B.1.c",)
    assert refused(game, BurnForVote("Cid", SPEECH, AGAINST)) == ("CRR V.B.1",)
    assert refused(game, BurnEdge("Bob", AGAINST)) == ("CRR V.B.3",)
    game = said(game, BurnEdge("Cid", AGAINST))
    assert game.table.edge is None
    now = game.find(Referendum)
    assert now is not None
    assert now.votes(AGAINST) == 2


def test_cards_give_votes_and_pass_it() -> None:
    game = polling()
    primo = number(game, "Primo")
    game = said(game, PlayCard("Ann", SPEECH, primo))
    now = game.find(Referendum)
    assert now is not None
    assert now.uncast("Ann") == 3
    less = said(game, Vote("Ann", FOR, number=1)).find(Referendum)
    assert less is not None
    assert (less.uncast("Ann"), less.votes(FOR)) == (2, 1)
    early = called()
    with pytest.raises(IllegalPlay):
        early.play(PlayCard("Ann", RIDER, primo))
    rider = said(polling(), PlayCard("Ann", RIDER, primo))
    assert rider.at == "CRR V.A.3"
    assert pools(rider.play(Step("Ann"))) == [10, 9, 9]


def test_cards_of_a_step_are_played_in_it() -> None:
    game = polling()
    justicar = number(game, "Justicar")
    assert said(game, PlayCard("Cid", HECKLE, justicar))
    later = said(game, Vote("Ann", FOR))
    assert "CRR V.A.2.n2" in refused(later, PlayCard("Cid", HECKLE, justicar))
    assert "CRR V.A.4" in refused(later, PlayCard("Ann", SEQUEL, number(game, "Primo")))
    after = counted(later)
    assert after.at == "CRR V.A.4"
    assert said(after, PlayCard("Ann", SEQUEL, number(game, "Primo")))


def test_the_card_goes_to_the_ash_heap_and_the_action_ends() -> None:
    game = counted(polling())
    assert game.table.card(number(game, "Levy")).place is Place.ASH_HEAP
    assert to(game, "CRR III.C").find(Referendum) is None


def test_a_blood_hunt_burns_the_diablerist_without_modifiers() -> None:
    game = table()
    game = advance(game, {Auto.STEPS, Auto.PASS}, wanting=Act("Ann", number(game, "Primo"), ActionKind.HUNT))
    hunt = hold_blood_hunt(game, number(game, "Primo"))
    assert hunt.at == "CRR VIII.B"
    assert "CRR IV.n1" in refused(hunt, PlayCard("Ann", SPEECH, number(game, "Primo")))
    spared = counted(said(hunt, Vote("Ann", AGAINST, number(game, "Primo"))))
    assert spared.table.card(number(game, "Primo")).place is Place.READY
    burned = counted(said(hunt, Vote("Bob", FOR, number(game, "Prince")), BurnEdge("Cid", FOR)))
    assert burned.table.card(number(game, "Primo")).place is Place.ASH_HEAP
    assert burned.table.edge is None
