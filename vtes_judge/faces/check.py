"""`vtes-judge check`: ask a checker. A verdict, the reasons, and the clauses word for word."""

from .checkers import Listed, find, listed
from .lines import said
from .out import Refused


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
) -> int:
    """List the checkers, or ask one: its name, then facts. The exit code.

    `exit_status`: 0 for yes, 1 for no and for what the texts do not settle; any other answer is 0.
    """
    chosen = None if rank is not None or within is not None else _chosen(words)
    if chosen is None:
        for wanted, flag in ((given is not None, "--given"), (brief, "--brief"), (exit_status, "--exit-status")):
            if wanted:
                raise Refused(f"{flag} needs a checker", f"write: vtes-judge check NAME {flag} ...")
        from .check_list import show_list

        return show_list(words, rank, within, as_json)
    from .asking import ask

    return ask(*chosen, given, as_json, brief, exit_status, original)


def _chosen(words: list[str]) -> tuple[Listed, list[str]] | None:
    """The checker that is asked and what is told to it; None where the words ask for a list."""
    if not words:
        return None
    if words[0].startswith("-"):
        raise Refused(f"check has no option {said(words[0])}", "facts stand after the name of the checker")
    if "=" in words[0]:
        raise Refused("no checker is named", f"write: vtes-judge check NAME {said(words[0])}")
    bare = not any("=" in word or word.startswith("--") for word in words)
    whole = "-".join(words).lower()
    for checker in listed():
        if bare and checker.name == whole:
            return checker, []
    first = "-".join(words[0].lower().replace("_", " ").split())
    begun = [checker.name for checker in listed() if checker.name.startswith(first)]
    if bare and first not in begun:
        from .check_list import concerning, fitting

        fit = [checker.name for checker in fitting(words)]
        if len(words) == 1 and len(begun) == 1 and fit in ([], begun):
            return find(first), []
        if fit or begun or ("-" not in first and concerning(words)):
            return None
    return find(words[0]), words[1:]
