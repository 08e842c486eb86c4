"""Proves what comes of a combat as people tell it: what then stands, counter by counter, by the clauses named."""

import pytest

from tests.engine.stories import cases, named, stands

BLOCKED = "Ann: Lutz bleeds; Bob: Nora blocks; "
COMBATS = """
Ann: Lutz strikes; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped, Ann 25 pool, Bob 20 pool

Ann: Lutz strikes with Gun; Bob: Nora strikes with Knife; Ann: goes on
    Lutz ready 4 tapped, Nora ready 3 tapped, Hound on Nora

Ann: Lutz maneuvers with Gun; Ann: Lutz strikes with Gun; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 3 tapped

Ann: Lutz maneuvers with Gun; Bob: Nora maneuvers with Dash; Ann: Lutz strikes with Gun; Bob: Nora strikes; Ann:
goes on
    Lutz ready 5 tapped, Nora ready 3 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes; Ann: goes on
    Lutz ready 4 tapped, Nora torpor 4 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes; Bob: Nora prevents damage with Skin; Ann: goes on
    Lutz ready 4 tapped, Nora ready 5 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes; Bob: Nora prevents damage with Hide; Ann: goes on
    Lutz ready 4 tapped, Nora torpor 4 tapped

Ann: Lutz strikes with Claws; Bob: Nora dodges with Sidestep; Ann: goes on
    Lutz ready 5 tapped, Nora ready 5 tapped, Claws ash-heap of Ann, Sidestep ash-heap of Bob

Ann: Lutz strikes with Flash; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 5 tapped

Ann: Lutz strikes with Theft; Bob: Nora strikes; Ann: goes on
    Lutz ready 7 tapped, Nora ready 3 tapped

Ann: Lutz strikes with Grab; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 5 tapped, Knife on Lutz

Ann: Lutz maneuvers with Rock; Ann: Lutz strikes with Rock; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 3 tapped, Rock ash-heap of Ann

Ann: Lutz maneuvers with Rock; Ann: Lutz strikes
    stops: the card used to maneuver is used for the first strike of the round

Ann: Lutz maneuvers with Rock; Ann: Lutz strikes with Gun
    stops: the card used to maneuver is used for the first strike of the round

Ann: Lutz strikes with Fast; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 2 tapped

Ann: Lutz strikes; Ann: Lutz plays Might; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 2 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz plays Again; Ann: Lutz strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz presses with Chase; Ann: Lutz strikes; Bob: Nora strikes; Ann: goes
on
    Lutz ready 4 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz presses with Chase; Bob: Nora presses with Flee; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz presses with Flee
    stops: the press changes the conclusion, which is to end

Ann: Lutz maneuvers with Gun; Ann: Lutz strikes with Gun at Hound; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 5 tapped, Hound ash-heap of Bob

Ann: Lutz maneuvers with Gun; Ann: Lutz maneuvers with Dash
    stops: he has not himself maneuvered to long range this round

Ann: Lutz maneuvers with Gun; Bob: Nora maneuvers with Dash; Ann: Lutz maneuvers with Rock
    stops: he has maneuvered with no other weapon or strike card

Ann: Lutz maneuvers with Gun; Bob: Nora maneuvers with Dash; Ann: Lutz maneuvers with Dash; Ann: Lutz strikes with
Gun; Bob: Nora strikes; Ann: goes on
    Lutz ready 6 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Bob: Nora presses with Chase; Ann: Lutz strikes; Bob: Nora strikes; Ann: goes
on
    Lutz ready 4 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz plays Again; Bob: Nora plays Again; Ann: Lutz strikes; Bob: Nora
strikes; Ann: goes on
    Lutz ready 4 tapped, Nora ready 3 tapped

Ann: Lutz strikes; Bob: Nora strikes; Ann: Lutz plays Again; Ann: Lutz strikes with Claws; Ann: goes on
    Lutz ready 4 tapped, Nora torpor 3 tapped

Ann: Lutz strikes with Fast; Bob: Nora strikes with Fast; Ann: goes on
    Lutz ready 3 tapped, Nora ready 2 tapped

Ann: Lutz strikes with Claws; Bob: Nora strikes with Claws; Ann: goes on
    Lutz torpor 4 tapped, Nora torpor 3 tapped

Ann: Lutz strikes; Ann: Lutz strikes
    stops: he has not announced a strike yet

Ann: Mira strikes
    stops: Mira is not in this combat
"""
"""CRR VI and VII, after Nora has blocked the bleed by Lutz: what is said, and below it what then stands."""


@pytest.mark.parametrize(("lines", "stand"), [*cases(COMBATS)])
def test_what_comes_of_a_combat(lines: str, stand: str) -> None:
    assert stands(BLOCKED + lines, *named(stand)) == stand
