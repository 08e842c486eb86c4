"""Proves that `check NAME --table` agrees with the engine on every position reached, and never ends in a traceback."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.engine.facts import action_readings, combat_readings, turn_readings
from tests.engine.facts.table_readings import Pair, Reached, checker, fresh, reached
from vtes_judge.decoding import decoder
from vtes_judge.engine import Game
from vtes_judge.engine.facts.view import READS
from vtes_judge.messages import Refused
from vtes_judge.rulings import Unfit
from vtes_judge.table.nouns import ActionKind
from vtes_judge.transcripts.checker_facts import facts_of

LEAST = 4
"""So many answers of each kind at least, or the games did not come to it."""


def agrees(found: Counter[object], pair: Pair, where: Reached) -> None:
    told, did = pair
    stands = (where.game.at, where.game.frame, where.play, [one.play for one in where.game.entries[-4:]])
    assert told == did, stands
    found[did] += 1


@pytest.mark.long
@pytest.mark.parametrize(
    "reading",
    [*turn_readings.POSITIONS, *action_readings.POSITIONS, *combat_readings.POSITIONS],
    ids=lambda one: one.__name__,
)
def test_the_table_says_what_the_engine_allows(reading: Callable[[Game], Iterator[Pair]]) -> None:
    found: Counter[object] = Counter()
    for one in reached():
        for pair in reading(one.game):
            agrees(found, pair, one)
    if reading is turn_readings.speaking:
        assert min(found[name] for name in ("Ann", "Bob", "Cid", None)) >= LEAST
    else:
        assert min(found[True], found[False]) >= (1 if reading is combat_readings.lessons else LEAST), found


@pytest.mark.long
def test_the_table_says_which_actions_the_engine_allows() -> None:
    found: Counter[object] = Counter()
    for one in reached():
        for deed, (may, let) in action_readings.acts(one.game):
            agrees(found, ((deed, may), (deed, let)), one)
    for deed in set(ActionKind) - {ActionKind.RECRUIT, ActionKind.OTHER}:
        assert min(found[deed, True], found[deed, False]) >= LEAST, (deed, found)


@pytest.mark.long
@pytest.mark.parametrize(
    "reading",
    [*turn_readings.RESULTS, *action_readings.RESULTS, *combat_readings.RESULTS],
    ids=lambda one: one.__name__,
)
def test_the_table_says_what_the_engine_does(reading: Callable[[Reached], Iterator[Pair]]) -> None:
    found: Counter[object] = Counter()
    for one in reached():
        for pair in reading(one):
            agrees(found, pair, one)
    assert len(found) > 1
    assert sum(found.values()) >= LEAST
    if set(found) <= {True, False}:
        assert min(found[True], found[False]) >= LEAST, found


@pytest.mark.long
@pytest.mark.parametrize(
    ("reading", "kinds"),
    [
        (action_readings.resolved, ("fizzle", "paid", "hunt", "bleed")),
        (combat_readings.wounds, ("left", "torpor", "burned")),
    ],
)
def test_the_table_says_what_comes_of_it(
    reading: Callable[[Reached], Iterator[tuple[str, Pair]]], kinds: tuple[str, ...]
) -> None:
    found: dict[str, Counter[object]] = {kind: Counter() for kind in kinds}
    for one in reached():
        for kind, pair in reading(one):
            agrees(found[kind], pair, one)
    for kind in kinds:
        assert sum(found[kind].values()) >= LEAST, kind
        assert len(found[kind]) > 1, kind


# whatever is asked, of whatever position


REGULAR = sorted(name for name in READS if not name.startswith("pm-"))
CODE = {"none", "tuple", "index", "object", "dict", "key", "..."}
"""Words that would be a fault of the program, or a message that was cut off."""


def whom(game: Game, dice: random.Random) -> str | None:
    """Nobody, a Methuselah, or a minion of whatever region."""
    minions = [f"#{card.number}" for card in game.table.at_table() if card.kind is not None]
    return dice.choice((None, dice.choice(game.table.seats), dice.choice(minions) if minions else None))


def sampled(most: int) -> Iterator[Game]:
    """Positions of every moment that was reached, a few of each."""
    moments: Counter[tuple[str, str]] = Counter()
    every = reached()
    for one in random.Random("sampled").sample(every, len(every)):
        here = (type(one.game.frame).__name__, one.game.at)
        moments[here] += 1
        if moments[here] <= most:
            yield one.game


def asked_of(game: Game, name: str, about: str | None) -> tuple[str, str]:
    """What comes of asking about a position: refused, missing, unfit or answered; and what is said of it."""
    asked = checker(name)
    try:
        values, missing = decoder.collect(asked, facts_of(asked, game, about))
    except Refused as refused:
        return "refused", refused.message
    try:
        if not missing:
            asked.rule(**values)
        return "missing" if missing else "answered", ""
    except Unfit as unfit:
        return "unfit", str(unfit)


@pytest.mark.long
def test_whatever_is_asked_is_answered_or_refused_in_words() -> None:
    dice = random.Random("whatever")
    found: dict[str, Counter[str]] = {name: Counter() for name in REGULAR}
    said: set[str] = set()
    for game in (fresh(), *sampled(12)):
        for name in REGULAR:
            outcome, words = asked_of(game, name, whom(game, dice))
            found[name][outcome] += 1
            if outcome == "refused":
                begins = f"nothing that {name} asks can be read off the table: "
                assert words.startswith(begins), words
            said.add(words.rpartition("table: ")[2])
    assert not [name for name, outcomes in found.items() if set(outcomes) == {"refused"}]
    assert len([name for name, outcomes in found.items() if outcomes["answered"]]) > len(REGULAR) / 2
    for words in said:
        assert not set(words.lower().replace("'", " ").split()) & CODE, words
        assert len(words) < 140, words
