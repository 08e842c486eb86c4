"""Proves that `where` finds everything that cites a clause, and that `show`, `search`, the list and the hints name the
checkers to ask."""

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.checker_examples import EVERY
from tests.examples import portion
from vtes_judge import __main__
from vtes_judge.catalogue import checkers
from vtes_judge.catalogue.examples import FOLDER, read
from vtes_judge.faces.lookup import where
from vtes_judge.faces.rulings.checker_list import fitting
from vtes_judge.messages import Refused

ROOT = Path(__file__).parents[2]


def main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


CODE = '''\
"""CRR IV.C: of the whole file."""

TABLE = {"a": "CRR IV.C.3"}


@asks("?", cites=("CRR IV.C.3", "CRR IV.C.3.a"))
def one(
    *, a: int
) -> None:
    """CRR IV.C.3: is it?"""
    return "CRR IV.C.3"


@asks("?", cites=("CRR IV.C.3",
    "CRR IV.D"))
def two() -> None:
    ...


class Three:
    """CRR IV.C.30, CRR IV.C.3-4 and CRR IV.CC are others, XCRR IV.C.3. is this one."""
'''


@pytest.mark.parametrize(
    ("citation", "exact", "expected"),
    [
        ("CRR IV.C.3", True, [(3, "TABLE"), (10, "one"), (14, "two"), (21, "Three")]),
        ("CRR IV.C.3.a", True, [(6, "one")]),
        ("CRR IV.D", True, [(15, "two")]),
        ("CRR IV.C", True, [(1, where.WHOLE)]),
        ("CRR IV.C", False, [(1, where.WHOLE), (3, "TABLE"), (10, "one"), (14, "two"), (21, "Three")]),
        ("CRR V", False, []),
    ],
)
def test_places_in_code(citation: str, exact: bool, expected: list[tuple[int, str]]) -> None:
    found = where._in_code(CODE.split("\n"), "x.py", citation, exact)
    assert [(place.line, place.name) for place in found] == expected


SCENARIOS = """\
one:
  - name: first
    given: {}
    because: [CRR IV.C.3, GL stealth]
  - {name: second, because: [CRR IV.C.30]}
two:
  - because:
      - CRR IV.C.3.a
    name: third
"""


def test_places_in_scenarios() -> None:
    found = where._in_scenarios(SCENARIOS, "x.yaml", "CRR IV.C.3", exact=False)
    assert [(place.line, place.checker, place.name, place.cites) for place in found] == [
        (2, "one", "first", "CRR IV.C.3"),
        (7, "two", "third", "CRR IV.C.3.a"),
    ]
    assert len(where._in_scenarios(SCENARIOS, "x.yaml", "CRR IV.C.3", exact=True)) == 1


