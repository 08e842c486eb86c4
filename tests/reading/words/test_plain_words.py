"""A question in other words: what is heard for a word of the rules, everyday words, and who is meant by you and he.

Each table has its own words: what stands in `rules_corpus/sayings/` is put to the question by `test_everyday.py`.
"""

from typing import ClassVar, cast

from tests.reading.words.test_words import told
from vtes_judge.corpus.compiled_file import Compiled
from vtes_judge.reading.grammar.word import Word
from vtes_judge.reading.retold import retold
from vtes_judge.reading.words.everyday import in_plain_words
from vtes_judge.reading.words.heard import Heard, as_meant
from vtes_judge.reading.words.text import read


def shown(words: list[Word], text: str) -> str:
    """The words as they are told; behind the first of those that stand for others, what they mean together, and for
    what, where that is more than its own letters."""
    return " ".join(told(word, text) + meant(word, text) for word in words)


def meant(word: Word, text: str) -> str:
    if not word.slip and not word.said:
        return ""
    said = "" if word.said == text[word.start : word.end] else f" for {word.said}"
    return f"{{{word.slip}{said}}}"


HEARD: Heard = {
    "slug": [(("slug", "out"), "fight")],
    "leaf": [(("leaf", "through", "card"), "look at cards"), (("leaf", "through"), "look at")],
    "player": [(("player", "to", "my", "left"), "my prey"), (("player", "to", "my", "right"), "my predator")],
    "upright": [(("upright",), "untapped")],
    "mend": [(("mend",), "heal")],
    "take": [(("take", "the", "card"), "discard")],
    "beat": [(("beat", "3"), "dodge"), (("beat", "not"), "dodge")],
}
SAID = {
    "Can he slug it out?": "Can he fight[stops, of slug it out]{fight}",
    "They slugged it out, then left.": "They fought[pauses, of slugged it out]{fight} then left[stops]",
    "Slugging the it out: may he?": "fighting[ends, of Slugging the it out]{fight} may he[stops]",
    "Slug out. May he?": "fight[stops, of Slug out]{fight} May he[stops]",
    "Slug it": "Slug it",
    "slug it. Out": "slug it[stops] Out",
    "slug: out": "slug[ends] out",
    "slug out it": "fight[of slug out]{fight} it",
    "slug at out": "slug at out",
    "slug not out": "slug not[denies] out",
    "Bob, slug an out upright": "Bob[player, pauses] fight[of slug an out]{fight} untapped[of upright]{untapped}",
    "He leafs through cards.": (
        "He look[of leafs]{look at cards for leafs through cards} at[of leafs] cards[stops, of leafs through cards]"
    ),
    "He leafed through it": "He looked[of leafed]{look at for leafed through} at[of leafed through] it",
    "leaf through the card": (
        "look[of leaf]{look at cards for leaf through the card} at[of leaf] cards[of leaf through the card]"
    ),
    "May the player to my left block?": (
        "May the my[of player]{my prey for player to my left} prey[of player to my left] block[stops]"
    ),
    "May the player to my left block my prey?": "May the player to my left block my prey[stops]",
    "May the player to my left block my predator?": (
        "May the my[of player]{my prey for player to my left} prey[of player to my left] block my predator[stops]"
    ),
    "May the player to my right block my predator?": "May the player to my right block my predator[stops]",
    "He mended and evaded.": "He heal[of mended]{heal} and evaded[stops]",
    "mending": "heal[of mending]{heal}",
    "take the card": "take the card",
    "take a the card": "take a the card",
    "take card": "take card",
    "beat 3": "beat 3[3]",
    "beat not now": "beat not[denies] now",
    "it slug it": "it slug it",
    "May the player to my right block my prey?": (
        "May the my[of player]{my predator for player to my right} predator[of player to my right] block my prey[stops]"
    ),
}
"""Questions, with their words where each saying that is heard for a word of the rules is put as that word."""


def test_what_is_heard_for_a_word_of_the_rules_is_put_as_that_word() -> None:
    found = {text: shown(as_meant(HEARD, read(text)), text) for text in SAID}
    assert {text: says for text, says in found.items() if says != SAID[text]} == {}


class Everyday:
    """A compiled file of which only everyday words are looked up."""

    ROWS: ClassVar = {
        "graveyard": "graveyard=ash heap",
        "jettison": "jettison=discard",
        "trash": "trash=ash heap; trash=discard; trash=destroy",
        "lob": "lob=strike; lob off card=burn card; lob off=discard; lob off=burn; lob at=bleed",
        "yeet": "yeet=one; yeet=two; yeet=three; yeet=four; yeet=five; yeet=six; yeet=seven",
        "halt": "halt=stop; halt off=block",
        "bob": "bob=stop; bob up=block",
        "bop": "bop=stop; bop up=block",
        "2": "2=both",
        "beat": "beat 2=burn; beat bob=burn; beat 2026-03-01=burn; beat graveyard=burn; beat=fight",
    }

    def look_up(self, section: str, word: str) -> str:
        return self.ROWS.get(word, "") if section == "sayings_everyday" else ""


