"""Proves what data of cards add to `deck check`: names, groups, bans and releases by the day, bare lists."""

from datetime import date

import pytest

from vtes_judge.cards.card import Printing
from vtes_judge.cards.library import open_library
from vtes_judge.faces.decks.card_names import KnownCards
from vtes_judge.faces.decks.deck import figures_in_words
from vtes_judge.faces.decks.identity import Identity
from vtes_judge.faces.decks.line import DeckPart
from vtes_judge.faces.decks.reader import DeckReader
from vtes_judge.faces.decks.rules import DeckQuestion, JudgedDeck
from vtes_judge.faces.decks.sets import allowed_sets
from vtes_judge.messages import Refused

CRYPT = "12x Ana Voss (G2 ADV)"
LIBRARY = "59x Night Watch"
FAULTY = "Legal as far as the list tells, but something is wrong with the list."
APART = "Illegal: groups 2, 6 are not adjacent."


@pytest.fixture
def names(with_cards: None) -> KnownCards:  # noqa: ARG001
    library = open_library()
    assert library is not None
    return KnownCards(library)


def judged(names: KnownCards, text: str, event: date | None = None) -> JudgedDeck:
    deck = DeckReader(text, "deck.txt", names).deck
    return JudgedDeck(deck, DeckQuestion(event=event), Identity(deck, names))


def with_line(names: KnownCards, line: str, event: date | None = None) -> JudgedDeck:
    return judged(names, f"Crypt\n{CRYPT}\nLibrary\n{LIBRARY}\n{line}\n", event)


@pytest.mark.parametrize(
    ("line", "event", "verdict"),
    [
        ("1x Swift Refusal", None, "Legal, as far as the list tells."),
        ("1x Lantern, The", None, "Legal, as far as the list tells."),
        ("1x Swift Refsual", None, "Legal, as far as the list tells: Swift Refsual is taken for Swift Refusal."),
        ("1x Blood Refuse", None, "Not settled: no card is called Blood Refuse."),
        ("1x Refusal of Blood", date(2024, 5, 1), "Not settled: Refusal of Blood is banned since 2005-01-01 by {data}, "
         "newer than these texts."),
        ("1x Swift Refusal", date(2024, 3, 31), "Legal, as far as the list tells."),
        ("1x Swift Refusal", date(2024, 3, 30), "Not settled: Ana Voss (ADV) was first released on 2024-03-01, "
         "after 2024-02-29."),
        ("1x Terrorists", None, "Illegal: banned: Terrorists."),
        ("1x Ana Voss", None, "Legal as far as the list tells, but something is wrong with the list."),
        ("1 xX Swift Refusal", None, "Legal, as far as the list tells."),
        ("swift refusal", None, "Legal, as far as the list tells."),
        ("Swift Refusal (1)", None, "Legal, as far as the list tells."),
        ("Swift Refusal // 1", None, "Legal, as far as the list tells."),
        ("2x Swift Refusal is probably not good enough here",
         None, "Not settled: 1 line was not read as a card; library of 59: too few, at least 60."),
    ],
)  # fmt: skip
def test_a_line_by_the_cards_that_are_known(names: KnownCards, line: str, event: date | None, verdict: str) -> None:
    found = with_line(names, line, event)
    source = found.identity.source if found.identity else ""
    assert found.verdict == verdict.replace("{data}", source)


def test_a_list_that_was_not_read_whole_is_never_illegal_for_being_too_small() -> None:
    deck = DeckReader(f"Crypt\n{CRYPT}\nLibrary\n{LIBRARY}\nThe Lantern\n", "deck.txt").deck
    found = JudgedDeck(deck, DeckQuestion())
    assert found.verdict == "Not settled: 1 line was not read as a card; library of 59: too few, at least 60."
    assert (found.legal, found.sound) == (None, False)
    whole = DeckReader(f"Crypt (12)\n{CRYPT}\nLibrary (60)\n{LIBRARY}\n1x Rack\nI like it.\n", "deck.txt").deck
    assert JudgedDeck(whole, DeckQuestion()).verdict == "Legal, as far as the list tells."


def test_groups_that_the_list_lacks_come_from_the_cards(names: KnownCards) -> None:
    text = f"Crypt\n6x Ana Voss (ADV)\n6x Émile Two Ørn\nLibrary\n{LIBRARY}\n1x Bleed\n"
    found = judged(names, text)
    assert [(card.group, card.fits_any) for card in found.deck.of(DeckPart.CRYPT)] == [(2, False), (None, True)]
    several = judged(names, f"Crypt\n12x Ana Voss\nLibrary\n{LIBRARY}\n1x Bleed\n")
    assert several.verdict == "Legal, as far as the list tells: it lacks the group of 12 crypt cards."
    assert [remark.says for remark in several.doubts] == [
        "Ana Voss is in the groups 2 and 6: the list does not tell which is meant"
    ]
    wrong = judged(names, f"Crypt\n12x Ana Voss (G4)\nLibrary\n{LIBRARY}\n1x Bleed\n")
    assert [remark.says for remark in wrong.faults] == ["Ana Voss is of group 2 and 6, the list says 4"]
    assert [card.group for card in wrong.deck.of(DeckPart.CRYPT)] == [None]


