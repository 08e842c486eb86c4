"""Changes an event file: reads, checks, changes and checks it again, and writes it in one step with its log."""

import time

from vtes_judge.annotations import Callable
from vtes_judge.events.decks import REGISTRATION
from vtes_judge.events.edits import closed, opened
from vtes_judge.events.faults import faults
from vtes_judge.events.file import understood
from vtes_judge.events.log import (
    Entry,
    History,
    changes,
    done_again,
    joined,
    keeps_log,
    parted,
    somebody,
    taken_back,
)
from vtes_judge.events.nouns import Event
from vtes_judge.faces.terminal.lines import wrap_keeping_citations
from vtes_judge.faces.terminal.writing import width
from vtes_judge.files.atomic import called
from vtes_judge.files.storage import change
from vtes_judge.files.yaml_text import Document
from vtes_judge.messages import Refused, printable

Change = Callable[[Document, Event, History], tuple[Document, list[str]]]
"""A function of a verb: it takes a document, its event and its log, and returns the changed document and what to
say."""


def now() -> str:
    """The time of this machine, as an entry of the log has it."""
    return time.strftime("%Y-%m-%d %H:%M:%S")


def changed(file: str, did: str, how: Change) -> list[str]:
    """Change an event file and log the change. Returns what to tell the user.

    `did`: the command as it was told. Raises Refused, and writes nothing, if the file contradicts itself, before or
    after.
    """
    says: list[str] = []

    def written(text: str) -> str:
        whole, _ = opened(text, called(file))
        body, log, past = parted(whole)
        document, event = opened(body, called(file))
        done, lines = how(document, event, past)
        says.extend(lines)
        found = closed(done, body)
        says.extend(warnings(event, understood(done)))
        if found == body:
            return text
        if not keeps_log(document):
            return found
        entry = Entry(now(), somebody(), did, changes(body, found, document.newline))
        return closed(Document(joined(found, log, entry, document.newline), called(file)))

    change(file, written)
    return says


def warnings(before: Event, now: Event) -> list[str]:
    """The remarks on an event that were not there before a change: rules that were broken, each with its clause.

    Remarks without a clause, such as results that are to come, and remarks on decks are left out.
    """
    known = {fault.says for fault in faults(before)}
    new = [fault for fault in faults(now) if fault.cites and fault.cites != (REGISTRATION,)]
    return [f"remark: {fault.says} [{', '.join(fault.cites)}]" for fault in new if fault.says not in known]


def undone(file: str, again: bool = False, only: str = "") -> list[str]:
    """Take back the last change that stands; `again`: do again the last one that was taken back. Returns what to say.

    `only`: the verb which that change must be of, since another desk may have changed something else meanwhile.
    """
    verb = "redo" if again else "undo"
    says: list[str] = []

    def written(text: str) -> str:
        whole = Document(text, called(file))
        body, log, past = parted(whole)
        numbers = past.undone if again else past.done
        if not numbers:
            why = "nothing was taken back" if again else "no change is in its log"
            if whole.root.flow:
                why = "a file written as JSON keeps no log"
            raise Refused(f"{called(file)}: there is nothing to {verb}: {why}", "vtes-judge event log FILE shows it")
        entry = past.entries[numbers[-1]]
        if only and entry.did.partition(" ")[0] != only:
            raise Refused(
                f"the last change is no change of the {only}: {printable(entry.did, 200)} ({printable(entry.by)})",
                "vtes-judge event undo FILE takes it back",
            )
        how = done_again if again else taken_back
        found = how(body, entry, whole.newline, called(file))
        closed(Document(found, called(file)))
        done = "done again" if again else "taken back"
        says.append(f"{called(file)}: {done}: {printable(entry.did, 300)} ({entry.at}, {printable(entry.by)})")
        new = Entry(now(), somebody(), f"{verb} {numbers[-1] + 1}")
        return joined(found, log, new, whole.newline)

    change(file, written)
    return says


def logged(file: str, past: History) -> list[str]:
    """The log as lines for people."""
    lines = []
    for at, entry in enumerate(past.entries):
        gone = at not in past.done and not entry.did.startswith(("undo ", "redo "))
        mark = " (taken back)" if gone else ""
        says = f"{entry.at} {printable(entry.by)}: {printable(entry.did, 200)}{mark}"
        lines += wrap_keeping_citations(says, width(), " " * 5, f"{at + 1:>3}  ")
    return lines or [f"{called(file)}: no change is in its log"]
