"""Proves that the index is always there and always right: made at once by fifty, killed, stale, unwritable, broken."""

import os
import random
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.checkout import COMMANDS, Answer, Checkout, copied, ended, whole
from tests.samples import ROOT
from vtes_judge.corpus.book import Book


@pytest.fixture(scope="module")
def master(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy of this checkout with its index, which fits the copy too; the tests make it stale, or take it away."""
    Book()
    return copied(ROOT, tmp_path_factory.mktemp("master") / "checkout")


@pytest.fixture(scope="module")
def right(master: Checkout) -> Answer:
    return master.ask()


@pytest.fixture
def copy(master: Checkout, tmp_path: Path) -> Checkout:
    return copied(master.root, tmp_path / "checkout")


def remove(copy: Checkout) -> None:
    shutil.rmtree(copy.data)


# many at once, and killed ones


@pytest.mark.long
@pytest.mark.parametrize("how", ["missing", "stale"])
def test_fifty_at_once(copy: Checkout, right: Answer, how: str) -> None:
    if how == "missing":
        remove(copy)
    else:
        copy.stale()
    before = copy.index.stat().st_mtime_ns if how == "stale" else 0
    processes = [copy.start("search", "who", "may", "block") for _ in range(50)]
    answers = [ended(process) for process in processes]
    waiting = "note: waiting for another process that makes the index\n"
    assert {Answer(one.out, one.err.replace(waiting, ""), one.code) for one in answers} == {right}
    assert whole(copy.index)
    assert copy.index.stat().st_mtime_ns > before
    assert copy.leftovers() == []


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_killed_while_building(copy: Checkout, right: Answer) -> None:
    """Killed at random moments: there is no index or a whole one, never a part of one."""
    dice = random.Random(4)
    remove(copy)
    for _ in range(6):
        process = copy.start("search", "who", "may", "block")
        time.sleep(dice.uniform(0.05, 1.5))
        process.send_signal(signal.SIGKILL)
        ended(process)
        if copy.index.exists():
            assert whole(copy.index)
            copy.index.unlink()
    assert copy.ask() == right
    assert copy.leftovers() == []


@pytest.mark.long
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_killed_while_writing(copy: Checkout, right: Answer) -> None:
    """Killed as soon as the new file shows beside the old one; what is left of it is cleared away."""
    for _ in range(2):
        copy.stale()
        process = copy.start("search", "who", "may", "block")
        while process.poll() is None:
            if any(name.endswith(".tmp") for name in os.listdir(copy.data)):
                process.send_signal(signal.SIGKILL)
                break
        ended(process)
        assert whole(copy.index)
    (copy.data / "corpus.bin.4711.tmp").write_bytes(b"half an index")
    copy.stale()
    assert copy.ask() == right
    assert copy.leftovers() == []
    assert whole(copy.index)


@pytest.mark.long
def test_a_disk_that_is_full_in_the_middle(copy: Checkout, right: Answer) -> None:
    """The system refuses to write more than half of the file: answered from memory, and the old index stays."""
    resource = pytest.importorskip("resource")
    before = copy.index.read_bytes()
    copy.stale()
    code = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, ({len(before) // 2}, {len(before)}))
sys.argv = ["vtes-judge", "search", "who may block"]
from vtes_judge.__main__ import main
sys.exit(main())
"""
    assert resource.RLIMIT_FSIZE is not None
    answer = copy.python(code)
    assert (answer.out, answer.code) == (right.out, right.code)
    assert answer.err.startswith("note: the index was made for this run only, it could not be kept (")
    assert "File too large" in answer.err
    assert copy.leftovers() == []
    assert copy.index.read_bytes() == before
    assert not list((copy.home / ".cache" / "vtes-judge").glob("*.tmp"))


# places that take nothing


def blocked(copy: Checkout) -> None:
    """A file stands where the data folder should be: not even root can write there."""
    shutil.rmtree(copy.data)
    copy.data.write_text("not a folder")


@pytest.mark.long
def test_the_cache_folder_is_used_when_the_package_takes_nothing(copy: Checkout, right: Answer) -> None:
    blocked(copy)
    assert copy.ask() == right
    (kept,) = (copy.home / ".cache" / "vtes-judge").glob("corpus-*.bin")
    made = kept.stat().st_mtime_ns
    assert copy.ask() == right
    assert kept.stat().st_mtime_ns == made
    assert copy.ask(XDG_CACHE_HOME=str(copy.home / ".cache"), HOME=None) == right
    assert copy.ask(XDG_CACHE_HOME=str(copy.home / ".cache"), HOME="/proc/nowhere") == right
    assert kept.stat().st_mtime_ns == made


@pytest.mark.long
@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"HOME": None}, "data/corpus.bin: File exists)"),
        ({"HOME": "/proc/nowhere"}, "/proc/nowhere/.cache/vtes-judge/corpus-"),
    ],
)
def test_an_answer_where_nothing_can_be_kept(
    copy: Checkout, right: Answer, more: dict[str, str | None], says: str
) -> None:
    blocked(copy)
    answer = copy.ask(**more)
    assert (answer.out, answer.code) == (right.out, right.code)
    assert answer.err.startswith("note: the index was made for this run only, it could not be kept (")
    assert says in answer.err
    assert answer.err.count("\n") == 1
    assert copy.data.read_text() == "not a folder"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="permissions do not bind root")
def test_a_folder_without_permission(copy: Checkout, right: Answer) -> None:
    remove(copy)
    copy.data.mkdir(mode=0o555)
    answer = copy.ask(HOME=None)
    assert (answer.out, answer.code) == (right.out, right.code)
    assert "Permission denied" in answer.err
    assert copy.ask() == right


