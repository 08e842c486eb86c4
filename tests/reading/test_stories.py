"""The sentences of many short texts: which of them ask, what somebody claims, and what the question of each is."""

from collections.abc import Iterable

from vtes_judge.reading.grammar.word import Word
from vtes_judge.reading.story import (
    ASKING,
    affirmed,
    asking,
    claimed,
    core,
    said_apart,
    sentences,
    silenced,
    untagged,
    windows,
)
from vtes_judge.reading.words.text import read


def shown(text: str) -> list[str]:
    """The sentences, `?` behind those that ask. `asks`: that which asks, if none has its mark; `apart`, `untagged`: all
    of them where these are others; `silenced`: words that only ask for a nod; `claim`: the sentence that claims, with
    the words that are affirmed in brackets; `core`: the question of a sentence, its alternative behind a bar."""
    words = read(text)
    told = sentences(text, words)
    asked = asking(told, words)
    found = [said(words, one.places) + "?" * one.asks for one in told]
    found += [f"asks: {said(words, one.places)}" for one in asked if not one.asks]
    apart, bare = said_apart(told, words), untagged(told, words)
    found += [f"apart: {' / '.join(said(words, one.places) + '?' * one.asks for one in apart)}"] * (apart != told)
    found += [f"untagged: {' / '.join(said(words, one.places) for one in bare)}"] * (bare != told)
    silent = [at for at, word in enumerate(silenced(told, words)) if word != words[at]]
    found += [f"silenced: {said(words, silent)}"] * bool(silent)
    claim = claimed(told, words)
    if claim is not None:
        yes = affirmed(claim, words)
        its_words = [f"({word.text})" if word.lemma == ASKING and not word.negation else word.text for word in yes]
        found.append(f"claim: {' '.join(its_words[claim.start : claim.end])}")
    for one in asked:
        its = core(one, text, words)
        if its is not None:
            other = f" | {said(words, sorted(its.other))}" if its.other else ""
            found.append(f"core: {said(words, sorted(its.places))}{other}")
    return found


def said(words: list[Word], places: Iterable[int]) -> str:
    """The words of a text that have these numbers."""
    return " ".join(words[at].text for at in places)


