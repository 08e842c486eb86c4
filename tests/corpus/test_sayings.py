"""The templates of the sayings: what cannot be read is refused where it stands, and what a checker waits for."""

from pathlib import Path

import pytest

from vtes_judge.corpus.building.clauses import CorpusError
from vtes_judge.corpus.building.sayings import FOLDER, read
from vtes_judge.reading.answering import Asking


def sayings(root: Path, text: str) -> Path:
    folder = root / FOLDER
    folder.mkdir(parents=True)
    (folder / "some.yaml").write_text(text, encoding="utf-8")
    return root


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("dodge:\n  beside: [not]\n", "'not' would fit any denial"),
        ("dodge:\n  beside: [two]\n", "'two' would fit any number or player"),
        ("dodge:\n  beside: [already]\n", "'already' may change what it stands with"),
        ("dodge:\n  asked: [<hats>]\n", "'<hats>' has the unknown slot <hats>"),
        ("dodge:\n  target: [<n> of <m>]\n", "'<n> of <m>' has 2 slots for one fact"),
        ("dodge:\n  target: {retainer: [<n> retainer]}\n", "'<n> retainer' tells the same facts for every number"),
        ("dodge:\n  together:\n    - {target: retainer}\n", "no template says these facts"),
        ("dull: [is, the]\ndodge:\n  asked: [is the]\n", "'is the' has only dull words"),
        ("dull: [just]\ndodge:\n  asked: [just stole]\n", "'just stole' is read as 'steal' alone: just vanishes"),
        ("heard:\n  fight: [brawl]\n  block: [brawls]\n", "'brawl' is listed as meaning two words"),
        ("dull: [was]\nheard:\n  thus: [was again]\n", "'was again' is heard as 'again' alone: was vanishes"),
        ("dodge:\n  asked: [(dodge|dodges) ?, dodged ?]\n", "'dodged ?' says only what templates above it say"),
        (
            "dull: [is]\ndodge:\n  target: {minion: [bleeds], retainer: [is bled]}\n",
            "'bleed', as this is read, tells target=minion above",
        ),
    ],
)
def test_what_cannot_be_read_is_refused(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(CorpusError) as refused:
        read(sayings(tmp_path, text))
    assert refused.value.message == says


def test_a_template_is_every_way_to_say_it(tmp_path: Path) -> None:
    found = read(sayings(tmp_path, "dodge:\n  target: {retainer: [(at|against) retainer]}\n"))
    assert {words for said in found.ways.values() for words in said} == {("at", "retainer"), ("against", "retainer")}


def test_what_was_done_is_told_by_no_verb_that_is_asked_about() -> None:
    """A card that may be burned is not burned yet, unless a template says both."""
    asking = Asking()
    rows = asking.templates.said.fitting("i burn one political action card for a vote".split())
    assert any(
        owner == "political-card-vote" and "burn" in pattern and "burn" in done
        for _, (owner, _, _, pattern, _, done) in rows
    )
    told = asking.answer("I burned one political action card for a vote, may I burn another?").written
    asked = asking.answer("May I burn one political action card for a vote?").written
    assert told["used"] == "1"
    assert "used" not in asked


def test_a_verb_that_ends_like_a_deed_tells_none() -> None:
    """Bleed and need are no deeds that were done."""
    assert Asking().answer("Can I bleed cross table?").written == {"target": "grand-prey"}


def test_what_asks_something_else_is_not_read_for_the_checker() -> None:
    """A blood hunt is no hunt, and what happens to a controller is not what happens to the diablerist."""
    for hunt in ("with 3 blood and capacity 5 hunts", "of capacity 5 with 3 blood hunts"):
        checker = Asking().answer(f"My vampire {hunt}. How much blood has he?").checker
        assert checker is not None
        assert checker.name == "hunt-resolve"
    for question, name in (
        ("My vampire with 3 blood and capacity 5 is in a blood hunt. How much blood has he?", "hunt-resolve"),
        ("The blood hunt passes 5 to 2. What happens to the diablerist's controller?", "blood-hunt"),
    ):
        answer = Asking().answer(question)
        assert answer.checker is None or answer.checker.name != name or not answer.decided


def test_a_checker_waits_until_its_game_is_named() -> None:
    asking = Asking()
    named = asking.answer("phased motion: may cheat repeat supply if supply was chosen?")
    assert named.checker is not None
    assert named.checker.name == "pm-cheat-legal"
    for question in ("how many transfers on the first turn of the game", "who starts this turn"):
        checker = asking.answer(question).checker
        assert checker is None or not checker.name.startswith("pm-")


@pytest.mark.parametrize(
    ("question", "facts"),
    [
        ("a bleed with an action card got blocked, what happens in order", {"action": "bleed", "card": "yes"}),
        ("three players, order A, B, C. A passed, B passed. who may play something next?",
         {"order": "A,B,C", "history": "player:A passed:yes; player:B passed:yes"}),
        ("event on 2026-12-19, applied for sanctioning on 20 November 2026, in time?",
         {"event": "2026-12-19", "applied": "2026-11-20"}),
        ("who has the game win with A 2.5 VP, B 1.5, C 0.5, D 0.5 and E 0?", {"vp": "A:5/2,B:3/2,C:1/2,D:1/2,E:0"}),
        ("Ann and Bob ended up with 2 VPs each, Eve with 1, the other two with zip. Who takes the game win?",
         {"vp": "Ann:2,Bob:2,Eve:1,X:0,Y:0"}),
        ("May I bleed the guy to my right?", {"target": "my predator"}),
        ("Can two vampires of mine slug it out with each other?", {"same_controller": "yes"}),
        ("My prey got punked out by my bleed. What do I get?", {"ousted": "my prey", "me": "A"}),
        ("Does a justicar vote while he is snoozing in torpor?", {"title": "justicar", "region": "torpor"}),
        ("Ann and Bob have 2 VP, Eve has 1. Who has the game win?", {"vp": "Eve:1"}),
        ("If you control a unique vampire and bring out a second copy, what happens?",
         {"existing": "me", "incoming": "me", "unique": "yes"}),
        ("My prey hunts. My vampire is untapped. May he block?",
         {"controller": "me", "targets": "none", "acting": "my prey", "me": "A", "tapped": "no"}),
        ("seated clockwise Ann, Bob, Cid, Dagobert, Eve, what happens when Dagobert ousts Bob?",
         {"ousted": "Bob", "seats": "Ann,Bob,Cid,Dagobert,Eve"}),
    ],
)  # fmt: skip
def test_what_is_said_is_what_is_read(question: str, facts: dict[str, str]) -> None:
    assert Asking().answer(question).written == facts
