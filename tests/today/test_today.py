"""Proves that what has changed since the texts is sound data, refused where wrong, and marked where it matters."""

import json
from functools import cache
from pathlib import Path

import pytest

import vtes_judge
from tests.samples import ROOT
from vtes_judge.__main__ import main
from vtes_judge.annotations import get_type_hints
from vtes_judge.catalogue import examples
from vtes_judge.catalogue.checkers import listed
from vtes_judge.catalogue.index import import_all
from vtes_judge.catalogue.today_report import REPORT, report
from vtes_judge.corpus import today
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.today import FILE, Difference, read_today
from vtes_judge.decoding import decoder
from vtes_judge.relevance.edition import by_today
from vtes_judge.relevance.turning_facts import relevance
from vtes_judge.rulings import CHECKERS, TODAY
from vtes_judge.rulings import today as declare_today


@cache
def book() -> Book:
    return Book()


@cache
def differences() -> dict[str, Difference]:
    clauses = set(book().citations)
    notes = {f"GAP-{number:02}" for number in range(1, 100)}
    return read_today(ROOT / FILE, clauses, notes)


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> str:
    monkeypatch.setattr("sys.argv", ["vtes-judge", *args])
    main()
    return capsys.readouterr().out


GOOD = """\
T-37:
  title: One modifier
  chapter: action
  kind: [changes]
  clauses: [CRR IV.n1]
  then: Any number.
  today: One.
  source: Rulebook
  section: Bleed
  since: ''
  confidence: high
  why: stated
  gaps: [GAP-07]
  checkers: [may-play-modifier]
"""


def read(tmp_path: Path, text: str) -> dict[str, Difference]:
    (tmp_path / "today.yaml").write_text(text, encoding="utf-8")
    return read_today(tmp_path / "today.yaml", {"CRR IV.n1"}, {"GAP-07", "X-01"})


