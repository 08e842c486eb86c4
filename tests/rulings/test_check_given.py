"""Proves what `check --given` takes from YAML and JSON, alone and in lists, and what it refuses, with the line."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulings.command import Standard
from vtes_judge.decoding import fact_files
from vtes_judge.faces.rulings import check
from vtes_judge.messages import Refused

SHAPE = fact_files.SHAPE
ONE = {"stealth": 1, "intercept": 0}


def entries(text: str | bytes, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, object]]]:
    raw = text if isinstance(text, bytes) else text.encode()
    monkeypatch.setattr("sys.stdin", Standard(raw))
    return [(entry.name, entry.facts) for entry in fact_files.read_given("-", "block-outcome")[0]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("stealth: 1\nintercept: 0\n", [("entry 1", ONE)]),
        ("{stealth: 1, intercept: 0}", [("entry 1", ONE)]),
        ('{"stealth": 1,\n\t"intercept": 0}', [("entry 1", ONE)]),
        ("\ufeffstealth: 1\r\nintercept: 0\r\n", [("entry 1", ONE)]),
        ("given: {stealth: 1, intercept: 0}", [("entry 1", ONE)]),
        ("name: equal\ngiven: {stealth: 1, intercept: 0}\nanswer: blocked", [("equal", ONE)]),
        ("given:", [("entry 1", {})]),
        (
            "- {stealth: 1, intercept: 0}\n- name: two\n  given: {stealth: 2}",
            [("entry 1", ONE), ("two", {"stealth": 2})],
        ),
        ("block-outcome:\n- {stealth: 1, intercept: 0}\nother: []", [("entry 1", ONE)]),
        ('["\\/", {}]'.replace('"\\/", ', ""), [("entry 1", {})]),
        ('{"who": "\\ud83e\\udddb \\/"}', [("entry 1", {"who": "🧛 /"})]),
        ("when: 2024-13-45", [("entry 1", {"when": "2024-13-45"})]),
        ("base: &a {stealth: 1}\ngiven: {<<: *a, intercept: 0}", [("entry 1", ONE)]),
    ],
)
def test_what_is_read(
    monkeypatch: pytest.MonkeyPatch, text: str, expected: list[tuple[str, dict[str, object]]]
) -> None:
    assert entries(text, monkeypatch) == expected


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("", "standard input is empty", SHAPE),
        ("# nothing", "standard input is empty", SHAPE),
        ("[]", "standard input holds no facts", SHAPE),
        ("7", "standard input holds no facts", SHAPE),
        ("- a\n- b", "standard input, entry 1 holds no facts", SHAPE),
        ("- {stealth: 1}\n-", "standard input, entry 2 holds no facts", SHAPE),
        ("given: [1]", "standard input holds no facts", SHAPE),
        ("a: b: c", "standard input, line 1: this is neither YAML nor JSON", SHAPE),
        ("stealth: 1\n  intercept: 0", "standard input, line 2: this is neither YAML nor JSON", SHAPE),
        ("stealth: 1\n---\nstealth: 2", "standard input, line 2: this is neither YAML nor JSON", SHAPE),
        ("a: 1\nb: 2\na: 3", "standard input, line 3: a is told twice", "tell it once"),
        ('{"a": 1, "a": 2}', "standard input: a is told twice", "tell it once"),
        ("? [1]\n: 2", "standard input: this is neither YAML nor JSON", SHAPE),
        ("a: !!python/object:os.system {}", "standard input, line 1: this is neither YAML nor JSON", SHAPE),
        ("a: \x00", "standard input: this is neither YAML nor JSON", SHAPE),
        (b"\xff\xfe", "standard input is not UTF-8 text", "save it as UTF-8"),
        ("[" * 100_000, "standard input: this is neither YAML nor JSON", SHAPE),
        ("- " * 490_000, "standard input: this is neither YAML nor JSON", SHAPE),
        ("{a: " * 200_000, "standard input: this is neither YAML nor JSON", SHAPE),
        ("[{" * 300_000, "standard input: this is neither YAML nor JSON", SHAPE),
        ("a" * 1_000_001, "standard input is too long", "tell at most 1000000 bytes at once"),
    ],
)
def test_what_is_refused(monkeypatch: pytest.MonkeyPatch, text: str | bytes, message: str, hint: str) -> None:
    with pytest.raises(Refused) as caught:
        entries(text, monkeypatch)
    assert caught.value.message.replace(", line 1: this", ": this") == message.replace(", line 1: this", ": this")
    assert caught.value.hint == hint


@given(text=st.text(max_size=60) | st.binary(max_size=60) | st.text("{}[]:,-&*!|>'\"\n ab1?#%", max_size=40))
def test_whatever_is_given_is_read_or_refused(text: str | bytes) -> None:
    with pytest.MonkeyPatch.context() as monkeypatch:
        try:
            found = entries(text if isinstance(text, bytes) else text.encode("utf-8", "replace"), monkeypatch)
        except Refused:
            return
    assert found


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for name, why in (("none\x1b", "No such file or directory"), (".", "Is a directory")):
        with pytest.raises(Refused) as caught:
            fact_files.read_given(str(tmp_path / name), "x")
        assert caught.value.message.endswith(f"cannot be read: {why}")
        assert caught.value.message.isprintable()
    with pytest.raises(Refused) as caught:
        fact_files.read_given("a\0b", "x")
    assert caught.value.message == "a b cannot be read"


def test_many_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "many.yaml"
    file.write_text(
        "- name: one\n  given: {stealth: 1, intercept: 0}\n- {stealth: 0, intercept: 0}\n", encoding="utf-8"
    )
    words = ["block-outcome"]
    assert check.run(words=words, given=str(file), brief=True) == 0
    assert capsys.readouterr().out == (
        "one:\nNot blocked.\nCRR IV.C.2.d, CRR IV.C.4\n\nentry 2:\nBlocked.\nCRR IV.C.2.d, CRR IV.C.3\n"
    )
    assert check.run(words=words, given=str(file), as_json=True) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["schema"], [one["name"] for one in data["rulings"]]) == (1, ["one", "entry 2"])
    assert [one["answer"] for one in data["rulings"]] == ["not-blocked", "blocked"]


def test_the_command_line_goes_before_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.json"
    file.write_text('{"steal": 1, "intercept": 0}', encoding="utf-8")
    assert check.run(words=["block-outcome", "stealth=0"], given=str(file), brief=True) == 0
    assert capsys.readouterr().out.startswith("Blocked.\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stealth: 1", "block-outcome must be told intercept"),
        (
            "- {stealth: 1, intercept: 1}\n- name: two\n  given: {stealth: 1}",
            "two: block-outcome must be told intercept",
        ),
        ("- {stealth: x}", "entry 1: stealth: 'x' is no whole number"),
        ("stealth: [1]\nintercept: 1", "stealth: a list stands where one value belongs"),
        ("stealth: 1\nste: 1\nintercept: 1", "stealth is told twice"),
        ("1: 2", "block-outcome has no fact '1'"),
    ],
)
def test_facts_that_do_not_fit(monkeypatch: pytest.MonkeyPatch, text: str, message: str) -> None:
    monkeypatch.setattr("sys.stdin", Standard(text.encode()))
    with pytest.raises(Refused) as caught:
        check.run(words=["block-outcome"], given="-")
    assert caught.value.message == message


def test_a_file_of_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    file = Path(check.__file__).parents[2] / "scenarios" / "blocking.yaml"
    assert check.run(words=["block-outcome"], given=str(file), as_json=True) == 0
    assert len(json.loads(capsys.readouterr().out)["rulings"]) > 3
