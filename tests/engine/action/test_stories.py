"""Proves what comes of an action as people tell it: what then stands, counter by counter, by the clauses named."""

import pytest

from tests.engine.stories import cases, named, stands, told

ACTIONS = """
Ann: Lutz bleeds with Govern; Bob: Nora plays Deflect on Cid; Cid: does not block; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4, Bob 20 pool, Cid 15 pool, Ann 25 pool and the Edge

Ann: Lutz bleeds; Bob: does not block; Bob: Nora plays Deflect on Cid; Cid: Rex blocks; Ann: Lutz strikes; Cid: Rex
strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4, Rex ready 6 tapped, Bob 20 pool, Cid 18 pool

Ann: Lutz bleeds; Bob: does not block; Bob: Nora plays Deflect on Cid; Cid: does not block; Ann: goes on
    Bob 20 pool, Cid 17 pool

Ann: Lutz bleeds; Ann: Lutz plays Boost; Bob: does not block; Ann: goes on
    Lutz ready 5 tapped, Bob 18 pool

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Bob: Nora plays Senses; Ann: Lutz strikes; Bob: Nora
strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped, Bob 20 pool

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Ann: goes on
    Lutz ready 6 tapped, Nora ready 5, Bob 20 pool

Ann: Lutz bleeds; Bob: Nora plays Halt; Ann: goes on
    Lutz ready 6 tapped, Bob 20 pool

Ann: Lutz bleeds; Bob: Anson plays Alarm; Bob: Anson blocks; Ann: Lutz strikes; Bob: Anson strikes; Ann: goes on
    Lutz ready 5 tapped, Anson ready 3 tapped, Bob 20 pool

Ann: Lutz acts with Rush on Nora; everybody: nobody blocks; Ann: Lutz strikes; Bob: Nora strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4, Rush ash-heap of Ann

Ann: Ivo leaves torpor; Bob: Nora blocks; Bob: does not diablerize; Ann: goes on
    Ivo torpor 3 tapped, Mirror on Ivo, Nora ready 5

Ann: Lutz diablerizes Ivo; everybody: nobody blocks; Ann: goes on
    Ivo ash-heap of Ann, Mirror on Lutz, Lutz ready 8 tapped

Ann: Lutz bleeds with Govern; everybody: nobody blocks; Ann: goes on
    Lutz ready 5 tapped, Ann 25 pool and the Edge, Bob 17 pool, Govern ash-heap of Ann

Ann: Mira hunts; everybody: nobody blocks; Ann: goes on
    Mira ready 3 tapped

Ann: Mira recruits Ghoul; everybody: nobody blocks; Ann: goes on
    Mira ready 2 tapped, Ghoul uncontrolled of Ann, Ann 23 pool

Ann: Lutz rescues Ivo paying 1; everybody: nobody blocks; Ann: goes on
    Lutz ready 5 tapped, Ivo ready 2

Ann: Lutz rescues Ivo paying 0; everybody: nobody blocks; Ann: goes on
    Lutz ready 6 tapped, Ivo ready 1

Ann: Lutz rescues Old paying 2; everybody: nobody blocks; Ann: goes on
    Lutz ready 4 tapped, Old ready 1

Ann: Lutz rescues Old paying 0
    stops: the acting vampire has 0 blood to pay and the vampire in torpor 2

Ann: Ivo leaves torpor; everybody: nobody blocks; Ann: goes on
    Ivo ready 1 tapped, Mirror on Ivo

Ann: Ivo leaves torpor; Bob: Nora blocks; Ann: goes on
    Ivo torpor 3 tapped, Nora ready 5

Ann: Ivo leaves torpor; Bob: Nora blocks; Ann: goes on; Bob: does not diablerize; Ann: goes on
    Ivo torpor 3 tapped, Mirror on Ivo, Nora ready 5

Ann: Lutz diablerizes Old; everybody: nobody blocks; Ann: goes on
    Old ash-heap of Bob, Lutz ready 7 tapped, Ann 25 pool

Ann: Mira diablerizes Ivo; everybody: nobody blocks; Ann: goes on
    Ivo ash-heap of Ann, Mirror on Mira, Mira ready 3 tapped

Ann: Lutz equips with Mirror from Ivo; everybody: nobody blocks; Ann: goes on
    Mirror on Lutz, Lutz ready 6 tapped, Ann 25 pool

Ann: Mira equips with Gun; everybody: nobody blocks; Ann: goes on
    Gun on Lutz, Mira ready 2 tapped

Ann: Mira equips with Knife; everybody: nobody blocks; Ann: goes on
    Knife on Nora, Mira ready 2 tapped

Ann: Mira employs Hound; everybody: nobody blocks; Ann: goes on
    Hound on Nora, Mira ready 2 tapped

Ann: Lutz equips with Mirror; everybody: nobody blocks; Ann: goes on
    Lutz ready 6 tapped, Ann 24 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: Anson votes against; Ann: goes on
    Bob 20 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob, Cid; Ann: goes on
    Bob 20 pool, Cid 18 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: votes for; Ann: goes on
    Bob 18 pool, Cid 18 pool

Ann: Lutz bleeds Cid with Far; everybody: nobody blocks; Ann: goes on
    Cid 17 pool, Bob 20 pool, Ann 25 pool and the Edge

Ann: Lutz bleeds Cid
    stops: the target is the prey, as it is by default, or card text gives another

Ann: Lutz bleeds; Bob: Nora plays Alarm; Bob: Nora plays Alarm
    stops: it cancels a card as it is played, or is a Wake-style card that grants the ability to play such a card; the
    card can cancel the card just being played, or is a wake for one that can; this minion has not played the same card
    in this action

Ann: Lutz bleeds; Bob: Nora plays Senses
    stops: the minion is attempting to block; the acting minion has more stealth than it has intercept

Ann: Lutz bleeds; Ann: Lutz plays Cloak
    stops: a minion is attempting to block

Ann: Lutz bleeds; Ann: Mira plays Boost
    stops: the minion is the acting minion

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Bob: Nora plays Hush; Ann: Lutz strikes; Bob: Nora
strikes; Ann: goes on
    Lutz ready 5 tapped, Nora ready 4 tapped, Cloak ash-heap of Ann, Hush ash-heap of Bob

Ann: Lutz bleeds; Bob: Nora blocks; Ann: Lutz plays Cloak; Ann: Lutz plays Cloak
    stops: the minion has not played the same modifier in this action; the blocking minion has at least as much
    intercept as it has stealth

Ann: Lutz bleeds; Ann: Lutz plays Boost; Ann: Lutz plays Boost
    stops: the minion has not played the same modifier in this action

Ann: Mira bleeds; everybody: nobody blocks; Ann: goes on; Ann: Lutz bleeds; everybody: nobody blocks; Ann: goes on
    Bob 18 pool, Lutz ready 6 tapped, Mira ready 2 tapped

Ann: Lutz goes anarch; everybody: nobody blocks; Ann: goes on
    Lutz ready 4 tapped

Ann: Lutz acts with Rush on Mira
    stops: the two minions have different controllers

Ann: Lutz acts with Rush on Old
    stops: the opposing minion is ready

Ann: Mira acts with Dear
    stops: the vampire has the 5 blood that it costs; the cost of 5 blood can be paid with 2

Ann: Mira acts with Rich
    stops: the cost of 30 pool can be paid with 25

Ann: Lutz bleeds Cid with Govern
    stops: the target is the prey, as it is by default, or card text gives another

Ann: Lutz equips with Knife from Nora; everybody: nobody blocks; Ann: goes on
    stops: the equipment is in hand or on a minion that you control

Ann: Lutz equips with Hound from Nora; everybody: nobody blocks; Ann: goes on
    stops: Hound is equipment on a minion; the equipment is in hand or on a minion that you control

Ann: Lutz equips with Gun from Lutz
    Gun on Lutz

Ann: Lutz rescues Old paying 2; Bob: Nora blocks; Ann: goes on
    Lutz ready 6 tapped, Old torpor 1, Nora ready 5 tapped

Ann: Lutz rescues Old paying 2; Cid: Rex blocks
    stops: the action is directed at its Methuselah

Ann: Lutz diablerizes Old; Bob: Nora blocks; Bob: Nora plays Senses; Ann: goes on
    stops: the acting minion has more stealth than it has intercept

Ann: Lutz diablerizes Nora
    stops: the victim is in torpor

Ann: Lutz rescues Nora paying 1
    stops: the vampire to be rescued is in torpor

Ann: Lutz fights Nora
    stops: the Red List minion was marked in the master phase

Ann: Mira hunts; Bob: Nora blocks; Ann: goes on
    Mira ready 2 tapped, Nora ready 5

Ann: Ivo hunts
    stops: the action is to leave torpor, the only one that a vampire in torpor may take

Ann: Lutz leaves torpor
    stops: the vampire is in torpor

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: goes on
    Bob 20 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: burns the Edge for a vote for
    stops: she has the Edge

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: Lutz votes for
    stops: the minion has votes

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Ann: Anson votes for
    stops: Ann controls Anson

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: Anson votes for with 1; Ann: goes
on
    Bob 18 pool

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: Anson votes for with 3
    stops: she casts no more votes than she has gained, and at least one

Ann: Lutz calls Levy; everybody: nobody blocks; Ann: sets the terms on Bob; Bob: burns Levy for a vote against; Ann:
votes for; Ann: goes on
    Bob 20 pool

Ann: Lutz diablerizes Old; everybody: nobody blocks; Bob: Anson votes against; Ann: goes on
    Lutz ready 7 tapped, Old ash-heap of Bob

Ann: Lutz diablerizes Old; everybody: nobody blocks; Bob: Anson votes for; Ann: goes on
    Lutz ash-heap of Ann, Old ash-heap of Bob
"""
"""CRR III.C, IV and V: what is said, and below it what then stands."""