ASKED: dict[str, list[str]] = {
    "May I look at his graveyard?": ["May I[name] look at his ash[of graveyard]{ash heap} heap[stops, of graveyard]"],
    "may i look at his graveyard, or may he": [
        "may i look at his ash[of graveyard]{ash heap} heap[pauses, of graveyard] or may he"
    ],
    "his graveyard": [],
    "He jettisons a card.": [],
    "What jettisons a card?": ["What discards[of jettisons]{discard} a card[stops]"],
    "HOW he jettisons a card": ["HOW he discards[of jettisons]{discard} a card"],
    "Does he jettison? They jettisoned.": [
        "Does he discard[stops, of jettison]{discard} They discarded[stops, of jettisoned]{discard}"
    ],
    "May he jettison: now": ["May he discard[ends, of jettison]{discard} now"],
    "May he start jettisoning cards?": ["May he start discarding[of jettisoning]{discard} cards[stops]"],
    "May he trash it?": [
        "May he ash[of trash]{ash heap} heap[of trash] it[stops]",
        "May he discard[of trash]{discard} it[stops]",
        "May he destroy[of trash]{destroy} it[stops]",
    ],
    "May he yeet or trash it?": [
        "May he one[1, of yeet]{one} or ash[of trash]{ash heap} heap[of trash] it[stops]",
        "May he one[1, of yeet]{one} or discard[of trash]{discard} it[stops]",
        "May he one[1, of yeet]{one} or destroy[of trash]{destroy} it[stops]",
        "May he two[2, of yeet]{two} or ash[of trash]{ash heap} heap[of trash] it[stops]",
        "May he two[2, of yeet]{two} or discard[of trash]{discard} it[stops]",
        "May he two[2, of yeet]{two} or destroy[of trash]{destroy} it[stops]",
    ],
    "May he yeet?": [
        "May he one[1, stops, of yeet]{one}",
        "May he two[2, stops, of yeet]{two}",
        "May he three[3, stops, of yeet]{three}",
        "May he four[4, stops, of yeet]{four}",
        "May he five[5, stops, of yeet]{five}",
        "May he six[6, stops, of yeet]{six}",
    ],
    "May he lob?": ["May he strike[stops, of lob]{strike}"],
    "May he lob off cards now?": ["May he burn[of lob off cards]{burn card} card[of lob off cards] now[stops]"],
    "May he lob off?": ["May he discard[stops, of lob off]{discard}", "May he burn[stops, of lob off]{burn}"],
    "May he lob: off": ["May he strike[ends, of lob]{strike} off"],
    "May he lob off: cards": [
        "May he discard[ends, of lob off]{discard} cards",
        "May he burn[ends, of lob off]{burn} cards",
    ],
    "May he lob at me?": ["May he bleed[of lob at]{bleed} me[stops]"],
    "May he halt?": [],
    "May he halt off Ann?": ["May he block[of halt off]{block} Ann[player, stops]"],
    "May a Jettison block?": [],
    "May Bob block 2 off?": [],
    "May bop beat 2 or bop up?": [
        "May stop[of bop]{stop} fight[of beat]{fight} 2[2] or block[stops, of bop up]{block}"
    ],
    "Bob up? May he beat Bob?": ["Bob[player] up[stops] May he fight[of beat]{fight} Bob[player, stops]"],
    "May he beat 2026-03-01?": ["May he fight[of beat]{fight} 2026-03-01[2026-03-01, stops]"],
    "May he beat Graveyard or graveyard?": [
        "May he burn[of beat Graveyard]{burn} or ash[of graveyard]{ash heap} heap[stops, of graveyard]"
    ],
    "May he jettison graveyard or lob?": [
        (
            "May he discard[of jettison]{discard} ash[of graveyard]{ash heap} heap[of graveyard] or "
            "strike[stops, of lob]{strike}"
        )
    ],
    "Lob off. May he?": [
        "discard[stops, of Lob off]{discard} May he[stops]",
        "burn[stops, of Lob off]{burn} May he[stops]",
    ],
    "May he lob off": ["May he discard[of lob off]{discard}", "May he burn[of lob off]{burn}"],
    "May he glass, jettisons or jettisoned it?": [
        ("May he glass[pauses] discards[of jettisons]{discard} or discarded[of jettisoned]{discard} it[stops]")
    ],
    "He can jettison a card.": [],
    "May he beat 2 cards?": ["May he fight[of beat]{fight} 2[2] cards[stops]"],
}
"""Questions, with the ways in which they are put in the words of the rules, where `halt` is one of these."""


