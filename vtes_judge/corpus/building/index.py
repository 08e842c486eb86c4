"""Analyses and indexes the clauses and their questions with Whoosh.

Two indexes are built in memory: the clauses (`exact` words with positions, `text`
and `heads` by stem) and the questions of `questions.yaml` (`asked`, one document each). The compiled file is written
from them.
"""

from math import log

from whoosh import fields
from whoosh.analysis import StemFilter, Token, Tokenizer
from whoosh.filedb.filestore import RamStorage
from whoosh.lang.porter import stem as porter

from vtes_judge.annotations import TYPE_CHECKING, Any, Iterable, Iterator
from vtes_judge.corpus.layout import COMMON_WORTH, COVER, LETTER, PART, SCALE, TEXT, WHOLE
from vtes_judge.corpus.words import COMMON, respelled, split_words

if TYPE_CHECKING:
    from vtes_judge.corpus.layout import Term

TEXT_BM25 = (1.2, 0.65)
WHOLE_BM25 = (1.317, 0.335)
"""The k and b of BM25 (how fast a repeated word stops counting, how much length counts against it): in a clause's text,
and in its text, headings and questions together."""
HEADING = 0.5
"""The weight of a word of a heading above a clause, where a word of its text has 1."""
RARITY = 0.715
"""The power to which a word's rarity is taken."""
QUESTION_LENGTH = 0.445
"""A match with an index question is divided by the question's own mass to this power: so a long one counts less."""
AGAIN = 1.2
"""How slowly a further question of a clause with the same word stops adding (the k of BM25)."""
MANY_WORDS = 0.7
"""How much the number of words in all questions of a clause counts against each word, from 0 to 1 (the b of BM25)."""
COMMON_STEMS = frozenset(porter(word) for word in COMMON)


class WordTokenizer(Tokenizer):  # type: ignore[misc]
    """Makes Whoosh split texts as `words.split_words` does, so that index and query do it the same way."""

    def __init__(self, respell: dict[str, str]) -> None:
        self.respell = respell

    def __call__(self, value: str, positions: bool = False, start_pos: int = 0, **_: Any) -> Iterator[Token]:
        token = Token(positions)
        for at, word in enumerate(respelled(self.respell, split_words(value), {})):
            token.text = token.original = word
            token.boost, token.stopped = 1.0, False
            if positions:
                token.pos = start_pos + at
            yield token


