"""Proves on the data of cards themselves, where they are installed: nothing of a text is guessed, and none is lost."""

import re
from collections.abc import Iterator

import pytest

from vtes_judge.cards.card import Card
from vtes_judge.cards.compilation import build
from vtes_judge.cards.library import Library, open_library
from vtes_judge.cards.sources import VARIABLE, sources
from vtes_judge.transcripts.printed_cards import PrintedCard, printed_card
from vtes_judge.transcripts.wording import read_sentence, sentences

MOST_BYTES = 6_000_000
"""How large the compiled file may be."""

CONDITION = re.compile(
    r"\b(if|unless|cannot|can|may|not|instead|while|when|whenever|each|once|any|all|additional|optional|except|only|X|"
    r"against|during|other|limited|as|but)\b|\[|\bor\b",
    re.IGNORECASE,
)
"""A word with which a sentence says more than an amount."""

PLAIN = re.compile(
    r"Press, only usable to (end|continue) combat\.|Do not replace until after (this action|combat)\.|Non-unique\."
)
"""The sentences with such a word that are read, and mean the same as the effect."""


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.delenv(VARIABLE, raising=False)
    found = open_library()
    if found is None or not found.about[0]:
        pytest.skip("the data of the cards are not installed")
    return found


def every(library: Library) -> Iterator[Card]:
    for number, _ in library.compiled.rows("numbers"):
        card = library.card(int(number))
        assert card is not None
        yield card


def numbers_of(read: PrintedCard) -> set[str]:
    faces = (read.face, *read.face.ways)
    told = " ".join(
        f"{face.effects} {face.grants} {face.life} {face.strength} {face.bleed} {face.votes}" for face in faces
    )
    told += "".join(f" {face.bleed - 1} {face.strength - 1}" for face in faces)
    return set(re.findall(r"\d+", told))


def test_a_text_of_which_all_is_read_says_nothing_more(library: Library) -> None:
    cards = list(every(library))
    read = [(card, made) for card in cards if (made := printed_card(card)) is not None]
    assert len(cards) > 4000
    assert len(read) > 0.97 * len(cards)
    whole = [(card, made) for card, made in read if not made.unread]
    assert len(whole) > 600
    for card, made in whole:
        kind = made.face.type
        for line in card.text.split("\n"):
            for sentence in sentences(re.sub(r"\[\w{3}\]", "", line)):
                if read_sentence(sentence, kind) is not None and not PLAIN.fullmatch(sentence):
                    assert not CONDITION.search(sentence), f"{card.full_name}: {sentence}"
        assert set(re.findall(r"\d+", card.text)) <= numbers_of(made), card.full_name


def test_no_sentence_with_a_condition_is_read(library: Library) -> None:
    for card in every(library):
        made = printed_card(card)
        for line in card.text.split("\n") if made is not None else ():
            for sentence in sentences(line):
                if made is not None and CONDITION.search(sentence) and not PLAIN.fullmatch(sentence):
                    assert read_sentence(sentence, made.face.type) is None, f"{card.full_name}: {sentence}"


def test_every_vampire_has_the_title_that_the_data_have(library: Library) -> None:
    for card in every(library):
        made = printed_card(card) if card.kinds == ("Vampire",) else None
        if made is None:
            continue
        face = made.face
        votes = f"{face.votes} vote{'s' * (face.votes != 1)}" if face.title.value == "votes" else ""
        title = "" if face.title.value == "none" else votes or face.title.value.replace("-", " ")
        assert (title, face.sect is not None) == (card.title.lower(), True), card.full_name


def test_every_name_is_known_however_it_is_written(library: Library) -> None:
    for card in every(library):
        marks = (" (ADV)" if card.advanced else "") + (f" (G{card.group})" if card.crypt and card.group else "")
        for name in (card.name + marks, card.name.upper(), card.name.replace("'", "’")):
            assert card.number in {one.number for one in library.named(name)}, name


@pytest.mark.long
def test_the_compiled_file_is_small(library: Library) -> None:
    found = sources()
    assert found is not None
    assert library.about[1] > 4000
    assert len(build(found)) <= MOST_BYTES
