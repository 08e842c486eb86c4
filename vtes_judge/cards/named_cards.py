"""Finds the cards that a question names, and which of their rulings bear on it."""

from vtes_judge.corpus import query
from vtes_judge.corpus.book import Book
from vtes_judge.corpus.definitions import defining
from vtes_judge.corpus.query import Concept
from vtes_judge.corpus.words import COMMON, split_words

from .library import Library
from .names import ARTICLES, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .card import Card, CardRuling

QUOTES = "\"'“”‘’("
"""Characters that may stand before a name."""

MARKS = QUOTES + ".,;:?!)"
"""Characters that may stand around a word."""

CARD_WORDS = frozenset("card cards master masters skill".split())
"""Words that show, right behind a name, that a card is meant."""

DISCIPLINE = "discipline"
"""The beginning of the text of a card that has the name of the discipline which it gives."""

BEFORE_NOUNS = frozenset("a an the to this that these those who which it they we you i he she".split())
"""Words right before a name: behind one of them a name in small letters is plain English, not a card."""

PLAYED = frozenset(
    """play plays played playing use uses used using with by via cast casts equip equips equipped equipping employ
    employs employed employing recruit recruits recruited recruiting""".split()
)
"""Words that show, before an article and a name in small letters, that a card is meant all the same."""

FEW = 15
"""A word that stands in fewer places of the clauses than this is no everyday word of the game."""

PLACE = 5
"""How many bytes the compiled file takes for one place of a word."""

LONGEST = 10
"""The most words of a question that are looked up together as a name."""

SHORTEST = 4
"""A single word of fewer letters than this names a card only where it has a capital."""

LONG = 8
"""A single word of fewer letters than this does not name a card whose longer name it begins: Magic, London, Nest."""

GROUPED = 0.8
"""The factor of the score of a ruling on a group of cards, where a ruling on the card itself has 1."""

OTHER_CARD = 4.0
"""How much the score of a ruling gains for each other card of the question that it names: about as much as for a rare
word."""

LATER = 0.97
"""The factor of the score of a ruling for each card that the question names before its card."""

ELSEWHERE = 0.8
"""The factor of the score of a ruling on another card or group which names the card of the question."""

SPREAD = 0.004
"""The score of a ruling is divided by 1 + SPREAD * the number of its words."""

TOLD = 0.6
"""The least part of a question, by weight, that a ruling must have where the question names no card."""


class NamedCard:
    """The cards that some words of a question name; several, if they have one name. `at`: the first of these words and
    the one after the last."""

    __slots__ = ("at", "cards", "words")

    def __init__(self, cards: "tuple[Card, ...]", words: str, at: tuple[int, int]) -> None:
        self.cards = cards
        self.words = words
        self.at = at


class FoundRuling:
    """A ruling that bears on a question, with the name of its card or group, and its score: how well it fits, above
    0."""

    __slots__ = ("name", "ruling", "score")

    def __init__(self, name: str, ruling: "CardRuling", score: float) -> None:
        self.name = name
        self.ruling = ruling
        self.score = score


def cards_named(library: Library, book: Book, text: str) -> list[NamedCard]:
    """The cards that a question names, in order. A name that is also a word of the rules or of plain English counts
    only where it is written like a name."""
    words = text.split()
    found: list[NamedCard] = []
    at = 0
    while at < len(words):
        for size in range(min(LONGEST, len(words) - at), 0, -1):
            said = " ".join(words[at : at + size])
            if size > 1 and words[at].lower() in ARTICLES:
                continue  # names are looked up without their article: the next word begins it
            if size > 1 and any(word[-1] in ".?!;" for word in words[at : at + size - 1]):
                continue
            first = at == 0 or words[at - 1][-1] in ".?!"
            cards = _cards_of_words(library, book, said, first)
            if cards and not _is_meant(cards, book, words, at, at + size):
                cards = ()
            if cards:
                found.append(NamedCard(cards, said, (at, at + size)))
                at += size
                break
        else:
            misspelt = _misspelt(library, book, words, at)
            if misspelt is not None:
                found.append(misspelt)
            at = misspelt.at[1] if misspelt is not None else at + 1
    return found


