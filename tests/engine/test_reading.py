"""Proves what the engine does at the extremes of turns, actions, referendums and contests, read clause by clause."""

import pytest

from tests.engine.games import (
    ANSON,
    LUTZ,
    QUIET,
    RAVEN,
    VOTE,
    WAR_GHOUL,
    act,
    blocks,
    declared,
    minion_phase,
    number,
    refused,
    resolved,
    seat,
    totals,
    unmet,
    vampire,
)
from vtes_judge.engine import Auto, Game, advance, position
from vtes_judge.engine.action.diableries import commit_diablerie
from vtes_judge.engine.action.referendums import Referendum
from vtes_judge.engine.effects import arrive
from vtes_judge.engine.frames import ActionFrame
from vtes_judge.engine.plays import (
    Act,
    Allow,
    Block,
    Decline,
    Fetch,
    Judge,
    Pass,
    PayContest,
    PlayCard,
    SetTerms,
    Step,
    Transfer,
    Vote,
    Yield,
)
from vtes_judge.engine.setup import Put
from vtes_judge.rules.diablerie import Route
from vtes_judge.rules.votes import VoteSide
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Trait, Type, Whom
from vtes_judge.table.nouns import ActionKind, Sect, Title

OUST = fx.Pool(-99, Whom.METHUSELAHS)


def named(game: Game, name: str, owner: str) -> int:
    [found] = [card.number for card in game.table.cards if card.name == name and card.owner == owner]
    return found


def to(game: Game, at: str, player: str = "") -> Game:
    """Steps are taken, all pass, pay and block nothing, until the game stands there (in her turn)."""
    for _ in range(400):
        if game.at == at and player in ("", game.turn.player):
            return game
        now = str(game.player)
        due = [play for play in game.legal_plays() if isinstance(play, PayContest | SetTerms)]
        for play in (Step(now), Decline(now), *due, Pass(now)):
            if game.judge(play).answer is True:
                game = game.play(play)
                break
        else:
            raise AssertionError(f"stuck at {game.at}")
    raise AssertionError(f"never at {at}, but at {game.at}")


def ousted(game: Game, *names: str) -> Game:
    return game.play(Judge("Ann", "for the example", (OUST,), at=names))


# CRR III.D.2.d: merging


def test_a_merged_vampire_is_one_minion() -> None:
    base = vampire("Vasantasena", 7, traits=frozenset({Trait.BASE}))
    advanced = vampire("Vasantasena", 7, traits=frozenset({Trait.ADVANCED}))
    game = minion_phase(seat("Ann", Put(base), Put(advanced, Place.UNCONTROLLED, blood=0)), seat("Bob"), number=9)
    game = to(game, "CRR III.D.2").play(Transfer("Ann", "merge", 1, into=0))
    assert [one.number for one in game.table.minions("Ann")] == [0]
    game = to(to(game, "CRR III.A.n1", "Bob"), "CRR III.C", "Ann")
    assert game.judge(Pass("Ann")).answer is True, "the version that lies on it has no blood and is no hungry vampire"
    assert totals(game) == {"Ann": totals(game)["Ann"], "Bob": totals(game)["Bob"]}


# CRR III.n1 and III.A.2: contests


def test_a_second_copy_of_a_unique_ally_is_contested_as_it_is_recruited() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(WAR_GHOUL,)), seat("Bob", Put(WAR_GHOUL)), seat("Cid"))
    mine = named(game, "War Ghoul", "Ann")
    game = resolved(game, act(game, "Lutz", ActionKind.RECRUIT, card=mine))
    theirs = named(game, "War Ghoul", "Bob")
    assert {game.table.card(one).place for one in (mine, theirs)} == {Place.CONTESTED}
    game = to(game, "CRR III.A.3", "Bob").play(Yield("Bob", theirs))
    game = to(game, "CRR III.A.3", "Ann")
    assert (game.table.card(mine).place, game.table.card(mine).blood) == (Place.READY, 3)


