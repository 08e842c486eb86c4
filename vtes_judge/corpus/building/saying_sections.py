"""Makes the sections of the compiled file that tell how people say a fact, from the parsed templates."""

from collections import Counter

from vtes_judge.annotations import Mapping
from vtes_judge.corpus.compiled_file import Heap, freeze, table
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.corpus.sayings import SEVERAL, SLOTTED

from .sayings import BESIDE, NEGATIONS, NUMBERS, ONLY, SHARED, UNLIKE, Row, Sayings

OF_ANYTHING = {lemma(word) for word in ("left", "more", "each", "only", "other")}
"""Words that may stand behind a number of anything, and so do not say what is counted."""


def sections(found: Sayings) -> dict[str, bytes]:
    """Make the sections of the templates."""
    rows = list(found.rows)
    often = Counter(word for _, _, _, words, _ in rows for word in {*words} if word[:1] != "<")
    heap = Heap()
    filed = _filed(found.rows, often, heap)
    values: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = {}
    for name, ways in found.values.items():
        for words, value in sorted(ways, key=_longest_first):
            values.setdefault(name, {}).setdefault(words[0], []).append((words, value))
    touching = touching_words(found, often)
    telling = found.telling | {
        word for name, kind, _, words, _ in rows if kind == "fact" for word in words if word[:1] != "<"
    }
    telling |= {word for ways in found.values.values() for words, _ in ways for word in words}
    telling -= found.light | found.dull
    known = found.light, found.dull, telling, found.passed, often
    return {
        "sayings": table(filed),
        "sayings_touching": table({name: heap.put(freeze(its)) for name, its in touching.items()}),
        "sayings_rows": heap.bytes(),
        "sayings_asked": table({name: SEVERAL.join(its) for name, its in found.wordings.items()}),
        "sayings_heard": freeze(
            {first: tuple(sorted(ways, key=_longest_first)) for first, ways in found.heard.items()}
        ),
        "sayings_everyday": table(
            {
                word: SEVERAL.join(f"{said}={meant}" for said, meant in dict.fromkeys(its))
                for word, its in found.everyday.items()
            }
        ),
        "sayings_talk": freeze(
            (
                {first: tuple(sorted(its, key=len, reverse=True)) for first, its in found.talk.items()},
                tuple(sorted(found.beside_talk)),
            )
        ),
        "sayings_neutral": freeze(tuple(sorted(found.neutral))),
        "sayings_scenery": table(dict.fromkeys(sorted(found.scenery), "")),
        "sayings_whole": freeze(found.whole),
        "sayings_supposed": freeze(found.supposed),
        "sayings_own": freeze({name: tuple(facts) for name, facts in found.own.items()}),
        "sayings_only": freeze(tuple(sorted({name for name, kind, _, _, _ in rows if kind == ONLY}))),
        "sayings_values": freeze(values),
        "sayings_words": freeze(tuple(tuple(sorted(its)) for its in known)),
        "sayings_idle": freeze({name: tuple(sorted(its)) for name, its in idle_words(found).items()}),
    }


def _filed(rows: Mapping[Row, frozenset[str]], often: Mapping[str, int], heap: Heap) -> dict[str, str]:
    """File the templates in a heap, each under the rarest of its words and below it under the next, so that only those
    are read of which a question has both. Gives the place of each word's drawer: the templates without another word,
    and the place of the others by their next word. Templates that differ in their words alone lie together."""
    drawers: dict[str, dict[str, dict[tuple[object, ...], list[tuple[int, tuple[str, ...], tuple[str, ...]]]]]] = {}
    for at, ((owner, kind, facts, pattern, asks), done) in enumerate(rows.items()):
        plain = sorted({word for word in pattern if word[:1] != "<"}, key=lambda word: (often[word], word))
        first, second = (*plain[:2], "", "")[:2]
        like = drawers.setdefault(first or SLOTTED, {}).setdefault(second, {})
        like.setdefault((owner, kind, facts, asks), []).append((at, pattern, tuple(sorted(done))))
    filed: dict[str, str] = {}
    for first, by_second in drawers.items():
        pieces = {
            second: tuple((*its, "\n".join(map(_written, ways))) for its, ways in like.items())
            for second, like in by_second.items()
        }
        alone = pieces.pop("", ())
        filed[first] = heap.put(freeze((alone, {second: heap.put(freeze(its)) for second, its in pieces.items()})))
    return filed


