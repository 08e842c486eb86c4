"""Reads and checks all that the compiled file is made from: the corpus, and the lists that only the search needs."""

from pathlib import Path

from vtes_judge import citations
from vtes_judge.annotations import Any, Container
from vtes_judge.corpus.words import split_words
from vtes_judge.frozen_values import dataclass, replace

from . import sayings, yamlfile
from .clauses import CorpusError
from .loader import SYNONYMS, Corpus, load
from .yamlfile import LocatedValue

ALIASES = "rules_corpus/aliases.yaml"
OUTSIDE = "rules_corpus/outside.yaml"
CARDS = "rules_corpus/cards.yaml"
ASKS = "rules_corpus/asks.yaml"
ALLOWED = "rules_corpus/allowed.yaml"
DEFINITIONS = "rules_corpus/definitions.yaml"


@dataclass(frozen=True, slots=True)
class Topic:
    """Something that people ask and the texts do not answer. `says`: what to answer. `near`: the nearest clauses.
    `questions`: how it is asked. `gap`: the code of its gap, if it is one. `cues`: words that mark it. `unless`: words
    that speak against it."""

    says: str
    near: tuple[str, ...]
    questions: tuple[str, ...]
    gap: str | None
    cues: tuple[str, ...]
    unless: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardLegality:
    """The clauses that settle whether a card may be played at all, and the words of a question that asks only that.
    `there` and `variant`: the clause of the variant, and the words that name it."""

    clause: str
    there: str
    variant: tuple[str, ...]
    status: tuple[str, ...]
    where: tuple[str, ...]
    besides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Texts:
    """The corpus with the lists for the search. `aliases`: labels that the print has against its outline, with what
    they stand for. `topics`: those outside the texts. `cards`: names of cards. `asks`, `sayings`: how people ask a
    checker and say its facts. `allowed`: how they ask whether a card may be played. `definitions`: words with the
    clauses that say their meaning."""

    corpus: Corpus
    aliases: dict[str, str]
    topics: tuple[Topic, ...]
    cards: tuple[str, ...]
    asks: dict[str, tuple[str, ...]]
    sayings: sayings.Sayings
    allowed: CardLegality
    definitions: dict[str, tuple[str, ...]]


def gather(root: Path) -> Texts:
    """Read everything below `root`. Raises CorpusError at the first thing wrong."""
    corpus = load(root)
    corpus = replace(corpus, synonyms=read_synonyms(root / SYNONYMS))
    return Texts(
        corpus,
        read_aliases(root / ALIASES, corpus),
        tuple(read_outside(root / OUTSIDE, corpus)),
        read_cards(root / CARDS),
        read_asks(root / ASKS),
        sayings.read(root),
        read_allowed(root / ALLOWED, corpus),
        read_definitions(root / DEFINITIONS, corpus),
    )


def read_aliases(path: Path, corpus: Corpus) -> dict[str, str]:
    """Read the labels that the original prints against its own outline, each with the clause that it stands for."""
    found: dict[str, str] = {}
    for label, entry in yamlfile.read(path, ALIASES).mapping("the file").items():
        found[label] = entry.text(label)
        if found[label] not in corpus.clauses:
            raise entry.wrong(f"{found[label]} is not in the corpus", "name a clause that exists")
    return found


def read_outside(path: Path, corpus: Corpus) -> list[Topic]:
    """Read the topics of outside.yaml; those of gaps say what their notes say."""
    topics: list[Topic] = []
    for name, entry in yamlfile.read(path, OUTSIDE).mapping("the file").items():
        found = entry.record(
            name, {"says": False, "gap": False, "near": True, "questions": True, "cues": False, "unless": False}
        )
        note = corpus.notes.get(name) if "gap" in found else None
        if ("gap" in found) != (note is not None) or (note is None and "says" not in found):
            raise entry.wrong(f"{name} says nothing", "give it says: ..., or gap: true under the code of a gap")
        near = found["near"].texts("near")
        for citation, line in near:
            if citation not in corpus.clauses:
                hint = "name clauses that exist"
                raise CorpusError(OUTSIDE, line, f"{citation} is not in the corpus", hint)
        says = note.says if note is not None else found["says"].text("says")
        questions = tuple(text for text, _ in found["questions"].texts("questions"))
        cues, unless = (
            tuple(text for text, _ in found[key].texts(key)) if key in found else () for key in ("cues", "unless")
        )
        gap = name if note else None
        topics.append(Topic(says, tuple(citation for citation, _ in near), questions, gap, cues, unless))
    return topics


