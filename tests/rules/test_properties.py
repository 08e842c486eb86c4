"""Proves what the rules keep whatever the facts: blocks, the order of play, votes, and leaving the game."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from vtes_judge.rules import action_course, damage, strikes
from vtes_judge.rules.actions import ActionStep, blocked_consequences, success_consequences
from vtes_judge.rules.blocking import (
    BlockOutcome,
    block_order,
    block_outcome,
    can_minion_block,
    is_directed,
    may_add_intercept,
    may_add_stealth,
)
from vtes_judge.rules.ousting import oust_award
from vtes_judge.rules.playing import During, PriorityTurn, defending_player, next_priority, priority_order
from vtes_judge.rules.referendum import blood_hunt, referendum_outcome
from vtes_judge.rules.setup import SEATS, next_in_turn, prey_predator
from vtes_judge.rules.titles import VOTES, Worth, vote_eligible
from vtes_judge.rules.votes import Voter, castable, prisci_block, vote_total
from vtes_judge.rules.withdrawal import withdraw_result
from vtes_judge.rulings import Standing, Unfit, answered
from vtes_judge.table.nouns import ActionKind, Context, MinionKind, Region, Title

few = settings(max_examples=examples(50), suppress_health_check=list(HealthCheck))


# stealth, intercept and who may block

TOTAL = st.integers(-5, 9)
MORE = st.integers(0, 6)
PLAYERS = st.integers(2, 6).flatmap(lambda number: st.permutations("ABCDEF"[:number])).map(tuple)


@few
@given(stealth=TOTAL, intercept=TOTAL, more=MORE)
def test_more_intercept_never_unblocks_and_more_stealth_never_blocks(stealth: int, intercept: int, more: int) -> None:
    outcome = block_outcome(stealth=stealth, intercept=intercept).answer
    if outcome is BlockOutcome.BLOCKED:
        assert block_outcome(stealth=stealth, intercept=intercept + more).answer is BlockOutcome.BLOCKED
    else:
        assert block_outcome(stealth=stealth + more, intercept=intercept).answer is BlockOutcome.NOT_BLOCKED


@few
@given(stealth=TOTAL, intercept=TOTAL)
def test_only_one_side_needs_more_and_it_is_the_one_that_would_lose(stealth: int, intercept: int) -> None:
    blocked = block_outcome(stealth=stealth, intercept=intercept).answer is BlockOutcome.BLOCKED
    assert may_add_stealth(stealth=stealth, intercept=intercept).answer is blocked
    assert may_add_intercept(stealth=stealth, intercept=intercept).answer is not blocked


@few
@given(stealth=TOTAL, intercept=TOTAL)
def test_totals_below_zero_are_unofficial_and_say_so(stealth: int, intercept: int) -> None:
    ruling = block_outcome(stealth=stealth, intercept=intercept)
    below = min(stealth, intercept) < 0
    assert (ruling.standing is Standing.UNOFFICIAL) is below
    assert ruling.notes == (("X-41",) if below else ())
    assert ("GL stealth" in ruling.cites) is below


@pytest.mark.parametrize(
    ("action", "targets", "left_to_judge", "since"),
    [
        pytest.param(ActionKind.BLEED, (), False, False, id="at the prey"),
        pytest.param(ActionKind.BLEED, ("B",), False, False, id="at the prey by name"),
        pytest.param(ActionKind.BLEED, ("C",), True, False, id="at another by card text"),
        pytest.param(ActionKind.BLEED, ("A2",), True, False, id="at another who sits before the prey by name"),
        pytest.param(ActionKind.HUNT, (), False, False, id="by default"),
        pytest.param(ActionKind.OTHER, ("C",), True, True, id="by a card"),
        pytest.param(ActionKind.RESCUE, ("C",), False, True, id="on a vampire in torpor"),
    ],
)
def test_what_is_left_to_the_judge_of_a_direction(
    action: ActionKind, targets: tuple[str, ...], left_to_judge: bool, since: bool
) -> None:
    ruling = is_directed(action=action, targets=targets, seats=("A", "B", "C", "A2"))
    assert bool(ruling.left_to_judge) is left_to_judge
    assert bool(ruling.since) is since
    new_target = "it follows that the new target takes the place of the prey"
    assert (new_target in [step.says for step in ruling.steps]) is (action is ActionKind.BLEED and left_to_judge)


def test_who_is_next_in_turn_need_not_be_left_in_the_game_himself() -> None:
    assert next_in_turn(("A", "B", "C"), "A", frozenset("AB")) == "C"
    assert next_in_turn(("A", "B", "C"), "A", frozenset("BC")) == "A"


def test_who_must_decline_first_is_named() -> None:
    """The prey before the predator, and both before whom a card lets block."""

    def waiting(controller: str, by_card: bool = False) -> list[tuple[str, tuple[str, ...]]]:
        ruling = can_minion_block(controller=controller, targets=(), by_card_text=by_card)
        return [(step.says, step.cites) for step in ruling.unmet]

    assert waiting("B") == []
    assert waiting("E") == [("B, who comes first, does not block", ("CRR IV.B.2.b",))]
    assert waiting("C", by_card=True) == [("B and E, who come first, do not block", ("CRR IV.B.3",))]
    assert "the prey, B, comes first" in block_order(targets=()).steps[0].says
    last = can_minion_block(controller="Z", targets=(), by_card_text=True, seats=("A", "B", "Z", "C"))
    assert [step.cites for step in last.unmet] == [("CRR IV.B.3",)]
    assert block_order(targets=("B",)).notes == block_order(targets=(), by_card_text=("C",)).notes == ()
    assert block_order(targets=("B",), by_card_text=("C",)).notes == ("GAP-31",)
    before_them = "it follows that the target comes before them"
    assert before_them in [step.says for step in block_order(targets=("B",), by_card_text=("C",)).steps]
    assert before_them not in [step.says for step in block_order(targets=(), by_card_text=("C",)).steps]
    after = can_minion_block(controller="C", targets=(), by_card_text=True, declined=("B",))
    assert [step.says for step in after.unmet] == ["E, who comes first, does not block"]
    assert "the predator, E, may attempt" in block_order(targets=()).steps[1].says
    late = can_minion_block(controller="F", targets=("B",), by_card_text=True, seats=("A", "B", "C", "F"))
    assert [step.cites for step in late.unmet] == [("CRR IV.B.3",)]
    only = can_minion_block(controller="E", targets=("B",), by_card_text=True)
    assert [step.cites for step in only.unmet] == [("CRR IV.B.3",)]


def test_a_wake_counts_only_for_the_tapped() -> None:
    woken = can_minion_block(controller="B", targets=(), tapped=True, wake=True)
    assert (woken.verdict, bool(woken.left_to_judge)) == ("Yes, by card text.", True)
    fresh = can_minion_block(controller="B", targets=(), wake=True)
    assert (fresh.verdict, bool(fresh.left_to_judge)) == ("Yes.", False)
    again = can_minion_block(controller="B", targets=(), tried=True)
    assert set(again.cites) - set(fresh.cites) == {"CRR IV.C.4", "CRR IV.D.3.b"}


@few
@given(data=st.data(), seats=PLAYERS)
def test_block_order(data: st.DataObject, seats: tuple[str, ...]) -> None:
    """It never holds the acting player, offers nobody who declined, and lets the next one block, nobody else."""
    acting = data.draw(st.sampled_from(seats))
    others = [name for name in seats if name != acting]
    some = st.lists(st.sampled_from(others), unique=True).map(tuple)
    targets, declined, by_card = data.draw(some.map(lambda names: names[:1])), data.draw(some), data.draw(some)
    asked = block_order(targets=targets, declined=declined, by_card_text=by_card, acting=acting, seats=seats)
    order, following = asked.answer.order, asked.answer.next
    assert acting not in order
    assert following not in declined
    first = targets or (others_of(seats, acting)[0], others_of(seats, acting)[-1])
    assert set(order) == {*first, *by_card}
    assert len(set(order)) == len(order)
    assert (following is None) is (set(order) <= set(declined))
    for name in others:
        may = can_minion_block(
            controller=name,
            targets=targets,
            declined=declined,
            by_card_text=name in by_card,
            acting=acting,
            seats=seats,
        )
        before = order[: order.index(name)] if name in order else ()
        waits = [other for other in before if other in first and other not in declined and name not in targets]
        assert may.answer is (name in order and name not in declined and not waits)
    assert can_minion_block(controller=acting, targets=targets, acting=acting, seats=seats).answer is False


def others_of(seats: tuple[str, ...], player: str) -> tuple[str, ...]:
    """The others, clockwise from the prey."""
    at = seats.index(player)
    return seats[at + 1 :] + seats[:at]


@few
@given(data=st.data(), seats=PLAYERS)
def test_turns_go_on_clockwise_past_those_who_are_out(data: st.DataObject, seats: tuple[str, ...]) -> None:
    """CRR I.B, also after the turn of one who has left the game in it."""
    out = frozenset(data.draw(st.lists(st.sampled_from(seats), max_size=len(seats), unique=True)))
    player = data.draw(st.sampled_from(seats))
    left = [other for other in others_of(seats, player) if other not in out]
    assert next_in_turn(seats, player, out) == (left[0] if left else player)
    if player not in out and left:
        assert next_in_turn(seats, player, out) == prey_predator(player=player, seats=seats, out=out).answer.prey


@few
@given(data=st.data(), action=st.sampled_from(list(ActionKind)), seats=PLAYERS)
def test_a_directed_action_is_at_others_only(data: st.DataObject, action: ActionKind, seats: tuple[str, ...]) -> None:
    targets = data.draw(st.lists(st.sampled_from(seats), max_size=2, unique=True).map(tuple))
    try:
        answer = is_directed(action=action, targets=targets, acting=seats[0], seats=seats).answer
    except Unfit:
        return
    if answer is not None:
        assert seats[0] not in answer.at
        assert answer.directed is bool(answer.at)
        assert set(answer.at) <= ({seats[1]} if action is ActionKind.BLEED and not targets else set(targets))


@few
@given(action=st.sampled_from(list(ActionKind)), cost=st.integers(0, 5), card=st.booleans(), torpor=st.booleans())
def test_the_cost_of_an_action_is_paid_if_it_succeeds(action: ActionKind, cost: int, card: bool, torpor: bool) -> None:
    blocked = blocked_consequences(action=action, card=card, torpor=torpor, blocker=MinionKind.VAMPIRE).answer
    success = success_consequences(action=action, cost=cost).answer
    assert ActionStep.PAY not in blocked
    assert (ActionStep.PAY in success) is bool(cost)
    assert blocked[-1] is success[-1] is ActionStep.ACTION_ENDS
    assert (ActionStep.COMBAT in blocked) is not (torpor or action is ActionKind.LEAVE_TORPOR)
    assert (ActionStep.NO_REPEAT in blocked) is (ActionStep.NO_REPEAT in success)


# the order of play


@few
@given(data=st.data(), seats=PLAYERS, during=st.sampled_from(list(During)))
def test_order_of_play_is_everybody_once_from_the_acting(
    data: st.DataObject, seats: tuple[str, ...], during: During
) -> None:
    acting = data.draw(st.sampled_from(seats))
    others = [name for name in seats if name != acting]
    opposing = data.draw(st.sampled_from(others))
    out = data.draw(st.frozensets(st.sampled_from(others))) - {opposing}
    declined = data.draw(st.frozensets(st.sampled_from(seats)))
    order = priority_order(
        during=during, acting=acting, opposing=opposing, target=(opposing,), declined=declined, seats=seats, out=out
    ).answer
    defender = defending_player(
        during=during, acting=acting, opposing=opposing, target=(opposing,), declined=declined, seats=seats, out=out
    ).answer
    assert order is not None
    assert sorted(order) == sorted(set(seats) - out)
    assert order[0] == acting
    assert defender != acting
    assert defender is None or order[1] == defender
    if during is During.UNDIRECTED:
        assert defender not in declined
    rest = [name for name in order if name not in (acting, defender)]
    assert rest == [name for name in others_of(seats, acting) if name in rest], "the others go clockwise"


@few
@given(order=PLAYERS, history=st.lists(st.booleans(), max_size=14))
def test_the_window_closes_after_exactly_everybody_has_passed(order: tuple[str, ...], history: list[bool]) -> None:
    turns: list[PriorityTurn] = []
    passed = 0
    for used in history:
        due = next_priority(order=order, history=tuple(turns)).answer
        assert due == (None if passed == len(order) else order[passed])
        if due is None:
            break
        turns.append(PriorityTurn(due, used=used, passed=not used))
        passed = 0 if used else passed + 1
    assert next_priority(order=order, history=tuple(PriorityTurn(name, passed=True) for name in order)).answer is None


@few
@given(data=st.data(), seats=PLAYERS)
def test_prey_and_predator_are_a_ring(data: st.DataObject, seats: tuple[str, ...]) -> None:
    out = data.draw(st.frozensets(st.sampled_from(seats), max_size=len(seats) - 1))
    around = []
    player = first = next(name for name in seats if name not in out)
    for _ in range(len(seats) - len(out)):
        around.append(player)
        prey = prey_predator(player=player, seats=seats, out=out).answer.prey
        if prey is None:
            assert len(out) == len(seats) - 1
            return
        assert prey_predator(player=prey, seats=seats, out=out).answer.predator == player
        player = prey
    assert player == first
    assert around == [name for name in seats if name not in out], "in the order of the seats"


# votes

COUNT = st.integers(0, 9)


@few
@given(number=st.none() | st.integers(-2, 12), gained=st.integers(0, 9))
def test_no_more_votes_are_cast_than_were_gained(number: int | None, gained: int) -> None:
    ruling = castable(number=number, gained=gained)
    assert ruling.answer == (number is None or number in range(1, gained + 1))
    assert ruling.cites == ("CRR V.B.n1",)


@few
@given(votes_for=COUNT, votes_against=COUNT, more=MORE)
def test_votes(votes_for: int, votes_against: int, more: int) -> None:
    def passes(votes_for: int, votes_against: int) -> bool:
        return answered(referendum_outcome(votes_for=votes_for, votes_against=votes_against)).answer

    if passes(votes_for, votes_against):
        assert passes(votes_for + more, votes_against)
        assert not passes(votes_against, votes_for)
    else:
        assert not passes(votes_for, votes_against + more)
    assert not passes(votes_for, votes_for), "a tie fails"
    hunt = answered(blood_hunt(votes_for=votes_for, votes_against=votes_against))
    assert hunt.answer.burned is passes(votes_for, votes_against)


@few
@given(title=st.sampled_from([title for title in Title if title is not Title.NONE]), listed=st.integers(1, 4))
def test_a_contested_title_gives_no_votes(title: Title, listed: int) -> None:
    """Votes by card text besides stay, but those of the title "x votes" are the title's own."""
    own = listed if title is Title.VOTES else 0
    assert vote_eligible(title=title, listed=own, contested=True).answer == Worth(0, 0)
    more = 0 if title is Title.VOTES else listed
    assert vote_eligible(title=title, listed=listed, contested=True).answer == Worth(more, 0)
    free = vote_eligible(title=title, listed=listed).answer
    assert free.votes == VOTES[title][0] + listed


