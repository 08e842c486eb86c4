"""Ranks the clauses that answer a question best, and decides whether any does.

One function, `rank`, for both ways of answering: what it needs of a word (`Term`) comes from the compiled file or
from Whoosh itself. A clause is as good as its best index question, its words and how much of the question it covers.
"""

from itertools import compress

from .asked_together import together
from .book import Book
from .checker_wordings import asked
from .compiled_file import Compiled
from .layout import CARD_MARK, COMMON_WORTH, COVER, SCALE, WHOLE, unpacked
from .query import Concept, Question, read, stem_of
from .sentences import about_a_card, sentences
from .support import raised
from .words import split_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from .layout import Term

    Terms = Callable[[str], Term | None]

BEST, SECOND, PARENT = 0.407, 0.486, 0.094
"""The weights, in the score of a clause, of its best and its second-best index question, and of the score of its
parent."""

DOUBT_SHARE, DOUBT_TOPIC, DOUBT_UNKNOWN, DOUBT_TOGETHER, DOUBT_FIT, DOUBT_ASKED = 4.83, 2.15, 10.35, 3.59, 1.67, 1.79
"""The weights of the doubt. What adds to it: how well a topic outside fits next to the best clause (SHARE), and by
itself (TOPIC); the part of words that nothing has (UNKNOWN); all questions of a topic next to those of the best clause
(TOGETHER). What takes off it: how well a clause fits (FIT), and the part of the question that the wordings of a checker
have (ASKED). Found by logistic regression on questions with and without an answer here."""

MOST_FIT = 2.2
"""The greatest fit of a topic that adds to the doubt; a topic fits better only where the question is short."""

DOUBT, DOUBT_WITHOUT, RULE_WORDS = 8.0, 6.2, 3
"""DOUBT: a question with more doubt counts as not covered. DOUBT_WITHOUT: it is covered all the same if, without the
names of cards, its doubt is less than this and it has at least RULE_WORDS other telling words."""

ENDLESS = float("inf")
"""The doubt of a question that is surely not covered. (`math` is not imported for it.)"""

MUCH_DOUBT = 10.7
"""With more doubt than this a question is not covered, whatever cards it names."""

CLEARLY = 0.2
"""How much better than the best clause a topic outside must fit to be what a question is about."""

SHORT, LITTLE = 5, 0.28
"""A question with at most SHORT telling words is short; a clause that has less than the part LITTLE of it, by the
weight of its words, is no answer to it."""

MOSTLY = 0.6
"""A question is not covered if nothing has this part of its telling words, or more."""

KNOWN_TOPIC = 0.8
"""How well a topic must fit, next to the best clause, to be named as what the question is about."""

CUE = 0.6
"""How much a word that marks a topic outside the texts adds to its fit; a word that speaks against it takes off as
much."""

CUED = 12
"""In a text of more than so many words a cue counts less, the longer the text is: it may stand in the story alone."""

STORY, SENTENCE, MOST_PARTS = 20, 4, 12
"""A question of at least STORY words is also ranked by its sentences: the first MOST_PARTS that have at least SENTENCE
words."""

SETTLED = 4.0
"""How much is added to the best score for the clause that settles a question: more than could raise any other
clause."""

PART = 0.4
"""The weight of the best sentence of a long question, where the whole question has 1."""

STRANGE = 0.5
"""The factor, in a long question, of the part of words that nothing has: they may belong to the story."""

COMMON_SQUARE = COMMON_WORTH * COMMON_WORTH
COMMON_WEIGHT = COMMON_WORTH * round(SCALE * (WHOLE + COVER))

UNKNOWN = 83
"""The weight of a word that nothing has: it counts against every clause alike."""


KEPT = 1000
"""How many words are kept at most with the clauses that have them: for each, some ten thousand bytes."""


class FoundClause:
    """A clause that a search found. `score`: comparable only between results of the same question.

    `superseded`: where the clause does not hold as it stands, the code of the note that says so, whether it is
    `overruled` or `since-changed`, and the clauses that prevail.
    """

    __slots__ = ("citation", "score", "superseded")

    def __init__(self, citation: str, score: float) -> None:
        self.citation = citation
        self.score = score
        self.superseded: tuple[str, str, tuple[str, ...]] | None = None


