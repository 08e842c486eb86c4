"""Proves what the tournament rules keep whatever the result: sums, ties, reachable results, and seats."""

from fractions import Fraction
from functools import partial
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cases import try_each
from tests.examples import examples
from vtes_judge.rulings import answered
from vtes_judge.tournament.duties import DUTIES, Bearer, Task, whose_duty
from vtes_judge.tournament.event import JudgeRank, ruling_judge
from vtes_judge.tournament.finals import RowEnd, final_seating, finalists, finals_winner
from vtes_judge.tournament.game import Departure, What, course, ending, play, withdrawals
from vtes_judge.tournament.preparation import OFFICIALS, Person, may_wager
from vtes_judge.tournament.results import concede_allowed, intentional_draw
from vtes_judge.tournament.scoring import Entrant, game_win, standings, tournament_points, tournament_vp
from vtes_judge.tournament.seating import Earlier, SeatingVerdict, plans, prelim_seating, table_sizes

few = settings(max_examples=examples(60), suppress_health_check=list(HealthCheck))

NAMES = ("A", "B", "C", "D", "E")
HALF = 0.5

# the course of a game, written again without a look at the rules' own search

Halves = tuple[int, ...]
"""The victory points of the seats, clockwise, in halves."""


def reached(size: int, *, withdrawing: bool, together: bool) -> set[Halves]:
    """Every result of a table: all orders of ousts, withdrawals and the end are played through, one by one."""
    found: set[Halves] = set()
    seen: set[tuple[tuple[int, ...], Halves]] = set()
    open_: list[tuple[tuple[int, ...], Halves]] = [(tuple(range(size)), (0,) * size)]
    while open_:
        state = open_.pop()
        if state in seen:
            continue
        seen.add(state)
        left, points = state
        if not left:
            found.add(points)
            continue
        if len(left) == 1:
            found.add(tuple(number + 2 * (seat in left) for seat, number in enumerate(points)))
            continue
        found.add(tuple(number + (seat in left) for seat, number in enumerate(points)))
        for many in range(1, len(left) + 1 if together else 2):
            for out in combinations(range(len(left)), many):
                gained = list(points)
                for place in out:
                    gained[left[place - 1]] += 2
                open_.append((tuple(seat for at, seat in enumerate(left) if at not in out), tuple(gained)))
        if withdrawing:
            for seat in left:
                gained = list(points)
                gained[seat] += 1
                open_.append((tuple(other for other in left if other != seat), tuple(gained)))
    return found


def told(points: Halves) -> dict[str, float]:
    return {NAMES[seat]: number * HALF for seat, number in enumerate(points)}


def candidates(size: int) -> list[Halves]:
    """Every result in halves with at most one victory point for each seat in all."""
    return [points for points in product(range(2 * size + 1), repeat=size) if sum(points) <= 2 * size]


@pytest.mark.parametrize(
    ("size", "plain", "withdrawn", "more"),
    [pytest.param(3, 10, 22, 7, id="3"), pytest.param(4, 35, 107, 41, id="4"), pytest.param(5, 126, 546, 231, id="5")],
)
def test_the_search_accepts_exactly_the_results_that_can_be_played(
    size: int, plain: int, withdrawn: int, more: int
) -> None:
    nobody = frozenset[str]()
    without = reached(size, withdrawing=False, together=False)
    ordinary = reached(size, withdrawing=True, together=False)
    every = reached(size, withdrawing=True, together=True)
    assert (len(without), len(ordinary), len(every - ordinary)) == (plain, withdrawn, more)
    assert max(map(sum, every)) <= 2 * size
    accepted: dict[str, set[Halves]] = {"without": set(), "ordinary": set(), "every": set()}
    for points in candidates(size):
        result = told(points)
        if course(result, at_once=False, withdrawn=nobody) is not None:
            accepted["without"].add(points)
        if course(result, at_once=False) is not None:
            accepted["ordinary"].add(points)
        if course(result, at_once=True) is not None:
            accepted["every"].add(points)
    assert accepted == {"without": without, "ordinary": ordinary, "every": every}


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_course_that_is_found_gives_the_result_it_was_found_for(size: int) -> None:
    seats = NAMES[:size]
    for points in sorted(reached(size, withdrawing=True, together=True)):
        moves = course(told(points), at_once=True)
        assert moves is not None
        events = tuple(
            Departure(player, what, together=at > 0) for what, players in moves for at, player in enumerate(players)
        )
        left, gained, _ = play(seats, events)
        assert ending(left, gained, True)[0] == told(points)
        assert tournament_vp(events=events, seats=seats).answer == told(points)


