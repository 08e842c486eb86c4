"""Provides `cache`, `lru_cache` and `wraps` of `functools` without the rest of its import: see "Written by hand" in
CONTRIBUTING. Type checkers read the names here as those of `functools`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from functools import cache, lru_cache, wraps

    __all__ = ["cache", "lru_cache", "wraps"]
else:
    try:
        from _functools import _lru_cache_wrapper  # the function that `functools` itself wraps
    except ImportError:
        from functools import cache, lru_cache, wraps
    else:

        def wraps(wrapped):
            """Give a function the name, the text and the place of the one that it wraps."""

            def named(wrapper):
                for name in ("__module__", "__name__", "__qualname__", "__doc__"):
                    setattr(wrapper, name, getattr(wrapped, name))
                wrapper.__dict__.update(wrapped.__dict__, __wrapped__=wrapped)
                return wrapper

            return named

        def lru_cache(maxsize):
            """Remember what a function returned for its last `maxsize` arguments; None: for all of them."""
            return lambda function: wraps(function)(_lru_cache_wrapper(function, maxsize, False, _info))

        def cache(function):
            """Remember what a function returned for any arguments."""
            return lru_cache(None)(function)

        def _info(*figures):
            return figures
