"""PMF: the turn of Phased Motion, which action in which phase, the advanced game, and the phase cards to cut out."""

from vtes_judge.faces.sheets.makers import (
    Sheet,
    card,
    cards,
    clause,
    line,
    phrase,
    rest,
    row,
    ruled,
    section,
    table,
    words,
)
from vtes_judge.faces.sheets.model import Card, Line, Row
from vtes_judge.figures.phased import EMBRACE_BLOOD, EMBRACES, OVER_HAND
from vtes_judge.phased.bonuses import BONUSES
from vtes_judge.phased.hands import EXTRA, RESEARCH, ROUND
from vtes_judge.phased.minions import ActionTarget, action_phase
from vtes_judge.phased.named_cards import PHASED_BANNED
from vtes_judge.phased.opening import CHOSEN
from vtes_judge.phased.options import CARDLESS, NAMES
from vtes_judge.phased.phases import MINION_CARDS
from vtes_judge.table.nouns import ActionKind
from vtes_judge.table.phased import PhaseCard, called

ACTIONS: tuple[tuple[str, tuple[ActionKind, ...], frozenset[ActionTarget], bool | None], ...] = (
    ("Bleed", (ActionKind.BLEED,), frozenset(), None),
    ("Political action", (ActionKind.POLITICAL,), frozenset(), None),
    (
        "Hunt, equip, employ a retainer, recruit an ally",
        (ActionKind.HUNT, ActionKind.EQUIP, ActionKind.EMPLOY, ActionKind.RECRUIT),
        frozenset(),
        None,
    ),
    ("Go anarch, leave torpor", (ActionKind.GO_ANARCH, ActionKind.LEAVE_TORPOR), frozenset(), None),
    ("Rescue or diablerize one's own vampire", (ActionKind.RESCUE, ActionKind.DIABLERIZE), frozenset(), False),
    ("Rescue another's vampire", (ActionKind.RESCUE,), frozenset(), True),
    ("Diablerize another's vampire", (ActionKind.DIABLERIZE,), frozenset(), True),
    ("Other, undirected", (ActionKind.OTHER,), frozenset(), None),
    ("Other, at another's minion or card", (ActionKind.OTHER,), frozenset({ActionTarget.CARD}), None),
    ("Other, at another Methuselah", (ActionKind.OTHER,), frozenset({ActionTarget.METHUSELAH}), None),
)
"""The rows of actions: a label, the kinds of action, their targets, and whether the target is another Methuselah's
(None: that does not matter)."""

GAINED = {
    PhaseCard.MASTER: "one master card costs {} pool less",
    PhaseCard.OPEN_AGGRESSION: "+{} card if you play an action card",
    PhaseCard.SUBTERFUGE: "+{} stealth if you have the Edge",
    PhaseCard.DIPLOMACY: "+{} votes in the referendum your vampire calls",
    PhaseCard.SUPPLY: "+{} other minion may take a supply action",
    PhaseCard.INFLUENCE: "+{} transfers",
    PhaseCard.CHEAT: "none",
    PhaseCard.RESEARCH: "+{} cards",
}
"""What the bonus of a phase gives, in words; {} stands for the amount."""


