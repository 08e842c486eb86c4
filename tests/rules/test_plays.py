"""Proves the requirements of a play in the engine: each wrong fact is a reason for a no, with its clause."""

from collections.abc import Callable
from typing import Any

import pytest

from vtes_judge.corpus.book import Book
from vtes_judge.phased import hands, phases
from vtes_judge.rules import (
    announcements,
    block_attempts,
    contests,
    damage,
    diablerie,
    discards,
    master,
    referendum,
    regions,
    transfers,
    untap,
    uses,
    votes,
    weapons,
    withdrawal,
)
from vtes_judge.rulings import Ruling
from vtes_judge.table.combat import StrikeKind
from vtes_judge.table.kinds import Place, Trait, Type, Until
from vtes_judge.table.nouns import ActionKind, Context, Title
from vtes_judge.table.phased import PhaseCard
from vtes_judge.tournament import rounds

Rule = Callable[..., Ruling[bool]]
FETCH = {
    "clause": "CRR VIII.A.4",
    "player": "A",
    "controls": True,
    "place": Place.LIBRARY,
    "traits": frozenset((Trait.TROPHY,)),
    "fetched": False,
}
MOVE = {"player": "A", "controls": True, "movable": True, "barred": False}
SETTLE = {"player": "A", "card": "Ivory Bow", "own_untap": True, "contestant": True, "settled": False}
BALLOT = {"player": "A", "minion": "Ana", "controls": True, "ballots": 1, "cast": False}
POOR = (contests.Contestant(Title.PRINCE, (Title.PRINCE,), 0),)

STRIKE = {
    "kind": StrikeKind.DAMAGE,
    "due": True,
    "announced": False,
    "target": Type.RETAINER,
    "theirs": True,
    "equipment": 2,
}

