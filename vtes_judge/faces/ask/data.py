"""Puts the answer to a question into an object for programs."""

from vtes_judge.annotations import Sequence
from vtes_judge.decoding.kinds import plain
from vtes_judge.faces.rulings import editions
from vtes_judge.faces.rulings.turning_facts import by_value_data, turn_data
from vtes_judge.faces.terminal.edition import TEXTS, edition
from vtes_judge.reading.answer import Answer


def of_several(answers: Sequence[Answer], option: str = "") -> dict[str, object]:
    """The object for a text of several questions: that of its first question, with those of the others under `others`.

    `option`: the edition, as `--edition` takes it.
    """
    first, *others = (as_data(answer, option) for answer in answers)
    return {**first, "others": others}


def as_data(answer: Answer, option: str = "") -> dict[str, object]:
    """The object that `ask --json` prints for a question."""
    ruling = answer.ruling
    turns = answer.relevance
    covered = answer.found.covered if answer.found is not None else True
    turns_on: list[dict[str, object]] = [
        {"fact": fact.flag, "meaning": fact.meaning, "values": by_value_data(answer.by_value)}
        for fact in answer.missing
    ]
    turns_on += [turn_data(turn) for turn in turns.turns_on] if turns is not None else []
    return {
        "schema": 1,
        "question": answer.question,
        "asked": answer.asked or answer.question,
        "checker": answer.checker.name if answer.checker is not None else None,
        "facts": {name: plain(value) for name, value in answer.told.items()},
        "understood": list(answer.understood),
        "unused": list(answer.unused),
        "scenery": list(answer.scenery),
        "claimed": answer.claimed,
        "otherwise": answer.otherwise or None,
        "doubtful": answer.doubtful,
        "decided": answer.decided,
        "verdict": ruling.verdict if ruling is not None else None,
        "answer": plain(ruling.answer) if ruling is not None else None,
        "standing": ruling.standing.value if ruling is not None else "depends",
        "turns_on": turns_on,
        "unless": [turn_data(turn) for turn in turns.unless] if ruling is not None and turns is not None else [],
        "cites": list(ruling.cites) if ruling is not None else [],
        "whatever": list(answer.whatever),
        "supposed": list(answer.supposed),
        "command": answer.command,
        "covered": covered,
        "outside": answer.found.outside if answer.found is not None else None,
        **_today(answer, option),
    }


def _today(answer: Answer, option: str) -> dict[str, object]:
    """Today's ruling on a question, as `check --json` has it; null where nothing is ruled, or only the texts are
    asked."""
    if answer.checker is None or answer.relevance is None or edition(option) == TEXTS:
        return {"today": None, "changed_since": []}
    return editions.data(answer.checker, answer.facts, answer.relevance)
