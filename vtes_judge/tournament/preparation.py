"""VEKN 1.2 to 1.6: what players bring, and whether they may bet, take notes, use devices and publish."""

from __future__ import annotations

from vtes_judge.annotations import Annotated
from vtes_judge.choices import StrEnum
from vtes_judge.rulings import ONLY_TODAY, SPECIAL, Ruling, asks, because, decide, need, unsettled
from vtes_judge.table.nouns import Format


class Material(StrEnum):
    """The things that a player may have to bring."""

    COUNTERS = "counters"
    PEN_AND_PAPER = "pen-and-paper"
    NUMBER = "vekn-number"
    DECK = "deck"
    OTHER = "other-required-materials"


@asks(
    "What must a player bring to take part, and may one play without it?",
    name="player-materials",
    rank="B",
    cites=(
        *("VEKN 1.2.p1", "VEKN 1.2.b1", "VEKN 1.2.b2", "VEKN 1.2.b2.note", "VEKN 1.2.b3", "VEKN 1.2.b3.ex"),
        *("VEKN B.constructed", "VEKN B.limited"),
    ),
)
def player_materials(
    *,
    missing: Annotated[frozenset[Material], "what the player has not got"],
    format: Annotated[Format, "the format"] = Format.CONSTRUCTED,
    decklist: Annotated[bool, "players must record their decks"] = False,
    newcomer: Annotated[bool, "it is the player's first tournament"] = False,
) -> Ruling[bool]:
    """VEKN 1.2: has the player what is needed to take part?

    Counters stand for any visible and reliable method to keep and record game information. A newcomer registers for a
    V:EKN number at the tournament. In limited events decks are built there.
    """
    says = "a visible and reliable method to keep and record game information was brought, such as counters"
    steps = [need(Material.COUNTERS not in missing, says, "VEKN 1.2.p1", "VEKN 1.2.b1")]
    if decklist:
        says = "pen and paper were brought, as deck information must be recorded"
        steps.append(need(Material.PEN_AND_PAPER not in missing, says, "VEKN 1.2.p1", "VEKN 1.2.b1"))
    if newcomer:
        says = "new players register for V:EKN membership at their first tournament"
        steps.append(because(says, "VEKN 1.2.b2.note"))
    else:
        says = "the player has a valid V:EKN number of his or her own"
        steps.append(need(Material.NUMBER not in missing, says, "VEKN 1.2.p1", "VEKN 1.2.b2"))
    if format is Format.CONSTRUCTED:
        says = "the player brought an assembled deck, as constructed tournaments need"
        cites = ("VEKN 1.2.b3", "VEKN 1.2.b3.ex", "VEKN B.constructed")
        steps.append(need(Material.DECK not in missing, says, *cites))
    else:
        says = "decks are built at the tournament from the cards received there"
        steps.append(because(says, "VEKN B.limited"))
    says = "everything else was brought that the format or the organizer requires"
    steps.append(need(Material.OTHER not in missing, says, "VEKN 1.2.p1", "VEKN 1.2.b3"))
    return decide(*steps, yes="Yes, the player has what is needed.", no="No, something needed is missing.")


class Person(StrEnum):
    """The roles that a person may have at a tournament."""

    PLAYER = "player"
    ORGANIZER = "organizer"
    SCOREKEEPER = "scorekeeper"
    HEAD_JUDGE = "head-judge"
    JUDGE = "judge"
    SPECTATOR = "spectator"


OFFICIALS = frozenset({Person.ORGANIZER, Person.SCOREKEEPER, Person.HEAD_JUDGE, Person.JUDGE})
"""The tournament officials that VEKN B.tournament-official names."""


@asks(
    "May this person wager or bet on the outcome of a game or of the tournament?",
    name="may-wager",
    rank="C",
    cites=("VEKN 1.3.p1", "VEKN B.tournament-official"),
)
def may_wager(
    *,
    who: Annotated[Person | None, "what the person is at the tournament; a player stays one after being ousted"] = None,
    empowered: Annotated[bool, "the person is otherwise empowered to maintain the tournament", SPECIAL] = False,
) -> Ruling[bool | None]:
    """VEKN 1.3: may the person wager, ante or bet on the outcome of any portion of the tournament?

    None: the rule does not speak of spectators, or it is not told who bets.
    """
    if who is None:
        says = "players and tournament officials may not wager, ante or bet on the outcome of any portion of it"
        step = because(says, "VEKN 1.3.p1")
        return Ruling(None, "No bets by players and tournament officials.", (step,), moot=("empowered",), told=("who",))
    if who is Person.PLAYER:
        says = "it is no player of the tournament who bets; players may not wager, ante or bet on any portion of it"
        return decide(need(False, says, "VEKN 1.3.p1"), no="No bets.", moot=("empowered",))
    if who in OFFICIALS or empowered:
        says = "organizer, scorekeepers, judges and whoever else is empowered to maintain the event are its officials"
        return decide(
            because(says, "VEKN B.tournament-official"),
            need(False, "it is no tournament official who bets; officials may not either", "VEKN 1.3.p1"),
            no="No bets.",
            moot=("empowered",) if who in OFFICIALS else (),
        )
    says = "the rule forbids it to players and tournament officials, and does not speak of others"
    return unsettled("Not settled for spectators.", because(says, "VEKN 1.3.p1"), gap="GAP-46")