PLAYS: list[tuple[Rule, dict[str, Any], dict[str, tuple[Any, str, str]]]] = [
    (
        diablerie.card_fetched,
        FETCH,
        {
            "controls": (False, "A controls the diablerist", "CRR VIII.A.4"),
            "place": (Place.CRYPT, "the card is in her hand, library or ash heap", "CRR VIII.A.4"),
            "traits": (frozenset((Trait.DISCIPLINE,)), "it is a trophy card", "CRR VIII.A.4"),
            "fetched": (True, "she has not found one yet", "CRR VIII.A.4"),
        },
    ),
    (
        diablerie.trophy_moved,
        MOVE,
        {
            "controls": (False, "A controls it", "CRR VIII.A.4"),
            "movable": (False, "it is a Trophy in play", "CRR VIII.A.4"),
            "barred": (True, "the victim is Red List, and was diablerized as Trophies ask", "CRR VIII.A.4"),
        },
    ),
    (diablerie.fetch_declined, {"clause": "CRR VIII.A.3"}, {}),
    (
        withdrawal.withdrawal_announced,
        {"own_untap": True, "short": True, "announced": False},
        {
            "own_untap": (False, "it is her own untap phase", "CRR IX.B, CRR III.A.3.d"),
            "short": (False, "she began her turn with less than a full hand and no card in her library", "CRR IX.A"),
            "announced": (True, "she has not announced it yet", "CRR IX.B"),
        },
    ),
    (
        contests.contest_settled,
        SETTLE,
        {
            "own_untap": (False, "it is her own untap phase", "CRR III.A.3.b"),
            "contestant": (False, "A contests Ivory Bow", "CRR III.A.3.b"),
            "settled": (True, "she has not settled it in this phase", "CRR III.A.3.b"),
        },
    ),
    (
        contests.contests_done,
        {"owing": ()},
        {
            "owing": (
                ("Ivory Bow",),
                "each contested card and title of hers is paid for or yielded: Ivory Bow",
                "CRR III.A.3.b",
            )
        },
    ),
    (
        contests.upkeep_payable,
        {"cards": 1, "pool": 5},
        {
            "pool": (0, "it can be paid: One card must be yielded.", "CRR III.A.3.b, CRR III.A.3.b.i, CRR II.B.2"),
            "titles": (
                POOR,
                "it can be paid: 1 pool for one card; the prince must yield.",
                "CRR III.A.3.b, CRR III.A.3.b.i, CRR III.A.3.b.ii, CRR II.B.2",
            ),
        },
    ),
    (
        referendum.terms_set,
        {"caller": True, "named_out": False},
        {
            "caller": (False, "the Methuselah who called it sets the terms", "CRR V.A.1"),
            "named_out": (True, "those whom the terms name are still in the game", "CRR V.A.1"),
        },
    ),
    (
        votes.card_votes_cast,
        {"number": None, "gained": 2},
        {
            "gained": (0, "she has votes by cards that she has not cast", "CRR V.B.5"),
            "number": (3, "she casts no more votes than she has gained, and at least one", "CRR V.B.n1"),
        },
    ),
    (
        votes.title_votes_cast,
        {"player": "A", "minion": "Ana", "controls": True, "cast": False},
        {
            "controls": (False, "A controls Ana", "CRR V.B.2"),
            "cast": (True, "its votes have not been cast yet", "CRR V.B.2"),
        },
    ),
    (
        votes.side_taken,
        {"side": votes.VoteSide.FOR},
        {"side": (votes.VoteSide.ABSTAINS, "votes are for or against", "CRR V.A.3.b, CRR V.A.3.c")},
    ),
    (votes.has_votes, {"votes": 1}, {"votes": (0, "the minion has votes", "CRR V.B.2")}),
    (
        votes.ballot_cast,
        BALLOT,
        {
            "controls": (False, "A controls Ana", "CRR V.B.4"),
            "ballots": (0, "Ana is a ready priscus", "CRR V.B.4"),
            "cast": (True, "each priscus gets one vote", "CRR V.B.4"),
        },
    ),
    (
        votes.political_burned,
        {"card": "Parity Shift", "political": True},
        {"political": (False, "Parity Shift is a political action card", "CRR V.B.1")},
    ),
    (
        weapons.used_in_combat,
        {"combat": True, "involved": True},
        {
            "combat": (False, "it is played during a combat", "CRR VI.n4"),
            "involved": (False, "a minion involved in the combat uses it", "CRR VI.n4"),
        },
    ),
    (
        weapons.weapon_used,
        {"name": "Bow", "equipment": True, "on_user": True, "stolen": False, "serves": True},
        {
            "on_user": (False, "Bow is on the minion that uses it", "CRR VI.C.1"),
            "stolen": (True, "it was not stolen in this round", "CRR VI.C.2.b.iii.n1"),
            "serves": (False, "Bow is no other minion, nor on another one", "CRR VI.n4"),
        },
    ),
    (
        weapons.weapon_used,
        {"name": "Bo", "equipment": False, "on_user": False, "stolen": True, "serves": True},
        {"serves": (False, "Bo is no other minion, nor on another one", "CRR VI.n4")},
    ),
    (
        weapons.strike_card,
        {"more": False},
        {
            "more": (
                True,
                "its strike is all that it gives in the course of the combat: the rest is for a judge to say",
                "CRR VI.C.1",
            )
        },
    ),
    (
        weapons.may_strike,
        {"player": "A", "minion": "Ana", "controls": True},
        {"controls": (False, "A controls Ana", "CRR VI.C.1")},
    ),
    (
        weapons.strike_announced,
        STRIKE,
        {
            "due": (False, "it is an exchange in which he strikes", "CRR VI.C.4"),
            "announced": (True, "he has not announced a strike yet", "CRR VI.C.1"),
            "target": (Type.EQUIPMENT, "the target is the opposing minion, or a retainer on him", "CRR VI.C.1"),
            "theirs": (False, "the target is the opposing minion, or a retainer on him", "CRR VI.C.1"),
        },
    ),
    (
        weapons.strike_announced,
        {**STRIKE, "kind": StrikeKind.STEAL_EQUIPMENT, "target": None, "theirs": False, "equipment": 1},
        {
            "target": (Type.ALLY, "the target is equipment on the opposing minion, or a retainer on him", "CRR VI.C.1"),
            "equipment": (2, "it names which of the opponent's equipment it is aimed at", "CRR VI.C.1"),
        },
    ),
    (weapons.strikes_made, {"owing": False}, {"owing": (True, "her minion has announced his strike", "CRR VI.C.1")}),
    (damage.prevents, {"able": True}, {"able": (False, "it prevents damage", "CRR VI.C.2.c")}),
    (
        damage.destruction_let_be,
        {"can": True},
        {"can": (False, "a vampire of hers would be burned, and could spend blood to prevent that", "CRR VII.A.4")},
    ),
    (
        announcements.minion_phase_done,
        {"free": True},
        {"free": (False, "no mandatory action must come first", "CRR III.C.n2")},
    ),
    (
        announcements.minion_announces,
        {"player": "A", "minion": "Ana", "controls": True, "in_play": True},
        {
            "controls": (False, "A controls Ana", "CRR III.C"),
            "in_play": (False, "the minion is in play", "CRR III.C.n1"),
        },
    ),
    (
        announcements.card_for_action,
        {"card": "Govern", "action": ActionKind.BLEED, "fits": True},
        {"fits": (False, "Govern is for this action, bleed", "CRR III.C.1")},
    ),
    (
        announcements.option_used,
        {"card": "Nexus", "gives": True, "taps": True, "tapped": False},
        {
            "gives": (False, "Nexus is in play and gives the action to this minion", "CRR III.C.12"),
            "tapped": (True, "Nexus is untapped and can tap", "CRR II.B.2"),
        },
    ),
    (
        announcements.option_used,
        {"card": "Nexus", "gives": True, "taps": False, "tapped": True},
        {"gives": (False, "Nexus is in play and gives the action to this minion", "CRR III.C.12")},
    ),
    (
        announcements.card_needed,
        {"action": ActionKind.RECRUIT, "card": True},
        {"card": (False, "it needs an ally card", "CRR III.C.5")},
    ),
    (
        announcements.bleed_target,
        {"at": frozenset("B"), "prey": "B", "any_target": False},
        {
            "at": (
                frozenset("C"),
                "the target is the prey, as it is by default, or card text gives another",
                "CRR III.C.1.n1",
            )
        },
    ),
    (
        announcements.equipment_taken,
        {"card": "Bow", "equipment": True},
        {"equipment": (False, "Bow is equipment on a minion", "CRR III.C.3")},
    ),
    (
        announcements.cost_shared,
        {"told": True},
        {"told": (False, "how the two share the cost is specified as the action is announced", "CRR III.C.10.b")},
    ),
    (
        announcements.other_action,
        {"card": True},
        {"card": (False, "it needs an action card, or an option from a card in play", "CRR III.C.12")},
    ),
    (announcements.taken_as_directed, {}, {}),
    (
        block_attempts.blocker_named,
        {"player": "A", "minion": "Ana", "controls": True, "in_play": True, "target_gone": False},
        {
            "controls": (False, "A controls Ana", "CRR IV.C.1"),
            "in_play": (False, "the minion is ready", "CRR IV.C.1"),
            "target_gone": (True, "the Methuselah at whom it is directed is in the game", "CRR IV.B.1"),
        },
    ),
    (
        block_attempts.attempt_declined,
        {"player": "A", "due": True},
        {"due": (False, "it is A who may attempt to block now", "CRR IV.B")},
    ),
    (block_attempts.diablerie_declined, {}, {}),
    (
        block_attempts.played_as_blocked,
        {"blocked": True, "clause": "CRR IV.n1"},
        {
            "blocked": (
                False,
                "a block has just succeeded, and the action is not completed yet",
                "CRR IV.C.3, CRR IV.n1",
            )
        },
    ),
    (
        uses.minion_uses,
        {"player": "A", "minion": "Ana", "controls": True},
        {"controls": (False, "A controls Ana", "CRR II.B.1")},
    ),
    (
        uses.card_used,
        {"player": "A", "card": "Nexus", "controls": True, "can_tap": True, "answering": False},
        {
            "controls": (False, "A controls Nexus", "CRR II.B.1"),
            "can_tap": (False, "Nexus is untapped and can tap", "CRR II.B.2"),
            "answering": (True, "no card is being played", "CRR II.B.3.b"),
        },
    ),
    (uses.player_named, {"player": "A", "playing": True}, {"playing": (False, "A is still in the game", "CRR II.B.1")}),
    (
        uses.card_named,
        {"card": "Ana", "effect": "Burn", "reached": True},
        {"reached": (False, "Ana is where Burn can be done to it", "CRR II.B.1")},
    ),
    (
        uses.type_canceled,
        {"types": (Type.MASTER,), "played": Type.MASTER},
        {"played": (Type.ACTION, "it cancels cards of this type: action (it cancels master)", "CRR II.B.3.a")},
    ),
    (
        uses.effect_in_phase,
        {"phase": Until.MASTER, "own": True},
        {"own": (False, "it is her own master phase", "CRR III.B.2.c")},
    ),
    (uses.effect_in_phase, {"phase": None, "own": False}, {}),
    (uses.passed, {}, {}),
    (untap.nothing_tapped, {}, {}),
    (
        untap.edge_pool_due,
        {"own_untap": True, "taken": False},
        {
            "own_untap": (False, "it is her own untap phase", "CRR III.A.3.a"),
            "taken": (True, "she has not taken it in this phase", "CRR III.A.3.a"),
        },
    ),
    (
        untap.infernal_named,
        {"minion": "Ana", "infernal": True, "controls": True, "tapped": True},
        dict.fromkeys(
            ("infernal", "controls", "tapped"),
            (False, "Ana is an infernal minion that she controls, and tapped", "CRR III.A.3.c"),
        ),
    ),
    (
        transfers.transfer_used,
        {"use": "add", "own_phase": True, "uncontrolled": True, "times": 1},
        {
            "own_phase": (False, "it is her influence phase", "CRR III.D.2"),
            "uncontrolled": (False, "it is one of her uncontrolled minions", "CRR III.D.2.a"),
            "times": (0, "it is done at least once", "CRR III.D.2"),
        },
    ),
    (
        transfers.transfer_used,
        {"use": "draw", "own_phase": True, "uncontrolled": False, "times": 1},
        {"times": (0, "it is done at least once", "CRR III.D.2")},
    ),
    (
        discards.discard_named,
        {"own": True, "named": True},
        {
            "own": (False, "it is her own discard phase", "CRR III.E.2.a"),
            "named": (False, "a card is named", "CRR III.E.2.a"),
        },
    ),
    (
        master.master_played,
        {"own_phase": True, "actions": 1},
        {
            "own_phase": (False, "it is her own master phase", "CRR III.B.2.a"),
            "actions": (0, "she has a master phase action left", "CRR III.B.2.a"),
        },
    ),
    (regions.card_discarded, {"named": True}, {"named": (False, "a card is named", "CRR I.F.2.b")}),
    (
        regions.card_told,
        {"player": "A", "hidden": True},
        {"hidden": (False, "it is a hidden crypt card of A", "CRR I.F.3")},
    ),
    (regions.unnamed_told, {"player": "A", "place": Place.HAND}, {}),
    (
        rounds.time_called,
        {"context": Context.TOURNAMENT, "over": False, "called": False},
        {
            "context": (Context.CASUAL, "it is a tournament, whose rounds have a time limit", "VEKN 3.1.1.p1"),
            "over": (True, "the game goes on, and time has not been called", "VEKN 3.1.1.p2"),
            "called": (True, "the game goes on, and time has not been called", "VEKN 3.1.1.p2"),
        },
    ),
    (
        phases.repeat_named,
        {"card": PhaseCard.CHEAT, "named": False, "chosen": ()},
        {
            "chosen": ((PhaseCard.SUPPLY,), "the phase that is conducted again is named", "PMF 4.7.p1"),
        },
    ),
    (
        phases.repeat_named,
        {"card": PhaseCard.SUPPLY, "named": False, "chosen": ()},
        {"named": (True, "only Cheat repeats a phase", "PMF 4.7.p1")},
    ),
    (
        hands.card_owed,
        {"clause": "PMF 6.1.p3", "named": True},
        {"named": (False, "a card is named", "PMF 6.1.p3")},
    ),
    (
        hands.drawn_for_round,
        {"advanced": True, "fights": True, "drawn": False},
        {
            "advanced": (False, "the advanced game of Phased Motion is played", "PMF 6.1.p3"),
            "fights": (False, "a minion of hers is in the combat", "PMF 6.1.p3"),
            "drawn": (True, "she has not drawn for this round", "PMF 6.1.p3"),
        },
    ),
]
"""Each rule with facts that it allows, and for each fact a value that it does not, with the reason and its clauses."""

