"""Proves that `check NAME --table` agrees with the engine on every position reached, and never ends in a traceback."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.engine.facts import action_readings, combat_readings, turn_readings
from tests.engine.facts.table_readings import DEMON, Pair, Reached, allowed, begun, checker, fresh, reached, says, told
from tests.engine.games import (
    ANSON,
    DEMDEMEH,
    GILBERT,
    HUNTED,
    INFERNAL,
    LUTZ,
    USELESS,
    WAR_GHOUL,
    Put,
    declared,
    minion_phase,
    number,
    passes,
    seat,
    vampire,
)
from tests.engine.random_cards import TITLED, VAMPIRES
from vtes_judge.decoding import decoder
from vtes_judge.engine import Auto, Game, advance, position
from vtes_judge.engine.action.referendums import hold_referendum
from vtes_judge.engine.combat.combats import Combat
from vtes_judge.engine.facts.view import READS
from vtes_judge.engine.frames import ActionFrame, Master
from vtes_judge.engine.plays import (
    Act,
    Ballot,
    Block,
    BurnOption,
    Judge,
    Pass,
    Play,
    PlayCard,
    SetTerms,
    Step,
    Transfer,
    Withdraw,
)
from vtes_judge.messages import Refused
from vtes_judge.rules.untap import UntapFate
from vtes_judge.rules.votes import VoteSide
from vtes_judge.rulings import Unfit
from vtes_judge.table import effects as fx
from vtes_judge.table.combat import Side
from vtes_judge.table.kinds import Place, Whom
from vtes_judge.table.nouns import ActionKind, Title
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


# what is read, exactly


def game_of(*plays: Play) -> Game:
    game = minion_phase(
        seat("Ann", Put(LUTZ, blood=3), Put(INFERNAL, blood=1), Put(GILBERT, Place.UNCONTROLLED, blood=1)),
        seat("Bob", Put(ANSON, blood=2), Put(DEMDEMEH, Place.TORPOR), Put(WAR_GHOUL, blood=2)),
        seat("Cid", Put(HUNTED, blood=1), Put(DEMON, blood=1, tapped=True)),
    )
    for play in plays:
        game = game.play(play)
    return game


def ousted() -> Game:
    return game_of(Judge("Ann", "card text", (fx.Pool(-30, Whom.METHUSELAHS),), at=("Bob",)))


def first() -> Game:
    theo, advanced = (one for one in VAMPIRES if one.name == "Theo")
    mine = (Put(LUTZ, Place.UNCONTROLLED, blood=1), Put(theo, blood=2), Put(advanced, Place.UNCONTROLLED))
    return position([seat("Ann", *mine), seat("Bob")], "Ann", number=1)


def mastering() -> Game:
    """The first turn of a game, in its master phase."""
    return advance(first(), {Auto.STEPS, Auto.PASS}, PlayCard("Ann", turn_readings.PLAIN))


def influencing() -> Game:
    """The same in the influence phase."""
    return advance(first(), {Auto.STEPS, Auto.PASS}, Transfer("Ann", "add", number(first(), "Lutz")))


def hunting() -> Game:
    game = game_of()
    return game.play(Act("Ann", number(game, "Lutz"), ActionKind.HUNT))


def bleeding(**facts: Any) -> Game:
    """A bleed of Bob, in which Anson attempts to block; with these facts of the action."""
    game = game_of()
    game = advance(game.play(Act("Ann", number(game, "Lutz"), ActionKind.BLEED)), {Auto.STEPS, Auto.ANNOUNCED})
    game = game.play(Pass("Ann")).play(Block("Bob", number(game, "Anson")))
    return game.set(ActionFrame, **facts).card(ghoul(), tapped=True)


def ghoul() -> int:
    return number(game_of(), "War Ghoul")


def forsaken() -> Game:
    return bleeding().pop().play(Judge("Ann", "card text", (fx.Pool(-30, Whom.METHUSELAHS),), at=("Bob",)))


def resolved() -> Game:
    """A diablerie of a vampire who is in torpor no more, that succeeds, and has."""
    game = game_of()
    target = number(game, "Demdemeh")
    game = declared(game, Act("Ann", number(game, "Lutz"), ActionKind.DIABLERIZE, targets=(target,)))
    return game.play(Judge("Ann", "card text", (fx.Move(Place.READY, Whom.TARGETS),), targets=(target,)))


def over() -> Game:
    return passes(resolved(), "Ann", "Bob", "Cid").play(Step("Ann")).play(Step("Ann"))


def kept() -> Game:
    """A minion whom card text keeps from hunting."""
    face = vampire("Wretch", 4, effects=(fx.Prevented(),))
    return minion_phase(seat("Ann", Put(face, blood=0)), seat("Bob"))


def untapping(**facts: Any) -> Game:
    """The untap phase of one whose library is empty, and whose hand is full of cards with a burn option."""
    stuck = Put(next(one for one in VAMPIRES if one.name == "Stuck"), blood=1, tapped=True)
    mine = [stuck, Put(LUTZ, blood=1, tapped=True), Put(DEMON, Place.CONTESTED, tapped=True)]
    seats = [seat("Ann", *mine, hand=[USELESS] * 7, library=0, **facts), seat("Bob")]
    return position(seats, "Ann")


def discarded() -> Game:
    """She has discarded one of them since her turn began."""
    game = advance(untapping(), {Auto.STEPS})
    return game.play(BurnOption("Ann", game.table.region("Ann", Place.HAND)[0].number))


def tied() -> Game:
    """A referendum in which the prisci are tied."""
    priscus = [one for one in TITLED if one.title is Title.PRISCUS]
    seats = [seat(name, Put(one, blood=1)) for name, one in zip(("Ann", "Bob"), priscus, strict=True)]
    game = minion_phase(*seats)
    [mine], [theirs] = (game.table.minions(name) for name in ("Ann", "Bob"))
    game = hold_referendum(game, "Ann", mine.number, None).play(SetTerms("Ann"))
    game = game.play(Ballot("Ann", mine.number, VoteSide.FOR)).play(Pass("Ann"))
    return game.play(Ballot("Bob", theirs.number, VoteSide.AGAINST))


@pytest.mark.parametrize(
    ("made", "name", "about", "words"),
    [
        (hunting, "bleed-resolve", None, "the action under way is no bleed: it is hunt"),
        (hunting, "can-minion-block", None, "it is not said which minion would block: add --about NAME"),
        (hunting, "may-add-intercept", "Lutz", "it is not said which minion would block: add --about NAME"),
        (hunting, "block-outcome", None, "no minion attempts to block"),
        (
            hunting,
            "next-priority",
            None,
            "no window is open, in which effects are used: the acting minion taps, for Ann to take",
        ),
        (hunting, "master-phase-actions", None, "it is no master phase"),
        (game_of, "infernal-untap", "Lutz", "Lutz is not infernal"),
        (game_of, "infernal-untap", "Kanimana", "Kanimana is not tapped"),
        (game_of, "infernal-untap", "Ann", "Ann has no tapped infernal minion"),
        (game_of, "untap-set", "Bob", "Bob has no tapped card"),
        (game_of, "contest-upkeep", "Bob", "Bob contests nothing"),
        (game_of, "bound-title", "Lutz", "Lutz has no title"),
        (game_of, "enters-play", "Anson", "Anson is not in the uncontrolled region"),
        (game_of, "hunt-resolve", "Gilbert", "Gilbert is in the uncontrolled region"),
        (game_of, "vampire-damage", "War Ghoul", "War Ghoul is no vampire: ask ally-retainer-damage"),
        (game_of, "ally-retainer-damage", "Lutz", "Lutz is a vampire: ask vampire-damage"),
        (lambda: begun(1), "blood-hunt", None, "the referendum is not on a blood hunt: ask referendum-outcome"),
        (lambda: begun(2), "press-legal", None, "it is not the step of presses: the combat stands at CRR VI.A"),
        (lambda: begun(2), "maneuver-legal", None, "it is not the step of maneuvers: the combat stands at CRR VI.A"),
        (
            tied,
            "referendum-outcome",
            None,
            "the prisci are tied, and how their block is cast is open: ask prisci-block",
        ),
        (over, "bleed-resolve", None, "the action has succeeded, and is resolved already"),
        (
            forsaken,
            "can-minion-block",
            "Alamut",
            "Bob, at whom the action is directed, has left the game: none of theirs may block",
        ),
        (
            lambda: bleeding(retargeted=True, declined=("Bob",)),
            "can-minion-block",
            "Anson",
            "Bob declined before the action was directed at her; if that counts is open: ask block-order",
        ),
        (
            lambda: mastering().set(Master, doubt=True),
            "master-phase-actions",
            "Ann",
            "whether her trifle has given her an action the texts leave open: ask trifle-gain",
        ),
        (
            lambda: game_of().card(number(game_of(), "Anson"), title_contested=True),
            "vote-eligible",
            "Anson",
            "nobody else contests the title of Anson any more: if it is still contested is open, ask contest-resolve",
        ),
        (
            lambda: begun(0).play(Step("Ann")),
            "diablerie-transfer",
            None,
            "the victim is burned, and what moves has moved",
        ),
        (ousted, "prey-predator", "Bob", "Bob has left the game"),
        (mastering, "master-phase-actions", "Bob", "it is the master phase of Ann, not of Bob: add --about Ann"),
    ],
)
def test_why_a_table_tells_nothing(made: Callable[[], Game], name: str, about: str | None, words: str) -> None:
    with pytest.raises(Refused) as refused:
        told(made(), name, about)
    assert refused.value.message == f"nothing that {name} asks can be read off the table: {words}"


def test_who_has_left_is_no_neighbour() -> None:
    assert says(ousted(), "prey-predator", "Ann").prey == "Cid"
    assert says(ousted(), "prey-predator", "Cid").predator == "Ann"


def test_what_counts_for_withdrawing_is_how_her_turn_began() -> None:
    assert len(discarded().table.region("Ann", Place.HAND)) == 6
    assert says(discarded(), "withdraw-eligible") is False
    assert not allowed(discarded(), Withdraw("Ann"))


def test_which_cards_untap() -> None:
    fates = says(untapping(), "untap-set", "Ann")
    assert {name.partition(" #")[0]: fate for name, fate in fates.items()} == {
        "Lutz": UntapFate.UNTAPS,
        "Ashur": UntapFate.REGAINED,
    }


def test_what_keeps_a_minion_from_its_mandatory_action() -> None:
    assert facts_of(checker("can-act"), kept(), "Wretch")["prevented"] is True
    assert facts_of(checker("can-act"), game_of(), "Lutz")["prevented"] is False


@pytest.mark.parametrize(
    ("made", "name", "about", "facts"),
    [
        (mastering, "transfer-plan", "Ann", {"pool": 30, "transfers": 1, "crypt": 8}),
        (mastering, "transfer-plan", "Lutz", {"pool": 30, "transfers": 1, "blood": 1, "crypt": 8}),
        (mastering, "transfer-plan", "Bob", {"pool": 30, "crypt": 8}),
        (mastering, "transfers-available", "Bob", {"players": 2, "variant": "none"}),
        (influencing, "transfer-plan", "Ann", {"pool": 30, "transfers": 1, "crypt": 8}),
        (influencing, "transfer-plan", "Bob", {"pool": 30, "crypt": 8}),
        (mastering, "merge-advanced", "Bob", {"pool": 30, "influence_phase": False}),
        (influencing, "merge-advanced", "Bob", {"pool": 30, "influence_phase": False}),
        (
            mastering,
            "merge-advanced",
            "#1",
            {
                "controlled": "base",
                "uncontrolled": "advanced",
                "transfers": 1,
                "pool": 30,
                "influence_phase": False,
                "same_vampire": True,
            },
        ),
        (mastering, "hunt-resolve", "#1", {"blood": 2, "capacity": 6, "kind": "vampire"}),
        (mastering, "discard-actions", "Ann", {"recursions_left": 0}),
        (mastering, "enters-play", "Lutz", {"blood": 1, "capacity": 10, "moment": "other"}),
        (game_of, "mark-red-list", "Alamut", {"red_list": True, "phase": "minion", "actions_left": 0}),
        (
            game_of,
            "withdraw-eligible",
            "Bob",
            {"library": 30, "hand": 7, "hand_size": 7, "unreplaced": 0, "recursions": 0, "untap_phase": False},
        ),
        (
            game_of,
            "infernal-untap",
            "Cid",
            {
                "tapped": 1,
                "pay_for": 1,
                "pool": 30,
                "kind": "vampire",
                "own_turn": False,
                "withdrawing": False,
                "phase": "minion",
            },
        ),
        (
            lambda: bleeding(intercepts=((ghoul(), 2),), woken=(ghoul(),)),
            "may-add-intercept",
            "War Ghoul",
            {"stealth": 0, "intercept": 2, "blocking": False, "tapped": True, "wake": True},
        ),
        (
            lambda: begun(7),
            "strike-choice",
            "Thug",
            {"range": "close", "additional": False, "side": "opposing", "acting_announced": False},
        ),
        (
            lambda: begun(7).set(Combat, gained=(Side.OPPOSING, Side.OPPOSING)),
            "additional-strikes",
            None,
            {"acting": 0, "opposing": 2, "removed": False, "ended": False},
        ),
        (
            lambda: begun(7).set(Combat, ended=True),
            "round-conclusion",
            None,
            {"presses": [], "removed": False, "ended": True},
        ),
        (
            resolved,
            "success-consequences",
            None,
            {"action": "diablerize", "cost": 0, "available": 3, "valid": "nothing"},
        ),
        (hunting, "may-add-stealth", None, {"stealth": 1, "intercept": None}),
        (
            hunting,
            "may-add-intercept",
            "Anson",
            {"stealth": 1, "intercept": 0, "blocking": False, "tapped": False, "wake": False},
        ),
        (hunting, "success-consequences", None, {"action": "hunt", "cost": 0, "available": 3, "valid": "all"}),
    ],
)
def test_what_is_read(made: Callable[[], Game], name: str, about: str | None, facts: dict[str, Any]) -> None:
    assert facts_of(checker(name), made(), about) == facts
