"""Proves that a damaged index never gives a wrong answer: whatever is broken is noticed, mended, and answered."""

import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.checkout import COMMANDS, whole
from tests.examples import examples
from tests.samples import ROOT
from vtes_judge.__main__ import main
from vtes_judge.corpus import compiled_cache, file_state, store
from vtes_judge.corpus.compiled_file import FORMAT, Compiled, Damaged, pack
from vtes_judge.corpus.store import open_corpus

MADE_FROM = (("/rules_corpus/notes.yaml", 1, 2, 3, 4),)
KEPT = ((*MADE_FROM[0], 5),)


@cache
def pristine() -> bytes:
    """The index of this checkout, as if made from `MADE_FROM`."""
    opened = open_corpus()
    return pack({name: opened.section(name) for name in opened._directory}, KEPT)


def sections() -> list[str]:
    return sorted(Compiled(BytesIO(pristine()))._directory)


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The one place where the index may lie; building it anew takes no time."""
    place = tmp_path / "data" / "corpus.bin"
    place.parent.mkdir()
    pristine()  # as long as the index of this checkout is where it is looked for
    monkeypatch.setattr(store, "texts", lambda: (str(ROOT), True))
    monkeypatch.setattr(store, "signature", lambda _: MADE_FROM)
    monkeypatch.setattr(store, "places", lambda _: [str(place)])
    monkeypatch.setattr(compiled_cache, "_build", lambda *_: pristine())
    monkeypatch.setattr(store, "_distrusted", False)
    monkeypatch.setattr(store, "_kept", None)  # a test before may have asked for the corpus to stay open
    yield place
    store._distrusted = False


def ask(capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> tuple[str, str, int]:
    store._distrusted = False
    before = sys.argv
    sys.argv = ["vtes-judge", *args]
    try:
        code = main()
    finally:
        sys.argv = before
    return *capsys.readouterr(), code


RIGHT: dict[tuple[str, ...], tuple[str, str, int]] = {}


def check(index: Path, capsys: pytest.CaptureFixture[str], damaged: bytes, args: tuple[str, ...]) -> None:
    """Asked with a damaged index, the answer is the right one."""
    if args not in RIGHT:
        index.write_bytes(pristine())
        RIGHT[args] = ask(capsys, args)
        assert RIGHT[args][1] == ""
        assert RIGHT[args][2] in (0, 1)
    index.write_bytes(damaged)
    assert ask(capsys, args) == RIGHT[args]


def flipped(at: int, bit: int = 0) -> bytes:
    data = bytearray(pristine())
    data[at] ^= 1 << bit
    return bytes(data)


def place(name: str, share: float = 0.5) -> int:
    """A byte of a section: the first, the last, or between."""
    opened = Compiled(BytesIO(pristine()))
    at, length, _ = opened._directory[name]
    return opened._base + at + min(length - 1, int(length * share))


# whole files that are none


OTHER_ORDER = b"big" if sys.byteorder == "little" else b"little"


NO_INDEX: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "zeros": lambda: b"\0" * 1_000_000,
    "garbage": lambda: b"what is this" * 999,
    "format alone": lambda: FORMAT,
    "endless directory": lambda: FORMAT + b"\xff" * 8,
    "half": lambda: pristine()[: len(pristine()) // 2],
    "one byte short": lambda: pristine()[:-1],
    "one byte long": lambda: pristine() + b"\0",
    "another version": lambda: pristine().replace(b"corpus 1", b"corpus 0", 1),
    "another byte order": lambda: pristine().replace(sys.byteorder.encode(), OTHER_ORDER, 1),
    "made from other texts": lambda: pack({"citations": b""}, MADE_FROM[:0]),
    "of a release": lambda: pack({}, ("release",)),
}
"""Whole files that are no index of these texts."""


def each_asked() -> Iterator[object]:
    """Every such file with every command; each day every file with some, and every command with some."""
    for at, name in enumerate(NO_INDEX):
        for number, args in enumerate(COMMANDS):
            marks = pytest.mark.long if (at + number) % 8 else ()
            yield pytest.param(name, args, id=f"{name}-{args[0]}{number}", marks=marks)


@pytest.mark.parametrize(("name", "args"), list(each_asked()))
def test_no_index(index: Path, capsys: pytest.CaptureFixture[str], name: str, args: tuple[str, ...]) -> None:
    check(index, capsys, NO_INDEX[name](), args)
    assert index.read_bytes() == pristine()


@pytest.mark.parametrize("kind", ["missing", "a folder", "a dangling link"])
def test_nothing_to_read(index: Path, capsys: pytest.CaptureFixture[str], kind: str) -> None:
    index.write_bytes(pristine())
    right = ask(capsys, COMMANDS[0])
    index.unlink()
    if kind == "a folder":
        index.mkdir()
    if kind == "a dangling link":
        index.symlink_to(index.parent / "nowhere" / "corpus.bin")
    out, err, code = ask(capsys, COMMANDS[0])
    assert (out, code) == (right[0], right[2])
    assert err == "" if kind != "a folder" else err.startswith("note: ")


# single bits


@pytest.mark.long
@pytest.mark.parametrize("args", COMMANDS, ids=lambda args: args[0])
def test_every_section(index: Path, capsys: pytest.CaptureFixture[str], args: tuple[str, ...]) -> None:
    for name in sections():
        for share in (0.0, 0.5, 1.0):
            check(index, capsys, flipped(place(name, share), 2), args)


def test_every_byte_of_the_head() -> None:
    """Format, lengths, checksum: an error in any of them, and in any bit, is noticed before anything is read, and so
    with an index of one section."""
    data = bytearray(pack({"citations": b"CRR I.A"}, KEPT))
    Compiled(BytesIO(data))
    for at in range(len(FORMAT) + 8):
        for bit in range(8):
            data[at] ^= 1 << bit
            with pytest.raises(Damaged):
                Compiled(BytesIO(data))
            data[at] ^= 1 << bit


ANYWHERE = st.one_of(
    st.integers(0, 10**9),
    st.tuples(st.sampled_from(["exact_places", "term_places", "places", "keys", "cards"]), st.floats(0, 1)),
)


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=ANYWHERE, bit=st.integers(0, 7), args=st.sampled_from(COMMANDS))
@example(at=0, bit=0, args=COMMANDS[0])
def test_any_bit(
    index: Path, capsys: pytest.CaptureFixture[str], at: int | tuple[str, float], bit: int, args: tuple[str, ...]
) -> None:
    byte = at % len(pristine()) if isinstance(at, int) else place(*at)
    check(index, capsys, flipped(byte, bit), args)
    assert ask(capsys, args) == RIGHT[args]


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(start=st.integers(0, 10**9), other=st.binary(min_size=1, max_size=5000), args=st.sampled_from(COMMANDS))
def test_any_run_of_bytes(
    index: Path, capsys: pytest.CaptureFixture[str], start: int, other: bytes, args: tuple[str, ...]
) -> None:
    at = start % len(pristine())
    damaged = pristine()[:at] + other + pristine()[at + len(other) :]
    check(index, capsys, damaged, args)


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(length=st.integers(0, 10**9), args=st.sampled_from(COMMANDS))
def test_cut_anywhere(index: Path, capsys: pytest.CaptureFixture[str], length: int, args: tuple[str, ...]) -> None:
    check(index, capsys, pristine()[: length % len(pristine())], args)


@pytest.mark.long
def test_a_damaged_index_is_mended_where_it_lies(index: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mended: list[str] = []
    for name in sections():
        damaged = flipped(place(name))
        index.write_bytes(damaged)
        assert not whole(index)
        for args in COMMANDS:
            ask(capsys, args)
        assert index.read_bytes() in (damaged, pristine())
        mended += [name] if whole(index) else []
    assert set(mended) >= {"places", "citations", "stems", "term_places", "exact_places", "asked_of", "sources"}


def test_a_batch_answers_each_question_once(index: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The damage lies in what only the last question needs."""
    batch = tmp_path / "questions.txt"
    batch.write_text("who may block\nwhat is torpor\nhow does a blood hunt work\n")
    args = ("search", "--json", "--batch", str(batch))
    index.write_bytes(pristine())
    right = ask(capsys, args)
    assert right[0].count("\n") == 3
    opened = Compiled(BytesIO(pristine()))
    where = opened.look_up("term_places", "hunt")
    assert where is not None
    at = opened._base + opened._directory["terms"][0] + int(where.split()[0]) + 8
    index.write_bytes(flipped(at))
    assert ask(capsys, args) == right


