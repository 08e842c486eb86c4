"""Makes the sections of the compiled file that tell how people say a fact, from the parsed templates."""

from collections import Counter
from itertools import chain

from vtes_judge.annotations import Mapping
from vtes_judge.corpus.compiled_file import Heap, freeze, table
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.corpus.sayings import SEVERAL, SLOTTED

from .sayings import BESIDE, NEGATIONS, NUMBERS, ONLY, SHARED, UNLIKE, Meaning, Said, Sayings

OF_ANYTHING = {lemma(word) for word in ("left", "more", "each", "only", "other")}
"""Words that may stand behind a number of anything, and so do not say what is counted."""


def sections(found: Sayings) -> dict[str, bytes]:
    """Make the sections of the templates."""
    often = often_said(found)
    heap = Heap()
    filed = _filed(found.ways, often, heap)
    values: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = {}
    for name, ways in found.values.items():
        for words, value in sorted(ways, key=_longest_first):
            values.setdefault(name, {}).setdefault(words[0], []).append((words, value))
    touching = touching_words(found, often)
    telling = found.telling | {
        word
        for (_, kind, _, _), said in found.ways.items()
        if kind == "fact"
        for word in set().union(*said)
        if word[:1] != "<"
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
        "sayings_only": freeze(tuple(sorted({name for name, kind, _, _ in found.ways if kind == ONLY}))),
        "sayings_values": freeze(values),
        "sayings_words": freeze(tuple(tuple(sorted(its)) for its in known)),
        "sayings_idle": freeze({name: tuple(sorted(its)) for name, its in idle_words(found).items()}),
    }


def often_said(found: Sayings) -> Counter[str]:
    """How many ways of saying something have each word; a slot is no word."""
    often = Counter(chain.from_iterable(map(frozenset, chain.from_iterable(found.ways.values()))))
    for word in [word for word in often if word[:1] == "<"]:
        del often[word]
    return often


def _filed(ways: Mapping[Meaning, Said], often: Mapping[str, int], heap: Heap) -> dict[str, str]:
    """File the templates in a heap, each under the rarest of its words and below it under the next, so that only those
    are read of which a question has both. Gives the place of each word's drawer: the templates without another word,
    and the place of the others by their next word. Ways to say one thing lie together."""
    rank = {word: at for at, word in enumerate(sorted(often, key=lambda word: (often[word], word)))}
    word_of = {at: word for word, at in rank.items()}
    drawers: dict[str, dict[str, dict[Meaning, list[str]]]] = {}
    for meaning, said in ways.items():
        for pattern, (number, done) in said.items():
            plain = sorted({rank[word] for word in pattern if word in rank})
            first, second = (*[word_of[at] for at in plain[:2]], "", "")[:2]
            like = drawers.setdefault(first or SLOTTED, {}).setdefault(second, {})
            like.setdefault(meaning, []).append(_written(number, pattern, done))
    filed: dict[str, str] = {}
    for first, by_second in drawers.items():
        pieces = {
            second: tuple((*its, "\n".join(said)) for its, said in like.items()) for second, like in by_second.items()
        }
        alone = pieces.pop("", ())
        filed[first] = heap.put(freeze((alone, {second: heap.put(freeze(its)) for second, its in pieces.items()})))
    return filed


def _written(number: int, pattern: tuple[str, ...], done: frozenset[str]) -> str:
    """A way to say a template as it is kept: its number, its words, and behind a stroke those that tell what was done.
    Text takes less room than tuples of words."""
    return f"{number} {' '.join(pattern)}{'|' * bool(done)}{' '.join(sorted(done))}"


def idle_words(found: Sayings) -> dict[str, set[str]]:
    """The words that a question may have left over for a checker without telling it anything: those of its question,
    those that have no bearing alone, and the soft ones; but no word that always matters or that tells one of its facts
    or a fact of all checkers."""
    values = {name: {word for words, _ in ways for word in words} for name, ways in found.values.items()}
    topic: dict[str, set[str]] = {}
    facts: dict[str, set[str]] = {}
    for (name, kind, _, _), said in found.ways.items():
        if kind == UNLIKE:
            continue  # by these something else is asked
        its = (facts if kind == "fact" else topic).setdefault(name, set())
        for words in said:
            if kind == BESIDE and sum(word not in found.light for word in words) > 1:
                continue  # these have no bearing together, and may have one alone
            its.update(words)
    for its in (*topic.values(), *facts.values()):
        for slot in [word for word in its if word[:1] == "<"]:
            its.remove(slot)
            its |= values.get(_list_of(slot), set())
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
    untold = found.light | found.dull
    rank = {word: (count, word) for word, count in often.items() if word not in untold}
    touching: dict[str, dict[str, tuple[set[str], set[str], set[str]]]] = {}
    for (name, kind, facts, _), said in found.ways.items():
        if kind != "fact":
            continue
        alone, counted, units = set[str](), set[str](), set[str]()
        slots = {word for word in set().union(*said) if word[:1] == "<"}
        numbers = slots.intersection(NUMBERS)
        for words in said:
            plain = [rank[word] for word in words if word in rank]
            if numbers.isdisjoint(words):
                alone.update(word for _, word in sorted(plain)[:1])
            else:
                counted.update(word for _, word in plain)
                units |= _counted_words(words) & rank.keys()
        for slot in slots:
            alone |= listed.get(_list_of(slot), set()) - untold
        for fact, _ in facts:
            of_fact = touching.setdefault(name, {}).setdefault(fact, (set(), set(), set()))
            for its, new in zip(of_fact, (alone, counted, units), strict=True):
                its |= new
    return {
        name: {fact: tuple(tuple(sorted(words)) for words in three) for fact, three in sorted(its.items())}
        for name, its in touching.items()
    }


def _counted_words(words: tuple[str, ...]) -> set[str]:
    """The words that say what the numbers of a template count: up to two words behind each number; where there is none,
    the one before it."""
    places = [at for at, word in enumerate(words) if word in NUMBERS]
    return {word for at in places for word in words[at + 1 : at + 3] or words[at - 1 : at]} - OF_ANYTHING


def _list_of(slot: str) -> str:
    """The name of the list of values that a slot stands for."""
    return slot.strip("<>").partition(":")[0].removesuffix("*")


def _longest_first(way: tuple[tuple[str, ...], str]) -> int:
    return -len(way[0])
