"""Proves when words after `check` are a search and when a name with facts; that a ruling says what settles it by
context, and that a fact without bearing on it is not among those assumed."""

import json
import sys

import pytest

from tests.checker_examples import EXAMPLES, given
from vtes_judge import __main__
from vtes_judge.decoding import decoder
from vtes_judge.faces.rulings import checker_list
from vtes_judge.faces.terminal import verdict
from vtes_judge.rulings import Standing, Unfit


def check(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "check", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("multi-deck", ["deck-change"]),
        ("multi-deck event", ["deck-change"]),
        ("rescue torpor phased motion", ["rescue", "pm-action-phase"]),
        ("rescue phase", ["rescue"]),
        ("standings ranking preliminaries", ["standings", "finalists"]),
        ("sleeves", ["sleeves-legal", "card-marked"]),
        ("proxy", ["proxy-allowed", "card-source-legal"]),
        ("game win", ["game-win", "finals-winner"]),
        ("leave torpor", ["leave-torpor"]),
    ],
)
def test_words_that_are_no_facts_are_searched_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, names: list[str]
) -> None:
    code, out, err = check(monkeypatch, capsys, *words.split())
    shown = {line.split()[0] for line in out.splitlines() if line.startswith("  ") and line[2:3].strip()}
    assert (code, err) == (0, "")
    assert set(names) <= shown


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("block-out", "error: block-outcome must be told stealth, intercept\n"),
        ("block-outcome stealth", "error: 'stealth' tells nothing\n"),
        ("game-win vp", "error: 'vp' tells nothing\n"),
        ("blok-outcome", "error: there is no checker 'blok-outcome'\n"),
        ("multi-deck event=x", "error: there is no checker 'multi-deck'\n"),
    ],
)
def test_a_name_and_facts_are_no_search(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: str, says: str
) -> None:
    code, out, err = check(monkeypatch, capsys, *words.split())
    assert (code, out) == (2, "")
    assert err.startswith(says)


def test_the_list_of_checkers_can_be_read_on_a_telephone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A question stands below the name of its checker where there is no room beside it."""
    monkeypatch.setattr(checker_list, "width", lambda: 40)
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "check", "torpor"])
    assert __main__.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if len(line) > 40] == []
    at = lines.index("  leave-torpor  A")
    assert lines[at + 1 : at + 3] == ["    May this vampire leave torpor, and", "    what if it is blocked?"]


def test_what_settles_by_context_is_always_said() -> None:
    seen = set()
    for checker, example in EXAMPLES:
        values, _ = decoder.collect(checker, given(example))
        ruling = checker.rule(**values)
        if Standing.SETTLED_BY_CONTEXT in (ruling.standing, *ruling.also):
            says = verdict._decider(checker, values, ruling)
            assert says != verdict.UNSAID, checker.name
            seen.add(says)
    assert {"the variant (phased-advanced)", "the limited format", "Phased Motion", "the context (casual)"} <= seen


def test_a_fact_without_bearing_is_not_assumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Assumed" not in check(monkeypatch, capsys, "table-sizes", "players=8")[1]
    assert (
        "Assumed: hand size 7" in check(monkeypatch, capsys, "withdraw-eligible", "library=0", "hand=3", "--assume")[1]
    )
    assert json.loads(check(monkeypatch, capsys, "table-sizes", "players=8", "--json")[1])["assumed"] == {}


def test_a_fact_without_bearing_has_none() -> None:
    """A fact that a ruling calls moot may be anything that it can be: the answer stays."""
    tried = 0
    for checker, example in EXAMPLES:
        types = {fact.name: fact.type for fact in checker.facts}
        values, _ = decoder.collect(checker, given(example))
        ruling = checker.rule(**values)
        assert set(ruling.moot) <= set(types), checker.name
        for name in ruling.moot:
            for word in ("1", "2", "yes", "no", "phased-intro", "phased-advanced", "minion-or-card"):
                try:
                    other = checker.rule(**{**values, name: decoder.decode_value(types[name], word)})
                except (decoder.Wrong, Unfit):
                    continue
                tried += 1
                assert other.answer == ruling.answer, (checker.name, name, word)
    assert tried
