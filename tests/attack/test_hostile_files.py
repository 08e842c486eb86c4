"""Files that people keep, and what is written of them: nothing is torn, planted, lost or taken for an order."""

import fcntl
import os
import pty
import signal
import stat
import subprocess
import sys
import termios
import time
from io import BytesIO
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtes_judge.corpus import compiled_cache, file_state
from vtes_judge.corpus.compiled_file import FORMAT, Compiled, Damaged, freeze, pack
from vtes_judge.corpus.file_state import read
from vtes_judge.faces.play.session import TableSession
from vtes_judge.faces.terminal import writing
from vtes_judge.files import atomic, pdf, storage
from vtes_judge.files.pages import cell, page, uncelled
from vtes_judge.messages import ORDERS, Refused

COMMAND = Path(sys.executable).with_name("vtes-judge")


def test_mode_and_content_stay_and_no_debris_is_left(tmp_path: Path) -> None:
    file_state = tmp_path / "cup.yaml"
    file_state.write_text("old")
    file_state.chmod(0o640)
    forsaken, fresh, another = (
        tmp_path / name for name in (".cup.yaml.0123456789ab.new", ".cup.yaml.ba9876543210.new", ".cup.yaml.mine.new")
    )
    for one in (forsaken, fresh, another):
        one.write_text("x")
    os.utime(forsaken, (time.time() - 3600,) * 2)
    atomic.save(str(file_state), b"new")
    assert file_state.read_text() == "new"
    assert stat.S_IMODE(file_state.stat().st_mode) == 0o640
    assert sorted(one.name for one in tmp_path.iterdir()) == sorted(["cup.yaml", fresh.name, another.name])


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("old")
    (tmp_path / "cup.yaml").symlink_to("real.yaml")
    atomic.save(str(tmp_path / "cup.yaml"), b"new")
    assert (tmp_path / "cup.yaml").is_symlink()
    assert (tmp_path / "real.yaml").read_text() == "new"


def test_a_link_to_itself_stays_one(tmp_path: Path) -> None:
    (tmp_path / "cup.yaml").symlink_to("cup.yaml")
    with pytest.raises(Refused) as refused:
        atomic.save(str(tmp_path / "cup.yaml"), b"new")
    assert refused.value.message.endswith("cannot be written: Too many levels of symbolic links")
    assert (tmp_path / "cup.yaml").is_symlink()


def test_a_second_name_is_refused(tmp_path: Path) -> None:
    file_state = tmp_path / "cup.yaml"
    file_state.write_text("old")
    os.link(file_state, tmp_path / "copy.yaml")
    with pytest.raises(Refused) as refused:
        atomic.save(str(file_state), b"new")
    assert refused.value.message == f"{file_state} has a second name (a hard link), and was not written"
    assert file_state.read_text() == "old"


def test_a_pipe_is_left_alone_and_a_device_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(Refused, match="is no file and was not written"):
        atomic.save(str(pipe), b"new")
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    with pytest.raises(Refused, match="is no file that can be changed"):
        storage.change(str(pipe), str.upper)
    atomic.save(os.devnull, b"new")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_file_that_another_program_holds_is_waited_for_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file_state = tmp_path / "cup.yaml"
    file_state.write_text("old")
    monkeypatch.setattr(storage, "TOLD_AFTER", 0.0)
    monkeypatch.setattr(storage, "PATIENCE", 0.1)
    with file_state.open() as reader:
        fcntl.flock(reader, fcntl.LOCK_SH)
        with pytest.raises(Refused) as refused:
            storage.change(str(file_state), str.upper)
        assert refused.value.message.startswith(f"{file_state} is held by another program")
    assert capsys.readouterr().err.startswith(f"note: waiting for {file_state}, held by another program")
    storage.change(str(file_state), str.upper)
    assert file_state.read_text() == "OLD"


def test_keyboards_at_one_table_lose_no_play_that_was_kept(tmp_path: Path) -> None:
    file_state = tmp_path / "t.yaml"
    first = TableSession.new(("Ann", "Bob", "Cid"), str(file_state))
    second = TableSession.open(str(file_state))
    first.say("Ann: untaps")
    with pytest.raises(Refused, match="was changed by somebody else"):
        second.say("Ann: untaps")
    assert file_state.read_text(encoding="utf-8").count("untaps") == 1