def test_a_difference_is_read_whole(tmp_path: Path) -> None:
    one = read(tmp_path, GOOD)["T-37"]
    assert (one.kind, one.clauses, one.gaps, one.checkers, one.since, one.told) == (
        ("changes",),
        ("CRR IV.n1",),
        ("GAP-07",),
        ("may-play-modifier",),
        "",
        "",
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("T-37:", "Q-37:", 1, "Q-37 is no code of a difference"),
        ("chapter: action", "chaptr: action", 3, "T-37 has the unknown key chaptr"),
        ("  today: One.\n", "", 1, "T-37 has no today"),
        ("today: One.", "today: ''", 7, "today of T-37 is empty"),
        ("CRR IV.n1]", "CRR IV.n9]", 5, "clauses of T-37 has CRR IV.n9, which is unknown"),
        ("CRR IV.n1]", "CRR IV.n1, CRR IV.n1]", 5, "clauses of T-37 names CRR IV.n1 twice"),
        ("GAP-07", "X-01", 13, "gaps of T-37 has X-01, which is unknown"),
        ("may-play-modifier", "May play", 14, "checkers of T-37 has May play, which is unknown"),
        ("[changes]", "[alters]", 4, "kind of T-37 has alters, which is unknown"),
        ("[changes]", "[]", 4, "T-37 is of no kind"),
        ("high", "certain", 11, "T-37 has no such confidence: certain"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    with pytest.raises(CorpusError) as caught:
        read(tmp_path, GOOD.replace(old, new))
    assert (caught.value.line, caught.value.message) == (line, message)
    assert caught.value.file == FILE
    assert caught.value.hint


def test_every_checker_that_a_difference_names_can_be_asked() -> None:
    known = {checker.name for checker in listed()}
    assert {code: one.checkers for code, one in differences().items() if not set(one.checkers) <= known} == {}


def test_a_difference_without_checkers_says_why() -> None:
    assert [code for code, one in differences().items() if not one.checkers and not one.told] == []


def test_every_difference_is_compiled_and_linked_both_ways() -> None:
    for code, one in differences().items():
        found = today.difference(book(), code)
        assert (found["title"], found["today"], found["then"]) == (one.title, one.today, one.then)
        for name in one.clauses + one.gaps:
            assert code in today.changed(book(), name) + today.beside(book(), name)
    with pytest.raises(KeyError):
        today.difference(book(), "T-999")


def test_a_gap_that_is_settled_and_a_verdict_that_may_change_are_found() -> None:
    assert today.changed(book(), "GAP-07") == ["T-37", "T-51"]
    assert "T-37" in today.touching(book(), "may-play-modifier")
    assert today.touching(book(), "no-such-checker") == []
    assert today.titled(book(), "T-37") == "T-37 One modifier that increases a bleed"


def test_a_difference_is_shown_with_both_sides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = run(monkeypatch, capsys, "show", "t 18")
    assert shown.startswith("T-18  What it costs a baron to contest\n")
    for part in (
        "these texts  Against a prince or archbishop",
        "today        Every contested title costs its vampire 1 blood, a baron's too.",
        "confidence   high: one cost is given for all titles and none is added for barons",
        "ask          vtes-judge check contest-upkeep",
        "GL baron † (unofficial)",
    ):
        assert part in shown


def test_a_clause_that_has_changed_is_marked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Changed since: T-01 (Library size outside tournaments)." in run(monkeypatch, capsys, "show", "I.A.1.a")
    assert "CRR I.A.1.a (changed since: T-01)" in run(monkeypatch, capsys, "search", "casual library size forty cards")
    assert "(changed since: T-70)" in run(monkeypatch, capsys, "define", "scarce")
    assert "Changed since" not in run(monkeypatch, capsys, "show", "CRR title")
    assert "Settled today: T-37 One modifier" in run(monkeypatch, capsys, "show", "GAP-07")


def test_where_and_toc_mark_it_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Changed since: T-37 (One modifier that increases a bleed), T-38" in run(
        monkeypatch, capsys, "where", "IV.n1"
    )
    lines = run(monkeypatch, capsys, "toc", "CRR IV").splitlines()
    assert [line for line in lines if line.endswith(" (T-37, T-38)") and "CRR IV.n1" in line]
    assert max(map(len, lines)) <= 80
    data = json.loads(run(monkeypatch, capsys, "where", "IV.n1", "--json"))
    assert data["clauses"][0]["changed_since"] == ["T-37", "T-38"]
    data = json.loads(run(monkeypatch, capsys, "toc", "IV.n1", "--json"))
    assert data["outline"][0]["changed_since"] == ["T-37", "T-38"]


def test_programs_are_told_what_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = json.loads(run(monkeypatch, capsys, "show", "T-01", "I.A.1.a", "GAP-07", "--json"))
    assert shown["differences"][0]["code"] == "T-01"
    assert shown["differences"][0]["clauses"][0]["citation"] == "CRR I.A.1.a"
    assert shown["clauses"][0]["changed_since"] == ["T-01"]
    assert shown["notes"][0]["settled_today"] == ["T-37", "T-51"]
    found = json.loads(run(monkeypatch, capsys, "search", "casual library size forty cards", "--json"))
    marks = {one["citation"]: one["changed_since"] for one in found["results"]}
    assert marks["CRR I.A.1.a"] == ["T-01"]
    told = json.loads(run(monkeypatch, capsys, "define", "scarce", "--json"))
    assert told["entries"][0]["changed_since"] == ["T-70"]


# rules of today


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


@pytest.mark.usefixtures("with_today")
def test_ask_tells_todays_ruling_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    question = "is leaving torpor directed"
    both = run(monkeypatch, capsys, "ask", question)
    assert both.startswith("The texts do not settle this. Today: Undirected. (T-26, Rulebook, Fifth Edition)\nUnderst")
    first = run(monkeypatch, capsys, "ask", "--today", question)
    assert first.startswith("Today: Undirected. (T-26, Rulebook, Fifth Edition)\nUnderstood: ")
    assert "Today" not in run(monkeypatch, capsys, "ask", "--edition", "texts", question)
    found = json.loads(run(monkeypatch, capsys, "ask", "--json", question))
    assert (found["today"]["verdict"], found["today"]["codes"]) == ("Undirected.", ["T-26"])
    alone = json.loads(run(monkeypatch, capsys, "ask", "--json", "--edition", "texts", question))
    assert alone["today"] is None


@pytest.mark.usefixtures("with_today")
@pytest.mark.parametrize(
    ("question", "line"),
    [
        (
            "stealth 1 intercept 1, the blocker is tapped during the attempt, is the action blocked",
            "Not blocked, unless it had been woken earlier in this action. (T-202,",
        ),
        ("a combatant was stolen, is there another round", "(T-215,"),
        ("vampire with 1 blood takes 2 normal damage, immune to 2 of the damage", "(T-86,"),
        ("B is disqualified, who gets victory points for the ousting of B", "Nobody gains anything. (T-112,"),
        ("may I film the table with my phone", "(T-119,"),
        ("draw extra cards intentionally, did not know it is illegal, cheating?", "(T-105,"),
        ("penalty for marked cards with a pattern", "(T-103,"),
        ("may I play a combat card for a minion not in combat", "(T-50,"),
        ("self-drawn proxy for a token, organizer allows proxies", "(T-96, T-97,"),
    ],
)
def test_ask_reads_what_only_today_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], question: str, line: str
) -> None:
    found = [row for row in run(monkeypatch, capsys, "ask", "--brief", question).split("\n") if "Today: " in row]
    assert len(found) == 1
    assert line in found[0]


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


