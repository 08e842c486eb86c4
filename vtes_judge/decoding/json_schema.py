"""Makes the JSON Schema (2020-12) of what a checker is told and of what it answers."""

from vtes_judge.annotations import Any, get_args, get_type_hints
from vtes_judge.rulings import MISSING, Checker, Standing, Weight

from .json_types import DIALECT, SIMPLE, mapping, of
from .keys import Citation
from .kinds import DEPENDS, alternatives, bare, optional, plain
from .players import ME, takes_me

CITATION = SIMPLE[Citation]
WITHIN: dict[str, Any] = {"type": "object", "additionalProperties": {"type": "object"}}
CITATIONS = {"type": "array", "items": CITATION}
TEXTS = {"type": "array", "items": {"type": "string"}}


def schema(checker: Checker) -> dict[str, Any]:
    """The whole document of a checker: `given` as `--given` takes it and `ruling` as `--json` prints it, each under
    `$defs` too."""
    return {
        "$schema": DIALECT,
        "$id": f"urn:vtes-judge:check:{checker.name}",
        "title": checker.question,
        "description": f"What `vtes-judge check {checker.name}` takes with --given, and what --json prints.",
        "type": "object",
        "properties": {"given": {"$ref": "#/$defs/given"}, "ruling": {"$ref": "#/$defs/ruling"}},
        "required": ["given"],
        "$defs": {"given": given(checker), "ruling": ruling(checker)},
    }


def given(checker: Checker) -> dict[str, Any]:
    """The schema of the facts of a checker. Lists, mappings and records may be told in the words of the command line
    too."""
    properties: dict[str, Any] = {}
    for fact in checker.facts:
        properties[fact.name] = {"description": fact.meaning, **_told(fact.type)}
        if fact.default is not MISSING:
            properties[fact.name]["default"] = plain(fact.default)
    required = [fact.name for fact in checker.facts if fact.default is MISSING]
    if takes_me(checker.facts):
        properties[ME.name] = {"description": ME.meaning, **_told(ME.type)}
    return mapping(properties, required)


WORDS = {"description": "in the words of the command line", "type": "string"}


def _told(kind: Any) -> dict[str, Any]:
    """The schema of a fact: its type, or the word none where null fits, or text where it is a list, a mapping or a
    record."""
    found = of(kind)
    kinds = found["anyOf"] if optional(bare(kind)) or len(alternatives(bare(kind))) > 1 else [found]
    more: list[dict[str, Any]] = [{"const": "none"}] if optional(bare(kind)) else []
    if any(one.get("type") in ("array", "object") for one in kinds):
        more = [WORDS]
    return {"anyOf": [*kinds, *more]} if more else found


STEP: dict[str, Any] = {
    "says": {"type": "string"},
    "met": {"description": "null: a reason that is no requirement", "type": ["boolean", "null"]},
    "cites": {**CITATIONS, "minItems": 1},
    "over": {**CITATIONS, "description": "clauses that say otherwise and do not prevail"},
}
"""The properties of a step of a ruling."""

CLAUSE: dict[str, Any] = {
    "citation": CITATION,
    "text": {"description": "word for word", "type": "string"},
    "source": {"enum": ["CRR", "VEKN", "GL", "PMF"]},
    "authority": {"type": "string"},
}
"""The properties of a clause that a ruling cites."""