def read_asks(path: Path) -> dict[str, tuple[str, ...]]:
    """Read the wordings of asks.yaml, by the name of the checker that answers them."""
    found: dict[str, tuple[str, ...]] = {}
    for name, entry in yamlfile.read(path, ASKS).mapping("the file").items():
        found[name] = tuple(_phrase(text, entry) for text, _ in entry.texts(name))
    return found


def read_allowed(path: Path, corpus: Corpus) -> CardLegality:
    """Read the clauses and words of allowed.yaml."""
    clauses, lists = ("clause", "clause_there"), ("variant", "status", "where", "besides")
    found = yamlfile.read(path, ALLOWED).record("the file", dict.fromkeys((*clauses, *lists), True))
    named = [found[name].text(name) for name in clauses]
    for name, clause in zip(clauses, named, strict=True):
        if clause not in corpus.clauses:
            raise found[name].wrong(f"{clause} is not in the corpus", "name a clause that exists")
    rows = (tuple(text for text, _ in found[name].texts(name)) for name in lists)
    return CardLegality(named[0], named[1], *rows)


def read_definitions(path: Path, corpus: Corpus) -> dict[str, tuple[str, ...]]:
    """Read the words of definitions.yaml, each with the clauses that say what it means."""
    found: dict[str, tuple[str, ...]] = {}
    for term, entry in yamlfile.read(path, DEFINITIONS).mapping("the file").items():
        named = entry.texts(term)
        for citation, line in named:
            if citation not in corpus.clauses:
                raise CorpusError(DEFINITIONS, line, f"{citation} is not in the corpus", "name a clause that exists")
        found[_phrase(term, entry)] = tuple(citation for citation, _ in named)
    return found


def read_synonyms(path: Path) -> dict[str, Any]:
    """Read the lists of synonyms.yaml, by name; the file says what each is."""
    groups, pairs = ("same", "everyday"), ("heard", "spelling")
    lists = yamlfile.read(path, SYNONYMS).record("the file", dict.fromkeys((*groups, *pairs, "cues"), True))
    found: dict[str, Any] = {}
    for name in groups:
        found[name] = [_group(entry, name) for entry in lists[name].items(name)]
    for name in pairs:
        found[name] = {
            _phrase(key, entry): _phrase(entry.text(key), entry) for key, entry in lists[name].mapping(name).items()
        }
    found["cues"] = {}
    for source, entry in lists["cues"].mapping("cues").items():
        if source not in citations.SOURCES:
            raise entry.wrong(f"there is no text called {source}", f"one of {', '.join(citations.SOURCES)}")
        cue = entry.record(source, {"factor": True, "words": True, "exactly": False})
        try:
            factor = float(cue["factor"].text("factor"))
        except ValueError:
            raise cue["factor"].wrong("the factor is no number", "write one such as 1.05") from None
        told = {key: [text for text, _ in cue[key].texts(key)] if key in cue else [] for key in ("words", "exactly")}
        found["cues"][source] = {"factor": factor, **told}
    return found


def _group(entry: LocatedValue, name: str) -> list[str]:
    group = [_phrase(text, entry) for text, _ in entry.texts(f"a group of {name}")]
    if len(group) < 2:
        raise entry.wrong(f"a group of {name} has one word only", "give it another, or take it out")
    return group


def _phrase(text: str, entry: LocatedValue) -> str:
    if not split_words(text):
        raise entry.wrong(f"{text!r} has no word", "write letters or digits")
    return text


def read_cards(path: Path) -> tuple[str, ...]:
    """Read the names of cards, each as the words that a question has. Raises CorpusError."""
    return tuple(" ".join(split_words(name)) for name in yamlfile.plain_list(path, CARDS))


def has_card(found: list[str], cards: Container[str]) -> bool:
    """Whether the name of a card stands among the words."""
    return any(" ".join(found[at : at + size]) in cards for size in range(1, 6) for at in range(len(found) - size + 1))