VOTERS = st.builds(
    Voter,
    of=st.sampled_from(SEATS),
    title=st.sampled_from([title for title in Title if title is not Title.VOTES]),
    listed=st.integers(0, 3),
    region=st.sampled_from(list(Region)),
    inactive=st.booleans(),
)


@few
@given(
    vampires=st.lists(VOTERS, max_size=5).map(tuple),
    caller=st.none() | st.sampled_from(SEATS),
    burning=st.frozensets(st.sampled_from(SEATS)),
    edge=st.none() | st.sampled_from(SEATS),
    other=st.dictionaries(st.sampled_from(SEATS), COUNT),
)
def test_vote_totals_add_up(
    vampires: tuple[Voter, ...],
    caller: str | None,
    burning: frozenset[str],
    edge: str | None,
    other: dict[str, int],
) -> None:
    answer = vote_total(vampires=vampires, caller=caller, burning=burning, edge=edge, other=other).answer
    assert set(answer.votes) == set(SEATS)
    for name, tally in answer.votes.items():
        assert tally.total == tally.titles + tally.card + tally.edge + tally.other
        assert tally.card == (name == caller or name in burning), "one card each at most"
        assert tally.edge == (name == edge)
    prisci = [voter for voter in vampires if voter.title is Title.PRISCUS and voter.region is Region.READY]
    assert sum(tally.ballots for tally in answer.votes.values()) == sum(not voter.inactive for voter in prisci)
    assert bool(answer.prisci_block) is any(not voter.inactive for voter in prisci)