@pytest.mark.parametrize("size", [3, 4, 5])
def test_who_must_have_withdrawn_is_known_of_every_result(size: int) -> None:
    for points in candidates(size):
        result = told(points)
        found = withdrawals(result)
        assert [*map(len, found)] == sorted(map(len, found))
        assert (not found) == (course(result, at_once=False) is None)
        nobody = course(result, at_once=False, withdrawn=frozenset()) is not None
        assert (frozenset() in found) == nobody
        for gone in found:
            assert course(result, at_once=False, withdrawn=gone) is not None


@few
@given(st.lists(st.integers(0, 24), min_size=3, max_size=5))
def test_no_result_above_one_victory_point_for_each_seat_is_ever_accepted(halves: list[int]) -> None:
    if sum(halves) > 2 * len(halves):
        assert course(told(tuple(halves)), at_once=True) is None


def test_each_of_the_five_ousted_or_withdrawn_or_left_is_told_apart() -> None:
    result = told((1, 1, 1, 1, 1))
    everybody = frozenset(NAMES)
    assert course(result, at_once=True, survivors=everybody) == ()
    assert course(result, at_once=True, survivors=everybody, time=False) is None
    moves = course(result, at_once=False, withdrawn=frozenset("BD"))
    assert moves == ((What.WITHDRAW, ("B",)), (What.WITHDRAW, ("D",)))
    assert course(result, at_once=True, survivors=frozenset(), withdrawn=everybody) is None


# tournament points and the game win

VP = st.integers(0, 10).map(lambda number: number * HALF)
TABLES = st.integers(4, 5).flatmap(lambda size: st.lists(VP, min_size=size, max_size=size))


@few
@given(TABLES)
def test_tournament_points_of_a_table_sum_to_180_or_144(numbers: list[float]) -> None:
    vp = dict(zip(NAMES, numbers, strict=False))
    points = tournament_points(vp=vp).answer
    assert list(points) == list(vp)
    assert sum(points.values()) == (180 if len(vp) == 5 else 144)
    for one, other in permutations(vp, 2):
        assert (vp[one] > vp[other]) is (points[one] > points[other])
        assert (vp[one] == vp[other]) is (points[one] == points[other])


@few
@given(TABLES)
def test_at_most_one_player_wins_the_game_and_only_with_two_points_and_the_lead(numbers: list[float]) -> None:
    vp = dict(zip(NAMES, numbers, strict=False))
    won = game_win(vp=vp).answer
    best = [player for player, number in vp.items() if number == max(numbers)]
    assert won == (tuple(best) if len(best) == 1 and max(numbers) >= 2 else ())


@few
@given(TABLES, st.randoms(use_true_random=False))
def test_other_names_give_the_same_result_under_other_names(numbers: list[float], random: Any) -> None:
    old = NAMES[: len(numbers)]
    new = random.sample(["Ann", "Bob", "Cid", "Dee", "Eve"], len(old))
    name = dict(zip(old, new, strict=True))
    vp = dict(zip(old, numbers, strict=True))
    other = {name[player]: number for player, number in vp.items()}
    points = tournament_points(vp=vp).answer
    assert tournament_points(vp=other).answer == {name[player]: number for player, number in points.items()}
    assert game_win(vp=other).answer == tuple(name[player] for player in game_win(vp=vp).answer)
    final, again = finals_winner(vp=vp, seeds=old).answer, finals_winner(vp=other, seeds=tuple(new)).answer
    assert again.winner == name[final.winner]
    assert again.second == tuple(name[player] for player in final.second)


