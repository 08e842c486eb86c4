"""Tells from the words beside a fact that was read whether it is a fact of somebody else, or of what is so no more."""

from vtes_judge.decoding.players import names_people

from .filling import facts_of
from .forms import asks_leave, is_of_an_actor
from .grammar import verbs
from .grammar.beside import is_changed
from .grammar.clauses import RELATIVE, clauses
from .grammar.persons import I_OR_WE, OTHERS, asks_the_same_of_another, is_of_the_other_side
from .grammar.tallies import is_of_the_other_voter
from .people import RELATIVES
from .reader import Reading
from .words.text import SEATS

ACTORS = ("acting", "bleeder")
"""The names of facts that tell who acts."""

TARGETS = ("target", "targets")
"""The names of facts that tell to whom something is done."""

COUNTED = frozenset(("tapped", "vampires", "titles", "cards", "minions"))
"""The names of facts that count minions or cards, of which only a part may be spoken of."""

ME = ("me", "us")

TURNS = ("turn", "turns", "phase")

FORMER = frozenset("lost lose loses taken stolen former formerly ex diablerized stripped removed burned".split())
"""Words that say near a title that its holder has it no more, or is no more."""

LETTERS = frozenset("MNPQRSTUVWXYZ")
"""The letters by which a question names minions."""

OF_A_PLAYER = (
    "called_with_card",
    "has_edge",
    "library",
    "hand",
    "in_hand",
    "hand_size",
    "pool",
    "titles",
    "vampires",
    "card",
)
"""The names of facts that tell what one player has, or has done."""

NOT_MINE = {"has_edge": "no"}
"""The value of such a fact by which it is told that another has the thing."""

PHASE, CHOSE = "phase", "chose"
"""The names of a phase, and of whether the one who is asked about chose it."""

THIRD = OTHERS | {"him", "them"}
"""Pronouns for somebody who may be named elsewhere."""

UNBLOCKED = ("directed", "undirected")
"""The moments of an action before anybody tries to block it, of whom it therefore cannot be told."""

OF_ONE = ("tapped", "region", "blood", "life", "title", "wounded", "contested")
"""The names of facts that tell the state of the minion that is ruled on."""

DEALS = frozenset("does did do deals dealt inflicts inflicted".split())
"""Verbs that say that the damage behind them is dealt to another."""

SHORTENED = frozenset("it's he's she's that's what's who's there's let's how's where's here's".split())
"""Short forms that end in 's and are no possessives."""


