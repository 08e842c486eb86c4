"""The words that TAB offers after `check`: checkers, their facts, the values of a fact."""

from vtes_judge.catalogue.checkers import find, listed, load
from vtes_judge.messages import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.rulings import Checker, Fact

Candidates = list[tuple[str, str]]


def checkers() -> Candidates:
    """Every checker with its question."""
    return [(checker.name, checker.question) for checker in listed()]


def facts_of(words: list[str], typed: str) -> Candidates:
    """The facts that were not told yet, as `fact=`; after `fact=` or `--fact` its values.

    `words`: the checker and what was told to it.
    """
    checker = _checker(words)
    if checker is None:
        return []
    name, equals, value = typed.partition("=")
    if equals:
        fact = _fact(checker, name)
        return _values(fact, name + "=", value) if fact else []
    before = words[-1] if len(words) > 1 else ""
    if before.startswith("--") and "=" not in before:
        fact = _fact(checker, before)
        if fact and not ("yes" in _choices(fact) and typed == ""):
            return _values(fact, "", typed)
    return [(f"{fact.flag}=", fact.meaning) for fact in _open(checker, words)]


def options_of(words: list[str]) -> Candidates:
    """The facts that were not told yet, as `--fact`."""
    checker = _checker(words)
    return [(f"--{fact.flag}", fact.meaning) for fact in _open(checker, words)] if checker else []


def _checker(words: list[str]) -> "Checker | None":
    try:
        return load(find(words[0]))
    except Refused:
        return None


def _fact(checker: "Checker", written: str) -> "Fact | None":
    from vtes_judge.decoding.decoder import named

    try:
        return named(checker.name, checker.facts, written)
    except Refused:
        return None


def _open(checker: "Checker", words: list[str]) -> "list[Fact]":
    """The facts that may still be told, those that must be told first. A list may be told again, any other fact
    once."""
    from vtes_judge.decoding.kinds import takes_several
    from vtes_judge.rulings import MISSING

    told = {word.lstrip("-").partition("=")[0] for word in words[1:] if "=" in word or word.startswith("--")}
    facts = [fact for fact in checker.facts if fact.flag not in told or takes_several(fact.type)]
    return [fact for fact in facts if fact.default is MISSING] + [fact for fact in facts if fact.default is not MISSING]


def _choices(fact: "Fact") -> tuple[str, ...]:
    from vtes_judge.decoding.kinds import choices

    return choices(fact.type)


def _values(fact: "Fact", before: str, typed: str) -> Candidates:
    """Candidates for the value of a fact: the words of a choice. In a list the words already named are kept in front,
    and only the others are offered."""
    from vtes_judge.decoding.kinds import takes_several

    head = ""
    if takes_several(fact.type):
        head = typed[: len(typed) - len(typed.rpartition(",")[2])]
    named = head.split(",")
    return [(before + head + word, "") for word in _choices(fact) if word not in named]