HELD = referendum.card_held_back
NEVER: list[tuple[Rule, dict[str, Any], str, str]] = [
    (HELD, {"play": None}, "a referendum is being held, in which the votes are gained", "CRR V.A.2, CRR V.B.5"),
    (HELD, {"play": referendum.ReferendumPlay.BEFORE_VOTES}, "a referendum is being held", "CRR V.A.2.n2"),
    (weapons.strike_left_out, {}, "the weapon of a strike is gone", "CRR VI.C.2"),
    (announcements.combatants_ready, {"red_list": True}, "the Red List minion is ready", "CRR VI.n2"),
    (announcements.combatants_ready, {"red_list": False}, "both minions are ready", "CRR VI.n2"),
    (uses.nothing_to_cancel, {}, "a card is being played that it can cancel", "CRR II.B.3.a"),
    (
        uses.not_for_action,
        {"type": Type.ACTION, "effect": False},
        "it is no card played for an action: action",
        "CRR III.C.12",
    ),
    (
        uses.not_for_action,
        {"type": Type.ACTION, "effect": True},
        "it is no effect used for an action: action",
        "CRR III.C.12",
    ),
    (uses.still_playing, {"player": "A"}, "A is still in the game", "CRR III.n2"),
    (discards.event_in_phase, {}, "it is her discard phase", "CRR III.E.2.b"),
    (referendum.minion_card_in_hunt, {}, "the referendum is not one on a blood hunt", "CRR V.n2"),
]
"""What a rule refuses whatever the facts, why, and by which clauses."""