# keeping what was made


@pytest.mark.parametrize("call", ["replace", "fsync", "makedirs", "listdir"])
def test_a_system_that_refuses(
    index: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    index.write_bytes(pristine())
    right = ask(capsys, COMMANDS[0])
    old = flipped(len(FORMAT) + 9)
    index.write_bytes(old)
    monkeypatch.setattr(os, call, full)
    out, err, code = ask(capsys, COMMANDS[0])
    monkeypatch.undo()
    assert (out, code) == (right[0], right[2])
    assert err == (
        f"note: the index was made for this run only, it could not be kept ({index}: No space left on device)\n"
    )
    assert index.read_bytes() == old
    assert [path.name for path in index.parent.iterdir() if path.name.endswith(".tmp")] == []


@pytest.mark.usefixtures("index")
def test_the_next_place_is_tried(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    second = tmp_path / "cache" / "vtes-judge" / "corpus-1.bin"
    (tmp_path / "file").write_text("")
    built = compiled_cache.corpus(str(ROOT), MADE_FROM, [str(tmp_path / "file" / "corpus.bin"), str(second)])
    assert second.read_bytes() == pristine()
    assert built.signature == KEPT
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("environment", "cache"),
    [
        ({"HOME": "/nest/judge"}, "/nest/judge/.cache/vtes-judge/corpus-"),
        ({"HOME": "/nest/judge", "XDG_CACHE_HOME": "/var/cache/judge"}, "/var/cache/judge/vtes-judge/corpus-"),
        ({"XDG_CACHE_HOME": "/var/cache/judge"}, "/var/cache/judge/vtes-judge/corpus-"),
        ({"HOME": "/nest/judge", "XDG_CACHE_HOME": ""}, "/nest/judge/.cache/vtes-judge/corpus-"),
        ({"HOME": "judge"}, None),
        ({"XDG_CACHE_HOME": "judge"}, None),
        ({"HOME": ""}, None),
        ({}, None),
    ],
)
def test_places(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], cache: str | None) -> None:
    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    first, *others = store.places("/a/checkout")
    assert first == file_state.PACKAGE + "/data/corpus.bin"
    assert [other.rpartition("-")[0] + "-" for other in others] == ([cache] if cache else [])
    assert others == [] or others != store.places("/another/checkout")[1:]


def test_another_builder_that_never_ends(index: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    monkeypatch.setattr(compiled_cache, "PATIENCE", 0.1)
    with open(f"{index}.lock", "ab") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        assert compiled_cache.corpus(str(ROOT), MADE_FROM, [str(index)]).signature == KEPT
    assert index.read_bytes() == pristine()


def test_a_file_system_without_locks(
    index: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def none(*_: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(fcntl, "flock", none)
    compiled_cache.corpus(str(ROOT), MADE_FROM, [str(index)])
    assert index.read_bytes() == pristine()
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("args", [("sheet", "turn"), ("__complete", "show", "iv")])
def test_sheets_and_completion_mend_what_is_damaged(
    index: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
) -> None:
    monkeypatch.setattr("vtes_judge.faces.sheets.makers._OPEN", {})
    index.write_bytes(pristine())
    right = ask(capsys, args)
    raw = bytearray(pristine())
    for at in range(len(raw) // 3, len(raw), 1009):
        raw[at] ^= 1
    monkeypatch.setattr("vtes_judge.faces.sheets.makers._OPEN", {})
    index.write_bytes(raw)
    assert ask(capsys, args) == right
