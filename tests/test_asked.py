"""Questions in plain words with the facts that they tell: no verdict is wrong, enough are given, all checkers asked.

`asked.jsonl` and `asked_second.jsonl` were written before the templates of the sayings, the second with two questions
for every checker. Half of each stayed unseen while they were made, and is measured apart: its floor is what it reached
at first sight. `asked_third.jsonl` is short questions as judges put them, 26 of 57 answered at first sight.
`asked_fourth.jsonl` is 449 plain questions with their clause, written from the clauses by whoever then wrote templates
for the seen half; of those that tell what decides 45 in 100 were answered at first sight.
`asked_fifth.jsonl` is 240 questions by two writers who knew only the texts and the facts of the checkers; of those that
tell what decides 33 in 100 were answered at first sight. `asked_sixth.jsonl` is 140 questions of another such writer, a
third of them letters: 13 of 86 were answered at first sight.
"""

import re
from pathlib import Path

import pytest

from vtes_judge.catalogue.checkers import listed
from vtes_judge.reading.answer import Answer
from vtes_judge.reading.answering import Asking

from .asked_measure import ASKED, RIGHT, WRONG, Row, measured, rows

SETS = {
    name: rows(Path(__file__).with_name(f"{name}.jsonl"))
    for name in ("asked", "asked_second", "asked_third", "asked_fourth", "asked_fifth", "asked_sixth")
}

FLOORS = {
    ("asked", "seen"): 60,
    ("asked", "unseen"): 44,
    ("asked_second", "seen"): 165,
    ("asked_second", "unseen"): 141,
    ("asked_third", "seen"): 42,
    ("asked_fourth", "seen"): 160,
    ("asked_fourth", "unseen"): 112,
    ("asked_fifth", "seen"): 86,
    ("asked_fifth", "unseen"): 39,
    ("asked_sixth", "seen"): 24,
    ("asked_sixth", "unseen"): 5,
}
"""So many of a half are answered at least."""

NUMBER = re.compile(r"(?<![\w.-])\d+(?![\w.-])")

SAME = {
    *("S277", "S329", "S378", "V023", "V044"),
    *("Q035", "V057", "N022", "N086", "N136", "N148", "N194", "N238", "N320", "N364"),
    *("Q019", "S109", "V009", "V010", "N140", "N142", "F078", "S181", "N251", "F017", "F039", "F061", "F158", "F167"),
    *("S154", "F020", "F123", "F153", "F188", "F208", "F207", "Q032", "N029", "G011", "G044"),
}
"""In these a number bears on nothing (the predator of the first round is one as well as that of the second, a dodge is
one of any strike, one pool that is lost is as bad as two), the denial says the same (who sleeps through his pick does
not pick, a nod is asked for), it parts what is one name (a blood not hunt), is no English (declines not the draw),
is of what has no bearing (not after all the modifiers), is answered by how it is (not blocked? Blocked.), or is told
twice (the same state, nothing changes)."""


@pytest.fixture(scope="module")
def asking() -> Asking:
    return Asking()


@pytest.fixture(scope="module")
def answers(asking: Asking) -> dict[str, list[tuple[str, Row, Answer]]]:
    """What is made of each question, by the set that it is of."""
    return {name: measured(questions, asking) for name, questions in SETS.items()}


@pytest.mark.parametrize(("name", "half"), FLOORS)
def test_no_verdict_is_wrong_and_enough_are_given(
    answers: dict[str, list[tuple[str, Row, Answer]]], name: str, half: str
) -> None:
    found = [one for one in answers[name] if one[1]["half"] == half]
    assert [(row["question"], answer.command) for kind, row, answer in found if kind == WRONG] == []
    assert sum(kind == RIGHT for kind, _, _ in found) >= FLOORS[name, half]


def test_every_checker_is_reached_by_a_question(answers: dict[str, list[tuple[str, Row, Answer]]]) -> None:
    """By a ruling, or by a question in return that leaves no word unread."""
    reached = {
        row["checker"]
        for found in answers.values()
        for kind, row, answer in found
        if kind == RIGHT or (kind == ASKED and not answer.unused)
    }
    assert {one.name for one in listed()} - reached == set()


def mutations(question: str) -> list[str]:
    """The question with a `not` before each word but the first, with each number one more, and with each a bound."""
    words = question.split(" ")
    found = [" ".join([*words[:at], "not", *words[at:]]) for at in range(1, len(words))]
    for match in NUMBER.finditer(question):
        before, after = question[: match.start()], question[match.end() :]
        found += [f"{before}{int(match[0]) + 1}{after}", f"{before}at least {match[0]}{after}"]
    return found


