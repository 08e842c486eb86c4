"""Whether what was read of a question agrees with its grammar, each way in which it may not."""

from tests.told_readings import told_reading
from vtes_judge.reading.agreement import _Grammar, agrees

WAYS = {
    "taken away": _Grammar._is_taken_away,
    "caused": _Grammar._is_caused,
    "may be": _Grammar._may_be,
    "asked": _Grammar._is_asked,
    "takes the subject": _Grammar._takes_the_subject,
    "asks otherwise": _Grammar._asks_otherwise,
    "told of another deed": _Grammar._is_told_of_another_deed,
    "suffered": _Grammar._is_suffered,
    "of somebody else": _Grammar._is_of_somebody_else,
}

READINGS = {
    # out of it, or not so yet
    ("can-act", "Can a vampire get out of", "?can get", "of: region=torpor"): "taken away",
    (
        "can-act",
        "Can a vampire out of his old torpor hunt?",
        "?can vampire hunt",
        "torpor: region=torpor",
    ): "taken away",
    (
        "can-act",
        "Can any old vampire out of his very old torpor hunt?",
        "?can vampire hunt",
        "torpor: region=torpor",
    ): "",
    ("can-act", "Can a vampire who went out of torpor hunt?", "?can vampire hunt", "out of torpor: region=torpor"): "",
    (
        "can-act",
        "Does it matter if a vampire is about to be tapped?",
        "?matter",
        "tapped: tapped=yes",
    ): "taken away; of somebody else",
    (
        "can-act",
        "Does it matter if a vampire is about to get tapped?",
        "?matter",
        "tapped: tapped=yes",
    ): "of somebody else",
    ("can-act", "Can he block yet", "?can block"): "",
    (
        "initiate-combat",
        "May I rush my own minion before he is in torpor?",
        "?rush",
        "my own minion: same_controller=yes",
        "in torpor: target_region=torpor",
    ): "taken away",
    ("can-act", "Can a vampire act before he untaps?", "?can act", "untaps: payable=yes"): "taken away",
    ("can-act", "Can a tapped vampire act unless he is tapped?", "?can act", "is tapped: tapped=yes"): "taken away",
    (
        "can-act",
        "Unless he is tapped, can a vampire act?",
        "?can act",
        "is tapped: tapped=yes",
    ): "taken away; of somebody else",
    ("can-act", "Unless he is tapped, can a vampire act?", "?can act", "unless tapped: tapped=yes"): "of somebody else",
    (
        "withdraw-maintained",
        "I lost a pool before I announced. Is it off?",
        "?announced off",
        "lost pool: events=pool-lost",
    ): "taken away",
    ("withdraw-maintained", "Is it off before I announced?", "?announced", "off: events=pool-lost"): "",
    (
        "action-ends",
        "A vampire was burned before a block was resolved. Is the action over?",
        "?action over",
        "vampire burned: event=acting-left-play",
        "before block resolved: before_resolution=yes",
    ): "",
    # who does it, and to whom
    ("bleed-target", "May my predator bleed me?", "?bleed", "predator: target=predator"): "takes the subject",
    ("bleed-target", "May he bleed me?", "?bleed", "may bleed: target=me"): "",
    ("bleed-target", "May he bleed me?", "?bleed", "bleed me: target=me"): "",
    ("bleed-target", "May my predator be bled?", "?bled", "my predator bled: target=predator"): "",
    ("bleed-target", "I bleed my predator", "?bleed", "my predator: target=predator"): "",
    # what is asked, and what is told of somebody
    ("can-act", "Does an ally who was equipped by me get tapped?", "?ally equipped", "equipped: action=equip"): "",
    (
        "can-act",
        "Does an ally who was equipped by me hunt?",
        "?hunt",
        "equipped: action=equip",
        "ally hunt: kind=ally",
    ): "",
    ("can-act", "If an ally was equipped does he get tapped?", "?ally equipped", "get tapped: action=equip"): "",
    (
        "out-of-turn-master",
        "Can a master be played by a player who played a master in his own turn?",
        "?master played",
        "own turn: own_turn=yes",
    ): "told of another deed",
    (
        "out-of-turn-master",
        "Can a master be played by a player who played a master in his own turn?",
        "?master played",
        "by own turn: own_turn=yes",
    ): "",
    (
        "out-of-turn-master",
        "Can a master be played if somebody played a master in his own turn?",
        "?master played",
        "own turn: own_turn=yes",
    ): "",
    (
        "out-of-turn-master",
        "Can a master be played by a player who bled in his own turn?",
        "?master played",
        "own turn: own_turn=yes",
    ): "",
    (
        "action-taps",
        "Does the minion that attempted to block tap?",
        "?tap",
        "to block: role=blocker",
    ): "told of another deed",
    ("action-taps", "Does the minion that attempted to block tap?", "?tap", "attempted block: role=blocker"): "",
    ("action-taps", "Does the minion that attempted it tap?", "?tap", "tap: role=blocker"): "",
    # what somebody is made to do
    ("can-act", "Can an ally be made to bleed?", "?can bleed", "bleed: action=bleed"): "caused; suffered",
    ("can-act", "What can an ally be made to?", "?can ally"): "caused; suffered",
    ("can-act", "Can an ally be made unique?", "?can ally"): "suffered",
    ("can-act", "Does it make an ally bleed to death?", "?ally bleed"): "",
    ("can-act", "An ally was made to bleed. Is he tapped?", "?is tapped"): "",
    # what will be, may be or was
    ("can-act", "Can a vampire who was in torpor hunt?", "?can hunt", "in torpor: region=torpor"): "may be",
    ("can-act", "Can a vampire who is in torpor hunt?", "?can hunt", "in torpor: region=torpor"): "",
    ("can-act", "He was in torpor. Can he hunt?", "?can hunt", "in torpor: region=torpor"): "",
    ("can-act", "He will be in torpor. Can he hunt?", "?can hunt", "in torpor: region=torpor"): "may be",
    ("can-act", "He will go with a tapped ally. Can he hunt?", "?can hunt", "tapped: tapped=yes"): "of somebody else",
    (
        "can-act",
        "Can a tapped vampire that will be in torpor hunt?",
        "?can hunt",
        "tapped: tapped=yes",
        "torpor: region=torpor",
    ): "may be",
    ("can-act", "Tapped he will stay. Can he bleed?", "?can bleed", "tapped: tapped=yes"): "",
    ("can-act", "He must have a mage. Can he bleed?", "?can bleed", "mage: kind=mage"): "",
    # what is asked is not told
    ("can-act", "Is he tapped", "?is", "is he tapped: tapped=yes"): "",
    ("can-act", "Is a vampire tapped by hunting?", "?hunting", "tapped: tapped=yes"): "asked",
    ("can-act", "Can I get my vampire tapped by a block?", "?block", "i tapped: tapped=yes"): "asked",
    ("can-act", "Does the vampire get tapped by hunting?", "?hunting", "the tapped: tapped=yes"): "asked",
    ("can-act", "Does a vampire get tapped by hunting?", "?hunting", "a tapped: tapped=yes"): "asked",
    ("can-act", "Does a vampire become tapped by hunting?", "?hunting", "tapped: tapped=yes"): "asked",
    ("can-act", "Does a vampire stay in torpor?", "?vampire", "torpor: region=torpor"): "asked",
    ("can-act", "Does a vampire with two cards stay in torpor?", "?vampire", "torpor: region=torpor"): "asked",
    ("can-act", "Does a vampire stay tapped in torpor?", "?vampire", "torpor: region=torpor"): "",
    ("can-act", "Does a tapped vampire stay tapped?", "?vampire", "stay tapped: tapped=yes"): "",
    ("can-act", "Does a vampire stay? Tapped he is", "?vampire", "tapped: tapped=yes"): "",
    ("can-act", "Which ally has 3 life?", "?which", "3 life: life=3"): "",
    ("can-act", "Does he have a tapped vampire?", "?have", "tapped: tapped=yes"): "of somebody else",
    # what is done to a minion
    ("can-act", "Can an ally be bled?", "?can bled"): "suffered",
    ("can-act", "May I be bled by my prey?", "?may bled"): "suffered",
    ("can-act", "May my prey be bled by my ally?", "?may bled"): "",
    ("can-act", "Can my ally's be burned?", "?can burned"): "",
    ("can-act", "Can an ally be tapped?", "?can tapped"): "",
    ("can-act", "Can a card be burned?", "?can burned"): "",
    # of whom a state is told
    ("can-act", "Can no tapped vampire bleed?", "?can bleed", "tapped: tapped=yes"): "of somebody else",
    (
        "can-act",
        "Can a vampire bleed if my prey's vampire is tapped?",
        "?can bleed",
        "tapped: tapped=yes",
    ): "of somebody else",
    ("can-act", "Can a vampire bleed while in torpor?", "?can bleed", "in torpor: region=torpor"): "",
    ("can-act", "Untapped: can a vampire bleed an ally?", "?can bleed", "untapped: tapped=no"): "of somebody else",
    ("can-act", "Can a vampire in torpor who is tapped rescue an ally?", "?can rescue", "tapped: tapped=yes"): "",
    ("can-act", "Can my ally bleed a vampire who is tapped?", "?can bleed", "tapped: tapped=yes"): "of somebody else",
    ("can-act", "Can a vampire bleed an ally because the vampire is tapped?", "?can bleed", "tapped: tapped=yes"): "",
    ("can-act", "The vampire is tapped. Can the vampire bleed an ally?", "?can bleed", "tapped: tapped=yes"): "",
    (
        "can-act",
        "An ally acts and the vampire is tapped. Can the vampire bleed?",
        "?can bleed",
        "tapped: tapped=yes",
    ): "",
    (
        "can-act",
        "A vampire and an ally act. If he is tapped, can he bleed?",
        "?can bleed",
        "tapped: tapped=yes",
    ): "of somebody else",
    (
        "can-act",
        "Can a vampire be burned by just a tapped ally?",
        "?can burned",
        "tapped: tapped=yes",
    ): "suffered; of somebody else",
    ("can-act", "Can a vampire be burned by a tapped ally?", "?can burned", "tapped: tapped=yes"): "",
    ("can-act", "Can a vampire bleed with a tapped ally?", "?can bleed", "tapped: tapped=yes"): "of somebody else",
    ("can-act", "Can a vampire against a tapped ally bleed?", "?can bleed", "tapped: tapped=yes"): "of somebody else",
    ("can-act", "Can also a tapped vampire bleed?", "?can bleed", "tapped: tapped=yes"): "of somebody else",
    ("can-act", "Can a tapped vampire bleed?", "?can bleed", "tapped: tapped=yes"): "",
    ("can-act", "Can a player with a tapped vampire bleed?", "?can bleed", "tapped: tapped=yes"): "of somebody else",
    (
        "can-act",
        "My vampire, untapped and ready, bleeds. May he?",
        "?may he",
        "untapped: tapped=no",
        "ready: region=ready",
    ): "",
    (
        "can-act",
        "My vampire, untapped but in play, meets an ally. May he bleed?",
        "?may bleed",
        "untapped: tapped=no",
    ): "of somebody else",
    ("can-act", "What if a vampire bleeds an ally in torpor", "?bleeds", "torpor: region=torpor"): "of somebody else",
    (
        "can-act",
        "A tapped vampire, a ready ally",
        "?tapped",
        "tapped: tapped=yes",
        "ready: region=ready",
    ): "of somebody else",
    ("can-act", "A tapped prince", "?prince", "tapped: tapped=yes"): "",
    ("can-act", "A tapped vampire and vampires", "?vampires", "tapped: tapped=yes"): "of somebody else",
    (
        "can-act",
        "A mage acts with a vampire in torpor. Can he bleed?",
        "?can bleed",
        "mage vampire torpor: region=torpor",
    ): "",
    # in other chapters
    (
        "ally-retainer-damage",
        "how does 1 aggravated damage work on my ally that has 3 life left",
        "?ally life left",
        "1 aggravated damage: aggravated=1",
        "has 3 life: life=3",
    ): "of somebody else; agrees",
    (
        "vote-eligible",
        "may my prince cast one of his votes for and the other against",
        "?cast his votes",
        "prince: title=prince",
    ): "",
    (
        "proxy-allowed",
        "my card got worn out during the event, will the judge give me a proxy?",
        "?proxy",
        "got worn: ground=worn",
        "during event: in_this_event=yes",
        "judge give: by_judge=yes",
    ): "",
    (
        "prey-predator",
        "we sit A B C D E, D is out. who is C's prey now",
        "?who c's prey",
        "who c's prey: player=C",
        "sit a b c d e d: seats=A,B,C,D,E,D",
    ): "",
    ("banned-card", "can I still play Tsigane", "?can i play tsigane", "tsigane: card=Tsigane"): "",
    (
        "vote-eligible",
        "Does a prince in torpor still vote?",
        "?still vote",
        "in torpor: region=torpor",
        "prince: title=prince",
    ): "",
    (
        "can-pay-cost",
        "can Villein be played on an empty vampire",
        "?played",
        "empty: blood=0",
    ): "of somebody else; agrees",
    (
        "diablerize-action",
        "can an ally diablerize my prey's vampire in torpor?",
        "?diablerize",
        "ally diablerize my prey's vampire in torpor: kind=ally theirs=yes",
    ): "",
    (
        "bound-title",
        "Could a Ventrue justicar who switches clan still use the title?",
        "?use title",
        "justicar: title=justicar",
    ): "of somebody else",
    (
        "red-list-combat",
        "My vampire on two blood, untapped and ready, wants to attack a Red List guy nobody marked. Allowed?",
        "?attack red list",
        "my vampire: kind=vampire",
        "two blood: blood=2",
        "nobody marked: marked=unmarked",
        "untapped: tapped=no",
        "ready: region=ready",
    ): "",
    (
        "vampire-damage",
        "two aggravated damage on a vampire with no blood, burned or torpor",
        "?two aggravated damage burned or torpor",
        "two aggravated damage: aggravated=2",
        "no blood: blood=0",
    ): "",
    (
        "employ-recruit",
        "recruited an ally with life 3, how many life counters does it start with",
        "?ally with how many life counters start with",
        "life 3: life=3",
        "ally: card=ally",
    ): "",
}
"""A checker, a question and what was read of it, with each way in which it disagrees; `agrees` where these matter not,
as the checker does not tell what a minion does."""


def test_each_way_in_which_a_reading_disagrees() -> None:
    found = {}
    for row in READINGS:
        reading = told_reading(*row)
        names = [name for name, way in WAYS.items() if way(_Grammar(reading))]
        agreed = agrees(reading)
        found[row] = "; ".join([*names, *(["agrees"] if agreed and names else [])])
        assert agreed or names
    assert {row: ways for row, ways in found.items() if ways != READINGS[row]} == {}
