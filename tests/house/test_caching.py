"""Proves that what remembers here does as `functools` does."""

import functools
import inspect

import pytest

from vtes_judge import caching


def doubled(number: int) -> int:
    """Twice the number."""
    ASKED.append(number)
    return 2 * number


ASKED: list[int] = []


@pytest.mark.parametrize("ours", [True, False], ids=["ours", "functools"])
def test_what_was_returned_is_remembered(ours: bool) -> None:
    """For all arguments, or for the last of them; an argument that has no hash is refused."""
    module = caching if ours else functools
    ASKED.clear()
    every, last = module.cache(doubled), module.lru_cache(1)(doubled)
    assert [every(number) for number in (1, 2, 1, 2)] == [2, 4, 2, 4]
    assert ASKED == [1, 2]
    assert [last(number) for number in (1, 1, 2, 1)] == [2, 2, 4, 2]
    assert ASKED == [1, 2, 1, 2, 1]
    every.cache_clear()
    assert every(1) == 2
    assert ASKED[-1] == 1
    assert tuple(every.cache_info())[:2] == (0, 1)
    with pytest.raises(TypeError, match="unhashable"):
        every([])


def test_a_wrapped_function_is_known_by_its_own_name() -> None:
    @caching.wraps(doubled)
    def wrapped(number: int) -> int:
        return doubled(number)

    for made in (wrapped, caching.cache(doubled)):
        assert (made.__name__, made.__doc__, made.__module__) == ("doubled", "Twice the number.", __name__)
        assert inspect.unwrap(made) is doubled
        assert str(inspect.signature(made)) == "(number: int) -> int"
