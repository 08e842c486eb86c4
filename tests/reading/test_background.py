"""What in the background of a story bears on the ruling, what is scenery, and what it tells of facts."""

from types import SimpleNamespace
from typing import cast

import pytest

from tests.reading.told_readings import told_story
from vtes_judge.corpus.book import Book
from vtes_judge.reading.background import Background
from vtes_judge.reading.filling import facts_of
from vtes_judge.reading.matching import Templates
from vtes_judge.relevance.turning_facts import Relevance


@pytest.fixture(scope="module")
def templates() -> Templates:
    return Templates(Book().compiled)


STORIES: dict[tuple[str, ...], list[tuple[str, ...]]] = {
    ("can-act", "Can he bleed?", "?can bleed", "bleed: action=bleed"): [
        ("He was tapped.", "tapped", "bears: tapped"),
        ("Nothing was tapped.", "tapped", "scenery: Nothing tapped"),
        ("He is not so very much tapped.", "tapped", "scenery: not very tapped"),
        ("He is not so very very much tapped.", "tapped", "bears: not very very tapped"),
        ("He is never not tapped.", "tapped", "bears: never not tapped"),
        ("He is tapped not.", "tapped", "bears: tapped; scenery: not"),
        ("He is not only tapped.", "tapped", "bears: not tapped"),
        ("He is only not tapped.", "tapped", "scenery: not tapped"),
        ("He is not even only tapped.", "tapped", "scenery: not tapped"),
        ("I do not.", "", "bears: not"),
        ("It was canceled.", "", "bears: canceled"),
        ("It was not canceled.", "", "scenery: not canceled"),
        ("It was never not canceled.", "", "bears: canceled; scenery: never not"),
        ("He is not in a ready state.", "region", "bears: not ready"),
        ("He says he is tapped.", "tapped", "scenery: says tapped"),
        ("Others: tapped.", "tapped", "bears: Others; scenery: tapped"),
        ("The others: tapped.", "tapped", "bears: others; scenery: tapped"),
        ("All the others: tapped.", "tapped", "bears: others tapped; scenery: All"),
        ("B: tapped.", "tapped", "bears: tapped; scenery: B"),
        ("He says so. He is tapped.", "tapped", "bears: tapped; scenery: says"),
        ("He is tapped and untapped.", "tapped", "tapped: tapped=yes", "untapped: tapped=no", "bears: tapped untapped"),
        ("He is untapped and tapped.", "tapped", "untapped: tapped=no", "tapped: tapped=yes", "bears: untapped tapped"),
        ("He is in torpor.", "", "torpor: region=torpor", ""),
        ("He is in torpor.", "region", "torpor: region=torpor", "bears: torpor"),
        ("He is ready.", "region", "ready: region=ready", ""),
        ("He is ready to go.", "region", "scenery: ready"),
        ("He is ready, I swear.", "region", "scenery: ready swear"),
        ("It is a tournament.", "variant", "tournament: variant=phased-motion", "variant=phased-motion"),
        ("An ally is here.", "kind", "ally: kind=ally", "bears: ally"),
        ("The bleed was blocked.", "", "bears: blocked; scenery: bleed"),
        ("The hunt was blocked.", "", "bears: hunt; scenery: blocked"),
        ("My vampire was contested.", "", "bears: contested"),
        ("The card was contested.", "", "scenery: contested"),
        ("> He is tapped", "tapped", "bears: tapped"),
        ("> He has claws", "tapped", "scenery: claws"),
        ("> He is tapped", "tapped", "tapped: tapped=yes", "bears: tapped"),
        ("> It is not tapped", "tapped", "scenery: not tapped"),
    ],
    ("can-act", "Can my tapped vampire bleed?", "?can bleed", "bleed: action=bleed", "tapped: tapped=yes"): [
        ("He is not tapped.", "", "bears: not; scenery: tapped"),
    ],
    ("can-act", "Can a vampire bleed?", "?can bleed", "bleed: action=bleed"): [
        ("I do not.", "", "scenery: not"),
    ],
    ("can-act", "Can a tapped vampire bleed?", "?can bleed", "bleed: action=bleed", "tapped: tapped=yes"): [
        ("He is untapped.", "", "untapped: tapped=no", "bears: untapped"),
        ("He is tapped.", "", "tapped: tapped=yes", ""),
        ("He is tapped, a locked one.", "", "tapped: tapped=yes", "scenery: locked"),
    ],
    ("can-act", "Can a tapped vampire bleed?", "?can vampire bleed", "bleed: action=bleed", "tapped: tapped=yes"): [
        ("He says he is untapped.", "", "untapped: tapped=no", "scenery: says"),
    ],
    ("can-act", "Can an untapped vampire bleed?", "?can bleed", "bleed: action=bleed", "untapped: tapped=no"): [
        ("He is tapped.", "", "tapped: tapped=yes", "bears: tapped"),
    ],
    ("can-minion-block", "Can he block?", "?can block"): [
        ("B is here.", "~controller", "b: controller=B", "controller=B; bears: B"),
        ("B is here.", "", "b: controller=B", "controller=B"),
        ("B is here.", "", "bears: B"),
        ("My predator is here.", "", "bears: predator"),
    ],
    ("can-minion-block", "Can yours block?", "?can block"): [
        ("B is here.", "", "b: controller=B", ""),
    ],
    ("can-minion-block", "Can a vampire block?", "?can block"): [
        ("My predator is here.", "", "scenery: predator"),
    ],
    ("can-act", "Can my vampire in torpor bleed?", "?can bleed", "bleed: action=bleed", "in torpor: region=torpor"): [
        ("He is in torpor, torpid.", "", "torpor: region=torpor", "bears: torpid"),
        ("He is torpid.", "", "bears: torpid"),
    ],
    ("vampire-damage", "What then?", "?what"): [
        ("The damage then 3 minutes.", "normal", "bears: damage 3; scenery: then minutes"),
        ("The damage only then 3 minutes.", "normal", "bears: damage; scenery: then 3 minutes"),
        ("It took 3 big old damage.", "normal", "bears: 3 damage; scenery: big old"),
        ("It took 3 big old ugly damage.", "normal", "bears: damage; scenery: 3 big old ugly"),
        ("It took 3 minutes.", "normal", "scenery: 3 minutes"),
        ("It took 3 of them.", "normal", "bears: 3"),
        ("It took 3.", "normal", "bears: 3"),
        ("It took 3 more.", "normal", "bears: 3; scenery: more"),
        ("It took 3 a bit more.", "normal", "scenery: 3 bit more"),
        ("It took 3 bits more.", "normal", "bears: 3; scenery: bits more"),
        ("It took 3 bits of more.", "normal", "scenery: 3 bits more"),
        ("It took +3 bits.", "normal", "bears: +3; scenery: bits"),
        ("It took 3 B.", "normal", "bears: 3; scenery: B"),
        ("It took more 3 minutes.", "normal", "scenery: more 3 minutes"),
        ("It took 3.", "vulnerable", "bears: 3"),
        ("It took 3 more.", "vulnerable", "bears: 3; scenery: more"),
        ("The eaten one is bigger.", "normal", "bears: eaten; scenery: bigger"),
        ("One damage is bigger.", "normal", "bears: One damage; scenery: bigger"),
        ("There is one damage.", "normal", "bears: one damage"),
        ("The 3 is wrong.", "normal", "scenery: 3 wrong"),
        ("Some damage.", "normal", "bears: damage"),
        ("The damage.", "normal", "bears: damage"),
        ("The damage one is bigger.", "normal", "bears: damage; scenery: bigger"),
        ("The damage two is bigger.", "normal", "bears: damage two; scenery: bigger"),
        ("The damage 3 is bigger.", "normal", "bears: damage 3; scenery: bigger"),
        ("It took two of them.", "normal", "bears: two"),
        ("It took 3 of claws.", "normal", "bears: 3; scenery: claws"),
        ("It took 3 his B.", "normal", "bears: 3; scenery: B"),
    ],
    ("vampire-damage", "What about claws?", "?what"): [
        ("It took 3 claws.", "normal", "bears: 3; scenery: claws"),
    ],
    ("vampire-damage", "What of damage?", "?what"): [
        ("The damage a lot.", "normal", "scenery: damage lot"),
        ("More damage.", "normal", "bears: damage; scenery: More"),
        ("A very old damage.", "normal", "scenery: very old damage"),
        ("The damage.", "normal", "scenery: damage"),
        ("No damage.", "normal", "scenery: No damage"),
    ],
    ("vampire-damage", "What of damage?", "?what damage", "damage: normal=3"): [
        ("No damage.", "", "bears: No; scenery: damage"),
    ],
    ("vampire-damage", "What of it?", "?what"): [
        ("No blood.", "blood", "bears: No blood"),
    ],
    ("release-legal", "Is a card legal?", "?card"): [
        ("It was 2026-03-01.", "release", "bears: 2026-03-01"),
        ("It was 2026-03-01.", "promo", "scenery: 2026-03-01"),
    ],
    ("can-act", "Can the vampire bleed?", "?can vampire bleed", "bleed: action=bleed"): [
        ("The vampire was blocked.", "", "bears: blocked"),
    ],
    ("can-act", "Can a blocked vampire bleed?", "?can bleed", "bleed: action=bleed"): [
        ("The bleed was blocked.", "", "scenery: bleed blocked"),
    ],
    ("can-act", "Can a vampire bleed?", "?can vampire bleed", "bleed: action=bleed"): [
        ("My vampire was contested.", "", "scenery: contested"),
    ],
    ("can-act", "Can it bleed?", "?can bleed", "bleed: action=bleed"): [
        ("My vampire was contested.", "", "scenery: contested"),
    ],
    ("edge-vote", "Can he burn it for a vote?", "?burn vote"): [
        ("I have the edge.", "", "have edge: has_edge=yes", "has_edge=yes"),
        ("If so. I have the edge.", "", "have edge: has_edge=yes", "has_edge=yes"),
        ("If I have the edge.", "", "have edge: has_edge=yes", ""),
        ("If so, I have the edge.", "", "have edge: has_edge=yes", ""),
        ("I have the edge I suppose.", "", "have edge: has_edge=yes", ""),
        ("I have the edge, I suppose.", "", "have edge: has_edge=yes", "has_edge=yes"),
        ("I had the edge.", "", "had edge: has_edge=yes", ""),
        ("I would have the edge.", "", "have edge: has_edge=yes", "scenery: edge"),
        ("Number 2 had the edge.", "", "had edge: has_edge=yes", "scenery: Number 2"),
        ("B has the edge.", "", "has edge: has_edge=yes", "scenery: B"),
        ("My predator has the edge.", "", "has edge: has_edge=yes", "scenery: predator"),
        ("My opponent has the edge.", "", "has edge: has_edge=yes", "scenery: opponent"),
        (
            "My predator bleeds and he has the edge.",
            "",
            "has edge: has_edge=yes",
            "has_edge=yes; bears: predator bleeds",
        ),
        (
            "My predator bleeds, he has the edge.",
            "",
            "has edge: has_edge=yes",
            "has_edge=yes; bears: predator bleeds",
        ),
        (
            "He has the edge but my predator bleeds.",
            "",
            "has edge: has_edge=yes",
            "has_edge=yes; bears: predator bleeds",
        ),
        ("He has one. The edge.", "", "has edge: has_edge=yes", ""),
        (
            "I have the edge, and the one or other old fool of our club had lost it.",
            "",
            "have edge: has_edge=yes",
            "scenery: other old fool club lost",
        ),
        (
            "I have the edge, and the one or other very old fool of our club had lost it.",
            "",
            "have edge: has_edge=yes",
            "has_edge=yes; bears: other old fool club lost; scenery: very",
        ),
        ("I have the edge, not lost.", "", "have edge: has_edge=yes", "has_edge=yes; bears: not lost"),
        ("I have the edge. Then lost it.", "", "have edge: has_edge=yes", "scenery: Then lost"),
        (
            "The bleeder is my predator and he has the edge.",
            "",
            "has edge: has_edge=yes",
            "has_edge=yes; bears: bleeder predator",
        ),
        (
            "He has the edge now but my predator bleeds.",
            "",
            "has edge: has_edge=yes",
            "has_edge=yes; scenery: predator bleeds",
        ),
        ("I have the edge. B is here.", "", "have edge: has_edge=yes", "has_edge=yes; scenery: B"),
        ("Here is B. I have the edge.", "", "have edge: has_edge=yes", "has_edge=yes; scenery: B"),
    ],
    ("edge-vote", "Can yours burn it for a vote?", "?burn vote"): [
        ("I have the edge.", "", "have edge: has_edge=yes", ""),
    ],
    ("edge-vote", "Is it so?", "?so"): [
        ("I have the edge.", "", "have edge: has_edge=yes", "has_edge=yes"),
        ("I have never the edge.", "", "edge: has_edge=yes", "has_edge=no"),
        ("I have the edge never.", "", "have edge: has_edge=yes", "scenery: never"),
        ("I have the edge before that.", "", "have edge: has_edge=yes", ""),
        ("I hardly have the edge.", "", "have edge: has_edge=yes", "scenery: hardly"),
        ("I have the edge. Before that.", "", "have edge: has_edge=yes", "has_edge=yes"),
    ],
    ("edge-vote", "Can he burn it for a vote?", "?burn"): [
        ("I have the claws and the edge.", "", "have edge: has_edge=yes", "scenery: claws"),
    ],
    ("vampire-damage", "What if he takes 3 normal damage?", "?what", "takes 3 normal: normal=3"): [
        ("My vampire had 2 blood.", "", "2 blood: blood=2", "blood=2"),
        ("My vampire had only 2 blood.", "", "2 blood: blood=2", "blood=2"),
        ("My vampire had in all 2 blood.", "", "2 blood: blood=2", "bears: all"),
        ("My vampire would have 2 blood.", "", "2 blood: blood=2", "bears: 2 blood"),
        ("My vampire could have 2 blood.", "", "2 blood: blood=2", "bears: 2 blood"),
        ("My vampire has 2 blood before that.", "", "2 blood: blood=2", ""),
        ("My vampire has 2 blood and lost it.", "", "2 blood: blood=2", "scenery: lost"),
        ("My vampire has 2 blood, but spent them.", "", "2 blood: blood=2", "scenery: spent"),
        ("My vampire has 2 blood, and took it.", "", "2 blood: blood=2", "blood=2"),
    ],
    ("may-add-stealth", "May he add stealth?", "?add stealth"): [
        (
            "My prey's blocker has 1 intercept.",
            "",
            "blocker has 1 intercept: intercept=1",
            "intercept=1; scenery: prey's",
        ),
        (
            "My prey's blocker also has 1 intercept.",
            "",
            "blocker has 1 intercept: intercept=1",
            "intercept=1; scenery: prey's",
        ),
        ("My prey's old blocker has 1 intercept.", "", "blocker has 1 intercept: intercept=1", "scenery: prey's old"),
    ],
    ("may-add-stealth", "May a vampire add stealth?", "?add stealth"): [
        (
            "The blocker has 1 intercept and claws.",
            "",
            "blocker has 1 intercept: intercept=1",
            "intercept=1; bears: claws",
        ),
    ],
    ("can-act", "May he block?", "?may block", "block-outcome/?may block"): [
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "of another; scenery: stealth 2"),
        ("He has stealth 2.", "", "block-outcome/stealth: stealth=2", "scenery: stealth 2"),
        (
            "He has stealth 2.",
            "",
            "block-outcome/has stealth 2: stealth=2",
            "has: tapped=yes",
            "of another; scenery: stealth 2",
        ),
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "has: tapped=yes", "scenery: stealth 2"),
        ("He has stealth 2.", "", "block-outcome/~stealth 2", "scenery: stealth 2"),
        ("He has stealth 2.", "", "*stealth 2: stealth=2", "scenery: stealth 2"),
    ],
    ("can-act", "May he block?", "?may block", "block-outcome/?block"): [
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "of another; scenery: stealth 2"),
    ],
    ("can-act", "He block?", "?he block", "block-outcome/?he block"): [
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "of another; scenery: stealth 2"),
    ],
    ("can-act", "May he block?", "?may block"): [
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "scenery: stealth 2"),
    ],
    ("can-act", "May a vampire block?", "?may block", "block-outcome/?may block"): [
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "scenery: stealth 2"),
    ],
    ("can-act", "May he?", "?may", "block-outcome/?may"): [
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "scenery: stealth 2"),
    ],
    ("can-act", "May he block claws?", "?may block", "block-outcome/?may block"): [
        ("He has stealth 2.", "", "block-outcome/stealth 2: stealth=2", "of another; scenery: stealth 2"),
    ],
    ("can-act", "May he block?", "?may block", "vampire-damage/?may block"): [
        ("He has blood 2.", "", "vampire-damage/blood 2: blood=2", "of another; scenery: blood 2"),
    ],
}
"""A checker, a question and what was read of it; for each its backgrounds (`>`: behind the question), the facts
that could change the ruling (`~`: what was supposed), what was found there, and last what is made of it: the facts that
it tells, the words that bear, and the scenery."""


