"""Holds a deck list against the rules of sizes, groups and banned cards, asked one by one."""

from datetime import date

from vtes_judge.annotations import Any
from vtes_judge.figures.phased import EMBRACES
from vtes_judge.frozen_values import dataclass, replace
from vtes_judge.messages import printable
from vtes_judge.phased.named_cards import ALIKE, PHASED_BANNED
from vtes_judge.rules.setup import crypt_groups, crypt_size, library_size
from vtes_judge.rulings import Ruling, Standing, Step, answered
from vtes_judge.spelling import most_alike
from vtes_judge.table.nouns import Context, Format, Variant
from vtes_judge.table.turn import spelt
from vtes_judge.tournament.cards import Ban, banned_card, nearly_banned, plain_name
from vtes_judge.tournament.decks import in_allowed_sets, none_banned, wrong_size
from vtes_judge.tournament.limited import minimums
from vtes_judge.tournament.releases import allowed_at_once, released_by
from vtes_judge.tournament.trade import ADDED, trade_sizes

from .identity import Identity, banned_on
from .line import DeckPart
from .reader import Deck, DeckCard
from .sets import AllowedSets
from .text import DeckRemark

NAMES_OPEN = "whether each name is a card, and spelt right"
ANTE_OPEN = "whether a card not named in the banned list is usable only for ante (VEKN 4.1.b18)"
NOT_IN_A_LIST = (
    NAMES_OPEN,
    "whether all cards are genuine (VEKN 4.1.p1)",
    ANTE_OPEN,
)
"""What no deck list tells and a judge has to look at."""
TOO_FEW = "too few"
"""The words in a fault of sizes that more cards would mend."""
UNSTATED = "Not settled: without boosters and starters no minimum is stated."
PHASED_PLAIN = frozenset(map(plain_name, PHASED_BANNED))


@dataclass(frozen=True, slots=True)
class DeckQuestion:
    """What a list is held against. `boosters`: the number per player, None if it is not told; `event`: the day of the
    tournament, None if it is not told; `sets`: the card sets that the organizer allows, None for all.
    """

    format: Format = Format.CONSTRUCTED
    variant: Variant = Variant.NONE
    context: Context = Context.TOURNAMENT
    boosters: int | None = None
    starters: bool = False
    players: int = 5
    event: date | None = None
    sets: AllowedSets | None = None

    @property
    def phased(self) -> bool:
        """Whether Phased Motion is played."""
        return self.variant is not Variant.NONE

    @property
    def limited(self) -> bool:
        """Whether it is a limited tournament, where sizes depend on boosters."""
        return self.context is Context.TOURNAMENT and self.format is Format.LIMITED


