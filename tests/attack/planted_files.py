"""What others lay in the way, where many may write: links, pipes, compiled files that say something else."""

import os
from pathlib import Path

from vtes_judge.corpus import compiled_cache, store
from vtes_judge.corpus.compiled_file import Compiled, freeze, pack
from vtes_judge.corpus.file_state import read
from vtes_judge.files import atomic
from vtes_judge.messages import Refused

from .tally import Tally


def attack(folder: Path) -> Tally:
    """Try each thing that others may have laid in the way once."""
    tally = Tally("planted")
    folder.mkdir(parents=True, exist_ok=True)
    for trap in (_link, _pipe, _lock, _index):
        tally.tried += 1
        trap(folder, tally)
    return tally


def _link(folder: Path, tally: Tally) -> None:
    """A link where the temporary file would lie if its name could be guessed."""
    precious = folder / "precious"
    precious.write_bytes(b"precious")
    for token in (str(os.getpid()), "0" * 12):
        (folder / f".cup.yaml.{token}.new").symlink_to(precious)
    atomic.save(str(folder / "cup.yaml"), b"new")
    if precious.read_bytes() != b"precious" or (folder / "cup.yaml").is_symlink():
        tally.fail("a link of somebody else is followed", "a temporary file")


def _pipe(folder: Path, tally: Tally) -> None:
    """A pipe where a file is written."""
    os.mkfifo(folder / "s.csv")
    try:
        atomic.save(str(folder / "s.csv"), b"new")
    except Refused:
        return
    tally.fail("a pipe is replaced", "s.csv")


def _lock(folder: Path, tally: Tally) -> None:
    """A link where the lock of a compiled file lies."""
    place, precious = folder / "corpus.bin", folder / "untouched"
    (folder / "corpus.bin.lock").symlink_to(precious)
    compiled_cache.rebuild([str(place)], ("x",).__eq__, lambda: pack({}, ("x",)))
    if precious.exists():
        tally.fail("a link of somebody else is followed", "the lock of a compiled file")


def _index(folder: Path, tally: Tally) -> None:
    """A compiled file with other words, which everybody may write."""
    forged = folder / "forged.bin"
    real = store.open_corpus()
    sections = {name: real.section(name) for name in ("citations",)}
    forged.write_bytes(pack({**sections, "words": freeze("forged")}, ("x",)))
    forged.chmod(0o666)
    if read(str(forged), ("x",).__eq__) is not None:
        tally.fail("a compiled file of somebody else is believed", "read")
    made, _ = compiled_cache.rebuild([str(forged)], ("x",).__eq__, lambda: pack({"words": freeze("right")}, ("x",)))
    if _words(made) != "right":
        tally.fail("a compiled file of somebody else is believed", "rebuild")


def _words(made: Compiled) -> object:
    return made.value("words")
