"""Reads which edition of the rules an answer tells: from the command line, the environment or the settings file."""

import os

from vtes_judge.corpus.store import user_folder
from vtes_judge.messages import Refused, printable

BOTH, TODAY, TEXTS = EDITIONS = ("both", "today", "texts")
"""What an answer tells: the ruling by the texts with today's beside it, today's first, or that by the texts alone."""

VARIABLE = "VTES_JUDGE_EDITION"
"""The environment variable that names the edition where the command line does not."""

SETTING = "edition"
"""The name, in the settings file, of the line that names the edition where the environment does not."""


def edition(option: str) -> str:
    """The edition that the command line, else the environment, else the settings file asks for; both where none does.

    Raises Refused for one that is unknown, and for a settings file that cannot be read.
    """
    if option:
        return _known(option, "--edition")
    told = os.environ.get(VARIABLE)
    if told:
        return _known(told, VARIABLE)
    file = settings_file()
    told = _setting(file)
    return _known(told, printable(file, 300)) if told else BOTH


def options(today: bool, told: str | None) -> str:
    """The edition that `--today` and `--edition` ask for; '' if neither is there. Raises Refused if they contradict."""
    if today and told not in (None, TODAY):
        raise Refused("--today contradicts --edition", "leave one of them out")
    return TODAY if today else told or ""


def settings_file() -> str:
    """The path of the settings file, `config` in this program's folder for settings; '' where there is no such
    folder."""
    folder = user_folder("XDG_CONFIG_HOME", "/.config")
    return f"{folder}/config" if folder else ""


def _setting(file: str) -> str:
    """The edition that a settings file names; '' if there is no such file or line."""
    try:
        with open(file, encoding="utf-8") as lines:
            rows = [line.partition("#")[0].partition("=") for line in lines]
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except (OSError, UnicodeDecodeError):
        raise Refused(f"{printable(file, 300)} cannot be read", f"mend it, or set {VARIABLE}") from None
    return next((value.strip() for name, _, value in rows if name.strip() == SETTING), "")


def _known(told: str, where: str) -> str:
    if told.lower() not in EDITIONS:
        raise Refused(
            f"{where} has {printable(told, 40)!r}, which is no edition", f"write one of {', '.join(EDITIONS)}"
        )
    return told.lower()
