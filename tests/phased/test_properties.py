"""Proves what Phased Motion keeps whatever the facts: a whole turn, orders of play, choices, bonuses, hands."""

import importlib
import pkgutil
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.rules.test_every_rule import always_sound
from vtes_judge import phased
from vtes_judge.phased.bonuses import BONUSES, BonusGain, FirstEdge, bonus, bonuses_active, transfers
from vtes_judge.phased.course import may_pass, minion_phase, phase_order, turn_end
from vtes_judge.phased.hands import Do, DrawCause, dnr_cost, draw, hand_limit, out_of_turn
from vtes_judge.phased.minions import PHASES, ActionDuty, ActionTarget, action_phase, mandatory, may_act
from vtes_judge.phased.named_cards import NAMED, PHASED_BANNED, Named, card, nearly_banned_in_phased, since_last_turn
from vtes_judge.phased.opening import CARDS, CHOSEN, around, start_player
from vtes_judge.phased.options import cardless, referendum
from vtes_judge.phased.phases import MINION_CARDS, FinishedPart, Next, cheat_legal, choose_phase, chooser, next_in_turn
from vtes_judge.rules.regions import Adjust
from vtes_judge.rulings import CHECKERS, Standing, Unfit, answered
from vtes_judge.table.nouns import ActionKind, MinionKind, Region, Variant
from vtes_judge.table.phased import PhaseCard, TurnPart

for module in pkgutil.iter_modules(phased.__path__):
    importlib.import_module(f"vtes_judge.phased.{module.name}")

NAMES = sorted(name for name, checker in CHECKERS.items() if checker.rule.__module__.startswith("vtes_judge.phased."))
GAMES = st.sampled_from(list(CARDS))
TABLES = st.integers(2, 7).flatmap(lambda number: st.permutations("ABCDEFG"[:number])).map(tuple)

