"""Proves that answers and refusals survive bad surroundings: bytes that are no text, closed and full streams, locales
without the characters, terminals without colours, folders that cannot be written."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.examples import portion
from vtes_judge.corpus.book import Book
from vtes_judge.faces.terminal.writing import width

pty = pytest.importorskip("pty", reason="terminals are tried where there is a pty")
termios = pytest.importorskip("termios", reason="terminals are tried where there is a pty")

ROOT = Path(__file__).parents[2]


def error(message: str, *hints: str) -> str:
    return f"error: {message}\n\nhint: " + "\n      ".join(hints) + "\n"


def run(
    *args: str | bytes, env: dict[str, str] | None = None, stdin: bytes | None = b"", cwd: Path | None = None
) -> tuple[int, str, str]:
    """Through a process of its own, which knows no more of this one than where the program lies."""
    Book()
    surroundings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", **(env or {})}
    command = [sys.executable, "-m", "vtes_judge", *args]
    done = subprocess.run(command, input=stdin, capture_output=True, env=surroundings, cwd=cwd or ROOT, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def shell(line: str) -> tuple[int, str, str]:
    """A line of `sh` in which $VJ is the program."""
    Book()
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "VJ": f"{sys.executable} -m vtes_judge"}
    done = subprocess.run(["sh", "-c", line], capture_output=True, env=env, cwd=ROOT, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_bytes_that_are_no_text() -> None:
    code, out, err = run("search", b"\xff\xfe")
    assert (code, out) == (2, "")
    assert err.startswith("error: there is nothing to search for\n\nhint: ")
    code, out, err = run("search", b"block \xff", "--json")
    assert (code, json.loads(out)["query"], err) == (0, "block ?", "")
    assert run("search", "--json", "--batch", b"no\xff")[2].startswith("error: no cannot be read: No such file")
    code, out, err = run("verify-quote", "-", stdin=b"block \xff\n")
    assert (code in (0, 1), err) == (True, "")


def test_a_batch_without_a_question(tmp_path: Path) -> None:
    """Blank lines are answered line by line, but nothing was asked."""
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "blank").write_bytes(b"\n ?\n")
    assert run("search", "--json", "--batch", "empty", cwd=tmp_path) == (1, "", "note: empty holds no question\n")
    code, out, err = run("search", "--json", "--batch", "blank", cwd=tmp_path)
    assert (code, out.count("\n"), err) == (1, 2, "note: blank holds no question\n")
    assert run("search", "--json", "--batch", "-", stdin=b"")[::2] == (1, "note: standard input holds no question\n")


def test_batch_from_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)) * 20)
    (tmp_path / "questions").write_bytes("\ufeffcan he block\n\nstelth\n".encode())
    hint = "save it as UTF-8, one question a line"
    assert run("search", "--json", "--batch", "noise", cwd=tmp_path) == (2, "", error("noise is not UTF-8 text", hint))
    args = ("search", "--json", "--batch", "-")
    assert run(*args, stdin=b"\xff\n") == (2, "", error("standard input is not UTF-8 text", hint))
    code, out, err = run("search", "--json", "--batch", "questions", "--in", "CRR", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert [json.loads(line)["query"] for line in out.splitlines()] == ["can he block", "", "stelth"]


WRITING = ["show IV.C", "search block", "toc", "--help", "show --help", "--version", "completion bash"]


@pytest.mark.parametrize("line", WRITING)
def test_nobody_reads(line: str) -> None:
    assert shell(f"$VJ {line} | true") == (0, "", "")
    assert shell(f"{{ $VJ {line}; echo $? >&2; }} | head -n 1 >/dev/null") == (0, "", "0\n")
    assert shell(f"$VJ {line} >&-") == (0, "", "")
    assert shell(f"$VJ {line} <&- >/dev/null") == (0, "", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
@pytest.mark.parametrize("line", [*WRITING, "search --json --batch pyproject.toml"])
def test_nothing_can_be_written(line: str) -> None:
    said = error("the answer cannot be written: No space left on device", "look at where standard output goes")
    assert shell(f"$VJ {line} >/dev/full") == (2, "", said)


def test_closed_streams() -> None:
    assert shell("$VJ verify-quote - <&-")[::2] == (2, shell("$VJ verify-quote")[2])
    assert shell("$VJ search --json --batch - <&-") == (1, "", "note: standard input holds no question\n")
    assert shell("$VJ nope 2>&-") == (2, "", "")
    assert shell("$VJ nope >&- 2>&- <&-") == (2, "", "")


SURROUNDINGS = [
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "latin-1"},
    {"PYTHONIOENCODING": "ascii:strict"},
    {"NO_COLOR": "1"},
    {"TERM": "dumb"},
    {"COLUMNS": "20"},
    {"PAGER": "no-such-pager"},
    {"HOME": "/nonexistent"},
]


@pytest.mark.parametrize("env", SURROUNDINGS, ids=str)
def test_other_surroundings(env: dict[str, str]) -> None:
    edited = next(name for name in Book().citations if Book()[name].original != Book()[name].text)
    Book()
    command = [sys.executable, "-m", "vtes_judge"]
    surroundings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **env}
    every = [["search", "“block”"], ["show", edited], ["show", "III"], ["toc"], ["show", edited, "--json"]]
    for args in portion(every):
        done = subprocess.run([*command, *args], capture_output=True, env=surroundings, check=False)
        assert (done.returncode, done.stderr) == (0, b""), args
        assert b"\x1b" not in done.stdout
        if "--json" in args:
            assert json.loads(done.stdout)["clauses"][0]["text"] == Book()[edited].text
    done = subprocess.run([*command, "“†”"], capture_output=True, env=surroundings, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"error: there is no command '")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    code, out, err = run("show", "IV.C.3", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert "CRR IV.C.3" in out
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("columns", "wide"),
    [("", 80), ("0", 80), ("-5", 80), ("wide", 80), ("1" * 5000, 80), ("12", 40), ("40", 40), ("63", 63), ("200", 80)],
)
def test_columns_tells_how_wide_to_write(monkeypatch: pytest.MonkeyPatch, columns: str, wide: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert width() == wide


def on_terminal(args: Iterable[str], **env: str) -> tuple[int, str]:
    """What a person sees: everything that a terminal of 24 lines and 80 columns gets, or of so many as WIDE says."""
    Book()
    keeper, terminal = pty.openpty()
    termios.tcsetwinsize(terminal, (24, int(env.pop("WIDE", "80"))))
    surroundings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "TERM": "xterm", "LC_ALL": "C.UTF-8", **env}
    command = [sys.executable, "-m", "vtes_judge", *args]
    process = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=surroundings, cwd=ROOT)
    os.close(terminal)
    seen = b""
    try:
        while piece := os.read(keeper, 65536):
            seen += piece
    except OSError:  # the other end is closed
        pass
    os.close(keeper)
    return process.wait(), seen.decode().replace("\r\n", "\n")


@pytest.mark.parametrize(
    "words", [["check", "constructed-deck", "groups=2,4"], ["ask", "is a crypt of groups 2 and 4 legal?"]]
)
def test_a_short_answer_fits_a_narrow_terminal_and_stays_on_one_line_elsewhere(words: list[str]) -> None:
    args = [*words, "--brief"]
    code, seen = on_terminal(args, WIDE="40", NO_COLOR="1")
    assert code == 0
    assert max(map(len, seen.splitlines())) <= 40
    lines = run(*args)[1].splitlines()
    assert " ".join(seen.split()) == " ".join(" ".join(lines).split())
    assert len(lines) < len(seen.splitlines())


def test_a_complaint_fits_the_terminal_but_for_commands_and_stays_on_one_line_elsewhere() -> None:
    args = ["check", "transfer-plan", "transfers=4", "pool=ten", "draw=1"]
    code, seen = on_terminal(args, WIDE="40", NO_COLOR="1")
    assert code == 2
    assert all(len(line) <= 40 or "vtes-judge " in line for line in seen.splitlines())
    assert any(len(line) > 40 for line in run(*args)[2].splitlines())
    assert "".join(run(*args)[2].split()) == "".join(seen.split())


def test_colour_is_for_terminals_that_have_it() -> None:
    assert on_terminal(["show", "IV.C.3"])[1].count("\x1b[1m") >= 1
    for env in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        code, seen = on_terminal(["show", "IV.C.3"], **env)
        assert (code, "\x1b" in seen, "CRR IV.C.3" in seen) == (0, False, True)


def test_long_answers_go_to_the_pager_if_there_is_one() -> None:
    args, plain = ["show", "IV"], {"NO_COLOR": "1"}
    whole = on_terminal(args, PAGER="cat", **plain)
    assert len(whole[1].splitlines()) > 24
    assert on_terminal(args, PAGER="sed s/^/|/", **plain)[1].splitlines()[0] == "|" + whole[1].splitlines()[0]
    for pager in ("no-such-pager", "less 'unclosed", "true"):
        assert on_terminal(args, PAGER=pager, **plain) == ((0, "") if pager == "true" else whole)
    assert on_terminal(args, PAGER="sed s/^/|/", TERM="dumb", **plain) == whole
    assert not on_terminal(["show", "IV.C.3"], PAGER="sed s/^/|/", **plain)[1].startswith("|")


NARROW = (
    ("search", "can", "a", "tapped", "vampire", "block"),
    ("search", "xqzzqx"),
    ("show", "IV.C.2.b"),
    ("define", "torpor"),
    ("toc", "IV"),
    ("check", "block-outcome", "stealth=1", "intercept=1"),
    ("check", "block-outcome", "--help"),
    ("verify-quote", "then the action is blocked"),
    ("where", "IV.C.3"),
    ("--help",),
    ("seat", "--help"),
)


@pytest.mark.parametrize("args", NARROW, ids=" ".join)
def test_no_word_is_broken_in_forty_columns(args: tuple[str, ...]) -> None:
    """A line that is longer is one word that is: a path, a link."""
    lines = on_terminal(args, WIDE="40", NO_COLOR="1", PAGER="cat")[1].splitlines()
    assert [line for line in lines if len(line) > 40 and len(line.split()) > 1] == []


def test_how_to_go_on_is_seen_before_the_pager_hides_the_end() -> None:
    question = ["search", "can", "a", "tapped", "vampire", "block"]
    way = ['whole clause: vtes-judge show "CRR IV.C.1"', "ask: vtes-judge check can-minion-block"]
    short = on_terminal([*question, "-n", "1"], NO_COLOR="1", PAGER="sed s/^/|/")[1].splitlines()
    assert short[-2:] == way
    long = on_terminal([*question, "-n", "9"], NO_COLOR="1", PAGER="sed s/^/|/")[1].splitlines()
    assert long[:3] == [*(f"|{line}" for line in way), "|"]
    assert not any("ask: " in line for line in long[3:])
