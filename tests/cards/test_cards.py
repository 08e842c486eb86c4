"""Cards: found by name, their rulings by question, and what the commands say with and without data of cards."""

import json
import os
import shutil
import time
from pathlib import Path

import pytest

from vtes_judge.cards.library import Library, open_library
from vtes_judge.cards.named_cards import cards_named, rulings_on
from vtes_judge.cards.names import plain
from vtes_judge.cards.sources import INSTALL, sources
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.sentences import card_names, whole_names
from vtes_judge.faces.ask import ask
from vtes_judge.faces.cards import card, cards, question_cards
from vtes_judge.faces.lookup import search
from vtes_judge.faces.terminal.writing import Ink
from vtes_judge.messages import Refused

DATA = Path(__file__).parent / "made_up"


@pytest.fixture
def library(with_cards: None) -> Library:  # noqa: ARG001
    found = open_library()
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("The Lantern", "lantern"),
        ("Lantern, The", "lantern"),
        ("Émile “Two” Ørn", "emile 2 orn"),
        ("Pentex™ Subversion", "pentex subversion"),
        ("Pentex(TM) Subversion", "pentex subversion"),
        ("Zoo HG", "zoo hunting ground"),
        ("2nd Trad", "second tradition"),
        ("Fist & Fang", "fist and fang"),
        ("The", "the"),
        ("", ""),
    ],
)
def test_names_are_compared_without_marks(written: str, key: str) -> None:
    assert plain(written) == key


@pytest.mark.parametrize(
    ("written", "numbers"),
    [
        ("ana voss", [200001, 200002, 200003]),
        ("Ana Voss (ADV)", [200002]),
        ("Ana Voss (G6)", [200003]),
        ("Ana Voss (ADV) (G2)", [200002]),
        ("lantern", [100001]),
        ("the lantern", [100001]),
        ("EMIL ORN", [200004]),
        ("swift", [100002]),
        ("refusal of blod", [100004]),
        ("Bleed", [100005]),
    ],
)
def test_a_card_is_found_however_its_name_is_written(library: Library, written: str, numbers: list[int]) -> None:
    assert [one.number for one in card.meant(library, written)] == numbers


def test_a_name_of_no_card_is_refused_with_what_may_be_meant(library: Library) -> None:
    with pytest.raises(Refused) as refused:
        card.meant(library, "watch the blood")
    assert (refused.value.message, refused.value.hint) == (
        "watch the blood is no card",
        "is the name right? vtes-judge cards says which data are there",
    )


def test_what_the_data_say_of_a_card(library: Library) -> None:
    (lantern,), (blood,), (emile,) = (library.named(name) for name in ("lantern", "refusal of blood", "emil orn"))
    assert (lantern.unique, lantern.trifle, lantern.pool, lantern.released) == (True, False, "1", "1994-08-16")
    assert lantern.text == "Unique equipment.\nThe bearer gets +1 intercept during Night Watch."
    assert (blood.requirement, blood.banned, blood.burn_option, blood.blood) == ("sabbat", "2005-01-01", True, "X")
    assert (emile.unique, emile.group, emile.banned) == (False, "any", "2020-08-01")
    assert library.named("night watch")[0].trifle


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Can I use Swift Refusal after Night Watch?", ["Swift Refusal", "Night Watch"]),
        ("is swift refusal legal", ["Swift Refusal"]),
        ("Does the Lantern stay?", ["The Lantern"]),
        ("I have two Lanterns in play", ["The Lantern"]),
        ("can he use Swift on me", []),
        ("does Swfit Refusal stop it", ["Swift Refusal"]),
        ("may Refusal of Blod dodge it", ["Refusal of Blood"]),
        ("may Ready Refusal dodge it", []),
        ("can he bleed twice", []),
        ("Bleed me", []),
        ("who may block", []),
    ],
)
def test_cards_in_a_question(library: Library, book: Book, question: str, names: list[str]) -> None:
    assert [one.cards[0].full_name for one in cards_named(library, book, question)] == names


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("may I play Swift Refusal when his stealth beat my block", "[dom] Can be used when the acting minion's"),
        ("Swift Refusal with Night Watch in play", "Cannot be used while Night Watch is in play."),
        ("what happens to the lantern when its bearer burns", "If the bearer is burned, the lantern"),
        ("after the action resolves can Swift Refusal be used", "[dom] Cannot be used after the action resolves."),
    ],
)
def test_the_ruling_that_answers_stands_first(library: Library, book: Book, question: str, words: str) -> None:
    found = rulings_on(library, book, question, cards_named(library, book, question))
    assert found[0].ruling.words.startswith(words)


