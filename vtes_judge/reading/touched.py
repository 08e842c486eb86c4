"""Collects the words by which people tell some facts of a checker: a sentence with one of them may tell such a fact."""

from vtes_judge.annotations import Collection
from vtes_judge.corpus.lemmas import lemma
from vtes_judge.decoding.kinds import alternatives, bare, is_kind
from vtes_judge.decoding.players import names_people
from vtes_judge.rulings import MISSING, Fact

from .filling import SHARED, facts_of
from .matching import Templates
from .reader import Reading


class TouchedFacts:
    """The words by which some facts of a checker are told.

    `alone`: words that tell a fact by themselves, each with the names of the facts. `counted`: words beside a number,
    each with the names of the facts; `units`: those of them that say what is counted. `numeric`, `dated`: whether one
    of the facts is a number or a date. `people`: whether the checker has a fact that names players. `asked`: the words
    of the question that tell something.
    """

    def __init__(self, reading: Reading, templates: Templates, names: Collection[str]) -> None:
        every, checker = facts_of(reading.checker), reading.checker.name
        self.alone: dict[str, set[str]] = {}
        self.counted: dict[str, set[str]] = {}
        self.units: set[str] = set()
        self.numeric = any(is_number(every[name]) for name in names)
        self.dated = any(
            is_kind(one, "datetime", "date") for name in names for one in alternatives(bare(every[name].type))
        )
        within = (reading.words[at] for at in reading.within)
        known = templates.light | templates.dull
        self.asked = {word.lemma for word in within if word.lemma not in known}
        self.people = any(names_people(fact.type) for fact in every.values())
        own, shared = templates.touching(checker), templates.touching(SHARED)
        for name in names:
            several = [own.get(name), shared.get(name)]
            if not any(several):
                said = [word for word in map(lemma, name.split("_")) if word not in known]
                for word in said[-1:]:  # the last word of the name says what the fact is: "left" of actions_left
                    self.alone.setdefault(word, set()).add(name)
            for alone, counted, units in filter(None, several):
                for word in alone:
                    self.alone.setdefault(word, set()).add(name)
                for word in counted:
                    self.counted.setdefault(word, set()).add(name)
                self.units.update(units)


def is_number(fact: Fact) -> bool:
    """Whether a fact is a number."""
    kinds = alternatives(bare(fact.type))
    return any(kind in (int, float) for kind in kinds)


def lasts(fact: Fact) -> bool:
    """Whether a fact has no default, or one that is not nothing."""
    return fact.default is MISSING or bool(fact.default)
