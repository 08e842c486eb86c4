"""Proves that an event file is the old or the new one, whole, whenever a writer dies, and that links stay links."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.events.desk import CUP, EVENTS, Out, do
from tests.samples import ROOT
from vtes_judge.events.file import read_event
from vtes_judge.faces.desk.event import run
from vtes_judge.files.storage import change, save
from vtes_judge.messages import Refused


def test_a_link_stays_a_link_and_permissions_stay(tmp_path: Path, capsys: Out) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "cup.yaml", tmp_path / "cup.yaml"
    real.write_text(CUP, encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    do(capsys, "drop", link, "D")
    assert link.is_symlink()
    assert real.stat().st_mode & 0o777 == 0o640
    assert "dropped: 1" in real.read_text(encoding="utf-8")
    assert os.listdir(tmp_path / "real") == ["cup.yaml"]


def test_a_byte_order_mark_and_windows_lines_stay(cup: Path, capsys: Out) -> None:
    before = "\ufeff" + CUP.replace("\n", "\r\n")
    cup.write_bytes(before.encode("utf-8"))
    do(capsys, "drop", cup, "D")
    text = cup.read_bytes().decode("utf-8")
    after = text[text.index("log:") :]
    assert after.count("\n") == after.count("\r\n")
    assert text == before.replace("- D\r", "- {name: D, dropped: 1}\r") + after


def test_a_folder_that_takes_nothing_leaves_the_file(cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cup.write_text(CUP, encoding="utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refused) as caught:
        run(words=["drop", str(cup), "D"])
    assert caught.value.message == f"{cup} cannot be written: No space left on device"
    assert caught.value.hint == "nothing was changed"
    assert cup.read_text(encoding="utf-8") == CUP
    assert os.listdir(cup.parent) == ["cup.yaml"]


def test_a_file_that_somebody_else_changed_meanwhile_is_not_written_over(cup: Path) -> None:
    cup.write_text(CUP, encoding="utf-8")

    def meanwhile(text: str) -> str:
        cup.write_text("theirs\n", encoding="utf-8")
        return text + "ours\n"

    with pytest.raises(Refused, match="was changed by somebody else meanwhile"):
        change(str(cup), meanwhile)
    assert cup.read_text(encoding="utf-8") == "theirs\n"


def test_a_new_file_never_replaces_one(cup: Path) -> None:
    cup.write_text("old", encoding="utf-8")
    with pytest.raises(Refused, match="is there already"):
        save(str(cup), "new", new=True)
    assert cup.read_text(encoding="utf-8") == "old"
    with pytest.raises(Refused, match="Is a directory"):
        save(str(cup.parent), "new")


STEPS = ("write", "flush", "fsync", "chmod", "replace", "unlink")


@pytest.mark.parametrize("stop", range(1, 7))
def test_a_writer_that_dies_anywhere_leaves_the_old_or_the_new_file(cup: Path, stop: int) -> None:
    """The process ends at one of its calls of the system, as by a kill; nothing of it runs any more."""
    cup.write_text(CUP, encoding="utf-8")
    program = f"""
import os, sys
sys.path.insert(0, {str(ROOT)!r})
from vtes_judge.files import atomic as whole, storage as event_save
left = {stop}
def dying(call):
    def instead(*args, **more):
        global left
        left -= 1
        if not left:
            os._exit(9)
        return call(*args, **more)
    return instead
for name in ("fsync", "chmod", "replace", "stat", "access", "lstat"):
    setattr(whole.os, name, dying(getattr(os, name)))
event_save.save({str(cup)!r}, "new text\\n" * 1000)
"""
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True)
    assert done.returncode in (0, 9), done.stderr
    assert cup.read_text(encoding="utf-8") in (CUP, "new text\n" * 1000)


def test_a_writer_that_is_killed_leaves_the_old_or_the_new_file(cup: Path) -> None:
    texts = ["a" * 900_000 + "\n", "b" * 900_000 + "\n"]
    cup.write_text(texts[0], encoding="utf-8")
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom vtes_judge.files.storage import save\n"
        f"print('ready', flush=True)\nfile = {str(cup)!r}\n"
        "while True:\n    for one in 'ab':\n        save(file, one * 900_000 + '\\n')\n"
    )
    for wait in (0.0, 0.003, 0.011, 0.02):
        process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(wait)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
        assert cup.read_text(encoding="utf-8") in texts


@pytest.mark.skipif(sys.platform == "win32", reason="two desks wait for each other where there are locks")
def test_two_desks_lose_nothing(cup: Path) -> None:
    cup.write_text("players: [A]\nrounds: []\n", encoding="utf-8")
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from vtes_judge.__main__ import main; main()"
    desks = [
        subprocess.Popen(
            [sys.executable, "-c", program, "event", "add", str(cup), f"P{number}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        for number in range(6)
    ]
    for desk in desks:
        assert desk.communicate()[1] == b""
    assert sorted(player.name for player in read_event(str(cup)).players) == [
        "A",
        *(f"P{number}" for number in range(6)),
    ]


def test_without_locks_it_works_as_well(cup: Path, monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    monkeypatch.setitem(sys.modules, "fcntl", None)
    cup.write_text(CUP, encoding="utf-8")
    do(capsys, "drop", cup, "D")
    assert "dropped: 1" in cup.read_text(encoding="utf-8")


def test_without_links_a_new_file_is_made_as_well(cup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    save(str(cup), "new", new=True)
    assert cup.read_text(encoding="utf-8") == "new"
    with pytest.raises(Refused, match="is there already"):
        save(str(cup), "newer", new=True)


def test_the_parser_without_its_fast_library_finds_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import yaml

    from vtes_judge.files import yaml_text

    file = tmp_path / "cup.yaml"
    shutil.copy(EVENTS / "thirteen.yaml", file)
    fast = read_event(str(file))
    monkeypatch.setattr(yaml_text, "_LOADER", yaml.SafeLoader)
    assert read_event(str(file)) == fast
