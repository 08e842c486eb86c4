"""Makes the sections of the compiled file that settle whether a card may be played at all."""

from vtes_judge.annotations import Callable
from vtes_judge.corpus.compiled_file import freeze
from vtes_judge.corpus.words import split_words

from .loader import Corpus
from .sources import CardLegality

LONGEST = 6
"""The most words of a clause that is taken for the name of a card."""


def sections(rule: CardLegality, corpus: "Corpus", stems: Callable[[str], list[str]]) -> dict[str, bytes]:
    """Three sections. `allowed_asks`: the stems of which such a question has at least one. `allowed`: the clause that
    settles it, the names listed beside that clause, and the stems that the question may have besides. `allowed_there`:
    the same for the variant, with the stems that name it."""
    asks = {stem: True for word in rule.status + rule.where for stem in stems(word)}
    besides = {stem: True for word in rule.besides for stem in stems(word)}
    variant = {stem: True for word in rule.variant for stem in stems(word)}
    return {
        "allowed_asks": freeze(asks),
        "allowed": freeze((rule.clause, _listed(corpus, rule.clause), besides)),
        "allowed_there": freeze((rule.there, _listed(corpus, rule.there), variant)),
    }


def _listed(corpus: "Corpus", clause: str) -> dict[str, str]:
    """The names of the cards listed beside a clause, each with the clause that is its entry."""
    place = clause.rpartition(".")[0] + "."
    return {
        " ".join(_name(one.text)): citation
        for citation, one in corpus.clauses.items()
        if citation.startswith(place)
        and len(split_words(one.text)) <= LONGEST
        and not one.text.endswith((".", ":"))
        and _name(one.text)
    }


def _name(text: str) -> list[str]:
    """The words of a card's name, without what stands in brackets behind it and without The before it."""
    found = split_words(text.partition("(")[0])
    return found[1:] if found[:1] == ["the"] else found