@few
@given(ballots_for=COUNT, ballots_against=COUNT, claimed=COUNT)
def test_the_prisci_block_is_cast_whole_or_not_settled(ballots_for: int, ballots_against: int, claimed: int) -> None:
    block = prisci_block(ballots_for=ballots_for, ballots_against=ballots_against, claimed=claimed).answer
    if ballots_for == ballots_against:
        assert block is None
    else:
        assert block is not None
        assert block.votes == 3
        assert (block.side == "for") is (ballots_for > ballots_against)


# leaving the game


@few
@given(data=st.data(), seats=PLAYERS)
def test_ousts(data: st.DataObject, seats: tuple[str, ...]) -> None:
    ousted = data.draw(st.lists(st.sampled_from(seats), min_size=1, unique=True).map(tuple))
    awards = answered(oust_award(ousted=ousted, seats=seats)).answer
    last = len(ousted) == len(seats) - 1
    assert sum(award.vp for award in awards.values()) == len(ousted) + last, "a victory point each, one for the last"
    assert all(award.pool == 0 for player, award in awards.items() if player in ousted)
    assert sum(award.pool for award in awards.values()) == 6 * sum(
        prey_predator(player=player, seats=seats).answer.predator not in ousted for player in ousted
    )


@few
@given(data=st.data(), seats=PLAYERS, context=st.sampled_from(list(Context)))
def test_who_withdraws_cannot_be_ousted_and_gives_the_predator_nothing(
    data: st.DataObject, seats: tuple[str, ...], context: Context
) -> None:
    player = data.draw(st.sampled_from(seats))
    gone = withdraw_result(context=context, seats=seats, player=player).answer
    assert gone.predator_vp == gone.predator_pool == 0
    assert gone.vp == (1 if context is Context.CASUAL else 0.5)
    assert gone.next == prey_predator(player=player, seats=seats).answer.prey
    left = tuple(name for name in seats if name != player)
    if len(left) > 1:
        with pytest.raises(Unfit):
            oust_award(ousted=(player,), seats=left)
        other = data.draw(st.sampled_from(left))
        before = prey_predator(player=other, seats=left).answer.predator
        assert before is not None
        awards = answered(oust_award(ousted=(other,), seats=left)).answer
        assert awards[before].pool == 6
        assert set(awards) == {before}


# what the engine alone asks


@pytest.mark.parametrize(
    ("points", "able", "aggravated", "may"),
    [
        (2, True, None, True),
        (2, True, 0, True),
        (2, True, 2, True),
        (2, True, 3, False),
        (2, True, -1, False),
        (2, False, None, True),
        (2, False, 0, True),
        (2, False, 1, False),
    ],
)
def test_what_may_be_prevented_of_aggravated_damage(points: int, able: bool, aggravated: int | None, may: bool) -> None:
    ruling = damage.prevention(points=points, able=able, aggravated=aggravated)
    assert (ruling.answer, ruling.notes) == (may, ("GAP-10",))


def test_what_the_texts_leave_open_of_a_strike_or_derive_of_a_canceled_card_says_so() -> None:
    strike, canceled = strikes.without_weapon(), action_course.action_card_canceled()
    assert (strike.answer, strike.standing, strike.notes) == (None, Standing.GAP, ("GAP-63",))
    assert (canceled.answer, canceled.notes) == (True, ("GAP-20",))
    assert {"CRR IV.A.1", "CRR IV.A.2"} <= {cite for step in canceled.steps for cite in step.cites}
