"""Who holds a lock on a file, and whether that process goes on, where the system tells (Linux does, in /proc)."""

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
    """Whether a process stands still until somebody lets it go on: Ctrl-Z, or a debugger."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as state:
            # behind the name of the program, which may hold anything
            return state.read().rpartition(") ")[2][:1] in ("T", "t")
    except OSError:
        return False
