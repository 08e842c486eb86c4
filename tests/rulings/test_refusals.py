"""Proves what `check` refuses, in the exact words of each error and its hint."""

import pytest

from tests.rulings.command import check, error, probe

STEALTH = "stealth: the stealth of the acting minion (a whole number)"
INTERCEPT = "intercept: the intercept of the blocking minion (a whole number)"
OFTEN = "A at most events, B monthly, C rarely"
HELP = "see: vtes-judge check probe --help"

REFUSED: dict[str, tuple[list[str], str]] = {
    "nothing told": (
        ["block-outcome"],
        error(
            "block-outcome must be told stealth, intercept",
            STEALTH, INTERCEPT, "write: vtes-judge check block-outcome stealth=... intercept=...",
        ),
    ),
    "not all told": (
        ["block-outcome", "stealth=1"],
        error(
            "block-outcome must be told intercept",
            INTERCEPT, "write: vtes-judge check block-outcome ... intercept=...",
        ),
    ),
    "an unknown checker": (
        ["zyzzyva"], error("there is no checker 'zyzzyva'", "vtes-judge check lists them all"),
    ),
    "a checker to clean": (
        ["\x1b[1m\n!"], error("there is no checker '[1m !'", "vtes-judge check lists them all"),
    ),
    "a slip": (
        ["block-outcone", "stealth=1"],
        error("there is no checker 'block-outcone'", "did you mean block-outcome? vtes-judge check lists them all"),
    ),
    "names that begin so": (
        ["block-o", "stealth=1"],
        error("several checkers begin with block-o", "one of block-order, block-outcome"),
    ),
    "facts without a checker": (
        ["stealth=1"], error("no checker is named", "write: vtes-judge check NAME stealth=1"),
    ),
    "an option without a checker": (
        ["--stealth", "1"], error("check has no option --stealth", "facts stand after the name of the checker"),
    ),
    "brief without a checker": (
        ["--brief"], error("--brief needs a checker", "write: vtes-judge check NAME --brief ..."),
    ),
    "a file without a checker": (
        ["--given", "x"], error("--given needs a checker", "write: vtes-judge check NAME --given ..."),
    ),
    "no such rank": (
        ["--rank", "D"],
        error("there is no rank 'D'", f"ranks say how often something is asked: {OFTEN}"),
    ),
    "no such clause": (
        ["--in", "IV.Z"],
        error("CRR IV.Z is not in the corpus", "CRR IV has .A to .E and .n1 to .n3; try: vtes-judge toc IV"),
    ),
    "a fact for the list": (
        ["--rank", "A", "stealth=1"],
        error("stealth=1 does not narrow the list", "the list takes --rank, --in and words"),
    ),
    "a value for a flag": (["--brief=1"], error("--brief takes no value", "write --brief alone")),
    "a missing file": (
        ["block-outcome", "--given"], error("--given needs a file", "write, for example: --given facts.yaml"),
    ),
    "a file that is not there": (
        ["block-outcome", "--given", "no/such"],
        error("no/such cannot be read: No such file or directory", "name a YAML or JSON file, or -"),
    ),
    "what cannot be": (["probe", "stealth=100"], error("nobody has 100 stealth", HELP)),
    "facts that do not fit": (["probe", "stealth=x"], error("stealth: 'x' is no whole number", STEALTH)),
    "help for nothing": (
        ["nonsense", "--help"], error("there is no checker 'nonsense'", "vtes-judge check lists them all"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("args", "said"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], said: str
) -> None:
    probe(monkeypatch)
    assert check(monkeypatch, capsys, *args) == (2, "", said)