@few
@given(st.integers(3, 5), st.data())
def test_turning_the_seats_turns_the_victory_points_and_they_are_never_more_than_the_players(
    size: int, data: Any
) -> None:
    seats = NAMES[:size]
    out = data.draw(st.lists(st.sampled_from(seats), unique=True, max_size=size - 1))
    events = tuple(Departure(player, data.draw(st.sampled_from(list(What)))) for player in out)
    total = tournament_vp(events=events, seats=seats).answer
    if total is None:  # somebody was disqualified: no text says what becomes of the game (GAP-16)
        assert any(one.what is What.DISQUALIFY for one in events)
        return
    assert sum(total.values()) <= size
    turn = data.draw(st.integers(0, size - 1))
    assert tournament_vp(events=events, seats=seats[turn:] + seats[:turn]).answer == total
    name = dict(zip(seats, data.draw(st.permutations(seats)), strict=True))
    moved = tuple(Departure(name[event.player], event.what) for event in events)
    again = tournament_vp(events=moved, seats=tuple(name[player] for player in seats)).answer
    assert again == {name[player]: number for player, number in total.items()}
    so_far = tournament_vp(events=events, seats=seats, time=False).answer
    assert all(so_far[player] <= total[player] for player in seats)


FIVE: dict[tuple[int, ...], tuple[str, ...]] = {
    (1, 1, 1, 1, 1): ("60", "48", "36", "24", "12"),
    (2, 1, 1, 1): ("54", "54", "36", "24", "12"),
    (1, 2, 1, 1): ("60", "42", "42", "24", "12"),
    (1, 1, 2, 1): ("60", "48", "30", "30", "12"),
    (1, 1, 1, 2): ("60", "48", "36", "18", "18"),
    (2, 2, 1): ("54", "54", "30", "30", "12"),
    (2, 1, 2): ("54", "54", "36", "18", "18"),
    (1, 2, 2): ("60", "42", "42", "18", "18"),
    (3, 1, 1): ("48", "48", "48", "24", "12"),
    (1, 3, 1): ("60", "36", "36", "36", "12"),
    (1, 1, 3): ("60", "48", "24", "24", "24"),
    (3, 2): ("48", "48", "48", "18", "18"),
    (2, 3): ("54", "54", "24", "24", "24"),
    (4, 1): ("42", "42", "42", "42", "12"),
    (1, 4): ("60", "30", "30", "30", "30"),
    (5,): ("36", "36", "36", "36", "36"),
}
FOUR: dict[tuple[int, ...], tuple[str, ...]] = {
    (1, 1, 1, 1): ("60", "48", "24", "12"),
    (2, 1, 1): ("54", "54", "24", "12"),
    (1, 2, 1): ("60", "36", "36", "12"),
    (1, 1, 2): ("60", "48", "18", "18"),
    (2, 2): ("54", "54", "18", "18"),
    (3, 1): ("44", "44", "44", "12"),
    (1, 3): ("60", "28", "28", "28"),
    (4,): ("36", "36", "36", "36"),
}


@pytest.mark.parametrize(
    ("groups", "expected"), [pytest.param(*row, id="-".join(map(str, row[0]))) for row in (FIVE | FOUR).items()]
)
def test_every_pattern_of_ties_at_both_tables(groups: tuple[int, ...], expected: tuple[str, ...]) -> None:
    ranks = [rank for rank, many in enumerate(groups) for _ in range(many)]
    players = NAMES[: len(ranks)]
    right = dict(zip(players, map(Fraction, expected), strict=True))
    for seats in permutations(players):
        vp = {player: (len(groups) - ranks[players.index(player)]) * HALF for player in seats}
        assert tournament_points(vp=vp).answer == right


def test_there_are_no_other_patterns_of_ties() -> None:
    assert (len(FIVE), len(FOUR)) == (2**4, 2**3)
    assert {sum(groups) for groups in FIVE} == {5}
    assert {sum(groups) for groups in FOUR} == {4}


