"""Completes the names of crypt cards that are typed at a final, and writes them whole, if data of cards are there."""

from vtes_judge.cards.library import Library, open_library
from vtes_judge.cards.names import plain
from vtes_judge.messages import printable

BETWEEN = ";"
"""The character between two cards of a crypt where their names are typed."""

MOST = 30
"""The most names that are offered."""


class CryptNames:
    """The names of crypt cards. Without data of cards none is offered, and every name is taken as it is typed."""

    def __init__(self, library: Library | None = None) -> None:
        self.library = library if library is not None else open_library()

    def offers(self, typed: str) -> list[str]:
        """Completions of a typed line of cards: the whole line with each crypt card whose name begins like the last."""
        before, between, last = typed.rpartition(BETWEEN)
        begun = " ".join(last.split()).lower()
        if self.library is None or not begun:
            return []
        start = f"{before}{between}{' ' * bool(between)}"
        found: dict[str, None] = {}
        for name in self.library.written_names():
            if name.startswith(begun):
                cards = self.library.named(name)
                found |= {card.full_name: None for card in cards if card.crypt}
            if len(found) >= MOST:
                break
        return [f"{start}{name}" for name in found]

    def whole(self, told: str) -> str:
        """The printed name of the crypt card that is meant; the name as it was told, if none or several may be
        meant."""
        if self.library is None or not plain(told):
            return told
        cards = self.library.named(told) or self.library.begun(told) or self.library.misspelt(told)
        advanced = "adv" in plain(told).split()
        names = {card.full_name for card in cards if card.crypt and card.advanced is advanced}
        return names.pop() if len(names) == 1 else told

    def strange(self, name: str) -> str:
        """The remark that a name is no crypt card, with names near it; '' if it is one, or there are no data of
        cards."""
        if self.library is None or any(card.crypt for card in self.library.named(name)):
            return ""
        near = [one for one in self.library.near(name) if any(card.crypt for card in self.library.named(one))]
        return f"{printable(name)} is no crypt card" + (f"; near it: {', '.join(near)}" if near else "")