class NoteTime(StrEnum):
    """When notes were taken."""

    NOW = "in-this-game"
    BEFORE = "before-this-game"


@asks(
    "May a player take notes, or read notes taken before?",
    name="may-take-notes",
    rank="A",
    cites=("VEKN 1.4.p1", "VEKN 1.5.p1", "VEKN 5.1.b1", "VEKN 5.3.p1"),
)
def may_take_notes(
    *,
    taken: Annotated[NoteTime, "when the notes are taken"] = NoteTime.NOW,
    interferes: Annotated[bool, "that interferes with the game, above all with its speed", SPECIAL] = False,
    device: Annotated[bool, "they are kept on an electronic device"] = False,
    devices_prohibited: Annotated[bool, "the head judge or organizer does not allow devices to be on", SPECIAL] = False,
    own_decklist: Annotated[bool, "it is the player's own deck list, or official card texts", ONLY_TODAY] = False,
    between_games: Annotated[bool, "they are read between two games", ONLY_TODAY] = False,
    draft: Annotated[bool, "it is a draft", ONLY_TODAY] = False,
) -> Ruling[bool | None]:
    """VEKN 1.4: may the player take written notes of opponents' decks and activities?

    None: whether notes from before the game may be read during it.
    """
    del own_decklist, between_games, draft
    allowed = because("players may take written notes of their opponents' decks and activities", "VEKN 1.4.p1")
    steps = [allowed]
    moot = () if device else ("devices_prohibited",)
    says = "it does not interfere with the game, especially with the speed of play"
    steps.append(need(not interferes, says, "VEKN 1.4.p1"))
    if interferes:
        steps.append(because("players must take their turns in a timely fashion", "VEKN 5.3.p1"))
    if device:
        says = "the head judge or organizer allows electronic devices to be on"
        steps.append(need(not devices_prohibited, says, "VEKN 1.5.p1"))
    if taken is NoteTime.BEFORE and not interferes and not (device and devices_prohibited):
        return unsettled(
            "Not settled: notes may be taken, but nothing is said of reading earlier ones.",
            *steps,
            because("receiving outside assistance or coaching is cheating", "VEKN 5.1.b1"),
            gap="GAP-47",
            moot=moot,
        )
    return decide(
        *steps,
        yes="Yes, as long as it does not slow the game.",
        no="No.",
        left_to_judge=("whether it interferes with the game",),
        moot=moot,
    )


@asks(
    "May a player have a phone or another electronic device turned on?",
    name="may-use-device",
    rank="B",
    cites=("VEKN 1.5.p1", "VEKN 5.1.b1"),
)
def may_use_device(
    *,
    prohibited: Annotated[bool, "the head judge or organizer does not allow devices to be on", SPECIAL] = False,
    assistance: Annotated[bool, "it brings the player outside assistance or coaching", SPECIAL] = False,
    films_others: Annotated[bool, "a picture or film of another participant is taken", ONLY_TODAY] = False,
    with_leave: Annotated[bool, "that participant has given leave", ONLY_TODAY] = False,
) -> Ruling[bool]:
    """VEKN 1.5: may the player take part with the device turned on?"""
    del films_others, with_leave
    says = "the head judge and the organizer have not chosen to disallow devices that are turned on"
    return decide(
        need(not prohibited, says, "VEKN 1.5.p1"),
        need(not assistance, "no outside assistance or coaching is received, which would be cheating", "VEKN 5.1.b1"),
        yes="Yes.",
        no="No.",
    )


class Publisher(StrEnum):
    """The publishers of information about a tournament."""

    WHITE_WOLF = "white-wolf"
    BLACK_CHANTRY = "black-chantry"
    ORGANIZER = "organizer"
    OTHER = "other"


@asks(
    "May decklists or recordings of this event be published?",
    name="may-publish",
    rank="C",
    cites=("VEKN 1.6.p1",),
)
def may_publish(*, who: Annotated[Publisher, "who publishes them"]) -> Ruling[bool | None]:
    """VEKN 1.6: may event information be published, such as the contents of a player's deck?

    None: the rule speaks of the publisher of the game and of the organizer only.
    """
    if who is Publisher.WHITE_WOLF:
        says = "White Wolf reserves the right to publish the contents of any deck, and transcripts or video of events"
        return decide(because(says, "VEKN 1.6.p1"), notes=("X-63",))
    if who is Publisher.ORGANIZER:
        return decide(because("the organizer may publish event information as well", "VEKN 1.6.p1"))
    says = "the rule gives the right to the publisher of the game and to the organizer, and does not speak of others"
    return unsettled("Not settled for anybody else.", because(says, "VEKN 1.6.p1"), gap="GAP-48")
