"""Proves which ruling comes first, that of the texts or today's, and how an edition is chosen."""

import json
from pathlib import Path

import pytest

import vtes_judge
from tests.samples import ROOT
from tests.today.command import differences, run
from vtes_judge.__main__ import main
from vtes_judge.annotations import get_type_hints
from vtes_judge.catalogue import examples
from vtes_judge.catalogue.index import import_all
from vtes_judge.catalogue.today_report import REPORT, report
from vtes_judge.decoding import decoder
from vtes_judge.relevance.edition import by_today
from vtes_judge.relevance.turning_facts import relevance
from vtes_judge.rulings import CHECKERS, TODAY
from vtes_judge.rulings import today as declare_today


@pytest.mark.usefixtures("with_today")
def test_brief_keeps_the_line_of_today(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    facts = ("when-cost-paid", "result=canceled", "--brief")
    assert run(monkeypatch, capsys, "check", *facts, "kind=strike") == (
        "Not paid. (since changed)\n"
        "Today: Paid, unless the card that canceled it says that the cost is not paid. "
        "(T-10, Rulebook, Fifth Edition)\n"
        "CRR II.B.3.c, CRR II.C\n"
    )
    assert "Today" not in run(monkeypatch, capsys, "check", *facts, "kind=action")


BLEED = ("may-play-modifier", "window=during", "action=bleed", "does=bleed", "bleed_raised=yes", "--assume")


@pytest.mark.usefixtures("with_today")
def test_which_answer_comes_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    plain = run(monkeypatch, capsys, "check", *BLEED)
    first = run(monkeypatch, capsys, "check", *BLEED, "--today")
    texts = run(monkeypatch, capsys, "check", *BLEED, "--edition", "texts")
    assert "\nToday: " in plain
    assert first.startswith("Today: ")
    assert "  not met  no other modifier increases this bleed already, or one of the two" in first
    assert "\n\nBy these texts:\nAssuming " in first
    assert "Today" not in texts
    assert "T-3" not in texts
    monkeypatch.setenv("VTES_JUDGE_EDITION", "today")
    assert run(monkeypatch, capsys, "check", *BLEED) == first
    monkeypatch.setenv("VTES_JUDGE_EDITION", "texts")
    assert run(monkeypatch, capsys, "check", *BLEED) == texts
    assert run(monkeypatch, capsys, "check", *BLEED, "--edition", "both") == plain


@pytest.mark.usefixtures("with_today")
def test_programs_are_told_todays_ruling(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    facts = ("is-titled", "title=prince", "contested=yes", "--json")
    found = json.loads(run(monkeypatch, capsys, "check", *facts))
    assert (found["answer"], found["today"]["answer"], found["today"]["differs"]) == (True, False, True)
    assert found["today"]["codes"] == ["T-15"]
    assert found["today"]["steps"] == [{"says": "the title is not contested", "met": False, "cites": ["T-15"]}]
    assert found["changed_since"] == []
    alone = json.loads(run(monkeypatch, capsys, "check", *facts, "--edition", "texts"))
    assert (alone["today"], alone["changed_since"]) == (None, [])
    same = json.loads(run(monkeypatch, capsys, "check", "is-titled", "title=prince", "contested=no", "--json"))
    assert (same["today"]["differs"], same["today"]["answer"]) == (False, True)


@pytest.mark.usefixtures("with_today")
def test_where_nobody_else_is_left_nobody_defends_today_either(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = run(monkeypatch, capsys, "check", "defending-player", "during=referendum", "--brief").split("\n")
    assert shown[0].startswith("No one: just go clockwise.")
    assert shown[1].startswith("Today: B.")


@pytest.mark.long
@pytest.mark.parametrize("file", sorted(Path(examples.FOLDER).glob("*.yaml")), ids=lambda file: str(file.stem))
def test_today_rules_on_all_that_the_texts_rule_on(file: Path) -> None:
    """What today's ruling turns on is found, whatever the untold facts are, wherever that by the texts is."""
    import_all()
    for name, given in examples.read(file).items():
        for example in given:
            told, _ = decoder.collect(CHECKERS[name], example["given"])
            by_today(CHECKERS[name], told, relevance(CHECKERS[name], told))


@pytest.mark.usefixtures("with_today")
def test_a_fact_that_only_today_turns_on_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = ("window=during", "action=bleed", "does=bleed", "acting=yes", "used=no", "fits=yes", "used_by_other=no")
    shown = run(monkeypatch, capsys, "check", "may-play-modifier", *known, "--brief").split("\n")
    assert shown[0].startswith("Yes.")
    assert shown[1].startswith("Today: the same, unless another modifier has already raised this bleed: No. (T-37")


@pytest.mark.parametrize("edition", ["yesterday", "2012"])
def test_an_unknown_edition_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    for told, args in (("--edition", ["--edition", edition]), ("VTES_JUDGE_EDITION", [])):
        monkeypatch.setenv("VTES_JUDGE_EDITION", edition)
        monkeypatch.setattr("sys.argv", ["vtes-judge", "check", "is-titled", "title=prince", *args])
        assert main() == 2
        shown = capsys.readouterr().err
        assert shown == f"error: {told} has '{edition}', which is no edition\n\nhint: write one of both, today, texts\n"


def test_a_rule_of_today_takes_facts_of_its_checker() -> None:
    import_all()
    for name, rules in TODAY.items():
        facts = {fact.name for fact in CHECKERS[name].facts}
        for one in rules:
            hints = set(get_type_hints(one.rule)) - {"return", "texts"}
            assert hints <= facts, (name, hints - facts)
            assert (one.rule.__doc__ or "").startswith(one.codes), one.rule
            for code in one.codes:
                assert name in differences()[code].checkers


@pytest.mark.parametrize("code", ["T37", "37", "CRR I", "T-", "T-x"])
def test_a_rule_of_today_names_a_difference(code: str) -> None:
    with pytest.raises(ValueError, match="is no difference"):
        declare_today(code, of="is-titled")(lambda: None)


def test_the_report_of_today_is_true() -> None:
    assert (ROOT / REPORT).read_text(encoding="utf-8") == report(), "run: make coverage"


GAP = ("check", "is-directed", "action=leave-torpor")


@pytest.mark.usefixtures("with_today")
def test_a_gap_that_today_settles_says_so_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = "The texts do not settle this. Today: Undirected. (T-26, Rulebook, Fifth Edition)"
    assert run(monkeypatch, capsys, *GAP).startswith(f"{first}\n  because  ")
    assert run(monkeypatch, capsys, *GAP, "--brief").startswith(f"{first} (gap)\n")
    before = run(monkeypatch, capsys, *GAP, "--today")
    assert before.startswith("Today: Undirected. (T-26, Rulebook, Fifth Edition)\n  because  it targets nobody else")
    assert "\n\nBy these texts:\nNot settled: " in before


def test_a_line_in_a_file_chooses_the_edition(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delenv("VTES_JUDGE_EDITION")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    settings = tmp_path / "vtes-judge" / "config"
    settings.parent.mkdir()
    assert run(monkeypatch, capsys, *GAP).startswith("The texts do not settle this. Today:")
    settings.write_text("# mine\nedition = today  # first\n", encoding="utf-8")
    assert run(monkeypatch, capsys, *GAP).startswith("Today:")
    assert run(monkeypatch, capsys, *GAP, "--edition", "texts").startswith("Not settled:")
    settings.write_text("edition = yesterday\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["vtes-judge", *GAP])
    assert main() == 2
    assert capsys.readouterr().err.startswith(f"error: {settings} has 'yesterday', which is no edition\n")
    settings.write_bytes(b"\xff\n")
    assert main() == 2
    assert capsys.readouterr().err.startswith(f"error: {settings} cannot be read\n")


def test_python_is_told_todays_ruling() -> None:
    verdict = vtes_judge.check("is-titled", title="prince", contested=True)
    assert verdict.today is not None
    assert (verdict.today.found.ruling.answer, verdict.today.codes, verdict.today.differs) == (False, ("T-15",), True)
    assert vtes_judge.check("title-counts-as", title="prince", required="prince").today is None


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (["penalty", "infraction=slow-play"], "Unless it is not the first time in this event (times 3 or more)."),
        (["violation-decided", "violation=slow-play", "waived=yes"], "(offence-number 3 or more)"),
    ],
)
def test_a_number_that_only_todays_rules_name_is_tried(
    asked: list[str], says: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VTES_JUDGE_EDITION", "both")
    assert says in " ".join(run(monkeypatch, capsys, "check", *asked).split())
