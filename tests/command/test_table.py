"""Proves that the table of all commands is always there and always fresh: changed, damaged, or kept nowhere."""

import os
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest

from tests.checkout import Checkout, copied, whole
from tests.examples import portion
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.corpus.file_state import RELEASE
from vtes_judge.faces.command import build, names, table

ROOT = Path(__file__).parents[2]


@cache
def built() -> Compiled:
    """The table of commands as it is made now."""
    return Compiled(BytesIO(build.build()))


@pytest.mark.parametrize("name", names.COMMANDS)
def test_the_table_has_what_the_functions_declare(name: str) -> None:
    """Whatever file it was read from: it is the same as made now."""
    rows = built()
    assert table._section(name) == rows.value(name)
    assert (name, table.command(name).about) in table.listed()


def test_the_table_is_made_from_every_module_that_declares_something() -> None:
    made_from = {row[0] for row in built().signature if isinstance(row, tuple)}
    assert {f"faces/{module.replace('.', '/')}.py" for module in names.COMMANDS.values()} <= made_from
    # the figures and words of options, where they stand
    assert {"seating/plan.py", "table/nouns.py", "catalogue/checkers.py", "limits.py"} <= made_from


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A copy with a table of its own; the index of the texts, which no command changes, is copied with it."""
    Book()
    copy = copied(ROOT, tmp_path_factory.mktemp("commands") / "checkout")
    (copy.data / "commands.bin").unlink(missing_ok=True)
    copy.ask("--help")
    return copy


@pytest.fixture
def kept(copy: Checkout) -> Iterator[Path]:
    """The table's file in a checkout of its own, put back as it was."""
    place = copy.data / "commands.bin"
    before, at = place.read_bytes(), place.stat().st_mtime_ns
    yield place
    if place.read_bytes() != before:
        place.write_bytes(before)
        os.utime(place, ns=(at, at))


@pytest.mark.usefixtures("kept")
def test_a_changed_command_is_read_anew(copy: Checkout) -> None:
    module = copy.root / "vtes_judge/faces/lookup/toc.py"
    source = module.read_text(encoding="utf-8")
    at = module.stat().st_mtime_ns
    module.write_text(source.replace("Show so many levels", "This many levels"), encoding="utf-8")
    try:
        assert "This many levels below what" in copy.ask("toc", "--help").out
    finally:
        module.write_text(source, encoding="utf-8")
        os.utime(module, ns=(at, at))


def damaged_anywhere(before: bytes) -> Iterator[bytes]:
    yield b""
    yield before[:-1]
    for at in (5, 60, len(before) // 3, len(before) - 9):
        yield before[:at] + bytes([before[at] ^ 1]) + before[at + 1 :]


def test_a_damaged_table_is_made_anew(copy: Checkout, kept: Path) -> None:
    right = [copy.ask(*args) for args in (["--help"], ["table", "--help"])]
    before = kept.read_bytes()
    for damaged in portion(list(damaged_anywhere(before))):
        kept.write_bytes(damaged)
        assert [copy.ask(*args) for args in (["--help"], ["table", "--help"])] == right
        for name in names.COMMANDS if not whole(kept) else ():  # what is damaged is noticed when it is used
            copy.ask(name, "--help")
        assert whole(kept)


def test_where_nothing_can_be_kept_the_table_is_made_in_memory(copy: Checkout, kept: Path) -> None:
    right = copy.ask("toc", "--depth", "x"), copy.ask("toc", "--help")
    data, home = kept.read_bytes(), {"HOME": None}
    kept.unlink()
    kept.mkdir()  # not even root can write a file there
    try:
        assert (copy.ask("toc", "--depth", "x", **home), copy.ask("toc", "--help", **home)) == right
    finally:
        kept.rmdir()
        kept.write_bytes(data)


def test_a_table_that_came_with_a_package_is_not_looked_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    for checkout in (True, False):
        monkeypatch.setattr(table, "texts", lambda checkout=checkout: ("/a/folder", checkout))
        assert table.fresh((RELEASE,)) is not checkout
        assert not table.fresh((("faces/nowhere.py", 1, 2),))