few = settings(max_examples=examples(40), suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", NAMES)
def test_every_ruling_is_sound(name: str) -> None:
    always_sound(name)


@few
@given(data=st.data(), seats=TABLES, variant=GAMES)
def test_a_turn_is_played_to_its_end(data: st.DataObject, seats: tuple[str, ...], variant: Variant) -> None:
    """Only with what the checkers say: five phases, each chosen once, by the Methuselahs in turn, and who is ousted
    on the way is passed over; the next turn has a starter."""
    start = data.draw(st.sampled_from(seats))
    out: frozenset[str] = frozenset()
    chosen: list[PhaseCard] = []
    choosers: list[str] = []
    done, course = FinishedPart.NOTHING, []
    while (step := next_in_turn(done=done, chosen=tuple(chosen), variant=variant).answer) is not Next.TURN_ENDS:
        course.append(step)
        if step is Next.UNTAP or step is Next.MANDATORY:
            part, first = TurnPart(step.value), start
            done = FinishedPart(step.value)
        elif step is Next.CHOOSE:
            last = choosers[-1] if choosers else None
            choice = chooser(start=start, chosen=tuple(chosen), last=last, seats=seats, out=out, variant=variant).answer
            assert choice.chooser is not None
            assert choice.to_come == CHOSEN[0] - len(chosen)
            assert set(choice.available) == set(CARDS[variant][0]) - set(chosen)
            legal = [
                it for it in choice.available if choose_phase(card=it, chosen=tuple(chosen), variant=variant).answer
            ]
            pick = data.draw(st.sampled_from(legal))
            chosen.append(pick)
            choosers.append(choice.chooser)
            part, first, done = pick.part, choice.chooser, FinishedPart.CHOSEN
            if pick is PhaseCard.CHEAT:
                again = [it for it in TurnPart if cheat_legal(target=it, chosen=tuple(chosen), variant=variant).answer]
                assert again
                assert set(again) <= {it.part for it in MINION_CARDS} & {it.part for it in chosen}
        else:
            part, first, done = TurnPart.DISCARD, choosers[-1], FinishedPart.DISCARD
        order = answered(phase_order(phase=part, first=first, seats=seats, out=out)).answer
        assert sorted(order) == sorted(set(seats) - out)
        assert order == around(seats, first, out)
        if len(seats) - len(out) > 2 and data.draw(st.integers(0, 4)) == 0:
            out |= {data.draw(st.sampled_from(sorted(set(seats) - out)))}
    assert course == [Next.UNTAP, Next.MANDATORY, *[Next.CHOOSE] * CHOSEN[0], Next.DISCARD]
    assert len(set(chosen)) == len(chosen) == CHOSEN[0]
    over = chooser(start=start, chosen=tuple(chosen), seats=seats, out=out, variant=variant).answer
    assert (over.chooser, over.available, over.to_come) == (None, (), 0)
    starter = answered(start_player(turn=2, previous=start, seats=seats, out=out)).answer
    assert starter.player in set(seats) - out
    assert not starter.random


@few
@given(data=st.data(), seats=TABLES)
def test_orders_of_play(data: st.DataObject, seats: tuple[str, ...]) -> None:
    """Every phase is performed by all, once each, clockwise from the first."""
    first = data.draw(st.sampled_from(seats))
    for part in TurnPart:
        order = answered(phase_order(phase=part, first=first, seats=seats)).answer
        assert order[0] == first
        at = seats.index(first)
        assert order == seats[at:] + seats[:at]
    previous = data.draw(st.sampled_from(seats))
    assert (
        answered(start_player(turn=9, previous=previous, seats=seats)).answer.player == seats[seats.index(previous) - 1]
    )
    assert answered(start_player(turn=9, edge=first, previous=previous, seats=seats)).answer.player == first


@few
@given(seats=TABLES, start=st.integers(0, 6), cards=st.permutations(list(CARDS[Variant.PHASED_INTRO][0])))
def test_the_count_of_choices_agrees_with_who_chose_last(
    seats: tuple[str, ...], start: int, cards: list[PhaseCard]
) -> None:
    begins = seats[start % len(seats)]
    last = None
    for number in range(CHOSEN[0]):
        chosen = tuple(cards[:number])
        counted = chooser(start=begins, chosen=chosen, seats=seats).answer
        assert counted == chooser(start=begins, chosen=chosen, last=last, seats=seats).answer
        last = counted.chooser


@few
@given(chosen=st.permutations(list(PhaseCard)), number=st.integers(0, CHOSEN[0]))
def test_a_phase_card_is_chosen_once_and_cheat_never_repeats_cheat(chosen: list[PhaseCard], number: int) -> None:
    told = tuple(chosen[:number])
    game = Variant.PHASED_ADVANCED
    for phase in PhaseCard:
        ruling = choose_phase(card=phase, chosen=told, variant=game)
        nothing_to_repeat = phase is PhaseCard.CHEAT and not set(told) & set(MINION_CARDS)
        free = phase not in told and number < CHOSEN[0]
        assert ruling.answer is (None if free and nothing_to_repeat else free)
        assert (ruling.standing is Standing.GAP) is (free and nothing_to_repeat)
    for part in (
        TurnPart.CHEAT,
        TurnPart.MANDATORY,
        TurnPart.UNTAP,
        TurnPart.DISCARD,
        TurnPart.MASTER,
        TurnPart.INFLUENCE,
        TurnPart.RESEARCH,
    ):
        assert cheat_legal(target=part, chosen=told, variant=game).answer is False
    for phase in MINION_CARDS:
        assert cheat_legal(target=phase.part, chosen=told, variant=game).answer is (phase in told)


def test_what_may_be_passed_and_what_is_one_minion_phase() -> None:
    assert [part for part in TurnPart if not may_pass(phase=part).answer] == [TurnPart.UNTAP]
    assert may_pass(phase=TurnPart.MANDATORY, must_act=True).answer is False
    parts = {
        TurnPart.MANDATORY,
        TurnPart.OPEN_AGGRESSION,
        TurnPart.SUBTERFUGE,
        TurnPart.DIPLOMACY,
        TurnPart.SUPPLY,
        TurnPart.CHEAT,
    }
    assert {part for part in TurnPart if minion_phase(phase=part).answer} == parts
    assert not any(minion_phase(phase=part, used=True).answer for part in TurnPart)
    endings = [set(turn_end(variant=game).answer) for game in CARDS]
    assert endings[0] < endings[1]


# actions

FREE = [
    action
    for action in ActionKind
    if action not in (ActionKind.RESCUE, ActionKind.DIABLERIZE, ActionKind.RED_LIST_COMBAT)
]


@few
@given(
    action=st.sampled_from(list(ActionKind)),
    targets=st.frozensets(st.sampled_from(list(ActionTarget))),
    theirs=st.sampled_from([None, True, False]),
)
def test_an_action_belongs_to_one_phase_at_most(
    action: ActionKind, targets: frozenset[ActionTarget], theirs: bool | None
) -> None:
    """And to none only if it targets a Methuselah and a card; being mandatory adds its own phase in front."""
    try:
        found = action_phase(action=action, targets=targets, theirs=theirs).answer
    except Unfit:
        assert (action in FREE) is (theirs is not None) or targets
        return
    assert found == () if action is ActionKind.OTHER and len(targets) == 2 else len(found) == 1
    assert set(found) <= set(PHASES)
    bound = action_phase(action=action, targets=targets, theirs=theirs, mandatory=True).answer
    assert bound == (TurnPart.MANDATORY, *found)
    for part in TurnPart:
        if part is not TurnPart.CHEAT:
            allowed = may_act(phase=part, action=action, targets=targets, theirs=theirs, **actor(action)).answer
            assert allowed is (part in found)


def actor(action: ActionKind) -> dict[str, Any]:
    """A minion that the regular game lets take the action."""
    return {"region": Region.TORPOR if action is ActionKind.LEAVE_TORPOR else Region.READY}


@few
@given(
    phase=st.sampled_from(list(PHASES)),
    acted=st.integers(0, 3),
    blood=st.integers(0, 3),
    kind=st.sampled_from(list(MinionKind)),
    tapped=st.booleans(),
)
def test_one_minion_acts_in_a_phase_and_the_cardless_option_is_no_way_round(
    phase: TurnPart, acted: int, blood: int, kind: MinionKind, tapped: bool
) -> None:
    option = cardless(
        phase=phase, acted=acted, blood=blood, kind=kind, tapped=tapped, capacity=5, target_kind=MinionKind.ALLY
    ).answer
    able = acted == 0 and not tapped
    empty = kind is MinionKind.VAMPIRE and blood == 0
    if phase in (TurnPart.OPEN_AGGRESSION, TurnPart.DIPLOMACY):
        able = able and kind is MinionKind.VAMPIRE and not empty
    elif phase is TurnPart.SUBTERFUGE:
        able = able and not empty
    else:
        able = able and kind is MinionKind.VAMPIRE
    assert option.allowed is able
    assert (option.blood > 0) is (phase in (TurnPart.OPEN_AGGRESSION, TurnPart.DIPLOMACY))
    assert option.directed is (phase in (TurnPart.OPEN_AGGRESSION, TurnPart.SUBTERFUGE))
    supply = may_act(phase=TurnPart.SUPPLY, action=ActionKind.EQUIP, acted=acted, second=True).answer
    assert supply is (acted < 2)


@few
@given(first=st.integers(1, 11), second=st.integers(1, 11))
def test_of_two_vampires_only_the_older_may_enter_combat_without_a_card(first: int, second: int) -> None:
    def may(capacity: int, target: int) -> bool:
        return cardless(
            phase=TurnPart.OPEN_AGGRESSION, capacity=capacity, target_kind=MinionKind.VAMPIRE, target_capacity=target
        ).answer.allowed

    assert may(first, second) is (first > second)
    assert not (may(first, second) and may(second, first))


@few
@given(phase=st.sampled_from(list(TurnPart)), blood=st.integers(0, 3), tapped=st.booleans())
def test_a_minion_must_act_only_in_the_phase_for_it(phase: TurnPart, blood: int, tapped: bool) -> None:
    duty = mandatory(phase=phase, blood=blood, tapped=tapped).answer
    if blood:
        assert duty is ActionDuty.NO
    else:
        assert duty is (ActionDuty.MUST_ACT if phase is TurnPart.MANDATORY and not tapped else ActionDuty.NOTHING_ELSE)


@few
@given(data=st.data(), seats=TABLES, passed=st.booleans())
def test_the_referendum_burns_one_pool_of_each_chosen(
    data: st.DataObject, seats: tuple[str, ...], passed: bool
) -> None:
    chosen = data.draw(st.lists(st.sampled_from(seats), min_size=1, unique=True).map(tuple))
    burned = referendum(chosen=chosen, passed=passed, seats=seats).answer
    assert burned == (dict.fromkeys(chosen, 1) if passed else {})


# bonuses and hands


@few
@given(
    phase=st.sampled_from(list(TurnPart)),
    chose=st.booleans(),
    edge=st.sampled_from(list(FirstEdge)),
    by_cheat=st.booleans(),
    variant=GAMES,
)
def test_a_bonus_needs_the_advanced_game_the_chooser_and_an_edge_controlled_earlier(
    phase: TurnPart, chose: bool, edge: FirstEdge, by_cheat: bool, variant: Variant
) -> None:
    given = bonus(
        phase=phase, chose=chose, edge=edge, by_cheat=by_cheat, variant=variant, has_edge=True, action_card=True
    )
    active = bonuses_active(edge=edge, variant=variant).answer
    assert active is (edge is FirstEdge.EARLIER and variant is Variant.PHASED_ADVANCED)
    due = active and chose and not by_cheat and phase in BONUSES and phase is not TurnPart.CHEAT
    assert (given.answer.amount > 0) is due
    assert (given.answer.gain is BonusGain.NONE) is not due
    extra = transfers(turn=1, chose=chose, edge=edge, variant=variant).answer
    assert extra == (6 if active and chose else 4)


@few
@given(in_hand=st.integers(0, 30), hand_size=st.integers(0, 12))
def test_the_hand_at_the_end_of_a_turn(in_hand: int, hand_size: int) -> None:
    adjusted = hand_limit(in_hand=in_hand, hand_size=hand_size).answer
    assert adjusted.do in (Adjust.DISCARD, Adjust.NOTHING)
    kept = in_hand - adjusted.cards
    assert kept == min(in_hand, hand_size + 3)
    assert hand_limit(in_hand=in_hand, hand_size=hand_size, end_of_turn=False).answer.do is Adjust.NOTHING


@few
@given(
    event=st.sampled_from([DrawCause.DRAW_EFFECT, DrawCause.DISCARD_EFFECT, DrawCause.DISCARD_PHASE]),
    cards=st.integers(0, 9),
)
def test_effects_leave_the_number_of_cards_as_it_was(event: DrawCause, cards: int) -> None:
    """In the other order they would not do what their text says first."""
    hands = draw(event=event, cards=cards).answer
    signs = {Do.DRAW: 1, Do.DISCARD: -1}
    assert sum(signs[hand.do] * hand.cards for hand in hands) == 0
    assert [hand.do for hand in hands][:1] in ([], [Do.DRAW if event is DrawCause.DRAW_EFFECT else Do.DISCARD])


@few
@given(others=st.integers(0, 5), replaced=st.booleans(), canceled=st.booleans())
def test_a_do_not_replace_card_takes_no_more_than_there_is(others: int, replaced: bool, canceled: bool) -> None:
    penalty = answered(dnr_cost(replaced_in_time=replaced, others=others, canceled=canceled)).answer
    assert penalty.discard <= others
    assert penalty.playable is (others >= (1 if replaced else 2))
    assert penalty.discard == (0 if canceled or not penalty.playable else 1 if replaced else 2)


@few
@given(played=st.integers(0, 3), own=st.booleans())
def test_one_out_of_turn_master_between_master_phases(played: int, own: bool) -> None:
    assert out_of_turn(own_portion=own, played=played).answer is (not own and played == 0)
    assert out_of_turn(own_portion=own, before_this_master=True).answer is (False if own else None)
    canceled = out_of_turn(own_portion=own, played=1, canceled=True)
    assert canceled.answer is (False if own else None)
    assert canceled.standing is (Standing.SETTLED_BY_CONTEXT if own else Standing.AMBIGUOUS)
    assert [reading.answer for reading in canceled.readings] == ([] if own else [False, True])


@few
@given(now=st.integers(1, 20), ago=st.integers(0, 19))
def test_since_your_last_turn_is_this_turn_or_the_previous_one(now: int, ago: int) -> None:
    if ago < now:
        assert since_last_turn(event_turn=now - ago, current_turn=now).answer is (ago <= 1)


def test_what_depends_on_who_left_in_this_turn_is_left_to_the_judge() -> None:
    cards = (PhaseCard.MASTER, PhaseCard.SUPPLY)
    for out, last, left in ((frozenset("B"), None, 1), (frozenset("B"), "A", 0), (frozenset[str](), None, 0)):
        ruling = chooser(start="A", chosen=cards, last=last, out=out)
        assert len(ruling.left_to_judge) == left


def test_an_action_that_no_text_calls_undirected_is_marked_as_a_gap_where_it_is_allowed() -> None:
    for action, blood, also in (
        (ActionKind.GO_ANARCH, 2, (Standing.GAP,)),
        (ActionKind.GO_ANARCH, 0, ()),
        (ActionKind.HUNT, 2, ()),
    ):
        assert may_act(phase=TurnPart.SUPPLY, action=action, blood=blood).also == also


# named cards


def test_no_listed_card_is_taken_for_a_slip_in_another() -> None:
    assert [nearly_banned_in_phased(name) for name in (*PHASED_BANNED, *NAMED, "")] == [None] * (
        len(PHASED_BANNED) + len(NAMED) + 1
    )
    assert nearly_banned_in_phased("Spirit Marionete") == "Spirit Marionette"


@pytest.mark.parametrize("name", [*PHASED_BANNED, *NAMED])
def test_a_card_is_found_however_it_is_written(name: str) -> None:
    clauses = {PHASED_BANNED[name]} if name in PHASED_BANNED else set(NAMED[name][1])
    for written in (name, name.upper(), f"the {name.removeprefix('The ')}", name.replace("'", "’"), f" {name}! "):
        ruling = card(card=written)
        assert ruling.answer.named is (Named.BANNED if name in PHASED_BANNED else Named.NAMED)
        assert clauses <= set(ruling.cites)