class JudgedDeck:
    """A deck list held against the rules: the steps with the cards they are about, what is wrong, what is not known.

    `identity`: which cards its names are, where data of cards are installed; `open`: what keeps the verdict from being
    settled. Raises Unfit for a limited deck without boosters and starters.
    """

    def __init__(self, deck: Deck, asked: DeckQuestion, identity: Identity | None = None) -> None:
        self.deck = identity.deck if identity else deck
        self.identity = identity
        deck = self.deck
        self.asked = asked
        self.open: list[str] = []
        self.steps: list[tuple[Step, tuple[str, ...]]] = []
        self.wrong: list[str] = []
        self.faults = list(deck.faults)
        self.notes = list(deck.notes)
        self.doubts = unread(deck)
        self.unknown: tuple[DeckCard, ...] = ()
        self.codes: list[str] = []
        self.left: list[str] = []
        self.since = ""
        self.near: list[tuple[str, str]] = []
        self.gap = False
        self.trading = asked.format is Format.RESTRICTED_TRADE
        self.before_trade = self.trading and DeckPart.STOCK in deck.parts
        self._names()
        self._sizes()
        self._groups()
        self._banned()
        self._slips()
        self._releases()
        self._of_sets()
        self._aside()

    @property
    def legal(self) -> bool | None:
        """Whether the deck is legal as far as its list tells; None: the texts or the list do not settle it."""
        return None if (self.gap or self.open) and not self.wrong else not self.wrong

    @property
    def sound(self) -> bool:
        """Whether nothing at all is wrong, with the deck or with its list."""
        return self.legal is True and not self.faults

    @property
    def verdict(self) -> str:
        """The sentence that says whether the deck is legal, and if not why."""
        if self.wrong:
            return f"Illegal: {'; '.join(self.wrong)}." + " Something is wrong with the list too." * bool(self.faults)
        if self.gap:
            return UNSTATED
        if self.open:
            return f"Not settled: {'; '.join(self.open)}."
        if self.faults:
            return "Legal as far as the list tells, but something is wrong with the list."
        return f"Legal, as far as the list tells{self._but()}."

    def _but(self) -> str:
        """The words behind "as far as the list tells" that name what the list leaves open; '' if it leaves nothing."""
        open_cards = sum(card.copies for card in self.unknown)
        says = [f"it lacks the group of {open_cards} crypt card{'s' * (open_cards != 1)}"] if open_cards else []
        says += [f"{name} is taken for {other}" for name, other in self.identity.taken] if self.identity else []
        says += [f"{one} is perhaps {near}, which is banned" for one, near in self.near]
        return f": {'; '.join(says)}" if says else ""

    @property
    def cites(self) -> tuple[str, ...]:
        """Every clause of the steps, each once."""
        return tuple(dict.fromkeys(cite for step, _ in self.steps for cite in step.cites))

    def _add(self, ruling: Ruling[Any], *about: str) -> None:
        """Add the steps and notes of a ruling. `about`: the cards it is about, named below the steps that are not
        met."""
        self.steps += [(step, about if step.met is False else ()) for step in ruling.steps]
        self.codes += [code for code in ruling.notes if code not in self.codes]
        self.left += [left for left in ruling.left_to_judge if left not in self.left]
        self.since = self.since or ruling.since
        self.gap = self.gap or ruling.standing is Standing.GAP

    def _names(self) -> None:
        """Note the lines that were not read and the names that are no card: each may be any card, so that the deck is
        neither certainly legal nor certainly too small."""
        unread = len(self.deck.unread)
        if unread and not self.deck.counted:
            self.open.append(f"{unread} line{'s were' if unread > 1 else ' was'} not read as a card")
        if self.identity is None:
            return
        self.faults += self.identity.faults
        for card, near in self.identity.unknown:
            perhaps = f": perhaps {' or '.join(near)}" if near else ""
            self.doubts.append(DeckRemark(f"{printable(card.name)} is no card{perhaps}", card.lines))
        if self.identity.unknown:
            self.open.append(
                f"no card is called {', '.join(printable(card.name) for card, _ in self.identity.unknown)}"
            )
        for name, other in self.identity.taken:
            lines = next(card.lines for card in self.deck.cards if printable(card.name) == name)
            self.doubts.append(DeckRemark(f"{name} is no card: taken for {other}", lines))
        for card, groups in self.identity.several:
            says = f"{printable(card.name)} is in the groups {groups}: the list does not tell which is meant"
            self.doubts.append(DeckRemark(says, card.lines))

    def _too_small(self, faults: list[str]) -> list[str]:
        """Faults of sizes without those of too few cards, if lines were not read: those are kept as open questions."""
        if not self.deck.unread or self.deck.counted:
            return faults
        self.open += [fault for fault in faults if TOO_FEW in fault]
        return [fault for fault in faults if TOO_FEW not in fault]

    def _sizes(self) -> None:
        library, crypt = self.deck.size(DeckPart.LIBRARY), self.deck.size(DeckPart.CRYPT)
        if self.before_trade:
            aside = self.deck.size(DeckPart.SIDEBOARD) if DeckPart.SIDEBOARD in self.deck.parts else None
            stock = self.deck.size(DeckPart.STOCK)
            steps, faults = trade_sizes(False, library, crypt, stock, aside, None)
            self.wrong += self._too_small(faults)
            self.steps += [(step, (self._figures(),) if step.met is False else ()) for step in steps]
            return
        asked = self.asked
        told: dict[str, Any] = {"context": asked.context, "format": asked.format}
        told |= {"boosters": asked.boosters, "starters": asked.starters}
        size = library_size(library=library, players=asked.players, **told)
        vampires = crypt_size(crypt=crypt, **told)
        for what, here, ruled in (("library", library, size), ("crypt", crypt, vampires)):
            self._add(ruled, f"here: {here}")
            faults = [fault.replace(":", f" of {here}:", 1) for fault in wrong_size(what, ruled)]
            self.wrong += self._too_small(faults)
        if asked.limited and (least := minimums(asked.boosters or 0, asked.starters)):
            many = f"{least.recursions} recursion{'s' * (least.recursions != 1)}"
            self.notes.append(DeckRemark(f"each player has {many} (VEKN 7.2.2)"))
        if self.trading:
            many = spelt(ADDED.value)
            self.left.append(f"whether {many} of its crypt cards came from the sideboard ({ADDED.clause})")
            self.notes.append(DeckRemark("no trade stock is listed: taken as the deck after the trading phase"))

    def _figures(self) -> str:
        parts = [part for part in DeckPart if part in self.deck.parts]
        return "here: " + ", ".join(f"{part} {self.deck.size(part)}" for part in parts)

    def _groups(self) -> None:
        crypt = self.deck.of(DeckPart.CRYPT)
        if self.asked.context is Context.TOURNAMENT and self.asked.format is not Format.CONSTRUCTED:
            self._add(crypt_groups(groups=(), without_group=1, format=self.asked.format))
            return
        groups = tuple(sorted({card.group for card in crypt if card.group}))
        free = sum(card.copies for card in crypt if card.fits_any)
        self.unknown = tuple(card for card in crypt if not card.group and not card.fits_any)
        if not groups and not free:
            return
        ruling = crypt_groups(groups=groups, without_group=free, context=self.asked.context)
        about = [f"group {group}: {named([card for card in crypt if card.group == group])}" for group in groups]
        if free:
            about.append(f"any group: {named([card for card in crypt if card.fits_any])}")
        if ruling.unmet:
            self.wrong.append(f"groups {', '.join(map(str, groups))} are not adjacent")
        elif self.unknown:
            open_steps = tuple(
                replace(step, met=None, says=f"{step.says}; those without a group in the list are left out")
                if step.met
                else step
                for step in ruling.steps
            )
            ruling = replace(ruling, steps=open_steps)
        self._add(ruling, *about)

    def _is_counted(self, card: DeckCard) -> bool:
        """Whether a card counts as one of the deck; before trading the cards that may come into it count too."""
        return self.before_trade or card.part not in (DeckPart.SIDEBOARD, DeckPart.STOCK)

    def _counted(self) -> tuple[DeckCard, ...]:
        """The cards that count as those of the deck."""
        return tuple(card for card in self.deck.cards if self._is_counted(card))

    def _ban_of(self, card: DeckCard) -> tuple[str, Ruling[Ban]] | None:
        """The banned card that a card of the list is, and the ruling on it."""
        known = self.identity.of(card) if self.identity else None
        return self._ban((known.name,) if known else card.spellings)

    def _ban(self, names: tuple[str, ...]) -> tuple[str, Ruling[Ban]] | None:
        """The banned card that one of these spellings is, and the ruling on it."""
        for name in names:
            if plain_name(name):
                ruling = answered(banned_card(card=name, context=self.asked.context, variant=self.asked.variant))
                if ruling.answer is Ban.BANNED:
                    return listed(name), ruling
        return None

    def _banned(self) -> None:
        if self.asked.context is Context.CASUAL and not self.asked.phased:
            self._add(banned_card(card="any card", context=self.asked.context))
            return
        found: dict[str, list[DeckCard]] = {}
        cites = ["VEKN 4.1.p4", *(["PMF 5.3.p1"] if self.asked.phased else [])]
        for card in self._counted():
            ban = self._ban_of(card)
            if self._is_another_day(card, ban):
                continue
            if ban:
                found.setdefault(ban[0], []).append(card)
                cites += ban[1].cites
                self.codes += [code for code in ban[1].notes if code not in self.codes]
        about = tuple(f"{card.copies}x {name} ({place(card.lines)})" for name, cards in found.items() for card in cards)
        self.steps.append((none_banned(tuple(found), tuple(dict.fromkeys(cites))), about))
        self.wrong += [f"banned: {', '.join(found)}"] if found else []
        for card in self.deck.cards:
            if not self._is_counted(card) and (ban := self._ban_of(card)):
                says = f"{ban[0]} is banned; it is not counted, as it is in the {card.part}"
                self.notes.append(DeckRemark(says, card.lines))

    def _is_another_day(self, card: DeckCard, ban: tuple[str, Ruling[Ban]] | None) -> bool:
        """Whether by the data a card is banned on another day than by the list of the texts; notes it.

        At the day of the event it was not banned yet, or it is banned since these texts.
        """
        known = self.identity.of(card) if self.identity else None
        if self.identity is None or known is None or not known.banned or (ban and plain_name(ban[0]) in PHASED_PLAIN):
            return False
        event, source = self.asked.event, self.identity.source
        says = f"{known.full_name} is banned since {known.banned} by {source}"
        if event is None:
            on_day: bool | None = True
        else:
            on_day = banned_on(known, event)
        if ban and on_day:
            return False
        if on_day is None:
            says += ", which does not tell the day"
            self.open.append(f"{says}, and the event is of that year")
        elif ban:
            self.notes.append(DeckRemark(f"{says}: not yet on {event}", card.lines))
        elif on_day:
            self.doubts.append(DeckRemark(f"{says}; the list of these texts has not this card", card.lines))
            self.open.append(f"{says}, newer than these texts")
        return True

    def _slips(self) -> None:
        """Note the names that may be a banned card misspelt, and the unread lines that name a banned card."""
        if self.asked.context is Context.CASUAL and not self.asked.phased:
            return
        for card in self._counted():
            known = self.identity.of(card) if self.identity else None
            near = None if known or self._ban(card.spellings) else self._near(card.name)
            if near:
                says = f"{printable(card.name)} is spelt nearly as {near}, which is banned: look at the card"
                self.doubts.append(DeckRemark(says, card.lines))
                self.near.append((printable(card.name), near))
                self.left.append(f"whether {printable(card.name)} is {near}")
        for line, text in (*self.deck.unread, *self.deck.headings):
            if ban := self._ban((text, text.strip("-+*0123456789xX×. \t"))):
                says = f"this line was not read as a card, but names one that is banned: {ban[0]}"
                self.faults.append(DeckRemark(says, (line,)))

    def _near(self, name: str) -> str | None:
        if not plain_name(name):
            return None
        near = nearly_banned(name)
        if near or not self.asked.phased:
            return near
        plain = {plain_name(other): other for other in PHASED_BANNED}
        found = most_alike(plain_name(name), list(plain), ALIKE)
        return plain[found] if found is not None else None

    def _releases(self) -> None:
        event = self.asked.event
        if self.asked.format is not Format.CONSTRUCTED:
            if event:
                self.steps.append((allowed_at_once(), ()))
            return
        if event is None:
            if self.asked.context is Context.TOURNAMENT:
                self.left.append("whether every card was released long enough before the event (VEKN 4.3.p1; --date)")
            return
        last, step = released_by(event)
        self.steps.append((step, ()))
        if self.identity is None:
            self.left.append(f"whether every card was released by {last}, or is announced as legal on {event}")
            return
        for card, released in self.identity.released_later(self._counted(), last):
            says = f"{printable(card.name)} was first released on {released}, after {last}"
            self.doubts.append(DeckRemark(f"{says}: is it announced as legal on {event}?", card.lines))
            self.open.append(says)

    def _of_sets(self) -> None:
        """Hold the cards against the sets that the organizer allows."""
        allowed = self.asked.sets
        if allowed is None or self.identity is None:
            return
        known = {card: self.identity.of(card) for card in self._counted()}
        has = {found.full_name: allowed.has(found) for found in known.values() if found is not None}
        outside = tuple(name for name, is_allowed in has.items() if is_allowed is False)
        untold = tuple(name for name, is_allowed in has.items() if is_allowed is None)
        about = [
            f"{card.copies}x {found.full_name} ({place(card.lines)})"
            for card, found in known.items()
            if found is not None and found.full_name in outside
        ]
        self.steps.append((in_allowed_sets(allowed.says, outside, untold), tuple(about)))
        self.wrong += [f"not of {allowed.says}: {', '.join(outside)}"] if outside else []
        if untold:
            says = f"{self.identity.source} does not tell whether these are of {allowed.says}: {', '.join(untold)}"
            self.open.append(says)
        if allowed.v5:
            says = "the sets of the V5 format are those of its list of September 2025, in whatever printing (T-99)"
            self.notes.append(DeckRemark(says))
        else:
            self.left.append("whether a printing of another set is allowed (GAP-67)")

    def _aside(self) -> None:
        """Note what is listed and not counted, and what Phased Motion needs beside the deck."""
        for part in (DeckPart.SIDEBOARD, DeckPart.STOCK):
            if part in self.deck.parts and not self.before_trade:
                self.notes.append(
                    DeckRemark(f"the {part} ({self.deck.size(part)}) is not counted as a part of the deck")
                )
        if self.asked.phased:
            many = spelt(EMBRACES.value)
            self.notes.append(
                DeckRemark(f"Phased Motion also needs {many} The Embrace cards, beside the deck (PMF 2.1.p1)")
            )
        settled = {NAMES_OPEN, ANTE_OPEN} if self._all_known() else set()
        self.left += [one for one in NOT_IN_A_LIST if one not in settled]

    def _all_known(self) -> bool:
        """Whether each card is known, and none speaks of ante but those of the banned list."""
        if self.identity is None or self.identity.unknown:
            return False
        return not any("ante" in known.text.lower().split() for known in self.identity.cards.values())


