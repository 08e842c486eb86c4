"""What need not be so is not ruled on: what was so once, may be, is wanted, is only asked, was taken back, or is set
aside by a card; nor what is told of another thing than a word alone would mean."""

import pytest

from vtes_judge.reading.answering import Asking

UNREAL = {
    "it was so once": (
        "My vampire used to be tapped. Can he bleed?",
        "My guy was in torpor. Can he fight?",
        "A vampire whose card was contested. Is it ready?",
        "My vampire used to have no blood. Must he hunt?",
        "My vampire will have no blood. Must he hunt?",
        "My ex-infernal vampire is tapped. Does he untap?",
        "My once tapped vampire wants to block a bleed against me. Can he?",
        "My ally with originally 3 life takes 2 damage. Is it burned?",
        "My vampire once had no blood. May he bleed?",
        "My vampire used to have 2 blood and takes 3 damage. Does he go to torpor?",
    ),
    "it may be": (
        "My vampire will be tapped. Can he bleed?",
        "My vampire could be a justicar. How many votes does he have?",
        "My prey may be ousted. Do I get 6 pool?",
        "I should have dodged. My opponent hits me for 2. Do I take damage?",
        "My ally has 2 life and would have taken 2 damage. Is he burned?",
    ),
    "somebody wanted it": (
        "I wanted to go to long range. Can I hit with my hands?",
        "I want to have a prince and a justicar. How many votes do I have?",
        "Table A B C D E: A was going to oust B, then time. VPs for each?",
    ),
    "somebody thinks it": (
        "My vampire thinks he is a prince. How many votes does he have?",
        "I doubt that I have the Edge. May I burn the Edge for a vote?",
        "If only I had the Edge. May I burn the edge for a vote?",
    ),
    "it is only asked": (
        "Is my prince in torpor? Can he vote?",
        "Did my justicar change clan? Can I still use his title?",
        "Has he 2 life? My ally takes 2 damage. Is he burned?",
        "Did my prey lie about his pool?",
    ),
    "it is needed, and not there": (
        "The action is at 1 stealth and my blocker needs 1 intercept. May I play intercept?",
        "My vampire needs 2 blood and takes 3 damage. Torpor?",
    ),
    "it is one of two": ("Ann, Bob and Cid are left. Ann or Bob wants to concede. Allowed?",),
    "a card says otherwise": (
        "My prince is in torpor. Can he vote? He has a card that lets him vote in torpor.",
        "A card says no maneuvers this round. May I maneuver to long?",
    ),
    "it was taken back": ("I pressed to continue and nobody answered, another round? But I took it back.",),
    "another thing is meant": (
        "May I refuse to tell my swimming pool?",
        "We are 7 people. May we skip the final dessert?",
    ),
    "a minion is no player of a tournament": (
        "My vampire arrived 20 minutes late, loss?",
        "May my vampire take notes?",
    ),
}

REAL = {
    "My vampire is tapped. Can he bleed?": "No.",
    "My vampire is a prince. How many votes does he have?": "Two votes.",
    "My prince is in torpor. Can he vote?": "No.",
    "Ann, Bob and Cid are left. Ann and Bob want to concede. Allowed?": "Yes: Cid gains 3 victory points.",
    "May I refuse to tell my pool?": "No, it must be told.",
    "May I take notes?": "Yes, as long as it does not slow the game.",
    "I think a tapped vampire can not bleed.": "No.",
}


@pytest.mark.parametrize("question", [question for its in UNREAL.values() for question in its])
def test_what_need_not_be_so_is_not_ruled_on(question: str) -> None:
    answers = Asking().answers(question)
    assert not any(one.decided for one in answers)


def test_what_is_so_is_ruled_on() -> None:
    found = {question: Asking().answer(question).ruling for question in REAL}
    assert {question: ruling.verdict if ruling else "" for question, ruling in found.items()} == REAL


def test_a_number_of_players_is_no_score() -> None:
    """Our four player table is none of mine with 4 victory points."""
    answer = Asking().answer("Our four player table: A 2, B 1, C 0, D 0. Who gets the game win?")
    assert answer.written.get("vp", "").startswith("A:2")
