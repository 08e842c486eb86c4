"""Splits text into words, the same way for the index and for a query. Imports nothing, to start fast."""

NUMBERS = {
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
    "fifteen": "15",
    "twenty": "20",
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "ninety": "90",
    "half": "1/2",
    "½": "1/2",
}

_APOSTROPHES = "'’‘`´"


class _Kept(dict[int, str]):
    """The character that each character becomes: letters and digits stay, any apostrophe becomes one, all else
    separates words."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        return char if char.isalnum() else "'" if char in _APOSTROPHES else " "


_KEPT = _Kept()
_KEPT.update((code, _KEPT[code]) for code in range(128))


def split_words(text: str) -> list[str]:
    """The words of a text in lower case: letters and digits only, `V:EKN` as one word, number words as digits.

    A possessive ending is dropped (`prey's` is `prey`), other apostrophes are closed up (`can't` is `cant`).
    """
    text = text.lower().replace("v:ekn", "vekn").replace("v:tes", "vtes")
    return [word for one in text.translate(_KEPT).split() if (word := _close(one))]


def _close(word: str) -> str:
    if "'" in word:
        word = word.strip("'")
        if word.endswith("'s"):
            word = word[:-2]
        word = word.replace("'", "")
    return NUMBERS.get(word, word)


COMMON = frozenset(
    """the a an of to is are be in on at it its this that and or as by for with from was were has have had been so than
    then there their they them his her he she i you we me us our your am will would do does did no if into""".split()
)
"""Words that say little about a question: their weight is a small fixed one."""


def respelled(spelling: dict[str, str], found: list[str], corrected: dict[str, str]) -> list[str]:
    """Replace known misspellings and other spellings in words, the longest first, and note the replacements in
    `corrected`.

    `arch bishop` becomes `archbishop`.
    """
    out: list[str] = []
    at = 0
    while at < len(found):
        for size in (3, 2, 1):
            better = spelling.get(" ".join(found[at : at + size]))
            if better is not None and at + size <= len(found):
                corrected[" ".join(found[at : at + size])] = better
                out += better.split()
                at += size
                break
        else:
            out.append(found[at])
            at += 1
    return out


_TELL_NOTHING = frozenset(
    """a about after again all also am an and any are as at be been being but by can could did do does done for
    from get gets go goes had has have having he her hers him his how i if in into is it its just long may me
    might mine more much must my no not of off on once one only or other our out own same she should so some
    still such than that the their them then there these they this to too two up us was we were what when where
    which while who whose why will with without would you your""".split()
)


def telling_words(text: str) -> list[str]:
    """The words of a text that tell what it is about."""
    return [word for word in split_words(text.lower()) if word not in _TELL_NOTHING]