def test_a_ruling_that_names_the_card_is_found_wherever_it_stands(library: Library, book: Book) -> None:
    question = "is Night Watch in play any use"
    found = rulings_on(library, book, question, cards_named(library, book, question))
    assert [(one.name, one.ruling.words) for one in found] == [
        ("Swift Refusal", "Cannot be used while Night Watch is in play.")
    ]


@pytest.mark.parametrize(
    "question", ["bearer disqualified", "stealth payout", "bearer keeps the intercept and the prize"]
)
def test_a_question_with_words_that_no_ruling_has_finds_none_without_a_card(
    library: Library, book: Book, question: str
) -> None:
    assert rulings_on(library, book, question, []) == []


def test_rulings_stand_newest_first(library: Library) -> None:
    (refusal,) = library.named("swift refusal")
    assert [one.day for one in library.rulings(refusal)] == ["2021-10-03", "1998-01-05", "1995-12-08"]


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("does my Baron of Berlin contest his title", []),
        ("may The Baron call a referendum", ["The Baron"]),
        ("in Phased Motion, who begins", []),
        ("may he use the Phased Motion Detector", ["Phased Motion Detector"]),
    ],
)
def test_a_word_of_the_rules_names_no_real_card_of_which_it_is_a_part(
    real: Library, question: str, names: list[str]
) -> None:
    assert [one.cards[0].full_name for one in cards_named(real, Book(), question)] == names


@pytest.mark.parametrize("question", ["how many VPs does he get", "are GWs counted first, and TPs"])
def test_the_plural_of_a_short_form_names_no_card(question: str) -> None:
    assert card_names(Book(), question) == set()


@pytest.mark.usefixtures("with_cards")
def test_a_card_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert card.run(name=["swift", "refusal"], rulings=None) == 0
    assert capsys.readouterr().out.startswith(
        "Swift Refusal\n"
        "  Reaction; Dominate; 1 blood\n"
        "  Only usable if a minion is bleeding you, after blocks are declined.\n"
        "  [dom] Change the target of the bleed to another Methuselah.\n"
        "  First released 1994-08-16, in tournaments from 1994-09-15 (VEKN 4.3.p1). Sets:\n"
        "    Old Set (1994-08-16).\n"
        "  Rules: bleeding, GL bleed (unofficial)\n"
        "\n"
        "3 rulings, newest first:\n"
        "  (LSJ 2003-04-22, ANK 2021-10-03, on all of: Change the target of a bleed)\n"
        "    [dom] Can be used when the acting minion's stealth kept a block from\n"
        "    succeeding.\n"
        "  (LSJ 1998-01-05, on all of: Change the target of a bleed) [dom] Cannot be used\n"
        "    after the action resolves.\n"
        "  (TOM 1995-12-08) Cannot be used while Night Watch is in play.\n"
        "\n"
    )


@pytest.mark.usefixtures("with_cards")
def test_rulings_by_their_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert card.run(name=["swift refusal"], rulings="resolv action") == 0
    assert "1 ruling with these words, newest first:" in capsys.readouterr().out
    assert card.run(name=["swift refusal"], rulings="xyzzy") == 1
    assert "No ruling on it has these words." in capsys.readouterr().out


