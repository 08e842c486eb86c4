"""Proves the registration of decks: held against the event's format and day, known again by a salted hash, kept if it
is wanted; what is wrong is said with what the texts do about it, and stands in check, export and report."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.events.desk import Out, do
from tests.samples import ROOT
from vtes_judge.events.decks import hashed, registered, same
from vtes_judge.events.file import read_event
from vtes_judge.events.nouns import RegisteredDeck
from vtes_judge.faces.desk.event import run
from vtes_judge.messages import Refused

DECKS = ROOT / "vtes_judge" / "scenarios" / "decks"


def words(text: str, cup: Path) -> str:
    return " ".join(text.split()).replace(str(cup), "CUP")


def test_a_deck_is_registered_and_known_again(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, "Ann Smith", "Bob", "Cid", "Dee", title="Cup", date="2026-03-01")
    before = cup.read_text(encoding="utf-8")
    says = words(do(capsys, "deck", cup, "ann", DECKS / "legal.txt"), cup)
    assert says.startswith("CUP: the deck of Ann Smith is registered; only its hash is kept, by which the same list is")
    assert "Legal, as far as the list tells" in says
    deck = registered(read_event(str(cup)))["Ann Smith"]
    assert (deck.found, deck.cards) == ("legal", ())
    text = cup.read_text(encoding="utf-8")
    says = words(do(capsys, "deck", cup, "ann", DECKS / "legal.txt"), cup)
    assert says.startswith("CUP: it is the deck that Ann Smith registered, ")
    assert cup.read_text(encoding="utf-8") == text
    with pytest.raises(Refused, match=r"Ann Smith has registered another deck, .*: No, the deck may not be altered"):
        run(words=["deck", str(cup), "ann", str(DECKS / "lackey.txt")])
    assert cup.read_text(encoding="utf-8") == text
    do(capsys, "undo", cup)
    assert cup.read_text(encoding="utf-8").startswith(before.partition("log:")[0])


def test_what_is_wrong_is_said_with_what_is_done_about_it(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD", title="Cup", date="2026-03-01")
    assert run(words=["deck", str(cup), "A", str(DECKS / "illegal.txt")], keep=True) == 1
    says = words(capsys.readouterr().out, cup)
    assert "Illegal: " in says
    assert "Once its list was handed in: No, the deck may not be altered. Before: Yes. (VEKN 6.3.p1)" in says
    assert "the head judge applies the Penalty Guidelines (VEKN 6.3.p1)" in says
    assert "Today: A Standings Adjustment. What is put right: banned cards go out" in says
    run(words=["check", str(cup)])
    says = words(capsys.readouterr().out, cup)
    assert "remark: deck of A: Illegal: " in says
    assert "remark: no deck is registered of B, C, D [VEKN 6.3.p1]" in says
    do(capsys, "export", cup, output=str(cup.parent / "cup.json"))
    [told] = json.loads((cup.parent / "cup.json").read_text(encoding="utf-8"))["file"]["decks"]
    assert told["found"] == "illegal"
    assert told["cards"][0] == (DECKS / "illegal.txt").read_text(encoding="utf-8").splitlines()[0]
    run(words=["report", str(cup)])
    assert "decks: 1 registered of 4 deck of A: Illegal: " in words(capsys.readouterr().out, cup)
    assert run(words=["deck", str(cup)]) == 0
    assert words(capsys.readouterr().out, cup).endswith("list kept) No deck of: B, C, D.")


def test_the_format_of_the_event_decides(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD")
    cup.write_text("format: Sealed Deck\n" + cup.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(Refused) as caught:
        run(words=["deck", str(cup), "A", str(DECKS / "limited.txt")])
    assert caught.value.hint == "write boosters: 6, or starters: yes, into the event file"
    cup.write_text("boosters: 6\n" + cup.read_text(encoding="utf-8"), encoding="utf-8")
    run(words=["deck", str(cup), "A", str(DECKS / "limited.txt")])
    assert "for a limited tournament with 6 boosters" in words(capsys.readouterr().out, cup)


def test_the_sets_that_the_organizer_allows(cup: Path, capsys: Out, with_cards: None) -> None:  # noqa: ARG001
    do(capsys, "new", cup, *"ABCD")
    deck = cup.parent / "deck.txt"
    deck.write_text("Crypt (12)\n12x Ana Voss (G2)\n\nLibrary (60)\n60x Night Watch\n", encoding="utf-8")
    text = cup.read_text(encoding="utf-8")
    cup.write_text("format: Duel of the Elders\n" + text, encoding="utf-8")
    run(words=["deck", str(cup), "A", str(deck)])
    assert "Format Duel of the Elders is not known here" in words(capsys.readouterr().out, cup)
    cup.write_text("sets: No Such Set\n" + text, encoding="utf-8")
    with pytest.raises(Refused, match="No Such Set"):
        run(words=["deck", str(cup), "A", str(deck)])
    cup.write_text("format: V5\n" + text, encoding="utf-8")
    assert run(words=["deck", str(cup), "A", str(deck)]) == 1
    assert "the V5 format (T-99)" in words(capsys.readouterr().out, cup)


def test_sets_are_not_told_without_data_of_cards(cup: Path, capsys: Out) -> None:
    do(capsys, "new", cup, *"ABCD")
    cup.write_text("sets: v5\n" + cup.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(Refused, match="only data of cards tell of which sets cards are"):
        run(words=["deck", str(cup), "A", str(DECKS / "legal.txt")])


@given(st.lists(st.text(max_size=9), max_size=9), st.randoms(use_true_random=False))
def test_the_same_list_in_any_order_is_the_same_deck(cards: list[str], dice: object) -> None:
    from random import Random

    assert isinstance(dice, Random)
    deck = RegisteredDeck(1, "A", "", "legal", "", hashed(cards, "12ab"))
    other = cards[:]
    dice.shuffle(other)
    assert same(deck, other)
    assert not same(deck, [*other, "one more"])
    assert hashed(cards, "12ac") != deck.hash
