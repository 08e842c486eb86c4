"""Proves what the rules keep whatever the facts: blood, pool, damage, strikes, and what is paid."""

from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from vtes_judge.rules.combat import maneuver_legal, range_outcome, round_conclusion
from vtes_judge.rules.contests import Contestant, contest_upkeep
from vtes_judge.rules.costs import action_fizzle
from vtes_judge.rules.damage import State, Wounds, ally_retainer_damage, vampire_damage
from vtes_judge.rules.default_actions import bleed_resolve, hunt_resolve
from vtes_judge.rules.diablerie import diablerie_transfer
from vtes_judge.rules.influence import transfer_plan
from vtes_judge.rules.keywords import MoveOrSteal, move_or_steal, scarce_cost
from vtes_judge.rules.setup import SEATS
from vtes_judge.rules.strike_effects import additional_strikes, steal_blood
from vtes_judge.rules.torpor_actions import rescue
from vtes_judge.rulings import Standing, answered
from vtes_judge.table.combat import ManeuverMade, Pressed, Side
from vtes_judge.table.nouns import Range, Title

few = settings(max_examples=examples(50), suppress_health_check=list(HealthCheck))


TOTAL = st.integers(-5, 9)
MORE = st.integers(0, 6)
COUNT = st.integers(0, 9)


# blood, pool and damage

POINTS = st.integers(0, 7)


@few
@given(blood=POINTS, normal=POINTS, aggravated=POINTS, wounded=st.booleans(), spends=st.booleans(), more=MORE)
def test_damage_to_a_vampire(blood: int, normal: int, aggravated: int, wounded: bool, spends: bool, more: int) -> None:
    def after(normal: int, aggravated: int) -> Wounds:
        return vampire_damage(
            blood=blood, normal=normal, aggravated=aggravated, wounded=wounded, spends_blood=spends
        ).answer

    wounds = after(normal, aggravated)
    assert 0 <= wounds.blood <= blood
    assert wounds.healed == min(blood, normal), "normal damage is healed first, as far as there is blood"
    unhurt = wounds.state is State.READY
    assert unhurt is (not wounded and wounds.unhealed == 0)
    assert wounds.healed + wounds.unhealed <= normal + aggravated
    if wounds.state is not State.BURNED:
        assert wounds.healed + wounds.unhealed == normal + aggravated
    if not aggravated:
        assert wounds.state is not State.BURNED, "only aggravated damage burns"
    for worse in (after(normal + more, aggravated), after(normal, aggravated + more)):
        assert worse.blood <= wounds.blood
        assert severity(worse.state) >= severity(wounds.state)


def severity(state: State) -> int:
    return [State.READY, State.TORPOR, State.BURNED].index(state)


@few
@given(blood=POINTS, normal=POINTS, aggravated=POINTS, prevented=POINTS)
def test_prevented_damage_is_damage_not_done(blood: int, normal: int, aggravated: int, prevented: int) -> None:
    less = vampire_damage(blood=blood, normal=normal, aggravated=aggravated, prevented_normal=prevented)
    assert less.answer == vampire_damage(blood=blood, normal=max(normal - prevented, 0), aggravated=aggravated).answer
    less = vampire_damage(blood=blood, normal=normal, aggravated=aggravated, prevented_aggravated=prevented)
    assert less.answer == vampire_damage(blood=blood, normal=normal, aggravated=max(aggravated - prevented, 0)).answer


@few
@given(blood=POINTS, normal=st.integers(1, 7), aggravated=POINTS)
def test_to_the_vulnerable_all_damage_is_aggravated(blood: int, normal: int, aggravated: int) -> None:
    hurt = vampire_damage(blood=blood, normal=normal, aggravated=aggravated, vulnerable=True)
    assert hurt.answer == vampire_damage(blood=blood, aggravated=normal + aggravated).answer
    assert hurt.standing is Standing.UNOFFICIAL


def test_damage_is_told_point_by_point() -> None:
    def told(**facts: Any) -> list[str]:
        return [step.says for step in vampire_damage(**facts).steps]

    prevented, healed, unhealed, _ = told(blood=1, normal=4, prevented_normal=2)
    assert prevented == "2 points of normal damage are prevented first"
    assert healed == "he burns 1 blood to heal 1 point of normal damage"
    assert unhealed == "1 point of normal damage remains unhealed for lack of blood"
    assert told(blood=3, normal=1, prevented_normal=1)[0] == "1 point of normal damage is prevented first"
    assert told(blood=3, normal=2)[0] == "he burns 2 blood to heal 2 points of normal damage"
    spent = "being wounded, he spends 2 blood against destruction by 2 points of aggravated damage"
    assert spent in told(blood=3, aggravated=3)
    wounded = "the vampire already has unhealed damage"
    assert wounded in told(blood=3, aggravated=1, wounded=True)
    assert wounded not in told(blood=3, aggravated=1)
    no_more = "it follows that aggravated damage does no more: the text says each point"
    assert no_more in [step.says for step in ally_retainer_damage(life=3, aggravated=1).steps]
    assert no_more not in [step.says for step in ally_retainer_damage(life=3, normal=1).steps]


