"""Puts the event file that was told into the commands that messages name: `event check cup.yaml` for FILE."""

from vtes_judge.events.verbs import VERBS
from vtes_judge.messages import Refused, printable, shell_word

NAMELESS = ("-", "standard input")
"""How an event that is read from no file is called."""


def with_file(text: str, file: str) -> str:
    """A text whose commands name this file, in quotes where a shell needs them; as it is if there is no file."""
    if file in NAMELESS or "FILE" not in text:
        return text
    name = printable(shell_word(file), 200)
    for command in (*(f"event {verb}" for verb in VERBS), "standings", "finals", ", or"):
        text = text.replace(f"{command} FILE", f"{command} {name}")
    return text


class FileNamed:
    """A block whose refusals name this file in the commands that they hint at."""

    def __init__(self, file: str) -> None:
        self.file = file

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Refused):
            error.message, error.hint = with_file(error.message, self.file), with_file(error.hint, self.file)
            error.args = (error.message,)
