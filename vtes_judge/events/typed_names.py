"""Recognises names and keys as they are typed in a hurry: without accents and capitals, with slips."""

SAID_FOR = {
    "name": "event",
    "title": "event",
    "day": "date",
    "when": "date",
    "where": "place",
    "location": "place",
    "names": "players",
    "participants": "players",
    "planned": "rounds-planned",
    "finals": "final",
    "points": "result",
    "vp": "result",
    "score": "result",
    "left": "dropped",
    "sitting-out": "out",
    "bye": "out",
    "no-show": "loss",
    "finalists": "seeds",
    "seating": "seats",
}
"""Words that people write for a key, each with the key."""


def meant(word: str, keys: list[str]) -> str:
    """The key that a word may be meant for; '' if none is near."""
    from difflib import get_close_matches

    plain = folded(word.strip()).replace("_", "-").replace(" ", "-")
    if plain in keys or SAID_FOR.get(plain) in keys:
        return plain if plain in keys else SAID_FOR[plain]
    found = get_close_matches(plain[:60], keys, 1, 0.7)
    return found[0] if found else ""


_PLAIN = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "’": "'", "‘": "'", "‐": "-"}
)
"""Letters and signs, other than letters with accents, that are typed differently in a hurry."""


def folded(name: str) -> str:
    """A name without capitals and accents, to compare names that are typed in a hurry."""
    from unicodedata import combining, normalize

    plain = "".join(one for one in normalize("NFKD", name) if not combining(one)).casefold()
    return plain.translate(_PLAIN)


def nearest(name: str, known: list[str]) -> str:
    """The known word that a word may be meant for; '' if none is near."""
    from difflib import get_close_matches

    plain = {folded(other): other for other in known}
    found = get_close_matches(folded(name.strip())[:60], list(plain), 1, 0.75)
    return plain[found[0]] if found else ""
