"""Who is who: facts that name people by place, made such that the table of the checker can tell them."""

from collections.abc import Mapping

from vtes_judge.decoding.kinds import mark
from vtes_judge.decoding.players import LETTERS, names_people
from vtes_judge.rulings import Checker
from vtes_judge.table.nouns import Sits

ME = "A"
"""The letter of who asks, at a table of which nobody tells who acts."""


def seated(checker: Checker, facts: Mapping[str, str]) -> dict[str, str] | None:
    """The facts, and `me` where the question tells both who asks and who else acts; None where some are told by letters
    and who asks is not one of them."""
    told = dict(facts)
    acting = next((fact for fact in checker.facts if mark(fact.type) is Sits.ACTING), None)
    if acting is None or acting.name not in told:
        return told
    speaks = any(
        "me" in value.split(",") or "my " in value
        for name, value in told.items()
        for fact in checker.facts
        if fact.name == name and names_people(fact.type)
    )
    if speaks and told[acting.name] in LETTERS:
        return None
    if speaks and told[acting.name] != "me" and "me" not in told:
        told["me"] = ME
    elif told[acting.name] == "me":
        del told[acting.name]
    return told
