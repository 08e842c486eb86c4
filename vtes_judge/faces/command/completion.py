"""The words that TAB offers: `vtes-judge __complete WORD...`, which the completion scripts of the shells call.

The words are those after the program's name, the last one as far as the cursor; they may be as raw as the shell has
them, with quotes and backslashes. The answer is a line for each candidate: the whole word, unquoted, a tab, a
description. Every candidate begins with what was typed, capitals aside. The one line `:files` asks the shell for its
own file names.
"""

import sys

from vtes_judge.catalogue.checkers import RANKS
from vtes_judge.corpus.compiled_file import Damaged
from vtes_judge.corpus.store import distrust
from vtes_judge.faces.terminal.writing import ANSWERED
from vtes_judge.messages import ORDERS

from .completion_script import SHELLS
from .names import COMMANDS
from .parse import HELP
from .table import Option, command, listed

FILE_BEHIND = (
    ("play",),
    ("table",),
    ("finals",),
    ("standings",),
    ("deck", "check"),
    ("seat", "score"),
    ("cards", "add"),
)
"""The beginnings of command lines whose next word is the name of a file."""

VERBS = {"deck": ("check",), "seat": ("score",), "cards": ("update", "add", "remove")}
"""The verbs of each command that has verbs; those of `event` and `text` are offered by functions of their own."""

FILES = ":files"

LONGEST = 60
"""The longest description of a candidate, in characters."""

