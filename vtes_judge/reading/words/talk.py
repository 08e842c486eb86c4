"""Takes away what people say around a question and that tells nothing of the game: greetings, who disagreed, thanks."""

from vtes_judge.annotations import Collection, Iterator, Mapping, Sequence
from vtes_judge.reading.grammar.openings import BEGINNING, CONDITIONS
from vtes_judge.reading.grammar.word import Word

Phrases = Mapping[str, Sequence[tuple[str, ...]]]
"""The words and phrases of talk by their first word, the longest first."""

MARKS = "?!."
"""Marks at the end of a sentence."""

GAPS = ("\n", "(", ")", "--", " - ", "–", "—", "…", "...", "|")
"""What stands between two words of different parts of a text, beside commas, colons and full stops."""

CLOSING = frozenset("thanks thank thx ty tysm tia cheers please pls plz asap merci lol".split())
"""Words with which talk begins at the end of a text, also where nothing stands before them."""

JOINING = frozenset("so but then one and".split())
"""Words that may end talk before a question."""

COUNTED = frozenset("years answers opinions experts books sites nights question questions post poster".split())
"""Words behind a number that counts nothing of the game."""

GREETING = frozenset(
    """hi hello hallo hey heya hiya yo oi howdy ok okay alright um umm uh uhm er erm hm hmm oh ah lol ngl tbh btw please
    pls plz sorry thanks so judge guys folks bro dude mate question wait help""".split()
)
"""Words of a greeting or a pause, behind which a text may begin with any word where no mark stands between them."""

CALLED = frozenset(
    """judge judges ref organizer guys folks everybody everyone all friends mates mate bro dude team gang chat list
    people sir madam man""".split()
)
"""Words for those whom a question is put to."""

REASONS = frozenset("because bc since that if when while whereas although though unless".split())
"""Words behind which talk may tell of the game."""

SPEAKING = frozenset("i i'm i've i'd we we're we've us me somebody someone anybody anyone nobody everybody".split())
"""Words by which an introduction speaks of those who ask."""

SIGNING = frozenset("yours best love signed greetings regards".split())
"""Words before a name below a text."""

WHETHER = ("if", "whether")
"""Words that begin what somebody wonders about."""

OF_CARDS = frozenset("card cards ability effect".split())
"""Words for what sets a rule aside where it says so: a card says otherwise."""

SIGNED = 3
"""The most words of a name below a text."""

LEAST = 2
"""The least number of words of a question without its talk."""

LONGEST = 30
"""The most words of talk that no mark sets apart from the question."""


class Talk:
    """The words of talk. `phrases`: those that belong to talk alone; `beside`: those that may stand beside them and
    tell nothing; `light`: the lemmas that tell nothing by themselves."""

    def __init__(self, phrases: Phrases, beside: frozenset[str], light: frozenset[str]) -> None:
        self.phrases = phrases
        self.beside = beside
        self.light = light

    def is_in(self, words: Sequence[Word], part: range) -> bool:
        """Whether some words of a part are talk, and none is a number of something of the game, or a player."""
        said = self.said(words, part)
        if any(at - 1 in said and words[at].text.lower() in WHETHER for at in part[1:]):
            return False  # what is wondered about may be the question
        if any(words[at].text.lower() in OF_CARDS for at in part):
            return False  # what a card says goes before the rules
        return bool(said) and self.may_be(words[part.start : part.stop])

    def may_be(self, words: Sequence[Word]) -> bool:
        """Whether none of these words is a number of something of the game, or a player."""
        at = 0
        while at < len(words):
            size = self.phrase(words, at)
            word = words[at]
            if not size and (word.player or word.date or (word.number is not None and not _is_of_talk(words, at))):
                return False
            at += size or 1
        return True

    def is_all(self, words: Sequence[Word]) -> bool:
        """Whether all of these words are talk, or may stand beside it."""
        at, talks = 0, False
        while at < len(words):
            size = self.phrase(words, at)
            talks |= size > 0
            if not size and words[at].text.lower() not in self.beside:
                return False
            at += size or 1
        return talks

    def is_call(self, words: Sequence[Word]) -> bool:
        """Whether these words only call somebody: so, judge."""
        return all(word.text.lower() in CALLED or word.text.lower() in GREETING for word in words)

    def loose(self, words: Sequence[Word], part: range) -> list[int]:
        """The numbers of the words of a part from the first on that may tell something: it is no talk, and may not
        always stand beside it, as no word behind a `because` may. The words of talk among them are left out."""
        said = self.said(words, part)
        said |= {at for at in part if words[at].number is not None and _is_of_talk(words, at)}
        reason = next((at for at in part if words[at].text.lower() in REASONS), part.stop)
        free = (at for at in part if at not in said and (words[at].negation or words[at].lemma not in self.light))
        idle = self.beside | CALLED
        first = next((at for at in free if at > reason or words[at].text.lower() not in idle), None)
        if first is None:
            return []
        start = next((at + 1 for at in range(first - 1, part.start - 1, -1) if at in said), part.start)
        while start < first and words[start].text.lower() in JOINING:
            start += 1
        return [at for at in range(start, part.stop) if at not in said]

    def denies(self, words: Sequence[Word], part: range) -> bool:
        """Whether a word denies something and is not talk."""
        said = self.said(words, part)
        return any(words[at].negation and at not in said for at in part)

    def said(self, words: Sequence[Word], places: Collection[int]) -> set[int]:
        """The numbers of the words at these places that are talk."""
        return {step for at in places for step in range(at, at + self.phrase(words, at))}

    def phrase(self, words: Sequence[Word], at: int) -> int:
        """How many words the longest phrase of talk has that begins at a place; 0 where none does."""
        for phrase in self.phrases.get(words[at].text.lower(), ()):
            if all(at + step < len(words) and words[at + step].text.lower() == one for step, one in enumerate(phrase)):
                return len(phrase)
        return 0


