"""Splits a text with two questions: each gets the sentences that only tell, so that it can be read alone."""

from itertools import pairwise

ENDS = ".?!"
"""Characters that end a sentence where a blank follows; the dot of 4.5 or of IV.C ends none."""

ASKING = "who what which how where when may can could does do did is are was will would should must has have".split()
"""Words with which a question begins."""

BACK = frozenset(
    """he she it they him her his its their them this that these those the then also too same other another again
    instead otherwise so such one ones either neither both if and or but""".split()
)
"""Words that may point to the question before: a question with one of them cannot be read alone."""


UNIQUE = frozenset("game tournament edge final event winner gw".split())
"""Things of which there is only one: "the game win" points to nothing that was spoken of."""


def parts(text: str) -> list[str]:
    """The questions of a text, each behind the sentences that only tell; fewer than two where there are not two, or
    where one may point to another."""
    if text.count("?") < 2 and "and" not in text:
        return []
    sentences = [one.strip() for one in _sentences(text) if any(map(str.isalnum, one))]
    asked = [one for one in sentences if one.endswith("?")] or sentences[-1:]
    told = " ".join(one for one in sentences if one not in asked)
    pieces = [piece for one in asked for piece in _joined(one)]
    if len(pieces) < 2 or any(_points_back(piece) for piece in pieces[1:]):
        return []
    return [f"{told} {piece}".strip() for piece in pieces]


def _sentences(text: str) -> list[str]:
    """The sentences of a text, each with the mark that ends it."""
    found, one = [], ""
    for char, after in pairwise(text + " "):
        if one or char not in ENDS:
            one += char
        if one and char in ENDS and after.isspace():
            found.append(one)
            one = ""
    return [*found, one] if one else found


FRAGMENT = 6
"""The most words of a question that only names what it asks for: game win and tournament points?"""


def _joined(question: str) -> list[str]:
    """The questions of one sentence that are joined by `and`, where each begins as a question does, or none does."""
    words = question.split()
    if len(words) <= FRAGMENT and words.count("and") == 1 and not any(word.lower() in ASKING for word in words):
        joint = words.index("and")
        first, last = " ".join(words[:joint]), " ".join(words[joint + 1 :])
        return [f"{first}?", last] if any(map(str.isalnum, first)) and any(map(str.isalnum, last)) else [question]
    joints = pairwise(words)
    if not any(word == "and" and after.lower() in ASKING for word, after in joints):
        return [question]
    import re  # which takes longer to import than most questions to read

    pieces = re.split(r",?\s+and\s+(?=\w)", question)
    if len(pieces) < 2 or not all(piece.split()[0].lower() in ASKING for piece in pieces):
        return [question]
    return [piece if piece.endswith("?") else piece + "?" for piece in pieces]


def _points_back(piece: str) -> bool:
    words = "".join(char if "a" <= char <= "z" else " " for char in piece.lower()).split()
    return any(word in BACK and not (word == "the" and after in UNIQUE) for word, after in pairwise([*words, ""]))