class SearchOutcome:
    """The outcome of a search. `covered`: whether the texts seem to answer the question at all.

    `reason`: why they do not. `outside`: the reason where the question is of a known topic that the texts do not treat;
    `gap`: its code where it is a gap of the texts themselves. `book`: the book that was searched.
    """

    __slots__ = ("book", "covered", "gap", "outside", "question", "reason", "results")

    def __init__(
        self,
        book: Book,
        question: Question,
        covered: bool,
        results: list[FoundClause],
        outside: str | None = None,
        gap: str | None = None,
        reason: str | None = None,
    ) -> None:
        self.book = book
        self.question = question
        self.covered = covered
        self.results = results
        self.outside = outside
        self.gap = gap
        self.reason = outside or reason

    @property
    def general(self) -> bool:
        """Whether the question names a card, so that the clauses found hold only as far as the card's text does not say
        otherwise."""
        return self.covered and bool(self.question.names)


def search(
    book: Book,
    text: str,
    limit: int = 5,
    source: str | None = None,
    terms: "Terms | None" = None,
    exact_words: bool = False,
) -> SearchOutcome:
    """Find the best `limit` clauses for a question, one for each section, from one source (CRR, VEKN, GL, PMF) or all.

    `terms` replaces the compiled file as the place to look words up. `exact_words`: quoted words are found as quoted.
    """
    if terms is not None:
        return _searched(book, text, limit, source, terms, exact_words)
    wanted = text, limit, source, exact_words
    last = _LAST.get(wanted)
    if last is None or last[0] is not book.compiled:
        _LAST.clear()
        last = _LAST[wanted] = book.compiled, _searched(book, text, limit, source, compiled_terms(book), exact_words)
    return last[1]  # `ask` shows the nearest clauses of what the reading looked up


_LAST: dict[tuple[str, int, str | None, bool], tuple[Compiled, SearchOutcome]] = {}
"""What the last search found, with the compiled file that it searched."""


def _searched(book: Book, text: str, limit: int, source: str | None, terms: "Terms", exact: bool) -> SearchOutcome:
    question = read(book, text, exact)
    kept = _matching_parts(book, question) if question.wanted or question.barred else None
    scores = _weighed(book, question, terms)
    if kept is not None and question.wanted:
        scores = {number: scores.get(number, 0.0) for number in sorted(kept)}
    elif kept is not None:
        first = len(book.citations)
        scores = {number: score for number, score in scores.items() if number in kept or number >= first}
    allowed: dict[str, bool] = book.compiled.value("allowed_asks")
    if any(concept[0][0] in allowed for concept in question.concepts):
        from .card_legality import settling

        settled = settling(book, question)
        if settled is not None and (source is None or settled.startswith(source + " ")):
            scores = {number: score for number, score in scores.items() if number < len(book.citations)}
            question.names.clear()  # the answer is the same for every card
            scores[book.citations.index(settled)] = max(scores.values(), default=0.0) + SETTLED
    return _choose(book, question, scores, limit, source, terms)


def _weighed(book: Book, question: Question, terms: "Terms") -> dict[int, float]:
    """The score of every clause; for a long question, which tells a story or asks twice, also by the sentence that fits
    the clause best."""
    scores = rank(book, question.concepts, terms)
    if question.wanted or question.barred or len(split_words(question.text)) < STORY:
        return scores
    parts = [part for part in sentences(question.text) if len(split_words(part)) >= SENTENCE]
    best: dict[int, float] = {}
    for part in parts[:MOST_PARTS] if len(parts) > 1 else ():
        for number, score in rank(book, read(book, part).concepts, terms).items():
            if score > best.get(number, 0.0):
                best[number] = score
    if not best:
        return scores
    return {number: (score + PART * best.get(number, 0.0)) / (1 + PART) for number, score in scores.items()}


