"""Proves that `deck check` judges a list as the rules do, says everything that is wrong, and never fails on a list."""

import io
import json
import sys
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.samples import ROOT
from vtes_judge import __main__
from vtes_judge.corpus.book import Book
from vtes_judge.faces.decks import deck as face
from vtes_judge.faces.decks.line import DeckPart
from vtes_judge.faces.decks.reader import Deck, DeckCard, DeckReader
from vtes_judge.faces.decks.rules import DeckQuestion, JudgedDeck
from vtes_judge.messages import Refused
from vtes_judge.phased.named_cards import PHASED_BANNED
from vtes_judge.rules.setup import crypt_groups, crypt_size, library_size
from vtes_judge.rulings import answered
from vtes_judge.table.nouns import Context, Format, Variant
from vtes_judge.tournament.cards import BANNED
from vtes_judge.tournament.decks import constructed_deck
from vtes_judge.tournament.limited import limited_deck
from vtes_judge.tournament.releases import release_legal
from vtes_judge.tournament.trade import trade_deck

DECKS = ROOT / "vtes_judge" / "scenarios" / "decks"
PHASED = ("--variant", "phased-intro")


def main(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["vtes-judge", "deck", *args])
    code = __main__.main()
    return code, *capsys.readouterr()


@pytest.mark.parametrize(
    ("name", "options", "code", "verdict"),
    [
        ("legal", "", 0, "Legal, as far as the list tells."),
        ("legal", "--variant phased-advanced", 0, "Legal, as far as the list tells."),
        ("legal", "--date 2026-03-01", 0, "Legal, as far as the list tells."),
        ("legal", "--casual", 0, "Legal, as far as the list tells."),
        ("legal", "--casual --players 2", 0, "Legal, as far as the list tells."),
        ("legal", "--format limited --starters", 0, "Legal, as far as the list tells."),
        ("legal", "--format restricted-trade", 1, "Illegal: library of 60: too few, exactly 65."),
        (
            "legal",
            "--format limited --boosters 0",
            1,
            "Not settled: without boosters and starters no minimum is stated.",
        ),
        ("lackey", "", 0, "Legal, as far as the list tells: it lacks the group of 10 crypt cards."),
        ("jol", "", 0, "Legal, as far as the list tells: it lacks the group of 12 crypt cards."),
        ("limited", "--format limited --boosters 6", 0, "Legal, as far as the list tells."),
        (
            "limited",
            "",
            1,
            "Illegal: library of 32: too few, at least 60; crypt of 7: too few, at least 12; groups "
            "1, 2, 4 are not adjacent.",
        ),
        (
            "limited",
            "--format limited --boosters 8",
            1,
            "Illegal: library of 32: too few, at least 40; crypt of 7: too few, at least 8.",
        ),
        ("trade", "--format restricted-trade", 0, "Legal, as far as the list tells."),
        (
            "illegal",
            "--casual",
            1,
            "Illegal: library of 96: too many, at most 90 with 5 Methuselahs; crypt of 11: too "
            "few, at least 12; groups 1, 2, 4 are not adjacent. Something is wrong with the "
            "list too.",
        ),
    ],
)
def test_the_examples(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    options: str,
    code: int,
    verdict: str,
) -> None:
    found = main(monkeypatch, capsys, "check", str(DECKS / f"{name}.txt"), "--json", *options.split())
    assert (found[0], found[2]) == (code, "")
    assert json.loads(found[1])["verdict"] == verdict
    told = main(monkeypatch, capsys, "check", str(DECKS / f"{name}.txt"), *options.split())
    assert told[0] == code
    assert " ".join(told[1].split()).startswith(verdict)
    assert [line for line in told[1].splitlines() if len(line) > 80 and str(DECKS) not in line] == []


EXITS = (
    "Exit codes: 0 legal as far as the list tells, and nothing is wrong with the list; 1 illegal, not settled, or "
    "legal but something is wrong with the list (--json tells them apart by legal); 2 not read or not understood."
)