ADJUSTED = """\
seat  player  VP  GW  TP  place
   1  A        2   0  54    1-2
   2  B        2   0  54    1-2
   3  C        0   0  24    3-5
   4  D        0   0  24    3-5
   5  E        0   0  24    3-5
"""


def test_score_follows_a_standings_adjustment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ("score", "A=3", "B=2", "C=0", "D=0", "E=0", "--brief")
    assert run(monkeypatch, capsys, *table, "--adjust", "A=-1").startswith(ADJUSTED)
    found = run(monkeypatch, capsys, *table, "--adjust", "A=-1,E=-1")
    assert "   5  E       -1   0  12      5\n" in found
    assert found.endswith("Today: the figures after a Standings Adjustment of A -1, E -1 (T-113).\n")
    same = run(monkeypatch, capsys, *table, "--today")
    assert same.endswith("Today: the same figures, without a Standings Adjustment (T-113).\n")
    assert "Today" not in run(monkeypatch, capsys, *table)
    data = json.loads(run(monkeypatch, capsys, *table[:-1], "--adjust", "A=-1", "--json"))
    assert (data["adjustment"], data["players"][0]["vp"], data["players"][0]["gw"]) == ({"A": -1}, 2, 0)


def test_deck_check_says_what_today_makes_of_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = ("deck", "check", str(ROOT / "vtes_judge/scenarios/decks/jol.txt"))
    assert "\nToday: the library of 62 cards: legal. (T-01)\n" in run(monkeypatch, capsys, *deck, "--casual", "--today")
    assert "\nToday: the same, but that a crypt card of the group ANY" in run(monkeypatch, capsys, *deck, "--today")
    assert "Today" not in run(monkeypatch, capsys, *deck)


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("paths of enlightenment", ["T-79"]),
        ("imbued incapacitated", ["T-80"]),
        ("how do I cook rice", []),
        ("may a prince split his two votes, one for and one against", ["T-42"]),
        ("may a card be put on a vampire in torpor as its target", ["T-82"]),
        ("the fire alarm rings and the round cannot be finished", ["T-118"]),
        ("which minion must meet the clan requirement of a master card", ["T-81"]),
        ("does a stolen vampire go back to its owner or is it stolen for good", ["T-209"]),
        ("can a tapped vampire block", []),
        ("how many votes does a prince have", []),
        ("stealth 1 intercept 1 is the action blocked", []),
    ],
)
def test_a_question_beyond_the_texts_is_led_to_what_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], question: str, codes: list[str]
) -> None:
    found = json.loads(run(monkeypatch, capsys, "search", question, "--json"))
    assert found["today"] == codes
    told = " ".join(run(monkeypatch, capsys, "search", question).split())
    assert ("Today's rules may treat it: " in told) == bool(codes)
    assert all(f"(vtes-judge show {code})" in told for code in codes)


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