def _choose(
    book: Book, question: Question, scores: dict[int, float], limit: int, source: str | None, terms: "Terms"
) -> SearchOutcome:
    """Choose the best clauses, one for each section, and decide whether the question is covered."""
    citations = book.citations
    results: list[FoundClause] = []
    seen: set[str] = set()
    fit, topic = _best_topic(book, question, scores, len(citations))
    top = max((score for number, score in scores.items() if number < len(citations)), default=0.0)
    all_asked = together(book, question, terms)
    scores = raised(book, question, scores, all_asked)
    # where scores are equal, the order of the texts decides
    for number in sorted(scores, key=scores.__getitem__, reverse=True):
        if number >= len(citations):
            continue
        citation = citations[number]
        if source is not None and not citation.startswith(source + " "):
            continue
        place = section(citation)
        if place not in seen:
            seen.add(place)
            results.append(FoundClause(citation, scores[number]))
            if len(results) == limit:
                break
    _mark_superseded(book, results)
    doubt = 0.0 if question.wanted else _doubt(book, question, all_asked, top, fit, topic)
    if results and not question.wanted and _has_little(book, question, results[0].citation, terms):
        doubt = ENDLESS
    if not results or doubt > MUCH_DOUBT or (doubt > DOUBT and not _fits_any_card(book, question, terms)):
        topics: tuple[tuple[str, tuple[str, ...], str | None], ...] = book.compiled.value("outside")
        says, near, gap = topics[topic] if topic >= 0 and fit > KNOWN_TOPIC * top else (None, (), None)
        reason = None
        if says is None:
            from .reasons import reason_for

            reason = reason_for(book, question, results[0].citation if results else None, terms)
        return SearchOutcome(book, question, False, _with_nearest(near, results, limit, source), says, gap, reason)
    return SearchOutcome(book, question, True, results)


def _mark_superseded(book: Book, results: list[FoundClause]) -> None:
    """Mark the results that do not hold as they stand, and move a result that prevails over one before it."""
    superseded: dict[str, tuple[str, str, tuple[str, ...]]] = book.compiled.value("superseded")
    for result in results:
        result.superseded = superseded.get(result.citation)
    for place, one in enumerate(results):
        prevail = one.superseded[2] if one.superseded is not None else ()
        at = next((at for at in range(place + 1, len(results)) if results[at].citation in prevail), 0)
        if not at or results[at].superseded is not None:
            continue
        better = results.pop(at)
        better.score = one.score
        results.insert(place, better)


def _has_little(book: Book, question: Question, citation: str, terms: "Terms") -> bool:
    """Whether a question is short and has a word that nothing has, and a clause has only a little of its words, by
    weight."""
    common: dict[str, int] = book.compiled.value("common")
    telling = [concept for concept in question.concepts if concept[0][0] not in common and concept[0][0] != CARD_MARK]
    if len(telling) > SHORT or not question.unknown:
        return False
    number = book.citations.index(citation)
    mass = had = 0.0
    for concept in telling:
        found = [(term, weight) for stem, weight in concept if (term := terms(stem)) is not None]
        own = terms(concept[0][0])
        worth = own[0] if own is not None else SCALE
        mass += worth
        had += worth * max((weight for term, weight in found if number in term[1]), default=0.0)
    return had < LITTLE * mass


def _fits_any_card(book: Book, question: Question, terms: "Terms") -> bool:
    """Whether the question is covered once the names of cards are left out of it."""
    if not question.names or about_a_card(question.text, question.names):
        return False
    named = {stem_of(book, word) or word for word in question.names} | {CARD_MARK}
    rest = Question(question.text)
    rest.concepts = [concept for concept in question.concepts if concept[0][0] not in named]
    rest.unknown = question.unknown
    if _telling(book, rest) < RULE_WORDS:
        return False
    scores = rank(book, rest.concepts, terms)
    first = len(book.citations)
    top = max((score for number, score in scores.items() if number < first), default=0.0)
    doubt = _doubt(book, rest, together(book, rest, terms), top, *_best_topic(book, rest, scores, first))
    return doubt < DOUBT_WITHOUT


def _telling(book: Book, question: Question) -> int:
    common: dict[str, int] = book.compiled.value("common")
    return sum(concept[0][0] not in common for concept in question.concepts)


