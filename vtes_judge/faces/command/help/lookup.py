"""The help of the commands that look things up. Their arguments are read by `request`, which starts faster, and only
there."""

from typing import Annotated

from .explain import Help
from .explain import option as _option
from .explain import words as _words

CODES = {
    "show": "0 shown, 2 not understood or not in the corpus",
    "search": "0 answered, 1 the texts do not cover it, 2 not understood; with --batch 0, or 1 if it holds no question",
    "define": "0 found, 1 not in the texts, 2 not understood",
    "toc": "0 printed, 2 not understood or not in the corpus",
    "check": "0 answered or listed, 1 no checker fits the list, 2 not understood; with --exit-status also 1 for no and"
    " for what the texts do not settle, 0 for yes and for any other answer",
    "where": "0 something cites it, 1 nothing does, 2 not understood",
    "schema": "0 printed, 2 not understood",
    "verify-quote": "0 it stands there, 1 it does not, 2 not understood",
    "completion": "0 printed, 2 not understood",
}


def show(
    citations: Annotated[list[str], _words("What to show, as loosely as you write it.", "CITATION...")],
    exact: Annotated[bool, _option("show", "exact")] = False,
    section: Annotated[bool, _option("show", "section")] = False,
    original: Annotated[bool, _option("show", "original")] = False,
    as_json: Annotated[bool, _option("show", "as_json")] = False,
) -> None:
    """A clause stands below its headings, with all that lies below it; then what it refers to and what refers to it,
    the editors' notes, where the original prints it, and its neighbours.

    Citations are read as people write them: IV.C.2.b, iv c 2 b, "CRR IV.C", tr 3.7.2, stealth. A note is shown by its
    code (X-41, GAP-15, D0-14); a number in brackets ([6.4.5]) lists what refers to that section of the rulebook.
    Several citations are shown one after the other.
    """


SHOW = """\
  vtes-judge show IV.C.3
  vtes-judge show "CRR IV.C" 3.7.2
  vtes-judge show stealth --json"""


def search(
    words: Annotated[list[str] | None, _words("The question, in your own words.", "[WORDS]...")] = None,
    source: Annotated[str | None, _option("search", "source")] = None,
    number: Annotated[int, _option("search", "number")] = 5,
    batch: Annotated[str | None, _option("search", "batch")] = None,
    as_json: Annotated[bool, _option("search", "as_json")] = False,
) -> None:
    """Ask as you would ask a judge. The best clause comes first, or a line says that the texts do not cover it.
    Misspelt words and other names for the same thing are understood, and said.

    "exact words" in quotes must stand so, block* means every word that begins so, stelth~ every word spelt nearly so,
    and a result with -combat in it is left out. Quote these for your shell.
    """


SEARCH = """\
  vtes-judge search can a tapped vampire block
  vtes-judge search --in vekn -n 3 time limit
  vtes-judge search block -combat --json"""


def define(
    words: Annotated[list[str], _words("The term, one word or several.", "TERM...")],
    as_json: Annotated[bool, _option("define", "as_json")] = False,
) -> None:
    """The entry of the keyword glossary (unofficial) and the definitions of the tournament rules, then the clauses with
    the term in their heading. Another word for a term of the texts leads to that term, and so does a misspelt one.
    """


DEFINE = """\
  vtes-judge define stealth
  vtes-judge define inner circle
  vtes-judge define scarce --json"""


def toc(
    citation: Annotated[list[str] | None, _words("A text or a clause; without one all four texts.", "CITATION")] = None,
    depth: Annotated[int, _option("toc", "depth")] = 1,
    as_json: Annotated[bool, _option("toc", "as_json")] = False,
) -> None:
    """One line for each heading or clause, with its citation."""


TOC = """\
  vtes-judge toc
  vtes-judge toc IV --depth 2
  vtes-judge toc VEKN"""


