"""Finds the data of the cards: the files of the package `krcg`, which is not imported, and a file of the user's own."""

import os
import sys

from vtes_judge.corpus.file_state import Measured, measured
from vtes_judge.messages import Refused, printable

PACKAGE = "krcg"

INSTALL = "pip install 'krcg>=4.19,<6'"
"""The command that installs the data of the cards, wherever this program came from."""

FOLDERS = ("krcg/cards", "cards")
"""The folders of the data files below that of installed packages: since version 5 of krcg, and before."""

LONGEST = 300
"""How many characters of the name of a folder a message shows at most."""

NEEDED = ("vteslib.csv", "vtescrypt.csv", "vtessets.csv")
"""The files that must be there; other files of the package are read if they are there."""

OWN = "cards.csv"
"""The file of the user's own cards, in the data folder."""


class Sources:
    """The places of the data: the version of the package, the folder of its files, and the file of the user's own cards
    ("": there is none)."""

    __slots__ = ("folder", "own", "version")

    def __init__(self, version: str, folder: str, own: str) -> None:
        self.version = version
        self.folder = folder
        self.own = own

    @property
    def signature(self) -> tuple[object, ...]:
        """The signature of a fresh compiled file: the version of the package, and each file as `measured` gives it."""
        names = [f"{self.folder}/{name}" for name in sorted(os.listdir(self.folder))] if self.folder else []
        files = [name for name in (*names, self.own) if name.endswith((".csv", ".yaml"))]
        return ("cards", FORM, self.version, *map(_measured, files))


FORM = 15
"""The version of the form of the compiled file; raised when it is made otherwise."""


def _measured(name: str) -> Measured:
    try:
        return measured(name, os.stat(name))
    except OSError:
        return name, -1


def data_folder() -> str:
    """The folder in which the program keeps the user's own things; "" where there is no home."""
    home = os.environ.get("XDG_DATA_HOME") or (os.environ.get("HOME", "") and os.environ["HOME"] + "/.local/share")
    return f"{home}/vtes-judge" if home and os.path.isabs(home) else ""


VARIABLE = "VTES_JUDGE_CARDS"
"""The environment variable that names a folder of data files in place of the package's; `off`: no cards."""


def sources() -> Sources | None:
    """Find the data of the cards; None where neither the package nor a file of the user's own is there.

    Raises Refused if the variable names a folder without these files.
    """
    told = os.environ.get(VARIABLE, "")
    if told == "off":
        return None
    if told:
        return _named_by_variable(told)
    own = f"{data_folder()}/{OWN}" if data_folder() else ""
    own = own if own and os.path.isfile(own) else ""
    for place in sys.path:
        version = _version(place)
        for folder in FOLDERS if version else ():
            if all(os.path.isfile(f"{place}/{folder}/{name}") for name in NEEDED):
                return Sources(version, f"{place}/{folder}", own)
    return Sources("", "", own) if own else None


def _named_by_variable(folder: str) -> Sources:
    """The sources in the folder that the variable names. Raises Refused if its files are not there."""
    lacking = [name for name in NEEDED if not os.path.isfile(f"{folder}/{name}")]
    if not lacking:
        return Sources(folder, os.path.abspath(folder), "")
    within = [f"{folder.rstrip('/')}/{name}" for name in FOLDERS if os.path.isfile(f"{folder}/{name}/{NEEDED[0]}")]
    what = f"has no {lacking[0]}" if os.path.isdir(folder) else "is no folder"
    raise Refused(
        f"{VARIABLE} names {printable(folder, LONGEST)}, which {what}",
        f"name {within[0] if within else 'the folder with ' + ', '.join(NEEDED)}, or unset {VARIABLE}",
    )


def _version(place: str) -> str:
    """The version of the package that is installed in a folder of packages; "" if it is not."""
    try:
        names = os.listdir(place or ".")
    except OSError:
        return ""
    start, end = PACKAGE + "-", ".dist-info"
    return next((name[len(start) : -len(end)] for name in names if name.startswith(start) and name.endswith(end)), "")