def test_a_line_that_is_no_text_is_said_and_the_next_one_played(tmp_path: Path) -> None:
    typed = b"Ann: unt\xff\nAnn: untaps\n"
    done = subprocess.run([COMMAND, "table", "--seats", "Ann,Bob,Cid"], input=typed, capture_output=True, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(b"error: this line is not UTF-8 text, and was not played\n")
    assert b"Her cards untap." in done.stdout


@given(st.text(max_size=40))
def test_no_order_reaches_a_screen_or_a_page(text: str) -> None:
    assert not set(map(ord, writing._without_orders(text))) & set(ORDERS)
    assert not set(map(ord, page(text))) & {one for one in ORDERS if one not in (9, 13)}


def test_what_ink_writes_stays_on_a_terminal_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "on_terminal", lambda: True)
    strong = writing.Ink(True).strong("Yes.")
    assert writing._without_orders(strong) == strong
    assert writing._without_orders("a\x1b[2Jb\x1b]0;x\x07") == "a\ufffd[2Jb\ufffd]0;x\ufffd"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("=1+1", "'=1+1"),
        ("=1", "'=1"),
        ("@1.5", "'@1.5"),
        ("\uff1d1+1", "'\uff1d1+1"),
        ("\uff20SUM(1)", "'\uff20SUM(1)"),
        ("\uff0d2\uff0b3", "'\uff0d2\uff0b3"),
        ("\tA", "'\tA"),
        ("\rA", "'\rA"),
        ("@SUM(1)", "'@SUM(1)"),
        ("-2+3", "'-2+3"),
        ("-1.5", "-1.5"),
        ("+2", "+2"),
        ("A", "A"),
        (3, 3),
    ],
)
def test_no_cell_is_a_formula(value: object, shown: object) -> None:
    assert cell(value) == shown
    assert not isinstance(shown, str) or uncelled(shown) == value


@given(st.text(min_size=1, max_size=12))
def test_json_has_no_raw_order(text: str) -> None:
    found = writing.as_json({"name": text})
    assert not set(map(ord, found)) & set(ORDERS)


ENDLESS = "a" * 2_000_000


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["search", "--batch", "-", "--json"], "standard input, line 1: it is longer than 10000 characters"),
        (["ask", "--batch", "-", "--json"], "standard input, line 1: it is longer than 10000 characters"),
        (["ask", "-"], "standard input holds more than 10000 characters"),
        (["verify-quote", "-"], "a quotation of over 20000 characters is too long"),
        (["table", "--seats", "Ann,Bob,Cid"], "this line is longer than 10000 characters, and was not played"),
        (["check", "block-outcome", "--given", "-"], "standard input is too long"),
        (["play", "-"], "standard input is longer than 1000000 bytes"),
    ],
)
def test_input_without_end_is_refused(args: list[str], says: str) -> None:
    done = subprocess.run([COMMAND, *args], input=ENDLESS, capture_output=True, text=True)
    assert done.returncode in (1, 2)
    assert done.stderr.startswith(f"error: {says}\n")