def check(
    words: Annotated[
        list[str] | None, _words("A checker and facts, or words to find one by.", "[NAME [FACT=VALUE]...]")
    ] = None,
    given: Annotated[str | None, _option("check", "given")] = None,
    brief: Annotated[bool, _option("check", "brief")] = False,
    original: Annotated[bool, _option("check", "original")] = False,
    exit_status: Annotated[bool, _option("check", "exit_status")] = False,
    table: Annotated[str | None, _option("check", "table")] = None,
    until: Annotated[int | None, _option("check", "until")] = None,
    about: Annotated[str | None, _option("check", "about")] = None,
    rank: Annotated[str | None, _option("check", "rank")] = None,
    within: Annotated[str | None, _option("check", "within")] = None,
    as_json: Annotated[bool, _option("check", "as_json")] = False,
) -> None:
    """The verdict comes first, then each requirement that is met or not, the clauses word for word, and what was
    assumed. check NAME --help says what a checker must be told.

    Facts are written stealth=1 or --stealth 1; yes and no also as --tapped and --no-tapped; lists with commas
    (seats=A,B,C); records with blanks (done="bleed blocked"), told again for each record or joined by semicolons;
    any of them as JSON too. Names and words may be shortened. At a terminal what is missing is asked for.

    With --table FILE, what can be read off the table of a transcript (see vtes-judge play --help) need not be told, and
    is listed as such; what is told goes before it. A card that is being played there, and has not resolved, is named.

    Words that name no checker, or after a name are none of its facts, list the checkers that have them, and those of
    the clauses that search finds for them.
    """


CHECK = """\
  vtes-judge check block
  vtes-judge check block-outcome --help
  vtes-judge check block-outcome stealth=1 intercept=1"""


def where(
    citations: Annotated[list[str], _words("The clause, as loosely as you write it.", "CITATION...")],
    exact: Annotated[bool, _option("where", "exact")] = False,
    as_json: Annotated[bool, _option("where", "as_json")] = False,
) -> None:
    """The checkers that decide the clause or one below it, the functions that carry it out with file and line, and the
    worked examples that must cite it.
    """


WHERE = """\
  vtes-judge where IV.C.3
  vtes-judge where IV.C.3 --exact --json"""


def schema(
    checker: Annotated[list[str], _words("The checker; or event, transcript: that of such files.", "NAME")],
) -> None:
    """JSON Schema 2020-12. Under given: the facts, as --given FILE takes them. Under ruling: what --json prints."""


SCHEMA = """\
  vtes-judge schema block-outcome
  vtes-judge schema event
  vtes-judge schema transcript"""


def verify_quote(
    text: Annotated[list[str], _words("The words to check; - reads them from standard input.", "TEXT...")],
    as_json: Annotated[bool, _option("verify-quote", "as_json")] = False,
) -> None:
    """White space and the kinds of quotation marks and dashes do not matter. Words that differ only in capitals or
    punctuation are found, and that is said; otherwise the closest passage is shown with what differs in it.
    """


QUOTE = """\
  vtes-judge verify-quote "Choose a ready, untapped minion you control"
  vtes-judge verify-quote --json "then the action is blocked" """.rstrip()


def completion(
    shell: Annotated[str, _words("bash, zsh or fish.", "SHELL")],
) -> None:
    """It completes commands, options, citations step by step (iv.c. TAB) and the terms of the texts. The first lines of
    the script say how to install it.
    """


COMPLETION = """\
  vtes-judge completion bash
  vtes-judge completion fish"""

HELP: Help = {
    "show": (show, SHOW, CODES["show"]),
    "search": (search, SEARCH, CODES["search"]),
    "define": (define, DEFINE, CODES["define"]),
    "toc": (toc, TOC, CODES["toc"]),
    "check": (check, CHECK, CODES["check"]),
    "where": (where, WHERE, CODES["where"]),
    "schema": (schema, SCHEMA, CODES["schema"]),
    "verify-quote": (verify_quote, QUOTE, CODES["verify-quote"]),
    "completion": (completion, COMPLETION, CODES["completion"]),
}