def sheet() -> Sheet:
    """Phased Motion on a sheet: set-up, the turn, actions by phase, the advanced game; the phase cards to cut out."""
    return Sheet(
        "Phased Motion",
        "The shared turn, which action in which phase, the advanced game, the phase cards.",
        (
            section(
                "Set up",
                phrase("PMF 2.2.p1", "Each Methuselah sets up as normal (30 pool, seven card opening hand, and four "
                       "cards in her uncontrolled region)."),
                line(f"And {EMBRACES.value} The Embrace cards in play with {EMBRACE_BLOOD.value} blood each",
                     EMBRACES.clause),
                phrase("PMF 2.2.p2", "for the first turn, choose randomly (and the Edge starts uncontrolled)",
                       head="Who starts"),
                clause("PMF 3.5.p1", head="Later"),
                line("If who started it is out of the game: her last predator, it follows", "PMF 3.5.p1",
                     codes=("GAP-39",)),
                half=True,
            ),
            section(
                "A turn",
                phrase("PMF 3.1.p1", "Beginning with the starting Methuselah, each Methuselah takes an untap phase",
                       head="Untap"),
                phrase("PMF 3.2.p1", "each ready, untapped minion that must hunt (or that has any other mandatory "
                       "action) hunts (or takes the mandatory action), again going clockwise", head="Mandatory"),
                line(f"In turn each chooses one, until {CHOSEN[0]} have been chosen, each only once",
                     *dict.fromkeys((CHOSEN[1], "PMF 1.p1")), head="Phase cards", codes=("X-48",), below=(
                         phrase("PMF 3.3.p1", "each Methuselah performs that activity, beginning with the Methuselah "
                                "who chose the phase and going clockwise"),
                         phrase("PMF 4.p1", "a Methuselah may choose to pass"),
                     )),
                phrase("PMF 3.4.p1", "Beginning with the Methuselah who chose last, each Methuselah takes a discard "
                       "phase", head="Discard"),
                phrase("PMF 3.4.p1", "Any allies who are in any uncontrolled regions (to indicate that they cannot "
                       "act) move to the ready region.", head="End"),
                numbered=True,
                half=True,
            ),
            section(
                "Which action in which phase, after the mandatory actions",
                table("", ("Action", "Phase"), [_action(*known) for known in ACTIONS], widths=(180, 130, 215)),
            ),
            section(
                "Other changes",
                phrase("PMF 3.2.p1", "A minion with a mandatory action cannot take any other action, no matter what "
                       "phase is chosen.", head="Mandatory"),
                phrase("PMF 3.1.p1", "A Methuselah gains a pool from the Edge only if no other Methuselah controlled "
                       "it in the previous turn.", head="The Edge"),
                phrase("PMF 5.1.p1", "A Methuselah can play only one out-of-turn master card between Master phases.",
                       head="Out of turn"),
                phrase("PMF 5.1.p1", "“Your turn” is your portion of the phase"),
                phrase("PMF 5.2.p1", "in the current turn or in the previous turn", head="Since your last turn"),
                line(f"Besides the V:EKN list: {', '.join(PHASED_BANNED)}", "PMF 5.3.p1", *PHASED_BANNED.values(),
                     head="Banned"),
                half=True,
            ),
            section(
                "The advanced game",
                phrase("PMF 6.1.p1", "Cards are not replaced as normal"),
                line(f"Each draws {RESEARCH[0]} cards in the Research phase", RESEARCH[1], head="Draw"),
                line(f"She may draw {ROUND[0]} at the start of each round of combat that her minion is in, except for "
                     "one that blocked", ROUND[1], head="Combat"),
                line(f"Who ends a turn with more than {OVER_HAND[0]} cards over hand size discards down to "
                     f"{OVER_HAND[0]} over it", OVER_HAND[1], head="Hand"),
                line(f"Discard {EXTRA[True].value} other card to play one that would be replaced before the end of her "
                     f"next turn, {EXTRA[False].value} for any other", "PMF 6.2.p1", head="Do not replace"),
                phrase("PMF 6.4.p1", "Once the Edge first becomes controlled, the bonuses become active (and remain "
                       "active even if the Edge becomes uncontrolled again).", head="Bonuses"),
                phrase("PMF 6.4.p1", "The bonus only applies to the Methuselah who chooses the phase"),
                half=True,
            ),
            section(
                "The phase cards",
                table("", ("Phase", "Cardless option", "Bonus, advanced game"), [_phase(phase) for phase in PhaseCard],
                      widths=(75, 160, 140, 150)),
                rest(cards("", *(_card(phase, lines) for phase, lines in _done().items()))),
            ),
        ),
    )  # fmt: skip


def _action(said: str, actions: tuple[ActionKind, ...], targets: frozenset[ActionTarget], theirs: bool | None) -> Row:
    rulings = [action_phase(action=action, targets=targets, theirs=theirs) for action in actions]
    first = rulings[0]
    assert all((one.answer, one.standing, one.also) == (first.answer, first.standing, first.also) for one in rulings)
    known = dict.fromkeys(cite for ruling in rulings for cite in ruling.cites if not cite.startswith("PMF card"))
    cites = tuple(cite for cite in known if not any(other.startswith(f"{cite}.") for other in known))
    codes = dict.fromkeys(code for ruling in rulings for code in ruling.notes)
    phases = " or ".join(called(part) for part in first.answer)
    says = ruled(first, says=phases).says
    if theirs is not None and says == phases:
        says += ", it follows"
    return row(said, says, cites=cites, codes=tuple(codes))


