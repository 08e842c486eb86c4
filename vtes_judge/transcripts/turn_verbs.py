"""Declares the verbs of the turn: how far the game goes on, what is done in its phases, and time."""

from vtes_judge.choices import StrEnum
from vtes_judge.engine import plays as p
from vtes_judge.messages import Refused, printable
from vtes_judge.table.cards import Card
from vtes_judge.table.kinds import Place
from vtes_judge.table.phased import PhaseCard, TurnPart

from . import names
from .course import PHASES, CourseGoal, Goal, Said
from .phrases import Slots, SpeechContext, bare, count, phrase

# how far the game goes on


@phrase(
    "untaps",
    "untap|untaps|unlock|unlocks",
    "begins|begin her|his|the turn",
    example="untaps",
    about="her turn begins and her cards untap; the turn before ends",
)
def _untaps(saying: SpeechContext, _: Slots) -> Said:
    return (Goal(saying.player, CourseGoal.UNTAP),)


@phrase("ends", "end|ends[ her|his|the] turn", example="ends her turn", about="the rest of the turn is passed over")
def _ends(saying: SpeechContext, _: Slots) -> Said:
    return (Goal(saying.game.turn.player if saying.everybody else saying.player, CourseGoal.TURN_ENDS),)


@phrase(
    "goes to",
    "go|goes to[ her|his|the] {phase} phase",
    example="goes to the influence phase",
    about="the phases before it are passed over",
)
def _goes(saying: SpeechContext, slots: Slots) -> Said:
    name = slots["phase"].lower()
    if name not in PHASES:
        raise Refused(f"no phase is called {printable(name)!r}", f"there are {', '.join(PHASES)}")
    return (Goal(saying.player, CourseGoal.PHASE, PHASES[name]),)


@phrase(
    "all pass",
    "all pass",
    "everybody|everyone passes",
    example="all pass",
    about="everybody passes, and the window closes",
)
def _all_pass(saying: SpeechContext, _: Slots) -> Said:
    return (Goal(saying.player, CourseGoal.ALL_PASS),)


@phrase(
    "nobody blocks",
    "nobody blocks",
    "is not blocked",
    example="nobody blocks",
    about="everybody who may block declines",
)
def _no_block(saying: SpeechContext, _: Slots) -> Said:
    return (Goal(saying.player, CourseGoal.NO_BLOCK),)


@phrase(
    "goes on",
    "go|goes on",
    "resolve|resolves",
    "it resolves",
    "it is resolved",
    example="goes on",
    about="steps and passes follow until what is under way is over or somebody must say what he does",
)
def _goes_on(saying: SpeechContext, _: Slots) -> Said:
    return (Goal(saying.player, CourseGoal.GO_ON),)


@phrase(
    "passes",
    "pass|passes|abstain|abstains",
    "{minion} abstains",
    example="passes",
    about="she uses no effect where the game stands, and casts no vote",
)
def _passes(saying: SpeechContext, slots: Slots) -> Said:
    if "minion" in slots:
        saying.minion(slots["minion"])
    return (p.Pass(saying.player),)


# the turn


@phrase(
    "takes pool",
    "take|takes[ a] pool[ for|from the Edge]",
    "use|uses the Edge",
    example="takes pool for the Edge",
    about="pool for the Edge in the untap phase",
)
def _edge(saying: SpeechContext, _: Slots) -> Said:
    return (p.TakeEdgePool(saying.player),)


@phrase("untaps (infernal)", "untaps {minion}", example="untaps Azrael", about="an infernal minion, for pool")
def _infernal(saying: SpeechContext, slots: Slots) -> Said:
    return (p.UntapInfernal(saying.player, saying.minion(slots["minion"])),)


@phrase(
    "burn option",
    "discards {card} by its burn option",
    example="discards Haven by its burn option",
    about="a burn option card in somebody's untap phase; meets: yes in the written-out form",
)
def _burn_option(saying: SpeechContext, slots: Slots) -> Said:
    return (p.BurnOption(saying.player, saying.hand(slots["card"])[0]),)


@phrase("pays for", "pays for {card}", example="pays for Lutz", about="a contested card or title is kept up")
def _pays(saying: SpeechContext, slots: Slots) -> Said:
    return (p.PayContest(saying.player, saying.mine(slots["card"])),)


@phrase("yields", "yields {card}", example="yields Lutz", about="a contested card or title is given up")
def _yields(saying: SpeechContext, slots: Slots) -> Said:
    return (p.Yield(saying.player, saying.mine(slots["card"])),)


