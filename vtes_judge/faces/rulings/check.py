"""`vtes-judge check`: ask a checker. A verdict, the reasons, and the clauses word for word."""

from vtes_judge.catalogue.checkers import Listed, find, listed, load
from vtes_judge.messages import Refused, printable
from vtes_judge.spelling import close


def run(
    *,
    words: list[str],
    rank: str | None = None,
    within: str | None = None,
    given: str | None = None,
    as_json: bool = False,
    brief: bool = False,
    exit_status: bool = False,
    original: bool = False,
    table: str | None = None,
    until: int | None = None,
    about: str | None = None,
) -> int:
    """List the checkers, or ask one: its name, then facts. The exit code.

    `table`: a transcript from which facts are read, after `until` plays, about a minion or a Methuselah.

    `exit_status`: 0 for yes, 1 for no and for what the texts do not settle; any other answer is 0.
    """
    chosen = None if rank is not None or within is not None else _chosen(words)
    if chosen is None:
        for wanted, flag in ((given is not None, "--given"), (brief, "--brief"), (exit_status, "--exit-status"),
                             (table is not None, "--table")):  # fmt: skip
            if wanted:
                raise Refused(f"{flag} needs a checker", f"write: vtes-judge check NAME {flag} ...")
        from .checker_list import show_list

        return show_list(words, rank, within, as_json)
    from .session import Off, ask

    listed_as, facts = chosen
    if table is not None and any(fact.name == "table" for fact in load(listed_as).facts):
        facts, table = [*facts, f"table={table}"], None  # these two checkers have a fact of that name
    if table is None and (until is not None or about is not None):
        raise Refused("--until and --about need --table", f"write: vtes-judge check {listed_as.name} --table FILE ...")
    off = Off(table, until, about) if table is not None else None
    return ask(listed_as, facts, given, as_json, brief, exit_status, original, off)


def _chosen(words: list[str]) -> tuple[Listed, list[str]] | None:
    """The checker that is asked and what is told to it; None where the words ask for a list."""
    if not words:
        return None
    if words[0].startswith("-"):
        raise Refused(f"check has no option {printable(words[0])}", "facts stand after the name of the checker")
    if "=" in words[0]:
        raise Refused("no checker is named", f"write: vtes-judge check NAME {printable(words[0])}")
    if any("=" in word or word.startswith("--") for word in words):
        return find(words[0]), words[1:]
    first = "-".join(words[0].lower().replace("_", " ").split())
    names = [checker.name for checker in listed()]
    begun = [first] if first in names else [name for name in names if name.startswith(first)]
    if len(words) == 1 and len(begun) == 1 and (first in names or "-" in first):
        return find(first), []
    if len(words) > 1 and len(begun) == 1 and _of_its_facts(begun[0], words[1:]):
        return find(first), words[1:]
    return _searched(words, first, names, begun)


def _of_its_facts(name: str, words: list[str]) -> bool:
    """Whether each of these words is a fact of the checker, or a value of one: only the sign between is missing."""
    from vtes_judge.decoding.kinds import choices

    known: set[str] = set()
    for fact in load(find(name)).facts:
        known.update((fact.flag, *choices(fact.type)))
    return all(word.lower().replace("_", "-").partition(":")[0] in known for word in words)


def _searched(words: list[str], first: str, names: list[str], begun: list[str]) -> tuple[Listed, list[str]] | None:
    """The only checker that words without facts can mean; None where several fit, and the words ask for a list."""
    from .checker_list import concerning, fitting

    fit = {checker.name for checker in fitting(words)} | set(begun if len(words) == 1 else ())
    if not fit and "-" in first and close(first, names):
        return find(words[0]), words[1:]  # a slip in a name
    fit |= {checker.name for checker in concerning(words)}
    whole = "-".join(words).lower()
    only = [whole] if whole in names else begun if len(words) == 1 else []
    if len(only) == 1 and fit <= set(only):
        return find(only[0]), []
    return None if fit else (find(words[0]), words[1:])