def test_an_everyday_phrase_is_put_in_the_words_of_the_rules() -> None:
    compiled = cast(Compiled, Everyday())
    found = {text: [shown(one, text) for one in in_plain_words(compiled, read(text), {"halt"})] for text in ASKED}
    assert {text: says for text, says in found.items() if says != ASKED[text]} == {}


RETOLD: dict[str, list[str]] = {
    "Can you bleed?": ["Can I[of you] bleed[stops]"],
    "Can you bleed your vampire, yours or yourself?": [
        "Can I[of you] bleed my[of your] vampire[pauses] mine[of yours] or myself[stops, of yourself]"
    ],
    "Can You bleed my vampire?": [],
    "Do you think he bleeds?": [],
    "Do you really surely think he bleeds?": [],
    "Do you really surely now think he bleeds?": ["Do I[of you] really surely now think he bleeds[stops]"],
    "Think: can you bleed?": ["Think[ends] can I[of you] bleed[stops]"],
    "Can he bleed?": [],
    "A vampire bleeds. Can he block?": ["A vampire bleeds[stops] Can A[of he] vampire[of he] block[stops]"],
    "The tapped vampire bleeds. Can he block? Is he tapped?": [
        (
            "The tapped vampire bleeds[stops] Can The[of he] vampire[of he] block[stops] Is The[of he] "
            "vampire[of he] tapped[stops]"
        )
    ],
    "Ann bleeds with a vampire. Is it tapped, or not?": [
        ("Ann[player] bleeds with a vampire[stops] Is a[of it] vampire[of it] tapped[pauses] or not[stops, as or]")
    ],
    "An ally bleeds. A vampire blocks. Does he tap?": [],
    "An ally bleeds. The ally taps. Does it tap?": [
        "An ally bleeds[stops] The ally taps[stops] Does An[of it] ally[of it] tap[stops]"
    ],
    "Vampires bleed. Can they block?": ["Vampires bleed[stops] Can Vampires[of they] block[stops]"],
    "My vampire bleeds. Can you block with him?": [
        "My vampire bleeds[stops] Can you block with My[of him] vampire[stops, of him]"
    ],
    "Your vampire bleeds. Can he block: now?": [
        "my[of Your] vampire bleeds[stops] Can he block[ends] now[stops]",
        "my[of Your] vampire bleeds[stops] Can my[of he] vampire[of he] block[ends] now[stops]",
    ],
    "A vampire bleeds. He likes it. Can he block?": [
        "A vampire bleeds[stops] He likes it[stops] Can A[of he] vampire[of he] block[stops]"
    ],
    "He bleeds. Can he block?": [],
    "Can he block? A vampire bleeds.": [],
    "Can a vampire block if he is tapped?": [],
    "A vampire bleeds. Can the ally block if he is tapped?": [],
    "A vampire bleeds. An ally blocks. The vampire likes it. Does he tap?": [],
    "A vampire bleeds. Does he tap? An ally bleeds. Does he tap?": [],
    "We had a talk. My tapped minion bleeds. Does he tap?": [
        "We had a talk[stops] My tapped minion bleeds[stops] Does My[of he] minion[of he] tap[stops]"
    ],
    "A vampire bleeds. Is a prince tapped if he blocks?": [],
    "vampire bleeds. Does he tap?": ["vampire bleeds[stops] Does vampire[of he] tap[stops]"],
    "Bob's vampire bleeds. Does Bob tap him?": [
        (
            "Bob's[player, as Bob] vampire bleeds[stops] Does Bob[player] tap Bob's[player, of him, as "
            "Bob] vampire[stops, of him]"
        )
    ],
    "My prey's vampire bleeds. Can he hunt?": [
        "My prey's vampire bleeds[stops] Can My[of he] prey's[of he] vampire[of he] hunt[stops]"
    ],
    "A vampire bleeds. Can I let him hunt?": [
        "A vampire bleeds[stops] Can I[name] let A[of him] vampire[of him] hunt[stops]",
        "A vampire bleeds[stops] Can A[of him] vampire[of him] hunt[stops]",
    ],
    "May the judge you asked bleed?": ["May the judge I[of you] asked bleed[stops]"],
    "We had fun. Vampires, can they block?": [],
    "We had fun. Vampires may block, may they?": [],
}
"""Texts, with the other ways in which they ask the same."""


def test_who_asks_stands_for_anybody_and_a_minion_for_his_pronoun() -> None:
    found = {text: [shown(one, text) for one in retold(text, read(text))] for text in RETOLD}
    assert {text: says for text, says in found.items() if says != RETOLD[text]} == {}
