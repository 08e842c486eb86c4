"""Where a compiled file lies, whether it is fresh, and what happens when it is missing, stale or damaged.

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
"""The folders of this package that the compiled corpus is made by and from: it reads the list of checkers too."""


def texts() -> tuple[str, bool]:
    """The folder that holds `rules_corpus` and `glossary`, and whether it is a checkout, where texts may change."""
    root = os.path.dirname(PACKAGE)
    if os.path.isfile(root + "/rules_corpus/notes.yaml"):
        return root, True
    return PACKAGE + "/data", False


def signature(root: str) -> Signature:
    """All files that the compiled corpus is made from as they are `measured`, this package's own code included."""
    seen: list[Measured] = []
    folders = [root + "/glossary", root + "/rules_corpus", *(PACKAGE + part for part in PARTS)]
    for folder in folders:
        try:
            entries = sorted(os.scandir(folder), key=_name)
        except OSError:  # what is missing is said by whoever reads it
            continue
        for entry in entries:
            if entry.name.startswith("."):
                continue
            name = folder[len(root) :] + "/" + entry.name
            if entry.name.endswith((".md", ".yaml", ".tsv", ".txt", ".py")):
                try:
                    seen.append(measured(name, entry.stat()))
                except OSError:  # gone in this moment, or a link that leads nowhere
                    seen.append((name, -1, 0, 0, 0))
            elif folder.endswith("rules_corpus") and entry.is_dir():
                folders.append(entry.path)
    return tuple(seen)


def _name(entry: "os.DirEntry[str]") -> str:
    return entry.name


def places(root: str, name: str = "corpus") -> list[str]:
    """Where a compiled file may lie, best first: with the package, then in the user's cache folder."""
    found = [f"{PACKAGE}/data/{name}.bin"]
    home = user_folder("XDG_CACHE_HOME", "/.cache")
    if home:
        from zlib import crc32

        found.append(f"{home}/{name}-{crc32(root.encode()):08x}.bin")
    return found


def user_folder(variable: str, below: str) -> str:
    """The folder of this program in one that a variable names, else in one below the user's home; '' if neither is."""
    home = os.environ.get(variable) or (os.environ.get("HOME", "") and os.environ["HOME"] + below)
    return f"{home}/vtes-judge" if home and os.path.isabs(home) else ""


_distrusted = False


def distrust() -> None:
    """A section was found damaged: from now on the corpus is made anew, whatever lies where it is kept."""
    global _distrusted
    _distrusted = True
    if _kept is not None:
        stay_open()


def distrusted() -> bool:
    """Whether the corpus was found damaged: who keeps a book open opens it anew then."""
    return _distrusted


_kept: "local | None" = None


def stay_open() -> None:
    """Keep the corpus open, as it is when a thread of this process first asks: a file is read by one thread alone."""
    global _kept
    from threading import local

    _kept = local()


def open_corpus() -> Compiled:
    """The compiled corpus, out of its file or as it was kept open. Raises Unusable when the texts are at fault."""
    if _kept is None:
        return _opened()
    if not hasattr(_kept, "corpus"):
        _kept.corpus = _opened()
    found: Compiled = _kept.corpus
    return found


def _opened() -> Compiled:
    """The compiled corpus: read if a fresh one is there, otherwise built, kept for the next time, and read.

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
