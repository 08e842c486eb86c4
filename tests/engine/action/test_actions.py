"""Proves the course of actions: declaring, who may act and block in order, stealth and intercept, success and block."""

import pytest

from tests.engine.games import (
    ALERT,
    ANSON,
    CLOAK,
    CONFUSION,
    DEFLECT,
    DEMDEMEH,
    GILBERT,
    GOVERN,
    LUTZ,
    QUIET,
    RAVEN,
    WAKE,
    WOLF,
    act,
    blocks,
    declared,
    minion_phase,
    number,
    number_of,
    passes,
    refused,
    resolved,
    seat,
    unmet,
    vampire,
)
from vtes_judge.engine import Game, advance
from vtes_judge.engine.frames import ActionFrame, Attempt, Minions
from vtes_judge.engine.plays import Act, Allow, Block, Decline, Judge, Name, Pass, PlayCard, Step
from vtes_judge.engine.setup import Put
from vtes_judge.table import effects as fx
from vtes_judge.table.cards import Face
from vtes_judge.table.kinds import Place, Type, Whom
from vtes_judge.table.nouns import ActionKind


@pytest.fixture
def game() -> Game:
    return minion_phase(
        seat("Ann", Put(LUTZ, blood=5), Put(RAVEN, blood=2), hand=(GOVERN, CLOAK, CLOAK, CONFUSION)),
        seat("Bob", Put(ANSON, blood=5), hand=(ALERT, ALERT, WAKE, DEFLECT)),
        seat("Cid", Put(GILBERT)),
        seat("Dee", Put(DEMDEMEH), Put(vampire("Tapped", 3), tapped=True), hand=(WAKE,)),
    )


# the course of an action


def test_a_hunt_step_by_step() -> None:
    game = minion_phase(seat("Ann", Put(RAVEN, blood=2)), seat("Bob"), seat("Cid"))
    hunt = game.play(act(game, "Raven", ActionKind.HUNT))
    assert (hunt.at, hunt.says) == ("CRR IV.A.2", "the acting minion taps")
    hunt = hunt.play(Step("Ann"))
    assert hunt.at == "CRR IV.A.3"
    assert hunt.table.card(0).tapped
    hunt = passes(hunt, "Ann", "Bob", "Cid")
    assert (hunt.at, hunt.player) == ("CRR IV.B", "Ann")
    hunt = passes(hunt, "Ann").play(Decline("Bob"))
    assert (hunt.at, hunt.player) == ("CRR IV.B", "Ann")
    hunt = passes(hunt, "Ann").play(Decline("Cid"))
    assert hunt.at == "CRR IV.C.5"
    hunt = passes(hunt, "Ann", "Bob", "Cid")
    stations = []
    for _ in range(3):
        stations.append(hunt.at)
        hunt = hunt.play(Step("Ann"))
    assert stations == ["CRR IV.D.1", "CRR IV.D.2", "CRR IV.E"]
    assert hunt.at == "CRR III.C"
    assert hunt.table.card(0).blood == 3
    assert hunt.replay() == hunt