def _is_marked(word: Word) -> bool:
    return word.pauses or word.ends or word.stops


def _is_of_talk(words: Sequence[Word], at: int) -> bool:
    """Whether a number counts years or answers, and nothing of the game."""
    return at + 1 < len(words) and words[at + 1].text.lower() in COUNTED


def without_talk(text: str, words: Sequence[Word], talk: Talk) -> str:
    """The text without its talk, of which words that may tell something stay as a sentence of their own; "" where there
    is no talk, or where nothing is left to answer."""
    every = list(_sentences(text, words))
    parts = [part for its in every for part in _taken(its, words, text, talk)]
    places = {at for part in parts for at in part}
    if len(places) == len(words):
        parts, places = [], set()  # the question stands in the same part, without a mark
    asking = [_whole(its) for its in every if _asks(text, words, its[-1][-1])]
    if asking and all(places.issuperset(one) for one in asking):
        # a question that is talk may be the one that is meant
        parts = [part for part in parts if not any(part.start in one for one in asking)]
        places = {at for part in parts for at in part}
    stays = {part.start: talk.loose(words, part) for part in parts}
    places |= _signature(words, places, text)
    places |= _before(words, places, talk) | _behind(words, places, talk)
    if not places or len(words) - len(places) < LEAST:
        return ""
    return _cut(text, words, places, stays)


def _sentences(text: str, words: Sequence[Word]) -> Iterator[list[range]]:
    """Yield the sentences of a text, each as its parts: the numbers of the words between two marks."""
    parts: list[range] = []
    start = 0
    for at, word in enumerate(words):
        last = at + 1 == len(words)
        gap = "" if last else text[word.end : words[at + 1].start]
        if last or word.pauses or word.ends or any(one in gap for one in GAPS):
            parts.append(range(start, at + 1))
            start = at + 1
            if last or word.stops or "\n" in gap:
                yield parts
                parts = []


def _whole(parts: Sequence[range]) -> range:
    return range(parts[0].start, parts[-1].stop)


def _taken(parts: Sequence[range], words: Sequence[Word], text: str, talk: Talk) -> list[range]:
    """The parts of a sentence that are talk and lead to it or end it."""
    led = _introduction(parts, words, text, talk)
    if len(parts) > 1:  # beside the question only what tells nothing goes
        said = [at < led or (talk.is_in(words, part) and not talk.loose(words, part)) for at, part in enumerate(parts)]
    else:
        said = [talk.is_in(words, part) for part in parts]
    if not any(said):
        return []
    for at, part in enumerate(parts):
        said[at] = said[at] or talk.is_call(words[part.start : part.stop])
    lead = next((at for at, one in enumerate(said) if not one), len(parts))
    trail = next((at for at, one in enumerate(reversed(said)) if not one), len(parts))
    return list(parts) if lead == len(parts) else [*parts[:lead], *parts[len(parts) - trail :]]


