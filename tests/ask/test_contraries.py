"""The measure that changes one word of a question to its contrary."""

from vtes_judge.reading.answering import Asking

from .contraries import CONTRARIES, is_passed_by, swapped


def test_one_word_is_changed_where_it_stands() -> None:
    found = {(old, new): other for old, new, other in swapped("May a tapped vampire with a gun block?", CONTRARIES)}
    assert found == {
        ("tapped", "untapped"): "May a untapped vampire with a gun block?",
        ("with", "without"): "May a tapped vampire without a gun block?",
    }


def test_a_word_is_passed_by_where_the_facts_are_the_same() -> None:
    asking = Asking()
    tapped, again, untapped = map(
        asking.answer,
        ("Can a tapped vampire bleed?", "can a tapped vampire bleed", "Can an untapped vampire bleed?"),
    )
    assert is_passed_by(tapped, again)
    assert not is_passed_by(tapped, untapped)