def test_a_bleed_burns_pool_and_brings_the_edge(game: Game) -> None:
    after = resolved(game, act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern")))
    assert after.table["Bob"].pool == 27
    assert after.table.edge == "Ann"
    assert after.table.card(number(game, "Lutz")).blood == 4
    assert after.table.card(number(game, "Govern")).place is Place.ASH_HEAP
    assert isinstance(after.frame, Minions)


def test_the_cost_is_not_paid_before_the_action_succeeds(game: Game) -> None:
    now = declared(game, act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern")))
    assert now.table.card(number(game, "Lutz")).blood == 5
    assert now.table.card(number(game, "Govern")).place is Place.LIMBO


def test_an_action_whose_cost_cannot_be_paid_any_more_fizzles(game: Game) -> None:
    now = declared(game, act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern")))
    now = now.play(Judge("Ann", "burned", (fx.Blood(-5),), minion=number(game, "Lutz")))
    now = passes(now, "Ann", "Bob", "Cid", "Dee").play(Step("Ann")).play(Step("Ann"))
    assert now.table["Bob"].pool == 30
    assert now.table.edge is None
    assert now.table.card(number(game, "Govern")).place is Place.ASH_HEAP


def test_a_bleed_cannot_be_repeated_blocked_or_not(game: Game) -> None:
    again = resolved(game, act(game, "Lutz", ActionKind.BLEED)).card(number(game, "Lutz"), tapped=False)
    assert unmet(again, act(game, "Lutz", ActionKind.BLEED)) == ("CRR IV.D.1",)
    assert again.judge(act(game, "Lutz", ActionKind.HUNT)).answer is True
    assert again.judge(act(game, "Raven", ActionKind.BLEED)).answer is True


def test_the_action_ends_at_once_if_the_acting_minion_leaves_play(game: Game) -> None:
    now = declared(game, act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern")))
    gone = now.play(Judge("Bob", "burned", (fx.Burn(),), targets=(number(game, "Lutz"),)))
    assert gone.at == "CRR IV.E"
    after = gone.play(Step("Ann"))
    assert after.at == "CRR III.C"
    assert after.table["Bob"].pool == 30
    assert after.table.card(number(game, "Govern")).place is Place.ASH_HEAP


def test_in_an_attempt_too_the_action_ends_if_its_controller_changes(game: Game) -> None:
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED)).play(Block("Bob", number(game, "Anson")))
    gone = now.play(Judge("Bob", "taken over", (fx.Control(),), targets=(number(game, "Lutz"),)))
    assert (gone.at, type(gone.frame)) == ("CRR IV.E", ActionFrame)


# who may act


@pytest.mark.parametrize(
    ("play", "clauses"),
    [
        (Act("Ann", 8, ActionKind.HUNT), ("CRR III.C", "CRR III.C")),
        (Act("Ann", 4, ActionKind.LEAVE_TORPOR), ("CRR III.C.9", "CRR III.C.9.b")),
        (Act("Ann", 4, ActionKind.OTHER), ("CRR III.C.12",)),
        (Act("Ann", 4, ActionKind.POLITICAL), ("CRR III.C.6",)),
        (Act("Ann", 4, ActionKind.RECRUIT), ("CRR III.C.5",)),
        (Act("Ann", 4, ActionKind.BLEED, at=("Cid",)), ("CRR III.C.1.n1",)),
        (Act("Ann", 4, ActionKind.HUNT, card=0), ("CRR III.C.2",)),
    ],
    ids=str,
)
def test_who_may_not_act(game: Game, play: Act, clauses: tuple[str, ...]) -> None:
    assert number(game, "Lutz") == 4
    assert set(clauses) <= set(unmet(game, play))


def test_a_mandatory_hunt_comes_first() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), Put(RAVEN, blood=0)), seat("Bob"))
    assert unmet(game, act(game, "Lutz", ActionKind.BLEED)) == ("CRR III.C.n2",)
    assert "CRR III.C.n3" in unmet(game, act(game, "Raven", ActionKind.BLEED))
    assert unmet(game, Pass("Ann")) == ("CRR III.C.n2",)
    after = resolved(game, act(game, "Raven", ActionKind.HUNT))
    assert after.judge(act(game, "Lutz", ActionKind.BLEED)).answer is True


def test_a_minion_with_two_mandatory_actions_is_stuck() -> None:
    wild = vampire("Wild", 4, effects=(fx.Mandatory("bleed"),))
    game = minion_phase(seat("Ann", Put(wild, blood=0), Put(LUTZ)), seat("Bob"))
    assert "CRR III.C.n4" in unmet(game, act(game, "Wild", ActionKind.HUNT))
    assert game.judge(act(game, "Lutz", ActionKind.BLEED)).answer is True