@few
@given(prevented=POINTS, prevented_aggravated=POINTS, vulnerable=st.booleans(), normal=POINTS)
def test_whether_normal_prevention_helps_the_vulnerable_is_left_to_the_judge(
    prevented: int, prevented_aggravated: int, vulnerable: bool, normal: int
) -> None:
    ruling = vampire_damage(
        blood=3,
        normal=normal,
        prevented_normal=prevented,
        prevented_aggravated=prevented_aggravated,
        vulnerable=vulnerable,
    )
    assert bool(ruling.left_to_judge) is (vulnerable and normal > 0 and prevented > 0)
    assert ruling.notes == (("GAP-10",) if prevented or prevented_aggravated else ())
    if vulnerable and normal:
        total = prevented + prevented_aggravated
        assert ruling.answer == vampire_damage(blood=3, aggravated=max(normal - total, 0)).answer
    assert ally_retainer_damage(life=3, prevented=prevented).notes == (("GAP-10",) if prevented else ())
    assert ally_retainer_damage(life=0, prevented=prevented).notes == (("GAP-10",) if prevented else ())


@few
@given(life=POINTS, normal=POINTS, aggravated=POINTS, prevented=POINTS)
def test_damage_to_an_ally(life: int, normal: int, aggravated: int, prevented: int) -> None:
    losses = answered(ally_retainer_damage(life=life, normal=normal, aggravated=aggravated, prevented=prevented)).answer
    assert losses.life == max(life - max(normal + aggravated - prevented, 0), 0)
    assert (losses.state is State.BURNED) is (losses.life == 0)


@few
@given(capacity=st.integers(1, 11), blood=COUNT, amount=COUNT, opponent=COUNT, normal=POINTS, aggravated=POINTS)
def test_no_vampire_ever_has_more_than_its_capacity(
    capacity: int, blood: int, amount: int, opponent: int, normal: int, aggravated: int
) -> None:
    assume(blood <= capacity)
    hunted = hunt_resolve(blood=blood, capacity=capacity, amount=amount).answer
    assert hunted is not None
    assert blood <= hunted.blood <= capacity
    assert hunted.blood + hunted.excess == blood + amount
    stolen = steal_blood(amount=amount, opponent=opponent, own=blood, capacity=capacity).answer
    assert stolen is not None
    assert stolen.own is not None
    assert blood <= stolen.own <= capacity
    assert stolen.own + stolen.burned + stolen.opponent == blood + opponent, "blood is moved, not made"
    assert stolen.moved == min(amount, opponent)
    hurt = steal_blood(
        amount=amount, opponent=opponent, own=blood, capacity=capacity, normal=normal, aggravated=aggravated
    ).answer
    assert hurt is not None
    assert hurt.own is not None
    assert 0 <= hurt.own <= stolen.own
    fed = diablerie_transfer(victim_blood=opponent, blood=blood, capacity=capacity).answer
    assert fed.blood is not None
    assert fed.drained is not None
    assert blood <= fed.blood <= capacity
    assert fed.blood + fed.drained == blood + opponent


@few
@given(bleed=TOTAL, edge=st.none() | st.sampled_from(SEATS), more=MORE)
def test_a_bleed(bleed: int, edge: str | None, more: int) -> None:
    answer = bleed_resolve(bleed=bleed, edge=edge).answer
    assert answer.pool_burned == max(bleed, 0)
    assert answer.edge == ("A" if bleed > 0 else edge)
    assert answer.successful_bleed is (bleed > 0)
    assert bleed_resolve(bleed=bleed + more, edge=edge).answer.pool_burned >= answer.pool_burned


@few
@given(
    pool=st.integers(0, 12),
    transfers=st.integers(0, 8),
    add=st.integers(0, 5),
    take_back=st.integers(0, 3),
    draw=st.integers(0, 2),
    merge=st.integers(0, 1),
)
def test_transfers(pool: int, transfers: int, add: int, take_back: int, draw: int, merge: int) -> None:
    spent = answered(
        transfer_plan(pool=pool, transfers=transfers, add=add, take_back=take_back, draw=draw, merge=merge)
    ).answer
    cost = add + 2 * take_back + 4 * draw + 4 * merge
    left = pool - add + take_back - draw - merge
    assert spent.legal is (cost <= transfers and left >= 0)
    if spent.legal:
        assert (spent.lost, spent.pool) == (transfers - cost, left)
    else:
        assert (spent.lost, spent.pool) == (None, None)


