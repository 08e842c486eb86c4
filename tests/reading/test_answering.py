"""How a text is answered: what it asks, and which of several readings is meant."""

import pytest

from tests.reading.told_readings import told_reading
from vtes_judge.catalogue.checkers import find, load
from vtes_judge.frozen_values import replace
from vtes_judge.messages import Refused
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking, why_unfit
from vtes_judge.reading.found import Listed
from vtes_judge.reading.reader import Reading
from vtes_judge.reading.texts import Text


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


def shown(answer: Answer) -> list[str]:
    """The checker and its verdict, what is missing or unused, and what else an answer tells."""
    parts = [answer.checker.name if answer.checker else "-", answer.ruling.verdict if answer.ruling else "open"]
    lists = {
        "unused": answer.unused,
        "missing": [fact.name for fact in answer.missing],
        "cards": answer.cards,
        "scenery": answer.scenery,
        "asked": [answer.asked],
        "otherwise": [answer.otherwise],
    }
    parts += [f"{name}: {' '.join(its)}" for name, its in lists.items() if any(its)]
    parts += ["claimed"] * answer.claimed + ["doubtful"] * answer.doubtful
    return [*parts, *["searched"] * (answer.found is not None)]


ANSWERS = {
    "Master for 4 pool with only 3 pool left. Legal?": [["can-pay-cost", "No, the cost cannot be paid.", "claimed"]],
    "Slave in torpor, vampire of its clan blocked. Permitted?": [["slave-substitute", "No.", "claimed"]],
    "I went long and the attacker came back to close. Range?": [
        ["range-outcome", "open", "missing: maneuvers", "searched"]
    ],
    "I had the edge, do I get a pool in my untap?": [["edge-untap-pool", "open", "doubtful"]],
    "my primogen was in torpor, can i still use his vote": [["vote-eligible", "open", "doubtful"]],
    "it's my turn, my prey just played a card, who may go next? order me, my prey, my predator": [
        ["next-priority", "open", "unused: order", "missing: order", "searched"]
    ],
    "Can a tapped vampire bleed?": [["can-act", "No."]],
    "Can a tapped vampire bleed? How many votes is a prince worth?": [
        ["can-act", "No."],
        ["title-votes", "Two votes."],
    ],
    "Can a reaction card be played by a tapped vampire?": [["may-play-reaction", "No."]],
    "Can Forced Awakening be played by a tapped vampire?": [
        ["can-pay-cost", "open", "unused: Forced Awakening tapped", "cards: Forced Awakening", "searched"]
    ],
    "Can a tapped vampire play Deflection?": [
        ["may-play-reaction", "open", "unused: Deflection", "missing: window", "cards: Deflection", "searched"]
    ],
    "We had a talk about Deflection. Can a tapped vampire bleed?": [
        ["can-act", "No.", "cards: Deflection", "scenery: talk Deflection", "asked: Can a tapped vampire bleed"]
    ],
    "He played Deflection. Can a tapped vampire bleed?": [
        [
            "can-act",
            "open",
            "unused: played",
            "scenery: Deflection",
            "asked: Can a tapped vampire bleed",
            "otherwise: No.",
        ]
    ],
    "How many votes is a prince, say Alexandra, worth?": [["title-votes", "Two votes.", "cards: Alexandra"]],
    "Can a tapped vampire play a reaction such as Deflection?": [
        ["may-play-reaction", "open", "cards: Deflection", "otherwise: No."]
    ],
    "I think a tapped vampire can not bleed.": [["can-act", "No.", "asked: a tapped vampire can not bleed", "claimed"]],
    "You can't bleed with a tapped vampire, can you?": [
        ["can-act", "No.", "asked: You can't bleed with a tapped vampire", "claimed"]
    ],
    "My friend said that a tapped vampire can bleed.": [
        ["can-act", "No.", "scenery: friend said", "asked: a tapped vampire can bleed", "claimed"]
    ],
    "Does a vampire tap when he blocks, or is it only the blocker?": [["action-taps", "Yes, it taps."]],
    "What does 3 normal damage do to a vampire with 2 blood, because he was hit by a Flamethrower?": [
        ["vampire-damage", "The vampire goes to torpor with 0 blood."]
    ],
    "We had fun. Ann bleeds Bob. May Cindy block?": [
        ["can-minion-block", "No.", "scenery: fun", "asked: May Cindy block"]
    ],
    "It was late and we had fun. A bleeds B. May C block?": [
        ["can-minion-block", "No.", "scenery: late fun", "asked: May C block"]
    ],
    "It was late. A bleeds B. C may block, I say. May C block?": [
        ["can-minion-block", "No.", "scenery: late say", "asked: May C block"]
    ],
    "He had fun. My bleed was blocked. How much pool does a bleed of 3 burn?": [
        [
            "bleed-resolve",
            "open",
            "unused: blocked",
            "scenery: fun bleed",
            "asked: How much pool does a bleed of 3 burn",
            "otherwise: B burns 3 pool, and A has the Edge.",
        ]
    ],
    "He dealt with 2 of it. What does 3 normal damage do to a vampire with 2 blood?": [
        ["vampire-damage", "open", "unused: dealt 2", "asked: What does 3 normal damage do to a vampire with 2 blood"]
    ],
    "Xyzzy?": [["-", "open", "searched"]],
    "Good fun. Who is Bob? May a tapped vampire bleed?": [
        ["can-act", "No.", "cards: Bob", "scenery: Good fun Bob", "asked: May a tapped vampire bleed"],
        ["-", "open", "asked: Who is Bob"],
    ],
    "I have 2 blood. He takes 3 normal damage. Who is right?": [
        ["vampire-damage", "open", "unused: right", "searched"]
    ],
    "I would like to play an out-of-turn master card. Can I play it in my own turn?": [["out-of-turn-master", "No."]],
    "In fact I play an out-of-turn master card. Can I play it in my own turn? Can a tapped vampire bleed?": [
        ["out-of-turn-master", "No.", "scenery: fact play tapped bleed", "asked: Can I play it in my own turn"],
        [
            "can-act",
            "open",
            "unused: play play",
            "scenery: fact turn master own turn",
            "asked: Can a tapped vampire bleed",
            "otherwise: No.",
        ],
    ],
    "Bob has the edge. Can he burn the edge for a vote?": [["edge-vote", "Yes, for one vote."]],
    "Can the brass copper velvet vampire bleed?": [["can-act", "open", "unused: brass copper velvet", "searched"]],
    "Can the brass copper velvet linen vampire bleed?": [["-", "open", "searched"]],
    "How many votes is a brass copper velvet prince worth?": [
        ["title-votes", "open", "unused: brass copper velvet", "searched"]
    ],
    "May I look at my graveyard?": [["zone-visibility", "Yes, it is public."]],
    "Can you bleed with a tapped vampire?": [["can-act", "No."]],
    "We had fun. Can you bleed with a tapped vampire?": [
        ["can-act", "No.", "scenery: fun", "asked: Can you bleed with a tapped vampire"]
    ],
    "We had fun. Can a tapped vampire play Deflection?": [
        ["may-play-reaction", "open", "unused: fun Deflection", "missing: window", "cards: Deflection", "searched"]
    ],
    "Can the brass vampire bleed? How many votes is a brass prince worth?": [
        ["title-votes", "open", "unused: brass bleed brass", "searched"]
    ],
    "Ann takes an undirected action. May the brass Bob block?": [
        ["can-minion-block", "open", "unused: brass Bob", "missing: controller", "searched"]
    ],
    "Is that legal in my own turn? He plays an out-of-turn master.": [["out-of-turn-master", "No."]],
    "Does he tap, or does the vampire with 2 blood not?": [
        ["may-play-reaction", "open", "missing: window", "searched"]
    ],
    "We had fun. Does the vampire tap when he blocks, or does he stay ready?": [
        ["action-taps", "Yes, it taps.", "scenery: fun stay ready", "asked: Does the vampire tap when he blocks"]
    ],
    "May advice be given by a spectator?": [["spectator-may", "No, not while the game is in progress."]],
    "What does CRR IV.C.1 say?": [["additional-strikes", "open", "searched"]],
    "How many players may be at a table?": [
        ["table-sizes", "In a tournament four or five at a table, as many tables of five as can be."]
    ],
    "My vampire is a slave who can't bleed, right?": [
        [
            "slave-action",
            "open",
            "missing: member",
            "asked: My vampire is a slave who can't bleed, right",
            "claimed",
        ]
    ],
    "I had the Edge before and bled again for three. He thinks I get something more for it. Do I?": [
        ["repeat-action", "open", "missing: action done", "asked: Do I", "claimed"]
    ],
    "Ann bleeds Bob. May her predator block?": [
        ["block-outcome", "open", "missing: stealth intercept", "asked: May her predator block"]
    ],
    "I can't play that card, right?": [
        ["can-pay-cost", "open", "missing: blood_cost", "asked: I can't play that card, right", "claimed"]
    ],
    "A tapped vampire can bleed, can't he?": [["can-act", "No.", "asked: A tapped vampire can bleed"]],
    "A bleeds B, may C block? How many votes does a justicar have?": [
        ["can-minion-block", "No."],
        ["title-votes", "Three votes."],
    ],
    "Then somebody asked about Cadillacs: are they any good?": [
        ["randomization-dispute", "open", "cards: Cadillacs", "searched"]
    ],
    "If I mixed group 3 and group 5 in my crypt, he would laugh. Is he right?": [
        ["crypt-groups", "open", "unused: laugh right", "searched"]
    ],
    "Can my ally Carlton Van Wyk hunt?": [["can-act", "open", "cards: Carlton Van Wyk", "otherwise: No."]],
    "Can you jettison 2 cards?": [["discard-actions", "Not legal."]],
    "We had fun. Can he jettison 2 cards?": [
        ["discard-actions", "Not legal.", "scenery: fun", "asked: Can he jettison 2 cards"]
    ],
    "Can a tapped henchman bleed?": [["can-act", "open", "unused: henchman", "searched"]],
    "Does a henchman tap to bleed?": [["action-taps", "Yes, it taps."]],
    "What do you get if you oust your prey?": [["oust-award", "A: 1 VP and 6 pool."]],
    "We had fun. A prince is on the table. How many votes does he have? May he bleed?": [
        [
            "title-votes",
            "Two votes.",
            "scenery: fun bleed",
            "asked: A prince is on the table. How many votes does he have",
        ],
        ["-", "open", "asked: May he bleed"],
    ],
    "May a zorbled vampire bleed? How many votes is a prince worth?": [
        ["title-votes", "Two votes.", "scenery: zorbled bleed", "asked: How many votes is a prince worth"],
        ["-", "open", "asked: May a zorbled vampire bleed"],
    ],
    "It was late. How many players may be at a table? May her predator block?": [
        ["can-minion-block", "open", "missing: targets", "asked: May her predator block"]
    ],
    "He said that his prince has 2 votes. May I vote? Is he right?": [
        ["vote-eligible", "open", "missing: title", "searched"]
    ],
    "How long must the results be kept?": [["records-kept", "For one full year after the event."]],
    "Until when must an event be reported?": [["report-status", "Within 8 days of the event."]],
    "How early must I apply for sanctioning?": [["sanction-deadline", "At least 28 days before the event."]],
    "How many players sit at a table?": [
        ["table-sizes", "In a tournament four or five at a table, as many tables of five as can be."]
    ],
    "Can we use the multi-judge system?": [
        ["multi-judge-allowed", "With at least 8 participants, and six named judges."]
    ],
    "A vampire bleeds an ally with 3 life. He is right?": [
        ["ally-retainer-damage", "open", "unused: bleeds right", "searched"]
    ],
}
"""Texts, with the answer to each of their questions."""