def test_a_prevented_minion_is_stuck_and_holds_nobody_up() -> None:
    held = vampire("Held", 4, effects=(fx.Prevented(),))
    game = minion_phase(seat("Ann", Put(held, blood=0), Put(LUTZ)), seat("Bob"))
    assert "CRR III.C.n4" in unmet(game, act(game, "Held", ActionKind.HUNT))
    assert game.judge(Pass("Ann")).answer is True


# blocking in order


def test_the_prey_is_asked_before_the_predator(game: Game) -> None:
    now = blocks(game, act(game, "Raven", ActionKind.HUNT))
    assert now.player == "Bob"
    assert unmet(now.play(Pass("Bob")), Block("Cid", number(game, "Gilbert")))[0] in ("CRR IV.B.2.a", "CRR IV.B.2.b")
    waiting = passes(now, "Bob", "Cid")
    assert waiting.player == "Dee"
    assert unmet(waiting, Block("Dee", number(game, "Demdemeh"))) == ("CRR IV.B.2.b",)
    now = now.play(Decline("Bob")).play(Pass("Ann"))
    assert now.player == "Dee"
    assert isinstance(now.play(Block("Dee", number(game, "Demdemeh"))).frame, Attempt)
    assert unmet(now, Block("Dee", number(game, "Tapped"))) == ("CRR IV.C.1",)


def test_who_passes_must_still_say_whether_she_blocks(game: Game) -> None:
    now = passes(blocks(game, act(game, "Raven", ActionKind.HUNT)), "Bob", "Cid", "Dee")
    assert (now.at, now.player) == ("CRR IV.B.n1", "Bob")
    assert unmet(now, Pass("Bob")) == ("CRR IV.B.n1",)
    assert unmet(now, Block("Dee", number(game, "Demdemeh"))) == ("CRR IV.B.n1",)
    assert now.play(Decline("Bob")).at == "CRR IV.B"


def test_only_the_target_of_a_directed_action_may_block(game: Game) -> None:
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED))
    assert unmet(passes(now, "Bob", "Cid"), Block("Dee", number(game, "Demdemeh"))) == ("CRR IV.B.1",)
    assert now.play(Decline("Bob")).at == "CRR IV.C.5"


def test_card_text_lets_another_methuselah_block(game: Game) -> None:
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED))
    now = now.play(Judge("Cid", "card text", (fx.LetBlock(),)))
    now = now.play(Decline("Bob"))
    assert now.at == "CRR IV.B"
    now = passes(now, "Ann", "Bob")
    assert isinstance(now.play(Block("Cid", number(game, "Gilbert"))).frame, Attempt)


def test_a_blocked_bleed(game: Game) -> None:
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED, card=number(game, "Govern")))
    now = now.play(Block("Bob", number(game, "Anson")))
    assert (now.at, now.player) == ("CRR IV.C.2", "Ann")
    now = passes(now, "Ann", "Bob", "Cid", "Dee")
    assert now.at == "CRR IV.C.3"
    now = now.play(Step("Ann"))
    assert (now.at, now.player) == ("CRR IV.D", "Ann")
    now = passes(now, "Ann", "Bob", "Cid", "Dee").play(Step("Ann"))
    assert now.at == "CRR IV.D.3"
    blocked = now.play(Step("Ann"))
    assert blocked.table.card(number(game, "Anson")).tapped
    assert blocked.table.card(number(game, "Lutz")).blood == 5
    assert blocked.table.card(number(game, "Govern")).place is Place.ASH_HEAP
    assert blocked.at.startswith("CRR VI")
    done = [did for _, did in blocked.turn.done]
    assert (done[0].action, done[0].card, done[0].blocked) == (ActionKind.BLEED, "Govern", True)