def _best_topic(book: Book, question: Question, scores: dict[int, float], first: int) -> tuple[float, int]:
    """The fit of the topic outside the texts that fits best, and its number; (0, -1) if none fits."""
    last = len(book.compiled.numbers("parents"))
    fits = {number - first: scores[number] for number in range(first, last) if number in scores}
    cues: dict[str, tuple[tuple[int, int], ...]] = book.compiled.value("outside_cues")
    cue = CUE * min(1.0, CUED / max(1, len(split_words(question.text))))
    for concept in question.concepts:
        for topic, sign in cues.get(concept[0][0], ()):
            fits[topic] = fits.get(topic, 0.0) + sign * cue
    return max(((fit, topic) for topic, fit in fits.items()), default=(0.0, -1))


def _doubt(book: Book, question: Question, all_asked: dict[int, float], top: float, fit: float, topic: int) -> float:
    """How doubtful it is that the texts answer the question: more so if a topic outside fits well, if nothing has its
    words; less so if a clause fits well or a checker is asked in such words. ENDLESS where a topic fits clearly better
    than every clause, unless cards are named or the topic is a gap, which lies next to what the texts do say."""
    unknown = len(question.unknown) / max(1, _telling(book, question))
    if len(split_words(question.text)) >= STORY:
        unknown *= STRANGE
    if unknown >= MOSTLY:
        return ENDLESS
    topics: tuple[tuple[str, tuple[str, ...], str | None], ...] = book.compiled.value("outside")
    if fit > top + CLEARLY and topics[topic][2] is None and not question.names:
        return ENDLESS
    share = fit / max(0.3, top)
    first = len(book.citations)
    topics_ask = max((value for number, value in all_asked.items() if number >= first), default=0.0)
    clauses_ask = max((value for number, value in all_asked.items() if number < first), default=0.0)
    doubt = DOUBT_SHARE * share + DOUBT_TOPIC * min(fit, MOST_FIT) + DOUBT_UNKNOWN * unknown
    doubt += DOUBT_TOGETHER * topics_ask / max(0.01, clauses_ask)
    return doubt - DOUBT_FIT * top - DOUBT_ASKED * asked(book, question)


def _with_nearest(
    near: tuple[str, ...], results: list[FoundClause], limit: int, source: str | None
) -> list[FoundClause]:
    """The best clauses found, and after them the nearest ones that the topic names."""
    seen = {result.citation for result in results}
    named = [
        FoundClause(name, 0.0) for name in near if name not in seen and (not source or name.startswith(source + " "))
    ]
    return (results[: max(1, limit - len(named))] + named)[:limit]


def _matching_parts(book: Book, question: Question) -> set[int]:
    """The clauses that have every wanted part and no barred one; the words that a prefix or fuzzy word stands for are
    added to the question."""
    from .operators import matching, words_for

    common: dict[str, int] = book.compiled.value("common")
    for kind, part in question.wanted:
        if kind != "phrase":
            found = {stem for word in words_for(book.compiled, kind, part) if (stem := stem_of(book, word))}
            its = stem_of(book, part)
            stems = sorted(found.difference(common) or found, key=lambda stem: (stem != its, stem))
            if stems:
                question.concepts.append([(stem, 1.0) for stem in stems])
                question.stems += stems
    return matching(book.compiled, question.wanted, question.barred)


def section(citation: str) -> str:
    """The clause that a paragraph, bullet, note or example belongs to; the results of a search have one of each."""
    while True:
        head, dot, last = citation.rpartition(".")
        stem = last.rstrip("0123456789")
        if not dot or (stem == last and stem not in ("ex", "note")):
            return citation
        if stem not in ("p", "b", "n", "ex", "note", "m", "faq", "t") and not (stem == "" and _nested(head)):
            return citation
        citation = head


def _nested(head: str) -> bool:
    last = head.rpartition(".")[2]
    return last.rstrip("0123456789") in ("b", "t") and last[-1:].isdigit()


def compiled_terms(book: Book) -> "Terms":
    """Make a function that looks words up in the compiled file. The book keeps up to `KEPT` of those that it was asked
    for, as questions mostly have the same words."""
    kept = book.terms

    def term(stem: str) -> "Term | None":
        if stem not in kept:
            if len(kept) >= KEPT:
                kept.clear()
            place = book.compiled.look_up("term_places", stem)
            kept[stem] = None if place is None else unpacked(book.compiled.piece("terms", place))
        return kept[stem]

    return term


