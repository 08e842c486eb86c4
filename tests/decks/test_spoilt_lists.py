"""Proves that `deck check` never fails on a list: however it is spoilt, it is judged or refused."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.decks.test_command import DECKS, Stream, main
from tests.examples import examples
from vtes_judge.faces.decks import deck as face
from vtes_judge.messages import Refused

SAMPLES = [path.read_text(encoding="utf-8") for path in sorted(DECKS.glob("*.txt"))]
PIECES = st.sampled_from(
    [
        "\n",
        "\t",
        "  ",
        "x",
        "3x ",
        "0",
        "99999999999",
        "(",
        ")",
        "[",
        "]",
        "{",
        "/*",
        "*/",
        "--",
        "#",
        ":",
        ":ANY",
        "G2",
        "(G2 ADV)",
        "Crypt",
        "Library (9)",
        "Sideboard",
        "Trade stock",
        "Master [",
        "\0",
        "\x1b[31m",
        "\u2028",
        "\xa0",
        "²",
        "١٢x ",
        "Succubus Club",
        "The",
        "SB: ",
        "[td]",
        "[url=",
        "\ud7ff",
        "ſ",
        "İ",
        "Sİdeboard",
        "ſtock",
    ]
)
ASKED: list[dict[str, Any]] = [
    {},
    {"casual": True, "players": 3},
    {"format": "limited", "boosters": 0},
    {"format": "limited", "boosters": 5, "brief": True},
    {"format": "restricted-trade", "as_json": True},
    {"variant": "phased-intro", "day": "2026-03-01"},
]


def outcome(raw: bytes, asked: dict[str, Any]) -> int:
    """The exit code of checking a list: 2 if it is refused."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", Stream(raw))
        patch.setattr(sys, "stdout", io.StringIO())
        try:
            return face.run(words=["check", "-"], **asked)
        except Refused as refused:
            return 2 if refused.hint and refused.message.startswith("standard input") else -1


@settings(max_examples=examples(250), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_a_list_however_spoilt_is_judged_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAMPLES))
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(len(text), at + 40)))
        text = text[:at] + data.draw(PIECES | st.text(max_size=4)) + text[end:]
    raw = text.encode("utf-8", "replace")
    assert outcome(raw, data.draw(st.sampled_from(ASKED))) in (0, 1, 2)


@settings(max_examples=examples(100), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.binary(max_size=300) | st.lists(PIECES, max_size=30).map(lambda one: "".join(one).encode()))
def test_bytes_of_any_kind_are_judged_or_refused(raw: bytes) -> None:
    assert outcome(raw, {}) in (0, 1, 2)


@pytest.mark.parametrize("piece", ["/*", "[b=", "1 ", " ", "(", "1x ", "x1 ", "a:1 ", "\t1", "[td]", "<a", "#1 "])
def test_the_longest_list_of_one_piece_is_read_through(piece: str) -> None:
    raw = ("Crypt\n1x Dimple\n" + piece * (190_000 // len(piece))).encode()
    assert outcome(raw, {}) == 1


def test_what_is_printed_holds_no_control_character(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Crypt\n1x Dim\x1b[31mple\x07\nLibrary\nf\x1b]0;x\x07oo\n60x Deny\n")
    _, out, _ = main(monkeypatch, capsys, "check", str(file))
    assert [char for char in out if not char.isprintable() and char != "\n"] == []
    assert "Dim[31mple (line 2)" in " ".join(out.split())
