"""CRR VI: a round of combat from its beginning to its end, the order of strikes, and what is used when."""

from vtes_judge.faces.sheets.makers import Sheet, ask, clause, do, end, flow, line, rest, row, section, table
from vtes_judge.faces.sheets.model import Line, Row
from vtes_judge.rules.combat import WINDOWS, Conclusion, range_outcome, round_conclusion
from vtes_judge.rules.strikes import SAYS, Striker, reaches, strike_order
from vtes_judge.table.combat import CombatEffect, ManeuverMade, Pressed, Side, StrikeKind
from vtes_judge.table.nouns import Range

CHART = (
    do("begins", 'The round begins: "as combat is entered" (first round only) and "before range is determined"',
       "CRR VI.A", "CRR VI.A.n1", to="range"),
    do("range", "Close range; either may maneuver, the acting minion first", "CRR VI.B",
       "CRR VI.B.1", to="announce"),
    do("announce", "Strikes and targets are announced, the acting minion's first", "CRR VI.C.1", "CRR VI.C.1.a",
       to="ends"),
    ask("ends", "Is a strike Combat Ends?", "CRR VI.C.2.a.i", yes="stopped", no="resolve"),
    do("resolve", "First strike with its damage, then the others with theirs; the same class at the same time",
       "CRR VI.C.2.a", "CRR VI.C.2.a.ii", "CRR VI.C.2.a.iii", to="removed"),
    ask("removed", "Is a combatant burned or in torpor (at any time)?", "CRR VI.n3", yes="stopped", no="more"),
    end("stopped", "No presses: end-of-round effects, then combat ends", "CRR VI.n3", "CRR VI.C.2.a.i", "CRR VI.E.1",
        "CRR VI.F", beside="removed"),
    ask("more", "Is there an additional strike to resolve?", "CRR VI.C.3", "CRR VI.C.4", yes="announce", no="press"),
    do("press", 'Presses: by default "end combat"; the acting minion first', "CRR VI.D",
       "CRR VI.D.1", to="again"),
    ask("again", 'End-of-round effects; then: did presses end with "to continue"?', "CRR VI.E", "CRR VI.E.1",
        "CRR VI.E.2", yes="begins", no="over"),
    end("over", "Combat ends", "CRR VI.F", beside="again"),
)  # fmt: skip

HIT = Striker()
FIRST = Striker(first_strike=True)
RANGED = Striker(ranged=True)
ENDS = Striker(kind=StrikeKind.COMBAT_ENDS)
DODGE = Striker(kind=StrikeKind.DODGE)

PAIRS = (
    ("Damage", "Damage", HIT, HIT, Range.CLOSE),
    ("Damage, first strike", "Damage", FIRST, HIT, Range.CLOSE),
    ("Damage, first strike", "Damage, first strike", FIRST, FIRST, Range.CLOSE),
    ("Damage, first strike", "Combat Ends", FIRST, ENDS, Range.CLOSE),
    ("Damage", "Dodge", HIT, DODGE, Range.CLOSE),
    ("Combat Ends", "Dodge", ENDS, DODGE, Range.CLOSE),
    ("Damage, not ranged", "Damage, ranged", HIT, RANGED, Range.LONG),
    ("Damage, not ranged", "Combat Ends", HIT, ENDS, Range.LONG),
    ("Dodge", "Damage, ranged", DODGE, RANGED, Range.LONG),
)
"""Pairs of strikes, of the acting and the opposing minion: two labels, two strikes, and the range."""

LIKE = (PAIRS[2], PAIRS[5], PAIRS[7])
"""The pairs of `PAIRS` that stand in the whole sheet only: they are rare, or resolve as another pair or the chart
says."""

REACHING = (
    ("Damage, not ranged", StrikeKind.DAMAGE, False),
    ("Any ranged strike", StrikeKind.DAMAGE, True),
    ("Destroy or steal equipment, not ranged", StrikeKind.STEAL_EQUIPMENT, False),
    ("Steal blood, not ranged", StrikeKind.STEAL_BLOOD, False),
    ("Combat Ends", StrikeKind.COMBAT_ENDS, False),
    ("Dodge", StrikeKind.DODGE, False),
)
"""The strikes in the table of ranges: a label, the kind of strike, and whether it is ranged."""

MANEUVERS = (
    (),
    (ManeuverMade.ACTING_LONG,),
    (ManeuverMade.ACTING_LONG, ManeuverMade.OPPOSING_CLOSE),
)

