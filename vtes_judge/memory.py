"""What a function gave, kept, and a function in place of another: what `functools` has, without what it imports."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from functools import cache, wraps

    __all__ = ["cache", "wraps"]
else:

    def cache(function):
        """The function, called once for the same arguments, which stand in their order; `cache_clear()` forgets all."""
        known = {}

        @wraps(function)
        def called(*args):
            if args not in known:
                known[args] = function(*args)
            return known[args]

        called.cache_clear = known.clear
        return called

    def wraps(function):
        """A function that stands in place of this one is called, and says of itself, what this one does."""

        def named(other):
            for name in ("__module__", "__name__", "__qualname__", "__doc__", "__annotations__"):
                setattr(other, name, getattr(function, name))
            vars(other).update(vars(function), __wrapped__=function)
            return other

        return named