def rank(book: Book, concepts: list[Concept], terms: "Terms") -> dict[int, float]:
    """Score every clause that has a word of the question, by number, in their order."""
    compiled = book.compiled
    parents = compiled.listed("parents")
    words: list[float] = [0] * len(parents)
    asked: list[float] = [0] * len(compiled.numbers("asked_of"))
    mass = norm = 0
    sources = [1.0, 1.0, 1.0, 1.0, 1.0]
    cues: dict[str, tuple[tuple[int, float], ...]] = compiled.value("cues")
    bits: dict[str, int] = compiled.value("common")
    common: list[int] = []
    for concept in concepts:
        name = concept[0][0]
        if name in bits:
            if bits[name] not in common:
                common.append(bits[name])
            continue
        known = [(found, weight) for stem, weight in concept if (found := terms(stem)) is not None]
        for at, factor in cues.get(name, ()):
            sources[at] = max(sources[at], factor)
        if not known:
            mass += UNKNOWN
            norm += UNKNOWN * UNKNOWN
            continue
        own = terms(name)
        worth = own[0] if own is not None else max(found[0] for found, _ in known)
        mass += worth
        norm += worth * worth
        if len(known) == 1 and known[0][1] == 1.0:
            _, docs, weights, _, questions = known[0][0]
            square = worth * worth
            for number in questions:
                asked[number] += square
            for number, weight in zip(docs, weights, strict=True):
                words[number] += worth * weight
        else:
            alternatives, alternatives_asked = _merged(known)
            for number, amount in alternatives_asked.items():
                asked[number] += worth * amount
            for number, amount in alternatives.items():
                words[number] += worth * amount
    mass += COMMON_WORTH * len(common)
    norm += COMMON_SQUARE * len(common)
    if not mass:
        return {}
    best = _best_questions(compiled, compress(range(len(asked)), asked), asked, common)
    root, share = 100 / norm**0.5, 1 / (SCALE * mass)
    often = compiled.marked("whole_common", common, len(parents))
    hit = list(compress(range(len(words)), words))
    scores = [0.0] * (len(words) + 1)  # the last is for clauses without a parent
    for number in hit:
        scores[number] = share * (words[number] + COMMON_WEIGHT * often[number]) + root * best.get(number, 0.0)
    factors, source_of = map(compiled.listed, ("weights", "source_of"))
    shares = [factor / SCALE for factor in sources]
    return {
        number: (scores[number] + PARENT * scores[parents[number]]) * factors[number] * shares[source_of[number]]
        for number in hit
    }


def _best_questions(
    compiled: Compiled, hits: "Iterable[int]", asked: list[float], common: list[int]
) -> dict[int, float]:
    """How well the best and the second-best index question of each clause match, taken together, by clause.

    `hits`: the numbers of the index questions that have a word of the question asked, in order, without long letters;
    common words count in these too. The questions of a clause lie side by side.
    """
    asked_of, norms = map(compiled.listed, ("asked_of", "asked_norm"))
    often = compiled.marked("asked_common", common, len(asked))
    best: dict[int, float] = {}
    last, first, second = -1, 0.0, 0.0
    for number in hits:
        clause = asked_of[number]
        value = (asked[number] + COMMON_SQUARE * often[number]) / norms[number]
        if clause != last:
            best[last] = BEST * first + SECOND * second
            last, first, second = clause, value, 0.0
        elif value > first:
            first, second = value, first
        elif value > second:
            second = value
    best[last] = BEST * first + SECOND * second
    return best


def _merged(known: "list[tuple[Term, float]]") -> tuple[dict[int, float], dict[int, float]]:
    """The weights of a concept with several stems: for each clause, and for each index question, that of its best
    stem."""
    words: dict[int, float] = {}
    asked: dict[int, float] = {}
    for (worth, docs, weights, _, questions), weight in known:
        value = weight * worth
        if not words:
            words = dict(zip(docs, weights if weight == 1.0 else [weight * amount for amount in weights], strict=True))
            asked = dict.fromkeys(questions, value)
            continue
        for number, amount in zip(docs, weights, strict=True):
            if weight * amount > words.get(number, 0):
                words[number] = weight * amount
        for number in questions:
            if value > asked.get(number, 0):
                asked[number] = value
    return words, asked