@pytest.mark.parametrize(("lines", "stand"), [*cases(ACTIONS)])
def test_what_comes_of_an_action(lines: str, stand: str) -> None:
    assert stands(lines, *named(stand)) == stand


@pytest.mark.parametrize(
    ("action", "verdict", "clause"),
    [
        ("Mira hunts", "nothing is paid, and the action is successful. The vampire has 3 blood.", "CRR III.C.2.a"),
        (
            "Lutz bleeds",
            "nothing is paid, and the action is successful. Bob burns 1 pool, and Ann has the Edge.",
            "CRR III.C.1.a",
        ),
        ("Lutz rescues Ivo paying 1", "1 blood is paid, and the action is successful.", "CRR IV.D.2.b"),
        ("Lutz goes anarch", "2 blood is paid, and the action is successful.", "CRR IV.D.2.b"),
        ("Mira recruits Ghoul", "2 pool is paid, and the action is successful.", "CRR IV.D.2.b"),
    ],
)
def test_why_an_action_has_its_effect_stands_in_the_log(action: str, verdict: str, clause: str) -> None:
    entries = told(f"Ann: {action}; everybody: nobody blocks; Ann: goes on").game.entries
    (ruling,) = [entry.ruling for entry in entries if entry.at == "CRR IV.D.2"]
    assert ruling.verdict == f"It takes effect; {verdict}"
    assert clause in ruling.cites
