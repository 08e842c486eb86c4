"""Proves that a deck is judged as the rules judge it, and that no banned card is overlooked."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtes_judge.faces.decks.line import DeckPart
from vtes_judge.faces.decks.reader import Deck, DeckCard, DeckReader
from vtes_judge.faces.decks.rules import DeckQuestion, JudgedDeck
from vtes_judge.phased.named_cards import PHASED_BANNED
from vtes_judge.rules.setup import crypt_groups, crypt_size, library_size
from vtes_judge.rulings import answered
from vtes_judge.table.nouns import Context, Format, Variant
from vtes_judge.tournament.cards import BANNED
from vtes_judge.tournament.decks import constructed_deck
from vtes_judge.tournament.limited import limited_deck
from vtes_judge.tournament.releases import release_legal
from vtes_judge.tournament.trade import trade_deck


def deck_of(library: int, crypt: dict[int | None, int], names: tuple[str, ...] = (), free: int = 0) -> Deck:
    """A deck of so many library cards, crypt cards by group, and one card of each name among the library."""
    cards = [DeckCard(DeckPart.LIBRARY, name, 1, (1,), None, False, (name,)) for name in names]
    rest = library - len(names)
    cards += [DeckCard(DeckPart.LIBRARY, "Deflection", rest, (2,), None, False, ("Deflection",))] if rest > 0 else []
    for group, copies in crypt.items():
        cards.append(DeckCard(DeckPart.CRYPT, f"Vampire {group}", copies, (3,), group, False, ("Vampire",)))
    cards += [DeckCard(DeckPart.CRYPT, "Anarch Convert", free, (4,), None, True, ("Anarch Convert",))] if free else []
    return Deck(tuple(cards))


GROUPS = st.dictionaries(st.integers(1, 7), st.integers(1, 10), min_size=1, max_size=3)
NAMES = st.lists(st.sampled_from((*BANNED, "Fame", "Deny")), max_size=3, unique=True).map(tuple)
SIZES = st.integers(5, 95)


@given(library=SIZES, crypt=GROUPS, names=NAMES, free=st.integers(0, 2))
def test_a_constructed_deck_is_legal_as_the_rule_on_it_says(
    library: int, crypt: dict[int | None, int], names: tuple[str, ...], free: int
) -> None:
    groups = tuple(group for group in crypt if group)
    size = sum(crypt.values()) + free
    rule = constructed_deck(library=library, crypt=size, groups=groups, cards=names, without_group=free)
    judged = JudgedDeck(deck_of(library, crypt, names, free), DeckQuestion())
    assert judged.legal == rule.answer
    assert {step.says for step in rule.unmet} == {step.says for step, _ in judged.steps if step.met is False}


@given(library=SIZES, crypt=GROUPS, names=NAMES, boosters=st.integers(0, 14), starters=st.booleans())
def test_a_limited_deck_is_legal_as_the_rule_on_it_says(
    library: int, crypt: dict[int | None, int], names: tuple[str, ...], boosters: int, starters: bool
) -> None:
    rule = limited_deck(library=library, crypt=sum(crypt.values()), boosters=boosters, starters=starters, cards=names)
    asked = DeckQuestion(Format.LIMITED, boosters=boosters, starters=starters)
    judged = JudgedDeck(deck_of(library, crypt, names), asked)
    assert judged.legal == rule.answer
    assert {step.says for step in rule.unmet} == {step.says for step, _ in judged.steps if step.met is False}


@given(
    library=st.sampled_from((49, 50, 51, 64, 65, 66)),
    crypt=st.sampled_from((9, 10, 12, 13)),
    stock=st.sampled_from((None, 14, 15, 16)),
    names=NAMES,
)
def test_a_trade_deck_is_legal_as_the_rule_on_it_says(
    library: int, crypt: int, stock: int | None, names: tuple[str, ...]
) -> None:
    deck = deck_of(library, {1: crypt}, names)
    if stock is not None:
        deck.cards += (DeckCard(DeckPart.STOCK, "Torn Signpost", stock, (9,), None, False, ("Torn Signpost",)),)
        deck.parts = frozenset({DeckPart.STOCK})
    rule = trade_deck(traded=stock is None, library=library, crypt=crypt, stock=stock, cards=names)
    assert JudgedDeck(deck, DeckQuestion(Format.RESTRICTED_TRADE)).legal == rule.answer


@given(library=SIZES, crypt=GROUPS, players=st.integers(2, 8))
def test_a_casual_deck_is_legal_as_the_rules_say(library: int, crypt: dict[int | None, int], players: int) -> None:
    casual = Context.CASUAL
    groups = tuple(group for group in crypt if group)
    asked = DeckQuestion(context=casual, players=players)
    legal = (
        not library_size(library=library, context=casual, players=players).unmet
        and not crypt_size(crypt=sum(crypt.values()), context=casual).unmet
        and crypt_groups(groups=groups, context=casual).answer
    )
    assert JudgedDeck(deck_of(library, crypt, ("Succubus Club",)), asked).legal == legal


@pytest.mark.parametrize("name", BANNED)
def test_every_banned_card_is_found_however_it_is_spelt(name: str) -> None:
    back = name.removeprefix("The ") + ", The"
    for text in (name, name.upper(), name.replace("'", "’"), back, f"{name} [AH]", name.replace(" ", "  ")):
        deck = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n59x Deny\n1x {text}\n", "d").deck
        assert JudgedDeck(deck, DeckQuestion()).wrong == [f"banned: {name}"], text
        assert JudgedDeck(deck, DeckQuestion(context=Context.CASUAL)).wrong == []


@pytest.mark.parametrize("name", PHASED_BANNED)
def test_the_cards_banned_in_phased_motion_are_banned_only_there(name: str) -> None:
    deck = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n59x Deny\n1x {name}\n", "d").deck
    slip = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n59x Deny\n1x {name[:-1]}\n", "d").deck
    for variant in (Variant.PHASED_INTRO, Variant.PHASED_ADVANCED):
        judged = JudgedDeck(deck, DeckQuestion(variant=variant))
        assert judged.wrong == [f"banned: {name}"]
        assert PHASED_BANNED[name] in judged.cites
        assert JudgedDeck(slip, DeckQuestion(variant=variant)).near == [(name[:-1], name)]
    assert JudgedDeck(deck, DeckQuestion()).wrong == []
    assert JudgedDeck(slip, DeckQuestion()).near == []


@pytest.mark.parametrize("text", ["Succubus Club", "-3x Succubus Club", "Succubus Club (1)"])
def test_a_banned_card_on_a_line_that_is_no_card_is_not_overlooked(text: str) -> None:
    deck = DeckReader(f"Crypt\n12x Dimple G1\nLibrary\n60x Deny\n{text}\n", "d").deck
    judged = JudgedDeck(deck, DeckQuestion())
    assert "this line was not read as a card, but names one that is banned: Succubus Club" in [
        remark.says for remark in judged.faults if remark.lines == (5,)
    ]
    assert not judged.sound


def test_a_banned_card_above_the_first_heading_is_not_overlooked() -> None:
    deck = DeckReader("2 Succubus Club\nCrypt\n12x Dimple G1\nLibrary\n60x Deny\n", "d").deck
    assert [(remark.says, remark.lines) for remark in JudgedDeck(deck, DeckQuestion()).faults] == [
        ("this line was not read as a card, but names one that is banned: Succubus Club", (1,))
    ]


def test_a_banned_card_in_the_sideboard_is_noted_and_not_counted() -> None:
    deck = DeckReader("Crypt\n12x Dimple G1\nLibrary\n60x Deny\nSideboard\n1x Gypsies\n", "d").deck
    judged = JudgedDeck(deck, DeckQuestion())
    assert judged.sound
    assert [(remark.says, remark.lines) for remark in judged.notes] == [
        ("Gypsies is banned; it is not counted, as it is in the sideboard", (6,)),
        ("the sideboard (1) is not counted as a part of the deck", ()),
    ]


@given(event=st.dates(date(1995, 1, 1), date(2100, 1, 1)))
def test_the_last_release_that_is_legal_is_that_of_the_rule(event: date) -> None:
    judged = JudgedDeck(deck_of(60, {1: 12}), DeckQuestion(event=event))
    [says] = [step.says for step, _ in judged.steps if "VEKN 4.3.p1" in step.cites]
    last = date.fromisoformat(says.rpartition(" ")[2])
    assert answered(release_legal(release=last, event=event)).answer.legal
    assert not answered(release_legal(release=last + timedelta(days=1), event=event)).answer.legal