def test_a_contested_card_comes_back_on_its_bearer_or_not_at_all() -> None:
    ring = Face("Ring", Type.EQUIPMENT, unique=True)
    ann, bob = seat("Ann", Put(LUTZ, on=(Put(ring),))), seat("Bob", Put(ANSON, on=(Put(ring),)))
    game = arrive(position([ann, bob, seat("Cid")], "Bob"), 1)
    mine, theirs = named(game, "Ring", "Ann"), named(game, "Ring", "Bob")
    game = to(game, "CRR III.A.3").play(Yield("Bob", theirs))
    back = to(game, "CRR III.A.3", "Ann").table.card(mine)
    assert (back.place, back.on) == (Place.PLAY, 0)
    game = game.play(Judge("Ann", "for the example", (fx.Burn(),), targets=(0,)))
    assert to(game, "CRR III.A.3", "Ann").table.card(mine).place is Place.ASH_HEAP


def princes() -> Game:
    """Ann's and Bob's princes have contested Paris; Bob's has lost the title since."""
    paris = {"title": Title.PRINCE, "of": "Paris", "sect": Sect.CAMARILLA}
    mine, theirs = vampire("Mine", 5, **paris), vampire("Theirs", 5, **paris)
    game = position([seat("Ann", Put(mine, blood=3)), seat("Bob", Put(theirs)), seat("Cid")], "Bob")
    game = to(arrive(game, 0), "CRR III.A.3")
    title = Yield("Bob", named(game, "Theirs", "Bob"))
    return game.play(Allow("Cid", "the title is lost", title)).play(title)


def test_nothing_is_paid_for_a_title_that_nobody_else_contests() -> None:
    game = to(princes(), "CRR III.A.3", "Ann")
    assert "GAP-22" in refused(game, PayContest("Ann", 0)).notes
    game = game.play(Pass("Ann"))
    assert (game.table.card(0).blood, game.table.card(0).title_contested) == (3, True)


def test_whether_such_a_title_gives_votes_is_for_a_judge() -> None:
    game = to(princes(), "CRR III.C", "Ann")
    game = to(game.play(Act("Ann", 0, ActionKind.POLITICAL, VOTE)), "CRR V.A.2")
    vote = Vote("Ann", VoteSide.FOR, 0)
    assert "GAP-22" in refused(game, vote).notes
    game = game.play(Allow("Cid", "it is uncontested now", vote)).play(vote)
    now = game.find(Referendum)
    assert now is not None
    assert now.votes(VoteSide.FOR) == 2


def test_a_title_is_contested_by_a_card_that_comes_back_from_a_contest() -> None:
    paris = {"title": Title.PRINCE, "of": "Paris", "sect": Sect.CAMARILLA}
    face, other = vampire("Mine", 5, **paris), vampire("Other", 5, **paris)
    game = arrive(position([seat("Ann", Put(face)), seat("Bob", Put(face)), seat("Cid", Put(other))], "Bob"), 0)
    assert not game.table.card(named(game, "Other", "Cid")).title_contested
    game = to(game, "CRR III.A.3").play(Yield("Bob", named(game, "Mine", "Bob")))
    game = to(game, "CRR III.A.3", "Ann")
    assert [card.title_contested for card in game.table.cards if card.in_play] == [True, True]


# CRR III.n2 and IV: somebody leaves in the middle of an action


@pytest.mark.parametrize("at", ["CRR IV.A.3", "CRR IV.B", "CRR IV.B.n1", "CRR IV.C.2", "CRR IV.C.5", "CRR IV.D.2"])
def test_an_action_at_somebody_who_was_ousted_has_no_effect(at: str) -> None:
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(ANSON)), seat("Cid", Put(RAVEN)), seat("Dee"))
    game = advance(game.play(Act("Ann", 0, ActionKind.BLEED)), {Auto.STEPS} if at != "CRR IV.A.3" else set())
    if at == "CRR IV.C.2":
        game = to(game, "CRR IV.B").play(Pass("Ann")).play(Block("Bob", 1))
    elif at == "CRR IV.B.n1":
        game = to(game, "CRR IV.B")
        while game.at != at:
            game = game.play(Pass(str(game.player)))
    game = ousted(to(game, at), "Bob")
    if game.find(ActionFrame):
        assert at != "CRR IV.A.3" or unmet(to(game, "CRR IV.B").play(Pass("Ann")), Block("Cid", 2)) == ("CRR IV.B.1",)
    game = to(game, "CRR III.C")
    assert (game.table["Cid"].pool, game.table.edge) == (30, None), "Cid is the prey now, but not the target"
    assert game.table.card(0).tapped


