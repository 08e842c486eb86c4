"""Event files as people write them, and what is said of one."""

from tests.events.desk import EVENTS
from vtes_judge.events import faults
from vtes_judge.events.file import understood
from vtes_judge.events.nouns import Event
from vtes_judge.files.yaml_text import Document

GOOD = """\
# the cup
event: Autumn Cup
date: 2026-11-22
rounds-planned: 3
place: a hat   # for people
players:
  - Ann
  - {name: Bob, vekn: 1000123}
  - Cid
  - Dee
rounds:
  - tables:
      - seats: [Ann, Bob, Cid, Dee]   # table one
        result: {Ann: 1.5, Bob: 0, Cid: 0.5, Dee: 0.5}
  - tables:
      - seats: [Dee, Cid, Bob, Ann]
"""


def event(text: str) -> Event:
    return understood(Document(text, "cup.yaml"))


def told(text: str) -> list[str]:
    """Every fault: its line, what it says, its clauses; remarks begin with a question mark."""
    found = faults.faults(event(text))
    return [f"{'?' * one.remark}{one.line}: {one.says}{''.join(f' [{cite}]' for cite in one.cites)}" for one in found]


def thirteen() -> str:
    return (EVENTS / "thirteen.yaml").read_text(encoding="utf-8")