@pytest.mark.parametrize(
    ("crypt", "verdict", "groups", "faults"),
    [
        ("6x Ana Voss (G6)\n6x Ana Voss (G6 ADV)", f"{APART} Something is wrong with the list too.",
         [6, 2], ["Ana Voss (ADV) is of group 2, the list says 6"]),
        ("6x Ana Voss (G2)\n6x Ana Voss (G9 ADV)", FAULTY,
         [2, 2], ["Ana Voss (ADV) is of group 2, the list says 9"]),
        ("6x Ana Voss (G2)\n6x Emil Orn (G9)", "Not settled: Émile \"Two\" Ørn is banned since 2020-08-01 by {data}, "
         "newer than these texts.", [2, "any"], ["Émile \"Two\" Ørn is of group any, the list says 9"]),
        ("6x Ana Voss (G6)\n6x Ana Voss (ADV) (group any)", f"{APART} Something is wrong with the list too.",
         [6, 2], ["Ana Voss (ADV) is of group 2, the list says any"]),
        ("6x Ana Voss (G2 ADV)\n6x Ana Vos (G5 ADV)", FAULTY,
         [2, 2], ["Ana Voss (ADV) is of group 2, the list says 5"]),
        ("6x Ana Voss (G2)\n6x Ana Voss (G6)", APART, [2, 6], []),
        ("6x Ana Voss (G2)\n6x Nobody at All (G7)", "Illegal: groups 2, 7 are not adjacent.", [2, 7], []),
    ],
)  # fmt: skip
def test_the_known_group_of_a_card_counts_whatever_its_line_tells(
    names: KnownCards, crypt: str, verdict: str, groups: list[int | str | None], faults: list[str]
) -> None:
    found = judged(names, f"Crypt\n{crypt}\nLibrary\n{LIBRARY}\n1x Bleed\n")
    assert found.verdict == verdict.replace("{data}", names.library.source)
    assert ["any" if card.fits_any else card.group for card in found.deck.of(DeckPart.CRYPT)] == groups
    assert [remark.says for remark in found.faults] == faults


def test_a_list_without_headings_or_gaps_is_parted_by_its_cards(names: KnownCards) -> None:
    deck = DeckReader("60xNight Watch\n12xAna Voss (G6)\n", "deck.txt", names).deck
    assert (deck.size(DeckPart.CRYPT), deck.size(DeckPart.LIBRARY)) == (12, 60)


def test_the_crypt_in_figures(names: KnownCards) -> None:
    found = judged(names, f"Crypt\n11x Ana Voss (G6)\n1x Emil Orn\nLibrary\n{LIBRARY}\n")
    assert found.identity is not None
    figures = found.identity.crypt_figures()
    assert figures is not None
    assert figures_in_words(figures) == (
        "crypt: capacity 3 to 5, 4.83 on average; the four smallest make 18, the four largest 20; cel 11, POT 11, obf 1"
    )


@pytest.mark.parametrize("line", ["Event 3", "Library (90 cards) Master (17; 2 trifle)", "Combo [7]", "// a comment"])
def test_a_title_is_no_card(names: KnownCards, line: str) -> None:
    found = with_line(names, line)
    assert found.deck.size(DeckPart.LIBRARY) == 59


@pytest.mark.parametrize(
    ("sets", "verdict"),
    [
        ("NS, os", "Legal, as far as the list tells."),
        ("old set", "Illegal: not of the card sets Old Set: Ana Voss (ADV)."),
        ("New Set", "Illegal: not of the card sets New Set: Night Watch."),
        ("V5", "Not settled: {data} does not tell whether these are of the V5 format (T-99): Ana Voss (ADV), "
         "Night Watch, The Lantern."),
    ],
)  # fmt: skip
def test_the_sets_that_the_organizer_allows(names: KnownCards, sets: str, verdict: str) -> None:
    deck = DeckReader(f"Crypt\n{CRYPT}\nLibrary\n{LIBRARY}\n1x Lantern, The\n", "deck.txt", names).deck
    found = JudgedDeck(deck, DeckQuestion(sets=allowed_sets(sets, names.library)), Identity(deck, names))
    assert found.verdict == verdict.replace("{data}", names.library.source)
    met = {"Legal": True, "Illegal": False, "Not settled": None}[verdict.partition(":")[0].partition(",")[0]]
    assert [step.met for step, _ in found.steps if "VEKN 6.1.1.p1" in step.cites] == [met]


@pytest.mark.parametrize(
    ("formats", "sets", "allowed"),
    [
        ((), (("FoL", "Fall of London", "2022-10-14"),), True),
        (("V5",), (("PP3", "Promo Pack 3", "2025-09-20"),), True),
        ((), (("FB", "First Blood", "2019-10-01"),), False),
        (None, (("FB", "First Blood", "2019-10-01"),), None),
        ((), (("X", "A Later Set", "2026-05-01"),), None),
    ],
)
def test_the_cards_of_the_v5_format(
    names: KnownCards, formats: tuple[str, ...] | None, sets: tuple[tuple[str, str, str], ...], allowed: bool | None
) -> None:
    (card,) = names.library.named("Night Watch")
    card = card.with_changes(formats=formats, printings=tuple(Printing(*one) for one in sets))
    assert allowed_sets("v5", names.library).has(card) is allowed


@pytest.mark.parametrize(
    ("told", "message", "hint"),
    [
        (" , ", "--sets names no card set", "write, for instance: --sets 'Dark Sovereigns,Final Nights', or v5"),
        ("Old Sett", "no card set is called Old Sett", "perhaps: Old Set, New Set"),
        ("zzz", "no card set is called zzz", "the data have Old Set, New Set"),
    ],
)
def test_a_set_that_is_none_is_refused(names: KnownCards, told: str, message: str, hint: str) -> None:
    with pytest.raises(Refused) as refused:
        allowed_sets(told, names.library)
    assert (refused.value.message, refused.value.hint) == (message, hint)
