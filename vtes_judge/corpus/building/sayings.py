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

from functools import cache
from pathlib import Path

from vtes_judge.annotations import Iterator, NamedTuple
from vtes_judge.corpus.lemmas import lemma

from . import yamlfile
from .clauses import CorpusError
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

SLOTS = tuple("n m k j i any many o p q other people numbers minions scores d e w v".split())
"""The names of the slots that are no lists of values."""

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

DONE = frozenset(
    """bled went gone took taken gave given got held lost won came chose chosen drew drawn fought paid stole stolen
    struck shot spent told did done""".split()
)
"""Verb forms that tell what was done, besides those in -ed."""

ARTICLES = frozenset(map(lemma, ("a", "an", "the")))
"""The dull words without which a single word is heard as the same."""

EMPTY = {lemma(word) for word in "the a an is are be been was were am it its of".split()}
"""The dull words without which a template says the same."""

MOST = 400
"""The most ways in which one template may be put into words."""

Facts = tuple[tuple[str, str], ...]
"""Facts by name, each with its value or with the slot that tells its value."""

Row = tuple[str, str, Facts, tuple[str, ...], bool]
"""One way of saying a template: its checker, its kind, the facts that it tells, its words and slots, whether it
asks."""


class Way(NamedTuple):
    """One way to say a template. `kept`: its lemmas and slots. `gone`: its dull words, which are not read. `done`: the
    lemmas that tell what was done."""

    kept: tuple[str, ...]
    gone: tuple[str, ...]
    done: frozenset[str]


class Sayings:
    """All templates, parsed. `rows`: each way of saying one, with those of its words that tell what was done (burned).
    `own`: the facts for which a checker has templates of its own; `whole`: facts that are told all at once; `supposed`:
    the values that whoever asks supposes; `wordings`: how a checker's question is asked, as written; `light`: words
    that tell nothing by themselves; `dull`: words that are not even read; `telling`: words that always matter;
    `passed`: words that may stand between the words of a template; `soft`: words that tell something only to checkers
    that have them in the template of a fact; `neutral`: words that may be left over; `talk`: the phrases
    of talk by their first word; `beside_talk`, `heard`, `everyday`, `scenery`: what stands under these names."""

    def __init__(self) -> None:
        self.rows: dict[Row, frozenset[str]] = {}
        self.told: dict[tuple[str, tuple[str, ...]], list[Facts]] = {}
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
        ways = found.values.setdefault(name, [])
        for value, said in its.mapping(name).items():
            for text, _ in said.texts(value):
                ways += [(way.kept, value) for way in _ways(found, text, said) if way.kept]


def _heard(found: Sayings, entry: LocatedValue) -> None:
    for meant, its in entry.mapping("heard").items():
        for one in its.items(meant):
            for way in _ways(found, one.text(meant), one):
                words = (*way.kept,) if way.kept else way.gone
                if len(way.kept) == 1 and not ARTICLES.issuperset(way.gone):
                    why = f"is heard as {words[0]!r} alone: {' '.join(way.gone)} vanishes"
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
    ways = list(_ways(found, text.rstrip("?"), entry))
    rows: dict[Row, frozenset[str]] = {}
    for way in (way for way in ways if way.kept):
        row = name, kind, facts, way.kept, asks
        rows[row] = rows.get(row, found.rows.get(row, way.done)) & way.done
    if not rows:
        raise entry.wrong(f"{text!r} has only dull words", "take it out")
    if found.rows.items() >= rows.items():
        raise entry.wrong(f"{text!r} says only what templates above it say{_render_gone(ways)}", "take it out")
    lone = [way for way in ways if len(way.kept) == 1 and not EMPTY.issuperset(way.gone)]
    if lone and (kind == "fact" or len(rows) == 1):
        raise entry.wrong(
            f"{text!r} is read as {lone[0].kept[0]!r} alone{_render_gone(lone)}",
            "write that word, or add one that stays",
        )
    for _, _, _, words, _ in rows:
        if kind == "fact" and not any(word in KINDS or word not in found.light | NEGATIONS for word in words):
            raise entry.wrong(f"{text!r} has no word that tells something", "add one that is neither light nor dull")
        if kind == "fact" and any(word in TAKEN and not any(word in value for _, value in facts) for word in words):
            raise entry.wrong(
                f"{text!r} tells the same facts for every number", "write <many> for two or more, else <any>"
            )
        if (
            kind != "fact"
            and any(word in NEGATIONS for word in words)
            and found.light.union(NEGATIONS).issuperset(words)
        ):
            raise entry.wrong(f"{text!r} would fit any denial", "say what is denied")
        if kind == BESIDE and len(words) == 1 and words[0] in TURNING:
            raise entry.wrong(f"{text!r} may change what it stands with", "say with which words it has no bearing")
        if kind != "fact" and all(word.isdigit() or word in (*NUMBERS, "<p>") for word in words):
            raise entry.wrong(f"{text!r} would fit any number or player", "add words that say what it is")
        if kind == "fact":
            _refuse_contradiction(found, (name, words), facts, entry)
    found.rows.update(rows)


