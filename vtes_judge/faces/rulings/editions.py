"""Tells today's ruling beside that of the texts: on one line, with its reasons, and for programs."""

from __future__ import annotations

from vtes_judge.annotations import TYPE_CHECKING, Any, Mapping
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.today import difference, titled, touching
from vtes_judge.decoding import decoder
from vtes_judge.faces.terminal.circumstances import headline
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.verdict import MARKS, reason
from vtes_judge.faces.terminal.writing import ink
from vtes_judge.frozen_values import dataclass
from vtes_judge.messages import printable
from vtes_judge.relevance.turning_facts import Relevance
from vtes_judge.rulings import TODAY, Checker, Standing, Unfit, differences_ruled

from . import turning_facts

if TYPE_CHECKING:
    from vtes_judge.relevance.edition import Today

NAMED = 3
"""The most differences that are named with their titles on one line; of more only the code is named."""


def open_codes(book: Book, checker: Checker) -> list[str]:
    """The codes of the differences that may change a verdict of a checker, but of which it has no rule of today."""
    done = differences_ruled(checker.name)
    return [code for code in touching(book, checker.name) if code not in done]


def source(book: Book, codes: tuple[str, ...]) -> str:
    """The codes of differences and the newer texts they come from, `T-37, Rulebook, Fifth Edition`; and their lowest
    confidence, if that is not high."""
    told = [difference(book, code) for code in codes]
    texts = dict.fromkeys(str(one["source"]) for one in told)
    worst = next((level for level in ("low", "medium") if any(one["confidence"] == level for one in told)), "")
    return ", ".join([*codes, *texts, *([f"{worst} confidence"] if worst else [])])


def says(today: Today, assume: bool) -> str:
    """Today's answer in a sentence: the same, another verdict, or what it depends on."""
    found = today.found
    if not today.changed and today.apart and (assume or not today.turning):
        return "the same, unless " + turning_facts.change(today.apart[0])
    if found.decided:
        return headline(found.ruling, found, alone=True)
    what = (
        turning_facts.taken(found) + found.ruling.verdict
        if today.changed or assume
        else turning_facts.open_verdict(found)
    )
    return what[0].lower() + what[1:]


@dataclass(frozen=True, slots=True)
class TodayText:
    """The text on today's ruling beside that of the texts.

    `lines`: in colour; `plain`: the same without colour; `reasons`: its reasons, where it differs; `differs`: whether
    it does; `settles`: whether it settles what the texts leave open.
    """

    lines: list[str]
    plain: list[str]
    reasons: list[str]
    differs: bool
    settles: bool


NOTHING = TodayText([], [], [], False, False)
"""The text where nothing is said of today's rules."""


def sentences(checker: Checker, today: Today | None, assume: bool) -> list[str]:
    """The sentences on today's ruling; [] where it is the same and no difference without a rule may change it."""
    said, book = [], Book()
    if today is not None and today.is_told:
        said.append(f"Today: {says(today, assume)} ({source(book, today.codes)})")
    codes = open_codes(book, checker)
    if codes:
        few = [titled(book, code) for code in codes[:NAMED]] + codes[NAMED:]
        said.append(f"Changed since these texts: {', '.join(few)} (vtes-judge show {codes[0]}).")
    return said


def _by_today(checker: Checker, values: Mapping[str, Any], texts: Relevance) -> Today | None:
    """Today's ruling on these facts; None where no difference has a rule for the checker. Imports it only as needed."""
    if checker.name not in TODAY:
        return None
    from vtes_judge.relevance.edition import by_today

    return by_today(checker, values, texts)


def text(checker: Checker, values: Mapping[str, Any], texts: Relevance, assume: bool, columns: int) -> TodayText:
    """The text on today's ruling on these facts, beside that of the texts."""
    try:
        today = _by_today(checker, values, texts)
    except Unfit as unfit:
        rows = wrap_keeping_citations(f"Today: not decided: {printable(str(unfit), 300)}.", columns, "  ", "")
        return TodayText([ink().warning(row) for row in rows], rows, [], False, False)
    plain = [row for one in sentences(checker, today, assume) for row in wrap_keeping_citations(one, columns, "  ", "")]
    lines = [ink().warning(row) for row in plain]
    if today is None or not today.differs:
        return TodayText(lines, plain, [], False, False)
    reasons: list[str] = []
    for step in today.found.ruling.steps if today.found.decided or assume else ():
        reasons += reason(MARKS[step.met], step.says, step.cites, step.over, columns)
    settles = texts.decided and texts.ruling.standing is Standing.GAP and today.changed and today.found.decided
    return TodayText(lines, plain, reasons, True, settles)


def data(checker: Checker, values: Mapping[str, Any], texts: Relevance) -> dict[str, object]:
    """Today's ruling beside that of the texts, for programs: `today` is null where this checker has no rule of
    today."""
    try:
        today = _by_today(checker, values, texts)
    except Unfit:  # today's rules need a fact that the rule of the texts does not
        today = None
    book = Book()
    return {"today": None if today is None else _today(book, today), "changed_since": open_codes(book, checker)}


def _today(book: Book, today: Today) -> dict[str, object]:
    ruling, decided = today.found.ruling, today.found.decided
    told = [difference(book, code) for code in today.codes]
    return {
        "decided": decided,
        "differs": today.differs,
        "verdict": ruling.verdict if decided else turning_facts.open_verdict(today.found),
        "answer": decoder.plain(ruling.answer) if decided else None,
        "steps": [{"says": step.says, "met": step.met, "cites": list(step.cites)} for step in ruling.steps]
        if decided
        else [],
        "codes": list(today.codes),
        "source": [f"{one['source']}, {one['section']}" for one in told],
        "since": [one["since"] or None for one in told],
        "confidence": [one["confidence"] for one in told],
        "turns_on": [turn.fact.name for turn in today.found.turns_on],
        "unless": [turn.fact.name for turn in today.apart],
    }
