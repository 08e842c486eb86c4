"""The requirements of plays of a turn, and of uses at any moment: what each allows, and what it does not."""

from collections.abc import Callable
from typing import Any

from vtes_judge.phased import hands, phases
from vtes_judge.rules import contests, discards, master, regions, transfers, untap, uses, withdrawal
from vtes_judge.rulings import Ruling
from vtes_judge.table.kinds import Place, Type, Until
from vtes_judge.table.nouns import Context, Title
from vtes_judge.table.phased import PhaseCard
from vtes_judge.tournament import rounds

Rule = Callable[..., Ruling[bool]]
SETTLE = {"player": "A", "card": "Ivory Bow", "own_untap": True, "contestant": True, "settled": False}
POOR = (contests.Contestant(Title.PRINCE, (Title.PRINCE,), 0),)

PLAYS: list[tuple[Rule, dict[str, Any], dict[str, tuple[Any, str, str]]]] = [
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
