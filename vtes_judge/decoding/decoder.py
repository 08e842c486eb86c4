"""Turns facts told in words, YAML or JSON into the typed values that a rule takes."""

from vtes_judge.annotations import TYPE_CHECKING, Any, Mapping, get_args, get_origin
from vtes_judge.choices import Enum
from vtes_judge.frozen_values import MISSING as NO_DEFAULT
from vtes_judge.frozen_values import fields, is_dataclass
from vtes_judge.limits import DIGITS, ENTRIES
from vtes_judge.messages import Refused, printable
from vtes_judge.rulings import MISSING, Checker, Fact, Unfit
from vtes_judge.spelling import close

from .free_words import misplaced
from .kinds import (
    NOTHING_TOLD,
    Within,
    about,
    alternatives,
    bare,
    field_types,
    is_enum,
    is_kind,
    items,
    optional,
    plain,
    render_value,
    shape,
    within,
)
from .players import ME, Values, placed, takes_me, unsaid
from .records import FieldPairs, field_named, in_words

if TYPE_CHECKING:
    from datetime import date
    from fractions import Fraction

__all__ = ["NO", "YES", "Several", "Wrong", "collect", "decode_value", "named", "plain", "render_value", "shape"]

YES = ("yes", "y", "true", "1", "on")
NO = ("no", "n", "false", "0", "off")

LONGEST = 24
"""The most characters of a number that need not be whole."""

EXACT = 15
"""The most characters of a decimal number that is read as a float: no two numbers of so many digits are the same
float."""


class Cause(Enum):
    """Why a value does not fit its type; for programs, which read no message.

    TWICE: a fact that takes one value is told more. REPEATED: a field or key stands twice within one value.
    """

    AMBIGUOUS = "ambiguous"
    MISSING = "missing"
    NO_CHOICE = "no-choice"
    NO_DATE = "no-date"
    NO_FIELD = "no-field"
    NO_JSON = "no-json"
    NO_NUMBER = "no-number"
    NO_PAIR = "no-pair"
    NO_WHOLE_NUMBER = "no-whole-number"
    NOTHING = "nothing"
    OUT_OF_RANGE = "out-of-range"
    REPEATED = "repeated"
    SHAPE = "shape"
    TWICE = "twice"
    YES_OR_NO = "yes-or-no"


Step = str | int
"""A step into a value: the field of a record or the key of a mapping; the place in a list, from 0."""