def unread(deck: Deck) -> list[DeckRemark]:
    """Remarks on the lines that were not read as cards; one remark for lines that stand together."""
    read = {line for card in deck.cards for line in card.lines} | {line for line, _ in deck.headings}
    runs: list[list[tuple[int, str]]] = []
    for at, line in deck.unread:
        if runs and not any(between in read for between in range(runs[-1][-1][0] + 1, at)):
            runs[-1].append((at, line))
        else:
            runs.append([(at, line)])
    found = []
    for run in runs:
        more = f", and {len(run) - 1} more to line {run[-1][0]}" if len(run) > 1 else ""
        found.append(DeckRemark(f"not read as a card: {printable(run[0][1])}{more}", (run[0][0],)))
    return found


def listed(name: str) -> str:
    """The name of a banned card as the list that bans it writes it."""
    from vtes_judge.tournament.cards import banned

    plain = {plain_name(other): other for other in PHASED_BANNED}
    return banned(name) or plain[plain_name(name)]


def named(cards: list[DeckCard] | tuple[DeckCard, ...]) -> str:
    """Cards with their lines: `A (line 5), B (lines 6, 9)`."""
    return ", ".join(f"{printable(card.name, 40)} ({place(card.lines)})" for card in cards)


def place(lines: tuple[int, ...]) -> str:
    """Line numbers in words."""
    return f"line{'s' * (len(lines) > 1)} {', '.join(map(str, lines))}"