def test_after_a_failed_attempt_another_may_follow(game: Game) -> None:
    now = blocks(game, act(game, "Raven", ActionKind.HUNT)).play(Block("Bob", number(game, "Anson")))
    now = passes(now, "Ann", "Bob", "Cid", "Dee").play(Step("Ann"))
    assert (now.at, now.player) == ("CRR IV.B", "Ann")
    now = passes(now, "Ann")
    assert now.player == "Bob"
    assert isinstance(now.play(Block("Bob", number(game, "Anson"))).frame, Attempt)
    assert now.play(Decline("Bob")).at == "CRR IV.B"


# stealth and intercept


def test_stealth_and_intercept_only_when_needed(game: Game) -> None:
    cloaks = [card.number for card in game.table.cards if card.name == "Cloak"]
    alerts = [card.number for card in game.table.cards if card.name == "Alert"]
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    announced = advance(game.play(act(game, "Lutz", ActionKind.BLEED)), QUIET)
    assert unmet(announced, PlayCard("Ann", cloaks[0], lutz)) == ("CRR IV.C.2.b",)
    now = announced.play(Pass("Ann"))
    assert "CRR IV.C.2.a" in unmet(now, PlayCard("Bob", alerts[0], anson))
    now = now.play(Block("Bob", anson))
    assert unmet(passes(now, "Ann"), PlayCard("Bob", alerts[0], anson)) == ("CRR IV.C.2.a",)
    now = passes(now.play(PlayCard("Ann", cloaks[0], lutz)), "Ann", "Bob", "Cid", "Dee")
    assert now.at == "CRR IV.C.2"
    assert "CRR IV.C.2.b" in unmet(now, PlayCard("Ann", cloaks[1], lutz))
    now = passes(now, "Ann").play(PlayCard("Bob", alerts[0], anson))
    now = passes(now, "Ann", "Bob", "Cid", "Dee")
    assert unmet(now, PlayCard("Ann", cloaks[1], lutz)) == ("CRR IV.n1",)
    now = passes(now, "Ann", "Bob", "Cid", "Dee").play(Step("Ann"))
    action = now.find(ActionFrame)
    assert action is not None
    assert (action.stealth, action.intercepts, action.blocker) == (1, ((anson, 1),), anson)


def test_what_was_added_stays_for_the_whole_action(game: Game) -> None:
    cloak, alert = number_of(game, "Cloak"), number_of(game, "Alert")
    lutz, anson = number(game, "Lutz"), number(game, "Anson")
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED)).play(Block("Bob", anson))
    now = passes(now.play(PlayCard("Ann", cloak, lutz)), "Ann", "Bob", "Cid", "Dee")
    now = passes(now, "Ann", "Bob", "Cid", "Dee").play(Step("Ann"))
    assert now.at == "CRR IV.B"
    now = passes(now, "Ann").play(Block("Bob", anson))
    now = passes(now, "Ann").play(PlayCard("Bob", alert, anson))
    now = passes(now, "Ann", "Bob", "Cid", "Dee")
    assert passes(now, "Ann", "Bob", "Cid", "Dee").play(Step("Ann")).at == "CRR IV.D"


def test_stealth_of_the_action_itself(game: Game) -> None:
    now = blocks(game, act(game, "Raven", ActionKind.HUNT)).play(Block("Bob", number(game, "Anson")))
    now = passes(now, "Ann").play(PlayCard("Bob", number_of(game, "Alert"), number(game, "Anson")))
    now = passes(passes(now, "Ann", "Bob", "Cid", "Dee"), "Ann", "Bob", "Cid", "Dee")
    assert now.play(Step("Ann")).at == "CRR IV.D"


def test_intercept_from_a_retainer_counts() -> None:
    game = minion_phase(seat("Ann", Put(RAVEN)), seat("Bob", Put(ANSON, on=(Put(WOLF),))))
    now = advance(game.play(act(game, "Raven", ActionKind.HUNT)), QUIET).play(Pass("Ann"))
    now = passes(now.play(Block("Bob", number(game, "Anson"))), "Ann", "Bob")
    assert now.play(Step("Ann")).at == "CRR IV.D"