@pytest.mark.parametrize(
    ("seats", "ousted", "victory", "tournament"),
    [
        pytest.param("ABCDE", "BD", ("3/2", "0", "3/2", "0", "1/2"), (54, 18, 54, 18, 36), id="VEKN 3.7.4 example 1"),
        pytest.param("ABCD", "B", ("3/2", "0", "1/2", "1/2"), (60, 12, 36, 36), id="VEKN 3.7.4 example 2"),
    ],
)
def test_the_scoring_examples(seats: str, ousted: str, victory: tuple[str, ...], tournament: tuple[int, ...]) -> None:
    vp = tournament_vp(events=tuple(Departure(player) for player in ousted), seats=tuple(seats)).answer
    assert tuple(vp.values()) == tuple(map(Fraction, victory))
    assert tuple(tournament_points(vp=vp).answer.values()) == tournament
    assert game_win(vp=vp).answer == ()


@few
@given(st.integers(2, 5), st.data())
def test_conceding_is_scored_like_ousting_in_sequence_and_a_draw_like_the_time_limit(size: int, data: Any) -> None:
    seats = NAMES[:size]
    winner = data.draw(st.sampled_from(seats))
    at = seats.index(winner)
    others = seats[at + 1 :] + seats[:at]
    ousted = tournament_vp(events=tuple(map(Departure, others)), seats=seats).answer
    nothing = dict.fromkeys(seats, 0.0)
    conceded = answered(concede_allowed(still_in=seats, conceding=others, vp_so_far=nothing)).answer
    assert conceded.totals == ousted
    drawn = answered(intentional_draw(still_in=seats, all_agree=True, vp_so_far=nothing)).answer
    assert drawn.totals == tournament_vp(events=(), seats=seats).answer


# ranks and the final

ENTRANTS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 4), st.integers(0, 3)), min_size=5, max_size=12).map(
    lambda rows: tuple(
        Entrant(f"P{at}", gw, gw * 2 + halves * HALF, 12 * tp) for at, (gw, halves, tp) in enumerate(rows)
    )
)


@few
@given(ENTRANTS)
def test_the_ranks_are_in_order_and_lots_decide_only_the_first_five(players: tuple[Entrant, ...]) -> None:
    key = {one.name: (one.gw, one.vp, one.tp) for one in players}
    ranking = answered(standings(players=players)).answer
    ranks = [name for group in ranking.ranks for name in group]
    assert sorted(ranks) == sorted(key)
    assert [len({key[name] for name in group}) for group in ranking.ranks] == [1] * len(ranking.ranks)
    firsts = [key[group[0]] for group in ranking.ranks]
    assert firsts == sorted(set(key.values()), reverse=True)
    assert set(ranking.drawn) == {
        group for group in ranking.ranks if len(group) > 1 and sum(key[name] > key[group[0]] for name in key) < 5
    }
    final = finalists(players=players).answer
    assert final is not None
    assert final.drawn == ranking.drawn
    assert len(final.certain) <= 5
    assert final.certain == tuple(ranks[: len(final.certain)])


@few
@given(st.permutations([1, 2, 3, 4, 5]), st.integers(1, 4))
def test_a_row_of_so_many_cards_has_so_many_places(order: list[int], many: int) -> None:
    seed = 5 - many
    row = tuple(one for one in order if one > seed)
    placed = {final_seating(row=row, seed=seed, end=side).answer.row for side in RowEnd}
    for pair in combinations(row, 2):
        answer = final_seating(row=row, seed=seed, between=pair).answer
        if answer.legal:
            placed.add(answer.row)
    circles = set()
    for cards in placed:
        at = cards.index(seed)
        circles.add(cards[at:] + cards[:at])
    assert len(circles) == many


def test_the_example_of_the_final_seating() -> None:
    row = final_seating(row=(), seed=5).answer.row
    row = final_seating(row=row, seed=4, end=RowEnd.RIGHT).answer.row
    assert row == (5, 4)
    row = final_seating(row=row, seed=3, end=RowEnd.LEFT).answer.row
    assert row == (3, 5, 4)
    row = final_seating(row=row, seed=2, between=(5, 4)).answer.row
    assert row == (3, 5, 2, 4)
    assert final_seating(row=row, seed=1, between=(2, 4)).answer.row == (3, 5, 2, 1, 4)