# texts that change, and broken ones


def change(path: Path, old: str, new: str) -> int:
    """Replace words of a text; the line where they stand."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.long
def test_a_changed_text_is_answered_at_once(copy: Checkout) -> None:
    change(copy.root / "rules_corpus/crr/07-damage.md", "is placed in torpor.", "is placed in quarantine.")
    assert "is placed in quarantine." in copy.ask("show", "VII.B.2").out
    assert copy.ask("search", "quarantine").out.startswith("CRR VII.B.2 (changed since: T-59)\n")


@pytest.mark.long
def test_changed_code_makes_the_index_stale(copy: Checkout, right: Answer) -> None:
    made = copy.index.stat().st_mtime_ns
    code = copy.root / "vtes_judge/corpus/words.py"
    code.write_text(code.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert copy.ask() == right
    assert copy.index.stat().st_mtime_ns > made


@pytest.mark.long
def test_what_an_editor_leaves_beside_the_texts_does_no_harm(copy: Checkout, right: Answer) -> None:
    made = copy.index.stat().st_mtime_ns
    (copy.root / "rules_corpus/crr/.#07-damage.md").symlink_to("somebody@somewhere")
    (copy.root / "rules_corpus/crr/07-damage.md~").write_text("old")
    (copy.root / "glossary/.synonyms.yaml.swp").write_text("old")
    assert copy.ask() == right
    assert copy.index.stat().st_mtime_ns == made
    copy.stale()
    assert copy.ask() == right


def remove_file(path: Path) -> int:
    path.unlink()
    return 1


BROKEN: list[tuple[str, Callable[[Path], int], str]] = [
    (
        "rules_corpus/crr/07-damage.md",
        lambda path: change(path, "**CRR VII.B.2** A", "**CRR VII.B.7** A"),
        "rules_corpus/crr/07-damage.md:{line}: ",
    ),
    (
        "glossary/synonyms.yaml",
        lambda path: change(path, "\nheard:\n", "\nherd:\n") + 1,
        "glossary/synonyms.yaml:{line}: the file has the unknown key herd\n",
    ),
    ("rules_corpus/outside.yaml", remove_file, "rules_corpus/outside.yaml:1: the file cannot"),
]


@pytest.mark.parametrize(
    ("name", "damage", "says"),
    [pytest.param(*one, id=one[0], marks=[pytest.mark.long] if at else []) for at, one in enumerate(BROKEN)],
)
def test_a_broken_text_is_named_and_the_index_kept(
    copy: Checkout, right: Answer, name: str, damage: Callable[[Path], int], says: str
) -> None:
    before = copy.index.read_bytes()
    path = copy.root / name
    shutil.copy2(path, copy.root / "kept")
    line = damage(path)
    answer = copy.ask()
    assert (answer.out, answer.code) == ("", 2)
    assert answer.err.startswith(f"error: {says.format(line=line)}")
    assert "\nhint: " in answer.err
    assert "Traceback" not in answer.err
    assert copy.index.read_bytes() == before
    shutil.copy2(copy.root / "kept", path)
    assert copy.ask() == right
    assert copy.index.read_bytes() == before


def test_a_missing_folder_is_named(copy: Checkout) -> None:
    shutil.rmtree(copy.root / "glossary")
    answer = copy.ask()
    assert (answer.out, answer.code) == ("", 2)
    assert answer.err.startswith("error: glossary:1: no file of GL is here\n")


# what an answer may not do


def test_nothing_is_unpickled(master: Checkout) -> None:
    code = f"""
import pickle, _pickle, sys
class Poison:
    def __init__(self, *args, **more):
        raise SystemExit("something was unpickled")
for module in (pickle, _pickle):
    for name in ("load", "loads", "Unpickler", "_load", "_loads", "_Unpickler"):
        if hasattr(module, name):
            setattr(module, name, Poison)
from vtes_judge.__main__ import main
for args in {COMMANDS!r}:
    sys.argv = ["vtes-judge", *args]
    assert main() in (0, 1), args
assert "vtes_judge.corpus.compiled_cache" not in sys.modules
"""
    answer = master.python(code)
    assert (answer.err, answer.code) == ("", 0)
    assert answer.out.count("\n") > 20


def test_an_answer_writes_nothing(master: Checkout) -> None:
    def listing() -> list[tuple[str, int]]:
        return sorted(
            (str(path), path.stat().st_mtime_ns)
            for path in master.root.rglob("*")
            if "__pycache__" not in path.parts and path.is_file()
        )

    before = listing()
    for args in COMMANDS:
        master.ask(*args)
    assert listing() == before
    assert not master.home.exists()


@pytest.mark.long
def test_the_same_texts_make_the_same_bytes(copy: Checkout) -> None:
    """However Python happens to order its sets."""
    remove(copy)
    assert copy.ask().code == 0
    code = """
from vtes_judge.corpus import compiled_cache, store
root, checkout = store.texts()
made = compiled_cache._build(root, store.signature(root))
print("same" if made == open("vtes_judge/data/corpus.bin", "rb").read() else "other", end="")
"""
    answer = copy.python(code, PYTHONHASHSEED="1")
    assert (answer.out, answer.err) == ("same", "")


def test_python_that_writes_no_bytecode_answers_too(master: Checkout, right: Answer) -> None:
    assert master.ask(PYTHONDONTWRITEBYTECODE="1") == right