class Built:
    """Both indexes, open for reading. The compiled file is written from them; searching them directly gives the same
    answers, slowly."""

    def __init__(
        self, clauses: Iterable[tuple[str, str]], questions: Iterable[tuple[int, str]], respell: dict[str, str]
    ) -> None:
        """`clauses`: text and headings above, in number order; `questions`: each with the number of its clause."""
        exact = WordTokenizer({})
        stems = WordTokenizer(respell) | StemFilter(cachesize=-1)
        kinds = fields.Schema(
            exact=fields.TEXT(analyzer=exact, phrase=True),
            text=fields.TEXT(analyzer=stems, phrase=False),
            heads=fields.TEXT(analyzer=stems, phrase=False),
        )
        storage = RamStorage()
        writer = storage.create_index(kinds, indexname="clauses").writer()
        for text, heads in clauses:
            writer.add_document(exact=text, text=text, heads=heads)
        writer.commit()
        of_questions = fields.Schema(asked=fields.TEXT(analyzer=stems, phrase=False))
        writer = storage.create_index(of_questions, indexname="questions").writer()
        asked = list(questions)
        for _, question in asked:
            writer.add_document(asked=question)
        writer.commit()
        self.analyzer = stems
        self._stems: dict[str, tuple[str, ...]] = {}
        self._worths: dict[str, int] = {}
        self.clauses: Any = storage.open_index("clauses", kinds).reader()
        self.questions: Any = storage.open_index("questions", of_questions).reader()
        self.units = self.clauses.doc_count_all() + self.questions.doc_count_all()
        self.asked_of = tuple(number for number, _ in asked)
        count = self.clauses.doc_count_all()
        self.average = self.clauses.field_length("text") / max(1, count)
        self.lengths = [self.clauses.doc_field_length(number, "text") or 0 for number in range(count)]
        for at, number in enumerate(self.asked_of):
            self.lengths[number] += self.questions.doc_field_length(at, "asked") or 0
        self.average_length = sum(self.lengths) / max(1, count)
        self.norms = [self._norm(question) for _, question in asked]
        words = [0] * count
        for number, question in asked:
            words[number] += len(self.stems(question))
        self.rooms = rooms(words)

    def stems(self, text: str) -> list[str]:
        """The stems of a text, as they are indexed."""
        found = self._stems.get(text)
        if found is None:
            found = self._stems[text] = tuple(token.text for token in self.analyzer(text))
        return list(found)

    def _norm(self, question: str) -> int:
        """The norm of an index question, by which a match with it is divided: the longer it is and the rarer its words,
        the greater."""
        mass = sum(self._worth(stem) ** 2 for stem in set(self.stems(question)))
        return round(100 * float(mass**QUESTION_LENGTH))

    def _worth(self, stem: str) -> int:
        found = self._worths.get(stem)
        if found is None:
            often = self.clauses.doc_frequency("text", stem) + self.questions.doc_frequency("asked", stem)
            found = self._worths[stem] = rarity(stem, often, self.units)
        return found

    def lexicon(self) -> list[str]:
        """Every stem of the clauses, their headings and the questions."""
        found = {stem.decode() for field in ("text", "heads") for stem in self.clauses.lexicon(field)}
        return sorted(found | {stem.decode() for stem in self.questions.lexicon("asked")})

    def term(self, stem: str) -> "Term | None":
        """Weight and postings of a stem, or None when nothing has it."""
        text = list(_postings(self.clauses, "text", stem))
        asked = list(_postings(self.questions, "asked", stem))
        whole = dict(text)
        for number, _ in _postings(self.clauses, "heads", stem):
            whole[number] = whole.get(number, 0.0) + HEADING
        several: dict[int, int] = {}
        for question, often in asked:
            number = self.asked_of[question]
            whole[number] = whole.get(number, 0.0) + often
            several[number] = several.get(number, 0) + 1
        if not whole:
            return None
        in_text = {
            number: _saturated(often, self.clauses.doc_field_length(number, "text") / self.average, *TEXT_BM25)
            for number, often in text
        }
        docs = sorted(whole)
        weights = [
            round(
                TEXT * in_text.get(number, 0.0)
                + WHOLE * _saturated(whole[number], self.lengths[number] / self.average_length, *WHOLE_BM25)
                + COVER * SCALE
            )
            for number in docs
        ]
        parts = [self._part(several.get(number, 0), number) for number in docs]
        short = [question for question, _ in asked if self.norms[question] <= LETTER]
        return self._worth(stem), docs, weights, parts, short

    def _part(self, several: int, number: int) -> int:
        """The part of the weight of a word that `several` questions of a clause have together, in units of `PART`."""
        return round(PART * several / (several + self.rooms[number]))

    def exact(self) -> dict[str, list[tuple[int, tuple[int, ...]]]]:
        """For each word as written: the clauses that have it, each with its positions."""
        found: dict[str, list[tuple[int, tuple[int, ...]]]] = {}
        for word in self.clauses.lexicon("exact"):
            matcher = self.clauses.postings("exact", word)
            rows = found.setdefault(word.decode(), [])
            while matcher.is_active():
                rows.append((matcher.id(), tuple(matcher.value_as("positions"))))
                matcher.next()
        return found


def rooms(lengths: list[int]) -> list[float]:
    """How much the length of all questions of each clause counts against a word in them. `lengths`: how many words the
    questions of each clause have."""
    asked = [length for length in lengths if length]
    average = max(1.0, sum(asked) / max(1, len(asked)))
    return [round(AGAIN * (1 - MANY_WORDS + MANY_WORDS * length / average), 3) for length in lengths]


def _saturated(often: float, length: float, k: float, b: float) -> float:
    return SCALE * often * (k + 1) / (often + k * (1 - b + b * length))


def rarity(stem: str, often: int, units: int) -> int:
    """The weight of a stem in a query, times SCALE: the rarer, the greater; common words have a small fixed one."""
    if stem in COMMON_STEMS:
        return COMMON_WORTH
    return round(SCALE * float((log(1 + (units - often + 0.5) / (often + 0.5)) / log(1 + units)) ** RARITY))


def _postings(reader: Any, field: str, stem: str) -> Iterator[tuple[int, float]]:
    if (field, stem.encode()) not in reader:
        return
    matcher = reader.postings(field, stem.encode())
    while matcher.is_active():
        yield matcher.id(), matcher.weight()
        matcher.next()
