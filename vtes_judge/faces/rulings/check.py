"""`vtes-judge check`: asks a checker, and prints its verdict, its reasons, and the clauses word for word."""

from __future__ import annotations

from vtes_judge.catalogue.checkers import RANKS, Listed, find, listed, load
from vtes_judge.messages import Refused, printable
from vtes_judge.spelling import close

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.faces.terminal.options import (
        OTHER_OPTIONS,
        Annotated,
        Argument,
        Edition,
        Example,
        Json,
        Option,
        TodayFirst,
    )


def run(
    *,
    words: Annotated[
        list[str],
        Argument(
            default_factory=list, help="A checker and facts, or words to find one by.", metavar="[NAME [FACT=VALUE]...]"
        ),
        OTHER_OPTIONS,
    ],
    given: Annotated[
        str | None,
        Option("--given", help="Take the facts from a YAML or JSON file (-: standard input).", metavar="FILE"),
        Example("facts.yaml"),
    ] = None,
    brief: Annotated[bool, Option("--brief", help="Only the verdict and the citations, on two lines.")] = False,
    original: Annotated[
        bool, Option("--original", help="Quote the words of the source, without the editors' corrections.")
    ] = False,
    exit_status: Annotated[
        bool, Option("--exit-status", help="Exit with 1 if the answer is no, not settled, or not decided.")
    ] = False,
    assume: Annotated[
        bool, Option("--assume", help="Rule on the defaults of facts that were not told, and say which.")
    ] = False,
    what_if: Annotated[
        bool, Option("--what-if", help="List every fact that would change the ruling, with that ruling.")
    ] = False,
    today: TodayFirst = False,
    edition: Edition = None,
    table: Annotated[
        str | None,
        Option("--table", help="Read facts off the table of a transcript.", metavar="FILE"),
        Example("table.yaml"),
    ] = None,
    until: Annotated[
        int | None, Option("--until", help="With --table: after so many of its plays."), Example("4")
    ] = None,
    about: Annotated[
        str | None,
        Option("--about", help="With --table: the minion or player that is asked about.", metavar="NAME"),
        Example("Lutz"),
    ] = None,
    rank: Annotated[
        str | None,
        Option("--rank", help="List what is asked so often: at most events, monthly, rarely.", metavar="|".join(RANKS)),
    ] = None,
    within: Annotated[
        str | None,
        Option("--in", help="List what decides a clause or one below it.", metavar="CITATION"),
        Example("IV.C"),
    ] = None,
    as_json: Json = False,
) -> int:
    """Ask for a ruling, or list what can be asked.

    The verdict comes first, then each requirement that is met or not, the clauses word for word, and what was
    assumed. check NAME --help says what a checker must be told.

    No verdict is given that a fact which was not told would change: then it says what the ruling depends on, and the
    verdict for each value; at a terminal it asks. What only card text, a rare circumstance or what is played would
    change stands after "unless". --assume rules on the defaults, --what-if lists every fact that would change it.

    Facts are written stealth=1 or --stealth 1; yes and no also as --tapped and --no-tapped; lists with commas
    (seats=A,B,C); records with blanks (done="bleed blocked"), told again for each record or joined by semicolons;
    any of them as JSON too. Names and words may be shortened. At a terminal what is missing is asked for.

    These texts are older than the rules that are played. Where today's ruling differs, it stands on a second line with
    its difference (vtes-judge show T-37): --today puts it first with its reasons, --edition texts leaves it out. The
    variable VTES_JUDGE_EDITION (both, today, texts) says so once for all, and so does a line "edition = today" in
    vtes-judge/config below your folder for settings (XDG_CONFIG_HOME, or .config).

    With --table FILE, what can be read off the table of a transcript (see vtes-judge play --help) need not be told, and
    is listed as such; what is told goes before it. A card that is being played there, and has not resolved, is named.

    Words that name no checker, or after a name are none of its facts, list the checkers that have them, and those of
    the clauses that search finds for them.

    Examples:
      vtes-judge check block
      vtes-judge check block-outcome --help
      vtes-judge check block-outcome stealth=1 intercept=1

    Exit codes: 0 answered (with what it depends on, if facts are missing) or listed, 1 no checker fits the list, 2 not
    understood; with --exit-status also 1 for no, for what the texts do not settle and for what is not decided, 0 for
    yes and for any other answer.
    """
    chosen = None if rank is not None or within is not None else _chosen(words)
    if chosen is None:
        for wanted, flag in ((given is not None, "--given"), (brief, "--brief"), (exit_status, "--exit-status"),
                             (assume, "--assume"), (what_if, "--what-if"), (table is not None, "--table")):  # fmt: skip
            if wanted:
                raise Refused(f"{flag} needs a checker", f"write: vtes-judge check NAME {flag} ...")
        from .checker_list import show_list

        return show_list(words, rank, within, as_json)
    from vtes_judge.faces.terminal.edition import options

    from .session import AnswerOptions, TranscriptTable, ask

    listed_as, facts = chosen
    if table is not None and any(fact.name == "table" for fact in load(listed_as).facts):
        facts, table = [*facts, f"table={table}"], None  # a fact of the checker is itself called table
    if table is None and (until is not None or about is not None):
        raise Refused("--until and --about need --table", f"write: vtes-judge check {listed_as.name} --table FILE ...")
    transcript = TranscriptTable(table, until, about) if table is not None else None
    manner = AnswerOptions(as_json, brief, exit_status, original, assume, what_if, options(today, edition))
    return ask(listed_as, facts, given, manner, transcript)


def _chosen(words: list[str]) -> tuple[Listed, list[str]] | None:
    """The checker that the words ask, and the words that tell it facts; None where the words ask for a list."""
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
    """Whether each of these words is the name of a fact of the checker, or a value of one: only the `=` is missing."""
    from vtes_judge.decoding.kinds import choices

    known: set[str] = set()
    for fact in load(find(name)).facts:
        known.update((fact.flag, *choices(fact.type)))
    return all(word.lower().replace("_", "-").partition(":")[0] in known for word in words)


def _searched(words: list[str], first: str, names: list[str], begun: list[str]) -> tuple[Listed, list[str]] | None:
    """The checker that words without a `=` name, if only one can be meant, with the words that are left; None where
    several fit, so that a list is asked for."""
    from .checker_list import concerning, fitting

    fit = {checker.name for checker in fitting(words)} | set(begun if len(words) == 1 else ())
    if not fit and "-" in first and close(first, names):
        return find(words[0]), words[1:]  # a slip in a name, of which `find` says what was probably meant
    fit |= {checker.name for checker in concerning(words)}
    whole = "-".join(words).lower()
    only = [whole] if whole in names else begun if len(words) == 1 else []
    if len(only) == 1 and fit <= set(only):
        return find(only[0]), []
    return None if fit else (find(words[0]), words[1:])
