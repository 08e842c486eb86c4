"""Words beside the facts that were read which change them."""

import pytest

from vtes_judge.reading.grammar.beside import is_changed


@pytest.mark.parametrize(
    ("text", "values", "takes", "changed"),
    [
        ("4 votes for plus 2 against 5", {"votes_for": "4", "votes_against": "5"}, (), True),
        ("4 votes for against 5", {"votes_for": "4", "votes_against": "5"}, (), False),
        ("three for and three against and the edge for", {"votes_for": "3", "votes_against": "3"}, (), True),
        ("four for of which one illegal", {"votes_for": "4"}, (), True),
        ("my prey was ousted and me too", {"ousted": "my prey"}, (), True),
        ("b and c are ousted at the same time", {"ousted": "B,C"}, (), False),
        ("my prey was ousted", {"ousted": "my prey"}, (), False),
        ("judges 1 and 2 are seated", {"multi_judge": "yes"}, ("seated", "multi_judge"), True),
        ("judges 1 and 2 are seated", {"seated": "head"}, ("seated", "multi_judge"), False),
        ("my prey played an event", {"played_by": "other"}, (), True),
        ("my prey played the same event", {"played_by": "other"}, (), False),
        ("her ready prince and my bishop", {"vampires": "of:me title:prince"}, (), True),
        ("my prince and my bishop", {"vampires": "of:me title:prince"}, (), False),
        ("does my gun hit if he dodges", {"ranged": "yes"}, (), True),
        ("does my gun hit", {"ranged": "yes"}, (), False),
    ],
)
def test_what_stands_beside_a_fact_may_change_it(
    text: str, values: dict[str, str], takes: tuple[str, ...], changed: bool
) -> None:
    assert is_changed(text.split(), dict.fromkeys(values, ()), values, takes) is changed
