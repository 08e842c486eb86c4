"""Proves that two checkers that share a clause do not disagree about what both can be told: chosen pairs, and all."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, islice, product
from typing import Any

import pytest

from tests.cases import try_each
from vtes_judge.catalogue.examples import scenarios_of
from vtes_judge.catalogue.index import import_all
from vtes_judge.choices import Enum
from vtes_judge.decoding import decoder
from vtes_judge.decoding.kinds import alternatives, bare
from vtes_judge.rulings import CHECKERS, MISSING, Ruling, Unfit
from vtes_judge.table.nouns import ActionKind, Region, Title

import_all()
Facts = dict[str, Any]
Heard = Callable[[Ruling[Any]], object]
Pair = tuple[str, Facts, Heard, str, Facts, Heard]


def rule(name: str, facts: Facts) -> Ruling[Any]:
    values, missing = decoder.collect(CHECKERS[name], facts)
    assert not missing, (name, [fact.name for fact in missing])
    return CHECKERS[name].rule(**values)


def answer(ruling: Ruling[Any]) -> object:
    return decoder.plain(ruling.answer)


def allowed(ruling: Ruling[Any]) -> bool:
    return answer(ruling) in (True, "allowed")


def field(name: str) -> Heard:
    def heard(ruling: Ruling[Any]) -> object:
        told = answer(ruling)
        assert isinstance(told, dict)
        return told[name]

    return heard


def worth_of(player: str) -> Heard:
    def heard(ruling: Ruling[Any]) -> object:
        tally = ruling.answer.votes[player]
        return {"votes": tally.titles, "ballots": tally.ballots}

    return heard


def is_next(player: str) -> Heard:
    return lambda ruling: ruling.answer.next == player


def is_legal_with(crypt: str) -> Heard:
    return lambda ruling: str(ruling.answer) == "legal" == crypt


def windows() -> Iterator[Pair]:
    """CRR II.B.3: what may be used while a card is played."""
    for effect in ("cancel-as-played", "wake-to-cancel", "wake", "action-modifier", "reaction", "other"):
        played: Facts = {"effect": effect}
        yield "as-played-window", played, allowed, "announce-window", {**played, "stage": "playing-card"}, allowed
    for cancels, (name, effect) in product(
        (True, False), (("may-play-modifier", "action-modifier"), ("may-play-reaction", "reaction"))
    ):
        one = {"window": "as-played", "cancels": cancels, **({"fits": True} if name == "may-play-modifier" else {})}
        as_played = {"effect": "cancel-as-played" if cancels else effect}
        yield name, one, allowed, "as-played-window", as_played, allowed


def blocks() -> Iterator[Pair]:
    """CRR IV.B, IV.C, II.A.2: who defends, who may block, and what may be added."""
    for seats, declined in product(("A,B", "A,B,C", "A,B,C,D,E"), ("none", "B")):
        table: Facts = {"seats": seats, "declined": declined}
        undirected = {"during": "undirected", **table}
        yield (
            "defending-player", undirected, answer, "block-order", {"targets": "none", **table},
            lambda ruling: ruling.answer.next,
        )  # fmt: skip
        if rule("defending-player", undirected).answer:
            yield "defending-player", undirected, answer, "priority-order", undirected, lambda ruling: ruling.answer[1]
    for controller, targets, declined in product("BCE", ("none", "B", "C", "E"), ("none", "B")):
        facts: Facts = {"targets": targets, "declined": declined}
        yield (
            "can-minion-block", {"controller": controller, **facts}, answer, "block-order", facts,
            is_next(controller),
        )  # fmt: skip
    for stealth, intercept in product((-1, 0, 1, 2), repeat=2):
        totals: Facts = {"stealth": stealth, "intercept": intercept}
        yield (
            "may-add-stealth", totals, answer, "block-outcome", totals, lambda ruling: answer(ruling) == "blocked"
        )  # fmt: skip
        yield (
            "may-add-intercept", totals, answer, "block-outcome", totals, lambda ruling: answer(ruling) != "blocked"
        )  # fmt: skip


def actions() -> Iterator[Pair]:
    """CRR III.C, IV.D: the twelve actions."""
    for kind in ActionKind:
        its: Facts = {"action": kind.value}
        if kind not in (ActionKind.RESCUE, ActionKind.DIABLERIZE, ActionKind.OTHER):
            yield (
                "action-profile", its, field("directed"), "is-directed", its,
                lambda ruling: None if ruling.answer is None else ruling.answer.directed,
            )  # fmt: skip
        again = {**its, "done": f"action:{kind.value} card:Same" if kind is ActionKind.OTHER else its["action"]}
        if kind is ActionKind.OTHER:
            again["card"] = "Same"
        yield (
            "success-consequences", its, lambda ruling: "no-repeat" not in ruling.answer, "repeat-action", again,
            answer,
        )  # fmt: skip
    for blood, title in product((0, 1, 2, 3), ("none", "prince")):
        yield (
            "go-anarch", {"blood": blood}, allowed, "can-act", {"action": "go-anarch", "kind": "vampire",
            "region": "ready", "blood": blood, "mandatory": "none"}, answer,
        )  # fmt: skip
        yield "is-titled", {"title": title}, answer, "go-anarch", {"blood": 3, "title": title}, lambda r: not allowed(r)


def votes() -> Iterator[Pair]:
    """CRR V.B.2: the votes of titles."""
    for title in Title:
        if title in (Title.VOTES, Title.NONE):
            continue
        its: Facts = {"title": title.value}
        yield "title-votes", its, field("votes"), "vote-eligible", its, field("votes")
    for title, region, contested, inactive, listed in product(Title, Region, (False, True), (False, True), (0, 2)):
        if (title is Title.VOTES and not listed) or (title is Title.NONE and contested):
            continue
        vampire: Facts = {"title": title.value, "region": region.value, "contested": contested, "listed": listed}
        yield (
            "vote-total", {"vampires": [{**vampire, "of": "B", "inactive": inactive}]}, worth_of("B"), "vote-eligible",
            {**vampire, "active": not inactive}, answer,
        )  # fmt: skip


def strikes() -> Iterator[Pair]:
    """CRR VI.C.2: combat ends and dodge."""
    for kind, first in product(("inflict-damage", "steal-blood"), ("yes", "no")):
        yield (
            "combat-ends", {"opposing": kind, "first_strike": first}, lambda ruling: "combat-ends" in ruling.answer,
            "strike-order", {"acting": "kind:combat-ends", "opposing": f"kind:{kind} first-strike:{first}",
            "range": "close"}, lambda ruling: answer(ruling) == {"acting": "first", "opposing": "not-resolved"},
        )  # fmt: skip


def events() -> Iterator[Pair]:
    """VEKN 3.7, CRR III.n2: what an oust gives; VEKN 7.2: the sizes of decks."""
    for out in "ABCDE":
        oust: Facts = {"events": f"player:{out} what:oust", "time": False}
        yield (
            "tournament-vp", oust, lambda ruling: {who: vp for who, vp in ruling.answer.items() if vp}, "oust-award",
            {"ousted": out}, lambda ruling: {who: float(award.vp) for who, award in ruling.answer.items()},
        )  # fmt: skip
    for boosters in range(1, 14):
        its: Facts = {"boosters": boosters}
        limited = {**its, "format": "limited"}
        yield "limited-minimums", its, field("library"), "library-size", limited, field("least")
        yield "limited-minimums", its, field("crypt"), "crypt-size", limited, field("least")
        yield "limited-minimums", its, field("recursions"), "recursion-count", its, answer
    for library, crypt in product((59, 60, 90, 91), (11, 12)):
        both: Facts = {"library": library, "crypt": crypt, "groups": "2,3"}
        sizes = rule("crypt-size", {"crypt": crypt}).answer
        yield (
            "constructed-deck", both, answer, "library-size", {"library": library},
            is_legal_with(str(sizes)),
        )  # fmt: skip


@pytest.mark.parametrize("pairs", [windows, blocks, actions, votes, strikes, events])
def test_two_checkers_agree(pairs: Callable[[], Iterator[Pair]]) -> None:
    try_each((f"{pair[0]} {pair[1]} and {pair[3]} {pair[4]}", partial(agree, *pair)) for pair in pairs())


def agree(one: str, told: Facts, hears: Heard, other: str, its: Facts, heard: Heard) -> None:
    shared = set(CHECKERS[one].cites) & set(CHECKERS[other].cites)
    assert shared, "they share no clause"
    first, second = rule(one, told), rule(other, its)
    assert hears(first) == heard(second), f"{one}: {first.verdict} {other}: {second.verdict}"


OTHER_QUESTIONS = {
    ("crypt-size", "library-size"): "one asks of the crypt, the other of the library",
    ("go-anarch", "is-titled"): "who is titled may not go anarch: the answers are opposite, as the votes above show",
    ("hand-adjust", "pm-hand-limit"): "one is of any time, the other of the end of a turn of Phased Motion",
    ("starting-state", "withdraw-eligible"): "one is of the start of the game, the other of any turn of it",
    ("edge-untap-pool", "pm-edge-pool"): "without a variant the first is of the regular game",
    ("edge-vote", "referendum-outcome"): "what passes by itself passes, and nobody gains a vote for it",
    ("pm-may-pass", "pm-minion-phase"): "one asks who may pass, the other what the phase counts as",
}
"""Pairs that take the same facts and answer another question, with the reason."""


def compared(told: object) -> bool:
    """Whether an answer can be compared with another one of its type: no free text, no list of steps, and none that
    is open."""
    return (told is not None and not isinstance(told, (str, int, tuple))) or isinstance(told, (bool, Enum))


def tried(kind: Any) -> list[Any]:
    """Values of a kind of fact: all of a finite one, small numbers, or none at all."""
    values: list[Any] = []
    for one in alternatives(kind):
        one = bare(one)
        if one is bool:
            values += [True, False]
        elif one is int:
            values += [0, 1, 3]
        elif isinstance(one, type) and issubclass(one, Enum):
            values += list(one)
    return values


def situations(one: str, other: str) -> Iterator[Facts]:
    """What both checkers can be told: their scenarios as far as they fit, and every small value of what they share."""
    first, second = ({fact.name: fact for fact in CHECKERS[name].facts} for name in (one, other))
    shared = [name for name, fact in first.items() if name in second and second[name].type == fact.type]
    needed = {name for facts in (first, second) for name, fact in facts.items() if fact.default is MISSING}
    if not shared or not needed <= set(shared):
        return
    for name in (one, other):
        for scenario in scenarios_of(CHECKERS[name]):
            if scenario["given"] and needed <= set(scenario["given"]) <= set(shared):
                yield decoder.collect(CHECKERS[name], scenario["given"])[0]
    ranges = {name: values for name in shared if (values := tried(first[name].type))}
    if needed <= set(ranges):
        for chosen in islice(product(*ranges.values()), 400):
            yield dict(zip(ranges, chosen, strict=True))


def differs(one: str, other: str) -> tuple[int, str]:
    """How many situations were compared, and the first in which the two do not agree; '' if there is none."""
    number = 0
    for facts in situations(one, other):
        try:
            first, second = (
                CHECKERS[name].rule(**{key: value for key, value in facts.items() if key in known(name)})
                for name in (one, other)
            )
        except Unfit:
            continue
        if type(first.answer) is type(second.answer) and compared(first.answer):
            number += 1
            if first.answer != second.answer:
                return number, f"{facts}: {one}: {first.verdict} {other}: {second.verdict}"
    return number, ""


def known(name: str) -> set[str]:
    return {fact.name for fact in CHECKERS[name].facts}


SHARING = [
    (one, other)
    for one, other in combinations(sorted(CHECKERS), 2)
    if set(CHECKERS[one].cites) & set(CHECKERS[other].cites) and known(one) & known(other)
]


def test_no_pair_that_shares_a_clause_and_its_facts_disagrees() -> None:
    found = {pair: differs(*pair) for pair in SHARING}
    disagree = {pair: says for pair, (_, says) in found.items() if says}
    assert {pair: says for pair, says in disagree.items() if pair not in OTHER_QUESTIONS} == {}
    assert set(OTHER_QUESTIONS) <= set(disagree), "a pair that agrees needs no reason"
    assert sum(1 for number, _ in found.values() if number) >= 9, "fewer pairs are compared than before"
