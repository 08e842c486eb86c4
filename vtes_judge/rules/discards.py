"""CRR III.E: when a Methuselah may discard, and play an event."""

from __future__ import annotations

from vtes_judge.rulings import Ruling, decide, need


def discard_named(*, own: bool, named: bool) -> Ruling[bool]:
    """CRR III.E.2.a: may she discard now? `own`: it is her own discard phase. `named`: it is said which card."""
    if not named:
        return decide(need(False, "a card is named", "CRR III.E.2.a"))
    return decide(need(own, "it is her own discard phase", "CRR III.E.2.a"))


def event_in_phase() -> Ruling[bool]:
    """CRR III.E.2.b: may an event be played outside of a discard phase?"""
    return decide(need(False, "it is her discard phase", "CRR III.E.2.b"))
