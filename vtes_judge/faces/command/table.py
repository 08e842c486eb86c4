"""The table of commands: what each takes and says of itself.

A command is declared once, by the function `run` of its module: its `Annotated` parameters and its docstring. `build`
reads these and writes them to a file; to answer, only that file is read, so that help and completion too need no parser
library. An installed package carries the file; in a checkout it is made anew when a command's module changes.
"""

from vtes_judge.corpus.compiled_file import Compiled, Damaged
from vtes_judge.corpus.file_state import read, released
from vtes_judge.corpus.store import places, texts

from .names import ALL, unchanged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from vtes_judge.corpus.file_state import Signature

    Row = tuple[Any, ...]


class Option:
    """An option of a command.

    `takes`: the kind of its value, such as NUMBER, FILE or CITATION, or the words to choose from, as `bash|zsh`; "" for
    a flag. `many`: it may be told several times, and sets a list. `between`: the numbers it takes, in words.
    `default`: its value where it is not told, "" if it then has none.
    """

    __slots__ = ("about", "between", "default", "example", "many", "names", "parameter", "takes")

    def __init__(self, row: "Row") -> None:
        self.names: tuple[str, ...]
        self.parameter: str
        self.about: str
        self.takes: str
        self.example: str
        self.many: bool
        self.between: str
        self.default: str
        (self.names, self.parameter, self.about, self.takes, self.example, self.many, self.between, self.default) = row

    @property
    def choices(self) -> tuple[str, ...]:
        """The words of which it takes one; empty if it takes no choice of words."""
        return tuple(self.takes.split("|")) if "|" in self.takes else ()


class Command:
    """A command, as its function declares it.

    `about`: one line; `text`: its help; `more`: the end of its help, examples and exit codes. `words`: the name of the
    parameter that takes its words; `shape`: how help shows them; `words_about`: what they mean; `required`: whether
    there must be some. Of a command that takes no words these are "" and False.
    `other_options`: whether options that are not declared are words too, as the facts of `check` are.
    """

    __slots__ = (
        "about", "more", "named", "options", "other_options", "required", "shape", "text", "words", "words_about",
    )  # fmt: skip

    def __init__(self, row: "Row") -> None:
        self.about: str
        self.text: str
        self.more: str
        self.words: str
        self.shape: str
        self.words_about: str
        self.required: bool
        self.other_options: bool
        (self.about, self.text, self.more, self.words, self.shape, self.words_about, self.required,
         self.other_options, options) = row  # fmt: skip
        self.options = [Option(one) for one in options]
        self.named = {name: option for option in self.options for name in option.names}


def command(name: str) -> Command:
    """The command of this name, which must be one of `COMMANDS`."""
    found = _commands.get(name)
    if found is None:
        found = _commands[name] = Command(_section(name))
    return found


def listed() -> list[tuple[str, str]]:
    """Every command with its first line, in their order."""
    return list(_section(ALL))


_commands: dict[str, Command] = {}
_opened: list[Compiled] = []


def _section(name: str) -> "Row":
    try:
        if not _opened:
            _opened.append(_kept() or _anew())
        found: Row = _opened[0].value(name)
    except Damaged:
        _opened[:] = [_anew()]
        found = _opened[0].value(name)
    return found


def _kept() -> Compiled | None:
    for place in places(texts()[0], "commands"):
        found = read(place, fresh)
        if found is not None:
            return found
    return None


def _anew() -> Compiled:
    from vtes_judge.corpus.compiled_cache import rebuild

    from .build import build

    return rebuild(places(texts()[0], "commands"), fresh, build)[0]


def fresh(made_from: "Signature") -> bool:
    """Whether a table made from files of this signature still says what the commands declare today."""
    if released(made_from):
        return not texts()[1]
    try:
        return all(map(unchanged, made_from))
    except OSError:
        return False