PRESSES = (
    (),
    (Pressed.ACTING_CONTINUE,),
    (Pressed.ACTING_CONTINUE, Pressed.OPPOSING_END),
)

OFTEN_ASKED: dict[CombatEffect, tuple[str, ...]] = {
    CombatEffect.STRIKE_WITH_MANEUVER: (),
    CombatEffect.STRIKE_MODIFIER: (),
    CombatEffect.PREVENT: ("GAP-10",),
    CombatEffect.ADDITIONAL_STRIKE: ("GAP-07",),
}
"""The effects in combat whose moment the chart does not show, each with the gaps that bear on it."""

AFTER = {Conclusion.ANOTHER_ROUND: "another round", Conclusion.OVER: "combat ends"}


def sheet() -> Sheet:
    """Combat on a sheet: the round as a chart, the order of strikes, range, presses, what is used when."""
    return Sheet(
        "Combat",
        "A round of combat from beginning to end.",
        (
            section("The round", flow("From its beginning to its end", *CHART, widths=(314, 128))),
            section(
                "Which strike resolves when",
                table(
                    "",
                    ("Range", "Acting minion", "Its strike", "Opposing minion", "And its strike"),
                    [rest(_pair(*at)) if at in LIKE else _pair(*at) for at in PAIRS],
                    widths=(38, 96, 100, 96, 100, 100),
                ),
                lead=True,
            ),
            section(
                "Who can fight, with what",
                clause("CRR VI.n1"),
                clause("CRR VI.n2"),
                clause("CRR VI.n4"),
                half=True,
                rest=True,
            ),
            section(
                "Range",
                table("", ("Maneuvers", "Range"), [_range(at) for at in MANEUVERS]),
                clause("CRR VI.B.2"),
                rest(clause("CRR VI.B.4")),
                rest(clause("CRR VI.B.n1")),
                half=True,
            ),
            section(
                "Presses",
                table("", ("Presses", "Then"), [_press(at) for at in PRESSES]),
                clause("CRR VI.D.2"),
                half=True,
            ),
            section(
                "What strikes do",
                clause("CRR VI.C.2.b.ii"),
                clause("CRR VI.C.2.b.iii"),
                clause("CRR VI.C.2.b.iii.n1"),
                clause("CRR VI.C.2.b.iv"),
                clause("CRR VI.C.2.a.n1"),
                clause("CRR VI.C.1.b"),
                half=True,
                rest=True,
            ),
            section(
                "Effective at long range",
                table("", ("Strike", "Effective"), [_reach(*at) for at in REACHING]),
                half=True,
                rest=True,
            ),
            section(
                "What is used when",
                *(_window(effect) for effect in OFTEN_ASKED),
                half=True,
                rest=True,
            ),
        ),
    )


def _pair(acting: str, opposing: str, first: Striker, second: Striker, range: Range) -> Row:
    ruling = strike_order(acting=first, opposing=second, range=range)
    mine, theirs = (SAYS[ruling.answer[side]] for side in Side)
    return row(str(range), acting, mine, opposing, theirs, cites=ruling.cites, codes=ruling.notes)


def _reach(strike: str, kind: StrikeKind, ranged: bool) -> Row:
    effective, why, notes = reaches(kind, ranged, Range.LONG)
    return row(strike, "yes" if effective else "no", cites=why.cites, codes=notes)


def _window(effect: CombatEffect) -> Line:
    _, _, says, cite = WINDOWS[effect]
    cites = (cite, WINDOWS[CombatEffect.STRIKE][3]) if effect is CombatEffect.STRIKE_WITH_MANEUVER else (cite,)
    head = effect.replace("-", " ").capitalize()
    return line(says[:1].upper() + says[1:], *cites, head=head, codes=OFTEN_ASKED[effect])


def _range(maneuvers: tuple[ManeuverMade, ...]) -> Row:
    ruling = range_outcome(maneuvers=maneuvers)
    made = ", ".join(maneuvers).replace("-", " to ") or "none"
    return row(made, str(ruling.answer), cites=ruling.cites)


def _press(presses: tuple[Pressed, ...]) -> Row:
    ruling = round_conclusion(presses=presses)
    made = ", ".join(presses).replace("-", " to ") or "none"
    return row(made, AFTER[ruling.answer], cites=ruling.cites)
