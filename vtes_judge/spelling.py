"""Which known words were probably meant by a word that is none of them."""


def close(word: str, known: list[str]) -> tuple[str, ...]:
    """The known words that are a slip or two from a word, or hold it; at most three."""
    from difflib import get_close_matches

    found = get_close_matches(word[:60], known, 3, 0.7)
    found += [other for other in known if len(word) > 2 and word in other and other not in found]
    return tuple(found[:3])