TEXTS = {
    "He acts.": ["He acts"],
    "He acts. She blocks. Can he bleed?": ["He acts", "She blocks", "Can he bleed?"],
    "Can he bleed? Right?": ["Can he bleed Right?"],
    "He may not bleed. Right?": ["He may not bleed Right?", "claim: He may (not) bleed (Right)"],
    "He may not bleed. Correct?": ["He may not bleed Correct?", "claim: He may (not) bleed (Correct)"],
    "He may not bleed. True?": ["He may not bleed True?", "claim: He may (not) bleed True"],
    "He may not bleed. He is right?": ["He may not bleed", "He is right?"],
    "He may not bleed. Sure?": ["He may not bleed", "Sure?"],
    "Right?": ["Right?"],
    "He acts? (No.) She acts": ["He acts?", "No", "She acts"],
    "He acts (why?)": ["He acts why?"],
    "he can't bleed, right?": ["he can not bleed right?", "claim: he can (not) bleed (right)"],
    "he can't bleed right?": ["he can not bleed right?", "claim: he can (not) bleed right"],
    "he can't bleed, sure?": ["he can not bleed sure?"],
    "he can't bleed, sure, ok?": ["he can not bleed sure ok?"],
    "he can't bleed": ["he can not bleed", "asks: he can not bleed", "claim: he can (not) bleed"],
    "he does not bleed": ["he does not bleed"],
    "he may not not bleed": ["he may not not bleed", "asks: he may not not bleed"],
    "he can bleed, right?": ["he can bleed right?"],
    "not he can bleed, right?": ["not he can bleed right?"],
    "no vampire can bleed, right?": ["no vampire can bleed right?"],
    "nobody can bleed, right?": ["nobody can bleed right?"],
    "it's not legal, right?": ["it's not legal right?", "claim: it's (not) legal (right)"],
    "can he not bleed, right?": ["can he not bleed right?"],
    "is he not tapped": ["is he not tapped"],
    "he need not bleed, right?": ["he need not bleed right?"],
    "he needs no blood and can not bleed": [
        "he needs no blood and can not bleed",
        "asks: he needs no blood and can not bleed",
    ],
    "he must not bleed, right?": ["he must not bleed right?"],
    "he can't bleed, right? Can she?": ["he can not bleed right?", "Can she?"],
    "He acts. He can't bleed, right?": ["He acts", "He can not bleed right?", "claim: He can (not) bleed (right)"],
    "He can't bleed, right? He acts.": ["He can not bleed right?", "He acts", "claim: He can (not) bleed (right)"],
    "can he bleed? Can she?": ["can he bleed?", "Can she?"],
    "he can't bleed, true?": ["he can not bleed true?", "claim: he can (not) bleed true"],
    "he can't bleed, can he?": ["he can not bleed can he?", "untagged: he can not bleed", "silenced: can he"],
    "he can bleed, can't he?": ["he can bleed can not he?", "untagged: he can bleed", "silenced: can not he"],
    "he can bleed, can he not?": ["he can bleed can he not?"],
    "he can't bleed. Can he?": ["he can not bleed", "Can he?"],
    "he can't bleed can he?": ["he can not bleed can he?"],
    "he bleeds, doesn't she?": ["he bleeds does not she?", "untagged: he bleeds", "silenced: does not she"],
    "it is legal, isn't it?": ["it is legal is not it?", "untagged: it is legal", "silenced: not it"],
    "it is legal, is it now?": ["it is legal is it now?"],
    "legal, is it?": ["legal is it?", "untagged: legal", "silenced: it"],
    "is it?": ["is it?"],
    ", is it?": ["is it?"],
    "may it?": ["may it?"],
    "you can bleed, may you?": ["you can bleed may you?", "untagged: you can bleed", "silenced: may you"],
    "it taps, right, they?": ["it taps right they?"],
    "the vampire bleeds, who must he?": ["the vampire bleeds who must he?"],
    "I think a tapped vampire can not bleed.": [
        "I think a tapped vampire can not bleed",
        "asks: I think a tapped vampire can not bleed",
        "apart: I think / a tapped vampire can not bleed",
        "claim: I think a tapped vampire can (not) bleed",
    ],
    "I think that a tapped vampire can not bleed.": [
        "I think that a tapped vampire can not bleed",
        "asks: I think that a tapped vampire can not bleed",
        "apart: I think that / a tapped vampire can not bleed",
        "claim: I think that a tapped vampire can (not) bleed",
    ],
    "I think so.": ["I think so"],
    "He says that. I can bleed.": ["He says that", "I can bleed", "asks: I can bleed"],
    "He says that": ["He says that"],
    "He says I can": ["He says I can", "asks: He says I can", "apart: He says / I can"],
    "He told Bob at the big long table of the old judge that he can bleed": [
        "He told Bob at the big long table of the old judge that he can bleed",
        "asks: He told Bob at the big long table of the old judge that he can bleed",
        "apart: He told / Bob at the big long table of the old judge that he can bleed",
    ],
    "He acts. He says he can bleed. She acts.": [
        "He acts",
        "He says he can bleed",
        "She acts",
        "asks: He says he can bleed",
        "apart: He acts / He says / he can bleed / She acts",
    ],
    "He says he can bleed. Right?": ["He says he can bleed Right?"],
    "He says he can bleed. She may act.": ["He says he can bleed", "She may act", "asks: She may act"],
    "She may act. He says he did.": ["She may act", "He says he did", "asks: She may act"],
    "He can bleed, he says.": ["He can bleed he says", "asks: He can bleed he says"],
    "I say. He can bleed": ["I say", "He can bleed", "asks: He can bleed"],
    "One more thing: can he bleed?": ["One more thing can he bleed?", "core: can he bleed"],
    "One more thing: he bleeds?": ["One more thing he bleeds?"],
    "He acts, but can he bleed?": ["He acts but can he bleed?", "core: can he bleed"],
    "He acts so can he bleed?": ["He acts so can he bleed?", "core: can he bleed"],
    "He acts so he bleeds?": ["He acts so he bleeds?"],
    "but can he bleed?": ["but can he bleed?", "core: can he bleed"],
    "if he acts: can he bleed?": ["if he acts can he bleed?"],
    "if he acts but can he bleed?": ["if he acts but can he bleed?"],
    "He acts: can he bleed: may he act?": ["He acts can he bleed may he act?", "core: may he act"],
    "why: can he bleed": ["why can he bleed", "asks: why can he bleed", "core: can he bleed"],
    "Can he bleed, because he acts?": ["Can he bleed because he acts?", "core: Can he bleed"],
    "Can he bleed because he acts?": ["Can he bleed because he acts?"],
    "Can he bleed, and because he acts?": ["Can he bleed and because he acts?"],
    "Can he bleed: because he acts?": ["Can he bleed because he acts?", "core: Can he bleed"],
    "Because he acts, can he bleed?": ["Because he acts can he bleed?"],
    "Can he bleed, since 2 act?": ["Can he bleed since 2 act?", "core: Can he bleed"],
    "Can he bleed or does he tap?": ["Can he bleed or does he tap?", "core: Can he bleed | or does he tap"],
    "Can he bleed, or does he tap?": ["Can he bleed or does he tap?", "core: Can he bleed | or does he tap"],
    "Can he bleed or hunt?": ["Can he bleed or hunt?"],
    "Can he bleed or only hunt?": ["Can he bleed or only hunt?", "core: Can he bleed | or only hunt"],
    "Can he bleed or does Bob?": ["Can he bleed or does Bob?"],
    "Can he bleed or does he have 2 blood?": ["Can he bleed or does he have 2 blood?"],
    "Can he bleed or does he not?": ["Can he bleed or does he not?", "core: Can he bleed | or does he not"],
    "Can he bleed or": ["Can he bleed or", "asks: Can he bleed or"],
    "or does he bleed?": ["or does he bleed?"],
    "Can he bleed (he acts)?": ["Can he bleed he acts?", "core: Can he bleed"],
    "Can he bleed (if he acts)?": ["Can he bleed if he acts?"],
    "Can he bleed (Blood Doll)?": ["Can he bleed Blood Doll?"],
    "Can he bleed (Blood of some old Doll)?": ["Can he bleed Blood of some old Doll?", "core: Can he bleed"],
    "Can he bleed (Blood of old Doll)?": ["Can he bleed Blood of old Doll?"],
    "Can he bleed (with old red dolls)?": ["Can he bleed with old red dolls?"],
    "Can he (he acts) bleed (she acts)?": ["Can he he acts bleed she acts?", "core: Can he bleed"],
    "Can he (he (she) acts) bleed?": ["Can he he she acts bleed?", "core: Can he bleed"],
    "Can he) bleed (she acts)?": ["Can he bleed she acts?", "core: Can he bleed"],
    "(He acts) can he bleed?": ["He acts can he bleed?"],
    "(He acts and so on) can he bleed?": ["He acts and so on can he bleed?", "core: can he bleed"],
    "(he acts)?": ["he acts?"],
    "(he acts) and so on?": ["he acts and so on?", "core: and so on"],
    "Can he bleed (he acts or does she) or does he tap?": [
        "Can he bleed he acts or does she or does he tap?",
        "core: Can he bleed | or does he tap",
    ],
    "Can he bleed (he, because she) act?": ["Can he bleed he because she act?", "core: Can he bleed act"],
    "Bob acts. Can he bleed (a, b) now (c)?": ["Bob acts", "Can he bleed a b now c?", "core: Can he bleed now"],
    "He acts. (she acts) can he bleed?": ["He acts", "she acts can he bleed?", "core: can he bleed"],
    "Can he bleed, (since he acts)?": ["Can he bleed since he acts?", "core: Can he bleed"],
    "He should act. Can he?": ["He should act", "Can he?"],
    "He may act. She might act. He acts.": ["He may act", "She might act", "He acts", "asks: She might act"],
    "He acts. She acts.": ["He acts", "She acts"],
    "It was legal": ["It was legal", "asks: It was legal"],
    "It was": ["It was"],
    "He told Bob at the big table of the old judge that he can bleed": [
        "He told Bob at the big table of the old judge that he can bleed",
        "asks: He told Bob at the big table of the old judge that he can bleed",
        "apart: He told Bob at the big table of the old judge that / he can bleed",
    ],
    "He says I can do that": ["He says I can do that", "asks: He says I can do that", "apart: He says / I can do that"],
    "can not he bleed": ["can not he bleed", "asks: can not he bleed"],
    "he can not bleed and needs blood": ["he can not bleed and needs blood", "asks: he can not bleed and needs blood"],
    "He acts if he can. No vampire bleeds, right?": ["He acts if he can", "No vampire bleeds right?"],
    "he bleeds, can Bob?": ["he bleeds can Bob?"],
    "He bleeds, may. He?": ["He bleeds may", "He?"],
    "He acts. Or does he bleed (now at last)?": ["He acts", "Or does he bleed now at last?", "core: Or does he bleed"],
    "Bleed or does he tap?": ["Bleed or does he tap?", "core: Bleed | or does he tap"],
    "Can he bleed or does?": ["Can he bleed or does?", "core: Can he bleed | or does"],
    "Can he bleed or does he tap or does he act?": [
        "Can he bleed or does he tap or does he act?",
        "core: Can he bleed | or does he tap or does he act",
    ],
    "Can he bleed, because he acts, since he may?": [
        "Can he bleed because he acts since he may?",
        "core: Can he bleed",
    ],
    "Can he (he acts) bleed (if she acts)?": ["Can he he acts bleed if she acts?", "core: Can he bleed if she acts"],
    "Can he (if he acts) bleed (she acts)?": ["Can he if he acts bleed she acts?", "core: Can he if he acts bleed"],
}


def test_what_asks_and_what_is_claimed() -> None:
    assert {text: shown(text) for text in TEXTS} == TEXTS


WINDOWS = {
    "He acts. I tap. She blocks. Who wins? He bleeds. She taps.": [
        "Who wins",
        "She blocks Who wins",
        "I tap She blocks Who wins",
        "Who wins He bleeds",
    ],
    "I tap. Who wins? He bleeds.": ["Who wins", "I tap Who wins", "Who wins He bleeds"],
    "He acts. Can he? She blocks. Who wins? May he?": ["Who wins", "She blocks Who wins"],
    "Can he? Who wins?": ["Who wins"],
    "Who wins? He bleeds.": ["Who wins", "Who wins He bleeds"],
}


def test_the_windows_of_a_question() -> None:
    found = {}
    for text in WINDOWS:
        words = read(text)
        told = sentences(text, words)
        one = next(one for one in told if words[one.start].text == "Who")
        found[text] = [said(words, sorted(places)) for places in windows(told, one)]
    assert found == WINDOWS
