"""Reads the templates of `rules_corpus/sayings/`, which tell how people say a fact.

A template is words and slots: `<n> aggravated (damage|)`. Parentheses hold alternatives, an empty one lets them be
left out. A template that ends in `?` also says what is asked. `<n>`, `<m>`, `<k>` stand for numbers that a fact takes,
`<any>` for a number that has no bearing and `<many>` for one of two or more that has none, `<o>` for first or second,
`<p>`, `<q>` for people, `<other>` for anybody but me, `<people>` and `<numbers>` for lists of them, `<scores>` for
players each with a number, `<d>`, `<e>` for dates, `<w>`, `<v>` for names (words with a capital); any other slot for a
value of the list of that name under `values:`, and with a star (`<title*>`) for several of them. `<minions>` is
two minions or more with what is told of each (`a prince in torpor and two tapped barons`): a record each, of which
`<#>` is the number (`name:V<#> <minions>`); in `<minions:tapped>` that has no bearing and is left out. No template
reaches over `and`, `or`, `but` or `while` that are not its own words. In a list without a slot each template says yes.
What a checker has for a fact, an empty list too, stands in place of what is shared. `only:` lists what must be said, in
one of these ways, before the checker is thought of at all, such as the variant of the game. `whole:` lists facts of
which whoever tells one has told all: the others are as their defaults say. `supposed:` gives the values of facts that
whoever asks whether something may be done supposes to be so, as who asks whether a vampire may block means one of the
target's. `soft:` lists words that tell something only to the checkers that have them in the template of a fact,
`neutral:` those that may be left over of a question that is ruled on.
`heard:` tells for a word of the templates how else people say it, whatever they ask: `fight: [slug it out]`; under `is`
stands what tells nothing.
Words that may mean several things, and those of the scenery, stand in `everyday.yaml`, what people say around a
question in `talk.yaml`; the head of each tells how they are read.
"""

from pathlib import Path

from vtes_judge.annotations import Collection
from vtes_judge.corpus.lemmas import lemma

from . import yamlfile
from .clauses import CorpusError
from .templates import Way, ways
from .yamlfile import LocatedValue

FOLDER = "rules_corpus/sayings"

SHARED = "shared"
"""The name under which templates stand that hold for every checker which has the fact."""

ASKED, BESIDE, ONLY, UNLIKE, TOGETHER, WHOLE, SUPPOSED = "asked beside only unlike together whole supposed".split()
"""The keys of a checker that are no facts: how its question is asked; what may be told and has no bearing; what must be
said for the checker to be meant; what is said if another thing is asked; templates that tell several facts; facts that
are told all at once; and the values that whoever asks supposes."""

EVERYDAY = "everyday"
"""The name under which everyday words stand, by the words of the rules that they mean: `discard: [chuck, throw
away]`."""

TAKEN = ("<n>", "<m>", "<k>", "<j>", "<i>", "<o>")
"""The slots that stand for a number that becomes the value of a fact."""

NUMBERS = (*TAKEN, "<many>", "<any>")
"""The slots that stand for one number."""

NEGATIONS = {lemma(word) for word in ("not", "no", "never", "without", "none", "nobody")}
"""The words that only deny."""

KINDS = {lemma("vampire")}
"""The words that tell the kind of a minion by themselves, and are light otherwise."""

TURNING = {
    lemma(word)
    for word in """lose lost spend spent longer already earlier before other another first last only if instead until
    again""".split()
}
"""Words that turn what they stand with into something else, and so are never beside the question by themselves."""

ARTICLES = frozenset(map(lemma, ("a", "an", "the")))
"""The dull words without which a single word is heard as the same."""

NO_DEED: frozenset[str] = frozenset()
"""What most templates tell to have been done: nothing."""

EMPTY = {lemma(word) for word in "the a an is are be been was were am it its of".split()}
"""The dull words without which a template says the same."""

Facts = tuple[tuple[str, str], ...]
"""Facts by name, each with its value or with the slot that tells its value."""

Meaning = tuple[str, str, Facts, bool]
"""What a template means: its checker, its kind, the facts that it tells, whether it asks."""

Said = dict[tuple[str, ...], tuple[int, frozenset[str]]]
"""The ways to say one thing: the words and slots of each, its number among all, and those of its words that tell what
was done (burned)."""


