"""The nouns of the Phased Motion Format: the parts of a turn and the phase cards."""

from vtes_judge.choices import StrEnum


class TurnPart(StrEnum):
    """The parts of a turn: the three that every turn has, and between them those with a phase card."""

    UNTAP = "untap"
    MANDATORY = "mandatory"
    MASTER = "master"
    OPEN_AGGRESSION = "open-aggression"
    SUBTERFUGE = "subterfuge"
    DIPLOMACY = "diplomacy"
    SUPPLY = "supply"
    INFLUENCE = "influence"
    CHEAT = "cheat"
    RESEARCH = "research"
    DISCARD = "discard"


class PhaseCard(StrEnum):
    """The phase cards, in the order of PMF 2.1.p1; Research belongs to the advanced game."""

    MASTER = "master"
    OPEN_AGGRESSION = "open-aggression"
    SUBTERFUGE = "subterfuge"
    DIPLOMACY = "diplomacy"
    SUPPLY = "supply"
    INFLUENCE = "influence"
    CHEAT = "cheat"
    RESEARCH = "research"

    @property
    def part(self) -> TurnPart:
        """The part of the turn that the card stands for."""
        return TurnPart(self.value)


def called(part: TurnPart | PhaseCard) -> str:
    """A part of the turn as the text names it: "Open Aggression", "the untap phase"."""
    if part.value in {card.value for card in PhaseCard}:
        return part.value.replace("-", " ").title()
    return "the mandatory actions" if part.value == "mandatory" else f"the {part.value} phase"