def _introduction(parts: Sequence[range], words: Sequence[Word], text: str, talk: Talk) -> int:
    """How many parts of a sentence lead to a colon and say what somebody does who asks: "I am writing notes for our
    judges and want to be sure:"; 0 where none do."""
    for at, part in enumerate(parts[:-1]):
        its = words[part.start : part.stop]
        if not talk.may_be(its) or talk.denies(words, part):
            return 0
        if text[its[-1].end :][:1] == ":":
            lead = {word.text.lower() for word in words[parts[0].start : part.stop]}
            return at + 1 if lead & SPEAKING and not lead & CONDITIONS else 0
    return 0


def _asks(text: str, words: Sequence[Word], at: int) -> bool:
    """Whether a question mark stands behind a word."""
    end = words[at + 1].start if at + 1 < len(words) else len(text)
    return "?" in text[words[at].end : end]


def _signature(words: Sequence[Word], taken: Collection[int], text: str) -> set[int]:
    """The numbers of the words of a name below the text, behind talk or a dash, that stands nowhere else in it."""
    start = len(words)
    while start and start - 1 not in taken and len(words) - start < SIGNED and words[start - 1].text[:1].isupper():
        if _asks(text, words, start - 1):
            break
        start -= 1
        if start and words[start - 1].text.lower() in SIGNING and _is_marked(words[start - 1]):
            return set(range(start - 1, len(words)))
        if start - 1 in taken or "--" in text[words[start - 1].end : words[start].start]:
            own = range(start, len(words))
            others = {words[at].text for at in range(start)}
            return set(own) if others.isdisjoint(words[at].text for at in own) else set()
    return set()


def _before(words: Sequence[Word], taken: Collection[int], talk: Talk) -> set[int]:
    """The numbers of the words of talk before a question that no mark sets apart from it."""
    found: set[int] = set()
    start = next((at for at in range(len(words)) if at not in taken), len(words))
    for end in range(start + 1, min(len(words) - 1, start + LONGEST)):
        its = words[start:end]
        if _is_marked(its[-1]):
            break
        low = its[-1].text.lower()
        said = any(at + talk.phrase(its, at) == len(its) for at in range(len(its)) if talk.phrase(its, at))
        begins = words[end].text.lower() in BEGINNING or all(word.text.lower() in GREETING for word in its)
        if (low in JOINING or (said and begins)) and talk.is_all(its):
            found = set(range(start, end))
    return found


def _behind(words: Sequence[Word], taken: Collection[int], talk: Talk) -> set[int]:
    """The numbers of the words of talk at the end of a text that no mark sets apart from the question."""
    last = max((at for at in range(len(words)) if at not in taken), default=0)
    start = next((at for at in range(last, 0, -1) if words[at - 1].ends or words[at - 1].stops), 0)
    for at in range(max(start + LEAST, last - LONGEST), last + 1):
        if words[at].text.lower() in CLOSING and talk.is_all(words[at : last + 1]):
            return set(range(at, last + 1))
    return set()


def _cut(text: str, words: Sequence[Word], taken: Collection[int], stays: Mapping[int, Sequence[int]]) -> str:
    """The text without the words that are taken; the mark at the end of a sentence stays where the sentence does.
    `stays`: for the first word of each part that is taken, those of its words that stay, as a sentence of their own."""
    pieces: list[str] = []
    at = 0
    while at < len(words):
        if at in taken:
            left = stays.get(at, ())
            if left:
                mark = text[words[left[-1]].end :][:1]
                reason = any(words[one].text.lower() in REASONS for one in left)
                pieces.append(
                    " ".join(words[one].text for one in left) + (mark if reason and mark in (",", ":") else ".")
                )
            at += 1
            continue
        start = at
        while at < len(words) and at not in taken:
            at += 1
        end = words[at].start if at < len(words) else len(text)
        piece = text[words[start].start : end].rstrip(" ,;:-(–—\n")
        if piece[-1:].isalnum() and at < len(words):
            last = next((one for one in range(at, len(words)) if words[one].stops or one + 1 == len(words)), at)
            after = words[last + 1].start if last + 1 < len(words) else len(text)
            piece += next((char for char in text[words[last].end : after] if char in MARKS), ".")
        pieces.append(piece)
    return " ".join(pieces)
