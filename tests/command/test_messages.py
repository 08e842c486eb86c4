"""Proves what is said to bad input: the exact words, where they go, and the exit code."""

import sys

import pytest

from vtes_judge import __main__
from vtes_judge.faces.command import parse
from vtes_judge.faces.lookup import search

ASK = 'error: there is nothing to search for\n\nhint: ask in your own words: vtes-judge search "can he block"\n'
CITE = "error: no citation is given\n\nhint: try: vtes-judge show IV.C.3\n"
OUTLINE = "error: no citation is given\n\nhint: try: vtes-judge toc IV.C.3\n"
TERM = "error: there is nothing to define\n\nhint: try: vtes-judge define stealth\n"
QUOTE = 'error: there is nothing to look for\n\nhint: try: vtes-judge verify-quote "Choose a ready, untapped minion"\n'
LOOK = "hint: to look something up: vtes-judge "
MARKS = "?! . \x07"
LONG = "a" * 50_000
BYTES = "\udcff\udcfe"
"""What Python makes of bytes that are no UTF-8."""


def error(message: str, *hints: str) -> str:
    return f"error: {message}\n\nhint: " + "\n      ".join(hints) + "\n"


REFUSED: dict[str, tuple[list[str], str]] = {
    "search nothing": (["search"], ASK),
    "search an empty string": (["search", ""], ASK),
    "search punctuation": (["search", MARKS], ASK),
    "search bytes": (["search", BYTES], ASK),
    "show nothing": (["show"], CITE),
    "show an empty string": (["show", "", " "], CITE),
    "show punctuation": (["show", MARKS], CITE),
    "show bytes": (["show", BYTES], CITE),
    "define nothing": (["define"], TERM),
    "define an empty string": (["define", ""], TERM),
    "define punctuation": (["define", MARKS], TERM),
    "outline of punctuation": (["toc", MARKS], OUTLINE),
    "quote nothing": (["verify-quote"], QUOTE),
    "quote an empty string": (["verify-quote", ""], QUOTE),
    "quote punctuation": (["verify-quote", MARKS], QUOTE),
    "no such text": (
        ["search", "--in", "xyz", "block"],
        error("there is no text called 'xyz'", "--in takes one of crr, vekn, gl, pmf"),
    ),
    "no result": (["search", "-n", "0", "block"], error("-n 0 asks for no result", "write -n 1 or more")),
    "no number": (
        ["search", "-n", "x", "a"],
        error("-n x is not a whole number from 1 to 999999", "write, for example: -n 3"),
    ),
    "a number below": (
        ["search", "-n", "-3", "a"],
        error("-n -3 is not a whole number from 1 to 999999", "write, for example: -n 3"),
    ),
    "a broken number": (
        ["search", "-n=1.5", "a"],
        error("-n 1.5 is not a whole number from 1 to 999999", "write, for example: -n 3"),
    ),
    "digits of another kind": (
        ["search", "-n", "²"],
        error("-n ² is not a whole number from 1 to 999999", "write, for example: -n 3"),
    ),
    "a huge number": (
        ["search", "-n", "9" * 5000],
        error("-n 9999999999999999 ... is not a whole number from 1 to 999999", "write, for example: -n 3"),
    ),
    "no depth": (
        ["toc", "--depth", "x"],
        error("--depth x is not a whole number from 0 to 999999", "write, for example: --depth 3"),
    ),
    "an empty number": (["toc", "--depth="], error("--depth needs a number", "write, for example: --depth 3")),
    "a missing number": (["search", "a", "-n"], error("-n needs a number", "write, for example: -n 3")),
    "a missing value": (["search", "a", "--in"], error("--in needs a value", "write, for example: --in crr")),
    "a missing file": (
        ["search", "--batch"],
        error("--batch needs a file", "write, for example: --batch questions.txt"),
    ),
    "an empty file name": (
        ["search", "--json", "--batch", ""],
        error("--batch needs a file", "write, for example: --batch questions.txt"),
    ),
    "a value for a flag": (["show", "--json=1", "I"], error("--json takes no value", "write --json alone")),
    "an unknown option": (
        ["define", "--exact", "block"],
        error("define has no option --exact", "it has --json; a word that starts so goes after --"),
    ),
    "an option to clean": (
        ["define", "--ex\x1b[31m\nact"],
        error("define has no option --ex [31m act", "it has --json; a word that starts so goes after --"),
    ),
    "options that contradict": (
        ["show", "--exact", "--section", "IV.C"],
        error("--exact and --section contradict each other", "leave one of them out"),
    ),
    "a batch and words": (
        ["search", "--json", "--batch", "-", "block"],
        error("questions come from the file or from the command line, not both", "leave out the words"),
    ),
    "a batch for people": (["search", "--batch", "-"], error("a batch is answered in JSON", "add --json")),
    "a file that is not there": (
        ["search", "--json", "--batch", "no/such\x1b[1m\nfile"],
        error("no/such [1m file cannot be read: No such file or directory", "name a text file, one question a line"),
    ),
    "a folder": (
        ["search", "--json", "--batch", "/"],
        error("/ cannot be read: Is a directory", "name a text file, one question a line"),
    ),
    "words without end": (
        ["search", *["block"] * 401],
        error("a question of 401 words is too long", "ask in at most 400 words"),
    ),
    "no citation, long": (
        ["show", "a" * 90],
        error(
            f"{'a' * 56} ... is not a citation",
            f"try: vtes-judge search {'a' * 56} ...",
            f"or:  vtes-judge define {'a' * 56} ...",
        ),
    ),
    "a word without end": (
        ["show", LONG],
        error("a word of 50000 characters is too long to be a citation", "try: vtes-judge show IV.C.3"),
    ),
    "a quotation without end": (
        ["verify-quote", LONG],
        error("a quotation of over 20000 characters is too long", "quote at most 20000 characters"),
    ),
    "no such clause": (
        ["show", "CRR IV.C.9"],
        error("CRR IV.C.9 is not in the corpus", "CRR IV.C has .1 to .5; try: vtes-judge show IV.C"),
    ),
    "a misspelt command": (["serach"], error("there is no command 'serach'", "did you mean: vtes-judge search")),
    "a misspelt command and words": (
        ["serach", "can he", "block"],
        error(
            "there is no command 'serach'",
            'did you mean: vtes-judge search "can he" block',
            'to look something up: vtes-judge search serach "can he" block',
        ),
    ),
    "a command begun": (["verif"], error("there is no command 'verif'", "did you mean: vtes-judge verify-quote")),
    "a command in capitals": (["TOC"], error("there is no command 'TOC'", "did you mean: vtes-judge toc")),
    "another name": (["find", "x"], error("there is no command 'find'", "did you mean: vtes-judge search x")),
    "a question in one word": (
        ["what's blood"],
        f'error: there is no command "what\'s blood"\n\n{LOOK}search "what\'s blood"\n',
    ),
    "a citation": (["IV.C.3"], f"error: there is no command 'IV.C.3'\n\n{LOOK}show IV.C.3\n"),
    "a citation in two words": (["tr", "3.7.2"], f"error: there is no command 'tr'\n\n{LOOK}show tr 3.7.2\n"),
    "an empty command": ([""], f"error: there is no command ''\n\n{LOOK}search ...\n"),
    "a hyphen": (["-"], f"error: there is no command '-'\n\n{LOOK}search ...\n"),
    "a command to clean": (["blo\x1b]x\x07"], f"error: there is no command 'blo ]x'\n\n{LOOK}search \"blo ]x\"\n"),
    "a dollar": (["$HOME's"], f"error: there is no command \"$HOME's\"\n\n{LOOK}search '$HOME'\\''s'\n"),
    "a long command": ([LONG], f"error: there is no command '{'a' * 56} ...'\n\n{LOOK}search \"{'a' * 56} ...\"\n"),
    "help as a command": (["help", "show"], error("there is no command 'help'", "see: vtes-judge show --help")),
    "an option alone": (["--nope"], error("there is no option --nope", "see: vtes-judge --help")),
    "an option too early": (
        ["--json", "show", "IV"],
        error("the option --json stands before the command", "write: vtes-judge show ... --json"),
    ),
    "no shell": (
        ["completion"],
        error("no shell is named", "write: vtes-judge completion bash (or zsh, fish, powershell)"),
    ),
    "another shell": (
        ["completion", "ksh"],
        error("there is no completion for 'ksh'", "the shell is bash, zsh, fish or powershell"),
    ),
}


@pytest.mark.parametrize(("args", "said"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], said: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", *args])
    assert __main__.main() == 2
    assert capsys.readouterr() == ("", said)


def test_a_fault_of_the_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("division by\x1b zero")

    monkeypatch.setattr(search, "search", broken)
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "search", "can he block", "x"])
    assert __main__.main() == 2
    report = [
        "please report it, with this command line:",
        'vtes-judge search "can he block" x',
        "VTES_JUDGE_DEBUG=1 before it shows where",
    ]
    said = "this should not have happened: ZeroDivisionError: division by zero"
    assert capsys.readouterr() == ("", error(said, *report))
    monkeypatch.setenv(__main__.DEBUG, "1")
    assert __main__.main() == 2
    err = capsys.readouterr().err
    assert err.startswith("Traceback (most recent call last):\n")
    assert err.endswith(error(said, *report[:2]))


def test_an_interrupt_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(parse, "answer", interrupted)
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "toc"])
    assert __main__.main() == 130
    assert capsys.readouterr() == ("", "")
