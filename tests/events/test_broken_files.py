"""Proves that thousands of broken event files are refused with their line, and stay as they are."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.events.files import GOOD, thirteen
from tests.examples import examples
from vtes_judge.events import faults
from vtes_judge.events.file import read_event, understood
from vtes_judge.faces.desk import event as command
from vtes_judge.faces.desk import standings
from vtes_judge.files.yaml_text import Document, data
from vtes_judge.messages import Refused

PIECES = """- |: |[|]|{|}|,|#|'|"|*x|&x |!!python/none |>|? |%|0.5|-1|999999999999|null|~|Ann|<<: |1e999|🎩""".split(
    "|"
)
PIECES += ["\t", "\n", "|", "---\n", "\x00", "\x85", "\u2028", "\ufeff", "\r"]


def mutated(text: str, dice: Random) -> str:
    """A text with a few faults of any kind."""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text) + 1)
        kind = dice.randrange(6)
        if kind == 0:
            text = text[:at] + text[at + dice.randint(1, 30) :]
        elif kind == 1:
            text = text[:at] + dice.choice(PIECES) + text[at:]
        elif kind == 2:
            text = text[:at] + dice.choice(PIECES) + text[at + 1 :]
        else:
            lines = text.split("\n")
            one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
            if kind == 3:
                lines[one], lines[other] = lines[other], lines[one]
            elif kind == 4:
                lines.insert(one, lines[other])
            else:
                lines[one] = " " * dice.randint(0, 8) + lines[one].lstrip()
            text = "\n".join(lines)
    return text


COMMANDS: list[tuple[Any, dict[str, Any]]] = [
    (command.run, {"words": ["result", "", "2", "1", "Ann=0.5", "Bob=0.5", "Cid=0.5", "Dee=0.5"]}),
    (command.run, {"words": ["add", "", "Zed"]}),
    (command.run, {"words": ["drop", "", "Ann"]}),
    (command.run, {"words": ["final", ""], "seed": 1}),
    (standings.run, {"file": [""], "seed": 1}),
    (command.run, {"words": ["check", ""]}),
]


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("start", range(6))
def test_a_broken_file_is_refused_with_its_line_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], start: int
) -> None:
    dice = Random(start)
    file = tmp_path / "cup.yaml"
    for number in range(examples(250)):
        text = mutated(GOOD if number % 2 else thirteen(), dice)
        file.write_bytes(text.encode("utf-8"))
        run, told_to = COMMANDS[dice.randrange(len(COMMANDS))]
        values = {key: [str(file) if word == "" else word for word in value] if isinstance(value, list) else value
                  for key, value in told_to.items()}  # fmt: skip
        try:
            code = run(**values)
        except Refused:
            code = 2
        if code == 0 and values.get("words", [""])[0] in ("result", "add", "drop", "final"):
            after = file.read_bytes().decode("utf-8")
            assert not [fault for fault in faults.faults(read_event(str(file))) if not fault.remark]
            assert after.count("#") >= text.count("#")
        else:
            assert file.read_bytes() == text.encode("utf-8")
        assert [path.name for path in tmp_path.iterdir()] == ["cup.yaml"]
    capsys.readouterr()


def opened(text: str) -> tuple[Refused | None, Document | None]:
    try:
        return None, Document(text, "cup.yaml")
    except Refused as refused:
        return refused, None


@settings(max_examples=examples(300))
@given(st.integers(0, 10**9))
def test_what_is_unreadable_names_file_and_line(seed: int) -> None:
    text = mutated(GOOD, Random(seed))
    refused, document = opened(text)
    if refused is not None:
        number = re.match(r"cup\.yaml, line ([0-9]+): ", refused.message)
        assert number is not None
        assert 1 <= int(number[1]) <= text.count("\n") + text.count("\r") + 1
        assert refused.hint
    if document is None:
        return
    for fault in faults.faults(understood(document)):
        assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 1
        assert fault.says.isprintable()
    assert data(document.root) == data(Document(text, "x").root)