def _is_meant(cards: "tuple[Card, ...]", book: Book, words: list[str], start: int, end: int) -> bool:
    """Whether words that are the name of a card mean the card. A name that is also a discipline, a word of the rules,
    or plain English behind an article does so only where it is written, quoted or played like a card."""
    said = words[start:end]
    if any("," in word for word in said[:-1]) and not any(
        "," in name for card in cards for name in (card.name, *card.also)
    ):
        return False
    if words[end : end + 1] and words[end].strip(MARKS).lower() in CARD_WORDS:
        return True
    if cards[0].text.lower().startswith(DISCIPLINE):
        return False
    before = [word.strip(MARKS).lower() for word in words[max(0, start - 2) : start]]
    article = cards[0].full_name.split()[0].lower()
    if len(said) == 1 and article in ARTICLES and article not in before[-1:] and not _strange(book, plain(said[0])):
        return False  # my Baron is no "The Baron"
    if any(map(_capital, said)) or said[0][0] in QUOTES:
        return True
    if len(said) > 1:
        return any(_rare(book, word) for word in split_words(" ".join(said)))
    if not before or before[-1] not in BEFORE_NOUNS or before[0] in PLAYED:
        return True
    return any(card.name.lower().startswith(f"{before[-1]} ") for card in cards)


def _misspelt(library: Library, book: Book, words: list[str], at: int) -> NamedCard | None:
    """The card whose misspelt name begins with this word, if any: two or more words with capitals, perhaps small words
    between them, and one that no clause has."""
    end = last = at
    while end < len(words) and end - at < LONGEST and (_capital(words[end]) or (end > at and words[end] in _SMALL)):
        end += 1
        last = end if _capital(words[end - 1]) else last
        if words[end - 1][-1] in ".?!;,":
            break
    strange = (place for place in range(at, last) if any(_strange(book, part) for part in split_words(words[place])))
    for stop in range(last, max(at + 1, next(strange, last)), -1):
        said = " ".join(words[at:stop])
        if _capital(words[stop - 1]) and (cards := library.misspelt(said)):
            return NamedCard(cards, said, (at, stop))
    return None


_SMALL = frozenset("of the to and in from for with a an".split())


def _capital(word: str) -> bool:
    return word.strip(QUOTES)[:1].isupper()


