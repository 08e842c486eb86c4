"""Which known words were probably meant by a word that is none of them."""


def most_alike(word: str, known: list[str], least: float) -> str | None:
    """The known word that is most like a word, as `difflib` measures it from 0 to 1, if it is at least so alike.

    `difflib` takes longer to import than a ruling: it is asked only where the letters alone allow so much.
    """
    if not any(_letters_alike(word, other) >= least for other in known):
        return None
    from difflib import get_close_matches

    found = get_close_matches(word, known, 1, least)
    return found[0] if found else None


def _letters_alike(word: str, other: str) -> float:
    """The most that two words can be alike with these letters, in whatever order."""
    common = sum(min(word.count(letter), other.count(letter)) for letter in set(word))
    return (common + common) / max(1, len(word) + len(other))


def close(word: str, known: list[str]) -> tuple[str, ...]:
    """The known words that are a slip or two from a word, or hold it; at most three."""
    from difflib import get_close_matches

    found = get_close_matches(word[:60], known, 3, 0.7)
    found += [other for other in known if len(word) > 2 and word in other and other not in found]
    return tuple(found[:3])