def test_what_is_answered(asking: Asking) -> None:
    found = {text: [shown(answer) for answer in asking.answers(text)] for text in ANSWERS}
    assert {text: says for text, says in found.items() if says != ANSWERS[text]} == {}


def test_of_several_answers_the_first_that_is_decided_answers(asking: Asking) -> None:
    assert asking.answer("Nice game. Who won? May a tapped vampire bleed?").decided


def test_the_checkers_that_a_question_fits_are_named_once_the_read_one_first(asking: Asking) -> None:
    fitting = asking.fitting("Can a tapped vampire bleed?")
    assert (fitting[0][0].name, fitting[0][1]) == ("can-act", {"action": "bleed", "tapped": "yes", "kind": "vampire"})
    names = [checker.name for checker, _ in fitting]
    assert len(names) == len({*names}) in (3, 4)
    assert not any(facts for _, facts in fitting[1:])
    assert len(asking.fitting("what is the seating of 12 players in 3 rounds")) in (3, 4)


def test_why_a_rule_takes_no_such_facts() -> None:
    checker = load(find("transfers-available"))
    assert why_unfit(checker, {"turn": 0}) == "the turns of the game are counted from 1"
    assert why_unfit(checker, {"position": 6}).startswith("the position is between 1")
    assert why_unfit(checker, {"position": 5}) == ""
    assert why_unfit(load(find("title-votes")), {}) == ""