@phrase(
    "withdraws",
    "withdraws",
    "announces[ her|his] withdrawal",
    example="withdraws",
    about="she announces in her untap phase that she withdraws",
)
def _withdraws(saying: SpeechContext, _: Slots) -> Said:
    return (p.Withdraw(saying.player),)


@phrase("marks", "marks {minion}", example="marks Lutz", about="a Red List minion is marked in the master phase")
def _marks(saying: SpeechContext, slots: Slots) -> Said:
    return (p.Mark(saying.player, saying.minion(slots["minion"])),)


@phrase(
    "transfers",
    "transfers|moves|adds {number}[ blood|pool] to {card}",
    example="transfers 3 to Nathan",
    about="pool is moved onto an uncontrolled minion",
)
def _transfers(saying: SpeechContext, slots: Slots) -> Said:
    number = names.card(saying.game, bare(slots["card"]), saying.player, _uncontrolled, "uncontrolled minion")
    return (p.Transfer(saying.player, "add", number, count(slots["number"])),)


@phrase(
    "takes back",
    "takes {number}[ blood] back from {card}",
    example="takes 1 back from Nathan",
    about="blood is taken back from an uncontrolled minion",
)
def _takes_back(saying: SpeechContext, slots: Slots) -> Said:
    number = names.card(saying.game, bare(slots["card"]), saying.player, _uncontrolled, "uncontrolled minion")
    return (p.Transfer(saying.player, "take-back", number, count(slots["number"])),)


def _uncontrolled(card: Card) -> bool:
    return card.place is Place.UNCONTROLLED


@phrase(
    "draws",
    "draws[ {number}] crypt card|cards",
    "draws[ {number}] card|cards from her|his|the crypt",
    example="draws a crypt card",
    about="a crypt card, for transfers and pool",
)
def _draws(saying: SpeechContext, slots: Slots) -> Said:
    return (p.Transfer(saying.player, "draw", times=count(slots.get("number"))),)


@phrase(
    "merges",
    "merges {card} into {minion}",
    example="merges Tegyrius into Tegyrius",
    about="the uncontrolled version of a vampire is merged with the one in play",
)
def _merges(saying: SpeechContext, slots: Slots) -> Said:
    waits = names.card(saying.game, bare(slots["card"]), saying.player, _uncontrolled, "uncontrolled minion")
    return (p.Transfer(saying.player, "merge", waits, into=saying.minion(slots["minion"])),)


@phrase(
    "discards", "discards {card}", example="discards Haven", about="in her discard phase, or when a hand is too large"
)
def _discards(saying: SpeechContext, slots: Slots) -> Said:
    return (p.Discard(saying.player, saying.hand(slots["card"])[0]),)


@phrase(
    "shuffles",
    "shuffles her|his|the ash heap[ back][ into her|his|the library]",
    example="shuffles her ash heap back",
    about="recursion in a limited tournament",
)
def _recursion(saying: SpeechContext, _: Slots) -> Said:
    return (p.Discard(saying.player, recursion=True),)


# Phased Motion


@phrase(
    "chooses",
    "chooses {phase} to repeat {part}",
    "chooses {phase}",
    example="chooses cheat to repeat supply",
    about="a phase card of Phased Motion; for Cheat also which phase is conducted again",
)
def _chooses(saying: SpeechContext, slots: Slots) -> Said:
    card = PhaseCard(_phase(slots["phase"], PhaseCard))
    again = TurnPart(_phase(slots["part"], TurnPart)) if "part" in slots else None
    return (p.ChoosePhase(saying.player, card, again),)


def _phase(words: str, kind: type[StrEnum]) -> str:
    name = words.strip().lower().replace(" ", "-")
    if name not in set(kind):
        raise Refused(f"no phase is called {printable(words)!r}", f"there are {', '.join(kind)}")
    return name


@phrase(
    "draws a card",
    "draws a card[ for the round]",
    example="draws a card",
    about="at the start of a round of combat, in the advanced game of Phased Motion",
)
def _draws_for_round(saying: SpeechContext, _: Slots) -> Said:
    return (p.DrawForRound(saying.player),)


# the judge


@phrase(
    "calls time", "calls time", "time is called|up", example="calls time", about="time is called; judge: calls time"
)
def _time(saying: SpeechContext, _: Slots) -> Said:
    return (p.CallTime(saying.player),)