def test_a_woken_minion_blocks_though_it_is_tapped(game: Game) -> None:
    wake = next(card.number for card in game.table.cards if card.name == "Wake" and card.controller == "Dee")
    now = blocks(game, act(game, "Raven", ActionKind.HUNT)).play(Decline("Bob")).play(Pass("Ann"))
    now = passes(now.play(PlayCard("Dee", wake, number(game, "Tapped"))), "Ann", "Dee", "Bob", "Cid")
    now = passes(now, "Ann")
    assert now.player == "Dee"
    ruling = now.judge(Block("Dee", number(game, "Tapped")))
    assert ruling.answer is True
    assert "GAP-14" in ruling.notes


# modifiers and reactions


def test_a_modifier_fits_the_action_and_is_the_acting_minions(game: Game) -> None:
    confusion = number(game, "Confusion")
    now = declared(game, act(game, "Raven", ActionKind.HUNT))
    assert unmet(now, PlayCard("Ann", confusion, number(game, "Raven"))) == ("CRR IV.n1",)
    now = declared(game, act(game, "Lutz", ActionKind.BLEED))
    assert unmet(now, PlayCard("Ann", confusion, number(game, "Raven"))) == ("CRR IV.n1",)
    assert "CRR II.B.1" in unmet(now, PlayCard("Ann", confusion, number(game, "Anson")))
    after = passes(now.play(PlayCard("Ann", confusion, number(game, "Lutz"))), "Ann", "Bob", "Cid", "Dee")
    assert after.table.card(number(game, "Lutz")).blood == 4
    after = passes(after, "Ann", "Bob", "Cid", "Dee").play(Step("Ann")).play(Step("Ann"))
    assert after.table["Bob"].pool == 28


def test_no_modifier_outside_an_action(game: Game) -> None:
    assert "CRR IV.n1" in unmet(game, PlayCard("Ann", number(game, "Confusion"), number(game, "Lutz")))


def test_the_acting_methuselah_plays_no_reactions() -> None:
    game = minion_phase(seat("Ann", Put(LUTZ), Put(RAVEN), hand=(WAKE,)), seat("Bob"))
    now = advance(game.play(act(game, "Lutz", ActionKind.BLEED)), QUIET)
    assert "CRR IV.n2" in unmet(now, PlayCard("Ann", number(game, "Wake"), number(game, "Raven")))


def test_a_bleed_gets_another_target_who_may_block(game: Game) -> None:
    now = passes(declared(game, act(game, "Lutz", ActionKind.BLEED)), "Ann")
    now = now.play(PlayCard("Bob", number(game, "Deflect"), number(game, "Anson"), at=("Cid",)))
    now = passes(now, "Ann", "Bob", "Cid", "Dee")
    assert now.at == "CRR IV.B"
    now = passes(now, "Ann")
    assert now.player == "Cid"
    now = passes(now.play(Decline("Cid")), "Ann", "Cid", "Bob", "Dee")
    after = now.play(Step("Ann")).play(Step("Ann"))
    assert (after.table["Bob"].pool, after.table["Cid"].pool) == (30, 29)


def test_a_modifier_that_stays_waits_in_limbo() -> None:
    lasting = Face("Lasting", Type.MODIFIER, (fx.Bleed(1),), stays=True)
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(lasting,)), seat("Bob", Put(ANSON)))
    now = declared(game, act(game, "Lutz", ActionKind.BLEED))
    now = passes(now.play(PlayCard("Ann", number(game, "Lasting"), number(game, "Lutz"))), "Ann", "Bob")
    assert now.table.card(number(game, "Lasting")).place is Place.LIMBO
    now = passes(now, "Ann", "Bob").play(Step("Ann")).play(Step("Ann")).play(Step("Ann"))
    assert now.table.card(number(game, "Lasting")).place is Place.PLAY


