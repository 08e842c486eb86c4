"""Proves what `import vtes_judge` gives: the page in docs/ runs, results are typed, what is wrong is refused."""

import os
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import vtes_judge
from tests.samples import ROOT
from vtes_judge.faces.programs import functions
from vtes_judge.rules.blocking import can_minion_block

PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
[EXAMPLE] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_runs_and_names_everything(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(EXAMPLE, "docs/python.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("CRR IV.C.1 ")
    assert "CRR IV.C.2.b official" in lines
    assert any(line.startswith("can-minion-block must be told controller, targets ") for line in lines)
    for name in vtes_judge.__all__:
        assert f"`{name}" in PAGE or f".{name}" in PAGE, name


def test_help_says_what_each_name_is() -> None:
    assert set(functions.__all__) == set(vtes_judge.__all__)
    assert [name for name in vtes_judge.__all__ if not getattr(vtes_judge, name).__doc__] == []
    called = {name for name in vtes_judge.__all__ if name.islower()}
    assert set(re.findall(r"^    (\w+)\(", str(vtes_judge.__doc__), re.MULTILINE)) == called


def test_importing_is_free() -> None:
    program = "import sys; before = set(sys.modules); import vtes_judge; print(sorted(set(sys.modules) - before))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert found.stdout.strip() == "['vtes_judge']"


def test_check_says_what_it_took_for_what() -> None:
    verdict = vtes_judge.check("can-minion-block", {"controller": "my prey"}, targets=frozenset({"B"}))
    direct = can_minion_block(controller="B", targets=("B",))
    assert (verdict.ruling, verdict.understood) == (direct, {"me": "A", "my prey": "B"})
    assert verdict.given == {"controller": "B", "targets": ("B",)}
    assert verdict.assumed["acting"] == "A"
    assert "controller" not in verdict.assumed


def test_check_says_what_it_turns_on() -> None:
    verdict = vtes_judge.check("vampire-damage", blood=3)
    assert (verdict.decided, verdict.turns_on) == (False, ("normal", "aggravated"))
    assert verdict.relevance.turns_on[0].outcomes[0].ruling == verdict.ruling
    verdict = vtes_judge.check("vampire-damage", blood=3, normal=1)
    assert (verdict.decided, verdict.turns_on) == (True, ())
    assert "aggravated" in verdict.unless


def test_a_list_is_a_tuple_is_a_set() -> None:
    told: list[Any] = [["B", "C"], ("B", "C"), "B, C"]
    found = [vtes_judge.check("block-order", targets=one).ruling for one in told]
    assert found[0] == found[1] == found[2]


def test_score_is_exact() -> None:
    result = vtes_judge.score({"A": 1.5, "B": 0, "C": Fraction(3, 2), "D": "0", "E": "½"})
    assert [row.tournament_points for row in result.rows] == [54, 18, 54, 18, 36]
    assert result.possible
    assert not vtes_judge.score({"A": 3, "B": 3, "C": 0, "D": 0}).possible


def test_seat_seats_everybody_once_a_round() -> None:
    names = [f"P{number}" for number in range(9)]
    found = vtes_judge.seat(names, 2, seed=3)
    assert found == vtes_judge.seat(names, 2, seed=3)
    assert [sorted(name for table in one for name in table) for one in found.rounds] == [names, names]


REFUSED: dict[str, tuple[Any, str]] = {
    "no question": (lambda: vtes_judge.search(" "), "there is nothing to search for"),
    "no results": (lambda: vtes_judge.search("block", limit=0), "0 results cannot be found"),
    "no clause": (lambda: vtes_judge.show("CRR XX.Z"), "CRR XX.Z is not in the corpus"),
    "no term": (lambda: vtes_judge.define(""), "there is nothing to define"),
    "no checker": (lambda: vtes_judge.check("nonsense"), "there is no checker 'nonsense'"),
    "no such fact": (lambda: vtes_judge.check("block-outcome", stelth=1), "block-outcome has no fact 'stelth'"),
    "a fact too few": (lambda: vtes_judge.check("block-outcome", stealth=1), "block-outcome must be told intercept"),
    "no number": (
        lambda: vtes_judge.check("block-outcome", stealth="x", intercept=1),
        "stealth: 'x' is no whole number",
    ),
    "no points": (lambda: vtes_judge.score({"A": "many"}), "'many' is no number such as 2, 0.5 or 1/2"),
    "no seating": (lambda: vtes_judge.seat(3, 2), "3 players are too few for a table of four"),
    "too many rounds": (lambda: vtes_judge.seat(8, 99), "8 players and 99 rounds cannot be seated here"),
}


@pytest.mark.parametrize(("call", "message"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused(call: Any, message: str) -> None:
    with pytest.raises(vtes_judge.Refused) as caught:
        call()
    assert caught.value.message == message
    assert caught.value.hint


def test_what_it_has_not() -> None:
    with pytest.raises(AttributeError, match="module 'vtes_judge' has no attribute 'nonsense'"):
        vtes_judge.nonsense  # noqa: B018


@pytest.mark.long
def test_mypy_accepts_the_page_in_a_project_of_its_own(tmp_path: Path) -> None:
    """And finds what is wrong: the types are there, not Any."""
    (tmp_path / "good.py").write_text(EXAMPLE, encoding="utf-8")
    (tmp_path / "bad.py").write_text(
        "import vtes_judge\n\n"
        "clause: int = vtes_judge.show('iv.c.2.b')\n"
        "vtes_judge.search('block', limit='XYZ')\n"
        "print(vtes_judge.score({'A': 1}).rows[0].points)\n",
        encoding="utf-8",
    )
    (tmp_path / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")
    found = {}
    for name in ("good.py", "bad.py"):
        command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", name]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=dict(os.environ))
        found[name] = done.stdout
    assert found["good.py"].startswith("Success: no issues found")
    assert re.findall(r"bad\.py:(\d+): error", found["bad.py"]) == ["3", "4", "5"]


@pytest.mark.usefixtures("with_cards")
def test_a_card_is_one_card_with_its_rulings() -> None:
    found = vtes_judge.card("swift")
    assert (found.card.name, found.card.kinds, len(found.rulings)) == ("Swift Refusal", ("Reaction",), 3)
    with pytest.raises(vtes_judge.Refused) as refused:
        vtes_judge.card("ana voss")
    assert refused.value.message == "ana voss may be Ana Voss (G2) or Ana Voss (ADV) (G2) or Ana Voss (G6)"
    assert vtes_judge.card("ana voss (g6)").card.group == "6"
    for name, says in {"": "no card is named", "watch the blood": "watch the blood is no card"}.items():
        with pytest.raises(vtes_judge.Refused, match=says):
            vtes_judge.card(name)


def test_without_data_of_cards_it_is_said_how_to_get_them() -> None:
    with pytest.raises(vtes_judge.Refused) as refused:
        vtes_judge.card("swift refusal")
    assert refused.value.hint.startswith("pip install")


def test_the_next_question_finds_what_the_last_one_read() -> None:
    first, again = "can a tapped vampire block", "can a tapped vampire bleed"
    alone = vtes_judge.ask(first)
    kept = functions._asking()
    assert functions._asking() is kept
    assert vtes_judge.ask(again).ruling is not None
    assert vtes_judge.ask(first) == alone


def test_other_texts_are_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = functions._asking()
    monkeypatch.setattr(kept, "book", SimpleNamespace(compiled=SimpleNamespace(signature=("of other texts",))))
    assert functions._asking() is not kept
