"""CRR VII: what damage does: healing, aggravated damage, torpor, burning."""

from vtes_judge.faces.sheets.makers import Sheet, ask, clause, do, end, flow, row, ruled, section, table
from vtes_judge.faces.sheets.model import Row
from vtes_judge.rules.damage import ally_retainer_damage, vampire_damage

CHART = (
    do("prevent", "Damage is prevented first", "CRR VI.C.2.c", to="normal"),
    ask("normal", "Is a point of normal damage left?", "CRR VII.A.n1", yes="blood", no="aggravated"),
    ask("blood", "Has the vampire any blood?", "CRR VII.A.1", "CRR VII.A.2", yes="heal", no="unhealed"),
    do("heal", "He burns a blood and heals the point", "CRR VII.A.1", to="normal", beside="blood"),
    do("unhealed", "The point remains unhealed", "CRR VII.A.2", to="normal"),
    ask("aggravated", "Is a point of aggravated damage left?", "CRR VII.A.n1", yes="wounded", no="hurt"),
    ask("wounded", "Has he unhealed damage already?", "CRR VII.A.4", yes="spends", no="first"),
    do("first", "It cannot be healed, and costs no blood", "CRR VII.A.3", to="aggravated", beside="wounded"),
    ask("spends", "Does he spend a blood to prevent destruction?", "CRR VII.A.4", yes="spent", no="burned"),
    do("spent", "He is not burned by that point", "CRR VII.A.4", to="aggravated", beside="spends"),
    end("burned", "He is burned without going to torpor", "CRR VII.B.1"),
    ask("hurt", "Has he unhealed damage?", "CRR VII.B.2", yes="torpor", no="ready"),
    end("ready", "He stays where he is", "CRR VII.B", beside="hurt"),
    end("torpor", "He is placed in torpor", "CRR VII.B.2"),
)

VAMPIRES = ((3, 2, 0), (1, 2, 0), (2, 0, 1), (2, 0, 2), (1, 0, 3), (0, 0, 1), (0, 0, 2), (2, 1, 1), (1, 2, 1))
"""Examples of damaged vampires: blood, points of normal damage, points of aggravated damage."""

ALLIES = ((3, 2, 0), (3, 1, 1), (2, 0, 2))
"""Examples of damaged allies: life, points of normal damage, points of aggravated damage."""

WORDS = (
    *("CRR VII.A.n1", "CRR VII.A.1", "CRR VII.A.2", "CRR VII.A.3", "CRR VII.A.4"),
    *("CRR VII.B.1", "CRR VII.B.2"),
)


def sheet() -> Sheet:
    """Damage on a sheet: the chart for vampires, worked examples, allies and retainers."""
    return Sheet(
        "Damage",
        "What damage does to vampires, allies and retainers.",
        (
            section(
                "A vampire is damaged", flow("From the damage to torpor or the ash heap", *CHART, widths=(230, 130))
            ),
            section(
                "Vampires: examples",
                table("", ("Blood", "Normal", "Aggravated", "What becomes of him"), [_vampire(*at) for at in VAMPIRES]),
                lead=True,
            ),
            section(
                "Allies and retainers",
                clause("CRR VII.A.5"),
                clause("CRR VII.B.3"),
                table("", ("Life", "Normal", "Aggravated", "What becomes of it"), [_ally(*at) for at in ALLIES]),
                half=True,
            ),
            section(
                "In the words of the rules",
                *map(clause, WORDS),
                half=True,
                rest=True,
            ),
        ),
    )


def _vampire(blood: int, normal: int, aggravated: int) -> Row:
    ruling = vampire_damage(blood=blood, normal=normal, aggravated=aggravated)
    said = ruled(ruling).says
    return row(str(blood), str(normal), str(aggravated), said, cites=ruling.cites, codes=ruling.notes)


def _ally(life: int, normal: int, aggravated: int) -> Row:
    ruling = ally_retainer_damage(life=life, normal=normal, aggravated=aggravated)
    return row(str(life), str(normal), str(aggravated), ruling.verdict, cites=ruling.cites)