def _cards_of_words(library: Library, book: Book, said: str, first: bool) -> "tuple[Card, ...]":
    """The cards that these words name. `first`: whether they begin a sentence, where a capital tells nothing."""
    key = plain(said)
    if not key or key in COMMON:
        return ()
    capitals = sum(map(_capital, said.split()))
    like_a_name = capitals >= max(1, len(said.split()) // 2) and (not first or capitals > 1)
    parts = key.split()
    row = library.row(key)
    if row is None and key.endswith("s") and (like_a_name or len(parts) > 1):  # a plural: two Betrayers
        key, row = key[:-1], library.row(key[:-1])
    if row is None:
        return ()
    if row.startswith("~"):  # the words are the beginning of a longer name
        if len(parts) == 1:
            return library.begun(key) if like_a_name and len(key) >= LONG and _strange(book, key) else ()
        strange = all(_strange(book, part) for part in parts)
        named = like_a_name and parts[-1] not in COMMON and any(_strange(book, part) for part in parts)
        return library.begun(key) if strange or named else ()
    if len(parts) > 1:
        return () if defining(book, key) else library.named(key)
    if _capital(said) and (not first or (_rare(book, key) and not defining(book, key))):
        return library.named(key)
    return library.named(key) if len(key) >= SHORTEST and _strange(book, key) else ()


def _strange(book: Book, word: str) -> bool:
    """Whether no clause has a word, nor the word of which it is the plural or another form."""
    forms = {word, word.removesuffix("s"), word.removesuffix("ing"), word.removesuffix("ing") + "e"}
    return all(book.compiled.look_up("exact_places", form) is None for form in forms)


def _rare(book: Book, word: str) -> bool:
    """Whether a word stands in so few places of the clauses that it is no everyday word of the game."""
    row = book.compiled.look_up("exact_places", word)
    return row is None or int(row.split()[1]) < FEW * PLACE


def rulings_on(library: Library, book: Book, text: str, named: list[NamedCard]) -> list[FoundRuling]:
    """The rulings that bear on a question, best first: those on the cards that it names, or else on any card or
    group."""
    taken = {at for one in named for at in range(*one.at)}
    rest = " ".join(word for at, word in enumerate(text.split()) if at not in taken)
    said, strange = _stems_told(library, query.read(book, rest).concepts)
    if not named:
        return [] if strange else _rulings_on_any_card(library, said)
    found: dict[str, FoundRuling] = {}
    others = {plain(card.name) for one in named for card in one.cards}
    for place, one in enumerate(named):
        for card in one.cards:
            for ruling in library.rulings(card):
                score = _fits(library, said, ruling.searched) * (GROUPED if ruling.group else 1.0)
                score += OTHER_CARD * _count_names(ruling, others - {plain(card.name)})
                _take(found, FoundRuling(card.full_name, ruling, score * LATER**place))
    for name, ruling in library.naming([one.cards[0] for one in named]):
        score = _fits(library, said, ruling.searched) * ELSEWHERE
        _take(found, FoundRuling(name, ruling, score))
    return sorted(found.values(), key=_order)


def _take(found: dict[str, FoundRuling], one: FoundRuling) -> None:
    """Add a ruling with a score above 0, once: of two with the same words the one that fits better."""
    known = found.get(one.ruling.words)
    if one.score > 0 and (known is None or known.score < one.score):
        found[one.ruling.words] = one


def _count_names(ruling: "CardRuling", names: set[str]) -> int:
    """How many of these names of cards a ruling contains."""
    words = f" {plain(ruling.words)} "
    return sum(f" {name} " in words for name in names)


def _order(found: FoundRuling) -> tuple[float, str]:
    return -found.score, found.name


def _stems_told(library: Library, concepts: list[Concept]) -> tuple[list[list[tuple[str, float]]], int]:
    """The words of a question as stems that rulings have, each with its weight, common words left out; and the number
    of its words that no ruling has. If there are any, something else is asked."""
    said = []
    strange = 0
    for concept in concepts:
        if concept[0][0] in COMMON:
            continue
        stems = {library.stem(name) or name: weight for name, weight in concept}
        rows = [(name, weight * library.weight(name)) for name, weight in stems.items()]
        rows = [(name, weight) for name, weight in rows if weight]
        if rows:
            said.append(rows)
        else:
            strange += 1
    return said, strange


def _fits(library: Library, said: list[list[tuple[str, float]]], words: str) -> float:
    """How much of a question a ruling has, by the weights of its words."""
    its = {library.stem(word) for word in split_words(words)}
    score = sum(max((weight for name, weight in rows if name in its), default=0.0) for rows in said)
    return score / (1 + SPREAD * len(its))


def _rulings_on_any_card(library: Library, said: list[list[tuple[str, float]]]) -> list[FoundRuling]:
    """The rulings on any card that have a good part of a question, best first."""
    whole = sum(rows[0][1] for rows in said)
    scores: dict[int, float] = {}
    for rows in said:
        best: dict[int, float] = {}
        for name, weight in rows:
            for at in library.with_stem(name):
                best[at] = max(best.get(at, 0.0), weight)
        for at, weight in best.items():
            scores[at] = scores.get(at, 0.0) + weight
    found = []
    for at, score in sorted(scores.items(), key=_by_score)[:20]:
        name, ruling, length = library.document(at)
        if score >= TOLD * whole:
            found.append(FoundRuling(name, ruling, score / (1 + SPREAD * length)))
    return sorted(found, key=_order)


def _by_score(row: tuple[int, float]) -> float:
    return -row[1]