# seats, judges and tasks


def test_tables_have_four_or_five_and_as_many_fives_as_can_be() -> None:
    try_each((f"{players} players", partial(sizes_fit, players)) for players in range(4, 120))


def sizes_fit(players: int) -> None:
    answer = table_sizes(players=players, rounds=3).answer
    assert answer is not None
    fives = [many for many in range(players // 5 + 1) if (players - 5 * many) % 4 == 0]
    assert bool(answer.tables) is bool(fives)
    assert bool(answer.tables) is (players not in (6, 7, 11))
    if fives:
        assert sum(answer.tables) == players
        assert answer.tables.count(5) == max(fives)
        assert set(answer.tables) <= {4, 5}


@pytest.mark.parametrize("players", [6, 7, 11])
@pytest.mark.parametrize("rounds", [2, 3, 4, 5, 6])
def test_everybody_plays_equally_often_when_some_sit_out(players: int, rounds: int) -> None:
    answer = table_sizes(players=players, rounds=rounds).answer
    assert answer is not None
    seats = [sum(tables) for tables in answer.plan]
    assert (len(seats) == rounds) is bool(answer.games)
    assert sum(seats) in ([games * players for games in answer.games] or [0])
    for games in range(1, rounds + 1):
        assert (games in answer.games) is any(plans(players, rounds, games))


@few
@given(st.permutations(NAMES), st.permutations(NAMES))
def test_a_seating_repeats_exactly_the_pairs_of_the_earlier_round(before: list[str], now: list[str]) -> None:
    answer = prelim_seating(table=tuple(now), earlier=(Earlier(tuple(before)),)).answer
    turned = {(before[at], before[(at + 1) % 5]) for at in range(5)}
    again = {(now[at], now[(at + 1) % 5]) for at in range(5)}
    assert set(answer.repeats) == turned & again
    assert answer.outcome is (SeatingVerdict.REPEAT if answer.repeats else SeatingVerdict.VALID)


@pytest.mark.parametrize(("size", "most"), [pytest.param(4, 2, id="4"), pytest.param(5, 4, id="5")])
def test_so_many_rounds_of_one_table_can_be_without_a_repeat(size: int, most: int) -> None:
    def longest(earlier: tuple[Earlier, ...]) -> int:
        found = len(earlier)
        for rest in permutations(NAMES[1:size]):
            table = (NAMES[0], *rest)
            if found < most and prelim_seating(table=table, earlier=earlier).answer.outcome is SeatingVerdict.VALID:
                found = max(found, longest((*earlier, Earlier(table))))
        if found == len(earlier) == most:
            outcome = prelim_seating(table=NAMES[:size], earlier=earlier).answer.outcome
            assert outcome is SeatingVerdict.UNAVOIDABLE
        return found

    assert longest(()) == most


def test_no_judge_rules_in_a_game_of_his_or_her_own() -> None:
    every = [frozenset(some) for many in range(6) for some in combinations(JudgeRank, many)]
    try_each((str(sorted(seated)), partial(does_not_rule, seated)) for seated in every)


def does_not_rule(seated: frozenset[JudgeRank]) -> None:
    answer = ruling_judge(seated=seated, multi_judge=True).answer
    assert answer is not None
    assert JudgeRank(answer.value) not in seated
    assert all(judge in seated for judge in list(JudgeRank)[: list(JudgeRank).index(JudgeRank(answer.value))])


@pytest.mark.parametrize("task", list(DUTIES))
def test_every_task_is_somebodys_and_only_the_organizer_may_delegate(task: Task) -> None:
    ruling = whose_duty(task=task)
    assert ruling.answer == DUTIES[task].bearers
    assert ruling.answer
    assert ("VEKN 2.2.p2" in ruling.cites) is (ruling.answer == (Bearer.ORGANIZER,))


@pytest.mark.parametrize("who", Person)
def test_officials_and_players_never_bet(who: Person) -> None:
    assert may_wager(who=who).answer is (None if who is Person.SPECTATOR else False)
    assert (who in OFFICIALS) is (who not in (Person.PLAYER, Person.SPECTATOR))