class Sayings:
    """All templates, parsed. `ways`: every way to say each meaning, `count` of them together; `own`: the facts for
    which a checker has templates of its own; `whole`: facts that are told all at once; `supposed`: the values that
    whoever asks supposes; `wordings`: how a checker's question is asked, as written; `light`: words that tell nothing
    by themselves; `dull`: words that are not even read; `telling`: words that always matter; `passed`: words that may
    stand between the words of a template; `soft`: words that tell something only to checkers that have them in the
    template of a fact; `neutral`: words that may be left over; `talk`: the phrases of talk by their first word;
    `beside_talk`, `heard`, `everyday`, `scenery`: what stands under these names."""

    def __init__(self) -> None:
        self.ways: dict[Meaning, Said] = {}
        self.count = 0
        self.told: dict[str, dict[tuple[str, ...], list[Facts]]] = {}
        self.values: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self.whole: dict[str, tuple[str, ...]] = {}
        self.supposed: dict[str, dict[str, str]] = {}
        self.wordings: dict[str, tuple[str, ...]] = {}
        self.own: dict[str, list[str]] = {}
        self.light: set[str] = set()
        self.dull: set[str] = set()
        self.telling: set[str] = set()
        self.passed: set[str] = set()
        self.soft: set[str] = set()
        self.heard: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self.scenery: set[str] = set()
        self.neutral: set[str] = set()
        self.everyday: dict[str, list[tuple[str, str]]] = {}
        self.talk: dict[str, list[tuple[str, ...]]] = {}
        self.beside_talk: set[str] = set()


def read(root: Path) -> Sayings:
    """Read every file of the folder of sayings. Raises CorpusError for a template that cannot be read."""
    found = Sayings()
    folder = root / FOLDER
    files = sorted(folder.glob("*.yaml"), key=_words_first)
    for path in files:
        put_file(found, path)
    return found


def put_file(found: Sayings, path: Path) -> None:
    """Put what a file of sayings has to what was found before."""
    for name, entry in yamlfile.read(path, f"{FOLDER}/{path.name}").mapping("the file").items():
        if name in ("light", "dull", "telling", "passed", "soft", "scenery", "neutral"):
            getattr(found, name).update(lemma(text) for text, _ in entry.texts(name))
        elif name == "talk":
            for text, _ in entry.texts(name):
                first, *rest = text.lower().split()
                found.talk.setdefault(first, []).append((first, *rest))
        elif name == "beside_talk":
            found.beside_talk.update(text.lower() for text, _ in entry.texts(name))
        elif name == EVERYDAY:
            _everyday(found, entry)
        elif name == "values":
            _values(found, entry)
        elif name == "heard":
            _heard(found, entry)
        else:
            put_checker(found, name, entry)


def _words_first(path: Path) -> tuple[bool, str]:
    return path.stem != SHARED, path.name


def _values(found: Sayings, entry: LocatedValue) -> None:
    for name, its in entry.mapping("values").items():
        known = found.values.setdefault(name, [])
        for value, said in its.mapping(name).items():
            for text, _ in said.texts(value):
                known += [(kept, value) for kept, _, _ in ways(text, said, found.dull, found.values) if kept]


def _heard(found: Sayings, entry: LocatedValue) -> None:
    for meant, its in entry.mapping("heard").items():
        for one in its.items(meant):
            for kept, gone, _ in ways(one.text(meant), one, found.dull, found.values):
                words = kept or gone
                if len(kept) == 1 and not ARTICLES.issuperset(gone):
                    why = f"is heard as {words[0]!r} alone: {' '.join(gone)} vanishes"
                    raise one.wrong(f"{one.text(meant)!r} {why}", "say more")
                others = found.heard.setdefault(words[0], [])
                if any(words == known for known, _ in others):
                    raise one.wrong(f"{' '.join(words)!r} is listed as meaning two words", "take one of them out")
                others.append((words, meant))


def _everyday(found: Sayings, entry: LocatedValue) -> None:
    for meant, its in entry.mapping(EVERYDAY).items():
        for text, _ in its.texts(meant):
            said = [lemma(word) for word in text.lower().replace("-", " ").split()]
            rows = found.everyday.setdefault(said[0], [])
            rows.append((" ".join(said), meant))


def put_checker(found: Sayings, name: str, entry: LocatedValue) -> None:
    """Put what stands under the name of a checker to what was found before."""
    for fact, its in entry.mapping(name).items():
        if fact in (ASKED, BESIDE, ONLY, UNLIKE):
            if fact == ASKED:
                found.wordings[name] = tuple(text for text, _ in its.texts(fact))
            for one in its.items(fact):
                _put_template(found, name, fact, (), one)
        elif fact == WHOLE:
            found.whole[name] = tuple(text for text, _ in its.texts(fact))
        elif fact == SUPPOSED:
            found.supposed[name] = {key: value.text(key) for key, value in its.mapping(fact).items()}
        elif fact == TOGETHER:
            for one in its.items(fact):
                told = one.mapping(fact)
                said = told.pop("say", None)
                if said is None:
                    raise one.wrong("no template says these facts", "add say: ...")
                facts = tuple((key, value.text(key, empty=True)) for key, value in told.items())
                for way in said.items("say"):
                    _put_template(found, name, "fact", facts, way)
        else:
            found.own.setdefault(name, []).append(fact)
            _fact(found, name, fact, its)


