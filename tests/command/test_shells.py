"""Proves that each shell which is installed completes as `__complete` says, and is silent without the program."""

import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.command.test_completion import BELOW_IV_C, COMMANDS, completed
from vtes_judge.corpus.book import Book
from vtes_judge.faces.command import completion, completion_script

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("shell", completion_script.SHELLS)
def test_a_script_says_how_to_install_it(capsys: pytest.CaptureFixture[str], shell: str) -> None:
    assert completion_script.run(shell=[shell]) == 0
    lines = capsys.readouterr().out.splitlines()
    comments = [line for line in lines[:2] if line.startswith("# ")]
    assert comments[0].lower().startswith(f"# {shell} completion for vtes-judge. to install it")
    assert f"vtes-judge completion {shell}" in "".join(comments)
    assert completion_script.run(shell=[f"/usr/bin/{shell}"]) == 0


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A PATH with `vtes-judge` on it, and a folder with files whose names are difficult."""
    folder = tmp_path_factory.mktemp("bin")
    command = folder / "vtes-judge"
    command.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m vtes_judge "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    (folder / "my questions.txt").touch()
    Book()
    return {"PATH": f"{folder}:{os.environ['PATH']}", "HOME": str(folder), "LC_ALL": "C.UTF-8"}


def shell(name: str, environment: dict[str, str], script: str, *args: str) -> subprocess.CompletedProcess[str]:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here: its completion is not tested")
    command = [found, *(["--norc", "--noprofile"] if name == "bash" else []), "-c", script, name, *args]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment, cwd=environment["HOME"], check=False
    )


BASH = """
eval "$(vtes-judge completion bash)"
COMP_LINE=$1 COMP_POINT=${#1}
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_vtes_judge vtes-judge
[[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
"""

IN_BASH = {
    "a command": ("vtes-judge sear", ["sear"], ["search"]),
    "steps": ("vtes-judge show iv.c.", ["show", "iv.c."], BELOW_IV_C.split()),
    "a new word": ("vtes-judge search --in ", ["search", "--in", ""], ["crr", "vekn", "gl", "pmf"]),
    "after the sign": ("vtes-judge search --in=", ["search", "--in", "="], ["crr", "vekn", "gl", "pmf"]),
    "begun after the sign": ("vtes-judge search --in=c", ["search", "--in", "=", "c"], ["crr"]),
    "before the colon": ("vtes-judge define v", ["define", "v"], ["v:ekn", "voluntary", "vulnerability"]),
    "at the colon": ("vtes-judge define v:", ["define", "v", ":"], ["ekn"]),
    "after the colon": ("vtes-judge define V:e", ["define", "V", ":", "e"], ["ekn"]),
    "the colon in a quote": ("vtes-judge define 'v:e", ["define", "'v:e"], ["v:ekn"]),
    "after a word with a colon": ("vtes-judge define v:ekn --j", ["define", "v", ":", "ekn", "--j"], ["--json"]),
    "a blank": ("vtes-judge define inn", ["define", "inn"], ["inner\\ circle"]),
    "a blank after a backslash": ("vtes-judge define inner\\ c", ["define", "inner\\ c"], ["inner\\ circle"]),
    "a blank in a quote": ('vtes-judge define "inner c', ["define", '"inner c'], ["inner circle"]),
    "a citation in a quote": ('vtes-judge show "CRR ix.b', ["show", '"CRR ix.b'], ["CRR IX.B"]),
    "a file": ("vtes-judge search --batch my", ["search", "--batch", "my"], ["my questions.txt"]),
    "a file after the sign": ("vtes-judge search --batch=my", ["search", "--batch", "=", "my"], ["my questions.txt"]),
    "a fact": ("vtes-judge check block-outcome st", ["check", "block-outcome", "st"], ["stealth="]),
    "a value of a fact": (
        "vtes-judge check can-minion-block region=t",
        ["check", "can-minion-block", "region", "=", "t"],
        ["torpor"],
    ),
    "nothing": ("vtes-judge show zzz", ["show", "zzz"], []),
    "two blanks": ("vtes-judge  show   iv.c.5", ["show", "iv.c.5"], ["IV.C.5"]),
    "never run": ("vtes-judge define $(touch ran)", ["define", "$(touch ran)"], []),
}


@pytest.mark.parametrize(("line", "words", "expected"), IN_BASH.values(), ids=IN_BASH)
def test_bash(environment: dict[str, str], line: str, words: list[str], expected: list[str]) -> None:
    done = shell("bash", environment, BASH, line, "vtes-judge", *words)
    assert (done.stdout.splitlines(), done.stderr, done.returncode) == (expected, "", 0)
    assert not Path(environment["HOME"], "ran").exists()


def test_bash_with_the_cursor_within_the_line(environment: dict[str, str]) -> None:
    script = BASH.replace("${#1}", "18").replace("$(($# - 1))", "2")
    done = shell("bash", environment, script, "vtes-judge show gap-4 --json", "vtes-judge", "show", "gap-4", "--json")
    assert done.stdout.splitlines()[0] == "GAP-01"
    assert done.stderr == ""


TYPED = [
    ("vtes-judge sho\t", "vtes-judge show "),
    ("vtes-judge check block-outc\t", "vtes-judge check block-outcome "),
    ("vtes-judge check block-outcome ste\t1 inter\t1", "vtes-judge check block-outcome stealth=1 intercept=1"),
    ("vtes-judge define v:\t", "vtes-judge define v:ekn "),
    ('vtes-judge define "inner \t', 'vtes-judge define "inner circle" '),
    ("vtes-judge search --batch my\t", "vtes-judge search --batch my\\ questions.txt "),
]


@pytest.mark.parametrize(("keys", "seen"), TYPED)
def test_bash_at_a_terminal(environment: dict[str, str], keys: str, seen: str) -> None:
    pty = pytest.importorskip("pty")
    keeper, terminal = pty.openpty()
    surroundings = {**environment, "PS1": "", "TERM": "dumb", "INPUTRC": "/dev/null"}
    command = [shutil.which("bash") or pytest.skip("bash is not installed here"), "--norc", "--noprofile", "-i"]
    process = subprocess.Popen(
        command,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env=surroundings,
        cwd=environment["HOME"],
        start_new_session=True,
    )

    def read_until(text: str) -> str:
        got = ""
        until = time.monotonic() + 20
        poll = select.poll()
        poll.register(keeper, select.POLLIN)
        while text not in got and time.monotonic() < until:
            if poll.poll(100):
                got += os.read(keeper, 65536).decode()
        return got

    try:
        os.write(keeper, b'eval "$(vtes-judge completion bash)"; PS1=; echo rea""dy\n')
        assert "ready" in read_until("ready\r\n")
        os.write(keeper, keys.encode())
        assert seen in read_until(seen)
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
        os.close(keeper)


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_without_the_program_a_shell_says_nothing(environment: dict[str, str], name: str) -> None:
    text = (ROOT / "vtes_judge/faces/command/completion_scripts" / name).read_text(encoding="utf-8")
    call = {"bash": "COMP_WORDS=(vtes-judge s) COMP_CWORD=1; _vtes_judge", "fish": "complete -C 'vtes-judge s'"}
    bare = {**environment, "PATH": "/usr/bin:/bin"}
    done = shell(name, bare, f"{text}\n{call.get(name, 'true')}")
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("vtes-judge show iv.c.", BELOW_IV_C.split()),
        ("vtes-judge define inner ", ["circle"]),
        ("vtes-judge sear", ["search"]),
    ],
)
def test_fish(environment: dict[str, str], line: str, expected: list[str]) -> None:
    done = shell("fish", environment, f"vtes-judge completion fish | source\ncomplete -C '{line}'")
    assert [row.partition("\t")[0] for row in done.stdout.splitlines()] == expected
    assert done.stderr == ""


ZSH = """
autoload -Uz compinit && compinit -u
eval "$(vtes-judge completion zsh)"
compadd() { while [[ $1 != -- ]]; do shift; done; print -rl -- ${(P)2} }
words=("$@") CURRENT=$# PREFIX=${@[-1]}
_vtes_judge
"""


@pytest.mark.parametrize(
    ("words", "expected"),
    [(["show", "iv.c."], BELOW_IV_C.split()), (["define", "inner\\ c"], ["inner circle"]), (["sear"], ["search"])],
)
def test_zsh(environment: dict[str, str], words: list[str], expected: list[str]) -> None:
    done = shell("zsh", environment, ZSH, "vtes-judge", *words)
    assert (done.stdout.splitlines(), done.stderr) == (expected, "")


POWERSHELL = """
Invoke-Expression (vtes-judge completion powershell | Out-String)
$line = $args[0]
(TabExpansion2 $line $line.Length).CompletionMatches | ForEach-Object { $_.CompletionText }
"""

IN_POWERSHELL = {
    "vtes-judge show iv.c.": BELOW_IV_C.split(),
    "vtes-judge search --in ": ["crr", "vekn", "gl", "pmf"],
    "vtes-judge define inn": ["'inner circle'"],
    "vtes-judge sear": ["search"],
}


@pytest.mark.parametrize(("line", "expected"), IN_POWERSHELL.items())
def test_powershell(environment: dict[str, str], line: str, expected: list[str]) -> None:
    script = POWERSHELL.replace("$args[0]", f"'{line}'")
    done = shell("pwsh", environment, script)
    assert (done.stdout.splitlines(), done.stderr) == (expected, "")


def test_what_powershell_asks(capsys: pytest.CaptureFixture[str]) -> None:
    """The text of its script, for where there is none: a native completer, that hands on the words before the cursor.

    An empty word, which older versions lose on the way, is handed on as two quotes; what it gets for them is no file.
    """
    script = (ROOT / "vtes_judge/faces/command/completion_scripts/powershell").read_text(encoding="utf-8")
    assert "Register-ArgumentCompleter -Native -CommandName vtes-judge -ScriptBlock {" in script
    assert "& $program __complete @words 2>$null" in script
    assert "else { '\"\"' }" in script
    assert f"$_ -ne '{completion.FILES}'" in script
    for opening, closing in ("{}", "()"):
        assert script.count(opening) == script.count(closing)
    assert completed(capsys, "search", "--in", '""') == ["crr", "vekn", "gl", "pmf"]
    assert completed(capsys, "define", "'inner c'") == ["inner circle"]
    assert completed(capsys, '""') == COMMANDS