def _phase(phase: PhaseCard) -> Row:
    _, (amount, bonus) = BONUSES[phase.part]
    cites: tuple[str, ...] = (bonus,)
    option = "-"
    if phase.part in CARDLESS:
        _, blood, stealth, directed, clauses = CARDLESS[phase.part]
        terms = [f"{blood} blood"] if blood else []
        terms += [f"+{stealth} stealth"] if stealth else []
        terms.append("directed" if directed else "undirected")
        option = f"{NAMES[phase.part]}: {', '.join(terms)}"
        undirected = () if directed else ("PMF 4.5.p1",)
        cites = (*(cite for cite in clauses if not cite.startswith("PMF card")), *undirected, bonus)
    gained = GAINED[phase].format(amount)
    return row(called(phase), option, gained, cites=tuple(dict.fromkeys(cites)))


def _card(phase: PhaseCard, done: tuple[Line, ...]) -> Card:
    bonus = BONUSES[phase.part][1].clause
    gained = words(bonus).partition(": ")[2]
    lines = [*done, phrase(bonus, gained, head="Bonus, advanced game")]
    if phase in MINION_CARDS:
        lines.append(phrase("PMF 4.p1", "treated as a part of a single minion phase", head="Minion phase"))
    return card(called(phase), *lines)


def _done() -> dict[PhaseCard, tuple[Line, ...]]:
    """The lines that say what is done in each phase."""
    return {
        PhaseCard.MASTER: (
            phrase("PMF 4.1.p1", "each Methuselah takes a master phase."),
            phrase("PMF 4.1.p1", "This is treated exactly like the master phase in the regular game."),
        ),
        PhaseCard.OPEN_AGGRESSION: (
            phrase("PMF 4.2.p1", "each Methuselah can have one of her ready minions take a directed action against a "
                   "minion or other card controlled by another Methuselah."),
            phrase("PMF 4.2.p1", "Directed actions that target a Methuselah directly are not allowed in this phase."),
            phrase("PMF 4.2.p1", "Without the use of a card, a ready untapped vampire may enter combat with an ally or "
                   "younger vampire as a Ⓓ action that costs 1 blood.", head="Cardless option"),
        ),
        PhaseCard.SUBTERFUGE: (
            phrase("PMF 4.3.p1", "each Methuselah can have one of her ready minions take a bleed action (or other "
                   "directed action that doesn’t target a card, such as Enticement)."),
            phrase("PMF 4.3.p1", "the default bleed action.", head="Cardless option"),
        ),
        PhaseCard.DIPLOMACY: (
            phrase("PMF 4.4.p1", "each Methuselah can have one of her ready vampires take a political action."),
            phrase("PMF 4.4.p1", "Without the use of a card, a vampire may call a referendum to choose one or more "
                   "Methuselaha as a +1 stealth political action that costs 1 blood. If that referendum passes, the "
                   "chosen Methuselaha each burn 1 pool.", head="Cardless option"),
        ),
        PhaseCard.SUPPLY: (
            phrase("PMF 4.5.p1", "each Methuselah can have one of her minions take an undirected action other than a "
                   "political action (e.g., hunt, equip, recruit, employ, rescue, and Army of Rats)."),
            phrase("PMF 4.5.p1", "the default hunt action.", head="Cardless option"),
        ),
        PhaseCard.INFLUENCE: (
            phrase("PMF 4.6.p1", "each Methuselah takes an influence phase in turn (with a full complement of four "
                   "transfers by default—the starting three turns do not start with fewer transfers)."),
        ),
        PhaseCard.CHEAT: (
            phrase("PMF 4.7.p1", "the Methuselah who chooses it chooses any minion phase that has already been chosen "
                   "(cannot choose the mandatory actions phase). That phase is conducted again."),
            line("Whether it may be chosen when there is none yet is not settled", "PMF 4.7.p1", codes=("GAP-37",)),
        ),
        PhaseCard.RESEARCH: (
            phrase("PMF 6.3.p1", "When the Research phase is chosen, each Methuselah draws five cards"),
            phrase("PMF 6.3.p1", "An eighth phase card, Research, is added.", head="Advanced game"),
        ),
    }  # fmt: skip