def _written(way: tuple[int, tuple[str, ...], tuple[str, ...]]) -> str:
    """A way to say a template as it is kept: its number, its words, and behind a stroke those that tell what was done.
    Text takes less room than tuples of words."""
    number, pattern, done = way
    return f"{number} {' '.join(pattern)}{'|' * bool(done)}{' '.join(done)}"


def idle_words(found: Sayings) -> dict[str, set[str]]:
    """The words that a question may have left over for a checker without telling it anything: those of its question,
    those that have no bearing alone, and the soft ones; but no word that always matters or that tells one of its facts
    or a fact of all checkers."""
    values = {name: {word for words, _ in ways for word in words} for name, ways in found.values.items()}
    topic: dict[str, set[str]] = {}
    facts: dict[str, set[str]] = {}
    for name, kind, _, words, _ in found.rows:
        if kind == UNLIKE:
            continue  # by these something else is asked
        if kind == BESIDE and sum(word not in found.light for word in words) > 1:
            continue  # these have no bearing together, and may have one alone
        said = facts if kind == "fact" else topic
        its = said.setdefault(name, set())
        for word in words:
            its |= (
                {word} if word[:1] != "<" else values.get(word.strip("<>").partition(":")[0].removesuffix("*"), set())
            )
    told = facts.get(SHARED, set()) | NEGATIONS | found.telling
    return {
        name: {word for word in its - found.telling | found.soft if not word.isdigit()} - facts.get(name, set()) - told
        for name, its in topic.items()
    }


def touching_words(found: Sayings, often: Mapping[str, int]) -> dict[str, dict[str, tuple[tuple[str, ...], ...]]]:
    """The words that tell each fact, for each checker and for all together, in three groups: the rarest word of each
    template and of each value of its slots; the words beside its numbers; and those that say what is counted."""
    listed = {
        name: {min(words, key=lambda word: (often[word], word)) for words, _ in ways}
        for name, ways in found.values.items()
    }
    touching: dict[str, dict[str, tuple[set[str], set[str], set[str]]]] = {}
    for name, kind, facts, words, _ in found.rows:
        if kind != "fact":
            continue
        plain = {word for word in words if word[:1] != "<"} - found.light - found.dull
        slots = {word for word in words if word[:1] == "<"}
        for fact, _ in facts:
            alone, counted, units = touching.setdefault(name, {}).setdefault(fact, (set(), set(), set()))
            if slots.intersection(NUMBERS):
                counted |= plain
                units |= plain.intersection(_counted_words(words))
            elif plain:
                alone.add(min(plain, key=lambda word: (often[word], word)))
            for slot in (one.strip("<>").partition(":")[0].removesuffix("*") for one in slots):
                alone |= listed.get(slot, set()) - found.light - found.dull
    return {
        name: {fact: tuple(tuple(sorted(words)) for words in three) for fact, three in sorted(its.items())}
        for name, its in touching.items()
    }


def _counted_words(words: tuple[str, ...]) -> set[str]:
    """The words that say what the numbers of a template count: up to two words behind each number; where there is none,
    the one before it."""
    places = [at for at, word in enumerate(words) if word in NUMBERS]
    return {word for at in places for word in words[at + 1 : at + 3] or words[at - 1 : at]} - OF_ANYTHING


def _longest_first(way: tuple[tuple[str, ...], str]) -> int:
    return -len(way[0])
