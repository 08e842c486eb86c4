"""Tells which process holds a lock on a file, and whether it is stopped, where the system says so (Linux does, in
/proc)."""

import os


def holder(file: os.stat_result) -> int:
    """The process that holds a lock (flock) on a file; 0 where that is not known."""
    try:
        with open("/proc/locks", encoding="ascii") as locks:
            rows = [
                line.split() for line in locks if f":{file.st_ino} " in line and "FLOCK" in line and "->" not in line
            ]
        return int(rows[0][4])
    except (OSError, IndexError, ValueError):
        return 0


def stopped(process: int) -> bool:
    """Whether a process is stopped until somebody lets it go on, by Ctrl-Z or in a debugger."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as state:
            # the state stands behind the name of the program, which may hold any characters
            return state.read().rpartition(") ")[2][:1] in ("T", "t")
    except OSError:
        return False