@pytest.mark.usefixtures("with_cards")
def test_a_search_shows_the_card_and_its_ruling_before_the_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    assert search.run(words=["may a tapped vampire play Swift Refusal while Night Watch is in play"], number=1) == 0
    out = capsys.readouterr().out
    first = "By the rules in general; the text of the card goes first."
    at = [out.index(text) for text in ("Swift Refusal\n", "Ruling on Swift Refusal (TOM", first, "vtes-judge show")]
    assert at == sorted(at)
    search.run(words=["may a tapped vampire play Swift Refusal while Night Watch is in play"], as_json=True)
    data = json.loads(capsys.readouterr().out)
    assert data["cards"] == ["Swift Refusal", "Night Watch"]
    assert data["rulings"][0]["references"] == [{"by": "TOM", "date": "1995-12-08", "at": "https://example.org/6"}]


@pytest.mark.usefixtures("with_cards")
def test_a_ruling_whose_card_is_not_named_begins_on_the_first_line() -> None:
    found = question_cards.beside(Book(), "may a tapped vampire play Swift Refusal while Night Watch is in play")
    shown = question_cards.lines(question_cards.QuestionCards(True, [], found.rulings), Ink(False), 80)
    assert shown[0].startswith("  Ruling on Swift Refusal (")


def test_without_data_every_command_says_how_to_get_them(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Refused) as refused:
        card.run(name=["lantern"])
    assert (refused.value.message, refused.value.hint) == ("the data of the cards are not installed", INSTALL)
    assert cards.run(words=[]) == 1
    assert capsys.readouterr().out == f"No data of cards are installed. They come with: {INSTALL}\n"
    search.run(words=["can Xaviar diablerize a vampire"])
    assert f"What cards say, and how they were ruled, comes with: {INSTALL}" in " ".join(
        capsys.readouterr().out.split()
    )


def test_the_compiled_file_follows_its_data(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    for file in DATA.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    monkeypatch.setenv("VTES_JUDGE_CARDS", str(folder))
    first = open_library()
    assert first is not None
    assert first.about == (str(folder), *library.about[1:])
    library_file = folder / "vteslib.csv"
    library_file.write_text(
        library_file.read_text(encoding="utf-8").replace("Night Watch", "Day Watch"), encoding="utf-8"
    )
    os.utime(library_file, (time.time() + 5,) * 2)
    second = open_library()
    assert second is not None
    assert (len(second.named("day watch")), len(second.named("night watch"))) == (1, 0)


def test_cards_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "kept"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.delenv("VTES_JUDGE_CARDS")
    monkeypatch.setattr("sys.path", [])
    mine = tmp_path / "mine.csv"
    mine.write_text("Name,Type,Card Text\nTest Strike,Combat,Strike: dodge.\n", encoding="utf-8")
    assert cards.run(words=["add", str(mine)]) == 0
    assert capsys.readouterr().out.startswith("No cards of krcg, and 1 of your own.\n")
    library = open_library()
    assert library is not None
    assert library.named("test strike")[0].own
    wrong = {"Type\nCombat\n": "no column Name", "Name,Type\n,Combat\n": "card 1: it has no name", "": "no column Name"}
    for text, says in wrong.items():
        mine.write_text(text, encoding="utf-8")
        with pytest.raises(Refused, match=says):
            cards.run(words=["add", str(mine)])
    mine.write_bytes(b"Name\n\xff\n")
    with pytest.raises(Refused, match="is not UTF-8 text"):
        cards.run(words=["add", str(mine)])
    assert library.named("test strike")
    assert cards.run(words=["remove"]) == 1
    with pytest.raises(Refused, match="there are no cards of your own"):
        cards.run(words=["remove"])


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> Library:
    """The real cards, where their package is installed."""
    monkeypatch.delenv("VTES_JUDGE_CARDS")
    if sources() is None:
        pytest.skip("the data of the cards are not installed")
    found = open_library()
    assert found is not None
    return found


def test_the_real_data_are_read_whole(real: Library) -> None:
    version, count, theirs, rulings = real.about
    assert version
    assert count >= 4149
    assert theirs <= count
    assert rulings > 2200
    assert [one.full_name for one in real.named("theo bell")] == ["Theo Bell", "Theo Bell (ADV)", "Theo Bell"]
    assert real.named("terrorists")[0].name == "Terrorists"
    assert real.named("ecoterrorists")[0].name == "Ecoterrorists"
    names = {real.named(name)[0].name for name in ("pentex subversion", "pentex loves you!")}
    assert len(names) == 2
    assert len([one for one in map(real.card, range(100001, 102800)) if one is not None and one.banned]) >= 18


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("can I use Theft of Vitae at close range", ["Theft of Vitae"]),
        ("Telepathic Misdirection, then Theft of Vitae?", ["Telepathic Misdirection", "Theft of Vitae"]),
        ("vitae or theft", ["vitae", "theft"]),
        ("of the", []),
        ("", []),
    ],
)
def test_words_of_names_become_whole_names(question: str, names: list[str]) -> None:
    assert whole_names(question, {"theft", "vitae", "telepathic", "misdirection"}) == names