@pytest.mark.parametrize("merge", ["<<: [*v{0}, *v{0}, *v{0}]", "k: [*v{0}, *v{0}, *v{0}]"])
def test_yaml_that_grows_without_end_is_refused(tmp_path: Path, merge: str) -> None:
    lines = ["v0: &v0 {x: 1}"]
    lines += [f"v{at}: &v{at} {{{merge.format(at - 1)}, k{at}: 1}}" for at in range(1, 30)]
    (tmp_path / "bomb.yaml").write_text("\n".join(lines), encoding="utf-8")
    done = subprocess.run(
        [COMMAND, "check", "block-outcome", "--given", "bomb.yaml"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (
        2, "error: bomb.yaml refers to its own values too often\n\nhint: it may have 100000 values in all\n"
    )  # fmt: skip


def test_a_cache_that_somebody_else_may_write_is_passed_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "corpus.bin"
    kept.write_bytes(pack({"a": freeze(1)}, ("x",)))
    kept.chmod(0o644)
    assert read(str(kept), ("x",).__eq__) is not None
    kept.chmod(0o666)
    assert read(str(kept), ("x",).__eq__) is None
    kept.chmod(0o644)
    monkeypatch.setattr(os, "getuid", lambda: 4711)
    assert (read(str(kept), ("x",).__eq__) is None) == (kept.stat().st_uid != 0)
    monkeypatch.setattr(file_state, "PACKAGE", str(tmp_path))
    assert read(str(kept), ("x",).__eq__) is not None


def test_what_is_passed_by_is_said_and_made_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    planted = tmp_path / "corpus.bin"
    planted.write_bytes(pack({"a": freeze("forged")}, ("x",)))
    planted.chmod(0o666)
    made, why = compiled_cache.rebuild([str(planted)], ("x",).__eq__, lambda: pack({"a": freeze("right")}, ("x",)))
    assert (made.value("a"), why) == ("right", "")
    assert capsys.readouterr().err == f"note: {planted} is not used, as somebody else may have written it\n"
    assert stat.S_IMODE(planted.stat().st_mode) == 0o644
    again = read(str(planted), ("x",).__eq__)
    assert again is not None
    assert again.value("a") == "right"


def test_a_lock_laid_by_somebody_else_is_neither_followed_nor_waited_for(tmp_path: Path) -> None:
    place, precious = tmp_path / "corpus.bin", tmp_path / "precious"
    data = pack({"a": freeze("right")}, ("x",))
    (tmp_path / "corpus.bin.lock").symlink_to(precious)
    made, why = compiled_cache.rebuild([str(place)], ("x",).__eq__, lambda: data)
    assert made.value("a") == "right"
    assert why.startswith(str(place))
    assert not precious.exists()
    (tmp_path / "corpus.bin.lock").unlink()
    os.mkfifo(tmp_path / "corpus.bin.lock")
    assert compiled_cache.rebuild([str(place)], ("x",).__eq__, lambda: data)[1] == ""


HEADS = [
    *(b"", b"N", b"u\xff\xff\xff\x7f", b"(\2\0\0\0N", b"(\1\0\0\0" * 5000 + b"N"),
    freeze((1, 2)),
    *(
        freeze((("x",), one))
        for one in ({"a": (-5, 10, 0)}, {"a": (0, 1 << 60, 0)}, {"a": (*"abc",)}, {"a": 1}, ("a",))
    ),
]


@pytest.mark.parametrize("head", HEADS, ids=range(len(HEADS)))
def test_a_head_with_a_right_checksum_and_anything_behind_it_is_no_compiled_file(tmp_path: Path, head: bytes) -> None:
    place = tmp_path / "corpus.bin"
    place.write_bytes(FORMAT + len(head).to_bytes(4, "little") + crc32(head).to_bytes(4, "little") + head)
    assert read(str(place), ("x",).__eq__) is None


def test_a_value_that_was_never_written_is_damage() -> None:
    body = b"u\xff\xff\xff\x7f"
    with pytest.raises(Damaged):
        Compiled(BytesIO(pack({"a": body}, ("x",)))).value("a")


def test_a_text_that_changed_within_a_tick_is_seen(tmp_path: Path) -> None:
    text = tmp_path / "a.md"
    text.write_text("torpor")
    at = text.stat()
    kept = file_state.summed(file_state.measured("a.md", at), str(text))
    assert file_state.unchanged(kept, file_state.measured("a.md", text.stat()), str(text))
    text.write_text("TORPOR")
    os.utime(text, ns=(at.st_atime_ns, at.st_mtime_ns))
    assert not file_state.unchanged(kept, file_state.measured("a.md", text.stat()), str(text))
    text.unlink()
    text.write_text("torpor")
    os.utime(text, ns=(at.st_atime_ns, at.st_mtime_ns))
    assert file_state.unchanged(kept, file_state.measured("a.md", text.stat()), str(text))


def test_a_builder_that_is_stopped_is_not_waited_for(tmp_path: Path) -> None:
    lock = tmp_path / "corpus.bin.lock"
    code = "import fcntl, os, sys; f = open(sys.argv[1], 'w'); fcntl.flock(f, 2); os.kill(os.getpid(), 19)"
    builder = subprocess.Popen([sys.executable, "-c", code, str(lock)])
    try:
        os.waitpid(builder.pid, os.WUNTRACED)
        began = time.monotonic()
        made, why = compiled_cache.rebuild([str(tmp_path / "corpus.bin")], ("x",).__eq__, lambda: pack({}, ("x",)))
        assert (made.signature, why) == (("x",), "")
        assert time.monotonic() - began < compiled_cache.PATIENCE / 2
    finally:
        builder.kill()
        builder.wait()


def test_a_private_file_is_private_while_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secret = tmp_path / "cup.yaml"
    secret.write_text("old")
    secret.chmod(0o600)
    modes: list[int] = []
    plain = os.open

    def opened(path: str, flags: int, mode: int = 0o777) -> int:
        handle = plain(path, flags, mode)
        if path.endswith(atomic.END):
            modes.append(stat.S_IMODE(os.fstat(handle).st_mode))
        return handle

    monkeypatch.setattr(os, "open", opened)
    atomic.save(str(secret), b"new")
    assert modes == [0o600]
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600


def test_what_no_font_has_is_a_box_and_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    compiled, asked = pdf._compiled, []

    def without_those_of_the_system(source: str, system: bool) -> bytes:
        asked.append(system)
        return compiled(source, system=False)

    monkeypatch.setattr(pdf, "_compiled", without_those_of_the_system)
    assert pdf.made('#set document(title: "a")\n#"Zoë 漢字 Żak"').startswith(b"%PDF")
    assert capsys.readouterr().err == (
        "note: no font here has 字 (U+5B57), 漢 (U+6F22): in the PDF a box stands for each; an HTML page shows them\n"
    )
    assert (asked[0], asked[-1]) == (False, True)


@pytest.mark.parametrize("words", ["Zoë", "→ ½ é"])
def test_what_the_own_fonts_have_is_the_same_bytes_and_needs_no_word(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    source = f'#set document(title: "a", date: none)\n#"{words}"'  # the second in which it is made is no difference
    assert pdf.made(source) == pdf.made(source)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_as_that_signal_does(tmp_path: Path, kind: signal.Signals) -> None:
    (tmp_path / "t.yaml").write_text("game: {seats: [Ann, Bob, Cid]}\nplays: []\n", encoding="utf-8")
    table = subprocess.Popen(
        [COMMAND, "table", "t.yaml"], cwd=tmp_path,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(kind, signal.SIG_DFL),
    )  # fmt: skip
    assert table.stdin is not None
    assert table.stdout is not None
    table.stdin.write(b"Ann: untaps\n")
    table.stdin.flush()
    while b"untap" not in table.stdout.readline():
        pass
    table.send_signal(kind)
    _, said = table.communicate(timeout=60)
    assert (table.returncode, said) == (-kind, b"")
    assert "untaps" in (tmp_path / "t.yaml").read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["t.yaml"]


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_terminal_is_as_before_whatever_signal_ends_it(tmp_path: Path, kind: signal.Signals) -> None:
    keeper, terminal = pty.openpty()
    before = termios.tcgetattr(terminal)
    table = subprocess.Popen(
        [COMMAND, "table", "--seats", "Ann,Bob,Cid"], cwd=tmp_path, env={**os.environ, "TERM": "xterm"},
        stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True,
        preexec_fn=lambda: signal.signal(kind, signal.SIG_DFL),
    )  # fmt: skip
    seen = b""
    while b"\x1b[?2004h" not in seen:  # it asks
        seen += os.read(keeper, 4096)
    assert termios.tcgetattr(terminal) != before
    table.send_signal(kind)
    assert table.wait(timeout=60) in (-kind, 0, 130)
    assert termios.tcgetattr(terminal) == before
    os.close(keeper)
    os.close(terminal)


def test_a_signal_in_the_middle_of_a_write_waits_and_leaves_nothing_beside(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "from vtes_judge.files import atomic\n"
        "plain = os.fsync\n"
        "os.fsync = lambda handle: (os.kill(os.getpid(), signal.SIGTERM), plain(handle))\n"
        "atomic.save('cup.yaml', b'new')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True)
    assert (done.returncode, done.stderr) == (-signal.SIGTERM, b"")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("cup.yaml", "new")]
