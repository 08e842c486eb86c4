"""Reads a typed question for the search: its words, respelled, corrected, with their synonyms.

Shared by both ways of answering; everything is looked up in tables of the compiled file.
"""

from .book import Book
from .clans import is_kind
from .layout import CARD_MARK, LARGE, NUMBER_MARK, number_of
from .sentences import card_names
from .words import COMMON, NUMBERS, respelled, split_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .checker_wordings import Near

Concept = list[tuple[str, float]]
"""A word of the question as stems with weights: itself (1.0) and its synonyms (less)."""

_ENDINGS = ("s", "es", "ed", "d", "ing", "er", "ers", "ly", "able", "ness", "ment", "al", "ion", "ions")
_MARK = {chr(97 + i): 1 << i for i in range(26)}


class Question:
    """A question as the search reads it.

    `concepts`: what is looked for; `corrected`: misspelt words and what they were taken for; `unknown`: words that
    nothing in the corpus has; `names`: words that only name cards, and are not among these; `wanted` and `barred`:
    parts that a result must and must not have, for Whoosh, each ("phrase"|"prefix"|"fuzzy"|"word", text), a fuzzy one
    also with the number of its slips: "fuzzy2"; `stems`: all stems that a result may show as found; `nearness`: how
    near it is to what each checker answers, once `asks.near` has worked it out.
    """

    __slots__ = ("barred", "concepts", "corrected", "names", "nearness", "stems", "text", "unknown", "wanted")

    def __init__(self, text: str) -> None:
        self.text = text
        self.concepts: list[Concept] = []
        self.names: set[str] = set()
        self.corrected: dict[str, str] = {}
        self.unknown: list[str] = []
        self.wanted: list[tuple[str, str]] = []
        self.barred: list[tuple[str, str]] = []
        self.stems: list[str] = []
        self.nearness: dict[str, Near] | None = None


def read(book: Book, text: str, exact_words: bool = False) -> Question:
    """Parse a question. Any text is a question; what is not a letter or digit only separates words.

    `exact_words`: what stands in quotation marks must be found so, however the rest of the question looks.
    """
    question = Question(text)
    plain = _take_operators(question, text, exact_words)
    question.names = names = card_names(book, text)
    spelling: dict[str, str] = book.compiled.value("respell")
    found = respelled(spelling, split_words(plain), question.corrected)
    known: list[tuple[str, str | None]] = []
    for word in found:
        stem = stem_of(book, word)
        if stem is None and len(word) > 3 and not (word.isdigit() or word in names or is_kind(word)):
            better = question.corrected.get(word) or meant(book, word)
            if better:
                question.corrected[word] = better
                known += [(part, stem_of(book, part)) for part in respelled(spelling, [better], {})]
                continue
        known.append((word, stem))
    stems = [stem or word for word, stem in known]
    cues: dict[str, object] = book.compiled.value("cues")
    concepts: dict[str, dict[str, float]] = {}
    following = [*(word for word, _ in known[1:]), ""][: len(known)]
    for (word, stem), name, after in zip(known, stems, following, strict=True):
        # a word that marks which text is meant is kept apart from other words of its stem: "phased" and "phase card"
        # mark PMF, "phase" does not
        cue = next((one for one in (f"{word} {after}", word) if one in cues and one != name), "")
        concepts.setdefault(cue or name, {cue: 1.0, name: 1.0} if cue else {name: 1.0})
        if stem is None and word.isdecimal():
            if number_of(word) >= LARGE:
                concepts[name][NUMBER_MARK] = 1.0
        elif stem is None and word not in names and not is_kind(word):
            question.unknown.append(word)
    for said, other in _phrases(book, stems):
        _add_synonyms(concepts, said, other)
    question.concepts = [list(alternatives.items()) for alternatives in concepts.values()]
    if names:
        question.concepts.append([(CARD_MARK, 1.0)])
    question.stems = [stem for alternatives in concepts.values() for stem in alternatives]
    return question


def _phrases(book: Book, stems: list[str]) -> list[tuple[list[str], str]]:
    """The phrases that the question has, each with the stems it also stands for; the longest first."""
    found: list[tuple[list[str], str]] = []
    for at, stem in enumerate(stems):
        row = book.compiled.look_up("phrases", stem)
        for phrase in row.split("|") if row else ():
            rest, _, other = phrase.partition("=")
            size = 1 + len(rest.split())
            if not rest or stems[at + 1 : at + size] == rest.split():
                found.append((stems[at : at + size], other))
    return sorted(found, key=_longest_first)


def _longest_first(phrase: tuple[list[str], str]) -> int:
    return -len(phrase[0])


PIECE = 0.85
"""The factor of the weight of a phrase for each of its words."""
EXTRA = 0.4
"""A further factor for a word of the phrase that has no word of the question beside it."""


def _add_synonyms(concepts: dict[str, dict[str, float]], said: list[str], other: str) -> None:
    """Add the synonyms of words of the question to their concepts, word by word; words left over become concepts of
    their own."""
    for alternative in other.split(";"):
        phrase, _, weight = alternative.rpartition("*")
        meant = phrase.split()
        worth = float(weight) * (PIECE if len(meant) > 1 else 1.0)
        for at, stem in enumerate(meant):
            if stem in concepts:
                continue
            if at < len(said) or len(meant) == 1:
                name = said[min(at, len(said) - 1)] if len(meant) > 1 else said[-1]
                if name in concepts and worth > concepts[name].get(stem, 0.0):
                    concepts[name][stem] = worth
            else:
                concepts[stem] = {stem: worth * EXTRA}


