"""Declares the keys of a transcript; its readers, its JSON Schema and its messages use these.

A tuple of one item may be told without a list.
"""

from vtes_judge.annotations import Annotated, Required, TypedDict
from vtes_judge.decoding.keys import Citation
from vtes_judge.decoding.kinds import Within
from vtes_judge.table import effects as fx
from vtes_judge.table.kinds import Trait, Type, Until
from vtes_judge.table.methuselahs import SeatStatus
from vtes_judge.table.nouns import ActionKind, Context, Sect, Title, Variant

MOST = 10
"""The most players of a table in a transcript."""

Count = Annotated[int, Within(0)]
Effects = Annotated[tuple[fx.Effect, ...], "what it does: words, or {effect: value, more: value}"]


class GameKeys(TypedDict, total=False):
    """who plays what"""

    seats: Required[Annotated[list[str], Within(2, MOST), "the players, clockwise"]]
    context: Context
    variant: Variant


class CostKeys(TypedDict, total=False):
    """what it costs"""

    blood: Count
    pool: Count


class CardKeys(TypedDict, total=False):
    """what may be said of a card, beside its numbers, its flags and its effects"""

    type: Type
    cost: CostKeys
    title: Title
    of: str
    clan: str
    sect: Sect
    traits: tuple[Trait, ...]
    until: Until
    action: ActionKind
    effects: Effects
    ways: Annotated[dict[str, "CardKeys"], "other ways to play it"]
    grants: Annotated[dict[str, "CardKeys"], "what it lets use while it is in play"]


class PrintedKeys(TypedDict, total=False):
    """numbers that are printed on a minion; on another card, all but life are effects"""

    capacity: int
    life: int
    bleed: int
    strength: int
    votes: int


class FlagKeys(TypedDict, total=False):
    """what a card is or is not"""

    unique: bool
    trifle: bool
    out_of_turn: bool
    burn_option: bool
    stays: bool
    taps: bool


class CopyKeys(TypedDict, total=False):
    """what is said of a copy of a card; everything else is said of the card"""

    name: Required[str]
    blood: Count
    tapped: bool
    with_: Annotated[tuple["CopyKeys", ...], "the cards on it"]
    owner: str
    anarch: bool
    marked: Annotated[int, Within(1), "the turn in which it was marked"]
    title_contested: bool


class CounterKeys(TypedDict, total=False):
    """the counters of a player"""

    pool: Count
    hand: Count
    library: Count
    crypt: Count
    hand_size: Count
    recursions: Count


class SeatKeys(TypedDict, total=False):
    """the cards of a player, and how she stands"""

    holds: Annotated[tuple[str, ...], "named cards of the hand"]
    ready: tuple[CopyKeys, ...]
    torpor: tuple[CopyKeys, ...]
    uncontrolled: tuple[CopyKeys, ...]
    play: tuple[CopyKeys, ...]
    contested: tuple[CopyKeys, ...]
    ash_heap: tuple[CopyKeys, ...]
    victory_points: Annotated[float, "victory points: 1 or 0.5"]
    standing: SeatStatus


class StartKeys(TypedDict, total=False):
    """a position at the beginning of a turn; without turn, the decks of a new game"""

    turn: Annotated[str, "whose turn begins"]
    number: Annotated[int, Within(1), "the turns of the game, from 1"]
    edge: str | None


class EndsKeys(TypedDict, total=False):
    """where it stands after the last play, which is legal"""

    at: Citation
    turn: str
    speaks: Annotated[str, "who may speak next, or nobody"]
    pools: dict[str, Count]
    edge: str
    victory_points: dict[str, Annotated[float, "victory points: 1 or 0.5"]]
    torpor: tuple[str, ...]
    burned: tuple[str, ...]
    out: tuple[str, ...]
    over: bool


class StopsKeys(TypedDict, total=False):
    """the illegal play, the clause it comes at, and clauses that are not met"""

    play: Annotated[int, Within(1)]
    at: Citation
    because: tuple[Citation, ...]


class RulesKeys(TypedDict, total=False):
    """a change that a judge states, and why"""

    rules: Required[str]
    for_: str
    minion: str
    targets: tuple[str, ...]
    at: tuple[str, ...]
    effects: Effects


class PlayKeys(TypedDict, total=False):
    """a play written out"""

    play: Required[str]


class AllowsKeys(TypedDict, total=False):
    """a play that a judge allows, and why"""

    allows: Required[Annotated[dict[str, str | PlayKeys], Within(1, 1)]]
    because: Required[str]


class LineKeys(TypedDict, total=False):
    """one player and what she does"""

    judge: str | RulesKeys | AllowsKeys


class TranscriptKeys(TypedDict, total=False):
    """What vtes-judge play replays and vtes-judge table keeps. All verbs: vtes-judge play --verbs."""

    title: str
    game: Required[GameKeys]
    cards: Annotated[dict[str, CardKeys], "what each card does, by its name"]
    start: StartKeys
    plays: Annotated[list[LineKeys], "one player and what she does, each"]
    ends: EndsKeys
    stops: StopsKeys