class WordsBesideFacts:
    """Compares a reading with the words beside what it took."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.words = reading.words
        inside = set(reading.within)
        self.every = reading.filled.said
        self.facts = set().union(*self.every.values())
        scope: set[int] = set()
        for at in inside.union(*self.every.values()):
            if at not in scope:
                scope.update(self._sentence(at))
        self.scope = sorted(scope)

    def _low(self, at: int) -> str:
        return self.words[at].text.lower()

    def _sentence(self, at: int) -> range:
        """The numbers of the words of the sentence in which a word stands."""
        start, end = at, at + 1
        while start and not self.words[start - 1].stops:
            start -= 1
        while end < len(self.words) and not self.words[end - 1].stops:
            end += 1
        return range(start, end)

    def is_told_of_others(self) -> bool:
        """Whether the words beside a fact make it a fact of somebody else: of one who acts on me, of another's cards or
        turn, or of what is so no more."""
        low = [word.text.lower() for word in self.words]
        return any(
            (
                self._is_done_to_me(),
                "title" in self.every and self._is_former(),
                not {"normal", "aggravated"}.isdisjoint(self.every) and self._is_dealt(),
                self.reading.filled.facts.get("own") == "yes" and any(map(self._is_owner, self.scope)),
                is_of_an_actor(self.reading.checker) and any(map(self._is_anothers_turn, self.scope)),
                "ousted" in self.every and self._is_about_me(),
                "votes_for" in self.every and self._is_against(),
                "ballots_for" in self.every and any(self._is_unread_against(at) for at in self.scope),
                is_of_the_other_voter(self.words, self.scope, self.every, self.reading.filled.facts),
                "opposing" in self.every and self.reading.filled.facts.get("during") in UNBLOCKED,
                self.reading.filled.facts.get("groups", ",").isdigit() and any(map(self._is_unread_number, self.scope)),
                "presses" in self.every and any(self._is_one_way(at) for at in self.scope),
                "in_hand" in self.every and any(self._is_discarded(at) for at in self.scope),
                is_of_the_other_side(self.words, self.every.get("stealth", ()), self.every.get("intercept", ())),
                self._is_gained(),
                asks_the_same_of_another([self.words[at] for at in self.scope]),
                any(map(self._is_a_part, self.scope)),
                self._is_left_after_damage(),
                self._is_of_another_letter(),
                self._is_of_another_person(),
                "total" in self.every and "my" in low and any(map(self._is_anothers_strength, self.scope)),
                is_changed(low, self.every, self.reading.filled.facts, facts_of(self.reading.checker)),
            )
        )

    def _is_anothers_strength(self, at: int) -> bool:
        """Whether a strength is another minion's: his strength is -1, how much does my punch do?"""
        owner = self._low(at - 1) if at and self._low(at) == "strength" else ""
        return owner in verbs.OWNERS - {"my", "our"} or owner in ("opponent's", "blocker's")

    def _is_done_to_me(self) -> bool:
        """Whether somebody else acts on me, or on the player whom the reading took for the target."""
        facts = facts_of(self.reading.checker)
        values = self.reading.filled.facts
        told = [
            self.every[name]
            for name in TARGETS
            if name in self.every and names_people(facts[name].type) and values[name] != "none"
        ]
        acts = (self._is_another_player(at) and self._acts(at + 1) for places in told for at in places)
        if self.every.keys().isdisjoint(ACTORS) and any(acts):
            return True
        people = any(names_people(fact.type) and name in self.every for name, fact in facts.items())
        to_me = any(
            self._is_form_of("bleed", at) and self._low_at(at + 1) in ME and at + 1 not in self.facts
            for at in self.scope
        )
        return to_me and asks_leave(self.reading.asked_words) and (bool(told) or not people)

    def _acts(self, at: int) -> bool:
        """Whether a verb stands here whose subject is the word before it."""
        low = self._low_at(at)
        return (low in verbs.FINITE and low not in verbs.AUXILIARIES) or (
            low in verbs.BEING and self._low_at(at + 1) in verbs.GERUNDS
        )

    def _is_former(self) -> bool:
        """Whether the question says that a title that was read was lost, or tells something unread of its holder."""
        title, asked = self.every["title"], self.reading.filled.asked
        same = {self.words[at].lemma for at in title}
        gone = (at for at in range(len(self.words)) if self._low(at) in FORMER and at not in self.facts | asked)
        if any(not same.isdisjoint(self.words[one].lemma for one in self._sentence(at)) for at in gone):
            return True
        return " ".join(map(self._low_at, self._behind("title"))) == "to be" or any(
            one.kind == RELATIVE and one.antecedent in title and self.facts.isdisjoint(one.words)
            for one in clauses(self.words, self.scope)
        )

    def _behind(self, name: str) -> tuple[int, int]:
        """The numbers of the two words behind those that tell a fact."""
        end = max(self.every[name]) + 1
        return end, end + 1

    def _is_dealt(self) -> bool:
        """Whether an amount of damage is dealt by somebody, not taken: my ally does 3 damage."""
        return any(
            self._low(at) in DEALS
            and at + 1 < len(self.words)
            and self.words[at + 1].number is not None
            and not any(self._low_at(at + far) in verbs.BASES | verbs.DOING for far in (3, 4))
            for at in self.scope
        )

    def _is_owner(self, at: int) -> bool:
        """Whether a word that was not read says whose something is: my buddy's hand, our hands."""
        low = self._low(at)
        return low == "our" or (at not in self.facts and low.endswith("'s") and low not in SHORTENED)

    def _is_anothers_turn(self, at: int) -> bool:
        """Whether a turn or phase is another's: on my prey's turn."""
        return at > 0 and self._low(at) in TURNS and self._is_owner(at - 1)

    def _is_about_me(self) -> bool:
        """Whether I am the one who is ousted, but somebody else was read as ousted: what happens to my prey when I get
        ousted."""
        low = " ".join(self._low(at) for at in self.scope)
        mine = any(f"{when} i {be}" in low for when in ("when", "if", "after") for be in ("get", "am", "got", "was"))
        return mine and self.reading.filled.facts["ousted"] != "me"

    def _is_against(self) -> bool:
        """Whether votes are told in another order than for and against: 6 to 4 against, I lost 3 to 2."""
        return any(
            at not in self.facts
            and (self._low(at) in ("against", "lost", "lose") or self._low_at(at + 1) in ME or self._fails_by(at))
            for at in self.scope
        )

    def _is_unread_against(self, at: int) -> bool:
        """Whether ballots may be told in another order than for and against: 2 to 1 against."""
        return at not in self.facts and self._low(at) == "against"

    def _fails_by(self, at: int) -> bool:
        """Whether votes by which something fails are told: it fails 5 to 2."""
        after = self.words[at + 1].number if at + 1 < len(self.words) else None
        return self._low(at) in ("fails", "failed") and after is not None

    def _is_unread_number(self, at: int) -> bool:
        """Whether a number was not read, so that it may count some of what is told: 3 of them are group 1."""
        return self.words[at].number is not None and at not in self.facts

    def _is_one_way(self, at: int) -> bool:
        """Whether presses are told of only one kind: nobody pressed to end."""
        return self._low(at) == "to" and self._low_at(at + 1) in ("end", "continue") and at + 1 not in self.facts

    def _is_discarded(self, at: int) -> bool:
        """Whether some of the cards told are discarded: I have 7 and discard one."""
        return self._is_form_of("discard", at) and at + 1 < len(self.words) and self.words[at + 1].number is not None

    def _is_form_of(self, base: str, at: int) -> bool:
        """Whether a word is a form of a verb: bled, of bleed."""
        return self._low(at) in verbs.FORMS[base]

    def _is_gained(self) -> bool:
        """Whether a number with a sign was passed by, where a sum is asked for: with +1 stealth, how much stealth."""
        signed = any(self.words[at].text[0] == "+" and at not in self.facts for at in self.scope)
        return signed and any(self._low(at) == "how" and self._low_at(at + 1) == "much" for at in self.scope)

    def _is_a_part(self, at: int) -> bool:
        """Whether a part of what a number counts is spoken of: one of my two princes."""
        if COUNTED.isdisjoint(self.every):
            return False
        near = [self.words[place].number for place in range(at + 2, min(at + 5, len(self.words)))]
        part = (self.words[at].number is not None or self._low(at) == "one") and self._low_at(at + 1) == "of"
        return part and any(number is not None for number in near)

    def _is_left_after_damage(self) -> bool:
        """Whether blood or life is what is left after the damage that is told before it."""
        damage = [max(self.every[name]) for name in ("normal", "aggravated") if self.every.get(name)]
        held = [max(self.every[name]) for name in ("blood", "life") if self.every.get(name)]
        return any(self._low_at(at + 1) == "left" and damage and self._follows(at, min(damage)) for at in held)

    def _is_of_another_letter(self) -> bool:
        """Whether a state is told of one minion and asked of another: X has 2 blood; does Y go to torpor?"""
        asked = self._letters({one for at in self.reading.filled.asked for one in self._sentence(at)})
        if not asked:
            return False
        told = (self._letters(set(self._sentence(at))) for name in OF_ONE for at in self.every.get(name, ()))
        return any(letters and letters.isdisjoint(asked) for letters in told)

    def _is_of_another_person(self) -> bool:
        """Whether what a player has or has done is told of one and asked of another: I control a prince; how many votes
        does my prey have?"""
        places = {*self._sentence(max(self.reading.filled.asked - self.facts, default=0))}
        asked = self._persons(places - self.facts)
        if not asked:
            return False
        values = self.reading.filled.facts
        chosen = (PHASE,) if CHOSE in facts_of(self.reading.checker) else ()
        names = [name for name in (*OF_A_PLAYER, *chosen) if values.get(name, "") != NOT_MINE.get(name)]
        sentences = (self._sentence(at) for name in names for at in self.every.get(name, ()))
        told = (self._persons({*one}.difference(places)) for one in sentences)
        return any(persons and persons.isdisjoint(asked) for persons in told)

    def _persons(self, places: set[int]) -> set[str]:
        """The persons whom the words at these places name; none where a pronoun may mean one who is named elsewhere."""
        low = {self._low(at) for at in places}
        if not low.isdisjoint(THIRD):
            return set()
        found = {self.words[at].lemma for at in places if self.words[at].player or self.words[at].lemma in RELATIVES}
        return found | ({ME[0]} if not low.isdisjoint(I_OR_WE) else set())

    def _letters(self, places: set[int]) -> set[str]:
        """The letters of minions among the words at these places."""
        return {one for at in places if (one := self.words[at].text.removesuffix("'s")) in LETTERS}

    def _follows(self, at: int, before: int) -> bool:
        """Whether an "and" stands between two words, so that the second tells what came of the first."""
        return any(self._low(place) == "and" for place in range(before, at))

    def _low_at(self, at: int) -> str:
        return self._low(at) if at < len(self.words) else ""

    def _is_another_player(self, at: int) -> bool:
        """Whether a word stands for a neighbour at the table, or is the first name of a player."""
        word = self.words[at]
        return word.lemma in RELATIVES or (word.player and word.lemma not in SEATS)
