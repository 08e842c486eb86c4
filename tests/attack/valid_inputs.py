"""What people type and keep who mean no harm: command lines out of the help and README, and files of every kind."""

import json
import re
import shlex
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.samples import ROOT
from vtes_judge.catalogue.checkers import find, listed, load
from vtes_judge.faces.command.names import COMMANDS
from vtes_judge.faces.command.table import command

SCENARIOS = ROOT / "vtes_judge" / "scenarios"

SERVED = "mcp"
"""The one command that is not called here: it waits for an assistant.
`tests/programs/test_assistant.py` tells it bad calls."""

CUP = b"""\
event: Cup of the City
date: 2026-03-01
rounds-planned: 3
players: [Ann, Bob, Cid, Dee, Eve, Fay, Gus, Hal, Ida]
rounds:
  - tables:
    - seats: [Ann, Bob, Cid, Dee, Eve]   # by the window
      result: {Ann: 3, Bob: 0, Cid: 2, Dee: 0, Eve: 0}
    - seats: [Fay, Gus, Hal, Ida]
      result: {Fay: 1, Gus: 1, Hal: 1, Ida: 1}
  - tables:
    - seats: [Fay, Ann, Ida, Cid]
    - seats: [Gus, Dee, Hal, Bob, Eve]
"""
"""An event in its second round."""

TRANSCRIPT = b"""\
game: {seats: [Ann, Bob, Eve]}
start:
  turn: Ann
  Ann: {pool: 25, ready: [{name: Lutz, capacity: 8, blood: 6}]}
  Bob: {pool: 20, ready: [{name: Anson, capacity: 4}]}
plays: []
"""
"""A game that begins."""


@cache
def files() -> dict[str, bytes]:
    """A file of each kind that a command reads, by the names that the command lines use."""
    return {
        "cup.yaml": CUP,
        "names.txt": b"Ann\nBob\nCid\nDee\nEve\nFay\nGus\nHal\nIda\n",
        "seating.txt": b"Round 1\n1: Ann, Bob, Cid, Dee, Eve\n2: Fay, Gus, Hal, Ida\n",
        "questions.txt": b"can a tapped vampire block\nwho may vote\n\nstelth and intercpt\n",
        "given.yaml": b"controller: E\ntargets: none\ntapped: yes\n",
        "facts.json": b'{"checker": "vampire-damage", "facts": {"blood": 2, "normal": 3}}',
        "result.yaml": b"Ann: 2\nBob: 0.5\nCid: 0.5\nDee: 0\nEve: 0\n",
        "deck.txt": (SCENARIOS / "decks" / "legal.txt").read_bytes(),
        "t.yaml": (SCENARIOS / "transcripts" / "out_of_order.yaml").read_bytes(),
        "rb.md": b"# Turn\n\n## 1. Untap\n\nUntap your cards.\n\n- one\n- two\n",
        "rb.html": b"<h1>Turn</h1><p>Untap <b>your</b> cards.<ul><li>a<li>b</ul><table><tr><td>x</table>",
        "cards.csv": b"Id,Name,Type,Card Text\n1,Foo,Action,+1 stealth action.\n2,Bar,Master,Gain 1 pool.\n",
    }


READERS: dict[str, tuple[str, ...]] = {
    "cup.yaml": (
        "event check FILE --json", "standings FILE --seed 1 -o s.csv", "event drop FILE Ann --round 1",
        "event add FILE Joe",
        "event result FILE 2 1 Fay=4 Ann=0 Ida=0 Cid=0", "event seat FILE --seed 1", "event unseat FILE 2",
        "event undo FILE",
        "event log FILE", "event export FILE", "event report FILE", "event print FILE slips -o s.html",
        "finals FILE --json",
        "seat score FILE", "event penalty FILE Ann warning x", "event final FILE --seed 1", "score --given FILE",
    ),
    "t.yaml": ("play FILE", "play FILE --trace --now", "play FILE --json",
    "check can-minion-block --table FILE --about Gilda", "table FILE"),
    "deck.txt": ("deck check FILE", "deck check FILE --json", "deck check FILE --format limited --boosters 6"),
    "given.yaml": ("check can-minion-block --given FILE", "check can-minion-block --given FILE --json"),
    "questions.txt": ("search --batch FILE --json", "ask --batch FILE --json"),
    "names.txt": ("seat --players FILE --rounds 2 --seed 1 --brief --time 1", "event new new.yaml --players FILE"),
    "seating.txt": ("seat score FILE", "seat score FILE --json", "seat score FILE -o r.html"),
    "result.yaml": ("score --given FILE", "score --given FILE --json"),
    "rb.md": ("text add FILE --as ZZ", "text update FILE --as ZZ"),
    "rb.html": ("text add FILE --as ZY", "text update FILE --as ZY"),
    "cards.csv": ("cards add FILE",),
    "facts.json": ("ask --facts FILE", "ask --facts FILE --json"),
}  # fmt: skip
"""The commands that read each of the files."""


@cache
def lines() -> tuple[tuple[str, ...], ...]:
    """Every command line of the help and README, and those that read the files."""
    texts = [command(name).more for name in COMMANDS] + [(ROOT / "README.md").read_text(encoding="utf-8")]
    found: dict[tuple[str, ...], None] = {("--help",): None, ("__complete", "show", "iv"): None}
    for text in texts:
        for words in re.findall(r"^\s*(?:\$ )?vtes-judge (.+?)\s*$", text, re.MULTILINE):
            try:
                found[tuple(shlex.split(words))] = None
            except ValueError:  # it goes on in the next line
                continue
    for name, readers in READERS.items():
        found |= dict.fromkeys(tuple(words.replace("FILE", name).split()) for words in readers)
    return tuple(line for line in found if line and line[0] != SERVED)


@cache
def options() -> tuple[str, ...]:
    """Every option of every command, and some that no command has."""
    names = [name for one in COMMANDS for option in command(one).options for name in option.names]
    return (*dict.fromkeys(names), "--help", "--no-such", "-x")


@cache
def facts() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Each fact of each checker: the checker, the fact, and a worked example as words, without that fact."""
    examples: dict[str, dict[str, Any]] = {}
    for path in sorted(SCENARIOS.glob("*.yaml")):
        for name, entries in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            for entry in entries if isinstance(entries, list) else ():
                if isinstance(entry, dict) and isinstance(entry.get("given"), dict):
                    examples.setdefault(name, entry["given"])
    found = []
    for one in listed():
        given = examples.get(one.name, {})
        for fact in load(find(one.name)).facts:
            words = tuple(f"{name}={said(value)}" for name, value in given.items() if name != fact.name)
            found.append((one.name, fact.name, words))
    return tuple(found)


def said(value: object) -> str:
    """A value of a worked example as a word of a command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return json.dumps(value, default=str) if isinstance(value, (dict, list)) else "" if value is None else str(value)


@cache
def transcripts() -> tuple[tuple[str, bytes], ...]:
    """The transcripts that are replayed as worked examples."""
    return tuple((path.name, path.read_bytes()) for path in sorted(Path(SCENARIOS, "transcripts").glob("*.yaml")))