def ruling(checker: Checker) -> dict[str, Any]:
    """The schema of the object that `--json` prints."""
    answer = _answer(checker)
    facts = {fact.name: of(fact.type) for fact in checker.facts}
    told = {"type": "object", "properties": facts, "additionalProperties": False}
    reading = {"answer": answer, "says": {"type": "string"}, "cites": CITATIONS}
    turns = _turns(checker, answer)
    standings = [standing.value for standing in Standing]
    properties = {
        "schema": {"const": 1},
        "checker": {"const": checker.name},
        "question": {"type": "string"},
        "verdict": {"description": "what a judge says first", "type": "string"},
        "answer": {**answer, "description": "null where the texts settle nothing, or where there is none"},
        "standing": {"description": "how firmly the ruling stands", "enum": [*standings, DEPENDS]},
        "also": {"type": "array", "items": {"enum": standings}},
        "steps": {"type": "array", "items": mapping(STEP)},
        "readings": {
            "description": "where a rule is ambiguous, each way to read it",
            "type": "array",
            "items": mapping(reading),
        },
        "citations": {"description": "every clause cited, once", "type": "array", "items": mapping(CLAUSE)},
        "given": {**told, "description": "the facts that were told"},
        "understood": {
            "description": "words that stood for people (me, my prey), and whom they meant; only where there were any",
            "type": "object",
            "additionalProperties": {"type": "string"},
        },
        "assumed": {**told, "description": "the defaults of the facts that were not told"},
        "assumed_within": {**WITHIN, "description": "the defaults of fields that were not told, of told records"},
        "decided": {"description": "no ordinary fact that was left out would change it", "type": "boolean"},
        "turns_on": {
            **turns,
            "description": "the facts that were not told and would change it, that which decides most first",
        },
        "unless": {
            **turns,
            "description": "the same for facts that only card text, a rare case or the kind of game changes",
        },
        "whatever_else": {
            "description": "every value of every other fact was tried, and none changes it",
            "type": "boolean",
        },
        "today": {"anyOf": [mapping(_today(answer)), {"type": "null"}]},
        "changed_since": {**TEXTS, "description": "differences that may change this verdict, and have no rule yet"},
        "what_if": {**turns, "description": "with --what-if: every fact, told or not, that would change it"},
        "left_to_judge": {**TEXTS, "description": "what only a person can decide"},
        "notes": {**TEXTS, "description": "codes of the editors' notes: vtes-judge show CODE"},
        "since": {"description": "what newer rules outside these texts say", "type": ["string", "null"]},
        "from_table": {**told, "description": "with --table: the facts that were read off the table"},
        "unresolved": {**TEXTS, "description": "with --table: the cards being played there, which have not resolved"},
    }
    optional_keys = ("from_table", "unresolved", "understood", "what_if")
    return mapping(properties, [name for name in properties if name not in optional_keys])


def _turns(checker: Checker, answer: dict[str, Any]) -> dict[str, Any]:
    """The schema of a list of facts that change a ruling, each with the outcome for its values."""
    outcome = {
        "value": {"description": "a value of the fact"},
        "beside": {"description": "other facts that this needs, with their values", "type": "object"},
        "verdict": {"type": "string"},
        "answer": answer,
    }
    turn = {
        "fact": {"enum": [fact.name for fact in checker.facts]},
        "field": {
            "description": "the field of a told record that has its default; null: the whole fact",
            "type": ["string", "null"],
        },
        "meaning": {"type": "string"},
        "weight": {"enum": [weight.value for weight in Weight]},
        "values": {"description": "for each value, the default first", "type": "array", "items": mapping(outcome)},
    }
    return {"type": "array", "items": mapping(turn)}


def _today(answer: dict[str, Any]) -> dict[str, Any]:
    """The properties of the object of today's ruling; `source`, `since` and `confidence` have one item for each
    code."""
    step = {
        "says": {"type": "string"},
        "met": {"type": ["boolean", "null"]},
        "cites": {"type": "array", "items": {"type": "string"}},
    }
    return {
        "decided": {"type": "boolean"},
        "differs": {"description": "whether it is another ruling than by the texts", "type": "boolean"},
        "verdict": {"type": "string"},
        "answer": answer,
        "steps": {"type": "array", "items": mapping(step)},
        "codes": {**TEXTS, "description": "the differences: vtes-judge show T-37"},
        "source": TEXTS,
        "since": {"type": "array", "items": {"type": ["string", "null"]}},
        "confidence": {"type": "array", "items": {"enum": ["high", "medium", "low"]}},
        "turns_on": TEXTS,
        "unless": TEXTS,
    }


def _answer(checker: Checker) -> dict[str, Any]:
    """The schema of the answer: as the rule declares it, or anything; null is always possible."""
    args = get_args(get_type_hints(checker.rule, include_extras=True).get("return"))
    kind = args[0] if args else Any
    found = of(kind)
    return found and ({"anyOf": [found, {"type": "null"}]} if "anyOf" not in found else _nullable(found))


def _nullable(found: dict[str, Any]) -> dict[str, Any]:
    null = {"type": "null"}
    return found if null in found["anyOf"] else {**found, "anyOf": [*found["anyOf"], null]}
