"""Finds which known words were probably meant by a misspelt word."""


def most_alike(word: str, known: list[str], least: float) -> str | None:
    """The known word that is most like a word, if it is at least `least` alike, as `difflib` measures it from 0 to 1.

    `difflib` takes longer to import than a ruling takes: it is asked only where the letters alone allow so much
    likeness.
    """
    if not any(_letters_alike(word, other) >= least for other in known):
        return None
    from difflib import get_close_matches

    found = get_close_matches(word, known, 1, least)
    return found[0] if found else None


def _letters_alike(word: str, other: str) -> float:
    """The greatest likeness (0 to 1) that two words with these letters can have, in whatever order."""
    common = sum(min(word.count(letter), other.count(letter)) for letter in set(word))
    return (common + common) / max(1, len(word) + len(other))


def close(word: str, known: list[str]) -> tuple[str, ...]:
    """The known words that are a slip or two away from a word, or contain it; at most three."""
    from difflib import get_close_matches

    found = get_close_matches(word[:60], known, 3, 0.7)
    found += [other for other in known if len(word) > 2 and word in other and other not in found]
    return tuple(found[:3])