@pytest.mark.long
def test_another_question_is_never_read_as_the_same(asking: Asking) -> None:
    """Whoever denies, counts one more or names a bound is not answered as if it were not there, but for letters, whose
    scenery may be denied. Of a claim the question on which it is ruled stands before the verdict."""
    same = []
    for row in (row for found in SETS.values() for row in found if row["id"] not in SAME):
        answer = asking.answer(row["question"])
        letter = answer.scenery and row in SETS["asked_sixth"]
        for other in mutations(row["question"]) if answer.decided and not letter else ():
            its = asking.answer(other)
            if (
                its.decided
                and not its.bounded
                and not its.claimed
                and (its.checker, its.written) == (answer.checker, answer.written)
            ):
                same.append(other)
    assert same == []


MISREAD = {
    "I took his gun in this very combat, may I shoot with it right away": "No",
    "nobody holds the edge when we begin, who picks": "It depends",
    "I had the Edge before and bled again for three. He thinks I get something more for it. Do I?": "It depends",
    "An action card starts a combat with any vampire. Its player names one in torpor as the target. Valid?": "No",
    "I pressed for another round a moment ago. Can I use my other press to end it?": "It depends",
    "I ousted a player early, then came time, and there are three of us left. What have I got?": "It depends",
    "I ousted somebody. What do I get?": "It depends",
    "He's a slave, all by himself over there. He can't take directed actions, can he?": "It depends",
    "A minion that is a slave can't take directed actions, can it?": "It depends",
    "I hold the Edge in our Phased Motion game. Will I gain a pool from it as I untap?": "It depends",
    "The Edge is mine and Subterfuge is what I chose. Stealth for my bleed?": "It depends",
    "may cheat repeat open aggression? that and master were chosen": "It depends",
    "An ally was recruited earlier this minion phase. A wants it to bleed at once. Allowed?": "No",
    "A calls a vote by a card in play. A holds a political action card and wants a vote for it. Allowed?": "It may",
    "may an organizer allow color-copy proxies at a championship, the game being out of production?": "It depends",
    "My predator hunts and my vampire is unlocked. Can she block?": "Yes",
    "My predator is bleeding me. May he do that?": "Yes",
    "My prey bleeds me. Can he do that?": "No",
    "His prey bleeds him. Is it legal?": "No",
    "It is 6 to 4 against. Does it pass?": "It fails",
    "I lost 3 to 2. Did the referendum fail?": "It depends",
    "My prince lost his title. How many votes has he?": "None",
    "My primogen was diablerized. Has she a vote?": "No",
    "My vampire used to be a justicar. How many votes does he have?": "It depends",
    "how many votes has a primogen who turned sabbat": "It depends",
    "My ally with 3 life does 3 damage. Is it burned?": "It depends",
    "my vampire has 2 blood and does 3 damage": "It depends",
    "Hers takes 2 damage and mine has 1 blood. Does mine go to torpor?": "It depends",
    "can i look through my buddy's hand": "No",
    "may i look at our hands": "It depends",
    "can my vampire bleed on my prey's turn": "No",
    "what happens to my prey when i get booted": "It depends",
    "My crypt has 12 cards and 3 of them are group 1. Is it legal?": "It depends",
    "Nobody pressed to end. Does combat continue?": "It depends",
    "My hand has 7 cards and I discard one. Do I draw?": "Draw",
    "he's in torpor and takes 1 agg with 0 blood": "The vampire stays in torpor",
    "My vampire hunts. How much blood does he end up with?": "It depends",
    "My vamp has 2 blood and gets whacked for 3 points of ordinary damage. Where does he end up?": "The vampire goes",
    "can a vampire recruited this turn act": "It depends",
    "does combat end if one minion is in torpor": "It depends",
    "If the equip action is not blocked, is the cost paid": "It depends",
    "My vampire has no blood. Does he take damage?": "It depends",
    "can I play two master cards in one turn": "It depends",
    "acting minion turned sideways at once?": "It depends",
    "who is my prey, the player to my left?": "Prey B",
    "My prey has only tapped guys and one of them jumps in front of my equip. Is that legal?": "It depends",
    "Does my vampire with a smashed gun strike first?": "It depends",
    "may i burn one political action card for a vote": "Yes",
    "can i discard 1 card from my hand in the discard phase": "Legal",
    "can i play an event in the discard phase": "Yes",
    "is 1 minute for a decision too slow": "It depends",
    "can an ally attack a marked red list minion": "It depends",
    "Phased motion: the master phase, what comes after this phase?": "It depends",
    "Who strikes first, the blocker or the acting minion?": "Both",
    "Can I count my own library in a casual game?": "Not settled",
    "Can a third vampire play a combat card?": "No",
    "Can my tapped ally block my predator's bleed?": "No",
    "Can a blocked vampire still bleed this turn?": "It depends",
    "Is my withdrawal off if I am bled for 0?": "Yes",
    "Is my withdrawal canceled if my predator bleeds me for 1?": "Yes",
    "Does a vampire in torpor with 0 blood survive 1 aggravated damage?": "The vampire stays",
    "May a vampire who was blocked hunt again this turn?": "Yes.",
    "how many crypt cards do i need with 6 boosters": "At least 6",
    "Is a crypt of 8 cards legal with 8 boosters?": "Legal",
    "is a crypt with fewer than 12 cards legal with 6 boosters": "It depends",
    "Does a vampire in torpor unlock if he is infernal?": "infernal",
    "If my prey bleeds for 2, do I lose the Edge?": "No",
    "Who may block my predator's bleed against me?": "Only me",
    "Can a retainer be struck at close range?": "No",
    "Can a retainer be hit by a ranged strike": "Only",
    "may my gun shoot the retainer of the opposing minion": "Only",
    "If the opponent dodges, does my retainer take damage from him?": "Nothing",
    "If my opponent dodges, do I still take damage from his hand strike?": "No",
    "If I dodge, does my opponent take damage from my strike?": "No",
    "May my ready vampire diablerize my predator's ready vampire?": "No",
    "Can my vampire diablerize my own ready vampire?": "No",
    "can my vampire in torpor diablerize my prey's vampire": "No",
    "can my torpid vampire diablerize my own vampire": "No",
    "may my ready vampire diablerize my prey's untapped vampire": "No",
    "Nobody pressed yet. Can I press to go another round?": "Yes",
    "Can I play a reaction card when there's no action going on?": "No",
    "seven library cards and four crypt cards": "Each",
    "I just took the Edge from him, do I get a pool in my untap phase?": "Yes",
    "The acting vampire's blocker, does he tap?": "Yes",
    "Can a tapped vampire take an action?": "No",
    "put an ally into play by a card, is it recruiting": "Put",
    "He pressed to continue, can I press to end?": "Yes",
    "My bleed was blocked by a vampire, what happens now?": "The minion",
    "He went to long, I maneuvered back to close. Range?": "Close",
    "Can I bleed my predator if a card lets me?": "Yes",
    "In Phased Motion, Bob holds the Edge going into turn three. Who chooses first?": "Bob",
    "Can a vampire bleed if my prey's vampire is tapped?": "No",
    "Can an ally bleed a player with no untapped minions?": "No",
    "Does a vampire with 1 blood go to torpor if he strikes for 2 damage?": "The vampire goes",
    "Can a vampire diablerize a blood cursed vampire?": "No",
    "How many transfers do I get after turn 3?": "3 transfers",
    "Is an ally with 2 life burned by 2 damage to its retainer?": "Burned",
    "If 4 vampires vote for and 3 vampires against does it pass?": "It passes",
    "Is steal blood damage?": "The dodge",
    "Can a vampire bleed if there is a locked card on him?": "No",
    "How many VPs does my predator get when I am ousted?": "D 1.5",
    "Do I get no pool if I am ousted with my prey?": "A: 1 VP",
    "How many victory points does my predator get if I withdraw?": "A 0.5",
    "Can a judge forbid phones?": "No",
    "Does my phone count as outside help?": "No",
    "Does a prince have three votes?": "Yes",
    "Does a primogen have at least two votes?": "Yes",
    "Does a withdrawal fail if I lose pool?": "No",
    "is 4 players enough for a tournament": "At least",
    "is 11 players ok": "60 to 90",
    "is hunting mandatory": "Yes",
    "is a vampire tapped by hunting": "No",
    "can my ally be bled": "Yes",
    "can a tapped vampire be blocked": "No",
    "can a tapped vampire be diablerized": "No",
    "can a vampire be recruited": "Yes",
    "may I be bled by my prey": "No",
    "may my predator bleed me": "Yes",
    "Does the minion that attempted to block tap?": "If",
    "Can I be forbidden to take notes?": "No",
    "Is it forbidden to take notes?": "No",
    "Can my prey bleed me?": "No",
    "vampire with 3 blood hits for 2, torpor?": "The vampire stays ready",
    "can i bleed with two vampires": "2 pool",
    "can i untap my vampire after he hunts": "Yes",
    "may i lock my vampire when she blocks": "No",
    "can a tapped vampire take an action": "No",
    "can a locked minion take an action": "No",
    "does a played but not yet replaced card count in my hand": "Yes",
    "two infernals, pay for only one of them": "1 pool",
    "who can play action modifiers": "The acting",
    "who can play reaction cards": "Other",
    "my prey ousted himself do i get the vp and pool": "A: 1 VP and 6 pool.",
    "can new ally block before my next turn": "Yes",
    "can a new ally block during the next player's turn": "Yes",
    "can the to choose who sits with whom": "No",
    "can the TO play in his own tournament": "Not eligible.",
    "tables of four or five players": "Tables",
    "can I look at my own library before the game?": "Yes",
    "do all my vampires untap during my untap phase?": "All",
    "does every vampire in torpor untap?": "All",
    "does a vampire with 2 stealth need 3 intercept to be blocked?": "No",
    "does a vampire need 4 blood to survive 3 damage?": "No",
    "does it take 2 damage to burn an ally with 1 life?": "No",
    "does a referendum need 5 votes for against 3 votes against to pass?": "No",
    "do I need to be 20 minutes late to get a loss?": "No",
    "may an ally block the turn after it was recruited?": "Yes",
    "can i discard two cards in two discard phases?": "Yes",
    "can three cards be discarded in two discard phases": "No",
    "I recruited an ally this turn. Can it block before the turn is over?": "Not yet",
    "can I play a master if I've no pool to pay its cost?": "No",
    "can I play an action card if I've no blood to pay its cost?": "No",
    "can a vampire with a title be burned in a blood hunt": "Yes",
    "can I play a retainer if I have no pool to pay its cost?": "No",
    "can I steal a card with my hand strike": "No",
    "may somebody who watches, or has been ousted, give hints": "No",
    "who goes first in the next turn in phased motion if nobody has the edge": "The",
    "can i show my hand to another player": "No.",
    "titled vampire becoming anarch": "No",
    "is it too late to play an as announced modifier": "No",
    "how many political actions per player in diplomacy": "One",
    "employ retainer action": "It",
    "can i recurse when my deck still has cards": "Yes",
    "when do newly recruited allies get ready in pmf": "At",
    "call a referendum without a political action card in pmf": "Yes",
    "when do i get additional strikes": "When",
    "how are additional strikes resolved": "One",
    "minimum crypt in limited tournament, one per booster": "One",
    "i want a second round, what do i need": "A press",
    "bled for 3, do I take the Edge from my grandpredator": "Yes",
    "discard two cards at the end of turn?": "No",
    "do I have a vote without titled vampires": "Yes",
    "may I bleed the guy to my right": "No",
    "what can a vamp with no blood do on his turn": "Hunt",
    "whom may I bleed by default": "Your prey",
    "I'm at stealth 0 vs intercept 1, already used this stealth card. can I play a second copy?": "No",
    "my grand-prey gets ousted, do I get pool for that?": "B",
    "organizer forbade phones, can I have mine switched on?": "No",
    "regular strikes when nobody has first strike or combat ends": "They",
    "which cards go in the library": "Green",
    "which cards go in the crypt": "Amber",
    "cutting the deck of my prey": "Yes",
    "may I cut my prey's library": "Yes",
    "empty vampire who cannot hunt, what may he do": "Nothing",
    "can the judge make me switch off my mobile": "He may",
    "order of a referendum": "The terms",
    "do i have to use my prince's votes": "No",
    "does a vampire with 3 blood have to hunt": "No",
    "must an ally with a bleed of 1 bleed": "No",
    "can i play a before-range card in the second round after a press": "Yes",
    "too much blood after diablerie": "The excess",
    "which sealed formats are sanctioned by vekn": "Sealed",
    "employ retainer meaning": "An action",
    "do i get a victory point when i withdraw": "A withdraws",
    "when do i draw cards in the advanced game": "In",
    "what happens after diablerizing": "A blood hunt",
    "may I count the cards in my library": "Yes",
    "can my untapped vampire recruit an ally": "Yes",
    "must my crypt have 12 vampires": "Yes",
    "can my ally recruit this turn": "Yes",
    "may I play another out-of-turn master on my prey's turn": "No",
    "I have no titled vampire, do I get any vote at all": "Yes",
    "can i spend pool while trying to withdraw": "Yes",
    "leaving torpor got blocked, are the two blood gone": "No",
    "I maneuvered to long, may the same minion maneuver back to close": "No",
    "press to go on, he presses to end": "Combat",
    "used my gun to manuver, do i have to shoot with it": "Yes",
    "reveal my uncontrolled vampires to an opponent": "No.",
    "can I show my hand to my prey": "No.",
    "may I look at the hand of my prey": "No",
    "He presses to go on, I press to end. Who's got the last word?": "Combat",
    "Before a vampire is tapped, may it play reaction cards?": "Yes",
    "Does a vampire with 3 capacity hunting get 3 blood?": "The vampire has 1",
    "can I play a reaction against a tapped dude": "Yes",
    "Can a tapped vampire whose ally is in torpor vote?": "Yes",
    "Do I get the Edge before a bleed for zero?": "No",
    "lost a pool before announcing my withdrawal. is it off?": "Yes",
    "Can somebody with a tapped vampire block?": "Yes",
    "Can no tapped vampire block?": "None",
    "do i get the edge if i bleed for 2 and it is blocked": "No",
    "Do I get the Edge if my bleed for 1 is blocked?": "No",
    "Can a spectator talk to a player after the game?": "Yes",
    "Can a spectator talk to a player before the game?": "Yes",
    "Can I take notes after the game?": "Not",
    "can i show my hand after the game": "Yes",
    "Can I look at my library after the game?": "Yes",
    "can i use a stolen gun in the next round": "Yes",
    "If my predator was ousted before, who gets the VP for me?": "My",
    "Do I get a VP if my prey is ousted on my predator's turn?": "A: 1 VP",
    "If my prey is ousted during my predator's turn, do I get pool?": "A: 1 VP",
    "if my predator is ousted on my turn who gets the vp": "D: 1 VP",
    "Does leaving torpor cost three blood?": "No",
    "Does leaving torpor cost 4 blood?": "No",
    "Does the hunt give 2 blood?": "No",
    "Does becoming anarch cost 3 blood?": "No",
    "Intercept 2 against stealth 1 while the blocker is tapped, blocked?": "It depends",
    "Can a vampire block a tapped vampire's action?": "It depends",
    "Are 2 rounds enough for a tournament?": "No",
    "Can a blocked vampire play action modifiers?": "Not settled",
    "Can I see how many cards are in my prey's crypt?": "Not settled",
    "Can I sleeve only my crypt?": "Yes",
    "Must the player with the edge take the pool?": "No",
    "If a justicar becomes a primogen how many votes has he?": "One",
    "Need my deck have 45 library cards?": "No",
    "Must my deck have 75 library cards?": "No",
    "My deck has 60 library cards and 12 crypt cards, is it legal?": "Legal in a constructed tournament",
    "My deck has 89 library cards and 11 crypt cards, legal?": "Illegal in a constructed tournament: crypt",
    "How many rounds does a tournament need?": "At least 2 preliminary rounds and a final, which fewer than 8 players",
    "If my vampire is blocked does he tap?": "If",
    "Can I see the opponent's library count?": "Yes",
    "Can the crypt have different sleeves than the library?": "Yes.",
    "May I count the cards in her hand?": "Not settled",
    "Can I count the cards in her uncontrolled region?": "It depends",
    "He used up his master phase actions. May he mark a Red List vampire?": "No",
    "I used my master phase action. Can I mark a Red List vampire?": "No",
    "I haven't used my master phase action. May I mark a Red List minion?": "It depends",
    "Someone plays a card. May I use my own effect in its as-played window?": "It depends",
    "A reaction card being played, is it in play?": "It depends",
    "An effect targets a minion. May I choose one in torpor?": "It depends",
    "can my card target a ready minion": "Not settled",
    "A card names contested cards. Can a contested card be the target?": "Yes, by card text",
    "My retainer has 2 life. How much life does it get?": "It depends",
    "An equipment in play gives 1 intercept. May I use it with intercept 2 against stealth 1?": "Not settled",
    "I have 2 recursions left. What may I do in my discard phase?": "You have one discard phase action",
    "A card makes the vote pass automatically. 2 for and 3 against. Does it pass?": "It passes",
    "Does a referendum with 1 for and 4 against pass automatically?": "It depends",
    "The referendum passes automatically. May my prince vote?": "No",
    "We're far apart and my strike that steals gear is not ranged. Do I get his gun?": "Nothing",
    "Do titles and action modifiers count in a blood hunt?": "Allowed: titles; not allowed: action modifiers",
    "In a blood hunt, may I use cards and the Edge?": "Allowed: the Edge, a political action card, other cards",
    "The prince is given another title. Does he remain prince?": "It depends",
    "My minion acts from the uncontrolled region: can it fight a ready minion?": "No",
    "My press to end was the only one. Another round?": "It depends",
    "my vampire equips a laptop. can he use it": "It depends",
    "So that's a bleed?": "It depends",
    "Can I sign up now?": "It depends",
    "Is that legal?": "It depends",
}
"""Questions that were once read as others, and how a right verdict would begin."""