@pytest.mark.parametrize(
    ("more", "code", "legal"),
    [
        ("", 0, True),
        ("12x Rack\n", 0, True),
        ("Reaction (2)\n1x Deflection\n", 1, True),
        ("40x Rack\n", 1, False),
        ("what is this\n1x Deflection\n", 1, None),
    ],
)
def test_the_exit_codes_are_those_of_the_help(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], more: str, code: int, legal: bool | None
) -> None:
    assert EXITS in " ".join(str(face.run.__doc__).split())
    least = 59 if legal is None else 60
    text = f"Crypt\n12x Ana Voss (G2)\nLibrary\n{least - ('Reaction' in more)}x Night Watch\n{more}"
    monkeypatch.setattr(sys, "stdin", Stream(text.encode()))
    found = main(monkeypatch, capsys, "check", "-", "--json")
    assert (found[0], json.loads(found[1])["legal"]) == (code, legal)


ILLEGAL = """\
Illegal: library of 96: too many, at most 90; crypt of 11: too few, at least 12;
groups 1, 2, 4 are not adjacent; banned: Succubus Club, The Return to Innocence.
Something is wrong with the list too.
standard input: crypt 11, library 96, sideboard 4; for a constructed tournament

  not met  the library has at most 90 cards  [VEKN 6.2.p1, CRR I.A.1.b]
             here: 96
  not met  the crypt has at least 12 cards  [CRR I.A.2.a, VEKN 6.2.p1]
             here: 11
  not met  all are from one group or from two adjacent groups (here: 1, 2, 4)
           [CRR I.A.2.a]
             group 1: Dimple (line 7)
             group 2: Badr al-Budur (line 8)
             group 4: Nana Buruku (line 6)
  not met  no card in it is banned (here: Succubus Club, The Return to
           Innocence)  [VEKN 4.1.p4, VEKN 4.1.b13, VEKN 4.1.b10,
           VEKN B.banned-card]
             4x Succubus Club (line 13)
             2x The Return to Innocence (line 15)

Wrong with the list:
  line 4: the heading Crypt says 12, the lines below it make 11
  line 11: the heading Library says 90, the lines below it make 96

Look at:
  line 23: Madnes of the Bard is spelt nearly as Madness of the Bard, which is
    banned: look at the card

Group not in the list for: Gilbert Duane (line 9).
"""


class Stream:
    """Standard input that holds some bytes."""

    def __init__(self, raw: bytes) -> None:
        self.buffer = io.BytesIO(raw)


def test_everything_that_is_wrong_at_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", Stream((DECKS / "illegal.txt").read_bytes()))
    assert main(monkeypatch, capsys, "check", "-", "--brief") == (1, ILLEGAL, "")


def test_the_clauses_are_quoted_word_for_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, out, _ = main(monkeypatch, capsys, "check", str(DECKS / "illegal.txt"))
    plain, book = " ".join(out.split()), Book()
    for cite in ("VEKN 6.2.p1", "CRR I.A.2.a", "VEKN 4.1.b13", "VEKN 4.1.b10", "VEKN 4.1.p4"):
        assert f"{cite} {' '.join(book[cite].text.split())}" in plain
    for cite in ("VEKN 7.2.2", "VEKN 7.4.1.p2", "PMF 2.1.p1", "PMF intro.p1", "VEKN 4.1.p1", "VEKN 4.1.b18"):
        assert book[cite].citation == cite


def test_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = main(monkeypatch, capsys, "check", str(DECKS / "illegal.txt"), "--json")
    told = json.loads(out)
    assert list(told) == [
        *("schema", "file", "asked", "verdict", "legal", "sound", "wrong", "steps", "faults", "doubts", "notes"),
        *("group_unknown", "sizes", "cards", "open", "data", "crypt", "citations", "editors", "left_to_judge", "since"),
    ]
    assert told["schema"] == 1
    assert (told["legal"], told["sound"]) == (False, False)
    assert told["sizes"] == {"crypt": 11, "library": 96, "sideboard": 4}
    assert told["group_unknown"] == ["Gilbert Duane"]
    assert {"part": "library", "name": "Taste of Vitae", "copies": 6, "group": None, "lines": [24, 25]} in told["cards"]
    assert told["faults"][0]["lines"] == [4]


def deck_of(library: int, crypt: dict[int | None, int], names: tuple[str, ...] = (), free: int = 0) -> Deck:
    """A deck of so many library cards, crypt cards by group, and one card of each name among the library."""
    cards = [DeckCard(DeckPart.LIBRARY, name, 1, (1,), None, False, (name,)) for name in names]
    rest = library - len(names)
    cards += [DeckCard(DeckPart.LIBRARY, "Deflection", rest, (2,), None, False, ("Deflection",))] if rest > 0 else []
    for group, copies in crypt.items():
        cards.append(DeckCard(DeckPart.CRYPT, f"Vampire {group}", copies, (3,), group, False, ("Vampire",)))
    cards += [DeckCard(DeckPart.CRYPT, "Anarch Convert", free, (4,), None, True, ("Anarch Convert",))] if free else []
    return Deck(tuple(cards))


