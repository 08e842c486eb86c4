"""A table of three Methuselahs for the tests of contests and of what ends a game."""

import pytest

from vtes_judge.engine import Auto, Game, IllegalPlay, Seat, advance, position
from vtes_judge.engine.plays import Play
from vtes_judge.engine.setup import Put
from vtes_judge.table.cards import Card, Face
from vtes_judge.table.kinds import Type
from vtes_judge.table.nouns import Sect, Title

LUTZ = Face("Lutz", Type.VAMPIRE, capacity=8)
HALL = Face("Hall", Type.MASTER, unique=True, stays=True)


def prince(name: str, city: str = "Paris", title: Title = Title.PRINCE) -> Face:
    sect = Sect.CAMARILLA if title is Title.PRINCE else Sect.INDEPENDENT
    return Face(name, Type.VAMPIRE, capacity=5, title=title, of=city, sect=sect)


def table(*mine: Put, bob: tuple[Put, ...] = (), cid: tuple[Put, ...] = (), **more: object) -> Game:
    seats = [
        Seat(name, pool=10, hand=7, library=40, crypt=5, cards=cards)
        for name, cards in (("Ann", mine), ("Bob", bob), ("Cid", cid))
    ]
    return position(seats, "Ann", **more)  # type: ignore[arg-type]


def find(game: Game, name: str, owner: str = "Ann") -> Card:
    [found] = [card for card in game.table.cards if card.name == name and card.owner == owner]
    return found


def untap(game: Game) -> Game:
    """The free steps of the untap phase."""
    return advance(game, {Auto.STEPS})


def refused(game: Game, play: Play) -> tuple[str, ...]:
    with pytest.raises(IllegalPlay) as caught:
        game.play(play)
    return tuple(cite for step in caught.value.ruling.unmet for cite in step.cites)