def test_what_is_played_as_the_action_is_announced() -> None:
    swift = Face("Swift", Type.MODIFIER, (fx.Timed("as-announced"), fx.Bleed(1)))
    game = minion_phase(seat("Ann", Put(LUTZ), hand=(swift, CONFUSION)), seat("Bob", Put(ANSON)))
    now = game.play(act(game, "Lutz", ActionKind.BLEED)).play(Step("Ann"))
    assert unmet(now, PlayCard("Ann", number(game, "Confusion"), number(game, "Lutz"))) == ("CRR IV.A.3",)
    after = passes(now.play(PlayCard("Ann", number(game, "Swift"), number(game, "Lutz"))), "Ann", "Bob")
    assert after.at == "CRR IV.A.3"
    late = passes(now, "Ann", "Bob")
    assert unmet(late, PlayCard("Ann", number(game, "Swift"), number(game, "Lutz"))) == ("CRR IV.A.3",)


def test_an_action_at_two_methuselahs_needs_a_judge(game: Game) -> None:
    both = Face("Both", Type.ACTION, (fx.Pool(-1, Whom.METHUSELAHS),))
    now = game.play(Name("Ann", both))
    play = act(now, "Lutz", ActionKind.OTHER, card=number(now, "Both"), at=("Bob", "Cid"))
    ruling = refused(now, play)
    assert ruling.answer is None
    assert "GAP-12" in ruling.notes
    now = now.play(Allow("Ann", "they are asked clockwise", play)).play(play)
    now = advance(now, QUIET)
    assert (now.at, now.find(ActionFrame).directed) == ("CRR IV.B", ("Bob", "Cid"))  # type: ignore[union-attr]
    now = passes(now, "Ann").play(Decline("Bob"))
    assert now.at == "CRR IV.B"
    now = passes(now, "Ann", "Bob")
    assert isinstance(now.play(Block("Cid", number(game, "Gilbert"))).frame, Attempt)


def test_an_attempt_is_over_when_the_blocker_is_gone(game: Game) -> None:
    now = blocks(game, act(game, "Lutz", ActionKind.BLEED)).play(Block("Bob", number(game, "Anson")))
    gone = now.play(Judge("Ann", "sent to torpor", (fx.Move(Place.TORPOR),), targets=(number(game, "Anson"),)))
    assert (gone.at, type(gone.frame)) == ("CRR IV.B", ActionFrame)
    assert gone.play(Pass("Ann")).player == "Bob"


@pytest.mark.parametrize("taps", [False, True])
def test_a_card_that_gives_an_action_taps_only_if_it_says_so(taps: bool) -> None:
    """CRR IV.A.2: the acting minion taps."""
    rite = Face("rite", Type.ACTION, (fx.Pool(1),), action=ActionKind.OTHER, taps=taps)
    game = minion_phase(seat("Ann", Put(LUTZ, on=(Put(Face("Idol", Type.EQUIPMENT, grants=(rite,))),))), seat("Bob"))
    idol = number(game, "Idol")
    game = game.play(act(game, "Lutz", ActionKind.OTHER, way="rite", by=idol)).play(Step("Ann"))
    assert (game.table.card(number(game, "Lutz")).tapped, game.table.card(idol).tapped) == (True, taps)


def test_a_card_on_a_minion_may_give_it_a_mandatory_action() -> None:
    leash = Face("Leash", Type.EQUIPMENT, (fx.Mandatory(ActionKind.HUNT),))
    game = minion_phase(seat("Ann", Put(LUTZ, blood=5, on=(Put(leash),)), Put(GILBERT)), seat("Bob"))
    left = refused(game, Pass("Ann"))
    assert "CRR III.C.n2" in left.cites
    assert len(left.steps) > len(left.unmet)
    assert refused(game, act(game, "Gilbert", ActionKind.BLEED)).unmet
