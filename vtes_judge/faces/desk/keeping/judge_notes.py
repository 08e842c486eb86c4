"""The verbs by which judges note calls and penalties, who decided, and what an appeal changed."""

from vtes_judge.events import edits, judge_notes
from vtes_judge.events.judge_notes import clause_of, violation_of
from vtes_judge.events.keys import ADJUSTMENT, DISQUALIFICATION, PENALTIES
from vtes_judge.events.nouns import Call, Event, Penalty
from vtes_judge.events.verbs import VERBS
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused, printable
from vtes_judge.tournament.violations import violation_decided

from .changes import number_of

LONGEST = 300
"""The most characters of a judge's note."""


def penalty(
    document: Document, event: Event, rest: list[str], by: str | None, appeal: str | None
) -> tuple[Document, list[str]]:
    """Note a penalty for a player, and name the player's earlier ones. `by`: the judge who decided; `appeal`: what the
    head judge decided on appeal."""
    begun = [one for one in PENALTIES if len(rest) > 2 and one.startswith(rest[1].lower())]
    if len(begun) != 1:
        raise Refused("who, which penalty, and for what?", f"write: vtes-judge {VERBS['penalty']}")
    player = event.players[edits.player_at(event, rest[0])].name
    what = _note(rest[2:])
    given = Penalty(len(event.rounds), player, begun[0], what, clause_of(what), *_decided(by, appeal))
    says = [f"{event.file}: {said(given)}"]
    violation = violation_of(what)
    if violation is None:
        says.append("No clause of these texts names it: vtes-judge search finds what does.")
    else:
        ruling = violation_decided(violation=violation)
        says.append(f"{ruling.verdict} ({', '.join(ruling.cites)})")
    earlier = [one for one in event.penalties if one.player == player]
    if earlier:
        count = f"{len(earlier)} earlier one{'s' * (len(earlier) > 1)}"
        says.append(f"{printable(player)} has {count}: {'; '.join(map(said, earlier))}")
    if given.penalty == "warning":
        says.append("The head judge reports every warning to the V:EKN (VEKN 2.6.p1); event report lists them.")
    elif given.penalty == "loss":
        says.append("Nothing is changed in the results: vtes-judge event loss FILE ROUND NAME records a Loss.")
    elif given.penalty == ADJUSTMENT:
        says.append(
            "Nothing is changed in the results: these texts know no Standings Adjustment; standings FILE --today takes "
            "a victory point (T-113)."
        )
    elif given.penalty == DISQUALIFICATION:
        says.append(
            "Nothing is changed in the results: what a disqualification does to points these texts do not settle; "
            "vtes-judge event drop FILE NAME keeps the player from being seated (VEKN 5.1.p1), standings FILE --today "
            "leaves the player out (T-112)."
        )
    says.append("Which penalty is due stands in the Penalty Guidelines: vtes-judge check penalty (VEKN 5.1.p1)")
    return judge_notes.penalize(document, given), [*says, *_final(appeal)]


def call(
    document: Document, event: Event, rest: list[str], by: str | None, appeal: str | None
) -> tuple[Document, list[str]]:
    """Note what happened at a table, who ruled (`by`), and what the head judge decided on appeal (`appeal`)."""
    if len(rest) < 3:
        raise Refused("which round, which table, and what happened?", f"write: vtes-judge {VERBS['call']}")
    number, table = number_of(rest[0], "round", "call"), number_of(rest[1], "table", "call")
    edits.table_of(event, number, table)
    given = Call(number, table, _note(rest[2:]), *_decided(by, appeal))
    says = f"{event.file}: {call_said(given)}"
    more = [] if appeal else ["Players may appeal to the head judge: --appeal notes the decision (VEKN 2.7.p1)."]
    return judge_notes.call(document, given), [says, *more, *_final(appeal)]


def _final(appeal: str | None) -> list[str]:
    return ["The head judge's decision is final (VEKN 2.7.p1)."] if appeal else []


def _decided(by: str | None, appeal: str | None) -> tuple[str, str]:
    return _note([by]) if by else "", _note([appeal]) if appeal else ""


def _note(words: list[str]) -> str:
    text = " ".join(" ".join(words).split())
    if not text.isprintable() or len(text) > LONGEST:
        raise Refused(f"{printable(text, 60)!r} is no note", f"write text of at most {LONGEST} characters")
    return text


def said(one: Penalty) -> str:
    """A penalty in words."""
    cite = f" ({one.clause})" if one.clause else ""
    what = f"round {one.round}: {printable(one.penalty)} for {printable(one.player)}: {printable(one.what, 300)}{cite}"
    return what + _who(one.by, one.appeal)


def call_said(one: Call) -> str:
    """A call in words."""
    return f"round {one.round}, table {one.table}: {printable(one.what, 300)}{_who(one.by, one.appeal)}"


def _who(by: str, appeal: str) -> str:
    return (f", by {printable(by, 300)}" if by else "") + (f"; on appeal: {printable(appeal, 300)}" if appeal else "")