def test_on_paper(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = main(monkeypatch, capsys, "where", "iv.c.3")
    assert (code, err) == (0, "")
    assert out.startswith("CRR IV.C.3  If the intercept of the blocker is at least as much")
    assert "\n\ncheckers\n  vtes-judge check block-outcome  Is the action blocked with these totals?\n" in out
    assert "\n\nfunctions\n  vtes_judge/rules/block_attempts.py:" in out
    assert "\n\nasked in words such as\n  block-outcome  is action blocked" in out
    assert "\n\nscenarios\n  vtes_judge/scenarios/blocking.yaml:" in out
    assert [line for line in out.splitlines() if len(line) > 80] == []
    code, out, err = main(monkeypatch, capsys, "where", "CRR KEY.1")
    assert (code, err) == (1, "")
    assert out == "CRR KEY.1  (X.X) Outline Section Reference\n\nNothing cites it: no checker decides it yet.\n"
    assert main(monkeypatch, capsys, "where", "KEY.1", "iv.c.3")[0] == 0


def test_every_citation_of_every_checker_and_example_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cited: dict[str, set[str]] = {}
    for checker in checkers.listed():
        for citation in checker.cites:
            cited.setdefault(citation, set()).add(checker.name)
    examples = [
        example for path in Path(FOLDER).glob("*.yaml") for several in read(path).values() for example in several
    ]
    proved = Counter(citation for example in examples for citation in dict.fromkeys(example["because"]))
    for citation in portion(sorted(cited)[::12]):
        code, out, _ = main(monkeypatch, capsys, "where", citation, "--exact", "--json")
        data = json.loads(out)
        [clause] = data["clauses"]
        assert (code, data["schema"], clause["citation"]) == (0, 1, citation)
        assert {one["name"] for one in clause["checkers"]} == cited[citation]
        assert len(clause["scenarios"]) == proved[citation]
        assert clause["functions"]
        for place in clause["functions"] + clause["scenarios"]:
            line = (ROOT / place["file"]).read_text(encoding="utf-8").splitlines()[place["line"] - 1]
            assert citation in line or place["file"].endswith(".yaml")


@pytest.mark.parametrize(
    ("args", "message", "hint"),
    [
        (["IV.C.9"], "CRR IV.C.9 is not in the corpus", "CRR IV.C has .1 to .5; try: vtes-judge where IV.C"),
        (["X-41"], "X-41 is no clause", "try: vtes-judge show X-41"),
        (["[6.4.5]"], "6.4.5 is no clause", 'try: vtes-judge show "[6.4.5]"'),
        ([], "no citation is given", "try: vtes-judge where IV.C.3"),
        (
            ["can", "i", "find", "it"],
            "can i find it is not a citation",
            "to look something up: vtes-judge search where can i find it",
        ),
    ],
)
def test_what_is_refused(args: list[str], message: str, hint: str) -> None:
    with pytest.raises(Refused) as caught:
        where.run(citations=args)
    assert (caught.value.message, caught.value.hint) == (message, hint)


def test_show_names_the_checkers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = main(monkeypatch, capsys, "show", "IV.C")[1]
    assert "\nask          vtes-judge check " in out
    assert out.count("vtes-judge check ") == 3
    assert " more: vtes-judge where IV.C\n" in out
    assert "\nask " not in main(monkeypatch, capsys, "show", "KEY.1")[1]
    data = json.loads(main(monkeypatch, capsys, "show", "IV.C.3", "--json")[1])
    assert data["clauses"][0]["checkers"][0] == "block-outcome"


@pytest.mark.parametrize(
    ("question", "checker"),
    [
        ("can a tapped vampire block", "can-minion-block"),
        ("how many votes is a prince worth", "title-votes"),
        ("Theft of Vitae for 2 but my vampire is full", "steal-blood"),
        ("who shuffles my deck, predator or prey, in a tournament", "shuffle-cut"),
        ("scarce second copy cost", "scarce-cost"),
        ("how much does the shop charge for boosters", None),
    ],
)
def test_search_names_the_best(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], question: str, checker: str | None
) -> None:
    out = main(monkeypatch, capsys, "search", question)[1]
    assert (f"\nask: vtes-judge check {checker}\n" in out) == (checker is not None)
    assert json.loads(main(monkeypatch, capsys, "search", question, "--json")[1])["ask"] == checker


def test_without_the_index_nobody_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for index in (tmp_path / "none", tmp_path / "broken"):
        (tmp_path / "broken").write_text("half a line\n\n", encoding="utf-8")
        monkeypatch.setattr(checkers, "INDEX", str(index))
        assert "\nask" not in main(monkeypatch, capsys, "show", "IV.C.3")[1]
        assert "\nask" not in main(monkeypatch, capsys, "search", "can a tapped vampire block")[1]
        assert main(monkeypatch, capsys, "check")[:2] == (1, "No checker fits. vtes-judge check lists them all.\n")


def test_the_most_telling_checker_comes_first() -> None:
    assert checkers.deciding("CRR IV.C.3")[0].name == "block-outcome"
    assert checkers.deciding("CRR IV")
    assert checkers.deciding("CRR I") != checkers.deciding("CRR II")
    assert checkers.deciding("CRR KEY.1") == []


