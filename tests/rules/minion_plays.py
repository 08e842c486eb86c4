"""The requirements of plays in actions, referendums, combat and diablerie: what each allows, and what it does not."""

from typing import Any

from tests.rules.turn_plays import Rule
from vtes_judge.rules import announcements, block_attempts, damage, diablerie, referendum, votes, weapons
from vtes_judge.table.combat import StrikeKind
from vtes_judge.table.kinds import Place, Trait, Type
from vtes_judge.table.nouns import ActionKind

FETCH = {
    "clause": "CRR VIII.A.4",
    "player": "A",
    "controls": True,
    "place": Place.LIBRARY,
    "traits": frozenset((Trait.TROPHY,)),
    "fetched": False,
}
MOVE = {"player": "A", "controls": True, "movable": True, "barred": False}
BALLOT = {"player": "A", "minion": "Ana", "controls": True, "ballots": 1, "cast": False}

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
]
"""Each rule with facts that it allows, and for each fact a value that it does not, with the reason and its clauses."""