GROUPS = st.dictionaries(st.integers(1, 7), st.integers(1, 10), min_size=1, max_size=3)
NAMES = st.lists(st.sampled_from((*BANNED, "Fame", "Deny")), max_size=3, unique=True).map(tuple)
SIZES = st.integers(5, 95)


@given(library=SIZES, crypt=GROUPS, names=NAMES, free=st.integers(0, 2))
def test_a_constructed_deck_is_legal_as_the_rule_on_it_says(
    library: int, crypt: dict[int | None, int], names: tuple[str, ...], free: int
) -> None:
    groups = tuple(group for group in crypt if group)
    size = sum(crypt.values()) + free
    rule = constructed_deck(library=library, crypt=size, groups=groups, cards=names, without_group=free)
    judged = JudgedDeck(deck_of(library, crypt, names, free), DeckQuestion())
    assert judged.legal == rule.answer
    assert {step.says for step in rule.unmet} == {step.says for step, _ in judged.steps if step.met is False}


@given(library=SIZES, crypt=GROUPS, names=NAMES, boosters=st.integers(0, 14), starters=st.booleans())
def test_a_limited_deck_is_legal_as_the_rule_on_it_says(
    library: int, crypt: dict[int | None, int], names: tuple[str, ...], boosters: int, starters: bool
) -> None:
    rule = limited_deck(library=library, crypt=sum(crypt.values()), boosters=boosters, starters=starters, cards=names)
    asked = DeckQuestion(Format.LIMITED, boosters=boosters, starters=starters)
    judged = JudgedDeck(deck_of(library, crypt, names), asked)
    assert judged.legal == rule.answer
    assert {step.says for step in rule.unmet} == {step.says for step, _ in judged.steps if step.met is False}


@given(
    library=st.sampled_from((49, 50, 51, 64, 65, 66)),
    crypt=st.sampled_from((9, 10, 12, 13)),
    stock=st.sampled_from((None, 14, 15, 16)),
    names=NAMES,
)
def test_a_trade_deck_is_legal_as_the_rule_on_it_says(
    library: int, crypt: int, stock: int | None, names: tuple[str, ...]
) -> None:
    deck = deck_of(library, {1: crypt}, names)
    if stock is not None:
        deck.cards += (DeckCard(DeckPart.STOCK, "Torn Signpost", stock, (9,), None, False, ("Torn Signpost",)),)
        deck.parts = frozenset({DeckPart.STOCK})
    rule = trade_deck(traded=stock is None, library=library, crypt=crypt, stock=stock, cards=names)
    assert JudgedDeck(deck, DeckQuestion(Format.RESTRICTED_TRADE)).legal == rule.answer


@given(library=SIZES, crypt=GROUPS, players=st.integers(2, 8))
def test_a_casual_deck_is_legal_as_the_rules_say(library: int, crypt: dict[int | None, int], players: int) -> None:
    casual = Context.CASUAL
    groups = tuple(group for group in crypt if group)
    asked = DeckQuestion(context=casual, players=players)
    legal = (
        not library_size(library=library, context=casual, players=players).unmet
        and not crypt_size(crypt=sum(crypt.values()), context=casual).unmet
        and crypt_groups(groups=groups, context=casual).answer
    )
    assert JudgedDeck(deck_of(library, crypt, ("Succubus Club",)), asked).legal == legal


@pytest.mark.parametrize("name", BANNED)
def test_every_banned_card_is_found_however_it_is_spelt(name: str) -> None:
    back = name.removeprefix("The ") + ", The"
    for text in (name, name.upper(), name.replace("'", "’"), back, f"{name} [AH]", name.replace(" ", "  ")):
        deck = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n59x Deny\n1x {text}\n", "d").deck
        assert JudgedDeck(deck, DeckQuestion()).wrong == [f"banned: {name}"], text
        assert JudgedDeck(deck, DeckQuestion(context=Context.CASUAL)).wrong == []