def test_no_question_is_read_as_another(asking: Asking) -> None:
    """The stealth card is no reaction, the turn of another player not the same, himself nobody else."""
    answers = {question: asking.answer(question) for question in MISREAD}
    decided = {question: answer.ruling.verdict for question, answer in answers.items() if answer.ruling is not None}
    assert {question: says for question, says in decided.items() if not says.startswith(MISREAD[question])} == {}


MISREAD_AT_EVENTS = {
    "The sheet lists, clockwise, A 2, B 0, C 1, D 0, E 2, and names E as the winner. Can that be correct?": "No",
    "He made a cheat sheet about my deck yesterday and reads it mid game. Is that right?": "Not settled",
    "I wrote notes last night. May I look at them during the game?": "Not settled",
    "They are just about to play the final. You can't sign up now, can you?": "Not settled: only the final is left",
    "Can I sign up now? Only the final is left.": "Not settled: only the final is left",
    "Are three rounds of two hours enough for a tournament?": "It depends",
    "For a break time was added. Time is called in the discard phase. When is this game over?": "After the added time",
    "The finalists sit A, C, B, E, D and nobody is drawn yet. Who goes first?": "The judge draws",
    "The five best players sit A, B, C, D, E. Who plays first?": "The judge draws",
    "The head judge determined that her library was not sufficiently shuffled. What happens?": "The deck is to be",
    "The judge looked at it and said it is fine. So I just play on with his deck, right?": "The deck is played",
    "A card got errata on 20 January 2026. Which text do I go by on 14 February 2026?": "Not yet in force",
    "A mistake is noticed at once. Is the game put back?": "Not settled",
    "Everyone slaps together a deck from his own binder, zero packs. Is that limited?": "No, it is not limited",
    "In a draft with four boosters, E plays 10 library cards and 4 crypt cards. Is that legal?": "Illegal",
    "He says bring your own boosters, but it was never announced. Does he get away with it?": "No",
    "elder draft, vampires first, and my friend blew his clock. What now?": "The oldest card",
    "It ended on 27 February 2026. The report reached the VEKN on 7 March 2026. Its status?": "Received in time",
    "The event ended on 1 February 2026, the report went to the shop on 3 March 2026. Is it late?": "It depends",
    "The report was sent on 3 March 2026. How long must I keep the records?": "It depends",
    "Only cards from three sets were allowed in a constructed event. Is it rated?": "They do not count",
    "Supply and Master have been chosen. May Cheat repeat the phase that I like best?": "It depends",
    "The turn of our advanced Phased Motion game is over. Do I have too many cards in hand?": "It depends",
    "Who may play in a sanctioned tournament?": "It depends",
    "The head judge said that no electronic devices may be turned on. May I keep my phone on?": "No",
    "The judge told everyone to turn off all devices. May I keep my phone on?": "No",
}  # fmt: skip
"""Questions of events and decks that were once read as others, put in other words, and how a right verdict would
begin."""


def test_no_question_of_an_event_is_read_as_another(asking: Asking) -> None:
    """To sign up is not to recruit, what a finalist does no preliminary game, no date that of another deed."""
    answers = {question: asking.answer(question) for question in MISREAD_AT_EVENTS}
    decided = {question: answer.ruling.verdict for question, answer in answers.items() if answer.ruling is not None}
    wrong = {question: says for question, says in decided.items() if not says.startswith(MISREAD_AT_EVENTS[question])}
    assert wrong == {}


def test_who_asks_for_a_nod_denies_nothing(asking: Asking) -> None:
    answer = asking.answer("Both my library and my crypt are sleeved. That's legal, isn't it?")
    assert answer.ruling is not None
    assert answer.ruling.verdict == "Yes."
