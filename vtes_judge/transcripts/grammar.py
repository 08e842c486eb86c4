"""Understands plays as people say them: gathers all verbs, and finds what words mean."""

import re

from vtes_judge.messages import Refused, printable
from vtes_judge.spelling import close

from . import action_verbs, card_verbs, turn_verbs
from .course import Said
from .phrases import PHRASES, SpeechContext, compiled, may_fit


class UnknownVerb(Refused):
    """Raised for words that fit no verb of the grammar; anything legal may be meant."""


VERBS = (turn_verbs, action_verbs, card_verbs)
"""The modules that declare the verbs, in the order in which these are tried."""

PHRASES.sort(key=lambda phrase: [module.__name__ for module in VERBS].index(phrase.makes.__module__))


def understood(saying: SpeechContext, words: str) -> Said:
    """Find what words mean at this moment. Raises UnknownVerb if no verb fits, Refused for a name that is unknown or
    not clear."""
    text = " ".join(words.split()).rstrip(".!")
    first: Refused | None = None
    for phrase in PHRASES:
        for pattern in phrase.patterns:
            match = compiled(pattern).fullmatch(text) if may_fit(pattern, text) else None
            if match is None:
                continue
            try:
                return phrase.makes(saying, {key: value for key, value in match.groupdict().items() if value})
            except Refused as refused:
                first = first or refused
    if first is not None:
        raise first
    raise UnknownVerb(f"{printable(words)!r} is not understood", _nearest(text))


def _nearest(text: str) -> str:
    """The hint with examples of verbs that were perhaps meant."""
    words = {word: phrase for phrase in PHRASES for word in re.findall(r"[a-z]+", " ".join(phrase.patterns).lower())}
    known = [word for word in words if len(word) > 3]
    found = [words[near] for word in re.findall(r"\w+", text.lower()) for near in close(word, known)[:1]]
    chosen = list(dict.fromkeys(one.example for one in found))[:3] or ["Lutz bleeds Bob", "Anson blocks", "passes"]
    return "say, for example: " + "; ".join(chosen) + ". All verbs: vtes-judge play --verbs"