@pytest.mark.parametrize("name", PHASED_BANNED)
def test_the_cards_banned_in_phased_motion_are_banned_only_there(name: str) -> None:
    deck = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n59x Deny\n1x {name}\n", "d").deck
    slip = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n59x Deny\n1x {name[:-1]}\n", "d").deck
    for variant in (Variant.PHASED_INTRO, Variant.PHASED_ADVANCED):
        judged = JudgedDeck(deck, DeckQuestion(variant=variant))
        assert judged.wrong == [f"banned: {name}"]
        assert PHASED_BANNED[name] in judged.cites
        assert JudgedDeck(slip, DeckQuestion(variant=variant)).near == [(name[:-1], name)]
    assert JudgedDeck(deck, DeckQuestion()).wrong == []
    assert JudgedDeck(slip, DeckQuestion()).near == []


@pytest.mark.parametrize("text", ["Succubus Club", "-3x Succubus Club", "Succubus Club (1)"])
def test_a_banned_card_on_a_line_that_is_no_card_is_not_overlooked(text: str) -> None:
    deck = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n60x Deny\n{text}\n", "d").deck
    judged = JudgedDeck(deck, DeckQuestion())
    assert "this line was not read as a card, but names one that is banned: Succubus Club" in [
        remark.says for remark in judged.faults if remark.lines == (5,)
    ]
    assert not judged.sound


def test_a_banned_card_above_the_first_heading_is_not_overlooked() -> None:
    deck = DeckReader("2 Succubus Club\nCrypt\n12x Dimple G1\nLibrary\n60x Deny\n", "d").deck
    assert [(remark.says, remark.lines) for remark in JudgedDeck(deck, DeckQuestion()).faults] == [
        ("this line was not read as a card, but names one that is banned: Succubus Club", (1,))
    ]


def test_a_banned_card_in_the_sideboard_is_noted_and_not_counted() -> None:
    deck = DeckReader("Crypt\n12x Dimple G1\nLibrary\n60x Deny\nSideboard\n1x Gypsies\n", "d").deck
    judged = JudgedDeck(deck, DeckQuestion())
    assert judged.sound
    assert [(remark.says, remark.lines) for remark in judged.notes] == [
        ("Gypsies is banned; it is not counted, as it is in the sideboard", (6,)),
        ("the sideboard (1) is not counted as a part of the deck", ()),
    ]


@given(event=st.dates(date(1995, 1, 1), date(2100, 1, 1)))
def test_the_last_release_that_is_legal_is_that_of_the_rule(event: date) -> None:
    judged = JudgedDeck(deck_of(60, {1: 12}), DeckQuestion(event=event))
    [says] = [step.says for step, _ in judged.steps if "VEKN 4.3.p1" in step.cites]
    last = date.fromisoformat(says.rpartition(" ")[2])
    assert answered(release_legal(release=last, event=event)).answer.legal
    assert not answered(release_legal(release=last + timedelta(days=1), event=event)).answer.legal


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("", "deck does what?", face.SHAPE),
        ("chek x", "deck does not know 'chek'", face.SHAPE),
        ("check", "no deck list is named", face.SHAPE),
        ("check a b", "one deck list is checked at a time", face.SHAPE),
        ("check a --format draft", "--format draft is unknown", "it takes constructed, limited, restricted-trade"),
        ("check a --variant x", "--variant x is unknown", "it takes none, phased-intro, phased-advanced"),
        (
            "check a --players 4",
            "--players is for casual games",
            "add --casual, or leave --players out",
        ),
        ("check a --casual --players 1", "--players 1 is out of range", "tell 2 to 20 Methuselahs"),
        (
            "check a --format limited --boosters 101",
            "--boosters 101 is out of range",
            "tell 0 to 100 boosters a player",
        ),
        (
            "check a --format limited --boosters -1",
            "--boosters -1 is not a whole number from 0 to 100",
            "write, for example: --boosters 6",
        ),
        (
            "check a --casual --players three",
            "--players three is not a whole number from 2 to 20",
            "write, for example: --players 5",
        ),
        ("check a --boosters 6", "--boosters and --starters are for limited decks", "add --format limited"),
        ("check a --starters", "--boosters and --starters are for limited decks", "add --format limited"),
        (
            "check a --format limited",
            "the sizes of a limited deck depend on the boosters and starters used",
            "add, for instance: --boosters 6, or --starters",
        ),
        (
            "check a --casual --format limited --starters",
            "--casual and --format limited do not go together",
            "limited formats are those of tournaments",
        ),
        (
            "check a --casual --variant phased-intro",
            "--casual and --variant phased-intro do not go together",
            "Phased Motion applies the V:EKN tournament rules in full (PMF intro.p1): leave out --casual",
        ),
        ("check a --casual --date 2026-03-01", "--date is for tournaments", "leave out --date or --casual"),
        ("check a --date soon", "--date soon is no day", "write it as 2026-03-01"),
        ("check a --date 0001-01-02", "--date 0001-01-02 is no day", "write it as 2026-03-01"),
        ("check a", "a cannot be read: No such file or directory", "name a deck list in plain text, or -"),
    ],
)
def test_what_is_not_understood(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, message: str, hint: str
) -> None:
    assert main(monkeypatch, capsys, *line.split()) == (2, "", f"error: {message}\n\nhint: {hint}\n")


