"""Keeps the log of an event file, who changed what when, under `log:` at its end, and takes changes back.

    log:
      - at: "2026-11-22 14:05:03"
        by: "ann@desk"
        did: "result 1 1 Ann=3 Bob=0 Cid=0 Dee=1"
        change: |
          @15
                - seats: [Ann, Bob, Cid, Dee]
          +        result: {Ann: 3, Bob: 0, Cid: 0, Dee: 1}

A change is kept as the lines that were removed (-) and added (+), behind the line before them, with the number (@) that
the first of them had afterwards. It is taken back line by line: what people wrote elsewhere since then stays; where
they changed the lines of the change itself, taking it back is refused. Entries are only added: an undo is an entry too.
"""

import os
from difflib import SequenceMatcher

from vtes_judge.annotations import Sequence
from vtes_judge.files.yaml_text import Document, YamlNode
from vtes_judge.frozen_values import dataclass, field
from vtes_judge.messages import Refused, printable

KEY = "log"
HEAD = "log:   # vtes-judge event log FILE shows it, event undo FILE takes the last change back"


@dataclass(frozen=True, slots=True)
class Hunk:
    """A run of lines that was replaced: the line before it (None: it was at the beginning), the old and the new lines.

    `line`: the number, from 1, of the first of the new lines or, without any, of the line behind those that were
    removed.
    """

    line: int
    before: str | None
    old: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A change of an event file: when and by whom it was made, the command as it was told, and what it did to the
    text."""

    at: str
    by: str
    did: str
    hunks: tuple[Hunk, ...] = ()


@dataclass(frozen=True, slots=True)
class History:
    """The changes of a file in order. `done`: the numbers of those that stand. `undone`: the numbers of those that can
    be done again."""

    entries: tuple[Entry, ...] = ()
    done: tuple[int, ...] = ()
    undone: tuple[int, ...] = field(default=())

    def last(self, start: str) -> Entry | None:
        """The last change that stands whose command begins with these words; None if there is none."""
        found = [self.entries[at] for at in self.done if f"{self.entries[at].did} ".startswith(f"{start} ")]
        return found[-1] if found else None


def history(entries: Sequence[Entry]) -> History:
    """Find which changes stand and which can be done again."""
    done: list[int] = []
    undone: list[int] = []
    for at, entry in enumerate(entries):
        verb, _, number = entry.did.partition(" ")
        which = int(number) - 1 if number.isdecimal() else -1
        if verb == "undo" and which in done:
            done.remove(which)
            undone.append(which)
        elif verb == "redo" and which in undone:
            undone.remove(which)
            done.append(which)
        elif verb not in ("undo", "redo"):
            done.append(at)
            undone.clear()
    return History(tuple(entries), tuple(done), tuple(undone))


# the log in the text of the file


def keeps_log(document: Document) -> bool:
    """Whether a file is written in lines, so that its changes can be kept as lines; JSON is not."""
    return not document.root.flow


def parted(document: Document) -> tuple[str, str, History]:
    """Split a file into its text without the log, the text of the log, and the history that it tells."""
    found = next(((key, node) for key, node in document.root.pairs if key.text == KEY), None)
    if found is None or document.root.flow:
        return document.text, "", History()
    key, node = found
    if (node.kind != "list" and not node.nothing) or (node.flow and node.items):
        raise Refused(
            f"{document.name}, line {key.line}: this is not the log that vtes-judge keeps", "give it another key"
        )
    start = key.start - document.column(key.start)
    end = document.line_end(max(key.end, node.end))
    return (
        document.text[:start] + document.text[end:],
        document.text[start:end] if node.items else "",
        history(_entries(document, node)),
    )


def _entries(document: Document, node: YamlNode) -> list[Entry]:
    found = []
    for one in node.items:
        told = {key.text: value.text for key, value in one.pairs if value.kind == "scalar"}
        if "did" not in told:
            raise Refused(
                f"{document.name}, line {one.line}: this entry of the log is incomplete",
                "mend it in an editor: did: must be the command that was told",
            )
        found.append(Entry(told.get("at", ""), told.get("by", ""), told["did"], _hunks(told.get("change", ""))))
    return found


def joined(body: str, log: str, entry: Entry, newline: str) -> str:
    """Join the text of a file and its log, with one more entry at the end."""
    body = body if body.endswith(newline) or not body else body + newline
    log = log.rstrip("\r\n") if log else HEAD
    lines = log.split(newline)
    dash = next((line for line in lines[1:] if line.lstrip().startswith("- ")), "  - ")
    return body + newline.join([*lines, *_entry_lines(entry, " " * (len(dash) - len(dash.lstrip())))]) + newline


def _entry_lines(entry: Entry, indent: str) -> list[str]:
    change = [line for hunk in entry.hunks for line in _hunk_lines(hunk)]
    lines = [
        f"{indent}- at: {_quoted(entry.at)}",
        f"{indent}  by: {_quoted(entry.by)}",
        f"{indent}  did: {_quoted(entry.did)}",
    ]
    if all(line.isprintable() for line in change):
        return [*lines, *([f"{indent}  change: |"] if change else []), *(f"{indent}    {line}" for line in change)]
    return [*lines, f"{indent}  change: {_quoted(chr(10).join(change))}"]


def _hunk_lines(hunk: Hunk) -> list[str]:
    before = [f" {hunk.before}"] if hunk.before is not None else []
    return [f"@{hunk.line}", *before, *(f"-{line}" for line in hunk.old), *(f"+{line}" for line in hunk.new)]


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=not text.isprintable())


def _hunks(change: str) -> tuple[Hunk, ...]:
    found: list[Hunk] = []
    for line in change.removesuffix("\n").split("\n"):
        if line.startswith("@") and line[1:].isdecimal():
            found.append(Hunk(int(line[1:]), None, (), ()))
        elif found:
            last = found.pop()
            found.append(
                Hunk(
                    last.line,
                    line[1:] if line.startswith(" ") else last.before,
                    (*last.old, line[1:]) if line.startswith("-") else last.old,
                    (*last.new, line[1:]) if line.startswith("+") else last.new,
                )
            )
    return tuple(found)


# finding what a change did, and taking it back


def changes(old: str, new: str, newline: str) -> tuple[Hunk, ...]:
    """The runs of lines in which two texts differ."""
    before, after = old.split(newline), new.split(newline)
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    matcher = SequenceMatcher(None, before[same:], after[same:], autojunk=False)
    found = []
    for kind, i, j, k, m in matcher.get_opcodes():
        if kind != "equal":
            above = after[same + k - 1] if same + k else None
            found.append(
                Hunk(same + k + 1, above, tuple(before[same + i : same + j]), tuple(after[same + k : same + m]))
            )
    return tuple(found)


def taken_back(text: str, entry: Entry, newline: str, name: str) -> str:
    """The text with a change taken back. Raises Refused where the lines of the change have been changed since."""
    lines = text.split(newline)
    for hunk in reversed(entry.hunks):
        lines = _replaced(lines, hunk.line - 1, hunk.before, hunk.new, hunk.old, name)
    return newline.join(lines)


def done_again(text: str, entry: Entry, newline: str, name: str) -> str:
    """The text with a change made again. Raises Refused where the lines that it replaces have been changed since."""
    lines = text.split(newline)
    for hunk in entry.hunks:  # the lines of each hunk count from the text with the hunks before it replaced
        lines = _replaced(lines, hunk.line - 1, hunk.before, hunk.old, hunk.new, name)
    return newline.join(lines)


def _replaced(
    lines: list[str], at: int, before: str | None, old: Sequence[str], new: Sequence[str], name: str
) -> list[str]:
    """The lines of a text with the old lines replaced by the new ones, at the place nearest to `at` where they
    stand."""
    places = [place for place in range(len(lines) - len(old) + 1) if lines[place : place + len(old)] == list(old)]
    found = [place for place in places if before is None or (place and lines[place - 1] == before)]
    found = found or (places if old else [])
    if not found:
        near = [place for place, line in enumerate(lines, 1) if line == before]
        at = min(near, key=lambda one: abs(one - at), default=at)
        raise Refused(
            f"{name}, line {min(at + 1, len(lines))}: the lines to be taken back were changed by hand since then",
            "nothing was changed; vtes-judge event log FILE shows the lines as they were: write them by hand",
        )
    place = min(found, key=lambda one: abs(one - at))
    return [*lines[:place], *new, *lines[place + len(old) :]]


def somebody() -> str:
    """The name of whoever sits at this machine: the variable VTES_JUDGE_DESK, else the user and the name of the
    machine."""
    told = os.environ.get("VTES_JUDGE_DESK", "").strip()
    if told:
        return printable(told, 60)
    user = next((os.environ[one] for one in ("USER", "LOGNAME", "USERNAME") if os.environ.get(one)), "somebody")
    machine = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return printable(f"{user}@{machine}" if machine else user, 60)
