"""Takes a template of the sayings apart into every way to say it: slots, lemmas, dull words, deeds."""

from functools import cache
from itertools import product

from vtes_judge.annotations import Collection, Mapping
from vtes_judge.corpus.lemmas import lemma

from .yamlfile import LocatedValue

SLOTS = tuple("n m k j i any many o p q other people numbers minions scores d e w v".split())
"""The names of the slots that are no lists of values."""

DONE = frozenset(
    """bled went gone took taken gave given got held lost won came chose chosen drew drawn fought paid stole stolen
    struck shot spent told did done""".split()
)
"""Verb forms that tell what was done, besides those in -ed."""

MOST = 500
"""The most ways in which one template may be put into words."""


Way = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""One way to say a template, or a piece of it: the lemmas and slots that are kept; its dull words, which are not read;
the lemmas that tell what was done."""


def ways(text: str, entry: LocatedValue, dull: Collection[str], values: Mapping[str, object]) -> list[Way]:
    """Every way to say a template, each once. `dull`: the lemmas that are not read; `values`: the slots besides SLOTS.

    Raises CorpusError for parentheses that do not match, for a slot that nobody knows and for more than MOST ways.
    """
    return list(dict.fromkeys(_Template(text, entry, dull, values).ways()))


class _Template:
    """A template that is read from left to right."""

    def __init__(self, text: str, entry: LocatedValue, dull: Collection[str], values: Mapping[str, object]) -> None:
        self.text, self.entry, self.dull, self.values = text, entry, dull, values
        spaced = text.lower().replace("(", " ( ").replace(")", " ) ").replace("|", " | ").replace("-", " ")
        self.waiting = spaced.split()[::-1]

    def ways(self) -> list[Way]:
        found = self._sequence()
        if self.waiting:
            why = "see rules_corpus/README.md for how templates are written"
            raise self._not_taken_apart("close every parenthesis" if self.waiting[-1] == "|" else why)
        return found

    def _sequence(self) -> list[Way]:
        """The ways to say what stands before the next stroke or closing parenthesis."""
        pieces: list[list[Way]] = []
        plain: list[str] = []
        while self.waiting and self.waiting[-1] not in "|)":
            word = self.waiting.pop()
            if word != "(":
                plain.append(word)
                continue
            pieces += [[self._parts(plain)], self._alternatives()]
            plain = []
        pieces.append([self._parts(plain)])
        if len(pieces) == 1:
            return pieces[0]
        count = 1
        for piece in pieces:
            count *= len(piece)
        if count > MOST:
            raise self._not_taken_apart("see rules_corpus/README.md for how templates are written")
        return list(map(_joined, product(*pieces)))

    def _alternatives(self) -> list[Way]:
        """The ways to say what stands in a parenthesis, the last alternative first."""
        found = [self._sequence()]
        while self.waiting and self.waiting[-1] == "|":
            self.waiting.pop()
            found.append(self._sequence())
        if not self.waiting:
            raise self._not_taken_apart("close every parenthesis")
        self.waiting.pop()
        return [way for its in reversed(found) for way in its]

    def _parts(self, words: list[str]) -> Way:
        lemmas = [_lemma(word) for word in words]
        for word in lemmas:
            if word[0] == "<" and word.strip("<>").partition(":")[0].removesuffix("*") not in (*SLOTS, *self.values):
                slots = ", ".join([*SLOTS, *self.values])
                raise self.entry.wrong(f"{self.text!r} has the unknown slot {word}", f"one of {slots}")
        return (
            tuple([word for word in lemmas if word not in self.dull]),
            tuple([word for word in lemmas if word in self.dull]),
            tuple([_lemma(word) for word in words if _tells_a_deed(word)]),
        )

    def _not_taken_apart(self, hint: str) -> Exception:
        return self.entry.wrong(f"{self.text!r} cannot be taken apart", hint)


def _joined(pieces: tuple[Way, ...]) -> Way:
    kept: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    for its_kept, its_gone, its_done in pieces:
        kept += its_kept
        gone += its_gone
        done += its_done
    return kept, gone, done


@cache
def _lemma(word: str) -> str:
    """The lemma of a word; a slot as it is written. Templates have few different words, each thousands of times."""
    return word if word.startswith("<") else lemma(word)


@cache
def _tells_a_deed(word: str) -> bool:
    """Whether a word tells what was done: burned, but not bleed or need."""
    return word in DONE or (word.endswith("ed") and not word.endswith("eed"))