SAMPLES = [path.read_text(encoding="utf-8") for path in sorted(DECKS.glob("*.txt"))]
PIECES = st.sampled_from(
    [
        "\n",
        "\t",
        "  ",
        "x",
        "3x ",
        "0",
        "99999999999",
        "(",
        ")",
        "[",
        "]",
        "{",
        "/*",
        "*/",
        "--",
        "#",
        ":",
        ":ANY",
        "G2",
        "(G2 ADV)",
        "Crypt",
        "Library (9)",
        "Sideboard",
        "Trade stock",
        "Master [",
        "\0",
        "\x1b[31m",
        "\u2028",
        "\xa0",
        "²",
        "١٢x ",
        "Succubus Club",
        "The",
        "SB: ",
        "[td]",
        "[url=",
        "\ud7ff",
        "ſ",
        "İ",
        "Sİdeboard",
        "ſtock",
    ]
)
ASKED: list[dict[str, Any]] = [
    {},
    {"casual": True, "players": 3},
    {"format": "limited", "boosters": 0},
    {"format": "limited", "boosters": 5, "brief": True},
    {"format": "restricted-trade", "as_json": True},
    {"variant": "phased-intro", "day": "2026-03-01"},
]


def outcome(raw: bytes, asked: dict[str, Any]) -> int:
    """The exit code of checking a list: 2 if it is refused."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", Stream(raw))
        patch.setattr(sys, "stdout", io.StringIO())
        try:
            return face.run(words=["check", "-"], **asked)
        except Refused as refused:
            return 2 if refused.hint and refused.message.startswith("standard input") else -1


@settings(max_examples=examples(250), suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(data=st.data())
def test_a_list_however_spoilt_is_judged_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SAMPLES))
    for _ in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(len(text), at + 40)))
        text = text[:at] + data.draw(PIECES | st.text(max_size=4)) + text[end:]
    raw = text.encode("utf-8", "replace")
    assert outcome(raw, data.draw(st.sampled_from(ASKED))) in (0, 1, 2)


@settings(max_examples=examples(100), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(raw=st.binary(max_size=300) | st.lists(PIECES, max_size=30).map(lambda one: "".join(one).encode()))
def test_bytes_of_any_kind_are_judged_or_refused(raw: bytes) -> None:
    assert outcome(raw, {}) in (0, 1, 2)


@pytest.mark.parametrize("piece", ["/*", "[b=", "1 ", " ", "(", "1x ", "x1 ", "a:1 ", "\t1", "[td]", "<a", "#1 "])
def test_the_longest_list_of_one_piece_is_read_through(piece: str) -> None:
    raw = ("Crypt\n1x Dimple\n" + piece * (190_000 // len(piece))).encode()
    assert outcome(raw, {}) == 1


def test_what_is_printed_holds_no_control_character(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Crypt\n1x Dim\x1b[31mple\x07\nLibrary\nf\x1b]0;x\x07oo\n60x Deny\n")
    _, out, _ = main(monkeypatch, capsys, "check", str(file))
    assert [char for char in out if not char.isprintable() and char != "\n"] == []
    assert "Dim[31mple (line 2)" in " ".join(out.split())


@pytest.mark.parametrize(("boosters", "told"), [(1, "1 booster"), (2, "2 boosters")])
def test_boosters_are_counted_in_words(boosters: int, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    face.run(words=["check", str(DECKS / "limited.txt")], format="limited", boosters=boosters, brief=True)
    assert " ".join(capsys.readouterr().out.split()).endswith(f"for a limited tournament with {told}")