def test_the_prey_is_ousted_after_she_declined_and_the_new_one_may_block() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ, blood=1)), seat("Bob"), seat("Cid", Put(RAVEN)), seat("Dee"))
    game = blocks(game, Act("Ann", 0, ActionKind.HUNT)).play(Decline("Bob"))
    game = ousted(game, "Bob")
    game = game.play(Pass("Ann"))
    assert game.judge(Block("Cid", 1)).answer is True
    assert to(game, "CRR III.C").table.card(0).blood == 2


def test_the_blocker_goes_with_her_methuselah_and_the_next_may_try() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ, blood=1)), seat("Bob", Put(ANSON)), seat("Cid"), seat("Dee", Put(RAVEN)))
    game = ousted(blocks(game, Act("Ann", 0, ActionKind.HUNT)).play(Block("Bob", 1)), "Bob")
    assert game.at == "CRR IV.B"
    game = game.play(Pass("Ann")).play(Decline("Cid")).play(Pass("Ann"))
    assert game.judge(Block("Dee", 2)).answer is True


# CRR II.C.3.c and IV.E: what waits for the success of an action

TROPHY_ROOM = Face("Mask", Type.MODIFIER, (fx.Attach(),), stays=True)
HOLD = Face("Hold", Type.REACTION, (fx.EndAction(),))


@pytest.mark.parametrize(("ends", "place"), [(True, Place.ASH_HEAP), (False, Place.PLAY)])
def test_what_waits_for_success_is_burned_if_the_action_never_succeeded(ends: bool, place: Place) -> None:
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(ANSON)), seat("Cid"))
    game = advance(game.play(Act("Ann", 0, ActionKind.BLEED)), QUIET)
    game = advance(game.play(PlayCard("Ann", TROPHY_ROOM, 0, targets=(0,))), QUIET)
    mask = number(game, "Mask")
    assert game.table.card(mask).place is Place.LIMBO
    if ends:
        game = game.play(Pass("Ann")).play(PlayCard("Bob", HOLD, 1))
    game = to(game, "CRR III.C")
    assert game.table.card(mask).place is place


# CRR IV.n3, V


def test_a_referendum_ends_with_the_action_of_a_vampire_who_leaves() -> None:
    levy = Face("Levy", Type.POLITICAL, (fx.Pool(-1, Whom.OTHERS),))
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob"), seat("Cid"))
    game = to(game.play(Act("Ann", 0, ActionKind.POLITICAL, levy)), "CRR V.A.2").play(Vote("Ann", VoteSide.FOR))
    game = game.play(Judge("Bob", "for the example", (fx.Burn(),), targets=(0,)))
    assert (game.at, game.find(Referendum)) == ("CRR IV.E", None)
    game = to(game, "CRR III.C")
    assert game.table["Bob"].pool == 30
    assert game.table.card(number(game, "Levy")).place is Place.ASH_HEAP


def test_votes_are_gained_in_a_referendum_and_not_before_it() -> None:
    speech = Face("Speech", Type.MODIFIER, (fx.Votes(2),))
    rider = Face("Rider", Type.MODIFIER, (fx.PassReferendum(),))
    levy = Face("Levy", Type.POLITICAL, (fx.Pool(-1, Whom.OTHERS),))
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob"), seat("Cid"))
    game = declared(game, Act("Ann", 0, ActionKind.POLITICAL, levy))
    assert unmet(game, PlayCard("Ann", speech, 0)) == ("CRR V.A.2", "CRR V.B.5")
    game = advance(game.play(PlayCard("Ann", rider, 0)), {Auto.AS_PLAYED})
    game = to(game, "CRR V.A.1").play(SetTerms("Ann"))
    assert game.at == "CRR V.A.3", "it passes without polling"
    assert to(game, "CRR III.C").table["Bob"].pool == 29


def test_a_title_bound_to_another_sect_gives_no_vote() -> None:
    prince = vampire("Mine", 5, title=Title.PRINCE, of="Paris", sect=Sect.CAMARILLA)
    game = minion_phase(seat("Ann", Put(LUTZ), Put(prince)), seat("Bob"), seat("Cid"))
    game = game.play(Judge("Ann", "for the example", (fx.Become(sect=Sect.SABBAT),), minion=1))
    game = to(game.play(Act("Ann", 0, ActionKind.POLITICAL, VOTE)), "CRR V.A.2")
    assert refused(game, Vote("Ann", VoteSide.FOR, 1)).answer is False