MOST = 4
"""The most words that may stand beside the operators of a query; none of them a common word."""


def _take_operators(question: Question, text: str, exact_words: bool) -> str:
    """Move phrases, `prefix*`, `-excluded` and `fuzzy~` words from the text to the question's parts; gives the plain
    words left.

    A phrase and a fuzzy or prefix word must be found; their words also count for the ranking. A phrase may be excluded
    too: `-"as if"`. In whole sentences such marks are no operators, only the writer's punctuation.
    """
    text = text.replace("“", '"').replace("”", '"')
    if not ('"' in text or "*" in text or "~" in text or "-" in text):
        return text
    if not exact_words and not _are_operators(text):
        return text
    left: list[str] = []
    pieces = text.split('"')
    for at, piece in enumerate(pieces):
        if at % 2 == 1 and at < len(pieces) - 1 and split_words(piece):
            before = pieces[at - 1]
            if before.endswith("-") and not before[-2:-1].strip():
                question.barred.append(("phrase", piece))
            else:
                question.wanted.append(("phrase", piece))
                left.append(piece)
            continue
        left += [word for word in piece.split() if not _takes_operator(question, word)]
    return " ".join(left)


def _are_operators(text: str) -> bool:
    """Whether the marks of a text are operators: beside what they mark there are only a few words, and no common
    one."""
    plain = split_words(" ".join(text.split('"')[::2]))
    return len(plain) <= MOST and not any(word in COMMON for word in plain)


def _takes_operator(question: Question, word: str) -> bool:
    """Whether a word has the mark of a prefix, a fuzzy or an excluded word; if so, add it to the question's parts."""
    fuzzy, tilde, slips = word.rpartition("~")
    bare = split_words(word if not tilde or slips not in ("", "1", "2") else fuzzy)
    if word.endswith("*"):
        # of `ten*` the letters count, not the number
        typed = "".join(char for char in word.lower() if char.isalnum())
        if len(bare) == 1 and len(typed) > 1:
            question.wanted.append(("prefix", typed if typed in NUMBERS else bare[0]))
            return True
    elif tilde and len(bare) == 1 and len(bare[0]) > 2 and slips in ("", "1", "2"):
        question.wanted.append(("fuzzy" + slips, bare[0]))
        return True
    elif bare and word.startswith("-") and word[1:2].isalnum() and not bare[0].isdigit():
        question.barred.append(("word", bare[0]) if len(bare) == 1 else ("phrase", word[1:]))
        return True
    return False


def stem_of(book: Book, word: str) -> str | None:
    """The stem under which a word or a near form of it is indexed; None if neither is."""
    stem = book.compiled.look_up("stems", word)
    if stem is not None:
        return stem
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) > len(ending) + 2:
            base = word[: -len(ending)]
            forms = [base, base + "e", base[:-1]] if base[-1] == base[-2] else [base, base + "e"]
            for form in forms:
                stem = book.compiled.look_up("stems", form)
                if stem is not None:
                    return stem
    return None


def meant(book: Book, word: str) -> str | None:
    """The indexed word of which a word is a slip; None for correct English and for what is far from every word."""
    if f"\n{word}\n".encode() in book.compiled.section("english"):
        return None
    better = nearest(book, word)
    if better is not None and better[0] != word[0] and distance(word, better, 1) > 1:
        return None
    return better


def nearest(book: Book, word: str) -> str | None:
    """The indexed word that a misspelt one most likely is: one slip away, two in words of seven letters and more.

    A slip is a letter more, less, other, or two neighbours swapped. The first letter tells most, then how common
    the word is here. None when nothing is that near.
    """
    most = 1 if len(word) < 7 else 2
    mask = 0
    for char in word:
        mask |= _MARK.get(char, 0)
    pairs = [f" {word} "[at : at + 2] for at in range(len(word) + 1)]
    best: tuple[int, bool, int, str] | None = None
    for length in range(len(word) - most, len(word) + most + 1):
        if f"spelling {length}" not in book.compiled:
            continue
        others, masks, often = book.compiled.value(f"spelling {length}")
        near = [at for at, its in enumerate(masks) if (mask ^ its).bit_count() <= 2 * most]
        others = others.split(" ") if near else ()
        for at in near:
            other = others[at]
            if (
                sum(map(f" {other} ".__contains__, pairs)) < len(pairs) - 3 * most
            ):  # a slip changes at most three pairs of letters
                continue
            slips = distance(word, other, most)
            if slips <= most:
                key = (slips, other[0] != word[0], -often[at], other)
                if best is None or key < best:
                    best = key
    if best is None or (best[1] and len(word) < 5):
        return None
    return best[3]


def distance(one: str, other: str, most: int) -> int:
    """How many slips two words are apart (Damerau and Levenshtein, no letter in two slips), or `most` + 1 when more.

    The common beginning is skipped; then each kind of slip is tried, which is fast only for few slips.
    """
    same = 0
    for char, its in zip(one, other):  # noqa: B905  (as far as both go)
        if char != its:
            break
        same += 1
    one, other = one[same:], other[same:]
    rest = len(one) - len(other)
    if not one or not other or most == 0 or rest > most or -rest > most:
        return min(max(len(one), len(other)), most + 1)
    least = distance(one[1:], other[1:], most - 1)
    if least and rest > -most:
        least = min(least, distance(one[1:], other, most - 1))
    if least and rest < most:
        least = min(least, distance(one, other[1:], most - 1))
    if least and one[:2] == other[1::-1]:
        least = min(least, distance(one[2:], other[2:], most - 1))
    return 1 + least