def _refuse_contradiction(found: Sayings, said: tuple[str, tuple[str, ...]], facts: Facts, entry: LocatedValue) -> None:
    """Refuse words that tell other facts in a template above; telling more facts, or fewer, is no fault."""
    told = found.told.setdefault(said, [])
    for other in told:
        if not {*other} <= {*facts} and not {*facts} <= {*other}:
            elsewhere = ", ".join("=".join(one) for one in other)
            raise entry.wrong(
                f"{' '.join(said[1])!r}, as this is read, tells {elsewhere} above", "let one of the two say more"
            )
    told.append(facts)


def _render_gone(ways: list[Way]) -> str:
    """Render the dull words that are left out of a template, for a message."""
    gone = dict.fromkeys(word for way in ways for word in way.gone)
    return f": {', '.join(gone)} vanish{'' if len(gone) > 1 else 'es'}" if gone else ""


def _ways(found: Sayings, text: str, entry: LocatedValue) -> Iterator[Way]:
    """Yield every way to say a template, as lemmas and slots."""
    for way in dict.fromkeys(_expanded(text, entry)):
        written = way.lower().replace("-", " ").split()
        words = [_lemma(word) for word in written]
        slot = next((word for word in words if word[0] == "<" and not _known(found, word)), None)
        if slot is not None:
            raise entry.wrong(f"{text!r} has the unknown slot {slot}", f"one of {', '.join([*SLOTS, *found.values])}")
        kept = tuple([word for word in words if word not in found.dull])
        gone = tuple([word for word in words if word in found.dull]) if len(kept) < len(words) else ()
        yield Way(kept, gone, frozenset([_lemma(word) for word in written if _tells_a_deed(word)]))


@cache
def _lemma(word: str) -> str:
    """The lemma of a word; a slot as it is written. Templates have few different words, each thousands of times."""
    return word if word.startswith("<") else lemma(word)


@cache
def _tells_a_deed(word: str) -> bool:
    """Whether a word tells what was done: burned, but not bleed or need."""
    return word in DONE or (word.endswith("ed") and not word.endswith("eed"))


def _known(found: Sayings, slot: str) -> bool:
    return slot.strip("<>").partition(":")[0].removesuffix("*") in (*SLOTS, *found.values)


def _expanded(text: str, entry: LocatedValue) -> list[str]:
    """Every text that a template stands for, with one alternative of each parenthesis."""
    waiting, done = [text], []
    while waiting:
        one = waiting.pop()
        end = one.find(")")
        if end < 0:
            done.append(" ".join(one.split()))
            continue
        start = one.rfind("(", 0, end)
        if start < 0 or len(waiting) + len(done) > MOST:
            raise entry.wrong(
                f"{text!r} cannot be taken apart", "see rules_corpus/README.md for how templates are written"
            )
        waiting += [one[:start] + f" {part} " + one[end + 1 :] for part in one[start + 1 : end].split("|")]
    if any("(" in one or "|" in one for one in done):
        raise entry.wrong(f"{text!r} cannot be taken apart", "close every parenthesis")
    return done