# CRR V.n2, VIII.B: the blood hunt


def hunt() -> Game:
    """Ann's Lutz has diablerized Bob's Anson as an action; polling on the blood hunt."""
    game = minion_phase(seat("Ann", Put(LUTZ, blood=2)), seat("Bob", Put(ANSON, Place.TORPOR), Put(RAVEN)), seat("Cid"))
    game = to(game.play(Act("Ann", 0, ActionKind.DIABLERIZE, targets=(1,))), "CRR VIII.B")
    return game.play(Step("Ann"))


def test_no_modifier_or_reaction_at_any_time_of_a_blood_hunt() -> None:
    game = hunt()
    after = Face("After", Type.MODIFIER, (fx.Timed("outcome-dependent"), fx.Blood(1)))
    assert "CRR V.n2" in unmet(game, PlayCard("Ann", after, 0))
    game = to(game, "CRR V.A.4")
    assert "CRR V.n2" in unmet(game, PlayCard("Ann", after, 0))
    counter = Face("Counter", Type.REACTION, (fx.Cancel((Type.MASTER,)),))
    game = hunt().play(Pass("Ann")).play(PlayCard("Bob", Face("Oot", Type.MASTER, (fx.Pool(1),), out_of_turn=True)))
    game = game.play(Pass("Ann"))
    assert (game.at, unmet(game, PlayCard("Bob", counter, 2))) == ("CRR II.B.3", ("CRR V.n2",))


def test_a_blood_hunt_does_not_burn_who_is_gone() -> None:
    game = hunt().play(Judge("Cid", "for the example", (fx.Move(Place.REMOVED),), targets=(0,)))
    bob = Vote("Bob", VoteSide.FOR)
    game = game.play(Judge("Cid", "votes", (fx.Votes(1),))) if game.find(Referendum) else game
    while game.at == "CRR VIII.B" and game.find(Referendum):
        cid = Vote("Cid", VoteSide.FOR)
        play = cid if game.judge(cid).answer else Pass(str(game.player))
        game = game.play(play)
    game = to(game, "CRR III.C")
    assert (game.table.card(0).place, bob.side) == (Place.REMOVED, VoteSide.FOR)


def test_the_blocker_of_one_from_torpor_needs_a_judge_to_fetch_a_discipline_card() -> None:
    skill = Face("Skill", Type.MASTER, traits=frozenset({Trait.DISCIPLINE}))
    game = minion_phase(
        seat("Ann", Put(LUTZ, Place.TORPOR, blood=2)), seat("Bob", Put(RAVEN), hand=(skill,)), seat("Cid")
    )
    game = commit_diablerie(game, 2, 0, Route.BLOCKED).play(Step("Ann"))
    assert (game.at, game.player) == ("CRR VIII.A.3", "Bob")
    fetch = Fetch("Bob", 1, Place.HAND)
    assert refused(game, fetch).answer is None
    game = game.play(Allow("Cid", "the diablerist is meant", fetch)).play(fetch)
    assert game.table.card(1).on == 2


# CRR IV.B.1 with X-62: an action that comes back to one who has declined


def test_whether_a_target_who_has_declined_may_block_anew_is_for_a_judge() -> None:
    away, back = (Face(name, Type.REACTION, (fx.Redirect(),)) for name in ("Away", "Back"))
    game = minion_phase(seat("Ann", Put(LUTZ)), seat("Bob", Put(ANSON)), seat("Cid", Put(RAVEN)), seat("Dee"))
    game = blocks(game, Act("Ann", 0, ActionKind.BLEED)).play(Decline("Bob")).play(Pass("Ann"))
    game = advance(game.play(PlayCard("Bob", away, 1, at=("Cid",))), {Auto.AS_PLAYED}).play(Pass("Ann"))
    game = game.play(Decline("Cid")).play(Pass("Ann"))
    game = advance(game.play(PlayCard("Cid", back, 2, at=("Bob",))), {Auto.AS_PLAYED}).play(Pass("Ann"))
    block = Block("Bob", 1)
    assert refused(game, block).answer is None
    assert game.play(Allow("Dee", "he may", block)).play(block).at == "CRR IV.C.2"
    assert to(game, "CRR III.C").table["Bob"].pool == 29
