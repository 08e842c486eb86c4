"""Parses the words of a command line to facts, and renders facts as such words."""

from vtes_judge.annotations import Any, Iterator, Mapping
from vtes_judge.frozen_values import fields
from vtes_judge.messages import Refused, printable, shell_word
from vtes_judge.rulings import Checker, Fact

from .decoder import NO, YES, Several, Wrong, decode_value, named
from .kinds import about, bare, choices, items, record, render_value, takes_several
from .records import field_named


def parse_facts(checker: Checker, words: list[str]) -> dict[str, object]:
    """Parse words to what they tell, by the names of the facts: `fact=value`, `--fact value`, `--fact`, `--no-fact`.

    A list may be told in several words. Raises Refused for a word that tells no fact and for a fact told twice.
    """
    every = checker.facts
    found: dict[str, object] = {}
    fact: Fact | None = None
    at = 0
    while at < len(words):
        word = words[at]
        at += 1
        name, equals, value = word.partition("=")
        if word.startswith("--") and len(word) > 2 and not equals:
            following = words[at] if at < len(words) else None
            fact, value, used = _option(checker, every, word, following)
            at += used
        elif equals and name.strip(" -"):
            fact = named(checker.name, every, name)
        elif fact is not None and _goes_on(fact, words[at - 2], word):
            _lengthen(found, fact.name, word)
            continue
        else:
            raise _no_fact(checker, every, word)
        if fact.name not in found:
            found[fact.name] = value
        elif takes_several(fact.type):
            before = found[fact.name]
            found[fact.name] = Several([*(before if isinstance(before, Several) else [before]), value])
        else:
            raise Refused(f"{fact.flag} is told twice", "tell it once")
    return found


def _goes_on(fact: Fact, before: str, word: str) -> bool:
    """Whether a word that names no fact continues the value of the fact before it: a comma joins them, or it is a field
    of a record."""
    if takes_several(fact.type) and (before.endswith((",", ";")) or word[:1] in (",", ";")):
        return True
    of = record(fact.type)
    if of is None or ":" not in word:
        return False
    return field_named({one.name: one for one in fields(of)}, word.partition(":")[0]) is not None


def _lengthen(found: dict[str, object], name: str, word: str) -> None:
    """Append a word to the value that was told last for a fact."""
    value = found[name]
    if isinstance(value, Several):
        value[-1] = f"{value[-1]} {word}"
    else:
        found[name] = f"{value} {word}"


def _option(checker: Checker, every: tuple[Fact, ...], word: str, following: str | None) -> tuple[Fact, str, int]:
    """Parse an option to its fact, its value, and how many following words were that value: 0 or 1."""
    if word.startswith("--no-") and not any(fact.flag.startswith(word[2:].lower()) for fact in every):
        fact = named(checker.name, every, word[5:])
        if bare(fact.type) is not bool:
            raise Refused(f"{word} means nothing: {fact.flag} is not told by yes or no", about(fact))
        return fact, "no", 0
    fact = named(checker.name, every, word)
    if "yes" in choices(fact.type) and items(bare(fact.type)) is None:
        if following is not None and following.lower() in (*YES, *NO, "none"):
            return fact, following, 1
        return fact, "yes", 0
    if following is None or (following.startswith("--") and following[2:3].isalpha()) or "=" in following:
        raise Refused(f"{word} needs a value", about(fact))
    return fact, following, 1


def _no_fact(checker: Checker, every: tuple[Fact, ...], word: str) -> Refused:
    """The refusal of a word that tells no fact, with a hint how it was perhaps meant."""
    hint = f"write facts as name=value; see: vtes-judge check {checker.name} --help"
    plain = word.strip().lower().replace("_", "-")
    name, colon, value = plain.partition(":")
    for fact in every:
        if colon and fact.flag == name:
            hint = f"write {fact.flag}={printable(value, 30)}"
        elif plain == fact.flag:
            hint = f"write {fact.flag}={'yes' if 'yes' in choices(fact.type) else '...'}; {about(fact)}"
        elif plain in choices(fact.type):
            hint = f"did you mean {fact.flag}={plain}?"
            break
    return Refused(f"{printable(word)!r} tells nothing", hint)


def command(checker: Checker, given: Mapping[str, object]) -> str:
    """The command line that tells these facts, as a shell takes it."""
    return " ".join(["vtes-judge check", checker.name, *words_of(checker, given)])


def words_of(checker: Checker, given: Mapping[str, object]) -> Iterator[str]:
    """Yield the facts as words of a shell; a list of records is one word for each record."""
    every = checker.facts
    for written, value in given.items():
        fact = named(checker.name, every, written)
        for text in _texts(fact.type, value):
            yield shell_word(f"{fact.flag}={text}")


def _texts(kind: Any, value: object) -> list[str]:
    """Render a value in pieces that are read back as the same value: in words where that works, else as JSON."""
    wanted = [decode_value(kind, value)]
    records: list[str] = []
    if isinstance(value, list) and all(isinstance(item, dict) for item in value):
        records = [_record(kind, item) for item in value]
    for texts in (records, [text_of(value)]):
        if texts and _reads(kind, texts) == wanted:
            return texts
    return [_json(value)]


def _record(kind: Any, value: dict[str, object]) -> str:
    text = record_of(value)
    return text if _reads(kind, [text]) == _reads(kind, [_json(value)]) else _json(value)


def _json(value: object) -> str:
    import json

    return json.dumps(value, ensure_ascii=False, default=str)


def _reads(kind: Any, texts: list[str]) -> list[Any]:
    try:
        return [decode_value(kind, texts[0] if len(texts) == 1 else Several(texts))]
    except Wrong:
        return []


def text_of(value: object) -> str:
    """Render a plain value as it is written behind `fact=`."""
    if isinstance(value, dict):
        simple = all(not isinstance(its, (dict, list)) for its in value.values())
        return (
            ",".join(f"{key}:{render_value(its)}" for key, its in value.items()) or "none"
            if simple
            else record_of(value)
        )
    if isinstance(value, list):
        return ",".join(map(render_value, value)) or "none"
    return render_value(value)


def record_of(value: Mapping[str, object]) -> str:
    """Render a record in words: `name:Ana blood:3 tapped:yes cards:one+two`."""
    words = []
    for name, its in value.items():
        text = "+".join(map(render_value, its)) or "none" if isinstance(its, list) else render_value(its)
        words.append(f"{name.replace('_', '-')}:{text}")
    return " ".join(words)