def _fact(found: Sayings, name: str, fact: str, entry: LocatedValue) -> None:
    try:
        listed = entry.texts(fact)
    except CorpusError:
        for value, its in entry.mapping(fact).items():
            for one in its.items(value):
                _put_template(found, name, "fact", ((fact, value),), one)
        return
    for one, (text, _) in zip(entry.items(fact), listed, strict=True):
        slots = [word for word in text.replace("(", " ").replace(")", " ").replace("|", " ").split() if word[:1] == "<"]
        if len(slots) > 1:
            raise one.wrong(f"{text!r} has {len(slots)} slots for one fact", "put it under together: with each fact")
        _put_template(found, name, "fact", ((fact, slots[0] if slots else "yes"),), one)


def _put_template(found: Sayings, name: str, kind: str, facts: Facts, entry: LocatedValue) -> None:
    text = entry.text(f"a template of {name}").rstrip()
    asks = kind == ASKED or text.endswith("?")
    every = ways(text.rstrip("?"), entry, found.dull, found.values)
    known = found.ways.setdefault((name, kind, facts, asks), {})
    said: dict[tuple[str, ...], frozenset[str]] = {}
    for kept, _, deeds in every:
        if kept:
            done = frozenset(deeds) if deeds else NO_DEED
            said[kept] = said.get(kept, done) & done
    if not said:
        raise entry.wrong(f"{text!r} has only dull words", "take it out")
    for words, done in said.items():
        if words in known:
            said[words] = done & known[words][1]
    if all(words in known and known[words][1] == done for words, done in said.items()):
        raise entry.wrong(f"{text!r} says only what templates above it say{_render_gone(every)}", "take it out")
    lone = [way for way in every if len(way[0]) == 1 and not EMPTY.issuperset(way[1])]
    if lone and (kind == "fact" or len(said) == 1):
        raise entry.wrong(
            f"{text!r} is read as {lone[0][0][0]!r} alone{_render_gone(lone)}",
            "write that word, or add one that stays",
        )
    if kind == "fact":
        _refuse_what_tells_nothing(found, said, facts, entry)
        _refuse_contradiction(found.told.setdefault(name, {}), said, facts, entry)
    else:
        _refuse_what_fits_anything(found, kind, said, entry)
    for words, done in said.items():
        if words in known:
            known[words] = known[words][0], done
        else:
            known[words] = found.count, done
            found.count += 1


def _refuse_what_tells_nothing(
    found: Sayings, said: Collection[tuple[str, ...]], facts: Facts, entry: LocatedValue
) -> None:
    """Refuse a template of a fact whose words are all light, or whose number is not told."""
    text = entry.text("a template").rstrip()
    light = (found.light | NEGATIONS) - KINDS
    values = [value for _, value in facts]
    untold = {slot for slot in TAKEN if not any(slot in value for value in values)}
    for words in said:
        if light.issuperset(words):
            raise entry.wrong(f"{text!r} has no word that tells something", "add one that is neither light nor dull")
        if not untold.isdisjoint(words):
            raise entry.wrong(
                f"{text!r} tells the same facts for every number", "write <many> for two or more, else <any>"
            )


def _refuse_what_fits_anything(
    found: Sayings, kind: str, said: Collection[tuple[str, ...]], entry: LocatedValue
) -> None:
    """Refuse a template that tells no fact and would fit any denial, any number or any player."""
    text = entry.text("a template").rstrip()
    light = found.light | NEGATIONS
    for words in said:
        if light.issuperset(words) and not NEGATIONS.isdisjoint(words):
            raise entry.wrong(f"{text!r} would fit any denial", "say what is denied")
        if kind == BESIDE and len(words) == 1 and words[0] in TURNING:
            raise entry.wrong(f"{text!r} may change what it stands with", "say with which words it has no bearing")
        if all(word.isdigit() or word in (*NUMBERS, "<p>") for word in words):
            raise entry.wrong(f"{text!r} would fit any number or player", "add words that say what it is")


def _refuse_contradiction(
    told: dict[tuple[str, ...], list[Facts]], said: Collection[tuple[str, ...]], facts: Facts, entry: LocatedValue
) -> None:
    """Refuse words that tell other facts in a template above; telling more facts, or fewer, is no fault. `told`: the
    facts that each way to say something has told of the checker."""
    for words in said:
        for other in told.setdefault(words, []):
            if not {*other} <= {*facts} and not {*facts} <= {*other}:
                elsewhere = ", ".join("=".join(one) for one in other)
                raise entry.wrong(
                    f"{' '.join(words)!r}, as this is read, tells {elsewhere} above", "let one of the two say more"
                )
        told[words].append(facts)


def _render_gone(ways: list[Way]) -> str:
    """Render the dull words that are left out of a template, for a message."""
    gone = dict.fromkeys(word for _, its, _ in ways for word in its)
    return f": {', '.join(gone)} vanish{'' if len(gone) > 1 else 'es'}" if gone else ""