@pytest.mark.parametrize(
    ("args", "names"),
    [
        (["--in", "iv.c.3"], {"block-outcome"}),
        (["--in", "CRR IV", "--rank", "A"], {"block-outcome", "can-minion-block"}),
        (["--in", "gl"], {"block-outcome", "scarce-cost"}),
        (["block"], {"block-outcome", "block-order", "can-minion-block"}),
        (["vote", "worth"], {"title-votes"}),
        (["--rank", "a", "attempt"], {"can-minion-block"}),
        (["hunt"], {"hunt-resolve", "blood-hunt", "can-act"}),
        (["Edge"], {"edge-vote", "edge-untap-pool", "bleed-resolve"}),
        (["regent"], {"title-votes", "contest-title"}),
        (["blok"], {"can-minion-block"}),
    ],
)
def test_the_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], names: set[str]
) -> None:
    code, out, err = main(monkeypatch, capsys, "check", *args)
    assert (code, err) == (0, "")
    assert [line for line in out.splitlines() if len(line) > 80] == []
    shown = {line.split()[0] for line in out.splitlines() if line.startswith("  ") and line[2:3].isalpha()}
    data = json.loads(main(monkeypatch, capsys, "check", *args, "--json")[1])
    assert names <= shown == {one["name"] for one in data["checkers"]}
    if "--rank" in args:
        assert {one["rank"] for one in data["checkers"]} == {"A"}


def found_by(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, list[str]]:
    """The names in the list, by how they were found."""
    rows = json.loads(main(monkeypatch, capsys, "check", *args, "--json")[1])["checkers"]
    return {way: [row["name"] for row in rows if row["by"] == way] for way in ("words", "search")}


def test_words_that_no_checker_has_are_searched_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = main(monkeypatch, capsys, "check", "imperator")
    assert (code, err) == (0, "")
    assert out.startswith("checkers that a search for this finds, best first\n  title-")
    assert "\n  title-counts-as " in out
    found = found_by(monkeypatch, capsys, "imperator")
    assert found["words"] == []
    assert {"title-votes", "contest-title"} <= set(found["search"])
    assert len(found["search"]) == 8
    assert set(found_by(monkeypatch, capsys, "imperator", "--rank", "A")["search"]) < {
        checker.name for checker in EVERY if checker.rank == "A"
    }
    tied = found_by(monkeypatch, capsys, "tie", "--in", "V.A")["search"]
    assert tied[0] == "referendum-outcome"
    assert "prisci-block" in tied[:3]


def test_what_the_words_have_comes_before_what_is_searched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = main(monkeypatch, capsys, "check", "hunt")[1]
    before, line, after = out.partition("\nother checkers that a search for this finds, best first\n")
    assert line
    assert "\n  hunt-resolve " in before
    assert "\n  blood-hunt " in before
    assert "\n  can-act " in f"\n{after}"
    found = found_by(monkeypatch, capsys, "hunt")
    assert not set(found["words"]) & set(found["search"])


def test_a_word_is_met_where_a_word_begins() -> None:
    """`tie` is not in `duties`."""
    assert not {"whose-duty", "head-judge-present"} & {checker.name for checker in fitting(["tie"])}
    assert [checker.name for checker in fitting(["equal-ti"])] == []
    assert "edge-vote" in [checker.name for checker in fitting(["edge-vo"])]


def test_the_whole_list(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = main(monkeypatch, capsys, "check")
    assert code == 0
    assert all(f"\n  {checker.name} " in out for checker in EVERY)
    assert out.endswith(
        "\nasked: A at most events, B monthly, C rarely\nhow to ask one: vtes-judge check NAME --help\n"
    )
    code, out, _ = main(monkeypatch, capsys, "check", "--in", "KEY.1")
    assert (code, out) == (1, "No checker fits. vtes-judge check lists them all.\n")
    assert json.loads(main(monkeypatch, capsys, "check", "--in", "KEY.1", "--json")[1]) == {"schema": 1, "checkers": []}


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["block-outcome", "stealth=1"], "to ask a checker: vtes-judge check block-outcome stealth=1"),
        (["checkers", "block"], "did you mean: vtes-judge check block"),
        (["chekc", "block"], "did you mean: vtes-judge check block"),
        (["schem", "block-outcome"], "did you mean: vtes-judge schema block-outcome"),
    ],
)
def test_hints(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], args: list[str], hint: str) -> None:
    code, _, err = main(monkeypatch, capsys, *args)
    assert code == 2
    assert f"hint: {hint}\n" in err


@pytest.mark.parametrize(
    ("wording", "says"),
    [
        ("is (action|it|that|) blocked", "is action blocked"),
        ("(|own) library ?", "library"),
        ("<p> has <n> (blood|life)", "A has 3 blood"),
        ("<zone> of <other>", "zone of B"),
        ("plain words", "plain words"),
    ],
)
def test_a_wording_is_shown_as_somebody_may_say_it(wording: str, says: str) -> None:
    assert where.spoken(wording) == says
