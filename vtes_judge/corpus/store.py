"""Opens a compiled file: knows where it lies, whether it is fresh, and what to do when it is missing, stale or damaged.

An installed package carries its compiled files and trusts them. In a checkout what a file was made from is measured
(`file_state`), and it is made anew when that has changed (`compiled_cache`). A new file is written beside the old one
and moved over it, so a killed build or a second process never shows half a file.
"""

import os

from .compiled_file import Compiled
from .file_state import PACKAGE, Measured, Signature, fresh, measured, read, released

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import local

PARTS = ("/corpus", "/corpus/building", "/catalogue")
"""The folders of this package whose files the compiled corpus depends on: its code, and the list of checkers."""


def texts() -> tuple[str, bool]:
    """Find the folder that holds `rules_corpus` and `glossary`, and whether it is a checkout, where texts may
    change."""
    root = os.path.dirname(PACKAGE)
    if os.path.isfile(root + "/rules_corpus/notes.yaml"):
        return root, True
    return PACKAGE + "/data", False


def signature(root: str) -> Signature:
    """The signature of all files that the compiled corpus is made from, each as `measured` gives it; code of this
    package included."""
    seen: list[Measured] = []
    folders = [root + "/glossary", root + "/rules_corpus", *(PACKAGE + part for part in PARTS)]
    for folder in folders:
        try:
            entries = sorted(os.scandir(folder), key=_name)
        except OSError:  # whoever reads a missing file reports it
            continue
        for entry in entries:
            if entry.name.startswith("."):
                continue
            name = folder[len(root) :] + "/" + entry.name
            if entry.name.endswith((".md", ".yaml", ".tsv", ".txt", ".py")):
                try:
                    seen.append(measured(name, entry.stat()))
                except OSError:  # it was just deleted, or is a link that leads nowhere
                    seen.append((name, -1, 0, 0, 0))
            elif folder.endswith("rules_corpus") and entry.is_dir():
                folders.append(entry.path)
    return tuple(seen)


def _name(entry: "os.DirEntry[str]") -> str:
    return entry.name


def places(root: str, name: str = "corpus") -> list[str]:
    """The paths where a compiled file may lie, best first: with the package, then in the user's cache folder."""
    found = [f"{PACKAGE}/data/{name}.bin"]
    home = user_folder("XDG_CACHE_HOME", "/.cache")
    if home:
        from zlib import crc32

        found.append(f"{home}/{name}-{crc32(root.encode()):08x}.bin")
    return found


def user_folder(variable: str, below: str) -> str:
    """This program's folder in the folder that an environment variable names, else in `below` the user's home; '' if
    neither exists."""
    home = os.environ.get(variable) or (os.environ.get("HOME", "") and os.environ["HOME"] + below)
    return f"{home}/vtes-judge" if home and os.path.isabs(home) else ""


_distrusted = False


def distrust() -> None:
    """Note that a section was found damaged: from now on the corpus is made anew, whatever file is kept."""
    global _distrusted
    _distrusted = True
    if _kept is not None:
        stay_open()


def distrusted() -> bool:
    """Whether the corpus was found damaged; whoever keeps a book open must then open it anew."""
    return _distrusted


_kept: "local | None" = None


def stay_open() -> None:
    """Keep the corpus open from now on, once for each thread of this process: an open file is read by one thread
    alone."""
    global _kept
    from _thread import _local as local  # that of `threading`, without the rest of it

    _kept = local()


def open_corpus() -> Compiled:
    """Open the compiled corpus, or give the one that was kept open. Raises Unusable when the texts are at fault."""
    if _kept is None:
        return _opened()
    if not hasattr(_kept, "corpus"):
        _kept.corpus = _opened()
    found: Compiled = _kept.corpus
    return found


def _opened() -> Compiled:
    """Read the compiled corpus if there is a fresh one; else build it and keep it for the next time.

    Raises Unusable when the texts themselves are at fault.
    """
    root, checkout = texts()
    if not checkout and not _distrusted:
        found = read(PACKAGE + "/data/corpus.bin", released)
        if found is not None:
            return found
    wanted = signature(root)
    for place in () if _distrusted else places(root):
        kept = read(place, fresh(root, wanted))
        if kept is not None:
            return kept
    from .compiled_cache import corpus

    return corpus(root, wanted, places(root))
