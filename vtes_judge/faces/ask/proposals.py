"""Tells another program which checkers fit a question and what they take, and rules on the facts that it proposes.

Such a program reads sentences itself, say with a language model. Its facts are decoded as a person's are, and the
ruling on them is proved like any other.
"""

from vtes_judge.catalogue.checkers import find, load
from vtes_judge.decoding.fact_files import read_value
from vtes_judge.decoding.json_schema import given
from vtes_judge.decoding.json_types import DIALECT
from vtes_judge.messages import Refused, printable
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking

SHAPE = 'write {"checker": "vampire-damage", "facts": {"blood": 2, "normal": 3}}'


def wanted(asking: Asking, question: str) -> dict[str, object]:
    """All that a program needs to propose facts for a question: the checkers that fit, each with the facts that were
    read and the JSON Schema of all its facts, and the schema of a proposal."""
    fitting = [
        {"checker": checker.name, "question": checker.question, "read": read, "facts": given(checker)}
        for checker, read in asking.fitting(question)
    ]
    proposal = {
        "$schema": DIALECT,
        "type": "object",
        "properties": {
            "checker": {"enum": [one["checker"] for one in fitting]},
            "facts": {"type": "object", "description": "the facts of that checker, as its schema under facts has them"},
            "question": {"type": "string"},
        },
        "required": ["checker", "facts"],
        "additionalProperties": False,
    }
    return {"schema": 1, "question": question, "checkers": fitting, "proposal": proposal}


MOST = 100
"""The most proposals of one file."""


def proposed(asking: Asking, file: str) -> list[Answer]:
    """The answer to each proposal of a file (`-`: standard input), which holds one or a list of them.

    Raises Refused for what is no proposal.
    """
    name = "standard input" if file == "-" else printable(file)
    found = read_value(file)
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found) or not found:
        return [_ruled(asking, found, name)]
    if len(found) > MOST:
        raise Refused(f"{name} has more than {MOST} proposals", "write them to several files")
    return [_ruled(asking, one, f"{name}, proposal {at}") for at, one in enumerate(found, 1)]


def _ruled(asking: Asking, found: object, name: str) -> Answer:
    """The answer to one proposal; `name`: what messages call it. Raises Refused for what is no proposal."""
    if not isinstance(found, dict):
        raise Refused(f"{name} holds no proposal", SHAPE)
    strange = next((key for key in found if key not in ("checker", "facts", "question")), None)
    if strange is not None:
        raise Refused(f"{name} has {printable(str(strange), 40)!r}, which no proposal has", SHAPE)
    checker, facts, question = found.get("checker"), found.get("facts"), found.get("question", "")
    if not isinstance(checker, str):
        raise Refused(f"{name} names no checker", SHAPE)
    if not isinstance(facts, dict):
        raise Refused(f"{name} has no facts", SHAPE)
    if not isinstance(question, str):
        raise Refused(f"{name} has a question that is no text", SHAPE)
    return asking.proposed(question, load(find(checker)), {str(key): value for key, value in facts.items()})