def weighed(templates: Templates, checker: str, text: str, names: str, *told: str) -> str:
    reading, found = told_story(checker, text, *told)
    every = facts_of(reading.checker)
    turning = [SimpleNamespace(fact=every[name]) for name in names.split() if name[0] != "~"]
    turns = cast(Relevance, SimpleNamespace(unless=(), turns_on=turning))
    background = Background(reading, found, templates)
    another = background.is_of_another(found)
    facts = background.completed().filled.facts
    supposed = [name[1:] for name in names.split() if name[0] == "~"]
    bearing = background.bearing(turns, facts, supposed)
    scenery = background.scenery(bearing)
    parts = ["of another"] * another
    parts += [f"{name}={value}" for name, value in facts.items() if name not in reading.filled.facts]
    for what, places in (("bears", bearing), ("scenery", scenery)):
        parts += [f"{what}: {' '.join(reading.words[at].text for at in places)}"] if places else []
    return "; ".join(parts)


def test_what_bears_on_a_ruling_and_what_is_scenery(templates: Templates) -> None:
    wrong = {}
    for (checker, question, *told), rows in STORIES.items():
        for background, names, *before, says in rows:
            behind = background.startswith("> ")
            text = f"{question} {background[2:]}" if behind else f"{background} {question}"
            found = weighed(templates, checker, text, names, *told, *(f"<{one}" for one in before))
            if found != says:
                wrong[text, names, *before] = found
    assert wrong == {}
