"""CRR II: the ABC order, the defending player, and the steps of playing a card with its "as played" window."""

from vtes_judge.faces.sheets.makers import (
    Sheet,
    ask,
    clause,
    do,
    end,
    flow,
    line,
    phrase,
    rest,
    row,
    seats,
    section,
    table,
)
from vtes_judge.faces.sheets.model import Row
from vtes_judge.rules.action_course import DeclarationEffect, DeclarationStage, announce_window
from vtes_judge.rules.playing import (
    AsPlayedUse,
    During,
    PriorityTurn,
    as_played_window,
    defending_player,
    next_priority,
    priority_order,
)

TABLE = {"A": "acts", "B": "the prey of A", "C": "", "D": "", "E": "the predator of A"}
PLAYERS = tuple(TABLE)

CHART = (
    ask("acting", "Does A, the acting or active player, use an effect?", "CRR II.A", yes="used", no="defends"),
    do("used", "The order ends, and starts again with A", "CRR II.A.1.a", "CRR II.A.1.b", to="acting", beside="acting"),
    ask("defends", "Is there a defending player, and does she use one?", "CRR II.A", "CRR II.A.2", yes="used",
        no="others"),
    ask("others", "Does anybody else, clockwise from A?", "CRR II.A", yes="used", no="closed"),
    end("closed", "The last in the order has passed: the window is closed", "CRR II.A.1.c"),
)  # fmt: skip

TIMES = (
    ("Combat, or a block attempt, against D", During.COMBAT, "D", (), ()),
    ("Directed action at C", During.DIRECTED, None, ("C",), ()),
    ("Undirected action", During.UNDIRECTED, None, (), ()),
    ("Undirected, the prey has declined to block", During.UNDIRECTED, None, (), ("B",)),
    ("Undirected, both have declined", During.UNDIRECTED, None, (), ("B", "E")),
    ("Referendum of a political action", During.REFERENDUM, None, (), ()),
    ("Blood hunt referendum", During.BLOOD_HUNT, None, (), ()),
    ("Any other time", During.OTHER, None, (), ()),
)
"""Moments for the order of play: a label, what is going on, who controls the other minion, the targets, and who has
declined to block."""

HISTORIES = (
    "",
    "A passed",
    "A passed; B used",
    "A passed; B passed; C passed",
    "A passed; B passed; C passed; D passed",
)
"""Examples of what has happened so far in a window between four players."""

REPLIES = {
    AsPlayedUse.CANCEL: 'Cancels a card "as it is played"',
    AsPlayedUse.WAKE_TO_CANCEL: "Wake-style card that grants the ability to play such a card",
    AsPlayedUse.WAKE: "Wake-style card for anything else",
    AsPlayedUse.MODIFIER: "Other action modifier",
    AsPlayedUse.REACTION: "Other reaction card",
    AsPlayedUse.OTHER: "Anything else",
}

EFFECTS = {
    DeclarationEffect.CANCEL: 'Cancels the action card "as it is played"',
    DeclarationEffect.AS_ANNOUNCED: '"As the action is announced"',
    DeclarationEffect.MODIFIER: "Other action modifier",
    DeclarationEffect.REACTION: "Other reaction card",
    DeclarationEffect.BLOCK: "Block attempt",
}


def sheet() -> Sheet:
    """The order of play on a sheet: the chart, the defending player, playing a card, its window."""
    return Sheet(
        "Sequencing",
        "Who may use an effect first, and what may be used while a card is played.",
        (
            section(
                "The ABC rule",
                flow("From the opening of a window to its closing", *CHART, widths=(190, 92)),
                rest(phrase("CRR II.A.1.c", "The acting player cannot wait for others to pass and then play an "
                            "effect.")),
            ),
            section(
                "The table",
                seats("", TABLE, "Each Methuselah's prey sits at her left.", "CRR I.B.n1"),
                half=True,
                beside=True,
            ),
            section(
                "Who is next",
                table("The order is A, B, C, D", ("What has happened", "Next"), [_next(at) for at in HISTORIES]),
                half=True,
                beside=True,
            ),
            section(
                "Who is the defending player, and the order",
                table("A is the acting player", ("When", "Second: the defending player", "The order"),
                      [_time(*at) for at in TIMES],
                      widths=(200, 150, 105, 185)),
                lead=True,
            ),
            section(
                "While an action is declared",
                table(
                    "",
                    ("Effect", "Playing the card", "As announced", "After that"),
                    [_announced(effect) for effect in EFFECTS],
                    widths=(180, 75, 65, 60, 150),
                ),
            ),
            section(
                'While a card is played: the "as played" window',
                table("", ("Effect", "Allowed"), [_reply(reply) for reply in REPLIES]),
                half=True,
            ),
            section(
                "Playing a card",
                rest(clause("CRR II.B.1")),
                phrase("CRR II.B.3", "For cards, this step (II.B) is the \"as played\" window."),
                clause("CRR II.B.3.c", head="Canceled"),
                rest(clause("CRR II.B.4", head="Hand")),
                line("Pay and resolve, by the kind of card", "CRR II.C", below=(
                    clause("CRR II.C.1.a", head="Actions"),
                    line("Pay; resolve when strikes resolve", "CRR II.C.2.a", "CRR II.C.2.b", head="Strike cards"),
                    clause("CRR II.C.3", head="Others"),
                )),
                clause("CRR II.D"),
                numbered=True,
                half=True,
            ),
            section(
                "Also",
                clause("CRR II.B.2", head="Cost"),
                clause("CRR II.D.1", head="Do not replace"),
                clause("CRR II.D.2"),
                clause("CRR II.C.3.c", head="In limbo"),
                half=True,
                rest=True,
            ),
        ),
    )  # fmt: skip


def _time(when: str, during: During, opposing: str | None, target: tuple[str, ...], declined: tuple[str, ...]) -> Row:
    gone = frozenset(declined)
    defender = defending_player(during=during, opposing=opposing, target=target, declined=gone, seats=PLAYERS)
    order = priority_order(during=during, opposing=opposing, target=target, declined=gone, seats=PLAYERS)
    return row(when, defender.answer or "none", order.verdict.rstrip("."), cites=order.cites, codes=order.notes)


def _next(history: str) -> Row:
    turns = tuple(
        PriorityTurn(name, used=did == "used", passed=did == "passed")
        for name, did in (part.split() for part in history.split(";") if part)
    )
    ruling = next_priority(order=PLAYERS[:-1], history=turns)
    return row(history or "The window opens", ruling.verdict.rstrip("."), cites=ruling.cites)


def _reply(reply: AsPlayedUse) -> Row:
    ruling = as_played_window(effect=reply)
    return row(
        REPLIES[reply], "yes" if ruling.answer else "no", cites=("CRR II.B.3.a", "CRR II.B.3.b"), codes=ruling.notes
    )


def _announced(effect: DeclarationEffect) -> Row:
    rulings = [announce_window(effect=effect, stage=stage) for stage in DeclarationStage]
    cites = dict.fromkeys(cite for ruling in rulings for cite in ruling.cites)
    return row(EFFECTS[effect], *(ruling.answer.replace("-", " ") for ruling in rulings), cites=tuple(cites))