ASKED = "can I block with Telepathic Misdirection if my vampire is tapped"


def test_ask_names_a_card_whole_and_how_to_know_it(capsys: pytest.CaptureFixture[str]) -> None:
    ask.run(words=[ASKED])
    said = capsys.readouterr().out
    assert said.startswith("Not decided: what Telepathic Misdirection says is not known here.\n")
    assert INSTALL in said


@pytest.mark.usefixtures("with_cards")
def test_ask_shows_a_card_before_what_the_rules_need(capsys: pytest.CaptureFixture[str]) -> None:
    ask.run(words=[ASKED.replace("Telepathic Misdirection", "Swift Refusal")])
    said = capsys.readouterr().out
    assert said.startswith("Not decided: what Swift Refusal says goes before the rules.\n\nSwift Refusal\n")
    assert said.index("Ruling on Swift Refusal") < said.index("Understood:")


@pytest.mark.parametrize(
    ("folder", "message", "hint"),
    [
        ("none", "is no folder", "name the folder with vteslib.csv, vtescrypt.csv, vtessets.csv"),
        ("", "has no vteslib.csv", "name {at}/cards"),
    ],
)
def test_a_wrong_folder_of_data_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str, message: str, hint: str
) -> None:
    shutil.copytree(DATA, tmp_path / "cards")
    told = str(tmp_path / folder)
    monkeypatch.setenv("VTES_JUDGE_CARDS", told)
    with pytest.raises(Refused) as refused:
        open_library()
    assert (
        refused.value.message == f"VTES_JUDGE_CARDS names {str(tmp_path / folder).removesuffix('/')}, which {message}"
    )
    assert refused.value.hint == f"{hint.format(at=tmp_path)}, or unset VTES_JUDGE_CARDS"


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("may I bleed and bleed", []),
        ("can i play swift refusal twice", ["Swift Refusal"]),
        ("does a lantern help", []),
        ("does the lantern help", ["The Lantern"]),
        ("may I use a lantern", ["The Lantern"]),
        ("is a lantern card tapped", ["The Lantern"]),
        ('is a "lantern" tapped', ["The Lantern"]),
        ("Lantern or night watch", ["The Lantern", "Night Watch"]),
        ("at night, watch him", []),
        ("two swift refusals", ["Swift Refusal"]),
    ],
)
def test_words_of_plain_english_name_a_card_only_where_they_are_used_like_one(
    library: Library, question: str, names: list[str]
) -> None:
    assert [one.cards[0].full_name for one in cards_named(library, Book(), question)] == names


@pytest.mark.usefixtures("with_cards")
def test_cards_say_of_when_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert cards.run(words=[]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "The newest set is New Set (2024-03-01). The newest ruling is of 2021-10-03." in said
    assert cards.run(words=[], as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["newest_set"], told["newest_ruling"]) == ("New Set (2024-03-01)", "2021-10-03")