class Wrong(Exception):
    """Raised for a value that does not fit its type.

    `cause`: why. `why`: the same in words. `near`: the values that were perhaps meant. `path`: where within the value,
    outermost first; empty for the whole.
    """

    def __init__(self, cause: Cause, why: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.cause = cause
        self.why = why
        self.near = near
        self.path: tuple[Step, ...] = ()

    def within(self, step: Step) -> "Wrong":
        """The same fault, with one more step in front of its path."""
        self.path = (step, *self.path)
        return self

    def __str__(self) -> str:
        """The place in words, and why: `item 2: blood: 'x' is no whole number`; the number of an item at the end is
        left out, as the value is shown."""
        path = self.path[:-1] if self.path and isinstance(self.path[-1], int) else self.path
        said = (f"item {one + 1}" if isinstance(one, int) else printable(one, 30).replace("_", "-") for one in path)
        return ": ".join((*said, self.why))


class Several(list[object]):
    """The values told for a fact that was told more than once."""


def collect(checker: Checker, given: Mapping[str, object]) -> tuple[Values, list[Fact]]:
    """The typed values of what was told, and the facts that must still be told.

    Names may be shortened as long as only one fact begins so. Where nothing is missing, words for players (me, my prey)
    are replaced by names: see `players`. Raises Refused for an unknown or ambiguous name, for one told twice, and for a
    value that does not fit.
    """
    every = checker.facts
    values = Values()
    for written, value in given.items():
        fact = named(checker.name, every, written)
        if fact.name in values:
            raise _twice(fact)
        values[fact.name] = _value(fact, value)
    missing = [fact for fact in every if fact.default is MISSING and fact.name not in values]
    missing += unsaid(every, values)
    return (values, missing) if missing else (_placed(every, values), [])


def _placed(every: tuple[Fact, ...], values: Mapping[str, Any]) -> Values:
    """The values, with words for players (me, my prey) replaced by names. Raises Refused."""
    try:
        return placed(every, values)
    except Unfit as unfit:
        raise Refused(str(unfit), "tell each of them once") from None


def told_apart(checker: Checker, values: Mapping[str, Any]) -> Values:
    """Replace words for players (me, my prey) by names in values that are typed already. Raises Refused, also for a
    fact that is still missing."""
    every = checker.facts
    missing = unsaid(every, values)
    if missing:
        raise Refused(f"{checker.name} must be told {missing[0].flag}", about(missing[0]))
    return _placed(every, values)


def named(checker: str, every: tuple[Fact, ...], written: str) -> Fact:
    """The fact of this name, or the only one whose name begins so. Raises Refused with the names that were perhaps
    meant."""
    name = written.strip().lstrip("-").replace("-", "_").replace(" ", "_").lower()
    for fact in every:
        if fact.name == name:
            return fact
    if name == ME.name and takes_me(every):
        return ME
    flags = [fact.flag for fact in every]
    begun = [fact for fact in every if name and fact.name.startswith(name)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Refused(f"{printable(written)} may be {' or '.join(fact.flag for fact in begun)}", "write a little more")
    near = close(name.replace("_", "-"), flags)
    if near:
        hint = f"did you mean {' or '.join(near)}?"
    elif name in ("context", "format", "variant"):
        hint = f"its answer does not depend on the {name}: leave it out"
    else:
        hint = f"it asks for {', '.join(flags)}" if flags else "it takes no facts"
    raise Refused(f"{checker} has no fact {printable(written)!r}", hint)


def _value(fact: Fact, value: object) -> Any:
    try:
        found = decode_value(fact.type, value)
        answer = misplaced(fact.type, found)
        if answer is not None:
            raise Wrong(Cause.SHAPE, f"{answer!r} names nothing: say what, or leave it out")
        return found
    except Wrong as wrong:
        if wrong.cause is Cause.TWICE and not wrong.path:
            raise _twice(fact) from None
        near = f"did you mean {' or '.join(wrong.near)}? " if wrong.near else ""
        raise Refused(f"{fact.flag}: {wrong}", near + about(fact)) from None
    except Unfit as unfit:
        raise Refused(f"{fact.flag}: {unfit}", about(fact)) from None


def _twice(fact: Fact) -> Refused:
    return Refused(f"{fact.flag} is told twice", "tell it once")


def decode_value(kind: Any, value: object) -> Any:
    """Decode a value of a type from text, or from what YAML and JSON give. Raises Wrong."""
    bounds = within(kind)
    kind = bare(kind)
    if optional(kind) and (value is None or (isinstance(value, str) and value.strip().lower() in NOTHING_TOLD)):
        return None
    if bounds is not None:
        return _bounded(bounds, value)
    return _either(alternatives(kind), value)


def _bounded(bounds: Within, value: object) -> int:
    """Decode a whole number within bounds. Raises Wrong; the message names the bounds, whatever is wrong."""
    try:
        found: int = _one(int, value)
    except Wrong as wrong:
        if wrong.cause not in (Cause.NO_WHOLE_NUMBER, Cause.OUT_OF_RANGE):
            raise
        text = str(value).strip()
        if wrong.cause is Cause.OUT_OF_RANGE and len(text) <= len(str(bounds.most)) and bounds.holds(int(text)):
            return int(text)  # these bounds allow more digits than other numbers may have
        raise Wrong(wrong.cause, f"{_shown(str(value))} is not {bounds}") from None
    if not bounds.holds(found):
        raise Wrong(Cause.OUT_OF_RANGE, f"{found} is not {bounds}")
    return found


def _either(kinds: tuple[Any, ...], value: object) -> Any:
    """Decode a value as the first of these types that it fits. Where it fits none, Wrong is raised as for the first
    type."""
    first, *others = kinds
    try:
        return _one(first, value)
    except Wrong:
        for other in others:
            try:
                return _one(other, value)
            except Wrong:
                pass
        raise


def _inside(step: Step, kind: Any, value: object) -> Any:
    """Decode a value that is part of another value. Raises Wrong, whose path begins with the step to this part."""
    try:
        return decode_value(kind, value)
    except Wrong as wrong:
        raise wrong.within(step) from None


def _one(kind: Any, value: object) -> Any:
    item = items(kind)
    if item is not None:
        origin, args = get_origin(kind), get_args(kind)
        parts = _parts(item, value)
        if origin is tuple and args[-1] is not Ellipsis:
            if len(parts) != len(args):
                raise Wrong(Cause.SHAPE, f"{len(args)} values belong here, not {len(parts)}")
            return tuple(_inside(at, arg, part) for at, (arg, part) in enumerate(zip(args, parts, strict=True)))
        if len(parts) == 1 and not isinstance(value, (list, tuple)):
            return origin((decode_value(item, parts[0]),))
        return origin(_inside(at, item, part) for at, part in enumerate(parts))
    if get_origin(kind) is dict:
        return _mapping(kind, value)
    if isinstance(value, Several):
        raise Wrong(Cause.TWICE, "told twice")
    if is_dataclass(kind):
        return _record(kind, value)
    return _plain(kind, value)


def _plain(kind: Any, value: object) -> Any:
    if isinstance(value, (Mapping, list, tuple, set, frozenset)):
        raise Wrong(Cause.SHAPE, "a list stands where one value belongs")
    if value is None and not is_enum(kind):
        raise Wrong(Cause.NOTHING, "nothing is told")
    text = {True: "yes", False: "no", None: "none"}[value] if value is None or isinstance(value, bool) else str(value)
    text = text.strip()
    if not text:
        raise Wrong(Cause.NOTHING, "nothing is told")
    if kind is bool:
        if text.lower() in YES + NO:
            return text.lower() in YES
        raise Wrong(Cause.YES_OR_NO, f"{_shown(text)} is neither yes nor no")
    if kind is int:
        return _whole(value, text)
    if kind is float:
        return _number(text)
    if is_kind(kind, "datetime", "date"):
        return _day(text)
    if is_enum(kind):
        return _choice(kind, text)
    return text


def _shown(text: str) -> str:
    return repr(printable(text, 30))


def _whole(value: object, text: str) -> int:
    if isinstance(value, float) and value.is_integer():
        text = f"{value:.0f}"
    text = text.replace("−", "-")
    digits = text[1:] if text[0] in "+-" else text
    if not (digits.isascii() and digits.isdecimal()):
        raise Wrong(Cause.NO_WHOLE_NUMBER, f"{_shown(text)} is no whole number")
    if len(digits.lstrip("0")) > DIGITS:
        raise Wrong(Cause.OUT_OF_RANGE, f"{_shown(text)} is too large: a number has at most {DIGITS} digits")
    return int(text)


def _number(text: str) -> "float | Fraction":
    """Parse a number that need not be whole: an int, or a float where it is half of one; else a fraction, which must be
    imported."""
    plain = text.replace("½", ".5").replace("−", "-")
    if len(plain) > LONGEST or set(plain) - set("+-0123456789./"):
        raise Wrong(Cause.NO_NUMBER, f"{_shown(text)} is no number such as 2, 0.5 or 1/2")
    try:
        found = _whole_or_half(plain)
    except (ValueError, ZeroDivisionError):
        raise Wrong(Cause.NO_NUMBER, f"{_shown(text)} is no number such as 2, 0.5 or 1/2") from None
    if abs(found) >= 10**DIGITS:
        raise Wrong(Cause.OUT_OF_RANGE, f"{_shown(text)} is too large: a number has at most {DIGITS} digits")
    return found


def _whole_or_half(text: str) -> "float | Fraction":
    """Parse the same from text that holds only digits, signs, points and strokes. Raises ValueError,
    ZeroDivisionError."""
    above, stroke, below = text.partition("/")
    twice = 0.5
    if len(text) <= EXACT and (not stroke or (below == "2" and "." not in above)):
        twice = float(above) * (1 if stroke else 2)
    if not twice.is_integer():
        from fractions import Fraction

        found = Fraction(text)
        if found.denominator > 2:
            return found
        twice = float(found * 2)
    return twice / 2 if twice % 2 else int(twice / 2)


DAY = "0000-00-00"
"""The form in which a date is written."""


def _day(text: str) -> "date":
    """Parse a date, which must be written as year, month and day with all their zeros: 2026-03-01."""
    from datetime import date

    if "".join("0" if letter in "0123456789" else letter for letter in text) != DAY:
        raise Wrong(Cause.NO_DATE, f"{_shown(text)} is no date such as 2026-03-01: year, month, day")
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Wrong(Cause.NO_DATE, f"{_shown(text)} is no day of the calendar") from None


def _choice(kind: type[Enum], text: str) -> Enum:
    wanted = "-".join(text.lower().replace("_", "-").split())
    values = {str(member.value).lower(): member for member in kind}
    if wanted in values:
        return values[wanted]
    begun = [value for value in values if value.startswith(wanted)]
    if len(begun) == 1:
        return values[begun[0]]
    if begun:
        raise Wrong(Cause.AMBIGUOUS, f"{_shown(text)} may be {' or '.join(begun)}")
    raise Wrong(Cause.NO_CHOICE, f"there is no {_shown(text)}", close(wanted, list(values)))


def _structured(value: object) -> object:
    """Parse text that is written as a JSON list or object; anything else is given back unchanged."""
    if not isinstance(value, str) or value.strip()[:1] not in ("[", "{"):
        return value
    import json

    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        raise Wrong(Cause.NO_JSON, f"{_shown(value)} begins like JSON but is not valid JSON") from None


def _parts(kind: Any, value: object) -> list[object]:
    """The items of a list: records are joined by `;` or stand one behind the other, anything else is joined by commas.
    Raises Wrong if there are too many."""
    parts = _split(kind, value)
    if len(parts) > ENTRIES:
        raise Wrong(Cause.OUT_OF_RANGE, f"{len(parts)} values are told: at most {ENTRIES} are allowed")
    return parts


def _split(kind: Any, value: object) -> list[object]:
    if isinstance(value, Several):
        return [part for one in value for part in _split(kind, one)]
    value = _structured(value)
    if isinstance(value, str):
        if value.strip().lower() in NOTHING_TOLD:
            return []
        if is_dataclass(kind):
            hints = field_types(kind)
            return [told for part in value.split(";") if part.strip() for told in in_words(hints, part)]
        return [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(value, (list, tuple, set, frozenset)):
        return list(value)
    return [] if value is None else [value]


def _mapping(kind: Any, value: object) -> dict[Any, Any]:
    key_kind, its_kind = get_args(kind)
    found: dict[Any, Any] = {}
    pairs = _pairs(value)
    if len(pairs) > ENTRIES:
        raise Wrong(Cause.OUT_OF_RANGE, f"{len(pairs)} values are told: at most {ENTRIES} are allowed")
    for key, its in pairs:
        name = decode_value(key_kind, key)
        if name in found:
            raise Wrong(Cause.REPEATED, f"{_shown(str(key))} is told twice")
        found[name] = _inside(str(key), its_kind, its)
    return found


def _pairs(value: object) -> list[tuple[object, object]]:
    if isinstance(value, Several):
        return [pair for one in value for pair in _pairs(one)]
    value = _structured(value)
    if isinstance(value, Mapping):
        return list(value.items())
    pairs: list[tuple[object, object]] = []
    for part in _parts(str, value):
        key, colon, its = str(part).rpartition(":") if isinstance(part, str) else ("", "", "")
        if not colon:
            raise Wrong(Cause.NO_PAIR, f"{_shown(str(part))} is not name:value")
        pairs.append((key.strip(), its.strip()))
    return pairs


def _record(kind: Any, value: object) -> Any:
    """Decode a record from a mapping or from words; see `records.in_words`."""
    value = _structured(value)
    hints = field_types(kind)
    if isinstance(value, Mapping):
        told = list(value.items())
    elif isinstance(value, FieldPairs):
        told = value
    elif isinstance(value, (list, tuple, set, frozenset)):
        raise Wrong(Cause.SHAPE, "a list stands where field: value belongs")
    else:
        told, *more = in_words(hints, str("" if value is None else value))
        if more:
            raise Wrong(Cause.REPEATED, f"{next(iter(hints)).replace('_', '-')} is told twice in one record")
    found: dict[str, Any] = {}
    defaults = {field.name: field.default for field in fields(kind)}
    for written, its in told:
        name = field_named(hints, str(written))
        if name is None:
            raise _no_field(hints, str(written))
        if name in found:
            raise Wrong(Cause.REPEATED, f"{name.replace('_', '-')} is told twice in one record")
        if its != "" or defaults[name] != "":  # an empty value is kept only where it is not the default
            found[name] = _inside(name, hints[name], its)
    for field in fields(kind):
        if field.name not in found and field.default is NO_DEFAULT and field.default_factory is NO_DEFAULT:
            beside = f" beside {', '.join(found).replace('_', '-')}" if found else ""
            raise Wrong(Cause.MISSING, f"{field.name.replace('_', '-')} is missing{beside}")
    return kind(**found)


def _no_field(hints: Mapping[str, Any], written: str) -> Wrong:
    name = written.strip().lower().replace("_", "-")
    near = close(name, [other.replace("_", "-") for other in hints])
    return Wrong(Cause.NO_FIELD, f"there is no {_shown(written)} among {', '.join(hints).replace('_', '-')}", near)