@few
@given(blood_cost=COUNT, blood=COUNT, pool_cost=COUNT, pool=COUNT)
def test_no_more_is_paid_than_is_due_and_there(blood_cost: int, blood: int, pool_cost: int, pool: int) -> None:
    answer = action_fizzle(blood_cost=blood_cost, blood=blood, pool_cost=pool_cost, pool=pool).answer
    assert answer.blood_paid == min(blood_cost, blood)
    assert answer.pool_paid == min(pool_cost, pool)
    assert (answer.effect == "full") is (blood_cost <= blood and pool_cost <= pool)


@few
@given(blood=COUNT, target_blood=COUNT, pays=st.none() | st.integers(0, 2))
def test_a_rescue_costs_two_blood(blood: int, target_blood: int, pays: int | None) -> None:
    assume(blood > 0)  # without blood it must hunt
    ways = range(3) if pays is None else (pays,)
    may = rescue(theirs=False, blood=blood, target_blood=target_blood, actor_pays=pays).answer
    assert may is any(way <= blood and 2 - way <= target_blood for way in ways)


@few
@given(cards=st.integers(0, 4), pool=st.none() | COUNT, blood=st.none() | COUNT, torpor=st.booleans())
def test_contests_are_paid_or_yielded(cards: int, pool: int | None, blood: int | None, torpor: bool) -> None:
    title = Contestant(Title.PRINCE, blood=blood, torpor=torpor)
    answer = contest_upkeep(cards=cards, pool=pool, titles=(title,)).answer
    assert answer.pool + answer.cards_to_yield == cards
    assert pool is None or answer.pool <= pool
    (due,) = answer.titles
    assert due.must_yield is (torpor or blood == 0)
    assert due.blood == (0 if due.must_yield else 1)


@few
@given(already=st.integers(0, 6), arriving=st.integers(1, 4))
def test_scarce_cost_grows(already: int, arriving: int) -> None:
    def costs(already: int, arriving: int) -> list[int]:
        """By either reading."""
        ruling = scarce_cost(already=already, arriving=arriving)
        if ruling.answer is None:
            return sorted(reading.answer for reading in ruling.readings)
        return [ruling.answer, ruling.answer]

    now = costs(already, arriving)
    for more in (costs(already + 1, arriving), costs(already, arriving + 1)):
        assert all(later >= earlier for earlier, later in zip(now, more, strict=True))
    assert costs(already, arriving + 1) > now
    assert costs(0, 1) == [0, 0]


@few
@given(available=COUNT, amount=st.integers(1, 9))
def test_to_steal_takes_what_is_there_and_to_move_all_or_nothing(available: int, amount: int) -> None:
    stolen = move_or_steal(verb=MoveOrSteal.STEAL, available=available, amount=amount).answer
    moved = move_or_steal(verb=MoveOrSteal.MOVE, available=available, amount=amount).answer
    assert stolen.legal
    assert stolen.amount == min(available, amount)
    assert moved.legal is (amount <= available)
    assert moved.amount == (amount if moved.legal else 0)


# combat


@few
@given(maneuvers=st.lists(st.sampled_from(list(ManeuverMade)), max_size=5).map(tuple))
def test_the_range_is_where_the_last_legal_maneuver_put_it(maneuvers: tuple[ManeuverMade, ...]) -> None:
    current = Range.CLOSE
    earlier: dict[str, tuple[Range, ...]] = {}
    for maneuver in maneuvers:
        side, _, to = maneuver.value.partition("-")
        mine = earlier.get(side, ())
        if maneuver_legal(to=Range(to), current=current, earlier=mine, side=Side(side)).answer:
            assert Range(to) is not current
            assert current not in mine, "nobody cancels his own maneuver"
            current = Range(to)
            earlier[side] = (*mine, current)
    assert range_outcome(maneuvers=maneuvers).answer is current


@few
@given(presses=st.lists(st.sampled_from(list(Pressed)), max_size=5).map(tuple))
def test_a_round_follows_only_a_press_to_continue(presses: tuple[Pressed, ...]) -> None:
    follows = round_conclusion(presses=presses).answer == "another-round"
    if follows:
        assert any(press.value.endswith("continue") for press in presses)
    for over in ({"removed": True}, {"ended": True}):
        assert round_conclusion(presses=presses, **over).answer == "combat-over"


@few
@given(acting=COUNT, opposing=COUNT)
def test_everybody_strikes_as_often_as_gained(acting: int, opposing: int) -> None:
    exchanges = additional_strikes(acting=acting, opposing=opposing).answer
    assert [sum(side in exchange for exchange in exchanges) for side in Side] == [acting, opposing]
    assert all(exchanges)
