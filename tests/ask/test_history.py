"""What was typed at the prompt of `ask` is there the next time."""

from pathlib import Path

import pytest

from vtes_judge.faces.ask import prompt
from vtes_judge.faces.ask.history import MOST, History


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "vtes-judge" / "asked"


def kept(*lines: str) -> None:
    history = History()
    for line in lines:
        history.add(line)
    history.save()


def test_lines_are_kept_in_order_and_not_twice(home: Path) -> None:
    kept("can a tapped vampire block", "can a tapped vampire block", "", "what is stealth")
    kept("what is stealth", "a\x1b[31m", "Zoë?")
    assert home.read_text(encoding="utf-8") == "can a tapped vampire block\nwhat is stealth\nZoë?\n"
    assert History().earlier == ["can a tapped vampire block", "what is stealth", "Zoë?"]


def test_two_sessions_at_once_lose_nothing(home: Path) -> None:
    first, second = History(), History()
    first.add("one")
    second.add("two")
    first.save()
    second.save()
    assert home.read_text(encoding="utf-8") == "one\ntwo\n"


def test_only_the_last_lines_are_kept() -> None:
    kept(*(f"question {number}" for number in range(MOST + 5)))
    assert History().earlier == [f"question {number}" for number in range(5, MOST + 5)]


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"x" * 5_000_000], ids=["no text", "too large"])
def test_a_file_that_is_no_history_stays(home: Path, raw: bytes) -> None:
    home.parent.mkdir()
    home.write_bytes(raw)
    kept("one")
    assert home.read_bytes() == raw


def test_nothing_is_kept_where_nothing_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "vtes-judge").write_text("a file where the folder would be", encoding="utf-8")
    kept("one")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.delenv("HOME")
    kept("one")
    assert [one.name for one in tmp_path.iterdir()] == ["vtes-judge"]


def test_the_prompt_keeps_what_is_typed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["can a tapped vampire block", ":q"])
    monkeypatch.setattr(prompt, "_reader", lambda _: lambda: next(lines))
    assert prompt.converse(brief=True, assume=False) == 0
    assert home.read_text(encoding="utf-8") == "can a tapped vampire block\n"