@pytest.mark.parametrize(("rule", "facts", "wrong"), PLAYS, ids=[rule.__name__ for rule, *_ in PLAYS])
def test_each_wrong_fact_is_a_reason(
    rule: Rule, facts: dict[str, Any], wrong: dict[str, tuple[Any, str, str]], book: Book
) -> None:
    allowed = rule(**facts)
    assert allowed.answer is True
    assert allowed.steps
    assert set(allowed.cites) <= set(book.citations)
    for fact, (value, says, cites) in wrong.items():
        refused = rule(**{**facts, fact: value})
        step = refused.unmet[0]
        assert (refused.answer, step.says, ", ".join(step.cites)) == (False, says, cites)


@pytest.mark.parametrize(("rule", "facts", "says", "cites"), NEVER)
def test_what_is_never_allowed(rule: Rule, facts: dict[str, Any], says: str, cites: str, book: Book) -> None:
    ruling = rule(**facts)
    assert (ruling.answer, [(step.says, ", ".join(step.cites)) for step in ruling.unmet]) == (False, [(says, cites)])
    assert set(ruling.cites) <= set(book.citations)


def test_a_title_whose_city_was_not_told_is_not_contested_until_it_is(book: Book) -> None:
    ruling = contests.title_untold(first="Ana", second="Bo")
    assert (ruling.answer, ruling.unmet) == (False, ())
    assert ruling.left_to_judge == (
        "whether Ana and Bo contest their title: it was not told of which city or clan it is",
    )
    assert set(ruling.cites) <= set(book.citations)