NOTES = ("X", "GAP", "D0", "D1", "D2", "D3", "D4")
"""The beginnings of the codes of the editors' notes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from vtes_judge.corpus.book import Book

Candidates = list[tuple[str, str]]


def complete(args: list[str]) -> int:
    """Print the candidates for the last word. No error is ever shown: it would land where somebody is typing."""
    try:
        words = [plain(word) for word in args] or [""]
        if set(map(ord, words[-1])) & set(ORDERS):
            return ANSWERED  # a candidate would repeat the control character that was typed
        try:
            found = _candidates(words[:-1], words[-1])
        except Damaged:
            distrust()
            found = _candidates(words[:-1], words[-1])
        typed = words[-1].lower()
        lines = [_row(name, about) for name, about in found if name.lower().startswith(typed) or name == FILES]
        if lines:
            sys.stdout.write("\n".join(dict.fromkeys(lines)) + "\n")
            sys.stdout.flush()
    except Exception:
        from vtes_judge.faces.terminal.writing import abandon

        abandon()
    return ANSWERED


def plain(word: str) -> str:
    """Take the quotes and backslashes out of a word of a command line; its last quote may still be open."""
    out: list[str] = []
    quote = ""
    escaped = False
    for char in word:
        if escaped:
            out.append(char)
            escaped = False
        elif char == "\\" and quote != "'":
            escaped = True
        elif quote:
            if char == quote:
                quote = ""
            else:
                out.append(char)
        elif char in "\"'":
            quote = char
        else:
            out.append(char)
    return "".join(out)


def _row(name: str, about: str) -> str:
    if not about:
        return name
    from vtes_judge.faces.terminal.lines import cut

    return f"{name}\t{cut(about, LONGEST)}"


def _candidates(before: list[str], typed: str) -> Candidates:
    if not before:
        if typed.startswith("-"):
            return [("--help", "Say what there is."), ("--version", "Print the version.")]
        return listed()
    if before[0] not in COMMANDS or "__complete" in before:
        return []
    asked = command(before[0])
    words, used, awaiting = _read(before)
    if awaiting is not None:
        return _values(awaiting, "", typed)
    option, equals, value = typed.partition("=")
    if "--" not in before and typed.startswith("-"):
        if equals:
            declared = asked.named.get(option)
            if declared is None and asked.other_options and words:
                from .fact_completion import facts_of

                return facts_of(words, typed)
            return _values(declared, option + "=", value) if declared and declared.takes else []
        rows = [
            (name, one.about) for one in asked.options if one.many or one.parameter not in used for name in one.names
        ]
        rows.append((HELP[0], "Say what this command does."))
        if asked.other_options and words:
            from .fact_completion import options_of

            rows += options_of(words)
        return rows
    if before[0] == "completion":
        return [] if words else [(shell, "") for shell in SHELLS]
    if before[0] in ("check", "schema"):
        from .fact_completion import checkers, facts_of

        if not words:
            more = [("event", "Event files."), ("transcript", "Transcripts of games.")] if before[0] == "schema" else []
            return checkers() + more
        return facts_of(words, typed) if before[0] == "check" else []
    if before[0] == "event":
        return _of_events(words)
    if before[0] == "text":
        return _of_texts(words)
    if (before[0], *words) in FILE_BEHIND:
        return [(FILES, "")]
    if before[0] in VERBS and not words:
        return [(verb, "") for verb in VERBS[before[0]]]
    if before[0] in ("show", "toc", "where"):
        return _citations(words, typed, notes=before[0] == "show")
    if before[0] == "sheet":
        from vtes_judge.faces.sheets import BOOKLET, SHEETS

        return [(name, about) for name, about in {**SHEETS, BOOKLET: "All of them."}.items() if name not in words]
    if before[0] == "card":
        from .card_completion import card_names

        return card_names(words, typed)
    return _terms(words, typed) if before[0] == "define" else []


def _read(before: list[str]) -> tuple[list[str], set[str], Option | None]:
    """Split what stands before the cursor: the words that are no options, the parameters that are set, and the option
    whose value comes next, if there is one."""
    named = command(before[0]).named
    words: list[str] = []
    used: set[str] = set()
    awaiting: Option | None = None
    for at, arg in enumerate(before[1:], 1):
        if awaiting is not None:
            awaiting = None
            continue
        if arg == "--":
            return [*words, *before[at + 1 :]], used, None
        option, equals, _ = arg.partition("=")
        declared = named.get(option)
        if declared is None:
            words.append(arg)
            continue
        used.add(declared.parameter)
        awaiting = declared if declared.takes and not equals else None
    return words, used, awaiting


def _values(option: Option, before: str, typed: str) -> Candidates:
    if option.takes == "FILE":
        return [(FILES, "")]
    if option.takes == "CITATION":
        return [(before + name, about) for name, about in _citations([], typed, notes=False)]
    if not option.choices:
        return []
    if option.parameter == "source":
        return [(before + name.lower(), title) for name, title in _titles().items()]
    about = RANKS if option.parameter == "rank" else {}
    return [(before + choice, about.get(choice.upper(), "")) for choice in option.choices]


def _of_events(words: list[str]) -> Candidates:
    """Candidates after `event`: a verb, then the event file, then what the usage line of the verb has in that place."""
    from vtes_judge.events.verbs import VERBS as EVENT_VERBS

    if not words:
        return [(verb, "") for verb in EVENT_VERBS]
    line = EVENT_VERBS.get(words[0], "").split()
    place = line[len(words) + 1] if len(words) + 1 < len(line) else ""
    if place.endswith("FILE"):
        return [(FILES, "")]
    choices = place.split("|")
    return [(word, "") for word in choices] if len(choices) > 1 and all(choices) else []


def _of_texts(words: list[str]) -> Candidates:
    """Candidates after `text`: a verb, then a file or the name of an added text."""
    if not words:
        return [(verb, "") for verb in ("add", "list", "update", "remove")]
    if words[0] in ("add", "update"):
        return [(FILES, "")]
    from vtes_judge.corpus.own_texts.shelf import names

    return [(name, "") for name in names()] if words[0] == "remove" else []


def _titles() -> dict[str, str]:
    from vtes_judge.citations import SOURCES
    from vtes_judge.corpus.own_texts.shelf import Library

    book = Library()
    return {name: str(book.source(name)["title"]) for name in [*SOURCES, *(own.name for own in book.openable()[0])]}


def _citations(words: list[str], typed: str, notes: bool) -> Candidates:
    """Candidates for a citation, one level at a time: first the texts, then the labels of the level that is being
    typed; where only one citation fits, also what lies below it."""
    from vtes_judge.citations import ALIASES
    from vtes_judge.corpus.own_texts.shelf import Library

    head, blank, path = typed.rpartition(" ")
    last = (head.split() or words or [""])[-1]
    book = Library()
    name = last.strip()
    source = name.upper() if name.upper() in book.names else ALIASES.get(name.lower(), "")
    found: Candidates = []
    if not source:
        found = [(head + blank + name, title) for name, title in _titles().items() if name.startswith(path.upper())]
        if not path:
            return found
        if notes and any(name.startswith(path.upper()[: len(name)]) for name in NOTES):
            found += _notes(book, head + blank + path)
    return found + [(head + blank + name, about) for name, about in _paths(book, source, path.lower())]


def _paths(book: "Book", source: str, typed: str) -> Candidates:
    """The paths of a text (of all texts if `source` is '') that begin with what is typed, one level below its last
    dot."""
    from vtes_judge.citations import split
    from vtes_judge.corpus.own_texts.shelf import Library

    every = book.citations
    if isinstance(book, Library) and source in book.names:
        every = book.text(source).citations
    base = len(typed) - len(typed.rpartition(".")[2])
    found: dict[str, list[str]] = {}
    for citation in every:
        its, _, path = citation.partition(" ")
        if source and its != source:
            continue
        # the terms of the tournament rules are known by their bare names too
        for name in (path, path[2:]) if not source and citation.startswith("VEKN B.") else (path,):
            if not name.lower().startswith(typed):
                continue
            if "." not in name[base:] or (not base and source not in book.names and len(split(citation)[1]) == 1):
                found.setdefault(name, []).append(citation)
    if len(found) == 1:
        [(name, citations)] = found.items()
        for citation in citations:
            for child in book[citation].children:
                below = child.partition(" ")[2]
                if below.startswith(name):
                    found.setdefault(below, []).append(child)
    return [(name, _about(book, citations)) for name, citations in found.items()]


def _about(book: "Book", citations: list[str]) -> str:
    return book[citations[0]].text if len(citations) == 1 else " or ".join(citations)


def _notes(book: "Book", typed: str) -> Candidates:
    codes = [code for code, _ in book.compiled.rows("note_places")]
    return [(code, str(book.note(code)["says"])) for code in codes if code.startswith(typed.upper())]


def _terms(words: list[str], typed: str) -> Candidates:
    """The rest of each term that begins with the words already written: after `inner` it is `circle`."""
    from vtes_judge.corpus.book import Book

    before = " ".join([*words, ""]).lower()
    names: tuple[str, ...] = Book().compiled.value("term_names")
    return [(name[len(before) :], "") for name in names if name.startswith(before + typed.lower())]