def test_facts_that_somebody_else_read_are_ruled_on(asking: Asking) -> None:
    checker = load(find("title-votes"))
    answer = asking.proposed("Which?", checker, {"title": "prince"})
    assert (answer.question, *shown(answer)) == ("Which?", "title-votes", "Two votes.")
    assert (answer.written, answer.understood) == ({"title": "prince"}, ("title prince",))
    assert shown(asking.proposed("Which?", checker, {})) == ["title-votes", "open", "missing: title"]
    with pytest.raises(Refused) as refused:
        asking.proposed("Which?", load(find("transfers-available")), {"turn": 0})
    assert str(refused.value) == "the turns of the game are counted from 1"
    assert refused.value.hint == "see: vtes-judge check transfers-available --help"


OPEN = told_reading("title-votes", "A vampire bleeds", "?vampire bleeds")
YES = told_reading("can-act", "A vampire bleeds", "?vampire bleeds", "bleeds: action=bleed")
NO = told_reading("can-act", "A vampire bleeds", "?bleeds", "bleeds: action=bleed", "vampire: tapped=yes")
RIVALS: list[tuple[Reading, tuple[Reading, ...], str]] = [
    (YES, (), "can-act Yes."),
    (OPEN, (), "title-votes open"),
    (YES, (OPEN,), "can-act Yes."),
    (OPEN, (YES,), "can-act Yes."),
    (OPEN, (OPEN, NO), "can-act No."),
    (OPEN, (OPEN,), "title-votes open"),
    (YES, (NO,), ""),
    (OPEN, (NO, YES), ""),
]
"""A reading and others as good, with the checker and the verdict of the one that can rule, if it is one alone."""


def test_of_readings_as_good_as_one_another_the_one_is_meant_that_can_rule(asking: Asking) -> None:
    for reading, rivals, says in RIVALS:
        one = replace(reading, rivals=rivals)
        answer = asking._whole(Text("A vampire bleeds", list(reading.words), Listed(()), one, ()))
        assert (" ".join(shown(answer)[:2]) if answer is not None else "") == says
